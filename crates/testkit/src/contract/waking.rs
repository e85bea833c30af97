//! What dreams can see, and what is left of them once words are erased.

use somnium_engine::clock::Clock;
use somnium_engine::model::{Label, OperationKind, Role, WorkspaceId};
use somnium_engine::store::{Changed, ProposalStatus, QuestionStatus, Watermark};

use super::Open;
use super::scribe::{Scribe, assert_counts, updated};

/// What persons and agents did in this workspace counts, once; what dreams did does not.
pub fn changes_are_counted_from_a_watermark(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let (here, there) = (scribe.workspace("here"), scribe.workspace("there"));
    let say = |place: WorkspaceId, session: &str, words: &str| {
        let mut said = scribe.evidence(place, Role::Person, words);
        said.source.session = (!session.is_empty()).then(|| Label::new(session).unwrap());
        store.record(std::slice::from_ref(&said), said.said_at).unwrap();
        said.id
    };
    let since = |seen: &Watermark| {
        let Changed { operations, evidence, sessions } = store.changed_since(here, seen).unwrap();
        (operations, evidence, sessions)
    };
    let start = store.watermark(here).unwrap();
    assert_eq!((start, since(&start)), (Watermark::default(), (0, 0, 0)));
    let memory = scribe.remember(here, "words");
    scribe.remember(there, "other words");
    let first = [say(here, "one", "a"), say(here, "one", "b"), say(here, "two", "c")];
    say(there, "three", "a");
    assert_eq!(since(&start), (1, 3, 2));
    let seen = store.watermark(here).unwrap();
    assert!(seen.journal > start.journal && seen.evidence > start.evidence);
    assert_eq!(since(&seen), (0, 0, 0));

    let pin = updated(&memory, |body| body.pinned = true);
    let operations = vec![scribe.operation(OperationKind::Pin, vec![pin])];
    store.apply_dream(&scribe.dream(here, operations)).unwrap();
    assert_eq!(since(&seen), (0, 0, 0), "a dream does not wake itself");
    say(there, "four", "b");
    scribe.remember(there, "more");
    assert_eq!(since(&seen), (0, 0, 0), "nor do others' memories");
    scribe.change(&scribe.kept(memory.id), |body| body.pinned = false);
    let later = [say(here, "two", "d"), say(here, "", "e")];
    assert_eq!(since(&seen), (1, 2, 1));
    store.erase_evidence(&later[1..]).unwrap();
    assert_eq!(since(&seen), (1, 1, 1), "what is erased need not be seen");

    let after = |after, limit| store.evidence_after(here, after, limit).unwrap();
    let ids = |after_: u64| after(after_, 10).into_iter().map(|(_, e)| e.id).collect::<Vec<_>>();
    assert_eq!(ids(0), [&first[..], &later[..]].concat());
    assert_eq!(ids(seen.evidence), later);
    assert_eq!(after(seen.evidence, 10)[1].1.words, None);
    let mut paged = Vec::new();
    let mut last = 0;
    while let [(number, entry)] = &after(last, 1)[..] {
        assert!(*number > last);
        last = *number;
        paged.push(entry.id);
    }
    assert_eq!(paged, ids(0));
    assert_eq!(since(&store.watermark(here).unwrap()), (0, 0, 0));
    let nowhere = scribe.proposal(&["name:none"]).id;
    assert_eq!(store.changed_since(nowhere, &start).unwrap(), Changed::default());
    assert_eq!(store.evidence_after(nowhere, 0, 10).unwrap(), []);
}

/// Whatever mentions an erased memory, by its name or in its words, loses its words.
pub fn erasing_reaches_what_dreams_have_left(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let old = scribe.remember(here, "the quixotic old words");
    let doomed = scribe.change(&old, |body| body.content = words("say \"mellifluous\" now"));
    let [kept, other] = ["kept words", "other words"].map(|words| scribe.remember(here, words));
    let said = scribe.evidence(here, Role::Person, "what was said aloud");
    store.record(std::slice::from_ref(&said), said.said_at).unwrap();
    let mut dream = scribe.dream(here, Vec::new());
    let named = |id: &dyn std::fmt::Display| serde_json::json!({ "memory": id.to_string() });
    let reports = [
        serde_json::json!({ "counts": { "merged": 2 }, "operations": [named(&doomed.id), named(&kept.id)] }),
        serde_json::json!({ "counts": { "merged": 1 }, "index": doomed.body.content.as_str() }),
        serde_json::json!({ "notes": ["was: the quixotic old words", 1] }),
        serde_json::json!({ "notes": [named(&said.id), 1] }),
    ];
    dream.run.report = Some(reports[0].to_string());
    let operations = [
        named(&doomed.id),
        named(&kept.id),
        serde_json::json!({ "after": "they say \"mellifluous\" now and then" }),
    ];
    for (number, operation) in (0..).zip(&operations) {
        scribe.propose(&mut dream, number, &operation.to_string());
    }
    dream.proposals[2].status = ProposalStatus::Gated;
    dream.questions = vec![scribe.question(&doomed, &kept), scribe.question(&other, &kept)];
    store.apply_dream(&dream).unwrap();
    for report in &reports[1..] {
        let mut run = scribe.run(scribe.group_id(), here);
        run.report = Some(report.to_string());
        store.record_dream(&run).unwrap();
    }
    assert!(store.set_question(dream.questions[1].id, QuestionStatus::Answered, None).unwrap());

    let texts = [&old, &doomed].map(|memory| memory.body.content.as_str().to_owned());
    assert_eq!(store.scrub(&texts).unwrap(), texts);
    store.erase(&scribe.erasure(&doomed, vec![said.id])).unwrap();
    assert_eq!(store.scrub(&texts).unwrap(), Vec::<String>::new());
    let mut left: Vec<_> =
        store.dreams(None, None, 10).unwrap().into_iter().map(|run| run.report).collect();
    left.reverse();
    let report = serde_json::json!({ "counts": { "merged": 2 }, "operations": [named(&kept.id)] });
    let emptied = serde_json::json!({ "notes": [1] }).to_string();
    assert_eq!(left, [Some(report.to_string()), None, Some(emptied.clone()), Some(emptied)]);
    let proposals = store.proposals(None, None, None).unwrap();
    let told: Vec<_> = proposals.iter().map(|p| (p.status, p.operation.as_deref())).collect();
    let still = operations[1].to_string();
    assert_eq!(
        told,
        [
            (ProposalStatus::Rejected, None),
            (ProposalStatus::Waiting, Some(still.as_str())),
            (ProposalStatus::Gated, None),
        ]
    );
    let questions = store.questions(None, None, 10).unwrap();
    let told: Vec<_> = questions.iter().map(|q| (q.status, q.reason.is_some())).collect();
    assert_eq!(told, [(QuestionStatus::Answered, true), (QuestionStatus::Withdrawn, false)]);
    // What lost its words is settled.
    let (dream, question) = (dream.run.dream, dream.questions[0].id);
    assert!(!store.set_proposal(dream, 0, ProposalStatus::Waiting).unwrap());
    assert!(!store.set_question(question, QuestionStatus::Answered, Some("it was")).unwrap());
    assert_counts(&*store);
}

/// A dream that began before an erasure brings nothing back.
pub fn a_dream_does_not_bring_back_what_was_erased_meanwhile(open: Open<'_>) {
    let store = open();
    let scribe = Scribe::new(&*store);
    let here = scribe.workspace("here");
    let [doomed, kept] = ["quixotic words", "kept words"].map(|w| scribe.remember(here, w));
    let said = scribe.evidence(here, Role::Person, "said aloud");
    store.record(std::slice::from_ref(&said), scribe.clock.now()).unwrap();
    let mut dream = scribe.dream(here, Vec::new());
    let about = |id: &dyn std::fmt::Display, words: &str| serde_json::json!({ "memory": id.to_string(), "before": words });
    let all = [about(&doomed.id, "quixotic"), about(&said.id, "said"), about(&kept.id, "kept")];
    dream.run.report = Some(serde_json::json!({ "operations": all }).to_string());
    for (number, operation) in (0..).zip(&all) {
        scribe.propose(&mut dream, number, &operation.to_string());
    }
    dream.questions = vec![scribe.question(&kept, &doomed), scribe.question(&kept, &kept)];
    store.erase(&scribe.erasure(&doomed, Vec::new())).unwrap();
    store.erase_evidence(&[said.id]).unwrap();

    store.apply_dream(&dream).unwrap();
    let report = serde_json::json!({ "operations": all[2..] }).to_string();
    assert_eq!(store.dream(dream.run.dream).unwrap()[0].report.as_ref(), Some(&report));
    let proposals = store.proposals(None, None, None).unwrap();
    let told: Vec<_> = proposals.iter().map(|p| (p.status, p.operation.is_some())).collect();
    let gone = (ProposalStatus::Rejected, false);
    assert_eq!(told, [gone, gone, (ProposalStatus::Waiting, true)]);
    let asked: Vec<_> = store.questions(None, None, 10).unwrap().iter().map(|q| q.id).collect();
    assert_eq!(asked, [dream.questions[1].id]);
    store.record_dream(&dream.run).unwrap();
    assert_eq!(store.dream(dream.run.dream).unwrap()[0].report.as_ref(), Some(&report));
    assert_eq!(store.scrub(&["quixotic words".to_owned()]).unwrap(), Vec::<String>::new());
}

fn words(text: &str) -> somnium_engine::model::Content {
    somnium_engine::model::Content::new(text).unwrap()
}
