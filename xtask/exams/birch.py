#!/usr/bin/env python3
"""birch.py FOLDER COUNT SEED - corpus of short memory notes with known duplicates and changes."""
import sys, os, json, random, re, itertools
from datetime import datetime, timedelta


def W(s):
    return s.split()


def prod(a, b, fmt):
    return [((x, y), fmt.format(x, y)) for x, y in itertools.product(a, b)]


SORTS = {}
SORTS['service'] = prod(W('''ledger voucher parcel quota beacon roster harvest invoice tariff refund catalog
 profile mailer search render upload geocode consent pricing stock webhook badge avatar thumbnail session ticket
 loyalty fraud basket shipment payout feed'''), W('gateway worker api relay engine broker proxy router'), '{}-{}')
SORTS['person'] = prod(W('''Mira Tomas Anneke Jorge Lucia Farid Hedda Kwame Noor Pavel Ruth Soren Talia Umar Vera
 Wendell Yuki Zofia Bram Celine Dmitri Elif'''), W('''Oduya Lindqvist Marchetti Sato Brandt Okonkwo Ferreira Halloran
 Ivanova Castellan Dubois Nakamura Petrov'''), '{} {}')
SORTS['repo'] = prod(W('''tidepool lanternjaw cobble marmot quillwork sandpiper thistle driftnet hollow juniperus
 moonrake nettle otterly pinwheel quartzite rookery saltmarsh treadle umbra vellum wickerby yarrow bramblebox candlewick
 dovetail emberline foxglove gristmill hazelnut inkwell jackdaw kiln'''),
 W('cli sdk ui docs tools plugin parser schemas'), '{}-{}')
SORTS['host'] = prod(W('''lynx ibis orca puma tapir gecko bison heron77 vole stoat marlin cobra dingo egret finch gibbon
 hare impala koala lemur mole newt'''), ['%02d' % i for i in range(1, 13)], '{}-{}')
SORTS['team'] = prod(W('''Kestrel Juniper Basalt Comet Delta Ember Fjord Granite Harbor Indigo Jasper Kelp Lichen Maple
 Nimbus Onyx Pixel Quartz Raven Saffron Tundra Umber Violet Willow Xenon Yonder Zenith Acorn Birchwood Cobalt Dune
 Echo'''), W('squad team crew guild desk group chapter unit'), '{} {}')
SORTS['db'] = prod(W('''orders users payments clicks sensors claims leads bookings patients recipes tickets fleet
 payroll assets surveys movies grades permits vendors coupons donors flights leases meters parcels pledges quotes
 rentals tenants tracks votes wallets'''), W('main archive events stats audit staging mirror hist'), '{}_{}')
SORTS['customer'] = prod(W('''Brightwater Northgate Silverline Copperfield Eastmoor Fernhill Goldcrest Highfold Ironbridge
 Kingsway Larkspur Millstone Nordhaven Oakridge Pinecrest Queensbury Redcliff Stonebrook Tallgrass Underhill Valemont
 Westbrook Yellowpine Ambleside Blackthorn Crestview Dovedale Elmstead Foxhollow Greystone Hartwell Ivydale'''),
 W('Logistics Foods Dental Textiles Robotics Insurance Marine Travel'), '{} {}')
SORTS['device'] = prod(['label printer LP', 'badge reader BR', 'flatbed scanner FS', 'air purifier AP',
 'security camera SC', 'water dispenser WD', 'laser cutter LC', 'humidity sensor HS', 'projector PJ',
 'weighing scale WS'], [str(n) for n in range(11, 37)], '{}-{}')
SORTS['office'] = prod(W('''Lisbon Ghent Tartu Bergen Cork Graz Leeds Malmo Nantes Oporto Plovdiv Quito Riga Seville
 Turin Utrecht Varna Wroclaw Zagreb Aarhus Bilbao Cluj Dresden Espoo Fresno Galway Halifax Izmir Jena Kaunas Lyon Mainz'''),
 W('office lab depot annex studio warehouse showroom branch'), '{} {}')
SORTS['meeting'] = prod(W('''Atlas Banyan Cedar Dragonfly Everest Falcon Glacier Horizon Inkling Jupiter Kepler Lotus Monsoon
 Nebula Orchard Pacific Quasar Rainbow Summit Topaz Utopia Vega Walnut Xylo Yukon Zephyr Aurora Boreal Cascade Domino
 Equinox Fresco'''), W('sync retro standup review planning demo check-in clinic'), '{} {}')
SORTS['project'] = prod(W('''Silver Crimson Quiet Hidden Northern Velvet Paper Iron Golden Lunar Amber Distant Gentle Hollow
 Marble Rapid Scarlet Wandering'''), W('''Otter Lantern Compass Meadow Anchor Bridge Canyon Daisy Falcon Glacier Harvest
 Ladder Mirror Orchid'''), 'Project {} {}')
SORTS['household'] = prod(W('''Ash Brook Cald Dun Elder Fair Glen Hather Kings Lang Mar Nor Oak Pem Ravens Stan Thorn
 Wether Whit Hol'''), W('combe wick ford ley ton by hurst worth well more field den ham'), '{}{} household')
SORTS['app'] = prod(W('''Trail Nest Snap Bloom Chirp Dash Echo Fable Glow Hatch Jolt Kite Lumi Mint Nova Pebble Quill Rove
 Spark Tidy Vibe Wander Zip Brisk Cozy Drift Ember Flick Grove Hush Juno Kudo'''),
 W('Mate Box Hub Pad Wise Log Loop Deck'), '{}{}')
SORTS['job'] = prod(W('''invoice tax payroll churn sitemap metrics photo backup contacts currency customs discount energy
 expense forecast geo holiday image inventory license loan mailing margin orders partner postcode rating returns
 revenue supplier survey weather'''), W('export cleanup import reindex rollup recount digest backfill'), '{}-{}')
SORTS['topic'] = prod(W('''order cart payment user shipment device invoice refund account session coupon product review
 ticket booking driver vehicle sensor alert lead contract policy claim member parcel trip wallet listing message
 channel asset quote'''), W('created updated deleted expired failed approved archived merged'), '{}.{}')
SORTS['vehicle'] = prod(['van V', 'truck T', 'pickup P', 'minibus M', 'box truck B', 'car A', 'tanker R',
 'shuttle S'], ['%d' % n for n in range(101, 133)], '{}-{}')
SORTS['host'] = [((a.replace('heron77', 'badger'), b), n.replace('heron77', 'badger')) for (a, b), n in SORTS['host']]

# things that are spoken of without an article or with one: templates write the article themselves
DAYS = W('Monday Tuesday Wednesday Thursday Friday Saturday Sunday') + ['the first of the month']
WDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
FIRST = W('''Dana Priya Marcus Ingrid Oleg Bettina Chidi Rosa Gareth Hana Ines Jakob Leila Nils Paula Rashid Sven Tilda
 Viktor Ximena Yusuf Greta Otto Milan''')
MONTHS = W('January February March April May June July August September October November December')
CHANNELS = ['#' + x for x in W('''night-watch red-alerts ops-bell data-fires lighthouse smoke-signals pager-duty-feed
 late-shift batch-news toolroom''')]
TEAMVAL = ['the platform team', 'the payments team', 'the growth team', 'the data team', 'the identity team',
 'the mobile team', 'the infra team', 'the checkout team', 'the search team', 'the compliance team']
TABLES = {}   # (sort, key) -> dict


def parse(text):
    d = {'p': [], 'h': [], 'c': [], 'q': []}
    for line in text.strip().split('\n'):
        line = line.strip()
        if line:
            d[line[0]].append(line[2:].strip())
    return d


def A(sort, key, values, text, multi=False, near=None):
    d = parse(text)
    d.update(sort=sort, key=key, values=list(values), multi=multi, near=near)
    TABLES[(sort, key)] = d


def F(sort, values, terms, text):
    """two neighbouring attributes with parallel wordings; {t} is the attribute's own words"""
    keys = list(terms)
    for k in keys:
        other = [x for x in keys if x != k][0]
        A(sort, k, values, text.replace('{t}', k).replace('{T}', k.capitalize()) + '\n' + terms[k], near=other)


def L(sort, key, values, text):
    A(sort, key, values, text, multi=True)


# ---------------------------------------------------------------- services
F('service', ['5 seconds', '10 seconds', '15 seconds', '20 seconds', '30 seconds', '45 seconds', '60 seconds',
              '90 seconds', '120 seconds'], {
 'request timeout': '''
 h Any call to {n} that gets no answer within {h} is aborted.
 h Callers of {n} get an error once it has been working on their query for {h}.''',
 'idle timeout': '''
 h {n} hangs up on silent connections after {h}.
 h If nothing comes over the wire for {h}, {n} drops the client.'''}, '''
 p The {t} of {n} is {v}.
 p {n} has its {t} set to {v}.
 p {n} runs with a(n) {t} of {v}.
 c The {t} of {n} was changed from {o} to {v}.
 c {n} now has a(n) {t} of {v} instead of {o}.
 c As of {mon}, the {t} on {n} is {v}, no longer {o}.
 c We adjusted the {t} of {n} this week, it is {v} now.
 q What is the {t} of {n}?
 q Which {t} does {n} run with?''')
A('service', 'port', W('8080 8081 8443 9000 9090 7001 5050 3000 4100 6060'), '''
 p {n} listens on port {v}.
 p The port {n} listens on is {v}.
 p Port {v} is where {n} is listening.
 h To reach {n} locally, curl localhost:{v}.
 h Clients have to connect to {n} at :{v}.
 c {n} moved from port {o} to port {v}.
 c {n} no longer listens on {o}, it is on port {v} since {mon}.
 c {n} now listens on port {v}.
 q Which port does {n} listen on?
 q On what port can I reach {n}?''')
A('service', 'language', ['Go', 'Rust', 'Kotlin', 'Python', 'TypeScript', 'Elixir', 'Scala', 'Ruby', 'C#'], '''
 p {n} is written in {v}.
 p The codebase of {n} is written entirely in {v}.
 p {v} is the language {n} is written in.
 h You need to know {v} to hack on {n}.
 h Everything inside {n} is pure {v} source.
 c {n} was rewritten from {o} to {v}.
 c {n} has been ported to {v}, the {o} version is gone.
 c We finished the {v} rewrite of {n} in {mon} and dropped the {o} code.
 q What language is {n} written in?
 q Which programming language does {n} use?''')
A('service', 'owner', TEAMVAL, '''
 p {n} is owned by {v}.
 p The owner of {n} is {v}.
 p Ownership of {n} lies with {v}.
 h If something about {n} needs deciding, ask {v}.
 h Bugs in {n} go to {v}, who are responsible for it.
 c Ownership of {n} moved from {o} to {v}.
 c {n} was handed over to {v} in {mon}.
 c {n} is now owned by {v}, not by {o} any more.
 q Who owns {n}?
 q Which team is responsible for {n}?''')
A('service', 'memory', ['512 MB', '1 GB', '2 GB', '3 GB', '4 GB', '6 GB', '8 GB', '12 GB', '16 GB'], '''
 p The memory limit of {n} is {v}.
 p {n} has a memory limit of {v} per pod.
 p Pods of {n} are limited to {v} of memory.
 h An instance of {n} gets OOM-killed above {h}.
 h {n} containers may take up {h} of RAM at most.
 c The memory limit of {n} went from {o} to {v}.
 c After a review of all limits, {n} now gets {v} of memory instead of {o}.
 c As of {mon}, {n} pods have a memory limit of {v}.
 q What is the memory limit of {n}?
 q How much memory may {n} use?''')
A('service', 'auth', ['mutual TLS', 'signed JWTs', 'API keys', 'OAuth2 client credentials', 'HMAC signatures',
                      'basic auth', 'SAML assertions', 'Kerberos tickets'], '''
 p {n} authenticates all of its callers with {v}.
 p All callers are authenticated by {n} using {v}.
 p The authentication method of {n} for all callers is {v}.
 h Without {v} you will not get past the door of {n}.
 h {n} checks who you are by means of {v}.
 c {n} switched its authentication from {o} to {v}.
 c {n} dropped {o} and authenticates callers with {v} now.
 c Since {mon}, callers authenticate to {n} with {v} rather than {o}.
 q How does {n} authenticate its callers?
 q What kind of authentication does {n} use?''')
A('service', 'deploy region', ['eu-west-1', 'eu-north-1', 'us-east-2', 'us-west-2', 'ap-south-1', 'sa-east-1',
                        'ca-central-1', 'af-south-1', 'ap-southeast-2'], '''
 p {n} is deployed in {v} only.
 p The only region {n} is deployed to is {v}.
 p All deployments of {n} go to the {v} region.
 h Every pod of {n} lives in {v} and nowhere else.
 h You will find the whole of {n} running out of {v}.
 c {n} migrated from {o} to {v}.
 c {n} is no longer deployed in {o}, it is in {v} now.
 c In {mon} the deployment of {n} was moved to {v}.
 q Which region is {n} deployed in?
 q Where does {n} run?''')
L('service', 'calls', ['the Stripe API', 'the Mapbox API', 'the Twilio API', 'the VIES tax API', 'the Slack API',
  'the SendGrid API', 'the OpenWeather API', 'the DHL API', 'the GitHub API'], '''
 p {n} calls {v}.
 p {n} makes calls to {v}.
 p One of the external APIs used by {n} is {v}.
 h When {v} is down, parts of {n} break because it depends on it.
 h There are outgoing requests from {n} to {v}.
 q Which external APIs does {n} call?
 q What third-party APIs does {n} depend on?''')

# ---------------------------------------------------------------- persons
F('person', ['%s-%d' % (a, i) for a in 'ABCDEFGH' for i in range(11, 60)], {
 'desk': '''
 h {n} sits at {v}.
 h You can find {n} working at spot {v}.''',
 'locker': '''
 h {n} stores coat and bag in {v}.
 h The cabinet where {n} locks away personal things is {v}.'''}, '''
 p {n} has {t} {v}.
 p The {t} assigned to {n} is {v}.
 p {T} {v} belongs to {n}.
 c {n} moved from {t} {o} to {t} {v}.
 c {n} no longer has {t} {o}, it is {v} now.
 c {n} was given a new {t} in {mon}, {v}.
 q Which {t} does {n} have?
 q What is the number of the {t} assigned to {n}?''')
A('person', 'editor', ['Neovim', 'VS Code', 'Emacs', 'Helix', 'Zed', 'Sublime Text', 'IntelliJ', 'Kakoune', 'Nova'], '''
 p {n} uses {v} as main editor.
 p The main editor of {n} is {v}.
 p {n} prefers {v} over any other editor.
 h {n} writes practically all code in {v}.
 h On the laptop of {n} you will always see {v} open for programming.
 c {n} switched from {o} to {v}.
 c {n} gave up {o} and uses {v} as main editor now.
 c Since {mon}, the main editor of {n} is {v}.
 q Which editor does {n} use?
 q What is the main editor of {n}?''')
A('person', 'home city', W('Porto Utrecht Krakow Dublin Hamburg Valencia Toronto Nairobi Osaka Montevideo Tallinn Denver'), '''
 p {n} lives in {v}.
 p {n} is living in {v} and works remotely.
 p The city {n} lives in is {v}.
 h {n} is based out of {v}.
 h {v} is home for {n}.
 c {n} moved from {o} to {v}.
 c {n} no longer lives in {o}, it is {v} now.
 c {n} relocated to {v} in {mon}.
 q Where does {n} live?
 q In which city is {n} based?''')
A('person', 'manager', FIRST, '''
 p {n} reports to {v}.
 p {n} directly reports to {v}.
 p {v} is the manager {n} reports to.
 h The boss of {n} is {v}.
 h {v} does the performance reviews of {n} as line lead.
 c {n} reports to {v} now instead of {o}.
 c As of {mon}, {n} has a new manager, {v}.
 c {v} took over from {o} as manager of {n}.
 q Who does {n} report to?
 q Who is the manager of {n}?''')
A('person', 'role', ['backend engineer', 'product designer', 'data analyst', 'QA engineer', 'security engineer',
   'technical writer', 'product manager', 'site reliability engineer', 'support engineer'], '''
 p {n} works as a(n) {v}.
 p {n} is working for us as a(n) {v}.
 p The role {n} works in is {v}.
 h By profession, {n} is a(n) {v}.
 h On the org chart you find {n} listed as {v}.
 c {n} changed roles from {o} to {v}.
 c {n} is no longer a(n) {o} but works as a(n) {v}.
 c {n} became a(n) {v} in {mon}.
 q What is the role of {n}?
 q What does {n} work as?''')
A('person', 'free day', WDAYS[:5] + ['the first Friday of the month', 'the last Monday of the month', 'the last Friday of the month'], '''
 p The regular day off of {n} is {v}.
 p {n} has one regular day off, namely {v}.
 p {V} is the regular day off for {n}.
 h Do not book {n} then, because {v} is always free time.
 h {n} never works on {v}.
 c {n} changed the regular day off from {o} to {v}.
 c As of {mon}, {n} has {v} off instead of {o}.
 c The day off of {n} is now {v}.
 q When does {n} have a day off?
 q What is the regular day off of {n}?''')
A('person', 'drink', ['flat white', 'green tea', 'oat cortado', 'black coffee', 'peppermint tea', 'chai latte',
                      'double espresso', 'hot chocolate', 'rooibos'], '''
 p The favourite drink of {n} is {v}.
 p {n} names {v} as favourite drink.
 p {n} has {v} as a favourite drink.
 h If you want to make {n} happy, bring {v}.
 h {n} loves {v} more than anything else in a cup.
 c {n} went off {o}, the favourite drink is {v} now.
 c The favourite drink of {n} changed from {o} to {v}.
 c {n} has switched to {v} as favourite drink.
 q What is the favourite drink of {n}?
 q What does {n} like to drink best?''')
L('person', 'speaks', W('Spanish Polish Turkish Mandarin Arabic Portuguese Swedish Hindi French Czech'), '''
 p {n} speaks {v}.
 p {n} speaks fluent {v}.
 p {v} is a language {n} speaks.
 h You can talk to {n} in {v}.
 h {n} has a good command of {v}.
 q Which languages does {n} speak?
 q What languages can {n} talk in?''')

# ---------------------------------------------------------------- repositories
F('repo', FIRST, {
 'maintainer': '''
 h {v} looks after {n} day to day.
 h Pull requests to {n} get merged by {v}, who keeps the code in shape.''',
 'release manager': '''
 h {v} tags and publishes new versions of {n}.
 h Cutting a version of {n} is up to {v}.'''}, '''
 p The {t} of {n} is {v}.
 p {v} is the {t} of {n}.
 p {n} has {v} as its {t}.
 c {v} took over from {o} as {t} of {n}.
 c {n} got a new {t} in {mon}, {v}.
 c {o} is no longer {t} of {n}, it is {v} now.
 q Who is the {t} of {n}?
 q Who has the job of {t} for {n}?''')
A('repo', 'default branch', W('main master develop trunk stable next edge release mainline'), '''
 p The default branch of {n} is `{v}`.
 p {n} has `{v}` as its default branch.
 p `{v}` is set as the default branch in {n}.
 h A fresh clone of {n} checks out `{v}`.
 h Open your pull requests for {n} against `{v}`.
 c The default branch of {n} was renamed from `{o}` to `{v}`.
 c {n} now has `{v}` as the default branch instead of `{o}`.
 c We switched the default branch of {n} to `{v}` in {mon}.
 q What is the default branch of {n}?
 q Which branch is the default in {n}?''')
A('repo', 'license', ['MIT', 'Apache 2.0', 'GPLv3', 'MPL 2.0', 'BSD 3-Clause', 'ISC', 'AGPLv3', 'Unlicense', 'EUPL'], '''
 p {n} is released under the {v} license.
 p The license of {n} is {v}.
 p {n} carries the {v} license.
 h Legally, anyone may use {n} under the terms of {v}.
 h The legal text at the root of {n} is {v}, and it covers everything.
 c {n} was relicensed from {o} to {v}.
 c The license of {n} is now {v} instead of {o}.
 c As of {mon}, {n} is no longer under {o} but under {v}.
 q What license is {n} under?
 q Which license does {n} carry?''')
A('repo', 'ci', ['GitHub Actions', 'Jenkins', 'CircleCI', 'Buildkite', 'TeamCity', 'Drone', 'Woodpecker',
                 'Travis', 'Concourse'], '''
 p CI for {n} runs on {v}.
 p {n} uses {v} for all of its CI.
 p All CI builds of {n} run on {v}.
 h Each push to {n} is checked by {v}.
 h If the tests of {n} go red, the logs are in {v}.
 c {n} moved its CI from {o} to {v}.
 c CI for {n} no longer runs on {o}, it is on {v}.
 c {n} switched to {v} for CI in {mon}.
 q What does {n} use for CI?
 q Where do the CI builds of {n} run?''')
A('repo', 'package manager', W('npm pnpm yarn bun poetry uv pipenv cargo bazel gradle'), '''
 p {n} uses {v} to manage dependencies.
 p Dependencies of {n} are managed with {v}.
 p The dependency manager of {n} is {v}.
 h Install the packages for {n} with {v}, nothing else will work.
 h You need {v} on your machine to get all the libraries of {n}.
 c {n} moved from {o} to {v} for its dependencies.
 c {n} dropped {o}, dependencies are managed with {v} now.
 c Since {mon}, dependencies of {n} are managed with {v} and not {o}.
 q What does {n} use to manage dependencies?
 q Which package manager does {n} use?''')
A('repo', 'coverage', ['%d%%' % i for i in (60, 65, 70, 75, 80, 85, 88, 90, 92, 95)], '''
 p The test coverage threshold of {n} is {v}.
 p {n} has a test coverage threshold of {v}.
 p {n} requires a minimum test coverage of {v}.
 h A merge into {n} fails if fewer than {v} of the lines are exercised by unit tests.
 h In {n} the build goes red as soon as tested code falls under {v}.
 c The coverage threshold of {n} was changed from {o} to {v}.
 c {n} now requires {v} test coverage.
 c As of {mon}, {n} demands {v} coverage rather than {o}.
 q What is the test coverage threshold of {n}?
 q How much test coverage does {n} require?''')
L('repo', 'platform', ['Windows', 'macOS', 'Debian', 'FreeBSD', 'Alpine', 'Android', 'WebAssembly', 'Raspberry Pi OS'], '''
 p {n} supports {v}.
 p {n} has support for {v}.
 p {v} is one of the platforms {n} supports.
 h You can build and use {n} on {v}.
 h {n} works fine under {v}.
 q Which platforms does {n} support?
 q On what platforms does {n} work?''')

# ---------------------------------------------------------------- hosts
F('host', WDAYS + ['the first of each month', 'the 15th of each month'], {
 'backup day': '''
 h A full copy of the disks of {n} is taken on {v}.
 h {n} gets snapshotted to tape on {v} and at no other time.''',
 'patch day': '''
 h Security updates are installed on {n} on {v}.
 h {n} gets its kernel upgrades on {v} and at no other time.'''}, '''
 p The {t} of {n} is {v}.
 p {V} is the {t} of {n}.
 p For {n} the {t} is {v}.
 c The {t} of {n} moved from {o} to {v}.
 c {n} has a new {t} since {mon}, {v}.
 c The {t} for {n} is now {v} instead of {o}.
 q What is the {t} of {n}?
 q When is the {t} for {n}?''')
A('host', 'os', ['Debian 12', 'Ubuntu 22.04', 'Ubuntu 24.04', 'Rocky Linux 9', 'Fedora 40', 'FreeBSD 14', 'Alpine 3.19',
                 'openSUSE Leap 15', 'NixOS 24.05'], '''
 p {n} runs {v}.
 p The operating system of {n} is {v}.
 p {n} runs {v} as its operating system.
 h {n} boots into {v}.
 h Log in to {n} and you will be greeted by {v}.
 c {n} was reinstalled, it went from {o} to {v}.
 c {n} no longer runs {o}, it is on {v}.
 c {n} was upgraded to {v} in {mon}.
 q What operating system does {n} run?
 q Which OS is on {n}?''')
A('host', 'ram', ['16 GB', '24 GB', '32 GB', '48 GB', '64 GB', '96 GB', '128 GB', '192 GB', '256 GB'], '''
 p {n} has {v} of RAM.
 p {n} is equipped with {v} of RAM.
 p The RAM in {n} totals {v}.
 h Programs on {n} can share {v} of memory in all.
 h All memory sticks in {n} add up to {v}.
 c The RAM in {n} was changed from {o} to {v}.
 c {n} now has {v} of RAM.
 c {n} was refitted in {mon} and has {v} of RAM instead of {o}.
 q How much RAM does {n} have?
 q What is the RAM of {n}?''')
A('host', 'rack', ['R%d-U%d' % (a, b) for a in range(1, 21) for b in range(2, 42, 3)], '''
 p {n} is mounted in rack slot {v}.
 p The rack slot of {n} is {v}.
 p Rack slot {v} holds {n}.
 h In the server room you will find {n} at {v}.
 h {n} physically sits at position {v}.
 c {n} was moved from rack slot {o} to {v}.
 c {n} is no longer in slot {o}, it is in {v}.
 c In {mon} we put {n} into rack slot {v}.
 q Which rack slot is {n} in?
 q Where is {n} mounted?''')
A('host', 'ssh port', W('22 2022 2200 2222 4022 5522 7022 8022 9922'), '''
 p The SSH port of {n} is {v}.
 p {n} accepts SSH on port {v} only.
 p SSH to {n} goes over port {v}.
 h To get a shell on {n} you need -p {v}.
 h Remote logins to {n} are possible at {v} and nowhere else.
 c The SSH port of {n} was changed from {o} to {v}.
 c {n} no longer takes SSH on {o}, use {v}.
 c Since {mon}, SSH to {n} goes over port {v}.
 q What is the SSH port of {n}?
 q Over which port does SSH to {n} go?''')
A('host', 'admin', FIRST, '''
 p {v} administers {n}.
 p {n} is administered by {v}.
 p The administrator of {n} is {v}.
 h {v} holds root on {n} and keeps it going.
 h For anything wrong with {n}, wake up {v}.
 c {v} took over administering {n} from {o}.
 c {n} is now administered by {v} instead of {o}.
 c {o} no longer administers {n}, {v} does since {mon}.
 q Who administers {n}?
 q Who is the administrator of {n}?''')
L('host', 'daemon', W('nginx redis haproxy postfix prometheus vault consul rabbitmq memcached squid'), '''
 p {v} runs on {n}.
 p An instance of {v} is running on {n}.
 p {n} runs {v}.
 h {n} is home to one of our {v} installs.
 h You can see {v} in the process table of {n}.
 q What daemons run on {n}?
 q Which software runs on {n}?''')

# ---------------------------------------------------------------- teams
F('team', WDAYS[:5] + ['every second Monday', 'every second Thursday', 'the last Friday of the month'], {
 'planning day': '''
 h The {n} decides what to work on next on {v}.
 h {V} is when the {n} picks its upcoming stories.''',
 'deploy day': '''
 h The {n} ships to production on {v} and not otherwise.
 h New code of the {n} goes live on {v}.'''}, '''
 p The {t} of the {n} is {v}.
 p {V} is the {t} of the {n}.
 p The {n} has {v} as its {t}.
 c The {n} moved its {t} from {o} to {v}.
 c As of {mon}, the {t} of the {n} is {v}.
 c The {n} no longer has its {t} on {o}, it is {v}.
 q What is the {t} of the {n}?
 q When does the {n} have its {t}?''')
A('team', 'lead', FIRST, '''
 p {v} leads the {n}.
 p The {n} is led by {v}.
 p The lead of the {n} is {v}.
 h {v} is in charge of the {n}.
 h Everyone in the {n} takes direction from {v}.
 c {v} took over as lead of the {n} from {o}.
 c The {n} has a new lead since {mon}, {v}.
 c {o} stepped down and {v} now leads the {n}.
 q Who leads the {n}?
 q Who is the lead of the {n}?''')
A('team', 'tracker', ['Jira', 'Linear', 'Trello', 'Shortcut', 'GitHub Issues', 'YouTrack', 'Redmine', 'Asana', 'Phabricator'], '''
 p The {n} tracks all its work in {v}.
 p All work of the {n} is tracked in {v}.
 p {v} is the one place where the {n} tracks its work.
 h Tickets for the {n} have to be filed with {v}.
 h The backlog of the {n} lives in {v}.
 c The {n} moved from {o} to {v} for tracking work.
 c The {n} no longer uses {o}, its work is tracked in {v}.
 c In {mon} the {n} switched to {v} for its tickets.
 q Where does the {n} track its work?
 q Which issue tracker does the {n} use?''')
A('team', 'sprint', ['1 week', '2 weeks', '3 weeks', '4 weeks', '10 days', '6 weeks', '5 weeks', '8 weeks'], '''
 p Sprints of the {n} last {v}.
 p The sprint length of the {n} is {v}.
 p The {n} works in sprints of {v}.
 h One iteration of the {n} takes {h}.
 h Between two goals of the {n} there are always {h}.
 c The {n} changed its sprint length from {o} to {v}.
 c Sprints of the {n} now last {v}.
 c Since {mon}, the {n} runs sprints of {v} instead of {o}.
 q How long are the sprints of the {n}?
 q What is the sprint length of the {n}?''')
A('team', 'headcount', W('4 5 6 7 8 9 11 12 14 15'), '''
 p The {n} has {v} members.
 p There are {v} members in the {n}.
 p The {n} counts {v} members.
 h In total {h} people work for the {n}.
 h The {n} consists of {h} colleagues.
 c The {n} went from {o} to {v} members.
 c The {n} now has {v} members.
 c After the reshuffle in {mon}, the {n} has {v} members instead of {o}.
 q How many members does the {n} have?
 q How big is the {n}?''')
A('team', 'channel', ['#' + x for x in W('''blue-lagoon green-room tin-can campfire back-porch tree-house war-room
 long-table tea-kitchen attic''')], '''
 p The main Slack channel of the {n} is {v}.
 p {v} is the main Slack channel of the {n}.
 p The {n} has {v} as its main Slack channel.
 h Anyone wanting to talk to the {n} should post to {v}.
 h Write to {v} and the {n} will answer.
 c The {n} moved its main Slack channel from {o} to {v}.
 c The main channel of the {n} is {v} now, {o} was closed.
 c In {mon} the {n} switched to {v} as its main channel.
 q What is the main Slack channel of the {n}?
 q In which channel can I reach the {n}?''')
L('team', 'tool', ['Figma', 'Datadog', 'Grafana', 'Notion', 'Miro', 'Postman', 'Sentry', 'Terraform', 'Looker'], '''
 p The {n} uses {v}.
 p The {n} makes use of {v}.
 p {v} is used by the {n}.
 h People in the {n} work with {v}.
 h {v} is part of the toolbox of the {n}.
 q Which tools does the {n} use?
 q What is in the toolbox of the {n}?''')

# ---------------------------------------------------------------- databases
F('db', ['7 days', '14 days', '21 days', '30 days', '45 days', '60 days', '90 days', '120 days', '180 days'], {
 'backup retention': '''
 h Dumps of {n} are thrown away once they are {h} old.
 h You can restore {n} to any point of the past {h}.''',
 'query log retention': '''
 h Recorded SQL statements of {n} vanish after {h}.
 h One can look up what was asked of {n} over the past {h}, no further.'''}, '''
 p The {t} of {n} is {v}.
 p {n} has a(n) {t} of {v}.
 p For {n} the {t} is set to {v}.
 c The {t} of {n} was changed from {o} to {v}.
 c {n} now has a(n) {t} of {v} rather than {o}.
 c Since {mon}, the {t} on {n} is {v}.
 q What is the {t} of {n}?
 q How long is the {t} for {n}?''')
A('db', 'engine', ['PostgreSQL', 'MySQL', 'MariaDB', 'CockroachDB', 'MongoDB', 'ClickHouse', 'Cassandra', 'Oracle',
                   'SQL Server'], '''
 p {n} is a(n) {v} database.
 p The database engine of {n} is {v}.
 p {n} is running as a(n) {v} database.
 h Under the hood, {n} is powered by {v}.
 h Use the {v} driver to talk to {n}.
 c {n} was migrated from {o} to {v}.
 c {n} is no longer a(n) {o} database, it runs on {v}.
 c In {mon} we switched {n} to {v}.
 q Which database engine does {n} use?
 q What engine is {n} on?''')
A('db', 'connections', ['200', '350', '400', '600', '800', '1,000', '1,200', '1,500', '2,000', '2,400'], '''
 p The connection limit of {n} is {v}.
 p {n} has a connection limit of {v}.
 p {n} allows at most {v} connections.
 h No more than {v} clients can be attached to {n} at once.
 h Client number {v} is the last one {n} lets in at the same time.
 c The connection limit of {n} was changed from {o} to {v}.
 c {n} now allows {v} connections at most.
 c As of {mon}, {n} has a connection limit of {v}, no longer {o}.
 q What is the connection limit of {n}?
 q How many connections does {n} allow?''')
A('db', 'dba', FIRST, '''
 p {v} is the DBA for {n}.
 p The DBA for {n} is {v}.
 p {n} has {v} as its DBA.
 h {v} tunes and tends {n}.
 h If {n} gets slow, {v} is the one to sort it out.
 c {v} replaced {o} as DBA for {n}.
 c {n} has a new DBA since {mon}, {v}.
 c {o} is no longer the DBA for {n}, it is {v}.
 q Who is the DBA for {n}?
 q Who takes care of {n} as DBA?''')
A('db', 'export time', ['00:30', '01:00', '02:15', '03:00', '03:30', '04:00', '05:00', '22:00', '23:15'], '''
 p The daily export of {n} starts at {v}.
 p {n} starts its daily export at {v}.
 p The start time for the daily export of {n} is {v}.
 h At {h}, all rows of {n} begin to get written out to files, night after night.
 h Every 24 hours, at {h} sharp, we dump {n} to disk.
 c The daily export of {n} was moved from {o} to {v}.
 c {n} now starts its daily export at {v} instead of {o}.
 c Since {mon}, the export of {n} starts at {v}.
 q When does the daily export of {n} start?
 q At what time is {n} exported?''')
A('db', 'migration tool', ['Flyway', 'Liquibase', 'Alembic', 'Atlas', 'Sqitch', 'Goose', 'dbmate', 'Bytebase'], '''
 p Schema migrations of {n} are done with {v}.
 p {n} uses {v} for its schema migrations.
 p The schema migration tool of {n} is {v}.
 h Whoever wants to add a column to {n} has to write a(n) {v} script.
 h The tables of {n} get altered by {v} and never by hand.
 c Migrations of {n} were moved from {o} to {v}.
 c {n} no longer uses {o} for migrations, it is {v}.
 c {n} switched to {v} for schema migrations in {mon}.
 q Which migration tool does {n} use?
 q What are the schema migrations of {n} done with?''')
L('db', 'replica', ['Frankfurt', 'Dublin', 'Singapore', 'Sydney', 'Virginia', 'Oregon', 'Tokyo', 'Mumbai', 'Montreal'], '''
 p {n} has a read replica in {v}.
 p There is a read replica of {n} in {v}.
 p A read replica of {n} runs in {v}.
 h A copy of {n} for queries only is kept in {v}.
 h Reports near {v} can read {n} from a follower there.
 q Where does {n} have read replicas?
 q In which places are there replicas of {n}?''')

# ---------------------------------------------------------------- customers
F('customer', FIRST, {
 'account manager': '''
 h On our side, {v} handles renewals and upsells with {n}.
 h {v} looks after the commercial relationship with {n}.''',
 'support contact': '''
 h When {n} has a technical problem, {v} is the one they call.
 h {v} answers the trouble tickets of {n}.'''}, '''
 p The {t} for {n} is {v}.
 p {v} is the {t} for {n}.
 p {n} has {v} as its {t}.
 c {v} replaced {o} as {t} for {n}.
 c As of {mon}, {n} has a new {t}, {v}.
 c The {t} for {n} is now {v}, not {o}.
 q Who is the {t} for {n}?
 q Who has been assigned to {n} as {t}?''')
A('customer', 'plan', W('Starter Basic Growth Business Premium Scale Enterprise Ultimate'), '''
 p {n} is on the {v} plan.
 p The plan of {n} is {v}.
 p {n} is subscribed to the {v} plan.
 h What {n} pays us for is the {v} tier.
 h {n} bought the {v} package.
 c {n} changed from the {o} plan to the {v} plan.
 c {n} is now on the {v} plan.
 c {n} moved off {o} in {mon} and is on the {v} plan.
 q Which plan is {n} on?
 q What plan does {n} have?''')
A('customer', 'seats', ['25', '40', '75', '120', '250', '400', '750', '1,200', '1,500', '3,000'], '''
 p {n} has {v} licensed seats.
 p {n} is licensed for {v} seats.
 p The number of licensed seats of {n} is {v}.
 h Up to {v} people at {n} may log in under the contract.
 h The agreement with {n} covers {v} users.
 c {n} went from {o} to {v} licensed seats.
 c {n} now has {v} seats.
 c With the renewal in {mon}, {n} has {v} seats instead of {o}.
 q How many seats does {n} have?
 q How many licensed seats are there at {n}?''')
A('customer', 'billing', ['monthly', 'quarterly', 'yearly', 'every two months', 'twice a year', 'weekly',
                          'every two weeks', 'every two years'], '''
 p {n} is billed {v}.
 p Billing for {n} happens {v}.
 p We bill {n} {v}.
 h An invoice goes out to {n} {h}.
 h {n} has to pay us {h}.
 c Billing for {n} changed from {o} to {v}.
 c {n} is now billed {v} instead of {o}.
 c Since {mon}, we bill {n} {v}.
 q How often is {n} billed?
 q What is the billing rhythm for {n}?''')
A('customer', 'currency', ['euros', 'US dollars', 'Swiss francs', 'pounds sterling', 'Danish kroner', 'Japanese yen',
                           'Canadian dollars', 'Polish zloty', 'Brazilian reais'], '''
 p {n} pays in {v}.
 p {n} makes all its payments in {v}.
 p The payment currency of {n} is {v}.
 h All amounts on the invoices to {n} are stated in {v}.
 h Money arriving from {n} comes as {v}.
 c {n} switched from {o} to {v} for payments.
 c {n} no longer pays in {o}, it is {v} now.
 c Since {mon}, {n} pays in {v}.
 q In which currency does {n} pay?
 q What is the payment currency of {n}?''')
A('customer', 'sla', ['30 minutes', '1 hour', '2 hours', '4 hours', '6 hours', '8 hours', '12 hours', '24 hours', '48 hours'], '''
 p The SLA response time for {n} is {v}.
 p {n} has an SLA response time of {v}.
 p Our SLA promises {n} a response within {v}.
 h When {n} opens a ticket, we must react in {h} or less.
 h Contractually, {n} may wait {h} at most until somebody answers.
 c The SLA response time for {n} was changed from {o} to {v}.
 c {n} now has an SLA response time of {v}.
 c With the new contract of {mon}, the SLA for {n} is {v} rather than {o}.
 q What is the SLA response time for {n}?
 q How fast must we respond to {n}?''')
L('customer', 'site', W('Rotterdam Antwerp Gdansk Genoa Marseille Hull Bremen Trieste Piraeus Gothenburg'), '''
 p {n} has a site in {v}.
 p There is a(n) {n} site in {v}.
 p One of the sites of {n} is in {v}.
 h {n} operates a location in {v}.
 h You can visit {n} on its premises in {v}.
 q Where does {n} have sites?
 q In which cities are there sites of {n}?''')

# ---------------------------------------------------------------- devices
F('device', ['2 weeks', '4 weeks', '6 weeks', '8 weeks', '3 months', '4 months', '6 months', '9 months', '12 months'], {
 'cleaning interval': '''
 h Dust and dirt have to be removed from {n} every {h}.
 h Every {h} someone wipes down {n} thoroughly.''',
 'inspection interval': '''
 h A technician checks {n} for safety every {h}.
 h Every {h} somebody looks whether {n} still works as it should.'''}, '''
 p The {t} of {n} is {v}.
 p {n} has a(n) {t} of {v}.
 p For {n} we keep to a(n) {t} of {v}.
 c The {t} of {n} was changed from {o} to {v}.
 c {n} now has a(n) {t} of {v}.
 c As of {mon}, the {t} of {n} is {v} instead of {o}.
 q What is the {t} of {n}?
 q How long is the {t} for {n}?''')
A('device', 'place', ['in the mail room', 'in the copy corner', 'in meeting room 3', 'at the reception', 'in the basement',
   'in the workshop', 'by the loading dock', 'in the canteen', 'in the second-floor hallway', 'in the archive room'], '''
 p {n} is located {v}.
 p The fixed location of {n} is {v}.
 p We have {n} located {v}.
 h If you need {n}, look {v}.
 h {n} has its spot {v}.
 c {n} is no longer {o}, it is {v} now.
 c We moved {n} in {mon}, it is located {v} now.
 c {n} got a new location, {v} instead of {o}.
 q Where is {n}?
 q What is the location of {n}?''')
A('device', 'firmware', W('1.4.2 1.5.0 2.0.1 2.1.7 2.3.0 3.0.4 3.2.9 4.1.0 4.4.3 5.0.2'), '''
 p {n} runs firmware {v}.
 p The firmware on {n} is version {v}.
 p Firmware {v} is installed on {n}.
 h The built-in software of {n} reports itself as {v}.
 h If you look at the about screen of {n}, it says {v}.
 c {n} was updated from firmware {o} to {v}.
 c {n} is now on firmware {v}.
 c We flashed {n} in {mon}, the firmware is {v} and no longer {o}.
 q Which firmware does {n} run?
 q What is the firmware version of {n}?''')
A('device', 'caretaker', FIRST, '''
 p {v} is responsible for {n}.
 p The person responsible for {n} is {v}.
 p Responsibility for {n} is with {v}.
 h If {n} breaks, go see {v}.
 h {v} takes care of {n}.
 c Responsibility for {n} passed from {o} to {v}.
 c {v} is now responsible for {n}.
 c Since {mon}, {v} instead of {o} is responsible for {n}.
 q Who is responsible for {n}?
 q Who takes care of {n}?''')
A('device', 'warranty', ['%s %d' % (m, y) for m in ('March', 'June', 'September', 'December') for y in (2026, 2027, 2028)], '''
 p The warranty on {n} runs until {v}.
 p {n} has a warranty until {v}.
 p The warranty of {n} ends in {v}.
 h The maker repairs {n} free of charge up to {v}.
 h After {v} we have to pay for repairs to {n} ourselves.
 c The warranty on {n} was changed, it runs until {v} instead of {o}.
 c The warranty of {n} now ends in {v}.
 c After a new deal in {mon}, the warranty on {n} runs until {v}, no longer {o}.
 q How long does the warranty on {n} run?
 q When does the warranty of {n} end?''')
A('device', 'ip', ['10.%d.%d.%d' % (a, b, c) for a in (4, 7, 12, 20, 31) for b in (0, 3, 6, 8) for c in range(5, 240, 13)], '''
 p The IP address of {n} is {v}.
 p {n} has the fixed IP address {v}.
 p {v} is the IP address of {n}.
 h On the network, {n} answers at {v}.
 h Type {v} into the browser to open the settings page of {n}.
 c The IP address of {n} changed from {o} to {v}.
 c {n} now has the IP address {v}.
 c Since the rewiring in {mon}, {n} is at {v} and no longer at {o}.
 q What is the IP address of {n}?
 q Which IP address does {n} have?''')

# ---------------------------------------------------------------- offices
F('office', WDAYS + ['every second Tuesday', 'the last Friday of the month'], {
 'window cleaning day': '''
 h The glass at the {n} gets washed on {v}.
 h Someone comes to the {n} on {v} to wipe the panes.''',
 'supply delivery day': '''
 h Fresh paper and coffee arrive at the {n} on {v}.
 h The courier with consumables shows up at the {n} on {v}.'''}, '''
 p The {t} of the {n} is {v}.
 p {V} is the {t} at the {n}.
 p At the {n} the {t} is {v}.
 c The {t} of the {n} moved from {o} to {v}.
 c The {n} now has {v} as its {t}.
 c As of {mon}, the {t} at the {n} is {v} and no longer {o}.
 q What is the {t} of the {n}?
 q When is the {t} at the {n}?''')
A('office', 'wifi', W('BlueHeron GuestNest Papyrus OpenDoor Skylark Meridian TeaLeaf QuietCar Foxtrot'), '''
 p The Wi-Fi network of the {n} is called {v}.
 p At the {n} the Wi-Fi network is named {v}.
 p The name of the Wi-Fi network at the {n} is {v}.
 h To get online in the {n}, join {v}.
 h Laptops in the {n} should connect to the SSID {v}.
 c The Wi-Fi network of the {n} was renamed from {o} to {v}.
 c The Wi-Fi at the {n} is no longer {o}, it is {v}.
 c Since {mon}, the Wi-Fi network at the {n} is called {v}.
 q What is the Wi-Fi network of the {n} called?
 q Which Wi-Fi is there at the {n}?''')
A('office', 'opening', ['06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30'], '''
 p The {n} opens at {v}.
 p Opening time of the {n} is {v}.
 p The doors of the {n} open at {v}.
 h Nobody can get into the {n} before {h}.
 h From {h} on you can enter the {n} in the morning.
 c The {n} changed its opening time from {o} to {v}.
 c The {n} now opens at {v}.
 c As of {mon}, the {n} opens at {v} instead of {o}.
 q When does the {n} open?
 q What is the opening time of the {n}?''')
A('office', 'manager', FIRST, '''
 p {v} is the site manager of the {n}.
 p The site manager at the {n} is {v}.
 p The {n} has {v} as its site manager.
 h {v} runs the place at the {n}.
 h For keys and everything else about the {n}, speak to {v}, who heads it.
 c {v} took over from {o} as site manager of the {n}.
 c The {n} has a new site manager, {v}.
 c {o} left in {mon} and {v} is the site manager of the {n}.
 q Who is the site manager of the {n}?
 q Who manages the {n}?''')
A('office', 'capacity', W('18 24 30 36 42 55 60 72 85 110'), '''
 p The {n} has {v} desks.
 p There are {v} desks in the {n}.
 p The number of desks in the {n} is {v}.
 h At most {v} people can sit down to work in the {n}.
 h The {n} offers workplaces for {v} staff.
 c The {n} went from {o} to {v} desks.
 c The {n} now has {v} desks.
 c After the rebuild in {mon}, the {n} has {v} desks, not {o}.
 q How many desks does the {n} have?
 q What is the number of desks in the {n}?''')
A('office', 'landlord', ['Hollis Estates', 'Varga Immo', 'Redbrick Partners', 'Stadtraum GmbH', 'Kade Properties',
   'Lindholm Fastigheter', 'Moreau & Fils', 'Castle Lettings', 'Terraza Rentas'], '''
 p The landlord of the {n} is {v}.
 p {v} is the landlord of the {n}.
 p The {n} has {v} as its landlord.
 h We rent the {n} from {v}.
 h The building of the {n} belongs to {v}.
 c The landlord of the {n} changed from {o} to {v}.
 c {o} sold out and {v} is now the landlord of the {n}.
 c The {n} got a new landlord in {mon}, {v}.
 q Who is the landlord of the {n}?
 q Which company is the landlord of the {n}?''')
L('office', 'amenity', ['a bike cellar', 'a prayer room', 'a roof terrace', 'a shower', 'a nap pod', 'a piano',
   'a table tennis room', 'a phone booth', 'a library corner'], '''
 p The {n} has {v}.
 p The {n} comes with {v}.
 p There is {v} at the {n}.
 h Visitors of the {n} can make use of {v}.
 h Among the comforts of the {n} is {v}.
 q What amenities does the {n} have?
 q What comforts are there at the {n}?''')

# ---------------------------------------------------------------- meetings
F('meeting', FIRST, {
 'facilitator': '''
 h {v} chairs the {n} and gives people the floor.
 h It is {v} who guides everyone through the agenda of the {n}.''',
 'note taker': '''
 h {v} writes the minutes of the {n}.
 h What gets said in the {n} is put on paper by {v}.'''}, '''
 p The {t} of the {n} is {v}.
 p {v} is the {t} of the {n}.
 p The {n} has {v} as its {t}.
 c {v} replaced {o} as {t} of the {n}.
 c The {n} has a new {t} since {mon}, {v}.
 c {o} is no longer {t} of the {n}, it is {v}.
 q Who is the {t} of the {n}?
 q Who acts as {t} in the {n}?''')
A('meeting', 'day', WDAYS[:5] + ['the first Monday of the month', 'the second Thursday of the month', 'the last Friday of the month'], '''
 p The {n} takes place on {v}.
 p The day of the {n} is {v}.
 p {V} is the day the {n} takes place.
 h Keep {v} free for the {n}.
 h We get together for the {n} on {v}.
 c The {n} moved from {o} to {v}.
 c The {n} now takes place on {v}.
 c Since {mon}, the {n} is on {v} and no longer on {o}.
 q On which day is the {n}?
 q What day does the {n} take place?''')
A('meeting', 'time', ['08:45', '09:15', '10:00', '11:30', '13:00', '14:00', '15:30', '16:00', '16:30'], '''
 p The {n} starts at {v}.
 p The start time of the {n} is {v}.
 p The {n} has its start at {v}.
 h Be in your seat at {h} for the {n}.
 h At {h} sharp we begin with the {n}.
 c The {n} was moved from {o} to {v}.
 c The {n} now starts at {v}.
 c As of {mon}, the {n} starts at {v} instead of {o}.
 q At what time does the {n} start?
 q When does the {n} begin?''')
A('meeting', 'length', ['15 minutes', '20 minutes', '25 minutes', '30 minutes', '45 minutes', '60 minutes', '75 minutes',
                        '90 minutes', '120 minutes'], '''
 p The {n} lasts {v}.
 p The length of the {n} is {v}.
 p The {n} is scheduled to last {v}.
 h Block {h} in your calendar for the {n}.
 h It takes {h} to get through the {n}.
 c The {n} was changed from {o} to {v}.
 c The {n} now lasts {v}.
 c Since {mon}, the {n} lasts {v} rather than {o}.
 q How long does the {n} last?
 q What is the length of the {n}?''')
A('meeting', 'room', ['the Fishbowl', 'the Aquarium', 'Room Lovelace', 'Room Turing', 'the Greenhouse', 'the Loft',
                      'Room Hopper', 'the Boardroom', 'the Snug'], '''
 p The {n} is held in {v}.
 p We hold the {n} in {v}.
 p {V} is the room the {n} is held in.
 h Come to {v} for the {n}.
 h Everybody joining the {n} meets up inside {v}.
 c The {n} moved from {o} to {v}.
 c The {n} is no longer held in {o}, it is in {v}.
 c The {n} switched to {v} in {mon}.
 q Where is the {n} held?
 q In which room is the {n}?''')
A('meeting', 'video', ['Zoom', 'Google Meet', 'Jitsi', 'Whereby', 'Microsoft Teams', 'Webex', 'BigBlueButton', 'Gather'], '''
 p Remote participants join the {n} over {v}.
 p The {n} is open to remote participants over {v}.
 p {v} is used to let remote participants join the {n}.
 h If you work from home, dial in to the {n} with {v}.
 h The video link of the {n} opens in {v}.
 c The {n} switched from {o} to {v} for remote participants.
 c The {n} no longer uses {o} for video, it is {v}.
 c Since {mon}, remote participants join the {n} over {v}.
 q How do remote participants join the {n}?
 q Which video tool does the {n} use?''')
L('meeting', 'attendee', ['the legal department', 'the sales leads', 'the interns', 'the CTO', 'the design folks',
  'the external auditors', 'the works council', 'the QA people'], '''
 p The {n} is attended by {v}.
 p The {n} is regularly attended by {v}.
 p The {n} has {v} attending.
 h The invitation list of the {n} includes {v}.
 h You will meet {v} in the {n}, too.
 q Who attends the {n}?
 q Who is invited to the {n}?''')

# ---------------------------------------------------------------- projects
F('project', FIRST, {
 'technical lead': '''
 h {v} calls the shots on architecture in {n}.
 h Design decisions in the code of {n} are up to {v}.''',
 'sponsor': '''
 h {v} puts up the funds for {n}.
 h {n} gets its money and backing from {v}.'''}, '''
 p The {t} of {n} is {v}.
 p {v} is the {t} of {n}.
 p {n} has {v} as its {t}.
 c {v} replaced {o} as {t} of {n}.
 c Since {mon}, the {t} of {n} is {v}.
 c {o} is no longer {t} of {n}, it is {v} now.
 q Who is the {t} of {n}?
 q Who acts as {t} for {n}?''')
A('project', 'deadline', ['15 January 2026', '1 February 2026', '28 February 2026', '31 March 2026', '15 May 2026',
   '30 June 2026', '1 September 2026', '31 October 2026', '15 December 2026'], '''
 p The deadline of {n} is {v}.
 p {n} has its deadline on {v}.
 p The deadline set for {n} is {v}.
 h {n} must be finished by {v}.
 h We have time up to {v} to complete {n}.
 c The deadline of {n} was moved from {o} to {v}.
 c The deadline of {n} is now {v}.
 c In {mon} the deadline of {n} was reset to {v}, no longer {o}.
 q What is the deadline of {n}?
 q When is the deadline for {n}?''')
A('project', 'budget', ['12,000 euros', '18,500 euros', '25,000 euros', '40,000 euros', '55,000 euros', '80,000 euros',
   '95,000 euros', '120,000 euros', '260,000 euros'], '''
 p The budget of {n} is {v}.
 p {n} has a total budget of {v}.
 p A budget of {v} is set for {n}.
 h We may spend {v} on {n} altogether.
 h {n} must not cost more than {v}, which is the sum granted.
 c The budget of {n} was changed from {o} to {v}.
 c {n} now has a budget of {v}.
 c As of {mon}, the budget of {n} is {v} rather than {o}.
 q What is the budget of {n}?
 q How much budget does {n} have?''')
A('project', 'phase', ['discovery', 'design', 'prototyping', 'development', 'beta testing', 'rollout', 'on hold',
                       'handover', 'wrap-up'], '''
 p The current phase of {n} is {v}.
 p {n} has the current phase "{v}".
 p In the plan, the current phase of {n} is given as {v}.
 h Where {n} stands at the moment is {v}.
 h If anyone asks how far along {n} is, the answer is {v}.
 c {n} went from {o} to {v}.
 c The phase of {n} is now {v}.
 c As of {mon}, {n} is past its old phase ({o}), the current one is {v}.
 q What phase is {n} in?
 q What is the current phase of {n}?''')
A('project', 'wiki', ['Confluence', 'Notion', 'Google Docs', 'MediaWiki', 'Outline', 'SharePoint', 'BookStack',
                      'Dropbox Paper', 'Coda'], '''
 p All documentation of {n} is kept in {v}.
 p {n} keeps all of its documentation in {v}.
 p The documentation of {n} is in {v}.
 h Whatever is written down about {n} can be read in {v}.
 h Look in {v} if you want to read up on {n}.
 c The documentation of {n} moved from {o} to {v}.
 c {n} no longer documents in {o}, it is all in {v}.
 c {n} switched to {v} for documentation in {mon}.
 q Where is the documentation of {n} kept?
 q Where can I find the documentation of {n}?''')
A('project', 'priority', ['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'], '''
 p {n} has priority {v}.
 p The priority of {n} is {v}.
 p {n} is ranked as priority {v}.
 h In terms of urgency, {n} counts as {v}.
 h When resources get short, {n} is treated as {v}.
 c The priority of {n} changed from {o} to {v}.
 c {n} now has priority {v}.
 c In {mon} {n} was reclassified to priority {v}.
 q What priority does {n} have?
 q What is the priority of {n}?''')
L('project', 'partner', ['Delft University', 'Nordsee Ferries', 'the city of Ghent', 'Halden Bank', 'the Red Cross',
  'Orbis Telecom', 'Marlow Museum', 'Sundberg Steel'], '''
 p {v} is a partner in {n}.
 p {n} has {v} as a partner.
 p One partner in {n} is {v}.
 h {n} is carried out together with {v}, among others.
 h People from {v} join in on {n}.
 q Who are the partners in {n}?
 q Which outside parties take part in {n}?''')

# ---------------------------------------------------------------- households
F('household', WDAYS + ['every second Saturday'], {
 'recycling day': '''
 h The {n} puts the paper and glass bins out on {v}.
 h On {v} the truck picks up sorted waste from the {n}.''',
 'grocery delivery day': '''
 h The food order of the {n} gets to the door on {v}.
 h On {v} the supermarket courier rings at the {n}.'''}, '''
 p The {t} of the {n} is {v}.
 p {V} is the {t} for the {n}.
 p The {n} has {v} as its {t}.
 c The {t} of the {n} moved from {o} to {v}.
 c The {n} now has {v} as its {t}.
 c As of {mon}, the {t} of the {n} is {v} instead of {o}.
 q What is the {t} of the {n}?
 q When is the {t} for the {n}?''')
A('household', 'thermostat', ['18 degrees', '18.5 degrees', '19 degrees', '19.5 degrees', '20 degrees', '20.5 degrees',
                              '21 degrees', '22 degrees'], '''
 p The {n} keeps the thermostat at {v}.
 p The thermostat of the {n} is set to {v}.
 p In the {n} the thermostat setting is {v}.
 h The {n} heats its rooms to {v}.
 h The {n} likes it {v} warm indoors.
 c The {n} changed the thermostat from {o} to {v}.
 c The {n} now keeps the thermostat at {v}.
 c Since {mon}, the thermostat of the {n} is set to {v}, no longer {o}.
 q What is the thermostat of the {n} set to?
 q How warm does the {n} keep the thermostat?''')
A('household', 'internet', ['Fibrenet', 'Telvia', 'Kabelo', 'SkyBeam', 'Northlink', 'Ondanet', 'Purecast', 'Zipwave'], '''
 p The internet provider of the {n} is {v}.
 p The {n} has {v} as its internet provider.
 p The {n} gets its internet from {v}.
 h When the Wi-Fi fails at the {n}, the hotline of {v} has to be called.
 h The router of the {n} came with a contract from {v}.
 c The {n} switched from {o} to {v} for internet.
 c The {n} left {o}, its internet provider is {v} now.
 c In {mon} the {n} changed its internet provider to {v}.
 q Who is the internet provider of the {n}?
 q Which internet provider does the {n} have?''')
A('household', 'budget', ['90 euros', '110 euros', '125 euros', '140 euros', '160 euros', '180 euros', '200 euros',
                          '225 euros'], '''
 p The weekly food budget of the {n} is {v}.
 p The {n} has a weekly food budget of {v}.
 p The {n} set its weekly food budget to {v}.
 h The {n} spends no more than {v} on eating from one Monday to the next.
 h Meals of the {n} may cost {v} per seven days.
 c The {n} changed its weekly food budget from {o} to {v}.
 c The weekly food budget of the {n} is now {v}.
 c As of {mon}, the {n} has {v} a week for food instead of {o}.
 q What is the weekly food budget of the {n}?
 q How much is the weekly food budget of the {n}?''')
A('household', 'bedtime', ['18:45', '19:00', '19:15', '19:30', '19:45', '20:00', '20:15', '20:30', '21:00'], '''
 p Bedtime for the kids in the {n} is {v}.
 p The kids of the {n} have their bedtime at {v}.
 p In the {n} the bedtime of the kids is {v}.
 h At {h} the children of the {n} are tucked in.
 h For the little ones of the {n}, lights go out at {h}.
 c Bedtime for the kids in the {n} moved from {o} to {v}.
 c The kids of the {n} now have bedtime at {v}.
 c Since {mon}, bedtime in the {n} is {v} and no longer {o}.
 q When is bedtime for the kids in the {n}?
 q What is the bedtime of the kids of the {n}?''')
A('household', 'doctor', ['Dr. Amsel', 'Dr. Bianchi', 'Dr. Cole', 'Dr. Desai', 'Dr. Eklund', 'Dr. Fontaine', 'Dr. Grote',
                          'Dr. Hossain'], '''
 p The family doctor of the {n} is {v}.
 p The {n} has {v} as its family doctor.
 p {v} is the family doctor of the {n}.
 h When somebody in the {n} falls ill, they see {v}.
 h Check-ups and sick notes for the {n} come from {v}.
 c The {n} changed its family doctor from {o} to {v}.
 c The family doctor of the {n} is {v} now, {o} retired.
 c The {n} switched to {v} as family doctor in {mon}.
 q Who is the family doctor of the {n}?
 q Which family doctor does the {n} have?''')
L('household', 'pet', ['a tortoise', 'a beagle', 'a tabby cat', 'a parakeet', 'two goldfish', 'a hamster', 'a dachshund',
  'a corn snake', 'three hens'], '''
 p The {n} has {v}.
 p The {n} owns {v}.
 p The {n} keeps {v} at home.
 h The pet sitter of the {n} has to look after {v}, too.
 h {V} can be found living with the {n}.
 q What pets does the {n} have?
 q Which animals live with the {n}?''')

# ---------------------------------------------------------------- apps
F('app', ['2 minutes', '5 minutes', '10 minutes', '15 minutes', '20 minutes', '30 minutes', '45 minutes', '60 minutes',
          '90 minutes'], {
 'session timeout': '''
 h {n} signs users out when they do nothing for {h}.
 h Leave {n} untouched for {h} and you have to log in again.''',
 'login code lifetime': '''
 h The six digits {n} texts you for signing in stop working after {h}.
 h You have {h} to type in the one-time digits mailed by {n}.'''}, '''
 p The {t} of {n} is {v}.
 p {n} has a(n) {t} of {v}.
 p In {n} the {t} is set to {v}.
 c The {t} of {n} was changed from {o} to {v}.
 c {n} now has a(n) {t} of {v}.
 c Since {mon}, the {t} in {n} is {v} instead of {o}.
 q What is the {t} of {n}?
 q How long is the {t} in {n}?''')
A('app', 'min android', ['Android 8', 'Android 9', 'Android 10', 'Android 11', 'Android 12', 'Android 13', 'Android 14',
                         'Android 15'], '''
 p {n} requires at least {v}.
 p The minimum Android version required by {n} is {v}.
 p {n} requires {v} or newer.
 h You cannot install {n} on anything older than {v}.
 h Phones below {v} are left out by {n}.
 c {n} moved its minimum from {o} to {v}.
 c {n} now requires at least {v}.
 c With the {mon} release, {n} requires {v} rather than {o}.
 q Which Android version does {n} require?
 q What is the minimum Android version for {n}?''')
A('app', 'framework', ['Flutter', 'React Native', 'Jetpack Compose', 'Ionic', 'Xamarin', 'Kotlin Multiplatform', 'NativeScript',
                       'Qt', 'Cordova'], '''
 p {n} is built with {v}.
 p The framework {n} is built with is {v}.
 p {n} was built on top of {v}.
 h To develop for {n}, you have to learn {v}.
 h The screens of {n} are all made in {v}.
 c {n} was rebuilt, it went from {o} to {v}.
 c {n} dropped {o} and is built with {v} now.
 c {n} switched to {v} in {mon}.
 q What is {n} built with?
 q Which framework does {n} use?''')
A('app', 'price', ['2.99 euros', '3.49 euros', '4.99 euros', '5.49 euros', '6.99 euros', '7.99 euros', '9.99 euros',
                   '12.99 euros'], '''
 p {n} costs {v} a month.
 p A subscription to {n} costs {v} a month.
 p The monthly subscription cost of {n} is {v}.
 h The store page asks for {v} per month if you want {n}.
 h Every month {v} is charged for using {n}.
 c The price of {n} went from {o} to {v} a month.
 c {n} now costs {v} a month.
 c As of {mon}, {n} costs {v} a month, no longer {o}.
 q How much does {n} cost a month?
 q What is the monthly price of {n}?''')
A('app', 'release train', ['every week', 'every two weeks', 'every three weeks', 'once a month', 'every six weeks',
                           'every two months', 'once a quarter', 'twice a year'], '''
 p {n} has a new release {v}.
 p A new release of {n} comes out {v}.
 p Releases of {n} come out {v}.
 h Users get a fresh version of {n} {v}.
 h We ship an update of {n} to the stores {v}.
 c Releases of {n} went from {o} to {v}.
 c {n} now has a release {v}.
 c Since {mon}, releases of {n} come out {v} instead of {o}.
 q How often does a release of {n} come out?
 q How frequent are the releases of {n}?''')
A('app', 'crash tool', ['Sentry', 'Crashlytics', 'Bugsnag', 'Rollbar', 'Instabug', 'Raygun', 'Embrace', 'Datadog RUM'], '''
 p {n} reports crashes to {v}.
 p All crash reports of {n} go to {v}.
 p The crash reporting of {n} is done by {v}.
 h If {n} dies on a phone, the stack trace ends up in {v}.
 h Look into {v} to see why {n} fell over.
 c {n} moved its crash reports from {o} to {v}.
 c {n} no longer reports crashes to {o}, it uses {v}.
 c In {mon} the crash reporting of {n} was switched to {v}.
 q Where does {n} report crashes?
 q Which tool gets the crash reports of {n}?''')
L('app', 'locale', W('Finnish Greek Korean Vietnamese Hebrew Romanian Danish Catalan Ukrainian Thai'), '''
 p {n} is available in {v}.
 p There is a(n) {v} version of {n} available.
 p {v} is one of the languages {n} is available in.
 h The texts of {n} have been translated into {v}.
 h Users can set {n} to {v} in the settings.
 q In which languages is {n} available?
 q What languages has {n} been translated into?''')

# ---------------------------------------------------------------- jobs
F('job', W('2 3 4 5 6 8 10 12 16'), {
 'retry limit': '''
 h The {n} job gives up after trying again {h} times in vain.
 h When it fails, the {n} job is started over {h} times at most.''',
 'worker count': '''
 h The {n} job spreads its load over {h} parallel processes.
 h {H} processes share the load of the {n} job.'''}, '''
 p The {t} of the {n} job is {v}.
 p The {n} job has a(n) {t} of {v}.
 p For the {n} job the {t} is set to {v}.
 c The {t} of the {n} job was changed from {o} to {v}.
 c The {n} job now has a(n) {t} of {v}.
 c As of {mon}, the {t} of the {n} job is {v} instead of {o}.
 q What is the {t} of the {n} job?
 q Which {t} does the {n} job have?''')
A('job', 'start', ['00:15', '01:30', '02:00', '02:45', '03:15', '04:30', '05:45', '19:00', '21:30', '23:00'], '''
 p The {n} job starts at {v} every day.
 p Every day at {v} the {n} job starts.
 p The daily start time of the {n} job is {v}.
 h It is at {h} that {n} kicks off, day after day.
 h Once in 24 hours, at {h}, {n} gets going.
 c The {n} job was moved from {o} to {v}.
 c The {n} job now starts at {v}.
 c Since {mon}, the {n} job starts at {v} and no longer at {o}.
 q When does the {n} job start?
 q What is the start time of the {n} job?''')
A('job', 'runtime', ['5 minutes', '12 minutes', '20 minutes', '30 minutes', '40 minutes', '60 minutes', '90 minutes',
                     '2 hours', '3 hours'], '''
 p The {n} job takes about {v}.
 p A run of the {n} job takes about {v}.
 p The typical run time of the {n} job is {v}.
 h It is roughly {h} until {n} is through.
 h From launch to finish, {n} usually needs {h}.
 c The {n} job went from {o} to about {v}.
 c The {n} job now takes about {v}.
 c Since the tuning in {mon}, the {n} job takes {v} rather than {o}.
 q How long does the {n} job take?
 q What is the run time of the {n} job?''')
A('job', 'alerts', CHANNELS, '''
 p Alerts of the {n} job go to {v}.
 p The {n} job sends all its alerts to {v}.
 p {v} gets the alerts of the {n} job.
 h When {n} crashes, a message pops up in {v}.
 h Failures of {n} are posted to {v}.
 c Alerts of the {n} job moved from {o} to {v}.
 c The {n} job no longer alerts {o}, it is {v}.
 c In {mon} alerts of the {n} job were switched to {v}.
 q Where do the alerts of the {n} job go?
 q Which channel gets the alerts of the {n} job?''')
A('job', 'scheduler', ['Airflow', 'Dagster', 'Prefect', 'cron', 'Argo Workflows', 'Luigi', 'Rundeck', 'Nomad',
                       'Temporal'], '''
 p The {n} job is scheduled by {v}.
 p {V} schedules the {n} job.
 p The scheduler of the {n} job is {v}.
 h It is {v} that triggers {n}.
 h To change when {n} fires, go to its entry in {v}.
 c The {n} job moved from {o} to {v}.
 c The {n} job is no longer scheduled by {o} but by {v}.
 c The {n} job switched to {v} as its scheduler in {mon}.
 q What schedules the {n} job?
 q Which scheduler runs the {n} job?''')
A('job', 'batch', ['250', '500', '750', '1,000', '2,500', '5,000', '7,500', '10,000', '25,000'], '''
 p The batch size of the {n} job is {v} rows.
 p The {n} job works with a batch size of {v} rows.
 p The {n} job has its batch size set to {v} rows.
 h {n} processes {v} records in one go.
 h Data is read by {n} in chunks of {v} records each.
 c The batch size of the {n} job went from {o} to {v} rows.
 c The {n} job now has a batch size of {v} rows.
 c As of {mon}, the batch size of the {n} job is {v} rows instead of {o}.
 q What is the batch size of the {n} job?
 q How many rows are in a batch of the {n} job?''')
L('job', 'reads', ['the sales_fact table', 'the customer_dim table', 'the exchange_rates table', 'the stock_moves table',
  'the web_hits table', 'the hr_absences table', 'the store_hours table', 'the ad_costs table'], '''
 p The {n} job reads {v}.
 p The {n} job reads data from {v}.
 p {V} is read by the {n} job.
 h {V} is among the inputs of {n}.
 h {n} pulls some of what it needs out of {v}.
 q Which tables does the {n} job read?
 q What are the input tables of the {n} job?''')

# ---------------------------------------------------------------- topics
F('topic', W('2 3 4 5 6 7 8 9'), {
 'partition count': '''
 h Messages on {n} are split over {h} shards.
 h At most {h} readers of one group can share the load of {n}, one per shard.''',
 'replica count': '''
 h Every message on {n} is stored on {h} brokers.
 h The cluster holds {h} copies of all data of {n}.'''}, '''
 p The {t} of the {n} topic is {v}.
 p The {n} topic has a(n) {t} of {v}.
 p The {t} for the {n} topic is set to {v}.
 c The {t} of the {n} topic was changed from {o} to {v}.
 c The {n} topic now has a(n) {t} of {v}.
 c Since {mon}, the {t} of the {n} topic is {v} instead of {o}.
 q What is the {t} of the {n} topic?
 q Which {t} does the {n} topic have?''')
A('topic', 'retention', ['6 hours', '12 hours', '24 hours', '48 hours', '72 hours', '7 days', '14 days', '30 days', '90 days'], '''
 p The retention of the {n} topic is {v}.
 p The {n} topic has a retention of {v}.
 p Retention on the {n} topic is set to {v}.
 h Messages on {n} are deleted after {h}.
 h You can replay {n} for the last {h}, older events are gone.
 c The retention of the {n} topic was changed from {o} to {v}.
 c The {n} topic now has a retention of {v}.
 c As of {mon}, retention on the {n} topic is {v}, no longer {o}.
 q What is the retention of the {n} topic?
 q How long is the retention on the {n} topic?''')
A('topic', 'format', ['Avro', 'Protobuf', 'plain JSON', 'MessagePack', 'CBOR', 'Thrift', 'CloudEvents JSON', 'XML', 'FlatBuffers'], '''
 p Messages on the {n} topic are encoded as {v}.
 p The {n} topic has its messages encoded as {v}.
 p The message encoding on the {n} topic is {v}.
 h You need a parser for {v} to consume {n}.
 h Whatever is published to {n} must be serialized in {v}.
 c The {n} topic moved from {o} to {v}.
 c Messages on the {n} topic are now encoded as {v}.
 c Since {mon}, the {n} topic uses {v} and no longer {o}.
 q How are messages on the {n} topic encoded?
 q What is the message encoding of the {n} topic?''')
A('topic', 'owner', TEAMVAL, '''
 p The {n} topic is owned by {v}.
 p The owner of the {n} topic is {v}.
 p Ownership of the {n} topic is with {v}.
 h Schema questions about {n} are decided by {v}, it is theirs.
 h It is {v} who take care of {n}.
 c Ownership of the {n} topic moved from {o} to {v}.
 c The {n} topic is now owned by {v}.
 c In {mon} the {n} topic was handed over from {o} to {v}.
 q Who owns the {n} topic?
 q Which team is the owner of the {n} topic?''')
A('topic', 'key', W('account_id tenant_id region_code device_id order_id session_id country sku email_hash'), '''
 p The {n} topic is keyed by {v}.
 p The message key on the {n} topic is {v}.
 p Messages on the {n} topic have {v} as their key.
 h Events on {n} that share a(n) {v} stay in order.
 h Which shard an event of {n} lands in depends on its {v}.
 c The key of the {n} topic was changed from {o} to {v}.
 c The {n} topic is now keyed by {v}.
 c As of {mon}, the {n} topic is keyed by {v} instead of {o}.
 q What is the {n} topic keyed by?
 q What is the message key on the {n} topic?''')
A('topic', 'max size', ['64 KB', '128 KB', '256 KB', '512 KB', '1 MB', '2 MB', '4 MB', '8 MB', '10 MB'], '''
 p The maximum message size on the {n} topic is {v}.
 p The {n} topic has a maximum message size of {v}.
 p The {n} topic accepts messages up to a size of {v}.
 h An event bigger than {v} is rejected by {n}.
 h Keep what you publish to {n} under {v}, or it bounces.
 c The maximum message size on the {n} topic went from {o} to {v}.
 c The {n} topic now accepts messages up to {v}.
 c In {mon} the size limit of the {n} topic was changed to {v}, it was {o} before.
 q What is the maximum message size on the {n} topic?
 q How big may messages on the {n} topic be?''')
L('topic', 'consumer', ['the billing pipeline', 'the fraud model', 'the CRM bridge', 'the mail sender', 'the data lake loader',
  'the search indexer', 'the mobile push hub', 'the audit trail'], '''
 p {V} consumes the {n} topic.
 p The {n} topic is consumed by {v}.
 p One consumer of the {n} topic is {v}.
 h {V} has subscribed to {n}.
 h Events from {n} are picked up by {v}.
 q Who consumes the {n} topic?
 q Which systems have subscribed to the {n} topic?''')

# ---------------------------------------------------------------- vehicles
F('vehicle', MONTHS, {
 'safety inspection month': '''
 h {n} has to go before the examiner each {v}.
 h Each {v} brakes and lights of {n} are officially checked.''',
 'insurance renewal month': '''
 h The policy covering {n} has to be prolonged each {v}.
 h Each {v} we pay the premium for {n} for another year.'''}, '''
 p The {t} of {n} is {v}.
 p {v} is the {t} of {n}.
 p For {n} the {t} is {v}.
 c The {t} of {n} moved from {o} to {v}.
 c The {t} of {n} is now {v}.
 c {n} has a new {t}, {v} instead of {o}.
 q What is the {t} of {n}?
 q Which month is the {t} for {n}?''')
A('vehicle', 'bay', ['%s%d' % (a, b) for a in 'CDEFGHJK' for b in range(1, 41)], '''
 p The parking bay of {n} is {v}.
 p {n} has parking bay {v}.
 p Parking bay {v} is assigned to {n}.
 h When not on the road, {n} stands in {v}.
 h Always leave {n} at {v} in the yard.
 c {n} moved from parking bay {o} to {v}.
 c {n} now has parking bay {v}.
 c Since {mon}, {n} is parked in bay {v} and no longer in {o}.
 q What is the parking bay of {n}?
 q Where is {n} parked?''')
A('vehicle', 'driver', FIRST, '''
 p The regular driver of {n} is {v}.
 p {v} is the regular driver of {n}.
 p {n} has {v} as its regular driver.
 h Normally you see {v} at the wheel of {n}.
 h {v} usually takes {n} out on the road.
 c {v} replaced {o} as regular driver of {n}.
 c {n} has a new regular driver, {v}.
 c Since {mon}, {v} is the regular driver of {n} instead of {o}.
 q Who is the regular driver of {n}?
 q Who usually drives {n}?''')
A('vehicle', 'tyre pressure', ['%s bar' % x for x in ('2.2', '2.4', '2.5', '2.8', '3.0', '3.2', '3.5', '3.8', '4.2')], '''
 p The tyre pressure of {n} should be {v}.
 p The right tyre pressure for {n} is {v}.
 p {n} needs a tyre pressure of {v}.
 h Pump up the wheels of {n} to {v}.
 h Fill the air on {n} until the gauge shows {v}.
 c The tyre pressure of {n} was changed from {o} to {v}.
 c {n} now needs a tyre pressure of {v}.
 c With the new set mounted in {mon}, the tyre pressure of {n} is {v} rather than {o}.
 q What should the tyre pressure of {n} be?
 q Which tyre pressure does {n} need?''')
A('vehicle', 'payload', ['180 kg', '250 kg', '600 kg', '850 kg', '1,100 kg', '1,400 kg', '2,000 kg', '2,800 kg', '3,500 kg'], '''
 p The payload of {n} is limited to {v}.
 p {n} has a payload limit of {v}.
 p The maximum payload for {n} is {v}.
 h Do not put more than {v} of goods on {n}.
 h {n} can carry {v} and not a gram beyond.
 c The payload limit of {n} was changed from {o} to {v}.
 c {n} now has a payload limit of {v}.
 c After the refit in {mon}, {n} has a payload limit of {v} instead of {o}.
 q What is the payload limit of {n}?
 q How much payload is {n} allowed?''')
A('vehicle', 'garage', ['Autohaus Berg', 'Garage Petit', 'Wheelwrights', 'Torque Brothers', 'Kwik Lane', 'Officina Sarti',
                        'Motor Clinic', 'Hansen Auto'], '''
 p {n} is serviced by {v}.
 p The garage servicing {n} is {v}.
 p Servicing of {n} is done by {v}.
 h Oil changes and repairs on {n} are the job of {v}.
 h If {n} makes strange noises, take it to {v}.
 c {n} moved from {o} to {v} for servicing.
 c {n} is no longer serviced by {o}, it goes to {v}.
 c In {mon} we switched {n} to {v} for servicing.
 q Who services {n}?
 q Which garage services {n}?''')
L('vehicle', 'equipment', ['a fire extinguisher', 'a hand truck', 'a dash cam', 'a first-aid kit', 'a tail lift', 'a GPS tracker',
  'a set of lashing straps', 'a spill kit', 'a warning beacon'], '''
 p {n} is equipped with {v}.
 p The equipment of {n} includes {v}.
 p {n} has {v} as part of its equipment.
 h There is {v} on board of {n}.
 h You will find {v} in or on {n}.
 q What is {n} equipped with?
 q What is on board of {n}?''')

# ---------------------------------------------------------------- other usual ways to say a value
ALT = {'60 seconds': 'a minute', '90 seconds': 'a minute and a half', '120 seconds': 'two minutes',
 '30 seconds': 'half a minute', '15 minutes': 'a quarter of an hour', '30 minutes': 'half an hour',
 '45 minutes': 'three quarters of an hour', '60 minutes': 'an hour', '90 minutes': 'an hour and a half',
 '75 minutes': 'an hour and a quarter', '120 minutes': 'two hours', '1 hour': '60 minutes', '2 hours': 'two hours',
 '24 hours': 'a day', '48 hours': 'two days', '72 hours': 'three days', '7 days': 'a week', '14 days': 'two weeks',
 '21 days': 'three weeks', '2 weeks': 'fourteen days', '1 week': 'seven days', '3 weeks': 'three weeks',
 '4 weeks': 'four weeks', '12 months': 'year', '6 months': 'half year', '3 months': 'three months',
 '512 MB': 'half a gig', '1 GB': 'one gig', '2 GB': 'two gigs', '4 GB': 'four gigs', '8 GB': 'eight gigs',
 'monthly': 'once a month', 'quarterly': 'four times a year', 'yearly': 'once a year', 'weekly': 'once a week',
 'every two weeks': 'every other week', 'twice a year': 'every six months', 'every two months': 'every other month'}
NUM = {'2': 'two', '3': 'three', '4': 'four', '5': 'five', '6': 'six', '7': 'seven', '8': 'eight', '9': 'nine',
 '10': 'ten', '11': 'eleven', '12': 'twelve', '14': 'fourteen', '15': 'fifteen', '16': 'sixteen'}
ALT.update(NUM)


def say(v, rng):
    """another usual way to say a value"""
    if rng.random() < 0.3:
        return v
    if v in ALT:
        return ALT[v]
    m = re.fullmatch(r'(\d\d):(\d\d)', v)
    if m:
        h, mi = int(m.group(1)), m.group(2)
        t = '%d' % ((h + 11) % 12 + 1)
        if mi != '00':
            t += ':' + mi
        return t + (' am' if h < 12 else ' pm')
    return v


# ---------------------------------------------------------------- the generator
UNIQUE = {('person', 'desk'), ('person', 'locker'), ('host', 'rack'), ('device', 'ip'), ('vehicle', 'bay')}
CAP_NAME = {'device', 'vehicle'}          # names that begin with an ordinary word
T0 = datetime(2024, 2, 1)
SPAN = 640 * 86400


def article(text):
    def f(m):
        nxt = m.group(1)
        vowel = nxt[0].lower() in 'aeiou' and not re.match(r'(?i)(uk|us[ei]|uni|eu|one)', nxt)
        return ('an ' if vowel else 'a ') + nxt
    return re.sub(r'\ba\(n\) (\S+)', f, text)


def cap(x):
    return x[:1].upper() + x[1:]


class Fact:
    def __init__(self, sort, key, name, value):
        self.sort, self.key, self.name, self.value = sort, key, name, value
        self.d = TABLES[(sort, key)]


class Gen:
    def __init__(self, count, seed):
        self.count, self.rng = count, random.Random('birch-%d-%d' % (count, seed))
        self.notes, self.contents, self.truth, self.queries = [], set(), [], []
        self.used, self.used_values, self.asked = set(), set(), set()
        n = min(250, 26 + int(count * 0.023))
        self.things = {}
        for s, pool in SORTS.items():
            # blocks that share a part, so that similar names are about
            pool = sorted(set(pool), key=lambda x: x[1])
            self.things[s] = self.rng.sample(pool, min(n, len(pool)))
        self.single = [k for k, d in TABLES.items() if not d['multi']]
        self.multi = [k for k, d in TABLES.items() if d['multi']]
        self.measure = [k for k in self.single if sum(bool(re.search(r'\d,\d{3}|\d (GB|MB|KB|kg)\b', v))
                                                      for v in TABLES[k]['values']) >= 4]
        self.decks = {}

    # -- drawing of attributes, things and values
    def draw(self, label, items):
        deck = self.decks.setdefault(label, [])
        if not deck:
            deck.extend(items)
            self.rng.shuffle(deck)
        return deck.pop()

    def free(self, sort, key, like=None):
        c = [t for t in self.things[sort] if (sort, key, t[1]) not in self.used]
        if like:
            near = [t for t in c if t[0][0] == like[0][0] or t[0][1] == like[0][1]]
            if near and self.rng.random() < 0.85:
                c = near
        return self.rng.choice(c) if c else None

    def value(self, sort, key, unlike=()):
        d = TABLES[(sort, key)]
        for _ in range(200):
            v = self.rng.choice(d['values'])
            if v in unlike or ((sort, key) in UNIQUE and (sort, key, v) in self.used_values):
                continue
            self.used_values.add((sort, key, v))
            return v
        raise RuntimeError('no value left for %s %s' % (sort, key))

    def fact(self, label, items):
        for _ in range(300):
            sort, key = self.draw(label, items)
            t = self.free(sort, key)
            if t:
                return self.take(sort, key, t)
        raise RuntimeError('no thing left')

    def take(self, sort, key, t, value=None):
        self.used.add((sort, key, t[1]))
        f = Fact(sort, key, t[1], value if value is not None else self.value(sort, key))
        f.parts = t
        return f

    # -- wording
    def render(self, f, template, value=None, old=None, month=None):
        v = value if value is not None else f.value
        h = say(v, self.rng) if '{h}' in template or '{H}' in template else v
        text = template
        if text.startswith('{n}') and f.sort in CAP_NAME:
            text = cap(f.name) + text[3:]
        for a, b in (('{n}', f.name), ('{v}', v), ('{V}', cap(v)), ('{h}', h), ('{H}', cap(h)),
                     ('{o}', old or ''), ('{mon}', month or '')):
            text = text.replace(a, b)
        text = article(text)
        return re.sub(r'\bon every (second|other)\b', r'every \1', text)

    def when(self, lo=0, hi=SPAN):
        return T0 + timedelta(seconds=self.rng.randrange(int(lo), int(hi)))

    def add(self, content, t=None):
        if content in self.contents:
            raise RuntimeError('double content: ' + content)
        self.contents.add(content)
        self.notes.append({'content': content, 't': t or self.when()})
        return len(self.notes) - 1

    def ask(self, f, relevant, stale=(), which=None):
        order = [0, 1] if which is None else [which]
        if which is None:
            self.rng.shuffle(order)
        for i in order:
            q = self.render(f, f.d['q'][i])
            if q not in self.asked:
                self.asked.add(q)
                self.queries.append((q, list(relevant), list(stale)))
                return True
        return False

    # -- writing that differs only on the surface
    CONTR = [('does not', "doesn't"), ('do not', "don't"), ('is not', "isn't"), ('cannot', "can't"), ('It is', "It's"),
             ('it is', "it's"), ('There is', "There's"), ('there is', "there's"), ('You will', "You'll"), ('you will', "you'll"),
             ('We have', "We've"), ('must not', "mustn't"), ('that is', "that's"), ('What is', "What's")]
    FILL = ['Note: ', 'FYI: ', 'FYI, ', 'Reminder: ', 'Quick note: ', 'btw, ', 'For the record: ', 'Fyi - ']

    def slip(self, template):
        words = [m for m in re.finditer(r"(?<![\w{#'/.-])[a-z]{6,}(?![\w}'/.-]*[\w}])", template)]
        if not words:
            return None
        m = self.rng.choice(words)
        w = m.group(0)
        i = self.rng.randrange(1, len(w) - 2)
        kind = self.rng.choice(['drop', 'double', 'swap', 'other'])
        if kind == 'swap' and w[i] == w[i + 1]:
            kind = 'drop'
        if kind == 'drop':
            x = w[:i] + w[i + 1:]
        elif kind == 'double':
            x = w[:i] + w[i] + w[i:]
        elif kind == 'swap':
            x = w[:i] + w[i + 1] + w[i] + w[i + 2:]
        else:
            keys = {'a': 's', 'b': 'v', 'c': 'x', 'd': 'f', 'e': 'r', 'f': 'g', 'g': 'h', 'h': 'j', 'i': 'o', 'j': 'k',
                    'k': 'l', 'l': 'k', 'm': 'n', 'n': 'm', 'o': 'p', 'p': 'o', 'q': 'w', 'r': 't', 's': 'd', 't': 'r',
                    'u': 'i', 'v': 'b', 'w': 'e', 'x': 'c', 'y': 'u', 'z': 'x'}
            x = w[:i] + keys[w[i]] + w[i + 1:]
        if x == w:
            return None
        return template[:m.start()] + x + template[m.end():]

    def surface(self, f):
        rng = self.rng
        template = rng.choice(f.d['p'] if rng.random() < 0.75 else f.d['h'])
        short = [x for x in f.d['p'] + f.d['h'] if re.search(r'\b(%s)\b' % '|'.join(a for a, _ in self.CONTR), x)]
        if short and rng.random() < 0.5:
            template = rng.choice(short)
        template = template.replace('{h}', '{v}').replace('{H}', '{V}')
        plain = self.render(f, template)
        changes = 0
        want = rng.choice([1, 1, 2, 2, 3])
        t2 = template
        if any(a in t2 for a, _ in self.CONTR) and rng.random() < 0.7:
            for a, b in self.CONTR:
                t3 = re.sub(r'\b%s\b' % a, b, t2, count=1)
                if t3 != t2:
                    t2, changes = t3, changes + 1
                    break
        elif set(f.d['values']) == set(FIRST):
            if '{v} is the' in t2 and rng.random() < 0.5:
                t2, changes = t2.replace('{v} is the', "{v}'s the"), changes + 1
        v2 = f.value
        if rng.random() < 0.75:
            v2 = re.sub(r'(\d),(\d{3})\b', r'\1\2', v2)
            v2 = re.sub(r'(\d) (GB|MB|KB|kg)\b', r'\1\2', v2)
            changes += v2 != f.value
        ops = ['stop', 'first', 'slip', 'slip', 'fill', 'fill']
        rng.shuffle(ops)
        fill = ''
        lower = stop = slipped = False
        for op in ops:
            if changes >= want:
                break
            if op == 'stop' and not stop:
                stop = True
            elif op == 'first' and not lower and not template.startswith('{'):
                lower = True
            elif op == 'slip' and not slipped:
                x = self.slip(t2)
                if not x:
                    continue
                t2, slipped = x, True
            elif op == 'fill' and not fill:
                fill = rng.choice(self.FILL)
            else:
                continue
            changes += 1
        text = self.render(f, t2, v2)
        ordinary = not template.startswith('{') or (template.startswith('{n}') and f.sort in CAP_NAME)
        if (lower or (fill and rng.random() < 0.5)) and ordinary:
            text = text[0].lower() + text[1:]
        text = fill + text
        if stop:
            text = text.rstrip('.')
        if text == plain:
            text = plain.rstrip('.')
        return (plain, text) if rng.random() < 0.5 else (text, plain)

    # -- the kinds
    def same(self, kind, n):
        rng = self.rng
        for _ in range(n):
            if kind == 'surface' and rng.random() < 0.25:
                f = self.fact('measure', self.measure)
            else:
                f = self.fact('same', self.single + self.multi)
            if kind == 'surface':
                a, b = self.surface(f)
            elif kind == 'reworded':
                x, y = rng.sample(f.d['p'], 2)
                a, b = self.render(f, x), self.render(f, y)
            else:
                a, b = self.render(f, rng.choice(f.d['p'])), self.render(f, rng.choice(f.d['h']))
                if rng.random() < 0.5:
                    a, b = b, a
            r = [self.add(a), self.add(b)]
            self.truth.append({'type': kind, 'refs': r})
            self.dups.append((f, r))

    def changed(self, kind, n):
        rng = self.rng
        for _ in range(n):
            f = self.fact('changed', self.single)
            new = self.value(f.sort, f.key, unlike=(f.value,))
            gap = (5 + rng.randrange(0, 200)) * 86400 + rng.randrange(1, 86400)
            t_old = self.when(0, SPAN - gap)
            t_new = t_old + timedelta(seconds=gap)
            x = rng.choice(f.d['p'])
            old_text = self.render(f, x)
            if kind == 'cue':
                y = rng.choice(f.d['c'])
                new_text = self.render(f, y, new, f.value, MONTHS[t_new.month - 1])
            else:
                r = rng.random()
                y = x if r < 0.45 else rng.choice(f.d['p']) if r < 0.9 else rng.choice(f.d['h'])
                new_text = self.render(f, y, new)
            a, b = self.add(old_text, t_old), self.add(new_text, t_new)
            self.truth.append({'type': kind, 'older': a, 'newer': b})
            self.changes.append((f, a, b))

    def entity(self, n):
        rng = self.rng
        done = 0
        while done < n:
            f = self.fact('entity', self.single + self.multi)
            t = self.free(f.sort, f.key, like=f.parts)
            if not t:
                continue                                   # f was not written down, its slot stays empty
            if rng.random() < 0.6 and (f.sort, f.key) not in UNIQUE:
                v = f.value
            else:
                v = self.value(f.sort, f.key, unlike=(f.value,))
            g = self.take(f.sort, f.key, t, v)
            x = rng.choice(f.d['p'] if rng.random() < 0.8 else f.d['h']).replace('{h}', '{v}').replace('{H}', '{V}')
            r = [self.add(self.render(f, x)), self.add(self.render(g, x))]
            self.truth.append({'type': 'hard_negative', 'refs': r, 'why': 'entity'})
            self.hards.append((f, r[:1]) if rng.random() < 0.5 else (g, r[1:]))
            done += 1

    def attribute(self, n):
        rng = self.rng
        near = [k for k in self.single if TABLES[k]['near']]
        done = 0
        while done < n:
            sort, key = self.draw('attribute', near)
            other = TABLES[(sort, key)]['near']
            c = [t for t in self.things[sort] if (sort, key, t[1]) not in self.used and (sort, other, t[1]) not in self.used]
            if not c:
                continue
            t = rng.choice(c)
            f = self.take(sort, key, t)
            same = rng.random() < 0.8
            g = self.take(sort, other, t, f.value if same else self.value(sort, other, unlike=(f.value,)))
            if same:
                self.used_values.add((sort, other, f.value))
            i = rng.randrange(len(f.d['p']))
            r = [self.add(self.render(f, f.d['p'][i])), self.add(self.render(g, g.d['p'][i]))]
            self.truth.append({'type': 'hard_negative', 'refs': r, 'why': 'attribute'})
            self.hards.append((f, r[:1]) if rng.random() < 0.5 else (g, r[1:]))
            done += 1

    def lists(self, n):
        rng = self.rng
        for _ in range(n):
            f = self.fact('list', self.multi)
            v = self.value(f.sort, f.key, unlike=(f.value,))
            x = rng.choice(f.d['p'] if rng.random() < 0.85 else f.d['h'])
            y = x if rng.random() < 0.65 else rng.choice(f.d['p'])
            r = [self.add(self.render(f, x)), self.add(self.render(f, y, v))]
            self.truth.append({'type': 'hard_negative', 'refs': r, 'why': 'list'})
            self.hards.append((f, r))

    def singles(self, n):
        for _ in range(n):
            f = self.fact('single', self.single + self.multi)
            x = self.rng.choice(f.d['p'] if self.rng.random() < 0.7 else f.d['h'])
            self.alone.append((f, [self.add(self.render(f, x))]))

    def run(self):
        k = lambda per: round(per * self.count / 1000)
        self.dups, self.changes, self.hards, self.alone = [], [], [], []
        self.attribute(k(20))                              # the scarce kinds first
        self.lists(k(15))
        self.entity(k(45))
        self.changed('cue', k(30))
        self.changed('plain', k(30))
        self.same('surface', k(30))
        self.same('reworded', k(50))
        self.same('heavy', k(40))
        self.singles(self.count - len(self.notes))
        self.ask_all(k)
        self.finish()

    def ask_all(self, k):
        rng = self.rng
        total = k(150)
        rng.shuffle(self.changes)
        half = round(total / 2)
        first = {}
        for i in range(half):
            f, a, b = self.changes[i % len(self.changes)]
            which = 1 - first[i % len(self.changes)] if i >= len(self.changes) else rng.randrange(2)
            first[i % len(self.changes)] = which
            self.ask(f, [b], [a], which)
        rest = total - half
        for pool, n in ((self.dups, int(rest * 0.4)), (self.hards, int(rest * 0.33)), (self.alone, None)):
            rng.shuffle(pool)
            for f, r in pool:
                if n == 0 or len(self.queries) == total:
                    break
                if self.ask(f, r):
                    n = n - 1 if n else n

    def finish(self):
        rng = self.rng
        order = list(range(len(self.notes)))
        rng.shuffle(order)
        numbers = rng.sample(range(1, self.count * 3), self.count)
        ref = {i: 'm%d' % n for i, n in zip(order, numbers)}
        self.corpus = [{'ref': ref[i], 'content': self.notes[i]['content'],
                        'observed_at': self.notes[i]['t'].strftime('%Y-%m-%dT%H:%M:%SZ')} for i in order]
        for t in self.truth:
            for key in ('older', 'newer'):
                if key in t:
                    t[key] = ref[t[key]]
            if 'refs' in t:
                t['refs'] = [ref[i] for i in t['refs']]
        rng.shuffle(self.truth)
        rng.shuffle(self.queries)
        self.queries = [{'query': q, 'relevant': [ref[i] for i in r], 'stale': [ref[i] for i in s]}
                        for q, r, s in self.queries]


def main():
    if len(sys.argv) == 2 and sys.argv[1] == '--attributes':
        print(len(SORTS), 'sorts,', len(TABLES), 'attributes,', sum(d['multi'] for d in TABLES.values()), 'of them lists')
        return
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if not 1000 <= count <= 10000:
        sys.exit('COUNT must be from 1000 to 10000')
    g = Gen(count, seed)
    g.run()
    os.makedirs(folder, exist_ok=True)
    for name, rows in (('corpus', g.corpus), ('truth', g.truth), ('queries', g.queries)):
        with open(os.path.join(folder, name + '.jsonl'), 'w', encoding='utf-8') as out:
            for row in rows:
                out.write(json.dumps(row, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()
