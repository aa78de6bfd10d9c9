//! What a test program says if its filter selects no test.

use anyhow::{Result, ensure};
use libtest_mimic::{Arguments, Trial};

/// The names of some tests; those that end in `/all` are slow.
const TESTS: [&str; 4] = [
    "case/nim/sample-1",
    "library/hackenbush/trees",
    "library/hackenbush/trees/all",
    "library/mex/all",
];

/// What follows `cargo test --`, and a part of what is said; nothing if a test runs.
const FILTERS: [(&str, &str); 15] = [
    ("", ""),
    ("--include-ignored", ""),
    ("nim", ""),
    ("/nim/", ""),
    ("--exact case/nim/sample-1", ""),
    ("--exact nim", "no test of"),
    ("--ignored hackenbush", ""),
    ("--include-ignored mex", ""),
    ("/nmi/", "matches `/nmi/`; did you mean nim"),
    ("library/hackenbsh/", "did you mean library/hackenbush or"),
    (
        "--ignored qqqqqqqq",
        "matches `qqqqqqqq`\nall tests: cargo test --test tidy -- --list",
    ),
    (
        "mex",
        "`mex` matches slow tests only (1): add `--include-ignored`",
    ),
    (
        "--ignored nim",
        "`nim` matches no slow test: leave out `--ignored`",
    ),
    (
        "--skip nim nim",
        "`--skip` leaves out all tests that `nim` matches",
    ),
    ("--include-ignored --skip mex mex", "`--skip` leaves out"),
];

pub(crate) fn check() -> Result<()> {
    for (words, expected) in FILTERS {
        let arguments = Arguments::from_iter(format!("tests {words}").split_whitespace());
        let trials = TESTS.map(|name| {
            let trial = Trial::test(name, || Ok(()));
            trial.with_ignored_flag(name.ends_with("/all"))
        });
        let said = checks::nothing_selected(&arguments, &trials).unwrap_or_default();
        ensure!(
            said.contains(expected) && said.is_empty() == expected.is_empty(),
            "`{words}`: expected {expected:?}, found {said:?}"
        );
    }
    Ok(())
}
