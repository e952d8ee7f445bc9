//! Draws the pictures of the documentation, and checks that they are up to date.
//!
//! A page in `docs/rules` defines a figure in a comment and shows it further down:
//!
//! ```text
//! <!-- figure slash-links
//! slash ...../...../..x../...../..... w
//! mark b2 d4
//! cross b4 d2
//! line b2 c3
//! -->
//! ![what it shows, in words](figures/slash-links.svg)
//! ```
//!
//! The first line has the name, the second the game and the position. Then come cells to mark, to cross out and to join
//! by lines, in any order. The translations of the pages, in folders beside them, show the same pictures. The picture of all games
//! for the README shows what each game's constant has for it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use slipway_games::draw::Picture;
use slipway_games::{Cell, Game, Pie, Position, Sample, Setup};

use crate::workspace;

/// Draws every figure of the rule pages and the picture of all games; with `check` writes nothing and only compares.
///
/// # Errors
/// A definition that cannot be drawn, a figure that is defined twice or not shown, a file that cannot be read or written, and, with
/// `check`, pictures that differ from their definitions.
pub fn figures(check: bool) -> Result<(), String> {
    let docs = workspace::root().join("docs");
    let wanted = wanted(&docs)?;
    let stale = stale(&docs, &wanted)?;
    let orphans = orphans(&docs, &wanted)?;
    if check && (!stale.is_empty() || !orphans.is_empty()) {
        let names: Vec<String> = stale.iter().chain(&orphans).map(|path| path.display().to_string()).collect();
        return Err(format!(
            "these pictures in docs are out of date: {}; `cargo xtask figures` draws them afresh",
            names.join(", ")
        ));
    }
    for path in &stale {
        let file = docs.join(path);
        file.parent().map_or(Ok(()), fs::create_dir_all).map_err(|error| problem(&file, error))?;
        fs::write(&file, &wanted[path]).map_err(|error| problem(&file, error))?;
    }
    for path in &orphans {
        let file = docs.join(path);
        fs::remove_file(&file).map_err(|error| problem(&file, error))?;
    }
    Ok(())
}

/// What each picture should be, by its path in `docs`.
fn wanted(docs: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let mut wanted = BTreeMap::from([(PathBuf::from("pictures/games.svg"), all_games()?)]);
    for page in files(&docs.join("rules"), "md")? {
        let text = fs::read_to_string(&page).map_err(|error| problem(&page, error))?;
        for figure in defined_in(&text) {
            let name = figure.name;
            let wrong = |what: String| format!("figure {name} in {}: {what}", page.display());
            if !figure.is_shown {
                return Err(wrong(format!("there is no image of figures/{name}.svg with a text after its definition")));
            }
            let svg = picture(&figure.lines).map_err(wrong)?.svg();
            if wanted.insert(PathBuf::from(format!("rules/figures/{name}.svg")), svg).is_some() {
                return Err(wrong("there is already a figure of this name".to_owned()));
            }
        }
    }
    Ok(wanted)
}

/// The pictures whose files are missing or different.
fn stale(docs: &Path, wanted: &BTreeMap<PathBuf, String>) -> Result<Vec<PathBuf>, String> {
    let mut stale = Vec::new();
    for (path, svg) in wanted {
        let file = docs.join(path);
        if !file.exists() || fs::read_to_string(&file).map_err(|error| problem(&file, error))? != *svg {
            stale.push(path.clone());
        }
    }
    Ok(stale)
}

/// The drawn files that no page defines any more.
fn orphans(docs: &Path, wanted: &BTreeMap<PathBuf, String>) -> Result<Vec<PathBuf>, String> {
    let folder = Path::new("rules/figures");
    if !docs.join(folder).exists() {
        return Ok(Vec::new());
    }
    let names = files(&docs.join(folder), "svg")?;
    let paths = names.iter().filter_map(|file| file.file_name()).map(|name| folder.join(name));
    Ok(paths.filter(|path| !wanted.contains_key(path)).collect())
}

/// The files of a folder with this extension, in order.
fn files(folder: &Path, extension: &str) -> Result<BTreeSet<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| problem(folder, error))?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let paths = paths.map_err(|error| problem(folder, error))?;
    Ok(paths.into_iter().filter(|path| path.extension().is_some_and(|found| found == extension)).collect())
}

fn problem(path: &Path, error: std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// A figure as a page defines it.
struct Figure<'a> {
    name: &'a str,
    lines: Vec<&'a str>,
    is_shown: bool,
}

fn defined_in(page: &str) -> Vec<Figure<'_>> {
    const START: &str = "<!-- figure ";
    page.match_indices(START)
        .filter_map(|(start, _)| {
            let (definition, after) = page[start + START.len()..].split_once("-->")?;
            let mut lines = definition.lines().map(str::trim);
            let name = lines.next()?;
            let lines = lines.filter(|line| !line.is_empty()).collect();
            Some(Figure { name, lines, is_shown: shows(after, name) })
        })
        .collect()
}

/// Whether the text has an image of the figure, described in words.
fn shows(text: &str, name: &str) -> bool {
    let end = format!("](figures/{name}.svg)");
    text.lines().any(|line| {
        line.split_once(&end)
            .and_then(|(before, _)| before.rsplit_once("!["))
            .is_some_and(|(_, words)| !words.is_empty())
    })
}

/// The picture that these lines define.
fn picture(lines: &[&str]) -> Result<Picture, String> {
    let (position, drawn) = lines.split_first().ok_or("there is no position")?;
    let (game, position) = position.split_once(' ').ok_or("the first line should be a game and a position")?;
    let game: Game = game.parse().map_err(|error| format!("{error}"))?;
    let setup = setup(game, position)?;
    let mut picture = Picture::of(&setup);
    for line in drawn {
        let (what, names) = line.split_once(' ').unwrap_or((line, ""));
        let cells = cells(&setup, names)?;
        picture = match what {
            "mark" => picture.mark(cells),
            "cross" => picture.cross(cells),
            "line" => picture.line(cells),
            _ => return Err(format!("\"{line}\" should begin with mark, cross or line")),
        };
    }
    Ok(picture)
}

/// The set-up of a position that the rules can show.
fn setup(game: Game, position: &str) -> Result<Setup, String> {
    let position = Position::begin(game, None, Pie::On, Some(position)).map_err(|error| error.to_string())?;
    Ok(Setup::of(&position))
}

fn cells(setup: &Setup, names: &str) -> Result<Vec<Cell>, String> {
    let cells = names.split_whitespace().map(|name| setup.board().cell(name).map_err(|error| error.to_string()));
    cells.collect()
}

/// All games side by side, with their names and designers.
fn all_games() -> Result<String, String> {
    /// The square that a board is fitted into, and the space around it.
    const SIDE: f64 = 260.0;
    const SPACE: f64 = 24.0;
    const CAPTION: f64 = 72.0;

    let mut boards = String::new();
    for (index, game) in Game::ALL.into_iter().enumerate() {
        let Sample { position, line } = game.info().in_play;
        let setup = setup(game, position)?;
        let mut picture = Picture::of(&setup);
        if !line.is_empty() {
            picture = picture.line(cells(&setup, line)?);
        }
        let (width, height) = picture.extent();
        let left = SPACE + index as f64 * (SIDE + SPACE);
        let (middle, name_at, designer_at) = (left + SIDE / 2.0, SPACE + SIDE + 34.0, SPACE + SIDE + 60.0);
        boards += &format!(
            "<svg x=\"{left}\" y=\"{SPACE}\" width=\"{SIDE}\" height=\"{SIDE}\" viewBox=\"0 0 {width} {height}\">\n{}</svg>\n\
             <text x=\"{middle}\" y=\"{name_at}\" font-size=\"24\" font-weight=\"600\">{game}</text>\n\
             <text x=\"{middle}\" y=\"{designer_at}\" font-size=\"18\">{}</text>\n",
            picture.svg_body(),
            game.designer(),
        );
    }
    let (width, height) = (SPACE + Game::ALL.len() as f64 * (SIDE + SPACE), SPACE + SIDE + CAPTION + SPACE / 2.0);
    let names: Vec<String> = Game::ALL.map(|game| format!("{game} by {}", game.designer())).into();
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"16\" fill=\"#faf5e9\"/>\n\
         <g font-family=\"system-ui, sans-serif\" text-anchor=\"middle\" fill=\"#3d3527\">\n{boards}</g>\n</svg>\n",
        names.join(", ")
    ))
}
