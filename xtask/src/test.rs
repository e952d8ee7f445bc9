//! `cargo xtask test`: everything that has to hold and is found out in minutes. What takes longer is in `cargo xtask soak`.

use crate::api::{self, Depth};
use crate::inputs::Inputs;
use crate::install::{self, Browser};
use crate::programs::Build;
use crate::steps::{self, Step};
use crate::web::{self, Tools};
use crate::workspace::{cargo, must, root};
use crate::{experiments, figures, load, suites};

/// What everything is made from that plays by the rules, and the tasks themselves.
const RULES: Inputs<'_> = Inputs(&["Cargo.lock", "Cargo.toml", "crates/games", "crates/play", "crates/simd", "xtask"]);

/// The page with the rules that it shows, and its door to the rules and the engine.
const PAGE: Inputs<'_> = Inputs(&["crates/wasm", "docs/de", "docs/ratings.md", "docs/rules", "web"]);

/// The engine, and what was found and learned with it.
const ENGINE: Inputs<'_> = Inputs(&["crates/engine", "data"]);

/// The server and what starts it. The engine and the terminal are in the same program, but the server does not use them.
const SERVER: Inputs<'_> = Inputs(&["crates/server", "crates/slipway", "examples"]);

/// In the order in which they are begun. The rules and the engine for the browser are compiled beside the lints, and the server is tried beside the
/// tests; the browser has the machine for itself, but for what mostly waits.
const STEPS: &[Step] = &[
    Step { name: "format", about: "rustfmt", after: &[], inputs: &[], run: format },
    Step {
        name: "app",
        about: "rules and engine for the browser, the page around them, and how large it all is",
        after: &["format"],
        inputs: &[RULES, PAGE, ENGINE],
        run: web::web,
    },
    Step { name: "lints", about: "clippy", after: &["format"], inputs: &[], run: lints },
    Step { name: "build", about: "all programs and all tests", after: &["lints"], inputs: &[], run: build },
    Step {
        name: "page",
        about: "format, lints, types and tests of the page",
        after: &["app"],
        inputs: &[RULES, PAGE, ENGINE],
        run: || web::check(&Tools::here()?),
    },
    Step { name: "docs", about: "rustdoc, figures, experiments", after: &["lints"], inputs: &[], run: docs },
    Step {
        name: suites::STEP,
        about: "the tests of the Rust code",
        after: &["build", "app"],
        inputs: &[],
        run: suites::tests,
    },
    Step {
        name: "api",
        about: "bots, and Schemathesis with the OpenAPI document",
        after: &["build"],
        inputs: &[RULES, SERVER],
        run: || api::api(Build::Tests, Depth::Quick),
    },
    Step {
        name: "browser",
        about: "the app in Chromium",
        after: &["app", "page", "docs", "tests"],
        inputs: &[RULES, PAGE, ENGINE],
        run: || InBrowser { projects: &["browser", "speed"], ..QUICK }.run(),
    },
    Step {
        name: "online",
        about: "games by link in Chromium",
        after: &["browser"],
        inputs: &[RULES, PAGE, SERVER],
        run: || InBrowser { projects: &["online"], ..QUICK }.run(),
    },
    Step {
        name: "faults",
        about: "the server is killed while games are played",
        after: &["build"],
        inputs: &[RULES, SERVER],
        run: load::a_few_faults,
    },
    Step {
        name: "attack",
        about: "what the server has to withstand",
        after: &["build"],
        inputs: &[RULES, SERVER],
        run: || load::attack(Build::Tests, &[]),
    },
    Step {
        name: "cluster",
        about: "nodes die, stand still, lose their database and are restarted while games are played",
        // Beside tests and browser it would measure how slow the machine is.
        after: &["online", "faults", "attack", "api"],
        inputs: &[RULES, SERVER],
        run: || load::cluster_faults(Build::Tests, &[]),
    },
];

/// Runs every step, or those that are named.
pub fn test(arguments: &[&str]) -> Result<(), String> {
    steps::run("test", STEPS, arguments)
}

fn format() -> Result<(), String> {
    install::rust_components()?;
    let advice = "the check of the format (`cargo fmt --all` mends it)";
    must(&mut cargo(["fmt", "--all", "--check"]), advice)?;
    let folder = "xtask/wasm-bench";
    must(cargo(["fmt", "--check"]).current_dir(root().join(folder)), &format!("the same for {folder}"))
}

fn lints() -> Result<(), String> {
    must(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"]), "clippy")
}

/// What the documentation has of pictures and tables is what its data make.
fn docs() -> Result<(), String> {
    must(cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"), "cargo doc")?;
    figures::figures(true)?;
    experiments::experiments(true)
}

fn build() -> Result<(), String> {
    Build::Tests.programs().map(|_| ())
}

/// Tests in a browser that a build of the server shows the app to.
pub struct InBrowser {
    pub build: Build,
    pub browser: Browser,
    /// The projects of `web/vite.config.ts`.
    pub projects: &'static [&'static str],
    /// Where random games begin, if not at the usual ones.
    pub seed: Option<u32>,
}

impl InBrowser {
    pub fn run(&self) -> Result<(), String> {
        let browser = install::browser(self.browser)?;
        web::web()?;
        let slipway = self.build.programs()?.slipway;
        let projects = self.projects.iter().map(|project| format!("--project={project}"));
        let mut tests = Tools::here()?.node.npm(["exec", "vitest", "--", "run"]);
        // What breaks everything is said after a few tests, each of which would wait for it.
        tests.args(projects).arg("--bail=5").env("SLIPWAY", slipway).env("CHROMIUM", browser);
        if let Some(seed) = self.seed {
            println!("Random games from the seed {seed}; with SEED={seed} in the environment they are played again.");
            tests.env("SEED", seed.to_string());
        }
        must(&mut tests, "testing the app in the browser")
    }
}

const QUICK: InBrowser = InBrowser { build: Build::Tests, browser: Browser::Headless, projects: &[], seed: None };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_wait_for_those_before_them() {
        steps::come_in_order(STEPS);
    }

    #[test]
    fn what_a_step_depends_on_is_there() {
        for step in STEPS {
            assert!(step.inputs.iter().all(|inputs| inputs.hash().is_some()), "{}", step.name);
        }
    }
}
