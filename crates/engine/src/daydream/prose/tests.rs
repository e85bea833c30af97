use std::fs;

use somnium_survey::{Area, Effort, Place, Severity};

use super::*;
use crate::daydream::machine::SystemMachine;
use crate::files;

const SECRET: &str = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";

fn finding(path: &str) -> Finding {
    Finding {
        key: format!("hotspot:{path}"),
        area: Area::Quality,
        severity: Severity::High,
        title: format!("hotspot {path}"),
        what: "It is complex.".to_owned(),
        places: vec![Place::file(path)],
        figures: Vec::new(),
        why: String::new(),
        action: String::new(),
        effort: Effort::Hours,
        confidence: 0.9,
    }
}

struct World {
    folder: tempfile::TempDir,
}

impl World {
    fn new() -> Self {
        let world = Self { folder: tempfile::tempdir().unwrap() };
        let repository = world.folder.path().join("app");
        files::create_private_folder(&repository.join("src")).unwrap();
        let write = |name: &str, text: &str| {
            files::replace(&repository.join(name), text.as_bytes()).unwrap();
        };
        write("src/a.rs", &format!("// token {SECRET}\nfn a() {{}}\n"));
        write("src/b.rs", "fn b() {}\n");
        write(".env", "PASSWORD=x\n");
        files::replace(&world.folder.path().join("outside.rs"), b"secret").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink("../../outside.rs", repository.join("src/link.rs")).unwrap();
        world
    }

    /// What a program says, started as an agent.
    fn ask(&self, script: &str, seconds: u64, mark: &str) -> Result<Vec<Claim>, ProseError> {
        let words = ["sh", "-c", script, "agent", "{prompt}"].map(str::to_owned).to_vec();
        let command = AgentCommand { words, limit: Duration::from_secs(seconds) };
        let paths = ["src/a.rs", "src/b.rs", "src/link.rs", ".env", "../outside.rs", "gone.rs"];
        let findings = paths.map(finding);
        let subject = Subject {
            workspace: "app",
            folder: &self.folder.path().join("app"),
            findings: &findings,
        };
        let machine = SystemMachine::default();
        ask(&command, &subject, &self.place(), mark, &machine, &|| false)
    }

    fn place(&self) -> std::path::PathBuf {
        self.folder.path().join("tmp/copy")
    }
}

/// What it says of the only thing it says.
fn told(claims: Result<Vec<Claim>, ProseError>) -> String {
    let claims = claims.unwrap();
    assert_eq!(claims.len(), 1, "{claims:?}");
    claims[0].text.clone()
}

#[test]
fn an_agent_sees_a_copy_without_secrets_that_it_cannot_change() {
    let world = World::new();
    let seen = world.ask("echo \"- src/a.rs: $(find . -type f | sort | xargs echo)\"", 20, "m1");
    assert_eq!(told(seen), "src/a.rs: ./src/a.rs ./src/b.rs");
    let marked = world.ask("echo \"- src/a.rs: $SOMNIUM_INSIDE, $#\"", 20, "m2");
    assert_eq!(told(marked), "src/a.rs: m2, 1");
    let modes = "echo \"- src/a.rs: $(stat -c %a . src src/a.rs | xargs echo)\"";
    assert_eq!(told(world.ask(modes, 20, "m3")), "src/a.rs: 500 500 400");
    let secret = format!("grep -c {SECRET} src/a.rs; echo \"- src/a.rs $(cat src/a.rs | wc -l)\"");
    assert_eq!(told(world.ask(&secret, 20, "m4")), "src/a.rs 2");
    let read = "echo \"- src/a.rs: $(grep -c hotspot \"$1\")\"";
    assert_eq!(told(world.ask(read, 20, "m5")), "src/a.rs: 6");
    assert!(!world.place().exists(), "the copy is gone");
    let source = fs::read_to_string(world.folder.path().join("app/src/a.rs")).unwrap();
    assert!(source.contains(SECRET));
}

#[test]
fn an_agent_that_fails_says_why() {
    let world = World::new();
    let failed = world.ask("echo no key >&2; exit 3", 20, "m6").unwrap_err();
    assert_eq!(failed.to_string(), "sh failed: no key");
    let words = vec!["/nowhere/agent".to_owned()];
    let command = AgentCommand { words, limit: AgentCommand::LIMIT };
    let folder = world.folder.path().join("app");
    let subject = Subject { workspace: "app", folder: &folder, findings: &[] };
    let machine = SystemMachine::default();
    let failed = ask(&command, &subject, &world.place(), "m7", &machine, &|| false);
    assert!(matches!(failed, Err(ProseError::Start(..))), "{failed:?}");
    let stopped = ask(
        &AgentCommand { words: vec!["sleep".to_owned(), "60".to_owned()], ..command },
        &subject,
        &world.place(),
        "m8",
        &machine,
        &|| true,
    );
    assert!(matches!(stopped, Err(ProseError::Stopped)), "{stopped:?}");
}

/// Processes that have a mark; they are looked for until there are none, for a while.
#[cfg(target_os = "linux")]
fn left(mark: &str) -> usize {
    let sought = format!("SOMNIUM_INSIDE={mark}");
    let is_marked = |pid: &str| {
        let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
        environment.split(|byte| *byte == 0).any(|word| word == sought.as_bytes())
    };
    let mut count = 0;
    for _ in 0..100 {
        let all = fs::read_dir("/proc").unwrap().flatten();
        let names = all.map(|entry| entry.file_name().to_string_lossy().into_owned());
        count = names.filter(|pid| is_marked(pid)).count();
        if count == 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    count
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_left_of_an_agent() {
    let world = World::new();
    // It ends, and leaves something that holds its output open.
    let well = "sleep 300 & (setsid sleep 300 &) ; echo '- src/a.rs'";
    assert_eq!(told(world.ask(well, 20, "left-1")), "src/a.rs");
    assert_eq!(left("left-1"), 0);
    // It does not end, nor does it want to.
    let late = "trap '' TERM; setsid sleep 300 & while true; do sleep 1; done";
    let ended = world.ask(late, 1, "left-2");
    assert!(matches!(ended, Err(ProseError::Timeout(_))), "{ended:?}");
    assert_eq!(left("left-2"), 0);
}
