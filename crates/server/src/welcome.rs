//! The welcome page of a binary without the app: the games with a board each, how to build the app, and what one can
//! do without it.

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use slipway_games::draw::Picture;
use slipway_games::{Game, Sample, Setup};
use slipway_messages::{Arg, Language, Message, message};

use crate::html::escaped;
use crate::language::{Asked, spoken};
use crate::site::{Pages, compression, nothing_here};

/// The page brings a style sheet and nothing else: no script, no frame, no form, nothing from another place.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The style sheet of the page.
const STYLE: &str = include_str!("style.css");

/// The page's icon: a stone on its way down a slipway.
const ICON: &str = include_str!("icon.svg");

/// What this build can be asked at the prompt, and what it answers.
fn commands() -> [(&'static str, Message); 6] {
    [
        ("slipway games", message!("server-command-games")),
        ("slipway moves slash --size 5 --moves \"c3 swap\"", message!("server-command-moves")),
        ("slipway perft slyde --size 4 --depth 3", message!("server-command-perft")),
        ("slipway replay games.jsonl", message!("server-command-replay")),
        ("slipway bench", message!("server-command-bench")),
        ("slipway serve --bind 127.0.0.1:4750", message!("server-command-serve")),
    ]
}

/// The page and what it links to.
pub fn pages() -> Pages {
    // The games do not change while the server runs.
    let pages = Language::ALL.map(|language| Bytes::from(page(language)));
    let start =
        async move |Asked(language): Asked| (spoken(language), Html(pages[language as usize].clone())).into_response();
    let router = Router::new()
        .route("/", get(start))
        .route("/style.css", get(async || ([(CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)))
        .route("/icon.svg", get(async || ([(CONTENT_TYPE, "image/svg+xml")], ICON)))
        .fallback(async |Asked(language): Asked| nothing_here(language))
        .layer(compression());
    Pages { router, policy: POLICY }
}

/// The whole page in this language.
fn page(language: Language) -> String {
    let text = |message: Message| escaped(&message.in_language(language));
    let games: String = Game::ALL.into_iter().map(|game| card(game, language)).collect();
    let count = Game::ALL.len();
    let commands: String = commands()
        .into_iter()
        .map(|(command, what)| format!("<dt><code>{}</code></dt><dd>{}</dd>\n", escaped(command), text(what)))
        .collect();
    format!(
        "<!doctype html>\n\
         <html lang=\"{language}\">\n\
         <head>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n\
         <link rel=\"stylesheet\" href=\"/style.css\">\n\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
         </head>\n\
         <body>\n\
         <header>\n\
         <h1>Slipway</h1>\n\
         <p>{about}</p>\n\
         <p class=\"note\">{no_app}</p>\n\
         </header>\n\
         <main>\n\
         <div class=\"games\">\n{games}\
         <section>\n\
         <h2>{pie}</h2>\n\
         <p>{pie_about}</p>\n\
         </section>\n\
         </div>\n\
         <section id=\"commands\">\n\
         <h2>{prompt}</h2>\n\
         <dl>\n{commands}</dl>\n\
         <p>{help}</p>\n\
         </section>\n\
         </main>\n\
         </body>\n\
         </html>\n",
        title = text(message!("server-welcome-title", count = count)),
        about = text(message!("server-welcome-about", count = count)),
        no_app = text(message!("server-welcome-no-app", command = "cargo xtask run")),
        pie = text(message!("server-welcome-pie")),
        pie_about = text(message!("server-welcome-pie-about", swap = "swap")),
        prompt = text(message!("server-welcome-prompt")),
        help = text(message!("server-welcome-help", command = "slipway moves --help")),
    )
}

/// One game: its board, who designed it, and what one plays for.
fn card(game: Game, language: Language) -> String {
    let text = |message: Message| escaped(&message.in_language(language));
    format!(
        "<article>\n{}<h2>{}</h2>\n<p class=\"by\">{}, {}</p>\n<p>{}</p>\n<p class=\"facts\">{} {}</p>\n</article>\n",
        picture(game).svg(|message| message.in_language(language)),
        game.name(),
        escaped(game.designer()),
        game.year(),
        text(game.goal()),
        text(boards(game)),
        text(pie(game)),
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
fn boards(game: Game) -> Message {
    let (sizes, usual): (Vec<u8>, u8) = (game.sizes().collect(), game.default_size());
    match &sizes[..] {
        [least, .., most] if sizes.len() > 8 => {
            message!("server-welcome-sizes-range", least = *least, most = *most, usual = usual)
        }
        _ => message!("server-welcome-sizes", sizes = Arg::and(sizes), usual = usual),
    }
}

/// The game's pie rule in words.
fn pie(game: Game) -> Message {
    match game.pie_rule() {
        Some(rule) => message!("server-welcome-pie-rule", rule = rule.message()),
        None => message!("server-welcome-no-pie"),
    }
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
    fn the_page_names_every_game_and_its_designer_in_every_language() {
        for language in Language::ALL {
            let page = page(language);
            assert!(page.contains(&format!("<html lang=\"{language}\">")), "{language}");
            for game in Game::ALL {
                let by = format!("<h2>{}</h2>\n<p class=\"by\">{}, {}</p>", game.name(), game.designer(), game.year());
                assert!(page.contains(&by), "{by}");
                assert!(page.contains(&escaped(&game.goal().in_language(language))), "{language}: {game}");
            }
        }
    }

    #[test]
    fn the_page_has_nothing_that_its_own_policy_forbids() {
        let page = page(Language::English);
        for forbidden in ["<script", "<style", " style=", " onclick=", "href=\"http"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
    }
}
