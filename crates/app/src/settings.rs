//! What a person has set: `config.toml` in the folder that holds everything.

use std::io::ErrorKind;
use std::path::Path;

use serde::Deserialize;
use somnium_engine::capture::redact::Privacy;
use somnium_engine::ops::Context;

use crate::env_vars::HOME;
use crate::error::{Failure, Result};

/// Everything that can be set, with what holds if it is not.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    privacy: PrivacySettings,
    pub(crate) hook: HookSettings,
}

/// What capture hides beyond secrets.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PrivacySettings {
    /// E-mail addresses.
    hide_emails: bool,
    /// Whose home a path lies in.
    hide_home: bool,
}

/// What hooks do.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct HookSettings {
    /// How many tokens an agent is told at once.
    pub(crate) budget: usize,
}

impl Default for HookSettings {
    fn default() -> Self {
        Self { budget: Context::DEFAULT_BUDGET }
    }
}

/// An agent that is told more shows a stub of it, or spills it into a file.
const BUDGET_MAX: usize = 2_400;

impl Settings {
    /// The file's name inside of a home.
    pub(crate) const FILE_NAME: &str = "config.toml";

    /// Reads them; without a file everything is as usual.
    pub(crate) fn read(home: &Path) -> Result<Self> {
        let path = home.join(Self::FILE_NAME);
        let wrong = |why: String| {
            Failure::usage(format!("{} makes no sense: {}", path.display(), why.trim_end()))
                .hint("it may hold [privacy] hide_emails, hide_home and [hook] budget")
        };
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(wrong(error.to_string())),
        };
        let settings: Self =
            toml_edit::de::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        match settings.hook.budget {
            0..=BUDGET_MAX => Ok(settings),
            more => Err(wrong(format!("hook.budget is {more}, {BUDGET_MAX} is the most"))),
        }
    }

    /// What capture hides beyond secrets.
    pub(crate) fn privacy(&self) -> Privacy {
        let home = HOME.path().filter(|_| self.privacy.hide_home);
        Privacy { emails: self.privacy.hide_emails, home }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: std::result::Result<Settings, &str>) {
        let home = tempfile::tempdir().unwrap();
        #[expect(clippy::disallowed_methods, reason = "a file for the test")]
        std::fs::write(home.path().join(Settings::FILE_NAME), text).unwrap();
        match (Settings::read(home.path()), expected) {
            (Ok(settings), Ok(expected)) => assert_eq!(settings, expected),
            (Err(failure), Err(words)) => assert!(failure.message.contains(words), "{failure:?}"),
            (found, expected) => panic!("{found:?}, not {expected:?}"),
        }
    }

    #[test]
    fn what_is_not_set_is_as_usual_and_what_is_unknown_is_told() {
        assert_eq!(Settings::read(Path::new("/nowhere")).unwrap(), Settings::default());
        check("", Ok(Settings::default()));
        let privacy = PrivacySettings { hide_emails: true, hide_home: false };
        check("[privacy]\nhide_emails = true\n", Ok(Settings { privacy, ..Settings::default() }));
        let hook = HookSettings { budget: 500 };
        check("hook.budget = 500", Ok(Settings { hook, ..Settings::default() }));
        check("hook.budget = 5000", Err("2400 is the most"));
        check("[privacy]\nhide_mails = true\n", Err("hide_mails"));
        check("privacy = [", Err("makes no sense"));
    }
}
