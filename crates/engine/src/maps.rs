//! Maps of first turns: what `slipway solve --openings` has proved about small boards (`docs/results.md`), for the engine to play by.
//!
//! On a solved board it is known which first turns give something away, and whether to take the pie option. What comes after is the search's own business.

use std::sync::OnceLock;

use slipway_games::{Board, Cell, Content, Game, Outcome, Pie, Position, Rules, Setup, Side, Step};

use crate::ends::points;

/// One solved board a line, as the command prints it.
const SOLVED: &str = include_str!("../../../data/openings.jsonl");

/// Who wins from each first step on one board, with both players keeping their sides.
struct Map {
    board: Board,
    game: Game,
    outcomes: Vec<(Step, Outcome)>,
}

/// What the player to move gets with each of these steps, in points, as far as the maps know it; nothing if all are known to lose, as then the search
/// knows better how to make it hard for the opponent.
pub(crate) fn points_by_step<G: Rules>(position: &G, steps: &[Step]) -> Vec<(Step, u8)> {
    let Some(map) = Map::of(position.game(), position.board()) else { return Vec::new() };
    if !position.swap_open() && Setup::start(position.game(), position.board().size()) != Ok(Setup::of(position)) {
        return Vec::new();
    }
    let mut known = Vec::new();
    for &step in steps {
        known.extend(map.points(position, step).map(|points| (step, points)));
    }
    if known.len() == steps.len() && known.iter().all(|&(_, points)| points == 0) {
        known.clear();
    }
    known
}

impl Map {
    /// What the player to move gets with a step, at the first turn or with the pie option open.
    fn points<G: Rules>(&self, position: &G, step: Step) -> Option<u8> {
        let mover = position.turn();
        let exchanges = position.game().swap_exchanges_sides();
        if position.swap_open() {
            let stone = only_stone(position).filter(|_| step == Step::Swap)?;
            return Some(if exchanges {
                // Who takes the pie option has the first side from then on.
                points(self.after(Step::Place(stone))?, mover.opponent())
            } else {
                points(self.after_white_stone(stone)?, mover)
            });
        }
        let stays = points(self.after(step)?, mover);
        let mut after = position.clone();
        after.play(step);
        match step {
            _ if !after.swap_open() => Some(stays),
            // The opponent chooses what is worse for this player.
            Step::Place(cell) if !exchanges => Some(stays.min(points(self.after_white_stone(cell)?, mover))),
            // Who may change sides gets the better one, whatever the first stone is.
            _ => Some(0),
        }
    }

    fn of(game: Game, board: Board) -> Option<&'static Map> {
        static MAPS: OnceLock<Vec<Map>> = OnceLock::new();
        let maps = MAPS.get_or_init(|| SOLVED.lines().filter_map(Map::read).collect());
        maps.iter().find(|map| map.game == game && map.board == board)
    }

    /// Reads a line. Every second piece between quotation marks is a name or a word, and no word has one in it.
    fn read(line: &str) -> Option<Map> {
        let words: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        let game: Game = words.get(1)?.parse().ok()?;
        let size: String = line.split_once("\"size\":")?.1.chars().take_while(char::is_ascii_digit).collect();
        let start = Position::start(game, size.parse().ok()?, Pie::Off).ok()?;
        let first = words.iter().position(|&word| word == "openings")? + 1;
        let mut outcomes = Vec::new();
        for pair in words[first..].chunks_exact(2) {
            let outcome = match pair[1] {
                "black" => Outcome::Won(Side::Black),
                "white" => Outcome::Won(Side::White),
                "draw" => Outcome::Draw,
                _ => break,
            };
            let turn = start.read(pair[0]).ok()?;
            outcomes.push((*start.steps_of(&turn).ok()?.first()?, outcome));
        }
        Some(Map { board: start.board(), game, outcomes })
    }

    fn after(&self, step: Step) -> Option<Outcome> {
        self.outcomes.iter().find(|(known, _)| *known == step).map(|&(_, outcome)| outcome)
    }

    /// Who wins Slash after a first stone that is white, with Black to move. Exchanging rows and columns exchanges the two sides' edges and keeps
    /// which cells are neighbours; so it is the map of black stones with everything exchanged.
    fn after_white_stone(&self, cell: Cell) -> Option<Outcome> {
        let exchanged = Cell::at(cell.row(), cell.column());
        match self.after(Step::Place(exchanged))? {
            Outcome::Won(side) => Some(Outcome::Won(side.opponent())),
            Outcome::Draw => Some(Outcome::Draw),
        }
    }
}

fn only_stone<G: Rules>(position: &G) -> Option<Cell> {
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
            let map = Map::read(line).expect("a line of the file is a map");
            let start = Position::start(map.game, map.board.size(), Pie::Off).expect("the game is played on that size");
            assert_eq!(map.outcomes.len() as u64, start.count_turns(), "{line}");
        }
    }
}
