//! A line from the page, played through by the rules.

use slipway_games::{Board, Cell, Effect, Path, Pie, Position, Rules, Setup, Step, Turn};

use crate::boards::{cell, game, number};
use crate::types;

/// A line that was played through.
pub struct Played {
    /// The position before the first turn.
    pub turns: slipway_games::Line,
    /// The position now, perhaps within a turn.
    pub now: Position,
    /// The position before the last turn, or before the step just made within one.
    before_last: Option<(Position, Turn)>,
    /// The steps of the turn under way, with the paths that were to be chosen from before each.
    steps: Vec<(Step, Vec<Path>)>,
    /// What the last turn, or the steps of this one, did.
    pub effects: Vec<Effect>,
}

impl Played {
    /// Plays a line through.
    ///
    /// # Errors
    /// What in it is not possible.
    pub fn of(line: &types::Line) -> Result<Played, String> {
        let start = start(line)?;
        let mut played = Played {
            turns: slipway_games::Line::from(start.clone()),
            now: start,
            before_last: None,
            steps: Vec::new(),
            effects: Vec::new(),
        };
        for (index, text) in line.moves.iter().enumerate() {
            let before = played.turns.position().clone();
            let turn =
                played.turns.play(text).map_err(|error| format!("move {} ({text}): {error}", index + 1))?.clone();
            played.before_last = Some((before, turn));
        }
        played.now = played.turns.position().clone();
        if let Some((before, turn)) = &played.before_last {
            played.effects = effects_of(before, turn);
        }
        for step in &line.steps {
            let step = read_step(played.board(), *step)?;
            played.now.check(step).map_err(|reason| reason.explain(played.board()))?;
            played.make(step);
        }
        Ok(played)
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.now.board()
    }

    /// Makes a legal step. The line is then either within a turn or at the start of the next.
    pub fn make(&mut self, step: Step) {
        let effects = self.now.effects(step);
        if self.steps.is_empty() {
            self.effects.clear();
        }
        self.effects.extend(effects);
        self.steps.push((step, self.now.choices()));
        self.now.play(step);
        if self.now.within_turn() {
            return;
        }
        let turn = turn_of(&self.steps).expect("legal steps make a turn");
        let text = turn.on(self.board()).to_string();
        let before = self.turns.position().clone();
        let canonical = self.turns.play(&text).expect("legal steps make a legal turn").clone();
        self.before_last = Some((before, canonical));
        self.steps.clear();
    }

    /// The line as the page keeps it.
    pub fn line(&self, from: &types::Line) -> types::Line {
        let board = self.board();
        types::Line {
            moves: self.turns.turns().iter().map(|turn| turn.on(board).to_string()).collect(),
            steps: self.steps.iter().map(|(step, _)| write_step(board, *step)).collect(),
            ..from.clone()
        }
    }

    /// The cells of the last turn, those to be marked.
    pub fn last(&self) -> Vec<u16> {
        let Some((before, turn)) = &self.before_last else { return Vec::new() };
        let cells = match turn {
            Turn::Place(cell) | Turn::PlaceAndKeep { place: cell, .. } => vec![*cell],
            Turn::ShiftAndPlace { from, to, place } => vec![*place, *to, *from],
            Turn::Slide { from, to } => vec![*to, *from],
            // The stone that was taken over is the only one.
            Turn::Swap => {
                before.board().cells().filter(|&cell| before.content(cell) != slipway_games::Content::Empty).collect()
            }
            Turn::Pass => Vec::new(),
        };
        cells.iter().map(|&cell| number(self.board(), cell)).collect()
    }
}

/// The position that a line begins with.
pub(crate) fn start(line: &types::Line) -> Result<Position, String> {
    let game = game(&line.game)?;
    let pie = if line.pie { Pie::On } else { Pie::Off };
    let Some(text) = &line.position else {
        return Position::start(game, line.size, pie).map_err(|error| error.to_string());
    };
    let setup = Setup::parse(game, text).map_err(|error| error.to_string())?;
    let board = setup.board();
    if board.size() != line.size {
        return Err(format!("the position is on a {board}, but the size is said to be {}", line.size));
    }
    Position::from_setup(&setup, pie)
        .map_err(|flaws| flaws.iter().map(|flaw| flaw.describe(board)).collect::<Vec<_>>().join("; "))
}

/// What a legal turn does, all its steps together.
fn effects_of(before: &Position, turn: &Turn) -> Vec<Effect> {
    let mut now = before.clone();
    let mut effects = Vec::new();
    for step in before.steps_of(turn).unwrap_or_default() {
        effects.extend(now.effects(step));
        now.play(step);
    }
    effects
}

/// The turn that these steps make.
fn turn_of(steps: &[(Step, Vec<Path>)]) -> Option<Turn> {
    Some(match steps {
        [(Step::Place(place), _)] => Turn::Place(*place),
        [(Step::Slide { from, to }, _)] => Turn::Slide { from: *from, to: *to },
        [(Step::Shift { from, to }, _), (Step::Place(place), _)] => {
            Turn::ShiftAndPlace { from: *from, to: *to, place: *place }
        }
        [(Step::Place(place), _), (Step::Keep(path), paths)] => {
            Turn::PlaceAndKeep { place: *place, path: paths.get(*path as usize)?.clone() }
        }
        [(Step::Swap, _)] => Turn::Swap,
        [(Step::Pass, _)] => Turn::Pass,
        _ => return None,
    })
}

/// A step from the page.
pub(crate) fn read_step(board: Board, step: types::Step) -> Result<Step, String> {
    let cell = |number| cell(board, number);
    Ok(match step {
        types::Step::Place { cell: at } => Step::Place(cell(at)?),
        types::Step::Shift { from, to } => Step::Shift { from: cell(from)?, to: cell(to)? },
        types::Step::Slide { from, to } => Step::Slide { from: cell(from)?, to: cell(to)? },
        types::Step::Keep { path } => Step::Keep(path),
        types::Step::Swap => Step::Swap,
        types::Step::Pass => Step::Pass,
    })
}

/// A step for the page.
pub(crate) fn write_step(board: Board, step: Step) -> types::Step {
    let number = |cell| number(board, cell);
    match step {
        Step::Place(cell) => types::Step::Place { cell: number(cell) },
        Step::Shift { from, to } => types::Step::Shift { from: number(from), to: number(to) },
        Step::Slide { from, to } => types::Step::Slide { from: number(from), to: number(to) },
        Step::Keep(path) => types::Step::Keep { path },
        Step::Swap => types::Step::Swap,
        Step::Pass => types::Step::Pass,
    }
}

/// Some cells for the page.
pub(crate) fn numbers<'a>(board: Board, cells: impl IntoIterator<Item = &'a Cell>) -> Vec<u16> {
    cells.into_iter().map(|&cell| number(board, cell)).collect()
}
