//! One heap of tokens and a list of moves, each of which subtracts a fixed amount.

pub use games::book::heaps::Subtraction;
use games::*;

/// For `cargo judge explore`: the moves of the first sample.
pub fn rules() -> Rules {
    take(&[2, 4, 7])
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let heap = input.number("the size of the heap")?;
    let mut amounts = input.list("the number of moves", "a move")?;
    ensure!(!amounts.contains(&0), "a move subtracts 0");
    let longest = Limits::read(include_str!("Cargo.toml"))["move"];
    if let Some(amount) = amounts
        .iter()
        .find(|&&amount| amount > longest && amount <= heap)
    {
        bail!("the move {amount} is above {longest}");
    }
    amounts.sort_unstable();
    amounts.dedup();
    let game = Subtraction { amounts };
    let mut definition = why.definition(&game);
    let grundy = definition.grundy_number(&[heap])?;
    Ok(match definition.lowering_move(&[heap])? {
        Some((_, left)) => {
            let (to, subtracted) = (left[0], heap - left[0]);
            format!(
                "Grundy[{heap}] = {grundy}\nFirst\nWinning move: subtract {subtracted} ({heap} -> {to})\n"
            )
        }
        None => format!("Grundy[{heap}] = {grundy}\nSecond\n"),
    })
}

/// Writes an input, two lines.
fn write(heap: u64, amounts: &[u64]) -> String {
    format!("{heap} {}", text::list(amounts))
}

/// The maximum number of moves, first, first + 1, …, last, and a large heap that leaves a remainder modulo first + last: below
/// `first` it is lost, and first + last - 1 leaves only the last move, which takes the heap to a lost one.
fn with_remainder(random: &mut Random, limits: &Limits, remainder: fn(u64, u64) -> u64) -> String {
    let first = random.between(2, limits["moves"]);
    let last = first + limits["moves"] - 1;
    let period = first + last;
    let periods = random.between(1, limits["heap"] / period - 1);
    let moves: Vec<u64> = (first..=last).collect();
    write(periods * period + remainder(first, last), &moves)
}

pub const PROBLEM: Problem = Problem {
    name: "subtraction_game",
    answer,
    counted: false,
    sizes: &[
        // A heap of up to 400 tokens and a few moves in any order, some above the heap.
        ("small", |random, _| {
            let heap = random.of_any_length(400);
            let longest = random.between(1, 40);
            write(
                heap,
                &random.short_list(0, 8, |random| random.between(1, longest)),
            )
        }),
        // The largest heap and the maximum number of moves: consecutive amounts in random order.
        ("largest", |random, limits| {
            let count = limits["moves"];
            let first = random.between(2, count);
            write(
                limits["heap"],
                &random.shuffled((first..first + count).collect()),
            )
        }),
        // The largest heap and two moves, one of them the longest.
        ("long-moves", |random, limits| {
            let longest = limits["move"];
            write(
                limits["heap"],
                &[longest, random.between(1, longest / 1_000)],
            )
        }),
        // The largest heap that must be reached without a period, and a few moves whose Grundy numbers show none before it.
        ("no-period", |_, limits| {
            write(limits["terms"], &[107_598, 214_335, 636_789, 809_416])
        }),
        ("lost", |random, limits| {
            with_remainder(random, limits, |first, _| first - 1)
        }),
        ("nearly-lost", |random, limits| {
            with_remainder(random, limits, |first, last| first + last - 1)
        }),
        // The largest heap and the maximum number of moves, all equal.
        ("duplicates", |random, limits| {
            let amount = random.between(1, limits["move"]);
            write(limits["heap"], &vec![amount; limits["moves"] as usize])
        }),
    ],
    // All sets of moves up to 7, ascending for even heaps and descending for odd ones, with every small heap.
    small_inputs: || {
        let ascending = small::subsets(&[1, 2, 3, 4, 5, 6, 7]);
        let descending: Vec<Vec<u64>> = ascending
            .iter()
            .map(|set| set.iter().rev().copied().collect())
            .collect();
        let sets = |heap| {
            if heap % 2 == 0 {
                &ascending
            } else {
                &descending
            }
        };
        (0..=20)
            .flat_map(|heap| sets(heap).iter().map(move |set| write(heap, set)))
            .collect()
    },
    origins: &[
        ClosedForm(
            &["edge-huge-take-up-to-3"],
            "Taking 1, 2 or 3: the Grundy number is the heap modulo 4.",
        ),
        ClosedForm(
            &["edge-huge-moves-below"],
            "Taking 4, 6 or 11: from heap 27 on the Grundy numbers repeat 0, 2, 1, 0, 1, because eleven in a row \
             determine all that follow.",
        ),
        ClosedForm(
            &["edge-huge-one-long-move"],
            "Taking 1 or an even number a: let r be the heap modulo a + 1. The Grundy number is 2 if r = a, else the \
             parity of r.",
        ),
        ClosedForm(
            &["edge-huge-two-long-moves"],
            "Taking a or a - 1: let r be the heap modulo 2a - 1. The Grundy number is 0 if r < a - 1, 2 if r = 2a - 2, \
             else 1.",
        ),
        ClosedForm(
            &["edge-huge-preperiod"],
            "Taking 2, 4 or 7: from heap 8 on the Grundy numbers repeat 1, 0, 2, because seven in a row determine all \
             that follow; so heap 10^18 is like heap 10.",
        ),
    ],
};
