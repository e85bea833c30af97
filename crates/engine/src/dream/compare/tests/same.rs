//! What is the same in other words.

use super::super::{Pairs, Verdict, specifics};
use super::{check, moment, statement};

const SURFACE: &str = "
    We use tabs | we use tabs.
    We use tabs! | WE USE TABS
    The build is slow | Build is slow
    Don't commit secrets | Do not commit secrets
    It's in the repo | It is in the repo
    The timeout is 30 seconds | The timeout is 30s
    The timeout is 30 seconds | The timeout is thirty seconds.
    The limit is 1,000 requests | The limit is 1000 requests
    The limit is 1k requests | The limit is 1000 requests
    On Tuesdays we deploy | We deploy on Tuesdays
    We deploy every Tuesday | We deploy on Tuesdays
    Standup is at 9am | Standup is at 9:00
    Standup is at 2 pm | Standup is at 14:00
    The owner of billing is Ada | Ada is the owner of billing
    Note: the queue lives on host-17 | The queue lives on host-17
    Just a reminder: the queue lives on host-17 | the queue lives on host-17
    FYI, the queue lives on host-17 | The queue lives on host-17
    As you know, backups run nightly | Backups run nightly
    The `deploy` script needs sudo | The deploy script needs sudo
    Rate-limit is 50 requests | Rate limit is 50 requests
    Ada's editor is Vim | Ada’s editor is vim
    Tests run every day | Tests run daily
    Ada reviews the pull requests | Ada reviews the pull request
    The repo uses version 1.2 | The repository uses version v1.2
    The backup starts at 07:00 | The backup starts at 07.00
    The backup starts at 07:00 | The backup starts at 0700h
    The backup starts at 7:30 | The backup starts at 7h30
    The flag goes away on 2026-08-01 | The flag goes away on 2026/08/01!
    The budget is €120,000 | The budget is EUR 120,000
    The raven production cluster is small | Raven prod cluster is small
    host-17 has 64 GB of memory | host-17 has 64G of mem
    The font size is 10 pt | The font size is 10 points
    The channel of the US team is #alerts | channel of the us team is #alerts
    Login is done with mutual TLS | Login is done w/ mutual TLS
    The number of desks is 18 | FYI, the no. of desks is 18
    Ada does the one-on-ones with Bo | Ada does one-on-ones with Bo
    The handbook is under the MIT licence | The handbook is under the MIT license
    The working day of Ada starts at eight | Workng day of Ada starts at eight
";

const REWORDED: &str = "
    Ada owns billing | Billing is owned by Ada
    Ada is responsible for billing | Ada owns billing
    Ada is in charge of billing | Ada takes care of billing
    We deploy on Tuesdays | Deployments are on Tuesdays
    The db is Postgres | The database is PostgreSQL
    Remove old branches | Delete old branches
    The job starts at 02:00 | The job begins at 2:00
    A small dog is sleeping | A little dog is sleeping
    The docs are in the wiki | The documentation is in the wiki
    At most 5 retries | No more than 5 retries
    Never push to main | Do not ever push to main
    The tests run each night | The tests run nightly
";

#[test]
fn the_surface_does_not_matter() {
    check(SURFACE, "the same", |verdict| matches!(verdict, Verdict::Same { .. }));
}

#[test]
fn other_words_may_say_the_same() {
    check(REWORDED, "the same", |verdict| matches!(verdict, Verdict::Same { .. }));
}

#[test]
fn specifics_are_comparable() {
    let check = |text: &str, expected: &[&str]| {
        let found: Vec<String> = specifics(text).into_iter().collect();
        assert_eq!(found, expected, "{text}");
    };
    check("The timeout is thirty seconds", &["30s"]);
    check("See src/auth.rs on port 5432", &["5432", "src/auth.rs"]);
    check("the build is slow", &[]);
    check("We moved to v1.2 of Node.js", &["1.2", "nodejs"]);
}

#[test]
fn the_order_of_the_statements_does_not_matter() {
    let texts = [
        "The billing service listens on port 5432",
        "billing service listens on port 5432.",
        "The billing service now listens on port 5433",
        "The search service listens on port 5432",
        "Ada owns billing",
        "Billing is owned by Ada",
        "Bob now owns billing",
    ];
    let verdicts = |order: &[usize]| {
        let statements: Vec<_> =
            order.iter().map(|at| statement(texts[*at], moment(*at as u32 + 1))).collect();
        let pairs = Pairs::of(&statements, &|| false);
        let mut found: Vec<String> = Vec::new();
        for (place, at) in order.iter().enumerate() {
            for (other, verdict) in pairs.neighbours(place) {
                let what = match verdict {
                    Verdict::Same { .. } => "same",
                    Verdict::Replaces { .. } => "replaces",
                    Verdict::Doubt { .. } => "doubt",
                    Verdict::Apart => "apart",
                };
                found.push(format!("{at} {} {what}", order[other]));
            }
        }
        found.sort();
        found
    };
    let forward = verdicts(&[0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(forward, verdicts(&[6, 3, 1, 5, 0, 2, 4]));
    assert!(forward.contains(&"0 1 same".to_owned()), "{forward:?}");
    assert!(
        !forward.iter().any(|found| found.starts_with("0 3") || found.starts_with("3 0")),
        "{forward:?}"
    );
}
