//! Subtraction games by a sieve: the Grundy numbers of a block of heaps, 64 heaps at a time.
//!
//! **When.** Many amounts: more than a 64th of the largest, or half of that.
//! **When not.** Few amounts: to look up each of them takes less time. `subtraction` chooses.
//!
//! **Complexity.** For amounts up to m, O(m/64 + g/64) time for each heap, where g is the largest Grundy number; O(m) words of
//! memory, and 8 bytes a heap. With 100 amounts up to 1000, a heap takes 17 words in place of 100 look-ups, and about a
//! quarter of the time.
//!
//! **Limits.** A Grundy number is at most the number of amounts. Heaps that fit into memory.
//!
//! **Why it is right.** Going up from heap 0, the heaps of number 0 are those without a move to a smaller one of number 0.
//! Among the others, the heaps of number 1 are those without a move to a smaller one of number 1; and so on, as in the
//! sieve of Eratosthenes. A heap marks all from which a move leads to it: the amounts as one bits, moved up to its place.
//!
//! **Source.** The amounts as one bits, moved and joined 64 at a time, are folklore of subset sums.

/// The amounts of a subtraction game, as marks of 64 heaps at a time.
///
/// ```
/// use grundy::subtraction_sieve::Sieve;
///
/// let mut numbers = vec![];
/// Sieve::new(&[2, 4, 7]).extend(&mut numbers, 11);
/// assert_eq!(numbers, [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Sieve {
    /// `marks[bit]` has a bit for each amount, moved up by `bit`.
    marks: Vec<Vec<u64>>,
}

impl Sieve {
    /// Prepares the marks of the amounts. O(k + m) for k amounts up to m.
    pub fn new(amounts: &[u64]) -> Sieve {
        let largest = amounts.iter().copied().max().unwrap_or(0) as usize;
        let mut marks = vec![vec![0; largest / 64 + 2]; 64];
        for (bit, marks) in marks.iter_mut().enumerate() {
            amounts
                .iter()
                .for_each(|amount| set(marks, bit + *amount as usize));
        }
        Sieve { marks }
    }

    /// Finds the numbers of the next heaps, until there are `end` numbers; those of earlier heaps, as far back as the largest
    /// amount, have to be there.
    ///
    /// First come all heaps of number 0, in ascending order, then all of number 1, …: the heaps that have a move to one with the
    /// number get marked, and the first heap that is neither marked nor done is the next that has it.
    pub fn extend(&self, numbers: &mut Vec<u64>, end: usize) {
        let old = numbers.len();
        numbers.resize(end, 0);
        let mut unknown = vec![0; end / 64 + 1];
        (old..end).for_each(|place| set(&mut unknown, place));
        let mut number = 0;
        while unknown.iter().any(|&word| word != 0) {
            let mut marked = vec![0; unknown.len()];
            for place in (0..old).filter(|&place| numbers[place] == number) {
                self.mark(place, old, &mut marked);
            }
            for index in old / 64..unknown.len() {
                loop {
                    let free = unknown[index] & !marked[index];
                    if free == 0 {
                        break;
                    }
                    unknown[index] ^= free & free.wrapping_neg();
                    let place = 64 * index + free.trailing_zeros() as usize;
                    numbers[place] = number;
                    self.mark(place, old, &mut marked);
                }
            }
            number += 1;
        }
    }

    /// Marks the places from `first` on, and some just below, that have a move to `place`: 64 at a time.
    fn mark(&self, place: usize, first: usize, marked: &mut [u64]) {
        let word = (place / 64).max(first / 64);
        // From a place far below, no amount leads here.
        if let Some(marks) = self.marks[place % 64].get(word - place / 64..) {
            let words = marked[word..].iter_mut().zip(marks);
            words.for_each(|(word, marks)| *word |= marks);
        }
    }
}

/// Adds `place` to the set whose elements are the one bits.
fn set(bits: &mut [u64], place: usize) {
    bits[place / 64] |= 1 << (place % 64);
}
