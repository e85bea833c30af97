//! REST: daydreams are begun, followed, stopped, told and compared.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::daydream::{Project, turns};
use crate::home::{list, text};
use crate::rest::Api;
use crate::rest_dreams::follow;
use crate::served::Served;

/// Waits until something is so.
#[track_caller]
fn wait(served: &Served<'_>, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(60), "{}", served.log());
        std::thread::sleep(Duration::from_millis(30));
    }
}

fn encoded(words: &str) -> String {
    words.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[test]
fn a_daydream_is_begun_followed_told_and_compared() {
    let project = Project::new();
    let first = text(&project.daydream(), "id");
    project.write("README.md", "# App\n");
    project.commit("third");
    let served = Served::start(&project.home);
    let api = Api::new(&served, "write");
    let check = api.get("/daydreams/check");
    assert_eq!((&check["ready"], list(&check, "checks").len()), (&json!(true), 6), "{check}");
    assert!(api.get("/schedule")["daydream"].is_object());

    let events = follow(&served, &served.token("read", &["app"]), "/daydreams/events");
    let key = [("Idempotency-Key", "monday")];
    let begun = api.ask("POST", "/daydreams", &key, &json!({ "workspace": "app" }));
    assert_eq!((begun.status, &*begun.headers["location"]), (202, "/api/v1/daydreams/running"));
    let events = events();
    let phases: Vec<&str> = events.iter().filter_map(|event| event["phase"].as_str()).collect();
    for phase in ["ready", "tidy", "survey", "analyse", "write", "tidy_up"] {
        assert!(phases.contains(&phase), "{phase}: {events:?}");
    }
    assert!(events.iter().any(|event| event["workspace"] == "app"), "{events:?}");
    let ended = events.last().unwrap();
    assert_eq!(ended["status"], "done", "{events:?}");
    let second = text(ended, "daydream");
    wait(&served, || api.get("/daydreams/running")["items"] == json!([]));
    // The same request again is answered, and not carried out.
    let again = api.ask("POST", "/daydreams", &key, &json!({ "workspace": "app" }));
    assert_eq!((again.status, &again.body), (202, &begun.body));

    let told = api.get(&format!("/daydreams/{second}"));
    assert_eq!((turns(&told), &told["findings_in_all"]), (vec!["resolved".into()], &json!(1)));
    let page = api.get("/daydreams?limit=1&workspace=app");
    assert_eq!(text(&page["items"][0], "id"), second, "{page}");
    let next = text(&page, "next");
    let page = api.get(&format!("/daydreams?limit=1&workspace=app&cursor={next}"));
    assert_eq!((text(&page["items"][0], "id"), &page["next"]), (first.clone(), &Value::Null));
    assert_eq!(api.ask("GET", &format!("/daydreams?cursor={next}"), &[], &Value::Null).status, 404);
    let diff = api.get(&format!("/daydreams/diff?from={first}&to={second}"));
    assert_eq!(turns(&diff), ["resolved"], "{diff}");

    let finding = api.get("/findings?state=resolved&text=README")["items"][0].clone();
    let history =
        format!("/findings/history?workspace=app&key={}", encoded(&text(&finding, "key")));
    let told = api.get(&history);
    let turned: Vec<String> = list(&told, "items").iter().map(|step| text(step, "turn")).collect();
    assert_eq!(turned, ["opened", "resolved"], "{told}");
    assert_eq!(api.get(&format!("{history}&limit=1"))["items"][0]["turn"], "resolved");
    assert_eq!(api.get("/findings")["items"], json!([]));
    assert_eq!(list(&api.get("/workspaces/app/trends"), "items").len(), 2);
    // What it remembered is taken back.
    let undone = api.post(&format!("/activity/{second}/undo"), &Value::Null);
    assert_eq!(undone["undone_in_all"], 1, "{undone}");
}

#[test]
fn a_daydream_is_stopped_begun_once_and_ends_with_the_server() {
    let project = Project::new();
    project.home.ok(&["remember", "We indent with tabs", "--workspace", "others"]);
    let folder = project.folder.to_str().unwrap();
    project.home.ok(&["remember", "We use four spaces", "--workspace", folder]);
    project.set("command = [\"sleep\", \"60\"]\n");
    let served = Served::start(&project.home);
    let api = Api::new(&served, "write");
    let stranger = Api::of(&served, &served.token("write", &["others"]));
    // Its agent takes a minute to think.
    let thinking = || {
        let running = api.get("/daydreams/running");
        list(&running, "items").iter().any(|news| news["phase"] == "analyse")
    };
    api.post("/daydreams", &json!({ "workspace": "app" }));
    let second = api.ask("POST", "/daydreams", &[], &json!({ "workspace": "app" }));
    assert_eq!(second.status, 409, "{second:?}");
    wait(&served, thinking);
    // Somebody who may not see it does not hear of it, and does not stop it.
    assert_eq!(stranger.get("/daydreams/running")["items"], json!([]));
    assert_eq!(stranger.post("/daydreams/cancel", &Value::Null)["stopped"], false);
    assert_eq!(stranger.get("/daydreams")["items"], json!([]));
    assert_eq!(api.post("/daydreams/cancel", &Value::Null)["stopped"], true);
    wait(&served, || api.post("/daydreams/cancel", &Value::Null)["stopped"] == false);
    let record = api.get("/daydreams?limit=1")["items"][0].clone();
    assert_eq!(record["status"], "cancelled", "{record}");
    let hidden =
        stranger.ask("GET", &format!("/daydreams/{}", text(&record, "id")), &[], &Value::Null);
    assert_eq!(hidden.status, 404, "{hidden:?}");
    // One that goes on ends with the server.
    api.post("/daydreams", &json!({ "workspace": "app" }));
    wait(&served, thinking);
    let began = Instant::now();
    assert_eq!(served.end(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    let last = project.home.json(&["daydreams", "list"]);
    assert_eq!(last[0]["status"], "cancelled", "{last}");
}

#[test]
fn a_machine_that_is_not_ready_is_told_why() {
    let project = Project::new();
    let mine = project.home.ok(&["remember", "We indent with tabs", "--workspace", "mine"]);
    project.set("pending_max = 0\n");
    let served = Served::start(&project.home);
    let (all, some) = (served.token("write", &[]), served.token("write", &["mine"]));
    for token in [&all, &some] {
        let api = Api::of(&served, token);
        let refused = api.ask("POST", "/daydreams", &[], &json!({ "now": true }));
        assert_eq!(refused.status, 409, "{mine}: {refused:?}");
        assert!(refused.body.contains("pending") && refused.body.contains("hint"), "{refused:?}");
        let check = api.get("/daydreams/check?now=true");
        assert_eq!(check["ready"], false, "{check}");
        let pending = list(&check, "checks").iter().find(|it| it["check"] == "pending").unwrap();
        // How much waits elsewhere is not told.
        assert_eq!(text(pending, "value") == "not told", token == &some, "{check}");
    }
    let api = Api::of(&served, &some);
    let nowhere = api.ask("POST", "/daydreams", &[], &json!({ "workspace": "elsewhere" }));
    assert_eq!(nowhere.status, 404, "{nowhere:?}");
    // Nothing is recorded of what did not begin.
    assert_eq!(Api::of(&served, &all).get("/daydreams")["items"], json!([]));
}
