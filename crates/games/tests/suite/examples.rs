//! The figures and worked examples of the rule sheets and of `docs/rules`, drawn as boards: what is legal, what is not and for which reason,
//! and exactly what a turn does.

mod crossway_sheet;
mod from_outside;
mod slash_sheet;
mod slicron_description;
mod slither_sheet;
mod slyde_sheet;

use slipway_games::{
    Board, BySide, Cell, Content, Effect, Flaw, Game, Illegal, Line, Outcome, Pie, Position, Rules, Setup, SetupError,
    Side, Slyde, Step, Turn, TurnError,
};

/// A board drawn row by row, north on top, with the side to move behind the last row.
fn drawn(drawing: &str) -> String {
    drawing.split('\n').map(str::trim).collect::<Vec<_>>().join("/")
}

fn position(game: Game, drawing: &str) -> Position {
    let setup = Setup::parse(game, &drawn(drawing)).unwrap_or_else(|error| panic!("{error}"));
    Position::from_setup(&setup, Pie::On).unwrap_or_else(|flaws| panic!("{flaws:?}"))
}

fn slash(drawing: &str) -> Position {
    position(Game::Slash, drawing)
}

fn crossway(drawing: &str) -> Position {
    position(Game::Crossway, drawing)
}

fn slither(drawing: &str) -> Position {
    position(Game::Slither, drawing)
}

fn slyde(drawing: &str) -> Position {
    position(Game::Slyde, drawing)
}

fn slicron(drawing: &str) -> Position {
    position(Game::Slicron, drawing)
}

/// What is wrong with a board that the rules never show.
fn flaws(game: Game, drawing: &str) -> Vec<Flaw> {
    let setup = Setup::parse(game, &drawn(drawing)).unwrap_or_else(|error| panic!("{error}"));
    Position::from_setup(&setup, Pie::On).unwrap_err()
}

/// The cells of these names on the board of the position.
fn cells<const N: usize>(position: &Position, names: [&str; N]) -> [Cell; N] {
    names.map(|name| position.board().cell(name).unwrap())
}

fn cell(position: &Position, name: &str) -> Cell {
    position.board().cell(name).unwrap()
}

/// The cells of a chain or path: "a1 b2 c3".
fn along(board: Board, names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| board.cell(name).unwrap()).collect()
}

/// Why the turn is illegal.
#[track_caller]
fn reason(position: &Position, turn: &str) -> Illegal {
    match position.read(turn) {
        Err(TurnError::Illegal { reason, .. }) => reason,
        other => panic!("{turn} at {position}: {other:?}"),
    }
}

/// The turns among these that are legal.
fn legal_of(position: &Position, turns: &str) -> String {
    turns.split(' ').filter(|turn| position.read(turn).is_ok()).collect::<Vec<_>>().join(" ")
}

/// What the turn does, step by step.
#[track_caller]
fn effects(position: &Position, turn: &str) -> Vec<Effect> {
    let turn = position.read(turn).unwrap_or_else(|error| panic!("{error}"));
    let mut position = position.clone();
    let mut effects = Vec::new();
    for step in position.steps_of(&turn).unwrap() {
        effects.extend(position.effects(step));
        position.play(step);
    }
    effects
}

/// The position after the turns, which are given in one line.
#[track_caller]
fn after(position: &Position, turns: &str) -> Position {
    let mut line = Line::from(position.clone());
    for turn in turns.split(' ') {
        line.play(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
    line.position().clone()
}

const BLACK_WON: Option<Outcome> = Some(Outcome::Won(Side::Black));
const WHITE_WON: Option<Outcome> = Some(Outcome::Won(Side::White));
