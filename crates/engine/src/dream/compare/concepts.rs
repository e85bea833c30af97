//! Which words say the same, and which are about the same.
//!
//! Flat tables, so longer than other files. A line of [`SYNONYMS`] may be exchanged for one
//! another in any sentence; words of a line of [`TOPICS`] only show, once two sentences
//! share a subject and a value, that they speak of the same thing about it.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::forms::stem;

/// Words that may be exchanged for one another.
const SYNONYMS: &str = "
repository repo repos
service svc srv
management mgmt
department dept
government govt
infrastructure infra
specification spec specs
version ver
notification notif
synchronize sync synchronise
temporary temp tmp
transaction txn tx
connection conn
instance inst
administration adm
reference ref
maximum max
minimum min
average avg
statistics stats
utility util utils
certificate cert certs
credential creds cred
calculate calc
command cmd
attribute attr
implementation impl
integration integ
library lib libs
microservice
object obj
package pkg pkgs
process proc
register reg
requirement reqt
secretary
server srvr
session sess
standard std
string str
technology tech
telephone tel
ticket tkt
value val
workspace ws
second sec
minute mins
hour hrs
week wk
month mo
year yr
number num
database db
application app
configuration config configure setting settings setup
documentation docs doc document
environment env
authentication auth authenticate
administrator admin
javascript js
typescript ts
python py
kubernetes k8s kube
postgres postgresql pg psql
mongodb mongo
rabbitmq rabbit
elasticsearch elastic
github gh
vscode
nodejs node.js node
nextjs next.js
vuejs vue.js vue
reactjs react.js react
expressjs express.js express
terraform tf
directory folder dir
identifier id
parameter param
argument arg
variable var
function func
message msg
password passwd pwd
production prod
development dev
big large
small little
quick fast rapid speedy
begin start commence launch
end finish conclude
buy purchase
fix repair
error failure
choose pick select
help assist
show display
delete remove erase
create make
build compile
get obtain
keep retain preserve
use utilise utilize employ
prefer favour favor
like enjoy
check verify validate
run execute
store persist save
send transmit
own owner
maintain maintainer
lead leader
manager boss supervisor
developer engineer programmer
colleague coworker
company firm
employee staff
meeting meet
job task
bug defect
request req reqs
response reply
latency delay
schedule scheduled timetable
automatic automatically auto
manual manually
answer respond
permit allow
ban prohibit
contain include
speak talk
reside live
reach contact
test testing
log logging
lint linter linting
format formatter formatting
indent indentation indenting
bundle bundler bundling
deploy deployment
release ship
merge merging
approve approval
review reviewer
backup
cache caching
queue queueing
encrypt encryption
migrate migration
monitor monitoring
alert alerting
notify notification
compress compression
retry retrying
hobby pastime
spouse partner
mother mom mum
father dad
child kid
birthday
vehicle
photo picture photograph image
film movie
phone telephone
tv television
bike bicycle
car automobile
hq headquarters
dinner supper
vacation holiday
allergic allergy
vegetarian veggie
laptop notebook
mail email
purchase bought
standup stand-up
timezone tz
color colour
favourite favorite fav fave
license licence
";

/// Words that are about the same thing, once subject and value agree.
const TOPICS: &str = "
port listen bind bound expose reachable reach connect address serve answer accept available up
own maintain lead manage responsible look belong care handle charge contact head steward run owner maintainer under custodian driver
language write code implement program develop built author source develop
database store storage persist data back keep save hold record sit live write
use run build rely power base work employ adopt choose tool stack via go behind leverage with
prefer like love favour favourite want enjoy choose fan preference rather choice pick opt taste best style go
deploy release ship push live rollout production publish
host live run locate sit reside server house place
live reside home base locate city stay settle dwell house
work workplace employ job employer company
timeout wait give expire abort cancel deadline after
retry attempt try again reattempt
limit cap most quota allow maximum bound threshold ceiling throttle restrict
schedule run happen start occur take kick fire trigger execute cron plan go job
meet meeting standup sync call hold happen take place gather talk occur schedule
store keep save locate live lie place file put find hold path folder under
log write record emit output print
name call title know alias
version pin require run need depend on minimum use
test coverage check verify suite unit spec
format formatter style lint linter run code
backup copy snapshot save
cache cached remember memory ttl
expire last valid live ttl lifetime rotate
branch default main trunk base merge
merge squash rebase pr land
review approve approval check sign pr look
build compile bundle package
package dependency install manage library
monitor watch observe track dashboard metric alert
alert page notify warn ping message send
authenticate login sign credential token auth identity
contact email reach mail write
size memory ram allocate heap given
replica instance copy node pod
birthday born birth
role position title job work act serve
report manager boss supervise
team belong part member group squad join
speak language talk fluent
drink coffee tea beverage order
eat diet food meal
editor ide code write program
theme mode colour look dark light
indent tab space width
keyboard layout type
os machine laptop computer run
commit message convention style follow
document documentation describe explain wiki page find guide
secret credential password key vault keep store
queue message broker bus event publish job
interval every frequency often period poll
budget cost spend price pay month
deadline due deliver finish
allergy allergic cannot avoid eat
pet dog cat name call
region zone datacenter cloud deploy host run locate
url address link endpoint reach available site
threshold trigger alert fire above when
retention keep retain store delete after
rate limit throttle request allow
endpoint path route expose serve url
api expose interface contract
protocol speak talk communicate use over via
goal aim target want
client customer account
office desk sit work place
degree study university
hour work start available
room place take
port socket endpoint listen tcp udp open expose accessible
owner own charge responsibility run lead steward look hand belong duty assign account
contact reach ask talk ping message write owner question person turn speak
lead head run manage direct chair guide charge top
maintain upkeep keep update patch care look support
mentor coach guide teach buddy train onboard
report answer manager boss under line supervisor
review check approve look sign inspect reviewer eye
oncall rota page pager duty rotation cover shift call
team squad group crew belong member part sit work department
join start begin hire onboard employ since arrive
leave depart quit resign end last
work job role employ serve act position title hold function
role position title designation work job
salary pay earn wage
study graduate degree university college attend school learn
live reside base home stay house flat settle city town move address
born birth native come origin hail grow
birthday celebrate turn born birth
speak language fluent talk tongue know
hobby enjoy like love into interest fun free spend weekend pastime passion
sport play train practise gym run exercise
drink order coffee tea usual like beverage take have
eat food diet meal lunch dish cuisine like
allergy allergic avoid cannot intolerant react tolerate
pet own keep have dog cat name call animal
spouse partner married wife husband
child kid son daughter name call
car drive vehicle own
music listen band play song
book read author novel
shirt size wear clothes
shoe size wear
desk seat sit floor office place room
office location site building floor room work base
phone number extension call reach ring dial line
email mail address reach write inbox
birthday date day fall
timezone zone local hour clock utc
vacation holiday away leave off absent out
deadline due deliver finish date end expect ship
budget cost spend money price fund allocate cap
price cost charge pay bill fee month worth
contract expire renew run last end valid
customer client account serve use buy plan tier
plan tier subscription package level
language write code implement program develop built source base codebase
framework build use base top on web stack
library use depend dependency package import
database store persist data hold keep record save back sit table schema query
storage store keep save hold bucket volume disk file put upload live
cache store keep memory hold remember ttl
queue message broker job publish consume event bus topic process
log record write ship send keep store collect aggregate trace
metric measure collect scrape monitor track dashboard graph number
trace span observe record follow
dashboard page view show display chart graph board find live
alert page notify warn fire trigger ping threshold alarm wake go
monitor watch observe check health probe track
deploy release ship roll push live publish deployment go out rollout land get
deploy host run live serve production environment cluster platform cloud home
cluster node run host live deploy kubernetes
region zone location datacenter run host live locate deploy geography area
instance replica copy node pod run scale machine server many
memory ram allocate limit give get size heap have
cpu core allocate limit processor
disk storage size volume space hold
timeout wait give abort cancel expire longest after kill hang limit second patience
retry attempt try again repeat reattempt time fail
limit cap maximum most allow ceiling quota threshold throttle restrict bound exceed up
rate throttle limit request allow cap
batch group bulk chunk size process time at once
interval every often period frequency poll tick cycle refresh run schedule
schedule run execute start kick cron trigger time job fire happen begin occur launch
job run task execute schedule cron process
backup snapshot copy save run take dump keep
retention keep retain store purge delete hold preserve remain stay long
expire last valid live ttl lifetime run end rotate renew good
rotate renew change replace refresh expire
certificate expire renew valid tls ssl
version run pin use on require need at level release stick lock stay
branch default main merge base cut trunk target
merge squash rebase land integrate combine pr strategy
commit message style convention follow format prefix write
test check suite verify run cover unit framework write spec
coverage test least percent threshold require code
lint check style analyse static quality clean
format style code prettify layout tidy
build compile produce make artifact bundle assemble
ci pipeline build run automate check
package manage install dependency manager
install set get setup put
run start launch execute invoke command boot
command run invoke use type execute call
flag toggle feature switch enable gate
feature flag toggle rollout gate
auth authenticate login sign access identity token log secure verify
token expire valid last credential key
secret credential password key keep store vault hold hide
encrypt secure protect key crypt
api interface endpoint expose serve contract rest
endpoint route path url expose serve live call hit
url address link reach find available live visit site page web
protocol speak talk communicate use over transport via
format encode serialize write emit use output
doc document describe explain write guide wiki page find live read documentation
wiki doc page document find
repo repository code source live host find git codebase
ticket issue track tracker file jira log report bug
meeting meet hold happen place sync occur gather call talk weekly
standup meet happen daily start time morning sync
retro meeting happen hold
sprint last run iteration long length week cycle
release cycle ship cadence often every version
goal target aim objective want achieve hit sla slo
availability uptime target aim up promise sla slo
latency response time respond answer slow fast target
traffic request load receive handle get peak serve
user person people customer serve have
color colour theme paint like favourite shade
theme mode look colour appearance style scheme
font typeface text write
editor ide code write edit program open use
shell terminal prompt use run
os system machine computer laptop run use
keyboard layout type use
browser web use open
monitor screen display
indent space tab width indentation use
quote string single double use
name call title known label refer codename
alias name call nickname short
color shade colour
room meet place hold
channel slack post message discuss chat talk find room
chat message channel talk
model llm ai use call
queue topic stream
webhook call notify send post
import load bring
export dump send output
sync replicate copy mirror
upload size file max send
page paginate item list per size
threshold trigger level limit above
window period time slot between maintenance
maintenance window happen time take
on-site remote work home office
lunch eat noon break
commute travel bike train bus get
gift present like want love would
plant water need
printer print
router network wifi ip device
device ip address network
";

/// Words that add nothing when the other statement lacks them.
const GENERIC: &str = "
service system component application app thing stuff one value name currently
make do get have be
project
use set configure
default way
our team
here always
choice
particular certain given
fact note info information
come
go
work
kind type sort
purpose
company
instance
number
place
time
own
well
need
part
whole
";

/// Whether two stems may be exchanged for each other.
pub(super) fn synonymous(one: &str, other: &str) -> bool {
    one == other || share(synonyms(), one, other)
}

/// The word that stands for all of its synonyms.
pub(super) fn alias(stem: &str) -> Option<&'static str> {
    synonyms().names.get(stem).copied()
}

/// Whether two stems are about the same thing.
pub(super) fn on_topic(one: &str, other: &str) -> bool {
    synonymous(one, other) || share(topics(), one, other)
}

/// Whether a stem belongs to a topic at all.
pub(super) fn has_topic(stem: &str) -> bool {
    topics().lines.contains_key(stem)
}

/// Whether a word adds nothing.
pub(super) fn generic(stem: &str) -> bool {
    generics().lines.contains_key(stem)
}

struct Lines {
    /// On which lines a stem stands.
    lines: FxHashMap<String, Vec<u16>>,
    /// The first stem of its first line.
    names: FxHashMap<String, &'static str>,
}

fn share(table: &Lines, one: &str, other: &str) -> bool {
    match (table.lines.get(one), table.lines.get(other)) {
        (Some(one), Some(other)) => one.iter().any(|line| other.contains(line)),
        _ => false,
    }
}

fn read(text: &'static str) -> Lines {
    let mut lines: FxHashMap<String, Vec<u16>> = FxHashMap::default();
    let mut names: FxHashMap<String, &'static str> = FxHashMap::default();
    for (at, line) in text.lines().enumerate() {
        for word in line.split_whitespace() {
            let stems = lines.entry(stem(word)).or_default();
            if !stems.contains(&(at as u16)) {
                stems.push(at as u16);
            }
            names
                .entry(stem(word))
                .or_insert_with(|| line.split_whitespace().next().unwrap_or(word));
        }
    }
    Lines { lines, names }
}

fn synonyms() -> &'static Lines {
    static READ: OnceLock<Lines> = OnceLock::new();
    READ.get_or_init(|| read(SYNONYMS))
}

fn topics() -> &'static Lines {
    static READ: OnceLock<Lines> = OnceLock::new();
    READ.get_or_init(|| read(TOPICS))
}

fn generics() -> &'static Lines {
    static READ: OnceLock<Lines> = OnceLock::new();
    READ.get_or_init(|| read(GENERIC))
}
