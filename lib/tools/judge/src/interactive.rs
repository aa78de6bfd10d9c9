//! A solution and an interactor that talk with each other, with the judge between them.
//!
//! The judge passes on what each of them prints, and nobody else writes to either. So it knows who said what and when; and if
//! both wait for input while nothing is on its way, they wait for ever.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::libc;
use nix::poll::{PollFd, PollFlags};

use crate::cases::Case;
use crate::compare::shorten_to;
use crate::contain::line::wait;
use crate::contain::processes::only_wait_for;
use crate::contain::{Ending, Limits, Orders, Program};
use crate::execution::{Execution, Run, Running, Supervisor, twice_for_want};
use crate::verdict::{Fault, Verdict, fault_of_run, last_lines};

/// What an interactor may use beyond the solution's limits: time to judge its end, and memory for all that it prints.
const MORE_TIME: Duration = Duration::from_secs(1);
const MORE_MEMORY: u64 = 256 << 20;

/// After so much silence, see whether both wait.
const SILENCE_MILLISECONDS: u16 = 5;

/// How long an interactor may be silent after the end of the solution before its input ends, too, where the system does not
/// say that it waits for input.
const SILENCE_AFTER_THE_END: Duration = Duration::from_millis(100);

/// The two that talk, as indices.
const SOLUTION: usize = 0;
const INTERACTOR: usize = 1;

/// Lets a solution and an interactor talk; only the interactor gets the paths of the input and the answer. Returns the solution's run, and
/// what is wrong with it.
pub(crate) fn judge(
    solution: &Orders,
    interactor: &Program,
    case: &Case,
    supervisor: &mut Supervisor,
) -> Result<(Execution, Option<Fault>)> {
    let limits = solution.limits;
    let (time, memory) = (limits.time.saturating_add(MORE_TIME), limits.memory.saturating_add(MORE_MEMORY));
    let more = Limits { time, memory, ..limits };
    let (_folder, copies) = case.copies()?;
    let arguments = copies.map(Into::into).to_vec();
    let orders = [solution, &Orders { program: interactor.clone(), arguments, limits: more }];
    let (runs, course) = twice_for_want(|| Talk::begin(supervisor.both()?, orders)?.until_the_end())?;
    let fault = course.fault(&runs, [&limits, &more]).map(|(verdict, reason, details)| {
        let details = details.into_iter().chain([course.transcript(&runs)]).collect::<Vec<_>>().join("\n");
        (verdict, Some(reason), Some(details))
    });
    let [solution, _] = runs;
    Ok((solution, fault))
}

/// One of the two, while it runs and afterwards.
struct Speaker<'a> {
    running: &'a mut Running,
    run: Option<Run>,
    execution: Option<Execution>,
    /// The pipe to its standard input, as long as something may come.
    input: Option<File>,
    /// How many bytes of the other's output were written there.
    passed: usize,
}

impl<'a> Speaker<'a> {
    fn begin(running: &'a mut Running, orders: &Orders) -> Result<Speaker<'a>> {
        let (far_end, input) = io::pipe()?;
        fcntl(&input, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        let run = Some(running.begin(orders, &far_end)?);
        Ok(Speaker { running, run, execution: None, input: Some(OwnedFd::from(input).into()), passed: 0 })
    }

    /// What it has printed.
    fn output(&self) -> &[u8] {
        match (&self.run, &self.execution) {
            (Some(run), _) => &run.stdout.kept,
            (None, Some(execution)) => &execution.stdout,
            (None, None) => &[],
        }
    }

    /// Passes on what the other has printed, as far as there is room in the pipe.
    fn hear(&mut self, output: &[u8]) -> Result<()> {
        while let Some(input) = &mut self.input
            && self.passed < output.len()
        {
            match input.write(&output[self.passed..]) {
                Ok(length) => self.passed += length,
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // It has closed its input, or ended.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => self.input = None,
                Err(error) => return Err(error).context("failed to write to a pipe"),
            }
        }
        Ok(())
    }

    /// Returns whether only more input can wake it up; `printed` is what the other has printed.
    fn waits(&self, printed: usize) -> bool {
        let Some(input) = self.input.as_ref().filter(|_| self.run.is_some() && self.passed == printed) else {
            return false;
        };
        // In this order: what is empty stays empty, since only this thread writes to it.
        unread(input) == 0
            && input.metadata().is_ok_and(|pipe| only_wait_for(self.running.id(), (pipe.dev(), pipe.ino())))
    }
}

/// Returns how many bytes in a pipe nobody has read.
fn unread(pipe: &File) -> usize {
    let mut bytes: libc::c_int = 0;
    // SAFETY: the system writes a number there and keeps no reference to it.
    let result = unsafe { libc::ioctl(pipe.as_raw_fd(), libc::FIONREAD, &raw mut bytes) };
    if result == 0 { bytes as usize } else { 0 }
}

/// A conversation that goes on.
struct Talk<'a> {
    speakers: [Speaker<'a>; 2],
    started: Instant,
    solution_ended: Option<Instant>,
    course: Course,
}

/// What has happened in a conversation.
#[derive(Default)]
struct Course {
    /// The time, who printed something, and how many bytes it had printed by then.
    said: Vec<(Duration, usize, usize)>,
    /// Both wait for input.
    deadlock: bool,
    /// The solution has ended, and the interactor still waited for it.
    ended_early: bool,
    /// Since something was said last, the solution waits and the interactor does not.
    interactor_is_late: bool,
    /// How many bytes the solution had not read at its end.
    unread: usize,
}

impl<'a> Talk<'a> {
    fn begin([for_solution, for_interactor]: [&'a mut Running; 2], orders: [&Orders; 2]) -> Result<Talk<'a>> {
        // The solution's time begins when somebody is there to answer.
        let interactor = Speaker::begin(for_interactor, orders[INTERACTOR])?;
        let solution = Speaker::begin(for_solution, orders[SOLUTION])?;
        let speakers = [solution, interactor];
        Ok(Talk { speakers, started: Instant::now(), solution_ended: None, course: Course::default() })
    }

    fn until_the_end(mut self) -> Result<([Execution; 2], Course)> {
        while self.speakers.iter().any(|speaker| speaker.run.is_some()) {
            let is_silent = !wait(&mut self.sources(), SILENCE_MILLISECONDS)?;
            self.listen(SOLUTION)?;
            self.listen(INTERACTOR)?;
            let [solution, interactor] = &mut self.speakers;
            solution.hear(interactor.output())?;
            interactor.hear(solution.output())?;
            if interactor.execution.is_some() && solution.passed == interactor.output().len() {
                solution.input = None;
            }
            if is_silent {
                self.in_silence()?;
            }
            let has_rejected =
                self.speakers[INTERACTOR].execution.as_ref().is_some_and(|run| run.report.ending != Ending::Exit(0));
            for Speaker { running, run, .. } in &mut self.speakers {
                if let Some(run) = run {
                    if self.course.deadlock || has_rejected {
                        running.stop(run);
                    }
                    running.attend(run);
                }
            }
        }
        let [solution, interactor] = self.speakers.map(|speaker| speaker.execution.context("no run"));
        Ok(([solution?, interactor?], self.course))
    }

    /// What may come: the sources of each program that runs, and room in pipes.
    fn sources(&self) -> Vec<PollFd<'_>> {
        let runs = self.speakers.iter().filter_map(|speaker| Some(speaker.running.sources(speaker.run.as_ref()?)));
        let room = [SOLUTION, INTERACTOR].into_iter().filter_map(|who| {
            let is_behind = self.speakers[who].passed < self.speakers[1 - who].output().len();
            let input = self.speakers[who].input.as_ref().filter(|_| is_behind)?;
            Some(PollFd::new(input.as_fd(), PollFlags::POLLOUT))
        });
        runs.flatten().chain(room).collect()
    }

    /// Takes in what came of one of the two.
    fn listen(&mut self, who: usize) -> Result<()> {
        let speaker = &mut self.speakers[who];
        let Some(run) = &mut speaker.run else { return Ok(()) };
        let before = run.stdout.kept.len();
        let has_ended = speaker.running.listen(run, 0)?;
        let printed = run.stdout.kept.len();
        if printed > before {
            self.course.said.push((self.started.elapsed(), who, printed));
            self.course.interactor_is_late = false;
        }
        let Some(run) = speaker.run.take_if(|_| has_ended) else { return Ok(()) };
        speaker.execution = Some(speaker.running.finish(run)?);
        if who == SOLUTION {
            self.solution_ended = Some(Instant::now());
            let [solution, interactor] = &self.speakers;
            let in_pipe = solution.input.as_ref().map_or(0, unread);
            self.course.unread = in_pipe + interactor.output().len() - solution.passed;
        }
        Ok(())
    }

    /// Sees who waits for whom.
    fn in_silence(&mut self) -> Result<()> {
        let [solution, interactor] = &self.speakers;
        let waits = [solution.waits(interactor.output().len()), interactor.waits(solution.output().len())];
        self.course.interactor_is_late |= waits == [true, false];
        // Only now, so that a judgement that the interactor has reached already comes first.
        if wait(&mut self.sources(), 0)? {
            return Ok(());
        }
        self.course.deadlock |= waits == [true, true];
        let is_late = self.solution_ended.is_some_and(|end| end.elapsed() > SILENCE_AFTER_THE_END);
        let input = &mut self.speakers[INTERACTOR].input;
        if self.solution_ended.is_some() && input.is_some() && (waits[INTERACTOR] || is_late) {
            *input = None;
            self.course.ended_early = true;
        }
        Ok(())
    }
}

impl Course {
    /// What is wrong with the solution, if anything is: the verdict, the reason, and what else there is to say.
    fn fault(
        &self,
        [solution, interactor]: &[Execution; 2],
        [limits, more]: [&Limits; 2],
    ) -> Option<(Verdict, String, Option<String>)> {
        let said = last_lines(&interactor.stderr);
        if self.deadlock {
            let help = "help: end each line and flush the output before reading".to_owned();
            return Some((Verdict::IdlenessLimitExceeded, "deadlock: both wait for input".to_owned(), Some(help)));
        }
        if solution.report.ending == Ending::OverTime && self.interactor_is_late {
            let reason = format!("the interactor did not answer within {} s", limits.time.as_secs_f64());
            return Some((Verdict::JudgeError, reason, said));
        }
        let rejected = |why: &str| {
            let words = String::from_utf8_lossy(&interactor.stderr);
            let words = words.trim();
            let reason = format!("{why}{}", words.lines().next().unwrap_or("the interactor rejects it"));
            Some((Verdict::WrongAnswer, reason, said.clone().filter(|_| words.lines().count() > 1)))
        };
        let broken = || {
            let (verdict, reason) = fault_of_run(interactor, more, 0)?;
            let reason = format!("the interactor itself gets {}: {reason}", verdict.code());
            Some((Verdict::JudgeError, reason, said.clone()))
        };
        match interactor.report.ending {
            _ if self.ended_early => {}
            Ending::Exit(0) => {}
            Ending::Exit(1) => return rejected(""),
            _ => return broken(),
        }
        if let Some((verdict, mut reason)) = fault_of_run(solution, limits, 0) {
            if verdict == Verdict::TimeLimitExceeded && self.unread > 0 {
                reason += &format!(", with {} bytes unread", self.unread);
            }
            return Some((verdict, reason, None));
        }
        match interactor.report.ending {
            Ending::Exit(0) => None,
            // Whatever it says of an input that ends early: that it does is not its mistake.
            Ending::Exit(_) => rejected("the solution ended too early: "),
            _ => broken(),
        }
    }

    /// The lines that the two have printed, side by side with the milliseconds at which they were complete.
    fn transcript(&self, runs: &[Execution; 2]) -> String {
        /// With the indentation of details, 80 columns.
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
        // Of both: where the line begins that it is printing, where it goes on, and since when.
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
            // Nobody sees more of it.
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
