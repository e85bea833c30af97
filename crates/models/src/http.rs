//! One request over HTTP, bounded and stoppable.

use std::io::Read;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use serde_json::Value;
use ureq::Agent;
use ureq::http::{HeaderMap, Response};

use crate::fault::{Fault, ModelError, Result};
use crate::secret::Secret;
use crate::timing::{GLANCE, Limits, Stopwatch};

/// How much of what a service says about a failure is passed on.
const MESSAGE_CHARS_MAX: usize = 300;
/// And how much of it is read.
const COMPLAINT_BYTES_MAX: u64 = 64 * 1024;
/// Who asks for more patience is not heard.
const RETRY_AFTER_MAX: Duration = Duration::from_secs(3_600);

/// What is sent.
pub(crate) struct Post<'p> {
    pub(crate) url: String,
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Value,
    /// What must not come back in a message.
    pub(crate) key: Option<&'p Secret>,
    /// Whether it stays on this machine.
    pub(crate) is_local: bool,
}

/// An answer that has begun.
pub(crate) struct Answer {
    pub(crate) body: Box<dyn Read + Send>,
    pub(crate) is_stream: bool,
}

/// Sends, and lets `read` hear the answer. The connection is closed as soon as `stopped`
/// says so or the time is over, wherever it is.
pub(crate) fn post<T>(
    post: &Post<'_>,
    limits: &Limits,
    stopped: &(dyn Fn() -> bool + Sync),
    read: impl FnOnce(Answer) -> Result<T>,
) -> Result<T> {
    let agent = agent(limits, post.is_local);
    let watch = Stopwatch::begin();
    std::thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        let line = agent.clone();
        let guard = scope.spawn(move || {
            loop {
                match is_done.recv_timeout(GLANCE) {
                    Err(RecvTimeoutError::Timeout) => {}
                    _ => return,
                }
                if stopped() || watch.elapsed() > limits.total {
                    line.shutdown();
                    return;
                }
            }
        });
        let heard = send(&agent, post).and_then(read);
        drop(done);
        let _ = guard.join();
        let heard = heard.map_err(|error| ModelError {
            message: post.key.map_or(error.message.clone(), |key| key.hidden_in(&error.message)),
            ..error
        });
        match heard {
            // What was closed by ourselves looks like a broken connection.
            Err(error) if stopped() => {
                Err(ModelError::new(Fault::Stopped, "it was stopped").with(error.usage))
            }
            Err(error) if watch.elapsed() >= limits.total => {
                let message = format!("no answer within {} s", limits.total.as_secs_f32());
                Err(ModelError::new(Fault::TimedOut, message).with(error.usage))
            }
            heard => heard,
        }
    })
}

fn agent(limits: &Limits, is_local: bool) -> Agent {
    let mut config = Agent::config_builder();
    if is_local {
        // Others go by the proxy that the environment names.
        config = config.proxy(None);
    }
    config
        .http_status_as_error(false)
        // A key goes where it was meant to go, and nowhere else.
        .max_redirects(0)
        .max_redirects_will_error(false)
        .timeout_connect(Some(limits.connect))
        .timeout_resolve(Some(limits.connect))
        .timeout_per_read(Some(limits.idle))
        .timeout_per_write(Some(limits.idle))
        .timeout_global(Some(limits.total))
        .max_response_header_size(64 * 1024)
        .user_agent(concat!("somnium/", env!("CARGO_PKG_VERSION")))
        .build()
        .new_agent()
}

fn send(agent: &Agent, post: &Post<'_>) -> Result<Answer> {
    let mut request = agent.post(&post.url).header("content-type", "application/json");
    for (name, value) in &post.headers {
        request = request.header(*name, value.as_str());
    }
    let response = request.send(post.body.to_string().as_bytes()).map_err(unreachable)?;
    if response.status().is_success() {
        return answer(response);
    }
    Err(complaint(response))
}

fn answer(response: Response<ureq::Body>) -> Result<Answer> {
    let kind = text_of(response.headers(), "content-type").to_ascii_lowercase();
    let is_stream = kind.starts_with("text/event-stream");
    if !is_stream && !kind.starts_with("application/json") {
        let message = format!("the service answered with '{}', which is no answer", short(&kind));
        return Err(ModelError::new(Fault::Garbled, message));
    }
    let body = response.into_body().into_with_config().limit(u64::MAX).reader();
    Ok(Answer { body: Box::new(body), is_stream })
}

/// What the service has against the request.
fn complaint(response: Response<ureq::Body>) -> ModelError {
    let status = response.status().as_u16();
    let retry_after = retry_after(response.headers());
    let mut said = Vec::new();
    let reader = response.into_body().into_reader().take(COMPLAINT_BYTES_MAX);
    let _ = { reader }.read_to_end(&mut said);
    let told: Option<Value> = serde_json::from_slice(&said).ok();
    let words = told.as_ref().and_then(|told| {
        let error = told.get("error").unwrap_or(told);
        error.get("message").and_then(Value::as_str).or_else(|| error.as_str())
    });
    let fault = match status {
        408 | 409 | 425 | 429 => Fault::Busy,
        500.. => Fault::Broken,
        _ => Fault::Rejected,
    };
    let message = match words {
        Some(words) => format!("the service answered {status}: {}", short(words)),
        None => format!("the service answered {status}"),
    };
    ModelError { retry_after, ..ModelError::new(fault, message) }
}

/// In seconds, or in Anthropic's and OpenAI's finer form; a date is not understood.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let number = |name: &str| text_of(headers, name).trim().parse::<f64>().ok();
    let seconds = number("retry-after-ms").map(|millis| millis / 1_000.0);
    let seconds = seconds.or_else(|| number("retry-after"))?;
    let seconds = seconds.is_finite().then(|| seconds.clamp(0.0, RETRY_AFTER_MAX.as_secs_f64()))?;
    Some(Duration::from_secs_f64(seconds))
}

fn text_of<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// On one line, without what steers a terminal.
pub(crate) fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain: String = line.chars().filter(|c| !c.is_control()).take(MESSAGE_CHARS_MAX).collect();
    plain
}

fn unreachable(error: ureq::Error) -> ModelError {
    match error {
        ureq::Error::Timeout(ureq::Timeout::Connect | ureq::Timeout::Resolve) => {
            ModelError::new(Fault::Unreachable, "the service could not be reached in time")
        }
        ureq::Error::Timeout(_) => {
            ModelError::new(Fault::TimedOut, "the service took too long to answer")
        }
        ureq::Error::BadUri(_) | ureq::Error::Http(_) | ureq::Error::InvalidProxyUrl => {
            ModelError::new(Fault::Rejected, format!("it cannot be asked: {error}"))
        }
        error => {
            ModelError::new(Fault::Unreachable, format!("the service cannot be reached: {error}"))
        }
    }
}

/// The whole of a plain answer.
pub(crate) fn whole(answer: Answer, bytes_max: u64) -> Result<Value> {
    let mut bytes = Vec::new();
    let mut body = answer.body.take(bytes_max + 1);
    body.read_to_end(&mut bytes).map_err(crate::stream::broken_off)?;
    if bytes.len() as u64 > bytes_max {
        let message = format!("the answer is longer than {bytes_max} bytes");
        return Err(ModelError::new(Fault::TooLarge, message));
    }
    serde_json::from_slice(&bytes)
        .map_err(|_| ModelError::new(Fault::Garbled, "the answer is no JSON"))
}
