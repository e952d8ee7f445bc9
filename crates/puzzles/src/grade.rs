//! How hard a puzzle is: by how long the win takes, and by how long plain search misses the turn that begins it.

use std::cmp::Reverse;

use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Position, Turn};

/// The lengths of search that are tried, in simulations.
const LENGTHS: [u64; 4] = [50, 200, 800, 3200];

/// What the search has in this many first places it takes seriously.
const SERIOUS: usize = 3;

/// This many searches are made, each with its own random numbers; the one in the middle counts.
const SEEDS: [u64; 3] = [1, 2, 3];

/// What a plain search makes of a puzzle: uniformly random playouts, no knowledge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainSearch {
    /// The length from which on it has the solution in front; none if the longest has not.
    pub playouts: Option<u64>,
    /// The other turns that it took seriously, those first that it had in front most often.
    pub mistakes: Vec<Turn>,
}

impl PlainSearch {
    /// Searches for the solution.
    pub fn of(position: &Position, solution: &Turn) -> PlainSearch {
        let mut mistakes: Vec<(Turn, u32)> = Vec::new();
        let settings = EngineSettings { memory: 64 << 20, ..EngineSettings::plain() };
        let mut found = SEEDS.map(|seed| {
            let mut engine = Engine::new(position, &settings, seed);
            let mut found = LENGTHS.len();
            for (number, &length) in LENGTHS.iter().enumerate() {
                engine.run(length.saturating_sub(engine.playouts()));
                let candidates = engine.report().map(|report| report.candidates).unwrap_or_default();
                let is_found = candidates.first().is_some_and(|first| first.turn == *solution);
                // Where the solution was in front once and is no more, that was luck.
                found = if is_found { found.min(number) } else { LENGTHS.len() };
                for (place, rated) in candidates.into_iter().take(SERIOUS).enumerate() {
                    let in_front = u32::from(place == 0);
                    match mistakes.iter_mut().find(|(turn, _)| *turn == rated.turn) {
                        Some((_, times)) => *times += in_front,
                        None => mistakes.push((rated.turn, in_front)),
                    }
                }
            }
            found
        });
        found.sort_unstable();
        mistakes.retain(|(turn, _)| turn != solution);
        mistakes.sort_by_key(|&(_, times)| Reverse(times));
        PlainSearch {
            playouts: LENGTHS.get(found[SEEDS.len() / 2]).copied(),
            mistakes: mistakes.into_iter().map(|(turn, _)| turn).collect(),
        }
    }
}

/// The grade, from 1 to 5: each turn more counts one and each fourfold length of search counts one. 1 is only for what wins at once and hardly any search misses.
pub fn grade(turns: u32, playouts: Option<u64>) -> u8 {
    let missed = playouts.map_or(LENGTHS.len(), |needed| LENGTHS.iter().filter(|&&length| length < needed).count());
    if turns == 1 && missed < 2 {
        return 1;
    }
    match (turns as usize + missed).saturating_sub(2) {
        0 | 1 => 2,
        2 | 3 => 3,
        4 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use slipway_games::{Game, Pie, Rules, Setup};

    #[test]
    fn a_win_at_once_is_the_lowest_grade_and_found_by_the_shortest_search() {
        let setup = Setup::parse(Game::Slash, "x../x.o/.o. b").unwrap();
        let position = Position::from_setup(&setup, Pie::Off).unwrap();
        let solution = position.read("a1").unwrap();
        assert_eq!(PlainSearch::of(&position, &solution).playouts, Some(50));
        assert_eq!(grade(1, Some(50)), 1);
    }

    #[test]
    fn the_grade_rises_with_the_length_and_with_what_search_misses() {
        assert_eq!([grade(2, Some(50)), grade(3, Some(200)), grade(3, Some(3200)), grade(4, None)], [2, 3, 4, 5]);
        assert_eq!([grade(1, Some(200)), grade(1, Some(800)), grade(1, None)], [1, 2, 3]);
    }
}
