//! `oracle`: answers inputs by the definition of the game, and makes inputs.

mod serve;

use std::io::{self, Read, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

/// Every game by its definition, and a generator of inputs for each problem
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prints each problem and the sizes of inputs that can be generated for it
    List,
    /// Prints an input; the same name, size and seed always give the same one
    Generate {
        /// The name of the problem
        name: String,
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// `small`, `largest`, or an edge that `oracle list` names
        #[arg(long, default_value = "small")]
        size: String,
    },
    /// Reads an input and prints its answer by definition
    Answer {
        /// The name of the problem
        name: String,
    },
    /// Answers requests, a line of JSON each: {"size": "small", "seed": 7} for an input and its answer, and
    /// {"input": "…"} for the answer to that
    Serve {
        /// The name of the problem
        name: String,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("oracle: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let output = match command {
        Command::List => list(),
        Command::Generate { name, seed, size } => oracle::problem(&name)?.generate(&size, seed)?,
        Command::Answer { name } => {
            let problem = oracle::problem(&name)?;
            let mut input = String::new();
            io::stdin()
                .read_to_string(&mut input)
                .context("the input cannot be read")?;
            (problem.answer)(&input)?
        }
        Command::Serve { name } => return serve::serve(oracle::problem(&name)?),
    };
    let mut stdout = io::stdout();
    stdout
        .write_all(output.as_bytes())
        .and_then(|()| stdout.flush())
        .context("the output cannot be written")
}

/// Returns a line for each problem: its name and its sizes.
fn list() -> String {
    oracle::PROBLEMS
        .iter()
        .map(|problem| {
            let sizes: Vec<&str> = problem.sizes.iter().map(|&(name, _)| name).collect();
            format!("{}: {}\n", problem.name, sizes.join(" "))
        })
        .collect()
}
