//! Why a move is right, in words.

use crate::game::{Ending, Game, Move, Parts};

impl Game {
    /// Says why a move is right, or why none is.
    pub(crate) fn reason(&self, one: &Move) -> String {
        match self.ending {
            Ending::Normal => self.reason_in_normal_play(one),
            Ending::Misere => self.reason_in_misere_nim(one),
        }
    }

    fn reason_in_normal_play(&self, one: &Move) -> String {
        let sum = self.nim_sum();
        let head = match self.heaps.len() {
            1 => format!("the heap has {}", sum),
            _ => format!("the heaps have {}, nim-sum {}", self.grundy_numbers(", "), self.worked_nim_sum()),
        };
        if self.is_lost() {
            return format!("Grundy numbers: {}.\n  {}", head, all_lose(0));
        }
        let number = self.numbers[one.from];
        let target = number ^ sum;
        let left = match &one.left[..] {
            [] => "an empty heap has".to_owned(),
            [heap] => format!("a heap of {} has", heap),
            [first, second, ..] => format!("the heaps {} and {} have together", first, second),
        };
        format!(
            "Grundy numbers: {}.\n  Heap {} must go from Grundy number {} to {} ⊕ {} = {};\n  {} {}.",
            head, one.place, number, number, sum, target, left, target
        )
    }

    fn reason_in_misere_nim(&self, one: &Move) -> String {
        let wanted = self.wanted();
        let rule = match wanted {
            0 => "With two or more heaps larger than 1, play as if the last stone won.",
            _ => "With at most one heap larger than 1, leave an odd number of heaps of 1.",
        };
        let step = if self.is_lost() {
            all_lose(wanted)
        } else {
            format!("Heap {} must become {}, so that the nim-sum is {}.", one.place, Parts(&one.left), wanted)
        };
        format!("Nim-sum: {}.\n  {}\n  {}", self.worked_nim_sum(), rule, step)
    }

    /// Returns "2 ⊕ 1 = 3".
    fn worked_nim_sum(&self) -> String {
        format!("{} = {}", self.grundy_numbers(" ⊕ "), self.nim_sum())
    }

    fn grundy_numbers(&self, separator: &str) -> String {
        let words: Vec<String> = self.heaps.iter().map(|&heap| self.numbers[heap].to_string()).collect();
        words.join(separator)
    }
}

fn all_lose(sum: u64) -> String {
    format!("From nim-sum {} every move leads to another nim-sum, so all of them lose.", sum)
}

#[cfg(test)]
mod tests {
    use crate::game::{Ending, Game, Rule};

    #[test]
    fn misere_nim_is_explained() {
        for (heaps, end) in [
            (vec![2, 2, 1], "the last stone won.\n  Heap 2 must become 0, so that the nim-sum is 0."),
            (vec![2, 2], "From nim-sum 0 every move leads to another nim-sum, so all of them lose."),
            (vec![5, 1], "of 1.\n  Heap 0 must become 0, so that the nim-sum is 1."),
            (vec![5, 1, 1], "Heap 0 must become 1, so that the nim-sum is 1."),
            (vec![1, 1, 1], "From nim-sum 1 every move leads to another nim-sum, so all of them lose."),
        ] {
            let game = Game::new(Rule::Nim, Ending::Misere, heaps.clone());
            let said = game.reason(&game.reply().expect("there is a move"));
            assert!(said.ends_with(end), "{:?}: {}", heaps, said);
        }
    }

    #[test]
    fn a_reason_tells_grundy_numbers_from_sizes() {
        let game = Game::new(Rule::Take(vec![1, 3, 4]), Ending::Normal, vec![5, 7, 0]);
        let reason = game.reason(&game.reply().expect("5 alone is won"));
        assert!(reason.contains("the heaps have 3, 0, 0, nim-sum 3"), "{}", reason);
        let end = "Heap 0 must go from Grundy number 3 to 3 ⊕ 3 = 0;\n  a heap of 2 has 0.";
        assert!(reason.ends_with(end), "{}", reason);
    }
}
