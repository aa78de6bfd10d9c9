//! Compares a solution with the definition on small random inputs.

pub mod brute_force;
pub mod oracle;
mod shape;
pub mod shrink;

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::cases::Case;
use crate::interrupt;
use crate::judging::{self, CaseResult, Entry};
use crate::run::lock;
use crate::run::verdict::Verdict;
use crate::stress::oracle::{Make, Oracle};
use crate::workspace::Problem;

/// How long to shrink an input.
const PATIENCE: Duration = Duration::from_secs(30);

/// Bytes of an input that takes longer to shrink than a shorter one takes to find.
const LONG: usize = 64;

/// A seed, its input and the answer.
type Answered = (u64, String, String);

/// An input on which a solution and the definition differ.
#[derive(Debug)]
pub struct Difference {
    pub seed: u64,
    pub original: String,
    /// The input after shrinking.
    pub input: String,
    pub answer: String,
    pub result: CaseResult,
}

/// Judges the program of `entry` on the inputs of these seeds, on `jobs` threads. Of the first batch with a difference, and of a few
/// more if that input is long, returns the shortest input that shows one, shrunk. Calls `progress` with the size of each batch done.
pub fn stress(
    entry: &Entry,
    problem: &Problem,
    make: &Make,
    seeds: Range<u64>,
    jobs: usize,
    progress: impl Fn(u64) + Sync,
) -> Result<Option<Difference>> {
    let (first, last, cases) = (seeds.start, seeds.end, seeds.end - seeds.start);
    let (next, end) = (AtomicU64::new(0), AtomicU64::new(cases));
    let found = Mutex::new(BTreeMap::new());
    let work = || -> Result<()> {
        let mut player = Player::new(entry, make(problem)?)?;
        let at_once = player.oracle.at_once();
        loop {
            let start = next.fetch_add(at_once, Ordering::Relaxed);
            if start >= end.load(Ordering::Relaxed) {
                return Ok(());
            }
            let count = at_once.min(cases - start);
            let from = first + start;
            if let Some(difference) = player.difference(from..from + count, usize::MAX)? {
                // Later batches no longer matter.
                end.fetch_min(start, Ordering::Relaxed);
                lock(&found).insert(start, difference);
            }
            progress(count);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().expect("judging does not panic"))
    })?;
    let Some((start, mut found)) = lock(&found).pop_first() else {
        return Ok(None);
    };
    let mut player = Player::new(entry, make(problem)?)?;
    if found.1.len() > LONG {
        let (from, at_once) = (first + start, player.oracle.at_once());
        let later = last.min(from + at_once)..last.min(from + 5 * at_once);
        found = player.difference(later, found.1.len())?.unwrap_or(found);
    }
    player.shrunk(found).map(Some)
}

/// Shrinks an input on which the program of `entry` and the definition differ, by way of `wanted` inputs only.
pub fn shrunk(
    entry: &Entry,
    oracle: Box<dyn Oracle>,
    input: &str,
    answer: &str,
    wanted: &Wanted,
) -> Result<Difference> {
    Player {
        wanted,
        ..Player::new(entry, oracle)?
    }
    .shrunk((0, input.to_owned(), answer.to_owned()))
}

pub type Wanted<'w> = dyn Fn(&str, Verdict) -> Result<bool> + 'w;

/// The oracle and the files of a thread.
struct Player<'a> {
    entry: &'a Entry,
    oracle: Box<dyn Oracle>,
    case: Case,
    wanted: &'a Wanted<'a>,
    _folder: TempDir,
}

impl Player<'_> {
    fn new(entry: &Entry, oracle: Box<dyn Oracle>) -> Result<Player<'_>> {
        let folder = tempfile::tempdir().context("failed to create a temporary folder")?;
        let [input, answer] = ["stress.in", "stress.out"].map(|name| folder.path().join(name));
        let case = Case {
            name: "stress".to_owned(),
            input,
            answer,
        };
        let wanted = &|_: &str, verdict: Verdict| Ok(verdict != Verdict::Accepted);
        Ok(Player {
            entry,
            oracle,
            case,
            wanted,
            _folder: folder,
        })
    }

    fn judge(&mut self, input: &str, answer: &str) -> Result<CaseResult> {
        fs::write(&self.case.input, input)
            .and_then(|()| fs::write(&self.case.answer, answer))
            .context("failed to write to the temporary folder")?;
        let result = judging::judge_case(self.entry, &self.case);
        match result.verdict {
            Verdict::JudgeError => bail!("{}", result.reason.unwrap_or_default()),
            _ => Ok(result),
        }
    }

    fn differ(&mut self, input: &str, answer: &str) -> Result<bool> {
        let verdict = self.judge(input, answer)?.verdict;
        (self.wanted)(input, verdict)
    }

    /// Whether an input is valid even without its last token.
    fn goes_on(&mut self, input: &str) -> bool {
        let text = input.trim_end().rsplit_once(char::is_whitespace);
        text.is_some_and(|(text, _)| self.oracle.answer(text).is_ok())
    }

    /// Returns the shortest input of these seeds below a length that shows a difference: twice the length takes several times as
    /// long to shrink.
    fn difference(&mut self, seeds: Range<u64>, below: usize) -> Result<Option<Answered>> {
        let mut inputs = vec![];
        for seed in seeds {
            let made = self
                .oracle
                .generate("small", seed)
                .and_then(|input| Ok((self.oracle.answer(&input)?, input)));
            let (answer, input) = made.with_context(|| format!("the rules fail on seed {seed}"))?;
            inputs.push((seed, input, answer));
        }
        inputs.retain(|(_, input, _)| input.len() < below);
        inputs.sort_by_key(|(seed, input, _)| (input.len(), *seed));
        for (seed, input, answer) in inputs {
            // Try again: a busy machine may have been slow once.
            if self.differ(&input, &answer)? && self.differ(&input, &answer)? {
                return Ok(Some((seed, input, answer)));
            }
        }
        Ok(None)
    }

    fn shrunk(&mut self, (seed, original, answer): Answered) -> Result<Difference> {
        // Unless the original is valid without its last token, such a candidate shows another mistake.
        let may_go_on = self.goes_on(&original);
        // Each candidate may take seconds.
        let end = Instant::now() + PATIENCE;
        let input = shrink::shrink(&original, |candidate| {
            Ok(!interrupt::requested()
                && Instant::now() < end
                && match self.oracle.answer(candidate) {
                    Ok(answer) => {
                        self.differ(candidate, &answer)? && (may_go_on || !self.goes_on(candidate))
                    }
                    Err(_) => false,
                })
        })?;
        let answer = self.oracle.answer(&input).unwrap_or(answer);
        let result = self.judge(&input, &answer)?;
        Ok(Difference {
            seed,
            original,
            input,
            answer,
            result,
        })
    }
}
