//! Judges cases in parallel, and shows each result as soon as it is known.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

use crate::build::checker::{self, Checker};
use crate::cases::Case;
use crate::interrupt;
use crate::run::talk;
use crate::run::verdict::{self, Fault, Verdict, last_lines, without_middle};
use crate::run::{self, Ending, Execution, Limits, Usage};
use crate::workspace::{Problem, short};

/// Bytes of output.
pub const OUTPUT_LIMIT: u64 = 64 << 20;

/// Bytes of standard error that are kept, from its end.
const STDERR_KEPT: usize = 64 << 10;

/// A problem that is ready to be judged.
#[derive(Clone, Debug)]
pub struct Entry {
    pub name: String,
    program: PathBuf,
    limits: Limits,
    checker: Checker,
    pub cases: Vec<Case>,
    /// Whether the program is still that of the template.
    pub is_unsolved: bool,
}

/// The verdict on a case, with its reasons.
#[derive(Clone, Debug, Default)]
pub struct CaseResult {
    pub verdict: Verdict,
    /// Why it is not AC, in a line.
    pub reason: Option<String>,
    /// For WA where the output differs, for RE the last lines of standard error.
    pub details: Option<String>,
    /// The end of the output of a run that failed.
    pub output: Option<String>,
    /// The end of standard error.
    pub stderr: String,
    /// If the program ran.
    pub usage: Option<Usage>,
}

impl Entry {
    /// Makes a problem ready, with a program that was built for it. `time_limit`, in seconds, takes precedence over the problem's.
    pub fn new(
        problem: &Problem,
        program: &Path,
        cases: Vec<Case>,
        time_limit: Option<f64>,
    ) -> Result<Entry> {
        let time = time_limit.unwrap_or(problem.metadata.time_limit);
        let limits = Limits {
            time: Duration::try_from_secs_f64(time)
                .with_context(|| format!("{}: invalid `time_limit`", problem.name))?,
            memory: problem.metadata.memory_limit << 20,
            output: OUTPUT_LIMIT,
        };
        Ok(Entry {
            name: problem.name.clone(),
            program: program.to_owned(),
            limits,
            checker: checker::checker(problem)?,
            cases,
            is_unsolved: false,
        })
    }
}

/// Judges all cases of all entries on `jobs` threads, and hands the results to `show`, as `in_order` does.
pub fn judge_all(
    entries: &[Entry],
    jobs: usize,
    mut show: impl FnMut(&Entry, &Case, CaseResult) -> Result<()>,
) -> Result<()> {
    let mut cases = vec![];
    for entry in entries {
        cases.extend(entry.cases.iter().map(|case| (entry, case)));
    }
    in_order(
        &cases,
        jobs,
        |&(entry, case)| judge_case(entry, case),
        |&(entry, case), result| show(entry, case, result),
    )
}

/// Works on items on `jobs` threads, and hands the results to `show` in the order of the items, each as soon as possible. An error
/// of `show` ends the work.
pub(crate) fn in_order<I: Sync, R: Send>(
    items: &[I],
    jobs: usize,
    work: impl Fn(&I) -> R + Sync,
    mut show: impl FnMut(&I, R) -> Result<()>,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let work_on = |sender: mpsc::Sender<(usize, R)>| {
        while !interrupt::requested() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return;
            };
            // Nobody listens after `show` has failed.
            if sender.send((index, work(item))).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.min(items.len()) {
            let sender = sender.clone();
            let work_on = &work_on;
            scope.spawn(move || work_on(sender));
        }
        drop(sender);
        // Results that came before their turn.
        let mut early = BTreeMap::new();
        let mut shown = 0;
        for (index, result) in results {
            early.insert(index, result);
            while let Some(result) = early.remove(&shown) {
                interrupt::check()?;
                show(&items[shown], result)?;
                shown += 1;
            }
        }
        interrupt::check()
    })
}

/// Judges one case. A failure of the judge itself is a verdict, too.
pub fn judge_case(entry: &Entry, case: &Case) -> CaseResult {
    match judge_output(entry, case) {
        Ok((result, _)) => result,
        Err(error) => CaseResult {
            verdict: Verdict::JudgeError,
            reason: Some(format!("{error:#}")),
            ..CaseResult::default()
        },
    }
}

/// Judges one case, and returns the program's output as well.
pub fn judge_output(entry: &Entry, case: &Case) -> Result<(CaseResult, Vec<u8>)> {
    let is_interactive = matches!(entry.checker, Checker::Interactor(_));
    let (run, fault) = if let Checker::Interactor(interactor) = &entry.checker {
        talk::judge(&entry.program, &entry.limits, interactor, case)?
    } else {
        let mut command = Command::new(&entry.program);
        let run = run::run(&mut command, &case.input, &entry.limits)?;
        let fault = fault_of_output(entry, case, &run)?;
        (run, fault)
    };
    let mut fault = fault.unwrap_or_default();
    let stderr = end_of_stderr(&run.stderr);
    if fault.verdict == Verdict::RuntimeError
        && stderr.contains("has overflowed its stack")
        && let Some(stack) = run::stack()
    {
        let stack = verdict::mebibytes(stack);
        fault.reason += &format!(": the stack was {stack} (--stack MIB gives more)");
    }
    // The transcript of an interactive problem already shows the output.
    let output = if fault.verdict.is_of_run() && !is_interactive {
        Some(last_lines(&run.stdout).unwrap_or_default())
    } else {
        None
    };
    let result = CaseResult {
        verdict: fault.verdict,
        reason: if fault.reason.is_empty() {
            None
        } else {
            Some(fault.reason)
        },
        details: fault.details,
        output,
        stderr,
        usage: Some(run.usage),
    };
    Ok((result, run.stdout))
}

/// Returns the end of standard error as a text, each line without its middle if it is long.
fn end_of_stderr(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let lines: Vec<_> = text.split('\n').map(without_middle).collect();
    let text = lines.join("\n");
    let cut = text.ceil_char_boundary(text.len().saturating_sub(STDERR_KEPT));
    if cut == 0 {
        return text;
    }
    format!("… {cut} bytes …{}", &text[cut..])
}

/// Judges a run, and what it has printed.
fn fault_of_output(entry: &Entry, case: &Case, run: &Execution) -> Result<Option<Fault>> {
    if let Some(fault) = verdict::fault_of_run(run, &entry.limits) {
        let details = last_lines(&run.stderr);
        return Ok(Some(Fault { details, ..fault }));
    }
    match &entry.checker {
        Checker::Text(comparison) => {
            let answer = fs::read(&case.answer)
                .with_context(|| format!("failed to read {}", short(&case.answer)))?;
            let difference = comparison.difference(&answer, &run.stdout);
            Ok(difference.map(wrong_answer))
        }
        Checker::Program(checker) => ask_checker(checker, entry, case, &run.stdout),
        // It has already judged.
        Checker::Interactor(_) => Ok(None),
    }
}

/// Returns WA with these details.
fn wrong_answer(details: String) -> Fault {
    Fault {
        verdict: Verdict::WrongAnswer,
        details: Some(details),
        ..Fault::default()
    }
}

/// Runs a checker on an output, within the solution's limits.
fn ask_checker(checker: &Path, entry: &Entry, case: &Case, output: &[u8]) -> Result<Option<Fault>> {
    let mut file = NamedTempFile::new().context("failed to create a temporary file")?;
    file.write_all(output)
        .context("failed to write the output for the checker")?;
    let mut command = Command::new(checker);
    command.args([&case.input, file.path(), &case.answer]);
    let run = run::run(&mut command, &case.input, &entry.limits)?;
    if run.ending == Ending::Exit(1) {
        let said = [run.stdout, run.stderr].concat();
        let said = match String::from_utf8_lossy(&said).trim() {
            "" => "the checker rejects the output".to_owned(),
            said => said.to_owned(),
        };
        return Ok(Some(wrong_answer(said)));
    }
    let name = checker.file_stem().unwrap_or_default().display();
    let name = format!("checker {name}");
    Ok(verdict::fault_of_judge(&name, &run, &entry.limits))
}
