//! What stands between the browser and the judge: problems come in, submissions go out.
//!
//! [`listen`] makes drafts of the problems that [`problem`] reads; [`submit`] bundles a solution and hands it to the
//! [`clipboard`] or to an extension of the browser. [`address`] knows the judges' pages, and [`server`] speaks HTTP with the
//! browser. [`watch`] judges in between, whenever [`changes`] or the [`keyboard`] ask for it.

// As the judge is.
#![cfg(unix)]

pub mod changes;
pub mod keyboard;
pub mod listen;
pub mod problem;
pub mod server;
pub mod submit;
pub mod watch;

use judge::{address, clipboard};
use std::process::ExitCode;

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    judge::contain::supervise_if_ordered();
    let command = judge::commands::command()
        .mut_subcommand("listen", |_| listen::command())
        .mut_subcommand("submit", |_| submit::command())
        .mut_subcommand("watch", |_| watch::command());
    let matches = command.get_matches();
    judge::commands::finish(match matches.subcommand() {
        Some(("listen", matches)) => listen::run(matches),
        Some(("submit", matches)) => submit::run(matches),
        Some(("watch" | "test", matches)) => watch::run(matches),
        // Only for `watch`.
        Some(("stress", matches)) => judge::commands::stress::run(matches),
        _ => unreachable!("the judge does the other commands itself"),
    })
}
