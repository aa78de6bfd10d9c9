//! How long the submissions take, as whole processes on large inputs, and what a textbook solution takes.
//!
//! ```text
//! cargo bench -p benches --bench programs                    everything: some 20 minutes
//! cargo bench -p benches --bench programs -- nim dag         the works whose name contains one of these
//! cargo bench -p benches --bench programs -- --list          their names
//! cargo bench -p benches --bench programs -- nim --peer g++=./a.out    another program beside them
//! cargo bench -p benches --bench programs -- --growth        how cost grows, drawn into the problems' folders
//! ```
//!
//! Ours is the bundle for SPOJ, which needs no crates, compiled with `-C opt-level=3` as judges do, or a program of `pasted/`
//! with the snippet of its name pasted above it; the others are in `textbook/`. They run in turn, and all must print the same.
//! What is printed is the median of the rounds: processor time (user and system), peak memory, and how many times as long as
//! ours it takes, as the median of the ratios in each round.

#[path = "growth.rs"]
mod growth;
#[path = "inputs.rs"]
mod inputs;
#[path = "works.rs"]
mod works;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use judge::compile;
use judge::judges;
use judge::paste::paste;
use judge::run::{self, Ending, Limits};
use judge::snippets::Snippets;
use judge::workspace::Workspace;
use tempfile::TempDir;

use works::{WORKS, Work};

/// Measures submissions beside textbook solutions and other programs
#[derive(Parser)]
struct Arguments {
    /// Parts of names of works; all of them if none is given
    works: Vec<String>,
    /// How often each program runs
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// Wall time after which a run is stopped, in seconds
    #[arg(long, value_name = "S", default_value_t = 60)]
    limit: u64,
    /// Another program to run on the same input, under this name
    #[arg(long = "peer", value_name = "NAME=PROGRAM", value_parser = named)]
    peers: Vec<(String, PathBuf)>,
    /// Draw how time grows with the size of the input, into problems/NAME/growth.svg
    #[arg(long)]
    growth: bool,
    /// Print the names of the works
    #[arg(long)]
    list: bool,
    /// Whether cargo runs it to measure
    #[arg(long, hide = true)]
    bench: bool,
}

fn named(text: &str) -> Result<(String, PathBuf), String> {
    let (name, program) = text.split_once('=').ok_or("NAME=PROGRAM is needed")?;
    Ok((name.to_owned(), PathBuf::from(program)))
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let is_wanted =
        |name: &str| arguments.works.is_empty() || arguments.works.iter().any(|part| name.contains(part.as_str()));
    let mut bench = Bench::new(Duration::from_secs(arguments.limit))?;
    if arguments.growth {
        return growth::draw(&mut bench, arguments.rounds, is_wanted);
    }
    let wanted: Vec<&Work> = WORKS.iter().filter(|work| is_wanted(work.name)).collect();
    ensure!(!wanted.is_empty(), "no work is called so; --list shows their names");
    for work in wanted {
        if arguments.list {
            println!("{:32} {}", work.name, work.what);
            continue;
        }
        // Cargo runs it without `--bench` in `cargo test --benches`: then that it compiles is all there is to see.
        if !arguments.bench {
            continue;
        }
        let ours = match work.pasted {
            None => bench.submission(work.problem())?,
            Some(snippet) => bench.pasted(snippet)?,
        };
        let mut programs = vec![("ours".to_owned(), ours)];
        for name in work.textbook {
            programs.push(((*name).to_owned(), bench.textbook(name)?));
        }
        programs.extend(arguments.peers.iter().cloned());
        println!("{}: {}", work.name, work.what);
        let input = bench.folder.path().join("input");
        fs::write(&input, (work.input)()?)?;
        // Solvers that are peers of a snippet print something else.
        let compared = work.pasted.is_none() || !work.textbook.is_empty();
        let rows = bench.measure(&programs, &input, arguments.rounds, compared)?;
        for ((name, _), row) in programs.iter().zip(rows) {
            println!("  {name:20} {row}");
        }
    }
    Ok(())
}

/// The programs that were compiled, and what runs them.
struct Bench {
    workspace: Workspace,
    folder: TempDir,
    limit: Duration,
}

/// One run.
#[derive(Clone)]
struct Run {
    processor: Duration,
    memory: u64,
    output: Vec<u8>,
}

/// A line of the table.
struct Row {
    /// The median, or why there is none.
    runs: Result<Run, String>,
    /// How many times as long as the first program.
    ratio: f64,
}

impl Bench {
    fn new(limit: Duration) -> Result<Bench> {
        Ok(Bench {
            workspace: Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR")))?,
            folder: tempfile::tempdir()?,
            limit,
        })
    }

    /// Returns the program of a problem's bundle.
    fn submission(&mut self, name: &str) -> Result<PathBuf> {
        let bundle = |workspace: &Workspace| {
            Ok(paste(workspace, &workspace.problem(name)?, judges::judge("spoj")?)?.text().to_owned())
        };
        self.compile(name, bundle)
    }

    /// Returns the program that a snippet and a main function make.
    fn pasted(&mut self, name: &str) -> Result<PathBuf> {
        self.compile(&format!("pasted {name}"), |workspace| {
            let snippet = Snippets::read(workspace)?.text(&[name.to_owned()])?;
            let main = fs::read_to_string(workspace.root.join(format!("tests/benches/pasted/{name}.rs")))?;
            Ok(format!("#![allow(dead_code)]\n{snippet}\n{main}"))
        })
    }

    /// Returns a program of `textbook/`.
    fn textbook(&mut self, name: &str) -> Result<PathBuf> {
        self.compile(&format!("textbook {name}"), |workspace| {
            Ok(fs::read_to_string(workspace.root.join(format!("tests/benches/textbook/{name}.rs")))?)
        })
    }

    /// Compiles a source, unless that was done before.
    fn compile(&mut self, name: &str, source: impl FnOnce(&Workspace) -> Result<String>) -> Result<PathBuf> {
        let program = self.folder.path().join(name);
        if !program.exists() {
            let path = program.with_extension("rs");
            fs::write(&path, source(&self.workspace)?)?;
            let status = Command::new(compile::rustc())
                .args(["-C", "opt-level=3", "--edition=2021", "--crate-name=measured", "-o"])
                .args([&program, &path])
                .status()?;
            ensure!(status.success(), "{name} does not compile");
        }
        Ok(program)
    }

    /// Runs the programs in turn, `rounds` times.
    fn measure(
        &mut self,
        programs: &[(String, PathBuf)],
        input: &Path,
        rounds: u16,
        compared: bool,
    ) -> Result<Vec<Row>> {
        let mut runs: Vec<Result<Vec<Run>, String>> = vec![Ok(vec![]); programs.len()];
        for _ in 0..rounds {
            for ((_, program), runs) in programs.iter().zip(&mut runs) {
                // One that was stopped once is not tried again.
                let Ok(done) = runs else { continue };
                match self.run_once(program, input)? {
                    Ok(run) => done.push(run),
                    Err(why) => *runs = Err(why),
                }
            }
        }
        let ours = match &runs[0] {
            Ok(ours) => ours.clone(),
            Err(why) => bail!("ours: {why}"),
        };
        if compared {
            for ((name, _), runs) in programs.iter().zip(&runs) {
                let is_equal = |run: &Run| run.output == ours[0].output;
                let all_equal = runs.as_ref().map_or(true, |runs| runs.iter().all(is_equal));
                ensure!(all_equal || name.starts_with("read_and"), "{name} prints something else");
            }
        }
        let row = |runs: &Result<Vec<Run>, String>| match runs {
            Err(why) => Row { runs: Err(why.clone()), ratio: f64::NAN },
            Ok(runs) => {
                let seconds = |run: &Run| run.processor.as_secs_f64().max(1e-3);
                let ratios = runs.iter().zip(&ours).map(|(run, ours)| seconds(run) / seconds(ours));
                let mut sorted = runs.clone();
                sorted.sort_by_key(|run| run.processor);
                Row { runs: Ok(sorted[sorted.len() / 2].clone()), ratio: median(ratios.collect()) }
            }
        };
        Ok(runs.iter().map(row).collect())
    }

    /// Runs a program; `Err` inside says how it ended early.
    fn run_once(&mut self, program: &Path, input: &Path) -> Result<Result<Run, String>> {
        let limits = Limits { time: self.limit, memory: 8 << 30, output: 1 << 30 };
        let run = run::run(&mut Command::new(program), input, &limits)
            .with_context(|| format!("{} cannot be measured", program.display()))?;
        Ok(match run.ending {
            Ending::Exit(0) => Ok(Run { processor: run.processor, memory: run.memory, output: run.stdout }),
            Ending::OverTime => Err(format!("more than {} s", self.limit.as_secs())),
            ending => Err(format!("{ending:?}")),
        })
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

impl std::fmt::Display for Row {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.runs {
            Err(why) => write!(out, "{why}"),
            Ok(run) => write!(
                out,
                "{:8.3} s {:8.1} MiB {:8.2} ×",
                run.processor.as_secs_f64(),
                run.memory as f64 / f64::from(1 << 20),
                self.ratio
            ),
        }
    }
}
