//! `bindgen FILE FOLDER`: writes a module for Node around a WebAssembly file.

use anyhow::{Context, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = &arguments[..] else { bail!("a WebAssembly file and a folder are needed") };
    Bindgen::new()
        .input_path(file)
        .nodejs(true)?
        .typescript(false)
        .generate(folder)
        .context("no module could be written")
}
