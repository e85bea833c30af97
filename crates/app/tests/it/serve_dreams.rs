//! Dreams of the server: when it begins one, and that it ends one when it has to end.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use somnium_testkit::FakeService;

use crate::home::TestHome;
use crate::models::{asking, configured, verdicts};
use crate::rest::Api;
use crate::served::Served;

fn with_settings(text: &str) -> TestHome {
    let home = TestHome::new();
    home.ok(&["remember", "We deploy on Tuesdays", "--workspace", "w"]);
    home.ok(&["remember", "We deploy on Tuesdays.", "--workspace", "w"]);
    std::fs::write(home.path().join("config.toml"), text).unwrap();
    home
}

fn dreams(home: &TestHome) -> usize {
    home.json(&["dreams", "list"]).as_array().map_or(0, Vec::len)
}

#[test]
fn it_dreams_when_it_is_time() {
    let due = "[dream]\ncron = \"* * * * *\"\ninterval_hours = 0\n";
    let home = with_settings(due);
    let served = Served::start_with(&home, &["--look", "1"]);
    let began = Instant::now();
    while dreams(&home) == 0 {
        assert!(began.elapsed() < Duration::from_secs(60), "{}", served.log());
        std::thread::sleep(Duration::from_millis(300));
    }
    // Once is enough: nothing is new after that, and a failure would rest.
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(dreams(&home), 1, "{}", served.log());
    assert!(served.log().contains("dream_ended"), "{}", served.log());
}

#[test]
fn it_daydreams_when_it_is_time() {
    let checks = "\"load\", \"memory\", \"pending\", \"office_hours\", \"battery\"";
    let home = with_settings(&format!(
        "[dream]\ncron = \"0 0 1 1 *\"\n[daydream]\ncron = \"* * * * *\"\nskip_checks = [{checks}]\n"
    ));
    let served = Served::start_with(&home, &["--look", "1"]);
    let token = served.token("read", &[]);
    let status = served.get_as(&token, "/resources/status").json();
    assert!(status["daydreams"]["next"].is_string(), "{status}");
    assert!(!status["daydreams"]["checks"].as_array().unwrap().is_empty(), "{status}");
    let daydreams = || home.json(&["daydreams", "list"]).as_array().map_or(0, Vec::len);
    assert_eq!(daydreams(), 0, "{}", served.log());
    let began = Instant::now();
    while daydreams() == 0 {
        assert!(began.elapsed() < Duration::from_secs(80), "{}", served.log());
        std::thread::sleep(Duration::from_millis(300));
    }
    assert_eq!(served.end(), Some(0));
}

#[test]
fn it_does_not_dream_at_its_start() {
    // Enough has happened, and a run was missed: both wait.
    let home = with_settings("[dream]\nafter_hours = 0\nafter_sessions = 1\n");
    let served = Served::start_with(&home, &["--look", "1"]);
    std::thread::sleep(Duration::from_secs(4));
    assert_eq!(dreams(&home), 0, "{}", served.log());
    let status = served.get_as(&served.token("read", &[]), "/resources/status").json();
    assert!(status["dreams"]["next"].is_string(), "{status}");
}

#[test]
fn a_dream_that_goes_on_ends_with_the_server() {
    let home = with_settings("[dream]\ncron = \"* * * * *\"\ninterval_hours = 0\n");
    let facts: String = (0..4_000)
        .map(|number| {
            let content =
                format!("Service {} of team {} listens on port {number}", number % 97, number % 41);
            format!("{}\n", serde_json::json!({ "content": content }))
        })
        .collect();
    let file = home.file("facts.jsonl", facts);
    home.ok(&["import", &file, "--workspace", "w"]);
    let served = Served::start_with(&home, &["--look", "1"]);
    let token = served.token("read", &[]);
    let began = Instant::now();
    loop {
        let status = served.get_as(&token, "/resources/status").json();
        if !status["dreams"]["running"].as_array().unwrap().is_empty() {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{}", served.log());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(served.end(), Some(0));
    // It was ended between two steps, and holds nobody up.
    let log = std::fs::read_to_string(home.folder().join("serve.log")).unwrap();
    let ended = log.lines().find(|line| line.contains("dream_ended")).unwrap_or_default();
    assert!(ended.contains("cancelled"), "{log}");
    assert_eq!(dreams(&home), 0);
    let ran = home.run(&["dream", "--workspace", "w", "--dry-run", "--json"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
}

#[test]
fn the_model_that_was_set_judges_in_its_dreams_and_not_in_rehearsals() {
    let home = asking(1);
    let service = FakeService::start(|_, received| verdicts(received, "newer"));
    configured(&home, &service, "openai", "[dream]\njudge = \"model\"");
    // A variable that the server has, whatever it holds.
    let file = home.path().join("config.toml");
    let settings = std::fs::read_to_string(&file).unwrap().replace("TEST_KEY", "HOME");
    std::fs::write(&file, settings).unwrap();
    let served = Served::start(&home);
    let api = Api::new(&served, "write");
    let asked = json!({ "workspace": "w", "again": true });
    api.post("/dreams/rehearsal", &asked);
    assert_eq!(service.received().len(), 0);
    api.post("/dreams", &asked);
    let began = Instant::now();
    while api.get("/questions")["questions"] != json!([]) {
        assert!(began.elapsed() < Duration::from_secs(60), "{}", served.log());
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(service.received().len(), 1);
    let dream = api.get("/dreams")["items"][0]["dream"].as_str().unwrap().to_owned();
    let calls = api.get(&format!("/dreams/{dream}/calls"));
    assert_eq!(calls["spent"]["requests"], 1, "{calls}");
    assert_eq!(api.get("/calls")["use"]["today"]["requests"], 1);
    // What is about all workspaces is not for those who see some.
    let some = Api::of(&served, &served.token("write", &["w"]));
    assert_eq!(some.ask("GET", "/calls", &[], &Value::Null).status, 403);
    assert_eq!(some.ask("POST", "/status/check", &[], &Value::Null).status, 403);
    assert_eq!(api.post("/status/check", &Value::Null)["healthy"], true);
}
