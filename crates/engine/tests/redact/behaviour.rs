//! What the output looks like.

use somnium_engine::capture::redact::{Privacy, Redactor};

use crate::{parse, redact};

fn check(marked: &str, expected: &str) {
    let text = marked.replace('¦', "");
    assert_eq!(redact(&text), expected);
}

#[test]
fn the_words_around_stay() {
    check(
        "the password for staging is Tr0ub4dor&3, don't tell",
        "the password for staging is [redacted: password], don't tell",
    );
    check(
        "postgres://app:s3cr3t-pa55@db.internal:5432/shop",
        "postgres://app:[redacted: url-password]@db.internal:5432/shop",
    );
    check(
        "Authorization: Bearer q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5",
        "Authorization: Bearer [redacted: authorization]",
    );
    check(
        r#"{"user":"bob","password":"b0bspass99"}"#,
        r#"{"user":"bob","password":"[redacted: password]"}"#,
    );
    check(
        "GITHUB_TOKEN=gh¦p_q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9",
        "GITHUB_TOKEN=[redacted: github-token]",
    );
}

#[test]
fn passwords_are_hidden_where_nothing_but_their_place_tells() {
    check("DB_PASSWORD='My Secret Pass 1'", "DB_PASSWORD='[redacted: password]'");
    check(
        "export DB_PASSWORD=\"correct horse battery\"",
        "export DB_PASSWORD=\"[redacted: password]\"",
    );
    check("passphrase: \"purple monkey dishwasher\"", "passphrase: \"[redacted: passphrase]\"");
    check(
        "https://api.x.com/v1?key=q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa&v=2",
        "https://api.x.com/v1?key=[redacted: api-key]&v=2",
    );
    check("echo \"bob:s3cr3tpass9Wn9\" | chpasswd", "echo \"bob:[redacted: password]\" | chpasswd");
    check(
        "echo 'bob:s3cr3tpass9Wn9' | sudo chpasswd",
        "echo 'bob:[redacted: password]' | sudo chpasswd",
    );
    check("bob:$ap¦r1$q7Rz2Kd9$Xw4Lm6Tb1Ycv8Hn3Pf5Jg0", "bob:[redacted: password-hash]");
    check(
        "db.internal:5432:shop:bob:s3cr3tpass9Wn9\n*:5432:*:ann:t0pS3cret",
        "db.internal:5432:shop:bob:[redacted: password]\n*:5432:*:ann:[redacted: password]",
    );
    check("password：hunter2xyz", "password：[redacted: password]");
}

#[test]
fn private_blocks_go_entirely() {
    check("a <private>b</private> c", "a [private] c");
    check("a <PRIVATE>b\nc</Private> d", "a [private] d");
    check("a <private>b <private>c</private> d</private> e", "a [private] e");
    check("a <private>never closed", "a [private]");
    check("a </private> b", "a </private> b");
    check("a <private >b</private > c", "a [private] c");
    check("a < private >b</ private > c", "a [private] c");
    check("a <\tprivate\n>b< / private> c", "a [private] c");
    check("a <private reason=\"x > y\">b</private> c", "a [private] c");
    check("a <Private lang='de'\n note>b</PRIVATE> c", "a [private] c");
    check("a <private never a tag", "a <private never a tag");
    check("if a < private && b > c", "if a < private && b > c");
    check("<privateKey>b</privateKey> <private-x>", "<privateKey>b</privateKey> <private-x>");
    check("<private>password=hunter2xyz</private>", "[private]");
    check("<private>x</private><private>y</private>", "[private][private]");
}

#[test]
fn spans_are_of_the_original() {
    let (text, secret) = parse("é password=⟦hunter2xyz⟧ and then API_TOKEN=q7Rz2Kd9Xw4Lm6Tb1Ycv ü");
    let redacted = Redactor::new(Privacy::default()).redact(&text);
    let found: Vec<_> = redacted.found.iter().map(|secret| &text[secret.span.clone()]).collect();
    assert_eq!(found, [secret.as_str(), "q7Rz2Kd9Xw4Lm6Tb1Ycv"]);
}

#[test]
fn text_without_secrets_is_borrowed() {
    let redacted = Redactor::new(Privacy::default()).redact("nothing to hide");
    assert!(matches!(redacted.text, std::borrow::Cow::Borrowed(_)));
    assert!(redacted.found.is_empty());
}

#[test]
fn text_around_may_be_anything() {
    for (before, after) in [("日本語", "。"), ("🔑", "🔒"), ("\u{feff}", "\u{a0}"), ("«", "»")]
    {
        let text = format!("{before} password is zh0ngwen!9{after}");
        assert!(!redact(&text).contains("ngwen"), "{}", redact(&text));
    }
}

#[test]
fn what_hiding_an_address_shows_is_hidden_too() {
    let text = "1/12073916845309:9c3b7e1f0a5d4826b1c9e7f3a0d5b284hunter2hunter2@registry.corp.io/v2EZAKq7Rz2Kd9Xw4Lm";
    let redactor = Redactor::new(Privacy { emails: true, home: None });
    let once = redactor.redact(text).text;
    assert_eq!(redactor.redact(&once).text, once);
}
