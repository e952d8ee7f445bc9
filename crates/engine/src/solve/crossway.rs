//! Crossway: what the solver knows about it.
//!
//! An extra stone can hurt here: with it, a placement of one's own may complete a crosscut. So the theory of Hex holds only in part, and what is used of it needs
//! arguments of its own. Both start from this: a placement is forbidden exactly if a diagonal neighbour is one's own and *both* cells between them are the
//! opponent's. Stones never leave, so a placement cannot become legal again.
//!
//! **Virtual connections** (`connect.rs`). The winner's side is W, the other L. For each diagonal of a cell it is enough for ever that one of the two cells between
//! is W's, or that the far cell is L's or off the board. Otherwise a half connection that begins with the cell also carries one of the cells between, if one is
//! empty: while L is not there, the placement is legal, whatever W does elsewhere. If both are L's, it carries the far cell: W must not take it first.
//! Then everything goes as in Hex: an answer in one carrier does not disturb a connection with another, and no stone of L outside of a carrier does. W is never
//! forced to place elsewhere, since there is always a cell of the connection left to place on.
//!
//! **Carriers of strategies.** The claim of a carrier Z of W in a position: W wins from there, and from the position with any more stones of L outside of Z that make no
//! crosscut; and as long as L has a turn, W places in Z alone.
//! - W to move wins by a cell: Z has the cell, what keeps it legal against L's stones, and the carrier of the position after it.
//! - L to move: Z has the carriers after all his turns that were tried. More stones of his make no other turn legal. If they leave him no turn at all, he is stuck
//!   for good, and W completes his connection.
//! - L's turn on a cell m fails with carrier Z. Then a turn on n outside of Z fails, too, if m's stone was of no use *to W*. It could only be so by forbidding L a cell
//!   of Z: one diagonal to m where both cells between are W's or may become so, which means that they are in Z. If there is such a cell, nothing is
//!   concluded about other turns.

use slipway_games::{Crossway, Rules, Side};

use super::connect::{Connections, Ground, Need, Wanted};
use super::grid::{Grid, Identity, bits};
use super::study::{Goal, Known, Sight, Study};
use super::table::WHOLE_BOARD;
use super::ways::Ways;

/// The stones of both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stones {
    /// Black's, then White's.
    stones: [u64; 2],
    turn: Side,
}

/// A placement, or the pass of a player without one.
pub(super) type Placement = Option<u8>;

impl Stones {
    pub(super) fn of(position: &Crossway, grid: &Grid) -> Stones {
        Stones { stones: Side::BOTH.map(|side| grid.set(position.stones(side))), turn: position.turn() }
    }

    fn own(&self, side: Side) -> [u64; 2] {
        [self.stones[side as usize], self.stones[side.opponent() as usize]]
    }

    /// The legal placements of a side.
    fn free(&self, grid: &Grid, side: Side) -> u64 {
        let [own, other] = self.own(side);
        let crosscuts = DIAGONALS.into_iter().fold(0, |crosscuts, (east, north)| {
            crosscuts | grid.shift(own, -east, -north) & grid.shift(other, -east, 0) & grid.shift(other, 0, -north)
        });
        grid.all() & !own & !other & !crosscuts
    }

    /// The legal placements that join the edges of a side.
    fn wins(&self, grid: &Grid, side: Side) -> u64 {
        let [own, _] = self.own(side);
        let [home, far] = grid.edges(side).map(|edge| edge | grid.beside(grid.flood(edge, own)));
        match home & far {
            0 => 0,
            joining => joining & self.free(grid, side),
        }
    }

    fn is_joined(&self, grid: &Grid, side: Side) -> bool {
        let [home, far] = grid.edges(side);
        grid.flood(home, self.own(side)[0]) & far != 0
    }

    /// What a legal placement needs while the side may have stones on these cells, its own and those that it may take.
    fn need(&self, grid: &Grid, side: Side, cell: usize, own_to_be: u64) -> Need {
        let [own, other] = self.own(side);
        let around = ORTHOGONALS.map(|(east, north)| grid.shift(1 << cell, east, north));
        let empty = around.map(|near| near & !own & !other != 0);
        let (mut between, mut apart) = ([false; 4], 0);
        for (place, (east, north)) in DIAGONALS.into_iter().enumerate() {
            let far = grid.shift(1 << cell, east, north);
            let pair = [place, (place + 1) % 4];
            if far & own_to_be == 0 || pair.into_iter().any(|near| around[near] & own != 0) {
                continue;
            }
            if pair.into_iter().any(|near| empty[near]) {
                between[place] = true;
            } else {
                apart |= far;
            }
        }
        let code = |flags: [bool; 4]| (0..4).fold(0, |code, place| code | usize::from(flags[place]) << place);
        let ways = COVERS[code(empty)][code(between)].into_iter().take_while(|&way| way != u8::MAX);
        let set = |way: u8| (0..4).filter(|place| way >> place & 1 != 0).fold(0, |set, place| set | around[place]);
        Need::new(ways.map(set), apart)
    }

    fn ground(&self, grid: &Grid, side: Side) -> Ground<impl Fn(usize) -> Need> {
        let [own, other] = self.own(side);
        let own_to_be = grid.all() & !other;
        let need = move |cell| self.need(grid, side, cell, own_to_be);
        Ground { side, stones: own, free: self.free(grid, side), need }
    }

    /// A placement of the side to move and what keeps it legal against more stones of the other; best what is in `carrier` already.
    fn placed(&self, grid: &Grid, cell: usize, carrier: u64) -> u64 {
        let [own, _] = self.own(self.turn);
        let need = self.need(grid, self.turn, cell, own);
        let way = need.ways().iter().min_by_key(|&way| (way & !carrier).count_ones());
        1 << cell | carrier | way.copied().unwrap_or(0)
    }
}

/// The four diagonals, once around, and the cells between: diagonal `i` lies between orthogonal `i` and the next.
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ORTHOGONALS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// By which of the four orthogonal neighbours are empty and for which of the four diagonals one of the two between has to be taken: the sets that
/// have one for each and none too many. At most four; the rest of a row is filled with 255.
static COVERS: [[[u8; 4]; 16]; 16] = {
    let mut covers = [[[u8::MAX; 4]; 16]; 16];
    let mut empty = 0;
    while empty < 16 {
        let mut between = 0;
        while between < 16 {
            let (mut number, mut way) = (0, 0);
            while way < 16 {
                if way & !empty == 0 && is_cover(way, between) && !has_one_too_many(way, between) {
                    covers[empty][between][number] = way as u8;
                    number += 1;
                }
                way += 1;
            }
            between += 1;
        }
        empty += 1;
    }
    covers
};

const fn is_cover(way: usize, between: usize) -> bool {
    let mut place = 0;
    while place < 4 {
        let pair = 1 << place | 1 << ((place + 1) % 4);
        if between >> place & 1 != 0 && way & pair == 0 {
            return false;
        }
        place += 1;
    }
    true
}

const fn has_one_too_many(way: usize, between: usize) -> bool {
    let mut place = 0;
    while place < 4 {
        if way >> place & 1 != 0 && is_cover(way & !(1 << place), between) {
            return true;
        }
        place += 1;
    }
    false
}

impl Study for Stones {
    type Choice = Placement;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &Grid) -> Identity {
        grid.identity(self.turn, self.own(self.turn))
    }

    fn glance(&self, grid: &Grid, _: Goal) -> Option<Known> {
        if self.is_joined(grid, self.turn.opponent()) {
            return Some(Known::failure(0));
        }
        if self.is_joined(grid, self.turn) {
            return Some(Known::success(0));
        }
        let cell = bits(self.wins(grid, self.turn)).next()?;
        Some(Known::success(self.placed(grid, cell, 0)))
    }

    fn look(&self, grid: &Grid, _: Goal, choices: &mut Vec<Placement>) -> Sight {
        let free = self.free(grid, self.turn);
        if free == 0 {
            choices.push(None);
            return Sight::NOTHING;
        }
        let own = Connections::find(grid, self.ground(grid, self.turn), Wanted::Threat);
        if let Some(carrier) = own.threat() {
            return Sight::Known(Known::success(carrier));
        }
        let other = Connections::find(grid, self.ground(grid, self.turn.opponent()), Wanted::Joined);
        if let Some(carrier) = other.joined() {
            return Sight::Known(Known::failure(carrier));
        }
        let (must, threats) = other.must_meet(free);
        // A good cell is near to all four edges.
        let mut ordered: Vec<(u32, u8)> =
            bits(must).map(|cell| (own.distance(cell) + other.distance(cell), cell as u8)).collect();
        ordered.sort_unstable();
        choices.extend(ordered.into_iter().map(|(_, cell)| Some(cell)));
        Sight::Open { must, threats }
    }

    fn play(&mut self, _: &Grid, placement: Placement) {
        if let Some(cell) = placement {
            self.stones[self.turn as usize] |= 1 << cell;
        }
        self.turn = self.turn.opponent();
    }

    fn bit(&self, _: &Grid, placement: Placement) -> u64 {
        placement.map_or(WHOLE_BOARD, |cell| 1 << cell)
    }

    fn won_by(&self, grid: &Grid, placement: Placement, carrier: u64) -> u64 {
        placement.map_or(carrier, |cell| self.placed(grid, usize::from(cell), carrier))
    }

    fn refuted_with(&self, grid: &Grid, placement: Placement, carrier: u64) -> u64 {
        let Some(cell) = placement else { return carrier };
        let [own, other] = self.own(self.turn);
        let theirs_to_be = other | carrier & !own;
        let at = |east, north| grid.shift(1 << cell, east, north);
        let helps = DIAGONALS.into_iter().any(|(east, north)| {
            let between = [at(east, 0), at(0, north)];
            at(east, north) & carrier != 0 && between.into_iter().all(|near| near & theirs_to_be != 0)
        });
        if helps { WHOLE_BOARD } else { carrier }
    }

    fn winning_cell(&self, grid: &Grid) -> Option<usize> {
        let at_once = bits(self.wins(grid, self.turn)).next();
        at_once.or_else(|| Connections::find(grid, self.ground(grid, self.turn), Wanted::Threat).begin())
    }

    fn promise(&self, grid: &Grid) -> (u32, u32) {
        Ways::of(grid, self.stones, Side::BOTH.map(|side| self.free(grid, side))).outlook(self.turn)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use slipway_games::{Game, Pie, Position, Random, Step};

    use super::*;

    /// Whether the side to move wins, by trying everything.
    fn wins_by_trying(stones: Stones, grid: &Grid, known: &mut HashMap<([u64; 2], Side), bool>) -> bool {
        if stones.is_joined(grid, stones.turn.opponent()) {
            return false;
        }
        if let Some(&wins) = known.get(&(stones.stones, stones.turn)) {
            return wins;
        }
        let free = stones.free(grid, stones.turn);
        let placements: Vec<Placement> =
            if free == 0 { vec![None] } else { bits(free).map(|cell| Some(cell as u8)).collect() };
        let wins = placements.into_iter().any(|placement| {
            let mut after = stones;
            after.play(grid, placement);
            !wins_by_trying(after, grid, known)
        });
        known.insert((stones.stones, stones.turn), wins);
        wins
    }

    fn random() -> impl FnMut() -> u64 {
        let mut state = 5_u64;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state ^ state >> 29
        }
    }

    #[test]
    fn stones_are_placed_and_join_the_edges_as_the_rules_say() {
        let mut random = random();
        for size in [3, 4, 5, 6, 7, 8].repeat(20) {
            let begin = Position::start(Game::Crossway, size, Pie::Off).expect("a size of Crossway");
            let Position::Crossway(mut position) = begin else { panic!("this is Crossway") };
            let grid = Grid::new(Game::Crossway, position.board());
            while position.outcome().is_none() {
                let stones = Stones::of(&position, &grid);
                for side in Side::BOTH {
                    assert_eq!(stones.free(&grid, side), grid.set(&position.placements(side)));
                    assert!(!stones.is_joined(&grid, side));
                }
                let mut steps = Vec::new();
                position.steps(&mut steps);
                let step = steps[random.below(steps.len() as u32) as usize];
                position.play(step);
                let Step::Place(cell) = step else { continue };
                let wins = stones.wins(&grid, stones.turn) & grid.bit(cell) != 0;
                assert_eq!(wins, position.outcome().is_some());
            }
        }
    }

    /// The claim of a carrier, as it stands at the top of this file.
    #[test]
    fn a_carrier_wins_whatever_stones_the_loser_has_outside_of_it() {
        let (mut random, mut known) = (random(), HashMap::new());
        let grid = Grid::new(Game::Crossway, Position::start(Game::Crossway, 4, Pie::Off).expect("a size").board());
        let (mut compared, mut with_need) = (0, 0);
        for number in 0..1500 {
            let mut stones = Stones { stones: [0; 2], turn: Side::Black };
            for _ in 0..3 + number % 8 {
                let free = stones.free(&grid, stones.turn);
                let Some(cell) = bits(free).nth(random.below(free.count_ones().max(1)) as usize) else { break };
                stones.play(&grid, Some(cell as u8));
            }
            if stones.glance(&grid, Goal::BlackWins).is_some() {
                continue;
            }
            let Sight::Known(sight) = stones.look(&grid, Goal::BlackWins, &mut Vec::new()) else { continue };
            let loser = if sight.mover_succeeds { stones.turn.opponent() } else { stones.turn };
            for _ in 0..4 {
                let mut more = stones;
                for cell in bits(grid.all() & !sight.carrier & random() & random()) {
                    more.stones[loser as usize] |= 1 << cell & more.free(&grid, loser);
                }
                let wins = wins_by_trying(more, &grid, &mut known);
                assert_eq!(wins, sight.mover_succeeds, "{stones:?} {more:?} {:b}", sight.carrier);
                compared += 1;
            }
            let ground = stones.ground(&grid, loser.opponent());
            with_need += u32::from(bits(sight.carrier & ground.free).any(|cell| (ground.need)(cell) != Need::NOTHING));
        }
        assert!(compared > 2000 && with_need > 100, "{compared} {with_need}");
    }
}
