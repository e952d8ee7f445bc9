//! `bindgen [--node|--web] FILE FOLDER NAME`: writes `NAME.js` and `NAME_bg.wasm` around a WebAssembly file.
//!
//! It is what the tool `wasm-bindgen` does, as a program of this workspace: nothing has to be installed, and its version
//! cannot differ from that of the library. Tasks start it with cargo, so that the other tasks build without it.

use anyhow::{Context, bail};
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "it is used as `bindgen [--node|--web] FILE FOLDER NAME`";

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (for_node, rest) = match &arguments[..] {
        ["--node", rest @ ..] => (true, rest),
        ["--web", rest @ ..] | rest => (false, rest),
    };
    let [file, folder, name] = rest else { bail!(USAGE) };
    let mut bindgen = Bindgen::new();
    if for_node {
        bindgen.nodejs(true)?.typescript(false);
    } else {
        bindgen.web(true)?.typescript(true);
    }
    bindgen.input_path(file).out_name(name);
    // A browser has no use for the names of functions and of the compiler.
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("no module could be written from {file} to {folder}"))
}
