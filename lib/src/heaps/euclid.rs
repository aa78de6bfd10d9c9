//! Euclid's game: a move takes any positive multiple of the smaller of two numbers from the larger.
//!
//! **When.** Two positive numbers, and the larger may be reduced by any positive multiple of the smaller: either down to 0, so
//! that whoever reaches 0 wins ([`Euclid::ToZero`]), or as long as both stay positive ([`Euclid::Positive`]). Several pairs
//! side by side are a sum: XOR their Grundy numbers.
//! **When not.** If equal numbers are taken from both, or from either, it is Wythoff's Nim: see `wythoff`. If only some
//! multiples may be taken, such as powers, use `grundy_table`. If a turn moves in every pair, see `conjunctive_sum`.
//!
//! **Complexity.** O(log n) for numbers up to n, O(1) memory.
//!
//! **Limits.** All numbers of 64 bits.
//!
//! **Why it is right.** Let 0 < x ≤ y, y = q·x + r with 0 ≤ r < x, and c the Grundy number of r and x. The options of x and
//! r + j·x are r and x, and x and r + i·x for 1 ≤ i < j. So by induction on j, its Grundy number is the j-th smallest of
//! 0, 1, 2, … without c: it is j − 1 if j ≤ c, else j. For y this is q − 1 if q ≤ c, else q. If r = 0 and 0 may be reached, then
//! c = 0 and the number is q; if 0 may not be reached, there is no such option, and the number is q − 1.
//!
//! So for r > 0 and the next quotient q′ = ⌊x/r⌋, c is q′ or q′ − 1. If q > q′, the number is q; if q < q′, it is q − 1. If
//! q = q′, it is q if c is q′ − 1, and q − 1 if c is q′: the same question about r and x, with the answers exchanged.
//!
//! **The closed form.** While both stay positive, the number is ⌊y/x − x/y⌋: with r/x < 1 and x/y ≤ 1, this is q if r/x ≥ x/y,
//! else q − 1. *Proof* by induction. If r = 0, it is q − 1. Let r > 0. Then c = ⌊x/r − r/x⌋. In lowest terms, an integer
//! (x² − r²)/(r·x) would need r and x to divide each other's square, so r = x = 1, but r < x. So q > c means q > x/r − r/x,
//! that is q·x·r + r² > x², that is y·r > x², as claimed. ∎ Equality is impossible, as it would make x/r − r/x = q.
//!
//! The games differ only in the answer for r = 0, so their numbers differ only if all quotients of Euclid's algorithm are
//! equal. In both, different positive numbers are lost exactly if y/x is below the golden ratio: y/x − x/y < 1 means
//! y² − x·y − x² < 0; and if q = 1 < y/x, the last quotient is at least 2, so not all are equal.
//!
//! **Source.** A. J. Cole, A. J. T. Davie, "A game based on the Euclidean algorithm and a winning strategy for it", 1969, down
//! to 0; G. Nivasch, "The Sprague–Grundy function of the game Euclid", 2006, for positive numbers.

/// The rules of Euclid's game.
///
/// ```
/// use grundy::euclid::Euclid;
///
/// assert!(Euclid::ToZero.next_player_wins(25, 7));
/// assert_eq!(Euclid::ToZero.option_to(25, 7, 0), Some((11, 7)));
/// assert!(!Euclid::ToZero.next_player_wins(24, 15));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Euclid {
    /// A number may become 0, which ends the game: whoever does it wins.
    ToZero,
    /// Both numbers stay positive; two equal ones end the game.
    Positive,
}

impl Euclid {
    /// Returns the Grundy number of two numbers; 0 if one of them is 0. O(log).
    ///
    /// For positive numbers that stay positive, it is ⌊|y/x − x/y|⌋.
    ///
    /// ```
    /// use grundy::euclid::Euclid;
    ///
    /// // 25/7 - 7/25 = 3.29…
    /// assert_eq!(Euclid::Positive.grundy_number(25, 7), 3);
    /// // All quotients of 5 and 2 are 2.
    /// assert_eq!(Euclid::Positive.grundy_number(5, 2), 2);
    /// assert_eq!(Euclid::ToZero.grundy_number(5, 2), 1);
    /// ```
    pub fn grundy_number(self, x: u64, y: u64) -> u64 {
        let (mut small, mut large) = (x.min(y), x.max(y));
        if small == 0 {
            return 0;
        }
        let quotient = large / small;
        let mut exchanged = false;
        let is_quotient = loop {
            let rest = large % small;
            if rest == 0 {
                break self == Euclid::ToZero;
            }
            if small / rest != quotient {
                break small / rest < quotient;
            }
            exchanged = !exchanged;
            large = small;
            small = rest;
        };
        quotient - u64::from(is_quotient == exchanged)
    }

    /// Returns whether the player to move wins. O(log).
    ///
    /// ```
    /// use grundy::euclid::Euclid;
    ///
    /// assert!(Euclid::ToZero.next_player_wins(4, 4));
    /// assert!(!Euclid::Positive.next_player_wins(4, 4));
    /// ```
    pub fn next_player_wins(self, x: u64, y: u64) -> bool {
        self.grundy_number(x, y) != 0
    }

    /// Returns the numbers after a move to Grundy number `number`, or `None` if no option has it; there is never more than
    /// one. O(log).
    ///
    /// Pass 0 to win these numbers alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// ```
    /// use grundy::euclid::Euclid;
    ///
    /// assert_eq!(Euclid::ToZero.option_to(6, 6, 0), Some((0, 6)));
    /// assert_eq!(Euclid::Positive.option_to(6, 21, 2), Some((6, 15)));
    /// ```
    pub fn option_to(self, x: u64, y: u64, number: u64) -> Option<(u64, u64)> {
        let (small, large) = (x.min(y), x.max(y));
        let (quotient, rest) = (large.checked_div(small)?, large % small);
        // The Grundy number of the smallest option, if there is one.
        let of_rest = if rest > 0 || self == Euclid::ToZero {
            Some(self.grundy_number(rest, small))
        } else {
            None
        };
        let multiple = match of_rest {
            Some(of_rest) if of_rest == number => 0,
            Some(of_rest) if of_rest < number => number,
            _ => number.checked_add(1)?,
        };
        if multiple >= quotient {
            return None;
        }
        let left = rest + multiple * small;
        Some(if x < y { (x, left) } else { (left, y) })
    }
}
