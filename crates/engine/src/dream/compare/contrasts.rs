//! Words that exclude each other: a statement with the one is never the same as a
//! statement with the other.
//!
//! A flat table: the words of a line are rivals of one another. In lines that begin with
//! an exclamation mark, leaving the word out changes what is said, too. With two of them, a
//! word names another side of a thing, or somebody else: whoever says it cannot mean what is
//! said without it, in whatever words.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::forms::stem;

const TABLE: &str = "
! before after during
up down
over under
in out
! inside outside
left right
top bottom
front back behind
above below
near far
! enable disable
! enabled disabled
start stop end pause
! on off
open close closed
! allow deny block reject
accept reject decline
! include exclude
! input output
! first second third last
old new
push pull
encrypt decrypt
encode decode
compress decompress
serialize deserialize
! read write
! upload download
! import export
! public private internal
! internal external
! inbound outbound
! incoming outgoing
! ingress egress
! upstream downstream
! client server
! source target destination
! primary secondary replica
! master slave
! leader follower
! staging production prod development dev test testing local qa sandbox preview
! local remote
! minimum maximum
! sync async
! synchronous asynchronous
manual automatic
! sender receiver
! producer consumer
! publisher subscriber
! major minor patch
! light dark
hot cold warm
morning afternoon evening night noon
! monday tuesday wednesday thursday friday saturday sunday weekend
! january february march april may june july august september october november december
spring summer autumn winter
! senior junior principal deputy associate
! pernight perday perhour perweek permonth peryear perquarter perfortnight permorning perminute persecond
red blue green yellow orange purple cyan pink black white brown grey magenta
tab space
single double
upper lower
uppercase lowercase
camelcase snakecase kebabcase pascalcase
increase decrease
raise lower
rise fall
add remove delete
create delete destroy
grow shrink
expand collapse
show hide
lock unlock
mount unmount
attach detach
connect disconnect
install uninstall
load unload
subscribe unsubscribe
mandatory optional
stable unstable nightly beta alpha
active passive inactive
online offline
full empty partial
static dynamic
strict loose lenient
safe unsafe
valid invalid
success failure
pass fail
positive negative
true false
yes no
good bad
high low medium
fast slow
early late
long short
tall short
big small
large small
hard soft easy
strong weak
rich poor
cheap expensive
clean dirty
wet dry
happy sad
young old
male female
man woman
boy girl
father mother
brother sister
son daughter
husband wife
north south east west
buy sell
lend borrow
win lose
love hate
like dislike
always never sometimes
more less
many few
all none some
everything nothing
! inner outer
horizontal vertical
row column
parent child
ancestor descendant
odd even
ascending descending
asc desc
forward backward
begin end
arrive depart
enter exit
login logout
born die
question answer
request response
! frontend backend
! android ios
windows linux macos
daily weekly monthly
merge rebase squash
! unit integration
vertical horizontal
cpu memory disk gpu
kitchen bedroom bathroom
breakfast lunch dinner
coffee tea
cat dog
! weekday weekend
http https grpc
json xml yaml toml csv
ipv4 ipv6
tcp udp
x86 arm
debug release
draft final
! main backup fallback spare emergency deputy interim acting
! mobile desktop web
! main master trunk develop
! business personal private home
! billing shipping
! old former new next previous current
! home work
home office
live office
reside office
watch play
doctor dentist
electricity broadband internet water gas
memory storage
deployment maintenance
default release
sponsor lead own oncall mentor chair
sponsor maintain oncall mentor chair
sponsor manage oncall mentor chair contact reach
born live
born move
born relocate
birth live
birth move
birth home
birth reside
born reside
demo deliver launch
! metrics debugger
!! backup log metric documentation runbook
!! sister brother mother father wife husband son daughter cousin uncle aunt niece nephew grandmother grandfather
!! neighbour landlord roommate flatmate girlfriend boyfriend
!! university college school internship apprenticeship
!! gateway nameserver collector
!! demo staging sandbox replica mirror
!! birthday anniversary wedding
!! penalty fee deposit bonus refund
!! writer designer tester reviewer mentor sponsor deputy translator auditor
!! hardware warranty factory
!! freeze beta
";

/// Whether two stems exclude each other.
pub(super) fn exclusive(one: &str, other: &str) -> bool {
    one != other
        && match (lines().get(one), lines().get(other)) {
            (Some(one), Some(other)) => one.iter().any(|line| other.contains(line)),
            _ => false,
        }
}

/// Whether leaving a stem out or putting it in changes what is said.
pub(super) fn has_rivals(stem: &str) -> bool {
    lines().get(stem).is_some_and(|lines| lines.iter().any(|line| *line >= STRONG))
}

/// Whether a stem names another side of what is spoken of.
pub(super) fn names_a_side(stem: &str) -> bool {
    lines().get(stem).is_some_and(|lines| lines.iter().any(|line| *line >= SIDE))
}

/// Whether a stem stands in the table.
pub(super) fn known(stem: &str) -> bool {
    lines().contains_key(stem)
}

/// Added to the numbers of the lines with an exclamation mark.
const STRONG: u16 = 1000;
/// And to those of the lines with two.
const SIDE: u16 = 2000;

fn lines() -> &'static FxHashMap<String, Vec<u16>> {
    static READ: OnceLock<FxHashMap<String, Vec<u16>>> = OnceLock::new();
    READ.get_or_init(|| {
        let mut lines: FxHashMap<String, Vec<u16>> = FxHashMap::default();
        for (at, line) in TABLE.lines().enumerate() {
            let weight = match line.len() - line.trim_start_matches('!').len() {
                0 => 0,
                1 => STRONG,
                _ => SIDE,
            };
            for word in line.trim_start_matches('!').split_whitespace() {
                lines.entry(stem(word)).or_default().push(at as u16 + weight);
            }
        }
        lines
    })
}
