//! Files that grow, shrink, move and are written anew.

use std::fs;
use std::time::Duration;

use somnium_engine::capture::file::Freshness;
use somnium_engine::clock::Clock;
use somnium_engine::model::{Role, Timestamp};
use somnium_engine::ops::Capture;

use crate::world::{World, append, assert_report};

#[test]
fn a_grown_file_is_read_from_where_it_was_left() {
    let world = World::new();
    let mut session = world.session("s1");
    let file = world.file("s1.jsonl", session.exchange(1));
    assert_report(&world.capture(&file), (Freshness::New, 3, 0));
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    let more = session.exchange(2) + &session.person("Remember that the cron runs at 02:00 UTC.");
    append(&file, &more);
    let report = world.capture(&file);
    assert_report(&report, (Freshness::Grown, 4, 1));
    assert_eq!(report.bytes, more.len() as u64, "only what is new is read");
    assert_eq!(world.remembered(), ["The cron runs at 02:00 UTC."]);
    // Places go on counting where the first reading stopped.
    let last = world.pieces().pop().unwrap().1.unwrap();
    assert_eq!(last.source.line, Some(9));
    let (start, end) = last.source.bytes.unwrap();
    let whole = fs::read(&file).unwrap();
    let line = &whole[start as usize..end as usize];
    assert!(line.starts_with(b"{") && line.ends_with(b"}\n"), "{last:?}");
    assert_eq!(world.memories()[0].body.sources.first().unwrap().line, Some(9));
    world.assert_healthy();
}

/// An agent writes while we read: whatever we see of a line, it is told once and whole.
#[test]
fn a_line_that_is_still_being_written_is_left_for_the_next_time() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.exchange(1) + &session.person("écrit à moitié, 半分") + &session.exchange(2);
    let file = world.file("s1.jsonl", "");
    // The first line has to be there for the file to be recognised.
    let first = text.find('\n').unwrap() + 1;
    let mut reports = Vec::new();
    for end in (first..text.len()).step_by(53).chain([text.len()]) {
        fs::write(&file, &text.as_bytes()[..end]).unwrap();
        reports.push(world.capture(&file));
    }
    assert!(reports.iter().all(|it| it.garbage == 0 && it.freshness != Freshness::Rewritten));
    assert_eq!(reports.iter().map(|it| it.records).sum::<u64>(), 9);
    assert_eq!(world.evidence().len(), 7);
    assert!(world.said(Role::Person).contains(&"écrit à moitié, 半分".to_owned()));
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
}

#[test]
fn a_last_line_without_an_end_is_read_if_it_is_whole() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.person("no break after this");
    let file = world.file("s1.jsonl", text.trim_end());
    assert_report(&world.capture(&file), (Freshness::New, 1, 0));
    append(&file, "\n");
    append(&file, session.person("and one more"));
    let report = world.capture(&file);
    assert_report(&report, (Freshness::Grown, 1, 0));
    assert_eq!(report.garbage, 0);
}

#[test]
fn a_file_that_is_another_by_now_is_read_from_its_beginning() {
    let world = World::new();
    let (mut first, mut second) = (world.session("s1"), world.session("s2"));
    let old = first.exchange(1) + &first.exchange(2);
    let new = second.exchange(1) + &second.exchange(2) + &second.exchange(3);
    let file = world.file("s.jsonl", &old);
    assert_report(&world.capture(&file), (Freshness::New, 6, 0));
    // Longer than before, of the same length, and shorter.
    fs::write(&file, &new).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 9, 0));
    fs::write(&file, new.replace("question 3", "question 4")).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 1, 0));
    fs::write(&file, &old[..old.len() / 2 + 1]).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 0, 0));
    fs::write(&file, &old).unwrap();
    assert_report(&world.capture(&file), (Freshness::Grown, 0, 0));
    assert_eq!(world.evidence().len(), 16, "known turns are not doubled");
    world.assert_healthy();
}

/// What held in the file that was there before holds no more.
#[test]
fn a_file_that_is_another_by_now_has_its_own_folder_and_times() {
    let world = World::new();
    let missing = world.folder.path().join("gone");
    let mut first = world.session("s1");
    first.folder = missing.clone();
    let file = world.file("s.jsonl", first.exchange(1) + &first.exchange(2));
    world.capture(&file);
    let mut second = world.session("s2");
    second.folder = missing.join("deeper");
    // A turn without a time before any that has one.
    let line = second.person("timeless").replace("\"timestamp\"", "\"other\"");
    fs::write(&file, line + &second.person("in another folder")).unwrap();
    assert_report(&world.capture(&file), (Freshness::Rewritten, 2, 0));
    let pieces = world.pieces();
    let of = |text: &str| {
        let is = |(_, words): &&(_, Option<somnium_engine::model::Evidence>)| {
            words.as_ref().is_some_and(|words| words.content.as_str() == text)
        };
        pieces.iter().find(is).unwrap()
    };
    assert_ne!(of("timeless").0, pieces[0].0, "it did not begin where the other one did");
    let said_at = of("timeless").1.as_ref().unwrap().said_at;
    assert_ne!(said_at, of("Module 2 parses arguments.").1.as_ref().unwrap().said_at);
}

#[test]
fn a_file_that_was_moved_or_copied_brings_nothing_twice() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.exchange(1) + &session.person("We always use tabs here.");
    let file = world.file("s1.jsonl", &text);
    world.capture(&file);
    let (evidence, memories) = (world.evidence(), world.remembered());
    let moved = world.folder.path().join("archive.jsonl");
    fs::rename(&file, &moved).unwrap();
    assert_report(&world.capture(&moved), (Freshness::New, 0, 0));
    append(&moved, session.exchange(2));
    assert_report(&world.capture(&moved), (Freshness::Grown, 3, 0));
    assert_eq!(world.evidence()[..evidence.len()], evidence);
    assert_eq!(world.remembered(), memories);
    // A link to it is the same file.
    let link = world.folder.path().join("link.jsonl");
    std::os::unix::fs::symlink(&moved, &link).unwrap();
    assert_report(&world.capture(&link), (Freshness::Unchanged, 0, 0));
}

#[test]
fn lines_that_are_no_records_cost_only_themselves() {
    let world = World::new();
    let mut session = world.session("s1");
    let garbage = "not json\n{\"type\":\n[1,2]\n\"text\"\n\n   \n{}\nnull\n\u{1}\u{2}\n";
    let mut bytes = (session.exchange(1) + garbage).into_bytes();
    bytes.extend(
        b"\xff\xfe\x00broken\n{\"type\":\"user\",\"message\":{\"content\":\"\xc3\x28\"}}\n",
    );
    bytes.extend(session.exchange(2).bytes());
    let file = world.file("s1.jsonl", &bytes);
    let report = world.capture(&file);
    assert_eq!(report.bytes, bytes.len() as u64);
    assert!(report.garbage >= 5, "{report:?}");
    assert!(report.finished);
    assert!(world.said(Role::Agent).contains(&"Module 2 parses arguments.".to_owned()));
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    world.assert_healthy();
}

#[test]
fn marks_at_the_beginning_and_line_ends_of_other_systems_are_no_words() {
    let world = World::new();
    let mut session = world.session("s1");
    let text = session.exchange(1) + &session.exchange(2);
    let file = world.file("s1.jsonl", format!("\u{feff}{}", text.replace('\n', "\r\n")));
    let report = world.capture(&file);
    assert_report(&report, (Freshness::New, 6, 0));
    assert_eq!(report.garbage, 0);
    let plain = world.file("plain.jsonl", &text);
    assert_report(&world.capture(&plain), (Freshness::New, 0, 0));
}

#[test]
fn a_line_longer_than_any_words_is_passed_over() {
    let world = World::new();
    let mut session = world.session("s1");
    let mut bytes = session.exchange(1).into_bytes();
    bytes.extend(b"{\"type\":\"user\",\"message\":{\"content\":\"");
    bytes.resize(bytes.len() + 70 * 1024 * 1024, b'x');
    bytes.extend(b"\"}}\n");
    let (length, file) = (bytes.len(), world.file("s1.jsonl", &bytes));
    // Not yet ended it is left, as every other line.
    fs::File::options().write(true).open(&file).unwrap().set_len(length as u64 - 1_000).unwrap();
    assert_report(&world.capture(&file), (Freshness::New, 3, 0));
    fs::write(&file, &bytes).unwrap();
    append(&file, session.exchange(2));
    let report = world.capture(&file);
    assert_report(&report, (Freshness::Grown, 3, 0));
    assert_eq!(report.skipped["too long"], 1);
    assert_eq!(world.pieces().pop().unwrap().1.unwrap().source.line, Some(9));
}

#[test]
fn what_a_deadline_cuts_off_is_read_later() {
    let world = World::new();
    let mut session = world.session("s1");
    let text: String = (0..60).map(|number| session.exchange(number)).collect();
    let file = world.file("s1.jsonl", &text);
    let later = |by: i64| Timestamp::from_micros(world.clock.now().micros() + by).ok();
    let mut runs = 0;
    loop {
        // Some deadlines have passed before anything began.
        let until = later([0, 30_000, 7_000, -5_000][runs % 4]);
        let report = world.capture_as(&file, Capture { until, ..Capture::default() });
        runs += 1;
        assert!(report.records > 0 || report.freshness == Freshness::Unchanged, "no progress");
        assert!(runs < 300);
        if report.finished {
            break;
        }
        assert!(report.bytes < text.len() as u64);
    }
    assert!(runs > 3, "no deadline cut anything off");
    assert_eq!(world.evidence().len(), 180);
    assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    world.assert_healthy();
}

#[test]
fn a_clock_that_jumps_loses_nothing() {
    let world = World::new();
    let mut session = world.session("s1");
    let file = world.file("s1.jsonl", session.exchange(0));
    world.capture(&file);
    for (round, now) in ["2031-05-05", "2019-01-01", "2026-01-01"].into_iter().enumerate() {
        world.clock.set(now.parse().unwrap());
        append(&file, session.exchange(round + 1));
        append(&file, session.person(&format!("Remember that rule {round} holds for all of us.")));
        assert_report(&world.capture(&file), (Freshness::Grown, 4, 1));
        assert_report(&world.capture(&file), (Freshness::Unchanged, 0, 0));
    }
    assert_eq!((world.evidence().len(), world.memories().len()), (15, 3));
    let said: Vec<_> = world.memories().iter().map(|it| it.body.said_at).collect();
    assert!(said.is_sorted(), "what was said keeps its own time");
    world.clock.advance(Duration::from_secs(3_600 * 24 * 365 * 10));
    world.assert_healthy();
}
