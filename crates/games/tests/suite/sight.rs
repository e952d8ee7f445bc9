//! What a board shows of what the rules look at: drawn examples, then random games against the slow models.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::board::DIAGONAL;
use slipway_games::model::{Model, paths_on};
use slipway_games::{
    Board, Cell, CellSet, Chain, Content, Edge, Effect, Game, Pie, Position, Preview, Rules, Setup, Sight, Step, WonBy,
};

fn position(game: Game, text: &str) -> Position {
    let setup = Setup::parse(game, text).unwrap();
    Position::from_setup(&setup, Pie::Off).unwrap()
}

fn at(position: &Position, name: &str) -> Cell {
    position.board().cell(name).unwrap()
}

/// Cells as their names.
fn names<'a>(position: &Position, cells: impl IntoIterator<Item = &'a Cell>) -> String {
    cells.into_iter().map(|&cell| position.board().name(cell).to_string()).collect::<Vec<_>>().join(" ")
}

fn sighted(position: &Position) -> Sight {
    position.sight(None)
}

fn place(position: &Position, cell: &str) -> Preview {
    position.preview(Step::Place(at(position, cell)))
}

fn shift(position: &Position, from: &str, to: &str) -> Preview {
    position.preview(Step::Shift { from: at(position, from), to: at(position, to) })
}

#[test]
fn a_chain_of_slash_goes_along_rising_diagonals_only_and_knows_its_edges() {
    let slash = position(Game::Slash, "..x/.xo/x.o w");
    let chains = sighted(&slash).chains;
    let shown: Vec<(String, usize, &[Edge])> =
        chains.iter().map(|chain| (names(&slash, &chain.cells), chain.links.len(), &chain.edges[..])).collect();
    assert_eq!(
        shown,
        [("a1 b2 c3".into(), 2, &[Edge::South, Edge::North][..]), ("c1 c2".into(), 1, &[Edge::East][..])]
    );
    let falling = position(Game::Slash, "x../.x./..x b");
    assert_eq!(sighted(&falling).chains.len(), 3);
}

#[test]
fn a_corner_stone_of_white_reaches_only_an_edge_of_white() {
    let crossway = position(Game::Crossway, ".../.../o.. b");
    assert_eq!(sighted(&crossway).chains[0].edges, [Edge::West]);
}

#[test]
fn crossway_tells_the_points_that_are_closed_to_both_from_those_of_one_side() {
    let sheet = position(Game::Crossway, ".oxxx/o.o.o/xxx.o/xo.ox/o.x.o b");
    assert!(sighted(&sheet).closed.is_empty(), "White may place on all seven");
    // On b4 Black would complete a crosscut with a5, and White one with c3.
    let both = position(Game::Crossway, "xo.../o.x../.xo../...../..... b");
    assert_eq!(names(&both, &sighted(&both).closed.iter().collect::<Vec<_>>()), "b4");
}

#[test]
fn slicron_shows_the_path_of_each_group_without_its_tails() {
    // d2 hangs on c3, and d4 has no second edge stone.
    let slicron = position(Game::Slicron, "oo./.x.o/..xxx/.x../x.. b");
    let paths: Vec<String> = sighted(&slicron).paths.iter().map(|path| names(&slicron, &path[..])).collect();
    assert_eq!(paths, ["a1 b2 c3 c4 c5", "e1 e2"]);
}

#[test]
fn a_placement_shows_the_path_it_would_open_and_what_would_leave() {
    // The rulings: a1 b2 c3 c4 c5 is a path of five, and b4 would make one of two.
    let five = position(Game::Slicron, ".../..../..xxx/.x../x.. b");
    let preview = place(&five, "b4");
    assert_eq!(preview.paths.iter().map(|path| names(&five, &path[..])).collect::<Vec<_>>(), ["b4 c5"]);
    assert_eq!(names(&five, &preview.surplus), "a1 b2 c3 c4");
    assert_eq!(place(&five, "d2"), Preview::default(), "it only stays beside the path");
    assert!(sighted(&five).openings.contains(at(&five, "b4")));
    assert!(!sighted(&five).openings.contains(at(&five, "d2")));
    assert!(!sighted(&five).openings.contains(at(&five, "b3")), "illegal");
}

#[test]
fn a_choice_of_paths_shows_all_of_them_and_only_what_leaves_anyway() {
    let choice = position(Game::Slicron, ".../..../x..../..../x.. b");
    let preview = place(&choice, "b1");
    assert_eq!(preview.paths.iter().map(|path| names(&choice, &path[..])).collect::<Vec<_>>(), ["b1 c1", "a1 b1"]);
    assert_eq!(preview.surplus, []);
    let mut placed = choice.clone();
    placed.play(Step::Place(at(&choice, "b1")));
    assert_eq!(names(&placed, &placed.preview(Step::Keep(0)).surplus), "a1");
    assert_eq!(placed.preview(Step::Keep(9)), Preview::default());
}

#[test]
fn a_shift_shows_the_diagonals_that_it_would_leave_bare() {
    // The sheet's figure 5.
    let slither = position(Game::Slither, "..../..o./..../o... w");
    let bare = |preview: Preview| preview.bare.iter().map(|pair| names(&slither, pair)).collect::<Vec<_>>();
    assert_eq!(bare(shift(&slither, "a1", "b2")), ["b2 c3"]);
    assert_eq!(bare(shift(&slither, "a1", "a2")), [""; 0]);
    let joined = position(Game::Slither, ".../.xx/.x. b");
    assert!(sighted(&joined).bare.is_empty());
    let without: Vec<String> =
        joined.sight(Some(at(&joined, "b2"))).bare.iter().map(|pair| names(&joined, pair)).collect();
    assert_eq!(without, ["b1 c2"], "the stone that was taken up joined them");
    let mut shifted = slither.clone();
    shifted.play(Step::Shift { from: at(&slither, "a1"), to: at(&slither, "b2") });
    assert_eq!(sighted(&shifted).bare.len(), 1, "the placement has to mend it");
}

#[test]
fn in_random_games_sight_and_previews_are_what_the_slow_models_say() {
    for game in Game::ALL {
        for (number, size) in game.sizes().enumerate().filter(|&(number, size)| number < 3 || size == 9) {
            for seed in 0..8 {
                println!("{game} {size} seed {seed}");
                let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed + 31 * number as u64);
                let mut random = move || generator.next_u64();
                let mut position = Position::start(game, size, Pie::Off).unwrap();
                let mut record = Vec::new();
                position.clone().finish_at_random(&mut random, Some(&mut record));
                for turn in &record {
                    is_as_the_models_say(&position);
                    position.play_turn(turn).unwrap();
                }
                is_as_the_models_say(&position);
            }
        }
    }
}

fn is_as_the_models_say(position: &Position) {
    let (info, board, sight) = (position.game().info(), position.board(), position.sight(None));
    let paths: Vec<String> = sight.paths.iter().map(|path| names(position, &path[..]).replace(' ', "-")).collect();
    if position.game() == Game::Slicron {
        let mut paths = paths;
        paths.sort();
        assert_eq!(paths, paths_on(&position.to_string()), "{position}");
    } else {
        assert!(paths.is_empty());
    }
    if info.won_by == WonBy::Connection {
        assert_eq!(sight.chains, slow_chains(position), "{position}");
    } else {
        assert_eq!(sight.chains, []);
    }
    if position.outcome().is_none() && matches!(position.game(), Game::Crossway | Game::Slicron) {
        assert_eq!(sight.closed, slow_closed(position), "{position}");
    }
    let mut steps = Vec::new();
    position.steps(&mut steps);
    for step in steps {
        let preview = position.preview(step);
        let (paths, surplus) = slow_change(position, step);
        assert_eq!((&preview.paths, &preview.surplus), (&paths, &surplus), "{step:?} {position}");
        let is_placement = matches!(step, Step::Place(cell) if sight.openings.contains(cell));
        assert_eq!(is_placement, !paths.is_empty(), "{step:?} {position}");
        let mut after = position.clone();
        after.play(step);
        if matches!(step, Step::Shift { .. }) {
            assert_eq!(preview.bare, slow_bare(&after, board), "{step:?} {position}");
            assert_eq!(after.sight(None).bare, preview.bare);
        }
    }
}

/// From stone to stone.
fn slow_chains(position: &Position) -> Vec<Chain> {
    let board = position.board();
    let stones = |content| board.cells().filter(move |&cell| position.content(cell) == content);
    let mut chains = Vec::new();
    for side in slipway_games::Side::BOTH {
        let content = Content::Stone(side);
        let mut seen: Vec<Cell> = Vec::new();
        for first in stones(content) {
            if seen.contains(&first) {
                continue;
            }
            let mut cells = vec![first];
            let mut next = 0;
            while let Some(&cell) = cells.get(next) {
                next += 1;
                for near in board.around(cell, position.game().links()) {
                    if position.content(near) == content && !cells.contains(&near) {
                        cells.push(near);
                    }
                }
            }
            cells.sort();
            seen.extend(&cells);
            let is_linked = |a: Cell, b: Cell| board.around(a, position.game().links()).any(|near| near == b);
            let mut links = Vec::new();
            for &a in &cells {
                for near in board.around(a, position.game().links()) {
                    if a < near && cells.contains(&near) && is_linked(near, a) {
                        links.push([a, near]);
                    }
                }
            }
            let last = board.size() - 1;
            let reaches = |edge: &Edge| {
                cells.iter().any(|cell| match edge {
                    Edge::South => cell.row() == 0,
                    Edge::North => cell.row() == last,
                    Edge::West => cell.column() == 0,
                    Edge::East => cell.column() == last,
                })
            };
            let own = match side {
                slipway_games::Side::Black => [Edge::South, Edge::North],
                slipway_games::Side::White => [Edge::West, Edge::East],
            };
            let edges = own.into_iter().filter(reaches).collect();
            chains.push(Chain { cells, links, edges });
        }
    }
    chains
}

/// The empty cells on which the model lets neither side place.
fn slow_closed(position: &Position) -> CellSet {
    let text = position.to_string();
    let rows = text.split_whitespace().next().unwrap();
    let board = position.board();
    let mut closed: CellSet = board.cells().filter(|&cell| position.content(cell) == Content::Empty).collect();
    for side in ["b", "w"] {
        for turn in Model::from_position(position.game().id(), &format!("{rows} {side}"), false).legal() {
            let placed = turn.split('/').next().unwrap();
            if let Ok(cell) = board.cell(placed) {
                closed.remove(cell);
            }
        }
    }
    closed
}

/// Which paths a step can end with, and the stones that leave the board with every one of them.
fn slow_change(position: &Position, step: Step) -> (Vec<slipway_games::Path>, Vec<Cell>) {
    let mut after = position.clone();
    after.play(step);
    let mut endings = vec![position.effects(step)];
    if after.within_turn() && !after.choices().is_empty() {
        endings = (0..after.choices().len() as u32).map(|number| after.effects(Step::Keep(number))).collect();
    }
    let (mut paths, mut surplus): (Vec<slipway_games::Path>, Option<Vec<Cell>>) = (Vec::new(), None);
    for effects in endings {
        let mut gone = Vec::new();
        for effect in effects {
            match effect {
                Effect::Kept { path } => paths.push(path.into()),
                Effect::Removed { cells } => gone = cells,
                _ => {}
            }
        }
        surplus = Some(match surplus {
            None => gone,
            Some(known) => known.into_iter().filter(|cell| gone.contains(cell)).collect(),
        });
    }
    (paths, surplus.unwrap_or_default())
}

/// Every pair of own stones that touch at a corner with no own stone beside both.
fn slow_bare(position: &Position, board: Board) -> Vec<[Cell; 2]> {
    let own = |cell: Cell| position.content(cell) == Content::Stone(position.turn());
    let mut bare = Vec::new();
    for a in board.cells().filter(|&cell| own(cell)) {
        for b in board.around(a, &DIAGONAL).filter(|&b| a < b && own(b)) {
            if !own(Cell::at(a.column(), b.row())) && !own(Cell::at(b.column(), a.row())) {
                bare.push([a, b]);
            }
        }
    }
    bare
}
