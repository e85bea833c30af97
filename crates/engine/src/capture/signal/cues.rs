//! The cue table: what a person's sentence can begin with if it is meant to last.
//! To teach Somnium a new way of saying something, add a phrase to its line (see
//! [`super::phrase`] for how phrases are written).

use super::phrase::{Phrases, phrases};
use crate::model::Kind;

/// What a cue makes of a sentence.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rule {
    /// Its name, for those who ask why.
    pub cue: &'static str,
    /// What it says the sentence is.
    pub kind: Kind,
    /// How sure it is, in hundredths.
    pub sure: u8,
    /// How much it matters, in hundredths.
    pub weight: u8,
    /// Whether a reason in the next sentence belongs to it.
    pub takes_reason: bool,
}

/// A rule and how it is recognised.
pub(super) struct Cue {
    /// What it makes of the sentence.
    pub rule: Rule,
    /// How the sentence begins, after what leads into it.
    pub begins: &'static Phrases,
    /// Words that must not follow at once.
    pub not_before: &'static [&'static str],
    /// What else must be so.
    pub test: Test,
}

/// What else must be so for a cue to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Test {
    /// It can be understood alone.
    Alone,
    /// That, and it names nothing wrong.
    Sound,
    /// That, and it speaks of things in general: no "the", "my", "a".
    General,
    /// That, and it names something that can be looked up.
    Specific,
    /// It can be understood alone, and says when it holds.
    Bound,
}

pub(super) const fn rule(cue: &'static str, kind: Kind, sure: u8, weight: u8) -> Rule {
    Rule { cue, kind, sure, weight, takes_reason: true }
}

const NOTHING: &[&str] = &[];
/// Objects that say nothing.
const VAGUE: &[&str] = &[
    "it",
    "this",
    "that",
    "these",
    "those",
    "them",
    "here",
    "there",
    "something",
    "anything",
    "everything",
    "nothing",
    "one",
    "ones",
    "so",
    "too",
    "another",
    "both",
    "either",
    "some",
];
/// After "always" and "never", what tells of an event and not of a rule.
const HAPPENS: &[&str] = &[
    "been", "get", "gets", "got", "getting", "see", "saw", "seen", "seeing", "had", "happened",
    "happens", "fails", "failed", "worked", "works", "mind", "ends", "end", "returns", "returned",
    "was", "were", "is", "are", "did", "does", "knew", "heard", "thought", "forget", "remember",
    "know", "reaches", "fires", "fired", "hit", "hits", "wanted", "asked", "said", "told",
    "finished", "dealt", "tried", "want", "wants", "need", "needs", "continue", "should", "could",
    "would",
];

/// What a person's sentence can begin with.
pub(super) const PERSON: &[Cue] = &[
    Cue {
        rule: rule("from-now-on", Kind::Convention, 92, 80),
        begins: phrases![
            "from now on",
            "going forward",
            "from here on out?",
            "from this point on|forward",
            "henceforth",
            "in the? future please? always|never|don't|do|use|ask|make|keep|run|write|add|avoid|only|you",
            "next time please? always|never|don't|do|use|ask|make|keep|run|write|add|avoid|only|you",
            "starting now|today",
            "for all future|new|my|our",
        ],
        not_before: &["i", "i'm", "i'll", "i'd", "i've", "it", "this", "that", "there"],
        test: Test::Alone,
    },
    Cue {
        rule: rule("always", Kind::Convention, 90, 75),
        begins: phrases![
            "always",
            "you|we|agents|everyone should|must|need|have to? always",
            "i want|need|expect you to always",
            "i'd like|want you to always",
            "let's always",
            "you always need|have to",
            "whatever you do always",
        ],
        not_before: HAPPENS,
        test: Test::Alone,
    },
    Cue {
        rule: rule("never", Kind::Convention, 90, 80),
        begins: phrases![
            "never|nver",
            "never ever",
            "you|we|agents|everyone should|must never|not ever",
            "don't ever",
            "under no circumstances",
            "let's never",
            "at no point",
            "no matter what don't|never",
        ],
        not_before: HAPPENS,
        test: Test::Alone,
    },
    Cue {
        rule: rule("we-always", Kind::Convention, 88, 72),
        begins: phrases![
            "we always|never|usually|typically|generally|normally|only|exclusively|strictly|consistently",
            "we have|got to always",
            "our team always|never|only",
        ],
        not_before: HAPPENS,
        test: Test::Sound,
    },
    Cue {
        rule: rule("i-prefer", Kind::Preference, 90, 72),
        begins: phrases![
            "i really|strongly|much|generally|usually|always|personally? prefer|favor|favour",
            "i'd much|really|strongly|generally? prefer|rather",
            "i really|generally|personally? like|love|hate|dislike|despise",
            "i don't|never really? like|enjoy",
            "i'm not a fan of",
            "i'm a fan of",
            "i can't|cannot stand",
            "i always|only|never like|want|prefer|use|write|work|read|run|need",
            "i always want to",
            "my preference is",
            "my preferred _",
            "i like my|your|to|when",
            "i care about",
            "i expect",
        ],
        not_before: &[
            "it", "this", "that", "these", "those", "them", "the", "to", "how", "what", "your",
            "a", "an", "you",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("i-dont-want", Kind::Preference, 82, 70),
        begins: phrases!["i don't|never really? want"],
        not_before: &[
            "it", "this", "that", "these", "those", "them", "the", "to", "how", "what", "your",
            "a", "an", "you",
        ],
        test: Test::Bound,
    },
    Cue {
        rule: rule("i-prefer-that", Kind::Preference, 85, 70),
        begins: phrases![
            "i'd much|really|strongly? prefer|rather to|that|you|not",
            "i really|strongly|generally? prefer to|that|when|it",
            "i don't|never want you|agents to",
            "i hate|dislike|like|love when|seeing|to",
            "i like to",
            "i want|expect short|brief|concise|terse|detailed|no",
        ],
        not_before: &["it", "this", "that", "these", "those", "them", "idea", "way"],
        test: Test::General,
    },
    Cue {
        rule: rule("we-prefer", Kind::Convention, 85, 70),
        begins: phrases![
            "we|team|everyone strongly|generally|usually|really|much? prefer|favor|favour|like|dislike|avoid",
            "the team prefers|likes|avoids|uses",
            "we try to|not",
        ],
        not_before: VAGUE,
        test: Test::Sound,
    },
    Cue {
        rule: rule("answer-style", Kind::Preference, 82, 70),
        begins: phrases![
            "keep|make|write|give answers|responses|replies|explanations|summaries|output|comments|messages|me|your short|brief|concise|terse|answers|responses|explanations|replies|commit|comments",
            "be more|less? concise|brief|terse|verbose|direct",
            "answer|respond|reply|speak|talk to? me? in|briefly|concisely",
            "skip the|any? pleasantries|summary|summaries|explanations|preamble",
            "no emojis|emoji|preamble|pleasantries|fluff|comments|summaries|apologies|flattery|filler",
            "call me",
            "don't|stop give|giving|send|sending me",
            "don't|stop use|using|add|adding|put|putting|write|writing emojis|emoji|comments|docstrings|apologies|disclaimers _",
            "don't|stop apologize|apologise|apologizing|apologising|flatter|flattering|summarizing|summarising|summarize|summarise|explain|over-explain|praise|praising",
        ],
        not_before: &[
            "here", "this", "that", "it", "back", "when", "will", "should", "can", "is", "are",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("we-decided", Kind::Decision, 90, 75),
        begins: phrases![
            "we've|i've|we|i|team finally|already|now|just? decided|agreed|chosen|settled|opted|standardized|standardised",
            "we've|we committed to",
            "we|i|we've went|gone with",
            "we|we've chose|picked|selected|adopted|decided|rejected|discarded|dropped|deprecated|sunset|abandoned",
            "i|i've chose|chosen|adopted|decided|rejected",
            "the? decision is|was",
            "the team|we|company decided|agreed|chose|picked",
            "it was|it's been? decided",
            "final decision",
            "we|i|we've ended up with|using",
            "we made the decision",
        ],
        not_before: &["it", "this", "that", "up", "the", "through", "back", "over", "yet", "some"],
        test: Test::Alone,
    },
    Cue {
        rule: rule("we-decided", Kind::Decision, 84, 72),
        begins: phrases![
            "we've|we decided|agreed|chose|chosen|picked|rejected|dropped|deprecated|abandoned|adopted the|this|that",
            "i've|i decided|agreed|chose|chosen|rejected|adopted the|this|that",
            "we|i|we've went|gone with the|this|that",
            "decision made",
        ],
        not_before: &["error", "issue", "file"],
        test: Test::Sound,
    },
    Cue {
        rule: rule("going-with", Kind::Decision, 82, 70),
        begins: phrases![
            "let's standardize|standardise|settle on",
            "we're|i'm going|sticking|staying with",
            "we're|i'm standardizing|standardising|settling on",
            "we're|i'm switching|moving|migrating|transitioning|upgrading from|to|away|off|everything",
            "we've|we switched|moved|migrated|transitioned|upgraded from|to|away|off|everything",
            "we|we've|we're no longer use|support|using|supporting|maintain|deploy",
            "we|we're|we've stopped|dropping|retiring|deprecating|dropped using|supporting|support|doing",
            "we|we're won't|not|will going|not to? be|support|add|use? ",
        ],
        not_before: &[
            "it", "this", "that", "these", "those", "the", "your", "option", "a", "approach",
            "whatever", "what", "on",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("going-with", Kind::Decision, 80, 68),
        begins: phrases![
            "let's go|stick|stay with _ _? _? for|over|instead|rather|as|because|since|until",
        ],
        not_before: &["now", "it", "this", "that", "a", "i"],
        test: Test::Sound,
    },
    Cue {
        rule: rule("we-use", Kind::Convention, 86, 70),
        begins: phrases![
            "we currently|already|actually|all|mostly|also|do|still|only? use|follow|require|enforce|prefix|name|squash|rebase|format|lint|target|support|pin|version|tag|vendor|mock|deploy|release|publish|host|store|keep|log|write|track|test|build|run|generate|document|commit|branch|merge|review|ship|gate|cache|index|encrypt|serialize|bundle|treat|stick|rely|depend|standardize|call|avoid|expose|consume|communicate|handle|measure|monitor|manage|validate|import|cap|limit|rotate|back",
            "we're using|running|targeting|following|based",
            "we're on node|python|go|rust|java|ruby|rails|react|aws|gcp|azure|kubernetes|postgres|version",
            "our team|company|org|codebase|project|repo|stack|backend|frontend uses|follows|requires|runs",
            "around here we",
        ],
        not_before: &[
            "it", "this", "that", "these", "those", "them", "here", "the", "into", "a", "an",
            "out", "up", "track", "getting",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("we-use-the", Kind::Convention, 78, 65),
        begins: phrases![
            "we currently|already|actually|also|still|only? use|follow|deploy|store|keep|host|run|publish|call|track|release|log|write|manage|generate the|a|an",
        ],
        not_before: &["following", "same", "wrong", "new", "different", "lot"],
        test: Test::Specific,
    },
    Cue {
        rule: rule("we-dont", Kind::Convention, 88, 75),
        begins: phrases![
            "we don't|can't|cannot|never|won't|mustn't|shouldn't ever|actually|really? use|mock|commit|push|merge|deploy|squash|rebase|force|ship|store|log|support|allow|add|write|put|edit|run|test|vendor|import|call|hardcode|check|release|touch|expose|rely|depend|share|version|amend|publish|catch|throw|return|do|follow|name|pin|depend|accept|hard-code|modify|change|break|cache|delete|drop|raise|swallow",
        ],
        not_before: &[
            "it",
            "this",
            "that",
            "these",
            "those",
            "them",
            "much",
            "enough",
            "properly",
            "anything",
            "correctly",
            "setup",
            "tests",
            "any",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("here-we", Kind::Convention, 86, 70),
        begins: phrases![
            "in|for|on this|our|the repo|project|codebase|repository|team|company|monorepo|org|app|service|package we|it's|everything|all",
            "in|for|on this|our repo|project|codebase|repository|team|company|monorepo|org|app|service",
        ],
        not_before: &[
            "could", "can", "should", "want", "need", "there", "is", "please", "i", "i've", "i'm",
            "i'd", "i'll", "you", "let's", "what", "how", "where",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("repo-is", Kind::Fact, 84, 65),
        begins: phrases![
            "this|our|the repo|project|codebase|repository|monorepo|app|service|package|team|company|stack|machine|workspace|backend|frontend|api|database|cluster|library uses|follows|requires|targets|runs|supports|depends|relies|has|is|lives|doesn't|does|expects|ships|deploys|only",
        ],
        not_before: &[
            "not", "to", "working", "broken", "a", "an", "no", "the", "some", "now", "too",
            "really", "pretty", "so", "very", "getting", "just", "still", "only", "showing",
            "already", "been", "that", "this", "it",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("repo-is-a", Kind::Fact, 82, 65),
        begins: phrases![
            "this|our|the repo|project|codebase|repository|monorepo|app|service|package|stack|library is|has|uses|targets|follows a|an|the|our|no",
            "this|our repo|project|codebase|repository|monorepo|app|service|package|team does|do not",
        ],
        not_before: &["mess", "bit", "lot", "same", "problem"],
        test: Test::Sound,
    },
    Cue {
        rule: rule("written-in", Kind::Convention, 80, 70),
        begins: phrases![
            "the|our|all backend|frontend|server|client|code|app|api|ui|scripts|tests|docs|comments|commits should|must be written? in",
        ],
        not_before: &["the", "a", "an", "this", "that", "my", "its", "one", "two", "another"],
        test: Test::Sound,
    },
    Cue {
        rule: rule("i-build", Kind::Fact, 78, 66),
        begins: phrases![
            "i'm|we're building|making|developing|creating|writing a|an|my|our _? _? _? app|application|engine|game|site|website|library|bot|plugin|extension|tool|api|dashboard|platform|cli|framework|compiler|backend|frontend|sdk|simulator|editor",
            "i'm|we're working on a|an|my|our _? _? _? app|application|engine|game|site|website|library|bot|plugin|extension|tool|api|dashboard|platform|cli|framework|compiler|backend|frontend|sdk|simulator|editor",
            "this is a|an|my|our _? _? _? app|application|engine|game|site|website|library|bot|plugin|extension|platform|cli|framework|compiler|sdk|simulator|monorepo|codebase",
            "my app|application|game|site|website|project|library|plugin|bot is a|an|built|written|designed",
        ],
        not_before: &["that", "is", "isn't", "which", "and", "so", "but", "page", "version"],
        test: Test::Sound,
    },
    Cue {
        rule: rule("convention-is", Kind::Convention, 90, 75),
        begins: phrases![
            "the|our convention|rule|policy|naming|guideline|practice is|for|here|says|scheme|convention",
            "our standard|style|workflow|process is|for",
            "by convention",
            "it's a rule|convention that?",
            "the way we",
            "company|team|house policy|rule|style is",
        ],
        not_before: NOTHING,
        test: Test::Sound,
    },
    Cue {
        rule: rule("all-must", Kind::Convention, 82, 72),
        begins: phrases![
            "all|every|each|any new|our|public|of|the? _ _? _? _? must|should",
            "all|every|each|any new|our|public|of|the? _ _? _? _? has|have|needs|need to",
            "all|every|each new|our|public|of|the? _ _? _? should|must be centralized|centralised|defined|kept|stored|placed|declared|exported|imported|collected in|from|by|under|inside|through",
            "make sure|certain that? all|every|each _ _? are|is in|under|inside|from",
            "no _ _? _? _? should|may|can|must ever|be|use|have|go|depend|import",
            "nothing should|may|must ever?",
            "new _ _? _? must|should|go",
            "commit|branch|test|variable|function|class|file|column|error|log? messages|names|commits|branches|tests|variables|functions|classes|modules|migrations|endpoints|errors|logs|imports|components|prs must|should follow|use|have|start|include|go|live|return|come",
        ],
        not_before: &["pass", "be", "work", "now", "already", "fail"],
        test: Test::Alone,
    },
    Cue {
        rule: rule("all-must-be", Kind::Convention, 80, 70),
        begins: phrases![
            "all|every|each|any new|our|public? _ _? _? must be",
            "all|every|each|any new|our|public? _ _? _? should always|never|only",
            "_ _? _? must|should always|never",
            "the|our _ _? _? must|should always|never",
        ],
        not_before: &["green", "fixed", "passing", "done", "updated"],
        test: Test::Sound,
    },
    Cue {
        rule: rule("i-use", Kind::Preference, 76, 60),
        begins: phrases!["i use"],
        not_before: &[
            "it", "this", "that", "a", "the", "to", "into", "them", "these", "here", "tests",
        ],
        test: Test::Sound,
    },
    Cue {
        rule: rule("i-am", Kind::Fact, 76, 60),
        begins: phrases!["i'm using"],
        not_before: VAGUE,
        test: Test::General,
    },
    Cue {
        rule: rule("i-am", Kind::Fact, 76, 60),
        begins: phrases![
            "i'm on|running|based|located|colorblind|dyslexic|new",
            "i work on|in|from|with|at",
            "my name|editor|timezone|shell|os|machine|laptop|terminal|role|native|keyboard|github|email|locale|language is|language|username",
            "i'm a|an _ engineer|developer|scientist|designer|researcher|manager|student|analyst",
        ],
        not_before: &[
            "it", "this", "that", "a", "the", "branch", "main", "master", "to", "into", "board",
            "them", "these", "them", "here", "tests",
        ],
        test: Test::Sound,
    },
];
