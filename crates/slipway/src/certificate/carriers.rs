//! Strategies by carriers, for Slash and Crossway.
//!
//! A claim says: if the stones of a side are exactly these, the cells of its *carrier* are empty and the opponent has at least these *needed* stones, then the side
//! wins from here with the move, whatever else the opponent has outside of the carrier. So one answer serves for all replies that it does not need, and a
//! virtual connection takes a few claims where a strategy by turns takes a position for every set of stones elsewhere. What proves a claim, and why, is in
//! `docs/certificates.md`.

use std::collections::VecDeque;

use slipway_games::{Board, Cell, Content, Game, Position, Rules, Side};
use slipway_messages::{Message, message};

use super::has_carriers;

/// Bytes for the largest board.
const BYTES: usize = 46;

/// A set of cells, by their numbers; in the order of its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellMask([u8; BYTES]);

impl CellMask {
    pub const EMPTY: CellMask = CellMask([0; BYTES]);

    pub fn of(cell: usize) -> CellMask {
        let mut mask = CellMask::EMPTY;
        mask.0[cell / 8] = 1 << (cell % 8);
        mask
    }

    /// The first bytes, for a board of `area` cells.
    pub fn bytes(&self, area: usize) -> &[u8] {
        &self.0[..area.div_ceil(8)]
    }

    /// The same from a file.
    pub fn from_bytes(bytes: &[u8]) -> CellMask {
        let mut mask = CellMask::EMPTY;
        mask.0[..bytes.len()].copy_from_slice(bytes);
        mask
    }

    pub fn contains(self, cell: usize) -> bool {
        self.0[cell / 8] >> (cell % 8) & 1 != 0
    }

    pub fn meets(self, other: CellMask) -> bool {
        self.0.iter().zip(other.0).any(|(&one, other)| one & other != 0)
    }

    pub fn is_within(self, other: CellMask) -> bool {
        !self.meets(CellMask(other.0.map(|byte| !byte)))
    }

    pub fn or(mut self, other: CellMask) -> CellMask {
        self.0.iter_mut().zip(other.0).for_each(|(one, other)| *one |= other);
        self
    }

    pub fn without(mut self, other: CellMask) -> CellMask {
        self.0.iter_mut().zip(other.0).for_each(|(one, other)| *one &= !other);
        self
    }

    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..8 * BYTES).filter(move |&cell| self.contains(cell))
    }
}

/// What is claimed for a side that has the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CarrierClaim {
    /// Its stones.
    pub stones: CellMask,
    /// Empty cells, all that its strategy uses.
    pub carrier: CellMask,
    /// Stones of the opponent, which forbid him placements. Always none in Slash.
    pub needed: CellMask,
}

/// A diagonal neighbour and the two cells between, which all are on the board.
#[derive(Clone, Copy, Debug)]
struct Corner {
    far: usize,
    between: [usize; 2],
}

/// A board for one side that joins its edges.
pub struct CarrierBoard {
    pub board: Board,
    pub area: usize,
    cells: Vec<Cell>,
    linked: Vec<Vec<usize>>,
    /// Where a placement can complete a crosscut; none in Slash.
    corners: Vec<Vec<Corner>>,
    edges: [CellMask; 2],
}

impl CarrierBoard {
    /// None for a game without carriers.
    pub fn new(game: Game, board: Board, side: Side) -> Option<CarrierBoard> {
        if !has_carriers(game) {
            return None;
        }
        let cells: Vec<Cell> = board.cells().collect();
        let number = |cell: Cell| cells.iter().position(|&other| other == cell);
        let around = |cell: Cell| board.around(cell, game.links()).filter_map(number).collect();
        let corners = |cell: Cell| {
            let diagonals: &[(i8, i8)] =
                if game == Game::Crossway { &[(1, 1), (1, -1), (-1, -1), (-1, 1)] } else { &[] };
            let at = |east, north| cell.offset(east, north).and_then(number);
            let corner = |&(east, north): &(i8, i8)| {
                Some(Corner { far: at(east, north)?, between: [at(east, 0)?, at(0, north)?] })
            };
            diagonals.iter().filter_map(corner).collect()
        };
        let line = |cell: Cell| match side {
            Side::Black => cell.row(),
            Side::White => cell.column(),
        };
        let edge = |at: u8| {
            let on_edge = (0..cells.len()).filter(|&cell| line(cells[cell]) == at);
            on_edge.fold(CellMask::EMPTY, |edge, cell| edge.or(CellMask::of(cell)))
        };
        Some(CarrierBoard {
            board,
            area: cells.len(),
            linked: cells.iter().map(|&cell| around(cell)).collect(),
            corners: cells.iter().map(|&cell| corners(cell)).collect(),
            edges: [0, board.size() - 1].map(edge),
            cells,
        })
    }

    pub fn cell(&self, number: usize) -> Cell {
        self.cells[number]
    }

    pub fn number(&self, cell: Cell) -> Option<usize> {
        self.cells.iter().position(|&other| other == cell)
    }

    /// Whether a placement can be forbidden.
    pub fn has_crosscuts(&self) -> bool {
        self.corners.iter().any(|corners| !corners.is_empty())
    }

    pub fn all(&self) -> CellMask {
        (0..self.area).fold(CellMask::EMPTY, |all, cell| all.or(CellMask::of(cell)))
    }

    /// The stones of a side.
    pub fn stones(&self, position: &Position, side: Side) -> CellMask {
        let is_own = |cell: &usize| position.content(self.cells[*cell]) == Content::Stone(side);
        (0..self.area).filter(is_own).fold(CellMask::EMPTY, |stones, cell| stones.or(CellMask::of(cell)))
    }

    /// Whether these stones join the edges.
    pub fn is_joined(&self, stones: CellMask) -> bool {
        let mut reached: Vec<usize> = stones.cells().filter(|&cell| self.edges[0].contains(cell)).collect();
        let mut left = stones.without(self.edges[0]);
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for &near in &self.linked[cell] {
                if left.contains(near) {
                    left = left.without(CellMask::of(near));
                    reached.push(near);
                }
            }
        }
        reached.iter().any(|&cell| self.edges[1].contains(cell))
    }

    /// How many stones the side is away from joining its edges; more than there are cells if it cannot.
    pub fn missing(&self, stones: CellMask, theirs: CellMask) -> usize {
        let cost = |cell: usize| usize::from(!stones.contains(cell));
        let mut missing = vec![self.area + 1; self.area];
        let mut ahead: VecDeque<(usize, usize)> = VecDeque::new();
        let enter = |cell: usize, before: usize, ahead: &mut VecDeque<_>| match cost(cell) {
            0 => ahead.push_front((before, cell)),
            cost => ahead.push_back((before + cost, cell)),
        };
        self.edges[0].without(theirs).cells().for_each(|cell| enter(cell, 0, &mut ahead));
        while let Some((number, cell)) = ahead.pop_front() {
            if number >= missing[cell] {
                continue;
            }
            missing[cell] = number;
            let near = self.linked[cell].iter().filter(|&&near| !theirs.contains(near) && missing[near] > number);
            near.for_each(|&near| enter(near, number, &mut ahead));
        }
        self.edges[1].cells().map(|cell| missing[cell]).min().unwrap_or(self.area + 1)
    }

    /// Whether a placement of the side cannot complete a crosscut: of two cells between it and an own stone, one is not the opponent's.
    fn stays_legal(&self, claim: &CarrierClaim, place: usize) -> bool {
        let safe = claim.stones.or(claim.carrier);
        let fine = |corner: &Corner| {
            !claim.stones.contains(corner.far) || corner.between.iter().any(|&cell| safe.contains(cell))
        };
        self.corners[place].iter().all(fine)
    }

    /// Empty cells that have to be in the carrier so that a placement which is legal now stays legal; best such as are in it already.
    pub fn to_stay_legal(&self, claim: &CarrierClaim, place: usize, theirs: CellMask) -> CellMask {
        let mut carrier = claim.carrier;
        for corner in &self.corners[place] {
            let safe = claim.stones.or(carrier);
            if claim.stones.contains(corner.far) && !corner.between.iter().any(|&cell| safe.contains(cell)) {
                let open = corner.between.into_iter().find(|&cell| !theirs.contains(cell));
                carrier = carrier.or(open.map_or(CellMask::EMPTY, CellMask::of));
            }
        }
        carrier
    }

    /// The stones of the opponent with which his placement here would complete a crosscut.
    pub fn forbidding(&self, stones: CellMask, place: usize, theirs: CellMask) -> Option<usize> {
        let forbids =
            |corner: &&Corner| theirs.contains(corner.far) && corner.between.iter().all(|&cell| stones.contains(cell));
        self.corners[place].iter().find(forbids).map(|corner| corner.far)
    }

    /// Whether claims answer every reply of the opponent, when the side has these stones, the cells of `free` are empty and the opponent has at least the stones
    /// `theirs`.
    ///
    /// # Errors
    /// What is not answered.
    pub fn check_answers(
        &self,
        stones: CellMask,
        free: CellMask,
        theirs: CellMask,
        answers: &[CarrierClaim],
    ) -> Result<(), Message> {
        let refused = |reason| Err(self.in_claim(stones, reason));
        let is_sound = |answer: &CarrierClaim| {
            answer.carrier.is_within(free)
                && answer.needed.is_within(theirs.or(free))
                && !answer.needed.meets(answer.carrier)
        };
        if !answers.iter().all(is_sound) {
            return refused(message!("command-certificate-answer"));
        }
        // A reply outside of the free cells, or none.
        if !answers.iter().any(|answer| answer.needed.is_within(theirs)) {
            return refused(message!("command-certificate-elsewhere"));
        }
        for reply in free.cells() {
            let is_answer = |answer: &CarrierClaim| {
                !answer.carrier.contains(reply) && answer.needed.is_within(theirs.or(CellMask::of(reply)))
            };
            if self.forbidding(stones, reply, theirs).is_none() && !answers.iter().any(is_answer) {
                let cell = self.board.name(self.cells[reply]);
                return refused(message!("command-certificate-reply", cell = cell.to_string()));
            }
        }
        Ok(())
    }

    /// Whether a strategy that begins with a turn of the side itself begins with one claim that holds at the beginning.
    ///
    /// # Errors
    /// When it does not.
    pub fn check_root(
        &self,
        stones: CellMask,
        free: CellMask,
        theirs: CellMask,
        roots: &[CarrierClaim],
    ) -> Result<(), Message> {
        match roots {
            [root] if root.carrier.is_within(free) && root.needed.is_within(theirs) => Ok(()),
            _ => Err(self.in_claim(stones, message!("command-certificate-answer"))),
        }
    }

    /// Whether the placement that a claim rests on can be made.
    ///
    /// # Errors
    /// When it may be impossible.
    pub fn check_place(&self, claim: &CarrierClaim, place: usize) -> Result<(), Message> {
        if place < self.area && claim.carrier.contains(place) && self.stays_legal(claim, place) {
            return Ok(());
        }
        let cell = self.cells.get(place).map_or_else(|| place.to_string(), |&cell| self.board.name(cell).to_string());
        Err(self.in_claim(claim.stones, message!("command-certificate-place", cell = cell)))
    }

    /// Of which claim this is the fault: the one with these stones.
    fn in_claim(&self, stones: CellMask, reason: Message) -> Message {
        let cells: Vec<Cell> = stones.cells().map(|cell| self.cells[cell]).collect();
        message!("command-certificate-claim", number = cells.len(), stones = self.board.list(&cells), reason = reason)
    }
}
