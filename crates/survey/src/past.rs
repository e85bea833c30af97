//! What was measured before.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Numbers of an earlier survey, by the address at which they are found again.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PastFigures {
    /// When, in seconds since 1970.
    pub at: i64,
    /// See [`Survey::figure`](crate::Survey::figure) for addresses.
    pub values: BTreeMap<String, f64>,
}
