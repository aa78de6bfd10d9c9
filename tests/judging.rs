//! The judge on solutions that misbehave, and on folders and command lines that are broken.
//!
//! Everything happens in a workspace of its own in a temporary folder. Whatever a solution leaves behind runs from there,
//! which is how it would be found.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};
use std::sync::Arc;

use judge::contain::WITHOUT_NAMESPACE;
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

/// A solution of the problem "print the sum of the numbers", its verdict, and words that the reason has.
struct Fault {
    name: &'static str,
    source: &'static str,
    verdict: &'static str,
    says: &'static str,
}

const FAULTS: &[Fault] = &[
    Fault {
        name: "right",
        source: r#"fn main() {
            let mut text = String::new();
            std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
            println!("{}", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "wrong",
        source: r#"fn main() { println!("4"); }"#,
        verdict: "WA",
        says: "line 1 is wrong",
    },
    Fault {
        name: "silent",
        source: "fn main() {}",
        verdict: "WA",
        says: "line 1 is missing",
    },
    Fault {
        name: "talkative",
        source: r#"fn main() { println!("3\n"); }"#,
        verdict: "WA",
        says: "one too many",
    },
    Fault {
        name: "not_text",
        source: r#"fn main() { std::io::Write::write_all(&mut std::io::stdout(), b"\xff\0\n").unwrap(); }"#,
        verdict: "WA",
        says: "line 1 is wrong",
    },
    Fault {
        name: "reads_nothing",
        source: r#"fn main() { println!("3"); }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "closes_input",
        source: r#"fn main() {
            drop(unsafe { <std::fs::File as std::os::fd::FromRawFd>::from_raw_fd(0) });
            println!("3");
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "panics",
        source: r#"fn main() { panic!("oh dear"); }"#,
        verdict: "RE",
        says: "oh dear",
    },
    Fault {
        name: "exits",
        source: "fn main() { std::process::exit(7) }",
        verdict: "RE",
        says: "exit status 7",
    },
    Fault {
        name: "aborts",
        source: "fn main() { std::process::abort() }",
        verdict: "RE",
        says: "SIGABRT",
    },
    Fault {
        name: "crashes",
        source: "fn main() { unsafe { *(8 as *mut u8) = 1 } }",
        verdict: "RE",
        says: "SIGSEGV",
    },
    Fault {
        name: "recurses",
        source: r#"fn depth(left: u64) -> u64 { if left == 0 { 0 } else { std::hint::black_box(depth(left - 1)) + 1 } }
            fn main() { println!("{}", depth(std::hint::black_box(1 << 40))) }"#,
        verdict: "RE",
        says: "overflowed its stack",
    },
    Fault {
        name: "loops",
        source: "fn main() { loop { std::hint::spin_loop() } }",
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "sleeps",
        source: "fn main() { std::thread::sleep(std::time::Duration::from_secs(1000)) }",
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "prints_forever",
        source: r#"fn main() { loop { println!("3") } }"#,
        verdict: "OLE",
        says: "output",
    },
    Fault {
        name: "prints_much",
        source: r#"fn main() { let block = vec![b'3'; 1 << 20]; loop { std::io::Write::write_all(&mut std::io::stdout(), &block).unwrap() } }"#,
        verdict: "OLE",
        says: "output",
    },
    Fault {
        name: "writes_a_file",
        source: r#"fn main() {
            let mut file = std::fs::File::create("large").unwrap();
            let block = vec![1; 1 << 20];
            loop { std::io::Write::write_all(&mut file, &block).unwrap() }
        }"#,
        verdict: "OLE",
        says: "file",
    },
    Fault {
        name: "eats_memory",
        source: "fn main() { let mut kept = vec![]; loop { kept.push(vec![1_u8; 1 << 20]) } }",
        verdict: "MLE",
        says: "64 MiB",
    },
    Fault {
        name: "asks_for_memory",
        source: r#"fn main() { println!("{}", std::hint::black_box(vec![1_u8; 1 << 46]).len()) }"#,
        verdict: "MLE",
        says: "64 MiB",
    },
    Fault {
        name: "leaves_a_child",
        source: r#"fn main() {
            if std::env::args().len() > 1 { loop { std::thread::park() } }
            std::process::Command::new(std::env::current_exe().unwrap()).arg("child").spawn().unwrap();
            println!("3");
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "leaves_a_daemon",
        source: r#"use std::os::unix::process::CommandExt;
        fn main() {
            // Each generation starts the next in a process group of its own and ends, but for the last.
            let generation = std::env::args().len();
            if generation < 4 {
                let mut command = std::process::Command::new(std::env::current_exe().unwrap());
                command.args(std::env::args().skip(1)).arg("child").process_group(0).spawn().unwrap();
            } else {
                loop { std::thread::park() }
            }
            if generation == 1 { println!("3") }
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "loops_with_children",
        source: r#"fn main() {
            if std::env::args().len() == 1 {
                for _ in 0..20 {
                    std::process::Command::new(std::env::current_exe().unwrap()).arg("child").spawn().unwrap();
                }
            }
            loop { std::thread::park() }
        }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "stops_itself",
        source: r#"fn main() {
            let own = std::process::id().to_string();
            // In a PID namespace it cannot even name itself; then it loops.
            std::process::Command::new("/bin/sh").args(["-c", "kill -STOP $PPID"]).status().ok();
            loop { std::hint::black_box(&own); }
        }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "ignores_signals",
        source: r#"unsafe extern "C" { fn signal(signal: i32, handler: usize) -> usize; }
            fn main() {
                // 1 stands for a handler that ignores the signal.
                for number in 1..32 { unsafe { signal(number, 1) }; }
                loop { std::hint::spin_loop() }
            }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "deletes_its_input",
        source: r#"fn main() {
            let path = std::fs::read_link("/proc/self/fd/0").unwrap();
            if std::fs::remove_file(path).is_err() { println!("3") }
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "does_not_compile",
        source: r#"fn main() { let _: i32 = "3"; }"#,
        verdict: "CE",
        says: "E0308",
    },
];

/// A definition for these problems: the answer to some numbers is their sum. It panics if there are none, and it knows no
/// other way to ask.
const ORACLE: &str = r#"fn main() {
    assert!(std::env::args().any(|word| word == "serve"));
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let input = match line.split_once("\"input\":\"") {
            Some((_, input)) => input.split('"').next().unwrap().replace("\\n", "\n"),
            None => {
                let digits = line.chars().filter(|letter| letter.is_ascii_digit()).collect::<String>();
                let seed: u64 = digits.parse().unwrap();
                format!("{} {}\n{}\n", seed, seed * 7 % 60, seed % 3)
            }
        };
        let numbers: Vec<u64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert!(!numbers.is_empty());
        let (input, sum) = (input.replace("\n", "\\n"), numbers.iter().sum::<u64>());
        println!("{{\"input\":\"{input}\",\"answer\":\"{sum}\\n\",\"error\":null,\"counted\":false}}");
    }
}"#;

/// Right as long as all numbers are below 58.
const FORGETS_LARGE: &str = r#"fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    println!("{}", numbers.filter(|number| *number < 58).sum::<i64>());
}"#;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = tempfile::Builder::new()
        .prefix("a judged workspace ")
        .tempdir()
        .expect("a temporary folder");
    let fixture = Arc::new(Fixture {
        root: folder.path().canonicalize().expect("it exists"),
        judge: checks::program("judge").expect("the judge compiles"),
    });
    fixture.write();
    let mut trials = vec![];
    let mut add = |name: &str, check: fn(&Fixture) -> Result<(), Failed>| {
        let fixture = Arc::clone(&fixture);
        trials.push(Trial::test(name, move || check(&fixture)));
    };
    add("every_misbehaviour_gets_its_verdict_in_a_namespace", |fixture| {
        every_verdict(fixture, false)
    });
    add("every_misbehaviour_gets_its_verdict_below_a_subreaper", |fixture| {
        every_verdict(fixture, true)
    });
    add("text_names_the_wrong_line_and_counts_the_verdicts", text_report);
    add("all_accepted_is_status_0", all_accepted);
    add("broken_folders_are_errors_and_hide_nothing", broken_folders);
    add("an_unknown_problem_gets_the_nearest_name", unknown_problem);
    add("a_pattern_that_matches_no_case_is_an_error", pattern_without_case);
    add("it_works_from_any_folder_and_nowhere_else", any_folder);
    add("an_interruption_leaves_nothing_behind", interruption);
    add("a_killed_judge_leaves_nothing_behind", killed_judge);
    add("a_closed_pipe_ends_it_quietly", closed_pipe);
    add("as_a_judge_it_is_the_bundle_that_is_judged", as_a_judge);
    add("stress_finds_a_difference_and_shrinks_it", stress);
    add("run_passes_input_output_and_status_through", run_passes_through);
    add("add_case_stores_both_files_or_none", add_case);
    add("a_checker_program_decides", checker_program);
    let conclusion = libtest_mimic::run(&arguments, trials);
    drop(folder);
    conclusion.exit_code()
}

/// A workspace in a temporary folder whose path has blanks, and the judge to try on it.
struct Fixture {
    root: PathBuf,
    judge: PathBuf,
}

impl Fixture {
    fn write(&self) {
        let manifest = "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\", \"tests/oracle\"]\n";
        write(&self.root.join("Cargo.toml"), manifest);
        let oracle = self.root.join("tests/oracle");
        let manifest = "[package]\nname = \"oracle\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
        write(&oracle.join("Cargo.toml"), manifest);
        write(&oracle.join("src/main.rs"), ORACLE);
        for fault in FAULTS {
            self.write_problem(fault.name, fault.source, "");
            self.write_case(fault.name, "sample-1");
        }
        for name in ["no_answer", "no_case", "odd_checker"] {
            self.write_problem(name, FAULTS[0].source, "");
        }
        self.write_problem(
            "even_checker",
            r#"fn main() { println!("1234") }"#,
            "checker = \"even\"",
        );
        self.write_case("even_checker", "sample-1");
        self.write_problem("forgets_large", FORGETS_LARGE, "");
        self.write_case("forgets_large", "sample-1");
        self.write_problem(
            "odd_checker",
            r#"fn main() { println!("12345") }"#,
            "checker = \"even\"",
        );
        self.write_case("odd_checker", "sample-1");
        write(
            &self.root.join("tests/checkers/even.rs"),
            r#"fn main() {
                let paths: Vec<String> = std::env::args().collect();
                assert_eq!(std::fs::read_to_string(&paths[1]).unwrap(), "1 2\n");
                assert_eq!(std::fs::read_to_string(&paths[3]).unwrap(), "3\n");
                if std::fs::read_to_string(&paths[2]).unwrap().trim().parse::<u64>().unwrap() % 2 == 1 {
                    println!("that is odd");
                    std::process::exit(1);
                }
            }"#,
        );
        self.write_case("no_answer", "sample-1");
        self.write_case("no_answer", "edge-whole");
        let folder = self.root.join("testdata/no_answer");
        fs::remove_file(folder.join("sample-1.out")).unwrap();
        write(&folder.join("edge-alone.out"), "3\n");
        write(&folder.join("notes.txt"), "");
        fs::create_dir_all(folder.join("edge-folder.in")).unwrap();
        write(&folder.join("edge-folder.out"), "3\n");
        fs::create_dir_all(self.root.join("testdata/no_case")).unwrap();
    }

    fn write_problem(&self, name: &str, source: &str, metadata: &str) {
        let folder = self.root.join("problems").join(name);
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[package.metadata.problem]\n\
             title = \"{name}\"\ntime_limit = 0.5\nmemory_limit = 64\n{metadata}\n"
        );
        write(&folder.join("Cargo.toml"), &manifest);
        write(&folder.join("src/main.rs"), source);
    }

    fn write_case(&self, problem: &str, case: &str) {
        let folder = self.root.join("testdata").join(problem);
        write(&folder.join(case).with_extension("in"), "1 2\n");
        write(&folder.join(case).with_extension("out"), "3\n");
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.judge);
        command
            .current_dir(&self.root)
            .args(arguments)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the judge runs")
    }

    /// Returns the processes that run a program of this workspace, but for the judges of other tests.
    fn processes_of(&self, problem: &str) -> Vec<String> {
        let program = self.root.join("target/release").join(problem);
        let entries = fs::read_dir("/proc").unwrap().flatten();
        entries
            .filter(|entry| fs::read_link(entry.path().join("exe")).is_ok_and(|path| path == program))
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect()
    }
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the judge prints UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Fails with what was seen.
fn ensure(holds: bool, seen: impl std::fmt::Debug) -> Result<(), Failed> {
    if holds {
        Ok(())
    } else {
        Err(Failed::from(format!("{seen:#?}")))
    }
}

fn every_verdict(fixture: &Fixture, without_namespace: bool) -> Result<(), Failed> {
    let names: Vec<&str> = FAULTS.iter().map(|fault| fault.name).collect();
    let mut command = fixture.command(&["test", "--json"]);
    if without_namespace {
        command.env(WITHOUT_NAMESPACE, "1");
    }
    let output = command.args(&names).output()?;
    let lines: Vec<Value> = stdout(&output)
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    ensure(lines.len() == FAULTS.len() + 1, (&lines, stderr(&output)))?;
    for (fault, line) in FAULTS.iter().zip(&lines) {
        let said = format!("{} {}", line["reason"], line["details"]);
        ensure(line["problem"] == fault.name && line["verdict"] == fault.verdict, line)?;
        ensure(said.contains(fault.says), line)?;
        ensure(line["time"].is_number() == (fault.verdict != "CE"), line)?;
        let left = fixture.processes_of(fault.name);
        // The other test may be running the same program: what counts is that nothing stays.
        ensure(vanish(|| fixture.processes_of(fault.name)), (fault.name, left))?;
    }
    let summary = &lines[FAULTS.len()];
    ensure(summary["cases"] == FAULTS.len() && summary["errors"] == 0, summary)?;
    ensure(output.status.code() == Some(1), output.status)
}

/// Waits for something that another process is about to take away.
fn vanish(list: impl Fn() -> Vec<String>) -> bool {
    (0..400).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(25));
        list().is_empty()
    })
}

fn text_report(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "right", "wrong"]);
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    ensure(lines[0].starts_with("right/sample-1  AC "), &text)?;
    ensure(lines[1].starts_with("wrong/sample-1  WA "), &text)?;
    let expected = [
        "    input testdata/wrong/sample-1.in",
        "      1 2",
        "    line 1 is wrong",
        "    -      1  3",
        "    +      1  4",
        "              ^ column 1",
    ];
    ensure(lines[2..8] == expected, &text)?;
    ensure(lines[8].starts_with("2 problems, 2 cases: 1 AC, 1 WA in "), &text)?;
    ensure(
        !text.contains('\u{1b}') && !stderr(&output).contains('\u{1b}'),
        "no colour when piped",
    )?;
    ensure(output.status.code() == Some(1), output.status)
}

fn all_accepted(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "right", "reads_nothing"]);
    ensure(output.status.code() == Some(0), (stdout(&output), stderr(&output)))
}

fn as_a_judge(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "right", "wrong", "does_not_compile", "--as", "spoj"]);
    let text = stdout(&output);
    for words in [
        "right/sample-1             AC ",
        "wrong/sample-1             WA ",
        "does_not_compile/sample-1  CE",
        "problems/does_not_compile/src/main.rs:1:",
        "3 problems, 3 cases: 1 AC, 1 WA, 1 CE in ",
        "\nas SPOJ, with rustc 1.",
        " in edition 2015, 2018, 2021 (there: rustc 1.56.0)\n",
    ] {
        ensure(text.contains(words), (words, &text, stderr(&output)))?;
    }
    ensure(output.status.code() == Some(1), output.status)?;

    let output = fixture.run(&["test", "right", "--as", "codechef", "--json"]);
    let lines: Vec<Value> = stdout(&output)
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    ensure(lines.len() == 2 && lines[0]["verdict"] == "AC", &lines)?;
    ensure(lines[1]["judge"] == "codechef", &lines)?;
    let compilers = lines[1]["compilers"].as_array().map_or(0, Vec::len);
    ensure(compilers == 1 && output.status.code() == Some(0), &lines)?;

    let output = fixture.run(&["test", "right", "--as", "spjo"]);
    ensure(
        stderr(&output).contains("there is no judge \"spjo\"; did you mean spoj?"),
        stderr(&output),
    )?;
    ensure(output.stdout.is_empty() && output.status.code() == Some(2), output)
}

fn stress(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["stress", "right", "--cases", "150", "--seed", "5"]);
    let text = stdout(&output);
    let no_difference = "right: 150 inputs, seeds 5 to 154, no difference in ";
    ensure(
        text.starts_with(no_difference) && output.status.code() == Some(0),
        &output,
    )?;

    // The inputs of seeds below 34 have no number above 57; there, 34 · 7 mod 60 is 58.
    let first = 34;
    let command = ["stress", "forgets_large", "--cases", "300", "--seed", "20", "--save"];
    let output = fixture.run(&[&command[..], &["edge-found"]].concat());
    let text = stdout(&output);
    let expected = format!(
        "forgets_large: WA on the input of seed {first}, shrunk from 3 tokens to 1 token\n\
         input\n    58\nanswer by the definition\n    58\nthe solution\n"
    );
    let again = format!("again: cargo judge stress forgets_large --seed {first} --cases 1\n");
    ensure(
        text.starts_with(&expected) && text.ends_with(&again) && output.status.code() == Some(1),
        (&expected, &output),
    )?;
    let stored = fixture.root.join("testdata/forgets_large/edge-found.in");
    ensure(fs::read_to_string(stored)? == "58\n", "edge-found.in")?;

    for (arguments, words) in [
        (&["forgets_large", "--save", "edge-found"][..], "exists already"),
        (&["forgets_large", "--save", "found"], "a case is called"),
        (&["forgets_lorge"], "did you mean forgets_large?"),
        (&["right", "--cases", "0"], "--cases"),
        (&["right", "--as", "spjo"], "did you mean spoj?"),
    ] {
        let output = fixture.run(&[&["stress"], arguments].concat());
        ensure(
            output.stdout.is_empty() && output.status.code() == Some(2) && stderr(&output).contains(words),
            &output,
        )?;
    }
    let output = fixture.run(&["stress", "does_not_compile"]);
    ensure(
        output.stdout.is_empty() && output.status.code() == Some(1) && stderr(&output).contains("E0308"),
        &output,
    )?;
    let output = fixture.run(&["stress", "exits", "--cases", "1"]);
    let text = stdout(&output);
    ensure(
        text.contains("exits: RE on the input of seed 0") && text.contains("input\n    0\n"),
        &output,
    )?;
    ensure(output.status.code() == Some(1), &output)
}

fn broken_folders(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "no_answer", "no_case", "right"]);
    let (text, errors) = (stdout(&output), stderr(&output));
    for (file, words) in [
        ("testdata/no_answer/sample-1.in", "has no sample-1.out"),
        ("testdata/no_answer/edge-alone.out", "has no edge-alone.in"),
        ("testdata/no_answer/notes.txt", "neither an input"),
        ("testdata/no_answer/edge-folder.in", "it is not a file"),
        ("testdata/no_case", "has no case"),
    ] {
        ensure(
            errors.lines().any(|line| line.contains(file) && line.contains(words)),
            &errors,
        )?;
    }
    ensure(
        text.contains("no_answer/edge-whole  AC") && text.contains("right/sample-1"),
        &text,
    )?;
    ensure(text.contains("3 problems, 2 cases: 2 AC, 5 errors"), &text)?;
    ensure(output.status.code() == Some(2), output.status)
}

fn unknown_problem(fixture: &Fixture) -> Result<(), Failed> {
    for command in [
        &["test", "rihgt"][..],
        &["run", "rihgt"],
        &["add-case", "rihgt", "edge-a", "--oracle"],
    ] {
        let output = fixture.run(command);
        ensure(
            stderr(&output).contains("there is no problem \"rihgt\"; did you mean right?"),
            stderr(&output),
        )?;
        ensure(output.stdout.is_empty() && output.status.code() == Some(2), &output)?;
    }
    Ok(())
}

fn pattern_without_case(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "right", "--case", "edge-*"]);
    ensure(
        stderr(&output).contains("no case of testdata/right matches edge-*"),
        stderr(&output),
    )?;
    ensure(output.status.code() == Some(2), output.status)?;
    let output = fixture.run(&["test", "right", "--case", "s*-?"]);
    ensure(output.status.code() == Some(0), stderr(&output))?;
    for bad in [
        &["--case", "[x"][..],
        &["--jobs", "0"],
        &["--time-limit", "0"],
        &["--time-limit", "nan"],
    ] {
        let output = fixture.run(&[&["test", "right"], bad].concat());
        ensure(output.stdout.is_empty() && output.status.code() == Some(2), output)?;
    }
    Ok(())
}

fn any_folder(fixture: &Fixture) -> Result<(), Failed> {
    let inside = fixture.root.join("problems/right/src");
    let output = fixture.command(&["test", "right"]).current_dir(inside).output()?;
    ensure(output.status.code() == Some(0), stderr(&output))?;
    let outside = tempfile::tempdir()?;
    let output = fixture.command(&["test"]).current_dir(outside.path()).output()?;
    ensure(
        stderr(&output).contains("is not inside a workspace") && output.status.code() == Some(2),
        stderr(&output),
    )
}

/// Starts the judge on a case that ends and then one that does not, and waits until the first is through.
fn start_looping(fixture: &Fixture) -> std::io::Result<std::process::Child> {
    let mut judge = fixture
        .command(&[
            "test",
            "right",
            "loops_with_children",
            "--json",
            "--jobs",
            "1",
            "--time-limit",
            "1000",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    BufReader::new(judge.stdout.as_mut().expect("it is piped")).read_line(&mut String::new())?;
    Ok(judge)
}

fn interruption(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = start_looping(fixture)?;
    Command::new("kill").args(["-INT", &judge.id().to_string()]).status()?;
    let status = judge.wait()?;
    ensure(status.code() == Some(130), status)?;
    ensure(
        vanish(|| fixture.processes_of("loops_with_children")),
        "a process is left",
    )
}

fn killed_judge(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = start_looping(fixture)?;
    judge.kill()?;
    judge.wait()?;
    ensure(
        vanish(|| fixture.processes_of("loops_with_children")),
        "a process is left",
    )
}

fn closed_pipe(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = fixture
        .command(&["test", "right", "loops"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    drop(judge.stdout.take());
    let output = judge.wait_with_output()?;
    ensure(output.status.code() == Some(141), &output)?;
    ensure(!stderr(&output).contains("panicked"), stderr(&output))
}

fn run_passes_through(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = fixture
        .command(&["run", "right"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    judge.stdin.take().expect("it is piped").write_all(b"20 22")?;
    let output = judge.wait_with_output()?;
    ensure(stdout(&output) == "42\n" && output.status.success(), &output)?;
    ensure(
        fixture.run(&["run", "exits"]).status.code() == Some(7),
        "the status is the solution's",
    )?;
    let output = fixture.run(&["run", "aborts"]);
    ensure(
        stderr(&output).contains("killed by SIGABRT") && output.status.code() == Some(134),
        &output,
    )?;
    let output = fixture.run(&["run", "does_not_compile"]);
    ensure(
        stderr(&output).contains("E0308") && output.status.code() == Some(1),
        &output,
    )
}

fn add_case(fixture: &Fixture) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let [input, answer] = ["input", "answer"].map(|name| folder.path().join(name).to_string_lossy().into_owned());
    fs::write(&input, "40 2\n")?;
    fs::write(&answer, "42\n")?;
    let add = |case: &str, input: &str, answer: &[&str]| {
        fixture.run(&[&["add-case", "reads_nothing", case, "--input", input][..], answer].concat())
    };
    let stored = |case: &str, extension: &str| {
        fixture
            .root
            .join("testdata/reads_nothing")
            .join(case)
            .with_extension(extension)
    };
    let from_file = ["--answer", &answer];
    let output = add("edge-new", &input, &from_file);
    ensure(output.status.success(), stderr(&output))?;
    ensure(
        stderr(&output).contains("cargo judge test reads_nothing --case edge-new"),
        stderr(&output),
    )?;
    ensure(
        fs::read_to_string(stored("edge-new", "in"))? == "40 2\n",
        "the input is stored",
    )?;
    ensure(
        fs::read_to_string(stored("edge-new", "out"))? == "42\n",
        "the answer is stored",
    )?;
    ensure(
        fs::metadata(stored("edge-new", "out"))?.permissions().mode() & 0o777 == 0o644,
        "others may read it",
    )?;

    let large = folder.path().join("large").to_string_lossy().into_owned();
    fs::write(&large, vec![b'1'; (256 << 10) + 1])?;
    for (case, input, answer, words) in [
        ("edge-new", &input, &from_file[..], "exists already"),
        ("edge_new", &input, &from_file, "edge-WORD"),
        ("sample-x", &input, &from_file, "sample-N"),
        ("edge-large", &large, &from_file, "at most"),
        ("edge-nothing", &input, &[], "--answer"),
        ("edge-oracle", &input, &["--oracle"], "oracle"),
        (
            "edge-missing",
            &large,
            &["--answer", "/nowhere/at all"],
            "cannot be read",
        ),
    ] {
        let output = add(case, input, answer);
        ensure(
            stderr(&output).contains(words) && output.status.code() == Some(2),
            (case, stderr(&output)),
        )?;
        ensure(
            case == "edge-new" || !stored(case, "in").exists() && !stored(case, "out").exists(),
            case,
        )?;
    }
    ["in", "out"]
        .into_iter()
        .try_for_each(|extension| fs::remove_file(stored("edge-new", extension)))?;
    Ok(())
}

fn checker_program(fixture: &Fixture) -> Result<(), Failed> {
    let output = fixture.run(&["test", "even_checker"]);
    ensure(output.status.success(), (stdout(&output), stderr(&output)))?;
    let output = fixture.run(&["test", "odd_checker"]);
    ensure(
        stdout(&output).contains("WA") && stdout(&output).contains("that is odd"),
        stdout(&output),
    )?;
    ensure(output.status.code() == Some(1), output.status)
}
