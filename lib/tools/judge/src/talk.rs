//! A conversation between a solution and an interactor. The judge relays their output, so it knows who printed what and when.

use std::io::Write;
use std::mem;
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::cases::Case;
use crate::compare::shorten_to;
use crate::run::{Ending, Execution, GRACE, Limits, Running, follow, lock, pause};
use crate::verdict::{Fault, MUCH_OUTPUT, Verdict, fault_of_judge, fault_of_run, last_lines, mebibytes};

/// What the interactor may use beyond the solution's limits: time to judge the end, and memory for its own output.
const MORE_TIME: Duration = Duration::from_secs(1);
const MORE_MEMORY: u64 = 256 << 20;

/// How long the interactor may take after the solution's end before its input is closed.
const THINKING: Duration = Duration::from_millis(200);

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
    let (time, memory) = (limits.time.saturating_add(MORE_TIME), limits.memory.saturating_add(MORE_MEMORY));
    let more = Limits { time, memory, ..*limits };
    let mut commands = [Command::new(solution), Command::new(interactor)];
    commands[INTERACTOR].args([&case.input, &case.answer]);
    let (runs, talk) = talk(commands, [limits, &more])?;
    let fault = talk.fault(&runs, [limits, &more]).map(|(verdict, reason, details)| {
        let details = details.into_iter().chain([talk.transcript(&runs)]).collect::<Vec<_>>().join("\n");
        (verdict, reason, Some(details))
    });
    let [solution, _] = runs;
    Ok((solution, fault))
}

#[derive(Default)]
struct Talk {
    printed: [Vec<u8>; 2],
    /// For each piece of output: the time, who printed it, and how many bytes that program had printed by then.
    said: Vec<(Duration, usize, usize)>,
    /// Whether the interactor still waited for the solution after that had ended.
    ended_early: bool,
    /// When the solution ran out of time, which of them had been idle since the last output.
    idle: [bool; 2],
}

fn talk(commands: [Command; 2], limits: [&Limits; 2]) -> Result<([Execution; 2], Talk)> {
    let (wake, mut pause) = pause();
    let [mut solution, mut interactor] = commands;
    // The solution's time starts when the interactor runs.
    let mut interactor = Running::start(interactor.stdin(Stdio::piped()), limits[INTERACTOR], &wake)?;
    let mut solution = Running::start(solution.stdin(Stdio::piped()), limits[SOLUTION], &wake)?;
    let (talk, most) = (Arc::default(), limits[SOLUTION].output as usize);
    let pipes = |running: &mut Running| Some((running.child().stdout.take()?, running.child().stdin.take()?));
    let (from_solution, to_solution) = pipes(&mut solution).context("no pipe")?;
    let (from_interactor, to_interactor) = pipes(&mut interactor).context("no pipe")?;
    let answered = pass_on((INTERACTOR, from_interactor, to_solution), most, &talk, wake.clone(), None);
    let asked = pass_on((SOLUTION, from_solution, to_interactor), most, &talk, wake, Some(answered));

    let mut both = [Some(solution), Some(interactor)];
    let mut runs: [Option<Execution>; 2] = [None, None];
    // The number of outputs, and since when each program has been idle without any output.
    let (mut said, mut asleep) = (0, [Instant::now(); 2]);
    while both.iter().any(Option::is_some) {
        pause.wait();
        let before = mem::replace(&mut said, lock(&talk).said.len());
        for (since, running) in asleep.iter_mut().zip(&both) {
            if said > before || !running.as_ref().is_some_and(Running::is_asleep) {
                *since = Instant::now();
            }
        }
        let idle = asleep.map(|since| since.elapsed() > limits[SOLUTION].time / 4);
        // Other systems are less reliable, so wait for the time limit there.
        let has_stopped = cfg!(target_os = "linux") && idle == [true; 2];
        for who in [SOLUTION, INTERACTOR] {
            let Some(running) = &mut both[who] else { continue };
            let is_over = lock(&talk).printed[who].len() > most;
            let is_judged =
                who == SOLUTION && runs[INTERACTOR].as_ref().is_some_and(|run| run.ending != Ending::Exit(0));
            let ending = match running.look()? {
                _ if is_over => Ending::OverOutput,
                Some(ending) => ending,
                None if is_judged => Ending::Stopped,
                None if who == SOLUTION && has_stopped => Ending::OverTime,
                None => continue,
            };
            if (who, ending) == (SOLUTION, Ending::OverTime) {
                lock(&talk).idle = idle;
            }
            runs[who] = both[who].take().map(|running| running.finish(ending));
        }
    }
    asked.recv_timeout(GRACE).ok();
    let mut talk = mem::take(&mut *lock(&talk));
    let [Some(mut solution), Some(mut interactor)] = runs else { bail!("no run") };
    [solution.stdout, interactor.stdout] = mem::take(&mut talk.printed);
    Ok(([solution, interactor], talk))
}

/// Relays the output of one of the two up to a limit, then closes the other's input. Disconnects the result at the end.
fn pass_on(
    (who, from, to): (usize, ChildStdout, ChildStdin),
    most: usize,
    talk: &Arc<Mutex<Talk>>,
    wake: Sender<()>,
    answers: Option<Receiver<()>>,
) -> Receiver<()> {
    let (talk, started, mut to) = (Arc::clone(talk), Instant::now(), Some(to));
    follow(from, wake, move |block| {
        let is_over = block.is_empty() || lock(&talk).say(started.elapsed(), who, block) > most;
        if !is_over {
            // Ignore an error: the other program has closed its input or ended.
            to.take_if(|pipe| pipe.write_all(block).is_err());
        } else if let Some(answers) = &answers {
            // The interactor judges after the solution's last output, unless it still waits for more.
            let still_waits = answers.recv_timeout(THINKING) == Err(RecvTimeoutError::Timeout);
            lock(&talk).ended_early = still_waits;
        }
        !is_over
    })
}

impl Talk {
    /// Records output. Returns how much that program has printed in all.
    fn say(&mut self, at: Duration, who: usize, text: &[u8]) -> usize {
        self.printed[who].extend_from_slice(text);
        let printed = self.printed[who].len();
        self.said.push((at, who, printed));
        printed
    }

    fn fault(&self, [solution, interactor]: &[Execution; 2], [limits, more]: [&Limits; 2]) -> Option<Fault> {
        let said = last_lines(&interactor.stderr);
        match self.idle {
            [true, true] => {
                let reason = "deadlock: both wait for input".to_owned();
                let help = "help: end each line and flush the output before reading".to_owned();
                return Some((Verdict::IdlenessLimitExceeded, Some(reason), Some(help)));
            }
            [true, false] if self.ended_early || interactor.ending != Ending::Exit(0) => {
                let reason = format!("the interactor did not answer within {} s", limits.time.as_secs_f64());
                return Some((Verdict::JudgeError, Some(reason), said));
            }
            _ => {}
        }
        let rejected = |why: &str| {
            let words = String::from_utf8_lossy(&interactor.stderr);
            let words = words.trim();
            let reason = format!("{why}{}", words.lines().next().unwrap_or("the interactor rejects it"));
            Some((Verdict::WrongAnswer, Some(reason), said.clone().filter(|_| words.lines().count() > 1)))
        };
        let asked = solution.stdout.len() as u64;
        match interactor.ending {
            _ if self.ended_early && solution.ending != Ending::Stopped => {}
            Ending::Exit(0) => {}
            Ending::Exit(1) => return rejected(""),
            // The interactor has answered every request of a flood.
            Ending::OverOutput if asked > MUCH_OUTPUT => {
                let [answered, asked] = [more.output, asked].map(mebibytes);
                let reason = format!("the interactor answered more than {answered}, to {asked}");
                return Some((Verdict::OutputLimitExceeded, Some(reason), None));
            }
            _ => return fault_of_judge("interactor", interactor, more),
        }
        match (fault_of_run(solution, limits, 0), interactor.ending) {
            (Some((verdict, reason)), _) => Some((verdict, Some(reason), None)),
            (None, Ending::Exit(0)) => None,
            // Blame the solution, even if the interactor complains that its input ended early.
            (None, Ending::Exit(_)) => rejected("the solution ended too early: "),
            (None, _) => fault_of_judge("interactor", interactor, more),
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
        for (who, (begin, end, since)) in open.into_iter().enumerate().filter(|(_, (begin, end, _))| begin < end) {
            add(since, who, &runs[who].stdout[begin..end]);
        }
        let row = |&(at, who, line): &(Duration, usize, &[u8])| {
            let end = if line.ends_with(b"\n") { "" } else { " (no line end)" };
            let line = String::from_utf8_lossy(&line[..line.len().min(4 * WIDTH)]);
            let text = shorten_to(WIDTH - end.len() - 1, line.trim_end_matches('\n'), 0) + end;
            let indent = who * (WIDTH + 2);
            format!("{:>8.1}  {:indent$}{text}", at.as_secs_f64() * 1e3, "")
        };
        let mut lines = vec![format!("{:>8}  {:WIDTH$}  the interactor", "ms", "the solution")];
        lines.extend(rows.iter().map(row));
        if left_out > 0 {
            lines.insert(FIRST + 1, format!("{:>8}  {left_out} more lines", "…"));
        }
        lines.join("\n")
    }
}
