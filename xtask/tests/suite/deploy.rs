//! What is in `deploy` names settings that the server has.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn texts(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.is_file());
    files.map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap())).collect()
}

/// The words of a text that begin like this, as far as they consist of such letters.
fn words_with<'a>(text: &'a str, prefix: &'a str, is_part: fn(char) -> bool) -> BTreeSet<&'a str> {
    let starts = text.match_indices(prefix).map(|(start, _)| &text[start..]);
    let ends = starts.map(|rest| {
        let end = rest[prefix.len()..].find(|letter| !is_part(letter)).map_or(rest.len(), |end| end + prefix.len());
        &rest[..end]
    });
    ends.filter(|word| word.len() > prefix.len()).collect()
}

fn variables(text: &str) -> BTreeSet<&str> {
    words_with(text, "SLIPWAY_", |letter| letter.is_ascii_uppercase() || letter == '_')
}

#[test]
fn variables_and_flags_that_are_deployed_exist() {
    let commands: String = texts("crates/slipway/src/commands").into_iter().map(|(_, text)| text).collect();
    let operating = fs::read_to_string(root().join("docs/operating.md")).unwrap();
    let mut found = 0;
    for (file, text) in texts("deploy") {
        for variable in variables(&text) {
            assert!(commands.contains(&format!("\"{variable}\"")), "{file}: the server does not know {variable}");
            assert!(operating.contains(variable), "{file}: docs/operating.md does not explain {variable}");
            found += 1;
        }
        for line in text.lines().filter(|line| line.contains("slipway serve") || line.starts_with("CMD")) {
            for flag in words_with(line, "--", |letter| letter.is_ascii_lowercase() || letter == '-') {
                assert!(operating.contains(&format!("`{flag}")), "{file}: docs/operating.md does not explain {flag}");
                found += 1;
            }
        }
    }
    assert!(found >= 10, "only {found} were found");
}

#[test]
fn a_proxy_passes_on_what_the_server_needs() {
    let nginx = fs::read_to_string(root().join("deploy/nginx.conf")).unwrap();
    for header in
        ["Host $http_host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme", "Upgrade $http_upgrade"]
    {
        assert!(nginx.contains(&format!("proxy_set_header {header};")), "{header}");
    }
}

#[test]
fn words_are_found_to_their_ends() {
    assert_eq!(variables("SLIPWAY_BUS: nats, ${SLIPWAY_DATA}/x"), BTreeSet::from(["SLIPWAY_BUS", "SLIPWAY_DATA"]));
}
