//! `cargo xtask wasm`: the rules and the engine as modules for the browser, in `web/src/wasm`.
//!
//! The compiler in use does it when it has the standard library for WebAssembly, or when rustup can fetch that. Where only
//! Debian's packages can be had, Debian's own compiler does it and builds that standard library from source first.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::fresh::is_fresh;
use crate::install;
use crate::workspace::{answers, cargo, must, root, target};

/// What rustc calls WebAssembly in a browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler, the source of its standard library, and a linker for WebAssembly.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/// What can compile to WebAssembly here.
pub enum Compiler {
    /// The one in use.
    InUse,
    /// Debian's, beside it.
    Debian,
}

/// A module for the browser: what it is called, and how it is compiled. Each has a profile of its own, and so a place of its
/// own to be built in.
struct Module {
    name: &'static str,
    profile: &'static str,
    features: &'static str,
    vectors: bool,
}

/// The page loads the rules, its worker the engine, which has sums to do for many steps at a time.
const MODULES: [Module; 2] = [
    Module { name: "rules", profile: "wasm-small", features: "", vectors: false },
    Module { name: "engine", profile: "wasm-fast", features: "engine", vectors: true },
];

/// Builds the modules with what this machine has or can install.
pub fn wasm() -> Result<(), String> {
    modules(&compiler()?)
}

/// Builds those modules that are not up to date.
pub fn modules(compiler: &Compiler) -> Result<(), String> {
    MODULES.iter().try_for_each(|module| module.build(compiler))
}

impl Module {
    fn build(&self, compiler: &Compiler) -> Result<(), String> {
        let Module { name, profile, features, vectors } = self;
        let mut build = compiler.cargo(["build", "--package", "slipway-wasm", "--lib", "--profile", profile]);
        build.args(["--features", features, "--config", &settings(*vectors)]);
        must(&mut build, &format!("building the {name} for WebAssembly"))?;

        let compiled = compiler.folder().join(TARGET).join(profile).join("slipway_wasm.wasm");
        let folder = root().join("web/src/wasm").join(name);
        let written = folder.join(format!("{name}_bg.wasm"));
        if is_fresh(&written, [&compiled, &root().join("xtask/bindgen/src")]) {
            return Ok(());
        }
        bindgen("--web", &compiled, &folder, name)
    }
}

/// Writes the JavaScript around a WebAssembly file: `NAME.js` and `NAME_bg.wasm`, for Node or for the web.
pub fn bindgen(platform: &str, file: &Path, folder: &Path, name: &str) -> Result<(), String> {
    let mut bindgen = cargo(["run", "--quiet", "--package", "xtask-bindgen", "--", platform]);
    must(bindgen.arg(file).arg(folder).arg(name), &format!("writing the module {name}"))
}

/// The compiler's flags, as a setting of cargo.
///
/// Sentences about panics name the file of a crate, not where this machine keeps it, so that the same source gives the same bytes everywhere. With
/// `vectors`, the vector instructions that every browser has had since 2023.
pub fn settings(vectors: bool) -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let sources = std::fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let mut flags: Vec<String> =
        sources.map(|source| format!("--remap-path-prefix={}=crates", source.path().display())).collect();
    // In another order they would be other flags, and everything would be compiled again.
    flags.sort();
    if vectors {
        flags.push("-Ctarget-feature=+simd128".to_owned());
    }
    // Rust's quotes are TOML's.
    format!("target.{TARGET}.rustflags={flags:?}")
}

/// A compiler for WebAssembly, installed if there is none yet.
pub fn compiler() -> Result<Compiler, String> {
    if has_standard_library() {
        return Ok(Compiler::InUse);
    }
    if answers("rustup", &["--version"]) {
        println!(
            "The compiler has no standard library for WebAssembly: fetching it with `rustup target add {TARGET}`."
        );
        let fetched = Command::new("rustup").args(["target", "add", TARGET]).stdin(Stdio::null()).status();
        if fetched.is_ok_and(|status| status.success()) && has_standard_library() {
            return Ok(Compiler::InUse);
        }
        println!("That did not work; Debian's packages may do instead.");
    }
    if !answers("dpkg", &[&["--status"], &DEBIAN[..]].concat()) {
        install::debian_packages(&DEBIAN, "a compiler for WebAssembly is missing")?;
    }
    Ok(Compiler::Debian)
}

/// Whether the compiler in use has its standard library for WebAssembly.
fn has_standard_library() -> bool {
    let Ok(output) = Command::new("rustc").args(["--print", "sysroot"]).output() else { return false };
    let folder = String::from_utf8_lossy(&output.stdout);
    Path::new(folder.trim()).join("lib/rustlib").join(TARGET).join("lib").is_dir()
}

impl Compiler {
    /// The folder of what it builds.
    fn folder(&self) -> PathBuf {
        match self {
            Compiler::InUse => target(),
            Compiler::Debian => target().join("wasm-debian"),
        }
    }

    /// Its cargo, compiling to WebAssembly.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        match self {
            Compiler::InUse => {
                let mut command = cargo(arguments);
                command.args(["--target", TARGET]);
                command
            }
            Compiler::Debian => {
                let mut command = Command::new("/usr/bin/cargo");
                command.args(arguments).args(["--target", TARGET, "-Zbuild-std=std,panic_abort"]);
                // A standard library is built only by a compiler that takes unstable options.
                command.env("RUSTC_BOOTSTRAP", "1");
                command.env("RUSTC", "/usr/bin/rustc");
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
                command.env("CARGO_TARGET_DIR", self.folder());
                // The libraries of the compiler in use, which cargo puts in the way of every program it runs.
                command.env_remove("LD_LIBRARY_PATH");
                command.current_dir(root());
                command
            }
        }
    }
}
