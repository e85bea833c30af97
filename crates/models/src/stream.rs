//! Server-sent events: the lines of a stream, and their end.

use std::io::{BufRead, BufReader, Read};

use crate::fault::{Fault, ModelError, Result};

/// The data of one event after another.
pub(crate) struct Events<R: Read> {
    lines: BufReader<std::io::Take<R>>,
    bytes_max: u64,
}

impl<R: Read> Events<R> {
    /// Reads no more than so many bytes.
    pub(crate) fn new(source: R, bytes_max: u64) -> Self {
        // One byte more tells whether there was more.
        Self { lines: BufReader::new(source.take(bytes_max + 1)), bytes_max }
    }

    /// The data of the next event; nothing at the end of the stream.
    pub(crate) fn next(&mut self) -> Result<Option<String>> {
        let mut data = String::new();
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = self.lines.read_until(b'\n', &mut line).map_err(broken_off)?;
            if self.lines.get_ref().limit() == 0 {
                let most = self.bytes_max;
                let message = format!("the answer is longer than {most} bytes");
                return Err(ModelError::new(Fault::TooLarge, message));
            }
            if read == 0 {
                // An event without its blank line was cut off.
                return Ok(None);
            }
            let text = String::from_utf8_lossy(&line);
            let text = text.trim_end_matches(['\n', '\r']);
            if text.is_empty() {
                if !data.is_empty() {
                    return Ok(Some(data));
                }
            } else if let Some(rest) = text.strip_prefix("data:") {
                if !data.is_empty() {
                    data.push('\n');
                }
                data.push_str(rest.strip_prefix(' ').unwrap_or(rest));
            }
        }
    }
}

/// What a failing read means.
pub(crate) fn broken_off(error: std::io::Error) -> ModelError {
    match error.kind() {
        std::io::ErrorKind::TimedOut | std::io::ErrorKind::WouldBlock => {
            ModelError::new(Fault::TimedOut, "the service took too long to answer")
        }
        _ => ModelError::new(Fault::Cut, format!("the answer broke off: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_whole_or_not_at_all() {
        let check = |text: &str, expected: &[&str]| {
            let mut events = Events::new(text.as_bytes(), 1_000);
            let mut found = Vec::new();
            while let Some(data) = events.next().unwrap() {
                found.push(data);
            }
            assert_eq!(found, expected, "{text:?}");
        };
        check("data: a\n\ndata:b\r\n\r\n", &["a", "b"]);
        check("event: x\nid: 1\ndata: a\ndata: b\n\n", &["a\nb"]);
        check(": comment\n\n\n\ndata: a\n\n", &["a"]);
        check("data: a\n\ndata: cut", &["a"]);
        check("", &[]);
        let long = format!("data: {}\n\n", "x".repeat(2_000));
        let error = Events::new(long.as_bytes(), 1_000).next().unwrap_err();
        assert_eq!(error.fault, Fault::TooLarge);
    }
}
