//! Daydreams that are killed in each of their phases, and what the next one makes of it.

use std::fs;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::daydream::{Project, turns};
use crate::home::{list, text};

/// How long anything here may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A process that daydreams. It is gone with us.
struct Dreamer(Child);

impl Drop for Dreamer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Dreamer {
    fn start(project: &Project) -> Self {
        let mut command = project.home.command(&["--json", "daydream", "--lease", "2"]);
        Self(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    }

    /// Ends it without a chance to do anything about it.
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// The newest record: its id, phase, status, and what it tells.
fn newest(project: &Project) -> Option<(String, String, String, Value)> {
    let sql =
        "SELECT lower(hex(id)), phase, status, report FROM daydreams ORDER BY id DESC LIMIT 1";
    let row = |row: &rusqlite::Row<'_>| {
        let report: String = row.get(3)?;
        let report = serde_json::from_str(&report).unwrap_or_default();
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, report))
    };
    project.home.sql().query_row(sql, [], row).ok()
}

fn wait_for(project: &Project, what: &str, is_so: impl Fn(&str, &str, &Value) -> bool) {
    let began = Instant::now();
    loop {
        if newest(project).is_some_and(|(_, phase, status, told)| is_so(&phase, &status, &told)) {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{what} does not come: {:?}", newest(project));
        sleep(Duration::from_millis(5));
    }
}

/// Makes the store so slow at one thing that a process is sure to be caught at it.
fn slow(project: &Project, table: &str, when: &str) {
    let crowd = ["a", "b", "c", "d", "e", "f"].map(|name| format!("sqlite_schema {name}"));
    let sql = format!(
        "CREATE TRIGGER slow BEFORE INSERT ON {table} WHEN {when} BEGIN
           SELECT count(*) FROM {}; END",
        crowd.join(", ")
    );
    project.home.sql().execute_batch(&sql).unwrap();
}

fn quick(project: &Project) {
    project.home.sql().execute_batch("DROP TRIGGER IF EXISTS slow").unwrap();
}

/// The next cycle that may begin.
fn next(project: &Project) -> Value {
    let began = Instant::now();
    loop {
        let ran = project.run(&["--lease", "2"]);
        let told: Value = serde_json::from_str(&ran.stdout).unwrap();
        if text(&told, "status") != "not_ready" {
            ran.assert_code(0);
            return told;
        }
        ran.assert_code(4);
        assert!(began.elapsed() < PATIENCE, "{told}");
        sleep(Duration::from_millis(100));
    }
}

/// Every turn of the finding that the README is out of date, over all cycles.
fn all_turns(project: &Project) -> Vec<String> {
    let past = project.home.json(&["daydreams", "list"]);
    let ids = past.as_array().unwrap().iter().rev().map(|it| text(it, "id"));
    ids.flat_map(|id| turns(&project.home.json(&["daydreams", "show", &id]))).collect()
}

/// Fails unless everything is as if nothing had happened.
fn assert_clean(project: &Project, dead: &str, phase: &str) {
    let past = project.home.json(&["daydreams", "show", dead]);
    assert_eq!((text(&past, "status"), text(&past, "phase")), ("interrupted".into(), phase.into()));
    assert_eq!(all_turns(project), ["opened"], "{phase}");
    let insights = project.insights();
    let of_it = insights.iter().filter(|it| text(it, "content").contains("src/parser.py"));
    assert_eq!(of_it.count(), 1, "{phase}");
    let pages = fs::read_dir(project.home.path().join("insights")).unwrap().flatten();
    let telling = pages.filter(|file| {
        let page = fs::read_to_string(file.path()).unwrap();
        page.contains("#### README.md names src/parser.py")
    });
    assert_eq!(telling.count(), 1, "{phase}: said in one file");
    assert!(!project.home.path().join("daydream/tmp").exists(), "{phase}");
    let held = "SELECT (SELECT count(*) FROM leases WHERE owner IS NOT NULL)
        + (SELECT count(*) FROM daydream_leases WHERE owner IS NOT NULL)
        + (SELECT count(*) FROM measured)";
    assert_eq!(project.home.sql().query_row(held, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
    project.home.assert_healthy();
}

/// A project that is known, so that its turn comes by itself.
fn known() -> Project {
    let project = Project::new();
    let folder = project.folder.to_str().unwrap();
    project.home.ok(&["remember", "We write Python", "--workspace", folder]);
    project
}

#[test]
fn a_daydream_that_was_killed_at_the_end_of_any_phase_is_gone_on_with() {
    // What comes next is slow, so that it is caught before that.
    for (phase, next_phase, reused) in [
        ("ready", "NEW.phase = 'tidy'", false),
        ("tidy", "NEW.phase = 'survey'", false),
        ("survey", "NEW.phase = 'analyse'", true),
        ("analyse", "NEW.phase = 'write'", true),
        ("write", "NEW.phase = 'tidy_up'", false),
        ("tidy_up", "NEW.status IN ('done', 'nothing')", false),
    ] {
        let project = known();
        let before = project.state();
        slow(&project, "daydreams", next_phase);
        let dreamer = Dreamer::start(&project);
        wait_for(&project, phase, |at, _, _| at == phase);
        sleep(Duration::from_millis(500));
        let (dead, at, status, _) = newest(&project).unwrap();
        assert_eq!((at.as_str(), status.as_str()), (phase, "running"));
        dreamer.kill();
        quick(&project);
        let told = next(&project);
        let resumes = text(&told, "resumes").replace('-', "");
        assert_eq!(resumes, dead, "{phase}: {told}");
        let surveyed = &list(&told, "workspaces")[0];
        assert_eq!(text(surveyed, "progress"), "written", "{phase}: {told}");
        assert_eq!(surveyed["reused"], reused, "{phase}: {told}");
        assert_clean(&project, &text(&told, "resumes"), phase);
        assert_eq!(project.state(), before, "{phase}: the repository was changed");
    }
}

#[test]
fn a_daydream_that_was_killed_in_the_middle_of_writing_wrote_nothing() {
    let project = known();
    slow(&project, "surveys", "1");
    let dreamer = Dreamer::start(&project);
    wait_for(&project, "write", |phase, _, _| phase == "write");
    sleep(Duration::from_millis(500));
    dreamer.kill();
    quick(&project);
    assert_eq!(all_turns(&project), Vec::<String>::new());
    assert!(project.insights().is_empty());
    let told = next(&project);
    assert_eq!(list(&told, "workspaces")[0]["reused"], true, "{told}");
    assert_clean(&project, &text(&told, "resumes"), "write");
}

#[test]
fn a_daydream_that_was_killed_while_measuring_measures_again() {
    let project = known();
    let folder = project.folder.join("many");
    fs::create_dir_all(&folder).unwrap();
    let code: String = (0..400)
        .map(|n| format!("def f{n}(x):\n    if x > {n}:\n        return {n}\n    return x\n"))
        .collect();
    for number in 0..1_500 {
        fs::write(folder.join(format!("m{number}.py")), format!("# {number}\n{code}")).unwrap();
    }
    project.commit("many");
    let is_measuring = |_: &str, _: &str, told: &Value| {
        told["workspaces"][0]["progress"].as_str() == Some("surveying")
    };
    let dreamer = Dreamer::start(&project);
    wait_for(&project, "surveying", is_measuring);
    let (_, _, _, told) = newest(&project).unwrap();
    dreamer.kill();
    assert!(is_measuring("", "", &told), "it was too fast to be caught: {told}");
    fs::remove_dir_all(&folder).unwrap();
    project.commit("few");
    let told = next(&project);
    assert_eq!(list(&told, "workspaces")[0]["reused"], false, "{told}");
    assert_clean(&project, &text(&told, "resumes"), "survey");
}

/// Processes that some daydream started as an agent.
fn agents() -> Vec<String> {
    let all = fs::read_dir("/proc").unwrap().flatten();
    let marked = all.filter_map(|entry| {
        let environment = fs::read(entry.path().join("environ")).ok()?;
        let words = environment.split(|byte| *byte == 0);
        let of_it = words.map(|word| String::from_utf8_lossy(word).into_owned());
        let mark = of_it.into_iter().find(|word| word.starts_with("SOMNIUM_INSIDE=daydream-"))?;
        Some(mark)
    });
    marked.collect()
}

#[test]
#[cfg(target_os = "linux")]
fn the_agent_of_a_daydream_that_was_killed_is_ended_by_the_next_one() {
    let project = known();
    let before = project.state();
    let script = "sleep 600 & setsid sleep 600 & wait";
    project.set(&format!("command = [\"sh\", \"-c\", {}]\n", json!(script)));
    let dreamer = Dreamer::start(&project);
    wait_for(&project, "analyse", |phase, _, _| phase == "analyse");
    let began = Instant::now();
    let id = |id: &str| {
        format!("{}-{}-{}-{}-{}", &id[..8], &id[8..12], &id[12..16], &id[16..20], &id[20..])
    };
    let mark = format!("SOMNIUM_INSIDE=daydream-{}", id(&newest(&project).unwrap().0));
    let count = || agents().iter().filter(|agent| **agent == mark).count();
    while count() < 3 {
        assert!(began.elapsed() < PATIENCE, "the agent does not begin");
        sleep(Duration::from_millis(20));
    }
    dreamer.kill();
    assert!(count() >= 3, "they outlive a process that is killed");
    project.set("");
    let told = next(&project);
    assert!(told["cleanup"]["own_ended"].as_u64().unwrap() >= 3, "{told}");
    sleep(Duration::from_millis(200));
    assert_eq!(count(), 0);
    assert_clean(&project, &text(&told, "resumes"), "analyse");
    assert_eq!(project.state(), before);
}

#[test]
fn an_interrupted_daydream_tidies_up_and_makes_room_at_once() {
    for signal in ["-INT", "-TERM"] {
        let project = known();
        project.set("command = [\"sleep\", \"600\"]\n");
        let mut dreamer = Dreamer::start(&project);
        wait_for(&project, "analyse", |phase, _, _| phase == "analyse");
        sleep(Duration::from_millis(300));
        let pid = dreamer.0.id().to_string();
        let sent = std::process::Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(sent.success());
        assert_eq!(dreamer.0.wait().unwrap().code(), Some(6), "{signal}");
        let (_, phase, status, _) = newest(&project).unwrap();
        assert_eq!((phase.as_str(), status.as_str()), ("tidy_up", "cancelled"), "{signal}");
        project.set("");
        let told = next(&project);
        assert_eq!(list(&told, "workspaces")[0]["reused"], true, "{signal}: {told}");
        assert!(told["resumes"].is_null());
        assert_eq!(all_turns(&project), ["opened"]);
    }
}

#[test]
fn of_many_daydreams_at_once_one_does_the_work() {
    let project = known();
    let crowd: Vec<Dreamer> = (0..5).map(|_| Dreamer::start(&project)).collect();
    for mut dreamer in crowd {
        let code = dreamer.0.wait().unwrap().code();
        assert!([Some(0), Some(4)].contains(&code), "{code:?}");
    }
    assert_eq!(all_turns(&project), ["opened"]);
    assert_eq!(
        project
            .insights()
            .iter()
            .filter(|it| text(it, "content").contains("src/parser.py"))
            .count(),
        1
    );
    project.home.assert_healthy();
}
