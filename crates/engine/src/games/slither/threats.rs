//! Wins of Slither in one turn.
//!
//! A turn can add two cells to a chain, by the shift and by the placement, so threats are everywhere and a playout notices few of them. Exactly known
//! is the *win in one turn*, of both sides: who has one wins, and who faces one must occupy, by shift or placement, one of the cells of
//! every such turn. Nothing else stops it, because whether a turn is clean depends on its own side's stones alone.

use slipway_games::board::EIGHT;
use slipway_games::{Cell, CellSet, Rules, Side, Slither, SlitherLinks, Step};

use crate::connections::{Region, SquareRegion};

/// The cells that a winning turn occupies: its placement and, if it has a shift, where that leads.
pub(super) type Threat = [Cell; 2];

/// How far a side is from joining its edges.
struct Gap {
    region: SquareRegion<SlitherLinks>,
    side: Side,
    own: CellSet,
    free: CellSet,
    /// The empty cells next to what is connected to the home edge, and to the other.
    at_home: CellSet,
    at_far: CellSet,
}

impl Gap {
    fn of(size: u8, side: Side, own: CellSet, free: CellSet) -> Gap {
        let region = SquareRegion::new(size);
        let [at_home, at_far] = region.edges(side).map(|edge| (edge | region.beside(region.flood(edge, own))) & free);
        Gap { region, side, own, free, at_home, at_far }
    }

    fn is_joined(&self) -> bool {
        let [home, far] = self.region.edges(self.side);
        !(self.region.flood(home, self.own) & far).is_empty()
    }

    /// The cells that would join the edges alone.
    fn joining(&self) -> CellSet {
        self.at_home & self.at_far
    }

    /// The cells that end a turn with the edges joined. A shift may have joined them by itself; any cell does then.
    fn wins(&self) -> CellSet {
        if self.is_joined() { self.free } else { self.joining() }
    }

    /// Whether two more stones could join the edges.
    fn two_would_do(&self) -> bool {
        let linked = self.region.flood(self.region.beside(self.at_home), self.own);
        let next = self.region.beside(self.at_home | linked);
        !((next | self.at_home) & self.at_far).is_empty()
    }

    /// The shifts that could be part of a win, if two stones would do: they lead next to what is connected to an edge.
    fn shifts(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let useful: Vec<Cell> = (self.at_home | self.at_far).iter().collect();
        useful.into_iter().flat_map(|to| {
            let around = EIGHT.iter().filter_map(move |&(east, north)| to.offset(east, north));
            around.filter(|&from| from.row() < MAX_SIZE && self.own.contains(from)).map(move |from| (from, to))
        })
    }

    /// The same after a shift.
    fn after(&self, from: Cell, to: Cell) -> Gap {
        let (mut own, mut free) = (self.own, self.free);
        own.remove(from);
        free.insert(from);
        own.insert(to);
        free.remove(to);
        Gap::of(self.region.size(), self.side, own, free)
    }
}

/// Sets of cells know no rows beyond the largest board.
const MAX_SIZE: u8 = 19;

fn gap(position: &Slither, side: Side) -> Gap {
    Gap::of(position.board().size(), side, *position.stones(side), position.empties())
}

/// The first step of a turn with which the side to move wins.
pub(super) fn winning_step(position: &Slither, side: Side) -> Option<Step> {
    let gap = gap(position, side);
    if position.within_turn() {
        return gap.wins().iter().find(|&cell| position.check(Step::Place(cell)).is_ok()).map(Step::Place);
    }
    if let Some(cell) = wins_alone(position, &gap).iter().next() {
        return Some(Step::Place(cell));
    }
    if !gap.two_would_do() {
        return None;
    }
    gap.shifts()
        .find(|&(from, to)| !wins_after(position, &gap, from, to).is_empty())
        .map(|(from, to)| Step::Shift { from, to })
}

/// All turns with which a side would win if it were to move, as the cells that they occupy.
pub(super) fn winning_turns(position: &Slither, side: Side, threats: &mut Vec<Threat>) {
    let gap = gap(position, side);
    threats.extend(wins_alone(position, &gap).iter().map(|cell| [cell, cell]));
    if !gap.two_would_do() {
        return;
    }
    for (from, to) in gap.shifts() {
        let wins = wins_after(position, &gap, from, to);
        threats.extend(wins.iter().filter(|&place| place != from).map(|place| [to, place]));
    }
}

/// The placements that win for the side of the gap by themselves.
fn wins_alone(position: &Slither, gap: &Gap) -> CellSet {
    position.clean_placements(gap.side) & gap.joining()
}

/// The placements that win for the side of the gap after a shift.
fn wins_after(position: &Slither, gap: &Gap, from: Cell, to: Cell) -> CellSet {
    let wins = gap.after(from, to).wins();
    if wins.is_empty() {
        return wins;
    }
    position.clean_placements_after(gap.side, from, to) & wins
}

/// Whether a step can be part of a turn that occupies a cell of each of these.
pub(super) fn answers(position: &Slither, step: Step, threats: &[Threat]) -> bool {
    let stops = |cell: Cell, threat: &Threat| threat.contains(&cell);
    match step {
        Step::Place(cell) => threats.iter().all(|threat| stops(cell, threat)),
        Step::Shift { from, to } => {
            let mut rest = threats.iter().filter(|threat| !stops(to, threat));
            let Some(next) = rest.next() else { return true };
            let rest: Vec<&Threat> = rest.collect();
            let placements = position.clean_placements_after(position.turn(), from, to);
            next.iter().any(|&cell| placements.contains(cell) && rest.iter().all(|threat| stops(cell, threat)))
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Pie, Position, Random, Turn};

    use super::*;
    use crate::mcts::SearchRng;

    /// The cells that each winning turn of the side to move occupies, by playing all of them.
    fn slowly(position: &Slither) -> Vec<Threat> {
        let mut turns = Vec::new();
        position.turns(&mut turns);
        let wins = |turn: &&Turn| {
            let mut after = position.clone();
            after.play_turn(turn).is_ok() && after.outcome().is_some()
        };
        let cells = |turn: &Turn| match *turn {
            Turn::Place(cell) => Some([cell, cell]),
            Turn::ShiftAndPlace { to, place, .. } => Some([to, place]),
            _ => None,
        };
        turns.iter().filter(wins).filter_map(cells).collect()
    }

    #[test]
    fn a_win_in_one_turn_is_one_by_the_rules() {
        let mut rng = SearchRng::seed_from_u64(3);
        let (mut found, mut missed) = (0, 0);
        for size in [4, 5, 6].repeat(40) {
            let Ok(Position::Slither(mut position)) = Position::start(Game::Slither, size, Pie::Off) else {
                unreachable!()
            };
            while position.outcome().is_none() {
                let wins = slowly(&position);
                match winning_step(&position, position.turn()) {
                    Some(step) => {
                        let mut after = position.clone();
                        after.play(step);
                        let mut steps = Vec::new();
                        after.steps(&mut steps);
                        let ends = |step: Step| {
                            let mut end = after.clone();
                            end.play(step);
                            end.outcome().is_some()
                        };
                        assert!(after.outcome().is_some() || steps.into_iter().any(ends), "{step:?}");
                        found += 1;
                    }
                    None => missed += u32::from(!wins.is_empty()),
                }
                let mut threats = Vec::new();
                winning_turns(&position, position.turn(), &mut threats);
                for [one, other] in threats {
                    let known = wins.iter().any(|win| *win == [one, other] || *win == [other, one]);
                    assert!(known || one == other, "{one:?} {other:?}");
                }
                let mut turns = Vec::new();
                position.turns(&mut turns);
                let turn = &turns[(|| rng.next_u64()).below(turns.len() as u32) as usize];
                position.play_turn(turn).expect("a listed turn is legal");
            }
        }
        // A shift that only makes another placement clean is not looked for.
        assert!(found > 50 && missed * 5 < found, "{found} found, {missed} missed");
    }
}
