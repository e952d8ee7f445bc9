//! The `slipway` command: see the library of the same name.

fn main() -> std::process::ExitCode {
    slipway::run()
}
