//! In which words two statements differ.

use super::cut::Class;
use super::reading::{Reading, Token};
use super::rivals::Scene;

impl Scene<'_> {
    /// The one thing on either side in which they differ; nothing if they differ in more.
    pub(super) fn values(&self) -> Option<(Vec<usize>, Vec<usize>)> {
        let (x, y) = match (self.span(self.older, &self.left), self.span(self.newer, &self.right)) {
            (Some(x), Some(y)) => (x, y),
            _ => self.values_among()?,
        };
        self.comparable(&x, &y).then_some((x, y))
    }

    /// What is left of a statement, if it is one thing.
    fn span(&self, reading: &Reading, left: &[usize]) -> Option<Vec<usize>> {
        let joined = left.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let one_part = left
            .iter()
            .all(|at| reading.tokens[*at].preposition == reading.tokens[left[0]].preposition);
        (!left.is_empty() && left.len() <= 4 && joined && one_part).then(|| left.to_vec())
    }

    /// The value among other words that are left: the only number, the only name, or the
    /// only two of a kind.
    fn values_among(&self) -> Option<(Vec<usize>, Vec<usize>)> {
        if self.left.is_empty() || self.right.is_empty() {
            return None;
        }
        let pick = |reading: &Reading,
                    left: &[usize],
                    wanted: &dyn Fn(&Token) -> bool|
         -> Option<Vec<usize>> {
            let found: Vec<usize> =
                left.iter().copied().filter(|at| wanted(&reading.tokens[*at])).collect();
            self.span(reading, &found)
        };
        let words = |reading: &Reading, left: &[usize], taken: &[usize]| {
            left.iter()
                .filter(|at| !taken.contains(at))
                .map(|at| &reading.tokens[*at])
                .filter(|token| !token.verb)
                .count()
        };
        let most = if self.newer.cue { 3 } else { 1 };
        if self.names == 0 {
            return None;
        }
        for wanted in [
            &Token::measures as &dyn Fn(&Token) -> bool,
            &|token: &Token| token.kind.is_some(),
            &Token::specific,
        ] {
            let (Some(x), Some(y)) =
                (pick(self.older, &self.left, wanted), pick(self.newer, &self.right, wanted))
            else {
                continue;
            };
            let named = |reading: &Reading, left: &[usize], taken: &[usize]| {
                left.iter().any(|at| {
                    !taken.contains(at)
                        && (reading.tokens[*at].specific()
                            || reading.tokens[*at].joined
                            || self.corpus.is_name(&reading.tokens[*at]))
                })
            };
            let other_names =
                named(self.older, &self.left, &x) || named(self.newer, &self.right, &y);
            let (more, less) =
                (words(self.older, &self.left, &x), words(self.newer, &self.right, &y));
            // Words left on both sides are another subject or another question about it.
            let few = more.min(less) == 0
                && more.max(less) <= most
                && (self.newer.cue || self.shares_attribute());
            if !other_names && few && self.comparable(&x, &y) {
                return Some((x, y));
            }
        }
        None
    }

    fn comparable(&self, x: &[usize], y: &[usize]) -> bool {
        let class = |reading: &Reading, span: &[usize]| {
            span.iter().map(|at| reading.tokens[*at].class).min()
        };
        match (class(self.older, x), class(self.newer, y)) {
            (Some(Class::Number), Some(Class::Number)) => {
                self.older.tokens[x[0]].dimension == self.newer.tokens[y[0]].dimension
            }
            (Some(Class::Number | Class::Version), Some(Class::Number | Class::Version)) => true,
            (
                Some(Class::Word | Class::Name | Class::Identifier),
                Some(Class::Word | Class::Name | Class::Identifier),
            ) => true,
            (one, other) => one == other,
        }
    }

    /// Whether both stand between the same words.
    pub(super) fn same_slot(&self, x: &[usize], y: &[usize]) -> bool {
        let (first, last) = (x[0], x[x.len() - 1]);
        let (start, end) = (y[0], y[y.len() - 1]);
        let before = first.checked_sub(1).map(|at| self.alignment.partner(at));
        let before_fits = match before {
            None => start == 0,
            Some(partner) => partner.is_some() && partner == start.checked_sub(1),
        };
        let after = (last + 1 < self.older.tokens.len()).then(|| self.alignment.partner(last + 1));
        let after_fits = match after {
            None => end + 1 == self.newer.tokens.len(),
            Some(partner) => partner == Some(end + 1),
        };
        before_fits
            && after_fits
            && self.older.tokens[first].preposition == self.newer.tokens[start].preposition
    }
}
