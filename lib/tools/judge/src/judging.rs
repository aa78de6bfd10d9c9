//! Judges cases in parallel, and shows each result as soon as it is known.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;
use std::{iter, thread};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

use crate::build::compile::{self, Checker};
use crate::cases::Case;
use crate::run::talk;
use crate::run::verdict::{self, Fault, Verdict, last_lines, without_middle};
use crate::run::{self, Ending, Execution, Limits};
use crate::workspace::{Problem, short};
use crate::{interrupt, judges};

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
    /// The problem's judges that give a larger stack, for the help of a stack overflow.
    larger_stacks: String,
}

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
    /// Wall time and peak memory in bytes, if the program ran.
    pub usage: Option<(Duration, u64)>,
}

impl Entry {
    /// Makes a problem ready, with a program that was built for it. `time_limit`, in seconds, takes precedence over the problem's.
    pub fn new(
        problem: &Problem,
        program: &Path,
        cases: Vec<Case>,
        time_limit: Option<f64>,
    ) -> Result<Entry> {
        let checker = compile::checker(problem)?;
        let time = Duration::try_from_secs_f64(time_limit.unwrap_or(problem.metadata.time_limit))
            .with_context(|| format!("{}: invalid `time_limit`", problem.name))?;
        let limits = Limits {
            time,
            memory: problem.metadata.memory_limit << 20,
            output: OUTPUT_LIMIT,
        };
        let judges = judges::all()
            .iter()
            .filter(|judge| problem.metadata.judges.contains(&judge.name));
        let stacks = judges.filter_map(|judge| Some((judge.title.as_str(), judge.stack? << 20)));
        let stacks = stacks.filter(|&(_, stack)| stack > run::STACK.load(Ordering::Relaxed));
        let larger_stacks = stacks
            .map(|(title, stack)| format!("; {title} gives {}", verdict::mebibytes(stack)))
            .collect();
        let (name, program) = (problem.name.clone(), program.to_owned());
        Ok(Entry {
            name,
            program,
            limits,
            checker,
            cases,
            is_unsolved: false,
            larger_stacks,
        })
    }
}

/// Judges all cases of all entries on `jobs` threads, and hands the results to `show`, as `in_order` does.
pub fn judge_all(
    entries: &[Entry],
    jobs: usize,
    mut show: impl FnMut(&Entry, &Case, CaseResult) -> Result<()>,
) -> Result<()> {
    let cases = entries
        .iter()
        .flat_map(|entry| entry.cases.iter().map(move |case| (entry, case)));
    let judge = |&(entry, case): &_| judge_case(entry, case);
    in_order(
        &Vec::from_iter(cases),
        jobs,
        judge,
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
    let (next, work) = (&AtomicUsize::new(0), &work);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.min(items.len()) {
            let sender = sender.clone();
            scope.spawn(move || {
                let take = || next.fetch_add(1, Ordering::Relaxed);
                let items =
                    iter::repeat_with(take).map_while(|index| Some((index, items.get(index)?)));
                // Nobody listens after `show` has failed.
                let is_heard = |(index, item)| sender.send((index, work(item))).is_ok();
                items.take_while(|_| !interrupt::requested()).all(is_heard)
            });
        }
        drop(sender);
        // Results that came before their turn.
        let (mut early, mut shown) = (BTreeMap::new(), 0);
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

pub fn judge_case(entry: &Entry, case: &Case) -> CaseResult {
    judge_output(entry, case)
        .map(|(result, _)| result)
        .unwrap_or_else(|error| CaseResult {
            verdict: Verdict::JudgeError,
            reason: Some(format!("{error:#}")),
            ..CaseResult::default()
        })
}

/// Judges one case, and returns the program's output as well.
pub fn judge_output(entry: &Entry, case: &Case) -> Result<(CaseResult, Vec<u8>)> {
    let (run, fault) = match &entry.checker {
        Checker::Interactor(interactor) => {
            talk::judge(&entry.program, &entry.limits, interactor, case)?
        }
        _ => {
            let run = run::run(
                &mut Command::new(&entry.program),
                &case.input,
                &entry.limits,
            )?;
            let fault = fault_of_output(entry, case, &run)?;
            (run, fault)
        }
    };
    let usage = Some((run.wall, run.memory));
    let (verdict, reason, details) = fault.unwrap_or((Verdict::Accepted, None, None));
    // The transcript of an interactive problem already shows the output.
    let is_interactive = matches!(entry.checker, Checker::Interactor(_));
    let output = (verdict.is_of_run() && !is_interactive)
        .then(|| last_lines(&run.stdout).unwrap_or_default());
    let stderr = String::from_utf8_lossy(&run.stderr)
        .split('\n')
        .map(without_middle)
        .collect::<Vec<_>>()
        .join("\n");
    let cut = stderr.ceil_char_boundary(stderr.len().saturating_sub(STDERR_KEPT));
    let stderr = if cut > 0 {
        format!("… {cut} bytes …{}", &stderr[cut..])
    } else {
        stderr
    };
    let has_overflowed =
        verdict == Verdict::RuntimeError && stderr.contains("has overflowed its stack");
    let stack = verdict::mebibytes(run::STACK.load(Ordering::Relaxed));
    let reason = reason.map(|reason| match has_overflowed {
        true => format!("{reason}: the stack was {stack}{}", entry.larger_stacks),
        false => reason,
    });
    Ok((
        CaseResult {
            verdict,
            reason,
            details,
            output,
            stderr,
            usage,
        },
        run.stdout,
    ))
}

fn fault_of_output(entry: &Entry, case: &Case, run: &Execution) -> Result<Option<Fault>> {
    if let Some((verdict, reason)) = verdict::fault_of_run(run, &entry.limits) {
        return Ok(Some((verdict, Some(reason), last_lines(&run.stderr))));
    }
    match &entry.checker {
        Checker::Text(comparison) => {
            let answer = fs::read(&case.answer)
                .with_context(|| format!("failed to read {}", short(&case.answer)))?;
            let difference = comparison.difference(&answer, &run.stdout);
            Ok(difference.map(|difference| (Verdict::WrongAnswer, None, Some(difference))))
        }
        Checker::Program(checker) => ask_checker(checker, entry, case, &run.stdout),
        // It has already judged.
        Checker::Interactor(_) => Ok(None),
    }
}

/// Runs a checker on an output, within the solution's limits.
fn ask_checker(checker: &Path, entry: &Entry, case: &Case, output: &[u8]) -> Result<Option<Fault>> {
    let mut file = NamedTempFile::new().context("failed to create a temporary file")?;
    file.write_all(output)
        .context("failed to write the output for the checker")?;
    let mut command = Command::new(checker);
    let run = run::run(
        command.args([&case.input, file.path(), &case.answer]),
        &case.input,
        &entry.limits,
    )?;
    if run.ending == Ending::Exit(1) {
        let said = [run.stdout, run.stderr].concat();
        let said = match String::from_utf8_lossy(&said).trim() {
            "" => "the checker rejects the output".to_owned(),
            said => said.to_owned(),
        };
        return Ok(Some((Verdict::WrongAnswer, None, Some(said))));
    }
    let name = format!(
        "checker {}",
        checker.file_stem().unwrap_or_default().display()
    );
    Ok(verdict::fault_of_judge(&name, &run, &entry.limits))
}
