//! A file without what must not be kept of it, in which everything else stands where
//! it stood: it can be cut first and shown later, and a secret that reaches over a
//! cut is as hidden as any other.

use std::collections::BTreeMap;
use std::ops::Range;

use super::redact::{PRIVATE, Redactor};
use crate::lines::boundary_before;

/// Stands for every byte that is hidden, but for ends of lines.
const HIDDEN: char = '\u{7f}';
/// Stands at the beginning of a secret and tells its kind. In nobody's use.
const FIRST_KIND: u32 = 0x10_0000;
/// What we write into files for agents to read must not be learned from them.
const OURS: &[(&str, &str)] =
    &[("<!-- somnium:begin", "<!-- somnium:end"), ("<somnium-memories>", "</somnium-memories>")];

/// A text and what is hidden in it.
pub(crate) struct Masked {
    pub(crate) text: String,
    kinds: Vec<&'static str>,
    /// How many secrets there are, by kind.
    pub(crate) secrets: BTreeMap<&'static str, u64>,
}

/// Hides secrets and what is ours.
pub(crate) fn mask(text: &str, redactor: &Redactor) -> Masked {
    let mut masked = Masked { text: String::new(), kinds: Vec::new(), secrets: BTreeMap::new() };
    let mut hidden: Vec<(Range<usize>, Option<usize>)> = Vec::new();
    for secret in redactor.redact(text).found {
        *masked.secrets.entry(secret.kind).or_default() += 1;
        let known = masked.kinds.iter().position(|kind| *kind == secret.kind);
        let kind = known.unwrap_or_else(|| {
            masked.kinds.push(secret.kind);
            masked.kinds.len() - 1
        });
        hidden.push((secret.span, Some(kind)));
    }
    hidden.extend(ours(text).into_iter().map(|span| (span, None)));
    hidden.sort_by_key(|(span, _)| (span.start, std::cmp::Reverse(span.end)));
    let mut last = 0;
    for (span, kind) in hidden {
        let start = boundary_before(text, span.start).max(last);
        let end = (span.end..text.len()).find(|at| text.is_char_boundary(*at));
        let end = end.unwrap_or(text.len());
        if start >= end {
            continue;
        }
        masked.keep(&text[last..start]);
        masked.hide(&text[start..end], kind);
        last = end;
    }
    masked.keep(&text[last..]);
    masked
}

impl Masked {
    /// A part of the text as it may be shown.
    pub(crate) fn reveal(&self, part: &str) -> String {
        let mut shown = String::with_capacity(part.len());
        for c in part.chars() {
            let kind = (c as u32).checked_sub(FIRST_KIND).and_then(|n| usize::try_from(n).ok());
            match kind.and_then(|kind| self.kinds.get(kind)) {
                Some(&PRIVATE) => shown.push_str("[private]"),
                Some(kind) => shown.push_str(&format!("[redacted: {kind}]")),
                None if c == HIDDEN => {}
                // No store takes it, and it says nothing.
                None if c == '\0' => shown.push('\u{fffd}'),
                None => shown.push(c),
            }
        }
        // What was hidden may leave lines with nothing on them.
        while shown.contains("\n\n\n") {
            shown = shown.replace("\n\n\n", "\n\n");
        }
        shown.trim().to_owned()
    }

    /// Keeps the text; what it has of our own marks would be taken for them.
    fn keep(&mut self, part: &str) {
        let is_mark = |c: char| c == HIDDEN || c as u32 >= FIRST_KIND;
        if !part.contains(is_mark) {
            self.text.push_str(part);
            return;
        }
        for c in part.chars() {
            match is_mark(c) {
                true => (0..c.len_utf8()).for_each(|_| self.text.push(HIDDEN)),
                false => self.text.push(c),
            }
        }
    }

    fn hide(&mut self, part: &str, kind: Option<usize>) {
        let mark = kind.and_then(|kind| char::from_u32(FIRST_KIND + u32::try_from(kind).ok()?));
        let mark = mark.filter(|mark| {
            part.get(..mark.len_utf8()).is_some_and(|beginning| !beginning.contains('\n'))
        });
        self.text.extend(mark);
        let rest = &part[mark.map_or(0, char::len_utf8)..];
        for byte in rest.bytes() {
            self.text.push(if byte == b'\n' { '\n' } else { HIDDEN });
        }
    }
}

fn ours(text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    for (begin, end) in OURS {
        let mut from = 0;
        while let Some(at) = text[from..].find(begin) {
            let start = from + at;
            // What never ends is ours to its end.
            let Some(close) = text[start..].find(end).map(|close| start + close) else {
                spans.push(start..text.len());
                break;
            };
            let close = text[close..].find('>').map_or(text.len(), |last| close + last + 1);
            spans.push(start..close);
            from = close;
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::redact::Privacy;
    use proptest::prelude::*;

    #[test]
    fn what_is_hidden_leaves_all_else_in_its_place() {
        let check = |text: &str, expected: &str| {
            let masked = mask(text, &Redactor::new(Privacy::default()));
            assert_eq!(masked.text.len(), text.len(), "{text}");
            assert_eq!(masked.text.matches('\n').count(), text.matches('\n').count());
            assert_eq!(masked.reveal(&masked.text), expected);
        };
        check("a\nDB_PASSWORD=kR7-tulip-93x b", "a\nDB_PASSWORD=[redacted: password] b");
        check("a <private>x\ny</private> b", "a [private]\n b");
        check("a\n<!-- somnium:begin v1 -->\n- x\n<!-- somnium:end -->\nb", "a\n\nb");
        check("a <somnium-memories>\nnever ends", "a");
        check("plain \u{100000}\u{7f} text", "plain  text");
    }

    proptest! {
        #[test]
        fn any_text_keeps_its_places(text in any::<String>()) {
            let masked = mask(&text, &Redactor::new(Privacy::default()));
            prop_assert_eq!(masked.text.len(), text.len());
            masked.reveal(&masked.text);
        }
    }
}
