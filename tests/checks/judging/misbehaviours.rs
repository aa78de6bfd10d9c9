//! Solutions that misbehave or attack what judges them, in each kind of containment, with the verdict that they get.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::Command;

use judge::contain::WITHOUT_NAMESPACE;
use libtest_mimic::Failed;
use serde_json::Value;

use crate::fixture::{Fixture, copy, ensure, stderr, stdout, vanish, write, write_case};

/// The program of all of them: its input names the way.
pub(crate) const PROGRAM: &str = include_str!("misbehaviour.rs");

/// A way of misbehaving or of talking, the verdict on it, and words that the reason, the details or standard error have.
pub(crate) type Way = (&'static str, &'static str, &'static str);

const INTERFERED: &str = "it interfered with the process that watches it";

const WAYS: [Way; 47] = [
    ("none", "AC", ""),
    ("print_nothing", "WA", "line 1 is missing"),
    ("print_more", "WA", "unexpected line 2"),
    ("print_bytes", "WA", "line 1 is wrong"),
    ("complain_at_length", "AC", ""),
    ("close_input", "AC", ""),
    ("delete_input", "AC", ""),
    ("panic", "RE", "oh dear"),
    ("exit", "RE", "exit status 7"),
    ("abort", "RE", "SIGABRT"),
    ("crash", "RE", "SIGSEGV"),
    // A signal without a name.
    ("raise_40", "RE", "killed by signal 40"),
    ("overflow_stack", "RE", "overflowed its stack"),
    ("loop", "TLE", "0.5 s"),
    ("sleep", "TLE", "0.5 s"),
    ("print_lines_forever", "OLE", "output"),
    ("print_blocks_forever", "OLE", "output"),
    ("write_a_file", "OLE", "file"),
    ("fill_a_pipe", "TLE", "0.5 s"),
    ("eat", "MLE", "64 MiB"),
    ("ask_for_memory", "MLE", "64 MiB"),
    ("leave_a_child", "AC", ""),
    ("leave_a_group", "AC", ""),
    ("leave_a_daemon", "AC", ""),
    ("leave_a_stopped_child", "AC", ""),
    ("loop_with_children", "TLE", "0.5 s"),
    // Each has some pages in memory, which are counted.
    ("fork_a_thousand_children", "MLE", "64 MiB"),
    ("stop_itself", "TLE", "0.5 s"),
    ("ignore_signals", "TLE", "0.5 s"),
    ("use_stack", "AC", ""),
    ("leave_zombies", "AC", ""),
    ("eat_as_daemon", "MLE", "64 MiB"),
    ("eat_without_main_thread", "MLE", "64 MiB"),
    ("eat_files", "MLE", "64 MiB"),
    ("eat_named_files", "MLE", "64 MiB"),
    ("leave_named_files", "MLE", "64 MiB"),
    ("eat_segments", "MLE", "64 MiB"),
    ("leave_segments", "MLE", "64 MiB"),
    ("eat_a_little_more", "MLE", "64 MiB"),
    ("eat_pipes", "AC", ""),
    ("leave_named_objects", "AC", ""),
    ("stop_supervisor", "TLE", "0.5 s"),
    ("start_threads", "RE", "more than 512 processes and threads"),
    ("be_traced", "AC", ""),
    ("rename_folder", "AC", ""),
    ("lock_folder", "AC", ""),
    ("nest_folders", "AC", ""),
];

/// In a namespace these can neither see nor name what they attack.
const HARMLESS_IN_NAMESPACE: [Way; 3] =
    [("kill_keeper", "RE", INTERFERED), ("stop_keeper", "TLE", "0.5 s"), ("kill_supervisor", "RE", INTERFERED)];

pub(crate) fn write_cases(root: &Path) {
    for (way, ..) in WAYS.iter().chain(&HARMLESS_IN_NAMESPACE) {
        write_case(root, "misbehaves", &format!("edge-{way}"), way, "3\n");
    }
}

/// Returns a command for the judge with few open files, and if root runs the test and this is asked for without what root
/// may and others may not.
pub(crate) fn judge(
    fixture: &Fixture,
    without_namespace: bool,
    without_privileges: bool,
    arguments: &[&str],
) -> Command {
    let mut command = fixture.started("sh");
    command.args(["-c", "ulimit -n 64 && exec \"$@\"", "sh"]);
    if without_privileges && fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
        command.args(["setpriv", "--bounding-set=-all", "--inh-caps=-all"]);
    }
    command.arg(&fixture.judge).args(arguments);
    if without_namespace {
        command.env(WITHOUT_NAMESPACE, "1");
    }
    command
}

/// Judges a problem with a case for each way, with these arguments, by such a [`judge`]. Fails unless all get their verdicts.
/// Returns what the judge says of each.
pub(crate) fn verdicts(mut judge: Command, ways: &[Way]) -> Result<Vec<Value>, Failed> {
    let output = judge.output()?;
    let lines: Vec<Value> = stdout(&output).lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    ensure(lines.len() == ways.len() + 1, (&lines, stderr(&output)))?;
    let line_on = |(way, verdict, says): &Way| {
        let line = lines.iter().find(|line| line["case"] == format!("edge-{way}"));
        let line = line.ok_or_else(|| format!("there is no {way}"))?;
        let said = format!("{} {} {}", line["reason"], line["details"], line["stderr"]);
        ensure(line["verdict"] == *verdict && said.contains(says) && line["time"].is_number(), line)?;
        Ok(line.clone())
    };
    ways.iter().map(line_on).collect()
}

pub(crate) fn every_verdict(
    fixture: &Fixture,
    without_namespace: bool,
    without_privileges: bool,
) -> Result<(), Failed> {
    let judge = |arguments| judge(fixture, without_namespace, without_privileges, arguments);
    let listed = judge(&["list"]).output()?;
    let in_namespace = stdout(&listed).contains("in a PID namespace");
    ensure(!(in_namespace && without_namespace), &listed)?;
    let others = HARMLESS_IN_NAMESPACE.map(|way| if in_namespace { (way.0, "AC", "") } else { way });
    verdicts(judge(&["test", "misbehaves", "--json"]), &[&WAYS[..], &others].concat())?;
    ensure(vanish(named_objects), named_objects())?;
    // The other tests may be running the same program: what counts is that nothing stays.
    ensure(vanish(|| fixture.processes_of("misbehaves")), fixture.processes_of("misbehaves"))
}

/// Returns the files and System V objects that these programs make for all to see, below a subreaper.
fn named_objects() -> Vec<String> {
    let files = fs::read_dir("/dev/shm").into_iter().flatten().flatten();
    let files = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let lists =
        ["shm", "sem", "msg"].map(|kind| fs::read_to_string(format!("/proc/sysvipc/{kind}")).unwrap_or_default());
    let key = 0x6c65_6674.to_string();
    let objects = lists.iter().flat_map(|list| list.lines()).filter(|line| line.trim_start().starts_with(&key));
    files.filter(|name| name.starts_with("judge-left-")).chain(objects.map(str::to_owned)).collect()
}

/// One supervisor runs first what makes its output one that does not wait, and then what needs one that does; and in a
/// namespace twice what leaves shared memory.
pub(crate) fn runs_apart(fixture: &Fixture) -> Result<(), Failed> {
    let in_namespace = stdout(&fixture.run(&["list"])).contains("in a PID namespace");
    let leaves = if in_namespace { "leave_shared_memory" } else { "none" };
    for (case, way, answer) in [
        ("1", "nonblocking", "3\n".to_owned()),
        ("2", "print_much", "3\n".repeat(1 << 20)),
        ("3", leaves, "3\n".to_owned()),
        ("4", leaves, "3\n".to_owned()),
    ] {
        write_case(&fixture.root, "misbehaves_apart", &format!("edge-{case}"), way, &answer);
    }
    let arguments = ["test", "misbehaves_apart", "--case", "edge-[1-4]", "--jobs", "1", "--time-limit", "10"];
    fixture.expect(&arguments, 0, &[]).map(drop)
}

/// Two runs side by side want the same name.
pub(crate) fn abstract_sockets(fixture: &Fixture) -> Result<(), Failed> {
    if !stdout(&fixture.run(&["list"])).contains("in a PID namespace") {
        println!("there is no network namespace, so this is not tried");
        return Ok(());
    }
    for case in 1..=2 {
        write_case(&fixture.root, "misbehaves_apart", &format!("edge-meet-{case}"), "meet", "3\n");
    }
    let arguments = ["test", "misbehaves_apart", "--case", "edge-meet-*", "--jobs", "2", "--time-limit", "10"];
    fixture.expect(&arguments, 0, &[]).map(drop)
}

pub(crate) fn deleted_program(fixture: &Fixture) -> Result<(), Failed> {
    for way in ["hide_program", "delete_program"] {
        for case in 1..=6 {
            write_case(&fixture.root, "deletes_its_program", &format!("edge-{way}-{case}"), way, "3\n");
        }
        fixture.expect(&["test", "deletes_its_program", "--case", &format!("edge-{way}-*")], 0, &[])?;
    }
    let program = fixture.root.join("target/release/deletes_its_program");
    ensure(!program.exists(), "it deletes itself")
}

/// An input that is too large for a copy in memory.
pub(crate) fn large_input(fixture: &Fixture) -> Result<(), Failed> {
    let case = fixture.root.join("testdata/misbehaves_apart/edge-large");
    write_case(&fixture.root, "misbehaves_apart", "edge-large", "delete_input\n", "3\n");
    File::options().write(true).open(case.with_extension("in"))?.set_len((64 << 20) + 1)?;
    let arguments = ["test", "misbehaves_apart", "--case", "edge-large", "--time-limit", "10"];
    fixture.expect(&arguments, 0, &[])?;
    fs::remove_file(case.with_extension("in"))?;
    Ok(fs::remove_file(case.with_extension("out"))?)
}

/// Two runs side by side need more processes than this user may have, so the one that gets none is tried once more, alone.
pub(crate) fn few_processes(fixture: &Fixture) -> Result<(), Failed> {
    if fs::metadata("/proc/self")?.uid() != 0 {
        println!("only root can become a user without other processes, so this is not tried");
        return Ok(());
    }
    for case in 1..=4 {
        write_case(&fixture.root, "misbehaves_apart", &format!("edge-wait-{case}"), "wait", "3\n");
    }
    let arguments = ["test", "misbehaves_apart", "--case", "edge-wait-*", "--jobs", "2"];
    fixture.expect(&arguments, 0, &[])?;
    // That user can compile nothing and reach no more than this.
    let [judge, cargo] = ["judge", "cargo"].map(|name| fixture.root.join("few_processes").join(name));
    let program = fixture.root.join("target/release/misbehaves_apart");
    let message = serde_json::json!({ "target": { "name": "misbehaves_apart" }, "executable": program });
    write(&cargo, &format!("#!/bin/sh\necho '{message}'\n"));
    copy(&fixture.judge, &judge)?;
    fs::set_permissions(&cargo, Permissions::from_mode(0o755))?;
    fs::set_permissions(fixture.root.as_path(), Permissions::from_mode(0o755))?;
    fs::set_permissions(fixture.temporary_folder(), Permissions::from_mode(0o777))?;
    // Nor has it processes of another run of this test.
    let user = 40_000 + std::process::id() % 20_000;
    let output = fixture
        .started("setpriv")
        .args([format!("--reuid={user}"), format!("--regid={user}")])
        .args(["--clear-groups", "prlimit", "--nproc=10"])
        .arg(&judge)
        .args(arguments)
        .env("CARGO", &cargo)
        .env(WITHOUT_NAMESPACE, "1")
        .output()?;
    ensure(stdout(&output).contains("1 problem, 4 cases: 4 AC in "), (stdout(&output), stderr(&output)))
}

/// However many processes there can be, the case beside it gets its verdict.
pub(crate) fn fork_bomb(fixture: &Fixture) -> Result<(), Failed> {
    for way in ["fork", "none"] {
        write_case(&fixture.root, "forks", &format!("edge-{way}"), way, "3\n");
    }
    for without_namespace in [false, true] {
        let mut command = fixture.command(&["test", "forks", "--json", "--jobs", "2", "--time-limit", "10"]);
        if without_namespace {
            command.env(WITHOUT_NAMESPACE, "1");
        }
        let output = command.output()?;
        let text = stdout(&output);
        let verdicts = [r#""MLE""#, r#""RE""#, r#""TLE""#];
        ensure(verdicts.iter().any(|verdict| text.contains(verdict)), &text)?;
        ensure(text.contains(r#"{"AC":1,"#), &text)?;
        ensure(vanish(|| fixture.processes_of("forks")), "a process is left")?;
    }
    Ok(())
}
