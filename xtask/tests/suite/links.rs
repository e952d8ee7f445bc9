//! A link from one document to another leads somewhere.

use std::fs;
use std::path::{Path, PathBuf};

/// Fewer links than this mean that the test has not read them.
const LEAST: usize = 200;

#[test]
fn every_link_to_a_file_and_a_heading_leads_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut pages = pages(&root.join("docs"));
    pages.extend(["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)));
    let mut links = 0;
    let mut broken = Vec::new();
    for page in &pages {
        for link in links_in(&fs::read_to_string(page).unwrap()) {
            links += 1;
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            let has_heading = || headings(&fs::read_to_string(&target).unwrap()).iter().any(|found| found == heading);
            if !target.exists() || !(heading.is_empty() || has_heading()) {
                broken.push(format!("{}: {link}", page.strip_prefix(&root).unwrap().display()));
            }
        }
    }
    assert!(broken.is_empty(), "these links lead nowhere:\n{}", broken.join("\n"));
    assert!(links > LEAST, "only {links} links were found");
}

#[test]
fn links_and_headings_are_found() {
    let page = "# The *first* one\n[a](b.md#c), ![d](e.svg) and [f](https://g)\n```\n# none [h](i)\n```\n## Is it well? `x`\n`[j](k)`\n";
    assert_eq!(links_in(page), ["b.md#c", "e.svg"]);
    assert_eq!(headings(page), ["the-first-one", "is-it-well-x"]);
}

/// The pages of a folder and of those in it.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { pages(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}

/// The lines of a page that are no code.
fn prose(page: &str) -> impl Iterator<Item = &str> {
    let mut in_code = false;
    page.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

/// Where the links of a page lead that stay in the repository. What stands between backticks is no link, unless it is the words of one.
fn links_in(page: &str) -> Vec<String> {
    let targets = prose(page).flat_map(|line| line.split("](").skip(1).zip(line.split("](")));
    let targets = targets
        .filter(|(_, before)| before.rfind('[').is_some_and(|open| before[..open].matches('`').count() % 2 == 0));
    let targets = targets.filter_map(|(rest, _)| rest.split_once(')')).map(|(target, _)| target);
    targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:")).map(str::to_owned).collect()
}

/// The addresses of a page's headings: small letters, hyphens for spaces, and no other signs.
fn headings(page: &str) -> Vec<String> {
    let titles = prose(page).filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let address = |title: &str| {
        let kept = title.chars().filter(|&letter| letter.is_alphanumeric() || " -_".contains(letter));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    };
    titles.map(address).collect()
}
