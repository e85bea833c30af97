//! What is known of single words.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::concepts;
use super::contrasts;
use super::cut::Class;
use super::forms::stem;
use super::reading::Token;
use crate::embed::Model;
use crate::words::{self, Kinship};

/// Verbs that short statements are made with.
const VERBS: &str = "use run own lead maintain manage write build deploy listen depend prefer like live work \
    store keep host serve expose connect read send call need require support handle include contain own report \
    release ship test review approve merge rebase commit push pull start stop expire retry log cache queue schedule \
    meet happen take get give make set configure enable disable allow deny block accept reject return return fail \
    pass throw catch fetch load save delete create update install import export publish subscribe talk speak study \
    want love hate enjoy drink eat drive ride play watch prefer favour choose pick move migrate switch change rename \
    upgrade replace belong sit point default limit cap last weigh cost pay charge monitor track alert page notify \
    own check validate verify encrypt rotate back format lint indent name sign join leave know help teach learn begin \
    end finish wait poll sync scale restart reboot compile bundle generate render parse sort filter document follow \
    answer respond receive process emit produce consume hold put find open close add remove look";

/// Whether a word can be the verb of a statement.
pub(super) fn verb(word: &str, stem: &str) -> bool {
    verbs().contains(stem)
        || words::parts(word).is_some_and(|parts| parts.verb && !parts.noun && !parts.adjective)
}

/// Whether a word has the form of a participle.
pub(super) fn participle(word: &str) -> bool {
    word.ends_with("ed") && !matches!(word, "need" | "feed" | "speed" | "seed" | "red" | "bed")
        || matches!(
            word,
            "written"
                | "built"
                | "run"
                | "kept"
                | "held"
                | "led"
                | "made"
                | "done"
                | "sent"
                | "set"
                | "stored"
                | "taken"
                | "given"
                | "chosen"
                | "known"
                | "bound"
                | "put"
                | "found"
                | "cut"
                | "drawn"
                | "shown"
                | "fed"
                | "read"
        )
}

/// Words with a capital that are no names: abbreviations of ordinary things.
pub(super) fn titled(word: &str) -> bool {
    matches!(
        word,
        "api"
            | "ci"
            | "cd"
            | "ui"
            | "cli"
            | "pr"
            | "prs"
            | "db"
            | "id"
            | "ids"
            | "url"
            | "urls"
            | "os"
            | "qa"
            | "sla"
            | "ttl"
            | "ram"
            | "cpu"
            | "ide"
            | "sdk"
            | "faq"
            | "ceo"
            | "cto"
            | "hr"
            | "it"
            | "ok"
            | "i"
            | "apis"
            | "http"
            | "sso"
            | "hq"
            | "tz"
            | "cron"
    )
}

/// Whether no dictionary knows a word: a name, or the talk of a trade.
pub(super) fn unknown(word: &str, stem: &str) -> bool {
    !(Model::builtin().knows(word)
        || Model::builtin().knows(stem)
        || concepts::alias(stem).is_some()
        || concepts::has_topic(stem)
        || concepts::generic(stem)
        || contrasts::known(stem)
        || verbs().contains(stem)
        || words::parts(word).is_some()
        || word.starts_with("per"))
}

/// The form in which a word is compared.
pub(super) fn key(word: &str, stem: &str, class: Class) -> String {
    // 'Nodes' and 'reacts' are no software.
    let product =
        |alias: &str| alias.ends_with("js") && word.ends_with('s') && !word.ends_with("js");
    match class {
        Class::Word | Class::Name => match concepts::alias(stem).filter(|alias| !product(alias)) {
            Some(alias) => super::forms::stem(alias),
            None => stem.to_owned(),
        },
        Class::Identifier if word.chars().all(char::is_alphabetic) => key(word, stem, Class::Word),
        Class::Identifier => concepts::alias(stem).unwrap_or(word).to_owned(),
        _ => word.to_owned(),
    }
}

/// How two words stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kin {
    /// They may be exchanged.
    Same,
    /// They exclude each other: opposites, or different things of one kind.
    Rival,
    /// Nothing is known.
    None,
}

/// Whether two words say the same, or are at least about the same.
pub(super) fn related(one: &Token, other: &Token) -> bool {
    kin(one, other) == Kin::Same || concepts::on_topic(&one.key, &other.key)
}

/// How two tokens stand to each other.
pub(super) fn kin(one: &Token, other: &Token) -> Kin {
    if one.key == other.key {
        return Kin::Same;
    }
    if contrasts::exclusive(&one.key, &other.key) {
        return Kin::Rival;
    }
    if concepts::synonymous(&one.key, &other.key) {
        return Kin::Same;
    }
    match (one.id, other.id) {
        (Some(id), Some(other_id)) => match words::kinship_of(id, other_id) {
            Kinship::Same | Kinship::Synonym | Kinship::Derived => Kin::Same,
            Kinship::Antonym | Kinship::Sibling => Kin::Rival,
            Kinship::Broader | Kinship::None => Kin::None,
        },
        _ => Kin::None,
    }
}

/// Whether one word is a short form of the other: 'ext' of 'extension'. Only what no
/// dictionary has can be one.
pub(super) fn abbreviates(one: &Token, other: &Token) -> bool {
    let (short, long) = if one.word.len() < other.word.len() { (one, other) } else { (other, one) };
    let mut rest = long.word.chars();
    short.unknown
        && !long.unknown
        && (2..=5).contains(&short.word.len())
        && long.word.len() >= short.word.len() + 2
        && short.word.chars().next() == long.word.chars().next()
        && short.word.chars().all(|letter| rest.any(|there| there == letter))
}

/// The kind of thing a word names, if those of its kind exclude each other.
pub(super) fn kind(word: &str) -> Option<&'static str> {
    words::class(word)
}

fn verbs() -> &'static FxHashSet<String> {
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| VERBS.split_whitespace().map(stem).collect())
}
