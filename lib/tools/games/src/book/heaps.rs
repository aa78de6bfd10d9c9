//! Heaps of stones, and numbers.

use crate::game::game;

/// A move takes any positive number of stones; taking all is listed first.
pub struct OnePileNim;

game!(OnePileNim, |_, stones: u64| (0..stones)
    .map(|left| vec![left]));

/// A move takes one of these amounts.
pub struct Subtraction {
    pub amounts: Vec<u64>,
}

game!(Subtraction, |game, stones: u64| {
    game.amounts
        .iter()
        .filter_map(move |amount| stones.checked_sub(*amount))
        .map(|left| vec![left])
});

/// A component is a heap and its divisor: a move takes at least one stone and at most ⌊heap/divisor⌋.
pub struct StrangeNim;

game!(StrangeNim, |_, (stones, divisor): (u64, u64)| {
    (1..=stones / divisor).map(move |taken| vec![(stones - taken, divisor)])
});

/// A move divides a positive number by one of these divisors and rounds down.
pub struct Divide {
    pub divisors: Vec<u64>,
}

game!(Divide, |game, number: u64| {
    let divisors = if number > 0 { &game.divisors[..] } else { &[] };
    divisors.iter().map(move |divisor| vec![number / divisor])
});

/// A move splits a pile into two of different sizes, the smallest part first.
pub struct GrundysGame;

game!(GrundysGame, |_, size: u64| (1..size.div_ceil(2))
    .map(move |smaller| vec![smaller, size - smaller]));

/// An octal game. Its digits say what taking 0, 1, 2, … stones may leave of a heap: 1 nothing, 2 one heap, 4 two heaps, or a sum
/// of these. Moves that take least come first. An empty heap is a heap of 0.
#[derive(Default)]
pub struct Octal {
    pub(crate) digits: Vec<u32>,
    /// The digit for all larger numbers of stones.
    rest: u32,
}

impl Octal {
    /// Reads a code such as `0.77`, or `4.333...`, whose last digit repeats forever; ignores other characters.
    pub fn new(code: &str) -> Octal {
        let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(8)).collect();
        let rest = match digits.last() {
            Some(&last) if code.ends_with("...") => last,
            _ => 0,
        };
        Octal { digits, rest }
    }

    /// Lists what moves leave, always as two heaps, the smaller first: one is 0 and one heap.
    pub(crate) fn left(&self, heap: u64) -> impl Iterator<Item = [u64; 2]> + '_ {
        let digits = if self.rest == 0 {
            self.digits.len()
        } else {
            usize::MAX
        };
        let amounts = (0..=heap).take(digits);
        amounts.flat_map(move |taken| self.left_after(heap, taken))
    }

    /// Lists what moves that take this amount leave.
    pub(crate) fn left_after(
        &self,
        heap: u64,
        taken: u64,
    ) -> impl Iterator<Item = [u64; 2]> + use<> {
        let left = heap - taken;
        let digit = self.digits.get(taken as usize);
        let digit = digit.copied().unwrap_or(self.rest);
        let is_left = taken > 0 && digit & (if left == 0 { 1 } else { 2 }) != 0;
        let most = if digit & 4 != 0 { left / 2 } else { 0 };
        let least = if is_left { 0 } else { 1 };
        (least..=most).map(move |smaller| [smaller, left - smaller])
    }

    /// Returns the heaps of two of which the smaller may be none.
    pub(crate) fn heaps(left: &[u64; 2]) -> &[u64] {
        if left[0] == 0 { &left[1..] } else { left }
    }
}

game!(Octal, |game, heap: u64| game
    .left(heap)
    .map(|left| Octal::heaps(&left).to_vec()));

/// Two heaps: a move takes stones from one of them, or equally many from both.
pub struct Wythoff;

game!(Wythoff, |_, (x, y): (u64, u64)| {
    let one = (1..=x)
        .map(move |taken| (x - taken, y))
        .chain((1..=y).map(move |taken| (x, y - taken)));
    one.chain((1..=x.min(y)).map(move |taken| (x - taken, y - taken)))
        .map(|pair| vec![pair])
});

/// Two numbers in ascending order: a move subtracts a positive multiple of the smaller from the larger.
pub struct Euclid {
    /// Whether a number may become 0, which ends the game. If not, equal numbers end it.
    pub to_zero: bool,
}

game!(Euclid, |game, (small, large): (u64, u64)| {
    let least = if game.to_zero { 0 } else { 1 };
    let most = large.saturating_sub(least).checked_div(small).unwrap_or(0);
    (1..=most).map(move |times| {
        let left = large - times * small;
        vec![(left.min(small), left.max(small))]
    })
});

/// A move takes stones from at least one and at most `most` heaps, any number from each. A component is all heaps.
pub struct Moore {
    pub most: usize,
}

game!(Moore, |game, heaps: Vec<u64>| {
    let mut moves = vec![vec![]];
    for &heap in &heaps {
        let one_more = |left: &Vec<u64>| {
            let left = left.clone();
            (0..=heap)
                .rev()
                .map(move |stones| [&left[..], &[stones]].concat())
        };
        moves = moves.iter().flat_map(one_more).collect();
    }
    let touched = move |left: &Vec<u64>| {
        left.iter()
            .zip(&heaps)
            .filter(|(left, heap)| left < heap)
            .count()
    };
    moves
        .into_iter()
        .filter(move |left| (1..=game.most).contains(&touched(left)))
        .map(|left| vec![left])
});

/// A component is a heap and the most that the next move may take: twice as many as the last move took.
pub struct FibonacciNim;

game!(FibonacciNim, |_, (heap, limit): (u64, u64)| {
    (1..=limit.min(heap)).map(move |taken| vec![(heap - taken, 2 * taken)])
});
