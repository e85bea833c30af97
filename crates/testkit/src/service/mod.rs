//! A model service of our own, on the wire: it speaks Anthropic Messages, OpenAI's chat
//! completions and both forms of embeddings, and misbehaves on request.

mod forms;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;

/// What a service says to one request.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The words, or the JSON that was asked for.
    pub text: String,
    /// What it calls: names and arguments.
    pub calls: Vec<(String, Value)>,
    /// Tokens it claims to have read and written; nothing is told without.
    pub usage: Option<(u64, u64)>,
    /// How it misbehaves.
    pub manner: Manner,
}

impl Turn {
    /// Says this, properly.
    #[must_use]
    pub fn says(text: impl Into<String>) -> Self {
        Self { text: text.into(), calls: Vec::new(), usage: Some((100, 20)), manner: Manner::Good }
    }

    /// Calls this, properly.
    #[must_use]
    pub fn calls(name: &str, arguments: Value) -> Self {
        Self { calls: vec![(name.to_owned(), arguments)], ..Self::says("") }
    }

    /// The same in another manner.
    #[must_use]
    pub fn in_manner(self, manner: Manner) -> Self {
        Self { manner, ..self }
    }

    /// The same, with other figures.
    #[must_use]
    pub fn using(self, input: u64, output: u64) -> Self {
        Self { usage: Some((input, output)), ..self }
    }
}

/// How a service behaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Manner {
    /// As it should.
    Good,
    /// In one piece, though a stream was asked for.
    InOnePiece,
    /// It answers with a status, and perhaps how long to wait.
    Status(u16, Option<&'static str>),
    /// It says so in the middle of its answer.
    FailsMidway,
    /// The answer ends in the middle.
    Cut,
    /// One byte after another, with a pause after each.
    Trickle(Duration),
    /// It takes the request and says nothing.
    Silent,
    /// Its events are no JSON.
    InvalidJson,
    /// It refuses.
    Refuses,
    /// It talks on for so many bytes.
    Huge(usize),
    /// It answers with a page of its own.
    WrongType,
    /// It hangs up before it has read the request.
    HangsUp,
}

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Received {
    /// Its path.
    pub path: String,
    /// Its headers, names in small letters.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: Value,
}

impl Received {
    /// Everything the request says, as text.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        collect(&self.body, &mut words);
        words
    }

    /// The value of a header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

fn collect(value: &Value, words: &mut String) {
    match value {
        Value::String(text) => *words += &format!("{text}\n"),
        Value::Array(list) => list.iter().for_each(|value| collect(value, words)),
        Value::Object(parts) => parts.values().for_each(|value| collect(value, words)),
        _ => {}
    }
}

/// Decides what to say to a request; its number comes with it.
type Script = dyn Fn(usize, &Received) -> Turn + Send + Sync;

/// A service that runs until it is dropped.
pub struct FakeService {
    address: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
    ended: Arc<AtomicBool>,
    listener: Option<JoinHandle<()>>,
}

impl FakeService {
    /// Starts one on this machine.
    ///
    /// # Panics
    /// When there is no port left.
    pub fn start(script: impl Fn(usize, &Received) -> Turn + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let received = Arc::new(Mutex::new(Vec::new()));
        let ended = Arc::new(AtomicBool::new(false));
        let script: Arc<Script> = Arc::new(script);
        let (heard, over) = (Arc::clone(&received), Arc::clone(&ended));
        let listener = std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if over.load(Ordering::SeqCst) {
                    break;
                }
                let (heard, over) = (Arc::clone(&heard), Arc::clone(&over));
                let script = Arc::clone(&script);
                // Each on its own thread: a slow answer must not hold up the next.
                std::thread::spawn(move || {
                    let _ = serve(stream, &heard, &over, &*script);
                });
            }
        });
        Self { address, received, ended, listener: Some(listener) }
    }

    /// One that says the same to everybody.
    pub fn saying(turn: Turn) -> Self {
        Self::start(move |_, _| turn.clone())
    }

    /// Its address, up to the version.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// Its address without a version, as Ollama has it.
    #[must_use]
    pub fn root(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What was asked so far.
    #[must_use]
    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for FakeService {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::SeqCst);
        // Wakes the listener up.
        let _ = TcpStream::connect(self.address);
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }
}

fn serve(
    stream: TcpStream,
    heard: &Mutex<Vec<Received>>,
    over: &AtomicBool,
    script: &Script,
) -> io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let Some(received) = read(&mut reader)? else { return Ok(()) };
    let number = {
        let mut all = heard.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(received.clone());
        all.len() - 1
    };
    let turn = script(number, &received);
    let mut line = Line { stream, pause: None, over };
    match &turn.manner {
        Manner::HangsUp => return Ok(()),
        Manner::Silent => {
            while !over.load(Ordering::SeqCst) && line.is_open() {
                std::thread::sleep(Duration::from_millis(20));
            }
            return Ok(());
        }
        Manner::Status(code, retry_after) => {
            let wait = retry_after.map(|wait| format!("retry-after: {wait}\r\n"));
            let body = r#"{"type":"error","error":{"type":"some_error","message":"not now"}}"#;
            return line.plain(*code, "application/json", &wait.unwrap_or_default(), body);
        }
        Manner::WrongType => {
            return line.plain(200, "text/html", "", "<html>Welcome to the hotel wifi</html>");
        }
        Manner::Trickle(pause) => line.pause = Some(*pause),
        _ => {}
    }
    let answer = forms::answer(&received, &turn);
    match answer {
        forms::Answer::Whole(body) => line.plain(200, "application/json", "", &body),
        forms::Answer::Events(events) => line.events(&events, &turn.manner),
    }
}

fn read(reader: &mut BufReader<TcpStream>) -> io::Result<Option<Received>> {
    let mut first = String::new();
    if reader.read_line(&mut first)? == 0 {
        return Ok(None);
    }
    let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let length = length.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
    Ok(Some(Received { path, headers, body }))
}

/// The way back.
struct Line<'s> {
    stream: TcpStream,
    pause: Option<Duration>,
    over: &'s AtomicBool,
}

impl Line<'_> {
    fn plain(&mut self, status: u16, kind: &str, more: &str, body: &str) -> io::Result<()> {
        let length = body.len();
        self.say(&format!(
            "HTTP/1.1 {status} So\r\ncontent-type: {kind}\r\n{more}content-length: {length}\r\n\
             connection: close\r\n\r\n{body}"
        ))
    }

    fn events(&mut self, events: &[String], manner: &Manner) -> io::Result<()> {
        self.say(
            "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\
             connection: close\r\n\r\n",
        )?;
        let last = if *manner == Manner::Cut { events.len() / 2 } else { events.len() };
        for event in &events[..last] {
            self.say(&format!("{:x}\r\n{event}\r\n", event.len()))?;
        }
        if *manner == Manner::Cut {
            return Ok(());
        }
        self.say("0\r\n\r\n")
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let Some(pause) = self.pause else { return self.stream.write_all(text.as_bytes()) };
        for byte in text.as_bytes() {
            if self.over.load(Ordering::SeqCst) {
                return Ok(());
            }
            self.stream.write_all(&[*byte])?;
            std::thread::sleep(pause);
        }
        Ok(())
    }

    fn is_open(&mut self) -> bool {
        let _ = self.stream.set_read_timeout(Some(Duration::from_millis(20)));
        !matches!(self.stream.read(&mut [0; 16]), Ok(0))
    }
}
