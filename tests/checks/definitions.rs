//! Everything against the definition of the games: the solutions, the library, and the expected outputs in `testdata/`.
//!
//! The oracle is the definition. Where it takes sums apart by a theorem, that is checked here against the search over
//! whole sums; where sequences are published, they are checked as well.

mod definitions {
    pub(crate) mod boards;
    pub(crate) mod classic_games;
    pub(crate) mod coins;
    pub(crate) mod counting;
    pub(crate) mod counts;
    pub(crate) mod explanations;
    pub(crate) mod files;
    pub(crate) mod games;
    pub(crate) mod geography;
    pub(crate) mod graphs;
    pub(crate) mod grundys_game;
    pub(crate) mod hackenbush;
    pub(crate) mod heap_games;
    pub(crate) mod huge_heaps;
    pub(crate) mod intervals;
    pub(crate) mod large_tables;
    pub(crate) mod library;
    pub(crate) mod limited_heaps;
    pub(crate) mod limits;
    pub(crate) mod loopy;
    pub(crate) mod nim_variants;
    pub(crate) mod nimbers;
    pub(crate) mod opponent;
    pub(crate) mod oracle_itself;
    pub(crate) mod panics;
    pub(crate) mod partizan;
    pub(crate) mod pieces;
    pub(crate) mod placements;
    pub(crate) mod played;
    pub(crate) mod quotients;
    pub(crate) mod rows;
    pub(crate) mod scores;
    pub(crate) mod searched;
    pub(crate) mod solutions;
    pub(crate) mod sums;
    pub(crate) mod sums_of_heaps;
    pub(crate) mod tables;
    pub(crate) mod trees;
    pub(crate) mod xor_in_bulk;
}

use std::process::ExitCode;
use std::thread;

// What most modules use comes with `use crate::*`.
use anyhow::{Context, Result, anyhow, bail, ensure};
use definitions::*;
use libtest_mimic::Trial;
use oracle::definition::Definition;
use oracle::game::{Game, mex};
use oracle::random::Random;
use oracle::small;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    match tests() {
        // To run no test would look like success. Filters for other test programs select nothing here.
        Ok(tests) if arguments.filter.as_ref().is_some_and(|filter| selects_nothing(filter, &tests)) => {
            eprintln!("no test has {:?} in its name", arguments.filter.unwrap_or_default());
            ExitCode::FAILURE
        }
        Ok(tests) => libtest_mimic::run(&arguments, tests).exit_code(),
        Err(error) => {
            eprintln!("failed to list the tests: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether a filter means tests of the library, of which it has none.
fn selects_nothing(filter: &str, tests: &[Trial]) -> bool {
    filter.starts_with("library/") && !tests.iter().any(|test| test.name().contains(filter))
}

fn tests() -> Result<Vec<Trial>> {
    let mut tests = solutions::tests();
    tests.extend(boards::tests());
    tests.extend(geography::tests());
    tests.extend(classic_games::tests());
    tests.extend(coins::tests());
    tests.extend(counting::tests());
    tests.extend(counts::tests());
    tests.extend(graphs::tests());
    tests.extend(library::tests());
    tests.extend(limited_heaps::tests());
    tests.extend(limits::tests());
    tests.extend(loopy::tests());
    tests.extend(nim_variants::tests());
    tests.extend(nimbers::tests());
    tests.extend(hackenbush::tests());
    tests.extend(grundys_game::tests());
    tests.extend(heap_games::tests());
    tests.extend(huge_heaps::tests());
    tests.extend(intervals::tests());
    tests.extend(large_tables::tests());
    tests.extend(opponent::tests());
    tests.extend(oracle_itself::tests());
    tests.extend(explanations::tests());
    tests.extend(panics::tests());
    tests.extend(partizan::tests());
    tests.extend(pieces::tests());
    tests.extend(placements::tests());
    tests.extend(played::tests());
    tests.extend(quotients::tests());
    tests.extend(rows::tests());
    tests.extend(scores::tests());
    tests.extend(sums::tests());
    tests.extend(sums_of_heaps::tests());
    tests.extend(tables::tests());
    tests.extend(trees::tests());
    tests.extend(xor_in_bulk::tests());
    tests.extend(files::tests()?);
    checks::leave_long(&LONG.map(|name| (name, "half a second")), &mut tests);
    Ok(tests)
}

/// Tests that are left to `--ignored`: another one of the same code is quick.
const LONG: [&str; 10] = [
    "definition/g3/played",
    "library/grundys_game/sums-of-heaps",
    "library/hackenbush/long-paths",
    "library/intervals/long-intervals",
    "library/lasker/sums-of-heaps",
    "library/limited_heaps/random-rules",
    "library/misere_quotient/wrong-certificates",
    "library/published/nim_or_split_in_three",
    "library/take_and_break/long-stretches",
    "origin/strange_nim/sample-4",
];

/// Makes two tests of a function that checks every `apart`-th input: this one, and an ignored one of all inputs. Let `apart`
/// be a prime, which has nothing in common with the sizes that the inputs are made of.
fn some_and_all(
    apart: usize,
    name: &str,
    check: impl Fn(usize) -> Result<String> + Copy + Send + 'static,
) -> [Trial; 2] {
    let all = test(format!("{name}/all"), move || check(1));
    [test(name, move || check(apart)), checks::long("all inputs", all)]
}

/// Runs a check on a stack that a thousand nested calls would overflow.
fn on_a_small_stack<T: Send + 'static>(check: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let thread = thread::Builder::new().stack_size(128 << 10).spawn(check)?;
    thread.join().ok().context("it panics on a small stack")
}

/// Makes a test of a function that returns what it has checked, to be printed.
fn test(name: impl Into<String>, check: impl FnOnce() -> Result<String> + Send + 'static) -> Trial {
    boxed_test(name.into(), Box::new(check))
}

/// The rest of [`test`] is compiled once, not for each of some hundred functions.
fn boxed_test(name: String, check: Box<dyn FnOnce() -> Result<String> + Send>) -> Trial {
    Trial::test(name.clone(), move || match check() {
        Ok(checked) => {
            println!("{name}: {checked}");
            Ok(())
        }
        Err(error) => Err(format!("{error:#}").into()),
    })
}
