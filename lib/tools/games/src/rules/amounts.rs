//! Recognises subtraction games and take-and-break games by the moves of their heaps.

use crate::book::heaps::Octal;
use crate::rules::table::HeapMoves;
use formula::order::sort;

/// With more amounts, the game is not recognised: they are unlikely to be a fixed list.
const MOST: usize = 32;

/// A longer code is not recognised: few people would write it.
const LONGEST: usize = 50;

/// The moves of the heaps 0, 1, 2, …, which must be seen in this order.
#[derive(Default)]
pub(crate) struct Amounts {
    /// The game with the moves seen.
    game: Octal,
    /// The places of its digits that are not 0: there may be few among many.
    amounts: Vec<usize>,
    /// The number of heaps seen.
    heaps: usize,
    /// What the moves in the next heap leave.
    options: Vec<Left>,
    /// Whether the game is known to be another one.
    is_other: bool,
}

/// What a move leaves of a heap.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Left {
    taken: usize,
    /// The number of heaps, at most two.
    count: usize,
    /// The smaller one of two heaps.
    smaller: usize,
}

impl Amounts {
    /// Sees a move in the next heap, and the parts that it leaves.
    pub(crate) fn see(&mut self, heap: usize, parts: &[usize]) {
        if self.is_other {
            return;
        }
        let mut left = parts.iter().copied().filter(|&part| part > 0);
        let first = left.next().unwrap_or(0);
        let second = left.next().unwrap_or(0);
        let has_more = left.next().is_some();
        match heap.checked_sub(first.saturating_add(second)) {
            Some(taken) if !has_more => self.options.push(Left {
                taken,
                count: [first, second].iter().filter(|&&part| part > 0).count(),
                smaller: first.min(second),
            }),
            _ => self.is_other = true,
        }
    }

    /// Ends the options of a heap.
    pub(crate) fn end(&mut self, heap: usize) {
        self.is_other |= heap != self.heaps;
        self.heaps += 1;
        sort(&mut self.options);
        self.options.dedup();
        for &Left { taken, count, .. } in &self.options {
            let digits = &mut self.game.digits;
            digits.resize(digits.len().max(taken + 1), 0);
            let bit = 1 << count;
            // An amount must be allowed from the smallest heap on that permits it.
            self.is_other |= digits[taken] & bit == 0 && heap != taken + count;
            if digits[taken] == 0 {
                self.amounts.push(taken);
            }
            digits[taken] |= bit;
        }
        let possible = self.amounts.iter().filter(|taken| **taken <= heap);
        let left = possible.flat_map(|taken| self.game.left_after(heap as u64, *taken as u64));
        let count = left.count();
        self.is_other = self.is_other || self.amounts.len() > MOST || count != self.options.len();
        self.options.clear();
    }

    /// Returns the moves, if all heaps have them and most heaps are large enough for all of them.
    pub(crate) fn named(&self) -> Option<HeapMoves> {
        let digits = &self.game.digits;
        if self.is_other
            || digits.len() < 2
            || digits.len() * 4 > self.heaps
            || ![0, 4].contains(&digits[0])
        {
            return None;
        }
        if digits.iter().all(|digit| [0, 3].contains(digit)) {
            let amounts = (1..digits.len()).filter(|&amount| digits[amount] == 3);
            return Some(HeapMoves::Take(
                amounts.map(|amount| amount as u64).collect(),
            ));
        }
        if digits.len() > LONGEST {
            return None;
        }
        let digits: String = digits.iter().map(u32::to_string).collect();
        let (first, rest) = digits.split_at(1);
        Some(HeapMoves::Octal(format!("{first}.{rest}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, book::heaps::Subtraction};

    /// Returns what is recognised of the first heaps of a game.
    fn seen(game: &impl Game<Component = u64>, heaps: u64) -> Option<String> {
        let mut amounts = Amounts::default();
        for heap in 0..heaps {
            for left in game.moves(&heap) {
                let parts: Vec<usize> = left.iter().map(|&part| part as usize).collect();
                amounts.see(heap as usize, &parts);
            }
            amounts.end(heap as usize);
        }
        amounts.named().map(|moves| moves.to_string())
    }

    #[test]
    fn games_are_recognised_by_their_moves() {
        let amounts = vec![1, 3, 4];
        assert_eq!(
            seen(&Subtraction { amounts }, 40).as_deref(),
            Some("take 1 3 4")
        );
        for code in ["0.77", "0.137", "4.01", "0.07"] {
            assert_eq!(seen(&Octal::new(code), 40), Some(format!("octal {code}")));
        }
        // Too few heaps, too many amounts, and more than two heaps left.
        assert_eq!(seen(&Octal::new("0.77"), 11), None);
        assert_eq!(seen(&Octal::new("0.333..."), 200), None);
        let mut three = Amounts::default();
        three.see(6, &[1, 2, 3]);
        three.end(6);
        assert_eq!(three.named(), None);
    }

    #[test]
    fn a_heap_with_other_moves_is_noticed() {
        let mut amounts = Amounts::default();
        for heap in 0..40 {
            if heap > 0 && heap != 20 {
                amounts.see(heap, &[heap - 1]);
            }
            amounts.end(heap);
        }
        assert_eq!(amounts.named(), None);
    }
}
