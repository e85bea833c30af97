//! Sentences of many trades, through one `check`.

mod agents;
mod lasting;
mod natural;
mod sentences;

use proptest::prelude::*;

use super::*;
use crate::model::Kind::{Convention, Correction, Fact, Preference, Reference};
use agents::{AGENT_ONLY_SAYS, AGENT_SAYS, AGENT_TURNS, EXPLANATION};
use sentences::{PERSON_ONLY_SAYS, PERSON_SAYS};

/// What a turn brings: kinds and contents, in order.
fn check(role: Role, text: &str, expected: &[(Kind, &str)]) -> Result<(), String> {
    let found = candidates(role, text);
    let got: Vec<(Kind, &str)> = found.iter().map(|c| (c.kind, c.content.as_str())).collect();
    if got == expected {
        return Ok(());
    }
    let cues: Vec<&str> = found.iter().map(|c| c.cue).collect();
    Err(format!("{text:?}\n     got {got:?} by {cues:?}\n  wanted {expected:?}"))
}

fn check_all(checks: impl IntoIterator<Item = Result<(), String>>) {
    let wrong: Vec<String> = checks.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_person_who_means_it_to_last_is_heard() {
    check_all(PERSON_SAYS.iter().chain(natural::SAYS).chain(lasting::SAYS).map(
        |(text, kind, content)| {
            check(Role::Person, text, &[(*kind, if content.is_empty() { text } else { content })])
        },
    ));
}

#[test]
fn a_person_at_work_is_not_taken_down() {
    let said = PERSON_ONLY_SAYS.iter().chain(natural::ONLY_SAYS).chain(lasting::ONLY_SAYS);
    check_all(said.map(|text| check(Role::Person, text, &[])));
}

#[test]
fn an_agent_that_learned_something_is_heard() {
    check_all(AGENT_SAYS.iter().chain(lasting::AGENT_SAYS).map(|(text, kind, content)| {
        let turn = format!("{text}\n\n{EXPLANATION}");
        check(Role::Agent, &turn, &[(*kind, if content.is_empty() { text } else { content })])
    }));
}

#[test]
fn what_an_agent_says_counts_where_it_stands() {
    check_all(AGENT_TURNS.iter().map(|(turn, expected)| check(Role::Agent, turn, expected)));
}

#[test]
fn an_agent_at_work_is_not_taken_down() {
    check_all(
        AGENT_ONLY_SAYS
            .iter()
            .chain(natural::AGENT_ONLY_SAYS)
            .chain(lasting::AGENT_ONLY_SAYS)
            .map(|text| check(Role::Agent, &format!("{text}\n\n{EXPLANATION}"), &[])),
    );
}

#[test]
fn a_turn_is_read_as_a_whole() {
    check_all([
        check(
            Role::Person,
            "The exporter writes UTF-16. Please remember that.",
            &[(Fact, "The exporter writes UTF-16.")],
        ),
        check(
            Role::Person,
            "Never rebase the release branch. Otherwise the tags are lost.\nNow fix the header",
            &[(Convention, "Never rebase the release branch. Otherwise the tags are lost.")],
        ),
        check(
            Role::Person,
            "Some conventions:\n- hooks start with use\n- every component has its file\n\nNow add a button",
            &[(Convention, "hooks start with use"), (Convention, "every component has its file")],
        ),
        check(
            Role::Person,
            "Add a retry.\n```\n# always use tabs\n```\nWe use exponential backoff\nfor all clients.",
            &[(Convention, "We use exponential backoff for all clients.")],
        ),
        check(
            Role::Person,
            "We use ruff. we use ruff.\nWE USE RUFF.",
            &[(Convention, "We use ruff.")],
        ),
        check(Role::Tool, "Always run `make lint` before committing.", &[]),
        check(
            Role::Agent,
            &format!(
                "The actual rules live in `deploy/rules.yaml` - that answers my question.\n\n{EXPLANATION}"
            ),
            &[(Fact, "The actual rules live in `deploy/rules.yaml`")],
        ),
        check(
            Role::Agent,
            &format!(
                "The upload stops because of that limit, but podman doesn't start `systemd` units without `--user`.\n\n{EXPLANATION}"
            ),
            &[(Fact, "podman doesn't start `systemd` units without `--user`.")],
        ),
        // A name alone may be a variable's.
        check(Role::Agent, "`multer` only reads `fileSize` from `limits`.", &[]),
        check(
            Role::Agent,
            "git doesn't run hooks for `git stash`, so let me look for another way.",
            &[(Fact, "git doesn't run hooks for `git stash`")],
        ),
    ]);
}

#[test]
fn what_lasts_is_heard_beside_a_task() {
    let turns = lasting::BESIDE_TASKS.iter();
    check_all(turns.map(|(turn, expected)| check(Role::Person, turn, expected)));
}

#[test]
fn what_is_wished_beside_a_task_belongs_to_it() {
    check_all([
        // What is wished beside a task belongs to it; a rule does not.
        check(Role::Person, "Add a retry to the client. I prefer truncation.", &[]),
        check(
            Role::Person,
            "Add coupons to the checkout. Keep answers short, no headings please.",
            &[(Preference, "Keep answers short, no headings please.")],
        ),
        check(
            Role::Person,
            "Stock is reserved for 15 minutes, not until payment. Add a test for that.",
            &[(Correction, "Stock is reserved for 15 minutes, not until payment.")],
        ),
        check(Role::Person, "The text is cut wrong. I don't want vertical scaling.", &[]),
        check(
            Role::Person,
            "Fix the header. Never commit generated files.",
            &[(Convention, "Never commit generated files.")],
        ),
        check(
            Role::Person,
            "Don't use yarn for installs. Otherwise, proceed.",
            &[(Convention, "Don't use yarn for installs.")],
        ),
        // So do answers to what an agent asked.
        check(Role::Person, "1. yes, always show the guest\n2. avoid paid orders", &[]),
        // A quotation goes on until it ends.
        check(
            Role::Person,
            "make it say \"Failed! The report is located in reports/out.txt\"",
            &[],
        ),
    ]);
}

#[test]
fn what_a_task_is_about_and_what_is_pasted_is_no_rule() {
    check_all([
        // "Always" is said in tasks too, of what they are about.
        check(
            Role::Person,
            "Make the badges bigger. Always follow the colours of the chart on the left.",
            &[],
        ),
        check(
            Role::Person,
            "Make the badges bigger. Always run the linter before committing.",
            &[(Convention, "Always run the linter before committing.")],
        ),
        check(Role::Person, "Examine both parsers thoroughly. Do not assume any formats", &[]),
        check(
            Role::Person,
            "Fill the tables of the shop! Remember to give me a script for that",
            &[],
        ),
        check(
            Role::Person,
            "Start with the tables, we have little time. Any leftovers must be taken care of",
            &[],
        ),
        check(
            Role::Person,
            "Start with the tables. Passwords must never be logged.",
            &[(Convention, "Passwords must never be logged.")],
        ),
        check(
            Role::Person,
            "@refactor.md Please execute the plan. After each step, run `make lint` to see how it goes",
            &[],
        ),
        check(
            Role::Person,
            "Explore the frontend and return a map of it. Keep output concise, fit for planning.",
            &[],
        ),
        check(
            Role::Person,
            "The rows overlap on small screens. Columns should never overlap!",
            &[],
        ),
        // What somebody asks about is another's.
        check(
            Role::Person,
            "We don't allow prefix matches in the router. Explain this comment to me",
            &[],
        ),
        // Labels are how documents speak, unless somebody begins with one.
        check(
            Role::Person,
            "You can log in with any of these accounts.\n\nNote: Passwords are not checked in the demo.",
            &[],
        ),
        check(
            Role::Person,
            "Note: passwords are not checked in the demo.",
            &[(Fact, "Passwords are not checked in the demo.")],
        ),
        // Of a question that an agent asked only the answer is a person's.
        check(
            Role::Person,
            "The suite requires the `mailhog` binary. Should it run here? It is all set up. → We use MailHog for all mail tests.",
            &[(Convention, "We use MailHog for all mail tests.")],
        ),
    ]);
}

#[test]
fn what_is_said_in_passing_needs_a_turn_of_its_own() {
    let remark = "The tests need a running Redis.";
    check_all([
        check(Role::Person, remark, &[(Fact, remark)]),
        // Beside a task, and among other things, it is said for what is at hand.
        check(Role::Person, &format!("Connect the importer to the queue. {remark}"), &[]),
        check(Role::Person, &format!("That was quick. So far so good. {remark}"), &[]),
        check(
            Role::Person,
            "Payments fail on staging. The shop lives at https://staging.example.com.",
            &[(Reference, "The shop lives at https://staging.example.com.")],
        ),
        // What is to be noted beside a task is to be noted in it.
        check(Role::Person, "Add a retry to the client. Note that an upload takes a minute.", &[]),
        check(
            Role::Person,
            "Add a retry to the client. Remember that an upload takes a minute.",
            &[(Fact, "An upload takes a minute.")],
        ),
        check(
            Role::Person,
            "Note that an upload takes a minute.",
            &[(Fact, "An upload takes a minute.")],
        ),
    ]);
    // In a brief only what is to be kept beyond it.
    let brief = "The shop sells tea and cups.\n\n".repeat(30);
    check_all([
        check(Role::Person, &format!("{brief}Remember that an upload takes a minute."), &[]),
        check(
            Role::Person,
            &format!("{brief}Save this to memory: an upload takes a minute."),
            &[(Fact, "An upload takes a minute.")],
        ),
        // In a document nothing is somebody's own.
        check(Role::Person, &format!("{brief}{brief}In our app, scripts have many voices."), &[]),
        check(
            Role::Person,
            &format!("{brief}In our app, scripts have many voices."),
            &[(Convention, "In our app, scripts have many voices.")],
        ),
    ]);
}

#[test]
fn what_a_person_wants_everywhere_is_global() {
    let scopes = [
        ("I prefer short answers.", Scope::Global),
        ("my timezone is Europe/Lisbon", Scope::Workspace),
        ("I'm on an M2 MacBook", Scope::Global),
        ("No emojis please", Scope::Global),
        ("I prefer Vitest in this repo", Scope::Workspace),
        ("We use pnpm, not npm.", Scope::Workspace),
        ("Always run `make lint` before committing.", Scope::Workspace),
        ("always sign commits in all my projects", Scope::Global),
    ];
    for (text, scope) in scopes {
        let found = candidates(Role::Person, text);
        assert_eq!(found.iter().map(|c| c.scope).collect::<Vec<_>>(), [scope], "{text}");
    }
}

#[test]
fn a_person_is_trusted_more_than_an_agent() {
    let sure = |role, text| candidates(role, text).first().map(|c| c.confidence);
    let person = sure(Role::Person, "Remember that `make seed` needs Docker.");
    let agent = sure(Role::Agent, "I learned that `make seed` needs a running Docker.");
    assert!(person > agent && agent.is_some(), "{person:?} {agent:?}");
}

#[test]
fn hostile_turns_are_read_once() {
    let pieces = [
        "a",
        " ",
        "\n",
        "<a>",
        "</a>",
        "<system-reminder>",
        "`",
        "\"",
        "(",
        "etc. ",
        "1. ",
        "- ",
        "**",
        "> ",
        "never ",
        "never push. ",
        "we use x, not y. ",
        "`a` doesn't `b`, ",
        "- always\n",
        "\u{2019}",
        "```\n",
        "remember that. ",
        "no no no ",
        "_ _ _ must ",
        "(((",
        "a:1 ",
        "é",
    ];
    for piece in pieces {
        let text = piece.repeat(100_000 / piece.len());
        for role in [Role::Person, Role::Agent] {
            // Anything that is not linear would not end within the test's time.
            assert!(candidates(role, &text).len() <= MOST_CANDIDATES, "{piece:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_within_bounds(text in any_turn()) {
        for role in [Role::Person, Role::Agent, Role::Tool] {
            let found = candidates(role, &text);
            prop_assert!(found.len() <= MOST_CANDIDATES);
            prop_assert_eq!(&found, &candidates(role, &text));
            for candidate in found {
                prop_assert!(text.get(candidate.span.clone()).is_some());
                prop_assert!(!candidate.content.trim().is_empty());
            }
            for passage in own_words(role, &text) {
                prop_assert_eq!(text.get(passage.span.clone()), Some(passage.text));
            }
        }
    }
}

/// Anything at all, and anything made of what the rules look at.
fn any_turn() -> impl Strategy<Value = String> {
    let scraps = prop::sample::select(vec![
        "never ",
        "we use ",
        "`code` ",
        "not ",
        "ü",
        "’",
        "\n",
        "- ",
        "<b>",
        "</b>",
        "```",
        "\"",
        "(",
        ")",
        ". ",
        "? ",
        "Postgres ",
        "remember that ",
        "instead of ",
        "doesn't ",
        ", ",
        "— ",
        "**",
        ": ",
        "5433 ",
        "the ",
        "\u{1f980}",
        "~/x ",
        "--flag ",
        "e.g. ",
        "don’t ",
    ]);
    prop_oneof![
        any::<String>(),
        prop::collection::vec(scraps, 0..60).prop_map(|scraps| scraps.concat()),
    ]
}
