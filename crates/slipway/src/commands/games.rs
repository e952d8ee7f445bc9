//! `slipway games`: the games.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use slipway_games::Game;
use slipway_games::board::Shape;
use slipway_messages::message;

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;

/// The games: designer, year, sizes, pie rule.
#[derive(Args)]
#[command(about = format!("List the {} games: designer, year, sizes, pie rule", Game::how_many()), after_help = "Example: slipway games --json")]
pub struct GamesCommand {
    /// Print one JSON array.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct GamesRow {
    id: &'static str,
    name: &'static str,
    designer: &'static str,
    year: u16,
    sizes: Vec<u8>,
    default_size: u8,
    pie: Option<&'static str>,
}

impl GamesCommand {
    /// Prints them.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        if self.json {
            let rows: Vec<GamesRow> = Game::ALL.into_iter().map(row).collect();
            json::print(out, &rows)?;
            return Ok(());
        }
        for game in Game::ALL {
            let sizes: Vec<u8> = game.sizes().collect();
            let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
            let kind = match game.info().shape {
                Shape::Hexagon => "hexagon",
                Shape::Square if sizes[1] - first > 1 => "even",
                Shape::Square => "square",
            };
            let usual = game.default_size();
            let about = [
                message!("command-games-by", designer = game.designer(), year = game.year().to_string()),
                game.goal(),
                message!("command-games-sizes", kind = kind, first = first, last = last, usual = usual),
                match game.pie_rule() {
                    Some(rule) => message!("command-games-pie", rule = rule.message()),
                    None => message!("command-games-no-pie"),
                },
            ];
            for (row, message) in about.iter().enumerate() {
                let name = if row == 0 { game.name() } else { "" };
                writeln!(out, "{name:<9} {}", out.words(message))?;
            }
        }
        Ok(())
    }
}

fn row(game: Game) -> GamesRow {
    GamesRow {
        id: game.id(),
        name: game.name(),
        designer: game.designer(),
        year: game.year(),
        sizes: game.sizes().collect(),
        default_size: game.default_size(),
        pie: game.pie_rule().map(|rule| rule.id()),
    }
}
