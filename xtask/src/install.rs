//! What a fresh machine lacks: nothing is installed without being announced.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fresh::is_fresh;
use crate::node::NodeTools;
use crate::workspace::{answers, must, root, target};

/// Sees to it that `cargo fmt` and `cargo clippy` are there.
pub fn rust_components() -> Result<(), String> {
    for (component, program) in [("rustfmt", "cargo-fmt"), ("clippy", "cargo-clippy")] {
        if answers(program, &["--version"]) {
            continue;
        }
        println!("{program} is missing: installing it with `rustup component add {component}`.");
        must(Command::new("rustup").args(["component", "add", component]), &format!("installing {component}"))?;
    }
    Ok(())
}

/// Sees to it that there is a C++ compiler, which libFuzzer is built with.
pub fn cxx_compiler() -> Result<(), String> {
    let named = std::env::var("CXX").ok();
    if ["c++", "g++", "clang++"].into_iter().chain(named.as_deref()).any(|program| answers(program, &["--version"])) {
        return Ok(());
    }
    debian_packages(&["g++"], "libFuzzer is built with a C++ compiler")
}

/// Sees to it that there is an OpenSSL to build with, which passkeys are checked by.
pub fn openssl() -> Result<(), String> {
    if Path::new("/usr/include/openssl/ssl.h").exists() && answers("pkg-config", &["--exists", "openssl"]) {
        return Ok(());
    }
    debian_packages(&["libssl-dev", "pkg-config"], "passkeys are checked with OpenSSL")
}

/// Sees to it that there are a PostgreSQL and a NATS server to start; the ones of the system, if they run, are left alone.
pub fn services() -> Result<(), String> {
    let missing: Vec<&str> = [("postgresql", "/usr/lib/postgresql"), ("nats-server", "/usr/sbin/nats-server")]
        .into_iter()
        .filter(|(_, path)| !Path::new(path).exists())
        .map(|(package, _)| package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    debian_packages(&missing, "several nodes need a PostgreSQL and a NATS server beside them")
}

/// Sees to it that a program can be given another time than the machine has. Without it, what needs it is skipped with a line that says so.
pub fn other_clocks() {
    if Path::new("/usr/share/doc/libfaketime").exists() {
        return;
    }
    if let Err(sentence) = debian_packages(&["libfaketime"], "nodes are given clocks that differ with libfaketime") {
        println!("{sentence}.");
    }
}

/// Sees to it that what `web/package-lock.json` names is in `web/node_modules`.
pub fn npm_packages(node: &NodeTools) -> Result<(), String> {
    let web = root().join("web");
    // npm writes this when it is done.
    if is_fresh(&web.join("node_modules/.package-lock.json"), [web.join("package-lock.json")]) {
        return Ok(());
    }
    println!("Installing what web/package-lock.json names into web/node_modules with npm.");
    // Not `npm ci`: it insists on the lock file naming the binaries of every platform, which a registry need not have. The versions are those of
    // the lock file all the same, and the file is left as it is.
    must(&mut node.npm(["install", "--no-save"]), "npm install")
}

/// A browser to test the app in: the one that the variable `CHROMIUM` names, or the machine's, installed if there is none yet.
pub fn browser(kind: Browser) -> Result<PathBuf, String> {
    const WHOLE: [&str; 4] = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
    const HEADLESS: &str = "chromium-headless-shell";
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    if kind == Browser::Headless {
        let install = || debian_packages(&[HEADLESS], "the app is tested in Chromium").ok();
        if let Some(found) = in_path(HEADLESS).or_else(|| install().and_then(|()| in_path(HEADLESS))) {
            return Ok(found);
        }
        println!("{HEADLESS} is not to be had here; the whole of Chromium takes longer and does it, too.");
    }
    if let Some(found) = WHOLE.into_iter().find_map(in_path) {
        return Ok(found);
    }
    debian_packages(&["chromium"], "the app is tested in Chromium")?;
    in_path("chromium").ok_or_else(|| "Chromium was installed, but there is no program `chromium`".to_owned())
}

/// How much of a browser a test needs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Browser {
    /// Chromium without its windows: a page comes up with two thirds of the work.
    Headless,
    /// The program that people have.
    Whole,
}

/// A Python with what tests the API, in the build folder, where nothing else sees it.
pub fn python() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let (python, wanted) = (folder.join("bin/python"), root().join("xtask/api/requirements.txt"));
    let done = folder.join("installed");
    if is_fresh(&done, [&wanted]) {
        return Ok(python);
    }
    plain_python()?;
    println!("Installing what xtask/api/requirements.txt names into the build folder with pip.");
    must(Command::new("python3").args(["-m", "venv"]).arg(&folder), "making a place for Python packages")?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(&wanted);
    must(&mut pip, "pip install")?;
    std::fs::write(&done, "").map_err(|error| format!("{} cannot be written ({error})", done.display()))?;
    Ok(python)
}

/// Python with its own library.
pub fn plain_python() -> Result<(), String> {
    if answers("python3", &["-c", "import ensurepip, venv"]) {
        return Ok(());
    }
    debian_packages(&["python3", "python3-venv"], "the API is tested with Python, and certificates are checked with it")
}

/// The file of a program that answers.
fn in_path(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let mut files = std::env::split_paths(&folders).map(|folder| folder.join(program));
    files.find(|file| file.is_file() && answers(file, &["--version"]))
}

/// Installs Debian packages; `why` is said with them. Fails when this is not Debian, or not the administrator's shell.
pub fn debian_packages(packages: &[&str], why: &str) -> Result<(), String> {
    let names = packages.join(" ");
    if !answers("apt-get", &["--version"]) {
        return Err(format!("{why}, and this machine has no apt-get to install it with: {names}"));
    }
    if !is_administrator() {
        return Err(format!("{why}; please install it with `sudo apt-get install {names}`"));
    }
    println!("Installing {names} with apt-get: {why}.");
    apt_get(&["update", "--quiet=2"])?;
    apt_get(&[&["install", "--yes", "--no-install-recommends", "--quiet=2"], packages].concat())
}

fn apt_get(arguments: &[&str]) -> Result<(), String> {
    // Another installation may be under way; a minute or two is normal.
    let mut command = Command::new("apt-get");
    command.args(["-o", "DPkg::Lock::Timeout=300"]).args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    must(command.stdin(std::process::Stdio::null()), &format!("apt-get {}", arguments[0]))
}

fn is_administrator() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
