//! The names of mistakes: of every wrong program, of solutions with a mistake that one of these has, and of mistakes that none has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Error, Result, ensure};
use judge::solutions;
use judge::workspace::{Problem, Workspace};
use libtest_mimic::{Failed, Trial};
use study::mistake::{ENOUGH, Search, is_wrong};
use study::rules_file::Rules;
use tempfile::TempDir;

/// The rules of a problem, without a program of their own.
fn made(problem: &Problem) -> Result<Rules> {
    Rules::new(*rules::problem(&problem.name)?, games::absent::rules, problem)
}

/// Small changes to the solutions, a line each: a problem, what is wrong, what its solution has once, and what stands in its place.
const CHANGES: &str = include_str!("mistakes.txt");

/// How many inputs are looked at: more take no name away from a program that has its own by now. The largest of a hundred or so
/// take a slow program seconds, so it is not tried on them.
const INPUTS: [usize; 3] = [24, 80, usize::MAX];

fn main() -> ExitCode {
    // This program, started again, supervises each run.
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests belong to a workspace");
    let mut trials = vec![];
    for problem in checks::full_problems().expect("the problems can be read") {
        let (workspace, name) = (workspace.clone(), format!("/{}", problem.name));
        let is_quick = problem.name == "one_pile_nim";
        trials.push(test(name, is_quick, move || are_named(&workspace, &problem)));
    }
    let [at, of] = [workspace.clone(), workspace.clone()];
    trials.push(test("report/the_name_comes_last".to_owned(), false, move || name_comes_last(&at)));
    trials.push(test("report/too_few_to_name_it".to_owned(), false, move || too_few_to_name_it(&of)));
    trials.push(test("report/stress_names_it".to_owned(), false, move || stress_names_it(&workspace)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn test(name: String, is_quick: bool, check: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    let trial = Trial::test(name, move || check().map_err(|error| Failed::from(format!("{error:#}"))));
    if is_quick { trial } else { checks::long("it compiles programs", trial) }
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A wrong program has its own name, if enough inputs show that it is wrong, else none.
fn are_named(workspace: &Workspace, problem: &Problem) -> Result<()> {
    let search = Search::new(workspace, problem, &made)?;
    for file in fs::read_dir(problem.folder.join("wrong")).into_iter().flatten().flatten() {
        let (source, name) = (file.path(), stem(&file.path()));
        // These find the same number in two ways.
        let equal = ["one_more_for_all_branches", "sum_of_branches"];
        let own = if equal.contains(&&*name) { equal.map(str::to_owned).to_vec() } else { vec![name.clone()] };
        let is_slow = fs::read_to_string(&source)?.contains("\n//! verdict: TLE\n");
        for most in INPUTS {
            let replies = search.known(&source, |index, _| index + 1 < most)?;
            let replies = &replies[..replies.len().min(most)];
            let names: Vec<String> = search.named(replies)?.iter().map(|source| stem(source)).collect();
            let is_shown = replies.iter().filter(|reply| is_wrong(reply)).count() >= ENOUGH;
            let is_last = most == if is_slow { INPUTS[1] } else { INPUTS[2] };
            let is_decided = if is_shown { names == own } else { is_last && names.is_empty() };
            if is_decided {
                println!("{}/{name}: {names:?}", problem.name);
                break;
            }
            ensure!(most < usize::MAX, "{name} is named {names:?}");
        }
    }
    for line in CHANGES.lines() {
        let change: Vec<&str> = line.split(" | ").collect();
        if change[0] == problem.name {
            is_named_by_what_it_prints(&search, problem, &change).with_context(|| change[1].to_owned())?;
        }
    }
    Ok(())
}

/// Compiles a text as attempts are, with fewer optimisations.
fn compiled(workspace: &Workspace, problem: &str, text: &str) -> Result<(PathBuf, TempDir)> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    fs::write(&file, text)?;
    let arguments = ["--edition=2018", "-Copt-level=1", "-Awarnings"];
    let built = solutions::compiled(workspace, problem, &file, &arguments, folder.path())?;
    Ok((built.map_err(Error::msg)?, folder))
}

/// Nothing of how a program is written is seen: a changed solution has the name of a wrong program, or none.
fn is_named_by_what_it_prints(search: &Search, problem: &Problem, change: &[&str]) -> Result<()> {
    let [_, mistake, right, wrong] = *change else { panic!("{change:?}") };
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    ensure!(solution.matches(right).count() == 1, "the solution does not have this once: {right}");
    let (program, _folder) = compiled(&checks::workspace()?, &problem.name, &solution.replace(right, wrong))?;
    let replies = search.replies(|| Ok(program), vec![], |_, _| true)?;
    ensure!(replies.iter().any(is_wrong), "it is right");
    let names: Vec<String> = search.named(&replies)?.iter().map(|source| stem(source)).collect();
    let is_known = problem.folder.join("wrong").join(mistake).with_extension("rs").is_file();
    let expected = if is_known { vec![mistake.to_owned()] } else { vec![] };
    ensure!(names == expected, "expected {expected:?}, found {names:?}");
    Ok(())
}

/// What is printed of a wrong attempt ends with the name of its mistake.
fn name_comes_last(workspace: &Workspace) -> Result<()> {
    let source = workspace.root.join("problems/nim/wrong/largest_heap.rs");
    let (program, _folder) = compiled(workspace, "nim", &fs::read_to_string(source)?)?;
    let (problem, mut text) = (workspace.problem("nim")?, vec![]);
    Search::new(workspace, &problem, &made)?.report(&mut text, &program, None)?;
    let text = String::from_utf8(text)?;
    let mut rest = &*text;
    for words in [
        "\nA small input on which it is wrong:\n",
        "\nWorked out, ",
        "\n    so the player to move wins\n",
        "\n\nThe mistake: ",
        "\nread problems/nim/README.md#mistakes-that-fail\n",
    ] {
        let message = || format!("{words:?} is missing behind the rest: {text}");
        rest = rest.split_once(words.trim_end()).with_context(message)?.1;
    }
    Ok(())
}

/// Then no program is compared with it, and nothing is said of that.
fn too_few_to_name_it(workspace: &Workspace) -> Result<()> {
    let (problem, mut text) = (workspace.problem("nim")?, vec![]);
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    let wrong = solution.replacen("count: usize }", "count: usize }\n    assert!(count > 0);", 1);
    let (program, _folder) = compiled(workspace, "nim", &wrong)?;
    Search::new(workspace, &problem, &made)?.report(&mut text, &program, None)?;
    let text = String::from_utf8(text)?;
    ensure!(text.contains("too few to name its mistake") && !text.contains("prints the same"), "{text}");
    Ok(())
}

/// The rules' program, which tries the inputs, finds the programs beside the judge.
fn stress_names_it(workspace: &Workspace) -> Result<()> {
    let mut judge = Command::new(checks::program("judge")?);
    judge.current_dir(&workspace.root).args(["stress", "one_pile_nim", "--solution"]);
    let output = judge.arg("problems/one_pile_nim/wrong/always_first.rs").output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(text.contains("always_first.rs prints the same"), "{text}{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}
