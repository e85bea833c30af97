//! The ledger of calls, and what models have seen.

use somnium_engine::embed::SmallVector;
use somnium_engine::model::{CallId, Content, Fingerprint, GroupId, QuestionId, Timestamp};
use somnium_engine::store::{
    Allowance, Cap, Caps, Headline, Leave, NewCall, Purpose, Settled, Taken,
};

use super::Open;
use super::scribe::Scribe;

const MUCH: Allowance = Allowance { requests: 100, tokens: 1_000_000, cost: 1_000_000 };

fn id(number: u64) -> String {
    format!("0199a1b2-0000-7000-8000-{number:012x}")
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_micros(1_760_000_000_000_000 + second * 1_000_000).unwrap()
}

fn call(number: u64, dream: u64, second: i64) -> NewCall {
    NewCall {
        id: id(number).parse::<CallId>().unwrap(),
        dream: Some(id(dream).parse::<GroupId>().unwrap()),
        purpose: Purpose::Judge,
        model: "m".to_owned(),
        began_at: at(second),
        day: at(0),
        until: at(second + 60),
        most: Taken { tokens_in: 100, tokens_out: 50, cost: 10 },
    }
}

fn settled(second: i64) -> Settled {
    let taken = Taken { tokens_in: 80, tokens_out: 5, cost: 3 };
    Settled { ended_at: at(second), taken, outcome: "answered".to_owned() }
}

/// What is under way counts as the most it can take, what is settled as what it took.
pub fn a_call_is_reserved_and_settled(open: Open<'_>) {
    let store = open();
    let caps = Caps { dream: MUCH, day: MUCH, at_once: 9 };
    assert_eq!(store.reserve(&call(1, 500, 1), &caps).unwrap(), Leave::Granted);
    let dream = call(1, 500, 1).dream;
    assert_eq!(store.spent(dream, None).unwrap().tokens(), 150);
    assert!(store.calls(dream, 9).unwrap()[0].outcome.is_none());
    store.settle(call(1, 500, 1).id, &settled(2)).unwrap();
    assert!(store.settle(call(1, 500, 1).id, &settled(3)).is_err());
    let spent = store.spent(dream, None).unwrap();
    assert_eq!((spent.requests, spent.tokens(), spent.cost), (1, 85, 3));
    let known = store.calls(None, 9).unwrap();
    assert_eq!(known.len(), 1);
    assert_eq!(known[0].outcome.as_deref(), Some("answered"));
    assert_eq!(known[0].ended_at, Some(at(2)));
    assert_eq!(store.spent(None, Some(at(2))).unwrap().requests, 0);
}

/// Each cap refuses by itself, and nothing is written down then.
pub fn each_cap_refuses_by_itself(open: Open<'_>) {
    let check = |dream: Allowance, day: Allowance, expected: Leave| {
        let store = open();
        let caps = Caps { dream, day, at_once: 9 };
        assert_eq!(store.reserve(&call(1, 500, 1), &caps).unwrap(), Leave::Granted);
        assert_eq!(store.reserve(&call(2, 500, 1), &caps).unwrap(), expected);
        let written = if expected == Leave::Granted { 2 } else { 1 };
        assert_eq!(store.spent(None, None).unwrap().requests, written);
    };
    let few = Allowance { requests: 1, ..MUCH };
    let short = Allowance { tokens: 299, ..MUCH };
    let cheap = Allowance { cost: 19, ..MUCH };
    check(MUCH, MUCH, Leave::Granted);
    check(Allowance { tokens: 300, cost: 20, requests: 2 }, MUCH, Leave::Granted);
    check(few, MUCH, Leave::Refused(Cap::DreamRequests));
    check(short, MUCH, Leave::Refused(Cap::DreamTokens));
    check(cheap, MUCH, Leave::Refused(Cap::DreamCost));
    check(MUCH, few, Leave::Refused(Cap::DayRequests));
    check(MUCH, short, Leave::Refused(Cap::DayTokens));
    check(MUCH, cheap, Leave::Refused(Cap::DayCost));
}

/// Caps are of one dream and of one day; what was left behind by a crash is not waited for.
pub fn caps_are_of_a_dream_and_a_day(open: Open<'_>) {
    let store = open();
    let one = Allowance { requests: 1, ..MUCH };
    let caps = Caps { dream: one, day: MUCH, at_once: 1 };
    assert_eq!(store.reserve(&call(1, 500, 1), &caps).unwrap(), Leave::Granted);
    assert_eq!(store.reserve(&call(2, 501, 2), &caps).unwrap(), Leave::Busy);
    assert_eq!(store.reserve(&call(2, 501, 70), &caps).unwrap(), Leave::Granted);
    let tomorrow = NewCall { day: at(80_000), ..call(3, 502, 80_001) };
    let caps = Caps { dream: MUCH, day: one, at_once: 9 };
    assert_eq!(store.reserve(&tomorrow, &caps).unwrap(), Leave::Granted);
    let again = NewCall { id: id(4).parse().unwrap(), ..tomorrow };
    assert_eq!(store.reserve(&again, &caps).unwrap(), Leave::Refused(Cap::DayRequests));
}

/// What models have seen is kept; a line goes with the words it was made of.
pub fn what_models_have_seen_is_kept(open: Open<'_>) {
    let store = open();
    let question: QuestionId = id(7).parse().unwrap();
    assert!(!store.is_judged(question, "m").unwrap());
    store.mark_judged(question, "m").unwrap();
    store.mark_judged(question, "m").unwrap();
    assert!(store.is_judged(question, "m").unwrap());
    assert!(!store.is_judged(question, "n").unwrap());
    let scribe = Scribe::new(&*store);
    let home = scribe.workspace("w");
    assert_eq!(store.distilled(home).unwrap(), 0);
    store.set_distilled(home, 9).unwrap();
    store.set_distilled(home, 4).unwrap();
    assert_eq!(store.distilled(home).unwrap(), 9);
    let tree = scribe.remember(home, "A plum tree grows behind the house");
    let memory = tree.id;
    let made_of = Fingerprint::of([b"x".as_slice()]);
    let headline = Headline { memory, made_of, line: "A plum tree".to_owned() };
    assert_eq!(store.headlines(&[memory]).unwrap(), [None]);
    store.set_headline(&headline).unwrap();
    assert_eq!(store.headlines(&[memory]).unwrap(), [Some(headline)]);
    store.erase(&scribe.erasure(&tree, Vec::new())).unwrap();
    assert_eq!(store.headlines(&[memory]).unwrap(), [None]);
}

/// A vector of a service is of the words that were there; when they change, it goes.
pub fn vectors_of_a_service_go_with_their_words(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let home = scribe.workspace("w");
    let tree = scribe.remember(home, "A plum tree grows behind the house");
    scribe.remember(home, "Pears are sold on Fridays");
    let missing = |model: &str| {
        let missing = store.without_vector(model, 10).unwrap();
        assert_eq!(missing.len() as u64, store.count_without_vector(model).unwrap());
        missing.into_iter().map(|(_, text)| text).collect::<Vec<_>>()
    };
    assert_eq!(missing("m").len(), 2);
    let keys = store.without_vector("m", 10).unwrap();
    let vectors: Vec<_> = keys.iter().map(|(key, _)| (*key, SmallVector::default())).collect();
    store.keep_vectors("m", &vectors).unwrap();
    store.keep_vectors("m", &vectors).unwrap();
    assert_eq!(missing("m"), Vec::<String>::new());
    assert_eq!(missing("another").len(), 2);
    let text = "A plum tree grew behind the house";
    let tree = scribe.change(&tree, |body| body.content = Content::new(text).unwrap());
    assert_eq!(missing("m"), [text]);
    store.erase(&scribe.erasure(&tree, Vec::new())).unwrap();
    assert_eq!(missing("m"), Vec::<String>::new());
    // What is gone meanwhile gets none.
    store.keep_vectors("m", &vectors).unwrap();
    assert_eq!(missing("another").len(), 1);
}
