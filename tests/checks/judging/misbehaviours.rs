//! Solutions that misbehave, with the verdict that they get.

use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use judge::run::{Ending, Limits, run};
use libtest_mimic::Failed;
use serde_json::Value;

use crate::fixture::{Fixture, ensure, stderr, stdout, vanish, write_case};

/// The program of all of them: its input names the way.
pub(crate) const PROGRAM: &str = include_str!("misbehaviour.rs");

/// A way of misbehaving or of talking, the verdict on it, and words that the reason, the details or standard error have.
pub(crate) type Way = (&'static str, &'static str, &'static str);

const WAYS: [Way; 17] = [
    ("loop", "TLE", "2 s"),
    ("sleep", "TLE", "2 s"),
    ("ignore_signals", "TLE", "2 s"),
    ("touch", "MLE", "64 MiB"),
    ("reserve", "AC", ""),
    ("ask_for_too_much", "RE", "memory allocation of"),
    ("panic", "RE", "oh dear"),
    ("exit", "RE", "exit status 3"),
    ("overflow_stack", "RE", "overflowed its stack"),
    ("abort", "RE", "SIGABRT"),
    ("print", "OLE", "of output"),
    ("flood", "OLE", "of output"),
    ("complain", "AC", "bytes …"),
    ("read_nothing", "AC", ""),
    ("close_output", "AC", ""),
    ("leave_child", "AC", ""),
    ("print_bytes", "WA", "line 1 is wrong"),
];

pub(crate) fn write_cases(root: &Path) {
    for (way, ..) in WAYS {
        write_case(
            root,
            "misbehaves",
            &format!("edge-{way}"),
            &format!("{way}\n"),
            "3\n",
        );
    }
    let input = root.join("testdata/misbehaves/edge-read_nothing.in");
    File::options()
        .write(true)
        .open(input)
        .and_then(|file| file.set_len(200_000_000))
        .expect("it can grow");
}

/// Judges a problem with a case for each way. Fails unless all get their verdicts, none long after its time. Returns what the
/// judge says of each.
pub(crate) fn verdicts(
    fixture: &Fixture,
    problem: &str,
    ways: &[Way],
) -> Result<Vec<Value>, Failed> {
    let output = fixture.run(&[
        "test",
        problem,
        "--json",
        "--stderr",
        "--time-limit",
        "2",
        "--jobs",
        "4",
    ]);
    let lines: Vec<Value> = stdout(&output)
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    ensure(lines.len() == ways.len() + 1, (&lines, stderr(&output)))?;
    let line_on = |(way, verdict, says): &Way| {
        let line = lines
            .iter()
            .find(|line| line["case"] == format!("edge-{way}"));
        let line = line.ok_or_else(|| format!("there is no {way}"))?;
        let said = format!("{} {} {}", line["reason"], line["details"], line["stderr"]);
        let is_in_time = line["wall"].as_f64().is_some_and(|time| time < 60.0);
        ensure(
            line["verdict"] == *verdict && said.contains(says) && is_in_time,
            line,
        )?;
        Ok(line.clone())
    };
    ways.iter().map(line_on).collect()
}

pub(crate) fn every_verdict(fixture: &Fixture) -> Result<(), Failed> {
    verdicts(fixture, "misbehaves", &WAYS)?;
    ensure(
        vanish(|| fixture.processes_of("misbehaves")),
        fixture.processes_of("misbehaves"),
    )
}

/// What a judge has held itself is not the memory of a program that it starts.
pub(crate) fn own_memory(fixture: &Fixture) -> Result<(), Failed> {
    drop(std::hint::black_box(vec![1_u8; 300 << 20]));
    let limits = Limits {
        time: Duration::from_secs(60),
        memory: 64 << 20,
        output: 1 << 20,
    };
    let input = fixture.root.join("Cargo.toml");
    for _ in 0..20 {
        let execution = run(
            Command::new(&fixture.judge).arg("--version"),
            &input,
            &limits,
        )?;
        ensure(
            execution.ending == Ending::Exit(0) && !execution.usage.memory.is_over(limits.memory),
            execution,
        )?;
    }
    // One that grows and then sleeps is stopped for its memory, long before its time.
    let grow = "x=$(head -c 100000000 /dev/zero | tr '\\0' x); sleep 60";
    let execution = run(Command::new("sh").args(["-c", grow]), &input, &limits)?;
    ensure(execution.ending == Ending::OverMemory, execution.ending)
}
