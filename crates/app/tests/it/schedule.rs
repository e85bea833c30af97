//! `somnium schedule` in homes with a systemd, a launchd and a cron that only pretend.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::home::{PROGRAM, Ran, TestHome, files_below, finish, list, text};

/// Notes how it was called; `enable` and `disable` do what systemd does to files.
const SYSTEMCTL: &str = "#!/bin/sh
echo \"systemctl $*\" >> \"$HOME/calls\"
[ -e \"$HOME/no-bus\" ] && { echo 'Failed to connect to bus' >&2; exit 1; }
units=\"$HOME/.config/systemd/user\"
case \"$*\" in
  *enable*) mkdir -p \"$units/timers.target.wants\"
    ln -sf \"$units/somnium-dream.timer\" \"$units/timers.target.wants/\" ;;
esac
case \"$*\" in
  *disable*) rm \"$units/timers.target.wants/somnium-dream.timer\" ;;
esac
";
/// Keeps the table in a file.
const CRONTAB: &str = "#!/bin/sh
echo \"crontab $*\" >> \"$HOME/calls\"
case \"$1\" in
  -l) [ -e \"$HOME/table\" ] || { echo 'no crontab for me' >&2; exit 1; }
    cat \"$HOME/table\" ;;
  -r) rm \"$HOME/table\" ;;
  -) cat > \"$HOME/table\" ;;
esac
";

struct Machine(TestHome);

impl Machine {
    fn new() -> Self {
        let home = TestHome::new();
        let programs = home.folder().join("programs");
        fs::create_dir(&programs).unwrap();
        for (name, script) in [("systemctl", SYSTEMCTL), ("crontab", CRONTAB)] {
            let path = programs.join(name);
            fs::write(&path, script).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self(home)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.folder().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = self.0.command(&[&["schedule"], arguments].concat());
        let programs = self.path("programs");
        command.env("PATH", format!("{}:/usr/bin:/bin", programs.display()));
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        finish(&mut self.command(arguments))
    }

    fn calls(&self) -> String {
        let calls = fs::read_to_string(self.path("calls")).unwrap_or_default();
        let _ = fs::remove_file(self.path("calls"));
        calls
    }

    /// What is written besides the store and the programs.
    fn files(&self) -> Vec<PathBuf> {
        let ours = [self.path("programs"), self.path("home"), self.path("calls")];
        let is_kept = |path: &PathBuf| !ours.iter().any(|ours| path.starts_with(ours));
        files_below(self.0.folder()).into_iter().filter(is_kept).collect()
    }

    fn show(&self, arguments: &[&str]) -> Value {
        let ran = self.run(&[&["show", "--json"], arguments].concat());
        ran.assert_code(0);
        serde_json::from_str(&ran.stdout).unwrap()
    }
}

const SERVICE: &str = ".config/systemd/user/somnium-dream.service";
const TIMER: &str = ".config/systemd/user/somnium-dream.timer";
const LINK: &str = ".config/systemd/user/timers.target.wants/somnium-dream.timer";

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap()
}

#[test]
fn systemd_units_come_after_a_yes_and_go_to_the_byte() {
    let machine = Machine::new();
    let systemd = ["--system", "systemd"];
    let install = |more: &[&str]| machine.run(&[&["install"], &systemd[..], more].concat());
    let dry = install(&["--dry-run"]);
    dry.assert_code(0);
    assert!(dry.stdout.contains("+Persistent=true") && dry.stdout.contains("--- /dev/null"));
    install(&[]).assert_code(2).assert_told(&["nobody to ask", "hint: ", "--yes"]);
    assert!(machine.files().is_empty());

    install(&["--yes"]).assert_code(0).assert_told(&[
        "wrote",
        "systemctl --user daemon-reload",
        "systemctl --user enable --now somnium-dream.timer",
    ]);
    let service = read(machine.path(SERVICE));
    assert!(service.contains(&format!("\nExecStart=\"{PROGRAM}\" dream --if-due\n")), "{service}");
    let home = machine.0.path();
    let environment = format!("\nEnvironment=\"SOMNIUM_HOME={}\"\n", home.display());
    assert!(service.contains(&environment), "{service}");
    assert!(read(machine.path(TIMER)).contains("\nOnCalendar=*-*-* 03:00:00\n"));
    assert_eq!(machine.calls(), "", "nothing is called unasked");
    let again = install(&[]);
    again.assert_code(0).assert_told(&["nothing to do"]);
    assert_eq!(again.stdout, "");

    // Another time, and running.
    install(&["--at", "2:30", "--yes", "--enable"]).assert_code(0).assert_told(&["at 02:30"]);
    assert!(read(machine.path(TIMER)).contains("\nOnCalendar=*-*-* 02:30:00\n"));
    assert_eq!(
        machine.calls(),
        "systemctl --user daemon-reload\nsystemctl --user enable --now somnium-dream.timer\n"
    );
    let shown = machine.show(&systemd);
    let shown = &shown.as_array().unwrap()[0];
    assert_eq!((text(shown, "state"), text(shown, "at")), ("in place".into(), "02:30".into()));
    assert_eq!(list(shown, "files").len(), 2);

    let remove = |more: &[&str]| machine.run(&[&["remove"], &systemd[..], more].concat());
    remove(&["--dry-run"]).assert_code(0);
    assert_eq!(machine.files().len(), 3);
    remove(&["--yes"]).assert_code(0).assert_told(&["removed"]);
    assert_eq!(machine.calls(), "systemctl --user disable --now somnium-dream.timer\n");
    assert!(machine.files().is_empty(), "{:?}", machine.files());
    remove(&[]).assert_code(0).assert_told(&["nothing to do"]);
    install(&["--at", "25:00", "--yes"]).assert_code(2).assert_told(&["a time like 03:00"]);
}

#[test]
fn what_is_not_ours_stays_and_what_somebody_changed_is_kept() {
    let machine = Machine::new();
    let install = ["install", "--system", "systemd", "--yes"];
    machine.run(&install).assert_code(0);
    let edited = read(machine.path(SERVICE)).replace("Nice=10", "Nice=19");
    fs::write(machine.path(SERVICE), &edited).unwrap();
    let shown = machine.show(&["--system", "systemd"]);
    assert_eq!(shown[0]["state"], "in place, changed by somebody");
    let report = machine.run(&["install", "--system", "systemd", "--yes", "--json"]);
    report.assert_code(0);
    let report: Value = serde_json::from_str(&report.stdout).unwrap();
    let backup = text(&report["files"][0], "backup");
    assert_eq!(read(&backup), edited);
    fs::remove_file(backup).unwrap();

    // systemd is not there to ask; its link goes all the same.
    fs::create_dir(machine.path(LINK).parent().unwrap()).unwrap();
    symlink(machine.path(TIMER), machine.path(LINK)).unwrap();
    fs::write(machine.path("no-bus"), "").unwrap();
    let enable = machine.run(&["install", "--system", "systemd", "--enable"]);
    enable.assert_code(1).assert_told(&["Failed to connect to bus", "hint: everything is written"]);
    machine.run(&["remove", "--system", "systemd", "--yes"]).assert_code(0);
    assert_eq!(machine.files(), [machine.path("no-bus")]);
    assert!(!machine.path(LINK).is_symlink());

    fs::write(machine.path(TIMER), "[Timer]\n").unwrap();
    machine.run(&install).assert_code(6).assert_told(&["not somnium's", "hint: move it"]);
    machine.run(&["remove", "--system", "systemd", "--yes"]).assert_code(0);
    assert_eq!(read(machine.path(TIMER)), "[Timer]\n");
}

#[test]
fn launchd_gets_an_agent() {
    let machine = Machine::new();
    let launchd = ["--system", "launchd", "--yes"];
    let mut command = machine.command(&[&["install"], &launchd[..]].concat());
    command.env("SOMNIUM_HOME", machine.path("a & b"));
    finish(&mut command).assert_code(0).assert_told(&["launchctl load -w"]);
    let path = machine.path("Library/LaunchAgents/somnium.dream.plist");
    let agent = read(&path);
    assert!(agent.contains("a &amp; b</string>") && agent.contains("<string>--if-due</string>"));
    let shown = machine.show(&[]);
    let states: Vec<String> =
        shown.as_array().unwrap().iter().map(|system| text(system, "state")).collect();
    assert_eq!(states, ["not in place", "not in place", "in place", "not in place"]);
    machine.run(&[&["remove"], &launchd[..]].concat()).assert_code(0);
    assert!(machine.files().is_empty());
}

#[test]
fn cron_keeps_the_lines_of_others() {
    let machine = Machine::new();
    let cron = ["--system", "cron", "--yes"];
    let theirs = "MAILTO=me\n0 1 * * * theirs 100\\%\n";
    for table in [None, Some(theirs)] {
        if let Some(table) = table {
            fs::write(machine.path("table"), table).unwrap();
        }
        let dry = machine.run(&["install", "--system", "cron", "--dry-run"]);
        dry.assert_code(0);
        assert!(dry.stdout.contains("dream --if-due"), "{dry:?}");
        machine.run(&[&["install", "--at", "4:05"], &cron[..]].concat()).assert_code(0);
        let home = machine.0.path();
        let line =
            format!("\n5 4 * * * SOMNIUM_HOME={} {PROGRAM} dream --if-due\n", home.display());
        let found = read(machine.path("table"));
        assert!(found.starts_with(table.unwrap_or_default()) && found.contains(&line), "{found}");
        assert_eq!(machine.show(&["--system", "cron"])[0]["at"], "04:05");
        let again = machine.run(&["install", "--at", "4:05", "--system", "cron"]);
        again.assert_code(0).assert_told(&["nothing to do"]);
        machine.run(&[&["remove"], &cron[..]].concat()).assert_code(0);
        assert_eq!(fs::read_to_string(machine.path("table")).ok().as_deref(), table);
        assert_eq!(machine.show(&["--system", "cron"])[0]["state"], "not in place");
    }
    fs::write(machine.path("table"), "# somnium:begin\n").unwrap();
    machine
        .run(&[&["install"], &cron[..]].concat())
        .assert_code(6)
        .assert_told(&["broken", "hint: "]);
    fs::remove_file(machine.path("programs/crontab")).unwrap();
    let mut command = machine.command(&[&["install"], &cron[..]].concat());
    command.env("PATH", machine.path("programs"));
    finish(&mut command).assert_code(1).assert_told(&["crontab cannot be read", "hint: "]);
}
