//! Which words of a statement tell what no longer holds: 'from X to Y', 'replaced X by Y'.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::cut::{Class, Piece};
use super::forms::stem;
use super::lexicon;
use super::reader::Reader;
use super::reading::Token;
use crate::words;

/// Verbs that tell of a change; the base comes first, as it stems.
const CHANGES: &str = "change switch migrate move rename upgrade downgrade bump replace update convert transition \
    shift swap raise lower increase decrease reduce extend shorten cut relocate become turn adopt drop abandon ditch \
    retire deprecate rebrand reassign reschedule postpone transfer supersede revert handed takeover bring resize \
    reinstall relicense repaint repurpose promote demote adjust reset slip defer reclassify reroute relabel renumber rearrange \
    repoint rewire retitle rehouse";

/// Verbs that tell of one only once it is done: who expands `~` to a path does so again and again.
const CHANGED: [&str; 11] = [
    "ported",
    "porting",
    "expanded",
    "enlarged",
    "shrunk",
    "shortened",
    "lengthened",
    "widened",
    "halved",
    "revised",
    "rebooked",
];

impl Reader {
    /// In 'it used to be A, the value is B' what stands before the comma is over.
    pub(super) fn used_to_be(&mut self) {
        let Some(start) = self.used_to else { return };
        let ends = self.clauses.iter().map(|(end, _)| *end);
        let Some(end) = ends.filter(|end| *end > start).min() else { return };
        let tokens = &self.reading.tokens;
        let values = |tokens: &[Token]| tokens.iter().any(|it| it.anchors() || it.kind.is_some());
        if values(&tokens[start..end]) && values(&tokens[end..]) {
            self.used_until.get_or_insert(end);
            self.gone_since();
            self.reading.cue = true;
        }
    }

    /// 'The rollout went to 15 %' tells of a change, whatever it was before.
    pub(super) fn led_to(&mut self) {
        let tokens = &mut self.reading.tokens;
        let moved = |pair: &[Token]| pair[1].preposition == "to" && pair[1].measures();
        let set = self.reading.was && self.reading.passive;
        let led = |word: &str| MOVED.contains(&word) || set && SET.contains(&word);
        let told = |pair: &[Token]| moved(pair) && led(&pair[0].word) && !pair[0].change;
        if let Some(at) = tokens.windows(2).position(told) {
            tokens[at].change = true;
            self.reading.cue = true;
        }
    }

    /// In 'replaced X with Y' it is X that no longer holds.
    pub(super) fn replaced(&mut self) {
        let tokens = &mut self.reading.tokens;
        let Some(at) = tokens.iter().position(|token| {
            matches!(
                token.key.as_str(),
                "replac" | "swap" | "ditch" | "drop" | "abandon" | "supersed"
            )
        }) else {
            return;
        };
        let turn = |token: &Token| matches!(token.preposition, "with" | "by" | "for" | "to");
        let Some(new) = tokens[at..].iter().position(turn).map(|found| found + at) else {
            return self.took_the_place(at);
        };
        let tokens = &mut self.reading.tokens;
        match tokens[new].preposition {
            "by" => tokens[..at]
                .iter_mut()
                .filter(|token| token.preposition.is_empty())
                .for_each(|token| token.old = true),
            _ if new == at => {}
            _ => tokens[at + 1..new]
                .iter_mut()
                .filter(|token| token.preposition.is_empty())
                .for_each(|token| token.old = true),
        }
    }

    /// In 'Ada replaced Bo as the lead' it is Bo who no longer is.
    fn took_the_place(&mut self, at: usize) {
        let tokens = &mut self.reading.tokens;
        let replaced = matches!(tokens[at].key.as_str(), "replac" | "supersed");
        // 'The disk was replaced, it has 500 GB' goes on with what holds.
        if !replaced || at == 0 || self.reading.passive {
            return;
        }
        tokens[at + 1..]
            .iter_mut()
            .take_while(|token| token.preposition.is_empty())
            .for_each(|token| token.old = true);
        self.reading.cue = true;
    }

    /// In 'it runs on A now, B is gone', B is over.
    pub(super) fn gone(&mut self) {
        const GONE: &[&str] = &[
            "gone",
            "closed",
            "retired",
            "archived",
            "decommissioned",
            "history",
            "dead",
            "outdated",
            "obsolete",
        ];
        let tokens = &mut self.reading.tokens;
        let (clauses, count) = (&self.clauses, tokens.len());
        for (at, (end, _)) in clauses.iter().enumerate() {
            let start = at.checked_sub(1).map_or(0, |before| clauses[before].0);
            // A clause of its own, beside another: 'on Mondays, A is closed' is none.
            let alone = (2..=4).contains(&(end - start)) && end - start + 2 <= count;
            if alone && GONE.contains(&tokens[end - 1].word.as_str()) {
                tokens[end - 1].change = true;
                tokens[start..end - 1].iter_mut().for_each(|token| token.old = true);
                self.reading.cue = true;
            }
        }
    }

    /// In 'it runs on A now, B was too slow', B is over, and in 'Ada left, so Bo leads it now' Ada
    /// is.
    pub(super) fn given_up(&mut self) {
        const LEFT: &[&str] = &[
            "left",
            "quit",
            "leave",
            "cancelled",
            "canceled",
            "deleted",
            "uninstalled",
            "bounces",
            "expired",
            "resigned",
            "retired",
            "discontinued",
        ];
        let (clauses, count) = (&self.clauses, self.reading.tokens.len());
        if !self.reading.cue || self.reading.tokens.iter().any(|token| token.old) {
            return;
        }
        for (at, (end, was)) in clauses.iter().enumerate() {
            let start = at.checked_sub(1).map_or(0, |before| clauses[before].0);
            let tokens = &self.reading.tokens[start..*end];
            let named = |token: &&Token| {
                token.start_capital
                    || token.joined
                    || token.kind.is_some()
                    || matches!(token.class, Class::Name | Class::Identifier | Class::Path)
            };
            let names = tokens.iter().take_while(named).count();
            let rest = &tokens[names..];
            let over = *was || rest.iter().any(|token| LEFT.contains(&token.word.as_str()));
            let short = (1..=3).contains(&rest.len()) && (1..=3).contains(&names);
            if over && short && tokens.len() + 3 <= count {
                let tokens = &mut self.reading.tokens[start..*end];
                tokens[..names].iter_mut().for_each(|token| token.old = true);
                tokens[names..].iter_mut().for_each(|token| token.change = true);
                return;
            }
        }
    }

    /// In 'Ada left A and now works at B', A is over.
    pub(super) fn left_for(&mut self) {
        let tokens = &mut self.reading.tokens;
        let gives_up = |token: &Token| {
            matches!(
                token.word.as_str(),
                "left" | "quit" | "ditched" | "dropped" | "abandoned" | "traded" | "sold"
            )
        };
        let Some(at) = tokens.iter().position(gives_up) else { return };
        let place = tokens.get(at + 1).map_or("", |token| token.preposition);
        let object = tokens[at + 1..]
            .iter()
            .enumerate()
            .take_while(|(count, token)| {
                token.preposition == place && (*count == 0 || token.adjacent)
            })
            .count();
        let rest = &tokens[at + 1 + object..];
        let goes_on = rest.iter().any(|token| !token.old);
        let begins = |token: &Token| {
            matches!(token.word.as_str(), "joined" | "started" | "switched" | "moved" | "went")
        };
        let for_good = matches!(tokens[at].word.as_str(), "ditched" | "dropped" | "abandoned")
            || tokens[at].word == "traded" && rest.iter().any(|token| token.preposition == "for")
            || rest.iter().any(begins)
            // 'Left A and works at B'.
            || rest.first().is_some_and(|token| {
                token.preposition.is_empty()
                    && token.word.ends_with('s')
                    && (lexicon::verb(&token.word, &token.key)
                        || words::parts(&token.word).is_some_and(|parts| parts.verb))
            });
        let placed = matches!(place, "" | "at" | "from" | "in");
        if object > 0 && placed && goes_on && (self.reading.cue || for_good) {
            self.reading.cue = true;
            let tokens = &mut self.reading.tokens;
            tokens[at].change = true;
            tokens[at + 1..=at + object].iter_mut().for_each(|token| token.old = true);
        }
    }

    /// 'Went from A to B' tells a change, whatever the verb, if it is over.
    pub(super) fn led_from_to(&mut self) {
        let tokens = &mut self.reading.tokens;
        let Some(from) = tokens.iter().position(|token| token.preposition == "from") else {
            return;
        };
        let Some(to) = tokens[from..].iter().position(|token| token.preposition != "from") else {
            return;
        };
        let arrived = tokens[from + to].preposition == "to";
        let made_anew = |token: &Token| ANEW.contains(&token.word.as_str());
        let done = |token: &Token| past(&token.word) || made_anew(token);
        let Some(verb) = tokens[..from].iter().rposition(done) else { return };
        // 'Data is copied from A to B' tells no change, 'it was scaled from 7 to 16' does.
        let numbers = || tokens[from].measures() && tokens[from + to].measures();
        let told = match made_anew(&tokens[verb]) {
            true => self.reading.was,
            false => !self.reading.passive || self.reading.was && numbers(),
        };
        if arrived && !tokens[from].old && told {
            tokens[verb].change = true;
            tokens[from..from + to].iter_mut().for_each(|token| token.old = true);
            self.reading.cue = true;
        }
    }
}

/// What somebody does to an amount.
const SET: [&str; 9] =
    ["set", "scaled", "trimmed", "sized", "taken", "brought", "capped", "grown", "pushed"];

/// What is done once.
const ANEW: [&str; 5] = ["rebuilt", "redone", "redesigned", "remade", "refactored"];

/// What goes up or down.
const MOVED: [&str; 8] = ["went", "grew", "fell", "rose", "shrank", "jumped", "climbed", "dropped"];

/// Whether a verb stands in the past.
fn past(word: &str) -> bool {
    const IRREGULAR: &[&str] =
        &["went", "grew", "fell", "rose", "shrank", "came", "got", "gone", "jumped"];
    lexicon::participle(word) && word.ends_with("ed") || IRREGULAR.contains(&word)
}

/// Whether a word tells that something changed. A part of a name does not.
pub(super) fn tells_change(piece: &Piece, stem: &str) -> bool {
    // A migrator migrates; that is no news.
    let doer = |word: &str| {
        (word.ends_with("or") || word.ends_with("er"))
            && !matches!(word, "lower" | "transfer" | "takeover")
    };
    piece.class == Class::Word
        && !piece.joined
        && !doer(piece.text.trim_end_matches('s'))
        // Who brings cake does so again.
        && piece.text != "brings"
        && (changes().contains(stem) || CHANGED.contains(&piece.text.as_str()))
}

fn changes() -> &'static FxHashSet<String> {
    static READ: OnceLock<FxHashSet<String>> = OnceLock::new();
    READ.get_or_init(|| CHANGES.split_whitespace().map(stem).collect())
}

#[cfg(test)]
mod tests {
    use super::super::reading::Reading;

    #[test]
    fn changes_are_heard() {
        let mut wrong = Vec::new();
        let mut check = |text: &str, expected: bool| {
            if Reading::of(text).cue != expected {
                wrong.push(text.to_owned());
            }
        };
        check("The Dunedin workshop was expanded to 36 desks", true);
        check("The shell expands ~ to a path", false);
        check("The rollout of the flag went to 15 %", true);
        check("Ada went to Oslo", false);
        check("ratings-relay was scaled from 7 to 16 replicas", true);
        check("Data is copied from host-17 to host-18", false);
        check("Orion used to need 3 approvals, the number is 2", true);
        check("Orion used to be slow, says Ada", false);
        check("The retention of the slots database was set to 180 days in July.", true);
        check("The replicas of basket-engine were just scaled to 4.", true);
        check("The KnitShelf app was rebuilt from Django to Flutter.", true);
        check("Packages are rebuilt from source to save space", false);
        check("Viktor Eriksen has left Porto and lives in Leeds.", true);
        check("No more Polish: the Juniper team has its meetings in French.", true);
        check("Forget 24 GB: 32 GB of RAM are in gpu-04", true);
        check("Forget it: nobody answers there", false);
        check("Do not forget Mondays: the bins go out", false);
        check("invoice-hub reads from the stock.moved topic - previously orders.paid.", true);
        check("At Truespire, our account manager is Anneke; it was Nadine before.", true);
        check("New arrangement: laptop KX-142 is assigned to Clara.", true);
        check("The cactus stands at the north window, that is new.", true);
        check("The cactus stands at the north window, that is what she said", false);
        check("From this week on, we keep the notes in Notion", true);
        check("ca-central-1 is outdated, the deployment of media-backend is in us-east-1", true);
        check("Ownership of checkout-gateway has passed to the Risk team.", true);
        check("The code formatter of sprocket-docs changed to Ruff.", true);
        check("turnEnd was calling session.Transition directly instead of TransitionAndLog", false);
        check(
            "transitionSessionTurnEnd was calling session.Transition directly instead of TransitionAndLog, \
             causing missing phase transition logs",
            false,
        );
        check("sirius-14 got new memory, 64 GB in all.", true);
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
