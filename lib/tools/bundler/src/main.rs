//! The program that `cargo judge` becomes where it needs the bundler.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    bundler::commands::main()
}

#[cfg(not(unix))]
fn main() {}
