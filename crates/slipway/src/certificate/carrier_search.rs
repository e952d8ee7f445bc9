//! Finds a strategy by carriers.
//!
//! The solver gives a winning placement for a position. What it needs comes from below: after the placement, the opponent first does nothing, and then tries each cell
//! on which he meets every answer found so far, the must-play of Hex. The carrier of a claim is that of all its answers together.

use std::collections::HashMap;

use slipway_engine::{Solver, Verdict, Watch};
use slipway_games::{Content, Position, Rules, Setup, Side, Turn};

use super::carriers::{CarrierBoard, CarrierClaim, CellMask};
use super::packed::of_setup;

/// How often the solver is asked whether to go on, where something else will do.
const QUICKLY: u32 = 2;

/// Why there is no claim for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoClaim {
    /// The time was not enough.
    Stopped,
    /// The side does not win, or by something that carriers do not show.
    NotShown,
}

/// A claim and what proves it.
pub struct ProvenClaim {
    pub claim: CarrierClaim,
    /// The placement.
    pub place: usize,
    /// The claims that answer what the opponent does next; none if the placement joins the edges.
    pub answers: Vec<usize>,
}

/// The search, with all claims that it has proven.
pub struct CarrierSearch<'a> {
    pub board: CarrierBoard,
    pub claims: Vec<ProvenClaim>,
    side: Side,
    begin: Setup,
    solver: &'a mut Solver,
    watch: Watch<'a>,
    by_stones: HashMap<CellMask, Vec<usize>>,
}

impl<'a> CarrierSearch<'a> {
    /// For `side`, which wins the position; none for a game without carriers.
    pub fn new(solver: &'a mut Solver, position: &Position, side: Side, watch: Watch<'a>) -> Option<CarrierSearch<'a>> {
        let board = CarrierBoard::new(position.game(), position.board(), side)?;
        let mut begin = Setup::of(position);
        begin.turn = side;
        let (claims, by_stones) = (Vec::new(), HashMap::new());
        Some(CarrierSearch { board, claims, side, begin, solver, watch, by_stones })
    }

    /// The claims that show the result of the position: one if the side has the move, otherwise those that answer what the opponent does.
    pub fn prove(&mut self, position: &Position) -> Result<Vec<usize>, NoClaim> {
        let [own, theirs] = [self.side, self.side.opponent()].map(|side| self.board.stones(position, side));
        if position.turn() == self.side {
            return Ok(vec![self.claim(own, theirs)?]);
        }
        Ok(self.answers(own, theirs)?.claims)
    }

    /// A claim that holds where the side has the move and these are the stones.
    fn claim(&mut self, own: CellMask, theirs: CellMask) -> Result<usize, NoClaim> {
        let fits = |claim: &CarrierClaim| !claim.carrier.meets(theirs) && claim.needed.is_within(theirs);
        let known =
            self.by_stones.get(&own).and_then(|known| known.iter().find(|&&known| fits(&self.claims[known].claim)));
        if let Some(&known) = known {
            return Ok(known);
        }
        let place = self.winning_place(own, theirs)?;
        let after = own.or(CellMask::of(place));
        let answers = if self.board.is_joined(after) { Answers::NONE } else { self.answers(after, theirs)? };
        let mut claim =
            CarrierClaim { stones: own, carrier: answers.carrier.or(CellMask::of(place)), needed: answers.needed };
        // The opponent's stone on a cell that only keeps the placement legal is answered as if it were elsewhere.
        claim.carrier = self.board.to_stay_legal(&claim, place, theirs);
        let number = self.claims.len();
        self.claims.push(ProvenClaim { claim, place, answers: answers.claims });
        self.by_stones.entry(own).or_default().push(number);
        Ok(number)
    }

    /// A placement that wins: of those that bring the side nearest to joining its edges, one that the solver can show quickly; otherwise the solver's own.
    fn winning_place(&mut self, own: CellMask, theirs: CellMask) -> Result<usize, NoClaim> {
        let position = self.position(own, theirs)?;
        match self.solver.verdict(&position, self.watch).ok_or(NoClaim::Stopped)? {
            Verdict::Win => {}
            Verdict::Loss | Verdict::Draw => return Err(NoClaim::NotShown),
        }
        let best = match self.solver.best_turn(&position, self.watch) {
            Some(Turn::Place(cell)) => self.board.number(cell).ok_or(NoClaim::NotShown)?,
            Some(_) => return Err(NoClaim::NotShown),
            None => return Err(NoClaim::Stopped),
        };
        let missing = |place| self.board.missing(own.or(CellMask::of(place)), theirs);
        let limit = missing(best);
        let free = self.board.all().without(own.or(theirs));
        let mut nearer: Vec<(usize, usize)> =
            free.cells().map(|place| (missing(place), place)).filter(|&(missing, _)| missing < limit).collect();
        nearer.sort_unstable();
        for (_, place) in nearer {
            let Ok(after) = position.after(&Turn::Place(self.board.cell(place))) else { continue };
            let mut nodes = QUICKLY;
            let mut quickly = |_| {
                nodes -= 1;
                nodes > 0
            };
            if after.outcome().is_some() || self.solver.verdict(&after, &mut quickly) == Some(Verdict::Loss) {
                return Ok(place);
            }
        }
        Ok(best)
    }

    /// The position with these stones and the side to move.
    fn position(&self, own: CellMask, theirs: CellMask) -> Result<Position, NoClaim> {
        let mut setup = self.begin.clone();
        for number in 0..self.board.area {
            let content = match (own.contains(number), theirs.contains(number)) {
                (true, _) => Content::Stone(self.side),
                (_, true) => Content::Stone(self.side.opponent()),
                _ => Content::Empty,
            };
            setup.put(self.board.cell(number), content);
        }
        of_setup(&setup).map_err(|_| NoClaim::NotShown)
    }

    /// Claims that answer whatever the opponent does.
    fn answers(&mut self, own: CellMask, theirs: CellMask) -> Result<Answers, NoClaim> {
        let mut answers = Answers::NONE;
        // What holds if he does nothing answers every reply outside of its carrier.
        let idle = self.claim(own, theirs)?;
        answers.add(idle, &self.claims[idle].claim, CellMask::EMPTY);
        for reply in answers.carrier.cells() {
            let replied = theirs.or(CellMask::of(reply));
            let is_answer = |claim: &CarrierClaim| !claim.carrier.contains(reply) && claim.needed.is_within(replied);
            if answers.claims.iter().any(|&answer| is_answer(&self.claims[answer].claim)) {
                continue;
            }
            if let Some(far) = self.board.forbidding(own, reply, theirs) {
                answers.needed = answers.needed.or(CellMask::of(far));
                continue;
            }
            let answer = self.claim(own, replied)?;
            answers.add(answer, &self.claims[answer].claim, CellMask::of(reply));
        }
        Ok(answers)
    }
}

/// Claims that answer replies, with what they need together.
struct Answers {
    claims: Vec<usize>,
    carrier: CellMask,
    needed: CellMask,
}

impl Answers {
    const NONE: Answers = Answers { claims: Vec::new(), carrier: CellMask::EMPTY, needed: CellMask::EMPTY };

    /// Adds one that answers replies after which the stone on `reply` is there.
    fn add(&mut self, number: usize, claim: &CarrierClaim, reply: CellMask) {
        self.claims.push(number);
        self.carrier = self.carrier.or(claim.carrier);
        self.needed = self.needed.or(claim.needed.without(reply));
    }
}
