//! What went wrong, as the protocol tells it.

use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock, ErrorCode};

use super::words::harmless;
use crate::error::{Exit, Failure, Result};

/// The answer of a tool. A failure is an answer, too: the agent reads it and can do
/// something about it.
pub(super) fn answered(answer: Result<CallToolResult>) -> CallToolResult {
    answer.unwrap_or_else(|failure| CallToolResult::error(vec![ContentBlock::text(told(&failure))]))
}

/// A request that is no call of a tool fails as a whole.
pub(super) fn refused(failure: Failure) -> ErrorData {
    let code = match failure.exit {
        Exit::NotFound => ErrorCode::RESOURCE_NOT_FOUND,
        Exit::Usage => ErrorCode::INVALID_PARAMS,
        _ => ErrorCode::INTERNAL_ERROR,
    };
    ErrorData::new(code, told(&failure), None)
}

/// There is nothing by that name.
pub(super) fn unknown(what: &str, name: &str) -> ErrorData {
    let name: String = harmless(name).chars().take(60).collect();
    ErrorData::invalid_params(format!("there is no {what} {name}"), None)
}

fn told(failure: &Failure) -> String {
    match &failure.hint {
        None => harmless(&failure.message),
        Some(hint) => harmless(&format!("{}\nhint: {hint}", failure.message)),
    }
}
