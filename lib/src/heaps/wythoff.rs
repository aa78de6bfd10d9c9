//! Wythoff's Nim, or one queen that moves towards a corner: a move takes stones from one of two heaps, or equally many from
//! both; who wins, and how.
//!
//! **When.** Two heaps and those moves; or a queen that only moves left, down, or diagonally left and down. [`Wythoff`] is for
//! moves that take different amounts from both heaps, the difference below t.
//! **When not.** In a sum with other games Grundy numbers are needed, and these have no closed form: make a table of pairs with
//! `grundy_table`. If any two amounts may be taken, use `moore`.
//!
//! **Complexity.** O(1): a few divisions of 128 bits; a move of [`Wythoff`] takes some hundred.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1; the square root that floating point rounds is corrected.
//!
//! **Why it is right.** Let φ be the golden ratio, φ² = φ + 1. The *cold* pairs are (0, 0) and, for k ≥ 1, (aₖ, bₖ) with aₖ =
//! ⌊k·φ⌋ and bₖ = aₖ + k = ⌊k·φ²⌋. Each positive number occurs in them exactly once (S. Beatty): of the aₖ, ⌊n/φ⌋ are below n,
//! and of the bₖ, ⌊n/φ²⌋. The two quotients add up to n and are irrational, so together that is n − 1, for each n ≥ 1.
//!
//! From a cold pair no move leads to a cold one: the heap that it leaves alone, or the difference if it takes from both,
//! belongs to no other cold pair. From a pair x ≤ y that is not cold, one does. Let d = y − x. If x > a_d, take x − a_d from
//! both. If x < a_d and x = aₖ, then k < d; leave bₖ = x + k < y in place of y. If x = bₖ, leave aₖ < x in place of y; and 0 if
//! x is 0.
//!
//! **Whole numbers.** With p = F₉₂ and q = F₉₃, two Fibonacci numbers, ⌊n·p/q⌋ = ⌊n/φ⌋ for all n < 2⁶⁴. *Proof.* Quotients of
//! neighbouring Fibonacci numbers lie below and above 1/φ in turn: p/q < 1/φ < p′/q′ with p′ = F₉₁ and q′ = F₉₂. If the claim
//! failed for n, some m would have p/q < m/n < 1/φ < p′/q′, so m·q − n·p ≥ 1 and n·p′ − m·q′ ≥ 1. As p′·q − p·q′ = 1, n =
//! q·(n·p′ − m·q′) + q′·(m·q − n·p) ≥ q + q′ = F₉₄ > 2⁶⁴. ∎ And ⌊k·φ⌋ = k + ⌊k/φ⌋.
//!
//! **Amounts with a difference below t.** Let α = (2 − t + √(t² + 4))/2, so that 1/α + 1/(α + t) = 1. All of the above holds
//! with aₖ = ⌊k·α⌋ and bₖ = aₖ + t·k = ⌊k·(α + t)⌋, where cold pairs differ by multiples of t. If x ≤ y, x = aₖ and y < bₖ, let
//! m = ⌊(y − x)/t⌋ < k: the move to (aₘ, bₘ) takes amounts whose difference is (y − x) mod t. From one cold pair to another the
//! amounts differ by t or more. In whole numbers ⌊k·α⌋ = ⌊(k·(2 − t) + ⌊√(k²(t² + 4))⌋)/2⌋, as ⌊(i + z)/2⌋ = ⌊(i + ⌊z⌋)/2⌋ for
//! an integer i. If j of the bₖ are at most x and none is x, then x − j of the aₖ are, so x is the last of these.
//!
//! **Proved by machine.** `wythoff`: an automaton of 13 states tells who wins by Zeckendorf digits.
//!
//! **Source.** W. A. Wythoff, "A modification of the game of Nim", 1907; A. S. Fraenkel, "How to beat your Wythoff games'
//! opponent on three fronts", 1982.

const F92: u128 = 7_540_113_804_746_346_429;
const F93: u128 = 12_200_160_415_121_876_738;

/// Returns ⌊n/φ⌋.
fn by_golden_ratio(number: u64) -> u64 {
    (u128::from(number) * F92 / F93) as u64
}

/// Returns the k-th cold pair, lower heap first: the player to move loses. `None` if its higher heap is above 2⁶⁴ − 1. O(1).
///
/// ```
/// use grundy::wythoff::cold_pair;
///
/// let first: Vec<Option<(u64, u64)>> = (0..4).map(cold_pair).collect();
/// assert_eq!(first, [Some((0, 0)), Some((1, 2)), Some((3, 5)), Some((4, 7))]);
/// ```
pub fn cold_pair(k: u64) -> Option<(u64, u64)> {
    let lower = k.checked_add(by_golden_ratio(k))?;
    Some((lower, lower.checked_add(k)?))
}

/// Returns whether the player to move wins. O(1).
///
/// ```
/// use grundy::wythoff::next_player_wins;
///
/// assert!(next_player_wins(3, 4));
/// assert!(!next_player_wins(5, 3));
/// ```
pub fn next_player_wins(x: u64, y: u64) -> bool {
    let (lower, higher) = (x.min(y), x.max(y));
    cold_pair(higher - lower) != Some((lower, higher))
}

/// Returns the heaps after a winning move, in the order given, or `None` if the player to move loses. O(1).
///
/// ```
/// use grundy::wythoff::winning_option;
///
/// assert_eq!(winning_option(4, 3), Some((2, 1)));
/// assert_eq!(winning_option(3, 9), Some((3, 5)));
/// assert_eq!(winning_option(3, 5), None);
/// ```
pub fn winning_option(x: u64, y: u64) -> Option<(u64, u64)> {
    winning_options(x, y).next()
}

/// Returns the heaps after each winning move, in the order given: at most three. O(1).
///
/// ```
/// use grundy::wythoff::winning_options;
///
/// assert_eq!(winning_options(7, 10).collect::<Vec<_>>(), [(4, 7), (7, 4), (6, 10)]);
/// ```
pub fn winning_options(x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> {
    let (lower, higher) = (x.min(y), x.max(y));
    let of_difference = cold_pair(higher - lower).filter(|pair| pair.0 < lower);
    let beside_lower = partner(lower).filter(|&other| other < higher);
    let beside_higher = partner(higher).filter(|&other| other < lower);
    let left = of_difference.into_iter();
    let left = left.chain(beside_lower.map(|other| (lower, other)));
    let left = left.chain(beside_higher.map(|other| (other, higher)));
    left.map(move |(lower, higher)| {
        if x < y {
            (lower, higher)
        } else {
            (higher, lower)
        }
    })
}

/// Returns the other heap of the cold pair with this one, or `None` if it is above 2⁶⁴ − 1.
fn partner(heap: u64) -> Option<u64> {
    // The only k for which the k-th cold pair may begin with this heap.
    let k = by_golden_ratio(heap) + 1;
    if k.checked_add(by_golden_ratio(k)) == Some(heap) {
        heap.checked_add(k)
    } else {
        Some(by_golden_ratio(heap))
    }
}

/// Wythoff's Nim in which a move takes stones from one heap, or amounts from both whose difference is below this number, at
/// least 1.
///
/// ```
/// use grundy::wythoff::Wythoff;
///
/// let game = Wythoff(2);
/// let first: Vec<Option<(u64, u64)>> = (0..4).map(|k| game.cold_pair(k)).collect();
/// assert_eq!(first, [Some((0, 0)), Some((1, 3)), Some((2, 6)), Some((4, 10))]);
/// assert!(!game.next_player_wins(6, 2));
/// // 4 and 4 are taken, so that the difference stays.
/// assert_eq!(game.winning_option(5, 7), Some((1, 3)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Wythoff(pub u64);

impl Wythoff {
    /// Returns the k-th cold pair, lower heap first. `None` if its higher heap is above 2⁶⁴ − 1. O(1).
    ///
    /// # Panics
    ///
    /// If the difference is 0, as in all methods.
    pub fn cold_pair(self, k: u64) -> Option<(u64, u64)> {
        let lower = self.times_alpha(k)?;
        Some((lower, lower.checked_add(self.0.checked_mul(k)?)?))
    }

    /// Returns whether the player to move wins. O(1).
    pub fn next_player_wins(self, x: u64, y: u64) -> bool {
        let (lower, higher) = (x.min(y), x.max(y));
        (higher - lower) % self.0 != 0
            || self.cold_pair((higher - lower) / self.0) != Some((lower, higher))
    }

    /// Returns the heaps after a winning move, in the order given, or `None` if the player to move loses. At most 64 pairs.
    pub fn winning_option(self, x: u64, y: u64) -> Option<(u64, u64)> {
        self.winning_options(x, y).next()
    }

    /// Returns the heaps after each winning move, in the order given: at most four. At most 128 pairs.
    ///
    /// ```
    /// use grundy::wythoff::Wythoff;
    ///
    /// let options: Vec<(u64, u64)> = Wythoff(2).winning_options(9, 6).collect();
    /// assert_eq!(options, [(2, 6), (3, 1), (6, 2)]);
    /// ```
    pub fn winning_options(self, x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> {
        let (lower, higher) = (x.min(y), x.max(y));
        let beside_lower = self.partner(lower).filter(|&other| other < higher);
        let beside_higher = self.partner(higher).filter(|&other| other < lower);
        // The amounts differ by less than t, so the difference of what is left is one of two multiples of t.
        let (quotient, rest) = ((higher - lower) / self.0, (higher - lower) % self.0);
        let next = if rest > 0 {
            quotient.checked_add(1)
        } else {
            None
        };
        let multiples = Some(quotient).into_iter().chain(next);
        let of_both = multiples.filter_map(move |k| {
            self.cold_pair(k)
                .filter(|pair| pair.0 < lower && pair.1 < higher)
        });
        let left = beside_lower
            .map(|other| (lower, other))
            .into_iter()
            .chain(of_both);
        let left = left.chain(beside_higher.map(|other| (other, higher)));
        left.map(move |(lower, higher)| {
            if x < y {
                (lower, higher)
            } else {
                (higher, lower)
            }
        })
    }

    /// Returns the other heap of the cold pair with this one, or `None` if it is above 2⁶⁴ − 1. At most 64 pairs.
    fn partner(self, heap: u64) -> Option<u64> {
        // The last pair whose higher heap, at least t times its number, is not above this one.
        let (mut last, mut not_above) = (0, heap / self.0);
        while last < not_above {
            let middle = not_above - (not_above - last) / 2;
            match self.cold_pair(middle) {
                Some(pair) if pair.1 <= heap => last = middle,
                _ => not_above = middle - 1,
            }
        }
        let pair = self.cold_pair(last)?;
        // The heap is in that pair, or in the one that as many numbers up to it begin.
        if pair.1 == heap {
            return Some(pair.0);
        }
        heap.checked_add(self.0.checked_mul(heap - last)?)
    }

    /// ⌊k·α⌋, or `None` if the k-th pair is beyond 64 bits.
    fn times_alpha(self, k: u64) -> Option<u64> {
        assert!(self.0 > 0, "a difference below 0");
        let (k, t) = (u128::from(k), u128::from(self.0));
        let root = square_root((k * k).checked_mul(t.checked_mul(t)?.checked_add(4)?)?);
        Some(((2 * k + root - k * t) / 2) as u64)
    }
}

/// The square root, rounded down.
fn square_root(number: u128) -> u128 {
    let mut root = (number as f64).sqrt() as u128;
    // The estimate is right to 50 bits, so one step of Newton's is off by one at most.
    if root > 0 {
        root = (root + number / root) / 2;
    }
    let is_at_most = |root: u128| {
        root.checked_mul(root)
            .map_or(false, |square| square <= number)
    };
    while !is_at_most(root) {
        root -= 1;
    }
    while is_at_most(root + 1) {
        root += 1;
    }
    root
}
