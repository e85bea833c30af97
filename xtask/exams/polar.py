#!/usr/bin/env python3
"""polar.py FOLDER COUNT SEED - writes an exam (corpus, truth, queries) for a
memory system that consolidates short facts. Standard library only."""
import datetime
import json
import os
import random
import re
import sys

# ---------------------------------------------------------------- values
PEOPLE_V = """Ingrid Vasko|Tobias Renner|Leila Haddad|Marcus Boyle|Chiara Fontana|Dmitri Sorokin|Aiko Tanabe|
Samuel Adeyemi|Greta Holm|Pavel Novotny|Rosa Quintero|Hugo Delacroix|Nadia Farouk|Owen Prescott|Yara Mansour|
Felix Bergman|Imani Wekesa|Jonas Kreutz|Beatriz Lobo|Kiran Desai|Signe Aalto|Theo Papadakis|Wanda Zielinska|
Callum Reid|Mina Sato|Ruben Castellano|Elif Yildiz|Gustav Moen|Harriet Blythe|Luca Moretti|Zoe Abernathy|
Anders Rask|Camille Girard|Femi Balogun|Olga Petrenko|Victor Halloran"""
POOLS = {
    "PORT": "|".join(str(p) for p in range(3010, 9990, 113)),
    "SEC": "5 seconds|8 seconds|10 seconds|15 seconds|20 seconds|25 seconds|30 seconds|45 seconds|60 seconds|90 seconds|120 seconds",
    "RUNTIME": "Python 3.11|Python 3.12|Python 3.13|Go 1.22|Go 1.23|Node 20|Node 22|Java 17|Java 21|.NET 8|Ruby 3.3|Elixir 1.17|Deno 2",
    "DB": "PostgreSQL|MySQL|MongoDB|DynamoDB|CockroachDB|MariaDB|Cassandra|SQLite|Firestore|ScyllaDB|Oracle",
    "REGION": "eu-west-1|eu-central-1|eu-north-1|us-east-1|us-east-2|us-west-2|ap-south-1|ap-southeast-2|ap-northeast-1|ca-central-1|sa-east-1|me-south-1",
    "INT": "2|3|4|5|6|7|8|9|10|12",
    "APPR": "2|3|4|5|6",
    "LOG": "debug|info|warning|error|trace",
    "API": "Stripe|Twilio|SendGrid|Mapbox|Plaid|Algolia|HubSpot|Zendesk|Avalara|Segment|Auth0|Shippo|OpenWeather|DocuSign",
    "PKG": "npm|pnpm|Yarn|Bun",
    "TESTS": "Jest|Vitest|Mocha|AVA|Jasmine|QUnit|tap",
    "BRANCH": "main|master|trunk|develop|mainline|stable",
    "CI": "GitHub Actions|GitLab CI|CircleCI|Jenkins|Buildkite|Drone|TeamCity|Woodpecker",
    "MERGE": "squash|rebase|merge commits|fast-forward only",
    "COV": "60%|65%|70%|75%|80%|82%|85%|88%|90%|95%",
    "WIDTH": "72|79|80|88|90|96|100|110|120|140",
    "CHECK": "CodeQL|license scan|typecheck|bundle-size|link checker|spelling|secret scan|visual diff|changelog|a11y|dependency audit|smoke",
    "NAME": PEOPLE_V.replace("\n", ""),
    "ROLE": "staff engineer|product designer|QA analyst|data engineer|site reliability engineer|technical writer|mobile developer|security engineer|delivery manager|frontend developer|solutions architect|data scientist|support specialist",
    "CITY": "Lisbon|Oslo|Toronto|Nairobi|Warsaw|Dublin|Osaka|Austin|Bogota|Lyon|Utrecht|Tallinn|Porto|Leeds|Zagreb|Melbourne|Pune|Ghent|Turin|Cork",
    "HOURS": "07:00 to 15:00|07:30 to 15:30|08:00 to 16:00|08:30 to 16:30|09:00 to 17:00|09:30 to 17:30|10:00 to 18:00|11:00 to 19:00|12:00 to 20:00|13:00 to 21:00",
    "EDITOR": "VS Code|Neovim|Emacs|IntelliJ IDEA|Zed|Helix|Sublime Text|Cursor|Kakoune|PyCharm",
    "DAY": "Monday|Tuesday|Wednesday|Thursday|Friday",
    "ADMIN": "Grafana|Datadog|Cloudflare|Sentry|PagerDuty|Okta|Snowflake|Salesforce|Figma|LaunchDarkly|Metabase|Vault|Kibana",
    "CHAN": "Slack|email|Signal|phone|Microsoft Teams|Zoom chat|Matrix|Discord|WhatsApp",
    "TRACKER": "Jira|Linear|Asana|Trello|Shortcut|YouTrack|ClickUp|GitHub Projects|Azure Boards|Height",
    "SPRINT": "2 weeks|3 weeks|4 weeks|10 days|6 weeks",
    "QBUDGET": "$12,000|$18,500|$20,000|$25,000|$31,000|$40,000|$45,500|$52,000|$60,000|$75,000|$90,000|$120,000",
    "ESTIM": "story points|T-shirt sizes|ideal days|hours|Fibonacci numbers|half days|dog breeds",
    "HIRE": "backend developer|iOS developer|product analyst|UX researcher|platform engineer|test automation engineer|engineering intern|machine learning engineer|Android developer|database administrator",
    "PLAN": "Starter|Standard|Plus|Business|Premium|Enterprise|Scale",
    "MONTH": "January|February|March|April|May|June|July|August|September|October|November|December",
    "SEATS": "15|25|40|60|75|90|120|150|180|220|250|300|400|550|800|1,200",
    "COUNTRY": "Germany|Ireland|Canada|Japan|Australia|Singapore|Brazil|India|Switzerland|Sweden|the UK|the US|France",
    "SSO": "Okta|Entra ID|Google Workspace|OneLogin|JumpCloud|Ping Identity|Keycloak|Duo",
    "TERMS": "net 10|net 14|net 15|net 30|net 45|net 60|net 75|net 90",
    "MODULE": "Reporting|Workflows|Audit Trail|Mobile|Forecasting|Inventory|Time Tracking|Invoicing|Chatbot|Data Export|Scheduling",
    "FEE": "$90|$150|$240|$310|$480|$650|$800|$1,100|$1,450|$1,900|$2,300|$3,200|$4,750",
    "CEND": "2026-09-30|2026-11-15|2026-12-31|2027-01-31|2027-03-31|2027-04-30|2027-06-30|2027-08-15|2027-09-30|2027-12-31|2028-03-31|2028-06-30",
    "NOTICE": "14 days|30 days|45 days|60 days|90 days|120 days|180 days",
    "PAYBY": "company card|bank transfer|direct debit|PayPal|ACH|purchase order|wire|virtual card",
    "CERT": "SOC 2|ISO 27001|PCI DSS|HIPAA|ISO 9001|FedRAMP|TISAX|Cyber Essentials|CSA STAR|ISO 27701",
    "K8S": "1.27|1.28|1.29|1.30|1.31|1.32|1.33",
    "OFF": "18:00|18:30|19:00|19:30|20:00|20:30|21:00|22:00|22:30|23:00",
    "EBUDGET": "€300|€450|€600|€750|€900|€1,200|€1,500|€1,800|€2,400|€3,000|€4,200",
    "DATASET": "synthetic|anonymised|sampled|hand-made|replayed|scraped",
    "FLAG": "new-checkout|dark-mode|bulk-import|fast-search|beta-invoices|smart-routing|passkeys|inline-comments|live-cursors|soft-delete|csv-v2",
    "START": "08:30|08:45|09:00|09:15|09:30|10:00|10:15|10:30|11:00|13:00|13:30|14:00|14:15|15:00|15:30|16:00|16:30",
    "LEN": "10 minutes|15 minutes|20 minutes|25 minutes|30 minutes|40 minutes|45 minutes|50 minutes|60 minutes|75 minutes|90 minutes",
    "ROOM": "Juniper|Kelvin|Marble|Harbour|Aurora|Cedar|Tesla|Lovelace|Bamboo|Saffron|Pebble|Meridian|Opal",
    "GUEST": "legal|finance|marketing|customer support|the security team|the data team|sales|the design team|the infrastructure team|procurement|HR",
    "WIKI": "Confluence|Notion|Google Drive|SharePoint|GitBook|Dropbox Paper|Coda|Outline|Slab|BookStack",
    "CYCLE": "month|2 months|3 months|4 months|6 months|9 months|12 months|18 months|2 years",
    "CLASS": "public|internal|confidential|restricted|secret|partner-only",
    "DVER": "1.0|1.2|1.4|2.0|2.1|2.3|3.0|3.2|4.0|4.1|5.0",
    "TAG": "security|onboarding|compliance|backend|mobile|finance|release|operations|privacy|support|architecture|data",
    "SPOT": "the Berlin lab|the second-floor cupboard|the server room|the reception area|the Leeds office|the QA corner|the storage cage|the Madrid office|the training room|the warehouse|the IT locker|the fourth-floor kitchen",
    "VLAN": "10|12|20|24|30|36|40|44|50|60|72|80|96|110|120",
    "FW": "2.4.1|2.5.0|2.6.3|3.0.2|3.1.0|3.2.7|4.0.0|4.1.5|4.3.2|5.0.1|5.2.0|6.1.1|7.0.4",
    "APP": "Wireshark|Postman|Docker|Slack|Zoom|Charles Proxy|Tailscale|CrowdStrike|Chrome|Firefox|OBS|Nessus Agent",
}
POOLS = {k: [v.strip() for v in s.split("|")] for k, s in POOLS.items()}

# ---------------------------------------------------------------- wordings
# @sort attribute POOL [multi] [twin=attribute]
# = ordinary   ~ heavy rewording   > change with a cue   ? question
BANK = """
@service port PORT
= {S} listens on port {V}
= {S} port: {V}
= {S} is bound to port {V}
= Use port {V} for {S}
= The port for {S} is {V}
~ Point your client at :{V} and {S} will answer
~ To reach {S}, open a socket at :{V}
~ Traffic meant for {S} has to be sent to :{V}
> {S} moved from port {O} to port {V}
> {S} now listens on port {V}
> {S} no longer uses port {O}, it is on {V}
> The port for {S} was changed to {V}
? Which port does {S} listen on?

@service reqtimeout SEC twin=idletimeout
= Request timeout for {S} is {V}
= {S} request timeout: {V}
= Set the request timeout of {S} to {V}
= {S} times out requests after {V}
= Requests to {S} have a timeout of {V}
~ Any call that {S} has not answered within {V} gets cut off
~ Callers of {S} see an error if no reply comes back in {V}
~ {S} gives up on a slow call once {V} have gone by
> Request timeout for {S} went from {O} to {V}
> {S} request timeout is now {V}
> We changed the request timeout of {S} to {V}
> {S} used to time out requests after {O}, these days it is {V}
? How long is the request timeout of {S}?

@service idletimeout SEC
= Idle timeout for {S} is {V}
= {S} idle timeout: {V}
= Set the idle timeout of {S} to {V}
= {S} closes idle connections after {V}
= Idle connections to {S} have a timeout of {V}
~ {S} hangs up on a silent client after {V}
~ A socket without traffic for {V} is dropped by {S}
~ Leave a link to {S} quiet for {V} and it gets shut
> Idle timeout for {S} was changed from {O} to {V}
> {S} now closes idle connections after {V}
> The new idle timeout of {S} is {V}
> {S} idle timeout is no longer {O}, we set it to {V}
? After how long does {S} close idle connections?

@service runtime RUNTIME
= {S} runs on {V}
= {S} runtime: {V}
= Use {V} as the runtime for {S}
= The runtime of {S} is {V}
= We run {S} on {V}
~ You need {V} installed to start {S}
~ The code behind {S} is executed with {V}
~ {V} is what the image of {S} ships to execute its code
> {S} was upgraded from {O} to {V}
> {S} now runs on {V}
> We switched the runtime of {S} to {V}
> {S} does not run on {O} anymore, it runs on {V}
? What runtime does {S} use?

@service database DB
= {S} uses {V} as its main database
= {S} main database: {V}
= The main database of {S} is {V}
= Use {V} as the main database for {S}
= {V} is the main database behind {S}
~ {S} keeps its records in {V}
~ Everything {S} persists lands in {V}
~ The rows {S} writes are stored by {V}
> {S} migrated its main database from {O} to {V}
> The main database of {S} is now {V}
> {S} dropped {O} and has {V} as its main database instead
> We switched {S} over to {V} as the main database
? What is the main database of {S}?

@service region REGION
= {S} is deployed in {V}
= {S} region: {V}
= Deploy {S} to region {V}
= The deployment region of {S} is {V}
= {S} deploys to {V} only
~ The machines that host {S} sit in {V}
~ {V} is where {S} physically lives
~ All instances of {S} are hosted out of {V}
> {S} was moved from {O} to {V}
> {S} is now deployed in {V}
> The deployment region of {S} changed to {V}
> {S} left {O} and is deployed in {V} from today
? In which region is {S} deployed?

@service replicas INT twin=retries
= {S} has {V} replicas
= {S} replicas: {V}
= Run {S} with {V} replicas
= The replica count of {S} is {V}
= Keep {S} at {V} replicas
~ {V} copies of {S} are up in parallel
~ There are {V} identical pods serving {S}
~ We start {S} as {V} instances side by side
> {S} was scaled from {O} to {V} replicas
> {S} now has {V} replicas
> The replica count of {S} is {V} instead of {O}
> We changed {S} to {V} replicas
? How many replicas does {S} run?

@service retries INT
= {S} has {V} retries
= {S} max retries: {V}
= Configure {S} with {V} retries
= The retry limit of {S} is {V}
= {S} retries a failed call at most {V} times
~ {S} makes up to {V} further attempts when an upstream errors
~ After {V} repeat attempts {S} stops trying an upstream that errors
~ An upstream error makes {S} try again, {V} times and not more
> The retry limit of {S} went from {O} to {V}
> {S} now has {V} retries
> Max retries of {S} changed to {V}
> {S} retried {O} times before, the limit is {V} from now on
? What is the retry limit of {S}?

@service loglevel LOG
= {S} logs at {V} level
= {S} log level: {V}
= Set the log level of {S} to {V}
= The log level for {S} is {V}
= Log level on {S} should be {V}
~ {S} writes out messages of severity {V} and above
~ The verbosity of {S} is turned to {V}
~ Output from {S} starts at severity {V}
> Log level of {S} was changed from {O} to {V}
> {S} now logs at {V} level
> {S} log level is no longer {O}, it is {V}
> We switched {S} to log level {V}
? What log level is {S} set to?

@service integration API multi
= {S} integrates with {V}
= {S} calls the {V} API
= {S} has an integration with {V}
= {V} is one of the integrations of {S}
~ {S} talks to {V} over the wire
~ Among the outside systems {S} reaches out to is {V}
~ Part of what {S} does is sending and fetching data at {V}
> {S} dropped its {O} integration and now has one with {V}
> {S} no longer calls the {O} API, it calls {V} instead
> We replaced the {O} integration of {S} with {V}
> {S} switched from the {O} API to the {V} API
? Which third-party API does {S} integrate with?

@repo pkg PKG
= {S} uses {V} as its package manager
= {S} package manager: {V}
= Use {V} as the package manager in {S}
= The package manager for {S} is {V}
= Package manager in {S} is {V}
~ Dependencies of {S} get installed with {V}
~ Run {V} to pull in the libraries {S} needs
~ Type {V} install after you clone {S}
> {S} switched its package manager from {O} to {V}
> {S} now uses {V} as its package manager
> We do not use {O} in {S} anymore, the package manager is {V}
> The package manager for {S} was changed to {V}
? Which package manager does {S} use?

@repo testfw TESTS
= {S} uses {V} for unit tests
= {S} unit tests: {V}
= Write unit tests for {S} in {V}
= Unit tests in {S} run with {V}
= The unit test framework of {S} is {V}
~ {V} is how small specs get executed in {S}
~ Specs at function scope for {S} are written against {V}
~ For {S}, function-scope specs go through {V}
> {S} migrated its unit tests from {O} to {V}
> Unit tests in {S} now run with {V}
> {V} replaced {O} for unit tests in {S}
> We switched {S} to {V} for unit tests
? What do we use for unit tests in {S}?

@repo branch BRANCH
= The default branch of {S} is {V}
= {S} default branch: {V}
= {V} is the default branch in {S}
= Use {V} as the default branch for {S}
= {S} has {V} as its default branch
~ A fresh clone of {S} checks out {V}
~ Open pull requests in {S} against {V} unless told otherwise
~ In {S} people cut their work from {V} and bring it back there
> The default branch of {S} was renamed from {O} to {V}
> {S} now has {V} as its default branch
> The default branch of {S} is no longer {O}, it is {V}
> We changed the default branch in {S} to {V}
? What is the default branch of {S}?

@repo ci CI
= {S} builds on {V}
= {S} CI: {V}
= The CI for {S} is {V}
= Use {V} for CI in {S}
= CI of {S} runs on {V}
~ Every push to {S} triggers a pipeline in {V}
~ Pipelines of {S} are executed by {V}
~ When a pipeline of {S} goes red, look in {V}
> CI of {S} moved from {O} to {V}
> {S} now builds on {V}
> We dropped {O} as the CI for {S} and use {V}
> The CI for {S} was switched to {V}
? What CI system does {S} use?

@repo merge MERGE
= Merge strategy in {S} is {V}
= {S} merge strategy: {V}
= The merge strategy for {S} is {V}
= {S} has its merge strategy set to {V}
= Set the merge strategy of {S} to {V}
~ Finished pull requests land in {S} by way of {V}
~ In {S} the green button does this: {V}
~ History of {S} is put together through {V}
> Merge strategy in {S} changed from {O} to {V}
> The merge strategy for {S} is now {V}
> {S} gave up {O}, its merge strategy is {V} from now on
> We switched {S} to the merge strategy {V}
? What is the merge strategy in {S}?

@repo approvals APPR
= Pull requests in {S} need {V} approvals
= {S} required approvals: {V}
= {S} requires {V} approvals per pull request
= Get {V} approvals on every pull request in {S}
= The number of approvals for a pull request in {S} is {V}
~ {V} colleagues must sign off before a change goes into {S}
~ Nothing lands in {S} until {V} reviewers have said yes
~ A change to {S} takes a yes from {V} reviewers
> Required approvals in {S} went from {O} to {V}
> Pull requests in {S} now need {V} approvals
> {S} requires {V} approvals instead of {O}
> We changed the required approvals of {S} to {V}
? How many approvals does a pull request in {S} need?

@repo coverage COV
= Minimum test coverage for {S} is {V}
= {S} coverage threshold: {V}
= Keep test coverage of {S} above {V}
= {S} has a coverage threshold of {V}
= The coverage threshold in {S} is {V}
~ At least {V} of the lines in {S} have to be exercised
~ The build of {S} goes red when fewer than {V} of lines are exercised
~ {S} insists that {V} of its lines get executed by specs
> Coverage threshold of {S} is no longer {O} but {V}
> {S} now has a coverage threshold of {V}
> The coverage threshold in {S} changed from {O} to {V}
> We updated the minimum test coverage for {S} to {V}
? What is the coverage threshold for {S}?

@repo width WIDTH
= Max line length in {S} is {V}
= {S} line length: {V}
= Keep lines in {S} under {V} characters
= Lines in {S} are limited to {V} characters
= The line length limit for {S} is {V} characters
~ Code in {S} wraps at column {V}
~ The formatter breaks {S} code at column {V}
~ Do not write past column {V} in {S}
> Max line length in {S} changed from {O} to {V}
> Line length in {S} is now {V}
> We do not keep to {O} characters in {S} anymore, the line length is {V}
> The line length limit for {S} was updated to {V} characters
? What is the line length limit in {S}?

@repo codeowner NAME twin=relmgr
= {V} is the code owner of {S}
= {S} code owner: {V}
= The code owner for {S} is {V}
= Code owner of {S} is {V}
= {S} has {V} as code owner
~ Each pull request to {S} is sent to {V} to look at
~ {V} answers for what goes into {S}
~ Have {V} look over whatever you want to put into {S}
> {V} took over from {O} as code owner of {S}
> {V} is now the code owner of {S}
> The code owner for {S} changed to {V}
> {O} is no longer code owner of {S}, it is {V}
? Who is the code owner of {S}?

@repo relmgr NAME
= {V} is the release manager of {S}
= {S} release manager: {V}
= The release manager for {S} is {V}
= Release manager of {S} is {V}
= {S} has {V} as release manager
~ {V} cuts the tags and ships new versions of {S}
~ Shipping versions of {S} is done by {V}
~ New versions of {S} go out when {V} tags them
> {V} took over from {O} as release manager of {S}
> {V} is now the release manager of {S}
> The release manager for {S} changed to {V}
> {O} is no longer release manager of {S}, it is {V}
? Who is the release manager for {S}?

@repo check CHECK multi
= {S} requires the {V} check
= The {V} check is required in {S}
= {V} is a required check on {S}
= Make sure the {V} check passes in {S}, it is required
~ {S} blocks your pull request while {V} is red
~ Nobody can land code in {S} with {V} failing
~ Without a green {V} a pull request to {S} stays closed off
> {S} no longer requires the {O} check, the {V} check replaced it
> The {O} check in {S} was replaced with {V}
> {S} dropped the {O} check and now requires {V}
> We swapped the required check {O} on {S} for {V}
? Which check is required in {S}?

@person role ROLE
= {S} works as a {V}
= {S} role: {V}
= The role of {S} is {V}
= {S} is a {V}
= {S} has the role of {V}
~ On the org chart you find {S} under {V}
~ {V} is what it says on the business card of {S}
~ {S} earns a living here in the position of {V}
> {S} changed roles from {O} to {V}
> {S} is now a {V}
> {S} used to be a {O}, the role is {V} these days
> The role of {S} was changed to {V}
? What is the role of {S}?

@person city CITY
= {S} lives in {V}
= {S} location: {V}
= {S} is based in {V}
= The home base of {S} is {V}
= {S} works out of {V}
~ You will find {S} in {V} when not travelling
~ {V} is where {S} calls from every day
~ Send parcels for {S} to an address in {V}
> {S} moved from {O} to {V}
> {S} now lives in {V}
> {S} is no longer in {O} but based in {V}
> {S} relocated to {V}
? Where is {S} based?

@person hours HOURS
= {S} works {V}
= {S} working hours: {V}
= The working hours of {S} are {V}
= {S} has working hours of {V}
= Working hours for {S} run {V}
~ Expect {S} to be online {V}
~ {S} can be reached {V} and is off the rest of the day
~ The laptop of {S} is open {V}
> {S} changed working hours from {O} to {V}
> {S} now works {V}
> The new working hours of {S} are {V}
> {S} does not work {O} anymore, the hours are {V}
? What are the working hours of {S}?

@person editor EDITOR
= {S} uses {V} as main editor
= {S} editor: {V}
= The main editor of {S} is {V}
= {S} prefers {V} as editor
= Assume {V} as the editor for {S}
~ {S} writes code in {V}
~ When {S} shares a screen, the code is open in {V}
~ {V} is what {S} types code into
> {S} switched editors from {O} to {V}
> {S} now uses {V} as main editor
> {S} gave up {O}, the main editor is {V}
> The main editor of {S} changed to {V}
? Which editor does {S} use?

@person manager NAME twin=buddy
= The manager of {S} is {V}
= {S} manager: {V}
= {V} is the manager of {S}
= {S} has {V} as manager
= {S} is managed by {V}
~ {S} reports to {V}
~ {V} is the direct boss of {S}
~ Leave requests from {S} go to {V}, the person one level up
> The manager of {S} changed from {O} to {V}
> {V} is now the manager of {S}
> {S} is no longer managed by {O}, the manager is {V}
> {S} got {V} as new manager
? Who is the manager of {S}?

@person buddy NAME
= The onboarding buddy of {S} is {V}
= {S} onboarding buddy: {V}
= {V} is the onboarding buddy of {S}
= {S} has {V} as onboarding buddy
= {S} was given {V} as onboarding buddy
~ {V} shows {S} the ropes in the first weeks
~ As a newcomer, {S} goes to {V} with small questions
~ {V} helps {S} settle in as a newcomer
> The onboarding buddy of {S} changed from {O} to {V}
> {V} is now the onboarding buddy of {S}
> {V} replaced {O} as onboarding buddy of {S}
> {S} got {V} as new onboarding buddy
? Who is the onboarding buddy of {S}?

@person officeday DAY twin=focusday
= The office day of {S} is {V}
= {S} office day: {V}
= {S} has {V} as weekly office day
= {S} comes to the office once a week, on {V}
= Office day for {S} is {V}
~ If you want to meet {S} face to face, pick {V}
~ {S} commutes on {V} and stays remote otherwise
~ You can catch {S} in person each {V}
> {S} moved the office day from {O} to {V}
> The office day of {S} is now {V}
> {S} has a new office day, {V}
> {S} does not come to the office on {O} anymore, the office day is {V}
? On which day does {S} come to the office?

@person focusday DAY
= The no-meeting day of {S} is {V}
= {S} no-meeting day: {V}
= {S} has {V} as weekly no-meeting day
= {S} takes no meetings once a week, on {V}
= No-meeting day for {S} is {V}
~ Do not put calls in the calendar of {S} on {V}
~ {S} blocks {V} for heads-down work without calls
~ Each {V} the calendar of {S} stays free of invites
> {S} moved the no-meeting day from {O} to {V}
> The no-meeting day of {S} is now {V}
> {S} has a new no-meeting day, {V}
> {S} dropped {O} as no-meeting day and has {V} instead
? Which day is the no-meeting day of {S}?

@person channel CHAN
= {S} prefers to be contacted by {V}
= {S} preferred contact channel: {V}
= Contact {S} by {V}
= The preferred contact channel of {S} is {V}
= Use {V} to contact {S}
~ {S} answers quickest when you write or ring over {V}
~ The best way to get hold of {S} is {V}
~ If you need something from {S}, go through {V}
> {S} switched the preferred contact channel from {O} to {V}
> {S} now prefers to be contacted by {V}
> Do not contact {S} by {O} anymore, use {V}
> The preferred contact channel of {S} changed to {V}
? How does {S} prefer to be contacted?

@person admin ADMIN multi
= {S} has admin access to {V}
= {S} is an admin in {V}
= {S} has admin rights in {V}
= Admin access in {V} was granted to {S}
~ {S} holds full control over {V}
~ In {V} there is nothing {S} may not change
~ {S} can do everything in {V}, including inviting others
> {S} lost admin access to {O} and now has it for {V}
> {S} is no longer an admin in {O} but in {V}
> Admin access of {S} was switched from {O} to {V}
> {S} gave up admin rights in {O} and got them in {V} instead
? Where does {S} have admin access?

@team lead NAME twin=budgetholder
= {V} is the lead of the {S} team
= {S} team lead: {V}
= The lead of the {S} team is {V}
= The {S} team has {V} as lead
= The {S} team is led by {V}
~ {V} heads {S} day to day
~ At {S}, {V} sets the direction for everyone
~ The person in charge of the {S} crew is {V}
> {V} took over from {O} as lead of the {S} team
> {V} is now the lead of the {S} team
> The {S} team is no longer led by {O} but by {V}
> The {S} team got {V} as its new lead
? Who leads the {S} team?

@team budgetholder NAME
= {V} is the budget holder of the {S} team
= {S} team budget holder: {V}
= The budget holder of the {S} team is {V}
= The {S} team has {V} as budget holder
= Budget holder for the {S} team is {V}
~ Spending at {S} has to be signed off by {V}
~ {V} approves the purchases {S} makes
~ When {S} wants to buy something, {V} has to agree
> {V} took over from {O} as budget holder of the {S} team
> {V} is now the budget holder of the {S} team
> The budget holder of the {S} team changed to {V}
> {O} is no longer budget holder of the {S} team, {V} is
? Who is the budget holder of the {S} team?

@team tracker TRACKER
= The {S} team tracks issues in {V}
= {S} team issue tracker: {V}
= The issue tracker of the {S} team is {V}
= File issues for the {S} team in {V}
= The {S} team uses {V} as issue tracker
~ Tickets for {S} live in {V}
~ To give {S} work, open a ticket in {V}
~ {V} holds the backlog of {S}
> The {S} team moved its issues from {O} to {V}
> The {S} team now tracks issues in {V}
> The issue tracker of the {S} team was switched to {V}
> The {S} team does not use {O} as issue tracker anymore, it uses {V}
? Which issue tracker does the {S} team use?

@team sprint SPRINT
= Sprint length of the {S} team is {V}
= {S} team sprint length: {V}
= The {S} team has sprints of {V}
= A sprint in the {S} team lasts {V}
= Plan {S} team sprints of {V}
~ {S} works in iterations that take {V}
~ Each iteration at {S} is over after {V}
~ {S} replans its work every time {V} have gone by
> The {S} team changed its sprint length from {O} to {V}
> The {S} team now has sprints of {V}
> Sprint length of the {S} team is {V} instead of {O}
> The new sprint length of the {S} team is {V}
? How long is a sprint in the {S} team?

@team budget QBUDGET
= The {S} team has a quarterly budget of {V}
= {S} team quarterly budget: {V}
= Quarterly budget of the {S} team is {V}
= The {S} team budget is {V} per quarter
= Plan with a quarterly budget of {V} for the {S} team
~ {S} may spend {V} every three months
~ Over three months {S} gets {V} to spend
~ {V} is what {S} can use up in each three-month period
> The quarterly budget of the {S} team went from {O} to {V}
> The {S} team now has a quarterly budget of {V}
> The {S} team budget per quarter is no longer {O} but {V}
> Finance updated the quarterly budget of the {S} team to {V}
? What is the quarterly budget of the {S} team?

@team estimate ESTIM
= The {S} team estimates in {V}
= {S} team estimates: {V}
= The {S} team uses {V} for estimation
= Estimation in the {S} team is done with {V}
= For estimates the {S} team goes with {V}
~ At {S}, how big a ticket is gets expressed as {V}
~ {S} sizes its tickets by {V}
~ The sizing scale on tickets of {S}: {V}
> The {S} team switched its estimates from {O} to {V}
> The {S} team now estimates in {V}
> The {S} team dropped {O} and uses {V} for estimation
> Estimation in the {S} team was changed to {V}
? What does the {S} team use for estimates?

@team deployday DAY
= The {S} team deploys on {V}
= {S} team deploy day: {V}
= The deploy day of the {S} team is {V}
= {V} is the deploy day in the {S} team
= The {S} team has one deploy day, {V}
~ {S} ships to production each {V}
~ Work from {S} goes live on {V}
~ What {S} finished reaches users every {V}
> The {S} team moved its deploy day from {O} to {V}
> The {S} team now deploys on {V}
> The deploy day of the {S} team was changed to {V}
> The {S} team no longer deploys on {O}, the deploy day is {V}
? On which day does the {S} team deploy?

@team hiring HIRE multi
= The {S} team is hiring a {V}
= The {S} team has an opening for a {V}
= There is an open position for a {V} in the {S} team
= The {S} team is looking to hire a {V}
~ {S} wants a {V} to join
~ {S} would gladly take on a good {V}
~ Send CVs to {S} if you meet a {V}
> The {S} team is no longer hiring a {O} but a {V}
> The {S} team changed its opening from {O} to {V}
> The {S} team closed the {O} position and is now hiring a {V}
> The open position in the {S} team was switched from {O} to {V}
? What position is the {S} team hiring for?

@customer plan PLAN
= {S} is on the {V} plan
= {S} plan: {V}
= The plan of {S} is {V}
= {S} has the {V} plan
= {S} subscribes to the {V} plan
~ {V} is the tier {S} pays for
~ {S} belongs to our {V} tier
~ In the price list, {S} falls under {V}
> {S} moved from the {O} plan to the {V} plan
> {S} is now on the {V} plan
> {S} left the {O} plan and has {V} instead
> The plan of {S} was changed to {V}
? Which plan is {S} on?

@customer accmgr NAME twin=supporteng
= {V} is the account manager for {S}
= {S} account manager: {V}
= The account manager of {S} is {V}
= {S} has {V} as account manager
= Account manager for {S} is {V}
~ {V} looks after the commercial relationship with {S}
~ Commercial questions from {S} go to {V}
~ On our side {V} does the commercial talks with {S}
> {V} took over from {O} as account manager for {S}
> {V} is now the account manager for {S}
> The account manager of {S} changed to {V}
> {O} is no longer account manager for {S}, it is {V}
? Who is the account manager for {S}?

@customer supporteng NAME
= {V} is the support engineer for {S}
= {S} support engineer: {V}
= The support engineer of {S} is {V}
= {S} has {V} as support engineer
= Support engineer for {S} is {V}
~ Technical tickets raised by {S} are solved by {V}
~ When something breaks at {S}, {V} helps them fix it
~ {V} handles the technical trouble {S} runs into
> {V} took over from {O} as support engineer for {S}
> {V} is now the support engineer for {S}
> The support engineer of {S} changed to {V}
> {O} is no longer support engineer for {S}, it is {V}
? Who is the support engineer for {S}?

@customer renewal MONTH
= {S} renews in {V}
= {S} renewal month: {V}
= The renewal of {S} is in {V}
= Contract renewal for {S} is due in {V}
= {S} has its contract renewal in {V}
~ The agreement with {S} has to be signed again each {V}
~ {V} is when {S} decides whether to stay with us for another year
~ Every {V} the agreement with {S} runs out and must be extended
> The renewal of {S} was moved from {O} to {V}
> {S} now renews in {V}
> {S} does not renew in {O} anymore but in {V}
> The renewal month of {S} changed to {V}
? In which month does {S} renew?

@customer seats SEATS
= {S} has {V} seats
= {S} seats: {V}
= The seat count of {S} is {V}
= {S} bought {V} seats
= {S} pays for {V} seats
~ Up to {V} people at {S} may log in
~ {S} is licensed for {V} users
~ The licence held by {S} covers {V} users
> {S} went from {O} to {V} seats
> {S} now has {V} seats
> The seat count of {S} is {V} instead of {O}
> {S} changed its seat count to {V}
? How many seats does {S} have?

@customer residency COUNTRY
= Data of {S} must stay in {V}
= {S} data residency: {V}
= The data residency of {S} is {V}
= Keep the data of {S} in {V}
= {S} has its data residency in {V}
~ Nothing we store for {S} may leave {V}
~ Records belonging to {S} are only allowed on disks in {V}
~ For {S}, pick servers within the borders of {V}
> Data residency of {S} changed from {O} to {V}
> Data of {S} must now stay in {V}
> {S} switched its data residency to {V}
> {S} no longer wants its data in {O}, it must stay in {V}
? Where must the data of {S} stay?

@customer sso SSO
= {S} uses {V} for SSO
= {S} SSO: {V}
= The SSO provider of {S} is {V}
= SSO for {S} goes through {V}
= Set up SSO for {S} with {V}
~ People at {S} log in with their {V} account
~ {V} is the identity source for logins from {S}
~ Logins from {S} are vouched for by {V}
> {S} switched SSO from {O} to {V}
> {S} now uses {V} for SSO
> {S} dropped {O}, its SSO provider is {V}
> The SSO provider of {S} changed to {V}
? Which SSO provider does {S} use?

@customer terms TERMS
= Payment terms for {S} are {V}
= {S} payment terms: {V}
= {S} pays on {V} terms
= The payment terms of {S} are {V}
= Use payment terms {V} for {S}
~ Invoices to {S} fall due {V}
~ {S} settles what we bill {V}
~ When we bill {S}, the deadline printed on it is {V}
> Payment terms for {S} changed from {O} to {V}
> {S} now pays on {V} terms
> The payment terms of {S} are {V} instead of {O}
> We updated the payment terms for {S} to {V}
? What are the payment terms for {S}?

@customer module MODULE multi
= {S} uses the {V} module
= {S} has the {V} module
= The {V} module is enabled for {S}
= {S} bought the {V} module
~ {V} is switched on as an add-on in the workspace of {S}
~ Among the add-ons {S} got from us is {V}
~ {S} took {V} as an extra
> {S} replaced the {O} module with {V}
> {S} no longer uses the {O} module, it switched to {V}
> {S} gave up the {O} module and now has {V}
> {S} changed from the {O} module to the {V} module
? Which module does {S} use?

@vendor fee FEE
= {S} costs {V} per month
= {S} monthly cost: {V}
= The monthly cost of {S} is {V}
= We pay {S} {V} a month
= {S} has a monthly cost of {V}
~ {V} goes out to {S} twelve times a year
~ Twelve times a year {S} bills us {V}
~ The invoice that {S} sends twelve times a year is for {V}
> The monthly cost of {S} went from {O} to {V}
> {S} now costs {V} per month
> {S} changed its monthly cost to {V}
> We no longer pay {S} {O} a month but {V}
? How much do we pay {S} per month?

@vendor contractend CEND
= The contract with {S} ends on {V}
= {S} contract end: {V}
= {S} contract runs until {V}
= Our contract with {S} expires on {V}
= The end date of the {S} contract is {V}
~ After {V} we have no agreement with {S}
~ {V} is the last day we are tied to {S}
~ We are committed to {S} up to {V}
> The end of the {S} contract moved from {O} to {V}
> The contract with {S} now ends on {V}
> The contract with {S} was changed and ends on {V}
> The {S} contract does not end on {O} anymore but on {V}
? When does the contract with {S} end?

@vendor notice NOTICE
= {S} has a notice period of {V}
= {S} notice period: {V}
= The notice period for {S} is {V}
= Notice period with {S} is {V}
= Plan for a notice period of {V} with {S}
~ To cancel {S} we have to tell them {V} ahead
~ Cancelling {S} takes effect {V} after we write to them
~ If we want out of {S}, the letter must go {V} before
> The notice period for {S} changed from {O} to {V}
> {S} now has a notice period of {V}
> The notice period with {S} is {V} instead of {O}
> {S} updated its notice period to {V}
? What is the notice period for {S}?

@vendor payby PAYBY
= We pay {S} by {V}
= {S} payment method: {V}
= The payment method for {S} is {V}
= Pay {S} by {V}
= {S} is paid by {V}
~ Invoices from {S} are settled with {V}
~ Money reaches {S} via {V}
~ Bookkeeping uses {V} to settle up with {S}
> The payment method for {S} changed from {O} to {V}
> We now pay {S} by {V}
> We do not pay {S} by {O} anymore but by {V}
> The payment method for {S} was switched to {V}
? How do we pay {S}?

@vendor vowner NAME twin=vreviewer
= {V} is the internal owner of {S}
= {S} internal owner: {V}
= The internal owner of {S} is {V}
= {S} has {V} as internal owner
= Internal owner for {S} is {V}
~ Inside the company {V} is responsible for our dealings with {S}
~ {V} answers for our dealings with {S}
~ {V} is the one of us who takes care of {S}
> {V} took over from {O} as internal owner of {S}
> {V} is now the internal owner of {S}
> The internal owner of {S} changed to {V}
> {O} is no longer internal owner of {S}, it is {V}
? Who is the internal owner of {S}?

@vendor vreviewer NAME
= {V} is the security reviewer of {S}
= {S} security reviewer: {V}
= The security reviewer of {S} is {V}
= {S} has {V} as security reviewer
= Security reviewer for {S} is {V}
~ {V} does the yearly risk assessment on {S}
~ Whether {S} is safe to use gets assessed by {V}
~ {V} goes through the risk questionnaire with {S}
> {V} took over from {O} as security reviewer of {S}
> {V} is now the security reviewer of {S}
> The security reviewer of {S} changed to {V}
> {O} is no longer security reviewer of {S}, it is {V}
? Who is the security reviewer for {S}?

@vendor cert CERT multi
= {S} is {V} certified
= {S} has a {V} certificate
= {S} holds {V} certification
= {S} sent us its {V} certificate
~ An auditor confirmed that {S} meets {V}
~ {S} has passed a {V} audit
~ On paper {S} complies with {V}
> {S} gave up its {O} certificate and now has {V} instead
> {S} replaced its {O} certification with {V}
> {S} is no longer {O} certified but {V} certified
> {S} switched from {O} to {V} certification
? Which certification does {S} have?

@environment k8s K8S
= {S} runs Kubernetes {V}
= {S} Kubernetes version: {V}
= The Kubernetes version on {S} is {V}
= Kubernetes on {S} is at {V}
= Use Kubernetes {V} on {S}
~ The cluster under {S} is at release {V} of k8s
~ kubectl reports server {V} when pointed at {S}
~ k8s release {V} powers {S}
> {S} was upgraded from Kubernetes {O} to {V}
> {S} now runs Kubernetes {V}
> The Kubernetes version on {S} changed to {V}
> {S} is no longer on Kubernetes {O} but on {V}
? Which Kubernetes version does {S} run?

@environment off OFF
= {S} shuts down at {V}
= {S} auto shutdown: {V}
= The auto shutdown of {S} is at {V}
= {S} is shut down daily at {V}
= Schedule the daily shutdown of {S} for {V}
~ {S} goes to sleep every evening, {V} sharp
~ Past {V} you cannot use {S} until morning
~ To save money {S} is powered off each evening when the clock says {V}
> The auto shutdown of {S} moved from {O} to {V}
> {S} now shuts down at {V}
> The shutdown time of {S} was changed to {V}
> {S} does not shut down at {O} anymore but at {V}
? At what time does {S} shut down?

@environment ebudget EBUDGET
= {S} has a monthly budget of {V}
= {S} monthly budget: {V}
= The monthly budget for {S} is {V}
= Keep {S} within a budget of {V} per month
= Budget for {S} is {V} a month
~ Twelve times a year a cloud bill for {S} comes in, and it may reach {V}
~ Between the first and the thirtieth {S} may burn {V}
~ Finance lets {S} burn {V} from the first to the thirtieth, then the meter restarts
> The monthly budget for {S} went from {O} to {V}
> {S} now has a monthly budget of {V}
> The monthly budget for {S} is no longer {O} but {V}
> We updated the budget for {S} to {V} a month
? What is the monthly budget for {S}?

@environment refresh DAY twin=maint
= The data refresh of {S} is on {V}
= {S} data refresh day: {V}
= {S} has its weekly data refresh on {V}
= Data on {S} is refreshed every {V}
= Schedule the weekly data refresh of {S} for {V}
~ Each {V} a fresh dump is loaded into {S}
~ {S} gets new tables loaded every {V}
~ Whatever rows you made by hand in {S} are overwritten each {V}
> The data refresh of {S} moved from {O} to {V}
> The data refresh of {S} is now on {V}
> The data refresh day of {S} was changed to {V}
> {S} no longer has its data refresh on {O} but on {V}
? On which day is the data on {S} refreshed?

@environment maint DAY
= The maintenance window of {S} is on {V}
= {S} maintenance day: {V}
= {S} has its weekly maintenance on {V}
= Maintenance on {S} happens every {V}
= Schedule the weekly maintenance of {S} for {V}
~ Ops patches {S} each {V}
~ Expect {S} to be down for patching every {V}
~ {V} is when ops takes {S} offline for patches
> The maintenance window of {S} moved from {O} to {V}
> The maintenance window of {S} is now on {V}
> The maintenance day of {S} was changed to {V}
> {S} no longer has its maintenance on {O} but on {V}
? On which day is the maintenance window of {S}?

@environment dataset DATASET
= {S} uses {V} data
= {S} data: {V}
= The data in {S} is {V}
= Fill {S} with {V} data
= {S} is loaded with {V} data
~ The records you see on {S} are of the {V} kind
~ What testers find in {S} are {V} records
~ Rows in {S}: {V} ones, no others
> {S} switched from {O} to {V} data
> {S} now uses {V} data
> The data in {S} was replaced, it is {V} from now on
> {S} does not use {O} data anymore, it uses {V} data
? What kind of data does {S} use?

@environment ebranch BRANCH
= {S} deploys from the {V} branch
= {S} deploy branch: {V}
= The branch deployed to {S} is {V}
= Deploy the {V} branch to {S}
= {S} tracks the {V} branch
~ Pushing to {V} makes your commit show up on {S}
~ What you see on {S} is the head of {V}
~ Commits reach {S} by being pushed to {V}
> {S} was switched from the {O} branch to {V}
> {S} now deploys from the {V} branch
> The deploy branch of {S} changed to {V}
> {S} no longer tracks the {O} branch but {V}
? Which branch is deployed to {S}?

@environment flag FLAG multi
= The {V} flag is on in {S}
= {S} has the {V} flag enabled
= {V} is enabled on {S}
= Keep the {V} flag enabled in {S}
~ You can try out {V} when you log in to {S}
~ People on {S} get to see {V}
~ The toggle for {V} is set to true over at {S}
> The {O} flag was turned off in {S} and the {V} flag is now on
> {S} switched from the {O} flag to the {V} flag
> {S} has the {V} flag enabled instead of {O}
> {S} no longer has {O} enabled, {V} replaced it
? Which feature flag is enabled on {S}?

@meeting day DAY
= The {S} is on {V}
= {S} day: {V}
= The {S} takes place on {V}
= {V} is the day of the {S}
= Schedule the {S} on {V}
~ We get together for the {S} each {V}
~ Keep a slot free every {V} to join the {S}
~ People gather for the {S} when it is {V}
> The {S} moved from {O} to {V}
> The {S} is now on {V}
> The day of the {S} was changed to {V}
> The {S} is no longer on {O} but on {V}
? On which day is the {S}?

@meeting start START
= The {S} starts at {V}
= {S} start time: {V}
= The start time of the {S} is {V}
= Start the {S} at {V}
= The {S} begins at {V}
~ Be in the call for the {S} by {V}
~ Doors close for the {S} when the clock says {V}
~ {V} sharp is when we kick off the {S}
> The start of the {S} moved from {O} to {V}
> The {S} now starts at {V}
> The start time of the {S} was changed to {V}
> The {S} does not start at {O} anymore but at {V}
? At what time does the {S} start?

@meeting length LEN
= The {S} lasts {V}
= {S} duration: {V}
= The duration of the {S} is {V}
= The {S} is {V} long
= Book {V} for the {S}
~ Expect to be done with the {S} after {V}
~ We wrap up the {S} once {V} are over
~ The {S} takes {V} out of your calendar
> The {S} went from {O} to {V}
> The {S} now lasts {V}
> The duration of the {S} was changed to {V}
> The {S} is {V} long instead of {O}
? How long does the {S} last?

@meeting room ROOM
= The {S} is held in room {V}
= {S} room: {V}
= The room for the {S} is {V}
= Book room {V} for the {S}
= The {S} happens in the {V} room
~ Come to {V} if you attend the {S} on site
~ On site, {V} is where people sit down for the {S}
~ Walk over to {V} to attend the {S}
> The {S} moved from room {O} to room {V}
> The {S} is now held in room {V}
> The room for the {S} was changed to {V}
> The {S} is no longer in room {O} but in {V}
? In which room is the {S}?

@meeting facilitator NAME twin=notes
= {V} is the facilitator of the {S}
= {S} facilitator: {V}
= The facilitator of the {S} is {V}
= The {S} has {V} as facilitator
= The {S} is facilitated by {V}
~ {V} chairs the {S}
~ In the {S}, {V} keeps the agenda moving
~ It falls to {V} to guide people through the {S}
> {V} took over from {O} as facilitator of the {S}
> {V} is now the facilitator of the {S}
> The facilitator of the {S} changed to {V}
> {O} is no longer facilitator of the {S}, it is {V}
? Who facilitates the {S}?

@meeting notes NAME
= {V} is the note taker of the {S}
= {S} note taker: {V}
= The note taker of the {S} is {V}
= The {S} has {V} as note taker
= Notes of the {S} are taken by {V}
~ {V} writes the minutes for the {S}
~ Minutes from the {S} are written up by {V}
~ What was said in the {S} gets put on paper by {V}
> {V} took over from {O} as note taker of the {S}
> {V} is now the note taker of the {S}
> The note taker of the {S} changed to {V}
> {O} is no longer note taker of the {S}, it is {V}
? Who takes notes in the {S}?

@meeting guest GUEST multi
= The {S} has {V} as a guest
= Someone from {V} is a guest in the {S}
= Invite {V} to the {S}
= A guest from {V} is invited to the {S}
~ {V} sends somebody to sit in on the {S}
~ You will also see a face from {V} at the {S}
~ One colleague out of {V} joins the {S} as a visitor
> The {S} no longer has {O} as a guest but {V}
> Invite {V} to the {S} from now on instead of {O}
> The guest from {O} in the {S} was replaced by {V}
> The {S} guest changed from {O} to {V}
? Who is invited as a guest to the {S}?

@document wiki WIKI
= The {S} is kept in {V}
= {S} location: {V}
= The {S} is stored in {V}
= Keep the {S} in {V}
= You find the {S} in {V}
~ Open {V} to read the {S}
~ {V} hosts the {S}
~ Links to the {S} lead to {V}
> The {S} moved from {O} to {V}
> The {S} is now kept in {V}
> The {S} was migrated to {V}
> The {S} is no longer in {O} but in {V}
? Where is the {S} kept?

@document maintainer NAME twin=approver
= {V} is the maintainer of the {S}
= {S} maintainer: {V}
= The maintainer of the {S} is {V}
= The {S} has {V} as maintainer
= The {S} is maintained by {V}
~ {V} keeps the {S} up to date
~ If a line in the {S} is wrong, {V} edits it
~ Edits to the {S} are the job of {V}
> {V} took over from {O} as maintainer of the {S}
> {V} is now the maintainer of the {S}
> The maintainer of the {S} changed to {V}
> {O} is no longer maintainer of the {S}, it is {V}
? Who maintains the {S}?

@document approver NAME
= {V} is the approver of the {S}
= {S} approver: {V}
= The approver of the {S} is {V}
= The {S} has {V} as approver
= The {S} is approved by {V}
~ {V} gives the final okay on the {S}
~ Nothing in the {S} is official until {V} has signed
~ The signature under the {S} comes from {V}
> {V} took over from {O} as approver of the {S}
> {V} is now the approver of the {S}
> The approver of the {S} changed to {V}
> {O} is no longer approver of the {S}, it is {V}
? Who approves the {S}?

@document cycle CYCLE
= The {S} is reviewed every {V}
= {S} review cycle: every {V}
= Review the {S} every {V}
= The review cycle of the {S} is every {V}
= The {S} has a review due every {V}
~ Somebody has to check every {V} whether the {S} still holds
~ Every {V} we reread the {S}
~ The {S} gets gone over for mistakes every {V}
> The review cycle of the {S} changed from every {O} to every {V}
> The {S} is now reviewed every {V}
> The {S} is reviewed every {V} instead of every {O}
> The review cycle of the {S} was updated to every {V}
? How often is the {S} reviewed?

@document classif CLASS
= The {S} is classified as {V}
= {S} classification: {V}
= The classification of the {S} is {V}
= Classify the {S} as {V}
= The {S} has the classification {V}
~ The sensitivity stamp on the {S} reads {V}
~ Treat the {S} as {V} when you pass it on
~ In terms of who may read it, the {S} counts as {V}
> The {S} was reclassified from {O} to {V}
> The {S} is now classified as {V}
> The classification of the {S} changed to {V}
> The {S} is no longer classified as {O} but as {V}
? What is the classification of the {S}?

@document dver DVER
= The {S} is at version {V}
= {S} version: {V}
= The current version of the {S} is {V}
= Version {V} of the {S} is current
= Use version {V} of the {S}
~ The edition of the {S} in force is {V}
~ On the cover of the {S} you should read v{V}
~ v{V} is the edition of the {S} that counts
> The {S} went from version {O} to version {V}
> The {S} is now at version {V}
> Version {O} of the {S} was replaced by version {V}
> The {S} was updated to version {V}
? What is the current version of the {S}?

@document tag TAG multi
= The {S} is tagged {V}
= The {S} has the tag {V}
= Tag the {S} with {V}
= {V} is a tag on the {S}
~ Filter by the label {V} and the {S} shows up
~ The {S} carries the label {V}
~ Among the labels put on the {S} you see {V}
> The tag {O} on the {S} was replaced with {V}
> The {S} is no longer tagged {O} but {V}
> The {S} changed its tag from {O} to {V}
> The {S} is now tagged {V} instead of {O}
? Which tag does the {S} have?

@device spot SPOT
= {S} is kept in {V}
= {S} location: {V}
= The location of {S} is {V}
= Keep {S} in {V}
= {S} is located in {V}
~ Go to {V} if you need {S}
~ {V} is where you can pick up {S}
~ When nobody has it, look for {S} around {V}
> {S} was moved from {O} to {V}
> {S} is now kept in {V}
> The location of {S} changed to {V}
> {S} is no longer in {O} but in {V}
? Where is {S} kept?

@device holder NAME twin=custodian
= {S} is assigned to {V}
= {S} assigned to: {V}
= {V} is the assigned user of {S}
= The assigned user of {S} is {V}
= Assign {S} to {V}
~ {V} works with {S} day in, day out
~ {S} was handed to {V} for personal use
~ The one who has {S} in hand is {V}
> {S} was reassigned from {O} to {V}
> {S} is now assigned to {V}
> The assigned user of {S} changed to {V}
> {S} is no longer assigned to {O} but to {V}
? Who is {S} assigned to?

@device custodian NAME
= {S} is repaired by {V}
= {S} repair contact: {V}
= {V} is the repair contact for {S}
= The repair contact for {S} is {V}
= Contact {V} for repairs of {S}
~ Should {S} break, let {V} know
~ {V} fixes {S} when it gets damaged
~ A fault on {S} is something for {V} to fix
> The repair contact for {S} changed from {O} to {V}
> {S} is now repaired by {V}
> {V} replaced {O} as repair contact for {S}
> We switched the repair contact for {S} to {V}
? Who is the repair contact for {S}?

@device firmware FW
= {S} is on firmware {V}
= {S} firmware: {V}
= The firmware version of {S} is {V}
= {S} runs firmware {V}
= Keep {S} on firmware {V}
~ Under About in the settings, {S} shows build {V}
~ The vendor software flashed onto {S} is {V}
~ {S} was flashed with {V}
> {S} was updated from firmware {O} to {V}
> {S} is now on firmware {V}
> The firmware version of {S} changed to {V}
> {S} no longer runs firmware {O} but {V}
? Which firmware is {S} on?

@device warranty CEND
= The warranty of {S} ends on {V}
= {S} warranty until: {V}
= {S} is under warranty until {V}
= Warranty for {S} expires on {V}
= {S} has warranty until {V}
~ Up to {V} the maker fixes {S} for free
~ After {V} we pay ourselves if {S} breaks
~ The maker covers defects in {S} through {V}
> The warranty of {S} was changed from {O} to {V}
> The warranty of {S} now ends on {V}
> The new end of the warranty for {S} is {V}
> {S} warranty does not end on {O} anymore but on {V}
? Until when does {S} have warranty?

@device vlan VLAN
= {S} is on VLAN {V}
= {S} VLAN: {V}
= The VLAN of {S} is {V}
= Put {S} on VLAN {V}
= {S} belongs to VLAN {V}
~ The switch port of {S} carries network tag {V}
~ Frames sent by {S} are marked with network id {V}
~ {S} sits in the network segment numbered {V}
> {S} was moved from VLAN {O} to VLAN {V}
> {S} is now on VLAN {V}
> The VLAN of {S} changed to {V}
> {S} is no longer on VLAN {O} but on {V}
? Which VLAN is {S} on?

@device app APP multi
= {V} is installed on {S}
= {S} has {V} installed
= Install {V} on {S}
= {S} comes with {V} installed
~ You can launch {V} when you sit at {S}
~ Among the programs present on {S} is {V}
~ {S} offers {V} in its list of programs
> {O} on {S} was replaced with {V}
> {S} no longer has {O} installed, it has {V} instead
> {O} was removed from {S} and {V} is now installed
> {S} switched from the program {O} to {V}
? Which program is installed on {S}?
"""


def parse_bank():
    attrs, cur = {}, None
    for line in BANK.splitlines():
        line = line.strip()
        if not line:
            continue
        mark, rest = line[0], line[1:].strip()
        if mark == "@":
            parts = rest.split()
            cur = {"sort": parts[0], "name": parts[1], "pool": POOLS[parts[2]], "multi": False,
                   "twin": None, "=": [], "~": [], ">": [], "?": []}
            for p in parts[3:]:
                if p == "multi":
                    cur["multi"] = True
                elif p.startswith("twin="):
                    cur["twin"] = p[5:]
            assert (parts[0], parts[1]) not in attrs
            attrs[(parts[0], parts[1])] = cur
        else:
            cur[mark].append(rest)
    for key, a in attrs.items():
        assert 4 <= len(a["="]) <= 6 and len(a["~"]) == 3 and len(a[">"]) == 4 and len(a["?"]) == 1, key
        for t in a["="] + a["~"] + a[">"]:
            assert t.count("{S}") == 1 and t.count("{V}") == 1, (key, t)
        assert all("{O}" not in t for t in a["="] + a["~"]), key
        assert all("{S}" in t and "{V}" not in t for t in a["?"]), key
        olds = sum("{O}" in t for t in a[">"])
        assert olds == 4 if a["multi"] else olds == 2, (key, olds)
        if a["twin"]:
            assert attrs[(key[0], a["twin"])]["pool"] is a["pool"], key
    return attrs


# ---------------------------------------------------------------- names
def name_families():
    """sort -> list of families; names inside one family look alike."""
    fam = {}

    def words(s):
        return s.split()

    fam["service"] = [[f"{a}-{b}" for b in words("api worker gateway sync indexer")] for a in words(
        "ledger invoice refund catalog basket session profile notify webhook search pricing shipment geocode "
        "avatar quota audit mailer payout coupon rating thumbnail transcode loyalty tax fraud inventory returns "
        "consent digest telemetry feed tenant locale presence reminder waitlist voucher survey export identity")]
    fam["repo"] = [[f"{o}/{t}-{k}" for k in words("web admin sdk widgets docs")] for o, ts in (
        ("kestrel", "checkout portal onboarding storefront dashboard booking charts forms editor timeline"),
        ("tidepool", "console planner reports inbox calendar labels uploads maps gallery comments"),
        ("nimbus-labs", "status billing players quizzes lessons roster tickets badges polls journal"),
        ("oakline", "quotes claims policies brokers risk scans sensors meters alerts fleet")) for t in words(ts)]
    lasts = """Lindqvist Lindgren Lindholm|Okafor Okoro Okonkwo|Nair Nayar Narayan|Fernandes Fernandez Ferreira|
Hoffmann Hofmann Hofer|Kowalski Kowalczyk Kovacs|Petersen Pedersen Peterson|Martins Martin Martinez|
Ivanova Ivanov Ivanko|Chan Chang Cheng|Rossi Russo Rosso|Silva Silveira Salva|Meyer Meier Mayer|
Rahman Rahimi Rahal|Dubois Duboc Dupont|Stewart Stuart Steward|Jansen Janssen Jensen|Clarke Clark Clerk|
Mbeki Mbeke Mboya|Takahashi Takeda Takeuchi""".replace("\n", "").split("|")
    firsts = words("Amara Bram Carmen Dario Elena Farid Gwen Hanna Ilse Jamal Katya Liam Maren Nico Odette Priya Quinn "
                   "Rafael Sanna Tariq Ulla Vera Wim Xenia Yusuf Zelda Arturo Bianca Cedric Dalia Emeka Freya Gideon "
                   "Hilde Isak Jolene Kofi Lotte Milan Noor Otis Paloma Ravi Selma Tomas Ursula Viggo Wren Yannick "
                   "Zora Alma Boris Clio Dunja Enzo Fatou Goran Heidi Ines Jorge")
    fam["person"] = [[f"{f} {n}" for n in lasts[(i * 7 + i // 20) % 20].split()] for i, f in enumerate(firsts)]
    fam["team"] = [[f"{a} {q}" for q in words("Core Growth Platform Insights Foundations")] for a in words(
        "Payments Search Identity Messaging Mobile Catalog Logistics Pricing Fraud Onboarding Media Marketplace "
        "Analytics Content Lending Fulfilment Subscriptions Partner Community Advertising Compliance Checkout "
        "Travel Wallet Retention Streaming Delivery Careers Rewards Localization Kiosk Donations Auction Fleet "
        "Telehealth Classroom Tenancy Ticketing Recipes Wellness")]
    fam["customer"] = [[f"{a} {q}" for q in qs] for i, a in enumerate(words(
        "Brightwater Hollowell Stonebridge Marlow Fairhaven Tarnfield Ashgrove Corvane Dellwood Eastmere Foxley "
        "Glenrock Harwick Ironvale Kestermann Larkhill Millbrook Norwell Oakhurst Pinecrest Quarrington Redfern "
        "Silverlake Thornbury Umberton Vandermeer Westcombe Yarrowby Zellner Alderton Briarwood Cloverdale Dunmore "
        "Elmsworth Farrow Greystone Hartwell Inverlea Juniperus Kingsford")) for qs in [
            ["Foods", "Freight", "Dental", "Energy", "Textiles"] if i % 2 else
            ["Logistics", "Insurance", "Robotics", "Pharma", "Travel"]]]
    fam["vendor"] = [[a + b for b in words("beam forge nest loop grid")] for a in words(
        "Log Mail Ship Sign Pay Meter Trace Form Key Chat Map Bug Desk Cache Print Ride Snap Vault Flag Clerk Tax "
        "Badge Parcel Cable Pixel Metric Quill Signal Tempo Lantern Cargo Ember Canvas Summit Anchor Orbit Maple "
        "Cobalt Falcon Delta")]
    fam["environment"] = [[f"{k}-{r}-{n}" for n in (1, 2, 3, 4)] for k in words(
        "staging qa perf demo uat sandbox preview loadtest canary training") for r in words("eu us apac ca uk")]
    fam["meeting"] = [[f"{a} {q}" for q in words("standup retro planning demo sync")] for a in words(
        "billing platform infra design hiring roadmap security mobile data support release incident growth API "
        "frontend backend QA onboarding partner budget accessibility performance architecture sales-ops research "
        "content migration compliance vendor leadership privacy localization pricing tooling documentation "
        "observability checkout experiments field-ops community")]
    fam["document"] = [[f"{a} {q}" for q in words("Runbook Playbook Handbook Checklist Policy")] for a in (
        "Backup Restore|Incident Response|Data Retention|Access Control|Kafka|Failover|Release|Code Review|"
        "New Hire|Offboarding|Travel Expense|Key Rotation|Vendor Intake|Password|Cloud Cost|Schema Migration|"
        "Feature Flag|Customer Escalation|Penetration Test|Remote Work|Brand Voice|API Versioning|On-Call|"
        "Disaster Recovery|Privacy Request|Hardware Purchase|Capacity Planning|Accessibility|Load Test|Hotfix|"
        "Domain Renewal|Certificate|Monitoring|Postmortem|Sales Demo|Interview|Mobile Release|Open Source|"
        "Secrets|Service Catalog").split("|")]
    fam["device"] = [[f"{p}-{n:04d}" for n in (b, b + 1, b + 10, b + 100)] for p in words(
        "LT MBP TAB PRN NAS PI CAM KSK SCN TV") for b in (117, 342, 426, 551, 738)]
    everything = [n for fs in fam.values() for f in fs for n in f]
    assert len(everything) == len(set(n.lower() for n in everything)), "names clash"
    return fam


# ---------------------------------------------------------------- surface
ALIAS = [(re.compile(r"^(\d+) seconds$"), r"\1s"), (re.compile(r"^(\d+) minutes$"), r"\1 min"),
         (re.compile(r"^PostgreSQL$"), "Postgres"), (re.compile(r"^(\d\d:\d\d) to (\d\d:\d\d)$"), r"\1-\2")]
CONTRACT = [(r"\bdo not\b", "don't"), (r"\bDo not\b", "Don't"), (r"\bdoes not\b", "doesn't"), (r"\bis not\b", "isn't"),
            (r"\bit is\b", "it's"), (r"\bwe are\b", "we're"), (r"\bYou will\b", "You'll"), (r"\bcannot\b", "can't"),
            (r"\bThere is\b", "There's"), (r"^((?:The )?\{S\}(?: team)?) is\b", r"\1's"),
            (r"^\{V\} is\b", "{V}'s")]
PREFIXES = ["Reminder: ", "Note: ", "FYI: ", "Note to self: ", "NB: ", "For the record: ", "Heads up: ", "Just so it is written down: "]


def is_terse(t):
    return bool(re.search(r": (every )?\{V\}$", t))


def fill(t, s, v, o=None):
    for mark, val in (("{V}", v), ("{O}", o)):
        if val and val[0] in "aeioAEIO":
            t = re.sub(r"\ba " + re.escape(mark), "an " + mark, t)
    out = t.replace("{S}", s).replace("{V}", v)
    return out.replace("{O}", o) if o is not None else out


def up(text, template):
    """Capitalise only when the sentence begins with a person/thing word that is written lower case by us."""
    if template.startswith("{V}") and text.startswith("the "):
        return "T" + text[1:]
    return text


def write(rng, t, s, v, o=None, end=None):
    if end is None:
        end = ending(rng, t)
    return up(fill(t, s, v, o), t) + end


def ending(rng, t):
    if is_terse(t):
        return ""
    return "." if rng.random() < 0.8 else ""


def typo(rng, t):
    spots = [m for m in re.finditer(r"(?<![\w{}/:-])[a-z]{6,}(?![\w{}/:-])", t)]
    if not spots:
        return None
    m = rng.choice(spots)
    w = m.group()
    i = rng.randrange(1, len(w) - 1)
    kind = rng.randrange(3)
    if kind == 0:
        w2 = w[:i] + w[i + 1:]
    elif kind == 1:
        w2 = w[:i] + w[i] + w[i:]
    else:
        w2 = w[:i] + rng.choice([c for c in "aeiorstn" if c != w[i]]) + w[i + 1:]
    if w2 == w:
        return None
    return t[:m.start()] + w2 + t[m.end():]


def surface_pair(rng, attr, s, v):
    for _ in range(200):
        op = rng.choice(["case", "punct", "space", "prefix", "contraction", "typo"])
        t = rng.choice(attr["="])
        end = ending(rng, t)
        a = write(rng, t, s, v, end=end)
        b = None
        if op == "case":
            how = rng.randrange(4)
            b = a.lower() if how < 2 else a.upper() if how == 2 else (a[0].lower() + a[1:] if a[0].isupper() else a[0].upper() + a[1:])
        elif op == "punct":
            if is_terse(t):
                b = rng.choice([a + ".", a.replace(": ", " - ", 1), a.replace(": ", " = ", 1), a + ";"])
            elif end:
                b = a[:-1] + rng.choice(["", "!", "...", ";"])
            else:
                b = a + rng.choice([".", "!", "..."])
        elif op == "space":
            spots = [i for i, c in enumerate(a) if c == " "]
            how = rng.randrange(3)
            i = rng.choice(spots)
            b = a[:i] + "  " + a[i + 1:] if how == 0 else "  " + a if how == 1 else a.replace(" ", "  ")
            if rng.random() < 0.3:
                b += " "
        elif op == "prefix":
            first = t.split()[0]
            body = a
            if re.fullmatch(r"[A-Z][a-z-]+", first):
                body = a[0].lower() + a[1:]
            b = rng.choice(PREFIXES) + body
        elif op == "contraction":
            for pat, rep in CONTRACT:
                t2 = re.sub(pat, rep, t, count=1)
                if t2 != t:
                    b = write(rng, t2, s, v, end=end)
                    break
        else:
            t2 = typo(rng, t)
            if t2:
                b = write(rng, t2, s, v, end=end)
        if b and b != a:
            return a, b
    raise RuntimeError("no surface change found")


# ---------------------------------------------------------------- exam
SHARES = [("surface", 35), ("reworded", 40), ("heavy", 25), ("cue", 30), ("plain", 30), ("entity", 45), ("attribute", 10), ("list", 5)]


def build(count, seed):
    rng = random.Random(f"polar-{seed}")
    attrs = parse_bank()
    assert len(attrs) >= 50 and len({s for s, _ in attrs}) >= 8
    by_sort = {}
    for (s, n), a in attrs.items():
        by_sort.setdefault(s, []).append(n)
    want = {k: (count * p + 500) // 1000 for k, p in SHARES}
    singles = count - 2 * sum(want.values())
    slots = singles + sum(want[k] for k in ("surface", "reworded", "heavy", "cue", "plain", "list")) + 2 * want["entity"] + 2 * want["attribute"]

    # things: about five facts each, families first by twos so that look-alikes exist
    fams = name_families()
    sorts = sorted(by_sort)
    n_things = max(len(sorts) * 2, round(slots / 5))
    queue = {}
    for s in sorts:
        fl = [list(f) for f in fams[s]]
        rng.shuffle(fl)
        for f in fl:
            rng.shuffle(f)
        order = [(x, i) for i, f in enumerate(fl) for x in f[:2]]
        depth = 2
        while any(len(f) > depth for f in fl):
            order += [(f[depth], i) for i, f in enumerate(fl) if len(f) > depth]
            depth += 1
        queue[s] = order
    things, members = [], {}
    pos = {s: 0 for s in sorts}
    while len(things) < n_things:
        moved = False
        for s in sorts:
            for _ in range(2):
                if pos[s] < len(queue[s]) and len(things) < n_things:
                    name, f = queue[s][pos[s]]
                    pos[s] += 1
                    th = {"name": name, "sort": s, "fam": (s, f), "free": list(by_sort[s]), "used": 0,
                          "cap": min(8, len(by_sort[s]))}
                    things.append(th)
                    members.setdefault((s, f), []).append(th)
                    moved = True
        if not moved:
            break
    assert sum(t["cap"] for t in things) >= slots, "COUNT is too large for the stock of names"

    def take(th, n):
        th["free"].remove(n)
        th["used"] += 1

    def room(th, k=1):
        return th["cap"] - th["used"] >= k

    def soft(th, k=1):      # leave space early on, so that facts spread
        return th["used"] + k <= 6 and room(th, k)

    start = datetime.datetime(2026, 1, 5, 0, 0)
    span = 200 * 24 * 60

    def moment(lo=0, hi=span):
        return rng.randrange(lo, hi)

    lines, truth, facts = [], [], []   # facts: (thing, attr, kind, right idx, stale idx)

    def put(text, minute):
        lines.append((text, (start + datetime.timedelta(minutes=minute)).strftime("%Y-%m-%dT%H:%M:00Z")))
        return len(lines) - 1

    def get(ok, tries=20000):
        for _ in range(tries):
            th = rng.choice(things)
            r = ok(th)
            if r:
                return r
        raise RuntimeError("could not place an item")

    # hard negatives first, they are the pickiest
    for _ in range(want["attribute"]):
        def ok(th):
            if not soft(th, 2):
                return None
            c = [n for n in th["free"] if attrs[th["sort"], n]["twin"] in th["free"]]
            return (th, rng.choice(c)) if c else None
        th, n = get(ok)
        a = attrs[th["sort"], n]
        b = attrs[th["sort"], a["twin"]]
        take(th, a["name"])
        take(th, b["name"])
        v = rng.choice(a["pool"])
        i = rng.randrange(min(len(a["="]), len(b["="])))
        j = i if rng.random() < 0.6 else rng.randrange(len(b["="]))
        x = put(write(rng, a["="][i], th["name"], v), moment())
        y = put(write(rng, b["="][j], th["name"], v), moment())
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "attribute"})
        facts.append((th, a, "attribute", [x], []))
        facts.append((th, b, "attribute", [y], []))
    for _ in range(want["list"]):
        def ok(th):
            c = [n for n in th["free"] if attrs[th["sort"], n]["multi"]]
            return (th, rng.choice(c)) if c and soft(th) else None
        th, n = get(ok)
        a = attrs[th["sort"], n]
        take(th, n)
        v, w = rng.sample(a["pool"], 2)
        t = rng.choice(a["="])
        t2 = t if rng.random() < 0.5 else rng.choice(a["="])
        x, y = put(write(rng, t, th["name"], v), moment()), put(write(rng, t2, th["name"], w), moment())
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "list"})
        facts.append((th, a, "list", [x, y], []))
    for _ in range(want["entity"]):
        def ok(th):
            if not soft(th):
                return None
            sib = [o for o in members[th["fam"]] if o is not th and soft(o)]
            if not sib:
                return None
            o = rng.choice(sib)
            c = [n for n in th["free"] if n in o["free"]]
            return (th, o, rng.choice(c)) if c else None
        th, o, n = get(ok)
        a = attrs[th["sort"], n]
        take(th, n)
        take(o, n)
        v, t = rng.choice(a["pool"]), rng.choice(a["="])
        end = ending(rng, t)
        x = put(write(rng, t, th["name"], v, end=end), moment())
        y = put(write(rng, t, o["name"], v, end=end), moment())
        truth.append({"type": "hard_negative", "refs": [x, y], "why": "entity"})
        facts.append((th, a, "entity", [x], []))
        facts.append((o, a, "entity", [y], []))

    def place(single_only):
        def ok(th):
            c = [n for n in th["free"] if not (single_only and attrs[th["sort"], n]["multi"])]
            return (th, rng.choice(c)) if c and soft(th) else None
        th, n = get(ok)
        take(th, n)
        return th, attrs[th["sort"], n]

    def alias(v):
        if rng.random() < 0.3:
            for pat, rep in ALIAS:
                if pat.match(v):
                    return pat.sub(rep, v)
        return v

    for kind in ("surface", "reworded", "heavy"):
        for _ in range(want[kind]):
            th, a = place(False)
            s, v = th["name"], rng.choice(a["pool"])
            if kind == "surface":
                one, two = surface_pair(rng, a, s, v)
            elif kind == "reworded":
                t, t2 = rng.sample(a["="], 2)
                one, two = write(rng, t, s, v), write(rng, t2, s, alias(v))
            else:
                one, two = write(rng, rng.choice(a["="]), s, v), write(rng, rng.choice(a["~"]), s, alias(v))
            if rng.random() < 0.5:
                one, two = two, one
            x, y = put(one, moment()), put(two, moment())
            truth.append({"type": kind, "refs": [x, y]})
            facts.append((th, a, kind, [x, y], []))
    gap = 3 * 24 * 60
    for kind in ("cue", "plain"):
        for i in range(want[kind]):
            th, a = place(kind == "plain")
            s = th["name"]
            o, v = rng.sample(a["pool"], 2)
            m1 = moment(0, span - gap - 1)
            m2 = moment(m1 + gap, span)
            t = rng.choice(a["="])
            if kind == "cue":
                x = put(write(rng, t, s, o), m1)
                y = put(write(rng, rng.choice(a[">"]), s, v, o), m2)
            else:
                t2 = t if i % 2 == 0 else rng.choice([u for u in a["="] if u != t])
                x, y = put(write(rng, t, s, o), m1), put(write(rng, t2, s, v), m2)
            truth.append({"type": kind, "older": x, "newer": y})
            facts.append((th, a, kind, [y], [x]))

    # single facts: first up to three per thing, then anywhere there is room
    left = singles

    def single(th):
        n = rng.choice(th["free"])
        take(th, n)
        a = attrs[th["sort"], n]
        t = rng.choice(a["~"]) if rng.random() < 0.08 else rng.choice(a["="])
        x = put(write(rng, t, th["name"], rng.choice(a["pool"])), moment())
        facts.append((th, a, "single", [x], []))

    for th in things:
        while th["used"] < 3 and left:
            single(th)
            left -= 1
    open_things = [t for t in things if room(t)]
    while left:
        i = rng.randrange(len(open_things))
        single(open_things[i])
        left -= 1
        if not room(open_things[i]):
            open_things[i] = open_things[-1]
            open_things.pop()

    # shuffle and number
    order = list(range(len(lines)))
    rng.shuffle(order)
    ref = {old: f"m{new + 1}" for new, old in enumerate(order)}
    corpus = [{"ref": ref[i], "content": lines[i][0], "observed_at": lines[i][1]} for i in order]
    for t in truth:
        for k in ("older", "newer"):
            if k in t:
                t[k] = ref[t[k]]
        if "refs" in t:
            t["refs"] = [ref[i] for i in t["refs"]]
    rng.shuffle(truth)

    # queries
    pools = {}
    for f in facts:
        pools.setdefault(f[2], []).append(f)
    picked, rest = [], []
    quota = {"surface": 30, "reworded": 35, "heavy": 35, "cue": 45, "plain": 45, "entity": 40, "attribute": 10, "list": 5}
    for kind in sorted(pools):
        p = pools[kind]
        rng.shuffle(p)
        k = min(quota.get(kind, 0), len(p))
        picked += p[:k]
        rest += p[k:] if kind == "single" else []
    picked += rest[:max(0, 300 - len(picked))]
    picked = picked[:300]
    rng.shuffle(picked)
    queries = [{"query": fill(f[1]["?"][0], f[0]["name"], ""), "relevant": [ref[i] for i in f[3]],
                "stale": [ref[i] for i in f[4]]} for f in picked]

    # checks
    assert len(corpus) == count
    assert len(queries) == 300 or count < 600
    seen = [(f[0]["name"], f[1]["sort"], f[1]["name"]) for f in facts]
    assert len(seen) == len(set(seen)) == slots, "a (thing, attribute) was told twice"
    told = [i for f in facts for i in f[3] + f[4]]
    assert sorted(told) == list(range(count)), "each line belongs to exactly one fact"
    assert all(3 <= t["used"] <= 8 for t in things), "3 to 8 facts per thing"
    when = {c["ref"]: c["observed_at"] for c in corpus}
    assert all(when[t["older"]] < when[t["newer"]] for t in truth if "older" in t)
    texts = [c["content"] for c in corpus]
    assert len(texts) == len(set(texts)), "two lines are identical"
    got = {}
    for t in truth:
        k = t.get("why", t["type"])
        got[k] = got.get(k, 0) + 1
    assert got == {k: n for k, n in want.items() if n}
    counts = dict(want, singles=singles, things=len(things), attributes=len(attrs), sorts=len(sorts), queries=len(queries))
    return corpus, truth, queries, counts


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: python3 polar.py FOLDER COUNT SEED")
    folder, count, seed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    corpus, truth, queries, counts = build(count, seed)
    os.makedirs(folder, exist_ok=True)
    for name, rows in (("corpus", corpus), ("truth", truth), ("queries", queries)):
        with open(os.path.join(folder, name + ".jsonl"), "w", encoding="utf-8") as fh:
            for r in rows:
                fh.write(json.dumps(r, ensure_ascii=False) + "\n")
    print(f"corpus={len(corpus)} truth={len(truth)} " + " ".join(f"{k}={v}" for k, v in counts.items()))


if __name__ == "__main__":
    main()
