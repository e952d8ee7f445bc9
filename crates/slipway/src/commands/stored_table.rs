//! The table of `slipway solve` in a file, so that a search goes on where an earlier one ended.

use std::fs::File;
use std::io::{BufReader, ErrorKind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use slipway_engine::{Solver, TableFileError};
use slipway_messages::{Arg, message};
use slipway_whole_file as whole_file;

use crate::failure::Failure;
use crate::record_file::not_read;

/// The file.
pub struct StoredTable {
    file: PathBuf,
}

impl StoredTable {
    /// Takes over what the file says, if it is there already.
    ///
    /// # Errors
    /// When the solver's table cannot be stored, or the file has another one, or cannot be read.
    pub fn load(file: PathBuf, solver: &mut Solver) -> Result<StoredTable, Failure> {
        if !solver.can_save() {
            return Err(Failure::Input(message!("command-table-not-stored")));
        }
        whole_file::check_place(&file)?;
        let name = Arg::from(file.display().to_string());
        match File::open(&file) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(not_read(&name, &error)),
            Ok(open) => solver.load(&mut BufReader::with_capacity(1 << 20, open)).map_err(|error| match error {
                TableFileError::NoTable => Failure::Input(message!("command-table-none", file = name)),
                TableFileError::OtherVersion { found } => {
                    Failure::Input(message!("command-table-version", file = name, found = found))
                }
                TableFileError::OtherBoard { found, wanted } => {
                    Failure::Input(message!("command-table-board", file = name, found = found, wanted = wanted))
                }
                TableFileError::Cut => Failure::Input(message!("command-table-cut", file = name)),
                TableFileError::Damaged => Failure::Input(message!("command-table-damaged", file = name)),
                TableFileError::Io(error) => not_read(&name, &error),
            })?,
        }
        Ok(StoredTable { file })
    }

    /// Writes what the solver knows now; until that is complete, the file stays as it was.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, solver: &Solver) -> Result<(), Failure> {
        whole_file::write(&self.file, |out| solver.save(out)).map_err(|error| {
            let file = self.file.display().to_string();
            Failure::Other(message!("command-table-not-written", file = file, reason = error.to_string()))
        })
    }
}

/// Becomes true when somebody wants the program to end, with Ctrl-C or by its end of the system. The second time ends it at once.
pub fn interruption() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        // Where a signal cannot be listened for, it ends the program as usual.
        let _ = signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&interrupted));
        let _ = signal_hook::flag::register(signal, Arc::clone(&interrupted));
    }
    interrupted
}

/// Whether somebody does.
pub fn is_set(flag: &AtomicBool) -> bool {
    flag.load(Ordering::Relaxed)
}
