//! What is always so in Slyde.

use super::*;

/// How many cells have each content.
fn census(position: &Position) -> BTreeMap<char, usize> {
    let mut counts: BTreeMap<char, usize> = "xXO.".chars().map(|letter| (letter, 0)).collect();
    for cell in position.board().cells() {
        *counts.get_mut(&position.content(cell).letter()).unwrap() += 1;
    }
    counts
}

#[test]
fn slyde_keeps_its_tiles_and_every_move_adds_one_disc() {
    for size in Game::Slyde.sizes() {
        let mut random = random(47 * u64::from(size));
        for number in 0..20 {
            println!("size {size} game {number}");
            let mut position = Position::start(Game::Slyde, size, Pie::On).unwrap();
            let mut moves = 0_usize;
            for turn in random_game(&position, &mut random) {
                // White moves first, and fixes empty cells; Black fixes tiles.
                let side = position.turn();
                assert_eq!(side, [Side::White, Side::Black][moves % 2]);
                position.play_turn(&turn).unwrap();
                moves += 1;
                let counts = census(&position);
                assert_eq!(counts[&'x'] + counts[&'X'], usize::from(size).pow(2) / 2, "{position}");
                assert_eq!((counts[&'O'], counts[&'X']), (moves.div_ceil(2), moves / 2), "{position}");
                let Turn::Slide { from, to } = turn else { panic!("{turn:?}") };
                let expected = match side {
                    Side::White => [Content::FixedEmpty, Content::Tile],
                    Side::Black => [Content::Empty, Content::FixedTile],
                };
                assert_eq!([from, to].map(|cell| position.content(cell)), expected, "{position}");
            }
            assert!(position.outcome().is_some());
        }
    }
}

#[test]
fn a_game_of_slyde_ends_within_one_move_less_than_there_are_cells() {
    for size in Game::Slyde.sizes() {
        let (bound, mut longest, mut random) = (usize::from(size).pow(2) - 1, 0, random(53 * u64::from(size)));
        for _ in 0..500 {
            let position = Position::start(Game::Slyde, size, Pie::On).unwrap();
            longest = longest.max(random_game(&position, &mut random).len());
        }
        // And a game in which every move leaves as many slides as it can.
        let mut position = Position::start(Game::Slyde, size, Pie::On).unwrap();
        let mut moves = 0;
        while position.outcome().is_none() {
            let after = position.legal_turns().into_iter().map(|turn| position.after(&turn).unwrap());
            position = after.max_by_key(Rules::count_turns).unwrap();
            moves += 1;
        }
        longest = longest.max(moves);
        println!("size {size}: at most {longest} of {bound} moves were seen");
        assert!(longest <= bound && longest > bound / 3, "size {size}: {longest}");
    }
}
