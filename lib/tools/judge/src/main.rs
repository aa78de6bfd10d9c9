//! `cargo judge`: the command line of the local judge.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    judge::commands::main()
}

#[cfg(not(unix))]
fn main() -> std::process::ExitCode {
    eprintln!("judge: unsupported system: Linux is supported, macOS is untested");
    std::process::ExitCode::from(2)
}
