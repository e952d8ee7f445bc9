//! A new build of the app makes a new build of the server, which has it inside.
//!
//! A server with debug assertions reads the app when it starts, so that it need not be built again.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

fn main() {
    let (app, source) = ("../../web/dist", "../../web/src");
    // rust-embed takes a folder that is not there for one that will never be, and cargo for one that has changed and would compile again every
    // time. Where it cannot be made, that is all that happens.
    let _ = fs::create_dir(app);
    // As rust-embed decides it.
    if std::env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some() {
        println!("cargo:rerun-if-changed=build.rs");
        return;
    }
    println!("cargo:rerun-if-changed={app}");
    println!("cargo:rerun-if-changed={source}");
    let built = fs::metadata(Path::new(app).join("index.html")).and_then(|page| page.modified());
    if let (Ok(built), Some(changed)) = (built, latest(Path::new(source)))
        && changed > built
    {
        println!("cargo:warning=the app inside the server is older than web/src; `cargo xtask web` builds it again");
    }
}

/// When something in a folder was changed last.
fn latest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    entries
        .filter_map(|entry| {
            let about = entry.metadata().ok()?;
            if about.is_dir() { latest(&entry.path()) } else { about.modified().ok() }
        })
        .max()
}
