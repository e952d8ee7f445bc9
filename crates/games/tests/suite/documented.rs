//! Texts that speak of all games: none of them forgets one.

use std::fs;
use std::path::Path;

use slipway_games::Game;

/// Texts that name every game.
const NAMED_IN: [&str; 5] =
    ["README.md", "docs/rules/README.md", "docs/performance.md", "crates/games/Cargo.toml", "crates/games/src/lib.rs"];

/// Texts that name every designer.
const DESIGNER_IN: [&str; 3] = ["README.md", "docs/rules/README.md", "crates/games/src/lib.rs"];

/// The text of a file of the workspace, without its line breaks.
fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    text.replace("\n//! ", " ").replace('\n', " ")
}

#[test]
fn every_game_has_a_page_of_rules_that_begins_with_its_designer() {
    for game in Game::ALL {
        let page = text(&format!("docs/rules/{}.md", game.id()));
        assert!(page.starts_with(&format!("# {game} ")), "docs/rules/{}.md begins with its name", game.id());
        let beginning: String = page.chars().take(300).collect();
        assert!(beginning.contains(game.designer()), "{beginning}");
    }
}

#[test]
fn every_game_has_the_examples_of_its_sheet_as_tests() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/examples");
    let names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let main = text("crates/games/tests/suite/examples.rs");
    for name in names.iter().filter_map(|name| name.strip_suffix(".rs")) {
        assert!(main.contains(&format!("mod {name};")), "crates/games/tests/suite/examples.rs lacks mod {name}");
    }
    for game in Game::ALL {
        let has_tests = names.iter().any(|name| name.starts_with(&format!("{}_", game.id())));
        assert!(has_tests, "crates/games/tests/suite/examples has no file that begins with {}_", game.id());
    }
}

#[test]
fn what_speaks_of_all_games_names_each_and_its_designer() {
    for game in Game::ALL {
        for name in NAMED_IN {
            assert!(text(name).contains(game.name()), "{name} does not name {game}");
        }
        for name in DESIGNER_IN {
            assert!(text(name).contains(game.designer()), "{name} does not name the designer of {game}");
        }
    }
    let home = format!("the home of {} abstract board games", Game::how_many());
    assert!(text("README.md").contains(&home), "README.md does not say \"{home}\"");
}
