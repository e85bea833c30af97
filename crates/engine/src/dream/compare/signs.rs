//! What can be seen of two statements without understanding them. None of it proves anything; all
//! of it together tells how far the network is to be believed; see `weights`.

use super::align::Alignment;
use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::exchange;
use super::lexicon::{self, Kin};
use super::parts;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::differently_qualified;
use super::sharing::{Shared, share_a_value, share_half_a_name, shared_phrase, tells_change};
use super::standing::tells_which;
use super::told::{Told, about_another, told};
use super::{Said, Verdict, brings_news, ordered};

/// Something that can be seen of two statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// The newer tells of a change in plain words.
    Cue,
    /// The newer tells since when it is so.
    Since,
    /// The newer may tell of a change, be it by its verb alone.
    Tells,
    /// The older tells of a change itself.
    OldCue,
    /// Either may tell of a change.
    Change,
    /// What one of them usually is about is not named in the other.
    AboutAnother,
    /// They share half of a name.
    HalfOfAName,
    /// They share half of what they speak of, as far as it stands before the verb.
    HalfOfAThing,
    /// The same, wherever it stands.
    HalfOfAnything,
    /// Both are said in ways in which much else is said.
    Common,
    /// Many statements tell that they have nothing to do with each other.
    Apart,
    /// They deny another number of things.
    Denied,
    /// They hold under other conditions.
    Qualified,
    /// One is a plan.
    Plan,
    /// They differ in one word that stands in the same place.
    OneWord,
    /// The same, in the same sentence.
    OneWordOfASentence,
    /// They differ in one number that measures nothing, or tells which one is meant: it may be a name, as of a slot or port.
    BareNumber,
    /// They name the same things, and nothing else.
    SameNames,
    /// They give the same number, version or moment.
    SharedValue,
    /// Each has a number of its own.
    NumbersOfBoth,
    /// One has a number, the other has none.
    NumberOfOne,
    /// Their numbers measure other things.
    OtherDimension,
    /// Each has a name of its own.
    NamesOfBoth,
    /// One has a name of its own, the other has none.
    NameOfOne,
    /// Neither has a name or number of its own.
    Nameless,
    /// Each has a word of its own of a kind that excludes each other.
    SameKind,
    /// Each has a word of a kind, but of another one.
    OtherKind,
    /// They share a name that not everybody has.
    SharedThing,
    /// They share only words.
    SharedWords,
    /// They share only two words that stand side by side.
    SharedPhrase,
    /// They share two words side by side that hardly anybody else has so.
    RarePhrase,
    /// One has a name that the other has not.
    ForeignToOne,
    /// Each has one.
    ForeignToBoth,
    /// One of these is written as names are.
    ForeignName,
    /// They differ in words that exclude each other.
    Excluded,
    /// The same words stand in other places.
    Swapped,
    /// Marks differ that leave nothing as it was.
    Turned,
    /// Who is named in both has another part.
    OtherParts,
    /// Who is named in both stands the other way round.
    Reversed,
    /// One tells of a change to something that the other does not name.
    News,
    /// Rules found that one replaces the other, however sure.
    RivalByRules,
    /// There are few statements, so that little else can be meant.
    FewStatements,
    /// What they share is rarer than the names that each has of its own, so that these are said of it.
    SharedRarer,
    /// The names that each has of its own are rarer than what they share.
    OwnRarer,
    /// What one of them denies, the other says.
    DeniesTheOther,
    /// Behind a name or an owner that both have, each has a word of its own.
    HalfBehindAName,
    /// They are one sentence but for one part.
    OnePart,
    /// And end with it.
    OnePartLast,
    /// They are one sentence but for two parts.
    TwoParts,
    /// What the newer says is over, the older says.
    LeavesIt,
    /// What the newer says is over, the older does not say.
    LeavesAnother,
}

/// All that can be seen of two statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Signs(pub(super) u64);

impl Signs {
    /// What is seen. All but what tells of a change is seen in the order in which the two are
    /// handed in: which is the newer one may be another question after a dream.
    pub(super) fn of(
        (one, other): (Said<'_>, Said<'_>),
        shared: Shared,
        rule: &Verdict,
        corpus: &Corpus,
    ) -> Self {
        let mut signs = Self(0);
        signs.see_change(one, other);
        let (a, b) = (one.1, other.1);
        let alignment = Alignment::of(a, b, false);
        signs.see_what_is_shared(shared, a, b, corpus);
        signs.see_what_is_told(a, b, corpus);
        signs.see_own(a, b, corpus);
        signs.see_foreign(a, b, &alignment, corpus);
        signs.see(Sign::HalfOfAThing, parts::other_halves(a, b, &alignment, corpus, true));
        let halves = parts::other_halves(a, b, &alignment, corpus, false);
        signs.see(Sign::HalfOfAnything, halves || parts::in_two_places(a, b, &alignment));
        signs.see(Sign::HalfBehindAName, parts::half_behind_a_name(a, b, &alignment, corpus));
        if let ([at], [there]) = (alignment.left.as_slice(), alignment.right.as_slice()) {
            signs.see(Sign::OneWord, true);
            let bare = is_bare_number(a, *at) && is_bare_number(b, *there);
            signs.see(Sign::BareNumber, bare || tells_which(a, *at) && tells_which(b, *there));
        }
        let same_sentence = exchange::has_another_word(a, b);
        signs.see(Sign::OneWordOfASentence, same_sentence);
        let part = exchange::has_another_part(a, b);
        signs.see(Sign::OnePart, part.is_some());
        signs.see(Sign::OnePartLast, part == Some(true));
        signs.see(Sign::TwoParts, exchange::has_two_other_parts(a, b));
        let nothing_left = alignment.left.is_empty() && alignment.right.is_empty();
        signs.see(Sign::Swapped, alignment.swapped(a, b, nothing_left));
        signs.see(Sign::RivalByRules, matches!(rule, Verdict::Replaces { .. }));
        signs.see(Sign::FewStatements, !corpus.is_large());
        signs
    }

    pub(super) fn has(self, sign: Sign) -> bool {
        self.0 >> sign as u32 & 1 == 1
    }

    pub(super) fn has_any(self, signs: &[Sign]) -> bool {
        signs.iter().any(|sign| self.has(*sign))
    }

    /// How much all of them weigh together.
    pub(super) fn weight(self, weights: &[(Sign, f32)]) -> f32 {
        weights.iter().filter(|(sign, _)| self.has(*sign)).map(|(_, weight)| weight).sum()
    }

    fn see(&mut self, sign: Sign, seen: bool) {
        self.0 |= u64::from(seen) << sign as u32;
    }

    fn see_change(&mut self, one: Said<'_>, other: Said<'_>) {
        let ((_, old), (_, new), _) = ordered(one, other);
        let since = [Mark::Since, Mark::AsOf, Mark::Now].into_iter().any(|mark| new.has(mark));
        self.see(Sign::Cue, new.cue);
        self.see(Sign::Since, since);
        self.see(Sign::Tells, tells_change(new));
        self.see(Sign::OldCue, old.cue);
        self.see(Sign::Change, tells_change(old) || tells_change(new));
        let gone: Vec<&Token> = new.tokens.iter().filter(|token| is_gone(token)).collect();
        let said = gone.iter().filter(|gone| old.tokens.iter().any(|it| it.key == gone.key));
        let said = said.count();
        self.see(Sign::LeavesIt, said > 0 && said == gone.len());
        self.see(Sign::LeavesAnother, said == 0 && !gone.is_empty());
    }

    fn see_what_is_shared(
        &mut self,
        shared: Shared,
        one: &Reading,
        other: &Reading,
        corpus: &Corpus,
    ) {
        self.see(Sign::SharedThing, shared == Shared::Thing);
        self.see(Sign::SharedWords, shared == Shared::Words);
        self.see(Sign::SharedPhrase, shared == Shared::Phrase);
        let phrase = shared_phrase(one, other, corpus);
        self.see(Sign::RarePhrase, phrase.is_some_and(|count| count <= RARE_PHRASE));
        self.see(Sign::HalfOfAName, share_half_a_name(one, other, corpus));
        self.see(Sign::SameNames, name_the_same(one, other, corpus));
        self.see(Sign::SharedValue, share_a_value(one, other));
    }

    fn see_what_is_told(&mut self, one: &Reading, other: &Reading, corpus: &Corpus) {
        let told = told(one, other, corpus);
        self.see(Sign::Common, matches!(told, Some(Told::Another | Told::Unproven)));
        self.see(Sign::Apart, matches!(told, Some(Told::Apart)));
        self.see(Sign::AboutAnother, about_another(one, other));
        self.see(Sign::Denied, one.denials != other.denials);
        self.see(Sign::DeniesTheOther, denies_the_other(one, other));
        self.see(Sign::Qualified, differently_qualified(one, other));
        self.see(Sign::Plan, one.has(Mark::Plan) != other.has(Mark::Plan));
        self.see(Sign::Turned, turned(one, other));
        self.see(Sign::OtherParts, parts::differ(one, other, corpus));
        self.see(Sign::Reversed, parts::stand_reversed(one, other, corpus));
        self.see(Sign::News, brings_news(one, other, corpus));
    }

    /// What only one of them says: that is where the values are.
    fn see_own(&mut self, one: &Reading, other: &Reading, corpus: &Corpus) {
        let (ours, theirs) = (own(one, other), own(other, one));
        let numbers = [&ours, &theirs].map(|own| own.iter().any(|token| token.measures()));
        let name = |token: &&Token| named(token, corpus) && !token.measures();
        let names = [&ours, &theirs].map(|own| own.iter().any(name));
        self.see(Sign::NumbersOfBoth, numbers == [true; 2]);
        self.see(Sign::NumberOfOne, numbers[0] != numbers[1]);
        self.see(Sign::NamesOfBoth, names == [true; 2]);
        self.see(Sign::NameOfOne, names[0] != names[1]);
        self.see(Sign::Nameless, names == [false; 2] && numbers == [false; 2]);
        let rarest = |own: &[&Token]| {
            let names = own.iter().filter(|token| name(token));
            names.map(|token| corpus.frequency(&token.key)).min()
        };
        if let (Some(a), Some(b), Some(shared)) =
            (rarest(&ours), rarest(&theirs), rarest_shared(one, other, corpus))
        {
            self.see(Sign::SharedRarer, shared < a.min(b));
            self.see(Sign::OwnRarer, shared > a.max(b));
        }
        let comparable = |one: &Token, other: &Token| {
            one.measures() && one.class == other.class && one.dimension == other.dimension
        };
        let alike = ours.iter().any(|one| theirs.iter().any(|other| comparable(one, other)));
        self.see(Sign::OtherDimension, numbers == [true; 2] && !alike);
        let kinds = |own: &[&Token]| own.iter().filter_map(|it| it.kind).collect::<Vec<_>>();
        let (our_kinds, their_kinds) = (kinds(&ours), kinds(&theirs));
        let alike = our_kinds.iter().any(|kind| their_kinds.contains(kind));
        self.see(Sign::SameKind, alike);
        self.see(Sign::OtherKind, !alike && !our_kinds.is_empty() && !their_kinds.is_empty());
    }

    /// What names or measures and stands only in one of them, once what says the same in other
    /// words is taken away.
    fn see_foreign(
        &mut self,
        one: &Reading,
        other: &Reading,
        alignment: &Alignment,
        corpus: &Corpus,
    ) {
        let ours = foreign((one, &alignment.left), other, corpus);
        let theirs = foreign((other, &alignment.right), one, corpus);
        self.see(Sign::ForeignToOne, ours.is_empty() != theirs.is_empty());
        self.see(Sign::ForeignToBoth, !ours.is_empty() && !theirs.is_empty());
        // A word is a name if another one stands in its place, and hardly one if none does.
        let named = ours.iter().chain(&theirs).any(|token| !may_be_no_name(token));
        self.see(Sign::ForeignName, named);
        let excluded = alignment.left.iter().any(|at| {
            let rival =
                |there: &usize| lexicon::kin(&one.tokens[*at], &other.tokens[*there]) == Kin::Rival;
            alignment.right.iter().any(rival)
        });
        self.see(Sign::Excluded, excluded);
    }
}

/// Whether a word tells what is over, and not merely that something is: 'no longer uses Redis'.
fn is_gone(token: &Token) -> bool {
    token.old && !token.verb && !concepts::generic(&token.key)
}

/// Two words that stand side by side in no more statements than this are rare.
const RARE_PHRASE: u32 = 10;

/// Whether it names or measures something.
pub(super) fn named(token: &Token, corpus: &Corpus) -> bool {
    token.anchors() || corpus.is_name(token)
}

/// In how many statements the rarest stands that both have and may speak of, a word or two side by
/// side.
fn rarest_shared(one: &Reading, other: &Reading, corpus: &Corpus) -> Option<u32> {
    let tells = |token: &&Token| {
        !token.verb && !token.change && !token.measures() && !concepts::generic(&token.key)
    };
    let words = in_both(one, other).filter(tells).map(|token| corpus.frequency(&token.key));
    words.chain(shared_phrase(one, other, corpus)).min()
}

/// Whether one denies what the other says.
fn denies_the_other(one: &Reading, other: &Reading) -> bool {
    let denied = |here: &Reading, there: &Reading| {
        let said = |token: &Token| there.tokens.iter().any(|it| lexicon::related(token, it));
        here.tokens.iter().any(|token| token.denied && said(token))
    };
    one.denials != other.denials && (denied(one, other) || denied(other, one))
}

/// What names or measures, and is not in the other.
fn foreign<'r>(
    (here, places): (&'r Reading, &[usize]),
    there: &Reading,
    corpus: &Corpus,
) -> Vec<&'r Token> {
    let tokens = places.iter().map(|at| &here.tokens[*at]);
    // 'One step above' counts nothing, and 'tool' is no name where others write 'Tooling'.
    let names_nothing = |token: &Token| {
        token.told().eq_ignore_ascii_case("one")
            || token.class == Class::Word
                && token.ordinary
                && token.kind.is_none()
                && !token.start_capital
                && !token.joined
    };
    tokens
        .filter(|token| named(token, corpus) && !token.when && !names_nothing(token))
        .filter(|token| !there.tokens.iter().any(|it| it.key == token.key))
        .collect()
}

/// Whether a word is written as ordinary ones are: 'pentested', 'on call', 'Data' at the start of a
/// sentence. A term of several words is written in any way: 'Team lead'.
fn may_be_no_name(token: &Token) -> bool {
    let term = token.class == Class::Name && token.word.contains(' ');
    let word = token.class == Class::Word && (!token.start_capital || token.ordinary);
    !token.joined && (word || term && token.kind.is_some())
}

/// Whether marks differ that leave nothing as it was.
fn turned(one: &Reading, other: &Reading) -> bool {
    let telling = [
        Mark::May,
        Mark::Sometimes,
        Mark::Most,
        Mark::Few,
        Mark::Only,
        Mark::Min,
        Mark::Less,
        Mark::About,
        Mark::Except,
        Mark::Since,
        Mark::Past,
        Mark::Ended,
    ];
    let duty = |reading: &Reading| [Mark::Must, Mark::Should].map(|mark| reading.has(mark));
    let both = |mark| one.has(mark) == other.has(mark);
    let told = |reading: &Reading| duty(reading).contains(&true);
    !telling.into_iter().all(both) || told(one) && told(other) && duty(one) != duty(other)
}

/// Who names the same thing and the same value tells of no other one.
fn name_the_same(old: &Reading, new: &Reading, corpus: &Corpus) -> bool {
    let names = |own: Vec<&Token>| own.into_iter().any(|it| named(it, corpus));
    // A name of two words is one name.
    let shared = in_both(old, new).filter(|token| named(token, corpus) && !token.adjacent);
    !names(own(old, new)) && !names(own(new, old)) && shared.count() > 1
}

fn in_both<'r>(old: &'r Reading, new: &'r Reading) -> impl Iterator<Item = &'r Token> {
    let shared = |token: &&Token| new.present().any(|(_, it)| it.key == token.key);
    old.present().map(|(_, token)| token).filter(shared)
}

/// Whether a number measures nothing, and does not count what stands behind it, as in 'needs 4
/// approvals'.
fn is_bare_number(reading: &Reading, at: usize) -> bool {
    let token = &reading.tokens[at];
    let follows_noun = token.adjacent && at > 0 && !reading.tokens[at - 1].verb;
    let counts = || {
        let next = reading.tokens.get(at + 1);
        !follows_noun && next.is_some_and(|next| next.adjacent && !next.verb && !next.measures())
    };
    token.class == Class::Number && token.dimension.is_empty() && !counts()
}

/// What one says of the present, and the other does not.
pub(super) fn own<'r>(here: &'r Reading, there: &Reading) -> Vec<&'r Token> {
    let foreign = |token: &&Token| !there.present().any(|(_, it)| it.key == token.key);
    let told = here.present().map(|(_, token)| token).filter(|it| !it.change && !it.when);
    told.filter(foreign).collect()
}
