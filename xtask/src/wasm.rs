//! `cargo xtask wasm`: the rules and the engine build for the browser.
//!
//! The compiler in use does it when it has the standard library for WebAssembly, or when rustup can fetch that. Where only
//! Debian's packages can be had, Debian's own compiler does it and builds that standard library from source first.

use std::path::Path;
use std::process::{Command, Stdio};

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

/// Builds the rules and the engine for WebAssembly.
pub fn wasm() -> Result<(), String> {
    let mut build = compiler()?.cargo(["build", "--release", "--package", "slipway-engine"]);
    must(&mut build, "building the rules and the engine for WebAssembly")
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
                command.env("CARGO_TARGET_DIR", target().join("wasm-debian"));
                // The libraries of the compiler in use, which cargo puts in the way of every program it runs.
                command.env_remove("LD_LIBRARY_PATH");
                command.current_dir(root());
                command
            }
        }
    }
}
