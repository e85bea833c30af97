//! An agent that speaks MCP to the real binary.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::home::{TestHome, text};

/// A call that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// An agent that is connected.
pub(super) struct Client {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    id: u64,
}

impl Client {
    /// Starts the server and greets it.
    pub(super) fn new(home: &TestHome) -> Self {
        let mut client = Self::start(home.command(&["mcp"]));
        client.greet("2025-06-18");
        client
    }

    pub(super) fn start(mut command: Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        let (told, lines) = channel();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).for_each(|line| {
                let _ = told.send(line);
            });
        });
        Self { child, input, lines, id: 0 }
    }

    /// The version the server speaks.
    pub(super) fn greet(&mut self, version: &str) -> Value {
        let client = json!({"name": "Test Client", "version": "1"});
        let params = json!({"protocolVersion": version, "capabilities": {}, "clientInfo": client});
        let answer = self.ask("initialize", params);
        self.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        answer["result"].clone()
    }

    pub(super) fn send(&mut self, message: &Value) {
        self.write(&message.to_string());
    }

    /// Sends a line as it is.
    pub(super) fn write(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    pub(super) fn request(&mut self, method: &str, params: Value) -> u64 {
        self.id += 1;
        let id = self.id;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        id
    }

    pub(super) fn next(&self) -> Value {
        let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    #[track_caller]
    pub(super) fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.request(method, params);
        let answer = self.next();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    /// The whole result of a call.
    #[track_caller]
    pub(super) fn result(&mut self, tool: &str, arguments: Value) -> Value {
        let answer = self.ask("tools/call", json!({"name": tool, "arguments": arguments}));
        assert!(answer["error"].is_null(), "{tool}: {answer}");
        answer["result"].clone()
    }

    /// What a call answers when it must succeed.
    #[track_caller]
    pub(super) fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let result = self.result(tool, arguments);
        assert_eq!(result["isError"], false, "{tool}: {result}");
        let structured = &result["structuredContent"];
        let words: Value = serde_json::from_str(&text(&result["content"][0], "text")).unwrap();
        assert_eq!(&words, structured, "{tool}");
        structured.clone()
    }

    /// What a call tells when it must fail.
    #[track_caller]
    pub(super) fn fail(&mut self, tool: &str, arguments: Value) -> String {
        let result = self.result(tool, arguments);
        assert_eq!(result["isError"], true, "{tool}: {result}");
        text(&result["content"][0], "text")
    }

    pub(super) fn remember(&mut self, content: &str) -> String {
        text(&self.call("remember", json!({"content": content, "workspace": "w"})), "id")
    }

    /// Dreams, and the steps that were told before the answer.
    pub(super) fn dream(&mut self, workspace: &str) -> (Value, Vec<f64>) {
        let arguments = json!({"workspace": workspace});
        let meta = json!({"progressToken": "p"});
        let params = json!({"name": "dream_run_now", "arguments": arguments, "_meta": meta});
        let id = self.request("tools/call", params);
        let mut steps = Vec::new();
        loop {
            let message = self.next();
            if message["id"] == id {
                return (message["result"]["structuredContent"].clone(), steps);
            }
            assert_eq!(message["method"], "notifications/progress");
            assert_eq!(message["params"]["progressToken"], "p");
            steps.push(message["params"]["progress"].as_f64().unwrap());
        }
    }

    /// Hangs up, and waits for the server to end.
    pub(super) fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the server does not end");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
