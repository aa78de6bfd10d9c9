//! `cargo judge list`: what there is to work with.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Command;

use super::arguments::USAGE;
use crate::contain::Containment;
use crate::execution::Supervisor;
use crate::report::plural;
use crate::workspace::Workspace;
use crate::{cases, compilers, judges};

pub(super) fn command() -> Command {
    Command::new("list")
        .about("List the problems, the judges, the compilers found, and how solutions are sandboxed here")
        .after_help("Example:\n  cargo judge list")
}

/// Runs the command.
pub(super) fn run() -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let (mut problems, mut status) = (vec![], ExitCode::SUCCESS);
    for (_, problem) in workspace.each_problem(&[])? {
        match problem {
            Ok(problem) => problems.push(problem),
            Err(error) => {
                eprintln!("judge: {error:#}");
                status = ExitCode::from(USAGE);
            }
        }
    }
    let mut out = io::stdout().lock();
    let width = problems.iter().map(|problem| problem.name.len()).max().unwrap_or(0);
    let title_width = problems.iter().map(|problem| problem.metadata.title.chars().count()).max().unwrap_or(0);
    writeln!(out, "problems")?;
    for problem in &problems {
        let draft = problem.is_draft().then(|| "draft".to_owned());
        let judges: Vec<String> = problem.metadata.judges.iter().cloned().chain(draft).collect();
        let judges = judges.join(", ");
        let line = format!(
            "  {:width$}  {:title_width$}  {:>9}  {judges}",
            problem.name,
            problem.metadata.title,
            plural(cases::of(problem).cases.len(), "case")
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "judges")?;
    let judges = judges::all();
    let width = judges.iter().map(|judge| judge.name.len()).max().unwrap_or(0);
    for judge in judges {
        writeln!(out, "  {:width$}  {}", judge.name, judge.title)?;
    }
    writeln!(out, "compilers")?;
    for compiler in compilers::find()? {
        let role = if compiler.current { ", the one that cargo uses" } else { "" };
        writeln!(out, "  {compiler}{role}")?;
    }
    writeln!(out, "containment")?;
    let containment: &[&str] = match Supervisor::default().containment()? {
        Containment::Namespace => &[
            "each case in a PID namespace of its own: nothing survives it, but",
            "- it may read and change the files of your user",
            "- what it holds in sockets, and up to 64 MiB in pipes, counts as no memory",
        ],
        Containment::Subreaper => &[
            "each case below a child subreaper, as the kernel allows no PID namespace: nothing survives it, but",
            "- it may signal every process of your user: `kill(-1, SIGKILL)` ends the judge too, and may leave anything",
            "- one that stops or kills the processes that watch it gets TLE or RE",
            "- it may read and change the files of your user, and use the network",
            "- what it holds in sockets, and up to 64 MiB in pipes, counts as no memory",
            "- it may meet the case beside it at abstract sockets, System V keys and files in /dev/shm",
            "- POSIX message queues stay, and files in /dev/shm that it has open for less than 5 ms",
        ],
        Containment::ProcessGroup => &[
            "each case in a process group: what leaves the group survives, and so does shared memory",
            "- it may do whatever your user may",
        ],
    };
    for line in containment {
        writeln!(out, "  {line}")?;
    }
    Ok(status)
}
