//! Slither, by Corey Clark: what the engine knows about it.
//!
//! A turn can add two cells to a chain, by the shift and by the placement, so threats are everywhere and a playout notices few of them. Exactly known
//! is the *win in one turn*, of both sides: who has one wins, and who faces one must occupy, by shift or placement, one of the cells of
//! every such turn. Nothing else stops it, because whether a turn is clean depends on its own side's stones alone.

use rand_xoshiro::rand_core::Rng;
use slipway_games::board::EIGHT;
use slipway_games::{Cell, Outcome, Random, Rules, Side, Slither, SlitherLinks, Step};

use crate::knowledge::{CODES, Candidate, Dice, Knowledge, Look, Style, Trace, UseOf, cell_code, finish_uniformly};
use crate::reach::{self, Edge, Rows, Ways};

impl Knowledge for Slither {
    type Habits = ();

    const STYLE: Style =
        Style { amaf: 300.0, exploration: 0.02, prior: 20.0, policy: 0.0, expand_at: 4, study_at: 0, per_leaf: 1 };

    fn look(&self, last: &[Option<Step>; 2], use_of: UseOf, found: &mut Vec<Candidate>) -> Look {
        let side = self.turn();
        let mut threats = Vec::new();
        if use_of.proofs && !self.swap_open() {
            if let Some(step) = winning_step(self, side) {
                found.push(Candidate { step, prior: 1.0 });
                return Look::Proven(Outcome::Won(side), 2);
            }
            winning_turns(self, side.opponent(), &mut threats);
        }
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if !threats.is_empty() {
            steps.retain(|&step| answers(self, step, &threats));
            if steps.is_empty() {
                return Look::Proven(Outcome::Won(side.opponent()), 4);
            }
        }
        if use_of.priors {
            let stones = Side::BOTH.map(|side| reach::rows(self.stones(side)));
            let free = [reach::rows(&self.empties()); 2];
            let ways = Ways::of::<SlitherLinks>(stones, free, usize::from(self.board().size()));
            ways.judge(&steps, last, found);
        } else {
            found.extend(steps.into_iter().map(Candidate::unknown));
        }
        Look::Open
    }

    fn play_out(&mut self, _: Option<Step>, use_of: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        if use_of.playouts {
            finish(self, &mut || dice.next_u64(), trace);
            self.outcome().unwrap_or(Outcome::Draw)
        } else {
            finish_uniformly(self, dice, trace)
        }
    }
}

/// The cells that a winning turn occupies: its placement and, if it has a shift, where that leads.
type Threat = [Cell; 2];

/// How far a side is from joining its edges.
struct Gap {
    size: usize,
    side: Side,
    own: Rows,
    free: Rows,
    /// The empty cells next to what is connected to the home edge, and to the other.
    at_home: Rows,
    at_far: Rows,
}

impl Gap {
    fn of(size: usize, side: Side, own: Rows, free: Rows) -> Gap {
        let near = |edge: Edge| {
            let start = reach::along(edge, side, size);
            let linked = reach::flood::<SlitherLinks>(&start, &own, size);
            reach::both(&reach::either(&start, &reach::beside::<SlitherLinks>(&linked, size)), &free)
        };
        Gap { size, side, at_home: near(Edge::Home), at_far: near(Edge::Far), own, free }
    }

    fn is_joined(&self) -> bool {
        let home = reach::along(Edge::Home, self.side, self.size);
        let linked = reach::flood::<SlitherLinks>(&home, &self.own, self.size);
        !reach::is_none(&reach::both(&linked, &reach::along(Edge::Far, self.side, self.size)))
    }

    /// The cells that would join the edges alone.
    fn joining(&self) -> Rows {
        reach::both(&self.at_home, &self.at_far)
    }

    /// The cells that end a turn with the edges joined. A shift may have joined them by itself; any cell does then.
    fn wins(&self) -> Rows {
        if self.is_joined() { self.free } else { self.joining() }
    }

    /// Whether two more stones could join the edges.
    fn two_would_do(&self) -> bool {
        let joined = reach::flood::<SlitherLinks>(
            &reach::beside::<SlitherLinks>(&self.at_home, self.size),
            &self.own,
            self.size,
        );
        let next = reach::beside::<SlitherLinks>(&reach::either(&self.at_home, &joined), self.size);
        !reach::is_none(&reach::both(&reach::either(&next, &self.at_home), &self.at_far))
    }

    /// The shifts that could be part of a win, if two stones would do: they lead next to what is connected to an edge.
    fn shifts(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let (own, useful) = (self.own, reach::either(&self.at_home, &self.at_far));
        reach::cells(useful).flat_map(move |to| {
            let around = EIGHT.iter().filter_map(move |&(east, north)| to.offset(east, north));
            around.filter(move |&from| has(&own, from)).map(move |from| (from, to))
        })
    }

    /// The same after a shift.
    fn after(&self, from: Cell, to: Cell) -> Gap {
        let (mut own, mut free) = (self.own, self.free);
        let bit = |cell: Cell| (usize::from(cell.row()) + 1, 1_u32 << cell.column());
        let ((line, there), (other, here)) = (bit(from), bit(to));
        own[line] &= !there;
        free[line] |= there;
        own[other] |= here;
        free[other] &= !here;
        Gap::of(self.size, self.side, own, free)
    }
}

fn has(set: &Rows, cell: Cell) -> bool {
    set.get(usize::from(cell.row()) + 1).is_some_and(|line| line >> cell.column() & 1 != 0)
}

fn gap(position: &Slither, side: Side) -> Gap {
    let size = usize::from(position.board().size());
    Gap::of(size, side, reach::rows(position.stones(side)), reach::rows(&position.empties()))
}

/// The first step of a turn with which the side to move wins.
fn winning_step(position: &Slither, side: Side) -> Option<Step> {
    let gap = gap(position, side);
    if position.within_turn() {
        return reach::cells(gap.wins()).find(|&cell| position.check(Step::Place(cell)).is_ok()).map(Step::Place);
    }
    if let Some(cell) = reach::cells(wins_alone(position, &gap)).next() {
        return Some(Step::Place(cell));
    }
    if !gap.two_would_do() {
        return None;
    }
    gap.shifts()
        .find(|&(from, to)| !reach::is_none(&wins_after(position, &gap, from, to)))
        .map(|(from, to)| Step::Shift { from, to })
}

/// All turns with which a side would win if it were to move, as the cells that they occupy.
fn winning_turns(position: &Slither, side: Side, threats: &mut Vec<Threat>) {
    let gap = gap(position, side);
    threats.extend(reach::cells(wins_alone(position, &gap)).map(|cell| [cell, cell]));
    if !gap.two_would_do() {
        return;
    }
    for (from, to) in gap.shifts() {
        let wins = wins_after(position, &gap, from, to);
        threats.extend(reach::cells(wins).filter(|&place| place != from).map(|place| [to, place]));
    }
}

/// The placements that win for the side of the gap by themselves.
fn wins_alone(position: &Slither, gap: &Gap) -> Rows {
    reach::both(&reach::rows(&position.clean_placements(gap.side)), &gap.joining())
}

/// The placements that win for the side of the gap after a shift.
fn wins_after(position: &Slither, gap: &Gap, from: Cell, to: Cell) -> Rows {
    let wins = gap.after(from, to).wins();
    if reach::is_none(&wins) {
        return wins;
    }
    reach::both(&reach::rows(&position.clean_placements_after(gap.side, from, to)), &wins)
}

/// Whether a step can be part of a turn that occupies a cell of each of these.
fn answers(position: &Slither, step: Step, threats: &[Threat]) -> bool {
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

/// In a playout, one turn in so many begins with a shift.
const SHIFT_EVERY: u32 = 10;
/// How often something is drawn before all there is is looked at.
const DRAWS: u32 = 8;

/// Plays to the end: placements, and now and then a shift before one.
fn finish(position: &mut Slither, random: &mut impl Random, trace: &mut Trace) {
    let mut empties = Empties::of(position);
    if position.within_turn() {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        let step = steps[random.below(steps.len() as u32) as usize];
        make(position, step, &mut empties, trace);
    }
    while position.outcome().is_none() {
        let shift = random.below(SHIFT_EVERY) == 0;
        let turn = if shift { draw_shift(position, &empties, DRAWS, random) } else { None };
        let turn = turn.or_else(|| draw_placement(position, &empties, random));
        match turn.or_else(|| draw_shift(position, &empties, 8 * DRAWS, random)) {
            Some((first, second)) => {
                make(position, first, &mut empties, trace);
                if let Some(second) = second {
                    make(position, second, &mut empties, trace);
                }
            }
            None => {
                // Hardly ever: something that is found only by looking at everything, or nothing at all.
                let mut steps = Vec::new();
                position.steps(&mut steps);
                steps.retain(|&step| step != Step::Swap);
                let step = steps[random.below(steps.len() as u32) as usize];
                make(position, step, &mut empties, trace);
                if position.within_turn() {
                    position.steps(&mut steps);
                    let step = steps[random.below(steps.len() as u32) as usize];
                    make(position, step, &mut empties, trace);
                }
            }
        }
    }
}

#[inline(always)]
fn make(position: &mut Slither, step: Step, empties: &mut Empties, trace: &mut Trace) {
    match step {
        Step::Place(cell) => {
            trace.note(position.turn(), cell_code(cell));
            empties.remove(cell);
        }
        Step::Shift { from, to } => {
            empties.remove(to);
            empties.insert(from);
        }
        _ => {}
    }
    position.play(step);
}

/// A shift and a placement that end the turn cleanly.
#[inline(always)]
fn draw_shift(
    position: &Slither,
    empties: &Empties,
    draws: u32,
    random: &mut impl Random,
) -> Option<(Step, Option<Step>)> {
    if empties.count < 2 {
        return None;
    }
    (0..draws).find_map(|_| {
        let (to, place) = (empties.draw(random), empties.draw(random));
        let (east, north) = EIGHT[random.below(8) as usize];
        let from = to.offset(east, north).filter(|from| from.row() < 19)?;
        let clean =
            place != to && position.stones(position.turn()).contains(from) && position.is_clean_turn(from, to, place);
        clean.then_some((Step::Shift { from, to }, Some(Step::Place(place))))
    })
}

/// A placement that ends the turn cleanly by itself.
#[inline(always)]
fn draw_placement(position: &Slither, empties: &Empties, random: &mut impl Random) -> Option<(Step, Option<Step>)> {
    if empties.count == 0 {
        return None;
    }
    let drawn = (0..DRAWS).map(|_| empties.draw(random)).find(|&cell| position.is_clean_placement(cell));
    let cell = drawn.or_else(|| {
        let placements = position.clean_placements(position.turn());
        let count = placements.len();
        if count == 0 { None } else { placements.iter().nth(random.below(count as u32) as usize) }
    });
    cell.map(|cell| (Step::Place(cell), None))
}

/// The empty cells, for drawing one.
struct Empties {
    cells: [Cell; 361],
    places: [u16; CODES],
    count: usize,
}

impl Empties {
    fn of(position: &Slither) -> Empties {
        let mut empties = Empties { cells: [Cell::at(0, 0); 361], places: [0; CODES], count: 0 };
        for cell in position.empties().iter() {
            empties.insert(cell);
        }
        empties
    }

    #[inline(always)]
    fn insert(&mut self, cell: Cell) {
        self.cells[self.count] = cell;
        self.places[usize::from(cell_code(cell))] = self.count as u16;
        self.count += 1;
    }

    #[inline(always)]
    fn remove(&mut self, cell: Cell) {
        let place = self.places[usize::from(cell_code(cell))];
        self.count -= 1;
        let last = self.cells[self.count];
        self.cells[usize::from(place)] = last;
        self.places[usize::from(cell_code(last))] = place;
    }

    #[inline(always)]
    fn draw(&self, random: &mut impl Random) -> Cell {
        self.cells[random.below(self.count as u32) as usize]
    }
}
