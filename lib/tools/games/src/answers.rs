//! Rules that say how an input is read, as a definition: answers, and random inputs.

use std::fmt::Debug;
use std::hash::Hash;
use std::rc::Rc;
use std::sync::Arc;

use anyhow::{bail, ensure, Result};

use crate::builders::{Play, Rules};
use crate::endless;
use crate::form::Form;
use crate::listed::{Listed, RulePositions};
use crate::random::Random;
use crate::search::{Search, DRAWN, LOST};

/// The most cases of a random input, and the most positions of a case.
const MOST: u64 = 4;

/// The positions of inputs, and their values.
pub struct Answers {
    game: Box<dyn RulePositions>,
    form: Form,
    search: Search,
}

impl Answers {
    /// Returns `None` if the rules don't say how an input is read.
    pub(crate) fn new<P: Clone + Debug + Hash + Eq + 'static>(rules: Rules<P>) -> Option<Answers> {
        let (form, search) = (rules.facts.form.clone()?, Search::new(rules.facts.rule()));
        Some(Answers { game: Box::new(Listed::new(Rc::new(rules), Arc::default())), form, search })
    }

    /// Whether an input is a number of cases and then the cases.
    pub(crate) fn is_counted(&self) -> bool {
        self.form.fields().0
    }

    pub(crate) fn answer(&mut self, input: &str) -> Result<String> {
        let (form, game) = (&self.form, &mut *self.game);
        let mut printed = String::new();
        for (k, heaps) in form.read(input)? {
            let most = game.facts().limit.max(*form.numbers.end());
            if let Some(large) = heaps.iter().find(|heap| **heap > most) {
                bail!("{large} is above {most}, the most that the rules tabulate");
            }
            let count = if form.count == 0 { heaps.len() } else { form.count };
            let positions: Vec<usize> = heaps
                .chunks(count)
                .map(|part| game.made(&k.into_iter().chain(part.iter().copied()).collect::<Vec<_>>()))
                .collect();
            let is_loopy = game.facts().play == Play::Loopy;
            let values: Vec<u32> = if is_loopy {
                let all = endless::values(game)?;
                positions.iter().map(|&position| all[position]).collect()
            } else {
                positions.iter().map(|&position| self.search.value(game, position)).collect::<Result<_>>()?
            };
            let is_known = !game.facts().decides_winners_only || positions.len() == 1;
            let several = "only who wins is known, so a case cannot be a sum of several positions";
            ensure!(is_known, game.error(several));
            let value = values.iter().fold(0, |sum, value| sum ^ value);
            ensure!(!is_loopy || value != DRAWN, game.error("a drawn position has no answer"));
            let number = value.to_string();
            printed += form.prints.as_ref().map_or(&number, |[won, lost]| if value == LOST { lost } else { won });
            printed.push('\n');
        }
        Ok(printed)
    }

    /// Makes the small random input of a seed.
    pub(crate) fn random(&self, seed: u64) -> String {
        let (facts, form, mut random) = (self.game.facts(), &self.form, Random::new(seed));
        let (is_counted, until_end, fields) = form.fields();
        let cases = if is_counted || until_end { random.between(1, MOST) } else { 1 };
        let (&low, &high) = (form.numbers.start(), form.numbers.end());
        let case = |random: &mut Random| {
            let last = facts.parameters.len().max(1) as u64 - 1;
            let k = facts.parameters.get(random.between(0, last) as usize).copied();
            let is_sum = fields.contains(&"heaps") && (!facts.decides_winners_only || form.count == 0);
            let positions = if is_sum { random.between(1, MOST) } else { 1 };
            let fixed = fields.iter().filter(|field| **field == "heap").count();
            let numbers = if fixed > 0 { fixed } else { positions as usize * form.count.max(1) };
            // Half of the cases have small numbers only, which are often equal.
            let most = if random.between(0, 1) == 0 { high } else { high.min(low + 8) };
            (k, random.list(numbers as u64, |random| random.between(low, most)))
        };
        form.write(&random.list(cases, case))
    }
}
