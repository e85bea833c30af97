//! Answers that are sent bit by bit.

use std::io;
use std::time::Duration;

use axum::body::{Body, Bytes};
use http_body_util::channel::{Channel, Sender};
use schemars::{Schema, SchemaGenerator, json_schema};
use tokio::runtime::Handle;
use tokio::time::timeout;

use super::answer::{Answer, Content};
use super::trouble::Trouble;

/// Whoever does not take a piece within this time is gone.
const PATIENCE: Duration = Duration::from_secs(30);
/// Pieces that wait to be taken.
const WAITING: usize = 4;
const PIECE_BYTES: usize = 16 * 1024;

/// Lines of JSON.
pub(super) struct JsonLines(pub(super) Body);

impl Answer for JsonLines {
    const FORM: &'static str = "application/x-ndjson";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }

    fn content(self) -> Result<Content, Trouble> {
        Ok(Content::Stream(Self::FORM, self.0))
    }
}

/// Server-sent events.
pub(super) struct Events(pub(super) Body);

impl Answer for Events {
    const FORM: &'static str = "text/event-stream";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }

    fn content(self) -> Result<Content, Trouble> {
        Ok(Content::Stream(Self::FORM, self.0))
    }
}

/// A body, and who fills it.
pub(super) fn channel() -> (Tap, Body) {
    let (sender, channel) = Channel::<Bytes, io::Error>::new(WAITING);
    (Tap(sender), Body::new(channel))
}

/// Fills a body.
pub(super) struct Tap(Sender<Bytes, io::Error>);

impl Tap {
    /// Whether it was taken in time.
    pub(super) async fn send(&mut self, piece: impl Into<Bytes>) -> bool {
        matches!(timeout(PATIENCE, self.0.send_data(piece.into())).await, Ok(Ok(())))
    }

    /// The same for threads that block.
    pub(super) fn writer(self) -> Writer {
        Writer { tap: self, handle: Handle::current(), piece: Vec::with_capacity(PIECE_BYTES) }
    }
}

/// Writes into a body, on a thread that may block.
pub(super) struct Writer {
    tap: Tap,
    handle: Handle,
    piece: Vec<u8>,
}

impl Writer {
    /// Lets the reader know that this is not all.
    pub(super) fn abort(self) {
        self.tap.0.abort(io::Error::other("there would have been more"));
    }
}

impl io::Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.piece.is_empty() {
            return Ok(());
        }
        let piece = std::mem::replace(&mut self.piece, Vec::with_capacity(PIECE_BYTES));
        match self.handle.block_on(self.tap.send(piece)) {
            true => Ok(()),
            false => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}
