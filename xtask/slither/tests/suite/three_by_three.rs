use std::collections::HashMap;

use slipway_games::{Game, Outcome, Pie, Position, Rules, Setup, Side};
use xtask_slither::{BlackStones, Grid, sweep};

/// Whether the mover wins, by trying every turn that the rules list.
fn mover_wins(position: &Position, known: &mut HashMap<String, bool>) -> bool {
    if let Some(&wins) = known.get(&position.to_string()) {
        return wins;
    }
    let wins = position.legal_turns().iter().any(|turn| {
        let after = position.after(turn).unwrap();
        match after.outcome() {
            Some(outcome) => outcome == Outcome::Won(position.turn()),
            None => !mover_wins(&after, known),
        }
    });
    known.insert(position.to_string(), wins);
    wins
}

#[test]
fn on_3x3_every_result_is_that_of_the_rules() {
    let grid = Grid::new(3).unwrap();
    let mut known = HashMap::new();
    let mut compared = 0;
    let mut compare = |stones: &BlackStones<'_>| {
        for index in 0..1 << stones.free.count_ones() {
            let bit = |row: &[u64]| row[index >> 6] >> (index & 63) & 1 == 1;
            let text = grid.text([stones.black, stones.white(index)]);
            for (side, row) in [(Side::Black, stones.black_wins), (Side::White, stones.white_wins)] {
                let mover = if side == Side::Black { "b" } else { "w" };
                let setup = Setup::parse(Game::Slither, &format!("{text} {mover}")).unwrap();
                let position = Position::from_setup(&setup, Pie::Off);
                let position = position.ok().filter(|position| position.outcome().is_none());
                assert_eq!(position.is_some(), bit(stones.open), "{text}");
                if let Some(position) = position {
                    assert_eq!(position.turn(), side);
                    assert_eq!(mover_wins(&position, &mut known), bit(row), "{position}");
                    compared += 1;
                }
            }
        }
    };
    sweep(grid, &mut [&mut compare], &mut |_| Ok(())).unwrap();
    // Of the 6,087 boards those whose black stones are the least of their kind.
    assert_eq!(compared, 2 * 2_304);
}
