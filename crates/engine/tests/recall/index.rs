//! The index stays in step with what it is made of, whatever is done.

use proptest::prelude::*;
use proptest::sample::Index;
use somnium_engine::model::{
    Actor, Attribution, Content, Interval, Kind, MemoryId, OperationId, State, Tag,
};
use somnium_engine::ops::{Answer, ImportAs, List, Merge, Recall, Revise};
use somnium_engine::store::Store;
use somnium_engine::store::sqlite::SqliteStore;

use crate::world::{World, moment};

/// Words that share stems, parts, pieces and letters.
const TEXTS: [&str; 10] = [
    "The staging database listens on port 5433",
    "Databases are staged in src/db/stage.rs",
    "getUserName and set_user_name are deprecated",
    "Ada: did we deploy version 1.2.3 in March?",
    "Deployments deploy the deployed deployment",
    "数据库每天晚上备份",
    "café naïve Überraschung",
    "?!",
    "x",
    "the of and",
];

const QUESTIONS: [&str; 7] = [
    "which port does the database use?",
    "getUserName",
    "what did Ada deploy in March?",
    "databse stagign",
    "数据库备份",
    "src/db/stage.rs 1.2.3",
    "tag-1 naive",
];

/// Something to do; what it is done to is named by index.
#[derive(Debug, Clone)]
enum Step {
    Remember { text: u8, tags: u8 },
    Revise { memory: Index, text: Option<u8>, tag: Option<u8>, expires: bool },
    Retag { memory: Index, add: u8, remove: u8 },
    Archive(Index),
    Restore(Index),
    Supersede(Index, Index),
    Merge(Index, Index),
    Undo(Index),
    Forget(Index),
    Import { lines: Vec<(u8, u8, u8)> },
    Evidence { lines: Vec<(u8, u8)> },
}

fn step() -> impl Strategy<Value = Step> {
    let which = any::<Index>;
    prop_oneof![
        6 => (0..10_u8, 0..4_u8).prop_map(|(text, tags)| Step::Remember { text, tags }),
        4 => (which(), any::<Option<u8>>(), any::<Option<u8>>(), any::<bool>()).prop_map(
            |(memory, text, tag, expires)| Step::Revise { memory, text, tag, expires }
        ),
        2 => (which(), 0..4_u8, 0..4_u8)
            .prop_map(|(memory, add, remove)| Step::Retag { memory, add, remove }),
        2 => which().prop_map(Step::Archive),
        2 => which().prop_map(Step::Restore),
        2 => (which(), which()).prop_map(|(older, newer)| Step::Supersede(older, newer)),
        1 => (which(), which()).prop_map(|(into, from)| Step::Merge(into, from)),
        5 => which().prop_map(Step::Undo),
        2 => which().prop_map(Step::Forget),
        2 => proptest::collection::vec((0..4_u8, 0..10_u8, 0..3_u8), 1..5)
            .prop_map(|lines| Step::Import { lines }),
        2 => proptest::collection::vec((0..10_u8, 0..3_u8), 1..4)
            .prop_map(|lines| Step::Evidence { lines }),
    ]
}

fn tag(number: u8) -> Tag {
    Tag::new(format!("tag-{number}")).unwrap()
}

fn tags(bits: u8) -> Vec<Tag> {
    (0..2).filter(|n| bits & (1 << n) != 0).map(tag).collect()
}

fn text(number: u8) -> Content {
    Content::new(TEXTS[usize::from(number) % TEXTS.len()]).unwrap()
}

impl World {
    fn all(&self) -> Vec<MemoryId> {
        let list = List { states: State::ALL.to_vec(), limit: 1_000, ..List::default() };
        self.engine.list(&list).unwrap().into_iter().map(|memory| memory.id).collect()
    }

    fn pick(&self, index: &Index) -> Option<MemoryId> {
        let all = self.all();
        (!all.is_empty()).then(|| *index.get(&all))
    }

    /// Does it; what is refused is refused.
    fn act(&self, step: &Step) {
        let by = Attribution::person();
        match step {
            Step::Import { lines } => {
                let line = |(reference, words, tag): &(u8, u8, u8)| {
                    serde_json::json!({
                        "ref": format!("ref-{reference}"), "content": text(*words),
                        "tags": [format!("tag-{tag}")], "session": format!("s{}", tag % 2),
                    })
                };
                self.import(ImportAs::Memory, &lines.iter().map(line).collect::<Vec<_>>());
            }
            Step::Evidence { lines } => {
                let line = |(words, session): &(u8, u8)| serde_json::json!({ "content": text(*words), "session": format!("s{session}") });
                self.import(ImportAs::Evidence, &lines.iter().map(line).collect::<Vec<_>>());
            }
            Step::Remember { text: words, tags: bits } => {
                let names: Vec<String> = tags(*bits).iter().map(ToString::to_string).collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let told = crate::world::Told { tags: &names, ..Default::default() };
                self.tell(text(*words).as_str(), &told);
            }
            Step::Undo(index) => {
                let operations = self.operations();
                if !operations.is_empty() {
                    let _ = self.engine.undo_operation(*index.get(&operations), &Actor::Person);
                }
            }
            about => self.act_on(about, &by),
        }
    }

    /// What is done to memories that are there.
    fn act_on(&self, step: &Step, by: &Attribution) {
        let engine = &self.engine;
        let pick = |index: &Index| self.pick(index);
        let two = |a: &Index, b: &Index| pick(a).zip(pick(b));
        let _ = match step {
            Step::Revise { memory, text: words, tag: number, expires } => pick(memory).map(|id| {
                let valid = Interval::new(None, Some(moment("2026-02-01"))).unwrap();
                let revise = Revise {
                    content: words.map(text),
                    kind: number.map(|n| Kind::ALL[usize::from(n) % Kind::ALL.len()]),
                    add_tags: number.map(|n| tag(n % 3)).into_iter().collect(),
                    valid: expires.then_some(valid),
                    ..Revise::default()
                };
                engine.revise(id, &revise, by).map(|_| ())
            }),
            Step::Retag { memory, add, remove } => {
                pick(memory).map(|id| engine.retag(id, &tags(*add), &tags(*remove), by).map(|_| ()))
            }
            Step::Archive(memory) => pick(memory).map(|id| engine.archive(id, by).map(|_| ())),
            Step::Restore(memory) => pick(memory).map(|id| engine.restore(id, by).map(|_| ())),
            Step::Forget(memory) => {
                pick(memory).map(|id| engine.forget(id, &Actor::Person).map(|_| ()))
            }
            Step::Supersede(older, newer) => two(older, newer)
                .map(|(older, newer)| engine.supersede(older, newer, by).map(|_| ())),
            Step::Merge(into, from) => two(into, from).map(|(into, from)| {
                let merge = Merge { into, from: vec![from], content: None };
                engine.merge(&merge, by).map(|_| ())
            }),
            _ => None,
        };
    }

    fn operations(&self) -> Vec<OperationId> {
        let mut operations = Vec::new();
        for id in self.all() {
            let versions = self.engine.history(id).unwrap().versions;
            operations.extend(versions.into_iter().map(|version| version.operation.id));
        }
        operations
    }

    fn answers(&self, exhaustive: bool) -> Vec<Answer> {
        let mut answers = Vec::new();
        for question in QUESTIONS {
            for all_states in [false, true] {
                let recall =
                    Recall { exhaustive, all_states, limit: 50, ..self.question(question) };
                answers.push(self.engine.recall(&recall).unwrap());
            }
        }
        answers
    }
}

/// An answer without the ranks of the first pass, which the two ways of looking
/// number differently.
fn bare(answers: Vec<Answer>) -> Vec<Answer> {
    answers
        .into_iter()
        .map(|mut answer| {
            answer.results.iter_mut().for_each(|result| result.why.vector_rank = None);
            answer
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_done_the_index_is_in_step(
        steps in proptest::collection::vec(step(), 1..32),
    ) {
        let world = World::new();
        for step in &steps {
            world.act(step);
            world.clock.advance(std::time::Duration::from_secs(1));
        }
        world.assert_well();
        let quick = world.answers(false);
        prop_assert_eq!(bare(world.answers(true)), bare(quick.clone()));
        SqliteStore::open(world.folder.path()).unwrap().rebuild().unwrap();
        world.assert_well();
        prop_assert_eq!(world.answers(false), quick);
    }
}

/// More items than a block of signs or postings holds, so that blocks are split,
/// thinned out and filled again.
#[test]
fn blocks_are_split_and_thinned_without_losing_anything() {
    const COUNT: usize = 700;
    let world = World::new();
    let by = Attribution::person();
    let line = |n: usize, words: &str| serde_json::json!({ "ref": format!("r{n}"), "content": format!("{words} number {n}") });
    let lines: Vec<_> = (0..COUNT).map(|n| line(n, "common words")).collect();
    world.import(ImportAs::Memory, &lines);
    let said: Vec<_> = (0..COUNT).map(|n| line(n, "said words")).collect();
    world.import(ImportAs::Evidence, &said);
    world.assert_well();
    let ids = {
        let list = List { limit: 10_000, ..List::default() };
        let mut memories = world.engine.list(&list).unwrap();
        memories.sort_by_key(|memory| memory.id);
        memories.into_iter().map(|memory| memory.id).collect::<Vec<_>>()
    };
    assert_eq!(ids.len(), COUNT);
    // Holes in every block, so that there is room in the first ones.
    for id in ids.iter().step_by(5) {
        world.engine.archive(*id, &by).unwrap();
    }
    world.assert_well();
    // One transaction that changes the oldest and adds new ones.
    let mixed: Vec<_> = (1..4)
        .map(|n| line(n, "revised words"))
        .chain((COUNT..COUNT + 40).map(|n| line(n, "new words")))
        .collect();
    world.import(ImportAs::Memory, &mixed);
    world.assert_well();
    for n in [1_usize, 3, 300, 699] {
        world.engine.archive(ids[n], &by).unwrap();
        world.engine.restore(ids[n], &by).unwrap();
    }
    for id in ids.iter().step_by(5).rev() {
        world.engine.restore(*id, &by).unwrap();
    }
    world.assert_well();
    // What came last can be taken out again.
    let list = List { limit: 45, ..List::default() };
    for memory in world.engine.list(&list).unwrap() {
        world.engine.archive(memory.id, &by).unwrap();
    }
    world.assert_well();
    let before = world.ask("common words number 77");
    assert_eq!(before.results[0].content, "common words number 77");
    SqliteStore::open(world.folder.path()).unwrap().rebuild().unwrap();
    assert_eq!(world.ask("common words number 77"), before);
}
