//! What every dream must keep, whatever it dreams of.

mod long;
mod properties;
pub(crate) mod said;
