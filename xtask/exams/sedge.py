#!/usr/bin/env python3
"""Test corpus of short memory notes: python3 sedge.py FOLDER COUNT SEED

In the tables below:  @name pool=P [pair=G] [flags]   an attribute (@*name: several values at once)
  = plain wording   ~ heavy wording   > cue wording   ? question
  {t} thing  {v} value  {o} old value  {b} value without its article  {a} old one without it  {m} month of the note
"""
import json
import os
import random
import re
import sys
from datetime import datetime, timedelta

# ------------------------------------------------------------------ values
# "a|b": b is another way to say a, used in heavy wordings only
POOLS = {
    "people": ["Agnes Thorley", "Bastian Okoye", "Carmela Ruiz", "Dorian Velasco", "Edda Nyström", "Farid Haddadi",
               "Greta Holub", "Hamish Calder", "Ines Quintela", "Jarek Wolny", "Keiko Maruyama", "Lorcan Devane",
               "Mireille Aubry", "Nkechi Obi", "Osric Penhale", "Paloma Serra", "Quentin Marsh", "Rukmini Rao",
               "Stellan Dahl", "Tamsin Pryce", "Umberto Gallo", "Vesna Kralj", "Wendell Frye", "Xiomara Peña",
               "Yannick Leroux", "Zora Blazek", "Aurelio Conti", "Brigid Fallon", "Cyrus Tehrani", "Dagny Solheim"],
    "ports": ["8091", "8443", "7070", "9203", "5055", "6310", "8822", "4141", "9650", "3737", "7612", "8188", "9411"],
    "seconds": ["5 seconds|five seconds", "8 seconds", "10 seconds|ten seconds", "12 seconds|a dozen seconds",
                "15 seconds", "20 seconds|twenty seconds", "30 seconds|half a minute", "45 seconds",
                "60 seconds|one minute", "90 seconds|a minute and a half"],
    "days": ["3 days|three days", "5 days", "7 days|one week", "10 days|ten days", "14 days|two weeks",
             "21 days|three weeks", "30 days", "45 days", "60 days|sixty days", "90 days"],
    "apis": ["Stripe", "Twilio", "the Google Maps API", "SendGrid", "Avalara", "the Shippo API", "Mapbox", "Okta",
             "OpenWeather", "the DHL tracking API", "Algolia", "Plaid"],
    "titles": ["a data engineer", "an SRE|a site reliability engineer", "a QA analyst", "a product designer",
               "a technical writer", "an engineering manager", "a security engineer", "a frontend developer",
               "a mobile developer", "a solutions architect", "a release engineer", "a support engineer"],
    "cities": ["Leith", "Turin", "Gdansk", "Porto", "Utrecht", "Malmö", "Graz", "Lyon", "Ghent", "Brno", "Bilbao",
               "Tartu"],
    "editors": ["Neovim", "VS Code", "IntelliJ IDEA", "Emacs", "Zed", "Sublime Text", "Helix", "PyCharm", "GoLand",
                "Cursor"],
    "halfdays": ["Monday mornings", "Monday afternoons", "Tuesday mornings", "Tuesday afternoons",
                 "Wednesday mornings", "Wednesday afternoons", "Thursday mornings", "Thursday afternoons",
                 "Friday mornings", "Friday afternoons"],
    "commute": ["by bike", "by train", "by bus", "by car", "on foot", "by ferry", "by tram", "by motorbike",
                "by metro"],
    "languages": ["Polish", "Portuguese", "Hungarian", "Japanese", "Swahili", "Catalan", "Farsi", "Danish", "Greek",
                  "Korean", "Tagalog"],
    "allergens": ["peanuts", "shellfish", "cat hair", "birch pollen", "penicillin", "bee stings", "sesame", "soy",
                  "latex", "kiwi fruit"],
    "instruments": ["cello", "banjo", "accordion", "clarinet", "guitar", "ukulele", "piano", "trombone", "harp",
                    "flute"],
    "branches": ["main", "trunk", "develop", "stable", "mainline", "next", "production", "integration", "edge"],
    "approvals": ["one", "two", "three", "four", "five", "six", "seven", "eight"],
    "ci": ["GitHub Actions", "Buildkite", "CircleCI", "Jenkins", "TeamCity", "Drone", "Woodpecker", "Azure Pipelines",
           "Concourse"],
    "widths": ["72", "79", "80", "88", "96", "100", "110", "120", "132", "140"],
    "checks": ["the spell check", "the license scan", "the secret scan", "the link checker", "the commit-message lint",
               "the bundle-size check", "the smoke test", "the formatting check", "the dependency audit",
               "the changelog check"],
    "os": ["Debian 12", "Ubuntu 22.04", "Ubuntu 24.04", "Rocky Linux 9", "AlmaLinux 9", "FreeBSD 14", "Alpine 3.20",
           "openSUSE Leap 15.6", "Fedora 41", "NixOS 24.11"],
    "ram": ["16 GB", "32 GB", "48 GB", "64 GB", "96 GB", "128 GB", "192 GB", "256 GB", "384 GB", "512 GB"],
    "swap": ["2 GB", "4 GB", "8 GB", "16 GB", "24 GB", "32 GB", "48 GB", "64 GB", "96 GB", "128 GB"],
    "racks": ["A3", "A7", "B2", "B9", "C1", "C4", "D6", "D8", "E5", "F2", "F11"],
    "nights": ["00:30|half past midnight", "01:00|1 am", "01:45", "02:15", "03:00|3 am", "03:40", "04:20",
               "05:00|5 am", "22:10", "23:00|11 pm", "23:30"],
    "daemons": ["a Redis cache", "the Grafana server", "a GitLab runner", "the DNS resolver", "an NFS share",
                "the mail relay", "a MinIO store", "the VPN gateway", "an apt mirror", "the Sentry instance"],
    "mornings": ["8:45", "9:00", "9:15|a quarter past nine", "9:30|half past nine", "9:45|a quarter to ten", "10:00",
                 "10:10", "10:30|half past ten", "11:15"],
    "meetslots": ["Monday morning", "Monday afternoon", "Tuesday morning", "Tuesday afternoon", "Wednesday morning",
                  "Wednesday afternoon", "Thursday morning", "Thursday afternoon", "Friday morning",
                  "Friday afternoon"],
    "trackers": ["Jira", "Linear", "Trello", "YouTrack", "Asana", "ClickUp", "Shortcut", "Notion", "Basecamp"],
    "ips": ["10.4.0.21", "10.4.0.37", "10.4.2.118", "10.9.1.14", "10.9.3.200", "10.12.0.66", "192.168.40.12",
            "192.168.40.73", "192.168.61.5", "172.20.8.31", "172.20.8.94"],
    "codes": ["1846", "2093", "2715", "3360", "4127", "4482", "5039", "5974", "6618", "7251", "8306", "9047"],
    "firms": ["Brightwell Services", "Coppermill IT", "Dunmore Technik", "Everline Support", "Falk & Sons",
              "Greyfriars Maintenance", "Hollin Systems", "Ironbridge Care", "Jessop Office Tech"],
    "regions": ["eu-west-1", "eu-central-1", "us-east-2", "us-west-2", "ap-southeast-1", "ca-central-1", "eu-north-1",
                "sa-east-1", "ap-south-1"],
    "nodes": ["2", "3", "4", "5", "6", "8", "10", "12", "16", "20"],
    "budgets": ["400 euros", "650 euros", "900 euros", "1200 euros", "1500 euros", "1800 euros", "2500 euros",
                "3200 euros", "4000 euros"],
    "weekslots": ["Mondays at 10:00", "Mondays at 15:30", "Tuesdays at 9:30", "Tuesdays at 14:00",
                  "Wednesdays at 11:00", "Wednesdays at 16:00", "Thursdays at 10:30", "Thursdays at 13:15",
                  "Fridays at 9:00", "Fridays at 12:45"],
    "spots": ["the Heron room", "the glass cube", "the attic studio", "the Tern room", "the library corner",
              "the Osprey room", "the big canteen", "the training room", "the Egret room"],
    "minutes": ["10 minutes|ten minutes", "15 minutes|a quarter of an hour", "20 minutes|twenty minutes",
                "25 minutes", "30 minutes|half an hour", "40 minutes", "45 minutes|three quarters of an hour",
                "50 minutes", "60 minutes|an hour", "75 minutes", "90 minutes|an hour and a half"],
    "buckets": ["s3://opal-exports", "s3://umber-drop", "s3://nightshelf", "s3://batch-outbox", "s3://teal-archive",
                "gs://reports-raw", "gs://finance-handoff", "gs://coldbin", "s3://partner-pickup"],
    "tables": ["the orders table", "the customers table", "the price_list table", "the shipments table",
               "the audit_events table", "the fx_rates table", "the subscriptions table", "the returns table",
               "the warehouses table", "the contracts table"],
    "versions": ["1.4.2", "1.6.0", "1.9.3", "2.0.1", "2.2.5", "2.7.0", "3.0.4", "3.1.0", "3.5.2", "4.0.0", "4.2.1"],
    "pythons": ["3.7", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14"],
    "formats": ["CSV", "Parquet", "YAML", "TOML", "XML", "Avro", "Excel sheets", "INI files", "NDJSON", "PDF"],
    "plans": ["Starter", "Basic", "Growth", "Team", "Business", "Premium", "Scale", "Enterprise", "Platinum"],
    "months": ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
               "November", "December"],
    "seats": ["25", "40", "75", "120", "180", "250", "400", "650", "1100", "1400", "2200", "3500"],
    "currencies": ["euros", "US dollars", "Swiss francs", "British pounds", "Polish zloty", "Swedish kronor",
                   "Norwegian kroner", "Canadian dollars", "Czech koruna"],
    "integrations": ["Salesforce", "HubSpot", "Slack", "Zendesk", "Shopify", "SAP", "Microsoft Teams", "Xero",
                     "Power BI", "ServiceNow"],
    "capacity": ["4", "6", "8", "10", "12", "14", "16", "20", "24", "30"],
    "video": ["Zoom Rooms", "Google Meet hardware", "Microsoft Teams Rooms", "Cisco Webex", "a Logitech Rally kit",
              "a Poly Studio bar", "a Neat Bar", "a Jabra PanaCast"],
    "equipment": ["a whiteboard", "a flip chart", "a document camera", "a standing desk", "a wireless charger",
                  "a ceiling microphone", "a 3D printer", "a foosball table", "a fridge", "a green screen"],
    "parts": ["3", "6", "8", "12", "16", "24", "32", "48", "64", "96"],
    "sizes": ["256 KB", "512 KB", "1 MB", "2 MB", "3 MB", "4 MB", "5 MB", "8 MB", "10 MB"],
    "wire": ["Avro", "Protobuf", "JSON", "MessagePack", "Thrift", "CBOR", "FlatBuffers", "XML", "Cap'n Proto"],
    "consumers": ["the search indexer", "the fraud model", "the email sender", "the data lake loader",
                  "the loyalty engine", "the billing worker", "the push notifier", "the audit trail writer",
                  "the recommendation trainer"],
    "severities": ["P1", "P2", "P3", "P4", "SEV-1", "SEV-2", "SEV-3", "SEV-4"],
    "spans": ["1 minute|sixty seconds", "2 minutes|two minutes", "3 minutes|three minutes", "5 minutes|five minutes",
              "8 minutes", "10 minutes|ten minutes", "15 minutes|a quarter of an hour", "20 minutes",
              "30 minutes|half an hour"],
    "channels": ["#ops-noise", "#night-watch", "#red-lamp", "#site-health", "#alerts-core", "#pager-feed",
                 "#watchtower", "#fire-bell", "#infra-pings"],
}

# ------------------------------------------------------------------ things
def combos(fmt, *parts):
    out = [()]
    for p in parts:
        out = [o + (x,) for o in out for x in p]
    return [(fmt.format(*o), o, None) for o in out]


def W(s):
    return [x.strip() for x in s.split(",")]


def devices():
    kinds = W("label printer, colour laser printer, badge reader, coffee machine, projector, document scanner, "
              "wall display, network switch, Wi-Fi access point, door intercom, plotter, UPS, security camera, "
              "franking machine, vending machine, air conditioner")
    places = W("on the first floor, on the second floor, on the third floor, on the fourth floor, on the fifth floor, "
               "on the sixth floor, in the basement, in the annex, in the warehouse, in the Leith office, "
               "in the Turin office, in the Gdansk office, in the Porto office, in the Ghent office, "
               "in the Brno office, in the Tartu office")
    out = []
    for k in kinds:
        for p in places:
            m = re.match(r"on the (\w+) floor", p)
            m2 = re.match(r"in the (\w+) office", p)
            alt = "the %s-floor %s" % (m.group(1), k) if m else "the %s in %s" % (k, m2.group(1)) if m2 else None
            out.append(("the %s %s" % (k, p), (k, p), alt))
    return out


def environments():
    prods = W("freight, checkout, payroll, claims, ticketing, inventory, lending, booking, fleet, pharmacy, donations, "
              "auctions, telemetry, onboarding, leasing, grading, catering, customs, energy, permits")
    kinds = W("staging, QA, demo, sandbox, load-test, preview, training, UAT, DR, integration-test, hotfix, partner")
    return [("the %s %s environment" % (p, k), (p, k), None if k == "partner" else "%s %s" % (p, k)) for p in prods for k in kinds]


def teams():
    doms = W("fraud, search, pricing, mapping, identity, messaging, shipping, loyalty, compliance, media, growth, "
             "warehouse, billing, catalogue, partner, mobile, support, travel, insurance, returns")
    funs = W("platform, analytics, tooling, operations, quality, research, automation, integrations, security, "
             "reporting, frontend, data")
    return [("the %s %s team" % (d, f), (d, f), None if f == "data" else "%s %s" % (d, f)) for d in doms for f in funs]


SORTS = []  # (name, cap, things, attrs text)

SORTS.append(("service", False, combos(
    "{}-{}", W("tariff, ledger, parcel, refund, beacon, roster, voucher, catalog, courier, invoice, locker, mosaic, "
               "pollen, quarry, ticket, tunnel, velvet, walnut, harvest, signal"),
    W("relay, sync, gate, keeper, broker, feed, mapper, hub, scorer, router, loader, watch, mint, proxy, index")), """
@port pool=ports pair=p
= {t} listens on port {v} for API traffic.
= API requests to {t} go to port {v}.
= The API port of {t} is {v}.
= The {t} service serves its API on port {v}.
= Port {v} is the API port of {t}.
~ If you want to call an endpoint of {t}, put :{v} after the host name.
~ Clients that talk to {t} have to dial {v}.
~ To send {t} a request with curl, the number behind the colon is {v}.
> {t} now listens on port {v} for API traffic.
> The API of {t} moved from port {o} to port {v}.
> {t} no longer serves its API on {o}; the port is {v}.
> Correction: the API port of {t} is {v}, not {o}.
> As of {m}, API requests to {t} go to port {v}.
? Which port does {t} serve its API on?
? What port do I send API requests for {t} to?
@metrics_port pool=ports pair=p
= {t} exposes its metrics on port {v}.
= The metrics of {t} are served on port {v}.
= The metrics port of {t} is {v}.
= Port {v} is where {t} publishes its metrics.
~ Prometheus scrapes {t} at :{v}.
~ For the counters and gauges of {t}, look under :{v}/metrics.
~ The Prometheus target of {t} ends in :{v}.
> {t} now exposes its metrics on port {v}.
> The metrics of {t} moved to port {v}.
> {t} switched its metrics port from {o} to {v}.
> The metrics port of {t} is no longer {o} but {v}.
? On which port does {t} expose metrics?
? What is the metrics port of {t}?
@owner pool=people pair=w
= {v} owns {t}.
= {t} is owned by {v}.
= The owner of the {t} service is {v}.
= {t} belongs to {v}.
= Owner of {t}: {v}.
~ {v} has the final say in whatever happens with {t}.
~ The one accountable for {t} is {v}.
~ Decisions about the future of {t} rest with {v}.
> {v} has taken over {t} from {o}.
> {t} is now owned by {v}.
> Ownership of {t} passed from {o} to {v}.
> {o} no longer owns {t}; {v} does.
> As of {m}, the owner of {t} is {v}.
? Who owns {t}?
? Who is the owner of the {t} service?
@oncall pool=people pair=w
= {v} is on call for {t}.
= The on-call engineer for {t} is {v}.
= On call for the {t} service: {v}.
= On-call duty for {t} is with {v}.
~ {v} carries the pager for {t}.
~ When {t} breaks at three in the morning, {v} gets woken up.
~ PagerDuty rings {v} whenever {t} goes down.
> {v} is now on call for {t}.
> On-call duty for {t} went from {o} to {v}.
> {o} is no longer on call for {t}, {v} is.
> Update: the on-call engineer for {t} is {v}.
> {v} replaced {o} as on-call engineer for {t}.
? Who is on call for {t}?
? Which engineer has on-call duty for {t}?
@request_timeout pool=seconds pair=to
= The request timeout of {t} is {v}.
= {t} has a request timeout of {v}.
= Requests to {t} time out after {v}.
= The request timeout in {t} is set to {v}.
~ {t} gives up on a call that takes more than {v}.
~ A single call to {t} may take {v} at most before it fails.
~ Callers of {t} get a 504 when no answer comes within {v}.
> The request timeout of {t} is now {v}.
> The request timeout of {t} was changed from {o} to {v}.
> {t} switched to a request timeout of {v}.
> Requests to {t} no longer time out after {o} but after {v}.
> Correction: the request timeout of {t} is {v}.
? What is the request timeout of {t}?
? After how long does a request to {t} time out?
@idle_timeout pool=seconds pair=to
= The idle timeout of {t} is {v}.
= {t} has an idle timeout of {v}.
= Idle connections to {t} are closed after {v}.
= {t} closes idle connections after {v}.
~ {t} hangs up on clients that stay silent for {v}.
~ A kept-alive socket without traffic is dropped by {t} after {v}.
~ Say nothing to {t} for {v} and it will cut the line.
> The idle timeout of {t} is now {v}.
> The idle timeout of {t} was changed from {o} to {v}.
> {t} no longer keeps idle connections for {o}; it closes them after {v}.
> As of {m}, {t} closes idle connections after {v}.
? What is the idle timeout of {t}?
? When does {t} close idle connections?
@log_retention pool=days
= Logs of {t} are kept for {v}.
= {t} keeps its logs for {v}.
= The log retention of {t} is {v}.
= We retain the logs of the {t} service for {v}.
~ What {t} has written to its log is gone after {v}.
~ You can look back {v} in the log output of {t} and not further.
~ Log lines from {t} are deleted once they are {v} old.
> Logs of {t} are now kept for {v}.
> The log retention of {t} changed from {o} to {v}.
> {t} no longer keeps its logs for {o}; it is {v}.
> Since {m} the log retention of {t} is {v}.
? How long are the logs of {t} kept?
? What is the log retention of {t}?
@*calls pool=apis
= {t} calls {v}.
= {t} depends on {v}.
= {t} makes calls to {v}.
= The {t} service uses {v}.
~ The outgoing traffic of {t} includes requests to {v}.
~ Part of what {t} does is handed off to {v}.
~ Among the outside parties {t} talks to is {v}.
? Which external APIs does {t} call?
? What outside services does {t} depend on?
"""))

SORTS.append(("person", False, combos(
    "{} {}", W("Ivo, Lena, Tobias, Amara, Henrik, Sunniva, Rafael, Noor, Petra, Callum, Yuki, Milan, Odile, Bruno, "
               "Freya, Samir, Katya, Emeka"),
    W("Brandt, Ostrow, Lindqvist, Achterberg, Moreau, Castellan, Ferreira, Nakata, Dubois, Hartnell, Okafor, "
      "Szabo, Verhoeven, Kowalik, Ridley, Amsel, Tolliver, Zeman")), """
@title pool=titles
= {t} is {v}.
= {t} works as {v}.
= {t}'s job title is {b}.
= {t} is employed as {v}.
~ The email signature of {t} says {b}.
~ The org chart lists {t} as {v}.
~ HR has {t} down as {v}.
> {t} is now {v}.
> {t} switched roles from {a} to {b}.
> {t} no longer works as {o}, but as {v}.
> As of {m}, {t} works as {v}.
> {t}, formerly {o}, has become {v}.
? What is {t}'s job title?
? What does {t} work as?
@manager pool=people pair=m
= {t} reports to {v}.
= {t}'s manager is {v}.
= {v} manages {t}.
= {t} is managed by {v}.
= The line manager of {t} is {v}.
~ {v} is the one who signs off {t}'s holidays and reviews.
~ {t}'s boss is called {v}.
~ In the org chart, {v} sits directly above {t}.
> {t} now reports to {v}.
> {t} moved from {o} to {v} as line manager.
> {t} no longer reports to {o} but to {v}.
> Correction: {t}'s manager is {v}, not {o}.
> {v} has taken over from {o} as {t}'s manager.
? Who does {t} report to?
? Who is {t}'s manager?
@mentor pool=people pair=m
= {t}'s mentor is {v}.
= {v} mentors {t}.
= {t} is mentored by {v}.
= {t} has {v} as a mentor.
~ In the mentoring programme, {t} is paired with {v}.
~ {v} is the senior colleague who guides {t} in career questions.
~ {t} gets career advice from {v} through the mentoring scheme.
> {t}'s mentor is now {v}.
> {v} replaced {o} as {t}'s mentor.
> {t} is no longer mentored by {o}; the mentor is {v}.
> {t} switched mentors, from {o} to {v}.
? Who mentors {t}?
? Who is {t}'s mentor?
@home pool=cities pair=c
= {t} lives in {v}.
= {t}'s home is in {v}.
= {t} resides in {v}.
= The city {t} lives in is {v}.
~ When work is over, {t} goes home to a flat in {v}.
~ {t}'s private post goes to an address in {v}.
~ Home, for {t}, means {v}.
> {t} now lives in {v}.
> {t} has moved house from {o} to {v}.
> {t} no longer lives in {o}; home is {v}.
> As of {m}, {t} lives in {v}.
? Where does {t} live?
? In which city is {t}'s home?
@office pool=cities pair=c
= {t} works at the {v} office.
= {t} is based in the {v} office.
= {t}'s office is the one in {v}.
= The {v} office is where {t} works.
~ {t} badges in at our {v} site.
~ You will find {t} at a desk in our {v} branch.
~ For work, {t} sits with the {v} crowd.
> {t} now works at the {v} office.
> {t} transferred from the {o} office to the {v} office.
> {t} is no longer based in the {o} office but in the {v} one.
> Since {m} {t} is based in the {v} office.
? Which office does {t} work at?
? At which of our offices is {t} based?
@editor pool=editors
= {t} uses {v} as editor.
= {t}'s editor is {v}.
= {t} codes in {v}.
= {t} writes code with {v}.
= The editor {t} works with is {v}.
~ On {t}'s screen, source files are open in {v}.
~ When pairing with {t}, expect to see {v}.
~ {t} does all programming inside {v}.
> {t} now uses {v} as editor.
> {t} switched from {o} to {v} for coding.
> {t} no longer codes in {o}; it is {v}.
> {t} gave up {o} and went over to {v} as editor.
? Which editor does {t} use?
? What does {t} write code in?
@off pool=halfdays
= {t} is off on {v}.
= {t} does not work on {v}.
= {t} takes {v} off.
= {t} has {v} off.
~ Do not book anything with {t} on {v}, that is free time by contract.
~ {t} is part-time and absent on {v}.
~ The part-time arrangement of {t} leaves {v} free.
> {t} is now off on {v}.
> {t} switched the time off from {o} to {v}.
> {t} no longer takes {o} off but {v}.
> As of {m}, {t} does not work on {v}.
? When is {t} regularly off?
? Which part of the week does {t} not work?
@commute pool=commute
= {t} commutes {v}.
= {t} comes to work {v}.
= {t} gets to the office {v}.
= {t}'s commute is {v}.
= {t} travels to work {v}.
~ {t} covers the way from home to the desk {v}.
~ Mornings, {t} makes the trip in {v}.
~ {t} arrives {v} on office days.
> {t} now commutes {v}.
> {t} switched from commuting {o} to commuting {v}.
> {t} no longer comes to work {o} but {v}.
> Since {m} {t} gets to the office {v}.
? How does {t} commute?
? How does {t} get to work?
@*speaks pool=languages
= {t} speaks {v}.
= {t} is fluent in {v}.
= {t} can speak {v}.
= {t} has a good command of {v}.
~ You can hold a conversation with {t} in {v}.
~ {v} is no problem for {t}, spoken or written.
~ {t} can take a customer call in {v}.
? Which languages does {t} speak?
? What languages is {t} fluent in?
@*allergy pool=allergens
= {t} is allergic to {v}.
= {t} has an allergy to {v}.
= {t} suffers from an allergy to {v}.
= {t}'s allergies include {v}.
~ For health reasons, {v} must be kept away from {t}.
~ Contact with {v} would send {t} to a doctor.
~ {t}'s immune system reacts badly to {v}.
? What is {t} allergic to?
? Which allergies does {t} have?
@*plays pool=instruments
= {t} plays the {v}.
= {t} can play the {v}.
= In private life, {t} plays the {v}.
= {t} plays the {v} as a hobby.
~ After work {t} practises on the {v}.
~ {t} takes the {v} along to jam sessions.
~ {t} can give you a tune on the {v}.
? Which instruments does {t} play?
? What musical instruments can {t} play?
"""))

SORTS.append(("repository", False, combos(
    "{}/{}-{}", ["mosswood", "tidewater"], W("atlas, cinder, drift, ember, fable, glade, hollow, isle, juno, kelp"),
    W("web, cli, infra, docs, sdk, mobile, e2e, proto, scripts, charts, notebooks, design")), """
@default_branch pool=branches pair=b nocap
= The default branch of {t} is {v}.
= {t} has {v} as its default branch.
= In {t}, the default branch is called {v}.
= {v} is the default branch in the {t} repo.
~ A fresh clone of {t} lands you on {v}.
~ Unless you pick another target, pull requests in {t} go against {v}.
~ HEAD of {t} on the server points to {v}.
> The default branch of {t} is now {v}.
> The default branch of {t} was switched from {o} to {v}.
> {o} is no longer the default branch of {t}; {v} is.
> As of {m}, {t} has {v} as its default branch.
? What is the default branch of {t}?
? Which branch is the default in the {t} repo?
@release_branch pool=branches pair=b nocap
= Releases of {t} are cut from {v}.
= {t} releases are made from the {v} branch.
= The release branch of {t} is {v}.
= In {t}, releases come from the {v} branch.
~ What we ship from {t} is whatever sits on {v}.
~ To publish a version of {t}, tag a commit on {v}.
~ Version tags in {t} always point into {v}.
> Releases of {t} are now cut from {v}.
> The release branch of {t} changed from {o} to {v}.
> {t} no longer cuts releases from {o} but from {v}.
> Correction: releases of {t} are made from {v}, not {o}.
? From which branch are releases of {t} cut?
? What is the release branch of {t}?
@approvals pool=approvals
= Pull requests in {t} need {v} approving review(s).
= {t} requires {v} approval(s) per pull request.
= The number of approvals a pull request in {t} needs is {v}.
= In {t}, {v} approval(s) are required before merging.
~ GitHub keeps the merge button of {t} grey until the count of green ticks from colleagues is {v}.
~ How many people have to say yes to a change in {t}: {v}.
~ Branch protection in {t} wants a thumbs-up count of {v}.
> Pull requests in {t} now need {v} approving review(s).
> The required approvals in {t} went from {o} to {v}.
> {t} no longer requires {o} approval(s) per pull request but {v}.
> Since {m} {t} requires {v} approval(s) per pull request.
? How many approvals does a pull request in {t} need?
? What is the required number of approvals in {t}?
@release_manager pool=people pair=r
= The release manager of {t} is {v}.
= {v} is release manager for {t}.
= {v} manages the releases of {t}.
= Releases of {t} are managed by {v}.
~ {v} decides when a version of {t} goes out.
~ Tagging and shipping {t} is done by {v}.
~ If you need something in the next version of {t}, it is {v} who draws up the schedule.
> The release manager of {t} is now {v}.
> {v} took over the releases of {t} from {o}.
> {o} is no longer release manager for {t}; {v} is.
> Update: releases of {t} are managed by {v}.
? Who is the release manager of {t}?
? Who manages the releases of {t}?
@security_reviewer pool=people pair=r
= The security reviewer of {t} is {v}.
= {v} does the security reviews for {t}.
= Security reviews in {t} are done by {v}.
= {v} reviews {t} for security.
~ Changes to login or crypto code in {t} must be looked at by {v}.
~ {v} checks pull requests in {t} for vulnerabilities.
~ Anything in {t} that might open a hole has to be shown to {v} first.
> The security reviewer of {t} is now {v}.
> Security reviews in {t} went over from {o} to {v}.
> {o} no longer does the security reviews for {t}; {v} does.
> {v} replaced {o} as security reviewer of {t}.
? Who does the security reviews for {t}?
? Who is the security reviewer of {t}?
@ci pool=ci
= {t} is built with {v}.
= The CI of {t} runs on {v}.
= {t} uses {v} for CI.
= CI for {t} is {v}.
= {v} is the CI system of {t}.
~ Every push to {t} kicks off a pipeline in {v}.
~ When the tests of {t} go red, the log is found in {v}.
~ The green tick next to commits in {t} comes from {v}.
> {t} now uses {v} for CI.
> The CI of {t} was migrated from {o} to {v}.
> {t} no longer runs its CI on {o} but on {v}.
> As of {m}, {t} is built with {v}.
? Which CI system does {t} use?
? Where does the CI of {t} run?
@line_length pool=widths
= The maximum line length in {t} is {v} characters.
= Lines in {t} are limited to {v} characters.
= {t} allows lines of at most {v} characters.
= The line length limit of {t} is {v}.
~ The formatter in {t} wraps code at column {v}.
~ Code in {t} must not run past column {v}.
~ Set your editor's ruler to {v} when you work on {t}.
> The maximum line length in {t} is now {v} characters.
> {t} changed its line length limit from {o} to {v}.
> Lines in {t} are no longer limited to {o} characters but to {v}.
> Correction: the line length limit of {t} is {v}.
? What is the maximum line length in {t}?
? How long may lines be in {t}?
@*checks pool=checks
= {t} requires {v} to pass before a merge.
= Before a merge in {t}, {v} has to pass.
= {v} is a required check in {t}.
= {v} must be green before merging in {t}.
~ GitHub refuses a merge in {t} while {v} is red.
~ One of the gates on pull requests in {t} is {v}.
~ You cannot land a change in {t} with {v} failing.
? Which checks must pass before a merge in {t}?
? What are the required checks in {t}?
"""))

SORTS.append(("host", False, combos(
    "{}-{}", W("kestrel, plover, heron, siskin, curlew, bittern, dunlin, osprey, wigeon, fulmar, merlin, linnet, "
               "gannet, avocet, pipit"),
    ["%02d" % i for i in range(1, 19)]), """
@os pool=os
= {t} runs {v}.
= The operating system of {t} is {v}.
= {v} is installed on {t}.
= {t} has {v} as its operating system.
~ Log in on {t} and the banner greets you with {v}.
~ /etc/os-release on {t} says {v}.
~ The image {t} was set up with is {v}.
> {t} now runs {v}.
> {t} was reinstalled and moved from {o} to {v}.
> {t} no longer runs {o} but {v}.
> As of {m}, the operating system of {t} is {v}.
? Which operating system does {t} run?
? What OS is installed on {t}?
@ram pool=ram pair=g
= {t} has {v} of RAM.
= The memory of {t} is {v}.
= {t} is equipped with {v} of memory.
= There is {v} of RAM in {t}.
~ free -h on {t} shows a total of {v}.
~ Processes on {t} have {v} to share before the OOM killer comes.
~ The DIMMs in {t} add up to {v}.
> {t} now has {v} of RAM.
> The memory of {t} went from {o} to {v}.
> {t} no longer has {o} of RAM but {v}.
> Correction: {t} has {v} of memory, not {o}.
? How much RAM does {t} have?
? What is the memory size of {t}?
@swap pool=swap pair=g
= {t} has {v} of swap.
= The swap space of {t} is {v}.
= {t} is configured with {v} of swap space.
= Swap on {t} is {v} in size.
~ {t} can page out {v} to disk.
~ swapon --show on {t} gives {v}.
~ When memory gets tight on {t}, there is {v} of paging area on disk.
> {t} now has {v} of swap.
> The swap space of {t} was changed from {o} to {v}.
> The swap on {t} is no longer {o} but {v}.
> Since {m} the swap space of {t} is {v}.
? How much swap does {t} have?
? What is the swap size on {t}?
@rack pool=racks
= {t} is in rack {v}.
= {t} stands in rack {v}.
= The rack of {t} is {v}.
= {t} is mounted in rack {v}.
= Rack {v} houses {t}.
~ To plug a cable into {t}, walk to {v} in the server room.
~ On the floor plan of the data centre, {t} is drawn at {v}.
~ Remote hands will find {t} in the cabinet marked {v}.
> {t} is now in rack {v}.
> {t} was moved from rack {o} to rack {v}.
> {t} is no longer in rack {o} but in {v}.
> Update: {t} stands in rack {v}.
? Which rack is {t} in?
? In what rack is {t} mounted?
@backup pool=nights pair=n
= {t} is backed up at {v}.
= The backup of {t} starts at {v}.
= Backups of {t} run daily at {v}.
= {t} has its daily backup at {v}.
~ Restic copies the disks of {t} away every day at {v}.
~ A daily snapshot of {t} goes off-site from {v} on.
~ Files saved on {t} are safe after the copy run that begins at {v}.
> {t} is now backed up at {v}.
> The backup of {t} was shifted from {o} to {v}.
> {t} is no longer backed up at {o} but at {v}.
> As of {m}, the backup of {t} starts at {v}.
? When is {t} backed up?
? At what time does the backup of {t} start?
@patching pool=nights pair=n
= {t} is patched on Sundays at {v}.
= The patch window of {t} starts on Sundays at {v}.
= Patching of {t} is on Sundays at {v}.
= {t} has its Sunday patch window at {v}.
~ {t} may reboot for security fixes on Sundays from {v}.
~ apt or dnf pulls in fixes on {t} every Sunday at {v}.
~ Expect {t} to go down for security fixes on Sundays at {v}.
> {t} is now patched on Sundays at {v}.
> The Sunday patch window of {t} moved from {o} to {v}.
> The Sunday patch window of {t} no longer starts at {o} but at {v}.
> Correction: {t} is patched on Sundays at {v}, not {o}.
? At what time on Sundays is {t} patched?
? When does the Sunday patch window of {t} start?
@*runs pool=daemons
= {t} hosts {v}.
= {v} runs on {t}.
= {t} is home to {v}.
= On {t} we run {v}.
~ One of the things {t} is there for is {v}.
~ systemctl on {t} lists {v} among the units.
~ Look on {t} if you search for {v}.
? What is hosted on {t}?
? What do we run on {t}?
"""))

SORTS.append(("team", True, teams(), """
@lead pool=people pair=l
= {v} leads {t}.
= {t} is led by {v}.
= The lead of {t} is {v}.
= {v} is the team lead of {t}.
= {t} has {v} as its team lead.
~ {v} is in charge of the people in {t}.
~ {v} runs {t} day to day.
~ At the head of {t} stands {v}.
> {v} now leads {t}.
> {v} took over the lead of {t} from {o}.
> {t} is no longer led by {o} but by {v}.
> As of {m}, the lead of {t} is {v}.
? Who leads {t}?
? Who is the lead of {t}?
@pm pool=people pair=l
= The product manager of {t} is {v}.
= {v} is product manager for {t}.
= {t} has {v} as its product manager.
= {v} does product management for {t}.
~ {v} writes the roadmap for {t}.
~ What goes to the top of the backlog in {t} is up to {v}.
~ {v} sets the product priorities for {t}.
> The product manager of {t} is now {v}.
> {v} replaced {o} as product manager of {t}.
> {o} is no longer product manager for {t}; {v} is.
> Correction: the product manager of {t} is {v}, not {o}.
? Who is the product manager of {t}?
? Who does product management for {t}?
@standup pool=mornings
= {t} has its daily stand-up at {v}.
= The daily stand-up of {t} is at {v}.
= The stand-up of {t} starts at {v} every day.
= {t} holds its stand-up at {v}.
~ At {v} each morning everyone in {t} says what they are working on.
~ {t} gathers for the daily round at {v}.
~ Don't ring anyone in {t} at {v}, they are in their daily huddle.
> {t} now has its daily stand-up at {v}.
> The stand-up of {t} moved from {o} to {v}.
> {t} no longer holds its stand-up at {o} but at {v}.
> Since {m} the daily stand-up of {t} is at {v}.
? When is the daily stand-up of {t}?
? At what time does {t} hold its stand-up?
@planning pool=meetslots pair=s
= {t} does its sprint planning on {v}.
= Sprint planning of {t} is on {v}.
= The sprint planning of {t} takes place on {v}.
= {t} plans its sprints on {v}.
~ {t} picks the stories for the coming sprint on {v}.
~ On {v} the work for the next iteration is shared out in {t}.
~ {t} fills its sprint backlog on {v}.
> {t} now does its sprint planning on {v}.
> Sprint planning of {t} moved from {o} to {v}.
> {t} no longer plans its sprints on {o} but on {v}.
> Update: sprint planning of {t} takes place on {v}.
? When does {t} do its sprint planning?
? When is the sprint planning of {t}?
@retro pool=meetslots pair=s
= {t} has its retrospective on {v}.
= The retro of {t} is on {v}.
= {t} holds its retro on {v}.
= The retrospective of {t} takes place on {v}.
~ {t} talks over the good and the bad of the past sprint on {v}.
~ On {v} {t} looks back at the sprint that ended.
~ Complaints and praise about the past sprint are collected in {t} on {v}.
> {t} now has its retrospective on {v}.
> The retro of {t} was rescheduled from {o} to {v}.
> {t} no longer holds its retro on {o} but on {v}.
> As of {m}, the retrospective of {t} is on {v}.
? When does {t} hold its retro?
? When is the retrospective of {t}?
@tracker pool=trackers
= {t} tracks its work in {v}.
= The issue tracker of {t} is {v}.
= {t} uses {v} as issue tracker.
= Work of {t} is tracked in {v}.
~ Tickets for {t} have to be filed in {v}.
~ The board with all open tasks of {t} is kept in {v}.
~ If you have a bug for {t}, put it into {v}.
> {t} now tracks its work in {v}.
> {t} switched from {o} to {v} as issue tracker.
> {t} no longer uses {o} as issue tracker but {v}.
> {t} has migrated its issues to {v}.
? Which issue tracker does {t} use?
? Where does {t} track its work?
"""))

SORTS.append(("device", True, devices(), """
@ip pool=ips
= The IP address of {t} is {v}.
= {t} has the IP address {v}.
= {t} is assigned the IP {v}.
= {v} is the IP address of {t}.
~ Type {v} into the browser to get the web page of {t}.
~ A ping to {v} is answered by {t}.
~ On the network, {t} is reached at {v}.
> The IP address of {t} is now {v}.
> The IP address of {t} changed from {o} to {v}.
> {t} is no longer at the IP address {o} but at {v}.
> Correction: {t} has the IP {v}, not {o}.
? What is the IP address of {t}?
? Which IP does {t} have?
@tag pool=codes pair=k
= The asset number of {t} is {v}.
= {t} has asset number {v}.
= {t} is registered under asset number {v}.
= Asset number {v} belongs to {t}.
~ The inventory sticker on {t} reads {v}.
~ In the equipment list of accounting, {t} is item {v}.
~ If inventory asks for {t}, give them the sticker number {v}.
> The asset number of {t} is now {v}.
> The asset number of {t} was changed from {o} to {v}.
> {t} is no longer registered under asset number {o} but under {v}.
> As of {m}, {t} has asset number {v}.
? What is the asset number of {t}?
? Under which asset number is {t} registered?
@pin pool=codes pair=k
= The admin PIN of {t} is {v}.
= {t} has the admin PIN {v}.
= {v} is the admin PIN of {t}.
= The PIN for the admin menu of {t} is {v}.
~ Enter {v} to get into the settings of {t}.
~ The setup menu of {t} opens when you key in {v}.
~ Want to configure {t}? The digits it asks for are {v}.
> The admin PIN of {t} is now {v}.
> The admin PIN of {t} was changed from {o} to {v}.
> {o} is no longer the admin PIN of {t}; it is {v}.
> Update: the PIN for the admin menu of {t} is {v}.
? What is the admin PIN of {t}?
? Which PIN opens the admin menu of {t}?
@caretaker pool=people pair=h
= {v} looks after {t}.
= {t} is looked after by {v}.
= {v} is responsible for {t}.
= The person responsible for {t} is {v}.
~ If {t} acts up, go and see {v}.
~ Keeping {t} in working order is {v}'s job.
~ {v} takes care that {t} keeps running.
> {v} now looks after {t}.
> Responsibility for {t} passed from {o} to {v}.
> {o} is no longer responsible for {t}; {v} is.
> {v} took over the care of {t} from {o}.
? Who looks after {t}?
? Who is responsible for {t}?
@purchaser pool=people pair=h
= {v}'s budget pays for {t}.
= The cost centre {t} is booked to is {v}'s.
= {t} is booked to {v}'s cost centre.
= {t} is paid for from {v}'s budget.
~ The bills for {t} land with {v}.
~ {v} pays for {t} out of department money.
~ In the books, the expense for {t} sits with {v}.
> {t} is now paid for from {v}'s budget.
> {t} moved from {o}'s cost centre to {v}'s.
> {t} is no longer booked to {o}'s cost centre but to {v}'s.
> Since {m} {t} is booked to {v}'s cost centre.
? Whose budget is {t} booked to?
? Whose cost centre pays for {t}?
@firm pool=firms
= {v} services {t}.
= {t} is serviced by {v}.
= The service company for {t} is {v}.
= The maintenance contract for {t} is with {v}.
~ When {t} is broken, a technician from {v} comes.
~ The repair hotline for {t} is answered by {v}.
~ {v} sends someone for the yearly check of {t}.
> {v} now services {t}.
> The maintenance contract for {t} went from {o} to {v}.
> {t} is no longer serviced by {o} but by {v}.
> As of {m}, the service company for {t} is {v}.
? Which company services {t}?
? Who has the maintenance contract for {t}?
"""))

SORTS.append(("environment", True, environments(), """
@region pool=regions nocap
= {t} runs in {v}.
= The cloud region of {t} is {v}.
= {t} is hosted in the region {v}.
= {t} is deployed in {v}.
~ The machines behind {t} stand in {v}.
~ In the AWS console, pick {v} to see {t}.
~ Terraform creates everything for {t} in {v}.
> {t} now runs in {v}.
> {t} was moved from {o} to {v}.
> {t} is no longer hosted in {o} but in {v}.
> As of {m}, the cloud region of {t} is {v}.
? Which cloud region does {t} run in?
? In what region is {t} hosted?
@refresh pool=halfdays
= The test data of {t} is refreshed on {v}.
= {t} gets fresh test data on {v}.
= The data refresh of {t} is on {v}.
= Test data in {t} is reloaded on {v}.
~ Whatever you typed into {t} is wiped and loaded afresh on {v}.
~ An anonymised dump is restored into {t} on {v}.
~ {v} is when the records in {t} are overwritten with a clean set.
> The test data of {t} is now refreshed on {v}.
> The data refresh of {t} moved from {o} to {v}.
> Test data in {t} is no longer reloaded on {o} but on {v}.
> Correction: the data refresh of {t} is on {v}.
? When is the test data of {t} refreshed?
? When does {t} get its data refresh?
@approver pool=people pair=a
= {v} approves deployments to {t}.
= Deployments to {t} are approved by {v}.
= The deployment approver for {t} is {v}.
= Deployments to {t} need the approval of {v}.
~ Nothing is rolled out to {t} before {v} has said yes.
~ You need a go from {v} to put a build on {t}.
~ {v} is the gatekeeper for rollouts to {t}.
> {v} now approves deployments to {t}.
> Approval of deployments to {t} passed from {o} to {v}.
> {o} no longer approves deployments to {t}; {v} does.
> Update: the deployment approver for {t} is {v}.
? Who approves deployments to {t}?
? Who is the deployment approver for {t}?
@access pool=people pair=a
= {v} grants access to {t}.
= Access to {t} is granted by {v}.
= {v} hands out the accounts for {t}.
= Accounts for {t} are handed out by {v}.
~ Need a login for {t}? Write to {v}.
~ {v} creates users on {t} on request.
~ Whoever cannot sign in to {t} should ask {v} for credentials.
> {v} now grants access to {t}.
> Granting access to {t} went over from {o} to {v}.
> Accounts for {t} are no longer handed out by {o} but by {v}.
> Since {m} {v} hands out the accounts for {t}.
? Who grants access to {t}?
? Who hands out accounts for {t}?
@min_nodes pool=nodes pair=z below=max_nodes
= The minimum number of nodes in {t} is {v}.
= {t} has a minimum of {v} nodes.
= {t} keeps at least {v} nodes.
= {t} is scaled to no fewer than {v} nodes.
~ Even when nothing happens, {v} machines stay up in {t}.
~ The autoscaler never shrinks {t} below {v}.
~ The lower bound of the node pool behind {t} is {v}.
> The minimum number of nodes in {t} is now {v}.
> The node minimum of {t} was changed from {o} to {v}.
> {t} no longer has a minimum of {o} nodes but of {v}.
> As of {m}, {t} keeps at least {v} nodes.
? What is the minimum number of nodes in {t}?
? How many nodes does {t} keep at least?
@max_nodes pool=nodes pair=z above=min_nodes
= The maximum number of nodes in {t} is {v}.
= {t} has a maximum of {v} nodes.
= {t} may grow to at most {v} nodes.
= {t} is limited to {v} nodes.
~ Under full load, the autoscaler stops adding machines to {t} at {v}.
~ {t} never gets bigger than {v} machines.
~ The upper bound of the node pool behind {t} is {v}.
> The maximum number of nodes in {t} is now {v}.
> The node maximum of {t} was changed from {o} to {v}.
> {t} is no longer limited to {o} nodes but to {v}.
> Correction: {t} may grow to at most {v} nodes.
? What is the maximum number of nodes in {t}?
? How many nodes may {t} have at most?
@budget pool=budgets group
= The monthly budget of {t} is {v}.
= {t} has a budget of {v} a month.
= We have budgeted {v} a month for {t}.
= {t} is budgeted at {v} per month.
~ Finance lets us spend {v} on {t} each month.
~ If the monthly cloud bill for {t} goes over {v}, finance complains.
~ {v} is the spending cap for {t} in any one month.
> The monthly budget of {t} is now {v}.
> The budget of {t} went from {o} to {v} a month.
> {t} no longer has a budget of {o} a month but of {v}.
> Since {m} {t} is budgeted at {v} per month.
? What is the monthly budget of {t}?
? How much is budgeted per month for {t}?
"""))

SORTS.append(("meeting", True, combos(
    "the {} {}", W("search, onboarding, accessibility, payments, localisation, data-quality, observability, hiring, "
                   "privacy, performance, pricing, mobile, frontend, backend, machine-learning, release, marketing, "
                   "customer-success"),
    W("guild, office hour, triage, roadmap review, architecture review, incident review, weekly sync, book club, "
      "design critique, bug bash, demo session, reading group, working group, steering meeting")), """
@slot pool=weekslots
= {t} takes place on {v}.
= {t} is held on {v}.
= {t} is on {v}.
= {t} happens on {v}.
= {t} meets on {v}.
~ Keep {v} free if you want to join {t}.
~ The calendar series for {t} is set to {v}.
~ People dial in to {t} on {v}.
> {t} now takes place on {v}.
> {t} was moved from {o} to {v}.
> {t} is no longer on {o} but on {v}.
> As of {m}, {t} is held on {v}.
? When does {t} take place?
? On what day and at what time is {t}?
@place pool=spots
= {t} takes place in {v}.
= {t} is held in {v}.
= {t} meets in {v}.
= The room for {t} is {v}.
= {v} is the room for {t}.
~ Go to {v} if you attend {t} in person.
~ {v} is booked for {t}.
~ You will find the people of {t} sitting in {v}.
> {t} now takes place in {v}.
> {t} moved from {o} to {v}.
> {t} is no longer held in {o} but in {v}.
> Update: the room for {t} is {v}.
? In which room does {t} take place?
? Where is {t} held?
@length pool=minutes
= {t} lasts {v}.
= {t} takes {v}.
= {t} is scheduled for {v}.
= The length of {t} is {v}.
= {t} has a duration of {v}.
~ From hello to goodbye, {t} needs {v}.
~ Block {v} in your calendar for {t}.
~ {t} ends {v} after it begins.
> {t} now lasts {v}.
> {t} was changed from {o} to {v} in length.
> {t} no longer takes {o} but {v}.
> Since {m} {t} is scheduled for {v}.
? How long does {t} last?
? What is the length of {t}?
@facilitator pool=people pair=f
= {v} facilitates {t}.
= {t} is facilitated by {v}.
= The facilitator of {t} is {v}.
= {v} moderates {t}.
= {t} is moderated by {v}.
~ {v} leads the group through the agenda of {t}.
~ In {t}, {v} calls on speakers and watches the clock.
~ {v} opens and steers the discussion in {t}.
> {v} now facilitates {t}.
> The facilitator of {t} changed from {o} to {v}.
> {t} is no longer moderated by {o} but by {v}.
> {v} took over from {o} as facilitator of {t}.
? Who facilitates {t}?
? Who is the moderator of {t}?
@notes pool=people pair=f
= {v} takes the notes in {t}.
= The notes in {t} are taken by {v}.
= {v} is note-taker in {t}.
= The minutes of {t} are written by {v}.
= The note-taker of {t} is {v}.
~ {v} writes down what is decided in {t}.
~ The protocol of {t} comes from {v}'s keyboard.
~ If you missed {t}, {v} has it all in writing.
> {v} now takes the notes in {t}.
> Note-taking in {t} went from {o} to {v}.
> {o} no longer takes the notes in {t}; {v} does.
> Correction: the note-taker of {t} is {v}, not {o}.
? Who takes the notes in {t}?
? Who writes the minutes of {t}?
@*attends pool=people
= {v} attends {t}.
= {v} takes part in {t}.
= {v} is a regular participant in {t}.
= {t} has {v} as a participant.
~ You will meet {v} at {t}.
~ {v} is on the invitation list of {t}.
~ The calendar invite of {t} goes to {v} as well as to others.
? Who attends {t}?
? Who are the participants in {t}?
"""))

SORTS.append(("job", True, combos(
    "the {}-{} job", W("invoice, stock, payroll, audit, coupon, lead, shipment, survey, ticket, rebate, quota, "
                       "session, claim, catalogue, loyalty, tax, address, donation"),
    W("export, import, cleanup, reconciliation, digest, archive, rollup, reindex, backfill, purge, snapshot, "
      "forecast, dedupe, anonymise")), """
@start pool=nights
= {t} starts at {v}.
= {t} runs daily at {v}.
= {t} is scheduled for {v} every day.
= The start time of {t} is {v}.
= {t} is started at {v}.
~ Cron kicks off {t} at {v}.
~ The clock shows {v} when the scheduler launches {t}.
~ Every day at {v} Airflow sets {t} going.
> {t} now starts at {v}.
> {t} was rescheduled from {o} to {v}.
> {t} no longer runs at {o} but at {v}.
> As of {m}, {t} is scheduled for {v} every day.
? At what time does {t} start?
? When is {t} scheduled to run?
@runtime pool=minutes pair=d below=timeout
= {t} usually runs for {v}.
= The usual run time of {t} is {v}.
= {t} typically takes {v}.
= {t} normally needs {v} to run.
~ From launch to exit, {t} is busy for {v} on an ordinary day.
~ If all goes well, {t} is through after {v}.
~ Expect to wait {v} for {t} to finish on a normal day.
> {t} now usually runs for {v}.
> The usual run time of {t} went from {o} to {v}.
> {t} no longer takes {o} on a normal day but {v}.
> Since {m} {t} typically takes {v}.
? How long does {t} usually run?
? What is the usual run time of {t}?
@timeout pool=minutes pair=d above=runtime
= The timeout of {t} is {v}.
= {t} has a timeout of {v}.
= {t} times out after {v}.
= The timeout for {t} is set to {v}.
~ The scheduler kills {t} if it is still going after {v}.
~ {t} is aborted when it has not ended within {v}.
~ {v} is the hard limit after which a hanging {b0} gets killed.
> The timeout of {t} is now {v}.
> The timeout of {t} was changed from {o} to {v}.
> {t} no longer times out after {o} but after {v}.
> Correction: the timeout of {t} is {v}, not {o}.
? What is the timeout of {t}?
? After how long does {t} time out?
@owner pool=people pair=u
= {v} owns {t}.
= {t} is owned by {v}.
= The owner of {t} is {v}.
= {t} belongs to {v}.
~ {v} is the one who answers for {t}.
~ Whatever is to be altered in {t}, {v} has the last word.
~ {v} holds responsibility for {t} as a whole.
> {v} now owns {t}.
> Ownership of {t} passed from {o} to {v}.
> {o} no longer owns {t}; {v} does.
> {v} has taken over {t} from {o}.
? Who owns {t}?
? Who is the owner of {t}?
@failmail pool=people pair=u
= {v} gets an email when {t} fails.
= When {t} fails, an email goes to {v}.
= Failure mails of {t} go to {v}.
= {v} receives the failure emails of {t}.
~ A crash of {t} shows up in {v}'s inbox.
~ {v} is written to automatically if {t} ends with an error.
~ Bad exit codes of {t} are reported to {v} by mail.
> {v} now gets an email when {t} fails.
> The failure mails of {t} were redirected from {o} to {v}.
> Failure mails of {t} no longer go to {o} but to {v}.
> Update: when {t} fails, an email goes to {v}.
? Who gets an email when {t} fails?
? Who receives the failure mails of {t}?
@output pool=buckets nocap
= {t} writes its output to {v}.
= The output of {t} goes to {v}.
= The output bucket of {t} is {v}.
= Results of {t} are written to {v}.
~ Look in {v} for the files {t} has made.
~ {t} drops its finished files into {v}.
~ What comes out of {t} can be picked up from {v}.
> {t} now writes its output to {v}.
> The output of {t} moved from {o} to {v}.
> {t} no longer writes its output to {o} but to {v}.
> As of {m}, the output bucket of {t} is {v}.
? Where does {t} write its output?
? What is the output bucket of {t}?
@*reads pool=tables
= {t} reads {v}.
= {t} reads from {v}.
= {v} is read by {t}.
= {t} takes input from {v}.
~ Rows from {v} go into {t}.
~ {t} runs a SELECT on {v}.
~ Among the inputs of {t} is {v}.
? Which tables does {t} read?
? From which tables does {t} take input?
"""))

SORTS.append(("package", False, combos(
    "{}{}", W("quill, brisk, tawny, maple, flint, lumen, cobalt, nimbus, pebble, saffron, thistle, umbra, vesper, "
              "willow, zephyr, onyx"),
    W("parse, kit, cast, form, graph, cache, queue, mock, lint, auth, plot, mail, stream, table, clock, pack")), """
@pinned pool=versions pair=v below=latest
= We pin {t} to {v}.
= {t} is pinned to {v}.
= {t} is pinned at version {v} in our lock file.
= Our lock file pins {t} to version {v}.
~ All our builds install exactly {v} of {t}.
~ poetry.lock has {t}=={v}.
~ We hold {t} fixed at {v} in every service.
> We now pin {t} to {v}.
> The pin of {t} was changed from {o} to {v}.
> {t} is no longer pinned to {o} but to {v}.
> As of {m}, our lock file pins {t} to version {v}.
? Which version is {t} pinned to?
? What version of {t} does our lock file pin?
@latest pool=versions pair=v up above=pinned
= The latest release of {t} is {v}.
= The most recent version of {t} on the internal index is {v}.
= {v} is the latest version of {t}.
= {t} is at {v} in its latest release.
~ The top entry in the changelog of {t} is {v}.
~ pip index versions {t} puts {v} first.
~ The highest tag published for {t} is {v}.
> {t} has just been released as {v}, following {o}.
> The latest release of {t} is now {v}.
> The latest release of {t} is no longer {o} but {v}.
> Since {m} the latest version of {t} is {v}.
? What is the latest release of {t}?
? What is the most recent version of {t}?
@maintainer pool=people
= {v} maintains {t}.
= {t} is maintained by {v}.
= The maintainer of {t} is {v}.
= The {t} package has {v} as its maintainer.
~ Pull requests for {t} end up on the desk of {v}.
~ {v} keeps the {t} library alive and fixes its bugs.
~ The upkeep of {t} is {v}'s work.
> {v} now maintains {t}.
> {v} took over {t} as maintainer from {o}.
> {t} is no longer maintained by {o} but by {v}.
> Correction: the maintainer of {t} is {v}, not {o}.
? Who maintains {t}?
? Who is the maintainer of the {t} package?
@python pool=pythons up
= {t} needs at least Python {v}.
= {t} requires Python {v} or later.
= The minimum Python version for {t} is {v}.
= {t} works with Python {v} and up.
~ On interpreters older than {v}, {t} won't install.
~ requires-python in {t} says >={v}.
~ The oldest Python you can import {t} on is {v}.
> {t} now needs at least Python {v}.
> The minimum Python version for {t} changed from {o} to {v}.
> {t} no longer has Python {o} as its minimum but {v}.
> As of {m}, {t} requires Python {v} or later.
? What is the minimum Python version for {t}?
? Which Python does {t} need at least?
@*formats pool=formats
= {t} supports reading {v}.
= {t} can read {v}.
= {v} can be read with {t}.
= The {t} package has support for reading {v}.
~ Feed {v} to {t} and it will cope.
~ There is a loader for {v} inside {t}.
~ {t} knows how to handle {v} as input.
? Which formats does {t} support?
? What formats can {t} read?
"""))

SORTS.append(("customer", False, combos(
    "{} {}", W("Norvik, Halden, Brightmoor, Castella, Eastwick, Ferrand, Gilmore, Hexham, Ilmari, Jorvik, Kestrelle, "
               "Lowther, Marisco, Novara, Orrell, Pendle"),
    W("Optics, Foods, Logistics, Insurance, Textiles, Energy, Pharma, Motors, Airlines, Hotels, Media, Bank, "
      "Furniture, Telecom, Paper, Breweries")), """
@account_manager pool=people pair=x
= The account manager for {t} is {v}.
= {v} is account manager for {t}.
= {t} has {v} as its account manager.
= The {t} account is managed by {v}.
~ {v} looks after the commercial side of our relationship with {t}.
~ Talks on price and contract with {t} are held by {v}.
~ On our sales side, {t} deals with {v}.
> The account manager for {t} is now {v}.
> The {t} account passed from {o} to {v}.
> {o} is no longer account manager for {t}; {v} is.
> {v} took over as account manager for {t}.
? Who is the account manager for {t}?
? Who manages the {t} account?
@support_engineer pool=people pair=x
= The support engineer for {t} is {v}.
= {v} is the support engineer assigned to {t}.
= {t} has {v} as its support engineer.
= {v} does technical support for {t}.
~ Bug reports from {t} are handled by {v}.
~ When {t} has a technical problem, {v} picks up the phone.
~ Tickets opened by {t} go straight to {v}.
> The support engineer for {t} is now {v}.
> {v} replaced {o} as support engineer for {t}.
> {o} no longer does technical support for {t}; {v} does.
> As of {m}, the support engineer for {t} is {v}.
? Who is the support engineer for {t}?
? Who does technical support for {t}?
@plan pool=plans
= {t} is on the {v} plan.
= {t} has the {v} plan.
= The plan of {t} is {v}.
= {t} subscribes to the {v} plan.
~ {t} pays us for the {v} tier.
~ The contract with {t} is for our {v} package.
~ In the price table, {t} sits in the {v} column.
> {t} is now on the {v} plan.
> {t} switched from the {o} plan to the {v} plan.
> {t} is no longer on the {o} plan but on {v}.
> Since {m} {t} has the {v} plan.
? Which plan is {t} on?
? What plan does {t} subscribe to?
@renewal pool=months pair=y
= The contract of {t} renews in {v}.
= {t}'s contract is up for renewal in {v}.
= The contract renewal of {t} is in {v}.
= {t} renews its contract every {v}.
~ Each {v} {t} has to decide whether to stay with us.
~ The term of our agreement with {t} runs out in {v}.
~ If {t} wants to leave, {v} is when its term ends.
> The contract of {t} now renews in {v}.
> The contract renewal of {t} moved from {o} to {v}.
> The contract of {t} no longer renews in {o} but in {v}.
> Correction: the contract renewal of {t} is in {v}.
? When does the contract of {t} renew?
? In which month is the contract renewal of {t}?
@review pool=months pair=y
= The yearly business review with {t} is in {v}.
= We hold the yearly business review with {t} in {v}.
= {t} has its yearly business review in {v}.
= The annual business review with {t} takes place in {v}.
~ Once a year, in {v}, we go through results and wishes with {t}.
~ {v} is when slides on the past year are shown to {t}.
~ Our big annual get-together with the management of {t} falls in {v}.
> The yearly business review with {t} is now in {v}.
> The yearly business review with {t} was moved from {o} to {v}.
> The yearly business review with {t} is no longer in {o} but in {v}.
> As of this year, {t} has its business review in {v}.
? When is the yearly business review with {t}?
? In which month do we hold the business review with {t}?
@seats pool=seats group
= {t} has {v} seats.
= {t} is licensed for {v} seats.
= The number of seats of {t} is {v}.
= {t}'s license covers {v} seats.
= {v} seats are licensed for {t}.
~ At {t}, {v} people may log in to our product.
~ We bill {t} for {v} users.
~ User number {v} is the last one {t} can add under its license.
> {t} now has {v} seats.
> {t} went from {o} to {v} seats.
> {t} no longer has {o} seats but {v}.
> Update: {t}'s license covers {v} seats.
? How many seats does {t} have?
? For how many seats is {t} licensed?
@currency pool=currencies
= {t} is invoiced in {v}.
= We invoice {t} in {v}.
= Invoices to {t} are issued in {v}.
= The invoice currency of {t} is {v}.
~ {t} pays its bills to us in {v}.
~ Amounts on what we charge {t} are given in {v}.
~ Money from {t} comes in as {v}.
> {t} is now invoiced in {v}.
> The invoice currency of {t} was switched from {o} to {v}.
> We no longer invoice {t} in {o} but in {v}.
> Since {m} invoices to {t} are issued in {v}.
? In which currency is {t} invoiced?
? What is the invoice currency of {t}?
@*integrates pool=integrations
= {t} uses our {v} integration.
= {t} has the {v} integration turned on.
= Our {v} integration is used by {t}.
= The {v} integration is active for {t}.
~ Data flows between {t}'s workspace with us and {v}.
~ {t} has hooked our product up to {v}.
~ In {t}'s workspace settings, the {v} connector shows as connected.
? Which integrations does {t} use?
? What integrations are active for {t}?
"""))

SORTS.append(("room", True, combos(
    "the {} room in {}", W("Juniper, Saffron, Basalt, Monsoon, Fjord, Lagoon, Tundra, Amber, Quartz, Meadow, "
                           "Comet, Harbour, Birch, Copper, Nectar, Orchid, Pepper, Raven, Sorrel, Topaz, Umbra, Violet"),
    W("Leith, Turin, Gdansk, Porto, Utrecht, Graz, Ghent, Brno, Lyon, Tartu, Malmö, Bilbao")), """
@capacity pool=capacity
= {t} seats {v} people.
= {t} has room for {v} people.
= The capacity of {t} is {v} people.
= {t} holds {v} people.
~ With more than {v} guests, {t} is too small.
~ There are {v} chairs around the table in {t}.
~ Person number {v} gets the last chair in {t}.
> {t} now seats {v} people.
> The capacity of {t} went from {o} to {v} people.
> {t} no longer holds {o} people but {v}.
> As of {m}, {t} has room for {v} people.
? How many people does {t} seat?
? What is the capacity of {t}?
@doorcode pool=codes pair=q
= The door code of {t} is {v}.
= {t} has the door code {v}.
= The code for the door of {t} is {v}.
= {v} is the door code of {t}.
~ To unlock {t}, key in {v}.
~ {t} opens with {v} on the keypad.
~ You get into {t} by typing {v}.
> The door code of {t} is now {v}.
> The door code of {t} was changed from {o} to {v}.
> The door code of {t} is no longer {o} but {v}.
> Update: {t} has the door code {v}.
? What is the door code of {t}?
? Which code opens the door of {t}?
@extension pool=codes pair=q
= The phone extension of {t} is {v}.
= {t} has the phone extension {v}.
= The telephone in {t} has extension {v}.
= {v} is the phone extension of {t}.
~ Dial {v} to ring {t}.
~ A call to {v} is picked up in {t}.
~ If you must interrupt people in {t}, their phone answers to {v}.
> The phone extension of {t} is now {v}.
> The phone extension of {t} changed from {o} to {v}.
> {t} no longer has phone extension {o} but {v}.
> Correction: the phone extension of {t} is {v}.
? What is the phone extension of {t}?
? Under which extension can I call {t}?
@video pool=video
= {t} is fitted with {v} for video calls.
= {t} uses {v} for video calls.
= Video calls in {t} run over {v}.
= The video system in {t} is {v}.
~ Remote colleagues join people in {t} by way of {v}.
~ The camera and screen in {t} are driven by {v}.
~ Anyone hosting a hybrid meeting in {t} has to work with {v}.
> {t} is now fitted with {v} for video calls.
> The video system in {t} was switched from {o} to {v}.
> {t} no longer uses {o} for video calls but {v}.
> Since {m} the video system in {t} is {v}.
? Which video system does {t} have?
? What is used for video calls in {t}?
@booking pool=minutes
= {t} can be booked for at most {v}.
= The maximum booking of {t} is {v}.
= Bookings of {t} are limited to {v}.
= {t} has a booking limit of {v}.
~ After {v} you have to hand {t} over to the next group.
~ The calendar rejects a reservation of {t} that is longer than {v}.
~ Nobody may reserve {t} for more than {v} in one go.
> {t} can now be booked for at most {v}.
> The booking limit of {t} changed from {o} to {v}.
> Bookings of {t} are no longer limited to {o} but to {v}.
> As of {m}, the maximum booking of {t} is {v}.
? For how long can {t} be booked at most?
? What is the booking limit of {t}?
@*equipment pool=equipment
= {t} has {v}.
= There is {v} in {t}.
= {t} is equipped with {v}.
= {t} comes with {v}.
~ You do not need to bring {v} to {t}, one stands there.
~ Among the things left in {t} for everyone to use is {v}.
~ If you look for {v}, you will find one in {t}.
? What equipment is there in {t}?
? What is {t} equipped with?
"""))

SORTS.append(("topic", False, combos(
    "{}.{}", W("orders, payments, shipments, users, carts, refunds, devices, invoices, reviews, sessions, quotes, "
               "tickets, stock, bookings, consents, prices"),
    W("created, cancelled, updated, expired, approved, rejected, archived, merged, flagged, assigned, imported, "
      "completed, reopened, verified, escalated")), """
@partitions pool=parts up
= The {t} topic has {v} partitions.
= {t} is split into {v} partitions.
= The number of partitions of {t} is {v}.
= The Kafka topic {t} is divided into {v} partitions.
~ Kafka spreads {t} over {v} shards.
~ At most {v} members of one consumer group can read {t} in parallel.
~ Kafka stores {t} as {v} parallel logs.
> The {t} topic now has {v} partitions.
> The partitions of {t} went from {o} to {v}.
> {t} no longer has {o} partitions but {v}.
> Correction: the number of partitions of {t} is {v}.
? How many partitions does the {t} topic have?
? Into how many partitions is {t} split?
@retention pool=days pair=e
= Messages in {t} are kept for {v}.
= The {t} topic keeps its messages for {v}.
= The retention of the {t} topic is {v}.
= The topic {t} has a retention of {v}.
~ You can replay {t} as far back as {v}.
~ What was published to {t} vanishes from Kafka after {v}.
~ Consumers that lag more than {v} behind on {t} lose data.
> Messages in {t} are now kept for {v}.
> The retention of the {t} topic changed from {o} to {v}.
> {t} no longer keeps its messages for {o} but for {v}.
> As of {m}, the retention of the {t} topic is {v}.
? How long are messages in {t} kept?
? What is the retention of the {t} topic?
@dlq pool=days pair=e
= Dead letters of {t} are kept for {v}.
= The dead-letter queue of {t} keeps messages for {v}.
= The retention of the dead-letter queue of {t} is {v}.
= Messages in the dead-letter queue of {t} are retained for {v}.
~ You have {v} to rescue a failed message of {t} before it is thrown away.
~ Undeliverable events from {t} lie in their parking lot for {v}.
~ Failed events of {t} stay on the side for {v}, then they are dropped.
> Dead letters of {t} are now kept for {v}.
> The dead-letter retention of {t} went from {o} to {v}.
> The dead-letter queue of {t} no longer keeps messages for {o} but for {v}.
> Since {m} dead letters of {t} are kept for {v}.
? How long are dead letters of {t} kept?
? What is the retention of the dead-letter queue of {t}?
@maxsize pool=sizes
= The maximum message size in {t} is {v}.
= Messages in {t} may be at most {v} in size.
= The {t} topic has a message size limit of {v}.
= Message size in {t} is limited to {v}.
~ The broker rejects anything bigger than {v} sent to {t}.
~ An event for {t} has to fit into {v}.
~ Payloads over {v} never make it into {t}.
> The maximum message size in {t} is now {v}.
> The message size limit of {t} was changed from {o} to {v}.
> Message size in {t} is no longer limited to {o} but to {v}.
> Update: the {t} topic has a message size limit of {v}.
? What is the maximum message size in {t}?
? How big may messages in {t} be?
@format pool=wire
= Messages in {t} are encoded as {v}.
= {t} uses {v} as its message format.
= The message format of {t} is {v}.
= The {t} topic carries {v} messages.
~ To decode what comes out of {t}, you need a library for {v}.
~ Producers serialise events for {t} with {v}.
~ On the wire, an event in {t} is {v}.
> Messages in {t} are now encoded as {v}.
> {t} switched its message format from {o} to {v}.
> {t} no longer uses {o} as its message format but {v}.
> As of {m}, the message format of {t} is {v}.
? What is the message format of {t}?
? How are messages in {t} encoded?
@*consumers pool=consumers
= {v} consumes {t}.
= {t} is consumed by {v}.
= {v} is a consumer of {t}.
= {v} subscribes to the {t} topic.
~ Events from {t} are picked up by {v}, among others.
~ What is published to {t} ends up in {v}, among other places.
~ {v} gets fed from {t}.
? Who consumes {t}?
? Which consumers does the {t} topic have?
"""))

SORTS.append(("alert", True, combos(
    "the {} {} alert", W("checkout, login, search, catalogue, payment, upload, email, webhook, export, session, "
                         "recommendation, chat, gateway, profile, inventory, streaming, report, signup"),
    W("latency, error-rate, disk-space, queue-depth, memory, CPU, certificate-expiry, replication-lag, restart-count, "
      "saturation, traffic-drop, backup-age, cache-miss, thread-pool")), """
@severity pool=severities
= {t} has severity {v}.
= The severity of {t} is {v}.
= {t} is classified as {v}.
= {t} is rated {v}.
~ If {t} goes off, treat it as a {v}.
~ The label on every page from {t} says {v}.
~ In order of urgency, {t} counts as {v}.
> {t} now has severity {v}.
> The severity of {t} was changed from {o} to {v}.
> {t} is no longer classified as {o} but as {v}.
> As of {m}, the severity of {t} is {v}.
? What severity does {t} have?
? How is {t} classified in severity?
@interval pool=spans pair=i
= {t} is evaluated every {v}.
= The evaluation interval of {t} is {v}.
= {t} has an evaluation interval of {v}.
= The rule behind {t} is evaluated every {v}.
~ Between two checks of the condition of {t} there is a gap of {v}.
~ Grafana looks at the query of {t}, waits {v}, then looks again.
~ The query for {t} is run again after {v}, over and over.
> {t} is now evaluated every {v}.
> The evaluation interval of {t} changed from {o} to {v}.
> {t} is no longer evaluated every {o} but every {v}.
> Correction: the evaluation interval of {t} is {v}, not {o}.
? How often is {t} evaluated?
? What is the evaluation interval of {t}?
@cooldown pool=spans pair=i
= {t} has a cool-down of {v}.
= The cool-down of {t} is {v}.
= After firing, {t} is muted for {v}.
= {t} stays silent for {v} after it has fired.
~ Once {t} has rung, it won't ring again for {v}.
~ {t} leaves you in peace for {v} between two pages.
~ You get a break of {v} before {t} may page you a second time.
> {t} now has a cool-down of {v}.
> The cool-down of {t} went from {o} to {v}.
> {t} is no longer muted for {o} after firing but for {v}.
> Since {m} the cool-down of {t} is {v}.
? What is the cool-down of {t}?
? How long is {t} muted after it has fired?
@channel pool=channels nocap
= {t} is posted to {v}.
= {t} goes to the {v} channel.
= The Slack channel for {t} is {v}.
= {t} posts to {v} in Slack.
~ Watch {v} if you want to see {t} when it fires.
~ You read about a firing of {t} in {v}.
~ {v} is where the bot shouts when {t} goes off.
> {t} is now posted to {v}.
> {t} was rerouted from {o} to {v} in Slack.
> {t} no longer goes to the {o} channel but to {v}.
> Update: the Slack channel for {t} is {v}.
? Which Slack channel does {t} go to?
? Where is {t} posted?
@escalation pool=people pair=j
= {t} is escalated to {v}.
= The escalation contact for {t} is {v}.
= {v} is the escalation contact for {t}.
= Escalations of {t} go to {v}.
~ If nobody acknowledges {t}, {v} gets a call.
~ {v} is rung up when {t} is left unanswered.
~ An ignored page from {t} ends up with {v}.
> {t} is now escalated to {v}.
> The escalation contact for {t} changed from {o} to {v}.
> {t} is no longer escalated to {o} but to {v}.
> {v} replaced {o} as escalation contact for {t}.
? Who is the escalation contact for {t}?
? To whom is {t} escalated?
@runbook pool=people pair=j
= {v} keeps the runbook for {t} up to date.
= The runbook for {t} is kept up to date by {v}.
= The runbook for {t} is maintained by {v}.
= {v} maintains the runbook for {t}.
~ If the written steps for {t} are wrong, tell {v} to fix the page.
~ Edits to the how-to page for {t} are made by {v}.
~ {v} sees to it that the instructions for handling {t} stay right.
> {v} now maintains the runbook for {t}.
> The runbook for {t} was handed over from {o} to {v}.
> The runbook for {t} is no longer maintained by {o} but by {v}.
> As of {m}, the runbook for {t} is kept up to date by {v}.
? Who maintains the runbook for {t}?
? Who keeps the runbook for {t} up to date?
"""))

# ------------------------------------------------------------------ reading the tables
CUE = re.compile(r"\b(now|no longer|moved|switched|changed|new|used to|instead|anymore|correction|currently|as of|"
                 r"since|update|formerly|replaced|took over|taken over|has become|went|passed|shifted|rescheduled|"
                 r"redirected|rerouted|migrated|transferred|raised|upgraded|handed over|gave up|just been)\b", re.I)


class Attr:
    def __init__(self, sort, head):
        toks = head.split()
        self.sort, self.many = sort, toks[0].startswith("*")
        self.name = toks[0].lstrip("*")
        opts = dict(x.split("=") for x in toks[1:] if "=" in x)
        self.nocap, self.group = "nocap" in toks, "group" in toks
        self.pool, self.pair = POOLS[opts["pool"]], opts.get("pair")
        self.up, self.below, self.above = "up" in toks, opts.get("below"), opts.get("above")
        self.plain, self.heavy, self.cue, self.ask = [], [], [], []


class Sort:
    def __init__(self, name, cap, things, text):
        self.name, self.cap, self.things, self.attrs = name, cap, things, []
        for line in text.strip().splitlines():
            mark, rest = line[0], line[1:].strip()
            if mark == "@":
                self.attrs.append(Attr(self, rest))
            else:
                a = self.attrs[-1]
                {"=": a.plain, "~": a.heavy, ">": a.cue, "?": a.ask}[mark].append(rest)
        for a in self.attrs:
            where = name + "." + a.name
            assert len(a.plain) >= 4 and len(a.heavy) >= 3 and len(a.ask) >= 2 and len(a.pool) >= 8, where
            assert a.many or len(a.cue) >= 4, where
            assert len(set(a.pool)) == len(a.pool), where
            for s in a.plain + a.heavy:
                assert not CUE.search(s), (where, s)
                assert "{t}" in s or "{b0}" in s, (where, s)
                assert "{v}" in s or "{b}" in s, (where, s)
            for s in a.cue:
                assert CUE.search(s), (where, s)
        self.pairs = [(a, b) for i, a in enumerate(self.attrs) for b in self.attrs[i + 1:]
                      if a.pair and a.pair == b.pair]


ARTICLE = re.compile(r"^(a|an|the) ")
FIELD = re.compile(r"\{(\w+)\}")


def say(tpl, attr, thing, v, rng, old=None, heavy=False, month=""):
    """A template filled in."""
    name = thing[0]
    if heavy and thing[2] and rng.random() < 0.4:
        name = thing[2]
    val, _, alt = v.partition("|")
    if heavy and alt and rng.random() < 0.5:
        val = alt
    o = old.partition("|")[0] if old else ""
    # "(s)" agrees with the number
    if "(s)" in tpl:
        one = val == "one"
        tpl = tpl.replace("(s)", "" if one else "s")
        if one:
            tpl = tpl.replace("are required", "is required")
    out = FIELD.sub(lambda m: {"t": name, "v": val, "o": o, "m": month, "b": ARTICLE.sub("", val),
                               "a": ARTICLE.sub("", o), "b0": ARTICLE.sub("", name)}[m.group(1)], tpl)
    if attr.sort.name == "customer":
        out = out.replace("s's ", "s' ")
    if tpl.startswith("{t}"):
        cap = attr.sort.cap
    elif tpl.startswith(("{v}", "{o}")):
        cap = not attr.nocap
    else:
        cap = False
    if cap:
        out = out[0].upper() + out[1:]
    return out


CONTRACT = [("does not", "doesn't"), ("Do not", "Don't"), ("do not", "don't"), ("did not", "didn't"),
            ("cannot", "can't"), ("must not", "mustn't"), ("has not", "hasn't"), ("it is", "it's"),
            ("There is", "There's"), ("there is", "there's"), ("that is", "that's"), ("You will", "You'll"),
            ("you will", "you'll"), ("We have", "We've"), ("they are", "they're"), ("won't", "will not"),
            ("Don't", "Do not"), ("it will", "it'll")]


def typo(tpl, rng):
    """One slip in a word of the template itself, never in a name or a value."""
    words = [m for m in re.finditer(r"(?<![{\w/.#-])[A-Za-z][a-z]{4,}(?![}\w/.-])", tpl)]
    if not words:
        return None
    m = rng.choice(words)
    w = m.group(0)
    for _ in range(10):
        i = rng.randrange(1, len(w) - 1)
        kind = rng.randrange(3)
        if kind == 0:
            x = w[:i] + w[i + 1] + w[i] + w[i + 2:]
        elif kind == 1:
            x = w[:i] + w[i + 1:]
        else:
            x = w[:i] + w[i] + w[i:]
        if x != w:
            return tpl[:m.start()] + x + tpl[m.end():]
    return None


def can_contract(attr, tpl):
    return any(a in tpl for a, b in CONTRACT) or attr.sort.name == "person" and tpl.startswith("{t} is ")


def surface(tpl, attr, thing, v, rng, base, force=None):
    """The same sentence with a change of surface."""
    for _ in range(60):
        kinds = [rng.choice(["case", "punct", "space", "prefix", "prefix", "typo", "typo", "contract", "contract",
                             "digits", "digits", "tick"])]
        if force:
            kinds = [force]
        if rng.random() < 0.25:
            kinds.append(rng.choice(["case", "punct", "space", "prefix"]))
        t, ok = tpl, True
        for k in kinds:
            if k == "typo":
                t = typo(t, rng)
                if t is None:
                    ok = False
                    break
            elif k == "contract":
                c = [(a, b) for a, b in CONTRACT if a in t]
                if attr.sort.name == "person" and t.startswith("{t} is "):
                    c.append(("{t} is ", "{t}'s "))
                if not c:
                    ok = False
                    break
                a, b = rng.choice(c)
                t = t.replace(a, b, 1)
        if not ok:
            continue
        vv = v
        if "digits" in kinds:
            if not attr.group or not re.search(r"\d{4}", v):
                continue
            vv = re.sub(r"(\d)(\d{3})", r"\1,\2", v)
        out = say(t, attr, thing, vv, rng)
        if "tick" in kinds:
            if attr.sort.name not in ("service", "repository", "host", "package", "topic"):
                continue
            out = out.replace(thing[0], "`" + thing[0] + "`")
        for k in kinds:
            if k == "case":
                r = rng.random()
                out = out.lower() if r < 0.8 else out.upper()
            elif k == "punct":
                if out.endswith("."):
                    out = out[:-1] + rng.choice(["", "", "!", " ."])
            elif k == "space":
                gaps = [m.start() for m in re.finditer(" ", out)]
                g = rng.choice(gaps)
                out = out[:g] + rng.choice(["  ", "   "]) + out[g + 1:] + rng.choice(["", " "])
            elif k == "prefix":
                out = rng.choice(["Note: ", "Note: ", "FYI: ", "NB: ", "Reminder: ", "note - ", "Remember: ",
                                  "Note to self: "]) + out
        if out != base:
            return out
    return "Note: " + base


# ------------------------------------------------------------------ the corpus
def main():
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random("sedge-%d" % seed)
    sorts = [Sort(*s) for s in SORTS]
    names = [t[0].lower() for s in sorts for t in s.things]
    assert len(set(names)) == len(names)

    def share(n):
        return int(n * count / 1000 + 0.5)

    n = {"surface": share(30), "reworded": share(50), "heavy": share(40), "cue": share(30), "plain": share(30),
         "entity": share(45), "attribute": share(20), "list": share(15)}
    alone = count - 2 * sum(n.values())
    facts = sum(n.values()) + n["entity"] + n["attribute"] + alone
    total_attrs = sum(len(s.attrs) for s in sorts)
    per_sort = max(4, int(facts / 0.6 / total_attrs + 1))
    active = {}
    for s in sorts:
        k = int(per_sort * (1.25 if s.name in ("service", "person") else 1))
        if k > len(s.things):
            k = len(s.things)
        active[s.name] = rng.sample(s.things, k)
    slots = [(s, a, t) for s in sorts for a in s.attrs for t in active[s.name]]
    if len(slots) < facts * 1.08:
        sys.exit("COUNT too large: names for about %d facts" % (len(slots) / 1.08))
    rng.shuffle(slots)
    used = set()

    def free(a, t):
        return (a.sort.name, a.name, t[0]) not in used

    def take(a, t):
        assert free(a, t)
        used.add((a.sort.name, a.name, t[0]))

    pos = [0]

    def next_slot(ok=lambda s, a, t: True):
        """The next free slot for which ok holds; the others keep their place."""
        i = pos[0]
        while i < len(slots):
            s, a, t = slots[i]
            if not free(a, t):
                if i == pos[0]:
                    pos[0] += 1
            elif ok(s, a, t):
                return s, a, t
            i += 1
        sys.exit("COUNT too large: out of things")

    begin = datetime(2025, 1, 6, 7, 0, 0)
    span = 360 * 86400

    def stamp(sec):
        d = begin + timedelta(seconds=sec)
        return d.strftime("%Y-%m-%dT%H:%M:%SZ")

    def when():
        return rng.randrange(span)

    def month(sec):
        return (begin + timedelta(seconds=sec)).strftime("%B")

    notes, truth, asks = [], [], {"changed": [], "dup": [], "alone": [], "neg": []}
    seen = set()

    def note(text, sec):
        assert text not in seen, text
        seen.add(text)
        notes.append([text, sec])
        return len(notes) - 1

    def trim(text):
        # some notes are written without the full stop
        return text[:-1] if text.endswith(".") and rng.random() < 0.05 else text

    given = {}

    def value(a, t, but=None):
        """A value that sits well with the thing's other ones (a minimum is not above the maximum)."""
        pool = a.pool
        if a.below:
            top = min([pool.index(x) for x in given.get((a.sort.name, a.below, t[0]), [])] or [len(pool)])
            pool = [v for i, v in enumerate(pool[:-2]) if i <= top]
        elif a.above:
            low = max([pool.index(x) for x in given.get((a.sort.name, a.above, t[0]), [])] or [0])
            pool = [v for i, v in enumerate(pool) if i >= max(low, 2)]
        v = rng.choice([v for v in pool if v != but])
        given.setdefault((a.sort.name, a.name, t[0]), []).append(v)
        return v

    # another attribute of the same thing
    pairs = [(s, p, t) for s in sorts for p in s.pairs for t in active[s.name]]
    rng.shuffle(pairs)
    left = n["attribute"]
    for s, (a, b), t in pairs:
        if not left:
            break
        if not (free(a, t) and free(b, t)):
            continue
        take(a, t)
        take(b, t)
        va = value(a, t)
        vb = value(b, t)
        if rng.random() < 0.6 and va in (b.pool[2:] if b.above else b.pool):
            vb = va
            given[(s.name, b.name, t[0])] = [vb]
        i = rng.randrange(4)
        ra = note(trim(say(a.plain[i], a, t, va, rng)), when())
        rb = note(trim(say(b.plain[i if rng.random() < 0.6 else rng.randrange(4)], b, t, vb, rng)), when())
        truth.append({"type": "hard_negative", "refs": [ra, rb], "why": "attribute"})
        asks["neg"] += [(a, t, [ra], []), (b, t, [rb], [])]
        left -= 1
    if left:
        sys.exit("COUNT too large: attribute pairs")

    # two values of an attribute that may have several
    for _ in range(n["list"]):
        s, a, t = next_slot(lambda s, a, t: a.many)
        take(a, t)
        v1, v2 = rng.sample(a.pool, 2)
        i = rng.randrange(len(a.plain))
        j = i if rng.random() < 0.6 else rng.randrange(len(a.plain))
        r1 = note(trim(say(a.plain[i], a, t, v1, rng)), when())
        r2 = note(trim(say(a.plain[j], a, t, v2, rng)), when())
        truth.append({"type": "hard_negative", "refs": [r1, r2], "why": "list"})
        asks["neg"].append((a, t, [r1, r2], []))

    # the same sentence about another thing
    for _ in range(n["entity"]):
        while True:
            s, a, t = next_slot()
            others = [x for x in active[s.name] if x is not t and free(a, x)]
            near = [x for x in others if set(x[1]) & set(t[1])]
            if others:
                break
            take(a, t)  # no partner left: leave this one out
        u = rng.choice(near) if near and rng.random() < 0.65 else rng.choice(others)
        take(a, t)
        take(a, u)
        v = value(a, t)
        if rng.random() < 0.55 and not (a.below or a.above):
            w = v
        else:
            w = value(a, u, v)
        tpls = a.plain if rng.random() < 0.85 else a.heavy
        tpl = rng.choice(tpls)
        # filled in alike: the same way to say the value
        r1 = note(trim(say(tpl, a, t, v, rng)), when())
        r2 = note(trim(say(tpl, a, u, w, rng)), when())
        truth.append({"type": "hard_negative", "refs": [r1, r2], "why": "entity"})
        asks["neg"] += [(a, t, [r1], []), (a, u, [r2], [])]

    # changes
    for kind in ("cue", "plain"):
        for _ in range(n[kind]):
            s, a, t = next_slot(lambda s, a, t: not a.many)
            take(a, t)
            v = value(a, t)
            w = value(a, t, v)
            if a.up and a.pool.index(v) > a.pool.index(w):
                v, w = w, v
            d1 = rng.randrange(int(span * 0.8))
            d2 = d1 + rng.randrange(5 * 86400, min(span - d1, 230 * 86400))
            tpl = rng.choice(a.plain)
            if kind == "cue":
                first = tpl if rng.random() < 0.85 else rng.choice(a.heavy)
                text1 = say(first, a, t, v, rng)
                text2 = say(rng.choice(a.cue), a, t, w, rng, old=v, month=month(d2))
            else:
                text1 = say(tpl, a, t, v, rng)
                text2 = say(tpl if rng.random() < 0.4 else rng.choice(a.plain), a, t, w, rng)
            r1, r2 = note(trim(text1), d1), note(trim(text2), d2)
            truth.append({"type": kind, "older": r1, "newer": r2})
            asks["changed"].append((a, t, [r2], [r1]))

    # duplicates
    for kind in ("surface", "reworded", "heavy"):
        for _ in range(n[kind]):
            force = None
            if kind == "surface":
                x = rng.random()
                force = "digits" if x < 0.08 else "contract" if x < 0.22 else None
            if force == "digits":
                s, a, t = next_slot(lambda s, a, t: a.group)
            elif force == "contract":
                s, a, t = next_slot(lambda s, a, t: any(can_contract(a, x) for x in a.plain + a.heavy))
            else:
                s, a, t = next_slot()
            take(a, t)
            v = value(a, t)
            if kind == "surface":
                tpl = rng.choice(a.plain if rng.random() < 0.8 else a.heavy)
                if force == "digits":
                    v = rng.choice([x for x in a.pool if re.search(r"\d{4}", x)])
                elif force == "contract":
                    tpl = rng.choice([x for x in a.plain + a.heavy if can_contract(a, x)])
                texts = [say(tpl, a, t, v, rng)]
                texts.append(surface(tpl, a, t, v, rng, texts[0], force))
            elif kind == "reworded":
                x, y = rng.sample(a.plain, 2)
                texts = [trim(say(x, a, t, v, rng)), trim(say(y, a, t, v, rng))]
            else:
                texts = [trim(say(rng.choice(a.plain), a, t, v, rng)),
                         trim(say(rng.choice(a.heavy), a, t, v, rng, heavy=True))]
            if rng.random() < 0.5:
                texts.reverse()
            refs = [note(x, when()) for x in texts]
            truth.append({"type": kind, "refs": refs})
            asks["dup"].append((a, t, refs, []))

    # the rest stands alone
    for _ in range(alone):
        s, a, t = next_slot()
        take(a, t)
        if rng.random() < 0.75:
            text = say(rng.choice(a.plain), a, t, value(a, t), rng)
        else:
            text = say(rng.choice(a.heavy), a, t, value(a, t), rng, heavy=True)
        r = note(trim(text), when())
        asks["alone"].append((a, t, [r], []))

    # questions
    nq = share(150)
    queries, asked = [], set()

    def ask(item):
        a, t, rel, stale = item
        order = list(a.ask)
        rng.shuffle(order)
        for q in order:
            text = FIELD.sub(lambda m: t[0], q)
            if text in asked:
                continue
            asked.add(text)
            if rng.random() < 0.12:
                text = text.rstrip("?")
                text = text[0].lower() + text[1:]
            queries.append((text, rel, stale))
            return True
        return False

    def fill(items, k):
        items = list(items)
        rng.shuffle(items)
        done = 0
        for it in items * 2:
            if done == k:
                break
            done += ask(it)
        return done

    half = fill(asks["changed"], nq // 2)
    dup = fill(asks["dup"], int((nq - half) * 0.4))
    neg = fill(asks["neg"], int((nq - half) * 0.2))
    fill(asks["alone"], nq - half - dup - neg)
    assert len(queries) == nq, (len(queries), nq)

    order = list(range(len(notes)))
    rng.shuffle(order)
    ref = {old: "m%d" % (i + 1) for i, old in enumerate(order)}
    assert len(notes) == count
    os.makedirs(folder, exist_ok=True)

    def write(name, rows):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            for r in rows:
                f.write(json.dumps(r, ensure_ascii=False) + "\n")

    write("corpus.jsonl", [{"ref": ref[i], "content": notes[i][0], "observed_at": stamp(notes[i][1])} for i in order])
    for r in truth:
        if "refs" in r:
            r["refs"] = [ref[x] for x in r["refs"]]
        else:
            r["older"], r["newer"] = ref[r["older"]], ref[r["newer"]]
    rng.shuffle(truth)
    write("truth.jsonl", truth)
    rng.shuffle(queries)
    write("queries.jsonl", [{"query": q, "relevant": [ref[x] for x in a], "stale": [ref[x] for x in b]}
                            for q, a, b in queries])


if __name__ == "__main__":
    main()
