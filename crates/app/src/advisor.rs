//! A model service as the engine knows one.

use jiff::tz::TimeZone;
use somnium_engine::Engine;
use somnium_engine::consult::{
    Ask, Bounds, Call, CallResult, Failed, Form, Model, Said, Turn, Usage,
};
use somnium_engine::dream::Advice;
use somnium_engine::model::Timestamp;
use somnium_models as wire;

use crate::error::Result;
use crate::settings::Settings;

/// The service that a person has set.
pub(crate) struct Advisor {
    client: wire::Client,
    name: String,
    bounds: Bounds,
    distils: bool,
    writes: bool,
    roams: bool,
}

impl Advisor {
    /// As it is set; its key is read now.
    pub(crate) fn prepare(engine: &Engine, settings: &Settings) -> Result<Self> {
        let set = &settings.model;
        let (service, name) = set.service()?;
        let bounds = set.bounds(&service, day_of(engine.now()))?;
        let client = wire::Client::new(service, set.limits());
        let (distils, writes, roams) = (set.distils(), set.writes(), set.roams());
        Ok(Self { client, name, bounds, distils, writes, roams })
    }

    /// What it does for a dream.
    pub(crate) fn advice(&self) -> Advice<'_> {
        Advice {
            model: self,
            bounds: self.bounds,
            judges: true,
            distils: self.distils,
            writes: self.writes,
            roams: self.roams,
        }
    }
}

/// When the day of a moment began, by the local clock.
pub(crate) fn day_of(moment: Timestamp) -> Timestamp {
    let zoned = moment.as_jiff().to_zoned(TimeZone::system());
    zoned.start_of_day().map_or(moment, |day| day.timestamp().into())
}

impl Model for Advisor {
    fn name(&self) -> &str {
        &self.name
    }

    fn ask(
        &self,
        ask: &Ask,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> std::result::Result<Said, Failed> {
        let reply = self.client.ask(&request(ask), stopped).map_err(failed)?;
        let call = |it: wire::Call| Call { id: it.id, name: it.name, arguments: it.arguments };
        Ok(Said {
            text: reply.text,
            calls: reply.calls.into_iter().map(call).collect(),
            usage: usage(reply.usage),
        })
    }
}

fn request(ask: &Ask) -> wire::Request {
    let call = |it: &Call| wire::Call {
        id: it.id.clone(),
        name: it.name.clone(),
        arguments: it.arguments.clone(),
    };
    let result = |it: &CallResult| wire::CallResult {
        id: it.id.clone(),
        content: it.content.clone(),
        is_error: it.is_error,
    };
    let message = |turn: &Turn| match turn {
        Turn::Ours(text) => wire::Message::User(text.clone()),
        Turn::Theirs { text, calls } => {
            wire::Message::Assistant { text: text.clone(), calls: calls.iter().map(call).collect() }
        }
        Turn::Results(results) => wire::Message::Results(results.iter().map(result).collect()),
    };
    wire::Request {
        system: ask.system.clone(),
        messages: ask.turns.iter().map(message).collect(),
        form: match &ask.form {
            Form::Text => wire::Form::Text,
            Form::Json { name, schema } => {
                wire::Form::Json { name: (*name).to_owned(), schema: schema.clone() }
            }
            Form::Tools(tools) => wire::Form::Tools(
                tools
                    .iter()
                    .map(|tool| wire::Tool {
                        name: tool.name.to_owned(),
                        description: tool.description.to_owned(),
                        parameters: tool.parameters.clone(),
                    })
                    .collect(),
            ),
        },
        max_output_tokens: ask.max_output_tokens,
    }
}

/// A failure in the engine's words.
pub(crate) fn failed(error: wire::ModelError) -> Failed {
    Failed {
        outcome: error.fault.as_str(),
        may_pass: error.fault.may_pass(),
        may_cost: error.fault.may_cost(),
        retry_after: error.retry_after,
        usage: usage(error.usage),
        message: error.message,
    }
}

pub(crate) fn usage(usage: wire::Usage) -> Usage {
    Usage { input: usage.input, output: usage.output }
}
