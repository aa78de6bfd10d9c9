//! The targets of `fuzzing/` on random bytes of a fixed seed, and on every stored file that once broke a promise.
//!
//! `FUZZ_RUNS=1000000 cargo test --release --test fuzzing -- stand_in --nocapture` runs one target more often.

use std::panic::{self, AssertUnwindSafe};
use std::{env, fs};

use checks::fuzzing::TARGETS;
use oracle::random::Random;

/// The first seed, printed with the input that fails.
const SEED: u64 = 20_261_121;

/// Makes two tests of each target: a tenth of its runs, and all of them. After the runs stands the largest number of bytes.
macro_rules! targets {
    ($($name:ident: $runs:expr, $length:expr;)*) => {$(
        mod $name {
            #[test]
            fn some_seeds() {
                crate::fuzz(stringify!($name), $runs / 10, $length);
            }

            #[test]
            #[ignore = "takes ten times as long as some of the seeds"]
            fn all_seeds() {
                crate::fuzz(stringify!($name), $runs, $length);
            }
        }
    )*};
}

targets! {
    stand_in: 30_000, 200;
    bundling: 1_000, 400;
    comparing: 10_000, 100;
    graphs: 10_000, 300;
    graph_programs: 1_000, 120;
}

/// Calls a target with its stored files, and then with up to `length` random bytes.
fn fuzz(name: &str, runs: u64, length: u64) {
    let (_, check) = TARGETS.iter().find(|(target, _)| *target == name).expect("it is a target");
    let folder = checks::workspace().expect("it is in a workspace").root.join("tests/data/found").join(name);
    let found = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<_> = found.map(|entry| entry.path()).collect();
    found.sort();
    for path in &found {
        let kept = fs::read(path).expect("it can be read");
        run(*check, &kept, &path.display().to_string());
    }
    let runs = env::var("FUZZ_RUNS").map_or(runs, |runs| runs.parse().expect("FUZZ_RUNS is a number"));
    for seed in SEED..SEED + runs {
        let mut random = Random::new(seed);
        let length = random.between(0, length);
        let bytes: Vec<u8> = (0..length).map(|_| random.between(0, 255) as u8).collect();
        run(*check, &bytes, &format!("the bytes of seed {seed}"));
    }
    println!("{name}: {} kept inputs and {runs} of the seeds from {SEED} on", found.len());
}

fn run(check: fn(&[u8]), bytes: &[u8], whose: &str) {
    if let Err(panic) = panic::catch_unwind(AssertUnwindSafe(|| check(bytes))) {
        println!("{whose} break a promise: {bytes:?}");
        panic::resume_unwind(panic);
    }
}

#[test]
fn every_kept_input_is_of_a_target() {
    let folder = checks::workspace().expect("it is in a workspace").root.join("tests/data/found");
    for entry in fs::read_dir(folder).expect("it can be read").flatten() {
        let name = entry.file_name();
        assert!(TARGETS.iter().any(|(target, _)| name == *target), "{name:?} is not a target");
    }
}
