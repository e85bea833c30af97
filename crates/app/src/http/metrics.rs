//! Figures for Prometheus, by route and status. Bounded: routes are a fixed list.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::{Method, StatusCode};

/// Upper ends of the time buckets, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 10.0];

/// What was counted since the start.
#[derive(Default)]
pub(crate) struct Metrics {
    answers: Mutex<BTreeMap<(String, String, u16), u64>>,
    times: Mutex<BTreeMap<String, Times>>,
    at_work: AtomicI64,
    pub(super) connections: AtomicI64,
    refused: AtomicU64,
    pub(super) dreams: AtomicU64,
}

#[derive(Default)]
struct Times {
    buckets: [u64; BUCKETS.len()],
    count: u64,
    seconds: f64,
}

/// Counts as long as it is there.
pub(super) struct AtWork<'m>(&'m AtomicI64);

impl<'m> AtWork<'m> {
    pub(super) fn new(counter: &'m AtomicI64) -> Self {
        counter.fetch_add(1, Ordering::Relaxed);
        Self(counter)
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// Whether nobody waits for an answer.
    pub(super) fn is_idle(&self) -> bool {
        self.at_work.load(Ordering::Relaxed) == 0
    }

    /// A request is being answered.
    pub(super) fn begin(&self) -> AtWork<'_> {
        AtWork::new(&self.at_work)
    }

    /// Somebody was not let in.
    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// A request was answered.
    pub(super) fn answered(
        &self,
        method: &Method,
        route: &str,
        status: StatusCode,
        took: Duration,
    ) {
        // Anybody may make up methods.
        let method = match *method {
            Method::GET | Method::POST | Method::PUT | Method::PATCH | Method::DELETE => {
                method.as_str()
            }
            _ => "other",
        };
        let key = (method.to_owned(), route.to_owned(), status.as_u16());
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        *answers.entry(key).or_default() += 1;
        drop(answers);
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        let times = times.entry(route.to_owned()).or_default();
        let seconds = took.as_secs_f64();
        for (bucket, end) in times.buckets.iter_mut().zip(BUCKETS) {
            *bucket += u64::from(seconds <= end);
        }
        times.count += 1;
        times.seconds += seconds;
    }

    /// All of it, in the text form of Prometheus.
    pub(super) fn told(&self) -> String {
        let mut out = String::new();
        self.write(&mut out).map_or_else(|_| String::new(), |()| out)
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "# TYPE somnium_http_requests_total counter")?;
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        for ((method, route, status), count) in answers.iter() {
            writeln!(
                out,
                "somnium_http_requests_total{{method=\"{method}\",route=\"{route}\",\
                 status=\"{status}\"}} {count}"
            )?;
        }
        drop(answers);
        writeln!(out, "# TYPE somnium_http_request_seconds histogram")?;
        let times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        for (route, times) in times.iter() {
            let name = "somnium_http_request_seconds";
            for (count, end) in times.buckets.iter().zip(BUCKETS) {
                writeln!(out, "{name}_bucket{{route=\"{route}\",le=\"{end}\"}} {count}")?;
            }
            writeln!(out, "{name}_bucket{{route=\"{route}\",le=\"+Inf\"}} {}", times.count)?;
            writeln!(out, "{name}_sum{{route=\"{route}\"}} {}", times.seconds)?;
            writeln!(out, "{name}_count{{route=\"{route}\"}} {}", times.count)?;
        }
        drop(times);
        for (name, form, value) in [
            ("somnium_http_requests_at_work", "gauge", self.at_work.load(Ordering::Relaxed)),
            ("somnium_http_connections", "gauge", self.connections.load(Ordering::Relaxed)),
        ] {
            writeln!(out, "# TYPE {name} {form}\n{name} {value}")?;
        }
        for (name, value) in [
            ("somnium_http_refused_total", self.refused.load(Ordering::Relaxed)),
            ("somnium_dreams_total", self.dreams.load(Ordering::Relaxed)),
        ] {
            writeln!(out, "# TYPE {name} counter\n{name} {value}")?;
        }
        Ok(())
    }
}
