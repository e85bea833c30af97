//! REST against its own description: schemathesis makes up requests and looks whether the
//! answers are what the OpenAPI document says.

use serde_json::Value;

use crate::daydream::Project;
use crate::home::{TestHome, finish, text};
use crate::served::Served;
use crate::tools;

/// A store with some of everything: a dream that merged and asked, and what was said.
fn filled(home: &TestHome) -> (String, String) {
    for (day, said) in [
        ("2026-01-05", "We deploy on Tuesdays"),
        ("2026-01-06", "We deploy on Tuesdays."),
        ("2026-01-05", "The staging server listens on port 8080"),
        ("2026-01-05", "The staging server listens on port 9090"),
    ] {
        home.ok(&["remember", said, "--workspace", "w", "--said-at", day]);
    }
    let said = home.file("said.jsonl", "{\"content\": \"We deployed yesterday\"}\n");
    home.ok(&["import", &said, "--workspace", "w", "--as", "evidence"]);
    let dream = text(&home.json(&["dream", "--workspace", "w"]), "dream");
    let exported = home.ok(&["export"]);
    let mut lines = exported.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let evidence = text(&lines.find(|line| line["type"] == "evidence").unwrap(), "id");
    (dream, evidence)
}

#[test]
fn the_server_is_what_its_description_says() {
    let Some(python) = tools::python() else { return };
    let project = Project::new();
    let (home, daydream) = (&project.home, text(&project.daydream(), "id"));
    let (dream, evidence) = filled(home);
    let served = Served::start_with(home, &["--rate", "100000"]);
    let token = served.token("admin", &[]);
    let mut run = home.other_program(python.with_file_name("schemathesis"));
    run.env("SOMNIUM_DREAM", dream).env("SOMNIUM_EVIDENCE", evidence);
    run.env("SOMNIUM_DAYDREAM", daydream);
    run.arg("--config-file").arg(tools::client("schemathesis.toml"));
    run.args(["--no-color", "run", &served.url("/api/openapi.json")]);
    run.args(["--header", &format!("Authorization: Bearer {token}")]);
    run.args(["--phases", "examples,coverage,fuzzing", "--seed", "7", "--max-examples", "6"]);
    run.args(["--workers", "1", "--request-timeout", "30", "--suppress-health-check", "all"]);
    run.args(["--generation-database", "none", "--no-shrink", "--continue-on-failure"]);
    let ran = finish(&mut run);
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.stdout, ran.stderr);
    // All but the streams, and the end of tokens.
    let all = ran.stdout.lines().find_map(|line| line.trim().strip_prefix("Selected: "));
    let (tested, all) = all.and_then(|told| told.split_once('/')).expect(&ran.stdout);
    assert_eq!(tested.parse::<u32>().unwrap() + 3, all.parse::<u32>().unwrap());
    home.assert_healthy();
}
