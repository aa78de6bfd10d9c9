//! Attempts as `cargo judge try` makes them, and hints.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Error, Result, ensure};
use judge::build::manifest::Manifest;
use judge::build::solutions;
use judge::cases::{self, Case};
use judge::judging::{self, Entry};
use judge::run::verdict::Verdict;
use judge::workspace::Problem;
use study::attempt::{OPEN, attempt};
use study::problem_page::{Page, plain};
use tempfile::TempDir;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let mut trials = vec![
        checks::trial(
            "commands/attempts_are_never_overwritten",
            attempts_are_never_overwritten,
        ),
        checks::trial("commands/each_hint_comes_once", each_hint_comes_once),
        checks::trial("plain/lines_fit", lines_fit),
        checks::long(
            "compiles attempts",
            checks::trial("attempts_compile", attempts_compile),
        ),
    ];
    for problem in checks::full_problems().expect("the problems can be read") {
        // The others read their input as the solution does.
        if problem.folder.join("attempt.rs").exists() {
            let problem = problem.clone();
            let name = format!("/{}/is_right_with_the_thinking", problem.name);
            trials.push(checks::trial(name, move || {
                is_right_with_the_thinking(&problem)
            }));
        }
        trials.push(checks::trial(
            format!("/{}/is_the_solution", problem.name),
            move || is_the_solution(&problem),
        ));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// An attempt has items of the solution or of the problem's attempt.rs, and the body of one is open.
fn is_the_solution(problem: &Problem) -> Result<()> {
    let plain = fs::read_to_string(problem.folder.join("attempt.rs")).unwrap_or_default();
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))? + &plain;
    let attempt = attempt(problem, false)?;
    let (_, code) = attempt.split_once("\n\n").context("no header")?;
    let code: Vec<&str> = code
        .lines()
        .filter(|line| !line.starts_with("//  ") && !line.ends_with("library:"))
        .collect();
    let code = code.join("\n");
    let mut open = 0;
    for paragraph in code
        .trim()
        .split("\n\n")
        .filter(|paragraph| !paragraph.starts_with("use "))
    {
        let (signature, body) = paragraph.rsplit_once(" {\n").unwrap_or((paragraph, ""));
        let is_open = body.trim_start().starts_with(OPEN);
        open += usize::from(is_open);
        let expected = if is_open { signature } else { paragraph };
        ensure!(
            solution.contains(expected),
            "the solution does not have this:\n{expected}"
        );
    }
    ensure!(open == 1, "{open} items are open");
    ensure!(
        !code.contains("impl Iterator"),
        "it reads in pieces: add an attempt.rs that doesn't"
    );
    for path in [
        "grundy::xor::nim_sum",
        "grundy::xor::next_player_wins",
        "grundy::dag",
    ] {
        ensure!(
            !attempt.contains(&format!("use {path};")),
            "it says how: {path}"
        );
    }
    Ok(())
}

/// Attempts compile without warnings, except for unused items; as modules of one program, in a tenth of the time.
fn attempts_compile() -> Result<()> {
    let (root, folder, mut modules) = (
        checks::workspace()?.root,
        tempfile::tempdir()?,
        String::new(),
    );
    let problems = checks::full_problems()?;
    for problem in &problems {
        fs::write(
            folder.path().join(format!("{}.rs", problem.name)),
            attempt(problem, false)?,
        )?;
        modules += &format!("mod {};\n", problem.name);
    }
    let crates = |problem: &&Problem| {
        Manifest::read(&root, &problem.folder).map_or(0, |read| read.dependencies.len())
    };
    let with_all_crates = problems.iter().max_by_key(crates).context("no problem")?;
    compiled(
        with_all_crates,
        folder.path(),
        &(modules + "fn main() {}\n"),
    )
    .map(drop)
}

/// With the thinking, it passes the samples.
fn is_right_with_the_thinking(problem: &Problem) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let program = compiled(problem, folder.path(), &attempt(problem, true)?)?;
    let entry = Entry::new(problem, &program, vec![], None)?;
    let is_sample = |case: &Case| case.name.starts_with("sample-");
    let samples: Vec<Case> = cases::of(problem)
        .cases
        .into_iter()
        .filter(is_sample)
        .collect();
    ensure!(!samples.is_empty(), "no sample");
    for sample in samples {
        let result = judging::judge_case(&entry, &sample);
        ensure!(result.verdict == Verdict::Accepted, "{result:?}");
    }
    Ok(())
}

fn compiled(problem: &Problem, folder: &Path, source: &str) -> Result<PathBuf> {
    let file = folder.join("attempt.rs");
    fs::write(&file, source)?;
    let arguments = ["--edition=2018", "-Dwarnings", "-Aunused"];
    solutions::compiled(
        &checks::workspace()?,
        &problem.name,
        &file,
        &arguments,
        folder,
    )?
    .map_err(Error::msg)
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

/// Runs the program, and returns its status and output.
fn study(folder: &Path, arguments: &[&str]) -> Result<(Option<i32>, String)> {
    let output = Command::new(env!("CARGO_BIN_EXE_study"))
        .args(arguments)
        .current_dir(folder)
        .output()?;
    Ok((
        output.status.code(),
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned(),
    ))
}

fn attempts_are_never_overwritten() -> Result<()> {
    let folder = workspace()?;
    let file = folder.path().join("attempts/take/take.rs");
    let (status, text) = study(folder.path(), &["try"])?;
    ensure!(
        status == Some(2) && text.contains("problems/sum/src/main.rs: no fn solve"),
        "{text}"
    );
    ensure!(
        !folder.path().join("attempts/sum").exists(),
        "a folder was made"
    );
    // After the first problem of the guide is solved, `try` offers the next one.
    fs::create_dir_all(folder.path().join("attempts/sum"))?;
    fs::write(folder.path().join("attempts/sum/accepted"), "")?;
    let (status, text) = study(folder.path(), &["try"])?;
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
    let made = fs::read_to_string(&file)?;
    ensure!(made == expected, "{made}");
    fs::write(&file, "mine")?;
    let (_, text) = study(folder.path(), &["try", "take"])?;
    ensure!(text.contains("already exists; it is unchanged"), "{text}");
    ensure!(fs::read_to_string(&file)? == "mine", "it was overwritten");
    Ok(())
}

fn each_hint_comes_once() -> Result<()> {
    let folder = workspace()?;
    let first = "Hint 1 of 2\n\nThe first.\n\nthe next one: cargo judge hint take\n";
    let idea = "the idea: problems/take/README.md#idea\n";
    let second = format!("Hint 2 of 2\n\nThe second.\n\n{idea}");
    let both = format!("Hint 1 of 2\n\nThe first.\n\n{second}");
    let none = "no hint was shown; the first: cargo judge hint take\n";
    for (option, expected) in [
        ("--again", none),
        ("", first),
        ("", &second),
        ("", idea),
        ("--again", &both),
    ] {
        let arguments: Vec<&str> = ["hint", "take", option]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        let (_, text) = study(folder.path(), &arguments)?;
        ensure!(text == expected, "{option}: {text}");
    }
    let (status, text) = study(folder.path(), &["hint", "sum"])?;
    ensure!(
        status == Some(2) && text.contains("problems/sum/README.md"),
        "{text}"
    );
    Ok(())
}

fn lines_fit() -> Result<()> {
    let text = plain(
        "A *long* [line](x.md) of `code`\nand words.\n\n- one\n- two and\n  more words than fit\n",
        22,
    );
    ensure!(
        text == "A *long* [line](x.md)\nof `code` and words.\n\n- one\n- two and more words\n  than fit\n",
        "{text}"
    );
    // Every page has the sections that `try` and `hint` show.
    for problem in checks::full_problems()? {
        let page = Page::read(&problem)?;
        let hints = page.hints();
        ensure!(hints.len() >= 2, "{}: {} hints", problem.name, hints.len());
        let sections =
            ["Statement", "Input and output"].map(|title| page.section(title).unwrap_or_default());
        for text in sections
            .iter()
            .chain(&hints)
            .map(|section| plain(section, 80))
        {
            ensure!(
                !text.is_empty() && !text.contains("<details>"),
                "{}: {text}",
                problem.name
            );
        }
    }
    Ok(())
}
