//! Who may see one workspace sees nothing of another, by whatever name they ask.

use serde_json::json;

use crate::home::TestHome;
use crate::serve::routes;
use crate::served::Served;

/// What nobody outside of the other workspace is to hear.
const WORD: &str = "swordfish";
const OTHER: &str = "the-others";

/// Two workspaces, and every id that the other one has.
fn neighbours(home: &TestHome) -> Vec<String> {
    home.ok(&["remember", "We indent with tabs", "--workspace", "mine"]);
    let said = format!("The launch word is {WORD}");
    let memory = home.ok(&["remember", &said, "--workspace", OTHER]).trim_end().to_owned();
    home.ok(&["remember", &format!("{said}."), "--workspace", OTHER]);
    let report = home.json(&["dream", "--workspace", OTHER]);
    let dream = report["dream"].as_str().unwrap().to_owned();
    let status = home.json(&["status"]);
    let workspaces = status["workspaces"].as_array().unwrap();
    let other = workspaces.iter().find(|known| known["name"] == OTHER).unwrap();
    let workspace = other["id"].as_str().unwrap().to_owned();
    let exported = home.ok(&["export", "--workspace", OTHER]);
    let operation = exported.lines().filter_map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(line["operation"]["id"].as_str().or(line["id"].as_str())?.to_owned())
    });
    let mut ids = vec![memory, dream, workspace, OTHER.to_owned()];
    ids.extend(operation.take(5));
    ids
}

#[test]
fn no_route_tells_or_changes_what_lies_elsewhere() {
    let home = TestHome::new();
    let ids = neighbours(&home);
    let before = home.ok(&["export", "--workspace", OTHER]);
    let served = Served::start_with(&home, &["--rate", "100000"]);
    let bearer = format!("Bearer {}", served.token("admin", &["mine"]));
    let session = served.log_in_to("admin", &["mine"]);
    let form_token = {
        let page = served.get("/", &[("Cookie", &session.cookie)]).body;
        let csrf = page.split("name=\"csrf\" value=\"").nth(1).unwrap_or_default();
        csrf.split('"').next().unwrap_or_default().to_owned()
    };
    let mut asked = 0;
    for route in routes(&home).iter().filter(|route| !route.is_public()) {
        for id in &ids {
            // Whoever logs out cannot go on.
            if route.path == "/logout" {
                continue;
            }
            let path = route.filled(id);
            let query = format!("{path}?workspace={OTHER}&q={WORD}&query={WORD}&question={WORD}");
            for path in [&path, &query] {
                let body = json!({ "workspace": OTHER, "confirm": true }).to_string();
                for body in ["{}", &*body] {
                    let body = if route.method == "GET" { "" } else { body };
                    let mut headers = vec![
                        ("Content-Type", "application/json"),
                        ("Accept", "application/json, text/event-stream"),
                    ];
                    match route.kind.as_str() {
                        "page" => headers.extend([
                            ("Cookie", session.cookie.as_str()),
                            ("X-CSRF-Token", form_token.as_str()),
                        ]),
                        _ => headers.push(("Authorization", &bearer)),
                    }
                    if is_endless(&route.path) {
                        continue;
                    }
                    let answer = served.ask(&route.method, path, &headers, body);
                    let told = answer.body.replace(&format!("={WORD}"), "");
                    let (method, status) = (&route.method, answer.status);
                    assert!(
                        !told.contains("launch word"),
                        "{method} {path} {status} tells: {told}"
                    );
                    assert_ne!(status, 500, "{method} {path}: {told}");
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 50, "{asked}");
    assert_eq!(home.ok(&["export", "--workspace", OTHER]), before);
}

/// Streams do not end by themselves; they have tests of their own.
fn is_endless(path: &str) -> bool {
    path == "/mcp" || path.ends_with("/events") || path.ends_with("/live")
}

#[test]
fn what_is_told_of_the_whole_is_told_to_those_who_see_the_whole() {
    let home = TestHome::new();
    neighbours(&home);
    let served = Served::start(&home);
    let (some, all) = (served.token("read", &["mine"]), served.token("read", &[]));
    for path in ["/api/v1/status", "/resources/status"] {
        let told = served.get_as(&some, path).body;
        assert!(told.contains("\"mine\"") && !told.contains(OTHER), "{path}: {told}");
        assert!(!told.contains("somnium.db"), "{path}: {told}");
        let told = served.get_as(&all, path).body;
        assert!(told.contains("\"mine\"") && told.contains(OTHER), "{path}: {told}");
    }
    let status = served.get_as(&all, "/resources/status").json();
    assert!(status["dreams"]["last"]["dream"].is_string(), "{status}");
    assert!(status["dreams"]["schedule"]["interval_hours"] == 6, "{status}");
    let status = served.get_as(&some, "/resources/status").json();
    assert!(status["dreams"]["last"].is_null(), "{status}");
}

#[test]
fn a_token_for_one_workspace_writes_there_and_makes_no_other() {
    let home = TestHome::new();
    neighbours(&home);
    let served = Served::start(&home);
    let token = served.token("write", &["mine"]);
    let remember = |workspace: &str| {
        let memory = json!({ "content": "We test with nextest", "workspace": workspace });
        served.send_as(&token, "POST", "/api/v1/memories", &memory).status
    };
    assert_eq!(remember("mine"), 201);
    for workspace in [OTHER, "global", "brand-new"] {
        assert_eq!(remember(workspace), 404, "{workspace}");
    }
    let status = home.json(&["status"]);
    assert_eq!(status["workspaces"].as_array().unwrap().len(), 2, "{status}");
}

#[test]
fn tokens_are_made_listed_and_taken_back() {
    let home = TestHome::new();
    home.remember("We indent with tabs");
    let served = Served::start(&home);
    let made = home.json(&["token", "create", "laptop", "--scope", "write", "--days", "30"]);
    let secret = made["secret"].as_str().unwrap();
    assert!(secret.starts_with("som_") && secret.len() == 68, "{secret}");
    assert_eq!(made["scope"], "write");
    assert_eq!(served.get_as(secret, "/api/v1/status").status, 200);
    let listed = home.ok(&["token", "list", "--json"]);
    assert!(listed.contains("laptop") && !listed.contains(secret), "{listed}");
    // Neither the store nor anything beside it holds the secret.
    for file in std::fs::read_dir(home.path()).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let digits = secret.strip_prefix("som_").unwrap().as_bytes();
        assert!(!bytes.windows(digits.len()).any(|part| part == digits), "{}", path.display());
    }
    home.ok(&["token", "revoke", "laptop"]);
    assert_eq!(served.get_as(secret, "/api/v1/status").status, 401);
    assert_eq!(home.run(&["token", "revoke", "nobody"]).code, Some(3));
    assert_eq!(home.run(&["token", "create", "x", "--scope", "all"]).code, Some(2));
    assert_eq!(home.run(&["token", "create", "x", "--workspace", "nowhere"]).code, Some(3));
}
