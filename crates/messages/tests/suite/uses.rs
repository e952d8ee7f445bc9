//! Every message is said by somebody, and whatever Rust says has words. (What the page says has: its keys are types.)
//!
//! Rust names a message as `message!("code", …)`, the page as the text `'code'`. Where the page puts a key together, the parts stand for any words:
//! `` t(`level-${number}`) `` says all messages whose keys begin with `level-`. So a family has a beginning or an end of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use slipway_messages::Language;

use crate::catalogue::{messages, root};

/// The files below a folder whose names end so, with their texts.
fn sources(folder: &Path, ends: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_str().unwrap().replace('\\', "/");
        if path.is_dir() {
            found.extend(sources(&path, ends));
        } else if ends.iter().any(|end| name.ends_with(end)) {
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

/// The texts of all crates, without comments that have a line of their own: they only show how it is done.
fn rust() -> Vec<(String, String)> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let files = crates.flat_map(|folder| sources(&folder, &[".rs"]));
    let code =
        |text: String| text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    files.map(|(name, text)| (name, code(text))).collect()
}

/// The page, and what fills in the words of its documents when it is built.
fn page() -> Vec<(String, String)> {
    let is_its_own = |name: &str| !name.ends_with(".test.ts") && !name.ends_with("/messages/keys.ts");
    let files = ["src", "messages"].map(|folder| sources(&root().join("web").join(folder), &[".ts", ".svelte"]));
    files.into_iter().flatten().filter(|(name, _)| is_its_own(name)).collect()
}

/// The keys in the HTML of the page: `{document-title}`, `{document-no-script in all languages}`.
fn in_documents() -> Vec<String> {
    let texts = ["index.html", "embed.html"].map(|name| fs::read_to_string(root().join("web").join(name)).unwrap());
    let keys = texts.iter().flat_map(|text| text.split('{').skip(1)).filter_map(|rest| rest.split([' ', '}']).next());
    keys.map(str::to_owned).collect()
}

/// What the macro is given: the code, and the names of the arguments.
fn said(text: &str) -> Vec<(String, BTreeSet<String>)> {
    text.split("message!(")
        .skip(1)
        .filter_map(|rest| {
            let mut parts = top_level(rest).into_iter();
            let code = parts.next()?.trim().strip_prefix('"')?.strip_suffix('"')?.to_owned();
            let names = parts.filter_map(|part| part.split_once('=').map(|(name, _)| name.trim().to_owned()));
            Some((code, names.collect()))
        })
        .collect()
}

/// What stands between the commas up to the bracket that closes, leaving out commas in inner brackets and in texts.
fn top_level(rest: &str) -> Vec<String> {
    let (mut parts, mut depth, mut in_text, mut escaped) = (vec![String::new()], 0, false, false);
    for letter in rest.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts
}

/// The keys that the page puts together: what stands before, between and after the parts of `` t(`…`) ``.
fn families(text: &str) -> Vec<Vec<String>> {
    let calls = text.match_indices('`').filter(|(at, _)| {
        let before = text[..*at].trim_end();
        before.ends_with(" t(") || before.ends_with("{t(") || before.ends_with("(t(") || before.ends_with(" worded(")
    });
    calls
        .filter_map(|(at, quote)| {
            let (template, _) = text[at + quote.len()..].split_once('`')?;
            let mut rest = template.split("${");
            let first = rest.next()?.to_owned();
            let later = rest.map(|part| part.split_once('}').map_or(part, |(_, after)| after).to_owned());
            Some(std::iter::once(first).chain(later).collect())
        })
        .collect()
}

/// Whether a key begins, goes on and ends so, with words in between.
fn belongs(key: &str, family: &[String]) -> bool {
    let [first, inner @ .., last] = family else { return family.first().is_some_and(|whole| whole == key) };
    let Some(mut rest) = key.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(last.as_str())) else {
        return false;
    };
    for part in inner {
        match rest.char_indices().skip(1).find_map(|(at, _)| rest[at..].strip_prefix(part.as_str())) {
            Some(after) => rest = after,
            None => return false,
        }
    }
    !rest.is_empty()
}

#[test]
fn every_message_is_said_by_somebody() {
    let english = messages(Language::English);
    let mut used: BTreeSet<String> = rust().iter().flat_map(|(_, text)| said(text)).map(|(code, _)| code).collect();
    used.extend(in_documents());
    let mut unknown = Vec::new();
    for (name, text) in page() {
        used.extend(text.split(['\'', '"']).filter(|word| english.contains_key(*word)).map(str::to_owned));
        for family in families(&text) {
            let members: Vec<_> = english.keys().filter(|key| belongs(key, &family)).cloned().collect();
            if members.is_empty() {
                unknown.push(format!("{name}: no message is called {}", family.join("…")));
            }
            used.extend(members);
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    used.extend(english.values().flat_map(|needs| needs.parts.iter().cloned()));
    let unused: Vec<_> = english
        .iter()
        .filter(|(id, _)| !used.contains(*id))
        .map(|(id, needs)| format!("{id} ({})", needs.file))
        .collect();
    assert!(unused.is_empty(), "nobody says these messages; please delete them:\n{}", unused.join("\n"));
}

#[test]
fn whatever_rust_says_has_words_and_gets_its_arguments() {
    let english = messages(Language::English);
    let needed: BTreeMap<_, BTreeSet<_>> =
        english.iter().map(|(id, needs)| (id, needs.args.keys().cloned().collect())).collect();
    let mut problems = Vec::new();
    for (name, text) in rust() {
        for (code, given) in said(&text) {
            match needed.get(&code) {
                None => problems.push(format!("{name}: {code} has no words")),
                Some(args) if *args != given => {
                    problems.push(format!("{name}: {code} is given {given:?}, and its words need {args:?}"))
                }
                Some(_) => {}
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn messages_are_found_in_the_code() {
    let text = r#"Err(message!("occupied", cell = name(cell, "a, b"), by = [1, 2])) + message!(
        "plain",
    )"#;
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(said(text), [("occupied".to_owned(), names(&["cell", "by"])), ("plain".to_owned(), names(&[]))]);

    let text = "{t(`level-${number}` as Key)} set(`level-${a}`) t(\n  `tips-${game}-${tip}-head`)";
    let found = families(text);
    assert_eq!(found, [vec!["level-", ""], vec!["tips-", "-", "-head"]]);
    for (key, member) in [("level-3", true), ("level-3-about", true), ("level-", false), ("levels", false)] {
        assert_eq!(belongs(key, &found[0]), member, "{key}");
    }
    for (key, member) in [
        ("tips-slash-two-ways-head", true),
        ("tips-slash-head", false),
        ("tips-head", false),
        ("tips-slash-two-text", false),
    ] {
        assert_eq!(belongs(key, &found[1]), member, "{key}");
    }
}
