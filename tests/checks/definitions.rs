//! Everything against the definition of the games: the solutions, the library, and the expected outputs in `testdata/`.
//!
//! The oracle is the definition. Where it takes sums apart by a theorem, that is checked here against the search over
//! whole sums; where sequences are published, they are checked as well.

// No other crate sees this one: `pub` is for its modules.
#![allow(unreachable_pub)]

#[macro_use]
#[path = "definitions/trials.rs"]
mod trials;

/// Declares the modules, and lists the tests of those with tests, in this order. `.ci/run format` formats their files.
macro_rules! modules {
    ($($helper:ident)*; $($tests:ident)*) => {
        mod definitions {
            $(pub mod $helper;)*
            $(pub mod $tests;)*
        }

        const MODULES: &[fn(&mut Tests)] = &[$($tests::tests),*];
    };
}

// What takes longest comes first, so that no processor waits at the end.
modules! {
    basics coupled endless family_cases points prelude published_games searched snippets unlike;
    solutions quotients sums hackenbush placements nim_variants heap_games
    boards classic_games coins counting counts explanations extremes families files geography graphs grundys_game huge_heaps intervals
    laskers_nim large_inputs large_tables library limited_heaps limits loopy nimbers numbers oracle_itself own_moves panics partizan pieces played rows scores
    states sums_of_heaps tables trees xor_in_bulk
}

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fmt::Debug, fs, hash::Hash, iter, ops::Range, slice, thread};

// What most modules use comes with `use crate::*`.
use anyhow::{Context, Error, Result, bail};
use basics::*;
use definitions::*;
use games::small::*;
use games::text::{line, list_on_one_line};
use games::{Game, Moves, Problem, Random, graph::small_graphs, mex, replace};
use prelude::*;
use published_games::*;
use rules::{
    PROBLEMS, problems::one_pile_nim::OnePileNim, problems::subtraction_game::Subtraction,
};
use searched::*;
use snippets::Snippets;
use trials::Tests;

fn main() -> ExitCode {
    let mut tests = Tests::default();
    for add in MODULES {
        add(&mut tests);
    }
    let mut trials = tests.0;
    let snippets = Snippets::new(&trials);
    snippets
        .add_to(&mut trials)
        .expect("the library can be read");
    let status = checks::run_tests(&checks::arguments(), trials);
    match snippets.compared_too_little() {
        Some(said) => {
            eprintln!("error: {said}");
            ExitCode::from(101)
        }
        None => status,
    }
}

/// Runs a check on a stack that a thousand nested calls would overflow.
fn on_a_small_stack(check: fn()) -> Result<()> {
    let counted = move || {
        check();
        trials::compared()
    };
    let thread = thread::Builder::new()
        .stack_size(128 << 10)
        .spawn(counted)?;
    trials::count(thread.join().ok().context("it panics on a small stack")?);
    Ok(())
}
