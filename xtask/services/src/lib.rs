//! What a server or a cluster needs around it, on this machine alone and for the length of a test: PostgreSQL, NATS, networks that fail when they are
//! told to, a balancer, and a mail server.
//!
//! Everything listens on 127.0.0.1, lives in a folder of its own, and goes when it is dropped, after Ctrl-C and after a panic, too. Nothing is
//! installed here; `cargo xtask` does that before.

mod balancer;
mod folder;
mod letterbox;
mod link;
mod nats;
mod port;
mod postgres;
mod processor;
mod service;
mod wire;

pub use balancer::Balancer;
pub use folder::Folder;
pub use letterbox::{Letterbox, ReceivedLetter, Reception};
pub use link::{Flow, Link};
pub use nats::Nats;
pub use port::free_port;
pub use postgres::{Durability, Postgres, Stop};
pub use processor::processor_time;
pub use service::{Service, tied};
