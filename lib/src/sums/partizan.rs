//! Games in which the players have different moves, as long as their positions are numbers, such as red-blue Hackenbush and
//! Cutcake: the value of a position, who wins a sum, and with which move.
//!
//! **When.** Players Left and Right, a turn changes one component, and a player who cannot move loses. In a number a move only
//! ever costs the player who makes it. [`Values`] finds the value of any position of a small game, [`value`] that of one whose
//! options' values you know, as in a table; for red-blue Hackenbush on trees there is `red_blue_tree`.
//! **When not.** Both players always have the same moves: use `grundy`. Positions where it pays to move, such as the switch
//! {1 | −1} in Domineering or a heap of Nim, are no numbers: the answer is `None`, and no sum with them is decided here.
//!
//! **Complexity.** O(1) for sums and comparisons, O(60) for the simplest number between two others. [`Values`] expands each
//! reachable position once.
//!
//! **Limits.** Multiples of 2⁻⁶⁰ up to 2⁶⁶ on either side of 0. A position may be equal to a number although an option is none,
//! as {∗ | ∗} = 0: it still gets `None`. The recursion of [`Values`] is as deep as the longest line of play.
//!
//! **Why it is right.** Let all options be numbers. If some left option is at least some right option, Left gains by moving, or
//! the position is a number plus ∗: no number. Otherwise let x be the simplest number strictly between them, the one of least
//! absolute value if it is an integer, else the one of least denominator. In {L | R} − x a move to an option of x in −x goes to a
//! simpler number, which is not between L and R, and is answered in L or R; a move to L or R passes x. So the second player wins
//! the difference, and the value is x. The values of a sum add up, and Left wins a positive sum, Right a negative one, and the
//! second player 0. A winner has a move that leaves a sum of 0 or of the winner's sign.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976; E. Berlekamp, J. Conway, R. Guy, "Winning Ways", 1982, chapter 2.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::ops::{Add, Neg, Sub};

/// The binary digits after the point.
const DIGITS: u32 = 60;
const ONE: i128 = 1 << DIGITS;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Wins positive sums.
    Left,
    /// Wins negative sums.
    Right,
}

/// A dyadic rational, the value of a game: an integer over a power of two. Numbers are ordered, added and subtracted in O(1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number {
    /// The number in units of 2⁻⁶⁰.
    units: i128,
}

impl Number {
    /// Returns the number numerator / 2^exponent. O(1).
    ///
    /// # Panics
    ///
    /// If the exponent is above 60.
    ///
    /// ```
    /// use grundy::partizan::Number;
    ///
    /// assert_eq!(Number::new(3, 2) + Number::new(1, 2), Number::new(1, 0));
    /// assert_eq!(Number::new(6, 3).to_string(), "3/4");
    /// ```
    pub fn new(numerator: i64, exponent: u32) -> Number {
        assert!(exponent <= DIGITS, "the denominator is above 2^60");
        Number {
            units: i128::from(numerator) << (DIGITS - exponent),
        }
    }

    /// Returns the numerator and the exponent of two in the denominator, in lowest terms. O(1).
    pub fn fraction(self) -> (i128, u32) {
        let cancelled = self.units.trailing_zeros().min(DIGITS);
        (self.units >> cancelled, DIGITS - cancelled)
    }

    /// Returns the value of a blue edge, for [`Player::Left`], or a red one on the ground, with this number on top of it; `None`
    /// if its denominator is above 2⁶⁰. O(1).
    ///
    /// A blue edge under x is worth (x + n) / 2ⁿ⁻¹ for the least n ≥ 1 with x + n > 1.
    ///
    /// ```
    /// use grundy::partizan::{Number, Player::Left};
    ///
    /// // A red edge on a blue one.
    /// assert_eq!(Number::new(-1, 0).on_edge(Left), Some(Number::new(1, 1)));
    /// ```
    pub fn on_edge(self, player: Player) -> Option<Number> {
        if player == Player::Right {
            return (-self).on_edge(Player::Left).map(Neg::neg);
        }
        let least = ((ONE - self.units).div_euclid(ONE) + 1).max(1);
        let units = self.units + least * ONE;
        if least > 126 || units % (1 << (least - 1)) != 0 {
            return None;
        }
        Some(Number {
            units: units >> (least - 1),
        })
    }
}

impl Add for Number {
    type Output = Number;
    fn add(self, other: Number) -> Number {
        Number {
            units: self.units + other.units,
        }
    }
}

impl Sub for Number {
    type Output = Number;
    fn sub(self, other: Number) -> Number {
        Number {
            units: self.units - other.units,
        }
    }
}

impl Neg for Number {
    type Output = Number;
    fn neg(self) -> Number {
        Number { units: -self.units }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fraction() {
            (integer, 0) => write!(formatter, "{}", integer),
            (numerator, exponent) => write!(formatter, "{}/{}", numerator, 1_u64 << exponent),
        }
    }
}

/// Returns the simplest number strictly between two bounds, `None` for no bound; or `None` if no number is between them. O(60).
///
/// # Panics
///
/// If all numbers between them have denominators above 2⁶⁰.
///
/// ```
/// use grundy::partizan::{simplest, Number};
///
/// assert_eq!(simplest(Some(Number::new(1, 2)), Some(Number::new(1, 0))), Some(Number::new(1, 1)));
/// assert_eq!(simplest(Some(Number::new(5, 1)), None), Some(Number::new(3, 0)));
/// assert_eq!(simplest(Some(Number::new(0, 0)), Some(Number::new(0, 0))), None);
/// ```
pub fn simplest(left: Option<Number>, right: Option<Number>) -> Option<Number> {
    let above = |number: Number| left.map_or(true, |left| left < number);
    let below = |number: Number| right.map_or(true, |right| number < right);
    if matches!((left, right), (Some(left), Some(right)) if left >= right) {
        return None;
    }
    let zero = Number::default();
    if above(zero) && below(zero) {
        return Some(zero);
    }
    if above(zero) {
        return simplest(right.map(Neg::neg), left.map(Neg::neg)).map(Neg::neg);
    }
    // The left bound is at least 0. In the coarsest steps that have a place between the bounds there is only one, or they are
    // integers: of two neighbours, one is a place of coarser steps.
    let from = left.map_or(0, |left| left.units);
    let mut places = (0..=DIGITS).rev().map(|step| Number {
        units: ((from >> step) + 1) << step,
    });
    let found = places.find(|&place| below(place));
    Some(found.expect("a denominator up to 2^60"))
}

/// Returns the value of a position from those of its left and right options, or `None` if it is not a number. O(l + r). Panics as
/// [`simplest`].
///
/// ```
/// use grundy::partizan::{value, Number};
///
/// let [zero, one] = [Number::new(0, 0), Number::new(1, 0)];
/// assert_eq!(value(&[zero], &[one]), Some(Number::new(1, 1)));
/// // A switch, and a heap of one stone.
/// assert_eq!(value(&[one], &[-one]), None);
/// assert_eq!(value(&[zero], &[zero]), None);
/// ```
pub fn value(left: &[Number], right: &[Number]) -> Option<Number> {
    simplest(left.iter().copied().max(), right.iter().copied().min())
}

/// Returns whether this player wins a sum of this total if it is the player's turn. O(1).
///
/// ```
/// use grundy::partizan::{next_player_wins, Number, Player::{Left, Right}};
///
/// let total = Number::new(1, 1) + Number::new(-3, 2);
/// assert!(next_player_wins(total, Right) && !next_player_wins(total, Left));
/// ```
pub fn next_player_wins(total: Number, player: Player) -> bool {
    match player {
        Player::Left => total > Number::default(),
        Player::Right => total < Number::default(),
    }
}

/// Returns the first component and option of it to which this player can move and win, or `None`. `options[c]` has the values
/// of the player's options of component c, and `values[c]` its own. O(n) for n options in all.
///
/// ```
/// use grundy::partizan::{winning_move, Number, Player::Left};
///
/// // 1 = {0 | } and −1/2 = {−1 | 0}.
/// let values = [Number::new(1, 0), Number::new(-1, 1)];
/// let options = [vec![Number::new(0, 0)], vec![Number::new(-1, 0)]];
/// assert_eq!(winning_move(&values, &options, Left), Some((1, 0)));
/// ```
pub fn winning_move(
    values: &[Number],
    options: &[Vec<Number>],
    player: Player,
) -> Option<(usize, usize)> {
    winning_moves(values, options, player).next()
}

/// Returns all such components and options, in their order. O(n) for all.
///
/// ```
/// use grundy::partizan::{winning_moves, Number, Player::Left};
///
/// // 2 = {1, 0 | } and −1.
/// let values = [Number::new(2, 0), Number::new(-1, 0)];
/// let options = [vec![Number::new(1, 0), Number::new(0, 0)], vec![]];
/// assert_eq!(winning_moves(&values, &options, Left).collect::<Vec<_>>(), [(0, 0)]);
/// ```
pub fn winning_moves<'a>(
    values: &'a [Number],
    options: &'a [Vec<Number>],
    player: Player,
) -> impl Iterator<Item = (usize, usize)> + 'a {
    let total = values
        .iter()
        .fold(Number::default(), |total, &value| total + value);
    let opponent = match player {
        Player::Left => Player::Right,
        Player::Right => Player::Left,
    };
    let moves = (0..values.len())
        .flat_map(move |component| (0..options[component].len()).map(move |to| (component, to)));
    moves.filter(move |&(component, to)| {
        !next_player_wins(total - values[component] + options[component][to], opponent)
    })
}

/// The values of the positions of a game, found by search from the definition.
#[derive(Clone, Debug)]
pub struct Values<P> {
    known: HashMap<P, Option<Number>>,
}

impl<P: Clone + Eq + Hash> Values<P> {
    /// Makes a search that knows no position yet. O(1).
    #[allow(clippy::new_without_default)]
    pub fn new() -> Values<P> {
        Values {
            known: HashMap::new(),
        }
    }

    /// Returns the value of a position, or `None` if it or a position that it leads to is not a number. `options` lists what
    /// a player's moves leave, each as a list of components. O(1) hash-map operations for each component of each option of
    /// each position that is new. Panics as [`simplest`].
    ///
    /// ```
    /// use grundy::partizan::{Number, Player, Values};
    ///
    /// // Domineering on a row of n squares, where only Right can lay dominoes, from the left or elsewhere.
    /// let options = |&n: &u32, player| match player {
    ///     Player::Left => vec![],
    ///     Player::Right => (0..n.max(1) - 1).map(|before| vec![before, n - 2 - before]).collect(),
    /// };
    /// assert_eq!(Values::new().value(&5, &options), Some(Number::new(-2, 0)));
    /// ```
    pub fn value(
        &mut self,
        position: &P,
        options: &impl Fn(&P, Player) -> Vec<Vec<P>>,
    ) -> Option<Number> {
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let mut side = |player| -> Option<Vec<Number>> {
            let sum = |parts: Vec<P>| {
                parts.iter().try_fold(Number::default(), |sum, part| {
                    Some(sum + self.value(part, options)?)
                })
            };
            options(position, player).into_iter().map(sum).collect()
        };
        let sides = side(Player::Left).and_then(|left| Some((left, side(Player::Right)?)));
        let found = sides.and_then(|(left, right)| value(&left, &right));
        self.known.insert(position.clone(), found);
        found
    }
}
