//! Answers about a position by the definition, and the reasons: its options and their values.

use std::collections::BTreeSet;

use anyhow::{Error, Result};
use games::endless::{self, Outcome};
use games::{Definition, mex, options};

use super::addressed::{AddressedGame, Position, sorted};

/// The answer to a question as a student writes it, and why it is right.
#[derive(Debug, PartialEq, Eq)]
pub struct Expected {
    pub value: String,
    pub reason: String,
}

impl Expected {
    /// Takes a value and its reason.
    pub fn new(value: impl ToString, reason: String) -> Expected {
        Expected {
            value: value.to_string(),
            reason,
        }
    }
}

/// A question about a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// P or N: does the player to move lose or win?
    Kind,
    /// Whether the player to move wins, as functions return it.
    Wins,
    /// The number of moves.
    Moves,
    /// The Grundy number.
    Number,
    /// W, L or D: is it won, lost or drawn?
    Outcome,
    /// The length of play in moves if the winner hurries.
    Remoteness,
    /// The length of play in moves if the winner delays.
    Suspense,
}

impl Ask {
    /// Returns the question that a table names.
    pub fn named(name: &str) -> Option<Ask> {
        match name {
            "kind" => Some(Ask::Kind),
            "wins" => Some(Ask::Wins),
            "moves" => Some(Ask::Moves),
            "number" => Some(Ask::Number),
            "outcome" => Some(Ask::Outcome),
            "remoteness" => Some(Ask::Remoteness),
            "suspense" => Some(Ask::Suspense),
            _ => None,
        }
    }

    /// Returns the letters that may answer it; if there are none, the answer is a number.
    pub fn letters(self) -> &'static [&'static str] {
        match self {
            Ask::Kind => &["P", "N"],
            Ask::Outcome => &["W", "L", "D"],
            Ask::Wins | Ask::Moves | Ask::Number | Ask::Remoteness | Ask::Suspense => &[],
        }
    }
}

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The player to move wins.
    Won,
    /// The player to move loses.
    Lost,
    /// Play never ends.
    Drawn,
    /// A Grundy number, or the length of play in moves.
    Number(u64),
}

impl Value {
    /// Writes a value as a student answers the question.
    fn written(self, ask: Ask) -> String {
        let word = match (self, ask) {
            (Value::Number(number), _) => return number.to_string(),
            (Value::Won, Ask::Kind) => "N",
            (Value::Lost, Ask::Kind) => "P",
            (Value::Won, Ask::Wins) => "true",
            (Value::Lost, Ask::Wins) => "false",
            (Value::Won, _) => "W",
            (Value::Lost, _) => "L",
            (Value::Drawn, Ask::Remoteness) => "none",
            (Value::Drawn, _) => "D",
        };
        word.to_owned()
    }
}

/// A position as it is shown, and its value.
struct Valued {
    shown: String,
    value: Value,
}

/// How many items a list shows.
const MOST: usize = 9;

/// Answers about the positions of a game by the definition. Results are cached.
pub struct Explainer<'g> {
    pub game: &'g AddressedGame,
    definition: Definition<'g, AddressedGame>,
}

impl<'g> Explainer<'g> {
    /// Makes one with an empty cache.
    pub fn new(game: &'g AddressedGame) -> Explainer<'g> {
        Explainer {
            game,
            definition: Definition::new(game),
        }
    }

    /// Returns the different positions that a move leads to.
    pub fn options(&self, position: &Position) -> Vec<Position> {
        let mut known = BTreeSet::new();
        let all = options(self.game, position).map(|option| self.game.canonical(option));
        all.filter(|option| known.insert(sorted(option))).collect()
    }

    /// Returns whether the player to move loses.
    pub fn loses(&mut self, position: &Position) -> Result<bool> {
        Ok(self.value(Ask::Kind, position)? == Value::Lost)
    }

    /// Returns the positions in which the player to move loses.
    pub fn lost<'p>(&mut self, positions: &'p [Position]) -> Result<Vec<&'p Position>> {
        let mut lost = vec![];
        for position in positions {
            if self.loses(position)? {
                lost.push(position);
            }
        }
        Ok(lost)
    }

    /// Returns who wins and how soon, by searching all positions that can be reached.
    fn outcome(&self, position: &Position) -> Result<Outcome> {
        let mut reached = vec![position.clone()];
        let mut options: Vec<Vec<usize>> = vec![];
        while let Some(next) = reached.get(options.len()) {
            let mut places = vec![];
            for option in self.options(next) {
                let known = reached.iter().position(|known| *known == option);
                places.push(known.unwrap_or(reached.len()));
                if known.is_none() {
                    reached.push(option);
                }
            }
            options.push(places);
        }
        Ok(endless::outcomes(&options)?[0])
    }

    /// Returns the number of moves if the winner delays and the loser hurries. It is odd if the player to move wins.
    fn suspense(&self, position: &Position) -> u64 {
        let mut longest_win = None;
        let mut shortest_loss = None;
        for option in self.options(position) {
            let moves = 1 + self.suspense(&option);
            // The opponent loses where an even number of moves is left.
            if moves % 2 == 1 {
                longest_win = longest_win.max(Some(moves));
            } else if shortest_loss.is_none_or(|shortest| moves < shortest) {
                shortest_loss = Some(moves);
            }
        }
        longest_win.or(shortest_loss).unwrap_or(0)
    }

    /// Returns the Grundy numbers of this many heaps, from 0 stones on.
    pub fn numbers(&mut self, count: usize) -> Result<Vec<u64>> {
        (0..count)
            .map(|heap| self.definition.grundy_number(&[heap.to_string()]))
            .collect()
    }

    /// Returns the value that a question asks for.
    pub fn value(&mut self, ask: Ask, position: &Position) -> Result<Value> {
        match ask {
            Ask::Number => Ok(Value::Number(self.definition.grundy_number(position)?)),
            Ask::Moves => Ok(Value::Number(self.options(position).len() as u64)),
            Ask::Suspense => Ok(Value::Number(self.suspense(position))),
            Ask::Remoteness => Ok(match self.outcome(position)? {
                Outcome::Win(moves) | Outcome::Loss(moves) => Value::Number(moves as u64),
                Outcome::Draw => Value::Drawn,
            }),
            Ask::Kind | Ask::Wins | Ask::Outcome => self.winner(position),
        }
    }

    /// Returns who wins.
    fn winner(&mut self, position: &Position) -> Result<Value> {
        if self.game.is_endless {
            return Ok(match self.outcome(position)? {
                Outcome::Win(_) => Value::Won,
                Outcome::Loss(_) => Value::Lost,
                Outcome::Draw => Value::Drawn,
            });
        }
        let wins = if self.game.is_misere {
            self.definition.next_player_wins_misere(position)?
        } else {
            self.definition.next_player_wins(position)?
        };
        Ok(if wins { Value::Won } else { Value::Lost })
    }

    /// Answers a question about a position, which is written as in an address.
    pub fn answer(&mut self, ask: Ask, position: &str) -> Result<Expected> {
        let position = self.game.position(position).map_err(Error::msg)?;
        self.expected(ask, &position)
    }

    /// Answers a question about a position.
    pub fn expected(&mut self, ask: Ask, position: &Position) -> Result<Expected> {
        let value = self.value(ask, position)?.written(ask);
        Ok(Expected::new(value, self.reason(ask, position)?))
    }

    /// Returns why an answer is right: what the same question gives for the position's options or components.
    pub fn reason(&mut self, ask: Ask, position: &Position) -> Result<String> {
        if ask == Ask::Number && position.len() > 1 {
            let components = position.iter().map(|part| vec![part.clone()]);
            let components = self.valued(ask, components)?;
            return Ok(format!(
                "the components have the Grundy numbers {}; {}",
                listed(ask, &components),
                nim_sum(&numbers(&components)).reason
            ));
        }
        if ask == Ask::Moves {
            let options = self.options(position);
            let options = options.iter().map(|option| self.game.write(option));
            return Ok(format!("the options are {}", list(options)));
        }
        let options = self.valued(ask, self.options(position))?;
        if options.is_empty() {
            let end = match ask {
                Ask::Kind | Ask::Wins if self.game.is_misere => {
                    ", and a player who cannot move wins"
                }
                Ask::Number => ", and mex { } = 0",
                _ => "",
            };
            return Ok(format!("no move is left{end}"));
        }
        let listed = listed(ask, &options);
        Ok(match ask {
            Ask::Number => format!("options {listed}; {}", mex_of(&numbers(&options)).reason),
            Ask::Remoteness | Ask::Suspense => {
                let rule = length_rule(ask, &numbers(&options));
                format!("options {listed}; the {rule}, plus one for this move")
            }
            Ask::Kind | Ask::Wins | Ask::Outcome | Ask::Moves => {
                let lost = if ask == Ask::Outcome {
                    "lost"
                } else {
                    "a P-position"
                };
                match options.iter().find(|option| option.value == Value::Lost) {
                    Some(option) => format!("the option {} is {lost}", option.shown),
                    None => format!("no option is {lost}: {listed}"),
                }
            }
        })
    }

    /// Returns positions with what the question gives for each.
    fn valued(
        &mut self,
        ask: Ask,
        positions: impl IntoIterator<Item = Position>,
    ) -> Result<Vec<Valued>> {
        let mut all = vec![];
        for position in positions {
            all.push(Valued {
                shown: self.game.write(&position),
                value: self.value(ask, &position)?,
            });
        }
        Ok(all)
    }
}

/// Lists positions with their values.
fn listed(ask: Ask, positions: &[Valued]) -> String {
    list(
        positions
            .iter()
            .map(|position| format!("{} ({})", position.shown, position.value.written(ask))),
    )
}

/// Returns the numbers among the values of positions.
fn numbers(positions: &[Valued]) -> Vec<u64> {
    let mut numbers = vec![];
    for position in positions {
        if let Value::Number(number) = position.value {
            numbers.push(number);
        }
    }
    numbers
}

/// Says which option decides the length of play. One with an even length is lost for the opponent.
fn length_rule(ask: Ask, lengths: &[u64]) -> &'static str {
    let wins = lengths.iter().any(|length| length % 2 == 0);
    match (wins, ask) {
        (true, Ask::Remoteness) => "winner takes the least even one",
        (true, _) => "winner takes the largest even one",
        (false, Ask::Remoteness) => "loser takes the largest",
        (false, _) => "loser takes the least",
    }
}

/// Returns the mex, and how it is written.
pub fn mex_of(numbers: &[u64]) -> Expected {
    let set: BTreeSet<&u64> = numbers.iter().collect();
    let mex = mex(numbers);
    let reason = format!("mex {{{}}} = {mex}", list(set));
    Expected::new(mex, reason)
}

/// Returns the nim-sum, and how it is written: in binary, too, unless it is obvious.
pub fn nim_sum(numbers: &[u64]) -> Expected {
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let largest = numbers.iter().max().copied().unwrap_or_default();
    let reason = match numbers {
        [] => "the nim-sum of nothing is 0".to_owned(),
        [_] => format!("the nim-sum of one number is that number, {sum}"),
        _ => {
            let decimal: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let decimal = format!("{} = {sum}", decimal.join(" ⊕ "));
            if largest < 2 {
                decimal
            } else {
                let width = (u64::BITS - largest.leading_zeros()) as usize;
                let binary = numbers.iter().map(|number| format!("{number:0width$b}"));
                let binary: Vec<String> = binary.collect();
                format!(
                    "{decimal}: in binary, {} = {sum:0width$b}",
                    binary.join(" ⊕ ")
                )
            }
        }
    };
    Expected::new(sum, reason)
}

/// Joins words, leaving out the middle of a long list.
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.len() > MOST {
        words.splice(MOST - 1..words.len() - 1, ["…".to_owned()]);
    }
    // Positions of several numbers have commas.
    let has_comma = words.iter().any(|word| word.contains(','));
    words.join(if has_comma { "; " } else { ", " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_follow_the_definition() {
        // The player at 3 wins at once by a move to 0, or after two more moves by one to 2.
        let graph = "token:1-0,2-1,3-0,3-2,4-3,5-6,6-5";
        for (ask, address, expected) in [
            (Ask::Kind, "misere:0", "N"),
            (Ask::Number, "nim:3,5", "6"),
            (Ask::Outcome, &format!("{graph}:5"), "D"),
            (Ask::Remoteness, &format!("{graph}:3"), "1"),
            (Ask::Remoteness, &format!("{graph}:4"), "2"),
            (Ask::Remoteness, &format!("{graph}:5"), "none"),
            (Ask::Suspense, &format!("{graph}:3"), "3"),
            (Ask::Suspense, &format!("{graph}:4"), "4"),
            // Both moves win: the loser hurries to the shorter play.
            (Ask::Suspense, &format!("{graph},7-1,7-3:7"), "2"),
        ] {
            let (game, position) = AddressedGame::read(address).unwrap();
            let found = Explainer::new(&game).expected(ask, &position).unwrap();
            assert_eq!(found.value, expected, "{address}: {}", found.reason);
        }
    }

    #[test]
    fn reasons_are_short() {
        assert_eq!(list(0..9), "0, 1, 2, 3, 4, 5, 6, 7, 8");
        assert_eq!(list(0..12), "0, 1, 2, 3, 4, 5, 6, 7, …, 11");
        assert_eq!(list(["1,2", "3"]), "1,2; 3");
        assert_eq!(mex_of(&[3, 0, 0]).reason, "mex {0, 3} = 1");
        assert_eq!(nim_sum(&[1, 0]).reason, "1 ⊕ 0 = 1");
        assert_eq!(
            nim_sum(&[2, 1]).reason,
            "2 ⊕ 1 = 3: in binary, 10 ⊕ 01 = 11"
        );
    }
}
