#!/usr/bin/env python3
"""quartz.py - generates a test corpus for memory consolidation.

usage: python3 quartz.py FOLDER COUNT SEED      (COUNT 1000..10000)

Writes corpus.jsonl, truth.jsonl and queries.jsonl into FOLDER.

Tables: one block per attribute,
   = sort.attribute [flags] ; value | value | ...
   p  plain wording       (all p of one attribute share content words)
   h  heavy wording       (shares no content words with the p)
   c  wording with a cue  ({a} old value, {b} new value, {m} a month)
   q  question
Flags: '<' values are ordered, a change goes upwards; '!' each value is used for
one thing only.
"""
import datetime
import json
import os
import random
import re
import sys

MACROS = {
    "$staff": "Priya Nair | Tomasz Wilk | Ingrid Solheim | Kwame Boateng | Lucia Ferrante | "
              "Hiroshi Tanabe | Nadia Rahimi | Owen Pritchard | Zofia Malik | Diego Arrieta | "
              "Freya Lindqvist | Samir Haddad | Chloe Marchetti | Emeka Obi | Yuna Park | Viktor Drazen",
    "$day": "Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday morning | Sunday evening",
    "$wday": "Monday morning | Monday afternoon | Tuesday morning | Tuesday afternoon | Wednesday | "
             "Thursday morning | Thursday afternoon | Friday",
    "$night": "00:15 | 01:00 | 01:30 | 02:10 | 02:45 | 03:20 | 04:00 | 04:40 | 05:05 | 23:30",
    "$month": "January | February | March | April | May | June | July | August | September | October | November | December",
    "$region": "eu-west-1 | eu-central-1 | us-east-1 | us-east-2 | us-west-2 | ap-south-1 | ap-northeast-1 | sa-east-1 | ca-central-1 | eu-north-1",
    "$chan": "#ops-alerts | #red-phone | #build-noise | #data-alarms | #night-watch | #infra-pager | #smoke-signals | #fire-desk | #batch-trouble | #on-duty",
}

TABLES = []

TABLES.append(r"""
= service.port ; 8080 | 8081 | 8443 | 9000 | 9090 | 3000 | 3001 | 5050 | 7070 | 4180 | 6060 | 8888
p {n} listens on port {v}.
p The port of {n} is {v}.
p Port {v} is the one {n} is bound to.
p The port that {n} listens on is {v}.
h To talk to {n} on a laptop, point curl at localhost:{v}.
h Locally you reach {n} under http://localhost:{v}.
c {n} moved from port {a} to {b}.
c {n} no longer listens on {a}, it is {b} now.
c Since {m}, {n} has been listening on port {b} instead of {a}.
c We switched the port of {n} to {b}.
q Which port does {n} listen on?
q On what port can I reach {n}?

= service.database ; PostgreSQL | MySQL | MongoDB | CockroachDB | DynamoDB | Cassandra | SQLite | MariaDB | ScyllaDB | Oracle
p {n} uses {v} as its database.
p The database behind {n} is {v}.
p {n} keeps everything in a {v} database.
p {v} is the database that {n} runs on.
h All the persistent state of {n} lives in {v}.
h {n} does not store its records anywhere but in {v}.
c {n} was migrated from {a} to {b}.
c We replaced {a} with {b} as the database of {n}.
c {n} has dropped {a} and is on {b} now.
c Since {m}, {n} stores its data in {b} rather than {a}.
q Which database does {n} use?
q Where does {n} keep its data?

= service.language ; Go | Rust | Kotlin | Python | TypeScript | Elixir | Java | Scala | C# | Ruby
p {n} is written in {v}.
p {v} is the language {n} is written in.
p The code of {n} is all written in {v}.
h Anyone hacking on {n} has to know {v}.
h The source tree of {n} is 100% {v}.
c {n} was rewritten from {a} to {b}.
c {n} is no longer a {a} service; the code is {b} now.
c The port of {n} from {a} to {b} is finished, the old code is gone.
c The {a} implementation of {n} has been replaced by one in {b}.
q What language is {n} written in?
q In which programming language is {n} implemented?

= service.deploy_day ; $wday
p The weekly deploy slot of {n} is {v}.
p {n} has one fixed deploy slot a week: {v}.
p The weekly deploy of {n} happens on {v}.
h {V} is the only time a new build of {n} may go to production.
h Changes to {n} reach customers just once in seven days, on {v}.
c The deploy slot of {n} moved from {a} to {b}.
c {n} is now deployed on {b} instead of {a}.
c We no longer ship {n} on {a}; from {m} on it is {b}.
c They shifted the {n} deploy to {b}.
q On which day is {n} deployed?
q When does {n} go to production?

= service.region ; $region
p {n} runs in region {v}.
p The only region {n} runs in is {v}.
p The region we run {n} in is {v}.
h Every instance of {n} is hosted in {v}.
h {V} is where the pods of {n} live.
c {n} was moved from {a} to {b}.
c {n} now runs in {b}, the {a} setup has been torn down.
c We migrated {n} to {b} in {m}.
c {n} left {a} for {b}.
q Which region does {n} run in?
q Where is {n} hosted?

= service.owner ; $staff
p {v} owns {n}.
p The owner of {n} is {v}.
p {n} is owned by {v}.
p {v} is listed as owner of {n}.
h If anything breaks in {n}, {v} is the person responsible.
h {V} has the final say about {n}.
c {b} took over {n} from {a}.
c {n} changed hands: {b} owns it now, not {a}.
c {a} handed {n} to {b} in {m}.
c {a} is no longer the owner of {n}, {b} is.
q Who owns {n}?
q Who is responsible for {n}?

= service.memory ; 256 MiB | 384 MiB | 512 MiB | 768 MiB | 1 GiB | 1.5 GiB | 2 GiB | 3 GiB | 4 GiB | 6 GiB
p The memory limit of {n} is {v}.
p {n} has a memory limit of {v} per pod.
p Memory for {n} is limited to {v} per pod.
h {n} gets OOM-killed as soon as a container exceeds {v}.
h A container of {n} cannot take more than {v} of RAM.
c The memory limit of {n} was changed from {a} to {b}.
c {n} now gets {b} of memory instead of {a}.
c We adjusted the {n} memory limit to {b}, {a} did not work out.
q What is the memory limit of {n}?
q How much RAM may a pod of {n} take?

= service.timeout ; 2 seconds | 3 seconds | 5 seconds | 8 seconds | 10 seconds | 15 seconds | 20 seconds | 30 seconds | 45 seconds | 60 seconds
p The request timeout of {n} is {v}.
p {n} has a request timeout of {v}.
p Requests to {n} time out after {v}.
h {n} gives up on a call when it has taken {v}.
h A caller of {n} gets a 504 once {v} have passed.
c The request timeout of {n} went from {a} to {b}.
c {n} requests now time out after {b} instead of {a}.
c We changed the timeout of {n} to {b}.
c {n} no longer times out after {a}; the setting is {b}.
q What is the request timeout of {n}?
q After how long do calls to {n} time out?

= service.replicas ; 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16
p {n} runs with {v} replicas in production.
p The replica count of {n} in production is {v}.
p In production there are {v} replicas of {n}.
h We keep exactly {v} live copies of {n} up at all times.
h The load balancer spreads traffic over {v} pods of {n}.
c {n} was rescaled from {a} to {b} replicas in production.
c {n} now has {b} production replicas instead of {a}.
c Since {m}, {n} has been running {b} replicas, no longer {a}.
q How many replicas of {n} run in production?
q What is the replica count of {n}?

= service.broker ; Kafka | RabbitMQ | NATS | Amazon SQS | Redis Streams | Google Pub/Sub | ActiveMQ | Pulsar | Azure Service Bus
p {n} publishes all its events to {v}.
p The events of {n} are all published via {v}.
p {v} is what {n} publishes its events through.
h The message broker of {n} is {v}.
h For asynchronous messaging {n} relies on {v}.
c {n} switched its events from {a} to {b}.
c {b} replaced {a} as the broker of {n}.
c {n} now publishes to {b}, {a} was shut down.
c In {m} we migrated {n} off {a} and onto {b}.
q Which message broker does {n} use?
q Where does {n} publish its events?

= service.ratelimit ; 20 | 50 | 60 | 100 | 120 | 200 | 250 | 300 | 500 | 600
p {n} has a rate limit of {v} requests per minute and client.
p The rate limit of {n} is {v} requests a minute for each client.
p {n} limits each client to {v} requests per minute.
h Consumers hitting {n} more than {v} times in 60 seconds get a 429.
h {n} throttles callers beyond {v} hits in any sixty seconds.
c The rate limit of {n} was changed from {a} to {b} requests per minute.
c {n} now allows {b} requests per minute instead of {a}.
c We reset the {n} rate limit to {b} a minute; {a} is history.
q What is the rate limit of {n}?
q How many requests per minute does {n} allow?

= service.config ; /etc/app/config.yaml | /opt/conf/settings.toml | config/service.ini | deploy/values.yaml | conf/service.properties | /srv/shared/app.env | infra/settings.json | /var/lib/app/options.ini
p The config file of {n} is {v}.
p {n} reads its config from {v}.
p The config for {n} sits in {v}.
h Edit {v} if you want to change a setting of {n}.
h {n} picks up its options at startup by loading {v}.
c The config of {n} moved from {a} to {b}.
c {n} no longer reads {a}, the config is in {b} now.
c We relocated the {n} config to {b}.
q Where is the config file of {n}?
q Which file do I edit to configure {n}?

= service.health ; /healthz | /health | /status | /ping | /_live | /internal/alive | /ready | /up | /api/heartbeat
p The health check endpoint of {n} is {v}.
p {n} exposes its health check at {v}.
p The health check of {n} is served under {v}.
h Kubernetes probes {n} by calling {v}.
h A 200 on {v} means {n} is alive.
c The health check of {n} moved from {a} to {b}.
c {n} no longer answers on {a}; health checks go to {b} now.
c We renamed the health endpoint of {n} to {b}.
q What is the health check endpoint of {n}?
q Which path do I call to see if {n} is alive?

= service.auth ; API keys | OAuth2 client credentials | mutual TLS | signed JWTs | HTTP basic auth | session cookies | HMAC signatures | Kerberos tickets | SAML assertions
p {n} authenticates its callers with {v}.
p Callers of {n} have to authenticate with {v}.
p The authentication scheme of {n} is {v}.
h {n} accepts {v} and nothing else as proof of identity.
h You cannot get into {n} without {v}.
c {n} switched authentication from {a} to {b}.
c {n} no longer accepts {a}; it requires {b}.
c Authentication on {n} is now done with {b} instead of {a}.
c {a} on {n} were replaced by {b}. 
q How do callers authenticate against {n}?
q Which authentication scheme does {n} use?

= service.image ; alpine:3.18 | alpine:3.20 | debian:11-slim | debian:12-slim | ubuntu:22.04 | ubuntu:24.04 | distroless/static | rockylinux:9 | amazonlinux:2023 | wolfi-base
p The Docker base image of {n} is {v}.
p {n} is built on the base image {v}.
p {n} uses {v} as base image.
h The first FROM line for {n} says {v}.
h The containers of {n} are derived from {v}.
c The base image of {n} was switched from {a} to {b}.
c {n} now builds on {b} instead of {a}.
c We moved the {n} Dockerfile off {a} to {b} in {m}.
q What base image does {n} use?
q Which image is {n} built on?

= project.framework ; React | Vue | Svelte | SolidJS | Angular | Ember | Preact | Lit | Qwik | Alpine.js
p The frontend of {n} is built with {v}.
p {n} uses {v} as its frontend framework.
p {v} is the frontend framework of {n}.
h All UI components in {n} are {v} components.
h The pages users see in {n} are rendered by {v}.
c {n} migrated its frontend from {a} to {b}.
c {n} no longer uses {a}, the frontend is {b} now.
c We replaced {a} with {b} in {n}.
c Since {m} the {n} frontend has been {b} instead of {a}.
q Which frontend framework does {n} use?
q What is the frontend of {n} built with?

= project.branch ; main | master | trunk | develop | stable | mainline | next | production | integration
p The default branch of {n} is {v}.
p {n} has {v} as its default branch.
p In {n} the default branch is called {v}.
h Open pull requests for {n} against {v}.
h A fresh clone of {n} checks out {v}.
c The default branch of {n} was renamed from {a} to {b}.
c {n} switched its default branch to {b}.
c {n} now has {b} as its default branch instead of {a}.
q What is the default branch of {n}?
q Against which branch do I open pull requests in {n}?

= project.ci ; GitHub Actions | GitLab CI | CircleCI | Jenkins | Buildkite | TeamCity | Drone | Azure Pipelines | Travis CI | Woodpecker
p The CI of {n} runs on {v}.
p {n} uses {v} for CI.
p {v} is the CI system of {n}.
h Every push to {n} is built and checked by {v}.
h Look into {v} if a build of {n} is red.
c {n} moved its CI from {a} to {b}.
c {n} no longer builds on {a}; CI is {b} now.
c We switched {n} over to {b} for CI in {m}.
c {b} has replaced {a} as CI for {n}.
q Which CI system does {n} use?
q Where do the builds of {n} run?

= project.pkg ; npm | pnpm | Yarn Classic | Yarn Berry | Bun | Rush | cnpm | ied
p {n} uses {v} as package manager.
p The package manager of {n} is {v}.
p The package manager in use for {n} is {v}.
h Install the dependencies of {n} with {v} only.
h The lockfile of {n} is generated by {v}, do not run anything else.
c {n} switched from {a} to {b} as package manager.
c {n} no longer uses {a}; dependencies come in through {b}.
c We now install {n} with {b} instead of {a}.
q Which package manager does {n} use?
q How are the dependencies of {n} installed?

= project.test ; Vitest | Jest | Mocha | Jasmine | AVA | uvu | node:test | Tape | QUnit
p The unit tests of {n} run on {v}.
p {n} uses {v} for its unit tests.
p {v} is the unit test runner of {n}.
h Specs in {n} have to be written for {v}.
h When you add a spec to {n}, write it in {v} style.
c {n} migrated its unit tests from {a} to {b}.
c {n} now tests with {b} instead of {a}.
c {a} is gone from {n}, unit tests were moved to {b} in {m}.
q Which unit test runner does {n} use?
q What do the unit tests of {n} run on?

= project.node < ; 14 | 16 | 18 | 19 | 20 | 21 | 22 | 23 | 24
p {n} requires Node {v}.
p The Node version required by {n} is {v}.
p {n} is pinned to Node {v}.
h The .nvmrc of {n} says {v}.
h Run nvm use {v} before working on {n}.
c {n} was upgraded from Node {a} to {b}.
c {n} now requires Node {b}, {a} is unsupported.
c We bumped {n} to Node {b} in {m}.
q Which Node version does {n} require?
q What Node version is {n} pinned to?

= project.release < ; 1.4.0 | 1.9.2 | 2.0.0 | 2.3.1 | 2.7.0 | 3.0.4 | 3.2.0 | 4.1.1 | 4.6.0 | 5.0.2
p The latest release of {n} is {v}.
p {v} is the latest released version of {n}.
p The most recent release of {n} is version {v}.
h Users downloading {n} get {v}.
h The top entry in the changelog of {n} is {v}.
c {n} went from {a} to {b}.
c {n} {b} is out and replaces {a}.
c The latest release of {n} is now {b}, no longer {a}.
q What is the latest release of {n}?
q Which version of {n} is the newest?

= project.coverage ; 60% | 65% | 70% | 75% | 80% | 85% | 88% | 90% | 95%
p The coverage threshold of {n} is {v}.
p {n} has a minimum coverage of {v}.
p Coverage in {n} must be at least {v}.
h A pull request to {n} fails when less than {v} of the lines are tested.
h In {n} the pipeline goes red once tests exercise fewer than {v} of the lines.
c The coverage threshold of {n} was changed from {a} to {b}.
c {n} now demands {b} coverage instead of {a}.
c We reset the minimum coverage of {n} to {b}.
q What is the coverage threshold of {n}?
q How much test coverage does {n} require?

= project.licence ; MIT | Apache-2.0 | GPL-3.0 | AGPL-3.0 | BSD-3-Clause | MPL-2.0 | LGPL-2.1 | ISC | EUPL-1.2
p {n} is licensed under {v}.
p The licence of {n} is {v}.
p {n} is published under the {v} licence.
h Others may use {n} on the terms of {v}.
h Legally, anyone can reuse {n} on {v} terms.
c {n} was relicensed from {a} to {b}.
c {n} is no longer {a}; the licence is {b} now.
c The {n} licence changed to {b} in {m}.
q What licence is {n} under?
q Under which licence is {n} published?

= project.docs ; Docusaurus | MkDocs | VitePress | Astro Starlight | Sphinx | Hugo | Jekyll | GitBook | Nextra | mdBook
p The documentation of {n} is built with {v}.
p {n} uses {v} for its documentation.
p {v} generates the documentation of {n}.
h The manual pages of {n} are a {v} site.
h Anyone who improves the handbook of {n} edits {v} sources.
c The documentation of {n} moved from {a} to {b}.
c {n} switched its docs to {b}.
c {b} has replaced {a} for the docs of {n}.
q What is the documentation of {n} built with?
q Which docs generator does {n} use?

= project.css ; Tailwind | CSS Modules | Sass | styled-components | Emotion | vanilla-extract | UnoCSS | Less | Panda CSS | Stylus
p {n} is styled with {v}.
p Styling in {n} is done with {v}.
p {v} is the styling solution of {n}.
h For the looks of {n} we write {v} and nothing else.
h The visual layer of {n} consists of {v}.
c {n} moved its styling from {a} to {b}.
c {n} no longer uses {a} for styles, it uses {b}.
c The styles of {n} were converted to {b}.
c We style {n} with {b} instead of {a} since {m}.
q What is {n} styled with?
q Which styling solution does {n} use?

= project.width ; 72 | 79 | 80 | 88 | 96 | 100 | 110 | 120 | 140
p The maximum line length in {n} is {v}.
p {n} enforces a line length of {v}.
p Lines in {n} have a maximum length of {v} characters.
h The formatter of {n} wraps code at column {v}.
h Prettier in {n} is set to printWidth {v}.
c The maximum line length in {n} was changed from {a} to {b}.
c {n} now wraps at {b} instead of {a}.
c We agreed to switch {n} to a line length of {b}.
q What is the maximum line length in {n}?
q At which column is code in {n} wrapped?

= project.hosting ; Vercel | Netlify | Cloudflare Pages | Fly.io | Render | Heroku | AWS Amplify | Railway | DigitalOcean
p {n} is hosted on {v}.
p The production site of {n} is hosted on {v}.
p The host of {n} is {v}.
h {V} serves the live pages of {n}.
h The DNS of {n} points to {v}.
c {n} moved from {a} to {b}.
c {n} is no longer hosted on {a}; it is on {b}.
c We took {n} off {a} and put it on {b} in {m}.
c The hosting of {n} was switched to {b}.
q Where is {n} hosted?
q Which provider hosts {n}?

= project.cadence ; every week | every two weeks | every three weeks | once a month | every six weeks | once a quarter | twice a year | once a year
p {n} is released {v}.
p Releases of {n} come out {v}.
p A release of {n} is made {v}.
h Users of {n} can expect a fresh version {v}.
h A new tag is cut for {n} {v}.
c {n} is now released {b} instead of {a}.
c The rhythm of {n} releases changed from {a} to {b}.
c {n} no longer comes out {a} but {b}.
q How often is {n} released?
q What is the release rhythm of {n}?
""")

TABLES.append(r"""
= person.city ; Lisbon | Tallinn | Montreal | Nagoya | Valencia | Leeds | Graz | Bergen | Porto | Turin | Ghent | Kraków | Denver | Wellington | Marseille
p {n} lives in {v}.
p The city {n} lives in is {v}.
p {n} is living in {v}.
h {V} is home for {n}.
h {n} has a flat in {v} as main residence.
c {n} moved from {a} to {b}.
c {n} no longer lives in {a}, it's {b} now.
c {n} has relocated to {b}.
c Since {m}, {n} has been living in {b} instead of {a}.
q Where does {n} live?
q Which city is {n} living in?

= person.job ; nurse | high school teacher | data analyst | product designer | carpenter | tax adviser | chemist | translator | physiotherapist | train driver | architect | pharmacist
p {n} works full-time as a {v}.
p {n} has a full-time job as {v}.
p {n} is working full-time as {v}.
h {n} earns a living as a {v}.
h By profession {n} is a {v}, and it fills the whole week.
c {n} changed jobs from {a} to {b}.
c {n} quit working as a {a} and is a {b} now.
c {n} switched careers in {m} and became a {b}.
c {n} used to be a {a} but works as a {b} these days.
q What does {n} do for a living?
q What is the job of {n}?

= person.food ; ramen | lasagne | pierogi | mushroom risotto | pad thai | shakshuka | chana masala | ceviche | falafel | bibimbap | paella | gnocchi
p {n}'s favourite food is {v}.
p The favourite food of {n} is {v}.
p Of all foods, {v} is {n}'s favourite.
h There is no dish {n} loves more than {v}.
h Nothing makes {n} happier at dinner than {v}.
c {n}'s favourite food used to be {a}, now it is {b}.
c {n} has gone off {a}; the new favourite food is {b}.
c {b} has replaced {a} as {n}'s favourite food.
q What is {n}'s favourite food?
q Which dish does {n} like best?

= person.drink ; flat white | double espresso | oat latte | black filter coffee | cortado | green tea | Earl Grey | hot chocolate | rooibos tea | cold brew
p {n}'s usual morning drink is {v}.
p {n} usually drinks {v} in the morning.
p In the morning {n} usually drinks {v}.
h The first thing {n} has after getting up is {v}.
h For breakfast, order {v} for {n}.
c {n} switched from {a} to {b} in the morning.
c {n} no longer drinks {a} in the morning but {b}.
c Since {m}, {n} has {b} every morning instead of {a}.
q What does {n} drink in the morning?
q What is {n}'s usual morning drink?

= person.hobby ; bouldering | pottery | birdwatching | chess | astrophotography | gardening | salsa dancing | woodcarving | fencing | geocaching | beekeeping | calligraphy
p {n}'s main hobby is {v}.
p The main hobby of {n} is {v}.
p {V} is the main hobby of {n}.
h Most of {n}'s free time goes into {v}.
h More than any other pastime, {n} enjoys {v}.
c {n} gave up {a} and took up {b} as main hobby.
c {n}'s main hobby changed from {a} to {b}.
c {n} is into {b} now, {a} is a thing of the past.
q What is {n}'s main hobby?
q How does {n} spend most free time?

= person.commute ; bike | tram | train | car | bus | e-scooter | ferry | motorbike | metro
p {n} commutes by {v}.
p {n}'s daily commute is by {v}.
p The way {n} commutes is by {v}.
h {n} gets to the office by {v} every working day.
h To get to work, {n} always goes by {v}.
c {n} switched from {a} to {b} for the commute.
c {n} no longer commutes by {a}, it's by {b} now.
c Since {m}, {n} goes to work by {b} instead of by {a}.
q How does {n} commute?
q How does {n} get to work?

= person.instrument ; cello | piano | trumpet | accordion | double bass | clarinet | ukulele | banjo | violin | viola | harp
p {n}'s main instrument is the {v}.
p The {v} is {n}'s main instrument.
p The main instrument {n} plays is the {v}.
h When {n} makes music it's mostly on the {v}.
h {n} takes weekly lessons on just one thing, the {v}.
c {n} switched from the {a} to the {b} as main instrument.
c {n} put the {a} aside and plays mainly the {b} now.
c {n}'s main instrument is no longer the {a} but the {b}.
q What is {n}'s main instrument?
q Which instrument does {n} mainly play?

= person.learning ; Japanese | Portuguese | Finnish | Arabic | Welsh | Italian | Korean | Greek | Swahili | Danish | Hungarian
p The language {n} is learning this year is {v}.
p This year {n} is learning one language, {v}.
p {n} picked {v} as the only language to learn this year.
h {n} goes to an evening class in {v}, the sole one for the time being.
h On {n}'s phone the vocabulary trainer is set to {v}.
c {n} stopped learning {a} and started with {b}.
c {n} is now learning {b} instead of {a}.
c {n} dropped {a} for {b} in {m}.
q Which language is {n} learning?
q What language does {n} study?

= person.editor ; Neovim | VS Code | Emacs | Helix | Zed | IntelliJ IDEA | Sublime Text | Kakoune | PyCharm | Nova
p {n}'s preferred editor is {v}.
p {n} prefers {v} as editor.
p The editor {n} prefers is {v}.
h {n} writes all code in {v}.
h Give {n} key bindings and snippets for {v} and no other tool.
c {n} switched editors from {a} to {b}.
c {n} has left {a} and prefers {b} now.
c {n} no longer works in {a}, the editor of choice is {b}.
c After years of {a}, {n} moved to {b} in {m}.
q Which editor does {n} prefer?
q What editor does {n} use?

= person.wake ; 5:00 | 5:30 | 5:45 | 6:00 | 6:15 | 6:30 | 6:45 | 7:00 | 7:30 | 8:15
p {n} wakes up at {v} on weekdays.
p On weekdays {n} wakes up at {v}.
p {n}'s wake-up time on weekdays is {v}.
h {n}'s alarm goes off at {v} from Monday to Friday.
h {n} gets out of bed at {v} when it's a working day.
c {n} shifted the weekday wake-up time from {a} to {b}.
c {n} now wakes up at {b} instead of {a} on weekdays.
c On weekdays {n} no longer wakes up at {a} but at {b}.
q When does {n} wake up on weekdays?
q At what time does {n} get up on a working day?

= person.colour ; teal | burgundy | mustard yellow | forest green | lavender | navy blue | coral | charcoal | turquoise | terracotta
p {n}'s favourite colour is {v}.
p {V} is {n}'s favourite colour.
p The favourite colour of {n} is {v}.
h If {n} may choose the paint, it is always {v}.
h Wrap presents for {n} in {v}, no other shade is liked as much.
c {n}'s favourite colour changed from {a} to {b}.
c {n} used to love {a} most, the favourite colour is {b} now.
c {n} prefers {b} these days; {a} is no longer the favourite colour.
q What is {n}'s favourite colour?
q Which colour does {n} like most?

= person.holiday ; Iceland | Madeira | Slovenia | the Azores | Vietnam | Corsica | Scotland | Peru | the Dolomites | Sri Lanka | Crete | Jordan
p {n}'s next holiday will be in {v}.
p {n} will spend the next holiday in {v}.
p For the next holiday {n} is going to {v}.
h {n} has booked flights to {v} for the coming vacation.
h The upcoming vacation takes {n} to {v}.
c {n} changed the plans for the next holiday from {a} to {b}.
c {n} cancelled {a} and booked {b} for the next holiday instead.
c {n}'s next holiday is no longer {a}, it will be {b}.
q Where is {n} going on the next holiday?
q What is {n}'s next holiday destination?

= person.phone ; Pixel 7a | Pixel 8 | iPhone 13 mini | iPhone 15 | Galaxy S22 | Galaxy A54 | Fairphone 4 | Fairphone 5 | Xperia 10 | Nothing Phone 2
p {n}'s phone is a {v}.
p The phone {n} has is a {v}.
p {n} has a {v} as a phone.
h {n} carries a {v} and no second mobile.
h {n} makes calls and takes photos with a {v}.
c {n} replaced the {a} with a {b}.
c {n} got a new phone, a {b}; the {a} was sold.
c {n} now has a {b} instead of the {a}.
q Which phone does {n} have?
q What model is {n}'s phone?

= person.author ; Ursula Le Guin | Haruki Murakami | Terry Pratchett | Toni Morrison | Jorge Luis Borges | Agatha Christie | Italo Calvino | Octavia Butler | Stanisław Lem | Jane Austen
p {n}'s favourite author is {v}.
p {v} is {n}'s favourite author.
p The favourite author of {n} is {v}.
h No other novelist comes close to {v} for {n}.
h {n} likes reading {v} more than anybody else.
c {n}'s favourite author changed from {a} to {b}.
c {b} has overtaken {a} as {n}'s favourite author.
c {n} no longer calls {a} the favourite author; it's {b} now.
q Who is {n}'s favourite author?
q Which author does {n} like best?

= person.seat ; window seat at the front | window seat at the back | aisle seat at the front | aisle seat at the back | middle seat | emergency exit row | seat over the wing | bulkhead row
p On flights {n} always wants the {v}.
p {n} wants the {v} on every flight.
p The place {n} wants on flights is the {v}.
h When you book a plane for {n}, pick the {v}.
h {n} insists on the {v} when travelling by air.
c On flights {n} now wants the {b} instead of the {a}.
c {n} no longer wants the {a} on flights but the {b}.
c {n}'s wish for flights changed from the {a} to the {b}.
q Where does {n} want to sit on flights?
q Which place on the plane does {n} want?

= person.gym ; $day
p {n} goes to the gym once a week, on {v}.
p {n}'s only gym session of the week is on {v}.
p {n} has one weekly gym slot, {v}.
h {n} does not lift weights except on {v}.
h {V} is when {n} trains with the barbell, the rest are rest days.
c {n} moved the weekly gym session from {a} to {b}.
c {n} now goes to the gym on {b} instead of {a}.
c {n}'s gym slot was switched to {b}.
q When does {n} go to the gym?
q On which day is {n}'s gym session?

= team.standup ; 8:45 | 9:00 | 9:15 | 9:30 | 9:45 | 10:00 | 10:15 | 10:30 | 11:00 | 13:30
p {n} has its daily standup at {v}.
p The daily standup of {n} is at {v}.
p The daily standup of {n} starts at {v}.
h At {v}, {n} meets briefly every working day to share progress.
h Do not book anybody from {n} at {v}, that is when they sync each day.
c {n} moved its daily standup from {a} to {b}.
c The standup of {n} is now at {b} instead of {a}.
c {n} no longer meets at {a}; the standup is at {b}.
c Since {m} the standup of {n} has started at {b}.
q When is the daily standup of {n}?
q At what time does {n} have its standup?

= team.tracker ; Jira | Linear | Trello | Asana | YouTrack | Shortcut | ClickUp | Redmine | Basecamp | Azure Boards
p {n} tracks its tickets in {v}.
p The tickets of {n} are tracked in {v}.
p {n} uses {v} for its tickets.
h The backlog of {n} is kept in {v}.
h If you have a bug for {n}, file it in {v}.
c {n} moved its tickets from {a} to {b}.
c {n} no longer works with {a}; all tickets are in {b}.
c {n} replaced {a} with {b} in {m}.
c {n} switched to {b} as ticket tracker.
q Where does {n} track its tickets?
q Which ticket tracker does {n} use?

= team.lead ; $staff
p {v} leads {n}.
p {n} is led by {v}.
p {v} is the lead of {n}.
h {V} is the boss of everybody in {n}.
h Everyone in {n} reports to {v}.
c {b} took over as lead of {n} from {a}.
c {a} stepped down, {n} is led by {b} now.
c {a} is no longer the lead of {n}, it's {b}.
c {n} got a new lead in {m}: {b}.
q Who leads {n}?
q Who is the lead of {n}?

= team.sprint ; one week | ten days | two weeks | three weeks | four weeks | five weeks | six weeks | eight weeks
p {n} works in sprints of {v}.
p A sprint in {n} lasts {v}.
p The sprint length of {n} is {v}.
h {n} plans {v} of work at a time.
h Each iteration of {n} takes {v}.
c {n} changed its sprint length from {a} to {b}.
c Sprints in {n} now last {b} instead of {a}.
c {n} switched to sprints of {b}.
q How long are the sprints of {n}?
q What is the sprint length of {n}?

= team.retro ; $wday
p {n} holds its retro on {v}.
p The retro of {n} is on {v}.
p The retro of {n} takes place on {v}.
h {V} is reserved for {n} to look back on what went well and what did not.
h {n} sits down on {v} to discuss how to improve its way of working.
c {n} moved its retro from {a} to {b}.
c The retro of {n} is no longer on {a} but on {b}.
c The {m} change stuck: {n} holds its retro on {b} instead of {a}.
q On which day does {n} hold its retro?
q When is the retro of {n}?

= team.floor ; ground floor | first floor | second floor | third floor | fourth floor | fifth floor | sixth floor | seventh floor | top floor
p {n} sits on the {v} of the office building.
p In the office building {n} sits on the {v}.
p The place where {n} sits is the {v} of the office building.
h You find the desks of {n} on the {v}.
h Visitors who look for {n} should take the lift to the {v}.
c {n} moved from the {a} to the {b}.
c {n} no longer sits on the {a}, go to the {b}.
c {n} now has its desks on the {b} instead of the {a}.
q On which floor does {n} sit?
q Which floor of the office building is {n} on?

= team.chat ; #campfire | #lighthouse | #engine-room | #greenhouse | #tea-kitchen | #workbench | #harbour | #attic | #boathouse | #signal-box
p The Slack channel of {n} is {v}.
p {n} has {v} as its Slack channel.
p On Slack, the channel for {n} is {v}.
h Ask {n} in {v} when you have a question.
h Messages meant for {n} should be posted in {v}.
c The Slack channel of {n} was changed from {a} to {b}.
c {n} no longer reads {a}; its channel is {b} now.
c {n} moved to the Slack channel {b}.
q What is the Slack channel of {n}?
q In which channel can I ask {n} something?

= team.wiki ; Confluence | Notion | BookStack | Outline | Slab | Coda | Google Sites | DokuWiki | SharePoint | Wiki.js
p The wiki of {n} is on {v}.
p {n} has its wiki on {v}.
p {n} uses {v} as wiki.
h The runbooks and meeting notes of {n} are written down in {v}.
h All know-how of {n} is collected in {v}.
c {n} moved its wiki from {a} to {b}.
c {n} dropped {a}, its wiki is on {b} now.
c The wiki of {n} was migrated to {b} in {m}.
q Where is the wiki of {n}?
q Which wiki does {n} use?

= team.snack ; Thai curry | pizza | sushi | burritos | poke bowls | dumplings | Indian thali | kebab | pasta salad
p {n} orders {v} for its Friday lunch.
p The Friday lunch of {n} is always {v}.
p For Friday lunch {n} has {v}.
h Before each weekend {n} eats {v} together.
h {V} is the meal {n} shares at the end of the working week.
c {n} switched its Friday lunch from {a} to {b}.
c {n} now has {b} for Friday lunch instead of {a}.
c No more {a} on Fridays: {n} orders {b} for lunch.
q What does {n} have for Friday lunch?
q Which food does {n} order on Fridays?
""")

TABLES.append(r"""
= cluster.engine < ; PostgreSQL 11 | PostgreSQL 12 | PostgreSQL 13 | PostgreSQL 14 | PostgreSQL 15 | PostgreSQL 16 | PostgreSQL 17 | PostgreSQL 18
p {n} runs {v}.
p The version {n} runs is {v}.
p {n} is running on {v}.
h The engine installed for {n} is {v}.
h SELECT version() on {n} reports {v}.
c {n} was upgraded from {a} to {b}.
c {n} now runs {b}, {a} is gone.
c We took {n} to {b} in {m}.
q Which PostgreSQL version does {n} run?
q What engine version is {n} on?

= cluster.backup ; $night
p The nightly backup of {n} starts at {v}.
p {n} is backed up every night at {v}.
p Every night at {v} a backup of {n} is made.
h The daily snapshot job for {n} fires at {v}.
h At {v} sharp, a dump of {n} gets taken day after day.
c The nightly backup of {n} moved from {a} to {b}.
c {n} is now backed up at {b} instead of {a}.
c We rescheduled the backup of {n} to {b}.
q At what time is {n} backed up?
q When does the nightly backup of {n} start?

= cluster.retention ; 5 days | 7 days | 10 days | 14 days | 21 days | 30 days | 45 days | 60 days | 90 days
p Backups of {n} are kept for {v}.
p {n} keeps its backups for {v}.
p We keep the backups of {n} for {v}.
h Old dumps of {n} get deleted after {v}.
h You can restore {n} to any point within the past {v}.
c Backups of {n} are now kept for {b} instead of {a}.
c The backup retention of {n} was changed from {a} to {b}.
c We no longer keep backups of {n} for {a}, it is {b}.
q How long are backups of {n} kept?
q What is the backup retention of {n}?

= cluster.maxconn ; 80 | 100 | 150 | 200 | 250 | 300 | 400 | 500 | 800
p {n} allows {v} connections at most.
p The maximum number of connections to {n} is {v}.
p At most {v} connections to {n} are allowed.
h {n} turns clients away when {v} sessions are open.
h The pooler in front of {n} tops out at {v} simultaneous clients.
c The connection maximum of {n} was changed from {a} to {b}.
c {n} now allows {b} connections instead of {a}.
c We reconfigured {n} for {b} connections in {m}.
q How many connections does {n} allow?
q What is the maximum number of connections to {n}?

= cluster.storage ; 50 GB | 100 GB | 200 GB | 250 GB | 400 GB | 500 GB | 750 GB | 1 TB | 2 TB | 4 TB
p The data volume of {n} has a size of {v}.
p {n} has a data volume of {v}.
p The size of the data volume of {n} is {v}.
h The disk space provisioned for {n} amounts to {v}.
h {n} was given {v} of storage.
c The data volume of {n} was resized from {a} to {b}.
c {n} now has a volume of {b} instead of {a}.
c We changed the volume of {n} to {b}, {a} was the wrong size.
q How large is the data volume of {n}?
q How much storage does {n} have?

= cluster.dba ; $staff
p {v} is the DBA in charge of {n}.
p The DBA for {n} is {v}.
p {n} has {v} as its DBA.
h {V} looks after {n} when queries get slow or indexes need tuning.
h Schema changes on {n} need a green light from {v}.
c {b} replaced {a} as DBA of {n}.
c {a} handed {n} over, {b} is the DBA now.
c {a} is no longer the DBA for {n}; {b} is.
q Who is the DBA of {n}?
q Which DBA takes care of {n}?

= cluster.window ; $night
p The maintenance window of {n} opens at {v} on Sundays.
p {n} has its maintenance window on Sundays at {v}.
p On Sundays at {v} the maintenance window of {n} begins.
h {n} may be down for planned work from {v} at the end of each weekend.
h Weekly planned outages of {n} begin at {v}.
c The maintenance window of {n} moved from {a} to {b}.
c The Sunday maintenance of {n} is now at {b} instead of {a}.
c We switched the maintenance window of {n} to {b}.
q When is the maintenance window of {n}?
q At what time on Sundays does maintenance of {n} begin?

= host.os ; Debian 11 | Debian 12 | Ubuntu 22.04 | Ubuntu 24.04 | Rocky Linux 9 | AlmaLinux 8 | Fedora Server 40 | openSUSE Leap 15 | FreeBSD 14 | NixOS 24.05
p The operating system of {n} is {v}.
p {n} has {v} as operating system.
p {v} is the operating system on {n}.
h {n} boots into {v}.
h When you log in, the banner of {n} greets you with {v}.
c {n} was reinstalled with {b} instead of {a}.
c {n} moved from {a} to {b}.
c The operating system of {n} is now {b}, no longer {a}.
c In {m} we replaced {a} on {n} with {b}.
q Which operating system is on {n}?
q What OS does {n} have?

= host.ip ! ; %ip
p The IP address of {n} is {v}.
p {n} has the IP address {v}.
p {v} is the IP address of {n}.
h {n} answers pings under {v}.
h The A record for {n} resolves to {v}.
c The IP address of {n} changed from {a} to {b}.
c {n} is no longer at {a}, use {b}.
c {n} got a new IP address: {b} instead of {a}.
q What is the IP address of {n}?
q Which IP does {n} have?

= host.ram ; 8 GB | 16 GB | 24 GB | 32 GB | 48 GB | 64 GB | 96 GB | 128 GB | 256 GB
p {n} has {v} of RAM.
p The RAM of {n} is {v}.
p There are {v} of RAM in {n}.
h free -g shows {v} of memory in total on {n}.
h {n} is fitted with {v} of memory.
c The RAM of {n} was changed from {a} to {b}.
c {n} now has {b} of RAM instead of {a}.
c We swapped the modules in {n}: it has {b} of RAM, no longer {a}.
q How much RAM does {n} have?
q What is the RAM size of {n}?

= host.site ; Frankfurt | Reykjavik | Dublin | Oslo | Zurich | Warsaw | Milan | Vilnius | Luxembourg | Helsinki
p {n} is in the {v} data centre.
p The data centre of {n} is {v}.
p The data centre that houses {n} is {v}.
h Physically, {n} stands in a rack in {v}.
h If you have to press a button on {n}, you need to travel to {v}.
c {n} was moved from {a} to {b}.
c {n} is no longer in the {a} data centre, it went to {b}.
c {n} now stands in {b} instead of {a}.
c We shipped {n} from {a} to the {b} data centre in {m}.
q In which data centre is {n}?
q Where does {n} physically stand?

= host.user ; admin | deploy | ops | root | sysop | svc-run | maint | ansible | builder
p The SSH user for {n} is {v}.
p {n} takes SSH logins for the user {v} only.
p The only user that can SSH into {n} is {v}.
h You get a shell on {n} as {v}.
h Connect to {n} with the account {v}, all others are locked.
c The SSH user for {n} changed from {a} to {b}.
c {n} no longer takes {a}, log in as {b}.
c We replaced the {a} user on {n} with {b}.
q What is the SSH user for {n}?
q As which user do I log in to {n}?

= host.patch ; $wday
p The weekly patch slot of {n} is {v}.
p {n} has its weekly patch slot on {v}.
p {V} is the weekly patch slot for {n}.
h {n} gets its security updates and reboot every seven days, on {v}.
h Expect {n} to restart on {v}, when updates are installed.
c The patch slot of {n} moved from {a} to {b}.
c {n} is now patched on {b} instead of {a}.
c We shifted patching of {n} to {b}.
q What is the patch slot of {n}?
q On which day is {n} patched?

= host.monitor ; Zabbix | Prometheus | Nagios | Datadog | Icinga | Checkmk | New Relic | Munin | Netdata | PRTG
p {n} is monitored with {v} alone.
p The monitoring of {n} is done by {v}.
p The only monitoring system for {n} is {v}.
h Look at the graphs for {n} in {v}.
h If {n} goes down, {v} raises the alarm.
c The monitoring of {n} was switched from {a} to {b}.
c {n} is no longer monitored with {a} but with {b}.
c {b} replaced {a} for watching {n}.
q What is {n} monitored with?
q Which monitoring system covers {n}?

= library.pin < ; 0.4.2 | 0.9.0 | 1.1.3 | 1.2.0 | 1.5.7 | 2.0.1 | 2.4.0 | 3.1.0 | 3.3.5 | 4.0.0
p {n} is pinned to version {v}.
p We pin {n} at version {v}.
p The pinned version of {n} is {v}.
h requirements.txt says {n}=={v}.
h Do not install any other release of {n} than {v}.
c {n} was bumped from {a} to {b}.
c We now pin {n} to {b} instead of {a}.
c The pin of {n} moved up to {b} in {m}.
q To which version is {n} pinned?
q Which version of {n} do we use?

= library.maintainer ; $staff
p {v} maintains {n}.
p The maintainer of {n} is {v}.
p {n} is maintained by {v}.
h {V} merges every patch to {n}.
h Questions about the internals of {n} go to {v}.
c {b} took over {n} from {a}.
c {n} has a new maintainer: {b} instead of {a}.
c {a} no longer maintains {n}, {b} does.
q Who maintains {n}?
q Who is the maintainer of {n}?

= library.python < ; 3.6 | 3.7 | 3.8 | 3.9 | 3.10 | 3.11 | 3.12 | 3.13
p {n} needs Python {v} or later.
p The minimum Python for {n} is {v}.
p {n} needs at least Python {v}.
h On interpreters older than {v}, {n} refuses to import.
h The oldest interpreter that can load {n} is {v}.
c {n} dropped Python {a}, it needs {b} now.
c The minimum Python for {n} went from {a} to {b}.
c {n} now needs at least Python {b}.
q Which Python does {n} need at least?
q What is the minimum Python version for {n}?

= library.index ; our Artifactory | our Nexus server | the GitLab package registry | GitHub Packages | AWS CodeArtifact | public PyPI | the devpi mirror | Google Artifact Registry | Cloudsmith
p {n} is published to {v}.
p We publish {n} to {v}.
p Publishing of {n} goes to {v} and nowhere else.
h pip can get {n} only from {v}.
h Wheels of {n} are uploaded to {v}.
c {n} is now published to {b} instead of {a}.
c The releases of {n} moved from {a} to {b}.
c {n} is no longer on {a}, we publish it to {b}.
q Where is {n} published?
q From where does pip get {n}?

= library.format ; JSON | MessagePack | Protobuf | YAML | CBOR | Avro | pickle | TOML | BSON
p The serialization format of {n} is {v}.
p {n} uses {v} for serialization.
p {n} does its serialization in {v}.
h {n} dumps objects to disk as {v}.
h What {n} puts on the wire is {v}.
c {n} switched its serialization from {a} to {b}.
c {n} no longer writes {a} but {b}.
c {b} has replaced {a} as the format of {n}.
q Which serialization format does {n} use?
q In what format does {n} serialize?

= job.start ; $night
p {n} starts at {v}.
p The start time of {n} is {v}.
p {n} is scheduled to start at {v}.
h The cron entry kicks {n} off at {v}.
h The clock triggers {n} at {v}.
c {n} was moved from {a} to {b}.
c {n} now starts at {b} instead of {a}.
c We rescheduled {n} to {b} in {m}.
c {n} no longer starts at {a}; it begins at {b}.
q When does {n} start?
q What is the start time of {n}?

= job.bucket ; s3://tundra-exports | s3://maple-archive | gs://copper-dumps | s3://delta-outbox | gs://pine-reports | s3://slate-batch | s3://onyx-landing | gs://fern-staging
p {n} writes its output to {v}.
p The output of {n} is written to {v}.
p {n} has {v} as output location.
h Look for the files produced by {n} in {v}.
h The results of {n} land in {v}.
c The output of {n} moved from {a} to {b}.
c {n} no longer writes to {a}, the output goes to {b}.
c {n} now writes its output to {b}.
q Where does {n} write its output?
q Which bucket does {n} write to?

= job.owner ; $staff
p {v} is the owner of {n}.
p {n} is owned by {v}.
p The owner of {n} is {v}.
h {V} has to fix {n} whenever it fails.
h {V} answers for {n}.
c {b} took over {n} from {a}.
c {n} is now owned by {b} instead of {a}.
c {a} gave {n} away, the owner is {b} since {m}.
q Who is the owner of {n}?
q Who owns {n}?

= job.retries ; 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10
p The retry count of {n} is {v}.
p {n} has its retry count set to {v}.
p {n} is configured with a retry count of {v}.
h After a failure {n} is attempted again up to {v} times.
h When {n} crashes, the number of further attempts is {v}.
c The retry count of {n} was changed from {a} to {b}.
c {n} now has a retry count of {b} instead of {a}.
c We switched {n} to {b} retries.
q What is the retry count of {n}?
q How many times is {n} retried?

= job.scheduler ; Airflow | cron | Dagster | Prefect | Argo Workflows | Luigi | Rundeck | Nomad | AWS Step Functions | systemd timers
p {n} is scheduled with {v}.
p The scheduling of {n} is done by {v}.
p The scheduler of {n} is {v}.
h {n} is defined and triggered in {v}.
h {V} is what kicks off {n}.
c {n} was migrated from {a} to {b}.
c {n} is no longer scheduled with {a} but with {b}.
c {b} replaced {a} as the scheduler of {n}.
c We moved {n} over to {b} in {m}.
q What is {n} scheduled with?
q Which scheduler runs {n}?

= job.format ; CSV | Parquet | JSON Lines | Avro | ORC | XML | Excel | Arrow | TSV
p The file format of {n} is {v}.
p {n} produces files in {v} format.
p {n} uses {v} as file format.
h What comes out of {n} is {v}.
h Readers of the results of {n} have to parse {v}.
c The file format of {n} was switched from {a} to {b}.
c {n} now produces {b} instead of {a}.
c {n} no longer produces {a} files, they are {b}.
q In what file format does {n} produce its files?
q What is the file format of {n}?

= job.alert ; $chan
p Failures of {n} are reported in {v}.
p {n} reports its failures in {v}.
p A failure of {n} is reported in {v}.
h When {n} breaks, a message pops up in {v}.
h {V} is the place to watch if {n} goes wrong.
c Failures of {n} are now reported in {b} instead of {a}.
c The failure reports of {n} moved from {a} to {b}.
c {n} no longer posts to {a}; failures go to {b}.
q Where are failures of {n} reported?
q Which channel gets the failures of {n}?

= job.duration ; 4 minutes | 9 minutes | 12 minutes | 18 minutes | 25 minutes | 35 minutes | 50 minutes | 70 minutes | 2 hours
p A run of {n} takes about {v}.
p {n} takes about {v} per run.
p The run time of {n} is about {v}.
h {n} is usually done after {v}.
h From launch to finish, expect {n} to need {v}.
c A run of {n} now takes about {b} instead of {a}.
c The run time of {n} changed from {a} to {b}.
c Since the {m} rework {n} takes {b}, no longer {a}.
q How long does a run of {n} take?
q What is the run time of {n}?
""")

TABLES.append(r"""
= client.plan ; Starter | Basic | Professional | Growth | Business | Premium | Enterprise | Unlimited
p {n} is on the {v} plan.
p The plan of {n} is {v}.
p {n} has booked the {v} plan.
h {n} pays us for {v}.
h {V} is the tier on the contract with {n}.
c {n} switched from the {a} plan to {b}.
c {n} is now on {b} instead of {a}.
c {n} left the {a} plan in {m} and took {b}.
q Which plan is {n} on?
q What plan has {n} booked?

= client.manager ; $staff
p The account manager of {n} is {v}.
p {v} is the account manager for {n}.
p {n} has {v} as account manager.
h {V} looks after {n} on our side.
h When {n} calls, put them through to {v}.
c {b} replaced {a} as account manager of {n}.
c {n} has a new account manager, {b} instead of {a}.
c {a} no longer handles {n}; {b} is the account manager.
c {a} passed the {n} account on to {b}.
q Who is the account manager of {n}?
q Which account manager handles {n}?

= client.renewal ; $month
p The contract with {n} renews every {v}.
p {n} renews its contract every {v}.
p Every {v} the contract of {n} is up for renewal.
h {V} is when {n} decides each year whether to stay with us.
h {n} signs for another twelve months each {v}.
c The renewal of {n} moved from {a} to {b}.
c The contract with {n} now renews in {b} instead of {a}.
c {n} no longer renews in {a} but in {b}.
q When does the contract with {n} renew?
q In which month is the renewal of {n}?

= client.seats ; 10 | 15 | 25 | 40 | 60 | 80 | 120 | 200 | 350
p {n} has {v} seats.
p The number of seats of {n} is {v}.
p {n} has licensed {v} seats.
h {V} people at {n} may log in to our product.
h We bill {n} for {v} users.
c {n} changed from {a} to {b} seats.
c {n} now has {b} seats instead of {a}.
c In {m} the seats of {n} were adjusted to {b}.
q How many seats does {n} have?
q What is the number of seats of {n}?

= client.currency ; EUR | USD | GBP | CHF | SEK | NOK | DKK | PLN | JPY | CAD
p {n} is invoiced in {v}.
p Invoices to {n} are in {v}.
p The invoice currency of {n} is {v}.
h {n} pays its bills in {v}.
h All amounts agreed with {n} are in {v}.
c The invoice currency of {n} was changed from {a} to {b}.
c {n} is now invoiced in {b} instead of {a}.
c We no longer invoice {n} in {a}, we use {b}.
q In which currency is {n} invoiced?
q What is the invoice currency of {n}?

= client.sso ; Okta | Azure AD | Google Workspace | Keycloak | Auth0 | OneLogin | PingFederate | JumpCloud | Duo
p {n} uses {v} for single sign-on.
p Single sign-on for {n} goes through {v}.
p The single sign-on provider of {n} is {v}.
h The staff of {n} log in to our product with {v}.
h Identities of people at {n} come from {v}.
c {n} switched single sign-on from {a} to {b}.
c {n} no longer uses {a} for single sign-on but {b}.
c {n} replaced {a} with {b} for logging in.
q What does {n} use for single sign-on?
q Which single sign-on provider does {n} have?

= client.terms ; 7 days | 10 days | 14 days | 21 days | 30 days | 45 days | 60 days | 90 days
p The payment term of {n} is {v}.
p {n} has a payment term of {v}.
p For {n} the payment term is {v}.
h {n} has to settle our invoices within {v}.
h We send {n} a reminder when a bill is open for more than {v}.
c The payment term of {n} changed from {a} to {b}.
c {n} now has a payment term of {b} instead of {a}.
c We agreed on a new payment term with {n}: {b}.
q What is the payment term of {n}?
q How long may {n} take for payment?

= client.call ; $wday
p The weekly call with {n} is on {v}.
p We have our weekly call with {n} on {v}.
p The weekly {n} call takes place on {v}.
h {V} is our regular slot for talking to {n}.
h We meet {n} on Zoom on {v}, each and every seven days.
c The weekly call with {n} moved from {a} to {b}.
c We now have the {n} call on {b} instead of {a}.
c The call with {n} is no longer on {a}; it is on {b}.
q When is the weekly call with {n}?
q On which day do we have the call with {n}?

= pet.food ; salmon kibble | chicken pâté | raw beef | lamb and rice | turkey stew | duck kibble | grain-free tuna | insect kibble | venison cans
p {n} is fed {v} only.
p {V} is the only thing {n} is fed.
p {n} is fed nothing but {v}.
h The bowl of {n} gets filled with {v}.
h Buy {v} for {n}, everything else stays uneaten.
c {n} was switched from {a} to {b}.
c {n} no longer gets {a} but {b}.
c Since {m}, {n} has been fed {b} instead of {a}.
q What is {n} fed?
q Which food does {n} get?

= pet.vet ; Dr. Hallam | Dr. Okonjo | Dr. Brandt | Dr. Vesely | Dr. Castellano | Dr. Nyberg | Dr. Pereira | Dr. Whitlock | Dr. Yamada
p {n}'s vet is {v}.
p The vet of {n} is {v}.
p {v} is the vet of {n}.
h When {n} is ill, {v} is the one to call.
h {V} gives {n} all the jabs and check-ups.
c {n} changed vets from {a} to {b}.
c {n} no longer goes to {a}, the vet is {b} now.
c {b} took over from {a} as {n}'s vet.
q Who is {n}'s vet?
q Which vet does {n} go to?

= pet.vaccination ; $month
p {n} is due for vaccination every {v}.
p Every {v} {n} is due for a vaccination.
p {n}'s yearly vaccination is in {v}.
h {V} is the time of year when {n} gets the booster jabs.
h {n} has an annual appointment for shots, always in {v}.
c {n}'s vaccination moved from {a} to {b}.
c The vaccination of {n} is now in {b} instead of {a}.
c {n} no longer gets the vaccination in {a} but in {b}.
q When is {n} due for vaccination?
q In which month is {n}'s vaccination?

= pet.sleep ; laundry basket | blue armchair | hallway crate | bed by the stove | window sill | sofa corner | wicker basket | cardboard box in the study | rug under the desk
p {n} always sleeps in or on the {v}.
p The place {n} sleeps every night is the {v}.
p Every night {n} sleeps at the same spot, the {v}.
h When it gets dark, {n} curls up at the {v} without exception.
h {n}'s regular bed is the {v}.
c {n} used to sleep at the {a}, now it is the {b}.
c {n} has traded the {a} for the {b} as sleeping place.
c {n} no longer sleeps at the {a} but at the {b}.
q Where does {n} sleep?
q What is {n}'s sleeping place?

= pet.toy ; squeaky hedgehog | rope knot | rubber duck | felt mouse | tennis ball | plush carrot | feather wand | frisbee | cork on a string
p {n}'s favourite toy is the {v}.
p The {v} is {n}'s favourite toy.
p The favourite toy of {n} is the {v}.
h {n} plays with the {v} more than with anything else.
h To cheer {n} up, fetch the {v}.
c {n}'s favourite toy is now the {b} instead of the {a}.
c {n} lost interest in the {a}, the {b} is the new favourite toy.
c The {b} has replaced the {a} as favourite toy of {n}.
q What is {n}'s favourite toy?
q Which toy does {n} like best?

= pet.weight ; 3.2 kg | 3.8 kg | 4.1 kg | 4.6 kg | 5.3 kg | 6.0 kg | 7.4 kg | 8.9 kg | 11.5 kg
p {n} weighs {v}.
p {n}'s weight is {v}.
p The weight of {n} is {v}.
h The scales show {v} for {n}.
h {n} brings {v} to the scales.
c {n} went from {a} to {b}.
c {n} no longer weighs {a}; it is {b} now.
c {n}'s weight has changed to {b} since {m}.
q How much does {n} weigh?
q What is {n}'s weight?

= pet.sitter ; Aunt Rosalind | neighbour Petra | cousin Malte | the Fosters | Mrs. Quigley | student Jonas | Uncle Benedict | Grandma Ilse | our friend Tariq
p {n}'s sitter during holidays is {v}.
p The holiday sitter for {n} is {v}.
p During holidays {n} has {v} as sitter.
h {V} will take {n} in while we are travelling.
h When we are away, {n} stays with {v}.
c {n}'s holiday sitter changed from {a} to {b}.
c {b} has replaced {a} as sitter for {n}.
c {n} is no longer looked after by {a}; the sitter is {b}.
q Who is {n}'s sitter during holidays?
q Who looks after {n} during holidays?

= pet.insurer ; PawGuard | Whiskerline | Tailwise | FurFirst | PetHaven | Snoutcare | Companion Mutual | Four Paws Direct
p {n} is insured with {v}.
p {n}'s insurance is with {v}.
p The insurer of {n} is {v}.
h {V} pays the bills when {n} has an operation.
h Send receipts for {n}'s treatments to {v} to get the money back.
c {n}'s insurance was switched from {a} to {b}.
c {n} is no longer insured with {a} but with {b}.
c In {m} we moved {n} to {b} for insurance.
q With whom is {n} insured?
q Who is {n}'s insurer?

= event.date ; 7 March 2026 | 18 April 2026 | 9 May 2026 | 23 May 2026 | 6 June 2026 | 20 June 2026 | 4 July 2026 | 15 August 2026 | 5 September 2026 | 26 September 2026
p The date fixed for {n} is {v}.
p {n} takes place on {v}.
p The date of {n} is {v}.
p {n} has {v} as its date.
h Keep {v} free for {n}.
h {n} will be celebrated on {v}.
c {n} was moved from {a} to {b}.
c {n} has been postponed or brought forward: not {a} but {b}.
c The date of {n} is no longer {a}, it's {b} now.
c The new date of {n} is {b}.
q When does {n} take place?
q What is the date of {n}?

= event.venue ; the Old Mill | Greenhouse 7 | the rowing club | Villa Sorrel | the fire station hall | Hotel Cygnet | the botanical garden | the Riverside Barn | the Corn Exchange | Chapel Yard
p {n} will be held at {v}.
p The venue of {n} is {v}.
p {n} has {v} as venue.
h Everybody invited to {n} should come to {v}.
h {V} has been rented for {n}.
c {n} was moved from {a} to {b}.
c {n} will be held at {b} instead of {a}.
c The venue of {n} changed to {b}.
c {a} fell through, so {n} is at {b} now.
q Where will {n} be held?
q What is the venue of {n}?

= event.guests ; 25 | 32 | 40 | 48 | 60 | 75 | 90 | 110 | 140
p {n} will have {v} guests.
p The number of guests at {n} is {v}.
p {v} guests are coming to {n}.
h Set the tables for {v} people at {n}.
h The headcount for {n} is {v}.
c The number of guests at {n} changed from {a} to {b}.
c {n} will now have {b} guests instead of {a}.
c No longer {a} but {b} guests are coming to {n}.
q How many guests will {n} have?
q What is the number of guests at {n}?

= event.budget ; 1,200 euros | 1,800 euros | 2,500 euros | 3,200 euros | 4,000 euros | 5,500 euros | 7,000 euros | 9,000 euros | 12,000 euros
p The budget for {n} is {v}.
p {n} has a budget of {v}.
p We have budgeted {v} for {n}.
h {n} may cost {v} in all and not a cent more.
h We can spend {v} on {n} altogether.
c The budget for {n} was changed from {a} to {b}.
c {n} now has a budget of {b} instead of {a}.
c We revised the budget for {n} to {b} in {m}.
q What is the budget for {n}?
q How large is the budget of {n}?

= event.organiser ; $staff
p {v} is organising {n}.
p The organiser of {n} is {v}.
p {n} is organised by {v}.
h {V} takes care of all preparations for {n}.
h For anything about {n}, phone {v}, who is planning it.
c {b} took over organising {n} from {a}.
c {n} is now organised by {b} instead of {a}.
c {a} is no longer the organiser of {n}, {b} is.
q Who is organising {n}?
q Who is the organiser of {n}?

= event.dress ; black tie | smart casual | cocktail | garden party | all white | beach casual | traditional dress | festive | 1920s
p The dress code for {n} is {v}.
p {n} has the dress code {v}.
p For {n} the dress code says {v}.
h What to wear to {n}: {v}.
h The invitation asks people to turn up at {n} in outfits of the type "{v}".
c The dress code for {n} was changed from {a} to {b}.
c The dress code for {n} is now {b} instead of {a}.
c Forget {a}, the dress code for {n} has been switched to {b}.
q What is the dress code for {n}?
q Which dress code applies to {n}?

= event.music ; a jazz trio | a string quartet | DJ Marlo | a swing band | a brass band | a folk duo | a piano player | a mariachi group | DJ Kestra
p The music at {n} will be played by {v}.
p {n} will have music by {v}.
p {V} will play the music at {n}.
h {V} is booked to make people dance at {n}.
h The band fee for {n} goes to {v}.
c The music at {n} will be by {b} instead of {a}.
c {n} swapped {a} for {b} as its music.
c {a} cancelled, the music at {n} is by {b} now.
q Who will play the music at {n}?
q What music will {n} have?

= place.closed ; $day
p {n} is closed on {v} each week.
p The weekly closing time of {n} is {v}.
p Each week {n} is closed on {v} and only then.
h Do not go to {n} on {v}, which is when the staff have off.
h {V} is the weekly day of rest at {n}.
c {n} is now closed on {b} instead of {a}.
c {n} changed its closing time from {a} to {b}.
c {n} no longer closes on {a} but on {b}.
q When is {n} closed?
q On which day is {n} closed each week?

= place.dish ; smoked trout | pumpkin gnocchi | lamb tagine | apple strudel | fish pie | beetroot burger | onion tart | duck confit | lentil dal | clam chowder
p The speciality of {n} is {v}.
p {n} has {v} as its speciality.
p {V} is the speciality at {n}.
h People come to {n} above all for the {v}.
h At {n} you have to order the {v}, that's what it's famous for.
c The speciality of {n} changed from {a} to {b}.
c {n} has a new speciality: {b} instead of {a}.
c Since the new cook came, the speciality at {n} has been {b}, no longer {a}.
q What is the speciality of {n}?
q Which dish is the speciality at {n}?

= place.opening ; 6:30 | 7:00 | 7:30 | 8:00 | 8:30 | 9:00 | 10:00 | 11:00 | 12:00
p {n} opens at {v} on Saturdays.
p On Saturdays {n} opens at {v}.
p The Saturday opening time of {n} is {v}.
h On the first day of the weekend nobody gets into {n} before {v}.
h The doors of {n} get unlocked at {v} on the sixth day of the week.
c On Saturdays {n} now opens at {b} instead of {a}.
c {n} moved its Saturday opening from {a} to {b}.
c {n} no longer opens at {a} on Saturdays, it opens at {b}.
q When does {n} open on Saturdays?
q What is the Saturday opening time of {n}?

= place.wifi ; bluekettle | sunny-side-up | crumbs4all | mintandlime | roundtable9 | lemoncurd | oldpiano | slowfood22 | twoforks
p The wifi password at {n} is {v}.
p {n} has the wifi password {v}.
p At {n} the password for the wifi is {v}.
h To get online at {n}, type {v}.
h {n} lets guests on the internet with {v}.
c The wifi password at {n} was changed from {a} to {b}.
c {n} has a new wifi password: {b}.
c {a} no longer works at {n}, the wifi password is {b} now.
q What is the wifi password at {n}?
q Which password do I need for the wifi at {n}?

= place.street ; Harbour Street | Mill Lane | Chestnut Avenue | Bridge Road | Tanner Row | Station Square | Orchard Street | Abbey Walk | Quarry Lane | Lantern Alley
p The street where {n} is located is {v}.
p {V} is where {n} is located.
p {n} is located in {v}.
h Walk down {v} to find {n}.
h The postal address of {n} says {v}.
c {n} moved from {a} to {b}.
c {n} is no longer in {a}, you find it in {b}.
c {n} now has its rooms in {b} instead of {a}.
c In {m}, {n} relocated to {b}.
q In which street is {n}?
q Where is {n} located?

= place.lunch ; 8.50 euros | 9.90 euros | 10.50 euros | 11.80 euros | 12.50 euros | 13.90 euros | 15 euros | 16.50 euros | 19 euros
p The set lunch at {n} costs {v}.
p At {n} the set lunch is {v}.
p {n} has a set lunch for {v}.
h You pay {v} for the midday menu at {n}.
h The midday menu at {n} is priced at {v}.
c The set lunch at {n} went from {a} to {b}.
c {n} now charges {b} for the set lunch instead of {a}.
c The price of the set lunch at {n} was changed to {b} in {m}.
q What does the set lunch at {n} cost?
q How much is the set lunch at {n}?

= flag.rollout ; 1% | 5% | 10% | 15% | 20% | 25% | 33% | 50% | 75% | 90%
p The rollout of {n} is at {v}.
p {n} is rolled out to {v} of traffic.
p {n} has a rollout of {v}.
h {V} of visitors get to see what {n} switches on.
h In LaunchDarkly the slider of {n} is at {v}.
c The rollout of {n} went from {a} to {b}.
c {n} is now at {b} instead of {a}.
c We changed the rollout of {n} to {b}.
q What is the rollout of {n}?
q To how much of the traffic is {n} rolled out?

= flag.owner ; $staff
p {v} owns {n}.
p The owner of the flag {n} is {v}.
p {n} is a flag owned by {v}.
h Ask {v} before you toggle {n}.
h {V} decides whether {n} may be turned on or off.
c {n} was handed from {a} to {b}.
c {n} is now owned by {b} instead of {a}.
c {a} no longer owns {n}, {b} does.
q Who owns {n}?
q Who is the owner of the flag {n}?

= flag.cleanup ; January 2026 | February 2026 | March 2026 | April 2026 | May 2026 | June 2026 | August 2026 | October 2026
p {n} is to be removed in {v}.
p The removal of {n} is planned for {v}.
p We plan to remove {n} in {v}.
h {n} should be gone from the code base by the end of {v}, not sooner.
h The expiry set for {n} is {v}.
c The removal of {n} was moved from {a} to {b}.
c {n} is now to be removed in {b} instead of {a}.
c We rescheduled the removal of {n} to {b}.
q When is {n} to be removed?
q For when is the removal of {n} planned?

= flag.metric ; checkout conversion | bounce rate | time on page | signup rate | churn | average basket value | search clicks | support tickets | daily active users
p The success metric of {n} is {v}.
p {n} has {v} as its success metric.
p {V} is the success metric for {n}.
h We judge whether {n} was worth it by {v}.
h The experiment behind {n} is meant to improve {v}.
c The success metric of {n} was changed from {a} to {b}.
c {n} is now measured by {b} instead of {a}.
c We replaced {a} with {b} as success metric of {n}.
q What is the success metric of {n}?
q By which metric is {n} measured?

= flag.audience ; beta testers | internal staff | new sign-ups | paying customers | mobile users | users in Canada | trial accounts | returning visitors | students
p The target audience of {n} is {v}.
p {n} has {v} as its target audience.
p {n} is targeted at {v} only.
h Nobody except {v} can get {n}.
h {n} stays off for everyone who is not among the {v}.
c The target audience of {n} changed from {a} to {b}.
c {n} is now targeted at {b} instead of {a}.
c {n} is no longer for {a}; the target audience is {b}.
q What is the target audience of {n}?
q Who is {n} targeted at?

= device.firmware < ; 1.02 | 1.10 | 1.17 | 2.00 | 2.05 | 2.31 | 3.04 | 3.12 | 4.00
p The firmware of {n} is version {v}.
p {n} has firmware version {v}.
p {n} runs firmware {v}.
h The about page in the app shows {v} for {n}.
h The software installed on {n} is {v}.
c The firmware of {n} was updated from {a} to {b}.
c {n} now has firmware {b} instead of {a}.
c {n} got the {b} firmware in {m}.
q Which firmware does {n} have?
q What is the firmware version of {n}?

= device.network ; Nestbox | Nestbox-Guest | Heron5G | Attic24 | Plumtree | Plumtree-IoT | GrayOwl | Lighthouse2
p {n} is on the wifi network {v}.
p The wifi network of {n} is {v}.
p {n} uses the wifi network {v}.
h {n} connects to the internet through {v}.
h You can reach {n} only when your mobile is logged in to {v}.
c {n} was moved from the network {a} to {b}.
c {n} is now on {b} instead of {a}.
c {n} no longer uses {a}; its wifi network is {b}.
q Which wifi network is {n} on?
q What is the wifi network of {n}?

= device.warranty < ; November 2025 | January 2026 | March 2026 | July 2026 | October 2026 | February 2027 | June 2027 | December 2027 | April 2028
p The warranty of {n} ends in {v}.
p {n} is under warranty until {v}.
p {n} has a warranty until {v}.
h The maker will repair {n} for free up to {v}.
h Repairs to {n} cost nothing through {v}.
c The warranty of {n} was extended from {a} to {b}.
c {n} now has a warranty until {b} instead of {a}.
c We prolonged the warranty of {n}, it ends in {b}.
q When does the warranty of {n} end?
q Until when is {n} under warranty?

= device.manual ; blue ring binder | kitchen drawer | shoebox in the cellar | filing cabinet | top bookshelf | hall cupboard | tool chest | desk tray
p The manual of {n} is in the {v}.
p The manual for {n} is kept in the {v}.
p We keep the manual of {n} in the {v}.
h Look in the {v} for the operating instructions of {n}.
h The booklet explaining {n} lies in the {v}.
c The manual of {n} moved from the {a} to the {b}.
c The manual of {n} is now in the {b} instead of the {a}.
c The manual for {n} is no longer in the {a}, it is in the {b}.
q Where is the manual of {n}?
q Where do we keep the manual for {n}?

= device.maker ; Belton | Oruna | Kaldor | Vexia | Tamsin | Norvik | Hexel | Arbo | Silvane
p {n} is made by {v}.
p The make of {n} is {v}.
p The make we have for {n} is {v}.
h {V} is the brand printed on {n}.
h Spare parts for {n} have to be ordered from {v}.
c We replaced {n}: the {a} is gone, it is a {b} now.
c {n} is no longer a {a} but a {b}.
c The old {a} was swapped for a {b} as {n}.
q Who is the maker of {n}?
q Which make is {n}?

= device.power ; two AA batteries | four AA batteries | two AAA batteries | three AAA batteries | a CR2032 cell | a CR123 cell | a 9V block | a USB-C supply | a mains adapter
p {n} is powered by {v}.
p The power for {n} comes from {v}.
p {n} takes its power from {v}.
h {n} needs {v} to work.
h Without {v}, {n} stays dark.
c {n} is now powered by {b} instead of {a}.
c We refitted {n}, it takes its power from {b} and no longer from {a}.
c {n} was converted from {a} to {b} in {m}.
q What is {n} powered by?
q Where does {n} take its power from?
""")


def words(text):
    return text.split()


def cross(families, members, join):
    """One family for each of families; its names differ in the member only."""
    return [[join(f, m) for m in members] for f in families]


def make_names():
    """sort -> list of families (lists of similar names)."""
    out = {}
    bases = words("orders billing invoice catalog pricing shipping returns voucher ledger payout search basket "
                  "profile session mailer notify geo tariff fleet dispatch loyalty survey upload thumbnail feed "
                  "comment rating ticket seating booking roster payroll audit consent webhook quota refund stock "
                  "parcel label")
    kinds = words("api worker gateway sync web proxy")
    out["service"] = [[f"{b}-{k}" for k in kinds[:3 + (i * 5) % 4]] for i, b in enumerate(bases)]
    pre = words("Brindle Tallow Quill Ember Fathom Harrow Juniper Kestrel Larch Marrow Nettle Osprey Pewter Raven "
                "Saffron Thistle Umber Velvet Willow Yarrow Zephyr Amber Bramble Cinder Drift Elder Flint Gorse "
                "Heather Indigo Jasper Kelp Linden Moss Northern Otter Pebble Rowan Sedge Tansy Vesper Wren")
    suf = words("wood mark line gate light field")
    out["project"] = [[p + s for s in suf[(i % 3):(i % 3) + 4]] for i, p in enumerate(pre)]
    first = words("Ana Bruno Clara Dmitri Elena Farid Greta Hugo Irina Jonas Katya Leon Mirjam Nils Olga Pavel Renata "
                  "Stefan Teresa Umar Vera Wanda Xavier Yusuf Zora Anneke Björn Carmen Denis Esther")
    last = ["Silva Silveira", "Novak Novotny", "Berg Bergman", "Schmid Schmitt", "Marin Marino", "Rossi Rossini",
            "Peters Petersen", "Larsen Larsson", "Costa Costello", "Hoff Hofmann", "Kowal Kowalczyk", "Martin Martinez",
            "Lund Lundgren", "Fisher Fischer", "Moreau Moretti", "Keller Kellerman", "Varga Vargas", "Dahl Dahlberg"]
    out["person"] = []
    for i, f in enumerate(first):
        for j in range(4):
            x = last[(i * 5 + j * 7) % len(last)]
            out["person"].append([f"{f} {s}" for s in x.split()])
    areas = words("Payments Growth Checkout Discovery Identity Logistics Mobile Insights Onboarding Pricing Search "
                  "Storage Messaging Streaming Tooling Compliance Catalogue Partner Maps Media Fraud Loyalty Returns "
                  "Warehouse Hardware Support Research Network Ads Content Booking Travel Claims Lending Treasury "
                  "Delivery Fleet Robotics Forecast Experiments Metering Ticketing Energy Archive Imaging")
    out["team"] = cross(areas, ["Core", "Platform", "Labs", "Ops", "Web"], lambda f, m: f"the {f} {m} team")
    stems = words("ledger pantry harbor tundra copper maple delta onyx granite falcon meadow cobalt quartz willow "
                  "saturn mercury orchid basalt cedar lagoon prairie summit anchor beacon canyon dune ember fjord "
                  "glacier heron iris jade krypton lotus mango nova opal pluto quasar reef")
    out["cluster"] = cross(stems, words("main archive reporting staging replica"), lambda f, m: f"pg-{f}-{m}")
    birds = words("kestrel bittern curlew dunlin egret fulmar gannet hobby ibis jackdaw kite lapwing merlin nuthatch "
                  "oriole plover quail redstart siskin tern wagtail avocet bunting crake dipper eider finch godwit "
                  "harrier linnet magpie osprey petrel pipit raven shrike starling swift teal whimbrel")
    out["host"] = cross(birds, ["01", "02", "03", "11", "12"], lambda f, m: f"{f}-{m}")
    lib = words("tarn plume grit loom moth rill sprig tusk vane wisp zinc briar clove dusk fable glint husk knoll "
                "lilt mirth nook oat pith quirk rust silt thrum urn vetch whorl alder bolt crag dell eave frond "
                "gale hearth inlet jolt")
    out["library"] = cross(lib, words("log cache parse queue auth"), lambda f, m: f + m)
    objs = words("ledger inventory payroll clickstream invoice catalog churn revenue sensor weather fraud newsletter "
                 "backlog session refund customer parcel coupon review traffic budget tariff roster crawl image tax "
                 "currency meter ticket survey audit lead stock route menu vacancy donation quota warranty playlist")
    out["job"] = cross(objs, ["nightly-%s-export", "nightly-%s-import", "daily-%s-rollup", "daily-%s-digest",
                              "weekly-%s-report"], lambda f, m: m % f)
    firms = words("Halvorsen Brightwater Castellan Dunmore Eversholt Fenwick Grantham Hollis Iverna Jorvik Kingsley "
                  "Lomond Marchand Northgate Oakhurst Penrose Quennell Redfern Stroud Tolland Ulverton Vantage "
                  "Westbrook Yelverton Zander Ashcombe Blakely Corrigan Delacroix Edelmann Farnham Gilchrist "
                  "Hartnell Ingleby Jessop Kilburn Lindgren Montague Norwood Ostrander")
    out["client"] = cross(firms, ["Foods", "Freight", "Textiles", "Insurance", "Optics"], lambda f, m: f"{f} {m}")
    pets = words("Biscuit Noodle Pickles Waffles Pepper Mango Tofu Marbles Button Nutmeg Olive Pumpkin Sprocket Truffle "
                 "Ziggy Clover Dumpling Figaro Gizmo Hazel Juno Kiwi Loki Mochi Nacho Peanut Quincy Rufus Sesame Toffee "
                 "Bandit Cricket Domino Echo Fudge Ginger Hopper Jellybean Kipper Luna Muffin Pretzel")
    out["pet"] = cross(pets, ["Captain", "Lady", "Mister", "Princess", ""], lambda f, m: f"{m} {f}".strip())
    clans = words("Kowalski Ferreira Okafor Lindholm Marchand Abernathy Delgado Eriksen Fontaine Gupta Hashimoto Ivanov "
                  "Jankowski Kaplan Lombardi Mbeki Nakamura Oyelaran Papadakis Quispe Rosenthal Sandoval Takahashi "
                  "Ulrich Villanueva Wojcik Yilmaz Zimmermann Abbott Brennan Carvalho Donnelly Engström Farouk Gallo "
                  "Haugen Ibarra Jovanovic Kruger Laurent")
    out["event"] = cross(clans, ["wedding", "family reunion", "housewarming", "anniversary party", "garden party"],
                         lambda f, m: f"the {f} {m}")
    spots = words("Marlowe Saffron Bluebell Copperpot Larder Magnolia Nettle Pomelo Rosemary Sorrel Tamarind Verbena "
                  "Wildflower Acorn Bramley Cardamom Damson Elderberry Fennel Gooseberry Hawthorn Ivy Juniper Kumquat "
                  "Lavender Mulberry Oregano Paprika Quince Rhubarb Sycamore Thyme Vanilla Walnut Yarrow Zucchini "
                  "Anise Basil Chicory Dandelion")
    out["place"] = cross(spots, ["Bakery", "Bistro", "Tavern", "Tea Room", "Diner"], lambda f, m: f"{f} {m}")
    feats = words("checkout_banner search_facets dark_theme one_click_pay guest_login map_clusters gift_wrap price_alerts "
                  "voice_notes smart_reply wish_list live_chat photo_zoom size_guide fast_lane promo_tiles order_timeline "
                  "saved_cards menu_drawer seat_picker auto_refill bulk_edit inbox_tabs team_spaces trial_nudge "
                  "referral_card lazy_images sticky_footer address_hints split_bill quick_view story_feed spell_help "
                  "route_preview tip_jar badge_wall magic_link video_intro offline_mode loyalty_meter")
    out["flag"] = cross(feats, ["v2", "v3", "mobile", "eu", "beta"], lambda f, m: f"{f}_{m}")
    rooms = words("hallway kitchen bathroom attic basement garage nursery bedroom study pantry conservatory workshop "
                  "laundry library stairwell porch greenhouse guestroom balcony den")
    things = ["thermostat", "motion sensor", "humidity sensor", "door sensor", "leak detector", "camera", "speaker",
              "clock radio", "wall display", "smart button"]
    out["device"] = cross(things, rooms, lambda f, m: f"the {m} {f}")
    return out


# ---------------------------------------------------------------- attributes

class Attribute:
    def __init__(self, head):
        left, pool = head.split(";", 1)
        bits = left.split()
        self.key = bits[0]
        self.sort = bits[0].split(".")[0]
        self.ordered = "<" in bits[1:]
        self.unique = "!" in bits[1:]
        pool = pool.strip()
        pool = MACROS.get(pool, pool)
        if pool == "%ip":
            self.values = [f"10.{a}.{b}.{c}" for a in (4, 12, 20, 31) for b in (0, 1, 2, 3, 8, 16) for c in range(11, 250, 3)]
        else:
            self.values = [v.strip() for v in pool.split("|")]
        self.p, self.h, self.c, self.q = [], [], [], []


def load_attributes():
    out = []
    for line in "\n".join(TABLES).splitlines():
        line = line.strip()
        if not line:
            continue
        mark, rest = line[0], line[1:].strip()
        if mark == "=":
            out.append(Attribute(rest))
        else:
            getattr(out[-1], mark).append(rest)
    return out


STOP = set("a an the of to in on at is are was were be been it its his her their for and or not no with by as from "
           "has have had does do did that this which who what when where one all any you we our us i if than there "
           "only every each will would can cannot must may should so up out into about more most other else "
           "nothing anything everything under s".split())


def content_words(template, stem=5):
    text = re.sub(r"\{\w\}", " ", template).lower()
    text = re.sub(r"'s\b", " ", text)
    return {w[:stem] for w in re.findall(r"[a-z]+", text) if w not in STOP}


def overlap(t, u, stem=5):
    return len(content_words(t, stem) & content_words(u, stem))


# ----------------------------------------------------------------- rendering

def segments(template, slots):
    """[(text, is_literal)]; fixes a/an before slots and the capital at the start."""
    out = []
    for part in re.split(r"(\{\w\})", template):
        if not part:
            continue
        if part[0] == "{" and len(part) == 3:
            text = slots[part[1].lower() if part[1] == "V" else part[1]]
            if out and out[-1][1] and re.search(r"(^|\s)[Aa] $", out[-1][0]) and part != "{n}":
                if re.match(r"[aeioAEIO]|X|Ub|HMAC|SAML", text) and not text.startswith("one"):
                    out[-1] = (out[-1][0][:-1] + "n ", True)
            if not out:
                if part == "{n}":
                    if text.startswith("the "):
                        text = "T" + text[1:]
                elif re.match(r"[a-z]+( |$)", text):
                    text = text[0].upper() + text[1:]
            out.append((text, False))
        else:
            out.append((part, True))
    return out


def flat(segs):
    text = "".join(t for t, _ in segs)
    return re.sub(r"s's\b", "s's", text)


def render(template, **slots):
    return flat(segments(template, slots))


# ------------------------------------------------------------ surface changes

CONTRACTIONS = [("does not ", "doesn't "), ("do not ", "don't "), ("Do not ", "Don't "), ("cannot ", "can't "),
                ("is not ", "isn't "), ("that is ", "that's "), ("it is ", "it's "), ("we are ", "we're "),
                ("who is ", "who's "), ("should not ", "shouldn't "), ("There is ", "There's ")]


def op_contraction(rng, segs, sort):
    for i, (text, lit) in enumerate(segs):
        if not lit:
            continue
        for a, b in CONTRACTIONS:
            if a in text:
                return segs[:i] + [(text.replace(a, b, 1), True)] + segs[i + 1:]
        if sort == "person" and i and re.match(r" is (living|working|learning|going) ", text):
            return segs[:i] + [("'s" + text[3:], True)] + segs[i + 1:]
    return None


def op_article(rng, segs, sort):
    spots = [(i, m) for i, (t, lit) in enumerate(segs) if lit for m in re.finditer(r"(?:(?<=\s)|^)(?:the|The|a(?! (?:week|minute|day|month|quarter))) (?=\w)", t)]
    if not spots:
        return None
    i, m = rng.choice(spots)
    text = segs[i][0]
    new = text[:m.start()] + text[m.end():]
    if m.start() == 0 and i == 0:
        new = new[:1].upper() + new[1:]
    return segs[:i] + [(new, True)] + segs[i + 1:]


def op_typo(rng, segs, sort):
    spots = [(i, m) for i, (t, lit) in enumerate(segs) if lit
             for m in re.finditer(r"(?<![\w/.:'-])[a-z]{5,}(?![\w'-])", t)]
    if not spots:
        return None
    i, m = rng.choice(spots)
    w = m.group()
    for _ in range(20):
        k = rng.randrange(1, len(w) - 2)
        how = rng.randrange(3)
        if how == 0:
            new = w[:k] + w[k + 1] + w[k] + w[k + 2:]
        elif how == 1:
            new = w[:k] + w[k + 1:]
        else:
            new = w[:k] + w[k] + w[k:]
        if new != w:
            text = segs[i][0]
            return segs[:i] + [(text[:m.start()] + new + text[m.end():], True)] + segs[i + 1:]
    return None


def op_case(rng, segs, sort):
    if segs[0][1] and segs[0][0][:1].isupper() and rng.random() < 0.5:
        return [(segs[0][0][0].lower() + segs[0][0][1:], True)] + segs[1:]
    low = [(t.lower() if lit or not re.search(r"[/\d]", t) else t, lit) for t, lit in segs]
    if flat(low) == flat(segs):
        up = [(re.sub(r"\b(only|never|always|every|must|not|no)\b", lambda m: m.group().upper(), t) if lit else t, lit)
              for t, lit in segs]
        return up if flat(up) != flat(segs) else None
    return low


def op_punctuation(rng, segs, sort):
    text, lit = segs[-1]
    if not lit or not text.endswith("."):
        return None
    return segs[:-1] + [(text[:-1] + rng.choice(["", "", "!", " .", ";", "..."]), True)]


def op_space(rng, segs, sort):
    spots = [(i, k) for i, (t, lit) in enumerate(segs) if lit for k, ch in enumerate(t) if ch == " "]
    if not spots:
        return None
    how = rng.randrange(4)
    if how == 0:
        return [("  ", True)] + segs
    if how == 1:
        return segs + [(" ", True)]
    out = list(segs)
    for i, k in sorted(rng.sample(spots, min(len(spots), rng.choice([1, 1, 2]))), reverse=True):
        t = out[i][0]
        out[i] = (t[:k] + " " + t[k:], True)
    return out


def op_prefix(rng, segs, sort):
    return [(rng.choice(["Note: ", "Reminder - ", "Note: ", "note - ", "Reminder: "]), True)] + segs


OPS = [op_contraction, op_article, op_typo, op_case, op_punctuation, op_space, op_prefix]


def surface(rng, segs, sort):
    before = flat(segs)
    while True:
        out = segs
        ops = rng.sample(OPS, rng.choice([1, 1, 1, 2, 2, 3]))
        ops.sort(key=OPS.index)
        for op in ops:
            new = op(rng, out, sort)
            if new is not None:
                out = new
        if flat(out) != before:
            return flat(out)


# ----------------------------------------------------------------- generator

class Corpus:
    START = datetime.datetime(2024, 5, 1, 7, 0, 0)
    SPAN = 540 * 86400

    def __init__(self, count, seed):
        self.rng = random.Random(f"quartz-{seed}-{count}")
        self.count = count
        self.attributes = load_attributes()
        self.by_sort = {}
        for a in self.attributes:
            self.by_sort.setdefault(a.sort, []).append(a)
        self.facts, self.truth, self.queries = [], [], []
        self.seen, self.used, self.spent = set(), set(), set()
        self.asked = {k: [] for k in ("changed", "same", "hard", "single")}
        limit = max(16, count // 60)
        self.families, self.things = {}, {}
        for sort, fams in sorted(make_names().items()):
            fams = [list(f) for f in fams]
            self.rng.shuffle(fams)
            take, total = [], 0
            for f in fams:
                if total >= limit:
                    break
                self.rng.shuffle(f)
                f = f[:max(2, limit - total)]
                take.append(f)
                total += len(f)
            self.families[sort] = take
            self.things[sort] = [n for f in take for n in f]

    # -- time
    def moment(self):
        t = self.START + datetime.timedelta(seconds=self.rng.randrange(self.SPAN))
        return t.replace(hour=7 + (t.hour * 15) // 24)

    def later_pair(self):
        while True:
            a, b = self.moment(), self.moment()
            if b - a >= datetime.timedelta(days=5, hours=1):
                return a, b

    def any_pair(self):
        a = self.moment()
        return a, min(max(a + datetime.timedelta(seconds=self.rng.randrange(-86400 * 150, 86400 * 150)), self.START),
                      self.START + datetime.timedelta(seconds=self.SPAN))

    def month(self, t):
        if t.day <= 12:
            t -= datetime.timedelta(days=20)
        return t.strftime("%B")

    # -- picking
    def slot(self):
        while True:
            attr = self.rng.choice(self.attributes)
            thing = self.rng.choice(self.things[attr.sort])
            if (thing, attr.key) not in self.used:
                self.used.add((thing, attr.key))
                return attr, thing

    def slot_two(self):
        while True:
            attr = self.rng.choice(self.attributes)
            if self.rng.random() < 0.75:
                group = self.rng.choice(self.families[attr.sort])
            else:
                group = self.things[attr.sort]
            free = [n for n in group if (n, attr.key) not in self.used]
            if len(free) >= 2:
                pair = self.rng.sample(free, 2)
                self.used.update((n, attr.key) for n in pair)
                return attr, pair

    def value(self, attr, old=None):
        while True:
            v = self.rng.choice(attr.values)
            if v != old and (attr.key, v) not in self.spent:
                if attr.unique:
                    self.spent.add((attr.key, v))
                return v

    def two_values(self, attr):
        a = self.value(attr)
        b = self.value(attr, a)
        if attr.ordered and attr.values.index(a) > attr.values.index(b):
            a, b = b, a
        return a, b

    # -- adding
    def add(self, content, when):
        if content in self.seen:
            return None
        self.seen.add(content)
        self.facts.append({"content": content, "when": when})
        return len(self.facts) - 1

    def add_two(self, one, two, times):
        if one == two or one in self.seen or two in self.seen:
            return None
        return self.add(one, times[0]), self.add(two, times[1])

    def any_wording(self, attr, heavy=0.25):
        return self.rng.choice(attr.h if self.rng.random() < heavy else attr.p)

    def same(self, kind):
        rng = self.rng
        attr, n = self.slot()
        v = self.value(attr)
        if kind == "surface":
            segs = segments(self.any_wording(attr), {"n": n, "v": v})
            one, two = flat(segs), surface(rng, segs, attr.sort)
        else:
            if kind == "reworded":
                pairs = [(s, t) for s in attr.p for t in attr.p if s != t and overlap(s, t, 3)]
            else:
                pairs = [(s, t) for s in attr.p for t in attr.h if not overlap(s, t)]
            s, t = rng.choice(pairs)
            one, two = render(s, n=n, v=v), render(t, n=n, v=v)
        got = self.add_two(one, two, self.any_pair())
        if got is None:
            return False
        refs = list(got)
        rng.shuffle(refs)
        self.truth.append({"type": kind, "refs": refs})
        self.asked["same"].append((attr, n, refs, []))
        return True

    def change(self, kind):
        rng = self.rng
        attr, n = self.slot()
        a, b = self.two_values(attr)
        times = self.later_pair()
        if kind == "cue":
            s = self.any_wording(attr)
            one = render(s, n=n, v=a)
            two = render(rng.choice(attr.c), n=n, a=a, b=b, m=self.month(times[1]))
        else:
            s = self.any_wording(attr, 0.2)
            t = s if rng.random() < 0.25 else self.any_wording(attr, 0.2)
            one, two = render(s, n=n, v=a), render(t, n=n, v=b)
        got = self.add_two(one, two, times)
        if got is None:
            return False
        self.truth.append({"type": kind, "older": got[0], "newer": got[1]})
        self.asked["changed"].append((attr, n, [got[1]], [got[0]]))
        return True

    def hard(self):
        rng = self.rng
        attr, (n1, n2) = self.slot_two()
        v1 = self.value(attr)
        v2 = v1 if rng.random() < 0.5 and not attr.unique else self.value(attr, v1)
        s = self.any_wording(attr)
        got = self.add_two(render(s, n=n1, v=v1), render(s, n=n2, v=v2), self.any_pair())
        if got is None:
            return False
        self.truth.append({"type": "hard_negative", "refs": list(got), "why": "entity"})
        n, r = rng.choice([(n1, got[0]), (n2, got[1])])
        self.asked["hard"].append((attr, n, [r], []))
        return True

    def single(self):
        attr, n = self.slot()
        r = self.add(render(self.any_wording(attr, 0.35), n=n, v=self.value(attr)), self.moment())
        if r is None:
            return False
        self.asked["single"].append((attr, n, [r], []))
        return True

    # -- everything
    def build(self):
        def times(per_thousand, make):
            left = round(per_thousand * self.count / 1000)
            while left:
                left -= bool(make())

        times(60, self.hard)
        times(40, lambda: self.same("surface"))
        times(50, lambda: self.same("reworded"))
        times(40, lambda: self.same("heavy"))
        times(40, lambda: self.change("cue"))
        times(40, lambda: self.change("plain"))
        while len(self.facts) < self.count:
            self.single()

        total = round(150 * self.count / 1000)
        share = {"changed": total // 2}
        rest = total - share["changed"]
        share["same"] = rest * 2 // 5
        share["hard"] = rest * 3 // 10
        share["single"] = rest - share["same"] - share["hard"]
        for what in ("changed", "same", "hard", "single"):
            for attr, n, good, stale in self.rng.sample(self.asked[what], share[what]):
                self.queries.append({"query": render(self.rng.choice(attr.q), n=n), "relevant": good, "stale": stale})

        order = list(range(len(self.facts)))
        self.rng.shuffle(order)
        ref = {old: f"m{new}" for new, old in enumerate(order)}
        rows = [{"ref": ref[i], "content": self.facts[i]["content"],
                 "observed_at": self.facts[i]["when"].strftime("%Y-%m-%dT%H:%M:%SZ")} for i in order]
        for t in self.truth:
            for k in ("older", "newer"):
                if k in t:
                    t[k] = ref[t[k]]
            if "refs" in t:
                t["refs"] = [ref[i] for i in t["refs"]]
        for q in self.queries:
            q["relevant"] = [ref[i] for i in q["relevant"]]
            q["stale"] = [ref[i] for i in q["stale"]]
        self.rng.shuffle(self.truth)
        self.rng.shuffle(self.queries)
        return rows, self.truth, self.queries


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: python3 quartz.py FOLDER COUNT SEED")
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if not 1000 <= count <= 10000:
        sys.exit("COUNT must be from 1000 to 10000")
    os.makedirs(folder, exist_ok=True)
    for name, rows in zip(("corpus", "truth", "queries"), Corpus(count, seed).build()):
        with open(os.path.join(folder, name + ".jsonl"), "w", encoding="utf-8", newline="\n") as f:
            for row in rows:
                f.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
