//! What a person has set: `config.toml` in the folder that holds everything.

mod daydream;
mod embedding;
mod key;
mod model;

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use serde::Deserialize;
use somnium_engine::capture::redact::Privacy;
use somnium_engine::dream::schedule::{Pattern, Schedule};
use somnium_engine::dream::{Decay, Rule};
use somnium_engine::model::Confidence;
use somnium_engine::ops::{Context, Policy};

use self::embedding::EmbeddingSettings;
pub(crate) use self::embedding::Haste;
use self::model::ModelSettings;
use crate::env_vars::HOME;
use crate::error::{Failure, Result};
pub(crate) use daydream::DaydreamSettings;

/// Everything that can be set, with what holds if it is not.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    privacy: PrivacySettings,
    pub(crate) hook: HookSettings,
    pub(crate) dream: DreamSettings,
    pub(crate) model: ModelSettings,
    pub(crate) embedding: EmbeddingSettings,
    pub(crate) daydream: DaydreamSettings,
}

/// What is hidden beyond secrets.
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

/// What dreams do.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct DreamSettings {
    /// What these rules propose waits for the person.
    wait: BTreeSet<Rule>,
    /// These rules are not used.
    off: BTreeSet<Rule>,
    /// What is less sure than this waits for the person.
    sure: Option<Confidence>,
    /// A memory whose value falls below this is put away.
    floor: Option<f32>,
    /// At most this share of a workspace is put away in one dream.
    share: Option<f64>,
    /// So many days after it ceased to be true a memory is put away.
    days_after_its_end: Option<u32>,
    /// When to dream, as a cron pattern by the local clock.
    cron: Option<String>,
    /// Otherwise when the last dream is so many hours ago,
    after_hours: Option<u32>,
    /// and there were so many sessions since.
    after_sessions: Option<u32>,
    /// A server dreams of its own accord from so many hours after its start on.
    interval_hours: Option<u32>,
    /// Whether questions that were asked are kept, for dreams to be tried against.
    forget_questions: bool,
    /// Who settles what rules leave open.
    judge: Option<JudgeKind>,
}

/// Who settles what rules leave open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum JudgeKind {
    /// Nobody: it stays open until you answer
    #[default]
    Rules,
    /// The agent that asks for it: `dream_review` over MCP, or /dream
    Agent,
    /// The model that is set in config.toml
    Model,
}

impl DreamSettings {
    /// What is done at once.
    fn policy(&self) -> Policy {
        let usual = Policy::default();
        Policy {
            wait: self.wait.clone(),
            off: self.off.clone(),
            sure: self.sure.unwrap_or(usual.sure),
        }
    }

    /// Who settles what rules leave open.
    pub(crate) fn judge(&self) -> JudgeKind {
        self.judge.unwrap_or_default()
    }

    /// What is put away.
    pub(crate) fn decay(&self) -> Decay {
        let usual = Decay::default();
        Decay {
            floor: self.floor.unwrap_or(usual.floor),
            share: self.share.unwrap_or(usual.share),
            days_after_its_end: self.days_after_its_end.unwrap_or(usual.days_after_its_end),
        }
    }

    /// When to dream.
    pub(crate) fn schedule(&self) -> Schedule {
        let usual = Schedule::default();
        Schedule {
            cron: match &self.cron {
                Some(pattern) => pattern.parse().ok(),
                None => usual.cron,
            },
            after_hours: self.after_hours.unwrap_or(usual.after_hours),
            after_sessions: self.after_sessions.unwrap_or(usual.after_sessions),
            interval: self
                .interval_hours
                .map_or(usual.interval, |hours| Duration::from_secs(u64::from(hours) * 3_600)),
        }
    }

    /// Whether questions that were asked are kept.
    pub(crate) fn keeps_questions(&self) -> bool {
        !self.forget_questions
    }
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
            Failure::usage(format!("{} makes no sense: {}", path.display(), why.trim_end())).hint(
                "it may hold [privacy] hide_emails, hide_home, [hook] budget, [dream] wait, off, \
                 sure, floor, share, days_after_its_end, cron, after_hours, after_sessions, \
                 interval_hours, forget_questions, judge, [daydream] cron, \
                 office_hours, office_days, load_max, memory_min_mb, pending_max, skip_checks, \
                 cycle_minutes, workspace_minutes, priority, insights, end_stale_processes, \
                 command, command_minutes, and [model] and [embedding] as docs/models.md tells",
            )
        };
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(wrong(error.to_string())),
        };
        let settings: Self =
            toml_edit::de::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if let Some(Err(error)) = settings.dream.cron.as_deref().map(str::parse::<Pattern>) {
            return Err(wrong(error.to_string()));
        }
        settings.model.check().and_then(|()| settings.embedding.check()).map_err(wrong)?;
        settings.daydream.check().map_err(wrong)?;
        match settings.hook.budget {
            0..=BUDGET_MAX => Ok(settings),
            more => Err(wrong(format!("hook.budget is {more}, {BUDGET_MAX} is the most"))),
        }
    }

    /// What holds while they cannot be read: as usual, but whatever they might say should be
    /// hidden is, for what was written down once stays.
    pub(crate) fn cautious() -> Self {
        let privacy = PrivacySettings { hide_emails: true, hide_home: true };
        let dream = DreamSettings { forget_questions: true, ..DreamSettings::default() };
        Self { privacy, dream, ..Self::default() }
    }

    /// What is done at once. What a model proposes by itself waits, unless told otherwise.
    pub(crate) fn policy(&self) -> Policy {
        let mut policy = self.dream.policy();
        if self.model.roaming_waits() {
            policy.wait.insert(Rule::Roam);
        }
        policy
    }

    /// What is hidden beyond secrets.
    pub(crate) fn privacy(&self) -> Privacy {
        let home = HOME.path().filter(|_| self.privacy.hide_home);
        Privacy { emails: self.privacy.hide_emails, home }
    }

    /// The same, as it is set in this folder. Of settings that cannot be read it is not known
    /// what they want hidden: all of it is.
    pub(crate) fn privacy_at(home: &Path) -> Privacy {
        let all = |_| Privacy { emails: true, home: HOME.path() };
        Self::read(home).map_or_else(all, |settings| settings.privacy())
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

    #[test]
    fn a_model_is_off_until_it_is_set_as_a_whole() {
        assert!(!Settings::default().embedding.is_set());
        let wrong = |text: &str, words: &str| check(text, Err(words));
        wrong("[model]\nmodel = \"m\"", "no service");
        wrong("[model]\nservice = \"oracle\"", "oracle");
        wrong("[model]\nservice = \"anthropic\"", "model is not set");
        wrong("[model]\nservice = \"command\"", "command is empty");
        wrong("[model]\nservice = \"openai\"\nmodel = \"m\"\ncommand = [\"x\"]", "is for service");
        let both = "key_env = \"A\"\nkey_file = \"b\"";
        wrong(&format!("[model]\nservice = \"openai\"\nmodel = \"m\"\n{both}"), "several of");
        wrong("[model]\nservice = \"openai\"\nmodel = \"m\"\ntotal_seconds = 0", "seconds");
        wrong("[model]\nservice = \"openai\"\nmodel = \"m\"\nday_dollars = -1", "dollars");
        wrong("[model]\nservice = \"openai\"\nmodel = \"m\"\nat_once = 0", "at_once");
        wrong("[dream]\njudge = \"nobody\"", "nobody");
        wrong("[embedding]\nmodel = \"m\"", "no service");
        wrong("[embedding]\nservice = \"ollama\"", "model is not set");
    }
}
