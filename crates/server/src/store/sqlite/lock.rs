//! One server a folder.
//!
//! The fence keeps two servers from losing anything, but they would stand in each other's way at every turn. So the second one is refused at its
//! start. The system gives the lock back when its holder ends, however that comes about.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use crate::store::StoreError;

/// The file that is locked. It holds the number of the process that has it.
const NAME: &str = "slipway.lock";

/// A folder that nobody else may write to.
#[derive(Clone, Debug)]
pub struct Lock(Arc<File>);

impl Lock {
    /// Takes the lock.
    ///
    /// # Errors
    /// When another process has it, or the folder cannot be written to.
    pub fn take(folder: &Path) -> Result<Lock, StoreError> {
        let path = folder.join(NAME);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(sqlx::Error::Io)?;
        match file.try_lock() {
            Ok(()) => {
                note(&mut file).map_err(sqlx::Error::Io)?;
                Ok(Lock(Arc::new(file)))
            }
            Err(TryLockError::WouldBlock) => {
                let mut process = String::new();
                // Without the number, the sentence is still true.
                let _ = file.read_to_string(&mut process);
                Err(StoreError::InUse { process: process.trim().to_owned() })
            }
            Err(TryLockError::Error(error)) => Err(sqlx::Error::Io(error).into()),
        }
    }

    /// Gives the lock back, even if a task still holds a copy of this handle.
    pub fn release(&self) {
        // It ends with the process at the latest.
        let _ = self.0.unlock();
    }
}

fn note(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}
