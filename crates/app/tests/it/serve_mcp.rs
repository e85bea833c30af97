//! MCP over HTTP, spoken by hand.

use std::io::{BufRead, BufReader, Write};

use serde_json::{Value, json};

use crate::home::TestHome;
use crate::rest_dreams::follow;
use crate::served::{Answer, Served};

/// A client with a session.
struct Client<'s> {
    served: &'s Served<'s>,
    bearer: String,
    session: String,
}

impl<'s> Client<'s> {
    fn begin(served: &'s Served<'s>, token: &str) -> Self {
        let mut client = Self { served, bearer: format!("Bearer {token}"), session: String::new() };
        let hello = json!({
            "jsonrpc": "2.0", "id": 0, "method": "initialize",
            "params": {
                "protocolVersion": "2025-06-18", "capabilities": {},
                "clientInfo": { "name": "by-hand", "version": "1" }
            }
        });
        let answer = client.send(&hello);
        assert_eq!(answer.status, 200, "{answer:?}");
        client.session = answer.headers["mcp-session-id"].clone();
        let done = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        assert_eq!(client.send(&done).status, 202);
        client
    }

    fn send(&self, message: &Value) -> Answer {
        let mut headers = vec![
            ("Authorization", self.bearer.as_str()),
            ("Content-Type", "application/json"),
            ("Accept", "application/json, text/event-stream"),
        ];
        if !self.session.is_empty() {
            headers.push(("Mcp-Session-Id", &self.session));
            headers.push(("MCP-Protocol-Version", "2025-06-18"));
        }
        self.served.ask("POST", "/mcp", &headers, &message.to_string())
    }

    fn request(&self, method: &str, params: &Value) -> Value {
        let answer = self.send(&json!({
            "jsonrpc": "2.0", "id": 1, "method": method, "params": params
        }));
        assert_eq!(answer.status, 200, "{answer:?}");
        let events = answer.body.lines().filter_map(|line| line.strip_prefix("data:"));
        let messages = events.filter_map(|data| serde_json::from_str::<Value>(data).ok());
        let mut answers = messages.filter(|message| message["id"] == 1);
        answers.next().unwrap_or_else(|| panic!("no answer in {answer:?}"))
    }

    /// A tool's answer, or the words of its refusal.
    fn call(&self, tool: &str, arguments: &Value) -> Result<Value, String> {
        let answer = self.request("tools/call", &json!({ "name": tool, "arguments": arguments }));
        let result = &answer["result"];
        match result["isError"] == true || result.is_null() {
            true => Err(answer.to_string()),
            false => Ok(result["structuredContent"].clone()),
        }
    }

    fn tools(&self) -> Vec<String> {
        let listed = self.request("tools/list", &json!({}));
        let tools = listed["result"]["tools"].as_array().unwrap();
        tools.iter().map(|tool| tool["name"].as_str().unwrap().to_owned()).collect()
    }
}

#[test]
fn an_agent_remembers_and_recalls() {
    let home = TestHome::new();
    home.ok(&["remember", "We deploy on Tuesdays", "--workspace", "app"]);
    let served = Served::start(&home);
    let token = served.token("write", &[]);
    let client = Client::begin(&served, &token);
    assert!(client.tools().len() >= 10);
    let input = json!({ "content": "We indent with tabs", "workspace": "app" });
    let stored = client.call("remember", &input).unwrap();
    let found = client.call("recall", &json!({ "question": "tabs or spaces?" })).unwrap();
    assert_eq!(found["results"][0]["id"], stored["id"], "{found}");
    // It was written in the token's name.
    let history = home.json(&["memory", "history", stored["id"].as_str().unwrap()]);
    assert!(history.to_string().contains("agent:test"), "{history}");
    // Folders mean nothing at the other end of a connection.
    let nowhere = client.call("remember", &json!({ "content": "Somewhere" })).unwrap_err();
    assert!(nowhere.contains("workspace"), "{nowhere}");
    let dream = client.call("dream_run_now", &json!({ "dry_run": true })).unwrap();
    assert_eq!(dream["workspaces"].as_array().unwrap().len(), 1, "{dream}");
    let read = client.request("resources/list", &json!({}));
    assert!(read["result"]["resources"].as_array().unwrap().len() == 1, "{read}");
}

#[test]
fn a_token_that_reads_calls_tools_that_read() {
    let home = TestHome::new();
    let memory = home.remember("We deploy on Tuesdays");
    let served = Served::start(&home);
    let client = Client::begin(&served, &served.token("read", &[]));
    let tools = client.tools();
    assert!(tools.contains(&"recall".to_owned()) && !tools.contains(&"remember".to_owned()));
    for (tool, arguments) in [
        ("remember", json!({ "content": "x", "workspace": "w" })),
        ("revise", json!({ "id": memory, "content": "x" })),
        ("forget", json!({ "id": memory, "confirm": true })),
        ("dream_run_now", json!({})),
        ("dream_review", json!({})),
        ("dream_undo", json!({ "dream": memory })),
    ] {
        let refused = client.call(tool, &arguments).unwrap_err();
        assert!(refused.contains("scope write"), "{tool}: {refused}");
    }
    assert_eq!(home.content(&memory), "We deploy on Tuesdays");
}

#[test]
fn a_token_for_one_workspace_reaches_no_other() {
    let home = TestHome::new();
    let mine = home.ok(&["remember", "We indent with tabs", "--workspace", "mine"]);
    let mine = mine.trim_end();
    let said = "The launch word is swordfish";
    let other = home.ok(&["remember", said, "--workspace", "others"]).trim_end().to_owned();
    home.ok(&["remember", "The launch word is swordfish!", "--workspace", "others"]);
    let dream = home.json(&["dream", "--workspace", "others"])["dream"].clone();
    let served = Served::start(&home);
    let client = Client::begin(&served, &served.token("write", &["mine"]));
    let hidden = |answer: Result<Value, String>| {
        let told = answer.map_or_else(|told| told, |told| told.to_string());
        assert!(!told.contains("swordfish"), "{told}");
    };
    for (tool, arguments) in [
        ("recall", json!({ "question": "launch word" })),
        ("recall", json!({ "question": "launch word", "workspace": "others" })),
        ("context", json!({ "prompt": "launch word" })),
        ("context", json!({ "prompt": "launch word", "workspace": "others" })),
        ("memory_history", json!({ "id": other })),
        ("revise", json!({ "id": other, "content": "x" })),
        ("forget", json!({ "id": other })),
        ("forget", json!({ "id": other, "confirm": true })),
        ("remember", json!({ "content": "x", "workspace": "others" })),
        ("remember", json!({ "content": "x", "workspace": "global" })),
        ("dream_run_now", json!({ "workspace": "others" })),
        ("dream_report", json!({ "dream": dream })),
        ("dream_report", json!({ "workspace": "others" })),
        ("dream_report", json!({})),
        ("dream_review", json!({ "workspace": "others" })),
        ("dream_review", json!({ "approve": [{ "dream": dream, "number": 0 }] })),
        ("dream_undo", json!({ "dream": dream })),
    ] {
        hidden(client.call(tool, &arguments));
    }
    for uri in [
        "somnium://index/others".to_owned(),
        format!("somnium://dream/{}", dream.as_str().unwrap()),
    ] {
        let read = client.request("resources/read", &json!({ "uri": uri }));
        assert!(read["error"].is_object(), "{read}");
    }
    assert!(!client.request("resources/list", &json!({})).to_string().contains("others"));
    let status = home.json(&["status"]);
    assert_eq!(status["workspaces"].as_array().unwrap().len(), 2, "{status}");
    assert_eq!(home.content(&other), said);
    // Its own it finds without naming it.
    let stored = client.call("remember", &json!({ "content": "We test with nextest" })).unwrap();
    assert_eq!(stored["workspace"], "mine");
    assert!(client.call("memory_history", &json!({ "id": mine })).is_ok());
}

#[test]
fn a_session_is_for_the_token_that_began_it() {
    let home = TestHome::new();
    home.remember("We deploy on Tuesdays");
    let served = Served::start(&home);
    let client = Client::begin(&served, &served.token("write", &[]));
    let other = format!("Bearer {}", served.token("write", &[]));
    let thief = Client { bearer: other, session: client.session.clone(), served: &served };
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    assert_eq!(thief.send(&list).status, 404);
    assert_eq!(client.send(&list).status, 200);
    // A token that is taken back ends its sessions, too.
    let id = &home.json(&["token", "list"])[0]["id"];
    home.ok(&["token", "revoke", id.as_str().unwrap()]);
    assert_eq!(client.send(&list).status, 401);
}

#[test]
fn whoever_looks_sees_an_agents_dream_go_on() {
    let home = TestHome::new();
    for said in ["We deploy on Tuesdays", "We deploy on Tuesdays."] {
        home.ok(&["remember", said, "--workspace", "mine"]);
    }
    home.ok(&["remember", "The launch word is swordfish", "--workspace", "others"]);
    let served = Served::start(&home);
    // The page, and a program that may see one workspace.
    let session = served.log_in("read");
    let mut page = served.connect();
    let head = format!(
        "GET /live HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
        served.address, session.cookie
    );
    page.write_all(head.as_bytes()).unwrap();
    let mut page = BufReader::new(page).lines().map(Result::unwrap);
    assert_eq!(page.next().unwrap(), "HTTP/1.1 200 OK");
    let events = follow(&served, &served.token("read", &["mine"]), "/dreams/events");
    let client = Client::begin(&served, &served.token("write", &[]));
    let dream = client.call("dream_run_now", &json!({})).unwrap();
    let events = events();
    let steps = events.iter().filter(|event| event["event"] == "step").count();
    assert_eq!(steps, 5, "{events:?}");
    assert!(events.iter().all(|event| event["name"] == "mine"), "{events:?}");
    let ended = events.last().unwrap();
    assert_eq!((&ended["dream"], &ended["outcome"]), (&dream["dream"], &json!("done")));
    let told = page.by_ref().filter_map(|line| Some(line.strip_prefix("data: ")?.to_owned()));
    let told: Vec<Value> = told.take(12).map(|data| serde_json::from_str(&data).unwrap()).collect();
    for name in ["mine", "others"] {
        let ended = told.iter().find(|news| news["name"] == name && news["event"] == "ended");
        assert!(ended.is_some(), "{name}: {told:?}");
    }
    assert_eq!(
        served.get_as(&served.token("read", &[]), "/api/v1/dreams/running").json()["items"],
        json!([])
    );
}
