//! How to win, in words.

use formula::joined_by;

use super::wrapped;
use crate::patterns::Sample;
use crate::strategy::{Amount, Change, Strategy, Target, WinningMove};

impl Strategy {
    /// Says which moves win, in lines.
    pub fn text(&self, sample: &Sample) -> String {
        wrapped("to win: ", &self.words(sample))
    }

    /// Says which moves win, in a sentence.
    pub fn words(&self, sample: &Sample) -> String {
        let moves: Vec<String> = self.moves.iter().map(|one| one.words(sample)).collect();
        let tried = format!(
            "; tried at {} won positions, to {}",
            self.positions, self.greatest
        );
        let moves = match moves.len() {
            0 => "any move".to_owned(),
            1 => moves.concat(),
            _ => format!(
                "the first of these that is a move and leaves a lost position: {}",
                moves.join(", or ")
            ),
        };
        moves + &tried
    }
}

impl WinningMove {
    fn words(&self, sample: &Sample) -> String {
        let names = &sample.names;
        let value = self.by.words(names);
        let places = match &self.target {
            Target::One => return self.of_a_heap(&value),
            Target::Places(places) => places.clone(),
            Target::Telling(place) => vec![*place],
        };
        let own: Vec<&str> = places.iter().map(|place| names[*place].as_str()).collect();
        let tells = matches!(self.target, Target::Telling(_));
        let is_alone = names.len() == if sample.is_family() { 2 } else { 1 };
        match (self.change, &own[..]) {
            (Change::Take, [_]) if is_alone => format!("take {value}"),
            (Change::Take, [name]) if tells && value == "0" => format!("leave {name}' = {name}"),
            (Change::Take, [name]) => format!("take {value} from {name}"),
            (Change::Take, _) => format!("take {value} from each of {}", own.join(", ")),
            (_, [_]) if is_alone => format!("leave {value}"),
            (_, [name]) if tells => format!("leave {name}' = {value}"),
            (_, _) => format!("lower {} to {value}", own.join(", ")),
        }
    }

    fn of_a_heap(&self, value: &str) -> String {
        match self.change {
            Change::Take => format!("take {value} from some heap"),
            Change::Leave => format!("leave {value} of some heap"),
            Change::LeaveXor => {
                format!("leave h XOR s of a heap h for which that is less; s is {value}")
            }
        }
    }
}

impl Amount {
    fn words(&self, names: &[String]) -> String {
        match self {
            Amount::Formula(formula) => formula.words(names),
            Amount::Listed(by, amounts) => {
                let by = by.words(names);
                let amounts: Vec<String> = amounts
                    .iter()
                    .map(|(amount, rests)| {
                        format!("{amount} if {by} is {}", joined_by(rests, "or"))
                    })
                    .collect();
                amounts.join(", ")
            }
        }
    }
}
