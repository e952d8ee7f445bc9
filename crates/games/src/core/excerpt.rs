//! Text from outside, as a message may repeat it.

/// Text from outside as a message may repeat it: nothing in it acts on a terminal, and it is never long.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
