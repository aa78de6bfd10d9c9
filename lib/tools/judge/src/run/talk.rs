//! A conversation between a solution and an interactor. The judge relays their output, so it knows who printed what and when.

use std::io::Write;
use std::mem;
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

/// What the interactor may use beyond the solution's limits: time to judge the end, and memory for its own output.
const MORE_TIME: Duration = Duration::from_secs(1);
const MORE_MEMORY: u64 = 256 << 20;

/// How long the interactor may take after the solution's end before its input is closed.
const THINKING: Duration = Duration::from_millis(200);

/// Bytes that a solution prints only in a flood.
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
    let (time, memory) = (
        limits.time.saturating_add(MORE_TIME),
        limits.memory.saturating_add(MORE_MEMORY),
    );
    let more = Limits {
        time,
        memory,
        ..*limits
    };
    let mut commands = [Command::new(solution), Command::new(interactor)];
    commands[INTERACTOR].args([&case.input, &case.answer]);
    let (runs, talk) = talk(commands, [limits, &more])?;
    let fault = talk
        .fault(&runs, [limits, &more])
        .map(|(verdict, reason, details)| {
            let details = details
                .into_iter()
                .chain([talk.transcript(&runs)])
                .collect::<Vec<_>>()
                .join("\n");
            (verdict, reason, Some(details))
        });
    let [solution, _] = runs;
    Ok((solution, fault))
}

#[derive(Default)]
struct Talk {
    /// For each piece of output: the time, who printed it, and how many bytes that program had printed by then.
    said: Vec<(Duration, usize, usize)>,
    /// Whether the interactor still waited for the solution after that had ended.
    ended_early: bool,
    /// Which of them had been idle since the last output when the solution ended.
    idle: [bool; 2],
}

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
    let (mut said, mut asleep) = (0, [Instant::now(); 2]);
    let mut endings = [None; 2];
    while endings.contains(&None) {
        pause.wait();
        endings = [both[SOLUTION].look()?, both[INTERACTOR].look()?];
        let mut talk = lock(&talk);
        let before = mem::replace(&mut said, talk.said.len());
        for (since, running) in asleep.iter_mut().zip(&both) {
            if said > before || !running.is_asleep() {
                *since = Instant::now();
            }
        }
        if endings[SOLUTION].is_some() {
            continue;
        }
        talk.idle = asleep.map(|since| since.elapsed() > limits[SOLUTION].time / 4);
        if endings[INTERACTOR].is_some_and(|ending| ending != Ending::Exit(0)) {
            both[SOLUTION].end(Ending::Stopped);
        } else if cfg!(target_os = "linux") && talk.idle == [true; 2] {
            // Other systems are less reliable, so wait for the time limit there.
            both[SOLUTION].end(Ending::OverTime);
        }
    }
    let runs = both.map(Running::finish);
    let talk = mem::take(&mut *lock(&talk));
    Ok((runs, talk))
}

/// Returns what relays the output of one of the two to the other.
fn pass_on(
    who: usize,
    to: ChildStdin,
    talk: &Arc<Mutex<Talk>>,
) -> impl FnMut(&[u8]) + Send + 'static {
    let (talk, started, mut to, mut printed) = (Arc::clone(talk), Instant::now(), Some(to), 0);
    move |block| {
        printed += block.len();
        lock(&talk).said.push((started.elapsed(), who, printed));
        // Ignore an error: the other program has closed its input or ended.
        to.take_if(|pipe| pipe.write_all(block).is_err());
    }
}

impl Talk {
    fn fault(
        &self,
        [solution, interactor]: &[Execution; 2],
        [limits, more]: [&Limits; 2],
    ) -> Option<Fault> {
        let said = last_lines(&interactor.stderr);
        match self.idle {
            _ if solution.ending != Ending::OverTime => {}
            [true, true] => {
                let reason = "deadlock: both wait for input".to_owned();
                let help = "help: end each line and flush the output before reading".to_owned();
                return Some((Verdict::IdlenessLimitExceeded, Some(reason), Some(help)));
            }
            [true, false] if self.ended_early || interactor.ending != Ending::Exit(0) => {
                let reason = format!(
                    "the interactor did not answer within {} s",
                    limits.time.as_secs_f64()
                );
                return Some((Verdict::JudgeError, Some(reason), said));
            }
            _ => {}
        }
        let rejected = |why: &str| {
            let words = String::from_utf8_lossy(&interactor.stderr);
            let words = words.trim();
            let reason = format!(
                "{why}{}",
                words.lines().next().unwrap_or("the interactor rejects it")
            );
            Some((
                Verdict::WrongAnswer,
                Some(reason),
                said.clone().filter(|_| words.lines().count() > 1),
            ))
        };
        let own =
            fault_of_run(solution, limits).map(|(verdict, reason)| (verdict, Some(reason), None));
        let (early, asked) = (
            self.ended_early && solution.ending != Ending::Stopped,
            solution.stdout.len() as u64,
        );
        match interactor.ending {
            ending if own.is_some() && (early || ending == Ending::Exit(0)) => own,
            Ending::Exit(0) => None,
            // Blame the solution, even if the interactor complains that its input ended early.
            Ending::Exit(_) if early => rejected("the solution ended too early: "),
            Ending::Exit(1) => rejected(""),
            // The interactor has answered every request of a flood.
            Ending::OverOutput if asked > FLOOD => {
                let [answered, asked] = [more.output, asked].map(mebibytes);
                let reason = format!("the interactor answered more than {answered}, to {asked}");
                Some((Verdict::OutputLimitExceeded, Some(reason), None))
            }
            _ => fault_of_judge("interactor", interactor, more),
        }
    }

    /// The lines of both, side by side, with the milliseconds at which each was complete.
    fn transcript(&self, runs: &[Execution; 2]) -> String {
        /// Makes 80 columns, with the indentation of details.
        const WIDTH: usize = 32;
        const FIRST: usize = 10;
        const LAST: usize = 20;
        let (mut rows, mut left_out) = (vec![], 0);
        let mut add = |at, who, line| {
            rows.push((at, who, line));
            if rows.len() > FIRST + LAST {
                rows.remove(FIRST);
                left_out += 1;
            }
        };
        // For each: where its current line begins, where its next output begins, and since when.
        let mut open = [(0, 0, Duration::ZERO); 2];
        for &(at, who, upto) in &self.said {
            let (begin, end, since) = &mut open[who];
            for part in runs[who].stdout[*end..upto].split_inclusive(|&byte| byte == b'\n') {
                (*end, *since) = (*end + part.len(), at);
                if part.ends_with(b"\n") {
                    add(at, who, &runs[who].stdout[*begin..*end]);
                    *begin = *end;
                }
            }
        }
        for (who, (begin, end, since)) in open
            .into_iter()
            .enumerate()
            .filter(|(_, (begin, end, _))| begin < end)
        {
            add(since, who, &runs[who].stdout[begin..end]);
        }
        let row = |&(at, who, line): &(Duration, usize, &[u8])| {
            let end = if line.ends_with(b"\n") {
                ""
            } else {
                " (no line end)"
            };
            let line = String::from_utf8_lossy(&line[..line.len().min(4 * WIDTH)]);
            let text = shorten_to(WIDTH - end.len() - 1, line.trim_end_matches('\n'), 0) + end;
            let indent = who * (WIDTH + 2);
            format!("{:>8.1}  {:indent$}{text}", at.as_secs_f64() * 1e3, "")
        };
        let mut lines = vec![format!(
            "{:>8}  {:WIDTH$}  the interactor",
            "ms", "the solution"
        )];
        lines.extend(rows.iter().map(row));
        if left_out > 0 {
            lines.insert(FIRST + 1, format!("{:>8}  {left_out} more lines", "…"));
        }
        lines.join("\n")
    }
}
