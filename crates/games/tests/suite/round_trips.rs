//! What is written reads back, however it is spelled, and no text whatever makes the readers panic.

use std::collections::BTreeSet;
use std::str::FromStr;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::board::CellError;
use slipway_games::{
    Board, Cell, Content, Effect, Game, Line, Pie, Position, Random, Rules, Setup, Step, Turn, TurnError, notation,
};

/// The same cases in every run, and no files for those that fail: they print themselves.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(5), ..ProptestConfig::default() }
}

/// Random numbers from a seed that a failing test prints.
fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || generator.next_u64()
}

/// A message is one sentence that can stand in a line: no line break or other control character, no full stop at the end.
fn is_one_sentence(message: &str) {
    assert!(!message.is_empty());
    assert!(!message.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')), "{message:?}");
    assert!(message.trim() == message && !message.ends_with(['.', ',', ';', ':']), "{message:?}");
    // What was typed stands in quotation marks and is not ours to judge.
    let quoted = message.find('"').zip(message.rfind('"'));
    let own = quoted.map_or(message.to_owned(), |(begin, end)| format!("{}{}", &message[..begin], &message[end..]));
    let next_sentence = own.split(". ").skip(1).any(|next| next.starts_with(|c: char| c.is_ascii_uppercase()));
    assert!(!own.contains("  ") && !next_sentence, "{message:?}");
}

fn any_game() -> impl Strategy<Value = Game> {
    select(Game::ALL.to_vec())
}

/// A game and one of its sizes.
fn any_board() -> impl Strategy<Value = (Game, u8)> {
    any_game().prop_flat_map(|game| (Just(game), select(game.sizes().collect::<Vec<_>>())))
}

fn any_pie() -> impl Strategy<Value = Pie> {
    select(vec![Pie::On, Pie::Off])
}

/// A position from a random game of any size: from its beginning, its end or between.
fn any_position() -> impl Strategy<Value = (Position, Pie)> {
    (any_board(), any_pie(), any::<u64>(), 0.0..=1.1_f64).prop_map(|((game, size), pie, seed, part)| {
        let mut position = Position::start(game, size, pie).unwrap();
        let mut record = Vec::new();
        position.clone().finish_at_random(&mut random(seed), Some(&mut record));
        // The first turns are special because of the pie rule, the last because of the end.
        let plies = ((record.len() as f64 * part) as usize).min(record.len());
        let plies = if seed % 8 == 0 { plies % 3 } else { plies };
        record[..plies].iter().for_each(|turn| position.play_turn(turn).unwrap());
        (position, pie)
    })
}

/// Something to read: from any text at all to one that is nearly right.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-tA-T0-9/\\- .]{0,24}",
        "[a-t][0-9]{1,3}",
        "[a-t][0-9]{1,2}-[a-t][0-9]{1,2}(/[a-t][0-9]{1,2})?",
        "[a-s][1-9]/[a-s][1-9](-[a-s][1-9]){0,5}",
        "\\s?[swapSWAP]{4}\\s?",
        "[.xoXO]{1,9}(/[.xoXO]{1,9}){0,18} [bw]( swap)?",
        "\\PC{0,8}/\\PC{0,8} [bw] \\PC{0,5}",
    ]
}

/// Rows of the right shape for a board, with some things on them; whether the rules show it is another question.
fn any_rows() -> impl Strategy<Value = (Game, String)> {
    (any_board(), any::<u64>(), 0_u32..=100, any::<bool>(), any::<bool>()).prop_map(
        |((game, size), seed, full, white, swap)| {
            let mut random = random(seed);
            let board = game.board(size).unwrap();
            let things: Vec<char> = game.info().contents.iter().map(|content| content.letter()).collect();
            let rows: Vec<String> = (0..board.rows())
                .rev()
                .map(|row| {
                    let cells = board.columns(row);
                    cells
                        .map(|_| {
                            if random.below(100) < full {
                                things[random.below(things.len() as u32) as usize]
                            } else {
                                '.'
                            }
                        })
                        .collect()
                })
                .collect();
            let turn = if white { "w" } else { "b" };
            (game, format!("{} {turn}{}", rows.join("/"), if swap { " swap" } else { "" }))
        },
    )
}

/// Reads a position string; what it says, or why not, has to be fit to print.
fn read_position(game: Game, text: &str) {
    let setup = match Setup::parse(game, text) {
        Ok(setup) => setup,
        Err(error) => return is_one_sentence(&error.to_string()),
    };
    let printed = setup.to_string();
    assert_eq!(printed, text.split_whitespace().collect::<Vec<_>>().join(" "));
    assert_eq!(Setup::parse(game, &printed).as_ref(), Ok(&setup));
    for pie in [Pie::On, Pie::Off] {
        match Position::from_setup(&setup, pie) {
            Ok(position) => {
                assert_eq!(position.to_string(), printed);
                assert_eq!(Setup::of(&position), setup);
            }
            Err(flaws) => {
                assert!(!flaws.is_empty());
                flaws.iter().for_each(|flaw| is_one_sentence(&flaw.message(setup.board()).to_string()));
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn any_text_can_be_read_as_a_position(game in any_game(), text in any_text()) {
        read_position(game, &text);
    }

    #[test]
    fn rows_of_the_right_shape_are_a_position_or_have_flaws((game, text) in any_rows()) {
        prop_assert!(Setup::parse(game, &text).is_ok());
        read_position(game, &text);
    }

    #[test]
    fn one_wrong_character_in_a_position_is_found(
        (position, _) in any_position(), place in any::<prop::sample::Index>(), letter in any::<char>()
    ) {
        let text = position.to_string();
        let at = place.index(text.len());
        let wrong: String =
            text.chars().enumerate().map(|(here, other)| if here == at { letter } else { other }).collect();
        read_position(position.game(), &wrong);
        if !letter.is_whitespace() && !"xoXO./bw".contains(letter) {
            prop_assert!(Setup::parse(position.game(), &wrong).is_err(), "{}", wrong);
        }
    }

    #[test]
    fn a_position_reads_back_from_its_string((position, pie) in any_position()) {
        let text = position.to_string();
        let setup = Setup::parse(position.game(), &text).unwrap();
        prop_assert_eq!(&setup.to_string(), &text);
        let spaced = format!("  {}\n", text.replace(' ', " \t"));
        prop_assert_eq!(&Setup::parse(position.game(), &spaced).unwrap(), &setup);
        let again = Position::from_setup(&setup, pie).unwrap();
        prop_assert_eq!(&again, &position);
        prop_assert_eq!(again.key(), position.key());
        prop_assert_eq!(again.count_turns(), position.count_turns());
    }

    #[test]
    fn any_text_can_be_read_as_the_name_of_a_game(text in any_text()) {
        if let Err(error) = Game::from_str(&text) {
            is_one_sentence(&error.to_string());
        }
    }

    #[test]
    fn any_text_can_be_read_as_a_cell((game, size) in any_board(), text in any_text()) {
        let board = game.board(size).unwrap();
        match board.cell(&text) {
            Ok(cell) => {
                prop_assert!(board.contains(cell));
                prop_assert_eq!(board.name(cell).to_string(), text.trim().to_lowercase());
            }
            Err(error) => is_one_sentence(&error.to_string()),
        }
    }

    #[test]
    fn any_text_can_be_read_as_a_turn((game, size) in any_board(), text in any_text()) {
        let board = game.board(size).unwrap();
        match notation::parse(game, board, &text) {
            Ok(turn) => {
                let printed = turn.on(board).to_string();
                prop_assert_eq!(&printed, &text.trim().to_lowercase());
                prop_assert_eq!(notation::parse(game, board, &printed), Ok(turn));
            }
            Err(error) => is_one_sentence(&error.to_string()),
        }
    }
}

/// All boards that there can be, those that no game is played on included.
fn boards() -> impl Iterator<Item = Board> {
    (1..=19).map(Board::square).chain((1..=10).map(Board::hexagon))
}

#[test]
fn every_cell_of_every_board_reads_back_from_its_name() {
    for board in boards() {
        let cells: Vec<Cell> = board.cells().collect();
        assert!(cells.is_sorted() && cells.len() == board.area());
        let names: BTreeSet<String> = cells.iter().map(|&cell| board.name(cell).to_string()).collect();
        assert_eq!(names.len(), cells.len(), "{board}: every cell has a name of its own");
        for &cell in &cells {
            let name = board.name(cell).to_string();
            for spelling in [name.clone(), name.to_uppercase(), format!(" {name}\t"), format!("\n{name} ")] {
                assert_eq!(board.cell(&spelling), Ok(cell), "{spelling:?} on the {board}");
            }
        }
        // All other names of the form of a cell's are off the board.
        for letter in 'a'..='z' {
            for number in 1..=300 {
                let name = format!("{letter}{number}");
                match board.cell(&name) {
                    Ok(cell) => assert!(names.contains(&name) && cells.contains(&cell), "{name} on the {board}"),
                    Err(error) => {
                        assert!(!names.contains(&name), "{name} on the {board}");
                        assert_eq!(error, CellError::OffBoard { name, board });
                        is_one_sentence(&error.to_string());
                    }
                }
            }
        }
        for text in ["", "a", "1", "a0", "a01", "1a", "aa1", "a1a", "a-1", "a+1", "a 1", "ä1", "a1.", "a１"] {
            let error = board.cell(text).unwrap_err();
            assert_eq!(error, CellError::NotAName { text: text.to_ascii_lowercase(), board });
            is_one_sentence(&error.to_string());
        }
    }
}

#[test]
fn cells_are_named_as_the_contract_says() {
    let corners = |board: Board, cells: [(u8, u8); 4]| {
        cells.map(|(column, row)| board.name(Cell::at(column, row)).to_string()).join(" ")
    };
    // "`a1` is the south-west corner, `a`…`s` with no letter left out, rank 1 is the south edge."
    assert_eq!(corners(Board::square(19), [(0, 0), (18, 0), (0, 18), (18, 18)]), "a1 s1 a19 s19");
    assert_eq!(corners(Board::square(19), [(7, 0), (8, 0), (9, 0), (10, 8)]), "h1 i1 j1 k9");
    // "Side 5: `a1…a5, b1…b6, … e1…e9, … i1…i5`." Slanted columns: row i begins at column 4.
    assert_eq!(corners(Board::hexagon(5), [(0, 0), (4, 0), (0, 1), (5, 1)]), "a1 a5 b1 b6");
    assert_eq!(corners(Board::hexagon(5), [(0, 4), (8, 4), (4, 8), (8, 8)]), "e1 e9 i1 i5");
    let lengths = |board: Board| (0..board.rows()).map(|row| board.columns(row).len()).collect::<Vec<_>>();
    assert_eq!(lengths(Board::hexagon(3)), [3, 4, 5, 4, 3]);
    assert_eq!(lengths(Board::square(3)), [3, 3, 3]);
}

/// Other ways to write a canonical turn of this position: those that the contract allows.
fn other_spellings(position: &Position, turn: &Turn) -> Vec<Turn> {
    let own = Content::Stone(position.turn());
    let reversed = |path: &[Cell]| path.iter().rev().copied().collect();
    match *turn {
        // "In Slither `x-y/z` and `x-z/y` have the same result".
        Turn::ShiftAndPlace { from, to, place } if from.touches(place) => {
            vec![Turn::ShiftAndPlace { from, to: place, place: to }]
        }
        // "`x-y/x` has the same result as placing at `y`".
        Turn::Place(to) if position.game().info().turns.shift => {
            let stones = position.board().cells().filter(|&cell| position.content(cell) == own && cell.touches(to));
            stones.map(|from| Turn::ShiftAndPlace { from, to, place: from }).collect()
        }
        // "In Slicron the path is named only when there is a choice."
        Turn::Place(place) if position.game().info().turns.path => position
            .effects(Step::Place(place))
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Kept { path } => Some(path),
                _ => None,
            })
            .flat_map(|path| {
                let backwards = reversed(&path);
                [Turn::PlaceAndKeep { place, path: path.into() }, Turn::PlaceAndKeep { place, path: backwards }]
            })
            .collect(),
        Turn::PlaceAndKeep { place, ref path } => vec![Turn::PlaceAndKeep { place, path: reversed(path) }],
        Turn::ShiftAndPlace { .. } | Turn::Place(_) | Turn::Slide { .. } | Turn::Swap | Turn::Pass => Vec::new(),
    }
}

/// Some of a long list, spread over all of it.
fn some<T>(list: &[T], most: usize) -> impl Iterator<Item = &T> {
    list.iter().step_by(list.len() / most + 1)
}

/// The cells of a path, or the two of a slide or the three of a Slither turn, as text.
fn spelled(cells: &[Cell], board: Board, shape: &str) -> String {
    let mut cells = cells.iter().cycle().map(|&cell| board.name(cell).to_string());
    shape.chars().map(|c| if c == '*' { cells.next().unwrap() } else { c.to_string() }).collect()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn every_legal_turn_reads_back_in_every_spelling((position, _) in any_position()) {
        let board = position.board();
        let turns = position.legal_turns();
        prop_assert_eq!(turns.iter().collect::<BTreeSet<_>>().len(), turns.len(), "each is listed once");
        for turn in some(&turns, 60) {
            let text = turn.on(board).to_string();
            prop_assert_eq!(notation::parse(position.game(), board, &text), Ok(turn.clone()));
            for spelling in [turn.clone()].into_iter().chain(other_spellings(&position, turn)) {
                let spelling = spelling.on(board).to_string();
                let loud = spelling.to_uppercase();
                for text in [format!(" \t{spelling}\n"), format!("{loud} "), spelling, loud] {
                    prop_assert_eq!(position.read(&text), Ok(turn.clone()), "{} at {}", &text, &position);
                }
            }
        }
    }

    /// Also the result is the same: what a spelling means is not only said but played.
    #[test]
    fn every_spelling_of_a_turn_has_the_same_result((position, _) in any_position()) {
        for turn in some(&position.legal_turns(), 20) {
            let expected = position.after(turn);
            prop_assert!(expected.is_ok());
            for spelling in other_spellings(&position, turn) {
                prop_assert_eq!(&position.after(&spelling), &expected, "{:?}", spelling);
            }
        }
    }

    /// The legal list is all there is: a turn that can be read is in it, and a refusal is a sentence and changes nothing.
    #[test]
    fn a_turn_that_can_be_read_is_listed((position, _) in any_position(), seed in any::<u64>()) {
        let (board, mut random) = (position.board(), random(seed));
        let (legal, cells) = (position.legal(), board.cells().collect::<Vec<_>>());
        prop_assert!(legal.is_sorted());
        let mut line = Line::from(position.clone());
        for number in 0..60 {
            // Cells near each other make more sense than cells anywhere.
            let mut near = vec![cells[random.below(cells.len() as u32) as usize]];
            while near.len() < 4 {
                let last = near[near.len() - 1];
                let [east, north] = [0, 0].map(|_: i32| random.below(3) as i8 - 1);
                near.extend(last.offset(east, north).filter(|&cell| board.contains(cell)));
            }
            let shapes = ["*", "*-*", "*-*/*", "*/*-*", "*/*-*-*", "*/*", "*-*/*-*", "*/*/*", "swap", "pass"];
            let mut text = spelled(&near, board, shapes[number % shapes.len()]);
            if number % 3 == 0 && !legal.is_empty() {
                // A legal turn with one cell changed.
                let turn = &legal[random.below(legal.len() as u32) as usize];
                let old = turn.split(['-', '/']).next().unwrap();
                text = turn.replacen(old, &board.name(near[0]).to_string(), 1);
            }
            match position.read(&text) {
                Ok(turn) => {
                    prop_assert!(legal.contains(&turn.on(board).to_string()), "{} at {}", text, position);
                }
                Err(error) => {
                    is_one_sentence(&error.to_string());
                    prop_assert!(!legal.contains(&text), "{} at {}", text, position);
                    if let TurnError::Illegal { reason, .. } = &error {
                        prop_assert!(reason.cells().iter().all(|&cell| board.contains(cell)), "{:?}", reason);
                    }
                    prop_assert_eq!(line.play(&text), Err(error));
                    prop_assert_eq!((line.position(), line.turns()), (&position, &[][..]));
                }
            }
        }
    }

    #[test]
    fn what_a_step_does_is_told_in_sentences((position, _) in any_position()) {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        for &step in some(&steps, 20) {
            for effect in position.effects(step) {
                is_one_sentence(&effect.message(position.board()).to_string());
            }
        }
    }

    /// A line remembers its turns in the canonical spelling, whatever was typed, and playing those again leads to the same place.
    #[test]
    fn a_line_remembers_canonical_turns((game, size) in any_board(), pie in any_pie(), seed in any::<u64>()) {
        let mut random = random(seed);
        let start = Position::start(game, size, pie).unwrap();
        let mut record = Vec::new();
        start.clone().finish_at_random(&mut random, Some(&mut record));
        record.truncate(40);
        let (mut line, mut again) = (Line::from(start.clone()), Line::from(start));
        let mut swapped = false;
        for turn in &record {
            let mut spellings = other_spellings(line.position(), turn);
            spellings.push(turn.clone());
            let spelling = &spellings[random.below(spellings.len() as u32) as usize];
            let text = spelling.on(line.position().board()).to_string().to_uppercase();
            prop_assert_eq!(line.play(&text), Ok(turn));
            again.play_turn(turn).unwrap();
            swapped |= *turn == Turn::Swap;
        }
        prop_assert_eq!(line.turns(), record);
        prop_assert_eq!(&line, &again);
        let first = game.first_side();
        let first = if swapped && game.swap_exchanges_sides() { first.opponent() } else { first };
        prop_assert_eq!(line.seats(), [first, first.opponent()]);
    }
}

#[test]
fn every_size_that_a_game_has_can_be_started_and_no_other() {
    for game in Game::ALL {
        let sizes: Vec<u8> = game.sizes().collect();
        assert!(sizes.contains(&game.default_size()), "{game}");
        for size in 0..=255 {
            let started = Position::start(game, size, Pie::On);
            assert_eq!(started.is_ok(), sizes.contains(&size), "{game} {size}");
            match started {
                Ok(position) => {
                    assert_eq!(position.board().size(), size);
                    read_position(game, &position.to_string());
                    assert!(!position.to_string().ends_with("swap"));
                }
                Err(error) => {
                    assert_eq!((error.game, error.size), (game, u32::from(size)));
                    is_one_sentence(&error.to_string());
                }
            }
        }
    }
}
