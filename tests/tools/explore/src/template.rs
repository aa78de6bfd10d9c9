//! The rules of … : say here what a move does.
use rules::*;

// A position is a heap of n stones; list what a move may leave. An option is a heap, or several: vec![a, b].
// Other positions: pair(|a, b| …), triple, heaps(3, |heaps| …), row("01", |row| …), bits, vertex(&edges), positions(list, |p| …).
// Other play: .misere(), .loopy(), .goal(|&n| …). How far: .up_to(1000).
// For `cargo judge stress` and `--solution`, say what the input is and what is printed:
// .reads("n heaps", 1..=50).prints("First", "Second"); other inputs: "heap", "cases: n heaps", "until end: heap", "n k heaps".
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
