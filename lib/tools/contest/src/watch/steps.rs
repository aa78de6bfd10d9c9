//! What `watch` starts beside judging: when a key asks for it, or when an attempt was judged.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Result;
use judge::{bundler, interrupt, judges};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::{PATIENCE, Watch, complain, say, say_keys, title};
use crate::submit;

impl Watch {
    /// Does what a key asks for.
    pub(super) fn obey(&mut self, key: char) -> Result<()> {
        match (key, &self.current) {
            ('\n' | '\r', _) if !self.watched().is_empty() => self.due = self.watched(),
            ('s', Some(name)) => {
                title("stress ", name)?;
                let command = self.stress(name, &[])?;
                self.run_until_stale(command)?;
            }
            ('b', Some(name)) => {
                title("bundle ", name)?;
                let problem = self.workspace.problem(name)?;
                let judge = judges::chosen(&problem, self.judge.as_ref())?;
                let file = submit::file(&self.workspace, &problem, judge)?;
                let mut command = submit::bundle_command(&problem, judge, &file)?;
                if let Some(file) = self.attempt_at(name) {
                    command.arg("--solution").arg(file);
                }
                self.run_until_stale(command)?;
            }
            ('\n' | '\r' | 's' | 'b', _) => say("nothing is judged yet: save a solution first")?,
            _ => {}
        }
        Ok(())
    }

    /// Helps with an attempt that was judged.
    pub(super) fn help(&mut self) -> Result<()> {
        match self.next_step() {
            Ok(Some(command)) => return self.run_until_stale(command),
            Ok(None) => {}
            Err(error) => complain(&error),
        }
        say_keys()
    }

    /// Returns what helps with the attempt that was judged: a search for its mistake if it failed, else a short comparison with
    /// the definition.
    fn next_step(&self) -> Result<Option<Command>> {
        let judged = self.current.as_ref().and_then(|name| self.programs.get_key_value(name));
        let Some((name, program)) = judged.filter(|(name, _)| self.attempt_at(name).is_some()) else {
            return Ok(None);
        };
        if self.workspace.problem(name)?.is_draft() {
            return Ok(None);
        }
        if self.failed.contains_key(name) {
            let mut command = Command::new(bundler::program("study")?);
            command.args(["mistake", name]).arg(program);
            return Ok(Some(command));
        }
        title("stress ", &self.title(name))?;
        self.stress(name, &["--seconds", "2"]).map(Some)
    }

    /// Returns the command that compares a solution with the definition.
    fn stress(&self, name: &str, options: &[&str]) -> Result<Command> {
        // This program knows the command, too.
        let mut command = Command::new(env::current_exe()?);
        command.args(["stress", name]).args(options);
        if let Some(file) = self.attempt_at(name) {
            command.arg("--solution").arg(file);
        }
        Ok(command)
    }

    /// Runs another program until it ends, or a change or a key ends it.
    fn run_until_stale(&mut self, mut command: Command) -> Result<()> {
        // A Ctrl-C is for this process, which passes it on.
        let mut child = command.stdin(Stdio::null()).process_group(0).spawn()?;
        let mut told: Option<Instant> = None;
        while child.try_wait()?.is_none() {
            self.take(PATIENCE);
            let is_stale = interrupt::requested() || !self.due.is_empty() || !self.keys.is_empty();
            // The second time it ends at once.
            if is_stale && told.is_none_or(|told| told.elapsed() > Duration::from_secs(2)) {
                told = Some(Instant::now());
                killpg(Pid::from_raw(child.id().try_into()?), Signal::SIGINT)?;
            }
        }
        interrupt::check()?;
        say_keys()
    }
}
