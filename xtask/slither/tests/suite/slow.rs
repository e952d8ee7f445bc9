//! The same table for 4x4 in a slow and obvious way: board by board from the full one backwards, with nothing of the table that it is compared with.

const CELLS: usize = 16;
const FULL: u16 = u16::MAX;

/// Who wins a board that nobody has won yet: with Black to move, and with White to move, whether the mover wins.
pub type Winning = [bool; 2];

/// What is known about every set of cells, and about every board.
pub struct SlowTable {
    /// "Two stones of one colour that touch at a corner must have a common neighbour of the same colour."
    clean: Vec<bool>,
    /// Whether a set joins the edges of Black, and those of White.
    joins: [Vec<bool>; 2],
    /// The cells around each, in all eight directions.
    around: [u16; CELLS],
    /// The number of a set in base 3, so that a board has a number of its own.
    number: Vec<u32>,
    known: Vec<Option<Winning>>,
}

fn cells(set: u16) -> impl Iterator<Item = usize> {
    (0..CELLS).filter(move |cell| set >> cell & 1 == 1)
}

/// How many columns and how many rows two cells are apart.
fn apart(one: usize, other: usize) -> (usize, usize) {
    ((one % 4).abs_diff(other % 4), (one / 4).abs_diff(other / 4))
}

fn is_clean(set: u16) -> bool {
    let joint = |one: usize, other: usize| {
        [one / 4 * 4 + other % 4, other / 4 * 4 + one % 4].iter().any(|cell| set >> cell & 1 == 1)
    };
    cells(set).all(|one| cells(set).all(|other| apart(one, other) != (1, 1) || joint(one, other)))
}

fn reaches(set: u16, from: u16, to: u16) -> bool {
    let mut group = set & from;
    loop {
        let beside = |cell| cells(group).any(|own| matches!(apart(own, cell), (0, 1) | (1, 0)));
        let grown =
            cells(set).filter(|&cell| group >> cell & 1 == 1 || beside(cell)).fold(0, |all, cell| all | 1 << cell);
        if grown == group {
            return group & to != 0;
        }
        group = grown;
    }
}

impl SlowTable {
    pub fn new() -> SlowTable {
        let sets = || 0..=FULL;
        let number = |set: u16| cells(set).map(|cell| 3_u32.pow(cell as u32)).sum();
        let near = |cell: usize| {
            (0..CELLS).filter(move |&other| matches!(apart(cell, other), (0 | 1, 0 | 1)) && cell != other)
        };
        let mut table = SlowTable {
            clean: sets().map(is_clean).collect(),
            joins: [
                sets().map(|set| reaches(set, 0x000F, 0xF000)).collect(),
                sets().map(|set| reaches(set, 0x1111, 0x8888)).collect(),
            ],
            around: std::array::from_fn(|cell| near(cell).fold(0, |all, other| all | 1 << other)),
            number: sets().map(number).collect(),
            known: vec![None; 3_usize.pow(CELLS as u32)],
        };
        let mut boards = vec![Vec::new(); CELLS + 1];
        for black in sets().filter(|&black| table.is_open(0, black)) {
            let rest = !black;
            let mut white = rest;
            loop {
                if table.is_open(1, white) {
                    boards[(black | white).count_ones() as usize].push([black, white]);
                }
                if white == 0 {
                    break;
                }
                white = (white - 1) & rest;
            }
        }
        for board in boards.into_iter().rev().flatten() {
            let [Some(black), Some(white)] = [0, 1].map(|mover| table.mover_wins(board, mover)) else {
                panic!("a side has to pass on {board:?}")
            };
            let place = table.place(board);
            table.known[place] = Some([black, white]);
        }
        table
    }

    /// Whether a side can have these stones and has not won with them.
    fn is_open(&self, side: usize, stones: u16) -> bool {
        self.clean[usize::from(stones)] && !self.joins[side][usize::from(stones)]
    }

    /// Who wins a board; none if it has a bare diagonal or somebody has won.
    pub fn winning(&self, board: [u16; 2]) -> Option<Winning> {
        self.known[self.place(board)]
    }

    fn place(&self, [black, white]: [u16; 2]) -> usize {
        (self.number[usize::from(black)] + 2 * self.number[usize::from(white)]) as usize
    }

    /// Whether the mover has a turn that wins; none if he has no turn.
    fn mover_wins(&self, board: [u16; 2], mover: usize) -> Option<bool> {
        let own = board[mover];
        let empty = FULL & !(board[0] | board[1]);
        let mut has_turn = false;
        let mut wins = |stones: u16| {
            if !self.clean[usize::from(stones)] {
                return false;
            }
            has_turn = true;
            let mut next = board;
            next[mover] = stones;
            self.joins[mover][usize::from(stones)]
                || self.known[self.place(next)].is_some_and(|winning| !winning[1 - mover])
        };
        let placed = |stones: u16, empty: u16| cells(empty).map(move |cell| stones | 1 << cell);
        let found = placed(own, empty).any(&mut wins)
            || cells(own).any(|from| {
                cells(self.around[from] & empty).any(|to| {
                    // The cell that the stone has left is empty; to place there again is the same as not to shift.
                    placed(own & !(1 << from) | 1 << to, empty & !(1 << to)).any(&mut wins)
                })
            });
        has_turn.then_some(found)
    }
}
