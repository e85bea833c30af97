#!/usr/bin/env python3
"""Test corpus of short notes with known duplicates, changes and hard negatives.

python3 marl.py FOLDER COUNT SEED   writes corpus.jsonl, truth.jsonl, queries.jsonl
"""
import datetime
import itertools
import json
import math
import os
import random
import re
import sys

# ---------------------------------------------------------------- values

def P(text):
    """Pool: values separated by ';', each with an optional '|other form'."""
    out = []
    for v in text.split(";"):
        v = " ".join(v.split())
        if v:
            a, _, b = v.partition("|")
            out.append((a, b or a))
    return out

PEOPLE = P("""Greta Solheim;Tomasz Wilk;Nadia Farouk;Colin Ashby;Yuki Tanabe;Ruben Castellanos;
Ingrid Vale;Desmond Okoro;Paola Ricci;Henrik Dahl;Leila Mansour;Victor Stoica;Maeve Corrigan;
Anton Krylov;Sunita Rao;Felix Baumann;Carmen Ibarra;Oskar Lund;Priya Menon;Gemma Weidel;
Arjun Nair;Camille Roussel;Duncan Reid;Zofia Maj""")
CITIES = P("Porto;Ghent;Leipzig;Gdansk;Turin;Utrecht;Graz;Bilbao;Cork;Lyon;Brno;Tartu;Bergen;Aarhus")
SITES = P("Hamburg;Dublin;Stockholm;Warsaw;Madrid;Zurich;Milan;Oslo;Paris;Vienna;Helsinki")
PORTS = P("7010;7080;8042;8085;8181;8420;9005;9230;5055;6111;4700;3350")
HALFDAYS = P("""Monday morning;Monday afternoon;Tuesday morning;Tuesday afternoon;Wednesday morning;
Wednesday afternoon;Thursday morning;Thursday afternoon;Friday morning;Friday afternoon""")
TIMEOUTS = P("""5 seconds;8 seconds;12 seconds;15 seconds;20 seconds;30 seconds|half a minute;45 seconds;
60 seconds|one minute;90 seconds|a minute and a half;120 seconds|two minutes;180 seconds|three minutes""")
SIZES = P("64 GB;96 GB;128 GB;192 GB;256 GB;384 GB;512 GB|half a terabyte;768 GB;1024 GB|1 TB;1536 GB|1.5 TB;2048 GB|2 TB")
MEGS = P("250 MB;400 MB;500 MB|half a gigabyte;750 MB;1000 MB|1 GB;1500 MB|1.5 GB;2000 MB|2 GB;2500 MB|2.5 GB;4000 MB|4 GB;6000 MB|6 GB")
NIGHTS = P("""Sunday at 02:00;Sunday at 04:30;Saturday at 23:30;Saturday at 01:15;Monday at 03:00;Tuesday at 02:45;
Wednesday at 01:30;Thursday at 03:20;Friday at 04:10;Friday at 23:00""")
BUCKETS = P("amber-lake;cold-river;north-vault;grey-basin;quiet-harbor;stone-shelf;wide-meadow;paper-barn;iron-cellar;blue-attic")
BRANCHES = P("main;master;trunk;develop;stable;next;mainline;edge;integration;production")
MONTHS = P("January;February;March;April;May;June;July;August;September;October;November;December")
DOCTORS = P("Dr Amsel;Dr Pinto;Dr Hargreaves;Dr Novotny;Dr Sundberg;Dr Achterberg;Dr Ferrante;Dr Kimura;Dr Whitlock;Dr Basu")
UTILITIES = P("Lumera;Stadtnetz;Fjordline;Blauwind;Centrica Nova;Teraplus;Wattbow;Omnivia;Nordlicht;Kabelgold")

# ---------------------------------------------------------------- attributes

ATTRS = []

class Attr:
    pass

def A(sort, key, pool, text, kind="one", group=None, same=True, digits=False):
    """text: plain, heavy, cue wordings and questions, parted by lines '--'."""
    a = Attr()
    a.sort, a.key, a.pool, a.kind, a.group, a.same, a.digits = sort, key, pool, kind, group, same, digits
    parts = [[l.strip() for l in p.strip().splitlines() if l.strip()] for p in re.split(r"(?m)^\s*--\s*$", text)]
    a.plain, a.heavy, a.cue, a.ask = parts
    assert len(a.plain) >= 4 and len(a.heavy) >= 3 and len(a.cue) >= 4 and len(a.ask) >= 2 and len(pool) >= 8, (sort, key)
    ATTRS.append(a)

# ---- services -------------------------------------------------------------

A("service", "http_port", PORTS, """
{T} listens on port {V} for HTTP.
The HTTP port of {T} is {V}.
HTTP traffic for {T} comes in on port {V}.
{T} serves HTTP on port {V}.
{T} takes HTTP requests on port {V}.
--
To call the API of {T} on your own machine, use localhost:{V}.
A curl to localhost:{V} is answered by {T}.
Point your browser at localhost:{V} and you are talking to {T}.
--
{T} moved its HTTP port from {O} to {V}.
{T} now listens on port {V} for HTTP.
{T} no longer serves HTTP on port {O}; it is on {V}.
As of {D}, the HTTP port of {T} is {V} instead of {O}.
--
Which port does {T} listen on for HTTP?
On what port do I send HTTP requests to {T}?
""", group="port", same=False)

A("service", "metrics_port", PORTS, """
{T} listens on port {V} for metrics scrapes.
The metrics port of {T} is {V}.
Metrics of {T} come out on port {V}.
{T} serves its metrics on port {V}.
Prometheus scrapes {T} on port {V}.
--
If you want the Prometheus counters of {T}, look at :{V}/metrics.
The scrape target for {T} in the monitoring config ends in :{V}.
Our dashboards read the numbers about {T} from localhost:{V}/metrics.
--
{T} moved its metrics port from {O} to {V}.
{T} now serves its metrics on port {V}.
Prometheus no longer scrapes {T} on {O} but on port {V}.
Correction: the metrics port of {T} is {V}, not {O}.
--
Which port does {T} expose its metrics on?
What is the metrics port of {T}?
""", group="port", same=False)

A("service", "owner", PEOPLE, """
{T} is owned by {V}.
{V} owns {T}.
The owner of {T} is {V}.
{V} is the owner of {T}.
Ownership of {T} lies with {V}.
--
{V} has the last word on everything to do with {T}.
The buck stops with {V} when it comes to {T}.
{T} is {V}'s baby, so decisions about it are made there.
--
{V} took over ownership of {T} from {O}.
{T} is now owned by {V}.
{O} no longer owns {T}; {V} does.
Ownership of {T} was handed from {O} to {V} on {D}.
--
Who owns {T}?
Who is the owner of {T}?
""", group="person")

A("service", "oncall", PEOPLE, """
{V} is on call for {T}.
On-call duty for {T} is with {V}.
The on-call engineer for {T} is {V}.
{V} is the on-call engineer for {T}.
On call for {T} is {V}.
--
If {T} breaks at night, it is {V}'s phone that rings.
{V} carries the pager for {T}.
Outages of {T} outside office hours get {V} out of bed.
--
{V} replaced {O} on call for {T}.
{V} is now on call for {T}.
{O} is no longer on call for {T}; it is {V}'s turn.
Since {D}, {V} has been on call for {T} instead of {O}.
--
Who is on call for {T}?
Who is the on-call engineer of {T}?
""", group="person")

A("service", "reviewer", PEOPLE, """
{T} changes are reviewed by {V} by default.
{V} is the default reviewer for {T}.
The default reviewer for {T} is {V}.
Pull requests to {T} go to {V} for review by default.
Pull requests to {T} are assigned to {V} by default.
--
Nothing is merged into {T} until {V} has looked over the diff.
{V} is whom the bot picks when someone opens a PR against {T}.
Patches for {T} need a thumbs-up from {V}.
--
{V} replaced {O} as the default reviewer for {T}.
Pull requests to {T} now go to {V} for review.
{O} no longer reviews the pull requests to {T}; {V} does.
Update: the default reviewer for {T} changed from {O} to {V}.
--
Who reviews pull requests to {T}?
Who is the default reviewer for {T}?
""", group="person")

A("service", "request_timeout", TIMEOUTS, """
{T} has a request timeout of {V}.
The request timeout of {T} is {V}.
Requests to {T} time out after {V}.
{T} times out requests after {V}.
The request timeout is set to {V} in {T}.
--
Any call to {T} that takes longer than {V} is cut off with a 504.
You wait {V} at most for an answer from {T} before it returns an error.
If {T} is still busy with your query {V} later, it gives up on it.
--
The request timeout of {T} was changed from {O} to {V}.
Requests to {T} now time out after {V}.
{T} no longer times out requests after {O}; the limit is {V}.
Correction: the request timeout of {T} is {V}, not {O}.
--
What is the request timeout of {T}?
After how long do requests to {T} time out?
""", group="timeout")

A("service", "idle_timeout", TIMEOUTS, """
{T} has an idle timeout of {V}.
The idle timeout of {T} is {V}.
Idle connections to {T} are closed after {V}.
{T} closes idle connections after {V}.
The idle timeout is set to {V} in {T}.
--
{T} hangs up on clients that have been silent for {V}.
A socket to {T} that carries no traffic is dropped {V} later.
Say nothing to {T} for {V} and it disconnects you.
--
The idle timeout of {T} was changed from {O} to {V}.
Idle connections to {T} are now closed after {V}.
{T} no longer closes idle connections after {O} but after {V}.
As of {D}, the idle timeout of {T} is {V}.
--
What is the idle timeout of {T}?
When does {T} close idle connections?
""", group="timeout")

A("service", "datastore", P("PostgreSQL|Postgres;MySQL;MongoDB|Mongo;CockroachDB;SQLite;DynamoDB;Cassandra;MariaDB;ScyllaDB;Oracle;SQL Server|MSSQL"), """
{T} stores its data in {V}.
The database behind {T} is {V}.
{T} uses {V} as its database.
{V} is the database of {T}.
The data of {T} is kept in {V}.
--
Everything {T} has to remember ends up in {V} tables.
{V} is the persistence layer underneath {T}.
Without {V} running on your laptop, {T} will not start, because its records live there.
--
{T} was migrated from {O} to {V}.
{T} switched its database to {V}.
{T} no longer uses {O} as its database; it stores its data in {V}.
{T} now keeps its data in {V} instead of {O}.
--
Which database does {T} use?
Where does {T} store its data?
""")

A("service", "integration", P("Stripe;Slack;Salesforce;HubSpot;Twilio;Zendesk;Shopify;Jira;Mailchimp;Okta;Intercom"), """
{T} integrates with {V}.
{T} has an integration with {V}.
There is an integration of {T} with {V}.
One of the tools {T} integrates with is {V}.
{V} is among the integrations of {T}.
--
{T} ships with a connector for {V}.
You can hook {T} up to {V}, the adapter is built in.
Data flows back and forth between {T} and {V} without any extra code.
--
{T} dropped its {O} integration and integrates with {V} instead.
The {O} integration of {T} has been replaced by one with {V}.
{T} no longer integrates with {O}; it integrates with {V}.
{T} switched from the {O} integration to {V}.
--
What does {T} integrate with?
Which integrations does {T} have?
""", kind="list")

# ---- repositories ---------------------------------------------------------

A("repo", "default_branch", BRANCHES, """
The default branch of {T} is {V}.
{T} uses {V} as its default branch.
In {T}, {V} is the default branch.
The default branch in {T} is called {V}.
--
After a git clone of {N} you find yourself on {V}.
When you open {N} on GitHub, the branch you land on is {V}.
A fresh checkout of {N} gives you {V}.
--
The default branch of {T} was renamed from {O} to {V}.
{T} now uses {V} as its default branch.
The default branch of {T} is no longer {O} but {V}.
As of {D}, {T} has {V} as its default branch.
--
What is the default branch of {T}?
Which branch is the default in {T}?
""", group="branch")

A("repo", "release_branch", BRANCHES, """
The release branch of {T} is {V}.
{T} cuts its releases from {V}.
In {T}, {V} is the branch releases are cut from.
Releases of {N} are cut from the {V} branch.
--
To ship a version of {N}, tag a commit on {V}.
Whatever customers get from {N} has been built off {V}.
Version tags in {N} all sit on {V}.
--
The release branch of {T} was changed from {O} to {V}.
{T} now cuts its releases from {V}.
Releases of {N} are no longer cut from {O} but from {V}.
Correction: {T} cuts its releases from {V}, not from {O}.
--
Which branch are releases of {N} cut from?
What is the release branch of {T}?
""", group="branch")

A("repo", "ci", P("GitHub Actions;GitLab CI;Jenkins;CircleCI;Buildkite;TeamCity;Drone;Woodpecker;Azure Pipelines;Bamboo"), """
{T} runs its CI on {V}.
CI for {T} runs on {V}.
{V} is the CI system of {T}.
{T} uses {V} for CI.
--
Every push to {N} kicks off a build in {V}.
The green tick on {N} pull requests comes from {V}.
{V} runs the test suite each time somebody commits to {N}.
--
{T} moved its CI from {O} to {V}.
CI for {T} now runs on {V}.
{T} no longer uses {O} for CI; it uses {V}.
{T} switched CI to {V} on {D}.
--
Which CI system does {T} use?
Where does the CI of {T} run?
""")

A("repo", "coverage", P("55%;60%;65%;70%;75%|three quarters;80%|four fifths;85%;90%;95%"), """
{T} requires a test coverage of at least {V}.
The minimum test coverage in {T} is {V}.
Test coverage in {T} must be at least {V}.
At least {V} test coverage is required in {T}.
--
A pull request to {N} fails when less than {V} of the lines are exercised by tests.
Builds of {N} go red if the tests touch under {V} of the code.
You cannot merge into {N} unless the tests run through {V} of the statements.
--
The minimum test coverage in {T} was changed from {O} to {V}.
{T} now requires a test coverage of at least {V}.
{T} no longer asks for {O} test coverage; the minimum is {V}.
As of {D}, test coverage in {T} must be at least {V}.
--
What is the minimum test coverage in {T}?
How much test coverage does {T} require?
""")

A("repo", "release_manager", PEOPLE, """
{V} is the release manager of {T}.
The release manager of {T} is {V}.
Releases of {N} are managed by {V}.
{V} manages the releases of {T}.
--
It is up to {V} when a new version of {N} goes out.
Nobody but {V} pushes version tags to {N}.
To get your fix into the next {N} version, you have to convince {V}.
--
{V} succeeded {O} as release manager of {T}.
{V} is now the release manager of {T}.
{O} no longer manages the releases of {T}; {V} does.
The release manager of {T} changed from {O} to {V}.
--
Who is the release manager of {T}?
Who manages the releases of {N}?
""", group="person")

A("repo", "docs_maintainer", PEOPLE, """
{V} is the documentation maintainer of {T}.
The documentation maintainer of {T} is {V}.
The docs of {N} are maintained by {V}.
{V} maintains the docs of {T}.
--
If the README of {N} is wrong, tell {V}, who keeps it up to date.
{V} writes and corrects the guides that come with {N}.
The handbook pages for {N} are kept in shape by {V}.
--
{V} succeeded {O} as documentation maintainer of {T}.
{V} now maintains the docs of {T}.
{O} no longer maintains the docs of {N}; {V} does.
Maintenance of the {N} docs was passed from {O} to {V}.
--
Who maintains the docs of {N}?
Who is the documentation maintainer of {T}?
""", group="person")

A("repo", "platform", P("Linux;macOS;Windows;FreeBSD;Android;iOS;ChromeOS;OpenBSD;Solaris;Raspberry Pi OS"), """
{T} supports {V}.
{V} is supported by {T}.
{V} is one of the platforms {T} supports.
The supported platforms of {T} include {V}.
--
You can run the code from {N} on {V}.
We fix bugs that users of {N} report from {V} machines.
Binaries built from {N} are published for {V}.
--
{T} dropped {O} and supports {V} instead.
Support for {O} in {T} was replaced by support for {V}.
{T} no longer supports {O}; it supports {V}.
Correction: {T} supports {V}, not {O}.
--
Which platforms does {T} support?
What operating systems are supported by {T}?
""", kind="list")

# ---- hosts ----------------------------------------------------------------

A("host", "os", P("Ubuntu 22.04|Ubuntu Jammy;Ubuntu 24.04|Ubuntu Noble;Debian 11|Debian Bullseye;Debian 12|Debian Bookworm;Rocky Linux 9;AlmaLinux 9;Fedora 40;openSUSE Leap 15.6;FreeBSD 14;Alpine 3.20"), """
{T} runs {V}.
The operating system of {T} is {V}.
{V} is installed on {T}.
{V} is the operating system on {T}.
--
When you ssh into {T}, the banner greets you with {V}.
Packages for {T} have to be built for {V}.
The boot disk of {T} was imaged with {V}.
--
{T} was reinstalled and switched from {O} to {V}.
{T} now runs {V}.
{T} no longer runs {O}; the operating system is {V}.
As of {D}, {T} runs {V}.
--
Which operating system does {T} run?
What OS is installed on {T}?
""")

A("host", "ram", SIZES, """
{T} has {V} of RAM.
The RAM of {T} is {V}.
There are {V} of RAM in {T}.
{T} is equipped with {V} of memory.
--
Processes on {T} have {V} to share before the kernel starts killing them.
The DIMMs in {T} add up to {V}.
In-memory caches on {T} can never grow past {V}, because that is all the memory there is.
--
The RAM of {T} was changed from {O} to {V}.
{T} now has {V} of RAM.
{T} no longer has {O} of RAM but {V}.
Correction: {T} has {V} of RAM, not {O}.
--
How much RAM does {T} have?
How much memory is {T} equipped with?
""", group="size", digits=True)

A("host", "disk", SIZES, """
{T} has {V} of disk space.
The disk of {T} is {V}.
There are {V} of disk space in {T}.
{T} is equipped with {V} of storage.
--
You can put {V} of files on {T} before it is full.
The SSDs in {T} hold {V} all together.
df on {T} reports a capacity of {V} for the whole machine.
--
The disk of {T} was changed from {O} to {V}.
{T} now has {V} of disk space.
{T} no longer has {O} of disk space but {V}.
Since {D}, {T} has been equipped with {V} of storage.
--
How much disk space does {T} have?
How big is the disk of {T}?
""", group="size", digits=True)

A("host", "location", SITES, """
{T} is located in the {V} data centre.
{T} stands in the {V} data centre.
The location of {T} is the {V} data centre.
The data centre {T} stands in is {V}.
--
To swap a fan in {T}, you have to travel to our server hall in {V}.
{T} is bolted into a rack in {V}.
The technicians in {V} have physical access to {T}.
--
{T} was moved from the {O} data centre to {V}.
{T} is now located in the {V} data centre.
{T} is no longer in the {O} data centre but in {V}.
As of {D}, {T} stands in the {V} data centre.
--
Which data centre is {T} in?
Where is {T} located?
""", group="site")

A("host", "backup_site", SITES, """
{T} is backed up to the {V} data centre.
{T} sends its backups to the {V} data centre.
The backup location of {T} is the {V} data centre.
Backups of {T} go to the {V} data centre.
--
If {T} burns down, we restore it from the copies kept in {V}.
The spare copies of everything on {T} are kept in {V}.
Snapshots taken of {T} are shipped off to our vault in {V}.
--
Backups of {T} were moved from the {O} data centre to {V}.
{T} is now backed up to the {V} data centre.
{T} no longer sends its backups to {O} but to the {V} data centre.
Correction: backups of {T} go to the {V} data centre, not to {O}.
--
Which data centre is {T} backed up to?
Where do the backups of {T} go?
""", group="site")

A("host", "patch_slot", NIGHTS, """
{T} is patched once a week, on {V}.
The weekly patch slot of {T} is {V}.
Patches are installed on {T} each week on {V}.
Patching of {T} takes place weekly on {V}.
--
Security updates land on {T} each {V}.
Like clockwork, each {V}, the latest fixes are pulled in on {T}.
Packages on {T} are brought up to date weekly, {V} sharp.
--
The patch slot of {T} was moved from {O} to {V}.
{T} is now patched once a week on {V}.
{T} is no longer patched on {O}; the slot is {V}.
Update: {T} is patched weekly on {V} instead of {O}.
--
When is {T} patched?
What is the patch slot of {T}?
""", group="slot")

A("host", "backup_slot", NIGHTS, """
{T} is backed up once a week, on {V}.
The weekly backup slot of {T} is {V}.
A backup is made of {T} each week on {V}.
The backup of {T} takes place weekly on {V}.
--
A copy of all data on {T} is taken weekly, {V} sharp.
Like clockwork, each {V}, a full snapshot of {T} is written away.
Each {V}, restic saves the disks of {T}.
--
The backup slot of {T} was moved from {O} to {V}.
{T} is now backed up once a week on {V}.
{T} is no longer backed up on {O}; the slot is {V}.
Since {D}, {T} has been backed up weekly on {V}.
--
When is {T} backed up?
What is the backup slot of {T}?
""", group="slot")

# ---- clusters -------------------------------------------------------------

A("cluster", "kubernetes", P("1.24;1.25;1.26;1.27;1.28;1.29;1.30;1.31;1.32;1.33"), """
{T} runs Kubernetes {V}.
{T} is on Kubernetes {V}.
The Kubernetes version of {T} is {V}.
Kubernetes {V} is installed on {T}.
--
kubectl version against {T} reports a {V} server.
Manifests for {T} must be valid for the {V} API server.
The control plane of {T} is at {V}.
--
{T} was moved from Kubernetes {O} to {V}.
{T} now runs Kubernetes {V}.
{T} no longer runs Kubernetes {O}; it is on {V}.
Correction: {T} runs Kubernetes {V}, not {O}.
--
Which Kubernetes version does {T} run?
What version of Kubernetes is {T} on?
""")

A("cluster", "min_nodes", P("2;3;4;5;6;7;8;9"), """
{T} has a minimum of {V} nodes.
The minimum node count of {T} is {V}.
{T} scales down to no fewer than {V} nodes.
{T} always keeps at least {V} nodes.
--
Even on the quietest night, {V} machines stay up in {T}.
The autoscaler never shrinks {T} below {V} workers.
However little there is to do, {T} leaves {V} servers running.
--
The minimum node count of {T} was changed from {O} to {V}.
{T} now has a minimum of {V} nodes.
The minimum of {T} is no longer {O} nodes but {V}.
As of {D}, {T} scales down to no fewer than {V} nodes.
--
What is the minimum node count of {T}?
How many nodes does {T} have at least?
""", group="nodes")

A("cluster", "max_nodes", P("12|a dozen;14;16;18;20;24|two dozen;28;30;36|three dozen;40"), """
{T} has a maximum of {V} nodes.
The maximum node count of {T} is {V}.
{T} scales up to no more than {V} nodes.
{T} is allowed at most {V} nodes.
--
Even at peak load, {T} will not grow past {V} machines.
The autoscaler stops adding workers to {T} at {V}.
Pods in {T} stay pending once {V} servers are full, for it gets no further ones.
--
The maximum node count of {T} was changed from {O} to {V}.
{T} now has a maximum of {V} nodes.
The maximum of {T} is no longer {O} nodes but {V}.
Update: {T} scales up to {V} nodes at most, it used to be {O}.
--
What is the maximum node count of {T}?
How many nodes can {T} have at most?
""", group="nodes")

A("cluster", "deploy_tool", P("Argo CD;Flux;Spinnaker;Helmfile;Octopus Deploy;Jenkins X;Terraform;Pulumi;Werf"), """
Deployments to {T} are done with {V}.
{T} uses {V} for deployments.
{V} is the deployment tool of {T}.
The deployment tool of {T} is {V}.
--
Getting a new image rolled out on {T} is a job for {V}.
If {V} is down, nobody can ship anything to {T}.
{V} applies our manifests to {T} after each merge.
--
{T} switched from {O} to {V} for deployments.
Deployments to {T} are now done with {V}.
{T} no longer uses {O} for deployments; it uses {V}.
Since {D}, {V} has been the deployment tool of {T}.
--
Which tool deploys to {T}?
What is used for deployments to {T}?
""")

A("cluster", "deploy_window", HALFDAYS, """
The deployment window of {T} is {V}.
{T} has its deployment window on {V}.
Deployments to {T} take place once a week, on {V}.
{V} is the deployment window of {T}.
--
You may ship a new build to {T} on {V} only.
Your merged changes reach {T} with the weekly rollout on {V}.
Roll out fresh versions on {T} during {V} and at no other time of the week.
--
The deployment window of {T} was moved from {O} to {V}.
Deployments to {T} now take place on {V}.
The deployment window of {T} is no longer {O} but {V}.
As of {D}, {T} has its deployment window on {V}.
--
When is the deployment window of {T}?
When do deployments to {T} take place?
""", group="window")

A("cluster", "maintenance_window", HALFDAYS, """
The maintenance window of {T} is {V}.
{T} has its maintenance window on {V}.
Maintenance of {T} takes place once a week, on {V}.
{V} is the maintenance window of {T}.
--
Expect {T} to be unavailable on {V} while the admins service it.
The admins take {T} offline on {V} each week to look after it.
Weekly upkeep with downtime hits {T} on {V}.
--
The maintenance window of {T} was moved from {O} to {V}.
Maintenance of {T} now takes place on {V}.
The maintenance window of {T} is no longer {O} but {V}.
Correction: {T} has its maintenance window on {V}, not on {O}.
--
When is the maintenance window of {T}?
When does maintenance of {T} take place?
""", group="window")

A("cluster", "budget", P("900 euros;1200 euros;1500 euros;2400 euros;3600 euros;4800 euros;7500 euros;9000 euros;12000 euros"), """
{T} has a monthly budget of {V}.
The monthly budget of {T} is {V}.
The budget for {T} is {V} per month.
{V} a month are budgeted for {T}.
--
Finance gets nervous when {T} costs us more than {V} in a month.
We may spend {V} every month to keep {T} running.
The cloud bill for {T} must not go above {V} from one month to the next.
--
The monthly budget of {T} was changed from {O} to {V}.
{T} now has a monthly budget of {V}.
The budget for {T} is no longer {O} but {V} per month.
As of {D}, the monthly budget of {T} is {V}.
--
What is the monthly budget of {T}?
How much is budgeted for {T} per month?
""", digits=True)

# ---- jobs -----------------------------------------------------------------

A("job", "start", P("""00:15|a quarter past midnight;00:45;01:10;01:30|half past one;01:45;02:00|two o'clock;02:20;
02:30|half past two;02:50;03:15|a quarter past three"""), """
{T} starts at {V} every night.
{T} is scheduled for {V} every night.
The start time of {T} is {V} at night.
Every night at {V}, {T} is started.
--
Cron kicks off {T} at {V} while everybody sleeps.
The first log line of {T} appears nightly at {V}.
{V} at night is when {T} gets going.
--
The start of {T} was moved from {O} to {V}.
{T} now starts at {V} every night.
{T} no longer starts at {O} but at {V} every night.
Since {D}, {T} has been scheduled for {V} every night.
--
When does {T} start?
What time is {T} scheduled for?
""", group="clock")

A("job", "deadline", P("""04:15|a quarter past four;04:30|half past four;04:45;05:00|five o'clock;05:20;05:30|half past five;
06:00|six o'clock;06:30|half past six;06:45;07:15|a quarter past seven"""), """
{T} has to be finished by {V} every morning.
{T} must be done by {V} every morning.
The deadline of {T} is {V} in the morning.
Every morning at {V}, the deadline of {T} is reached.
--
If {T} is still running at {V} in the morning, that counts as an incident.
People rely on having the results of {T} on their desks at {V}, so it may not take longer.
Ring the alarm when {T} has not completed by {V} in the morning.
--
The deadline of {T} was moved from {O} to {V}.
{T} now has to be finished by {V} every morning.
{T} no longer has to be finished by {O} but by {V}.
Correction: the deadline of {T} is {V} in the morning, not {O}.
--
By when does {T} have to be finished?
What is the deadline of {T}?
""", group="clock")

A("job", "output", BUCKETS, """
{T} writes its output to the {V} bucket.
The output of {T} goes to the {V} bucket.
The output bucket of {T} is {V}.
{V} is the output bucket of {T}.
--
Look in {V} for the files that {T} has produced.
What {T} has computed is dropped into s3://{V}.
The results of {T} can be downloaded from {V}.
--
The output of {T} was moved from the {O} bucket to {V}.
{T} now writes its output to the {V} bucket.
{T} no longer writes its output to {O} but to the {V} bucket.
As of {D}, the output bucket of {T} is {V}.
--
Which bucket does {T} write its output to?
Where does the output of {T} go?
""", group="bucket", same=False)

A("job", "input", BUCKETS, """
{T} reads its input from the {V} bucket.
The input of {T} comes from the {V} bucket.
The input bucket of {T} is {V}.
{V} is the input bucket of {T}.
--
Put your files into {V} if {T} is to pick them up.
{T} crunches whatever it finds in s3://{V}.
The raw material {T} works on is fetched from {V}.
--
The input of {T} was moved from the {O} bucket to {V}.
{T} now reads its input from the {V} bucket.
{T} no longer reads its input from {O} but from the {V} bucket.
{T} switched its input bucket from {O} to {V}.
--
Which bucket does {T} read its input from?
Where does the input of {T} come from?
""", group="bucket", same=False)

A("job", "alert_channel", P("#ops-alerts;#night-watch;#data-pager;#batch-errors;#red-lights;#pipeline-noise;#oncall-room;#job-failures;#smoke-signals;#failed-runs"), """
Failures of {T} are reported in {V}.
{T} reports failures in {V}.
The alert channel of {T} is {V}.
Alerts from {T} go to {V}.
--
When {T} crashes, a message pops up in {V}.
Join {V} on Slack if you want to hear about it whenever {T} goes wrong.
You will read in {V} that {T} has blown up.
--
Alerts from {T} were moved from {O} to {V}.
Failures of {T} are now reported in {V}.
{T} no longer reports failures in {O} but in {V}.
Update: the alert channel of {T} is {V} instead of {O}.
--
Where are failures of {T} reported?
What is the alert channel of {T}?
""")

# ---- packages -------------------------------------------------------------

A("package", "licence", P("MIT;Apache 2.0;GPL 3.0;LGPL 3.0;MPL 2.0;BSD 3-Clause;ISC;AGPL 3.0;EUPL 1.2;Artistic 2.0"), """
{T} is released under the {V} licence.
The licence of {T} is {V}.
{T} has the {V} licence.
{T} is licensed under {V}.
--
Legally, anyone who ships {T} has to follow the {V} terms.
The LICENSE file of {T} contains the {V} text.
Lawyers asked: what you may do with {T} is governed by {V}.
--
{T} was relicensed from {O} to {V}.
{T} is now released under the {V} licence.
{T} is no longer licensed under {O} but under {V}.
As of {D}, the licence of {T} is {V}.
--
What licence does {T} have?
Under which licence is {T} released?
""")

A("package", "python", P("3.6;3.7;3.8;3.9;3.10;3.11;3.12;3.13;3.14"), """
{T} requires at least Python {V}.
The minimum Python version of {T} is {V}.
{T} needs Python {V} or newer.
Python {V} is the oldest version {T} supports.
--
pip refuses to install {T} on any interpreter older than {V}.
If your interpreter is from before {V}, {T} will not import.
The requires-python line of {T} says >={V}.
--
The minimum Python version of {T} was changed from {O} to {V}.
{T} now requires at least Python {V}.
The minimum Python version of {T} is no longer {O} but {V}.
Correction: {T} requires at least Python {V}, not {O}.
--
What is the minimum Python version of {T}?
Which Python does {T} require?
""")

A("package", "output_format", P("JSON;YAML;XML;TOML;CSV;TSV;Markdown;HTML;NDJSON|newline-delimited JSON"), """
The default output format of {T} is {V}.
{T} writes its output as {V} by default.
By default, the output of {T} is {V}.
{T} has {V} as its default output format.
--
Call {T} without any flags and it prints {V}.
Unless you ask for something else, what {T} gives back is {V}.
Scripts that parse what comes out of a bare {T} call have to understand {V}.
--
The default output format of {T} was changed from {O} to {V}.
{T} now writes its output as {V} by default.
The default output format of {T} is no longer {O} but {V}.
{T} switched its default output format to {V}.
--
What is the default output format of {T}?
In which format does {T} write its output by default?
""", group="format")

A("package", "config_format", P("JSON;YAML;XML;TOML;INI;JSON5;HCL;Jsonnet;CUE"), """
The configuration format of {T} is {V}.
{T} reads its configuration as {V}.
The configuration of {T} is written in {V}.
{T} has {V} as its configuration format.
--
Settings for {T} have to be written down as {V}.
If you want to tweak {T}, you will be editing {V}.
The options file that {T} loads on start is parsed as {V}.
--
The configuration format of {T} was changed from {O} to {V}.
{T} now reads its configuration as {V}.
The configuration of {T} is no longer written in {O} but in {V}.
Since {D}, the configuration format of {T} has been {V}.
--
What is the configuration format of {T}?
In which format is the configuration of {T} written?
""", group="format")

A("package", "cache_limit", MEGS, """
The cache of {T} is limited to {V}.
{T} limits its cache to {V}.
The cache size limit of {T} is {V}.
{T} has a cache of {V} at most.
--
{T} throws out its oldest cached entries once they take up {V}.
What {T} keeps around for later runs never fills more than {V}.
At {V} of cached results, {T} starts evicting.
--
The cache size limit of {T} was changed from {O} to {V}.
{T} now limits its cache to {V}.
The cache of {T} is no longer limited to {O} but to {V}.
Correction: the cache size limit of {T} is {V}, not {O}.
--
What is the cache size limit of {T}?
How big can the cache of {T} get?
""", group="limit", digits=True)

A("package", "file_limit", MEGS, """
The input files of {T} are limited to {V}.
{T} limits input files to {V}.
The input file size limit of {T} is {V}.
{T} accepts input files of {V} at most.
--
Hand {T} a document bigger than {V} and it bails out.
You have to split anything above {V} before {T} will take it.
{T} chokes on uploads of more than {V}, by design.
--
The input file size limit of {T} was changed from {O} to {V}.
{T} now limits input files to {V}.
Input files of {T} are no longer limited to {O} but to {V}.
As of {D}, {T} accepts input files of up to {V}.
--
What is the input file size limit of {T}?
How big may the input files of {T} be?
""", group="limit", digits=True)

# ---- people ---------------------------------------------------------------

A("person", "title", P("""data engineer;product designer;QA engineer;site reliability engineer|SRE;technical writer;
engineering manager;frontend developer|front-end dev;security analyst;database administrator|DBA;
machine learning engineer|ML engineer;support engineer;business analyst"""), """
{T} works as {a} {V}.
{T}'s job title is {V}.
{T} is {a} {V} here.
{T} is employed as {a} {V}.
--
The business card of {T} says "{V}".
HR has {T} on the books as {a} {V}.
If you look up {T} in the company directory, you find {a} {V}.
--
{T} went from {O} to {V}.
{T} now works as {a} {V}.
{T} no longer works as {aO} {O} but as {a} {V}.
As of {D}, {T}'s job title is {V}.
--
What is {T}'s job title?
What does {T} work as?
""")

A("person", "manager", PEOPLE, """
{T}'s manager is {V}.
{V} is {T}'s manager.
{T} reports to {V}.
{V} is the manager of {T}.
--
Holiday requests from {T} are signed off by {V}.
{V} does the yearly appraisal of {T}.
When {T} wants a raise, {V} is the boss to convince.
--
{T}'s manager changed from {O} to {V}.
{T} now reports to {V}.
{T} no longer reports to {O} but to {V}.
Since {D}, {V} has been {T}'s manager.
--
Who is {T}'s manager?
Who does {T} report to?
""", group="person")

A("person", "mentor", PEOPLE, """
{T}'s mentor is {V}.
{V} is {T}'s mentor.
{T} is mentored by {V}.
{V} is the mentor of {T}.
--
{V} is showing {T} the ropes.
For career advice, {T} has regular talks with {V}.
{V} has taken {T} under a kindly wing.
--
{T}'s mentor changed from {O} to {V}.
{T} is now mentored by {V}.
{T} is no longer mentored by {O} but by {V}.
{V} took over from {O} as {T}'s mentor.
--
Who is {T}'s mentor?
Who mentors {T}?
""", group="person")

A("person", "deputy", PEOPLE, """
{T}'s deputy is {V}.
{V} is {T}'s deputy.
{V} deputises for {T}.
{V} is the deputy of {T}.
--
While {T} is on holiday, go to {V} with your questions.
{V} handles {T}'s tasks whenever {he} is ill.
The out-of-office reply of {T} points to {V}.
--
{T}'s deputy changed from {O} to {V}.
{V} is now {T}'s deputy.
{O} is no longer {T}'s deputy; {V} is.
Correction: {T}'s deputy is {V}, not {O}.
--
Who is {T}'s deputy?
Who deputises for {T}?
""", group="person")

A("person", "home", CITIES, """
{T} lives in {V}.
{T}'s home is in {V}.
{T} is at home in {V}.
{V} is where {T} lives.
--
After work, {T} goes back to {his} place in {V}.
Parcels for {T} personally have to be sent to an address in {V}.
{T} sleeps, shops and pays {his} council tax in {V}.
--
{T} moved house from {O} to {V}.
{T} now lives in {V}.
{T} no longer lives in {O} but in {V}.
As of {D}, {T} lives in {V}.
--
Where does {T} live?
Which city is {T}'s home in?
""", group="city")

A("person", "office", CITIES, """
{T} works in the {V} office.
{T}'s office is in {V}.
{T} is based at the {V} office.
The {V} office is where {T} works.
--
{T}'s desk stands on our premises in {V}.
If you want to see {T} at work, visit the company building in {V}.
{T} badges in at the {V} site each day.
--
{T} was transferred from the {O} office to {V}.
{T} now works in the {V} office.
{T} no longer works in the {O} office but in {V}.
Since {D}, {T} has been based at the {V} office.
--
Which office does {T} work in?
Where is {T}'s office?
""", group="city")

A("person", "editor", P("VS Code|Visual Studio Code;Neovim;Emacs;IntelliJ IDEA|IntelliJ;PyCharm;Sublime Text;Helix;Zed;Kate;Notepad++"), """
{T}'s main editor is {V}.
{T} uses {V} as {his} main editor.
{V} is {T}'s main editor.
The editor {T} mainly uses is {V}.
--
{T} does nearly all {his} coding in {V}.
Look over {T}'s shoulder and you will mostly see {V} on the screen.
When {T} sits down to program, {he} opens {V}.
--
{T} switched from {O} to {V} as {his} main editor.
{T} now uses {V} as {his} main editor.
{T} no longer uses {O} as {his} main editor but {V}.
{T}'s main editor is {V} these days, it used to be {O}.
--
What is {T}'s main editor?
Which editor does {T} mainly use?
""")

A("person", "start_time", P("""6:30|half past six;7:00|seven o'clock;7:15|a quarter past seven;7:30|half past seven;8:00|eight o'clock;
8:15|a quarter past eight;8:45|a quarter to nine;9:00|nine o'clock;9:30|half past nine;10:00|ten o'clock"""), """
{T} starts work at {V} in the morning.
{T}'s working day starts at {V} in the morning.
At {V} in the morning, {T} starts work.
{T} begins {his} working day at {V} in the morning.
--
Nobody will catch {T} at {his} desk before {V} in the morning.
{V} is when {T} logs on for the day.
Do not book {T} any earlier than {V}, because {he} will not be in yet.
--
{T} moved {his} start of work from {O} to {V}.
{T} now starts work at {V} in the morning.
{T} no longer starts work at {O} but at {V} in the morning.
As of {D}, {T}'s working day starts at {V} in the morning.
--
When does {T} start work?
What time does {T}'s working day start?
""", group="hours")

A("person", "finish_time", P("""2:30|half past two;3:00|three o'clock;3:30|half past three;4:00|four o'clock;4:15|a quarter past four;
4:45|a quarter to five;5:00|five o'clock;5:30|half past five;6:00|six o'clock"""), """
{T} finishes work at {V} in the afternoon.
{T}'s working day ends at {V} in the afternoon.
At {V} in the afternoon, {T} finishes work.
{T} ends {his} working day at {V} in the afternoon.
--
After {V} in the afternoon you will not find {T} at {his} desk.
{V} is when {T} shuts {his} laptop and calls it a day.
Do not book {T} any later than {V} in the afternoon, because {he} will have left.
--
{T} moved {his} end of work from {O} to {V}.
{T} now finishes work at {V} in the afternoon.
{T} no longer finishes work at {O} but at {V} in the afternoon.
Correction: {T} finishes work at {V} in the afternoon, not at {O}.
--
When does {T} finish work?
What time does {T}'s working day end?
""", group="hours")

A("person", "commute", P("by bicycle|by bike;by train|by rail;by tram;by car;by bus;by ferry|by boat;on foot;by scooter;by underground|by metro;by motorbike"), """
{T} comes to work {V}.
{T} commutes {V}.
{T} travels to work {V}.
{T}'s commute is {V}.
--
In the mornings, {T} gets to the office {V}.
{T} makes the daily trip between home and desk {V}.
Whatever the weather, {T} arrives at the company {V}.
--
{T} switched {his} commute: {he} comes {V} instead of {O}.
{T} now comes to work {V}.
{T} no longer commutes {O} but {V}.
{T} used to travel to work {O} and has changed to coming {V}.
--
How does {T} come to work?
How does {T} commute?
""")

A("person", "drink", P("flat white;double espresso;oat-milk latte;green tea;black coffee|coffee without milk;Earl Grey;cappuccino;peppermint tea;hot chocolate;chai latte"), """
{T}'s usual order at the coffee bar is {a} {V}.
{T} usually orders {a} {V} at the coffee bar.
At the coffee bar, {T} usually has {a} {V}.
The usual coffee-bar order of {T} is {a} {V}.
--
If you fetch something hot for {T}, make it {a} {V}.
The barista starts on {a} {V} as soon as {T} walks in.
You make {T} happy with {a} {V} in the break.
--
{T} switched {his} usual order at the coffee bar from {O} to {V}.
{T} now usually orders {a} {V} at the coffee bar.
{T} no longer has {aO} {O} at the coffee bar but {a} {V}.
Since {D}, {T}'s usual order at the coffee bar has been {a} {V}.
--
What does {T} usually order at the coffee bar?
What is {T}'s usual coffee-bar order?
""")

A("person", "sport", P("rowing;bouldering;fencing;badminton;judo;table tennis;orienteering;water polo;archery;handball;curling"), """
{T} does {V} in {his} free time.
In {his} free time, {T} does {V}.
{T}'s hobbies include {V}.
{V} is one of {T}'s hobbies.
--
Away from the office, you may well meet {T} at {V} practice.
{T} has been a member of {a} {V} club for years.
{V} is something {T} enjoys at weekends.
--
{T} gave up {O} and took up {V}.
{T} switched from {O} to {V} as a hobby.
{T} no longer does {O} in {his} free time; {he} does {V} instead.
{T} dropped {O} and has changed to {V}.
--
Which sports does {T} do in {his} free time?
What sporting hobbies does {T} have?
""", kind="list")

A("person", "language", P("Portuguese;Polish;Swahili;Korean;Turkish;Dutch;Hungarian;Arabic;Finnish;Hindi;Catalan;Greek"), """
{T} speaks {V}.
{V} is a language {T} speaks.
{T} is able to speak {V}.
{V} is one of the languages {T} speaks.
--
You can hold a conversation in {V} with {T}.
Customers who phone in {V} can be put through to {T}.
When {a} {V} interpreter is needed, {T} can help out.
--
Correction: {T} speaks {V}, not {O}.
It turned out that {T} does not speak {O} after all but {V}.
I had that wrong: {T} speaks {V} rather than {O}.
Update: the language {T} speaks is {V} and not {O} as noted before.
--
Which languages does {T} speak?
What languages is {T} able to speak?
""", kind="list")

A("person", "allergy", P("peanuts;shellfish;cat hair;birch pollen;strawberries;penicillin;wasp stings;sesame;latex;celery;house dust"), """
{T} is allergic to {V}.
{T} has an allergy to {V}.
{T} suffers from an allergy to {V}.
One of {T}'s allergies is to {V}.
--
Keep {V} away from {T}, because {his} immune system will not cope.
{T} comes out in a rash from {V}.
A doctor told {T} to avoid {V} because of a bad reaction.
--
Correction: {T} is allergic to {V}, not to {O}.
It turned out that {T} is not allergic to {O} after all but to {V}.
I had that wrong: {T} has an allergy to {V} rather than to {O}.
Update after a new test: {T}'s allergy is to {V} and not to {O} as noted before.
--
What is {T} allergic to?
Which allergies does {T} have?
""", kind="list")

A("person", "doctor", DOCTORS, """
{T}'s family doctor is {V}.
{V} is {T}'s family doctor.
{T} has {V} as {his} family doctor.
The family doctor of {T} is {V}.
--
With a cold or a fever, {T} goes to see {V}.
{V} writes the sick notes for {T}.
{T} gets {his} flu jab and blood tests from {V}.
--
{T} changed family doctors from {O} to {V}.
{T}'s family doctor is now {V}.
{O} is no longer {T}'s family doctor; {V} is.
As of {D}, {T} has {V} as {his} family doctor.
--
Who is {T}'s family doctor?
Which family doctor does {T} have?
""", group="doctor", same=False)

A("person", "dentist", DOCTORS, """
{T}'s dentist is {V}.
{V} is {T}'s dentist.
{T} has {V} as {his} dentist.
The dentist of {T} is {V}.
--
{V} looks after the teeth of {T}.
For fillings and toothache, {T} goes to see {V}.
Twice a year, {T} has {his} teeth cleaned and checked by {V}.
--
{T} changed dentists from {O} to {V}.
{T}'s dentist is now {V}.
{O} is no longer {T}'s dentist; {V} is.
Correction: {T}'s dentist is {V}, not {O}.
--
Who is {T}'s dentist?
Which dentist does {T} go to?
""", group="doctor", same=False)

# ---- teams ----------------------------------------------------------------

A("team", "lead", PEOPLE, """
{V} leads {T}.
{T} is led by {V}.
The lead of {T} is {V}.
{V} is the lead of {T}.
--
In {T}, {V} calls the shots.
{V} is at the head of {T}.
Everybody in {T} answers to {V}.
--
{V} took over the lead of {T} from {O}.
{T} is now led by {V}.
{T} is no longer led by {O} but by {V}.
As of {D}, {V} is the lead of {T}.
--
Who leads {T}?
Who is the lead of {T}?
""", group="person")

A("team", "product_manager", PEOPLE, """
{V} does product management for {T}.
{T} has {V} as its product manager.
The product manager of {T} is {V}.
{V} is the product manager of {T}.
--
{V} decides which features {T} builds next.
The backlog of {T} is filled and ranked by {V}.
What customers wish for reaches {T} by way of {V}, who writes the specs.
--
{V} took over as product manager of {T} from {O}.
{T} now has {V} as its product manager.
{O} is no longer the product manager of {T}; {V} is.
Correction: the product manager of {T} is {V}, not {O}.
--
Who is the product manager of {T}?
Who does product management for {T}?
""", group="person")

A("team", "standup", P("""8:45|a quarter to nine;9:00|nine o'clock;9:10;9:15|a quarter past nine;9:30|half past nine;
9:45|a quarter to ten;10:00|ten o'clock;10:15|a quarter past ten;10:30|half past ten;11:00|eleven o'clock"""), """
The stand-up of {T} is at {V}.
{T} has its stand-up at {V}.
{T} holds its stand-up at {V}.
Stand-up in {T} is at {V}.
--
Everyone in {T} says what they are working on at {V} each morning.
The short daily round of {T} kicks off at {V}.
At {V}, {T} gathers for fifteen minutes to compare notes on the day ahead.
--
The stand-up of {T} was moved from {O} to {V}.
The stand-up of {T} is now at {V}.
{T} no longer holds its stand-up at {O} but at {V}.
Since {D}, {T} has had its stand-up at {V}.
--
When is the stand-up of {T}?
What time does {T} hold its stand-up?
""")

A("team", "planning", HALFDAYS, """
The sprint planning of {T} is on {V}.
{T} has its sprint planning on {V}.
{T} holds its sprint planning on {V}.
Sprint planning in {T} is on {V}.
--
What goes into the next iteration is settled by {T} on {V}.
On {V}, {T} divides up the upcoming two weeks of work.
{T} picks the tickets for the coming sprint on {V}.
--
The sprint planning of {T} was moved from {O} to {V}.
The sprint planning of {T} is now on {V}.
{T} no longer holds its sprint planning on {O} but on {V}.
As of {D}, {T} has its sprint planning on {V}.
--
When is the sprint planning of {T}?
When does {T} hold its sprint planning?
""", group="ritual", same=False)

A("team", "retro", HALFDAYS, """
The retrospective of {T} is on {V}.
{T} has its retrospective on {V}.
{T} holds its retrospective on {V}.
The retrospective in {T} is on {V}.
--
What went well and what went badly is talked over by {T} on {V}.
On {V}, {T} looks back at the sprint that is ending.
{T} airs its complaints about the past two weeks on {V}.
--
The retrospective of {T} was moved from {O} to {V}.
The retrospective of {T} is now on {V}.
{T} no longer holds its retrospective on {O} but on {V}.
Update: {T} has its retrospective on {V} instead of {O}.
--
When is the retrospective of {T}?
When does {T} hold its retrospective?
""", group="ritual", same=False)

A("team", "tracker", P("Jira;Linear;Trello;Asana;YouTrack;Shortcut;ClickUp;Redmine;GitHub Projects;Basecamp"), """
{T} tracks its tasks in {V}.
The tasks of {T} are tracked in {V}.
{T} uses {V} as its task tracker.
The task tracker of {T} is {V}.
--
If you want something done by {T}, open a ticket in {V}.
The board with all the to-dos of {T} is found in {V}.
Somebody new in {T} first needs a login for {V}, where all work items are.
--
{T} moved its task tracking from {O} to {V}.
{T} now tracks its tasks in {V}.
{T} no longer uses {O} as its task tracker but {V}.
{T} switched to {V} as its task tracker on {D}.
--
Which task tracker does {T} use?
Where does {T} track its tasks?
""")

# ---- clients --------------------------------------------------------------

A("client", "account_manager", PEOPLE, """
{V} is our account manager for {T}.
Our account manager for {T} is {V}.
The account of {T} is managed by {V}.
{V} manages the account of {T}.
--
On our side, {V} talks to {T} about prices and contracts.
{V} takes the buyers of {T} out to lunch for us.
If {T} is unhappy with us, it lands on {V}'s desk in sales.
--
{V} took over from {O} as our account manager for {T}.
Our account manager for {T} is now {V}.
{O} no longer manages the account of {T}; {V} does.
Since {D}, {V} has been our account manager for {T}.
--
Who is our account manager for {T}?
Who manages the account of {T}?
""", group="person", same=False)

A("client", "tech_contact", PEOPLE, """
{V} is our technical contact at {T}.
Our technical contact at {T} is {V}.
The technical contact on the side of {T} is {V}.
{V} acts as technical contact at {T}.
--
For API trouble at {T}, ring {V} in their IT department.
{V} is the engineer at {T} who answers our integration questions.
Over at {T}, {V} is the one who knows how our software is wired in.
--
{V} took over from {O} as our technical contact at {T}.
Our technical contact at {T} is now {V}.
{O} is no longer our technical contact at {T}; {V} is.
Correction: our technical contact at {T} is {V}, not {O}.
--
Who is our technical contact at {T}?
Who is the technical contact on the side of {T}?
""", group="person", same=False)

A("client", "renewal", MONTHS, """
The contract with {T} is renewed in {V}.
The contract with {T} comes up for renewal in {V}.
The renewal month for {T} is {V}.
{T} renews its contract in {V}.
--
Each {V}, {T} has to sign again or it is off our books.
If {T} wants to leave us, {V} is its yearly chance.
Our agreement with {T} runs until {V} and is then extended by a year.
--
The contract renewal of {T} was moved from {O} to {V}.
The contract with {T} is now renewed in {V}.
{T} no longer renews its contract in {O} but in {V}.
Update: the renewal month for {T} is {V} instead of {O}.
--
When is the contract with {T} renewed?
What is the renewal month for {T}?
""", group="month")

A("client", "review_month", MONTHS, """
The yearly business review with {T} is held in {V}.
The yearly business review with {T} takes place in {V}.
The business review month for {T} is {V}.
{T} has its yearly business review in {V}.
--
Each {V}, we sit down with the directors of {T} to go over the past twelve months.
Once a year, in {V}, we present to {T} what our work has brought them.
Get the slides on usage and savings ready for {T} by {V}, when we look back on the year together.
--
The yearly business review with {T} was moved from {O} to {V}.
The yearly business review with {T} is now held in {V}.
{T} no longer has its yearly business review in {O} but in {V}.
As of {D}, the business review month for {T} is {V}.
--
When is the yearly business review with {T}?
In which month does {T} have its business review?
""", group="month")

A("client", "seats", P("250;400;750;1200;1500;1800;2400;3500;5000;7200"), """
{T} has {V} seats.
The contract of {T} covers {V} seats.
The number of seats of {T} is {V}.
{T} pays for {V} seats.
--
Up to {V} employees of {T} may log in to our product.
{T} has bought user licences for {V} people.
We invoice {T} for {V} user accounts.
--
The number of seats of {T} went from {O} to {V}.
{T} now has {V} seats.
{T} no longer pays for {O} seats but for {V}.
Correction: {T} has {V} seats, not {O}.
--
How many seats does {T} have?
How many seats does {T} pay for?
""", digits=True)

A("client", "module", P("the route planner;the invoice scanner;the forecasting module;the mobile app;the customer portal;the audit trail;the chat widget;the stock monitor;the report builder;the shift scheduler"), """
{T} uses {V} of our suite.
Of our suite, {T} uses {V}.
{V} is one of our modules in use at {T}.
The modules {T} uses include {V}.
--
Staff at {T} work with {V} that we sell.
We have installed {V} for {T}, and people there log in to it daily.
{T} is a paying user of {V}.
--
{T} dropped {O} of our suite and uses {V} instead.
{T} switched from {O} to {V}.
{T} no longer uses {O} of our suite; it uses {V}.
At {T}, {O} has been replaced by {V}.
--
Which of our modules does {T} use?
What parts of our suite are in use at {T}?
""", kind="list")

# ---- meetings -------------------------------------------------------------

A("meeting", "slot", P("""Monday at 10:00;Monday at 15:00;Tuesday at 9:30;Tuesday at 14:00;Wednesday at 11:00;
Wednesday at 16:00;Thursday at 10:30;Thursday at 13:30;Friday at 9:00;Friday at 14:30"""), """
{T} takes place once a week, on {V}.
{T} is held weekly on {V}.
{T} is scheduled for {V} each week.
The weekly slot of {T} is on {V}.
--
Keep {V} free in your weekly calendar for {T}.
If you want to join {T}, turn up on {V} any week.
People gather for {T} on a weekly basis, {V} sharp.
--
{T} was moved from {O} to {V}.
{T} now takes place weekly on {V}.
{T} is no longer held on {O} but on {V}.
As of {D}, {T} takes place weekly on {V}.
--
When does {T} take place?
When is {T} held?
""")

A("meeting", "room", P("Aquarium;Birdcage;Greenhouse;Lighthouse;Observatory;Treehouse;Boiler Room;Library;Sunroom;Cockpit"), """
{T} takes place in the {V}.
{T} is held in the {V}.
The room for {T} is the {V}.
{T} meets in the {V}.
--
The {V} is booked for {T}.
Those attending {T} squeeze into the {V}.
Go to the {V} if you want to sit in on {T}.
--
{T} was moved from the {O} to the {V}.
{T} now takes place in the {V}.
{T} is no longer held in the {O} but in the {V}.
Room change for {T}: the {V} instead of the {O}.
--
Which room does {T} take place in?
Where is {T} held?
""")

A("meeting", "chair", PEOPLE, """
{V} chairs {T}.
{T} is chaired by {V}.
The chair of {T} is {V}.
{V} acts as chair in {T}.
--
At {T}, {V} opens the discussion and watches the clock.
{V} goes through the agenda and gives people the floor at {T}.
Proceedings at {T} are run by {V}.
--
{V} took over from {O} as chair of {T}.
{T} is now chaired by {V}.
{T} is no longer chaired by {O} but by {V}.
Since {D}, {V} has been chairing {T}.
--
Who chairs {T}?
Who is the chair of {T}?
""", group="person")

A("meeting", "minutes", PEOPLE, """
{V} takes the minutes of {T}.
The minutes of {T} are taken by {V}.
The minute-taker of {T} is {V}.
{V} acts as minute-taker in {T}.
--
At {T}, {V} writes down what was said and agreed.
The summary that goes round after {T} comes from {V}.
{V} records the decisions made at {T}.
--
{V} took over from {O} as minute-taker of {T}.
The minutes of {T} are now taken by {V}.
{O} no longer takes the minutes of {T}; {V} does.
Correction: the minute-taker of {T} is {V}, not {O}.
--
Who takes the minutes of {T}?
Who is the minute-taker of {T}?
""", group="person")

A("meeting", "length", P("""20 minutes;25 minutes;30 minutes|half an hour;40 minutes;45 minutes|three quarters of an hour;50 minutes;
60 minutes|an hour;75 minutes;90 minutes|an hour and a half;120 minutes|two hours"""), """
{T} lasts {V}.
{T} is {V} long.
The length of {T} is {V}.
{T} takes {V}.
--
Block {V} of your time if you go to {T}.
You are out of {T} again {V} after it begins.
People at {T} get {V} to talk before it is over.
--
The length of {T} was changed from {O} to {V}.
{T} now lasts {V}.
{T} no longer lasts {O} but {V}.
As of {D}, {T} is {V} long.
--
How long does {T} last?
What is the length of {T}?
""")

# ---- homes ----------------------------------------------------------------

A("home", "internet", UTILITIES, """
{T} gets its internet from {V}.
The internet provider of {T} is {V}.
{V} supplies {T} with internet.
{V} is the internet provider of {T}.
--
When the Wi-Fi is down in {T}, the hotline to call is that of {V}.
The router in {T} was sent by {V}.
The broadband bill for {T} comes from {V}.
--
The internet provider of {T} was changed from {O} to {V}.
{T} now gets its internet from {V}.
{T} no longer gets its internet from {O} but from {V}.
Since {D}, {V} has been the internet provider of {T}.
--
Who is the internet provider of {T}?
Where does {T} get its internet from?
""", group="utility")

A("home", "electricity", UTILITIES, """
{T} gets its electricity from {V}.
The electricity supplier of {T} is {V}.
{V} supplies {T} with electricity.
{V} is the electricity supplier of {T}.
--
The power bill for {T} comes from {V}.
{V} reads the meter for lights and sockets in {T}.
The current that comes out of the sockets in {T} is paid for with {V}.
--
The electricity supplier of {T} was changed from {O} to {V}.
{T} now gets its electricity from {V}.
{T} no longer gets its electricity from {O} but from {V}.
As of {D}, the electricity supplier of {T} is {V}.
--
Who is the electricity supplier of {T}?
Where does {T} get its electricity from?
""", group="utility")

A("home", "rent", P("850 euros;980 euros;1050 euros;1150 euros;1280 euros;1400 euros;1650 euros;1900 euros;2100 euros"), """
The rent of {T} is {V} a month.
{T} costs {V} a month in rent.
The monthly rent of {T} is {V}.
{T} is rented for {V} a month.
--
On the first of each month, {V} go to the landlord for {T}.
Living in {T} means a standing order of {V} to its landlord every month.
The landlord charges {V} per month for {T}.
--
The rent of {T} went from {O} to {V} a month.
The rent of {T} is now {V} a month.
{T} no longer costs {O} a month in rent but {V}.
Correction: the monthly rent of {T} is {V}, not {O}.
--
What is the rent of {T}?
How much does {T} cost a month in rent?
""", digits=True)

A("home", "spare_key", PEOPLE, """
{V} has the spare key to {T}.
The spare key to {T} is with {V}.
{V} keeps the spare key to {T}.
The spare key to {T} is kept by {V}.
--
If someone is locked out of {T}, {V} can let them in.
Ring at {V}'s door when you need to get into {T} and nobody is there to open.
{V} is trusted with a second way to unlock {T}.
--
The spare key to {T} went from {O} to {V}.
{V} now has the spare key to {T}.
{O} no longer has the spare key to {T}; {V} does.
Update: the spare key to {T} is with {V} instead of {O}.
--
Who has the spare key to {T}?
Who keeps the spare key to {T}?
""", group="neighbour")

A("home", "plants", PEOPLE, """
{V} waters the plants in {T} during holidays.
The plants in {T} are watered by {V} during holidays.
During holidays, {V} waters the plants in {T}.
In the holidays, the plants in {T} are watered by {V}.
--
Thanks to {V}, nothing green dries out in {T} while the occupants are travelling.
{V} comes round with the watering can whenever {T} stands empty because of a trip.
The ferns and tomatoes in {T} are left in {V}'s care at vacation time.
--
{V} took over watering the plants in {T} during holidays from {O}.
The plants in {T} are now watered by {V} during holidays.
{O} no longer waters the plants in {T} during holidays; {V} does.
Since {D}, it has been {V} who waters the plants in {T} during holidays.
--
Who waters the plants in {T} during holidays?
By whom are the plants in {T} watered in the holidays?
""", group="neighbour")

# ---- clubs ----------------------------------------------------------------

A("club", "evening", P("""Monday at 18:30;Monday at 20:00;Tuesday at 19:00;Tuesday at 20:15;Wednesday at 18:00;
Wednesday at 19:45;Thursday at 19:30;Thursday at 20:30;Friday at 18:15;Sunday at 17:00"""), """
{T} meets once a week, on {V}.
{T} comes together weekly on {V}.
The meeting time of {T} is {V} each week.
The weekly meeting of {T} is on {V}.
--
Members of {T} keep {V} free each week.
If you want to try out {T}, just show up on {V} any week.
Once a week, {V} sharp, {T} gets going.
--
The meeting time of {T} was moved from {O} to {V}.
{T} now meets weekly on {V}.
{T} no longer meets on {O} but on {V}.
As of {D}, {T} meets weekly on {V}.
--
When does {T} meet?
What is the meeting time of {T}?
""")

A("club", "venue", P("the old fire station;the parish hall;the school gym;the town library;the community centre;the back room of the Red Lion;the former dairy;the youth club;the museum cafe;the scout hut"), """
{T} meets at {V}.
The venue of {T} is {V}.
{T} comes together at {V}.
Meetings of {T} take place at {V}.
--
To find the people of {T}, go to {V}.
{T} has rented space in {V} for its gatherings.
Members of {T} unlock the door of {V} each week and put out the chairs.
--
{T} moved from {O} to {V}.
{T} now meets at {V}.
{T} no longer meets at {O} but at {V}.
Since {D}, the venue of {T} has been {V}.
--
Where does {T} meet?
What is the venue of {T}?
""")

A("club", "organiser", PEOPLE, """
{V} is the organiser of {T}.
The organiser of {T} is {V}.
{T} is organised by {V}.
{V} organises {T}.
--
{V} sends out the invitations for {T} and plans its programme.
Without {V} pulling the strings, {T} would not happen.
If you would like to join {T}, write to {V}, who arranges everything.
--
{V} took over from {O} as organiser of {T}.
{T} is now organised by {V}.
{T} is no longer organised by {O} but by {V}.
Correction: the organiser of {T} is {V}, not {O}.
--
Who is the organiser of {T}?
Who organises {T}?
""", group="person")

A("club", "treasurer", PEOPLE, """
{V} is the treasurer of {T}.
The treasurer of {T} is {V}.
{T} has {V} as its treasurer.
{V} acts as treasurer of {T}.
--
{V} looks after the money of {T}.
The bank account of {T} is in the hands of {V}.
Membership dues for {T} are collected and booked by {V}.
--
{V} took over from {O} as treasurer of {T}.
{T} now has {V} as its treasurer.
{O} is no longer the treasurer of {T}; {V} is.
As of {D}, {V} is the treasurer of {T}.
--
Who is the treasurer of {T}?
Who does {T} have as its treasurer?
""", group="person")

A("club", "fee", P("24 euros;30 euros;36 euros;45 euros;50 euros;60 euros;75 euros;80 euros;96 euros;110 euros"), """
The yearly fee of {T} is {V}.
Membership in {T} costs {V} a year.
{T} has a yearly membership fee of {V}.
{T} charges its members {V} a year.
--
Once every twelve months, anyone who belongs to {T} pays {V} into its kitty.
You have to part with {V} per year to be in {T}.
Joining {T} sets you back {V} annually.
--
The yearly fee of {T} was changed from {O} to {V}.
Membership in {T} now costs {V} a year.
The yearly fee of {T} is no longer {O} but {V}.
Update: {T} charges its members {V} a year, it used to be {O}.
--
What is the yearly fee of {T}?
How much does membership in {T} cost?
""")

# ---------------------------------------------------------------- things

W = str.split
L = lambda s: [x.strip() for x in s.split(",")]

FEMALE = W("Ana Marta Ilse Noor Freya Lucia Hanna Rosa Tessa Wanda Bea Elif Mina Olga Petra Saskia Judit Kira Aoife Dana")
MALE = W("Ivo Milo Jan Karim Luca Pavel Stefan Bruno Emil Gideon Hugo Idris Joris Kofi Leon Matteo Nils Otto Rafael Samir")
LAST = W("""Brandt Holm Okafor Lindqvist Moreau Petrov Keller Sato Novak Demir Byrne Costa Duarte Eriksen Fontaine
Gruber Haddad Ivanov Jansen Kowalski Larsen Marchetti Nakamura Oduya Pereira Quist Romero Schuster Toth Ueda Vogel
Wexler Yilmaz Zeman Abbott Bianchi Cermak Donnelly Engel Falk""")

NAMES = {
    "service": ("{0}-{1}", W("""ledger parcel beacon orchid tariff quartz ferry lantern mosaic pigeon saffron turbine voucher
        wicket harvest compass basalt meadow rivet signal cobalt juniper anchor dossier trellis pontoon"""),
        W("sync gateway relay broker indexer router resolver api worker notifier scheduler proxy matcher bridge hub")),
    "repo": ("the {0}-{1} repo", W("""tidepool foxglove marzipan halyard nutmeg driftwood calico pepperbox snowdrop tamarind
        windlass bluebell cinder dovetail elderflower firefly gingham hopscotch larkspur millstone oatcake periwinkle
        quicklime rosehip sundial thimble"""),
        W("web core portal sdk infra ui cli tools schemas plugins examples mobile server themes bindings")),
    "host": ("{0}-{1}", W("""kestrel heron plover wren osprey siskin dunlin merlin linnet curlew magpie avocet bittern jackdaw
        fulmar gannet hoopoe nuthatch pipit redstart shrike tern whimbrel rook"""),
        ["%02d" % i for i in range(1, 17)]),
    "cluster": ("the {0} {1} cluster", L("""Frankfurt, Dublin, Osaka, Mumbai, Oregon, Ohio, Sydney, Toronto, Seoul, Sao Paulo,
        Singapore, Stockholm, London, Paris, Milan, Zurich, Jakarta, Bahrain, Cape Town, Montreal, Warsaw, Madrid, Tel Aviv,
        Melbourne, Hyderabad, Virginia"""),
        W("staging production sandbox load-test preview training QA demo analytics integration disaster-recovery batch build edge")),
    "job": ("the {0} {1} job", W("""invoice customer stock payroll shipment refund click-stream price-list supplier warehouse
        subscription survey newsletter coupon audit-log ticket timesheet product-image exchange-rate search-log loyalty-card
        returns address fleet tax catalogue"""),
        W("""export import cleanup report backfill digest consolidation reconciliation archive validation enrichment aggregation
        anonymisation deduplication""")),
    "package": ("{0}{1}", W("""fern brass tin oak velvet pebble ember moss copper gull thistle walnut cricket barley flint sable
        clover maple otter badger puffin birch plum heath cedar raven"""),
        W("lint kit pack graph cast forge wire scan dash press loom mark grid trace doc")),
    "person": ("{0} {1}", FEMALE + MALE, LAST),
    "team": ("the {0} {1} team", W("""Checkout Pricing Search Onboarding Billing Logistics Catalogue Identity Messaging Fraud
        Returns Marketplace Loyalty Content Partner Mapping Video Reporting Inventory Compliance Ads Support Booking Fleet
        Media Lending"""),
        W("""Platform Growth Insights Core Tooling Operations Quality Experience Integrations Security Automation Data Research
        Foundations""")),
    "client": ("{0} {1}", W("""Norvik Halden Brightwater Castor Delmont Eastgate Fairlane Greystone Hollis Ironbridge Juno
        Kestenholz Lindal Marlow Northway Oakhurst Pinecrest Quayside Redfern Silverton Thornbury Umbria Valcourt Westmark"""),
        W("Foods Logistics Insurance Optics Textiles Airlines Energy Pharma Hotels Motors Publishing Dairy Robotics Shipping Media")),
    "meeting": ("the {0} {1}", W("""pricing hiring roadmap security design architecture budget onboarding incident release support
        marketing data-quality accessibility performance compliance partner content mobile infrastructure analytics
        localisation sales legal vendor training"""),
        L("""review, sync, check-in, round table, workshop, clinic, forum, briefing, catch-up, walkthrough, huddle, committee,
        office hour, jour fixe""")),
    "home": ("{0} {1}'s {2}", FEMALE + MALE, LAST),
    "club": ("the {0} {1}", L("""Riverside, Old Mill, Harbour, Northgate, Castle Hill, Linden, St Anne's, Canal Street,
        Rosengarten, Westend, Orchard, Lakeview, Station Road, Weavers', Bridge Street, Marktplatz, Greenfield, Kirkwood,
        Abbey, Southbank, Lighthouse, Millpond, Elm Grove, Parkside, Quarry, Dockside"""),
        L("""choir, running club, chess club, book club, climbing group, film club, pottery class, knitting circle, cycling club,
        theatre group, gardening society, photography club, brass band, debating society""")),
}
CODE = {"service", "host", "package"}

class Thing:
    pass

def make_things(sort, n, rng):
    pattern, first, second = NAMES[sort]
    combos = list(itertools.product(first, second))
    if n > len(combos):
        sys.exit("COUNT is too large: not enough names for sort " + sort)
    out = []
    for parts in rng.sample(combos, n):
        t = Thing()
        t.sort, t.parts = sort, parts
        extra = rng.choice(("flat", "flat", "house")) if sort == "home" else ""
        t.T = pattern.format(*parts, extra)
        t.N = "-".join(parts) if sort == "repo" else t.T
        female = parts[0] in FEMALE
        t.he, t.his, t.him = ("she", "her", "her") if female else ("he", "his", "him")
        out.append(t)
    return out

# ---------------------------------------------------------------- sentences

def article(v):
    w = v.split()[0]
    if w in ("SRE", "ML"):
        return "an"
    return "an" if w[0].lower() in "aeiou" else "a"

def say(template, thing, value="", old="", day=""):
    s = template.format(T=thing.T, N=thing.N, V=value, O=old, D=day, he=thing.he, his=thing.his, him=thing.him,
                        a=article(value) if value else "", aO=article(old) if old else "")
    keeps = (thing.sort in CODE and s.startswith(thing.T)) or (thing.sort == "repo" and s.startswith(thing.N)) \
        or re.match(r"(kubectl|pip|df|iOS|macOS) |#", s) or (value in [b for b, _ in BUCKETS] and s.startswith(value))
    return s if keeps else s[0].upper() + s[1:]

CONTRACT = [("does not", "doesn't"), ("do not", "don't"), ("Do not", "Don't"), ("is not", "isn't"), ("will not", "won't"),
            ("cannot", "can't"), ("it is", "it's"), ("you are", "you're"), ("You will", "You'll"), ("you will", "you'll"),
            ("There is", "There's"), ("We have", "We've"), ("You are", "You're"),
            ("has not", "hasn't"), ("that is", "that's")]

def typo(s, guarded, rng):
    words = [m for m in re.finditer(r"[A-Za-z]{5,}", s) if m.group().lower() not in guarded]
    if not words:
        return s
    m = rng.choice(words)
    w = m.group()
    for _ in range(20):
        i = rng.randrange(1, len(w) - 2)
        how = rng.random()
        if how < 0.45:
            new = w[:i] + w[i + 1] + w[i] + w[i + 2:]
        elif how < 0.8:
            new = w[:i] + w[i + 1:]
        else:
            new = w[:i] + w[i] + w[i:]
        if new != w and new.lower() not in VOCABULARY:
            return s[:m.start()] + new + s[m.end():]
    return s

def group_digits(s, rng):
    def put(m):
        return m.group()[:-3] + rng.choice((",", ",", " ")) + m.group()[-3:]
    return re.sub(r"(?<![\w.:/-])\d{4,5}(?![\w/-])", put, s)

def surface(s, attr, thing, value, rng):
    """Another spelling of the same sentence."""
    guarded = set(re.findall(r"[a-z]+", (thing.T + " " + value).lower()))
    for _ in range(50):
        t = s
        if attr.digits and re.search(r"\d{4}", value) and rng.random() < 0.7:
            t = group_digits(t, rng)
        short = [(a, b) for a, b in CONTRACT if re.search(r"\b%s\b" % a, t)]
        if short and rng.random() < 0.7:
            a, b = rng.choice(short)
            t = re.sub(r"\b%s\b" % a, b, t, count=1)
        who = re.match(r"(%s) is (?!able)" % "|".join([re.escape(thing.T)] * (thing.sort == "person") + [n for n, _ in PEOPLE]), t)
        if who and who.group(1) in (thing.T, value) and "'s" not in t and rng.random() < 0.2:
            t = who.group(1) + "'s " + t[who.end():]
        left = 1 if t != s else rng.choice((1, 1, 2))
        for how in rng.sample(("lower", "stop", "space", "prefix", "typo", "quote", "upper"), left) if t == s or rng.random() < 0.3 else ():
            if how == "lower":
                t = t.lower()
            elif how == "stop":
                t = t.rstrip(".") + rng.choice(("", "", "!"))
            elif how == "space":
                gaps = [m.start() for m in re.finditer(" ", t)]
                i = rng.choice(gaps)
                t = t[:i] + rng.choice(("  ", "   ")) + t[i + 1:]
                if rng.random() < 0.4:
                    t = rng.choice((" " + t, t + " ", t + "  "))
            elif how == "prefix":
                body = t
                if rng.random() < 0.4 and re.match(r"The |In |At |By |Every |If |When |You ", body):
                    body = body[0].lower() + body[1:]
                t = rng.choice(("Note: ", "Note: ", "FYI: ", "NB: ", "Reminder: ", "Note to self: ", "- ", "FYI, ")) + body
            elif how == "typo":
                t = typo(t, guarded, rng)
            elif how == "quote" and thing.sort in CODE | {"repo"}:
                t = t.replace(thing.N if thing.sort == "repo" else thing.T,
                              rng.choice(("`%s`", '"%s"')) % (thing.N if thing.sort == "repo" else thing.T))
            elif how == "quote":
                t = t.rstrip(".") + rng.choice((" .", "!", "...", ";"))
            elif how == "upper" and rng.random() < 0.3:
                t = t.upper()
            elif how == "upper":
                t = t.lower().rstrip(".")
        if t != s:
            return t
    return "Note: " + s

VOCABULARY = set("widow pubic planing trail trial quite quiet diary causal severs serves sever sales tables loner".split())
for _a in ATTRS:
    for _s in _a.plain + _a.heavy + _a.cue:
        VOCABULARY.update(re.findall(r"[a-z]+", _s.lower()))

# ---------------------------------------------------------------- building

START = datetime.datetime(2024, 10, 7, 6, 0, 0)
YEAR = 365 * 86400

def stamp(sec):
    return (START + datetime.timedelta(seconds=sec)).strftime("%Y-%m-%dT%H:%M:%SZ")

def day_text(sec, rng):
    d = START + datetime.timedelta(seconds=sec) - datetime.timedelta(days=rng.choice((0, 0, 1, 2)))
    return rng.choice(("{d} {m}", "{d} {m}", "{m} {d}", "{d} {m} {y}")).format(d=d.day, m=d.strftime("%B"), y=d.year)

def build(count, seed):
    rng = random.Random("marl-%d-%d" % (count, seed))
    want = {k: round(v * count / 1000) for k, v in
            dict(surface=30, reworded=50, heavy=40, cue=30, plain=30, entity=45, attribute=20, list=15, queries=150).items()}
    pairs = sum(v for k, v in want.items() if k != "queries")
    lone = count - 2 * pairs
    slots = lone + pairs + want["entity"] + want["attribute"]
    per_sort = max(8, math.ceil(1.75 * slots / len(ATTRS)) + 2)
    things = {s: make_things(s, per_sort, rng) for s in NAMES}
    taken = set()                               # (thing name, attribute)

    def free(attr, among=None):
        pool = [t for t in (things[attr.sort] if among is None else among) if (t.T, attr.key) not in taken]
        return rng.choice(pool) if pool else None

    def take(thing, attr):
        assert (thing.T, attr.key) not in taken
        taken.add((thing.T, attr.key))

    def one_slot(attrs):
        while True:
            attr = rng.choice(attrs)
            thing = free(attr)
            if thing:
                take(thing, attr)
                return attr, thing

    notes = []                                  # [content, seconds]
    truth = []
    asked = []                                  # (attr, thing, relevant ids, stale ids)

    def note(text, sec=None):
        notes.append([text, rng.randrange(YEAR) if sec is None else sec])
        return len(notes) - 1

    every = ATTRS
    single = [a for a in ATTRS if a.kind == "one"]
    many = [a for a in ATTRS if a.kind == "list"]
    groups = {}
    for a in ATTRS:
        if a.group:
            groups.setdefault((a.sort, a.group), []).append(a)
    groups = [g for g in groups.values() if len(g) > 1]

    # hard negatives
    for _ in range(want["attribute"]):
        while True:
            a, b = rng.sample(rng.choice(groups), 2)
            thing = free(a, [t for t in things[a.sort] if (t.T, b.key) not in taken])
            if thing:
                break
        take(thing, a), take(thing, b)
        va = rng.choice(a.pool)
        common = [v for v in b.pool if v[0] == va[0]]
        if a.same and common and rng.random() < 0.55:
            vb = common[0]
        else:
            vb = rng.choice([v for v in b.pool if v[0] != va[0]])
        i = rng.randrange(min(len(a.plain), len(b.plain)))
        j = i if rng.random() < 0.7 else rng.randrange(len(b.plain))
        x, y = note(say(a.plain[i], thing, va[0])), note(say(b.plain[j], thing, vb[0]))
        truth.append(dict(type="hard_negative", refs=[x, y], why="attribute"))
        asked += [(a, thing, [x], []), (b, thing, [y], [])]
    for _ in range(want["list"]):
        attr, thing = one_slot(many)
        v, w = rng.sample(attr.pool, 2)
        s = rng.choice(attr.plain)
        u = s if rng.random() < 0.5 else rng.choice(attr.plain)
        x, y = note(say(s, thing, v[0])), note(say(u, thing, w[0]))
        truth.append(dict(type="hard_negative", refs=[x, y], why="list"))
        asked.append((attr, thing, [x, y], []))
    for _ in range(want["entity"]):
        while True:
            attr = rng.choice(every)
            one = free(attr)
            if not one:
                continue
            others = [t for t in things[attr.sort] if t is not one]
            if rng.random() < 0.6:
                others = [t for t in others if set(t.parts) & set(one.parts)] or others
            two = free(attr, others)
            if two:
                break
        take(one, attr), take(two, attr)
        v = rng.choice(attr.pool)
        w = v if rng.random() < 0.55 else rng.choice([u for u in attr.pool if u != v])
        s = rng.choice(attr.plain if rng.random() < 0.8 else attr.heavy)
        x, y = note(say(s, one, v[0])), note(say(s, two, w[0]))
        truth.append(dict(type="hard_negative", refs=[x, y], why="entity"))
        asked += [(attr, one, [x], []), (attr, two, [y], [])]

    # changes
    changed = []
    for kind in ("cue", "plain"):
        for _ in range(want[kind]):
            attr, thing = one_slot(single if kind == "plain" or rng.random() > 0.08 else many)
            old, new = rng.sample(attr.pool, 2)
            gap = rng.randrange(6 * 86400, 220 * 86400)
            t0 = rng.randrange(YEAR - gap)
            s = rng.choice(attr.plain)
            x = note(say(s, thing, old[0]), t0)
            if kind == "cue":
                y = note(say(rng.choice(attr.cue), thing, new[0], old[0], day_text(t0 + gap, rng)), t0 + gap)
            else:
                u = s if rng.random() < 0.5 else rng.choice(attr.plain)
                y = note(say(u, thing, new[0]), t0 + gap)
            truth.append(dict(type=kind, older=x, newer=y))
            changed.append((attr, thing, [y], [x]))

    # duplicates
    for kind in ("surface", "reworded", "heavy"):
        for _ in range(want[kind]):
            attr, thing = one_slot(every)
            v = rng.choice(attr.pool)
            s = rng.choice(attr.plain)
            if kind == "surface":
                if rng.random() < 0.2:
                    s = rng.choice(attr.heavy)
                first = say(s, thing, v[0])
                second = surface(first, attr, thing, v[0], rng)
            elif kind == "reworded":
                first = say(s, thing, v[0])
                other = rng.choice([u for u in attr.plain if u != s])
                second = say(other, thing, v[1] if rng.random() < 0.15 else v[0])
            else:
                first = say(s, thing, v[0])
                second = say(rng.choice(attr.heavy), thing, v[1] if rng.random() < 0.5 else v[0])
            x, y = note(first), note(second)
            refs = [x, y] if rng.random() < 0.5 else [y, x]
            truth.append(dict(type=kind, refs=refs))
            asked.append((attr, thing, [x, y], []))

    # facts that stand alone
    for _ in range(lone):
        attr, thing = one_slot(every)
        s = rng.choice(attr.plain if rng.random() < 0.75 else attr.heavy)
        asked.append((attr, thing, [note(say(s, thing, rng.choice(attr.pool)[0]))], []))

    # questions
    n_changed = min(round(want["queries"] / 2), 2 * len(changed))
    rng.shuffle(changed)
    chosen = []
    for slot, (attr, thing, rel, stale) in enumerate(changed[:n_changed]):
        asks = rng.sample(attr.ask, 2)
        chosen.append((asks[0], thing, rel, stale))
        if slot < n_changed - len(changed):
            chosen.append((asks[1], thing, rel, stale))
    for attr, thing, rel, stale in rng.sample(asked, want["queries"] - len(chosen)):
        chosen.append((rng.choice(attr.ask), thing, rel, stale))
    rng.shuffle(chosen)

    # order and refs
    order = list(range(len(notes)))
    rng.shuffle(order)
    ref = {i: "m%d" % (k + 1) for k, i in enumerate(order)}
    corpus = [dict(ref=ref[i], content=notes[i][0], observed_at=stamp(notes[i][1])) for i in order]
    rows = []
    for t in truth:
        t = dict(t)
        for k in ("older", "newer"):
            if k in t:
                t[k] = ref[t[k]]
        if "refs" in t:
            t["refs"] = [ref[i] for i in t["refs"]]
        rows.append(t)
    rng.shuffle(rows)
    queries = []
    for ask, thing, rel, stale in chosen:
        q = say(ask, thing)
        if rng.random() < 0.12:
            q = q.rstrip("?").lower() if rng.random() < 0.5 else q.rstrip("?")
        queries.append(dict(query=q, relevant=[ref[i] for i in rel], stale=[ref[i] for i in stale]))
    assert len(corpus) == count and len(queries) == want["queries"]
    assert len({c["content"] for c in corpus}) == count, "two lines with the same text"
    used = [r for t in rows for r in t.get("refs", [t.get("older"), t.get("newer")])]
    assert len(used) == len(set(used)) == 2 * pairs
    return corpus, rows, queries

def main():
    if len(sys.argv) != 4:
        sys.exit("usage: python3 marl.py FOLDER COUNT SEED")
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    for name, rows in zip(("corpus", "truth", "queries"), build(count, seed)):
        with open(os.path.join(folder, name + ".jsonl"), "w", encoding="utf-8") as f:
            for r in rows:
                f.write(json.dumps(r, ensure_ascii=False) + "\n")

if __name__ == "__main__":
    main()
