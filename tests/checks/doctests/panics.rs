//! The library's documented panics and limits once more, in a build like the judges': sums wrap.

use std::process::ExitCode;

#[macro_use]
#[allow(dead_code, unused_macros)]
#[path = "../definitions/trials.rs"]
mod trials;

#[path = "../definitions/extremes.rs"]
mod extremes;
#[path = "../definitions/limits.rs"]
mod limits;
#[path = "../definitions/panics.rs"]
mod panics;
#[allow(dead_code, unused_imports)]
#[path = "../definitions/prelude.rs"]
mod prelude;

use prelude::*;
use trials::Tests;

fn main() -> ExitCode {
    let mut tests = Tests::default();
    extremes::tests(&mut tests);
    panics::tests(&mut tests);
    limits::tests(&mut tests);
    checks::run_tests(&checks::arguments(), tests.0)
}
