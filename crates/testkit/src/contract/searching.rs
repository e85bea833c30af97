//! Search, and the derived tables in step with the truth.
//!
//! Terms are handed over as the analysis of texts makes them, so that these tests
//! use words that are their own stems.

use somnium_engine::embed::{Model, Vector};
use somnium_engine::model::{Kind, Role, State, WorkspaceId};
use somnium_engine::store::{
    Candidate, Found, LexiconQuery, Probe, ProbeTerm, SearchScope, Store, WordCount,
};

use super::Open;
use super::journal::undo_creation;
use super::scribe::{ALL_STATES, Scribe, assert_counts, tags};

/// Any of the words is enough; what does not count any more is found only if
/// asked for, and only the workspaces asked for are looked at.
pub fn a_search_finds_by_word_state_and_workspace(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let indent = scribe.remember(here, "We indent with tabs").id.to_string();
    let port = scribe.remember(there, "The port is 8080; TABS are open").id.to_string();
    let archived = scribe.remember(here, "Tabs were once spaces");
    let archived = scribe.change(&archived, |body| body.state = State::Archived).id.to_string();
    let tagged = scribe.remember(here, "Named by its mark only");
    let tagged = scribe.change(&tagged, |body| body.tags = tags(&["tabs"])).id.to_string();
    let said = scribe.evidence(here, Role::Person, "I said tabs");
    store.record(std::slice::from_ref(&said), said.said_at).unwrap();
    let said = said.id.to_string();

    let check = |terms: &[&str], scope: &SearchScope, expected: &[&String]| {
        let mut found = ids(&*store, &probe(terms, scope));
        let mut expected: Vec<_> = expected.iter().map(ToString::to_string).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{terms:?}");
    };
    let active = |workspaces: Option<Vec<WorkspaceId>>| SearchScope { workspaces, dormant: false };
    let all = |workspaces: Option<Vec<WorkspaceId>>| SearchScope { workspaces, dormant: true };
    check(&["tab"], &active(None), &[&indent, &port, &tagged, &said]);
    check(&["tab"], &active(Some(vec![here])), &[&indent, &tagged, &said]);
    check(&["tab"], &active(Some(vec![there, here])), &[&indent, &port, &tagged, &said]);
    check(&["tab"], &active(Some(vec![])), &[]);
    check(&["tab"], &active(Some(vec![there])), &[&port]);
    check(&["tab"], &all(Some(vec![here])), &[&indent, &archived, &tagged, &said]);
    check(&["nobody", "8080"], &all(None), &[&port]);
    check(&["nobody"], &all(None), &[]);
    let scores = lexical(&*store, &probe(&["tab", "indent"], &active(None)));
    assert!(scores.is_sorted_by(|a, b| a.1 >= b.1), "best first");
    assert_eq!(scores[0].0, indent, "what holds both is the best");
    // What one of the ways of looking may bring is bounded.
    let few = Probe { each: 1, ..probe(&["tab"], &active(None)) };
    assert_eq!(lexical(&*store, &few).len(), 1);
    let exhaustive = Probe { exhaustive: true, ..probe(&["tab"], &active(None)) };
    assert_eq!(ids(&*store, &exhaustive), ids(&*store, &probe(&["tab"], &active(None))));
}

/// Revised, retracted, brought back: the index knows.
pub fn a_search_follows_every_change(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memory = scribe.remember(scribe.workspace("one"), "plum");
    let id = [memory.id.to_string()];
    let nobody: [String; 0] = [];
    assert_eq!(found(&*store, &["plum"]), id);
    let revised = scribe.change(&memory, |body| body.content = "pear".parse().unwrap());
    assert_eq!(found(&*store, &["plum"]), nobody);
    assert_eq!(found(&*store, &["pear"]), id);
    undo_creation(&scribe, &revised);
    assert_eq!(found(&*store, &["pear"]), nobody);
    let back = scribe.kept(memory.id);
    scribe.change(&back, |body| body.state = State::Active);
    assert_eq!(found(&*store, &["pear"]), id);
    assert_counts(&*store);
}

/// Quotes, operators and stars are words that nobody said.
pub fn search_terms_are_never_syntax(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let memory = scribe.remember(scribe.workspace("one"), "plain word about NEAR and content");
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
        "pl%",
        "\\",
        "?1",
        "",
        "☃",
        "日",
    ] {
        assert_eq!(found(&*store, &[term]), Vec::<String>::new(), "{term:?}");
        assert_eq!(found(&*store, &[term, "word"]), [memory.id.to_string()], "{term:?}");
    }
}

/// How many items hold a term or a piece, and how many words they have.
pub fn the_lexicon_counts_what_is_there(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (one, two) = (scribe.workspace("one"), scribe.workspace("two"));
    let pieces = Model::builtin().pieces("plum pear");
    let check = |scope: Option<Vec<WorkspaceId>>, dormant: bool, expected: (u64, [u64; 3])| {
        let scope = SearchScope { workspaces: scope, dormant };
        let terms = ["plum", "pear", "fig"].map(str::to_owned).to_vec();
        let query = LexiconQuery { scope, terms, pieces: pieces.clone() };
        let lexicon = store.lexicon(&query).unwrap();
        assert_eq!((lexicon.items, lexicon.terms.as_slice()), (expected.0, &expected.1[..]));
        assert_eq!(lexicon.pieces, expected.1[..2], "word pieces");
        lexicon.average_length
    };
    check(None, true, (0, [0, 0, 0]));
    let first = scribe.remember(one, "plum plum pear");
    scribe.remember(one, "plum");
    scribe.remember(two, "pear");
    let said = scribe.evidence(two, Role::Person, "plum pear");
    store.record(std::slice::from_ref(&said), said.said_at).unwrap();
    check(None, false, (4, [3, 3, 0]));
    let words = check(Some(vec![one]), false, (2, [2, 1, 0]));
    assert!((words - 2.0).abs() < 1e-6, "{words} words per item");
    scribe.change(&first, |body| body.state = State::Superseded);
    check(None, false, (3, [2, 2, 0]));
    check(None, true, (4, [3, 3, 0]));
    store.erase(&scribe.erasure(&scribe.kept(first.id), vec![said.id])).unwrap();
    check(None, true, (2, [1, 1, 0]));
}

/// Words as they were written, of the places looked at, each with its count.
pub fn words_are_known_as_they_were_written(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (one, two) = (scribe.workspace("one"), scribe.workspace("two"));
    let doomed = scribe.remember(one, "Databases and a database at 5433 in the Warehouse");
    scribe.remember(two, "the database is a data base, Datab%se or lighthouse");
    let check = |workspaces: &[WorkspaceId], parts: (&str, &str), expected: &[(&str, u64)]| {
        let scope = SearchScope { workspaces: Some(workspaces.to_vec()), dormant: false };
        let mut like = store.words_like(&scope, parts.0, parts.1).unwrap();
        like.sort_by(|a, b| a.word.cmp(&b.word));
        let expected: Vec<WordCount> = expected
            .iter()
            .map(|(word, items)| WordCount { word: (*word).to_owned(), items: *items })
            .collect();
        assert_eq!(like, expected, "{parts:?}");
    };
    check(&[one], ("database", "nothing"), &[("database", 1), ("databases", 1)]);
    check(&[one, two], ("database", "nothing"), &[("database", 2), ("databases", 1)]);
    check(&[one, two], ("nothing", "house"), &[("lighthouse", 1), ("warehouse", 1)]);
    check(&[one, two], ("wareh", "house"), &[("lighthouse", 1), ("warehouse", 1)]);
    check(&[one, two], ("5", "3"), &[]);
    check(&[one, two], ("datab%", "_ouse"), &[]);
    store.erase(&scribe.erasure(&doomed, Vec::new())).unwrap();
    check(&[one, two], ("databa", "ehouse"), &[("database", 1)]);
}

/// What was said right before and after a candidate is a candidate, too.
pub fn neighbours_of_a_session_come_along(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let said: Vec<_> = ["first", "second", "the plum", "fourth", "fifth"]
        .iter()
        .map(|words| scribe.evidence(here, Role::Person, words))
        .collect();
    store.record(&said, said[0].said_at).unwrap();
    let scope = SearchScope { workspaces: None, dormant: false };
    // By words alone: a shelf this small would be scanned whole by meaning.
    let found = store.candidates(&Probe { each: 1, ..probe(&["plum"], &scope) }).unwrap();
    let hit = found.iter().find(|candidate| candidate.lexical.is_some()).unwrap();
    let keys: Vec<_> = hit.beside.clone();
    let beside: Vec<String> =
        store.found(&keys).unwrap().into_iter().map(|found| id(&found.unwrap())).collect();
    assert_eq!(beside, [said[1].id.to_string(), said[3].id.to_string()]);
    assert!(keys.iter().all(|key| found.iter().any(|candidate| candidate.key == *key)));
    let memory = scribe.remember(here, "words");
    store.erase(&scribe.erasure(&memory, vec![said[1].id])).unwrap();
    assert_eq!(store.found(&keys[..1]).unwrap(), [None], "nothing stands behind erased words");
}

/// Nothing is left to do when the present model made all vectors.
pub fn vectors_of_the_present_model_stay(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    scribe.remember(scribe.workspace("one"), "words");
    assert_eq!(store.reembed(10).unwrap(), (0, 0));
    assert_counts(&*store);
}

/// Others may write meanwhile; it does not show.
pub fn a_snapshot_stays_at_its_moment(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let one = scribe.workspace("one");
    scribe.remember(one, "before");
    store
        .snapshot(&mut |pages| {
            let seen = || {
                (
                    pages.workspaces().unwrap(),
                    pages.list(&super::scribe::everything()).unwrap(),
                    pages.journal(None, None, 100).unwrap(),
                    pages.evidence(None, None, 100).unwrap(),
                )
            };
            let before = seen();
            scribe.remember(scribe.workspace("two"), "meanwhile");
            let said = scribe.evidence(one, Role::Person, "meanwhile");
            store.record(std::slice::from_ref(&said), said.said_at).unwrap();
            assert_eq!(seen(), before);
            Ok(())
        })
        .unwrap();
    assert_eq!(store.workspaces().unwrap().len(), 2);
    assert_eq!(scribe.all().len(), 2);
    assert_eq!(store.evidence(None, None, 100).unwrap().len(), 1);
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
        let memory = scribe.remember(workspace, &format!("word number{n}"));
        scribe.change(&memory, |body| body.tags = tags(&["tag"]));
    }
    let retracted = scribe.remember(workspace, "word taken back");
    undo_creation(&scribe, &retracted);
    let answers = || (found(&*store, &["word", "tag"]), store.tallies().unwrap(), scribe.all());
    let before = answers();
    store.rebuild().unwrap();
    assert_eq!(answers(), before);
    assert_counts(&*store);
}

/// The ids of what holds one of the terms, best first, everywhere.
pub(super) fn found(store: &dyn Store, terms: &[&str]) -> Vec<String> {
    ids(store, &probe(terms, &SearchScope { workspaces: None, dormant: true }))
}

fn ids(store: &dyn Store, probe: &Probe) -> Vec<String> {
    lexical(store, probe).into_iter().map(|(id, _)| id).collect()
}

/// What was found by its words, and how well it fits.
fn lexical(store: &dyn Store, probe: &Probe) -> Vec<(String, f32)> {
    let mut candidates: Vec<(Candidate, u32, f32)> = store
        .candidates(probe)
        .unwrap()
        .into_iter()
        .filter_map(|candidate| candidate.lexical.map(|(rank, score)| (candidate, rank, score)))
        .collect();
    candidates.sort_by_key(|(_, rank, _)| *rank);
    let keys: Vec<_> = candidates.iter().map(|(candidate, ..)| candidate.key).collect();
    let found = store.found(&keys).unwrap();
    found
        .into_iter()
        .zip(candidates)
        .map(|(found, (_, _, score))| (id(&found.expect("an item")), score))
        .collect()
}

fn id(found: &Found) -> String {
    match found {
        Found::Memory(memory) => memory.id.to_string(),
        Found::Evidence(evidence) => evidence.id.to_string(),
    }
}

fn probe(terms: &[&str], scope: &SearchScope) -> Probe {
    let term = |term: &&str| ProbeTerm { term: (*term).to_owned(), weight: 1.0 };
    Probe {
        scope: scope.clone(),
        terms: terms.iter().map(term).collect(),
        vector: Vector::zero(),
        average_length: 3.0,
        each: 100,
        exhaustive: false,
        outer: None,
    }
}
