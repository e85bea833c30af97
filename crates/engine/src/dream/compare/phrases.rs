//! Words that carry no topic but turn a statement: negation, duty, number, condition,
//! time, change. And phrases that are another way to write one word.
//!
//! A flat table, so longer than other files: each line is a phrase, a bar, and what it stands for. `<…>` is a mark.
//! Words match in any of their forms; after `=` only as written.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::forms::stem;

/// What turns a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Mark {
    /// It is not so.
    Not,
    /// It was so, and ended.
    Ended,
    /// A duty.
    Must,
    /// An advice.
    Should,
    /// A permission or a guess.
    May,
    /// An ability, which often says no more than that it is so.
    Can,
    /// At all times.
    Always,
    /// Most of the time.
    Usually,
    /// Some of the time.
    Sometimes,
    /// Of all.
    All,
    /// Of some.
    Some,
    /// Of most.
    Most,
    /// Of few.
    Few,
    /// Of nothing else.
    Only,
    /// A lower bound.
    Min,
    /// An upper bound.
    Max,
    /// More than.
    More,
    /// Less than.
    Less,
    /// Not exactly.
    About,
    /// Under a condition.
    If,
    /// On an occasion.
    When,
    /// But for a case.
    Except,
    /// Up to a moment.
    Until,
    /// From a moment on.
    Since,
    /// It was so.
    Past,
    /// It is meant to be so.
    Plan,
    /// It is so at present, which it was not before.
    Now,
    /// It is so since a moment that is told.
    AsOf,
    /// What was said is put right.
    Correction,
    /// What follows is no longer so.
    InsteadOf,
    /// … to another.
    Arrow,
}

/// What a phrase stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    Mark(Mark),
    Word(&'static str),
}

const TABLE: &str = "
=not | <not>
never | <not> <always>
=no | <not>
none | <not>
nobody | <not>
nothing | <not>
without | <not>
neither | <not>
nor | <not>
avoid | <not>
refrain from | <not>
stay away from | <not>
steer clear of | <not>
forbid | <not> allow
forbidden | <not> allow
prohibit | <not> allow
disallow | <not> allow
not permit | <not> allow
lack | <not> have
unsupported | <not> support
unused | <not> use
=no longer | <ended>
=not any longer | <ended>
=any longer | <ended>
=anymore | <ended>
=any more | <ended>
stop use | <ended> use
stop be | <ended>
quit use | <ended> use
cease | <ended>
=no more than | <max>
=no less than | <min>
=no fewer than | <min>
=not more than | <max>
=not exceed | <max>
=at most | <max>
=at-most | <max>
=up to | <max>
maximum | <max>
=max | <max>
upper limit | <max> limit
upper bound | <max> limit
cap | <max> limit
limit to | <max> limit
=at least | <min>
=at-least | <min>
minimum | <min>
=min | <min>
lower limit | <min> limit
lower bound | <min> limit
=more than | <more>
=longer than | <more>
=later than | <more>
=larger than | <more>
=bigger than | <more>
beyond | <more>
=within | <max>
=greater than | <more>
=higher than | <more>
=above | <more>
exceed | <more>
=less than | <less>
=fewer than | <less>
=lower than | <less>
=below | <less>
=less | <less>
=about | <about>
=around | <about>
approximately | <about>
approx | <about>
roughly | <about>
circa | <about>
=more or less | <about>
=must | <must>
=have to | <must>
=has to | <must>
=had to | <must>
need to | <must>
=need | <must>
=needs | <must>
require to | <must>
mandatory | <must>
obligatory | <must>
compulsory | <must>
shall | <must>
should | <should>
ought to | <should>
suppose to | <should>
be recommend | <should>
recommended to | <should>
may | <may>
might | <may>
maybe | <may>
perhaps | <may>
possibly | <may>
optional | <may>
optionally | <may>
allow to | <may>
permit to | <may>
permission to | <may>
have permission to | <may>
can | <can>
could | <can>
able to | <can>
=can be found | locate
=can find | locate
be found | locate
always | <always>
at all times | <always>
every time | <always>
without exception | <always>
invariably | <always>
usually | <usually>
=normally | <usually>
typically | <usually>
generally | <usually>
mostly | <usually>
often | <usually>
frequently | <usually>
most of the time | <usually>
tend to | <usually>
sometimes | <sometimes>
occasionally | <sometimes>
rarely | <sometimes>
seldom | <sometimes>
from time to time | <sometimes>
once in a while | <sometimes>
now and then | <sometimes>
all of | <all>
all | <all>
every | <all>
each | <all>
both | <all>
entire | <all>
everyone | <all> people
everybody | <all> people
everything | <all>
=any | <all>
some of | <some>
=one of | <some>
=among | <some>
some | <some>
several | <some>
a few | <some>
many | <most>
most | <most>
majority of | <most>
few | <few>
only | <only>
exclusively | <only>
solely | <only>
nothing but | <only>
nothing other than | <only>
=if | <if>
in case | <if>
provided that | <if>
as long as | <if>
so long as | <if>
assuming | <if>
=when | <when>
whenever | <when>
=while | <when>
unless | <except>
except for | <except>
except | <except>
apart from | <except>
other than | <except>
excluding | <except>
until | <until>
till | <until>
since | <since>
formerly | <past>
previously | <past>
in the past | <past>
=originally | <past>
=initially | <past>
at first | <past>
back then | <past>
historically | <past>
used to be | <past> be
plan to | <plan>
=plan on | <plan>
=plans on | <plan>
intend to | <plan>
intend | <plan>
=going to | <plan>
about to | <plan>
=will | <plan>
consider | <plan>
propose | <plan>
hope to | <plan>
aim to | <plan>
=now | <now>
currently | <now>
at present | <now>
at the moment | <now>
nowadays | <now>
=these days | <now>
as of | <asof>
from now on | <now>
going forward | <now>
from here on | <now>
henceforth | <now>
recently | <now>
=presently | <now>
=lately | <now>
=newly | <now>
as of today | <now>
as of now | <now>
=actually | <correction>
correction | <correction>
=update | <correction>
in fact | <correction>
=after all | <correction>
turns out | <correction>
scratch that | <correction>
scratch what i say | <correction>
scrap that | <correction>
scrap what i say | <correction>
i be wrong | <correction>
have it wrong | <correction>
=employer | workplace
=using | with
=by means of | with
=employed by | work for
=took over | takeover
=over from | takeover from
=is something | is <some>
=got a new | <now>
=bought a new | <now>
=started a new job | <now> work
=has a new job | <now> work
=today it is | <now> is
=meanwhile | <now>
=from today on | <now>
=from this week on | <now>
=from this month on | <now>
=starting today | <now>
=starting this week | <now>
=starting this month | <now>
=got new | <now>
=got the new | <now>
=has passed to | moved to
=have passed to | moved to
=not open | closed
=open until | closes at
=changed jobs | <now>
=changed jobs from | changed from
=switched jobs | <now>
=changed plans | <now>
=changed plans from | changed from
=changed roles | <now>
=changed roles from | changed from
=stepped down | retired
=has a new | <now>
=have a new | <now>
=gave up | dropped
=went off | dropped
=has given up | dropped
=rewrote | <now> write
=rewritten | <now> written
=takes over | takeover
=taken over | takeover
=has taken over | takeover
effective immediately | <now>
as from | <asof>
to be precise | <correction>
instead of | <instead>
=instead | <now>
as opposed to | <instead>
in place of | <instead>
in lieu of | <instead>
rather than | <instead>
in favour of | to
in favor of | to
=-> | <arrow>
=→ | <arrow>
== |
=as you know |
=as you may know |
=as we all know |
=as mentioned |
=as discussed |
=as agreed |
=as a reminder |
=just so you know |
=so you know |
=for the record |
=for your information |
=for reference |
=for what it is worth |
=for context |
=pls remember |
=please remember |
=please note |
=please be aware |
=please keep in mind |
=do not forget |
=friendly reminder |
=quick reminder |
=quick note |
=small reminder |
=heads up |
=be aware |
=note to self |
=btw |
=fyi |
=imo |
=afaik |
=iirc |
=tbh |
=pls |
=plz |
=til |
=psa |
=nb |
=n b |
=it is worth noting |
=worth noting |
=worth knowing |
=good to know |
=it turns out |
=as far as i know |
=as far as we know |
=if i remember correctly |
=if memory serves |
=if i recall correctly |
=i was told |
=i heard |
=i think |
=i believe |
=i guess |
=apparently |
=evidently |
=to be clear |
=to clarify |
=to recap |
=in short |
=in summary |
=essentially |
=obviously |
=clearly |
=certainly |
=definitely |
=of course |
=once again |
=one more thing |
=we know that |
=the fact that |
=it is known that |
=ever |
=just |
=already |
=also |
=too |
=very |
=really |
=please |
=basically |
=simply |
=still |
=so |
=then |
=there |
=here |
=etc |
=kind of |
=of course |
=by the way |
=note that |
=remember that |
=keep in mind |
=fyi |
=that |
=which |
=who |
=whose |
=as well as | and
in charge of | own
responsible for | own
responsible of | own
accountable for | own
take care of | own
look after | own
be on the hook for | own
belong to | own by
under the care of | own by
in the hands of | own by
point of contact | own
point person | own
go to person | own
in order to | to
so as to | to
due to | because
thanks to | because
owing to | because
as a result of | because
with the help of | with
by means of | with
make use of | use
take advantage of | use
rely on | use
depend on | depend on
opt for | prefer
go for | prefer
go with | prefer
lean towards | prefer
lean toward | prefer
fond of | like
keen on | like
fan of | like
into production | to production
roll out | deploy
go live | deploy
go out | deploy
push live | deploy
put into | put in
set up | configure
carry out | do
come from | come from
consist of | contain
make up of | contain
comprise | contain
=is called | name
=are called | name
=was called | name
=be called | name
=been called | name
be name | name
known as | name
go by | name
sign off on | approve
sign off | approve
turn on | enable
switch on | enable
turn off | disable
switch off | disable
shut down | stop
shut off | disable
spin up | start
kick off | start
boot up | start
start up | start
log in | login
sign in | login
log on | login
log out | logout
back up | backup
front end | frontend
back end | backend
data base | database
time out | timeout
time zone | timezone
life time | lifetime
code base | codebase
work flow | workflow
data center | datacenter
data centre | datacenter
white space | whitespace
e mail | email
on call | oncall
pull request | pr
merge request | pr
command line | cli
user interface | ui
operate system | os
continuous integration | ci
continuous deliver | cd
every day | perday
each day | perday
once a day | perday
per day | perday
once per day | perday
=a day | perday
daily | perday
every night | pernight
each night | pernight
nightly | pernight
once a night | pernight
every week | perweek
each week | perweek
once a week | perweek
per week | perweek
once per week | perweek
=a week | perweek
weekly | perweek
every two weeks | perfortnight
every 2 weeks | perfortnight
every other week | perfortnight
biweekly | perfortnight
fortnightly | perfortnight
every month | permonth
each month | permonth
once a month | permonth
per month | permonth
=a month | permonth
monthly | permonth
every hour | perhour
each hour | perhour
once an hour | perhour
per hour | perhour
=an hour | perhour
hourly | perhour
every year | peryear
each year | peryear
once a year | peryear
per year | peryear
=a year | peryear
yearly | peryear
annually | peryear
annual | peryear
every quarter | perquarter
each quarter | perquarter
per quarter | perquarter
quarterly | perquarter
every morning | permorning
each morning | permorning
every minute | perminute
per minute | perminute
=a minute | perminute
every second | persecond
per second | persecond
=a second | persecond
rps | request persecond
qps | query persecond
rpm | request perminute
=once | 1
=twice | 2
thrice | 3
";

/// The longest phrase that begins here: what it stands for, and how many words it took.
pub(super) fn longest(words: &[(&str, &str)]) -> Option<(&'static [Meaning], usize)> {
    let (text, stem) = words.first()?;
    let mut best: Option<&Entry> = None;
    for start in [text, stem] {
        for entry in table().get(*start).into_iter().flatten() {
            let fits = entry.words.len() <= words.len()
                && entry.words.iter().zip(words).all(|(wanted, (text, stem))| match entry.exact {
                    true => wanted == text,
                    false => wanted == stem || wanted == text,
                });
            if fits && best.is_none_or(|best| entry.words.len() > best.words.len()) {
                best = Some(entry);
            }
        }
    }
    best.map(|entry| (entry.meaning.as_slice(), entry.words.len()))
}

struct Entry {
    words: Vec<String>,
    exact: bool,
    meaning: Vec<Meaning>,
}

fn table() -> &'static FxHashMap<String, Vec<Entry>> {
    static PARSED: OnceLock<FxHashMap<String, Vec<Entry>>> = OnceLock::new();
    PARSED.get_or_init(|| {
        let mut entries: FxHashMap<String, Vec<Entry>> = FxHashMap::default();
        for (phrase, meaning) in TABLE.lines().filter_map(|line| line.split_once('|')) {
            let (exact, phrase) = match phrase.trim().strip_prefix('=') {
                Some(rest) => (true, rest),
                None => (false, phrase.trim()),
            };
            let form = |word: &str| if exact { word.to_owned() } else { stem(word) };
            let words: Vec<String> = phrase.split(' ').map(form).collect();
            let meaning = meaning.split_whitespace().map(parse).collect();
            let Some(first) = words.first().cloned() else { continue };
            entries.entry(first).or_default().push(Entry { words, exact, meaning });
        }
        entries
    })
}

fn parse(word: &'static str) -> Meaning {
    let mark = match word {
        "<not>" => Mark::Not,
        "<ended>" => Mark::Ended,
        "<must>" => Mark::Must,
        "<should>" => Mark::Should,
        "<may>" => Mark::May,
        "<can>" => Mark::Can,
        "<always>" => Mark::Always,
        "<usually>" => Mark::Usually,
        "<sometimes>" => Mark::Sometimes,
        "<all>" => Mark::All,
        "<some>" => Mark::Some,
        "<most>" => Mark::Most,
        "<few>" => Mark::Few,
        "<only>" => Mark::Only,
        "<min>" => Mark::Min,
        "<max>" => Mark::Max,
        "<more>" => Mark::More,
        "<less>" => Mark::Less,
        "<about>" => Mark::About,
        "<if>" => Mark::If,
        "<when>" => Mark::When,
        "<except>" => Mark::Except,
        "<until>" => Mark::Until,
        "<since>" => Mark::Since,
        "<past>" => Mark::Past,
        "<plan>" => Mark::Plan,
        "<now>" => Mark::Now,
        "<asof>" => Mark::AsOf,
        "<correction>" => Mark::Correction,
        "<instead>" => Mark::InsteadOf,
        "<arrow>" => Mark::Arrow,
        word => return Meaning::Word(word),
    };
    Meaning::Mark(mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_of_the_table_is_known() {
        for entry in table().values().flatten() {
            for meaning in &entry.meaning {
                assert!(
                    !matches!(meaning, Meaning::Word(word) if word.starts_with('<')),
                    "{:?}",
                    entry.words
                );
            }
        }
    }

    #[test]
    fn the_longest_phrase_is_taken() {
        let check = |text: &str, expected: &[Meaning], taken: usize| {
            let stems: Vec<(String, String)> =
                text.split(' ').map(|w| (w.to_owned(), stem(w))).collect();
            let words: Vec<(&str, &str)> =
                stems.iter().map(|(w, s)| (w.as_str(), s.as_str())).collect();
            assert_eq!(longest(&words), Some((expected, taken)), "{text}");
        };
        check("no more than five", &[Meaning::Mark(Mark::Max)], 3);
        check("no tests", &[Meaning::Mark(Mark::Not)], 1);
        check("takes care of it", &[Meaning::Word("own")], 3);
        check("each week", &[Meaning::Word("perweek")], 2);
    }
}
