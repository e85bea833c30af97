//! Hooks when the store is in trouble, and when there are many of them.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::home::{Dice, PROGRAM, Ran, TestHome};
use crate::hook::{FACT, answer, assert_none_left, exchange, input, told};
use crate::medium::Owned;

/// What has to come of a prompt although nothing can be recorded.
fn check_prompt_is_answered(home: &TestHome) {
    let prompt = input(home, "s", "UserPromptSubmit", Path::new("/none")).to_string();
    let answer = home.hook("claude-code", "UserPromptSubmit", prompt);
    let answer = answer.unwrap_or_else(|| panic!("no answer; {}", home.hook_log()));
    assert!(told(&answer).contains(FACT), "{answer}");
}

/// Others write for long: what is known is told all the same, and what could not be
/// recorded is recorded the next time.
#[test]
fn a_store_that_others_write_to_is_not_waited_for_long() {
    let home = TestHome::knowing();
    let file = home.file("s.jsonl", exchange("s", &home.app(), 1));
    let stop = input(&home, "s", "Stop", Path::new(&file)).to_string();
    let mut other = Connection::open(home.database()).unwrap();
    let held = other.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).unwrap();
    check_prompt_is_answered(&home);
    let start = home.hook("claude-code", "SessionStart", &stop).expect("an answer");
    assert!(told(&start).contains(FACT));
    for event in ["Stop", "SessionEnd"] {
        assert_eq!(home.hook("claude-code", event, &stop), None);
    }
    let log = home.hook_log();
    assert_eq!(log.lines().filter(|line| line.contains("failed")).count(), 3, "{log}");
    drop(held);
    home.hook("claude-code", "Stop", &stop);
    assert_eq!(home.evidence(), ["s ask 1", "s answer 1"]);
    // Nobody can even read.
    other.execute_batch("PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE;").unwrap();
    for event in ["SessionStart", "UserPromptSubmit", "Stop"] {
        home.hook("claude-code", event, &stop);
    }
    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    home.assert_healthy();
    assert_none_left(&home);
}

#[test]
fn a_damaged_store_is_no_error_to_an_agent() {
    for damage in ["not a database at all", ""] {
        let home = TestHome::knowing();
        crate::damage::checkpoint(&home);
        let mut bytes = fs::read(home.database()).unwrap();
        match damage {
            "" => bytes[8_192..].fill(0xa5),
            text => bytes = text.repeat(1_000).into_bytes(),
        }
        fs::write(home.database(), &bytes).unwrap();
        let file = home.file("s.jsonl", exchange("s", &home.app(), 1));
        for event in ["SessionStart", "UserPromptSubmit", "Stop", "SessionEnd"] {
            let input = input(&home, "s", event, Path::new(&file)).to_string();
            home.hook("claude-code", event, input);
        }
        assert!(home.hook_log().contains("failed"), "{}", home.hook_log());
        assert!(fs::read(home.database()).unwrap() == bytes, "a hook wrote into a damaged store");
    }
}

#[test]
fn a_store_that_cannot_be_written_is_asked_all_the_same() {
    let Some(owned) = Owned::new() else { return };
    let run = |event: &str| {
        let folder = owned.home.folder();
        let prompt = "what was written while that was possible?";
        let input = json!({"session_id": "s", "cwd": folder, "prompt": prompt}).to_string();
        let input = owned.home.file("input.json", input);
        let mut command = owned.command(&["hook", "claude-code", event]);
        let began = Instant::now();
        let ran = crate::home::finish(command.stdin(fs::File::open(input).unwrap()));
        answer(&ran, began, event)
    };
    // Where an agent works that the store knows by its folder.
    let mut remember = owned.command(&["remember", "It was written while that was possible"]);
    assert!(remember.current_dir(owned.home.folder()).status().unwrap().success());
    owned.chmod(0o500, 0o400);
    for event in ["SessionStart", "UserPromptSubmit"] {
        let answer = run(event).unwrap_or_else(|| panic!("{event}: no answer"));
        assert!(told(&answer).contains("possible"), "{answer}");
    }
    assert_eq!(run("Stop"), None);
    owned.chmod(0o000, 0o600);
    for event in ["SessionStart", "UserPromptSubmit", "Stop"] {
        assert_eq!(run(event), None);
    }
    owned.chmod(0o700, 0o600);
    assert!(run("SessionStart").is_some());
}

/// The shell's limit on file sizes: whatever is written fails somewhere.
#[test]
fn a_full_disk_is_no_error_to_an_agent() {
    for blocks in [0, 8, 40, 200] {
        for is_new in [false, true] {
            let home = if is_new { TestHome::new() } else { TestHome::knowing() };
            let file = home.file("s.jsonl", exchange("s", &home.app(), 1));
            for event in ["SessionStart", "UserPromptSubmit", "Stop"] {
                let said = input(&home, "s", event, Path::new(&file)).to_string();
                let said = fs::File::open(home.file("input.json", said)).unwrap();
                let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
                let mut shell = home.other_program("sh");
                shell.args(["-c", &script, PROGRAM, "hook", "claude-code", event]).stdin(said);
                let began = Instant::now();
                let answer = answer(&crate::home::finish(&mut shell), began, event);
                // With less room than its shared memory takes, a store cannot be read.
                let can_read = !is_new && blocks >= 100;
                assert!(!can_read || event == "Stop" || answer.is_some(), "{event} {blocks}");
            }
            // There is room again.
            home.hook(
                "claude-code",
                "Stop",
                input(&home, "s", "Stop", Path::new(&file)).to_string(),
            );
            assert!(home.evidence().ends_with(&["s ask 1".into(), "s answer 1".into()]));
            home.assert_healthy();
        }
    }
}

#[test]
fn an_answer_fits_into_what_every_agent_takes() {
    let home = TestHome::knowing();
    let words = "the quick onyx goblin jumps over; 長い文章はトークンが多い; ".repeat(4);
    let lines: Vec<String> = (0..2_000)
        .map(|n| {
            let kind = ["fact", "decision", "convention", "preference"][n % 4];
            let pinned = n == 77;
            json!({"content": format!("Gateway {n}: {words}"), "kind": kind, "pinned": pinned})
                .to_string()
        })
        .collect();
    let file = home.file("facts.jsonl", lines.join("\n"));
    let mut import = home.command(&["import", &file]);
    assert!(import.current_dir(home.app()).status().unwrap().success());
    for (agent, start, prompt, _) in crate::hook::AGENTS {
        for (event, first) in [(start, "Gateway 77:"), (prompt, FACT)] {
            let input = input(&home, "s", event, Path::new("/none")).to_string();
            let answer = home.hook(agent, event, input);
            let answer = answer.unwrap_or_else(|| panic!("{}", home.hook_log()));
            let text = told(&answer);
            assert!(text.chars().count() <= 9_500 && text.len() <= 9_500, "{agent} {event}");
            // A token is a word, a sign, or a letter of a script with many.
            let wide = text.chars().filter(|c| !c.is_ascii()).count();
            let plain = text.chars().filter(char::is_ascii).count();
            let tokens = wide + plain.div_ceil(3);
            assert!(tokens < 2_500, "{agent} {event}: about {tokens} tokens");
            let best = text.lines().find(|line| line.starts_with("- ")).unwrap();
            assert!(best.contains(first), "{agent} {event}: {best}");
        }
    }
}

#[test]
fn fifty_hooks_at_once_lose_nothing() {
    const HOOKS: usize = 50;
    let home = TestHome::knowing();
    let sessions: Vec<(String, String)> = (0..HOOKS)
        .map(|number| {
            let session = format!("session{number}");
            let file = home.file(&format!("{session}.jsonl"), exchange(&session, &home.app(), 1));
            (session, file)
        })
        .collect();
    for event in ["UserPromptSubmit", "Stop"] {
        let began = Instant::now();
        let hooks: Vec<_> = sessions
            .iter()
            .map(|(session, file)| {
                let mut said = input(&home, session, event, Path::new(file));
                said["prompt"] = json!(format!("{session} ask 1"));
                home.start_hook(event, &said)
            })
            .collect();
        for hook in hooks {
            let ran = Ran::from(hook.wait_with_output().unwrap());
            ran.assert_code(0);
            let is_json = serde_json::from_str::<Value>(&ran.stdout).is_ok();
            assert!(ran.stdout.is_empty() || is_json, "{ran:?}");
        }
        eprintln!("{HOOKS} × {event}: {:?}", began.elapsed());
    }
    assert_none_left(&home);
    // On a machine that is busy with other tests some may have had no time. They say so,
    // and their sessions' next hooks do it.
    let log = home.hook_log();
    assert_eq!(log.lines().count(), 2 * HOOKS, "{log}");
    let late = log.lines().filter(|line| line.contains("failed")).count();
    eprintln!("{late} of {} had no time", 2 * HOOKS);
    if late > 0 {
        for (session, file) in &sessions {
            let said = input(&home, session, "Stop", Path::new(file)).to_string();
            home.hook("claude-code", "Stop", said);
        }
    }
    let mut kept = home.evidence();
    let mut expected: Vec<String> = sessions
        .iter()
        .flat_map(|(name, _)| [format!("{name} ask 1"), format!("{name} answer 1")])
        .collect();
    kept.sort();
    expected.sort();
    assert_eq!(kept, expected, "each turn once");
    home.assert_healthy();
}

#[test]
fn hooks_that_are_killed_leave_their_work_to_the_next() {
    const ROUNDS: usize = 60;
    let home = TestHome::knowing();
    let file = home.file("s.jsonl", "");
    let mut dice = Dice::new(9);
    let append = |number| {
        use std::io::Write;
        let mut out = fs::OpenOptions::new().append(true).open(&file).unwrap();
        out.write_all(exchange("s", &home.app(), number).as_bytes()).unwrap();
    };
    let mut killed = 0;
    for round in 0..ROUNDS {
        append(round);
        let mut said = input(&home, "s", "Stop", Path::new(&file));
        said["prompt"] = json!(format!("s ask {round}"));
        let event = if round % 3 == 0 { "UserPromptSubmit" } else { "Stop" };
        let mut hook = home.start_hook(event, &said);
        std::thread::sleep(Duration::from_micros(dice.below(40_000)));
        let _ = hook.kill();
        killed += usize::from(!hook.wait().unwrap().success());
        if round % 20 == 19 {
            home.assert_healthy();
        }
    }
    assert!(killed > 5, "hardly anything was killed: {killed}");
    home.hook("claude-code", "Stop", input(&home, "s", "Stop", Path::new(&file)).to_string());
    let mut kept = home.evidence();
    kept.sort();
    let mut expected: Vec<String> =
        (0..ROUNDS).flat_map(|n| [format!("s ask {n}"), format!("s answer {n}")]).collect();
    expected.sort();
    assert_eq!(kept, expected, "each turn once");
    home.assert_healthy();
    assert_none_left(&home);
}

/// A hook leaves nothing behind that outlives it, not even when its agent is gone.
#[test]
fn a_hook_whose_agent_is_gone_ends() {
    let home = TestHome::knowing();
    let mut hook = home
        .command(&["hook", "claude-code", "SessionStart"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Nobody reads the answer.
    drop(hook.stdout.take());
    let said = input(&home, "s", "SessionStart", Path::new("/none")).to_string();
    std::io::Write::write_all(&mut hook.stdin.take().unwrap(), said.as_bytes()).unwrap();
    assert_eq!(hook.wait().unwrap().code(), Some(0));
    assert_none_left(&home);
}

/// A slip in the settings: memory goes on, and whoever looks is told.
#[test]
fn settings_that_make_no_sense_do_not_switch_memory_off() {
    let home = TestHome::knowing();
    fs::write(home.path().join("config.toml"), "[dream]\nshure = 0.9\n").unwrap();
    check_prompt_is_answered(&home);
    let words = "Write to ada@example.org about the gateway";
    let stop = json!({"cwd": home.app(), "session_id": "s", "last_assistant_message": words});
    home.hook("claude-code", "Stop", stop.to_string());
    // What they might say should be hidden is.
    let kept = home.evidence().join("\n");
    assert!(kept.contains("about the gateway") && !kept.contains("ada@example.org"), "{kept}");
    let log = home.hook_log();
    assert!(log.contains("shure") && log.lines().count() == 4, "{log}");
    let doctor = home.run(&["doctor"]);
    doctor.assert_code(6);
    assert!(doctor.stdout.contains("PROBLEM  settings") && doctor.stdout.contains("shure"));
    home.run(&["status"]).assert_code(0).assert_told(&["shure"]);
}

/// What agents say begins no line of its own, and goes into no file but the log.
#[test]
fn the_log_cannot_be_forged() {
    let home = TestHome::knowing();
    home.hook("x\n2026-01-01T00:00:00Z codex Stop 1 ms: told 1", "Stop", "{}");
    home.hook("claude-code", "Stop", "no JSON");
    assert_eq!(home.hook_log().lines().count(), 2, "{}", home.hook_log());
    let (log, other) = (home.path().join("hook.log"), home.folder().join("other"));
    fs::remove_file(&log).unwrap();
    fs::write(&other, "").unwrap();
    std::os::unix::fs::symlink(&other, &log).unwrap();
    home.hook("claude-code", "Stop", "{}");
    assert_eq!(fs::read(&other).unwrap(), b"");
}

/// Git would wait for who writes into them.
#[test]
fn pipes_in_a_repository_are_not_waited_for() {
    for name in ["HEAD", "config", "packed-refs"] {
        let home = TestHome::new();
        let git = home.app().join(".git");
        fs::create_dir_all(git.join("objects")).unwrap();
        fs::create_dir_all(git.join("refs")).unwrap();
        fs::write(git.join("HEAD"), "ref: refs/heads/main\n").unwrap();
        let _ = fs::remove_file(git.join(name));
        assert!(
            std::process::Command::new("mkfifo").arg(git.join(name)).status().unwrap().success()
        );
        let words = format!("said beside {name}");
        let stop = json!({"cwd": home.app(), "session_id": "s", "last_assistant_message": words});
        home.hook("claude-code", "Stop", stop.to_string());
        assert_eq!(home.evidence(), [words], "{}", home.hook_log());
    }
}

/// Whoever calls may name anything as the agent.
#[test]
fn the_log_holds_no_secret() {
    let home = TestHome::knowing();
    // Spelt in two parts, so that nobody takes this file for a leak.
    let secret = ["gh", "p_q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9"].concat();
    home.hook(&secret, "Stop", "{}");
    home.hook("claude-code", "Stop", format!("no JSON, but {secret}"));
    let log = home.hook_log();
    assert!(log.lines().count() == 2 && !log.contains(&secret), "{log}");
}
