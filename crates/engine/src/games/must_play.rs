//! Must-play regions of Slash and Crossway by virtual connections, for the search: a position is won or lost, or only some placements do not lose.

use std::sync::{Arc, OnceLock};

use slipway_games::{CellSet, Crossway, CrosswayLinks, Links, Rules, Side, Slash, SlashLinks, Step};

use super::slash::fill_in;
use crate::connections::{
    Between, Bits, Conclusion, ConnectionGround, Connections, Effort, Lattice, Need, Region, conclude_with, need,
};
use crate::mcts::{Finding, IntrusionAnswers, MustPlay, Study};

/// How many connections a study computes: a quick one takes as long as some simulations, a thorough one as some dozens.
fn effort(study: Study) -> Effort {
    let between = match study {
        Study::Quick => Between::Anchors,
        Study::Thorough => Between::All,
    };
    Effort { between, full: 16, half: 64, threats: 200 }
}

/// A position as sets of cells.
struct StonesOn<const N: usize> {
    lattice: &'static Lattice<N>,
    turn: Side,
    /// Black's, then White's, with what is filled in.
    stones: [Bits<N>; 2],
    /// What is filled in.
    filled: [Bits<N>; 2],
    /// The cells that each may take.
    free: [Bits<N>; 2],
}

/// What `$with` makes of a position and its board's lattice, which is made once and has sets of cells as large as the board. None for boards of more than 13x13: on
/// 19x19 the connections take about as long as a search may overrun its time, and prove nothing before the game is nearly decided.
macro_rules! on_fitting_lattice {
    ($position:expr, $links:expr, $with:expr) => {{
        on_fitting_lattice!($position, $links, $with, 1, 2, 3)
    }};
    ($position:expr, $links:expr, $with:expr, $($words:literal),*) => {{
        let board = $position.board();
        $(
            if board.area() <= 64 * $words {
                static LATTICES: [OnceLock<Lattice<$words>>; 20] = [const { OnceLock::new() }; 20];
                let lattice = LATTICES[usize::from(board.size())].get_or_init(|| Lattice::new(board, $links));
                return Some($with(lattice));
            }
        )*
        None
    }};
}

/// The cells of a position of Slash that are settled, Black's first.
pub(super) fn filled_in_slash(position: &Slash) -> Option<[CellSet; 2]> {
    fn with<const N: usize>(position: &Slash, lattice: &'static Lattice<N>) -> [CellSet; 2] {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        fill_in(lattice, stones).map(|cells| cells.iter().map(|cell| lattice.cell(cell)).collect())
    }
    on_fitting_lattice!(position, SlashLinks::OFFSETS, |lattice| with(position, lattice))
}

pub(super) fn of_slash(position: &Slash, study: Study) -> Option<Finding> {
    fn with<const N: usize>(position: &Slash, study: Study, lattice: &'static Lattice<N>) -> Finding {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        let filled = fill_in(lattice, stones);
        let stones = [stones[0] | filled[0], stones[1] | filled[1]];
        let free = [lattice.without(stones); 2];
        let position = StonesOn { lattice, turn: position.turn(), stones, filled, free };
        let mut answers = IntrusionAnswers::default();
        let (must_play, carrier) = position.find(study, |_, _| Need::NOTHING, Some(&mut answers));
        let answers = Some(Arc::new(answers));
        Finding { must_play, answers, carrier: Some(carrier.iter().map(|cell| lattice.cell(cell)).collect()) }
    }
    on_fitting_lattice!(position, SlashLinks::OFFSETS, |lattice| with(position, study, lattice))
}

/// Nothing is filled in: a stone can take a placement from its own side, so that no cell is without influence. Carriers are not known either: what keeps the placements of a
/// strategy legal would belong to them.
pub(super) fn of_crossway(position: &Crossway, study: Study) -> Option<Finding> {
    fn with<const N: usize>(position: &Crossway, study: Study, lattice: &'static Lattice<N>) -> Finding {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        let free = Side::BOTH.map(|side| lattice.set(&position.placements(side)));
        let position = StonesOn { lattice, turn: position.turn(), stones, filled: [Bits::EMPTY; 2], free };
        let (must_play, _) = position.find(
            study,
            |side, cell| {
                let (own, other) = (stones[side as usize], stones[side.opponent() as usize]);
                need(lattice, [own, other], cell, !other)
            },
            None,
        );
        Finding { must_play, carrier: None, answers: None }
    }
    on_fitting_lattice!(position, CrosswayLinks::OFFSETS, |lattice| with(position, study, lattice))
}

impl<const N: usize> StonesOn<N> {
    /// What is filled in can join a side's edges before its stones do.
    fn is_joined(&self, side: Side) -> bool {
        let [begin, end] = self.lattice.edges(side);
        self.lattice.flood(begin, self.stones[side as usize]).meets(end)
    }

    /// Finds what connections prove, with what cells; notes how they are kept if they prove nothing and `answers` are wanted.
    fn find(
        &self,
        study: Study,
        need: impl Fn(Side, usize) -> Need<N>,
        answers: Option<&mut IntrusionAnswers>,
    ) -> (MustPlay, Bits<N>) {
        let (free, opponent) = (self.free[self.turn as usize], self.turn.opponent());
        let [own, other] = [self.turn, opponent].map(|side| self.filled[side as usize]);
        let place = |cell: usize| Step::Place(self.lattice.cell(cell));
        // A guess; the game is not over, so it is at least one.
        let steps = |carrier: Bits<N>| carrier.len().max(1) as u16;
        // Joined by cells that are filled in, the player to move may take any of them.
        if let Some(cell) = own.first().filter(|_| self.is_joined(self.turn)) {
            return (MustPlay::Win { by: place(cell), steps: steps(own) }, own);
        }
        if self.is_joined(opponent) {
            return (MustPlay::Loss { steps: steps(other), within: other.iter().map(place).collect() }, other);
        }
        let ground = ConnectionGround { lattice: self.lattice, stones: self.stones, free: self.free };
        let sides = [self.turn, opponent];
        let note = |connections: &[Connections<N>; 2]| {
            let Some(answers) = answers else { return };
            for (side, connections) in sides.into_iter().zip(connections) {
                connections.for_each_answer(|intruder, answer| {
                    answers.add(side, self.lattice.cell(intruder), self.lattice.cell(answer));
                });
            }
        };
        match conclude_with(self.turn, &ground, need, [effort(study); 2], note) {
            Conclusion::Won { carrier, begin: Some(cell) } => {
                (MustPlay::Win { by: place(cell), steps: steps(carrier) }, carrier | own)
            }
            Conclusion::Won { carrier, begin: None } => (MustPlay::Anything, carrier | own),
            Conclusion::Lost { carrier } => {
                let within = carrier.iter().map(place).collect();
                (MustPlay::Loss { steps: steps(carrier), within }, carrier | other)
            }
            Conclusion::Open { must, threats, .. } if must != free => {
                // A stone on a cell that is filled in is no better than any other turn, but it need not lose.
                let kept = must | own | other;
                (MustPlay::Only(kept.iter().map(place).collect()), threats | other)
            }
            Conclusion::Open { .. } => (MustPlay::Anything, other),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Pie, Position, Random};

    use super::*;
    use crate::mcts::{Evaluation, Features, Knowledge, SearchRng};
    use crate::solve::Solver;
    use crate::verdict::Verdict;

    fn must_play(position: &Position, study: Study) -> MustPlay {
        match position {
            Position::Slash(position) => position.study(study).must_play,
            Position::Crossway(position) => position.study(study).must_play,
            _ => MustPlay::Anything,
        }
    }

    /// The steps that the search tries.
    fn tried(position: &Position) -> Vec<Step> {
        let mut evaluation = Evaluation::default();
        match position {
            Position::Slash(position) => position.expand(&[None; 2], Features::ALL, &mut evaluation),
            Position::Crossway(position) => position.expand(&[None; 2], Features::ALL, &mut evaluation),
            _ => {}
        }
        evaluation.priors.into_iter().map(|prior| prior.step).collect()
    }

    /// A position after random turns with this many empty cells or fewer, in which the game is not over.
    fn wander(game: Game, size: u8, empty: usize, rng: &mut SearchRng) -> Option<Position> {
        let mut position = Position::start(game, size, Pie::Off).expect("a small position is solved");
        for _ in empty..usize::from(size).pow(2) {
            let mut steps = Vec::new();
            position.steps(&mut steps);
            position.play(steps[(|| rng.next_u64()).below(steps.len() as u32) as usize]);
            if position.outcome().is_some() {
                return None;
            }
        }
        Some(position)
    }

    #[derive(Debug, Default)]
    struct Count {
        won: u32,
        lost: u32,
        pruned: u32,
        left_out: u32,
    }

    /// Compares what connections prove in both studies, and what is left out as settled, with what a search by nothing but the rules does.
    fn compare(game: Game, (size, empty, number): (u8, usize, u32)) -> Count {
        let mut rng = SearchRng::seed_from_u64(u64::from(size));
        let mut count = Count::default();
        for _ in 0..number {
            let Some(position) = wander(game, size, empty, &mut rng) else { continue };
            let mut solver = Solver::plain(game, position.board(), 64 << 20);
            let mut verdict =
                |position: &Position| solver.verdict(position, &mut |_| true).expect("a small position is solved");
            let mut loses = |step: Step| {
                let mut after = position.clone();
                after.play(step);
                verdict(&after) == Verdict::Win
            };
            let mut steps = Vec::new();
            position.steps(&mut steps);
            let tried = tried(&position);
            count.left_out += (steps.len() - tried.len()) as u32;
            if steps.len() > tried.len() && steps.iter().any(|&step| !loses(step)) {
                assert!(tried.iter().any(|&step| !loses(step)), "{game} {position}: {tried:?}");
            }
            for study in [Study::Quick, Study::Thorough] {
                match must_play(&position, study) {
                    MustPlay::Anything => {}
                    MustPlay::Win { by, .. } => {
                        assert!(!loses(by), "{game} {position}: {by:?}");
                        count.won += 1;
                    }
                    MustPlay::Loss { .. } => {
                        assert!(steps.iter().all(|&step| loses(step)), "{game} {position}");
                        count.lost += 1;
                    }
                    MustPlay::Only(left) => {
                        for &step in steps.iter().filter(|step| !left.contains(step)) {
                            assert!(loses(step), "{game} {position}: {step:?}");
                            count.pruned += 1;
                        }
                    }
                }
            }
        }
        count
    }

    /// The same for several boards: how large, with how many empty cells, and how many positions.
    fn is_so(game: Game, boards: [(u8, usize, u32); 4]) {
        let (mut pruned, mut left_out) = (0, 0);
        for board in boards {
            let count = compare(game, board);
            assert!(count.won > 20 && count.lost > 6, "{board:?}: {count:?}");
            pruned += count.pruned;
            left_out += count.left_out;
        }
        assert!(pruned > 150, "{pruned}");
        assert_eq!(left_out > 100, game == Game::Slash, "{left_out}");
    }

    #[test]
    fn what_connections_prove_of_slash_is_so() {
        is_so(Game::Slash, [(4, 10, 300), (5, 15, 200), (9, 9, 600), (12, 8, 900)]);
    }

    #[test]
    fn what_connections_prove_of_crossway_is_so() {
        is_so(Game::Crossway, [(4, 10, 300), (5, 15, 200), (9, 14, 600), (12, 18, 900)]);
    }
}
