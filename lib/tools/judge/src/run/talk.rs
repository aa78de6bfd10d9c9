//! A conversation between a solution and an interactor. The judge relays their output, so it knows who printed what and when.

use std::io::Write;
use std::mem;
use std::ops::Range;
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::cases::Case;
use crate::run::compare::shorten_to;
use crate::run::verdict::{Fault, Verdict, fault_of_judge, fault_of_run, last_lines, mebibytes};
use crate::run::{Ending, Execution, Limits, Running, lock, pause};

/// What the interactor may use beyond the solution's limits: time for its final verdict, and memory for its own output.
const MORE_TIME: Duration = Duration::from_secs(1);
const MORE_MEMORY: u64 = 256 << 20;

/// How long the interactor may take after the solution's end before its input is closed.
const THINKING: Duration = Duration::from_millis(200);

/// Longer output is a flood.
const FLOOD: u64 = 1 << 16;

/// Indices of the two programs.
const SOLUTION: usize = 0;
const INTERACTOR: usize = 1;

/// Runs a solution with an interactor; only the interactor gets the paths of the input and the answer. Returns the solution's run
/// and its fault.
pub(crate) fn judge(
    solution: &Path,
    limits: &Limits,
    interactor: &Path,
    case: &Case,
) -> Result<(Execution, Option<Fault>)> {
    let more = Limits {
        time: limits.wall().saturating_add(MORE_TIME),
        memory: limits.memory.saturating_add(MORE_MEMORY),
        output: limits.output,
    };
    let mut commands = [Command::new(solution), Command::new(interactor)];
    commands[INTERACTOR].args([&case.input, &case.answer]);
    let (runs, talk) = talk(commands, [limits, &more])?;
    let mut fault = talk.fault(&runs, [limits, &more]);
    if let Some(fault) = &mut fault {
        let transcript = talk.transcript(&runs);
        fault.details = Some(match fault.details.take() {
            Some(details) => format!("{details}\n{transcript}"),
            None => transcript,
        });
    }
    let [solution, _] = runs;
    Ok((solution, fault))
}

/// What the judge has seen of a conversation.
#[derive(Default)]
struct Talk {
    /// The number of pieces of output.
    pieces: usize,
    /// The lines of both, in the order in which they were complete.
    lines: Lines,
    /// The line that each program is printing.
    open: [Line; 2],
    /// Whether the interactor still waited for input after the solution had ended.
    ended_early: bool,
    /// Whether each program had been idle since the last output when the solution ended.
    idle: [bool; 2],
    /// Whether the judge is passing on each program's output: the other program may not read it.
    passing: [bool; 2],
    /// The same before the solution ended, as its end closes both pipes.
    unread: [bool; 2],
}

/// Relays between both programs until both have ended.
fn talk(
    [mut solution, mut interactor]: [Command; 2],
    limits: [&Limits; 2],
) -> Result<([Execution; 2], Talk)> {
    let (wake, mut pause) = pause();
    // The solution's time starts when the interactor runs.
    let mut interactor =
        Running::start(interactor.stdin(Stdio::piped()), limits[INTERACTOR], &wake)?;
    let mut solution = Running::start(solution.stdin(Stdio::piped()), limits[SOLUTION], &wake)?;
    let talk = Arc::<Mutex<Talk>>::default();
    let mut ask = pass_on(SOLUTION, interactor.stdin()?, &talk);
    let mut answer = pass_on(INTERACTOR, solution.stdin()?, &talk);
    let (answering, answered) = mpsc::channel::<()>();
    interactor.collect(&wake, move |block| {
        let _until_the_end = &answering;
        answer(block);
    })?;
    let early = Arc::clone(&talk);
    solution.collect(&wake, move |block| {
        ask(block);
        if block.is_empty() {
            // The interactor judges after the solution's last output, unless it still waits for more.
            let still_waits = answered.recv_timeout(THINKING) == Err(RecvTimeoutError::Timeout);
            lock(&early).ended_early = still_waits;
        }
    })?;

    let mut both = [solution, interactor];
    // The number of outputs, and since when each program has been idle without any output.
    let mut pieces = 0;
    let mut asleep = [Instant::now(); 2];
    let mut endings = [None; 2];
    while endings.contains(&None) {
        pause.wait();
        let [solution, interactor] = &mut both;
        interactor.wait_for(solution);
        endings = [both[SOLUTION].look()?, both[INTERACTOR].look()?];
        let mut talk = lock(&talk);
        let before = mem::replace(&mut pieces, talk.pieces);
        for (since, running) in asleep.iter_mut().zip(&both) {
            if pieces > before || !running.is_asleep() {
                *since = Instant::now();
            }
        }
        if endings[SOLUTION].is_some() {
            continue;
        }
        talk.idle = asleep.map(|since| since.elapsed() > limits[SOLUTION].time / 4);
        talk.unread = talk.passing;
        if endings[INTERACTOR].is_some_and(|ending| ending != Ending::Exit(0)) {
            both[SOLUTION].end(Ending::Stopped);
        } else if cfg!(target_os = "linux") && talk.idle == [true; 2] {
            // Other systems are less reliable, so wait for the time limit there.
            both[SOLUTION].end(Ending::Idle);
        }
    }
    let runs = both.map(Running::finish);
    let talk = mem::take(&mut *lock(&talk));
    Ok((runs, talk))
}

/// Returns a function that relays the output of one program to the other.
fn pass_on(
    who: usize,
    to: ChildStdin,
    talk: &Arc<Mutex<Talk>>,
) -> impl FnMut(&[u8]) + Send + 'static {
    let talk = Arc::clone(talk);
    let started = Instant::now();
    let mut pipe = Some(to);
    move |block| {
        let mut seen = lock(&talk);
        seen.note(who, started.elapsed(), block);
        seen.passing[who] = true;
        drop(seen);
        // Ignore an error: the other program has closed its input or ended.
        pipe.take_if(|pipe| pipe.write_all(block).is_err());
        lock(&talk).passing[who] = false;
    }
}

impl Talk {
    /// Notes a piece of output.
    fn note(&mut self, who: usize, time: Duration, piece: &[u8]) {
        self.pieces += 1;
        let open = &mut self.open[who];
        for part in piece.split_inclusive(|&byte| byte == b'\n') {
            open.who = who;
            open.time = time;
            open.place.end += part.len();
            if part.ends_with(b"\n") {
                self.lines.add(open.clone());
                open.place.start = open.place.end;
            }
        }
    }

    /// Says why the solution is not accepted. The first row that fits counts:
    ///
    /// | solution | interactor | fault |
    /// |---|---|---|
    /// | idle | idle | ILE |
    /// | idle until its wall time is over | at work | JE: it did not answer |
    /// | did not end well | exits with 0, or still waited for more | the solution's own |
    /// | ended well | exits with 0 | none |
    /// | ended by itself | still waited, then exits with another status | WA: it ended too early |
    /// | | exits with 1 | WA, with the interactor's words |
    /// | printed a flood | answered too much | OLE |
    /// | | anything else | JE: the interactor failed |
    fn fault(&self, runs: &[Execution; 2], limits: [&Limits; 2]) -> Option<Fault> {
        let [solution, interactor] = runs;
        let [limits, more] = limits;
        let is_over = solution.ending == Ending::OverWallTime;
        if solution.ending == Ending::Idle || is_over && self.idle == [true; 2] {
            return Some(self.deadlock());
        }
        let is_waiting = self.idle[SOLUTION] && !self.idle[INTERACTOR];
        let has_answered = interactor.ending == Ending::Exit(0) && !self.ended_early;
        if is_over && is_waiting && !has_answered {
            let seconds = limits.wall().as_secs_f64();
            return Some(Fault {
                verdict: Verdict::JudgeError,
                reason: format!("the interactor did not answer within {seconds} s"),
                details: last_lines(&interactor.stderr),
            });
        }
        let is_early = self.ended_early && solution.ending != Ending::Stopped;
        let printed = solution.stdout.len() as u64;
        match (fault_of_run(solution, limits), interactor.ending) {
            (Some(fault), ending) if is_early || ending == Ending::Exit(0) => Some(fault),
            (_, Ending::Exit(0)) => None,
            // Blame the solution, even if the interactor complains that its input ended early.
            (_, Ending::Exit(_)) if is_early => {
                Some(rejected("the solution ended too early: ", interactor))
            }
            (_, Ending::Exit(1)) => Some(rejected("", interactor)),
            // The interactor has answered every request of a flood.
            (_, Ending::OverOutput) if printed > FLOOD => {
                let answered = mebibytes(more.output);
                let printed = mebibytes(printed);
                let reason = format!("the interactor answered more than {answered}, to {printed}");
                Some(Fault::new(Verdict::OutputLimitExceeded, reason))
            }
            _ => fault_of_judge("interactor", interactor, more),
        }
    }

    /// Says why both programs are idle.
    fn deadlock(&self) -> Fault {
        const READ: &str = "help: read each answer before asking again";
        let (reason, help) = match self.unread {
            [true, true] => ("deadlock: neither reads what the other prints", READ),
            [false, true] => (
                "deadlock: the solution does not read what the interactor prints",
                READ,
            ),
            [true, false] => (
                "deadlock: the interactor does not read what the solution prints",
                "help: print only what the statement asks for",
            ),
            [false, false] => (
                "deadlock: both wait for input",
                "help: end each line and flush the output before reading",
            ),
        };
        Fault {
            verdict: Verdict::IdlenessLimitExceeded,
            reason: reason.to_owned(),
            details: Some(help.to_owned()),
        }
    }

    /// The lines of both, side by side, with the milliseconds at which each was complete; last those without an end.
    fn transcript(&self, runs: &[Execution; 2]) -> String {
        let mut lines = self.lines.clone();
        for open in &self.open {
            if !open.place.is_empty() {
                lines.add(open.clone());
            }
        }
        let head = format!("{:>8}  {:WIDTH$}  the interactor", "ms", "the solution");
        let mut rows = vec![head];
        rows.extend(lines.shown.iter().map(|line| line.row(runs)));
        if lines.left_out > 0 {
            rows.insert(
                FIRST + 1,
                format!("{:>8}  {} more lines", "…", lines.left_out),
            );
        }
        rows.join("\n")
    }
}

/// How many lines of a conversation are shown from its beginning and from its end.
const FIRST: usize = 10;
const LAST: usize = 20;

/// The first and last lines of a conversation, which may have millions.
#[derive(Clone, Default)]
struct Lines {
    shown: Vec<Line>,
    left_out: usize,
}

impl Lines {
    fn add(&mut self, line: Line) {
        self.shown.push(line);
        if self.shown.len() > FIRST + LAST {
            self.shown.remove(FIRST);
            self.left_out += 1;
        }
    }
}

/// A line that one of the two programs printed, or is printing.
#[derive(Clone, Default)]
struct Line {
    /// When its last part came.
    time: Duration,
    who: usize,
    /// Its bytes in the program's output.
    place: Range<usize>,
}

/// Makes 80 columns, with the indentation of details.
const WIDTH: usize = 32;

impl Line {
    /// Shows the line in its column.
    fn row(&self, runs: &[Execution; 2]) -> String {
        let text = &runs[self.who].stdout[self.place.clone()];
        let end = if text.ends_with(b"\n") {
            ""
        } else {
            " (no line end)"
        };
        let text = String::from_utf8_lossy(&text[..text.len().min(4 * WIDTH)]);
        let text = shorten_to(WIDTH - end.len() - 1, text.trim_end_matches('\n'), 0);
        let milliseconds = self.time.as_secs_f64() * 1e3;
        let indent = self.who * (WIDTH + 2);
        format!("{milliseconds:>8.1}  {:indent$}{text}{end}", "")
    }
}

/// Returns WA with what the interactor says: its first line behind `why`, and all of it if there are more.
fn rejected(why: &str, interactor: &Execution) -> Fault {
    let words = String::from_utf8_lossy(&interactor.stderr);
    let words = words.trim();
    let first = words.lines().next().unwrap_or("the interactor rejects it");
    let details = if words.lines().count() > 1 {
        last_lines(&interactor.stderr)
    } else {
        None
    };
    Fault {
        verdict: Verdict::WrongAnswer,
        reason: format!("{why}{first}"),
        details,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::{Memory, Usage};

    fn run(ending: Ending, printed: usize) -> Execution {
        Execution {
            ending,
            usage: Usage {
                time: Duration::ZERO,
                wall: Duration::ZERO,
                memory: Memory::Peak(1),
            },
            stdout: vec![b'x'; printed],
            stderr: b"no".to_vec(),
        }
    }

    #[test]
    fn the_program_to_blame_is_found() {
        use Ending::{Exit, Idle, OverOutput, OverWallTime, Stopped};
        use Verdict::*;
        let limits = Limits {
            time: Duration::from_secs(2),
            memory: 1 << 20,
            output: 1 << 20,
        };
        let both = [true; 2];
        let solution_only = [true, false];
        let neither = [false; 2];
        // How both ended, whether the interactor still waited, who was idle, and the verdict.
        for (solution, interactor, ended_early, idle, expected) in [
            (Exit(0), Exit(0), false, neither, None),
            (Idle, Stopped, false, both, Some(IdlenessLimitExceeded)),
            (
                OverWallTime,
                Stopped,
                false,
                both,
                Some(IdlenessLimitExceeded),
            ),
            (
                OverWallTime,
                Stopped,
                false,
                solution_only,
                Some(JudgeError),
            ),
            (
                OverWallTime,
                Exit(0),
                false,
                solution_only,
                Some(TimeLimitExceeded),
            ),
            (OverWallTime, Exit(0), true, solution_only, Some(JudgeError)),
            (
                OverWallTime,
                Exit(0),
                false,
                neither,
                Some(TimeLimitExceeded),
            ),
            (Exit(3), Exit(0), false, neither, Some(RuntimeError)),
            (Exit(3), Exit(1), true, neither, Some(RuntimeError)),
            (Exit(3), Exit(1), false, neither, Some(WrongAnswer)),
            (Exit(0), Exit(1), false, neither, Some(WrongAnswer)),
            (Exit(0), Exit(2), true, neither, Some(WrongAnswer)),
            (Exit(0), Exit(2), false, neither, Some(JudgeError)),
            (Stopped, Exit(2), true, neither, Some(JudgeError)),
            (Exit(0), OverOutput, false, neither, Some(JudgeError)),
        ] {
            let talk = Talk {
                ended_early,
                idle,
                ..Talk::default()
            };
            let runs = [run(solution, 1), run(interactor, 1)];
            let fault = talk.fault(&runs, [&limits; 2]);
            let verdict = fault.map(|fault| fault.verdict);
            assert_eq!(
                verdict, expected,
                "{solution:?} {interactor:?} {ended_early} {idle:?}"
            );
        }
        let flood = [run(Exit(0), 1 << 17), run(OverOutput, 1)];
        let fault = Talk::default().fault(&flood, [&limits; 2]).unwrap();
        assert_eq!(fault.verdict, OutputLimitExceeded);
    }
}
