//! What harnesses, plugins and Somnium itself put into a turn: text between
//! tags, and texts that begin with a known sentence.

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;

use crate::model::Role;

/// Tags that hold no one's words. A name that ends in `*` stands for all names
/// that begin so. If one of them is never closed, the rest of the turn is its.
const INJECTED_TAGS: &[&str] = &[
    "agent_memory",
    "analysis",
    "additional_context",
    "additional-context",
    "attached_files",
    "available_skills",
    "bash-*",
    "collaboration_mode",
    "command-*",
    "context",
    "current_*",
    "cursor_*",
    "environment_context",
    "environment_details",
    "feedback",
    "file_*",
    "files",
    "git_status",
    "hook*",
    "ide_*",
    "instructions",
    "local-command-*",
    "manually_attached_skills",
    "memories",
    "memory*",
    "open_and_recently_viewed_files",
    "permissions*",
    "persisted-output",
    "project_layout",
    "recalled-memories",
    "relevant_*",
    "session-*",
    "skill*",
    "somnium*",
    "subagent_notification",
    "summary",
    "system*",
    "task-notification",
    "teammate-message",
    "tool_*",
    "turn_aborted",
    "user-prompt-submit-hook",
    "user_action",
    "user_info",
    "user_instructions",
    "user_rules",
    "user_shell_command",
];

/// A person's turn ends where a line begins like this: what follows was written
/// by a harness, or pasted as a whole.
const PASTED_FROM_HERE: &[&str] = &[
    "# AGENTS.md",
    "# CLAUDE.md",
    "# Context from my IDE",
    "ARGUMENTS:",
    "Base directory for this skill",
    "Caveat: The messages below",
    "Codebase and user instructions are shown below",
    "Contents of /",
    "Execute the following plan",
    "Follow this plan",
    "Here is the plan",
    "Here's the plan",
    "Implement the following",
    "Implement this plan",
    "Please continue the conversation from where we left",
    "Please implement the following",
    "Please implement this plan",
    "Operation stopped by hook",
    "PLEASE IMPLEMENT THIS PLAN",
    "Stop hook feedback",
    "UserPromptSubmit operation blocked",
    "The following skills are available",
    "The user has approved",
    "This session is being continued from a previous conversation",
    "Warmup",
    "You are an expert",
    "You are a senior",
    "[Request interrupted",
    "[[ ##",
];

/// What stands between an agent's question and the answer a person gave.
const ANSWERS: &str = " → ";

/// What an editor tells of itself before the request that somebody typed.
const EDITOR: &str = "# Context from my IDE";
const REQUEST: &str = "## My request for Codex:";

/// The parts of a turn that are not injected, in order.
pub(super) fn kept_ranges(role: Role, text: &str) -> Vec<Range<usize>> {
    let person = role == Role::Person;
    let mut begin = if person { answered_from(text) } else { 0 };
    let own = text.get(begin..).unwrap_or_default();
    let end = begin + if person { pasted_from(own) } else { own.len() };
    let Some(text) = text.get(..end) else { return Vec::new() };
    let closings = last_closings(text);
    let mut kept = Vec::new();
    let mut at = begin;
    while let Some(found) = text.get(at..).and_then(|rest| rest.find('<')) {
        let open = at + found;
        let name = tag_name(text, open + 1);
        at = open + 1;
        if name.is_empty() {
            continue;
        }
        let closes = closings.get(name).is_some_and(|&last| last > open);
        let block = closes && starts_line(text, open);
        if !block && !is_injected(name) {
            continue;
        }
        kept.push(begin..open);
        at = if closes { after_closing(text, open, name) } else { text.len() };
        begin = at;
    }
    kept.push(begin..text.len());
    kept.retain(|range| !range.is_empty());
    kept
}

/// Where a person's answer begins, after the question it is told with, or their request
/// after what their editor tells of itself.
pub(in super::super) fn answered_from(text: &str) -> usize {
    if text.trim_start().starts_with(EDITOR)
        && let Some((before, _)) = text.split_once(REQUEST)
    {
        return before.len() + REQUEST.len();
    }
    let asked = text.split_once(ANSWERS).filter(|(question, _)| question.contains('?'));
    asked.map_or(0, |(question, _)| question.len() + ANSWERS.len())
}

fn is_injected(name: &str) -> bool {
    INJECTED_TAGS.iter().any(|known| match known.strip_suffix('*') {
        Some(prefix) => {
            name.get(..prefix.len()).is_some_and(|head| head.eq_ignore_ascii_case(prefix))
        }
        None => name.eq_ignore_ascii_case(known),
    })
}

/// The name that begins at this byte, or nothing.
fn tag_name(text: &str, start: usize) -> &str {
    let rest = text.get(start..).unwrap_or_default();
    let end = rest
        .bytes()
        .position(|b| !(b.is_ascii_alphanumeric() || b == b'-' || b == b'_'))
        .unwrap_or(rest.len());
    let name = rest.get(..end).unwrap_or_default();
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { "" }
}

/// Where each name is closed for the last time. Known beforehand, so that a turn
/// of a million unclosed tags is still read once.
fn last_closings(text: &str) -> HashMap<&str, usize, FxBuildHasher> {
    let mut last = HashMap::default();
    for (at, _) in text.match_indices("</") {
        let name = tag_name(text, at + 2);
        if !name.is_empty() {
            last.insert(name, at);
        }
    }
    last
}

/// The byte after the next closing tag of that name, which is known to exist.
fn after_closing(text: &str, open: usize, name: &str) -> usize {
    let mut at = open;
    while let Some(found) = text.get(at..).and_then(|rest| rest.find("</")) {
        let slash = at + found + 2;
        at = slash;
        if tag_name(text, slash) == name {
            let rest = text.get(slash..).unwrap_or_default();
            return rest.find('>').map_or(text.len(), |close| slash + close + 1);
        }
    }
    text.len()
}

fn starts_line(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let line =
        before.bytes().rev().take(80).position(|b| b == b'\n').unwrap_or(before.len().min(80));
    before.get(before.len() - line..).is_some_and(|lead| lead.trim().is_empty())
}

/// Where the words of a person end because a pasted text begins.
fn pasted_from(text: &str) -> usize {
    let mut at = 0;
    for raw in text.split_inclusive('\n') {
        let line = raw.trim_start();
        if PASTED_FROM_HERE.iter().any(|known| line.starts_with(known)) {
            return at;
        }
        at += raw.len();
    }
    text.len()
}
