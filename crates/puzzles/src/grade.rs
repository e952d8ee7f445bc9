//! How hard a puzzle is: by how long the win takes, and by how long plain search misses the turn that begins it.

use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Position, Turn};

/// The lengths of search that are tried, in simulations.
const LENGTHS: [u64; 4] = [50, 200, 800, 3200];

/// So many searches are made, each with its own random numbers; the one in the middle counts.
const SEEDS: [u64; 3] = [1, 2, 3];

/// The length from which on a plain search has the solution in front: uniformly random playouts, no knowledge. None if the longest has not.
pub fn playouts_to_find(position: &Position, solution: &Turn) -> Option<u64> {
    let mut found = SEEDS.map(|seed| {
        let mut engine = Engine::new(position, &EngineSettings { memory: 64 << 20, ..EngineSettings::plain() }, seed);
        let mut found = LENGTHS.len();
        for (number, &length) in LENGTHS.iter().enumerate() {
            engine.run(length.saturating_sub(engine.playouts()));
            let in_front = engine.report().and_then(|report| Some(report.candidates.first()?.turn.clone()));
            if in_front.as_ref() != Some(solution) {
                // What was in front before was luck.
                found = LENGTHS.len();
            } else if found == LENGTHS.len() {
                found = number;
            }
        }
        found
    });
    found.sort_unstable();
    LENGTHS.get(found[SEEDS.len() / 2]).copied()
}

/// The grade, from 1 to 5: 1 for what wins at once; for the rest, each turn more counts one and each fourfold length of search counts one.
pub fn grade(turns: u32, playouts: Option<u64>) -> u8 {
    if turns == 1 {
        return 1;
    }
    let missed = playouts.map_or(LENGTHS.len(), |needed| LENGTHS.iter().filter(|&&length| length < needed).count());
    match turns as usize - 2 + missed {
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
        assert_eq!(playouts_to_find(&position, &solution), Some(50));
        assert_eq!(grade(1, Some(50)), 1);
    }

    #[test]
    fn the_grade_rises_with_the_length_and_with_what_search_misses() {
        assert_eq!([grade(2, Some(50)), grade(3, Some(200)), grade(3, Some(3200)), grade(4, None)], [2, 3, 4, 5]);
        assert_eq!(grade(1, None), 1);
    }
}
