//! A guessing game whose solution misbehaves while it talks with the interactor.

use std::fs;
use std::path::Path;
use std::process::Command;

use libtest_mimic::Failed;

use crate::fixture::{Fixture, ensure, vanish, write, write_case};
use crate::misbehaviours::{Way, verdicts, way};

pub(crate) const SOLUTION: &str = include_str!("guess.rs");
const INTERACTOR: &str = include_str!("bisector.rs");

const WAYS: [Way; 24] = [
    way("right", "AC", ""),
    way("leave_a_child", "AC", ""),
    way("read_to_the_end", "AC", ""),
    way("wrong_move", "WA", "0 is not between 1 and 100"),
    way("wrong_move_then_panic", "WA", "0 is not between 1 and 100"),
    way("wrong_guess", "WA", "the number is 77, not 1"),
    way("flood_of_lines", "WA", "more than 7 questions"),
    way(
        "end_at_once",
        "WA",
        "the solution ended too early: no guess by the end",
    ),
    way("panic", "RE", "oh dear, >"),
    way("panic_at_the_end", "RE", "oh dear"),
    way("read_too_much", "ILE", "deadlock"),
    way(
        "no_flush",
        "ILE",
        "help: end each line and flush the output",
    ),
    way("no_line_end", "ILE", "? 1 (no line end)"),
    way("flood", "OLE", "of output"),
    way(
        "flood_and_read",
        "OLE",
        "the interactor answered more than 64 MiB",
    ),
    way("interactor_closes", "AC", ""),
    way("never_read", "ILE", "deadlock: both wait"),
    way(
        "never_read_much",
        "ILE",
        "the solution does not read what the interactor prints",
    ),
    way(
        "flood_and_never_read",
        "ILE",
        "neither reads what the other prints",
    ),
    way("loop", "TLE", "more than 2 s"),
    way("eat", "MLE", "more than 64 MiB"),
    way(
        "interactor_panics",
        "JE",
        "the interactor itself gets RE: exit status 101",
    ),
    way(
        "interactor_loops",
        "JE",
        "the interactor did not answer within 5 s",
    ),
    way("interactor_floods", "JE", "the interactor itself gets "),
];

pub(crate) fn write_files(root: &Path) {
    write(&root.join("problems/guess/bisector.rs"), INTERACTOR);
    for Way { name, .. } in WAYS {
        let [case, hidden] = [format!("edge-{name}"), format!("100 77 7 {name}\n")];
        write_case(root, "guess", &case, &hidden, "77\n");
    }
}

/// Returns the programs that judges of this test have started.
fn running(fixture: &Fixture) -> Vec<String> {
    let folder = format!("TMPDIR={}\0", fixture.temporary_folder().display());
    let mut running = vec![];
    for entry in fs::read_dir("/proc").expect("it can be read").flatten() {
        let variables = fs::read(entry.path().join("environ")).unwrap_or_default();
        if !String::from_utf8_lossy(&variables).contains(&folder) {
            continue;
        }
        let program = fs::read_link(entry.path().join("exe")).unwrap_or_default();
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        let name = name.trim_end_matches(" (deleted)");
        if !name.is_empty() && name != "judge" {
            running.push(name.to_owned());
        }
    }
    running
}

pub(crate) fn every_verdict(fixture: &Fixture) -> Result<(), Failed> {
    for line in verdicts(fixture, "guess", &WAYS)? {
        let details = line["details"].as_str().unwrap_or_default();
        let is_shown = details.contains("      ms  the solution");
        ensure(line["verdict"] == "AC" || is_shown, &line)?;
        // Four more are for the indentation.
        let mut rows = details
            .lines()
            .skip_while(|line| !line.starts_with("      ms  "));
        let fits = rows.all(|row| row.chars().count() <= 76);
        ensure(fits, details)?;
    }
    ensure(vanish(|| running(fixture)), running(fixture))
}

/// A judge that is interrupted or killed takes both with it.
pub(crate) fn ended_early(fixture: &Fixture) -> Result<(), Failed> {
    for (case, signal) in [("edge-loop", "-INT"), ("edge-interactor_loops", "-KILL")] {
        let mut judge = fixture.start(&format!("test guess/{case} --time-limit 1000"))?;
        loop {
            let running = running(fixture);
            let runs = |name: &str| running.iter().any(|running| running == name);
            if runs("guess") && runs("bisector") {
                break;
            }
            let status = judge.try_wait()?;
            ensure(status.is_none(), "it ended before it was interrupted")?;
        }
        let mut kill = Command::new("kill");
        kill.args([signal, &judge.id().to_string()]).status()?;
        judge.wait()?;
        ensure(vanish(|| running(fixture)), running(fixture))?;
    }
    Ok(())
}

/// Both sides, with a time for each line.
pub(crate) fn transcript(fixture: &Fixture) -> Result<(), Failed> {
    let text = fixture.expect("test guess/edge-wrong_move", 1, &[])?;
    let lines: Vec<&str> = text.lines().collect();
    let [start, end] = ["guess/edge-wrong_move  WA ", "0 is not between 1 and 100"];
    ensure(lines[0].starts_with(start), &text)?;
    ensure(lines[0].ends_with(end), &text)?;
    let expected = [
        "    input testdata/guess/edge-wrong_move.in",
        "      100 77 7 wrong_move",
        "          ms  the solution                      the interactor",
    ];
    ensure(lines[1..4] == expected, &text)?;
    for (line, column, words) in [(lines[4], 48, "100 7 wrong_move"), (lines[5], 14, "? 0")] {
        let (time, said) = line.split_at(12);
        ensure(time.trim().parse::<f64>().is_ok(), line)?;
        ensure(said.trim() == words, line)?;
        ensure(line.find(words) == Some(column), line)?;
    }
    ensure(lines[6].starts_with("1 problem, 1 case: 1 WA in "), &text)?;
    // A crash also says why.
    let words = [
        "    input testdata/guess/edge-panic.in\n",
        "     the interactor\n",
        "    standard error\n",
        "oh dear, >",
    ];
    fixture.expect("test guess/edge-panic", 1, &words)?;
    // What is left out is counted, and no line is too long.
    let text = fixture.expect("test guess/edge-never_read_much", 1, &[" more lines\n"])?;
    let shown: Vec<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("1 problem"))
        .collect();
    ensure(shown.len() < 40, &text)?;
    let fits = shown[1..].iter().all(|line| line.chars().count() <= 80);
    ensure(fits, &text)
}
