//! The targets of `fuzzing/` on random bytes of a fixed seed, and on every stored file that once broke a promise.
//!
//! `FUZZ_RUNS=1000000 cargo test --release --test fuzzing -- stand_in --nocapture` runs one target more often.

use std::process::ExitCode;
use std::{env, fs, panic};

use checks::fuzzing::{Check, TARGETS};
use libtest_mimic::{Failed, Trial};
use oracle::random::Random;

/// The first seed, printed with the input that fails.
const SEED: u64 = 20_261_121;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let mut trials = vec![Trial::test("every_kept_input_is_of_a_target", every_kept_input_is_of_a_target)];
    for (name, check, runs, length) in TARGETS {
        let some = move || fuzz(name, check, runs / 10, length);
        trials.push(Trial::test(format!("{name}/some_seeds"), some));
        let all = Trial::test(format!("{name}/all_seeds"), move || fuzz(name, check, runs, length));
        trials.push(checks::long("ten times as many seeds", all));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Calls a target with its stored files, and then with up to `length` random bytes.
fn fuzz(name: &str, check: Check, runs: u64, length: u64) -> Result<(), Failed> {
    let folder = checks::workspace()?.root.join("tests/data/found").join(name);
    let found = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<_> = found.map(|entry| entry.path()).collect();
    found.sort();
    for path in &found {
        run(check, &fs::read(path)?, &path.display().to_string())?;
    }
    let runs = env::var("FUZZ_RUNS").map_or(Ok(runs), |runs| runs.parse())?;
    for seed in SEED..SEED + runs {
        let mut random = Random::new(seed);
        let length = random.between(0, length);
        let bytes: Vec<u8> = (0..length).map(|_| random.between(0, 255) as u8).collect();
        run(check, &bytes, &format!("the bytes of seed {seed}"))?;
    }
    println!("{name}: {} kept inputs and {runs} of the seeds from {SEED} on", found.len());
    Ok(())
}

fn run(check: Check, bytes: &[u8], whose: &str) -> Result<(), Failed> {
    let result = panic::catch_unwind(|| check(bytes));
    result.map_err(|_| format!("{whose} break a promise, as the panic above says: {bytes:?}").into())
}

fn every_kept_input_is_of_a_target() -> Result<(), Failed> {
    for entry in fs::read_dir(checks::workspace()?.root.join("tests/data/found"))?.flatten() {
        let name = entry.file_name();
        if !TARGETS.iter().any(|(target, ..)| name == *target) {
            return Err(format!("{name:?} is not a target").into());
        }
    }
    Ok(())
}
