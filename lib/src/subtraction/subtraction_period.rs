//! Subtraction games with huge heaps: a period that is proved, and the Grundy numbers round a heap of 10¹⁸ stones.
//!
//! **When.** A move takes one of a fixed set of amounts, and the heap is too large for a table. [`sequence_at`] reaches it;
//! [`prove_period`] says which period that is.
//! **When not.** For taking 1, 2, …, m `take_up_to` answers at once, and `subtraction` up to 10⁸ stones.
//!
//! **Complexity.** At most 4·T terms, each as in `subtraction`, for T terms that may be looked at; looking for a period adds O(1)
//! a term. O(m) memory for amounts up to m.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1. Every set of k amounts has a period, but it may begin only after (k + 1)ᵐ heaps, which no
//! computer reaches: so one asks for it within a number of terms.
//!
//! **Why it is right.** Only numbers at most m back matter. So the last m of them decide all that follow: where those m occur a
//! second time, everything after them does too (the pigeonhole principle promises that time).
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4. The
//! repeat is found as by R. P. Brent, "An improved Monte Carlo factorization algorithm", 1980, with string matching in
//! place of comparing windows.

use crate::kmp::Kmp;
use crate::period::Period;
use crate::subtraction::Sequence;

/// Returns the period of the subtraction game with these amounts, if the first `terms` Grundy numbers prove it.
///
/// With m for the largest amount, the numbers of the heaps from `start` up to `start + m` must occur again `length`
/// heaps later; then the period is proved for good, and the least start and the least length are returned. This
/// succeeds exactly if start + length + m ≤ `terms` (with no amounts, m counts as 1). For at most 4·`terms`
/// terms, each as in [`Sequence`]; O(m) memory.
///
/// # Panics
///
/// If an amount is 0.
///
/// ```
/// use grundy::period::Period;
/// use grundy::subtraction_period::prove_period;
///
/// // 0 0 1 1 2 2 0 3 | 1 0 2 | 1 0 2 | …
/// assert_eq!(prove_period(&[2, 4, 7], 18), Some(Period { start: 8, length: 3 }));
/// assert_eq!(prove_period(&[2, 4, 7], 17), None);
/// ```
pub fn prove_period(amounts: &[u64], terms: u64) -> Option<Period> {
    let mut sequence = Sequence::new(amounts);
    let length =
        repeat_within(&mut sequence, terms).or_else(|| repeat_of_the_last_window(&sequence))?;
    let mut late = Sequence::new(amounts);
    late.advance(length);
    let mut early = Sequence::new(amounts);
    let mut start = 0;
    while early.heap < start + early.longest() {
        if early.next() != late.next() {
            start = early.heap;
        }
    }
    Some(Period { start, length })
}

/// Returns the sequence as it is when the number of `heap` comes next, even if `heap` is far too large to get there.
///
/// The sequence goes on with the Grundy numbers of `heap`, `heap + 1`, … if only the amounts up to `heap` may be taken: those above
/// it are left out, although larger heaps could use them. A proved period is used to skip what repeats. The result is `None` if
/// `heap` is above `terms` and the first `terms` numbers prove no period, as in [`prove_period`].
/// For at most `heap` terms if that is not above `terms`, else 2·`terms` terms and the length of the period.
///
/// # Panics
///
/// If an amount is 0.
///
/// ```
/// use grundy::subtraction_period::sequence_at;
///
/// let mut sequence = sequence_at(&[1, 3, 4], 1_000_000_000_000_000_002, 100).unwrap();
/// assert_eq!(sequence.amount_to(0), Some(1));
/// assert_eq!(sequence.next(), Some(1));
/// ```
pub fn sequence_at(amounts: &[u64], heap: u64, terms: u64) -> Option<Sequence> {
    let playable: Vec<u64> = amounts
        .iter()
        .copied()
        .filter(|&amount| amount <= heap)
        .collect();
    let mut sequence = Sequence::new(&playable);
    let mut length = repeat_within(&mut sequence, terms.min(heap));
    if length.is_none() && terms < heap {
        length = Some(repeat_of_the_last_window(&sequence)?);
    }
    // Both windows end before `sequence.heap`, so from there on whole periods may be left out.
    let missing = heap - sequence.heap;
    sequence.advance(length.map_or(missing, |length| missing % length));
    Some(sequence)
}

/// Goes on to the second end of a window that repeats, but not beyond heap `terms`; returns how far apart the two are.
///
/// Only some windows are waited for, each twice as long as the one before: a late repeat is missed.
fn repeat_within(sequence: &mut Sequence, terms: u64) -> Option<u64> {
    let mut kept = sequence.longest();
    while kept <= terms {
        sequence.advance(kept - sequence.heap);
        let window = sequence.window();
        let mut kmp = Kmp::new(window.clone());
        window.into_iter().for_each(|number| {
            kmp.ends_here(number);
        });
        let until = terms.min(2 * kept + sequence.longest());
        while sequence.heap < until {
            if sequence
                .next()
                .map_or(false, |number| kmp.ends_here(number))
            {
                return Some(sequence.heap - kept);
            }
        }
        kept = 2 * kept + sequence.longest();
    }
    sequence.advance(terms - sequence.heap);
    None
}

/// Looks from heap 0 on for the window that ends here; returns how far apart two of its places are.
///
/// If any window has repeated up to here, then all after it do, and this one is the last of them.
fn repeat_of_the_last_window(sequence: &Sequence) -> Option<u64> {
    if sequence.heap < sequence.longest() {
        return None;
    }
    let mut kmp = Kmp::new(sequence.window());
    let numbers = Sequence::new(&sequence.amounts).zip(1..=sequence.heap);
    let mut ends = numbers
        .filter(|&(number, _)| kmp.ends_here(number))
        .map(|(_, end)| end);
    let first = ends.next()?;
    ends.next().map(|second| second - first)
}
