//! The names of mistakes: of every wrong program, of solutions with the same mistake, and of mistakes that no wrong program makes.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Error, Result, ensure};
use judge::build::solutions;
use judge::workspace::{Problem, Workspace};
use study::naming::{ENOUGH, Inputs, Reply, is_wrong};
use tempfile::TempDir;

/// Small changes to solutions, a line each: the problem, the mistake, a text that its solution has once, and the replacement.
const CHANGES: &str = include_str!("mistakes.txt");

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests belong to a workspace");
    let mut trials = vec![];
    for (name, check) in [
        (
            "report/the_name_comes_last",
            name_comes_last as fn(&Workspace) -> Result<()>,
        ),
        ("report/too_few_to_name_it", too_few_to_name_it),
        ("report/stress_names_it", stress_names_it),
    ] {
        let workspace = workspace.clone();
        trials.push(checks::long(
            "it compiles a program",
            checks::trial(name, move || check(&workspace)),
        ));
    }
    let mut problems = checks::full_problems().expect("the problems can be read");
    // Interactive ones wait for seconds without computing.
    problems.sort_by_key(|problem| problem.metadata.interactor.is_none());
    for problem in problems {
        let (workspace, is_quick) = (workspace.clone(), problem.name == "one_pile_nim");
        let trial = checks::trial(format!("/{}", problem.name), move || {
            are_named(&workspace, &problem)
        });
        trials.push(if is_quick {
            trial
        } else {
            checks::long("it compiles programs", trial)
        });
    }
    checks::run_tests(&arguments, trials)
}

/// Returns the names of the wrong programs with these replies.
fn names(inputs: &Inputs, replies: &[Reply]) -> Result<Vec<String>> {
    let stem = |path: &PathBuf| {
        path.file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    Ok(inputs.named(replies)?.iter().map(stem).collect())
}

/// A wrong program has its own name once enough inputs show that it is wrong, else none. Large ones take slow programs seconds.
fn are_named(workspace: &Workspace, problem: &Problem) -> Result<()> {
    let inputs = Inputs::new(workspace, problem, &checks::rules)?;
    let sources = fs::read_dir(problem.folder.join("wrong"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path());
    // Small inputs do not show the mistakes of the others.
    let is_tried = |source: &PathBuf| {
        fs::read_to_string(source).is_ok_and(|text| !text.contains("\n//! stress: none\n"))
    };
    for source in sources.filter(is_tried) {
        let name = source.file_stem().unwrap_or_default().to_string_lossy();
        // These find the same number in two ways.
        let equal = ["one_more_for_all_branches", "sum_of_branches"];
        let own = if equal.contains(&&*name) {
            equal.to_vec()
        } else {
            vec![&*name]
        };
        let program = inputs.build(&source)?;
        for most in (0..).map(|doublings| ENOUGH << doublings) {
            let replies = inputs.replies(&program, |index, _| index + 1 < most)?;
            let (found, is_last) = (names(&inputs, &replies)?, replies.len() < most);
            let is_shown = replies.iter().filter(|reply| is_wrong(reply)).count() >= ENOUGH;
            if if is_shown {
                found == own
            } else {
                is_last && found.is_empty()
            } {
                break;
            }
            ensure!(!is_last, "{name} is named {found:?}");
        }
    }
    for line in CHANGES
        .lines()
        .filter(|line| line.starts_with(&format!("{} | ", problem.name)))
    {
        is_named_by_what_it_prints(&inputs, problem, line).with_context(|| line)?;
    }
    Ok(())
}

/// Compiles a text as the judge compiles attempts, without optimisation.
fn compiled(workspace: &Workspace, problem: &str, text: &str) -> Result<(PathBuf, TempDir)> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    fs::write(&file, text)?;
    let arguments = ["--edition=2018", "-Cdebug-assertions=off", "-Awarnings"];
    let built = solutions::compiled(workspace, problem, &file, &arguments, folder.path())?;
    Ok((built.map_err(Error::msg)?, folder))
}

/// How a program is written does not matter: a changed solution has the name of the wrong program that prints the same, or none.
fn is_named_by_what_it_prints(inputs: &Inputs, problem: &Problem, change: &str) -> Result<()> {
    let [_, mistake, right, wrong] = change.split(" | ").collect::<Vec<_>>()[..] else {
        panic!("{change}")
    };
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    ensure!(
        solution.matches(right).count() == 1,
        "the solution does not have this once: {right}"
    );
    let (program, _folder) = compiled(
        &checks::workspace()?,
        &problem.name,
        &solution.replace(right, wrong),
    )?;
    let is_known = problem
        .folder
        .join("wrong")
        .join(mistake)
        .with_extension("rs")
        .is_file();
    let expected = if is_known { vec![mistake] } else { vec![] };
    let replies = inputs.replies(&program, |_, _| true)?;
    ensure!(replies.iter().any(is_wrong), "it is right");
    let found = names(inputs, &replies)?;
    ensure!(found == expected, "expected {expected:?}, found {found:?}");
    Ok(())
}

/// The report on a wrong attempt ends with the name of its mistake.
fn name_comes_last(workspace: &Workspace) -> Result<()> {
    let source = workspace.root.join("problems/nim/wrong/largest_heap.rs");
    let (program, _folder) = compiled(workspace, "nim", &fs::read_to_string(source)?)?;
    let text = Inputs::new(workspace, &workspace.problem("nim")?, &checks::rules)?
        .report(&program, None)?;
    let mut rest = &*text;
    for words in [
        "\nA small input on which it is wrong:\n",
        "\nWorked out, ",
        "\n    so the player to move wins\n",
        "\n\nThe mistake: ",
        "\nread problems/nim/README.md#mistakes-that-fail\n",
    ] {
        rest = rest
            .split_once(words.trim_end())
            .with_context(|| format!("{words:?} is missing: {text}"))?
            .1;
    }
    Ok(())
}

/// Then no program is compared with it, and nothing is said of that.
fn too_few_to_name_it(workspace: &Workspace) -> Result<()> {
    let problem = workspace.problem("nim")?;
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    let wrong = solution.replacen(
        "count: usize }",
        "count: usize }\n    assert!(count > 0);",
        1,
    );
    let (program, _folder) = compiled(workspace, "nim", &wrong)?;
    let text = Inputs::new(workspace, &problem, &checks::rules)?.report(&program, None)?;
    ensure!(
        text.contains("too few to name its mistake") && !text.contains("prints the same"),
        "{text}"
    );
    Ok(())
}

/// The rules' program, which tries the inputs, finds the programs beside the judge.
fn stress_names_it(workspace: &Workspace) -> Result<()> {
    let mut judge = Command::new(checks::program("judge")?);
    judge
        .current_dir(&workspace.root)
        .args(["stress", "one_pile_nim", "--solution"]);
    let output = judge
        .arg("problems/one_pile_nim/wrong/always_first.rs")
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(
        text.contains("always_first.rs prints the same"),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}
