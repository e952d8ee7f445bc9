//! The date as records write it.

use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

/// The date of a moment in universal time, like `2026-07-01`.
#[must_use]
pub fn date(moment: SystemTime) -> String {
    let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
    on_day(since.as_secs() / SECONDS_A_DAY)
}

/// The date so many days after 1970-01-01.
fn on_day(mut day: u64) -> String {
    let is_leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    let mut month = 1;
    loop {
        let days = match month {
            2 if is_leap(year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        if day < days {
            return format!("{year:04}-{month:02}-{:02}", day + 1);
        }
        day -= days;
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    }
}

#[cfg(test)]
mod tests {
    use super::on_day;

    #[test]
    fn days_are_counted_with_leap_years() {
        // Twice 365 days, then a leap year; a century that is one.
        assert_eq!(
            [0, 364, 365, 789, 790].map(on_day),
            ["1970-01-01", "1970-12-31", "1971-01-01", "1972-02-29", "1972-03-01"]
        );
        assert_eq!([11_016, 11_017, 20_635].map(on_day), ["2000-02-29", "2000-03-01", "2026-07-01"]);
    }
}
