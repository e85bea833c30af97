//! What every dream must keep, whatever it dreams of.

mod properties;
mod said;
