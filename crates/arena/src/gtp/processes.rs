//! Programs that are started, and that end with us: each is a group of its own, so that it is killed with whatever it started itself.

use std::io;
use std::process::{Child, Command};

/// Starts a command.
///
/// # Errors
/// When it cannot be started.
pub fn spawn(mut command: Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let child = command.spawn()?;
    #[cfg(unix)]
    unix::remember(&child);
    Ok(child)
}

/// Kills a program and what it started. Who is dead already stays so.
pub fn kill(child: &mut Child) {
    #[cfg(unix)]
    unix::kill(child);
    let _ = child.kill();
}

/// When this program is interrupted, so are all that it started: in groups of their own, they do not hear Ctrl-C.
pub fn end_with_us() {
    #[cfg(unix)]
    unix::end_with_us();
}

#[cfg(unix)]
mod unix {
    use std::process::Child;
    use std::sync::{Mutex, Once};

    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());
    static WATCH: Once = Once::new();

    pub fn remember(child: &Child) {
        if let Ok(mut running) = RUNNING.lock() {
            running.push(Pid::from_child(child));
        }
    }

    pub fn kill(child: &mut Child) {
        let pid = Pid::from_child(child);
        let Ok(mut running) = RUNNING.lock() else { return };
        // Only who has not been waited for: the number of a program that is gone may be another's.
        if let Some(index) = running.iter().position(|&group| group == pid) {
            running.swap_remove(index);
            let _ = kill_process_group(pid, Signal::KILL);
        }
    }

    pub fn end_with_us() {
        WATCH.call_once(|| {
            let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
            std::thread::spawn(move || {
                let Some(signal) = signals.forever().next() else { return };
                if let Ok(running) = RUNNING.lock() {
                    for &group in running.iter() {
                        let _ = kill_process_group(group, Signal::KILL);
                    }
                }
                std::process::exit(128 + signal);
            });
        });
    }
}
