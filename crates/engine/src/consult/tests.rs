//! Asking within bounds, of models that behave as told.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde::Deserialize;

use super::*;
use crate::Engine;
use crate::clock::SystemClock;
use crate::model::GroupId;
use crate::store::{Allowance, Cap, Caps, Purpose};

/// Says what is next; how many ask at the same time is counted.
struct Scripted {
    answers: Mutex<Vec<Result<Said, Failed>>>,
    under_way: AtomicUsize,
    most: AtomicUsize,
    takes: Duration,
}

impl Scripted {
    fn new(mut answers: Vec<Result<Said, Failed>>) -> Self {
        answers.reverse();
        Self {
            answers: Mutex::new(answers),
            under_way: AtomicUsize::new(0),
            most: AtomicUsize::new(0),
            takes: Duration::ZERO,
        }
    }
}

impl Model for Scripted {
    fn name(&self) -> &str {
        "scripted"
    }

    fn ask(&self, _: &Ask, _: &(dyn Fn() -> bool + Sync)) -> Result<Said, Failed> {
        let now = self.under_way.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
        std::thread::sleep(self.takes);
        self.under_way.fetch_sub(1, Ordering::SeqCst);
        let mut answers = self.answers.lock().unwrap();
        if answers.len() > 1 { answers.pop().unwrap() } else { answers[0].clone() }
    }
}

fn says(text: &str) -> Result<Said, Failed> {
    let usage = Usage { input: Some(90), output: Some(10) };
    Ok(Said { text: text.to_owned(), calls: Vec::new(), usage })
}

fn fails(outcome: &'static str, may_pass: bool, after: Option<u64>) -> Result<Said, Failed> {
    Err(Failed {
        outcome,
        message: outcome.to_owned(),
        may_pass,
        may_cost: outcome == "cut",
        retry_after: after.map(Duration::from_secs),
        usage: Usage::default(),
    })
}

fn question() -> Ask {
    Ask {
        system: "s".repeat(100),
        turns: vec![Turn::Ours("q".repeat(100))],
        form: Form::Text,
        max_output_tokens: 300,
    }
}

fn bounds(engine: &Engine) -> Bounds {
    let much = Allowance { requests: 1_000, tokens: 10_000_000, cost: 1_000_000_000 };
    Bounds {
        caps: Caps { dream: much, day: much, at_once: 8 },
        prices: Prices { input: 1.0, output: 5.0 },
        attempts: 3,
        patience: Duration::from_secs(20),
        pause: Duration::from_secs(1),
        day: crate::model::Timestamp::from_micros(engine.now().micros() - 1_000_000).unwrap(),
    }
}

fn opened() -> (tempfile::TempDir, Engine) {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(folder.path(), SystemClock).unwrap();
    (folder, engine)
}

fn consultant<'c>(
    engine: &'c Engine,
    model: &'c dyn Model,
    bounds: &'c Bounds,
    dream: GroupId,
) -> Consultant<'c> {
    Consultant { engine, model, bounds, dream: Some(dream), stopped: &|| false }
}

#[test]
fn what_may_pass_is_tried_again_and_every_attempt_is_counted() {
    let check = |answers: Vec<Result<Said, Failed>>, outcomes: &[&str], tokens: u64| {
        let (_folder, engine) = opened();
        let (model, bounds, dream) = (Scripted::new(answers), bounds(&engine), engine.new_group());
        let asked = consultant(&engine, &model, &bounds, dream).ask(Purpose::Judge, &question());
        let ledger = engine.ledger(Some(dream), 100).unwrap();
        let mut found: Vec<String> =
            ledger.calls.iter().map(|call| call.outcome.clone().unwrap()).collect();
        found.reverse();
        assert_eq!(found, outcomes);
        assert_eq!(asked.is_ok(), outcomes.last() == Some(&"answered"), "{asked:?}");
        assert_eq!(ledger.spent.tokens(), tokens);
    };
    check(vec![says("yes")], &["answered"], 100);
    let busy = || fails("busy", true, Some(0));
    check(vec![busy(), busy(), says("yes")], &["busy", "busy", "answered"], 100);
    check(vec![busy(), busy(), busy(), says("yes")], &["busy"; 3], 0);
    check(vec![fails("rejected", false, None), says("yes")], &["rejected"], 0);
    // Who wants us to wait for long is not waited for.
    check(vec![fails("busy", true, Some(60)), says("yes")], &["busy"], 0);
    // What may have cost something counts as the most it can have cost.
    check(vec![fails("cut", true, Some(0)), says("yes")], &["cut", "answered"], 1_600);
}

#[test]
fn what_does_not_fit_is_sent_back_once() {
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Same {
        same: bool,
    }
    let check = |answers: Vec<Result<Said, Failed>>, expected: Result<bool, ()>, requests: u64| {
        let (_folder, engine) = opened();
        let (model, bounds, dream) = (Scripted::new(answers), bounds(&engine), engine.new_group());
        let only_true = |it: &Same| if it.same { Ok(()) } else { Err("not so".to_owned()) };
        let consultant = consultant(&engine, &model, &bounds, dream);
        let asked = consultant.ask_for(Purpose::Judge, question(), only_true);
        assert_eq!(asked.map(|it: Same| it.same).map_err(drop), expected);
        assert_eq!(engine.ledger(Some(dream), 10).unwrap().spent.requests, requests);
    };
    check(vec![says("{\"same\":true}")], Ok(true), 1);
    check(vec![says("no idea"), says("{\"same\":true}")], Ok(true), 2);
    check(vec![says("{\"same\":false}"), says("{\"same\":true}")], Ok(true), 2);
    check(vec![says("{\"same\":1}"), says("{}"), says("{\"same\":true}")], Err(()), 2);
}

/// Many threads over two openings of the store, as two processes have it.
fn crowd(caps: Caps, takes: Duration) -> (usize, Vec<Cap>, crate::store::Spent, usize) {
    let (folder, engine) = opened();
    let other = Engine::open(folder.path(), SystemClock).unwrap();
    let bounds = Bounds { caps, ..bounds(&engine) };
    let model = Scripted { takes, ..Scripted::new(vec![says("yes")]) };
    let dream = engine.new_group();
    let (answered, capped) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for number in 0..8 {
            let engine = if number % 2 == 0 { &engine } else { &other };
            let (model, bounds, answered, capped) = (&model, &bounds, &answered, &capped);
            scope.spawn(move || {
                for _ in 0..4 {
                    let asked =
                        consultant(engine, model, bounds, dream).ask(Purpose::Judge, &question());
                    match asked {
                        Ok(_) => drop(answered.fetch_add(1, Ordering::SeqCst)),
                        Err(Unanswered::Capped(cap)) => capped.lock().unwrap().push(cap),
                        Err(other) => panic!("{other}"),
                    }
                }
            });
        }
    });
    let spent = engine.ledger(Some(dream), 1).unwrap().spent;
    let most = model.most.load(Ordering::SeqCst);
    (answered.into_inner(), capped.into_inner().unwrap(), spent, most)
}

#[test]
fn caps_hold_exactly_for_a_crowd() {
    let much = Allowance { requests: 1_000, tokens: 10_000_000, cost: 1_000_000_000 };
    let caps = |dream, day, at_once| Caps { dream, day, at_once };
    let quick = Duration::from_millis(2);

    let (answered, capped, spent, _) =
        crowd(caps(Allowance { requests: 7, ..much }, much, 8), quick);
    assert_eq!((answered, spent.requests), (7, 7));
    assert!(capped.len() == 25 && capped.iter().all(|cap| *cap == Cap::DreamRequests));

    let (answered, capped, ..) = crowd(caps(much, Allowance { requests: 5, ..much }, 8), quick);
    assert_eq!(answered, 5);
    assert!(capped.iter().all(|cap| *cap == Cap::DayRequests));

    // Each reserves 1,500 tokens and takes 100: when the last one has left, 1,500 fit no more.
    let (answered, _, spent, _) = crowd(caps(Allowance { tokens: 2_000, ..much }, much, 8), quick);
    assert!(spent.tokens() <= 2_000 && answered >= 1, "{spent:?}");
    let (_, _, spent, _) = crowd(caps(Allowance { cost: 3_000, ..much }, much, 8), quick);
    assert!(spent.cost <= 3_000 && spent.requests >= 1, "{spent:?}");

    let (answered, _, _, most) = crowd(caps(much, much, 2), Duration::from_millis(5));
    assert_eq!(answered, 32);
    assert!(most <= 2, "{most} at once");
}

#[test]
fn what_is_stopped_asks_nothing() {
    let (_folder, engine) = opened();
    let (model, bounds) = (Scripted::new(vec![says("yes")]), bounds(&engine));
    let dream = engine.new_group();
    let stopped = Consultant { stopped: &|| true, ..consultant(&engine, &model, &bounds, dream) };
    assert!(matches!(stopped.ask(Purpose::Judge, &question()), Err(Unanswered::Stopped)));
    assert_eq!(engine.ledger(Some(dream), 10).unwrap().spent.requests, 0);
}
