//! What the services' answers look like.

use serde_json::{Value, json};

use super::{Manner, Received, Turn};

/// An answer as it goes over the wire.
pub(super) enum Answer {
    /// In one piece.
    Whole(String),
    /// Event by event.
    Events(Vec<String>),
}

/// What is said to a request, in the form its path asks for.
pub(super) fn answer(received: &Received, turn: &Turn) -> Answer {
    let streamed = received.body["stream"] == true && turn.manner != Manner::InOnePiece;
    match (received.path.as_str(), streamed) {
        ("/v1/messages", true) => Answer::Events(messages_stream(received, turn)),
        ("/v1/messages", false) => Answer::Whole(messages(received, turn).to_string()),
        ("/v1/chat/completions", true) => Answer::Events(chat_stream(turn)),
        ("/v1/chat/completions", false) => Answer::Whole(chat(turn).to_string()),
        ("/v1/embeddings", _) => Answer::Whole(embeddings(received, turn, true)),
        ("/api/embed", _) => Answer::Whole(embeddings(received, turn, false)),
        _ => Answer::Whole(json!({ "error": { "message": "no such path" } }).to_string()),
    }
}

/// The words in small pieces, as services send them; long ones in larger pieces.
fn pieces(turn: &Turn) -> Vec<String> {
    let text = match turn.manner {
        Manner::Huge(bytes) => "all work and no play ".repeat(bytes / 21 + 1),
        _ => turn.text.clone(),
    };
    let size = (text.len() / 50).max(7);
    let mut pieces = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(rest.ceil_char_boundary(size.min(rest.len())));
        pieces.push(piece.to_owned());
        rest = behind;
    }
    pieces
}

/// A schema is answered by a call of the one tool that must be called.
fn forced_tool(received: &Received) -> Option<String> {
    received.body["tool_choice"]["name"].as_str().map(str::to_owned)
}

fn messages_stream(received: &Received, turn: &Turn) -> Vec<String> {
    let mut events = Vec::new();
    let mut push = |value: Value| {
        let name = value["type"].as_str().unwrap_or_default().to_owned();
        events.push(format!("event: {name}\ndata: {value}\n\n"));
    };
    let mut start = json!({ "type": "message_start", "message": { "role": "assistant" } });
    if let Some((input, _)) = turn.usage {
        start["message"]["usage"] = json!({ "input_tokens": input, "output_tokens": 1 });
    }
    push(start);
    push(json!({ "type": "ping" }));
    let forced = forced_tool(received);
    let block = match &forced {
        Some(name) => json!({ "type": "tool_use", "id": "toolu_0", "name": name, "input": {} }),
        None => json!({ "type": "text", "text": "" }),
    };
    push(json!({ "type": "content_block_start", "index": 0, "content_block": block }));
    for piece in pieces(turn) {
        let delta = match forced {
            Some(_) => json!({ "type": "input_json_delta", "partial_json": piece }),
            None => json!({ "type": "text_delta", "text": piece }),
        };
        push(json!({ "type": "content_block_delta", "index": 0, "delta": delta }));
    }
    push(json!({ "type": "content_block_stop", "index": 0 }));
    for (at, (name, arguments)) in (1..).zip(&turn.calls) {
        let block = json!({ "type": "tool_use", "id": format!("toolu_{at}"), "name": name });
        push(json!({ "type": "content_block_start", "index": at, "content_block": block }));
        let delta = json!({ "type": "input_json_delta", "partial_json": arguments.to_string() });
        push(json!({ "type": "content_block_delta", "index": at, "delta": delta }));
        push(json!({ "type": "content_block_stop", "index": at }));
    }
    if turn.manner == Manner::FailsMidway {
        let error = json!({ "type": "overloaded_error", "message": "Overloaded" });
        push(json!({ "type": "error", "error": error }));
    }
    let reason = match turn.manner {
        Manner::Refuses => "refusal",
        _ if turn.calls.is_empty() => "end_turn",
        _ => "tool_use",
    };
    let mut end = json!({ "type": "message_delta", "delta": { "stop_reason": reason } });
    if let Some((_, output)) = turn.usage {
        end["usage"] = json!({ "output_tokens": output });
    }
    push(end);
    push(json!({ "type": "message_stop" }));
    if turn.manner == Manner::InvalidJson {
        events.insert(2, "event: x\ndata: {\"type\": oops\n\n".to_owned());
    }
    events
}

fn messages(received: &Received, turn: &Turn) -> Value {
    let input = || serde_json::from_str::<Value>(&turn.text).unwrap_or(Value::Null);
    let mut content = vec![match forced_tool(received) {
        Some(name) => {
            json!({ "type": "tool_use", "id": "toolu_0", "name": name, "input": input() })
        }
        None => json!({ "type": "text", "text": turn.text }),
    }];
    content.extend(turn.calls.iter().map(|(name, arguments)| {
        json!({ "type": "tool_use", "id": "toolu_1", "name": name, "input": arguments })
    }));
    let mut whole = json!({ "type": "message", "content": content, "stop_reason": "end_turn" });
    if let Some((input, output)) = turn.usage {
        whole["usage"] = json!({ "input_tokens": input, "output_tokens": output });
    }
    whole
}

fn chat_stream(turn: &Turn) -> Vec<String> {
    let mut events = Vec::new();
    let mut push = |delta: Value, finish: Value| {
        let chunk = json!({ "choices": [{ "index": 0, "delta": delta, "finish_reason": finish }] });
        events.push(format!("data: {chunk}\n\n"));
    };
    push(json!({ "role": "assistant" }), Value::Null);
    for piece in pieces(turn) {
        match turn.manner {
            Manner::Refuses => push(json!({ "refusal": piece }), Value::Null),
            _ => push(json!({ "content": piece }), Value::Null),
        }
    }
    for (at, (name, arguments)) in turn.calls.iter().enumerate() {
        let call = |id: Value, name: Value, arguments: &str| {
            json!({ "tool_calls": [{ "index": at, "id": id, "type": "function",
                "function": { "name": name, "arguments": arguments } }] })
        };
        let arguments = arguments.to_string();
        let (one, other) = arguments.split_at(arguments.len() / 2);
        push(call(json!(format!("call_{at}")), json!(name), one), Value::Null);
        push(call(Value::Null, Value::Null, other), Value::Null);
    }
    if turn.manner == Manner::FailsMidway {
        let error = json!({ "error": { "message": "Rate limit reached", "code": 429 } });
        events.push(format!("data: {error}\n\n"));
        return events;
    }
    push(json!({}), json!(if turn.calls.is_empty() { "stop" } else { "tool_calls" }));
    if let Some((input, output)) = turn.usage {
        let usage = json!({ "prompt_tokens": input, "completion_tokens": output });
        events.push(format!("data: {}\n\n", json!({ "choices": [], "usage": usage })));
    }
    events.push("data: [DONE]\n\n".to_owned());
    if turn.manner == Manner::InvalidJson {
        events.insert(1, "data: {\"choices\": oops\n\n".to_owned());
    }
    events
}

fn chat(turn: &Turn) -> Value {
    let message = json!({ "role": "assistant", "content": turn.text });
    let mut whole = json!({ "choices": [{ "message": message, "finish_reason": "stop" }] });
    if let Some((input, output)) = turn.usage {
        whole["usage"] = json!({ "prompt_tokens": input, "completion_tokens": output });
    }
    whole
}

/// Vectors that tell texts apart by their words: words in common, near.
fn embeddings(received: &Received, turn: &Turn, as_openai: bool) -> String {
    const DIMENSIONS: usize = 32;
    let vector = |text: &Value| -> Vec<f32> {
        let mut vector = vec![0.0; DIMENSIONS];
        for word in text.as_str().unwrap_or_default().split_whitespace() {
            let sum = word.bytes().fold(7_usize, |sum, byte| sum * 31 % 10_007 + byte as usize);
            vector[sum % DIMENSIONS] += 1.0;
        }
        vector
    };
    let texts = received.body["input"].as_array().cloned().unwrap_or_default();
    let vectors: Vec<Vec<f32>> = texts.iter().map(vector).collect();
    let used = turn.usage.map(|(input, _)| input);
    if turn.manner == Manner::InvalidJson {
        return "{\"data\": oops".to_owned();
    }
    match as_openai {
        true => {
            // In another order than asked: the index tells.
            let data = vectors.iter().enumerate().rev();
            let data: Vec<Value> =
                data.map(|(at, vector)| json!({ "index": at, "embedding": vector })).collect();
            json!({ "data": data, "usage": { "prompt_tokens": used } }).to_string()
        }
        false => json!({ "embeddings": vectors, "prompt_eval_count": used }).to_string(),
    }
}
