//! The names of mistakes: of every wrong program, of solutions with one of these mistakes, and of mistakes that no program has.
//!
//! What names a mistake compares what programs print. So the wrong programs are taken as they are: what they reply is what the
//! comparison keeps of them. That it sees nothing of how a program is written is shown by [`changes`] of the solutions.

#[path = "mistakes/changes.rs"]
mod changes;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Error, Result, anyhow, ensure};
use judge::solutions;
use judge::workspace::{Problem, Workspace};
use libtest_mimic::{Failed, Trial};
use study::mistake::{Found, Known, Search};
use study::replies::{Inputs, kept_replies};
use tempfile::TempDir;

/// How many small inputs are tried first, and how many next: few tell most wrong programs from each other.
const FEW: [usize; 2] = [20, 80];

/// It is the oracle, too.
const STUDY: &str = env!("CARGO_BIN_EXE_study");

fn main() -> ExitCode {
    // This program, started again, supervises each run.
    let arguments = checks::arguments();
    let trials = trials().expect("the problems can be read");
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trials() -> Result<Vec<Trial>> {
    let workspace = checks::workspace()?;
    let mut trials = vec![];
    // A quick one of each kind: outputs, crashes, and what only stored cases show.
    let quick = ["/matgame/strictly_less", "/matgame/table_to_50", "/nim/largest_heap"];
    for problem in checks::full_problems()? {
        let small = Arc::new(OnceLock::new());
        let search =
            Search { workspace: &workspace, problem: &problem, program: Path::new(""), oracle: Path::new(STUDY) };
        for known in search.known(&problem.name)? {
            let (workspace, problem, small) = (workspace.clone(), problem.clone(), Arc::clone(&small));
            let name = format!("/{}/{}", problem.name, stem(&known.source));
            let is_quick = quick.contains(&&*name);
            let trial = test(name, move || is_named(&workspace, &problem, &known, &small));
            trials.push(if is_quick { trial } else { checks::long("it compiles a program", trial) });
        }
    }
    let mut compiling = |name: String, check: fn(&Workspace) -> Result<()>| {
        let workspace = workspace.clone();
        trials.push(checks::long("it compiles a program", test(name, move || check(&workspace))));
    };
    compiling("report/the_name_comes_last".to_owned(), name_comes_last);
    compiling("report/a_crash_does_not_hide_the_thinking".to_owned(), crash_hides_nothing);
    compiling("report/a_position_with_a_move_and_a_regularity".to_owned(), position_has_a_move);
    compiling("changed/two_mistakes_at_once".to_owned(), two_mistakes);
    for [problem, mistake, right, wrong] in changes::KNOWN {
        let workspace = workspace.clone();
        let trial = test(format!("changed/{problem}/{mistake}"), move || {
            let found = changed(&workspace, problem, mistake, right, wrong)?;
            let names: Vec<String> = found.known.iter().map(|known| stem(&known.source)).collect();
            ensure!(names == [*mistake] && !found.only_winners, "expected {mistake}, found {found:?}");
            Ok(())
        });
        trials.push(checks::long("it compiles a program", trial));
    }
    for mistake @ [problem, what, ..] in changes::UNKNOWN {
        let workspace = workspace.clone();
        let trial = test(format!("unknown/{problem}/{what}"), move || is_unknown(&workspace, mistake));
        trials.push(checks::long("it compiles a program", trial));
    }
    Ok(trials)
}

fn test(name: String, check: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, move || check().map_err(|error| Failed::from(format!("{error:#}"))))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Compiles a text as attempts are compiled.
fn compiled(workspace: &Workspace, problem: &str, text: &str) -> Result<(PathBuf, TempDir)> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    fs::write(&file, text)?;
    let arguments = ["--edition=2018", "-Copt-level=3", "-Awarnings"];
    let built = solutions::compiled(workspace, problem, &file, &arguments, folder.path())?;
    Ok((built.map_err(Error::msg)?, folder))
}

/// Returns what the solution is found to be like after a change.
fn changed(workspace: &Workspace, problem: &str, what: &str, right: &str, wrong: &str) -> Result<Found> {
    let problem = workspace.problem(problem)?;
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    ensure!(solution.matches(right).count() == 1, "the solution does not have this once: {right}");
    let (program, _folder) = compiled(workspace, &problem.name, &solution.replace(right, wrong))?;
    let found = Search { workspace, problem: &problem, program: &program, oracle: Path::new(STUDY) }.find()?;
    println!(
        "{what}: {} of {} small inputs wrong, cases {:?}, perhaps {:?}, {:?}",
        found.wrong_small.len(),
        found.small,
        found.wrong_cases,
        found.known,
        found.regularity,
    );
    Ok(found)
}

/// The small inputs of a problem, made once.
type Small = OnceLock<Result<Inputs, String>>;

fn is_named(workspace: &Workspace, problem: &Problem, known: &Known, small: &Small) -> Result<()> {
    let (source, oracle) = (&known.source, Path::new(STUDY));
    let search = Search { workspace, problem, program: source, oracle };
    let make = || Inputs::small(workspace, problem, oracle).map_err(|error| format!("{error:#}"));
    let small = small.get_or_init(make).as_ref().map_err(|error| anyhow!("{error}"))?;
    let replies =
        |inputs: &Inputs| kept_replies(workspace, problem, source, inputs, |_, _| false, || search.build(known));
    // More inputs tell more programs from this one, and never itself: a name that it has alone on some it has on all. What only a
    // large case shows is right on all of them, and has no name.
    let is_visible = is_visible(problem, source);
    let is_enough = |found: &Found| !is_visible || found.known.len() == 1 && found.known[0].source == *source;
    let by_few = |count: usize| search.find_by(&small.first(count), &replies);
    let by_few = FEW.into_iter().map(by_few).find(|found| found.as_ref().map_or(true, is_enough));
    let found = by_few.unwrap_or_else(|| search.find_by(small, &replies))?;
    let names: Vec<&PathBuf> = found.known.iter().map(|known| &known.source).collect();
    println!(
        "{}: {} of {} small inputs and {} cases wrong, {}: {names:?}",
        source.display(),
        found.wrong_small.len(),
        found.small,
        found.wrong_cases.len(),
        if found.is_sure { "sure" } else { "perhaps" },
    );
    if !is_visible {
        ensure!(names.is_empty() || names == [source], "it has another name: {names:?}");
        return Ok(());
    }
    ensure!(names.contains(&source), "expected {}, found {found:?}", source.display());
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
    is_reported(workspace, "nim", &fs::read_to_string(source)?, &order)
}

/// With one stone it crashes; what it thinks of them is wrong, too, and worth more to be shown.
fn crash_hides_nothing(workspace: &Workspace) -> Result<()> {
    let text = "use proconio::input;\n\nfn main() {\n    input! { count: usize, stones: usize, moves: [usize; count] }\n    \
                assert!(stones > 1);\n    println!(\"{}\", if stones % (moves[count - 1] + 1) == 0 { \"Second\" } else { \"First\" });\n}\n";
    let order = [
        "\nAn input on which it crashes:\n",
        "\nThe smallest input found on which it is wrong:\n",
        "\nThe attempt:\n",
        "First",
        "\nWorked out, ",
    ];
    is_reported(workspace, "edpc_k", text, &order)
}

/// `0 0` is wrong, too, and shows nothing. No program always says `First`, so that is said of it.
fn position_has_a_move(workspace: &Workspace) -> Result<()> {
    let text = "fn main() {\n    println!(\"First\");\n}\n";
    let order = [
        "\nThe smallest input found on which it is wrong:\n    1 2\n    1\nThe attempt:\n",
        "\nWorked out, in brackets what each option is worth:\n    2: options 1 (won)\n",
        "\nIt always prints First.\nread ",
    ];
    is_reported(workspace, "edpc_k", text, &order)
}

/// Another number is printed, and the winner that the remainder by 3 gives.
fn two_mistakes(workspace: &Workspace) -> Result<()> {
    let right = "grundy, if grundy == 0";
    let found = changed(workspace, "take_up_to_3", "two mistakes", right, "grundy + 1, if pile % 3 == 0")?;
    let names: Vec<String> = found.known.iter().map(|known| stem(&known.source)).collect();
    ensure!(found.only_winners && names == ["remainder_by_3"], "{found:?}");
    Ok(())
}

/// Fails unless all this is reported of a program, in this order.
fn is_reported(workspace: &Workspace, problem: &str, text: &str, order: &[&str]) -> Result<()> {
    let (program, _folder) = compiled(workspace, problem, text)?;
    let mut command = Command::new(STUDY);
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
    let found = changed(workspace, problem, what, right, wrong)?;
    ensure!(!found.wrong_small.is_empty() || !found.wrong_cases.is_empty(), "it is right");
    // A large case or two may be failed in the same way for another reason, which is said then.
    let is_named = !found.known.is_empty() && (found.is_sure || !found.wrong_small.is_empty());
    ensure!(!is_named && found.solves.is_none(), "it is named: {found:?}");
    Ok(())
}
