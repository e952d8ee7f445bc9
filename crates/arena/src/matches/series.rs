//! The games of a match, one pair after the other or several at a time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use jiff::Timestamp;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::{Line, Position, Rules};

use super::contestant::{Contestant, Terms};
use super::error::MatchError;
use super::folder::Folder;
use super::game::{Finished, MatchTable};
use crate::openings;

/// A match that can begin.
pub struct Series {
    /// Who has Black in the first game of each pair, and who has White.
    pub contestants: [Contestant; 2],
    /// What holds for all games.
    pub terms: Terms,
    /// The beginning of the game.
    pub begin: Position,
    /// Where the pairs begin.
    pub openings: OpeningChoice,
    /// Where the games are stored.
    pub folder: Option<Folder>,
    /// How many pairs there are.
    pub pairs: usize,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// Where the pairs begin.
pub enum OpeningChoice {
    /// One after the other, and from the first again.
    Given(Vec<Line>),
    /// So many random turns, near to even.
    Balanced(u32),
}

/// The games of a pair; none if they were broken off.
type PlayedGame = Result<Option<[Finished; 2]>, MatchError>;

/// Whether the match goes on.
#[derive(PartialEq, Eq)]
pub enum Next {
    /// It does.
    GoOn,
    /// It ends here.
    Enough,
}

impl Series {
    /// Plays the pairs, so many at a time, and tells them in their order.
    ///
    /// # Errors
    /// When a program does not start, a game cannot be read or written, or `tell` fails.
    pub fn play<E: From<MatchError>>(
        &self,
        jobs: usize,
        mut tell: impl FnMut(&[Finished; 2]) -> Result<Next, E>,
    ) -> Result<(), E> {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (finished, results) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..jobs {
                let finished = finished.clone();
                scope.spawn(|| {
                    let finished = finished;
                    let mut table =
                        MatchTable::new([&self.contestants[0], &self.contestants[1]], &self.terms, &self.begin);
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs || stop.load(Ordering::Relaxed) {
                            break;
                        }
                        let played = self.pair(&mut table, pair, &stop);
                        if finished.send((pair, played)).is_err() {
                            break;
                        }
                    }
                    table.clear();
                });
            }
            drop(finished);
            let told = self.in_order(results, &mut tell);
            // Games that nobody waits for any more are broken off.
            stop.store(true, Ordering::Relaxed);
            told
        })
    }

    /// Tells pairs in their order, as soon as those before are known: what is found out does not depend on which game took how long.
    fn in_order<E: From<MatchError>>(
        &self,
        results: mpsc::Receiver<(usize, PlayedGame)>,
        tell: &mut impl FnMut(&[Finished; 2]) -> Result<Next, E>,
    ) -> Result<(), E> {
        let mut waiting = BTreeMap::new();
        let mut told = 0;
        for (pair, played) in results {
            let Some(played) = played? else { continue };
            waiting.insert(pair, played);
            while let Some(games) = waiting.remove(&told) {
                told += 1;
                if tell(&games)? == Next::Enough {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The two games of a pair, played or found in the folder; none if they were broken off.
    fn pair(&self, table: &mut MatchTable, pair: usize, stop: &AtomicBool) -> PlayedGame {
        let mut opening = None;
        let mut games = Vec::new();
        for game in 0..2 {
            if let Some(folder) = &self.folder
                && let Some(found) = folder.load(pair, game)?
            {
                games.push(found);
                continue;
            }
            if opening.is_none() {
                opening = Some(self.opening(pair)?);
            }
            let Some(opening) = &opening else { return Ok(None) };
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add((2 * pair + game) as u64);
            let Some(finished) = table.play(opening, game, seed, stop)? else { return Ok(None) };
            if let Some(folder) = &self.folder {
                let names = [game, 1 - game].map(|player| self.contestants[player].name());
                let today = Timestamp::now().strftime("%Y-%m-%d").to_string();
                folder.save(pair, game, &finished.record(self.terms.pie, names, today)?)?;
            }
            games.push(finished);
        }
        Ok(games.try_into().ok())
    }

    fn opening(&self, pair: usize) -> Result<Line, MatchError> {
        let plies = match &self.openings {
            OpeningChoice::Given(lines) => return Ok(lines[pair % lines.len()].clone()),
            OpeningChoice::Balanced(plies) => *plies,
        };
        // Each pair has random numbers of its own, so that a match can go on anywhere.
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ pair as u64);
        for _ in 0..MOST_TRIES {
            let line = openings::random_line(&self.begin, plies, &mut dice);
            let is_over = line.position().outcome().is_some();
            if !is_over && openings::is_balanced(line.position(), BALANCE_PLAYOUTS, BALANCE_WITHIN, dice.next_u64()) {
                return Ok(line);
            }
        }
        Err(MatchError::NoOpening { tries: MOST_TRIES, plies })
    }
}

/// How random openings are looked for.
const MOST_TRIES: u32 = 300;
const BALANCE_PLAYOUTS: u64 = 2000;
const BALANCE_WITHIN: f32 = 0.06;
