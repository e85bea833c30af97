//! Values between nothing and everything, kept to a hundredth so that they
//! compare exactly and print briefly.

use serde::{Deserialize, Serialize};

use super::{Invalid, looks_like};

macro_rules! scale {
    ($(#[$meta:meta])* $name:ident, $what:literal, default $default:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "f64", into = "f64")]
        pub struct $name(u8);

        looks_like!($name, { "type": "number", "minimum": 0, "maximum": 1 });

        impl $name {
            /// Rounds to the nearest hundredth.
            ///
            /// # Errors
            /// Outside of 0 to 1, and for what is no number.
            pub fn new(share: f64) -> Result<Self, Invalid> {
                if (0.0..=1.0).contains(&share) {
                    Ok(Self((share * 100.0).round() as u8))
                } else {
                    Err(Invalid::OutOfScale { what: $what, found: share.to_string() })
                }
            }

            /// In hundredths.
            #[must_use]
            pub fn percent(self) -> u8 {
                self.0
            }

            /// Between 0 and 1.
            #[must_use]
            pub fn share(self) -> f64 {
                f64::from(self.0) / 100.0
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self($default)
            }
        }

        impl TryFrom<f64> for $name {
            type Error = Invalid;
            fn try_from(share: f64) -> Result<Self, Invalid> {
                Self::new(share)
            }
        }

        impl From<$name> for f64 {
            fn from(value: $name) -> f64 {
                value.share()
            }
        }

        impl std::str::FromStr for $name {
            type Err = Invalid;
            fn from_str(text: &str) -> Result<Self, Invalid> {
                text.trim()
                    .parse::<f64>()
                    .map_err(|_| Invalid::OutOfScale { what: $what, found: text.chars().take(40).collect() })
                    .and_then(Self::new)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{:.2}", self.share())
            }
        }
    };
}

scale!(
    /// How much a memory matters to its person.
    Importance, "importance", default 50
);
scale!(
    /// How sure an actor was of an operation.
    Confidence, "confidence", default 100
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_come_back_as_they_went_in() {
        for percent in 0..=100_u8 {
            let value = Importance::new(f64::from(percent) / 100.0).unwrap();
            let text = serde_json::to_string(&value).unwrap();
            assert_eq!(serde_json::from_str::<Importance>(&text).unwrap(), value);
            assert_eq!(value.to_string().parse::<Importance>().unwrap(), value);
        }
    }

    #[test]
    fn outside_of_the_scale_is_refused() {
        for wrong in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert!(Importance::new(wrong).is_err(), "{wrong}");
        }
    }
}
