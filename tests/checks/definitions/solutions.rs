//! Each solution, as the program that is submitted, against the oracle.

use std::{fs, iter, path::Path};

use games::Problem;
use judge::{cases::Case, judging, judging::Entry, verdict::Verdict};
use rules::PROBLEMS;

use crate::*;

/// How many inputs of each kind are tried after each change. Where an input has a process of its own, more would take long.
const SOME: usize = 60;

/// How many random inputs are tried in all: joined to one input, each with a process of its own, or each with a game between two
/// processes or a table of all three letters.
const ALL: [u64; 3] = [10_000, 1_000, 300];

/// The first seed of the random inputs.
const FIRST_SEED: u64 = 2_014;

pub(crate) fn tests(tests: &mut Tests) {
    // First while this process is small: the judge forks it for each game.
    let (games, others): (Vec<&Problem>, Vec<&Problem>) = PROBLEMS.iter().partition(|problem| is_interactive(problem));
    for problem in games.into_iter().chain(others) {
        let name = problem.name;
        tests.add(format!("definition/{name}/some"), || some(problem));
        tests.long(format!("definition/{name}/exhaustive"), || compare(problem, &(problem.small_inputs)()));
        tests.long(format!("definition/{name}/random"), || all_random(problem));
    }
}

fn is_interactive(problem: &Problem) -> bool {
    let problem = checks::workspace().and_then(|workspace| workspace.problem(problem.name));
    problem.is_ok_and(|problem| problem.metadata.interactor.is_some())
}

/// Some of the small inputs, from the first to the last, and some random ones.
fn some(problem: &Problem) -> Result<()> {
    let inputs = (problem.small_inputs)();
    let apart = inputs.len().div_ceil(SOME);
    compare(problem, &Vec::from_iter(inputs.into_iter().step_by(apart)))?;
    random(problem, SOME as u64)
}

/// As many random inputs as are tried at most.
fn all_random(problem: &Problem) -> Result<()> {
    let takes_long = is_interactive(problem) || problem.name == "shiritori";
    random(problem, ALL[if takes_long { 2 } else { usize::from(!problem.counted) }])
}

/// Random small inputs.
fn random(problem: &Problem, count: u64) -> Result<()> {
    let seeds = FIRST_SEED..FIRST_SEED + count;
    let mut inputs = seeds.map(|seed| rules::generate(problem, "small", seed)).collect::<Result<Vec<String>>>()?;
    inputs.sort();
    // A small input comes more than once.
    inputs.dedup();
    compare(problem, &inputs)
}

/// Compares the solution's answers to all inputs with the oracle's.
fn compare(problem: &Problem, inputs: &[String]) -> Result<()> {
    let program = checks::program(problem.name)?;
    if is_interactive(problem) {
        return win(problem, &program, inputs);
    }
    let answers: Result<Vec<String>> = inputs.iter().map(|input| (problem.answer)(input, &games::Why::OFF)).collect();
    let answers = answers?;
    if problem.counted {
        return compare_run(problem, &program, &join(inputs)?, inputs.iter().zip(&answers));
    }
    for (input, answer) in inputs.iter().zip(&answers) {
        compare_run(problem, &program, input, iter::once((input, answer)))?;
    }
    Ok(())
}

/// Lets the solution play against the interactor of its problem.
fn win(problem: &Problem, program: &Path, inputs: &[String]) -> Result<()> {
    let entry = Entry::new(&checks::workspace()?.problem(problem.name)?, program, vec![], None)?;
    let folder = tempfile::tempdir()?;
    let [input, answer] = ["in", "out"].map(|extension| folder.path().join("game").with_extension(extension));
    let case = Case { name: "game".to_owned(), input, answer };
    for hidden in inputs {
        fs::write(&case.input, hidden)?;
        fs::write(&case.answer, (problem.answer)(hidden, &games::Why::OFF)?)?;
        let result = judging::judge_case(&entry, &case);
        ensure!(result.verdict == Verdict::Accepted, "{} on {hidden}: {result:?}", problem.name);
    }
    Ok(())
}

/// Runs the solution on an input and compares what it prints with the answers to the parts of the input.
fn compare_run<'a>(
    problem: &Problem,
    program: &Path,
    input: &str,
    parts: impl Iterator<Item = (&'a String, &'a String)>,
) -> Result<()> {
    let output = checks::run(program, input.as_bytes())?;
    ensure!(
        output.status.success(),
        "{} ends with {}: {}\non the input\n{input:.2000}",
        problem.name,
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    let mut rest = &output.stdout[..];
    for (input, answer) in parts {
        match rest.strip_prefix(answer.as_bytes()) {
            Some(after) => rest = after,
            None => {
                let found = String::from_utf8_lossy(rest);
                let lines = answer.lines().zip(found.lines()).enumerate();
                let difference = lines.into_iter().find(|(_, (expected, found))| expected != found);
                bail!("{} differs {difference:?} (expected, found) on the input\n{input:.2000}", problem.name);
            }
        }
    }
    ensure!(rest.is_empty(), "{} prints more than its answers on the input\n{input:.2000}", problem.name);
    Ok(())
}

/// Joins inputs, each a number of cases and that many cases, to one.
fn join(inputs: &[String]) -> Result<String> {
    let mut total = 0;
    let mut cases = String::new();
    for input in inputs {
        let (count, rest) = input.split_once('\n').context("the first line is the number of cases")?;
        total += count.parse::<u64>()?;
        cases += rest;
    }
    Ok(format!("{total}\n{cases}"))
}
