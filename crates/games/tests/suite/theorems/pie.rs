//! What the pie rule always does.

use super::*;

#[test]
fn the_pie_option_is_open_on_the_second_move_and_never_else() {
    for game in Game::ALL {
        for size in game.sizes() {
            let mut random = random(71 * u64::from(size));
            for number in 0..6 {
                let pie = if number < 4 { Pie::On } else { Pie::Off };
                let start = Position::start(game, size, pie).unwrap();
                let mut position = start.clone();
                let mut record = random_game(&start, &mut random);
                if number % 2 == 0 && pie == Pie::On && game.pie_rule().is_some() {
                    // Another game, in which the option is taken.
                    record.truncate(1);
                    record.push(Turn::Swap);
                    record.iter().for_each(|turn| position.play_turn(turn).unwrap());
                    record.extend(random_game(&position, &mut random));
                    position = start;
                }
                for ply in 0..=record.len() {
                    let open = ply == 1 && pie == Pie::On && game.pie_rule().is_some();
                    let refusal = match (game.pie_rule(), position.outcome()) {
                        (_, Some(outcome)) => Illegal::GameOver(outcome),
                        (None, None) => Illegal::NotInThisGame { game, step: Step::Swap },
                        (Some(_), None) => Illegal::NoSwap,
                    };
                    println!("{game} {size} {pie:?} game {number} ply {ply}");
                    assert_eq!(position.swap_open(), open);
                    assert_eq!(position.check(Step::Swap), if open { Ok(()) } else { Err(refusal) });
                    assert_eq!(position.read("swap").is_ok(), open);
                    // On large boards Slither has turns by the thousand, so that the lists are looked at in the beginning only.
                    if size <= 5 || ply < 4 {
                        assert_eq!(position.legal_turns().contains(&Turn::Swap), open);
                        assert_eq!(position.legal().contains(&"swap".to_owned()), open);
                    }
                    assert_eq!(position.to_string().ends_with(" swap"), open);
                    if let Some(turn) = record.get(ply) {
                        position.play_turn(turn).unwrap();
                    }
                }
                assert!(position.outcome().is_some());
            }
        }
    }
}

/// Every first move on every board of a game, with the line after the option was taken.
fn after_swaps(game: Game, look: impl Fn(Cell, &Line)) {
    for size in game.sizes() {
        let board = game.board(size).unwrap();
        for first in board.cells() {
            let mut line = Line::from(Position::start(game, size, Pie::On).unwrap());
            line.play(&board.name(first).to_string()).unwrap();
            assert_eq!((line.position().turn(), line.seats()), (Side::White, [Side::Black, Side::White]));
            line.play("swap").unwrap();
            let others = board.cells().filter(|&cell| cell != first);
            assert!(others.into_iter().all(|cell| line.position().content(cell) == Content::Empty));
            look(first, &line);
        }
    }
}

#[test]
fn the_pie_option_of_slash_recolours_the_stone_where_it_stands_and_black_moves() {
    after_swaps(Game::Slash, |first, line| {
        let position = line.position();
        assert_eq!(position.content(first), Content::Stone(Side::White));
        assert_eq!((position.turn(), line.seats()), (Side::Black, [Side::Black, Side::White]));
        assert_eq!(position.count_turns() as usize, position.board().area() - 1);
    });
}

#[test]
fn the_pie_option_of_crossway_slither_and_slicron_turns_the_seats_round_and_white_moves() {
    for game in [Game::Crossway, Game::Slither, Game::Slicron] {
        after_swaps(game, |first, line| {
            let position = line.position();
            assert_eq!(position.content(first), Content::Stone(Side::Black));
            assert_eq!((position.turn(), line.seats()), (Side::White, [Side::White, Side::Black]));
            assert_eq!(position.count_turns() as usize, position.board().area() - 1);
        });
    }
}

/// What is linked to the home edge has to follow the stone when it changes sides.
#[test]
fn a_recoloured_stone_of_slash_counts_for_white_and_no_longer_for_black() {
    for size in Game::Slash.sizes() {
        let board = Board::square(size);
        assert_eq!(board.shape(), Shape::Square);
        for first in board.cells() {
            // White goes on along the row of the stone, Black stays out of the way in the row above or below.
            let away = if first.row() == 0 { 1 } else { first.row() - 1 };
            let row: Vec<Cell> = board.cells().filter(|cell| cell.row() == first.row() && *cell != first).collect();
            let mut position = Position::start(Game::Slash, size, Pie::On).unwrap();
            position.play_turn(&Turn::Place(first)).unwrap();
            position.play_turn(&Turn::Swap).unwrap();
            for (column, &cell) in row.iter().enumerate() {
                assert_eq!(position.outcome(), None, "{position}");
                position.play_turn(&Turn::Place(Cell::at(column as u8, away))).unwrap();
                assert_eq!(position.outcome(), None, "{position}");
                position.play_turn(&Turn::Place(cell)).unwrap();
            }
            assert_eq!(position.outcome(), Some(Outcome::Won(Side::White)), "{position}");
        }
    }
}
