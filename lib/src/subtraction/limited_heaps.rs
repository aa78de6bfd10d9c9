//! Several heaps, each with a limit of its own: how many stones a move may take from a heap depends on how many the last move from
//! this heap took.
//!
//! **When.** After a move that takes t stones from a heap, the next move from the same heap may take at most f(t), for any f: twice
//! as many, no more than before, 10 − t. Each heap begins with a limit of its own, or with none. Heaps up to some ten thousand.
//! **When not.** One heap: `fibonacci_nim` has no table. One limit for all heaps, whichever the last move reduced, makes them depend
//! on each other: use `grundy` of all heaps and the limit.
//!
//! **Complexity.** O(n²) time and n² bytes for heaps up to n, then O(1) for a Grundy number, and O(q) for a move within a limit q.
//!
//! **Limits.** Heaps below 2¹⁶: the table of all takes 4 GB and some minutes, that of 10⁴ 100 MB. The limits may rise and fall, and
//! be 0: then nothing more is taken from that heap.
//!
//! **Why it is right.** The limit of a heap changes only with that heap, so the game is a sum, and heap and limit are the position of
//! a component. Write (n, q) for it. Its options are (n − t, f(t)) for 1 ≤ t ≤ q, t ≤ n: those of (n, q − 1) and at most one more. So as
//! q goes from 0 to n, one set of numbers grows, and its mex only rises: it is raised at most n times for each n, while all
//! q ≥ n have the same number. All heaps below n are finished by then.
//!
//! For f(t) = 2·t, a heap of 3 leads to (2, 2), (1, 4) and (0, 6), which have the numbers 2, 1 and 0. So its number is 0 with a limit
//! of 1 or 2, and 3 with a limit of 3 or more.
//!
//! **Source.** The Sprague–Grundy theorem; U. Larsson and S. Rubinstein-Salzedo, "Grundy values of Fibonacci nim", 2016, on f(t) = 2·t.

use crate::xor::nim_sum;
use std::borrow::Borrow;

/// The Grundy numbers of all heaps up to a largest one, with all limits.
///
/// ```
/// use grundy::limited_heaps::LimitedHeaps;
///
/// // At most twice as many as the last move took from this heap.
/// let game = LimitedHeaps::new(2_012, |taken| 2 * taken);
/// assert_eq!((1..=3).map(|limit| game.grundy_number(3, limit)).collect::<Vec<_>>(), [0, 0, 3]);
/// // Take three of the four: one is left, with a limit of six.
/// assert_eq!(game.option_to(4, 4, 1), Some((1, 6)));
/// ```
#[derive(Clone, Debug)]
pub struct LimitedHeaps {
    /// The limit after each amount from 1 on.
    limits: Vec<u64>,
    /// The numbers of each heap with the limits 0 ..= heap, one heap after the other.
    numbers: Vec<u16>,
}

impl LimitedHeaps {
    /// Makes the table of the heaps 0 ..= `largest`; after a move that takes t stones from a heap, at most `limit(t)` may be taken
    /// from it. O(n²) time, n² bytes.
    ///
    /// # Panics
    ///
    /// If `largest` is 2¹⁶ or more.
    pub fn new<F: FnMut(u64) -> u64>(largest: u64, limit: F) -> LimitedHeaps {
        assert!(
            largest < 1 << 16,
            "a heap of {} is too large for the table",
            largest
        );
        let mut game = LimitedHeaps {
            limits: (1..=largest).map(limit).collect(),
            numbers: Vec::with_capacity((largest as usize + 1) * (largest as usize + 2) / 2),
        };
        // The last heap that has an option of this number.
        let mut last = vec![0; largest as usize + 1];
        for heap in 0..=largest {
            game.numbers.push(0);
            let mut mex = 0_u16;
            for taken in 1..=heap {
                let option = game.after(heap, taken);
                last[game.grundy_number(option.0, option.1) as usize] = heap;
                while last[usize::from(mex)] == heap {
                    mex += 1;
                }
                game.numbers.push(mex);
            }
        }
        game
    }

    /// Returns the Grundy number of a heap from which a move may take at most `limit` stones. O(1).
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    ///
    /// ```
    /// use grundy::limited_heaps::LimitedHeaps;
    ///
    /// // Never more than before.
    /// let game = LimitedHeaps::new(100, |taken| taken);
    /// assert_eq!(game.grundy_number(12, 3), 0);
    /// assert_eq!(game.grundy_number(12, u64::MAX), 4);
    /// ```
    pub fn grundy_number(&self, heap: u64, limit: u64) -> u64 {
        assert!(
            heap <= self.limits.len() as u64,
            "heap {} is beyond the table",
            heap
        );
        u64::from(self.numbers[(heap * (heap + 1) / 2 + limit.min(heap)) as usize])
    }

    /// Returns whether the player to move wins a sum of such heaps, given as pairs of heap and limit or as references. O(1) each.
    ///
    /// # Panics
    ///
    /// If a heap is beyond the table.
    ///
    /// ```
    /// use grundy::limited_heaps::LimitedHeaps;
    ///
    /// let game = LimitedHeaps::new(100, |taken| 2 * taken);
    /// assert!(game.next_player_wins(&[(3, 3), (13, 12)]));
    /// ```
    pub fn next_player_wins<I: IntoIterator>(&self, heaps: I) -> bool
    where
        I::Item: Borrow<(u64, u64)>,
    {
        nim_sum(
            heaps
                .into_iter()
                .map(|heap| self.grundy_number(heap.borrow().0, heap.borrow().1)),
        ) != 0
    }

    /// Returns the heap and its limit after a move to Grundy number `number`, or `None` if no option has it; of several, the one
    /// that takes least. O(limit).
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    pub fn option_to(&self, heap: u64, limit: u64, number: u64) -> Option<(u64, u64)> {
        self.options_to(heap, limit, number).next()
    }

    /// Returns how many moves in this heap lead to Grundy number `number`. O(limit).
    ///
    /// Of a sum, this many moves in this heap win if `number` is the nim-sum of the other heaps.
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    ///
    /// ```
    /// use grundy::limited_heaps::LimitedHeaps;
    ///
    /// // 11 = 8 + 3: to win, take 3, or all.
    /// let game = LimitedHeaps::new(100, |taken| 2 * taken);
    /// assert_eq!(game.count_options_to(11, 11, 0), 2);
    /// ```
    pub fn count_options_to(&self, heap: u64, limit: u64, number: u64) -> u64 {
        self.options_to(heap, limit, number).count() as u64
    }

    /// The options of this number; those that take less come first.
    fn options_to(
        &self,
        heap: u64,
        limit: u64,
        number: u64,
    ) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.grundy_number(heap, limit);
        let options = (1..=limit.min(heap)).map(move |taken| self.after(heap, taken));
        options.filter(move |option| self.grundy_number(option.0, option.1) == number)
    }

    /// The heap and its limit after a move.
    fn after(&self, heap: u64, taken: u64) -> (u64, u64) {
        (heap - taken, self.limits[taken as usize - 1])
    }
}
