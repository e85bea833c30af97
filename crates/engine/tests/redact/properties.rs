//! Whatever the text: no panic, stable, and nothing found in what comes out.

use proptest::prelude::*;
use somnium_engine::capture::redact::{Privacy, Redactor, samples, scan};

/// Pieces that detectors look at, in any order.
fn fragments() -> impl Strategy<Value = String> {
    let mut pieces: Vec<String> = samples().map(|(_, sample)| sample).collect();
    pieces.extend(crate::positives().map(|(text, _)| text));
    let glue = [
        "=",
        ":",
        " ",
        "\n",
        "\"",
        "'",
        "\\",
        "\\n",
        "`",
        "://",
        "@",
        "/",
        "-",
        "--",
        "is ",
        "password",
        "token",
        "API_KEY",
        "secret",
        "<private>",
        "</private>",
        "-----",
        "BEGIN ",
        "PRIVATE KEY",
        "END ",
        "é",
        "密",
        "🔑",
        "%",
        "$",
        "{",
        "}",
        "(",
        ")",
        ";",
        ",",
        ".",
        "...",
        "|",
        "<",
        ">",
        "&",
        "-u ",
        "Cookie: ",
        "Bearer ",
        "[redacted: password]",
        "[private]",
        "echo ",
        "value",
        "key",
        "eyJ",
        "sk-",
        "hunter2xyz",
    ];
    pieces.extend(glue.map(str::to_owned));
    let cut = (proptest::sample::select(pieces), 0..200_usize, 0..200_usize);
    let part = cut.prop_map(|(piece, from, length)| match from % 3 {
        0 => piece.chars().skip(from).take(length).collect(),
        _ => piece,
    });
    proptest::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

fn check(text: &str) -> Result<(), TestCaseError> {
    for secret in scan(text) {
        prop_assert!(text.get(secret.span.clone()).is_some_and(|found| !found.is_empty()));
    }
    let redactor = Redactor::new(Privacy { emails: true, home: Some("/home/me".into()) });
    let once = redactor.redact(text);
    for secret in &once.found {
        prop_assert!(text.get(secret.span.clone()).is_some());
    }
    let twice = redactor.redact(&once.text);
    prop_assert_eq!(&twice.text, &once.text);
    prop_assert!(twice.found.is_empty());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_text(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn any_fragments(text in fragments()) {
        check(&text)?;
    }
}
