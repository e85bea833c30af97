//! What must not be kept: our own words, private ones, secrets.

use serde_json::json;
use somnium_engine::model::Role;

use crate::world::{Session, World};

#[test]
fn what_we_told_an_agent_is_not_learned_from_it() {
    let world = World::new();
    let mut session = world.session("s1");
    let ours = "<somnium-memories>\nNotes.\n\n## Facts\n- Remember that the parrot is purple. \
                [019a8d2f-3c41-7abc · 2026-01-01 · person]\n</somnium-memories>\n";
    let block = json!([{ "type": "text", "text": ours }, { "type": "text", "text": "go on" }]);
    let text = [
        session.person(&format!("{ours}which port?")),
        session.person(&format!("before {ours} between {ours} after")),
        session.line("user", block),
        session.agent(&format!("You told me:\n{ours}\nso it is 8080.")),
        session.person("cut: <somnium-memories>\n- Remember that the parrot is purple."),
        session.call(&format!("echo '{ours}'")),
        session.result(&format!("no such thing: {ours}"), true),
    ];
    world.capture(&world.file("s1.jsonl", text.concat()));
    assert_eq!(
        world.said(Role::Person),
        ["which port?", "before \n between \n after", "go on", "cut:"]
    );
    assert_eq!(world.said(Role::Agent).len(), 1);
    assert_eq!(world.remembered(), [""; 0]);
    world.assert_nowhere("parrot");
}

#[test]
fn what_is_private_is_not_kept() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = [
        session.person("look <private>at my diary</private> please"),
        session.person("<private>Remember that my diary is blue.</private>"),
        session.agent("Your <private>diary\nis over there</private> is fine."),
        session.line(
            "user",
            json!([{ "type": "text", "text": "and <private>my diary" },
            { "type": "text", "text": "is in the desk</private>, too" }]),
        ),
    ];
    let report = world.capture(&world.file("s1.jsonl", text.concat()));
    assert!(report.secrets["private"] >= 3, "{report:?}");
    world.assert_nowhere("diary");
    world.assert_nowhere("desk");
    assert!(world.said(Role::Person)[0].starts_with("look "), "the rest stays");
}

/// Made-up secrets of several kinds, and how they stand in a text.
const SECRETS: &[(&str, &str)] = &[
    ("ghp_q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9", "git clone with {}"),
    ("AKIAQ7RZ2KD5XW4LM6TB", "aws_access_key_id = {}"),
    ("kR7-tulip-93x", "DB_PASSWORD={}"),
    ("Tr0ub4dor-and-3", "psql postgres://admin:{}@db.internal:5432/app"),
    ("sk-ant-api03-q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bd", "key {} works"),
    (
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0",
        "curl -H 'Authorization: Bearer {}' https://api.internal/v1",
    ),
    (
        "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDHn3Pf5Jg0Sa2U",
        "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----",
    ),
];

type Say = fn(&mut Session, &str) -> String;

#[test]
fn secrets_are_in_no_file_whoever_said_them() {
    let sayings: [(&str, Say); 5] = [
        ("person", |session, text| session.person(text)),
        ("agent", |session, text| session.agent(text)),
        ("call", |session, text| session.call(text)),
        ("error", |session, text| session.result(text, true)),
        ("memory", |session, text| session.person(&format!("Remember that {text}"))),
    ];
    let world = World::new();
    let mut session = world.session("s1");
    let mut text = String::new();
    for (secret, frame) in SECRETS {
        for (_, say) in sayings {
            text += &say(&mut session, &frame.replace("{}", secret));
        }
    }
    let report = world.capture(&world.file("s1.jsonl", text));
    assert!(report.secrets.values().sum::<u64>() >= 5 * SECRETS.len() as u64, "{report:?}");
    assert_eq!(report.evidence as usize, 5 * SECRETS.len());
    for (secret, _) in SECRETS {
        world.assert_nowhere(secret);
        // Nor most of it.
        world.assert_nowhere(&secret[..secret.len() * 3 / 4]);
        world.assert_nowhere(&secret[secret.len() / 4..]);
    }
}

/// Accounts of tools are cut short: a secret that is cut is a secret still.
#[test]
fn secrets_that_an_account_would_cut_are_hidden_whole() {
    let world = World::new();
    let mut session = world.session("s1");
    let mut text = String::new();
    for (secret, frame) in SECRETS {
        let frame = frame.replace("{}", secret);
        for padding in (150..300).step_by(9) {
            text += &session.call(&format!("{} {frame}", "word ".repeat(padding / 5)));
            text += &session.result(&format!("{} {frame}", "x".repeat(padding)), true);
        }
    }
    world.capture(&world.file("s1.jsonl", text));
    let kept = world.said(Role::Tool).join("\n");
    for (secret, _) in SECRETS {
        // A few letters tell nothing; more than that would.
        for length in [8, 12] {
            let beginning = &secret[..length.min(secret.len())];
            let lines = kept.lines().filter(|line| line.contains(beginning));
            let lines: Vec<_> = lines.collect();
            assert!(lines.is_empty(), "{} times, as {:?}", lines.len(), lines[0]);
        }
    }
}

#[test]
fn long_words_are_kept_in_part_and_empty_ones_not_at_all() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.agent("first")
        + &session.person(&"long ".repeat(100_000))
        + &session.person(" \n\t ")
        + &session.person("nul\u{0}led");
    let report = world.capture(&world.file("s1.jsonl", text));
    let said = world.said(Role::Person);
    assert_eq!(said.len(), 2, "{report:?}");
    assert!(said[0].len() < 33 * 1024 && said[0].ends_with("more bytes at the source]"));
    assert_eq!(said[1], "nul\u{fffd}led");
}
