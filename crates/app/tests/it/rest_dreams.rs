//! REST: dreams are begun, followed, stopped, reviewed and taken back.

use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::home::TestHome;
use crate::rest::Api;
use crate::served::Served;

/// A store in which there is something to merge, and something to ask.
fn with_something_to_dream_of() -> TestHome {
    let home = TestHome::new();
    for said in ["We deploy on Tuesdays", "We deploy on Tuesdays.", "The API listens on port 8080"]
    {
        home.remember(said);
    }
    home
}

/// Reads events until one says that a dream, or a daydream, has ended.
pub(crate) fn follow(
    served: &Served<'_>,
    token: &str,
    path: &str,
) -> impl FnOnce() -> Vec<Value> + use<> {
    let mut stream = served.connect();
    let head = format!(
        "GET /api/v1{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\r\n",
        served.address
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream).lines().map(Result::unwrap);
    assert_eq!(lines.next().unwrap(), "HTTP/1.1 200 OK");
    // The first piece tells that the server listens for news on our behalf.
    assert!(lines.by_ref().any(|line| line.starts_with("retry:")));
    move || {
        let mut events = Vec::new();
        for line in lines {
            let Some(data) = line.strip_prefix("data: ") else { continue };
            let event: Value = serde_json::from_str(data).unwrap();
            let ended = event["event"] == "ended";
            events.push(event);
            if ended {
                break;
            }
        }
        events
    }
}

/// Waits until nothing is being dreamt.
pub(crate) fn settle(api: &Api<'_>) -> Value {
    let began = Instant::now();
    loop {
        let dreams = api.get("/dreams");
        let running = api.get("/dreams/running")["items"].as_array().unwrap().len();
        if running == 0 && dreams["items"].as_array().is_some_and(|all| !all.is_empty()) {
            return dreams;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{}", api.served.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_dream_is_followed_told_and_taken_back() {
    let home = with_something_to_dream_of();
    let served = Served::start(&home);
    let api = Api::new(&served, "write");
    let rehearsed = api.post("/dreams/rehearsal", &json!({"workspace": "w"}));
    let told = &rehearsed["items"][0]["workspaces"][0];
    assert_eq!(told["counts"]["merged"], 1, "{rehearsed}");
    assert_eq!(told["operations"][0]["op"], "merge", "{rehearsed}");
    assert_eq!(api.get("/dreams")["items"], json!([]), "a rehearsal leaves no trace");
    let events = follow(&served, &served.token("read", &["w"]), "/dreams/events");
    let begun = api.ask("POST", "/dreams", &[], &json!({"workspace": "w"}));
    assert_eq!((begun.status, &*begun.headers["location"]), (202, "/api/v1/dreams/running"));
    let events = events();
    let steps: Vec<&Value> = events.iter().filter(|event| event["event"] == "step").collect();
    assert_eq!(steps.len(), 5, "{events:?}");
    assert!(steps.windows(2).all(|two| two[0]["number"].as_u64() < two[1]["number"].as_u64()));
    let ended = events.last().unwrap();
    assert_eq!((&ended["outcome"], &ended["name"]), (&json!("done"), &json!("w")), "{events:?}");
    let dreams = settle(&api);
    let dream = dreams["items"][0]["dream"].as_str().unwrap().to_owned();
    assert_eq!(ended["dream"], *dream);
    let path = format!("/dreams/{dream}");
    let told = api.get(&path);
    assert_eq!(
        (&told["operations_in_all"], &told["operations"][0]["op"]),
        (&json!(1), &json!("merge")),
        "{told}"
    );
    assert_eq!(api.get("/memories")["items"].as_array().unwrap().len(), 2);
    let undone = api.post(&format!("{path}/undo"), &Value::Null);
    assert_eq!(undone["undone_in_all"], 1, "{undone}");
    assert_eq!(api.get("/memories")["items"].as_array().unwrap().len(), 3);
    assert_eq!(api.get(&path)["operations"][0]["undone"], true);
}

#[test]
fn what_waits_is_approved_rejected_or_in_the_way() {
    let home = with_something_to_dream_of();
    std::fs::write(home.path().join("config.toml"), "[dream]\nwait = [\"duplicates\"]\n").unwrap();
    let served = Served::start(&home);
    let api = Api::new(&served, "write");
    api.post("/dreams", &json!({}));
    let dreams = settle(&api);
    let dream = dreams["items"][0]["dream"].as_str().unwrap().to_owned();
    let waiting = api.get("/questions?workspace=w");
    assert_eq!(waiting["proposals"][0]["op"], "merge", "{waiting}");
    let number = waiting["proposals"][0]["number"].clone();
    let path = format!("/dreams/{dream}");
    let missing = api.ask("POST", &format!("{path}/approve"), &[], &json!({"numbers": [999]}));
    assert_eq!(missing.status, 404, "{missing:?}");
    let approved = api.post(&format!("{path}/approve"), &json!({"numbers": [number]}));
    assert_eq!(approved["applied"], json!([number]), "{approved}");
    assert_eq!(api.get("/memories")["items"].as_array().unwrap().len(), 2);
    // Somebody goes on from there: what was merged cannot be taken back unnoticed.
    let kept = api.get("/memories?limit=50")["items"].as_array().unwrap().clone();
    let kept =
        kept.iter().find(|item| item["content"].as_str().unwrap().contains("deploy")).unwrap();
    let one = format!("/memories/{}", kept["id"].as_str().unwrap());
    let gone = kept["links"][0]["target"].as_str().unwrap().to_owned();
    api.post(&format!("/memories/{gone}/restore"), &Value::Null);
    let undone = api.post(&format!("{path}/undo"), &Value::Null);
    assert_eq!(undone["conflicts_in_all"], 1, "{undone}");
    assert!(undone["conflicts"][0]["reason"].is_string(), "{undone}");
    assert_eq!(api.get(&one)["state"], "active");
    let rejected = api.post(&format!("{path}/reject"), &json!({}));
    assert_eq!(rejected["rejected"], json!([]), "{rejected}");
}

#[test]
fn questions_are_answered_by_who_can_tell() {
    let home = TestHome::new();
    for (day, port) in [("2026-01-05", "8080"), ("2026-01-05", "9090")] {
        let said = format!("The staging server listens on port {port}");
        home.ok(&["remember", &said, "--workspace", "w", "--said-at", day]);
    }
    let served = Served::start(&home);
    let api = Api::new(&served, "write");
    api.post("/dreams", &json!({"workspace": "w"}));
    settle(&api);
    let open = api.get("/questions");
    let Some(question) = open["questions"].as_array().unwrap().first() else {
        panic!("nothing is asked: {open}");
    };
    let path = format!("/questions/{}/answer", question["id"].as_str().unwrap());
    assert_eq!(api.ask("POST", &path, &[], &json!({"verdict": "maybe"})).status, 400);
    let answered = api.post(&path, &json!({"verdict": "newer"}));
    assert_eq!(answered["verdict"], "newer");
    assert_eq!(api.ask("POST", &path, &[], &json!({"verdict": "newer"})).status, 404);
    assert_eq!(api.get("/questions")["questions"], json!([]));
    assert_eq!(api.get("/memories")["items"].as_array().unwrap().len(), 1);
}

#[test]
fn a_dream_can_be_stopped_and_is_begun_once() {
    let home = TestHome::new();
    // Enough to be busy for a while.
    let lines: Vec<String> = (0..3_000)
        .map(|number| {
            json!({"ref": number.to_string(), "content":
            format!("Service {number} of team {} listens on port {}", number % 37, 2_000 + number)})
            .to_string()
        })
        .collect();
    let file = home.file("facts.jsonl", lines.join("\n"));
    home.ok(&["import", &file, "--workspace", "w"]);
    let served = Served::start(&home);
    let api = Api::new(&served, "write");
    let events = follow(&served, &served.token("read", &[]), "/dreams/events?workspace=w");
    api.post("/dreams", &json!({"workspace": "w"}));
    let second = api.ask("POST", "/dreams", &[], &json!({"workspace": "w"}));
    assert_eq!(second.status, 409, "{second:?}");
    let stopped = api.post("/dreams/cancel", &json!({"workspace": "w"}));
    assert_eq!(stopped["workspaces"].as_array().unwrap().len(), 1, "{stopped}");
    let events = events();
    assert_eq!(events.last().unwrap()["outcome"], "cancelled", "{events:?}");
    let began = Instant::now();
    while api.post("/dreams/cancel", &json!({}))["workspaces"] != json!([]) {
        assert!(began.elapsed() < Duration::from_secs(30));
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(api.get("/activity?limit=1")["items"][0]["kind"], "remember");
}

#[test]
fn what_somebody_brings_back_counts_and_stays() {
    let home = TestHome::new();
    for (day, port) in [("2026-01-05", "8080"), ("2026-03-05", "9090")] {
        let said = format!("The staging server listens on port {port}");
        home.ok(&["remember", &said, "--workspace", "w", "--said-at", day]);
    }
    let served = Served::start(&home);
    let api = Api::new(&served, "write");
    api.post("/dreams", &json!({"workspace": "w"}));
    settle(&api);
    let gone = api.get("/memories?state=superseded")["items"][0].clone();
    assert!(gone["content"].as_str().unwrap().ends_with("8080"), "{gone}");
    assert!(gone["valid_to"].is_string(), "{gone}");
    let one = format!("/memories/{}", gone["id"].as_str().unwrap());
    let back = api.post(&format!("{one}/restore"), &json!({"reason": "it listens on both"}));
    assert_eq!(back["memory"]["state"], "active", "{back}");
    assert!(back["memory"]["valid_to"].is_null(), "{back}");
    let found = api.get("/recall?question=staging+server+port+8080");
    assert!(found.to_string().contains("port 8080"), "{found}");
    // The next dream does not do it again.
    let dreams = api.get("/dreams")["items"].as_array().unwrap().len();
    api.post("/dreams", &json!({"workspace": "w", "again": true}));
    let began = Instant::now();
    while api.get("/dreams")["items"].as_array().unwrap().len() == dreams {
        assert!(began.elapsed() < Duration::from_secs(60), "{}", served.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    settle(&api);
    assert_eq!(api.get(&one)["state"], "active");
    // Taking that back is as it was before.
    let group = back["group"].as_str().unwrap();
    let preview = api.get(&format!("/activity/{group}/undo"));
    assert_eq!(preview["undone_in_all"], 1, "{preview}");
    assert_eq!(api.get(&one)["state"], "active");
    api.post(&format!("/activity/{group}/undo"), &Value::Null);
    let again = api.get(&one);
    assert_eq!((&again["state"], &again["valid_to"]), (&gone["state"], &gone["valid_to"]));
}
