//! Stored words in a text that agents and people read: they may hold anything, and
//! must not become more than words there.

/// One line of at most so many characters, cut between words, for an item of a list.
pub(crate) fn one_line(text: &str, chars_max: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = cut(&harmless(&words.join(" ")), chars_max);
    match begins_block(&line) {
        true => format!("\\{line}"),
        false => line,
    }
}

/// An item of a list with its lines: those after the first are indented, so that they
/// stay within the item whatever they are.
pub(crate) fn item(text: &str, chars_max: usize) -> String {
    let text = cut(text.trim(), chars_max);
    let lines = text.lines().map(|line| harmless(line.trim_end()));
    let mut item = String::new();
    for (number, line) in lines.filter(|line| !line.trim().is_empty()).enumerate() {
        match number {
            0 if begins_block(line.trim_start()) => item.push('\\'),
            0 => {}
            _ => item.push_str("\n  "),
        }
        item.push_str(if number == 0 { line.trim_start() } else { &line });
    }
    item
}

/// Without what steers terminals or reading direction; and no comment or tag ends here
/// that began elsewhere, our own markers least of all.
fn harmless(line: &str) -> String {
    let is_harmless = |c: &char| {
        !c.is_control()
            && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            && !matches!(c, '\u{feff}' | '\u{2028}' | '\u{2029}')
    };
    let plain: String = line.replace('\t', "    ").chars().filter(is_harmless).collect();
    plain.replace("<!--", "<!\u{200b}--").replace("-->", "--\u{200b}>").replace("</", "<\u{200b}/")
}

/// At a blank in the last third if there is one.
fn cut(text: &str, chars_max: usize) -> String {
    let Some((end, _)) = text.char_indices().nth(chars_max) else { return text.to_owned() };
    let room = chars_max.saturating_sub(1);
    let end = text.char_indices().nth(room).map_or(end, |(at, _)| at);
    let kept = &text[..end];
    let word = kept.rfind(char::is_whitespace).filter(|at| *at > kept.len() * 2 / 3);
    format!("{}…", kept[..word.unwrap_or(end)].trim_end())
}

/// Whether Markdown takes it for more than a sentence.
fn begins_block(line: &str) -> bool {
    line.starts_with(['#', '>', '<', '|', '='])
        || ["- ", "* ", "+ ", "---", "***", "___", "```", "~~~"]
            .iter()
            .any(|mark| line.starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words() {
        let check = |text: &str, expected: &str| assert_eq!(one_line(text, 20), expected);
        check("We indent\n\twith tabs", "We indent with tabs");
        check("# A heading", "\\# A heading");
        check("a\u{1b}[1m\u{7}\u{202e}b", "a[1mb");
        check("x\u{2028}## y", "x ## y");
        check("<!-- somnium:end -->", "\\<!\u{200b}-- somnium:end…");
        check("`code` first", "`code` first");
        check("- nested", "\\- nested");
        check("one two three four five six", "one two three four…");
        check(&"ü".repeat(30), &format!("{}…", "ü".repeat(19)));
        check(&"ü".repeat(20), &"ü".repeat(20));
    }

    #[test]
    fn lines_of_an_item_stay_within_it() {
        let check = |text: &str, expected: &str| assert_eq!(item(text, 100), expected);
        check("one\n\n# two\r\n---\nthree", "one\n  # two\n  ---\n  three");
        check("  # one", "\\# one");
        check("a\n</memory>", "a\n  <\u{200b}/memory>");
    }
}
