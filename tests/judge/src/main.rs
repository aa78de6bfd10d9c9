//! `cargo judge`: the command line of the local judge.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    judge::commands::main()
}

#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    eprintln!("judge: this system is not supported; Linux is, and macOS as far as it goes untested");
    std::process::ExitCode::from(2)
}
