//! Hides secrets before anything is kept.
//!
//! A detector finds a value and what it is; the value is replaced, the words around it
//! stay, so that a sentence still tells what it was about:
//!
//! ```
//! use somnium_engine::capture::redact::{Privacy, Redactor};
//! let redactor = Redactor::new(Privacy::default());
//! let redacted = redactor.redact("DB_PASSWORD=kR7-tulip-93x");
//! assert_eq!(redacted.text, "DB_PASSWORD=[redacted: password]");
//! ```
//!
//! Hooks run this at every turn, imports over whole histories. So there are no regular
//! expressions to compile: `anchors` is an index made by the compiler, and the
//! detectors are small readers of bytes that look only where an anchor is. Each reads a
//! bounded stretch; hostile text costs as much time as its length.

mod anchors;
mod assign;
mod blocks;
mod calls;
mod class;
mod commands;
mod detect;
mod documents;
mod headers;
mod judge;
mod names;
mod patterns;
mod privacy;
mod prose;
mod random;
mod shapes;
mod tables;
mod urls;
mod value;
mod words;

use std::borrow::Cow;
use std::ops::Range;

pub use privacy::Privacy;

/// The kind of what stands between `<private>` and `</private>`.
pub const PRIVATE: &str = "private";

/// Hiding a secret may let another be seen, now that its neighbour is out of the way;
/// after so many rounds there is none.
const ROUNDS_MAX: usize = 8;

/// A secret in a text. It tells where, never what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secret {
    /// What it is, as the replacement says: `github-token`.
    pub kind: &'static str,
    /// Where it stands in the original, in bytes.
    pub span: Range<usize>,
}

/// A text without its secrets.
#[derive(Debug)]
pub struct Redacted<'t> {
    /// The text, borrowed if there was nothing to hide.
    pub text: Cow<'t, str>,
    /// What was hidden, in the order of the original.
    pub found: Vec<Secret>,
}

/// Hides secrets. Costs nothing to make.
#[derive(Debug, Clone, Default)]
pub struct Redactor {
    privacy: Privacy,
}

impl Redactor {
    /// One that hides secrets, and what `privacy` asks for.
    #[must_use]
    pub fn new(privacy: Privacy) -> Self {
        Self { privacy }
    }

    /// The text without its secrets. Doing it again changes nothing.
    #[must_use]
    pub fn redact<'t>(&self, text: &'t str) -> Redacted<'t> {
        let mut output = Cow::Borrowed(text);
        let mut found = Vec::new();
        let mut map = Map::default();
        for _ in 0..ROUNDS_MAX {
            let secrets = scan(&output);
            // What is private is hidden when no secret is left; that may show another.
            let changes: Vec<(Range<usize>, Cow<'static, str>)> = match secrets.is_empty() {
                false => secrets.iter().map(|it| (it.span.clone(), replacement(it))).collect(),
                true => privacy::changes(&output, &self.privacy)
                    .into_iter()
                    .map(|(range, words)| (range, Cow::Borrowed(words)))
                    .collect(),
            };
            if changes.is_empty() {
                break;
            }
            let (changed, moved) = apply(&output, changes);
            found.extend(secrets.into_iter().map(|secret| map.original(secret)));
            map.push(moved);
            output = Cow::Owned(changed);
        }
        found.sort_by_key(|secret| secret.span.start);
        Redacted { text: output, found }
    }
}

/// The secrets of a text that was perhaps stored before its kind was known.
#[must_use]
pub fn scan(text: &str) -> Vec<Secret> {
    detect::secrets(text)
}

/// Whether a block of private words begins in this text and does not end in it.
#[must_use]
pub fn leaves_private_open(text: &str) -> bool {
    detect::leaves_private_open(text)
}

/// Every pattern's kind and a made-up text that it finds, for the tests.
pub fn samples() -> impl Iterator<Item = (&'static str, String)> {
    let tokens = patterns::TABLES.iter().flat_map(|table| table.iter());
    let tokens = tokens.map(|token| (token.kind, format!("{}{}", token.prefix, token.sample)));
    let shapes = shapes::SHAPES.iter().map(|shape| (shape.kind, shape.sample.to_owned()));
    let commands = commands::COMMANDS.iter().map(|line| ("password", line.sample.to_owned()));
    tokens.chain(shapes).chain(commands)
}

fn replacement(secret: &Secret) -> Cow<'static, str> {
    match secret.kind {
        PRIVATE => Cow::Borrowed("[private]"),
        kind => Cow::Owned(format!("[redacted: {kind}]")),
    }
}

/// Where a replacement stands, and where what it replaced stood.
type Moved = (Range<usize>, Range<usize>);

/// Replaces, and tells which parts of the result stand where they did not before.
fn apply<T: AsRef<str>>(
    text: &str,
    changes: impl IntoIterator<Item = (Range<usize>, T)>,
) -> (String, Vec<Moved>) {
    let mut output = String::with_capacity(text.len());
    let mut moved = Vec::new();
    let mut last = 0;
    for (range, new) in changes {
        output.push_str(&text[last..range.start]);
        let start = output.len();
        output.push_str(new.as_ref());
        moved.push((start..output.len(), range.clone()));
        last = range.end;
    }
    output.push_str(&text[last..]);
    (output, moved)
}

/// From places in a changed text back to places in the original.
#[derive(Default)]
struct Map {
    rounds: Vec<Vec<Moved>>,
}

impl Map {
    fn push(&mut self, moved: Vec<Moved>) {
        self.rounds.push(moved);
    }

    fn original(&self, mut secret: Secret) -> Secret {
        for moved in self.rounds.iter().rev() {
            let start = back(moved, secret.span.start, |old| old.start);
            let end = back(moved, secret.span.end, |old| old.end);
            secret.span = start..end;
        }
        secret
    }
}

/// Where a place was before a round of changes; inside of a replacement, at the edge of
/// what it replaced.
fn back(moved: &[Moved], place: usize, edge: impl Fn(&Range<usize>) -> usize) -> usize {
    let before = moved.partition_point(|(new, _)| new.start < place);
    match before.checked_sub(1).map(|last| &moved[last]) {
        None => place,
        Some((new, old)) if place < new.end => edge(old),
        Some((new, old)) => place - new.end + old.end,
    }
}
