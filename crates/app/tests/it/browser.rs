//! A browser for one test: Chromium, driven by WebDriver over plain HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::tools;

/// A browser that ends with the test.
pub(crate) struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

/// How long something may take to appear: machines that test are busy.
const PATIENCE: Duration = Duration::from_secs(60);
/// What WebDriver calls a reference to an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

impl Browser {
    /// Starts one; nothing where there is none to start.
    pub(crate) fn start() -> Option<Self> {
        let (chromium, driver) = (tools::chromium()?, tools::chromedriver()?);
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = lines
            .map_while(Result::ok)
            .find_map(|line| {
                let told = line.split("started successfully on port ").nth(1)?;
                told.trim_end_matches('.').trim().parse().ok()
            })
            .expect("chromedriver tells its port");
        let mut browser = Self { driver, port, session: String::new() };
        let arguments =
            ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"];
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "binary": chromium, "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        }}});
        let begun = browser.ask("POST", "/session", &wanted);
        browser.session = format!("/session/{}", begun["sessionId"].as_str().unwrap());
        Some(browser)
    }

    /// Goes to an address.
    pub(crate) fn open(&self, url: &str) {
        self.send("/url", &json!({ "url": url }));
    }

    /// The path where it is.
    pub(crate) fn path(&self) -> String {
        self.script("return location.pathname + location.search").as_str().unwrap().to_owned()
    }

    /// Runs a script and tells what it returns.
    pub(crate) fn script(&self, script: &str) -> Value {
        self.send("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Runs one that hands its answer to the function `done`.
    pub(crate) fn script_async(&self, script: &str) -> Value {
        let script = format!("const done = arguments[0]; {script}");
        self.send("/execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Tells the browser itself to do something.
    pub(crate) fn command(&self, command: &str, parameters: &Value) -> Value {
        self.send("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Clicks on what a selector finds, once it is there.
    pub(crate) fn click(&self, selector: &str) {
        let element = self.element(selector);
        self.send(&format!("/element/{element}/click"), &json!({}));
    }

    /// Types into a field, in place of what it holds.
    pub(crate) fn fill(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        self.send(&format!("/element/{element}/clear"), &json!({}));
        self.keys(selector, text);
    }

    /// Types.
    pub(crate) fn keys(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        self.send(&format!("/element/{element}/value"), &json!({ "text": text }));
    }

    /// What is to be read in what a selector finds, once it is there.
    pub(crate) fn text(&self, selector: &str) -> String {
        let quoted = json!(selector);
        self.wait(&format!("return !!document.querySelector({quoted})"));
        let script = format!("return document.querySelector({quoted}).innerText");
        self.script(&script).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script returns true.
    pub(crate) fn wait(&self, condition: &str) {
        let began = Instant::now();
        while self.script(condition) != json!(true) {
            if began.elapsed() > PATIENCE {
                let page = self.script("return location.href + '\\n' + document.body.innerText");
                panic!("waited in vain for {condition}\n{}", page.as_str().unwrap_or_default());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// What the browser complained about since the last time it was asked.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.send("/se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        entries.iter().map(|entry| entry["message"].as_str().unwrap().to_owned()).collect()
    }

    fn element(&self, selector: &str) -> String {
        self.wait(&format!("return !!document.querySelector({})", json!(selector)));
        let wanted = json!({ "using": "css selector", "value": selector });
        self.send("/element", &wanted)[ELEMENT].as_str().unwrap().to_owned()
    }

    fn send(&self, path: &str, body: &Value) -> Value {
        self.ask("POST", &format!("{}{path}", self.session), body)
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(2 * PATIENCE)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        // It does not close the connection, whatever it is told.
        let mut answer = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            answer.read_line(&mut line).unwrap();
            let lower = line.to_lowercase();
            if let Some(told) = lower.strip_prefix("content-length:") {
                length = told.trim().parse().unwrap();
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut bytes = vec![0; length];
        answer.read_exact(&mut bytes).unwrap();
        let body = String::from_utf8_lossy(&bytes);
        let told: Value = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{path}: {body}"));
        let failed = told["value"]["error"].as_str();
        assert!(failed.is_none(), "{path} {body}");
        told["value"].clone()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            let _ = self.ask("DELETE", &self.session, &json!({}));
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
