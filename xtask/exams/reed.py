#!/usr/bin/env python3
"""reed.py FOLDER COUNT SEED: writes corpus.jsonl, truth.jsonl and queries.jsonl into FOLDER.

Short developer notes with known duplicates, changes and look-alikes. Standard library only;
the same COUNT and SEED give the same files.
"""
import datetime
import json
import os
import random
import re
import sys

# ---------------------------------------------------------------- value pools ('value~other way to say it')
POOLS = {
    'port': '7070; 7443; 8081; 8090; 8443; 9000; 9105; 9444; 5050; 3100; 4318; 6060; 8888; 7001; 9191; 4100',
    'seconds': '5 seconds; 10 seconds; 15 seconds; 20 seconds; 30 seconds~half a minute; 40 seconds; 45 seconds; '
               '60 seconds~one minute; 75 seconds; 90 seconds~a minute and a half; 120 seconds~two minutes',
    'minutes': '5 minutes; 10 minutes; 15 minutes~a quarter of an hour; 20 minutes; 30 minutes~half an hour; 40 minutes; '
               '45 minutes~three quarters of an hour; 60 minutes~one hour; 90 minutes~an hour and a half; 120 minutes~two hours',
    'days': '7 days~one week; 14 days~two weeks; 21 days~three weeks; 30 days; 45 days; 60 days; 90 days; 120 days; '
            '180 days; 365 days~a full year; 400 days',
    'night': '00:30~half past midnight; 01:00~1 a.m.; 01:45~a quarter to two; 02:00~2 a.m.; 02:30~half past two; 03:15~a quarter past three; '
             '03:40; 04:00~4 a.m.; 04:30~half past four; 05:10; 22:00~10 p.m.; 23:20',
    'halfday': 'Monday morning; Wednesday night; Wednesday morning; Thursday night; Friday evening; Saturday morning; '
               'Saturday night; Sunday morning; Sunday night; Tuesday night',
    'city': 'Ghent; Tampere; Porto; Leeds; Graz; Malmo; Utrecht; Bilbao; Gdansk; Cork; Lyon; Trieste; Aarhus; Brno; Dresden; Galway',
    'monthyear': 'November 2025; January 2026; March 2026; May 2026; August 2026; October 2026; February 2027; June 2027; '
                 'September 2027; December 2027; April 2028',
    'month': 'January; February; March; April; May; June; July; August; September; October; November; December',
    'weeks': 'three days; four days; one week~7 days; nine days; two weeks~a fortnight; three weeks~21 days; four weeks~28 days; five weeks; six weeks',
    'gb': '8 GB; 16 GB; 24 GB; 32 GB; 48 GB; 64 GB; 96 GB; 128 GB; 192 GB',
    'channel': '',   # made for every thing, see channel()
    'person': '',    # people
    'ip': '',        # unique
    'tag': '',       # unique
}

# ---------------------------------------------------------------- attributes
# "# sort name [group=..] [pool=..] [list] [dig] [uniq]" then V (values), P (plain), H (heavy), C (cue), Q (questions).
# {t} thing, {t2} its other name, {v} value, {o} old value, {m} month, {a} a/an before the value
BOOK = r"""
# service owner group=people pool=person
P: {v} owns {t}. | {t} is owned by {v}. | The owner of {t} is {v}. | {v} is the owner of the {t} service.
H: {t} belongs to {v}. | In the service catalog, {t} is filed under the name of {v}. | {v} has the final say about {t}, since the service is theirs.
C: {v} took over {t} from {o}. | {t} is now owned by {v}. | Ownership of {t} passed from {o} to {v}. | {o} no longer owns {t}; {v} does.
Q: Who owns {t}? | Who is the owner of the {t} service?

# service oncall group=people pool=person
P: {v} is on call for {t}. | On call for {t} is {v}. | The on-call engineer for {t} is {v}. | {t} has {v} on call.
H: If {t} breaks at night, {v} gets the page. | The pager for {t} is carried by {v}. | Out-of-hours alerts about {t} wake up {v}.
C: {v} is now on call for {t}. | On-call duty for {t} went from {o} to {v}. | {o} is no longer on call for {t}, {v} is. | As of {m}, {v} is the on-call engineer for {t}.
Q: Who is on call for {t}? | Who gets paged when {t} goes down?

# service reviewer group=people pool=person
P: {v} reviews the changes to {t}. | Changes to {t} are reviewed by {v}. | The code reviewer for {t} is {v}. | Pull requests for {t} go to {v} for review.
H: Nothing gets merged into {t} before {v} has looked at the diff. | Ask {v} for an approval when you have touched the code of {t}. | {v} is the second pair of eyes on every patch to {t}.
C: Pull requests for {t} now go to {v} for review. | {v} replaced {o} as the code reviewer for {t}. | Reviews of {t} were handed over from {o} to {v}. | Do not send {t} changes to {o} for review any more, send them to {v}.
Q: Who reviews pull requests for {t}? | Whose review do I need for a change to {t}?

# service port group=port pool=port
P: {t} listens on port {v}. | The {t} service runs on port {v}. | {t} is served on port {v}. | The service port of {t} is {v}. | Port {v} is the one {t} takes requests on.
H: To call {t}, point your client at :{v}. | If you curl {t} locally, the API answers at localhost:{v}. | Requests for {t} have to be sent to TCP {v}.
C: {t} now listens on port {v}. | {t} moved from port {o} to port {v}. | The service port of {t} was changed to {v}. | {t} no longer listens on {o}, use port {v} instead.
Q: Which port does {t} listen on? | What port do I send requests for {t} to?

# service metricsport group=port pool=port
P: {t} exposes its metrics on port {v}. | Metrics of {t} are exposed on port {v}. | The metrics port of {t} is {v}. | Prometheus scrapes {t} on port {v}.
H: If you want the counters and histograms of {t}, look at :{v}/metrics. | The scrape target configured for {t} ends in :{v}. | Monitoring data of {t} is pulled through port {v}.
C: {t} now exposes its metrics on port {v}. | The metrics port of {t} changed from {o} to {v}. | Prometheus has to scrape {t} on port {v} instead of {o}. | As of {m}, the metrics of {t} are on port {v}.
Q: Which port serves the metrics of {t}? | On which port does Prometheus scrape {t}?

# service reqtimeout group=timeout pool=seconds
P: The request timeout of {t} is {v}. | Requests to {t} time out after {v}. | {t} has a request timeout of {v}. | The request timeout is set to {v} in {t}.
H: A call that {t} has not answered within {v} is given up. | {t} gets {v} to respond before the caller sees a 504. | Slow requests are cut off by {t} after {v}.
C: The request timeout of {t} was changed from {o} to {v}. | Requests to {t} now time out after {v}. | We set the request timeout of {t} to {v}, {o} did not work out. | The request timeout of {t} is no longer {o} but {v}.
Q: What is the request timeout of {t}? | After how long do requests to {t} time out?

# service idletimeout group=timeout pool=seconds
P: The idle timeout of {t} is {v}. | Idle connections to {t} are closed after {v}. | {t} has an idle timeout of {v}. | {t} closes idle connections after {v}.
H: A socket to {t} on which nothing happens is dropped after {v}. | {t} hangs up on silent clients after {v}. | Keep-alive connections to {t} survive {v} without traffic.
C: The idle timeout of {t} was changed from {o} to {v}. | Idle connections to {t} are now closed after {v}. | {t} switched to an idle timeout of {v}. | Since {m} the idle timeout of {t} has been {v}.
Q: What is the idle timeout of {t}? | When does {t} close idle connections?

# service language
V: Go~Golang; Kotlin; Rust; Python; TypeScript~TS; Elixir; Scala; Java; Ruby; Clojure; Haskell
P: {t} is written in {v}. | The {t} service is implemented in {v}. | The implementation language of {t} is {v}. | {v} is the language {t} is written in.
H: You will need to know your {v} to work on the code of {t}. | Open the source of {t} and all you see is {v}. | The code base behind {t} is pure {v}.
C: {t} was rewritten from {o} to {v}. | {t} is now written in {v}. | The {t} service was ported to {v}. | {t} is no longer {a_o} {o} service, it has been rewritten in {v}.
Q: What language is {t} written in? | In which programming language is {t} implemented?

# service ratelimit dig
V: 600; 900; 1200; 1500; 2400; 3000; 4500; 6000; 12000; 18000
P: {t} is rate limited to {v} requests per minute. | The rate limit of {t} is {v} requests per minute. | {t} allows {v} requests per minute. | {t} has a rate limit of {v} requests a minute.
H: Send {t} more than {v} calls within a minute and it answers 429. | Clients of {t} get throttled above {v} calls/min. | The ceiling for traffic to {t} stands at {v} per minute.
C: {t} now allows {v} requests per minute. | The rate limit of {t} went from {o} to {v} requests per minute. | We changed the rate limit of {t} to {v} requests per minute. | The rate limit of {t} is no longer {o} but {v} requests per minute.
Q: What is the rate limit of {t}? | How many requests per minute does {t} allow?

# service deploytool
V: Argo CD; Spinnaker; Flux; Helmfile; Ansible; Octopus Deploy; Capistrano; Waypoint; Jenkins; Kamal
P: {t} is deployed with {v}. | We deploy {t} with {v}. | {v} is used to deploy {t}. | Deployments of {t} are done with {v}.
H: New versions of {t} reach the servers through {v}. | {v} is what rolls out {t}. | To ship {t}, trigger it in {v}.
C: {t} is now deployed with {v}. | We switched the deployment of {t} from {o} to {v}. | {t} no longer goes out with {o}; it is deployed with {v}. | Deployments of {t} were migrated to {v}.
Q: What is {t} deployed with? | Which tool do we use to deploy {t}?

# service integrates list
V: Slack; Salesforce; Stripe; Zendesk; HubSpot; Twilio; Shopify; PagerDuty; DocuSign; Mailgun; Segment
P: {t} integrates with {v}. | {t} has an integration with {v}. | There is {a} {v} integration in {t}. | {v} is integrated into {t}.
H: {t} talks to the {v} API. | We have hooked {t} up to {v}. | Among other things, {t} exchanges data with {v}.
Q: What does {t} integrate with? | Which outside products is {t} connected to?

# person home group=city pool=city
P: {t} lives in {v}. | {t}'s home is in {v}. | {t} is living in {v}. | {t}'s home address is in {v}.
H: At the end of the day {t} goes home to a flat in {v}. | Private mail for {t} has to be sent to an address in {v}. | {t} and family have their house in {v}.
C: {t} moved from {o} to {v}, the new flat is ready. | {t} now lives in {v}. | {t} no longer lives in {o}, home is in {v} these days. | {t} has sold the house in {o} and lives in {v}.
Q: Where does {t} live? | In which city is {t}'s home?

# person office group=city pool=city
P: {t} works from the {v} office. | {t}'s office is in {v}. | {t} is based at the {v} office. | The office {t} works at is the one in {v}.
H: {t}'s desk is at our {v} site. | If you want to see {t} at work, drop by our building in {v}. | {t} badges in at {v}.
C: {t} now works from the {v} office. | {t} transferred from the {o} office to the one in {v}. | As of {m}, {t} is based at the {v} office. | {t} is no longer at the {o} office but at the one in {v}.
Q: Which office does {t} work from? | At which site is {t}'s desk?

# person editor
V: Neovim; VS Code~Visual Studio Code; Emacs; Helix; Zed; Sublime Text; Kakoune; GoLand; PyCharm; Kate
P: {t}'s editor is {v}. | {t} uses {v} as the main editor. | The editor {t} works in is {v}. | {t}'s editor of choice is {v}.
H: {t} writes all code in {v}. | When pairing with {t}, expect to see {v} on the screen. | For {t} it has to be {v} when there is code to edit.
C: {t} switched from {o} to {v} for editing. | {t}'s editor is now {v}. | {t} gave up {o} and edits in {v}. | {t} no longer uses {o} as the main editor, but {v}.
Q: Which editor does {t} use? | What is {t}'s editor of choice?

# person laptop
V: ThinkPad X1; MacBook Pro; Framework 13; Dell XPS 15; MacBook Air; ThinkPad T14; HP EliteBook; Tuxedo InfinityBook; Surface Laptop; System76 Lemur
P: {t}'s work laptop is {a} {v}. | {t} has {a} {v} as a work laptop. | {t} works on {a} {v}. | The company laptop of {t} is {a} {v}.
H: IT issued {t} with {a} {v}. | The machine {t} carries to meetings is {a} {v}. | {t} does the job on {a} {v} owned by the company.
C: {t}'s work laptop is now {a} {v}. | {t}'s {o} was replaced with {a} {v}. | {t} handed in the {o} and works on {a} {v}. | {t} got a new work laptop in {m}, {a} {v}.
Q: What work laptop does {t} have? | Which laptop model does {t} work on?

# person manager group=boss pool=valueperson
P: {t} reports to {v}. | {t}'s manager is {v}. | {v} is the manager of {t}. | {t} is managed by {v}.
H: Leave requests from {t} are signed by {v}. | In the org chart, the box right above {t} says {v}. | {v} holds the yearly appraisal talk with {t} as the boss.
C: {t} now reports to {v}. | {t}'s manager changed from {o} to {v}. | {t} no longer reports to {o}, but to {v}. | As of {m}, {v} is the manager of {t}.
Q: Who does {t} report to? | Who is {t}'s manager?

# person mentor group=boss pool=valueperson
P: {t}'s mentor is {v}. | {v} mentors {t}. | {t} is mentored by {v}. | {v} is the mentor of {t}.
H: In the mentoring programme, {t} was paired up with {v}. | For career advice {t} meets {v}, who was assigned as a guide. | {v} coaches {t} as part of the mentoring scheme.
C: {t}'s mentor is now {v}. | {v} took over from {o} as the mentor of {t}. | {t} changed mentors from {o} to {v}. | {o} no longer mentors {t}; {v} does.
Q: Who is {t}'s mentor? | Who mentors {t}?

# person role
V: QA engineer; site reliability engineer~SRE; data engineer; engineering manager; UX designer; release engineer; security analyst; technical writer; backend developer; solutions architect; support engineer
P: {t} is {a} {v}. | {t} works as {a} {v}. | {t}'s job title is {v}. | {t}'s role is {v}.
H: {t} was hired as {a} {v}. | On the business card of {t} it says {v}. | By trade and contract, {t} is our {v}.
C: {t} is now {a} {v}. | {t} changed roles from {o} to {v}. | {t} is no longer {a_o} {o} but {a} {v}. | Since {m}, {t} has been working as {a} {v}.
Q: What is {t}'s role? | What does {t} work as?

# person homedays
V: Mondays and Tuesdays; Mondays and Wednesdays; Mondays and Thursdays; Mondays and Fridays; Tuesdays and Thursdays; Tuesdays and Fridays; Wednesdays and Fridays; Wednesdays and Thursdays; Thursdays and Fridays
P: {t} works from home on {v}. | {t}'s home-office days are {v}. | On {v}, {t} works from home. | {t} has home office on {v}.
H: You will not find {t} at the desk on {v}, those are worked remotely. | {t} skips the trip to the office on {v} and dials in from the kitchen table. | {t} is remote on {v}.
C: {t} now works from home on {v}. | {t}'s home-office days changed from {o} to {v}. | {t} switched the home-office days to {v}. | {t} no longer works from home on {o}, but on {v}.
Q: On which days does {t} work from home? | What are {t}'s home-office days?

# person freetime
V: Monday morning; Monday afternoon; Tuesday morning; Tuesday afternoon; Wednesday morning; Wednesday afternoon; Thursday morning; Thursday afternoon; Friday morning; Friday afternoon
P: {t}'s weekly half-day off is {v}. | {t} takes the weekly half-day off on {v}. | The half-day that {t} has off each week is {v}. | {t} does not work on {v}, the weekly half-day off.
H: By part-time contract, {t} stays at home every {v}. | Do not book {t} on a {v}, that time belongs to the family. | Every {v} the kids have {t} to themselves instead of us.
C: {t}'s weekly half-day off is now {v}. | {t}'s weekly half-day off moved from {o} to {v}. | {t} swapped the weekly half-day off from {o} to {v}. | {t} no longer takes the weekly half-day off on {o} but on {v}.
Q: Which half-day does {t} have off each week? | When is {t}'s weekly half-day off?

# person commute
V: bike~bicycle; train; tram; bus; car; ferry; motorbike; subway~underground; e-scooter; carpool
P: {t} commutes by {v}. | {t} comes to work by {v}. | {t} gets to the office by {v}. | {t}'s commute is by {v}.
H: In the morning {t} makes it to our door by {v}. | The way to work and back is something {t} does by {v}. | {t} covers the distance to the office by {v}.
C: {t} now commutes by {v}. | {t} switched from {o} to {v} for the commute. | {t} no longer comes to work by {o}, but by {v}. | Since {m}, {t} has been coming to work by {v}.
Q: How does {t} get to work? | What means of transport does {t} commute with?

# person coffee
V: a flat white; a double espresso; an oat latte; black filter coffee; a cortado; a cappuccino; decaf with milk; green tea; Earl Grey; hot chocolate
P: {t}'s usual order at the coffee bar is {v}. | {t} usually orders {v} at the coffee bar. | At the coffee bar, {t} usually has {v}. | The usual coffee bar order of {t} is {v}.
H: If you fetch drinks for everyone, {t} gets {v}. | Bring {t} {v} and the morning is saved. | The barista downstairs starts on {v} when {t} walks in.
C: {t}'s usual order at the coffee bar is now {v}. | {t} went from {o} to {v} at the coffee bar. | {t} no longer has {o} at the coffee bar, but {v}. | {t} switched to {v} as the usual coffee bar order.
Q: What does {t} usually order at the coffee bar? | Which drink should I bring {t} from the coffee bar?

# person holiday
V: the Azores; Brittany; the Dolomites; Crete; Lapland; the Baltic coast; Scotland; Slovenia; Madeira; Iceland; Sardinia
P: {t} spends the summer holiday in {v}. | {t}'s summer holiday is in {v}. | {t} goes to {v} for the summer holiday. | The summer holiday of {t} is planned for {v}.
H: When the schools close, {t} packs the bags for {v}. | {t}'s out-of-office for the big summer break says greetings from {v}. | {v} is where {t} will be relaxing for the long break in summer.
C: {t} rebooked the summer holiday from {o} to {v}. | {t} now goes to {v} for the summer holiday. | {t} is not going to {o} for the summer holiday after all, but to {v}. | Change of plan: {t} spends the summer holiday in {v}.
Q: Where does {t} spend the summer holiday? | Where is {t} going for the summer holiday?

# person speaks list
V: Danish; Portuguese; Arabic; Polish; Turkish; Mandarin; Finnish; Hindi; Italian; Czech; Swahili
P: {t} speaks {v}. | {t} can speak {v}. | {t} is fluent in {v}. | {v} is spoken by {t}.
H: You can hold the call in {v} if {t} is on it. | {t} has no trouble following a conversation in {v}. | Customers who only know {v} can be passed on to {t}.
Q: Which languages does {t} speak? | What languages is {t} fluent in?

# person allergy list
V: peanuts; shellfish; cat hair; birch pollen; penicillin; sesame; bee stings; latex; dust mites; strawberries
P: {t} is allergic to {v}. | {t} has an allergy to {v}. | {t} suffers from an allergy to {v}. | {t} cannot be exposed to {v} because of an allergy.
H: Keep {v} away from {t}, or there will be a rash and worse. | {t} carries an emergency kit because of {v}. | The first-aid sheet lists {v} as dangerous for {t}.
Q: What is {t} allergic to? | Which allergies does {t} have?

# person hobby list
V: climbing; pottery; chess; birdwatching; rowing; baking; choir singing; beekeeping; woodworking; fencing; astronomy
P: One of {t}'s hobbies is {v}. | {t} does {v} as a hobby. | {t} is into {v}. | {t} enjoys {v} in the free time.
H: After hours you will often find {t} busy with {v}. | {t} can talk for hours about {v}, having done it for years. | A good part of {t}'s weekends goes into {v}.
Q: What hobbies does {t} have? | What does {t} do in the free time?

# team lead group=people pool=person
P: {v} leads {t}. | {t} is led by {v}. | The team lead of {t} is {v}. | {v} is the lead of {t}.
H: {v} is in charge of {t}. | At the top of {t} stands {v}. | The people in {t} take their direction from {v} as the head of the group.
C: {v} is now the lead of {t}. | {v} took over the lead of {t} from {o}. | {o} no longer leads {t}; {v} does. | As of {m}, {t} is led by {v}.
Q: Who leads {t}? | Who is the team lead of {t}?

# team pm group=people pool=person
P: The product manager of {t} is {v}. | {v} is the product manager for {t}. | {t} has {v} as product manager. | Product management for {t} is done by {v}.
H: {v} decides what goes on the product roadmap of {t}. | Feature wishes for {t} end up with {v} on the product side. | {v} writes the product requirements that {t} builds.
C: The product manager of {t} is now {v}. | {v} replaced {o} as product manager of {t}. | {t} got a new product manager, {v}. | {o} is no longer the product manager for {t}, {v} is.
Q: Who is the product manager of {t}? | Who does product management for {t}?

# team channel group=channel pool=channel
P: {t} is reachable in {v}. | The chat channel of {t} is {v}. | {t} uses {v} as its chat channel. | {v} is the team channel of {t}.
H: Drop your questions for {t2} into {v}. | {t2} hangs out in {v}. | If you want to chat with {t}, join {v}.
C: {t} moved its chat from {o} to {v}. | The chat channel of {t} is now {v}. | {o} is no longer the team channel of {t}, use {v}. | The team channel of {t} was renamed from {o} to {v}.
Q: What is the chat channel of {t}? | In which channel can I reach {t}?

# team incidentchannel group=channel pool=channel
P: {t} handles incidents in {v}. | The incident channel of {t} is {v}. | Incidents of {t} are handled in {v}. | {t} uses {v} for incidents.
H: When something of {t2} is on fire, go to {v}. | Outages that concern {t} are coordinated in {v}. | The war room of {t2} is {v}.
C: {t} now handles incidents in {v}. | The incident channel of {t} changed from {o} to {v}. | Incidents of {t} are no longer handled in {o} but in {v}. | As of {m}, the incident channel of {t} is {v}.
Q: What is the incident channel of {t}? | Where does {t} handle incidents?

# team sprint group=weeks pool=weeks
P: {t} works in sprints of {v}. | The sprint length of {t} is {v}. | Sprints of {t} last {v}. | A sprint takes {v} in {t}.
H: {t2} plans its iterations for {v} at a time. | The gap between two sprint reviews of {t} is {v}. | {t2} breaks its work into iterations that run {v} each.
C: {t} switched to sprints of {v}. | The sprint length of {t} changed from {o} to {v}. | Sprints of {t} now last {v}. | {t} no longer works in sprints of {o} but of {v}.
Q: How long are the sprints of {t}? | What sprint length does {t} use?

# team shift group=weeks pool=weeks
P: On-call shifts in {t} last {v}. | The on-call rotation of {t} changes hands after {v}. | {t} has on-call shifts of {v}. | An on-call shift takes {v} in {t}.
H: Whoever gets the pager in {t2} keeps it for {v}. | In {t}, you carry the pager for {v} before the next person does. | Pager duty is passed on after {v} in {t2}.
C: On-call shifts in {t} now last {v}. | {t} changed its on-call shifts from {o} to {v}. | On-call shifts in {t} are no longer {o} but {v}. | Since {m}, {t} has had on-call shifts of {v}.
Q: How long is an on-call shift in {t}? | How long do on-call shifts last in {t}?

# team tracker
V: Jira; Linear; YouTrack; Shortcut; GitHub Issues; Redmine; Trello; Asana; ClickUp; Plane
P: {t} tracks its work in {v}. | {v} is the issue tracker of {t}. | The issue tracker {t} uses is {v}. | Tickets of {t} are kept in {v}.
H: If you have a bug for {t2}, open it in {v}. | The backlog of {t2} lives in {v}. | The cards that {t} pushes around are in {v}.
C: {t} moved from {o} to {v} for its tickets. | {t} now tracks its work in {v}. | Tickets of {t} are no longer in {o} but in {v}. | {t} migrated its issue tracker to {v}.
Q: Which issue tracker does {t} use? | Where does {t} keep its tickets?

# team headcount
V: four~4; five~5; six~6; seven~7; eight~8; nine~9; ten~10; eleven~11; twelve~a dozen
P: {t} has {v} people. | There are {v} people in {t}. | {t} consists of {v} people. | The headcount of {t} is {v}.
H: When all of {t2} shows up, book a table for {v}. | Counting everybody, {t2} comes to {v}. | {t} is {v} strong.
C: {t} now has {v} people. | The headcount of {t} went from {o} to {v}. | {t} is no longer {o} people, but {v}. | After the reorganisation in {m}, there are {v} people in {t}.
Q: How many people are in {t}? | What is the headcount of {t}?

# team bugday
V: the first Monday; the first Wednesday; the first Friday; the second Tuesday; the second Thursday; the third Monday; the third Wednesday; the last Thursday; the last Friday
P: {t} has its bug bash on {v} of the month. | The monthly bug bash of {t} is on {v}. | {t} holds the monthly bug bash on {v}. | On {v} of the month, {t} has its bug bash.
H: {v} of each month is when {t2} drops everything and only fixes bugs together. | Everybody in {t} hunts defects on {v} of the month. | {t2} reserves {v} of every month for squashing bugs as a group.
C: The monthly bug bash of {t} moved from {o} to {v}. | {t} now has its bug bash on {v} of the month. | {t} shifted its monthly bug bash to {v}. | The bug bash of {t} is no longer on {o} of the month but on {v}.
Q: When is the monthly bug bash of {t}? | On which day of the month does {t} hold its bug bash?

# team member list uniq pool=person
P: {v} is a member of {t}. | {v} is part of {t}. | {v} works in {t}. | One of the members of {t} is {v}.
H: You can count {v} among the people of {t2}. | {v} has a seat in {t2}. | In the list of people in {t}, you find {v}.
Q: Who is listed as a member of {t}? | Which people do we know to be members of {t}?

# repo branch
V: main; master; trunk; develop; stable; next; mainline; edge; integration
P: The default branch of {t} is {v}. | {t} uses {v} as its default branch. | In the {t} repo, the default branch is {v}. | {v} is the default branch in {t}.
H: A fresh clone of {t} leaves you on {v}. | Unless told otherwise, pull requests in {t} are opened against {v}. | {v} is what you get checked out first in {t}.
C: The default branch of {t} was renamed from {o} to {v}. | The default branch of {t} is now {v}. | {t} no longer has {o} as its default branch but {v}. | {t} switched its default branch to {v}.
Q: What is the default branch of {t}? | Which branch is the default in the {t} repo?

# repo license
V: MIT; Apache 2.0; GPLv3; MPL 2.0; BSD-3-Clause; AGPLv3; ISC; EUPL 1.2; LGPL 2.1
P: {t} is licensed under {v}. | The license of {t} is {v}. | {t} is published under the {v} license. | The {t} repo has the {v} license.
H: Anyone reusing code from {t} has to follow the terms of {v}. | The legal text at the root of {t} is {v}. | Legally speaking, the code in {t} is covered by {v}.
C: {t} was relicensed from {o} to {v}. | {t} is now licensed under {v}. | The license of {t} changed to {v}. | {t} is no longer under {o}, but under {v}.
Q: Under which license is {t}? | What is the license of the {t} repo?

# repo pkg
V: pnpm; Yarn; npm; Bun; Poetry; uv; Pipenv; Hatch; PDM
P: {t} uses {v} as its package manager. | The package manager in {t} is {v}. | Dependencies of {t} are managed with {v}. | We manage the dependencies of {t} with {v}.
H: To pull in what {t} needs, run the install command of {v}. | Do not commit lock files other than the {v} one to {t}. | If you want to add a library to {t}, do it through {v}.
C: {t} switched from {o} to {v} as package manager. | {t} now uses {v} as its package manager. | Dependencies of {t} are no longer managed with {o} but with {v}. | The package manager in {t} was replaced, it is {v} instead of {o}.
Q: Which package manager does {t} use? | What are the dependencies of {t} managed with?

# repo formatter
V: Prettier; Biome; dprint; Black; Ruff; gofumpt; rustfmt; ktlint; clang-format
P: {t} is formatted with {v}. | The code formatter of {t} is {v}. | We format the code in {t} with {v}. | {v} is the formatter used in {t}.
H: Indentation and line breaks in {t} are whatever {v} makes of them. | Run {v} over your files before you push to {t}. | Style debates in {t} are settled by {v}.
C: {t} is now formatted with {v}. | {t} replaced {o} with {v} as the code formatter. | We no longer format {t} with {o}, we use {v}. | The code formatter of {t} changed to {v}.
Q: Which code formatter does {t} use? | What is the code in {t} formatted with?

# repo testrunner
V: pytest; Vitest; Jest; Mocha; nose2; Ava; Karma; Bats; RSpec; nextest
P: {t} runs its tests with {v}. | The test runner of {t} is {v}. | Tests in {t} are run with {v}. | {v} is the test runner in {t}.
H: To see whether {t} is green, start {v}. | Specs for {t} have to be written for {v}. | The test suite of {t} is built on {v}.
C: {t} migrated its tests from {o} to {v}. | {t} now runs its tests with {v}. | The test runner of {t} is no longer {o} but {v}. | We switched {t} to {v} as test runner.
Q: Which test runner does {t} use? | What are the tests in {t} run with?

# repo merge
V: squash merging; rebase merging; merge commits; fast-forward merges; a merge queue; semi-linear merges; manual merges by the maintainer; merging by a bot
P: {t} uses {v} for pull requests. | Pull requests in {t} are landed with {v}. | The merge method of {t} is {v}. | In {t}, pull requests go in through {v}.
H: When a change to {t} is approved, it gets in by way of {v}. | The merge settings in {t} only permit {v}. | Landing your work in {t} means {v}.
C: {t} now uses {v} for pull requests. | The merge method of {t} changed from {o} to {v}. | {t} no longer uses {o} for pull requests but {v}. | We switched {t} to {v} as the merge method.
Q: What merge method does {t} use? | How are pull requests landed in {t}?

# repo coverage
V: 60%; 65%; 70%; 75%; 80%; 85%; 90%; 92%; 95%
P: The minimum test coverage in {t} is {v}. | {t} requires a test coverage of at least {v}. | Test coverage in {t} has to be at least {v}. | The coverage threshold of {t} is {v}.
H: CI turns red in {t} if fewer than {v} of the lines are tested. | A pull request to {t} cannot go in when coverage falls under {v}. | Tests have to touch {v} of {t} or the check fails.
C: The coverage threshold of {t} was changed from {o} to {v}. | {t} now requires a test coverage of at least {v}. | The minimum test coverage in {t} is no longer {o} but {v}. | As of {m}, the coverage threshold of {t} is {v}.
Q: What is the coverage threshold of {t}? | How much test coverage does {t} require?

# repo linelength
V: 72; 79; 80; 88; 96; 100; 110; 120; 140
P: The maximum line length in {t} is {v} characters. | Lines in {t} may be up to {v} characters long. | {t} has a line length limit of {v} characters. | In {t}, lines are limited to {v} characters.
H: Wrap your code at column {v} when working in {t}. | The linter of {t} complains about anything wider than {v} columns. | Set the ruler in your editor to {v} for {t}.
C: The maximum line length in {t} is now {v} characters. | The line length limit of {t} went from {o} to {v} characters. | {t} changed its line length limit to {v} characters. | Lines in {t} are no longer limited to {o} characters but to {v}.
Q: What is the maximum line length in {t}? | How long may lines be in {t}?

# repo ci
V: GitHub Actions; CircleCI; Buildkite; TeamCity; Woodpecker; Drone; GitLab CI; Travis CI; Azure Pipelines; Concourse
P: {t} is built on {v}. | The CI system of {t} is {v}. | {v} runs the CI of {t}. | CI for {t} runs on {v}.
H: The green tick on a {t} commit comes from {v}. | If the build of {t} is stuck, look at the queue in {v}. | Every push to {t} kicks off a pipeline at {v}.
C: CI for {t} moved from {o} to {v}. | CI for {t} now runs on {v}. | {t} is no longer built on {o} but on {v}. | We migrated the CI of {t} to {v}.
Q: Which CI system does {t} use? | Where does the CI for {t} run?

# repo maintainer group=people pool=person
P: The main maintainer of {t} is {v}. | {t} is mainly maintained by {v}. | {v} is the main maintainer of {t}. | {v} is the one who mainly maintains the {t} repo.
H: The upkeep of {t} is mostly in the hands of {v}. | Nobody looks after {t} as much as {v}, whose name leads the MAINTAINERS file. | {v} keeps {t} in shape as its first caretaker.
C: {v} is now the main maintainer of {t}. | {o} passed the main maintainer role for {t} on to {v}. | {v} took over from {o} as main maintainer of {t}. | The main maintainer of {t} is no longer {o} but {v}.
Q: Who is the main maintainer of {t}? | Who mainly maintains the {t} repo?

# repo releaser group=people pool=person
P: {v} does the releases of {t}. | Releases of {t} are done by {v}. | The release manager of {t} is {v}. | {v} is the release manager for {t}.
H: {v} cuts the tags and publishes the packages of {t}. | A new version of {t} only comes out when {v} publishes it. | {v} holds the keys for publishing versions of {t}.
C: Releases of {t} are now done by {v}. | {v} replaced {o} as release manager of {t}. | {o} no longer does the releases of {t}, {v} does. | Since {m}, {v} has been the release manager for {t}.
Q: Who does the releases of {t}? | Who is the release manager of {t}?

# repo platform list
V: Windows; macOS; FreeBSD; Android; iOS; Alpine Linux; Raspberry Pi OS; OpenBSD; NixOS; ChromeOS
P: {t} supports {v}. | {v} is supported by {t}. | {t} has support for {v}. | {v} is one of the supported platforms of {t}.
H: You can also build and run {t} on {v}. | We ship binaries of {t} that work on {v}. | {t} is tested on {v} before each version.
Q: Which platforms does {t} support? | On which operating systems does {t} work?

# host os
V: Debian 12~Debian Bookworm; Ubuntu 22.04; Ubuntu 24.04; Rocky Linux 9; AlmaLinux 9; FreeBSD 14; openSUSE Leap 15; Fedora 40; CentOS Stream 9; Oracle Linux 8
P: {t} runs {v}. | The operating system of {t} is {v}. | {v} is installed on {t}. | {t} has {v} as its operating system.
H: Log in to {t} and you are greeted by {v}. | The image that {t} boots is {v}. | Under the hood, {t} is {a} {v} box.
C: {t} was upgraded from {o} to {v}. | {t} now runs {v}. | {t} was reinstalled with {v}. | {t} no longer runs {o} but {v}.
Q: Which operating system does {t} run? | What OS is on {t}?

# host ram group=gb pool=gb
P: {t} has {v} of RAM. | The RAM of {t} is {v}. | There are {v} of RAM in {t}. | {t} is equipped with {v} of RAM.
H: The memory sticks in {t} add up to {v}. | Processes on {t} can share {v} of main memory. | A look at the physical memory of {t} shows {v}.
C: {t} now has {v} of RAM. | The RAM of {t} was changed from {o} to {v}. | {t} was refitted with {v} of RAM. | {t} no longer has {o} of RAM but {v}.
Q: How much RAM does {t} have? | How much main memory is in {t}?

# host swap group=gb pool=gb
P: {t} has {v} of swap. | The swap space of {t} is {v}. | There are {v} of swap on {t}. | {t} is set up with {v} of swap space.
H: When memory is full, {t} can page out up to {v} to disk. | The swapfile on {t} takes up {v}. | On {t}, {v} of the disk are set aside for swapping.
C: {t} now has {v} of swap. | The swap space of {t} was changed from {o} to {v}. | The swap on {t} was resized to {v}. | {t} no longer has {o} of swap but {v}.
Q: How much swap does {t} have? | How large is the swap space on {t}?

# host ip pool=ip uniq
P: The IP address of {t} is {v}. | {t} has the IP address {v}. | {t} is at {v}. | {t} can be reached at {v}.
H: In DNS, the A record for {t} says {v}. | If the name {t} does not resolve, ping {v} instead. | Add {v} to your hosts file as {t}.
C: The IP address of {t} changed from {o} to {v}. | The IP address of {t} is now {v}. | {t} was renumbered to {v}. | {t} is no longer at {o} but at {v}.
Q: What is the IP address of {t}? | Which IP does {t} have?

# host sshuser
V: deploy; admin; ops; svc-login; batch; robot; maint; core; sysop; automation
P: Log in to {t} over SSH as {v}. | The SSH user on {t} is {v}. | SSH logins on {t} use the {v} account. | The account for SSH on {t} is {v}.
H: ssh {v}@{t} gets you in. | You get a shell on {t} if you connect as {v}. | Remote shells on {t} only open for the user called {v}.
C: The SSH user on {t} is now {v}. | The SSH user on {t} changed from {o} to {v}. | SSH logins on {t} no longer use {o} but {v}. | Use {v} instead of {o} for SSH on {t}.
Q: Which user do I use for SSH on {t}? | What is the SSH account on {t}?

# host patch group=window pool=halfday
P: {t} is patched every {v}. | The patch window of {t} is {v}. | Patches are installed on {t} every {v}. | {t} gets its patches every {v}.
H: Expect {t} to pull in security updates each {v}. | OS updates reach {t} each {v}. | Each {v}, {t} is brought up to date with the vendor's fixes.
C: The patch window of {t} moved from {o} to {v}. | {t} is now patched every {v}. | The patch window of {t} was changed to {v}. | {t} is no longer patched on {o} but every {v}.
Q: When is {t} patched? | What is the patch window of {t}?

# host backup group=window pool=halfday
P: {t} is backed up every {v}. | The backup window of {t} is {v}. | A full backup of {t} is taken every {v}. | {t} gets a full backup every {v}.
H: Each {v} a copy of all disks of {t} goes to tape. | Whatever is on {t} is copied off the machine each {v}. | The disks of {t} are saved to the vault each {v}.
C: The backup window of {t} moved from {o} to {v}. | {t} is now backed up every {v}. | Full backups of {t} were shifted to {v}. | {t} is no longer backed up on {o} but every {v}.
Q: When is {t} backed up? | What is the backup window of {t}?

# host site
V: Falkenberg; Esbjerg; Roubaix; Aldermoor; Nuremberg; Tallinn; Limburg; Stavanger; Valdosta; Castlereagh
P: {t} is in the {v} data center. | {t} stands in the {v} data center. | The data center of {t} is {v}. | {t} is hosted in the {v} data center.
H: Someone has to drive to the racks in {v} to touch {t}. | The hands-on crew for {t} is the one in {v}. | The rack that holds {t} is located in {v}.
C: {t} was moved from the {o} data center to {v}. | {t} is now in the {v} data center. | {t} is no longer in the {o} data center but in {v}. | As of {m}, {t} stands in the {v} data center.
Q: In which data center is {t}? | Where is {t} hosted physically?

# host admin pool=person
P: The administrator of {t} is {v}. | {v} administers {t}. | {t} is administered by {v}. | {v} is the admin of {t}.
H: Root on {t} is in the hands of {v}. | Ask {v} if you need something installed on {t}. | {v} is the person who keeps {t} running.
C: {v} now administers {t}. | {v} took over the administration of {t} from {o}. | {o} is no longer the admin of {t}, {v} is. | Since {m}, {t} has been administered by {v}.
Q: Who administers {t}? | Who is the administrator of {t}?

# host software list
V: Redis; Nginx; Grafana; RabbitMQ; HAProxy; Vault; MinIO; Keycloak; Memcached; Squid; Consul
P: {v} runs on {t}. | {t} hosts {v}. | There is {a} {v} instance on {t}. | {t} has {v} running on it.
H: In the process list of {t} you find {v}. | If {t} goes away, so does {a} {v} of ours. | One of the daemons started by {t} at boot is {v}.
Q: What software runs on {t}? | Which services does {t} host?

# device vendor
V: Brunel Office Services; Kopra Technik; Lundby & Sons; TechFix Nord; Alba Maintenance; Servomat; Delphin Facility; Quickhand; Norrland Service; Pavo Repairs
P: {v} services {t}. | {t} is serviced by {v}. | The service company for {t} is {v}. | We have {t} serviced by {v}.
H: If {t} breaks down, the repair people come from {v}. | The maintenance contract for {t} is with {v}. | Call {v} to get {t} fixed.
C: {t} is now serviced by {v}. | The service company for {t} changed from {o} to {v}. | We switched to {v} for servicing {t}. | {o} no longer services {t}; {v} does.
Q: Which company services {t}? | Who comes to repair {t}?

# device keyholder group=people pool=person
P: {v} has the key to {t}. | The key to {t} is with {v}. | {v} keeps the key to {t}. | The keyholder for {t} is {v}.
H: Ask {v} to unlock {t}. | You cannot open {t} without {v}, who has it on the key ring. | Only {v} is able to unlock the casing of {t}.
C: {v} now has the key to {t}. | {o} gave the key to {t} to {v}. | The key to {t} is no longer with {o} but with {v}. | {v} replaced {o} as keyholder for {t}.
Q: Who has the key to {t}? | Who is the keyholder for {t}?

# device buyer group=people pool=person
P: {v} orders the supplies for {t}. | Supplies for {t} are ordered by {v}. | The person who orders supplies for {t} is {v}. | {v} is responsible for ordering the supplies for {t}.
H: When {t} runs out of anything, tell {v}, who buys more. | {v} does the shopping for whatever {t} uses up. | Refills for {t} are purchased by {v}.
C: {v} now orders the supplies for {t}. | Ordering the supplies for {t} went from {o} to {v}. | {o} no longer orders supplies for {t}, {v} does. | As of {m}, supplies for {t} are ordered by {v}.
Q: Who orders the supplies for {t}? | Whom do I tell when {t} needs new supplies?

# device warranty group=until pool=monthyear
P: The warranty for {t} ends in {v}. | The warranty on {t} runs until {v}. | {t} is under warranty until {v}. | {t} has a warranty until {v}.
H: The manufacturer repairs {t} free of charge up to {v}. | After {v}, we pay for defects of {t} ourselves, as the guarantee is over. | The guarantee on {t} lasts to {v}.
C: The warranty for {t} was changed from {o} to {v}. | The warranty on {t} now runs until {v}. | Correction: {t} is under warranty until {v}, not {o}. | The warranty for {t} no longer ends in {o} but in {v}.
Q: When does the warranty for {t} end? | Until when is {t} under warranty?

# device lease group=until pool=monthyear
P: The lease for {t} ends in {v}. | The lease on {t} runs until {v}. | {t} is leased until {v}. | We have leased {t} until {v}.
H: In {v} the leasing company takes {t} back. | We pay leasing instalments for {t} up to {v}. | {t} is rented and has to be given back in {v}.
C: The lease for {t} was changed from {o} to {v}. | The lease on {t} now runs until {v}. | Correction: {t} is leased until {v}, not {o}. | The lease for {t} no longer ends in {o} but in {v}.
Q: When does the lease for {t} end? | Until when is {t} leased?

# device network
V: CORP-IOT; guest-5g; Facility-Net; BLUE-LAN; iot-legacy; Backoffice; devices-2g; orange-mesh; Print-Zone; Lobby-AP
P: {t} is on the {v} network. | {t} is connected to the {v} network. | The network {t} is connected to is {v}. | {t} uses the {v} network.
H: The packets from {t} go through {v}. | To see {t} from your laptop, join {v} first. | {t} gets its address by DHCP from {v}.
C: {t} is now on the {v} network. | {t} was moved from the {o} network to {v}. | {t} is no longer connected to {o} but to {v}. | We switched {t} over to the {v} network.
Q: Which network is {t} on? | What network is {t} connected to?

# device interval
V: two weeks; three weeks; four weeks; six weeks; two months; three months; four months; six months~half-year; nine months; twelve months~year
P: {t} has to be cleaned every {v}. | The cleaning interval of {t} is every {v}. | {t} needs cleaning every {v}. | {t} is due for cleaning every {v}.
H: Every {v} someone must get the dirt out of {t}. | Dust and grime are removed from {t} every {v}. | The wipe-down of {t} comes round every {v}.
C: {t} now has to be cleaned every {v}. | The cleaning interval of {t} was changed from every {o} to every {v}. | {t} is no longer cleaned every {o} but every {v}. | Since {m}, {t} has been due for cleaning every {v}.
Q: How often does {t} have to be cleaned? | What is the cleaning interval of {t}?

# device tag pool=tag uniq
P: The asset tag of {t} is {v}. | {t} has the asset tag {v}. | {t} carries asset tag {v}. | {v} is the asset tag of {t}.
H: In the inventory list, look for {v} to find {t}. | The sticker that accounting put on {t} reads {v}. | For the auditors, {t} goes by the number {v}.
C: The asset tag of {t} is now {v}. | The asset tag of {t} changed from {o} to {v}. | {t} was relabelled, its asset tag is {v}. | {t} no longer carries asset tag {o} but {v}.
Q: What is the asset tag of {t}? | Which asset tag does {t} carry?

# env region
V: eu-west-1; eu-central-1; us-east-2; us-west-2; ap-southeast-1; eu-north-1; ca-central-1; sa-east-1; ap-south-1; eu-south-2
P: {t} is in {v}. | {t} runs in {v}. | The cloud region of {t} is {v}. | {t} is hosted in the {v} region.
H: Pick {v} in the cloud console to find {t2}. | The virtual machines behind {t} are billed in {v}. | Geographically, {t2} sits in {v}.
C: {t} moved from {o} to {v}. | {t} now runs in {v}. | {t} was migrated to the {v} region. | {t} is no longer in {o} but in {v}.
Q: In which region is {t}? | What is the cloud region of {t}?

# env k8s
V: 1.25; 1.26; 1.27; 1.28; 1.29; 1.30; 1.31; 1.32
P: {t} runs Kubernetes {v}. | The Kubernetes version of {t} is {v}. | {t} is on Kubernetes {v}. | Kubernetes {v} is running on {t}.
H: Ask the API server of {t2} for its release and it says v{v}. | Use a kubectl that fits {v} when you work on {t2}. | The control plane of {t} is at release {v} of k8s.
C: {t} now runs Kubernetes {v}. | {t} went from Kubernetes {o} to {v}. | {t} is no longer on Kubernetes {o} but on {v}. | In {m} we changed {t} over to Kubernetes {v}.
Q: Which Kubernetes version does {t} run? | What is the Kubernetes version of {t}?

# env nodes
V: 3~three; 4~four; 5~five; 6~six; 8~eight; 9~nine; 12~twelve; 16~sixteen; 20~twenty; 24
P: {t} has {v} worker nodes. | There are {v} worker nodes in {t}. | The number of worker nodes in {t} is {v}. | {t} consists of {v} worker nodes.
H: Pods on {t2} are spread over {v} machines. | We pay for {v} workers in {t2}. | List the workers of {t2} and you will count {v}.
C: {t} now has {v} worker nodes. | {t} was resized from {o} to {v} worker nodes. | The number of worker nodes in {t} was changed to {v}. | {t} no longer has {o} worker nodes but {v}.
Q: How many worker nodes does {t} have? | What is the number of worker nodes in {t}?

# env logret group=retention pool=days
P: Logs of {t} are kept for {v}. | The log retention of {t} is {v}. | {t} keeps its logs for {v}. | On {t}, logs are retained for {v}.
H: You can look up log lines from {t2} as far back as {v}. | After {v}, whatever {t2} has logged is deleted. | What the pods of {t2} print is thrown away when it is older than {v}.
C: Logs of {t} are now kept for {v}. | The log retention of {t} went from {o} to {v}. | We set the log retention of {t} to {v} instead of {o}. | Logs of {t} are no longer kept for {o} but for {v}.
Q: How long are the logs of {t} kept? | What is the log retention of {t}?

# env metret group=retention pool=days
P: Metrics of {t} are kept for {v}. | The metrics retention of {t} is {v}. | {t} keeps its metrics for {v}. | On {t}, metrics are retained for {v}.
H: The time series about {t2} reach back {v}. | Graphs of {t2} are blank for anything older than {v}. | Samples that Prometheus took from {t2} are dropped after {v}.
C: Metrics of {t} are now kept for {v}. | The metrics retention of {t} went from {o} to {v}. | The metrics retention of {t} was changed to {v}. | Metrics of {t} are no longer kept for {o} but for {v}.
Q: How long are the metrics of {t} kept? | What is the metrics retention of {t}?

# env approver group=people pool=person
P: {v} approves deployments to {t}. | Deployments to {t} are approved by {v}. | The deployment approver for {t} is {v}. | Deployments to {t} need the approval of {v}.
H: Nothing is rolled out on {t2} without a yes from {v}. | Before you ship to {t2}, get the green light from {v}. | {v} has to click OK before a release lands on {t2}.
C: {v} now approves deployments to {t}. | {v} replaced {o} as the deployment approver for {t}. | {o} no longer approves deployments to {t}, {v} does. | As of {m}, deployments to {t} are approved by {v}.
Q: Who approves deployments to {t}? | Whose approval do I need to deploy to {t}?

# env accessadmin group=people pool=person
P: {v} grants access to {t}. | Access to {t} is granted by {v}. | The access administrator of {t} is {v}. | For access to {t}, ask {v}.
H: If you cannot log in to {t2}, {v} creates the account for you. | {v} hands out the kubeconfig files for {t2}. | Permissions on {t2} are given out by {v}.
C: {v} now grants access to {t}. | Granting access to {t} went from {o} to {v}. | {o} no longer grants access to {t}, {v} does. | {v} took over as access administrator of {t}.
Q: Who grants access to {t}? | Whom do I ask for access to {t}?

# env refresh pool=halfday
P: The test data on {t} is refreshed every {v}. | {t} gets fresh test data every {v}. | Every {v} the test data on {t} is refreshed. | The data refresh of {t} happens every {v}.
H: Whatever you typed into {t2} is overwritten by a new data set each {v}. | Each {v}, {t2} starts over with a new set of sample records. | Sample records on {t2} are loaded anew each {v}.
C: The data refresh of {t} moved from {o} to {v}. | The test data on {t} is now refreshed every {v}. | We shifted the data refresh of {t} to {v}. | The test data on {t} is no longer refreshed on {o} but every {v}.
Q: When is the test data on {t} refreshed? | When does the data refresh of {t} happen?

# env addon list
V: cert-manager; Istio; Velero; KEDA; Kyverno; Falco; Longhorn; Karpenter; Linkerd; Crossplane
P: {v} is installed on {t}. | {t} has {v} installed. | {t} comes with {v}. | {v} is available on {t}.
H: You can make use of {v} when you deploy to {t2}. | Among the add-ons of {t2} there is {v}. | The platform people have put {v} on {t2}.
Q: Which add-ons are installed on {t}? | What add-ons does {t} come with?

# db engine
V: PostgreSQL 13~Postgres 13; PostgreSQL 15~Postgres 15; PostgreSQL 16~Postgres 16; MySQL 8.0; MariaDB 10.11; MariaDB 11.4; CockroachDB 23; SQL Server 2019~MSSQL 2019; MongoDB 6; Oracle 19c
P: {t} runs on {v}. | The engine of {t} is {v}. | {t} is {a} {v} database. | {v} is the engine behind {t}.
H: Have {a} {v} client ready if you want to connect to {t2}. | The queries for {t2} have to be in the dialect of {v}. | What stores the data of {t2} is {v}.
C: {t} now runs on {v}. | {t} was migrated from {o} to {v}. | {t} no longer runs on {o} but on {v}. | The engine of {t} was switched to {v}.
Q: Which engine does {t} run on? | What database engine is behind {t}?

# db backuptime group=time pool=night
P: {t} is backed up at {v}. | The nightly backup of {t} starts at {v}. | Backups of {t} are taken at {v} every night. | The backup time of {t} is {v}.
H: The dump of {t2} is written at {v}. | At {v} each night a copy of {t2} is put into cold storage. | The safety copy of {t2} gets made at {v}.
C: The backup of {t} was moved from {o} to {v}. | {t} is now backed up at {v}. | The nightly backup of {t} starts at {v} instead of {o}. | As of {m}, backups of {t} are taken at {v}.
Q: When is {t} backed up? | At what time does the nightly backup of {t} start?

# db vacuumtime group=time pool=night
P: {t} is reindexed at {v}. | The nightly reindexing of {t} starts at {v}. | Reindexing of {t} is done at {v} every night. | The reindexing time of {t} is {v}.
H: The indexes of {t2} are rebuilt at {v}. | At {v} each night the indexes in {t2} are put in order again. | Index rebuilds keep {t2} busy from {v} on.
C: The reindexing of {t} was moved from {o} to {v}. | {t} is now reindexed at {v}. | The nightly reindexing of {t} starts at {v} instead of {o}. | {t} is no longer reindexed at {o} but at {v}.
Q: When is {t} reindexed? | At what time does the nightly reindexing of {t} start?

# db backupret group=retention pool=days
P: Backups of {t} are kept for {v}. | The backup retention of {t} is {v}. | We keep the backups of {t} for {v}. | {t} has a backup retention of {v}.
H: The oldest state {t2} can be brought back to is {v} old. | A dump of {t2} is thrown away when it is {v} old. | Snapshots of {t2} stay around for {v}.
C: Backups of {t} are now kept for {v}. | The backup retention of {t} was changed from {o} to {v}. | We no longer keep the backups of {t} for {o} but for {v}. | The backup retention of {t} was set to {v} in {m}.
Q: How long are the backups of {t} kept? | What is the backup retention of {t}?

# db auditret group=retention pool=days
P: The audit log of {t} is kept for {v}. | The audit log retention of {t} is {v}. | We keep the audit log of {t} for {v}. | {t} has an audit log retention of {v}.
H: Who did what in {t2} can be traced back {v}. | Records of who touched which row of {t2} are purged after {v}. | Auditors can ask for the accesses to {t2} going back {v}.
C: The audit log of {t} is now kept for {v}. | The audit log retention of {t} was changed from {o} to {v}. | We no longer keep the audit log of {t} for {o} but for {v}. | As of {m}, the audit log retention of {t} is {v}.
Q: How long is the audit log of {t} kept? | What is the audit log retention of {t}?

# db stmttimeout group=timeout pool=seconds
P: The statement timeout of {t} is {v}. | Statements on {t} time out after {v}. | {t} has a statement timeout of {v}. | On {t}, the statement timeout is set to {v}.
H: A query on {t2} that is still running after {v} gets killed. | {t2} aborts SQL that takes longer than {v}. | Your SELECT has {v} to finish on {t2}.
C: The statement timeout of {t} was changed from {o} to {v}. | Statements on {t} now time out after {v}. | The statement timeout of {t} is no longer {o} but {v}. | We set the statement timeout of {t} to {v} in {m}.
Q: What is the statement timeout of {t}? | After how long do statements on {t} time out?

# db locktimeout group=timeout pool=seconds
P: The lock timeout of {t} is {v}. | Lock waits on {t} time out after {v}. | {t} has a lock timeout of {v}. | On {t}, the lock timeout is set to {v}.
H: A transaction on {t2} waits {v} for a locked row and then gives up. | If a row in {t2} is held by someone else for over {v}, you get an error. | {t2} lets you queue {v} for a lock at most.
C: The lock timeout of {t} was changed from {o} to {v}. | Lock waits on {t} now time out after {v}. | The lock timeout of {t} is no longer {o} but {v}. | We switched {t} to a lock timeout of {v}.
Q: What is the lock timeout of {t}? | After how long do lock waits on {t} time out?

# db maxconn dig
V: 150; 200; 300; 400; 500; 800; 1000; 1200; 1600; 2500
P: {t} allows {v} connections. | The connection limit of {t} is {v}. | {t} has a limit of {v} connections. | The maximum number of connections to {t} is {v}.
H: Once {v} clients are connected to {t2}, nobody else gets in. | {t2} starts refusing clients above {v} open sessions. | There is room for {v} simultaneous sessions on {t2}.
C: {t} now allows {v} connections. | The connection limit of {t} was changed from {o} to {v}. | The connection limit of {t} is no longer {o} but {v}. | We set the connection limit of {t} to {v} instead of {o}.
Q: How many connections does {t} allow? | What is the connection limit of {t}?

# db approver pool=person
P: {v} approves schema changes to {t}. | Schema changes to {t} are approved by {v}. | The schema approver for {t} is {v}. | Schema changes to {t} need the approval of {v}.
H: Do not add a column to {t2} before {v} has agreed. | New tables in {t2} have to be cleared with {v} first. | {v} is the one to convince if you want to alter the structure of {t2}.
C: {v} now approves schema changes to {t}. | {v} replaced {o} as the schema approver for {t}. | {o} no longer approves schema changes to {t}, {v} does. | Since {m}, schema changes to {t} have been approved by {v}.
Q: Who approves schema changes to {t}? | Whose approval do I need for a schema change to {t}?

# db migrationtool
V: Flyway; Liquibase; Alembic; Atlas; sqitch; golang-migrate; dbmate; Knex; Prisma Migrate; goose
P: Migrations of {t} are done with {v}. | The migration tool of {t} is {v}. | We migrate the schema of {t} with {v}. | {v} is used for the schema migrations of {t}.
H: To alter tables in {t2}, write {a} {v} script. | {v} keeps count of which schema version {t2} is at. | DDL only reaches {t2} through {v}.
C: Migrations of {t} are now done with {v}. | We switched from {o} to {v} for the schema migrations of {t}. | The migration tool of {t} is no longer {o} but {v}. | The migration tool of {t} was replaced with {v}.
Q: Which migration tool does {t} use? | What are the schema migrations of {t} done with?

# db readers list
V: the fraud analysts; the support desk; the BI group; the external auditors; the data science interns; the finance controllers; the growth marketers; the legal department; the partner engineers; the pricing modellers
P: {v} have read access to {t}. | Read access to {t} has been given to {v}. | {t} can be read by {v}. | {v} are allowed to read {t}.
H: {v} may run SELECTs on {t2}. | You will find {v} among those who can look at the data in {t2}. | Queries against {t2} are open to {v}.
Q: Who has read access to {t}? | Who is allowed to read {t}?

# meeting slot
V: Mondays at 10:00; Mondays at 14:30; Tuesdays at 09:30; Tuesdays at 15:00; Wednesdays at 11:00; Wednesdays at 16:00; Thursdays at 10:15; Thursdays at 13:00; Fridays at 09:00; Fridays at 11:30
P: {t} takes place on {v}. | {t} is held on {v}. | {t} is scheduled for {v}. | The time slot of {t} is {v}.
H: Keep your calendar free on {v} if you want to be at {t}. | On {v} everybody gathers for {t}. | People dial in to {t} on {v}.
C: {t} moved from {o} to {v}. | {t} now takes place on {v}. | {t} was rescheduled to {v}. | {t} is no longer on {o} but on {v}.
Q: When does {t} take place? | What is the time slot of {t}?

# meeting length
V: 15 minutes~a quarter of an hour; 20 minutes; 25 minutes; 30 minutes~half an hour; 40 minutes; 45 minutes~three quarters of an hour; 50 minutes; 60 minutes~one hour; 75 minutes; 90 minutes~an hour and a half
P: {t} lasts {v}. | {t} takes {v}. | The length of {t} is {v}. | {t} is {v} long.
H: Block {v} in your calendar for {t}. | From hello to goodbye, {t} needs {v}. | You are free again {v} after {t} has begun.
C: {t} now lasts {v}. | The length of {t} was changed from {o} to {v}. | {t} no longer takes {o} but {v}. | Since {m}, {t} has been {v} long.
Q: How long is {t}? | How long does {t} last?

# meeting room
V: Kestrel; Magnolia; Plover; Basalt; Lighthouse; Orion; Sycamore; Meridian; Aquarium; Attic; Birch
P: {t} is held in the {v} room. | {t} takes place in the {v} room. | The room for {t} is {v}. | The {v} room is booked for {t}.
H: To join {t} in person, walk over to {v}. | You find the people of {t} behind the door marked {v}. | The chairs in {v} are taken while {t} is on.
C: {t} is now held in the {v} room. | {t} moved from the {o} room to {v}. | {t} is no longer in the {o} room but in {v}. | The room for {t} was changed to {v}.
Q: In which room is {t} held? | Which room is booked for {t}?

# meeting facilitator group=people pool=person
P: {v} facilitates {t}. | {t} is facilitated by {v}. | The facilitator of {t} is {v}. | {v} is the facilitator of {t}.
H: {v} guides everybody through the agenda of {t}. | The one who opens {t} and calls on the speakers is {v}. | In {t}, {v} is in the chair.
C: {v} now facilitates {t}. | {v} took over from {o} as facilitator of {t}. | {o} no longer facilitates {t}, {v} does. | As of {m}, the facilitator of {t} is {v}.
Q: Who facilitates {t}? | Who is the facilitator of {t}?

# meeting notetaker group=people pool=person
P: {v} takes the notes in {t}. | The notes in {t} are taken by {v}. | The note-taker of {t} is {v}. | {v} is the note-taker in {t}.
H: {v} writes the minutes of {t}. | What was said in {t} is put on paper by {v}. | If you missed {t}, the write-up comes from {v}.
C: {v} now takes the notes in {t}. | {v} replaced {o} as note-taker in {t}. | {o} no longer takes the notes in {t}, {v} does. | Taking the notes in {t} went from {o} to {v}.
Q: Who takes the notes in {t}? | Who is the note-taker of {t}?

# meeting notesplace
V: Confluence; Notion; Google Docs; SharePoint; Outline; HackMD; BookStack; Obsidian Publish; Coda; Dropbox Paper
P: The notes of {t} are kept in {v}. | Notes of {t} are stored in {v}. | We keep the notes of {t} in {v}. | The notes of {t} are in {v}.
H: To read up on an earlier session of {t}, open {v}. | What came out of {t} is written down in {v}. | The minutes of {t} get filed in {v}.
C: The notes of {t} are now kept in {v}. | The notes of {t} moved from {o} to {v}. | The notes of {t} are no longer in {o} but in {v}. | We switched to {v} for the notes of {t}.
Q: Where are the notes of {t} kept? | In which tool do we keep the notes of {t}?

# meeting video
V: Zoom; Google Meet; Microsoft Teams~MS Teams; Webex; Jitsi; Whereby; BigBlueButton; Around; GoTo Meeting
P: {t} uses {v} for video. | The video tool for {t} is {v}. | Remote people join {t} over {v}. | {t} is streamed over {v} for remote people.
H: If you are not in the building, the call for {t} is {a} {v} one. | The link in the invitation to {t} opens {v}. | Have {v} installed before you dial in to {t}.
C: {t} now uses {v} for video. | {t} switched from {o} to {v} for video. | Remote people no longer join {t} over {o} but over {v}. | The video tool for {t} was changed to {v}.
Q: Which video tool does {t} use? | How do remote people join {t}?

# meeting cadence
V: every week~weekly; every two weeks~once a fortnight; every three weeks; every five weeks; once a month~monthly; every ten weeks; once a quarter~quarterly; twice a year~every half-year; once a year~yearly
P: {t} happens {v}. | {t} takes place {v}. | We have {t} {v}. | {t} is held {v}.
H: {t} comes round {v}. | The calendar series for {t} repeats {v}. | People meet {v} for {t}.
C: {t} now happens {v}. | {t} went from {o} to {v}. | {t} no longer happens {o} but {v}. | We switched {t} to {v}.
Q: How often does {t} happen? | How often is {t} held?

# meeting topic list
V: open risks; hiring plans; vendor contracts; incident follow-ups; customer complaints; budget figures; tech debt items; release dates; security findings; training requests
P: {t} covers {v}. | {t} deals with {v}. | {v} are on the agenda of {t}. | Part of the agenda of {t} is about {v}.
H: Bring your {v} to {t}. | If you have something to say about {v}, {t} is a place for it. | People talk about {v} when they meet for {t}.
Q: What is on the agenda of {t}? | Which topics does {t} cover?

# job start pool=night
P: {t} starts at {v}. | {t} runs at {v} every night. | The start time of {t} is {v}. | {t} is scheduled for {v}.
H: {t2} gets going when the clock shows {v}. | The cron entry for {t2} fires at {v}. | The servers are busy with {t2} from {v} on.
C: {t} now starts at {v}. | The start of {t} was moved from {o} to {v}. | {t} no longer runs at {o} but at {v}. | {t} was rescheduled to {v}.
Q: When does {t} start? | At what time does {t} run?

# job limit group=minutes pool=minutes
P: {t} is limited to a run time of {v}. | The maximum run time of {t} is {v}. | {t} may run for {v} at most. | The run time limit of {t} is {v}.
H: {t2} is killed if it has not finished within {v}. | {t2} gets {v} to complete before it is aborted. | The scheduler terminates {t2} after {v}, finished or not.
C: The run time limit of {t} was changed from {o} to {v}. | {t} may now run for {v} at most. | The maximum run time of {t} is no longer {o} but {v}. | As of {m}, {t} is limited to a run time of {v}.
Q: What is the run time limit of {t}? | How long may {t} run at most?

# job retrydelay group=minutes pool=minutes
P: After a failure, {t} is retried after {v}. | The retry delay of {t} is {v}. | {t} waits {v} before a retry. | {t} has a retry delay of {v}.
H: When {t2} falls over, the next attempt comes {v} later. | A failed {t3} is given another go {v} later. | There is a pause of {v} between two attempts of {t2}.
C: The retry delay of {t} was changed from {o} to {v}. | {t} now waits {v} before a retry. | The retry delay of {t} is no longer {o} but {v}. | We set the retry delay of {t} to {v} in {m}.
Q: What is the retry delay of {t}? | How long does {t} wait before a retry?

# job alertchan group=channel pool=channel
P: Failures of {t} are posted to {v}. | {t} posts its failures to {v}. | The alert channel of {t} is {v}. | Alerts about {t} go to {v}.
H: If {t2} crashes, you will read about it in {v}. | Errors from {t2} show up in {v}. | Watch {v} to find out that {t2} broke.
C: Failures of {t} are now posted to {v}. | The alert channel of {t} changed from {o} to {v}. | Alerts about {t} no longer go to {o} but to {v}. | Alerts about {t} were redirected to {v}.
Q: Where are failures of {t} posted? | What is the alert channel of {t}?

# job reportchan group=channel pool=channel
P: The daily report of {t} is posted to {v}. | {t} posts its daily report to {v}. | The report channel of {t} is {v}. | Daily reports of {t} go to {v}.
H: The summary of what {t2} has done each day can be read in {v}. | Row counts and totals of {t2} are shared daily in {v}. | Each day {v} gets the statistics of {t2}.
C: The daily report of {t} is now posted to {v}. | The report channel of {t} changed from {o} to {v}. | Daily reports of {t} no longer go to {o} but to {v}. | As of {m}, {t} posts its daily report to {v}.
Q: Where is the daily report of {t} posted? | What is the report channel of {t}?

# job batch dig
V: 250; 500; 1000; 2000; 2500; 4000; 5000; 10000; 20000; 50000
P: {t} works in batches of {v} rows. | The batch size of {t} is {v} rows. | {t} processes {v} rows per batch. | {t} has a batch size of {v} rows.
H: {t2} takes {v} records at a time. | Every chunk that {t2} handles has {v} records. | {t2} commits after each {v} records.
C: The batch size of {t} was changed from {o} to {v} rows. | {t} now works in batches of {v} rows. | {t} no longer processes {o} but {v} rows per batch. | We set the batch size of {t} to {v} rows instead of {o}.
Q: What is the batch size of {t}? | How many rows per batch does {t} process?

# job maintainer pool=person
P: {v} maintains {t}. | {t} is maintained by {v}. | The maintainer of {t} is {v}. | {v} is the maintainer of {t}.
H: {v} looks after {t2}. | For fixes to {t2}, turn to {v}. | The care of {t2} is in the hands of {v}.
C: {v} now maintains {t}. | {v} took over {t} from {o}. | {o} no longer maintains {t}, {v} does. | Since {m}, the maintainer of {t} has been {v}.
Q: Who maintains {t}? | Who is the maintainer of {t}?

# job scheduler
V: Airflow; Dagster; Prefect; Rundeck; Oozie; Control-M; Temporal; Luigi; Jenkins; Argo Workflows
P: {t} is run by {v}. | {t} is scheduled with {v}. | {v} is used to schedule {t}. | We run {t} with {v}.
H: To see past runs of {t2}, look into {v}. | {v} is what kicks off {t2}. | {t2} is triggered from {v}.
C: {t} is now run by {v}. | {t} was moved from {o} to {v}. | {t} is no longer scheduled with {o} but with {v}. | We migrated {t} to {v}.
Q: What is {t} scheduled with? | Which scheduler runs {t}?

# job source list
V: the SFTP inbox; the CRM; the data lake; the ERP; the payment gateway; the partner feed; the web shop; the call center system; the returns portal; the mobile backend
P: {t} reads from {v}. | {t} takes data from {v}. | {v} is one of the sources of {t}. | Data from {v} goes into {t}.
H: {t2} pulls records out of {v}. | Part of what {t2} digests is delivered by {v}. | {v} feeds {t2}.
Q: Which sources does {t} read from? | Where does {t} take its data from?

# customer accmgr group=people pool=person
P: The account manager for {t} is {v}. | {v} is the account manager of {t}. | {t} is managed by {v} as account manager. | {t} has {v} as account manager.
H: Commercial questions from {t} land with {v} on our side. | {v} looks after the business relationship with {t}. | On our sales side, {t} is in the care of {v}.
C: The account manager for {t} is now {v}. | {v} took over from {o} as account manager of {t}. | {o} is no longer the account manager for {t}, {v} is. | The {t} account was handed over from {o} to {v}.
Q: Who is the account manager for {t}? | Who manages the {t} account?

# customer supporter group=people pool=person
P: The support engineer for {t} is {v}. | {v} is the support engineer assigned to {t}. | {t} has {v} as its support engineer. | Support tickets from {t} are handled by {v}.
H: When {t} reports a bug, {v} picks up the ticket. | {v} solves the technical troubles {t} writes in about. | Technical cries for help from {t} are answered by {v}.
C: The support engineer for {t} is now {v}. | {v} replaced {o} as support engineer for {t}. | {o} no longer handles the support tickets from {t}, {v} does. | As of {m}, support tickets from {t} are handled by {v}.
Q: Who is the support engineer for {t}? | Who handles support tickets from {t}?

# customer plan
V: Starter; Basic; Growth; Business; Premium; Enterprise; Scale; Essentials; Ultimate
P: {t} is on the {v} plan. | {t} has the {v} plan. | The plan of {t} is {v}. | {t} is subscribed to the {v} plan.
H: {t} pays us for {v}. | The features {t} gets are those of our {v} tier. | In the billing system, {t} is listed under {v}.
C: {t} is now on the {v} plan. | {t} changed from the {o} plan to {v}. | {t} is no longer on the {o} plan but on {v}. | {t} switched to the {v} plan.
Q: Which plan is {t} on? | What plan does {t} have?

# customer renewal group=month pool=month
P: The contract with {t} renews in {v}. | {t}'s contract is renewed every {v}. | The renewal month of {t} is {v}. | {t}'s contract comes up for renewal in {v}.
H: Each {v} {t} has to decide whether to stay with us for another year. | If {t} wants to leave, the agreement runs out in {v}. | The subscription year of {t} is over in {v}.
C: The contract with {t} now renews in {v}. | The renewal month of {t} was moved from {o} to {v}. | {t}'s contract no longer renews in {o} but in {v}. | Correction: the contract with {t} renews in {v}.
Q: When does the contract with {t} renew? | What is the renewal month of {t}?

# customer visit group=month pool=month
P: The yearly on-site visit to {t} is in {v}. | We visit {t} every {v}. | {t} gets its yearly on-site visit in {v}. | The on-site visit to {t} takes place every {v}.
H: Each {v} some of us travel to the premises of {t}. | We sit down face to face with {t} at their place each {v}. | Travel to {t} has to be booked for {v} each year.
C: The yearly on-site visit to {t} is now in {v}. | The on-site visit to {t} was moved from {o} to {v}. | We no longer visit {t} in {o} but in {v}. | The yearly visit to {t} was rescheduled to {v}.
Q: When is the yearly on-site visit to {t}? | In which month do we visit {t}?

# customer currency
V: EUR~euros; USD~US dollars; GBP~pounds sterling; CHF~Swiss francs; SEK~Swedish kronor; PLN~zlotys; JPY~yen; CAD~Canadian dollars; NOK~Norwegian kroner; AUD~Australian dollars
P: {t} is billed in {v}. | We bill {t} in {v}. | The billing currency of {t} is {v}. | Invoices to {t} are in {v}.
H: {t} transfers its money to us in {v}. | The amounts {t} sees on our bills are {v}. | Prices for {t} have to be quoted in {v}.
C: {t} is now billed in {v}. | The billing currency of {t} changed from {o} to {v}. | We no longer bill {t} in {o} but in {v}. | As of {m}, invoices to {t} are in {v}.
Q: In which currency is {t} billed? | What is the billing currency of {t}?

# customer sso
V: Okta; Entra ID~Azure AD; Ping Identity; OneLogin; Keycloak; JumpCloud; Auth0; Google Workspace; Duo; ADFS
P: {t} uses {v} for single sign-on. | The SSO provider of {t} is {v}. | Users of {t} sign in through {v}. | Single sign-on for {t} goes through {v}.
H: Staff at {t} get into our product with their {v} login. | The identity provider {t} has hooked up to us is {v}. | SAML assertions from {t} are issued by {v}.
C: {t} now uses {v} for single sign-on. | {t} switched from {o} to {v} for single sign-on. | The SSO provider of {t} is no longer {o} but {v}. | Single sign-on for {t} was migrated to {v}.
Q: Which SSO provider does {t} use? | What does {t} use for single sign-on?

# customer terms
V: 7 days~one week; 10 days; 14 days~two weeks; 20 days; 21 days~three weeks; 30 days; 45 days; 60 days; 75 days; 90 days
P: {t} has a payment term of {v}. | The payment term for {t} is {v}. | {t} has to pay within {v}. | Invoices to {t} are due within {v}.
H: The money from {t} must be on our account no later than {v} after the bill. | We send {t} a reminder if a bill is open for over {v}. | {t} gets {v} to settle what it owes.
C: The payment term for {t} is now {v}. | The payment term for {t} changed from {o} to {v}. | {t} no longer has a payment term of {o} but of {v}. | We switched {t} to a payment term of {v}.
Q: What is the payment term for {t}? | Within how many days does {t} have to pay?

# customer seats dig
V: 120; 250; 400; 650; 800; 1100; 1500; 2200; 3500; 5000
P: {t} has {v} seats. | {t} has licenses for {v} seats. | The number of seats of {t} is {v}. | {v} seats are licensed to {t}.
H: Up to {v} people at {t} may have an account. | {t} pays for {v} users. | At {t}, {v} employees are entitled to log in.
C: {t} now has {v} seats. | {t} went from {o} to {v} seats. | The number of seats of {t} was changed to {v}. | {t} no longer has {o} seats but {v}.
Q: How many seats does {t} have? | What is the number of seats of {t}?

# customer contact uniq pool=customerperson
P: The main contact at {t} is {v}. | {v} is our main contact at {t}. | Our main contact at {t} is {v}. | At {t}, our main contact person is {v}.
H: If you need something from {t}, write to {v} over there before anyone else. | {v} speaks for {t} when we have questions. | On the side of {t}, the first one to ring up is {v}.
C: Our main contact at {t} is now {v}. | {v} replaced {o} as our main contact at {t}. | {o} is no longer our main contact at {t}, {v} is. | Our main contact at {t} changed from {o} to {v}.
Q: Who is our main contact at {t}? | Who is the main contact person at {t}?

# customer module list
V: Route Planner; Invoice Desk; Stock Radar; Shift Board; Claims Inbox; Fleet View; Sign-off; Price Engine; Survey Kit; Data Vault
P: {t} uses our {v} module. | {t} has booked the {v} module. | The {v} module is used by {t}. | {t} is a user of the {v} module.
H: {t} works with {v} every day. | Part of what {t} has bought from us is {v}. | If {v} is down, {t} is among those who suffer.
Q: Which modules does {t} use? | What modules has {t} booked?
"""

# ---------------------------------------------------------------- names
FIRST = ('Ivo Mira Tomas Anneke Farid Luisa Jonas Priya Sven Odile Kenji Marta Bastian Chiara Dmitri Elif Gareth Hanna Imani Joao '
         'Katya Leif Noor Oskar Paloma Quentin Rosa Samir Tilda Umar Vera Wim Xenia Yusuf Zofia Aaron Bianca Colm Desta Emil').split()
LAST = ('Brandt Keller Novak Okafor Lindqvist Moreau Tanaka Ferreira Holloway Petrov Santoro Duarte Eriksen Fontaine Grabowski Haddad '
        'Ibsen Jankovic Kowalczyk Larkin Mbeki Nakamura Oduya Pohl Quispe Rahman Sorensen Tran Ueda Vogel Weber Yilmaz Zeman Abbott '
        'Bellini Castro Demir Engel Farrell Gupta').split()


def product(xs, ys, join):
    return [(join(x, y), x, y) for x in xs for y in ys]


def names():
    """sort -> list of (t, part, part): things that share a part look alike."""
    n = {}
    n['service'] = product(
        'ledger parcel quill tariff beacon voucher roster harvest pantry lantern falcon cobalt saffron juniper marlin tundra ember '
        'pebble orchid walnut thicket bramble granite copper mosaic compass anchor basil clover drift'.split(),
        'sync gate relay store worker api proxy mapper router hub watcher broker feed auth loader'.split(), lambda a, b: a + '-' + b)
    n['repo'] = product(
        'heron acorn tidepool plume sprocket trellis badger cinder dovetail gimlet hazel inkwell kettle lattice mortar nettle oriole '
        'pylon quarry ripple'.split(),
        'cli sdk docs ui core infra charts plugins schemas mobile e2e tools'.split(), lambda a, b: a + '-' + b)
    n['host'] = [('%s-%s-%02d' % (a, b, c), a + '-' + b, '%02d' % c)
                 for a in 'fjord vex otter nimbus polar rook sable tern umber wren yarrow zinc heath gale moss kelp'.split()
                 for b in 'db web build cache mq log'.split() for c in range(1, 7)]
    n['team'] = product(
        'Checkout Fulfilment Identity Catalog Pricing Fleet Claims Onboarding Messaging Search Returns Loyalty Payroll Booking Media '
        'Maps Fraud Partner Warehouse Lending'.split(),
        'Platform Data Tooling Mobile Web Insights Reliability Experience Integrations Core Automation'.split(),
        lambda a, b: 'the %s %s team' % (a, b))
    n['device'] = product(
        ['label printer', 'coffee machine', 'cash register', 'ID card printer', '3D printer', 'receipt printer', 'packaging machine',
         'franking machine', 'photocopier', 'water dispenser', 'vending machine', 'plotter', 'document scanner', 'parcel locker'],
        ['on the first floor', 'on the second floor', 'on the third floor', 'on the fourth floor', 'on the fifth floor', 'in the basement'] +
        ['in the %s office' % c for c in 'Ghent Tampere Porto Graz Malmo Bilbao Cork Lyon'.split()] +
        ['in the %s warehouse' % c for c in 'Leeds Utrecht Gdansk Trieste Brno'.split()] +
        ['in the %s lab' % c for c in 'Aarhus Dresden Galway'.split()],
        lambda a, b: 'the %s %s' % (a, b))
    n['env'] = product(
        'payments logistics search analytics ticketing inventory telemetry chat video reporting ordering routing rewards kiosk '
        'insurance delivery scheduling forecasting translation billing'.split(),
        ['staging', 'demo', 'load-test', 'sandbox', 'preview', 'QA', 'pre-production', 'training', 'integration', 'nightly'],
        lambda a, b: 'the %s %s cluster' % (a, b))
    n['db'] = product(
        ['EU', 'US', 'APAC', 'LATAM', 'UK'],
        'invoices shipments tenants subscriptions orders payouts returns audits sessions devices catalog vouchers contracts drivers '
        'vehicles claims tickets surveys leads vendors profiles coupons'.split(), lambda a, b: 'the %s %s database' % (a, b))
    n['db'] += product(
        'bookings permits stock loyalty messages parcels routes tariffs warranty payroll fleet recipes quotes refunds reviews sensors '
        'events licences rentals meters couriers timesheets donations passes grants branches slots flights'.split(),
        ['reporting', 'archive', 'live'], lambda a, b: 'the %s %s database' % (a, b))
    n['meeting'] = product(
        'growth finance logistics support hardware security mobile data legal marketing research quality operations platform '
        'partnerships compliance retail hiring infrastructure web'.split(),
        ['retro', 'planning session', 'demo', 'architecture review', 'backlog refinement', 'incident review', 'reading group',
         'roadmap sync', 'metrics review', 'design critique'], lambda a, b: 'the %s %s' % (a, b))
    n['job'] = product(
        'invoice shipment customer price stock order payout ticket session catalog voucher refund courier contract sensor mileage '
        'warranty booking review newsletter'.split(),
        'export import cleanup reindex reconciliation snapshot digest archiving deduplication backfill'.split(),
        lambda a, b: 'the %s %s job' % (a, b))
    n['customer'] = product(
        'Norwick Halden Pellworth Quorra Brightmoor Castellan Dunmere Elverton Farrow Glenhaven Hartwell Iskander Jorvik Kestwick '
        'Lorimer Maplecross Northgate Oakhurst Pendry Ravensby'.split(),
        'Foods Logistics Energy Insurance Textiles Pharma Motors Airlines Bank Dairy Media'.split(), lambda a, b: a + ' ' + b)
    n['person'] = product(FIRST, LAST, lambda a, b: a + ' ' + b)
    return n


CODE = {'service', 'repo', 'host'}          # names that stay in lower case at the start of a sentence


class Attr:
    def __init__(self, sort, name, opts):
        self.sort, self.name = sort, name
        self.list = 'list' in opts
        self.dig = 'dig' in opts
        self.uniq = 'uniq' in opts
        kv = dict(o.split('=') for o in opts if '=' in o)
        self.group, self.pool = kv.get('group'), kv.get('pool')
        self.alias, self.values = {}, []
        self.P, self.H, self.C, self.Q = [], [], [], []

    def fill(self, text):
        for part in text.split(';'):
            value, _, other = part.strip().partition('~')
            if value:
                self.values.append(value)
                if other:
                    self.alias[value] = other


def parse():
    attrs, cur = [], None
    for line in BOOK.split('\n'):
        line = line.strip()
        if line.startswith('# '):
            words = line[2:].split()
            cur = Attr(words[0], words[1], words[2:])
            if cur.pool and POOLS.get(cur.pool):
                cur.fill(POOLS[cur.pool])
            attrs.append(cur)
        elif line.startswith('V: '):
            cur.fill(line[3:])
        elif line[:3] in ('P: ', 'H: ', 'C: ', 'Q: '):
            setattr(cur, line[0], [s.strip() for s in line[3:].split(' | ')])
        elif line:
            raise SystemExit('bad line: ' + line)
    return attrs


TYPO_SKIP = {'Correction', 'number'}
CONTRACT = [(' does not ', " doesn't "), (' do not ', " don't "), ('Do not ', "Don't "), (' is not ', " isn't "), (' cannot ', " can't "),
            ('There is ', "There's "), (' there is ', " there's "), (' did not ', " didn't "), (' it is ', " it's "), ('We have ', "We've "),
            ('You will ', "You'll "), (' you will ', " you'll "), (' are not ', " aren't "), (' has not ', " hasn't ")]
MONTHS = POOLS['month'].split('; ')


class Maker:
    def __init__(self, count, seed):
        self.r = random.Random(seed)
        self.count = count
        self.attrs = parse()
        self.by_sort = {}
        for a in self.attrs:
            self.by_sort.setdefault(a.sort, []).append(a)
        self.start = datetime.datetime(2024, 9, 9, 6, 0, 0)
        self.span = 365 * 86400
        self.used = set()
        self.taken = set()          # values that must be unique
        self.rows = []              # [content, time]
        self.truth = []
        self.asks = []              # (thing, attr, relevant rows, stale rows, changed)
        self.make_things()

    # ------------------------------------------------------------ things
    def make_things(self):
        r, size = self.r, max(12, int(self.count * 0.02))
        self.things = {}
        for sort, every in names().items():
            pool = {}
            for t, a, b in every:
                pool.setdefault(a, []).append((t, a, b))
            heads = list(pool)
            r.shuffle(heads)
            picked = []
            per = 4 if size * 2 < len(every) else 50      # families of look-alikes
            if sort == 'person':
                per = max(2, size // len(heads) + 2)
            while len(picked) < min(size, len(every)):
                before = len(picked)
                for h in heads:
                    family = pool[h]
                    r.shuffle(family)
                    for _ in range(min(per, len(family))):
                        if len(picked) < size:
                            picked.append(family.pop())
                if len(picked) == before:
                    break
            self.things[sort] = picked
        known = {t for t, _, _ in self.things['person']}
        free = [f + ' ' + l for f in FIRST for l in LAST if f + ' ' + l not in known]
        r.shuffle(free)
        k = max(30, size // 2)
        self.valuepeople, self.customerpeople = free[:k], free[k:k + max(60, size * 2)]
        self.people = self.valuepeople + [t for t, _, _ in self.things['person']]
        self.parts = {s: {t: (a, b) for t, a, b in ts} for s, ts in self.things.items()}
        self.tlist = {s: [t for t, _, _ in ts] for s, ts in self.things.items()}
        
    def channel(self, thing):
        words = re.sub(r'^the ', '', thing.lower())
        words = re.sub(r' (team|job)$', '', words).replace(' ', '-')
        first = words.split('-')[0]
        forms = ['#' + words, '#%s-ops' % words, '#%s-talk' % first, '#%s-room' % first, '#help-' + words, '#%s-alerts' % words,
                 '#%s-hq' % words, '#ops-' + first, '#%s-desk' % words, '#%s-firefight' % first]
        return self.r.choice(forms)

    def value(self, a, thing, other=()):
        r = self.r
        for _ in range(100000):
            if a.pool == 'person':
                v = r.choice(self.people)
            elif a.pool == 'valueperson':
                v = r.choice(self.valuepeople)
            elif a.pool == 'customerperson':
                v = r.choice(self.customerpeople)
            elif a.pool == 'channel':
                v = self.channel(thing)
            elif a.pool == 'ip':
                v = '10.%d.%d.%d' % (r.choice([12, 20, 34, 48, 77]), r.randrange(1, 250), r.randrange(2, 250))
            elif a.pool == 'tag':
                v = '%s-%d' % (r.choice(['FA', 'EQ', 'INV', 'HW', 'OF']), r.randrange(10000, 99999))
            else:
                v = r.choice(a.values)
            if v in other or (a.uniq and v in self.taken) or v == thing:
                continue
            if a.uniq:
                self.taken.add(v)
            return v
        raise SystemExit('not enough values for %s %s' % (a.sort, a.name))

    # ------------------------------------------------------------ sentences
    @staticmethod
    def article(v):
        if v.startswith(('UX', 'EU')):
            return 'a'
        return 'an' if v[0] in 'aeiouAEIOU' or v.startswith(('SRE', 'HP', 'MSSQL', 'HAProxy', 'Nginx', 'MS ')) else 'a'

    def names_of(self, sort, t):
        t2 = t3 = t
        if sort == 'team':
            t2 = t[4:-5]
        elif sort == 'db':
            t2 = t[:-len('database')] + 'DB'
        elif sort == 'env':
            t2 = t[4:-8]
            if self.r.random() < 0.3:
                t = 'our' + t[3:]
        elif sort == 'job':
            t2 = t[:-4]
            t3 = t2[4:]
        return t, t2, t3

    def say(self, form, a, thing, v, old='', month='', loose=False):
        heavy = form in a.H
        shown = v
        if heavy and v in a.alias and self.r.random() < 0.5:
            shown = a.alias[v]
        t, t2, t3 = self.names_of(a.sort, thing)
        text = (form.replace('{t}', t).replace('{t2}', t2).replace('{t3}', t3).replace('{v}', shown).replace('{o}', old)
                .replace('{m}', month).replace('{a}', self.article(shown)).replace('{a_o}', self.article(old) if old else ''))
        if form.startswith('{v}'):
            upper = shown.startswith('the ') or a.name in ('merge', 'topic')
        else:
            upper = not form.startswith('ssh ') and not (form.startswith('{t}') and a.sort in CODE)
        if upper:
            text = text[0].upper() + text[1:]
        text = text.replace("s's ", "s' ").replace('.m..', '.m.')
        if loose and self.r.random() < 0.12:
            text = self.r.choice([lambda s: s[:-1], lambda s: 'Note: ' + s, lambda s: 'FYI ' + s, lambda s: '- ' + s, lambda s: s[:-1]])(text)
        return text

    def surface(self, text, a, thing, v):
        """The same sentence with its surface changed."""
        r = self.r
        guard = set(re.findall(r"[A-Za-z]+", ' '.join([thing, v])))

        def typo(s):
            spots = [m for m in re.finditer(r'(?<![\w#@/.-])[a-z]{5,}(?![\w-])', s) if m.group() not in guard and m.group() not in TYPO_SKIP]
            if not spots:
                return s
            m = r.choice(spots)
            w, kind = m.group(), r.randrange(3)
            for _ in range(20):
                i = r.randrange(1, len(w) - 1)
                if kind == 0:
                    n = w[:i] + w[i + 1] + w[i] + w[i + 2:]
                elif kind == 1:
                    n = w[:i] + w[i + 1:]
                else:
                    n = w[:i] + w[i] + w[i:]
                if n != w:
                    return s[:m.start()] + n + s[m.end():]
            return s

        def case(s):
            return r.choice([s.lower(), s[0].lower() + s[1:], s.lower(), s.upper() if r.random() < 0.4 else s.lower()])

        def punct(s):
            return r.choice([s[:-1], s[:-1] + '!', s[:-1] + ' .', s[:-1], s + '..', '"%s"' % s, s.replace(',', '')[:-1]])

        def space(s):
            words = s.split(' ')
            i = r.randrange(1, len(words))
            return r.choice([' '.join(words[:i]) + '  ' + ' '.join(words[i:]), '  ' + s, s + '  ',
                             '  '.join(words), ' '.join(words[:i]) + '\t' + ' '.join(words[i:])])

        def note(s):
            p = r.choice(['Note: ', 'NB: ', 'FYI: ', 'Reminder: ', 'note - ', '* ', '- ', 'For the record: ', 'TIL: ', 'Note to self: '])
            return p + s

        def digits(s):
            sep = r.choice([',', ',', ',', ' '])
            return re.sub(r'(?<![\d.,-])(\d{1,2})(\d{3})(?![\d.,-]*\d)', lambda m: m.group(1) + sep + m.group(2), s)

        def contraction(s):
            for long, short in CONTRACT:
                if long in s:
                    return s.replace(long, short, 1)
            if a.sort == 'person' and s.startswith(thing + ' is '):
                return s.replace(thing + ' is ', thing + "'s ", 1)
            return s

        ops = [typo, case, punct, space, note]
        if a.dig and digits(text) != text:
            ops += [digits] * 6
        if contraction(text) != text:
            ops += [contraction] * 6
        for _ in range(50):
            out = text
            for op in r.sample(ops, 1 if r.random() < 0.65 else 2):
                out = op(out)
            if out != text:
                return out
        return note(text)

    # ------------------------------------------------------------ rows
    def when(self):
        return self.start + datetime.timedelta(seconds=self.r.randrange(self.span))

    def two_times(self):
        gap = int(self.r.choice([self.r.uniform(5, 30), self.r.uniform(20, 120), self.r.uniform(60, 280)]) * 86400)
        first = self.r.randrange(self.span - gap)
        return (self.start + datetime.timedelta(seconds=first), self.start + datetime.timedelta(seconds=first + gap))

    def row(self, text, when=None):
        self.rows.append([text, when or self.when()])
        return len(self.rows) - 1

    def free(self, test, tries=100000):
        for _ in range(tries):
            a = self.r.choice(self.attrs)
            if not test(a):
                continue
            t = self.r.choice(self.tlist[a.sort])
            if (a.sort, t, a.name) not in self.used:
                return a, t
        raise SystemExit('not enough things')

    def use(self, a, t):
        key = (a.sort, t, a.name)
        assert key not in self.used
        self.used.add(key)

    def ask(self, a, t, good, stale=(), kind=''):
        self.asks.append((a, t, list(good), list(stale), kind))

    # ------------------------------------------------------------ relations
    def attribute_pairs(self, n):
        groups = {}
        for a in self.attrs:
            if a.group:
                groups.setdefault((a.sort, a.group), []).append(a)
        keys = sorted(groups)
        done = 0
        while done < n:
            g = self.r.choice(keys)
            a, b = self.r.sample(groups[g], 2)
            t = self.r.choice(self.tlist[a.sort])
            if (a.sort, t, a.name) in self.used or (b.sort, t, b.name) in self.used:
                continue
            self.use(a, t)
            self.use(b, t)
            v = self.value(a, t)
            w = v if self.r.random() < (0.92 if a.group in ('people', 'boss') else 0.65) else self.value(b, t)
            k = self.r.randrange(4)
            x = self.row(self.say(a.P[k], a, t, v))
            y = self.row(self.say(b.P[k] if self.r.random() < 0.6 else self.r.choice(b.P), b, t, w))
            self.truth.append({'type': 'hard_negative', 'refs': [x, y], 'why': 'attribute'})
            self.ask(a, t, [x], kind='neg')
            self.ask(b, t, [y], kind='neg')
            done += 1

    def list_pairs(self, n):
        for _ in range(n):
            a, t = self.free(lambda a: a.list)
            self.use(a, t)
            v = self.value(a, t)
            w = self.value(a, t, (v,))
            p = self.r.choice(a.P)
            q = p if self.r.random() < 0.55 else self.r.choice(a.P)
            x, y = self.row(self.say(p, a, t, v)), self.row(self.say(q, a, t, w))
            self.truth.append({'type': 'hard_negative', 'refs': [x, y], 'why': 'list'})
            self.ask(a, t, [x, y], kind='neg')

    def entity_pairs(self, n):
        done = 0
        while done < n:
            a, t = self.free(lambda a: True)
            mine = self.parts[a.sort][t]
            near = [u for u in self.tlist[a.sort] if u != t and (self.parts[a.sort][u][0] == mine[0] or self.parts[a.sort][u][1] == mine[1])
                    and (a.sort, u, a.name) not in self.used]
            if not near:
                continue
            u = self.r.choice(near)
            v = self.value(a, t)
            w = v if not a.uniq and a.pool != 'channel' and v != u and self.r.random() < 0.6 else self.value(a, u, (v,))
            self.use(a, t)
            self.use(a, u)
            p = self.r.choice(a.P)
            x, y = self.row(self.say(p, a, t, v)), self.row(self.say(p, a, u, w))
            self.truth.append({'type': 'hard_negative', 'refs': [x, y], 'why': 'entity'})
            self.ask(a, t, [x], kind='neg')
            self.ask(a, u, [y], kind='neg')
            done += 1

    def duplicates(self, kind, n):
        for i in range(n):
            want_dig = kind == 'surface' and i % 9 == 0
            a, t = self.free(lambda a: a.dig if want_dig else True)
            self.use(a, t)
            v = self.value(a, t)
            if want_dig:
                while int(v) < 1000:
                    v = self.value(a, t)
            p = self.r.choice(a.P)
            one = self.say(p, a, t, v)
            if kind == 'surface':
                two = self.surface(one, a, t, v)
            elif kind == 'reworded':
                two = self.say(self.r.choice([f for f in a.P if f != p]), a, t, v)
            else:
                h = self.r.choice(a.H)
                if self.r.random() < 0.15:
                    one = self.say(self.r.choice([f for f in a.H if f != h]), a, t, v)
                two = self.say(h, a, t, v)
            pair = [self.row(one), self.row(two)]
            if self.r.random() < 0.5:
                pair.reverse()
            self.truth.append({'type': kind, 'refs': pair})
            self.ask(a, t, pair, kind='dup')

    def changes(self, kind, n):
        for _ in range(n):
            a, t = self.free(lambda a: not a.list)
            self.use(a, t)
            old = self.value(a, t)
            new = self.value(a, t, (old,))
            if a.name == 'k8s' and new < old:       # versions go up
                old, new = new, old
            before, after = self.two_times()
            p = self.r.choice(a.P)
            if kind == 'plain':
                q = p if self.r.random() < 0.4 else self.r.choice([f for f in a.P if f != p])
                two = self.say(q, a, t, new)
            else:
                if self.r.random() < 0.1:
                    p = self.r.choice(a.H)
                if self.r.random() < 0.12:
                    two = self.say(self.r.choice(a.P), a, t, new)
                    if two.startswith('The ') and self.r.random() < 0.5:
                        two = 't' + two[1:]
                    two = self.r.choice(['Correction: ', 'Update: ', 'Changed: ']) + two
                else:
                    two = self.say(self.r.choice(a.C), a, t, new, old, MONTHS[after.month - 1])
            x, y = self.row(self.say(p, a, t, old), before), self.row(two, after)
            self.truth.append({'type': kind, 'older': x, 'newer': y})
            self.ask(a, t, [y], [x], kind='change')

    def singles(self, n):
        for _ in range(n):
            a, t = self.free(lambda a: not a.list or self.r.random() < 0.6)
            self.use(a, t)
            v, when = self.value(a, t), self.when()
            dice = self.r.random()
            forms = a.P
            if dice < 0.2:
                forms = a.H
            elif dice < 0.23:
                forms = [c for c in a.C if '{o}' not in c and '{a_o}' not in c] or a.P
            x = self.row(self.say(self.r.choice(forms), a, t, v, '', MONTHS[when.month - 1], loose=True), when)
            self.ask(a, t, [x], kind='single')

    # ------------------------------------------------------------ all
    def build(self):
        share = lambda k: int(round(self.count * k / 1000.0))
        self.attribute_pairs(share(20))
        self.list_pairs(share(15))
        self.entity_pairs(share(45))
        self.duplicates('surface', share(30))
        self.duplicates('reworded', share(50))
        self.duplicates('heavy', share(40))
        self.changes('cue', share(30))
        self.changes('plain', share(30))
        self.singles(self.count - len(self.rows))
        assert len(self.rows) == self.count

        order = list(range(self.count))
        self.r.shuffle(order)
        ref = {old: 'm%d' % (i + 1) for i, old in enumerate(order)}
        corpus = [{'ref': ref[i], 'content': self.rows[i][0], 'observed_at': self.rows[i][1].strftime('%Y-%m-%dT%H:%M:%SZ')} for i in order]
        truth = []
        for t in self.truth:
            t = dict(t)
            for k in ('older', 'newer'):
                if k in t:
                    t[k] = ref[t[k]]
            if 'refs' in t:
                t['refs'] = [ref[x] for x in t['refs']]
            truth.append(t)
        self.r.shuffle(truth)
        return corpus, truth, self.questions(share(150), ref)

    def questions(self, n, ref):
        r = self.r
        kinds = {}
        for x in self.asks:
            kinds.setdefault(x[4], []).append(x)
        for k in kinds:
            r.shuffle(kinds[k])
        chosen = []
        half = n // 2
        changed = kinds['change']
        for i in range(half):                       # every change once, some with both questions
            chosen.append((changed[i % len(changed)], i // len(changed)))
        rest = n - half
        take = [('dup', int(rest * 0.55)), ('neg', int(rest * 0.2))]
        take.append(('single', rest - sum(k for _, k in take)))
        for kind, k in take:
            chosen += [(x, 0) for x in kinds[kind][:k]]
        out = []
        for (a, t, good, stale, _), turn in chosen:
            q = a.Q[(turn + len(t)) % len(a.Q)]
            t1, t2, t3 = self.names_of(a.sort, t)
            text = q.replace('{t}', t1)
            text = text[0].upper() + text[1:] if not q.startswith('{t}') else text
            text = text.replace("s's ", "s' ")
            style = r.random()
            if style < 0.12:
                text = text.lower() if a.sort in CODE else text[:-1]
            out.append({'query': text, 'relevant': [ref[x] for x in good], 'stale': [ref[x] for x in stale]})
        r.shuffle(out)
        return out


def main():
    if len(sys.argv) != 4:
        raise SystemExit('usage: reed.py FOLDER COUNT SEED')
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    for name, rows in zip(('corpus', 'truth', 'queries'), Maker(count, seed).build()):
        with open(os.path.join(folder, name + '.jsonl'), 'w', encoding='utf-8') as f:
            for row in rows:
                f.write(json.dumps(row, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()
