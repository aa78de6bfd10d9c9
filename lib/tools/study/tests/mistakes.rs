//! The names of mistakes: of every wrong program, of solutions with the same mistake, and of mistakes that no wrong program makes.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use judge::workspace::Problem;
use libtest_mimic::Trial;
use study::naming::{ENOUGH, Inputs, Reply};
use study::wrong_program::WrongProgram;

use crate::compiled;

/// Small changes to solutions, a line each: the problem, the mistake, a text that its solution has once, and the replacement.
const CHANGES: &str = include_str!("mistakes.txt");

/// As the judge compiles attempts, without optimisation.
const AS_ATTEMPTS: [&str; 3] = ["--edition=2018", "-Cdebug-assertions=off", "-Awarnings"];

/// Returns the tests of mistakes.
pub(crate) fn tests() -> Vec<Trial> {
    let mut trials = vec![];
    let mut problems = checks::full_problems().expect("the problems can be read");
    // Interactive ones wait for seconds without computing.
    problems.sort_by_key(|problem| problem.metadata.interactor.is_none());
    for problem in problems {
        let is_quick = problem.name == "one_pile_nim";
        let name = format!("/{}/mistakes_are_named", problem.name);
        let trial = checks::trial(name, move || are_named(&problem));
        trials.push(if is_quick {
            trial
        } else {
            checks::long("it compiles programs", trial)
        });
    }
    trials
}

/// Returns the names of the wrong programs with these replies.
fn names(inputs: &Inputs, replies: &[Reply]) -> Result<Vec<String>> {
    let named = inputs.named(replies)?;
    Ok(named.iter().map(|program| program.name.clone()).collect())
}

/// A wrong program has its own name once enough inputs show that it is wrong, else none.
fn are_named(problem: &Problem) -> Result<()> {
    let workspace = checks::workspace()?;
    let inputs = Inputs::new(&workspace, problem, &checks::rules)?;
    for program in &inputs.wrong {
        // Small inputs do not show the mistakes of the others.
        if program.head.stress.is_some() {
            has_its_name(&inputs, program).with_context(|| program.name.clone())?;
        }
    }
    let begin = format!("{} | ", problem.name);
    for line in CHANGES.lines().filter(|line| line.starts_with(&begin)) {
        is_named_by_what_it_prints(&inputs, problem, line).with_context(|| line)?;
    }
    Ok(())
}

/// Tries more and more inputs, since large ones take slow programs seconds.
fn has_its_name(inputs: &Inputs, wrong: &WrongProgram) -> Result<()> {
    // These find the same number in two ways.
    let equal = ["one_more_for_all_branches", "sum_of_branches"];
    let name = &*wrong.name;
    let own = if equal.contains(&name) {
        equal.to_vec()
    } else {
        vec![name]
    };
    let program = inputs.build(wrong)?;
    let mut most = ENOUGH;
    loop {
        let replies = inputs.replies(&program, |index, _| index + 1 < most)?;
        let found = names(inputs, &replies)?;
        let is_last = replies.len() < most;
        let wrong = replies.iter().filter(|reply| reply.is_wrong()).count();
        let expected = if wrong < ENOUGH { &[] } else { &own[..] };
        if found == expected && (is_last || wrong >= ENOUGH) {
            return Ok(());
        }
        ensure!(!is_last, "it is named {found:?}");
        most *= 2;
    }
}

/// How a program is written does not matter: a changed solution has the name of the wrong program that prints the same, or none.
fn is_named_by_what_it_prints(inputs: &Inputs, problem: &Problem, change: &str) -> Result<()> {
    let [_, mistake, right, wrong] = change.split(" | ").collect::<Vec<_>>()[..] else {
        bail!("expected four parts")
    };
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    ensure!(
        solution.matches(right).count() == 1,
        "the solution does not have this once: {right}"
    );
    let folder = tempfile::tempdir()?;
    let changed = solution.replace(right, wrong);
    let program = compiled(&problem.name, folder.path(), &changed, &AS_ATTEMPTS)?;
    let mut expected = vec![];
    if inputs.wrong.iter().any(|known| known.name == mistake) {
        expected.push(mistake);
    }
    let replies = inputs.replies(&program, |_, _| true)?;
    ensure!(replies.iter().any(Reply::is_wrong), "it is right");
    let found = names(inputs, &replies)?;
    ensure!(found == expected, "expected {expected:?}, found {found:?}");
    Ok(())
}
