//! One who asks a model: within caps, again when that may help, and once more when the
//! answer does not fit.

use std::time::Duration;

use serde::de::DeserializeOwned;

use super::reading::read;
use super::{Ask, Bounds, Failed, Model, Said, Turn, Usage};
use crate::Engine;
use crate::model::{CallId, GroupId, Timestamp};
use crate::store::{Cap, Leave, NewCall, Purpose, Settled, StoreError, Taken};

/// How often it is asked whether to go on.
const GLANCE: Duration = Duration::from_millis(20);
/// How long is waited between two looks whether others are done.
const BUSY_PAUSE_MAX: Duration = Duration::from_millis(250);
/// The first pause between two attempts; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(500);

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Unanswered {
    /// A cap is reached: nothing more is asked.
    Capped(Cap),
    /// Somebody stopped it.
    Stopped,
    /// The service does not answer.
    Failed(String),
    /// It answers, but not what was asked for.
    Unfit(String),
    /// The store fails.
    Store(StoreError),
}

impl Unanswered {
    /// Whether the next question would fare no better.
    pub(crate) fn ends_it(&self) -> bool {
        !matches!(self, Self::Unfit(_))
    }
}

impl std::fmt::Display for Unanswered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Capped(cap) => write!(f, "the cap on {cap} is reached"),
            Self::Stopped => f.write_str("it was stopped"),
            Self::Failed(why) => f.write_str(why),
            Self::Unfit(why) => write!(f, "the model's answer does not fit: {why}"),
            Self::Store(error) => write!(f, "{error}"),
        }
    }
}

/// Asks a model on behalf of a dream.
pub(crate) struct Consultant<'c> {
    pub(crate) engine: &'c Engine,
    pub(crate) model: &'c dyn Model,
    pub(crate) bounds: &'c Bounds,
    pub(crate) dream: Option<GroupId>,
    pub(crate) stopped: &'c (dyn Fn() -> bool + Sync),
}

impl Consultant<'_> {
    /// Asks, again if that may help.
    pub(crate) fn ask(&self, purpose: Purpose, ask: &Ask) -> Result<Said, Unanswered> {
        let line = Line {
            engine: self.engine,
            model: self.model.name(),
            bounds: self.bounds,
            dream: self.dream,
            stopped: self.stopped,
        };
        let most = self.bounds.prices.most(ask);
        line.call(purpose, most, &mut || {
            let said = self.model.ask(ask, self.stopped)?;
            let usage = said.usage;
            Ok((said, usage))
        })
    }

    /// Asks for JSON that fits a type and a check. What does not is sent back once.
    pub(crate) fn ask_for<T: DeserializeOwned>(
        &self,
        purpose: Purpose,
        mut ask: Ask,
        check: impl Fn(&T) -> Result<(), String>,
    ) -> Result<T, Unanswered> {
        let fit = |said: &Said| {
            let value: T = read(&said.text)?;
            check(&value).map(|()| value)
        };
        let first = self.ask(purpose, &ask)?;
        let wrong = match fit(&first) {
            Ok(value) => return Ok(value),
            Err(wrong) => wrong,
        };
        let text = if first.text.trim().is_empty() { "(nothing)".to_owned() } else { first.text };
        ask.turns.push(Turn::Theirs { text, calls: Vec::new() });
        ask.turns.push(Turn::Ours(format!(
            "That does not fit: {wrong}. Give the whole answer again, in the form that was asked \
             for and in no other."
        )));
        let second = self.ask(purpose, &ask)?;
        fit(&second).map_err(Unanswered::Unfit)
    }
}

/// A line to a service: what is sent over it is counted.
pub(crate) struct Line<'l> {
    pub(crate) engine: &'l Engine,
    pub(crate) model: &'l str,
    pub(crate) bounds: &'l Bounds,
    pub(crate) dream: Option<GroupId>,
    pub(crate) stopped: &'l (dyn Fn() -> bool + Sync),
}

impl Line<'_> {
    /// Makes attempts until one succeeds or no further one would. Each is reserved before
    /// it is made and settled after it.
    pub(crate) fn call<T>(
        &self,
        purpose: Purpose,
        most: Taken,
        attempt: &mut dyn FnMut() -> Result<(T, Usage), Failed>,
    ) -> Result<T, Unanswered> {
        let mut number = 0;
        loop {
            number += 1;
            let id = self.reserve(purpose, most)?;
            let failed = match attempt() {
                Ok((value, usage)) => {
                    let taken = self.bounds.prices.settled(usage, &most);
                    self.settle(id, taken, "answered")?;
                    return Ok(value);
                }
                Err(failed) => failed,
            };
            let taken = match failed.may_cost {
                true => self.bounds.prices.settled(failed.usage, &most),
                false => self.bounds.prices.reported(failed.usage),
            };
            self.settle(id, taken, failed.outcome)?;
            if (self.stopped)() {
                return Err(Unanswered::Stopped);
            }
            let pause = self.pause(number, failed.retry_after);
            match pause.filter(|_| failed.may_pass && number < self.bounds.attempts.max(1)) {
                Some(pause) => self.wait(pause)?,
                None => return Err(Unanswered::Failed(failed.message)),
            }
        }
    }

    /// Leave for one attempt. While others are under way, it is waited for as long as
    /// one of them may take.
    fn reserve(&self, purpose: Purpose, most: Taken) -> Result<CallId, Unanswered> {
        let mut waited = Duration::ZERO;
        loop {
            if (self.stopped)() {
                return Err(Unanswered::Stopped);
            }
            let now = self.engine.now();
            let call = NewCall {
                id: CallId::from_uuid(self.engine.ids.next(&*self.engine.clock)),
                dream: self.dream,
                purpose,
                model: self.model.to_owned(),
                began_at: now,
                day: self.bounds.day,
                until: later(now, self.bounds.patience + Duration::from_secs(10)),
                most,
            };
            let leave = self.engine.store.reserve(&call, &self.bounds.caps);
            match leave.map_err(Unanswered::Store)? {
                Leave::Granted => return Ok(call.id),
                Leave::Refused(cap) => return Err(Unanswered::Capped(cap)),
                Leave::Busy if waited > self.bounds.patience => {
                    let why = "other calls are under way for too long";
                    return Err(Unanswered::Failed(why.to_owned()));
                }
                Leave::Busy => {
                    // Each look is a transaction: who has waited long looks less often.
                    let pause = (waited / 4).clamp(GLANCE, BUSY_PAUSE_MAX);
                    std::thread::sleep(pause);
                    waited += pause;
                }
            }
        }
    }

    fn settle(&self, id: CallId, taken: Taken, outcome: &str) -> Result<(), Unanswered> {
        let outcome = outcome.to_owned();
        let settled = Settled { ended_at: self.engine.now(), taken, outcome };
        self.engine.store.settle(id, &settled).map_err(Unanswered::Store)
    }

    /// How long to wait before the next attempt; nothing if that is too long. By chance a
    /// bit more or less, so that many do not come back at once.
    fn pause(&self, number: u32, asked_for: Option<Duration>) -> Option<Duration> {
        let chance = f64::from(self.engine.clock.random()[0]) / 255.0;
        let most = self.bounds.pause;
        match asked_for {
            Some(asked) if asked > most => None,
            Some(asked) => Some(asked + FIRST_PAUSE.mul_f64(chance / 5.0)),
            None => {
                let doubled = FIRST_PAUSE.saturating_mul(1 << (number - 1).min(16));
                Some(doubled.min(most).mul_f64(0.5 + chance / 2.0))
            }
        }
    }

    fn wait(&self, pause: Duration) -> Result<(), Unanswered> {
        let mut left = pause;
        while !left.is_zero() {
            if (self.stopped)() {
                return Err(Unanswered::Stopped);
            }
            let part = left.min(GLANCE);
            std::thread::sleep(part);
            left -= part;
        }
        Ok(())
    }
}

fn later(moment: Timestamp, duration: Duration) -> Timestamp {
    moment.as_jiff().checked_add(duration).unwrap_or(jiff::Timestamp::MAX).into()
}
