//! REST: writers who meet, and requests that are sent again.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::home::TestHome;
use crate::rest::Api;
use crate::served::Served;

#[test]
fn of_those_who_revise_the_same_version_one_wins() {
    let home = TestHome::new();
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let api = Api::new(&served, "write");
    let id = api.remember("Nobody was here");
    let path = format!("/memories/{id}");
    for round in 1..=5_u32 {
        let seen = format!("\"{round}\"");
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let writers: Vec<_> = (0..4)
                .map(|writer| {
                    let (api, path, seen) = (&api, &path, &seen);
                    let body = json!({ "content": format!("{writer} was here in round {round}") });
                    scope.spawn(move || api.ask("PATCH", path, &[("If-Match", seen)], &body).status)
                })
                .collect();
            writers.into_iter().map(|writer| writer.join().unwrap()).collect()
        });
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 412).count(), 3, "{statuses:?}");
    }
    assert_eq!(api.get(&path)["revision"], 6);
}

#[test]
fn a_request_that_is_sent_again_is_carried_out_once() {
    let home = TestHome::new();
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let api = Api::new(&served, "write");
    let body = json!({ "workspace": "w", "content": "We indent with tabs" });
    let key = [("Idempotency-Key", "first")];
    let answers: Vec<(u16, String)> = std::thread::scope(|scope| {
        let crowd: Vec<_> = (0..8)
            .map(|_| {
                let (api, body) = (&api, &body);
                scope.spawn(move || {
                    let answer = api.ask("POST", "/memories", &key, body);
                    (answer.status, answer.body)
                })
            })
            .collect();
        crowd.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    // Who comes while it is carried out is told to wait; all others hear the same.
    assert!(answers.iter().all(|(status, _)| [201, 409].contains(status)), "{answers:?}");
    let told: BTreeSet<&String> =
        answers.iter().filter(|(status, _)| *status == 201).map(|(_, body)| body).collect();
    assert_eq!(told.len(), 1, "{answers:?}");
    assert_eq!(api.get("/memories")["items"].as_array().unwrap().len(), 1);
    let again = api.ask("POST", "/memories", &key, &body);
    assert_eq!((again.status, &again.body), (201, *told.first().unwrap()));
    assert_eq!(again.headers["etag"], "\"1\"");
    assert!(again.headers["location"].starts_with("/api/v1/memories/"), "{again:?}");
    // The same key for something else: another body, another place.
    let other = json!({ "workspace": "w", "content": "We indent with spaces" });
    assert_eq!(api.ask("POST", "/memories", &key, &other).status, 422);
    let items = json!({ "workspace": "w", "items": [{ "content": "x" }] });
    assert_eq!(api.ask("POST", "/import", &key, &items).status, 422);
    // A key is good for who sent it.
    let somebody = Api::new(&served, "write");
    assert_eq!(somebody.ask("POST", "/memories", &key, &other).status, 201);
    // What was refused was not carried out: it may be put right under the same key.
    let key = [("Idempotency-Key", "second"), ("If-Match", "\"9\"")];
    let id = again.json()["memory"]["id"].as_str().unwrap().to_owned();
    let path = format!("/memories/{id}");
    assert_eq!(api.ask("PATCH", &path, &key, &json!({"kind": "event"})).status, 412);
    let key = [("Idempotency-Key", "second"), ("If-Match", "\"1\"")];
    for _ in 0..2 {
        let answer = api.ask("PATCH", &path, &key, &json!({"kind": "event"}));
        assert_eq!((answer.status, &*answer.headers["etag"]), (200, "\"2\""), "{answer:?}");
    }
}

#[test]
fn an_answer_is_the_same_after_a_crash_and_gone_with_what_was_forgotten() {
    let home = TestHome::new();
    let body = json!({ "workspace": "w", "content": "The launch word is swordfish" });
    let key = [("Idempotency-Key", "only-once")];
    let served = Served::start(&home);
    let token = served.token("write", &[]);
    let first = Api::of(&served, &token).ask("POST", "/memories", &key, &body);
    assert_eq!(first.status, 201, "{first:?}");
    // Dropped is killed: there is no time to tidy up.
    drop(served);
    let served = Served::start(&home);
    let api = Api::of(&served, &token);
    let again = api.ask("POST", "/memories", &key, &body);
    assert_eq!((again.status, again.body), (201, first.body.clone()));
    assert_eq!(api.get("/memories")["items"].as_array().unwrap().len(), 1);
    // Kept answers quote memories: what is forgotten leaves them, too.
    let id = first.json()["memory"]["id"].as_str().unwrap().to_owned();
    let gone = api.ask("DELETE", &format!("/memories/{id}?confirm={id}"), &[], &Value::Null);
    assert_eq!(gone.status, 200, "{gone:?}");
    let again = api.ask("POST", "/memories", &key, &body);
    assert_eq!(again.status, 409, "{again:?}");
    assert_eq!(served.end(), Some(0));
    for file in crate::home::files_below(&home.path()) {
        let bytes = std::fs::read(&file).unwrap();
        let found = bytes.windows(9).any(|part| part == b"swordfish");
        assert!(!found, "{} holds what was forgotten", file.display());
    }
    home.assert_healthy();
}

#[test]
fn pages_stay_in_order_while_others_write() {
    let home = TestHome::new();
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let api = Api::new(&served, "write");
    let ids: Vec<String> =
        (0..30).map(|number| api.remember(&format!("Fact number {number}"))).collect();
    let mut seen: Vec<String> = Vec::new();
    let mut path = "/memories?limit=4&workspace=w".to_owned();
    let mut turn = 0;
    loop {
        let page = api.get(&path);
        let items = page["items"].as_array().unwrap();
        seen.extend(items.iter().map(|item| item["id"].as_str().unwrap().to_owned()));
        // New ones, changed ones, and one that goes: behind the cursor, before it, and it.
        api.remember(&format!("A new fact, turn {turn}"));
        let last = seen.last().unwrap().clone();
        api.post(&format!("/memories/{last}/pin"), &Value::Null);
        api.post(&format!("/memories/{}/archive", seen[0]), &Value::Null);
        if turn == 2 {
            let gone = format!("/memories/{last}?confirm={last}");
            assert_eq!(api.ask("DELETE", &gone, &[], &Value::Null).status, 200);
        }
        turn += 1;
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/memories?limit=4&workspace=w&cursor={next}");
    }
    let expected: Vec<String> = ids.into_iter().rev().collect();
    assert_eq!(seen, expected);
    // A cursor is good for its own list only.
    let next = api.get("/memories?limit=4")["next"].as_str().unwrap().to_owned();
    let other = format!("/memories?limit=4&kind=fact&cursor={next}");
    assert_eq!(api.ask("GET", &other, &[], &Value::Null).status, 404);
    let other = format!("/activity?cursor={next}");
    assert_eq!(api.ask("GET", &other, &[], &Value::Null).status, 404);
    // The journal has pages, too.
    let (mut rows, mut path) = (0, "/activity?limit=7".to_owned());
    loop {
        let page = api.get(&path);
        rows += page["items"].as_array().unwrap().len();
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/activity?limit=7&cursor={next}");
    }
    // Thirty facts, and in each of eight turns one fact and one pin, once the archive and
    // once the end of one.
    assert_eq!(rows, 30 + 8 * 2 + 1 + 1);
}
