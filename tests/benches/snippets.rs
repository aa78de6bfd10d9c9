//! How fast the snippets are, each beside the plain way to the same result.
//!
//! ```text
//! cargo bench -p benches --bench snippets                 all of them: some minutes
//! cargo bench -p benches --bench snippets -- dag          those whose name matches
//! ```
//!
//! Before two ways are timed they must agree. What takes one pass over its input, as `misere`, `moore` and `staircase`, is not
//! here: reading the input takes longer.

#[path = "snippets/basics.rs"]
mod basics;
#[path = "snippets/boards.rs"]
mod boards;
#[path = "snippets/coins.rs"]
mod coins;
#[path = "snippets/definition.rs"]
mod definition;
#[path = "snippets/graphs.rs"]
mod graphs;
#[path = "snippets/heaps.rs"]
mod heaps;
#[path = "snippets/numbers.rs"]
mod numbers;
#[path = "snippets/sums.rs"]
mod sums;
#[path = "snippets/tables.rs"]
mod tables;

use std::fmt::Debug;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use oracle::random::Random;

criterion_main!(benches);
criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2)).sample_size(20);
    targets =
        basics::xor, basics::mex, basics::search, basics::subsets, basics::rectangles, basics::counting, basics::score,
        heaps::subtraction, heaps::winners, heaps::run_anywhere, heaps::octal, heaps::grundys_game, heaps::two_numbers,
        heaps::last_move, heaps::own_limits, heaps::huge_heaps,
        coins::coin_turning, coins::coin_product, coins::strips,
        graphs::dag, graphs::loopy, graphs::loopy_sum, graphs::bipartite, graphs::matching, graphs::hackenbush,
        graphs::path_to_root,
        boards::placements, sums::conjunctive_sum, sums::misere_quotient,
        numbers::nimber, numbers::kmp, numbers::decimal, numbers::basis, numbers::walsh_hadamard, numbers::mex_trie,
        tables::window_mex, tables::consecutive_heaps, tables::turning_multiples, tables::prime_factors, tables::xor_subsets
}

const MODULUS: u64 = 998_244_353;

/// Times two ways to the same result.
fn compare<T: PartialEq + Debug>(
    criterion: &mut Criterion,
    name: &str,
    mut snippet: impl FnMut() -> T,
    mut plain: impl FnMut() -> T,
) {
    compare_all(criterion, name, &mut [("snippet", &mut snippet), ("plain", &mut plain)]);
}

/// A name, and a way to a result.
type Way<'a, T> = (&'static str, &'a mut dyn FnMut() -> T);

/// Times several ways to the same result.
fn compare_all<T: PartialEq + Debug>(criterion: &mut Criterion, name: &str, ways: &mut [Way<'_, T>]) {
    let expected = ways[0].1();
    let mut group = criterion.benchmark_group(name);
    for (way, result) in ways {
        assert_eq!(expected, result(), "{name}: {way}");
        group.bench_function(*way, |bencher| bencher.iter(&mut *result));
    }
    group.finish();
}

/// Returns random numbers, the same in every run.
fn random() -> impl FnMut() -> u64 {
    let mut random = Random::new(1);
    move || random.draw()
}
