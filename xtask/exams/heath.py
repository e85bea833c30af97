#!/usr/bin/env python3
"""heath.py FOLDER COUNT SEED - evaluation corpus of short facts (stdlib only)."""
import sys, os, json, random, re, datetime, itertools

# ------------------------------------------------------------------ names
CODES = """heron falcon marlin merlin atlas orion lynx cobalt coral corral raven haven tundra quartz basalt
onyx topaz amber ember cedar cinder maple alder aspen willow juniper saffron sorrel clover thistle bramble
kestrel osprey condor plover puffin petrel gannet curlew wren swift otter badger marten ferret stoat bison
caribou ibex jackal jaguar puma ocelot panther cougar mantis hornet cricket beetle firefly glacier fjord delta
canyon mesa prairie lagoon harbor beacon lantern anchor rudder compass sextant zenith nadir comet meteor
nebula pulsar quasar photon proton neutron helium argon neon xenon krypton radon lithium nickel copper zinc
iron titan triton mimas rhea dione callisto europa ganymede phobos deimos ceres vesta pallas juno hydra draco
lyra vela carina corvus cygnus pavo tucana""".split()
CODEPAIRS = """marlin merlin|coral corral|raven haven|amber ember|cedar cinder|photon proton|neon xenon|argon radon|
titan triton|plover clover|puffin petrel|marten mantis|comet meteor|pulsar quasar|jackal jaguar|alder aspen|
panther puma|zenith nadir|condor corvus|nickel helium|delta vela|ceres vesta|hydra lyra|cobalt basalt"""
NOUNS = """order payment invoice billing login search catalog inventory shipping refund coupon pricing cart checkout
profile session notification email webhook audit ledger payout tax fraud review rating recommendation image video
upload media document template survey feed timeline chat message comment calendar booking reservation ticket route
map weather currency quote contract subscription license device sensor telemetry metric event schedule token
identity consent address customer vendor supplier warehouse stock parcel label loyalty voucher campaign banner
affiliate partner translation avatar thumbnail""".split()
COUNTABLE = """order payment invoice refund coupon cart profile session notification email webhook ledger payout review
rating image video upload document template survey feed message comment calendar booking ticket route map quote
contract subscription license device sensor metric event schedule token customer vendor supplier parcel label
voucher campaign banner affiliate partner translation avatar thumbnail""".split()
SUF = ["api", "worker", "gateway", "proxy", "sync", "indexer", "bridge", "relay"]
REPOSUF = ["core", "web", "cli", "sdk", "mobile", "infra", "plugin", "server", "client", "tools"]
HOSTS = """db web cache build mail proxy edge batch gpu log metrics search queue vpn dns ldap git ci backup bastion files
auth relay media print""".split()
ENVS = ["staging", "dev", "QA", "demo", "production", "preview"]
LIBSUF = ["http", "auth", "json", "cache", "orm", "queue", "log", "metrics"]
VERBS = ["deploy", "sync", "export", "lint", "migrate", "status", "logs", "seed", "scan"]
TEAMN = """payments checkout search growth platform identity data analytics billing onboarding messaging logistics
catalog pricing security infrastructure release compliance reporting integrations loyalty marketplace subscriptions
fraud notifications localization accessibility observability storage networking""".split()
CITIES = """Berlin Bern Paris Parma Lyon London Dublin Lublin Vienna Vilnius Bucharest Budapest Porto Toronto Austin
Boston Oslo Ostrava Riga Prague Geneva Genoa Milan Mainz Bari Lima Madrid Malmo Munich Zurich Basel Lausanne
Hamburg Cologne Dresden Leipzig Stuttgart Frankfurt Bremen Hanover Graz Linz Salzburg Warsaw Krakow Gdansk Poznan
Wroclaw Brno Bratislava Ljubljana Zagreb Split Belgrade Sofia Athens Istanbul Ankara Izmir Rome Turin Bologna
Naples Florence Venice Verona Barcelona Valencia Seville Bilbao Lisbon Braga Nantes Lille Nice Bordeaux Toulouse
Marseille Brussels Antwerp Ghent Bruges Amsterdam Rotterdam Utrecht Eindhoven Copenhagen Aarhus Odense Stockholm
Gothenburg Uppsala Bergen Trondheim Stavanger Helsinki Tampere Turku Tallinn Tartu Kaunas Edinburgh Glasgow
Manchester Leeds Bristol Cardiff Belfast Cork Galway Chicago Seattle Denver Atlanta Dallas Houston Phoenix
Portland Detroit Montreal Vancouver Calgary Ottawa Sydney Melbourne Brisbane Perth Adelaide Auckland Wellington
Tokyo Osaka Kyoto Nagoya Sapporo Seoul Busan Taipei Singapore Bangkok Hanoi Jakarta Manila Mumbai Pune Chennai
Delhi Hyderabad Nairobi Lagos Accra Cairo Tunis Casablanca Bogota Santiago Montevideo Quito Recife""".split()
CITYPAIRS = """Berlin Bern|Paris Parma|Lyon London|Dublin Lublin|Vienna Vilnius|Bucharest Budapest|Porto Portland|
Austin Boston|Oslo Ostrava|Geneva Genoa|Milan Mainz|Bari Lima|Turin Turku|Bergen Bremen|Brno Bern|Perth Porto|
Leeds Lille|Cork York|Tartu Turku|Venice Verona|Valencia Venice|Seville Seoul|Nice Nantes|Ghent Galway|
Tallinn Tampere|Graz Gdansk|Dallas Delhi|Krakow Kyoto|Hanoi Hanover|Salzburg Strasbourg|Manila Milan|Osaka Oslo"""
FIRST = """Jon John Sara Sarah Ana Anna Eric Erik Marc Mark Katherine Catherine Steven Stephen Maria Marie Elena Helena
Lena Nora Dora Luis Louis Carla Karla Nina Tina Mina Amir Omar Samir Priya Riya Diego Hugo Ivan Igor Olga Inga Mei
Wei Yuki Yuko Kenji Koji Fatima Amina Tariq Leila Layla Noah Noel Oliver Olivia Emil Emily Lucas Luca Mateo Pablo
Paolo Chloe Zoe Isla Ella Bella Finn Flynn Grace Ruth Judith Edith Victor Viktor Walter Peter Petra Greta Astrid
Ingrid Lars Sven Bjorn Freya Tessa Vanessa Ralph Rolf Dana Diana Kofi Kwame Adaeze Chidi Ngozi Ravi Arjun
Vikram Sunita Anita Bianca Blanca Felix Alex Max Rosa Rose Hector Javier Xavier Simon Simone""".split()
FIRSTPAIRS = """Jon John|Sara Sarah|Ana Anna|Eric Erik|Marc Mark|Katherine Catherine|Steven Stephen|Maria Marie|
Elena Helena|Lena Nora|Nora Dora|Luis Louis|Carla Karla|Nina Tina|Mina Nina|Amir Samir|Priya Riya|Yuki Yuko|
Kenji Koji|Leila Layla|Noah Noel|Oliver Olivia|Emil Emily|Lucas Luca|Pablo Paolo|Chloe Zoe|Ella Bella|Finn Flynn|
Judith Edith|Victor Viktor|Peter Petra|Astrid Ingrid|Ralph Rolf|Dana Diana|Bianca Blanca|Rosa Rose|Javier Xavier|
Simon Simone|Sunita Anita|Tessa Vanessa"""
LAST = """Kim Kimm Lopez Gomez Meyer Meier Schmidt Schmitt Johnson Johnston Anderson Andersen Larsen Larson Brown Browne
Clark Clarke Reed Reid Hansen Hanson Lee Li Chen Cheng Wang Wong Patel Patil Singh Sinha Novak Nowak Silva Santos
Costa Acosta Rossi Russo Moreau Morel Dubois Dupont Keller Kessler Weber Becker Fischer Fisher Vogel Vogt Tanaka
Tanabe Suzuki Sasaki Okafor Okoye Mensah Mendes Mendez Ortiz Ortega Nilsson Olsson Berg Bergman Lund Lindgren
Kovac Kovacs Petrov Petrova Haddad Hassan Rahman Farah Walsh Welsh Murphy Doyle Boyle Quinn Flores Torres Navarro
Herrera Ferreira Pereira""".split()
LASTPAIRS = """Kim Kimm|Lopez Gomez|Meyer Meier|Schmidt Schmitt|Johnson Johnston|Anderson Andersen|Larsen Larson|
Brown Browne|Clark Clarke|Reed Reid|Hansen Hanson|Lee Li|Chen Cheng|Wang Wong|Patel Patil|Singh Sinha|Novak Nowak|
Silva Santos|Costa Acosta|Rossi Russo|Moreau Morel|Dubois Dupont|Keller Kessler|Weber Becker|Fischer Fisher|
Vogel Vogt|Tanaka Tanabe|Suzuki Sasaki|Okafor Okoye|Mendes Mendez|Ortiz Ortega|Nilsson Olsson|Berg Bergman|
Lund Lindgren|Kovac Kovacs|Haddad Hassan|Walsh Welsh|Doyle Boyle|Flores Torres|Ferreira Pereira|Herrera Ferreira"""
# people who only ever occur as values (leads, managers): surnames disjoint from LAST
VP = """Agnes Holloway|Bruno Castellan|Celia Whitfield|Derek Underhill|Esther Blackwood|Frank Ostrander|Gloria Penhaligon|
Harold Tipton|Irene Vasquez|Jacob Wetherby|Kira Zimmer|Leon Abernathy|Miriam Stroud|Nathan Crowley|Odette Fairchild|
Philip Garrison|Quentin Marsh|Regina Thornton|Stefan Brandt|Theresa Lockhart|Ulrich Hartwig|Valerie Ashdown|
Wendell Pryor|Yvonne Delacroix|Zachary Hume|Beatrice Langley|Colin Radcliffe|Dorothy Sheffield|Edgar Winslow|
Fiona MacLeod|Gideon Frost|Hannah Pemberton|Isaac Thorne|Joyce Kirkwood|Kelvin Stanton|Lydia Bancroft""".replace("\n", "").split("|")
CUSTA = """Norvale Norvane Brightmoor Brightmore Calderon Calder Westlake Eastlake Silverpine Silverline Redfield Redford
Hollins Collins Oakhurst Oakwood Fernbank Fernley Stonegate Stonebridge Marlowe Harlowe Tressider Quillon Vantier
Lumora Lumina Zephyra Altamont Altamira Pinecrest Hillcrest Bluewater Clearwater Kingsley Kinsley Dunmore Dunbar
Ardent Argent Solvane Solvay Trident Meridia""".split()
CUSTB = ["Foods", "Farms", "Logistics", "Insurance", "Bank", "Energy", "Retail", "Robotics", "Health", "Media", "Travel", "Textiles"]
TRIPK = ["sales trip to", "team trip to", "conference trip to", "customer visit to", "training trip to", "recruiting trip to"]
PADJ = ["", "", "Blue ", "Red ", "Silver ", "Golden ", "North ", "South "]

NEAR = {}
def _pairs(s):
    for p in s.replace("\n", "").split("|"):
        a, b = p.split()
        NEAR.setdefault(a, []).append(b); NEAR.setdefault(b, []).append(a)
for s in (CODEPAIRS, CITYPAIRS, FIRSTPAIRS, LASTPAIRS): _pairs(s)
for a, b in [p.split() for p in CODEPAIRS.replace("\n", "").split("|")]:
    NEAR.setdefault(a.title(), []).append(b.title()); NEAR.setdefault(b.title(), []).append(a.title())
for n in COUNTABLE:
    NEAR.setdefault(n, []).append(n + "s"); NEAR.setdefault(n + "s", []).append(n)
for i in range(0, len(CUSTA) - 1, 2):
    NEAR.setdefault(CUSTA[i], []).append(CUSTA[i + 1]); NEAR.setdefault(CUSTA[i + 1], []).append(CUSTA[i])
for n in range(1, 31):
    NEAR[str(n)] = [str(m) for m in (n - 1, n + 1) if 1 <= m <= 30]

# kind -> forms: (fmt, pools, indices near-able, indices freely swappable)
KIND = {
 "svc": [("the {} service", [NOUNS], (), (), 80),
         ("the {} {} service", [["EU", "US", "internal", "partner", "legacy"], NOUNS], (), (0,), 120),
         ("{}-{}", [NOUNS + [c + "s" for c in COUNTABLE], SUF], (0,), (1,), 300),
         ("{}-{}-{}", [NOUNS, ["api", "worker"], ["v1", "v2", "v3"]], (), (2,), 80)],
 "repo": [("the {}-{} repository", [CODES, REPOSUF], (0,), (1,), 500)],
 "host": [("{}-{}", [HOSTS, [str(i) for i in range(1, 31)]], (1,), (), 500)],
 "job": [("the {} {} job", [NOUNS, ["export", "import", "cleanup", "sync", "reindex"]], (), (1,), 400)],
 "cluster": [("the {} {} cluster", [CODES, ENVS], (0,), (1,), 500)],
 "db": [("{}-{}", [CODES, ["db", "db-eu", "db-us", "db-test"]], (0,), (1,), 450)],
 "lib": [("{}-{}", [CODES, LIBSUF], (0,), (1,), 500)],
 "cmd": [("the `{} {}` command", [CODES, VERBS], (0,), (1,), 500)],
 "topic": [("the {}.{} topic", [NOUNS, ["created", "updated", "deleted", "failed", "requested"]], (), (1,), 370)],
 "team": [("the {}{} team", [["", "mobile ", "EU ", "US ", "enterprise ", "core ", "APAC ", "partner ", "internal "], TEAMN], (), (0,), 270)],
 "person": [("{} {}", [FIRST, LAST], (0, 1), (), 700)],
 "office": [("the {} office", [CITIES], (0,), (), 400)],
 "project": [("Project {}{}", [PADJ[1:], [c.title() for c in CODES]], (1,), (0,), 500)],
 "cust": [("{} {}", [CUSTA, CUSTB], (0,), (1,), 500)],
 "trip": [("the {} {}", [TRIPK, CITIES], (1,), (0,), 500)],
}

MON = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
MD = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
BDAYS = [f"{d} {MON[m]}" for m in range(12) for d in range(1, MD[m] + 1)]
DATES26 = [f"{d} {MON[m]} 2026" for m in range(12) for d in range(1, MD[m] + 1)]
def times(a, b, step): return [f"{t // 60:02d}:{t % 60:02d}" for t in range(a, b + 1, step)]
TEAMV = [f"the {t} team" for t in TEAMN]
REGIONS = "eu-west-1 eu-west-2 eu-central-1 eu-north-1 us-east-1 us-east-2 us-west-1 us-west-2 ap-south-1 ap-southeast-1 ap-southeast-2 ap-northeast-1 ca-central-1 sa-east-1 me-south-1 af-south-1".split()
CHANNELS = [f"#{a}-{b}" for a in "ops eng infra release night core".split() for b in "alerts builds reports incidents feed".split()]
def L(s): return [x.strip() for x in s.replace("\n", " ").split("|") if x.strip()]

ATTRS = []
def A(id, dom, kind, values, P, F, C, Q, dirw=None, mono=False, plain=True):
    sp = lambda s: [x.strip() for x in s.strip().split("\n") if x.strip()]
    a = dict(id=id, dom=dom, kind=kind, values=values, P=sp(P), F=sp(F), C=sp(C), Q=sp(Q), dirw=dirw, mono=mono, plain=plain)
    assert len(a["P"]) >= 5 and len(a["F"]) >= 3 and len(a["C"]) >= 4 and len(a["Q"]) >= 2, (id, len(a["P"]), len(a["F"]), len(a["C"]), len(a["Q"]))
    assert len(set(values)) == len(values), id
    ATTRS.append(a)
RL = ("raised", "lowered")

# ------------------------------------------------------------------ software
A("svc.db", "s", "svc", L("PostgreSQL 14|PostgreSQL 15|PostgreSQL 16|MySQL 8|MariaDB 11|MongoDB 6|MongoDB 7|CockroachDB|Cassandra 4|DynamoDB|SQLite|Oracle 19c|SQL Server 2019|SQL Server 2022|Firestore|Couchbase|ScyllaDB|YugabyteDB"),
"""{E} uses {V} as its main database
the main database of {E} is {V}
{V} is used by {E} as its main database
as its main database, {E} uses {V}
{E} relies on {V} as its primary database""",
"""all records of {E} are persisted in {V}
under the hood, {E} keeps everything it writes in {V}
to look at what {E} has stored, you have to connect to {V}""",
"""{E} has switched to {V} as its main database
{E} was migrated from {O} to {V}
{E} no longer uses {O}; its main database is {V}
the main database of {E} is now {V}
{E} uses {V} instead of {O} as its main database""",
"""which database does {E} use?
where does {E} store its data?""")
A("svc.lang", "s", "svc", L("Go|Rust|Kotlin|Java|Python|TypeScript|Elixir|Scala|Ruby|C#|PHP|Clojure|Erlang|Swift"),
"""{E} is written in {V}
the code of {E} is written in {V}
{V} is the language {E} is written in
{E} was written in {V}
the language of {E} is {V}""",
"""to hack on {E}, you need to know {V}
anyone who opens the source of {E} will be reading {V}
the codebase behind {E} is all {V}""",
"""{E} has been rewritten in {V} and is no longer a {O} codebase
{E} is now written in {V}
{E} was ported from {O} to {V}
{E} used to be written in {O}, today it is all {V}
the language of {E} changed from {O} to {V}""",
"""what language is {E} written in?
which programming language do I need for {E}?""")
A("svc.port", "s", "svc", [str(p) for p in (3000, 3001, 4000, 4040, 5001, 5050, 6060, 7000, 7070, 8000, 8010, 8080, 8081, 8088, 8181, 8443, 8888, 9000, 9001, 9090, 9443)],
"""{E} listens on port {V}
the port {E} listens on is {V}
port {V} is the one {E} listens on
{E} is listening on port {V}
locally, {E} listens on port {V}""",
"""requests for {E} have to be sent to :{V}
you can curl {E} at localhost:{V}
point your browser at :{V} to reach {E}""",
"""{E} now listens on port {V}
{E} has moved to port {V}
the port of {E} changed from {O} to {V}
{E} no longer listens on port {O} but on {V}
correction: {E} listens on port {V}""",
"""which port does {E} listen on?
on what port can I reach {E}?""")
A("svc.retry", "s", "svc", [str(n) for n in range(2, 13)],
"""the retry limit of {E} is {V}
{E} has a retry limit of {V}
for {E}, the retry limit is {V}
the retry limit is set to {V} for {E}
{S} retry limit is {V}""",
"""{E} gives up on a failing call after {V} attempts
a request that keeps failing is tried {V} times by {E} before it is dropped
{E} will not try a broken call more than {V} times""",
"""the retry limit of {E} has been {D} to {V}
the retry limit of {E} is now {V}
we {D} the retry limit of {E} from {O} to {V}
as of this week, {E} has a retry limit of {V}
the retry limit of {E} used to be {O}, today it is {V}""",
"""what is the retry limit of {E}?
how many times does {E} retry?""", RL)
A("svc.timeout", "s", "svc", [f"{n} seconds" for n in (2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90, 120)],
"""the request timeout of {E} is {V}
{E} has a request timeout of {V}
for {E}, the request timeout is set to {V}
requests to {E} have a timeout of {V}
{S} request timeout is {V}""",
"""{E} aborts any call that takes longer than {V}
a client of {E} waits {V} at most for an answer
calls that hang in {E} are cut off after {V}""",
"""the request timeout of {E} has been {D} to {V}
the request timeout of {E} is now {V}
the request timeout of {E} changed from {O} to {V}
actually, the request timeout of {E} is {V}
{E} no longer has a request timeout of {O}; it is {V}""",
"""what is the request timeout of {E}?
how long until a request to {E} times out?""", RL)
A("svc.replicas", "s", "svc", [str(n) for n in (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24)],
"""{E} runs with {V} replicas
the number of replicas of {E} is {V}
{E} is run with {V} replicas in production
in production, {E} runs {V} replicas
{E} has {V} replicas running in production""",
"""{V} identical pods serve the live traffic of {E}
live traffic to {E} is spread over {V} instances
we keep {V} copies of {E} up for our users""",
"""the number of replicas of {E} has been {D} to {V}
{E} now runs with {V} replicas
{E} was scaled from {O} to {V} replicas
as of today, {E} runs with {V} replicas in production
{E} runs {V} replicas instead of {O}""",
"""how many replicas does {E} run with?
what is the replica count of {E}?""", RL)
A("svc.owner", "s", "svc", TEAMV,
"""{E} is owned by {V}
{V} owns {E}
the owner of {E} is {V}
ownership of {E} lies with {V}
{E} belongs to {V}, its owner""",
"""if {E} breaks, it is {V} that has to fix it
questions about {E} should go to {V}
{V} is responsible for {E}""",
"""{E} is now owned by {V}
ownership of {E} has moved to {V}
{E} is no longer owned by {O}; {V} took it over
the owner of {E} changed from {O} to {V}
{E} was handed over to {V}, which now owns it""",
"""who owns {E}?
which team is responsible for {E}?""")
A("svc.broker", "s", "svc", L("RabbitMQ|Kafka|NATS|Redis Streams|Amazon SQS|Google Pub/Sub|ActiveMQ|Pulsar|ZeroMQ|Azure Service Bus|Redpanda|Mosquitto"),
"""{E} uses {V} as its message broker
the message broker of {E} is {V}
{V} is the message broker used by {E}
as its message broker, {E} uses {V}
{E} depends on {V} as its message broker""",
"""{E} publishes its events through {V}
everything {E} wants to tell other systems goes over {V}
asynchronous work in {E} is queued in {V}""",
"""{E} has switched to {V} as its message broker
the message broker of {E} is now {V}
{E} moved from {O} to {V} for messaging
{E} no longer uses {O} as its message broker but {V}
{E} uses {V} instead of {O} as its message broker""",
"""which message broker does {E} use?
what does {E} use for messaging?""")
A("svc.ttl", "s", "svc", [f"{n} minutes" for n in (2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 45, 60, 90)],
"""the cache TTL of {E} is {V}
{E} has a cache TTL of {V}
for {E}, the cache TTL is set to {V}
in {E}, the cache has a TTL of {V}
{S} cache TTL is {V}""",
"""{E} remembers a computed response for {V}
a stored answer in {E} expires after {V}
data served by {E} can be stale for up to {V}""",
"""the cache TTL of {E} has been {D} to {V}
the cache TTL of {E} is now {V}
we {D} the cache TTL of {E} from {O} to {V}
the cache TTL of {E} used to be {O} but is {V} these days
correction: the cache TTL of {E} is {V}""",
"""what is the cache TTL of {E}?
how long does {E} cache responses?""", RL)
A("svc.mem", "s", "svc", L("256 MB|384 MB|512 MB|768 MB|1 GB|1.5 GB|2 GB|3 GB|4 GB|6 GB|8 GB|12 GB|16 GB"),
"""the memory limit of {E} is {V}
{E} has a memory limit of {V}
the memory of {E} is limited to {V}
for {E}, the memory limit is {V}
{S} memory limit is set to {V}""",
"""{E} gets killed once it eats more than {V}
a single pod of {E} may not take more than {V} of RAM
{V} is all the RAM {E} is allowed to use""",
"""the memory limit of {E} has been {D} to {V}
the memory limit of {E} is now {V}
we {D} the memory limit of {E} from {O} to {V}
as of the last release, {E} has a memory limit of {V}""",
"""what is the memory limit of {E}?
how much memory may {E} use?""", RL)
A("svc.log", "s", "svc", L("DEBUG|INFO|WARN|ERROR|TRACE|FATAL"),
"""the log level of {E} is {V} in production
in production, {E} logs at level {V}
{E} has the log level {V} in production
the production log level of {E} is set to {V}
for {E}, the log level in production is {V}""",
"""nothing below {V} shows up in the live output of {E}
on live systems, the verbosity of {E} is {V}
{E} is configured to write {V} and above for live traffic""",
"""the production log level of {E} has been changed to {V}
in production, {E} now logs at level {V}
the production log level of {E} changed from {O} to {V}
{E} no longer logs at level {O} in production but at {V}""",
"""what is the production log level of {E}?
at which level does {E} log in production?""")
A("svc.auth", "s", "svc", L("API keys|OAuth 2.0|mutual TLS|SAML|JWT tokens|basic auth|OpenID Connect|session cookies|HMAC signatures|Kerberos"),
"""{E} authenticates its clients with {V}
clients of {E} are authenticated with {V}
authentication in {E} is done with {V}
{E} uses {V} to authenticate its clients
for authentication, {E} uses {V}""",
"""you get into {E} by means of {V}
callers prove who they are to {E} via {V}
access to {E} is guarded by {V}""",
"""{E} now authenticates its clients with {V}
{E} has switched to {V} for authentication
{E} no longer authenticates clients with {O} but with {V}
authentication in {E} was migrated from {O} to {V}
{E} authenticates clients with {V} instead of {O}""",
"""how does {E} authenticate its clients?
what kind of authentication does {E} use?""")
A("repo.branch", "s", "repo", L("main|master|develop|trunk|stable|release|next|mainline"),
"""the default branch of {E} is {V}
{E} has {V} as its default branch
in {E}, the default branch is {V}
the branch {V} is the default in {E}
{E} uses {V} as the default branch""",
"""pull requests against {E} should target {V}
a fresh clone of {E} puts you on {V}
when you start work in {E}, fork off from {V}""",
"""the default branch of {E} has been renamed to {V}
the default branch of {E} is now {V}
the default branch of {E} changed from {O} to {V}
{O} is no longer the default branch of {E}; {V} is
{E} uses {V} instead of {O} as its default branch""",
"""what is the default branch of {E}?
which branch is the default in {E}?""")
A("repo.license", "s", "repo", L("MIT license|Apache 2.0 license|BSD 3-Clause license|GPLv3 license|MPL 2.0 license|LGPL license|AGPL license|ISC license|Unlicense|EUPL license"),
"""{E} is released under the {V}
the license of {E} is the {V}
{E} is licensed under the {V}
the code in {E} is released under the {V}
{E} has been published under the {V}""",
"""anyone may reuse {E} on the terms of the {V}
legally, {E} is covered by the {V}
the LICENSE file of {E} contains the {V}""",
"""{E} has been relicensed and is now under the {V}
{E} has switched to the {V}
{E} is no longer under the {O} but under the {V}
the license of {E} changed from the {O} to the {V}""",
"""what is the license of {E}?
under which terms is {E} released?""")
A("repo.test", "s", "repo", L("`make test`|`make check`|`just test`|`./run_tests.sh`|`task test`|`bazel test //...`|`tox -q`|`nox -s tests`|`./scripts/verify.sh`|`make ci`"),
"""the tests in {E} are run with {V}
in {E}, run the tests with {V}
the command to run the tests in {E} is {V}
use {V} to run the tests in {E}
tests are run with {V} in {E}""",
"""before you push to {E}, call {V} and see that it is green
{V} checks that nothing is broken in {E}
to verify a change in {E}, type {V}""",
"""the tests in {E} are now run with {V}
in {E}, the test command changed from {O} to {V}
{O} no longer works in {E}; run the tests with {V}
in {E}, run the tests with {V} instead of {O}""",
"""how do I run the tests in {E}?
what is the test command of {E}?""")
A("repo.maint", "s", "repo", VP,
"""the maintainer of {E} is {V}
{E} is maintained by {V}
{V} maintains {E}
{V} is the maintainer of {E}
as maintainer, {V} takes care of {E}""",
"""{V} has the last word on what gets merged into {E}
ask {V} if you have a patch for {E}
the person looking after {E} is {V}""",
"""the maintainer of {E} is now {V}
{V} took over from {O} as maintainer of {E}
{E} is no longer maintained by {O} but by {V}
the maintainer of {E} changed from {O} to {V}""",
"""who maintains {E}?
who is the maintainer of {E}?""")
A("repo.approvals", "s", "repo", [str(n) for n in range(2, 8)],
"""a merge into {E} requires {V} approvals
{V} approvals are required for a merge into {E}
{E} requires {V} approvals before a merge
merging into {E} needs {V} approvals
the number of approvals required to merge into {E} is {V}""",
"""nothing lands in {E} until {V} reviewers have said yes
{V} colleagues must sign off on each change to {E}
get {V} thumbs-up before you press the button in {E}""",
"""a merge into {E} now requires {V} approvals
the number of approvals required in {E} has been {D} to {V}
we {D} the approvals required in {E} from {O} to {V}
{E} no longer requires {O} approvals for a merge but {V}""",
"""how many approvals does a merge into {E} need?
what number of approvals is required in {E}?""", RL)
A("repo.ci", "s", "repo", L("GitHub Actions|Jenkins|GitLab CI|CircleCI|Buildkite|TeamCity|Drone|Travis CI|Azure Pipelines|Woodpecker|Bamboo|Tekton"),
"""{E} uses {V} for CI
the CI of {E} runs on {V}
CI for {E} is done with {V}
{V} is used for the CI of {E}
the CI system of {E} is {V}""",
"""every push to {E} is built and checked by {V}
commits in {E} kick off a run in {V}
green ticks on {E} come from {V}""",
"""{E} has switched to {V} for CI
the CI of {E} was migrated from {O} to {V}
{E} now uses {V} for CI
the CI of {E} no longer runs on {O} but on {V}
{E} uses {V} instead of {O} for CI""",
"""which CI system does {E} use?
where does the CI of {E} run?""")
A("repo.release", "s", "repo", L("every week|every two weeks|every three weeks|every month|every six weeks|every quarter|twice a year|once a year"),
"""{E} is released {V}
a release of {E} is made {V}
new releases of {E} come out {V}
releases of {E} are published {V}
{V}, a new release of {E} is published""",
"""users of {E} get a fresh version {V}
we cut a tag in {E} {V}
expect a new build from {E} {V}""",
"""{E} is now released {V}
the release rhythm of {E} changed from {O} to {V}
{E} is no longer released {O} but {V}
as of this quarter, {E} is released {V}""",
"""how often is {E} released?
what is the release rhythm of {E}?""")
A("host.os", "s", "host", L("Debian 11|Debian 12|Ubuntu 20.04|Ubuntu 22.04|Ubuntu 24.04|Rocky Linux 9|AlmaLinux 8|Fedora 40|Alpine 3.19|FreeBSD 14|openSUSE Leap 15|Windows Server 2022|Amazon Linux 2023|Arch Linux"),
"""the host {E} runs {V}
{V} runs on the host {E}
the operating system of {E} is {V}
{E} runs {V} as its operating system
{E} is a host running {V}""",
"""log in to {E} and you will find yourself on {V}
the box {E} was set up with {V}
the machine called {E} boots into {V}""",
"""the host {E} now runs {V}
the host {E} was reinstalled and switched to {V}
{E} was migrated from {O} to {V}
{E} no longer runs {O} but {V}
the operating system of {E} changed from {O} to {V}""",
"""which operating system does {E} run?
what OS is on the host {E}?""")
A("host.dc", "s", "host", [f"rack {a}{n}" for a in "ABCDEF" for n in range(1, 9)],
"""the host {E} is located in {V}
{E} is located in {V}
the location of the host {E} is {V}
in the data centre, {E} is located in {V}
{V} is the location of {E}""",
"""to pull a cable on {E}, walk to {V}
you will find the machine {E} in {V}
{E} has been mounted in {V}""",
"""the host {E} has moved to {V}
{E} was moved from {O} to {V}
the host {E} is now located in {V}
{E} is no longer in {O} but in {V}
correction: the host {E} is located in {V}""",
"""where is the host {E} located?
in which rack is {E}?""")
A("host.ram", "s", "host", [f"{n} GB" for n in (8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)],
"""the host {E} has {V} of RAM
{V} of RAM are installed in {E}
{E} is a host with {V} of RAM
the RAM of {E} is {V}
{E} is equipped with {V} of RAM""",
"""processes on {E} share {V} of memory
the machine {E} can hold {V} in memory
`free` reports a total of {V} on {E}""",
"""the RAM of {E} has been {D} to {V}
the host {E} now has {V} of RAM
the RAM of {E} changed from {O} to {V}
{E} used to be a host with {O} of RAM but has {V} today""",
"""how much RAM does {E} have?
what is the size of the RAM in {E}?""", RL)
A("host.patch", "s", "host", DAYS + ["Saturday", "Sunday"],
"""the host {E} is patched every {V}
every {V}, the host {E} is patched
the patch day of {E} is {V}
{E} gets patched each {V}
patches are installed on {E} every {V}""",
"""expect {E} to reboot for updates on a {V}
the maintenance window of {E} falls on {V}
security updates reach {E} on {V}s""",
"""the patch day of {E} has been moved to {V}
the host {E} is now patched every {V}
the patch day of {E} changed from {O} to {V}
{E} is no longer patched on {O} but on {V}""",
"""on which day is {E} patched?
what is the patch day of {E}?""")
A("job.time", "s", "job", times(0, 1425, 15),
"""{E} runs every day at {V}
every day at {V}, {E} runs
{E} is run daily at {V}
{E} is scheduled to run every day at {V}
the daily run of {E} is at {V}""",
"""cron kicks off {E} at {V}
at {V} each day, the scheduler fires {E}
once the clock shows {V}, {E} gets going""",
"""{E} now runs every day at {V}
{E} has been moved to {V}
the daily run of {E} was moved from {O} to {V}
{E} no longer runs at {O} but at {V}
{E} runs every day at {V} instead of {O}""",
"""when does {E} run?
at what time is {E} scheduled?""")
A("job.notify", "s", "job", CHANNELS,
"""failures of {E} are reported to {V}
{E} reports its failures to {V}
when it fails, {E} reports to {V}
the channel for failures of {E} is {V}
{E} sends its failure reports to {V}""",
"""if {E} goes wrong, you will read about it in {V}
watch {V} to learn whether {E} broke
an unsuccessful run of {E} pings {V}""",
"""failures of {E} are now reported to {V}
failure reports of {E} have moved to {V}
{E} no longer reports failures to {O} but to {V}
the failure channel of {E} changed from {O} to {V}""",
"""where are failures of {E} reported?
which channel gets the failures of {E}?""")
A("job.len", "s", "job", [f"{n} minutes" for n in (3, 4, 6, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 55, 70, 80, 95, 110)],
"""{E} takes {V} on average
on average, {E} takes {V}
the average duration of {E} is {V}
{E} has an average duration of {V}
a run of {E} takes {V} on average""",
"""from start to end, {E} usually needs {V}
plan for {V} when you launch {E}
{E} is typically done after {V}""",
"""{E} now takes {V} on average
the average duration of {E} changed from {O} to {V}
{E} used to take {O} on average, today it is {V}
as of the last rework, {E} takes {V} on average""",
"""how long does {E} take?
what is the average duration of {E}?""")
A("cluster.region", "s", "cluster", REGIONS,
"""{E} is in {V}
{E} runs in the region {V}
the region of {E} is {V}
{E} is deployed in the region {V}
the region {V} hosts {E}""",
"""the nodes behind {E} live in {V}
pick {V} in the cloud console to see {E}
physically, {E} sits in {V}""",
"""{E} has moved to {V}
{E} was migrated from {O} to {V}
{E} is now in {V}
{E} is no longer in {O} but in {V}
the region of {E} changed from {O} to {V}""",
"""in which region is {E}?
where is {E} deployed?""")
A("cluster.k8s", "s", "cluster", [f"1.{n}" for n in range(22, 34)],
"""{E} runs Kubernetes {V}
the Kubernetes version of {E} is {V}
{E} is running Kubernetes version {V}
Kubernetes {V} is installed on {E}
on {E}, the version of Kubernetes is {V}""",
"""the control plane of {E} reports v{V}
kubectl should match {V} when you talk to {E}
manifests for {E} are validated against the {V} API""",
"""{E} has been upgraded to Kubernetes {V}
{E} now runs Kubernetes {V}
{E} was upgraded from Kubernetes {O} to {V}
{E} no longer runs Kubernetes {O} but {V}""",
"""which Kubernetes version does {E} run?
what version of Kubernetes is on {E}?""", None, True)
A("cluster.nodes", "s", "cluster", [str(n) for n in (3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 30, 36)],
"""{E} has {V} nodes
the number of nodes in {E} is {V}
there are {V} nodes in {E}
{E} consists of {V} nodes
{E} is made up of {V} nodes""",
"""workloads on {E} are spread over {V} machines
we pay for {V} VMs to keep {E} going
the capacity of {E} comes from {V} servers""",
"""the number of nodes in {E} has been {D} to {V}
{E} now has {V} nodes
{E} was resized from {O} to {V} nodes
{E} no longer has {O} nodes but {V}""",
"""how many nodes does {E} have?
what is the node count of {E}?""", RL)
A("cluster.ingress", "s", "cluster", L("Traefik|ingress-nginx|HAProxy|Contour|Kong|Envoy Gateway|Ambassador|Istio|Cilium|Skipper"),
"""the ingress controller of {E} is {V}
{E} uses {V} as its ingress controller
as ingress controller, {E} uses {V}
{E} has {V} as its ingress controller
on {E}, the ingress controller is {V}""",
"""HTTP traffic enters {E} through {V}
what routes outside requests into {E} is {V}
the front door of {E} is {V}""",
"""the ingress controller of {E} is now {V}
{E} has switched to {V} as its ingress controller
the ingress controller of {E} was changed from {O} to {V}
{E} no longer uses {O} as its ingress controller but {V}
{E} uses {V} instead of {O} as its ingress controller""",
"""which ingress controller does {E} use?
what is the ingress controller of {E}?""")
A("db.backup", "s", "db", times(0, 345, 15) + times(1320, 1425, 15),
"""the nightly backup of {E} runs at {V}
at {V}, the nightly backup of {E} runs
{E} has its nightly backup at {V}
the nightly backup of {E} is run at {V}
the nightly backup of {E} starts at {V}""",
"""a fresh dump of {E} is taken at {V} when everyone is asleep
while we sleep, {E} gets saved at {V}
at {V} a snapshot of {E} is written to tape""",
"""the nightly backup of {E} now runs at {V}
the nightly backup of {E} has been moved to {V}
the nightly backup of {E} was moved from {O} to {V}
the nightly backup of {E} no longer runs at {O} but at {V}
correction: the nightly backup of {E} runs at {V}""",
"""when does the nightly backup of {E} run?
at what time is {E} backed up?""")
A("db.keep", "s", "db", [f"{n} days" for n in (3, 5, 7, 10, 14, 21, 28, 30, 45, 60, 90, 120, 180, 365)],
"""backups of {E} are kept for {V}
we keep backups of {E} for {V}
the backups of {E} have a retention of {V}
the backup retention of {E} is {V}
for {E}, backups are kept {V}""",
"""a dump of {E} is deleted once it is {V} old
you can restore {E} to any state of the last {V}
{V} back is as far as we can rewind {E}""",
"""backups of {E} are now kept for {V}
the backup retention of {E} has been {D} to {V}
the backup retention of {E} changed from {O} to {V}
backups of {E} are no longer kept for {O} but for {V}""",
"""how long are backups of {E} kept?
what is the backup retention of {E}?""", RL)
A("db.conn", "s", "db", [str(n) for n in (50, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000)],
"""{E} allows a maximum of {V} connections
the maximum number of connections to {E} is {V}
a maximum of {V} connections is allowed by {E}
at most {V} connections to {E} are allowed
the connection maximum of {E} is {V}""",
"""{E} turns clients away once {V} of them are attached
up to {V} sessions can be open on {E} at the same time
no more than {V} clients fit on {E} simultaneously""",
"""the maximum number of connections to {E} has been {D} to {V}
{E} now allows a maximum of {V} connections
we {D} the connection maximum of {E} from {O} to {V}
the connection maximum of {E} used to be {O}, today it is {V}""",
"""how many connections does {E} allow?
what is the maximum number of connections to {E}?""", RL)
A("lib.version", "s", "lib", [f"{a}.{b}.{c}" for a in range(1, 7) for b in (0, 2, 4, 7, 9) for c in (0, 1, 3)],
"""the library {E} is pinned to version {V}
we pin the library {E} to version {V}
{E} is pinned to version {V}
version {V} of the library {E} is pinned
the pinned version of {E} is {V}""",
"""our lock file lists {E} at {V}
for {E}, everyone on the team installs exactly {V}
a clean install gives you {E} {V}""",
"""the library {E} has been upgraded to version {V}
{E} is now pinned to version {V}
we upgraded {E} from {O} to {V}
{E} is no longer pinned to {O} but to {V}
as of this sprint, {E} is pinned to version {V}""",
"""which version of {E} is pinned?
to what version do we pin {E}?""", None, True)
A("lib.py", "s", "lib", [f"Python 3.{n}" for n in range(7, 15)],
"""the library {E} requires at least {V}
at least {V} is required by the library {E}
{E} requires {V} at least
the minimum required by {E} is {V}
the library {E} has {V} as its minimum requirement""",
"""{E} will not install on anything older than {V}
the oldest interpreter {E} works with is {V}
you can go down to {V} with {E} but not further""",
"""the library {E} now requires at least {V}
{E} no longer supports {O} and requires at least {V}
the minimum requirement of {E} has been raised to {V}
the minimum requirement of {E} changed from {O} to {V}""",
"""which Python version does {E} require at least?
what is the minimum Python version of {E}?""", None, True)
A("team.standup", "s", "team", times(510, 690, 5),
"""{E} has its daily standup at {V}
the daily standup of {E} is at {V}
at {V}, {E} has its daily standup
{S} daily standup is at {V}
the daily standup of {E} takes place at {V}""",
"""{E} gathers briefly at {V} each morning
catch everyone from {E} on the short morning call at {V}
the morning round of {E} begins at {V}""",
"""the daily standup of {E} has been moved to {V}
{E} now has its daily standup at {V}
the daily standup of {E} was moved from {O} to {V}
the daily standup of {E} is no longer at {O} but at {V}""",
"""when is the daily standup of {E}?
at what time does {E} have its standup?""")
A("team.chan", "s", "team", CHANNELS,
"""alerts for {E} go to the channel {V}
{E} gets its alerts in the channel {V}
the alert channel of {E} is {V}
{V} is the alert channel of {E}
the channel {V} receives the alerts for {E}""",
"""when something pages {E}, it pops up in {V}
monitoring posts to {V} if {E} has to act
members of {E} should keep an eye on {V} for outages""",
"""alerts for {E} now go to the channel {V}
the alert channel of {E} has been changed to {V}
alerts for {E} no longer go to {O} but to {V}
the alert channel of {E} changed from {O} to {V}""",
"""which channel gets the alerts for {E}?
what is the alert channel of {E}?""")
A("team.tracker", "s", "team", L("Jira|Linear|GitHub Issues|YouTrack|Asana|Trello|Redmine|Shortcut|Azure Boards|ClickUp|Phabricator|Notion"),
"""{E} tracks its issues in {V}
the issues of {E} are tracked in {V}
{V} is the issue tracker of {E}
{E} uses {V} as its issue tracker
the issue tracker of {E} is {V}""",
"""file bugs for {E} in {V}
the backlog of {E} lives in {V}
tickets meant for {E} belong in {V}""",
"""{E} has switched to {V} as its issue tracker
{E} now tracks its issues in {V}
{E} moved its issues from {O} to {V}
{E} no longer uses {O} as its issue tracker but {V}
{E} tracks its issues in {V} instead of {O}""",
"""which issue tracker does {E} use?
where does {E} track its issues?""")
A("team.sprint", "s", "team", L("1 week|2 weeks|3 weeks|4 weeks|5 weeks|6 weeks|10 days"),
"""a sprint of {E} lasts {V}
{S} sprints last {V}
the sprint length of {E} is {V}
{E} has a sprint length of {V}
the sprints of {E} have a length of {V}""",
"""{E} plans its work in blocks of {V}
one iteration takes {V} for {E}
{E} commits to a goal for {V} at a time""",
"""the sprint length of {E} has been changed to {V}
a sprint of {E} now lasts {V}
the sprint length of {E} changed from {O} to {V}
sprints of {E} no longer last {O} but {V}""",
"""how long is a sprint of {E}?
what is the sprint length of {E}?""")
A("team.lead", "s", "team", VP,
"""the lead of {E} is {V}
{V} is the lead of {E}
{E} is led by {V}
{V} leads {E}
{E} has {V} as its lead""",
"""people in {E} answer to {V}
{V} runs {E}
{V} decides what {E} works on""",
"""the lead of {E} is now {V}
{V} took over from {O} as lead of {E}
{E} is no longer led by {O} but by {V}
the lead of {E} changed from {O} to {V}""",
"""who leads {E}?
who is the lead of {E}?""")
A("topic.part", "s", "topic", [str(n) for n in (3, 4, 6, 8, 9, 10, 12, 16, 18, 24, 30, 32, 36, 48, 64)],
"""{E} has {V} partitions
there are {V} partitions in {E}
the number of partitions of {E} is {V}
{E} is split into {V} partitions
{E} consists of {V} partitions""",
"""at most {V} consumers of a group can read {E} in parallel
messages on {E} are hashed into {V} buckets
the log behind {E} is sharded {V} ways""",
"""the number of partitions of {E} has been {D} to {V}
{E} now has {V} partitions
{E} was repartitioned from {O} to {V}
{E} no longer has {O} partitions but {V}""",
"""how many partitions does {E} have?
what is the partition count of {E}?""", RL)
A("topic.keep", "s", "topic", [f"{n} days" for n in (2, 3, 4, 5, 7, 10, 12, 14, 20, 21, 28, 30, 60, 90)],
"""messages in {E} are retained for {V}
{E} retains its messages for {V}
the retention of messages in {E} is {V}
{E} has a message retention of {V}
for {V}, messages are retained in {E}""",
"""consumers can replay the last {V} from {E}
an event written to {E} is gone after {V}
{E} forgets anything older than {V}""",
"""the message retention of {E} has been {D} to {V}
messages in {E} are now retained for {V}
the message retention of {E} changed from {O} to {V}
messages in {E} are no longer retained for {O} but for {V}""",
"""how long are messages in {E} retained?
what is the message retention of {E}?""", RL)
A("cmd.fmt", "s", "cmd", L("JSON|YAML|CSV|XML|TOML|plain text|Markdown|HTML|TSV|NDJSON"),
"""the default output format of {E} is {V}
by default, {E} outputs {V}
{E} outputs {V} by default
{E} has {V} as its default output format
the default format for the output of {E} is {V}""",
"""without any flags, {E} prints {V}
unless told otherwise, {E} writes {V} to stdout
whoever pipes {E} into a script gets {V}""",
"""the default output format of {E} is now {V}
{E} has switched to {V} as its default output format
the default output format of {E} changed from {O} to {V}
{E} no longer outputs {O} by default but {V}""",
"""what is the default output format of {E}?
which format does {E} output by default?""")
A("cmd.timeout", "s", "cmd", [f"{n} seconds" for n in (5, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300)],
"""the default timeout of {E} is {V}
{E} has a default timeout of {V}
by default, the timeout of {E} is {V}
by default, {E} has a timeout of {V}
the timeout of {E} is {V} by default""",
"""{E} bails out when nothing happens for {V}
unless you pass a flag, {E} waits {V} and then quits
left alone, {E} stops after {V}""",
"""the default timeout of {E} has been {D} to {V}
the default timeout of {E} is now {V}
we {D} the default timeout of {E} from {O} to {V}
actually, the default timeout of {E} is {V}""",
"""what is the default timeout of {E}?
after how many seconds does {E} time out by default?""", RL)

# ------------------------------------------------------------------ people
A("p.drink", "p", "person", L("dark roast coffee|green tea|oat milk cappuccino|espresso|black tea with lemon|chai latte|flat white|peppermint tea|hot chocolate|cold brew|matcha latte|decaf filter coffee|sparkling water|rooibos tea|Earl Grey tea|ginger tea|iced latte|mango lassi|apple spritzer|tomato juice"),
"""{S} favourite drink is {V}
the favourite drink of {E} is {V}
of all drinks, {V} is the favourite of {E}
as a favourite drink, {E} names {V}
{E} has {V} as a favourite drink""",
"""if you order for {E}, get {V} and nothing else
nothing beats {V} for {E}
you make {E} happiest with {V}""",
"""{S} favourite drink is now {V}
{E} has switched to {V} as a favourite drink
{S} favourite drink used to be {O}, today it is {V}
{S} favourite drink is no longer {O} but {V}""",
"""what is the favourite drink of {E}?
what does {E} like to drink most?""")
A("p.role", "p", "person", L("data engineer|product manager|QA engineer|UX designer|backend developer|frontend developer|site reliability engineer|technical writer|engineering manager|security analyst|data scientist|scrum master|solutions architect|support engineer|mobile developer|database administrator|machine learning engineer|office assistant|recruiter|accountant"),
"""{E} works as {aV}
{E} is employed as {aV}
{E} is working as {aV}
the work of {E} is that of {aV}
at our company, {E} works as {aV}""",
"""{S} business card says {V}
{V} is the job title of {E}
the org chart lists {E} as {aV}""",
"""{E} now works as {aV}
{E} has switched to the role of {V}
{E} no longer works as {aO} but as {aV}
{E} used to be {aO} and is {aV} today
as of this month, {E} works as {aV}""",
"""what does {E} work as?
what is the role of {E}?""")
A("p.city", "p", "person", CITIES,
"""{E} lives in {V}
{E} is living in {V}
{V} is the city {E} lives in
the city {E} lives in is {V}
{E} lives in the city of {V}""",
"""{S} flat is in {V}
{S} home is in {V}
after work, {E} goes home to a place in {V}""",
"""{E} has moved to {V}
{E} moved from {O} to {V}
{E} now lives in {V}
{E} no longer lives in {O} but in {V}""",
"""where does {E} live?
in which city does {E} live?""")
A("p.editor", "p", "person", L("Vim|Neovim|Emacs|VS Code|IntelliJ IDEA|Sublime Text|Helix|Zed|PyCharm|Kakoune|Nano|Eclipse|Fleet|GoLand|Kate"),
"""{E} uses {V} as main editor
the main editor of {E} is {V}
{S} main editor is {V}
as main editor, {E} uses {V}
{V} is the main editor of {E}""",
"""{E} writes all code in {V}
look at {S} screen and you will see {V}
for coding, {E} opens {V}""",
"""{E} has switched to {V} as main editor
{S} main editor is now {V}
{E} moved from {O} to {V} as main editor
{E} no longer uses {O} as main editor but {V}
{E} uses {V} instead of {O} as main editor""",
"""which editor does {E} use?
what is the main editor of {E}?""")
A("p.laptop", "p", "person", L("ThinkPad X1|ThinkPad T14|MacBook Air|MacBook Pro|Dell XPS 13|Dell Latitude|Framework 13|Surface Laptop|HP EliteBook|Asus Zenbook|Lenovo Yoga|System76 Lemur|Tuxedo InfinityBook|LG Gram|Acer Swift"),
"""{S} work laptop is {aV}
the work laptop of {E} is {aV}
{E} has {aV} as a work laptop
{E} uses {aV} as a work laptop
as a work laptop, {E} has {aV}""",
"""the company gave {E} {aV}
{E} brings {aV} to the office
the machine IT has on file for {E} is {aV}""",
"""{S} work laptop is now {aV}
{E} has switched to {aV} as a work laptop
{S} work laptop is no longer {aO} but {aV}
{E} uses {aV} instead of {aO} as a work laptop""",
"""what work laptop does {E} have?
which laptop does {E} use for work?""")
A("p.dog", "p", "person", L("Rex|Luna|Biscuit|Pepper|Milo|Daisy|Bruno|Coco|Waffles|Nala|Shadow|Ziggy|Pixel|Mocha|Bandit|Hazel|Otto|Poppy|Rocket|Truffle"),
"""{S} dog is called {V}
the dog of {E} is called {V}
{E} has a dog called {V}
{E} owns a dog called {V}
{E} calls the dog {V}""",
"""{E} takes {V} for a walk every morning, on a leash
the furry four-legged friend at {S} side answers to {V}
{V} barks when {E} comes home""",
"""correction: {S} dog is called {V}
actually, {S} dog is called {V}
{S} dog has been renamed to {V}
{S} dog is called {V}, no longer {O}""",
"""what is {S} dog called?
what is the name of {S} dog?""", plain=False)
A("p.dish", "p", "person", L("lasagna|pad thai|mushroom risotto|ramen|falafel|pizza margherita|butter chicken|goulash|tacos al pastor|bibimbap|gnocchi|pierogi|moussaka|chili con carne|vegetable curry|cheese fondue|sushi|schnitzel|burritos|shakshuka"),
"""{S} favourite dish is {V}
the favourite dish of {E} is {V}
{E} names {V} as a favourite dish
of all dishes, {V} is the favourite of {E}
{V} is the favourite dish of {E}""",
"""{E} would rather eat {V} than anything else
cook {V} if you want to please {E} most
given any menu, {E} goes for {V}""",
"""{S} favourite dish is now {V}
{S} favourite dish changed from {O} to {V}
{S} favourite dish used to be {O}, today it is {V}
correction: {S} favourite dish is {V}""",
"""what is the favourite dish of {E}?
what does {E} like to eat most?""")
A("p.bday", "p", "person", BDAYS,
"""{S} birthday is on {V}
the birthday of {E} is on {V}
{E} has a birthday on {V}
on {V}, {E} has a birthday
the birthday of {E} falls on {V}""",
"""{E} was born on {V}
bring a cake for {E} on {V}
{E} turns a year older on {V}""",
"""correction: {S} birthday is on {V}
actually, {S} birthday is on {V}
correction: {S} birthday is on {V}, not on {O}
{S} birthday has been changed from {O} to {V} in the calendar, the old entry was wrong""",
"""when is {S} birthday?
on which day is the birthday of {E}?""", plain=False)
A("p.team", "p", "person", TEAMV,
"""{E} is a member of {V}
{E} is on {V}
{V} has {E} as a member
{E} works as a member of {V}
as a member, {E} belongs to {V}""",
"""{E} spends the working day with {V}
you find {E} among the people of {V}
on the org chart, {E} is under {V}""",
"""{E} is now a member of {V}
{E} has moved to {V}
{E} moved from {O} to {V}
{E} is no longer a member of {O} but of {V}""",
"""which team is {E} on?
what team is {E} a member of?""")
A("p.boss", "p", "person", VP,
"""{S} manager is {V}
the manager of {E} is {V}
{V} is the manager of {E}
{E} has {V} as a manager
{E} is managed by {V}""",
"""{E} reports to {V}
{V} signs the holiday requests of {E}
the yearly review of {E} is done by {V}""",
"""{S} manager is now {V}
{S} manager changed from {O} to {V}
{S} manager is no longer {O} but {V}
as of this month, the manager of {E} is {V}""",
"""who is {S} manager?
who manages {E}?""")
A("p.start", "p", "person", times(360, 660, 15),
"""{E} starts work at {V}
at {V}, {E} starts work
{E} usually starts work at {V}
{S} work starts at {V}
the time {E} starts work is {V}""",
"""{E} is not reachable before {V}
you can expect {E} online from {V}
the day begins at {V} for {E}""",
"""{E} now starts work at {V}
{S} start of work has been moved to {V}
{E} no longer starts work at {O} but at {V}
{E} starts work at {V} instead of {O}""",
"""when does {E} start work?
at what time does {E} start in the morning?""")
A("p.wfh", "p", "person", DAYS,
"""{S} home office day is {V}
the home office day of {E} is {V}
{E} has {V} as a home office day
{V} is {S} home office day
the day {E} spends in the home office is {V}""",
"""{V} is the one day of the week {E} works remotely
do not look for {E} in the building on a {V}
each week on {V}, {E} dials in from the kitchen table""",
"""{S} home office day is now {V}
{S} home office day has been moved to {V}
{S} home office day changed from {O} to {V}
{S} home office day is no longer {O} but {V}""",
"""which day is {S} home office day?
on what day does {E} work from home?""")
A("p.shell", "p", "person", L("bash|zsh|fish|nushell|PowerShell|tcsh|ksh|elvish|xonsh|dash"),
"""{S} default shell is {V}
the default shell of {E} is {V}
{E} uses {V} as the default shell
{E} has {V} as the default shell
as the default shell, {E} uses {V}""",
"""a new terminal on {S} machine greets you with {V}
command lines for {E} should be written for {V}
{E} types commands into {V}""",
"""{E} has switched to {V} as the default shell
{S} default shell is now {V}
{E} moved from {O} to {V} as the default shell
{E} no longer uses {O} as the default shell but {V}""",
"""which shell does {E} use?
what is {S} default shell?""")
A("p.browser", "p", "person", L("Firefox|Chrome|Safari|Edge|Brave|Vivaldi|Opera|Arc|Chromium|LibreWolf"),
"""{S} default browser is {V}
the default browser of {E} is {V}
{E} uses {V} as the default browser
{E} has {V} as the default browser
as the default browser, {E} uses {V}""",
"""links that {E} clicks open in {V}
{E} surfs the web with {V}
test the page in {V}, as that is what {E} sees it in""",
"""{E} has switched to {V} as the default browser
{S} default browser is now {V}
{S} default browser changed from {O} to {V}
{E} no longer uses {O} as the default browser but {V}
{E} uses {V} instead of {O} as the default browser""",
"""which browser does {E} use?
what is {S} default browser?""")
A("p.commute", "p", "person", L("by bike|by train|by bus|by car|by tram|by ferry|on foot|by motorbike|by subway|by e-scooter"),
"""{E} comes to work {V}
{E} usually comes to work {V}
when {E} comes to work, it is {V}
{E} always comes to work {V}
the way {E} comes to work is {V}""",
"""{S} daily commute is done {V}
{E} travels {V} to get to the office
every morning, {E} makes the journey to the desk {V}""",
"""{E} now comes to work {V}
{E} has switched to coming to work {V}
{E} no longer comes to work {O} but {V}
{E} comes to work {V} instead of {O}""",
"""how does {E} come to work?
what is {S} way of commuting?""")
A("p.chan", "p", "person", L("email|Slack|phone|Signal|Microsoft Teams|WhatsApp|text message|Telegram|Matrix|Discord"),
"""{E} prefers to be contacted by {V}
{S} preferred contact method is {V}
the preferred way to contact {E} is by {V}
{E} has {V} as the preferred contact method
as a contact method, {E} prefers {V}""",
"""you reach {E} fastest via {V}
if it is urgent, get hold of {E} over {V}
do not try anything but {V} when you need {E}""",
"""{E} now prefers to be contacted by {V}
{S} preferred contact method has been changed to {V}
{S} preferred contact method changed from {O} to {V}
{E} no longer prefers {O} as a contact method but {V}""",
"""how does {E} prefer to be contacted?
what is {S} preferred contact method?""")
A("p.theme", "p", "person", L("Solarized Dark|Solarized Light|Dracula|Nord|Gruvbox|Monokai|One Dark|Tokyo Night|Catppuccin|Ayu Light|GitHub Light|Zenburn|Night Owl|Everforest"),
"""{E} uses the color theme {V}
the color theme of {E} is {V}
{S} color theme is {V}
{E} has set the color theme to {V}
the color theme {E} uses is {V}""",
"""{S} windows are all painted in {V}
the look {E} picked for code is {V}
in screenshots from {E}, the syntax highlighting is {V}""",
"""{E} has switched to the color theme {V}
{S} color theme is now {V}
{S} color theme changed from {O} to {V}
{E} no longer uses the color theme {O} but {V}""",
"""which color theme does {E} use?
what is {S} color theme?""")
A("p.shirt", "p", "person", L("XS|S|M|L|XL|XXL|3XL"),
"""{S} T-shirt size is {V}
the T-shirt size of {E} is {V}
{E} has T-shirt size {V}
{E} wears T-shirt size {V}
for T-shirts, {S} size is {V}""",
"""order the company shirt in {V} for {E}
{E} fits into {aV} when we print team clothes
conference swag for {E} should be cut in {V}""",
"""{S} T-shirt size is now {V}
{S} T-shirt size changed from {O} to {V}
correction: {S} T-shirt size is {V}
{S} T-shirt size is no longer {O} but {V}""",
"""what is {S} T-shirt size?
which T-shirt size does {E} wear?""")
A("p.floor", "p", "person", [f"the {o} floor" for o in "first second third fourth fifth sixth seventh eighth ninth tenth".split()],
"""{E} sits on {V}
{S} desk is on {V}
{E} has a desk on {V}
the desk of {E} is on {V}
on {V}, {E} has a desk""",
"""take the lift to {V} to find {E}
{E} works up on {V}
parcels for {E} should be brought to {V}""",
"""{E} has moved to {V}
{S} desk was moved from {O} to {V}
{S} desk is now on {V}
{E} no longer sits on {O} but on {V}""",
"""on which floor does {E} sit?
where is {S} desk?""")

# ------------------------------------------------------------------ offices, projects, customers, trips
A("o.open", "m", "office", times(360, 600, 15),
"""{E} opens at {V}
at {V}, {E} opens
{E} is open from {V}
the opening time of {E} is {V}
on weekdays, {E} opens at {V}""",
"""nobody gets into {E} before {V}
the doors of {E} are unlocked at {V}
reception in {E} is staffed from {V} on""",
"""{E} now opens at {V}
the opening time of {E} has been moved to {V}
the opening time of {E} changed from {O} to {V}
{E} no longer opens at {O} but at {V}""",
"""when does {E} open?
what is the opening time of {E}?""")
A("o.mgr", "m", "office", VP,
"""the office manager of {E} is {V}
{V} is the office manager of {E}
{E} has {V} as its office manager
as office manager, {V} runs {E}
{E} is managed by {V}, its office manager""",
"""ask {V} for a key to {E}
{V} looks after supplies and visitors in {E}
if a lamp is broken in {E}, tell {V}""",
"""the office manager of {E} is now {V}
{V} took over from {O} as office manager of {E}
the office manager of {E} is no longer {O} but {V}
as of this month, {V} is the office manager of {E}""",
"""who is the office manager of {E}?
who manages {E}?""")
A("o.seats", "m", "office", [str(n) for n in (8, 12, 14, 16, 20, 24, 30, 35, 40, 48, 60, 75, 80, 100, 120, 150, 180, 240)],
"""{E} has {V} desks
there are {V} desks in {E}
the number of desks in {E} is {V}
{E} is equipped with {V} desks
in {E}, there are {V} desks""",
"""{V} people can work in {E} at the same time
{E} is full once {V} colleagues have come in
{E} offers room for {V} workers""",
"""{E} now has {V} desks
the number of desks in {E} has been {D} to {V}
the number of desks in {E} changed from {O} to {V}
{E} no longer has {O} desks but {V}""",
"""how many desks does {E} have?
what is the number of desks in {E}?""", RL)
A("o.wifi", "m", "office", [f"{a}-{b}" for a in "guest visitor lounge lobby welcome".split() for b in "net air open wave 5g".split()],
"""the guest Wi-Fi in {E} is called {V}
the name of the guest Wi-Fi in {E} is {V}
in {E}, the guest Wi-Fi is called {V}
{E} has a guest Wi-Fi called {V}
the guest Wi-Fi of {E} has the name {V}""",
"""visitors of {E} get online through the network {V}
pick {V} on your phone when you visit {E}
outsiders in {E} should connect to the SSID {V}""",
"""the guest Wi-Fi in {E} has been renamed to {V}
the guest Wi-Fi in {E} is now called {V}
the guest Wi-Fi in {E} was renamed from {O} to {V}
the guest Wi-Fi in {E} is no longer called {O} but {V}""",
"""what is the guest Wi-Fi in {E} called?
which guest Wi-Fi is there in {E}?""")
A("j.deadline", "m", "project", DATES26,
"""the deadline of {E} is {V}
{E} has a deadline of {V}
{V} is the deadline of {E}
for {E}, the deadline is {V}
the deadline for {E} is set to {V}""",
"""{E} must be delivered by {V}
everything in {E} has to be finished on {V} at the latest
the client expects the results of {E} by {V}""",
"""the deadline of {E} has been moved to {V}
the deadline of {E} is now {V}
the deadline of {E} was moved from {O} to {V}
the deadline of {E} is no longer {O} but {V}
actually, the deadline of {E} is {V}""",
"""what is the deadline of {E}?
when is {E} due?""")
A("j.budget", "m", "project", [f"€{n},000" for n in (15, 20, 25, 30, 40, 45, 50, 60, 75, 80, 90, 110, 120, 150, 180, 200, 250, 300, 400)],
"""the budget of {E} is {V}
{E} has a budget of {V}
for {E}, the budget is {V}
the budget for {E} amounts to {V}
a budget of {V} is set for {E}""",
"""{E} may cost {V} in total and not a cent more
finance has set aside {V} for {E}
we can spend {V} on {E}""",
"""the budget of {E} has been {D} to {V}
the budget of {E} is now {V}
the budget of {E} changed from {O} to {V}
the budget of {E} used to be {O}, today it is {V}""",
"""what is the budget of {E}?
how much money is there for {E}?""", RL)
A("j.lead", "m", "project", VP,
"""{E} is led by {V}
{V} leads {E}
the lead of {E} is {V}
{V} is the project lead of {E}
{E} has {V} as project lead""",
"""{V} is in charge of {E}
whoever wants something from {E} should talk to {V}
{V} answers to the board for {E}""",
"""{E} is now led by {V}
{V} took over from {O} as lead of {E}
{E} is no longer led by {O} but by {V}
the lead of {E} changed from {O} to {V}""",
"""who leads {E}?
who is the project lead of {E}?""")
A("c.plan", "m", "cust", L("Free plan|Starter plan|Team plan|Business plan|Enterprise plan|Premium plan|Growth plan|Pro plan"),
"""the customer {E} is on the {V}
{E} is a customer on the {V}
the {V} is what the customer {E} is on
our customer {E} is on the {V}
as a customer, {E} is on the {V}""",
"""{E} pays us for the {V}
the contract with {E} covers the {V}
{E} has subscribed to the {V}""",
"""the customer {E} is now on the {V}
the customer {E} has switched to the {V}
{E} moved from the {O} to the {V}
the customer {E} is no longer on the {O} but on the {V}""",
"""which plan is {E} on?
what plan does the customer {E} have?""")
A("c.am", "m", "cust", VP,
"""the account manager for {E} is {V}
{V} is the account manager for {E}
{E} has {V} as account manager
as account manager, {V} is assigned to {E}
{V} works as the account manager for {E}""",
"""{V} takes the calls when {E} wants something from us
commercial questions from {E} land with {V}
{V} looks after our relationship with {E}""",
"""the account manager for {E} is now {V}
{V} took over from {O} as account manager for {E}
the account manager for {E} is no longer {O} but {V}
the account manager for {E} changed from {O} to {V}""",
"""who is the account manager for {E}?
which account manager is assigned to {E}?""")
A("c.renew", "m", "cust", DATES26,
"""the contract with {E} ends on {V}
our contract with {E} ends on {V}
the end of the contract with {E} is {V}
on {V}, the contract with {E} ends
{E} has a contract that ends on {V}""",
"""{E} is bound to us until {V}
unless they sign again, {E} will leave us after {V}
we must have a new agreement with {E} by {V}""",
"""the end of the contract with {E} has been moved to {V}
the contract with {E} now ends on {V}
the end of the contract with {E} changed from {O} to {V}
the contract with {E} no longer ends on {O} but on {V}""",
"""when does the contract with {E} end?
what is the end date of the contract with {E}?""")
A("c.cur", "m", "cust", L("euros|US dollars|Swiss francs|British pounds|Japanese yen|Swedish kronor|Norwegian kroner|Polish zloty|Canadian dollars|Australian dollars|Indian rupees|Czech koruna"),
"""invoices to {E} are issued in {V}
we issue invoices to {E} in {V}
{E} gets its invoices in {V}
the currency of invoices to {E} is {V}
for {E}, invoices are issued in {V}""",
"""{E} pays us in {V}
what we charge {E} is stated in {V}
bill {E} in {V}""",
"""invoices to {E} are now issued in {V}
we have switched to {V} for invoices to {E}
invoices to {E} are no longer issued in {O} but in {V}
the currency of invoices to {E} changed from {O} to {V}""",
"""in which currency are invoices to {E} issued?
what is the invoice currency of {E}?""")
A("t.dep", "m", "trip", DATES26,
"""{E} starts on {V}
the start of {E} is on {V}
on {V}, {E} starts
the start date of {E} is {V}
{E} is scheduled to start on {V}""",
"""everyone who joins {E} leaves home on {V}
pack your bags for {E} by {V}, when we set off
departure for {E} is {V}""",
"""the start of {E} has been moved to {V}
{E} now starts on {V}
the start of {E} was moved from {O} to {V}
{E} no longer starts on {O} but on {V}""",
"""when does {E} start?
what is the start date of {E}?""")
A("t.hotel", "m", "trip", L("Hotel Astoria|the Grand Plaza|Hotel Miramar|the Park Inn|Hotel Bellevue|the Harbour View|Hotel Continental|the Green Door Hostel|Hotel Excelsior|the Old Mill Inn|Hotel Panorama|the Station Hotel|Hotel Aurora|the Riverside Lodge"),
"""the hotel for {E} is {V}
for {E}, the hotel is {V}
{V} is the hotel for {E}
we booked {V} as the hotel for {E}
the hotel booked for {E} is {V}""",
"""people on {E} sleep at {V}
everyone on {E} is staying at {V}
beds for {E} are reserved at {V}""",
"""the hotel for {E} is now {V}
we switched to {V} as the hotel for {E}
the hotel for {E} changed from {O} to {V}
the hotel for {E} is no longer {O} but {V}
for {E}, we booked {V} instead of {O} as the hotel""",
"""which hotel is booked for {E}?
what is the hotel for {E}?""")
A("t.size", "m", "trip", [str(n) for n in range(2, 21)],
"""{V} people are going on {E}
{E} has {V} participants
the number of participants in {E} is {V}
there are {V} participants in {E}
{V} participants are going on {E}""",
"""a group of {V} will set out on {E}
we need {V} seats for {E}
{V} colleagues have their names down for {E}""",
"""{E} now has {V} participants
the number of participants in {E} has been {D} to {V}
the number of participants in {E} changed from {O} to {V}
{E} no longer has {O} participants but {V}""",
"""how many participants does {E} have?
what is the number of participants in {E}?""", RL)

# ------------------------------------------------------------------ rendering
def art(v):
    w = v.split()[0]
    if w in ("UX", "Unix", "Ubuntu") and w == "UX": return "a " + v
    if w in ("HP", "LG", "XS", "S", "M", "L", "XL", "XXL", "SRE"): return "an " + v
    return ("an " if w[0] in "AEIOUaeiou" else "a ") + v

def fill(t, e, v, o=None, d=None):
    m = {"{E}": e, "{S}": e + "'s", "{V}": v, "{aV}": art(v)}
    if o is not None: m.update({"{O}": o, "{aO}": art(o)})
    if d is not None: m["{D}"] = d
    return re.sub(r"\{\w+\}", lambda x: m[x.group(0)], t)

PLAINCODE = set("main master develop trunk stable release next mainline bash zsh fish nushell tcsh ksh elvish xonsh dash".split())
def cap(s):
    w = s.split()[0]
    if re.search(r"[-._/`#\d:]", w.rstrip(",.;:")) or w in PLAINCODE: return s
    return s[0].upper() + s[1:]

def sentence(t, e, v, o=None, d=None):
    s = cap(fill(t, e, v, o, d))
    return s if s.endswith("?") else s + "."

WORDS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()
ABBR = [("main database", "main DB"), ("primary database", "primary DB"), ("database", "DB"), ("repository", "repo"), ("production", "prod"), ("version", "ver."),
        ("seconds", "secs"), ("minutes", "mins"), ("Kubernetes", "k8s"), ("PostgreSQL", "Postgres"), ("favourite", "fav"),
        ("maximum", "max"), ("minimum", "min"), ("authentication", "auth"), ("operating system", "OS"), ("library", "lib"),
        ("memory", "mem"), ("Monday", "Mon"), ("Tuesday", "Tue"), ("Wednesday", "Wed"), ("Thursday", "Thu"), ("Friday", "Fri"),
        ("Saturday", "Sat"), ("Sunday", "Sun"), ("January", "Jan"), ("February", "Feb"), ("September", "Sept"), ("October", "Oct"),
        ("November", "Nov"), ("December", "Dec"), ("August", "Aug"), ("manager", "mgr"), ("message", "msg"), ("messages", "msgs"),
        ("average", "avg"), ("office", "ofc"), ("number", "no."), ("command", "cmd"), ("birthday", "b-day"), ("approvals", "approvals (LGTM)"),
        ("retention", "ret."), ("connections", "conns"), ("service", "svc"), ("language", "lang"), ("JavaScript", "JS"), ("TypeScript", "TS"),
        ("project lead", "PL"), ("data centre", "DC"), ("default", "dflt"), ("partitions", "parts")]
ABBR = [p for p in ABBR if p[0] not in ("approvals", "office", "partitions", "retention", "project lead")]
CONTR = [("we have", "we've"), ("there are", "there're"), ("that is", "that's"), ("it is", "it's"), ("there is", "there's"), ("is not", "isn't"), ("will not", "won't")]
PREF = ["FYI, ", "Note: ", "Just so you know, ", "Reminder: ", "For the record, ", "Heads-up: ", "Please remember that ", "By the way, ",
        "Note to self: ", "It's worth knowing that ", "Remember: ", "Small note: ", "OK, so ", "As far as I know, "]

def numalt(v, rng):
    m = re.fullmatch(r"(\d\d):(\d\d)", v)
    if m:
        h, mi = int(m[1]), m[2]
        return rng.choice([f"{h % 12 or 12}:{mi} {'am' if h < 12 else 'pm'}", f"{m[1]}.{mi}", f"{m[1]}{mi}h"])
    m = re.fullmatch(r"(\d+) (seconds|minutes|days|weeks)", v)
    if m:
        alts = [m[1] + m[2][0]] if m[2] != "minutes" else [m[1] + " min"]
        alts.append(f"{m[1]} {m[2][:3] + 's' if m[2] in ('seconds', 'minutes') else m[2][:-1] + '(s)'}") if m[2] in ("seconds", "minutes") else None
        if int(m[1]) <= 20: alts.append(f"{WORDS[int(m[1])]} {m[2]}")
        return rng.choice(alts)
    m = re.fullmatch(r"([\d.]+) (MB|GB)", v)
    if m: return m[1] + m[2]
    m = re.fullmatch(r"(\d+)", v)
    if m:
        n = int(v)
        if n <= 20: return WORDS[n]
        return None
    m = re.fullmatch(r"(\d+) ([A-Z][a-z]+)( 2026)?", v)
    if m and m[2] in MON:
        d = int(m[1]); suf = "th" if 10 < d < 14 else {1: "st", 2: "nd", 3: "rd"}.get(d % 10, "th")
        y = m[3] or ""
        alts = [f"{m[2]} {d}" + ("," + y if y else ""), f"{d}{suf} {m[2]}{y}"]
        if y: alts.append(f"2026-{MON.index(m[2]) + 1:02d}-{d:02d}")
        return rng.choice(alts)
    m = re.fullmatch(r"€(\d+),000", v)
    if m: return rng.choice([f"€{m[1]}k", f"€{m[1]}000", f"{m[1]},000 euros", f"EUR {m[1]},000"])
    return None

def typo(t, rng):
    """one slip in an ordinary word of the template (never in entity or value)"""
    ws = [m for m in re.finditer(r"(?<![\w{'`-])[a-z]{6,}(?![\w}'`-])", t)]
    if not ws: return None
    m = rng.choice(ws); w = m.group(0); i = rng.randrange(1, len(w) - 2)
    k = rng.random()
    if k < .45 and w[i] != w[i + 1]: n = w[:i] + w[i + 1] + w[i] + w[i + 2:]
    elif k < .75: n = w[:i] + w[i + 1:]
    else: n = w[:i] + w[i] + w[i:]
    if n == w: return None
    return t[:m.start()] + n + t[m.end():]

def surface(t, e, v, attr, rng):
    base = sentence(t, e, v)
    nums = attr["id"] not in ("svc.port",)
    na = numalt(v, rng) if nums else None
    ops = ["case", "punct", "space", "prefix", "typo"]
    if na: ops += ["num", "num"]
    raw = fill(t, e, v)
    ab = [p for p in ABBR if re.search(r"(?<![\w`-])%s(?![\w-])" % re.escape(p[0]), raw)]
    if attr["id"] in ("repo.branch", "cmd.timeout") : ab = [p for p in ab if p[0] not in ("default", "command")]
    if ab: ops += ["abbr", "abbr"]
    co = [p for p in CONTR if re.search(r"\b%s\b" % p[0], t)]
    if re.match(r"\{E\} is (?!called)", t) and attr["kind"] == "person": co.append(("{E} is", "{S}"))
    if co: ops += ["contr", "contr"]
    if re.search(r"\bthe ", raw): ops.append("article")
    n = rng.choices([1, 2, 3], [55, 35, 10])[0]
    chosen = []
    while len(chosen) < n:
        o = rng.choice(ops)
        if o not in chosen: chosen.append(o)
    tt, vv = t, v
    if "contr" in chosen:
        a, b = rng.choice(co); tt = tt.replace(a, b, 1)
    if "typo" in chosen: tt = typo(tt, rng) or tt
    if "num" in chosen: vv = na
    s = fill(tt, e, vv)
    if "abbr" in chosen:
        a, b = rng.choice(ab); s = re.sub(r"(?<![\w`-])%s(?![\w-])" % re.escape(a), b, s, count=1)
    if "article" in chosen: s = re.sub(r"\bthe ", "", s, count=1)
    if "prefix" in chosen: s = rng.choice(PREF) + s
    s = cap(s)
    end = "."
    if "punct" in chosen: end = rng.choice(["", "", "!", "...", " .", ";"])
    s += end
    if "case" in chosen:
        s = s.upper() if rng.random() < .2 and "`" not in s else s.lower()
        if s == s.lower() and s == base: s = s.rstrip(".")
    if "space" in chosen:
        k = rng.random()
        sp = [i for i, c in enumerate(s) if c == " "]
        if k < .6:
            i = rng.choice(sp); s = s[:i] + " " + s[i:]
        elif k < .8: s = s + "  "
        else: s = "  " + s
    return s

# ------------------------------------------------------------------ building
def main():
    if len(sys.argv) != 4: sys.exit("usage: heath.py FOLDER COUNT SEED")
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if not 1000 <= count <= 10000: sys.exit("COUNT must be 1000..10000")
    os.makedirs(folder, exist_ok=True)
    rng = random.Random(f"heath-{seed}-{count}")

    pools = {}
    for kind, forms in KIND.items():
        ents, seen = [], set()
        for fi, (fmt, ps, near, swap, cap_) in enumerate(forms):
            combos = list(itertools.product(*[list(dict.fromkeys(p)) for p in ps]))
            rng.shuffle(combos)
            for c in combos[:cap_]:
                name = re.sub(" +", " ", fmt.format(*c))
                if "partner partner" in name: continue
                if name not in seen:
                    seen.add(name); ents.append((name, fi, c))
        pools[kind] = ents
    bydom = {d: [a for a in ATTRS if a["dom"] == d] for d in "spm"}
    used, texts = set(), set()
    vplast = {}

    def close(kind, ent):
        name, fi, parts = ent
        fmt, ps, near, swap, _ = KIND[kind][fi]
        opts = []
        for i in near:
            for n in NEAR.get(parts[i], []):
                opts += [(i, n)] * 3
        for i in swap:
            for n in dict.fromkeys(ps[i]):
                if n != parts[i]: opts.append((i, n))
        rng.shuffle(opts)
        for i, n in opts:
            p = list(parts); p[i] = n
            nm = re.sub(" +", " ", fmt.format(*p))
            if nm != name: yield (nm, fi, tuple(p))

    def pick(dom, ok=lambda a: True):
        for _ in range(4000):
            a = rng.choice(bydom[dom])
            if not ok(a): continue
            e = rng.choice(pools[a["kind"]])
            if (a["id"], e[0].lower()) not in used: return a, e
        raise SystemExit("pool exhausted: " + dom)
    def take(a, e): used.add((a["id"], e[0].lower()))

    def val_ok(a, e, v):
        # a person's name, team or city in the value must not clash with the entity
        low = e.lower()
        if v.lower() in low or low in v.lower(): return False
        return True
    def value(a, e, but=()):
        while True:
            v = rng.choice(a["values"])
            if v not in but and val_ok(a, e, v): return v

    DOMS = "s" * 12 + "p" * 5 + "m" * 3
    bag = []
    def dom():
        if not bag: bag.extend(DOMS); rng.shuffle(bag)
        return bag.pop()

    T0 = datetime.datetime(2025, 1, 1); YEAR = 365 * 86400
    def t2():
        while True:
            a, b = rng.randrange(YEAR), rng.randrange(YEAR)
            if abs(a - b) >= 3600: return min(a, b), max(a, b)
    rows, groups = [], []
    def add(text, t, key):
        assert text not in texts
        texts.add(text); rows.append([text, t, key]); return len(rows) - 1

    k = count / 1000
    plan = [("surface", round(40 * k)), ("reworded", round(40 * k)), ("heavy", round(20 * k)), ("cue", round(40 * k)),
            ("plain", round(30 * k)), ("hard_negative", round(60 * k))]
    for typ, n in plan:
        i = 0
        while i < n:
            ok = (lambda a: a["plain"]) if typ == "plain" else (lambda a: True)
            a, e = pick(dom(), ok)
            nm = e[0]
            P = a["P"]
            v = value(a, nm)
            if typ == "surface":
                t = rng.choice(P); x = sentence(t, nm, v)
                for _ in range(40):
                    y = surface(t, nm, v, a, rng)
                    if y != x: break
                else: continue
            elif typ == "reworded":
                t, u = rng.sample(P, 2); x, y = sentence(t, nm, v), sentence(u, nm, v)
            elif typ == "heavy":
                x, y = sentence(rng.choice(P), nm, v), sentence(rng.choice(a["F"]), nm, v)
            elif typ in ("cue", "plain"):
                w = value(a, nm, (v,))
                if a["mono"] and a["values"].index(w) < a["values"].index(v): v, w = w, v
                d = None
                if a["dirw"]: d = a["dirw"][0 if a["values"].index(w) > a["values"].index(v) else 1]
                t = rng.choice(P); x = sentence(t, nm, v)
                if typ == "cue": y = sentence(rng.choice(a["C"]), nm, w, v, d)
                else:
                    same = (i % 5) < 3
                    u = t if same else rng.choice([q for q in P + a["F"] if q != t])
                    y = sentence(u, nm, w)
            else:
                f = None
                if rng.random() < .7:
                    for c in close(a["kind"], e):
                        if (a["id"], c[0].lower()) not in used: f = c; break
                if f is None:
                    while True:
                        f = rng.choice(pools[a["kind"]])
                        if f[0] != nm and (a["id"], f[0].lower()) not in used: break
                same = i % 2 == 0
                w = v if same else value(a, f[0], (v,))
                if same and not val_ok(a, f[0], w): continue
                t = rng.choice(P); x, y = sentence(t, nm, v), sentence(t, f[0], w)
            if x == y or x in texts or y in texts: continue
            take(a, e)
            t1, t2_ = t2()
            if typ in ("cue", "plain"): r1, r2 = add(x, t1, (a, nm)), add(y, t2_, (a, nm))
            else:
                if rng.random() < .5: t1, t2_ = t2_, t1
                if typ == "hard_negative":
                    take(a, f); r1, r2 = add(x, t1, (a, nm)), add(y, t2_, (a, f[0]))
                else: r1, r2 = add(x, t1, (a, nm)), add(y, t2_, (a, nm))
            groups.append((typ, r1, r2)); i += 1
    singles = []
    while len(rows) < count:
        a, e = pick(dom())
        v = value(a, e[0])
        t = rng.choice(a["P"] if rng.random() < .8 else a["F"])
        x = sentence(t, e[0], v)
        if x in texts: continue
        take(a, e)
        singles.append(add(x, rng.randrange(YEAR), (a, e[0])))

    order = list(range(len(rows))); rng.shuffle(order)
    ref = {r: f"m{i}" for i, r in enumerate(order)}
    def dump(name, objs):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as fh:
            for o in objs: fh.write(json.dumps(o, ensure_ascii=False) + "\n")
    dump("corpus.jsonl", [{"ref": ref[r], "content": rows[r][0],
         "observed_at": (T0 + datetime.timedelta(seconds=rows[r][1])).strftime("%Y-%m-%dT%H:%M:%SZ")} for r in order])
    truth = []
    for typ, a, b in groups:
        if typ in ("cue", "plain"): truth.append({"type": typ, "older": ref[a], "newer": ref[b]})
        elif typ == "hard_negative": truth.append({"type": typ, "refs": [ref[a], ref[b]], "why": "entity"})
        else: truth.append({"type": typ, "refs": [ref[a], ref[b]]})
    dump("truth.jsonl", truth)

    nq = round(150 * k ** 0.523)
    ch = [g for g in groups if g[0] in ("cue", "plain")]
    du = [g for g in groups if g[0] in ("surface", "reworded", "heavy")]
    ne = [g for g in groups if g[0] == "hard_negative"]
    n1 = round(nq / 3); n2 = round(nq / 4); n3 = round(nq / 8); n4 = nq - n1 - n2 - n3
    qs = []
    def q(r):
        a, nm = rows[r][2]
        return cap(fill(rng.choice(a["Q"]), nm, "x"))
    for _, a, b in rng.sample(ch, n1): qs.append({"query": q(b), "relevant": [ref[b]], "stale": [ref[a]]})
    for _, a, b in rng.sample(du, n2): qs.append({"query": q(a), "relevant": [ref[a], ref[b]], "stale": []})
    for _, a, b in rng.sample(ne, n3):
        r = rng.choice([a, b]); qs.append({"query": q(r), "relevant": [ref[r]], "stale": []})
    for r in rng.sample(singles, n4): qs.append({"query": q(r), "relevant": [ref[r]], "stale": []})
    rng.shuffle(qs)
    dump("queries.jsonl", qs)

if __name__ == "__main__":
    main()
