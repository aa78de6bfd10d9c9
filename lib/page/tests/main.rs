//! All tests of the page: one program is linked in a third of the time, and its tests run side by side.

mod addresses;
mod engine;
mod explore;
mod file;
mod settled;
mod translations;

use std::process::ExitCode;

fn main() -> ExitCode {
    // The site is made beside what does not need it.
    let mut tests = file::longest();
    tests.extend(addresses::tests());
    tests.extend(engine::tests());
    tests.extend(explore::tests());
    tests.extend(file::tests());
    tests.extend(settled::tests());
    tests.extend(translations::tests());
    checks::run_tests(&checks::arguments(), tests)
}
