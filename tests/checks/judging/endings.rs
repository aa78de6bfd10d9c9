//! A judge that is ended early.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::thread;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;

use crate::shell::{LOOK, Workspace};

/// Problems with solutions that end, that go on, and that start a program that goes on, too; and one whose solution or interactor
/// goes on. Then a cargo that goes on.
const PROBLEMS: &str = r#"
problem right <<'END'
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!("{}", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}
END
echo 'fn main() { loop {} }' | problem loops
problem endless 'time_limit = 1000' <<'END'
fn main() {
    if std::env::args().len() == 1 {
        let own = std::env::current_exe().unwrap();
        std::process::Command::new(own).arg("child").spawn().unwrap();
    }
    loop {
        std::thread::park();
    }
}
END
for name in right loops endless; do store $name sample-1 '1 2' 3; done
problem guess 'interactor = "bisector"' < "$ROOT/tests/checks/judging/guess.rs"
cp "$ROOT/tests/checks/judging/bisector.rs" problems/guess
for way in loop interactor_loops; do store guess edge-$way "100 77 7 $way" 77; done
cp "$(command -v sleep)" sleep
printf '#!/bin/sh\nexec "%s/sleep" 100\n' "$PWD" > cargo
chmod +x cargo
"#;

/// A judge that is ended while it runs these programs.
struct Ending {
    name: &'static str,
    arguments: &'static str,
    programs: &'static [&'static str],
    /// The signals that end it, and its status then.
    signals: &'static [(&'static str, Option<i32>)],
}

const SIGNALS: [(&str, Option<i32>); 3] =
    [("-INT", Some(130)), ("-QUIT", Some(130)), ("-KILL", None)];

const ENDINGS: [Ending; 6] = [
    // Its first case is through.
    Ending {
        name: "test",
        arguments: "test right loops --jobs 1 --time-limit 1000",
        programs: &["loops"],
        signals: &SIGNALS,
    },
    // A solution on the user's own input: nothing but the system ends it. A shell's jobs in the
    // background ignore -INT.
    Ending {
        name: "run",
        arguments: "run loops",
        programs: &["loops"],
        signals: &[("-TERM", None), ("-KILL", None)],
    },
    Ending {
        name: "watch",
        arguments: "watch endless",
        programs: &["endless"],
        signals: &SIGNALS,
    },
    Ending {
        name: "stress",
        arguments: "stress right --cases 1000000",
        programs: &["right"],
        signals: &SIGNALS,
    },
    Ending {
        name: "game",
        arguments: "test guess/edge-loop --time-limit 1000",
        programs: &["guess", "bisector"],
        signals: &SIGNALS,
    },
    Ending {
        name: "game-with-a-slow-interactor",
        arguments: "test guess/edge-interactor_loops --time-limit 1000",
        programs: &["guess", "bisector"],
        signals: &SIGNALS,
    },
];

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = ENDINGS
        .iter()
        .map(|ending| checks::trial(format!("ending/{}", ending.name), || check(ending)))
        .collect();
    trials.push(checks::trial(
        "ending/while-compiling",
        killed_while_compiling,
    ));
    trials.push(checks::trial(
        "ending/by-a-second-interruption",
        second_interruption,
    ));
    trials
}

/// Makes a workspace with the problems.
fn workspace() -> Result<Workspace> {
    let workspace = Workspace::new()?;
    let said = workspace.run(PROBLEMS)?;
    ensure!(said.is_empty(), "{said}");
    Ok(workspace)
}

/// Starts a judge, and waits until it runs all these programs.
fn start(workspace: &Workspace, command: &str, programs: &[&str]) -> Result<Child> {
    let command = format!("{command} > /dev/null 2>&1");
    let mut judge = workspace.shell(&command)?.spawn()?;
    loop {
        let running = workspace.running()?;
        if programs
            .iter()
            .all(|program| running.contains(&(*program).to_owned()))
        {
            return Ok(judge);
        }
        let ended = judge.try_wait()?;
        ensure!(ended.is_none(), "it ended before it was interrupted");
        thread::sleep(LOOK);
    }
}

fn send(signal: &str, judge: &Child) -> io::Result<ExitStatus> {
    let mut kill = Command::new("kill");
    kill.args([signal, &judge.id().to_string()]).status()
}

/// Fails unless a judge that is ended leaves no program behind, and no file unless it is killed.
fn check(ending: &Ending) -> Result<()> {
    let workspace = workspace()?;
    for (signal, code) in ending.signals {
        let command = format!("exec \"$JUDGE\" {}", ending.arguments);
        let mut judge = start(&workspace, &command, ending.programs)?;
        send(signal, &judge)?;
        let status = judge.wait()?;
        ensure!(status.code() == *code, "{signal}: {status}");
        workspace.ensure_no_program_is_left().context(*signal)?;
        if *signal != "-KILL" {
            workspace.ensure_no_file_is_left().context(*signal)?;
        }
    }
    Ok(())
}

fn killed_while_compiling() -> Result<()> {
    let workspace = workspace()?;
    for arguments in ["stress right", "test right"] {
        let command = format!("CARGO=\"$PWD/cargo\" exec \"$JUDGE\" {arguments}");
        let mut judge = start(&workspace, &command, &["sleep"])?;
        judge.kill()?;
        judge.wait()?;
        workspace.ensure_no_program_is_left().context(arguments)?;
    }
    Ok(())
}

/// A second interruption does not wait for what the judge waits for.
fn second_interruption() -> Result<()> {
    let workspace = workspace()?;
    let command = "CARGO=\"$PWD/cargo\" exec \"$JUDGE\" test right";
    let mut judge = start(&workspace, command, &["sleep"])?;
    let mut ended = None;
    for _ in 0..400 {
        ended = judge.try_wait()?;
        if ended.is_some() {
            break;
        }
        send("-INT", &judge)?;
        // Two signals at the same moment would be one.
        thread::sleep(LOOK);
    }
    judge.kill().ok();
    let code = ended.and_then(|status| status.code());
    ensure!(code == Some(130), "after 400 interruptions: {code:?}");
    workspace.ensure_no_program_is_left()
}
