//! A client of the server, over one connection that is kept: REST or MCP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use super::serve::{memory, question};
use crate::Result;

/// In which language.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Over {
    Rest,
    Mcp,
}

/// A connection and, over MCP, its session.
pub(super) struct Client {
    stream: BufReader<TcpStream>,
    over: Over,
    head: String,
    session: String,
    number: u64,
}

impl Client {
    pub(super) fn connect(address: &str, token: &str, over: Over) -> Result<Self> {
        let stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let patience = Some(Duration::from_secs(60));
        stream.set_read_timeout(patience).map_err(|error| error.to_string())?;
        let head = format!(
            "Host: {address}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Accept: application/json, text/event-stream\r\n"
        );
        let (stream, session) = (BufReader::new(stream), String::new());
        let mut client = Self { stream, over, head, session, number: 0 };
        if over == Over::Rest {
            return Ok(client);
        }
        client.request(
            "initialize",
            &json!({
                "protocolVersion": "2025-06-18", "capabilities": {},
                "clientInfo": { "name": "bench", "version": "1" }
            }),
        )?;
        let greeted = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        client.send("/mcp", &greeted)?;
        Ok(client)
    }

    pub(super) fn remember(&mut self, content: &str) -> Result<Value> {
        match self.over {
            Over::Rest => self.post("/api/v1/memories", &memory(content)),
            Over::Mcp => self.call("remember", &memory(content)),
        }
    }

    pub(super) fn recall(&mut self, words: &str) -> Result<Value> {
        match self.over {
            Over::Rest => self.post("/api/v1/recall", &question(words)),
            Over::Mcp => self.call("recall", &question(words)),
        }
    }

    fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        let answer = self.send(path, body)?;
        serde_json::from_str(&answer).map_err(|error| format!("{error}: {answer}"))
    }

    fn call(&mut self, tool: &str, arguments: &Value) -> Result<Value> {
        let answer =
            self.request("tools/call", &json!({ "name": tool, "arguments": arguments }))?;
        match answer["result"]["structuredContent"].clone() {
            Value::Null => Err(format!("{tool}: {answer}")),
            told => Ok(told),
        }
    }

    fn request(&mut self, method: &str, params: &Value) -> Result<Value> {
        self.number += 1;
        let id = self.number;
        let message = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        let body = self.send("/mcp", &message)?;
        let data = body.lines().filter_map(|line| line.strip_prefix("data:"));
        let mut messages = data.filter_map(|data| serde_json::from_str::<Value>(data).ok());
        messages.find(|message| message["id"] == id).ok_or_else(|| format!("no answer in {body:?}"))
    }

    /// Sends a message; returns the body of the answer.
    fn send(&mut self, path: &str, message: &Value) -> Result<String> {
        let told = |error: std::io::Error| error.to_string();
        let body = message.to_string();
        let (head, session, length) = (&self.head, &self.session, body.len());
        let bytes = format!(
            "POST {path} HTTP/1.1\r\n{head}{session}Content-Length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(bytes.as_bytes()).map_err(told)?;
        let status = self.line()?;
        if ![" 200 ", " 201 ", " 202 "].iter().any(|good| status.contains(good)) {
            return Err(status);
        }
        let (mut length, mut chunked) = (0, false);
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(": ").unwrap_or((&line, ""));
            match name.to_lowercase().as_str() {
                "content-length" => length = value.parse().unwrap_or(0),
                "transfer-encoding" => chunked = value == "chunked",
                "mcp-session-id" => self.session = format!("Mcp-Session-Id: {value}\r\n"),
                _ => {}
            }
        }
        let mut body = Vec::new();
        if !chunked {
            self.exactly(length, &mut body)?;
        }
        while chunked {
            let size = usize::from_str_radix(&self.line()?, 16).map_err(|e| e.to_string())?;
            self.exactly(size, &mut body)?;
            self.line()?;
            chunked = size > 0;
        }
        Ok(String::from_utf8_lossy(&body).into_owned())
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line).map_err(|error| error.to_string())?;
        match line.is_empty() {
            true => Err("the server closed the connection".to_owned()),
            false => Ok(line.trim_end().to_owned()),
        }
    }

    fn exactly(&mut self, bytes: usize, into: &mut Vec<u8>) -> Result {
        let at = into.len();
        into.resize(at + bytes, 0);
        self.stream.read_exact(&mut into[at..]).map_err(|error| error.to_string())
    }
}
