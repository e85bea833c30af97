//! From an inflected form to its base.

use std::borrow::Cow;

use super::lexicon::Lexicon;
use super::{Speech, developer};

/// Forms that are more often another word's, or no form at all.
const OWN: &[(&str, &str)] = &[
    ("lives", "live"),
    ("leaves", "leave"),
    ("data", "data"),
    ("media", "media"),
    ("does", "do"),
    ("has", "have"),
    ("is", "be"),
    ("are", "be"),
    ("am", "be"),
    ("was", "be"),
    ("were", "be"),
    ("been", "be"),
    ("being", "be"),
    ("axes", "axis"),
    ("setting", "setting"),
    ("meeting", "meeting"),
    ("warning", "warning"),
    ("heading", "heading"),
    ("building", "building"),
    ("evening", "evening"),
    ("ceiling", "ceiling"),
    ("wedding", "wedding"),
    ("during", "during"),
    ("ground", "ground"),
    ("lay", "lay"),
    ("rose", "rose"),
    ("bound", "bound"),
    ("number", "number"),
    ("news", "news"),
    ("after", "after"),
    ("latter", "latter"),
    ("later", "later"),
    ("earlier", "earlier"),
    ("inner", "inner"),
    ("outer", "outer"),
    ("upper", "upper"),
    ("utter", "utter"),
    ("less", "less"),
    ("more", "more"),
    ("most", "most"),
    ("least", "least"),
    ("best", "best"),
    ("better", "better"),
    ("worse", "worse"),
    ("worst", "worst"),
];

/// A word that another may be a form of, and which of its parts of speech.
pub(super) type Base<'w> = (Cow<'w, str>, Speech);

/// What a form is most likely a form of.
#[cfg(test)]
fn lemma(word: &str) -> Cow<'_, str> {
    let [irregular, regular] = bases(word);
    irregular.or(regular).map_or(Cow::Borrowed(word), |(base, _)| base)
}

/// What a word may be a form of: as an irregular one, and by the rules.
pub(super) fn bases(word: &str) -> [Option<Base<'_>>; 2] {
    if let Some((_, base)) = OWN.iter().find(|(form, _)| *form == word) {
        return [None, (*base != word).then_some((Cow::Borrowed(*base), Speech::ALL))];
    }
    let irregular = Lexicon::builtin().regular(word);
    [irregular.map(|(base, speech)| (Cow::Owned(base), speech)), regular(word)]
}

/// By the rules of English, the first that leads to a word there is.
fn regular(word: &str) -> Option<Base<'_>> {
    if !word.is_ascii() || word.contains(' ') {
        return None;
    }
    if let Some(stem) = word.strip_suffix('s') {
        return plural(stem).map(|base| (base, Speech::NOUN | Speech::VERB));
    }
    if let Some(stem) = word.strip_suffix("ing").or_else(|| word.strip_suffix("ed")) {
        return bare(stem, Speech::VERB).map(|base| (base, Speech::VERB));
    }
    // 'cooler' and 'interest' are things, not a comparison.
    let compared = word.strip_suffix("er").or_else(|| word.strip_suffix("est"));
    let stem = compared.filter(|_| !can_be(word, Speech::NOUN | Speech::VERB))?;
    bare(stem, Speech::ADJECTIVE).map(|base| (base, Speech::ADJECTIVE | Speech::ADVERB))
}

/// 'caches' is 'cache', 'classes' 'class', 'libraries' 'library'; 'status' is no plural.
fn plural(stem: &str) -> Option<Cow<'_, str>> {
    let speech = Speech::NOUN | Speech::VERB;
    if stem.ends_with(['s', 'u', 'i', '\'']) {
        return None;
    }
    if can_be(stem, speech) {
        return Some(Cow::Borrowed(stem));
    }
    let shorter = stem.strip_suffix('e')?;
    // 'mangaes' is no form of 'manga', but a slip.
    let takes_es = ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| shorter.ends_with(end));
    if takes_es && can_be(shorter, speech) {
        return Some(Cow::Borrowed(shorter));
    }
    let longer = format!("{}y", shorter.strip_suffix('i')?);
    can_be(&longer, speech).then_some(Cow::Owned(longer))
}

/// What is left when an ending is taken off: 'hop|ing' is 'hope', 'hopp|ing' 'hop',
/// 'test|ed' 'test', 'carri|ed' 'carry'.
fn bare(stem: &str, speech: Speech) -> Option<Cow<'_, str>> {
    let silent = format!("{stem}e");
    let [.., before, vowel, last] = stem.as_bytes() else {
        return (stem.len() == 2 && can_be(&silent, speech)).then_some(Cow::Owned(silent));
    };
    let is_vowel = |byte: &u8| b"aeiou".contains(byte);
    // One consonant after one vowel would have been doubled, were there no 'e'.
    let short = !is_vowel(before) && is_vowel(vowel) && !is_vowel(last) && !b"wxy".contains(last);
    let doubled = vowel == last && !is_vowel(last);
    let shorter = &stem[..stem.len() - 1];
    if (short || b"cgsvzu".contains(last)) && can_be(&silent, speech) {
        Some(Cow::Owned(silent))
    } else if can_be(stem, speech) {
        Some(Cow::Borrowed(stem))
    } else if can_be(&silent, speech) {
        Some(Cow::Owned(silent))
    } else if doubled && can_be(shorter, speech) {
        Some(Cow::Borrowed(shorter))
    } else if *last == b'i' {
        Some(Cow::Owned(format!("{shorter}y"))).filter(|base| can_be(base, speech))
    } else {
        None
    }
}

/// Whether this is a word that can be one of some parts of speech; terms of the tables
/// are nouns or verbs. Shorter words have no forms: 'as' is not more than one 'a'.
fn can_be(base: &str, speech: Speech) -> bool {
    let lexicon = Lexicon::builtin();
    let term = developer::term(base);
    (term.is_noun() && speech.has(Speech::NOUN))
        || (term.is_verb() && speech.has(Speech::VERB))
        || (base.len() > 2 && lexicon.place(base).is_some_and(|it| lexicon.speech(it).has(speech)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(form: &str, base: &str) {
        assert_eq!(lemma(form), base, "{form}");
    }

    #[test]
    fn irregular_forms_have_their_base() {
        check("ran", "run");
        check("indices", "index");
        check("went", "go");
        check("written", "write");
        check("built", "build");
        check("chose", "choose");
        check("children", "child");
        check("found", "find");
        check("left", "leave");
        check("was", "be");
        check("data", "data");
    }

    #[test]
    fn regular_forms_are_cut() {
        check("listens", "listen");
        check("caches", "cache");
        check("classes", "class");
        check("libraries", "library");
        check("indexes", "index");
        check("lives", "live");
        check("using", "use");
        check("running", "run");
        check("merged", "merge");
        check("deployed", "deploy");
        check("committing", "commit");
        check("carried", "carry");
        check("tested", "test");
        check("rating", "rate");
        check("visiting", "visit");
        check("faster", "fast");
        check("newest", "new");
        check("repos", "repo");
        check("prs", "pr");
        check("configs", "config");
    }

    #[test]
    fn other_words_stay() {
        check("status", "status");
        check("process", "process");
        check("user", "user");
        check("string", "string");
        check("this", "this");
        check("its", "its");
        check("settings", "setting");
        check("evening", "evening");
        check("speed", "speed");
        check("kubernetes", "kubernetes");
        check("", "");
        check("s", "s");
    }
}
