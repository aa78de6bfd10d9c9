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

/// A way of misbehaving or of talking, which the input names.
pub(crate) struct Way {
    pub(crate) name: &'static str,
    verdict: &'static str,
    /// Words that the reason, the details or standard error have.
    says: &'static str,
}

pub(crate) const fn way(name: &'static str, verdict: &'static str, says: &'static str) -> Way {
    Way {
        name,
        verdict,
        says,
    }
}

const WAYS: [Way; 17] = [
    way("loop", "TLE", "2 s"),
    way("sleep", "TLE", "2 s"),
    way("ignore_signals", "TLE", "2 s"),
    way("touch", "MLE", "64 MiB"),
    way("reserve", "AC", ""),
    way("ask_for_too_much", "RE", "memory allocation of"),
    way("panic", "RE", "oh dear"),
    way("exit", "RE", "exit status 3"),
    way("overflow_stack", "RE", "overflowed its stack"),
    way("abort", "RE", "SIGABRT"),
    way("print", "OLE", "of output"),
    way("flood", "OLE", "of output"),
    way("complain", "AC", "bytes …"),
    way("read_nothing", "AC", ""),
    way("close_output", "AC", ""),
    way("leave_child", "AC", ""),
    way("print_bytes", "WA", "line 1 is wrong"),
];

pub(crate) fn write_cases(root: &Path) {
    for Way { name, .. } in WAYS {
        let [case, input] = [format!("edge-{name}"), format!("{name}\n")];
        write_case(root, "misbehaves", &case, &input, "3\n");
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
    let options = "--json --stderr --time-limit 2 --jobs 4";
    let output = fixture.run(&format!("test {problem} {options}"));
    let lines: Vec<Value> = stdout(&output)
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    ensure(lines.len() == ways.len() + 1, (&lines, stderr(&output)))?;
    for way in ways {
        let name = format!("edge-{}", way.name);
        let line = lines.iter().find(|line| line["case"] == name);
        let line = line.ok_or_else(|| format!("there is no {name}"))?;
        ensure(line["verdict"] == way.verdict, line)?;
        let said = format!("{} {} {}", line["reason"], line["details"], line["stderr"]);
        ensure(said.contains(way.says), line)?;
        let time = line["wall"].as_f64();
        ensure(time.is_some_and(|time| time < 60.0), line)?;
    }
    Ok(lines[..ways.len()].to_vec())
}

pub(crate) fn every_verdict(fixture: &Fixture) -> Result<(), Failed> {
    verdicts(fixture, "misbehaves", &WAYS)?;
    let left = || fixture.processes_of("misbehaves");
    ensure(vanish(left), left())
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
        let mut version = Command::new(&fixture.judge);
        let execution = run(version.arg("--version"), &input, &limits)?;
        let is_small = !execution.usage.memory.is_over(limits.memory);
        ensure(execution.ending == Ending::Exit(0) && is_small, execution)?;
    }
    // One that grows and then sleeps is stopped for its memory, long before its time.
    let grow = "x=$(head -c 100000000 /dev/zero | tr '\\0' x); sleep 60";
    let execution = run(Command::new("sh").args(["-c", grow]), &input, &limits)?;
    ensure(execution.ending == Ending::OverMemory, execution.ending)
}
