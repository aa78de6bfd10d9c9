//! How fast the snippets are, each beside the plain way to the same result.
//!
//! ```text
//! cargo bench -p benches --bench snippets                 all of them: some minutes
//! cargo bench -p benches --bench snippets -- dag          those whose name matches
//! ```
//!
//! Two ways that are timed must agree. What takes one pass over its input, as `misere`, `moore` and `staircase`, is not here:
//! reading the input takes longer.

#[path = "snippets/graphs.rs"]
mod graphs;
#[path = "snippets/heaps.rs"]
mod heaps;
#[path = "snippets/numbers.rs"]
mod numbers;
#[path = "snippets/plain.rs"]
mod plain;
#[path = "snippets/search.rs"]
mod search;

use std::fmt::Debug;
use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use games::Random;

criterion_main!(benches);
criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2)).sample_size(20);
    targets = heaps::bench, numbers::bench, search::bench, graphs::bench
}

const MODULUS: u64 = 998_244_353;

/// A name, and a way from an input to a result.
type Way<'a, I, T> = (&'static str, &'a mut dyn FnMut(&I) -> T);

/// Times two ways to the same result.
fn compare<I, T: PartialEq + Debug>(
    criterion: &mut Criterion,
    name: &str,
    input: I,
    mut snippet: impl FnMut(&I) -> T,
    mut plain: impl FnMut(&I) -> T,
) {
    compare_all(
        criterion,
        name,
        &input,
        &mut [("snippet", &mut snippet), ("plain", &mut plain)],
    );
}

/// Times several ways to the same result.
fn compare_all<I, T: PartialEq + Debug>(
    criterion: &mut Criterion,
    name: &str,
    input: &I,
    ways: &mut [Way<'_, I, T>],
) {
    let mut expected = None;
    let mut group = criterion.benchmark_group(name);
    for (way, result) in ways {
        group.bench_function(*way, |bencher| {
            let found = result(input);
            assert_eq!(
                *expected.get_or_insert_with(|| result(input)),
                found,
                "{name}: {way}"
            );
            bencher.iter(|| result(black_box(input)));
        });
    }
    group.finish();
}

/// Returns a source of random numbers, the same in every run.
fn random() -> Random {
    Random::new(1)
}

/// Returns so many pairs of numbers, each made from random ones.
fn pairs(
    count: usize,
    mut pair: impl FnMut(&mut dyn FnMut(usize) -> usize) -> (usize, usize),
) -> Vec<(usize, usize)> {
    let mut random = random();
    (0..count)
        .map(|_| pair(&mut |below| random.draw() as usize % below))
        .collect()
}
