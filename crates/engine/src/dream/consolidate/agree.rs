//! Duplicates become one, and of two that cannot both be true the later holds: until
//! nothing of either is left.

use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;

use super::super::compare::{Pairs, specifics, words};
use super::super::plan::{Proposal, Rule, World};
use super::super::{Statement, Voice};
use super::contradictions::{Doubt, Supersession, contradictions, unsettled};
use super::dates::is_dated;
use super::duplicates::{MergeGroup, duplicates};
use crate::discern::Readings;
use crate::model::{
    Confidence, Content, Kind, Memory, MemoryId, OperationKind, Relation, State, Timestamp,
};
use crate::ops::{absorb, replace};
use crate::store::Leaning;

/// Each round leaves less to do. More than these are left to the next dream.
const ROUNDS_MAX: usize = 100;
/// So often one was merged into another that was merged, at most.
const MERGED_MAX: usize = 64;
/// So often what is left is looked at again.
const LOOKS_MAX: usize = 12;
/// More than these that may be outdated are not remembered.
const LEANINGS_MAX: usize = 10_000;

/// Two memories of which rules cannot tell which one holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) older: MemoryId,
    pub(crate) newer: MemoryId,
    pub(crate) reason: String,
}

/// What can neither be merged nor replaced, and is not told apart for sure.
#[derive(Debug, Default)]
pub(crate) struct Unsettled {
    pub(crate) asked: Vec<Asked>,
    /// Those that may be outdated, not likely enough to be asked about.
    pub(crate) leanings: Vec<Leaning>,
}

impl Unsettled {
    /// Whatever may be outdated, the likeliest first: there may be too many of them to ask about.
    pub(crate) fn outdated(&self) -> Vec<Leaning> {
        let asked = self.asked.iter().map(|it| Leaning { older: it.older, newer: it.newer });
        asked.chain(self.leanings.iter().copied()).take(LEANINGS_MAX).collect()
    }
}

/// Memories laid side by side.
pub(crate) struct Comparison<'z> {
    texts: Texts<'z>,
    pairs: Pairs,
}

impl<'z> Comparison<'z> {
    /// Compares all that counts, and all that counted once. What was said tells how people
    /// speak, whether it still holds or not; so what a dream puts away changes nothing in
    /// how the rest is judged, and the next dream finds nothing more to do.
    pub(crate) fn of(
        world: &World,
        zone: Option<&'z TimeZone>,
        voice: &dyn Fn(&Memory) -> Voice,
        readings: &Readings,
        is_stopped: &dyn Fn() -> bool,
    ) -> Self {
        let texts = Texts::of(world, zone, voice);
        let pairs = Pairs::with(readings.clone(), &texts.statements(world), is_stopped);
        Self { texts, pairs }
    }

    /// Plans merges and successions until there is nothing to do; what remains unsure is
    /// returned.
    pub(crate) fn settle(
        &mut self,
        world: &mut World,
        rules: (bool, bool),
        is_stopped: &dyn Fn() -> bool,
    ) -> Unsettled {
        let mut unsettled = Unsettled::default();
        for look in 0..LOOKS_MAX {
            let alive = self.texts.alive(world);
            if look > 0 || alive.contains(&false) {
                let statements = self.texts.statements(world);
                self.pairs.look_again(&alive, &statements, is_stopped);
            }
            let (found, changed) = self.settle_known(world, rules);
            unsettled = found;
            if !changed {
                break;
            }
        }
        unsettled
    }

    /// Merges and replaces by what is known of the pairs. Merges come first, for they tell
    /// when something was last said. Returns what is unsure, and whether anything was done.
    fn settle_known(
        &mut self,
        world: &mut World,
        (merging, succeeding): (bool, bool),
    ) -> (Unsettled, bool) {
        let mut changed = false;
        for _ in 0..ROUNDS_MAX {
            let alive = self.texts.alive(world);
            let statements = self.texts.statements(world);
            let groups = match merging {
                true => duplicates(&self.pairs, &statements, &alive),
                false => Vec::new(),
            };
            let merged = self.texts.merge(world, &groups);
            if !merged.is_empty() {
                changed = true;
                let said = |it: &Statement<'_>| (it.said_at, it.voice);
                let before: Vec<_> = statements.iter().map(said).collect();
                merged.into_iter().for_each(|(at, voice)| self.texts.voices[at] = voice);
                let now = self.texts.statements(world);
                let anew: Vec<bool> =
                    now.iter().map(said).zip(before).map(|(now, before)| now != before).collect();
                self.pairs.said_anew(&anew, &now);
                continue;
            }
            if !succeeding {
                return (Unsettled::default(), changed);
            }
            let speakers = self.texts.speakers(world);
            let (successions, mut doubts) =
                contradictions(&self.pairs, &statements, &alive, &speakers);
            if !self.texts.succeed(world, successions) {
                let leanings = unsettled(&self.pairs, &statements, &alive, &speakers, &mut doubts);
                return (self.texts.unsettled(world, doubts, &leanings), changed);
            }
            changed = true;
        }
        (Unsettled::default(), changed)
    }
}

/// What is compared.
struct Texts<'z> {
    /// By their places in the world; what is not in it counted before.
    places: Vec<Option<usize>>,
    contents: Vec<Content>,
    kinds: Vec<Kind>,
    voices: Vec<Voice>,
    /// When they were said, unless the world says so.
    said_at: Vec<Timestamp>,
    /// Who speaks for them, unless the world says so.
    merged_into: Vec<Option<MemoryId>>,
    by_id: FxHashMap<MemoryId, usize>,
    /// Where 'yesterday' is counted from, if it is.
    zone: Option<&'z TimeZone>,
}

impl<'z> Texts<'z> {
    /// In the order of what they say, which does not change.
    fn of(world: &World, zone: Option<&'z TimeZone>, voice: &dyn Fn(&Memory) -> Voice) -> Self {
        let known = world.memories().iter().enumerate().map(|(at, memory)| (Some(at), memory));
        let before = world.heard().iter().map(|memory| (None, memory));
        let mut all: Vec<(Option<usize>, &Memory)> =
            known.chain(before).filter(|(_, memory)| super::was_compared(memory)).collect();
        all.sort_by_key(|(at, memory)| {
            (memory.body.content.as_str(), memory.body.said_at, at.is_none(), *at)
        });
        Self {
            places: all.iter().map(|(at, _)| *at).collect(),
            contents: all.iter().map(|(_, memory)| memory.body.content.clone()).collect(),
            kinds: all.iter().map(|(_, memory)| memory.body.kind).collect(),
            voices: all.iter().map(|(_, memory)| voice(memory)).collect(),
            said_at: all.iter().map(|(_, memory)| memory.body.said_at).collect(),
            merged_into: all.iter().map(|(_, memory)| merged_into(memory)).collect(),
            by_id: all.iter().enumerate().map(|(at, (_, memory))| (memory.id, at)).collect(),
            zone,
        }
    }

    /// Which of them count at present.
    fn alive(&self, world: &World) -> Vec<bool> {
        let counts =
            |at: &Option<usize>| at.is_some_and(|at| super::is_compared(&world.memories()[at]));
        self.places.iter().map(counts).collect()
    }

    /// Who speaks for each: the one that it was merged into, or itself.
    fn speakers(&self, world: &World) -> Vec<usize> {
        let next = |at: usize| {
            let target = match self.places[at] {
                Some(place) => merged_into(&world.memories()[place]),
                None => self.merged_into[at],
            };
            self.by_id.get(&target?).copied()
        };
        let speaker = |at| {
            std::iter::successors(Some(at), |at| next(*at)).take(MERGED_MAX).last().unwrap_or(at)
        };
        (0..self.places.len()).map(speaker).collect()
    }

    /// The statements, said when and by whom the world says so now: a merge moves that, for
    /// the one that stays and for those it speaks for.
    fn statements(&self, world: &World) -> Vec<Statement<'_>> {
        let said_at = |at: usize| match self.places[at] {
            Some(place) => world.memories()[place].body.said_at,
            None => self.said_at[at],
        };
        let said = |(at, speaker): (usize, usize)| Statement {
            content: self.contents[at].as_str(),
            kind: self.kinds[at],
            said_at: said_at(speaker),
            voice: self.voices[speaker],
        };
        self.speakers(world).into_iter().enumerate().map(said).collect()
    }

    /// Merges; tells which of them speak for others now, and whose word they are then.
    fn merge(&self, world: &mut World, groups: &[MergeGroup]) -> Vec<(usize, Voice)> {
        let mut merged = Vec::new();
        for group in groups {
            let others = group.others.iter().filter_map(|at| self.places[*at]).collect();
            let stays = self.places[group.survivor]
                .and_then(|survivor| merge(world, survivor, others, (group, self.zone)));
            let members = || group.others.iter().copied().chain([group.survivor]);
            let Some(survivor) = members().find(|at| stays.is_some() && self.places[*at] == stays)
            else {
                continue;
            };
            // Whose word the others were, it is now.
            let gone = |at: &usize| self.places[*at].is_some_and(|at| is_gone(world, at));
            let heard = members().filter(|at| gone(at) || *at == survivor);
            let voice = heard.map(|at| self.voices[at]).max();
            merged.push((survivor, voice.unwrap_or(self.voices[survivor])));
        }
        merged
    }

    /// The earliest first, so that each memory is replaced by the one that was said next.
    fn succeed(&self, world: &mut World, mut found: Vec<Supersession>) -> bool {
        found.sort_by_key(|found| (self.places[found.newer], self.places[found.older]));
        let mut any = false;
        for found in &found {
            if let (Some(older), Some(newer)) = (self.places[found.older], self.places[found.newer])
            {
                any |= succeed(world, older, newer, found);
            }
        }
        any
    }

    fn unsettled(
        &self,
        world: &World,
        doubts: Vec<Doubt>,
        leanings: &[(usize, usize)],
    ) -> Unsettled {
        let id = |at: usize| self.places[at].map(|place| world.memories()[place].id);
        let asked = |doubt: Doubt| {
            Some(Asked { older: id(doubt.older)?, newer: id(doubt.newer)?, reason: doubt.reason })
        };
        let leaning = |&(older, newer): &(usize, usize)| {
            Some(Leaning { older: id(older)?, newer: id(newer)? })
        };
        Unsettled {
            asked: doubts.into_iter().filter_map(asked).collect(),
            leanings: leanings.iter().filter_map(leaning).collect(),
        }
    }
}

/// Merges; returns the place of the one that stays. A pinned memory is left as it is, so it
/// can only be that one.
fn merge(
    world: &mut World,
    mut survivor: usize,
    mut others: Vec<usize>,
    (group, zone): (&MergeGroup, Option<&TimeZone>),
) -> Option<usize> {
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
    let kept = &world.memories()[survivor];
    let latest = others.iter().map(|at| world.memories()[*at].body.said_at).max();
    if let (Some(zone), Some(latest)) = (zone, latest)
        && latest > kept.body.said_at
        && is_dated(&kept.body.content, latest, zone)
    {
        // Who says 'last Tuesday' later means another one.
        others.retain(|at| world.memories()[*at].body.said_at <= kept.body.said_at);
    }
    if others.is_empty() {
        return None;
    }
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
    world.propose(proposal, after).then_some(survivor)
}

/// The memory that speaks for it since a merge.
fn merged_into(memory: &Memory) -> Option<MemoryId> {
    let is_merged = memory.body.state == State::Superseded;
    let mut links = memory.body.links.iter().filter(|_| is_merged);
    links.find(|link| link.relation == Relation::MergedInto).map(|link| link.target)
}

fn is_gone(world: &World, at: usize) -> bool {
    world.memories()[at].body.state != State::Active
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
