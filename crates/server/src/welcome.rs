//! The welcome page of a binary without the app: the games with a board each, how to build the app, and what one can
//! do without it.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::Html;
use axum::routing::get;
use slipway_games::draw::Picture;
use slipway_games::{Game, Sample, Setup};

use crate::html::escaped;
use crate::site::{Pages, compression, nothing_here};

/// The page brings a style sheet and nothing else: no script, no frame, no form, nothing from another place.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The style sheet of the page.
const STYLE: &str = include_str!("style.css");

/// The page's icon: a stone on its way down a slipway.
const ICON: &str = include_str!("icon.svg");

/// What this build can be asked at the prompt, after `slipway games`.
const COMMANDS: [(&str, &str); 5] = [
    ("slipway moves slash --size 5 --moves \"c3 swap\"", "the state after these moves, and every legal move"),
    ("slipway perft slyde --size 4 --depth 3", "how many sequences of moves there are"),
    ("slipway replay games.jsonl", "plays recorded games through and checks every move"),
    ("slipway bench", "random games a second, by game and size"),
    ("slipway serve --bind 127.0.0.1:4750", "this page"),
];

/// The page and what it links to.
pub fn pages() -> Pages {
    // The games do not change while the server runs.
    let page: &'static str = page().leak();
    let router = Router::new()
        .route("/", get(async move || Html(page)))
        .route("/style.css", get(async || ([(CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)))
        .route("/icon.svg", get(async || ([(CONTENT_TYPE, "image/svg+xml")], ICON)))
        .fallback(async || nothing_here())
        .layer(compression());
    Pages { router, policy: POLICY }
}

/// The whole page.
fn page() -> String {
    let games: String = Game::ALL.into_iter().map(card).collect();
    let how_many = Game::how_many();
    let (initial, others) = how_many.split_at(1);
    let how_many_capital = initial.to_uppercase() + others;
    let all_games = format!("the {how_many} games: designer, year, sizes, pie rule");
    let commands: String = [("slipway games", all_games.as_str())]
        .into_iter()
        .chain(COMMANDS)
        .map(|(command, what)| format!("<dt><code>{}</code></dt><dd>{what}</dd>\n", escaped(command)))
        .collect();
    format!(
        "<!doctype html>\n\
         <html lang=\"en\">\n\
         <head>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>Slipway: {how_many} abstract board games</title>\n\
         <link rel=\"stylesheet\" href=\"/style.css\">\n\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
         </head>\n\
         <body>\n\
         <header>\n\
         <h1>Slipway</h1>\n\
         <p>{how_many_capital} abstract board games, with the rules as their designers wrote them.</p>\n\
         <p class=\"note\">The browser app is not in this build. <code>cargo xtask run</code>, in the folder of the source, \
         builds it and opens it here. Without it you can ask for rules and moves at the prompt, with \
         <a href=\"#commands\">the commands below</a>.</p>\n\
         </header>\n\
         <main>\n\
         <div class=\"games\">\n{games}\
         <section>\n\
         <h2>The pie rule</h2>\n\
         <p>Moving first is an advantage. The pie rule evens it out as children share a pie: one cuts, the other chooses. \
         After the first stone the second player may take the option instead of a move, written <code>swap</code>; what \
         it does is said with each game.</p>\n\
         </section>\n\
         </div>\n\
         <section id=\"commands\">\n\
         <h2>At the prompt</h2>\n\
         <dl>\n{commands}</dl>\n\
         <p>Every command explains itself: <code>slipway moves --help</code>.</p>\n\
         </section>\n\
         </main>\n\
         </body>\n\
         </html>\n"
    )
}

/// One game: its board, who designed it, and what one plays for.
fn card(game: Game) -> String {
    format!(
        "<article>\n{}<h2>{}</h2>\n<p class=\"by\">{}, {}</p>\n<p>{}</p>\n<p class=\"facts\">{}. {}.</p>\n</article>\n",
        picture(game).svg(ToString::to_string),
        game.name(),
        escaped(game.designer()),
        game.year(),
        escaped(&game.goal().to_string()),
        boards(game),
        pie(game),
    )
}

fn picture(game: Game) -> Picture {
    let Sample { position, line } = game.info().sample;
    let setup = Setup::parse(game, position).expect("the page's own positions can be read");
    let cells: Vec<_> = line.split(' ').filter_map(|name| setup.board().cell(name).ok()).collect();
    let picture = Picture::of(&setup);
    if cells.is_empty() { picture } else { picture.line(cells) }
}

/// The sizes in words.
fn boards(game: Game) -> String {
    let sizes: Vec<String> = game.sizes().map(|size| size.to_string()).collect();
    let range = match &sizes[..] {
        [first, .., last] if sizes.len() > 8 => format!("{first} to {last}"),
        _ => sizes.join(", "),
    };
    format!("Sizes {range}; {} unless you say otherwise", game.default_size())
}

/// The game's pie rule in words.
fn pie(game: Game) -> String {
    game.pie_rule()
        .map_or("No pie rule".to_owned(), |rule| format!("Pie rule: {}", escaped(&rule.message().to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use slipway_games::{Content, Outcome, Pie, Position, Rules, WonBy};

    fn shown(game: Game) -> Position {
        let setup = Setup::parse(game, game.info().sample.position).unwrap();
        Position::from_setup(&setup, Pie::Off).unwrap()
    }

    #[test]
    fn the_boards_shown_can_come_about() {
        for game in Game::ALL {
            assert_eq!(shown(game).game(), game);
        }
    }

    #[test]
    fn the_lines_shown_have_stones_of_one_side_and_join_edges_where_that_wins() {
        for game in Game::ALL {
            let position = shown(game);
            let names = game.info().sample.line.split_whitespace();
            let mut along = names.map(|name| position.content(position.board().cell(name).unwrap()));
            let first = along.next();
            assert!(along.all(|content| Some(content) == first), "{game}");
            if game.info().won_by == WonBy::Connection {
                let Some(Content::Stone(side)) = first else { panic!("{game} shows no chain") };
                assert_eq!(position.outcome(), Some(Outcome::Won(side)), "{game}");
            }
        }
    }

    #[test]
    fn the_page_names_every_game_and_its_designer() {
        let page = page();
        for game in Game::ALL {
            let by = format!("<h2>{}</h2>\n<p class=\"by\">{}, {}</p>", game.name(), game.designer(), game.year());
            assert!(page.contains(&by), "{by}");
            assert!(page.contains(&game.goal().to_string()), "{game}");
        }
    }

    #[test]
    fn the_page_has_nothing_that_its_own_policy_forbids() {
        let page = page();
        for forbidden in ["<script", "<style", " style=", " onclick=", "href=\"http"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
    }
}
