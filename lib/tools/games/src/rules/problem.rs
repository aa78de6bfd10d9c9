//! The items of a rules file: rules for a table, perhaps how an input is read, or all of a full problem.

use std::collections::BTreeMap;
use std::ops::Index;
use std::rc::Rc;

use anyhow::{Context, Result};

use crate::game::Part;
use crate::input::random::Random;
use crate::rules::answer::{answer, random};
use crate::rules::builders::Rules;
use crate::rules::caught::caught;
use crate::rules::listed::{Listed, Watch};
use crate::search::why::Why;

/// A full problem.
#[derive(Clone, Copy)]
pub struct Problem {
    pub name: &'static str,
    /// Returns the answer to an input, by definition, and explains the positions that it depends on.
    pub answer: fn(&str, &Why) -> Result<String>,
    /// Whether an input is a number of cases followed by the cases, so that inputs can be joined.
    pub counted: bool,
    /// `small`, `largest`, and special cases by name.
    pub sizes: &'static [(&'static str, Generator)],
    /// Lists all small inputs.
    pub small_inputs: fn() -> Vec<String>,
    /// Where expected outputs come from that are not `answer`'s alone.
    pub origins: &'static [Origin],
}

/// The origin of the expected outputs of stored cases, which it names.
#[derive(Clone, Copy)]
pub enum Origin {
    /// Copied from the judge; the definition agrees.
    PublishedSample(&'static [&'static str]),
    /// Worked out by the problem's source; the definition agrees.
    WorkedExample(&'static [&'static str]),
    /// The input is too large for the definition. The output comes from a formula; the text says why it is right.
    ClosedForm(&'static [&'static str], &'static str),
}

impl Origin {
    /// Returns the names of the cases.
    pub fn cases(&self) -> &'static [&'static str] {
        let (Origin::PublishedSample(cases)
        | Origin::WorkedExample(cases)
        | Origin::ClosedForm(cases, _)) = self;
        cases
    }
}

/// Makes an input within the problem's limits; the same seed gives the same input.
pub type Generator = fn(&mut Random, &Limits) -> String;

impl Problem {
    /// Returns the input of this size for `seed`; if the size is unknown, the error lists all sizes.
    pub fn generate(&self, size: &str, seed: u64, limits: &Limits) -> Result<String> {
        let (_, generator) = self
            .sizes
            .iter()
            .find(|(name, _)| *name == size)
            .with_context(|| {
                let names: Vec<&str> = self.sizes.iter().map(|(name, _)| *name).collect();
                format!(
                    "{}: unknown size {size:?}; expected one of {}",
                    self.name,
                    names.join(", ")
                )
            })?;
        Ok(generator(&mut Random::new(seed), limits))
    }
}

/// The table `[package.metadata.problem.limits]` of a problem's manifest.
#[derive(Clone, Debug, Default)]
pub struct Limits(pub BTreeMap<String, u64>);

impl Limits {
    /// Reads the limits in the text of a full problem's manifest, lines such as `heaps = 10_000_000`.
    pub fn read(manifest: &str) -> Limits {
        let lines = manifest
            .lines()
            .skip_while(|line| line.trim() != "[package.metadata.problem.limits]")
            .skip(1);
        let lines = lines
            .take_while(|line| !line.starts_with('['))
            .filter_map(|line| line.split('#').next());
        let limit = |line: &str| {
            let (name, value) = line.split_once('=')?;
            Some((
                name.trim().to_owned(),
                value.trim().replace('_', "").parse().ok()?,
            ))
        };
        Limits(lines.filter_map(limit).collect())
    }
}

/// # Panics
///
/// If the manifest lacks the limit.
impl Index<&str> for Limits {
    type Output = u64;

    fn index(&self, name: &str) -> &u64 {
        self.0.get(name).unwrap_or_else(|| {
            panic!("[package.metadata.problem.limits] of Cargo.toml lacks {name:?}")
        })
    }
}

/// The items for a rules file that lacks its own.
pub mod absent {
    /// No full problem.
    pub const PROBLEM: Option<super::Problem> = None;

    /// No positions.
    pub fn rules() -> crate::Rules {
        crate::positions([0; 0], |_| [0; 0])
    }
}

type Generate = dyn Fn(&str, u64) -> Result<String>;
type Answer = dyn FnMut(&str, &Why) -> Result<String>;

/// What answers the inputs of a problem by its rules.
pub struct RulesFile {
    /// Returns the input of this size for a seed.
    pub generate: Box<Generate>,
    /// Returns the answer to an input, and explains the positions that it depends on.
    pub answer: Box<Answer>,
}

impl RulesFile {
    /// Makes it of the items of a file; the limits serve only the generators of a full problem.
    pub fn new<P: Part>(
        problem: impl Into<Option<Problem>>,
        limits: Limits,
        rules: fn() -> Rules<P>,
    ) -> Result<Self> {
        if let Some(problem) = problem.into() {
            return Ok(RulesFile {
                generate: Box::new(move |size, seed| {
                    caught(|| problem.generate(size, seed, &limits))?
                }),
                answer: Box::new(move |input, why| caught(|| (problem.answer)(input, why))?),
            });
        }
        let rules = Rc::new(caught(rules)?);
        rules
            .table
            .form
            .as_ref()
            .context("the rules do not say how an input is read: .reads(…)")?;
        let mut game = Listed::new(rules.clone(), Watch::new());
        Ok(RulesFile {
            generate: Box::new(move |_, seed| Ok(random(&rules, seed))),
            answer: Box::new(move |input, _| answer(&mut game, input)),
        })
    }
}
