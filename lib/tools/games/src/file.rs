//! The items of a rules file: rules for a table, perhaps how an input is read, or all of a full problem.

use std::rc::Rc;
use std::time::Duration;

use anyhow::{bail, Context, Result};

use crate::builders::Rules;
use crate::caught::caught;
use crate::form::{answer, random};
use crate::game::Part;
use crate::limits::Limits;
use crate::listed::{Listed, Watch};
use crate::random::Random;
use crate::search::Search;
use crate::table::Table;
use crate::tabulate::tabulate;
use crate::why::Why;

/// A full problem.
#[derive(Clone, Copy)]
pub struct Problem {
    pub name: &'static str,
    /// Returns the answer to an input, by definition, and explains the positions that it depends on.
    pub answer: fn(&str, &Why) -> Result<String>,
    /// Whether an input is a number of cases followed by the cases, so that inputs can be joined.
    pub counted: bool,
    /// `small`, `largest`, and special cases by name.
    pub sizes: &'static [Size],
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
    pub fn cases(&self) -> &'static [&'static str] {
        let (Origin::PublishedSample(cases) | Origin::WorkedExample(cases) | Origin::ClosedForm(cases, _)) = self;
        cases
    }
}

/// A named kind of input, and its generator.
pub type Size = (&'static str, Generator);

/// Makes an input within the problem's limits; the same seed gives the same input.
pub type Generator = fn(&mut Random, &Limits) -> String;

impl Problem {
    /// Returns the input of this size for `seed`; if the size is unknown, the error lists all sizes.
    pub fn generate(&self, size: &str, seed: u64, limits: &Limits) -> Result<String> {
        let (_, generator) = self.sizes.iter().find(|(name, _)| *name == size).with_context(|| {
            let names: Vec<&str> = self.sizes.iter().map(|(name, _)| *name).collect();
            format!("{}: unknown size {size:?}; expected one of {}", self.name, names.join(", "))
        })?;
        Ok(generator(&mut Random::new(seed), limits))
    }
}

/// What the function `rules` of a file returns. A file that has none takes that of [`absent`].
pub trait Ruled: Sized {
    /// Returns what answers inputs, if the rules say how these are read.
    fn file(self) -> Option<RulesFile> {
        None
    }

    /// Returns the table, as [`tabulate`] does.
    fn table(_: fn() -> Self, _: Option<u64>, _: Duration, _: fn() -> bool) -> Result<Table> {
        bail!("the file has no `pub fn rules()`, so there is no table")
    }
}

impl<P: Part + Send + 'static> Ruled for Rules<P> {
    fn file(self) -> Option<RulesFile> {
        let (is_counted, rules) = (self.table.form.as_ref()?.fields().0, Rc::new(self));
        let (mut game, mut search) = (Listed::new(rules.clone(), Watch::new()), Search::default());
        Some(RulesFile {
            sizes: vec!["small"],
            is_counted,
            generate: Box::new(move |_, seed| Ok(random(&rules, seed))),
            answer: Box::new(move |input, _| answer(&mut game, &mut search, input)),
        })
    }

    fn table(rules: fn() -> Self, limit: Option<u64>, time: Duration, is_over: fn() -> bool) -> Result<Table> {
        tabulate(rules, limit, time, is_over)
    }
}

/// What stands for an item that a rules file lacks.
pub mod absent {
    pub const PROBLEM: Option<super::Problem> = None;

    /// No rules.
    pub struct Absent;

    pub fn rules() -> Absent {
        Absent
    }

    impl super::Ruled for Absent {}
}

/// What answers the inputs of a problem by its rules.
pub struct RulesFile {
    /// The sizes of inputs that `generate` knows.
    pub sizes: Vec<&'static str>,
    /// Whether an input is a number of cases followed by the cases, so that inputs can be joined.
    pub is_counted: bool,
    /// Returns the input of this size for a seed.
    pub generate: Box<dyn Fn(&str, u64) -> Result<String>>,
    /// Returns the answer to an input, and explains the positions that it depends on.
    pub answer: Box<dyn FnMut(&str, &Why) -> Result<String>>,
}

impl RulesFile {
    /// Makes it of the items of a file; the limits serve only the generators of a full problem.
    pub fn new<R: Ruled>(problem: impl Into<Option<Problem>>, limits: Limits, rules: fn() -> R) -> Result<RulesFile> {
        if let Some(problem) = problem.into() {
            return Ok(RulesFile {
                sizes: problem.sizes.iter().map(|(name, _)| *name).collect(),
                is_counted: problem.counted,
                generate: Box::new(move |size, seed| caught(|| problem.generate(size, seed, &limits))?),
                answer: Box::new(move |input, why| caught(|| (problem.answer)(input, why))?),
            });
        }
        caught(rules)?.file().context("the rules do not say how an input is read: .reads(…)")
    }
}
