//! Estimates of first turns where no proof reaches: what several independent searches think of each (`slipway map`, `docs/results.md`), and what follows from that
//! for the pie rule.
//!
//! They prove nothing. At full strength the engine leaves out the first stones that are clearly worse than another, and decides about the pie option where that is
//! clear, until its own search has had as many playouts as are behind the estimates. All else it searches as anywhere.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use slipway_games::{Board, Cell, Game, Pie, Position, Rules, SizeError, Step};
use thiserror::Error;

use crate::openings::{only_stone, sides_exchanged};

/// A first turn a line.
const ESTIMATED: &str = include_str!("../../../data/estimates.jsonl");

/// How many standard errors apart two estimates are clearly different.
const CLEARLY: f32 = 2.0;

/// A first turn with all that are the same by symmetry, and what each of some searches thinks of it. A line of `data/estimates.jsonl`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchedTurn {
    /// Which game.
    pub game: Game,
    /// Cells on a side.
    pub size: u8,
    /// The turn and its images, in notation.
    pub moves: Vec<String>,
    /// How many games each search simulated after the turn.
    pub playouts: u64,
    /// The chance of the side that begins, with both players keeping their sides: by the search with the seed 1, 2 and so on.
    pub values: Vec<f32>,
}

/// A chance that is not certain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of several searches.
    pub value: f32,
    /// Its standard error: how far the mean of other searches of this kind would be from it. What all of them get wrong is not in it.
    pub error: f32,
}

impl SearchedTurn {
    /// Reads a line.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(line: &str) -> Result<SearchedTurn, EstimateError> {
        let searched: SearchedTurn =
            serde_json::from_str(line).map_err(|error| EstimateError::Form(error.to_string()))?;
        let start = Position::start(searched.game, searched.size, Pie::Off)?;
        if searched.moves.is_empty() {
            return Err(EstimateError::NoTurn);
        }
        let is_turn = |text: &&String| start.read(text).is_ok_and(|turn| start.after(&turn).is_ok());
        if let Some(text) = searched.moves.iter().find(|text| !is_turn(text)) {
            return Err(EstimateError::Turn(text.clone()));
        }
        if let Some(&value) = searched.values.iter().find(|value| !(0.0..=1.0).contains(*value)) {
            return Err(EstimateError::Value(value));
        }
        if searched.values.len() < 2 { Err(EstimateError::FewValues) } else { Ok(searched) }
    }

    /// The mean of the searches; none unless there are two or more.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let count = self.values.len() as f32;
        if self.values.len() < 2 {
            return None;
        }
        let value = self.values.iter().sum::<f32>() / count;
        let squares: f32 = self.values.iter().map(|found| (found - value).powi(2)).sum();
        Some(Estimate { value, error: (squares / (count - 1.0) / count).sqrt() })
    }
}

impl Estimate {
    /// The same for the other player.
    fn turned(self) -> Estimate {
        Estimate { value: 1.0 - self.value, ..self }
    }

    fn worse(self, other: Estimate) -> Estimate {
        if self.value <= other.value { self } else { other }
    }

    fn is_clearly_below(self, other: Estimate) -> bool {
        self.is_below(other, self.error.hypot(other.error))
    }

    /// Whether it is clearly below another, where their difference has this error.
    fn is_below(self, other: Estimate, error: f32) -> bool {
        other.value - self.value > CLEARLY * error
    }
}

/// The estimates of the first stones on one board.
pub(crate) struct EstimateMap {
    game: Game,
    board: Board,
    /// How many playouts all searches of a stone had.
    playouts: u64,
    /// What each stone is worth to the side that begins, with both players keeping their sides.
    stones: BTreeMap<Cell, Estimate>,
}

/// What the estimates say about a decision on which the pie rule depends.
pub(crate) struct Advice {
    /// The steps that are clearly worse than another.
    pub(crate) worse: Vec<Step>,
    /// How many playouts are behind it. Who has made more knows better.
    pub(crate) playouts: u64,
}

/// What there is to say about the first stone, when the opponent may then take the pie option, and about the pie option itself.
pub(crate) fn advice<G: Rules>(position: &G, steps: &[Step]) -> Option<Advice> {
    static MAPS: OnceLock<Vec<EstimateMap>> = OnceLock::new();
    let maps = MAPS.get_or_init(|| EstimateMap::all(ESTIMATED));
    let map = maps.iter().find(|map| map.game == position.game() && map.board == position.board())?;
    if position.swap_open() {
        return Some(Advice { worse: map.worse_about_swap(only_stone(position)?, steps)?, playouts: map.playouts });
    }
    let playouts = map.playouts.saturating_mul(map.stones.len() as u64);
    opens_pie(position, *steps.first()?).then(|| Advice { worse: map.unfair_stones(), playouts })
}

fn opens_pie<G: Rules>(position: &G, step: Step) -> bool {
    let mut after = position.clone();
    after.play(step);
    after.swap_open()
}

impl EstimateMap {
    /// The maps of these lines. Turns that are no placements, as in Slyde, know no pie rule.
    fn all(lines: &str) -> Vec<EstimateMap> {
        let mut maps: Vec<EstimateMap> = Vec::new();
        for searched in lines.lines().filter_map(|line| SearchedTurn::read(line).ok()) {
            let Ok(start) = Position::start(searched.game, searched.size, Pie::Off) else { continue };
            let (game, board) = (searched.game, start.board());
            let Some(estimate) = searched.estimate() else { continue };
            let place = maps.iter().position(|map| (map.game, map.board) == (game, board)).unwrap_or_else(|| {
                let playouts = searched.playouts.saturating_mul(searched.values.len() as u64);
                maps.push(EstimateMap { game, board, playouts, stones: BTreeMap::new() });
                maps.len() - 1
            });
            maps[place]
                .stones
                .extend(searched.moves.iter().filter_map(|text| Some((board.cell(text).ok()?, estimate))));
        }
        maps.iter_mut().for_each(EstimateMap::pool_errors);
        maps
    }

    /// A few searches can agree by chance. So no error counts as less than what is usual on the board.
    fn pool_errors(&mut self) {
        let squares: f32 = self.stones.values().map(|stone| stone.error.powi(2)).sum();
        let usual = (squares / self.stones.len().max(1) as f32).sqrt();
        self.stones.values_mut().for_each(|stone| stone.error = stone.error.max(usual));
    }

    /// What a first stone is worth to the player who places it, when the opponent takes the pie option or does not, whichever is better for him.
    fn with_pie(&self, cell: Cell) -> Option<Estimate> {
        let stays = *self.stones.get(&cell)?;
        Some(stays.worse(self.when_swapped(cell)?))
    }

    /// The same when he takes it: then the players have changed sides, or the stone its colour.
    fn when_swapped(&self, cell: Cell) -> Option<Estimate> {
        let counterpart = if self.game.swap_exchanges_sides() { cell } else { sides_exchanged(cell) };
        self.stones.get(&counterpart).map(|stone| stone.turned())
    }

    /// The first stones that are clearly worse than another.
    fn unfair_stones(&self) -> Vec<Step> {
        let all: Vec<(Cell, Estimate)> =
            self.stones.keys().filter_map(|&cell| Some((cell, self.with_pie(cell)?))).collect();
        let Some(&(_, best)) = all.iter().max_by(|a, b| a.1.value.total_cmp(&b.1.value)) else { return Vec::new() };
        let unfair = all.iter().filter(|(_, worth)| worth.is_clearly_below(best));
        unfair.map(|&(cell, _)| Step::Place(cell)).collect()
    }

    /// What is clearly worse after this stone: to take the pie option, or everything else.
    fn worse_about_swap(&self, stone: Cell, steps: &[Step]) -> Option<Vec<Step>> {
        let [stays, swapped] = [*self.stones.get(&stone)?, self.when_swapped(stone)?];
        // Both are the chances of the player who placed it. Where sides are exchanged they come from the same searches, and what these get wrong counts twice.
        let exchanges = self.game.swap_exchanges_sides();
        let error = if exchanges { stays.error + swapped.error } else { stays.error.hypot(swapped.error) };
        Some(if stays.is_below(swapped, error) {
            vec![Step::Swap]
        } else if swapped.is_below(stays, error) {
            steps.iter().copied().filter(|&step| step != Step::Swap).collect()
        } else {
            Vec::new()
        })
    }
}

/// Why a line is none of a map of estimates.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum EstimateError {
    /// It is no JSON with these fields.
    #[error("{0}")]
    Form(String),
    /// The game is not played on that size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// This is no first turn of the game on that board.
    #[error("{0} is no first move")]
    Turn(String),
    /// There is no turn.
    #[error("it has no move")]
    NoTurn,
    /// A chance is from 0 to 1.
    #[error("{0} is no chance from 0 to 1")]
    Value(f32),
    /// One search says nothing about how far searches are from each other.
    #[error("it has fewer than two searches")]
    FewValues,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_line_of_a_map_is_refused() {
        let refused = |line: &str| SearchedTurn::read(line).unwrap_err();
        let line = |size: u8, moves: &str, values: &str| {
            format!(r#"{{"game":"slash","size":{size},"moves":{moves},"playouts":9,"values":{values}}}"#)
        };
        assert!(SearchedTurn::read(&line(5, r#"["a1","e5"]"#, "[0.5,1]")).is_ok());
        assert!(matches!(refused("nonsense"), EstimateError::Form(_)));
        assert!(matches!(refused(r#"{"game":"chess","size":8}"#), EstimateError::Form(_)));
        assert!(matches!(refused(&line(99, r#"["a1"]"#, "[0.5,0.5]")), EstimateError::Size(_)));
        assert_eq!(refused(&line(5, r#"["a1","f1"]"#, "[0.5,0.5]")), EstimateError::Turn("f1".to_owned()));
        assert_eq!(refused(&line(5, r#"["swap"]"#, "[0.5,0.5]")), EstimateError::Turn("swap".to_owned()));
        assert_eq!(refused(&line(5, "[]", "[0.5,0.5]")), EstimateError::NoTurn);
        assert_eq!(refused(&line(5, r#"["a1"]"#, "[0.5,1.5]")), EstimateError::Value(1.5));
        assert_eq!(refused(&line(5, r#"["a1"]"#, "[0.5]")), EstimateError::FewValues);
    }

    #[test]
    fn the_error_of_a_mean_is_how_far_the_searches_are_from_each_other() {
        let searched = |values: &[f32]| SearchedTurn {
            game: Game::Slash,
            size: 5,
            moves: vec!["a1".to_owned()],
            playouts: 1,
            values: values.to_vec(),
        };
        assert_eq!(searched(&[0.5]).estimate(), None);
        assert_eq!(searched(&[0.5, 0.5]).estimate(), Some(Estimate { value: 0.5, error: 0.0 }));
        let Estimate { value, error } = searched(&[0.4, 0.6]).estimate().unwrap();
        // The spread is the root of 0.02, and of two searches the error is that over the root of two.
        assert!((value - 0.5).abs() < 1e-6 && (error - 0.1).abs() < 1e-6, "{value} {error}");
    }

    /// A map of 3x3 by a few numbers: the other stones are worth nothing.
    fn map(game: &str, stones: &[(&str, f32)]) -> EstimateMap {
        let board = Position::start(game.parse().unwrap(), 3, Pie::Off).unwrap().board();
        let lines = board.cells().map(|cell| {
            let name = board.name(cell).to_string();
            let value = stones.iter().find(|(stone, _)| *stone == name).map_or(0.1, |&(_, value)| value);
            format!(
                r#"{{"game":"{game}","size":3,"moves":["{name}"],"playouts":9,"values":[{},{}]}}"#,
                value - 0.01,
                value + 0.01
            )
        });
        EstimateMap::all(&lines.collect::<Vec<_>>().join("\n")).remove(0)
    }

    fn cell(map: &EstimateMap, name: &str) -> Cell {
        map.board.cell(name).unwrap()
    }

    #[test]
    fn where_sides_are_exchanged_the_fair_stone_is_the_one_nearest_to_even() {
        let map = map("crossway", &[("b2", 0.9), ("a2", 0.52), ("c2", 0.51)]);
        let unfair = map.unfair_stones();
        assert_eq!(unfair.len(), 7);
        assert!(["a2", "c2"].iter().all(|name| !unfair.contains(&Step::Place(cell(&map, name)))), "{unfair:?}");
    }

    #[test]
    fn in_slash_a_stone_is_fair_that_is_strong_in_black_and_weak_in_white() {
        // A stone on a2 that was turned white stands for a black one on b1.
        let map = map("slash", &[("a2", 0.8), ("b1", 0.1), ("b2", 0.9), ("a1", 0.5)]);
        let worth = |name: &str| map.with_pie(cell(&map, name)).unwrap().value;
        assert!(
            (worth("a2") - 0.8).abs() < 1e-5 && (worth("b2") - 0.1).abs() < 1e-5,
            "{} {}",
            worth("a2"),
            worth("b2")
        );
        assert!(!map.unfair_stones().contains(&Step::Place(cell(&map, "a2"))));
        assert_eq!(map.unfair_stones().len(), 8);
    }

    #[test]
    fn the_pie_option_is_taken_after_a_strong_stone_and_after_no_other() {
        let map = map("crossway", &[("b2", 0.9), ("a2", 0.505)]);
        let steps = [Step::Place(cell(&map, "a1")), Step::Swap];
        let worse = |stone: &str| map.worse_about_swap(cell(&map, stone), &steps).unwrap();
        assert_eq!(worse("b2"), [steps[0]]);
        assert_eq!(worse("c3"), [Step::Swap]);
        // Nearly even: that is for the search to find out.
        assert_eq!(worse("a2"), []);
    }
}
