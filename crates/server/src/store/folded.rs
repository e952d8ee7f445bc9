//! Games that ended long ago, each as one compressed value.
//!
//! A game of a hundred turns is a hundred rows with an index entry each. Thirty days after its end it is folded into one value that holds every event
//! with its moment, and what was said; it is read as before, by everybody. Whatever happens to it afterwards (a rematch is agreed on) is
//! rows again, which follow what is folded.
//!
//! Events of a game differ in little but their numbers, and those by little from one event to the next. So the text of an event is taken apart into
//! its words and its numbers, and of a number only the difference is written. That leaves less than half of what compressing alone does.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::store::{Kept, Loaded, Remark, StoreError};

/// How a value is made, as its first byte: the events as they are, or by their differences.
const PLAIN: u8 = 1;
const BY_DIFFERENCES: u8 = 2;

/// What stands for a number among the words. No text of JSON has it.
const NUMBER: char = '\u{1}';

#[derive(Serialize, Deserialize)]
struct FoldedGame {
    events: Vec<Kept>,
    remarks: Vec<Remark>,
}

/// The same with events by their differences, all words first: what is alike stands together.
#[derive(Serialize, Deserialize)]
struct FoldedDifferences {
    words: Vec<String>,
    numbers: Vec<Vec<i64>>,
    remarks: Vec<Remark>,
}

/// The value for these events and remarks.
pub fn fold(events: &[Kept], remarks: &[Remark]) -> Vec<u8> {
    let (words, numbers) = differences(events).into_iter().unzip();
    let folded = FoldedDifferences { words, numbers, remarks: remarks.to_vec() };
    // Exact whatever an event may come to hold: what would not be read as it was is written as it is.
    if restored(&folded).as_deref() == Some(events) {
        return packed(BY_DIFFERENCES, &folded);
    }
    packed(PLAIN, &FoldedGame { events: events.to_vec(), remarks: remarks.to_vec() })
}

/// Puts what was folded before what the game has besides.
///
/// # Errors
/// When the value makes no sense.
pub fn unfold(body: &[u8], game: &mut Loaded) -> Result<(), StoreError> {
    let broken = |what: String| StoreError::Damaged(format!("game {} cannot be unfolded: {what}", game.about.id));
    let folded = match body.split_first() {
        Some((&PLAIN, packed)) => unpacked(packed),
        Some((&BY_DIFFERENCES, packed)) => unpacked::<FoldedDifferences>(packed).and_then(|folded| {
            let events = restored(&folded).ok_or("its numbers do not fit its words")?;
            Ok(FoldedGame { events, remarks: folded.remarks })
        }),
        _ => Err("its form is not known".to_owned()),
    };
    let folded: FoldedGame = folded.map_err(broken)?;
    game.events.splice(0..0, folded.events);
    game.remarks.splice(0..0, folded.remarks);
    Ok(())
}

fn packed(form: u8, folded: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_vec(folded).expect("events have text keys only");
    let mut encoder = DeflateEncoder::new(vec![form], Compression::best());
    encoder.write_all(&text).and_then(|()| encoder.finish()).expect("memory takes all that is written")
}

fn unpacked<T: DeserializeOwned>(packed: &[u8]) -> Result<T, String> {
    let mut text = Vec::new();
    DeflateDecoder::new(packed).read_to_end(&mut text).map_err(|error| error.to_string())?;
    serde_json::from_slice(&text).map_err(|error| error.to_string())
}

/// The words of each event, and its numbers: its own number, its moment, and those among the words, each as a difference.
fn differences(events: &[Kept]) -> Vec<(String, Vec<i64>)> {
    let mut before = Vec::new();
    let apart = |event: &Kept| {
        let (words, mut numbers) = taken_apart(event);
        let differences =
            numbers.iter().enumerate().map(|(place, number)| number.wrapping_sub(base(place, &numbers, &before)));
        let differences = differences.collect();
        std::mem::swap(&mut before, &mut numbers);
        (words, differences)
    };
    events.iter().map(apart).collect()
}

/// The events again; none if numbers are missing or left over.
fn restored(folded: &FoldedDifferences) -> Option<Vec<Kept>> {
    let mut before: Vec<i64> = Vec::new();
    let restore = |(words, differences): (&String, &Vec<i64>)| {
        let mut numbers = Vec::with_capacity(differences.len());
        for (place, difference) in differences.iter().enumerate() {
            let number = difference.wrapping_add(base(place, &numbers, &before));
            numbers.push(number);
        }
        let [version, at, among @ ..] = numbers.as_slice() else { return None };
        let mut among = among.iter();
        let mut body = String::new();
        for (index, part) in words.split(NUMBER).enumerate() {
            if index > 0 {
                body.push_str(&among.next()?.to_string());
            }
            body.push_str(part);
        }
        let event = Kept { version: u64::try_from(*version).ok()?, at: *at, body };
        let is_whole = among.next().is_none();
        before = numbers;
        is_whole.then_some(event)
    };
    if folded.words.len() != folded.numbers.len() {
        return None;
    }
    folded.words.iter().zip(&folded.numbers).map(restore).collect()
}

/// What the number in this place is compared with: an event tells its own number and moment again, first of all; everything else is much as it was in
/// the event before.
fn base(place: usize, numbers: &[i64], before: &[i64]) -> i64 {
    match place {
        2 | 3 => numbers[place - 2],
        _ => before.get(place).copied().unwrap_or_default(),
    }
}

/// An event as words and numbers.
fn taken_apart(event: &Kept) -> (String, Vec<i64>) {
    let mut words = String::with_capacity(event.body.len());
    let mut numbers = vec![event.version as i64, event.at];
    let mut rest = event.body.as_str();
    while let Some(begin) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (text, tail) = rest.split_at(begin);
        let end = tail.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(tail.len());
        let (digits, tail) = tail.split_at(end);
        words.push_str(text);
        // What would be written otherwise than it was stays among the words.
        match digits.parse::<i64>() {
            Ok(number) if number.to_string() == digits => {
                words.push(NUMBER);
                numbers.push(number);
            }
            _ => words.push_str(digits),
        }
        rest = tail;
    }
    words.push_str(rest);
    (words, numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Lease, suite};

    fn unfolded(body: &[u8]) -> Loaded {
        let mut game =
            Loaded { revision: 1, lease: Lease::ALONE, about: suite::game(), events: Vec::new(), remarks: Vec::new() };
        unfold(body, &mut game).unwrap();
        game
    }

    fn events(bodies: &[&str]) -> Vec<Kept> {
        let event = |(index, body): (usize, &&str)| Kept {
            version: index as u64 + 1,
            at: 1_700_000_000_000 + 37 * index as i64,
            body: (*body).to_owned(),
        };
        bodies.iter().enumerate().map(event).collect()
    }

    #[test]
    fn every_event_comes_back_as_it_was_letter_by_letter() {
        let odd = events(&[
            r#"{"version":1,"at":1700000000000,"kind":"started","size":11}"#,
            r#"{"version":2,"at":1700000000037,"turn":"a1-b2/c10","clocks":{"first":-5,"second":300000}}"#,
            "",
            "007 00 0 1.50 1e9 99999999999999999999999999 -0 9223372036854775807",
            "größer als 3 🙂4",
            "12",
        ]);
        let folded = fold(&odd, &[]);
        assert_eq!(folded[0], BY_DIFFERENCES);
        assert_eq!(unfolded(&folded).events, odd);
        assert_eq!(unfolded(&fold(&[], &[])).events, []);
        // A moment before 1970, and events that are not numbered in order.
        let mut jumping = odd;
        jumping[1].at = i64::MIN;
        jumping[2].version = u64::MAX;
        assert_eq!(unfolded(&fold(&jumping, &[])).events, jumping);
    }

    #[test]
    fn what_could_not_be_told_apart_is_written_as_it_is() {
        let events = events(&["a\u{1}7"]);
        let folded = fold(&events, &[]);
        assert_eq!(folded[0], PLAIN);
        assert_eq!(unfolded(&folded).events, events);
    }

    #[test]
    fn a_value_of_the_first_form_is_read() {
        let events = events(&[r#"{"version":1}"#, r#"{"version":2}"#]);
        let first = packed(PLAIN, &FoldedGame { events: events.clone(), remarks: Vec::new() });
        assert_eq!(unfolded(&first).events, events);
    }

    #[test]
    fn a_value_that_makes_no_sense_is_refused_with_the_name_of_its_game() {
        let more =
            FoldedDifferences { words: vec!["\u{1}".to_owned()], numbers: vec![vec![1, 1]], remarks: Vec::new() };
        for body in [&b""[..], b"\x09", b"\x01not packed", &packed(BY_DIFFERENCES, &more)] {
            let about = suite::game();
            let mut game = Loaded { revision: 1, lease: Lease::ALONE, about, events: Vec::new(), remarks: Vec::new() };
            let error = unfold(body, &mut game).unwrap_err().to_string();
            assert!(error.contains(game.about.id.as_str()), "{error}");
        }
    }
}
