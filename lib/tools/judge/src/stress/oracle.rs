//! The oracle answers inputs by the definition of a game.

use anyhow::{Result, ensure};

use crate::cases;
use crate::workspace::{Problem, read};

/// What knows the right answers.
pub trait Oracle {
    /// Returns the answer to an input, or why the input has none.
    fn answer(&mut self, input: &str) -> Result<String>;

    /// Makes the input of a seed. Only inputs of size `small` are sure to have an answer.
    fn generate(&mut self, size: &str, seed: u64) -> Result<String>;

    /// How many inputs to make before the shortest that shows a difference is shrunk.
    fn at_once(&self) -> u64 {
        100
    }

    /// Whether it tells inputs from what is none, so that an input can be shrunk.
    fn may_shrink(&self) -> bool {
        true
    }
}

/// Makes the oracle of a problem, one for each thread.
pub type Make<'m> = dyn Fn(&Problem) -> Result<Box<dyn Oracle>> + Sync + 'm;

/// Makes the oracle of a problem, called `by` in messages. For a draft, at least one sample must confirm it and none may refute it.
pub fn confirmed(make: &Make, problem: &Problem, by: &str) -> Result<Box<dyn Oracle>> {
    let mut oracle = make(problem)?;
    if !problem.is_draft() {
        return Ok(oracle);
    }
    let mut is_confirmed = false;
    let mut refused = String::new();
    for case in cases::of(problem).cases {
        if !case.is_sample() {
            continue;
        }
        let answer = read(&case.answer)?;
        match oracle.answer(&read(&case.input)?) {
            Ok(own) => {
                ensure!(
                    own.split_whitespace().eq(answer.split_whitespace()),
                    "{by} answers {:?}, {} is {:?}",
                    own.trim_end(),
                    case.name,
                    answer.trim_end()
                );
                is_confirmed = true;
            }
            Err(why) => refused += &format!("\n{}: {why:#}", case.name),
        }
    }
    ensure!(
        is_confirmed,
        "{by}: no sample confirms it{refused}\nhelp: if samples are too large for it, add a small one: \
         `cargo judge add-case {} sample-N --input FILE --answer FILE`",
        problem.name
    );
    Ok(oracle)
}
