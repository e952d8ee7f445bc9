//! Hours in which somebody wants to be left alone.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use slipway_messages::{Message, message};

use crate::store::UnixMillis;

/// From when until when, each day, where somebody lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// The first minute of it, counted from midnight.
    from: i64,
    /// The first minute after it. It may be one of the next day.
    until: i64,
    /// The IANA name of the time zone: `Europe/Berlin`.
    zone: String,
}

impl Quiet {
    /// Reads what somebody wants: `22:00`, `07:00`, `Europe/Berlin`.
    ///
    /// # Errors
    /// When it makes no sense: why.
    pub fn read(from: &str, until: &str, zone: &str) -> Result<Quiet, Message> {
        let minute = |text: &str| {
            let digits = |text: &str, most: i64| {
                let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
                text.parse::<i64>().ok().filter(|&number| is_number && number <= most)
            };
            let minute =
                text.split_once(':').and_then(|(hours, minutes)| Some(digits(hours, 23)? * 60 + digits(minutes, 59)?));
            minute.ok_or_else(|| message!("server-quiet-time"))
        };
        let (from, until) = (minute(from)?, minute(until)?);
        if from == until {
            return Err(message!("server-quiet-empty"));
        }
        TimeZone::get(zone).map_err(|_| message!("server-quiet-zone"))?;
        Ok(Quiet { from, until, zone: zone.to_owned() })
    }

    /// As it is stored: two minutes of a day, and the zone.
    pub fn parts(&self) -> (i64, i64, &str) {
        (self.from, self.until, &self.zone)
    }

    /// What was stored; none if no such zone is known any more.
    pub fn of(from: i64, until: i64, zone: &str) -> Option<Quiet> {
        Quiet::read(&written(from), &written(until), zone).ok()
    }

    /// From when, until when, and where, in words.
    pub fn written(&self) -> [String; 3] {
        [written(self.from), written(self.until), self.zone.clone()]
    }

    /// When these hours end, if it is one of them.
    pub fn end(&self, now: UnixMillis) -> Option<UnixMillis> {
        let here = Timestamp::from_millisecond(now).ok()?.in_tz(&self.zone).ok()?;
        let minute = i64::from(here.hour()) * 60 + i64::from(here.minute());
        let is_over_midnight = self.until < self.from;
        let (is_late, is_early) = (minute >= self.from, minute < self.until);
        let is_quiet = if is_over_midnight { is_late || is_early } else { is_late && is_early };
        if !is_quiet {
            return None;
        }
        let day = if is_over_midnight && is_late { here.date().tomorrow().ok()? } else { here.date() };
        let time = Time::new(i8::try_from(self.until / 60).ok()?, i8::try_from(self.until % 60).ok()?, 0, 0).ok()?;
        // A time that the clock skips in spring is the one after it.
        let end = day.to_datetime(time).in_tz(&self.zone).ok()?.timestamp().as_millisecond();
        // And one that comes twice in autumn may be over already.
        Some(if end > now { end } else { now + 60_000 })
    }
}

/// A minute of a day as people write it.
fn written(minute: i64) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> UnixMillis {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn quiet_hours_end_in_the_morning_of_the_zone() {
        let night = Quiet::read("22:00", "07:00", "Europe/Berlin").unwrap();
        assert_eq!(night.written(), ["22:00", "07:00", "Europe/Berlin"]);
        // Summer time: two hours ahead.
        assert_eq!(night.end(at("2026-07-01T19:59:59Z")), None);
        assert_eq!(night.end(at("2026-07-01T20:00:00Z")), Some(at("2026-07-02T05:00:00Z")));
        assert_eq!(night.end(at("2026-07-02T04:59:59Z")), Some(at("2026-07-02T05:00:00Z")));
        assert_eq!(night.end(at("2026-07-02T05:00:00Z")), None);
        // The clocks go back in the night to the 25th of October.
        assert_eq!(night.end(at("2026-10-24T20:30:00Z")), Some(at("2026-10-25T06:00:00Z")));
        let noon = Quiet::read("12:00", "13:30", "America/New_York").unwrap();
        assert_eq!(noon.end(at("2026-01-05T17:10:00Z")), Some(at("2026-01-05T18:30:00Z")));
        assert_eq!(noon.end(at("2026-01-05T18:30:00Z")), None);
    }

    #[test]
    fn times_that_are_skipped_or_come_twice_end_all_the_same() {
        let skipped = Quiet::read("01:00", "02:30", "Europe/Berlin").unwrap();
        let end = skipped.end(at("2026-03-29T00:10:00Z")).unwrap();
        assert!(end > at("2026-03-29T00:10:00Z") && end <= at("2026-03-29T01:30:00Z"));
        let twice = Quiet::read("01:00", "02:30", "Europe/Berlin").unwrap();
        let end = twice.end(at("2026-10-25T01:10:00Z")).unwrap();
        assert!(end > at("2026-10-25T01:10:00Z"));
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_a_sentence() {
        for (from, until, zone, code) in [
            ("24:00", "07:00", "Europe/Berlin", "server-quiet-time"),
            ("22:60", "07:00", "Europe/Berlin", "server-quiet-time"),
            ("22", "07:00", "Europe/Berlin", "server-quiet-time"),
            ("+2:00", "07:00", "Europe/Berlin", "server-quiet-time"),
            ("22:00", "22:00", "Europe/Berlin", "server-quiet-empty"),
            ("22:00", "07:00", "Europe/Atlantis", "server-quiet-zone"),
            ("22:00", "07:00", "", "server-quiet-zone"),
        ] {
            assert_eq!(Quiet::read(from, until, zone).unwrap_err().code(), code, "{from} {until} {zone}");
        }
    }
}
