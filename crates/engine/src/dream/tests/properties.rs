//! Properties of the plan, and of a whole dream on a real store.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::said::{Said, day, said, workspace};
use crate::Engine;
use crate::clock::Clock;
use crate::dates;
use crate::discern::Readings;
use crate::dream::compare::{specifics, words};
use crate::dream::consolidate::digest::Making;
use crate::dream::consolidate::{self, Inputs};
use crate::dream::plan::{Planned, World};
use crate::dream::{Decay, DreamOutcome, Voice};
use crate::model::{
    Actor, GroupId, Label, Memory, MemoryId, NewMemory, OperationId, OperationKind, Relation,
    State, Timestamp,
};
use crate::ops::{Dream, ExportForm, Unwatched};
use crate::store::{Change, Commit, NewOperation};

const CASES: u32 = 1_000;
const CASES_OF_MANY: u32 = 32;

/// Cases have much in common: what the network made of it once holds for all of them.
static READINGS: LazyLock<Readings> = LazyLock::new(Readings::default);

fn planned(memories: Vec<Memory>) -> World {
    plan_on(World::new(workspace(), memories, BTreeSet::new()), 0)
}

/// The plan after a dream that did all of this.
fn planned_after(dream: &World) -> World {
    let (active, heard): (Vec<Memory>, Vec<Memory>) =
        dream.memories().iter().cloned().partition(|memory| memory.body.state == State::Active);
    let archived = |planned: &&Planned| planned.kind == OperationKind::Archive;
    let archived = dream.planned().iter().filter(archived).count();
    let world = World::new(workspace(), active, BTreeSet::new()).with_heard(heard.into());
    plan_on(world, archived)
}

fn plan_on(mut world: World, archived_lately: usize) -> World {
    let digest_id: MemoryId = "0199a1b2-0000-7000-8000-00000000aaaa".parse().unwrap();
    let inputs = Inputs {
        now: day(500),
        zone: &TimeZone::UTC,
        off: &BTreeSet::new(),
        decay: Decay::default(),
        archived_lately,
        uses: &HashMap::new(),
        voice: &|_| Voice::Person,
        repository: None,
        making: Making { new_id: &|| digest_id, is_taken: &|_| false },
        readings: &READINGS,
        is_stopped: &|| false,
    };
    consolidate::plan(&mut world, &inputs);
    world
}

fn memories(all: &[Said]) -> Vec<Memory> {
    all.iter().enumerate().map(|(number, said)| said.memory(number, number)).collect()
}

/// A plan by what it does to which references, whatever the ids are.
fn told(plan: &[Planned]) -> Vec<String> {
    let change = |change: &crate::dream::plan::PlannedChange| {
        let reference = change.reference.as_ref().map(ToString::to_string).unwrap_or_default();
        format!("{reference} {} {}", change.after.state, change.after.content)
    };
    let mut told: Vec<String> = plan
        .iter()
        .map(|planned| {
            let mut changes: Vec<String> = planned.changes.iter().map(change).collect();
            changes.sort_unstable();
            format!("{}: {}", planned.kind, changes.join(" | "))
        })
        .collect();
    told.sort_unstable();
    told
}

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES, ..ProptestConfig::default() })]

    #[test]
    fn a_second_plan_is_empty(all in prop::collection::vec(said(), 0..16)) {
        let first = planned(memories(&all));
        let second = planned_after(&first);
        prop_assert_eq!(told(second.planned()), Vec::<String>::new(), "{:#?}", told(first.planned()));
    }

    #[test]
    fn no_specific_is_lost(all in prop::collection::vec(said(), 0..16)) {
        let before = memories(&all);
        let world = planned(before.clone());
        let after: BTreeMap<MemoryId, &Memory> =
            world.memories().iter().map(|memory| (memory.id, memory)).collect();
        let followed = |memory: &Memory, relation: Relation| {
            let link = memory.body.links.iter().find(|link| link.relation == relation);
            link.map(|link| after[&link.target])
        };
        for memory in &before {
            let said = dates::Said { at: memory.body.said_at, zone: TimeZone::UTC };
            let dated = dates::absolute(memory.body.content.as_str(), &said);
            let text = dated.map_or(memory.body.content.to_string(), |dated| dated.text);
            let known = if memory.body.pinned {
                specifics(memory.body.content.as_str())
            } else {
                specifics(&text)
            };
            let mut now = after[&memory.id];
            // Who speaks for it must say all of it; what was replaced still says it.
            while let Some(next) = followed(now, Relation::MergedInto) {
                prop_assert_eq!(now.body.state, State::Superseded);
                now = next;
                let told = words(now.body.content.as_str());
                prop_assert!(known.is_subset(&told), "{} → {}", memory.body.content, now.body.content);
                prop_assert!(memory.body.sources.is_subset(&now.body.sources));
            }
            let told = words(now.body.content.as_str());
            prop_assert!(known.is_subset(&told), "{} → {}", memory.body.content, now.body.content);
        }
    }

    #[test]
    fn the_order_of_recording_does_not_count(
        (all, order) in prop::collection::vec(said(), 0..12).prop_flat_map(|all| {
            let order: Vec<usize> = (0..all.len()).collect();
            (Just(all), Just(order).prop_shuffle())
        })
    ) {
        let straight = planned(memories(&all));
        let shuffled = order
            .iter()
            .enumerate()
            .map(|(number, at)| all[*at].memory(number, *at))
            .collect();
        prop_assert_eq!(told(straight.planned()), told(planned(shuffled).planned()));
    }

    #[test]
    fn a_dream_and_its_undo_leave_no_trace_in_the_state(all in prop::collection::vec(said(), 1..10)) {
        let folder = tempfile::tempdir().unwrap();
        let engine = Engine::open(folder.path(), Late).unwrap();
        let home = engine.named_workspace("w").unwrap();
        store(&engine, &all);
        let before = state(&engine);
        let dream = Dream { again: true, ..Dream::over(vec![home.id], Label::new("test").unwrap()) };
        let report = engine.dream(&dream, &Unwatched).unwrap();
        prop_assert_eq!(report.workspaces[0].outcome, DreamOutcome::Done);
        let again = engine.dream(&dream, &Unwatched).unwrap();
        prop_assert_eq!(&again.workspaces[0].operations, &[]);
        let undone = engine.undo_dream(report.dream, &Actor::Person).unwrap();
        prop_assert_eq!(undone.conflicts, vec![]);
        prop_assert_eq!(before, state(&engine));
    }
}

proptest! {
    // Of that many statements it is learned how people speak, which few do not allow.
    #![proptest_config(ProptestConfig { cases: CASES_OF_MANY, ..ProptestConfig::default() })]

    #[test]
    fn a_second_plan_on_many_is_empty(all in prop::collection::vec(said(), 200..400)) {
        let first = planned(memories(&all));
        let second = planned_after(&first);
        prop_assert_eq!(told(second.planned()), Vec::<String>::new());
    }
}

/// A year after everything was said.
struct Late;

impl Clock for Late {
    fn now(&self) -> Timestamp {
        day(500)
    }

    fn random(&self) -> [u8; 8] {
        [7; 8]
    }
}

fn store(engine: &Engine, all: &[Said]) {
    let home = engine.named_workspace("w").unwrap().id;
    let create = |memory: Memory| NewOperation {
        id: OperationId::from_uuid(engine.ids.next(&Late)),
        kind: OperationKind::Remember,
        reason: None,
        confidence: crate::model::Confidence::default(),
        undoes: None,
        changes: vec![Change::Create(Box::new(NewMemory {
            id: memory.id,
            workspace: home,
            reference: memory.reference,
            origin: None,
            body: memory.body,
        }))],
    };
    let commit = Commit {
        group: GroupId::from_uuid(engine.ids.next(&Late)),
        actor: Actor::Person,
        at: day(450),
        operations: memories(all).into_iter().map(create).collect(),
    };
    engine.store.commit(&commit).unwrap();
}

fn state(engine: &Engine) -> String {
    let mut bytes = Vec::new();
    engine.export(None, ExportForm::State, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}
