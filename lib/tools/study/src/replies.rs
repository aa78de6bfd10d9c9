//! What programs print for the same inputs, small ones and the stored cases, kept until the program changes.

use std::fs;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use judge::cases::{self, Case};
use judge::compare;
use judge::compile;
use judge::files;
use judge::interrupt;
use judge::judging::{self, Entry};
use judge::oracle::Oracle;
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace, short};

/// How many seeds small inputs are made of.
const SEEDS: u64 = 300;

/// How long a program may take for a small input.
const SMALL_LIMIT: Duration = Duration::from_millis(500);

/// How many seconds a program with a known mistake may take for a stored case. One that takes longer shows no more than that.
const KNOWN_LIMIT: f64 = 2.0;

/// After so long, a program gets no more small inputs.
const PATIENCE: Duration = Duration::from_secs(3);

/// A longer output is kept as its hash.
const LONGEST_KEPT: usize = 200;

/// Inputs of a problem with their right answers, smallest first.
pub struct Inputs {
    pub cases: Vec<Case>,
    pub(crate) are_small: bool,
    /// Seconds for each.
    limit: f64,
    /// What all of them are, to know outputs that were kept.
    hash: u64,
}

impl Inputs {
    /// Makes small inputs and has the oracle answer them. Their files are kept: the next attempt needs the same.
    pub fn small(workspace: &Workspace, problem: &Problem, oracle: &Path) -> Result<Inputs> {
        let mut oracle = Oracle::new(oracle, problem);
        let mut answered = vec![];
        for seed in 0..SEEDS {
            match oracle.generate(seed)? {
                Ok(one) => answered.push((one.input, one.answer)),
                Err(said) => bail!("the oracle fails on seed {seed}: {said}"),
            }
        }
        answered.sort_by(|one, other| (one.0.len(), &one.0).cmp(&(other.0.len(), &other.0)));
        answered.dedup();
        let hash = hash(&answered);
        let parent = kept(workspace, problem)?;
        let folder = parent.join(format!("inputs-{hash:016x}"));
        let file = |folder: &Path, index: usize, extension| folder.join(format!("{index}.{extension}"));
        if !folder.is_dir() {
            let made = tempfile::tempdir_in(&parent).context("no room for inputs")?;
            for (index, (input, answer)) in answered.iter().enumerate() {
                fs::write(file(made.path(), index, "in"), input)
                    .and_then(|()| fs::write(file(made.path(), index, "out"), answer))
                    .context("no room for inputs")?;
            }
            // Another process may have been quicker.
            let renamed = fs::rename(made.path(), &folder);
            renamed.or_else(|error| if folder.is_dir() { Ok(()) } else { Err(error) })?;
        }
        let case = |index: usize| {
            let [input, answer] = ["in", "out"].map(|extension| file(&folder, index, extension));
            Case { name: index.to_string(), input, answer }
        };
        let cases = (0..answered.len()).map(case).collect();
        let limit = SMALL_LIMIT.as_secs_f64().min(problem.metadata.time_limit);
        Ok(Inputs { cases, are_small: true, limit, hash })
    }

    /// Returns the smallest of them.
    pub fn first(&self, count: usize) -> Inputs {
        Inputs { cases: self.cases.iter().take(count).cloned().collect(), ..*self }
    }

    /// Takes the stored cases.
    pub fn stored(problem: &Problem) -> Result<Inputs> {
        let mut cases = cases::of(problem).cases;
        let size = |case: &Case| fs::metadata(&case.input).map_or(0, |file| file.len());
        cases.sort_by_key(size);
        let texts: Result<Vec<_>, _> = cases.iter().map(|case| fs::read(&case.input)).collect();
        Ok(Inputs { cases, are_small: false, limit: problem.metadata.time_limit, hash: hash(&texts?) })
    }
}

/// Returns the folder of what is kept of a problem.
fn kept(workspace: &Workspace, problem: &Problem) -> Result<PathBuf> {
    let folder = workspace.root.join("target/study").join(&problem.name);
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    Ok(folder)
}

pub fn hash(value: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// What a program does with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub verdict: String,
    /// What it printed, without what no judge looks at; only if it ended well.
    pub output: String,
}

impl Reply {
    /// Whether it ended within its time and memory.
    pub fn has_ended(&self) -> bool {
        !["TLE", "MLE"].contains(&self.verdict.as_str())
    }

    /// Whether it printed something that could be compared.
    pub fn has_output(&self) -> bool {
        [Verdict::Accepted, Verdict::WrongAnswer].map(Verdict::code).contains(&self.verdict.as_str())
    }

    /// Whether two programs do different things, other than being slow.
    pub fn differs(&self, other: &Reply) -> bool {
        self.has_ended() && other.has_ended() && self != other
    }

    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Accepted.code()
    }
}

/// What a program does with the first of some inputs.
#[derive(Default)]
struct Replies {
    first: Vec<Reply>,
    /// Whether it gets no more inputs.
    is_slow: bool,
}

/// Replies as they are kept: whether the program is too slow for more, verdicts and outputs.
type Written = (bool, Vec<(String, String)>);

impl Replies {
    fn read((is_slow, first): Written) -> Replies {
        let first = first.into_iter().map(|(verdict, output)| Reply { verdict, output }).collect();
        Replies { first, is_slow }
    }

    fn written(&self) -> Written {
        (self.is_slow, self.first.iter().map(|reply| (reply.verdict.clone(), reply.output.clone())).collect())
    }

    /// Whether these inputs get no more replies.
    fn has(&self, inputs: &Inputs) -> bool {
        self.is_slow || self.first.len() >= inputs.cases.len()
    }

    /// Runs the program on the inputs that follow those that it replied to, while `goes_on` of a reply and its place says so.
    fn go_on(&mut self, entry: &Entry, inputs: &Inputs, goes_on: impl Fn(usize, &Reply) -> bool) -> Result<()> {
        let mut time = Duration::ZERO;
        while !self.has(inputs) {
            interrupt::check()?;
            let index = self.first.len();
            let (result, printed) = judging::judge_output(entry, &inputs.cases[index])?;
            let output = match result.verdict {
                Verdict::Accepted | Verdict::WrongAnswer => normal(&printed),
                _ => String::new(),
            };
            time += result.usage.map_or(Duration::ZERO, |(time, _)| time);
            self.first.push(Reply { verdict: result.verdict.code().to_owned(), output });
            // Of the stored cases, smallest first, the first that takes too long shows as much as the next.
            let is_late = result.verdict == Verdict::TimeLimitExceeded;
            self.is_slow = if inputs.are_small { time > PATIENCE } else { is_late };
            if !goes_on(index, &self.first[index]) {
                break;
            }
        }
        Ok(())
    }
}

/// Prepares the runs of a program, with as many seconds for each.
fn entry(problem: &Problem, program: &Path, limit: f64) -> Result<Entry> {
    Entry::new(problem, program, compile::checker(problem)?, vec![], Some(limit))
}

/// Runs a program on inputs, on the first only if it is slow.
pub fn replies(problem: &Problem, program: &Path, inputs: &Inputs) -> Result<Vec<Reply>> {
    let mut replies = Replies::default();
    replies.go_on(&entry(problem, program, inputs.limit)?, inputs, |_, _| true)?;
    Ok(replies.first)
}

/// Returns what a judge looks at in an output, shortened.
pub fn normal(output: &[u8]) -> String {
    let lines: Vec<_> = compare::lines(output).map(String::from_utf8_lossy).collect();
    let text = lines.join("\n");
    if text.len() > LONGEST_KEPT { format!("{:016x}", hash(&text)) } else { text }
}

/// Returns the answer of a case, as outputs are compared with it.
pub fn normal_answer(case: &Case) -> String {
    normal(&fs::read(&case.answer).unwrap_or_default())
}

/// Returns what a wrong program replies to the first inputs, up to one where it `differs` from what it is compared
/// with. It is built and run only if not enough of that was kept.
pub fn kept_replies(
    workspace: &Workspace,
    problem: &Problem,
    source: &Path,
    inputs: &Inputs,
    differs: impl Fn(usize, &Reply) -> bool,
    build: impl FnOnce() -> Result<PathBuf>,
) -> Result<Vec<Reply>> {
    let text = fs::read_to_string(source).with_context(|| format!("failed to read {}", short(source)))?;
    let limit = inputs.limit.min(KNOWN_LIMIT);
    let key = hash(&(text, inputs.hash, limit.to_bits()));
    let file = kept(workspace, problem)?.join(format!("{key:016x}.json"));
    let known = fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str(&text).ok());
    let mut replies = Replies::read(known.unwrap_or_default());
    if !replies.has(inputs) && !replies.first.iter().enumerate().any(|(index, reply)| differs(index, reply)) {
        let entry = entry(problem, &build()?, limit)?;
        replies.go_on(&entry, inputs, |index, reply| !differs(index, reply))?;
        files::write(&file, &serde_json::to_string(&replies.written())?)?;
    }
    replies.first.truncate(inputs.cases.len());
    Ok(replies.first)
}
