//! A server for one test, and somebody who asks it, byte by byte.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::home::TestHome;

/// `somnium serve` on a port of its own; ends with the test.
pub(crate) struct Served<'h> {
    home: &'h TestHome,
    child: Child,
    /// `127.0.0.1:PORT`.
    pub(crate) address: String,
}

/// What it answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Their names in small letters.
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

/// A page that is logged in.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    /// The value for the header `Cookie`.
    pub(crate) cookie: String,
}

impl<'h> Served<'h> {
    pub(crate) fn start(home: &'h TestHome) -> Self {
        Self::start_with(home, &[])
    }

    /// With more arguments.
    pub(crate) fn start_with(home: &'h TestHome, more: &[&str]) -> Self {
        let mut arguments = vec!["--json", "serve", "--listen", "127.0.0.1:0"];
        arguments.extend(more);
        let log = std::fs::File::create(home.folder().join("serve.log")).unwrap();
        let mut command = home.command(&arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap_or_else(|error| {
            let log = std::fs::read_to_string(home.folder().join("serve.log"));
            panic!("{error}: {line:?} {log:?}")
        });
        let address = told["listening"].as_str().unwrap().strip_prefix("http://").unwrap();
        Self { home, child, address: address.to_owned() }
    }

    /// Where to ask.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// What it has logged.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.home.folder().join("serve.log")).unwrap()
    }

    /// The secret of a new token, for all workspaces unless some are named.
    pub(crate) fn token(&self, scope: &str, workspaces: &[&str]) -> String {
        let mut arguments = vec!["token", "create", "test", "--scope", scope];
        workspaces.iter().for_each(|name| arguments.extend(["--workspace", name]));
        self.home.ok(&arguments).trim_end().to_owned()
    }

    /// A page that is logged in.
    pub(crate) fn log_in(&self, scope: &str) -> Session {
        self.log_in_to(scope, &[])
    }

    /// The same for some workspaces.
    pub(crate) fn log_in_to(&self, scope: &str, workspaces: &[&str]) -> Session {
        let mut arguments = vec!["open", "--scope", scope];
        workspaces.iter().for_each(|name| arguments.extend(["--workspace", name]));
        let link = self.home.ok(&arguments);
        let path = link.trim_end().strip_prefix(&self.url("")).unwrap().to_owned();
        let answer = self.get(&path, &[]);
        assert_eq!(answer.status, 303, "{answer:?}");
        let cookie = answer.headers["set-cookie"].split(';').next().unwrap().to_owned();
        Session { cookie }
    }

    pub(crate) fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask("GET", path, headers, "")
    }

    /// With a token.
    pub(crate) fn get_as(&self, token: &str, path: &str) -> Answer {
        self.ask("GET", path, &[("Authorization", &format!("Bearer {token}"))], "")
    }

    /// With a token and a body of JSON.
    pub(crate) fn send_as(&self, token: &str, method: &str, path: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {token}");
        let headers = [("Authorization", &*bearer), ("Content-Type", "application/json")];
        self.ask(method, path, &headers, &body.to_string())
    }

    /// Asks, on a connection of its own. `Host` is right unless it is given.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        let has = |wanted: &str| headers.iter().any(|(name, _)| name.eq_ignore_ascii_case(wanted));
        if !has("host") {
            head.push_str(&format!("Host: {}\r\n", self.address));
        }
        if !body.is_empty() && !has("content-length") {
            head.push_str(&format!("Content-Length: {}\r\n", body.len()));
        }
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        self.raw(format!("{head}\r\n{body}").as_bytes())
    }

    /// Sends these bytes and reads until the server closes.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server that has heard enough closes early.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Answer::read(&String::from_utf8_lossy(&answer))
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Asks it to end, and tells how it did.
    pub(crate) fn end(mut self) -> Option<i32> {
        let kill = std::process::Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(kill.unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Served<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    fn read(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let headers: BTreeMap<String, String> = lines
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
            .collect();
        let chunked = headers.get("transfer-encoding").is_some_and(|how| how == "chunked");
        let body = if chunked { joined(body) } else { body.to_owned() };
        Self { status: status.unwrap_or(0), headers, body }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// The chunks of a body, one after the other.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || rest.len() < size {
            break;
        }
        body.push_str(&rest[..size]);
        chunks = rest[size..].strip_prefix("\r\n").unwrap_or_default();
    }
    body
}
