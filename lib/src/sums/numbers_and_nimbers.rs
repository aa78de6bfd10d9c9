//! Sums of numbers and nimbers, as of red-blue Hackenbush and Nim, and of switches: who wins, with which moves, and the value of a
//! position whose options are known.
//!
//! **When.** Players Left and Right, a turn changes one component, a player who cannot move loses, and each component is worth a number
//! plus a heap of Nim, x + ∗g: components of own pieces as in `partizan` beside such where both have the same moves (green edges,
//! heaps, coins). [`value`] finds that of a position from its options; it needs no options that are numbers, as {∗ | ∗} = 0. With
//! [`wins_with_switches`] also switches {a | b}, a > b, where a move gains: Left's leaves a, Right's b.
//! **When not.** The same moves in all components: `xor`. All values are numbers: `partizan`. Components that are neither, such as
//! ↑ = {0 | ∗}: [`value`] returns `None`, and no sum with them is decided here.
//!
//! **Complexity.** O(1) for sums and comparisons, O(l + r + 60) for a value, O(k log k) for k switches.
//!
//! **Limits.** The numbers of `partizan`: multiples of 2⁻⁶⁰ up to 2⁶⁶ on either side of 0.
//!
//! **Why it is right.** *Who wins x + ∗g.* If x > 0, Left answers each move in the heap by taking the rest and plays in the number
//! otherwise, and wins. If x = 0, it is the heap. *A value.* Let a be the greatest number part of a left option and b the least of a
//! right one. A number y is allowed if no left option is at least y and no right one at most y: if a < y, or a = y and no left option
//! is a itself (only a + ∗g with g > 0, which is confused with a); and so for b. If a number is allowed, the position is the simplest
//! one. Else, if a > b, it is a switch or hotter: not of this kind. Else a = b. Let A and B be the g of the options a + ∗g of both
//! sides. If mex A = mex B = m, the position is a + ∗m: in the difference every move from or to a nimber is answered as in Nim, and
//! options with other numbers lose. If it is a + ∗m, then m is in neither set, for that move would win the difference, and each k < m
//! in both, to answer ∗m → ∗k. So otherwise it is not of this kind.
//!
//! *Switches.* With t = (a − b)/2 a move in the hottest switch, of the greatest t, is best. Left's leaves a + {c | d} instead of
//! c + {a | b}; the difference a − c + {c | d} + {−b | −a} is at least 0, for Left answers d by −b (a − b ≥ c − d) and −a by c. Beside
//! it, moves in numbers and heaps are no better: a + ∗g − {a | b} − ∗h ≥ 0 for h ≠ g, since Left answers −a by taking the rest of
//! ∗g + ∗h, and any other move by −b. So both play the switches from the hottest to the coldest, then the rest.
//!
//! {2 | −1} + {1 | 0} − 1 + ∗: Left moves to 2, Right to 0, left is 2 + 0 − 1 + ∗ > 0. If Right begins: −1 + 1 − 1 + ∗ < 0.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapters 8 and 9; A. Siegel, "Combinatorial Game Theory", 2013, sections
//! II.2 and II.3. Other libraries (NyaanNyaan, maspypy: partizan games) stop at numbers.

use crate::mex::mex;
use crate::partizan::{self, simplest, Number, Player};
use std::iter::Sum;
use std::ops::Add;

/// A number plus a heap of Nim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    /// The number; its sign decides, unless it is 0.
    pub number: Number,
    /// The size of the heap.
    pub nimber: u64,
}

impl Add for Value {
    type Output = Value;
    fn add(self, other: Value) -> Value {
        Value {
            number: self.number + other.number,
            nimber: self.nimber ^ other.nimber,
        }
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Value>>(values: I) -> Value {
        values.fold(Value::default(), Add::add)
    }
}

/// Returns the value of a position from those of its left and right options, or `None` if it is not a number plus a heap. O(l + r + 60)
/// for l and r options.
///
/// # Panics
///
/// If it is a number with a denominator above 2⁶⁰.
///
/// ```
/// use grundy::numbers_and_nimbers::{value, Value};
/// use grundy::partizan::Number;
///
/// let star = |nimber| Value { nimber, ..Value::default() };
/// let one = Value { number: Number::new(1, 0), nimber: 0 };
/// assert_eq!(value(&[star(0), star(1)], &[star(0), star(1), one]), Some(star(2)));
/// assert_eq!(value(&[star(1)], &[star(1)]), Some(star(0)));
/// // ↑, and a switch.
/// assert_eq!(value(&[star(0)], &[star(1)]), None);
/// assert_eq!(value(&[one], &[star(0)]), None);
/// ```
pub fn value(left: &[Value], right: &[Value]) -> Option<Value> {
    let greatest = left.iter().map(|option| option.number).max();
    let least = right.iter().map(|option| option.number).min();
    if let (Some(number), Some(bound)) = (greatest, least) {
        if number > bound {
            return None;
        }
        if number == bound {
            let nimber = mex_beside(left, number);
            return if nimber == mex_beside(right, number) {
                Some(Value { number, nimber })
            } else {
                None
            };
        }
    }
    // A bound that is no option is allowed: the next coarser bound excludes the same numbers but this.
    let step = |options: &[Value], number| match options.contains(&Value { number, nimber: 0 }) {
        true => Number::default(),
        false => Number::new(1, 60),
    };
    let above = greatest.map(|number| number - step(left, number));
    let below = least.map(|number| number + step(right, number));
    let number = simplest(above, below)?;
    Some(Value { number, nimber: 0 })
}

/// The mex of the heaps of the options with this number.
fn mex_beside(options: &[Value], number: Number) -> u64 {
    let equal = options.iter().filter(|option| option.number == number);
    mex(equal.map(|option| option.nimber))
}

/// Returns whether this player wins a sum of this total if it is the player's turn. O(1).
///
/// ```
/// use grundy::numbers_and_nimbers::{next_player_wins, Value};
/// use grundy::partizan::{Number, Player::{Left, Right}};
///
/// let heap = Value { nimber: 5, ..Value::default() };
/// let half = Value { number: Number::new(1, 1), nimber: 0 };
/// assert!(next_player_wins(heap, Left) && next_player_wins(heap, Right));
/// assert!(next_player_wins(heap + half, Left) && !next_player_wins(heap + half, Right));
/// ```
pub fn next_player_wins(total: Value, player: Player) -> bool {
    if total.number == Number::default() {
        total.nimber != 0
    } else {
        partizan::next_player_wins(total.number, player)
    }
}

/// Returns whether this player wins the sum of `rest` and of switches {a | b}, given as (a, b), if it is the player's turn.
/// O(k log k) for k switches.
///
/// # Panics
///
/// If a switch is none, as a ≤ b.
///
/// ```
/// use grundy::numbers_and_nimbers::{wins_with_switches, Value};
/// use grundy::partizan::{Number, Player::{Left, Right}};
///
/// let integer = |number| Number::new(number, 0);
/// let rest = Value { number: integer(-1), nimber: 1 };
/// let switches = [(integer(1), integer(0)), (integer(2), integer(-1))];
/// assert!(wins_with_switches(rest, &switches, Left) && wins_with_switches(rest, &switches, Right));
/// ```
pub fn wins_with_switches(rest: Value, switches: &[(Number, Number)], player: Player) -> bool {
    let mut hottest_first = switches.to_vec();
    hottest_first.sort_by_key(|switch| switch.1 - switch.0);
    let mut total = rest;
    let mut next = player;
    for (left, right) in hottest_first {
        assert!(left > right, "{} | {} is no switch", left, right);
        total.number = match next {
            Player::Left => total.number + left,
            Player::Right => total.number + right,
        };
        next = opponent(next);
    }
    next_player_wins(total, next) == (next == player)
}

/// Returns all components and options of them to which this player can move and win, in their order. `options[c]` has the values of
/// the player's options of component c, and `values[c]` its own. O(n) for n options in all.
///
/// ```
/// use grundy::numbers_and_nimbers::{winning_moves, Value};
/// use grundy::partizan::{Number, Player::Left};
///
/// // A blue edge, worth 1, beside a red one and a heap of two stones: take both.
/// let integer = |number| Value { number: Number::new(number, 0), nimber: 0 };
/// let star = |nimber| Value { nimber, ..Value::default() };
/// let options = [vec![integer(0)], vec![], vec![star(0), star(1)]];
/// let values = [integer(1), integer(-1), star(2)];
/// let moves = winning_moves(&values, &options, Left);
/// assert_eq!(moves.collect::<Vec<_>>(), [(2, 0)]);
/// ```
pub fn winning_moves<'a>(
    values: &'a [Value],
    options: &'a [Vec<Value>],
    player: Player,
) -> impl Iterator<Item = (usize, usize)> + 'a {
    let total: Value = values.iter().copied().sum();
    let moves = (0..values.len())
        .flat_map(move |component| (0..options[component].len()).map(move |to| (component, to)));
    moves.filter(move |&(component, to)| {
        // A heap is its own negative.
        let without = Value {
            number: -values[component].number,
            ..values[component]
        };
        let after = total + without + options[component][to];
        !next_player_wins(after, opponent(player))
    })
}

fn opponent(player: Player) -> Player {
    match player {
        Player::Left => Player::Right,
        Player::Right => Player::Left,
    }
}
