//! Recognises subtraction games and take-and-break games by the moves of their heaps.

use crate::book::heaps::Octal;

/// With more amounts, the game is not recognised: they are unlikely to be a fixed list.
const MOST: usize = 32;

/// The moves of the heaps 0, 1, 2, …, which must be seen in this order.
#[derive(Default)]
pub(crate) struct Amounts {
    /// The game with the moves seen.
    game: Octal,
    /// The number of heaps seen.
    heaps: usize,
    /// The options of the next heap: the amount taken, the number of heaps left, and the smaller of two.
    options: Vec<(usize, usize, usize)>,
    is_other: bool,
}

impl Amounts {
    pub(crate) fn see(&mut self, heap: usize, parts: &[usize]) {
        let mut left = parts.iter().filter(|part| **part > 0);
        let (first, second, more) = (
            left.next().map_or(0, |a| *a),
            left.next().map_or(0, |a| *a),
            left.next(),
        );
        let count = usize::from(first > 0) + usize::from(second > 0);
        match heap.checked_sub(first.saturating_add(second)) {
            Some(taken) if more.is_none() && !self.is_other => {
                self.options.push((taken, count, first.min(second)))
            }
            _ => self.is_other = true,
        }
    }

    pub(crate) fn end(&mut self, heap: usize) {
        self.is_other |= heap != self.heaps;
        self.heaps += 1;
        self.options.sort_unstable();
        self.options.dedup();
        for &(taken, count, _) in &self.options {
            let digits = &mut self.game.digits;
            digits.resize(digits.len().max(taken + 1), 0);
            let (digit, bit) = (&mut digits[taken], 1 << count);
            // An amount must be allowed from the smallest heap on that permits it.
            self.is_other |= *digit & bit == 0 && heap != taken + count;
            *digit |= bit;
        }
        let amounts = self.game.digits.iter().filter(|digit| **digit > 0).count();
        self.is_other = self.is_other
            || amounts > MOST
            || self.game.left(heap as u64).count() != self.options.len();
        self.options.clear();
    }

    /// Returns `take 1 3` or `octal 0.77` if all heaps have these moves, and most heaps are large enough for all of them.
    pub(crate) fn named(&self) -> Option<String> {
        let digits = &self.game.digits;
        if self.is_other
            || digits.len() < 2
            || digits.len() * 4 > self.heaps
            || ![0, 4].contains(&digits[0])
        {
            return None;
        }
        if digits.iter().all(|digit| [0, 3].contains(digit)) {
            let amounts = (1..digits.len())
                .filter(|&at| digits[at] == 3)
                .map(|at| format!(" {}", at));
            return Some(format!("take{}", amounts.collect::<String>()));
        }
        let code = digits
            .iter()
            .enumerate()
            .map(|(at, digit)| format!("{}{}", if at == 1 { "." } else { "" }, digit));
        Some(format!("octal {}", code.collect::<String>())).filter(|_| digits.len() <= 50)
    }
}
