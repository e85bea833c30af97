//! Saying nothing when nothing is known.

use somnium_engine::ops::Recall;

use crate::world::{World, contents};

#[test]
fn unrelated_questions_get_no_answer_and_related_ones_do() {
    let world = World::populated();
    for question in [
        "how do volcanoes form?",
        "who won the chess world championship?",
        "what should I cook for dinner tonight?",
        "why do cats purr",
        "zeppelin",
        "xkzqj wvbnm",
        "recipe for sourdough bread",
    ] {
        let answer = world.ask(question);
        assert!(answer.nothing_relevant, "{question}: {:?} {answer:#?}", answer.confidence);
    }
    for (question, expected) in [
        ("who owns the billing service?", "Lena owns the billing service"),
        ("how are passwords hashed?", "Passwords are hashed with argon2"),
        ("how long are backups kept", "Backups are kept for thirty days"),
        ("where does the staging cluster run?", "The staging cluster runs in Frankfurt"),
        (
            "how many approvals does a code review need?",
            "Code reviews need two approvals before merging",
        ),
        ("who drew the logo?", "The logo was drawn by Mira"),
        ("which currency do Japanese customers pay in?", "Customers in Japan pay in yen"),
        ("when do sessions expire?", "Sessions expire after two hours"),
    ] {
        let answer = world.ask(question);
        assert_eq!(contents(&answer)[0], expected, "{question}");
        assert!(!answer.nothing_relevant, "{question}: {}", answer.confidence);
        assert!((0.0..=1.0).contains(&answer.confidence));
    }
}

#[test]
fn questions_without_words_have_no_answer() {
    let world = World::populated();
    for question in ["", " \n\t", "?", "!?…", "--- ,;:", "\u{200b}", "\u{1b}[", "🎉"] {
        let answer = world.ask(question);
        assert!(answer.nothing_relevant, "{question:?}");
        assert!(answer.results.is_empty(), "{question:?}: {answer:#?}");
    }
    // Nothing but stop words are words all the same.
    for question in ["what is it?", "the"] {
        world.ask(question);
    }
}

#[test]
fn very_long_questions_are_answered() {
    let world = World::populated();
    let padding = "and so on and so forth ".repeat(5_000);
    assert!(padding.len() > 100_000);
    let answer = world.ask(&format!("who owns the billing service {padding}"));
    assert_eq!(contents(&answer)[0], "Lena owns the billing service");
    world.ask(&format!("{padding} who owns billing"));
    world.ask(&"é".repeat(60_000));
    world.ask(&"日".repeat(40_000));
    world.ask(&(0..20_000).map(|n| format!("w{n} ")).collect::<String>());
    world.ask(&"a.b/c:".repeat(20_000));
}

#[test]
fn an_empty_store_says_so() {
    let world = World::new();
    let answer = world.ask("anything at all?");
    assert!(answer.nothing_relevant && answer.results.is_empty());
    assert!(answer.confidence.abs() < f32::EPSILON);
}

#[test]
fn limits_are_kept() {
    let world = World::populated();
    for limit in [0, 1, 7, 1_000, u32::MAX] {
        let recall = Recall { limit, ..world.question("the team and the service") };
        let found = world.engine.recall(&recall).unwrap().results.len();
        assert!(found <= limit as usize && (limit < 1_000 || found == 30), "{limit}: {found}");
    }
}
