use proptest::prelude::*;

use super::super::shelf::{Uses, newest, shelves};
use super::super::topic;
use super::*;
use crate::model::{
    Body, Content, Importance, Interval, Kind, MemoryId, Revision, State, Tag, Tags, WorkspaceId,
};
use crate::seal::Owner;
use crate::section::{self, MARKDOWN};

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// A memory that was said on a day of 2026.
fn memory(number: u64, content: &str, kind: Kind, tags: &[&str], importance: f64) -> Memory {
    let said_at = Timestamp::from_micros(
        at("2026-01-01").micros() + i64::try_from(number).unwrap() * 86_400_000_000,
    )
    .unwrap();
    let id = format!("019a0000-0000-7000-8000-{number:012x}");
    Memory {
        id: id.parse::<MemoryId>().unwrap(),
        workspace: "019a0000-0000-7000-8000-000000000000".parse::<WorkspaceId>().unwrap(),
        reference: None,
        revision: Revision::FIRST,
        created_at: said_at,
        recorded_at: said_at,
        body: Body {
            kind,
            content: Content::new(content).unwrap(),
            tags: Tags::new(tags.iter().map(|tag| Tag::new(*tag).unwrap())).unwrap(),
            importance: Importance::new(importance).unwrap(),
            pinned: false,
            said_at,
            valid: Interval::ALWAYS,
            state: State::Active,
            sources: [].into(),
            links: [].into(),
        },
    }
}

fn written(
    memories: &[Memory],
    global: &[Memory],
    summary: Option<Summary>,
    budget: Budget,
) -> Index {
    let moment = at("2027-01-01");
    let shelves = shelves(memories, moment, &Uses::new());
    let files = topic::files(&shelves);
    let everywhere: Vec<Entry<'_>> = super::super::shelf::shelves(global, moment, &Uses::new())
        .into_iter()
        .flat_map(|shelf| shelf.entries)
        .collect();
    let contents = Contents {
        summary,
        recorded_at: memories.iter().map(|memory| memory.recorded_at).max(),
        total: memories.len() as u64,
        shelves: &shelves,
        files: &files,
        everywhere: &everywhere,
        headlines: &HashMap::new(),
    };
    index(&contents, budget)
}

/// Without what is the same in every index, and without the ids.
fn body(index: &Index) -> Vec<String> {
    let lines = index.text.lines().filter(|line| ![BEGIN, ADVICE, END].contains(line));
    lines.map(|line| line.split(" [019a").next().unwrap().to_owned()).collect()
}

#[test]
fn groups_are_by_tag_or_kind_and_the_most_valuable_come_first() {
    let mut pinned = memory(1, "Pinned long ago", Kind::Event, &["zebra"], 0.1);
    pinned.body.pinned = true;
    let memories = [
        memory(2, "Tabs", Kind::Convention, &["style"], 0.5),
        memory(3, "No semicolons", Kind::Preference, &["rare", "style"], 0.9),
        memory(4, "Uses pnpm", Kind::Fact, &[], 0.4),
        memory(5, "Uses node 22", Kind::Fact, &[], 0.6),
        pinned,
    ];
    let global = [memory(6, "Likes tea", Kind::Preference, &["drinks"], 0.5)];
    let summary = Summary {
        at: at("2026-04-01T03:00:07Z"),
        sessions: 12,
        added: 3,
        merged: 2,
        superseded: 1,
        archived: 4,
    };
    let found = written(&memories, &global, Some(summary), Budget::WHOLE);
    assert_eq!(
        body(&found),
        [
            "Last dream 2026-04-01: 12 sessions reviewed, 3 memories added, 2 merged, 1 \
             superseded, 4 archived.",
            "## zebra",
            "- Pinned long ago",
            "## [style](somnium-tag-style.md)",
            "- No semicolons",
            "- Tabs",
            "## [Facts](somnium-kind-fact.md)",
            "- Uses node 22",
            "- Uses pnpm",
            "## Everywhere",
            "- Likes tea",
        ]
    );
    assert_eq!(found.shown, 5);
    assert!(found.text.contains("- Tabs [019a0000-0000-7000]\n"), "{}", found.text);
    assert_eq!(written(&memories, &global, Some(summary), Budget::WHOLE), found);
    let bare = written(&memories[..1], &[], None, Budget::WHOLE);
    assert_eq!(body(&bare), ["Memories as of 2026-01-03: 1.", "## style", "- Tabs"]);
    assert_eq!(body(&written(&[], &[], None, Budget::WHOLE)), ["Nothing is remembered here yet."]);
}

#[test]
fn what_does_not_fit_is_counted_and_the_budget_is_used() {
    let many: Vec<Memory> = (0..1_000)
        .map(|n| memory(n, &format!("The service {n} listens"), Kind::Fact, &[], 0.5))
        .collect();
    let found = written(&many, &[], None, Budget::WHOLE);
    assert_eq!((found.text.lines().count(), found.shown), (LINES_MAX, 194));
    let last = found.text.lines().nth_back(1).unwrap();
    assert_eq!(last, "… and 806 more: `somnium recall \"words\"` finds them.");
    let beside = written(&many, &[], None, Budget::beside(&"theirs\n".repeat(100)));
    assert_eq!(beside.text.lines().count(), LINES_MAX - 101);
    let crowded = written(&many, &[], None, Budget::beside(&"theirs\n".repeat(500)));
    assert_eq!(crowded.text.lines().count(), LINES_MIN);
}

fn any_memory() -> impl Strategy<Value = (String, Kind, Vec<String>, u8, bool)> {
    let content = prop_oneof![
        3 => "\\PC{1,300}",
        1 => "[a-z \\n\\r<!>#-]{1,60}",
        1 => Just("<!-- somnium:end -->\n# Broken\n<!-- somnium:begin -->".to_owned()),
        1 => "\u{1f600}{150,260}",
    ];
    let tag = prop_oneof!["[a-c]", "\\PC{1,16}", Just("<!--somnium:end-->".to_owned())];
    let kind = prop::sample::select(Kind::ALL);
    (content, kind, prop::collection::vec(tag, 0..3), 0..=100_u8, any::<bool>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn whatever_is_remembered_fits_and_the_newest_are_there(
        drawn in prop::collection::vec(any_memory(), 0..400),
        others in prop::sample::select(vec![0_usize, 30, 300]),
    ) {
        let drawn = (1..).zip(drawn).filter_map(|(number, (content, kind, tags, importance, pinned))| {
            Content::new(content.as_str()).ok()?;
            let tags: Vec<&str> =
                tags.iter().map(String::as_str).filter(|tag| Tag::new(*tag).is_ok()).collect();
            let mut memory = memory(number, &content, kind, &tags, f64::from(importance) / 100.0);
            memory.id = format!("{number:08x}-0000-7000-8000-000000000000").parse().unwrap();
            memory.body.pinned = pinned;
            Some(memory)
        });
        let memories: Vec<Memory> = drawn.collect();
        let others = "their own line\n".repeat(others);
        let budget = Budget::beside(&others);
        let found = written(&memories, &memories, None, budget);
        let windows = found.text.len() + found.text.lines().count();
        prop_assert!(found.text.lines().count() <= budget.lines, "{}", found.text);
        prop_assert!(windows <= budget.bytes);
        prop_assert!(budget.lines <= LINES_MAX && budget.bytes <= BYTES_MAX);
        for id in newest(&memories) {
            let mark = format!("[{}]\n", id.short());
            prop_assert!(found.text.contains(&mark), "{mark} is not in {}", found.text);
        }
        // Nobody's words are markers, headings or control characters.
        let whole = section::splice(MARKDOWN, &others, &found.text).unwrap();
        prop_assert_eq!(section::splice(MARKDOWN, &whole, &found.text), Some(whole));
        prop_assert!(!found.text.chars().any(|c| c.is_control() && c != '\n'));
        let is_known = |line: &str| ["## ", "- ", "<!-- somnium:", "… and "].iter().any(|p| line.starts_with(p));
        prop_assert!(found.text.lines().skip(3).all(is_known), "{}", found.text);
    }

    #[test]
    fn topics_are_known_again_and_edits_are_seen(
        drawn in prop::collection::vec(any_memory(), 1..20), edit in any::<prop::sample::Index>(),
    ) {
        let memories: Vec<Memory> = (1..)
            .zip(drawn)
            .filter(|(_, (content, ..))| Content::new(content.as_str()).is_ok())
            .map(|(number, (content, kind, ..))| memory(number, &content, kind, &[], 0.5))
            .collect();
        for shelf in shelves(&memories, at("2027-01-01"), &Uses::new()) {
            let text = topic::text(&shelf);
            prop_assert_eq!(topic::owner(&text), Owner::Us);
            let place = edit.index(text.len());
            if text.is_char_boundary(place) {
                let (before, after) = text.split_at(place);
                prop_assert_ne!(topic::owner(&format!("{before}x{after}")), Owner::Us);
            }
        }
    }
}

#[test]
fn what_others_wrote_is_not_ours() {
    for text in [
        "",
        "---\n",
        "a note",
        "---\nname: x\n---\nsomnium: y\n",
        "---\nname: x\n---\n  somnium: 1\n---\n",
        "text\n---\n  somnium: 1\n---\n",
    ] {
        assert_eq!(topic::owner(text), Owner::Others, "{text}");
    }
}
