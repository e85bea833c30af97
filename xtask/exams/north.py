#!/usr/bin/env python3
"""make.py FOLDER COUNT SEED: writes corpus.jsonl, truth.jsonl, queries.jsonl (an exam for "dreaming")."""
import datetime, json, math, os, random, re, sys

# ---------------------------------------------------------------- names
SERVICE = ("invoice ledger checkout catalog cart shipping refund pricing coupon loyalty inventory notification identity "
           "session profile search ranking media thumbnail geocode tax fraud payout subscription audit webhook reporting "
           "quote booking calendar feedback consent").split()
SERVICE_T = "api gateway worker scheduler proxy sync indexer importer router engine".split()
REPO = ("atlas ember quartz lumen pebble cobalt willow sable tundra marlin juniper onyx saffron cedar nimbus drift basalt "
        "fjord clover indigo meadow raven thistle copper lagoon maple orchid prism summit velvet").split()
REPO_T = "cli sdk docs ui core charts plugins examples infra mobile".split()
FIRST = ("Anna Marta Jonas Felix Ingrid Tomas Leila Priya Samuel Nadia Oliver Hanna Rafael Yuki Carmen Dmitri Elena Farid "
         "Greta Hugo Irene Joao Katrin Luca Mei Niklas Olga Pedro Rosa Sven").split()
LAST = ("Lindqvist Kowalska Hartmann Moreau Okafor Petrov Silva Tanaka Weber Novak Bianchi Haddad Jensen Kaplan Larsen "
        "Mendes Nowak Ortega Popescu Quist Rossi Sharma Takacs Ueda Varga Wagner Yilmaz Zeller Brandt Castillo").split()
VFIRST = ("Karin Bruno Alice Martin Sofia Viktor Diana Emil Paula Ruben Clara Oscar Vera Simon Lotte Andre Miriam Pavel "
          "Judith Stefan Amira Daniel Erika Gustav Helga Ivan Johanna Kofi Laura Marek Nina Omar Petra Robin Silke Theo "
          "Ursula Walter Xenia Zoe").split()
VLAST = ("Vogel Abbott Bergstrom Carver Dalton Engel Fischer Grant Holm Ibsen Janssen Keller Lambert Marsh Nielsen Olsen "
         "Parker Reyes Schmid Thorne Udo Vance Whitman Young Zimmer Ahmadi Bauer Chandra Delgado Eriksen Fontaine Gallo "
         "Hughes Ito Jarvis Khan Lopez Maier Naidoo Osborne").split()
TEAM = ("Search Mobile Web Checkout Data Messaging Maps Video Partner Seller Buyer Content Pricing Catalog Identity Billing "
        "Logistics Ads Community Onboarding Analytics Notifications Returns Warehouse").split()
TEAM_T = ("Platform Growth Quality Tooling Reliability Experience Insights Integrations Enablement Operations Foundations "
          "Automation").split()
PROJ = ("Amber Silver Crimson Quiet Northern Golden Hidden Rapid Bright Iron Frozen Lunar Scarlet Emerald Distant Rolling "
        "Bronze Stormy").split()
PROJ_T = ("Harbor Lantern Compass Canyon Anchor Bridge Comet Orchard Beacon Glacier Voyager Mosaic Ridge Delta Signal "
          "Garden").split()
CUST = ("Norvik Halden Brightwell Castellan Dunmore Evergard Fenwick Greyloch Hartmoor Ivarsson Jellicoe Kirkwall Lundgaard "
        "Maristow Northam Oakhurst Pellworth Quillon Ravensby Stellmark Tarnbrook Ulverton Vantrose Westerlund Yarrow "
        "Zellner Aldgate Bexford").split()
CUST_T = "Logistics Foods Insurance Energy Textiles Pharma Airlines Robotics Media Hotels Shipping".split()
SERVER = [r + "-" + x for r in "web db cache build mail proxy queue files search batch auth log dns ml".split()
          for x in "prod stage dev lab edge".split()]
DEVICE = {"label printer": "LP", "test phone": "TP", "barcode scanner": "BS", "loaner laptop": "LL", "demo tablet": "DT",
          "3D printer": "PR", "thermal camera": "TC", "meeting screen": "MS", "sensor gateway": "SG",
          "conference camera": "CC", "card terminal": "CT", "weather station": "WS"}

GRID = {  # sort -> (stems, tails, name(stem, tail), short(stem, tail))
    "service": (SERVICE, SERVICE_T, lambda a, b: a + "-" + b, None),
    "repo": (REPO, REPO_T, lambda a, b: a + "-" + b, None),
    "person": (FIRST, LAST, lambda a, b: a + " " + b, None),
    "team": (TEAM, TEAM_T, lambda a, b: a + " " + b, None),
    "server": (SERVER, ["%02d" % i for i in range(1, 8)], lambda a, b: a + "-" + b, None),
    "project": (PROJ, PROJ_T, lambda a, b: a + " " + b, None),
    "customer": (CUST, CUST_T, lambda a, b: a + " " + b, None),
    "device": (list(DEVICE), ["%02d" % i for i in range(2, 42)],
               lambda a, b: "%s %s-%s" % (a, DEVICE[a], b), lambda a, b: "%s-%s" % (DEVICE[a], b)),
}

# ---------------------------------------------------------------- values: text, or (text, other form)
def clock(hours):
    out = []
    for h in hours:
        for m in (0, 15, 30, 45):
            h12 = h % 12 or 12
            out.append(("%02d:%02d" % (h, m), ("%d:%02d" % (h12, m) if m else "%d" % h12) + (" am" if h < 12 else " pm")))
    return out

MONTHS = ("January February March April May June July August September October November December").split()
ALLV = [f + " " + l for f in VFIRST for l in VLAST]
random.Random(4711).shuffle(ALLV)
POOL = {
    "crew": ["team " + x for x in ("Kestrel Osprey Badger Otter Lynx Heron Marten Puffin Ibex Bison Gecko Walrus Beaver "
                                   "Condor Jackal Mantis Narwhal Ocelot Wombat Stork").split()],
    "db": [("PostgreSQL 15", "Postgres 15"), ("PostgreSQL 16", "Postgres 16"), "MySQL 8", "MariaDB", ("MongoDB", "Mongo"),
           "DynamoDB", "CockroachDB", "SQLite", "Cassandra", ("SQL Server", "MSSQL"), "Firestore", "ScyllaDB", "ClickHouse"],
    "port": [str(p) for p in (3000, 3001, 3010, 4000, 4010, 4200, 5000, 5001, 5050, 7000, 7070, 7080, 8000, 8001, 8008, 8080,
                              8081, 8082, 8090, 8181, 8443, 8800, 8888, 9000, 9001, 9090, 9191, 9443, 10080, 12000)],
    "lang": [("Go", "Golang"), ("TypeScript", "TS"), "Python", "Rust", "Kotlin", "Java", "Elixir", "Ruby", "C#", "Scala",
             "PHP", "Clojure"],
    "secs": [("%d seconds" % s, "%ds" % s) for s in (3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 75, 90, 120)],
    "dep": "Stripe Twilio SendGrid Redis Kafka Elasticsearch Auth0 S3 RabbitMQ Vault Segment Algolia NATS Okta".split(),
    "branch": "main master develop trunk stable mainline dev integration production edge".split(),
    "ci": [("GitHub Actions", "GH Actions"), "GitLab CI", "Jenkins", "CircleCI", "Buildkite", "TeamCity", "Drone CI",
           "Azure Pipelines", "Travis CI", "Woodpecker CI", "Bitbucket Pipelines", "Concourse"],
    "lic": ["MIT", ("Apache 2.0", "Apache-2.0"), ("GPLv3", "GPL 3"), ("AGPLv3", "AGPL 3"),
            ("MPL 2.0", "Mozilla Public License 2.0"), "BSD 3-Clause", "ISC", ("LGPLv3", "LGPL 3"), "EUPL 1.2", "Unlicense"],
    "cols": [str(c) for c in (72, 79, 80, 88, 90, 96, 99, 100, 110, 120, 132, 140, 160)],
    "city": [("New York", "NYC"), "Lisbon", "Oslo", "Berlin", "Porto", "Vienna", "Madrid", "Dublin", "Toronto", "Zurich",
             "Warsaw", "Prague", "Lyon", "Milan", "Tallinn", "Ghent", "Leeds", "Krakow", "Hamburg", "Utrecht"],
    "boss": ALLV[:60], "acct": ALLV[60:90], "folk": ALLV[90:400], "uniq": ALLV[400:],
    "editor": [("VS Code", "Visual Studio Code"), "Neovim", "Emacs", "IntelliJ IDEA", "Zed", "Helix", "Sublime Text",
               "PyCharm", "Cursor", "GoLand", "WebStorm", "Kakoune"],
    "title": [("a " + t, t) for t in ("data analyst;backend engineer;staff engineer;product manager;QA engineer;"
              "site reliability engineer;solutions architect;technical writer;security engineer;data engineer;"
              "release manager;frontend engineer;machine learning engineer;business analyst").split(";")],
    "tongue": ("Polish Portuguese Swedish Hindi Japanese Arabic Turkish Dutch Italian Czech Korean Greek Finnish Hebrew "
               "Danish Romanian").split(),
    "morning": clock((8, 9, 10, 11)) + clock((13, 14)),
    "night": clock((0, 1, 2, 3, 4, 5))[1:],
    "half": [d + " " + h for d in "Monday Tuesday Wednesday Thursday Friday".split() for h in ("morning", "afternoon")],
    "channel": ["#" + x for x in ("eng-core product-dev ship-it the-kitchen build-crew lighthouse war-room night-shift "
                "devs-west devs-east app-talk backstage green-room dev-lounge bridge-deck code-cafe pit-stop engine-room "
                "campfire tool-shed round-table front-porch dev-corner workbench think-tank").split()],
    "os": ["Ubuntu 22.04", "Ubuntu 24.04", "Debian 11", "Debian 12", "Rocky Linux 9", "AlmaLinux 9", "FreeBSD 14",
           "Windows Server 2022", "openSUSE Leap 15", ("RHEL 9", "Red Hat Enterprise Linux 9"), "Alpine 3.20", "NixOS 24.05"],
    "ram": [("%d GB" % g, "%d gigs" % g) for g in (8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)],
    "dc": ("Frankfurt Amsterdam Ashburn Singapore Helsinki Montreal Paris London Sydney Tokyo Stockholm Mumbai Dallas "
           "Marseille").split(),
    "app": "Grafana Prometheus Nexus Gitea Keycloak MinIO Sentry SonarQube Nextcloud Zabbix Mattermost Harbor".split(),
    "date": [("%d %s %d" % (d, MONTHS[m - 1], y), "%d-%02d-%02d" % (y, m, d))
             for y, m in ((2026, 9), (2026, 10), (2026, 11), (2026, 12), (2027, 1), (2027, 2), (2027, 3), (2027, 4), (2027, 5))
             for d in (1, 3, 7, 12, 15, 18, 22, 26)],
    "money": [("€%d,000" % k, "%dk euros" % k) for k in (20, 35, 40, 60, 75, 80, 90, 110, 120, 150, 180, 200, 240, 275, 300,
                                                         350, 420, 500, 640, 800)],
    "tracker": ["Jira", "Linear", "GitHub Issues", "Asana", "Trello", "YouTrack", "Redmine", "ClickUp", "Azure Boards",
                "Shortcut", "Notion", "Basecamp"],
    "platform": ["iOS", "Android", "Windows", "macOS", "Linux", "ChromeOS", "tvOS", "HarmonyOS", "Wear OS"],
    "plan": "Starter Team Business Enterprise Professional Premium Basic Growth Scale".split(),
    "seats": [str(n) for n in (5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 110, 120, 140, 150, 180,
                               200, 250, 300, 400, 500)],
    "month": MONTHS,
    "addon": ["reporting", "audit log", "SSO", "data export", "analytics", "white-label", "mobile", "backup", "sandbox",
              "translation", "priority support", "archiving"],
    "room": ["%s%d%02d" % (w, f, r) for w in "ABC" for f in (1, 2, 3) for r in (1, 4, 7, 9, 12, 15)],
    "fw": ["%d.%d.%d" % (a, b, c) for a in (1, 2, 3, 4) for b in (0, 2, 5, 7) for c in (0, 1, 4)],
    "ssid": "Lab-5G Guest-Net IoT-West IoT-East Office-Main Depot-2 Floor3-AP Workshop HQ-Secure Annex-24 Test-Net "
            "Warehouse-1".split(),
}

# ---------------------------------------------------------------- attributes
# {e} entity, {s} its short name, {v} value, {w} value in its other form, {o} old value
A = []
def attr(key, pool, plain, heavy, cue, ask, **more):
    A.append(dict(key=key, sort=key.split(".")[0], pool=pool, plain=plain, heavy=heavy, cue=cue, ask=ask,
                  many=more.get("many", False), uniq=more.get("uniq", False), up=more.get("up", False)))

# --- services
attr("service.owner", "crew",
  ["{e} is owned by {v}.", "{v} owns {e}.", "The owner of {e} is {v}.", "Owner of {e}: {v}"],
  ["CODEOWNERS and the service catalogue both put {e} under {v}.", "Asked around whose baby {e} is: it belongs to {v}.",
   "{v} looks after the {e} code and decides what goes in."],
  ["{e} is now owned by {v}.", "Ownership of {e} moved from {o} to {v}.", "{e} no longer belongs to {o}, {v} owns it.",
   "{v} took over ownership of {e} from {o}."], "Which team owns {e}?")
attr("service.oncall", "crew",
  ["On-call for {e} is done by {v}.", "{v} is on call for {e}.", "The on-call team of {e} is {v}.", "On-call for {e}: {v}"],
  ["When {e} goes down at night, the pager rings at {v}.", "Alerts from {e} wake up whoever carries the {v} pager.",
   "If {e} breaks out of hours, {v} has to get up and fix it."],
  ["{v} is now on call for {e}.", "On-call for {e} moved from {o} to {v}.",
   "{o} no longer carries the pager for {e}, {v} does.", "The pager for {e} was handed over from {o} to {v}."],
  "Which team is on call for {e}?")
attr("service.db", "db",
  ["{e} stores its data in {v}.", "{v} is the database behind {e}.", "The database of {e} is {v}.", "{e} uses {w} as its database."],
  ["Looked into where {e} keeps its records: it's all in {w}.",
   "If you need to poke at the rows of {e} by hand, get yourself a {w} client.", "Everything {e} persists ends up in {w}."],
  ["{e} switched its database from {o} to {v}.", "{e} now stores its data in {v}.",
   "{e} no longer uses {o}, its data was migrated to {v}.", "We moved {e} off {o}, the database is {v} now."],
  "Which database does {e} use?")
attr("service.port", "port",
  ["{e} listens on port {v}.", "The port of {e} is {v}.", "{e} runs on port {v}.", "Port for {e}: {v}"],
  ["If you want to talk to {e}, knock on :{v}.", "Open {v} in the firewall or you won't get through to {e}.",
   "Requests for {e} have to be sent to host:{v}."],
  ["{e} now listens on port {v}.", "The port of {e} changed from {o} to {v}.",
   "{e} no longer listens on port {o}, use {v} instead.", "{e} was moved from port {o} to {v}."],
  "What port does {e} listen on?")
attr("service.lang", "lang",
  ["{e} is written in {v}.", "The code of {e} is in {v}.", "{e} is implemented in {v}.", "Language of {e}: {w}"],
  ["You need to know {w} to hack on {e}.", "Opened the {e} sources and found {w} all the way down.",
   "Whoever joins the work on {e} will be reading {w} all day."],
  ["{e} was rewritten in {v}, the {o} code is gone.", "{e} is now written in {v}.",
   "{e} is no longer written in {o} but in {v}.", "We ported {e} from {o} to {v}."],
  "What programming language is {e} written in?")
attr("service.timeout", "secs",
  ["The request timeout of {e} is {v}.", "{e} times out requests after {v}.", "Requests to {e} time out after {v}.",
   "Request timeout for {e}: {w}"],
  ["{e} gives up on a call once {w} have passed.", "If {e} hasn't answered within {w}, the connection gets cut.",
   "Callers of {e} should expect to be cut off at the {w} mark."],
  ["The request timeout of {e} changed from {o} to {v}.", "{e} now times out requests after {v}.",
   "Requests to {e} no longer time out after {o}, the limit is {v}.",
   "We set the request timeout of {e} to {v}, it used to be {o}."], "What is the request timeout of {e}?")
attr("service.dep", "dep",
  ["{e} depends on {v}.", "{v} is one of the dependencies of {e}.", "{e} has a dependency on {v}.", "{e} needs {v} to work."],
  ["When {v} is down, {e} goes down with it.", "Don't try to start {e} without a reachable {v}.",
   "Without {v} you won't get {e} to do anything useful."], [], "What does {e} depend on?", many=True)
# --- repositories
attr("repo.default", "branch",
  ["The default branch of {e} is {v}.", "{e} uses {v} as its default branch.", "{v} is the default branch in {e}.",
   "Default branch of {e}: {v}"],
  ["A fresh clone of {e} checks out {v}.", "When you clone {e} you land on {v}.",
   "Open a PR in {e} without picking a target and it points at {v}."],
  ["The default branch of {e} was renamed from {o} to {v}.", "{e} now uses {v} as its default branch.",
   "The default branch of {e} is no longer {o} but {v}.", "We switched the default branch of {e} to {v}."],
  "What is the default branch of {e}?")
attr("repo.release", "branch",
  ["The release branch of {e} is {v}.", "{e} uses {v} as its release branch.", "{v} is the release branch in {e}.",
   "Release branch of {e}: {v}"],
  ["Anything we ship from {e} gets tagged on {v}.", "To get a fix in {e} out to users it has to land on {v}.",
   "Versions of {e} are cut off {v}."],
  ["Releases of {e} now come from {v}.", "The release branch of {e} changed from {o} to {v}.",
   "{e} no longer releases from {o} but from {v}.", "We switched the release branch of {e} to {v}."],
  "Which branch is the release branch of {e}?")
attr("repo.ci", "ci",
  ["{e} uses {v} for CI.", "CI for {e} runs on {v}.", "{e} is built and tested on {v}.", "CI of {e}: {w}"],
  ["Want to see why a pull request in {e} is red? Look in {w}.", "Every push to {e} kicks off a pipeline in {w}.",
   "It is {w} that checks each commit to {e}."],
  ["{e} now uses {v} for CI.", "CI for {e} moved from {o} to {v}.", "{e} no longer builds on {o}, CI is on {v}.",
   "We migrated the {e} pipelines from {o} to {v}."], "Which CI system does {e} use?")
attr("repo.license", "lic",
  ["{e} is licensed under {v}.", "The license of {e} is {v}.", "{e} is released under the {v} license.", "License of {e}: {w}"],
  ["Checked the legal file in {e}, it says {w}.", "Legally speaking, anyone reusing {e} has to follow the {w} terms.",
   "Others may reuse the {e} code on {w} terms."],
  ["{e} is now licensed under {v}.", "{e} was relicensed from {o} to {v}.", "{e} is no longer under {o}, it's {v}.",
   "We switched the license of {e} from {o} to {v}."], "What license is {e} under?")
attr("repo.width", "cols",
  ["The maximum line length in {e} is {v}.", "{e} limits lines to {v} characters.",
   "Lines in {e} may be at most {v} characters long.", "Max line length for {e}: {v}"],
  ["The linter in {e} complains as soon as you go past {v} columns.", "Wrap your code at {v} when you work on {e}.",
   "Put your editor ruler at {v} when touching {e}, anything wider gets rejected."],
  ["The maximum line length in {e} changed from {o} to {v}.", "{e} now limits lines to {v} characters.",
   "{e} no longer wraps at {o}, the line limit is {v}.", "We set the line limit in {e} to {v} instead of {o}."],
  "What is the maximum line length in {e}?")
attr("repo.maintainer", "folk",
  ["{v} is a maintainer of {e}.", "{v} is one of the maintainers of {e}.", "{v} helps maintain {e}.",
   "The maintainers of {e} include {v}."],
  ["{v} is among those with merge rights who keep {e} going.", "Among the folks who keep {e} alive is {v}.",
   "You can ask {v} to merge your {e} patch, being one of its caretakers."], [], "Who maintains {e}?", many=True)
# --- people
attr("person.home", "city",
  ["{e} lives in {v}.", "{e}'s home is in {v}.", "{v} is where {e} lives.", "Home city of {e}: {v}"],
  ["After work {e} goes back to a flat in {w}.", "{e} calls {w} home.", "Letters to {e}'s private address go to {w}."],
  ["{e} moved house from {o} to {v}.", "{e} now lives in {v}.", "{e} no longer lives in {o} but in {v}.",
   "{e} has relocated to {v} and gave up the flat in {o}."], "Which city does {e} live in?")
attr("person.office", "city",
  ["{e} works in the {v} office.", "{e}'s office is in {v}.", "The {v} office is where {e} works.", "Office of {e}: {v}"],
  ["You'll find {e}'s desk at our {w} site.", "On days with a commute {e} badges in at our {w} building.",
   "To meet {e} at work face to face you have to go to our {w} location."],
  ["{e} now works in the {v} office.", "{e} moved from the {o} office to the {v} office.",
   "{e} no longer works in the {o} office but in the {v} one.", "{e} switched offices and sits in {v} instead of {o}."],
  "Which office does {e} work in?")
attr("person.manager", "boss",
  ["{e}'s manager is {v}.", "{v} is the manager of {e}.", "{e} reports to {v}.", "Manager of {e}: {v}"],
  ["{v} does the yearly review and signs the holiday requests of {e}.", "If {e} wants a raise, {v} is the boss to ask.",
   "In the org chart {e} sits directly under {v}."],
  ["{e} now reports to {v}.", "{e}'s manager changed from {o} to {v}.", "{e} no longer reports to {o} but to {v}.",
   "{v} took over from {o} as {e}'s manager."], "Who is the manager of {e}?")
attr("person.standin", "boss",
  ["{e}'s stand-in is {v}.", "{v} is the stand-in for {e}.", "{e} is covered by {v} when away.", "Stand-in for {e}: {v}"],
  ["While {e} is on holiday, send things to {v}.", "{e} out sick? {v} picks up the work.",
   "{e}'s out-of-office reply points people to {v}."],
  ["{v} is now the stand-in for {e}.", "{e}'s stand-in changed from {o} to {v}.", "{o} no longer covers for {e}, {v} does.",
   "{v} replaced {o} as stand-in for {e}."], "Who stands in for {e} during absences?")
attr("person.editor", "editor",
  ["{e} uses {v} as editor.", "{e} writes code in {v}.", "{e}'s editor is {v}.", "Editor of {e}: {w}"],
  ["Pairing with {e}? Be ready to look at {w} all day.", "All the typing {e} does at work happens inside {w}.",
   "For {e}, {w} is the tool of choice for hacking on source files."],
  ["{e} switched editors from {o} to {v}.", "{e} now uses {v} as editor.", "{e} no longer codes in {o} but in {v}.",
   "{e} dropped {o} and moved to {v} for coding."], "Which editor does {e} use?")
attr("person.title", "title",
  ["{e} is {v}.", "{e} works as {v}.", "{e}'s job title is {w}.", "Job title of {e}: {w}"],
  ["The business card of {e} says {w}.", "{e} is on the payroll as {w}.", "The staff directory lists {e} under {w}."],
  ["{e} is now {v}.", "{e} went from being {o} to being {v}.", "{e} is no longer {o} but {v}.",
   "{e} changed roles and became {v}."], "What is the job title of {e}?")
attr("person.speaks", "tongue",
  ["{e} speaks {v}.", "{e} can speak {v}.", "{e} knows {v}.", "{v} is one of the languages {e} speaks."],
  ["You can have a whole phone call with {e} in {v}.", "{e} can take the customers who only understand {v}.",
   "Need an interpreter for {v}? Ask {e}."], [], "Which languages does {e} speak?", many=True)
# --- teams
attr("team.standup", "morning",
  ["The {e} team has its standup at {v}.", "The standup of the {e} team is at {v}.",
   "The {e} team meets for standup at {w}.", "{e} team standup: {v}"],
  ["Be on the call by {w} if you want to catch {e} at their daily.",
   "{e} people gather at {w} every day to say what they are working on.",
   "Don't book anyone from {e} at {w}, that's their daily sync."],
  ["The {e} standup is now at {v}.", "The {e} team moved its standup from {o} to {v}.",
   "The {e} standup is no longer at {o} but at {v}.", "The standup of the {e} team got rescheduled to {v}."],
  "What time is the standup of the {e} team?")
attr("team.lead", "uniq",
  ["{v} leads the {e} team.", "The lead of the {e} team is {v}.", "The {e} team is led by {v}.", "{e} team lead: {v}"],
  ["{v} is in charge over at {e}.", "If {e} has to commit to something, {v} is the one who decides.",
   "Everyone in {e} takes direction from {v}."],
  ["{v} now leads the {e} team.", "{v} took over the {e} team from {o}.", "{o} no longer leads the {e} team, {v} does.",
   "The lead of the {e} team changed from {o} to {v}."], "Who leads the {e} team?", uniq=True)
attr("team.retro", "half",
  ["The {e} team holds its retro on {v}.", "The retro of the {e} team is on {v}.", "The {e} team does its retro on {v}.",
   "{e} team retro: {v}"],
  ["{v} is when {e} looks back at what went well and what didn't.", "{e} talk over how the sprint went on {v}.",
   "Keep {v} free if you want to hear {e} discuss the mistakes of the sprint."],
  ["The {e} team now holds its retro on {v}.", "The {e} retro moved from {o} to {v}.",
   "The {e} retro is no longer on {o} but on {v}.", "The {e} team rescheduled its retro to {v}."],
  "When does the {e} team hold its retro?")
attr("team.planning", "half",
  ["The {e} team holds its sprint planning on {v}.", "The sprint planning of the {e} team is on {v}.",
   "The {e} team does its sprint planning on {v}.", "{e} team sprint planning: {v}"],
  ["{v} is when {e} picks the tickets for the coming sprint.", "{e} decide on {v} what goes into the coming sprint.",
   "Have your tickets ready by {v}, that's when {e} fills the sprint."],
  ["The {e} team now holds its sprint planning on {v}.", "The {e} sprint planning moved from {o} to {v}.",
   "The {e} sprint planning is no longer on {o} but on {v}.", "The {e} team rescheduled its sprint planning to {v}."],
  "When does the {e} team hold its sprint planning?")
attr("team.channel", "channel",
  ["The {e} team's chat channel is {v}.", "The {e} team uses {v} as its chat channel.", "{v} is the chat channel of the {e} team.",
   "{e} team channel: {v}"],
  ["Post in {v} if you want something from {e}.", "{e} folks hang out in {v}.",
   "To reach all of {e} at once on Slack, write in {v}."],
  ["The {e} team's channel is now {v}.", "The {e} team moved its chat from {o} to {v}.",
   "The {e} team no longer reads {o}, use {v}.", "The {e} channel {o} was replaced by {v}."],
  "What is the chat channel of the {e} team?")
attr("team.member", "uniq",
  ["{v} is in the {e} team.", "{v} is a member of the {e} team.", "{v} belongs to the {e} team.", "The {e} team includes {v}."],
  ["{v} is one of the {e} people.", "You can count {v} among the folks at {e}.", "{v} works alongside the others in {e}."],
  [], "Who is a member of the {e} team?", many=True, uniq=True)
# --- servers
attr("server.os", "os",
  ["{e} runs {v}.", "The operating system of {e} is {v}.", "{v} is installed on {e}.", "OS on {e}: {w}"],
  ["Log in to {e} and you are greeted by {w}.", "Security patches for {e} have to be the {w} ones.",
   "The machine called {e} boots into {w}."],
  ["{e} was reinstalled with {v} instead of {o}.", "{e} now runs {v}.", "{e} no longer runs {o}, it's on {v}.",
   "We migrated {e} from {o} to {v}."], "Which operating system does {e} run?")
attr("server.ram", "ram",
  ["{e} has {v} of RAM.", "The RAM of {e} is {v}.", "{e} comes with {v} of memory.", "RAM in {e}: {v}"],
  ["free -h on {e} reports a total of {w}.", "Memory-wise {e} tops out at {w}.", "All the DIMMs in {e} add up to {w}."],
  ["{e} now has {v} of RAM.", "The RAM of {e} changed from {o} to {v}.", "{e} no longer has {o} of memory but {v}.",
   "We swapped the memory modules in {e}: {v} instead of {o}."], "How much RAM does {e} have?")
attr("server.dc", "dc",
  ["{e} is in the {v} data center.", "{e} is located in {v}.", "The location of {e} is the {v} data center.", "Data center of {e}: {v}"],
  ["If someone has to pull a cable on {e}, they must travel to {v}.", "{e} sits in a rack in {v}.",
   "Physically, {e} stands in our {v} facility."],
  ["{e} is now in the {v} data center.", "{e} moved from {o} to {v}.", "{e} is no longer in {o} but in {v}.",
   "We relocated {e} from {o} to {v}."], "Which data center is {e} in?")
attr("server.backup", "night",
  ["{e} is backed up nightly at {v}.", "The nightly backup of {e} runs at {v}.", "{e} has its nightly backup at {w}.",
   "Nightly backup of {e}: {v}"],
  ["Every night at {w} a copy of everything on {e} is made.",
   "At {w} each night the disks of {e} get copied off to safe storage.",
   "Expect slow disks on {e} at {w} each night, that's the snapshot job saving everything."],
  ["{e} is now backed up nightly at {v}.", "The nightly backup of {e} moved from {o} to {v}.",
   "{e} is no longer backed up at {o} but at {v} each night.", "We shifted the nightly backup of {e} to {v}, it used to be {o}."],
  "At what time is {e} backed up?")
attr("server.reboot", "night",
  ["{e} is rebooted nightly at {v}.", "The nightly reboot of {e} runs at {v}.", "{e} has its nightly reboot at {w}.",
   "Nightly reboot of {e}: {v}"],
  ["Every night at {w}, {e} goes down and comes back up by itself.",
   "Don't leave jobs running on {e} overnight, it restarts each time at {w}.", "{e} power-cycles itself each night, {w} on the dot."],
  ["{e} is now rebooted nightly at {v}.", "The nightly reboot of {e} moved from {o} to {v}.",
   "{e} is no longer rebooted at {o} but at {v} each night.", "We shifted the nightly reboot of {e} to {v}, it used to be {o}."],
  "At what time is {e} rebooted?")
attr("server.hosts", "app",
  ["{e} hosts a {v} instance.", "A {v} instance runs on {e}.", "There is a {v} instance on {e}.", "{e} is home to a {v} instance."],
  ["Take {e} down and one of our {v} installs disappears with it.", "Among the things living on {e} is a copy of {v}.",
   "Somebody set up a {v} on {e} and people use it there."], [], "What software is hosted on {e}?", many=True)
# --- projects
attr("project.lead", "folk",
  ["The lead of project {e} is {v}.", "{v} is the lead of project {e}.", "Project {e} is led by {v}.", "Project {e} lead: {v}"],
  ["{v} runs the day-to-day of {e} and answers for the plan.", "{e} is {v}'s to steer.",
   "Scheduling questions about {e} go to {v}, who steers the whole thing."],
  ["{v} now leads project {e}.", "{v} took over as lead of project {e} from {o}.",
   "{o} no longer leads project {e}, {v} does.", "The lead of project {e} changed from {o} to {v}."], "Who leads project {e}?")
attr("project.sponsor", "folk",
  ["The sponsor of project {e} is {v}.", "{v} is the sponsor of project {e}.", "Project {e} is sponsored by {v}.",
   "Project {e} sponsor: {v}"],
  ["{v} is the exec who pays for {e} and shields it upstairs.", "The money and the political backing for {e} come from {v}.",
   "In the board room it's {v} who stands up for {e} and funds it."],
  ["{v} now sponsors project {e}.", "{v} took over as sponsor of project {e} from {o}.",
   "{o} no longer sponsors project {e}, {v} does.", "The sponsor of project {e} changed from {o} to {v}."],
  "Who sponsors project {e}?")
attr("project.launch", "date",
  ["Project {e} launches on {v}.", "The launch of project {e} is on {v}.", "The launch date of project {e} is {v}.",
   "Project {e} launch date: {w}"],
  ["Customers get to see {e} for the first time on {w}.", "Mark {w} in your calendar, {e} goes live that day.",
   "{w} is the day {e} goes out to the public."],
  ["The launch of project {e} moved from {o} to {v}.", "Project {e} now launches on {v}.",
   "Project {e} no longer launches on {o}, the date is {v}.", "The launch of project {e} got rescheduled to {v}."],
  "When does project {e} launch?")
attr("project.budget", "money",
  ["The budget of project {e} is {v}.", "Project {e} has a budget of {v}.", "{v} is budgeted for project {e}.", "Project {e} budget: {w}"],
  ["{e} may spend {w} in total.", "Finance has set aside {w} for {e}.", "Once {w} are gone, there's no more money for {e}."],
  ["The budget of project {e} changed from {o} to {v}.", "Project {e} now has a budget of {v}.",
   "The budget of project {e} is no longer {o} but {v}.", "Finance revised the budget of project {e} from {o} to {v}."],
  "What is the budget of project {e}?")
attr("project.tracker", "tracker",
  ["Project {e} tracks its issues in {v}.", "The issue tracker of project {e} is {v}.",
   "Project {e} uses {v} as issue tracker.", "Project {e} issue tracker: {v}"],
  ["Found a bug in {e}? File it in {v}.", "All the tickets for {e} live in {v}.",
   "The to-do list everyone on {e} works from is kept in {v}."],
  ["Project {e} now tracks its issues in {v}.", "Project {e} moved its issues from {o} to {v}.",
   "Project {e} no longer uses {o}, tickets go into {v}.", "Project {e} switched issue trackers from {o} to {v}."],
  "Which issue tracker does project {e} use?")
attr("project.platform", "platform",
  ["Project {e} supports {v}.", "{v} is one of the platforms of project {e}.", "Project {e} has support for {v}.",
   "The platforms of project {e} include {v}."],
  ["People on {v} are able to use what we build in {e}.", "{e} has a build for folks running {v}.",
   "Got {v}? You are among those who can run {e}."], [], "Which platforms does project {e} support?", many=True)
# --- customers
attr("customer.plan", "plan",
  ["{e} is on the {v} plan.", "The plan of {e} is {v}.", "{e} has the {v} plan.", "Plan of {e}: {v}"],
  ["We bill {e} at the {v} rate.", "What {e} pays us for is the {v} tier.", "The billing tool files {e} under {v} subscriptions."],
  ["{e} is now on the {v} plan.", "{e} switched from the {o} plan to {v}.", "{e} is no longer on the {o} plan but on {v}.",
   "{e} changed its plan to {v}."], "Which plan is {e} on?")
attr("customer.am", "acct",
  ["The account manager of {e} is {v}.", "{v} is the account manager for {e}.", "{e} has {v} as account manager.",
   "{e} account manager: {v}"],
  ["{v} handles the commercial side with {e}.", "Pricing talks with {e} go through {v}.",
   "When {e} wants to buy more, they ring {v} on our sales side."],
  ["{v} is now the account manager for {e}.", "{v} took over the {e} account from {o}.",
   "{o} is no longer account manager for {e}, {v} is.", "The account manager of {e} changed from {o} to {v}."],
  "Who is the account manager for {e}?")
attr("customer.support", "acct",
  ["The support engineer of {e} is {v}.", "{v} is the support engineer for {e}.", "{e} has {v} as support engineer.",
   "{e} support engineer: {v}"],
  ["{v} handles the technical tickets from {e}.", "When something is broken at {e}, {v} debugs it with them.",
   "Bug reports from {e} land with {v}."],
  ["{v} is now the support engineer for {e}.", "{v} took over technical support of {e} from {o}.",
   "{o} is no longer support engineer for {e}, {v} is.", "The support engineer of {e} changed from {o} to {v}."],
  "Who is the support engineer for {e}?")
attr("customer.seats", "seats",
  ["{e} has {v} seats.", "{e} licenses {v} seats.", "The seat count of {e} is {v}.", "Seats at {e}: {v}"],
  ["{v} people at {e} can log in under their contract.", "{e} pays us for {v} users.", "The deal with {e} covers {v} logins."],
  ["{e} now has {v} seats.", "The seat count of {e} changed from {o} to {v}.", "{e} no longer has {o} seats but {v}.",
   "{e} adjusted its contract from {o} to {v} seats."], "How many seats does {e} have?")
attr("customer.renewal", "month",
  ["The contract of {e} renews in {v}.", "{e} renews its contract in {v}.", "The contract renewal month of {e} is {v}.",
   "Contract renewal of {e}: {v}"],
  ["Every {v} the deal with {e} is up for another year.", "Come {v}, {e} has to sign with us for another year.",
   "{v} is when we have to get {e} to commit for one more year."],
  ["The contract of {e} now renews in {v}.", "The contract renewal of {e} moved from {o} to {v}.",
   "{e} no longer renews in {o} but in {v}.", "The contract renewal of {e} was shifted to {v}."],
  "In which month does the contract of {e} renew?")
attr("customer.addon", "addon",
  ["{e} has the {v} add-on.", "{e} uses the {v} add-on.", "The {v} add-on is enabled for {e}.", "{e} has booked the {v} add-on."],
  ["On top of the base product {e} pays for the {v} extra.", "{e} gets the {v} extra from us too.",
   "The optional {v} module is active over at {e}."], [], "Which add-ons does {e} have?", many=True)
# --- devices
attr("device.user", "folk",
  ["{e} is assigned to {v}.", "{v} is the assigned user of {e}.", "The assigned user of {e} is {v}.", "Assigned user of {e}: {v}"],
  ["{s} is signed out in {v}'s name.", "If you're looking for {s}, {v} is the one it was handed out to.",
   "The inventory list has {s} booked on {v}."],
  ["{e} is now assigned to {v}.", "{e} was handed over from {o} to {v}.", "{e} is no longer assigned to {o} but to {v}.",
   "{o} gave {e} back and it was reassigned to {v}."], "Who is {e} assigned to?")
attr("device.repair", "folk",
  ["Repairs of {e} are done by {v}.", "{v} is the repair contact for {e}.", "The repair contact of {e} is {v}.",
   "Repair contact of {e}: {v}"],
  ["Should {s} break, call {v}.", "{v} is the one who fixes {s} when it acts up.", "Trouble with {s}? {v} gets it going again."],
  ["{v} is now the repair contact for {e}.", "The repair contact of {e} changed from {o} to {v}.",
   "{o} no longer repairs {e}, {v} does.", "{v} took over repairs of {e} from {o}."], "Who is the repair contact for {e}?")
attr("device.room", "room",
  ["{e} is kept in room {v}.", "{e} is in room {v}.", "The place for {e} is room {v}.", "Location of {e}: room {v}"],
  ["You can find {s} behind the door marked {v}.", "Go to {v} if you need {s}.", "{s} stands over in {v}."],
  ["{e} is now in room {v}.", "{e} moved from room {o} to room {v}.", "{e} is no longer in room {o} but in {v}.",
   "We relocated {e} to room {v}."], "Which room is {e} in?")
attr("device.firmware", "fw",
  ["{e} runs firmware {v}.", "The firmware version of {e} is {v}.", "Firmware {v} is installed on {e}.", "Firmware on {e}: {v}"],
  ["The about screen of {s} says version {v}.", "Checked the software level inside {s}, it came out as {v}.",
   "{s} is flashed with {v}."],
  ["{e} now runs firmware {v}.", "{e} was updated from firmware {o} to {v}.", "{e} no longer runs firmware {o}, it's on {v}.",
   "We upgraded the firmware of {e} to {v}."], "Which firmware version does {e} run?", up=True)
attr("device.wifi", "ssid",
  ["{e} is on the {v} Wi-Fi.", "{e} uses the {v} Wi-Fi network.", "The Wi-Fi network of {e} is {v}.", "Wi-Fi of {e}: {v}"],
  ["To get at {s} over the air, join {v} first.", "{s} gets online wirelessly through {v}.", "The SSID saved in {s} is {v}."],
  ["{e} is now on the {v} Wi-Fi.", "{e} moved from the {o} Wi-Fi to {v}.", "{e} is no longer on the {o} Wi-Fi but on {v}.",
   "We switched {e} to the {v} Wi-Fi."], "Which Wi-Fi network is {e} on?")
attr("device.borrow", "folk",
  ["{v} may borrow {e}.", "{v} is allowed to borrow {e}.", "{e} may be borrowed by {v}.", "{v} has permission to borrow {e}."],
  ["It's fine if {v} takes {s} away for a while.", "{v} is on the list of people who can take {s} out.",
   "Hand out {s} if {v} asks for it."], [], "Who may borrow {e}?", many=True)

BY = {a["key"]: a for a in A}
TWINS = [("service.owner", "service.oncall"), ("repo.default", "repo.release"), ("person.home", "person.office"),
         ("person.manager", "person.standin"), ("team.retro", "team.planning"), ("server.backup", "server.reboot"),
         ("project.lead", "project.sponsor"), ("customer.am", "customer.support"), ("device.user", "device.repair")]

CUE = re.compile(r"\b(now|switched|moved|no longer|changed|any ?more|instead|new|since|used to|formerly|previously|currently|"
                 r"took over|replaced|migrated|renamed|still|updated?|upgraded|became|rescheduled|shifted|relocated|swapped|"
                 r"handed over|ported|rewritten|relicensed|reassigned|revised|adjusted|went from|dropped|before|as of|recently)\b", re.I)
for a in A:  # the wordings keep their own rules
    assert len(a["plain"]) == 4 and len(a["heavy"]) == 3 and len(a["cue"]) == (0 if a["many"] else 4), a["key"]
    for t in a["plain"] + a["heavy"]:
        assert not CUE.search(t), t
        assert ("{e}" in t or "{s}" in t) and ("{v}" in t or "{w}" in t) and "{o}" not in t, t
    for t in a["cue"]:
        assert CUE.search(t) and "{e}" in t and "{v}" in t, t

# ---------------------------------------------------------------- making
def main(folder, count, seed):
    rng = random.Random(seed)
    pairs = {"surface": .035, "reworded": .040, "heavy": .025}
    n = {k: round(count * f) for k, f in dict(pairs, cue=.030, plain=.030, entity=.045, attribute=.010, list=.005).items()}
    n_single = count - 2 * sum(n.values())
    slots_needed = n["surface"] + n["reworded"] + n["heavy"] + n["cue"] + n["plain"] + 2 * n["entity"] + 2 * n["attribute"] \
        + n["list"] + n_single
    per_sort = math.ceil(slots_needed / 4.5 / len(GRID)) + 1

    ents = {}
    for sort, (stems, tails, name, short) in GRID.items():
        stems = stems[:]
        rng.shuffle(stems)
        k = max(3, math.ceil(per_sort / len(stems)))
        got = []
        for st in stems:
            for tl in rng.sample(tails, min(k, len(tails))):
                nm = name(st, tl)
                got.append(dict(sort=sort, name=nm, short=short(st, tl) if short else nm, stem=st))
        ents[sort] = got[:per_sort]
        if len(ents[sort]) < per_sort:
            sys.exit("not enough names for " + sort)
    free = {(e["name"], a["key"]): (e, a) for s in ents for e in ents[s] for a in A if a["sort"] == s}
    uniq = POOL["uniq"][:]
    rng.shuffle(uniq)

    def take(test=lambda e, a: True):
        while order and order[-1] not in free:
            order.pop()
        for k in reversed(order):
            if k in free and test(*free[k]):
                return free.pop(k)
        sys.exit("no slot left")
    order = list(free)
    rng.shuffle(order)

    def value(a, other=None):
        if a["uniq"]:
            return uniq.pop()
        while True:
            v = rng.choice(POOL[a["pool"]])
            if v != other:
                return v

    def say(t, e, v, o=None):
        main_form = v if isinstance(v, str) else v[0]
        alt = v if isinstance(v, str) else v[1]
        old = o if o is None or isinstance(o, str) else o[0]
        s = t.format(e=e["name"], s=e["short"], v=main_form, w=alt, o=old)
        if s.startswith("team ") or (e["sort"] == "device" and s.startswith(e["name"])):
            s = s[0].upper() + s[1:]
        return s

    lead_ins = ["Note: ", "FYI: ", "FYI ", "Reminder: ", "Just so you know, ", "For the record: ", "Remember: ", "Remember that ",
                "- ", "* ", "Note to self: ", "Btw, ", "Good to know: ", "Heads-up: ", "Please note that ", "info: "]

    def surface(s, e):
        def unlead(x):
            return re.sub(r"^(The|On|Team|Requests|Lines|After|If|When|While|You|You'll|There|A|Every|All|Among|Owner|Port|"
                          r"Everything|Don't|Need|Without)\b", lambda m: m.group(0).lower(), x)
        def op_lower(x): return x.lower()
        def op_upper(x): return x.upper()
        def op_lead(x):  # "that" only before a whole sentence, not before a note such as "Port for x: 80"
            fit = [l for l in lead_ins if s[-1] in ".?!" and "?" not in s or not l.endswith("that ")]
            return rng.choice(fit) + (unlead(x) if rng.random() < .7 else x)
        def op_end(x):
            if x.endswith("."):
                return x[:-1] + rng.choice(["", "", "!", " .", "..."])
            return x + rng.choice([".", "!", " ."])
        def op_space(x):
            w = x.split(" ")
            for i in rng.sample(range(1, len(w)), min(2, len(w) - 1)):
                w[i] = " " + w[i]
            return rng.choice(["", " "]) + " ".join(w)
        def op_tick(x):
            nm = e["name"] if e["name"] in x else e["short"]
            q = rng.choice(["`%s`", '"%s"', "*%s*"])
            return x.replace(nm, q % nm, 1)
        def op_punct(x):
            if ": " in x:
                return x.replace(": ", rng.choice([" - ", " = ", " : "]), 1)
            if ", " in x:
                return x.replace(", ", rng.choice(["; ", " - ", " "]), 1)
            return x.replace("'", "\u2019") if "'" in x else op_end(x)
        ops = [(op_lower, 5), (op_upper, 1), (op_lead, 8), (op_end, 4), (op_space, 3), (op_tick, 4), (op_punct, 3)]
        while True:
            todo = set(rng.choices([o for o, _ in ops], [w for _, w in ops], k=rng.choice([1, 2, 2, 3])))
            x = s
            for o in (op_tick, op_punct, op_end, op_lead, op_space, op_lower, op_upper):  # a fixed order
                if o in todo and not (o is op_upper and op_lower in todo):
                    x = o(x)
            if x != s and x.strip() != s:
                return x

    T0 = datetime.datetime(2025, 10, 1, 7, 0)
    SPAN = 300 * 24 * 60  # minutes
    def stamp(m):
        return T0 + datetime.timedelta(minutes=m)
    def when():
        return stamp(rng.randrange(SPAN))
    lines, truth, ask = [], [], []  # lines: [content, time]; truth and ask point at line numbers
    def put(content, t=None):
        lines.append((content, t or when()))
        return len(lines) - 1
    def question(kind, e, a, good, stale=()):
        ask.append((kind, say(a["ask"], e, "", ""), list(good), list(stale)))
    def told(a):
        return rng.choice(a["plain"]) if rng.random() < .85 else rng.choice(a["heavy"])

    # hard negatives first: they need pairs of free slots
    for i in range(n["attribute"]):
        for _ in range(1000):
            ka, kb = rng.choice(TWINS)
            e = rng.choice(ents[BY[ka]["sort"]])
            if (e["name"], ka) in free and (e["name"], kb) in free:
                break
        else:
            sys.exit("no twin slot left")
        del free[e["name"], ka], free[e["name"], kb]
        v, w = value(BY[ka]), rng.randrange(4)
        x, y = put(say(BY[ka]["plain"][w], e, v)), put(say(BY[kb]["plain"][w], e, v))
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "attribute"})
        question("negative", e, BY[ka], [x])
        question("negative", e, BY[kb], [y])
    for i in range(n["list"]):
        e, a = take(lambda e, a: a["many"])
        t, v = rng.choice(a["plain"]), value(a)
        x, y = put(say(t, e, v)), put(say(t, e, value(a, v)))
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "list"})
        question("negative", e, a, [x, y])
    for i in range(n["entity"]):
        while True:
            e, a = take(lambda e, a: not a["uniq"])
            near = [f for f in ents[e["sort"]] if (f["name"], a["key"]) in free]
            kin = [f for f in near if f["stem"] == e["stem"]]
            near = kin if kin and rng.random() < .65 else near
            if near:
                break
            free[e["name"], a["key"]] = (e, a)
            rng.shuffle(order)
        f = rng.choice(near)
        del free[f["name"], a["key"]]
        t, v = (rng.choice(a["plain"]) if rng.random() < .8 else rng.choice(a["heavy"])), value(a)
        x, y = put(say(t, e, v)), put(say(t, f, v))
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "entity"})
        question("negative", e, a, [x])
        question("negative", f, a, [y])
    # changes
    for kind in ("cue", "plain"):
        for i in range(n[kind]):
            e, a = take(lambda e, a: not a["many"])
            o = value(a)
            v = value(a, o)
            if a["up"]:
                o, v = sorted((o, v), key=lambda s: [int(p) for p in s.split(".")])
            first = told(a)
            if kind == "cue":
                second = rng.choice(a["cue"])
            else:
                r = rng.random()
                second = first if r < .45 else rng.choice([t for t in a["plain"] if t != first]) if r < .9 else \
                    rng.choice([t for t in a["heavy"] if t != first])
            gap = rng.randrange(2 * 1440, 200 * 1440)
            m = rng.randrange(SPAN - gap)
            x, y = put(say(first, e, o), stamp(m)), put(say(second, e, v, o), stamp(m + gap))
            truth.append({"type": kind, "older": x, "newer": y})
            question("change", e, a, [y], [x])
    # duplicates
    for kind in ("surface", "reworded", "heavy"):
        for i in range(n[kind]):
            e, a = take()
            v = value(a)
            if kind == "surface":
                s = say(told(a), e, v)
                two = [s, surface(s, e)]
            elif kind == "reworded":
                two = [say(t, e, v) for t in rng.sample(a["plain"], 2)]
            elif rng.random() < .8:
                two = [say(rng.choice(a["plain"]), e, v), say(rng.choice(a["heavy"]), e, v)]
            else:
                two = [say(t, e, v) for t in rng.sample(a["heavy"], 2)]
            x, y = put(two[0]), put(two[1])
            truth.append({"type": kind, "refs": [x, y]})
            question("duplicate", e, a, [x, y])
    for i in range(n_single):
        e, a = take()
        x = put(say(told(a), e, value(a)))
        question("single", e, a, [x])

    assert len(set(c for c, _ in lines)) == len(lines), "equal lines"
    place = list(range(len(lines)))
    rng.shuffle(place)
    ref = {old: "m%d" % (i + 1) for i, old in enumerate(place)}
    os.makedirs(folder, exist_ok=True)
    def write(name, rows):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            for r in rows:
                f.write(json.dumps(r, ensure_ascii=False) + "\n")
    write("corpus.jsonl", [{"ref": ref[i], "content": lines[i][0], "observed_at": lines[i][1].strftime("%Y-%m-%dT%H:%M:%SZ")}
                           for i in place])
    for t in truth:
        if "refs" in t:
            rng.shuffle(t["refs"])
            t["refs"] = [ref[i] for i in t["refs"]]
        else:
            t["older"], t["newer"] = ref[t["older"]], ref[t["newer"]]
    rng.shuffle(truth)
    write("truth.jsonl", truth)
    limit = min(300, max(10, count * 3 // 10))
    share = {"change": .4, "duplicate": .25, "negative": .15, "single": .2}
    out = []
    for kind, f in share.items():
        some = [q for q in ask if q[0] == kind]
        out += rng.sample(some, min(len(some), round(limit * f)))
    chosen = {q[1] for q in out}
    rest = [q for q in ask if q[1] not in chosen]
    out += rng.sample(rest, min(len(rest), limit - len(out)))
    assert len({q[1] for q in out}) == len(out), "equal questions"
    rng.shuffle(out)
    write("queries.jsonl", [{"query": q, "relevant": [ref[i] for i in good], "stale": [ref[i] for i in old]}
                            for _, q, good, old in out])
    tally = {}
    for t in truth:
        k = t["type"] + ("/" + t["why"] if "why" in t else "")
        tally[k] = tally.get(k, 0) + 1
    print("lines %d, singles %d, queries %d, attributes %d, entities %d," % (
        len(lines), n_single, len(out), len(A), sum(map(len, ents.values()))),
        ", ".join("%s %d" % kv for kv in sorted(tally.items())))

if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: make.py FOLDER COUNT SEED")
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
