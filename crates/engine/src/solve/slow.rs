//! For tests: positions by chance, and Slash by trying everything.

use slipway_games::{Game, Pie, Position, Random, Rules, Side};

use super::SolverGrid;
use crate::connections::Bits;

/// What has been found out: by the stones, Black's first, and the side to move.
pub(crate) type Known = std::collections::HashMap<([Bits<1>; 2], Side), bool>;

/// Whether the side to move wins at Slash, by trying everything.
pub(crate) fn wins_by_trying(stones: [Bits<1>; 2], turn: Side, grid: &SolverGrid<1>, known: &mut Known) -> bool {
    if grid.is_joined(turn.opponent(), stones[turn.opponent() as usize]) {
        return false;
    }
    if let Some(&wins) = known.get(&(stones, turn)) {
        return wins;
    }
    let mut empties = grid.lattice.without(stones).iter();
    let wins = empties.any(|cell| {
        let mut after = stones;
        after[turn as usize] |= Bits::of(cell);
        !wins_by_trying(after, turn.opponent(), grid, known)
    });
    known.insert((stones, turn), wins);
    wins
}

/// A position after this many random turns, or at the end of the game if that comes before. Without the pie rule.
pub(crate) fn after_random_turns(game: Game, size: u8, plies: u32, random: &mut impl FnMut() -> u64) -> Position {
    let mut position = Position::start(game, size, Pie::Off).expect("a size of the game");
    for _ in 0..plies {
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        let turn = &turns[random.below(turns.len() as u32) as usize];
        position = position.after(turn).expect("a listed turn is legal");
    }
    position
}
