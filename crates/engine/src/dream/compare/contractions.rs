//! Short forms of words, spelt out.

/// The two words that a contraction stands for. What only marks a person or a time
/// (`I'm`, `we've`) gives its pronoun.
pub(super) fn contraction(word: &str, possessive: bool) -> Option<(&str, &'static str)> {
    const NOT: &[(&str, &str)] = &[
        ("don't", "do"),
        ("dont", "do"),
        ("doesn't", "does"),
        ("doesnt", "does"),
        ("didn't", "did"),
        ("didnt", "did"),
        ("isn't", "is"),
        ("isnt", "is"),
        ("aren't", "are"),
        ("arent", "are"),
        ("wasn't", "was"),
        ("wasnt", "was"),
        ("weren't", "were"),
        ("werent", "were"),
        ("won't", "will"),
        ("wont", "will"),
        ("can't", "can"),
        ("cant", "can"),
        ("cannot", "can"),
        ("couldn't", "could"),
        ("couldnt", "could"),
        ("shouldn't", "should"),
        ("shouldnt", "should"),
        ("wouldn't", "would"),
        ("wouldnt", "would"),
        ("mustn't", "must"),
        ("mustnt", "must"),
        ("hasn't", "has"),
        ("hasnt", "has"),
        ("haven't", "have"),
        ("havent", "have"),
        ("hadn't", "had"),
        ("needn't", "need"),
        ("ain't", "is"),
    ];
    if let Some((_, base)) = NOT.iter().find(|(short, _)| *short == word) {
        return Some((base, "not"));
    }
    if possessive {
        const IS: &[&str] = &[
            "it",
            "that",
            "he",
            "she",
            "there",
            "here",
            "what",
            "who",
            "this",
            "where",
            "how",
            "let",
            "everything",
        ];
        return IS
            .iter()
            .find(|short| **short == word)
            .map(|pronoun| (*pronoun, if word == "let" { "us" } else { "is" }));
    }
    for (ending, second) in
        [("'re", "are"), ("'ve", "have"), ("'ll", "will"), ("'m", "am"), ("'d", "would")]
    {
        if let Some(base) = word.strip_suffix(ending) {
            return Some((base, second));
        }
    }
    None
}

/// Abbreviations of times, which phrases are made with, and such as stand in names; and one spelling of
/// what is part of names: 'the MIT licence'.
pub(super) fn unabbreviated(word: String) -> String {
    match word.as_str() {
        "mo" => "month".into(),
        "yr" | "yrs" => "year".into(),
        "hr" | "hrs" => "hour".into(),
        "wk" | "wks" => "week".into(),
        "mins" => "minutes".into(),
        "secs" | "sec" => "seconds".into(),
        "chars" | "char" => "characters".into(),
        "licence" => "license".into(),
        "licences" => "licenses".into(),
        "licenced" => "licensed".into(),
        "prod" => "production".into(),
        "mem" => "memory".into(),
        _ => word,
    }
}
