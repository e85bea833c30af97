//! Model services on the wire, one attempt at a time.
//!
//! A [`Client`] speaks to one service: Anthropic Messages, any OpenAI-compatible chat
//! endpoint, or a command that reads a prompt and prints an answer. It makes one attempt
//! and tells how it ended, bounded in time and in bytes, and stops when it is told to.
//! Who calls decides whether to try again: each attempt is counted there.
//!
//! - [`Request`] and [`Reply`] are the same for every service.
//! - [`Fault`] tells every way in which an attempt fails.
//! - [`Embedder`] makes vectors of texts.
//! - [`Secret`] is a key that cannot be printed.

mod anthropic;
mod command;
mod embeddings;
mod fault;
mod http;
mod openai;
mod request;
mod secret;
mod stream;
mod timing;

pub use command::{Program, run as run_command};
pub use embeddings::{Embedded, Embedder, EmbeddingForm};
pub use fault::{Fault, ModelError, Result};
pub use request::{Call, CallResult, End, Form, Message, Reply, Request, Tool, Usage};
pub use secret::{KeyError, Secret, key_from_command, key_from_file};
pub use timing::Limits;

/// A service that answers.
#[derive(Debug, Clone)]
pub enum Service {
    /// Anthropic Messages at this address.
    Anthropic(Endpoint),
    /// OpenAI's chat completions at this address.
    OpenAi(Endpoint),
    /// A program of the person's own.
    Command(Program),
}

/// Where a service listens, and what lets us in.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// The address up to the version: `https://api.example.com/v1`.
    pub url: String,
    /// The model by its name there.
    pub model: String,
    /// What lets us in, if anything is needed.
    pub key: Option<Secret>,
}

impl Endpoint {
    /// Whether a key would travel over the network for all to read.
    #[must_use]
    pub fn exposes_its_key(&self) -> bool {
        self.key.is_some() && self.url.starts_with("http://") && !self.is_local()
    }

    /// Whether the service runs on this machine.
    #[must_use]
    pub fn is_local(&self) -> bool {
        let rest = self.url.split_once("://").map_or(self.url.as_str(), |(_, rest)| rest);
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let host = authority.rsplit('@').next().unwrap_or_default();
        let host = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or_default(),
            None => host.split(':').next().unwrap_or_default(),
        };
        host == "localhost"
            || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url.trim_end_matches('/'))
    }
}

/// Speaks to one service.
#[derive(Debug, Clone)]
pub struct Client {
    service: Service,
    limits: Limits,
}

impl Client {
    /// For a service, within limits.
    #[must_use]
    pub fn new(service: Service, limits: Limits) -> Self {
        Self { service, limits }
    }

    /// Makes one attempt. `stopped` is asked again and again meanwhile.
    ///
    /// # Errors
    /// When there is no answer; see [`Fault`].
    pub fn ask(&self, request: &Request, stopped: &(dyn Fn() -> bool + Sync)) -> Result<Reply> {
        match &self.service {
            Service::Anthropic(endpoint) => {
                anthropic::ask(endpoint, request, &self.limits, stopped)
            }
            Service::OpenAi(endpoint) => openai::ask(endpoint, request, &self.limits, stopped),
            Service::Command(program) => command::ask(program, request, &self.limits, stopped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_travels_in_the_open_only_on_this_machine() {
        let check = |url: &str, exposed: bool| {
            let key = Some(Secret::new("k".to_owned()));
            let endpoint = Endpoint { url: url.to_owned(), model: "m".to_owned(), key };
            assert_eq!(endpoint.exposes_its_key(), exposed, "{url}");
            assert!(!Endpoint { key: None, ..endpoint }.exposes_its_key(), "{url}");
        };
        check("https://api.example.com/v1", false);
        check("http://api.example.com/v1", true);
        check("http://127.0.0.1:11434/v1", false);
        check("http://[::1]:8080/v1", false);
        check("http://localhost/v1", false);
        check("http://localhost.example.com/v1", true);
        check("http://127.0.0.1@example.com/v1", true);
        check("http://10.0.0.7:11434/v1", true);
    }
}
