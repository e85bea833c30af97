//! Our part of a text that others write, too: what stands between two marker lines.

use std::borrow::Cow;
use std::ops::Range;

/// The line that begins our part.
pub(crate) const BEGIN: &str =
    "<!-- somnium:begin (kept by somnium: what stands between these two lines is replaced) -->";
/// The line that ends it.
pub(crate) const END: &str = "<!-- somnium:end -->";

/// How a text says what its program does not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Comment {
    open: &'static str,
    close: &'static str,
    /// Whether a blank line stands between our part and what is before it.
    has_gap: bool,
}

/// Markdown and the like.
pub(crate) const MARKDOWN: Comment = Comment { open: "<!--", close: "-->", has_gap: true };
/// Tables of cron and the like: one line, to its end.
pub(crate) const HASH: Comment = Comment { open: "#", close: "", has_gap: false };

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text with our part in it: in the place of the one that is there, or at the end.
/// Everything else stays as it is, to the byte; our lines end as the others do.
///
/// `section` is made of whole lines, the first and the last of them our markers. `None`
/// when the markers in the text are broken, so that nobody can tell what is ours.
pub(crate) fn splice(comment: Comment, existing: &str, section: &str) -> Option<String> {
    let is_windows = existing
        .find('\n')
        .is_some_and(|end| existing.get(..end).is_some_and(|line| line.ends_with('\r')));
    let line_end = if is_windows { "\r\n" } else { "\n" };
    let section = section.replace('\n', line_end);
    let Some(range) = own_range(comment, existing)? else {
        let is_bare = existing.trim_start_matches(BYTE_ORDER_MARK).is_empty();
        let gap = match is_bare {
            true => 0,
            false => usize::from(!existing.ends_with('\n')) + usize::from(comment.has_gap),
        };
        let gap = line_end.repeat(gap);
        return Some(format!("{existing}{gap}{section}"));
    };
    let (before, after) = (&existing[..range.start], &existing[range.end..]);
    Some(format!("{before}{}{after}", section.trim_end_matches(['\n', '\r'])))
}

/// What others wrote: the text without our part. The whole text if nobody can tell.
pub(crate) fn without(comment: Comment, text: &str) -> Cow<'_, str> {
    match own_range(comment, text) {
        Some(Some(range)) => {
            let rest = &text[range.end..];
            let rest = rest.strip_prefix('\r').unwrap_or(rest);
            let rest = rest.strip_prefix('\n').unwrap_or(rest);
            Cow::Owned(format!("{}{rest}", &text[..range.start]))
        }
        _ => Cow::Borrowed(text),
    }
}

/// The same with blanks in the place of our part, so that everything else stays where
/// it is. Rather too much is ours than that we learn from ourselves: a part without an
/// end reaches to the next beginning or the end of the text.
pub(crate) fn blanked(text: &str) -> Cow<'_, str> {
    let marks = marks(MARKDOWN, text);
    if marks.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut blank = String::with_capacity(text.len());
    let mut is_ours = false;
    let mut marks = marks.into_iter().peekable();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let mark = marks.next_if(|mark| mark.range.start < at + line.len());
        is_ours |= mark.as_ref().is_some_and(|mark| mark.is_begin);
        let is_mark = mark.is_some();
        match is_ours || is_mark {
            true => blank.extend(line.bytes().map(|b| if b == b'\n' { '\n' } else { ' ' })),
            false => blank.push_str(line),
        }
        is_ours &= mark.is_none_or(|mark| mark.is_begin);
        at += line.len();
    }
    Cow::Owned(blank)
}

struct Mark {
    is_begin: bool,
    is_whole: bool,
    /// Without the end of its line.
    range: Range<usize>,
}

/// Where our part is, without the end of its last line; nowhere is `Some(None)`.
fn own_range(comment: Comment, text: &str) -> Option<Option<Range<usize>>> {
    match marks(comment, text).as_slice() {
        [] => Some(None),
        [begin, end] if begin.is_begin && !end.is_begin && begin.is_whole && end.is_whole => {
            Some(Some(begin.range.start..end.range.end))
        }
        _ => None,
    }
}

/// The lines that are our markers, or were: people edit them.
fn marks(comment: Comment, text: &str) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let plain = line.trim_end_matches(['\n', '\r']);
        let bare = plain.trim_start_matches(BYTE_ORDER_MARK).trim();
        let Some(told) = bare.strip_prefix(comment.open) else { continue };
        let told = told.trim_start();
        let is_begin = told.starts_with("somnium:begin");
        if is_begin || told.starts_with("somnium:end") {
            let lead = plain.len() - plain.trim_start_matches(BYTE_ORDER_MARK).len();
            let range = start + lead..start + plain.len();
            marks.push(Mark { is_begin, is_whole: bare.ends_with(comment.close), range });
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = "<!-- somnium:begin x -->\nnew\n<!-- somnium:end -->\n";

    #[test]
    fn everything_around_our_part_stays_to_the_byte() {
        let check = |existing: &str, expected: &str| {
            let found = splice(MARKDOWN, existing, OURS).unwrap();
            assert_eq!(found, expected, "{existing:?}");
            assert_eq!(
                splice(MARKDOWN, &found, OURS).as_deref(),
                Some(expected),
                "again: {existing:?}"
            );
        };
        let b = "<!-- somnium:begin x -->";
        let e = "<!-- somnium:end -->";
        check("", OURS);
        check("\u{feff}", &format!("\u{feff}{OURS}"));
        check("mine\n", &format!("mine\n\n{OURS}"));
        check("mine", &format!("mine\n\n{OURS}"));
        check("a\r\nb", &format!("a\r\nb\r\n\r\n{b}\r\nnew\r\n{e}\r\n"));
        check(&format!("a\n{b}\nold\nold\n{e}\nz"), &format!("a\n{b}\nnew\n{e}\nz"));
        check(&format!("a\n{b}\nold\n{e}"), &format!("a\n{b}\nnew\n{e}"));
        check("a\n<!--somnium:begin-->\n <!-- somnium:end -->\t\n", &format!("a\n{b}\nnew\n{e}\n"));
        check(
            &format!("\u{feff}{b}\r\nold\r\n{e}\r\nlast \n"),
            &format!("\u{feff}{b}\r\nnew\r\n{e}\r\nlast \n"),
        );
        // Told in a sentence, it is no marker.
        check("see `<!-- somnium:begin -->`\n", &format!("see `<!-- somnium:begin -->`\n\n{OURS}"));
    }

    #[test]
    fn broken_markers_are_not_guessed_at() {
        let b = "<!-- somnium:begin -->\n";
        let e = "<!-- somnium:end -->\n";
        for text in [
            b.to_owned(),
            e.to_owned(),
            format!("{e}{b}"),
            format!("{b}{e}{b}{e}"),
            format!("{b}{b}{e}"),
            format!("<!-- somnium:begin\n{e}"),
            format!("{b}<!-- somnium:end"),
        ] {
            assert_eq!(splice(MARKDOWN, &text, OURS), None, "{text:?}");
            assert_eq!(without(MARKDOWN, &text), text);
        }
    }

    #[test]
    fn our_words_are_blanked_and_the_others_stay_in_place() {
        let check = |text: &str, expected: &str| {
            let found = blanked(text);
            assert_eq!(found.replace(' ', "."), expected.replace(' ', "."), "{text:?}");
            assert_eq!(found.len(), text.len());
        };
        let (b, e) = ("<!-- somnium:begin -->", "<!-- somnium:end -->");
        let (bb, be) = (" ".repeat(b.len()), " ".repeat(e.len()));
        check("a\nb", "a\nb");
        check(&format!("a\n{b}\nü\n{e}\nz"), &format!("a\n{bb}\n  \n{be}\nz"));
        check(&format!("{b}\nx\n{e}\ny\n{b}\nz"), &format!("{bb}\n \n{be}\ny\n{bb}\n "));
        check(&format!("a\n{e}\ny"), &format!("a\n{be}\ny"));
    }
}
