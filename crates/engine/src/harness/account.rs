//! Short accounts of what tools were told and how they failed.

use std::borrow::Cow;

use super::TOOL_TEXT_MAX;
use super::json::{Object, Value};
use crate::capture::redact::Redactor;

/// What tells most about a call, best first; agents agree on these names.
const TELLING: &[&str] = &[
    "command",
    "cmd",
    "file_path",
    "filePath",
    "path",
    "pattern",
    "query",
    "url",
    "description",
    "prompt",
];

/// A short account: a name, and as many words as there is room for.
#[must_use]
pub fn tool_account(name: &str, words: &str) -> String {
    /// Far more than there is room for, whatever is hidden of it.
    const LOOKED_AT: usize = 16 * 1024;
    match shortened(name, words) {
        (account, false) => account,
        // Half of a secret is not recognised any more: it is hidden while it is whole.
        (_, true) => {
            let words = &words[..words.floor_char_boundary(LOOKED_AT)];
            shortened(name, &Redactor::default().redact(words).text).0
        }
    }
}

/// The account, and whether words had to be left out.
fn shortened(name: &str, words: &str) -> (String, bool) {
    /// A tool's name does not take the room of what it was told.
    const NAME_MAX: usize = 80;
    let mut account: String = name.chars().take(NAME_MAX).collect();
    account.push(':');
    let mut left = TOOL_TEXT_MAX - account.chars().count() - " …".chars().count();
    for word in words.split_whitespace() {
        let length = word.chars().count() + 1;
        if length > left {
            // Of a word that is long by itself, its beginning tells something.
            if length > TOOL_TEXT_MAX / 4 && left > 1 {
                account.push(' ');
                account.extend(word.chars().take(left - 1));
            }
            account.push_str(" …");
            return (account, true);
        }
        left -= length;
        account.push(' ');
        account.push_str(word);
    }
    (account, false)
}

/// The account of a call, of whatever form its arguments are.
pub(super) fn of_call(name: &str, arguments: Option<Value<'_>>) -> String {
    let Some(arguments) = arguments else { return tool_account(name, "") };
    // Some agents write arguments as JSON inside of a text.
    if let Some(text) = arguments.text() {
        return match Object::parse(&text) {
            Some(object) => tool_account(name, &telling(&object).unwrap_or_default()),
            None => tool_account(name, &text),
        };
    }
    match arguments.object() {
        Some(object) => tool_account(name, &telling(&object).unwrap_or_default()),
        None => tool_account(name, &arguments.words().unwrap_or_default()),
    }
}

fn telling<'a>(arguments: &Object<'a>) -> Option<Cow<'a, str>> {
    let named = TELLING.iter().find_map(|name| {
        let value = arguments.value(name)?;
        value.text().or_else(|| command_line(value)).filter(|text| !text.is_empty())
    });
    named.or_else(|| arguments.texts().map(|(_, text)| text).find(|text| !text.is_empty()))
}

/// A command as a list of words; what a shell was told is its last one.
fn command_line(value: Value<'_>) -> Option<Cow<'_, str>> {
    let words: Vec<_> = value.list()?.into_iter().filter_map(Value::text).collect();
    match words.as_slice() {
        [_, flag, script] if matches!(&**flag, "-c" | "-lc" | "-Command") => Some(script.clone()),
        words => Some(Cow::Owned(words.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_names_what_tells_most() {
        let check = |arguments: &str, expected: &str| {
            let call = format!("{{\"a\":{arguments}}}");
            let call = Object::parse(&call).unwrap();
            assert_eq!(of_call("shell", call.value("a")), expected);
        };
        check(r#"{"description":"look","command":"ls  -l\n/tmp"}"#, "shell: ls -l /tmp");
        check(r#"{"command":["bash","-lc","cargo test"]}"#, "shell: cargo test");
        check(r#"{"command":["git","status"]}"#, "shell: git status");
        check(r#""{\"cmd\":\"pwd\"}""#, "shell: pwd");
        check(r#""*** Begin Patch""#, "shell: *** Begin Patch");
        check(r#"{"n":1,"other":"words"}"#, "shell: words");
        check("7", "shell:");
    }

    #[test]
    fn an_account_is_short_whatever_it_is_of() {
        for name in ["x", &"name ".repeat(1_000), &"é".repeat(1_000)] {
            for words in ["", &"a ".repeat(1_000), &"é".repeat(1_000), &"word".repeat(70)] {
                let account = tool_account(name, words);
                assert!(account.chars().count() <= TOOL_TEXT_MAX, "{account}");
                assert!(words.is_empty() || account.chars().count() > name.len().min(80) + 1);
            }
        }
    }
}
