//! The program that `cargo judge` becomes to explore a game.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    explore::main()
}

#[cfg(not(unix))]
fn main() {}
