//! Attempts as `cargo judge try` makes them, and hints.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::thread;

use anyhow::{Context, Error, Result, anyhow, ensure};
use judge::cases;
use judge::judging::{self, Entry};
use judge::verdict::Verdict;
use judge::workspace::Problem;
use judge::{compile, solutions};
use libtest_mimic::{Failed, Trial};
use study::attempt::{OPEN, attempt, with_thinking};
use study::page::{Page, plain};
use tempfile::TempDir;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let mut trials = vec![
        test("commands/what_is_there_is_never_overwritten", what_is_there_is_never_overwritten),
        test("commands/each_hint_comes_once", each_hint_comes_once),
        test("compile/two_judges_keep_their_programs", two_judges_keep_their_programs),
        test("plain/markdown_becomes_text", markdown_becomes_text),
    ];
    for problem in checks::full_problems().expect("the problems can be read") {
        let name = format!("/{}/", problem.name);
        let of_solution = problem.clone();
        trials.push(test(&format!("{name}is_the_solution"), move || is_the_solution(&of_solution)));
        let is_long = |quick: &[&str]| !quick.contains(&&*problem.name);
        let compiles = |is_long, trial| {
            if is_long { checks::long("it compiles a program", trial) } else { trial }
        };
        let of_thinking = problem.clone();
        let trial =
            test(&format!("{name}is_right_with_the_thinking"), move || is_right_with_the_thinking(&of_thinking));
        trials.push(compiles(is_long(&["nim"]), trial));
        let is_long = is_long(&["matgame", "generalized_subtraction_game"]);
        trials.push(compiles(is_long, test(&format!("{name}is_open"), move || is_open(&problem))));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn test(name: &str, check: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, move || check().map_err(|error| Failed::from(format!("{error:#}"))))
}

/// Returns the text of all modules of the library.
fn library() -> Result<String> {
    let source = checks::workspace()?.root.join("lib/src");
    let mut folders = vec![source.clone()];
    for entry in fs::read_dir(&source)? {
        folders.push(entry?.path());
    }
    let files = folders.iter().filter(|path| path.is_dir()).flat_map(fs::read_dir).flatten();
    files.map(|file| Ok(fs::read_to_string(file?.path()).unwrap_or_default())).collect()
}

/// With the body of the solution's `solve`, an attempt is the solution but for items that this body needs. What stands in place
/// of the solution's items comes from the problem, too.
fn is_the_solution(problem: &Problem) -> Result<()> {
    let plain = fs::read_to_string(problem.folder.join("attempt.rs")).unwrap_or_default();
    let solution = fs::read_to_string(problem.folder.join("src/main.rs"))? + &plain;
    let attempt = attempt(problem)?;
    let (_, code) = attempt.split_once("\n\n").context("no header")?;
    let (comments, code): (Vec<&str>, Vec<&str>) = code.lines().partition(|line| line.starts_with("//  "));
    for signature in comments.iter().map(|line| line.trim_start_matches(['/', ' '])) {
        ensure!(library()?.contains(signature.rsplit("::").next().unwrap_or_default()), "no {signature}");
    }
    let code = code.into_iter().filter(|line| !line.ends_with(", from the library:")).collect::<Vec<_>>().join("\n");
    let (uses, items): (Vec<&str>, Vec<&str>) =
        code.trim().split("\n\n").partition(|paragraph| paragraph.starts_with("use "));
    ensure!(uses.len() <= 1, "imports stand in several places");
    let mut open = 0;
    for paragraph in items {
        let (signature, body) = paragraph.rsplit_once(" {\n").unwrap_or((paragraph, ""));
        let is_open = body.trim_start().starts_with(OPEN);
        open += usize::from(is_open);
        let expected = if is_open { signature } else { paragraph };
        ensure!(solution.contains(expected), "the solution does not have this:\n{expected}");
    }
    ensure!(open == 1, "{open} items are open");
    ensure!(!code.contains("impl Iterator"), "it reads in pieces: add an attempt.rs that doesn't");
    for path in ["grundy::xor::nim_sum", "grundy::xor::next_player_wins", "grundy::dag"] {
        ensure!(!attempt.contains(&format!("use {path};")), "it says how: {path}");
    }
    Ok(())
}

/// An attempt compiles with no warning but that something is unused. No program is made of it: it does what the one with the
/// thinking does, up to the crash where that is left open.
fn is_open(problem: &Problem) -> Result<()> {
    compiled(problem, &attempt(problem)?, &["--emit=metadata"]).map(drop)
}

/// With the thinking, it passes the samples.
fn is_right_with_the_thinking(problem: &Problem) -> Result<()> {
    let (program, _folder) = compiled(problem, &with_thinking(problem)?, &[])?;
    let entry = Entry::new(problem, &program, compile::checker(problem)?, vec![], None)?;
    let mut samples = cases::of(problem).cases;
    samples.retain(|case| case.name.starts_with("sample-"));
    ensure!(!samples.is_empty(), "no sample");
    for sample in samples {
        let result = judging::judge_case(&entry, &sample);
        ensure!(result.verdict == Verdict::Accepted, "{result:?}");
    }
    Ok(())
}

/// Compiles a program in the edition of the solutions.
fn compiled(problem: &Problem, source: &str, arguments: &[&str]) -> Result<(PathBuf, TempDir)> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("attempt.rs");
    fs::write(&file, source)?;
    let arguments = [&["--edition=2018", "-Dwarnings", "-Aunused"], arguments].concat();
    let built = solutions::compiled(&checks::workspace()?, &problem.name, &file, &arguments, folder.path())?;
    Ok((built.map_err(Error::msg)?, folder))
}

/// Files of one name are compiled into one folder, by judges side by side.
fn two_judges_keep_their_programs() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let compile = |judge: usize| -> Result<PathBuf> {
        let file = folder.path().join(judge.to_string()).join("mine.rs");
        fs::create_dir_all(file.with_file_name(""))?;
        fs::write(&file, "fn main() {}\n")?;
        compile::compile_file(&file, &[], folder.path())?.map_err(|said| anyhow!(said))
    };
    let programs = thread::scope(|scope| {
        let judges = [0, 1, 2].map(|judge| scope.spawn(move || compile(judge)));
        judges.map(|judge| judge.join().expect("no panic"))
    });
    for program in programs {
        let program = program?;
        ensure!(Command::new(&program).status()?.success(), "{}", program.display());
    }
    Ok(())
}

/// Returns a workspace with a draft `sum`, which has no `solve`, and the problem `take`.
fn workspace() -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    let write = |file: &str, text: &str| -> Result<()> {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().context("a folder")?)?;
        Ok(fs::write(path, text)?)
    };
    write("Cargo.toml", "[workspace]\nmembers = [\"problems/*\"]\n")?;
    for name in ["sum", "take"] {
        write(
            &format!("problems/{name}/Cargo.toml"),
            &format!("[package]\nname = \"{name}\"\n[package.metadata.problem]\ntitle = \"T\"\n"),
        )?;
    }
    write("problems/sum/src/main.rs", "//! # Sum\n\nfn main() {}\n")?;
    write(
        "problems/take/src/main.rs",
        "//! # Take\n//!\n//! Take some.\n\nfn main() {\n    println!(\"{}\", solve(LEAST));\n}\n\n\
         const LEAST: u64 = 1;\n\nfn solve(least: u64) -> u64 {\n    helper(least)\n}\n\n\
         fn helper(least: u64) -> u64 {\n    least\n}\n",
    )?;
    let hints = "<details><summary>Hint 1</summary>\n\nThe first.\n\n</details>\n\n\
                 <details><summary>Hint 2</summary>\n\nThe second.\n\n</details>\n";
    write(
        "problems/take/README.md",
        &format!("# Take\n\n## Statement\n\nTake.\n\n## Hints\n\n{hints}\n## Idea\n\nNo.\n"),
    )?;
    Ok(folder)
}

fn study(folder: &Path, arguments: &[&str]) -> Result<Output> {
    Ok(Command::new(env!("CARGO_BIN_EXE_study")).args(arguments).current_dir(folder).output()?)
}

fn said(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat()
}

fn what_is_there_is_never_overwritten() -> Result<()> {
    let folder = workspace()?;
    let file = folder.path().join("problems/take/attempts/take.rs");
    let output = study(folder.path(), &["try", "take"])?;
    let text = said(&output);
    ensure!(output.status.success(), "{text}");
    for words in ["STATEMENT\n\nTake.\n", "attempts/take.rs made\n", "cargo judge watch take --solution take.rs\n"] {
        ensure!(text.contains(words), "{words:?} is missing: {text}");
    }
    ensure!(!text.contains("The first.") && !text.contains("No."), "it says too much: {text}");
    let expected = format!(
        "//! # T\n//!\n//! Take some.\n//!\n//! The page: problems/take/README.md\n\n\
                    fn main() {{\n    println!(\"{{}}\", solve(LEAST));\n}}\n\nconst LEAST: u64 = 1;\n\n\
                    fn solve(least: u64) -> u64 {{\n    {OPEN}\n}}\n"
    );
    let made = fs::read_to_string(&file)?;
    ensure!(made == expected, "{made}");
    fs::write(&file, "mine")?;
    let text = said(&study(folder.path(), &["try", "take"])?);
    ensure!(text.contains("is there already, and stays as it is"), "{text}");
    ensure!(fs::read_to_string(&file)? == "mine", "it was overwritten");
    let output = study(folder.path(), &["try", "sum"])?;
    let text = said(&output);
    ensure!(output.status.code() == Some(2) && text.contains("problems/sum/src/main.rs: no fn solve"), "{text}");
    ensure!(!folder.path().join("problems/sum/attempts").exists(), "a folder was made");
    Ok(())
}

fn each_hint_comes_once() -> Result<()> {
    let folder = workspace()?;
    let hint =
        |option: &[&str]| study(folder.path(), &[&["hint", "take"], option].concat()).map(|output| said(&output));
    ensure!(hint(&["--again"])?.starts_with("no hint was shown"), "a hint before the first");
    let first = "Hint 1 of 2\n\nThe first.\n\nthe next one: cargo judge hint take\n";
    let second = "Hint 2 of 2\n\nThe second.\n\nthe idea: problems/take/README.md#idea\n";
    for expected in [first, second, "the idea: problems/take/README.md#idea\n"] {
        let text = hint(&[])?;
        ensure!(text == expected, "{text}");
    }
    for option in ["--again", "--all"] {
        let text = hint(&[option])?;
        ensure!(text.contains("The first.") && text.contains("The second."), "{option}: {text}");
    }
    let output = study(folder.path(), &["hint", "sum"])?;
    ensure!(output.status.code() == Some(2) && said(&output).contains("problems/sum/README.md"), "{}", said(&output));
    Ok(())
}

fn markdown_becomes_text() -> Result<()> {
    let markdown = "A *long* [paragraph](x.md) of `code`\nand words.\n\n- one\n- two and\n  more words than fit\n\n\
                    1. first\n\n```text\nas it is\n```\n\n| a | b |\n|---|---|\n| 1 | many words here |\n";
    let expected = "A long paragraph of\n`code` and words.\n\n- one\n- two and more words\n  than fit\n\n\
                    1. first\n\n    as it is\n\na  b\n1  many words here\n";
    let text = plain(markdown, 22);
    ensure!(text == expected, "{text}");
    // Every page has what `try` and `hint` show, in lines that fit.
    for problem in checks::full_problems()? {
        let page = Page::read(&problem)?;
        let hints = page.hints();
        ensure!(hints.len() >= 2, "{}: {} hints", problem.name, hints.len());
        let sections = ["Statement", "Input and output"].map(|title| page.section(title).unwrap_or_default());
        for section in sections.iter().chain(&hints) {
            let text = plain(section, 80);
            ensure!(!text.is_empty(), "{}: an empty section", problem.name);
            let long = text.lines().find(|line| line.chars().count() > 80 && !line.starts_with("    "));
            ensure!(long.is_none() && !text.contains("<details>"), "{}: {long:?}", problem.name);
        }
    }
    Ok(())
}
