//! Every position of Slither on 4x4, by a table made from the full board backwards: no search, no pruning, and nothing of the engine. It says what zugzwangs there are,
//! and whether the solver is right.

use slipway_engine::{Solver, Verdict};
use slipway_games::{Game, Pie, Position, Rules, Setup};

const CELLS: usize = 16;
const FULL: u16 = u16::MAX;

/// Who wins a board that nobody has won yet: with Black to move, and with White to move, whether the mover wins.
type Winning = [bool; 2];

/// What is known about every set of cells, and about every board.
struct Table {
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

impl Table {
    fn new() -> Table {
        let sets = || 0..=FULL;
        let number = |set: u16| cells(set).map(|cell| 3_u32.pow(cell as u32)).sum();
        let near = |cell: usize| {
            (0..CELLS).filter(move |&other| matches!(apart(cell, other), (0 | 1, 0 | 1)) && cell != other)
        };
        let mut table = Table {
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

fn text([black, white]: [u16; 2], mover: &str) -> String {
    let letter = |cell: usize| match (black >> cell & 1, white >> cell & 1) {
        (1, _) => 'x',
        (_, 1) => 'o',
        _ => '.',
    };
    let rows: Vec<String> = (0..4).rev().map(|row| (0..4).map(|column| letter(4 * row + column)).collect()).collect();
    format!("{} {mover}", rows.join("/"))
}

#[test]
fn on_4x4_nobody_is_in_zugzwang_or_has_to_pass_and_the_solver_agrees_with_the_table() {
    let table = Table::new();
    let known = || table.known.iter().flatten();
    assert_eq!(known().count(), 6_888_487);
    assert_eq!(
        known().filter(|&&winning| winning == [false, false]).count(),
        0,
        "boards on which the side to move loses, whichever it is"
    );

    let empty = Position::start(Game::Slither, 4, Pie::Off).unwrap();
    let mut solver = Solver::new(Game::Slither, empty.board(), 16 << 20);
    let mut compared = 0;
    for black in (0..=FULL).filter(|&black| table.is_open(0, black)) {
        // One white set for each black one, wherever that leads.
        let white = !black & black.wrapping_mul(0x9E37).rotate_left(5);
        let Some(winning) = table.known[table.place([black, white])] else { continue };
        for (mover, wins) in ["b", "w"].into_iter().zip(winning) {
            let setup = Setup::parse(Game::Slither, &text([black, white], mover)).unwrap();
            let position = Position::from_setup(&setup, Pie::Off).unwrap();
            let verdict = solver.verdict(&position, &mut |_| true);
            assert_eq!(verdict, Some(if wins { Verdict::Win } else { Verdict::Loss }), "{position}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared} were compared");
}
