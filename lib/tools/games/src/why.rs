//! Works out the positions that an answer depends on: their options, what these are worth, and what follows.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;

use anyhow::Result;

use crate::components::{Components, TooLarge};
use crate::definition::{Definition, Found, Referee};
use crate::endless::{outcomes, Outcome};
use crate::game::{replace, Game};
use crate::search::{Rule, LOST};

/// How many positions are worked out, and how many options of each are listed.
const MOST_POSITIONS: usize = 6;
const MOST_OPTIONS: usize = 12;

/// A position with more moves is not worked out.
const MOST_MOVES: usize = 1_000;

/// The positions that an answer asked for, a paragraph each, if somebody wants to read them.
pub struct Why(Option<RefCell<Notes>>);

#[derive(Default)]
struct Notes {
    paragraphs: Vec<String>,
    /// The positions that need no paragraph: they have one, or stand in one as options.
    shown: BTreeSet<String>,
    left_out: usize,
}

impl Why {
    /// Notes nothing.
    pub const OFF: Why = Why(None);

    /// Notes what is asked for from now on.
    pub fn noted() -> Why {
        Why(Some(RefCell::default()))
    }

    /// Answers by definition, and notes what is asked for.
    pub fn definition<'g, G: Game>(&'g self, game: &'g G) -> Definition<'g, G> {
        Definition::new(game).noted(self)
    }

    /// Answers by definition if that is not too much, else by the theorem, and notes what is asked for.
    pub fn referee<'g, G: Game>(&'g self, game: &'g G) -> Referee<'g, G> {
        Referee(self.definition(game))
    }

    /// Returns the positions worked out. Those that are too large are left out.
    pub fn text(self) -> String {
        let Some(notes) = self.0 else { return String::new() };
        let Notes { mut paragraphs, left_out, .. } = notes.into_inner();
        if left_out > 0 {
            paragraphs.push(format!("{} more are left out\n", left_out));
        }
        paragraphs.join("\n")
    }

    /// Notes the position of this name, if that was not done yet. The paragraph comes with the names of the options in it.
    fn note(&self, name: impl FnOnce() -> String, paragraph: impl FnOnce() -> Result<(String, Vec<String>)>) {
        let Some(notes) = &self.0 else { return };
        let is_new = {
            let mut notes = notes.borrow_mut();
            let is_new = notes.shown.insert(name());
            notes.left_out += usize::from(is_new && notes.paragraphs.len() == MOST_POSITIONS);
            is_new && notes.paragraphs.len() < MOST_POSITIONS
        };
        if let Some(Ok((text, options))) = is_new.then(paragraph) {
            let mut notes = notes.borrow_mut();
            notes.paragraphs.push(text);
            notes.shown.extend(options);
        }
    }

    /// Notes a position with the values of its options by a rule.
    pub(crate) fn position(&self, rule: Rule, components: &mut dyn Components, found: &mut Found, sum: &[usize]) {
        if self.0.is_none() {
            return;
        }
        let name = show(components, sum);
        self.note(
            || name,
            || match rule {
                Rule::Mex | Rule::Xor => numbers(rule, components, found, sum),
                _ => winners(rule, components, found, sum),
            },
        );
    }

    /// Returns who wins at each position of a game that need not end, and notes all positions by their names.
    pub fn endless(&self, options: &[Vec<usize>], name: impl Fn(usize) -> String) -> Result<Vec<Outcome>> {
        let outcomes = outcomes(options)?;
        let worth = |position: &usize| match outcomes[*position] {
            Outcome::Win(moves) => format!("won in {}", moves),
            Outcome::Loss(moves) => format!("lost in {}", moves),
            Outcome::Draw => "drawn".to_owned(),
        };
        for (position, options) in options.iter().enumerate() {
            self.note(
                || name(position),
                || {
                    let listed = list(options.iter().map(|option| (name(*option), worth(option))));
                    Ok((format!("{}: {}\nso it is {}\n", name(position), listed, worth(&position)), vec![]))
                },
            );
        }
        Ok(outcomes)
    }
}

/// Works out a position by the Grundy numbers of its components.
fn numbers(
    rule: Rule,
    components: &mut dyn Components, found: &mut Found, sum: &[usize]) -> Result<(String, Vec<String>)> {
    let mut shown: Vec<String> = sum.iter().map(|&component| components.show(component)).collect();
    let (mut lines, mut values) = (vec![], vec![]);
    for &component in sum {
        let options = few(rule, components, found, &[component])?;
        let value = found.value(rule, components, &[component])?;
        let all: BTreeSet<u32> = options.iter().map(|option| option.1).collect();
        let all = if options.len() > MOST_OPTIONS { format!(", in all {:?}", all) } else { String::new() };
        shown.extend(options.iter().map(|option| option.0.clone()));
        let line = format!("{}: {}{}; the mex is {}", components.show(component), list(options), all, value);
        lines.extend((!lines.contains(&line)).then(|| line));
        values.push(value.to_string());
    }
    let value = found.value(rule, components, sum)?;
    match values.len() {
        0 => lines.push("no component is left".to_owned()),
        1 => {}
        _ => lines.push(format!("nim-sum: {} = {}", values.join(" ⊕ "), value)),
    }
    lines.push(format!("so the player to move {}", if value == 0 { "loses" } else { "wins" }));
    Ok((lines.join("\n") + "\n", shown))
}

/// Works out a position by who wins its options.
fn winners(
    rule: Rule,
    components: &mut dyn Components,
    found: &mut Found,
    sum: &[usize],
) -> Result<(String, Vec<String>)> {
    let options = few(rule, components, found, sum)?;
    let names = options.iter().map(|option| option.0.clone()).collect();
    let player = if options.is_empty() { "player who cannot move" } else { "player to move" };
    let wins = if found.value(rule, components, sum)? == LOST { "loses" } else { "wins" };
    let listed = list(options.into_iter().map(|(name, value)| (name, if value == LOST { "lost" } else { "won" })));
    Ok((format!("{}: {}\nso the {} {}\n", show(components, sum), listed, player, wins), names))
}

/// Returns the names and the values of a position's options, unless they are too many for anybody to read.
fn few(rule: Rule, components: &mut dyn Components, found: &mut Found, sum: &[usize]) -> Result<Vec<(String, u32)>> {
    let mut options = vec![];
    for (index, &component) in sum.iter().enumerate() {
        for left in components.moves(component, 0)?.iter() {
            let option = replace(sum, index, left);
            options.push((show(components, &option), found.value(rule, components, &option)?));
            anyhow::ensure!(options.len() <= MOST_MOVES, TooLarge);
        }
    }
    Ok(options)
}

/// Lists options, each once, with what they are worth.
fn list(options: impl IntoIterator<Item = (String, impl Display)>) -> String {
    let mut items: Vec<String> = vec![];
    for (name, worth) in options {
        let item = format!("{} ({})", name, worth);
        items.extend((!items.contains(&item)).then(|| item));
    }
    let left_out = items.len().saturating_sub(MOST_OPTIONS);
    items.truncate(MOST_OPTIONS);
    match (items.len(), left_out) {
        (0, _) => "no option".to_owned(),
        (_, 0) => format!("options {}", items.join(", ")),
        _ => format!("options {} and {} more", items.join(", "), left_out),
    }
}

/// Returns a sum as a player reads it.
fn show(components: &dyn Components, sum: &[usize]) -> String {
    let shown: Vec<String> = sum.iter().map(|&component| components.show(component)).collect();
    if shown.is_empty() { "nothing".to_owned() } else { shown.join(" + ") }
}
