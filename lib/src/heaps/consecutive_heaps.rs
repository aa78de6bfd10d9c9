//! A move splits a heap into two or more heaps whose sizes are consecutive numbers, such as 9 into 2, 3 and 4.
//!
//! **When.** The heaps after a move are a, a + 1, …, a + k − 1 with k ≥ 2 and a ≥ 1. Heaps up to 10⁷.
//! **When not.** Into equal heaps: `divisor_games`. Into two of any sizes: `grundys_game` or `lasker`.
//!
//! **Complexity.** O(n log n) time and O(n) memory for the table up to n, then O(√n) for a move.
//!
//! **Limits.** The table must fit into memory: 8 bytes a heap, and as many until it is made.
//!
//! **Why it is right.** The number of a split is the XOR of its heaps' numbers, which is that of all heaps up to a + k − 1 and
//! of all below a, as the others cancel. A heap n splits into k heaps exactly if n − k(k − 1)/2 is a positive multiple of k, so
//! each k has every k-th heap from k(k + 1)/2 on: it waits in a list at the next of these. Together these are about n/2 + n/3 +
//! … steps for the k up to √(2n).
//!
//! **Source.** The Sprague–Grundy theorem; Codeforces 87 C, 2011.

use crate::mex::MexSet;
use crate::xor::next_player_wins;
use std::borrow::Borrow;

/// The Grundy numbers of all heaps up to a largest one.
///
/// ```
/// use grundy::consecutive_heaps::ConsecutiveHeaps;
///
/// let game = ConsecutiveHeaps::new(100);
/// assert_eq!((1..10).map(|heap| game.grundy_number(heap)).collect::<Vec<_>>(), [0, 0, 1, 0, 0, 0, 0, 0, 2]);
/// // To 2, 3 and 4.
/// assert_eq!(game.option_to(9, 1), Some((2, 3)));
/// assert_eq!(game.option_to(9, 2), None);
/// ```
#[derive(Clone, Debug)]
pub struct ConsecutiveHeaps {
    /// The XOR of the numbers of all smaller heaps.
    below: Vec<u64>,
}

impl ConsecutiveHeaps {
    /// Makes the table of the heaps 0 ..= `largest`. O(n log n).
    pub fn new(largest: usize) -> ConsecutiveHeaps {
        let mut below: Vec<u64> = Vec::with_capacity(largest + 2);
        below.push(0);
        // The numbers of parts that wait at a heap: the first of them, and behind each the next; 0 ends.
        let mut first = vec![0; largest + 1];
        let mut next = vec![0];
        for parts in (1..).take_while(|parts| parts * (parts + 1) / 2 <= largest) {
            next.push(0);
            if parts > 1 {
                first[parts * (parts + 1) / 2] = parts;
            }
        }
        let mut options = MexSet::new(next.len());
        for heap in 0..=largest {
            options.clear();
            let mut parts = first[heap];
            while parts > 0 {
                let least = (heap - parts * (parts - 1) / 2) / parts;
                options.insert(below[least + parts] ^ below[least]);
                let after = next[parts];
                if let Some(place) = first.get_mut(heap + parts) {
                    next[parts] = *place;
                    *place = parts;
                }
                parts = after;
            }
            below.push(below[heap] ^ options.mex());
        }
        ConsecutiveHeaps { below }
    }

    /// Returns the Grundy number of a heap. O(1).
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    pub fn grundy_number(&self, heap: u64) -> u64 {
        let heap = heap as usize;
        self.below[heap] ^ self.below[heap + 1]
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
    ///
    /// # Panics
    ///
    /// If a heap is beyond the table.
    ///
    /// ```
    /// assert!(!grundy::consecutive_heaps::ConsecutiveHeaps::new(11).next_player_wins(&[3, 11]));
    /// ```
    pub fn next_player_wins<I: IntoIterator>(&self, heaps: I) -> bool
    where
        I::Item: Borrow<u64>,
    {
        next_player_wins(
            heaps
                .into_iter()
                .map(|heap| self.grundy_number(*heap.borrow())),
        )
    }

    /// Returns the least of the heaps that a move to Grundy number `number` leaves, and how many these are: as few as possible;
    /// `None` if no option has it. O(√heap).
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    pub fn option_to(&self, heap: u64, number: u64) -> Option<(u64, u64)> {
        self.options_to(heap, number).next()
    }

    /// Returns how many options have Grundy number `number`. O(√heap).
    ///
    /// Of a sum, this many moves in this heap win if `number` is the nim-sum of the others.
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    ///
    /// ```
    /// // To 7 and 8, or to 4, 5 and 6. But 1 to 5 have the number 1.
    /// assert_eq!(grundy::consecutive_heaps::ConsecutiveHeaps::new(20).count_options_to(15, 0), 2);
    /// ```
    pub fn count_options_to(&self, heap: u64, number: u64) -> u64 {
        self.options_to(heap, number).count() as u64
    }

    /// The options of this number, those with fewer heaps first.
    fn options_to(&self, heap: u64, number: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.grundy_number(heap);
        let splits = (2..).take_while(move |parts| parts * (parts + 1) / 2 <= heap);
        let splits = splits.filter(move |parts| (heap - parts * (parts - 1) / 2) % parts == 0);
        let splits = splits.map(move |parts| ((heap - parts * (parts - 1) / 2) / parts, parts));
        splits.filter(move |&(least, parts)| {
            self.below[(least + parts) as usize] ^ self.below[least as usize] == number
        })
    }
}
