//! `cargo xtask web`: the browser app in `web/dist`, which the server has inside when it is built next.

use std::path::PathBuf;

use crate::fresh::is_fresh;
use crate::node::NodeTools;
use crate::wasm::{self, Compiler};
use crate::workspace::{must, root, target};
use crate::{install, sizes};

/// What the app is built with.
pub struct Tools {
    /// Runs Vite and the tests.
    pub node: NodeTools,
    compiler: Compiler,
}

impl Tools {
    /// Those of this machine; what is missing is installed.
    pub fn here() -> Result<Tools, String> {
        let tools = Tools { node: NodeTools::here()?, compiler: wasm::compiler()? };
        install::npm_packages(&tools.node)?;
        Ok(tools)
    }

    /// Builds for WebAssembly.
    pub fn compiler(&self) -> &Compiler {
        &self.compiler
    }
}

/// Builds the app with what this machine has or can install, and sees that it has not grown too large.
pub fn web() -> Result<(), String> {
    let tools = Tools::here()?;
    build(&tools)?;
    sizes::check(&tools.node)
}

/// Builds the app: the WebAssembly, then the page around it.
pub fn build(tools: &Tools) -> Result<(), String> {
    wasm::modules(&tools.compiler)?;
    page(tools)
}

/// Builds the page, if something that it is made from is newer.
pub fn page(tools: &Tools) -> Result<(), String> {
    // A build that was stopped half-way leaves pages, too, so it says when it is done.
    let done = target().join("app-built");
    if is_fresh(&done, sources()?.into_iter().chain([root().join("web/dist/index.html")])) {
        return Ok(());
    }
    must(&mut tools.node.npm(["run", "build"]), "building the browser app")?;
    std::fs::write(&done, "").map_err(|error| format!("{} cannot be written ({error})", done.display()))
}

/// Looks at the format of the page, lints it, checks its types and runs its tests, those that need no browser.
pub fn check(tools: &Tools) -> Result<(), String> {
    let advice = "the check of the format of the browser app (`npm run format` in web/ mends it)";
    must(&mut tools.node.npm(["run", "format:check"]), advice)?;
    must(&mut tools.node.npm(["run", "lint"]), "linting the browser app")?;
    wasm::modules(&tools.compiler)?;
    must(&mut tools.node.npm(["run", "check"]), "checking the types of the browser app")?;
    must(&mut tools.node.npm(["test"]), "testing the browser app")
}

/// Everything that the app is built from: `web/`, what the solver has found, and what there is to read: the rules, and how ratings work, in every language.
fn sources() -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(root().join("web")).map_err(|error| format!("web cannot be read ({error})"))?;
    let is_source = |path: &PathBuf| !["dist", "tests", ".gitignore"].iter().any(|name| path.ends_with(name));
    let of_the_page = entries.flatten().map(|entry| entry.path()).map(in_place_of_packages).filter(is_source);
    Ok(of_the_page
        .chain(["data", "docs/rules", "docs/ratings.md", "docs/de"].map(|place| root().join(place)))
        .collect())
}

/// npm's own list stands for the packages: it is written last and much quicker to look at.
fn in_place_of_packages(path: PathBuf) -> PathBuf {
    if path.ends_with("node_modules") { path.join(".package-lock.json") } else { path }
}
