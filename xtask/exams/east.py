#!/usr/bin/env python3
"""python3 make.py FOLDER COUNT SEED -> FOLDER/{corpus,truth,queries}.jsonl
An exam for merging duplicates and settling contradictions among short notes."""
import datetime
import json
import math
import os
import random
import re
import sys

# ------------------------------------------------------------------ names
DOMAINS = """billing invoice checkout search catalog shipping inventory payments refund ledger payroll
notification email sms profile session auth consent audit report metrics export import pricing coupon
loyalty review rating recommendation feed media image video upload document signature contract booking
calendar routing fleet warehouse returns tax currency fraud risk support ticket survey""".split()
ROLES = "api worker gateway service sync scheduler proxy indexer consumer admin backend webhook cache bridge".split()
FIRST = """Anna Jonas Priya Mateo Ingrid Tomasz Leila Kenji Fatima Oscar Chloe Ravi Helena Marcus Yuki Nadia
Pedro Sofia Emeka Clara Dmitri Amara Lukas Mei Hassan Elise Diego Freya Arjun Beatriz Callum Dana Viktor
Rosa Samir Greta Noah Zainab Felix Ines Bruno Tara Omar Linnea Paolo Grace Milan Aisha Henrik Julia Kofi
Vera Simon Layla Anton Mira Theo Nora Ivan Carmen""".split()
LAST = """Keller Kessler Okafor Lindqvist Moreau Tanaka Silva Novak Haddad Brandt Costa Petrov Nguyen Larsen
Romero Iyer Walsh Fischer Osei Marino Kowalski Berg Duarte Hughes Yamada Farah Schmitt Vargas Olsen Mehta
Dubois Reid Castillo Horvat Lund Bianchi Mensah Weber Santos Ozturk Hale Jansen Rossi Aalto Mbeki Garnier
Pereira Stone Vance Ito Sandoval Krause Adeyemi Holm Lopez Bauer Quinn Marsh Popescu Nair Fontaine Sato
Eriksen Barros Kamara Lang Doyle Ferrari Winter Abbas Moser Vidal Hoffman Rahman Blake Strand Torres
Kimura Varga Ellis""".split()
ADJ = """Silver Amber Quiet Northern Crimson Golden Hidden Rapid Velvet Copper Frozen Lunar Emerald Wild
Gentle Iron Coral Misty Bright Hollow Ivory Solar Desert Royal Distant Marble Stormy Violet Cobalt Timber""".split()
NOUN = """Heron Falcon Otter Lantern Harbor Meadow Compass Willow Anchor Canyon Badger Beacon Summit Orchard
Raven Glacier Fjord Sparrow Comet Bridge Lynx Maple Tundra Delta Walrus Cedar Pebble Quarry Marlin Prairie
Thistle Nebula Condor Acorn Cascade Ember Puffin Juniper Lagoon Mosaic""".split()
TKIND = "Core Platform Growth Tools Reliability Insights".split()
LEADERS_FIRST = "Margaret Stefan Olivia Rajesh Camille Gustav Patricia Hiroshi Naomi Edward".split()
LEADERS_LAST = "Thornton Bergmann Achebe Delacroix Whitfield Sorensen Castellano Murakami".split()


def secs(n, *more):
    return ("%d seconds" % n, "%ds" % n) + more


def date_forms(d):
    mon = d.strftime("%B")
    return ("%d %s %d" % (d.day, mon, d.year), d.isoformat(), "%s %d, %d" % (mon, d.day, d.year))


def money(k):
    return ("${:,}".format(k * 1000), "%dk USD" % k, "{:,} dollars".format(k * 1000))


V = {
    "port": [(str(p),) for p in (3000, 3100, 4000, 4040, 4317, 5000, 5050, 5601, 6060, 7000, 7070, 7443, 8000, 8008,
                                 8080, 8081, 8090, 8181, 8200, 8443, 8500, 8765, 8888, 9000, 9043, 9090, 9191, 9443, 9999, 10080)],
    "database": [("PostgreSQL", "Postgres"), ("MySQL",), ("MongoDB", "Mongo"), ("SQLite",), ("DynamoDB", "Amazon DynamoDB"),
                 ("Cassandra", "Apache Cassandra"), ("CockroachDB",), ("MariaDB",), ("ClickHouse",), ("Couchbase",),
                 ("Neo4j",), ("SQL Server", "Microsoft SQL Server"), ("Oracle", "Oracle Database"), ("ScyllaDB",)],
    "language": [("Go", "Golang"), ("Python",), ("Rust",), ("Java",), ("Kotlin",), ("TypeScript",), ("Ruby",), ("Elixir",),
                 ("Scala",), ("C#",), ("C++",), ("PHP",), ("Clojure",), ("Haskell",)],
    "timeout": [secs(2, "2000 ms"), secs(3), secs(5, "5000 ms"), secs(8), secs(10), secs(12), secs(15), secs(20), secs(25),
                secs(30, "half a minute"), secs(40), secs(45), secs(60, "one minute"), secs(90), secs(120, "two minutes")],
    "region": [("eu-west-1", "eu-west-1 (Ireland)"), ("eu-central-1", "eu-central-1 (Frankfurt)"), ("us-east-1", "us-east-1 (Virginia)"),
               ("us-west-2", "us-west-2 (Oregon)"), ("ap-south-1", "ap-south-1 (Mumbai)"), ("ap-northeast-1", "ap-northeast-1 (Tokyo)"),
               ("sa-east-1", "sa-east-1 (Sao Paulo)"), ("ca-central-1",), ("eu-north-1", "eu-north-1 (Stockholm)"),
               ("eu-west-2", "eu-west-2 (London)"), ("us-east-2", "us-east-2 (Ohio)"), ("ap-southeast-2", "ap-southeast-2 (Sydney)")],
    "queue": [("RabbitMQ",), ("Kafka", "Apache Kafka"), ("SQS", "Amazon SQS"), ("NATS",), ("Redis Streams",),
              ("Google Pub/Sub",), ("ActiveMQ",), ("Pulsar", "Apache Pulsar"), ("Azure Service Bus",), ("Beanstalkd",), ("IBM MQ",)],
    "deploy": [("ArgoCD", "Argo CD"), ("Helm",), ("Terraform",), ("Ansible",), ("Spinnaker",), ("GitHub Actions",), ("GitLab CI",),
               ("Jenkins",), ("Flux", "FluxCD"), ("Capistrano",), ("Octopus Deploy",), ("Pulumi",), ("CircleCI",), ("TeamCity",)],
    "retention": [("7 days", "one week"), ("10 days",), ("14 days", "two weeks"), ("21 days", "three weeks"), ("30 days",), ("45 days",),
                  ("60 days",), ("90 days",), ("120 days",), ("180 days",), ("365 days", "one year")],
    "colour": [(c,) for c in "green blue red yellow purple orange turquoise black white pink grey brown burgundy beige silver".split()],
    "city": [(c,) for c in ("Berlin", "Lisbon", "Oslo", "Toronto", "Nairobi", "Osaka", "Prague", "Bristol", "Montreal", "Valencia",
                            "Krakow", "Ghent", "Seattle", "Melbourne", "Bologna", "Utrecht", "Graz", "Tampere", "Porto", "Austin", "Leeds", "Lyon")],
    "tz": [("UTC%s" % z, "GMT%s" % z) for z in ("+1", "+2", "+3", "+4", "+5:30", "+7", "+8", "+9", "+10", "-3", "-4", "-5", "-6", "-8")],
    "editor": [("VS Code", "Visual Studio Code", "VSCode"), ("Vim",), ("Neovim",), ("Emacs",), ("IntelliJ", "IntelliJ IDEA"),
               ("Sublime Text",), ("Zed",), ("Helix",), ("PyCharm",), ("Nano",), ("Kate",), ("WebStorm",), ("Cursor",), ("Eclipse",)],
    "coffee": [(c,) for c in ("a flat white", "a cappuccino", "an oat milk latte", "a double espresso", "a cortado", "an americano",
                              "a macchiato", "a mocha", "a decaf latte", "a cold brew", "black filter coffee", "a Turkish coffee", "a ristretto")],
    "shell": [("zsh",), ("bash",), ("fish",), ("Nushell",), ("PowerShell",), ("ksh",), ("tcsh",), ("Xonsh",), ("Elvish",)],
    "os": [("macOS",), ("Ubuntu", "Ubuntu Linux"), ("Fedora", "Fedora Linux"), ("Windows 11",), ("Arch Linux", "Arch"), ("Debian",),
           ("NixOS",), ("Linux Mint",), ("openSUSE",), ("FreeBSD",)],
    "deadline": [date_forms(datetime.date(2026, 9, 1) + datetime.timedelta(days=i)) for i in range(0, 300, 3)],
    "budget": [money(k) for k in (15, 20, 25, 30, 35, 40, 45, 50, 60, 65, 75, 80, 90, 95, 110, 120, 135, 150, 160, 180, 200, 220, 250, 300, 350, 400, 480)],
    "framework": [("Django",), ("Rails", "Ruby on Rails"), ("Spring Boot",), ("Laravel",), ("Flask",), ("FastAPI",), ("Phoenix",),
                  ("Express", "Express.js"), ("NestJS",), ("Symfony",), ("ASP.NET Core",), ("Quarkus",)],
    "tracker": [("Jira",), ("Linear",), ("GitHub Issues",), ("Trello",), ("Asana",), ("YouTrack",), ("Redmine",), ("Shortcut",),
                ("ClickUp",), ("Bugzilla",), ("Azure Boards",), ("Basecamp",)],
    "standup": [("8:30", "8:30 am", "half past eight"), ("8:45", "8:45 am"), ("9:00", "9 am", "nine o'clock"), ("9:15", "9:15 am", "a quarter past nine"),
                ("9:30", "9:30 am", "half past nine"), ("9:45", "9:45 am"), ("10:00", "10 am", "ten o'clock"), ("10:15", "10:15 am"),
                ("10:30", "10:30 am", "half past ten"), ("11:00", "11 am"), ("11:30", "11:30 am"), ("13:00", "1 pm"), ("14:00", "2 pm")],
    "channel": [("#" + c,) for c in """backend-chat platform-talk eng-questions ask-engineering dev-room build-crew the-workshop ship-it
                 squad-lounge product-dev infra-corner night-owls data-desk bug-hunters green-room code-kitchen""".split()],
    "sprint": [("one week", "1 week"), ("two weeks", "2 weeks", "14 days"), ("three weeks", "3 weeks"), ("four weeks", "4 weeks"),
               ("six weeks", "6 weeks"), ("ten days", "10 days")],
    "retro": [("Monday",), ("Tuesday",), ("Wednesday",), ("Thursday",), ("Friday",)],
    "speaks": [(c,) for c in "Spanish Portuguese German Japanese Arabic Polish Swedish Italian Korean Hindi Dutch Turkish".split()],
    "allergy": [(c,) for c in ("peanuts", "shellfish", "cat hair", "birch pollen", "eggs", "strawberries", "soy", "wasp stings")],
}

# ------------------------------------------------------- attributes (main)
# kind of entity, 4 plain wordings, 3 heavy, 4 with a cue (the last two name the old value), question
A = {
    "port": ("service",
        ["{e} listens on port {v}.", "The port for {e} is {v}.", "Port {v} is the one {e} listens on.", "{e} port: {v}"],
        ["To reach {e}, point your client at :{v}.", "When you curl {e}, the number after the colon is {v}.",
         "Requests to {e} come in through TCP {v}."],
        ["{e} now listens on port {v}.", "{e} has been changed to listen on port {v}.",
         "{e} moved from port {o} to port {v}.", "{e} no longer listens on port {o}; it is on {v}."],
        "Which port does {e} listen on?"),
    "database": ("service",
        ["{e} stores its data in {v}.", "The database behind {e} is {v}.", "{v} is used as the database of {e}.", "{e} database: {v}"],
        ["Everything {e} persists ends up in {v}.", "Looking for the records of {e}? They sit in {v}.",
         "When {e} has to save something, it puts it into {v}."],
        ["The database of {e} is now {v}.", "{e} has migrated to {v} as its database.",
         "{e} switched its database from {o} to {v}.", "We replaced {o} with {v} as the database of {e}."],
        "What database does {e} use?"),
    "language": ("service",
        ["{e} is written in {v}.", "The code of {e} is in {v}.", "{v} is the programming language of {e}.", "{e} programming language: {v}"],
        ["Without knowing {v} you can't do much in the {e} repo.", "Open the sources of {e} and you'll be reading {v}.",
         "The developers of {e} spend their days with {v}, that's what it is coded in."],
        ["{e} is now written in {v}.", "Since the rewrite {e} is in {v}.",
         "{e} was ported from {o} to {v}.", "{e} is no longer written in {o}; it is in {v}."],
        "What programming language is {e} written in?"),
    "owner": ("service",
        ["{e} is owned by the {v} team.", "The {v} team owns {e}.", "The owner of {e} is the {v} team.", "{e} owner: {v} team"],
        ["{e} belongs to the folks in {v}.", "Responsibility for {e} lies with {v}.",
         "Nobody touches {e} without a yes from the {v} people, it's their service."],
        ["{e} is now owned by the {v} team.", "Ownership of {e} has been handed over to the {v} team.",
         "Ownership of {e} passed from the {o} team to the {v} team.", "The {o} team no longer owns {e}; the {v} team does."],
        "Which team owns {e}?"),
    "timeout": ("service",
        ["{e} has a request timeout of {v}.", "The request timeout of {e} is {v}.", "Requests to {e} time out after {v}.", "{e} request timeout: {v}"],
        ["A call to {e} that isn't answered within {v} gets cut off.", "{e} hangs up on any request that takes longer than {v}.",
         "Don't expect {e} to wait more than {v} before it drops a call."],
        ["The request timeout of {e} is now {v}.", "The request timeout of {e} has been changed to {v}.",
         "The request timeout of {e} was changed from {o} to {v}.", "Requests to {e} no longer time out after {o} but after {v}."],
        "What is the request timeout of {e}?"),
    "region": ("service",
        ["{e} is hosted in {v}.", "The hosting region of {e} is {v}.", "{e} runs in the region {v}.", "{e} region: {v}"],
        ["The machines behind {e} are all in {v}.", "Pick {v} in the AWS console to find {e}.",
         "{v} is where we keep {e}."],
        ["{e} is now hosted in {v}.", "{e} has been relocated to {v}.",
         "{e} moved from {o} to {v}.", "{e} is no longer hosted in {o}; it is in {v}."],
        "In which region is {e} hosted?"),
    "queue": ("service",
        ["{e} uses {v} as its message queue.", "The message queue of {e} is {v}.", "Message queueing in {e} is done with {v}.", "{e} message queue: {v}"],
        ["Jobs for {e} wait their turn in {v}.", "Async work in {e} goes through {v}.",
         "{e} picks its messages up from {v}."],
        ["{e} now uses {v} as its message queue.", "{e} has switched to {v} as its message queue.",
         "{e} replaced {o} with {v} as its message queue.", "{e} no longer uses {o} as its message queue; it is {v}."],
        "What does {e} use as its message queue?"),
    "deploy": ("service",
        ["{e} is deployed with {v}.", "The deploy tool for {e} is {v}.", "We use {v} to deploy {e}.", "{e} deploy tool: {v}"],
        ["Shipping {e} to production goes through {v}.", "When {e} gets released, {v} does the rollout.",
         "To bring a build of {e} live you have to run it through {v}."],
        ["{e} is now deployed with {v}.", "Deploys of {e} have been switched over to {v}.",
         "Deploys of {e} moved from {o} to {v}.", "We stopped deploying {e} with {o} and use {v} instead."],
        "How is {e} deployed, with which tool?"),
    "retention": ("service",
        ["{e} keeps its logs for {v}.", "The log retention of {e} is {v}.", "Logs of {e} are kept for {v}.", "{e} log retention: {v}"],
        ["Anything {e} has logged is thrown away after {v}.", "You can look back {v} in what {e} has logged, not further.",
         "After {v} the log lines from {e} are gone."],
        ["{e} now keeps its logs for {v}.", "The log retention of {e} has been changed to {v}.",
         "The log retention of {e} was changed from {o} to {v}.", "Logs of {e} used to be kept for {o}; these days it is {v}."],
        "How long are the logs of {e} kept?"),
    "colour": ("person",
        ["{e}'s favourite colour is {v}.", "{e} likes {v} best of all colours.", "The favourite colour of {e} is {v}.", "{e} - favourite colour: {v}"],
        ["Let {e} choose any paint and it will be {v}.", "No shade pleases {e} more than {v}.",
         "If something comes in {v}, {e} will love it more than in any other tint."],
        ["{e}'s favourite colour is now {v}.", "{e} has changed favourite colour, it is {v}.",
         "{e}'s favourite colour used to be {o}, but it is {v} these days.", "{e} no longer likes {o} best; the favourite colour is {v}."],
        "What is {e}'s favourite colour?"),
    "city": ("person",
        ["{e} lives in {v}.", "{e}'s home is in {v}.", "The city where {e} lives is {v}.", "{e} - home city: {v}"],
        ["You'll find {e}'s flat in {v}.", "After work {e} goes back to a place in {v}.",
         "Ring the doorbell at {e}'s place and you're standing in {v}."],
        ["{e} now lives in {v}.", "{e} has moved to {v}.",
         "{e} moved from {o} to {v}.", "{e} no longer lives in {o} but in {v}."],
        "Where does {e} live?"),
    "tz": ("person",
        ["{e} works in the {v} time zone.", "{e}'s time zone is {v}.", "The time zone of {e} is {v}.", "{e} - time zone: {v}"],
        ["When you schedule a call with {e}, reckon in {v}.", "{e}'s clock is set to {v}.",
         "Working hours for {e} have to be read as {v}."],
        ["{e}'s time zone is now {v}.", "{e} has switched time zone to {v}.",
         "{e}'s time zone changed from {o} to {v}.", "{e} is no longer in the {o} time zone but in {v}."],
        "Which time zone does {e} work in?"),
    "editor": ("person",
        ["{e}'s editor is {v}.", "{e} uses {v} as code editor.", "{e} writes code in {v}.", "{e} - editor: {v}"],
        ["On {e}'s screen there is always {v} with the code in it.", "{e} does all the programming inside {v}.",
         "If you pair with {e}, expect to sit in front of {v}."],
        ["{e}'s editor is now {v}.", "{e} has switched to {v} as code editor.",
         "{e} switched editors from {o} to {v}.", "{e} dropped {o} and writes code in {v} instead."],
        "What editor does {e} use?"),
    "manager": ("person",
        ["{e}'s manager is {v}.", "{e} reports to {v}.", "{v} is the manager of {e}.", "{e} - manager: {v}"],
        ["On the org chart {e} sits right under {v}.", "When {e} wants a raise, {v} is the boss to convince.",
         "It is {v} who does the yearly appraisal of {e}, being the direct superior."],
        ["{e} now reports to {v}.", "{e} has a new manager: {v}.",
         "{e}'s manager changed from {o} to {v}.", "{v} took over from {o} as manager of {e}."],
        "Who is {e}'s manager?"),
    "coffee": ("person",
        ["{e}'s usual coffee is {v}.", "{e} usually has {v} as coffee.", "The usual coffee order of {e} is {v}.", "{e} - usual coffee: {v}"],
        ["Going to the café? Bring {e} back {v}.", "At the espresso bar {e} asks for {v}, as a rule.",
         "To make {e} happy in the morning, hand over {v}."],
        ["{e}'s usual coffee is now {v}.", "{e} has switched to {v} as the usual coffee.",
         "{e} went from {o} to {v} as the usual coffee.", "{e} no longer has {o} as the usual coffee but {v}."],
        "What coffee does {e} usually drink?"),
    "shell": ("person",
        ["{e} uses {v} as shell.", "{e}'s shell is {v}.", "The shell of choice for {e} is {v}.", "{e} - shell: {v}"],
        ["Open a terminal on {e}'s machine and you land in {v}.", "{e} types commands into {v}.",
         "At the command line {e} goes with {v}."],
        ["{e} now uses {v} as shell.", "{e} has switched to {v} as shell.",
         "{e} changed shell from {o} to {v}.", "{e} gave up {o} and uses {v} as shell instead."],
        "Which shell does {e} use?"),
    "os": ("person",
        ["{e}'s laptop runs {v}.", "The operating system on {e}'s laptop is {v}.", "{e} runs {v} on the laptop.", "{e} - laptop OS: {v}"],
        ["Boot up {e}'s notebook and {v} appears.", "{e} works on a notebook with {v} installed.",
         "Whoever borrows the computer of {e} must cope with {v}."],
        ["{e}'s laptop now runs {v}.", "{e} has switched the laptop to {v}.",
         "{e} switched the laptop from {o} to {v}.", "{e} wiped {o} off the laptop and runs {v} instead."],
        "What operating system does {e}'s laptop run?"),
    "deadline": ("project",
        ["The deadline of Project {e} is {v}.", "Project {e} is due on {v}.", "Project {e} has to be finished by {v}.", "Project {e} deadline: {v}"],
        ["Everything for {e} must be wrapped up no later than {v}.", "They expect us to deliver {e} on {v} at the latest.",
         "{v} is the last day we have to get {e} out of the door."],
        ["The deadline of Project {e} is now {v}.", "Project {e} has been rescheduled, the deadline is {v}.",
         "The deadline of Project {e} was moved from {o} to {v}.", "Project {e} is no longer due on {o} but on {v}."],
        "When is the deadline of Project {e}?"),
    "budget": ("project",
        ["The budget of Project {e} is {v}.", "Project {e} has a budget of {v}.", "A budget of {v} is set for Project {e}.", "Project {e} budget: {v}"],
        ["We can spend {v} on {e} and not a cent more.", "Finance lets {e} cost {v} in total.",
         "The pot of money for {e} holds {v}."],
        ["The budget of Project {e} is now {v}.", "The budget of Project {e} has been changed to {v}.",
         "The budget of Project {e} went from {o} to {v}.", "Project {e} has a budget of {v} instead of {o}."],
        "How big is the budget of Project {e}?"),
    "lead": ("project",
        ["Project {e} is led by {v}.", "{v} leads Project {e}.", "The lead of Project {e} is {v}.", "Project {e} lead: {v}"],
        ["On {e}, {v} calls the shots.", "{v} is the person in charge of {e}.", "{v} is running the show at {e}."],
        ["{v} now leads Project {e}.", "Project {e} has a new lead: {v}.",
         "The lead of Project {e} changed from {o} to {v}.", "{v} took over from {o} as lead of Project {e}."],
        "Who leads Project {e}?"),
    "framework": ("project",
        ["Project {e} uses {v} as its web framework.", "The web framework of Project {e} is {v}.",
         "Project {e} is built on the web framework {v}.", "Project {e} web framework: {v}"],
        ["Under the hood of {e} you'll find {v}.", "Whoever joins {e} should read up on {v}, the whole app stands on it.",
         "The {e} code base is one big {v} application."],
        ["Project {e} now uses {v} as its web framework.", "Project {e} has been migrated to {v} as its web framework.",
         "Project {e} moved from {o} to {v} as its web framework.", "Project {e} dropped {o} and uses {v} as its web framework instead."],
        "Which web framework does Project {e} use?"),
    "tracker": ("project",
        ["Issues of Project {e} are tracked in {v}.", "The issue tracker of Project {e} is {v}.",
         "Project {e} tracks its issues in {v}.", "Project {e} issue tracker: {v}"],
        ["Found a bug in {e}? File it in {v}.", "The backlog of {e} lives in {v}.", "Every ticket for {e} goes into {v}."],
        ["Issues of Project {e} are now tracked in {v}.", "Project {e} has switched its issue tracker to {v}.",
         "Project {e} moved its issues from {o} to {v}.", "Project {e} no longer tracks its issues in {o} but in {v}."],
        "Where are the issues of Project {e} tracked?"),
    "standup": ("team",
        ["The {e} team has its standup at {v}.", "Standup of the {e} team is at {v}.", "The {e} team meets for standup at {v}.", "{e} team standup: {v}"],
        ["The daily sync in {e} kicks off at {v}.", "Don't book anyone from {e} at {v}, that's when their daily begins.",
         "Every day at {v} the people of {e} gather to say what they're working on."],
        ["The {e} team now has its standup at {v}.", "Standup of the {e} team has been moved to {v}.",
         "Standup of the {e} team moved from {o} to {v}.", "The {e} team no longer meets for standup at {o} but at {v}."],
        "What time is the standup of the {e} team?"),
    "channel": ("team",
        ["The {e} team's channel is {v}.", "The channel of the {e} team is {v}.", "The {e} team uses {v} as its channel.", "{e} team channel: {v}"],
        ["Got a question for {e}? Post it in {v}.", "{v} on Slack is where {e} hangs out.",
         "To get hold of someone from {e}, write in {v}."],
        ["The {e} team's channel is now {v}.", "The {e} team has switched its channel to {v}.",
         "The {e} team's channel changed from {o} to {v}.", "Don't use {o} for the {e} team anymore, the channel is {v}."],
        "What is the channel of the {e} team?"),
    "sprint": ("team",
        ["Sprints of the {e} team last {v}.", "The sprint length of the {e} team is {v}.", "The {e} team works in sprints of {v}.", "{e} team sprint length: {v}"],
        ["In {e} you wait {v} between one sprint planning and the next.", "A single iteration at {e} covers {v}.",
         "{e} plans and commits to work for {v} at a time."],
        ["Sprints of the {e} team now last {v}.", "The {e} team has changed its sprint length to {v}.",
         "The sprint length of the {e} team changed from {o} to {v}.", "Sprints of the {e} team used to last {o}; these days it is {v}."],
        "How long are the sprints of the {e} team?"),
    "retro": ("team",
        ["The {e} team's retro is on {v}.", "The retro day of the {e} team is {v}.", "The {e} team holds its retro on {v}.", "{e} team retro day: {v}"],
        ["On {v} the people of {e} sit down to talk about what went well and what didn't.",
         "Looking back together on the sprint is a {v} thing at {e}.", "If it's {v}, {e} will be busy with the retrospective."],
        ["The {e} team's retro is now on {v}.", "The {e} team's retro has been moved to {v}.",
         "The {e} team's retro moved from {o} to {v}.", "The {e} team no longer holds its retro on {o} but on {v}."],
        "On which day does the {e} team hold its retro?"),
}

# ------------- side attributes: mistaken for a main one (same entity, same value); parallel sentences
SIDE = {
    "ttl": ("timeout", [("{e} has a request timeout of {v}.", "{e} has a cache TTL of {v}."),
                        ("The request timeout of {e} is {v}.", "The cache TTL of {e} is {v}."),
                        ("{e} request timeout: {v}", "{e} cache TTL: {v}")], "What is the cache TTL of {e}?"),
    "oncall": ("owner", [("The {v} team owns {e}.", "The {v} team is on call for {e}."),
                         ("The owner of {e} is the {v} team.", "The on-call team of {e} is the {v} team."),
                         ("{e} owner: {v} team", "{e} on-call: {v} team")], "Which team is on call for {e}?"),
    "bike": ("colour", [("The favourite colour of {e} is {v}.", "The bike colour of {e} is {v}."),
                        ("{e} - favourite colour: {v}", "{e} - bike colour: {v}")], "What colour is {e}'s bike?"),
    "born": ("city", [("{e} lives in {v}.", "{e} was born in {v}."),
                      ("The city where {e} lives is {v}.", "The city where {e} was born is {v}."),
                      ("{e} - home city: {v}", "{e} - birth city: {v}")], "Where was {e} born?"),
    "mentor": ("manager", [("{e}'s manager is {v}.", "{e}'s mentor is {v}."),
                           ("{v} is the manager of {e}.", "{v} is the mentor of {e}."),
                           ("{e} - manager: {v}", "{e} - mentor: {v}")], "Who is {e}'s mentor?"),
    "sponsor": ("lead", [("{v} leads Project {e}.", "{v} sponsors Project {e}."),
                         ("The lead of Project {e} is {v}.", "The sponsor of Project {e} is {v}."),
                         ("Project {e} lead: {v}", "Project {e} sponsor: {v}")], "Who sponsors Project {e}?"),
}

# ------------- attributes that may have several values at once
LIST = {
    "speaks": ("person", ["{e} speaks {v}.", "{e} can speak {v}."], "Which languages does {e} speak?"),
    "allergy": ("person", ["{e} is allergic to {v}.", "{e} has an allergy to {v}."], "What is {e} allergic to?"),
    "depends": ("service", ["{e} depends on {v}.", "{v} is a dependency of {e}."], "Which services does {e} depend on?"),
    "member": ("team", ["{v} is a member of the {e} team.", "The {e} team has {v} as a member."], "Who is a member of the {e} team?"),
    "stakeholder": ("project", ["{v} is a stakeholder of Project {e}.", "One stakeholder of Project {e} is {v}."],
                    "Who are the stakeholders of Project {e}?"),
}

CUE = re.compile(r"\b(now|new|no longer|any ?more|switched|moved?|changed?|instead|used to|since|these days|migrated|replaced|"
                 r"took over|dropped|currently|actually|update[ds]?|previously|formerly|still|yet|already|gave up|stopped)\b", re.I)
for _k, _a in A.items():
    assert len(_a[1]) == 4 and len(_a[2]) == 3 and len(_a[3]) == 4, _k
    for _t in _a[1] + _a[2]:
        assert not CUE.search(_t) and "{e}" in _t and "{v}" in _t and "{o}" not in _t, _t
    assert all("{o}" not in t for t in _a[3][:2]) and all("{o}" in t for t in _a[3][2:]), _k


# ------------------------------------------------------------------ build
class Exam:
    def __init__(self, count, seed):
        self.r = random.Random("east-%d-%d" % (count, seed))
        self.count = count
        self.lines = []     # [content, time]
        self.truth = []
        self.asked = []     # (group, question, relevant, stale)
        self.people_world()

    # -- population
    def people_world(self):
        r, f = self.r, self.count / 10000.0
        n = {k: max(6, int(math.ceil(v * f))) for k, v in
             {"service": 500, "person": 500, "project": 390, "team": 230}.items()}

        def grid(left, right, k, per, join):
            a = r.sample(left, min(len(left), max(3, int(math.ceil(k / per)))))
            b = r.sample(right, min(len(right), max(4, int(math.ceil(per * 1.5)))))
            cells = [join(x, y) for x in a for y in b]
            if len(cells) < k:
                sys.exit("COUNT too large for the stock of names")
            return r.sample(cells, k)
        root = lambda k: max(3.0, math.sqrt(k))
        self.names = {
            "service": grid(DOMAINS, ROLES, n["service"], 10, lambda x, y: x + "-" + y),
            "person": grid(FIRST, LAST, n["person"], root(n["person"]), lambda x, y: x + " " + y),
            "project": grid(ADJ, NOUN, n["project"], root(n["project"]), lambda x, y: x + " " + y),
            "team": grid([d.capitalize() if d != "sms" else "SMS" for d in DOMAINS], TKIND, n["team"], 4.7, lambda x, y: x + " " + y),
        }
        bosses = [(a + " " + b,) for a in LEADERS_FIRST for b in LEADERS_LAST]
        people = [(p,) for p in self.names["person"]]
        teams = [(t,) for t in self.names["team"]]
        self.vals = dict(V, manager=bosses, lead=people, owner=teams, member=people, stakeholder=people,
                         depends=[(s,) for s in self.names["service"]])
        self.free = {a: [] for a in A}          # attribute -> entities not yet used
        for a, (kind, *_rest) in A.items():
            self.free[a] = list(self.names[kind])
        for p in self.names["person"]:          # city and time zone of one person could clash: tell one of them
            self.free[r.choice(("city", "tz"))].remove(p)
        for a in self.free:
            r.shuffle(self.free[a])
        self.side_used, self.list_used = set(), set()

    def attribute(self, need=1):
        """an attribute with free entities, weighted by how many it has"""
        ks = [a for a in self.free if len(self.free[a]) >= need]
        return self.r.choices(ks, [len(self.free[a]) for a in ks])[0]

    def slot(self):
        a = self.attribute()
        return a, self.free[a].pop()

    def value(self, a, *but):
        return self.r.choice([v for v in self.vals[a] if v not in but])

    # -- text
    def say(self, t, e, v, o=("",), alt=0.0, loose=0.0, kind=""):
        r = self.r
        form = lambda x: r.choice(x[1:]) if len(x) > 1 and r.random() < alt else x[0]
        val, old = form(v), o[0]
        if t.endswith(": {v}"):
            val = re.sub(r"^an? (?=[a-zA-Z])", "", val)
        name = e
        if kind == "service" and r.random() < loose:
            name = e.replace("-", " ").replace(" api", " API")
        s = t.replace("{e}", name).replace("{v}", val).replace("{o}", old)
        if t.startswith("{v}") and val[0].islower() and "-" not in val:
            s = s[0].upper() + s[1:]
        if alt and r.random() < 0.3:
            s = s.replace("favourite", "favorite").replace("colour", "color")
        return s.replace("..", ".")

    def plain(self, a, e, v, i=None, **kw):
        ts = A[a][1]
        return self.say(ts[self.r.randrange(4) if i is None else i], e, v, kind=A[a][0], **kw)

    def heavy(self, a, e, v, i=None, **kw):
        return self.say(A[a][2][self.r.randrange(3) if i is None else i], e, v, kind=A[a][0], **kw)

    def cue(self, a, e, v, o):
        return self.say(A[a][3][self.r.randrange(4)], e, v, o, kind=A[a][0])

    def surface(self, s, e, v):
        r = self.r
        note = not s.endswith(".")
        named = s.startswith((e, v, "Project "))
        body = s if named else s[0].lower() + s[1:]

        def lead(x):
            if note or r.random() < 0.5:
                return r.choice(["Note: ", "FYI: ", "Reminder: ", "For the record: ", "Worth knowing: ", "Memo: ", "- ", "* "]) + s
            return r.choice(["Just so you know, ", "Remember that ", "Note that ", "For the record, ", "FYI, ", "As noted, "]) + body
        bare = lambda x: x[:-1] if x.endswith(".") else x
        ways = [lambda: s.lower(), lambda: s.upper(), lambda: lead(s), lambda: lead(s), lambda: bare(lead(s)).lower(),
                lambda: bare(s).replace(" ", "  ", 2) + ("" if note else " ."), lambda: bare(s) + "!",
                lambda: "  " + bare(s).lower().replace(" ", "  ", 1), lambda: s.replace(e, "`%s`" % e) if "-" in e else s.replace(e, '"%s"' % e),
                lambda: "(" + bare(s) + ")"]
        if note:
            ways += [lambda: s.replace(": ", " = "), lambda: s.replace(": ", ":") + "."]
        else:
            ways += [lambda: bare(s).lower()]
        if "'" in s:
            ways.append(lambda: bare(s).replace("'", "\u2019"))
        while True:
            out = r.choice(ways)()
            if out != s:
                return out

    # -- lines
    def when(self, lo=0, hi=300 * 1440):
        return self.r.randint(lo, hi)

    def add(self, text, t=None):
        self.lines.append((text, self.when() if t is None else t))
        return len(self.lines) - 1

    def ask(self, group, q, e, relevant, stale=()):
        self.asked.append((group, q.replace("{e}", e), list(relevant), list(stale)))

    def before_after(self):
        t = self.when(0, 250 * 1440)
        return t, t + self.r.randint(1440, 50 * 1440)

    # -- relations
    def dup(self, how):
        r = self.r
        a, e = self.slot()
        v = self.value(a)
        if how == "surface":
            one = self.plain(a, e, v) if r.random() < 0.85 else self.heavy(a, e, v)
            two = self.surface(one, e, v[0])
        elif how == "reworded":
            i, j = r.sample(range(4), 2)
            one = self.plain(a, e, v, i)
            two = self.plain(a, e, v, j, alt=0.4, loose=0.15)
        else:
            if r.random() < 0.75:
                one, two = self.plain(a, e, v), self.heavy(a, e, v, alt=0.5, loose=0.25)
            else:
                i, j = r.sample(range(3), 2)
                one, two = self.heavy(a, e, v, i), self.heavy(a, e, v, j, alt=0.5, loose=0.25)
        refs = [self.add(one), self.add(two)]
        r.shuffle(refs)
        self.truth.append({"type": how, "refs": refs})
        self.ask("dup", A[a][4], e, refs)

    def change(self, how):
        r = self.r
        a, e = self.slot()
        o = self.value(a)
        v = self.value(a, o)
        i = r.randrange(4)
        first = self.plain(a, e, o, i) if r.random() < 0.9 else self.heavy(a, e, o)
        if how == "cue":
            second = self.cue(a, e, v, o)
        else:
            x = r.random()
            if x < 0.5:
                second = self.plain(a, e, v, i)
            elif x < 0.9:
                second = self.plain(a, e, v, (i + r.randint(1, 3)) % 4)
            else:
                second = self.heavy(a, e, v)
        t1, t2 = self.before_after()
        old, new = self.add(first, t1), self.add(second, t2)
        self.truth.append({"type": how, "older": old, "newer": new})
        self.ask("change", A[a][4], e, [new], [old])

    def other_entity(self):
        r = self.r
        a = self.attribute(2)
        e = self.free[a].pop()
        near = [x for x in self.free[a] if set(re.split(r"[ -]", x)) & set(re.split(r"[ -]", e))]
        f = r.choice(near) if near and r.random() < 0.6 else r.choice(self.free[a])
        self.free[a].remove(f)
        v = self.value(a)
        w = v if r.random() < 0.75 else self.value(a, v)
        if r.random() < 0.85:
            i = r.randrange(4)
            one, two = self.plain(a, e, v, i), self.plain(a, f, w, i)
        else:
            i = r.randrange(3)
            one, two = self.heavy(a, e, v, i), self.heavy(a, f, w, i)
        refs = [self.add(one), self.add(two)]
        self.truth.append({"type": "hard_negative", "refs": refs, "why": "entity"})
        self.ask("neg", A[a][4], e, refs[:1])
        self.ask("neg", A[a][4], f, refs[1:])

    def other_attribute(self):
        r = self.r
        while True:
            s = r.choice(sorted(SIDE))
            a, pairs, q = SIDE[s]
            if self.free[a]:
                break
        e = self.free[a].pop()
        self.side_used.add((s, e))
        v = self.value(a, (e,))
        p = r.choice(pairs)
        refs = [self.add(self.say(p[0], e, v)), self.add(self.say(p[1], e, v))]
        self.truth.append({"type": "hard_negative", "refs": refs, "why": "attribute"})
        self.ask("neg", A[a][4], e, refs[:1])
        self.ask("neg", q, e, refs[1:])

    def list_slot(self):
        while True:
            k = self.r.choice(sorted(LIST))
            e = self.r.choice(self.names[LIST[k][0]])
            if (k, e) not in self.list_used:
                self.list_used.add((k, e))
                return k, e

    def several(self):
        k, e = self.list_slot()
        v = self.value(k, (e,))
        w = self.value(k, (e,), v)
        t = self.r.choice(LIST[k][1])
        refs = [self.add(self.say(t, e, v)), self.add(self.say(t, e, w))]
        self.truth.append({"type": "hard_negative", "refs": refs, "why": "list"})
        self.ask("neg", LIST[k][2], e, refs)

    def single(self):
        r = self.r
        x = r.random()
        if x < 0.03:                                   # a list attribute with one value told
            k, e = self.list_slot()
            ref = self.add(self.say(r.choice(LIST[k][1]), e, self.value(k, (e,))))
            return self.ask("one", LIST[k][2], e, [ref])
        if x < 0.06:                                   # a side attribute alone
            s = r.choice(sorted(SIDE))
            a, pairs, q = SIDE[s]
            e = r.choice(self.names[A[a][0]])
            if (s, e) not in self.side_used:
                self.side_used.add((s, e))
                ref = self.add(self.say(r.choice(pairs)[1], e, self.value(a, (e,))))
                return self.ask("one", q, e, [ref])
        a, e = self.slot()
        v = self.value(a)
        if x < 0.09:                                   # a cue word, yet nothing older in the store
            text = self.cue(a, e, v, self.value(a, v))
        elif x < 0.20:
            text = self.heavy(a, e, v)
        else:
            text = self.plain(a, e, v)
        self.ask("one", A[a][4], e, [self.add(text)])

    def build(self):
        n = lambda per: int(round(per * self.count / 1000.0))
        plan = [(self.dup, "surface", 35), (self.dup, "reworded", 40), (self.dup, "heavy", 25),
                (self.change, "cue", 30), (self.change, "plain", 30)]
        for fn, how, per in plan:
            for _ in range(n(per)):
                fn(how)
        for fn, per in ((self.other_attribute, 6), (self.several, 4), (self.other_entity, 50)):
            for _ in range(n(per)):
                fn()
        while len(self.lines) < self.count:
            self.single()

    def write(self, folder):
        r = self.r
        os.makedirs(folder, exist_ok=True)
        order = list(range(len(self.lines)))
        r.shuffle(order)
        ref = {old: "m%d" % (i + 1) for i, old in enumerate(order)}
        start = datetime.datetime(2025, 9, 1, 7, 0, 0)
        assert len({t for t, _ in self.lines}) == len(self.lines), "two equal lines"

        def out(name, rows):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as fh:
                for row in rows:
                    fh.write(json.dumps(row, ensure_ascii=False) + "\n")
        out("corpus.jsonl", [{"ref": ref[i], "content": self.lines[i][0],
                              "observed_at": (start + datetime.timedelta(minutes=self.lines[i][1])).strftime("%Y-%m-%dT%H:%M:%SZ")}
                             for i in order])
        truth = []
        for row in self.truth:
            row = dict(row)
            if "refs" in row:
                row["refs"] = [ref[x] for x in row["refs"]]
            else:
                row["older"], row["newer"] = ref[row["older"]], ref[row["newer"]]
            truth.append(row)
        r.shuffle(truth)
        out("truth.jsonl", truth)
        assert len({q for _, q, _, _ in self.asked}) == len(self.asked), "a question asked twice"
        picked = []
        for group, most in (("change", 100), ("dup", 80), ("neg", 60), ("one", 300)):
            rows = [x for x in self.asked if x[0] == group]
            r.shuffle(rows)
            picked += rows[:min(most, 300 - len(picked), len(rows) if group != "one" else 300)]
        r.shuffle(picked)
        out("queries.jsonl", [{"query": q, "relevant": [ref[x] for x in rel], "stale": [ref[x] for x in st]}
                              for _, q, rel, st in picked])


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: make.py FOLDER COUNT SEED")
    exam = Exam(int(sys.argv[2]), int(sys.argv[3]))
    exam.build()
    exam.write(sys.argv[1])
