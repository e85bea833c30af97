//! One dream over one workspace, from the first look to the transaction.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::consolidate::agree::{Asked as Doubted, Unsettled};
use super::consolidate::dates::LeftOpen;
use super::consolidate::digest::Making;
use super::consolidate::{self, Inputs};
use super::gate;
use super::gather::{self, Gathered};
use super::plan::{Planned, Rule, World};
use super::report::{
    Counts, DreamOutcome, GatedOperation, Named, ReportedOperation, ReportedQuestion, Undated,
    WorkspaceReport,
};
use super::trial::Trial;
use super::{ModelReport, Use, Voice, asked, distil, prose};
use crate::Engine;
use crate::consult::Consultant;
use crate::discern::Readings;
use crate::error::Result;
use crate::model::{
    Actor, Fingerprint, Memory, MemoryId, OperationId, QuestionId, Record, Role, Source, State,
};
use crate::ops::{Attempt, DreamStep, Orientation, Told};
use crate::parallel;
use crate::recall::estimated_tokens;
use crate::repository::Repository;
use crate::store::{
    Commit, DreamCommit, DreamRun, DreamStatus, Lease, NewQuestion, Proposal, ProposalStatus,
    Question, QuestionStatus, Watermark,
};

/// How often a plan is made anew because the gate, or a policy, took something out.
const PLANS_MAX: usize = 6;
/// More open questions than this nobody answers.
const QUESTIONS_MAX: usize = 200;

/// A dream in the making.
pub(crate) struct Night<'n> {
    engine: &'n Engine,
    attempt: &'n Attempt<'n>,
    /// How far this dream sees.
    seen: Watermark,
    memories: Vec<Memory>,
    /// What counted before: others took its place, or it was put away.
    heard: Arc<[Memory]>,
    voices: HashMap<MemoryId, Voice>,
    repositories: Vec<Repository>,
    readings: Readings,
    refused: BTreeSet<Fingerprint>,
    uses: HashMap<MemoryId, Use>,
    archived_lately: usize,
    gathered: Vec<Gathered>,
    plan: Vec<Planned>,
    gated: Vec<(Planned, String)>,
    waiting: Vec<Planned>,
    unsettled: Unsettled,
    left_open: Vec<LeftOpen>,
    after: Vec<Memory>,
    /// How far a model has looked through what was said.
    distilled: Option<u64>,
}

impl<'n> Night<'n> {
    /// Takes the picture that everything is worked out on.
    pub(crate) fn begin(
        engine: &'n Engine,
        attempt: &'n Attempt<'n>,
        orientation: &Orientation,
    ) -> Result<Self> {
        // First how far there is something to see, then the look: what is written in
        // between is seen twice rather than never.
        let mut seen = engine.store.watermark(attempt.workspace)?;
        seen.evidence = orientation.seen.evidence.min(seen.evidence);
        let uses = asked::uses(&attempt.dream.asked);
        let mut night = Self {
            engine,
            attempt,
            seen,
            memories: engine.active_memories(attempt.workspace)?,
            heard: Arc::default(),
            voices: HashMap::new(),
            repositories: Vec::new(),
            readings: Readings::from_bytes(&engine.store.readings(attempt.workspace)?),
            refused: engine.store.refused(attempt.workspace)?.into_iter().collect(),
            uses,
            archived_lately: engine.archived_lately(attempt)?,
            gathered: Vec::new(),
            plan: Vec::new(),
            gated: Vec::new(),
            waiting: Vec::new(),
            unsettled: Unsettled::default(),
            left_open: Vec::new(),
            after: Vec::new(),
            distilled: None,
        };
        night.add_archived_that_were_used()?;
        let known: HashSet<MemoryId> = night.memories.iter().map(|memory| memory.id).collect();
        night.heard = engine.heard_before(attempt.workspace, &known)?.into();
        night.voices = night.listen()?;
        if night.is_on(Rule::Stale) {
            night.repositories = engine.repositories_of(attempt.workspace)?;
        }
        Ok(night)
    }

    /// Looks through what was said since the last dream.
    pub(crate) fn gather(&mut self) -> Result<()> {
        if !self.is_on(Rule::Gather) {
            return Ok(());
        }
        let (gathered, seen) =
            gather::gather(self.engine, self.attempt.workspace, self.seen.evidence)?;
        self.voices.extend(gathered.iter().map(|gathered| (gathered.id, gathered.voice)));
        self.gathered = gathered;
        self.seen.evidence = seen;
        Ok(())
    }

    /// Lets a model look through what was said, too.
    pub(crate) fn distil(
        &mut self,
        consultant: &Consultant<'_>,
        told: &mut ModelReport,
    ) -> Result<()> {
        if !self.is_on(Rule::Gather) {
            return Ok(());
        }
        let distilled = distil::distil(consultant, self.attempt.workspace, told)?;
        let known: HashSet<Fingerprint> = self.gathered.iter().map(|it| it.origin).collect();
        for gathered in distilled.gathered {
            if !known.contains(&gathered.origin) {
                self.voices.insert(gathered.id, gathered.voice);
                self.gathered.push(gathered);
            }
        }
        self.distilled = distilled.seen;
        Ok(())
    }

    /// Lets a model write the digests of the plan.
    pub(crate) fn write_digests(&mut self, consultant: &Consultant<'_>, told: &mut ModelReport) {
        prose::digests(consultant, &mut self.plan, &mut self.after, told);
    }

    /// Makes the plan, and makes it anew for as long as something has to be left out of
    /// it. Tells whether it was stopped.
    pub(crate) fn consolidate(
        &mut self,
        stopped: &mut dyn FnMut(DreamStep) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<bool> {
        let replayed = self.engine.replayed(&self.attempt.dream.asked, self.attempt.workspace)?;
        let mut refused = self.refused.clone();
        let trial = Arc::new(Trial::of(&self.memories, self.engine.store.model()));
        for _ in 0..PLANS_MAX {
            let mut world = self.planned_world(&refused, &trial, is_cancelled);
            if stopped(DreamStep::Gate) {
                return Ok(true);
            }
            let lost = "it would no longer be found by its own words";
            self.gated.extend(world.take_gated().into_iter().map(|planned| {
                refused.insert(planned.fingerprint());
                (planned, lost.to_owned())
            }));
            let refusals: HashMap<usize, String> = gate::gate(world.planned(), &replayed)
                .into_iter()
                .map(|refusal| (refusal.operation, refusal.reason))
                .collect();
            let mut complete = true;
            for (number, planned) in world.planned().iter().enumerate() {
                let reason = refusals.get(&number);
                if reason.is_none() && !self.attempt.dream.policy.waits(planned) {
                    continue;
                }
                complete = false;
                refused.insert(planned.fingerprint());
                match reason {
                    Some(reason) => self.gated.push((planned.clone(), reason.clone())),
                    None => self.waiting.push(planned.clone()),
                }
            }
            if complete {
                (self.plan, self.after) = world.into_parts();
                return Ok(false);
            }
        }
        // It does not settle: what was tried last is done without what was refused, and
        // without what builds on it.
        let world = self.planned_world(&self.refused.clone(), &trial, is_cancelled);
        let (plan, after) = world.without(&refused);
        (self.plan, self.after) = (plan, after);
        Ok(false)
    }

    /// The workspace as a plan would leave it.
    fn planned_world(
        &mut self,
        refused: &BTreeSet<Fingerprint>,
        trial: &Arc<Trial>,
        is_stopped: &dyn Fn() -> bool,
    ) -> World {
        let dream = self.attempt.dream;
        let mut world = World::new(self.attempt.workspace, self.memories.clone(), refused.clone())
            .with_trial(Arc::clone(trial))
            .with_heard(Arc::clone(&self.heard));
        for gathered in &self.gathered {
            gathered.propose(&mut world);
        }
        let (engine, workspace) = (self.engine, self.attempt.workspace);
        let is_taken = |origin: Fingerprint| {
            let known = engine.store.memories_by_origin(workspace, &[origin]);
            known.is_ok_and(|known| known.iter().any(Option::is_some))
        };
        let voices = &self.voices;
        let repositories = &self.repositories;
        let left = consolidate::plan(
            &mut world,
            &Inputs {
                now: self.attempt.started_at,
                zone: &dream.zone,
                off: &dream.policy.off,
                decay: dream.decay,
                archived_lately: self.archived_lately,
                uses: &self.uses,
                voice: &|memory| voices.get(&memory.id).copied().unwrap_or(Voice::Person),
                repository: (!repositories.is_empty()).then_some(repositories),
                making: Making { new_id: &|| engine.new_memory_id(), is_taken: &is_taken },
                readings: &self.readings,
                is_stopped,
            },
        );
        (self.unsettled, self.left_open) = (left.unsettled, left.open);
        world
    }

    fn is_on(&self, rule: Rule) -> bool {
        !self.attempt.dream.policy.off.contains(&rule)
    }

    /// Writes it all in one transaction, or only tells.
    pub(crate) fn end(
        self,
        lease: Option<&Lease>,
        mut counts: Counts,
        proposals: &mut u32,
    ) -> Result<WorkspaceReport> {
        let model = self.engine.store.model();
        let tokens = |memories: &[Memory]| -> u64 {
            parallel::map(memories, |memory| match memory.body.state {
                State::Active => estimated_tokens(memory.body.content.as_str(), model) as u64,
                _ => 0,
            })
            .into_iter()
            .sum()
        };
        let mut report = self.attempt.report(DreamOutcome::Done);
        report.tokens_before = tokens(&self.memories);
        report.tokens_after = tokens(&self.after);
        let operations: Vec<(OperationId, &Planned)> =
            self.plan.iter().map(|planned| (self.engine.new_operation_id(), planned)).collect();
        let questions = self.questions()?;
        counts.memories = self.memories.len() as u64;
        counts.questions = questions.len() as u64;
        counts.gated = self.gated.len() as u64;
        counts.waiting = self.waiting.len() as u64;
        let counted = |skipped: &HashSet<OperationId>| {
            let mut counts = Counts { overtaken: skipped.len() as u64, ..counts };
            let done = operations.iter().filter(|(id, _)| !skipped.contains(id));
            done.for_each(|(_, planned)| counts.add(planned));
            counts
        };
        // Of a rehearsal, too. Who cannot keep them reads again.
        let new_readings = self.readings.to_bytes();
        drop(new_readings.map(|all| self.engine.store.keep_readings(self.attempt.workspace, &all)));
        let first_number = *proposals;
        let mut skipped = HashSet::new();
        if let Some(lease) = lease {
            let kept = self.proposals(proposals);
            skipped = self.write(lease, &operations, &questions, kept, &report, &counted)?;
            if let Some(seen) = self.distilled {
                self.engine.store.set_distilled(self.attempt.workspace, seen)?;
            }
        }
        report.counts = counted(&skipped);
        report.operations = operations
            .iter()
            .filter(|(id, _)| !skipped.contains(id))
            .filter_map(|(id, planned)| {
                ReportedOperation::planned(planned, lease.is_some().then_some(*id))
            })
            .collect();
        report.waiting = (first_number..)
            .zip(&self.waiting)
            .filter_map(|(number, planned)| {
                let reported = ReportedOperation::planned(planned, None)?;
                Some(ReportedOperation { number: lease.map(|_| number), ..reported })
            })
            .collect();
        report.gated = self
            .gated
            .iter()
            .filter_map(|(planned, lost)| {
                let operation = ReportedOperation::planned(planned, None)?;
                Some(GatedOperation { operation, lost: lost.clone() })
            })
            .collect();
        report.questions = self.reported_questions(&questions, lease.is_some());
        report.undated = self.undated();
        Ok(report)
    }
}

/// What is read before.
impl Night<'_> {
    /// What was put away can come back if it was asked for.
    fn add_archived_that_were_used(&mut self) -> Result<()> {
        let known: HashSet<MemoryId> = self.memories.iter().map(|memory| memory.id).collect();
        for id in self.uses.keys().filter(|id| !known.contains(id)) {
            if let Some(Record::Kept(memory)) = self.engine.store.memory(*id)?
                && memory.workspace == self.attempt.workspace
                && memory.body.state == State::Archived
            {
                self.memories.push(*memory);
            }
        }
        Ok(())
    }

    /// Whose word each memory is: a person's, if one of its sources is.
    fn listen(&self) -> Result<HashMap<MemoryId, Voice>> {
        let mut voices = HashMap::new();
        for memory in self.memories.iter().chain(self.heard.iter()) {
            let mut voice = Voice::Agent;
            for source in &memory.body.sources {
                voice = voice.max(self.voice(source)?);
            }
            voices.insert(memory.id, voice);
        }
        Ok(voices)
    }

    fn voice(&self, source: &Source) -> Result<Voice> {
        let said_by_a_person = match source.evidence {
            Some(id) => self
                .engine
                .store
                .evidence_by_id(id)?
                .and_then(|entry| entry.words)
                .is_none_or(|words| words.role == Role::Person),
            None => source.file.is_some() || matches!(source.agent.as_str(), "person" | "import"),
        };
        Ok(if said_by_a_person { Voice::Person } else { Voice::Agent })
    }
}

/// What is written and told at the end.
impl Night<'_> {
    /// What is not known yet of what rules cannot settle, as far as there are not questions enough.
    fn questions(&self) -> Result<Vec<NewQuestion>> {
        let asked = self.engine.store.questions(Some(self.attempt.workspace), None, u32::MAX)?;
        let is_open = |question: &&Question| question.status == QuestionStatus::Open;
        let open = asked.iter().filter(is_open).count();
        let known: HashSet<Fingerprint> =
            asked.iter().map(|question| question.fingerprint).collect();
        let texts: HashMap<MemoryId, &str> =
            self.after.iter().map(|memory| (memory.id, memory.body.content.as_str())).collect();
        let new = |doubted: &Doubted| {
            let ids = [doubted.older.to_string(), doubted.newer.to_string()];
            let text = |id| texts.get(&id).copied().unwrap_or_default().as_bytes();
            let fingerprint = Fingerprint::of([
                ids[0].as_bytes(),
                text(doubted.older),
                ids[1].as_bytes(),
                text(doubted.newer),
            ]);
            NewQuestion {
                id: QuestionId::from_uuid(self.engine.ids.next(&*self.engine.clock)),
                fingerprint,
                older: doubted.older,
                newer: doubted.newer,
                reason: doubted.reason.clone(),
            }
        };
        Ok(self
            .unsettled
            .asked
            .iter()
            .map(new)
            .filter(|question| !known.contains(&question.fingerprint))
            .take(QUESTIONS_MAX.saturating_sub(open))
            .collect())
    }

    /// What waits and what the gate dropped, numbered on from what the dream has already.
    fn proposals(&self, number: &mut u32) -> Vec<Proposal> {
        let waiting = self.waiting.iter().map(|planned| (planned, ProposalStatus::Waiting));
        let gated = self.gated.iter().map(|(planned, _)| (planned, ProposalStatus::Gated));
        waiting
            .chain(gated)
            .map(|(planned, status)| {
                *number += 1;
                Proposal {
                    dream: self.attempt.id,
                    number: *number - 1,
                    workspace: self.attempt.workspace,
                    fingerprint: planned.fingerprint(),
                    status,
                    operation: serde_json::to_string(planned).ok(),
                }
            })
            .collect()
    }

    fn write(
        &self,
        lease: &Lease,
        operations: &[(OperationId, &Planned)],
        questions: &[NewQuestion],
        proposals: Vec<Proposal>,
        report: &WorkspaceReport,
        counted: &dyn Fn(&HashSet<OperationId>) -> Counts,
    ) -> Result<HashSet<OperationId>> {
        let at = self.engine.now();
        let nothing = operations.is_empty() && questions.is_empty() && proposals.is_empty();
        let &WorkspaceReport { tokens_before, tokens_after, .. } = report;
        let told = |skipped: &HashSet<OperationId>| {
            let counts = counted(skipped);
            let told = Told { counts, tokens_before, tokens_after, model: None, error: None };
            serde_json::to_string(&told).ok()
        };
        let dream = DreamCommit {
            lease: lease.clone(),
            commit: Commit {
                group: self.attempt.id,
                actor: Actor::Dream(self.attempt.id),
                at,
                operations: operations.iter().map(|(id, planned)| planned.operation(*id)).collect(),
            },
            run: DreamRun {
                dream: self.attempt.id,
                workspace: self.attempt.workspace,
                started_at: self.attempt.started_at,
                ended_at: Some(at),
                status: if nothing { DreamStatus::Nothing } else { DreamStatus::Applied },
                seen: self.seen,
                report: told(&HashSet::new()),
            },
            proposals,
            questions: questions.to_vec(),
            leanings: self.unsettled.outdated(),
        };
        let skipped = self.engine.store.apply_dream(&dream)?.skipped.into_iter().collect();
        if told(&skipped) != dream.run.report {
            // Only now is it known what others were faster with.
            self.engine.store.record_dream(&DreamRun { report: told(&skipped), ..dream.run })?;
        }
        Ok(skipped)
    }

    fn reported_questions(&self, questions: &[NewQuestion], kept: bool) -> Vec<ReportedQuestion> {
        let named = self.names();
        questions
            .iter()
            .filter_map(|question| {
                Some(ReportedQuestion {
                    id: kept.then_some(question.id),
                    older: named(question.older)?,
                    newer: named(question.newer)?,
                    reason: question.reason.clone(),
                })
            })
            .collect()
    }

    fn undated(&self) -> Vec<Undated> {
        let named = self.names();
        self.left_open
            .iter()
            .filter_map(|open| {
                Some(Undated { memory: named(open.memory)?, words: open.words.clone() })
            })
            .collect()
    }

    fn names(&self) -> impl Fn(MemoryId) -> Option<Named> {
        let by_id: HashMap<MemoryId, &Memory> =
            self.after.iter().map(|memory| (memory.id, memory)).collect();
        move |id| by_id.get(&id).map(|memory| Named::from(*memory))
    }
}
