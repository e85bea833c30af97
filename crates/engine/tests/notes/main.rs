//! Notes become memories, and what becomes of a note becomes of its memory.
#![allow(clippy::disallowed_methods, reason = "tests lay hands on files")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

mod world;

use std::fs;
use std::path::Path;

use somnium_engine::model::{Actor, Attribution, Content, Kind, State, WorkspaceKey};
use somnium_engine::ops::{Capture, Merge, Pin, Remember, Revise};

use world::{World, check, texts};

const TOPIC: &str = "---\nname: ports\ndescription: Which ports are used\nmetadata:\n  \
    node_type: memory\n  type: feedback\n  originSessionId: s-17\n  \
    modified: 2025-11-03T10:00:00Z\n---\n\nUse port 5433, never 5432.\n\n**Why:** taken.\n";

#[test]
fn every_place_is_read_once_with_its_source() {
    let world = World::new();
    let memory = world.memory();
    world.write(memory.join("ports.md"), TOPIC);
    world.write(
        memory.join("MEMORY.md"),
        "# Memory\n- [Ports](ports.md) — which\n- Uses pnpm here\n",
    );
    world.write("app/CLAUDE.md", "# App\n\n## Testing\nRun `make it` first.\n");
    world.write("app/.cursor/rules/web.mdc", "---\nglobs: '*.tsx'\n---\nHooks only, please.\n");
    world.write(".gemini/GEMINI.md", "## Gemini Added Memories\n- The person likes tea\n");
    world.write(".codex/memories/raw_memories.md", "# not this one\n- no, not this\n");
    world.write(".codex/AGENTS.md", "Always answer in English.\n");
    // The same file by another name is not read twice.
    std::os::unix::fs::symlink("CLAUDE.md", world.app().join("AGENTS.md")).unwrap();
    world.write("app/GEMINI.md", "# App\n\n## Testing\nRun `make it` first.\n");

    check(&world.import(), [6, 0, 0, 0, 0]);
    check(&world.import(), [0, 0, 0, 0, 6]);
    assert_eq!(
        world.active(),
        [
            "App > Testing: Run `make it` first.",
            "Uses pnpm here",
            "Which ports are used\n\nUse port 5433, never 5432.\n\n**Why:** taken.",
            "web (for *.tsx): Hooks only, please.",
        ]
    );
    let global = world.engine.global_workspace().unwrap().id;
    let known = texts(&world.memories(global, State::Active));
    assert_eq!(known, ["Always answer in English.", "Gemini Added Memories: The person likes tea"]);

    let memories = world.memories(world.here(), State::Active);
    let (instruction, topic) = (&memories[0].body, &memories[2].body);
    assert_eq!((topic.kind, instruction.kind), (Kind::Correction, Kind::Reference));
    assert_eq!(topic.said_at.to_string(), "2025-11-03T10:00:00Z");
    let source = topic.sources.first().unwrap();
    assert_eq!(source.agent.as_str(), "claude-code");
    assert_eq!(source.session.as_ref().unwrap().as_str(), "s-17");
    assert!(source.file.as_ref().unwrap().as_str().ends_with("memory/ports.md"));
    let source = instruction.sources.first().unwrap();
    let text = fs::read_to_string(source.file.as_ref().unwrap().as_str()).unwrap();
    let (start, end) = source.bytes.unwrap();
    assert_eq!(&text[start as usize..end as usize], "Run `make it` first.\n");
    assert_eq!(source.line, Some(4));
}

/// One step in the life of a file: what it says, what comes of it, what is known then.
type Step<'s> = (&'s str, [u64; 5], &'s [&'s str], &'s [&'s str]);

fn live(file: &str, steps: &[Step<'_>]) {
    let world = World::new();
    for (text, counts, active, archived) in steps {
        world.write(Path::new("app").join(file), text);
        let dry = world.import_as(&Capture { dry_run: true, ..Capture::default() });
        check(&dry, *counts);
        check(&world.import(), *counts);
        assert_eq!(world.active(), *active, "{text}");
        assert_eq!(world.archived(), *archived, "{text}");
        let again = world.import();
        check(&again, [0, 0, 0, 0, active.len() as u64]);
        assert_eq!(again.read, 0);
    }
}

#[test]
fn sections_live_and_die() {
    live(
        "CLAUDE.md",
        &[
            (
                "## A\none two\n## B\nthree four\n",
                [2, 0, 0, 0, 0],
                &["A: one two", "B: three four"],
                &[],
            ),
            // Moved, and with other line ends.
            (
                "## B\r\nthree four\r\n## A\r\none two\r\n",
                [0, 0, 0, 0, 2],
                &["A: one two", "B: three four"],
                &[],
            ),
            // Edited, whatever it says now.
            (
                "## B\nquite another\n## A\none two\n",
                [0, 1, 0, 0, 1],
                &["A: one two", "B: quite another"],
                &[],
            ),
            // Under another heading.
            (
                "## B\nquite another\n## C\none two\n",
                [0, 1, 0, 0, 1],
                &["B: quite another", "C: one two"],
                &[],
            ),
            // Removed, then back, then back with other words.
            ("## B\nquite another\n", [0, 0, 1, 0, 1], &["B: quite another"], &["C: one two"]),
            (
                "## B\nquite another\n## C\none two\n",
                [0, 0, 0, 1, 1],
                &["B: quite another", "C: one two"],
                &[],
            ),
            ("## C\none two\n", [0, 0, 1, 0, 1], &["C: one two"], &["B: quite another"]),
            (
                "## C\none two\n## B\nsomething new\n",
                [0, 0, 0, 1, 1],
                &["B: something new", "C: one two"],
                &[],
            ),
            ("", [0, 0, 2, 0, 0], &[], &["B: something new", "C: one two"]),
        ],
    );
}

#[test]
fn items_live_and_die() {
    let one = "- the port is 5433 for tests\n- the cache is in the cellar\n";
    let head = "## Gemini Added Memories\n";
    let path = "Gemini Added Memories";
    let port = format!("{path}: the port is 5433 for tests");
    let moved = format!("{path}: the port is 5434 for tests");
    let cache = format!("{path}: the cache is in the cellar");
    let tea = format!("{path}: tea over coffee");
    live(
        "GEMINI.md",
        &[
            (&format!("{head}{one}"), [2, 0, 0, 0, 0], &[&cache, &port], &[]),
            (
                &format!("{head}- tea over coffee\n{one}"),
                [1, 0, 0, 0, 2],
                &[&tea, &cache, &port],
                &[],
            ),
            (
                &format!("{head}{}", one.replace("5433", "5434")),
                [0, 1, 1, 0, 1],
                &[&cache, &moved],
                &[&tea],
            ),
            // One goes and another, unlike it, comes: that is not an edit.
            (
                &format!("{head}- the port is 5434 for tests\n- tea over coffee\n"),
                [0, 0, 1, 1, 1],
                &[&tea, &moved],
                &[&cache],
            ),
        ],
    );
}

#[test]
fn topics_can_be_renamed_and_removed() {
    let world = World::new();
    world.write(world.memory().join("ports.md"), TOPIC);
    check(&world.import(), [1, 0, 0, 0, 0]);
    let before = world.only();
    fs::rename(world.memory().join("ports.md"), world.memory().join("network.md")).unwrap();
    check(&world.import(), [0, 0, 0, 0, 1]);
    assert_eq!(world.only().revision, before.revision);
    world.write(world.memory().join("network.md"), TOPIC.replace("feedback", "user"));
    check(&world.import(), [0, 1, 0, 0, 0]);
    assert_eq!((world.only().id, world.only().body.kind), (before.id, Kind::Preference));
    assert_eq!(world.only().body.sources.len(), 2, "the old file and the new one");
    fs::remove_file(world.memory().join("network.md")).unwrap();
    check(&world.import(), [0, 0, 1, 0, 0]);
    world.write(world.memory().join("ports.md"), TOPIC);
    check(&world.import(), [0, 0, 0, 1, 0]);
    assert_eq!(world.only().id, before.id);
}

#[test]
fn a_project_is_told_by_its_transcripts() {
    let world = World::new();
    let gone = world.home().join("gone/elsewhere");
    let project = world.home().join(".claude/projects/-no-such-name");
    let line =
        format!("{{\"type\":\"user\",\"cwd\":{:?},\"sessionId\":\"s\"}}\n", gone.to_str().unwrap());
    world.write(project.join("s.jsonl"), line);
    world.write(project.join("memory/a.md"), "The cellar is cold.\n");
    let lost = world.home().join(".claude/projects/-nobody-knows");
    world.write(lost.join("memory/a.md"), "The attic is warm.\n");
    check(&world.import(), [2, 0, 0, 0, 0]);
    for folder in [gone, lost] {
        let key: WorkspaceKey = format!("path:{}", folder.display()).parse().unwrap();
        let known = world.engine.find_named_workspace(&key.to_string()).unwrap().unwrap();
        assert_eq!(world.memories(known.id, State::Active).len(), 1);
    }
    check(&world.import(), [0, 0, 0, 0, 2]);
}

#[test]
fn what_people_did_stands() {
    let by = Attribution::person();
    let world = World::new();
    let text = |a: &str| format!("## A\n{a}\n");
    world.write("app/CLAUDE.md", text("one two three"));
    check(&world.import(), [1, 0, 0, 0, 0]);
    let id = world.only().id;

    // A person's words stay when the file is only touched, and when the note goes.
    let revise = Revise { content: Some(Content::new("mine").unwrap()), ..Revise::default() };
    world.engine.revise(id, &revise, &by).unwrap();
    world.write("app/CLAUDE.md", text("one two three"));
    check(&world.import(), [0, 0, 0, 0, 1]);
    world.write("app/CLAUDE.md", "");
    check(&world.import(), [0, 0, 0, 0, 0]);
    assert_eq!(world.active(), ["mine"]);

    // So does a pin.
    world.write("app/CLAUDE.md", "## P\npinned by a person\n");
    check(&world.import(), [1, 0, 0, 0, 0]);
    let pinned = world.memories(world.here(), State::Active).remove(0);
    world.engine.pin(pinned.id, Pin::On, &by).unwrap();
    world.write("app/CLAUDE.md", "## Q\nsomething else instead\n");
    check(&world.import(), [1, 0, 0, 0, 0]);

    // What they put away stays away, and what they took back.
    let other = world.memories(world.here(), State::Active);
    let other = other.iter().find(|memory| memory.body.content.as_str().starts_with('Q')).unwrap();
    world.engine.archive(other.id, &by).unwrap();
    world.write("app/CLAUDE.md", "## Q\nsomething else instead!\n");
    check(&world.import(), [0, 0, 0, 0, 1]);
    let group = world.engine.new_group();
    world.write("app/CLAUDE.md", "## Q\nsomething else instead!\n## U\nsoon undone\n");
    check(&world.import_as(&Capture { group: Some(group), ..Capture::default() }), [1, 0, 0, 0, 1]);
    world.engine.undo_group(group, &Actor::Person).unwrap();
    world.write("app/CLAUDE.md", "## Q\nsomething else instead!\n## U\nundone, and edited\n");
    check(&world.import(), [0, 0, 0, 0, 2]);
    assert_eq!(world.active(), ["P: pinned by a person", "mine"]);
}

#[test]
fn what_was_forgotten_stays_forgotten() {
    let world = World::new();
    let head = "## Gemini Added Memories\n- the cellar is cold\n";
    world.write("app/GEMINI.md", format!("{head}- my number is 5551234\n"));
    world.write("app/CLAUDE.md", "## Me\nI live in a shoe.\n");
    check(&world.import(), [3, 0, 0, 0, 0]);
    for memory in world.memories(world.here(), State::Active) {
        if !memory.body.content.as_str().contains("cellar") {
            world.engine.forget(memory.id, &Actor::Person).unwrap();
        }
    }
    // Edited, too.
    world.write("app/GEMINI.md", format!("{head}- the number is 5551234, mine\n"));
    world.write("app/CLAUDE.md", "## Me\nI live in a big shoe.\n");
    check(&world.import(), [0, 0, 0, 0, 3]);
    world.write("app/GEMINI.md", head);
    check(&world.import(), [0, 0, 0, 0, 2]);
    assert_eq!(world.active(), ["Gemini Added Memories: the cellar is cold"]);
}

#[test]
fn a_note_whose_memory_was_merged_can_say_something_new() {
    let by = Attribution::person();
    let world = World::new();
    world.write("app/CLAUDE.md", "## A\none two three\n");
    check(&world.import(), [1, 0, 0, 0, 0]);
    let from = world.only().id;
    let into = world.engine.remember(Remember::new(world.here(), "all").unwrap(), &by).unwrap();
    let into = into.memory.id;
    world.engine.merge(&Merge { into, from: vec![from], content: None }, &by).unwrap();
    world.write("app/CLAUDE.md", "\n## A\none two three\n");
    check(&world.import(), [0, 0, 0, 0, 1]);
    world.write("app/CLAUDE.md", "## A\none two four\n");
    check(&world.import(), [1, 0, 0, 0, 0]);
    check(&world.import(), [0, 0, 0, 0, 1]);
}

#[test]
fn an_import_is_undone_as_one_and_a_dry_one_does_nothing() {
    let world = World::new();
    world.write("app/CLAUDE.md", "## A\none two\n## B\nthree four\n");
    let dry = Capture { dry_run: true, ..Capture::default() };
    check(&world.import_as(&dry), [2, 0, 0, 0, 0]);
    assert!(world.engine.workspaces().unwrap().is_empty());
    world.import();
    let group = world.engine.new_group();
    world.write("app/CLAUDE.md", "## A\none, two, or more\n## C\nfive six\n");
    world.import_as(&Capture { group: Some(group), ..Capture::default() });
    assert_eq!(world.active(), ["A: one, two, or more", "C: five six"]);
    let undone = world.engine.undo_group(group, &Actor::Person).unwrap();
    assert!(undone.conflicts.is_empty() && undone.undone.len() == 3);
    assert_eq!(world.active(), ["A: one two", "B: three four"]);
}

#[test]
fn a_workspace_that_was_named_takes_everything() {
    let world = World::new();
    world.write("app/CLAUDE.md", "## A\none two\n");
    world.write(".claude/CLAUDE.md", "## A\nthree four\n");
    let workspace = world.engine.named_workspace("all").unwrap().id;
    let how = Capture { workspace: Some(workspace), ..Capture::default() };
    check(&world.import_as(&how), [2, 0, 0, 0, 0]);
    check(&world.import_as(&how), [0, 0, 0, 0, 2]);
    assert_eq!(world.memories(workspace, State::Active).len(), 2);
}

#[test]
fn a_moved_repository_has_the_same_notes() {
    let world = World::new();
    world.write("app/.git/config", "[remote \"origin\"]\n url = https://github.com/o/app\n");
    world.write("app/CLAUDE.md", "## A\none two\n");
    check(&world.import(), [1, 0, 0, 0, 0]);
    fs::rename(world.app(), world.home().join("moved")).unwrap();
    let (notes, others) =
        world.engine.notes_among(vec![world.home().join("moved/CLAUDE.md")], &[]).unwrap();
    assert!(others.is_empty());
    check(&world.engine.import_notes(&notes, &Capture::default()), [0, 0, 0, 0, 1]);
}

#[test]
fn nothing_secret_and_nothing_of_ours_is_kept() {
    let world = World::new();
    world.write(
        "app/CLAUDE.md",
        "## Deploy\nDB_PASSWORD=kR7-tulip-93x is for staging\n\n<private>\n## Salary\nmuch\n\
         </private>\n<!-- somnium:begin -->\n## Memories\n- told by us\n<!-- somnium:end -->\n\
         ## After\n<!-- for authors -->\nstill here\n",
    );
    let report = world.import();
    assert_eq!(report.secrets.get("password"), Some(&1));
    assert_eq!(
        world.active(),
        [
            "After: still here",
            "Deploy:\nDB_PASSWORD=[redacted: password] is for staging\n[private]"
        ]
    );
}

#[test]
fn strange_files_cost_themselves_only() {
    let world = World::new();
    let memory = world.memory();
    world.write(memory.join("bytes.md"), b"caf\xe9 \xff\xfe is fine\0 here");
    world.write(memory.join("huge.md"), "x ".repeat(600_000));
    world.write(memory.join("long.md"), format!("## L\n{}", "lorem ipsum ".repeat(1_000)));
    world.write(memory.join("crlf.md"), TOPIC.replace('\n', "\r\n").replace("ports", "CRLF"));
    world.write(
        memory.join("hostile.md"),
        format!("---\n{}type: [user\nname: \"\n---\nstill a note", "a: &a [*a]\n".repeat(150)),
    );
    world.write(memory.join("unclosed.md"), "---\ntype: user\n\nno end of it");
    world.write(memory.join("empty.md"), "");
    let report = world.import();
    assert_eq!(report.skipped.get("too large"), Some(&1));
    assert_eq!(report.failures, []);
    let texts = world.active();
    let find = |part: &str| texts.iter().find(|text| text.contains(part)).unwrap();
    assert_eq!(find("fine"), "caf\u{fffd} \u{fffd}\u{fffd} is fine\u{fffd} here");
    assert_eq!(
        find("CRLF"),
        "Which CRLF are used\n\nUse port 5433, never 5432.\n\n**Why:** taken."
    );
    assert_eq!(find("still"), "still a note");
    assert!(find("no end").starts_with("---\ntype: user"));
    assert!(texts.iter().filter(|text| text.contains("lorem")).count() > 4);
    assert!(texts.iter().all(|text| text.len() < 4_096));
    // What could not be read is not gone: nothing is archived while it lies there.
    fs::remove_file(memory.join("crlf.md")).unwrap();
    assert_eq!(world.import().archived, 0);
    fs::remove_file(memory.join("huge.md")).unwrap();
    check(&world.import(), [0, 0, 1, 0, texts.len() as u64 - 1]);
}

#[test]
fn facts_of_a_database_are_notes_that_stay() {
    let world = World::new();
    let path = world.home().join(".ra/app/memory.db");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let database = rusqlite::Connection::open(&path).unwrap();
    database
        .execute_batch(
            "CREATE TABLE memories (id INTEGER PRIMARY KEY, content TEXT, tags TEXT, created_at TEXT);
             INSERT INTO memories VALUES (1, 'The port is 5433', 'db,net', '2025-05-01T00:00:00Z'),
               (2, 'Tea over coffee', '[\"taste\"]', 1746057600000);",
        )
        .unwrap();
    check(&world.import(), [2, 0, 0, 0, 0]);
    check(&world.import(), [0, 0, 0, 0, 2]);
    database
        .execute_batch(
            "DELETE FROM memories WHERE id = 1; UPDATE memories SET content = 'Tea, not coffee';",
        )
        .unwrap();
    check(&world.import(), [0, 1, 0, 0, 0]);
    let key = format!("path:{}", path.parent().unwrap().display());
    let known = world.engine.find_named_workspace(&key).unwrap().unwrap();
    let memories = world.memories(known.id, State::Active);
    assert_eq!(texts(&memories), ["Tea, not coffee", "The port is 5433"]);
    assert_eq!(memories[1].body.said_at.to_string(), "2025-05-01T00:00:00Z");
    assert_eq!(memories[1].body.tags.iter().count(), 2);
}
