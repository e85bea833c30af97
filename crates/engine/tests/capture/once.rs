//! Each thing once, where it belongs, and what was taken back stays away.

use std::fs;
use std::path::Path;
use std::process::Command;

use somnium_engine::Engine;
use somnium_engine::capture::file::Freshness;
use somnium_engine::clock::SystemClock;
use somnium_engine::model::Actor;
use somnium_engine::ops::Capture;

use crate::world::{World, append, assert_report, transcript};

const RULE: &str = "Remember that the staging cluster is called heron.";

#[test]
fn a_dry_run_tells_and_stores_nothing() {
    let world = World::new();
    let mut session = world.session("s1");
    let file = world.file("s1.jsonl", session.exchange(1) + &session.person(RULE));
    let workspaces = world.engine.workspaces().unwrap();
    let dry = Capture { dry_run: true, ..Capture::default() };
    let told = world.capture_as(&file, dry.clone());
    assert_report(&told, (Freshness::New, 4, 1));
    assert_eq!(world.capture_as(&file, dry.clone()), told);
    assert!(world.pieces().is_empty() && world.memories().is_empty());
    assert_eq!(world.engine.workspaces().unwrap(), workspaces);
    assert_eq!(world.capture(&file), told, "it does what it told");
    append(&file, session.exchange(2));
    assert_report(&world.capture_as(&file, dry.clone()), (Freshness::Grown, 3, 0));
    assert_report(&world.capture(&file), (Freshness::Grown, 3, 0));
    assert_report(&world.capture_as(&file, dry), (Freshness::Unchanged, 0, 0));
}

#[test]
fn memories_that_were_taken_back_do_not_come_again() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.exchange(1) + &session.person(RULE) + &session.person("We always use tabs.");
    let file = world.file("s1.jsonl", &text);
    let transcripts = [transcript(&file)];
    let import = || world.engine.import_transcripts(&transcripts, Capture::default(), &mut |_| {});
    let report = import();
    assert_eq!(world.memories().len(), 2);
    let undone = world.engine.undo_group(report.group.unwrap(), &Actor::Person).unwrap();
    assert!(undone.conflicts.is_empty(), "{undone:?}");
    assert!(world.memories().is_empty());
    let again = import();
    assert_eq!((again.group, again.agents["claude-code"].total.memories), (None, 0));
    // Nor from a copy, nor from the file written anew, nor said in another session.
    let copy = world.file("copy.jsonl", &text);
    assert_report(&world.capture(&copy), (Freshness::New, 0, 0));
    fs::write(&file, session.exchange(9) + &text).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 3, 0));
    let other = world.file("s2.jsonl", world.session("s2").person(RULE));
    assert_report(&world.capture(&other), (Freshness::New, 1, 0));
    assert!(world.memories().is_empty());
    world.assert_healthy();
}

#[test]
fn an_agent_is_heard_once_and_not_without_end() {
    let world = World::new();
    let mut session = world.session("s1");
    let mut learned = |numbers: std::ops::Range<usize>, also: &str| {
        let note =
            |n| format!("Note that `svc_{n}` requires{also} `FLAG_{n}`, `port_{n}` and a queue.");
        numbers.map(|n| session.agent(&note(n))).collect::<String>()
    };
    let file = world.file("s1.jsonl", learned(0..4, ""));
    assert_report(&world.capture(&file), (Freshness::New, 4, 4));
    append(&file, learned(0..4, " both"));
    assert_report(&world.capture(&file), (Freshness::Grown, 4, 0));
    append(&file, learned(4..40, ""));
    assert_report(&world.capture(&file), (Freshness::Grown, 36, 16));
    append(&file, learned(40..41, ""));
    assert_report(&world.capture(&file), (Freshness::Grown, 1, 0));
    // A person is always heard, and so is the agent in its next session.
    append(&file, session.person(RULE));
    assert_report(&world.capture(&file), (Freshness::Grown, 1, 1));
    let next = world.session("s2").agent("Note that `cron` requires `TZ`, `LANG` and a lock.");
    let next = world.file("s2.jsonl", next);
    assert_report(&world.capture(&next), (Freshness::New, 1, 1));
    world.assert_healthy();
}

#[test]
fn words_that_were_forgotten_do_not_come_again() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.exchange(1) + &session.person(RULE);
    let file = world.file("s1.jsonl", &text);
    world.capture(&file);
    let [memory] = &world.memories()[..] else { panic!("one memory") };
    let forgotten = world.engine.forget(memory.id, &Actor::Person).unwrap();
    assert_eq!((forgotten.evidence.len(), forgotten.still_stored.len()), (1, 0));
    world.assert_nowhere("heron");
    append(&file, session.exchange(2));
    world.capture(&file);
    let copy = world.file("copy.jsonl", &text);
    assert_report(&world.capture(&copy), (Freshness::New, 0, 0));
    fs::write(&file, text.clone() + &session.person("another end")).unwrap();
    world.capture(&file);
    world.assert_nowhere("heron");
    assert!(world.memories().is_empty());
    world.assert_healthy();
}

/// Two hooks and an import meet: nobody loses, nothing is doubled.
#[test]
fn captures_at_once_store_each_turn_once() {
    let world = World::new();
    let files: Vec<_> = (0..4)
        .map(|number| {
            let mut session = world.session(&format!("s{number}"));
            let text: String = (0..60).map(|number| session.exchange(number)).collect();
            world.file(&format!("s{number}.jsonl"), text + &session.person(RULE))
        })
        .collect();
    let evidence: u64 = std::thread::scope(|scope| {
        let work = |turn: usize| {
            let (files, home) = (&files, world.home());
            move || {
                let engine = Engine::open(&home, SystemClock).unwrap();
                let mut capturer = engine.capturer(Capture::default());
                let mut stored = 0;
                for at in 0..files.len() {
                    // Two begin with the same file, the others meet them later.
                    let path: &Path = &files[(at + turn / 2) % files.len()];
                    stored += capturer.transcript(&transcript(path), &mut |_| {}).unwrap().evidence;
                }
                stored
            }
        };
        let threads: Vec<_> = (0..4).map(|turn| scope.spawn(work(turn))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!((evidence, world.evidence().len()), (4 * 181, 4 * 181));
    assert_eq!(world.memories().len(), 1, "the same words are the same memory");
    // These had the real time.
    let engine = Engine::open(&world.home(), SystemClock).unwrap();
    assert!(engine.doctor(&world.home()).unwrap().healthy);
}

#[test]
fn turns_belong_where_they_were_said() {
    let world = World::new();
    let git = |arguments: &[&str]| {
        let status = Command::new("git")
            .args(["-c", "user.name=t", "-c", "user.email=t@t", "-C"])
            .arg(world.app())
            .args(arguments)
            .output();
        assert!(status.unwrap().status.success());
    };
    git(&["init", "--quiet"]);
    git(&["commit", "--quiet", "--allow-empty", "--message", "first"]);
    fs::create_dir_all(world.app().join("src/deep")).unwrap();
    let elsewhere = world.folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    let mut session = world.session("s1");
    let mut text = String::new();
    // Where it is said, and whether that is part of the repository.
    let places = [
        (world.app(), true),
        (world.app().join("src/deep"), true),
        (world.app().join("removed/since"), true),
        (elsewhere.clone(), false),
        (world.app(), true),
    ];
    for (number, (folder, _)) in places.iter().enumerate() {
        session.folder.clone_from(folder);
        text += &session.person(&format!("turn {number}"));
    }
    let file = world.file("s1.jsonl", &text);
    world.capture(&file);
    let here = world.engine.find_workspace_at(&world.app()).unwrap().unwrap().id;
    let pieces = world.pieces();
    let are_here: Vec<bool> = pieces.iter().map(|(workspace, _)| *workspace == here).collect();
    assert_eq!(are_here, places.iter().map(|(_, is_here)| *is_here).collect::<Vec<_>>());
    // Growing by a turn in a folder that is gone, it still knows where it began.
    session.folder = world.app().join("gone/too");
    append(&file, session.person("later"));
    world.capture(&file);
    assert_eq!(world.pieces().pop().unwrap().0, here);
    // A project that was on another machine is one of its own, each time the same.
    let mut foreign = world.session("s2");
    foreign.folder = "/nowhere/at/all".into();
    let one = world.file("s2.jsonl", foreign.person("from afar"));
    foreign.name = "s3".into();
    let two = world.file("s3.jsonl", foreign.person("from afar again"));
    world.capture(&one);
    world.capture(&two);
    let pieces = world.pieces();
    let [.., (first, _), (second, _)] = &pieces[..] else { panic!("two") };
    assert_eq!(first, second);
    assert_ne!(*first, here);
    assert_eq!(world.engine.workspaces().unwrap().len(), 3);
    // Who names a workspace gets everything there.
    let named = world.engine.named_workspace("all of it").unwrap().id;
    let how = Capture { workspace: Some(named), ..Capture::default() };
    let copy = world.file("copy.jsonl", &text);
    assert_eq!(world.capture_as(&copy, how).evidence, places.len() as u64);
}
