//! A winning strategy of Black with few answers.
//!
//! A certificate by turns has one answer for each position in which Black can come to move, so the same answer to many white stones saves positions: all that White can do
//! next is then reached once. The strategy is found layer by layer. Where Black can win at once, he does. The other positions of a layer are a set cover: each set of black
//! stones that a turn can lead to covers the positions from which it is reached and wins, and costs the positions that White's replies make of them. The cheapest for a
//! position covered is taken first (Chvátal 1979), and after that what it costs to cover the rest.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::io;

use crate::grid::{CellSet, Grid, cells};
use crate::kept::KeptLayer;
use crate::turns::BlackTurns;

/// What Black does in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The stones of Black and of White.
    pub board: [CellSet; 2],
    /// Black's stones after the turn.
    pub after: CellSet,
}

/// What is weighed in the search for few answers.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Black's first stone.
    pub first: usize,
    /// How many answers a position is reckoned to need in which Black cannot win at once.
    pub weight: u64,
    /// More answers than this in a layer are not looked for.
    pub most: usize,
}

/// What the answers are found with.
struct Board {
    grid: Grid,
    around: Vec<CellSet>,
    /// For each clean set its number among those with as many stones.
    numbers: Vec<u32>,
    /// White's stones after each of his turns from certain stones, where nothing is in the way. Of the layer at hand.
    replies: HashMap<CellSet, Vec<Reply>>,
    /// In which round of counting a set of white stones was found last.
    found: Vec<u32>,
    round: u32,
}

/// White's stones after a turn.
#[derive(Clone, Copy)]
struct Reply {
    white: CellSet,
    number: u32,
}

/// Finds the answers, layer by layer: `layer` gives the kept layers, and `take` gets the answers of each layer.
///
/// # Errors
/// When a layer cannot be read or the answers cannot be taken; when there are too many; when Black would have to pass.
pub fn answers(
    grid: Grid,
    search: Search,
    layer: &mut dyn FnMut(u32) -> io::Result<KeptLayer>,
    take: &mut dyn FnMut(Vec<Answer>) -> io::Result<()>,
) -> io::Result<()> {
    let mut board = Board::new(grid);
    let first = Answer { board: [0, 0], after: 1 << search.first };
    if !layer(1)?.beside(first.after).is_some_and(|beside| beside.wins_against(0)) {
        return Err(io::Error::other("Black does not win with this first stone"));
    }
    board.learn_replies(0);
    let mut positions = board.next(&[first])?;
    take(vec![first])?;
    for stones in 2.. {
        if positions.is_empty() {
            return Ok(());
        }
        if positions.len() > search.most {
            return Err(io::Error::other(format!("{} positions with Black's turn {stones}", positions.len())));
        }
        let after = layer(stones)?;
        let found = board.answers(&positions, search, &after)?;
        drop(after);
        positions = board.next(&found)?;
        take(found)?;
    }
    Ok(())
}

impl Board {
    fn new(grid: Grid) -> Board {
        let mut counted = [0; CellSet::BITS as usize];
        let mut number = |set: CellSet| {
            let counted = &mut counted[set.count_ones() as usize];
            *counted += u32::from(grid.is_clean(set));
            *counted
        };
        Board {
            grid,
            around: (0..grid.area()).map(|cell| grid.around(cell)).collect(),
            numbers: (0..=grid.full()).map(&mut number).collect(),
            replies: HashMap::new(),
            found: vec![0; counted.into_iter().max().unwrap_or(0) as usize + 1],
            round: 0,
        }
    }

    /// Finds White's replies from these stones, whatever Black has.
    fn learn_replies(&mut self, white: CellSet) {
        if self.replies.contains_key(&white) {
            return;
        }
        let free = self.grid.full() & !white;
        let mut found: Vec<CellSet> = cells(free).map(|place| white | 1 << place).collect();
        for from in cells(white) {
            for to in cells(self.around[from] & free) {
                // To place on the cell that the stone has left is to place on the one that it comes to.
                let shifted = white & !(1 << from) | 1 << to;
                found.extend(cells(free & !(1 << to)).map(|place| shifted | 1 << place));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|&after| self.grid.is_clean(after));
        let reply = |white: CellSet| Reply { white, number: self.numbers[white as usize] };
        self.replies.insert(white, found.into_iter().map(reply).collect());
    }

    /// White's replies from these stones, each once in a round. Whether there is room is all that Black's stones decide.
    fn new_replies(&mut self, white: CellSet, black: CellSet, mut see: impl FnMut(CellSet)) {
        for reply in &self.replies[&white] {
            let found = &mut self.found[reply.number as usize];
            if reply.white & black == 0 && *found != self.round {
                *found = self.round;
                see(reply.white);
            }
        }
    }

    /// Makes all replies new again.
    fn begin_round(&mut self) {
        self.round += 1;
    }

    /// The positions in which Black is to move after some answers.
    fn next(&mut self, answers: &[Answer]) -> io::Result<Vec<[CellSet; 2]>> {
        let mut by_stones: HashMap<CellSet, Vec<CellSet>> = HashMap::new();
        for answer in answers.iter().filter(|answer| !self.grid.joins_black(answer.after)) {
            by_stones.entry(answer.after).or_default().push(answer.board[1]);
        }
        let mut next = Vec::new();
        for (black, whites) in by_stones {
            self.begin_round();
            for white in whites {
                if self.replies[&white].iter().all(|reply| reply.white & black != 0) {
                    // "A player without a legal turn passes."
                    next.push([black, white]);
                }
                self.new_replies(white, black, |reply| next.push([black, reply]));
            }
        }
        if next.iter().any(|&[_, white]| self.grid.joins_white(white)) {
            return Err(io::Error::other("the table lets White win"));
        }
        Ok(next)
    }

    /// An answer for each position.
    fn answers(&mut self, positions: &[[CellSet; 2]], search: Search, after: &KeptLayer) -> io::Result<Vec<Answer>> {
        let mut found = Vec::with_capacity(positions.len());
        let mut uncovered: Vec<[CellSet; 2]> = Vec::new();
        let mut covers: HashMap<CellSet, Vec<u32>> = HashMap::new();
        self.replies.clear();
        let mut sorted = positions.to_vec();
        sorted.sort_unstable();
        for same_stones in sorted.chunk_by(|one, other| one[0] == other[0]) {
            let black = same_stones[0][0];
            let turns = BlackTurns::new(self.grid, black);
            let begin = uncovered.len();
            for &board in same_stones {
                match turns.wins.iter().find(|turn| turn.room & board[1] == 0) {
                    Some(turn) => found.push(Answer { board, after: turn.after }),
                    None => uncovered.push(board),
                }
            }
            if begin == uncovered.len() {
                continue;
            }
            for turn in turns.others {
                let Some(beside) = after.beside(turn.after) else { continue };
                let covered = uncovered[begin..]
                    .iter()
                    .zip(begin as u32..)
                    .filter(|([_, white], _)| turn.room & white == 0 && beside.wins_against(*white));
                let covered: Vec<u32> = covered.map(|(_, number)| number).collect();
                if !covered.is_empty() {
                    covers.entry(turn.after).or_default().extend(covered);
                }
            }
        }
        uncovered.iter().for_each(|&[_, white]| self.learn_replies(white));
        self.cover(&uncovered, covers, search, &mut found)?;
        Ok(found)
    }

    fn cover(
        &mut self,
        uncovered: &[[CellSet; 2]],
        mut covers: HashMap<CellSet, Vec<u32>>,
        search: Search,
        found: &mut Vec<Answer>,
    ) -> io::Result<()> {
        let mut done = vec![false; uncovered.len()];
        let mut missing = uncovered.len();
        let mut heap = BinaryHeap::new();
        for (&after, covered) in &covers {
            heap.push(Reverse((self.price(after, covered, uncovered, search), after)));
        }
        while missing > 0 {
            let Some(Reverse((price, after))) = heap.pop() else {
                return Err(io::Error::other("Black has to pass"));
            };
            let covered = covers.get_mut(&after).expect("what is priced is there");
            let before = covered.len();
            covered.retain(|&number| !done[number as usize]);
            if covered.is_empty() {
                continue;
            }
            if covered.len() < before {
                let new_price = self.price(after, covered, uncovered, search);
                if new_price > price && heap.peek().is_some_and(|Reverse((next, _))| *next < new_price) {
                    heap.push(Reverse((new_price, after)));
                    continue;
                }
            }
            for &number in &*covered {
                done[number as usize] = true;
                found.push(Answer { board: uncovered[number as usize], after });
            }
            missing -= covered.len();
            covers.remove(&after);
        }
        Ok(())
    }

    /// What White's replies to these stones cost, in thousandths for a position that is covered.
    fn price(&mut self, after: CellSet, covered: &[u32], uncovered: &[[CellSet; 2]], search: Search) -> u64 {
        let wins = BlackTurns::new(self.grid, after).wins;
        let (mut replies, mut hard) = (0_u64, 0);
        self.begin_round();
        for &number in covered {
            self.new_replies(uncovered[number as usize][1], after, |reply| {
                replies += 1;
                hard += u64::from(wins.iter().all(|turn| turn.room & reply != 0));
            });
        }
        search.weight.saturating_mul(hard).saturating_add(replies).saturating_mul(1000) / covered.len() as u64
    }
}
