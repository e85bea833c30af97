//! Harvests: what capture brings in, all of it or none, and each thing once.

use somnium_engine::model::{
    AgentName, Fingerprint, Label, NewEvidence, NewMemory, OperationKind, Record, Role, State,
    WorkspaceId,
};
use somnium_engine::store::{Bookmark, Change, Harvest, Harvested, JournalEntry, Store};

use super::Open;
use super::journal::undo_creation;
use super::scribe::{Scribe, assert_counts};
use super::searching::found;

/// Evidence, memories, journal rows and the bookmark are there together.
pub fn a_harvest_is_read_back_as_it_was_given(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let said = scribe.evidence(here, Role::Person, "we use plum");
    let new = learned(&scribe, here, "plum it is");
    let harvest = harvest(&scribe, vec![said.clone()], vec![new.clone()], Some(bookmark(10)));
    assert_eq!(store.harvest(&harvest).unwrap(), Harvested { evidence: 1, memories: 1 });
    let words = store.evidence_by_id(said.id).unwrap().unwrap().words.unwrap();
    assert_eq!((words.content, words.role), (said.content, Role::Person));
    let memory = scribe.kept(new.id);
    assert_eq!((&memory.body, memory.workspace), (&new.body, here));
    assert_eq!(store.bookmark(&bookmark(10).file).unwrap(), Some(bookmark(10)));
    let [row] = &rows(&*store)[..] else { panic!("one row") };
    assert_eq!((row.operation.group, row.operation.kind), (harvest.commit.group, REMEMBER));
    assert_eq!(row.operation.effects[0].memory, new.id);
    assert_eq!(store.latest_group().unwrap().unwrap().group, harvest.commit.group);
    let mut ids = [said.id.to_string(), new.id.to_string()];
    let mut named = found(&*store, &["plum"]);
    ids.sort_unstable();
    named.sort_unstable();
    assert_eq!(named, ids);
    assert_sound(&*store);
}

/// A harvest that fails at its last part leaves nothing of its first.
pub fn a_harvest_that_fails_changes_nothing(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let nowhere = scribe.proposal(&["name:none"]).id;
    store.harvest(&harvest(&scribe, Vec::new(), Vec::new(), Some(bookmark(1)))).unwrap();
    let said = |place| scribe.evidence(place, Role::Person, "said");
    for (evidence, memories) in [
        (vec![said(here), said(nowhere)], vec![]),
        (vec![said(here)], vec![learned(&scribe, here, "one"), learned(&scribe, nowhere, "two")]),
    ] {
        let harvest = harvest(&scribe, evidence, memories, Some(bookmark(2)));
        assert!(store.harvest(&harvest).is_err());
        assert_eq!(store.evidence(None, None, 10).unwrap(), []);
        assert_eq!(rows(&*store), []);
        assert_eq!(scribe.all(), []);
        assert_eq!(store.bookmark(&bookmark(1).file).unwrap(), Some(bookmark(1)));
        assert_sound(&*store);
    }
}

/// What has a known origin is passed over, in the same harvest and in a later one;
/// what stands beside it is not.
pub fn known_origins_are_passed_over(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let twice = |place, words: &[&str]| {
        let evidence = words.iter().map(|words| scribe.evidence(place, Role::Agent, words));
        let memories = words.iter().map(|words| learned(&scribe, place, words));
        harvest(&scribe, evidence.collect(), memories.collect(), None)
    };
    let counts = |harvest: &Harvest| {
        let Harvested { evidence, memories } = store.harvest(harvest).unwrap();
        (evidence, memories)
    };
    assert_eq!(counts(&twice(here, &["a", "a", "b"])), (2, 2));
    assert_eq!(counts(&twice(here, &["b", "c", "a"])), (1, 1));
    assert_eq!(counts(&twice(there, &["a"])), (1, 1), "another workspace knows nothing of it");
    assert_eq!(counts(&twice(here, &["a", "b", "c"])), (0, 0));
    assert_eq!(rows(&*store).len(), 4, "no row without an effect");
    // Somebody brought it in by another way.
    let other = learned(&scribe, here, "d");
    scribe.create(other.clone());
    assert_eq!(counts(&twice(here, &["d"])), (1, 0));
    assert_eq!(scribe.kept(other.id).body, other.body);
    // An id that is taken is no origin, but it cannot be given twice either.
    let mut taken = learned(&scribe, here, "e");
    taken.id = other.id;
    assert_eq!(counts(&harvest(&scribe, Vec::new(), vec![taken], None)), (0, 0));
    assert_sound(&*store);
}

/// There is one bookmark to a file, the latest; files do not mix.
pub fn a_bookmark_takes_the_place_of_the_one_before(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let put = |bookmark: Bookmark| {
        store.harvest(&harvest(&scribe, Vec::new(), Vec::new(), Some(bookmark))).unwrap();
    };
    assert_eq!(store.bookmark(&bookmark(1).file).unwrap(), None);
    let odd = Label::new("/it's \"odd\" % ünïcode").unwrap();
    put(Bookmark { file: odd.clone(), bytes: u64::MAX / 2, ..bookmark(7) });
    put(bookmark(1));
    let last = Bookmark {
        bytes: 0,
        lines: 0,
        seal: Fingerprint::of([b"other".as_slice()]),
        notes: String::new(),
        agent: AgentName::new("another").unwrap(),
        ..bookmark(2)
    };
    put(last.clone());
    assert_eq!(store.bookmark(&last.file).unwrap(), Some(last.clone()));
    // One that says nothing of a bookmark leaves it where it is.
    store.harvest(&harvest(&scribe, Vec::new(), Vec::new(), None)).unwrap();
    assert_eq!(store.bookmark(&last.file).unwrap(), Some(last));
    assert_eq!(store.bookmark(&odd).unwrap().unwrap().bytes, u64::MAX / 2);
    assert_sound(&*store);
}

/// Neither what was erased nor what was taken back comes again.
pub fn a_harvest_brings_nothing_back(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let bring = |words: &str| {
        let said = scribe.evidence(here, Role::Person, words);
        let new = learned(&scribe, here, words);
        let got = store.harvest(&harvest(&scribe, vec![said.clone()], vec![new.clone()], None));
        (got.unwrap(), said.id, new.id)
    };
    let (_, said, erased) = bring("erased");
    store.erase(&scribe.erasure(&scribe.kept(erased), vec![said])).unwrap();
    let (_, _, undone) = bring("undone");
    undo_creation(&scribe, &scribe.kept(undone));
    for words in ["erased", "undone"] {
        assert_eq!(bring(words).0, Harvested::default(), "{words}");
    }
    assert!(matches!(store.memory(erased).unwrap(), Some(Record::Erased(_))));
    assert_eq!(store.evidence_by_id(said).unwrap().unwrap().words, None);
    assert_eq!(scribe.kept(undone).body.state, State::Retracted);
    assert_eq!(store.evidence(None, None, 10).unwrap().len(), 2);
    assert_counts(&*store);
}

/// What tools did is kept, counted and exported; it is no answer to a question.
pub fn what_tools_did_is_kept_and_not_searched(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let tool = scribe.evidence(here, Role::Tool, "shell: cargo plum");
    let agent = scribe.evidence(here, Role::Agent, "I ran cargo plum");
    let both = vec![tool.clone(), agent.clone()];
    let got = store.harvest(&harvest(&scribe, both, Vec::new(), None)).unwrap();
    assert_eq!(got, Harvested { evidence: 2, memories: 0 });
    let kept = store.evidence_by_id(tool.id).unwrap().unwrap().words.unwrap();
    assert_eq!((kept.role, kept.content), (Role::Tool, tool.content));
    assert_eq!(found(&*store, &["plum", "cargo"]), [agent.id.to_string()]);
    store.rebuild().unwrap();
    assert_eq!(found(&*store, &["plum", "cargo"]), [agent.id.to_string()]);
    assert_sound(&*store);
}

/// A rebuild finds the index as the harvests left it, and keeps the bookmarks.
pub fn a_rebuild_after_harvests_changes_no_answer(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    for number in 0..20_u64 {
        let words = format!("word{} pear plum{}", number % 7, number % 3);
        let role = Role::ALL[usize::try_from(number % 3).unwrap()];
        let evidence = vec![scribe.evidence(here, role, &words)];
        let memories = vec![learned(&scribe, here, &words)];
        store.harvest(&harvest(&scribe, evidence, memories, Some(bookmark(number)))).unwrap();
    }
    let answers = || (found(&*store, &["pear", "plum1"]), store.tallies().unwrap(), scribe.all());
    let before = answers();
    store.rebuild().unwrap();
    assert_eq!(answers(), before);
    assert_eq!(store.bookmark(&bookmark(0).file).unwrap(), Some(bookmark(19)));
    assert_sound(&*store);
}

const REMEMBER: OperationKind = OperationKind::Remember;

/// Counts are right, and the store finds nothing wrong with itself.
fn assert_sound(store: &dyn Store) {
    assert_counts(store);
    let problems: Vec<_> =
        store.check().unwrap().into_iter().filter(|finding| finding.problem.is_some()).collect();
    assert!(problems.is_empty(), "{problems:?}");
}

fn rows(store: &dyn Store) -> Vec<JournalEntry> {
    store.journal(None, None, 1_000).unwrap()
}

/// A memory that its words are the origin of.
fn learned(scribe: &Scribe<'_>, workspace: WorkspaceId, words: &str) -> NewMemory {
    let origin = Some(Fingerprint::of([b"candidate".as_slice(), words.as_bytes()]));
    NewMemory { origin, ..scribe.new_memory(workspace, words) }
}

fn harvest(
    scribe: &Scribe<'_>,
    evidence: Vec<NewEvidence>,
    memories: Vec<NewMemory>,
    bookmark: Option<Bookmark>,
) -> Harvest {
    let create = |new| scribe.operation(REMEMBER, vec![Change::Create(Box::new(new))]);
    let commit = scribe.commit(memories.into_iter().map(create).collect());
    Harvest { evidence, commit, bookmark }
}

fn bookmark(bytes: u64) -> Bookmark {
    Bookmark {
        file: Label::new("/sessions/one.jsonl").unwrap(),
        agent: AgentName::new("tester").unwrap(),
        bytes,
        lines: bytes / 2,
        seal: Fingerprint::of([bytes.to_le_bytes().as_slice()]),
        notes: format!("{{\"at\":{bytes}}}"),
    }
}
