//! Repair: references that went stale are brought up to date, and what was only about
//! something that is gone is put away.

use super::super::plan::{Proposal, Rule, World};
use super::super::{Statement, Voice};
use super::stale::{Answers, Finding, stale};
use crate::model::{Content, OperationKind, State};

/// Plans what the repository proves.
pub(crate) fn plan(world: &mut World, answers: &dyn Answers) {
    let open: Vec<usize> = (0..world.memories().len())
        .filter(|at| super::is_open_to_change(&world.memories()[*at]))
        .collect();
    let findings = {
        let statements: Vec<Statement<'_>> = open
            .iter()
            .map(|at| {
                let body = &world.memories()[*at].body;
                Statement {
                    content: body.content.as_str(),
                    kind: body.kind,
                    said_at: body.said_at,
                    voice: Voice::Person,
                }
            })
            .collect();
        stale(&statements, answers)
    };
    for finding in findings {
        let (memory, kind, reason, confidence) = match &finding {
            Finding::Rewrite { memory, reason, confidence, .. } => {
                (*memory, OperationKind::Revise, reason.clone(), *confidence)
            }
            Finding::Close { memory, reason, confidence, .. } => {
                (*memory, OperationKind::Archive, reason.clone(), *confidence)
            }
        };
        let Some(at) = open.get(memory).copied() else { continue };
        let mut body = world.memories()[at].body.clone();
        match finding {
            Finding::Rewrite { content, .. } => {
                let Ok(content) = Content::new(content) else { continue };
                body.content = content;
            }
            Finding::Close { at: deleted, .. } => {
                body.state = State::Archived;
                body.valid = body.valid.closed_at(deleted);
            }
        }
        world.propose(Proposal { rule: Rule::Stale, kind, reason, confidence }, vec![(at, body)]);
    }
}
