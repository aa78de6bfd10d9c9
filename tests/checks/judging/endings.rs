//! A judge that is ended early.

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use libtest_mimic::Failed;

use crate::fixture::{Fixture, copy, ensure, stderr, vanish, write};

fn send(signal: &str, judge: &Child) -> std::io::Result<ExitStatus> {
    Command::new("kill")
        .args([signal, &judge.id().to_string()])
        .status()
}

/// Signals that end a judge, and its status then.
const ENDINGS: [(&str, Option<i32>); 2] = [("-INT", Some(130)), ("-KILL", None)];

/// Ends a judge whose first case is through, and whose second one does not end.
pub(crate) fn ended_test(fixture: &Fixture) -> Result<(), Failed> {
    let arguments = [
        "test",
        "right",
        "loops",
        "--json",
        "--jobs",
        "1",
        "--time-limit",
        "1000",
    ];
    for (signal, code) in ENDINGS {
        let mut judge = fixture.start(&arguments)?;
        BufReader::new(judge.stdout.as_mut().ok_or("no pipe")?).read_line(&mut String::new())?;
        send(signal, &judge)?;
        let status = judge.wait()?;
        ensure(status.code() == code, status)?;
        ensure(
            vanish(|| fixture.processes_of("loops")),
            "a process is left",
        )?;
    }
    Ok(())
}

/// Starts the judge with a cargo that never ends, and waits until that runs. Returns its number, too.
fn start_compiling(
    fixture: &Fixture,
    folder: &Path,
    arguments: &[&str],
) -> Result<(Child, String), Failed> {
    let [cargo, waiting] = ["cargo", "waiting"].map(|name| folder.join(name));
    write(
        &cargo,
        "#!/bin/sh\necho $$ > \"$(dirname \"$0\")/waiting\"\nexec sleep 1000\n",
    );
    fs::set_permissions(&cargo, Permissions::from_mode(0o755))?;
    let mut judge = fixture
        .command(arguments)
        .env("CARGO", &cargo)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    loop {
        match fs::read_to_string(&waiting) {
            Ok(number) if number.ends_with('\n') => return Ok((judge, number.trim().to_owned())),
            _ => ensure(
                judge.try_wait()?.is_none(),
                "it ended before it was interrupted",
            )?,
        }
    }
}

pub(crate) fn killed_while_compiling(fixture: &Fixture) -> Result<(), Failed> {
    for arguments in [["stress", "right"], ["test", "right"]] {
        let folder = tempfile::tempdir()?;
        let (mut judge, cargo) = start_compiling(fixture, folder.path(), &arguments)?;
        judge.kill()?;
        judge.wait()?;
        let runs = || {
            fs::read_to_string(format!("/proc/{cargo}/status"))
                .is_ok_and(|status| !status.contains("zombie"))
        };
        let is_gone = vanish(|| Vec::from_iter(runs().then(|| cargo.clone())));
        Command::new("kill")
            .arg(&cargo)
            .stderr(Stdio::null())
            .status()?;
        ensure(is_gone, arguments)?;
    }
    Ok(())
}

/// A second interruption does not wait for what the judge waits for.
pub(crate) fn second_interruption(fixture: &Fixture) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (mut judge, cargo) = start_compiling(fixture, folder.path(), &["test", "right"])?;
    // Two signals at the same moment would be one.
    let ended = vanish(|| {
        send("-INT", &judge).ok();
        let is_alive = judge.try_wait().is_ok_and(|status| status.is_none());
        Vec::from_iter(is_alive.then(|| "the judge".to_owned()))
    });
    judge.kill().ok();
    Command::new("kill").arg(cargo).status()?;
    ensure(ended && judge.wait()?.code() == Some(130), judge)
}

/// The rules' program has files for the inputs, which stay if it is killed.
pub(crate) fn ended_stress(fixture: &Fixture) -> Result<(), Failed> {
    for (signal, code) in ENDINGS {
        let mut judge = fixture.start(&["stress", "right", "--cases", "1000000"])?;
        // It is at work when a solution that the rules' program has started has been seen; other tests run the same one.
        let judge_id = judge.id().to_string();
        let is_own = |process: &String| {
            parent(process).and_then(|rules| parent(&rules)).as_ref() == Some(&judge_id)
        };
        while !fixture.processes_of("right").iter().any(is_own) {
            ensure(
                judge.try_wait()?.is_none(),
                "it ended before it was interrupted",
            )?;
        }
        send(signal, &judge)?;
        let status = judge.wait()?;
        ensure(status.code() == code, status)?;
        let left = || [fixture.processes_of("right"), fixture.processes_of("rules")].concat();
        ensure(vanish(left), "a process is left")?;
        ensure(
            signal == "-KILL" || fixture.temporary_files().is_empty(),
            fixture.temporary_files(),
        )?;
        fixture
            .temporary_files()
            .iter()
            .try_for_each(fs::remove_dir_all)?;
    }
    Ok(())
}

/// Returns the number of a process's parent.
fn parent(process: &str) -> Option<String> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let parent = status.lines().find_map(|line| line.strip_prefix("PPid:\t"));
    parent.map(str::to_owned)
}

/// Nothing is judged, and nothing else is written.
pub(crate) fn unwritable_target(fixture: &Fixture) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let [judge, attempts] = ["judge", "attempts"].map(|name| folder.path().join(name));
    copy(&fixture.judge, &judge)?;
    write(&attempts, "in the way");
    let output = fixture
        .started(&judge)
        .args(["test", "right", "--solution", "problems/wrong/src/main.rs"])
        .output()?;
    let is_named = stderr(&output).contains(&format!("failed to create {}", attempts.display()));
    ensure(
        is_named && output.status.code() == Some(2) && output.stdout.is_empty(),
        &output,
    )?;
    ensure(
        fs::read_dir(&folder)?.count() == 2 && fs::read_to_string(&attempts)? == "in the way",
        "it is as before",
    )
}

pub(crate) fn closed_pipe(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = fixture.start(&["test", "right", "loops"])?;
    drop(judge.stdout.take());
    let output = judge.wait_with_output()?;
    ensure(output.status.code() == Some(141), &output)?;
    ensure(!stderr(&output).contains("panicked"), stderr(&output))
}
