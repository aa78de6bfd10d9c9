//! Attempts as `cargo judge try` makes them, and hints.

use std::fs;

use anyhow::{Context, Result, ensure};
use judge::build::manifest::Manifest;
use judge::cases;
use judge::judging::{self, Entry};
use judge::run::verdict::Verdict;
use judge::workspace::Problem;
use libtest_mimic::Trial;
use study::attempt::{OPEN, attempt};
use study::problem_page::{ProblemPage, plain};
use tempfile::TempDir;

use crate::{compiled, study};

/// Warnings are errors, except for unused items.
const STRICT: [&str; 3] = ["--edition=2018", "-Dwarnings", "-Aunused"];

/// Returns the tests of attempts and hints.
pub(crate) fn tests() -> Vec<Trial> {
    let compile = checks::trial("compile/all_attempts", attempts_compile);
    let mut trials = vec![
        checks::trial(
            "commands/attempts_are_never_overwritten",
            attempts_are_never_overwritten,
        ),
        checks::trial("commands/each_hint_comes_once", each_hint_comes_once),
        checks::trial("pages/lines_fit", lines_fit),
        checks::long("compiles attempts", compile),
    ];
    for problem in checks::full_problems().expect("the problems can be read") {
        let name = format!("/{}", problem.name);
        // The others read their input as the solution does.
        if problem.folder.join("attempt.rs").exists() {
            let problem = problem.clone();
            trials.push(checks::trial(
                format!("{name}/is_right_with_the_thinking"),
                move || is_right_with_the_thinking(&problem),
            ));
        }
        trials.push(checks::trial(
            format!("{name}/is_the_solution"),
            move || is_the_solution(&problem),
        ));
    }
    trials
}

/// An attempt has items of the solution or of the problem's attempt.rs, and the body of one is open.
fn is_the_solution(problem: &Problem) -> Result<()> {
    let simpler = fs::read_to_string(problem.folder.join("attempt.rs")).unwrap_or_default();
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))? + &simpler;
    let attempt = attempt(problem, false)?;
    let (_, code) = attempt.split_once("\n\n").context("no header")?;
    let mut open = 0;
    for item in code.trim().split("\n\n") {
        // Imports, with comments on the library's types before them.
        if item.lines().any(|line| line.starts_with("use ")) {
            continue;
        }
        let mut expected = item;
        if let Some((signature, body)) = item.rsplit_once(" {\n")
            && body.trim_start().starts_with(OPEN)
        {
            open += 1;
            expected = signature;
        }
        ensure!(
            solution.contains(expected),
            "the solution does not have this:\n{expected}"
        );
        ensure!(
            !item.contains("impl Iterator"),
            "it reads in pieces: add an attempt.rs that doesn't"
        );
    }
    ensure!(open == 1, "{open} items are open");
    for path in ["xor::nim_sum", "xor::next_player_wins", "dag"] {
        let import = format!("use grundy::{path};");
        ensure!(!attempt.contains(&import), "it says how: {import}");
    }
    Ok(())
}

/// Attempts compile without warnings, except for unused items; as modules of one program, in a tenth of the time.
fn attempts_compile() -> Result<()> {
    let root = checks::workspace()?.root;
    let folder = tempfile::tempdir()?;
    let mut main = "fn main() {}\n".to_owned();
    let mut with_most_crates = None;
    let mut most_crates = 0;
    let problems = checks::full_problems()?;
    for problem in &problems {
        let file = folder.path().join(format!("{}.rs", problem.name));
        fs::write(file, attempt(problem, false)?)?;
        main += &format!("mod {};\n", problem.name);
        let crates = Manifest::read(&root, &problem.folder)?.dependencies.len();
        if crates >= most_crates {
            most_crates = crates;
            with_most_crates = Some(problem);
        }
    }
    let problem = with_most_crates.context("no problem")?;
    compiled(&problem.name, folder.path(), &main, &STRICT)?;
    Ok(())
}

/// With the thinking, it passes the samples.
fn is_right_with_the_thinking(problem: &Problem) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let program = compiled(
        &problem.name,
        folder.path(),
        &attempt(problem, true)?,
        &STRICT,
    )?;
    let entry = Entry::new(problem, &program, vec![], None)?;
    let mut samples = cases::of(problem).cases;
    samples.retain(|case| case.name.starts_with("sample-"));
    ensure!(!samples.is_empty(), "no sample");
    for sample in samples {
        let result = judging::judge_case(&entry, &sample);
        ensure!(result.verdict == Verdict::Accepted, "{result:?}");
    }
    Ok(())
}

/// Returns a workspace with a draft `sum`, which has no `solve`, and the problem `take`, as an editor on Windows saves files.
fn workspace() -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    let hints = "<details><summary>Hint 1</summary>\n\nThe first.\n\n</details>\n\n\
                 <details><summary>Hint 2</summary>\n\nThe second.\n\n</details>\n";
    let manifest = |name| {
        format!(
            "[package]\nname = \"{name}\"\n[package.metadata.problem]\ntitle = \"T\"\nstep = 1\n"
        )
    };
    for (file, text) in [
        ("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n"),
        ("problems/sum/Cargo.toml", &manifest("sum")),
        ("problems/take/Cargo.toml", &manifest("take")),
        ("problems/sum/src/main.rs", "//! # Sum\n\nfn main() {}\n"),
        (
            "problems/take/src/main.rs",
            "//! # Take\n//!\n//! Take some.\n\nfn main() {\n    println!(\"{}\", solve(LEAST));\n}\n\n\
             const LEAST: u64 = 1;\n\nfn solve(least: u64) -> u64 {\n    helper(least)\n}\n\n\
             fn helper(least: u64) -> u64 {\n    least\n}\n",
        ),
        (
            "problems/take/README.md",
            &format!("# Take\n\n## Statement\n\nTake.\n\n## Hints\n\n{hints}\n## Idea\n\nNo.\n"),
        ),
    ] {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().context("a folder")?)?;
        fs::write(path, text.replace('\n', "\r\n"))?;
    }
    Ok(folder)
}

fn attempts_are_never_overwritten() -> Result<()> {
    let workspace = workspace()?;
    let root = workspace.path();
    let (status, text) = study(root, &["try"])?;
    ensure!(
        status == Some(2) && text.contains("problems/sum/src/main.rs: no fn solve"),
        "{text}"
    );
    let sum = root.join("attempts/sum");
    ensure!(!sum.exists(), "a folder was made");
    // After the first problem of the guide is solved, `try` offers the next one.
    fs::create_dir_all(&sum)?;
    fs::write(sum.join("accepted"), "")?;
    let (status, text) = study(root, &["try"])?;
    ensure!(status == Some(0), "{text}");
    for words in [
        "STATEMENT\n\nTake.\n",
        "attempts/take/take.rs created\n",
        "cargo judge watch attempts/take/take.rs\n",
    ] {
        ensure!(text.contains(words), "{words:?} is missing: {text}");
    }
    ensure!(
        !text.contains("The first.") && !text.contains("No."),
        "it says too much: {text}"
    );
    let expected = format!(
        "//! # T\n//!\n//! Take some.\n//!\n//! The page: problems/take/README.md\n\n\
         fn main() {{\n    println!(\"{{}}\", solve(LEAST));\n}}\n\nconst LEAST: u64 = 1;\n\n\
         fn solve(least: u64) -> u64 {{\n    {OPEN}\n}}\n"
    );
    let file = root.join("attempts/take/take.rs");
    let made = fs::read_to_string(&file)?;
    ensure!(made == expected, "{made}");
    fs::write(&file, "mine")?;
    let (_, text) = study(root, &["try", "take"])?;
    ensure!(text.contains("already exists; it is unchanged"), "{text}");
    ensure!(fs::read_to_string(&file)? == "mine", "it was overwritten");
    Ok(())
}

fn each_hint_comes_once() -> Result<()> {
    let workspace = workspace()?;
    let root = workspace.path();
    let first = "Hint 1 of 2\n\nThe first.\n\nthe next one: cargo judge hint take\n";
    let idea = "the idea: problems/take/README.md#idea\n";
    let second = format!("Hint 2 of 2\n\nThe second.\n\n{idea}");
    let both = format!("Hint 1 of 2\n\nThe first.\n\n{second}");
    let none = "no hint was shown; the first: cargo judge hint take\n";
    let next: &[&str] = &["hint", "take"];
    let again: &[&str] = &["hint", "take", "--again"];
    for (words, expected) in [
        (again, none),
        (next, first),
        (next, &second),
        (next, idea),
        (again, &both),
    ] {
        let (_, text) = study(root, words)?;
        ensure!(text == expected, "{words:?}: {text}");
    }
    // A hint that cannot be counted, as in a folder that is read only, is shown nevertheless.
    fs::remove_dir_all(root.join("attempts/take"))?;
    fs::write(root.join("attempts/take"), "in the way")?;
    let (status, text) = study(root, next)?;
    ensure!(
        status == Some(0) && text.contains(first) && text.contains("will show this again"),
        "{text}"
    );
    let (status, text) = study(root, &["hint", "sum"])?;
    ensure!(
        status == Some(2) && text.contains("problems/sum/README.md"),
        "{text}"
    );
    Ok(())
}

fn lines_fit() -> Result<()> {
    // Every page has the sections that `try` and `hint` show.
    for problem in checks::full_problems()? {
        let page = ProblemPage::read(&problem)?;
        let mut parts = page.hints();
        ensure!(parts.len() >= 2, "{}: {} hints", problem.name, parts.len());
        for title in ["Statement", "Input and output"] {
            parts.push(page.section(title).unwrap_or_default());
        }
        for part in parts {
            let text = plain(part, 80);
            ensure!(
                !text.is_empty() && !text.contains("<details>"),
                "{}: {text}",
                problem.name
            );
        }
    }
    Ok(())
}
