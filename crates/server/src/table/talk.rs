//! What the two players of a game say to each other.
//!
//! Only they read it: watchers do not, and records of the game do not have it. It is kept with the game, numbered from 1, apart from
//! the events of the match, which mean something on the board.

use slipway_play::Seat;

use crate::ids::Hash;
use crate::pulse::{millis, now};
use crate::store::{GameRow, Remark, UnixMillis};
use crate::views::Frame;

use super::storing::Stored;
use super::{Problem, Table, Watcher, send};

/// The longest remark, in characters.
pub const LONGEST: usize = 200;
/// The most remarks of a game.
pub const MOST: usize = 500;
/// How many remarks a player may make in this many milliseconds.
const OFTEN: (usize, UnixMillis) = (5, 10_000);

const NOT_YOURS: Problem = Problem::NotYours("only the two players of this game talk here");

impl Table {
    /// A player says something, in words that were looked at; it is kept before anybody reads it.
    pub(super) async fn say(&mut self, who: Option<Hash>, text: String) -> Result<Remark, Problem> {
        let seat = self.seat(who).ok_or(NOT_YOURS)?;
        let at = millis(now());
        if let Some(sentence) = refusal(&self.remarks, seat, at) {
            return Err(Problem::NotNow(sentence));
        }
        let remark = Remark { number: self.remarks.len() as u32 + 1, at, seat, text };
        let row = GameRow::Progress(self.about.progress);
        if self.store(row, Vec::new(), vec![remark.clone()], None).await? == Stored::Now {
            self.remarks.push(remark.clone());
            self.show_said(std::slice::from_ref(&remark));
        }
        Ok(remark)
    }

    /// What was said so far, for a player.
    pub(super) fn said(&self, who: Option<Hash>) -> Result<Vec<Remark>, Problem> {
        self.seat(who).map(|_| self.remarks.clone()).ok_or(NOT_YOURS)
    }

    /// Tells one who begins to watch, or to play, what was said so far, if it is a player.
    pub(super) fn tell_said(&self, watcher: &Watcher) {
        if !self.remarks.is_empty() && self.seat(watcher.who).is_some() {
            send(watcher, &Frame::Said { remarks: &self.remarks });
        }
    }
}

/// What a remark says, without space around it and without what could disturb a page.
///
/// # Errors
/// When nothing is left, or it is too long; in a sentence.
pub fn words(text: &str) -> Result<String, String> {
    // As it was sent, so that the document says the same.
    let count = text.chars().count();
    if count > LONGEST {
        return Err(format!("the remark has {count} characters; it may have {LONGEST}"));
    }
    let kept = |letter: &char| !letter.is_control() && (!is_invisible(*letter) || is_joiner(*letter));
    let words: String = text.chars().filter(kept).collect();
    if quiet(&words).is_empty() { Err("the remark is empty".to_owned()) } else { Ok(words.trim().to_owned()) }
}

/// Text without space around it, and without characters that show nothing, turn a line around or break it.
pub fn quiet(text: &str) -> String {
    let shown: String = text.chars().filter(|&letter| !letter.is_control() && !is_invisible(letter)).collect();
    shown.trim().to_owned()
}

/// What changes how the letters beside it look: Persian and Hindi need it, and many emoji. A name does without, so that no two look alike.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// What Unicode calls ignorable by default or a format character, its line and paragraph separators, and the letters that are drawn as
/// nothing. With them, two names that look alike would be different, and a name could be there without showing.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}' | '\u{8e2}'
        | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Why this player cannot say anything now, if that is so.
pub fn refusal(before: &[Remark], seat: Seat, now: UnixMillis) -> Option<&'static str> {
    let (most, length) = OFTEN;
    let lately = before.iter().rev().take_while(|remark| now - remark.at < length);
    if lately.filter(|remark| remark.seat == seat).count() >= most {
        return Some("you have said much in a short time; wait a few seconds");
    }
    (before.len() >= MOST).then_some("so much has been said in this game that no more can be kept")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(seat: Seat, at: UnixMillis) -> Remark {
        Remark { number: 1, at, seat, text: "well played".to_owned() }
    }

    #[test]
    fn a_remark_is_short_and_quiet() {
        assert_eq!(words("  hello\n\u{202e}<b>  ").as_deref(), Ok("hello<b>"));
        assert!(words(" \t\n ").is_err());
        assert!(words("\u{200b} \u{200b}").is_err() && words("\u{200d}\u{fe0f}").is_err());
        assert_eq!(words("a\u{61c}b\u{2028}c\u{ad}d\u{3164}e\u{e0041}").as_deref(), Ok("abcde"));
        assert_eq!(words("می\u{200c}خواهم ❤\u{fe0f}").as_deref(), Ok("می\u{200c}خواهم ❤\u{fe0f}"));
        assert_eq!(quiet("A\u{200d}da\u{fe0f}"), "Ada");
        assert!(words("\u{3164}\u{2800}\u{e0020}\u{61c}").is_err());
        assert_eq!(words("Zoë 王 ناد שלום 🙂").as_deref(), Ok("Zoë 王 ناد שלום 🙂"));
        assert!(words(&"é".repeat(LONGEST)).is_ok());
        assert!(words(&"x".repeat(LONGEST + 1)).is_err());
    }

    #[test]
    fn nobody_says_more_than_five_things_in_ten_seconds_and_the_other_is_not_hindered() {
        let mut before = vec![said(Seat::First, 1_000); 5];
        assert!(refusal(&before, Seat::First, 10_999).is_some());
        assert_eq!(refusal(&before, Seat::First, 11_000), None);
        assert_eq!(refusal(&before, Seat::Second, 1_000), None);
        before.resize(MOST, said(Seat::First, 1_000));
        assert!(refusal(&before, Seat::Second, i64::MAX).is_some());
    }
}
