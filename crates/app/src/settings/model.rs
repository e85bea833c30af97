//! `[model]`: a service that helps with dreams. Off until somebody sets it.

use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;
use somnium_engine::consult::{Bounds, Prices};
use somnium_engine::model::Timestamp;
use somnium_engine::store::{Allowance, Caps};
use somnium_models::{Endpoint, Limits, Program, Secret, Service};

use super::key::KeySettings;
use crate::error::{Failure, Result};
use crate::prices;

/// Which service, and within which bounds.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ModelSettings {
    /// Who answers; nobody, unless it is set.
    service: Option<ServiceKind>,
    /// Where a service listens, up to the version.
    url: Option<String>,
    /// The model by its name there.
    model: Option<String>,
    /// The variable that holds the key.
    key_env: Option<String>,
    /// The file that holds the key.
    key_file: Option<PathBuf>,
    /// The program that tells the key, with its arguments.
    key_command: Vec<String>,
    /// The program that answers, with its arguments.
    command: Vec<String>,
    /// Whether it tells what is worth remembering of new sessions.
    distil: Option<bool>,
    /// Whether it writes digests, and lines for the index.
    write: Option<bool>,
    /// Whether it looks over the memories by itself.
    #[serde(rename = "loop")]
    roam: bool,
    /// Whether what it proposes by itself is done at once.
    loop_applies: bool,
    dream_requests: Option<u64>,
    dream_tokens: Option<u64>,
    dream_dollars: Option<f64>,
    day_requests: Option<u64>,
    day_tokens: Option<u64>,
    day_dollars: Option<f64>,
    /// How many calls are under way at the same time, over all processes.
    at_once: Option<u32>,
    /// How often the same is asked when it may fare better.
    attempts: Option<u32>,
    connect_seconds: Option<f64>,
    idle_seconds: Option<f64>,
    total_seconds: Option<f64>,
    /// How long is waited between two attempts, at the most.
    pause_seconds: Option<f64>,
    /// Dollars for a million tokens read.
    price_in: Option<f64>,
    /// And written.
    price_out: Option<f64>,
}

/// Who answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ServiceKind {
    Anthropic,
    OpenAi,
    Command,
}

/// More than a person means.
const SECONDS_MAX: f64 = 3_600.0;
const DOLLARS_MAX: f64 = 10_000.0;

impl ModelSettings {
    /// What is wrong with it, if anything.
    pub(super) fn check(&self) -> std::result::Result<(), String> {
        let Some(service) = self.service else {
            return match self == &Self::default() {
                true => Ok(()),
                false => Err("[model] has no service: anthropic, openai or command".to_owned()),
            };
        };
        self.key().check("[model]")?;
        match (service, self.command.is_empty(), self.model.is_some()) {
            (ServiceKind::Command, true, _) => {
                return Err("[model] command is empty: [\"claude\", \"-p\"], say".to_owned());
            }
            (ServiceKind::Anthropic | ServiceKind::OpenAi, false, _) => {
                return Err("[model] command is for service = \"command\"".to_owned());
            }
            (ServiceKind::Anthropic | ServiceKind::OpenAi, _, false) => {
                return Err("[model] model is not set: which one is to answer?".to_owned());
            }
            _ => {}
        }
        let seconds =
            [self.connect_seconds, self.idle_seconds, self.total_seconds, self.pause_seconds];
        if seconds.into_iter().flatten().any(|it| !(0.001..=SECONDS_MAX).contains(&it)) {
            return Err("[model] seconds are from 0.001 to 3600".to_owned());
        }
        let dollars = [self.dream_dollars, self.day_dollars, self.price_in, self.price_out];
        if dollars.into_iter().flatten().any(|it| !(0.0..=DOLLARS_MAX).contains(&it)) {
            return Err("[model] dollars are from 0 to 10000".to_owned());
        }
        match (self.at_once, self.attempts) {
            (Some(0 | 33..), _) => Err("[model] at_once is from 1 to 32".to_owned()),
            (_, Some(0 | 11..)) => Err("[model] attempts is from 1 to 10".to_owned()),
            _ => Ok(()),
        }
    }

    fn key(&self) -> KeySettings<'_> {
        KeySettings {
            env: self.key_env.as_deref(),
            file: self.key_file.as_deref(),
            command: &self.key_command,
        }
    }

    /// The service, with its key.
    pub(crate) fn service(&self) -> Result<(Service, String)> {
        let Some(kind) = self.service else {
            return Err(Failure::usage("no model is set").hint(
                "set [model] service in config.toml (docs/models.md), or let your agent judge: \
                 --judge agent",
            ));
        };
        if kind == ServiceKind::Command {
            let program = Program::new(self.command.clone())
                .ok_or_else(|| Failure::usage("[model] command is empty"))?;
            let name = self.model.clone().unwrap_or_else(|| program.name().to_owned());
            let program = program.marked(crate::env_vars::SOMNIUM_INSIDE.name, "1");
            return Ok((Service::Command(program), name));
        }
        let endpoint = self.endpoint(kind)?;
        let name = endpoint.model.clone();
        Ok(match kind {
            ServiceKind::Anthropic => (Service::Anthropic(endpoint), name),
            _ => (Service::OpenAi(endpoint), name),
        })
    }

    fn endpoint(&self, kind: ServiceKind) -> Result<Endpoint> {
        let (usual, variable) = match kind {
            ServiceKind::Anthropic => ("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY"),
            _ => ("https://api.openai.com/v1", "OPENAI_API_KEY"),
        };
        let key: Option<Secret> = self.key().read()?;
        let url = self.url.clone().unwrap_or_else(|| usual.to_owned());
        let endpoint = Endpoint { url, model: self.model.clone().unwrap_or_default(), key };
        let needs_key = self.url.is_none() && endpoint.key.is_none();
        if needs_key {
            return Err(Failure::usage("there is no key for the model service")
                .hint(format!("set [model] key_env = \"{variable}\", key_file or key_command")));
        }
        checked(endpoint, "[model]")
    }

    /// How long an attempt may take.
    pub(crate) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let seconds = |set: Option<f64>, usual| set.map_or(usual, Duration::from_secs_f64);
        Limits {
            connect: seconds(self.connect_seconds, usual.connect),
            idle: seconds(self.idle_seconds, usual.idle),
            total: seconds(self.total_seconds, usual.total),
            answer_bytes: usual.answer_bytes,
        }
    }

    /// How far it may be asked on the day that began then.
    pub(crate) fn bounds(&self, service: &Service, day: Timestamp) -> Result<Bounds> {
        let usual = Bounds::usual(day);
        let micros = |dollars: Option<f64>, usual| {
            dollars.map_or(usual, |dollars: f64| (dollars * 1e6).round() as u64)
        };
        let Caps { dream, day: of_day, at_once } = usual.caps;
        Ok(Bounds {
            caps: Caps {
                dream: Allowance {
                    requests: self.dream_requests.unwrap_or(dream.requests),
                    tokens: self.dream_tokens.unwrap_or(dream.tokens),
                    cost: micros(self.dream_dollars, dream.cost),
                },
                day: Allowance {
                    requests: self.day_requests.unwrap_or(of_day.requests),
                    tokens: self.day_tokens.unwrap_or(of_day.tokens),
                    cost: micros(self.day_dollars, of_day.cost),
                },
                at_once: self.at_once.unwrap_or(at_once),
            },
            prices: self.prices(service)?,
            attempts: self.attempts.unwrap_or(usual.attempts),
            patience: self.limits().total,
            pause: self.pause_seconds.map_or(usual.pause, Duration::from_secs_f64),
            day,
        })
    }

    /// What tokens cost: as set, or as known; what runs on this machine costs nothing.
    fn prices(&self, service: &Service) -> Result<Prices> {
        let (model, is_free) = match service {
            Service::Anthropic(it) | Service::OpenAi(it) => (it.model.as_str(), it.is_local()),
            Service::Command(_) => ("", true),
        };
        let known = match is_free {
            true => Some(Prices::default()),
            false => prices::known(model),
        };
        match (self.price_in, self.price_out, known) {
            (Some(input), Some(output), _) => Ok(Prices { input, output }),
            (input, output, Some(known)) => Ok(Prices {
                input: input.unwrap_or(known.input),
                output: output.unwrap_or(known.output),
            }),
            _ => Err(Failure::usage(format!("what {model} costs is not known")).hint(
                "set [model] price_in and price_out: dollars for a million tokens, 0 if it is free",
            )),
        }
    }

    /// Whether it tells what is worth remembering of new sessions.
    pub(crate) fn distils(&self) -> bool {
        self.distil.unwrap_or(true)
    }

    /// Whether it writes digests, and lines for the index.
    pub(crate) fn writes(&self) -> bool {
        self.write.unwrap_or(true)
    }

    /// Whether it looks over the memories by itself.
    pub(crate) fn roams(&self) -> bool {
        self.roam
    }

    /// Whether what it proposes by itself waits for the person.
    pub(crate) fn roaming_waits(&self) -> bool {
        !self.loop_applies
    }
}

/// An endpoint that does not tell its key to everybody on the way.
pub(super) fn checked(endpoint: Endpoint, section: &str) -> Result<Endpoint> {
    if !endpoint.url.starts_with("http://") && !endpoint.url.starts_with("https://") {
        return Err(Failure::usage(format!("{section} url is no address: {}", endpoint.url))
            .hint("it begins with https://, or with http:// on this machine"));
    }
    match endpoint.exposes_its_key() {
        true => Err(Failure::usage(format!("{section} url would send the key unencrypted"))
            .hint("use https://, or a service on this machine")),
        false => Ok(endpoint),
    }
}
