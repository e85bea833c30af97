//! `somnium dream --judge model` against a service of our own.

use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use somnium_testkit::FakeService;
use somnium_testkit::service::{Manner, Received, Turn};

use crate::dream::{done, only, said};
use crate::home::{TestHome, list, text};

const KEY: &str = "sk-test-0123456789abcdef";

/// Settings of a service, with more of them.
pub(crate) fn configured(home: &TestHome, service: &FakeService, format: &str, more: &str) {
    std::fs::create_dir_all(home.path()).unwrap();
    let url = service.url();
    let text = format!(
        "[model]\nservice = \"{format}\"\nurl = \"{url}\"\nmodel = \"m-1\"\nkey_env = \"TEST_KEY\"\n\
         total_seconds = 2\nidle_seconds = 1\npause_seconds = 0.2\nprice_in = 3\nprice_out = 15\n\
         {more}\n"
    );
    let file = home.path().join("config.toml");
    std::fs::write(&file, text).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
}

/// Dreams over `w` with the model as the judge.
pub(crate) fn judged(home: &TestHome, flags: &[&str]) -> Value {
    let arguments = [&["dream", "--workspace", "w", "--judge", "model", "--json"], flags].concat();
    let mut command = home.command(&arguments);
    let ran = crate::home::finish(command.env("TEST_KEY", KEY));
    ran.assert_code(0);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

const CITIES: [&str; 12] = [
    "Lisbon", "Oslo", "Prague", "Vienna", "Dublin", "Athens", "Zurich", "Madrid", "Berlin",
    "Warsaw", "Helsinki", "Tallinn",
];

/// A home with so many open questions.
pub(crate) fn asking(count: usize) -> TestHome {
    let lines: Vec<Value> = CITIES[..count]
        .iter()
        .flat_map(|city| {
            [
                said(&format!("{city} early"), 5, &format!("The backup in {city} starts at 02:15")),
                said(&format!("{city} late"), 5, &format!("The backup in {city} starts at 04:30")),
            ]
        })
        .collect();
    let home = TestHome::remembering(&lines);
    let report = home.dream(&[]);
    assert_eq!(list(only(&report), "questions").len(), count, "{report}");
    home
}

/// The same verdict on each question of a request.
pub(crate) fn verdicts(received: &Received, verdict: &str) -> Turn {
    let words = received.words();
    let count = words.matches("What makes it a question").count();
    let one = |number: usize| json!({ "question": number, "verdict": verdict, "text": null, "reason": "said later" });
    let all: Vec<Value> = (1..=count).map(one).collect();
    Turn::says(json!({ "verdicts": all }).to_string()).using(1_000, 100)
}

#[test]
fn a_model_settles_what_is_open_and_all_of_it_is_taken_back() {
    for format in ["anthropic", "openai"] {
        let home = asking(1);
        let before = home.state();
        let service = FakeService::start(|_, received| verdicts(received, "newer"));
        configured(&home, &service, format, "");
        let report = judged(&home, &[]);
        let workspace = only(&report);
        assert_eq!(done(workspace, "operations").len(), 1, "{report}");
        let model = &workspace["model"];
        assert_eq!((&model["settled"], &model["requests"]), (&json!(1), &json!(1)));
        assert_eq!((&model["tokens_in"], &model["cost"]), (&json!(1_000), &json!(4_500)));
        assert_eq!(model["prompts"], "1");
        assert_eq!(model["verdicts"][0]["reason"], "said later");
        assert_eq!(home.json(&["dreams", "questions"]), json!([]));
        // The request is marked as ours, and fenced.
        let [request] = service.received().try_into().unwrap();
        let words = request.words();
        assert!(words.contains("[somnium: a request of the memory itself"), "{words}");
        assert!(words.contains("<data-") && words.contains("02:15"), "{words}");
        let header = if format == "anthropic" { "x-api-key" } else { "authorization" };
        assert!(request.header(header).unwrap().contains(KEY));
        // The ledger tells; the key is nowhere.
        let dream = text(&report, "dream");
        let calls = home.json(&["dreams", "calls", &dream]);
        assert_eq!(calls["calls"][0]["outcome"], "answered");
        assert_eq!(calls["spent"]["cost"], 4_500);
        assert_eq!(home.json(&["status"])["models"]["today"]["requests"], 1);
        assert!(home.ok(&["status"]).contains("$0.0045"));
        assert!(home.ok(&["dreams", "show", &dream]).contains("m-1 (prompts 1): 1 settled"));
        for file in crate::home::files_below(home.folder()) {
            let bytes = std::fs::read(&file).unwrap();
            let found = bytes.windows(KEY.len()).any(|window| window == KEY.as_bytes());
            assert!(!found, "the key is in {}", file.display());
        }
        // A second dream asks nothing.
        judged(&home, &["--again"]);
        assert_eq!(service.received().len(), 1);
        home.ok(&["dreams", "undo", &dream]);
        assert_eq!(home.state(), before, "{format}");
        home.assert_healthy();
    }
}

#[test]
fn at_the_cap_it_stops_and_the_rest_stays_open() {
    let home = asking(12);
    let service = FakeService::start(|_, received| verdicts(received, "both"));
    configured(&home, &service, "anthropic", "dream_requests = 2\nat_once = 1");
    let report = judged(&home, &[]);
    let model = &only(&report)["model"];
    assert_eq!((&model["settled"], &model["left_open"]), (&json!(10), &json!(2)), "{model}");
    assert!(text(model, "ended").contains("cap on requests of a dream"), "{model}");
    assert_eq!(service.received().len(), 2);
    assert_eq!(list(&json!({ "q": home.json(&["dreams", "questions"]) }), "q").len(), 2);
    // The next dream goes on with what is left, and with nothing else.
    let report = judged(&home, &[]);
    assert_eq!(only(&report)["model"]["settled"], 2);
    assert_eq!(service.received().len(), 3);
    // Money and tokens are caps of their own, and those of a day.
    for cap in ["dream_tokens = 500", "dream_dollars = 0.0001", "day_requests = 3"] {
        let home = asking(1);
        let service = FakeService::start(|_, received| verdicts(received, "both"));
        let cap = if cap.starts_with("day") { "day_requests = 0" } else { cap };
        configured(&home, &service, "openai", cap);
        let report = judged(&home, &[]);
        assert!(text(&only(&report)["model"], "ended").contains("cap on"), "{report}");
        assert_eq!(service.received().len(), 0, "{cap}");
    }
}

#[test]
fn every_fault_leaves_the_question_open_in_time() {
    let check = |manner: Manner, requests: usize, ended: &str| {
        let home = asking(1);
        let before = home.state();
        let how = manner.clone();
        let service = FakeService::start(move |_, received| {
            verdicts(received, "newer").in_manner(how.clone())
        });
        configured(&home, &service, "anthropic", "attempts = 2");
        let began = Instant::now();
        let report = judged(&home, &[]);
        let took = began.elapsed();
        assert!(took < Duration::from_secs(12), "{manner:?}: {took:?}");
        let model = &only(&report)["model"];
        assert_eq!(model["settled"], 0, "{manner:?}");
        assert!(text(model, "ended").contains(ended), "{manner:?}: {model}");
        assert_eq!(service.received().len(), requests, "{manner:?}");
        assert_eq!(model["requests"], requests, "every attempt is in the ledger: {manner:?}");
        assert_eq!(home.state(), before);
        assert_eq!(home.json(&["dreams", "questions"]).as_array().unwrap().len(), 1);
    };
    check(Manner::Status(429, Some("0.1")), 2, "429");
    check(Manner::Status(429, Some("600")), 1, "429");
    check(Manner::Status(529, None), 2, "529");
    check(Manner::Status(401, None), 1, "401");
    check(Manner::Cut, 2, "broke off");
    check(Manner::Silent, 1, "");
    check(Manner::Trickle(Duration::from_millis(10)), 1, "");
    check(Manner::InvalidJson, 1, "no JSON");
    check(Manner::Refuses, 1, "will not answer");
    check(Manner::Huge(4_500_000), 1, "longer than");
    check(Manner::WrongType, 1, "no answer");
    check(Manner::HangsUp, 2, "cannot be reached");
}

#[test]
fn what_does_not_fit_is_sent_back_once_and_then_left_open() {
    let wrong = [
        "no JSON at all",
        r#"{"verdicts":[{"question":1,"verdict":"delete","text":null,"reason":"x"}]}"#,
        r#"{"verdicts":[{"question":7,"verdict":"newer","text":null,"reason":"x"}]}"#,
        r#"{"verdicts":[{"question":1,"verdict":"rewrite","text":null,"reason":"x"}]}"#,
        r#"{"memories":[]}"#,
    ];
    for answer in wrong {
        let home = asking(1);
        let service = FakeService::saying(Turn::says(answer));
        configured(&home, &service, "openai", "");
        let report = judged(&home, &[]);
        assert_eq!(only(&report)["model"]["left_open"], 1, "{answer}: {report}");
        assert_eq!(service.received().len(), 2, "{answer}");
        // It has had its say: it is not asked the same again.
        judged(&home, &["--again"]);
        assert_eq!(service.received().len(), 2, "{answer}");
        let service = FakeService::start(move |number, received| match number {
            0 => Turn::says(answer),
            _ => verdicts(received, "older"),
        });
        let home = asking(1);
        configured(&home, &service, "anthropic", "");
        assert_eq!(only(&judged(&home, &[]))["model"]["settled"], 1, "{answer}");
    }
}

#[test]
fn a_verdict_that_would_lose_or_invent_something_is_not_taken() {
    let check = |verdict: Value, words: &str| {
        let home = asking(1);
        let before = home.state();
        let answer = json!({ "verdicts": [verdict] }).to_string();
        let service = FakeService::saying(Turn::says(answer));
        configured(&home, &service, "openai", "");
        let report = judged(&home, &[]);
        let model = &only(&report)["model"];
        assert!(text(&model["verdicts"][0], "outcome").contains(words), "{model}");
        assert_eq!(home.state(), before);
    };
    let verdict = |verdict: &str, text: Option<&str>| json!({ "question": 1, "verdict": verdict, "text": text, "reason": "x" });
    check(verdict("same", None), "lose");
    check(verdict("rewrite", Some("The backup in Lisbon starts at 02:15")), "lose");
    let invented = "The backup in Lisbon starts at 02:15, 04:30 and 05:45";
    check(verdict("rewrite", Some(invented)), "in no source");
}

#[test]
fn settings_that_make_no_sense_are_told_before_anything_is_done() {
    let check = |settings: &str, words: &[&str]| {
        let home = asking(1);
        std::fs::write(home.path().join("config.toml"), settings).unwrap();
        let ran = home.run(&["dream", "--workspace", "w", "--judge", "model"]);
        ran.assert_code(2).assert_told(words);
    };
    check("", &["no model is set", "hint: ", "--judge agent"]);
    let anthropic = "[model]\nservice = \"anthropic\"\nmodel = \"claude-haiku-4-5\"\n";
    check(anthropic, &["no key", "ANTHROPIC_API_KEY"]);
    check(&format!("{anthropic}key_env = \"NOT_SET_HERE\""), &["NOT_SET_HERE is not set"]);
    let plain = "url = \"http://models.example.com/v1\"\nkey_command = [\"echo\", \"k\"]";
    check(&format!("{anthropic}{plain}"), &["unencrypted", "hint: "]);
    let unknown = "[model]\nservice = \"openai\"\nmodel = \"mystery\"\n\
        url = \"https://models.example.com/v1\"";
    check(unknown, &["what mystery costs", "price_in"]);
    check("[model]\nmodel = \"m\"", &["no service"]);
}
