//! `slipway match`: engines against each other.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use clap::Args;
use serde::Serialize;
use slipway_games::{Line, Outcome, Pie, PieRule, Position, Rules, Side, Turn};

use crate::failure::Failure;
use crate::player::Player;
use crate::start;

/// Play a match between two engines.
///
/// Games come in pairs: both begin from the same opening, and the second with colours exchanged. A player is slipway, or slipway:OPTIONS with
/// the options time=SECONDS, playouts=K (a move) or level=L, threads=T, memory=MB, plain (no knowledge at all), and for experiments amaf=W,
/// exploration=C, prior=W, expand=N, no-playouts, no-priors, no-proofs, separated by commas.
#[derive(Args)]
#[command(
    after_help = "Example: slipway match slash --size 11 --games 200 --black slipway:playouts=4000 --white slipway:playouts=2000 --openings openings/slash-11.txt"
)]
pub struct Match {
    /// The game: slash, crossway, slither, slyde or slicron.
    game: String,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// How many games; an odd number is made even.
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = start::whole_number, allow_negative_numbers = true)]
    games: u32,

    /// Who has Black in the first game of each pair.
    #[arg(long, value_name = "PLAYER")]
    black: String,

    /// Who has White in the first game of each pair.
    #[arg(long, value_name = "PLAYER")]
    white: String,

    /// A file of openings, one a line; without it every game begins at the empty board.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Play with the pie rule, which openings leave no room for.
    #[arg(long, conflicts_with = "openings")]
    pie: bool,

    /// How many games are played at a time.
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = start::whole_number, allow_negative_numbers = true)]
    jobs: u32,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Print every game, as a line that `slipway replay` reads, and the result as JSON.
    #[arg(long)]
    json: bool,
}

/// After how many pairs the score so far is shown to people.
const PAIRS_BETWEEN: usize = 10;

#[derive(Serialize)]
struct Played {
    game: &'static str,
    size: u8,
    pie: bool,
    moves: Vec<String>,
    black: String,
    white: String,
    outcome: Option<&'static str>,
}

#[derive(Serialize)]
struct Score {
    first: String,
    second: String,
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

impl Match {
    /// Plays the match and prints its score, for the player named first.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the output cannot be written.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let game = start::game(&self.game)?;
        let pie = start::pie(game, self.pie);
        let begin = start::begin(game, self.size, pie, None).map_err(Failure::Input)?;
        let players = [&self.black, &self.white].map(|text| Player::read(text, game).map_err(Failure::Input));
        let [first, second] = players;
        let (first, second) = (first?, second?);
        let openings = self.openings(&begin)?;
        if self.games == 0 {
            return Err(Failure::Input("--games is 0; it should be at least 1".to_owned()));
        }
        let pairs = self.games.div_ceil(2) as usize;
        let next = AtomicUsize::new(0);
        let mut scores: Vec<[u8; 2]> = Vec::new();
        let (finished, results) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, 64) {
                let finished = finished.clone();
                scope.spawn(|| {
                    let finished = finished;
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= pairs {
                            return;
                        }
                        let opening = &openings[pair % openings.len()];
                        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(2 * pair as u64);
                        let one = play(opening, [&first, &second], seed);
                        let other = play(opening, [&second, &first], seed + 1);
                        // Nobody listens any more when the output is closed.
                        if finished.send([one, other]).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(finished);
            // Every pair is told as soon as it is played: a match that is broken off has not been for nothing.
            for [one, other] in results {
                scores.push([points(&one, Side::Black), points(&other, Side::White)]);
                if self.json {
                    crate::print_json(out, &record(&one, &first, &second, pie))?;
                    crate::print_json(out, &record(&other, &second, &first, pie))?;
                    out.flush()?;
                } else if scores.len().is_multiple_of(PAIRS_BETWEEN) && scores.len() < pairs {
                    Score::of(&first, &second, &scores).print_games(out)?;
                    out.flush()?;
                }
            }
            Ok::<(), Failure>(())
        })?;
        let score = Score::of(&first, &second, &scores);
        if self.json { crate::print_json(out, &score) } else { score.print(out) }
    }

    /// The positions from which the pairs begin.
    fn openings(&self, begin: &Position) -> Result<Vec<Line>, Failure> {
        let Some(path) = &self.openings else { return Ok(vec![Line::from(begin.clone())]) };
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::Input(format!("the openings in {} cannot be read: {error}", path.display())))?;
        let mut openings = Vec::new();
        for (number, moves) in text.lines().enumerate().filter(|(_, moves)| !moves.trim().is_empty()) {
            let mut line = Line::from(begin.clone());
            for turn in moves.split_whitespace() {
                line.play(turn).map_err(|error| {
                    Failure::Input(format!("line {} of {} cannot be played: {error}", number + 1, path.display()))
                })?;
            }
            openings.push(line);
        }
        if openings.is_empty() {
            return Err(Failure::Input(format!("there are no openings in {}", path.display())));
        }
        Ok(openings)
    }
}

fn record(line: &Line, black: &Player, white: &Player, pie: Pie) -> Played {
    let position = line.position();
    let board = position.board();
    Played {
        game: position.game().id(),
        size: board.size(),
        pie: pie == Pie::On,
        moves: line.turns().iter().map(|turn| turn.on(board).to_string()).collect(),
        black: black.name().to_owned(),
        white: white.name().to_owned(),
        outcome: position.outcome().map(Outcome::id),
    }
}

/// Plays a game; the players are those who have Black and White at its beginning.
fn play(opening: &Line, players: [&Player; 2], seed: u64) -> Line {
    let mut line = opening.clone();
    let mut seated = players.map(|player| player.sit(line.position(), seed));
    let first_seat = opening.seats()[0];
    while line.position().outcome().is_none() {
        // With the pie rule the sides can change hands.
        let exchanged = line.seats()[0] != first_seat;
        let seat = (line.position().turn() == Side::White) != exchanged;
        let Some(turn) = seated[usize::from(seat)].choose() else { break };
        let board = line.position().board();
        if line.play(&turn.on(board).to_string()).is_err() {
            break;
        }
        seated.iter_mut().for_each(|seated| seated.follow(&turn));
    }
    line
}

/// The half points of the player who had this side at the beginning.
fn points(line: &Line, side: Side) -> u8 {
    let exchanged = line.turns().contains(&Turn::Swap) && line.position().game().pie_rule() != Some(PieRule::Recolour);
    let side = if exchanged { side.opponent() } else { side };
    match line.position().outcome() {
        Some(Outcome::Won(winner)) => {
            if winner == side {
                2
            } else {
                0
            }
        }
        _ => 1,
    }
}

impl Score {
    /// The score of the first player, whose half points in the games of each pair these are.
    fn of(first: &Player, second: &Player, scores: &[[u8; 2]]) -> Score {
        let count = |points: u8| scores.iter().flatten().filter(|&&score| score == points).count();
        let pairs: Vec<f64> = scores.iter().map(|[one, other]| f64::from(one + other) / 4.0).collect();
        let mean = pairs.iter().sum::<f64>() / pairs.len() as f64;
        let variance = pairs.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (pairs.len() as f64 - 1.0);
        let spread = 1.96 * (variance / pairs.len() as f64).sqrt();
        let elo = |score: f64| (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10());
        Score {
            first: first.name().to_owned(),
            second: second.name().to_owned(),
            games: 2 * scores.len(),
            wins: count(2),
            draws: count(1),
            losses: count(0),
            elo: elo(mean),
            elo_low: elo(mean - spread),
            elo_high: elo(mean + spread),
        }
    }

    fn print_games(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Score { games, wins, draws, losses, .. } = self;
        let share = (*wins as f64 + 0.5 * *draws as f64) / *games as f64;
        Ok(writeln!(out, "{games} games: {wins} won, {draws} drawn, {losses} lost, {:.1} %", 100.0 * share)?)
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{} against {}", self.first, self.second)?;
        self.print_games(out)?;
        let shown = |elo: Option<f64>| elo.map_or_else(|| "beyond measure".to_owned(), |elo| format!("{elo:+.0}"));
        writeln!(out, "Elo {} [{}, {}]", shown(self.elo), shown(self.elo_low), shown(self.elo_high))?;
        Ok(())
    }
}
