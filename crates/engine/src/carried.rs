//! Proofs along a game. A search proves what it can in its time, so the searches at the positions of a game prove some and only guess at others between
//! them. This carries the proofs on, so that a game that was decided stays decided until there is a reason to doubt it.
//!
//! Two steps are exact, and what they find counts as proven. Who has lost has lost after any turn, and who has won has won after the turn of the proof; who
//! reaches a win has had it before the turn that reached it. What is still open after that follows the game: a win counts as *settled* over turns that nobody
//! has proven, unless a later position is proven to be something else. Then the winner has given it away in between, and what the searches guess there is left
//! as it is. Settled is a better guess, and never called proven: two mistakes that answer each other can hide in such a stretch.

use crate::verdict::{RootPlayer, Verdict};

/// A position of a game. Verdicts and values are for the player who is to move in the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchedPosition {
    /// Who is to move.
    pub(crate) mover: RootPlayer,
    /// What a search guesses.
    pub(crate) guess: Option<f64>,
    /// What is certain.
    pub(crate) proven: Option<Verdict>,
    /// What the proofs around it make likely, where nothing is certain.
    pub(crate) settled: Option<Verdict>,
    /// Whether the turn that was played here is that of a proof.
    pub(crate) proof_is_played: bool,
}

/// Carries what is proven to the other positions.
pub(crate) fn carry(positions: &mut [SearchedPosition]) {
    carry_on(positions);
    carry_back(positions);
    follow_the_game(positions);
}

/// What is proven before a turn holds after it: a loss after any turn, a win or a draw after the turn of the proof.
fn carry_on(positions: &mut [SearchedPosition]) {
    for index in 1..positions.len() {
        let before = positions[index - 1];
        let is_kept = |verdict: Verdict| before.proof_is_played || before.mover.turned(verdict) == Verdict::Loss;
        let after = &mut positions[index];
        after.proven = after.proven.or(before.proven.filter(|&verdict| is_kept(verdict)));
    }
}

/// Who makes a turn that wins could win before it.
fn carry_back(positions: &mut [SearchedPosition]) {
    for index in (1..positions.len()).rev() {
        let after = positions[index].proven;
        let before = &mut positions[index - 1];
        before.proven = before.proven.or(after.filter(|&verdict| before.mover.turned(verdict) == Verdict::Win));
    }
}

/// Between two proofs of the same it stays that. After the last proof it does as long as the guesses agree.
fn follow_the_game(positions: &mut [SearchedPosition]) {
    for index in 1..positions.len() {
        let before = positions[index - 1];
        let Some(verdict) = before.proven.or(before.settled) else { continue };
        if positions[index].proven.is_some() {
            continue;
        }
        let later = positions[index..].iter().find_map(|later| later.proven);
        let stays = match later {
            Some(later) => later == verdict,
            None => positions[index].guess.is_some_and(|guess| agrees(guess, verdict)),
        };
        if stays {
            positions[index].settled = Some(verdict);
        }
    }
}

fn agrees(guess: f64, verdict: Verdict) -> bool {
    match verdict {
        Verdict::Win => guess > 0.5,
        Verdict::Loss => guess < 0.5,
        Verdict::Draw => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is proven after carrying, for the player who is to move first: `W`, `D`, `L`, in small letters what is only settled, or `.` where it stays open.
    /// The players take turns. A position is written the same way, a guess as its first decimal, and a `!` after it means that the turn of its proof was
    /// played.
    fn carried(game: &str) -> String {
        let mut positions: Vec<SearchedPosition> = Vec::new();
        for letter in game.chars() {
            if letter == '!' {
                positions.last_mut().unwrap().proof_is_played = true;
                continue;
            }
            let mover = if positions.len().is_multiple_of(2) { RootPlayer::Mover } else { RootPlayer::Other };
            let proven = match letter {
                'W' => Some(Verdict::Win),
                'D' => Some(Verdict::Draw),
                'L' => Some(Verdict::Loss),
                _ => None,
            };
            let guess = letter.to_digit(10).map(|tenths| f64::from(tenths) / 10.0);
            positions.push(SearchedPosition { mover, guess, proven, settled: None, proof_is_played: false });
        }
        carry(&mut positions);
        positions
            .iter()
            .map(|known| match (known.proven, known.settled) {
                (Some(verdict), _) => char::from(b"LDW"[verdict as usize]),
                (None, Some(verdict)) => char::from(b"ldw"[verdict as usize]),
                (None, None) => '.',
            })
            .collect()
    }

    #[test]
    fn who_has_lost_has_lost_after_any_turn() {
        assert_eq!(carried("5L5"), ".L.", "the winner is to move, and may have given it away");
        assert_eq!(carried("L8"), "LL");
        assert_eq!(carried("5W2"), "WWW");
    }

    #[test]
    fn who_has_won_has_won_after_the_turn_of_the_proof() {
        assert_eq!(carried("W!3"), "WW");
        assert_eq!(carried("W!33"), "WWW", "and after any turn of the loser");
        assert_eq!(carried("D!3"), "DD");
        assert_eq!(carried("D3"), "D.");
    }

    #[test]
    fn who_reaches_a_win_has_had_it_before() {
        assert_eq!(carried("55W"), "..W", "the loser's turn: it may have been the mistake");
        assert_eq!(carried("5W"), "WW");
        assert_eq!(carried("55L"), ".LL");
        assert_eq!(carried("5D"), ".D", "a draw was one way; there may have been a better one");
    }

    #[test]
    fn between_two_proofs_of_the_same_the_game_stays_decided() {
        assert_eq!(carried("5W62W"), "WWWwW");
        assert_eq!(carried("W2134W"), "WwwwWW");
        assert_eq!(carried("D46D"), "DddD");
    }

    #[test]
    fn between_different_proofs_somebody_has_given_it_away() {
        assert_eq!(carried("W666L"), "W..LL");
        assert_eq!(carried("W66D"), "W..D");
    }

    #[test]
    fn after_the_last_proof_a_win_stays_one_as_long_as_the_guesses_agree() {
        assert_eq!(carried("W76"), "Www");
        assert_eq!(carried("W3"), "W.");
        assert_eq!(carried("W."), "W.", "where nobody has searched nothing is known");
    }
}
