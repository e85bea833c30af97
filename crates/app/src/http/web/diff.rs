//! What changed between two texts, word by word.

use std::time::Duration;

use similar::{Algorithm, ChangeTag, TextDiff};

use super::html::{Html, cut, words};

/// Longer texts are shown one after the other.
const CHARS_MAX: usize = 20_000;
/// Of texts that have less than this in common, marks would hide more than they show.
const SAME_MIN: f64 = 0.3;
/// What has not been compared by then is shown as changed.
const PATIENCE: Duration = Duration::from_millis(50);

/// The words that stay, go and come, as one text.
pub(super) fn word_diff(before: &str, after: &str) -> Html {
    if before.len().max(after.len()) > CHARS_MAX {
        let gone = changed(ChangeTag::Delete, &cut(before, CHARS_MAX));
        return gone.then(&changed(ChangeTag::Insert, &cut(after, CHARS_MAX)));
    }
    let diff = TextDiff::configure()
        .algorithm(Algorithm::Patience)
        .timeout(PATIENCE)
        .diff_words(before, after);
    let changes = diff.iter_all_changes().map(|change| (change.tag(), change.value()));
    runs(changes)
        .into_iter()
        .fold(Html::default(), |html, (tag, text)| html.then(&changed(tag, &words(&text))))
}

/// The same as two texts: what goes is marked in the first, what comes in the second.
pub(super) fn sides(before: &str, after: &str) -> (Html, Html) {
    if before.len().max(after.len()) > CHARS_MAX {
        return (cut(before, CHARS_MAX), cut(after, CHARS_MAX));
    }
    let diff = TextDiff::configure().timeout(PATIENCE).diff_words(before, after);
    let size = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
    let changes = diff.iter_all_changes().map(|change| (change.tag(), change.value()));
    let runs = runs(changes);
    let same = runs.iter().filter(|(tag, _)| *tag == ChangeTag::Equal);
    let same: usize = same.map(|(_, text)| size(text)).sum();
    if (same as f64) < SAME_MIN * size(before).max(size(after)) as f64 {
        return (words(before), words(after));
    }
    let (mut first, mut second) = (Html::default(), Html::default());
    for (tag, text) in runs {
        let text = words(&text);
        match tag {
            ChangeTag::Equal => {
                first = first.then(&text);
                second = second.then(&text);
            }
            ChangeTag::Delete => first = first.markup("<del>").then(&text).markup("</del>"),
            ChangeTag::Insert => second = second.markup("<ins>").then(&text).markup("</ins>"),
        }
    }
    (first, second)
}

/// What changes in the same way, put together.
fn runs<'t>(changes: impl Iterator<Item = (ChangeTag, &'t str)>) -> Vec<(ChangeTag, String)> {
    let mut runs: Vec<(ChangeTag, String)> = Vec::new();
    for (tag, text) in changes {
        match runs.last_mut() {
            Some((last, run)) if *last == tag => run.push_str(text),
            _ => runs.push((tag, text.to_owned())),
        }
    }
    runs
}

/// Those who cannot see the colours are told, too.
fn changed(tag: ChangeTag, text: &Html) -> Html {
    let html = Html::default();
    match tag {
        ChangeTag::Equal => text.clone(),
        ChangeTag::Delete => html
            .markup("<del><span class=\"vh\">[removed: </span>")
            .then(text)
            .markup("<span class=\"vh\">]</span></del>"),
        ChangeTag::Insert => html
            .markup("<ins><span class=\"vh\">[added: </span>")
            .then(text)
            .markup("<span class=\"vh\">]</span></ins>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, after: &str, expected: &str) {
        let shown = word_diff(before, after).to_string();
        let plain = shown
            .replace("<span class=\"vh\">[removed: </span>", "")
            .replace("<span class=\"vh\">[added: </span>", "")
            .replace("<span class=\"vh\">]</span>", "");
        assert_eq!(plain, expected);
    }

    #[test]
    fn words_go_and_come() {
        check("We use npm", "We use npm", "We use npm");
        check("We use npm here", "We use pnpm here", "We use <del>npm</del><ins>pnpm</ins> here");
        check("", "new", "<ins>new</ins>");
        check("<b>", "<i>", "<del>&lt;b&gt;</del><ins>&lt;i&gt;</ins>");
    }

    #[test]
    fn each_side_marks_its_own() {
        let (first, second) = sides("port 5432", "port 6543 now");
        assert_eq!(first.to_string(), "port <del>5432</del>");
        assert_eq!(second.to_string(), "port <ins>6543 now</ins>");
        let (first, second) = sides("a cat sat here", "some dogs ran there");
        assert_eq!(
            (first.to_string(), second.to_string()),
            ("a cat sat here".into(), "some dogs ran there".into())
        );
    }

    #[test]
    fn a_book_is_not_compared() {
        let long = "word ".repeat(10_000);
        let shown = word_diff(&long, "short").to_string();
        assert!(shown.starts_with("<del>") && shown.contains("short"));
        assert!(shown.len() < long.len());
    }
}
