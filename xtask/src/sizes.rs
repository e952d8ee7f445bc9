//! How much a visitor loads: the built app, compressed with Brotli as the build has done it, and the most that it may be. Every browser that can run the app
//! takes Brotli wherever the connection is encrypted or stays on the machine; elsewhere it gets gzip, which is printed beside it.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Stdio;

use crate::node::NodeTools;
use crate::workspace::root;

/// The page with the rules, its fonts and one language, which every visitor loads, in KiB.
const FIRST_LOAD: u64 = 300;

/// The pages that come when somebody opens them, all together, in KiB.
const PAGES: u64 = 150;

/// What playing against the computer adds, in KiB.
const ENGINE: u64 = 520;

/// The puzzles and maps, and the rules to read with their figures and tips, which come when they are asked for, in KiB.
const DATA: u64 = 100;

/// Prints the path and the size of every file, and with `first` the path of each that the first page names: it is loaded at once.
const LIST: &str = "
const { readdirSync, readFileSync, statSync } = require('node:fs');
for (const [, name] of readFileSync('dist/index.html', 'utf8').matchAll(/assets\\/([^\"]+)/g)) console.log(`first dist/assets/${name}`);
for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  console.log(`${statSync(path).size} ${path}`);
}";

/// What a visitor loads, in bytes.
#[derive(Debug, PartialEq, Eq)]
struct AppSizes {
    first_load: u64,
    pages: u64,
    engine: u64,
    data: u64,
}

/// Says how large the app is and fails when it is too large.
pub fn check(node: &NodeTools) -> Result<(), String> {
    let listed = node
        .node()
        .args(["--eval", LIST])
        .current_dir(root().join("web"))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("Node could not be asked for the sizes of web/dist ({error})"))?;
    if !listed.status.success() {
        return Err(format!("the sizes of web/dist could not be found out ({})", listed.status));
    }
    let listed = String::from_utf8_lossy(&listed.stdout);
    let with_gzip = AppSizes::of(&listed, ".gz").first_load.div_ceil(1024);
    let AppSizes { first_load, pages, engine, data } = AppSizes::of(&listed, ".br");
    let [first_load, pages, engine, data] = [first_load, pages, engine, data].map(|bytes| bytes.div_ceil(1024));
    println!(
        "The app, compressed: {first_load} KiB at first ({with_gzip} KiB where a browser takes only gzip), {pages} KiB more for all other pages, {engine} KiB for the engine, {data} KiB for puzzles, maps and rules to read."
    );
    within(first_load, FIRST_LOAD, "what every visitor loads")?;
    within(pages, PAGES, "what comes with other pages")?;
    within(engine, ENGINE, "the engine")?;
    within(data, DATA, "what the solver has found, with the rules to read,")
}

fn within(found: u64, most: u64, what: &str) -> Result<(), String> {
    if found <= most {
        return Ok(());
    }
    Err(format!("{what} has grown to {found} KiB compressed, and {most} KiB is the most it may be"))
}

impl AppSizes {
    /// Adds up the lines of the list.
    ///
    /// A file counts as its compressed one with this ending, or as it is where the build has found that not worth it.
    fn of(list: &str, ending: &str) -> AppSizes {
        let lines = || list.lines().filter_map(|line| line.split_once(' '));
        let first: BTreeSet<&str> = lines().filter(|&(what, _)| what == "first").map(|(_, path)| path).collect();
        let files: BTreeMap<String, u64> =
            lines().filter_map(|(size, path)| Some((path.replace('\\', "/"), size.parse().ok()?))).collect();
        let mut sizes = AppSizes { first_load: 0, pages: 0, engine: 0, data: 0 };
        let mut language = 0;
        for (path, plain) in &files {
            let size = files.get(&format!("{path}{ending}")).unwrap_or(plain);
            let name = path.rsplit('/').next().unwrap_or(path);
            match name {
                _ if name.ends_with(".gz") || name.ends_with(".br") => {}
                // The pages differ in their address only; a visitor loads one of them.
                "index.html" if path != "dist/index.html" => {}
                "service-worker.js" => sizes.first_load += size,
                // A visitor loads one language: the largest counts.
                _ if name.starts_with("language-") => language = language.max(*size),
                _ if name.starts_with("engine_bg") || name.starts_with("worker") => sizes.engine += size,
                _ if name.starts_with("data-") => sizes.data += size,
                // The rules are named by the first script, not by the page.
                _ if path.contains("/assets/") && !first.contains(path.as_str()) && !name.starts_with("rules_bg") => {
                    sizes.pages += size;
                }
                _ => sizes.first_load += size,
            }
        }
        sizes.first_load += language;
        sizes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_pages_the_engine_and_the_data_are_counted_apart_and_one_language_with_the_page() {
        let list = "500 dist/index.html\n500 dist/learn/index.html\n400 dist/service-worker.js\n\
                    9000 dist/assets/index-1a.js\nfirst dist/assets/index-1a.js\n800 dist/assets/Analyse-6f.js\n170000 dist/assets/rules_bg-2b.wasm\n\
                    280000 dist/assets/engine_bg-3c.wasm\n3000 dist/assets/worker-4d.js\n700 dist/assets/data-slash-5e.js\n\
                    20000 dist/assets/language-en-7a.js\n25000 dist/assets/language-de-8b.js\n";
        assert_eq!(AppSizes::of(list, ".br"), AppSizes { first_load: 204_900, pages: 800, engine: 283_000, data: 700 });
    }

    #[test]
    fn a_file_counts_once_with_the_size_that_the_build_has_compressed_it_to() {
        let list = "1000 dist/index.html\n520 dist/index.html.gz\n360 dist/index.html.br\n240 dist/icon.svg\n\
                    1340000 dist/assets/engine_bg-3c.wasm\n390000 dist/assets/engine_bg-3c.wasm.br\n\
                    490000 dist/assets/engine_bg-3c.wasm.gz\n12000 dist\\assets\\data-slash-5e.js\n\
                    1700 dist\\assets\\data-slash-5e.js.gz\n";
        assert_eq!(AppSizes::of(list, ".gz"), AppSizes { first_load: 760, pages: 0, engine: 490_000, data: 1700 });
        assert_eq!(AppSizes::of(list, ".br"), AppSizes { first_load: 600, pages: 0, engine: 390_000, data: 12_000 });
    }

    #[test]
    fn what_is_too_large_is_said_with_its_size() {
        assert_eq!(within(300, 300, "the engine"), Ok(()));
        let sentence = within(301, 300, "the engine").unwrap_err();
        assert_eq!(sentence, "the engine has grown to 301 KiB compressed, and 300 KiB is the most it may be");
    }
}
