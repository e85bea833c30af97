//! `[embedding]`: a service that makes vectors. Off until somebody sets it.

use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;
use somnium_engine::consult::{Bounds, Prices};
use somnium_engine::model::Timestamp;
use somnium_models::{Embedder, EmbeddingForm, Endpoint, Limits};

use super::key::KeySettings;
use super::model::checked;
use crate::error::{Failure, Result};
use crate::prices;

/// Which service. Its calls count towards the caps of a day, as those of a model do.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct EmbeddingSettings {
    /// Who makes vectors; nobody, unless it is set.
    service: Option<EmbeddingKind>,
    /// Where it listens.
    url: Option<String>,
    /// The model by its name there.
    model: Option<String>,
    /// How many dimensions to ask for; not every model can be asked.
    dimensions: Option<u32>,
    /// The variable that holds the key.
    key_env: Option<String>,
    /// The file that holds the key.
    key_file: Option<PathBuf>,
    /// The program that tells the key, with its arguments.
    key_command: Vec<String>,
    day_requests: Option<u64>,
    day_tokens: Option<u64>,
    day_dollars: Option<f64>,
    /// Dollars for a million tokens.
    price: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum EmbeddingKind {
    OpenAi,
    Ollama,
}

/// Somebody waits for an answer.
const PATIENCE_WAITED_FOR: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(60);
/// A vector is text on the wire; a batch of long ones takes some room.
const ANSWER_BYTES_MAX: u64 = 32 * 1024 * 1024;

/// Whether somebody waits for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Haste {
    /// A person has asked something.
    Waited,
    /// Nobody.
    None,
}

impl EmbeddingSettings {
    /// Whether somebody has set it.
    pub(crate) fn is_set(&self) -> bool {
        self.service.is_some()
    }

    /// What is wrong with it, if anything.
    pub(super) fn check(&self) -> std::result::Result<(), String> {
        match (self.service, &self.model) {
            (None, _) if self == &Self::default() => Ok(()),
            (None, _) => Err("[embedding] has no service: openai or ollama".to_owned()),
            (_, None) => Err("[embedding] model is not set".to_owned()),
            _ => self.key().check("[embedding]"),
        }
    }

    fn key(&self) -> KeySettings<'_> {
        KeySettings {
            env: self.key_env.as_deref(),
            file: self.key_file.as_deref(),
            command: &self.key_command,
        }
    }

    /// The service, with its key, and how far it may be asked on the day that began then.
    pub(crate) fn prepare(&self, day: Timestamp, haste: Haste) -> Result<(Embedder, Bounds)> {
        let (form, usual) = match self.service {
            Some(EmbeddingKind::OpenAi) => (EmbeddingForm::OpenAi, "https://api.openai.com/v1"),
            Some(EmbeddingKind::Ollama) => (EmbeddingForm::Ollama, "http://127.0.0.1:11434"),
            None => {
                return Err(Failure::usage("no service for embeddings is set")
                    .hint("set [embedding] service in config.toml (docs/models.md)"));
            }
        };
        let url = self.url.clone().unwrap_or_else(|| usual.to_owned());
        let model = self.model.clone().unwrap_or_default();
        let endpoint = checked(Endpoint { url, model, key: self.key().read()? }, "[embedding]")?;
        let known = match endpoint.is_local() {
            true => Some(Prices::default()),
            false => prices::known(&endpoint.model),
        };
        let price = self.price.map(|input| Prices { input, output: 0.0 });
        let prices = price.or(known).ok_or_else(|| {
            Failure::usage(format!("what {} costs is not known", endpoint.model))
                .hint("set [embedding] price: dollars for a million tokens, 0 if it is free")
        })?;
        let patience = match haste {
            Haste::Waited => PATIENCE_WAITED_FOR,
            Haste::None => PATIENCE,
        };
        let limits = Limits {
            connect: patience,
            idle: patience,
            total: patience,
            answer_bytes: ANSWER_BYTES_MAX,
        };
        let mut bounds = Bounds { prices, patience, ..Bounds::usual(day) };
        bounds.attempts = if haste == Haste::Waited { 1 } else { bounds.attempts };
        let of_day = &mut bounds.caps.day;
        of_day.requests = self.day_requests.unwrap_or(2_000);
        of_day.tokens = self.day_tokens.unwrap_or(20_000_000);
        of_day.cost = self.day_dollars.map_or(of_day.cost, |dollars| (dollars * 1e6) as u64);
        Ok((Embedder { endpoint, form, dimensions: self.dimensions, limits }, bounds))
    }
}
