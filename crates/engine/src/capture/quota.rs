//! The quota: how much of what agents say in one session becomes memories.
//!
//! An agent talks all day, and says what it learned more than once. What a person
//! says is never held back.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::signal::Candidate;
use crate::error::Result;
use crate::model::{Label, Role, WorkspaceId};
use crate::store::Store;

/// The most memories a session can have and still gain one of an agent.
pub(crate) const MOST_OF_A_SESSION: usize = 20;
/// Two learnings that share this part of the shorter one's words, in hundredths, are one.
const SAME_WORDS: usize = 75;

/// A turn, and what may be remembered of it.
pub(crate) struct Turn<'e> {
    pub(crate) workspace: WorkspaceId,
    pub(crate) session: Option<&'e Label>,
    pub(crate) role: Role,
    pub(crate) candidates: Vec<Candidate>,
}

/// What sessions have brought so far.
pub(crate) struct Quota<'e> {
    store: &'e dyn Store,
    sessions: HashMap<(WorkspaceId, Option<Label>), Vec<Words>>,
}

/// The words by which two learnings are compared.
type Words = HashSet<String>;
/// A candidate: the turn it is of, and its place there.
type Place = (usize, usize);

impl<'e> Quota<'e> {
    pub(crate) fn new(store: &'e dyn Store) -> Self {
        Self { store, sessions: HashMap::new() }
    }

    /// Drops what agents say twice in a session, and what goes beyond what the session
    /// has left; the surest stay.
    pub(crate) fn apply(&mut self, turns: &mut [Turn<'_>]) -> Result<()> {
        let mut by_session: HashMap<_, Vec<Place>> = HashMap::new();
        for (at, turn) in turns.iter().enumerate().filter(|(_, turn)| turn.role == Role::Agent) {
            let places = (0..turn.candidates.len()).map(|place| (at, place));
            by_session.entry((turn.workspace, turn.session.cloned())).or_default().extend(places);
        }
        let mut kept: HashSet<Place> = HashSet::new();
        for (session, mut places) in by_session.into_iter().filter(|(_, all)| !all.is_empty()) {
            places.sort_by_key(|place| {
                let candidate = candidate(turns, *place);
                // The surest first; among equals what was said first.
                (Reverse(candidate.map(|found| (found.confidence, found.importance))), *place)
            });
            let known = self.known(session)?;
            for place in places {
                let Some(candidate) = candidate(turns, place) else { continue };
                let words = words(&candidate.content);
                let is_new = !known.iter().any(|known| are_alike(known, &words));
                if is_new && known.len() < MOST_OF_A_SESSION {
                    known.push(words);
                    kept.insert(place);
                }
            }
        }
        for (at, turn) in turns.iter_mut().enumerate().filter(|(_, turn)| turn.role == Role::Agent)
        {
            let mut place = 0..;
            turn.candidates
                .retain(|_| place.next().is_some_and(|place| kept.contains(&(at, place))));
        }
        Ok(())
    }

    /// What is remembered of a session.
    fn known(&mut self, session: (WorkspaceId, Option<Label>)) -> Result<&mut Vec<Words>> {
        let stored = match (&session.1, self.sessions.contains_key(&session)) {
            (Some(label), false) => {
                self.store.remembered_of(session.0, label, MOST_OF_A_SESSION as u32)?
            }
            _ => Vec::new(),
        };
        let known = self.sessions.entry(session).or_default();
        known.extend(stored.iter().map(|content| words(content.as_str())));
        Ok(known)
    }
}

fn candidate<'t>(turns: &'t [Turn<'_>], (at, place): Place) -> Option<&'t Candidate> {
    turns.get(at)?.candidates.get(place)
}

fn words(content: &str) -> Words {
    let words = content.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.len() > 2).map(str::to_lowercase).collect()
}

fn are_alike(left: &Words, right: &Words) -> bool {
    let shared = left.intersection(right).count();
    shared * 100 >= left.len().min(right.len()).max(1) * SAME_WORDS
}
