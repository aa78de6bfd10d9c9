//! Answers about a position by the definition, and the reasons: its options and their values.

use std::collections::BTreeSet;

use anyhow::Result;
use games::Definition;
use games::endless::{self, Outcome};
use games::{mex, options};

use super::addressed::{AddressedGame, Position, sorted};

/// A value, and why it is right.
pub type Explained = (String, String);

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// P or N.
    Kind,
    /// The Grundy number.
    Number,
    /// W, L or D.
    Outcome,
    /// The length of play in moves if the winner hurries.
    Remoteness,
    /// The same if the winner delays.
    Suspense,
}

/// How many items a list shows.
const MOST: usize = 9;

/// Answers about the positions of a game by the definition. Results are cached.
pub struct Explainer<'g> {
    pub game: &'g AddressedGame,
    definition: Definition<'g, AddressedGame>,
}

impl<'g> Explainer<'g> {
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
        Ok(self.value(Ask::Kind, position)? == "P")
    }

    /// Returns who wins and how soon, by searching all positions that can be reached.
    fn outcome(&self, position: &Position) -> Result<Outcome> {
        let (mut reached, mut options) = (vec![position.clone()], vec![]);
        while let Some(next) = reached.get(options.len()) {
            let leads_to = self.options(next);
            let new = leads_to
                .iter()
                .filter(|option| !reached.contains(option))
                .cloned()
                .collect::<Vec<_>>();
            reached.extend(new);
            options.push(leads_to);
        }
        let place = |option: &Position| {
            reached
                .iter()
                .position(|known| known == option)
                .unwrap_or_default()
        };
        let options: Vec<Vec<usize>> = options
            .iter()
            .map(|options| options.iter().map(place).collect())
            .collect();
        Ok(endless::outcomes(&options)?[0])
    }

    /// Returns the number of moves if the winner delays and the loser hurries. It is odd if the player to move wins.
    fn suspense(&self, position: &Position) -> usize {
        let of_options: Vec<usize> = self
            .options(position)
            .iter()
            .map(|option| self.suspense(option))
            .collect();
        let (even, odd): (Vec<usize>, Vec<usize>) =
            of_options.into_iter().partition(|moves| moves % 2 == 0);
        even.iter()
            .max()
            .or(odd.iter().min())
            .map_or(0, |moves| moves + 1)
    }

    /// Returns the Grundy numbers of this many heaps, from 0 stones on.
    pub fn numbers(&mut self, count: usize) -> Result<Vec<u64>> {
        (0..count)
            .map(|heap| self.definition.grundy_number(&[heap.to_string()]))
            .collect()
    }

    fn value(&mut self, ask: Ask, position: &Position) -> Result<String> {
        Ok(match ask {
            Ask::Number => self.definition.grundy_number(position)?.to_string(),
            Ask::Suspense => self.suspense(position).to_string(),
            Ask::Kind if !self.game.is_endless => {
                let wins = match self.game.is_misere {
                    true => self.definition.next_player_wins_misere(position)?,
                    false => self.definition.next_player_wins(position)?,
                };
                if wins { "N" } else { "P" }.to_owned()
            }
            Ask::Kind | Ask::Outcome | Ask::Remoteness => {
                let (kind, outcome, moves) = match self.outcome(position)? {
                    Outcome::Win(moves) => ("N", "W", moves.to_string()),
                    Outcome::Loss(moves) => ("P", "L", moves.to_string()),
                    Outcome::Draw => ("D", "D", "none".to_owned()),
                };
                if ask == Ask::Remoteness {
                    moves
                } else {
                    if ask == Ask::Kind { kind } else { outcome }.to_owned()
                }
            }
        })
    }

    /// Answers a question about a position. The reason is what the same question gives for its options or components.
    pub fn explained(&mut self, ask: Ask, position: &Position) -> Result<Explained> {
        let value = self.value(ask, position)?;
        let is_sum = ask == Ask::Number && position.len() > 1;
        let others = match is_sum {
            true => position.iter().map(|part| vec![part.clone()]).collect(),
            false => self.options(position),
        };
        let values = others
            .iter()
            .map(|other| self.value(ask, other))
            .collect::<Result<Vec<String>>>()?;
        let numbers: Vec<u64> = values
            .iter()
            .filter_map(|value| value.parse().ok())
            .collect();
        let written: Vec<String> = others.iter().map(|other| self.game.write(other)).collect();
        let listed = list(
            written
                .iter()
                .zip(&values)
                .map(|(other, value)| format!("{other} ({value})")),
        );
        let is_lost = |value: &String| value == "P" || value == "L";
        let lost_is = if ask == Ask::Kind {
            "a P-position"
        } else {
            "lost"
        };
        let is_even = numbers.iter().any(|moves| moves % 2 == 0);
        let reason = match ask {
            _ if is_sum => format!(
                "the components have the Grundy numbers {listed}; {}",
                nim_sum(&numbers).1
            ),
            Ask::Kind if others.is_empty() && value == "N" => {
                "no move is left, and a player who cannot move wins".to_owned()
            }
            Ask::Number if others.is_empty() => "no move is left, and mex { } = 0".to_owned(),
            _ if others.is_empty() => "no move is left".to_owned(),
            Ask::Kind | Ask::Outcome => match values.iter().position(is_lost) {
                Some(lost) => format!("the option {} is {lost_is}", written[lost]),
                None => format!("no option is {lost_is}: {listed}"),
            },
            Ask::Number => format!("options {listed}; {}", mex_of(&numbers).1),
            Ask::Remoteness | Ask::Suspense => {
                let rule = match (is_even, ask) {
                    (true, Ask::Remoteness) => "winner takes the least even one",
                    (true, _) => "winner takes the largest even one",
                    (false, Ask::Remoteness) => "loser takes the largest",
                    (false, _) => "loser takes the least",
                };
                format!("options {listed}; the {rule}, plus one for this move")
            }
        };
        Ok((value, reason))
    }
}

/// Returns the mex, and how it is written.
pub fn mex_of(numbers: &[u64]) -> Explained {
    let set: BTreeSet<&u64> = numbers.iter().collect();
    let mex = mex(numbers).to_string();
    (
        mex.clone(),
        format!(
            "mex {{{}}} = {mex}",
            list(set.iter().map(ToString::to_string))
        ),
    )
}

/// Returns the nim-sum, and how it is written: in binary, too, unless it is obvious.
pub fn nim_sum(numbers: &[u64]) -> Explained {
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let width = numbers
        .iter()
        .max()
        .map_or(1, |most| (64 - most.leading_zeros()).max(1)) as usize;
    let decimal = numbers
        .iter()
        .map(u64::to_string)
        .collect::<Vec<_>>()
        .join(" ⊕ ");
    let binary = numbers
        .iter()
        .map(|number| format!("{number:0width$b}"))
        .collect::<Vec<_>>()
        .join(" ⊕ ");
    let reason = match numbers.len() {
        0 => "the nim-sum of nothing is 0".to_owned(),
        1 => format!("the nim-sum of one number is that number, {sum}"),
        _ if width == 1 => format!("{decimal} = {sum}"),
        _ => format!("{decimal} = {sum}: in binary, {binary} = {sum:0width$b}"),
    };
    (sum.to_string(), reason)
}

/// Joins words, leaving out the middle of a long list.
pub fn list(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    if words.len() > MOST {
        words.splice(MOST - 1..words.len() - 1, ["…".to_owned()]);
    }
    // Positions of several numbers have commas.
    let between = if words.iter().any(|word| word.contains(',')) {
        "; "
    } else {
        ", "
    };
    words.join(between)
}
