use super::*;

/// A moment by the clock in Berlin, which goes forward on 2026-03-29 at 02:00 and back
/// on 2026-10-25 at 03:00. Ending in `Z` it is UTC.
fn at(text: &str) -> Timestamp {
    match text.ends_with('Z') {
        true => text.parse().unwrap(),
        false => {
            let civil: jiff::civil::DateTime = text.parse().unwrap();
            civil.to_zoned(berlin()).unwrap().timestamp().into()
        }
    }
}

fn berlin() -> TimeZone {
    TimeZone::get("Europe/Berlin").unwrap()
}

/// What is asked: now, the last dream, sessions since, serving since.
type Question<'q> = (&'q str, Option<&'q str>, u64, Option<&'q str>);

#[track_caller]
fn check_with(schedule: &Schedule, (now, last, sessions, serving): Question<'_>, expected: Due) {
    let found = due(schedule, at(now), &berlin(), last.map(at), sessions, serving.map(at));
    assert_eq!(found, expected, "{now} {last:?} {sessions} {serving:?}");
}

#[track_caller]
fn check(question: Question<'_>, expected: Due) {
    check_with(&Schedule::default(), question, expected);
}

fn not_before(next: &str) -> Due {
    Due::No { next: Some(at(next)) }
}

const CRON: Due = Due::Yes(Why::Cron);
const MISSED: Due = Due::Yes(Why::Missed);
const THRESHOLD: Due = Due::Yes(Why::Threshold);

#[test]
fn at_the_set_time_once() {
    check(
        ("2026-05-02T02:59:59", Some("2026-05-01T03:01"), 1, None),
        not_before("2026-05-02T03:00"),
    );
    check(("2026-05-02T03:00", Some("2026-05-01T03:01"), 1, None), CRON);
    check(("2026-05-02T03:59", Some("2026-05-01T03:01"), 0, None), CRON);
    check(("2026-05-02T03:10", Some("2026-05-02T03:04"), 9, None), not_before("2026-05-03T03:00"));
    // One that was begun by hand just before does not count for the night after.
    check(("2026-05-02T03:00", Some("2026-05-02T02:59"), 0, None), CRON);
}

#[test]
fn what_was_missed_is_made_up_for_once() {
    // The machine slept for a week.
    check(("2026-05-08T09:30", Some("2026-05-01T03:01"), 1, None), MISSED);
    check(("2026-05-08T09:35", Some("2026-05-08T09:34"), 0, None), not_before("2026-05-09T03:00"));
    // Never before: only if there is anything to look at.
    check(("2026-05-08T09:30", None, 1, None), MISSED);
    check(("2026-05-08T03:30", None, 1, None), CRON);
    check(("2026-05-08T09:30", None, 0, None), not_before("2026-05-09T03:00"));
}

#[test]
fn enough_is_time_and_sessions_since_the_last_that_ended() {
    let weekly = Schedule { cron: "0 3 * * 1".parse().ok(), ..Schedule::default() };
    let last = Some("2026-05-04T03:10");
    check_with(&weekly, ("2026-05-05T03:09", last, 5, None), not_before("2026-05-05T03:10"));
    check_with(&weekly, ("2026-05-05T03:10", last, 5, None), THRESHOLD);
    check_with(&weekly, ("2026-05-05T03:10", last, 4, None), not_before("2026-05-11T03:00"));
    let without = Schedule { cron: None, ..Schedule::default() };
    check_with(&without, ("2026-05-05T03:10", last, 4, None), Due::No { next: None });
    check_with(&without, ("2026-05-05T03:10", None, 5, None), THRESHOLD);
    // Days in which a dream failed again and again leave a backlog: it still counts.
    check_with(&without, ("2026-07-01T12:00", last, 40, None), THRESHOLD);
}

#[test]
fn a_server_does_not_dream_when_it_starts() {
    let (last, serving) = (Some("2026-05-01T03:01"), Some("2026-05-04T09:00"));
    let settled = not_before("2026-05-04T15:00");
    check(("2026-05-04T09:00", last, 9, serving), settled);
    check(("2026-05-04T14:59", last, 9, serving), settled);
    check(("2026-05-04T15:00", last, 9, serving), MISSED);
    // Just after three, but the server was not there at three.
    check(("2026-05-04T03:05", last, 9, Some("2026-05-04T03:05")), not_before("2026-05-04T09:05"));
    // At night it is there.
    let serving = Some("2026-05-04T23:00");
    let last = Some("2026-05-04T03:01");
    check(("2026-05-05T02:59", last, 9, serving), not_before("2026-05-05T03:00"));
    check(("2026-05-05T03:00", last, 9, serving), CRON);
    // It slept through the night with the machine.
    check(("2026-05-05T08:00", last, 0, serving), MISSED);
    check(
        ("2026-05-05T08:01", Some("2026-05-05T08:00"), 0, serving),
        not_before("2026-05-06T03:00"),
    );
    // Enough has happened, but not for long enough.
    let without = Schedule { cron: None, ..Schedule::default() };
    let serving = Some("2026-05-05T00:00");
    check_with(&without, ("2026-05-05T01:00", last, 9, serving), not_before("2026-05-05T06:00"));
    check_with(&without, ("2026-05-05T06:00", last, 9, serving), THRESHOLD);
}

#[test]
fn changes_of_the_clock_neither_skip_nor_repeat() {
    let half_past_two = Schedule { cron: "30 2 * * *".parse().ok(), ..Schedule::default() };
    // There is no half past two that night: it is three.
    let last = Some("2026-03-28T02:31");
    check_with(
        &half_past_two,
        ("2026-03-29T00:59:59Z", last, 0, None),
        not_before("2026-03-29T01:00:00Z"),
    );
    check_with(&half_past_two, ("2026-03-29T01:00:00Z", last, 0, None), CRON);
    let last = Some("2026-03-29T01:01:00Z");
    check_with(
        &half_past_two,
        ("2026-03-29T01:02:00Z", last, 0, None),
        not_before("2026-03-30T02:30"),
    );
    // And twice in the other one: only the first counts.
    let last = Some("2026-10-24T02:31");
    check_with(
        &half_past_two,
        ("2026-10-25T00:29:59Z", last, 0, None),
        not_before("2026-10-25T00:30:00Z"),
    );
    check_with(&half_past_two, ("2026-10-25T00:30:00Z", last, 0, None), CRON);
    let last = Some("2026-10-25T00:31:00Z");
    check_with(
        &half_past_two,
        ("2026-10-25T01:30:00Z", last, 0, None),
        not_before("2026-10-26T02:30"),
    );
    // Three o'clock is there in both.
    check(("2026-03-29T01:00:00Z", Some("2026-03-28T03:01"), 0, None), CRON);
    check(("2026-10-25T02:00:00Z", Some("2026-10-24T03:01"), 0, None), CRON);
    // A day of 23 hours is no day of rest.
    let without = Schedule { cron: None, ..Schedule::default() };
    let last = Some("2026-03-28T12:00");
    check_with(&without, ("2026-03-29T12:00", last, 5, None), not_before("2026-03-29T13:00"));
}

#[test]
fn a_clock_that_was_set_back_causes_no_second_dream() {
    check(("2026-05-02T02:59", Some("2026-05-02T03:04"), 9, None), not_before("2026-05-02T03:00"));
    check(("2026-05-02T03:00", Some("2026-05-02T03:04"), 9, None), not_before("2026-05-03T03:00"));
    // It was years ahead: what happened since then has to count some day.
    check(("2026-05-02T12:00", Some("2031-01-01T00:00"), 4, None), not_before("2026-05-03T03:00"));
    check(("2026-05-02T12:00", Some("2031-01-01T00:00"), 5, None), THRESHOLD);
    check(("2026-05-02T12:00", Some("2026-05-01T03:04"), 5, Some("2031-01-01T00:00")), MISSED);
}

#[test]
fn patterns_are_checked_where_they_enter() {
    for wrong in ["", "soon", "0 3 * *", "61 3 * * *", "0 0 3 * * *", "0 3 * * * 2027"] {
        assert!(wrong.parse::<Pattern>().is_err(), "{wrong}");
    }
    // A day that never comes.
    let never = Schedule { cron: "0 3 30 2 *".parse().ok(), ..Schedule::default() };
    assert!(never.cron.is_some() && Schedule::default().cron.is_some());
    check_with(
        &never,
        ("2026-05-02T12:00", Some("2026-05-02T03:00"), 0, None),
        Due::No { next: None },
    );
}
