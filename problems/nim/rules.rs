//! Several heaps of stones: a move takes any positive number of stones from one heap.

use games::book::heaps::Moore;
use games::book::heaps::OnePileNim;
use games::*;

/// For `cargo judge explore`: three heaps in one position.
pub fn rules() -> Rules<Vec<u64>> {
    heaps_of(3)
}

/// Returns the rules of Nim with this many heaps as one position, not a sum.
pub fn heaps_of(count: usize) -> Rules<Vec<u64>> {
    heaps(count, |heaps| {
        Moore { most: 1 }.moves(&heaps.to_vec()).collect::<Vec<_>>()
    })
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let heaps = read(text)?;
    Ok(match why.referee(&OnePileNim).lowering_move(&heaps)? {
        Some((heap, left)) => first_wins(heap, heaps[heap], left[0]),
        None => "Second\n".to_owned(),
    })
}

/// Reads the number of heaps and the heaps.
pub fn read(text: &str) -> Result<Vec<u64>> {
    Input::new(text).list("the number of heaps", "the size of a heap")
}

/// Returns the answer that describes the winning move.
pub fn first_wins(heap: usize, from: u64, to: u64) -> String {
    format!(
        "First\nMove: heap {heap}, remove {} ({from} -> {to})\n",
        from - to
    )
}

/// The maximum number of heaps; the last is the largest possible and has the only winning move.
pub fn largest(random: &mut Random, limits: &Limits) -> String {
    let most = limits["size"];
    let mut heaps = random.list(limits["heaps"] - 1, |random| random.between(0, most / 2));
    heaps.push(most);
    text::list(&heaps)
}

/// The maximum number of empty heaps.
pub fn zeros(_random: &mut Random, limits: &Limits) -> String {
    text::list(&vec![0; limits["heaps"] as usize])
}

/// Many heaps, each of which occurs twice, in random order, so the player who mirrors the other's moves wins.
pub fn lost(random: &mut Random, limits: &Limits) -> String {
    let half = random.list(many(limits) / 2, |random| random.between(0, limits["size"]));
    text::list(&random.shuffled([&half[..], &half].concat()))
}

/// Many heaps whose nim-sum is the highest bit that a heap may have.
pub fn nearly_lost(random: &mut Random, limits: &Limits) -> String {
    let most = limits["size"];
    text::list(&random.with_nim_sum(many(limits), most, 1 << most.ilog2()))
}

/// Many heaps of any length.
pub fn any_length(random: &mut Random, limits: &Limits) -> String {
    text::list(&random.list(many(limits), |random| random.of_any_length(limits["size"])))
}

/// A hundredth of the limit of heaps.
pub fn many(limits: &Limits) -> u64 {
    limits["heaps"] / 100
}

pub const PROBLEM: Problem = Problem {
    name: "nim",
    answer,
    counted: false,
    sizes: &[
        // Up to four heaps of a few stones.
        ("small", |random, _| {
            text::list(&random.short_list(0, 4, |random| random.of_any_length(10)))
        }),
        ("largest", largest),
        ("zeros", zeros),
        ("lost", lost),
        ("nearly-lost", nearly_lost),
        ("any-length", any_length),
    ],
    // Few heaps of all small sizes, two larger heaps, and one heap after more empty ones than are read at once.
    small_inputs: || {
        let many = [vec![0; 1 << 18], vec![1]].concat();
        let positions = [small::lists_up_to(4, 5), small::lists(2, 30), vec![many]].concat();
        positions
            .iter()
            .map(|heaps| text::list_on_one_line(heaps))
            .collect()
    },
    origins: &[ClosedForm(
        &[
            "edge-32-bits",
            "edge-32-bits-lost",
            "edge-huge",
            "edge-huge-heap",
            "edge-huge-lost",
            "edge-precision",
        ],
        "The move comes from the nim-sum; the definition cannot list the options of such heaps.",
    )],
};
