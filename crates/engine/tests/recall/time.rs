//! What was true when.

use somnium_engine::model::{Actor, Attribution, Interval, State};
use somnium_engine::ops::{ImportAs, Merge, Recall, Revise};
use somnium_engine::store::sqlite::SqliteStore;
use somnium_engine::store::{Dreams as _, Leaning, QuestionStatus};
use somnium_testkit::contract::Scribe;

use crate::world::{NOW, Told, World, contents, moment, place};

const OLD: &str = "We deploy with Jenkins";
const NEW: &str = "We deploy with GitHub Actions";
const QUESTION: &str = "what do we deploy with?";

/// Jenkins from January, superseded by GitHub Actions in May.
fn superseded() -> World {
    let world = World::populated();
    let from = |day| Told { said: Some(day), valid: Some((Some(day), None)), ..Told::default() };
    let old = world.tell(OLD, &from("2026-01-10"));
    let new = world.tell(NEW, &from("2026-05-02"));
    world.engine.supersede(old.id, new.id, &Attribution::person()).unwrap();
    world
}

#[test]
fn what_was_superseded_is_found_only_where_it_belongs() {
    let world = superseded();
    let check = |recall: Recall, old: bool, new: bool| {
        let answer = world.engine.recall(&recall).unwrap();
        let found = (place(&answer, OLD).is_some(), place(&answer, NEW).is_some());
        assert_eq!(found, (old, new), "{recall:?}: {answer:#?}");
        if old && new && recall.as_of.is_none() && recall.all_states {
            assert!(place(&answer, NEW) < place(&answer, OLD), "{answer:#?}");
        }
    };
    let ask = |question: &str| world.question(question);
    check(ask(QUESTION), false, true);
    check(ask("Jenkins"), false, true);
    check(Recall { all_states: true, ..ask(QUESTION) }, true, true);
    // Even if the question names the old one.
    check(Recall { all_states: true, ..ask("do we deploy with Jenkins?") }, true, true);
    let then = |day: &str| Recall { as_of: Some(moment(day)), ..ask(QUESTION) };
    check(then("2026-01-01"), false, false);
    check(then("2026-03-01"), true, false);
    check(then("2026-05-02"), false, true);
    check(then("2026-06-01"), false, true);
    check(ask("what did we deploy with in March?"), true, true);
    check(ask("what did we deploy with in March 2026?"), true, true);
    // Nothing that counts at present says 'Jenkins': the word is known all the same.
    check(ask("did we use Jenkins in March?"), true, true);
    let answer = world.ask("did we use Jenkins in March?");
    assert_eq!((contents(&answer)[0], answer.corrections.len()), (OLD, 0), "{answer:#?}");
    check(ask("what did we deploy with in August?"), false, true);
    check(ask("what did we deploy with in March 2025?"), false, true);
    check(ask("what did we deploy with last week?"), false, true);
    // 'In March' is reckoned from when it is asked.
    let asked_at = Some(moment("2026-02-15"));
    check(Recall { asked_at, ..ask("what did we deploy with in March?") }, false, true);
}

#[test]
fn a_successor_is_never_lost_behind_what_it_supersedes() {
    let world = superseded();
    for limit in 1..4 {
        let recall =
            Recall { limit, all_states: true, ..world.question("Jenkins, we deploy with Jenkins") };
        let answer = world.engine.recall(&recall).unwrap();
        assert_eq!(contents(&answer)[0], NEW, "{limit}");
    }
}

#[test]
fn of_two_in_question_the_later_comes_first_until_somebody_answers() {
    const ADA: &str = "The deputy of the harbour office is Ada Lind";
    const BO: &str = "While the harbour office has no head, Bo Ray stands in";
    let world = World::populated();
    let said = |day| Told { said: Some(day), ..Told::default() };
    let older = world.tell(ADA, &said("2026-01-10"));
    let newer = world.tell(BO, &said("2026-03-01"));
    let first = || contents(&world.ask("who is the deputy of the harbour office?"))[0].to_owned();
    assert_eq!(first(), ADA);
    let store = SqliteStore::open(world.folder.path()).unwrap();
    let scribe = Scribe::new(&store);
    let mut dream = scribe.dream(older.workspace, Vec::new());
    dream.questions = vec![scribe.question(&older, &newer)];
    store.apply_dream(&dream).unwrap();
    assert_eq!(first(), BO);
    store.set_question(dream.questions[0].id, QuestionStatus::Answered, Some("both")).unwrap();
    assert_eq!(first(), ADA);
}

#[test]
fn what_a_dream_leans_to_comes_first_if_it_answers_at_all() {
    const ADA: &str = "The deputy of the harbour office is Ada Lind";
    const BO: &str = "While the harbour office has no head, Bo Ray stands in";
    const FAR: &str = "The lighthouse keeps its lamp oil in the cellar";
    let world = World::populated();
    let said = |day| Told { said: Some(day), ..Told::default() };
    let older = world.tell(ADA, &said("2026-01-10"));
    let newer = world.tell(BO, &said("2026-03-01"));
    let other = world.tell(FAR, &said("2026-03-02"));
    let store = SqliteStore::open(world.folder.path()).unwrap();
    let first_with = |newer| {
        let mut dream = Scribe::new(&store).dream(older.workspace, Vec::new());
        dream.leanings = vec![Leaning { older: older.id, newer }];
        store.apply_dream(&dream).unwrap();
        store.release_lease(&dream.lease).unwrap();
        contents(&world.ask("who is the deputy of the harbour office?"))[0].to_owned()
    };
    assert_eq!(first_with(other.id), ADA);
    assert_eq!(first_with(newer.id), BO);
}

#[test]
fn chains_and_circles_of_successors_come_to_an_end() {
    let world = World::new();
    let by = Attribution::person();
    let ids: Vec<_> = ["The lamp is red", "The lamp is green", "The lamp is blue"]
        .iter()
        .map(|fact| world.remember(fact).id)
        .collect();
    let all = || {
        let recall = Recall { all_states: true, ..world.question("the lamp is red") };
        let answer = world.engine.recall(&recall).unwrap();
        contents(&answer).iter().map(|c| (*c).to_owned()).collect::<Vec<_>>()
    };
    world.engine.supersede(ids[0], ids[1], &by).unwrap();
    world.engine.supersede(ids[1], ids[2], &by).unwrap();
    assert_eq!(all(), ["The lamp is blue", "The lamp is green", "The lamp is red"]);
    // Nonsense, but possible.
    world.engine.supersede(ids[2], ids[0], &by).unwrap();
    assert_eq!(all().len(), 3);
}

#[test]
fn what_was_merged_away_is_not_found_and_its_survivor_is() {
    let world = World::populated();
    let one = world.remember("The printer is in room 12");
    let two = world.remember("The printer can be found in room 12, second floor");
    let merge = Merge { into: two.id, from: vec![one.id], content: None };
    world.engine.merge(&merge, &Attribution::person()).unwrap();
    let answer = world.ask("where is the printer?");
    let printers = answer.results.iter().filter(|r| r.content.contains("printer")).count();
    assert_eq!((printers, answer.results[0].id.clone()), (1, two.id.to_string()));
}

#[test]
fn what_expired_or_was_put_away_is_hidden() {
    let world = World::populated();
    let until = |day| Told { valid: Some((Some("2026-01-01"), Some(day))), ..Told::default() };
    let expired = "The release freeze codeword is marmalade";
    world.tell(expired, &until("2026-11-01"));
    world.tell("The parking permit codeword is gooseberry", &until("2026-12-24"));
    let archived = world.remember("The cafeteria codeword is rhubarb");
    world.engine.archive(archived.id, &Attribution::person()).unwrap();
    let hidden = |answer: &somnium_engine::ops::Answer| {
        (place(answer, expired).is_none(), !contents(answer).iter().any(|c| c.contains("rhubarb")))
    };
    for question in
        ["marmalade", "which codeword?", "what is the release freeze codeword?", "rhubarb"]
    {
        assert_eq!(hidden(&world.ask(question)), (true, true), "{question}");
    }
    assert_eq!(
        contents(&world.ask("parking permit codeword?"))[0],
        "The parking permit codeword is gooseberry"
    );
    let all = Recall { all_states: true, ..world.question("which codeword?") };
    let answer = world.engine.recall(&all).unwrap();
    assert_eq!(hidden(&answer), (false, false));
    let rhubarb = answer.results.iter().find(|r| r.content.contains("rhubarb")).unwrap();
    assert_eq!(rhubarb.state, State::Archived);
    // What nobody may see does not make the rest relevant.
    let answer = world.ask("marmalade");
    assert!(answer.nothing_relevant, "{answer:#?}");
    world.engine.restore(archived.id, &Attribution::person()).unwrap();
    assert_eq!(contents(&world.ask("rhubarb"))[0], "The cafeteria codeword is rhubarb");
}

#[test]
fn what_is_brought_back_is_true_for_as_long_as_it_was() {
    let world = World::populated();
    let by = Attribution::person();
    let words = "The vault codeword is quince";
    let old = world.remember(words);
    let new = world.remember("The vault codeword is medlar");
    let put_away = || {
        world.engine.supersede(old.id, new.id, &by).unwrap();
        world.clock.advance(std::time::Duration::from_secs(86_400));
        assert_eq!(place(&world.ask("quince"), words), None);
    };
    put_away();
    let back = world.engine.restore(old.id, &by).unwrap();
    assert_eq!((back.memory.body.state, back.memory.body.valid), (State::Active, old.body.valid));
    assert_eq!(contents(&world.ask("quince"))[0], words);
    // Taking that back closes it again.
    world.engine.undo_group(back.group, &Actor::Person).unwrap();
    let closed = world.engine.memory(old.id).unwrap().body;
    assert_eq!(closed.state, State::Superseded);
    assert!(closed.valid.to().is_some());
    assert_eq!(place(&world.ask("quince"), words), None);
    // What a person has said about its time since stays.
    let until = Interval::new(None, Some(moment("2027-01-01"))).unwrap();
    let revise = Revise { valid: Some(until), ..Revise::default() };
    world.engine.revise(old.id, &revise, &by).unwrap();
    assert_eq!(world.engine.restore(old.id, &by).unwrap().memory.body.valid, until);
    // What was merely put away was true all the while.
    put_away();
    assert!(world.engine.restore(old.id, &by).unwrap().changed);
    world.engine.archive(old.id, &by).unwrap();
    assert_eq!(world.engine.restore(old.id, &by).unwrap().memory.body.valid, until);
    assert!(!world.engine.restore(old.id, &by).unwrap().changed);
}

#[test]
fn the_time_that_was_asked_about_decides_between_equals() {
    let world = World::populated();
    let said =
        |day: &str, content: &str| serde_json::json!({ "content": content, "observed_at": day });
    world.import(
        ImportAs::Evidence,
        &[
            said("2026-06-03", "We talked about the budget with Rosa"),
            said("2026-09-20", "We talked about the budget with Omar"),
            said("2026-11-10", "We talked about the budget with Petra"),
        ],
    );
    for (question, expected) in [
        ("with whom did we talk about the budget in June?", "Rosa"),
        ("with whom did we talk about the budget in September?", "Omar"),
        ("with whom did we talk about the budget last Tuesday?", "Petra"),
        ("who talked about the budget two months ago?", "Omar"),
    ] {
        let answer = world.ask(question);
        assert!(contents(&answer)[0].ends_with(expected), "{question}: {answer:#?}");
    }
    // The same words mean another time when they are asked at another time.
    let asked_at = Some(moment("2026-09-21"));
    let recall = Recall { asked_at, ..world.question("who talked about the budget yesterday?") };
    let answer = world.engine.recall(&recall).unwrap();
    assert!(contents(&answer)[0].ends_with("Omar"), "{answer:#?}");
    assert!(moment(NOW) > moment("2026-11-10"));
}
