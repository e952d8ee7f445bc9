//! The engine at the pie rule on boards of which there are estimates, at full strength and at a level.

use std::collections::{BTreeMap, BTreeSet};

use slipway_engine::estimates::SearchedTurn;
use slipway_engine::{Engine, EngineSettings, Report, first_turns_by_symmetry, sides_exchanged};
use slipway_games::{Cell, Game, Pie, Position, Rules, Turn};

fn lines() -> impl Iterator<Item = SearchedTurn> {
    let lines = include_str!("../../../../data/estimates.jsonl").lines();
    lines.map(|line| SearchedTurn::read(line).unwrap_or_else(|error| panic!("{line}: {error}")))
}

/// What the file says about the first stones of a game, as its mean values: a second reading of it.
fn stones(game: Game) -> BTreeMap<Cell, f32> {
    let board = start(game).board();
    let of_game = lines().filter(|line| line.game == game).flat_map(|line| {
        let value = line.values.iter().sum::<f32>() / line.values.len() as f32;
        line.moves.into_iter().map(move |name| (board.cell(&name).unwrap(), value))
    });
    of_game.collect()
}

fn start(game: Game) -> Position {
    Position::start(game, game.info().default_size, Pie::On).unwrap()
}

/// What a first stone leaves to the player who places it, when the opponent does what is better for him.
fn worth(game: Game, stones: &BTreeMap<Cell, f32>, cell: Cell) -> f32 {
    let counterpart = if game.swap_exchanges_sides() { cell } else { sides_exchanged(cell) };
    stones[&cell].min(1.0 - stones[&counterpart])
}

fn games_with_pie() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| game.pie_rule().is_some())
}

fn searched(position: &Position, settings: &EngineSettings, seed: u64, playouts: u64) -> Report {
    let mut engine = Engine::new(position, settings, seed);
    engine.run(playouts);
    engine.report().unwrap()
}

#[test]
fn every_game_has_all_first_turns_of_its_usual_board_each_with_those_that_are_the_same_by_symmetry() {
    for game in Game::ALL {
        let start = Position::start(game, game.info().default_size, Pie::Off).unwrap();
        let name = |turn: &Turn| turn.on(start.board()).to_string();
        let groups = first_turns_by_symmetry(&start);
        let wanted: BTreeSet<Vec<String>> = groups.iter().map(|group| group.iter().map(name).collect()).collect();
        let of_game: Vec<SearchedTurn> = lines().filter(|line| line.game == game).collect();
        assert_eq!(of_game.len(), groups.len(), "{game}");
        for line in &of_game {
            assert_eq!((line.size, line.values.len()), (start.board().size(), 4), "{game} {:?}", line.moves);
        }
        assert_eq!(of_game.into_iter().map(|line| line.moves).collect::<BTreeSet<_>>(), wanted, "{game}");
    }
}

#[test]
fn at_full_strength_the_first_stone_is_a_fair_one_by_the_estimates_however_short_the_search() {
    for game in games_with_pie() {
        let stones = stones(game);
        let best = stones.keys().map(|&cell| worth(game, &stones, cell)).fold(0.0, f32::max);
        for seed in 1..=3 {
            let report = searched(&start(game), &EngineSettings::default(), seed, 300);
            let Turn::Place(cell) = report.candidates[0].turn else { panic!("{game}: a first turn places a stone") };
            let found = worth(game, &stones, cell);
            assert!(best - found < 0.03, "{game}, seed {seed}: {cell:?} is worth {found}, and the best {best}");
        }
    }
}

#[test]
fn at_full_strength_the_pie_option_is_taken_where_the_estimates_clearly_say_so_and_only_there() {
    let (mut taken, mut left) = (0, 0);
    for game in games_with_pie() {
        let stones = stones(game);
        // What the opponent gains by taking it.
        let gain = |cell: Cell| {
            let counterpart = if game.swap_exchanges_sides() { cell } else { sides_exchanged(cell) };
            stones[&counterpart] - (1.0 - stones[&cell])
        };
        let strongest = stones.keys().copied().max_by(|&a, &b| gain(a).total_cmp(&gain(b))).unwrap();
        let weakest = stones.keys().copied().min_by(|&a, &b| gain(a).total_cmp(&gain(b))).unwrap();
        for cell in [strongest, weakest].into_iter().filter(|&cell| gain(cell).abs() > 0.03) {
            let position = start(game).after(&Turn::Place(cell)).unwrap();
            // So few playouts know nothing by themselves.
            let report = searched(&position, &EngineSettings::default(), 1, 60);
            let takes = report.candidates[0].turn == Turn::Swap;
            assert_eq!(takes, gain(cell) > 0.0, "{game} after {cell:?}");
            *(if takes { &mut taken } else { &mut left }) += 1;
        }
    }
    assert!(taken >= 3 && left >= 3, "taken {taken} times, left {left} times");
}

#[test]
fn nothing_is_called_proven_because_it_is_estimated() {
    for game in games_with_pie() {
        let first = searched(&start(game), &EngineSettings::default(), 1, 300);
        assert_eq!(first.proven, None, "{game}");
        assert!(first.candidates.iter().all(|rated| rated.proven.is_none()), "{game}");
        assert_eq!(first.candidates.len() as u64, start(game).count_turns(), "{game}: all turns are reported");
    }
}

#[test]
fn levels_search_all_first_stones_as_if_there_were_no_estimates() {
    for game in games_with_pie() {
        let report = searched(&start(game), &EngineSettings::for_levels(), 1, 600);
        assert!(report.candidates.iter().all(|rated| rated.visits > 0), "{game}");
    }
}
