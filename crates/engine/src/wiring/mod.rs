//! Puts somnium into the settings of a person's agents, and takes it out again.
//!
//! Everything that decides is text → text: [`Site::wire`] answers with the
//! settings as they should be, [`Site::unwire`] with what is left without us, both
//! as insertions and deletions in the text that is there. Comments, order,
//! indentation, line ends and other people's entries stay as they are, byte for
//! byte. [`plan_wiring`] and [`plan_removal`] read the files for it, [`apply()`]
//! writes them.
//!
//! `timer/` does the same for what wakes somnium at night.
//!
//! One file per agent tells where its settings are and what they look like.

mod apply;
mod claude_code;
mod codex;
mod copilot;
mod cursor;
mod error;
mod excise;
mod gemini;
mod hooks;
mod json;
mod launch;
mod opencode;
mod plan;
mod servers;
mod style;
mod timer;
mod toml;

use std::path::PathBuf;

pub use apply::{Applied, apply};
pub use error::{Problem, WiringError};
pub use launch::Launch;
pub use plan::{FileChange, plan_removal, plan_wiring};
pub use timer::{
    CronChange, TimeOfDay, Timer, TimerState, TimerSystem, TimerTask, plan_crontab, plan_timer,
    plan_timer_removal,
};

use hooks::HookForm;
use servers::ServerForm;

/// An agent that can be wired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agent {
    /// Anthropic's Claude Code.
    ClaudeCode,
    /// OpenAI's Codex CLI.
    Codex,
    /// Google's Gemini CLI.
    Gemini,
    /// OpenCode.
    OpenCode,
    /// Cursor, the editor and its command line.
    Cursor,
    /// GitHub's Copilot CLI.
    Copilot,
}

/// An event of an agent that somnium listens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// As the agent spells it.
    pub name: &'static str,
    /// After how long the agent goes on without us, in the agent's own unit.
    pub timeout: u32,
}

impl Event {
    const fn new(name: &'static str, timeout: u32) -> Self {
        Self { name, timeout }
    }
}

impl Agent {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 6] =
        [Self::ClaudeCode, Self::Codex, Self::Gemini, Self::OpenCode, Self::Cursor, Self::Copilot];

    /// As it is named in commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ClaudeCode => "claude-code",
            Self::Codex => "codex",
            Self::Gemini => "gemini",
            Self::OpenCode => "opencode",
            Self::Cursor => "cursor",
            Self::Copilot => "copilot",
        }
    }

    /// As people call it.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::ClaudeCode => "Claude Code",
            Self::Codex => "Codex",
            Self::Gemini => "Gemini CLI",
            Self::OpenCode => "OpenCode",
            Self::Cursor => "Cursor",
            Self::Copilot => "Copilot CLI",
        }
    }

    /// The events that are wired; none for an agent that runs no commands at events.
    #[must_use]
    pub fn events(self) -> &'static [Event] {
        match self {
            Self::ClaudeCode => claude_code::EVENTS,
            Self::Codex => codex::EVENTS,
            Self::Gemini => gemini::EVENTS,
            Self::OpenCode => &[],
            Self::Cursor => cursor::EVENTS,
            Self::Copilot => copilot::EVENTS,
        }
    }

    /// What its person has to know beyond what the diff shows.
    #[must_use]
    pub fn advice(self) -> Option<&'static str> {
        match self {
            Self::Codex => Some("Codex runs new hooks only after you trusted them: type /hooks"),
            Self::OpenCode => {
                Some("OpenCode runs no commands at events: it gets the MCP server only")
            }
            Self::ClaudeCode | Self::Gemini | Self::Cursor | Self::Copilot => None,
        }
    }
}

/// Where the agents keep their settings on this machine. The engine does not read
/// the environment: whoever calls it tells.
#[derive(Debug, Clone, Default)]
pub struct Places {
    /// The person's own folder.
    pub home: PathBuf,
    /// `CLAUDE_CONFIG_DIR`, in place of `~/.claude`.
    pub claude: Option<PathBuf>,
    /// `CODEX_HOME`, in place of `~/.codex`.
    pub codex: Option<PathBuf>,
    /// `GEMINI_CLI_HOME`, the folder that holds `.gemini`.
    pub gemini: Option<PathBuf>,
    /// `COPILOT_HOME`, in place of `~/.copilot`.
    pub copilot: Option<PathBuf>,
    /// `XDG_CONFIG_HOME`, in place of `~/.config`.
    pub config: Option<PathBuf>,
}

impl Places {
    /// The folder of an agent. When it is there, the agent counts as found.
    #[must_use]
    pub fn folder(&self, agent: Agent) -> PathBuf {
        let home = |name: &str| self.home.join(name);
        match agent {
            Agent::ClaudeCode => self.claude.clone().unwrap_or_else(|| home(".claude")),
            Agent::Codex => self.codex.clone().unwrap_or_else(|| home(".codex")),
            Agent::Gemini => self.gemini.as_ref().unwrap_or(&self.home).join(".gemini"),
            Agent::OpenCode => {
                self.config.clone().unwrap_or_else(|| home(".config")).join("opencode")
            }
            Agent::Cursor => home(".cursor"),
            Agent::Copilot => self.copilot.clone().unwrap_or_else(|| home(".copilot")),
        }
    }

    /// The settings files of an agent that we have entries in.
    #[must_use]
    pub fn sites(&self, agent: Agent) -> Vec<Site> {
        match agent {
            Agent::ClaudeCode => claude_code::sites(self),
            Agent::Codex => codex::sites(self),
            Agent::Gemini => gemini::sites(self),
            Agent::OpenCode => opencode::sites(self),
            Agent::Cursor => cursor::sites(self),
            Agent::Copilot => copilot::sites(self),
        }
    }
}

/// What is to be wired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wiring {
    /// The commands at events.
    pub hooks: bool,
    /// The MCP server.
    pub mcp: bool,
}

/// A settings file, and what of ours goes into it.
#[derive(Debug, Clone)]
pub struct Site {
    /// Whose.
    pub agent: Agent,
    /// Where.
    pub path: PathBuf,
    hooks: Option<HookForm>,
    server: Option<ServerForm>,
}

impl Site {
    /// Whether there is anything to do here.
    #[must_use]
    pub fn takes(&self, what: Wiring) -> bool {
        (what.hooks && self.hooks.is_some()) || (what.mcp && self.server.is_some())
    }

    /// The settings with us in them. `None` stands for a file that is not there.
    ///
    /// # Errors
    /// When the text is no settings we understand; it is best left alone.
    pub fn wire(
        &self,
        existing: Option<&str>,
        launch: &Launch,
        what: Wiring,
    ) -> Result<String, WiringError> {
        let (mark, body) = split_mark(existing.unwrap_or_default());
        let mut text = body.to_owned();
        if let (true, Some(form)) = (what.hooks, self.hooks) {
            text = hooks::wire(&text, form, self.agent, launch)?;
        }
        if let (true, Some(form)) = (what.mcp, self.server) {
            text = servers::wire(&text, form, launch)?;
        }
        Ok(format!("{mark}{text}"))
    }

    /// The settings without us. `original` is what they were before, if that is
    /// known: a list that was there and empty stays, and one that we made goes.
    ///
    /// # Errors
    /// When the text is no settings we understand; it is best left alone.
    pub fn unwire(&self, existing: &str, original: Option<&str>) -> Result<String, WiringError> {
        let (mark, body) = split_mark(existing);
        let original = original.map(|text| split_mark(text).1);
        let mut text = body.to_owned();
        if let Some(form) = self.server {
            text = servers::unwire(&text, form, original)?;
        }
        if let Some(form) = self.hooks {
            text = hooks::unwire(&text, form, self.agent, original)?;
        }
        Ok(format!("{mark}{text}"))
    }

    /// Whether settings hold nothing but what a file needs to be one.
    #[must_use]
    pub fn is_bare(&self, text: &str) -> bool {
        let body = split_mark(text).1;
        match self.server {
            Some(ServerForm::CodexToml) => body.trim().is_empty(),
            _ => hooks::is_bare(body),
        }
    }
}

/// The byte order mark that some editors put first, and the rest.
fn split_mark(text: &str) -> (&str, &str) {
    text.split_at(if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 })
}

#[cfg(test)]
mod tests;
