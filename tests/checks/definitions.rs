//! Everything against the definition of the games: the solutions, the library, and the expected outputs in `testdata/`.
//!
//! The oracle is the definition. Where it takes sums apart by a theorem, that is checked here against the search over
//! whole sums; where sequences are published, they are checked as well.

#[path = "definitions/boards.rs"]
mod boards;
#[path = "definitions/classic_games.rs"]
mod classic_games;
#[path = "definitions/coins.rs"]
mod coins;
#[path = "definitions/counting.rs"]
mod counting;
#[path = "definitions/counts.rs"]
mod counts;
#[path = "definitions/explanations.rs"]
mod explanations;
#[path = "definitions/files.rs"]
mod files;
#[path = "definitions/games.rs"]
mod games;
#[path = "definitions/geography.rs"]
mod geography;
#[path = "definitions/graphs.rs"]
mod graphs;
#[path = "definitions/grundys_game.rs"]
mod grundys_game;
#[path = "definitions/hackenbush.rs"]
mod hackenbush;
#[path = "definitions/heap_games.rs"]
mod heap_games;
#[path = "definitions/huge_heaps.rs"]
mod huge_heaps;
#[path = "definitions/intervals.rs"]
mod intervals;
#[path = "definitions/large_tables.rs"]
mod large_tables;
#[path = "definitions/library.rs"]
mod library;
#[path = "definitions/limited_heaps.rs"]
mod limited_heaps;
#[path = "definitions/loopy.rs"]
mod loopy;
#[path = "definitions/nim_variants.rs"]
mod nim_variants;
#[path = "definitions/nimbers.rs"]
mod nimbers;
#[path = "definitions/opponent.rs"]
mod opponent;
#[path = "definitions/oracle_itself.rs"]
mod oracle_itself;
#[path = "definitions/panics.rs"]
mod panics;
#[path = "definitions/partizan.rs"]
mod partizan;
#[path = "definitions/pieces.rs"]
mod pieces;
#[path = "definitions/placements.rs"]
mod placements;
#[path = "definitions/played.rs"]
mod played;
#[path = "definitions/quotients.rs"]
mod quotients;
#[path = "definitions/rows.rs"]
mod rows;
#[path = "definitions/scores.rs"]
mod scores;
#[path = "definitions/searched.rs"]
mod searched;
#[path = "definitions/solutions.rs"]
mod solutions;
#[path = "definitions/sums.rs"]
mod sums;
#[path = "definitions/sums_of_heaps.rs"]
mod sums_of_heaps;
#[path = "definitions/tables.rs"]
mod tables;
#[path = "definitions/trees.rs"]
mod trees;
#[path = "definitions/xor_in_bulk.rs"]
mod xor_in_bulk;

use std::process::ExitCode;

use anyhow::Result;
use libtest_mimic::Trial;

fn main() -> ExitCode {
    // This program, started again, supervises the runs of interactive problems.
    judge::contain::supervise_if_ordered();
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
    Ok(tests)
}

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
