//! The ratings of the house players: what the matches among the levels come to.
//!
//! `docs/experiments/levels.csv` has a row for each match of a level against the one below, and of full strength against level 8. A share of points
//! makes a difference of ratings by the formula of Elo; the differences add up from level 1, which is set to 800.

use std::fmt::Write as _;
use std::fs;

use slipway_games::Game;

use crate::experiments::Table;
use crate::workspace;

/// What the server includes.
const FILE: &str = "crates/server/src/house/ratings.csv";
/// What is known of matches.
const RESULTS: &str = "levels.csv";
/// The rating of level 1, in every game.
const LOWEST: f64 = 800.0;
/// The players, the weakest first, as the results name them and as the file does.
const PLAYERS: [(&str, &str); 9] = [
    ("level 1", "1"),
    ("level 2", "2"),
    ("level 3", "3"),
    ("level 4", "4"),
    ("level 5", "5"),
    ("level 6", "6"),
    ("level 7", "7"),
    ("level 8", "8"),
    ("full strength", "full"),
];
/// "Ratings of chess players" (Elo, 1978): who is expected to score 10 times as much as the other is 400 points better.
const SCALE: f64 = 400.0;
/// So many deviations to both sides hold 95 %.
const INTERVAL: f64 = 1.96;

/// Writes the ratings; with `check` writes nothing and only compares.
///
/// # Errors
/// Results that cannot be read or lack a step, and, with `check`, a file that is not what the results come to.
pub fn levels(check: bool) -> Result<(), String> {
    let wanted = ratings(&Table::of(&workspace::root().join("docs/experiments"), RESULTS)?)?;
    let file = workspace::root().join(FILE);
    if fs::read_to_string(&file).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    if check {
        return Err(format!("{FILE} is not what the results come to; `cargo xtask levels` writes it afresh"));
    }
    fs::write(&file, wanted).map_err(|error| format!("{}: {error}", file.display()))
}

/// The file for these results.
fn ratings(results: &Table) -> Result<String, String> {
    let mut text = "game,player,rating,deviation,step,low,high,games\n".to_owned();
    for game in Game::ALL {
        let (mut rating, mut variance) = (LOWEST, 0.0);
        let mut below: Option<&str> = None;
        for (player, name) in PLAYERS {
            let step = below.map(|below| step(results, game, player, below)).transpose()?;
            let shown = match &step {
                Some(Step { elo, deviation, games }) => {
                    rating += elo;
                    variance += deviation * deviation;
                    let width = INTERVAL * deviation;
                    format!("{elo:+.0},{:+.0},{:+.0},{games}", elo - width, elo + width)
                }
                None => ",,,".to_owned(),
            };
            writeln!(text, "{},{name},{rating:.0},{:.0},{shown}", game.id(), variance.sqrt())
                .map_err(|error| error.to_string())?;
            below = Some(player);
        }
    }
    Ok(text)
}

/// How much better one player is than another.
struct Step {
    elo: f64,
    deviation: f64,
    games: u32,
}

/// What the matches between these two come to, all together.
///
/// One drawn game is added, so that a match without a lost game has a difference, too. That brings the two a little nearer to each other.
fn step(results: &Table, game: Game, player: &str, below: &str) -> Result<Step, String> {
    let question = format!("{player} against {below}");
    let cell = |row: &'_ [String], name| results.cell(row, name).unwrap_or_default().to_owned();
    let (mut points, mut games) = (0.0, 0_u32);
    for row in results.rows.iter().filter(|row| cell(row, "game") == game.name() && cell(row, "question") == question) {
        let wrong = || format!("docs/experiments/{RESULTS}: \"{question}\" in {} has no share of games", game.name());
        let share: f64 = cell(row, "score").trim_end_matches(" %").parse().map_err(|_| wrong())?;
        let played: u32 = cell(row, "games").parse().map_err(|_| wrong())?;
        // Draws are halves, and shares are rounded.
        points += (2.0 * share / 100.0 * f64::from(played)).round() / 2.0;
        games += played;
    }
    if games == 0 {
        return Err(format!("docs/experiments/{RESULTS} has no match of {question} in {}", game.name()));
    }
    let count = f64::from(games) + 1.0;
    let share = (points + 0.5) / count;
    let odds = share / (1.0 - share);
    let deviation = SCALE / std::f64::consts::LN_10 / (count * share * (1.0 - share)).sqrt();
    Ok(Step { elo: SCALE * odds.log10(), deviation, games })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_what_the_results_come_to() {
        levels(true).unwrap();
    }

    #[test]
    fn a_step_is_what_the_formula_makes_of_all_matches_between_two() {
        let head = "game,question,games,score\n";
        let of = |rows: &str| step(&Table::read(&format!("{head}{rows}")).unwrap(), Game::Slash, "level 2", "level 1");
        let Step { elo, deviation, games } = of("Slash,level 2 against level 1,60,75.0 %\n").unwrap();
        // (45 + 0.5) : (15 + 0.5) is 2.94 : 1, and 400 times its logarithm is 187.
        assert_eq!((elo.round(), deviation.round(), games), (187.0, 51.0, 60));
        let halves = "Slash,level 2 against level 1,30,100.0 %\nSlash,level 2 against level 1,30,50.0 %\n";
        assert_eq!(of(halves).unwrap().elo, elo);
        // Neither an equal match nor one without a lost game is beyond measure.
        assert_eq!(of("Slash,level 2 against level 1,60,50.0 %\n").unwrap().elo, 0.0);
        assert_eq!(of("Slash,level 2 against level 1,20,100.0 %\n").unwrap().elo.round(), 645.0);
        assert!(of("Slyde,level 2 against level 1,20,100.0 %\n").is_err());
        assert!(of("Slash,level 2 against level 1,20,all\n").is_err());
    }
}
