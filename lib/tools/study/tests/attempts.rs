//! Attempts as `cargo judge try` makes them, and the pages that `try` and `hint` show.

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

use crate::compiled;

/// Warnings are errors, except for unused items.
const STRICT: [&str; 3] = ["--edition=2018", "-Dwarnings", "-Aunused"];

/// Returns the tests of attempts and pages.
pub(crate) fn tests() -> Vec<Trial> {
    let compile = checks::trial("compile/all_attempts", attempts_compile);
    let mut trials = vec![
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
    let problems = checks::full_problems()?;
    for problem in &problems {
        let file = folder.path().join(format!("{}.rs", problem.name));
        fs::write(file, attempt(problem, false)?)?;
        main += &format!("mod {};\n", problem.name);
    }
    // The crates of the one that has most are enough for all.
    let crates = |problem: &&Problem| {
        let manifest = Manifest::read(&root, &problem.folder);
        manifest.map_or(0, |manifest| manifest.dependencies.len())
    };
    let problem = problems.iter().max_by_key(crates).context("no problem")?;
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
