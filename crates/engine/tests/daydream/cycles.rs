//! Cycles that come to their end, and such that do not.

use std::fs;
use std::time::Duration;

use somnium_engine::daydream::{ErrorCategory, Progress};
use somnium_engine::model::Label;
use somnium_engine::store::{DaydreamStatus, Daydreams, Dreams, Phase};

use crate::world::{StopsAt, World};

const ALL: [Phase; 5] = [Phase::Tidy, Phase::Survey, Phase::Analyse, Phase::Write, Phase::TidyUp];

fn phases(record: &somnium_engine::daydream::DaydreamRecord) -> Vec<Phase> {
    record.told.phases.iter().map(|time| time.phase).collect()
}

/// Fails unless nothing is held any more.
fn assert_free(world: &World) {
    let store = world.store();
    assert!(store.daydreaming(world.engine.now()).unwrap().is_none());
    assert!(store.dreaming(world.engine.now()).unwrap().is_empty());
    assert!(!world.home().join("daydream/tmp").exists());
}

#[test]
fn a_cycle_keeps_its_record_and_writes_a_file() {
    let world = World::new();
    world.workspace("app");
    let record = world.run();
    assert_eq!(phases(&record), ALL);
    assert!(record.told.phases.iter().all(|time| time.elapsed_ms.is_some()));
    assert_eq!(record.told.workspaces[0].progress, Progress::Written);
    assert_eq!(world.engine.daydream_view(record.id).unwrap().record, record);
    let file = record.told.file.clone().unwrap();
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.contains(&record.id.to_string()) && page.contains("## app"), "{page}");
    assert_eq!(world.engine.daydream_trends(record.told.workspaces[0].id).unwrap().len(), 1);
    assert_free(&world);
    // The second time there is nothing new, and it says so in a line.
    world.after(1);
    let again = world.run();
    assert_eq!(again.status, DaydreamStatus::Nothing);
    let page = fs::read_to_string(again.told.file.unwrap()).unwrap();
    assert!(page.contains("**Findings:** Nothing new since the last time"), "{page}");
    assert!(!page.contains("###"), "{page}");
    assert_eq!(world.engine.daydreams(10).unwrap().len(), 2);
}

/// What stands in files, and what they are called, may be a secret.
#[test]
fn a_survey_is_kept_without_secrets() {
    // Spelt in two parts, so that nobody takes this file for a leak.
    let secret = ["gh", "p_q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9"].concat();
    for stop in [None, Some(StopsAt::new(Phase::Analyse))] {
        let world = World::new();
        let app = world.workspace("app");
        let folder = app.folders().next().unwrap().to_owned();
        let todo = format!("# TODO: call it with {secret}\n# FIXME: not with {secret}\n");
        fs::write(folder.join(format!("{secret}.py")), todo.repeat(400)).unwrap();
        match &stop {
            Some(stop) => world.run_watched(stop),
            None => world.run(),
        };
        let mut folders = vec![world.home()];
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let bytes = fs::read(&path).unwrap();
                let is_there = bytes.windows(secret.len()).any(|it| it == secret.as_bytes());
                assert!(!is_there, "in {}", path.display());
            }
        }
    }
}

#[test]
fn without_workspaces_there_is_nothing_to_tell() {
    let world = World::new();
    let record = world.run();
    assert_eq!((record.status, record.told.workspaces.len()), (DaydreamStatus::Nothing, 0));
}

#[test]
fn a_phase_that_fails_is_told_and_tidied_up_behind() {
    let mut world = World::new();
    world.workspace("app");
    // Where the file should go there is a file already.
    let taken = world.home().join("taken");
    fs::write(&taken, "mine").unwrap();
    world.daydream.insights = taken.join("insights");
    let record = world.run();
    assert_eq!(record.status, DaydreamStatus::Failed);
    assert_eq!(phases(&record).last(), Some(&Phase::TidyUp));
    assert!(record.told.errors.iter().all(|error| error.category == ErrorCategory::System));
    assert!(!record.told.errors.is_empty());
    assert_eq!(fs::read_to_string(taken).unwrap(), "mine");
    assert_free(&world);
}

#[test]
fn a_cycle_that_is_cancelled_makes_room_at_once() {
    for phase in ALL {
        let world = World::new();
        world.workspace("app");
        let record = world.run_watched(&StopsAt::new(phase));
        assert_eq!(record.status, DaydreamStatus::Cancelled, "{phase}");
        assert_eq!(phases(&record).last(), Some(&Phase::TidyUp), "{phase}");
        assert_free(&world);
        let next = world.run();
        assert!(next.status != DaydreamStatus::NotReady, "{phase}: {next:?}");
        assert_eq!(next.told.workspaces[0].progress, Progress::Written, "{phase}");
        // What was measured before is not measured again.
        assert_eq!(next.told.workspaces[0].reused, phase == Phase::Analyse, "{phase}");
    }
}

#[test]
fn time_that_is_over_ends_the_measuring_and_is_told() {
    let mut world = World::new();
    for name in ["a", "b"] {
        world.workspace(name);
    }
    world.daydream.limits.cycle = Duration::ZERO;
    let record = world.run();
    assert_eq!(record.status, DaydreamStatus::Failed);
    assert_eq!(phases(&record), ALL);
    let told: Vec<ErrorCategory> = record.told.errors.iter().map(|it| it.category).collect();
    assert_eq!(told, [ErrorCategory::Timeout]);
    assert!(record.told.workspaces.iter().all(|it| it.progress == Progress::Waiting));
    // One workspace may take too long by itself; the others go on.
    world.daydream.limits.cycle = Duration::from_secs(7_200);
    world.daydream.limits.workspace = Duration::ZERO;
    let record = world.run();
    assert!(record.told.errors.iter().all(|it| it.category == ErrorCategory::Timeout));
    assert_eq!(record.told.errors.len(), 2);
    assert_free(&world);
}

#[test]
fn a_workspace_that_somebody_dreams_over_is_left_to_them() {
    let mut world = World::new();
    let (one, other) = (world.workspace("one"), world.workspace("other"));
    let owner = Label::new("somebody").unwrap();
    let ttl = Duration::from_secs(60);
    // It begins to dream once the daydream has begun.
    let lease = world.store().acquire_lease(one.id, &owner, world.engine.now(), ttl);
    lease.unwrap();
    world.daydream.wanted.off.insert(somnium_engine::daydream::CheckName::Dreaming);
    let record = world.run();
    let progress = |id| record.told.workspaces.iter().find(|it| it.id == id).unwrap().progress;
    assert_eq!((progress(one.id), progress(other.id)), (Progress::Held, Progress::Written));
}
