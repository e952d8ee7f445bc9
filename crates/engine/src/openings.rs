//! Solved openings: what `slipway solve --openings` has proved about small boards (`docs/results.md`), for the engine to play by.
//!
//! On a solved board it is known which first turns give something away, and whether to take the pie option. What comes after is for the search to find.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;
use slipway_games::{Board, Cell, Content, Game, Outcome, Pie, Position, Rules, Setup, Side, Step};

use crate::verdict::Verdict;

/// One solved board a line, as the command prints it.
const SOLVED: &str = include_str!("../../../data/openings.jsonl");

/// A line of the file, as far as it is needed here.
#[derive(Deserialize)]
struct SolvedLine {
    game: String,
    size: u8,
    /// Who wins after each first turn.
    openings: BTreeMap<String, Winner>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Winner {
    Black,
    White,
    Draw,
}

/// Who wins from each first step on one board, with both players keeping their sides.
struct OpeningMap {
    board: Board,
    game: Game,
    outcomes: Vec<(Step, Outcome)>,
}

/// What the player to move gets with each of these steps, as far as it is solved; nothing if all are known to lose, as then the search
/// knows better how to make it hard for the opponent.
pub(crate) fn verdicts<G: Rules>(position: &G, steps: &[Step]) -> Vec<(Step, Verdict)> {
    let Some(map) = OpeningMap::of(position.game(), position.board()) else { return Vec::new() };
    if !position.swap_open() && Setup::start(position.game(), position.board().size()) != Ok(Setup::of(position)) {
        return Vec::new();
    }
    let mut known = Vec::new();
    for &step in steps {
        known.extend(map.verdict(position, step).map(|verdict| (step, verdict)));
    }
    if known.len() == steps.len() && known.iter().all(|&(_, verdict)| verdict == Verdict::Loss) {
        known.clear();
    }
    known
}

impl OpeningMap {
    /// What the player to move gets with a step, at the first turn or with the pie option open.
    fn verdict<G: Rules>(&self, position: &G, step: Step) -> Option<Verdict> {
        let mover = position.turn();
        let exchanges = position.game().swap_exchanges_sides();
        if position.swap_open() {
            let stone = only_stone(position).filter(|_| step == Step::Swap)?;
            return Some(if exchanges {
                // Who takes the pie option has the first side from then on.
                Verdict::of(self.after(Step::Place(stone))?, mover.opponent())
            } else {
                Verdict::of(self.after_white_stone(stone)?, mover)
            });
        }
        let stays = Verdict::of(self.after(step)?, mover);
        let mut after = position.clone();
        after.play(step);
        match step {
            _ if !after.swap_open() => Some(stays),
            // The opponent chooses what is worse for this player.
            Step::Place(cell) if !exchanges => Some(stays.min(Verdict::of(self.after_white_stone(cell)?, mover))),
            // Who may change sides gets the better one, whatever the first stone is.
            _ => Some(Verdict::Loss),
        }
    }

    fn of(game: Game, board: Board) -> Option<&'static OpeningMap> {
        static MAPS: OnceLock<Vec<OpeningMap>> = OnceLock::new();
        let maps = MAPS.get_or_init(|| SOLVED.lines().filter_map(OpeningMap::read).collect());
        maps.iter().find(|map| map.game == game && map.board == board)
    }

    /// Reads a line; none if it is not one that the command prints.
    fn read(line: &str) -> Option<OpeningMap> {
        let line: SolvedLine = serde_json::from_str(line).ok()?;
        let game: Game = line.game.parse().ok()?;
        let start = Position::start(game, line.size, Pie::Off).ok()?;
        let mut outcomes = Vec::new();
        for (turn, winner) in &line.openings {
            let turn = start.read(turn).ok()?;
            let outcome = match winner {
                Winner::Black => Outcome::Won(Side::Black),
                Winner::White => Outcome::Won(Side::White),
                Winner::Draw => Outcome::Draw,
            };
            outcomes.push((*start.steps_of(&turn).ok()?.first()?, outcome));
        }
        Some(OpeningMap { board: start.board(), game, outcomes })
    }

    fn after(&self, step: Step) -> Option<Outcome> {
        self.outcomes.iter().find(|(known, _)| *known == step).map(|&(_, outcome)| outcome)
    }

    /// Who wins Slash after a first stone that is white, with Black to move: it is the map of black stones with everything exchanged.
    fn after_white_stone(&self, cell: Cell) -> Option<Outcome> {
        match self.after(Step::Place(sides_exchanged(cell)))? {
            Outcome::Won(side) => Some(Outcome::Won(side.opponent())),
            Outcome::Draw => Some(Outcome::Draw),
        }
    }
}

/// Where a white stone of Slash with Black to move stands for a black one with White to move. Exchanging rows and columns exchanges the two sides' edges and keeps which
/// cells are neighbours.
#[must_use]
pub fn sides_exchanged(cell: Cell) -> Cell {
    Cell::at(cell.row(), cell.column())
}

/// The stone on a board that has no other.
pub(crate) fn only_stone<G: Rules>(position: &G) -> Option<Cell> {
    let mut stones = position.board().cells().filter(|&cell| matches!(position.content(cell), Content::Stone(_)));
    let stone = stones.next()?;
    stones.next().is_none().then_some(stone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_with_every_first_turn() {
        for line in SOLVED.lines() {
            let map = OpeningMap::read(line).expect("a line of the file is a map");
            let start = Position::start(map.game, map.board.size(), Pie::Off).expect("the game is played on that size");
            assert_eq!(map.outcomes.len() as u64, start.count_turns(), "{line}");
        }
    }
}
