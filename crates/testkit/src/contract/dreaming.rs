//! Dreams: what they write stands or falls with their lease, and gives way to others.

use somnium_engine::clock::Clock;
use somnium_engine::model::{
    Actor, Fingerprint, GroupId, Memory, MemoryId, NewMemory, OperationKind, Revision, WorkspaceId,
};
use somnium_engine::store::{
    Change, Commit, DreamCommit, DreamRun, DreamStatus, Leaning, NewOperation, NewQuestion,
    Proposal, ProposalStatus, Question, QuestionStatus, Store, StoreError, Watermark,
};

use super::Open;
use super::leasing::{acquire, granted, later};
use super::scribe::{Scribe, assert_counts, updated};

/// Operations, run, proposals and questions are there together.
pub fn a_dream_is_read_back_as_it_was_given(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let [older, newer] = ["the port is 1", "the port is 2"].map(|w| scribe.remember(here, w));
    let mut dream = scribe.dream(here, vec![pin(&scribe, &older)]);
    scribe.propose(&mut dream, 0, "{\"op\":\"merge\"}");
    dream.questions = vec![scribe.question(&older, &newer)];
    let applied = store.apply_dream(&dream).unwrap();
    assert_eq!((applied.at, applied.skipped), (dream.commit.at, vec![]));
    assert!(scribe.kept(older.id).body.pinned);
    let [row] = &store.group(dream.run.dream, None, 10).unwrap()[..] else { panic!("one row") };
    assert_eq!((row.id, &row.actor), (dream.commit.operations[0].id, &dream.commit.actor));
    assert_eq!(store.dream(dream.run.dream).unwrap(), [dream.run.clone()]);
    assert_eq!(store.proposals(None, None, None).unwrap(), dream.proposals);
    let NewQuestion { id, fingerprint, reason, .. } = dream.questions[0].clone();
    let asked = Question {
        id,
        dream: dream.run.dream,
        workspace: here,
        fingerprint,
        older: older.id,
        newer: newer.id,
        reason: Some(reason),
        asked_at: applied.at,
        status: QuestionStatus::Open,
        answer: None,
    };
    assert_eq!(store.questions(None, None, 10).unwrap(), [asked]);
    let outdated = |among: &[MemoryId]| store.may_be_outdated(among).unwrap();
    let leaning = Leaning { older: older.id, newer: newer.id };
    assert_eq!(outdated(&[newer.id, older.id]), [leaning]);
    assert_eq!(outdated(&[older.id]), []);
    assert!(store.set_question(id, QuestionStatus::Answered, None).unwrap());
    assert_eq!(outdated(&[newer.id, older.id]), []);
    store.rebuild().unwrap();
    assert_eq!(store.dream(dream.run.dream).unwrap(), [dream.run]);
    assert_counts(&*store);
}

/// What the last dream of a workspace leaned to counts, unless a question about it was answered.
pub fn a_dream_leans_instead_of_the_one_before(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let words = ["the port is 1", "the port is 2", "the port is 3"];
    let [one, two, three] = words.map(|words| scribe.remember(here, words));
    let [far, away] = ["the host is a", "the host is b"].map(|words| scribe.remember(there, words));
    let leaning = |older: &Memory, newer: &Memory| Leaning { older: older.id, newer: newer.id };
    let sleep = |workspace, leanings: &[Leaning], questions: Vec<NewQuestion>| {
        let mut dream = scribe.dream(workspace, Vec::new());
        (dream.leanings, dream.questions) = (leanings.to_vec(), questions);
        store.apply_dream(&dream).unwrap();
        store.release_lease(&dream.lease).unwrap();
    };
    let among = [one.id, two.id, three.id, far.id, away.id];
    let outdated = || store.may_be_outdated(&among).unwrap();
    sleep(there, &[leaning(&far, &away)], Vec::new());
    sleep(here, &[leaning(&one, &two), leaning(&one, &two)], Vec::new());
    assert_eq!(outdated(), [leaning(&one, &two), leaning(&far, &away)]);
    let asked = scribe.question(&one, &three);
    let id = asked.id;
    sleep(here, &[leaning(&two, &three), leaning(&one, &three)], vec![asked]);
    assert_eq!(outdated(), [leaning(&one, &three), leaning(&two, &three), leaning(&far, &away)]);
    assert!(store.set_question(id, QuestionStatus::Answered, Some("both")).unwrap());
    assert_eq!(outdated(), [leaning(&two, &three), leaning(&far, &away)]);
    assert_eq!(store.may_be_outdated(&[one.id, two.id]).unwrap(), []);
}

/// What a network made of pairs is kept for each workspace, until a memory of it is erased.
pub fn readings_are_kept_until_something_is_erased(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let memory = scribe.remember(here, "the port is 1");
    let kept = |workspace| store.readings(workspace).unwrap();
    assert_eq!((kept(here), kept(there)), (vec![], vec![]));
    store.keep_readings(here, b"first").unwrap();
    store.keep_readings(here, b"second").unwrap();
    store.keep_readings(there, b"other").unwrap();
    assert_eq!((kept(here), kept(there)), (b"second".to_vec(), b"other".to_vec()));
    store.erase(&scribe.erasure(&memory, Vec::new())).unwrap();
    assert_eq!((kept(here), kept(there)), (vec![], b"other".to_vec()));
}

/// Expired, taken over, given back or made up: nothing is written.
pub fn a_dream_without_its_lease_changes_nothing(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let memory = scribe.remember(here, "words");
    let losses: [fn(&Scribe<'_>, &mut DreamCommit); 4] = [
        |_, dream| dream.commit.at = dream.lease.expires_at,
        |scribe, dream| {
            let end = dream.lease.expires_at;
            granted(acquire(scribe.store, dream.lease.workspace, "another", end));
        },
        |scribe, dream| scribe.store.release_lease(&dream.lease).unwrap(),
        |_, dream| dream.lease.token += 1,
    ];
    for lose in losses {
        let journal = store.journal(None, None, 10).unwrap();
        let mut dream = scribe.dream(here, vec![pin(&scribe, &memory)]);
        scribe.propose(&mut dream, 0, "{}");
        dream.questions = vec![scribe.question(&memory, &memory)];
        store.mark_due(here, dream.run.started_at).unwrap();
        lose(&scribe, &mut dream);
        assert!(matches!(store.apply_dream(&dream), Err(StoreError::LeaseLost)));
        assert_eq!(scribe.kept(memory.id), memory);
        assert_eq!(store.journal(None, None, 10).unwrap(), journal);
        assert_untold(&*store);
        assert_eq!(store.due().unwrap(), [(here, dream.run.started_at)]);
        // Whoever comes next does so much later.
        scribe.clock.set(later(dream.lease.expires_at, 120));
    }
    assert_counts(&*store);
}

/// An operation is applied whole or not at all, and the others do not suffer.
pub fn what_was_written_during_a_dream_wins(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let [changed, quiet, erased] = ["a", "b", "c"].map(|words| scribe.remember(here, words));
    let taken = NewMemory {
        origin: Some(Fingerprint::of([b"origin".as_slice()])),
        ..scribe.new_memory(here, "d")
    };
    let both = vec![importance(&quiet, 0.9), importance(&changed, 0.9)];
    let after_the_first = Change::Update {
        id: changed.id,
        expected: changed.revision.next().next(),
        body: Box::new(changed.body.clone()),
    };
    let again = NewMemory { origin: taken.origin, ..scribe.new_memory(here, "again") };
    let never = Change::Update {
        id: scribe.memory_id(),
        expected: Revision::FIRST,
        body: Box::new(quiet.body.clone()),
    };
    let changes = [
        vec![importance(&changed, 0.1)],
        both,
        vec![importance(&quiet, 0.2)],
        vec![after_the_first],
        vec![importance(&quiet, 0.3)],
        vec![importance(&erased, 0.1)],
        vec![Change::Create(Box::new(again)), importance(&quiet, 0.4)],
        vec![never],
        vec![Change::Create(Box::new(scribe.new_memory(here, "new")))],
    ];
    let operations: Vec<NewOperation> = changes
        .into_iter()
        .map(|changes| scribe.operation(OperationKind::Revise, changes))
        .collect();
    let ids: Vec<_> = operations.iter().map(|operation| operation.id).collect();
    let dream = scribe.dream(here, operations);
    // Meanwhile:
    let changed = scribe.change(&changed, |body| body.pinned = true);
    store.erase(&scribe.erasure(&erased, Vec::new())).unwrap();
    scribe.create(taken);

    let applied = store.apply_dream(&dream).unwrap();
    let passed_over = [0, 1, 3, 4, 5, 6, 7].map(|number| ids[number]);
    assert_eq!(applied.skipped, passed_over);
    assert_eq!(scribe.kept(changed.id), changed);
    let quiet = scribe.kept(quiet.id);
    assert_eq!((quiet.revision, quiet.body.importance.percent()), (Revision::FIRST.next(), 20));
    let mut rows = store.group(dream.run.dream, None, 10).unwrap();
    rows.reverse();
    assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), [ids[2], ids[8]]);
    assert_counts(&*store);
}

/// Whatever part of it is wrong, no other part is written.
pub fn a_dream_that_fails_changes_nothing(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let memory = scribe.remember(here, "words");
    let other = scribe.remember(there, "other words");
    let nowhere = scribe.proposal(&["name:none"]).id;
    let mut dream = scribe.dream(here, vec![pin(&scribe, &memory)]);
    dream.questions = vec![scribe.question(&memory, &memory)];
    scribe.propose(&mut dream, 7, "{}");
    let spoilers: [&dyn Fn(&mut DreamCommit); 6] = [
        &|dream| dream.commit.operations.push(pin(&scribe, &other)),
        &|dream| {
            let new = Change::Create(Box::new(scribe.new_memory(nowhere, "lost")));
            dream.commit.operations.push(scribe.operation(OperationKind::Remember, vec![new]));
        },
        &|dream| dream.proposals.push(dream.proposals[0].clone()),
        &|dream| dream.questions.push(dream.questions[0].clone()),
        &|dream| dream.proposals[0].workspace = there,
        &|dream| dream.run.dream = scribe.group_id(),
    ];
    let journal = store.journal(None, None, 10).unwrap();
    for spoil in spoilers {
        let mut spoiled = dream.clone();
        spoil(&mut spoiled);
        assert!(store.apply_dream(&spoiled).is_err());
        assert_eq!(store.journal(None, None, 10).unwrap(), journal);
        assert_eq!(scribe.kept(memory.id), memory);
        assert_untold(&*store);
    }
    store.apply_dream(&dream).unwrap();
    assert_counts(&*store);
}

/// One row to a dream and workspace, the last version of it; newest dreams first.
pub fn dreams_are_paged_from_the_newest(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let places = [scribe.workspace("here"), scribe.workspace("there")];
    assert_eq!(store.last_dream(places[0]).unwrap(), None);
    let statuses = [
        (DreamStatus::Applied, DreamStatus::Nothing),
        (DreamStatus::Undone, DreamStatus::Failed),
        (DreamStatus::Running, DreamStatus::Cancelled),
    ];
    let mut runs = Vec::new();
    for (one, other) in statuses {
        let dream = scribe.group_id();
        for (place, status) in places.into_iter().zip([one, other]) {
            let begun = DreamRun { status: DreamStatus::Running, ..scribe.run(dream, place) };
            store.record_dream(&begun).unwrap();
            let ended = DreamRun {
                status,
                ended_at: Some(scribe.clock.now()),
                seen: Watermark { journal: 7, evidence: u64::from(u32::MAX) },
                report: (status != DreamStatus::Nothing)
                    .then(|| format!("{{\"is\":\"{status}\"}}")),
                ..begun
            };
            store.record_dream(&ended).unwrap();
            runs.insert(0, ended);
        }
    }
    // Newest first, and within a dream by workspace.
    runs.sort_by_key(|run| (std::cmp::Reverse(run.dream), run.workspace));
    let page = |place, before, limit| store.dreams(place, before, limit).unwrap();
    assert_eq!(page(None, None, 10), runs);
    assert_eq!(page(None, None, 2), runs[..4]);
    assert_eq!(page(None, Some(runs[3].dream), 2), runs[4..]);
    assert_eq!(page(None, Some(runs[5].dream), 2), []);
    let there: Vec<_> = runs.iter().filter(|run| run.workspace == places[1]).cloned().collect();
    assert_eq!(page(Some(places[1]), None, 10), there);
    assert_eq!(page(Some(places[1]), Some(there[0].dream), 1), there[1..2]);
    assert_eq!(store.dream(runs[2].dream).unwrap(), runs[2..4]);
    assert_eq!(store.dream(scribe.group_id()).unwrap(), []);
    let last = places.map(|place| store.last_dream(place).unwrap().map(|run| run.status));
    assert_eq!(last, [Some(DreamStatus::Undone), Some(DreamStatus::Nothing)]);
    let prefix = |text: &str| store.dreams_by_prefix(&text.parse().unwrap()).unwrap();
    assert_eq!(prefix(&runs[0].dream.to_string()), [runs[0].dream]);
    assert_eq!(prefix("ffff"), []);
}

/// What was decided is told; who asks for a part gets that part.
pub fn proposals_and_questions_are_settled_one_by_one(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let mut told = Vec::new();
    for name in ["here", "there"] {
        let place = scribe.workspace(name);
        let memory = scribe.remember(place, name);
        let mut dream = scribe.dream(place, Vec::new());
        for number in [0, 1] {
            scribe.propose(&mut dream, number, "{\"op\":\"archive\"}");
        }
        dream.proposals[1].status = ProposalStatus::Gated;
        dream.questions = vec![scribe.question(&memory, &memory)];
        store.apply_dream(&dream).unwrap();
        told.push(dream);
    }
    let [first, second] = [&told[0], &told[1]];
    let numbers = |dream: Option<&DreamCommit>, place: Option<&DreamCommit>, status| {
        let (dream, place) = (dream.map(|d| d.run.dream), place.map(|d| d.run.workspace));
        let found = store.proposals(dream, place, status).unwrap();
        found.into_iter().map(|p| (p.dream == second.run.dream, p.number)).collect::<Vec<_>>()
    };
    assert_eq!(numbers(None, None, None), [(true, 0), (true, 1), (false, 0), (false, 1)]);
    assert_eq!(numbers(Some(first), None, None), [(false, 0), (false, 1)]);
    assert_eq!(numbers(None, Some(second), Some(ProposalStatus::Gated)), [(true, 1)]);
    assert_eq!(numbers(Some(first), Some(second), None), []);
    let decide = |number, status| store.set_proposal(first.run.dream, number, status).unwrap();
    assert!(decide(0, ProposalStatus::Rejected));
    assert!(!decide(2, ProposalStatus::Applied));
    assert_eq!(numbers(None, None, Some(ProposalStatus::Rejected)), [(false, 0)]);
    assert_eq!(numbers(None, None, Some(ProposalStatus::Waiting)), [(true, 0)]);

    let (asked, later) = (first.questions[0].id, second.questions[0].id);
    let ids = |place: Option<&DreamCommit>, status, limit| {
        let found = store.questions(place.map(|dream| dream.run.workspace), status, limit).unwrap();
        found.into_iter().map(|question| question.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(None, None, 10), [later, asked]);
    assert_eq!(ids(None, None, 1), [later]);
    assert!(store.set_question(asked, QuestionStatus::Answered, Some("the newer")).unwrap());
    assert_eq!(ids(None, Some(QuestionStatus::Open), 10), [later]);
    assert_eq!(ids(Some(second), Some(QuestionStatus::Answered), 10), []);
    let answered = store.questions(Some(first.run.workspace), None, 10).unwrap();
    assert_eq!(answered[0].answer.as_deref(), Some("the newer"));
    assert!(!store.set_question(scribe.question_id(), QuestionStatus::Open, None).unwrap());
}

/// A mark is cleared by a dream that began after it and ended well, by no other.
pub fn a_mark_stays_until_a_dream_that_found_it_has_ended_well(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    assert_eq!(store.due().unwrap(), []);
    let [first, second] = [(); 2].map(|()| scribe.clock.now());
    store.mark_due(here, first).unwrap();
    store.mark_due(there, second).unwrap();
    store.mark_due(there, first).unwrap();
    let both = [(here, first), (there, second)];
    assert_eq!(store.due().unwrap(), both);
    for status in [DreamStatus::Running, DreamStatus::Failed, DreamStatus::Cancelled] {
        let run = DreamRun { status, ..scribe.run(scribe.group_id(), here) };
        store.record_dream(&run).unwrap();
        assert_eq!(store.due().unwrap(), both, "{status}");
    }
    let begun = DreamRun { started_at: first, ..scribe.run(scribe.group_id(), there) };
    store.record_dream(&begun).unwrap();
    assert_eq!(store.due().unwrap(), both, "it was marked when the dream had begun");
    store.record_dream(&scribe.run(scribe.group_id(), here)).unwrap();
    assert_eq!(store.due().unwrap(), both[1..]);
    store.apply_dream(&scribe.dream(there, Vec::new())).unwrap();
    assert_eq!(store.due().unwrap(), []);
}

fn pin(scribe: &Scribe<'_>, memory: &Memory) -> NewOperation {
    let change = updated(memory, |body| body.pinned = true);
    scribe.operation(OperationKind::Pin, vec![change])
}

fn importance(memory: &Memory, importance: f64) -> Change {
    updated(memory, |body| body.importance = importance.try_into().unwrap())
}

/// No trace of any dream.
fn assert_untold(store: &dyn Store) {
    assert_eq!(store.dreams(None, None, 10).unwrap(), []);
    assert_eq!(store.proposals(None, None, None).unwrap(), []);
    assert_eq!(store.questions(None, None, 10).unwrap(), []);
}

#[expect(missing_docs, reason = "short words for short tests")]
impl Scribe<'_> {
    /// A dream that has its lease and nothing to tell but these operations.
    pub fn dream(&self, workspace: WorkspaceId, operations: Vec<NewOperation>) -> DreamCommit {
        let group = self.group_id();
        let run = self.run(group, workspace);
        let lease = granted(acquire(self.store, workspace, "the contract", self.clock.now()));
        let (actor, at) = (Actor::Dream(group), self.clock.now());
        let commit = Commit { group, actor, at, operations };
        DreamCommit {
            lease,
            commit,
            run,
            proposals: Vec::new(),
            questions: Vec::new(),
            leanings: Vec::new(),
        }
    }

    pub fn run(&self, dream: GroupId, workspace: WorkspaceId) -> DreamRun {
        DreamRun {
            dream,
            workspace,
            started_at: self.clock.now(),
            ended_at: Some(self.clock.now()),
            status: DreamStatus::Applied,
            seen: self.store.watermark(workspace).unwrap(),
            report: Some("{\"operations\":[]}".to_owned()),
        }
    }

    /// Adds an operation that waits to a dream.
    pub fn propose(&self, dream: &mut DreamCommit, number: u32, operation: &str) {
        dream.proposals.push(Proposal {
            dream: dream.run.dream,
            number,
            workspace: dream.run.workspace,
            fingerprint: Fingerprint::of([operation.as_bytes()]),
            status: ProposalStatus::Waiting,
            operation: Some(operation.to_owned()),
        });
    }

    pub fn question(&self, older: &Memory, newer: &Memory) -> NewQuestion {
        NewQuestion {
            id: self.question_id(),
            fingerprint: Fingerprint::of([older.id.as_bytes().as_slice(), newer.id.as_bytes()]),
            older: older.id,
            newer: newer.id,
            reason: format!("is it {} or {}?", older.body.content, newer.body.content),
        }
    }
}
