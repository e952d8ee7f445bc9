//! Writes the page of the experiments from their data, and checks that it is up to date.
//!
//! `docs/experiments` has a CSV file for each subject, with a row for each experiment. `about.csv` lists these files in the order of the page,
//! each with a title and a note. `README.md` there is made of them and of nothing else, so a figure stands in one place.

use std::fs;
use std::path::Path;

use crate::workspace;

/// The file that lists the others.
const ABOUT: &str = "about.csv";
const PAGE: &str = "README.md";

/// What comes before the tables.
const INTRODUCTION: &str = "\
# Experiments

<!-- `cargo xtask experiments` writes this page from the CSV files beside it. Change those. -->

What was tried, whether it paid or not, a row for each experiment. The tables are made from the CSV files in this folder: add a row there, run
`cargo xtask experiments`, and commit both. How strong the engine is today stands in [strength](../strength.md).

The date is that of the commit that recorded the figure. Elo is the difference between the two players, with its interval of 95 % from the scores of the pairs of games. Where no interval was
recorded, it is about ±110 with 40 games and ±65 with 120. An empty cell means that it was not recorded.
";

/// Writes the page of the experiments; with `check` writes nothing and only compares.
///
/// # Errors
/// A file that cannot be read or written, data that make no sense, and, with `check`, a page that differs from the data.
pub fn experiments(check: bool) -> Result<(), String> {
    let folder = workspace::root().join("docs/experiments");
    let wanted = page(&folder)?;
    let file = folder.join(PAGE);
    let problem = |error: std::io::Error| format!("{}: {error}", file.display());
    if file.exists() && fs::read_to_string(&file).map_err(problem)? == wanted {
        return Ok(());
    }
    if check {
        return Err("docs/experiments/README.md is out of date; `cargo xtask experiments` writes it afresh".to_owned());
    }
    fs::write(&file, wanted).map_err(problem)
}

/// The page that the files of this folder make.
fn page(folder: &Path) -> Result<String, String> {
    let about = Table::of(folder, ABOUT)?;
    if about.head != ["file", "title", "note"] {
        return Err(format!("{ABOUT} should have the columns file, title and note"));
    }
    let mut contents = String::from("\n| file | experiments | subject |\n|---|---|---|\n");
    let mut tables = String::new();
    let mut listed = vec![ABOUT.to_owned()];
    for row in &about.rows {
        let [name, title, note] = [&row[0], &row[1], &row[2]];
        let file = format!("{name}.csv");
        let table = Table::of(folder, &file)?;
        contents += &format!("| [{file}]({file}) | {} | [{title}](#{}) |\n", table.rows.len(), anchor(title));
        tables += &format!("\n## {title}\n\n{note}\n\n{}", table.markdown());
        listed.push(file);
    }
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    if let Some(name) = names.find(|name| name.ends_with(".csv") && !listed.contains(name)) {
        return Err(format!("{name} is not listed in docs/experiments/{ABOUT}"));
    }
    Ok(format!("{INTRODUCTION}{contents}{tables}"))
}

/// The address of a heading on the page.
fn anchor(title: &str) -> String {
    title.to_lowercase().replace(' ', "-")
}

/// The rows of a CSV file below their head.
#[derive(Debug)]
pub struct Table {
    head: Vec<String>,
    /// As long as the head, each.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// The one in this file of a folder.
    ///
    /// # Errors
    /// When it cannot be read, or makes no sense.
    pub fn of(folder: &Path, name: &str) -> Result<Table, String> {
        let text =
            fs::read_to_string(folder.join(name)).map_err(|error| format!("docs/experiments/{name}: {error}"))?;
        Table::read(&text).map_err(|what| format!("docs/experiments/{name}: {what}"))
    }

    /// Reads a table and checks it: every row is as long as the head, days are days, and a difference lies within its interval.
    ///
    /// # Errors
    /// What is wrong.
    pub fn read(text: &str) -> Result<Table, String> {
        let mut rows = rows(text)?.into_iter();
        let head = rows.next().ok_or("there is no head")?;
        let table = Table { head, rows: rows.collect() };
        for (row, number) in table.rows.iter().zip(2..) {
            let wrong = |what: &str| Err(format!("row {number} {what}: {}", row.join(", ")));
            if row.len() != table.head.len() {
                return wrong("has more or fewer cells than the head");
            }
            if table.cell(row, "date").is_some_and(|day| !is_day(day)) {
                return wrong("has no date like 2026-11-17");
            }
            let figure = |name| table.cell(row, name).and_then(|cell| cell.parse::<i32>().ok());
            let elo = figure("elo");
            let (low, high) = (figure("low").or(elo), figure("high").or(elo));
            if elo.is_some() && (low > elo || high < elo) {
                return wrong("has a difference outside of its interval");
            }
        }
        Ok(table)
    }

    /// What a row has in the column of this name, if there is one.
    pub fn cell<'a>(&self, row: &'a [String], name: &str) -> Option<&'a str> {
        let place = self.head.iter().position(|column| column == name)?;
        row.get(place).map(String::as_str)
    }

    /// The table as Markdown. A difference and its interval are one cell, and a column without any entry is left out.
    fn markdown(&self) -> String {
        let in_words = |name: &str| if name == "elo" { "Elo".to_owned() } else { name.to_owned() };
        let columns: Vec<&String> = self.head.iter().filter(|name| !["low", "high"].contains(&name.as_str())).collect();
        let columns: Vec<&String> = columns
            .into_iter()
            .filter(|name| self.rows.iter().any(|row| self.cell(row, name).is_some_and(|cell| !cell.is_empty())))
            .collect();
        let names: Vec<String> = columns.iter().map(|name| in_words(name)).collect();
        let mut text = format!("| {} |\n|{}\n", names.join(" | "), "---|".repeat(names.len()));
        for row in &self.rows {
            let cells: Vec<String> = columns.iter().map(|name| self.shown(row, name)).collect();
            text += &format!("| {} |\n", cells.join(" | "));
        }
        text
    }

    /// A cell as the page shows it.
    fn shown(&self, row: &[String], name: &str) -> String {
        let cell = self.cell(row, name).unwrap_or_default();
        match name {
            "elo" => {
                let bound = |name| self.cell(row, name).filter(|bound| !bound.is_empty());
                let interval = match (bound("low"), bound("high")) {
                    (None, None) => String::new(),
                    (low, high) => format!(" [{}, {}]", low.unwrap_or("–"), high.unwrap_or("–")),
                };
                format!("{cell}{interval}").replace('-', "−")
            }
            "command" if ["slipway ", "cargo ", "perf "].iter().any(|program| cell.starts_with(program)) => {
                format!("`{cell}`")
            }
            _ => cell.replace('|', "\\|"),
        }
    }
}

fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    lengths == [4, 2, 2] && parts.iter().all(|part| part.bytes().all(|letter| letter.is_ascii_digit()))
}

/// The rows of a text with commas between cells. A cell in quotes may have commas, line breaks and, doubled, quotes in it.
fn rows(text: &str) -> Result<Vec<Vec<String>>, String> {
    let mut rows = Vec::new();
    let (mut row, mut cell) = (Vec::new(), String::new());
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted || cell.is_empty() => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            _ => cell.push(letter),
        }
    }
    if quoted {
        return Err(format!("a quote is not closed: \"{}", cell.chars().take(40).collect::<String>()));
    }
    if !row.is_empty() || !cell.is_empty() {
        return Err("the last line has no end".to_owned());
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_in_quotes_has_commas_quotes_and_line_breaks() {
        assert_eq!(rows("a,b\n1,\n").unwrap(), [["a", "b"], ["1", ""]]);
        assert_eq!(rows("\"1,2\",\"say \"\"no\"\"\"\n\"x\ny\",z\n").unwrap(), [["1,2", "say \"no\""], ["x\ny", "z"]]);
        assert_eq!(rows("\"a,b\n").unwrap_err(), "a quote is not closed: \"a,b\n");
        assert!(rows("a,b").is_err());
    }

    #[test]
    fn a_difference_is_shown_with_its_interval() {
        let table =
            Table::read("game,limit,elo,low,high\nSlash,,+70,-11,+134\nSlyde,,+512,+350,\nSlyde,,-17,,\n").unwrap();
        assert_eq!(
            table.markdown(),
            "| game | Elo |\n|---|---|\n\
             | Slash | +70 [−11, +134] |\n| Slyde | +512 [+350, –] |\n| Slyde | −17 |\n"
        );
    }

    #[test]
    fn data_that_make_no_sense_are_named() {
        let wrong = |text| Table::read(text).unwrap_err();
        assert_eq!(wrong("a,b\n1\n"), "row 2 has more or fewer cells than the head: 1");
        assert_eq!(wrong("date\nyesterday\n"), "row 2 has no date like 2026-11-17: yesterday");
        assert_eq!(wrong("elo,low,high\n+7,+8,+9\n"), "row 2 has a difference outside of its interval: +7, +8, +9");
    }

    #[test]
    fn the_page_is_the_one_that_the_data_make() {
        let folder = workspace::root().join("docs/experiments");
        assert_eq!(fs::read_to_string(folder.join(PAGE)).unwrap(), page(&folder).unwrap());
    }
}
