//! From the rules of a game to its table, and to what fits it.
//!
//! | file | what is in it |
//! |---|---|
//! | [`command`] | the command line |
//! | [`values`] | tables that users bring; [`judge::rules`] makes a program of a rules file, which makes its table |
//! | [`line`] | tables of rules in one line |
//! | [`patterns`] | what a table follows |
//! | [`fit`] | snippets of the library that give its values |
//! | [`evidence`] | how certain that is: compared with all that is known |
//! | [`found`] | what was found, with its evidence |
//! | [`proof`] | proofs of what was found, for rules in one line |
//! | [`claims`] | proofs of what the user claims |
//! | [`say`], [`show`] | patterns and evidence in words and as code; the table as text |
//! | [`source`] | a solution around what was found |

pub mod claims;
pub mod command;
pub mod evidence;
pub mod fit;
pub mod found;
pub mod line;
pub mod patterns;
pub mod proof;
pub mod say;
pub mod show;
pub mod source;
pub mod values;

use std::process::ExitCode;

use anyhow::anyhow;
use games::{Asked, Part, Rules, tabulate};
use judge::commands::explore::is_line;
use judge::interrupt;

macro_rules! snippets {
    ($($file:literal $name:ident)*) => { $(#[path = $file] #[allow(clippy::all)] pub mod $name;)* };
}

// The snippets that are tried, with what they use: the whole library takes eight times as long to compile. Clippy checks them in the
// library, for the compilers of judges.
snippets! {
    "../../../../lib/src/heaps/euclid.rs" euclid
    "../../../../lib/src/numbers/kmp.rs" kmp
    "../../../../lib/src/huge_heaps/lasker.rs" lasker
    "../../../../lib/src/mex.rs" mex
    "../../../../lib/src/heaps/misere.rs" misere
    "../../../../lib/src/heaps/moore.rs" moore
    "../../../../lib/src/numbers/nimber.rs" nimber
    "../../../../lib/src/numbers/period.rs" period
    "../../../../lib/src/subtraction/subtraction.rs" subtraction
    "../../../../lib/src/subtraction/subtraction_period.rs" subtraction_period
    "../../../../lib/src/subtraction/subtraction_sieve.rs" subtraction_sieve
    "../../../../lib/src/heaps/take_and_break.rs" take_and_break
    "../../../../lib/src/huge_heaps/take_fraction.rs" take_fraction
    "../../../../lib/src/huge_heaps/take_from_to.rs" take_from_to
    "../../../../lib/src/huge_heaps/take_half.rs" take_half
    "../../../../lib/src/subtraction/take_up_to.rs" take_up_to
    "../../../../lib/src/huge_heaps/take_up_to_or.rs" take_up_to_or
    "../../../../lib/src/heaps/wythoff.rs" wythoff
    "../../../../lib/src/xor.rs" xor
}

/// The whole program: reads the command line, does what it says, and returns the exit status.
pub fn main() -> ExitCode {
    let matches = judge::commands::command().get_matches();
    let explore = matches.subcommand_matches("explore");
    let line = explore.and_then(|matches| matches.get_one::<String>("name"));
    match line.filter(|word| is_line(word)) {
        Some(line) => match line::run(line) {
            Ok(status) => status,
            Err(error) => judge::commands::finish(Err(error)),
        },
        None => run(None),
    }
}

/// The program of a rules file: it makes the table of these rules, with the command line of the judge.
pub fn of_rules<P: Part + Send>(
    _: impl Sized,
    rules: fn() -> Rules<P>,
    judge_folder: &str,
) -> ExitCode {
    judge::build::compile::JUDGE_FOLDER.get_or_init(|| judge_folder.into());
    run_rules(rules, None)
}

/// Explores rules, which a line may have said.
fn run_rules<P: Part + Send>(rules: fn() -> Rules<P>, line: Option<command::Line>) -> ExitCode {
    let asked = Asked::start(rules);
    run(Some(&command::Rules {
        table: &|limit, time| tabulate(rules, limit, time, interrupt::requested),
        options: &|numbers, most| asked.options(numbers, most),
        line,
    }))
}

fn run(rules: Option<&command::Rules>) -> ExitCode {
    let matches = judge::commands::command().get_matches();
    judge::commands::finish(match matches.subcommand_matches("explore") {
        Some(matches) => command::run(matches, rules),
        None => Err(anyhow!("explore knows the command explore only")),
    })
}
