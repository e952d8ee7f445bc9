//! A new build of the app makes a new build of the server, which has it inside.

fn main() {
    let app = "../../web/dist";
    // Cargo takes a folder that is not there for one that has changed and would compile anew every time. Where it cannot be
    // made, that is all that happens.
    let _ = std::fs::create_dir(app);
    println!("cargo:rerun-if-changed={app}");
}
