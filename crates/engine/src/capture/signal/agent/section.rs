//! Sections: what an agent writes about under a heading, or in the list that a
//! sentence introduces.

use super::super::phrase::{self, Phrases, phrases};
use super::super::sentence::{Sentence, Word, sentences};
use super::passing::is_beside_code;
use crate::capture::prose::{Form, Passage};

/// What a stretch of a turn is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Section {
    /// Anything.
    Open,
    /// What was done: what is said there is true from then on.
    Done,
    /// What is wrong, planned, weighed, played through, or was so before.
    Doubt,
    /// What was wrong, told before what was done about it.
    Wrong,
}

/// What was done.
const DONE: &Phrases = phrases![
    "change|changes|changed|modified|added|removed|created|updated|deleted|fixed|done|completed|complete|implemented|shipped|landed|did|now|fix|fixes|solution|result|implementation",
];
/// What is planned, weighed, wrong, or of one case.
const DOUBT: &Phrases = phrases![
    "next|plan|plans|planned|mitigation|mitigations|mitigate|task|tasks|todo|todos|pending|proposal|proposed|option|options|approach|approaches|alternative|alternatives|recommendation|recommendations|recommend|recommended|suggestion|suggestions|suggested|step|scope|follow-up|follow-ups|remaining|open|question|questions|decide|needed|needs|could|might|may|should|possible|possibly|possibilities|because|verify|check|see|expect|hypothesis|hypotheses|observed|you",
    "issue|issues|problem|problems|bug|bugs|finding|findings|review|gap|gaps|defect|defects|concern|concerns|risk|risks|blocker|blockers|weakness|weaknesses|nitpicks|nits|critical|important|minor|major|failure|failures|error|errors|broken|wrong|missing|cause|causes",
    "call sites",
    "callers|usages|references|cases",
    "before|after|old|current|currently|today|scenario|scenarios|example|examples|reproduction|repro|timeline|pros|cons|benefits|verdict|praise|strengths|progress|commit|commits|pr|status|results|verification|verified|testing|coverage|passed|passing|test|tests",
];

/// What was wrong is told before what was done about it.
const FIX: &Phrases = phrases!["fix|fixes|fixed|solution|resolution"];

/// Knows the section while the passages of a turn are read.
#[derive(Debug)]
pub(in super::super) struct Sections<'a> {
    heading: Option<&'a str>,
    under: Section,
    introduced: Section,
    /// Where the turn begins to tell what was mended; before that stands what was wrong.
    mended_from: usize,
}

impl<'a> Sections<'a> {
    pub(in super::super) fn new(passages: &[Passage<'a>]) -> Self {
        let mut headings = passages.iter().filter_map(|passage| Some((passage, passage.heading?)));
        let mut last = None;
        let fix = headings.find(|(_, heading)| {
            // Passages share their heading, which is read once.
            let known = last.replace(heading.as_ptr()) == Some(heading.as_ptr());
            !known && sentences(heading, 0).iter().any(|words| phrase::has(&words.words, 0, FIX))
        });
        let mended_from = fix.map_or(0, |(passage, _)| passage.span.start);
        Self { heading: None, under: Section::Open, introduced: Section::Open, mended_from }
    }

    /// The section of the next passage. A list that tells what was done under a
    /// heading that doubts is in doubt.
    pub(in super::super) fn of(&mut self, passage: &Passage<'a>) -> Section {
        if passage.form == Form::Paragraph {
            self.introduced = Section::Open;
        }
        if passage.heading != self.heading {
            self.heading = passage.heading;
            let words = self.heading.map(|heading| sentences(heading, 0)).unwrap_or_default();
            self.under = words.first().map_or(Section::Open, about);
        }
        if passage.span.start < self.mended_from {
            return Section::Wrong;
        }
        match (self.under, self.introduced) {
            (Section::Doubt, _) | (_, Section::Open) => self.under,
            (_, introduced) => introduced,
        }
    }

    /// Takes notice of a list that the last sentence of a passage introduces; an entry
    /// of a list may introduce one inside of it.
    pub(in super::super) fn end(&mut self, last: Option<&Sentence<'_>>) {
        if let Some(lead) = last.filter(|last| last.ends_with(':')) {
            self.introduced = about(lead);
        }
    }
}

/// Whether words name what is planned, weighed, wrong, or of one case.
pub(super) fn is_in_doubt(words: &[Word<'_>]) -> bool {
    phrase::has(words, 0, DOUBT) || is_beside_code(words)
}

fn about(lead: &Sentence<'_>) -> Section {
    if is_in_doubt(&lead.words) {
        Section::Doubt
    } else if phrase::has(&lead.words, 0, DONE) {
        Section::Done
    } else {
        Section::Open
    }
}
