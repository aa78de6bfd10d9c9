//! The names of mistakes: of every wrong program, of some in disguise, and of mistakes that no program has.
//!
//! What names a mistake compares what programs print, so it sees nothing of a disguise. The first wrong program of each problem wears
//! one, to show that; the others are taken as they are: what they reply is what the comparison keeps of them.

#[path = "mistakes/disguise.rs"]
mod disguise;
#[path = "mistakes/unknown.rs"]
mod unknown;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result, anyhow, ensure};
use judge::compile::{Built, Profile};
use judge::workspace::{Problem, Workspace};
use judge::{contain, solutions};
use libtest_mimic::{Failed, Trial};
use study::mistake::{Found, Search};
use study::replies::{Inputs, kept_replies};
use tempfile::TempDir;

fn main() -> ExitCode {
    // This program, started again, supervises each run.
    contain::supervise_if_ordered();
    let arguments = checks::arguments();
    let trials = trials().expect("the problems can be read");
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trials() -> Result<Vec<Trial>> {
    let workspace = checks::workspace()?;
    let mut trials = vec![];
    for problem in checks::full_problems()? {
        let mut sources: Vec<PathBuf> = vec![];
        for entry in fs::read_dir(problem.folder.join("wrong"))? {
            let path = entry?.path();
            sources.extend(path.extension().is_some_and(|extension| extension == "rs").then_some(path));
        }
        sources.sort();
        let small = Arc::new(OnceLock::new());
        let first = sources.iter().position(|source| is_visible(&problem, source));
        for (index, source) in sources.into_iter().enumerate() {
            let file = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (workspace, problem, small) = (workspace.clone(), problem.clone(), Arc::clone(&small));
            let name = format!("/{}/{file}", problem.name);
            // A quick one of each kind: outputs, crashes, and what only stored cases show.
            let is_long = !["/matgame/strictly_less", "/matgame/table_to_50", "/nim/largest_heap"].contains(&&*name);
            let trial = test(name, move || is_named(&workspace, &problem, &source, first == Some(index), &small));
            trials.push(if is_long { checks::long("it compiles a program", trial) } else { trial });
        }
    }
    let of_report = workspace.clone();
    let trial = test("report/the_name_comes_last".to_owned(), move || name_comes_last(&of_report));
    trials.push(checks::long("it builds the oracle", trial));
    let of_crash = workspace.clone();
    let trial = test("report/a_crash_does_not_hide_the_thinking".to_owned(), move || crash_hides_nothing(&of_crash));
    trials.push(checks::long("it builds the oracle", trial));
    for mistake @ [problem, what, ..] in unknown::MISTAKES {
        let workspace = workspace.clone();
        let trial = test(format!("/{problem}/unknown/{what}"), move || is_unknown(&workspace, mistake));
        trials.push(checks::long("it compiles a program", trial));
    }
    Ok(trials)
}

fn test(name: String, check: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, move || check().map_err(|error| Failed::from(format!("{error:#}"))))
}

/// Judges a text as an attempt, and returns what it is found to be like.
fn find(workspace: &Workspace, problem: &Problem, name: &str, text: &str) -> Result<Result<(Found, TempDir), String>> {
    let folder = tempfile::tempdir()?;
    // Attempts of one name are compiled into one folder.
    let file = folder.path().join(format!("{name}.rs"));
    fs::write(&file, text)?;
    let program = match built(workspace, problem, &file)? {
        Ok(program) => program,
        Err(said) => return Ok(Err(said)),
    };
    let oracle = checks::program("oracle")?;
    let search = Search { workspace, problem, program: &program, oracle: &oracle };
    Ok(Ok((search.find()?, folder)))
}

/// Builds a file as an attempt.
fn built(workspace: &Workspace, problem: &Problem, file: &Path) -> Result<Built> {
    let attempt = problem.clone().with_solution(file)?;
    solutions::build_all(workspace, Profile::Release, &[&attempt])?.remove(&problem.name).context("it was not built")
}

/// The small inputs of a problem, made once.
type Small = OnceLock<Result<Inputs, String>>;

fn is_named(workspace: &Workspace, problem: &Problem, source: &Path, in_disguise: bool, small: &Small) -> Result<()> {
    let text = fs::read_to_string(source)?;
    let found = if in_disguise {
        let name = format!("disguised_{}", source.file_stem().unwrap_or_default().display());
        // Local names that come in texts, or are those of fields, stay; if others must, too, only items are renamed.
        let found = match find(workspace, problem, &name, &disguise::disguised(&text, true)?)? {
            Err(_) => find(workspace, problem, &name, &disguise::disguised(&text, false)?)?,
            found => found,
        };
        found.map_err(|said| anyhow!(said))?.0
    } else {
        let oracle = checks::program("oracle")?;
        let search = Search { workspace, problem, program: source, oracle: &oracle };
        let known = search.known(&problem.name)?.into_iter().find(|known| known.source == source);
        let known = known.context("it is known")?;
        let make = || Inputs::small(workspace, problem, &oracle).map_err(|error| format!("{error:#}"));
        let small = small.get_or_init(make).as_ref().map_err(|error| anyhow!("{error}"))?;
        search.find_by(small, &|inputs| {
            kept_replies(workspace, problem, source, inputs, |_, _| false, || search.build(&known))
        })?
    };
    let names: Vec<&PathBuf> = found.known.iter().map(|known| &known.source).collect();
    println!(
        "{}: {} of {} small inputs and {} cases wrong, {}: {names:?}",
        source.display(),
        found.wrong_small.len(),
        found.small,
        found.wrong_cases.len(),
        if found.is_sure { "sure" } else { "perhaps" },
    );
    if !is_visible(problem, source) {
        ensure!(names.is_empty() || names == [&source.to_owned()], "it has another name: {names:?}");
        return Ok(());
    }
    ensure!(names.contains(&&source.to_owned()), "expected {}, found {found:?}", source.display());
    ensure!(names.len() == 1 || are_equal(problem, &names), "other programs have its name, too: {names:?}");
    Ok(())
}

/// Whether a stored case shows the mistake. What only a large one shows can be seen on a machine that is slow.
fn is_visible(problem: &Problem, source: &Path) -> bool {
    let text = fs::read_to_string(source).unwrap_or_default();
    let case = text.lines().find_map(|line| line.strip_prefix("//! case: "));
    case.is_some_and(|case| problem.cases.join(format!("{case}.in")).is_file())
}

/// What is printed of a wrong attempt ends with the name of its mistake.
fn name_comes_last(workspace: &Workspace) -> Result<()> {
    let source = workspace.root.join("problems/nim/wrong/largest_heap.rs");
    let order = [
        "\nThe smallest input found on which it is wrong:\n",
        "\nWorked out, ",
        "\n    the only winning move leads to ",
        "\n\nThe mistake: ",
        "\nread problems/README.md#usual-mistakes\n     problems/nim/README.md#mistakes-that-fail\n",
    ];
    is_reported(workspace, "nim", &source, &order)
}

/// With one stone it crashes; what it thinks of them is wrong, too, and worth more to be shown.
fn crash_hides_nothing(workspace: &Workspace) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("crashes.rs");
    let text = "use proconio::input;\n\nfn main() {\n    input! { count: usize, stones: usize, moves: [usize; count] }\n    \
                assert!(stones > 1);\n    println!(\"{}\", if stones % (moves[count - 1] + 1) == 0 { \"Second\" } else { \"First\" });\n}\n";
    fs::write(&file, text)?;
    let order = [
        "\nAn input on which it crashes:\n",
        "\nThe smallest input found on which it is wrong:\n",
        "\nThe attempt:\n",
        "First",
        "\nWorked out, ",
    ];
    is_reported(workspace, "edpc_k", &file, &order)
}

/// Fails unless all this is reported of a program, in this order.
fn is_reported(workspace: &Workspace, problem: &str, source: &Path, order: &[&str]) -> Result<()> {
    let program = built(workspace, &workspace.problem(problem)?, source)?.map_err(|said| anyhow!(said))?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_study"));
    let output = command.args(["mistake", problem]).arg(program).current_dir(&workspace.root).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut place = 0;
    for &words in order {
        let found =
            text[place..].find(words).with_context(|| format!("{words:?} is missing behind the rest: {text}"))?;
        place += found;
    }
    Ok(())
}

/// Whether these programs compute the same in two ways, so that no input tells them apart.
fn are_equal(problem: &Problem, names: &[&PathBuf]) -> bool {
    let files: Vec<_> = names.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    // Both find the parity of all edges above the root's branches.
    problem.name == "game_on_tree" && files == ["one_more_for_all_branches", "sum_of_branches"]
}

fn is_unknown(workspace: &Workspace, [problem, what, right, wrong]: &[&str; 4]) -> Result<()> {
    let problem = workspace.problem(problem)?;
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    ensure!(solution.matches(right).count() == 1, "the solution does not have this once: {right}");
    let text = solution.replace(right, wrong);
    let (found, _) = find(workspace, &problem, what, &text)?.map_err(|said| anyhow!(said))?;
    println!(
        "{what}: {} of {} small inputs wrong, cases {:?}, perhaps {:?}",
        found.wrong_small.len(),
        found.small,
        found.wrong_cases,
        found.known,
    );
    ensure!(!found.wrong_small.is_empty() || !found.wrong_cases.is_empty(), "it is right");
    // A large case or two may be failed in the same way for another reason, which is said then.
    let is_named = !found.known.is_empty() && (found.is_sure || !found.wrong_small.is_empty());
    ensure!(!is_named && found.solves.is_none(), "it is named: {found:?}");
    Ok(())
}
