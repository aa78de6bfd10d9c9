//! Attempts, what is selected, and what one sees of a solution that fails.

use std::fs;

use libtest_mimic::Failed;

use crate::fixture::{Fixture, ensure, stderr, stdout, write, write_case};

/// Right, with a crate of the problem.
const ATTEMPT: &str = "use words::three;\n\nfn main() {\n    println!(\"{}\", three());\n}\n";

/// The solution of this problem is wrong, so that what is accepted is the attempt.
pub(crate) fn attempt(fixture: &Fixture) -> Result<(), Failed> {
    let file = fixture.root.join("problems/attempted/attempts/mine.rs");
    write(&file, ATTEMPT);
    for arguments in [
        &["attempted", "--solution", "mine.rs"][..],
        &["--solution", "problems/attempted/attempts/mine.rs"],
        &["problems/attempted/attempts/mine.rs"],
    ] {
        fixture.expect(&[&["test"], arguments].concat(), 0, &["attempted/sample-1  AC "])?;
    }
    fixture.expect(&["test", "attempted"], 1, &["attempted/sample-1  WA "])?;
    fixture.expect(&["run", "attempted", "--solution", "mine.rs"], 0, &["3\n"])?;
    let words = ["again: cargo judge stress attempted --solution problems/attempted/attempts/mine.rs --seed "];
    fixture.expect(&["stress", "attempted", "--solution", "mine.rs", "--cases", "100", "--seed", "1"], 1, &words)?;

    // The file as it is, in the bundle and without one; one in the current folder comes first.
    let output = fixture.run(&["bundle", "problems/attempted/attempts/mine.rs", "--for", "spoj", "--no-check"]);
    let text = stdout(&output);
    let header = "made by `cargo judge bundle attempted --solution mine.rs --for spoj`";
    ensure(output.status.success() && text.contains(header) && text.contains("pub fn three()"), &output)?;
    fs::write(&file, ATTEMPT.replace("three()", "three() + 1"))?;
    let text = fixture.expect(&["test", "attempted", "--solution", "mine.rs"], 1, &["+      1  4"])?;
    // Mistakes are known by name in the judge's own workspace only.
    ensure(!text.contains("mistake"), text)?;
    let here = fixture.root.join("problems/attempted");
    write(&here.join("mine.rs"), ATTEMPT);
    let output = fixture.command(&["test", "--solution", "mine.rs"]).current_dir(&here).output()?;
    ensure(output.status.success(), &output)?;
    fs::remove_file(here.join("mine.rs"))?;
    ensure(fs::read_to_string(here.join("src/main.rs"))?.contains('4'), "the solution is not touched")?;

    // Neither has to compile for the other.
    write(&fixture.root.join("problems/does_not_compile/attempts/other.rs"), "fn main() {\n    println!(\"3\");\n}\n");
    fixture.expect(&["test", "does_not_compile", "--solution", "other.rs"], 0, &["1 AC"])?;
    fs::write(&file, "fn main() { let _: i32 = \"3\"; }")?;
    fixture.expect(&["test", "attempted", "--solution", "mine.rs"], 1, &["attempted           CE\n", "E0308"]).map(drop)
}

pub(crate) fn bad_attempts(fixture: &Fixture) -> Result<(), Failed> {
    let outside = tempfile::tempdir()?;
    let file = outside.path().join("mine.rs").display().to_string();
    write(file.as_ref(), ATTEMPT);
    for (arguments, words) in [
        (
            &["test", "right", "--solution", "no.rs"][..],
            "failed to read no.rs or problems/right/attempts/no.rs: no such file",
        ),
        (&["test", "right", "--solution", "no/no.rs"], "failed to read no/no.rs: no such file"),
        (&["run", "right", "--solution", "testdata"], "failed to read testdata: it is not a file"),
        (&["stress", "right", "--solution", "Cargo.toml"], "Cargo.toml: expected a file NAME.rs"),
        (&["test", "right", "wrong", "--solution", &file], "mine.rs: expected one problem, found 2"),
        (&["test", "--solution", &file], "mine.rs belongs to no problem\nhelp: name the problem, then --solution"),
        (&["bundle", &file, "--for", "spoj"], "mine.rs belongs to no problem\nhelp: name the problem, then --solution"),
    ] {
        fixture.refuses(arguments, words)?;
    }
    Ok(())
}

pub(crate) fn selection(fixture: &Fixture) -> Result<(), Failed> {
    for case in ["edge-a", "sample-10", "sample-2"] {
        write_case(&fixture.root, "selected", case, "1 2\n", "3\n");
    }
    let judged = |folder: &str, words: &[&str]| -> Result<Vec<String>, Failed> {
        let output = fixture.command(&["test"]).args(words).current_dir(fixture.root.join(folder)).output()?;
        ensure(output.status.success(), &output)?;
        let text = stdout(&output);
        let names = text.lines().filter_map(|line| line.split_once("  AC").map(|(name, _)| name.trim_end().to_owned()));
        Ok(names.collect())
    };
    // Samples come first, in the order of their numbers.
    let all = ["selected/sample-2", "selected/sample-10", "selected/edge-a"];
    for (folder, words, expected) in [
        (".", &["selected"][..], &all[..]),
        (".", &["problems/selected"], &all),
        (".", &["testdata/selected/"], &all),
        ("problems", &["selected/"], &all),
        ("problems/selected", &[], &all),
        ("problems/selected/src", &[".."], &all),
        ("testdata/selected", &[], &all),
        (".", &["selected/sample-2"], &all[..1]),
        (".", &["testdata/selected/sample-2.in"], &all[..1]),
        ("testdata/selected", &["sample-2.out"], &all[..1]),
        (".", &["selected/edge-a", "selected/sample-2"], &[all[0], all[2]]),
        (".", &["selected/edge-a", "selected"], &all),
        (".", &["selected/s*"], &all[..2]),
        (".", &["selected", "--samples"], &all[..2]),
    ] {
        let judged = judged(folder, words)?;
        ensure(judged == expected, (folder, words, &judged))?;
    }
    let words = ["no case of testdata/selected matches sample-3\n", "1 problem, 1 case: 1 AC, 1 error"];
    fixture.expect(&["test", "selected/sample-2", "selected/sample-3"], 2, &words)?;
    let words = ["no case named of testdata/selected matches sample-*"];
    fixture.expect(&["test", "selected/edge-a", "--samples"], 2, &words)?;
    fixture.refuses(&["test", "rihgt/sample-1"], "there is no problem \"rihgt\"; did you mean right?")?;
    fixture.refuses(&["test", "right/[x"], "invalid name of a case: \"right/[x\"")?;
    fixture.refuses(&["test", "right", "--samples", "--case", "s*"], "cannot be used with")?;
    fixture.refuses(&["test", "problems/nowhere"], "there is no problem")
}

/// On a terminal of 80 columns, where each line ends with `\r\n`.
fn on_terminal(fixture: &Fixture, arguments: &str) -> Result<String, Failed> {
    let line = format!("stty cols 80 rows 24; '{}' {arguments}", fixture.judge.display());
    let output = fixture.started("script").args(["-qec", &line, "/dev/null"]).output()?;
    Ok(stdout(&output).replace('\r', ""))
}

pub(crate) fn standard_error(fixture: &Fixture) -> Result<(), Failed> {
    let text = fixture.expect(&["test", "talks/edge-notes"], 0, &["1 AC"])?;
    ensure(!text.contains("note 1"), &text)?;
    let words = ["\n    standard error\n      note 1\n", "\n      note 30\n"];
    fixture.expect(&["test", "talks/edge-notes", "--stderr"], 0, &words)?;
    let words = ["\"stderr\":\"note 1\\nnote 2\\n"];
    fixture.expect(&["test", "talks/edge-notes", "--stderr", "--json"], 0, &words)?;
    let text = on_terminal(fixture, "test talks/edge-notes")?;
    let words = "    standard error\n      … (--stderr shows 26 lines more)\n      note 27\n";
    ensure(text.contains(words) && text.contains("\n      note 30\n"), text)
}

pub(crate) fn crash(fixture: &Fixture) -> Result<(), Failed> {
    let index = ["test", "talks/edge-index"];
    let wrapped = "is 18446744073709551614\n";
    let explained = "18446744073709551614 is -2 as a usize\n";
    let help = "help: --debug builds with overflow checks and backtraces\n";
    let words = [
        "  exit status 101\n    input testdata/talks/edge-index.in\n      index\n      0\n",
        "    output so far\n      …\n      2\n      3\n      4\n      5\n      6\n      7\n      8\n      9\n",
        "    standard error\n      … (--stderr shows 26 lines more)\n      note 27\n",
        wrapped,
    ];
    let text = fixture.expect(&index, 1, &words)?;
    ensure(text.contains(&format!("\n    {explained}    {help}")) && !text.contains("stack backtrace"), &text)?;

    let debug = [&index[..], &["--debug"]].concat();
    let words = [
        "attempt to subtract with overflow",
        "talks::index\n",
        "at ./problems/talks/src/main.rs:19:5\n",
        "talks::main\n",
    ];
    let text = fixture.expect(&debug, 1, &words)?;
    ensure(!text.contains("help:") && !text.contains("/rustc/"), &text)?;
    fixture.expect(&["test", "talks/edge-notes", "--debug"], 0, &["1 AC"])?;
    // The user decides.
    let output = fixture.command(&index).arg("--stderr").env("RUST_BACKTRACE", "1").output()?;
    ensure(stdout(&output).contains("stack backtrace:\n"), &output)?;
    let output = fixture.command(&debug).env("RUST_BACKTRACE", "0").output()?;
    ensure(stdout(&output).contains("overflow") && !stdout(&output).contains("stack backtrace:\n"), &output)?;

    // An attempt, and a run on one's own input.
    let source = fs::read_to_string(fixture.root.join("problems/talks/src/main.rs"))?;
    write(&fixture.root.join("problems/talks/attempts/mine.rs"), &source);
    let words = ["subtract with overflow", "attempt::index\n", "at ./problems/talks/attempts/mine.rs:19:5\n"];
    fixture.expect(&[&debug[..], &["--solution", "mine.rs"]].concat(), 1, &words)?;
    let run = |options: &[&str]| {
        let input = fs::File::open(fixture.root.join("testdata/talks/edge-index.in"))?;
        fixture.command(&["run", "talks"]).args(options).stdin(input).output()
    };
    let said = stderr(&run(&[])?);
    ensure(said.ends_with(&format!("{explained}{help}")), said)?;
    let said = stderr(&run(&["--debug"])?);
    ensure(said.contains("subtract with overflow") && said.contains("stack backtrace:\n"), &said)?;
    ensure(!said.contains("help:"), said)?;

    let words =
        ["more than 0.5 s\n    input testdata/talks/edge-loop.in\n      loop\n    no output so far\n", "note 30\n"];
    fixture.expect(&["test", "talks/edge-loop"], 1, &words).map(drop)
}

pub(crate) fn only_failed(fixture: &Fixture) -> Result<(), Failed> {
    for (case, input) in [("sample-1", "1\n"), ("edge-a", "9\n"), ("edge-b", "9\n")] {
        write_case(&fixture.root, "fails_again", case, input, "3\n");
    }
    let problem = ["test", "fails_again"];
    let failed = [&problem[..], &["--failed"]].concat();
    fixture.expect(&problem, 1, &["3 cases: 1 AC, 2 WA"])?;
    write_case(&fixture.root, "fails_again", "edge-a", "1\n", "3\n");
    fixture.expect(&failed, 1, &["fails_again/edge-a  AC", "fails_again/edge-b  WA", "2 cases: 1 AC, 1 WA"])?;
    // What is not judged stays as it was.
    fixture.expect(&["test", "fails_again/sample-1"], 0, &["1 case: 1 AC"])?;
    write_case(&fixture.root, "fails_again", "edge-b", "1\n", "3\n");
    fixture.expect(&failed, 0, &["1 problem, 1 case: 1 AC"])?;
    fixture.refuses(&failed, "no case failed when last judged\nhelp: leave out --failed")?;
    fixture.expect(&["test", "does_not_compile"], 1, &["1 CE"])?;
    fixture.expect(&["test", "does_not_compile", "fails_again", "--failed"], 1, &["1 problem, 1 case: 1 CE"]).map(drop)
}

pub(crate) fn fail_fast(fixture: &Fixture) -> Result<(), Failed> {
    for (case, input) in [("sample-1", "1\n"), ("edge-a", "9\n"), ("edge-b", "9\n")] {
        write_case(&fixture.root, "fails_at_once", case, input, "3\n");
    }
    for jobs in ["1", "4"] {
        let words = ["1 problem, 3 cases: 1 AC, 1 WA, 1 case not run"];
        let text = fixture.expect(&["test", "fails_at_once", "--fail-fast", "--jobs", jobs], 1, &words)?;
        ensure(!text.contains("edge-b"), text)?;
    }
    let words = ["2 problems, 2 cases: 1 CE, 2 cases not run"];
    fixture.expect(&["test", "does_not_compile", "right", "--fail-fast"], 1, &words).map(drop)
}

pub(crate) fn many_failures(fixture: &Fixture) -> Result<(), Failed> {
    for number in 1..=11 {
        write_case(&fixture.root, "fails_often", &format!("sample-{number}"), "9\n", "3\n");
    }
    let arguments = ["test", "fails_often", "does_not_compile", "right"];
    let end = "does_not_compile  1 CE\nfails_often       11 WA, first sample-1\n\
               help: `cargo judge test --failed` judges these cases again\n3 problems, 13 cases: 1 AC, 11 WA, 1 CE, ";
    fixture.expect(&arguments, 1, &[end])?;
    let text = fixture.expect(&["test", "fails_often", "--case", "sample-?", "right"], 1, &["9 WA"])?;
    ensure(!text.contains("--failed"), text)
}

pub(crate) fn time_factor(fixture: &Fixture) -> Result<(), Failed> {
    let limit = ["test", "talks/edge-nap", "--time-limit", "0.1"];
    fixture.expect(&limit, 1, &["TLE", "more than 0.1 s"])?;
    fixture.expect(&[&limit[..], &["--time-factor", "50"]].concat(), 0, &["1 AC"])?;
    fixture.expect(&["test", "talks/edge-nap", "--time-factor", "0.5"], 1, &["more than 0.25 s"])?;
    fixture.refuses(&["test", "right", "--time-factor", "0"], "--time-factor")
}

pub(crate) fn help(fixture: &Fixture) -> Result<(), Failed> {
    let text =
        fixture.expect(&["test", "--help"], 0, &["\nCases:\n", "\nSolution:\n", "\nLimits:\n", "\nOutput:\n"])?;
    let options: Vec<&str> = text.lines().filter(|line| line.starts_with("      --")).collect();
    ensure(options.len() == 14 && options.iter().all(|line| line.chars().count() <= 80), &options)?;
    ensure(on_terminal(fixture, "test --help")?.lines().all(|line| line.chars().count() <= 80), &text)?;
    ensure(options.iter().all(|option| text.contains(&format!("{option}\n"))), &text)?;
    fixture.expect(&["--version"], 0, &["cargo judge "])?;
    let listed = stdout(&fixture.run(&["list"]));
    ensure(listed.contains(" 1 case\n") && !listed.contains(" 1 cases"), listed)?;
    fixture.expect(&["stress", "right", "--cases", "1"], 0, &["right: 1 input, seeds 0 to 0"]).map(drop)
}
