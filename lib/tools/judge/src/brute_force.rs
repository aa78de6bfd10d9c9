//! A definition of one's own for `stress --against`: a slow program that is surely right, on inputs of a generator or like the
//! samples.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::compile::Profile;
use crate::oracle::Oracle;
use crate::run::{self, Limits};
use crate::shrink::{self, Lines};
use crate::verdict::{fault_of_run, last_lines};
use crate::workspace::{Problem, Workspace, read};
use crate::{cases, files, solutions};

/// What the slow program and the generator may use for one input.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 16 << 20 };

/// How often an input like the samples is tried until the slow program accepts one.
const TRIES: u64 = 50;

/// As many items of a list, or blocks of lines, are made even if a sample has fewer.
const MOST: usize = 6;

/// Numbers up to this are made even if those of a sample are smaller.
const LARGE: usize = 20;

/// How many inputs of a generator show the shape of all.
const SHAPED: u64 = 5;

/// A program and its arguments.
pub type Words = Vec<String>;

/// Returns the command that a file `NAME.rs` becomes, compiled as an attempt at the problem, or the words of another command.
pub fn command(workspace: &Workspace, problem: &Problem, text: &str) -> Result<Words> {
    let words: Words = text.split_whitespace().map(str::to_owned).collect();
    let is_source = Path::new(text).extension().is_some_and(|extension| extension == "rs");
    if !is_source {
        ensure!(!words.is_empty(), "expected a file NAME.rs or a command, found nothing");
        return Ok(words);
    }
    let attempt = problem.clone().with_solution(Path::new(text))?;
    Ok(vec![solutions::build(workspace, Profile::Release, &attempt)?.display().to_string()])
}

/// The slow program, and what makes its inputs.
pub struct BruteForce {
    slow: Words,
    inputs: Inputs,
    /// The largest sample or input of the generator, if what is counted in it is counted in others, too.
    shape: Option<Lines>,
    input: tempfile::NamedTempFile,
}

#[derive(Clone)]
pub enum Inputs {
    /// A command that gets the seed as its last argument.
    Generator(Words),
    /// Inputs like these.
    Samples(Vec<String>),
}

impl Inputs {
    /// Takes the samples of a problem.
    pub fn like_samples(problem: &Problem) -> Result<Inputs> {
        let samples = cases::of(problem).cases.into_iter().filter(|case| case.name.starts_with("sample"));
        let samples = samples.map(|case| read(&case.input)).collect::<Result<Vec<String>>>()?;
        let none = format!("{} has no sample, so make inputs with --generate FILE.rs", problem.name);
        ensure!(samples.iter().any(|sample| !sample.trim().is_empty()), none);
        Ok(Inputs::Samples(samples))
    }
}

impl BruteForce {
    pub fn new(slow: &Words, inputs: &Inputs) -> Result<BruteForce> {
        let input = files::unnamed(&std::env::temp_dir(), b"")?;
        let mut made = BruteForce { slow: slow.clone(), inputs: inputs.clone(), shape: None, input };
        let known = match inputs {
            Inputs::Samples(samples) => samples.clone(),
            Inputs::Generator(_) => (0..SHAPED).map(|seed| made.generate("small", seed)).collect::<Result<_>>()?,
        };
        let known: Vec<_> = known.iter().map(|text| shrink::read(text)).collect();
        let largest = known.iter().max_by_key(|lines| lines.iter().map(Vec::len).sum::<usize>()).cloned();
        made.shape = largest.filter(|shape| known.iter().all(|lines| is_alike(shape, lines)));
        Ok(made)
    }

    fn output(&self, words: &Words, more: Option<String>, input: &str) -> Result<String> {
        fs::write(self.input.path(), input).context("failed to write to the temporary folder")?;
        let program = PathBuf::from(&words[0]);
        let run = run::run(Command::new(&program).args(&words[1..]).args(more), self.input.path(), &LIMITS)?;
        if let Some((_, reason)) = fault_of_run(&run, &LIMITS, 0) {
            let said = last_lines(&run.stderr).map_or(String::new(), |said| format!("\n{said}"));
            bail!("{}: {reason}{said}", program.file_name().unwrap_or_default().display());
        }
        String::from_utf8(run.stdout).with_context(|| format!("{} prints what is not UTF-8", program.display()))
    }
}

impl Oracle for BruteForce {
    fn answer(&mut self, input: &str) -> Result<String> {
        let is_alike = self.shape.as_ref().is_none_or(|shape| is_alike(shape, &shrink::read(input)));
        ensure!(is_alike, "the input has another shape");
        self.output(&self.slow, None, input)
    }

    fn generate(&mut self, _size: &str, seed: u64) -> Result<String> {
        let samples = match &self.inputs {
            Inputs::Generator(words) => return self.output(words, Some(seed.to_string()), ""),
            Inputs::Samples(samples) => samples,
        };
        let like = |time| {
            let mut random = Random(seed * TRIES + time);
            let sample = shrink::read(&samples[random.below(samples.len())]);
            shrink::print(&alike(&sample, &mut random))
        };
        let accepted = (0..TRIES).map(like).find(|input| self.output(&self.slow, None, input).is_ok());
        accepted.context("the slow program accepts no input like the samples, so make inputs with --generate FILE.rs")
    }

    fn is_counted(&self) -> bool {
        false
    }

    fn at_once(&self) -> u64 {
        5
    }
}

/// What follows a line of a sample.
enum Below<'s> {
    /// The token at a place of this line counts those of the next.
    List(usize, &'s [String]),
    /// The token at a place counts blocks of lines, which are all that is left.
    Blocks(usize, Vec<&'s [Vec<String>]>),
    Other,
}

fn below<'s>(first: &[String], rest: &'s [Vec<String>]) -> Below<'s> {
    let counts = |counted: usize| first.iter().position(|token| token.parse() == Ok(counted));
    let is_block = |count: usize| count > 0 && !rest.is_empty() && rest.len().is_multiple_of(count);
    let blocks = first.iter().position(|token| token.parse().is_ok_and(is_block));
    match (rest.first().and_then(|list| Some((counts(list.len())?, list))), blocks) {
        // One line below a 1 is a block as well.
        (Some((place, list)), _) if list.len() > 1 || rest.len() > 1 => Below::List(place, list),
        (_, Some(place)) => {
            let count: usize = first[place].parse().unwrap_or(1);
            Below::Blocks(place, rest.chunks(rest.len() / count).collect())
        }
        _ => Below::Other,
    }
}

/// Returns lines of the shape of a sample, with other values and as many items as are counted.
fn alike(sample: &[Vec<String>], random: &mut Random) -> Lines {
    let Some((first, rest)) = sample.split_first() else { return vec![] };
    let mut line: Vec<String> = first.iter().map(|token| random.like(token)).collect();
    match below(first, rest) {
        Below::List(place, list) => {
            let count = 1 + random.below(list.len().max(MOST));
            line[place] = count.to_string();
            let tokens: Vec<&String> =
                (0..count).map(|at| list.get(at).unwrap_or(&list[random.below(list.len())])).collect();
            let list = tokens.into_iter().map(|token| random.like(token)).collect();
            [vec![line, list], alike(&rest[1..], random)].concat()
        }
        Below::Blocks(place, blocks) => {
            let count = 1 + random.below(blocks.len().max(MOST));
            line[place] = count.to_string();
            let chosen: Vec<_> = (0..count).map(|_| alike(blocks[random.below(blocks.len())], random)).collect();
            [vec![line], chosen.concat()].concat()
        }
        Below::Other => [vec![line], alike(rest, random)].concat(),
    }
}

/// Whether what is counted in a sample is counted in these lines as well: some slow programs take any input.
fn is_alike(sample: &[Vec<String>], lines: &[Vec<String>]) -> bool {
    let (Some((first, rest)), Some((line, left))) = (sample.split_first(), lines.split_first()) else {
        return sample.len() == lines.len();
    };
    let count = |place: usize| line[place].parse::<usize>().ok();
    line.len() == first.len()
        && match below(first, rest) {
            Below::List(place, _) => {
                count(place).is_some_and(|count| count == left.first().map_or(0, Vec::len))
                    && is_alike(&rest[1..], left.get(1..).unwrap_or_default())
            }
            Below::Blocks(place, blocks) => {
                let size = blocks[0].len();
                count(place).is_some_and(|count| left.len() == count * size)
                    && left.chunks(size).all(|block| is_alike(blocks[0], block))
            }
            Below::Other => is_alike(rest, left),
        }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    /// Returns a number that is often small, and 0 only if this is; or a word of the same letters.
    fn like(&mut self, token: &str) -> String {
        match token.parse::<usize>() {
            Ok(0) => self.below(3).to_string(),
            Ok(number) => {
                let most = [number.max(LARGE), number.min(4), number.min(10)][self.below(3)];
                (1 + self.below(most)).to_string()
            }
            Err(_) => {
                let letters: Vec<char> = token.chars().collect();
                letters.iter().map(|_| letters[self.below(letters.len())]).collect()
            }
        }
    }
}
