//! What every dream must keep, whatever it dreams of.

mod properties;
pub(crate) mod said;
