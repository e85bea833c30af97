#!/usr/bin/env python3
"""python3 make.py FOLDER COUNT SEED -> corpus.jsonl, truth.jsonl, queries.jsonl

An exam for merging duplicates and settling contradictions among short notes.
Each (entity, attribute) slot is told in exactly one planted relation or as a single."""
import datetime, json, os, random, re, sys

# ---------------------------------------------------------------- names
SVC = ("invoice ledger checkout basket catalog search pricing voucher shipment parcel tracking returns stock "
       "supplier loyalty referral signup session identity consent profile avatar upload thumbnail video caption "
       "mailer push digest survey feedback rating comment moderation fraud risk payout refund tax currency quote "
       "booking seating calendar roster payroll timesheet telemetry audit geofence").split(), \
      "api worker gateway service scheduler proxy consumer indexer exporter cache router relay".split()
REPO = ("copper amber cedar willow frost ember cobalt harbor maple lupin quartz thistle velvet winter summit pebble "
        "hollow lantern meadow juniper saffron granite bramble clover drift flint glacier hazel indigo jasper "
        "larch mallow").split(), \
       "kit ui core cli sdk lib docs tools sync proto web mobile".split()
PERSON = ("Anna Bruno Carla Dario Elena Felix Greta Hugo Irina Jakob Karin Luca Marta Nils Olga Pablo Renata Stefan "
          "Tilda Ulrich Vera Walter Yusuf Zora Amir Beata Cedric Daria Emil Fiona Gustav Hana Ivan Judith Kemal "
          "Lena Milan Nadia Oscar Paula Rafael Sofia Tomasz Ursula Viktor Wanda Arjun Bianca Colin Delphine").split(), \
         ("Keller Moreau Lindqvist Okafor Brandt Novak Ferreira Haddad Janssen Kowalski Marchetti Nakamura Olsen "
          "Petrov Quintero Rossi Sandoval Takahashi Vogel Weber Yilmaz Zimmer Albrecht Bianchi Castillo Dubois "
          "Eriksen Fontaine Gruber Hoffmann Ivanova Jokinen Kaplan Larsen Mazur Nyberg Oduya Pereira Ricci "
          "Sorensen").split()
TEAM = "Blue Red Silver Golden Black White Little Great Northern Southern Arctic Desert Lucky Swift".split(), \
       ("Heron Otter Lynx Falcon Badger Walrus Puffin Ibex Marten Osprey Tapir Gecko Orca Bison Raven Stork Beaver "
        "Jackal Moose Condor").split()
MACHINE = ("atlas boreas calypso dione europa fenrir gaia helios iapetus janus kraken loki mimas nereid oberon "
           "pandora rhea sirius titan umbriel vega wotan xanthe zephyr").split(), \
          ["%02d" % i for i in range(1, 17)]
KINDS = {"service": (SVC, "-", 280), "repo": (REPO, "-", 228), "person": (PERSON, " ", 300),
         "team": (TEAM, " ", 150), "machine": (MACHINE, "-", 200)}     # entities per 10,000 lines

# ---------------------------------------------------------------- values: (value, other way to say it)
def same(text, sep=","):
    return [(x.strip(), x.strip()) for x in text.split(sep)]

DAYS = same("Monday,Tuesday,Wednesday,Thursday,Friday")
PORTS = same("3000,3001,3100,4000,4200,5000,5050,6060,7000,7070,7443,8000,8080,8081,8088,8090,8181,8443,8500,8888,"
             "9000,9090,9100,9443,9999")
LANGS = [("Go", "Golang"), ("TypeScript", "TS")] + same("Rust,Python,Java,Kotlin,Elixir,C#,Ruby,Scala,PHP,Clojure")
OWNERS = same("Platform,Payments,Growth,Identity,Search,Data Infra,Checkout,Mobile,Logistics,Core Services,"
              "Observability,Security,Messaging,Developer Experience")
DBS = [("PostgreSQL", "Postgres"), ("MongoDB", "Mongo"), ("DynamoDB", "Dynamo"), ("CockroachDB", "Cockroach"),
       ("ScyllaDB", "Scylla"), ("SQL Server", "MSSQL")] + same("MySQL,SQLite,Cassandra,MariaDB,ClickHouse,Oracle")
SECS = [("2 seconds", "two seconds"), ("3 seconds", "three seconds"), ("5 seconds", "five seconds"),
        ("8 seconds", "eight seconds"), ("10 seconds", "ten seconds"), ("15 seconds", "a quarter of a minute"),
        ("20 seconds", "twenty seconds"), ("30 seconds", "half a minute"), ("45 seconds", "three quarters of a minute"),
        ("60 seconds", "one minute"), ("90 seconds", "a minute and a half"), ("120 seconds", "two minutes")]
REGIONS = [("eu-west-1", "Ireland"), ("us-east-1", "Northern Virginia"), ("eu-central-1", "Frankfurt"),
           ("ap-southeast-2", "Sydney"), ("ap-northeast-1", "Tokyo"), ("ca-central-1", "Montreal"),
           ("sa-east-1", "Sao Paulo"), ("eu-north-1", "Stockholm"), ("us-west-2", "Oregon"), ("ap-south-1", "Mumbai"),
           ("eu-west-3", "Paris"), ("eu-west-2", "London")]
DEPS = same("the auth gateway,Redis,Kafka,the mail relay,the feature-flag server,Vault,the image resizer,"
            "Elasticsearch,the geocoder,RabbitMQ,the exchange-rate feed,the PDF renderer")
BRANCHES = same("main,master,trunk,develop,stable,next,mainline,release,dev")
TESTS = same("pytest,unittest,Jest,Vitest,Mocha,JUnit,TestNG,RSpec,Minitest,Catch2,GoogleTest,xUnit,NUnit,PHPUnit")
CIS = same("GitHub Actions,GitLab CI,Jenkins,CircleCI,Buildkite,TeamCity,Drone,Travis CI,Azure Pipelines,Woodpecker")
LICENSES = same("MIT,Apache 2.0,GPLv3,BSD 3-Clause,MPL 2.0,AGPLv3,LGPL 2.1,ISC,EPL 2.0,BSD 2-Clause")
VERSIONS = same(",".join("%d.%d.%d" % (a, b, c) for a in range(1, 7) for b in (0, 2, 4, 7, 11) for c in (0, 1, 3)))
APPROVALS = [("2", "two"), ("3", "three"), ("4", "four"), ("5", "five")]
COLOURS = same("green,blue,red,yellow,purple,orange,teal,black,turquoise,pink,grey,burgundy,white,olive")
CITIES = [("Lisbon", "the Portuguese capital"), ("Vienna", "the Austrian capital"), ("Oslo", "the Norwegian capital"),
          ("Prague", "the Czech capital"), ("Dublin", "the Irish capital"), ("Helsinki", "the Finnish capital"),
          ("Warsaw", "the Polish capital"), ("Athens", "the Greek capital"), ("Copenhagen", "the Danish capital")] \
         + same("Porto,Lyon,Hamburg,Leeds,Utrecht,Turin,Ghent,Graz,Krakow,Seville,Bergen,Basel")
EDITORS = [("VS Code", "Visual Studio Code"), ("IntelliJ", "IntelliJ IDEA")] \
          + same("Neovim,Emacs,Sublime Text,Helix,Zed,Kakoune,PyCharm,WebStorm,nano")
DIETS = [("vegetarian", "dishes without meat or fish"), ("vegan", "dishes free of any animal products"),
         ("pescatarian", "fish or vegetable dishes but no meat"), ("keto", "things high in fat with next to no carbs"),
         ("paleo", "Stone Age style food with no grains or dairy"), ("carnivore", "meat and nothing but meat"),
         ("raw-food", "things that have never been cooked")]
FIRMS = same("Northwind Labs;Bluefin Systems;Halden & Co;Corvid Software;Lumen Freight;Aster Bank;Kestrel Analytics;"
             "Tallow Foods;Orrery Games;Brightwater Energy;Quillon Media;Sable Robotics;Harrow Insurance;"
             "Pinecrest Health", ";")
SHOES = same(",".join(map(str, range(36, 48))))
COMMUTES = [("bike", "cycles"), ("tram", "rides the tram"), ("train", "sits on the train"), ("car", "drives"),
            ("bus", "sits on the bus"), ("ferry", "crosses the water by boat"), ("metro", "takes the underground"),
            ("scooter", "zips along on a scooter")]
INSTRUMENTS = same("cello,piano,trumpet,flute,violin,accordion,saxophone,clarinet,harp,banjo,guitar,oboe,viola")
TONGUES = same("Finnish,Portuguese,Polish,Spanish,Japanese,Turkish,Arabic,Dutch,Greek,Swedish,Hungarian,Korean,Hindi")
PETS = same("a cat,a dog,a parrot,a tortoise,a rabbit,a hamster,a gecko,a ferret,an axolotl,a canary,a snake")
TIMES = [("8:30", "half past eight"), ("8:45", "a quarter to nine"), ("9:00", "nine o'clock"),
         ("9:15", "a quarter past nine"), ("9:30", "half past nine"), ("9:45", "a quarter to ten"),
         ("10:00", "ten o'clock"), ("10:15", "a quarter past ten"), ("10:30", "half past ten"),
         ("11:00", "eleven o'clock"), ("11:30", "half past eleven")]
CHANNELS = same("#engine-room,#the-nest,#deep-end,#crows-nest,#back-office,#lighthouse,#boiler-room,#tea-kitchen,"
                "#war-room,#greenhouse,#workbench,#the-attic,#campfire,#switchboard,#sawmill,#the-dock")
OSES = [("Debian 12", "Debian Bookworm"), ("Debian 11", "Debian Bullseye"), ("Ubuntu 22.04", "Ubuntu Jammy"),
        ("Ubuntu 24.04", "Ubuntu Noble"), ("macOS 14", "macOS Sonoma")] \
       + same("Fedora 40,Rocky Linux 9,Alpine 3.19,Windows Server 2022,FreeBSD 14,Arch Linux,NixOS 24.05,"
              "openSUSE Leap 15.6")
SIZES = same("8,16,24,32,48,64,96,128")
PEOPLE = "PEOPLE"                                       # filled per run: names that are no entities themselves

# ---------------------------------------------------------------- wordings
# {e} entity, {v} value, {V} value capitalised, {a} value in other words, {o} old value
A = {}
def attr(name, kind, values, plain, heavy, cue, question, multi=False):
    A[name] = dict(kind=kind, values=values, plain=plain, heavy=heavy, cue=cue, q=question, multi=multi)

# ---- services
attr("port", "service", PORTS,
     ["{e} listens on port {v}.", "The port for {e} is {v}.", "{e} runs on port {v}.", "Port of {e}: {v}"],
     ["To talk to {e}, open a connection to :{v}.", "Requests meant for {e} have to be sent to :{v}.",
      "{e} binds its socket to 0.0.0.0:{v}."],
     ["{e} now listens on port {v}.", "{e} was moved from port {o} to {v}.", "The port for {e} changed to {v}.",
      "{e} no longer uses port {o}, it's {v}."],
     "Which port does {e} listen on?")
attr("language", "service", LANGS,
     ["{e} is written in {v}.", "The {e} service is implemented in {v}.", "{v} is the language {e} is written in.",
      "{e} language: {v}"],
     ["Anyone who wants to hack on {e} has to be comfortable with {a}.",
      "You'll find nothing but {a} code when you open up {e}.", "Under the hood {e} is all {a}."],
     ["{e} has been rewritten in {v}.", "{e} was ported from {o} to {v}.",
      "We migrated {e} to {v}; the {o} code is gone.", "{e} is now written in {v}."],
     "What programming language is {e} written in?")
attr("owner", "service", OWNERS,
     ["{e} is owned by the {v} team.", "The {v} team owns {e}.", "Owner of {e}: {v} team",
      "Ownership of {e} lies with the {v} team."],
     ["Got a bug in {e}? File it with the {v} folks, it belongs to them.",
      "The people in {v} are the ones responsible for {e}.", "If {e} needs work, that lands on {v}'s plate."],
     ["{e} was handed over to the {v} team.", "The {v} team took over {e} from {o}.",
      "Ownership of {e} moved from {o} to {v}.", "{e} is now owned by the {v} team."],
     "Which team owns {e}?")
attr("database", "service", DBS,
     ["{e} uses {v} as its database.", "{e} stores its data in {v}.", "The database behind {e} is {v}.",
      "{e} DB: {v}"],
     ["Everything {e} persists ends up in {a}.", "When {e} saves something, {a} is where it lands.",
      "For its storage layer {e} relies on {a}."],
     ["{e} migrated its data from {o} to {v}.", "{e} switched its database to {v}.", "{e} now stores its data in {v}.",
      "We replaced {o} with {v} as the database of {e}."],
     "What database does {e} use?")
attr("deploy_day", "service", DAYS,
     ["{e} is deployed on {v}s.", "Deploys of {e} happen every {v}.", "Deploy day for {e} is {v}.",
      "{e} deploy day: {v}"],
     ["Merged work on {e} reaches production each {v}.",
      "Want your fix live in {e}? The release train leaves on {v}s.", "{v} is when we push {e} out to customers."],
     ["Deploys of {e} moved from {o} to {v}.", "{e} is now deployed on {v}s.",
      "From now on {e} ships on {v}s instead of {o}s.", "The deploy day for {e} changed to {v}."],
     "On which day of the week is {e} deployed?")
attr("backup_day", "service", DAYS,
     ["{e} is backed up on {v}s.", "Backups of {e} happen every {v}.", "Backup day for {e} is {v}.",
      "{e} backup day: {v}"],
     ["Each {v} a full snapshot of {e}'s data gets stored away.", "The weekly safety copy of {e} is taken on {v}s.",
      "{v} is when the data of {e} is dumped to cold storage."],
     ["Backups of {e} moved from {o} to {v}.", "{e} is now backed up on {v}s.",
      "The backup day for {e} changed to {v}.", "{e} gets its backup on {v}s from now on, not {o}s."],
     "On which day of the week is {e} backed up?")
attr("timeout", "service", SECS,
     ["The request timeout of {e} is {v}.", "{e} has a request timeout of {v}.", "Requests to {e} time out after {v}.",
      "{e} request timeout: {v}"],
     ["If {e} hasn't answered within {a}, the connection is closed.",
      "Any call {e} can't answer in {a} gets cut off.",
      "Callers of {e} wait at most {a} for an answer before they get an error."],
     ["The request timeout of {e} was changed from {o} to {v}.", "{e} now has a request timeout of {v}.",
      "We set the request timeout of {e} to {v} instead of {o}.", "New request timeout for {e}: {v}."],
     "What is the request timeout of {e}?")
attr("region", "service", REGIONS,
     ["{e} is hosted in {v}.", "The region for {e} is {v}.", "{e} runs in the {v} region.", "{e} region: {v}"],
     ["The boxes that serve {e} stand in the AWS data centre in {a}.",
      "All of {e}'s traffic ends up at Amazon's {a} location.",
      "Set your AWS profile to {v} before you look for the instances of {e}."],
     ["{e} was moved from {o} to {v}.", "{e} now runs in the {v} region.", "The region for {e} changed to {v}.",
      "{e} is no longer in {o}, it's hosted in {v}."],
     "Which region is {e} hosted in?")
attr("oncall", "service", PEOPLE,
     ["{v} is the on-call contact for {e}.", "The on-call person for {e} is {v}.",
      "On-call duty for {e} is held by {v}.", "{e} on-call: {v}"],
     ["If {e} goes down at night, ring {v}.", "{v} carries the pager for {e}.", "Alerts from {e} wake up {v}."],
     ["{v} took over on-call for {e} from {o}.", "{v} is now the on-call contact for {e}.",
      "On-call for {e} has passed to {v}.", "{o} is no longer on call for {e}; call {v}."],
     "Who is on call for {e}?")
attr("depends", "service", DEPS,
     ["{e} depends on {v}.", "{e} needs {v} to run.", "{V} is a dependency of {e}.", "{e} has a dependency on {v}."],
     ["Without {v}, {e} won't work.", "An outage of {v} takes {e} down with it.",
      "Make sure {v} is up before you start {e}."],
     [], "What does {e} depend on?", multi=True)
# ---- repos
attr("branch", "repo", BRANCHES,
     ["The default branch of {e} is {v}.", "{e} uses {v} as its default branch.",
      "In {e} the default branch is called {v}.", "{e} default branch: {v}"],
     ["A fresh clone of {e} drops you on {v}.", "Open pull requests for {e} against {v} unless told otherwise.",
      "On the remote, HEAD of {e} points at {v}."],
     ["The default branch of {e} was renamed from {o} to {v}.", "{e} now uses {v} as its default branch.",
      "The default branch of {e} changed to {v}.", "{e}: default branch is {v}, not {o} anymore."],
     "What is the default branch of {e}?")
attr("tests", "repo", TESTS,
     ["{e} uses {v} as its test framework.", "The tests in {e} are written with {v}.",
      "The test framework in {e} is {v}.", "{e} test framework: {v}"],
     ["Whatever you check in to {e} should be covered by {v} cases.",
      "The checks that guard {e} against regressions run under {v}.",
      "Brush up on your {v} before you touch the suite of {e}."],
     ["{e} switched from {o} to {v} for its tests.", "The tests in {e} were migrated to {v}.",
      "{e} now uses {v} as its test framework.", "We dropped {o} in {e} and test with {v}."],
     "Which test framework does {e} use?")
attr("ci", "repo", CIS,
     ["CI for {e} runs on {v}.", "{e} uses {v} for CI.", "The CI system of {e} is {v}.", "{e} CI: {v}"],
     ["Every push to {e} kicks off a build in {v}.", "To see why a build of {e} went red, look in {v}.",
      "{v} is what compiles and checks each commit of {e}."],
     ["{e} moved its CI from {o} to {v}.", "CI for {e} now runs on {v}.", "{e} has switched to {v} for CI.",
      "We retired {o}; CI for {e} runs on {v} from now on."],
     "Which CI system does {e} use?")
attr("license", "repo", LICENSES,
     ["{e} is licensed under {v}.", "The license of {e} is {v}.", "{e} is released under the {v} license.",
      "{e} license: {v}"],
     ["If you reuse code from {e}, {v} terms apply.", "The legal text at the root of {e} is the one for {v}.",
      "Whoever redistributes {e} has to follow the rules of {v}."],
     ["{e} was relicensed from {o} to {v}.", "{e} is now licensed under {v}.", "The license of {e} changed to {v}.",
      "{e} is no longer released under {o} but under {v}."],
     "What license is {e} under?")
attr("version", "repo", VERSIONS,
     ["{e} is at version {v}.", "The version of {e} is {v}.", "We are on version {v} of {e}.", "{e} version: {v}"],
     ["The tag we ship {e} from is v{v}.", "Ask {e} with --version and it prints {v}.",
      "The topmost heading in the changelog of {e} says {v}."],
     ["{e} was upgraded from {o} to {v}.", "{e} was bumped to {v}.", "{e} is now at version {v}.",
      "New version of {e}: {v}."],
     "What version is {e} at?")
attr("approvals", "repo", APPROVALS,
     ["{e} requires {v} approvals to merge.", "A pull request in {e} needs {v} approvals.",
      "Merging to {e} takes {v} approvals.", "{e} required approvals: {v}"],
     ["The merge button in {e} stays grey until {a} reviewers have signed off.",
      "Find {a} people to OK your patch before it can land in {e}.",
      "Nothing gets into {e} without {a} thumbs-ups from colleagues."],
     ["{e} now requires {v} approvals to merge.",
      "The number of required approvals in {e} changed from {o} to {v}.",
      "Merging to {e} no longer takes {o} approvals but {v}.",
      "As of this week a pull request in {e} needs {v} approvals."],
     "How many approvals does a pull request in {e} need?")
# ---- people
attr("colour", "person", COLOURS,
     ["{e}'s favourite colour is {v}.", "The favourite colour of {e} is {v}.", "{V} is {e}'s favourite colour.",
      "{e} likes {v} best of all colours."],
     ["Let {e} choose any paint and it will be {v}.",
      "If you buy a present for {e}, pick something {v}, no other shade makes them as happy.",
      "No shade beats {v} in {e}'s eyes."],
     ["{e}'s favourite colour is now {v}.", "{e}'s favourite colour changed from {o} to {v}.",
      "{e} no longer likes {o} best, the favourite colour is {v}.",
      "{e} used to love {o}, but the favourite colour these days is {v}."],
     "What is {e}'s favourite colour?")
attr("city", "person", CITIES,
     ["{e} lives in {v}.", "{e}'s home is in {v}.", "{v} is where {e} lives.", "{e} home city: {v}"],
     ["To visit {e} at home you have to travel to {a}.", "{e} wakes up every morning in {a}.",
      "{e} pays rent for a flat in {a} and sleeps there."],
     ["{e} moved from {o} to {v}.", "{e} now lives in {v}.", "{e} has left {o} and lives in {v}.",
      "{e} has relocated to {v}."],
     "Which city does {e} live in?")
attr("birthplace", "person", CITIES,
     ["{e} was born in {v}.", "{e}'s birthplace is {v}.", "{v} is where {e} was born.", "{e} birthplace: {v}"],
     ["{e} came into the world in {a}.", "The maternity ward where {e} took their first breath is in {a}.",
      "{e}'s mother gave birth to them in {a}."],
     [], "Where was {e} born?")
attr("editor", "person", EDITORS,
     ["{e} uses {v} as their editor.", "{e}'s editor is {v}.", "{e}'s editor of choice is {v}.", "{e} editor: {v}"],
     ["Look over {e}'s shoulder while they code and you will see {a}.", "{e} types all their code into {a}.",
      "When pairing with {e}, be prepared to work in {a}."],
     ["{e} switched from {o} to {v} as editor.", "{e} now uses {v} as their editor.",
      "{e} has dropped {o} and uses {v} as editor.", "{e}'s new editor is {v}."],
     "Which editor does {e} use?")
attr("diet", "person", DIETS,
     ["{e} follows a {v} diet.", "{e}'s diet is {v}.", "{e} eats a {v} diet.", "{e} diet: {v}"],
     ["At team dinners, order {a} for {e}.", "When cooking for {e}, stick to {a}.",
      "What {e} puts on their plate: {a}."],
     ["{e} switched from a {o} to a {v} diet.", "{e} now follows a {v} diet.", "{e}'s diet changed to {v}.",
      "{e} gave up the {o} diet for a {v} one."],
     "What diet does {e} follow?")
attr("employer", "person", FIRMS,
     ["{e} works at {v}.", "{e} is employed by {v}.", "{e}'s employer is {v}.", "{e} employer: {v}"],
     ["{v} pays {e}'s salary.", "{e} earns their living at {v}.", "The company name on {e}'s staff badge is {v}."],
     ["{e} left {o} and works at {v}.", "{e} now works at {v}.", "{e} changed jobs and is at {v}.",
      "{e} has joined {v} after leaving {o}."],
     "Where does {e} work?")
attr("shoe", "person", SHOES,
     ["{e} wears shoe size {v}.", "{e}'s shoe size is {v}.", "{e} takes a size {v} shoe.", "{e} shoe size: {v}"],
     ["Buying boots for {e}? Get a {v}.", "In a European {v}, {e}'s feet fit just right.",
      "Sneakers for {e} have to be {v}s, smaller or bigger ones don't fit."],
     ["{e} now wears shoe size {v}.", "{e}'s shoe size went from {o} to {v}.",
      "Correction: {e}'s shoe size is {v}.", "{e} no longer fits size {o} shoes and takes a {v}."],
     "What is {e}'s shoe size?")
attr("commute", "person", COMMUTES,
     ["{e} commutes by {v}.", "{e} goes to work by {v}.", "{e}'s commute is by {v}.", "{e} commute: {v}"],
     ["Each morning {e} {a} to get to the office.", "On the way in to the office, {e} {a}.",
      "{e} {a} to the workplace and back every day."],
     ["{e} now commutes by {v}.", "{e} switched from {o} to {v} for the commute.",
      "{e} no longer goes to work by {o} but by {v}.", "{e} changed to commuting by {v}."],
     "How does {e} get to work?")
attr("instrument", "person", INSTRUMENTS,
     ["{e}'s main instrument is the {v}.", "The {v} is {e}'s main instrument.", "{e} mainly plays the {v}.",
      "{e} main instrument: {v}"],
     ["Of everything in the music room, it's the {v} that {e} practises most.",
      "When {e} makes music, it is nearly always on the {v}.",
      "In a band you would first of all put {e} on {v}."],
     ["{e} switched from the {o} to the {v} as main instrument.", "{e}'s main instrument is now the {v}.",
      "{e} gave up the {o} and mainly plays the {v}.", "{e} has changed main instrument to the {v}."],
     "What is {e}'s main instrument?")
attr("speaks", "person", TONGUES,
     ["{e} speaks {v}.", "{e} can speak {v}.", "{v} is a language {e} speaks.", "{e} is able to speak {v}."],
     ["You can talk to {e} in {v}.", "{e} gets by in {v} without an interpreter.",
      "A phone call in {v} is no problem for {e}."],
     [], "Which languages does {e} speak?", multi=True)
attr("pet", "person", PETS,
     ["{e} has {v}.", "{e} owns {v}.", "{e} keeps {v} as a pet.", "{e} has {v} as a pet."],
     ["At {e}'s home {v} is part of the family.", "There is {v} to feed when {e} goes on holiday.",
      "In {e}'s household lives {v}."],
     [], "What pets does {e} have?", multi=True)
# ---- teams
attr("lead", "team", PEOPLE,
     ["{v} leads the {e} team.", "The {e} team is led by {v}.", "The lead of the {e} team is {v}.",
      "{e} team lead: {v}"],
     ["Everyone in {e} reports to {v}.", "{v} is the boss over at {e}.", "{v} runs the show for the {e} people."],
     ["{v} took over from {o} as lead of the {e} team.", "{v} now leads the {e} team.",
      "{v} has replaced {o} as lead of the {e} team.", "The {e} team has a new lead, {v}."],
     "Who leads the {e} team?")
attr("standup", "team", TIMES,
     ["The {e} team has its daily standup at {v}.", "Standup of the {e} team is at {v}.",
      "The daily standup of the {e} team starts at {v}.", "{e} team standup: {v}"],
     ["Each morning at {a} the {e} folks tell each other what they're working on.",
      "Don't book the {e} people at {a}, that's when they do their daily round of updates.",
      "The {e} crew's short morning sync kicks off at {a}."],
     ["The {e} team moved its standup from {o} to {v}.", "The {e} team now has its daily standup at {v}.",
      "Standup of the {e} team has been rescheduled to {v}.",
      "New standup time for the {e} team: {v}, no longer {o}."],
     "When is the daily standup of the {e} team?")
attr("channel", "team", CHANNELS,
     ["The {e} team's Slack channel is {v}.", "The {e} team uses {v} as its Slack channel.",
      "The Slack channel of the {e} team is called {v}.", "{e} team Slack channel: {v}"],
     ["Post in {v} if you want an answer from the {e} people.", "The {e} folks hang out in {v}.",
      "To get hold of someone from {e}, drop a message in {v}."],
     ["The {e} team's Slack channel was renamed from {o} to {v}.", "The {e} team moved to {v} on Slack.",
      "The {e} team now uses {v} as its Slack channel.",
      "{o} is archived; the {e} team's Slack channel is {v} from now on."],
     "What is the Slack channel of the {e} team?")
attr("retro", "team", DAYS,
     ["The {e} team holds its retro on {v}s.", "Retros of the {e} team take place on {v}s.",
      "Retro day of the {e} team is {v}.", "{e} team retro: {v}s"],
     ["{v}s the {e} people look back at what went well and what didn't.",
      "{v} is when {e} talks over what it could have done better.",
      "The {e} crew's lessons-learned meeting is a {v} thing."],
     ["The {e} team moved its retro from {o} to {v}.", "The {e} team now holds its retro on {v}s.",
      "Retro day of the {e} team changed to {v}.",
      "The {e} team's retro is on {v}s instead of {o}s from now on."],
     "On which day does the {e} team hold its retro?")
attr("planning", "team", DAYS,
     ["The {e} team holds its planning on {v}s.", "Plannings of the {e} team take place on {v}s.",
      "Planning day of the {e} team is {v}.", "{e} team planning: {v}s"],
     ["{v}s the {e} people decide what to work on next.",
      "{v} is when {e} picks its tickets for the time ahead.",
      "The {e} crew fills its sprint backlog on {v}s."],
     ["The {e} team moved its planning from {o} to {v}.", "The {e} team now holds its planning on {v}s.",
      "Planning day of the {e} team changed to {v}.",
      "The {e} team's planning is on {v}s instead of {o}s from now on."],
     "On which day does the {e} team hold its planning?")
# ---- machines
attr("os", "machine", OSES,
     ["{e} runs {v}.", "The operating system on {e} is {v}.", "{e} has {v} as its operating system.", "{e} OS: {v}"],
     ["Log in to {e} and you'll be greeted by {a}.", "Power up {e} and {a} comes up.",
      "Treat {e} like any other {a} box."],
     ["{e} was reinstalled with {v}.", "{e} now runs {v}.", "{e} was migrated from {o} to {v}.",
      "{e} no longer runs {o}, the operating system is {v}."],
     "Which operating system does {e} run?")
attr("ram", "machine", SIZES,
     ["{e} has {v} GB of RAM.", "The memory of {e} is {v} GB.", "{e} is equipped with {v} GB of memory.",
      "{e} RAM: {v} GB"],
     ["Run free -g on {e} and the total says {v}.", "Jobs on {e} get OOM-killed once they eat {v} gigs together.",
      "The DIMMs plugged into {e} add up to {v} gigs."],
     ["{e} now has {v} GB of RAM.", "The memory of {e} was changed from {o} GB to {v} GB.",
      "{e} got new memory, {v} GB in all.", "{e} no longer has {o} GB of RAM but {v} GB."],
     "How much memory does {e} have?")
attr("cores", "machine", SIZES,
     ["{e} has {v} CPU cores.", "The core count of {e} is {v}.", "{e} is equipped with {v} CPU cores.",
      "{e} cores: {v}"],
     ["Run nproc on {e} and it prints {v}.", "You can have {v} processes truly running at the same time on {e}.",
      "make -j{v} is just right to keep the whole processor of {e} busy."],
     ["{e} now has {v} CPU cores.", "The core count of {e} was changed from {o} to {v}.",
      "After the CPU swap {e} has {v} cores instead of {o}.", "{e} got a new CPU with {v} cores."],
     "How many CPU cores does {e} have?")

TWINS = [("deploy_day", "backup_day"), ("city", "birthplace"), ("retro", "planning"), ("ram", "cores")]
CUE = re.compile(r"\b(now|no longer|anymore|changed?|moved|switched|migrated|new|used to|instead|as of|from now on|"
                 r"renamed|replaced|took over|handed over|passed to|ported|rewritten|dropped|retired|relicensed|"
                 r"upgraded|bumped|left|relocated|joined|gave up|went from|correction|rescheduled|reinstalled|"
                 r"these days|archived|currently|formerly|since)\b", re.I)

# ---------------------------------------------------------------- surface changes
LEADS = ["Note: ", "FYI: ", "FYI, ", "Reminder: ", "Remember: ", "For the record: ", "Note to self: ",
         "Just so you know, ", "btw, ", "Fact: ", "- ", "* "]
SOFT = set("The A In We Requests Deploys Deploy Backups Backup Port Owner Ownership Merging Standup Retros Retro "
           "Plannings Planning On-call".split())

def surface(rng, s):
    """the same sentence with other case, punctuation, spacing or a harmless lead-in"""
    while True:
        t = s
        steps = ["case", "quote", "tail", "end", "lead", "space"]
        for f in sorted(rng.sample(steps, rng.choice([1, 1, 2, 2, 3])), key=steps.index):
            if f == "lead":
                lead = rng.choice(LEADS)
                if lead.endswith(", ") and t.split(" ")[0] in SOFT:
                    t = t[0].lower() + t[1:]
                t = lead + t
            elif f == "case":
                r = rng.random()
                t = t.lower() if r < .6 else t.upper() if r < .75 else t[0].swapcase() + t[1:]
            elif f == "end":
                t = t[:-1] + rng.choice(["", "", "!", "...", " ."]) if t.endswith(".") else t + "."
            elif f == "space":
                i = [k for k, c in enumerate(t) if c == " "]
                for k in sorted(rng.sample(i, min(len(i), rng.choice([1, 2]))), reverse=True):
                    t = t[:k] + "  " + t[k + 1:]
                if rng.random() < .3:
                    t = rng.choice([t + " ", " " + t, t + "\n"])
            elif f == "tail" and t.endswith("."):
                t = t[:-1] + rng.choice([", fyi.", " (fyi).", " - just noting it."])
            elif f == "quote":
                t = t.replace("'", "\u2019")
        if t != s:
            return t

# ---------------------------------------------------------------- building
def build(count, seed):
    rng = random.Random(seed)
    scale = count / 10000
    people = [f + " " + l for f in PERSON[0] for l in PERSON[1]]
    rng.shuffle(people)
    reserved = set(people[:40])
    for a in A.values():
        if a["values"] == PEOPLE:
            a["values"] = same(",".join(sorted(reserved)))
    entities, kin = {}, {}                       # kind -> names; name -> names that look alike
    for kind, ((first, second), sep, per) in KINDS.items():
        want = int(per * scale * 1.03) + 2
        left = {f: rng.sample(second, len(second)) for f in rng.sample(first, len(first))}
        names = []
        while len(names) < want:
            assert any(left.values()), "too few names for this COUNT"
            for f in left:                       # several per first part, so that look-alikes exist
                for _ in range(rng.choice([2, 3])):
                    if left[f] and len(names) < want:
                        n = f + sep + left[f].pop()
                        if n not in reserved:
                            names.append(n)
        entities[kind] = names
        for n in names:
            x, y = n.split(sep)
            kin[n] = [m for m in names if m != n and (m.split(sep)[0] == x or m.split(sep)[1] == y)]
    free = {(e, k) for k, a in A.items() for e in entities[a["kind"]]}

    def say(tpl, e, v, o=None, loose=False):
        if loose and "-" in e and not e[-1].isdigit() and rng.random() < .2 and e.split("-")[0] in SVC[0]:
            e = e.replace("-", " ")
        return tpl.format(e=e, v=v[0], V=v[0][0].upper() + v[0][1:], a=v[1], o=o and o[0])

    lo, hi = datetime.datetime(2025, 1, 6, 7), datetime.datetime(2026, 6, 26, 19)
    span = int((hi - lo).total_seconds() // 60)
    when = lambda: rng.randrange(span)
    lines, truth, asks = [], [], []              # line = [content, minute]
    def line(text, t=None):
        lines.append([text, when() if t is None else t])
        return len(lines) - 1
    def ask(group, e, k, relevant, stale=()):
        asks.append((group, A[k]["q"].format(e=e), list(relevant), list(stale)))
    n = lambda share: max(1, round(count * share))
    slots = lambda test: (lambda l: (rng.shuffle(l), l)[1])([s for s in sorted(free) if test(s)])

    # hard negatives: another attribute, same entity and value
    for i in range(n(.010)):
        k1, k2 = TWINS[i % len(TWINS)]
        e = rng.choice([x for x in entities[A[k1]["kind"]] if (x, k1) in free and (x, k2) in free])
        v, j = rng.choice(A[k1]["values"]), rng.randrange(4)
        r = [line(say(A[k]["plain"][j], e, v)) for k in (k1, k2)]
        truth.append({"type": "hard_negative", "refs": r, "why": "attribute"})
        for k, x in zip((k1, k2), r):
            free.discard((e, k))
        k, x = rng.choice(list(zip((k1, k2), r)))
        ask("negative", e, k, [x])
    # hard negatives: several values at once
    for e, k in slots(lambda s: A[s[1]]["multi"])[:n(.005)]:
        tpl = rng.choice(A[k]["plain"])
        r = [line(say(tpl, e, v)) for v in rng.sample(A[k]["values"], 2)]
        truth.append({"type": "hard_negative", "refs": r, "why": "list"})
        free.discard((e, k))
        ask("negative", e, k, r)
    # hard negatives: other entity
    done, todo = 0, n(.045)
    for e, k in slots(lambda s: True):
        if done == todo:
            break
        if (e, k) not in free:
            continue
        pool = kin[e] if rng.random() < .65 else entities[A[k]["kind"]]
        pool = [x for x in pool if x != e and (x, k) in free]
        if not pool:
            continue
        f = rng.choice(pool)
        tpl, v = rng.choice(A[k]["plain"]), rng.choice(A[k]["values"])
        r = [line(say(tpl, x, v)) for x in (e, f)]
        truth.append({"type": "hard_negative", "refs": r, "why": "entity"})
        free -= {(e, k), (f, k)}
        ask("negative", e, k, [r[0]])
        done += 1
    # changes
    changing = slots(lambda s: A[s[1]]["cue"])
    for typ, share in (("cue", .03), ("plain", .03)):
        for _ in range(n(share)):
            e, k = changing.pop()
            a = A[k]
            o, v = rng.sample(a["values"], 2)
            if k == "version" and [int(x) for x in o[0].split(".")] > [int(x) for x in v[0].split(".")]:
                o, v = v, o
            first = rng.choice(a["plain"])
            if typ == "cue":
                then = rng.choice(a["cue"])
            else:
                then = first if rng.random() < .5 else rng.choice([p for p in a["plain"] if p != first])
            gap = rng.randrange(2 * 1440, 240 * 1440)
            t = rng.randrange(span - gap)
            r = [line(say(first, e, o), t), line(say(then, e, v, o), t + gap)]
            truth.append({"type": typ, "older": r[0], "newer": r[1]})
            free.discard((e, k))
            ask("change", e, k, [r[1]], [r[0]])
    # duplicates
    rest = slots(lambda s: True)
    for typ, share in (("surface", .035), ("reworded", .040), ("heavy", .025)):
        for _ in range(n(share)):
            e, k = rest.pop()
            a = A[k]
            v = rng.choice(a["values"])
            if typ == "surface":
                s = say(rng.choice(a["plain"]), e, v)
                pair = [s, surface(rng, s)]
            elif typ == "reworded":
                pair = [say(t, e, v) for t in rng.sample(a["plain"], 2)]
            elif rng.random() < .15:
                pair = [say(t, e, v, loose=i) for i, t in enumerate(rng.sample(a["heavy"], 2))]
            else:
                pair = [say(rng.choice(a["plain"]), e, v), say(rng.choice(a["heavy"]), e, v, loose=True)]
            r = [line(s) for s in pair]
            truth.append({"type": typ, "refs": r})
            free.discard((e, k))
            ask("double", e, k, r)
    # singles: mostly plain, a few in other words, with a lead-in, or with a cue but nothing older in store
    while len(lines) < count:
        e, k = rest.pop()
        a, x = A[k], rng.random()
        v = rng.choice(a["values"])
        fresh = [c for c in a["cue"] if "{o}" not in c]
        if x < .10:
            s = say(rng.choice(a["heavy"]), e, v)
        elif x < .13 and fresh:
            s = say(rng.choice(fresh), e, v)
        else:
            s = say(rng.choice(a["plain"]), e, v)
            if x > .92:
                s = surface(rng, s)
        ask("single", e, k, [line(s)])

    order = list(range(len(lines)))
    rng.shuffle(order)
    ref = {old: "m%d" % (i + 1) for i, old in enumerate(order)}
    stamp = lambda m: (lo + datetime.timedelta(minutes=m)).strftime("%Y-%m-%dT%H:%M:%SZ")
    corpus = [{"ref": ref[i], "content": lines[i][0], "observed_at": stamp(lines[i][1])} for i in order]
    for t in truth:
        if "refs" in t:
            t["refs"] = [ref[x] for x in t["refs"]]
        else:
            t["older"], t["newer"] = ref[t["older"]], ref[t["newer"]]
    rng.shuffle(truth)
    queries = []
    for group, most in (("change", 90), ("double", 80), ("negative", 50), ("single", 300)):
        some = [q for q in asks if q[0] == group]
        for _, q, rel, old in rng.sample(some, min(len(some), most, 300 - len(queries))):
            queries.append({"query": q, "relevant": [ref[x] for x in rel], "stale": [ref[x] for x in old]})
    rng.shuffle(queries)
    return corpus, truth, queries

def check(corpus, truth, queries):
    for k, a in A.items():
        assert len(a["plain"]) == 4 and len(a["heavy"]) == 3 and len(a["cue"]) in (0, 4), k
        for t in a["plain"] + a["heavy"]:
            assert "{o}" not in t and not CUE.search(re.sub(r"\{.\}", "x", t)), t
        for t in a["cue"]:
            assert CUE.search(re.sub(r"\{.\}", "x", t)), t
    by = {c["ref"]: c for c in corpus}
    assert len(by) == len(corpus)
    assert len({c["content"] for c in corpus}) == len(corpus), "a line appears twice"
    used = [r for t in truth for r in (t.get("refs") or [t["older"], t["newer"]])]
    assert len(used) == len(set(used)), "a line in two relations"
    for t in truth:
        if "older" in t:
            assert by[t["older"]]["observed_at"] < by[t["newer"]]["observed_at"]
    assert len({q["query"] for q in queries}) == len(queries) <= 300

def main():
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    parts = build(count, seed)
    check(*parts)
    os.makedirs(folder, exist_ok=True)
    for name, rows in zip(("corpus", "truth", "queries"), parts):
        with open(os.path.join(folder, name + ".jsonl"), "w", encoding="utf-8") as f:
            for r in rows:
                f.write(json.dumps(r, ensure_ascii=False) + "\n")
    tally = {}
    for t in parts[1]:
        k = t["type"] + ("/" + t["why"] if "why" in t else "")
        tally[k] = tally.get(k, 0) + 1
    print(len(parts[0]), "lines,", len(parts[2]), "queries,", json.dumps(dict(sorted(tally.items()))))

if __name__ == "__main__":
    main()
