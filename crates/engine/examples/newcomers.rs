//! How the lower levels do against people who have just learned the rules of Slash or Crossway: players that each follow one simple plan, or none, play the levels, with
//! colours exchanged from game to game, and a table says how many games each has won.
//!
//! `cargo run --release -p slipway-engine --example newcomers -- GAME SIZE GAMES`

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings, Level};
use slipway_games::{Board, Cell, Content, Game, Line, Outcome, Pie, Position, Random, Rules, Side, Step, Turn};

/// A plan that a newcomer follows.
#[derive(Clone, Copy, Debug)]
enum Plan {
    /// Extends one chain straight ahead to both edges, by links that have two ways, and takes the second way when the opponent takes the first.
    Chain,
    /// Stands in the way of the stone that was placed last, on the side of the edge that it is nearer to.
    Block,
    /// Places on a way to join its edges that has the fewest empty cells.
    Path,
    /// Has none, and places anywhere.
    Anywhere,
}

impl Plan {
    const ALL: [Plan; 4] = [Plan::Chain, Plan::Path, Plan::Block, Plan::Anywhere];

    /// How much a legal placement suits the plan; the most does. `last` is the opponent's stone.
    fn value(self, position: &Position, last: Option<Cell>, cell: Cell) -> i32 {
        let (side, centre) = (position.turn(), i32::from(position.board().size()) / 2);
        let off_centre = (across(side, cell) - centre).abs() + (ahead(side, cell) - centre).abs();
        match self {
            Plan::Chain if saves_bridge(position, last, cell) => 2000,
            Plan::Chain => match gain(position, side, cell) {
                0 => -(20 * way(position, side, cell) + off_centre),
                gain => 1000 + 100 * gain - off_centre,
            },
            Plan::Block => {
                let Some(last) = last else { return -off_centre };
                let other = side.opponent();
                let forward = if ahead(other, last) < centre { -1 } else { 1 };
                let (steps, aside) =
                    (ahead(other, cell) - ahead(other, last), (across(other, cell) - across(other, last)).abs());
                if steps == forward && aside <= 1 { 100 - aside } else { -(steps.abs() + aside) }
            }
            Plan::Path => -(20 * way(position, side, cell) + off_centre),
            Plan::Anywhere => 0,
        }
    }

    fn choose(self, position: &Position, last: Option<Cell>, dice: &mut Xoshiro256PlusPlus) -> Option<Turn> {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        let cells = steps.iter().filter_map(|&step| if let Step::Place(cell) = step { Some(cell) } else { None });
        let values: Vec<(i32, Cell)> = cells.map(|cell| (self.value(position, last, cell), cell)).collect();
        let most = values.iter().map(|&(value, _)| value).max()?;
        let best: Vec<Cell> = values.into_iter().filter(|&(value, _)| value == most).map(|(_, cell)| cell).collect();
        Some(Turn::Place(best[(|| dice.next_u64()).below(best.len() as u32) as usize]))
    }
}

/// How far a cell is along the way from one edge of a side to the other.
fn ahead(side: Side, cell: Cell) -> i32 {
    i32::from(if side == Side::Black { cell.row() } else { cell.column() })
}

fn across(side: Side, cell: Cell) -> i32 {
    i32::from(if side == Side::Black { cell.column() } else { cell.row() })
}

fn is_own(position: &Position, side: Side, cell: Cell) -> bool {
    position.content(cell) == Content::Stone(side)
}

/// Whether the stone that was placed last is on one of the two cells between two stones of the player to move, and this cell is the other.
fn saves_bridge(position: &Position, last: Option<Cell>, cell: Cell) -> bool {
    let Some(last) = last.filter(|&last| linked(position, cell).any(|near| near == last)) else { return false };
    let both = linked(position, cell).filter(|&near| linked(position, last).any(|other| other == near));
    both.filter(|&near| is_own(position, position.turn(), near)).count() == 2
}

/// By how much a stone on a cell makes a side's chain longer: one that is linked to it, or has two empty cells to be linked to it by.
fn gain(position: &Position, side: Side, cell: Cell) -> i32 {
    let stones = || position.board().cells().filter(|&stone| is_own(position, side, stone));
    let empty_between = |stone: Cell| {
        let between = linked(position, cell).filter(|&near| linked(position, stone).any(|other| other == near));
        between.filter(|&near| position.content(near) == Content::Empty).count()
    };
    let is_joined = |stone: Cell| linked(position, cell).any(|near| near == stone) || empty_between(stone) > 1;
    let lines = || stones().map(|stone| ahead(side, stone));
    let (Some(first), Some(last)) = (lines().min(), lines().max()) else { return 0 };
    if stones().any(is_joined) { (first - ahead(side, cell)).max(ahead(side, cell) - last).max(0) } else { 0 }
}

/// The cells that a stone on a cell is linked to.
fn linked(position: &Position, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
    position.board().around(cell, position.game().links())
}

/// How many empty cells a way to join the edges has that leads over this one.
fn way(position: &Position, side: Side, through: Cell) -> i32 {
    let board = position.board();
    distance(position, board, side, through, 0) + distance(position, board, side, through, i32::from(board.size()) - 1)
}

/// How many empty cells it takes from a cell to an edge: breadth first, one's own stones for nothing.
fn distance(position: &Position, board: Board, side: Side, from: Cell, edge: i32) -> i32 {
    let mut reached = vec![from];
    let mut seen = vec![from];
    for length in 0.. {
        let mut next = Vec::new();
        while let Some(cell) = reached.pop() {
            if ahead(side, cell) == edge {
                return length;
            }
            for near in linked(position, cell) {
                match position.content(near) {
                    _ if seen.contains(&near) => continue,
                    Content::Stone(owner) if owner == side => reached.push(near),
                    Content::Empty => next.push(near),
                    _ => continue,
                }
                seen.push(near);
            }
        }
        if next.is_empty() {
            break;
        }
        reached = next;
    }
    i32::from(board.size()) * 2
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, size, games] = &*arguments else { return Err("newcomers GAME SIZE GAMES".into()) };
    let (game, size, games): (Game, u8, u64) = (game.parse()?, size.parse()?, games.parse()?);
    println!("| plan | level 1 | 2 | 3 | 4 |\n|---|---|---|---|---|");
    for plan in Plan::ALL {
        let mut won = Vec::new();
        for number in 1..=4 {
            let level = Level::new(number).ok_or("there is no such level")?;
            let start = Position::start(game, size, Pie::Off)?;
            let wins = (0..games).filter(|&seed| wins(plan, level, &start, seed)).count();
            won.push(format!("{wins}"));
        }
        println!("| {plan:?} | {} |", won.join(" | "));
    }
    Ok(())
}

/// Whether the plan beats the level; it begins in every other game.
fn wins(plan: Plan, level: Level, start: &Position, seed: u64) -> bool {
    let newcomer = if seed.is_multiple_of(2) { Side::Black } else { Side::White };
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut line = Line::from(start.clone());
    let mut engine = Engine::new(start, &EngineSettings::for_levels(), seed);
    while line.position().outcome().is_none() {
        let turn = if line.position().turn() == newcomer {
            let last = match line.turns().last() {
                Some(&Turn::Place(cell)) => Some(cell),
                _ => None,
            };
            plan.choose(line.position(), last, &mut dice).unwrap_or(Turn::Pass)
        } else {
            engine.run(level.playouts(start.game()));
            let report = engine.report().expect("the game is not over");
            level.choose(&report, dice.next_u64()).expect("there is a turn").turn.clone()
        };
        line.play_turn(&turn).expect("a chosen turn is legal");
        engine.play(&turn);
    }
    line.position().outcome() == Some(Outcome::Won(newcomer))
}
