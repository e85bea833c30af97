//! What whoever looks the store over is told: filtered answers, what stands beside
//! something, growth, parts of a dream, and what an undo would do.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test should panic")]

use serde_json::json;
use somnium_engine::Engine;
use somnium_engine::model::{
    Actor, EvidenceId, Interval, Kind, Label, OperationKind, Reach, State, Tag, Workspace,
};
use somnium_engine::ops::{
    Dream, DreamPart, Import, ImportAs, Layer, List, Recall, RecallFilter, RecallResult, Unwatched,
};
use somnium_engine::store::UndoTarget;
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

struct World {
    engine: Engine,
    place: Workspace,
    _folder: TempDir,
}

impl World {
    fn new() -> Self {
        let folder = scratch_folder();
        let clock = FakeClock::at("2026-05-01T12:00:00Z".parse().unwrap());
        let engine = Engine::open(folder.path(), clock).unwrap();
        let place = engine.named_workspace("harbour").unwrap();
        Self { engine, place, _folder: folder }
    }

    fn import(&self, import_as: ImportAs, lines: &[serde_json::Value]) {
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let import = Import::new(self.place.id, import_as);
        let text = lines.join("\n");
        let report = self.engine.import(&mut text.as_bytes(), &import, &mut |_| {}).unwrap();
        assert_eq!(report.added, lines.len() as u64, "{report:?}");
    }

    fn remembering() -> Self {
        let world = Self::new();
        let said = |content: &str, kind: &str, tag: &str, at: &str| json!({ "content": content, "kind": kind, "tags": [tag], "observed_at": at });
        world.import(
            ImportAs::Memory,
            &[
                said("The pier opens at seven", "fact", "pier", "2026-04-01"),
                said("We chose oak for the pier", "decision", "wood", "2026-04-10"),
                said("the pier opens at seven.", "fact", "hours", "2026-04-20"),
            ],
        );
        world.import(ImportAs::Evidence, &[json!({ "content": "The pier is long" })]);
        world
    }

    fn ask(&self, filter: RecallFilter) -> Vec<RecallResult> {
        let recall = Recall { filter, ..Recall::new("what about the pier?", [self.place.id]) };
        self.engine.recall(&recall).unwrap().results
    }

    fn dream(&self) -> somnium_engine::model::GroupId {
        let dream = Dream::over(vec![self.place.id], Label::new("test").unwrap());
        self.engine.dream(&dream, &Unwatched).unwrap().dream
    }
}

#[test]
fn answers_are_filtered_by_all_that_is_known_of_them() {
    let world = World::remembering();
    let check = |filter: RecallFilter, expected: usize| {
        assert_eq!(world.ask(filter.clone()).len(), expected, "{filter:?}");
    };
    let any = RecallFilter::default;
    let at = |day: &str| day.parse().ok();
    check(any(), 4);
    check(RecallFilter { kind: Some(Kind::Decision), ..any() }, 1);
    check(RecallFilter { tag: Tag::new("pier").ok(), ..any() }, 1);
    check(RecallFilter { state: Some(State::Archived), ..any() }, 0);
    check(RecallFilter { layer: Some(Layer::Evidence), ..any() }, 1);
    check(RecallFilter { layer: Some(Layer::Memories), ..any() }, 3);
    let april = Interval::new(at("2026-04-05"), at("2026-04-20")).unwrap();
    check(RecallFilter { said: april, ..any() }, 1);
}

#[test]
fn what_was_said_around_something_is_of_its_session() {
    let world = World::new();
    let turn = |session: &str, number: usize| json!({ "content": format!("{session} says {number}"), "session": session });
    // Two sessions that were captured at the same time.
    let turns: Vec<_> =
        (0..10).flat_map(|number| [turn("one", number), turn("two", number)]).collect();
    world.import(ImportAs::Evidence, &turns);
    let found = world.ask_for("one says 5");
    let around = world.engine.evidence_around(&Reach::whole(), found, 2).unwrap();
    let said: Vec<&str> = around.iter().map(|said| said.content.as_str()).collect();
    assert_eq!(said, ["one says 3", "one says 4", "one says 5", "one says 6", "one says 7"]);
    let elsewhere = Reach { workspaces: Some([].into()), ..Reach::whole() };
    assert!(world.engine.evidence_around(&elsewhere, found, 2).is_err());
}

impl World {
    /// The evidence that says just this.
    fn ask_for(&self, words: &str) -> EvidenceId {
        let recall = Recall { limit: 50, ..Recall::new(words, [self.place.id]) };
        let found = self.engine.recall(&recall).unwrap().results;
        let found = found.iter().find(|found| found.content == words).unwrap();
        found.id.parse().unwrap()
    }
}

#[test]
fn growth_tells_what_was_said_and_what_still_counts() {
    let world = World::remembering();
    world.dream();
    let growth = world.engine.growth(Some(&[world.place.id])).unwrap();
    let (first, last) = (growth.first().unwrap(), growth.last().unwrap());
    assert_eq!((first.said, last.said, last.active), (1, 3, 2));
    assert!(growth.windows(2).all(|pair| pair[0].said <= pair[1].said));
    assert_eq!(world.engine.growth(None).unwrap(), growth);
    assert!(world.engine.growth(Some(&[])).unwrap().is_empty());
    let savings = world.engine.savings(None, 10).unwrap();
    assert_eq!(savings.len(), 1);
    assert_eq!(savings[0].saved, savings[0].total);
}

#[test]
fn a_dream_is_told_part_by_part() {
    let world = World::remembering();
    let dream = world.dream();
    let part = |kind, skip| {
        world.engine.operations_of_dream(dream, &DreamPart { kind, skip, limit: 1 }).unwrap()
    };
    let all = part(None, 0);
    assert_eq!((all.operations.len(), all.in_all), (1, 1));
    assert_eq!(all.kinds, [(OperationKind::Merge, 1)]);
    assert!(part(None, 1).operations.is_empty());
    assert_eq!(part(Some(OperationKind::Revise), 0).in_all, 0);
    assert!(world.engine.is_dream(dream).unwrap());
}

#[test]
fn a_rehearsed_undo_tells_what_an_undo_does_and_does_nothing() {
    let world = World::remembering();
    let target = UndoTarget::Group(world.dream());
    let active = || world.engine.list(&List::default()).unwrap().len();
    let before = active();
    let rehearsed = world.engine.rehearse_undo(target, 100).unwrap();
    assert_eq!(active(), before);
    let undone = world.engine.undo(target, &Actor::Person).unwrap();
    assert_eq!(rehearsed.undone, undone.undone);
    assert_eq!(active(), before + 1);
    let again = world.engine.rehearse_undo(target, 100).unwrap();
    assert_eq!((again.undone.len(), again.already.len()), (0, 1));
}
