//! Which game, from where: the arguments that most commands share.

use std::num::{IntErrorKind, ParseIntError};
use std::ops::RangeInclusive;

use clap::Args;
use slipway_games::board::Shape;
use slipway_games::notation::excerpt;
use slipway_games::{Game, Line, Pie, Position, Rules, SizeError, UnknownGame};
use slipway_messages::{Arg, Message, message};

use crate::failure::Failure;

/// A game and the position it has come to.
#[derive(Args)]
pub struct Start {
    #[arg(help = games_in_words())]
    game: String,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// Play without the pie rule.
    #[arg(long)]
    no_pie: bool,

    /// Moves to play first, separated by spaces or commas.
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    moves: String,

    /// Begin from this position instead of the empty board: rows from the north joined by '/', then b or w,
    /// then the word swap if the pie option is open.
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
}

impl Start {
    /// The line of play that the arguments describe.
    pub fn line(&self) -> Result<Line, Failure> {
        let game = game(&self.game)?;
        let pie = pie(game, !self.no_pie);
        let begin = begin(game, self.size, pie, self.position.as_deref()).map_err(Failure::Input)?;
        let mut line = Line::from(begin);
        let moves = self.moves.split(|c: char| c.is_whitespace() || c == ',').filter(|text| !text.is_empty());
        for (index, text) in moves.enumerate() {
            line.play(text).map_err(|error| {
                let (number, turn) = (index + 1, excerpt(text).to_string());
                Failure::Input(message!("command-move-refused", number = number, move = turn, reason = error.message()))
            })?;
        }
        Ok(line)
    }

    /// Whether the pie rule is played.
    pub fn plays_pie(&self) -> bool {
        !self.no_pie && game(&self.game).is_ok_and(|game| game.pie_rule().is_some())
    }
}

/// Reads a number for the command line.
pub fn whole_number(text: &str) -> Result<u32, String> {
    u32::try_from(count(text)?).map_err(|_| "it is too large".to_owned())
}

/// Reads a number of simulated games, or where random numbers begin, for the command line.
pub fn count(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => "it is too large".to_owned(),
        _ => "it should be a whole number without a sign".to_owned(),
    })
}

/// Reads a time for the command line.
pub fn seconds(text: &str) -> Result<f64, String> {
    text.trim().parse().map_err(|_| "it should be a number of seconds, such as 0.5 or 10".to_owned())
}

/// The bytes that this many megabytes are.
///
/// # Errors
/// When no machine has as many, or there are none.
pub fn bytes(megabytes: u32) -> Result<usize, Failure> {
    within("--memory", megabytes, 1..=1_000_000, "megabytes").map(|megabytes| megabytes as usize * (1 << 20))
}

/// How many threads can be asked for.
pub const THREADS: RangeInclusive<u32> = 1..=256;

/// A number, if it is one that an argument can have. It counts `seconds`, `megabytes`, or `none` of both.
///
/// # Errors
/// When it is not.
pub fn within<T>(argument: &str, number: T, allowed: RangeInclusive<T>, unit: &str) -> Result<T, Failure>
where
    T: PartialOrd + ToString + Into<Arg>,
{
    if allowed.contains(&number) {
        return Ok(number);
    }
    let (least, most) = allowed.into_inner();
    let (least, most): (Arg, Arg) = (least.into(), most.into());
    // As it was given: a tiny number is not zero.
    let given = excerpt(&number.to_string()).to_string();
    Err(Failure::Input(message!(
        "command-range",
        argument = argument,
        given = given,
        least = least,
        most = most,
        unit = unit
    )))
}

/// A game, its designer and its board, to stand on top of a position.
pub fn title(position: &Position) -> Message {
    let (game, board) = (position.game(), position.board());
    message!(
        "command-title",
        game = game.name(),
        designer = game.designer(),
        shape = shape(board.shape()),
        size = board.size()
    )
}

/// The word by which a message selects a shape.
pub fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Square => "square",
        Shape::Hexagon => "hexagon",
    }
}

/// The help of an argument that names a game.
pub fn games_in_words() -> String {
    format!("The game: {}", Game::ids("or"))
}

/// The game of this name.
pub fn game(name: &str) -> Result<Game, Failure> {
    name.parse().map_err(|error: UnknownGame| Failure::Input(error.message()))
}

/// The pie rule as far as the game has one.
pub fn pie(game: Game, wanted: bool) -> Pie {
    if wanted && game.pie_rule().is_some() { Pie::On } else { Pie::Off }
}

/// The position to begin from: the beginning on this size, or a position string, which then tells the size.
pub fn begin(game: Game, size: Option<u32>, pie: Pie, position: Option<&str>) -> Result<Position, Message> {
    let small = |size: u32| u8::try_from(size).map_err(|_| SizeError { game, size }.message());
    let size = size.map(small).transpose()?;
    Position::begin(game, size, pie, position).map_err(|error| error.message())
}
