//! `slipway show`: a game record as boards or as a picture.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use slipway_games::record::Record;
use slipway_games::{Line, Rules, Side};
use slipway_messages::message;

use crate::failure::Failure;
use crate::printer::Printer;
use crate::record_file::{harmless, picture, print_header, read};
use crate::start::whole_number;

/// Print a game record (SGF) as a sequence of boards, or draw one of its positions.
///
/// The game is shown as it went, without the variations. On the board * stands at what was placed and ~ along what moved.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway show game.sgf
  slipway show game.sgf --move 12
  slipway show --svg game.sgf --move 12 > position.svg")]
pub struct Show {
    /// The record; - is standard input.
    file: PathBuf,

    /// Show only the position after this many moves.
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    r#move: Option<u32>,

    /// Draw the position, or else the last one, as an SVG picture.
    #[arg(long)]
    svg: bool,
}

/// A place in the game as it went.
struct ShownPlace {
    line: Line,
    /// Who made the turn that led here, and how it is written.
    turn: Option<(Side, String)>,
    comment: String,
}

impl Show {
    /// Prints the game, or a position of it.
    ///
    /// # Errors
    /// When the record cannot be read or has no such position, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let record = read(&self.file)?;
        let places = places(&record)?;
        let last = places.len() - 1;
        let wanted = match self.r#move {
            None => None,
            Some(number) if (number as usize) <= last => Some(number as usize),
            Some(number) => {
                return Err(Failure::Input(message!("command-show-no-move", number = number, last = last)));
            }
        };
        if self.svg {
            return Ok(write!(
                out,
                "{}",
                picture(&places[wanted.unwrap_or(last)].line).svg(|message| out.words(message))
            )?);
        }
        print_header(out, &record, &places[last].line)?;
        for (number, place) in places.iter().enumerate() {
            if wanted.is_none_or(|wanted| wanted == number) {
                place.print(out, number)?;
            }
        }
        let variations = variations(&record);
        if wanted.is_none() && variations > 0 {
            writeln!(out)?;
            out.say(&message!("command-show-variations", count = variations))?;
        }
        Ok(())
    }
}

impl ShownPlace {
    fn print(&self, out: &mut Printer, number: usize) -> Result<(), Failure> {
        let position = self.line.position();
        writeln!(out)?;
        out.say(&match &self.turn {
            None => message!("command-show-beginning", side = position.turn().id()),
            Some((side, turn)) => {
                message!("command-show-turn", number = number, side = side.id(), move = &**turn)
            }
        })?;
        write!(out, "{}", picture(&self.line).text())?;
        if !self.comment.is_empty() {
            writeln!(out, "{}", harmless(&self.comment))?;
        }
        if let Some(outcome) = position.outcome() {
            out.say_sentence(&outcome.message())?;
        }
        Ok(())
    }
}

/// The positions of the game as it went, from the beginning on. Comments on nodes without a turn are said at the turn before.
fn places(record: &Record) -> Result<Vec<ShownPlace>, Failure> {
    let mut line = Line::from(record.start().map_err(|error| Failure::Input(error.message()))?);
    let mut places: Vec<ShownPlace> = vec![ShownPlace { line: line.clone(), turn: None, comment: String::new() }];
    for node in record.main_nodes().into_iter().map(|number| &record.nodes[number]) {
        if let Some(turn) = &node.turn {
            let side = line.position().turn();
            line.play(turn).map_err(|error| Failure::Input(error.message()))?;
            places.push(ShownPlace { line: line.clone(), turn: Some((side, turn.clone())), comment: String::new() });
        }
        if let Some(place) = places.last_mut()
            && !node.comment.is_empty()
        {
            let gap = if place.comment.is_empty() { "" } else { "\n" };
            place.comment.push_str(&format!("{gap}{}", node.comment));
        }
    }
    Ok(places)
}

/// How many lines leave the game as it went, or each other.
fn variations(record: &Record) -> usize {
    let mut children = vec![0_usize; record.nodes.len()];
    record.nodes.iter().filter_map(|node| node.parent).for_each(|parent| children[parent] += 1);
    children.into_iter().map(|children| children.saturating_sub(1)).sum()
}
