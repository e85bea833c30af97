//! Texts in, texts out: every settings text goes through every settings file.

use std::path::Path;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

const BOTH: Wiring = Wiring { hooks: true, mcp: true };

fn places() -> Places {
    Places { home: "/h".into(), ..Places::default() }
}

/// Every file of every agent that holds JSON.
fn json_sites() -> Vec<Site> {
    let sites = Agent::ALL.into_iter().flat_map(|agent| places().sites(agent));
    sites.filter(|site| site.server != Some(ServerForm::CodexToml)).collect()
}

fn toml_site() -> Site {
    places().sites(Agent::Codex).remove(1)
}

fn launch(program: &str) -> Launch {
    Launch::new(program.as_ref(), None).unwrap()
}

/// Wires, and looks at all that has to hold whatever the text is.
#[track_caller]
fn check(site: &Site, before: &str) -> String {
    let wired = site.wire(Some(before), &Launch::bare(), BOTH).unwrap();
    let told = format!("{} with {before:?} gives {wired}", site.path.display());
    assert_ne!(wired, before, "{told}");
    let again = site.wire(Some(&wired), &Launch::bare(), BOTH).unwrap();
    assert_eq!(again, wired, "wiring twice: {told}");
    assert_eq!(site.unwire(&wired, Some(before)).unwrap(), before, "unwiring: {told}");
    let without = site.unwire(&wired, None).unwrap();
    assert_eq!(site.unwire(&without, None).unwrap(), without, "unwiring twice: {told}");
    let other = Launch::new(Path::new("/o p/somnium"), Some(Path::new("/m m"))).unwrap();
    let moved = site.wire(Some(&wired), &other, BOTH).unwrap();
    assert_ne!(moved, wired, "{told}");
    assert_eq!(moved.lines().count(), wired.lines().count(), "moved in place: {moved}");
    assert_eq!(site.unwire(&moved, Some(before)).unwrap(), before, "unwiring moved: {told}");
    let back = site.wire(Some(&moved), &Launch::bare(), BOTH).unwrap();
    assert_eq!(back, wired, "moved back: {told}");
    wired
}

/// The value of JSON with comments.
fn value(text: &str) -> Value {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let strict = jsonc_parser::parse_to_value(text, &jsonc_parser::ParseOptions::default());
    fn convert(value: jsonc_parser::JsonValue<'_>) -> Value {
        use jsonc_parser::JsonValue as J;
        match value {
            J::String(text) => json!(text),
            J::Number(number) => serde_json::from_str(number).unwrap(),
            J::Boolean(boolean) => json!(boolean),
            J::Null => Value::Null,
            J::Array(items) => items.take_inner().into_iter().map(convert).collect(),
            J::Object(object) => object
                .take_inner()
                .into_iter()
                .map(|(key, item)| (key.to_string(), convert(item)))
                .collect(),
        }
    }
    strict.unwrap().map_or(Value::Null, convert)
}

/// Texts that any of the files could hold.
const TEXTS: &[&str] = &[
    "",
    "\n",
    "  \n\n",
    "// nothing yet\n",
    "/* nothing\n yet */",
    "{}",
    "{}\n",
    "{ }",
    "{\n}\n",
    "{\r\n}\r\n",
    "{ // to do\n}\n",
    "\u{feff}{}",
    "\u{feff}{\n  \"a\": 1\n}\n",
    "{\"a\":1}",
    "{\"a\": 1}",
    "{ \"a\": 1 }",
    "{\"a\":1,\"b\":{\"c\":[1,2]}}\n",
    "{\"a\": 1, \"b\": 2}",
    "{\n  \"a\": 1\n}",
    "{\n  \"a\": 1,\n  \"b\": \"x\"\n}\n",
    "{\n    \"a\": {\n        \"b\": []\n    }\n}\n",
    "{\n\t\"a\": 1,\n\t\"b\": [\n\t\t1\n\t]\n}\n",
    "{\r\n  \"a\": 1,\r\n  \"b\": true\r\n}\r\n",
    "{\n  \"a\": 1, // about a\n  \"b\": 2 // about b\n}\n",
    "{\n  \"a\": 1 /* about a */\n  // the end\n}\n",
    "{\n  \"a\": 1, // about a\n}\n",
    "{\n  \"a\": 1,\n  // the end\n}\n",
    "{\"a\":1,}",
    "{\"a\": 1 // about a\n}",
    "{\r\n  \"a\": 1, // about a\r\n  // the end\r\n}\r\n",
    "// first\n{\n  \"a\": 1\n}\n// last\n",
    "{\n\"a\": 1\n}\n",
    "  {\n    \"a\": 1\n  }\n",
    "{\"a\": \"} , // \\\" {\", \"b\": \"ü😀\\u00e9\"}",
    "{\n  \"a\"  :  1  ,\n\n\n  \"b\" : null\n\n}\n\n\n",
    "{\"hooks\":{}}",
    "{\n  \"hooks\": {}\n}\n",
    "{\n  \"hooks\": { },\n  \"mcpServers\": {\n  }\n}\n",
    "{\n  \"hooks\": { /* none */ }\n}\n",
    "{\n  \"hooks\": {},\n  \"mcpServers\": {},\n  \"mcp\": {}\n}\n",
    "{\"version\":1,\"hooks\":{\"stop\":[],\"Stop\":[ ],\"agentStop\":[]}}",
    "{\n  \"version\": 1,\n  \"hooks\": {\n    \"sessionStart\": [],\n    \"SessionStart\": [\n    ]\n  }\n}\n",
    "{\n  \"hooks\": {\n    \"PreToolUse\": [{\"matcher\": \"Bash\", \"hooks\": []}]\n  }\n}\n",
    "{\"mcpServers\":{\"x\":{\"command\":\"y\",\"args\":[\"mcp\"]}},\"mcp\":{\"x\":{\"type\":\"local\",\"command\":[\"y\"]}}}",
    "{\n  \"mcpServers\": {\n    \"x\": {\"command\": \"y\"} // mine\n  }\n}\n",
    "{\n  \"mcp\": { \"x\": { \"type\": \"remote\", \"url\": \"https://x\" }, },\n}\n",
];

#[test]
fn every_text_in_every_file_comes_back_to_the_byte() {
    for site in json_sites() {
        for text in TEXTS {
            check(&site, text);
        }
    }
}

#[test]
fn the_hooks_of_others_stay_beside_ours() {
    let entries = [
        "{\"hooks\":[{\"type\":\"command\",\"command\":\"echo hi\"}]}",
        "{\"matcher\":\"startup\",\"hooks\":[{\"type\":\"command\",\"command\":\"somnium status\"}]}",
        "{\"command\":\"./mine.sh\"}",
        "{\"type\":\"command\",\"bash\":\"./mine.sh\",\"powershell\":\"x\"}",
        "\"odd\"",
        "null",
        "{\"hooks\":\"odd\"}",
        "{\"hooks\":[1,{\"command\":2},{}]}",
    ];
    for site in json_sites().into_iter().filter(|site| site.hooks.is_some()) {
        for entry in entries {
            for event in site.agent.events() {
                for shape in [
                    format!("{{\"hooks\":{{\"{}\":[{entry}]}}}}", event.name),
                    format!(
                        "{{\n  \"hooks\": {{\n    \"{}\": [\n      {entry}\n    ]\n  }}\n}}\n",
                        event.name
                    ),
                    format!(
                        "{{\n  \"hooks\": {{\n    \"{}\": [{entry}, {entry},],\n  }}\n}}\n",
                        event.name
                    ),
                ] {
                    let wired = check(&site, &shape);
                    let (was, is) = (value(&shape), value(&wired));
                    let (was, is) = (&was["hooks"][event.name], &is["hooks"][event.name]);
                    let count = was.as_array().unwrap().len();
                    assert_eq!(is.as_array().unwrap().len(), count + 1, "{wired}");
                    assert_eq!(is.as_array().unwrap()[..count], was.as_array().unwrap()[..]);
                }
            }
        }
    }
}

#[test]
fn settings_of_an_odd_shape_are_refused() {
    let cases = [
        ("[]", "line 1: the file is a list, not an object"),
        ("null", "line 1: the file is null, not an object"),
        ("\"x\"", "line 1: the file is a text, not an object"),
        ("{\n\"hooks\": []}", "line 2: hooks is a list, not an object"),
        ("{\"hooks\": null}", "line 1: hooks is null, not an object"),
        (
            "{\"hooks\": {\"SessionStart\": {}}}",
            "line 1: hooks.SessionStart is an object, not a list",
        ),
        ("{\"hooks\": {\"Stop\": true}}", "line 1: hooks.Stop is true or false, not a list"),
        ("{\"hooks\": {},\n\"hooks\": {}}", "line 2: hooks is there twice"),
        ("{\"hooks\": {}", "line 1, column 1: unterminated object"),
        ("{\n  \"a\": 1\n  \"b\": 2\n}", "line 2, column 9: expected comma"),
        ("{'a': 1}", "line 1, column 2: single-quoted strings are not allowed"),
        ("{} {}", "line 1, column 4: text cannot contain more than one json value"),
        ("{\"a\": }", "line 1, column 7: "),
        ("nonsense", "line 1, column 1: "),
    ];
    let site = &places().sites(Agent::ClaudeCode)[0];
    for (text, expected) in cases {
        let error = site.wire(Some(text), &Launch::bare(), BOTH).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
    }
    let state = &places().sites(Agent::ClaudeCode)[1];
    let cases = [
        ("{\"mcpServers\": []}", "line 1: mcpServers is a list, not an object"),
        (
            "{\"mcpServers\": {\n\"somnium\": {\"command\": \"x\"}}}",
            "line 2: there is an MCP server",
        ),
        ("{\"mcpServers\": {\"somnium\": null}}", "line 1: there is an MCP server"),
    ];
    for (text, expected) in cases {
        let error = state.wire(Some(text), &Launch::bare(), BOTH).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text:?}: {error}");
        assert_eq!(state.unwire(text, None).unwrap(), text, "what is not ours stays");
    }
}

#[test]
fn entries_of_ours_are_known_again_wherever_they_are() {
    let site = &places().sites(Agent::ClaudeCode)[0];
    let hook = |command: &str| format!("{{\"type\":\"command\",\"command\":\"{command}\"}}");
    let ours = hook("/old/somnium hook claude-code Stop");
    let other = hook("echo");
    // (before, wired at this event, unwired)
    let cases = [
        (
            format!("{{\"hooks\":{{\"Stop\":[{{\"hooks\":[{ours}]}}]}}}}"),
            json!([{"hooks": [{"type": "command", "command": "somnium hook claude-code Stop"}]}]),
            "{}".to_owned(),
        ),
        (
            format!("{{\"hooks\":{{\"Stop\":[{{\"matcher\":\"\",\"hooks\":[{other},{ours}]}}]}}}}"),
            json!([{"matcher": "", "hooks": [{"type": "command", "command": "echo"},
                {"type": "command", "command": "somnium hook claude-code Stop"}]}]),
            format!("{{\"hooks\":{{\"Stop\":[{{\"matcher\":\"\",\"hooks\":[{other}]}}]}}}}"),
        ),
        (
            format!(
                "{{\"hooks\":{{\"Stop\":[{{\"hooks\":[{ours}]}},{{\"hooks\":[{ours},{other}]}}]}}}}"
            ),
            json!([{"hooks": [{"type": "command", "command": "somnium hook claude-code Stop"}]},
                {"hooks": [{"type": "command", "command": "echo"}]}]),
            format!("{{\"hooks\":{{\"Stop\":[{{\"hooks\":[{other}]}}]}}}}"),
        ),
        (
            format!(
                "{{\"hooks\":{{\"Stop\":[{{\"hooks\":[{}]}}]}}}}",
                hook("nice somnium hook claude-code Stop")
            ),
            json!([{"hooks": [{"type": "command", "command": "nice somnium hook claude-code Stop"}]}]),
            "{}".to_owned(),
        ),
    ];
    for (before, stop, bare) in cases {
        let wired = site.wire(Some(&before), &Launch::bare(), BOTH).unwrap();
        assert_eq!(value(&wired)["hooks"]["Stop"], stop, "{wired}");
        assert_eq!(site.unwire(&before, None).unwrap(), bare);
        assert_eq!(site.unwire(&wired, None).unwrap(), bare, "{wired}");
    }
}

#[test]
fn what_a_person_wrote_after_us_stays() {
    let site = &places().sites(Agent::ClaudeCode)[0];
    let before = "{\n  \"hooks\": {},\n  \"model\": \"opus\"\n}\n";
    let wired = site.wire(Some(before), &Launch::bare(), BOTH).unwrap();
    let edited = wired.replace("\"opus\"", "\"sonnet\", // faster\n  \"x\": [1]");
    let expected = "{\n  \"hooks\": {},\n  \"model\": \"sonnet\", // faster\n  \"x\": [1]\n}\n";
    assert_eq!(site.unwire(&edited, Some(before)).unwrap(), expected);
    // Without a backup, what only we had use for goes.
    let expected = "{\n  \"model\": \"sonnet\", // faster\n  \"x\": [1]\n}\n";
    assert_eq!(site.unwire(&edited, None).unwrap(), expected);
    // Others came to our events, and behind us.
    let more = wired.replace("\"hooks\": {\n", "\"hooks\": { // busy\n    \"Notification\": [],\n");
    let expected =
        "{\n  \"hooks\": { // busy\n    \"Notification\": []\n  },\n  \"model\": \"opus\"\n}\n";
    assert_eq!(site.unwire(&more, Some(before)).unwrap(), expected);
}

#[test]
fn hooks_and_server_are_wired_as_told() {
    let gemini = &places().sites(Agent::Gemini)[0];
    for what in [BOTH, Wiring { mcp: false, ..BOTH }, Wiring { hooks: false, ..BOTH }] {
        let wired = value(&gemini.wire(None, &Launch::bare(), what).unwrap());
        assert_eq!(wired.get("hooks").is_some(), what.hooks);
        assert_eq!(wired.get("mcpServers").is_some(), what.mcp);
    }
    let opencode = &places().sites(Agent::OpenCode)[0];
    assert!(opencode.takes(BOTH) && !opencode.takes(Wiring { mcp: false, ..BOTH }));
}

/// What each agent gets when it has no settings yet.
#[test]
fn fresh_settings_look_like_this() {
    let home = Launch::new(Path::new("/b in/somnium"), Some(Path::new("/m"))).unwrap();
    let fresh = |agent: Agent, index: usize| {
        let site = &places().sites(agent)[index];
        let text = site.wire(None, &home, BOTH).unwrap();
        assert!(site.is_bare(&site.unwire(&text, None).unwrap()));
        text
    };
    let command =
        |agent: &str, event: &str| format!("'/b in/somnium' --home /m hook {agent} {event}");
    let claude: Value = serde_json::from_str(&fresh(Agent::ClaudeCode, 0)).unwrap();
    let hook =
        json!({"type": "command", "command": command("claude-code", "SessionEnd"), "timeout": 1});
    assert_eq!(claude["hooks"]["SessionEnd"], json!([{"hooks": [hook]}]));
    let server =
        json!({"type": "stdio", "command": "/b in/somnium", "args": ["--home", "/m", "mcp"]});
    assert_eq!(value(&fresh(Agent::ClaudeCode, 1)), json!({"mcpServers": {"somnium": server}}));
    let cursor: Value = serde_json::from_str(&fresh(Agent::Cursor, 0)).unwrap();
    assert_eq!(cursor["version"], 1);
    let stop = json!([{"command": command("cursor", "stop"), "timeout": 5}]);
    assert_eq!(cursor["hooks"]["stop"], stop);
    let copilot: Value = serde_json::from_str(&fresh(Agent::Copilot, 0)).unwrap();
    let stop =
        json!([{"type": "command", "bash": command("copilot", "agentStop"), "timeoutSec": 5}]);
    assert_eq!(copilot["hooks"]["agentStop"], stop);
    let gemini: Value = serde_json::from_str(&fresh(Agent::Gemini, 0)).unwrap();
    assert_eq!(gemini["hooks"]["BeforeAgent"][0]["hooks"][0]["timeout"], 5000);
    let opencode = value(&fresh(Agent::OpenCode, 0));
    assert_eq!(
        opencode["mcp"]["somnium"]["command"],
        json!(["/b in/somnium", "--home", "/m", "mcp"])
    );
    let expected = "[mcp_servers.somnium]\ncommand = \"/b in/somnium\"\nargs = [\"--home\", \"/m\", \"mcp\"]\n";
    assert_eq!(fresh(Agent::Codex, 1), expected);
    let expected = r#"{
  "version": 1,
  "hooks": {
    "sessionStart": [
      {
        "command": "somnium hook cursor sessionStart",
        "timeout": 10
      }
    ],
"#;
    let text = places().sites(Agent::Cursor)[0].wire(None, &Launch::bare(), BOTH).unwrap();
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn agents_are_where_the_environment_says() {
    let mut places = places();
    let paths = |places: &Places| -> Vec<String> {
        let sites = Agent::ALL.into_iter().flat_map(|agent| places.sites(agent));
        sites.map(|site| site.path.display().to_string()).collect()
    };
    let usual = [
        "/h/.claude/settings.json",
        "/h/.claude.json",
        "/h/.codex/hooks.json",
        "/h/.codex/config.toml",
        "/h/.gemini/settings.json",
        "/h/.config/opencode/opencode.json",
        "/h/.cursor/hooks.json",
        "/h/.cursor/mcp.json",
        "/h/.copilot/hooks/somnium.json",
        "/h/.copilot/mcp-config.json",
    ];
    assert_eq!(paths(&places), usual);
    places.claude = Some("/c".into());
    places.codex = Some("/x".into());
    places.gemini = Some("/g".into());
    places.copilot = Some("/p".into());
    places.config = Some("/e".into());
    let moved = [
        "/c/settings.json",
        "/c/.claude.json",
        "/x/hooks.json",
        "/x/config.toml",
        "/g/.gemini/settings.json",
        "/e/opencode/opencode.json",
        "/h/.cursor/hooks.json",
        "/h/.cursor/mcp.json",
        "/p/hooks/somnium.json",
        "/p/mcp-config.json",
    ];
    assert_eq!(paths(&places), moved);
}

/// Any JSON, in any handwriting.
fn any_json() -> impl Strategy<Value = Value> {
    let key = "hooks|mcpServers|mcp|Stop|SessionStart|stop|version|command|[a-z]{1,3}";
    let text = "[ -~]{0,12}|somnium|somnium hook claude-code Stop|ü😀";
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        text.prop_map(Value::from),
    ];
    let value = leaf.prop_recursive(4, 40, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(key, inner, 0..5)
                .prop_map(|map| map.into_iter().collect::<Value>()),
        ]
    });
    prop::collection::btree_map(key, value, 0..6).prop_map(|map| map.into_iter().collect())
}

fn handwritten(value: &Value, hand: u8) -> String {
    let pretty = |indent: &str| {
        let mut out = Vec::new();
        let formatter = serde_json::ser::PrettyFormatter::with_indent(indent.as_bytes());
        let mut writer = serde_json::Serializer::with_formatter(&mut out, formatter);
        serde::Serialize::serialize(value, &mut writer).unwrap();
        String::from_utf8(out).unwrap()
    };
    match hand {
        0 => value.to_string(),
        1 => pretty("  ") + "\n",
        2 => pretty("\t"),
        3 => format!("\u{feff}{}\r\n", pretty("    ").replace('\n', "\r\n")),
        4 => format!("// top\n{} // end", pretty("  ").replace("\n", " // c\n")),
        _ => pretty("   ").replace(":", " :").replace("\n}", ",\n}").replace("{,\n}", "{\n}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn wiring_and_unwiring_any_settings_changes_nothing(settings in any_json(), hand in 0_u8..6) {
        let before = handwritten(&settings, hand);
        for site in json_sites() {
            let Ok(wired) = site.wire(Some(&before), &launch("/x/somnium"), BOTH) else { continue };
            prop_assert_eq!(&site.wire(Some(&wired), &launch("/x/somnium"), BOTH).unwrap(), &wired);
            // Settings that had entries of ours before us lose those, too.
            if site.unwire(&before, None).unwrap() != before { continue }
            prop_assert_eq!(&site.unwire(&wired, Some(&before)).unwrap(), &before, "{}", wired);
            let (was, is) = (value(&before), value(&wired));
            for (key, member) in was.as_object().unwrap() {
                if !["hooks", "mcpServers", "mcp"].contains(&key.as_str()) {
                    prop_assert_eq!(&is[key], member);
                }
            }
        }
    }
}

mod files;
mod toml_texts;
