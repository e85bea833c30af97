//! What a project of this size usually has.

use super::Context;
use super::words::{number, percent};
use crate::figures::Practice;
use crate::{Area, Effort, Figure, Finding, Severity, Survey};

/// A smaller project needs none of it.
const CODE_MIN: u64 = 500;
/// Files that weigh on nobody before the project is shared.
const PEOPLE_MIN: u32 = 2;

/// What may be missing: key, name, severity, why and what to do.
struct Want {
    key: &'static str,
    name: &'static str,
    severity: Severity,
    why: &'static str,
    action: &'static str,
    effort: Effort,
}

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let own: u64 = survey.file_lines.sum;
    if own < CODE_MIN {
        return Vec::new();
    }
    let has = &survey.practices;
    let is_shared = survey.people.year >= PEOPLE_MIN;
    let mut wants: Vec<(&Practice, Want)> = vec![(&has.tests, TESTS), (&has.readme, README)];
    if is_shared {
        wants.extend([(&has.ci, CI), (&has.licence, LICENCE)]);
    }
    // Some languages bring both with them.
    let needs_tools = survey.languages.iter().any(|it| {
        matches!(it.name.as_str(), "Python" | "JavaScript" | "TypeScript" | "TSX" | "Ruby" | "PHP")
            && it.code * 2 > own
    });
    if needs_tools {
        wants.push((&has.lint, LINT));
    }
    let missing = wants.into_iter().filter(|(practice, _)| !practice.is_there());
    let mut found: Vec<Finding> = missing.map(|(_, want)| tell(survey, &want, own)).collect();
    found.extend(few_tests(survey, own));
    found
}

const TESTS: Want = Want {
    key: "tests",
    name: "tests",
    severity: Severity::High,
    why: "Nobody can tell whether a change broke something, and agents least of all.",
    action: "Begin with one test of what the program is for, run as a user would.",
    effort: Effort::Hours,
};
const README: Want = Want {
    key: "readme",
    name: "README",
    severity: Severity::Medium,
    why: "Whoever comes here, you in a year included, has to guess what it is.",
    action: "Write what it does, how it is run, and how it is tested.",
    effort: Effort::Minutes,
};
const CI: Want = Want {
    key: "ci",
    name: "CI",
    severity: Severity::Medium,
    why: "Whether the tests pass is known only on the machine of whoever ran them.",
    action: "Have the tests run at every push.",
    effort: Effort::Hours,
};
const LICENCE: Want = Want {
    key: "licence",
    name: "licence",
    severity: Severity::Low,
    why: "Without one nobody else may use or change it.",
    action: "Choose one and add it as `LICENSE`.",
    effort: Effort::Minutes,
};
const LINT: Want = Want {
    key: "lint",
    name: "linter",
    severity: Severity::Low,
    why: "The language finds few mistakes by itself; a linter finds many of the others for free.",
    action: "Add one with its usual rules, and let CI run it.",
    effort: Effort::Hours,
};

fn tell(survey: &Survey, want: &Want, own: u64) -> Finding {
    Finding {
        key: format!("missing:{}", want.key),
        area: Area::Opportunities,
        severity: want.severity,
        title: match want.name.ends_with('s') {
            true => format!("There are no {}", want.name),
            false => format!("There is no {}", want.name),
        },
        what: format!(
            "Among {} files with {} lines of code, nothing was found that is a {} or sets one up.",
            number(survey.files.all),
            number(own),
            want.name
        )
        .replace("is a tests", "is a test"),
        places: Vec::new(),
        figures: vec![Figure::new("lines of code", own as f64, "lines")],
        why: want.why.to_owned(),
        action: want.action.to_owned(),
        effort: want.effort,
        confidence: 0.8,
    }
}

/// Tests that are there, but hardly any.
fn few_tests(survey: &Survey, own: u64) -> Option<Finding> {
    let year = survey.pace.as_ref()?.year;
    let share = percent(f64::from(year.with_tests), f64::from(year.touching_source));
    let has_some = survey.practices.tests.is_there();
    // Tests within source files cannot be told from them.
    let is_inline = survey.languages.first().is_some_and(|it| it.name == "Rust");
    (has_some && !is_inline && own >= 2_000 && year.touching_source >= 30 && share < 15.0).then(
        || Finding {
            key: "tests:few".to_owned(),
            area: Area::Opportunities,
            severity: Severity::Medium,
            title: format!("Only {share} % of the changes to the code come with tests"),
            what: format!(
                "Of {} commits that changed source files in the last 365 days, {} changed a test.",
                year.touching_source, year.with_tests
            ),
            places: Vec::new(),
            figures: vec![Figure::new("changes with tests", share, "%")],
            why: "The tests that are there check an earlier program.".to_owned(),
            action: "Ask for a test with every correction: it is known there what has to hold."
                .to_owned(),
            effort: Effort::Days,
            confidence: 0.75,
        },
    )
}
