//! The official SDKs drive both transports.

use std::process::Command;

use serde_json::Value;

use crate::home::{PROGRAM, TestHome};
use crate::served::Served;
use crate::tools;

/// What a client has to have seen, whatever its language and transport.
fn check(home: &TestHome, client: &str, mut command: Command) {
    let ran = command.output().unwrap();
    let (told, errors) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{client}: {told} {errors}");
    let seen: Value = serde_json::from_str(told.trim()).unwrap();
    assert!(seen["tools"].as_array().unwrap().len() >= 10, "{client}: {seen}");
    assert!(seen["steps"].as_array().unwrap().len() >= 3, "{client}: {seen}");
    assert_eq!(seen["undone"], 1, "{client}: {seen}");
    for fact in ["schemas", "recalled", "missing", "index", "prompt"] {
        assert_eq!(seen[fact], true, "{client}: {fact} in {seen}");
    }
    assert_ne!(seen["aborted"], false, "{client}: {seen}");
    let kept = home.json(&["memory", "list", "--workspace", "app"]);
    assert_eq!(kept["memories"].as_array().unwrap().len(), 2, "{client}: {kept}");
}

/// A command of the surroundings that the program itself has.
fn command(home: &TestHome, program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = home.other_program(program);
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command
}

#[test]
fn the_python_sdk_drives_both_transports() {
    let Some(python) = tools::python() else { return };
    for mode in ["auto", "legacy"] {
        let home = TestHome::new();
        let mut stdio = command(&home, &python);
        stdio.arg(tools::client("mcp_client.py")).args([mode, "stdio", PROGRAM]);
        check(&home, &format!("Python, {mode}, stdio"), stdio);
        let home = TestHome::new();
        let served = Served::start(&home);
        let token = served.token("write", &[]);
        let mut http = command(&home, &python);
        http.arg(tools::client("mcp_client.py"));
        http.args([mode, "http", &served.url("/mcp"), &token]);
        check(&home, &format!("Python, {mode}, HTTP"), http);
    }
}

#[test]
fn the_typescript_sdk_drives_both_transports() {
    let Some(script) = tools::node_script("mcp_client.mjs") else { return };
    let home = TestHome::new();
    let mut stdio = command(&home, "node");
    stdio.arg(&script).args(["stdio", PROGRAM]);
    check(&home, "TypeScript, stdio", stdio);
    let home = TestHome::new();
    let served = Served::start(&home);
    let token = served.token("write", &[]);
    let mut http = command(&home, "node");
    http.arg(&script).args(["http", &served.url("/mcp"), &token]);
    check(&home, "TypeScript, HTTP", http);
    std::fs::remove_file(script).unwrap();
}

#[test]
fn a_browser_shows_how_to_log_in() {
    let Some(chromium) = tools::chromium() else { return };
    let home = TestHome::new();
    let served = Served::start(&home);
    let mut browser = command(&home, chromium);
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]);
    let shown = browser.arg(served.url("/")).output().unwrap();
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains("somnium open"), "{shown}");
}

/// Whatever the suite can ask of any server passes, and nothing else than what
/// `clients/conformance.yml` names fails.
#[test]
fn the_conformance_suite_passes_but_for_what_it_has_to_bring_itself() {
    let Some(modules) = tools::node_modules() else { return };
    let Some(authorize) = tools::node_script("authorize.mjs") else { return };
    let home = TestHome::new();
    home.ok(&["remember", "We deploy on Tuesdays", "--workspace", "app"]);
    let served = Served::start(&home);
    let mut suite = command(&home, modules.join("node/bin/node"));
    suite.arg("--import").arg(&authorize).arg(modules.join(".bin/conformance"));
    suite.args(["server", "--url", &served.url("/mcp"), "--expected-failures"]);
    suite.arg(tools::client("conformance.yml"));
    let ran = suite.env("TOKEN", served.token("write", &[])).output().unwrap();
    std::fs::remove_file(authorize).unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{told} {}", String::from_utf8_lossy(&ran.stderr));
    assert!(told.contains("dns-rebinding-protection: 2 passed"), "{told}");
}
