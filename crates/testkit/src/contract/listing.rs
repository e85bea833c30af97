//! Lists: compared with a filter anybody can read.

use std::time::Duration;

use somnium_engine::model::{Kind, Memory, OperationKind, State, Tag, Timestamp, WorkspaceId};
use somnium_engine::store::{ListQuery, MemoryOrder};

use super::Open;
use super::scribe::{ALL_STATES, Scribe, everything, tags, updated};

/// A store with some of everything, and what it held after each commit.
struct Library {
    workspaces: Vec<WorkspaceId>,
    past: Vec<(Timestamp, Vec<Memory>)>,
}

/// Every combination of filters, in both orders.
pub fn lists_agree_with_a_naive_filter(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let library = fill(&scribe);
    let (_, present) = &library.past[library.past.len() - 1];
    for query in queries(&library) {
        assert_eq!(store.list(&query).unwrap(), filtered(present, &query), "{query:?}");
    }
}

/// Page by page, from any memory on, nothing is left out or told twice.
pub fn pages_of_a_list_make_up_the_whole(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let library = fill(&scribe);
    let middle = library.past[library.past.len() / 2].0;
    for query in queries(&library).into_iter().step_by(3) {
        for as_of in [None, Some(middle)] {
            let whole = ListQuery { as_of, ..query.clone() };
            for limit in [1, 3] {
                let mut paged: Vec<Memory> = Vec::new();
                loop {
                    let after = paged.last().map(|memory| memory.id);
                    let page = store.list(&ListQuery { after, limit, ..whole.clone() }).unwrap();
                    if page.is_empty() {
                        break;
                    }
                    assert!(page.len() <= limit as usize);
                    paged.extend(page);
                }
                assert_eq!(paged, store.list(&whole).unwrap(), "{whole:?}");
            }
        }
    }
    let unknown = ListQuery { after: Some(scribe.memory_id()), ..everything() };
    assert_eq!(store.list(&unknown).unwrap(), []);
}

/// The filters apply to what was true then, and a version holds until it is replaced.
pub fn a_list_as_of_a_moment_is_the_list_at_that_moment(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let library = fill(&scribe);
    let first = library.past[0].0;
    let before = Timestamp::from_micros(first.micros() - 1).unwrap();
    assert_eq!(store.list(&ListQuery { as_of: Some(before), ..everything() }).unwrap(), []);
    for (moment, then) in &library.past {
        for query in queries(&library).into_iter().step_by(5) {
            let query = ListQuery { as_of: Some(*moment), ..query };
            assert_eq!(store.list(&query).unwrap(), filtered(then, &query), "{query:?}");
        }
        for memory in then {
            let history = store.history(memory.id).unwrap().unwrap();
            let version =
                history.versions.iter().rfind(|version| version.recorded_at <= *moment).unwrap();
            assert_eq!(version.body.as_ref(), Some(&memory.body));
        }
    }
}

/// Sixteen memories in three workspaces, each with a varied life; the clock
/// stands still at times and goes back once.
fn fill(scribe: &Scribe<'_>) -> Library {
    let workspaces: Vec<_> = ["a", "b", "c"].map(|name| scribe.workspace(name)).into();
    let mut past: Vec<(Timestamp, Vec<Memory>)> = Vec::new();
    let mut created: Vec<Memory> = Vec::new();
    for n in 0..16_usize {
        let mut new = scribe.new_memory(workspaces[n % 3], &format!("words {n}"));
        new.body.kind = Kind::ALL[n % 2];
        new.body.tags = tags([&["red"][..], &["red", "blue"], &[]][n % 3]);
        new.body.pinned = n.is_multiple_of(5);
        created.push(scribe.create(new));
        remember(scribe, &mut past, &created);
    }
    let early = past[0].0;
    for n in 0..16_usize {
        match n {
            5 => scribe.clock.set(early),
            n if n.is_multiple_of(4) => scribe.clock.advance(Duration::from_secs(60)),
            _ => {}
        }
        created[n] = scribe.change(&created[n], |body| match n % 4 {
            0 => body.state = ALL_STATES[n / 4],
            1 => body.tags = tags(&["blue", "green"]),
            2 => body.kind = Kind::Decision,
            _ => body.pinned = !body.pinned,
        });
        remember(scribe, &mut past, &created);
    }
    // Two versions within one commit: at no moment was the first one the present.
    let twice = scribe.kept(created[7].id);
    let mut between = twice.clone();
    between.revision = twice.revision.next();
    let archive = |memory: &Memory, state| updated(memory, |body| body.state = state);
    let operations = vec![
        scribe.operation(OperationKind::Archive, vec![archive(&twice, State::Archived)]),
        scribe.operation(OperationKind::Restore, vec![archive(&between, State::Superseded)]),
    ];
    scribe.store.commit(&scribe.commit(operations)).unwrap();
    created[7] = scribe.kept(twice.id);
    remember(scribe, &mut past, &created);
    Library { workspaces, past }
}

/// What is there now, as the last word on its moment.
fn remember(scribe: &Scribe<'_>, past: &mut Vec<(Timestamp, Vec<Memory>)>, created: &[Memory]) {
    let now = scribe.store.describe().unwrap().last_recorded.unwrap();
    past.retain(|(moment, _)| *moment != now);
    past.push((now, created.to_vec()));
}

fn queries(library: &Library) -> Vec<ListQuery> {
    let w = &library.workspaces;
    let scopes =
        [None, Some(vec![]), Some(vec![w[0]]), Some(vec![w[2], w[1]]), Some(vec![w[1], w[1]])];
    let states =
        [&ALL_STATES[..1], ALL_STATES, &[State::Archived, State::Superseded, State::Archived]];
    let red: Tag = "red".parse().unwrap();
    let mut queries = Vec::new();
    for workspaces in scopes {
        for states in states {
            for (kind, tag, pinned) in [
                (None, None, false),
                (Some(Kind::ALL[0]), None, false),
                (None, Some(red.clone()), false),
                (None, None, true),
                (Some(Kind::ALL[1]), Some(red.clone()), true),
            ] {
                for order in [MemoryOrder::NewestFirst, MemoryOrder::ById] {
                    queries.push(ListQuery {
                        workspaces: workspaces.clone(),
                        states: states.to_vec(),
                        kind,
                        tag: tag.clone(),
                        pinned,
                        order,
                        ..everything()
                    });
                }
            }
        }
    }
    let (_, memories) = &library.past[library.past.len() - 1];
    let (early, late) = (memories[4].body.said_at, memories[11].body.said_at);
    for (since, until) in [(Some(early), None), (None, Some(late)), (Some(early), Some(late))] {
        for order in [MemoryOrder::NewestFirst, MemoryOrder::ById] {
            for workspaces in [None, Some(vec![w[0], w[1]])] {
                queries.push(ListQuery { workspaces, since, until, order, ..everything() });
            }
        }
    }
    queries
}

/// `memories` are in the order of their creation, which is also that of their ids.
fn filtered(memories: &[Memory], query: &ListQuery) -> Vec<Memory> {
    let mut found: Vec<Memory> = memories
        .iter()
        .filter(|memory| {
            let body = &memory.body;
            query.workspaces.as_ref().is_none_or(|ids| ids.contains(&memory.workspace))
                && query.states.contains(&body.state)
                && query.kind.is_none_or(|kind| kind == body.kind)
                && query.tag.as_ref().is_none_or(|tag| body.tags.contains(tag))
                && (!query.pinned || body.pinned)
                && query.since.is_none_or(|since| body.said_at >= since)
                && query.until.is_none_or(|until| body.said_at < until)
        })
        .cloned()
        .collect();
    if query.order == MemoryOrder::NewestFirst {
        found.reverse();
    }
    found
}
