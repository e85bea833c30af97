//! Judge: verdicts on open questions become operations, whoever gives them.
//!
//! This is the one door for the person, for agents and for models. What a judge says is
//! held against the memories as they are, tried like any proposal of a dream, and
//! committed against the revisions it was decided on.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use serde::Serialize;

use super::Policy;
use super::dreams::QUESTIONS_MAX;
use crate::Engine;
use crate::dream::gate::{self, Replayed};
use crate::dream::plan::{Planned, World};
use crate::dream::trial::Trial;
use crate::dream::{Asked, ReportedOperation, Rule};
use crate::error::{EngineError, Result};
use crate::judge::{Given, Judge, Judgement, Opinion, Question, Ruling, Standing, Verdict, rule};
use crate::model::{Actor, Attribution, GroupId, QuestionId, WorkspaceId};
use crate::store::{Commit, Proposal, ProposalStatus, QuestionStatus, StoreError};

/// Who judges, and how what they say is taken.
pub struct Judging<'j> {
    /// The judge.
    pub judge: &'j dyn Judge,
    /// For whom it speaks.
    pub by: Attribution,
    /// What its operations belong to; by default a group of their own.
    pub group: Option<GroupId>,
    /// What is done at once.
    pub policy: Policy,
    /// What was asked lately: no answer may be lost.
    pub asked: &'j [Asked],
}

impl<'j> Judging<'j> {
    /// A judge that speaks for somebody, and whose verdicts are done at once.
    #[must_use]
    pub fn by(judge: &'j dyn Judge, by: Attribution) -> Self {
        Self { judge, by, group: None, policy: Policy::default(), asked: &[] }
    }
}

/// What came of a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SettledQuestion {
    /// Which one.
    pub question: QuestionId,
    /// What the judge said.
    pub verdict: Option<Verdict>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: SettledAs,
}

/// What comes of a verdict.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum SettledAs {
    /// It was carried out.
    Done {
        /// What was done.
        operation: Box<ReportedOperation>,
        /// What to undo to take it back.
        group: GroupId,
    },
    /// There was nothing to do.
    Agreed,
    /// It waits for a person.
    Waiting {
        /// By this number of the dream that asked.
        number: u32,
    },
    /// It may not be done; the question stays open.
    Refused {
        /// Why.
        why: String,
    },
    /// The judge has looked and leaves it open.
    Passed,
    /// The judge could not be asked.
    Unasked {
        /// Why.
        why: String,
    },
}

impl Engine {
    /// Answers an open question with a bare verdict.
    ///
    /// # Errors
    /// When there is no such question, or the verdict cannot be taken.
    pub fn answer(&self, id: QuestionId, verdict: Verdict, by: &Attribution) -> Result<()> {
        self.settle(id, Judgement::of(verdict), by).map(drop)
    }

    /// Answers an open question.
    ///
    /// # Errors
    /// When there is no such question, or the verdict cannot be taken.
    pub fn settle(
        &self,
        id: QuestionId,
        judgement: Judgement,
        by: &Attribution,
    ) -> Result<SettledQuestion> {
        let (_, mut settled) = self.settle_all(&[(id, judgement)], by, &Policy::default(), &[])?;
        match settled.pop().flatten() {
            Some(SettledQuestion { outcome: SettledAs::Refused { why }, .. }) => {
                Err(EngineError::VerdictRefused(why))
            }
            Some(settled) => Ok(settled),
            None => Err(EngineError::not_found("open question", id)),
        }
    }

    /// Answers open questions, and tells what to undo to take all of it back. What is no
    /// open question has no outcome.
    ///
    /// # Errors
    /// When the store fails.
    pub fn settle_all(
        &self,
        verdicts: &[(QuestionId, Judgement)],
        by: &Attribution,
        policy: &Policy,
        asked: &[Asked],
    ) -> Result<(GroupId, Vec<Option<SettledQuestion>>)> {
        let given = Given(verdicts.iter().cloned().collect());
        let mut questions = self.open_questions(None)?;
        questions.retain(|question| given.0.contains_key(&question.id));
        let group = self.new_group();
        let (by, policy) = (by.clone(), policy.clone());
        let judging = Judging { judge: &given, by, group: Some(group), policy, asked };
        let mut settled: HashMap<QuestionId, SettledQuestion> = self
            .judge(&questions, &judging)?
            .into_iter()
            .map(|settled| (settled.question, settled))
            .collect();
        Ok((group, verdicts.iter().map(|(id, _)| settled.remove(id)).collect()))
    }

    /// The open questions as judges see them, oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn open_questions(&self, workspace: Option<WorkspaceId>) -> Result<Vec<Question>> {
        let open = self.store.questions(workspace, Some(QuestionStatus::Open), QUESTIONS_MAX)?;
        let mut questions = Vec::new();
        for question in open.iter().rev() {
            questions.extend(self.as_asked(question)?);
        }
        Ok(questions)
    }

    /// Puts questions to a judge and does what may be done of what it says.
    ///
    /// # Errors
    /// When the store fails. What may not be done is in the answer.
    pub fn judge(
        &self,
        questions: &[Question],
        judging: &Judging<'_>,
    ) -> Result<Vec<SettledQuestion>> {
        let opinions = judging.judge.judge(questions);
        let mut benches: BTreeMap<WorkspaceId, Bench> = BTreeMap::new();
        let mut settled = Vec::new();
        let group = judging.group.unwrap_or_else(|| self.new_group());
        for (question, opinion) in questions.iter().zip(opinions) {
            let judgement = match opinion {
                Opinion::Says(judgement) => judgement,
                Opinion::Passes => {
                    settled.push(left(question, SettledAs::Passed));
                    continue;
                }
                Opinion::Absent(why) => {
                    settled.push(left(question, SettledAs::Unasked { why }));
                    continue;
                }
            };
            if let std::collections::btree_map::Entry::Vacant(place) =
                benches.entry(question.workspace)
            {
                place.insert(self.bench(question.workspace, judging)?);
            }
            let Some(bench) = benches.get_mut(&question.workspace) else { continue };
            let put = (question, Rule::Judge);
            let outcome = self.carry_out(bench, put, &judgement, judging, group)?;
            settled.push(SettledQuestion {
                question: question.id,
                verdict: Some(judgement.verdict),
                reason: judgement.reason.map(Into::into),
                outcome,
            });
        }
        Ok(settled)
    }
}

fn left(question: &Question, outcome: SettledAs) -> SettledQuestion {
    SettledQuestion { question: question.id, verdict: None, reason: None, outcome }
}

/// What a workspace's verdicts are held against.
pub(super) struct Bench {
    world: World,
    replayed: Vec<Replayed>,
    standing: Standing,
}

impl Engine {
    /// A person's word is not tried: they know what they want to find.
    pub(super) fn bench(&self, workspace: WorkspaceId, judging: &Judging<'_>) -> Result<Bench> {
        let memories = self.active_memories(workspace)?;
        if judging.by.actor == Actor::Person {
            let world = World::new(workspace, memories, BTreeSet::new());
            return Ok(Bench { world, replayed: Vec::new(), standing: Standing::Person });
        }
        let refused = self.store.refused(workspace)?.into_iter().collect();
        let trial = Arc::new(Trial::of(&memories, self.store.model()));
        let world = World::new(workspace, memories, refused).with_trial(trial);
        let replayed = self.replayed(judging.asked, workspace)?;
        Ok(Bench { world, replayed, standing: Standing::Judge })
    }

    /// Does what may be done of a verdict on a question that a rule asked.
    pub(super) fn carry_out(
        &self,
        bench: &mut Bench,
        (question, by): (&Question, Rule),
        judgement: &Judgement,
        judging: &Judging<'_>,
        group: GroupId,
    ) -> Result<SettledAs> {
        let planned = match rule(&bench.world, question, judgement, bench.standing, by) {
            Ruling::Refused(why) => return Ok(SettledAs::Refused { why }),
            Ruling::Agreed => {
                self.close(question, judgement)?;
                return Ok(SettledAs::Agreed);
            }
            Ruling::Do(planned) => planned,
        };
        if let Some(why) = bench.objection(&planned) {
            return Ok(SettledAs::Refused { why });
        }
        if bench.standing == Standing::Judge && judging.policy.waits(&planned) {
            let number = self.propose_later(question.dream, question.workspace, &planned)?;
            self.close(question, judgement)?;
            return Ok(SettledAs::Waiting { number });
        }
        let id = self.new_operation_id();
        let mut operation = planned.operation(id);
        if judgement.reason.is_none() {
            operation.reason = judging.by.reason.clone();
        }
        let commit = Commit {
            group,
            actor: judging.by.actor.clone(),
            at: self.now(),
            operations: vec![operation],
        };
        match self.commit(commit) {
            Ok(_) => {}
            Err(StoreError::Conflict(_)) => {
                let why = "somebody has changed one of the two meanwhile".to_owned();
                return Ok(SettledAs::Refused { why });
            }
            Err(error) => return Err(error.into()),
        }
        self.close(question, judgement)?;
        let reported = ReportedOperation::planned(&planned, Some(id));
        bench.world.take(planned);
        Ok(match reported {
            Some(operation) => SettledAs::Done { operation: Box::new(operation), group },
            None => SettledAs::Agreed,
        })
    }

    fn close(&self, question: &Question, judgement: &Judgement) -> Result<()> {
        let answer = match &judgement.reason {
            Some(reason) => format!("{}: {reason}", judgement.verdict),
            None => judgement.verdict.as_str().to_owned(),
        };
        let answer = self.redactor.redact(&answer).text;
        self.store.set_question(question.id, QuestionStatus::Answered, Some(&answer))?;
        Ok(())
    }

    /// Leaves an operation to a person, as a proposal of a dream.
    fn propose_later(
        &self,
        dream: GroupId,
        workspace: WorkspaceId,
        planned: &Planned,
    ) -> Result<u32> {
        let known = self.store.proposals(Some(dream), None, None)?;
        let number = known.iter().map(|proposal| proposal.number + 1).max().unwrap_or(0);
        self.store.keep_proposals(&[Proposal {
            dream,
            number,
            workspace,
            fingerprint: planned.fingerprint(),
            status: ProposalStatus::Waiting,
            operation: serde_json::to_string(planned).ok(),
        }])?;
        Ok(number)
    }
}

impl Bench {
    /// Why an operation must not be done, on the memories as verdicts have left them.
    fn objection(&self, planned: &Planned) -> Option<String> {
        if self.world.is_refused(planned.fingerprint()) {
            return Some("it was refused or taken back before".to_owned());
        }
        if !self.world.stands_trial(planned) {
            return Some("it would no longer be found by its own words".to_owned());
        }
        let mut refusals = gate::gate(std::slice::from_ref(planned), &self.replayed);
        refusals.pop().map(|refusal| refusal.reason)
    }
}
