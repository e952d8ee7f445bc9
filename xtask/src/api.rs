//! The API as programs meet it that know nothing of this workspace: two bots play each of the games, and Schemathesis asks whatever the OpenAPI
//! document lets it ask.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use slipway_games::Game;

use crate::install;
use crate::programs::Build;
use crate::workspace::{must, root, target};

/// How much Schemathesis asks.
#[derive(Clone, Copy)]
pub enum Depth {
    /// A few things about every operation, the same every time.
    Quick,
    /// This many examples of each operation, and other ones every time; it says the seed.
    Deep { examples: u32 },
}

/// Runs both against a server of its own.
pub fn api(build: Build, depth: Depth) -> Result<(), String> {
    let python = install::python()?;
    let slipway = build.programs()?.slipway;
    let server = Server::start(&slipway)?;
    for game in Game::ALL {
        // A small board, so that random games are short.
        let size = game.info().sizes.least.to_string();
        bots(&python, &slipway, &server.address, game.id(), &size)?;
    }
    schemathesis(&python, &server.address, depth)
}

/// One bot makes a game, another follows its link; both have to tell the same story.
fn bots(python: &Path, slipway: &Path, address: &str, game: &str, size: &str) -> Result<(), String> {
    let bot = |arguments: &[&str]| Bot::start(python, slipway, arguments);
    let mut maker = bot(&[address, game, size])?;
    let link = maker.line()?;
    let guest = bot(&[&link])?;
    let told = [maker.rest()?, guest.rest()?];
    if told[0] != told[1] || !told[0].contains("\"result\"") {
        return Err(format!("two bots at {game} tell different stories: {} and {}", told[0].trim(), told[1].trim()));
    }
    println!("two bots have played a game of {game}");
    Ok(())
}

struct Bot {
    process: Child,
    output: BufReader<ChildStdout>,
}

impl Bot {
    fn start(python: &Path, slipway: &Path, arguments: &[&str]) -> Result<Bot, String> {
        let mut command = Command::new(python);
        command.arg(root().join("examples/bot.py")).args(arguments).env("SLIPWAY", slipway).env_remove("SECONDS");
        let (process, output) = with_output(command)?;
        Ok(Bot { process, output })
    }

    fn line(&mut self) -> Result<String, String> {
        read_line(&mut self.output)
    }

    /// All that it still says, once it has ended well.
    fn rest(mut self) -> Result<String, String> {
        let mut said = String::new();
        self.output.read_to_string(&mut said).map_err(|error| format!("a bot cannot be heard ({error})"))?;
        match self.process.wait() {
            Ok(status) if status.success() => Ok(said),
            ended => Err(format!("a bot has ended badly: {ended:?}")),
        }
    }
}

fn schemathesis(python: &Path, address: &str, depth: Depth) -> Result<(), String> {
    let folder = target().join("schemathesis");
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made ({error})", folder.display()))?;
    let mut run = Command::new(python.with_file_name("schemathesis"));
    run.arg("--config-file").arg(root().join("xtask/api/schemathesis.toml")).arg("run");
    run.arg(format!("{address}/api/openapi.json")).current_dir(folder).stdin(Stdio::null());
    if let Depth::Deep { examples } = depth {
        let seed = std::process::id();
        println!("Schemathesis with {examples} examples of each operation, seed {seed}");
        run.args(["--max-examples", &examples.to_string(), "--seed", &seed.to_string()]);
    }
    // Real games to ask about, and a count of the answers.
    let hooks = root().join("xtask/api");
    run.env("SCHEMATHESIS_HOOKS", "hooks").env("PYTHONPATH", hooks).env("PYTHONDONTWRITEBYTECODE", "1");
    run.env("SLIPWAY_ADDRESS", address);
    must(&mut run, "asking the API by its OpenAPI document")
}

/// A server over an empty folder, killed when it is dropped.
struct Server {
    process: Child,
    address: String,
    data: PathBuf,
}

impl Server {
    fn start(slipway: &Path) -> Result<Server, String> {
        let data = target().join("tmp").join(format!("api-{}", std::process::id()));
        let many = "1000000";
        let mut command = Command::new(slipway);
        command.args(["serve", "--bind", "127.0.0.1:0", "--data"]).arg(&data);
        command.args(["--workers", "0", "--requests", many, "--new-games", many, "--unfinished", many]);
        let (process, mut output) = with_output(command)?;
        let line = read_line(&mut output)?;
        let mut server = Server { process, address: String::new(), data };
        let address = line.split(' ').find(|word| word.starts_with("http://"));
        server.address = address.ok_or(format!("the server does not say where it is, but \"{line}\""))?.to_owned();
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

fn with_output(mut command: Command) -> Result<(Child, BufReader<ChildStdout>), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut process = started.map_err(|error| format!("{program} could not be started ({error})"))?;
    let output = process.stdout.take().expect("it was asked for");
    Ok((process, BufReader::new(output)))
}

fn read_line(output: &mut impl BufRead) -> Result<String, String> {
    let mut line = String::new();
    output.read_line(&mut line).map_err(|error| format!("a program cannot be heard ({error})"))?;
    Ok(line.trim_end().to_owned())
}
