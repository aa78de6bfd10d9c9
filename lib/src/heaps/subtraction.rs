//! Subtraction games: a move takes from a heap one of a fixed set of amounts.
//!
//! **When.** The amounts that may be taken do not depend on the size of the heap. [`grundy_numbers`] makes the table of a
//! set of amounts, and [`Sequence`] the same numbers one by one, in less memory. [`Sequence::at`] reaches a heap of 10¹⁸
//! stones by a period that it proves; [`prove_period`] says which period that is.
//! **When not.** For taking 1, 2, …, m `take_up_to` answers at once. A move that also splits the heap, or whose amounts
//! depend on the heap, is another game.
//!
//! **Complexity.** For k amounts up to m, O(min(k, m/64) + g/64) time for each heap, where g is the largest Grundy
//! number; O(k + m) memory, of which 2¹⁴ numbers are the least. Looking for a period adds O(1) a heap.
//! A heap of number g marks all from which a move leads to it, as words of 64 bits: with 100 amounts up to 1000 that is 17
//! words in place of 100 look-ups, and takes about a quarter of the time. If k < m/128, look-ups take less.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1. A Grundy number is at most the number of amounts. Every set of amounts has a
//! period, but it may begin only after (k + 1)ᵐ heaps, which no computer reaches: so one asks for it within a number
//! of terms.
//!
//! **Why it is right.** Going up from heap 0, the heaps of number 0 are those without a move to a smaller one of number 0.
//! Among the others, the heaps of number 1 are those without a move to a smaller one of number 1; and so on, as in the
//! sieve of Eratosthenes. Only numbers at most m back matter. So the last m of them decide all that follow: where those m
//! occur a second time, everything after them does too (the pigeonhole principle promises that time).
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4. The
//! repeat is found as by R. P. Brent, "An improved Monte Carlo factorization algorithm", 1980, with string matching in
//! place of comparing windows.

use crate::kmp::Kmp;
use crate::mex::MexSet;
use crate::period::Period;

/// Returns the Grundy numbers of the heaps 0 ..= `largest` of the subtraction game with the given amounts.
///
/// The amounts may come in any order and repeat; those above `largest` are never taken. With no amounts every heap
/// has Grundy number 0. For n = `largest`, k amounts up to m and Grundy numbers up to g,
/// O(n·(min(k, m/64) + g/64)) time, O(n + k) memory.
///
/// # Panics
///
/// If an amount is 0: the game would never end.
///
/// ```
/// use grundy::subtraction::grundy_numbers;
///
/// assert_eq!(grundy_numbers(&[2, 4, 7], 10), [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]);
/// ```
pub fn grundy_numbers(amounts: &[u64], largest: usize) -> Vec<u64> {
    let is_playable = |amount: &u64| *amount <= largest as u64;
    let playable: Vec<u64> = amounts.iter().copied().filter(is_playable).collect();
    Sequence::new(&playable).take(largest + 1).collect()
}

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
/// use grundy::subtraction::prove_period;
///
/// // 0 0 1 1 2 2 0 3 | 1 0 2 | 1 0 2 | …
/// assert_eq!(prove_period(&[2, 4, 7], 18), Some(Period { start: 8, length: 3 }));
/// assert_eq!(prove_period(&[2, 4, 7], 17), None);
/// ```
pub fn prove_period(amounts: &[u64], terms: u64) -> Option<Period> {
    let mut sequence = Sequence::new(amounts);
    let length = sequence
        .repeat_within(terms)
        .or_else(|| sequence.repeat_of_the_last_window())?;
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

/// The Grundy numbers of the heaps 0, 1, 2, … of a subtraction game, without end, in memory linear in the largest amount.
///
/// ```
/// use grundy::subtraction::Sequence;
///
/// let numbers: Vec<u64> = Sequence::new(&[1, 3, 4]).take(9).collect();
/// assert_eq!(numbers, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Sequence {
    /// Ascending and distinct.
    amounts: Vec<u64>,
    /// `marks[bit]` has a bit for each amount, moved up by `bit`; empty if looking up so few amounts takes less time.
    marks: Vec<Vec<u64>>,
    /// The heap whose number comes next.
    heap: u64,
    /// The place of that heap in `numbers`.
    next: usize,
    /// The numbers of heaps in a row, as many below the next one as decide all that follow.
    numbers: Vec<u32>,
}

impl Sequence {
    /// Begins with heap 0. The amounts may come in any order and repeat. O(k·log k + m) time, O(k + m) memory.
    ///
    /// # Panics
    ///
    /// If an amount is 0: the game would never end.
    pub fn new(amounts: &[u64]) -> Sequence {
        let mut amounts = amounts.to_vec();
        amounts.sort_unstable();
        amounts.dedup();
        assert!(amounts.first() != Some(&0), "an amount of 0 leaves the heap as it is");
        let largest = amounts.last().copied().unwrap_or(0) as usize;
        let mut marks = vec![];
        if 2 * amounts.len() > largest / 64 {
            marks = vec![vec![0; largest / 64 + 2]; 64];
            for (bit, marks) in marks.iter_mut().enumerate() {
                amounts.iter().for_each(|amount| set(marks, bit + *amount as usize));
            }
        }
        Sequence {
            amounts,
            marks,
            heap: 0,
            next: 0,
            numbers: vec![],
        }
    }

    /// Returns the sequence as it is when the number of `heap` comes next, even if `heap` is far too large to get there.
    ///
    /// What comes out of it, and the heaps up to the largest amount below, have the Grundy numbers that `heap` and the
    /// heaps round it have; a proved period is used to leave out what repeats. The result is `None` if `heap` is above
    /// `terms` and the first `terms` numbers prove no period, as in [`prove_period`]. Amounts above `heap` are left out.
    /// For at most `heap` terms if that is not above `terms`, else 2·`terms` terms and the length of the period.
    ///
    /// # Panics
    ///
    /// If an amount is 0.
    ///
    /// ```
    /// use grundy::subtraction::Sequence;
    ///
    /// let mut sequence = Sequence::at(&[1, 3, 4], 1_000_000_000_000_000_002, 100).unwrap();
    /// assert_eq!(sequence.amount_to(0), Some(1));
    /// assert_eq!(sequence.next(), Some(1));
    /// ```
    pub fn at(amounts: &[u64], heap: u64, terms: u64) -> Option<Sequence> {
        let playable: Vec<u64> = amounts.iter().copied().filter(|&amount| amount <= heap).collect();
        let mut sequence = Sequence::new(&playable);
        let mut length = sequence.repeat_within(terms.min(heap));
        if length.is_none() && terms < heap {
            length = Some(sequence.repeat_of_the_last_window()?);
        }
        // Both windows end before `sequence.heap`, so from there on whole periods may be left out.
        let missing = heap - sequence.heap;
        sequence.advance(length.map_or(missing, |length| missing % length));
        Some(sequence)
    }

    /// Returns the smallest amount that leads from the heap whose number comes next to Grundy number `number`. O(k).
    ///
    /// A winning move in this heap alone leads to 0; in a sum, to what the nim-sum asks for.
    pub fn amount_to(&self, number: u64) -> Option<u64> {
        let leads = |amount: &u64| *amount <= self.heap && self.number_below(*amount) == number;
        self.amounts.iter().copied().find(leads)
    }

    /// The number of the heap that is smaller by `amount` than the one whose number comes next.
    fn number_below(&self, amount: u64) -> u64 {
        u64::from(self.numbers[self.next - amount as usize])
    }

    /// The largest amount, which is how many numbers decide all that follow; at least 1.
    fn longest(&self) -> u64 {
        self.amounts.last().copied().unwrap_or(1)
    }

    fn advance(&mut self, terms: u64) {
        for _ in 0..terms {
            self.next();
        }
    }

    /// Finds the next block of numbers: as many as there have been so far, within limits.
    fn extend(&mut self) {
        let longest = self.longest() as usize;
        self.numbers.drain(..self.next.saturating_sub(longest));
        self.next = self.numbers.len();
        let most = longest.max(1 << 14);
        let end = self.next + most.min((self.heap as usize).max(64));
        if self.marks.is_empty() {
            self.look_up(end);
        } else {
            self.sieve(end);
        }
    }

    /// Finds the numbers of the places up to `end`, heap by heap.
    fn look_up(&mut self, end: usize) {
        let mut options = MexSet::new(self.amounts.len());
        for place in self.next..end {
            options.clear();
            for &amount in self.amounts.iter().take_while(|&&amount| amount <= place as u64) {
                options.insert(u64::from(self.numbers[place - amount as usize]));
            }
            self.numbers.push(options.mex() as u32);
        }
    }

    /// Finds the numbers of the places up to `end`: first all places of number 0, in ascending order, then all of number 1, ….
    ///
    /// The places that have a move to one with the number get marked, and the first place that is neither marked nor done
    /// is the next that has it.
    fn sieve(&mut self, end: usize) {
        let old = self.next;
        // A Grundy number is at most the number of amounts.
        let mut old_places = vec![vec![]; self.amounts.len() + 1];
        for (place, &number) in self.numbers.iter().enumerate() {
            old_places[number as usize].push(place);
        }
        self.numbers.resize(end, 0);
        let mut unknown = vec![0; end / 64 + 1];
        (old..end).for_each(|place| set(&mut unknown, place));
        for (number, old_places) in (0..).zip(old_places) {
            if unknown.iter().all(|&word| word == 0) {
                break;
            }
            let mut marked = vec![0; unknown.len()];
            for place in old_places {
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
                    self.numbers[place] = number;
                    self.mark(place, old, &mut marked);
                }
            }
        }
    }

    /// Marks the places from `first` on, and some just below, that have a move to `place`: 64 at a time.
    fn mark(&self, place: usize, first: usize, marked: &mut [u64]) {
        let word = (place / 64).max(first / 64);
        let marks = &self.marks[place % 64][word - place / 64..];
        let words = marked[word..].iter_mut().zip(marks);
        words.for_each(|(word, marks)| *word |= marks);
    }

    /// The last numbers, as many as decide all that follow.
    fn window(&self) -> Vec<u64> {
        let amounts = (1..=self.longest()).rev();
        amounts.map(|amount| self.number_below(amount)).collect()
    }

    /// Goes on to the second end of a window that repeats, but not beyond heap `terms`; returns how far apart the two are.
    ///
    /// Only some windows are waited for, each twice as long as the one before: a late repeat is missed.
    fn repeat_within(&mut self, terms: u64) -> Option<u64> {
        let mut kept = self.longest();
        while kept <= terms {
            self.advance(kept - self.heap);
            let window = self.window();
            let mut kmp = Kmp::new(window.clone());
            window.into_iter().for_each(|number| {
                kmp.ends_here(number);
            });
            let until = terms.min(2 * kept + self.longest());
            while self.heap < until {
                if self.next().map_or(false, |number| kmp.ends_here(number)) {
                    return Some(self.heap - kept);
                }
            }
            kept = 2 * kept + self.longest();
        }
        self.advance(terms - self.heap);
        None
    }

    /// Looks from heap 0 on for the window that ends here; returns how far apart two of its places are.
    ///
    /// If any window has repeated up to here, then all after it do, and this one is the last of them.
    fn repeat_of_the_last_window(&self) -> Option<u64> {
        if self.heap < self.longest() {
            return None;
        }
        let mut kmp = Kmp::new(self.window());
        let numbers = Sequence::new(&self.amounts).zip(1..=self.heap);
        let mut ends = numbers.filter(|&(number, _)| kmp.ends_here(number)).map(|(_, end)| end);
        let first = ends.next()?;
        ends.next().map(|second| second - first)
    }
}

impl Iterator for Sequence {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.next == self.numbers.len() {
            self.extend();
        }
        let number = self.numbers[self.next];
        self.next += 1;
        self.heap += 1;
        Some(u64::from(number))
    }
}

/// Adds `place` to the set whose elements are the one bits.
fn set(bits: &mut [u64], place: usize) {
    bits[place / 64] |= 1 << (place % 64);
}
