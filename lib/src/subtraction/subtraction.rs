//! Subtraction games: a move takes from a heap one of a fixed set of amounts.
//!
//! **When.** The amounts that may be taken do not depend on the size of the heap. [`grundy_numbers`] makes the table of a
//! set of amounts, [`Sequence`] the same numbers one by one, in less memory, and [`p_positions`] only who wins each heap,
//! many times faster.
//! **When not.** For taking 1, 2, …, m `take_up_to` answers at once. For heaps that no table reaches, `subtraction_period`
//! proves a period. A move that also splits the heap, or whose amounts depend on the heap, is another game.
//!
//! **Complexity.** For k amounts up to m, O(min(k, m/64) + g/64) time for each heap, where g is the largest Grundy
//! number; O(k + m) memory, of which 2¹⁴ numbers are the least. Who wins: O(k/64 + 1) time for each heap.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1. A Grundy number is at most the number of amounts.
//!
//! **Why it is right.** The options of a heap are the heaps below it by an amount, so only numbers at most m back matter: the
//! last m are kept. If the amounts are few, the options are looked up and their mex is the number; else `subtraction_sieve`
//! finds the numbers of a block of heaps at once. [`p_positions`] has its own proof.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4.

use crate::mex::MexSet;
use crate::subtraction_sieve::Sieve;

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

/// Returns for each of the heaps 0 ..= `largest` whether it is a P-position: the player to move loses.
///
/// For n = `largest` and k amounts, O(n·(k/64 + 1)) time and O(n + k) memory. The amounts may come in any order and repeat.
///
/// It decides 64 heaps at once, as the bits of a word. Those from which an amount leads to a P-position of an earlier word
/// are found by shifting the words of P-positions by each amount. The others are left to their own word: going up, the first
/// heap that is not yet known to be won has only won options, so it is a P-position, and the amounts below 64, as bits shifted
/// to it, are the heaps of the word that it wins.
///
/// # Panics
///
/// If an amount is 0: the game would never end.
///
/// ```
/// use grundy::subtraction::p_positions;
///
/// assert_eq!(p_positions(&[1, 3, 4], 4), [true, false, true, false, false]);
/// ```
pub fn p_positions(amounts: &[u64], largest: usize) -> Vec<bool> {
    assert!(
        !amounts.contains(&0),
        "an amount of 0 leaves the heap as it is"
    );
    let playable = amounts.iter().filter(|&&amount| amount <= largest as u64);
    let playable: Vec<usize> = playable.map(|&amount| amount as usize).collect();
    let small = playable
        .iter()
        .filter(|&&amount| amount < 64)
        .fold(0, |bits, amount| bits | 1 << amount);
    // Bit b of word w is for heap 64·w + b. The word before the first has no heaps.
    let mut lost = vec![0_u64];
    for word in 0..=largest / 64 {
        let mut won = 0;
        lost.push(0);
        for amount in playable.iter().filter(|&amount| amount / 64 <= word) {
            let place = word + 1 - amount / 64;
            won |= lost[place] << (amount % 64) | lost[place - 1] >> 1 >> (63 - amount % 64);
        }
        while won != u64::MAX {
            let first = !won & won.wrapping_add(1);
            lost[word + 1] |= first;
            won |= first | first.wrapping_mul(small);
        }
    }
    (0..=largest)
        .map(|heap| lost[heap / 64 + 1] >> (heap % 64) & 1 == 1)
        .collect()
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
    pub(crate) amounts: Vec<u64>,
    /// `None` if looking up so few amounts takes less time.
    sieve: Option<Sieve>,
    /// The heap whose number comes next.
    pub(crate) heap: u64,
    /// The place of that heap in `numbers`.
    next: usize,
    /// The numbers of heaps in a row, as many below the next one as decide all that follow.
    numbers: Vec<u64>,
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
        assert!(
            amounts.first() != Some(&0),
            "an amount of 0 leaves the heap as it is"
        );
        let largest = amounts.last().copied().unwrap_or(0) as usize;
        let mut sieve = None;
        if 2 * amounts.len() > largest / 64 {
            sieve = Some(Sieve::new(&amounts));
        }
        Sequence {
            amounts,
            sieve,
            heap: 0,
            next: 0,
            numbers: vec![],
        }
    }

    /// Returns the smallest amount that leads from the heap whose number comes next to Grundy number `number`. O(k).
    ///
    /// A winning move in this heap alone leads to 0; in a sum, to what the nim-sum asks for.
    pub fn amount_to(&self, number: u64) -> Option<u64> {
        self.amounts_to(number).next()
    }

    /// Returns all such amounts, ascending. O(k) for all.
    ///
    /// ```
    /// use grundy::subtraction::Sequence;
    ///
    /// // Of six stones, taking any of the amounts leaves a P-position.
    /// let mut numbers = Sequence::new(&[1, 4, 6]);
    /// numbers.nth(5);
    /// assert_eq!(numbers.amounts_to(0).collect::<Vec<_>>(), [1, 4, 6]);
    /// ```
    pub fn amounts_to(&self, number: u64) -> impl Iterator<Item = u64> + '_ {
        let playable = self
            .amounts
            .iter()
            .copied()
            .take_while(move |&amount| amount <= self.heap);
        playable.filter(move |&amount| self.numbers[self.next - amount as usize] == number)
    }

    /// The largest amount, which is how many numbers decide all that follow; at least 1.
    pub(crate) fn longest(&self) -> u64 {
        self.amounts.last().copied().unwrap_or(1)
    }

    /// Leaves out so many numbers.
    pub(crate) fn advance(&mut self, terms: u64) {
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
        match &self.sieve {
            Some(sieve) => sieve.extend(&mut self.numbers, end),
            None => self.look_up(end),
        }
    }

    /// Finds the numbers of the places up to `end`, heap by heap.
    fn look_up(&mut self, end: usize) {
        let mut options = MexSet::new(self.amounts.len());
        for place in self.next..end {
            options.clear();
            for &amount in self
                .amounts
                .iter()
                .take_while(|&&amount| amount <= place as u64)
            {
                options.insert(self.numbers[place - amount as usize]);
            }
            self.numbers.push(options.mex());
        }
    }

    /// The last numbers, as many as decide all that follow.
    pub(crate) fn window(&self) -> Vec<u64> {
        self.numbers[self.next - self.longest() as usize..self.next].to_vec()
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
        Some(number)
    }
}
