//! How long the submissions take, as whole processes on large inputs, and what a textbook solution takes.
//!
//! Each program is bundled for SPOJ, which needs no crates, and compiled with `-C opt-level=3` as judges do: the submission or what
//! stands for it in `pasted/`, and beside it those of `textbook/` and of the problem's `wrong/` that are only slow. They run in turn,
//! and all must print the same. What is printed is the median of the rounds: processor time (user and system), peak memory, and
//! how many times as long as ours it takes, as the median of the ratios in each round.

#[path = "growth.rs"]
mod growth;
#[path = "inputs.rs"]
mod inputs;
#[path = "works.rs"]
mod works;

use std::env;
use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};

use anyhow::{Context, Result, anyhow, ensure};
use clap::Parser;
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::time::TimeValLike;
use tempfile::TempDir;

use works::{OURS, WORKS};

/// Measures submissions beside textbook solutions and other programs
#[derive(Parser)]
struct Arguments {
    /// Parts of names of works; all of them if none is given
    works: Vec<String>,
    /// How often each program runs
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// Processor time after which a run is stopped, in seconds
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

fn main() -> Result<()> {
    let words: Vec<String> = env::args().collect();
    match &words[1..] {
        [verb, limit, program] if verb == MEASURE => measure(limit.parse()?, program),
        _ => run(&Arguments::parse()),
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let is_wanted = |name: &str| {
        arguments.works.is_empty()
            || arguments
                .works
                .iter()
                .any(|part| name.contains(part.as_str()))
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let bench = Bench {
        root,
        folder: tempfile::tempdir()?,
        limit: arguments.limit,
        rounds: arguments.rounds,
    };
    if arguments.growth {
        return growth::draw(&bench, is_wanted);
    }
    let wanted: Vec<_> = WORKS.iter().filter(|work| is_wanted(work.0)).collect();
    ensure!(
        !wanted.is_empty(),
        "no work is called so; --list shows their names"
    );
    for &&(name, what, ours, input, others) in &wanted {
        if arguments.list {
            println!("{name:32} {what}");
        }
        // Cargo runs it without `--bench` in `cargo test --benches`: then that it compiles is all there is to see.
        if arguments.list || !arguments.bench {
            continue;
        }
        // What is pasted belongs to no problem.
        let problem = if ours == OURS {
            name.split('-').next().unwrap_or_default()
        } else {
            "nim"
        };
        let mut programs = vec![("ours".to_owned(), bench.compiled(problem, ours)?)];
        for file in others {
            programs.push(((*file).to_owned(), bench.compiled(problem, file)?));
        }
        programs.extend(arguments.peers.iter().cloned());
        println!("{name}: {what}");
        // Solvers that are peers of a snippet print something else.
        let rows = bench.measure(
            &programs,
            &input(problem),
            ours == OURS || !others.is_empty(),
        )?;
        for ((name, _), row) in programs.iter().zip(rows) {
            println!("  {name:30} {row}");
        }
    }
    Ok(())
}

/// Where programs are compiled and run, and how.
struct Bench {
    root: PathBuf,
    folder: TempDir,
    limit: u64,
    rounds: u16,
}

/// One run.
#[derive(Clone)]
struct Run {
    seconds: f64,
    bytes: f64,
    output: Vec<u8>,
}

/// A line of the table: the median, or why there is none, and how many times as long as the first program.
struct Row(Result<Run, String>, f64);

impl Bench {
    /// Returns the program of a file in `pasted/`, in `textbook/` or of the problem, as the judge bundles it.
    fn compiled(&self, problem: &str, file: &str) -> Result<PathBuf> {
        let program = self.folder.path().join(format!(
            "{problem}-{}",
            file.trim_end_matches(".rs").replace('/', "-")
        ));
        if program.exists() {
            return Ok(program);
        }
        let own = self.root.join("tests/benches").join(file);
        let file = if own.is_file() {
            own
        } else {
            self.root.join("problems").join(problem).join(file)
        };
        let source = program.with_extension("rs");
        let mut judge = Command::new(env!("CARGO"));
        judge
            .args([
                "run",
                "--quiet",
                "--package",
                "judge",
                "--",
                "bundle",
                problem,
            ])
            .current_dir(&self.root);
        judge
            .args(["--for", "spoj", "--no-check", "--solution"])
            .arg(&file)
            .arg("--output")
            .arg(&source);
        let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc
            .args([
                "-C",
                "opt-level=3",
                "--edition=2021",
                "--crate-name=measured",
                "-o",
            ])
            .args([&program, &source]);
        for command in [&mut judge, &mut rustc] {
            let output = command.output()?;
            ensure!(
                output.status.success(),
                "{}: {}",
                file.display(),
                String::from_utf8_lossy(&output.stderr)
            );
        }
        Ok(program)
    }

    /// Runs the programs in turn, in rounds.
    fn measure(
        &self,
        programs: &[(String, PathBuf)],
        input: &str,
        is_compared: bool,
    ) -> Result<Vec<Row>> {
        let path = self.folder.path().join("input");
        fs::write(&path, input)?;
        let mut runs: Vec<Result<Vec<Run>, String>> = vec![Ok(vec![]); programs.len()];
        for _ in 0..self.rounds {
            for ((_, program), runs) in programs.iter().zip(&mut runs) {
                // One that was stopped once is not tried again.
                let Ok(done) = runs else { continue };
                match self.run_once(program, &path)? {
                    Ok(run) => done.push(run),
                    Err(why) => *runs = Err(why),
                }
            }
        }
        let ours = runs[0].clone().map_err(|why| anyhow!("ours: {why}"))?;
        for ((name, _), runs) in programs.iter().zip(&runs) {
            let is_equal = runs
                .iter()
                .flatten()
                .all(|run| run.output == ours[0].output);
            ensure!(
                is_equal || !is_compared || name.contains("read_and"),
                "{name} prints something else"
            );
        }
        let row = |runs: Result<Vec<Run>, String>| match runs {
            Err(why) => Row(Err(why), f64::NAN),
            Ok(mut runs) => {
                let ratios = runs
                    .iter()
                    .zip(&ours)
                    .map(|(run, ours)| run.seconds.max(1e-3) / ours.seconds.max(1e-3));
                let mut ratios: Vec<f64> = ratios.collect();
                ratios.sort_by(f64::total_cmp);
                runs.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
                let middle = runs.len() / 2;
                Row(Ok(runs.swap_remove(middle)), ratios[middle])
            }
        };
        Ok(runs.into_iter().map(row).collect())
    }

    /// Runs a program; `Err` inside says how it ended early.
    fn run_once(&self, program: &Path, input: &Path) -> Result<Result<Run, String>> {
        let path = self.folder.path().join("output");
        let mut command = Command::new(env::current_exe()?);
        command
            .args([MEASURE, &self.limit.to_string()])
            .arg(program)
            .stdin(File::open(input)?);
        let said = command.stdout(File::create(&path)?).output()?.stderr;
        let said = String::from_utf8_lossy(&said);
        let words: Vec<&str> = said.split_whitespace().collect();
        let [microseconds, kibibytes, "0"] = words[..] else {
            return Ok(Err(said.trim().to_owned()));
        };
        let (seconds, bytes) = (
            microseconds.parse::<f64>()? / 1e6,
            kibibytes.parse::<f64>()? * 1024.0,
        );
        Ok(Ok(Run {
            seconds,
            bytes,
            output: fs::read(&path)?,
        }))
    }
}

/// The first argument of the process that measures a program.
const MEASURE: &str = "--measure-one";

/// Runs a program, its input and output being those of this process, and says on standard error what it took. A process of its
/// own does that, as Linux counts what a process had taken when it started another as memory of that one, too.
fn measure(limit: u64, program: &str) -> Result<()> {
    setrlimit(Resource::RLIMIT_CPU, limit, limit + 1)?;
    let status = Command::new(program).stderr(Stdio::null()).status();
    let status = status.with_context(|| format!("{program} cannot be measured"))?;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let time = (usage.user_time() + usage.system_time()).num_microseconds();
    match status.code() {
        Some(0) => eprintln!("{time} {} 0", usage.max_rss()),
        _ if status.to_string().contains("SIGXCPU") => eprintln!("more than {limit} s"),
        _ => eprintln!("{status}"),
    }
    process::exit(0)
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Row(Err(why), _) => write!(out, "{why}"),
            Row(Ok(run), ratio) => {
                write!(
                    out,
                    "{:8.3} s {:8.1} MiB {ratio:8.2} ×",
                    run.seconds,
                    run.bytes / f64::from(1 << 20)
                )
            }
        }
    }
}
