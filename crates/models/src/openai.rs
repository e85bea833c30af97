//! OpenAI's chat completions, as many servers speak them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::Endpoint;
use crate::fault::{Fault, ModelError, Result};
use crate::http::{self, Answer, Post, short};
use crate::request::{Call, End, Form, Message, Reply, Request, Usage};
use crate::stream::Events;
use crate::timing::Limits;

/// Makes one attempt.
pub(crate) fn ask(
    endpoint: &Endpoint,
    request: &Request,
    limits: &Limits,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Reply> {
    let post = Post {
        url: endpoint.at("/chat/completions"),
        headers: bearer(endpoint),
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
        ended.and_then(|()| heard.reply()).map_err(|error| error.with(usage))
    })
}

/// What lets us in.
pub(crate) fn bearer(endpoint: &Endpoint) -> Vec<(&'static str, String)> {
    let key = endpoint.key.as_ref();
    key.map(|key| ("authorization", format!("Bearer {}", key.reveal()))).into_iter().collect()
}

fn body(endpoint: &Endpoint, request: &Request) -> Value {
    let mut messages = vec![json!({ "role": "system", "content": request.system })];
    messages.extend(request.messages.iter().flat_map(turns));
    // OpenAI's own models take the new name only, other servers know the old one.
    let most = match endpoint.url.contains("api.openai.com") {
        true => "max_completion_tokens",
        false => "max_tokens",
    };
    let mut body = json!({
        "model": endpoint.model,
        "messages": messages,
        "stream": true,
        "stream_options": { "include_usage": true },
        most: request.max_output_tokens,
    });
    match &request.form {
        Form::Text => {}
        Form::Json { name, schema } => {
            body["response_format"] = json!({
                "type": "json_schema",
                "json_schema": { "name": name, "schema": schema, "strict": true },
            });
        }
        Form::Tools(tools) => {
            let function = |tool: &crate::Tool| {
                json!({ "type": "function", "function": {
                    "name": tool.name,
                    "description": tool.description,
                    "parameters": tool.parameters,
                }})
            };
            body["tools"] = tools.iter().map(function).collect();
        }
    }
    body
}

fn turns(message: &Message) -> Vec<Value> {
    match message {
        Message::User(text) => vec![json!({ "role": "user", "content": text })],
        Message::Assistant { text, calls } => {
            let mut turn = json!({ "role": "assistant", "content": text });
            if !calls.is_empty() {
                let call = |call: &Call| {
                    json!({ "id": call.id, "type": "function", "function": {
                        "name": call.name, "arguments": call.arguments.to_string(),
                    }})
                };
                turn["tool_calls"] = calls.iter().map(call).collect();
            }
            vec![turn]
        }
        Message::Results(results) => {
            let turn = |result: &crate::CallResult| json!({ "role": "tool", "tool_call_id": result.id, "content": result.content });
            results.iter().map(turn).collect()
        }
    }
}

/// What was heard so far.
#[derive(Default)]
struct Heard {
    text: String,
    refusal: String,
    calls: BTreeMap<u64, (String, String, String)>,
    usage: Usage,
    finish: Option<String>,
}

impl Heard {
    fn listen(&mut self, answer: Answer, limits: &Limits) -> Result<()> {
        let mut events = Events::new(answer.body, limits.answer_bytes);
        while let Some(data) = events.next()? {
            if data.trim() == "[DONE]" {
                return Ok(());
            }
            let event: Value = serde_json::from_str(&data)
                .map_err(|_| ModelError::new(Fault::Garbled, "an event is no JSON"))?;
            if !event["error"].is_null() {
                return Err(failure(&event["error"]));
            }
            self.count(&event["usage"]);
            let choice = &event["choices"][0];
            self.take(&choice["delta"]);
            self.finish =
                choice["finish_reason"].as_str().map(str::to_owned).or(self.finish.take());
        }
        // Some servers end without saying so, once they have told why.
        match self.finish.is_some() {
            true => Ok(()),
            false => Err(ModelError::new(Fault::Cut, "the answer broke off")),
        }
    }

    /// An answer in one piece.
    fn whole(&mut self, said: &Value) -> Result<()> {
        let choice = &said["choices"][0];
        if !choice["message"].is_object() {
            return Err(ModelError::new(Fault::Garbled, "the answer has no message"));
        }
        self.count(&said["usage"]);
        self.take(&choice["message"]);
        self.finish = choice["finish_reason"].as_str().map(str::to_owned);
        Ok(())
    }

    fn count(&mut self, usage: &Value) {
        self.usage.input = usage["prompt_tokens"].as_u64().or(self.usage.input);
        self.usage.output = usage["completion_tokens"].as_u64().or(self.usage.output);
    }

    fn take(&mut self, delta: &Value) {
        self.text.push_str(delta["content"].as_str().unwrap_or_default());
        self.refusal.push_str(delta["refusal"].as_str().unwrap_or_default());
        let calls = delta["tool_calls"].as_array().into_iter().flatten();
        for (at, call) in (0..).zip(calls) {
            let known = self.calls.entry(call["index"].as_u64().unwrap_or(at)).or_default();
            let part = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            known.0.push_str(&part(&call["id"]));
            known.1.push_str(&part(&call["function"]["name"]));
            known.2.push_str(&part(&call["function"]["arguments"]));
        }
    }

    fn reply(self) -> Result<Reply> {
        if !self.refusal.is_empty() || self.finish.as_deref() == Some("content_filter") {
            return Err(ModelError::new(Fault::Refused, "the model will not answer this"));
        }
        let mut calls = Vec::new();
        for (at, (id, name, arguments)) in self.calls {
            let arguments = if arguments.trim().is_empty() { "{}" } else { &arguments };
            let arguments = serde_json::from_str(arguments)
                .map_err(|_| ModelError::new(Fault::Garbled, "a call is no JSON"))?;
            // A result has to name its call; not every server gives them names.
            let id = if id.is_empty() { format!("call_{at}") } else { id };
            calls.push(Call { id, name, arguments });
        }
        let end = match self.finish.as_deref() {
            Some("length") => End::Length,
            _ => End::Complete,
        };
        Ok(Reply { text: self.text, calls, usage: self.usage, end })
    }
}

fn failure(error: &Value) -> ModelError {
    let words = error["message"].as_str().or_else(|| error.as_str()).unwrap_or("it failed");
    let code = error["code"].as_u64().unwrap_or_default();
    let fault = if code == 429 { Fault::Busy } else { Fault::Broken };
    ModelError::new(fault, format!("the service broke off: {}", short(words)))
}
