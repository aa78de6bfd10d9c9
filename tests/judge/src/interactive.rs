//! A solution and an interactor that talk with each other, with the judge between them.
//!
//! The judge passes on what each of them prints, and nobody else writes to either. So it knows who said what and when; and if
//! both wait for input while nothing is on its way, they wait for ever.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::mem;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::path::{self, Path};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::libc;
use nix::poll::{PollFd, PollFlags};

use crate::compare::shorten_to;
use crate::contain::processes::only_wait_for;
use crate::contain::{Ending, Limits, Orders, Program};
use crate::execution::{Execution, Run, Running, Supervisor, twice_for_want, wait};
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

/// A finished conversation, and the runs of the two.
struct Conversation {
    solution: Execution,
    interactor: Execution,
    talk: Talk,
}

/// Lets a solution and an interactor talk; only the interactor gets the path of the input. Returns the solution's run, and
/// what is wrong with it.
pub(crate) fn judge(
    solution: &Program,
    interactor: &Program,
    input: &Path,
    limits: Limits,
    supervisor: &mut Supervisor,
) -> Result<(Execution, Option<Fault>)> {
    let solution = Orders { program: solution.clone(), arguments: vec![], limits };
    let (time, memory) = (limits.time.saturating_add(MORE_TIME), limits.memory.saturating_add(MORE_MEMORY));
    let more = Limits { time, memory, ..limits };
    let arguments = vec![path::absolute(input)?.into()];
    let interactor = Orders { program: interactor.clone(), arguments, limits: more };
    let conversation = talk(supervisor, &[solution, interactor])?;
    let fault = conversation.fault([&limits, &more]).map(|(verdict, reason, details)| {
        let details = details.into_iter().chain([conversation.transcript()]).collect::<Vec<_>>().join("\n");
        (verdict, Some(reason), Some(details))
    });
    Ok((conversation.solution, fault))
}

/// One of the two, while it runs and afterwards.
struct Speaker {
    run: Option<Run>,
    execution: Option<Execution>,
    /// The pipe to its standard input, as long as something may come.
    input: Option<File>,
    /// How many bytes of the other's output were written there.
    passed: usize,
    /// How many bytes had not been read at its end.
    unread: usize,
}

impl Speaker {
    fn begin(running: &mut Running, orders: &Orders) -> Result<Speaker> {
        let (far_end, input) = io::pipe()?;
        fcntl(&input, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        let run = Some(running.begin(orders, &far_end)?);
        Ok(Speaker { run, execution: None, input: Some(OwnedFd::from(input).into()), passed: 0, unread: 0 })
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
    fn waits(&self, running: &Running, printed: usize) -> bool {
        let Some(input) = self.input.as_ref().filter(|_| self.run.is_some() && self.passed == printed) else {
            return false;
        };
        // In this order: what is empty stays empty, since only this thread writes to it.
        unread(input) == 0 && input.metadata().is_ok_and(|pipe| only_wait_for(running.id(), (pipe.dev(), pipe.ino())))
    }
}

/// Returns how many bytes in a pipe nobody has read.
fn unread(pipe: &File) -> usize {
    let mut bytes: libc::c_int = 0;
    // SAFETY: the system writes a number there and keeps no reference to it.
    let result = unsafe { libc::ioctl(pipe.as_raw_fd(), libc::FIONREAD, &raw mut bytes) };
    if result == 0 { bytes as usize } else { 0 }
}

/// Lets two programs talk until both have ended.
fn talk(supervisor: &mut Supervisor, orders: &[Orders; 2]) -> Result<Conversation> {
    let mut about = None;
    let [solution, interactor] = twice_for_want(|| {
        let mut running = [supervisor.take()?, supervisor.beside.get_or_insert_default().take()?];
        let result = Talk::begin(&mut running, orders).and_then(|talk| talk.until_the_end(&mut running));
        let [of_solution, of_interactor] = running;
        let [solution, interactor] = match &result {
            Ok((_, runs)) => [Some(&runs[SOLUTION]), Some(&runs[INTERACTOR])],
            Err(_) => [None, None],
        };
        let put_back = supervisor.put_back(of_solution, solution);
        supervisor.beside.get_or_insert_default().put_back(of_interactor, interactor)?;
        put_back?;
        let (talk, runs) = result?;
        about = Some(talk);
        Ok(runs)
    })?;
    Ok(Conversation { solution, interactor, talk: about.context("no conversation")? })
}

/// A conversation.
struct Talk {
    speakers: [Speaker; 2],
    started: Instant,
    solution_ended: Option<Instant>,
    /// The time, who printed something, and how many bytes it had printed by then.
    said: Vec<(Duration, usize, usize)>,
    /// Both wait for input.
    deadlock: bool,
    /// The solution has ended, and the interactor still waited for it.
    ended_early: bool,
    /// Since something was said last, the solution waits and the interactor does not.
    interactor_is_late: bool,
}

impl Talk {
    fn begin(running: &mut [Running; 2], orders: &[Orders; 2]) -> Result<Talk> {
        // The solution's time begins when somebody is there to answer.
        let interactor = Speaker::begin(&mut running[INTERACTOR], &orders[INTERACTOR])?;
        let solution = Speaker::begin(&mut running[SOLUTION], &orders[SOLUTION])?;
        Ok(Talk {
            speakers: [solution, interactor],
            started: Instant::now(),
            solution_ended: None,
            said: vec![],
            deadlock: false,
            ended_early: false,
            interactor_is_late: false,
        })
    }

    fn until_the_end(mut self, running: &mut [Running; 2]) -> Result<(Talk, [Execution; 2])> {
        while self.speakers.iter().any(|speaker| speaker.run.is_some()) {
            let mut sources = self.sources(running);
            wait(&mut sources, SILENCE_MILLISECONDS)?;
            let came: Vec<bool> = sources.iter().map(|source| source.any().unwrap_or(false)).collect();
            let mut of_runs = came.chunks(3);
            for who in [SOLUTION, INTERACTOR] {
                if self.speakers[who].run.is_some() {
                    let came = of_runs.next().and_then(|came| came.try_into().ok()).context("three sources a run")?;
                    self.listen(who, &mut running[who], came)?;
                }
            }
            let [solution, interactor] = &mut self.speakers;
            solution.hear(interactor.output())?;
            interactor.hear(solution.output())?;
            if interactor.execution.is_some() && solution.passed == interactor.output().len() {
                solution.input = None;
            }
            if !came.contains(&true) {
                self.in_silence(running)?;
            }
            let has_rejected =
                self.speakers[INTERACTOR].execution.as_ref().is_some_and(|run| run.report.ending != Ending::Exit(0));
            let is_over = self.deadlock || has_rejected;
            for (who, speaker) in self.speakers.iter_mut().enumerate() {
                if let Some(run) = &mut speaker.run {
                    if is_over {
                        running[who].stop(run);
                    }
                    running[who].attend(run);
                }
            }
        }
        let [solution, interactor] = [SOLUTION, INTERACTOR].map(|who| self.speakers[who].execution.take());
        let runs = [solution.context("no run")?, interactor.context("no run")?];
        Ok((self, runs))
    }

    /// What may come: three sources of each program that runs, and then room in pipes.
    fn sources<'a>(&'a self, running: &'a [Running; 2]) -> Vec<PollFd<'a>> {
        let both = [SOLUTION, INTERACTOR];
        let of_runs = both.map(|who| self.speakers[who].run.as_ref().map(|run| running[who].sources(run)));
        let room = both.into_iter().filter_map(|who| {
            let is_behind = self.speakers[who].passed < self.speakers[1 - who].output().len();
            let input = self.speakers[who].input.as_ref().filter(|_| is_behind)?;
            Some(PollFd::new(input.as_fd(), PollFlags::POLLOUT))
        });
        of_runs.into_iter().flatten().flatten().chain(room).collect()
    }

    /// Takes in what came of one of the two.
    fn listen(&mut self, who: usize, running: &mut Running, came: [bool; 3]) -> Result<()> {
        let speaker = &mut self.speakers[who];
        let Some(mut run) = speaker.run.take() else { return Ok(()) };
        let before = run.stdout.kept.len();
        running.read(&mut run, came)?;
        let printed = run.stdout.kept.len();
        if printed > before {
            self.said.push((self.started.elapsed(), who, printed));
            self.interactor_is_late = false;
        }
        if came[0] {
            let left = speaker.input.as_ref().map_or(0, unread);
            speaker.execution = Some(running.finish(run)?);
            self.speakers[who].unread = left + self.speakers[1 - who].output().len() - self.speakers[who].passed;
            if who == SOLUTION {
                self.solution_ended = Some(Instant::now());
            }
        } else {
            speaker.run = Some(run);
        }
        Ok(())
    }

    /// Sees who waits for whom.
    fn in_silence(&mut self, running: &[Running; 2]) -> Result<()> {
        let waits = [SOLUTION, INTERACTOR].map(|who| {
            let printed = self.speakers[1 - who].output().len();
            self.speakers[who].waits(&running[who], printed)
        });
        self.interactor_is_late |= waits == [true, false];
        let mut sources = self.sources(running);
        wait(&mut sources, 0)?;
        if sources.iter().any(|source| source.any().unwrap_or(false)) {
            return Ok(());
        }
        drop(sources);
        self.deadlock |= waits == [true, true];
        // Only now, so that a judgement that the interactor has reached already comes first.
        let is_late = self.solution_ended.is_some_and(|end| end.elapsed() > SILENCE_AFTER_THE_END);
        let interactor = &mut self.speakers[INTERACTOR];
        if self.solution_ended.is_some() && interactor.input.is_some() && (waits[INTERACTOR] || is_late) {
            interactor.input = None;
            self.ended_early = true;
        }
        Ok(())
    }
}

impl Conversation {
    /// What is wrong with the solution, if anything is: the verdict, the reason, and what else there is to say.
    fn fault(&self, [limits, of_interactor]: [&Limits; 2]) -> Option<(Verdict, String, Option<String>)> {
        let judgement = &self.interactor.report.ending;
        if self.talk.deadlock {
            let help = "help: end each line and flush the output before reading".to_owned();
            return Some((Verdict::IdlenessLimitExceeded, "deadlock: both wait for input".to_owned(), Some(help)));
        }
        if self.solution.report.ending == Ending::OverTime && self.talk.interactor_is_late {
            let reason = format!("the interactor did not answer within {} s", limits.time.as_secs_f64());
            return Some((Verdict::JudgeError, reason, last_lines(&self.interactor.stderr)));
        }
        let broken = || {
            let (verdict, reason) = fault_of_run(&self.interactor, of_interactor, 0)?;
            let reason = format!("the interactor itself gets {}: {reason}", verdict.code());
            Some((Verdict::JudgeError, reason, last_lines(&self.interactor.stderr)))
        };
        if !self.talk.ended_early {
            match judgement {
                Ending::Exit(0) => {}
                Ending::Exit(1) => return Some(self.rejection(None)),
                _ => return broken(),
            }
        }
        if let Some((verdict, mut reason)) = fault_of_run(&self.solution, limits, 0) {
            let unread = self.talk.speakers[SOLUTION].unread;
            if verdict == Verdict::TimeLimitExceeded && unread > 0 {
                reason += &format!(", with {unread} bytes unread");
            }
            return Some((verdict, reason, None));
        }
        match judgement {
            Ending::Exit(0) => None,
            // Whatever it says of an input that ends early: that it does is not its mistake.
            Ending::Exit(_) => Some(self.rejection(Some("the solution ended too early"))),
            _ => broken(),
        }
    }

    /// A wrong answer, with what the interactor says about it.
    fn rejection(&self, why: Option<&str>) -> (Verdict, String, Option<String>) {
        let said = String::from_utf8_lossy(&self.interactor.stderr);
        let said = said.trim();
        let reason = match (why, said) {
            (Some(why), "") => why.to_owned(),
            (Some(why), said) => format!("{why}: {}", said.lines().next().unwrap_or_default()),
            (None, "") => "the interactor rejects it".to_owned(),
            (None, said) => said.lines().next().unwrap_or_default().to_owned(),
        };
        let details = last_lines(&self.interactor.stderr).filter(|_| said.lines().count() > 1);
        (Verdict::WrongAnswer, reason, details)
    }

    /// The lines that the two have printed, side by side with the milliseconds at which they were complete.
    fn transcript(&self) -> String {
        /// With the indentation of details, 80 columns.
        const WIDTH: usize = 32;
        const FIRST: usize = 10;
        const LAST: usize = 20;
        /// Nobody sees more of a line.
        const LONGEST: usize = 4 * WIDTH;
        let (mut first, mut last, mut left_out) = (vec![], VecDeque::new(), 0);
        let mut add = |row: (Duration, usize, Vec<u8>, &'static str)| {
            if first.len() < FIRST {
                first.push(row);
                return;
            }
            last.push_back(row);
            if last.len() > LAST {
                last.pop_front();
                left_out += 1;
            }
        };
        let outputs = [&self.solution.stdout, &self.interactor.stdout];
        // What of each output was passed, since when its last line is open, and that line.
        let mut open = [(0, Duration::ZERO, vec![]), (0, Duration::ZERO, vec![])];
        for &(at, who, upto) in &self.talk.said {
            let (from, since, line) = &mut open[who];
            for part in outputs[who][*from..upto].split_inclusive(|&byte| byte == b'\n') {
                *since = at;
                let text = part.strip_suffix(b"\n").unwrap_or(part);
                line.extend_from_slice(&text[..text.len().min(LONGEST.saturating_sub(line.len()))]);
                if part.ends_with(b"\n") {
                    add((at, who, mem::take(line), ""));
                }
            }
            *from = upto;
        }
        for (who, (_, since, line)) in open.into_iter().enumerate() {
            if !line.is_empty() {
                add((since, who, line, " (no line end)"));
            }
        }
        let row = |(at, who, line, end): (Duration, usize, Vec<u8>, &str)| {
            let text = shorten_to(WIDTH - end.chars().count() - 1, &String::from_utf8_lossy(&line), 0) + end;
            let indent = who * (WIDTH + 2);
            format!("{:>8.1}  {:indent$}{text}", at.as_secs_f64() * 1e3, "")
        };
        let title = format!("{:>8}  {:WIDTH$}  the interactor", "ms", "the solution");
        let more = (left_out > 0).then(|| format!("{:>8}  {left_out} more lines", "…"));
        let rows = first.into_iter().map(row).chain(more).chain(last.into_iter().map(row));
        [title].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    }
}
