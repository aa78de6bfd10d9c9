//! The program that `cargo judge` becomes to explore a game.

fn main() -> std::process::ExitCode {
    explore::main()
}
