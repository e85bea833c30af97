//! What a cycle that died leaves, and what the next one makes of it.

use std::fs;

use somnium_engine::daydream::{DaydreamRecord, Progress};
use somnium_engine::model::{GroupId, Workspace};
use somnium_engine::store::{DaydreamRun, DaydreamStatus, Daydreams, Phase};

use crate::world::World;

/// A cycle that died in a phase, over these workspaces that had come so far.
fn dead(
    world: &World,
    phase: Phase,
    resumes: Option<GroupId>,
    workspaces: &[(&Workspace, Progress)],
) -> GroupId {
    let id = world.engine.new_group();
    let told: Vec<serde_json::Value> = workspaces
        .iter()
        .map(|(workspace, progress)| {
            serde_json::json!({
                "id": workspace.id, "workspace": workspace.name, "progress": progress,
                "folder": "/", "reused": false, "elapsed_ms": 0, "insights": {}, "left_out": [],
            })
        })
        .collect();
    let report = serde_json::json!({ "workspaces": told, "resumes": resumes });
    let run = DaydreamRun {
        id,
        started_at: world.engine.now(),
        ended_at: None,
        phase,
        status: DaydreamStatus::Running,
        report: Some(report.to_string()),
    };
    world.store().record_daydream(&run).unwrap();
    id
}

fn names(record: &DaydreamRecord) -> Vec<String> {
    record.told.workspaces.iter().map(|it| it.workspace.clone()).collect()
}

#[test]
fn the_next_cycle_goes_on_where_one_has_died() {
    let mut world = World::new();
    let all: Vec<Workspace> = ["a", "b", "c", "d", "e"].map(|name| world.workspace(name)).into();
    for name in ["a", "b", "c"] {
        world.daydream.priorities.insert(name.to_owned(), 10);
    }
    let left = [
        (&all[0], Progress::Written),
        (&all[3], Progress::Surveying),
        (&all[4], Progress::Waiting),
    ];
    let first = dead(&world, Phase::Survey, None, &left);
    world.after(1);
    let record = world.run();
    assert_eq!(record.told.resumes, Some(first));
    assert_eq!(record.told.cleanup.interrupted, [first]);
    assert_eq!(names(&record), ["d", "e", "b"]);
    let past = world.engine.daydream_view(first).unwrap().record;
    assert_eq!((past.status, past.phase), (DaydreamStatus::Interrupted, Phase::Survey));
    assert!(past.ended_at.is_some() && past.told.errors.len() == 1, "{past:?}");
    // The one after that has nothing to clean up.
    world.after(1);
    let record = world.run();
    assert_eq!((record.told.resumes, record.told.cleanup.interrupted), (None, vec![]));
}

#[test]
fn what_kills_a_cycle_twice_has_to_wait_for_its_turn() {
    let world = World::new();
    let all: Vec<Workspace> = ["a", "b", "c", "d", "e"].map(|name| world.workspace(name)).into();
    let first = dead(&world, Phase::Survey, None, &[(&all[4], Progress::Surveying)]);
    world.after(1);
    let left = [(&all[4], Progress::Surveying), (&all[3], Progress::Waiting)];
    dead(&world, Phase::Survey, Some(first), &left);
    world.after(1);
    // Only one death of the last one is left to clean up by now.
    let mut run = world.store().daydream(first).unwrap().unwrap();
    run.status = DaydreamStatus::Interrupted;
    world.store().record_daydream(&run).unwrap();
    assert_eq!(names(&world.run()), ["d", "a", "b"]);
}

#[test]
fn what_was_left_behind_in_files_goes_and_nothing_else() {
    let world = World::new();
    world.workspace("app");
    let (temporary, insights) = (world.home().join("daydream/tmp"), world.home().join("insights"));
    fs::create_dir_all(temporary.join("copy/deep")).unwrap();
    fs::write(temporary.join("copy/deep/file.rs"), "x").unwrap();
    somnium_engine::files::set_mode(&temporary.join("copy/deep"), 0o500).unwrap();
    fs::create_dir_all(&insights).unwrap();
    let half =
        insights.join("daydream_insights_2026-01-01T000000.000Z.md.999999999-0123456789abcdef.tmp");
    fs::write(&half, "half").unwrap();
    fs::write(insights.join("mine.tmp"), "mine").unwrap();
    fs::write(world.home().join("mine.md.999.tmp"), "mine").unwrap();
    let record = world.run();
    assert_eq!(record.told.cleanup.temporary, 2);
    assert!(!temporary.exists() && !half.exists());
    assert!(insights.join("mine.tmp").exists() && world.home().join("mine.md.999.tmp").exists());
}

#[test]
fn the_newest_ten_files_stay_in_place() {
    let mut world = World::new();
    world.workspace("app");
    world.daydream.wanted.now = true;
    for _ in 0..13 {
        world.run();
        world.after(3);
    }
    let count = |ending: &str| {
        let files = fs::read_dir(world.home().join("insights")).unwrap().flatten();
        files.filter(|file| file.file_name().to_string_lossy().ends_with(ending)).count()
    };
    assert_eq!((count(".md"), count(".md.zst")), (10, 3));
}
