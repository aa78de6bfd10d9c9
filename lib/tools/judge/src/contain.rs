//! Runs programs within limits and leaves nothing of them behind.
//!
//! The judge has many threads and cannot fork safely, so each of its workers starts `judge contain` and has that run one
//! case after the other. Three processes follow each other:
//!
//! 1. The `supervisor` has one thread. For each case it starts a keeper, in a new PID namespace where the kernel
//!    allows one, and watches time, memory (also what is `shared` by name), the number of `processes` and its `line` to the judge.
//!    When the line ends, whatever ended the judge, it kills everything.
//! 2. The `keeper` is the first process of the namespace. It starts the program, waits for it and reports. When the
//!    keeper ends, the kernel kills all that is left in the namespace.
//! 3. The *program* has a copy of the case as its standard input, its own pipes as outputs, and an empty `folder` to
//!    work in.
//!
//! Without a namespace the supervisor is a child subreaper: what the program leaves behind becomes its child, and it
//! kills its children until none are left. There a program can stop or kill the supervisor: the judge wakes it, or kills
//! what it leaves. Where there is no subreaper either, as on macOS, it kills the process group.

mod folder;
mod keeper;
pub(crate) mod line;
pub(crate) mod processes;
mod run;
mod shared;
mod supervisor;

use std::env;
use std::process;

use anyhow::Result;

pub use folder::temporary_folder;
pub(crate) use folder::{own_program, prefix};
pub(crate) use run::is_for_want;
pub use run::{Containment, Ending, Limits, MOST_PROCESSES, Orders, Program, Report, WITHOUT_NAMESPACE};

/// The word that makes `judge` a supervisor.
pub(crate) const COMMAND: &str = "contain";

/// Does not return in a process that was started to supervise or to remove folders. Every `main` that judges calls this
/// first.
pub fn supervise_if_ordered() {
    let mut arguments = env::args_os().skip(1);
    let (command, prefix) = (arguments.next(), arguments.next());
    let result: Result<()> = match (command.as_deref().and_then(|word| word.to_str()), prefix) {
        (Some(COMMAND), Some(prefix)) => supervisor::supervise(&prefix),
        (Some(folder::COMMAND), Some(prefix)) => folder::remove_at_the_end(&prefix),
        _ => return,
    };
    if let Err(error) = result {
        eprintln!("judge: {error:#}");
        process::exit(2);
    }
    process::exit(0);
}
