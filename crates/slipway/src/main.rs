//! The `slipway` command: see the library of the same name.

/// What every turn of a game by link takes and gives back is a good part of its cost (docs/decisions/0010-memory.md).
#[cfg(feature = "serve")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    slipway::run()
}
