//! Duplicates become one, and of two that cannot both be true the later holds: until
//! nothing of either is left.

use super::super::compare::{Pairs, specifics, words};
use super::super::plan::{Proposal, Rule, World};
use super::super::{Statement, Voice};
use super::contradictions::{Doubt, Supersession, contradictions};
use super::duplicates::{MergeGroup, duplicates};
use crate::model::{Confidence, Content, Kind, Memory, MemoryId, OperationKind, State};
use crate::ops::{absorb, replace};

/// More rounds than this are not needed: each leaves less to do.
const ROUNDS_MAX: usize = 12;
/// So often everything is compared anew.
const COMPARISONS_MAX: usize = 10;
/// Of more memories than this, what little a merge brings to light is left to the next
/// dream: comparing takes its time.
const COMPARED_AGAIN_MAX: usize = 20_000;

/// Two memories of which rules cannot tell which one holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) older: MemoryId,
    pub(crate) newer: MemoryId,
    pub(crate) reason: String,
}

/// Plans merges and successions; what remains unsure is returned.
///
/// What is common among the memories counts when two of them are compared. So what is
/// left is compared anew until there is nothing to do: the next dream would do it.
pub(crate) fn plan(
    world: &mut World,
    rules: (bool, bool),
    voice: &dyn Fn(&Memory) -> Voice,
    is_stopped: &dyn Fn() -> bool,
) -> Vec<Asked> {
    let mut doubts = Vec::new();
    for _ in 0..COMPARISONS_MAX {
        let texts = Texts::of(world, voice);
        let (found, changed) = texts.settle(world, rules, is_stopped);
        doubts = found;
        if !changed || texts.places.len() > COMPARED_AGAIN_MAX {
            break;
        }
    }
    doubts
}

/// What is compared, as it was when the comparison began.
struct Texts {
    /// By their places in the world.
    places: Vec<usize>,
    contents: Vec<Content>,
    kinds: Vec<(Kind, Voice)>,
    /// What others said it instead of, or later: it tells how people speak.
    heard: Vec<Content>,
}

impl Texts {
    fn of(world: &World, voice: &dyn Fn(&Memory) -> Voice) -> Self {
        let places: Vec<usize> = (0..world.memories().len())
            .filter(|at| super::is_compared(&world.memories()[*at]))
            .collect();
        let memory = |at: &usize| &world.memories()[*at];
        let mut heard: Vec<Content> = world
            .memories()
            .iter()
            .filter(|memory| memory.body.state == State::Superseded)
            .map(|memory| &memory.body.content)
            .chain(world.heard())
            .cloned()
            .collect();
        heard.sort_unstable();
        Self {
            contents: places.iter().map(|at| memory(at).body.content.clone()).collect(),
            kinds: places.iter().map(|at| (memory(at).body.kind, voice(memory(at)))).collect(),
            heard,
            places,
        }
    }

    /// The statements, said when the world says so now: a merge moves that.
    fn statements(&self, world: &World) -> Vec<Statement<'_>> {
        let place = self.places.iter().zip(&self.contents).zip(&self.kinds);
        place
            .map(|((at, content), (kind, voice))| Statement {
                content: content.as_str(),
                kind: *kind,
                said_at: world.memories()[*at].body.said_at,
                voice: *voice,
            })
            .collect()
    }

    /// Merges and replaces until nothing is left to do. Merges come first, for they tell
    /// when something was last said. Returns what is unsure, and whether anything was done.
    fn settle(
        &self,
        world: &mut World,
        (merging, succeeding): (bool, bool),
        is_stopped: &dyn Fn() -> bool,
    ) -> (Vec<Asked>, bool) {
        let mut statements = self.statements(world);
        let heard: Vec<&str> = self.heard.iter().map(Content::as_str).collect();
        let mut pairs = Pairs::of(&statements, &heard, is_stopped);
        let mut changed = false;
        for _ in 0..ROUNDS_MAX {
            let alive: Vec<bool> =
                self.places.iter().map(|at| super::is_compared(&world.memories()[*at])).collect();
            if merging && self.merge(world, &duplicates(&pairs, &statements, &alive)) {
                changed = true;
                let now = self.statements(world);
                for at in (0..now.len()).filter(|at| now[*at].said_at != statements[*at].said_at) {
                    pairs.said_anew(at, &now);
                }
                statements = now;
                continue;
            }
            if !succeeding {
                return (Vec::new(), changed);
            }
            let (successions, doubts) = contradictions(&pairs, &statements, &alive);
            if !self.succeed(world, successions) {
                return (self.asked(world, doubts), changed);
            }
            changed = true;
        }
        (Vec::new(), changed)
    }

    fn merge(&self, world: &mut World, groups: &[MergeGroup]) -> bool {
        let place = |at: &usize| self.places[*at];
        let mut any = false;
        for group in groups {
            let others = group.others.iter().map(place).collect();
            any |= merge(world, place(&group.survivor), others, group);
        }
        any
    }

    /// The earliest first, so that each memory is replaced by the one that was said next.
    fn succeed(&self, world: &mut World, mut found: Vec<Supersession>) -> bool {
        found.sort_by_key(|found| (self.places[found.newer], self.places[found.older]));
        let mut any = false;
        for found in &found {
            any |= succeed(world, self.places[found.older], self.places[found.newer], found);
        }
        any
    }

    fn asked(&self, world: &World, doubts: Vec<Doubt>) -> Vec<Asked> {
        let id = |at: usize| world.memories()[self.places[at]].id;
        let asked = |doubt: Doubt| Asked {
            older: id(doubt.older),
            newer: id(doubt.newer),
            reason: doubt.reason,
        };
        doubts.into_iter().map(asked).collect()
    }
}

/// A pinned memory is left as it is, so it can only be the one that stays.
fn merge(
    world: &mut World,
    mut survivor: usize,
    mut others: Vec<usize>,
    group: &MergeGroup,
) -> bool {
    let pinned = |at: &usize| world.memories()[*at].body.pinned;
    if !pinned(&survivor)
        && let Some(place) = others.iter().position(pinned)
    {
        std::mem::swap(&mut survivor, &mut others[place]);
    }
    let says = |at: &usize| specifics(world.memories()[*at].body.content.as_str());
    if pinned(&survivor) {
        // It was not chosen for its wording: it speaks for what it says all of.
        let told = words(world.memories()[survivor].body.content.as_str());
        others.retain(|at| says(at).is_subset(&told));
    }
    others.retain(|at| !pinned(at));
    if others.is_empty() {
        return false;
    }
    let kept = &world.memories()[survivor];
    let (id, mut body) = (kept.id, kept.body.clone());
    let mut after = Vec::new();
    for at in others {
        let other = &world.memories()[at];
        after.push((at, absorb((id, &mut body), (other.id, &other.body))));
    }
    after.insert(0, (survivor, body));
    let proposal = Proposal {
        rule: Rule::Duplicates,
        kind: OperationKind::Merge,
        reason: group.reason.clone(),
        confidence: confidence(group.confidence),
    };
    world.propose(proposal, after)
}

fn succeed(world: &mut World, older: usize, newer: usize, found: &Supersession) -> bool {
    let (old, new) = (&world.memories()[older], &world.memories()[newer]);
    if old.body.state != State::Active || new.body.state != State::Active || old.body.pinned {
        return false;
    }
    let (gone, successor) = replace((old.id, &old.body), (new.id, &new.body));
    let proposal = Proposal {
        rule: Rule::Contradictions,
        kind: OperationKind::Supersede,
        reason: found.reason.clone(),
        confidence: confidence(found.confidence),
    };
    world.propose(proposal, vec![(older, gone), (newer, successor)])
}

fn confidence(sure: f32) -> Confidence {
    Confidence::new(f64::from(sure.clamp(0.0, 1.0))).unwrap_or_default()
}
