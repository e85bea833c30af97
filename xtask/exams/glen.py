#!/usr/bin/env python3
"""Test corpus for a note-consolidating memory: python3 glen.py FOLDER COUNT SEED"""
import json, os, random, re, sys
from datetime import datetime, timedelta, timezone

# ---------------------------------------------------------------- value pools
# forms of one value are parted by |; the first is the plain one, others may show in heavy wordings
POOLS = {
 "TIME": "01:00|1 am;01:30|1:30 am;02:00|2 am;02:30|2:30 am;03:00|3 am;03:30|3:30 am;04:00|4 am;04:45|4:45 am;05:00|5 am;22:00|10 pm;22:30|10:30 pm;23:00|11 pm;23:15|11:15 pm",
 "WORKTIME": "08:30|half past eight;09:00|9 am;09:15|quarter past nine;09:30|half past nine;09:45|quarter to ten;10:00|10 am;10:30|half past ten;11:00|11 am;13:00|1 pm;14:00|2 pm;15:00|3 pm;15:30|3:30 pm;16:00|4 pm",
 "PETTIME": "06:30|6:30 am;07:00|7 am;07:30|7:30 am;08:00|8 am;17:00|5 pm;18:00|6 pm;18:30|6:30 pm;19:00|7 pm;20:00|8 pm;21:00|9 pm",
 "DAY": "Monday;Tuesday;Wednesday;Thursday;Friday",
 "SECS": "5 seconds|five seconds;10 seconds|ten seconds;15 seconds;20 seconds|twenty seconds;30 seconds|half a minute;45 seconds;60 seconds|one minute;90 seconds|a minute and a half;120 seconds|two minutes;300 seconds|five minutes",
 "DAYS": "7 days|one week;14 days|two weeks;21 days|three weeks;30 days;45 days;60 days|sixty days;90 days|ninety days;120 days;180 days;365 days",
 "TEAMV": "Falcon;Heron;Kestrel;Osprey;Magpie;Condor;Plover;Curlew;Merlin;Bittern;Sandpiper;Goshawk;Avocet;Lapwing",
 "CITYV": "Utrecht;Leeds;Porto;Graz;Lyon;Malaga;Tartu;Gdansk;Bergen;Turin;Ghent;Brno;Cork;Aarhus;Leipzig;Basel;Tampere;Valencia;Bristol;Zagreb",
 "PERSONV": "Ingrid Falk;Tomas Reyes;Priya Nair;Owen Hartley;Leila Haddad;Marek Zielinski;Sofia Greco;Dmitri Volkov;Hannah Weiss;Kofi Mensah;Yuki Tanabe;Pablo Ortega;Freya Dahl;Samir Khoury;Greta Olsen;Andre Lacroix;Nadia Rahman;Colin Baxter;Mei Zhang;Rosa Delgado;Viktor Horvat;Amara Diallo;Elliot Pryce;Bianca Rossi",
 "REGION": "eu-west-1;eu-central-1;us-east-1;us-west-2;ap-south-1;ap-northeast-1;sa-east-1;ca-central-1;eu-north-1",
 "CHAN": "#build-alerts;#red-lights;#ci-noise;#ship-room;#release-bell;#ops-floor;#night-watch;#pipeline-talk;#green-board;#dev-signals",
 "HUNDREDS": "20|twenty;25|twenty-five;50|fifty;75;100|a hundred;150;200|two hundred;250;500|five hundred;1000|a thousand",
 "AIRPORT": "Schiphol;Gatwick;Orly;Malpensa;Heathrow;Zaventem;Kastrup;Arlanda;Stansted;Barajas;Eindhoven",
 "PORT": ";".join(str(p) for p in (3000, 3100, 4000, 4317, 5050, 5601, 6060, 7001, 7070, 7443, 8000, 8080, 8081, 8090, 8181, 8443, 8800, 9000, 9090, 9191, 9300, 9443)),
 "EXT": ";".join(str(1103 + 137 * i) for i in range(50)),
}

# ---------------------------------------------------------------- attributes
# @kind.attr   = values   p plain   h heavy   c cue   q question;  an attr ending in * may hold several values at once
DSL = r"""
@service.port
= $PORT
p {e} listens on port {v}.
p The {e} service listens on port {v}.
p Port {v} is what {e} listens on.
p The listening port of {e} is {v}.
h To reach {e}, put :{v} behind the hostname.
h Incoming connections for {e} are accepted at {v}/tcp.
h Use port number {v} in the URL when calling {e}.
c {e} moved from port {o} to port {v}.
c {e} no longer listens on {o}, the port is {v} now.
c The port of {e} was changed to {v}.
c Correction: {e} listens on port {v}.
q what port is {e} on?
q which port do I use to connect to {e}?
@service.owner
= $TEAMV
p {e} is owned by the {v} team.
p The {v} team owns {e}.
p The owner of {e} is the {v} team.
p The {e} service is owned by team {v}.
h Ask {v} before touching {e}, it is their service.
h {e} belongs to the {v} folks.
h Responsibility for {e} as a product sits with {v}.
c Ownership of {e} went from {o} to {v}.
c {e} no longer belongs to {o}, the {v} team owns it now.
c The {v} team has taken over ownership of {e}.
c As of this week {e} is owned by the {v} team.
q who owns {e}?
q which team does {e} belong to?
@service.oncall
= $TEAMV
p The {v} team is on call for {e}.
p On-call for {e} is handled by the {v} team.
p On-call duty for {e} lies with the {v} team.
p Team {v} is on call for the {e} service.
h When {e} breaks at night, someone from {v} gets paged.
h Pager alerts from {e} ring at {v}.
h Incidents in {e} outside office hours wake up {v}.
c On-call for {e} moved from {o} to the {v} team.
c {o} is no longer on call for {e}, {v} is now.
c The {v} team has taken over the on-call duty for {e}.
c From now on the {v} team is on call for {e}.
q who is on call for {e}?
q who gets paged when {e} goes down?
@service.timeout
= $SECS
p The request timeout of {e} is {v}.
p {e} has a request timeout of {v}.
p Requests to {e} time out after {v}.
p In {e} the timeout for requests is {v}.
h {e} gives up on a call after waiting {v}.
h A caller of {e} waits {v} at most before getting an error.
h Anything slower than {v} gets cut off by {e}.
c The request timeout of {e} went from {o} to {v}.
c Requests to {e} no longer time out after {o} but after {v}.
c We changed the request timeout of {e} to {v}.
c The request timeout of {e} is {v} now.
q how long until a request to {e} times out?
q what is the {e} request timeout?
@service.cache
= $SECS
p {e} caches responses for {v}.
p The cache lifetime in {e} is {v}.
p Responses from {e} are cached for {v}.
p The {e} service keeps responses cached for {v}.
h An answer from {e} may be reused for {v} before recomputing.
h The TTL on cached entries in {e} equals {v}.
h Stored results in {e} go stale after {v}.
c The cache lifetime in {e} went from {o} to {v}.
c {e} no longer caches responses for {o}, it is {v} now.
c The cache lifetime of {e} was changed to {v}.
c Update: {e} caches responses for {v}.
q how long does {e} cache responses?
q cache TTL of {e}?
@service.language
= Go|Golang;Rust;Kotlin;Python;Elixir;TypeScript;Java;Scala;C#|C sharp;Ruby
p {e} is written in {v}.
p The {e} service is written in {v}.
p {v} is the language of the {e} code.
p The code of {e} is written in {v}.
h Anyone hacking on {e} needs to know {v}.
h {v} code is what {e} is made of.
h Open the source of {e} and you see {v}.
c {e} was rewritten from {o} to {v}.
c {e} is no longer written in {o}, it is {v} now.
c {e} has been ported to {v}.
c After the rewrite, {e} is written in {v}.
q what language is {e} written in?
q which programming language does {e} use?
@service.replicas
= 2|two;3|three;4|four;5|five;6|six;8|eight;10|ten;12|twelve
p {e} runs with {v} replicas in production.
p In production {e} has {v} replicas.
p The production replica count of {e} is {v}.
p There are {v} production replicas of {e}.
h Live traffic for {e} is spread over {v} identical pods.
h We keep {v} copies of {e} up in prod.
h {e} is scaled to {v} instances on the live cluster.
c {e} went from {o} to {v} replicas in production.
c {e} no longer runs {o} production replicas, it has {v} now.
c The production replica count of {e} was changed to {v}.
c The production replicas of {e} were just scaled to {v}.
q how many replicas does {e} run in prod?
q how many instances of {e} are there in production?
@service.region
= $REGION
p The primary region of {e} is {v}.
p {e} has {v} as its primary region.
p {v} is the primary region for {e}.
p The {e} service has its primary region in {v}.
h {e} calls {v} home, any other region is only a fallback.
h First choice of location for serving {e}: {v}.
h Unless there is a failover, {e} serves from {v}.
c The primary region of {e} moved from {o} to {v}.
c {o} is no longer the primary region of {e}, {v} is.
c {e} was migrated, its primary region is now {v}.
c Correction: the primary region of {e} is {v}.
q what is the primary region of {e}?
q where does {e} mainly run?
@service.export*
= CSV;JSON;XLSX;Parquet;XML;PDF;Avro
p {e} can export {v}.
p The {e} service can export {v}.
p Export to {v} is supported by {e}.
p {e} supports export as {v}.
q what formats can {e} export?
@repo.pkg
= pnpm;npm;yarn;Poetry;uv;Bazel;Gradle;Maven;Pants;pip-tools
p The {e} repo uses {v} for its dependencies.
p Dependencies in {e} are managed with {v}.
p {e} manages dependencies with {v}.
p The dependency manager of the {e} repository is {v}.
h Install third-party packages in {e} through {v} and nothing else.
h Adding a library to {e} means going through {v}.
h {v} is what pulls in the packages {e} needs.
c {e} moved from {o} to {v} for dependencies.
c {e} no longer uses {o} for dependencies, it is {v} now.
c Dependencies in {e} have been switched over to {v}.
c From now on dependencies in {e} are managed with {v}.
q which package manager does {e} use?
q how are dependencies managed in {e}?
@repo.branch
= main;master;trunk;develop;stable;next;mainline
p The default branch of {e} is {v}.
p {e} has {v} as its default branch.
p In the {e} repo the default branch is {v}.
p The default branch in {e} is called {v}.
h A fresh clone of {e} checks out {v}.
h Pull requests in {e} target {v} unless told otherwise.
h HEAD of the {e} remote points to {v}.
c The default branch of {e} was renamed from {o} to {v}.
c {o} is no longer the default branch of {e}, {v} is.
c We switched the default branch of {e} to {v}.
c The default branch of {e} is now {v}.
q what's the default branch of {e}?
q what is the main branch called in {e}?
@repo.approvals
= one approval|1 approval;two approvals|2 approvals;three approvals|3 approvals;four approvals|4 approvals
p A pull request in {e} needs {v}.
p Pull requests in {e} require {v}.
p The {e} repo requires {v} per pull request.
p Each pull request to {e} needs {v}.
h Nothing lands in {e} without {v} from reviewers.
h Branch protection on {e} blocks merging until {v} came in.
h You cannot merge into {e} before getting {v}.
c Pull requests in {e} went from {o} to {v}.
c {e} no longer asks for {o} per pull request but for {v}.
c New rule: a pull request in {e} needs {v}.
c The review rule in {e} was changed to {v} per pull request.
q how many approvals does a PR in {e} need?
q how many reviewers must approve a pull request in {e}?
@repo.merge
= squash merges|squashing;merge commits;rebase merges|rebasing;fast-forward merges|fast-forwarding
p The {e} repo only allows {v}.
p Only {v} are allowed in {e}.
p In {e} we only allow {v}.
p {e} is set up to allow only {v}.
h Every method other than {v} is blocked in {e}.
h The merge button of {e} offers nothing but {v}.
h Landing a branch in {e} works through {v} alone.
c {e} switched from {o} to {v} only.
c {e} no longer allows {o}, only {v} now.
c We changed {e} so that it only allows {v}.
c Update: only {v} are allowed in {e}.
q how are pull requests merged in {e}?
q which merge method is allowed in {e}?
@repo.linelen
= 72 characters;79 characters;80 characters|eighty characters;88 characters;100 characters|a hundred characters;110 characters;120 characters;140 characters
p The maximum line length in {e} is {v}.
p {e} has a maximum line length of {v}.
p Lines in {e} may be at most {v} long.
p In {e} a line may have at most {v}.
h The linter of {e} complains about code wider than {v}.
h Wrap code in {e} at {v}.
h Do not go past {v} per row of code in {e}.
c The maximum line length in {e} went from {o} to {v}.
c The line limit in {e} is no longer {o}, it is {v}.
c We changed the maximum line length in {e} to {v}.
c The maximum line length in {e} is now {v}.
q how long may a line be in {e}?
q max line length in {e}?
@repo.testrunner
= pytest;Jest;Vitest;Mocha;JUnit;nose2;Ava;RSpec;Catch2;tox
p Tests in {e} are run with {v}.
p The {e} repo runs its tests with {v}.
p The test runner in {e} is {v}.
p {e} uses {v} as its test runner.
h Want to check your change in {e}? Launch {v}.
h The whole suite of {e} is executed by {v}.
h {v} is the thing that runs the specs of {e}.
c {e} moved its tests from {o} to {v}.
c Tests in {e} no longer run with {o} but with {v}.
c The test runner in {e} was replaced by {v}.
c From now on the tests in {e} run with {v}.
q how do I run the tests in {e}?
q which test runner does {e} use?
@repo.maintainer
= $PERSONV
p {v} is the maintainer of {e}.
p The maintainer of the {e} repo is {v}.
p {e} is maintained by {v}.
p The {e} repository is maintained by {v}.
h Day-to-day care of the {e} codebase is with {v}.
h {v} looks after the {e} code.
h The person who keeps {e} in shape is {v}.
c {e} was handed over by {o} to {v} as maintainer.
c {o} no longer maintains {e}, {v} does.
c {v} has taken over as maintainer of {e}.
c The new maintainer of {e} is {v}.
q who maintains {e}?
q who is the maintainer of the {e} repo?
@repo.releaser
= $PERSONV
p {v} cuts the releases of {e}.
p Releases of {e} are cut by {v}.
p The release manager of {e} is {v}.
p {v} is the release manager for the {e} repo.
h Tagging and publishing a version of {e} is the job of {v}.
h When {e} ships a new version, {v} pushes the button.
h {v} is who publishes versions of {e}.
c Releases of {e} went from {o} to {v}.
c {o} no longer cuts releases of {e}, {v} does now.
c {v} has taken over the releases of {e}.
c The new release manager of {e} is {v}.
q who does the releases of {e}?
q who is release manager for {e}?
@repo.pyver*
= Python 3.9;Python 3.10;Python 3.11;Python 3.12;Python 3.13;PyPy 3.10
p {e} is tested against {v}.
p The {e} repo is tested against {v}.
p CI tests {e} against {v}.
p The test matrix of {e} includes {v}.
q which Python versions is {e} tested against?
@host.os
= Debian 12|Debian Bookworm;Debian 11|Debian Bullseye;Ubuntu 22.04|Ubuntu Jammy;Ubuntu 24.04|Ubuntu Noble;Rocky Linux 9;Alpine 3.20;Fedora 40;FreeBSD 14;openSUSE Leap 15
p {e} runs {v}.  # short
p The operating system on {e} is {v}.
p {e} has {v} as its operating system.
p The host {e} runs on {v}.
h Log in to {e} and you land on {v}.
h {e} was imaged with {v}.
h The machine {e} boots {v}.
c The operating system of {e} was changed from {o} to {v}.
c {e} no longer runs {o}, it is on {v} now.
c {e} has been reinstalled and runs {v} now.
c Correction: the operating system on {e} is {v}.
q what OS is on {e}?
q which operating system does {e} run?
@host.ram
= 8 GB;16 GB;24 GB;32 GB;48 GB;64 GB;96 GB;128 GB;256 GB;512 GB
p {e} has {v} of RAM.
p The host {e} has {v} of memory.
p There is {v} of RAM in {e}.
p {e} comes with {v} of memory.
h Processes on {e} share {v} of main memory in total.
h The DIMMs in {e} add up to {v}.
h Running free on {e} reports a memory total of {v}.
c {e} went from {o} to {v} of RAM.
c {e} no longer has {o} of RAM, it is {v} now.
c The RAM of {e} was changed to {v}.
c After the hardware swap {e} now has {v} of RAM.
q how much memory does {e} have?
q how much RAM is in {e}?
@host.place
= rack A3;rack B7;rack C1;rack C9;rack D4;rack E2;rack F6;rack G5;rack H8;rack K2
p {e} is mounted in {v}.
p The host {e} sits in {v}.
p {e} is located in {v}.
p The place of {e} is {v}.
h To put hands on {e}, walk over to {v}.
h You find the box called {e} in {v}.
h {V} is where {e} physically lives.
c {e} moved from {o} to {v}.
c {e} is no longer in {o}, it sits in {v} now.
c {e} has been moved to {v}.
c New location for {e} after the move: {v}.
q which rack is {e} in?
q where is {e} physically?
@host.reboot
= $TIME
p {e} reboots every night at {v}.
p The nightly reboot of {e} is at {v}.
p Every night at {v} the host {e} reboots.
p {e} has its nightly reboot at {v}.
h {e} goes down for a restart at {v} each night.
h Each night a restart of {e} is triggered at {v}.
h Expect {e} to drop out at {v} each night for its restart.
c The nightly reboot of {e} moved from {o} to {v}.
c {e} no longer reboots at {o} but at {v} every night.
c The nightly reboot of {e} was rescheduled to {v}.
c The nightly reboot of {e} is now at {v}.
q when does {e} reboot?
q what time is the nightly restart of {e}?
@host.backup
= $TIME
p {e} is backed up every night at {v}.
p The nightly backup of {e} starts at {v}.
p Every night at {v} the host {e} is backed up.
p {e} has its nightly backup at {v}.
h A copy of the disks in {e} is taken nightly at {v}.
h At {v} each night the data on {e} is saved off-box.
h Each night the snapshot job for {e} kicks off at {v}.
c The nightly backup of {e} moved from {o} to {v}.
c {e} is no longer backed up at {o} but at {v}.
c The nightly backup of {e} was rescheduled to {v}.
c The nightly backup of {e} now starts at {v}.
q when is {e} backed up?
q what time does the backup of {e} start?
@host.sshuser
= deploy;ops;admin;ubuntu;svc-run;builder;sysop;runner;core
p The SSH user on {e} is {v}.
p SSH to {e} as the user {v}.
p For SSH on {e} the user is {v}.
p The user for SSH logins on {e} is {v}.
h Remote shell on {e}: authenticate as {v}.
h The account name for getting a shell on {e} is {v}.
h Type {v}@{e} to get a remote shell.
c The SSH user on {e} changed from {o} to {v}.
c The SSH user on {e} is no longer {o}, use {v}.
c We renamed the SSH user on {e} to {v}.
c Correction: the SSH user on {e} is {v}.
q what user do I ssh to {e} with?
q ssh login name for {e}?
@host.installed*
= Docker;Podman;nginx;HAProxy;Redis;Node 20;ffmpeg;Vault
p {e} has {v} installed.
p {v} is installed on {e}.
p The host {e} has {v} installed.
p There is an installation of {v} on {e}.
q what software is installed on {e}?
@person.city
= $CITYV
p {e} lives in {v}.  # short
p The home of {e} is in {v}.
p {e} is living in {v}.
p {e} has a home in {v} and lives there.
h {v} is where {e} goes home in the evening.
h {e} resides in {v}.
h The private address of {e} is in {v}.
c {e} moved house from {o} to {v}.
c {e} no longer lives in {o} but in {v}.
c {e} has moved home and lives in {v} now.
c Update: {e} lives in {v}.
q where does {e} live?
q which city is {e} living in?
@person.office
= $CITYV
p {e} works from the {v} office.
p The office of {e} is the one in {v}.
p {e} is based at the {v} office.
p {e} belongs to the office in {v}.
h The desk of {e} is at our {v} site.
h To meet {e} at work, visit our {v} location.
h Our {v} branch is the workplace of {e}.
c {e} transferred from the {o} office to {v}.
c {e} no longer works from the {o} office but from {v}.
c {e} has switched to the {v} office.
c {e} now works from the {v} office.
q which office does {e} work from?
q at which of our sites does {e} work?
@person.manager
= $PERSONV
p {e} reports to {v}.  # short
p The manager of {e} is {v}.
p {v} is the manager of {e}.
p {e} has {v} as manager.
h {v} does the performance reviews of {e} as direct boss.
h On the org chart {e} sits right under {v}.
h {e} is one of the direct reports of {v}.
c {e} moved from {o} to {v} as manager.
c {e} no longer reports to {o} but to {v}.
c The new manager of {e} is {v}.
c {v} has taken over as manager of {e}.
q who is the manager of {e}?
q who does {e} report to?
@person.mentor
= $PERSONV
p {v} is the mentor of {e}.
p The mentor of {e} is {v}.
p {e} is mentored by {v}.
p {e} has {v} as mentor.
h In the mentoring scheme {e} is the mentee of {v}.
h The mentoring programme paired {e} with {v} for guidance.
h {v} guides {e} through the mentorship programme.
c The mentor of {e} changed from {o} to {v}.
c {o} no longer mentors {e}, {v} does.
c {v} has taken over as mentor of {e}.
c The new mentor of {e} is {v}.
q who mentors {e}?
q who is the mentor of {e}?
@person.title
= data engineer;QA engineer;staff engineer;product designer;release engineer;security analyst;support engineer;technical writer;site reliability engineer|SRE;mobile developer;research scientist
p {e} works as a {v}.
p The job title of {e} is {v}.
p {e} is a {v} by title.
p {e} has the job title {v}.
h The contract of {e} says {v}.
h {e} was hired into the position of {v}.
h On the staff page {e} is listed as {v}.
c {e} changed jobs from {o} to {v}.
c {e} is no longer a {o} but a {v}.
c The job title of {e} has changed to {v}.
c {e} now works as a {v}.
q what is the job title of {e}?
q what does {e} do here?
@person.editor
= Neovim;Emacs;VS Code|Visual Studio Code;Zed;Helix;PyCharm;IntelliJ;Sublime Text;Kakoune
p The main editor of {e} is {v}.
p {e} uses {v} as main editor.
p {e} writes code mostly in {v}.
p {v} is the main editor of {e}.
h Look over the shoulder of {e} and you nearly always see {v}.
h {e} does most of the coding in {v}.
h For most programming {e} opens {v}.
c {e} switched from {o} to {v} as main editor.
c {e} no longer uses {o} as main editor but {v}.
c The main editor of {e} is now {v}.
c {e} has moved over to {v} as main editor.
q which editor does {e} use?
q what does {e} write code in?
@person.dayoff
= $DAY
p {e} is off every {v}.
p The weekly day off of {e} is {v}.
p {e} has every {v} off.
p {e} does not work on {v}s.
h Expect no replies from {e} on {v}s, that day is free.
h {v} is the free weekday of {e}.
h Do not plan work for {e} on any {v}, it is a free day.
c The day off of {e} moved from {o} to {v}.
c {e} is no longer off on {o} but on {v}.
c {e} has changed the weekly day off to {v}.
c From now on the weekly day off of {e} is {v}.
q which day is {e} off?
q what weekday does {e} not work?
@person.ext
= $EXT
p The phone extension of {e} is {v}.
p {e} has phone extension {v}.
p {e} can be called on extension {v}.
p Extension {v} is the phone of {e}.
h Dial {v} internally to ring {e}.
h The desk phone of {e} answers to {v}.
h Internal number for talking to {e}: {v}.
c The phone extension of {e} changed from {o} to {v}.
c The extension of {e} is no longer {o}, it is {v}.
c {e} got a new phone extension, {v}.
c Correction: the phone extension of {e} is {v}.
q what is the extension of {e}?
q what number do I dial for {e}?
@person.speaks*
= Dutch;Polish;Spanish;Hindi;Finnish;Arabic;Korean;Czech;Swahili
p {e} speaks fluent {v}.
p {e} is fluent in {v}.
p {e} can speak {v} fluently.
p {v} is spoken fluently by {e}.
q what languages does {e} speak?
@team.lead
= $PERSONV
p The {e} team is led by {v}.
p {v} leads the {e} team.
p The lead of the {e} team is {v}.
p {v} is team lead of {e}.
h {v} is at the head of the {e} team.
h At the helm of the {e} team stands {v}.
h {v} runs the {e} team.
c The lead of the {e} team changed from {o} to {v}.
c {o} no longer leads the {e} team, {v} does.
c {v} has taken over as lead of the {e} team.
c The new lead of the {e} team is {v}.
q who leads the {e} team?
q who is team lead of {e}?
@team.pm
= $PERSONV
p The product manager of the {e} team is {v}.
p {v} is product manager for the {e} team.
p The {e} team has {v} as product manager.
p {v} does product management for the {e} team.
h The backlog of the {e} team is prioritised by product person {v}.
h PM for {e}: {v}.
h On the {e} team the PM seat is filled by {v}.
c The product manager of {e} changed from {o} to {v}.
c {o} is no longer product manager of the {e} team, {v} is.
c {v} has taken over as product manager of the {e} team.
c The new product manager of the {e} team is {v}.
q who is the PM of the {e} team?
q who is product manager for {e}?
@team.standup
= $WORKTIME
p The {e} team has its standup at {v}.
p The standup of the {e} team is at {v}.
p The {e} standup starts at {v}.
p At {v} the {e} team has its standup.
h People on the {e} team gather for the daily at {v}.
h Be there at {v} for the daily round of the {e} team.
h The daily scrum of {e} kicks off at {v}.
c The {e} standup moved from {o} to {v}.
c The {e} standup is no longer at {o} but at {v}.
c The standup of the {e} team was rescheduled to {v}.
c The {e} team now has its standup at {v}.
q when is the standup of the {e} team?
q what time does the {e} daily start?
@team.sprint
= one week|7 days;two weeks|14 days;three weeks|21 days;four weeks|28 days;six weeks
p Sprints in the {e} team last {v}.
p The {e} team runs sprints of {v}.
p The sprint length of the {e} team is {v}.
p A sprint in the {e} team takes {v}.
h The {e} team works in iterations of {v}.
h One iteration of the {e} team spans {v}.
h From sprint start to sprint end the {e} team has {v}.
c The {e} team went from sprints of {o} to {v}.
c Sprints in the {e} team no longer last {o} but {v}.
c The {e} team changed its sprint length to {v}.
c Sprints in the {e} team now last {v}.
q how long are sprints in the {e} team?
q sprint length of {e}?
@team.planning
= $DAY
p The {e} team does its planning on {v}.
p Planning day in the {e} team is {v}.
p The planning of the {e} team is on {v}.
p {v} is planning day for the {e} team.
h The {e} team decides what goes into the sprint on {v}.
h On {v} the {e} team picks its upcoming work.
h Sprint scoping in {e} happens on {v}.
c Planning in the {e} team moved from {o} to {v}.
c The {e} team no longer plans on {o} but on {v}.
c The planning day of the {e} team was changed to {v}.
c From now on the {e} team does its planning on {v}.
q which day does the {e} team plan?
q when is planning for {e}?
@team.retro
= $DAY
p The {e} team holds its retro on {v}.
p The retro of the {e} team is on {v}.
p Retro day in the {e} team is {v}.
p {v} is retro day for the {e} team.
h On {v} the {e} team looks back at how the sprint went.
h The lessons-learned session of the {e} team falls on {v}.
h {v} is when the {e} team does its look-back.
c The retro of the {e} team moved from {o} to {v}.
c The {e} retro is no longer on {o} but on {v}.
c The retro of the {e} team was rescheduled to {v}.
c The {e} team now holds its retro on {v}.
q when is the {e} retro?
q which day does the {e} team do retrospectives?
@team.tracker
= Jira;Linear;Trello;Asana;YouTrack;GitHub Issues;Shortcut;Notion
p The {e} team tracks its tickets in {v}.
p The ticket tracker of the {e} team is {v}.
p Tickets of the {e} team are tracked in {v}.
p The {e} team uses {v} as its ticket tracker.
h File bugs for the {e} team in {v}.
h Work items of {e} live in {v}.
h Look in {v} for whatever {e} has on its board.
c The {e} team moved its tickets from {o} to {v}.
c The {e} team no longer tracks tickets in {o} but in {v}.
c Tickets of the {e} team have been migrated to {v}.
c From now on the {e} team tracks its tickets in {v}.
q where does the {e} team track tickets?
q which issue tracker does {e} use?
@team.hiring*
= Utrecht;Leeds;Porto;Graz;Lyon;Tartu;Gdansk;Bergen
p The {e} team is hiring in {v}.
p There is an open {e} position in {v}.
p The {e} team has a vacancy in {v}.
p {v} has an open position for the {e} team.
q where is the {e} team hiring?
@customer.plan
= Starter;Basic;Growth;Business;Premium;Enterprise;Ultimate
p {e} is on the {v} plan.
p The plan of {e} is {v}.
p {e} has the {v} plan.
p The customer {e} is on our {v} plan.
h {e} pays us for the {v} tier.
h {V} is the subscription level {e} signed up for.
h We bill {e} at the {v} tier.
c {e} moved from the {o} plan to {v}.
c {e} is no longer on {o} but on the {v} plan.
c {e} has switched to the {v} plan.
c {e} is now on the {v} plan.
q what plan is {e} on?
q which subscription does {e} have?
@customer.am
= $PERSONV
p The account manager of {e} is {v}.
p {v} is the account manager for {e}.
p {e} has {v} as account manager.
p Account manager for the customer {e} is {v}.
h {v} handles the commercial relationship with {e}.
h On our sales side {e} is looked after by {v}.
h Contract and sales talks with {e} go through {v}.
c The account manager of {e} changed from {o} to {v}.
c {o} is no longer account manager of {e}, {v} is.
c {v} has taken over {e} as account manager.
c The new account manager of {e} is {v}.
q who is the account manager of {e}?
q who looks after the {e} account?
@customer.support
= $PERSONV
p The support engineer for {e} is {v}.
p {v} is the support engineer of {e}.
p {e} has {v} as support engineer.
p The customer {e} has {v} as its support engineer.
h Technical tickets from {e} land with {v}.
h {v} solves the support cases {e} opens.
h When {e} has a technical problem, {v} helps them.
c The support engineer of {e} changed from {o} to {v}.
c {o} is no longer support engineer for {e}, {v} is.
c {v} has taken over as support engineer for {e}.
c The new support engineer for {e} is {v}.
q who does support for {e}?
q who is the support engineer of {e}?
@customer.renewal
= January;February;March;April;May;June;July;August;September;October;November;December
p The contract of {e} renews in {v}.
p {e} has its contract renewal in {v}.
p The contract renewal of {e} is in {v}.
p The {e} contract is renewed every {v}.
h Each {v} the agreement with {e} gets extended.
h {e} re-signs with us in {v}.
h The yearly term of {e} rolls over in {v}.
c The contract renewal of {e} moved from {o} to {v}.
c The {e} contract no longer renews in {o} but in {v}.
c The contract renewal of {e} was shifted to {v}.
c Correction: the contract of {e} renews in {v}.
q when does {e} renew?
q in which month is the {e} contract up for renewal?
@customer.seats
= 15;25;40;60;85;120;150;200;320;450;600
p {e} has {v} licensed seats.
p The customer {e} has {v} licensed seats.
p The number of licensed seats at {e} is {v}.
p There are {v} licensed seats for {e}.
h {e} pays for {v} users.
h Up to {v} people at {e} may log in under their licence.
h The {e} licence covers {v} users.
c {e} went from {o} to {v} licensed seats.
c {e} no longer has {o} licensed seats but {v}.
c The seat count of {e} was changed to {v}.
c {e} now has {v} licensed seats.
q how many seats does {e} have?
q how many users does the {e} licence cover?
@customer.sla
= 30 minutes|half an hour;1 hour|60 minutes;2 hours|two hours;4 hours|four hours;8 hours|eight hours;12 hours|twelve hours;24 hours|one day;48 hours|two days
p The SLA response time for {e} is {v}.
p {e} has an SLA response time of {v}.
p Under the SLA we answer {e} within {v}.
p The response time in the {e} SLA is {v}.
h We promised {e} a first reply within {v}.
h By contract, tickets from {e} must be answered inside {v}.
h Leaving a ticket from {e} unanswered beyond {v} breaches the contract.
c The SLA response time for {e} went from {o} to {v}.
c The {e} SLA is no longer {o}, the response time is {v}.
c The SLA response time for {e} was renegotiated to {v}.
c The SLA response time for {e} is now {v}.
q how fast must we respond to {e}?
q what's the SLA response time for {e}?
@customer.sso
= Okta;Auth0;Keycloak;Entra ID|Microsoft Entra;Ping Identity;OneLogin;JumpCloud;Google Workspace
p {e} uses {v} for single sign-on.
p The single sign-on provider of {e} is {v}.
p Single sign-on at {e} goes through {v}.
p {e} has {v} as its single sign-on provider.
h Users from {e} log in via {v} SSO.
h {v} is the identity provider behind the {e} tenant.
h People at {e} authenticate with us through their {v}.
c {e} moved from {o} to {v} for single sign-on.
c {e} no longer uses {o} for single sign-on but {v}.
c {e} has switched single sign-on to {v}.
c {e} now uses {v} for single sign-on.
q which SSO provider does {e} use?
q what identity provider is {e} on?
@customer.integration*
= Slack;Salesforce;Zendesk;HubSpot;Shopify;SAP;Xero
p {e} uses our {v} integration.
p The customer {e} uses our {v} integration.
p Our {v} integration is in use at {e}.
p {e} has our {v} integration enabled.
q which integrations does {e} use?
@tool.version
= 1.4;1.9;2.0;2.3;2.7;3.1;3.5;4.0;4.2;5.6;6.1
p We pin {e} to version {v}.
p {e} is pinned to version {v}.
p The pinned version of {e} is {v}.
p Version {v} is the pinned one for {e}.
h Everyone must stay on {e} {v} exactly.
h Our lockfile holds {e} fixed at {v}.
h Only release {v} of {e} may be installed here.
c The pin of {e} went from version {o} to {v}.
c {e} is no longer pinned to {o} but to version {v}.
c We raised the pinned version of {e} to {v}.
c The pinned version of {e} is now {v}.
q which version of {e} are we pinned to?
q what {e} version should I install?
@tool.install
= Homebrew|brew;apt;pipx;cargo;npm;Nix;snap;conda;winget
p {e} is installed through {v}.
p We install {e} with {v}.
p Installing {e} is done with {v}.
p The way to install {e} is {v}.
h Get {e} onto your laptop using {v}.
h {e} is delivered to dev machines by {v}.
h People get {e} on their machine by way of {v}.
c Installing {e} moved from {o} to {v}.
c {e} is no longer installed with {o} but with {v}.
c We switched the installation of {e} to {v}.
c From now on {e} is installed with {v}.
q how do I install {e}?
q what do we install {e} with?
@tool.config
= .toolrc;settings.toml;config.yaml;options.json;setup.ini;local.env;defaults.yml;prefs.toml
p {e} reads its configuration from {v}.
p The configuration file of {e} is {v}.
p The configuration of {e} lives in {v}.
p {e} takes its configuration from the file {v}.
h To tweak how {e} behaves, edit {v}.
h Settings for {e} go into {v}.
h All knobs of {e} are found in {v}.
c The configuration of {e} moved from {o} to {v}.
c {e} no longer reads {o}, its configuration is in {v} now.
c The configuration file of {e} was renamed to {v}.
c {e} now reads its configuration from {v}.
q where is the config of {e}?
q which file configures {e}?
@tool.expert
= $PERSONV
p {v} is our contact for {e}.
p Our contact for {e} is {v}.
p The contact person for {e} is {v}.
p For {e} the contact person is {v}.
h Stuck with {e}? Go and ask {v}.
h Questions about {e} should be sent to {v}.
h {v} is the one to ask about {e}.
c The contact for {e} changed from {o} to {v}.
c {o} is no longer the contact for {e}, {v} is.
c {v} has taken over as contact for {e}.
c The new contact person for {e} is {v}.
q who can I ask about {e}?
q who is the contact for {e}?
@tool.docs
= $PERSONV
p {v} writes the documentation of {e}.
p The documentation of {e} is written by {v}.
p The documentation writer for {e} is {v}.
p Documentation for {e} is written by {v}.
h Every page in the {e} manual is authored by {v}.
h {v} is the author of the {e} handbook.
h The user guide of {e} comes from the pen of {v}.
c The documentation of {e} went from {o} to {v}.
c {o} no longer writes the documentation of {e}, {v} does.
c {v} has taken over writing the documentation of {e}.
c The new documentation writer for {e} is {v}.
q who writes the {e} docs?
q who is the author of the {e} documentation?
@tool.loglevel
= debug;info;warning;error;trace;critical
p The default log level of {e} is {v}.
p {e} logs at level {v} by default.
p By default {e} has log level {v}.
p The log level of {e} defaults to {v}.
h Without any flags, {e} logs with verbosity {v}.
h Out of the box the logging threshold in {e} is {v}.
h Leave logging in {e} unset and you get {v}.
c The default log level of {e} went from {o} to {v}.
c {e} no longer defaults to log level {o} but to {v}.
c The default log level of {e} was changed to {v}.
c The default log level of {e} is now {v}.
q what's the default log level of {e}?
q how verbose does {e} log by default?
@tool.import*
= CSV;YAML;TOML;Markdown;JSON;Excel;XML
p {e} can import {v} files.
p Import of {v} files works in {e}.
p {e} supports importing {v} files.
p {v} files can be imported into {e}.
q which file types can {e} import?
@api.rate
= 30;60|sixty;90;100|a hundred;120;200|two hundred;300|three hundred;500|five hundred;600;1000|a thousand
p The {e} allows {v} requests per minute.
p The rate limit of the {e} is {v} requests per minute.
p The {e} is limited to {v} requests per minute.
p Per minute the {e} allows {v} requests.
h Above {v} calls a minute the {e} starts refusing.
h Throttling on the {e} starts above {v} calls a minute.
h Clients get {v} calls each minute from the {e}.
c The rate limit of the {e} went from {o} to {v} per minute.
c The {e} no longer allows {o} requests per minute but {v}.
c The rate limit of the {e} was changed to {v} requests per minute.
c The {e} now allows {v} requests per minute.
q what is the rate limit of the {e}?
q how many requests per minute can I send to the {e}?
@api.auth
= API keys;OAuth tokens;mutual TLS|mTLS;basic auth;signed JWTs;HMAC signatures;session cookies
p The {e} authenticates clients only with {v}.
p Authentication on the {e} is done only with {v}.
p Clients of the {e} authenticate only with {v}.
p The only authentication method of the {e} is {v}.
h To prove who you are to the {e}, nothing but {v} will do.
h The {e} identifies its callers solely by {v}.
h There is one way to log on to the {e}, namely {v}.
c The {e} moved from {o} to {v} for authentication.
c The {e} no longer authenticates with {o} but with {v}.
c Authentication on the {e} was switched to {v}.
c The {e} now authenticates clients only with {v}.
q how do I authenticate with the {e}?
q what auth does the {e} use?
@api.page
= $HUNDREDS
p The default page size of the {e} is {v}.
p The {e} has a default page size of {v}.
p By default the {e} returns pages of {v} items.
p Pages from the {e} hold {v} items by default.
h A list call without limit to the {e} gives {v} rows.
h Leave out the limit parameter and the {e} lists {v} records per page.
h List calls to the {e} yield {v} entries a page if not specified.
c The default page size of the {e} went from {o} to {v}.
c The {e} no longer defaults to pages of {o} but of {v}.
c The default page size of the {e} was changed to {v}.
c The default page size of the {e} is now {v}.
q what is the default page size of the {e}?
q how many items per page does the {e} return?
@api.batch
= $HUNDREDS
p The {e} accepts batches of at most {v} items.
p The maximum batch size of the {e} is {v}.
p A batch sent to the {e} may hold at most {v} items.
p The {e} has a maximum batch size of {v}.
h Bulk writes to the {e} with more than {v} records are refused.
h Never put over {v} records in one bulk call to the {e}.
h The {e} takes up to {v} records in a single bulk request.
c The maximum batch size of the {e} went from {o} to {v}.
c The maximum batch of the {e} is no longer {o} but {v}.
c The maximum batch size of the {e} was changed to {v}.
c The maximum batch size of the {e} is now {v}.
q how big can a batch to the {e} be?
q max batch size of the {e}?
@api.token
= 5 minutes|five minutes;10 minutes|ten minutes;15 minutes|a quarter of an hour;30 minutes|half an hour;45 minutes;60 minutes|one hour;120 minutes|two hours;12 hours|twelve hours;24 hours|one day
p Tokens for the {e} expire after {v}.
p The token lifetime of the {e} is {v}.
p A token for the {e} is valid for {v}.
p The {e} issues tokens that expire after {v}.
h Your {e} token dies {v} after it was issued.
h A freshly issued {e} token can be used for {v}.
h The {e} rejects any token older than {v}.
c The token lifetime of the {e} went from {o} to {v}.
c Tokens for the {e} no longer expire after {o} but after {v}.
c The token lifetime of the {e} was changed to {v}.
c Tokens for the {e} now expire after {v}.
q how long is a token for the {e} valid?
q when do {e} tokens expire?
@api.stable
= v1|version 1;v2|version 2;v3|version 3;v4|version 4;v5|version 5;v6|version 6
p The latest stable version of the {e} is {v}.
p The {e} has {v} as its latest stable version.
p {v} is the latest stable version of the {e}.
p In the {e} the latest stable version is {v}.
h The most recent production-ready generation of the {e} is {v}.
h Nothing newer than {v} of the {e} has left beta.
h The {e} has reached {v} as its newest non-beta release.
c The latest stable version of the {e} went from {o} to {v}.
c {o} is no longer the latest stable {e}, {v} is.
c The {e} got a new latest stable version, {v}.
c The latest stable version of the {e} is now {v}.
q what is the latest stable version of the {e}?
q which {e} version is stable?
@api.formats*
= JSON;XML;CSV;Protobuf;MessagePack;YAML
p The {e} can return {v}.
p The {e} can answer in {v}.
p {v} is a supported response format of the {e}.
p Responses from the {e} are available as {v}.
q what response formats does the {e} offer?
@meeting.day
= $DAY
p The {e} takes place on {v}.
p The {e} is held on {v}.
p {v} is the day of the {e}.
p The weekday of the {e} is {v}.
h Keep some space in your calendar each {v} for the {e}.
h We meet for the {e} on {v}s.
h {v} is when everybody joins the {e}.
c The {e} moved from {o} to {v}.
c The {e} is no longer on {o} but on {v}.
c The {e} was rescheduled to {v}.
c From now on the {e} takes place on {v}.
q which day is the {e}?
q what weekday do we have the {e}?
@meeting.time
= $WORKTIME
p The {e} starts at {v}.
p The start of the {e} is at {v}.
p The {e} begins at {v}.
p The starting time of the {e} is {v}.
h Be in the {e} by {v}, that is when it opens.
h The {e} kicks off at {v}.
h We get going with the {e} at {v} sharp.
c The {e} moved from {o} to {v}.
c The {e} no longer starts at {o} but at {v}.
c The start of the {e} was shifted to {v}.
c The {e} now starts at {v}.
q what time does the {e} start?
q when does the {e} begin?
@meeting.length
= 15 minutes|a quarter of an hour;20 minutes|twenty minutes;25 minutes;30 minutes|half an hour;45 minutes|three quarters of an hour;50 minutes;60 minutes|one hour;90 minutes|an hour and a half;120 minutes|two hours
p The {e} lasts {v}.
p The {e} takes {v}.
p The length of the {e} is {v}.
p The {e} is scheduled for {v}.
h Block {v} in your calendar for the {e}.
h Plan to spend {v} in the {e}.
h From opening to close the {e} runs {v}.
c The {e} went from {o} to {v}.
c The {e} no longer takes {o} but {v}.
c The length of the {e} was changed to {v}.
c The {e} now lasts {v}.
q how long is the {e}?
q how much time does the {e} take?
@meeting.room
= Maple;Cedar;Birch;Juniper;Willow;Hazel;Aspen;Rowan;Larch;Alder
p The {e} is in room {v}.
p The room for the {e} is {v}.
p The {e} is held in room {v}.
p Room {v} is where we hold the {e}.
h Walk over to {v} if you want to sit in the {e}.
h {v} is the room booked for the {e}.
h People joining the {e} in person go to {v}.
c The {e} moved from room {o} to room {v}.
c The {e} is no longer in room {o} but in {v}.
c The {e} was relocated to room {v}.
c The {e} is now in room {v}.
q which room is the {e} in?
q where is the {e} held?
@meeting.chair
= $PERSONV
p The {e} is chaired by {v}.
p {v} chairs the {e}.
p The chair of the {e} is {v}.
p {v} is the chair of the {e}.
h {v} leads us through the agenda of the {e}.
h In the {e} it is {v} who runs the discussion.
h {v} moderates the {e}.
c The chair of the {e} changed from {o} to {v}.
c {o} no longer chairs the {e}, {v} does.
c {v} has taken over chairing the {e}.
c The new chair of the {e} is {v}.
q who chairs the {e}?
q who runs the {e}?
@meeting.notes
= $PERSONV
p {v} takes the notes in the {e}.
p Notes in the {e} are taken by {v}.
p The note taker of the {e} is {v}.
p {v} is the note taker in the {e}.
h {v} writes the minutes of the {e}.
h What gets said in the {e} is written down by {v}.
h The minutes of the {e} come from {v}.
c The note taker of the {e} changed from {o} to {v}.
c {o} no longer takes notes in the {e}, {v} does.
c {v} has taken over the notes in the {e}.
c The new note taker of the {e} is {v}.
q who takes notes in the {e}?
q who writes the minutes of the {e}?
@meeting.video
= Zoom;Teams|Microsoft Teams;Google Meet;Jitsi;Webex;Whereby;BigBlueButton
p Remote people join the {e} through {v}.
p The video call of the {e} is on {v}.
p The {e} uses {v} for its video call.
p {v} is used for the video call of the {e}.
h If you are not on site, dial in to the {e} with {v}.
h The online side of the {e} happens in {v}.
h The remote link for the {e} opens {v}.
c The {e} moved its video call from {o} to {v}.
c The {e} no longer uses {o} for video but {v}.
c The video call of the {e} was switched to {v}.
c The video call of the {e} is now on {v}.
q what video tool is used for the {e}?
q how do remote people join the {e}?
@meeting.attends*
= Ingrid Falk;Tomas Reyes;Priya Nair;Owen Hartley;Leila Haddad;Kofi Mensah;Yuki Tanabe;Greta Olsen
p {v} attends the {e}.
p {v} takes part in the {e}.
p {v} is a participant of the {e}.
p The {e} has {v} among its attendees.
q who attends the {e}?
@database.engine
= Postgres|PostgreSQL;MySQL;MariaDB;Oracle;SQL Server|MSSQL;CockroachDB;MongoDB|Mongo;Cassandra;ClickHouse;SQLite
p The {e} database runs on {v}.
p The engine under the {e} database is {v}.
p The database engine of {e} is {v}.
p {e} uses {v} as its database engine.
h Connecting to {e} takes a client made for {v}.
h The server software behind {e} is {v}.
h Under the hood {e} is powered by {v}.
c {e} was migrated from {o} to {v}.
c {e} no longer runs on {o}, it is {v} now.
c The {e} database has been migrated to {v}.
c The database engine of {e} is now {v}.
q what database engine is {e}?
q what does {e} run on?
@database.backup
= $TIME
p The backup of {e} runs daily at {v}.
p {e} is backed up daily at {v}.
p Each day at {v} the {e} database is backed up.
p The daily backup time of {e} is {v}.
h A dump of {e} is written every day at {v}.
h Every day the copy of {e} for disaster recovery is made at {v}.
h At {v} each day the contents of {e} are saved elsewhere.
c The daily backup of {e} moved from {o} to {v}.
c {e} is no longer backed up at {o} but at {v} daily.
c The daily backup of {e} was rescheduled to {v}.
c The daily backup of {e} now runs at {v}.
q when is {e} backed up?
q what time does the {e} backup run?
@database.vacuum
= $TIME
p The cleanup job on {e} runs daily at {v}.
p {e} has its daily cleanup job at {v}.
p Each day at {v} the cleanup job runs on {e}.
p The daily cleanup of {e} starts at {v}.
h Dead rows in {e} get purged every day at {v}.
h Every day at {v} housekeeping sweeps through {e}.
h Daily housekeeping in {e} kicks off at {v}.
c The daily cleanup of {e} moved from {o} to {v}.
c The {e} cleanup no longer runs at {o} but at {v} daily.
c The daily cleanup job on {e} was rescheduled to {v}.
c The daily cleanup job on {e} now runs at {v}.
q when does the cleanup job run on {e}?
q what time is {e} cleaned up?
@database.retention
= $DAYS
p Backups of {e} are kept for {v}.
p We keep backups of {e} for {v}.
p The backup retention of {e} is {v}.
p {e} has a backup retention of {v}.
h A dump of {e} is thrown away once it is {v} old.
h You can restore {e} as far back as {v}.
h Saved copies of {e} are deleted after {v}.
c The backup retention of {e} went from {o} to {v}.
c Backups of {e} are no longer kept for {o} but for {v}.
c The backup retention of {e} was changed to {v}.
c Backups of {e} are now kept for {v}.
q how long are backups of {e} kept?
q what's the backup retention for {e}?
@database.pool
= 10|ten;15;20|twenty;25;40|forty;50|fifty;80|eighty;100|a hundred;150;200|two hundred
p {e} allows at most {v} connections.
p The connection limit of {e} is {v}.
p At most {v} connections to {e} are allowed.
p {e} has a connection limit of {v}.
h Clients beyond {v} open sessions are turned away by {e}.
h {e} refuses new sessions once {v} are open.
h No more than {v} sessions can be open on {e} at once.
c The connection limit of {e} went from {o} to {v}.
c {e} no longer allows {o} connections but {v}.
c The connection limit of {e} was changed to {v}.
c The connection limit of {e} is now {v}.
q how many connections does {e} allow?
q what is the connection limit of {e}?
@database.access
= $PERSONV
p The one granting access to {e} is {v}.
p {v} is the one who grants access to {e}.
p {v} is the person granting access to {e}.
p The person granting access to the {e} database is {v}.
h Need to query {e}? Get permission from {v}.
h Login requests for {e} are approved by {v}.
h {v} decides who may log in to {e}.
c Granting access to {e} went from {o} to {v}.
c {o} no longer grants access to {e}, {v} does.
c {v} has taken over granting access to {e}.
c From now on access to {e} is granted by {v}.
q who grants access to {e}?
q who do I ask for access to {e}?
@database.replica*
= Frankfurt;Dublin;Oregon;Tokyo;Mumbai;Sydney;Stockholm
p {e} has a read replica in {v}.
p There is a read replica of {e} in {v}.
p A read replica of {e} runs in {v}.
p {v} hosts a read replica of {e}.
q where does {e} have read replicas?
@pipeline.runner
= GitHub Actions;GitLab CI;Jenkins;Buildkite;CircleCI;Drone;TeamCity;Tekton;Concourse
p The {e} pipeline runs on {v}.
p The CI system of the {e} pipeline is {v}.
p {e} is a pipeline on {v}.
p The pipeline {e} is run by {v}.
h Open {v} to watch {e} at work.
h The job definition of {e} is executed by {v}.
h {v} is where {e} gets executed.
c The {e} pipeline moved from {o} to {v}.
c The {e} pipeline no longer runs on {o} but on {v}.
c The {e} pipeline has been migrated to {v}.
c The {e} pipeline now runs on {v}.
q where does the {e} pipeline run?
q which CI system runs {e}?
@pipeline.start
= $TIME
p The {e} pipeline starts daily at {v}.
p {e} is scheduled daily at {v}.
p The daily run of {e} starts at {v}.
p Each day at {v} the {e} pipeline starts.
h The cron trigger fires {e} at {v} every day.
h Every day {e} gets kicked off at {v}.
h At {v} the scheduler launches {e}, day after day.
c The daily run of {e} moved from {o} to {v}.
c {e} no longer starts at {o} but at {v} daily.
c The daily run of {e} was rescheduled to {v}.
c The {e} pipeline now starts daily at {v}.
q when does the {e} pipeline start?
q what time is {e} scheduled?
@pipeline.limit
= 10 minutes|ten minutes;15 minutes|a quarter of an hour;20 minutes|twenty minutes;30 minutes|half an hour;40 minutes|forty minutes;45 minutes;60 minutes|one hour;90 minutes|an hour and a half;120 minutes|two hours
p The {e} pipeline times out after {v}.
p The timeout of the {e} pipeline is {v}.
p {e} has a timeout of {v}.
p The pipeline {e} is allowed to take {v} at most.
h A run of {e} gets killed when it exceeds {v}.
h If {e} is not done in {v}, it is aborted.
h {e} must be through within {v} or it is cancelled.
c The timeout of {e} went from {o} to {v}.
c {e} no longer times out after {o} but after {v}.
c The timeout of the {e} pipeline was changed to {v}.
c The timeout of the {e} pipeline is now {v}.
q what is the timeout of the {e} pipeline?
q how long may {e} run?
@pipeline.artifacts
= $DAYS
p Artifacts of {e} are kept for {v}.
p The {e} pipeline keeps its artifacts for {v}.
p The artifact retention of {e} is {v}.
p {e} has an artifact retention of {v}.
h What {e} builds can be downloaded for {v} and then vanishes.
h Build outputs of {e} get deleted after {v}.
h Grab the files {e} produced within {v}, then they are gone.
c The artifact retention of {e} went from {o} to {v}.
c Artifacts of {e} are no longer kept for {o} but for {v}.
c The artifact retention of {e} was changed to {v}.
c Artifacts of {e} are now kept for {v}.
q how long does {e} keep artifacts?
q artifact retention of {e}?
@pipeline.failchan
= $CHAN
p The channel for failures of {e} is {v}.
p {v} is the channel for failures of {e}.
p {e} has {v} as its failure channel.
p The failure channel of {e} is {v}.
h When {e} goes red, you read it in {v}.
h A broken run of {e} shows up in {v}.
h Watch {v} to learn that {e} broke.
c Failures of {e} moved from {o} to {v}.
c Failures of {e} no longer go to {o} but to {v}.
c The failure channel of {e} was changed to {v}.
c Failures of {e} are now posted to {v}.
q where are failures of {e} posted?
q which channel hears about {e} failures?
@pipeline.okchan
= $CHAN
p The channel for successful runs of {e} is {v}.
p {v} is the channel for successful runs of {e}.
p {e} has {v} as its success channel.
p The success channel of {e} is {v}.
h When {e} goes green, you read it in {v}.
h {v} gets a message each time {e} passes.
h Watch {v} to learn that {e} went through fine.
c Success messages of {e} moved from {o} to {v}.
c Successful runs of {e} no longer go to {o} but to {v}.
c The success channel of {e} was changed to {v}.
c Successful runs of {e} are now posted to {v}.
q where are successful runs of {e} posted?
q which channel hears when {e} succeeds?
@pipeline.arch*
= linux/amd64;linux/arm64;windows/amd64;darwin/arm64;linux/riscv64
p The {e} pipeline builds for {v}.
p {e} produces a build for {v}.
p A build for {v} comes out of {e}.
p There is a {v} build in {e}.
q which platforms does {e} build for?
@trip.depart
= 3 March;9 April;17 April;2 May;21 May;6 June;28 June;11 July;30 July;14 August;5 September;23 September;8 October;19 November
p {e} starts on {v}.
p The start date of {e} is {v}.
p {e} begins on {v}.
p The first day of {e} is {v}.
h Bags must be packed for {e} by {v}, the day of leaving.
h {e} sets off on {v}.
h {v} is the day of departure for {e}.
c {e} was moved from {o} to {v}.
c {e} no longer starts on {o} but on {v}.
c The start of {e} was shifted to {v}.
c Correction: {e} starts on {v}.
q when does {e} start?
q what date is the departure of {e}?
@trip.hotel
= Hotel Miramar;Hotel Aurora;Casa Verde;Hotel Bellevue;Pension Linde;Hotel Astoria;the Harbour Inn;Villa Rosa;Hotel Continental;the Old Mill
p The hotel for {e} is {v}.
p {e} has {v} as its hotel.
p For {e} the hotel is {v}.
p The hotel booked for {e} is {v}.
h On {e} all nights are spent at {v}.
h Accommodation during {e}: {v}.
h {V} is the place to sleep on {e}.
c The hotel for {e} changed from {o} to {v}.
c {e} is no longer booked at {o} but at {v}.
c The hotel for {e} was rebooked to {v}.
c The hotel for {e} is now {v}.
q which hotel is booked for {e}?
q where do we sleep on {e}?
@trip.airline
= KLM;Lufthansa;Finnair;Iberia;TAP;SAS;Ryanair;Norwegian;Vueling;Swiss
p The airline for {e} is {v}.
p {e} is booked with the airline {v}.
p The flights for {e} are with {v}.
p For {e} the airline is {v}.
h {v} does the flying on {e}.
h The plane tickets of {e} were bought from {v}.
h On {e} the carrier in the air is {v}.
c {e} was rebooked from {o} to {v} flights.
c The flights for {e} are no longer with {o} but {v}.
c The airline for {e} was changed to {v}.
c The airline for {e} is now {v}.
q which airline is booked for {e}?
q who do we fly with on {e}?
@trip.budget
= 600 euros;800 euros;950 euros;1200 euros;1500 euros;1800 euros;2200 euros;2500 euros;3000 euros
p The budget for {e} is {v}.
p {e} has a budget of {v}.
p The total budget of {e} is {v}.
p There is a budget of {v} for {e}.
h All in all {e} may cost {v}.
h Spend no more than {v} overall on {e}.
h {V} is the ceiling for what {e} costs altogether.
c The budget for {e} went from {o} to {v}.
c The budget for {e} is no longer {o} but {v}.
c The budget for {e} was changed to {v}.
c The budget for {e} is now {v}.
q what's the budget for {e}?
q how much may {e} cost?
@trip.out
= $AIRPORT
p The outbound flight of {e} leaves from {v}.
p {e} has its outbound flight from {v}.
p The departure airport for {e} is {v}.
p {e} departs from {v} airport.
h Check in at {v} when setting off on {e}.
h The journey out on {e} takes off at {v}.
h Be at {v} for the first plane of {e}.
c The outbound flight of {e} moved from {o} to {v}.
c {e} no longer departs from {o} but from {v} airport.
c The departure airport for {e} was changed to {v}.
c The departure airport for {e} is now {v}.
q which airport does {e} leave from?
q where does the outbound flight of {e} take off?
@trip.back
= $AIRPORT
p The return flight of {e} lands at {v}.
p {e} has its return flight to {v}.
p The arrival airport on the way home from {e} is {v}.
p {e} ends at {v} airport on return.
h Pick-up after {e} is at {v}, where the homebound plane touches down.
h Coming home from {e} the plane touches down at {v}.
h The homebound plane of {e} goes to {v}.
c The return flight of {e} moved from {o} to {v}.
c The return flight of {e} no longer lands at {o} but at {v}.
c The return flight of {e} was changed, it lands at {v}.
c The return flight of {e} now lands at {v}.
q where does the return flight of {e} land?
q which airport does {e} come back to?
@trip.visit*
= an old lighthouse;a cheese market;a boat tour;a botanical garden;a film museum;a jazz concert
p {e} includes {v}.  # short
p The plan of {e} includes {v}.
p On the plan for {e} is {v}.
p {V} is part of {e}.
q what is planned on {e}?
@pet.food
= Royal Paws;Tailwell;Purrfect Bowl;Greenbark;Kibblehaus;Oceanwhisk;Farmpaw;Happy Snout;Nordic Bite
p {e} eats {v} food.
p The food of {e} is {v}.
p {e} is fed with {v}.
p The food brand of {e} is {v}.
h Fill the bowl of {e} from the {v} bag.
h When shopping for {e} to eat, buy {v}.
h Meals for {e} come from {v}.
c {e} was switched from {o} to {v} food.
c {e} no longer eats {o} but {v}.
c The food brand of {e} was changed to {v}.
c {e} now eats {v} food.
q what food does {e} eat?
q which brand of food do I buy for {e}?
@pet.vet
= Parkside Clinic;Doctor Lammers;Hillview Practice;Doctor Bosch;Riverbank Clinic;Doctor Pereira;Elm Street Practice;Doctor Kaya
p The vet of {e} is {v}.
p {e} has {v} as vet.
p The vet that {e} has is {v}.
p {v} is the vet of {e}.
h Shots and check-ups for {e} are done by {v}.
h If {e} falls ill, phone {v} for treatment.
h {v} is in charge of medical care for {e}.
c The vet of {e} changed from {o} to {v}.
c {o} is no longer the vet of {e}, {v} is.
c {e} got a new vet, {v}.
c The vet of {e} is now {v}.
q who is the vet of {e}?
q which vet does {e} go to?
@pet.sitter
= $PERSONV
p The sitter for {e} is {v}.
p {v} is the sitter of {e}.
p {e} has {v} as sitter.
p During holidays {v} is the sitter for {e}.
h {v} minds {e} when the family is away.
h While the owners are away {e} is cared for by {v}.
h Nobody home? Then {v} comes to look after {e}.
c The sitter for {e} changed from {o} to {v}.
c {o} is no longer the sitter of {e}, {v} is.
c {v} has taken over as sitter for {e}.
c The new sitter for {e} is {v}.
q who is the sitter for {e}?
q who looks after {e} during holidays?
@pet.feeding
= $PETTIME
p {e} gets the daily meal at {v}.
p The daily meal of {e} is at {v}.
p {e} is fed daily at {v}.
p The feeding time of {e} is {v}.
h Fill the bowl for {e} at {v} each day.
h Each day {e} expects food at {v}.
h The meal bell for {e} rings every day at {v}.
c The feeding time of {e} moved from {o} to {v}.
c {e} is no longer fed at {o} but at {v}.
c The feeding time of {e} was changed to {v}.
c {e} is now fed daily at {v}.
q when is {e} fed?
q what time does {e} get food?
@pet.pills
= $PETTIME
p {e} gets the daily pill at {v}.
p The daily pill of {e} is due at {v}.
p {e} is given a pill daily at {v}.
p The pill time of {e} is {v} each day.
h Each day at {v} {e} has to swallow the tablet.
h Give {e} the medicine at {v} every day.
h Medication for {e} is due at {v}, once a day.
c The daily pill of {e} moved from {o} to {v}.
c {e} no longer gets the pill at {o} but at {v}.
c The pill time of {e} was changed to {v}.
c {e} now gets the daily pill at {v}.
q when does {e} get the pill?
q what time is the medicine of {e} due?
@pet.sleep
= in the laundry basket;on the blue sofa;on the hallway rug;on the window sill;on the guest bed;in the wicker chair;in the kitchen corner;in the study
p {e} sleeps {v}.
p The sleeping place of {e} is {v}.
p At night {e} sleeps {v}.
p {e} has a sleeping place {v}.
h {e} spends the night {v}.
h Look {v} to find {e} at bedtime.
h The spot where {e} beds down is {v}.
c {e} used to sleep {o}, now {v}.
c {e} no longer sleeps {o} but {v}.
c {e} has picked a new sleeping place {v}.
c {e} now sleeps {v}.
q where does {e} sleep?
q what is the sleeping spot of {e}?
@pet.allergy*
= chicken;grain;pollen;dairy;dust mites;soy
p {e} is allergic to {v}.
p {e} suffers from an allergy to {v}.
p {e} has an allergy to {v}.
p An allergy to {v} was found in {e}.
q what is {e} allergic to?
"""

PAIRS = [("service", "owner", "oncall"), ("service", "timeout", "cache"), ("repo", "maintainer", "releaser"),
         ("host", "reboot", "backup"), ("person", "city", "office"), ("person", "manager", "mentor"),
         ("team", "lead", "pm"), ("team", "planning", "retro"), ("customer", "am", "support"), ("tool", "expert", "docs"),
         ("api", "page", "batch"), ("meeting", "chair", "notes"), ("database", "backup", "vacuum"),
         ("pipeline", "failchan", "okchan"), ("trip", "out", "back"), ("pet", "feeding", "pills")]

WEIGHT = dict(service=14, repo=12, host=9, person=13, team=8, customer=8, tool=7, api=8, meeting=7,
              database=7, pipeline=6, trip=4, pet=4)


class Attr:
    def __init__(self, kind, name):
        self.kind, self.multi = kind, name.endswith("*")
        self.name = name.rstrip("*")
        self.values, self.p, self.h, self.c, self.q = [], [], [], [], []


def load():
    attrs, cur = [], None
    for line in DSL.splitlines():
        line = line.split("  #")[0].rstrip()
        if not line:
            continue
        tag, rest = line[0], line[1:].strip()
        if tag == "@":
            cur = Attr(*rest.split("."))
            attrs.append(cur)
        elif tag == "=":
            src = POOLS[rest[1:]] if rest.startswith("$") else rest
            cur.values = [v.split("|") for v in src.split(";")]
        else:
            getattr(cur, tag).append(rest)
    for a in attrs:
        where = a.kind + "." + a.name
        assert len(set(a.p)) >= 4 and a.q and len(a.values) >= 4, where
        if not a.multi:
            assert len(set(a.h)) >= 3 and len(set(a.c)) >= 4, where
            assert 2 * sum("{o}" in t for t in a.c) == len(a.c), where
        for t in a.p + a.h + a.c + a.q:
            assert "{e}" in t, (where, t)
        for t in a.p + a.h + a.c:
            assert "{v}" in t or "{V}" in t, (where, t)
        for t in a.p + a.h:
            assert not re.search(r"\b(now|no longer|new|changed|moved|switched|correction|update|instead)\b",
                                 t.replace("new sessions", "").replace("a new version", ""), re.I), (where, t)
    return attrs


# ---------------------------------------------------------------- names (lists of families of similar names)
DOMAINS = ("orders billing ledger catalog search shipping invoice payments pricing inventory profile session notify "
           "ratings loyalty refunds basket coupons audit exports media geo fraud tax returns warehouse courier booking "
           "quotes claims feeds reports roster consent vouchers stock tariffs metering signup payroll parcels surveys").split()
FIRST = ("Ana Bruno Carla Dario Elena Felix Gina Hugo Irene Jonas Katja Luis Maria Nils Olga Pavel Quentin Rita Stefan "
         "Tara Umar Vera Wim Xenia Yusuf Zoe Amir Berit Cyril Dora Emil Fatima Goran Heidi Ivan Julia Kenji Lotte").split()
LAST = [("Costa", "Cortez", "Castro"), ("Lind", "Lindt", "Lindqvist"), ("Meyer", "Meier", "Mayer"),
        ("Novak", "Nowak", "Novotny"), ("Jansen", "Janssen", "Hansen"), ("Petrovic", "Petrescu", "Petersen"),
        ("Sato", "Saito", "Sano"), ("Kimura", "Kimber", "Kimmel"), ("Okafor", "Okoro", "Okonkwo"),
        ("Silva", "Silveira", "Silvestri"), ("Brandt", "Brenner", "Brandl"), ("Moreau", "Morel", "Moretti")]
HOME = ("Nora Jasper Milla Theo Rania Otto Selma Ruben Ylva Casper Edith Lorenzo Maud Nico Petra Ronan Saskia Tobias "
        "Ursula Wanda Benji Clara Dennis Esther").split()
TRIPCITY = [("Lisbon", "Seville", "Madrid"), ("Rome", "Naples", "Florence"), ("Oslo", "Stockholm", "Helsinki"),
            ("Vienna", "Prague", "Budapest"), ("Athens", "Crete", "Rhodes"), ("Dublin", "Galway", "Belfast")]
PETS = {"cat": [("Miso", "Mochi", "Momo"), ("Luna", "Lulu", "Lola")], "dog": [("Rex", "Rufus", "Rocky"), ("Bella", "Benny", "Bess")],
        "rabbit": [("Clover", "Cleo", "Coco")], "hamster": [("Kiwi", "Kiki", "Koko")]}


def families(kind, rng):
    if kind == "service":
        f = [[d + s for s in "-api -worker -gateway -sync -proxy -engine -daemon".split()] for d in DOMAINS]
    elif kind == "repo":
        f = [[d + s for s in "-sdk -ui -infra -docs -cli -schemas -fixtures".split()] for d in DOMAINS]
    elif kind == "database":
        f = [[d + s for s in "_main _archive _stats _staging _mirror".split()] for d in DOMAINS]
    elif kind == "pipeline":
        f = [[p + "-" + d for p in "nightly release smoke canary".split()] for d in DOMAINS]
    elif kind == "host":
        f = []
        for p in "web build gpu edge cache mail node batch relay storage vm stream lab kiosk bastion metal".split():
            for start in range(1, 40, 4):
                f.append(["%s-%02d" % (p, start + i) for i in range(3)])
    elif kind == "person":
        f = [[a + " " + b for b in c] for a in FIRST for c in LAST]
    elif kind == "team":
        f = [[d + " " + s for s in "Core Tools Growth Quality Platform".split()] for d in
             ("Checkout Search Identity Mobile Data Payments Delivery Messaging Onboarding Insights Catalog Pricing Risk "
              "Content Partner Storefront Mapping Billing Logistics Privacy Forecast Compute Network Storage Media "
              "Marketplace Returns Booking Analytics Design Release Desktop Reporting Ledger").split()]
    elif kind == "customer":
        f = [[d + " " + s for s in "Logistics Foods Energy Insurance Textiles Robotics".split()] for d in
             ("Halden Brightwater Norvik Castella Umbra Ferrant Oakridge Silverline Tessera Vantor Wexley Yarrow Zephyra "
              "Marlowe Kestell Dunmore Ambrose Corvina Estelle Galloway Hexham Ivanta Jorvik Lumina Montrose Orsino "
              "Pallas Quarry Redfern Solvane").split()]
    elif kind == "tool":
        f = []
        for a in ("Patch Brisk Loom Fern Quartz Tinder Copper Marsh Pebble Saffron Thistle Velvet Amber Bramble Cinder "
                  "Drift Ember Frost Garnet Harbor Indigo Juno Knot Lantern Mosaic Nimbus Onyx Prism").split():
            f.append([a + b for b in "wren lark finch deck forge pilot lens".split()
                      if not (a[-1] == b[0]) and (a + b) not in ("Tinderfinch",)])
    elif kind == "api":
        f = [[p + " " + d + " API" for p in "Partner Internal Public Mobile Merchant".split()] for d in
             ("Refunds Orders Shipping Tracking Invoices Vouchers Reviews Stock Labels Webhooks Returns Quotes Contacts "
              "Calendar Documents Payouts Disputes Subscriptions Addresses Receipts Uploads Geocoding Messages Images "
              "Prices Tariffs Consents Surveys Devices Events Wallet Tickets Fleet Catalog Loyalty Metering").split()]
    elif kind == "meeting":
        f = [[d + " " + s for s in ("design review", "weekly sync", "planning call", "demo session", "risk review", "status call")]
             for d in ("hiring security roadmap architecture finance incident frontend backend mobile platform data privacy "
                       "support marketing vendor accessibility compliance onboarding performance cloud database localisation "
                       "partner migration documentation testing infrastructure legal research pricing").split()]
    elif kind == "trip":
        f = [["%s's %s trip" % (h, c) for c in cs] for h in HOME for cs in TRIPCITY]
    elif kind == "pet":
        f = [["%s's %s %s" % (h, s, n) for n in ns] for h in HOME for s in PETS for ns in PETS[s]]
    rng.shuffle(f)
    return f


# ---------------------------------------------------------------- rendering
def fill(t, e, v, o=None):
    s = t.replace("{e}", e).replace("{V}", v[:1].upper() + v[1:]).replace("{v}", v)
    return s.replace("{o}", o) if o is not None else s


def slip(rng, text, template, protect):
    words = [w for w in re.findall(r"(?<![\w{])[a-z]{5,}(?![\w}'-])", template)
             if w not in protect and len(re.findall(r"\b%s\b" % w, text)) == 1]
    if not words:
        return text
    w = rng.choice(sorted(set(words)))
    for _ in range(20):
        i = rng.randrange(1, len(w) - 1)
        k = rng.randrange(3)
        if k == 0:
            n = w[:i] + w[i + 1] + w[i] + w[i + 2:]
        elif k == 1:
            n = w[:i] + w[i + 1:]
        else:
            n = w[:i] + w[i] + w[i:]
        if n != w and n not in REALWORDS:
            return re.sub(r"\b%s\b" % w, n, text)
    return text


REALWORDS = {"chars", "were", "thee", "lads", "pined", "planing", "seeps", "beaks", "hose", "board", "leds", "grats", "tunes",
             "tams", "reds", "runs", "rooms", "starts", "stars", "stats", "taks", "lasts", "lats", "places", "pints",
             "pans", "hots", "tims", "sends", "hods", "bath", "minutes", "moths", "months", "sting", "string", "tests", "tets",
             "chairs", "hairs", "cairs", "toll", "wring", "witten", "listes", "listed", "post", "posts", "pots", "filing", "there",
             "their", "from", "form", "pier", "leas", "lads", "tracs", "tacks", "trucks", "suppot", "noes", "plans",
             "panned", "paned", "sleds", "cost", "bred", "bard", "rate", "plane", "plan", "place", "hoses", "lied", "fight",
             "tickets", "tokes", "pags", "pages", "tines", "tie", "ties", "stat", "daly", "tree", "tams", "then", "wich"}

CONTRACT = [("does not", "doesn't"), ("do not", "don't"), ("Do not", "Don't"), ("cannot", "can't"), ("is not", "isn't"),
            ("it is", "it's"), ("that is", "that's"), ("There is", "There's"), ("We have", "We've")]


def variants(rng, text, template, e, v):
    """A surface change of text: the same words but for typography."""
    protect = set(re.findall(r"[a-z]+", (e + " " + v).lower()))

    def lower(s): return s.lower()
    def upper1(s):
        ws = s.split(" ")
        idx = [i for i, w in enumerate(ws) if w.isalpha() and len(w) > 3 and w in template.split()]
        if not idx:
            return s
        i = rng.choice(idx)
        ws[i] = ws[i].upper()
        return " ".join(ws)
    def end(s): return s.rstrip(".") + rng.choice(["", "", "!", " .", ".."]) if s.endswith(".") else s
    def space(s):
        i = rng.choice([m.start() for m in re.finditer(" ", s)])
        return s[:i] + "  " + s[i:].lstrip() if rng.random() < .6 else rng.choice(["  " + s, s + " ", "\t" + s])
    def comma(s):
        return s.replace(", ", " ; ") if ", " in s and rng.random() < .3 else s.replace(", ", " - ")
    def typo(s): return slip(rng, s, template, protect)
    def contract(s):
        for a, b in CONTRACT:
            if re.search(r"\b%s\b" % a, s):
                return re.sub(r"\b%s\b" % a, b, s, count=1)
        return s
    def unit(s):
        for pat, rep in ((r"(\d) seconds\b", r"\1s"), (r"(\d) minutes\b", r"\1 min"), (r"(\d) hours?\b", r"\1h"),
                         (r"(\d) GB\b", r"\1GB"), (r"(\d) days\b", r"\1d"), (r"(\d) characters\b", r"\1 chars")):
            n = re.sub(pat, rep, s)
            if n != s:
                return n
        return s
    def prefix(s):
        return rng.choice(["Note: ", "note: ", "NOTE: ", "FYI: ", "Note - ", "Remember: "]) + s

    ops = [lower, upper1, end, space, comma, typo, typo, typo, contract, contract, contract, unit, unit, unit, prefix, prefix]
    while True:
        s, hit, done = text, 0, set()
        want = rng.choice([1, 1, 2, 2, 3])
        for op in rng.sample(ops, len(ops)):
            if op.__name__ in done:
                continue
            done.add(op.__name__)
            n = op(s)
            if n != s:
                s, hit = n, hit + 1
            if hit == want:
                break
        if s != text and 4 <= nwords(s) <= 16:
            return s


def nwords(s):
    return sum(bool(re.search(r"\w", w)) for w in s.split())


# ---------------------------------------------------------------- corpus
BASE = datetime(2025, 3, 1, 6, 0, tzinfo=timezone.utc)
YEAR = 365 * 24 * 60


def main(folder, count, seed):
    rng = random.Random(seed)
    attrs = load()
    by = {}
    multi = {}
    for a in attrs:
        (multi if a.multi else by).setdefault(a.kind, {})[a.name] = a
    assert sum(len(x) for x in by.values()) >= 50

    def share(n):
        return max(1, round(n * count / 1000))
    want = {k: share(n) for k, n in dict(surface=35, reworded=40, heavy=25, cue=30, plain=30,
                                         entity=45, attribute=10, list=5).items()}
    two = sum(want[k] for k in ("surface", "reworded", "heavy", "cue", "plain"))
    slots_needed = count - two - 2 * want["list"]
    assert slots_needed > 2 * want["entity"] + 2 * want["attribute"], "COUNT too small"

    # entities: families of similar names, each entity with a handful of attributes
    ents, family_of, seen, slots, attrs_of = [], {}, set(), 0, {}
    fams = {k: families(k, rng) for k in WEIGHT}
    stream = {k: iter([(k, i, n) for i, f in enumerate(fams[k]) for n in rng.sample(f, min(len(f), rng.choice([2, 3, 3, 4])))]) for k in WEIGHT}
    kinds = list(WEIGHT)
    while slots < slots_needed:
        k = rng.choices(kinds, [WEIGHT[x] for x in kinds])[0]
        got = next(stream[k], None)
        if got is None:                       # take the names the first round left over
            left = [(k, i, n) for i, f in enumerate(fams[k]) for n in f if n.lower() not in seen]
            if not left:
                kinds.remove(k)
                assert kinds, "name pools exhausted"
                continue
            rng.shuffle(left)
            stream[k] = iter(left)
            got = next(stream[k])
        k, i, n = got
        assert n.lower() not in seen
        seen.add(n.lower())
        names = sorted(by[k])
        m = min(rng.choice([3, 4, 4, 5, 5, 6, 7, 8]), len(names), max(slots_needed - slots, 1))
        ents.append((k, n))
        family_of[n] = (k, i)
        attrs_of[n] = set(rng.sample(names, m))
        slots += m
    kind_of = {n: k for k, n in ents}
    free = {(n, a) for n in attrs_of for a in attrs_of[n]}
    assert len(free) == slots_needed
    vals_of = {}

    used = set()

    def take(n, a):
        assert (n, a) not in used, ("unplanted second use", n, a)
        used.add((n, a))
        free.discard((n, a))

    def value(a, n, avoid=()):
        """a value for this entity that it does not have in another attribute"""
        taken = vals_of.setdefault(n, set())
        pool = [v for v in a.values if v[0] not in taken and v[0] not in avoid] or [v for v in a.values if v[0] not in avoid]
        v = rng.choice(pool)
        taken.add(v[0])
        return v

    notes, truth, asked = [], [], []

    def stamp():
        return rng.randrange(YEAR)

    def note(text, when):
        assert 4 <= nwords(text) <= 16, (nwords(text), text)
        assert "{" not in text and "}" not in text, text
        notes.append([text, when])
        return len(notes) - 1

    def heavy_form(v):
        return rng.choice(v)

    def question(a, n):
        return fill(rng.choice(a.q), n, "")

    # entity negatives
    fam_members = {}
    for k, n in ents:
        fam_members.setdefault(family_of[n], []).append(n)
    by_kind = {}
    for k, n in ents:
        by_kind.setdefault(k, []).append(n)
    done = 0
    tries = 0
    while done < want["entity"]:
        tries += 1
        assert tries < 200000
        k, n = rng.choice(ents)
        sib = [x for x in fam_members[family_of[n]] if x != n] if rng.random() < .8 else [x for x in by_kind[k] if x != n]
        if not sib:
            continue
        m = rng.choice(sib)
        both = sorted(a for a in attrs_of[n] & attrs_of[m] if (n, a) in free and (m, a) in free and a != "ext")
        if not both:
            continue
        a = by[k][rng.choice(both)]
        take(n, a.name), take(m, a.name)
        held = vals_of.get(n, set()) | vals_of.get(m, set())
        v = value(a, n, held if len(held & {x[0] for x in a.values}) < len(a.values) else ())
        vals_of.setdefault(m, set()).add(v[0])
        if rng.random() < .75:
            t, f = rng.choice(a.p), v[0]
        else:
            t, f = rng.choice(a.h), heavy_form(v)
        x, y = note(fill(t, n, f), stamp()), note(fill(t, m, f), stamp())
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "entity"})
        asked.append(("other", question(a, n), [x], []))
        asked.append(("other", question(a, m), [y], []))
        done += 1
    # attribute negatives
    spots = [(n, p) for k, n in ents for p in PAIRS if p[0] == k and (n, p[1]) in free and (n, p[2]) in free]
    rng.shuffle(spots)
    done = 0
    for n, (k, a1, a2) in spots:
        if done == want["attribute"]:
            break
        if (n, a1) not in free or (n, a2) not in free:
            continue
        a, b = by[k][a1], by[k][a2]
        assert a.values == b.values
        take(n, a1), take(n, a2)
        v = value(a, n)
        x, y = note(fill(rng.choice(a.p), n, v[0]), stamp()), note(fill(rng.choice(b.p), n, v[0]), stamp())
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "attribute"})
        asked.append(("other", question(a, n), [x], []))
        asked.append(("other", question(b, n), [y], []))
        done += 1
    assert done == want["attribute"], "too few places for attribute negatives"
    # list negatives
    chosen = rng.sample(ents, want["list"])
    for k, n in chosen:
        a = rng.choice([multi[k][x] for x in sorted(multi[k])])
        take(n, a.name)
        v, w = rng.sample(a.values, 2)
        t = rng.choice(a.p)
        u = t if rng.random() < .6 else rng.choice(a.p)
        x, y = note(fill(t, n, v[0]), stamp()), note(fill(u, n, w[0]), stamp())
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "list"})
        asked.append(("other", question(a, n), [x, y], []))

    rest = sorted(free)
    rng.shuffle(rest)
    pop = iter(rest)

    def nxt():
        n, a = next(pop)
        take(n, a)
        return n, by[kind_of[n]][a]

    # duplicates
    for typ in ("surface", "reworded", "heavy"):
        for _ in range(want[typ]):
            n, a = nxt()
            v = value(a, n)
            if typ == "surface":
                t, f = (rng.choice(a.p), v[0]) if rng.random() < .75 else (rng.choice(a.h), heavy_form(v))
                one = fill(t, n, f)
                other = variants(rng, one, t, n, f)
            elif typ == "reworded":
                t, u = rng.sample(a.p, 2)
                one, other = fill(t, n, v[0]), fill(u, n, v[0])
            elif rng.random() < .7:
                one, other = fill(rng.choice(a.p), n, v[0]), fill(rng.choice(a.h), n, heavy_form(v))
            else:
                t, u = rng.sample(a.h, 2)
                one, other = fill(t, n, heavy_form(v)), fill(u, n, heavy_form(v))
            assert one != other
            x, y = note(one, stamp()), note(other, stamp())
            refs = [x, y]
            rng.shuffle(refs)
            truth.append({"type": typ, "refs": refs})
            asked.append(("dup", question(a, n), refs, []))
    # changes
    for typ in ("cue", "plain"):
        for _ in range(want[typ]):
            n, a = nxt()
            old = value(a, n)
            new = value(a, n, (old[0],))
            if a.name in ("stable", "version") and float(old[0].lstrip("v")) > float(new[0].lstrip("v")):
                old, new = new, old           # versions go up
            assert old != new
            old_t = rng.choice(a.p) if typ == "plain" or rng.random() < .75 else rng.choice(a.h)
            first = fill(old_t, n, old[0] if old_t in a.p else heavy_form(old))
            second = fill(rng.choice(a.c if typ == "cue" else a.p), n, new[0], old[0])
            gap = rng.randrange(3 * 1440, 240 * 1440)
            t0 = rng.randrange(YEAR - gap)
            x, y = note(first, t0), note(second, t0 + gap)
            truth.append({"type": typ, "older": x, "newer": y})
            asked.append(("change", question(a, n), [y], [x]))
    # the rest: single facts
    for n, name in pop:
        take(n, name)
        a = by[kind_of[n]][name]
        v = value(a, n)
        text = fill(rng.choice(a.p), n, v[0]) if rng.random() < .72 else fill(rng.choice(a.h), n, heavy_form(v))
        x = note(text, stamp())
        asked.append(("single", question(a, n), [x], []))

    assert len(notes) == count, (len(notes), count)
    assert len({re.sub(r"\W+", " ", t.lower()).strip() for t, _ in notes}) >= count - want["surface"], "unplanted same text"

    # order, refs, times
    order = list(range(count))
    rng.shuffle(order)
    ref = {i: "m%d" % (p + 1) for p, i in enumerate(order)}

    def iso(m):
        return (BASE + timedelta(minutes=m, seconds=(m * 37) % 60)).strftime("%Y-%m-%dT%H:%M:%SZ")
    for t in truth:
        for f in ("older", "newer"):
            if f in t:
                t[f] = ref[t[f]]
        if "refs" in t:
            t["refs"] = [ref[i] for i in t["refs"]]
    rng.shuffle(truth)

    groups = {}
    for g, *r in asked:
        groups.setdefault(g, []).append(r)
    total = min(300, max(10, int(count * .3)))
    quota = {"change": .32, "dup": .28, "other": .2, "single": .2}
    picked = []
    for g, f in quota.items():
        picked += rng.sample(groups[g], min(len(groups[g]), int(total * f)))
    have = {q for q, _, _ in picked}
    spare = [r for r in groups["single"] if r[0] not in have]
    picked += rng.sample(spare, min(len(spare), total - len(picked)))
    rng.shuffle(picked)

    os.makedirs(folder, exist_ok=True)

    def dump(name, rows):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as fh:
            for r in rows:
                fh.write(json.dumps(r, ensure_ascii=False) + "\n")
    dump("corpus.jsonl", [{"ref": ref[i], "content": notes[i][0], "observed_at": iso(notes[i][1])} for i in order])
    dump("truth.jsonl", truth)
    dump("queries.jsonl", [{"query": q, "relevant": [ref[i] for i in r], "stale": [ref[i] for i in s]} for q, r, s in picked])
    per = {}
    for n, a in used:
        per[n] = per.get(n, 0) + 1
    print("%d notes, %d entities (%.1f facts each), %d attributes, planted %s, %d queries" % (
        count, len(per), len(used) / len(per), len(attrs), want, len(picked)))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: glen.py FOLDER COUNT SEED")
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
