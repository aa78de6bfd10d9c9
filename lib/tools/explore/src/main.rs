//! The program that `cargo judge explore --values` starts.

fn main() -> std::process::ExitCode {
    explore::main()
}
