//! What was forgotten is in no byte of any file.
#![allow(clippy::disallowed_methods, reason = "tests look into the files themselves")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use somnium_engine::Engine;
use somnium_engine::clock::{Clock, SystemClock};
use somnium_engine::model::{
    Actor, AgentName, Attribution, Content, EvidenceId, Memory, Reason, Source, Tag, Tags,
    Workspace,
};
use somnium_engine::ops::{Import, ImportAs, Merge, Recall, Remember, Revise};
use somnium_engine::store::sqlite::SqliteStore;
use somnium_engine::store::{
    DreamCommit, DreamRun, Dreams, NewQuestion, ProposalStatus, QuestionStatus, Store,
};
use somnium_testkit::contract::Scribe;
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

/// A store with neighbours, and words nobody else says.
struct Home {
    engine: Engine,
    here: Workspace,
    chance: FakeClock,
    folder: TempDir,
}

impl Home {
    fn new(seed: u64) -> Self {
        let folder = scratch_folder();
        let engine = Engine::open(&folder.path().join("home"), SystemClock).unwrap();
        let here = engine.named_workspace("here").unwrap();
        Self { engine, here, chance: FakeClock::new().seeded(seed), folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    /// A word of sixteen letters, none of which a stemmer would take off.
    fn word(&self) -> String {
        let bytes = [self.chance.random(), self.chance.random()].concat();
        bytes
            .iter()
            .map(|byte| {
                char::from(b"BCDFGHJKLMNPQRTVWXZbcdfghjklmnpqrtvwxz234567"[usize::from(*byte) % 44])
            })
            .collect()
    }

    /// A text of about this many bytes, and its words.
    fn text(&self, bytes: usize) -> (String, Vec<String>) {
        let words: Vec<String> = (0..=bytes / 17).map(|_| self.word()).collect();
        (words.join(" "), words)
    }

    fn remember(&self, text: &str) -> Memory {
        let new = Remember::new(self.here.id, text).unwrap();
        self.engine.remember(new, &Attribution::person()).unwrap().memory
    }

    /// Other memories, so that pages and index are shared.
    fn neighbours(&self, count: usize) -> Vec<String> {
        (0..count)
            .map(|_| {
                let (text, mut words) = self.text(120);
                self.remember(&text);
                words.swap_remove(0)
            })
            .collect()
    }

    fn finds(&self, word: &str) -> bool {
        let answer = self.engine.recall(&Recall::new(word, [self.here.id])).unwrap();
        answer.results.iter().any(|result| result.content.contains(word))
    }

    /// Neither the words nor, in any of the folder's files, what is left of them
    /// when an index stores only where one differs from the one before.
    fn assert_gone(&self, words: &[String]) {
        let left = left(&self.path(), words);
        assert!(
            left.is_empty(),
            "{} of {}: {:?}",
            left.len(),
            words.len(),
            &left[..left.len().min(9)]
        );
        for word in words.iter().step_by(1 + words.len() / 9) {
            assert!(!self.finds(word), "{word}");
        }
    }

    fn assert_kept(&self, words: &[String]) {
        for word in words.iter().step_by(1 + words.len() / 9) {
            assert!(self.finds(word), "{word}");
        }
        let report = self.engine.doctor(&self.path()).unwrap();
        assert!(report.healthy, "{report:?}");
    }
}

fn left(folder: &Path, words: &[String]) -> Vec<String> {
    // The index also keeps words from their end.
    let forms = |word: &String| {
        let lower = word.to_lowercase();
        let reversed: String = lower.chars().rev().collect();
        [lower, reversed].map(|form| form.as_bytes()[6..].to_vec())
    };
    let ends: HashMap<Vec<u8>, &String> =
        words.iter().flat_map(|word| forms(word).map(|form| (form, word))).collect();
    // Few bytes can begin one of them: the rest need not be looked up.
    let mut begins = vec![false; 1 << 16];
    let two = |bytes: &[u8]| usize::from(bytes[0]) << 8 | usize::from(bytes[1]);
    ends.keys().for_each(|end| begins[two(end)] = true);
    let mut found = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let mut bytes = fs::read(file.unwrap().path()).unwrap();
        bytes.make_ascii_lowercase();
        for stretch in bytes.windows(10).filter(|stretch| begins[two(stretch)]) {
            found.extend(ends.get(stretch).copied().cloned());
        }
    }
    found.into_iter().collect()
}

#[test]
fn a_forgotten_memory_leaves_no_bytes_whatever_its_size_and_past() {
    // Bytes of each version, how many versions, neighbours before and after.
    for (seed, (bytes, versions, neighbours)) in
        [(40, 1, 0), (40, 1, 60), (900, 20, 60), (6_000, 3, 200), (200_000, 1, 40), (200_000, 3, 0)]
            .into_iter()
            .enumerate()
    {
        let home = Home::new(seed as u64);
        let by = Attribution::person();
        let mut others = home.neighbours(neighbours);
        let (text, mut words) = home.text(bytes);
        let tag = home.word();
        let doomed = Remember {
            tags: Tags::new([Tag::new(&tag).unwrap()]).unwrap(),
            ..Remember::new(home.here.id, text).unwrap()
        };
        let doomed = home.engine.remember(doomed, &by).unwrap().memory.id;
        words.push(tag);
        for _ in 1..versions {
            let (text, more) = home.text(bytes);
            let (tag, reason) = (home.word(), home.word());
            let revise = Revise {
                content: Some(Content::new(text).unwrap()),
                add_tags: vec![Tag::new(&tag).unwrap()],
                ..Revise::default()
            };
            let why = by.clone().because(Some(Reason::new(&reason).unwrap()));
            home.engine.revise(doomed, &revise, &why).unwrap();
            words.extend(more.into_iter().chain([tag, reason]));
            others.extend(home.neighbours(neighbours / versions));
        }
        assert_eq!(left(&home.path(), &words[..1]).len(), 1, "the scan sees what is there");
        let forgotten = home.engine.forget(doomed, &Actor::Person).unwrap();
        assert_eq!(forgotten.still_stored, Vec::<String>::new());
        assert_eq!(forgotten.versions, versions);
        home.assert_gone(&words);
        home.assert_kept(&others);
    }
}

#[test]
fn evidence_goes_with_the_memory_that_was_made_of_it() {
    let home = Home::new(100);
    let others = home.neighbours(30);
    let (said, mut words) = home.text(30_000);
    let reference = home.word();
    let line = serde_json::json!({ "ref": reference, "content": said, "session": home.word() });
    let (workspace, import_as) = (home.here.id, ImportAs::Evidence);
    let import = Import::new(workspace, import_as);
    home.engine.import(&mut line.to_string().as_bytes(), &import, &mut |_| {}).unwrap();
    let found = home.engine.recall(&Recall::new(&words[0], [home.here.id])).unwrap();
    let evidence: EvidenceId = found.results[0].id.parse().unwrap();
    let (text, more) = home.text(100);
    let source = Source {
        evidence: Some(evidence),
        ..Source::spoken(AgentName::new("tester").unwrap(), &text)
    };
    let distilled = Remember { source: Some(source), ..Remember::new(home.here.id, text).unwrap() };
    let distilled = home.engine.remember(distilled, &Attribution::person()).unwrap();
    words.extend(more);
    words.extend([reference, line["session"].as_str().unwrap().to_owned()]);
    let forgotten = home.engine.forget(distilled.memory.id, &Actor::Person).unwrap();
    assert_eq!((forgotten.evidence, forgotten.still_stored), (vec![evidence], Vec::new()));
    home.assert_gone(&words);
    home.assert_kept(&others);
}

#[test]
fn merged_memories_are_forgotten_one_by_one() {
    let home = Home::new(200);
    let others = home.neighbours(30);
    let texts: Vec<(String, Vec<String>)> = (0..3).map(|_| home.text(400)).collect();
    let ids: Vec<_> = texts.iter().map(|(text, _)| home.remember(text).id).collect();
    // The survivor says what the first of the others says, too.
    let content = format!("{} {}", texts[0].0, texts[1].0);
    let merge = Merge {
        into: ids[0],
        from: vec![ids[1], ids[2]],
        content: Some(Content::new(content).unwrap()),
    };
    home.engine.merge(&merge, &Attribution::person()).unwrap();
    let forget = |n: usize| home.engine.forget(ids[n], &Actor::Person).unwrap().still_stored;
    assert_eq!(forget(2), Vec::<String>::new());
    home.assert_gone(&texts[2].1);
    assert_eq!(forget(1), [texts[1].0.clone()], "the survivor still says it");
    assert!(home.finds(&texts[1].1[0]));
    assert_eq!(forget(0), Vec::<String>::new());
    home.assert_gone(&texts[0].1);
    home.assert_gone(&texts[1].1);
    home.assert_kept(&others);
}

#[test]
fn a_text_that_another_memory_holds_is_reported() {
    let home = Home::new(300);
    let (shared, words) = home.text(300);
    let twins = [home.remember(&shared), home.remember(&shared)];
    let (own, own_words) = home.text(300);
    let revise = Revise { content: Some(Content::new(own).unwrap()), ..Revise::default() };
    home.engine.revise(twins[0].id, &revise, &Attribution::person()).unwrap();
    let forgotten = home.engine.forget(twins[0].id, &Actor::Person).unwrap();
    assert_eq!(forgotten.still_stored, std::slice::from_ref(&shared));
    home.assert_gone(&own_words);
    assert!(home.finds(&words[0]));
    let forgotten = home.engine.forget(twins[1].id, &Actor::Person).unwrap();
    assert_eq!(forgotten.still_stored, Vec::<String>::new());
    home.assert_gone(&words);
}

/// Dreams quote memories, and propose other words for them.
#[test]
fn what_dreams_say_of_a_memory_goes_with_it() {
    for (seed, (bytes, dreams)) in [(230, 200), (9_000, 24)].into_iter().enumerate() {
        let home = Home::new(600 + seed as u64);
        let (text, _) = home.text(bytes);
        // Nothing but what dreams say of it has to leave the files.
        let [doomed, twin] = [&text, &text].map(|text| home.remember(text));
        let store = SqliteStore::open(&home.path()).unwrap();
        let scribe = Scribe::new(&store);
        scribe.clock.set(home.engine.now());
        let (mut words, mut kept, mut told) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..dreams {
            let about = if number % 3 == 0 { &doomed } else { &twin };
            let (said, new) = home.text(bytes);
            let mut dream = scribe.dream(home.here.id, Vec::new());
            let operation = serde_json::json!({ "memory": about.id, "after": said }).to_string();
            dream.run.report = Some(format!("{{\"operations\":[{operation}]}}"));
            scribe.propose(&mut dream, number, &operation);
            let question = scribe.question(about, &twin);
            dream.questions = vec![NewQuestion { reason: said, ..question }];
            store.apply_dream(&dream).unwrap();
            store.release_lease(&dream.lease).unwrap();
            told.push((number, dream));
            if about.id == doomed.id { &mut words } else { &mut kept }.extend(new);
        }
        // Rows that grow leave copies of others behind.
        for (number, DreamCommit { run, questions, .. }) in told.iter().rev() {
            let report = run.report.as_ref().map(|report| format!("{report}{:200}", ""));
            store.record_dream(&DreamRun { report, ..run.clone() }).unwrap();
            store.set_proposal(run.dream, *number, ProposalStatus::Rejected).unwrap();
            let answer = Some("neither of them ever since ".repeat(9));
            let (id, status) = (questions[0].id, QuestionStatus::Answered);
            store.set_question(id, status, answer.as_deref()).unwrap();
        }
        assert_eq!(left(&home.path(), &words).len(), words.len(), "the scan sees what is there");
        let forgotten = home.engine.forget(doomed.id, &Actor::Person).unwrap();
        assert_eq!(forgotten.still_stored, [text]);
        home.assert_gone(&words);
        assert_eq!(left(&home.path(), &kept).len(), kept.len(), "what others say stays");
        assert!(home.engine.doctor(&home.path()).unwrap().healthy);
    }
}

/// The process may end after the words left the tables and before the files were
/// looked through: whoever comes next finishes that.
#[test]
fn an_interrupted_forgetting_is_finished_by_forgetting_again_or_by_the_doctor() {
    for finish in [true, false] {
        let home = Home::new(500);
        let others = home.neighbours(80);
        let (text, words) = home.text(6_000);
        let doomed = home.remember(&text);
        let more = home.neighbours(80);
        {
            let store = SqliteStore::open(&home.path()).unwrap();
            let scribe = Scribe::new(&store);
            scribe.clock.set(home.engine.now());
            store.erase(&scribe.erasure(&doomed, Vec::new())).unwrap();
        }
        assert!(!left(&home.path(), &words).is_empty(), "the log still holds them");
        let report = home.engine.doctor(&home.path()).unwrap();
        let problems: Vec<_> = report.findings.iter().filter(|f| f.problem.is_some()).collect();
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!((problems[0].check, problems[0].fixable), ("forgetting", true));
        match finish {
            true => {
                let again = home.engine.forget(doomed.id, &Actor::Person).unwrap();
                assert_eq!((again.versions, again.still_stored.len()), (0, 0));
            }
            false => assert!(home.engine.doctor_fix(&home.path()).unwrap().healthy),
        }
        home.assert_gone(&words);
        home.assert_kept(&others);
        home.assert_kept(&more);
        // And once more, with nothing to finish.
        home.engine.forget(doomed.id, &Actor::Person).unwrap();
    }
}

#[test]
fn forgetting_works_while_another_engine_reads_and_writes() {
    let home = Home::new(400);
    let doomed: Vec<(Memory, Vec<String>)> = (0..12)
        .map(|n| {
            let (text, words) = home.text(if n % 4 == 0 { 60_000 } else { 200 });
            (home.remember(&text), words)
        })
        .collect();
    let done = AtomicBool::new(false);
    let written = std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let other = Engine::open(&home.path(), SystemClock).unwrap();
            let chance = Home { chance: FakeClock::new().seeded(401), ..Home::new(0) };
            let mut written = Vec::new();
            while !done.load(Ordering::Relaxed) || written.is_empty() {
                let (text, mut words) = chance.text(100);
                let new = Remember::new(home.here.id, text).unwrap();
                other.remember(new, &Attribution::person()).unwrap();
                other.recall(&Recall::new(&words[0], [home.here.id])).unwrap();
                written.push(words.swap_remove(0));
            }
            written
        });
        for (memory, _) in &doomed {
            let forgotten = home.engine.forget(memory.id, &Actor::Person).unwrap();
            assert_eq!(forgotten.still_stored, Vec::<String>::new());
        }
        done.store(true, Ordering::Relaxed);
        writer.join().unwrap()
    });
    let words: Vec<String> = doomed.into_iter().flat_map(|(_, words)| words).collect();
    home.assert_gone(&words);
    home.assert_kept(&written);
}
