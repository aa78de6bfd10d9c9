//! The library's documented panics and limits once more, in a build like the judges': sums wrap.

use std::process::ExitCode;

use anyhow::Result;
use libtest_mimic::Trial;

#[path = "../definitions/limits.rs"]
mod limits;
#[path = "../definitions/panics.rs"]
mod panics;

fn main() -> ExitCode {
    let tests = panics::tests().into_iter().chain(limits::tests()).collect();
    libtest_mimic::run(&checks::arguments(), tests).exit_code()
}

fn test(name: impl Into<String>, check: impl FnOnce() -> Result<String> + Send + 'static) -> Trial {
    Trial::test(name, || check().map(drop).map_err(|error| format!("{error:#}").into()))
}
