//! Closures of the games that lines say, and the tables of both.

use std::rc::Rc;
use std::time::Duration;

use games::*;

fn take() -> Rules {
    heap(|n| [1, 3, 4].into_iter().filter_map(move |t| n.checked_sub(t)))
}

fn split() -> Rules {
    heap(|n| (1..n).filter(move |t| 2 * t < n).map(move |t| [t, n - t]))
}

fn kayles() -> Rules {
    octal("0.77")
}

fn wythoff() -> Rules<(u64, u64)> {
    pair(|a, b| {
        let first = (1..=a).map(move |t| (a - t, b));
        let second = (1..=b).map(move |t| (a, b - t));
        let both = (1..=a.min(b)).map(move |t| (a - t, b - t));
        first.chain(second).chain(both)
    })
}

fn most() -> Rules<(u64, u64)> {
    family(1..=10, |k, n| (1..=k.min(n)).map(move |t| n - t))
}

fn not_again() -> Rules<(u64, u64)> {
    pair(|n, last| {
        (1..=n.min(5))
            .filter(move |t| *t != last)
            .map(move |t| (n - t, t))
    })
    .misere()
}

fn ordered() -> Rules<(u64, u64, u64)> {
    triple(|a, b, c| {
        let first = (0..a).map(move |left| (left, b, c));
        first.chain((0..b).map(move |left| (a, left, c)))
    })
}

fn two_of_three() -> Rules<Vec<u64>> {
    heaps(3, |heaps| {
        let mut options = vec![];
        for [one, other] in [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]] {
            for taken in 1..=heaps[one] {
                let mut left = heaps.to_vec();
                left[one] -= taken;
                left[other] += taken / 2;
                options.push(left);
            }
        }
        options
    })
}

/// Compares the tables of a closure and of a line.
fn compare<P: Part + Send>(rules: fn() -> Rules<P>, line: &str, limit: u64) {
    let table = |rules| table_of(&Rc::new(rules), Some(limit), Duration::MAX);
    let own = tabulate(rules, Some(limit), Duration::from_secs(60), || false);
    let own = own.unwrap_or_else(|error| panic!("{line}: {error}"));
    let same = table(rules_in(line)).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(own.positions, same.positions, "{line}");
    assert_eq!(own.values, same.values, "{line}");
    assert_eq!(own.kind, same.kind, "{line}");
    assert_eq!(own.names, same.names, "{line}");
    if own.declared.is_none() {
        assert_eq!(own.seen, same.seen, "{line}");
    }
}

#[test]
fn a_closure_and_a_line_have_the_same_table() {
    compare(take, "take 1,3,4", 500);
    compare(split, "grundys game", 200);
    compare(kayles, "kayles", 200);
    compare(wythoff, "wythoff", 30);
    compare(most, "k; n -> n - t for 1 <= t <= k", 100);
    let line = "(n, last) -> (n - t, t) for 1 <= t <= 5 if t != last, last loses";
    compare(not_again, line, 30);
    compare(
        ordered,
        "(a, b, c) -> (a - t, b, c) or (a, b - t, c) for t >= 1",
        8,
    );
    compare(
        two_of_three,
        "heaps 3: x, y -> x - t, y + t / 2 for t >= 1",
        6,
    );
}
