//! The program that `cargo judge` becomes where it helps to learn.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    study::main()
}

#[cfg(not(unix))]
fn main() {}
