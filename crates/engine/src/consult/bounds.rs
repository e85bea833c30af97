//! How far a model may be asked, and what that costs.

use std::time::Duration;

use super::{Ask, Form, Turn, Usage};
use crate::model::Timestamp;
use crate::store::{Allowance, Caps, Taken};

/// Everything that bounds asking.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// How far calls may go.
    pub caps: Caps,
    /// What tokens cost.
    pub prices: Prices,
    /// How often the same is asked when it may fare better.
    pub attempts: u32,
    /// How long one attempt may take.
    pub patience: Duration,
    /// How long is waited between two attempts, at the most.
    pub pause: Duration,
    /// When the day began whose caps hold.
    pub day: Timestamp,
}

impl Bounds {
    /// What holds unless somebody sets it, on the day of this moment.
    #[must_use]
    pub fn usual(day: Timestamp) -> Self {
        const DOLLAR: u64 = 1_000_000;
        Self {
            caps: Caps {
                dream: Allowance { requests: 60, tokens: 400_000, cost: DOLLAR / 2 },
                day: Allowance { requests: 200, tokens: 1_000_000, cost: DOLLAR },
                at_once: 2,
            },
            prices: Prices::default(),
            attempts: 4,
            patience: Duration::from_secs(300),
            pause: Duration::from_secs(30),
            day,
        }
    }
}

/// What a million tokens cost, in dollars.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Prices {
    /// Read.
    pub input: f64,
    /// Written.
    pub output: f64,
}

/// What a service may add to a request by itself: its own words around tools and schemas.
const ADDED_TOKENS: u64 = 1_000;

impl Prices {
    /// In millionths of a dollar; a started one counts.
    #[must_use]
    pub fn cost(&self, tokens_in: u64, tokens_out: u64) -> u64 {
        let cost = tokens_in as f64 * self.input + tokens_out as f64 * self.output;
        cost.max(0.0).ceil() as u64
    }

    /// The most that a question can take. A token is a byte at the least.
    pub(super) fn most(&self, ask: &Ask) -> Taken {
        let tokens_in = bytes(ask) + ADDED_TOKENS;
        self.taken(tokens_in, u64::from(ask.max_output_tokens))
    }

    /// The most that vectors of texts can take.
    pub(crate) fn most_for_texts(&self, texts: &[&str]) -> Taken {
        let bytes: usize = texts.iter().map(|text| text.len() + 8).sum();
        self.taken(bytes as u64, 0)
    }

    /// What was taken, where the service did not tell: the most.
    pub(crate) fn settled(&self, usage: Usage, most: &Taken) -> Taken {
        self.taken(usage.input.unwrap_or(most.tokens_in), usage.output.unwrap_or(most.tokens_out))
    }

    /// What the service told, and nothing else.
    pub(crate) fn reported(&self, usage: Usage) -> Taken {
        self.taken(usage.input.unwrap_or(0), usage.output.unwrap_or(0))
    }

    fn taken(&self, tokens_in: u64, tokens_out: u64) -> Taken {
        Taken { tokens_in, tokens_out, cost: self.cost(tokens_in, tokens_out) }
    }
}

fn bytes(ask: &Ask) -> u64 {
    let turn = |turn: &Turn| match turn {
        Turn::Ours(text) => text.len(),
        Turn::Theirs { text, calls } => {
            let call = |call: &super::Call| call.name.len() + call.arguments.to_string().len();
            text.len() + calls.iter().map(call).sum::<usize>()
        }
        Turn::Results(results) => results.iter().map(|result| result.content.len()).sum(),
    };
    let form = match &ask.form {
        Form::Text => 0,
        Form::Json { name, schema } => name.len() + schema.to_string().len(),
        Form::Tools(tools) => tools
            .iter()
            .map(|it| it.name.len() + it.description.len() + it.parameters.to_string().len())
            .sum(),
    };
    (ask.system.len() + ask.turns.iter().map(turn).sum::<usize>() + form) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_started_millionth_counts() {
        let prices = Prices { input: 3.0, output: 15.0 };
        let check = |tokens_in, tokens_out, expected| {
            assert_eq!(prices.cost(tokens_in, tokens_out), expected);
        };
        check(0, 0, 0);
        check(1_000_000, 0, 3_000_000);
        check(1, 1, 18);
        assert_eq!(Prices { input: 0.02, output: 0.0 }.cost(1, 0), 1);
        assert_eq!(Prices { input: -1.0, output: f64::NAN }.cost(1, 1), 0);
    }
}
