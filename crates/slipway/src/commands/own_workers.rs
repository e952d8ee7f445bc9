//! The workers that a server starts by itself: processes of the same program, which give way to everything else and end with the server.
//!
//! Each has its input from a pipe that the server holds, and ends when that does: also when the server is killed and can tell nobody. One that dies is
//! started again, after a while that grows with each time.

use std::path::PathBuf;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long it takes until a worker that has died is started again: the first time, and at most.
const AGAIN: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));
/// One that has worked for this long was well.
const WELL: Duration = Duration::from_secs(60);

/// The workers of a server. When this is dropped, they end.
pub struct OwnWorkers {
    state: Arc<WorkersState>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Default)]
struct WorkersState {
    /// The inputs of those that run; none any more once the server stops.
    inputs: Mutex<Inputs>,
    stopping: Condvar,
}

#[derive(Default)]
struct Inputs {
    is_over: bool,
    open: Vec<(u32, ChildStdin)>,
}

impl OwnWorkers {
    /// Starts this many for the server at this address.
    pub fn start(count: u32, server: &str, token: &str) -> OwnWorkers {
        let state = Arc::<WorkersState>::default();
        let threads = (0..count).map(|_| {
            let (state, server, token) = (Arc::clone(&state), server.to_owned(), token.to_owned());
            thread::spawn(move || state.look_after_one(&server, &token))
        });
        OwnWorkers { threads: threads.collect(), state }
    }
}

impl Drop for OwnWorkers {
    fn drop(&mut self) {
        let open = {
            let mut inputs = self.state.inputs();
            inputs.is_over = true;
            std::mem::take(&mut inputs.open)
        };
        // Now they end by themselves.
        drop(open);
        self.state.stopping.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl WorkersState {
    fn inputs(&self) -> MutexGuard<'_, Inputs> {
        self.inputs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a worker, and another one whenever it dies, until the server stops.
    fn look_after_one(&self, server: &str, token: &str) {
        let (shortest, longest) = AGAIN;
        let mut wait = shortest;
        loop {
            let begin = Instant::now();
            match self.run_one(server, token) {
                Ok(true) => return,
                Ok(false) => eprintln!("slipway: a worker has ended by itself, and is started again"),
                Err(error) => eprintln!("slipway: a worker cannot be started ({error})"),
            }
            if begin.elapsed() >= WELL {
                wait = shortest;
            }
            let inputs = self.inputs();
            let waited = self.stopping.wait_timeout_while(inputs, wait, |inputs| !inputs.is_over);
            if waited.unwrap_or_else(PoisonError::into_inner).0.is_over {
                return;
            }
            wait = (wait * 2).min(longest);
        }
    }

    /// Runs one to its end. True if the server stops.
    fn run_one(&self, server: &str, token: &str) -> std::io::Result<bool> {
        let mut command = Command::new(program()?);
        // In lists of processes it is what it is.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::arg0(&mut command, "slipway");
        command.args(["worker", "--attached", "--server", server]);
        // Not in the command line, which others on the machine can read.
        command.env("SLIPWAY_WORKER_TOKEN", token);
        let mut worker = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
        let number = worker.id();
        {
            // Taken from it: whoever waits for a process closes its input first.
            let input = worker.stdin.take();
            let mut inputs = self.inputs();
            if let Some(input) = input.filter(|_| !inputs.is_over) {
                inputs.open.push((number, input));
            }
        }
        worker.wait()?;
        let mut inputs = self.inputs();
        inputs.open.retain(|(other, _)| *other != number);
        Ok(inputs.is_over)
    }
}

/// This program.
fn program() -> std::io::Result<PathBuf> {
    // The name of the file may belong to a newer one by now; this is the very same.
    let own = PathBuf::from("/proc/self/exe");
    if cfg!(target_os = "linux") && own.exists() { Ok(own) } else { std::env::current_exe() }
}
