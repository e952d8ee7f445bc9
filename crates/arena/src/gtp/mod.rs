//! The Go Text Protocol, version 2, at both its ends: a session that answers commands, and a program that is sent them. `docs/protocol.md` describes it.

mod clock;
mod command;
mod processes;
mod program;
mod session;

pub use processes::end_with_us;
pub(crate) use program::{Fault, Program};
pub use session::{Session, SessionError, Thinks};
