//! The program: answers inputs by the definition of the game, and generates inputs.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command, arg, value_parser};

use crate::Problem;

fn command() -> Command {
    let name = arg!(<name> "The name of the problem");
    let seed = arg!(--seed <seed>).default_value("0").value_parser(value_parser!(u64));
    let printed = arg!(--printed <file> "What a program printed, to say where its move leads")
        .value_parser(value_parser!(PathBuf));
    let size = arg!(--size <size> "`small`, `largest`, or an edge from `oracle list`").default_value("small");
    Command::new("oracle")
        .about("Answers inputs by the definition of the game, and generates inputs")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            Command::new("list").about("Lists the problems and the sizes of their inputs"),
            Command::new("generate")
                .about("Prints an input; the same name, size and seed give the same input")
                .args([&name, &seed, &size]),
            Command::new("answer").about("Reads an input and prints its answer").arg(&name),
            Command::new("explain")
                .about("Reads an input and works out the positions on which its answer depends")
                .args([&name, &printed]),
            Command::new("serve")
                .about(
                    "Answers requests, one line of JSON each: {\"size\": \"small\", \"seed\": 7} for an input and its \
                     answer, {\"input\": \"…\"} for the answer to that input",
                )
                .arg(&name),
        ])
}

/// The whole program. `study` is it, too, so that nothing more must be built to name a mistake.
pub fn main() -> ExitCode {
    match run(&command().get_matches()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("oracle: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(matches: &ArgMatches) -> Result<()> {
    let (command, matches) = matches.subcommand().context("no command")?;
    let problem = || crate::problem(matches.get_one::<String>("name").context("no name")?);
    let output = match command {
        "list" => list(),
        "generate" => {
            let size: &String = matches.get_one("size").context("no size")?;
            let seed: &u64 = matches.get_one("seed").context("no seed")?;
            problem()?.generate(size, *seed)?
        }
        "answer" => (problem()?.answer)(&input()?)?,
        "explain" => {
            let file: Option<&PathBuf> = matches.get_one("printed");
            let read =
                |file: &PathBuf| fs::read_to_string(file).with_context(|| format!("failed to read {}", file.display()));
            let printed = file.map(read).transpose()?;
            crate::explain::explain(problem()?, &input()?, printed.as_deref())?
        }
        _ => return crate::serve::serve(problem()?),
    };
    let mut stdout = io::stdout();
    stdout.write_all(output.as_bytes()).and_then(|()| stdout.flush()).context("failed to write the output")
}

fn input() -> Result<String> {
    io::read_to_string(io::stdin()).context("failed to read the input")
}

/// Returns a line for each problem: its name and its sizes.
fn list() -> String {
    let line = |problem: &Problem| {
        let sizes: Vec<&str> = problem.sizes.iter().map(|(name, _)| *name).collect();
        format!("{}: {}\n", problem.name, sizes.join(" "))
    };
    crate::PROBLEMS.iter().map(line).collect()
}
