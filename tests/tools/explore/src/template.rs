//! The rules of … : say here what a move does.
use rules::*;

// A position is a heap of n stones; list what a move may leave. An option is a heap, or several: vec![a, b].
// Other positions, and the type to return: pair(|a, b| …) Rules<(u64, u64)>, triple, heaps(3, |heaps| …) Rules<Vec<u64>>,
// row("01", |row| …) Rules<String>, bits, vertex(&edges), positions(list, |p| …); with a parameter k of the statement:
// family(1..=8, |k, n| …) Rules<(u64, u64)>.
// Other play: .misere(), .loopy(), .goal(|&n| …). How far: .up_to(1000).
// For `cargo judge stress` and `--solution`, say what the input is, the least heap and the largest of random ones, and what is printed:
// .reads("n heaps", 1..=1000).prints("First", "Second"); other inputs: "heap", "heap heap" (a pair), "cases: n heaps",
// "until end: heap", "n k heaps".
pub fn rules() -> Rules {
    heap(|n| {
        let mut options = vec![];
        for taken in [1, 3, 4] {
            if taken <= n {
                options.push(n - taken);
            }
        }
        options
    })
}
