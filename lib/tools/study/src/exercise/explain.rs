//! Answers to the questions about positions, by the definition, and the reasons: the options and the answers for them.

use std::collections::BTreeSet;

use anyhow::Result;
use games::endless::{self, Outcome};
use games::{Definition, options};

use super::addressed::{AddressedGame, Position, sorted};
use super::numbers::{mex_of, nim_sum};

/// The answer to a question as a student writes it, and why it is right.
#[derive(Debug, PartialEq, Eq)]
pub struct Expected {
    pub value: String,
    pub reason: String,
}

impl Expected {
    /// Takes a value and its reason.
    pub fn new(value: impl ToString, reason: impl Into<String>) -> Expected {
        Expected {
            value: value.to_string(),
            reason: reason.into(),
        }
    }

    /// Makes one of those for 0, 1, 2, …: a list of their values.
    pub fn list(all: Vec<Expected>) -> Expected {
        let mut values = vec![];
        let mut reasons = vec![];
        for (number, one) in all.into_iter().enumerate() {
            values.push(one.value);
            reasons.push(format!("{number}: {}", one.reason));
        }
        Expected::new(format!("[{}]", values.join(", ")), list(reasons))
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
    /// Returns how the answer follows from those for the options; that of a Grundy number is shown as a mex.
    fn rule(self) -> &'static str {
        match self {
            Ask::Kind | Ask::Wins => "N if some option is P, else P",
            Ask::Outcome => "W if some option is L, L if all are W, else D",
            Ask::Remoteness => {
                "the winner takes the least even one, the loser the largest, plus one for this move"
            }
            Ask::Suspense => {
                "the winner takes the largest even one, the loser the least, plus one for this move"
            }
            Ask::Moves => "equal ones count once",
            Ask::Number => "",
        }
    }
}

/// How many items a list shows.
const MOST: usize = 9;

/// Answers about the positions of a game by the definition. Results are cached.
pub struct Explainer<'g> {
    pub game: &'g AddressedGame,
    pub definition: Definition<'g, AddressedGame>,
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
        let mut options: Vec<Position> = options(self.game, position).collect();
        options.retain(|option| known.insert(sorted(option)));
        options
    }

    /// Returns whether the player to move loses.
    pub fn loses(&mut self, position: &Position) -> Result<bool> {
        if self.game.is_endless {
            return Ok(matches!(self.outcome(position)?, Outcome::Loss(_)));
        }
        let wins = if self.game.is_misere {
            self.definition.next_player_wins_misere(position)?
        } else {
            self.definition.next_player_wins(position)?
        };
        Ok(!wins)
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
        let options = self.options(position);
        let lengths = options.iter().map(|option| self.suspense(option));
        // The opponent loses where an even number of moves is left.
        let (lost, won): (Vec<u64>, Vec<u64>) = lengths.partition(|length| length % 2 == 0);
        let best = lost.iter().max().or(won.iter().min());
        best.map_or(0, |length| length + 1)
    }

    /// Returns the answer to a question as a student writes it.
    fn value(&mut self, ask: Ask, position: &Position) -> Result<String> {
        Ok(match ask {
            Ask::Number => self.definition.grundy_number(position)?.to_string(),
            Ask::Moves => self.options(position).len().to_string(),
            Ask::Suspense => self.suspense(position).to_string(),
            Ask::Wins => (!self.loses(position)?).to_string(),
            Ask::Kind if self.loses(position)? => "P".to_owned(),
            Ask::Kind => "N".to_owned(),
            Ask::Outcome => match self.outcome(position)? {
                Outcome::Win(_) => "W",
                Outcome::Loss(_) => "L",
                Outcome::Draw => "D",
            }
            .to_owned(),
            Ask::Remoteness => match self.outcome(position)? {
                Outcome::Win(moves) | Outcome::Loss(moves) => moves.to_string(),
                Outcome::Draw => "none".to_owned(),
            },
        })
    }

    /// Answers a question about a position.
    pub fn answer(&mut self, ask: Ask, position: &Position) -> Result<Expected> {
        let value = self.value(ask, position)?;
        Ok(Expected::new(value, self.reason(ask, position)?))
    }

    /// Returns why an answer is right: the answers for the position's options or components.
    fn reason(&mut self, ask: Ask, position: &Position) -> Result<String> {
        if ask == Ask::Number && position.len() > 1 {
            let components = position.iter().map(|part| vec![part.clone()]);
            let components: Vec<Position> = components.collect();
            let sum = nim_sum(&self.numbers(&components)?).reason;
            return Ok(format!(
                "components {}; {sum}",
                self.listed(ask, &components)?
            ));
        }
        let options = self.options(position);
        let rule = match ask {
            Ask::Number => mex_of(&self.numbers(&options)?).reason,
            Ask::Kind | Ask::Wins if self.game.is_misere => {
                "N if some option is P or no move is left, else P".to_owned()
            }
            _ => ask.rule().to_owned(),
        };
        if options.is_empty() {
            return Ok(format!("no move is left; {rule}"));
        }
        Ok(format!("options {}; {rule}", self.listed(ask, &options)?))
    }

    /// Lists positions with the answers for each.
    fn listed(&mut self, ask: Ask, positions: &[Position]) -> Result<String> {
        let mut items = vec![];
        for position in positions {
            let shown = self.game.write(position);
            items.push(match ask {
                Ask::Moves => shown,
                // Reasons speak of P and N, also where a function returns a bool.
                Ask::Wins => format!("{shown} ({})", self.value(Ask::Kind, position)?),
                _ => format!("{shown} ({})", self.value(ask, position)?),
            });
        }
        Ok(list(items))
    }

    /// Returns the Grundy numbers of positions.
    pub fn numbers(&mut self, positions: &[Position]) -> Result<Vec<u64>> {
        let positions = positions.iter();
        positions
            .map(|position| self.definition.grundy_number(position))
            .collect()
    }
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
            let found = Explainer::new(&game).answer(ask, &position).unwrap();
            assert_eq!(found.value, expected, "{address}: {}", found.reason);
        }
    }

    #[test]
    fn a_list_is_short() {
        assert_eq!(list(0..9), "0, 1, 2, 3, 4, 5, 6, 7, 8");
        assert_eq!(list(0..12), "0, 1, 2, 3, 4, 5, 6, 7, …, 11");
        assert_eq!(list(["1,2", "3"]), "1,2; 3");
    }
}
