//! What is found in sentences, and what is written for it.

use super::*;

fn said_at(moment: &str) -> Said {
    Said { at: moment.parse().unwrap(), zone: TimeZone::UTC }
}

fn rewritten(text: &str, said: &Said) -> String {
    absolute(text, said).map_or_else(|| text.to_owned(), |absolute| absolute.text)
}

#[test]
fn sentences_are_made_absolute() {
    let said = said_at("2026-04-02T10:00:00Z");
    let check = |text: &str, expected: &str| assert_eq!(rewritten(text, &said), expected, "{text}");
    check("We deployed yesterday", "We deployed on 2026-04-01");
    check("It has been down since yesterday.", "It has been down since 2026-04-01.");
    check("Yesterday's build is broken", "The 2026-04-01 build is broken");
    check("We use the fix from yesterday's build", "We use the fix from the 2026-04-01 build");
    check("Yesterday we deployed", "On 2026-04-01 we deployed");
    check("Yesterday was bad", "2026-04-01 was bad");
    check("The build broke this morning", "The build broke on the morning of 2026-04-02");
    check("We moved last summer", "We moved in summer 2025");
    check("It was merged two weeks ago", "It was merged on 2026-03-19");
    check("It was fixed 3 days ago.", "It was fixed on 2026-03-30.");
    check("The outage was last week", "The outage was in the week of 2026-03-23");
    check("We switched to pnpm in March", "We switched to pnpm in March 2026");
    check("We shipped it in December", "We shipped it in December 2025");
    check("It must be done by Friday", "It must be done by 2026-04-03");
    check("It broke on Monday", "It broke on 2026-03-30");
    check("We will meet tonight at 8pm", "We will meet on the evening of 2026-04-02 at 8pm");
    check("We will meet at 8pm tomorrow", "We will meet at 8pm on 2026-04-03");
    check("We changed it two months ago", "We changed it around February 2026");
    check("We left Jenkins two years ago", "We left Jenkins around 2024");
    check("Last year's figures were lost", "The 2025 figures were lost");
    check("last month's release was bad", "the March 2026 release was bad");
    check("We will migrate next quarter", "We will migrate in Q3 2026");
    check("It will end at the end of next month", "It will end at the end of May 2026");
    check("It broke late last week", "It broke late in the week of 2026-03-23");
    check("We decided it the day before yesterday", "We decided it on 2026-03-31");
    check("It failed for the past 3 days", "It failed for the 3 days up to 2026-04-02");
    check("We will freeze in two weeks", "We will freeze on 2026-04-16");
    check("We removed it last night", "We removed it on the night of 2026-04-01");
    check("It was removed 2 hours ago", "It was removed on 2026-04-02 around 08:00");
    check("We met on March 5th", "We met on 2026-03-05");
    check("It is planned for the first Monday of next month", "It is planned for 2026-05-04");
    check("We moved between March and yesterday", "We moved between March 2026 and 2026-04-01");
}

#[test]
fn what_is_no_point_in_time_stays() {
    let said = said_at("2026-04-02T10:00:00Z");
    for text in [
        "Logs are kept for 30 days",
        "A timeout of 5 minutes is enough",
        "We deploy every Friday",
        "No deploys on Fridays",
        "The backup runs daily at 5:30",
        "The Billing team does its sprint planning on Wednesday morning",
        "Fix it within two weeks of the release",
        "It compiles in 20 seconds",
        "Run `git log --since yesterday` first",
        "The label says \"last week\" in the header",
        "See march.rs and today.md for this",
        "It may fail, and we march on",
        "The second test sat in the sun",
        "We now use the current version always",
        "Use last_week or nextMonth() there",
        "Set --since=yesterday there",
        "See https://example.com/2026/yesterday for it",
        "We shipped in Q2 2024 and on 2026-01-05",
        "The 5-day retention applies",
        "We use version 4.22 on node 18",
        "Files older than 30 days ago are deleted",
        "It runs every last Friday of the month",
        "A next-week-only flag",
        "Port 2019 is taken",
        "Wait a second, then retry 3 times",
        "We report what we did yesterday every morning",
        "It was called 'yesterday' once",
    ] {
        assert_eq!(rewritten(text, &said), text);
    }
}

#[test]
fn sentences_tell_how_long_they_hold() {
    let said = said_at("2026-04-02T10:00:00Z");
    let check = |text: &str, from: Option<&str>, to: Option<&str>| {
        let valid = absolute(text, &said).and_then(|absolute| absolute.valid);
        let day = |moment: Option<DateTime>| moment.map(|moment| moment.date().to_string());
        let found = valid.map_or((None, None), |valid| (day(valid.from), day(valid.to)));
        assert_eq!(found, (from.map(str::to_owned), to.map(str::to_owned)), "{text}");
    };
    check("We have used pnpm since last year", Some("2025-01-01"), None);
    check("Since 2024-03-01 we use pnpm", Some("2024-03-01"), None);
    check("The freeze lasts until Friday, so we will wait", None, Some("2026-04-04"));
    check("We migrated to Postgres yesterday", Some("2026-04-01"), None);
    check("We will migrate to Postgres tomorrow", None, None);
    check("We have not migrated yesterday", None, None);
    check("The outage was last week", None, None);
    check("As of today the API is frozen", Some("2026-04-02"), None);
    check("The build from yesterday is broken", None, None);
    check("It was fixed after yesterday's outage", None, None);
    check("Starting next month we use Rust 2024", Some("2026-05-01"), None);
    check("From Monday on we will use uv", Some("2026-04-06"), None);
    check("The freeze was from March 3rd to March 9th", Some("2026-03-03"), Some("2026-03-10"));
    check("The launch was moved from March 3rd to March 9th", None, None);
    check("Before last week we used npm", None, None);
}

#[test]
fn what_is_not_sure_is_marked_and_left() {
    let said = said_at("2026-04-02T10:00:00Z");
    let check = |text: &str, open: &[&str]| {
        let found = absolute(text, &said).unwrap();
        assert_eq!(found.text, text);
        assert_eq!(found.open, open, "{text}");
    };
    check("We will do it next sprint", &["next sprint"]);
    check("We fixed it recently", &["recently"]);
    check("It broke the other day", &["the other day"]);
    check("It was added a while ago", &["a while ago"]);
    check("It was added a few days ago", &["a few days ago"]);
    // Said on a Thursday: the one of this week, or of the last?
    check("We moved it last Tuesday", &["last Tuesday"]);
    check("We will move it next Saturday", &["next Saturday"]);
    check("We deploy on Friday", &["Friday"]);
    check("Please note: she goes climbing on Tuesday", &["Tuesday"]);
    check("We talked to June", &["June"]);
    check("It was due on 4/5", &["4/5"]);
    check("The next day it failed", &["The next day"]);
    check("We always look at last week", &["last week"]);
    check("The invoice moved from the 3rd to the 20th", &["from the 3rd to the 20th"]);
    check("Ada's lesson has been rescheduled to Friday", &["Friday"]);
    check("The fair was moved to 12 November at 10:45", &["12 November at 10:45"]);
    check("The fair was moved from March 20 to March 9", &["from March 20 to March 9"]);
}

/// The one stretch that a text tells.
fn stretch(text: &str, said: &Said) -> String {
    let found = expressions(text, said);
    let [Expression { kind: Meaning::Resolved { start, end, .. }, .. }] = &found[..] else {
        panic!("{text}: {found:?}");
    };
    format!("{start} {end}").replace("T00:00:00", "")
}

#[test]
fn calendars_have_corners() {
    let check = |said: &str, zone: &str, text: &str, expected: &str| {
        let said = Said { at: said.parse().unwrap(), zone: TimeZone::get(zone).unwrap() };
        assert_eq!(stretch(text, &said), expected, "{text}");
    };
    let new_york = "America/New_York";
    // The civil day is that of where it was said.
    check("2026-04-02T02:00:00Z", new_york, "yesterday", "2026-03-31 2026-04-01");
    check("2026-04-02T22:00:00Z", "Asia/Tokyo", "today", "2026-04-03 2026-04-04");
    // Hours are hours where the clock is put forward or back; days are days.
    let spring = "2026-03-08T08:30:00Z";
    check(spring, new_york, "2 hours ago", "2026-03-08T01:30:00 2026-03-08T01:30:00");
    check(spring, new_york, "1 day ago", "2026-03-07 2026-03-08");
    check(
        "2026-11-01T07:30:00Z",
        new_york,
        "2 hours ago",
        "2026-11-01T01:30:00 2026-11-01T01:30:00",
    );
    // Months end when they end.
    check("2026-03-31T12:00:00Z", "UTC", "one month ago", "2026-02-28 2026-03-01");
    check("2024-03-31T12:00:00Z", "UTC", "one month ago", "2024-02-29 2024-03-01");
    check("2024-02-29T12:00:00Z", "UTC", "a year ago", "2023-02-28 2023-03-01");
    check("2026-03-31T12:00:00Z", "UTC", "last month", "2026-02-01 2026-03-01");
    // Years end too.
    check("2026-01-01T12:00:00Z", "UTC", "this week", "2025-12-29 2026-01-05");
    check("2026-01-01T12:00:00Z", "UTC", "yesterday", "2025-12-31 2026-01-01");
    check("2026-12-31T12:00:00Z", "UTC", "next quarter", "2027-01-01 2027-04-01");
    check("2026-01-15T12:00:00Z", "UTC", "last quarter", "2025-10-01 2026-01-01");
    check("2026-01-15T12:00:00Z", "UTC", "last summer", "2025-06-01 2025-09-01");
    check("2026-01-15T12:00:00Z", "UTC", "the last week of 2020", "2020-12-28 2021-01-04");
    check("2026-01-15T12:00:00Z", "UTC", "Easter 2027", "2027-03-28 2027-03-29");
}

#[test]
fn many_ways_lead_to_a_time() {
    let said = said_at("2026-04-02T10:00:00Z");
    let check = |text: &str, expected: &str| assert_eq!(stretch(text, &said), expected, "{text}");
    check("We met on Friday of last week", "2026-03-27 2026-03-28");
    check("We met on the twenty-second", "2026-03-22 2026-03-23");
    check("We met last week on Monday", "2026-03-23 2026-03-24");
    check("We met on this past Monday", "2026-03-30 2026-03-31");
    check("We met two Fridays ago", "2026-03-20 2026-03-21");
    check("We met three weeks before yesterday", "2026-03-11 2026-03-12");
    check("We will meet the day after next Monday", "2026-04-07 2026-04-08");
    check("We will meet in four business days", "2026-04-08 2026-04-09");
    check("We will meet tomorrow at half past seven", "2026-04-03T07:30:00 2026-04-03T07:31:00");
    check("We will meet at 5:30 tomorrow evening", "2026-04-03T17:30:00 2026-04-03T17:31:00");
    check("We will meet at noon on Friday", "2026-04-03T12:00:00 2026-04-03T12:01:00");
    check("We met early last year", "2025-01-01 2025-07-01");
    check("We met in mid-March", "2026-03-10 2026-03-21");
    check("We met in the first half of last year", "2025-01-01 2025-07-01");
    check("We met in the first week of March", "2026-03-02 2026-03-09");
    check("We met in the week of March 9th", "2026-03-09 2026-03-16");
    check("We met between March 3 and 9", "2026-03-03 2026-03-10");
    check("It ran from April to June in 2024", "2024-04-01 2024-07-01");
    check("We will be away the rest of this week", "2026-04-02 2026-04-06");
    check("We met in Q4", "2025-10-01 2026-01-01");
    check("We will meet 1 month and 3 days from now", "2026-05-05 2026-05-06");
    check("We met on 31 March", "2026-03-31 2026-04-01");
    check("We met the week before last", "2026-03-16 2026-03-23");
    check("We met on 2024-05-06 at 17:49:19", "2024-05-06T17:49:19 2024-05-06T17:50:19");
}

mod properties {
    use proptest::prelude::*;

    use super::*;

    /// Words that come near to times.
    const WORDS: &[&str] = &[
        "yesterday",
        "today",
        "last",
        "next",
        "this",
        "week",
        "weeks",
        "month",
        "Friday",
        "the",
        "of",
        "in",
        "on",
        "since",
        "until",
        "by",
        "from",
        "to",
        "between",
        "and",
        "March",
        "May",
        "2024",
        "5th",
        "3",
        "two",
        "few",
        "days",
        "ago",
        "before",
        "after",
        "first",
        "end",
        "early",
        "8pm",
        "at",
        "half",
        "past",
        "seven",
        "morning",
        "Q2",
        "2026-04-01",
        "4/22",
        "summer",
        "year",
        "'s",
        "-",
        ",",
        ".",
        "`x`",
        "\"",
        "we",
        "moved",
        "will",
        "every",
        "now",
        "within",
        "more",
        "than",
        "Christmas",
        "weekend",
        "quarter",
        "tonight",
        "30",
    ];

    /// Those words in any order.
    fn prose() -> impl Strategy<Value = String> {
        prop::collection::vec((prop::sample::select(WORDS), prop::bool::weighted(0.9)), 0..14)
            .prop_map(|words| {
                let gap = |gap: bool| if gap { " " } else { "" };
                words.iter().map(|(word, wide)| format!("{word}{}", gap(*wide))).collect()
            })
    }

    fn holds(text: &str, at: i64) {
        let at = Timestamp::from_micros(at).unwrap();
        let said = Said { at, zone: TimeZone::UTC };
        let mut last = 0;
        for Expression { span, kind } in expressions(text, &said) {
            assert!(last <= span.start && span.start < span.end && span.end <= text.len());
            assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
            last = span.end;
            if let Meaning::Resolved { start, end, .. } = kind {
                assert!(start <= end, "{text}");
            }
        }
        if let Some(once) = absolute(text, &said) {
            let twice = absolute(&once.text, &said);
            let twice = twice.map_or(once.text.clone(), |twice| twice.text);
            assert_eq!(twice, once.text, "{text}");
        }
    }

    /// Microseconds from 1970 to 2100.
    const MOMENTS: Range<i64> = 0..4_102_444_800_000_000;

    proptest! {
        #[test]
        fn any_text_is_read(text in "\\PC{0,80}", at in MOMENTS) {
            holds(&text, at);
        }

        #[test]
        fn any_prose_comes_to_rest(text in prose(), at in MOMENTS) {
            holds(&text, at);
        }
    }
}
