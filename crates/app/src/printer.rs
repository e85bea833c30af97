//! The only door to the terminal: data to stdout, talk to stderr.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::diff::Colour;
use crate::error::{Failure, Result};

/// Writes for people or for programs.
pub(crate) struct Printer {
    json: bool,
}

impl Printer {
    pub(crate) fn new(json: bool) -> Self {
        Self { json }
    }

    /// Whether a program is reading.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Answers with a value: as JSON if asked to, else in the given words.
    pub(crate) fn answer<T: Serialize>(
        &self,
        value: &T,
        words: impl FnOnce(&mut dyn Write, &T) -> io::Result<()>,
    ) -> Result<()> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, value).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            words(&mut out, value)?;
        }
        Ok(out.flush()?)
    }

    /// Tells a person something that is not the answer; programs are not told.
    pub(crate) fn note(&self, words: impl Display) {
        if !self.json {
            let _ = writeln!(io::stderr(), "{words}");
        }
    }

    /// Writes a line as it is, to whoever called.
    pub(crate) fn line(words: impl Display) -> Result<()> {
        Ok(writeln!(io::stdout(), "{words}")?)
    }

    /// The sink for output that is not made of values, as an export.
    pub(crate) fn sink() -> impl Write {
        io::BufWriter::new(io::stdout().lock())
    }

    /// Tells what went wrong.
    pub(crate) fn failure(&self, failure: &Failure) {
        if failure.broken_pipe {
            return;
        }
        let mut err = io::stderr().lock();
        if self.json {
            let told = serde_json::json!({
                "error": { "message": failure.message, "hint": failure.hint, "exit": failure.exit as u8 }
            });
            let _ = writeln!(err, "{told}");
            return;
        }
        let _ = writeln!(err, "error: {}", inert(&failure.message));
        if let Some(hint) = &failure.hint {
            let _ = writeln!(err, "hint: {}", inert(hint));
        }
    }

    /// Writes a line of a server's log: JSON, to stderr.
    pub(crate) fn log(line: &serde_json::Value) {
        let _ = writeln!(io::stderr().lock(), "{line}");
    }

    /// Whether a person looks at both of our outputs.
    pub(crate) fn is_watched(&self) -> bool {
        !self.json && io::stdout().is_terminal() && io::stderr().is_terminal()
    }

    /// Whether there is a person to ask.
    pub(crate) fn can_ask(&self) -> bool {
        !self.json && io::stdin().is_terminal() && io::stderr().is_terminal()
    }

    /// Colours are for terminals.
    pub(crate) fn colour(&self) -> Colour {
        match !self.json && io::stdout().is_terminal() {
            true => Colour::On,
            false => Colour::Off,
        }
    }

    /// Asks before what cannot be taken back. Without a person there is no yes.
    pub(crate) fn confirm(&self, question: &str) -> Result<bool> {
        if !self.can_ask() {
            return Ok(false);
        }
        write!(io::stderr(), "{question} [y/N] ")?;
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
    }
}

/// Stored text made safe for a terminal: it may hold anything, escape sequences
/// and characters that reverse the reading direction included.
pub(crate) fn inert(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\t' => safe.push(character),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                safe.extend(character.escape_unicode());
            }
            _ if character.is_control() => safe.extend(character.escape_default()),
            _ => safe.push(character),
        }
    }
    safe
}

/// The first line of a text, cut to a width, for lists.
pub(crate) fn one_line(text: &str, width: usize) -> String {
    let first = text.lines().next().unwrap_or_default();
    let whole = first.chars().count() <= width && text.lines().count() <= 1;
    let mut cut: String = first.chars().take(width).collect();
    if !whole {
        cut.push('…');
    }
    inert(&cut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_text_cannot_steer_the_terminal() {
        assert_eq!(inert("a\u{1b}[31mred\u{7}\r\n\tb"), "a\\u{1b}[31mred\\u{7}\\r\n\tb");
        assert_eq!(inert("abc\u{202e}def"), "abc\\u{202e}def");
        assert_eq!(inert("naïve 日本"), "naïve 日本");
        assert_eq!(one_line("first\nsecond", 10), "first…");
        assert_eq!(one_line("a long line", 6), "a long…");
        assert_eq!(one_line("short", 6), "short");
    }
}
