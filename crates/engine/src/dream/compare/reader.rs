//! Reads a text piece by piece: which marks turn it, and which part each word plays.

use super::calendar::{counts, every_time, names_month, of_calendar, tells_since, timely};
use super::cut::{Class, Piece, written};
use super::forms::stem;
use super::lexicon;
use super::little::{AUXILIARIES, FIRST_PERSON, LITTLE, PREPOSITIONS};
use super::phrases::{self, Mark, Meaning};
use super::reading::{Reading, Token};
use super::turning::tells_change;
use crate::words;

mod verbs;

/// Goes through a text from left to right.
pub(super) struct Reader {
    pub(super) reading: Reading,
    preposition: &'static str,
    verb_seen: bool,
    auxiliary_last: bool,
    auxiliary_was: &'static str,
    participle_seen: bool,
    denied: bool,
    old: bool,
    /// Where the present clause began among the tokens.
    clause: usize,
    last_mark: Option<Mark>,
    /// Whether the last word was a token, with nothing between it and the next.
    adjacent: bool,
    cleft: bool,
    /// Whether a pronoun came before, which can be a subject; and whether since the last comma.
    pronoun: bool,
    clause_pronoun: bool,
    /// Whether it is told since when it is so.
    when: bool,
    /// Where it is told what used to be, and where that ends.
    pub(super) used_to: Option<usize>,
    pub(super) used_until: Option<usize>,
    normal: Vec<String>,
    /// Where the clauses end among the tokens, and whether they tell what was.
    pub(super) clauses: Vec<(usize, bool)>,
    was: bool,
}

impl Reader {
    pub(super) fn new(content: &str, whole: bool) -> Self {
        let question = content.trim_end().ends_with('?');
        let reading = Reading { question, whole, ..Reading::default() };
        Self {
            reading,
            preposition: "",
            verb_seen: false,
            auxiliary_last: false,
            auxiliary_was: "",
            participle_seen: false,
            denied: false,
            old: false,
            clause: 0,
            last_mark: None,
            adjacent: false,
            cleft: false,
            pronoun: false,
            clause_pronoun: false,
            when: false,
            used_to: None,
            used_until: None,
            normal: Vec::new(),
            clauses: Vec::new(),
            was: false,
        }
    }

    /// Reads on from here; tells how many pieces that took.
    pub(super) fn step(
        &mut self,
        pieces: &[Piece],
        stems: &[String],
        before: Option<&Piece>,
    ) -> usize {
        let piece = &pieces[0];
        let month = names_month(pieces);
        let used_to = piece.text == "used"
            && pieces.get(1).is_some_and(|next| next.text == "to")
            && before.is_none_or(|before| !AUXILIARIES.contains(&before.text.as_str()));
        let mut taken = 1;
        let since = tells_since(pieces);
        if every_time(pieces) {
            // 'Every Tuesday' is 'on Tuesdays'; 'every 5 minutes' has its number.
        } else if matches!(piece.text.as_str(), "stop" | "stopped")
            && pieces.get(1).is_some_and(|next| next.text.ends_with("ing"))
        {
            self.mark(Mark::Ended);
        } else if since {
            self.mark(Mark::AsOf);
        } else if piece.text == "today" && self.used_to.is_some() {
            self.mark(Mark::Now);
        } else if used_to && self.begins_clause() {
            // 'With pnpm (used to be yarn)': so much for what was.
            self.reading.cue = true;
            self.old = true;
            taken = 2;
        } else if used_to {
            self.mark(Mark::Past);
            self.used_to = Some(self.reading.tokens.len());
            taken = 2;
        } else if let Some((meaning, count)) = (!month && piece.class != Class::Identifier)
            .then(|| self.phrase(pieces, stems))
            .flatten()
            .filter(|(meaning, count)| !verbs::leads_to_noun(piece, meaning, &pieces[*count..]))
        {
            for part in meaning {
                match part {
                    // 'In trouble -> ask Ada' leads nowhere else.
                    Meaning::Mark(Mark::Arrow) if !self.turns_into(&pieces[count..]) => {
                        self.end_clause();
                    }
                    // 'Questions about it' are not nearly so many.
                    Meaning::Mark(Mark::About) if !pieces.get(count).is_some_and(counts) => {
                        self.normal.push(piece.text.clone());
                    }
                    Meaning::Mark(mark) => self.mark(*mark),
                    Meaning::Word(word) => {
                        // Of several words that a phrase stands for none is written so.
                        let alone = &pieces[..if meaning.len() == 1 { count } else { 0 }];
                        let (text, written) = ((*word).to_owned(), written(alone));
                        self.word(&Piece { text, written, ..piece.clone() }, &stem(word), &[]);
                    }
                }
            }
            taken = count;
        } else {
            self.word(piece, &stems[0], if piece.ends_clause { &[] } else { &pieces[1..] });
        }
        if pieces[taken - 1].ends_clause {
            self.end_clause();
        }
        taken
    }

    fn phrase(&self, pieces: &[Piece], stems: &[String]) -> Option<(&'static [Meaning], usize)> {
        // A phrase does not reach over a comma.
        let end = pieces
            .iter()
            .take(5)
            .position(|piece| piece.ends_clause)
            .map_or(5, |at| at + 1)
            .min(pieces.len());
        let words: Vec<(&str, &str)> = pieces[..end]
            .iter()
            .zip(stems)
            .map(|(piece, stem)| (piece.text.as_str(), stem.as_str()))
            .collect();
        phrases::longest(&words)
    }

    fn mark(&mut self, mark: Mark) {
        self.adjacent = false;
        match mark {
            Mark::Not => {
                self.reading.denials += 1;
                self.denied = true;
            }
            Mark::Ended => self.ended(),
            Mark::Now | Mark::AsOf | Mark::Correction => {
                self.reading.cue = true;
                self.gone_since();
            }
            Mark::InsteadOf if self.tells_of_then() => {
                self.reading.marks.insert(Mark::Past);
            }
            Mark::InsteadOf => {
                self.reading.cue = true;
                self.old = true;
            }
            Mark::Arrow => {
                self.reading.cue = true;
                if let Some(last) = self.reading.tokens.last_mut() {
                    last.old = true;
                }
            }
            mark => {
                self.reading.marks.insert(mark);
            }
        }
        self.normal.push(format!("<{mark:?}>"));
        self.last_mark = Some(mark);
        self.when = mark == Mark::AsOf;
    }

    /// 'It was calling A instead of B' tells how it was for a while, and of no change.
    fn tells_of_then(&self) -> bool {
        let doing = |token: &Token| token.verb && token.word.ends_with("ing");
        self.was && self.reading.tokens[self.clause..].iter().any(doing)
    }

    /// In 'used to drink tea, now it is coffee' it is the tea that is over.
    pub(super) fn gone_since(&mut self) {
        let Some(start) = self.used_to.take() else { return };
        self.reading.marks.remove(&Mark::Past);
        let end = self.used_until.take().unwrap_or(self.reading.tokens.len());
        let tokens = &mut self.reading.tokens[start..end];
        let named = tokens.iter().any(Token::anchors);
        let first = tokens.iter().position(|token| !token.verb);
        for (at, token) in tokens.iter_mut().enumerate() {
            token.old |= if named { token.anchors() } else { Some(at) == first };
        }
    }

    /// 'No longer' comes before what ended, 'anymore' after it.
    fn ended(&mut self) {
        self.reading.cue = true;
        self.reading.marks.insert(Mark::Ended);
        let clause = self.clause;
        let after_denial = self.reading.tokens[clause..].iter().position(|token| token.denied);
        match after_denial {
            Some(at) => {
                self.reading.denials = self.reading.denials.saturating_sub(1);
                self.reading.tokens[clause + at..]
                    .iter_mut()
                    .for_each(|token| (token.denied, token.old) = (false, true));
            }
            None => self.old = true,
        }
    }

    fn end_clause(&mut self) {
        // Who is into something is into more than that.
        if self.preposition == "into" && !self.adjacent {
            self.reading.marks.insert(Mark::Some);
        }
        self.preposition = "";
        self.denied = false;
        self.old = false;
        self.auxiliary_last = false;
        self.adjacent = false;
        self.when = false;
        self.clause_pronoun = false;
        self.clause = self.reading.tokens.len();
        self.clauses.push((self.clause, std::mem::take(&mut self.was)));
    }

    /// `ahead` is what follows, nothing after a sign.
    fn word(&mut self, piece: &Piece, stem: &str, ahead: &[Piece]) {
        let (text, next) = (piece.text.as_str(), ahead.first());
        if FIRST_PERSON.contains(&text) {
            self.reading.first_person = true;
        }
        // 'The flag is on' has no preposition.
        let is_on = text == "on"
            && self.auxiliary_last
            && next.is_none_or(|next| PREPOSITIONS.contains(&next.text.as_str()));
        // 'After work' is a time of its own.
        let is_time = text == "after" && next.is_none_or(|next| next.class != Class::Number);
        if let Some(preposition) =
            PREPOSITIONS.iter().find(|one| **one == text && !is_on && !is_time)
        {
            return self.preposition(preposition);
        }
        if let Some(little) = LITTLE.iter().find(|one| **one == text) {
            // 'On Tuesdays the team meets': what follows is no more about 'on'.
            let begins_anew =
                matches!(*little, "the" | "a" | "an" | "our" | "my" | "its" | "their");
            if begins_anew && std::mem::replace(&mut self.adjacent, false) {
                self.preposition = "";
            }
            self.adjacent = false;
            if matches!(*little, "i" | "we" | "you" | "they" | "he" | "she" | "it") {
                self.pronoun = true;
                self.clause_pronoun = true;
                // 'For dates we use': what follows is no more about 'for'.
                self.preposition = "";
            }
            // In 'it is what they use', the parts are turned round.
            self.cleft |= *little == "what" && self.auxiliary_last;
            if AUXILIARIES.contains(little) {
                self.verb_seen = true;
                self.auxiliary_last = true;
                self.auxiliary_was = little;
                self.was |= matches!(*little, "was" | "were");
                self.preposition = "";
            }
            // '(was 5432)': so much for what was.
            let said_of = self.clause_pronoun;
            // 'Ada, an engineer, was chosen' goes on with what was begun.
            let goes_on = next.is_some_and(|next| lexicon::participle(&next.text));
            if matches!(*little, "was" | "were") && self.begins_clause() && !said_of && !goes_on {
                self.reading.cue = true;
                self.old = true;
            }
            // 'No longer uses A and writes in B': what comes next holds.
            let goes_on = *little == "and" && next.is_some_and(verbs::goes_on)
                // 'It is A instead of B who owns it'.
                || *little == "who";
            // 'Used to be A but is B these days'.
            if *little == "but" && self.used_to.is_some() {
                self.used_until.get_or_insert(self.reading.tokens.len());
            }
            if *little == "but" || goes_on && self.old {
                // 'Not X but Y': what was denied is old.
                self.old = false;
                self.denied = false;
            }
            return;
        }
        self.token(piece, stem, ahead);
    }

    /// Whether what follows an arrow can stand in the place of what is before it.
    fn turns_into(&self, ahead: &[Piece]) -> bool {
        let (Some(before), Some(after)) = (self.reading.tokens.last(), ahead.first()) else {
            return false;
        };
        let measures = |class| matches!(class, Class::Number | Class::Version | Class::Moment);
        let request = after.class == Class::Word && !after.capital && ahead.len() > 1;
        measures(before.class) == measures(after.class) && !request && ahead.len() <= 3
    }

    /// Whether something was said, and nothing since the last comma.
    fn begins_clause(&self) -> bool {
        self.clause > 0 && self.clause == self.reading.tokens.len()
    }

    fn preposition(&mut self, preposition: &'static str) {
        self.adjacent = false;
        // 'Rewritten from A in B' is a change, too.
        let anew = |token: &Token| self.reading.cue && token.word == "written";
        let rewritten = self.reading.tokens.last().is_some_and(anew);
        let changing = rewritten || self.reading.tokens.iter().any(|token| token.change);
        self.old = match preposition {
            "from" if changing => true,
            "to" | "with" | "by" | "for" | "into" | "as" | "in"
                if self.old && self.preposition == "from" =>
            {
                false
            }
            // 'Use A instead of B to log in to C', 'A instead of B for the logs of C'.
            "to" | "for"
                if self.old && self.preposition != "from" && !self.reading.has(Mark::Ended) =>
            {
                !self.reading.tokens.last().is_some_and(|last| last.old)
            }
            _ => self.old,
        };
        self.preposition = preposition;
    }

    fn token(&mut self, piece: &Piece, stem: &str, ahead: &[Piece]) {
        let next = ahead.first();
        // 'Checks for updates' tells of none.
        let tells_change = tells_change(piece, stem);
        let participle = piece.class == Class::Word && lexicon::participle(&piece.text);
        // 'Rob Miller owns it': a name may look like a verb where the sentence starts.
        let begins_name = piece.start_capital && next.is_some_and(|next| next.capital);
        let verb = !begins_name
            && self.is_verb(piece, stem, participle, ahead)
            && !verbs::leads_to_verb(piece, next);
        // 'Reviews every change to it' tells of none either.
        let change = tells_change
            && (self.preposition.is_empty() || verb || stem == "takeov")
            && (verb || self.last_mark != Some(Mark::All));
        if self.auxiliary_last && participle {
            let active =
                matches!(self.auxiliary_was, "has" | "have" | "had" | "did" | "do" | "does");
            self.reading.passive |= !active;
        }
        if verb
            && self.reading.tokens.is_empty()
            && self.normal.is_empty()
            && !self.reading.first_person
        {
            self.reading.request = true;
        }
        if verb {
            self.participle_seen |= participle && self.auxiliary_last;
            self.preposition = "";
        }
        let class = match piece.class {
            Class::Word if piece.capital && !lexicon::titled(&piece.text) => Class::Name,
            Class::Word if piece.code => Class::Identifier,
            class => class,
        };
        if self.adjacent
            && let Some(last) = self.reading.tokens.last_mut()
        {
            last.modifies = !last.verb && !verb && class == Class::Word;
        }
        let adjacent = std::mem::replace(&mut self.adjacent, true);
        self.when &= of_calendar(piece);
        let key = lexicon::key(&piece.text, stem, class);
        self.normal.push(key.clone());
        self.reading.tokens.push(Token {
            key,
            word: piece.text.clone(),
            written: piece.as_written(),
            class,
            dimension: piece.dimension,
            preposition: self.preposition,
            after_verb: self.verb_seen && !verb,
            possessive: piece.possessive,
            denied: self.denied,
            old: self.old,
            change,
            verb,
            start_capital: piece.start_capital,
            id: words::id(&piece.text),
            kind: lexicon::kind(&piece.text),
            unknown: class == Class::Word && lexicon::unknown(&piece.text, stem),
            ordinary: class == Class::Word && words::parts(&piece.text).is_some(),
            joined: piece.joined,
            modifies: false,
            adjacent,
            when: self.when,
        });
        self.verb_seen |= verb;
        self.auxiliary_last = false;
        self.denied = false;
        if piece.possessive {
            self.preposition = "";
        }
        self.last_mark = None;
    }

    /// A weekly class on Mondays is a class on Mondays, and a daily one at nine is one at nine.
    fn without_the_obvious(&mut self) {
        let tokens = &mut self.reading.tokens;
        let on_days = tokens.iter().any(|token| timely(&token.word));
        let at_times =
            tokens.iter().any(|token| token.class == Class::Moment && token.key.contains(':'));
        tokens.retain(|token| match token.key.as_str() {
            _ if token.joined => true,
            "perweek" => !on_days,
            "perday" => !at_times,
            _ => true,
        });
    }

    /// What was read.
    pub(super) fn finish(mut self) -> Reading {
        self.end_clause();
        self.reading.was = matches!(self.auxiliary_was, "was" | "were");
        self.used_to_be();
        self.gone();
        self.given_up();
        self.replaced();
        self.led_from_to();
        self.led_to();
        self.left_for();
        self.without_the_obvious();
        let reading = &mut self.reading;
        // What 'may be at most 79' is bound, as what is.
        if reading.has(Mark::Max) {
            reading.marks.remove(&Mark::May);
        }
        // 'Never more than five' is a bound.
        for (than, bound) in [(Mark::More, Mark::Max), (Mark::Less, Mark::Min)] {
            if reading.denials > 0 && reading.marks.remove(&than) {
                reading.denials -= 1;
                reading.marks.insert(bound);
            }
        }
        reading.copula =
            self.cleft || !reading.passive && !reading.tokens.iter().any(|token| token.verb);
        reading.possesses = matches!(self.auxiliary_was, "has" | "have" | "had");
        // A change told by its verb, as 'moved to', with something that it leads to.
        let told = reading.tokens.iter().any(|token| token.change && !token.old);
        let leads = reading.tokens.iter().any(|token| {
            token.after_verb
                && matches!(token.preposition, "to" | "with" | "by" | "into" | "from" | "for")
        });
        let left = reading.tokens.iter().any(|token| token.old);
        let becomes = reading.tokens.iter().any(|token| token.change && token.key == "becom");
        reading.cue |= told && (leads || left || becomes);
        self.renewed();
        self.reading.normal = self.normal.join(" ");
        self.reading.tokens.shrink_to_fit();
        self.reading
    }

    /// 'Ada's new desk is B' tells that it was another.
    fn renewed(&mut self) {
        let reading = &mut self.reading;
        let told_of = |token: &Token| token.possessive || token.preposition == "of";
        let new = reading.tokens.iter().position(|token| token.key == "new");
        if let Some(at) = new
            && reading.copula
            && reading.tokens[at..].iter().chain(&reading.tokens[..at]).any(told_of)
            && reading.tokens.iter().any(|token| token.after_verb)
        {
            reading.tokens.remove(at);
            reading.cue = true;
        }
    }
}
