//! Fibonacci Nim and its relatives: one heap of any size, and a move takes at most twice, c times or f
//! of what the last move took; who wins, and how.
//!
//! **When.** The first player may take any number but all, or up to a given number; if all may be taken, as in Luogu P6487, pass
//! the heap. After a move that takes t stones, the next may take at most f(t): 2·t in Fibonacci Nim, t if nobody may take more
//! than the other did.
//! **When not.** The most that may be taken is fixed: use `take_up_to`. A sum of such heaps, each with a limit of its own, or an f that
//! the theorem does not cover: use `limited_heaps`.
//!
//! **Complexity.** O(log n) for a heap of n and f(t) = c·t with a constant c; more generally O(p) time and memory for p *parts*
//! up to n. With f(t) = t² these are about 2·√n.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1. The theorem needs an f that is nowhere decreasing and has f(t) ≥ t.
//!
//! **Why it is right.** Let L(n) be the least t that wins if any number may be taken from n stones. With a limit q, a player wins
//! exactly if q ≥ L(n): taking t wins if the next player may take fewer than L(n − t), which is f(t) < L(n − t), whatever q is.
//! Set L(0) = ∞. The n with L(n) = n are the *parts*, of which 1 is the first.
//!
//! **Theorem** (A. J. Schwenk). After a part h the next is h + r, where r is the least part with f(r) ≥ h, and L(h + s) = L(s) for
//! 0 < s < r. *Proof* by induction on s ≤ r. As f(h) ≥ h, r ≤ h. For t < s, L(h + s − t) = L(s − t), so t wins from h + s if it wins
//! from s. So if L(s) < s, then L(h + s) = L(s). Otherwise s is a part, and no t < s wins. Then t = s leaves h, and wins if
//! f(s) < L(h) = h, which holds if s < r, as r is the least such part, and not if s = r. No t between r and h + r wins from h + r
//! either, because f does not decrease: f(t) ≥ f(r) ≥ h > h + r − t ≥ L(h + r − t). So all must be taken: h + r is a part. ∎
//!
//! So L(n) is found by taking away the largest part again and again until a part is left. For f(t) = 2·t the parts are the
//! Fibonacci numbers 1, 2, 3, 5, 8, …, and what is taken away is Zeckendorf's representation of n.
//!
//! **Proved by machine.** `fibonacci nim` is lost if `n == 0 or most < zeckendorf_least(n)`.
//!
//! **Source.** M. J. Whinihan, "Fibonacci Nim", 1963; A. J. Schwenk, "Take-away games", 1970.

/// The parts of a game up to a largest heap.
///
/// ```
/// use grundy::fibonacci_nim::DynamicNim;
///
/// // At most twice as many as the last move took.
/// let game = DynamicNim::new(100, |taken| 2 * taken);
/// assert_eq!(game.parts(100), [89, 8, 3]);
/// assert_eq!(game.winning_amount(100, 99), Some(3));
/// assert_eq!(game.winning_amount(97, 6), None);
/// ```
#[derive(Clone, Debug)]
pub struct DynamicNim {
    largest: u64,
    /// Ascending.
    parts: Vec<u64>,
}

impl DynamicNim {
    /// Finds the parts up to `largest`; after a move that takes t stones, at most `limit(t)` may be taken.
    ///
    /// `limit` must nowhere decrease. It is called with parts only, O(p) times for p parts. Use `saturating_mul` for what may be
    /// above 2⁶⁴ − 1. O(p) memory.
    ///
    /// # Panics
    ///
    /// If `limit` is found to decrease, or below its argument.
    pub fn new<F: FnMut(u64) -> u64>(largest: u64, mut limit: F) -> DynamicNim {
        let mut parts = vec![1];
        // The first part whose limit reaches the last part.
        let mut index = 0;
        let mut reached = limit(1);
        loop {
            let last = parts[parts.len() - 1];
            while reached < last {
                assert!(
                    parts[index] <= reached,
                    "after {} taken, a limit of only {}",
                    parts[index],
                    reached
                );
                index += 1;
                let next = limit(parts[index]);
                assert!(
                    reached <= next,
                    "the limit decreases from {} to {}",
                    reached,
                    next
                );
                reached = next;
            }
            match last.checked_add(parts[index]) {
                Some(next) if next <= largest => parts.push(next),
                _ => return DynamicNim { largest, parts },
            }
        }
    }

    /// Returns the parts of a heap, descending: the largest that fits, then the largest that fits into the rest, … In Fibonacci
    /// Nim, Zeckendorf's representation. O(log p) for each of them.
    ///
    /// # Panics
    ///
    /// If the heap is above the largest.
    ///
    /// ```
    /// use grundy::fibonacci_nim::DynamicNim;
    ///
    /// // At most as many as the last move took: powers of two.
    /// assert_eq!(DynamicNim::new(100, |taken| taken).parts(100), [64, 32, 4]);
    /// ```
    pub fn parts(&self, heap: u64) -> Vec<u64> {
        assert!(
            heap <= self.largest,
            "heap {} is above {}",
            heap,
            self.largest
        );
        let mut rest = heap;
        let mut parts = vec![];
        while rest > 0 {
            let fitting = match self.parts.binary_search(&rest) {
                Ok(index) => index,
                Err(index) => index - 1,
            };
            parts.push(self.parts[fitting]);
            rest -= self.parts[fitting];
        }
        parts
    }

    /// Returns whether the player to move wins, who may take at most `limit` stones.
    ///
    /// As [`parts`](Self::parts).
    ///
    /// # Panics
    ///
    /// If the heap is above the largest.
    ///
    /// ```
    /// use grundy::fibonacci_nim::DynamicNim;
    ///
    /// // Of 13 stones, the first player may take any number but all.
    /// assert!(!DynamicNim::new(13, |taken| 2 * taken).next_player_wins(13, 12));
    /// ```
    pub fn next_player_wins(&self, heap: u64, limit: u64) -> bool {
        self.winning_amount(heap, limit).is_some()
    }

    /// Returns the least amount that wins, the smallest of the parts, or `None` if that is above `limit` or the heap is empty.
    ///
    /// As [`parts`](Self::parts).
    ///
    /// # Panics
    ///
    /// If the heap is above the largest.
    ///
    /// ```
    /// use grundy::fibonacci_nim::DynamicNim;
    ///
    /// let game = DynamicNim::new(u64::MAX, |taken| taken.saturating_mul(2));
    /// assert_eq!(game.winning_amount(1_000_000_000_000_000_000, 500), Some(2));
    /// ```
    pub fn winning_amount(&self, heap: u64, limit: u64) -> Option<u64> {
        self.parts(heap)
            .last()
            .copied()
            .filter(|&least| least <= limit)
    }

    /// Returns all amounts that win, ascending; `next_limit` is the function that the game was made with. O(p) and as
    /// [`parts`](Self::parts).
    ///
    /// Taking t wins if f(t) < L(n − t), which is the last part h of n − t, or if t = n. Then no part up to t has a limit of h or more,
    /// so h + t is below the next part after h. Hence the parts of n are those of n − t, then those of t: only sums of the last parts
    /// of n can win.
    ///
    /// # Panics
    ///
    /// If the heap is above the largest.
    ///
    /// ```
    /// use grundy::fibonacci_nim::DynamicNim;
    ///
    /// // 100 = 89 + 8 + 3. After 11 the limit is 22.
    /// let twice = |taken| 2 * taken;
    /// let game = DynamicNim::new(100, twice);
    /// assert_eq!(game.winning_amounts(100, 99, twice), [3, 11]);
    /// ```
    pub fn winning_amounts<F: FnMut(u64) -> u64>(
        &self,
        heap: u64,
        limit: u64,
        mut next_limit: F,
    ) -> Vec<u64> {
        let mut left = self.parts(heap);
        let (mut amounts, mut taken) = (vec![], 0);
        while let Some(part) = left.pop() {
            taken += part;
            if taken > limit {
                break;
            }
            if left
                .last()
                .map_or(true, |&before| next_limit(taken) < before)
            {
                amounts.push(taken);
            }
        }
        amounts
    }
}
