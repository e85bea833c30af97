//! Daydreams: one cycle at a time, and findings that stay in step with their memories.

use std::time::Duration;

use somnium_engine::clock::Clock;
use somnium_engine::model::{Actor, Label, Memory, OperationKind, WorkspaceId};
use somnium_engine::store::{
    Change, Commit, CycleAnswer, CycleLease, DaydreamCommit, DaydreamRun, DaydreamStatus,
    FindingChange, FindingRow, FindingState, FindingTurn, Measured, NewOperation, Phase, Store,
    StoreError, SurveyRow,
};

use super::Open;
use super::leasing::{acquire, granted};
use super::scribe::Scribe;

const TTL: Duration = Duration::from_secs(60);

/// One cycle has the right to daydream, and who lost it cannot keep anything.
pub fn one_cycle_runs_at_a_time(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let first = cycle(&*store, &scribe, "a");
    let now = scribe.clock.now();
    assert_eq!(store.daydreaming(now).unwrap().as_ref(), Some(&first));
    let other = Label::new("b").unwrap();
    assert!(matches!(store.acquire_cycle(&other, now, TTL), Ok(CycleAnswer::Held { .. })));
    assert!(store.renew_cycle(&first, now, TTL).unwrap().is_some());
    // A dream's lease is another one.
    assert_eq!(store.dreaming(now).unwrap(), []);
    let lease = granted(acquire(&*store, here, "c", now));
    assert_eq!(store.dreaming(now).unwrap(), [lease]);
    scribe.clock.advance(TTL * 2);
    let second = cycle(&*store, &scribe, "b");
    let now = scribe.clock.now();
    assert!(second.token > first.token);
    assert_eq!(store.renew_cycle(&first, now, TTL).unwrap(), None);
    let survey = || "{}".to_owned();
    let measured =
        Measured { workspace: here, daydream: scribe.group_id(), at: now, survey: survey() };
    let lost = store.keep_measured(&first, &measured, now);
    assert!(matches!(lost, Err(StoreError::LeaseLost)));
    assert_eq!(store.measured(here).unwrap(), None);
    store.keep_measured(&second, &measured, now).unwrap();
    assert_eq!(store.measured(here).unwrap(), Some(measured));
    store.release_cycle(&first).unwrap();
    assert!(store.daydreaming(now).unwrap().is_some(), "it was not theirs to give back");
    store.release_cycle(&second).unwrap();
    assert_eq!(store.daydreaming(now).unwrap(), None);
}

/// Records are replaced as a whole, and come newest first.
pub fn cycles_are_paged_from_the_newest(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let runs: Vec<DaydreamRun> = (0..4).map(|_| run(&scribe, Phase::Survey)).collect();
    for run in &runs {
        store.record_daydream(run).unwrap();
    }
    let newest = |before, limit| {
        let page = store.daydreams(before, limit).unwrap();
        page.into_iter().map(|run| run.id).collect::<Vec<_>>()
    };
    assert_eq!(newest(None, 2), [runs[3].id, runs[2].id]);
    assert_eq!(newest(Some(runs[2].id), 9), [runs[1].id, runs[0].id]);
    let done = DaydreamRun { status: DaydreamStatus::Done, ..runs[1].clone() };
    store.record_daydream(&done).unwrap();
    assert_eq!(store.daydream(done.id).unwrap(), Some(done.clone()));
    assert_eq!(store.daydream(scribe.group_id()).unwrap(), None);
    let prefix = done.id.short().parse().unwrap();
    assert_eq!(store.daydreams_by_prefix(&prefix).unwrap(), [done.id]);
}

/// Memories, findings and figures of a workspace are written at once, or not at all.
pub fn a_daydream_is_read_back_as_it_was_given(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let known = scribe.remember(here, "complexity is 41");
    let lease = cycle(&*store, &scribe, "a");
    let measured = Measured {
        workspace: here,
        daydream: scribe.group_id(),
        at: scribe.clock.now(),
        survey: "{}".to_owned(),
    };
    store.keep_measured(&lease, &measured, scribe.clock.now()).unwrap();
    let operation = reword(&scribe, &known, "complexity is 55");
    let mut daydream = commit(&*store, &scribe, &lease, here, vec![operation.clone()]);
    daydream.findings.push(finding(&daydream, "hot", Some(&known), Some(&operation)));
    assert_eq!(store.apply_daydream(&daydream).unwrap(), []);
    assert_eq!(scribe.kept(known.id).body.content.as_str(), "complexity is 55");
    assert_eq!(store.measured(here).unwrap(), None, "it is written up");
    let told: Vec<FindingRow> = daydream.findings.iter().map(|it| it.row.clone()).collect();
    assert_eq!(store.findings(Some(here)).unwrap(), told);
    assert_eq!(store.findings(None).unwrap(), told);
    assert_eq!(store.surveys(Some(here), 9).unwrap(), [daydream.survey.clone()]);
    let events = store.told_by(daydream.commit.group).unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].key.as_str(), events[0].turn), ("hot", FindingTurn::Opened));
    assert_eq!(store.told_of(here, "hot").unwrap(), events);
    assert_eq!(store.told_of(here, "cold").unwrap(), []);

    // Without the right to it nothing is written.
    store.release_cycle(&lease).unwrap();
    let mut late = commit_of(&scribe, daydream.lease.clone(), &lease, here, Vec::new());
    late.findings.push(finding(&late, "cold", None, None));
    assert!(matches!(store.apply_daydream(&late), Err(StoreError::LeaseLost)));
    assert_eq!(store.findings(None).unwrap(), told);
    assert_eq!(store.surveys(None, 9).unwrap().len(), 1);
}

/// Who wrote meanwhile wins, and the finding waits for the next cycle with its memory.
pub fn what_was_written_during_a_daydream_wins(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let (one, other) = (scribe.remember(here, "one"), scribe.remember(here, "other"));
    let lease = cycle(&*store, &scribe, "a");
    let operations = vec![reword(&scribe, &one, "one, now"), reword(&scribe, &other, "other, now")];
    let mut daydream = commit(&*store, &scribe, &lease, here, operations.clone());
    for (memory, operation) in [&one, &other].into_iter().zip(&operations) {
        let key = memory.body.content.as_str();
        daydream.findings.push(finding(&daydream, key, Some(memory), Some(operation)));
    }
    scribe.change(&one, |body| body.pinned = true);
    assert_eq!(store.apply_daydream(&daydream).unwrap(), [operations[0].id]);
    assert_eq!(scribe.kept(one.id).body.content.as_str(), "one");
    assert_eq!(scribe.kept(other.id).body.content.as_str(), "other, now");
    let keys: Vec<String> = store.findings(None).unwrap().into_iter().map(|row| row.key).collect();
    assert_eq!(keys, ["other"]);
}

/// With a memory the words of its finding are erased, wherever they stand.
pub fn erasing_reaches_what_daydreams_have_left(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let memory = scribe.remember(here, "the plum orchard is a hotspot");
    let lease = cycle(&*store, &scribe, "a");
    let mut daydream = commit(&*store, &scribe, &lease, here, Vec::new());
    daydream.findings.push(finding(&daydream, "plums", Some(&memory), None));
    daydream.findings.push(finding(&daydream, "pears", None, None));
    store.apply_daydream(&daydream).unwrap();
    let words = "the plum orchard is a hotspot, says an agent";
    let report = format!("{{\"prose\":[\"{words}\",\"pears\"]}}");
    let told = DaydreamRun { report: Some(report), ..run(&scribe, Phase::TidyUp) };
    store.record_daydream(&told).unwrap();
    store.erase(&scribe.erasure(&memory, Vec::new())).unwrap();
    let left = store.scrub(&["the plum orchard is a hotspot".to_owned()]).unwrap();
    assert_eq!(left, Vec::<String>::new());
    let rows = store.findings(Some(here)).unwrap();
    let of = |key: &str| rows.iter().find(|row| row.key == key).unwrap();
    assert_eq!((of("plums").state, &of("plums").finding), (FindingState::Dismissed, &None));
    assert!(of("pears").finding.is_some());
    assert_eq!(store.told_of(here, "plums").unwrap()[0].told, None);
    let report = store.daydream(told.id).unwrap().unwrap().report;
    assert_eq!(report.as_deref(), Some("{\"prose\":[\"pears\"]}"));
}

fn cycle(store: &dyn Store, scribe: &Scribe<'_>, owner: &str) -> CycleLease {
    let owner = Label::new(owner).unwrap();
    match store.acquire_cycle(&owner, scribe.clock.now(), TTL).unwrap() {
        CycleAnswer::Granted(lease) => lease,
        CycleAnswer::Held { owner, .. } => panic!("{owner} has it"),
    }
}

fn run(scribe: &Scribe<'_>, phase: Phase) -> DaydreamRun {
    DaydreamRun {
        id: scribe.group_id(),
        started_at: scribe.clock.now(),
        ended_at: None,
        phase,
        status: DaydreamStatus::Running,
        report: Some("{}".to_owned()),
    }
}

fn commit(
    store: &dyn Store,
    scribe: &Scribe<'_>,
    cycle: &CycleLease,
    workspace: WorkspaceId,
    operations: Vec<NewOperation>,
) -> DaydreamCommit {
    let lease = granted(acquire(store, workspace, "a", scribe.clock.now()));
    commit_of(scribe, lease, cycle, workspace, operations)
}

fn commit_of(
    scribe: &Scribe<'_>,
    lease: somnium_engine::store::Lease,
    cycle: &CycleLease,
    workspace: WorkspaceId,
    operations: Vec<NewOperation>,
) -> DaydreamCommit {
    let (group, at) = (scribe.group_id(), scribe.clock.now());
    DaydreamCommit {
        cycle: cycle.clone(),
        lease,
        commit: Commit { group, actor: Actor::Daydream(group), at, operations },
        survey: SurveyRow {
            daydream: group,
            workspace,
            at,
            open: 2,
            resolved: 1,
            figures: "{\"code\":12}".to_owned(),
        },
        findings: Vec::new(),
    }
}

fn finding(
    daydream: &DaydreamCommit,
    key: &str,
    memory: Option<&Memory>,
    operation: Option<&NewOperation>,
) -> FindingChange {
    let words = format!("{{\"title\":\"the {key} orchard is a hotspot\"}}");
    let at = daydream.commit.at;
    FindingChange {
        row: FindingRow {
            workspace: daydream.survey.workspace,
            key: key.to_owned(),
            area: "quality".to_owned(),
            severity: "high".to_owned(),
            state: FindingState::Open,
            opened_at: at,
            changed_at: at,
            memory: memory.map(|memory| memory.id),
            finding: Some(words.clone()),
        },
        turn: Some((FindingTurn::Opened, words)),
        operation: operation.map(|operation| operation.id),
    }
}

fn reword(scribe: &Scribe<'_>, memory: &Memory, words: &str) -> NewOperation {
    let mut body = memory.body.clone();
    body.content = words.parse().unwrap();
    let (id, expected) = (memory.id, memory.revision);
    let change = Change::Update { id, expected, body: Box::new(body) };
    scribe.operation(OperationKind::Revise, vec![change])
}
