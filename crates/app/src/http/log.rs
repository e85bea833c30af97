//! The server's log: JSON lines on standard error. What is asked and answered, secrets
//! and names of memories are not in it.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::json;
use somnium_engine::clock::{Clock, SystemClock};
use somnium_engine::model::TokenId;

use crate::error::{Exit, Failure};
use crate::printer::Printer;

/// Writes it.
pub(super) struct Log;

impl Log {
    /// Something that happens seldom.
    pub(super) fn event(&self, event: &str, more: serde_json::Value) {
        self.line("info", event, more);
    }

    /// A request was answered; the route is told by its pattern, the token by its id.
    pub(super) fn answered(
        &self,
        method: &Method,
        route: &str,
        status: StatusCode,
        took: Duration,
        who: Option<&TokenId>,
    ) {
        let level = if status.is_server_error() { "error" } else { "info" };
        let ms = (took.as_secs_f64() * 10_000.0).round() / 10.0;
        let more = json!({
            "method": method.as_str(), "route": route, "status": status.as_u16(), "ms": ms,
            "token": who
        });
        self.line(level, "request", more);
    }

    /// Why something failed that was no fault of the caller's.
    pub(super) fn failed(&self, failure: &Failure) {
        if matches!(failure.exit, Exit::Store | Exit::Other | Exit::Partial) {
            self.line("error", "failure", json!({ "message": failure.message }));
        }
    }

    #[expect(clippy::unused_self, reason = "who logs has a log")]
    fn line(&self, level: &str, event: &str, more: serde_json::Value) {
        let mut line = json!({ "at": SystemClock.now(), "level": level, "event": event });
        if let (Some(line), serde_json::Value::Object(more)) = (line.as_object_mut(), more) {
            line.extend(more);
        }
        Printer::log(&line);
    }
}
