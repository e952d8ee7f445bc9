//! `slipway match`: engines against each other.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use slipway_arena::matches::{
    Adjudication, Contestant, Description, Finished, Folder, GamePair, How, MatchError, Next, OpeningChoice, Score,
    Series, Sprt, Terms, Tested, counts,
};
use slipway_arena::player::Limit;
use slipway_arena::{gtp, openings};
use slipway_games::{Line, Pie, Position, Rules, Side};
use slipway_messages::{Language, message};

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::progress::{self, Counted};
use crate::start::{self, within};
use crate::thinking::time_limit;

/// Play a match between two engines.
///
/// Games come in pairs: both begin from the same opening, and the second with colours exchanged. A player is slipway, or slipway:OPTIONS with
/// the options time=SECONDS, playouts=K (a move) or level=L, threads=T, memory=MB, plain (no knowledge at all), and for experiments amaf=W,
/// exploration=C, prior=W, policy=W, expand=N, study=N and thorough=N (0 for never), leaf=N, no-playouts, no-priors, no-policy, no-proofs, separated by commas; or gtp:COMMAND, any program that speaks the Go Text
/// Protocol in the notation of Slipway (docs/protocol.md). A program that crashes, is silent, plays an illegal move or talks nonsense loses the game and
/// is started again.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway match slash --size 11 --games 200 --black slipway:playouts=4000 --white slipway:playouts=2000 --openings openings/slash-11.txt
  slipway match slither --size 7 --balanced --time 0.1 --sprt 0,30 --save games --black slipway --white \"gtp:./my-engine --quiet\"")]
pub struct MatchCommand {
    #[arg(help = start::games_in_words())]
    game: String,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// How many games; an odd number is made even [default: 100, or with --sprt at most 20000].
    #[arg(long, value_name = "K", value_parser = start::whole_number, allow_negative_numbers = true)]
    games: Option<u32>,

    /// Who has Black in the first game of each pair.
    #[arg(long, value_name = "PLAYER")]
    black: String,

    /// Who has White in the first game of each pair.
    #[arg(long, value_name = "PLAYER")]
    white: String,

    /// A file of openings, one a line; without it every game begins at the empty board.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Begin from random openings of this many moves, made from the seed, that a search finds near to even.
    #[arg(long, value_name = "PLIES", num_args = 0..=1, default_missing_value = "4", conflicts_with = "openings")]
    #[arg(value_parser = start::whole_number, allow_negative_numbers = true)]
    balanced: Option<u32>,

    /// Play with the pie rule, which openings leave no room for.
    #[arg(long, conflicts_with_all = ["openings", "balanced"])]
    pie: bool,

    /// Seconds a move, for players that say nothing else; programs get it, too.
    #[arg(long, value_name = "SECONDS", value_parser = start::seconds, allow_negative_numbers = true, conflicts_with = "playouts")]
    time: Option<f64>,

    /// Simulated games a move, for players of ours that say nothing else [default: 1000].
    #[arg(long, value_name = "K", value_parser = start::count, allow_negative_numbers = true)]
    playouts: Option<u64>,

    /// How many seconds a program may take for an answer before it has lost [default: 10 more than --time, or 60].
    #[arg(long, value_name = "SECONDS", value_parser = start::seconds, allow_negative_numbers = true)]
    patience: Option<f64>,

    /// End a game when a player of ours has proven that it wins.
    #[arg(long)]
    adjudicate: bool,

    /// End the match as soon as it is clear, with an error of 5 %, whether the player named first is stronger by ELO1 or only by ELO0.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = Sprt::read, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Keep every game as SGF in this folder, and go on from what is there.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,

    /// How many games are played at a time.
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = start::whole_number, allow_negative_numbers = true)]
    jobs: u32,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = start::count, allow_negative_numbers = true)]
    seed: u64,

    /// Print every game, as a line that `slipway replay` reads, and the result as JSON.
    #[arg(long)]
    json: bool,
}

/// After how many pairs the score so far is shown to people who do not see the bar.
const PAIRS_BETWEEN: usize = 10;

#[derive(Serialize)]
struct PlayedRow {
    game: &'static str,
    size: u8,
    pie: bool,
    moves: Vec<String>,
    black: String,
    white: String,
    outcome: &'static str,
    how: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl MatchCommand {
    /// Plays the match and prints its score, for the player named first: also that of the games before something went wrong.
    ///
    /// # Errors
    /// When the arguments cannot be used, a program does not start, or something cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let ready = self.ready()?;
        let names = [0, 1].map(|player| ready.contestants[player].name());
        let bar = progress::bar(2 * ready.pairs, Counted::Games, out.language);
        let shows_bar = std::io::stderr().is_terminal();
        let mut pairs: Vec<GamePair> = Vec::new();
        let mut faults = [0, 0];
        let played = ready.play(self.jobs.clamp(1, 64) as usize, |games| {
            pairs.push([games[0].points(Side::Black), games[1].points(Side::White)]);
            for (number, game) in games.iter().enumerate() {
                let players = if number == 0 { names } else { [names[1], names[0]] };
                if let How::Fault { said, .. } = &game.how {
                    let loser = number ^ usize::from(game.points(Side::Black) > 0);
                    faults[loser] += 1;
                    let (game, player) = (2 * pairs.len() - 1 + number, names[loser]);
                    let lost = message!("command-match-fault", game = game, player = player, fault = said.clone());
                    bar.suspend(|| eprintln!("slipway: {}", out.words(&lost)));
                }
                if self.json {
                    json::print(out, &told(game, players, ready.terms.pie, out.language))?;
                    out.flush()?;
                }
            }
            let score = Score::of(names, &pairs, faults, self.sprt);
            bar.set_position(2 * pairs.len() as u64);
            bar.set_message(out.words(&score.strength()));
            if !self.json && !shows_bar && pairs.len().is_multiple_of(PAIRS_BETWEEN) && pairs.len() < ready.pairs {
                out.say(&score.line(out.language))?;
                out.flush()?;
            }
            let is_clear = self.sprt.is_some_and(|sprt| sprt.decision(&counts(&pairs)).is_some());
            Ok(if is_clear { Next::Enough } else { Next::GoOn })
        });
        bar.finish_and_clear();
        // A match that cannot go on has a score all the same, unless it could not even begin.
        if played.is_err() && pairs.is_empty() {
            return played;
        }
        let score = Score::of(names, &pairs, faults, self.sprt);
        let printed = if self.json { json::print(out, &score) } else { print(out, &score) };
        played.and(printed)
    }

    fn ready(&self) -> Result<Series, Failure> {
        let game = start::game(&self.game)?;
        let pie = start::pie(game, self.pie);
        let begin = start::begin(game, self.size, pie, None).map_err(Failure::Input)?;
        let usual = match self.time {
            Some(seconds) => time_limit(seconds)?,
            None => Limit::Playouts(self.playouts.unwrap_or(1000)),
        };
        let contestant =
            |text: &str| Contestant::read(text, game, usual).map_err(|error| Failure::Input(error.message()));
        let contestants = [contestant(&self.black)?, contestant(&self.white)?];
        let patience = self.patience.unwrap_or(self.time.map_or(60.0, |seconds| seconds + 10.0));
        within("--patience", patience, 0.0..=1_000_000.0, "seconds")?;
        let games = self.games.unwrap_or(if self.sprt.is_some() { 20_000 } else { 100 });
        if games == 0 {
            return Err(Failure::Input(message!("command-too-small", argument = "--games", given = 0, least = 1)));
        }
        let adjudication = if self.adjudicate { Adjudication::WhenProven } else { Adjudication::Never };
        let terms = Terms { pie, time: self.time, patience: Duration::from_secs_f64(patience), adjudication };
        let openings = self.openings(&begin)?;
        let description = Description {
            game: game.id().to_owned(),
            size: begin.board().size(),
            pie: pie == Pie::On,
            black: self.black.clone(),
            white: self.white.clone(),
            time: self.time,
            playouts: self.playouts,
            adjudicate: self.adjudicate,
            seed: self.seed,
            openings: match &openings {
                OpeningChoice::Given(lines) => lines.iter().map(openings::text).collect(),
                OpeningChoice::Balanced(_) => Vec::new(),
            },
            balanced: self.balanced,
        };
        let folder = self.save.as_ref().map(|path| Folder::open(path, &description)).transpose()?;
        if contestants.iter().any(|contestant| matches!(contestant, Contestant::Program { .. })) {
            gtp::end_with_us();
        }
        let pairs = games.div_ceil(2) as usize;
        Ok(Series { contestants, terms, begin, openings, folder, pairs, seed: self.seed })
    }

    /// The positions from which the pairs begin.
    fn openings(&self, begin: &Position) -> Result<OpeningChoice, Failure> {
        if let Some(plies) = self.balanced {
            return Ok(OpeningChoice::Balanced(plies));
        }
        let Some(path) = &self.openings else { return Ok(OpeningChoice::Given(vec![Line::from(begin.clone())])) };
        let file = || path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| {
            let reason = error.to_string();
            Failure::Input(message!("command-match-openings-not-read", file = file(), reason = reason))
        })?;
        let mut openings = Vec::new();
        for (number, moves) in text.lines().enumerate().filter(|(_, moves)| !moves.trim().is_empty()) {
            let mut line = Line::from(begin.clone());
            for turn in moves.split_whitespace() {
                line.play(turn).map_err(|error| {
                    let (line, reason) = (number + 1, error.message());
                    Failure::Input(message!(
                        "command-match-opening-refused",
                        line = line,
                        file = file(),
                        reason = reason
                    ))
                })?;
            }
            openings.push(line);
        }
        if openings.is_empty() {
            return Err(Failure::Input(message!("command-match-no-openings", file = file())));
        }
        Ok(OpeningChoice::Given(openings))
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Failure {
        match error {
            MatchError::NotAMatch { .. }
            | MatchError::OtherMatch { .. }
            | MatchError::NoOpening { .. }
            | MatchError::InUse { .. }
            | MatchError::NotAGame { .. } => Failure::Input(error.message()),
            MatchError::NotStarted { .. }
            | MatchError::Folder { .. }
            | MatchError::NotRead { .. }
            | MatchError::NotWritten { .. }
            | MatchError::Record(_) => Failure::Other(error.message()),
        }
    }
}

/// Prints the table of results.
fn print(out: &mut Printer, score: &Score) -> Result<(), Failure> {
    out.say(&message!("command-match-against", first = &*score.first, second = &*score.second))?;
    let headings = [
        message!("command-column-games"),
        message!("command-column-won"),
        message!("command-column-drawn"),
        message!("command-column-lost"),
        message!("command-column-share"),
    ];
    let [games, won, drawn, lost, share] = headings.map(|heading| out.words(&heading));
    // Words are longer in some languages.
    let width = [&games, &won, &drawn, &lost].map(|word| word.chars().count() + 1).into_iter().fold(7, usize::max);
    writeln!(out, "\n{:<14}{games:>width$}{won:>width$}{drawn:>width$}{lost:>width$}{share:>10}", "")?;
    let rows = [
        (message!("command-match-with-black"), score.pairs.iter().map(|pair| pair[0]).collect::<Vec<u8>>()),
        (message!("command-match-with-white"), score.pairs.iter().map(|pair| pair[1]).collect()),
        (message!("command-match-together"), score.pairs.iter().flatten().copied().collect()),
    ];
    for (name, points) in rows {
        let [lost, drawn, won] = [0, 1, 2].map(|wanted| points.iter().filter(|&&points| points == wanted).count());
        let share = points.iter().map(|&points| f64::from(points)).sum::<f64>() / (2 * points.len()) as f64;
        let games = points.len();
        let (name, share) = (out.words(&name), out.language.decimal(100.0 * share, 1));
        writeln!(out, "{name:<14}{games:>width$}{won:>width$}{drawn:>width$}{lost:>width$}{share:>8} %")?;
    }
    writeln!(out)?;
    out.say(&score.line(out.language))?;
    out.say(&score.strength())?;
    for (name, faults) in [&score.first, &score.second].into_iter().zip(score.faults).filter(|(_, faults)| *faults > 0)
    {
        out.say(&message!("command-match-faults", count = faults, player = &**name))?;
    }
    if let Some(Tested { elo0, elo1, ratio, bound, accepted }) = &score.sprt {
        let sign = if *ratio < 0.0 { "" } else { "+" };
        let ratio = format!("{sign}{}", out.language.decimal(*ratio, 2));
        let (elo0, elo1, bound) = (*elo0, *elo1, out.language.decimal(*bound, 2));
        out.say(&match accepted {
            Some("elo1") => {
                message!("command-match-stronger", elo0 = elo0, elo1 = elo1, ratio = ratio, bound = bound)
            }
            Some(_) => message!("command-match-not-stronger", elo0 = elo0, elo1 = elo1, ratio = ratio, bound = bound),
            None => message!("command-match-undecided", elo0 = elo0, elo1 = elo1, ratio = ratio, bound = bound),
        })?;
    }
    Ok(())
}

fn told(game: &Finished, [black, white]: [&str; 2], pie: Pie, language: Language) -> PlayedRow {
    let position = game.line.position();
    let board = position.board();
    PlayedRow {
        game: position.game().id(),
        size: board.size(),
        pie: pie == Pie::On,
        moves: game.line.turns().iter().map(|turn| turn.on(board).to_string()).collect(),
        black: black.to_owned(),
        white: white.to_owned(),
        outcome: game.outcome.id(),
        how: game.how.id(),
        fault: match &game.how {
            How::Fault { said, .. } => Some(said.in_language(language)),
            _ => None,
        },
    }
}
