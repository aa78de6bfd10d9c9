//! `cargo judge`: the command line of the local judge.

fn main() -> std::process::ExitCode {
    judge::commands::main()
}
