//! Days and moments as text.

/// 2025-11-03, a Monday: the first day on which something is said.
const FIRST_DAY: i64 = 20_395;

/// A moment of the working day, at noon everywhere near Greenwich or not far from it:
/// its day is the same day for everybody who reads it.
pub(super) fn moment(day: i64, minute: usize) -> String {
    let minute = 9 * 60 + minute % (6 * 60);
    format!("{}T{:02}:{:02}:00Z", date(day), minute / 60, minute % 60)
}

/// A day, counted from the first one, as `2026-04-01`.
pub(super) fn date(day: i64) -> String {
    // Years that begin in March have their leap day at the end, so that months are a
    // matter of arithmetic; 400 years have 146,097 days.
    let shifted = FIRST_DAY + day + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_become_dates() {
        let check = |day, expected| assert_eq!(date(day), expected);
        check(0, "2025-11-03");
        check(28, "2025-12-01");
        check(59, "2026-01-01");
        check(118, "2026-03-01");
        check(848, "2028-02-29");
        check(849, "2028-03-01");
        check(-3, "2025-10-31");
    }
}
