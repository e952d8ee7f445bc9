//! What a match says about the strength of its players.

use serde::Serialize;
use slipway_messages::{Arg, Language, Message, message};

use super::sprt::{Decision, Sprt};

/// The half points of the first player in the two games of a pair: with Black at the beginning, then with White.
pub type GamePair = [u8; 2];

/// The score of the first player.
#[derive(Serialize)]
pub struct Score {
    /// Who is the first player.
    pub first: String,
    /// Who is the second.
    pub second: String,
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// Games that the first and the second player lost by a fault.
    pub faults: [usize; 2],
    /// What the test says, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Tested>,
    /// The pairs that were played.
    #[serde(skip)]
    pub pairs: Vec<GamePair>,
}

/// What a test says of a score.
#[derive(Serialize)]
pub struct Tested {
    /// The smaller difference in strength.
    pub elo0: f64,
    /// The larger one.
    pub elo1: f64,
    /// The logarithm of how much likelier the larger is.
    pub ratio: f64,
    /// The ratio that decides, on either side.
    pub bound: f64,
    /// The name of the difference that is accepted; none as long as the test goes on.
    pub accepted: Option<&'static str>,
}

impl Score {
    /// The score by these pairs, and by the games that the two players lost by a fault.
    pub fn of([first, second]: [&str; 2], pairs: &[GamePair], faults: [usize; 2], sprt: Option<Sprt>) -> Score {
        let count = |points: u8| pairs.iter().flatten().filter(|&&score| score == points).count();
        let scores: Vec<f64> = pairs.iter().map(|[one, other]| f64::from(one + other) / 4.0).collect();
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (scores.len() as f64 - 1.0);
        let spread = 1.96 * (variance / scores.len() as f64).sqrt();
        // Pairs that all score alike say nothing about how far scores spread.
        let varied = variance > 0.0;
        // Adding zero makes a zero positive.
        let elo = |score: f64| (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10() + 0.0);
        Score {
            first: first.to_owned(),
            second: second.to_owned(),
            games: 2 * pairs.len(),
            wins: count(2),
            draws: count(1),
            losses: count(0),
            elo: elo(mean),
            elo_low: elo(mean - spread).filter(|_| varied),
            elo_high: elo(mean + spread).filter(|_| varied),
            faults,
            sprt: sprt.map(|sprt| Tested::of(sprt, pairs)),
            pairs: pairs.to_vec(),
        }
    }

    /// The score in half a line, for this language.
    pub fn line(&self, language: Language) -> Message {
        let Score { games, wins, draws, losses, .. } = *self;
        let share = (wins as f64 + 0.5 * draws as f64) / games.max(1) as f64;
        let percent = language.decimal(100.0 * share, 1);
        message!("command-match-score", games = games, won = wins, drawn = draws, lost = losses, percent = percent)
    }

    /// How much stronger the first player is, and within which bounds.
    pub fn strength(&self) -> Message {
        // Here, too, there is a negative zero otherwise.
        let shown = |elo: Option<f64>| {
            elo.map_or_else(
                || message!("command-match-beyond").into(),
                |elo| Arg::from(format!("{:+.0}", elo.round() + 0.0)),
            )
        };
        let elo = shown(self.elo);
        if self.elo_low.is_none() && self.elo_high.is_none() {
            return message!("command-match-strength", elo = elo);
        }
        message!("command-match-strength-within", elo = elo, low = shown(self.elo_low), high = shown(self.elo_high))
    }
}

impl Tested {
    fn of(sprt: Sprt, pairs: &[GamePair]) -> Tested {
        let counts = counts(pairs);
        let accepted = sprt.decision(&counts).map(|decision| match decision {
            Decision::First => "elo0",
            Decision::Second => "elo1",
        });
        Tested { elo0: sprt.elo0, elo1: sprt.elo1, ratio: sprt.ratio(&counts), bound: Sprt::bound(), accepted }
    }
}

/// How many pairs have each score, in half points.
pub fn counts(pairs: &[GamePair]) -> [usize; 5] {
    let mut counts = [0; 5];
    pairs.iter().for_each(|[one, other]| counts[usize::from(one + other)] += 1);
    counts
}
