//! `oracle`: answers inputs by the definition of the game, and generates inputs.

use std::process::ExitCode;

fn main() -> ExitCode {
    oracle::command::main()
}
