//! How Slyde is played out at full strength, on boards of up to 64 cells.
//!
//! A playout makes the slides that did well in the playouts before it: of two slides drawn at random the one after which its side won more often lately, and
//! to a slide of the opponent the answer that won the last time. Both adapt to the position that is searched, which weights learned beforehand cannot.

use std::hint::select_unpredictable;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, Outcome, Side, SlydeGrid as Grid, Step};

use crate::ends::{Ends, Steps, points};
use crate::knowledge::{Code, Dice};

/// The number of a slide: twice that of its pair (its western or southern cell, and 64 more if it goes north or south), and one more if the tile is on
/// the pair's first cell.
type Slide = u8;

const SLIDES: usize = 256;
/// A slide that no board has: off the north-eastern corner.
const NO_SLIDE: Slide = 2 * 127;
/// No playout has more slides, with the one before it: each puts a disc on a cell, and the last free cell has no partner.
const LONGEST: usize = 64;
/// How many results say how well a slide does: older ones count for less and less.
const LATELY: f32 = 500.0;

/// What became of slides in playouts, for each side.
#[derive(PartialEq)]
pub struct Habits {
    /// The share of points.
    worth: [[f32; SLIDES]; 2],
    /// The answers to a slide of the opponent that won the last time.
    answers: [[Slide; SLIDES]; 2],
}

impl Default for Habits {
    fn default() -> Habits {
        Habits { worth: [[0.5; SLIDES]; 2], answers: [[NO_SLIDE; SLIDES]; 2] }
    }
}

/// The slides of a playout, the sides taking turns.
struct Line<'a> {
    /// Who made the first.
    first: Side,
    /// The slide that they answer, and then they.
    slides: &'a [Slide],
    size: usize,
}

impl Steps for Line<'_> {
    #[inline(always)]
    fn for_each(&self, side: Side, mut tell: impl FnMut(Code)) {
        let skipped = 1 + usize::from(side != self.first);
        let codes = &CODES_BY_SIZE[self.size % CODES_BY_SIZE.len()];
        for &slide in self.slides.iter().skip(skipped).step_by(2) {
            tell(codes[usize::from(slide)]);
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

/// The code of a slide along the pair with this first cell.
pub(crate) const fn code(row: usize, column: usize, is_north: bool, is_tile_first: bool) -> Code {
    ((row << 4 | column) << 2 | (is_north as usize) << 1 | is_tile_first as usize) as Code
}

/// The codes of the slides, by the size of the board.
static CODES_BY_SIZE: [[Code; SLIDES]; 9] = {
    let mut codes = [[0; SLIDES]; 9];
    let mut size = 1;
    while size < 9 {
        let mut slide = 0;
        while slide < SLIDES {
            let cell = slide / 2 % 64;
            codes[size][slide] = code(cell / size, cell % size, slide / 2 >= 64, slide % 2 == 1);
            slide += 1;
        }
        size += 1;
    }
    codes
};

/// A playout under way.
#[derive(Clone, Copy)]
struct Playout {
    grid: Grid<1>,
    turn: Side,
    /// The slide that it answers, and then its own.
    slides: [Slide; LONGEST],
    /// How many are its own.
    count: usize,
}

impl Playout {
    fn line(&self, first: Side) -> Line<'_> {
        Line { first, slides: &self.slides[..=self.count % LONGEST], size: self.grid.size() }
    }

    /// Makes a slide, unless there is none.
    #[inline(always)]
    fn go_on(&mut self, habits: &Habits, dice: &mut Dice) -> bool {
        let pairs = self.grid.pairs();
        if pairs.is_empty() {
            return false;
        }
        let (worth, answers) = (&habits.worth[self.turn as usize], &habits.answers[self.turn as usize]);
        // Nobody can foresee which of two is taken, so nothing here is a branch: guessing wrong would take longer than to work out both.
        let tiles = self.grid.tiles();
        let slide_along = |pair: usize| (2 * pair) | (tiles >> (pair % 64)) as usize & 1;
        let [one, other] = pairs.draw_two(&mut || dice.next_u64()).map(slide_along);
        let better = select_unpredictable(worth[other % SLIDES] > worth[one % SLIDES], other, one);
        let answer = usize::from(answers[usize::from(self.slides[self.count % LONGEST])]);
        let answered = answer / 2;
        let live = select_unpredictable(answered >= 64, pairs.north[0], pairs.east[0]);
        let is_open = (live >> (answered % 64) & 1 != 0) & (slide_along(answered) == answer);
        let slide = select_unpredictable(is_open, answer, better);
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

impl Habits {
    /// Plays a board out as often as there are to be ends, after a step of the opponent.
    pub(crate) fn play_out_often(
        &mut self,
        grid: Grid<1>,
        turn: Side,
        last: Option<Step>,
        dice: &mut Dice,
        ends: &mut Ends,
    ) {
        let last = last.map_or(NO_SLIDE, |step| slide(step, grid.size()));
        let mut left = ends.expected();
        while left > 0 {
            // Each slide waits for the one before it; of two playouts side by side, one goes on while the other waits.
            let playouts = if left > 1 {
                &self.play_out::<2>(grid, turn, last, dice)[..]
            } else {
                &self.play_out::<1>(grid, turn, last, dice)[..]
            };
            for playout in playouts {
                let (line, outcome) = (playout.line(turn), playout.grid.score());
                self.learn(&line, outcome);
                ends.add(outcome, &line);
                left -= 1;
            }
        }
    }

    /// Plays a board out so many times side by side, after a slide of the opponent.
    #[inline(always)]
    fn play_out<const N: usize>(&self, grid: Grid<1>, turn: Side, last: Slide, dice: &mut Dice) -> [Playout; N] {
        let mut playouts = [Playout { grid, turn, slides: [last; LONGEST], count: 0 }; N];
        while playouts.iter_mut().fold(true, |all, playout| playout.go_on(self, dice) & all) {}
        for playout in &mut playouts {
            while playout.go_on(self, dice) {}
        }
        playouts
    }

    /// Takes over what became of a playout's slides.
    #[inline(always)]
    fn learn(&mut self, line: &Line, outcome: Outcome) {
        let mut side = line.first;
        let shares = Side::BOTH.map(|side| f32::from(points(outcome, side)) / 2.0);
        for &[last, slide] in line.slides.array_windows() {
            let worth = &mut self.worth[side as usize][usize::from(slide)];
            *worth += (shares[side as usize] - *worth) * (1.0 / LATELY);
            let answer = &mut self.answers[side as usize][usize::from(last)];
            let kept = select_unpredictable(*answer == slide, NO_SLIDE, *answer);
            *answer = if outcome == Outcome::Won(side) { slide } else { kept };
            side = side.opponent();
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use slipway_games::{Random, Rules, Slyde};

    use super::*;
    use crate::knowledge::Knowledge;
    use crate::slyde::tests::start;

    /// The step of a number.
    fn step(slide: Slide, size: usize) -> Step {
        let (cell, is_north, is_tile_first) = (usize::from(slide) / 2 % 64, slide >= 128, slide % 2 == 1);
        let at = |cell: usize| Cell::at((cell % size) as u8, (cell / size) as u8);
        let (first, second) = (at(cell), at(cell + if is_north { size } else { 1 }));
        if is_tile_first { Step::Slide { from: first, to: second } } else { Step::Slide { from: second, to: first } }
    }

    #[test]
    fn playouts_keep_to_the_rules_and_are_scored_like_games() {
        let mut dice = Dice::seed_from_u64(1);
        let mut habits = Habits::default();
        let mut compared = 0;
        for size in [4, 6, 8].repeat(30) {
            let mut begin = start(size);
            for _ in 0..(|| dice.next_u64()).below(u32::from(size) * 4) {
                let mut steps = Vec::new();
                begin.steps(&mut steps);
                if !steps.is_empty() {
                    begin.play(steps[(|| dice.next_u64()).below(steps.len() as u32) as usize]);
                }
            }
            let (grid, turn) = (begin.small().expect("it fits"), begin.turn());
            let playouts = [0; 2].map(|_| habits.play_out::<2>(grid, turn, NO_SLIDE, &mut dice));
            for playout in playouts.as_flattened() {
                let line = playout.line(turn);
                let mut position = begin.clone();
                let mut codes = [Vec::new(), Vec::new()];
                for &number in &line.slides[1..] {
                    let step = step(number, usize::from(size));
                    assert_eq!(slide(step, usize::from(size)), number);
                    assert!(position.check(step).is_ok(), "{step:?}");
                    codes[position.turn() as usize].push(Slyde::code(step));
                    position.play(step);
                }
                assert_eq!(position.outcome(), Some(playout.grid.score()));
                for side in Side::BOTH {
                    let mut told = Vec::new();
                    line.for_each(side, |code| told.push(code));
                    assert_eq!(told, codes[side as usize]);
                }
                habits.learn(&line, playout.grid.score());
                compared += playout.count;
            }
        }
        assert!(compared > 3000, "only {compared} slides were compared");
    }

    #[test]
    fn what_won_counts_and_is_preferred_and_the_answer_that_won_is_given_again() {
        let (begin, mut dice) = (start(8), Dice::seed_from_u64(2));
        let grid = begin.small().expect("it fits");
        let mut habits = Habits::default();
        let worthy = |slide: Slide| slide % 4 == 1;
        let share = |habits: &Habits, dice: &mut Dice| {
            let firsts = (0..2000).map(|_| habits.play_out::<1>(grid, Side::Black, NO_SLIDE, dice)[0].slides[1]);
            firsts.filter(|&slide| worthy(slide)).count() as f32 / 2000.0
        };
        let before = share(&habits, &mut dice);
        for slide in (0..=255).filter(|&slide| worthy(slide)) {
            habits.worth[Side::Black as usize][usize::from(slide)] = 0.6;
        }
        // An unworthy one is made only if both that are drawn are unworthy.
        let after = share(&habits, &mut dice);
        assert!((after - (1.0 - (1.0 - before) * (1.0 - before))).abs() < 0.04, "{before} {after}");

        let [playout] = habits.play_out(grid, Side::Black, NO_SLIDE, &mut dice);
        let [_, first, second, ..] = playout.slides;
        let line = Line { first: Side::Black, slides: &playout.slides[..3], size: 8 };
        let before = habits.worth;
        habits.learn(&line, Outcome::Won(Side::White));
        for (side, slide) in Side::BOTH.into_iter().flat_map(|side| (0..SLIDES).map(move |slide| (side, slide))) {
            let change = habits.worth[side as usize][slide] - before[side as usize][slide];
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
            let [answered] = habits.play_out(after, Side::White, first, &mut dice);
            assert_eq!(answered.slides[1], second);
        }
        habits.learn(&line, Outcome::Won(Side::Black));
        assert_eq!(habits.answers[Side::White as usize][usize::from(first)], NO_SLIDE);
    }
}
