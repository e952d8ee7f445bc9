//! What is always so in Slash.

use super::*;

/// "If two like colored stones are diagonally adjacent in the Southwest-Northeast direction they are connected. If two like colored stones
/// are diagonally adjacent in the Northwest-Southeast direction they are not connected."
fn slash_connects(a: Cell, b: Cell) -> bool {
    let (east, north) = (i16::from(b.column()) - i16::from(a.column()), i16::from(b.row()) - i16::from(a.row()));
    matches!((east, north), (0, 1 | -1) | (1 | -1, 0) | (1, 1) | (-1, -1))
}

/// How far a cell is from the side's home edge, South or West.
fn distance_from_home(side: Side, cell: Cell) -> u8 {
    match side {
        Side::Black => cell.row(),
        Side::White => cell.column(),
    }
}

#[test]
fn a_full_slash_board_has_exactly_one_winner() {
    let mut wins = BySide { black: 0, white: 0 };
    for size in Game::Slash.sizes() {
        let mut random = random(u64::from(size));
        for number in 0..100 {
            let mut setup = Setup::start(Game::Slash, size).unwrap();
            let black_percent = 40 + number % 5 * 5;
            for cell in setup.board().cells() {
                let side = if random.below(100) < black_percent { Side::Black } else { Side::White };
                setup.put(cell, Content::Stone(side));
            }
            let mut winners = Vec::new();
            for side in Side::BOTH {
                let setup = to_move(&setup, side);
                match Slash::from_setup(&setup, Pie::On) {
                    Ok(position) => {
                        assert_eq!(position.outcome(), Some(Outcome::Won(side.opponent())), "{setup}");
                        assert_eq!(position.legal_turns(), []);
                    }
                    // A side that has won cannot be to move, and its chain is shown.
                    Err(flaws) => {
                        let [Flaw::WinnerToMove { side: winner, along }] = flaws.as_slice() else {
                            panic!("{setup}: {flaws:?}")
                        };
                        assert_eq!(*winner, side);
                        assert!(along.iter().all(|&cell| setup.content(cell) == Content::Stone(side)), "{setup}");
                        assert!(along.windows(2).all(|pair| slash_connects(pair[0], pair[1])), "{setup}: {along:?}");
                        let mut ends = [along[0], along[along.len() - 1]].map(|cell| distance_from_home(side, cell));
                        ends.sort();
                        assert_eq!(ends, [0, size - 1], "{setup}");
                        winners.push(side);
                    }
                }
                let judged = Position::from_setup(&setup, Pie::Off);
                assert_eq!(judged.is_err(), winners.contains(&side), "{setup}");
            }
            let [winner] = winners[..] else { panic!("{setup}: {winners:?} have won") };
            wins[winner] += 1;
        }
    }
    assert!(wins.black > 500 && wins.white > 500, "{wins:?}");
}
