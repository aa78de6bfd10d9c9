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
/// If a sample has another answer, or the oracle answers none.
pub fn confirmed(make: &Make, problem: &Problem, by: &str) -> Result<Box<dyn Oracle>> {
    let mut oracle = make(problem)?;
    if !problem.is_draft() {
        return Ok(oracle);
    }
    let (mut is_confirmed, mut refused) = (false, String::new());
    for case in cases::of(problem).cases.iter().filter(|case| case.name.starts_with("sample")) {
        let answer = read(&case.answer)?;
        match oracle.answer(&read(&case.input)?) {
            Ok(own) => {
                let same = own.split_whitespace().eq(answer.split_whitespace());
                ensure!(same, "{by} answers {:?}, {} is {:?}", own.trim_end(), case.name, answer.trim_end());
                is_confirmed = true;
            }
            Err(said) => refused += &format!("\n{}: {said:#}", case.name),
        }
    }
    let (what, how) = match &refused[..] {
        "" => ("sample-1", ""),
        _ => ("sample-small", ", with a small part of a sample"),
    };
    ensure!(
        is_confirmed,
        "{by}: no sample confirms it{refused}\nhelp: `cargo judge add-case {} {what} --input FILE --answer FILE`{how}",
        problem.name
    );
    Ok(oracle)
}
