//! The program that `cargo judge try`, `hint` and `exercise` start.

fn main() -> std::process::ExitCode {
    study::main()
}
