//! `cargo xtask wasm-bench`: how fast the rules and the engine are in WebAssembly, beside how fast they are natively, and whether the engine finds the same.

use std::io::Write;
use std::process::Stdio;

use crate::node::NodeTools;
use crate::wasm::{self, TARGET};
use crate::workspace::{cargo, must, root, target};

/// Builds the rules for Node and lets it play random games, as many as `slipway bench` measures natively.
pub fn wasm_bench() -> Result<(), String> {
    let node = NodeTools::here()?;
    let source = root().join("xtask/wasm-bench");
    let folder = target().join("wasm-bench");
    let module = folder.join("module");

    let mut build = wasm::compiler()?.cargo(["build", "--release", "--lib"]);
    build.args(["--config", &wasm::settings(true)]);
    must(build.current_dir(&source).env("CARGO_TARGET_DIR", &folder), "building the rules for WebAssembly")?;
    wasm::bindgen("--node", &folder.join(TARGET).join("release/wasm_bench.wasm"), &module, "wasm_bench")?;

    println!("Measuring natively, then in WebAssembly; this takes about a minute.");
    let native = cargo(["run", "--quiet", "--release", "--package", "slipway", "--", "bench", "--json"])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo could not be started ({error})"))?;
    if !native.status.success() {
        return Err(format!("slipway bench failed ({})", native.status));
    }
    let no_node = |error: std::io::Error| format!("Node could not be asked ({error})");
    let mut node = node
        .node()
        .arg(source.join("bench.cjs"))
        .arg(module.join("wasm_bench.js"))
        .arg(target().join("release/slipway"))
        .stdin(Stdio::piped())
        .spawn()
        .map_err(no_node)?;
    node.stdin.take().expect("it was asked for").write_all(&native.stdout).map_err(no_node)?;
    match node.wait().map_err(no_node)? {
        status if status.success() => Ok(()),
        status => Err(format!("the measurement in Node failed ({status})")),
    }
}
