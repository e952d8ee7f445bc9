use std::rc::Rc;
use std::sync::LazyLock;

use slipway_engine::{Solver, Verdict};
use slipway_games::{Game, Pie, Position, Rules, Setup};
use xtask_slither::{BlackStones, CellSet, Census, Grid, KeptLayer, Symmetry, Winner, keep, sweep, winners};

use crate::slow::SlowTable;

static SLOW: LazyLock<SlowTable> = LazyLock::new(SlowTable::new);

fn grid() -> Grid {
    Grid::new(4).unwrap()
}

/// What symmetries that keep the edges make of a board, for each set of black stones once.
fn images([black, white]: [CellSet; 2]) -> Vec<[CellSet; 2]> {
    let mut images: Vec<[CellSet; 2]> = Vec::new();
    for symmetry in Symmetry::of_a_side() {
        let turned = [grid().turned(black, symmetry), grid().turned(white, symmetry)];
        if images.iter().all(|image| image[0] != turned[0]) {
            images.push(turned);
        }
    }
    images
}

#[test]
fn on_4x4_every_result_is_that_of_the_slow_table_and_nobody_is_in_zugzwang_or_has_to_pass() {
    let mut census = Census::new(grid());
    let mut compared = 0;
    let mut compare = |stones: &BlackStones<'_>| {
        for index in 0..1 << stones.free.count_ones() {
            let bit = |row: &[u64]| row[index >> 6] >> (index & 63) & 1 == 1;
            let board = [stones.black, stones.white(index)];
            let winning = bit(stones.open).then(|| [bit(stones.black_wins), bit(stones.white_wins)]);
            for turned in images(board) {
                assert_eq!(winning, SLOW.winning(turned.map(|set| set as u16)), "{turned:x?}");
                compared += usize::from(winning.is_some());
            }
        }
        census.add(stones);
    };
    sweep(grid(), &mut [&mut compare], &mut |_| Ok(())).unwrap();
    assert_eq!(compared, 6_888_487);
    assert_eq!(census.counts.values().map(|count| count.boards).sum::<u64>(), 6_888_487);
    assert_eq!(census.counts.values().map(|count| count.zugzwangs + count.passes).sum::<u64>(), 0);
    assert_eq!(census.zugzwangs, []);
}

#[test]
fn two_threads_count_what_one_counts() {
    let count = |threads| {
        let mut parts = vec![Census::new(grid()); threads];
        let mut visitors: Vec<_> = parts.iter_mut().map(|part| |stones: &BlackStones<'_>| part.add(stones)).collect();
        sweep(grid(), &mut visitors, &mut |_| Ok(())).unwrap();
        drop(visitors);
        assert!(parts.iter().all(|part| !part.counts.is_empty()), "every thread has a part");
        let mut all = Census::new(grid());
        parts.into_iter().for_each(|part| all.join(part));
        all.counts
    };
    assert_eq!(count(2), count(1));
}

#[test]
fn the_table_that_was_kept_says_what_the_slow_one_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut ignore = |_: &BlackStones<'_>| {};
    sweep(grid(), &mut [&mut ignore], &mut |layer| keep(folder.path(), grid(), layer)).unwrap();
    // Twelve stones are the most that are clean and join nothing.
    let layers: Vec<_> =
        (0..=12).map(|stones| Rc::new(KeptLayer::read(folder.path(), grid(), stones).unwrap())).collect();
    let mut layer = |stones: u32| Ok(Rc::clone(&layers[stones as usize]));
    let mut compared = 0;
    for black in 0..=u16::MAX {
        let white = !black & black.wrapping_mul(0x9E37).rotate_left(3);
        let expected = SLOW.winning([black, white]).map(|[black_wins, white_wins]| {
            compared += 1;
            [
                if black_wins { Winner::Black } else { Winner::White },
                if white_wins { Winner::White } else { Winner::Black },
            ]
        });
        let text = grid().text([black, white].map(CellSet::from));
        let board = grid().read(&text).unwrap();
        assert_eq!(winners(grid(), board, &mut layer).unwrap(), expected, "{text}");
    }
    assert!(compared > 250, "{compared} were compared");
}

#[test]
fn the_solver_agrees_with_the_slow_table() {
    let empty = Position::start(Game::Slither, 4, Pie::Off).unwrap();
    let mut solver = Solver::new(Game::Slither, empty.board(), 16 << 20);
    let mut compared = 0;
    for black in 0..=u16::MAX {
        // One white set for each black one, wherever that leads.
        let white = !black & black.wrapping_mul(0x9E37).rotate_left(5);
        let Some(winning) = SLOW.winning([black, white]) else { continue };
        for (mover, wins) in ["b", "w"].into_iter().zip(winning) {
            let text = grid().text([black, white].map(u32::from));
            let setup = Setup::parse(Game::Slither, &format!("{text} {mover}")).unwrap();
            let position = Position::from_setup(&setup, Pie::Off).unwrap();
            let verdict = solver.verdict(&position, &mut |_| true);
            assert_eq!(verdict, Some(if wins { Verdict::Win } else { Verdict::Loss }), "{position}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared} were compared");
}
