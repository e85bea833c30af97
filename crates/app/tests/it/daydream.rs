//! Daydreams from the command line: over a repository, with an agent, again and again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use somnium_engine::files;

use crate::home::{Ran, TestHome, files_below, isolate, list, text};
use crate::places::git;

/// A machine that is always ready, whatever else runs on it.
const READY: &str = "load_max = 10000\nmemory_min_mb = 1\noffice_hours = \"9-9\"\n";

/// A repository whose README names a file that is gone.
pub(crate) struct Project {
    pub(crate) home: TestHome,
    pub(crate) folder: PathBuf,
}

impl Project {
    pub(crate) fn new() -> Self {
        let home = TestHome::new();
        let folder = home.folder().join("app");
        fs::create_dir_all(folder.join("src")).unwrap();
        let project = Self { home, folder };
        project.set("");
        git(&project.folder, &["init", "-q"]);
        let source: String =
            (0..60).map(|n| format!("def f{n}(x):\n    return x + {n}\n")).collect();
        project.write("src/main.py", &source);
        project.write("src/parser.py", "def parse(text):\n    return text.split()\n");
        project.write("README.md", "# App\n\nThe grammar is in [the parser](src/parser.py).\n");
        project.commit("first");
        git(&project.folder, &["rm", "-q", "src/parser.py"]);
        project.commit("second");
        project
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).unwrap();
    }

    pub(crate) fn commit(&self, words: &str) {
        git(&self.folder, &["add", "."]);
        git(&self.folder, &["commit", "-qm", words]);
    }

    /// Says how to daydream, beside that it may.
    pub(crate) fn set(&self, settings: &str) {
        files::create_private_folder(&self.home.path()).unwrap();
        let text = format!("[daydream]\n{READY}{settings}");
        files::replace(&self.home.path().join("config.toml"), text.as_bytes()).unwrap();
    }

    pub(crate) fn run(&self, flags: &[&str]) -> Ran {
        self.home.run(&[&["--json", "daydream"], flags].concat())
    }

    /// A cycle over the repository that has to end well.
    pub(crate) fn daydream(&self) -> Value {
        let ran = self.run(&["--workspace", self.folder.to_str().unwrap()]);
        ran.assert_code(0);
        serde_json::from_str(&ran.stdout).unwrap()
    }

    /// Every file with its content and when it was written.
    pub(crate) fn state(&self) -> BTreeMap<PathBuf, (Vec<u8>, std::time::SystemTime)> {
        let state = |path: PathBuf| {
            let written = fs::metadata(&path).unwrap().modified().unwrap();
            let content = fs::read(&path).unwrap();
            (path, (content, written))
        };
        files_below(&self.folder).into_iter().map(state).collect()
    }

    pub(crate) fn insights(&self) -> Vec<Value> {
        let flags = ["memory", "list", "--kind", "insight", "--everywhere"];
        list(&self.home.json(&flags), "memories").to_vec()
    }
}

/// What happened to the finding that the README is out of date.
pub(crate) fn turns(view: &Value) -> Vec<String> {
    let of_it = list(view, "findings").iter().filter(|it| it["key"] == "drift:documents");
    of_it.map(|it| text(it, "turn")).collect()
}

fn git_says(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new("git");
    isolate(&mut command, folder);
    let output = command.args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn what_is_found_is_said_once_and_closed_when_it_recovers() {
    let project = Project::new();
    let (before, tree) =
        (project.state(), git_says(&project.folder, &["rev-parse", "HEAD^{tree}"]));
    let first = project.daydream();
    assert_eq!(text(&first, "status"), "done", "{first}");
    assert_eq!(turns(&first), ["opened"], "{first}");
    assert_eq!(project.state(), before, "the repository was changed");
    assert_eq!(git_says(&project.folder, &["status", "--porcelain"]), "");
    assert_eq!(git_says(&project.folder, &["rev-parse", "HEAD^{tree}"]), tree);
    let page = fs::read_to_string(text(&first, "file")).unwrap();
    assert!(page.contains(&text(&first, "id")) && page.contains("src/parser.py"), "{page}");
    let drift = |insight: &&Value| text(insight, "content").contains("src/parser.py");
    let insights = project.insights();
    let id = text(insights.iter().find(drift).unwrap(), "id");
    let history = project.home.ok(&["memory", "history", &id]);
    assert!(history.contains("remember by daydream:"), "{history}");

    // The same again is not said again.
    let second = project.daydream();
    assert_eq!((text(&second, "status"), list(&second, "findings").len()), ("nothing".into(), 0));
    assert_eq!(project.insights().len(), insights.len());
    let page = fs::read_to_string(text(&second, "file")).unwrap();
    assert!(page.contains("Nothing new since the last time"), "{page}");

    project.write("README.md", "# App\n\nThere is no grammar.\n");
    project.commit("third");
    let third = project.daydream();
    assert_eq!(turns(&third), ["resolved"], "{third}");
    let closed = project.home.json(&["memory", "show", &id]);
    assert_eq!(text(&closed, "state"), "archived");
    let words = text(&closed, "content");
    assert!(words.contains("1 → 0 since"), "{words}");
    let found = project.home.json(&["daydreams", "findings", "--state", "resolved"]);
    assert_eq!(found.as_array().unwrap().len(), 1, "{found}");

    // It comes back, and so does its memory.
    project.write("README.md", "# App\n\nThe grammar is in [the parser](src/parser.py).\n");
    project.commit("fourth");
    assert_eq!(turns(&project.daydream()), ["reopened"]);
    assert_eq!(text(&project.home.json(&["memory", "show", &id]), "state"), "active");
    let diff = project.home.json(&["daydreams", "diff", &text(&first, "id")]);
    let turns: Vec<String> = turns(&diff);
    assert_eq!(turns, ["resolved", "reopened"], "{diff}");
    let listed = project.home.ok(&["daydreams", "list"]);
    assert_eq!(listed.lines().count(), 4, "{listed}");
    assert!(project.home.ok(&["daydreams", "show"]).contains("reopened in app"));
    project.home.assert_healthy();
}

#[test]
fn what_a_person_does_not_want_is_not_said_again() {
    let project = Project::new();
    let first = project.daydream();
    let insights = project.insights();
    // All of it is taken back at once.
    let undone = project.home.ok(&["undo", &text(&first, "id")]);
    assert!(project.insights().is_empty(), "{undone}");
    let again = project.daydream();
    assert_eq!(text(&again, "status"), "nothing", "{again}");
    assert!(project.insights().is_empty());
    let dismissed = project.home.json(&["daydreams", "findings", "--state", "dismissed"]);
    assert_eq!(dismissed.as_array().unwrap().len(), insights.len());
}

#[test]
fn what_is_forgotten_leaves_every_file() {
    let project = Project::new();
    let first = project.daydream();
    let drift = |insight: &&Value| text(insight, "content").contains("src/parser.py");
    let id = text(project.insights().iter().find(drift).unwrap(), "id");
    let ran = project.home.run(&["memory", "forget", &id, "--yes"]);
    ran.assert_code(0);
    let page = fs::read_to_string(text(&first, "file")).unwrap();
    assert!(!page.contains("src/parser.py") && page.contains("forgotten"), "{page}");
    let shown = project.home.json(&["daydreams", "show", &text(&first, "id")]);
    assert!(!shown.to_string().contains("src/parser.py"), "{shown}");
    assert_eq!(turns(&project.daydream()), Vec::<String>::new());
    let found = project.home.json(&["daydreams", "findings", "--state", "all"]);
    assert!(!found.to_string().contains("drift:documents"), "{found}");
}

#[test]
fn a_machine_that_is_not_ready_is_left_alone() {
    let project = Project::new();
    project.set("pending_max = 0\n");
    let check = project.home.run(&["daydream", "--check"]);
    check.assert_code(4);
    assert!(check.stdout.contains("NO     pending       0 (0 running, 0 queued) (fewer than 0)"));
    assert!(check.stdout.contains("not now"), "{check:?}");
    for name in ["load", "memory", "office hours", "battery", "dreaming"] {
        assert!(check.stdout.contains(name), "{check:?}");
    }
    let ran = project.run(&["--now"]);
    ran.assert_code(4);
    let told: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(text(&told, "status"), "not_ready");
    assert!(project.insights().is_empty());
    // Only the hour can be overruled.
    fs::write(
        project.home.path().join("config.toml"),
        "[daydream]\nload_max = 10000\nmemory_min_mb = 1\noffice_hours = \"0-24\"\n",
    )
    .unwrap();
    project.run(&["--check"]).assert_code(4);
    project.run(&["--check", "--now"]).assert_code(0);
    let odd = project.home.file("home/config.toml", "[daydream]\ncron = \"often\"\n");
    project.run(&["--check"]).assert_code(2).assert_told(&["cron pattern", &odd]);
}

#[test]
fn an_agent_adds_what_it_can_show() {
    let project = Project::new();
    let script = "cat > /dev/null; echo '- `README.md` points nowhere.'; \
        echo '- `src/invented.py` is slow.'; echo '- All is well.'";
    project.set(&format!("command = [\"sh\", \"-c\", {}]\n", json!(script)));
    let before = project.state();
    let told = project.daydream();
    let prose: Vec<String> = list(&told, "prose").iter().map(|it| text(it, "text")).collect();
    assert_eq!(prose, ["`README.md` points nowhere."], "{told}");
    assert!(fs::read_to_string(text(&told, "file")).unwrap().contains("points nowhere"));
    assert_eq!(project.state(), before);
    assert!(!project.home.path().join("daydream/tmp").exists());
    // One that fails is told, and takes nothing away from the report.
    let project = Project::new();
    project.set("command = [\"false\"]\n");
    let told = project.daydream();
    assert_eq!((text(&told, "status"), turns(&told)), ("done".into(), vec!["opened".into()]));
    let errors = list(&told, "errors");
    assert_eq!((errors.len(), text(&errors[0], "category")), (1, "analysis".into()), "{told}");
}

#[test]
fn a_timer_for_daydreams_is_woken_after_the_set_times() {
    let project = Project::new();
    let shown = project.home.run(&[
        "schedule",
        "install",
        "--daydream",
        "--system",
        "systemd",
        "--dry-run",
    ]);
    shown.assert_code(0);
    let told = format!("{}{}", shown.stdout, shown.stderr);
    for part in ["somnium-daydream.timer", "OnCalendar=*-*-* 18:10:00", "daydream --if-due"] {
        assert!(told.contains(part), "no {part} in {told}");
    }
    assert_eq!(told.matches("OnCalendar").count(), 5, "{told}");
    project.run(&["--if-due"]).assert_code(0);
}
