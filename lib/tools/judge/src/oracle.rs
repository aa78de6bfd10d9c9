//! The oracle: it answers inputs by the definition of a game, from the rules of a problem.

use anyhow::{Result, ensure};

use crate::cases;
use crate::workspace::{Problem, read};

/// The rules of a problem.
pub trait Oracle {
    /// Returns the answer to an input, or why there is none.
    fn answer(&mut self, input: &str) -> Result<String>;

    /// Makes the input of a seed; only inputs of the size `small` are sure to get an answer.
    fn generate(&mut self, size: &str, seed: u64) -> Result<String>;

    /// Whether an input is a number of cases followed by the cases.
    fn is_counted(&self) -> bool;

    /// How many inputs are tried at once. If they are counted they are joined: starting a process takes longer than most inputs.
    fn at_once(&self) -> u64 {
        100
    }
}

/// Makes the oracle of a problem, one for each thread.
pub type Make<'m> = dyn Fn(&Problem) -> Result<Box<dyn Oracle>> + Sync + 'm;

/// Makes the oracle of a problem, what `by` names; for a draft, the samples must confirm it.
///
/// # Errors
///
/// If it says nothing of inputs, or a sample has another answer.
pub fn confirmed(make: &Make, problem: &Problem, by: &str) -> Result<Box<dyn Oracle>> {
    let mut oracle = make(problem)?;
    if !problem.is_draft() {
        return Ok(oracle);
    }
    let samples = cases::of(problem).cases.into_iter().filter(|case| case.name.starts_with("sample"));
    let (mut confirmed, mut too_large) = (0, vec![]);
    for case in samples {
        let (input, answer) = (read(&case.input)?, read(&case.answer)?);
        match oracle.answer(&input) {
            Ok(own) => {
                let same = own.split_whitespace().eq(answer.split_whitespace());
                let [own, answer] = [own.trim_end(), answer.trim_end()];
                ensure!(same, "{by} answers {own:?}, {} is {answer:?}", case.name);
                confirmed += 1;
            }
            Err(said) => too_large.push(format!("\n{}: {said:#}", case.name)),
        }
    }
    let (what, when) = match too_large.is_empty() {
        true => ("sample-1", ""),
        false => ("sample-small", "if samples are too large for it, add a small one: "),
    };
    ensure!(
        confirmed > 0,
        "{by}: no sample confirms it{}\nhelp: {when}`cargo judge add-case {} {what} --input FILE --answer FILE`",
        too_large.concat(),
        problem.name,
    );
    Ok(oracle)
}
