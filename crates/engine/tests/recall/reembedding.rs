//! Another model takes over: words find things meanwhile, and nothing is lost on
//! the way.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::Duration;

use somnium_engine::Engine;
use somnium_engine::embed::{DIMENSIONS, Model, Signs};
use somnium_engine::model::{Actor, Attribution, Content, MemoryId};
use somnium_engine::ops::{ImportAs, List, Recall, Remember, Revise};
use somnium_engine::store::Store;
use somnium_engine::store::sqlite::SqliteStore;

use crate::world::{World, contents};

/// The model that comes with the program, its dimensions in another order and
/// turned around: as good, and comparable to nothing the first one made.
fn other_model() -> &'static Model {
    static OTHER: OnceLock<Model> = OnceLock::new();
    OTHER.get_or_init(|| {
        let mut table = include_bytes!("../../assets/model/table.bin").to_vec();
        let rows = table.len() / (DIMENSIONS + 4) * DIMENSIONS;
        for row in table[..rows].chunks_exact_mut(DIMENSIONS) {
            row.rotate_left(17);
            row.iter_mut().for_each(|value| *value = value.wrapping_neg());
        }
        let vocabulary = include_bytes!("../../assets/model/vocab.fst");
        Model::new("another model", table.leak(), vocabulary).unwrap()
    })
}

impl World {
    /// The same folder through a program with the other model.
    fn other_store(&self) -> SqliteStore {
        SqliteStore::open_with(self.folder.path(), other_model()).unwrap()
    }

    fn other_engine(&self) -> Engine {
        Engine::new(self.other_store(), self.clock.clone())
    }

    /// How many vectors, and how many rows of signs, each model has.
    #[expect(clippy::disallowed_methods, reason = "looks into the tables themselves")]
    fn by_model(&self) -> BTreeMap<String, (i64, i64)> {
        let path = self.folder.path().join(SqliteStore::FILE_NAME);
        let connection = rusqlite::Connection::open(path).unwrap();
        let mut counts: BTreeMap<String, (i64, i64)> = BTreeMap::new();
        let mut each = |sql: &str, on: fn(&mut (i64, i64), i64)| {
            let mut statement = connection.prepare(sql).unwrap();
            let mut rows = statement.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                on(counts.entry(row.get(0).unwrap()).or_default(), row.get(1).unwrap());
            }
        };
        each("SELECT model, count(*) FROM passages GROUP BY 1", |counts, n| counts.0 = n);
        // A row is the distance to the block's first item, then the signs.
        let row = 4 + size_of::<Signs>();
        let sql = format!("SELECT model, sum(length(data)) / {row} FROM signs GROUP BY 1");
        each(&sql, |counts, n| counts.1 = n);
        counts
    }

    /// Fails unless both programs find the store well.
    fn assert_well_for_both(&self) {
        self.assert_well();
        for finding in self.other_store().check().unwrap() {
            assert_eq!(finding.problem, None, "{finding:?}");
        }
        for (model, (vectors, signs)) in self.by_model() {
            assert_eq!(vectors, signs, "{model}");
        }
    }

    fn ids(&self) -> Vec<MemoryId> {
        let list = List { limit: 1_000, ..List::default() };
        self.engine.list(&list).unwrap().into_iter().map(|memory| memory.id).collect()
    }
}

/// Thirty facts, some of them not active, and some evidence.
fn filled() -> World {
    let world = World::populated();
    let by = Attribution::person();
    let ids = world.ids();
    world.engine.archive(ids[3], &by).unwrap();
    world.engine.supersede(ids[5], ids[6], &by).unwrap();
    let line =
        |n: usize| serde_json::json!({ "content": format!("said thing {n}"), "session": "s" });
    world.import(ImportAs::Evidence, &(0..12).map(line).collect::<Vec<_>>());
    world
}

const QUESTION: &str = "who owns the billing service?";
const ANSWER: &str = "Lena owns the billing service";

#[test]
fn words_find_what_has_no_vector_yet_and_steps_lead_to_the_end() {
    let world = filled();
    let ask = |engine: &Engine| engine.recall(&world.question(QUESTION)).unwrap();
    let first = ask(&world.engine);
    let answer = ask(&world.other_engine());
    assert_eq!(contents(&answer)[0], ANSWER);
    assert_eq!(answer.results[0].why.vector_rank, None, "by words alone");
    assert!(answer.results[0].why.cosine.abs() < f32::EPSILON);
    world.assert_well_for_both();
    // A few at a time, each by a store of its own, as if it was interrupted.
    let (mut done, mut left) = (0, u64::MAX);
    while left > 0 {
        let (step, rest) = world.other_store().reembed(5).unwrap();
        assert!(step <= 5 && (step == 5 || rest == 0) && rest < left, "{step} {rest} {left}");
        (done, left) = (done + step, rest);
        world.assert_well_for_both();
        assert_eq!(contents(&ask(&world.other_engine()))[0], ANSWER);
        assert_eq!(contents(&ask(&world.engine))[0], ANSWER);
    }
    assert_eq!(done, 42);
    assert_eq!(world.by_model(), BTreeMap::from([(other_model().id().to_owned(), (42, 42))]));
    assert_eq!(world.other_store().reembed(5).unwrap(), (0, 0));
    // A model that is as good answers as well.
    let answer = ask(&world.other_engine());
    assert_eq!(contents(&answer), contents(&first));
    assert!((answer.confidence - first.confidence).abs() < 0.01);
    // An exhaustive look compares with vectors of its own model only.
    let recall = Recall { exhaustive: true, ..world.question(QUESTION) };
    assert_eq!(contents(&world.other_engine().recall(&recall).unwrap()), contents(&first));
    assert_eq!(contents(&world.engine.recall(&recall).unwrap())[0], ANSWER);
}

#[test]
fn writing_on_the_way_leaves_nothing_behind() {
    let world = filled();
    let by = Attribution::person();
    let ids = world.ids();
    let revise = |engine: &Engine, id: MemoryId, words: &str| {
        let content = Some(Content::new(words).unwrap());
        engine.revise(id, &Revise { content, ..Revise::default() }, &by).unwrap();
    };
    let remember = |engine: &Engine, words: &str| {
        engine.remember(Remember::new(world.here, words).unwrap(), &by).unwrap().memory.id
    };
    let other = world.other_engine();
    // Before it begins, in its midst, and after it: by both programs, on items that
    // were reached and on items that were not.
    for turn in 0..4 {
        let at = turn * 6;
        remember(&other, &format!("new {turn} of the other"));
        let doomed = remember(&world.engine, &format!("new {turn} of the first, forgotten"));
        revise(&other, ids[at], &format!("revised {turn} by the other"));
        revise(&world.engine, ids[at + 1], &format!("revised {turn} by the first"));
        other.archive(ids[at + 2], &by).unwrap();
        other.restore(ids[at + 2], &by).unwrap();
        other.forget(ids[at + 4], &Actor::Person).unwrap();
        other.forget(doomed, &Actor::Person).unwrap();
        world.assert_well_for_both();
        world.other_store().reembed(9).unwrap();
        world.assert_well_for_both();
    }
    // One of them undoes what the other did.
    let history = world.engine.history(ids[0]).unwrap();
    let operation = history.versions.last().unwrap().operation.id;
    world.engine.undo_operation(operation, &Actor::Person).unwrap();
    let done = other.reembed(&mut |_| true).unwrap();
    assert_eq!(done.left, 0);
    world.assert_well_for_both();
    let models = world.by_model();
    assert_eq!(models.keys().collect::<Vec<_>>(), [other_model().id()]);
    // An older program that still writes is noticed: its work is done anew, too.
    remember(&world.engine, "late words of the first program");
    let done = other.reembed(&mut |_| true).unwrap();
    assert_eq!((done.done, done.left), (1, 0));
    // And back to the first one.
    let stop = &mut |_| false;
    assert_eq!(world.engine.reembed(stop).unwrap().left, 0, "a batch is larger than this");
    world.assert_well_for_both();
    assert_eq!(world.by_model().keys().collect::<Vec<_>>(), [Model::builtin().id()]);
}

#[test]
fn a_moment_is_enough_to_go_on() {
    let world = filled();
    assert_eq!(world.engine.vectors_left().unwrap(), 0);
    assert_eq!(world.engine.reembed_for(Duration::from_millis(50)).unwrap().done, 0);
    let other = world.other_engine();
    assert_eq!(other.vectors_left().unwrap(), 42);
    assert_eq!(other.status().unwrap().vectors_left, 42);
    let done = other.reembed_for(Duration::ZERO).unwrap();
    assert_eq!((done.done, done.left), (42, 0), "a small batch is larger than this");
    assert_eq!(other.vectors_left().unwrap(), 0);
    world.assert_well_for_both();
}

#[test]
fn a_rebuild_gives_everything_to_the_present_model() {
    let world = filled();
    world.other_store().reembed(7).unwrap();
    world.other_store().rebuild().unwrap();
    assert_eq!(world.other_store().reembed(7).unwrap(), (0, 0));
    world.assert_well_for_both();
    assert_eq!(world.by_model().keys().collect::<Vec<_>>(), [other_model().id()]);
    SqliteStore::open(world.folder.path()).unwrap().rebuild().unwrap();
    assert_eq!(world.by_model().keys().collect::<Vec<_>>(), [Model::builtin().id()]);
    world.assert_well_for_both();
}
