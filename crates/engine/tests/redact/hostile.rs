//! Text made to take long: much of anything is done in moments, so that twice the
//! text is twice the time. The bound is wide, for slow machines without optimisation.

use std::time::{Duration, Instant};

use crate::redact;

const BYTES: usize = 200_000;
const BOUND: Duration = Duration::from_secs(20);

#[test]
#[expect(clippy::disallowed_methods, reason = "the test is about time as it passes")]
fn repetition_costs_no_more_than_its_length() {
    let pieces = [
        "password=",
        "password=\"",
        "password is ",
        "token ",
        "token is ",
        "key=",
        "api_key: ",
        "secret(\"",
        "-----BEGIN PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\nabcd...\n",
        "PRIVATE KEY",
        "eyJ",
        "eyJ.",
        "eyJ-",
        "eyJhbGciOiJI.",
        "sk-",
        "sk-ant-",
        "ghp_",
        "AKIA",
        "://a:",
        "://a@",
        "://",
        "@",
        "Cookie: a=b; ",
        "<private>",
        "</private>",
        "< private a",
        "<private ",
        "\u{1b}[1;1m",
        "mysql -p ",
        "-u a:b",
        "Private-Lines: 1\nA",
        "\"'`",
        "\\\"",
        "Bearer ",
        "Authorization: Basic ",
        "a.b:c|d~",
        "Q~",
        "A",
        "q7Rz2Kd9Xw4Lm6Tb",
        "password='",
        "密码",
        "密码：",
        "mot de passe ",
        "kind: Secret\n",
        "\"kind\":\"Secret\"data\":",
        "data:\n kind: Secret\n",
        "{\"kty\":\"d\":",
        "mnemonic abandon ",
        "creds: a/",
        "log in as ",
        "| password |\n|--|\n",
        "auth=(",
        "getConnection(\"a,",
        "base64 -d\n",
        "secret put ",
        "my key ",
        "$6$",
    ];
    for piece in pieces {
        let text = piece.repeat(BYTES / piece.len());
        let start = Instant::now();
        redact(&text);
        assert!(start.elapsed() < BOUND, "{piece:?} took {:?}", start.elapsed());
    }
}
