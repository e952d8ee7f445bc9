//! Everything that the rules have to say can be said, in every language: each variant gives its words what they need.

use slipway_games::board::CellError;
use slipway_games::draw::Picture;
use slipway_games::record::{NodeProblem, RecordError, SyntaxProblem};
use slipway_games::{
    Board, Cell, Effect, Flaw, Game, Illegal, Outcome, Pie, PieRule, Position, Setup, SetupError, Side, SizeError,
    StartError, Step, TurnError, UnknownGame,
};
use slipway_messages::testing::in_every_language;
use slipway_messages::{Message, every};

fn a1() -> Cell {
    Cell::at(0, 0)
}

fn b2() -> Cell {
    Cell::at(1, 1)
}

fn path() -> Box<[Cell]> {
    [a1(), b2()].into()
}

fn outcomes() -> [Outcome; 3] {
    [Outcome::Won(Side::Black), Outcome::Won(Side::White), Outcome::Draw]
}

fn every_reason() -> Vec<Illegal> {
    let (at, with, from, to) = (a1(), b2(), a1(), b2());
    let steps =
        [Step::Place(at), Step::Shift { from, to }, Step::Slide { from, to }, Step::Keep(0), Step::Swap, Step::Pass];
    let mut reasons = every!(Illegal {
        Illegal::GameOver(_) => [Illegal::GameOver(Outcome::Draw)],
        Illegal::NotInThisGame { .. } => [Illegal::NotInThisGame { game: Game::Slash, step: Step::Pass }],
        Illegal::OffBoard(_) => [Illegal::OffBoard(Board::square(5)), Illegal::OffBoard(Board::hexagon(5))],
        Illegal::Occupied { .. } => [
            Illegal::Occupied { cell: at, by: Side::Black },
            Illegal::Occupied { cell: at, by: Side::White },
        ],
        Illegal::NoSwap => [Illegal::NoSwap],
        Illegal::NoPass { .. } => [Illegal::NoPass { instead: at }],
        Illegal::Crosscut { .. } => [Illegal::Crosscut { at, with, between: [at, with] }],
        Illegal::BareDiagonal { .. } => [
            Illegal::BareDiagonal { at, with, joined_by: vec![] },
            Illegal::BareDiagonal { at, with, joined_by: vec![at] },
            Illegal::BareDiagonal { at, with, joined_by: vec![at, with] },
        ],
        Illegal::ShiftNeverClean { .. } => [
            Illegal::ShiftNeverClean { from, to, bare: vec![] },
            Illegal::ShiftNeverClean { from, to, bare: vec![[at, with], [with, at]] },
        ],
        Illegal::NotYourStone { .. } => [
            Illegal::NotYourStone { cell: at, turn: Side::Black },
            Illegal::NotYourStone { cell: at, turn: Side::White },
        ],
        Illegal::ShiftTooFar { .. } => [Illegal::ShiftTooFar { from, to }],
        Illegal::AlreadyShifted { .. } => [Illegal::AlreadyShifted { from, to }],
        Illegal::NoTile(_) => [Illegal::NoTile(at)],
        Illegal::FixedTile(_) => [Illegal::FixedTile(at)],
        Illegal::FixedEmpty(_) => [Illegal::FixedEmpty(at)],
        Illegal::TileInTheWay { .. } => [Illegal::TileInTheWay { from, to }],
        Illegal::SlideTooFar { .. } => [Illegal::SlideTooFar { from, to }],
        Illegal::PathNotShorter { .. } => [Illegal::PathNotShorter { at, new: vec![at, with], old: vec![with] }],
        Illegal::NothingPlaced => [Illegal::NothingPlaced],
        Illegal::ChoosePath { .. } => [Illegal::ChoosePath { at, paths: vec![path(), path()] }],
        Illegal::NotAChoice { .. } => [
            Illegal::NotAChoice { at, paths: vec![] },
            Illegal::NotAChoice { at, paths: vec![path()] },
            Illegal::NotAChoice { at, paths: vec![path(), path()] },
        ],
    });
    reasons.extend(outcomes().map(Illegal::GameOver));
    reasons.extend(steps.map(|step| Illegal::NotInThisGame { game: Game::Slyde, step }));
    reasons
}

fn every_flaw() -> Vec<Flaw> {
    let cells = || vec![a1(), b2()];
    every!(Flaw {
        Flaw::SwapNotOpen => [Flaw::SwapNotOpen],
        Flaw::NoPieRule => [Flaw::NoPieRule],
        Flaw::TwoWinners { .. } => [Flaw::TwoWinners { black: cells(), white: cells() }],
        Flaw::WinnerToMove { .. } => [
            Flaw::WinnerToMove { side: Side::Black, along: cells() },
            Flaw::WinnerToMove { side: Side::White, along: cells() },
        ],
        Flaw::Crosscut { .. } => [Flaw::Crosscut { cells: [a1(); 4] }],
        Flaw::BareDiagonal { .. } => [Flaw::BareDiagonal { cells: [a1(), b2()] }],
        Flaw::Tiles { .. } => [Flaw::Tiles { found: 1, expected: 8 }, Flaw::Tiles { found: 0, expected: 8 }],
        Flaw::EdgeStones { .. } => [Flaw::EdgeStones { cells: cells() }],
        Flaw::TooManyPaths { .. } => [Flaw::TooManyPaths { cell: a1() }],
        Flaw::TwoPaths { .. } => [Flaw::TwoPaths { one: cells(), other: cells() }],
    })
}

fn every_turn_error() -> Vec<TurnError> {
    let board = Board::hexagon(5);
    let cell_errors = every!(CellError {
        CellError::NotAName { .. } => [CellError::NotAName { text: "?".to_owned(), board }],
        CellError::OffBoard { .. } => [
            CellError::OffBoard { name: "z1".to_owned(), board },
            CellError::OffBoard { name: "a9".to_owned(), board },
            CellError::OffBoard { name: "z1".to_owned(), board: Board::square(5) },
        ],
    });
    let mut errors = every!(TurnError {
        TurnError::NotATurn { .. } => [TurnError::NotATurn { game: Game::Slash, text: "?".to_owned() }],
        TurnError::Cell(_) => [TurnError::Cell(cell_errors[0].clone())],
        TurnError::Illegal { .. } => [TurnError::Illegal { reason: Illegal::NoSwap, board }],
    });
    errors.extend(cell_errors.into_iter().map(TurnError::Cell));
    errors.extend(every_reason().into_iter().map(|reason| TurnError::Illegal { reason, board }));
    errors
}

fn every_start_error() -> Vec<StartError> {
    let board = Board::square(4);
    let rows = |game, rows| SetupError::Rows { game, rows };
    let letter = |game| SetupError::Letter { game, letter: '\n', row: 1, column: 2, cell: "b4".to_owned() };
    let row_length = |found| SetupError::RowLength { board, row: 2, found, expected: 4 };
    let setup_errors = every!(SetupError {
        SetupError::Nothing => [SetupError::Nothing],
        SetupError::Rows { .. } => [
            rows(Game::Slash, 1),
            rows(Game::Slash, 2),
            rows(Game::Slyde, 1),
            rows(Game::Slyde, 5),
            rows(Game::Slicron, 1),
            rows(Game::Slicron, 6),
        ],
        SetupError::RowLength { .. } => [row_length(1), row_length(3)],
        SetupError::Letter { .. } => [letter(Game::Slash), letter(Game::Slyde)],
        SetupError::Turn { .. } => [SetupError::Turn { found: None }, SetupError::Turn { found: Some("x".to_owned()) }],
        SetupError::Word { .. } => [SetupError::Word { word: "x".to_owned() }],
    });
    let mut errors = every!(StartError {
        StartError::Size(_) => [
            StartError::Size(SizeError { game: Game::Slash, size: 99 }),
            StartError::Size(SizeError { game: Game::Slyde, size: 5 }),
        ],
        StartError::Position(_) => [StartError::Position(SetupError::Nothing)],
        StartError::OtherSize { .. } => [StartError::OtherSize { board, size: 5 }],
        StartError::SwapWithoutPie => [StartError::SwapWithoutPie],
        StartError::Flawed { .. } => [StartError::Flawed { flaws: every_flaw(), board }],
    });
    errors.extend(setup_errors.into_iter().map(StartError::Position));
    errors
}

#[test]
fn every_reason_why_a_step_is_illegal() {
    for reason in every_reason() {
        in_every_language(&reason.message(Board::square(5)));
        in_every_language(&reason.message(Board::hexagon(5)));
    }
}

#[test]
fn every_effect_of_a_step() {
    let (cell, from, to) = (a1(), a1(), b2());
    let effects: Vec<Effect> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            every!(Effect {
                Effect::Placed { .. } => [Effect::Placed { side, cell }],
                Effect::Moved { .. } => [Effect::Moved { from, to }],
                Effect::Fixed { .. } => [Effect::Fixed { cell }],
                Effect::Kept { .. } => [Effect::Kept { path: vec![from, to] }],
                Effect::Removed { .. } => [Effect::Removed { cells: vec![cell] }, Effect::Removed { cells: vec![from, to] }],
                Effect::Recoloured { .. } => [Effect::Recoloured { cell, side }],
                Effect::SidesExchanged => [Effect::SidesExchanged],
                Effect::Passed { .. } => [Effect::Passed { side }],
                Effect::Connected { .. } => [Effect::Connected { side, along: vec![from, to] }],
                Effect::Settled { .. } => [Effect::Settled { tiles: vec![3, 2], empties: vec![5] }],
                Effect::Stuck { .. } => [Effect::Stuck { side }],
                Effect::Ended { .. } => [Effect::Ended { outcome: Outcome::Won(side) }, Effect::Ended { outcome: Outcome::Draw }],
            })
        })
        .collect();
    let board = Board::square(5);
    effects.iter().for_each(|effect| drop(in_every_language(&effect.message(board))));
    let told = Effect::all(&effects[..2], board).unwrap();
    assert_eq!(
        in_every_language(&told),
        ["Black places a stone on a1; a1 moves to b2", "Schwarz setzt einen Stein auf a1; a1 zieht nach b2"]
    );
    assert_eq!(Effect::all(&[], board), None);
}

#[test]
fn every_error_about_moves_positions_and_starts() {
    every_turn_error().iter().for_each(|error| drop(in_every_language(&error.message())));
    every_start_error().iter().for_each(|error| drop(in_every_language(&error.message())));
    for text in ["slahs", "go"] {
        in_every_language(&text.parse::<Game>().unwrap_err().message());
    }
}

#[test]
fn every_error_about_records() {
    let name = || "XX".to_owned();
    let syntax = every!(SyntaxProblem {
        SyntaxProblem::Unexpected { .. } => [SyntaxProblem::Unexpected { letter: '#' }],
        SyntaxProblem::OutsideNode => [SyntaxProblem::OutsideNode],
        SyntaxProblem::NoValue { .. } => [SyntaxProblem::NoValue { name: name() }],
        SyntaxProblem::ValueNotClosed { .. } => [SyntaxProblem::ValueNotClosed { name: name() }],
        SyntaxProblem::NotClosed { .. } => [
            SyntaxProblem::NotClosed { missing: 1 },
            SyntaxProblem::NotClosed { missing: 2 },
        ],
    });
    let mut problems = every!(NodeProblem {
        NodeProblem::Turn(_) => [NodeProblem::Turn(every_turn_error().remove(0))],
        NodeProblem::OutOfTurn { .. } => [
            NodeProblem::OutOfTurn { turn: Side::Black },
            NodeProblem::OutOfTurn { turn: Side::White },
        ],
        NodeProblem::TwoTurns => [NodeProblem::TwoTurns],
        NodeProblem::SetupStones => [NodeProblem::SetupStones],
        NodeProblem::SwapSides => [NodeProblem::SwapSides],
        NodeProblem::SwapUnclear => [NodeProblem::SwapUnclear],
        NodeProblem::SwapNotSecond => [NodeProblem::SwapNotSecond],
        NodeProblem::SwapAndNot => [NodeProblem::SwapAndNot],
    });
    problems.extend(every_turn_error().into_iter().map(NodeProblem::Turn));
    let unknown = UnknownGame { text: "1".to_owned(), nearest: None };
    let node = |problem| RecordError::Node { node: 1, property: "B[b1]".to_owned(), problem: Box::new(problem) };
    let at = |problem| RecordError::Syntax { line: 1, column: 2, problem };
    let mut errors = every!(RecordError {
        RecordError::NoGame => [RecordError::NoGame],
        RecordError::Syntax { .. } => [at(SyntaxProblem::OutsideNode)],
        RecordError::NoGameName => [RecordError::NoGameName],
        RecordError::UnknownGame(_) => [RecordError::UnknownGame(unknown)],
        RecordError::OtherGame { .. } => [RecordError::OtherGame { found: Game::Slash, wanted: Game::Slyde }],
        RecordError::NoSize => [RecordError::NoSize],
        RecordError::NotASize { .. } => [RecordError::NotASize { text: name() }],
        RecordError::Pie { .. } => [RecordError::Pie { text: name() }],
        RecordError::Start(_) => [RecordError::Start(StartError::SwapWithoutPie)],
        RecordError::Node { .. } => [node(NodeProblem::TwoTurns)],
        RecordError::NoNode { .. } => [RecordError::NoNode { node: 2, last: 1 }],
        RecordError::Turn(_) => [RecordError::Turn(every_turn_error().remove(0))],
        RecordError::PropertyName { .. } => [RecordError::PropertyName { name: name() }],
    });
    errors.extend(syntax.into_iter().map(at));
    errors.extend(problems.into_iter().map(node));
    errors.extend(every_start_error().into_iter().map(RecordError::Start));
    errors.iter().for_each(|error| drop(in_every_language(&error.message())));
}

#[test]
fn every_game_has_words_of_its_own() {
    let all = |message: fn(Game) -> Message| Game::ALL.map(|game| in_every_language(&message(game)));
    for told in [all(Game::summary), all(Game::goal)] {
        for (index, text) in told.iter().enumerate() {
            assert!(!told[..index].contains(text), "{text:?} is said of two games");
        }
    }
    for game in Game::ALL {
        let wrong = TurnError::NotATurn { game, text: "?".to_owned() };
        assert!(
            in_every_language(&wrong.message()).iter().all(|text| text.contains(game.name())),
            "how to write a move of {game}"
        );
        Side::BOTH.into_iter().for_each(|side| drop(in_every_language(&game.aim(side))));
    }
    let rules = [PieRule::Recolour, PieRule::Exchange, PieRule::ChooseSide];
    let rules = rules.map(|rule| in_every_language(&rule.message()));
    assert!(rules[0] != rules[1] && rules[1] != rules[2] && rules[0] != rules[2]);
}

#[test]
fn every_picture() {
    for game in Game::ALL {
        for size in game.sizes() {
            let position = Position::start(game, size, Pie::On).unwrap();
            let picture = Picture::of(&Setup::of(&position)).mark([a1()]).cross([b2()]).line([a1(), b2()]);
            in_every_language(&picture.title());
            picture.shows().iter().for_each(|shown| drop(in_every_language(shown)));
        }
    }
    let slyde = Setup::parse(Game::Slyde, "xXO./..xx/xxxx/.... w").unwrap();
    let shown: Vec<String> =
        Picture::of(&slyde).shows().iter().map(|shown| in_every_language(shown)[1].clone()).collect();
    assert_eq!(
        shown,
        ["Plättchen: a2, b2, c2, d2, c3, d3 und a4.", "Plättchen mit Scheibe: b4.", "Leere Felder mit Scheibe: c4."]
    );
    let title = |size| in_every_language(&Picture::of(&Setup::start(Game::Slash, size).unwrap()).title())[0].clone();
    assert_eq!(title(8), "Slash on an 8x8 board, Black to move");
    assert_eq!(title(9), "Slash on a 9x9 board, Black to move");
}
