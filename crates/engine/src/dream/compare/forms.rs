//! Forms of a word: what 'deploys', 'deployed' and 'deployments' have in common.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::recall::stem as snowball;

/// Forms that no rule finds: the word they are forms of comes first.
const IRREGULAR: &[&[&str]] = &[
    &["be", "is", "are", "was", "were", "been", "being", "am"],
    &["have", "has", "had"],
    &["do", "does", "did", "done"],
    &["go", "goes", "went", "gone"],
    &["run", "ran", "running"],
    &["write", "wrote", "written", "writing", "writes"],
    &["build", "built"],
    &["keep", "kept"],
    &["choose", "chose", "chosen", "choosing"],
    &["take", "took", "taken", "taking"],
    &["give", "gave", "given", "giving"],
    &["make", "made", "making"],
    &["find", "found"],
    &["hold", "held"],
    &["lead", "led"],
    &["leave", "left"],
    &["meet", "met"],
    &["pay", "paid"],
    &["say", "said"],
    &["see", "saw", "seen"],
    &["sell", "sold"],
    &["send", "sent"],
    &["spend", "spent"],
    &["stand", "stood"],
    &["think", "thought"],
    &["tell", "told"],
    &["begin", "began", "begun", "beginning"],
    &["break", "broke", "broken", "breaking"],
    &["bring", "brought"],
    &["buy", "bought"],
    &["catch", "caught"],
    &["come", "came", "coming"],
    &["drive", "drove", "driven", "driving"],
    &["eat", "ate", "eaten"],
    &["fall", "fell", "fallen"],
    &["forget", "forgot", "forgotten"],
    &["get", "got", "gotten", "getting"],
    &["grow", "grew", "grown"],
    &["know", "knew", "known"],
    &["lose", "lost", "losing"],
    &["mean", "meant"],
    &["read", "reading"],
    &["rise", "rose", "risen"],
    &["ride", "rode", "ridden", "riding"],
    &["sit", "sat", "sitting"],
    &["sleep", "slept"],
    &["speak", "spoke", "spoken"],
    &["split", "splitting"],
    &["teach", "taught"],
    &["throw", "threw", "thrown"],
    &["understand", "understood"],
    &["wear", "wore", "worn"],
    &["win", "won", "winning"],
    &["bind", "bound"],
    &["feed", "fed"],
    &["shoot", "shot"],
    &["swim", "swam", "swum", "swimming"],
    &["sing", "sang", "sung"],
    &["draw", "drew", "drawn"],
    &["fly", "flew", "flown", "flies", "flying"],
    &["become", "became", "becoming"],
    &["child", "children", "kid", "kids"],
    &["man", "men"],
    &["woman", "women"],
    &["people", "person", "persons"],
    &["index", "indices", "indexes"],
    &["query", "queries"],
    &["retry", "retries", "retried"],
    &["prefer", "preferred", "preference", "preferences"],
    &["colour", "color", "colours", "colors"],
    &["favourite", "favorite", "fave"],
    &["licence", "license"],
    &["behaviour", "behavior"],
    &["organisation", "organization", "org"],
    &["centre", "center"],
    &["analyse", "analyze"],
    &["own", "owner", "owns", "owned", "ownership"],
    &["maintain", "maintainer", "maintained", "maintenance"],
    &["lie", "lies", "lying"],
    &["set", "setting", "settings", "sets"],
    &["id", "ids"],
];

/// Words whose stem is another word's, which they are no form of.
const APART: &[&str] = &[
    "production",
    "product",
    "products",
    "producer",
    "importance",
    "important",
    "import",
    "imports",
    "authority",
    "authorities",
    "authorization",
    "authorize",
    "author",
    "authors",
    "organ",
    "internal",
    "intern",
    "interns",
    "international",
    "positive",
    "position",
    "positions",
    "objective",
    "objectives",
    "university",
    "universe",
    "universal",
    "executive",
    "generic",
    "general",
    "several",
    "severity",
    "severe",
    "department",
    "policy",
    "police",
    "active",
    "activity",
    "activities",
    "relative",
    "relation",
    "relationship",
    "locale",
    "local",
    "new",
    "news",
    "past",
    "paste",
    "staging",
    "stage",
    "stages",
    "capable",
    "capital",
    "numerical",
    "operational",
    "commercial",
    "commerce",
    "community",
    "commune",
    "animation",
    "animal",
    "additional",
    "probable",
    "access",
    "accessory",
    "sensitive",
    "native",
    "nation",
    "national",
    "directory",
    "directories",
    "director",
    "direction",
    "direct",
    "constructor",
    "constructive",
    "instance",
    "instant",
    "container",
    "contain",
    "server",
    "servers",
    "ration",
    "rational",
    "session",
    "informal",
    "information",
    "terminal",
    "secret",
    "secretary",
    "experience",
    "experiment",
    "experimental",
    "exponent",
    "component",
    "composer",
    "composition",
    "computer",
    "character",
    "characteristic",
    "conference",
    "confer",
    "confidence",
    "confident",
    "consistent",
    "consist",
    "critical",
    "critic",
    "customer",
    "custom",
    "customs",
    "every",
    "everything",
    "fine",
    "final",
    "finally",
    "finance",
    "former",
    "form",
    "format",
    "formation",
    "formal",
    "former",
    "head",
    "heading",
    "header",
    "late",
    "later",
    "latest",
    "latency",
    "letter",
    "let",
    "listener",
    "manual",
    "manually",
    "number",
    "numb",
    "order",
    "ordinary",
    "parser",
    "personal",
    "personnel",
    "potential",
    "potent",
    "privacy",
    "private",
    "process",
    "procession",
    "program",
    "programmer",
    "public",
    "publication",
    "publish",
    "reader",
    "router",
    "scheduler",
    "schema",
    "second",
    "secondary",
    "simulation",
    "similar",
    "social",
    "society",
    "special",
    "specific",
    "spring",
    "string",
    "super",
    "superb",
    "temporary",
    "temperature",
    "test",
    "testament",
    "timer",
    "tool",
    "toolbar",
    "total",
    "track",
    "tract",
    "user",
    "users",
    "use",
    "uses",
    "used",
    "using",
    "usage",
    "utility",
    "value",
    "valuable",
    "viewer",
    "voice",
    "volume",
    "worker",
    "workers",
    "wander",
    "wonder",
    "worship",
];

/// The common part of a word's forms. A stop to over-eager rules, help for blind ones.
pub(super) fn stem(word: &str) -> String {
    if let Some(base) = irregular().get(word) {
        return (*base).to_owned();
    }
    if word.len() <= 3 || !word.is_ascii() {
        return plural_off(word).to_owned();
    }
    let one = plural_off(word);
    if apart().contains_key(one) {
        return one.to_owned();
    }
    snowball(word)
}

/// Without the ending of a plural.
fn plural_off(word: &str) -> &str {
    match word {
        "use" | "uses" | "used" | "using" | "usage" => "use",
        word if word.len() > 3 && word.ends_with("ies") => word,
        word if word.len() > 4 && (word.ends_with("sses") || word.ends_with("xes")) => {
            &word[..word.len() - 2]
        }
        word if word.len() > 3
            && word.ends_with('s')
            && !word.ends_with("ss")
            && !word.ends_with("us")
            && !word.ends_with("is") =>
        {
            &word[..word.len() - 1]
        }
        word => word,
    }
}

fn irregular() -> &'static FxHashMap<&'static str, &'static str> {
    static MAP: OnceLock<FxHashMap<&'static str, &'static str>> = OnceLock::new();
    MAP.get_or_init(|| {
        IRREGULAR.iter().flat_map(|forms| forms.iter().map(|form| (*form, forms[0]))).collect()
    })
}

fn apart() -> &'static FxHashMap<&'static str, ()> {
    static MAP: OnceLock<FxHashMap<&'static str, ()>> = OnceLock::new();
    MAP.get_or_init(|| APART.iter().map(|word| (*word, ())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_have_one_stem() {
        let check = |words: &str| {
            let stems: Vec<String> = words.split(' ').map(stem).collect();
            assert!(stems.iter().all(|one| *one == stems[0]), "{words}: {stems:?}");
        };
        check("deploy deploys deployed deployment deployments");
        check("configure configured configuration configures");
        check("own owns owner owned");
        check("use uses used using");
        check("server servers");
        check("tab tabs");
        check("id ids");
        check("run runs running ran");
    }

    #[test]
    fn other_words_have_other_stems() {
        for (one, other) in [
            ("production", "product"),
            ("import", "important"),
            ("author", "authority"),
            ("staging", "stage"),
            ("user", "use"),
            ("server", "service"),
        ] {
            assert_ne!(stem(one), stem(other), "{one} {other}");
        }
    }
}
