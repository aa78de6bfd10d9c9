//! The commands: what they print, what they store, and their exit status.

use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::time::Instant;

use judge::compile;
use libtest_mimic::Failed;
use serde_json::Value;

use crate::fixture::{Fixture, copy, ensure, stderr, stdout, write, write_case};

pub(crate) fn text_report(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "right", "wrong"]);
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    ensure(lines[0].starts_with("right/sample-1  AC "), &text)?;
    ensure(lines[1].starts_with("wrong/sample-1  WA "), &text)?;
    let expected = [
        "    input testdata/wrong/sample-1.in",
        "      1 2",
        "    line 1 is wrong (- expected, + printed)",
        "    -      1  3",
        "    +      1  4",
        "              ^ column 1",
    ];
    ensure(lines[2..8] == expected, &text)?;
    ensure(lines[8].starts_with("2 problems, 2 cases: 1 AC, 1 WA in "), &text)?;
    ensure(!text.contains('\u{1b}') && !stderr(&output).contains('\u{1b}'), "no colour when piped")?;
    ensure(output.status.code() == Some(1), output.status)
}

pub(crate) fn all_accepted(fixture: &Fixture) -> Result<(), Failed> {
    fixture.expect(&["test", "right", "reads_nothing", "blank_lines"], 0, &["3 AC in "]).map(drop)
}

pub(crate) fn as_a_judge(fixture: &Fixture) -> Result<(), Failed> {
    let words = [
        "right/sample-1             AC ",
        "wrong/sample-1             WA ",
        "does_not_compile           CE\n",
        "problems/does_not_compile/src/main.rs:1:",
        "3 problems, 3 cases: 1 AC, 1 WA, 1 CE, 1 case not run in ",
        "\nas SPOJ, with rustc 1.",
        " in edition 2015, 2018, 2021 (there: rustc 1.56.0)\n",
    ];
    fixture.expect(&["test", "right", "wrong", "does_not_compile", "--as", "SPOJ"], 1, &words)?;

    let output = fixture.run(&["test", "right", "--as", "codechef", "--json"]);
    let lines: Vec<Value> = stdout(&output).lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    ensure(lines.len() == 2 && lines[0]["verdict"] == "AC", &lines)?;
    ensure(lines[1]["judge"] == "codechef", &lines)?;
    let compilers = lines[1]["compilers"].as_array().map_or(0, Vec::len);
    ensure(compilers == 1 && output.status.code() == Some(0), &lines)
}

pub(crate) fn unwritten_texts(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["bundle", "unwritten", "--for", "spoj", "--no-check"]);
    let bundle = stdout(&output);
    for words in ["of what)", "why)"] {
        let line = bundle.lines().position(|line| line.contains(words));
        let place = line.map(|line| format!("line {} of this file, from problems/unwritten/src, is still", line + 1));
        let is_said = |said: &str| place.as_ref().is_some_and(|place| said.starts_with(place)) && said.ends_with(words);
        ensure(stderr(&output).lines().any(is_said), &output)?;
    }
    ensure(output.status.code() == Some(0), &output)?;

    let output = fixture.run(&["bundle", "right", "--for", "spoj", "--no-check", "-o", "bundled.rs"]);
    ensure(output.status.success() && output.stdout.is_empty(), &output)?;
    ensure(!stderr(&output).contains("still to be written"), &output)?;
    Ok(fs::remove_file(fixture.root.join("bundled.rs"))?)
}

pub(crate) fn stress(fixture: &Fixture) -> Result<(), Failed> {
    let words = ["right: 50 inputs, seeds 5 to 54, no difference in "];
    fixture.expect(&["stress", "right", "--cases", "50", "--seed", "5"], 0, &words)?;

    // No input of a seed below 34 has a number above 57. Of the first hundred that have one, that of seed 60 is a shortest.
    let shortest = 60;
    fixture.expect(&["stress", "forgets_large", "--cases", "14", "--seed", "20"], 0, &[])?;
    let command = ["stress", "forgets_large", "--cases", "300", "--seed", "20", "--save"];
    let output = fixture.run(&[&command[..], &["edge-found"]].concat());
    let text = stdout(&output);
    let expected = format!(
        "forgets_large: WA on the input of seed {shortest}, shrunk from 3 tokens to 1 token\n\
         input\n    58\nanswer by the definition\n    58\nthe solution\n"
    );
    let again = format!("again: cargo judge stress forgets_large --seed {shortest} --cases 1\n");
    ensure(
        text.starts_with(&expected) && text.ends_with(&again) && output.status.code() == Some(1),
        (&expected, &output),
    )?;
    let stored = fixture.root.join("testdata/forgets_large/edge-found.in");
    ensure(fs::read_to_string(stored)? == "58\n", "edge-found.in")?;

    for (arguments, words) in [
        (&["forgets_large", "--save", "edge-found"][..], "exists already"),
        (&["forgets_large", "--save", "found"], "invalid case name"),
        (&["forgets_lorge"], "did you mean forgets_large?"),
        (&["right", "--cases", "0"], "--cases"),
        (&["right", "--as", "spjo"], "did you mean spoj?"),
    ] {
        fixture.refuses(&[&["stress"], arguments].concat(), words)?;
    }
    fixture.expect(&["stress", "does_not_compile"], 1, &["E0308"])?;
    let words =
        ["the oracle fails on seed 7000000: the oracle ended without an answer:\n", "\nno input of this seed\n"];
    fixture.expect(&["stress", "right", "--cases", "1", "--seed", "7000000"], 2, &words)?;
    let words = ["exits: RE on the input of seed 0", "input\n    0\n"];
    fixture.expect(&["stress", "exits", "--cases", "1"], 1, &words).map(drop)
}

pub(crate) fn broken_folders(fixture: &Fixture) -> Result<(), Failed> {
    let words = ["no_answer/edge-whole  AC", "right/sample-1", "3 problems, 2 cases: 2 AC, 5 errors"];
    let errors = fixture.expect(&["test", "no_answer", "no_case", "right"], 2, &words)?;
    for (file, words) in [
        ("testdata/no_answer/sample-1.in", "has no sample-1.out"),
        ("testdata/no_answer/edge-alone.out", "has no edge-alone.in"),
        ("testdata/no_answer/notes.txt", "neither an input"),
        ("testdata/no_answer/edge-folder.in", "it is not a file"),
        ("testdata/no_case", "has no case"),
    ] {
        ensure(errors.lines().any(|line| line.contains(file) && line.contains(words)), &errors)?;
    }
    Ok(())
}

pub(crate) fn unknown_names(fixture: &Fixture) -> Result<(), Failed> {
    for command in ["test rihgt", "run rihgt", "add-case rihgt edge-a --oracle", "bundle rihgt --for spoj"] {
        let arguments: Vec<&str> = command.split(' ').collect();
        fixture.refuses(&arguments, "there is no problem \"rihgt\"; did you mean right?")?;
    }
    for command in [["test", "right", "--as", "spjo"], ["bundle", "right", "--for", "spjo"]] {
        fixture.refuses(&command, "there is no judge \"spjo\"; did you mean spoj?")?;
    }
    fixture.expect(&["bundle", "right"], 2, &["--for atcoder, ", "--for spoj, "]).map(drop)
}

pub(crate) fn pattern_without_case(fixture: &Fixture) -> Result<(), Failed> {
    fixture.expect(&["test", "right", "--case", "edge-*"], 2, &["no case of testdata/right matches edge-*"])?;
    // Nothing is compiled for nothing.
    let text = fixture.expect(&["test", "does_not_compile", "--case", "edge-*"], 2, &[])?;
    ensure(!text.contains("could not compile"), text)?;
    fixture.expect(&["test", "right", "--case", "s*-?"], 0, &[])?;
    for bad in [&["--case", "[x"][..], &["--jobs", "0"], &["--time-limit", "0"], &["--time-limit", "nan"]] {
        fixture.refuses(&[&["test", "right"], bad].concat(), bad[0])?;
    }
    Ok(())
}

pub(crate) fn any_folder(fixture: &Fixture) -> Result<(), Failed> {
    let inside = fixture.root.join("problems/right/src");
    let output = fixture.command(&["test", "right"]).current_dir(inside).output()?;
    ensure(output.status.code() == Some(0), stderr(&output))?;
    let outside = tempfile::tempdir()?;
    let output = fixture.command(&["test"]).current_dir(outside.path()).output()?;
    ensure(stderr(&output).contains("is not inside a workspace") && output.status.code() == Some(2), stderr(&output))
}

pub(crate) fn run_passes_through(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = fixture
        .command(&["run", "right"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    judge.stdin.take().expect("it is piped").write_all(b"20 22")?;
    let output = judge.wait_with_output()?;
    ensure(stdout(&output) == "42\n" && output.status.success(), &output)?;
    fixture.expect(&["run", "exits"], 7, &[])?;
    fixture.expect(&["run", "aborts"], 134, &["killed by SIGABRT"])?;
    fixture.expect(&["run", "does_not_compile"], 1, &["E0308"]).map(drop)
}

/// proconio quotes a token that is no number, however long it is.
pub(crate) fn long_token(fixture: &Fixture) -> Result<(), Failed> {
    for arguments in
        [&["test", "quotes", "--time-limit", "60"][..], &["test", "quotes", "--time-limit", "60", "--json"]]
    {
        let words = ["src/main.rs:1:13", "cannot read `xxx", "xxx…xxx", "xxx` as u64"];
        let text = fixture.expect(arguments, 1, &words)?;
        ensure(text.len() < 4096, text.len())?;
    }
    Ok(())
}

pub(crate) fn add_case(fixture: &Fixture) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let [input, answer] = ["input", "answer"].map(|name| folder.path().join(name).to_string_lossy().into_owned());
    fs::write(&input, "40 2\n")?;
    fs::write(&answer, "42\n")?;
    let add = |case: &str, input: &str, answer: &[&str]| {
        fixture.run(&[&["add-case", "reads_nothing", case, "--input", input][..], answer].concat())
    };
    let stored =
        |case: &str, extension: &str| fixture.root.join("testdata/reads_nothing").join(case).with_extension(extension);
    let from_file = ["--answer", &answer];
    let output = add("edge-new", &input, &from_file);
    ensure(output.status.success(), stderr(&output))?;
    ensure(stderr(&output).contains("cargo judge test reads_nothing --case edge-new"), stderr(&output))?;
    ensure(fs::read_to_string(stored("edge-new", "in"))? == "40 2\n", "the input is stored")?;
    ensure(fs::read_to_string(stored("edge-new", "out"))? == "42\n", "the answer is stored")?;
    ensure(fs::metadata(stored("edge-new", "out"))?.permissions().mode() & 0o777 == 0o644, "others may read it")?;

    ensure(!stderr(&output).contains("`origins`"), "the oracle agrees")?;

    let [other, second, wrong, invalid] =
        ["other", "second", "wrong", "invalid"].map(|name| folder.path().join(name).to_string_lossy().into_owned());
    fs::write(&other, "40 3\n")?;
    fs::write(&second, "42 3\n")?;
    fs::write(&invalid, "forty\n")?;
    fs::write(&wrong, "42\n")?;
    let endless = "/dev/zero".to_owned();
    let large = folder.path().join("large").to_string_lossy().into_owned();
    fs::write(&large, vec![b'1'; (256 << 10) + 1])?;
    for (case, input, answer, words) in [
        ("edge-new", &input, &from_file[..], "exists already"),
        ("edge_new", &input, &from_file, "edge-WORD"),
        ("sample-x", &input, &from_file, "sample-N"),
        ("edge-large", &large, &from_file, "at most"),
        ("edge-endless", &endless, &from_file, "/dev/zero has more than 262144 bytes"),
        ("edge-again", &input, &from_file, "reads_nothing/edge-new.in already has this input"),
        ("edge-nothing", &other, &[], "<--answer <FILE>|--oracle>"),
        ("edge-both", &other, &["--oracle", "--answer", &answer], "cannot be used with"),
        ("edge-oracle", &invalid, &["--oracle"], "the oracle has no answer: the oracle ended without an answer:\n"),
        (
            "edge-wrong",
            &other,
            &["--answer", &wrong],
            "the oracle answers\n    \"43\\n\"\nand you answer\n    \"42\\n\"\n",
        ),
        ("edge-missing", &other, &["--answer", "/nowhere/at all"], "failed to read"),
    ] {
        let output = add(case, input, answer);
        ensure(stderr(&output).contains(words) && output.status.code() == Some(2), (case, stderr(&output)))?;
        ensure(case == "edge-new" || !stored(case, "in").exists() && !stored(case, "out").exists(), case)?;
    }
    let output = add("edge-wrong", &other, &["--answer", &wrong, "--insist"]);
    ensure(output.status.success(), stderr(&output))?;
    ensure(stderr(&output).contains("`origins` of "), stderr(&output))?;
    let output = add("edge-right", &second, &["--oracle"]);
    ensure(output.status.success() && fs::read_to_string(stored("edge-right", "out"))? == "45\n", &output)?;
    for case in ["edge-new", "edge-wrong", "edge-right"] {
        ["in", "out"].into_iter().try_for_each(|extension| fs::remove_file(stored(case, extension)))?;
    }
    Ok(())
}

pub(crate) fn checker_program(fixture: &Fixture) -> Result<(), Failed> {
    fixture.expect(&["test", "even_checker"], 0, &[])?;
    fixture.expect(&["test", "odd_checker"], 1, &["WA", "that is odd"])?;
    let words = [
        "looping_checker/sample-1    JE ",
        "the checker looping itself gets TLE: more than 0.5 s\n",
        "panicking_checker/sample-1  JE ",
        "the checker panicking itself gets RE: exit status 101\n",
        "    no such answer\n",
        "3 problems, 2 cases: 2 JE, 1 error in ",
        "invalid `checker` \"lined\": expected lines, float or a program beside the problem's Cargo.toml",
    ];
    fixture.expect(&["test", "looping_checker", "panicking_checker", "no_checker"], 2, &words).map(drop)
}

/// A checker is compiled once, and where cargo compiles.
pub(crate) fn checker_is_compiled_once(fixture: &Fixture) -> Result<(), Failed> {
    let target = fixture.temporary_folder().join("target");
    let judge = target.join("release/judge");
    fs::create_dir_all(target.join("release"))?;
    copy(&fixture.judge, &judge)?;
    let compiled = || -> Result<Vec<_>, Failed> {
        let output = fixture.started(&judge).args(["test", "even_checker"]).output()?;
        ensure(output.status.success(), &output)?;
        let mut compiled = vec![];
        for folder in fs::read_dir(target.join("release/checkers/even_checker/even"))? {
            let program = folder?.path().join("even");
            compiled.push((fs::metadata(&program)?.modified()?, program));
        }
        Ok(compiled)
    };
    let first = compiled()?;
    ensure(first.len() == 1 && compiled()? == first, &first)?;
    ensure(!fixture.root.join("target/checkers").exists(), "target/checkers")?;
    Ok(fs::remove_dir_all(target)?)
}

/// The first of several problems is compiled before the others, unless all were compiled once: then one call is quicker.
pub(crate) fn cargo_is_called_once(fixture: &Fixture) -> Result<(), Failed> {
    let target = fixture.temporary_folder().join("target");
    let (calls, cargo) = (target.join("calls"), target.join("cargo"));
    fs::create_dir_all(&target)?;
    let real = compile::cargo();
    write(&cargo, &format!("#!/bin/sh\necho call >> '{}'\nexec '{}' \"$@\"\n", calls.display(), real.display()));
    fs::set_permissions(&cargo, Permissions::from_mode(0o755))?;
    let judge = target.join("judge");
    copy(&fixture.judge, &judge)?;
    for expected in [2, 1] {
        let output = fixture.started(&judge).args(["test", "right", "wrong"]).env("CARGO", &cargo).output()?;
        ensure(stdout(&output).contains("1 AC, 1 WA"), &output)?;
        let called = fs::read_to_string(&calls)?.lines().count();
        ensure(called == expected, called)?;
        fs::remove_file(&calls)?;
        for problem in ["right", "wrong"] {
            write(&target.join(problem), "");
        }
    }
    Ok(fs::remove_dir_all(target)?)
}

/// A manifest that says nonsense stops its own problem only.
pub(crate) fn invalid_manifest(fixture: &Fixture) -> Result<(), Failed> {
    let expected = "problems/too_much_memory/Cargo.toml: invalid manifest: in [package.metadata.problem]: \
                    invalid `memory_limit`: 17592186044416 MiB";
    let words = [expected, "2 problems, 1 case: 1 AC, 1 error in "];
    fixture.expect(&["test", "too_much_memory", "right"], 2, &words)?;
    fixture.expect(&["list"], 2, &[expected, "\n  right "])?;
    fixture.expect(&["snippet", "--list"], 0, &[]).map(drop)
}

/// Cargo builds nothing beside a manifest that it refuses. The judge says what to do, and does it without cargo.
pub(crate) fn broken_manifest(fixture: &Fixture) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let root = folder.path();
    write(&root.join("Cargo.toml"), "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n");
    for (name, title) in [("right", "\"Right\""), ("broken", "\"Broken"), ("build", "\"A name that cargo has\"")] {
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[package.metadata.problem]\ntitle = {title}\n"
        );
        write(&root.join("problems").join(name).join("Cargo.toml"), &manifest);
        write(&root.join("problems").join(name).join("src/main.rs"), "fn main() { println!(\"3\") }");
        write_case(root, name, "sample-1", "", "3\n");
    }
    let there = fixture.at(root)?;
    let invalid = "problems/broken/Cargo.toml: invalid manifest: TOML parse error at line 6, column 16";
    there.expect(&["list"], 2, &[invalid, "\n  right "])?;
    there.expect(&["test", "right"], 2, &["problems/broken", "judge remove NAME`"])?;
    there.expect(&["remove", "broken"], 0, &["removed problems/broken"])?;
    there.expect(&["test", "right"], 2, &["`build` is forbidden", "judge remove NAME`"])?;
    there.expect(&["remove", "build"], 0, &["removed problems/build"])?;
    there.expect(&["test"], 0, &["1 problem, 1 case: 1 AC"]).map(drop)
}

/// What a solution prints, and what a file is called, cannot control the terminal; in JSON it stays as it is.
pub(crate) fn control_characters(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "colours"]);
    let text = stdout(&output);
    ensure(
        text.contains("colours/edge-␛[31m  RE ") && text.contains("\n      ␛[31mred␇\n") && !text.contains('\u{1b}'),
        &text,
    )?;
    let output = fixture.run(&["test", "colours", "--json"]);
    let text = stdout(&output);
    let line: Value = serde_json::from_str(text.lines().next().unwrap_or_default())?;
    ensure(line["details"] == "\u{1b}[31mred\u{7}" && line["case"] == "edge-\u{1b}[31m", &text)
}

/// The summary counts the time of judging: a compiler that fails is none of it.
pub(crate) fn time_of_judging(fixture: &Fixture) -> Result<(), Failed> {
    let started = Instant::now();
    let output = fixture.run(&["test", "does_not_compile", "--json"]);
    let all = started.elapsed().as_secs_f64();
    let text = stdout(&output);
    let summary: Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    ensure(summary["seconds"].as_f64().is_some_and(|seconds| seconds < all / 2.0), (all, &text))
}

/// A solution that does not compile has one verdict, however many cases it has.
pub(crate) fn compile_error(fixture: &Fixture) -> Result<(), Failed> {
    for case in 1..=3 {
        write_case(&fixture.root, "compiles_nowhere", &format!("edge-{case}"), "1 2\n", "3\n");
    }
    let problems = ["right", "compiles_nowhere", "does_not_compile"];
    let output = fixture.run(&[&["test"], &problems[..]].concat());
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    ensure(lines[0].starts_with("right/sample-1") && lines[1] == "compiles_nowhere           CE", &text)?;
    ensure(text.matches("E0308").count() == 2, &text)?;
    ensure(text.contains("\n3 problems, 5 cases: 1 AC, 2 CE, 4 cases not run in "), &text)?;
    ensure(output.status.code() == Some(1), output.status)?;

    let output = fixture.run(&[&["test", "--json"], &problems[..]].concat());
    let lines: Vec<Value> = stdout(&output).lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    ensure(lines.len() == 4 && output.status.code() == Some(1), &lines)?;
    ensure(lines[1]["problem"] == "compiles_nowhere" && lines[1]["verdict"] == "CE", &lines)?;
    ensure(lines[1]["not_run"] == 3 && lines[1]["details"].to_string().contains("E0308"), &lines)?;
    ensure(lines[3]["cases"] == 5 && lines[3]["verdicts"]["CE"] == 2 && lines[3]["not_run"] == 4, &lines)
}
