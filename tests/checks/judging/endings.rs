//! A judge that is ended early.

use std::fs::{self, Permissions};
use std::io::{self, BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use libtest_mimic::Failed;

use crate::fixture::{Fixture, copy, ensure, stderr, vanish, write};

fn send(signal: &str, judge: &Child) -> io::Result<ExitStatus> {
    Command::new("kill")
        .args([signal, &judge.id().to_string()])
        .status()
}

/// Signals that end a judge, and its status then.
const ENDINGS: [(&str, Option<i32>); 3] =
    [("-INT", Some(130)), ("-QUIT", Some(130)), ("-KILL", None)];

/// Ends a judge. Fails unless it has this status then, and leaves nothing behind: no process of these programs, and no file unless it
/// is killed.
fn end(
    fixture: &Fixture,
    mut judge: Child,
    (signal, code): (&str, Option<i32>),
    programs: &[&str],
) -> Result<(), Failed> {
    send(signal, &judge)?;
    let status = judge.wait()?;
    ensure(status.code() == code, (signal, status))?;
    let mut left = || {
        let processes = programs.iter().map(|program| fixture.processes_of(program));
        processes.collect::<Vec<_>>().concat()
    };
    ensure(vanish(&mut left), (signal, "a process is left"))?;
    let files = fixture.temporary_files();
    ensure(signal == "-KILL" || files.is_empty(), (signal, &files))?;
    for file in files {
        fs::remove_dir_all(file)?;
    }
    Ok(())
}

/// Ends a judge whose first case is through, and whose second one does not end.
pub(crate) fn ended_test(fixture: &Fixture) -> Result<(), Failed> {
    for ending in ENDINGS {
        let mut judge = fixture.start("test right loops --json --jobs 1 --time-limit 1000")?;
        BufReader::new(judge.stdout.as_mut().ok_or("no pipe")?).read_line(&mut String::new())?;
        end(fixture, judge, ending, &["loops"])?;
    }
    // A solution on the user's own input: nothing but the system ends it. A shell's jobs in the background ignore -INT.
    for ending in [("-TERM", None), ("-KILL", None)] {
        let mut judge = fixture.start("run loops")?;
        while fixture.processes_of("loops").is_empty() {
            is_running(&mut judge)?;
        }
        end(fixture, judge, ending, &["loops"])?;
    }
    Ok(())
}

/// Ends a watch whose judge runs a solution that does not end, nor does a program that this has started.
pub(crate) fn ended_watch(fixture: &Fixture) -> Result<(), Failed> {
    for ending in ENDINGS {
        let mut watch = fixture.start("watch endless")?;
        while fixture.processes_of("endless").is_empty() {
            is_running(&mut watch)?;
        }
        end(fixture, watch, ending, &["endless"])?;
    }
    Ok(())
}

/// Starts the judge with a cargo that never ends, and waits until that runs. Returns the judge, and cargo's process number.
fn start_compiling(
    fixture: &Fixture,
    folder: &Path,
    arguments: &str,
) -> Result<(Child, String), Failed> {
    let [cargo, waiting] = ["cargo", "waiting"].map(|name| folder.join(name));
    let script = "#!/bin/sh\necho $$ > \"$(dirname \"$0\")/waiting\"\nexec sleep 1000\n";
    write(&cargo, script);
    fs::set_permissions(&cargo, Permissions::from_mode(0o755))?;
    let mut judge = fixture
        .command(arguments)
        .env("CARGO", &cargo)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    loop {
        let number = fs::read_to_string(&waiting).unwrap_or_default();
        if number.ends_with('\n') {
            return Ok((judge, number.trim().to_owned()));
        }
        is_running(&mut judge)?;
    }
}

/// Fails if the judge has ended before the test ends it.
fn is_running(judge: &mut Child) -> Result<(), Failed> {
    let status = judge.try_wait()?;
    ensure(status.is_none(), "it ended before it was interrupted")
}

/// Reads what the system says of a process.
fn status(process: &str) -> io::Result<String> {
    fs::read_to_string(format!("/proc/{process}/status"))
}

pub(crate) fn killed_while_compiling(fixture: &Fixture) -> Result<(), Failed> {
    for arguments in ["stress right", "test right"] {
        let folder = tempfile::tempdir()?;
        let (mut judge, cargo) = start_compiling(fixture, folder.path(), arguments)?;
        judge.kill()?;
        judge.wait()?;
        let is_gone = vanish(|| match status(&cargo) {
            Ok(status) if !status.contains("zombie") => vec![cargo.clone()],
            _ => vec![],
        });
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
    let (mut judge, cargo) = start_compiling(fixture, folder.path(), "test right")?;
    // Two signals at the same moment would be one.
    let ended = vanish(|| {
        send("-INT", &judge).ok();
        match is_running(&mut judge) {
            Ok(()) => vec!["the judge".to_owned()],
            Err(_) => vec![],
        }
    });
    judge.kill().ok();
    Command::new("kill").arg(cargo).status()?;
    ensure(ended && judge.wait()?.code() == Some(130), judge)
}

/// The rules' program has files for the inputs, which stay if it is killed.
pub(crate) fn ended_stress(fixture: &Fixture) -> Result<(), Failed> {
    for ending in ENDINGS {
        let mut judge = fixture.start("stress right --cases 1000000")?;
        // It is at work when a solution that the rules' program has started has been seen; other tests run the same one.
        let judge_id = judge.id().to_string();
        let is_own = |process: &String| {
            parent(process).and_then(|rules| parent(&rules)).as_ref() == Some(&judge_id)
        };
        while !fixture.processes_of("right").iter().any(is_own) {
            is_running(&mut judge)?;
        }
        end(fixture, judge, ending, &["right", "rules"])?;
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
    ensure(is_named && output.stdout.is_empty(), &output)?;
    ensure(output.status.code() == Some(2), &output)?;
    ensure(fs::read_dir(&folder)?.count() == 2, "it made a file")?;
    let text = fs::read_to_string(&attempts)?;
    ensure(text == "in the way", "it overwrote a file")
}

pub(crate) fn closed_pipe(fixture: &Fixture) -> Result<(), Failed> {
    let mut judge = fixture.start("test right loops")?;
    drop(judge.stdout.take());
    let output = judge.wait_with_output()?;
    ensure(output.status.code() == Some(141), &output)?;
    ensure(!stderr(&output).contains("panicked"), stderr(&output))
}
