//! A move turns the coins at x, 2x, …, k·x of a row, for any x and k: Grundy numbers of the single coins of a row of 10⁹.
//!
//! **When.** Places are numbered from 1 to n, the coin at x must go from heads to tails (or from tails to heads), and k is the
//! player's choice with k·x ≤ n; a player who cannot move loses.
//! **When not.** Other sets of coins: `coin_turning`.
//!
//! **Complexity.** O(n^¾) time and O(√n) memory for a row of n, then O(1) for a coin: 0.1 s for 10⁹.
//!
//! **Limits.** n below 2⁶³; in practice 10¹⁰, in 2 s, or 10¹², in 40 s.
//!
//! **Why it is right.** As in `coin_turning`, a row is the sum of its coins to be turned, though here the coin that decides is
//! the leftmost: its number is the mex, over k, of the XOR of the numbers at 2x, …, k·x. By induction from the right that
//! number depends on q = ⌊n/x⌋ only, because the q of j·x is ⌊q/j⌋. There are 2√n different q. For one of them j runs through
//! stretches on which ⌊q/j⌋ is the same, and on a stretch the XOR alternates between two values.
//!
//! **Source.** Luogu P3179, 2015; coin turning: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", 1982, chapter 14.

use crate::mex::MexSet;
use crate::xor::nim_sum;
use std::borrow::Borrow;

/// The Grundy numbers of the coins of a row.
///
/// ```
/// use grundy::turning_multiples::TurningMultiples;
///
/// let row = TurningMultiples::new(8);
/// assert_eq!((1..=8).map(|place| row.grundy_number(place)).collect::<Vec<_>>(), [2, 1, 2, 2, 1, 1, 1, 1]);
/// assert!(!row.next_player_wins(&[2, 8]));
/// ```
#[derive(Clone, Debug)]
pub struct TurningMultiples {
    places: u64,
    /// The number of the places with k multiples on the row, for k up to √n.
    few: Vec<u64>,
    /// The numbers of the places 1, 2, …, √n.
    many: Vec<u64>,
}

impl TurningMultiples {
    /// Finds the numbers of a row with the places 1 to `places`. O(n^¾).
    pub fn new(places: u64) -> TurningMultiples {
        let mut row = TurningMultiples {
            places,
            few: vec![0],
            many: vec![],
        };
        let root = (1..).take_while(|root| root * root <= places).count() as u64;
        let mut options = MexSet::new(4 * root as usize + 2);
        for multiples in 1..=root {
            let number = row.number(multiples, &mut options);
            row.few.push(number);
        }
        row.many = vec![0; root as usize + 1];
        for place in (1..=root).rev() {
            row.many[place as usize] = row.number(places / place, &mut options);
        }
        row
    }

    /// The number of a coin of which this many multiples fit; those of fewer are known.
    fn number(&self, multiples: u64, options: &mut MexSet) -> u64 {
        options.clear();
        options.insert(0);
        let (mut factor, mut sum) = (2, 0);
        while factor <= multiples {
            let fitting = multiples / factor;
            let last = multiples / fitting;
            let number = self.of_multiples(fitting);
            // The other of the two values is that at the end of the stretch before.
            options.insert(sum ^ number);
            if (last - factor) % 2 == 0 {
                sum ^= number;
            }
            factor = last + 1;
        }
        options.mex()
    }

    fn of_multiples(&self, multiples: u64) -> u64 {
        match self.few.get(multiples as usize) {
            Some(&number) => number,
            None => self.many[(self.places / multiples) as usize],
        }
    }

    /// Returns the Grundy number of a single coin to be turned. O(1).
    ///
    /// # Panics
    ///
    /// If the place is 0 or beyond the row.
    pub fn grundy_number(&self, place: u64) -> u64 {
        assert!(
            0 < place && place <= self.places,
            "place {} is beyond the row",
            place
        );
        self.of_multiples(self.places / place)
    }

    /// Returns whether the player to move wins, if the coins at these places, none of them twice, can be turned. O(1) each.
    ///
    /// # Panics
    ///
    /// If a place is 0 or beyond the row.
    pub fn next_player_wins<I: IntoIterator>(&self, places: I) -> bool
    where
        I::Item: Borrow<u64>,
    {
        nim_sum(
            places
                .into_iter()
                .map(|place| self.grundy_number(*place.borrow())),
        ) != 0
    }
}
