//! Slyde: what the solver knows about it.
//!
//! Cells without a disc that touch each other form *regions*; a slide stays within one, and each region keeps its number of tiles. A region of nothing but
//! tiles, or of nothing but gaps, is fixed like the cells with discs. So before the end it is known which cells can only be Black's, or White's, and how
//! much a group can grow at most.

use slipway_games::{Content, Outcome, Rules, Side, Slyde};

use super::grid::{Grid, Identity, bits};
use super::study::{Goal, Known, Sight, Study};
use super::table::WHOLE_BOARD;

/// Tiles and discs, as sets of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tiles {
    tiles: u64,
    discs: u64,
    turn: Side,
}

/// A slide: from where, and to where.
type Slide = (u8, u8);

impl Tiles {
    pub(super) fn of(position: &Slyde, grid: &Grid) -> Tiles {
        let (mut tiles, mut discs) = (0, 0);
        for (number, &cell) in grid.cells.iter().enumerate() {
            let content = position.content(cell);
            tiles |= u64::from(matches!(content, Content::Tile | Content::FixedTile)) << number;
            discs |= u64::from(matches!(content, Content::FixedTile | Content::FixedEmpty)) << number;
        }
        Tiles { tiles, discs, turn: position.turn() }
    }

    /// The cells without a disc of a kind, tiles or gaps.
    fn free(&self, grid: &Grid) -> [u64; 2] {
        [self.tiles & !self.discs, grid.all() & !self.tiles & !self.discs]
    }

    fn is_over(&self, grid: &Grid) -> bool {
        let [tiles, gaps] = self.free(grid);
        grid.beside(tiles) & gaps == 0
    }

    /// "The winner is the owner of the largest group […] In case of a tie, the next largest group is compared."
    fn outcome(&self, grid: &Grid) -> Outcome {
        let mut more = [0_i8; 65];
        for (mut rest, sign) in [(self.tiles, 1), (grid.all() & !self.tiles, -1)] {
            while rest != 0 {
                let group = grid.flood(rest & rest.wrapping_neg(), rest);
                rest &= !group;
                more[group.count_ones() as usize] += sign;
            }
        }
        match more.iter().rev().find(|&&more| more != 0) {
            None => Outcome::Draw,
            Some(more) => Outcome::Won(if *more > 0 { Side::Black } else { Side::White }),
        }
    }

    /// Who has the largest group in the end, if that is certain: a group of cells that cannot change is larger than any that the other can have.
    pub(super) fn certain_winner(&self, grid: &Grid) -> Option<Side> {
        let regions = self.regions(grid);
        let changing = regions.iter().fold(0, |all, region| all | region);
        let settled = [self.tiles & !changing, grid.all() & !self.tiles & !changing];
        let least = settled.map(|cells| largest(grid, cells));
        // At most, all tiles of a region join the group, in which every cell of the region then counts as connected.
        let most = |side: usize| {
            let mut rest = settled[side] | changing;
            let mut most = 0;
            while rest != 0 {
                let group = grid.flood(rest & rest.wrapping_neg(), rest);
                rest &= !group;
                let own = if side == 0 { self.tiles } else { !self.tiles };
                most = most.max((group & own).count_ones());
            }
            most
        };
        if least[0] > most(1) {
            Some(Side::Black)
        } else if least[1] > most(0) {
            Some(Side::White)
        } else {
            None
        }
    }

    /// The regions that have both tiles and gaps.
    fn regions(&self, grid: &Grid) -> Vec<u64> {
        let mut rest = grid.all() & !self.discs;
        let mut regions = Vec::new();
        while rest != 0 {
            let region = grid.flood(rest & rest.wrapping_neg(), rest);
            rest &= !region;
            if region & self.tiles != 0 && region & !self.tiles != 0 {
                regions.push(region);
            }
        }
        regions
    }
}

fn largest(grid: &Grid, mut rest: u64) -> u32 {
    let mut largest = 0;
    while rest.count_ones() > largest {
        let group = grid.flood(rest & rest.wrapping_neg(), rest);
        rest &= !group;
        largest = largest.max(group.count_ones());
    }
    largest
}

impl Study for Tiles {
    type Choice = Slide;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &Grid) -> Identity {
        grid.identity(Side::Black, [self.tiles, self.discs])
    }

    fn glance(&self, grid: &Grid, goal: Goal) -> Option<Known> {
        let outcome =
            if self.is_over(grid) { Some(self.outcome(grid)) } else { self.certain_winner(grid).map(Outcome::Won) };
        let mover_succeeds = goal.is_met(outcome?, self.turn);
        Some(Known { mover_succeeds, carrier: WHOLE_BOARD })
    }

    fn look(&self, grid: &Grid, _: Goal, choices: &mut Vec<Slide>) -> Sight {
        let [tiles, gaps] = self.free(grid);
        for from in bits(tiles) {
            choices.extend(bits(grid.near[from] & gaps).map(|to| (from as u8, to as u8)));
        }
        Sight::NOTHING
    }

    /// "… in case of the White player, place a disc on the empty cell that just appeared. In case of the Black player, place a disc on the tile that was
    /// just moved."
    fn play(&mut self, _: &Grid, (from, to): Slide) {
        self.tiles ^= 1 << from | 1 << to;
        self.discs |= 1 << if self.turn == Side::White { from } else { to };
        self.turn = self.turn.opponent();
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Pie, Position, Random, Step};

    use super::*;

    /// This file plays and scores by itself, for speed; the rules do the same.
    #[test]
    fn tiles_slide_and_are_scored_as_the_rules_say() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut random = || dice.next_u64();
        for size in [4, 6, 8].repeat(20) {
            let begin = Position::start(Game::Slyde, size, Pie::Off).expect("a size of Slyde");
            let Position::Slyde(mut position) = begin else { panic!("this is Slyde") };
            let grid = Grid::new(Game::Slyde, position.board());
            let mut certain = None;
            while position.outcome().is_none() {
                let mut tiles = Tiles::of(&position, &grid);
                assert!(!tiles.is_over(&grid));
                certain = certain.or(tiles.certain_winner(&grid));
                let (mut choices, mut steps) = (Vec::new(), Vec::new());
                tiles.look(&grid, Goal::BlackWins, &mut choices);
                position.steps(&mut steps);
                let cell = |number: u8| grid.cells[usize::from(number)];
                let mut listed: Vec<Step> =
                    choices.iter().map(|&(from, to)| Step::Slide { from: cell(from), to: cell(to) }).collect();
                listed.sort_unstable();
                steps.sort_unstable();
                assert_eq!(listed, steps);
                let (from, to) = choices[random.below(choices.len() as u32) as usize];
                tiles.play(&grid, (from, to));
                position.play(Step::Slide { from: cell(from), to: cell(to) });
                assert_eq!(tiles, Tiles::of(&position, &grid));
            }
            let outcome = Tiles::of(&position, &grid).outcome(&grid);
            assert_eq!(Some(outcome), position.outcome());
            if let Some(winner) = certain {
                assert_eq!(outcome, Outcome::Won(winner));
            }
        }
    }
}
