//! Playouts of Slyde at full strength, on boards of up to 64 cells.
//!
//! A playout makes the slides that did well in the playouts before it: of two slides drawn at random the one with the better average result (MAST; Finnsson and
//! Björnsson, 2008), and to a slide of the opponent the last good reply (Drake, 2009; forgotten when it loses, Baier and Drake, 2010). Both adapt to the position
//! that is searched, which weights learned beforehand cannot.

use std::hint::select_unpredictable;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, Outcome, Side, SlydeGrid as SolverGrid, Step};

use crate::mcts::{Outcomes, PlayoutSteps, RaveMove, SearchRng};
use crate::verdict::Verdict;

/// The number of a slide: twice that of its pair (its western or southern cell, and 64 more if it goes north or south), and one more if the tile is on
/// the pair's first cell.
type Slide = u8;

const SLIDES: usize = 256;
/// A slide that no board has: off the north-eastern corner.
const NO_SLIDE: Slide = 2 * 127;
/// No playout has more slides, with the one before it: each puts a disc on a cell, and the last free cell has no partner.
const LONGEST: usize = 64;
/// How many results an average is of: older ones count for less and less.
const AVERAGED: f32 = 500.0;

/// What playouts learn from those before them, for each side.
#[derive(PartialEq)]
pub struct LearningPlayouts {
    /// The average result of the playouts with each slide.
    averages: [[f32; SLIDES]; 2],
    /// The last good reply to each slide of the opponent.
    replies: [[Slide; SLIDES]; 2],
}

impl Default for LearningPlayouts {
    fn default() -> LearningPlayouts {
        LearningPlayouts { averages: [[0.5; SLIDES]; 2], replies: [[NO_SLIDE; SLIDES]; 2] }
    }
}

/// The slides of a playout, the sides taking turns.
struct SlideLine<'a> {
    /// Who made the first.
    first: Side,
    /// The slide that they answer, and then they.
    slides: &'a [Slide],
    size: usize,
}

impl PlayoutSteps for SlideLine<'_> {
    #[inline(always)]
    fn for_each(&self, side: Side, mut visit: impl FnMut(RaveMove)) {
        let skipped = 1 + usize::from(side != self.first);
        let numbers = &RAVE_BY_SIZE[self.size % RAVE_BY_SIZE.len()];
        for &slide in self.slides.iter().skip(skipped).step_by(2) {
            visit(numbers[usize::from(slide)]);
        }
    }
}

/// The two cells of a slide.
pub(crate) struct Pair {
    /// The western or southern one.
    pub(crate) first: Cell,
    /// Whether the other is north of it and not east.
    pub(crate) is_north: bool,
}

impl Pair {
    #[inline(always)]
    pub(crate) fn of(from: Cell, to: Cell) -> Pair {
        Pair { first: from.min(to), is_north: from.row() != to.row() }
    }
}

/// The RAVE number of a slide along the pair with this first cell.
pub(super) const fn rave_number(row: usize, column: usize, is_north: bool, is_tile_first: bool) -> RaveMove {
    ((row << 4 | column) << 2 | (is_north as usize) << 1 | is_tile_first as usize) as RaveMove
}

/// The RAVE numbers of the slides, by the size of the board.
static RAVE_BY_SIZE: [[RaveMove; SLIDES]; 9] = {
    let mut numbers = [[0; SLIDES]; 9];
    let mut size = 1;
    while size < 9 {
        let mut slide = 0;
        while slide < SLIDES {
            let cell = slide / 2 % 64;
            numbers[size][slide] = rave_number(cell / size, cell % size, slide / 2 >= 64, slide % 2 == 1);
            slide += 1;
        }
        size += 1;
    }
    numbers
};

/// A playout under way.
#[derive(Clone, Copy)]
struct Playout {
    grid: SolverGrid<1>,
    turn: Side,
    /// The slide that it answers, and then its own.
    slides: [Slide; LONGEST],
    /// How many are its own.
    count: usize,
}

impl Playout {
    /// Before the first slide, in answer to one of the opponent.
    #[inline(always)]
    fn new(grid: SolverGrid<1>, turn: Side, last: Slide) -> Playout {
        Playout { grid, turn, slides: [last; LONGEST], count: 0 }
    }

    fn line(&self, first: Side) -> SlideLine<'_> {
        SlideLine { first, slides: &self.slides[..=self.count % LONGEST], size: self.grid.size() }
    }

    /// Makes a slide, unless there is none.
    #[inline(always)]
    fn play_one(&mut self, learned: &LearningPlayouts, rng: &mut SearchRng) -> bool {
        let pairs = self.grid.pairs();
        if pairs.is_empty() {
            return false;
        }
        let (averages, replies) = (&learned.averages[self.turn as usize], &learned.replies[self.turn as usize]);
        // Nobody can foresee which of two is taken, so nothing here is a branch: guessing wrong would take longer than to work out both.
        let tiles = self.grid.tiles();
        let slide_along = |pair: usize| (2 * pair) | (tiles >> (pair % 64)) as usize & 1;
        let [one, other] = pairs.draw_two(&mut || rng.next_u64());
        let (one, other) = (slide_along(one), slide_along(other));
        let better = select_unpredictable(averages[other % SLIDES] > averages[one % SLIDES], other, one);
        let reply = usize::from(replies[usize::from(self.slides[self.count % LONGEST])]);
        let pair = reply / 2;
        let live = select_unpredictable(pair >= 64, pairs.north[0], pairs.east[0]);
        let is_open = (live >> (pair % 64) & 1 != 0) & (slide_along(pair) == reply);
        let slide = select_unpredictable(is_open, reply, better);
        let (cell, is_north) = (slide / 2 % 64, slide / 2 >= 64);
        self.grid.play([cell, cell + select_unpredictable(is_north, self.grid.size(), 1)], self.turn);
        self.turn = self.turn.opponent();
        self.count += 1;
        self.slides[self.count % LONGEST] = slide as Slide;
        true
    }
}

/// The number of a step.
fn slide(step: Step, size: usize) -> Slide {
    let Step::Slide { from, to } = step else { return NO_SLIDE };
    let Pair { first, is_north } = Pair::of(from, to);
    let cell = usize::from(first.row()) * size + usize::from(first.column());
    (2 * (cell + if is_north { 64 } else { 0 }) + usize::from(from == first)) as Slide
}

impl LearningPlayouts {
    /// Makes all playouts that a simulation wants from a board, after a step of the opponent.
    #[inline(always)]
    pub(super) fn playouts(
        &mut self,
        grid: SolverGrid<1>,
        turn: Side,
        last: Option<Step>,
        rng: &mut SearchRng,
        outcomes: &mut Outcomes,
    ) {
        let last = last.map_or(NO_SLIDE, |step| slide(step, grid.size()));
        let mut left = outcomes.expected();
        while left > 0 {
            // Each slide waits for the one before it; of two playouts side by side, one goes on while the other waits.
            let begin = Playout::new(grid, turn, last);
            let playouts = if left > 1 { &self.play_two(begin, rng)[..] } else { &[self.play(begin, rng)] };
            for playout in playouts {
                let (line, outcome) = (playout.line(turn), playout.grid.score());
                self.learn(&line, outcome);
                outcomes.add(outcome, &line);
                left -= 1;
            }
        }
    }

    /// Plays to the end.
    #[inline(always)]
    fn play(&self, mut playout: Playout, rng: &mut SearchRng) -> Playout {
        while playout.play_one(self, rng) {}
        playout
    }

    /// Plays to the end twice, side by side.
    #[inline(always)]
    fn play_two(&self, begin: Playout, rng: &mut SearchRng) -> [Playout; 2] {
        let (mut one, mut other) = (begin, begin);
        while one.play_one(self, rng) & other.play_one(self, rng) {}
        [self.play(one, rng), self.play(other, rng)]
    }

    /// Learns from the slides of a playout.
    #[inline(always)]
    fn learn(&mut self, line: &SlideLine, outcome: Outcome) {
        let mut side = line.first;
        let results = Side::BOTH.map(|side| Verdict::of(outcome, side).value());
        for &[last, slide] in line.slides.array_windows() {
            let average = &mut self.averages[side as usize][usize::from(slide)];
            *average += (results[side as usize] - *average) * (1.0 / AVERAGED);
            let reply = &mut self.replies[side as usize][usize::from(last)];
            let kept = select_unpredictable(*reply == slide, NO_SLIDE, *reply);
            *reply = if outcome == Outcome::Won(side) { slide } else { kept };
            side = side.opponent();
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use slipway_games::{Random, Rules, Slyde};

    use super::*;
    use crate::games::slyde::tests::start;
    use crate::mcts::Knowledge;

    /// The step of a number.
    fn step(slide: Slide, size: usize) -> Step {
        let (cell, is_north, is_tile_first) = (usize::from(slide) / 2 % 64, slide >= 128, slide % 2 == 1);
        let at = |cell: usize| Cell::at((cell % size) as u8, (cell / size) as u8);
        let (first, second) = (at(cell), at(cell + if is_north { size } else { 1 }));
        if is_tile_first { Step::Slide { from: first, to: second } } else { Step::Slide { from: second, to: first } }
    }

    #[test]
    fn playouts_keep_to_the_rules_and_are_scored_like_games() {
        let mut rng = SearchRng::seed_from_u64(1);
        let mut learned = LearningPlayouts::default();
        let mut compared = 0;
        for size in [4, 6, 8].repeat(30) {
            let mut begin = start(size);
            for _ in 0..(|| rng.next_u64()).below(u32::from(size) * 4) {
                let mut steps = Vec::new();
                begin.steps(&mut steps);
                if !steps.is_empty() {
                    begin.play(steps[(|| rng.next_u64()).below(steps.len() as u32) as usize]);
                }
            }
            let (grid, turn) = (begin.small().expect("it fits"), begin.turn());
            let playouts = [0; 2].map(|_| learned.play_two(Playout::new(grid, turn, NO_SLIDE), &mut rng));
            for playout in playouts.as_flattened() {
                let line = playout.line(turn);
                let mut position = begin.clone();
                let mut numbers = [Vec::new(), Vec::new()];
                for &number in &line.slides[1..] {
                    let step = step(number, usize::from(size));
                    assert_eq!(slide(step, usize::from(size)), number);
                    assert!(position.check(step).is_ok(), "{step:?}");
                    numbers[position.turn() as usize].push(Slyde::rave_move(step));
                    position.play(step);
                }
                assert_eq!(position.outcome(), Some(playout.grid.score()));
                for side in Side::BOTH {
                    let mut visited = Vec::new();
                    line.for_each(side, |number| visited.push(number));
                    assert_eq!(visited, numbers[side as usize]);
                }
                learned.learn(&line, playout.grid.score());
                compared += playout.count;
            }
        }
        assert!(compared > 3000, "only {compared} slides were compared");
    }

    #[test]
    fn what_won_counts_and_is_preferred_and_the_answer_that_won_is_given_again() {
        let (begin, mut rng) = (start(8), SearchRng::seed_from_u64(2));
        let grid = begin.small().expect("it fits");
        let mut learned = LearningPlayouts::default();
        let worthy = |slide: Slide| slide % 4 == 1;
        let share = |learned: &LearningPlayouts, rng: &mut SearchRng| {
            let begin = Playout::new(grid, Side::Black, NO_SLIDE);
            let firsts = (0..2000).map(|_| learned.play(begin, rng).slides[1]);
            firsts.filter(|&slide| worthy(slide)).count() as f32 / 2000.0
        };
        let before = share(&learned, &mut rng);
        for slide in (0..=255).filter(|&slide| worthy(slide)) {
            learned.averages[Side::Black as usize][usize::from(slide)] = 0.6;
        }
        // An unworthy one is made only if both that are drawn are unworthy.
        let after = share(&learned, &mut rng);
        assert!((after - (1.0 - (1.0 - before) * (1.0 - before))).abs() < 0.04, "{before} {after}");

        let playout = learned.play(Playout::new(grid, Side::Black, NO_SLIDE), &mut rng);
        let [_, first, second, ..] = playout.slides;
        let line = SlideLine { first: Side::Black, slides: &playout.slides[..3], size: 8 };
        let before = learned.averages;
        learned.learn(&line, Outcome::Won(Side::White));
        for (side, slide) in Side::BOTH.into_iter().flat_map(|side| (0..SLIDES).map(move |slide| (side, slide))) {
            let change = learned.averages[side as usize][slide] - before[side as usize][slide];
            match side {
                Side::Black if slide == usize::from(first) => assert!(change < 0.0),
                Side::White if slide == usize::from(second) => assert!(change > 0.0),
                _ => assert!(change == 0.0, "{side:?} {slide}"),
            }
        }
        for _ in 0..50 {
            let mut after = grid;
            let cell = usize::from(first) / 2 % 64;
            after.play([cell, cell + if first >= 128 { 8 } else { 1 }], Side::Black);
            let answered = learned.play(Playout::new(after, Side::White, first), &mut rng);
            assert_eq!(answered.slides[1], second);
        }
        learned.learn(&line, Outcome::Won(Side::Black));
        assert_eq!(learned.replies[Side::White as usize][usize::from(first)], NO_SLIDE);
    }
}
