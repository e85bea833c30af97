//! What was marked as unfinished long ago.

use super::Context;
use super::words::{count, day, days_since, quoted, span};
use crate::figures::Todo;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// From this age on a mark is old.
const OLD_DAYS: i64 = 2 * 365;
/// Fewer are not worth telling.
const OLD_MIN: usize = 3;
/// Places that are named.
const NAMED: usize = 5;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let todos = &survey.todos;
    let age = |it: &Todo| it.since.map(|since| days_since(survey, since));
    let old: Vec<&Todo> =
        todos.oldest.iter().filter(|it| age(it).is_some_and(|days| days >= OLD_DAYS)).collect();
    let Some(oldest) = old.first().filter(|_| old.len() >= OLD_MIN) else { return Vec::new() };
    // Where the work is, a mark is met again and again.
    let heat = |it: &Todo| survey.hotspots.iter().position(|file| file.path == it.path);
    let mut ranked = old.clone();
    ranked.sort_by_key(|it| (it.mark == "TODO", heat(it).unwrap_or(usize::MAX)));
    let hot = old.iter().filter(|it| heat(it).is_some_and(|place| place < 20)).count();
    let shown: Vec<&Todo> = ranked.into_iter().take(NAMED).collect();
    let said: Vec<String> = shown
        .iter()
        .take(3)
        .map(|it| {
            format!("{}:{} {}", it.path, it.line, quoted(&format!("{} {}", it.mark, it.text)))
        })
        .collect();
    let age_of_oldest = span(age(oldest).unwrap_or(0));
    vec![Finding {
        key: "todos:old".to_owned(),
        area: Area::Quality,
        severity: Severity::Low,
        title: format!(
            "{} in the code, the oldest since {age_of_oldest}",
            count(todos.count, "mark of unfinished work", "marks of unfinished work")
        ),
        what: format!(
            "Of {} TODO, FIXME and the like, {} say that something is wrong. Of the {} oldest, {} \
             are over two years old, the first from {}; {hot} of them in the files with most \
             work. For example {}.",
            todos.count,
            todos.wrong,
            todos.oldest.len(),
            old.len(),
            day(survey, oldest.since.unwrap_or_default()),
            said.join("; ")
        ),
        places: shown.iter().map(|it| Place::line(it.path.as_str(), it.line)).collect(),
        figures: vec![
            Figure::new("marks", todos.count as f64, "").of("headline:todos"),
            Figure::new("age of the oldest", age(oldest).unwrap_or(0) as f64, "days"),
        ],
        why: "After two years it is either not needed, or a limit that users meet: both should be \
              said elsewhere."
            .to_owned(),
        action: "Decide on each: do it, make it an issue, or turn it into a plain comment on the \
                 limit."
            .to_owned(),
        effort: Effort::Hours,
        confidence: 0.75,
    }]
}
