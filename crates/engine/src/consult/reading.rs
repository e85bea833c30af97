//! Reading JSON out of what a model said.

use serde::de::DeserializeOwned;

/// The answer in words that fit its type, or what is wrong with it.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let json = object(text).ok_or("there is no JSON object in the answer")?;
    serde_json::from_str(json).map_err(|error| format!("the JSON does not fit: {error}"))
}

/// From the first brace to the last: some models talk around it, or put it into a block.
fn object(text: &str) -> Option<&str> {
    let begin = text.find('{')?;
    let end = text.rfind('}')?;
    text.get(begin..=end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_found_among_words() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Same {
            same: bool,
        }
        let check = |text: &str, expected: bool| {
            assert_eq!(read::<Same>(text).is_ok(), expected, "{text}");
        };
        check(r#"{"same":true}"#, true);
        check("Sure!\n```json\n{\"same\": false}\n```", true);
        check(r#"{"same":"yes"}"#, false);
        check(r#"{"same":true,"more":1}"#, false);
        check(r#"{"same":tr"#, false);
        check("no", false);
    }
}
