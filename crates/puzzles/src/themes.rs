//! What a solution is about, computed from the rules and the solver. Each theme is defined where it is found; `docs/puzzles.md` repeats it for readers.

use slipway_engine::{Solver, Verdict};
use slipway_games::{Board, Cell, Content, Effect, Outcome, Pie, Position, Rules, Setup, Side, Turn, WonBy};

/// What was proven of a puzzle, and with what.
#[derive(Clone, Copy)]
pub struct PuzzleProof {
    /// What the player to move gets.
    pub verdict: Verdict,
    /// Positions that a proof may take.
    pub most: u64,
    /// Bytes that it may take.
    pub memory: usize,
}

/// The themes of a puzzle whose line of best play is this one.
pub fn themes(position: &Position, line: &[Turn], proof: PuzzleProof) -> Vec<&'static str> {
    let Some(solution) = line.first() else { return Vec::new() };
    let next = position.after(solution).expect("a solution is legal");
    let joins_edges = position.game().info().won_by == WonBy::Connection;
    let side = position.turn();
    let threats = if next.outcome().is_none() { wins_at_once(&next, side) } else { 0 };
    let found = [
        // The solution ends the game.
        ("at-once", next.outcome().is_some()),
        // The best that can be had is a draw.
        ("draw", proof.verdict == Verdict::Draw),
        // If it were the opponent's turn, he could win at once.
        ("block", position.game().info().turns.placement && wins_at_once(position, side.opponent()) > 0),
        // The new stone touches two groups of its own side, or a group and an edge, that were not connected before.
        ("connection", joins_edges && joined(position, &next, solution) > 1),
        // If the opponent could do nothing, at least two turns would win at once.
        ("two-threats", joins_edges && threats > 1),
        // If the opponent could do nothing, still no turn would win at once.
        ("quiet", joins_edges && next.outcome().is_none() && threats == 0),
        // The opponent loses (or, in a draw, does not win), and would do better if he could leave his turn out.
        ("zugzwang", is_zugzwang(&next, proof)),
        // In best play a side has to pass.
        ("forced-pass", line.contains(&Turn::Pass)),
        // The solution chooses one of several paths.
        ("path-choice", matches!(solution, Turn::PlaceAndKeep { .. })),
        // The solution takes surplus stones off the board.
        ("removal", removes_stones(position, solution)),
        // The solution shifts a stone.
        ("relocation", matches!(solution, Turn::ShiftAndPlace { .. })),
        // A placement on another cell, which the opponent could make before, would now complete a crosscut.
        ("crosscut", forbids_a_placement(position, &next)),
        // The largest group of the player grows, or the largest of the other shrinks.
        ("growth", largest(&next, side) > largest(position, side)),
        ("split", largest(&next, side.opponent()) < largest(position, side.opponent())),
    ];
    found.into_iter().filter_map(|(theme, holds)| holds.then_some(theme)).collect()
}

/// The same board with the other side to move.
fn with_turn(position: &Position, side: Side) -> Option<Position> {
    let mut setup = Setup::of(position);
    setup.turn = side;
    Position::from_setup(&setup, Pie::Off).ok()
}

/// How many turns of a side would win at once if it were its turn; turns that place on the same cell count once.
fn wins_at_once(position: &Position, side: Side) -> usize {
    let Some(position) = with_turn(position, side) else { return 0 };
    let wins = |turn: &Turn| position.after(turn).is_ok_and(|after| after.outcome() == Some(Outcome::Won(side)));
    let mut placed: Vec<Option<Cell>> =
        position.legal_turns().iter().filter(|turn| wins(turn)).map(placed_on).collect();
    placed.sort_unstable();
    placed.dedup();
    placed.len()
}

fn placed_on(turn: &Turn) -> Option<Cell> {
    match *turn {
        Turn::Place(cell) | Turn::ShiftAndPlace { place: cell, .. } | Turn::PlaceAndKeep { place: cell, .. } => {
            Some(cell)
        }
        Turn::Slide { to, .. } => Some(to),
        Turn::Swap | Turn::Pass => None,
    }
}

fn is_zugzwang(next: &Position, proof: PuzzleProof) -> bool {
    if next.outcome().is_some() {
        return false;
    }
    let Some(without) = with_turn(next, next.turn().opponent()) else { return false };
    // In Slyde the table tells whose turn it is by the discs, which are one too few here: so this solver gets nothing else to do.
    let mut solver = Solver::new(without.game(), without.board(), proof.memory);
    let verdict = solver.verdict(&without, &mut |progress| progress.nodes < proof.most);
    match proof.verdict {
        Verdict::Win => matches!(verdict, Some(Verdict::Draw | Verdict::Loss)),
        _ => verdict == Some(Verdict::Loss),
    }
}

fn removes_stones(position: &Position, solution: &Turn) -> bool {
    let mut position = position.clone();
    let steps = position.steps_of(solution).unwrap_or_default();
    steps.into_iter().any(|step| {
        let removed = position.effects(step).iter().any(|effect| matches!(effect, Effect::Removed { .. }));
        position.play(step);
        removed
    })
}

fn forbids_a_placement(position: &Position, next: &Position) -> bool {
    let (Position::Crossway(before), Position::Crossway(after)) = (position, next) else { return false };
    let other = before.turn().opponent();
    let [before, after] = [before.placements(other), after.placements(other)];
    let is_empty = |cell: Cell| next.content(cell) == Content::Empty;
    next.board().cells().any(|cell| is_empty(cell) && before.contains(cell) && !after.contains(cell))
}

/// The size of the largest group of a side, where groups decide.
fn largest(position: &Position, side: Side) -> usize {
    position.groups().and_then(|groups| groups[side].first().map(Vec::len)).unwrap_or(0)
}

/// How many groups and edges of its side the new stone joins.
fn joined(position: &Position, next: &Position, solution: &Turn) -> usize {
    let side = position.turn();
    let Some(placed) = placed_on(solution) else { return 0 };
    let links = position.game().links();
    let board = position.board();
    let own = |cell: Cell| cell != placed && next.content(cell) == Content::Stone(side);
    let mut seen: Vec<Cell> = Vec::new();
    let mut edges = edges_of(board, side, placed);
    let mut groups = 0;
    for near in board.around(placed, links).filter(|&near| own(near)) {
        if seen.contains(&near) {
            continue;
        }
        groups += 1;
        let begin = seen.len();
        seen.push(near);
        let mut at = begin;
        while let Some(&cell) = seen.get(at) {
            let fresh: Vec<Cell> = board.around(cell, links).filter(|&c| own(c) && !seen.contains(&c)).collect();
            seen.extend(fresh);
            at += 1;
        }
        // An edge that a group touches already is not what the stone connects it to.
        for &cell in &seen[begin..] {
            let touched = edges_of(board, side, cell);
            edges = [edges[0] && !touched[0], edges[1] && !touched[1]];
        }
    }
    groups + edges.into_iter().filter(|&edge| edge).count()
}

/// Whether a cell lies on the first and on the second edge of a side.
fn edges_of(board: Board, side: Side, cell: Cell) -> [bool; 2] {
    let along = if side == Side::Black { cell.row() } else { cell.column() };
    [along == 0, along + 1 == board.size()]
}

#[cfg(test)]
mod tests {
    use slipway_games::Game;

    use super::*;

    fn of(game: Game, position: &str, line: &[&str], verdict: Verdict) -> Vec<&'static str> {
        let position = Position::from_setup(&Setup::parse(game, position).unwrap(), Pie::Off).unwrap();
        let mut at = position.clone();
        let mut turns = Vec::new();
        for text in line {
            let turn = at.read(text).unwrap();
            at = at.after(&turn).unwrap();
            turns.push(turn);
        }
        themes(&position, &turns, PuzzleProof { verdict, most: 10_000, memory: 1 << 20 })
    }

    #[test]
    fn a_stone_that_wins_at_once_where_the_opponent_would_connects_and_blocks() {
        assert_eq!(of(Game::Slash, "x../x.o/.o. b", &["a1"], Verdict::Win), ["at-once", "block", "connection"]);
    }

    #[test]
    fn a_shift_can_make_two_threats() {
        let line = ["c2-b1/d1", "c2", "c1"];
        let found = of(Game::Slither, "x.../oo.x/xoox/x... w", &line, Verdict::Win);
        assert_eq!(found, ["two-threats", "relocation"]);
    }

    #[test]
    fn a_pass_in_the_line_is_a_theme_and_a_cell_that_becomes_a_crosscut_too() {
        // After b1 a black stone on b2 would complete the formation of Figure 2.
        let found = of(Game::Crossway, "..../..../o.../x... w", &["b1"], Verdict::Win);
        assert!(found.contains(&"crosscut"), "{found:?}");
        let found = of(Game::Crossway, "xoxo/o..o/oxox/xxoo b", &["pass"], Verdict::Win);
        assert!(found.contains(&"forced-pass"), "{found:?}");
    }

    #[test]
    fn a_slide_that_joins_tiles_makes_a_group_grow() {
        let found = of(Game::Slyde, ".x.x/x.x./.x.x/x.x. b", &["a1-a2"], Verdict::Win);
        assert!(found.contains(&"growth"), "{found:?}");
    }
}
