//! Finding what answers a question: words and meaning, then a closer look.
//!
//! `query` understands the question; the store brings candidates
//! ([`crate::store::Store::candidates`]); `score` looks closely at each;
//! `confidence` tells whether there is an answer at all. `passage` is what the
//! index knows of each text.

mod confidence;
mod dates;
mod marks;
mod pack;
mod passage;
mod query;
mod score;
mod text;
mod typo;

pub(crate) use confidence::confidence;
pub(crate) use dates::{MONTHS, Window, month_number};
pub use marks::marks;
pub use pack::NOTICE;
pub(crate) use pack::{Fact, Packer, estimated_tokens};
pub(crate) use passage::{ANALYSIS, COMPOUND_MARK, Passage};
pub(crate) use query::Question;
pub use score::{Explanation, Weights};
pub(crate) use score::{Scored, WordVectors, score};
pub(crate) use text::{is_stop_word, stem, words};
pub(crate) use typo::Nearness;
