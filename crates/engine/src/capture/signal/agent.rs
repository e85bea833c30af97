//! An agent's sentences: what it says it learned. Trusted less than a person,
//! and only if the sentence can be understood without the session.

pub(super) mod mood;
pub(super) mod names;
pub(super) mod passing;
pub(super) mod section;
mod stack;
mod statement;
mod subject;
mod verbs;
mod words;

use super::cues::Rule;
use super::phrase::{Phrases, phrases};
use super::sentence::{Sentence, Shape, Sign, Word};
use super::{Hit, Scope, durable, leads, phrase};
use crate::model::Kind;
use mood::Mood;
use section::Section;
use statement::Place;
use words::ORDERS;

/// An agent says that it learned something; what follows is kept alone.
const LEARNED: &Phrases = phrases![
    "i've|i learned|learnt|discovered|found|noticed|realized|realised|confirmed|verified|determined that",
    "it turns out that?",
    "turns out that?",
    "important to note that?",
    "it's important|worth to? note|noting|remembering|mentioning that?",
    "note that",
    "keep in mind that?",
    "be aware that?",
    "worth noting that?",
    "the key thing|point|insight|takeaway|difference|lesson|finding here? is|was that?",
    "one|the|another|only|main? catch|gotcha|quirk|subtlety|wrinkle|nuance|caveat",
    "key fact|insight|finding|takeaway|learning|lesson|point|detail|discovery|observation",
    "lesson learned|learnt",
    "learned|learnt|lesson|takeaway|gotcha|til|insight|learning",
    "note|important|caveat|warning|nb|heads-up|reminder|limitation|constraint",
    "for future reference",
    "this means|confirms|tells|shows|proves us? that",
    "this|that|it is|happens|works because",
    "that's|it's because",
    "the reason is|being that?",
];
/// What is called one of these is meant for later.
const LESSONS: &[&str] = &["lesson", "learned", "learnt", "learning", "gotcha", "til", "takeaway"];
/// Those that need a sign, since they are ordinary words.
const NEEDS_SIGN: &[&str] = &[
    "catch",
    "quirk",
    "subtlety",
    "wrinkle",
    "nuance",
    "learned",
    "learnt",
    "lesson",
    "takeaway",
    "gotcha",
    "til",
    "insight",
    "learning",
    "note",
    "important",
    "caveat",
    "warning",
    "nb",
    "heads-up",
    "reminder",
    "fact",
    "finding",
    "point",
    "detail",
    "discovery",
    "observation",
    "limitation",
    "constraint",
    "reference",
];
/// An agent names a cause; the words stay, since they say of what.
const CAUSES: &Phrases = phrases![
    "the? actual|real|underlying|main|true? root cause of? _? _? _? is|was that?",
    "the? root cause",
    "the? actual|real|underlying|core|main? issue|problem|bug|culprit|reason was that?",
    "the? actual|real|underlying|core|main? issue|problem|bug|culprit|reason is that",
    "cause|reason|why",
    "the failure|error|crash|bug|issue|problem|tests was|failed|happened|occurred because|when|since",
];
/// What an agent says of the whole place.
const PLACES: &Phrases = phrases![
    "this|our cli|ci|linter|pipeline uses|requires|expects|doesn't|relies|enforces|only|always|never|runs|treats|supports|pins",
    "this|the|our repo|repository|project|codebase|monorepo|workspace uses|follows|requires|expects|doesn't|relies|depends|enforces|targets|only|always|never|runs|treats|stores|keeps|supports|pins",
    "the test suite uses|requires|expects|runs|relies|needs",
    "the integration|unit|e2e|end-to-end? tests require|need|rely|expect",
    "the ci requires|expects|enforces|needs",
    "integration|unit|e2e|all tests require|need|rely|expect|live|are|don't",
    "tests require|need|rely|live",
];
/// Verbs of what is always so.
const STANDING_VERBS: &Phrases = phrases![
    "requires|require|expects|expect|ignores|overrides|assumes|defaults|relies|depends|treats|implicitly",
    "doesn't|don't|can't|won't|cannot",
    "only|always|never _",
    "must|can only|not|never|be|panic|fail|return|cause",
    "isn't|aren't safe|thread-safe|supported|available|guaranteed|allowed|cached|tracked|persisted|idempotent",
    "will cause|fail|panic|break|overwrite|return|ignore|block|not",
    "is|are only|case-sensitive|deprecated|gitignored|generated|required|optional|immutable|read-only|thread-safe|idempotent|stored|defined|located|configured|cached|enforced|lazy|scoped|keyed|validated|considered|treated|ignored|rate-limited|sorted|encoded|shared|excluded",
    "lives|live|resides|sits in|at|under|on",
    "uses|returns|stores|writes|reads|runs|accepts|rejects|strips|resolves|respects|supports|exposes|wraps|falls|skips|holds|produces|persists|blocks|inherits|consumes|follows|handles|triggers|preserves|escapes|caches|retries|buffers|truncates|rounds|sorts|closes|locks|spawns|sends",
];
/// Those of them that tell of a thing's nature even if its name looks like a word.
const STRONG_VERBS: &Phrases = phrases![
    "requires|ignores|assumes|relies|treats|implicitly",
    "defaults to",
    "doesn't|can't|cannot|won't",
];
/// Words that are no tool's name.
const NO_TOOLS: &[&str] = &[
    "ci",
    "it",
    "this",
    "that",
    "they",
    "there",
    "he",
    "she",
    "we",
    "i",
    "you",
    "which",
    "what",
    "who",
    "and",
    "but",
    "so",
    "or",
    "then",
    "one",
    "nothing",
    "everything",
    "something",
    "everyone",
    "still",
    "also",
    "users",
    "server",
    "client",
    "class",
    "code",
    "why",
    "how",
    "both",
    "all",
    "tests",
    "test",
    "since",
    "because",
    "if",
    "when",
    "not",
    "no",
    "yes",
    "otherwise",
];
/// Subjects that only their session tells apart.
const UNNAMED: &Phrases = phrases![
    "the actual|whole|entire? agent|assertion|assertions|class|code|command|component|error|errors|failure|file|files|function|handler|hook|job|log|logs|method|output|query|script|struct|test|tests|type|value|variable|warning|summary|field|fields|format|response|result|results|request|call|calls|flag|module",
    "caused|fixed|resolved|introduced|clear|in|on|with|during|filed|reported|opened|closed|about|due",
];
/// What is said before a reason that has not been tried.
const GUESSES: &Phrases = phrases!["should|might|may|could|would|probably|likely"];
/// Less than this many words do not tell how something behaves.
const SHORTEST_BEHAVIOUR: usize = 6;
/// Who says more than this of the whole place describes it.
const LONGEST_OF_PLACES: usize = 24;
/// A cut may not leave less than this many words.
const SHORTEST_CUT: usize = 6;
/// What an agent says of its own doing, of the moment, or of what it is unsure of.
const PASSING: &Phrases = phrases![
    "now",
    "no longer",
    "currently|previously|earlier|meanwhile",
    "likely|probably|maybe|perhaps|might|may|possibly|presumably",
    "seems|seem|appears|appear|looks",
    "i|i'm|i've|i'll|me|my",
    "let me|us",
    "let's",
    "you|your|you're|you've|you'll|you'd",
    "should|could|would|shouldn't|wouldn't|couldn't",
    "we should|need|can|could|want|have|just|already|must|might|will|are|only",
    "we'll|we're|we've|we'd",
    "above|below|here|here's",
    "done|fixed|passing|passed|green",
    "tests|test|build|lint|ci|checks pass|passes|fail|fails|failed|failing|succeed",
    "has|have been",
    "was|were added|removed|updated|changed|fixed|moved|renamed|replaced|created|introduced",
    "the|my|our change|changes|fix|refactor|refactoring|plan|task|review|comment|comments|suggestion|proposal|diff|pr|commit|branch|approach|implementation|solution|finding|findings|user|reviewer|conversation|migration|merge|conflict|conflicts",
    "all tests|checks|of",
    "line|lines|step|option|task|phase|point _",
    "want|wants",
    "fine|good|clean|perfect|great|straightforward|complete|ready|successful|successfully|solid|okay|ok|acceptable|reasonable",
    "remaining|pending",
    "also|later|again|misleading|already|still|prior|either",
    "right|correct|wrong place|tool|thing|way|approach",
    "at all",
    "affected|unaffected|unchanged",
    "doesn't|don't need",
    "only if|because|when we",
    "if we|i|you",
    "is|are being",
    // What fails to be found or reached is about to be.
    "can't|cannot|couldn't find|locate|see|reach|access|open|connect|load",
    "is|are live|up|running",
    "just|correctly|current",
    "tests don't|doesn't",
    "pr|prs|mr",
    "won't|doesn't help|work|matter|exist",
    "going|about|supposed to",
];

const fn rule(cue: &'static str, sure: u8, weight: u8) -> Rule {
    Rule { cue, kind: Kind::Fact, sure, weight, takes_reason: false }
}
const LEARNING: Rule = rule("learned", 60, 52);
const CAUSE: Rule = rule("cause", 58, 52);
const REPO: Rule = rule("repo-fact", 58, 52);
const BEHAVIOUR: Rule = rule("behaviour", 52, 46);
const MADE_OF: Rule = rule("made-of", 54, 50);

/// Judges one sentence of an agent, in the list and the section it stands in.
pub(super) fn judge<'s, 'a>(
    sentence: &'s Sentence<'a>,
    list: Option<&Rule>,
    mood: Mood,
    section: Section,
) -> Option<Hit<'s, 'a>> {
    let words = &sentence.words;
    let from = leads::after_leads(sentence).from;
    if words.len().saturating_sub(from) < 4 || durable::asks(sentence, from) {
        return None;
    }
    if let Some((from, cut)) = stack::made_of(sentence, after_label(sentence, from)) {
        return Some(Hit { sentence, from, cut, rule: MADE_OF, scope: Scope::Workspace });
    }
    let lasts_on = |said: &[Word<'_>]| lasts(said) && passing::is_lasting(said);
    if let Some(taken) = learned(words, from) {
        let rest = after_that(words, from + taken);
        let first = words.get(from);
        let lesson = words.get(from..rest)?.iter().any(|word| word.is_any(LESSONS));
        let signed = words.get(rest - 1).is_some_and(|word| word.sign == Sign::Colon);
        let labelled = signed && !lesson
            || first.is_some_and(|word| word.is_any(&["this", "that", "that's", "note"]));
        // What it learns of the code at hand while it works on it is about to change.
        let works = matches!(mood, Mood::Working | Mood::Diagnosing);
        return keep(sentence, rest, rest, |said| {
            let stays = !works || lesson || statement::is_standing_cause(said) || is_tool(said);
            // What it calls a lesson, or what it found out of the whole place, is meant to last.
            let meant = lesson || !works && phrase::longest(said, 0, PLACES).is_some();
            let lasts_here =
                lasts_on(said) || meant && lasts(said) || lesson && is_order(said) && endures(said);
            (lasts_here && stays && is_learning(said, labelled)).then_some(LEARNING)
        });
    }
    if mood == Mood::Reviewing {
        return None;
    }
    if let Some(taken) = phrase::longest(words, from, CAUSES) {
        if !is_found(words, from, taken, mood) {
            return None;
        }
        let caused = |said: &[Word<'_>]| {
            lasts_on(said)
                && (statement::is_standing_cause(said) || is_tool(said))
                && !passing::is_beside_code(said)
        };
        let rest = from + taken;
        return keep(sentence, rest, rest, |said| caused(said).then_some(CAUSE));
    }
    if let Some(rule) = list {
        let tells = |said: &[Word<'_>]| lasts(said) && phrase::has(said, 1, STANDING_VERBS);
        return keep(sentence, from, from, |said| tells(said).then_some(*rule));
    }
    if let Some(taken) = phrase::longest(words, from, PLACES) {
        return of_place(sentence, from, taken, mood);
    }
    let from = after_label(sentence, from);
    let place = Place { mood, section };
    // Under a heading that doubts, how something behaves is what is to be mended.
    let doubted = section == Section::Wrong
        || section == Section::Doubt && !phrase::has(words, from, words::LIMITS);
    let hit = if doubted { None } else { behaviour(sentence, from) };
    if hit.is_some() || !statement::is_built_so(words.get(from..)?) {
        return hit;
    }
    keep(sentence, from, from, |said| statement::states(sentence, said, place))
}

/// What a sentence says of the whole place, which it names in so many words.
fn of_place<'s, 'a>(
    sentence: &'s Sentence<'a>,
    from: usize,
    taken: usize,
    mood: Mood,
) -> Option<Hit<'s, 'a>> {
    let named = sentence.words.get(from..from + taken)?;
    let whole = named.iter().all(|word| word.sign == Sign::No);
    // What it sees of the place while it works is what it is about to work on.
    let looked = matches!(mood, Mood::Working) || mood.is_troubled();
    if !whole || looked || !sentence.ends_with('.') || sentence.text.contains('"') {
        return None;
    }
    // The place itself may be called "this".
    keep(sentence, from, from + 1, |said| {
        let lasting = lasts(said) && passing::is_lasting(said) && !durable::complains(said, 0);
        (lasting && said.len() <= LONGEST_OF_PLACES).then_some(REPO)
    })
}

/// The word after what an entry is called: "**Sessions**: Redis doesn't …". What is called a
/// problem, or what is to be done about one, is no label.
fn after_label(sentence: &Sentence<'_>, from: usize) -> usize {
    let bold = sentence.text.strip_prefix("**").and_then(|rest| rest.split_once("**"));
    let Some((label, rest)) = bold else { return from };
    let signed = label.ends_with(':') || rest.starts_with(':');
    let taken = sentence.words.iter().take_while(|word| word.end <= label.len() + 2).count();
    let called = sentence.words.get(..taken).unwrap_or_default();
    if signed && !section::is_in_doubt(called) { from.max(taken) } else { from }
}

/// Whether a cause is named, and found rather than guessed: what "is" the cause is a
/// guess until the work is done.
fn is_found(words: &[Word<'_>], from: usize, taken: usize, mood: Mood) -> bool {
    let named = words.get(from..from + taken).unwrap_or_default();
    let led = named
        .last()
        .is_some_and(|last| last.sign == Sign::Colon || last.is_any(&["that", "because"]));
    led && (mood == Mood::Reporting || !phrase::has(named, 0, phrases!["is"]))
}

/// A sentence, or the end of one, that tells how a tool always behaves: that stays true
/// whatever the agent is about to change.
fn behaviour<'s, 'a>(sentence: &'s Sentence<'a>, from: usize) -> Option<Hit<'s, 'a>> {
    // Entries of lists have no full stop, and are seldom whole sentences.
    let ends = sentence.ends_with('.') || sentence.ends_with(':');
    if !ends || sentence.text.contains('→') {
        return None;
    }
    clauses(&sentence.words, from).find_map(|begin| {
        keep(sentence, begin, begin, |said| {
            (is_tools(said) && passing::is_lasting(said)).then_some(BEHAVIOUR)
        })
    })
}

/// Keeps a sentence from a word on if a rule speaks for what is said after `said`
/// words, whole or without its last clauses: agents like to end a finding with
/// what they will do about it.
fn keep<'s, 'a>(
    sentence: &'s Sentence<'a>,
    from: usize,
    said: usize,
    test: impl Fn(&[Word<'a>]) -> Option<Rule>,
) -> Option<Hit<'s, 'a>> {
    let hit = |cut, rule| Hit { sentence, from, cut, rule, scope: Scope::Workspace };
    // What introduces something else is not kept whole.
    let open = sentence.ends_with(':') || sentence.ends_with('…');
    if let Some(rule) = test(sentence.words.get(said..)?).filter(|_| !open) {
        return Some(hit(None, rule));
    }
    let passes = |cut: usize| {
        // "… — but not here", "…, so it should work": taken back, or said of the moment.
        let rest = sentence.words.get(cut..)?;
        if rest.first()?.is_any(&["but", "though", "although", "except"])
            || phrase::has(
                rest,
                0,
                phrases!["it|this|that|they should", "culprit|intended|she|he|fresh|yet", "is now"],
            )
        {
            return None;
        }
        let left = sentence.words.get(said..cut).filter(|left| left.len() >= SHORTEST_CUT)?;
        test(left).map(|rule| hit(Some(cut), rule))
    };
    sentence.cuts().filter_map(passes).last()
}

fn learned(words: &[Word<'_>], from: usize) -> Option<usize> {
    let taken = phrase::longest(words, from, LEARNED)?;
    let last = words.get(from + taken - 1)?;
    (last.sign == Sign::Colon || !last.is_any(NEEDS_SIGN)).then_some(taken)
}

/// Whether what is said to be learned is a rule, or how something is. A label such as
/// "Note:" says less than "it turns out that".
fn is_learning(said: &[Word<'_>], labelled: bool) -> bool {
    let rules = is_order(said);
    let place = || !labelled && phrase::longest(said, 0, PLACES).is_some();
    rules || is_tool(said) || place() || statement::is_claim(said, labelled)
}

fn is_order(said: &[Word<'_>]) -> bool {
    said.first().is_some_and(|word| word.is_any(&["always", "never", "don't", "avoid"]))
}

/// Whether a clause tells how a tool is.
fn is_tool(said: &[Word<'_>]) -> bool {
    is_tools(said) || is_commands(said)
}

fn after_that(words: &[Word<'_>], from: usize) -> usize {
    from + usize::from(words.get(from).is_some_and(|word| word.is("that")))
}

/// Whether something will still be true and understood in another session.
fn lasts(said: &[Word<'_>]) -> bool {
    endures(said) && said.iter().any(Word::is_specific)
}

/// The same, whether something is named in it or not.
fn endures(said: &[Word<'_>]) -> bool {
    said.len() >= 5
        && !durable::points(said, 0)
        && !durable::supposes(said, 0)
        && !phrase::has(said, 0, PASSING)
        && (phrase::has(said, 4, phrases!["because|since"])
            || !said
                .last()
                .is_some_and(|word| word.is_any(&["it", "them", "this", "that", "there", "both"])))
        && phrase::longest(said, 0, UNNAMED).is_none()
}

/// Where a sentence may begin to speak of something named: at its beginning, or
/// after "…, but", when what stands before is only understood in its context.
fn clauses<'w>(words: &'w [Word<'_>], from: usize) -> impl Iterator<Item = usize> + 'w {
    let inner = (from + 1..words.len()).filter_map(move |at| {
        let parted = words.get(at - 1)?.sign == Sign::Comma;
        let joined = words.get(at)?.is_any(&["but", "since", "because", "while", "whereas"]);
        // "This should do, since …": a reason for a guess is one, too.
        let guessed = || phrase::has(words.get(..at).unwrap_or_default(), 0, GUESSES);
        let reason = words.get(at)?.is_any(&["since", "because"]) && !guessed();
        (parted && joined || reason).then_some(at + 1)
    });
    std::iter::once(from).chain(inner)
}

/// Whether a clause says of a tool that everybody knows more than that it exists.
fn is_commands(said: &[Word<'_>]) -> bool {
    said.first().is_some_and(leads::is_command) && statement::weighs(said)
}

/// Whether a clause tells what a tool does or does not do: its name is a plain
/// word, not an identifier of the code at hand.
fn is_tools(said: &[Word<'_>]) -> bool {
    let Some(first) = said.first() else { return false };
    matches!(first.shape, Shape::Plain | Shape::Name)
        && !names::is_doing(first)
        && first.sign == Sign::No
        && !first.is_any(NO_TOOLS)
        && !first.text.ends_with("ing")
        // "Specifies ignores for …": what the sentence is about was said before.
        && !first.text.ends_with("ies")
        && !first.is_any(ORDERS)
        && phrase::longest(said, 1, STRONG_VERBS).is_some()
        // "Repo ignores created in …": nouns.
        && !said.get(2).is_some_and(|word| word.text.ends_with("ed"))
        && said.len() >= SHORTEST_BEHAVIOUR
        && lasts(said)
        && !said.iter().any(|word| word.text.ends_with("Error"))
}
