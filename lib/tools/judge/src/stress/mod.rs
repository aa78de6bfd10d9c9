//! Compares a solution with the definition on small random inputs.

pub mod brute_force;
mod form;
mod laws;
pub mod oracle;
mod parts;
mod random;
pub mod shrink;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::cases::Case;
use crate::files;
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

/// How many batches are searched for a shorter input than a long one.
const MORE_BATCHES: u64 = 5;

/// An input with its answer.
struct Answered {
    seed: u64,
    input: String,
    answer: String,
}

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
/// more if that input is long, returns the shortest input that shows one, shrunk. Calls `progress` with the size of each batch done,
/// and ends when it returns false.
pub fn stress(
    entry: &Entry,
    problem: &Problem,
    make: &Make,
    seeds: Range<u64>,
    jobs: usize,
    progress: impl Fn(u64) -> bool + Sync,
) -> Result<Option<Difference>> {
    let next = AtomicU64::new(seeds.start);
    let end = AtomicU64::new(seeds.end);
    let found = Mutex::new(BTreeMap::new());
    let work = || -> Result<()> {
        let mut player = Player::new(entry, make(problem)?)?;
        let at_once = player.oracle.at_once();
        loop {
            let start = next.fetch_add(at_once, Ordering::Relaxed);
            if start >= end.load(Ordering::Relaxed) {
                return Ok(());
            }
            let batch = start..seeds.end.min(start + at_once);
            if let Some(difference) = player.difference(batch.clone(), usize::MAX)? {
                // Later batches no longer matter.
                end.fetch_min(start, Ordering::Relaxed);
                lock(&found).insert(start, difference);
            }
            if !progress(batch.end - batch.start) {
                return Ok(());
            }
        }
    };
    thread::scope(|scope| -> Result<()> {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().expect("judging does not panic")?;
        }
        Ok(())
    })?;
    let Some((start, mut found)) = lock(&found).pop_first() else {
        return Ok(None);
    };
    let mut player = Player::new(entry, make(problem)?)?;
    let length = found.input.len();
    if length > LONG {
        let at_once = player.oracle.at_once();
        let begin = seeds.end.min(start + at_once);
        let later = begin..seeds.end.min(start + MORE_BATCHES * at_once);
        found = player.difference(later, length)?.unwrap_or(found);
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
    let mut player = Player::new(entry, oracle)?;
    player.wanted = wanted;
    player.shrunk(Answered {
        seed: 0,
        input: input.to_owned(),
        answer: answer.to_owned(),
    })
}

/// Whether an input with this verdict is wanted.
pub type Wanted<'w> = dyn Fn(&str, Verdict) -> Result<bool> + 'w;

/// The oracle and the files of a thread.
struct Player<'a> {
    entry: &'a Entry,
    oracle: Box<dyn Oracle>,
    case: Case,
    wanted: &'a Wanted<'a>,
    /// The hashes of the inputs that seeds have made: there may be millions.
    made: HashSet<u64>,
    _folder: TempDir,
}

impl Player<'_> {
    fn new(entry: &Entry, oracle: Box<dyn Oracle>) -> Result<Player<'_>> {
        let folder = tempfile::tempdir().context("failed to create a temporary folder")?;
        let case = Case {
            name: "stress".to_owned(),
            input: folder.path().join("stress.in"),
            answer: folder.path().join("stress.out"),
        };
        Ok(Player {
            entry,
            oracle,
            case,
            wanted: &|_, verdict| Ok(verdict != Verdict::Accepted),
            made: HashSet::new(),
            _folder: folder,
        })
    }

    /// Judges the program on an input.
    fn judge(&mut self, input: &str, answer: &str) -> Result<CaseResult> {
        const FAILED: &str = "failed to write to the temporary folder";
        fs::write(&self.case.input, input).context(FAILED)?;
        fs::write(&self.case.answer, answer).context(FAILED)?;
        let result = judging::judge_case(self.entry, &self.case);
        if result.verdict == Verdict::JudgeError {
            bail!("{}", result.reason.unwrap_or_default());
        }
        Ok(result)
    }

    /// Whether the program differs on an input in the way that is wanted.
    fn differ(&mut self, input: &str, answer: &str) -> Result<bool> {
        let verdict = self.judge(input, answer)?.verdict;
        (self.wanted)(input, verdict)
    }

    /// Whether an input is valid even without its last token.
    fn goes_on(&mut self, input: &str) -> bool {
        match input.trim_end().rsplit_once(char::is_whitespace) {
            Some((text, _)) => self.oracle.answer(text).is_ok(),
            None => false,
        }
    }

    /// Returns the shortest input of these seeds below a length that shows a difference: twice the length takes several times as
    /// long to shrink.
    fn difference(&mut self, seeds: Range<u64>, below: usize) -> Result<Option<Answered>> {
        let mut inputs = vec![];
        for seed in seeds {
            // Programs that are slow are left when the user wants no more.
            interrupt::check()?;
            let made = self.made(seed);
            let made = made.with_context(|| format!("the rules fail on seed {seed}"))?;
            inputs.extend(made.filter(|made| made.input.len() < below));
        }
        inputs.sort_by_key(|made| (made.input.len(), made.seed));
        for made in inputs {
            // Try again: a busy machine may have been slow once.
            if self.differ(&made.input, &made.answer)? && self.differ(&made.input, &made.answer)? {
                return Ok(Some(made));
            }
        }
        Ok(None)
    }

    /// Makes the input of a seed, and answers it unless an earlier seed has made the same.
    fn made(&mut self, seed: u64) -> Result<Option<Answered>> {
        let input = self.oracle.generate("small", seed)?;
        if !self.made.insert(files::hash(&input)) {
            return Ok(None);
        }
        let answer = self.oracle.answer(&input)?;
        Ok(Some(Answered {
            seed,
            input,
            answer,
        }))
    }

    /// Shrinks an input, if what is none can be told.
    fn shrunk(&mut self, found: Answered) -> Result<Difference> {
        let Answered {
            seed,
            input: original,
            mut answer,
        } = found;
        let mut input = original.clone();
        if self.oracle.may_shrink() {
            // Unless the original is valid without its last token, such a candidate shows another mistake.
            let may_go_on = self.goes_on(&original);
            // Each candidate may take seconds.
            let end = Instant::now() + PATIENCE;
            input = shrink::shrink(&original, |candidate| {
                if interrupt::requested() || Instant::now() > end {
                    return Ok(false);
                }
                let Ok(answer) = self.oracle.answer(candidate) else {
                    return Ok(false);
                };
                Ok(self.differ(candidate, &answer)? && (may_go_on || !self.goes_on(candidate)))
            })?;
            answer = self.oracle.answer(&input).unwrap_or(answer);
        }
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
