//! Search, and the derived tables in step with the truth.

use somnium_engine::model::{Kind, Role, State, WorkspaceId};
use somnium_engine::store::{Found, SearchQuery, Store};

use super::Open;
use super::journal::undo_creation;
use super::scribe::{ALL_STATES, Scribe, assert_counts, tags};

/// Any of the words is enough; the state and the workspace must fit.
pub fn a_search_finds_by_word_state_and_workspace(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let indent = scribe.remember(here, "We indent with tabs").id.to_string();
    let port = scribe.remember(there, "The port is 8080; tabs are open").id.to_string();
    let archived = scribe.remember(here, "Tabs were once spaces");
    let archived = scribe.change(&archived, |body| body.state = State::Archived).id.to_string();
    let tagged = scribe.remember(here, "Named by its tag only");
    let tagged = scribe.change(&tagged, |body| body.tags = tags(&["tabs"])).id.to_string();
    let said = scribe.evidence(here, Role::Person, "I said tabs");
    store.record(std::slice::from_ref(&said), said.said_at).unwrap();
    let said = said.id.to_string();

    let check = |terms: &[&str],
                 scope: Option<Vec<WorkspaceId>>,
                 states: &[State],
                 expected: &[&String]| {
        let mut found = search(&*store, terms, scope, states, true);
        let mut expected: Vec<_> = expected.iter().map(ToString::to_string).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{terms:?}");
    };
    let active = &[State::Active];
    check(&["tabs"], None, active, &[&indent, &port, &tagged, &said]);
    check(&["tabs"], Some(vec![here]), active, &[&indent, &tagged, &said]);
    check(&["tabs"], Some(vec![there, here]), active, &[&indent, &port, &tagged, &said]);
    check(&["tabs"], Some(vec![]), active, &[]);
    check(&["TABS"], Some(vec![there]), active, &[&port]);
    check(&["tab"], Some(vec![here]), &[State::Archived], &[&archived, &said]);
    check(&["nothing", "8080"], None, ALL_STATES, &[&port]);
    check(&["nothing"], None, ALL_STATES, &[]);
    assert_eq!(search(&*store, &["said"], None, active, false), Vec::<String>::new());
    let limited = SearchQuery { limit: 1, ..query(&["tabs"], None, active, false) };
    assert_eq!(store.search(&limited).unwrap().len(), 1);
    let hits = store.search(&query(&["tabs", "indent"], None, active, false)).unwrap();
    assert!(hits.is_sorted_by(|a, b| a.score >= b.score), "best first");
}

/// Revised, retracted, brought back: the index knows.
pub fn a_search_follows_every_change(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memory = scribe.remember(scribe.workspace("one"), "apples");
    let id = [memory.id.to_string()];
    let nobody: [String; 0] = [];
    assert_eq!(found(&*store, &["apples"]), id);
    let revised = scribe.change(&memory, |body| body.content = "pears".parse().unwrap());
    assert_eq!(found(&*store, &["apples"]), nobody);
    assert_eq!(found(&*store, &["pears"]), id);
    undo_creation(&scribe, &revised);
    assert_eq!(found(&*store, &["pears"]), nobody);
    let back = scribe.kept(memory.id);
    scribe.change(&back, |body| body.state = State::Active);
    assert_eq!(found(&*store, &["pears"]), id);
    assert_counts(&*store);
}

/// Quotes, operators and stars are words that nobody said.
pub fn search_terms_are_never_syntax(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memory = scribe.remember(scribe.workspace("one"), "plain words about NEAR and content");
    for term in [
        "\"",
        "'",
        "\"\"",
        "a\"b",
        "*",
        "pl*",
        "^plain",
        "content:plain",
        "-plain",
        "plain)",
        "(",
        "{",
        "}",
        "AND",
        "OR",
        "NOT",
        "+",
        ":",
        ",",
        ";",
        "--",
        "%",
        "\\",
        "?1",
        "☃",
        "日",
    ] {
        let _ = found(&*store, &[term]);
        assert_eq!(found(&*store, &[term, "words"]), [memory.id.to_string()], "{term:?}");
    }
    for silent in ["pl*", "words NOT plain", "about OR nothing"] {
        assert_eq!(found(&*store, &[silent]), Vec::<String>::new(), "{silent:?}");
    }
}

/// Through every sort of change.
pub fn tallies_equal_a_recount(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspaces = ["a", "b"].map(|name| scribe.workspace(name));
    assert_counts(&*store);
    for n in 0..12_usize {
        let memory = scribe.remember(workspaces[n % 2], &format!("words {n}"));
        let memory = scribe.change(&memory, |body| {
            body.kind = Kind::ALL[n % Kind::ALL.len()];
            body.state = ALL_STATES[n % ALL_STATES.len()];
        });
        let said = scribe.evidence(workspaces[n % 2], Role::ALL[n % 3], &format!("said {n}"));
        store.record(std::slice::from_ref(&said), said.said_at).unwrap();
        if n.is_multiple_of(5) {
            store.erase(&scribe.erasure(&memory, vec![said.id])).unwrap();
        }
        assert_counts(&*store);
    }
}

/// What is derived can be made anew, and is the same.
pub fn a_rebuild_changes_no_answer(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let workspace = scribe.workspace("one");
    for n in 0..6_usize {
        let memory = scribe.remember(workspace, &format!("words number{n}"));
        scribe.change(&memory, |body| body.tags = tags(&["tag"]));
    }
    let retracted = scribe.remember(workspace, "words taken back");
    undo_creation(&scribe, &retracted);
    let answers = || (found(&*store, &["words", "tag"]), store.tallies().unwrap(), scribe.all());
    let before = answers();
    store.rebuild().unwrap();
    assert_eq!(answers(), before);
    assert_counts(&*store);
}

/// The ids of what is found, in present states, everywhere.
pub(super) fn found(store: &dyn Store, terms: &[&str]) -> Vec<String> {
    let states: Vec<State> = ALL_STATES.iter().copied().filter(|s| s.is_present()).collect();
    search(store, terms, None, &states, true)
}

fn search(
    store: &dyn Store,
    terms: &[&str],
    workspaces: Option<Vec<WorkspaceId>>,
    states: &[State],
    evidence: bool,
) -> Vec<String> {
    let hits = store.search(&query(terms, workspaces, states, evidence)).unwrap();
    hits.into_iter()
        .map(|hit| match hit.found {
            Found::Memory(memory) => memory.id.to_string(),
            Found::Evidence(evidence) => evidence.id.to_string(),
        })
        .collect()
}

fn query(
    terms: &[&str],
    workspaces: Option<Vec<WorkspaceId>>,
    states: &[State],
    evidence: bool,
) -> SearchQuery {
    SearchQuery {
        terms: terms.iter().map(ToString::to_string).collect(),
        workspaces,
        states: states.to_vec(),
        evidence,
        limit: 100,
    }
}
