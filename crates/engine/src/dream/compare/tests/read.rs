//! What becomes of two statements once the network has read them, too.

use super::super::{Pairs, Verdict};
use super::{moment, statement};

const SAME: &str = "
    Zorvex Okafor may borrow scanner BS-10 | Zorvex Okafor has permission to borrow scanner BS-10
    kelo-api is backed up nightly at 3:45 am | Backups of kelo-api run each night at 03:45
    Lines in kelo-api may be at most 100 characters long | kelo-api limits lines to 100 characters
    The contract of Zorvex Media renews in May | Contract renewal of Zorvex Media: May
    web-prod-03 is in the Oslo data centre | The Oslo data centre is where web-prod-03 is
";

const APART: &str = "
    kelo-api may cache answers for an hour | kelo-api caches answers for an hour
    kelo-api takes about 5 minutes to build | kelo-api takes 5 minutes to build
    Zorvex uses tabs | Zorvex doesn't use tabs
    web-prod-03 listens on port 8080 | web-prod-04 listens on port 8080
    TP-17 stands in room A112 | TP-18 stands in room A112
    In Slack, Team Puffin US is in #big-picture. | In Slack, Team Puffin EU is in #big-picture.
    Fatou Martins has Imani Wekesa as onboarding buddy | Fatou Martin has Imani Wekesa as onboarding buddy
    Team Puffin is in #big-picture | Team Puffin EU is in #big-picture
    Team Puffin IT is in #big-picture | Team Puffin is in #big-picture
    kelo-api pauses at 3:45 am | kelo-api pauses at 3:45 pm
    Zorvex has a budget of 20k | Zorvex has a budget of 200k
    kelo-api listens on port 5432 | The staging copy of kelo-api listens on port 5432
";

fn check(table: &str, same: bool) {
    let mut wrong = Vec::new();
    for (one, other) in table.lines().filter_map(|line| line.trim().split_once(" | ")) {
        let statements = [statement(one, moment(1)), statement(other, moment(2))];
        let verdict = Pairs::of(&statements, &|| false).verdict(0, 1, &statements);
        if matches!(verdict, Verdict::Same { .. }) != same {
            wrong.push(format!("{one} | {other}: {verdict:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_same_is_found_in_other_words() {
    check(SAME, true);
}

#[test]
fn what_differs_in_a_specific_stays_two() {
    check(APART, false);
}
