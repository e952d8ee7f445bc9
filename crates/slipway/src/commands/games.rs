//! `slipway games`: the games.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use slipway_games::Game;
use slipway_games::board::Shape;

use crate::failure::Failure;
use crate::json;

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
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            let rows: Vec<GamesRow> = Game::ALL.into_iter().map(row).collect();
            json::print(out, &rows)?;
            return Ok(());
        }
        for game in Game::ALL {
            let sizes: Vec<u8> = game.sizes().collect();
            let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
            let step = if sizes[1] - first > 1 { ", even" } else { "" };
            let measure = if game.info().shape == Shape::Hexagon { "sides" } else { "sizes" };
            writeln!(out, "{game:<9} by {} ({})", game.designer(), game.year())?;
            writeln!(out, "          {}", game.goal())?;
            writeln!(out, "          {measure} {first} to {last}{step}, usually {}", game.default_size())?;
            writeln!(
                out,
                "          pie rule: {}",
                game.pie_rule().map_or("none".to_owned(), |rule| rule.message().to_string())
            )?;
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
