//! What replaces what.

use super::super::{Corpus, Reading, Side, Verdict, judge};
use super::{alone, check, moment, statement};
use crate::dream::Voice;
use crate::model::Kind;

const REPLACED: &str = "
    The billing service listens on port 5432 | The billing service listens on port 5433
    The billing service listens on port 5432 | The billing service now listens on port 5433
    Use port 5432 | Use port 5433
    My favourite colour is purple | My favourite colour is cyan
    Our manager is Hamza | Our manager is Katya
    Our manager is Hamza. | Update: our manager is Katya.
    My dentist is Dr. Ellery | Update: my dentist is Dr. Penrose
    Ada owns billing | Bob owns billing
    Ada owns billing | Bob now owns billing
    Billing is owned by Ada | Billing is owned by Bob
    The owner of billing is Ada | Bob now owns billing
    Use tabs | Don't use tabs
    We use tabs | We use spaces
    We use Redis | We no longer use Redis
    We use Redis for caching | We don't use Redis for caching anymore
    Deploys happen on Tuesday | Deploys happen on Thursday
    Standup is at 9:30 | Standup is at 10:00
    The timeout of billing is 30 s | The timeout of billing is 45 s
    Billing runs on Python 3.11 | Billing runs on Python 3.12
    We are on Node 18 | We are on Node 20
    The cache is enabled | The cache is disabled
    Ada lives in Berlin | Ada lives in Munich
    The queue lives on host-17 | The queue lives on host-18
    The default branch of Orion is master | The default branch of Orion is main
    The retry limit of Orion is 8 | The retry limit of Orion used to be 8, today it is 10
    The cache TTL of Orion is 60 minutes | The cache TTL of Orion used to be 60 minutes but is 45 minutes these days
    8 GB of RAM are in host-17 | host-17 used to be a host with 8 GB of RAM but has 16 GB today
    In production, ratings-relay runs 7 replicas | ratings-relay was scaled from 7 to 16 replicas
    A change to Orion needs 3 approvals | A change to Orion used to need 3 approvals, the number is 2
    The timeout of Orion is 8 s | The timeout of Orion used to be 8 s, but it is 12 s
    The licence of etl-core is AGPL-3.0 | Meanwhile etl-core is licensed under MPL-2.0
";

#[test]
fn another_value_replaces() {
    check(REPLACED, "replaced", |verdict| matches!(verdict, Verdict::Replaces { .. }));
}

#[test]
fn what_differs_in_a_part_is_asked() {
    let older =
        "The local Postgres listens on port 5432, you start it with `docker compose up db`.";
    let verdict = alone(older, "The local Postgres listens on port 5433.");
    assert_eq!(verdict, Verdict::Doubt { reason: "'5432' or '5433'".into() });
    // What a number names is another thing.
    let verdict =
        alone("Step 3 of the setup needs sudo", "Step 4 of the setup needs sudo, ask Ada");
    assert_eq!(verdict, Verdict::Apart);
}

#[test]
fn reasons_quote_what_was_written() {
    let check = |older: &str, newer: &str, expected: &str| match alone(older, newer) {
        Verdict::Replaces { reason, .. } | Verdict::Doubt { reason } => {
            assert_eq!(reason, expected, "{older} | {newer}");
        }
        other => panic!("{older} | {newer}: {other:?}"),
    };
    check("The build takes 9 minutes", "The build takes 4 minutes", "'9 minutes' or '4 minutes'");
    check("The limit of Orion is 10 MB", "The limit of Orion is 25 MB", "'10 MB' or '25 MB'");
    check("Ada lives in Berlin", "Ada lives in Munich", "'Berlin' or 'Munich'");
    check("Backups run every night", "Backups run every week", "'every night' or 'every week'");
}

#[test]
fn the_later_said_holds() {
    let verdict = alone("Use port 5432", "Use port 5433");
    assert!(matches!(verdict, Verdict::Replaces { newer: Side::Second, .. }), "{verdict:?}");
}

#[test]
fn whose_word_it_is_counts() {
    let readings = ["Use port 5432", "Use port 5433", "Use port 5433 from now on"].map(Reading::of);
    let corpus = Corpus::of(&readings);
    let mut person = statement("Use port 5432", moment(1));
    person.voice = Voice::Person;
    let agent = statement("Use port 5433", moment(2));
    let sure = statement("Use port 5433 from now on", moment(2));
    let verdict = judge((&person, &readings[0]), (&agent, &readings[1]), &corpus);
    assert!(matches!(verdict, Verdict::Replaces { newer: Side::First, .. }), "{verdict:?}");
    let verdict = judge((&person, &readings[0]), (&sure, &readings[2]), &corpus);
    assert!(matches!(verdict, Verdict::Doubt { .. }), "{verdict:?}");
    let at_once = statement("Use port 5432", moment(2));
    let verdict = judge((&at_once, &readings[0]), (&agent, &readings[1]), &corpus);
    assert!(matches!(verdict, Verdict::Doubt { .. }), "{verdict:?}");
    let mut event = agent;
    event.kind = Kind::Event;
    let verdict = judge((&at_once, &readings[0]), (&event, &readings[1]), &corpus);
    assert_eq!(verdict, Verdict::Apart);
}
