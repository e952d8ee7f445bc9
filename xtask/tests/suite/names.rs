//! One name, one idea: no two types of the product have the same name.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn no_two_types_have_the_same_name() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources(&crates) {
        let place = file.strip_prefix(&crates).unwrap().display().to_string();
        // Tests may have what they like.
        if place.contains("/tests") || !place.contains("/src/") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for name in product.lines().filter_map(type_defined) {
            found.entry(name.to_owned()).or_default().push(place.clone());
        }
    }
    assert!(found.len() > 300, "only {} types were found", found.len());
    let twice: Vec<String> = found
        .iter()
        .filter(|(_, places)| places.iter().any(|place| *place != places[0]))
        .map(|(name, places)| format!("{name}: {}", places.join(", ")))
        .collect();
    assert!(twice.is_empty(), "these names mean two things:\n{}", twice.join("\n"));
}

/// The name of the type that a line defines.
fn type_defined(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub") {
        Some(rest) => rest.trim_start_matches(|letter| letter != ' ').trim_start(),
        None => line,
    };
    let name = ["struct ", "enum ", "trait "].iter().find_map(|word| line.strip_prefix(word))?;
    let end = name.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(name.len());
    Some(&name[..end]).filter(|name| name.starts_with(|letter: char| letter.is_ascii_uppercase()))
}

#[test]
fn a_definition_is_told_from_other_lines() {
    assert_eq!(type_defined("pub struct Board {"), Some("Board"));
    assert_eq!(type_defined("    pub(crate) enum Side<'a> {"), Some("Side"));
    assert_eq!(type_defined("trait Rules: Clone {"), Some("Rules"));
    assert_eq!(type_defined("/// A struct that holds"), None);
    assert_eq!(type_defined("pub fn structure() {}"), None);
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}
