//! When a match has said enough: the sequential probability ratio test.
//!
//! The question is whether the first player is stronger by `elo1` or only by `elo0`. After each pair of games the likelihoods of both are
//! compared, and the match ends as soon as one is nineteen times the other: then the answer is wrong in about one match of twenty.
//!
//! The observations are the scores of *pairs*, of which there are five (0, ½, 1, 1½ and 2 points). The two games of a pair begin from the same
//! opening and depend on each other, so they are not counted one by one; pairs are independent. Nothing is known about how often each score
//! comes, so each hypothesis is given the frequencies that suit it best among those with its mean: with the frequencies p seen, these are
//! p/(1 + θ(a − s)) for the score a and the mean s, where θ makes the mean come out right.

use slipway_messages::{Message, message, worded};

/// A test of one strength against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference in strength.
    pub elo0: f64,
    /// The larger one.
    pub elo1: f64,
}

/// A text describes no test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SprtError;

worded!(SprtError);

impl SprtError {
    /// What one looks like.
    #[must_use]
    pub fn message(self) -> Message {
        message!("command-match-sprt")
    }
}

/// What a test has found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The first player is not stronger by more than `elo0`.
    First,
    /// The first player is stronger by `elo1` or more.
    Second,
}

/// How often each hypothesis may be rejected though it holds.
const ERROR: f64 = 0.05;
/// A score that was never seen is not impossible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// Reads `elo0,elo1`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Sprt, SprtError> {
        let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
        match numbers.as_deref() {
            Ok(&[elo0, elo1]) if elo0 < elo1 && elo0.abs() <= 2000.0 && elo1.abs() <= 2000.0 => Ok(Sprt { elo0, elo1 }),
            _ => Err(SprtError),
        }
    }

    /// The logarithm of the likelihood ratio at which the test ends, on either side.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of how much likelier `elo1` is than `elo0`, by the number of pairs with each score, in half points.
    pub fn ratio(self, pairs: &[usize; 5]) -> f64 {
        if pairs.iter().sum::<usize>() == 0 {
            return 0.0;
        }
        let seen = pairs.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let [first, second] = [self.elo0, self.elo1].map(|elo| {
            let mean = expected(elo);
            let tilt = tilt(&seen, mean);
            seen.iter().zip(SCORES).map(|(count, score)| count * (1.0 + tilt * (score - mean)).ln()).sum::<f64>()
        });
        first - second
    }

    /// What is decided by these pairs.
    pub fn decision(self, pairs: &[usize; 5]) -> Option<Decision> {
        let ratio = self.ratio(pairs);
        if ratio >= Sprt::bound() {
            Some(Decision::Second)
        } else if ratio <= -Sprt::bound() {
            Some(Decision::First)
        } else {
            None
        }
    }
}

/// The scores of a pair, as shares of its points.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The share of points that a difference in strength makes.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The θ with which the frequencies have this mean. What has to vanish falls as θ grows, so halving finds it.
fn tilt(seen: &[f64; 5], mean: f64) -> f64 {
    let surplus = |tilt: f64| -> f64 {
        seen.iter().zip(SCORES).map(|(count, score)| count * (score - mean) / (1.0 + tilt * (score - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if surplus(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::{Decision, Sprt, expected};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 60.0 };

    /// Plays pairs whose first player is stronger by `elo`, from openings that favour a side by so much, until the test ends.
    fn simulate(elo: f64, favour: f64, dice: &mut Xoshiro256PlusPlus) -> (Decision, usize) {
        let mut chance = || dice.next_u64() as f64 / u64::MAX as f64;
        let mut pairs = [0; 5];
        for played in 1.. {
            let tilt = favour * if chance() < 0.5 { 1.0 } else { -1.0 };
            let points: usize =
                [tilt, -tilt].iter().map(|tilt| if chance() < expected(elo) + tilt { 2 } else { 0 }).sum();
            pairs[points] += 1;
            if let Some(decision) = TEST.decision(&pairs) {
                return (decision, played);
            }
        }
        unreachable!("a test ends")
    }

    #[test]
    fn a_wrong_answer_is_as_rare_as_promised_however_the_openings_are() {
        const MATCHES: usize = 1000;
        let seed = 20_261;
        println!("seed {seed}");
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        for favour in [0.0, 0.2, 0.35] {
            for (elo, wrong) in [(TEST.elo0, Decision::Second), (TEST.elo1, Decision::First)] {
                let errors = (0..MATCHES).filter(|_| simulate(elo, favour, &mut dice).0 == wrong).count();
                // One in twenty is 50; three standard deviations more are 71.
                assert!(errors <= 71, "{errors} of {MATCHES} with favour {favour} at {elo}");
            }
        }
    }

    #[test]
    fn openings_that_favour_a_side_do_not_make_the_match_longer() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut mean = |favour: f64| -> f64 {
            (0..200).map(|_| simulate(TEST.elo1, favour, &mut dice).1 as f64).sum::<f64>() / 200.0
        };
        // Game by game, nothing could be gained from knowing that the games of a pair balance each other.
        assert!(mean(0.35) < mean(0.0));
    }

    #[test]
    fn near_even_scores_the_ratio_is_the_familiar_one() {
        // For small differences it comes to N (s1 - s0) (2 m - s0 - s1) / 2 v, with mean m and variance v of a pair.
        let pairs = [100, 200, 400, 220, 110];
        let all = 1030.0;
        let mean = (200.0 * 0.25 + 400.0 * 0.5 + 220.0 * 0.75 + 110.0) / all;
        let square = (200.0 * 0.0625 + 400.0 * 0.25 + 220.0 * 0.5625 + 110.0) / all;
        let (s0, s1) = (expected(0.0), expected(10.0));
        let familiar = all * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * (square - mean * mean));
        let exact = Sprt { elo0: 0.0, elo1: 10.0 }.ratio(&pairs);
        assert!((exact - familiar).abs() < 0.01, "{exact} and {familiar}");
    }

    #[test]
    fn two_numbers_in_order_and_nothing_else_make_a_test() {
        assert_eq!(Sprt::read("0, 20"), Ok(Sprt { elo0: 0.0, elo1: 20.0 }));
        assert_eq!(Sprt::read("-5,5"), Ok(Sprt { elo0: -5.0, elo1: 5.0 }));
        for bad in ["20,0", "0", "0,x", "0,oops,20", "0,0", "1,2,3", "0,20,", "0,NaN", "0,1e9", ""] {
            assert!(Sprt::read(bad).is_err(), "{bad}");
        }
    }
}
