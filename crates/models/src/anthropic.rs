//! Anthropic Messages.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::Endpoint;
use crate::fault::{Fault, ModelError, Result};
use crate::http::{self, Answer, Post, short};
use crate::request::{Call, End, Form, Message, Reply, Request, Usage};
use crate::stream::Events;
use crate::timing::Limits;

const VERSION: &str = "2023-06-01";

/// Makes one attempt.
pub(crate) fn ask(
    endpoint: &Endpoint,
    request: &Request,
    limits: &Limits,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Reply> {
    let mut headers = vec![("anthropic-version", VERSION.to_owned())];
    headers.extend(endpoint.key.as_ref().map(|key| ("x-api-key", key.reveal().to_owned())));
    let post = Post {
        url: endpoint.at("/messages"),
        headers,
        body: body(endpoint, request),
        key: endpoint.key.as_ref(),
        is_local: endpoint.is_local(),
    };
    http::post(&post, limits, stopped, |answer| {
        let mut heard = Heard::default();
        let ended = match answer.is_stream {
            true => heard.listen(answer, limits),
            false => http::whole(answer, limits.answer_bytes).and_then(|said| heard.whole(&said)),
        };
        let usage = heard.usage;
        ended.and_then(|()| heard.reply(request)).map_err(|error| error.with(usage))
    })
}

fn body(endpoint: &Endpoint, request: &Request) -> Value {
    let mut body = json!({
        "model": endpoint.model,
        "max_tokens": request.max_output_tokens,
        "system": request.system,
        "messages": request.messages.iter().map(message).collect::<Vec<_>>(),
        "stream": true,
    });
    let tool = |name: &str, about: &str, schema: &Value| json!({ "name": name, "description": about, "input_schema": schema });
    match &request.form {
        Form::Text => {}
        // Its arguments are the answer: this form every version of the service knows.
        Form::Json { name, schema } => {
            body["tools"] = json!([tool(name, "Gives the answer.", schema)]);
            body["tool_choice"] = json!({ "type": "tool", "name": name });
        }
        Form::Tools(tools) => {
            let tools = tools.iter().map(|it| tool(&it.name, &it.description, &it.parameters));
            body["tools"] = tools.collect();
        }
    }
    body
}

fn message(message: &Message) -> Value {
    match message {
        Message::User(text) => json!({ "role": "user", "content": text }),
        Message::Assistant { text, calls } => {
            let mut content = Vec::new();
            if !text.is_empty() {
                content.push(json!({ "type": "text", "text": text }));
            }
            content.extend(calls.iter().map(|call| {
                json!({
                    "type": "tool_use", "id": call.id, "name": call.name, "input": call.arguments
                })
            }));
            json!({ "role": "assistant", "content": content })
        }
        Message::Results(results) => {
            let content: Vec<Value> = results
                .iter()
                .map(|result| {
                    json!({
                        "type": "tool_result", "tool_use_id": result.id,
                        "content": result.content, "is_error": result.is_error
                    })
                })
                .collect();
            json!({ "role": "user", "content": content })
        }
    }
}

/// What was heard so far.
#[derive(Default)]
struct Heard {
    blocks: BTreeMap<u64, Block>,
    usage: Usage,
    stop_reason: Option<String>,
}

/// A part of the answer.
enum Block {
    Text(String),
    Call { id: String, name: String, arguments: String },
    Other,
}

impl Heard {
    fn listen(&mut self, answer: Answer, limits: &Limits) -> Result<()> {
        let mut events = Events::new(answer.body, limits.answer_bytes);
        while let Some(data) = events.next()? {
            let event: Value = serde_json::from_str(&data)
                .map_err(|_| ModelError::new(Fault::Garbled, "an event is no JSON"))?;
            match event["type"].as_str().unwrap_or_default() {
                "message_start" => self.count(&event["message"]["usage"]),
                "content_block_start" => self.begin(&event),
                "content_block_delta" => self.go_on(&event),
                "message_delta" => {
                    self.count(&event["usage"]);
                    let reason = event["delta"]["stop_reason"].as_str();
                    self.stop_reason = reason.map(str::to_owned).or(self.stop_reason.take());
                }
                "message_stop" => return Ok(()),
                "error" => return Err(failure(&event["error"])),
                _ => {}
            }
        }
        Err(ModelError::new(Fault::Cut, "the answer broke off"))
    }

    /// An answer in one piece.
    fn whole(&mut self, said: &Value) -> Result<()> {
        let Some(blocks) = said["content"].as_array() else {
            return Err(ModelError::new(Fault::Garbled, "the answer has no content"));
        };
        self.count(&said["usage"]);
        self.stop_reason = said["stop_reason"].as_str().map(str::to_owned);
        for (at, block) in (0..).zip(blocks) {
            let text = |name: &str| block[name].as_str().unwrap_or_default().to_owned();
            let block = match block["type"].as_str() {
                Some("text") => Block::Text(text("text")),
                Some("tool_use") => Block::Call {
                    id: text("id"),
                    name: text("name"),
                    arguments: block["input"].to_string(),
                },
                _ => Block::Other,
            };
            self.blocks.insert(at, block);
        }
        Ok(())
    }

    /// What was cached was read, too.
    fn count(&mut self, usage: &Value) {
        let figure = |name: &str| usage[name].as_u64();
        if let Some(input) = figure("input_tokens") {
            let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"];
            let cached: u64 = cached.into_iter().filter_map(figure).sum();
            self.usage.input = Some(input.saturating_add(cached));
        }
        self.usage.output = figure("output_tokens").or(self.usage.output);
    }

    fn begin(&mut self, event: &Value) {
        let block = &event["content_block"];
        let text = |name: &str| block[name].as_str().unwrap_or_default().to_owned();
        let begun = match block["type"].as_str() {
            Some("text") => Block::Text(text("text")),
            Some("tool_use") => {
                Block::Call { id: text("id"), name: text("name"), arguments: String::new() }
            }
            _ => Block::Other,
        };
        self.blocks.insert(event["index"].as_u64().unwrap_or_default(), begun);
    }

    fn go_on(&mut self, event: &Value) {
        let delta = &event["delta"];
        let part = |name: &str| delta[name].as_str().unwrap_or_default();
        match self.blocks.get_mut(&event["index"].as_u64().unwrap_or_default()) {
            Some(Block::Text(text)) => text.push_str(part("text")),
            Some(Block::Call { arguments, .. }) => arguments.push_str(part("partial_json")),
            _ => {}
        }
    }

    fn reply(self, request: &Request) -> Result<Reply> {
        let mut reply = Reply {
            text: String::new(),
            calls: Vec::new(),
            usage: self.usage,
            end: match self.stop_reason.as_deref() {
                Some("max_tokens" | "model_context_window_exceeded") => End::Length,
                _ => End::Complete,
            },
        };
        if self.stop_reason.as_deref() == Some("refusal") {
            return Err(ModelError::new(Fault::Refused, "the model will not answer this"));
        }
        for block in self.blocks.into_values() {
            match block {
                Block::Text(text) => reply.text.push_str(&text),
                Block::Call { name, arguments, .. } if is_answer(request, &name) => {
                    reply.text = arguments;
                    break;
                }
                Block::Call { id, name, arguments } => {
                    let arguments = if arguments.is_empty() { "{}" } else { &arguments };
                    let arguments = serde_json::from_str(arguments)
                        .map_err(|_| ModelError::new(Fault::Garbled, "a call is no JSON"))?;
                    reply.calls.push(Call { id, name, arguments });
                }
                Block::Other => {}
            }
        }
        Ok(reply)
    }
}

fn is_answer(request: &Request, called: &str) -> bool {
    matches!(&request.form, Form::Json { name, .. } if name == called)
}

/// A failure after the answer has begun.
fn failure(error: &Value) -> ModelError {
    let fault = match error["type"].as_str().unwrap_or_default() {
        "overloaded_error" | "rate_limit_error" => Fault::Busy,
        "api_error" | "timeout_error" => Fault::Broken,
        _ => Fault::Rejected,
    };
    let words = error["message"].as_str().unwrap_or("it failed");
    ModelError::new(fault, format!("the service broke off: {}", short(words)))
}
