//! What tasks say on the screen.

use std::io::IsTerminal;
use std::time::Duration;

/// A line that stands out from the output of the programs around it.
pub fn heading(text: &str) {
    if std::io::stdout().is_terminal() {
        println!("\n\x1b[1;36m== {text}\x1b[0m");
    } else {
        println!("\n== {text}");
    }
}

/// A duration for people: `0.4 s`, `12 s`, `2 min 5 s`.
pub fn in_words(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", duration.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_well() {
        assert_eq!(in_words(Duration::from_millis(440)), "0.4 s");
        assert_eq!(in_words(Duration::from_millis(12_700)), "12 s");
        assert_eq!(in_words(Duration::from_secs(125)), "2 min 5 s");
    }
}
