//! Every environment variable the program reads, declared once.

use std::path::PathBuf;

/// A variable, what it does, and nothing else.
pub(crate) struct EnvVar {
    pub(crate) name: &'static str,
    pub(crate) meaning: &'static str,
}

/// Where everything is kept.
pub(crate) const SOMNIUM_HOME: EnvVar = EnvVar {
    name: "SOMNIUM_HOME",
    meaning: "the folder that holds everything; default: somnium in the XDG data folder",
};
/// The XDG data folder.
pub(crate) const XDG_DATA_HOME: EnvVar =
    EnvVar { name: "XDG_DATA_HOME", meaning: "the XDG data folder; default: ~/.local/share" };
/// The person's own folder.
pub(crate) const HOME: EnvVar = EnvVar { name: "HOME", meaning: "the person's own folder" };

/// Set for models that we call ourselves.
pub(crate) const SOMNIUM_INSIDE: EnvVar = EnvVar {
    name: "SOMNIUM_INSIDE",
    meaning: "if set, hooks do nothing; somnium sets it for models it calls itself",
};

/// The XDG configuration folder.
pub(crate) const XDG_CONFIG_HOME: EnvVar = EnvVar {
    name: "XDG_CONFIG_HOME",
    meaning: "the XDG configuration folder, of OpenCode and systemd; default: ~/.config",
};
/// Where Claude Code is.
pub(crate) const CLAUDE_CONFIG_DIR: EnvVar =
    EnvVar { name: "CLAUDE_CONFIG_DIR", meaning: "Claude Code's folder; default: ~/.claude" };
/// Where Codex is.
pub(crate) const CODEX_HOME: EnvVar =
    EnvVar { name: "CODEX_HOME", meaning: "Codex' folder; default: ~/.codex" };
/// Where Gemini CLI is.
pub(crate) const GEMINI_CLI_HOME: EnvVar =
    EnvVar { name: "GEMINI_CLI_HOME", meaning: "the folder above Gemini CLI's; default: ~" };
/// Where Copilot CLI is.
pub(crate) const COPILOT_HOME: EnvVar =
    EnvVar { name: "COPILOT_HOME", meaning: "Copilot CLI's folder; default: ~/.copilot" };
/// Where a shell finds programs.
pub(crate) const PATH: EnvVar =
    EnvVar { name: "PATH", meaning: "tells `init` whether agents find somnium by its name" };

/// The way to model services.
pub(crate) const HTTPS_PROXY: EnvVar = EnvVar {
    name: "HTTPS_PROXY",
    meaning: "the proxy to model services elsewhere; also ALL_PROXY, HTTP_PROXY, NO_PROXY",
};

/// For the help and the tests.
pub(crate) const ALL: &[EnvVar] = &[
    SOMNIUM_HOME,
    SOMNIUM_INSIDE,
    XDG_DATA_HOME,
    HOME,
    XDG_CONFIG_HOME,
    CLAUDE_CONFIG_DIR,
    CODEX_HOME,
    GEMINI_CLI_HOME,
    COPILOT_HOME,
    PATH,
    HTTPS_PROXY,
];

impl EnvVar {
    /// Its value as a path, unless it is unset or empty.
    #[expect(clippy::disallowed_methods, reason = "this is the door to the environment")]
    pub(crate) fn path(&self) -> Option<PathBuf> {
        std::env::var_os(self.name).filter(|value| !value.is_empty()).map(PathBuf::from)
    }
}

/// A variable that the person has named in their settings: it holds a key.
#[expect(clippy::disallowed_methods, reason = "this is the door to the environment")]
pub(crate) fn named(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.trim().is_empty())
}
