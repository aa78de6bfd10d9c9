//! The program that `cargo judge` becomes where it helps to learn.

fn main() -> std::process::ExitCode {
    study::main()
}
