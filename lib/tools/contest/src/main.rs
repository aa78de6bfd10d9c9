//! The program that `cargo judge` becomes where it needs the browser.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    contest::main()
}

#[cfg(not(unix))]
fn main() {}
