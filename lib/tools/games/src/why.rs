//! Explains the positions that an answer depends on: their options, what these are worth, and what follows.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::slice;

use anyhow::{ensure, Result};
use indexmap::IndexSet;

use crate::definition::Definition;
use crate::endless::{outcomes, Outcome};
use crate::game::{options, Game};
use crate::numbering::TooLarge;
use crate::value_search::{Rule, LOST};

/// How many positions are explained, and how many options of each are listed.
const MOST_POSITIONS: usize = 6;
const MOST_OPTIONS: usize = 12;

/// A position with more moves is not explained.
const MOST_MOVES: usize = 1_000;

/// The explanation of an answer, a paragraph for each position that it asked for.
pub struct Why(Option<RefCell<Notes>>);

#[derive(Default)]
struct Notes {
    paragraphs: Vec<String>,
    /// The positions that need no paragraph: they have one, or a paragraph lists them as options.
    shown: BTreeSet<String>,
    left_out: usize,
}

/// A paragraph, and the names of the positions in it.
type Paragraph = (String, Vec<String>);

impl Why {
    /// Explains nothing.
    pub const OFF: Why = Why(None);

    /// Explains what is asked for from now on.
    pub fn noted() -> Why {
        Why(Some(RefCell::default()))
    }

    /// Answers by definition, with explanations.
    pub fn definition<'g, G: Game>(&'g self, game: &'g G) -> Definition<'g, G> {
        let mut definition = Definition::new(game);
        definition.why = Some(self);
        definition
    }

    /// Answers by definition if that is feasible, else by the theorem, with explanations.
    pub fn referee<'g, G: Game>(&'g self, game: &'g G) -> Definition<'g, G> {
        self.definition(game).or_theorem()
    }

    /// Returns the explanation. It leaves out positions that are too large.
    pub fn text(self) -> String {
        let Some(notes) = self.0 else { return String::new() };
        let Notes { mut paragraphs, left_out, .. } = notes.into_inner();
        if left_out > 0 {
            paragraphs.push(format!("{left_out} more {} left out\n", if left_out == 1 { "is" } else { "are" }));
        }
        paragraphs.join("\n")
    }

    /// Explains a position, unless that is done already.
    fn note(&self, name: impl FnOnce() -> String, paragraph: impl FnOnce() -> Result<Paragraph>) {
        let Some(notes) = &self.0 else { return };
        let mut notes = notes.borrow_mut();
        if !notes.shown.insert(name()) {
            return;
        }
        if notes.paragraphs.len() == MOST_POSITIONS {
            notes.left_out += 1;
        } else if let Ok((text, options)) = paragraph() {
            notes.paragraphs.push(text);
            notes.shown.extend(options);
        }
    }

    /// Explains a position by the values of its options.
    pub(crate) fn position<G: Game>(&self, rule: Rule, search: &mut Definition<G>, position: &[G::Component]) {
        if self.0.is_some() {
            let name = search.sums.written(position);
            let explain = if matches!(rule, Rule::Mex | Rule::Xor) { by_grundy_numbers } else { by_winners };
            self.note(|| name, || explain(rule, search, position));
        }
    }

    /// Returns who wins at each position of a game that need not end, and explains all positions.
    pub fn endless(&self, options: &[Vec<usize>], name: impl Fn(usize) -> String) -> Result<Vec<Outcome>> {
        let outcomes = outcomes(options)?;
        let worth = |position: usize| match outcomes[position] {
            Outcome::Win(moves) => format!("won in {moves}"),
            Outcome::Loss(moves) => format!("lost in {moves}"),
            Outcome::Draw => "drawn".to_owned(),
        };
        for (position, options) in options.iter().enumerate() {
            let paragraph = || {
                let listed = list(options.iter().map(|&option| (name(option), worth(option))));
                Ok((format!("{}: {listed}\nso it is {}\n", name(position), worth(position)), vec![]))
            };
            self.note(|| name(position), paragraph);
        }
        Ok(outcomes)
    }
}

/// Explains a position by the Grundy numbers of its components.
fn by_grundy_numbers<G: Game>(rule: Rule, search: &mut Definition<G>, position: &[G::Component]) -> Result<Paragraph> {
    let mut shown: Vec<String> = position.iter().map(|component| search.sums.game.show(component)).collect();
    let (mut lines, mut numbers) = (vec![], vec![]);
    for component in position.iter().map(slice::from_ref) {
        let options = few_options(rule, search, component)?;
        let number = search.value(rule, component)?;
        let all: BTreeSet<u32> = options.iter().map(|option| option.1).collect();
        let all = if options.len() > MOST_OPTIONS { format!(", in all {all:?}") } else { String::new() };
        shown.extend(options.iter().map(|option| option.0.clone()));
        let line = format!("{}: {}{all}; the mex is {number}", search.sums.written(component), list(options));
        if !lines.contains(&line) {
            lines.push(line);
        }
        numbers.push(number.to_string());
    }
    let number = search.value(rule, position)?;
    match numbers.len() {
        0 => lines.push("no component is left".to_owned()),
        1 => {}
        _ => lines.push(format!("nim-sum: {} = {number}", numbers.join(" ⊕ "))),
    }
    lines.push(format!("so the player to move {}\n", if number == 0 { "loses" } else { "wins" }));
    Ok((lines.join("\n"), shown))
}

/// Explains a position by who wins its options.
fn by_winners<G: Game>(rule: Rule, search: &mut Definition<G>, position: &[G::Component]) -> Result<Paragraph> {
    let options = few_options(rule, search, position)?;
    let names = options.iter().map(|option| option.0.clone()).collect();
    let player = if options.is_empty() { "player who cannot move" } else { "player to move" };
    let wins = if search.value(rule, position)? == LOST { "loses" } else { "wins" };
    let listed = list(options.into_iter().map(|(name, value)| (name, if value == LOST { "lost" } else { "won" })));
    Ok((format!("{}: {listed}\nso the {player} {wins}\n", search.sums.written(position)), names))
}

/// Returns the names and values of a position's options, unless they are too many to read.
fn few_options<G: Game>(
    rule: Rule,
    search: &mut Definition<G>,
    position: &[G::Component],
) -> Result<Vec<(String, u32)>> {
    let few: Vec<_> = options(search.sums.game, position).take(MOST_MOVES + 1).collect();
    ensure!(few.len() <= MOST_MOVES, TooLarge);
    few.iter().map(|option| Ok((search.sums.written(option), search.value(rule, option)?))).collect()
}

/// Lists options, each once, with what they are worth.
fn list(options: impl IntoIterator<Item = (String, impl Display)>) -> String {
    let items: IndexSet<String> = options.into_iter().map(|(name, worth)| format!("{name} ({worth})")).collect();
    let left_out = items.len().saturating_sub(MOST_OPTIONS);
    let listed = items.into_iter().take(MOST_OPTIONS).collect::<Vec<_>>().join(", ");
    match left_out {
        _ if listed.is_empty() => "no option".to_owned(),
        0 => format!("options {listed}"),
        _ => format!("options {listed} and {left_out} more"),
    }
}
