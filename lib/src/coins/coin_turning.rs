//! Coin turning on a row, given by its turning sets: Turtles, Mock Turtles, Ruler, Twins and any
//! other listed sets; who wins, and which coins to turn.
//!
//! **When.** A move turns over the coins of a set, of which the rightmost must go from heads to
//! tails, and the sets do not depend on what the coins show; a player who cannot move loses. Places
//! are numbered from 0. If the leftmost coin must go from heads to tails, or the coin from tails to
//! heads, reverse the row, or swap heads and tails, first. Coins on a tree are the same if a set lies
//! on the path from the coin that must go from heads to tails to the root: depths are places.
//! **When not.** Turtles and Twins are heaps of Nim: use `xor` with [`turtles`] and [`twins`]. For a
//! board, see `coin_turning_product` and `connected_coins`.
//!
//! **Complexity.** The table takes as long as listing the sets of all places: for n places O(n³) in
//! Mock Turtles. O(n) memory plus one number for each set of a place: O(n²) in Mock Turtles. With a
//! closed form, O(1) a coin: [`turtles`], [`mock_turtles`], [`ruler`], [`twins`].
//!
//! **Limits.** Places below 2⁶³.
//!
//! **Why it is right.** *A position is the sum of its single coins.* Let g(n) be the mex, over the
//! sets with rightmost place n, of the XOR of g over the other places of the set. Claim: the Grundy
//! number of a position is the XOR of g over its heads. Every game ends, because the row, read as a
//! binary number whose highest digit is the rightmost coin, falls. Let the XOR be x. A move that
//! turns n and the others with XOR a changes x to x ⊕ g(n) ⊕ a, and a ≠ g(n), because g(n) is a mex
//! that excludes a; so no option has XOR x. Let y < x. Some head n has the leading bit of x ⊕ y in
//! g(n), so a = g(n) ⊕ x ⊕ y is less than g(n), and by the mex some set of n has it; turning that
//! set makes the XOR y. So x is the mex of the options' numbers, by induction. ∎
//!
//! *Example.* In Ruler a move turns any run of consecutive coins. The numbers of places 0 to 3 are 1,
//! 2, 1 and 4: for place 3 the others may be none, {2}, {1, 2} or {0, 1, 2}, with XOR 0, 1, 3 and 2.
//! Heads on 1 and 3 have XOR 6. To get 0, turn 3 with others of XOR 2: coins 0 to 3, and 0 and 2 show
//! heads.
//!
//! **Proved by machine.** Turtles, `n -> [] or [n - t] for t >= 1`, has the number `n + 1`.
//!
//! **Proved by machine.** Mock Turtles, `n -> [] or [n - t] for t >= 1 or [n - s, n - t] for 0 < s < t`, has the
//! number `2n` if `ones(n) % 2 == 1`, else `2n + 1`.
//!
//! **Proved by machine.** Twins, `n -> [n - t] for t >= 1`, has the number `n`.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982,
//! chapter 14; the theory is H. Lenstra's.

use crate::mex::mex_in_place;

/// The Grundy numbers of the coins of a row.
///
/// `F` lists the turning sets whose rightmost coin is at a place: it calls its second argument with
/// the other places of each set, all to the left and none twice.
///
/// ```
/// use grundy::coin_turning::CoinTurning;
///
/// // Twins: turn two coins.
/// let twins = CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
/// assert_eq!(twins.grundy_numbers(), [0, 1, 2, 3, 4]);
/// // Ruler: turn any number of neighbours.
/// let places: Vec<usize> = (0..8).collect();
/// let ruler = CoinTurning::new(8, |place, turn| {
///     (0..=place).for_each(|first| turn(&places[first..place]));
/// });
/// assert_eq!(ruler.grundy_numbers(), [1, 2, 1, 4, 1, 2, 1, 8]);
/// assert_eq!(ruler.winning_move(&[1, 3]), Some(vec![0, 1, 2, 3]));
/// ```
#[derive(Clone, Debug)]
pub struct CoinTurning<F> {
    turning_sets: F,
    grundy: Vec<u64>,
}

impl<F: Fn(usize, &mut dyn FnMut(&[usize]))> CoinTurning<F> {
    /// Makes the table of a row of this many coins. O(n + s) time for n places, and s coins in all
    /// their turning sets.
    ///
    /// # Panics
    ///
    /// If a set has a coin that is not left of its rightmost.
    pub fn new(places: usize, turning_sets: F) -> CoinTurning<F> {
        let mut grundy = Vec::with_capacity(places);
        let mut options = vec![];
        for place in 0..places {
            options.clear();
            turning_sets(place, &mut |others| options.push(sum(&grundy, others)));
            grundy.push(mex_in_place(&mut options));
        }
        CoinTurning {
            turning_sets,
            grundy,
        }
    }

    /// Returns the Grundy number of a single head at each place. O(1).
    pub fn grundy_numbers(&self) -> &[u64] {
        &self.grundy
    }

    /// Returns the Grundy number of the row with heads at these places, none of them twice. O(heads).
    ///
    /// # Panics
    ///
    /// If a place is beyond the row.
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    ///
    /// let twins = CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// assert_eq!(twins.grundy_number(&[0, 1, 4]), 5);
    /// ```
    pub fn grundy_number(&self, heads: &[usize]) -> u64 {
        sum(&self.grundy, heads)
    }

    /// Returns whether the player to move wins. Cost and panics as for
    /// [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    ///
    /// let twins = CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// assert!(!twins.next_player_wins(&[1, 2, 3]));
    /// ```
    pub fn next_player_wins(&self, heads: &[usize]) -> bool {
        self.grundy_number(heads) != 0
    }

    /// Returns the first set with this rightmost coin whose other coins, taken as heads, have Grundy
    /// number `number`: those other coins, or `None` if there is no such set. Takes as long as listing
    /// the sets of the place.
    ///
    /// # Panics
    ///
    /// If the place is beyond the row.
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    ///
    /// let twins = CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// assert_eq!(twins.option_to(4, 3), Some(vec![3]));
    /// assert_eq!(twins.option_to(4, 4), None);
    /// ```
    pub fn option_to(&self, place: usize, number: u64) -> Option<Vec<usize>> {
        self.options_to(place, number).next()
    }

    /// Returns the coins to turn in the first winning move, the rightmost of them last, or `None` in a
    /// P-position. Takes at most as long as listing the sets of all heads. Panics as
    /// [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    ///
    /// let twins = CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// assert_eq!(twins.winning_move(&[1, 2, 4]), Some(vec![3, 4]));
    /// assert_eq!(twins.winning_move(&[1, 2, 3]), None);
    /// ```
    pub fn winning_move(&self, heads: &[usize]) -> Option<Vec<usize>> {
        self.winning_moves(heads).next()
    }

    /// Returns the coins to turn in each winning move, the rightmost of them last: in the order of the
    /// heads, then of the sets. Takes as long as listing the sets of all heads. Panics as
    /// [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::coin_turning::{shifts, CoinTurning};
    ///
    /// // Turn a coin alone, or with its neighbour on the left.
    /// let row = CoinTurning::new(4, shifts(vec![vec![], vec![1]]));
    /// assert_eq!(row.grundy_numbers(), [1, 2, 1, 2]);
    /// let moves: Vec<Vec<usize>> = row.winning_moves(&[0, 2, 3]).collect();
    /// assert_eq!(moves, [[3]]);
    /// ```
    pub fn winning_moves<'a>(
        &'a self,
        heads: &'a [usize],
    ) -> impl Iterator<Item = Vec<usize>> + 'a {
        let sum = self.grundy_number(heads);
        heads.iter().flat_map(move |&place| {
            let others = self.options_to(place, self.grundy[place] ^ sum);
            others.map(move |mut coins| {
                coins.push(place);
                coins
            })
        })
    }

    /// The Grundy numbers of the other coins of each set with this rightmost coin.
    pub(crate) fn numbers_to(&self, place: usize) -> Vec<u64> {
        let mut numbers = vec![];
        (self.turning_sets)(place, &mut |others| numbers.push(sum(&self.grundy, others)));
        numbers
    }

    /// The other coins of all sets with this rightmost coin that have this Grundy number.
    fn options_to(&self, place: usize, number: u64) -> impl Iterator<Item = Vec<usize>> {
        assert!(
            place < self.grundy.len(),
            "place {} is beyond the row",
            place
        );
        let mut found = vec![];
        (self.turning_sets)(place, &mut |others| {
            if sum(&self.grundy, others) == number {
                found.push(others.to_vec());
            }
        });
        found.into_iter()
    }
}

fn sum(grundy: &[u64], places: &[usize]) -> u64 {
    places.iter().fold(0, |sum, &place| sum ^ grundy[place])
}

/// Returns turning sets for [`CoinTurning::new`] that are the same at every place: each of `sets` lists
/// how far the other coins are to the left of the rightmost. A set that would reach beyond the row is
/// left out.
///
/// ```
/// use grundy::coin_turning::{shifts, CoinTurning};
///
/// // Turn three neighbours.
/// let triplets = CoinTurning::new(9, shifts(vec![vec![1, 2]]));
/// assert_eq!(triplets.grundy_numbers(), [0, 0, 1, 0, 0, 1, 0, 0, 1]);
/// ```
#[allow(clippy::type_complexity)]
pub fn shifts(sets: Vec<Vec<usize>>) -> impl Fn(usize, &mut dyn FnMut(&[usize])) {
    move |place, turn| {
        let mut others = vec![];
        for set in &sets {
            others.clear();
            others.extend(set.iter().filter_map(|shift| place.checked_sub(*shift)));
            if others.len() == set.len() {
                turn(&others);
            }
        }
    }
}

/// Returns the Grundy number of a head in Turtles, where a move turns one or two coins: place + 1.
///
/// The options of place n are 0 and the numbers of all places to the left, by induction 1 to n.
///
/// ```
/// assert_eq!(grundy::coin_turning::turtles(4), 5);
/// ```
pub fn turtles(place: usize) -> u64 {
    place as u64 + 1
}

/// Returns the Grundy number of a head in Twins, where a move turns exactly two coins: its place.
///
/// The options of place n are the numbers of all places to the left, by induction 0 to n − 1.
///
/// ```
/// assert_eq!(grundy::coin_turning::twins(4), 4);
/// ```
pub fn twins(place: usize) -> u64 {
    place as u64
}

/// Returns the Grundy number of a head in Mock Turtles, where a move turns one, two or three coins:
/// the number at this place among those with an odd number of ones in binary, 1, 2, 4, 7, 8, 11, ….
///
/// Call these numbers odious and the others evil; exactly one of 2n and 2n + 1 is odious. Let o be
/// the odious number at place n. By induction, the options of place n are 0, the odious numbers below
/// o, and the XORs of two of them, which are evil. So none is o. Every odious number below o is an
/// option, and so is 0. Any other evil number e < o is the XOR of its leading bit and the rest, which
/// has an odd number of ones, too; both are less than o and they differ. So o is the mex. ∎
///
/// ```
/// let numbers: Vec<u64> = (0..6).map(grundy::coin_turning::mock_turtles).collect();
/// assert_eq!(numbers, [1, 2, 4, 7, 8, 11]);
/// ```
pub fn mock_turtles(place: usize) -> u64 {
    2 * place as u64 + u64::from(place.count_ones() % 2 == 0)
}

/// Returns the Grundy number of a head in Ruler, where a move turns any run of consecutive coins: the
/// largest power of two that divides place + 1.
///
/// Call n + 1 the number N of a coin, let b(N) be the largest power of two that divides N, and
/// γ(N) = N ⊕ ⌊N/2⌋, its Gray code. From N − 1 to N the low bits 01…1 become 10…0, so γ(N − 1)
/// ⊕ γ(N) = b(N). So b has XOR γ(N − 1) ⊕ γ(M) over the numbers from M + 1 to N − 1; by induction these
/// are the options of coin N, with 0 ≤ M < N. None is b(N), because then γ(M) = γ(N), and M can be read
/// off its Gray code from the highest bit down. Let b(N) = 2ᵏ. For the 2ᵏ numbers M with N − 2ᵏ ≤ M < N
/// all bits from k on are those of N − 1, so these options are less than 2ᵏ; they differ, so they are
/// all the numbers below 2ᵏ. So 2ᵏ is the mex. ∎
///
/// ```
/// let numbers: Vec<u64> = (0..8).map(grundy::coin_turning::ruler).collect();
/// assert_eq!(numbers, [1, 2, 1, 4, 1, 2, 1, 8]);
/// ```
pub fn ruler(place: usize) -> u64 {
    1 << (place as u64 + 1).trailing_zeros()
}
