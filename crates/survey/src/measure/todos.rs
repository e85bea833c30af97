//! How old marks in comments are.

use std::collections::BTreeMap;
use std::time::Duration;

use super::git::Git;
use crate::figures::{Todo, Todos};
use crate::{KeptFile, Limits};

/// Marks and files that are told.
const TOLD_MAX: usize = 20;
const FILES_TOLD: usize = 10;
/// Lines of one file that are looked up at once.
const LINES_MAX: usize = 20;
/// How long git may look for the age of the lines of one file.
const PER_FILE: Duration = Duration::from_millis(1_500);

/// When lines were written, by path and by what they say.
pub(crate) type Ages = BTreeMap<String, BTreeMap<String, i64>>;

/// Collects the marks, and looks up the age of some whose age is not known yet.
pub(crate) fn todos(
    files: &BTreeMap<String, KeptFile>,
    is_wanted: &dyn Fn(&str) -> bool,
    known: Option<&Ages>,
    git: Option<&Git<'_>>,
    limits: &Limits,
) -> (Todos, Ages) {
    let mut ages = Ages::new();
    let mut asked = 0;
    let mut all = Vec::new();
    for (path, file) in
        files.iter().filter(|(path, file)| !file.todos.is_empty() && is_wanted(path))
    {
        let mut of_file = known.and_then(|known| known.get(path)).cloned().unwrap_or_default();
        of_file.retain(|text, _| file.todos.iter().any(|todo| todo.2 == *text));
        let unknown: Vec<&(u32, String, String)> =
            file.todos.iter().filter(|todo| !of_file.contains_key(&todo.2)).collect();
        if let Some(git) = git
            && !unknown.is_empty()
            && asked < limits.blames
            && !git.patience.is_over()
        {
            let few = &unknown[..unknown.len().min(LINES_MAX).min(limits.blames - asked)];
            asked += few.len();
            of_file.extend(look_up(git, path, few));
        }
        all.extend(file.todos.iter().map(|(line, mark, text)| Todo {
            path: path.clone(),
            line: *line,
            mark: mark.clone(),
            text: text.clone(),
            since: of_file.get(text).copied(),
        }));
        if !of_file.is_empty() {
            ages.insert(path.clone(), of_file);
        }
    }
    (collect(all), ages)
}

fn collect(mut all: Vec<Todo>) -> Todos {
    let mut by_file: BTreeMap<&str, u32> = BTreeMap::new();
    for todo in &all {
        *by_file.entry(&todo.path).or_default() += 1;
    }
    let mut files: Vec<(String, u32)> =
        by_file.into_iter().map(|(path, count)| (path.to_owned(), count)).collect();
    files.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    files.truncate(FILES_TOLD);
    let count = all.len() as u64;
    let wrong = |todo: &&Todo| matches!(todo.mark.as_str(), "FIXME" | "BUG" | "HACK");
    let wrong = all.iter().filter(wrong).count() as u64;
    let dated = all.iter().filter(|todo| todo.since.is_some()).count() as u64;
    all.sort_by(|a, b| {
        let key = |todo: &Todo| todo.since.unwrap_or(i64::MAX);
        key(a).cmp(&key(b)).then_with(|| (&a.path, a.line).cmp(&(&b.path, b.line)))
    });
    all.truncate(TOLD_MAX);
    Todos { count, wrong, dated, oldest: all, files }
}

/// When some lines of a file were written, by what they say.
fn look_up(git: &Git<'_>, path: &str, todos: &[&(u32, String, String)]) -> Vec<(String, i64)> {
    let ranges: Vec<String> = todos.iter().map(|todo| format!("-L{0},{0}", todo.0)).collect();
    let mut arguments = vec!["blame", "--line-porcelain", "--no-textconv", "-w"];
    arguments.extend(ranges.iter().map(String::as_str));
    arguments.extend(["HEAD", "--", path]);
    let git = git.with(git.patience.at_most(PER_FILE));
    let Some(lines) = git.lines(&arguments) else { return Vec::new() };
    let mut found = Vec::new();
    let mut time = None;
    for line in lines {
        if let Some(at) = line.strip_prefix("author-time ") {
            time = at.parse().ok();
        } else if let Some(said) = line.strip_prefix('\t') {
            // What differs on disk has other lines there.
            let todo = todos.iter().find(|todo| said.contains(&todo.1) && said.contains(&todo.2));
            found.extend(todo.zip(time).map(|(todo, time)| (todo.2.clone(), time)));
        }
    }
    found
}
