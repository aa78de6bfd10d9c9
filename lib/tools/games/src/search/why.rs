//! Explains the positions that an answer depends on: their options, what these are worth, and what follows.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::slice;

use anyhow::{Result, ensure};
use indexmap::IndexSet;

use crate::game::{Part, options};
use crate::search::endless::{Outcome, outcomes};
use crate::search::numbering::{Sums, TooLarge};
use crate::search::value_search::{LOST, Valuation};

/// How many positions are explained.
const MOST_POSITIONS: usize = 6;

/// How many options of each are listed.
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
    /// Whether a paragraph has options.
    has_move: bool,
    left_out: usize,
}

/// What is said of a position.
struct Paragraph {
    text: String,
    /// The names of the positions that need no other paragraph.
    shown: Vec<String>,
    has_move: bool,
}

impl Why {
    /// Explains nothing.
    pub const OFF: Why = Why(None);

    /// Explains what is asked for from now on.
    pub fn noted() -> Why {
        Why(Some(RefCell::default()))
    }

    /// Returns whether a position that was asked for, and is not too large to explain, has a move.
    pub fn has_move(&self) -> bool {
        self.0.as_ref().is_some_and(|notes| notes.borrow().has_move)
    }

    /// Returns the explanation. It leaves out positions that are too large.
    pub fn text(self) -> String {
        let Some(notes) = self.0 else {
            return String::new();
        };
        let mut notes = notes.into_inner();
        match notes.left_out {
            0 => {}
            1 => notes.paragraphs.push("1 more is left out\n".to_owned()),
            more => notes.paragraphs.push(format!("{more} more are left out\n")),
        }
        notes.paragraphs.join("\n")
    }

    /// Explains a position, unless that is done already.
    fn note(
        notes: &RefCell<Notes>,
        name: String,
        paragraph: &mut dyn FnMut() -> Result<Paragraph>,
    ) {
        let mut notes = notes.borrow_mut();
        if !notes.shown.insert(name) {
            return;
        }
        if notes.paragraphs.len() == MOST_POSITIONS {
            notes.left_out += 1;
        } else if let Ok(paragraph) = paragraph() {
            notes.paragraphs.push(paragraph.text);
            notes.shown.extend(paragraph.shown);
            notes.has_move |= paragraph.has_move;
        }
    }

    /// Explains a position by the values of its options.
    pub(crate) fn position<C: Part + Ord>(
        &self,
        valuation: Valuation,
        sums: &mut Sums<C>,
        position: &[C],
    ) {
        let Some(notes) = &self.0 else { return };
        Why::note(notes, sums.written(position), &mut || {
            if !matches!(valuation, Valuation::Mex | Valuation::Xor) {
                return Ok(by_winners(Explained::new(valuation, sums, position)?));
            }
            let components = position
                .iter()
                .map(|component| Explained::new(valuation, sums, slice::from_ref(component)));
            Ok(by_grundy_numbers(
                components.collect::<Result<_>>()?,
                sums.value(valuation, position)?,
            ))
        });
    }

    /// Returns who wins at each position of a game that need not end, and explains all positions.
    pub fn endless(
        &self,
        options: &[Vec<usize>],
        name: impl Fn(usize) -> String,
    ) -> Result<Vec<Outcome>> {
        let outcomes = outcomes(options)?;
        let Some(notes) = &self.0 else {
            return Ok(outcomes);
        };
        let worth = |position: usize| match outcomes[position] {
            Outcome::Win(moves) => format!("won in {moves}"),
            Outcome::Loss(moves) => format!("lost in {moves}"),
            Outcome::Draw => "drawn".to_owned(),
        };
        for (position, options) in options.iter().enumerate() {
            Why::note(notes, name(position), &mut || {
                let listed = list(options.iter().map(|&option| (name(option), worth(option))));
                let (name, worth) = (name(position), worth(position));
                Ok(Paragraph {
                    text: format!("{name}: {listed}\nso it is {worth}\n"),
                    shown: vec![],
                    has_move: !options.is_empty(),
                })
            });
        }
        Ok(outcomes)
    }
}

/// What an explanation says of a position.
struct Explained {
    name: String,
    /// The names and values of its options.
    options: Vec<(String, u32)>,
    value: u32,
}

impl Explained {
    /// Fails if the options are too many to read.
    fn new<C: Part + Ord>(
        valuation: Valuation,
        sums: &mut Sums<C>,
        position: &[C],
    ) -> Result<Explained> {
        let few: Vec<_> = options(sums.game, position).take(MOST_MOVES + 1).collect();
        ensure!(few.len() <= MOST_MOVES, TooLarge);
        let mut options = vec![];
        for option in few {
            options.push((sums.written(&option), sums.value(valuation, &option)?));
        }
        Ok(Explained {
            name: sums.written(position),
            options,
            value: sums.value(valuation, position)?,
        })
    }
}

/// Explains a position by the Grundy numbers of its components.
fn by_grundy_numbers(components: Vec<Explained>, number: u32) -> Paragraph {
    let mut shown = vec![];
    let mut lines = IndexSet::new();
    let mut numbers = vec![];
    let has_move = components
        .iter()
        .any(|component| !component.options.is_empty());
    for component in components {
        let mut line = format!("{}: {}", component.name, list(component.options.clone()));
        if component.options.len() > MOST_OPTIONS {
            let all: BTreeSet<u32> = component.options.iter().map(|option| option.1).collect();
            line += &format!(", in all {all:?}");
        }
        lines.insert(format!("{line}; the mex is {}", component.value));
        shown.extend(component.options.into_iter().map(|option| option.0));
        shown.push(component.name);
        numbers.push(component.value.to_string());
    }
    match numbers.len() {
        0 => lines.insert("no component is left".to_owned()),
        1 => false,
        _ => lines.insert(format!("nim-sum: {} = {number}", numbers.join(" ⊕ "))),
    };
    let ends = if number == 0 { "loses" } else { "wins" };
    lines.insert(format!("so the player to move {ends}\n"));
    Paragraph {
        text: lines.into_iter().collect::<Vec<_>>().join("\n"),
        shown,
        has_move,
    }
}

/// Explains a position by who wins its options.
fn by_winners(position: Explained) -> Paragraph {
    let player = if position.options.is_empty() {
        "player who cannot move"
    } else {
        "player to move"
    };
    let ends = if position.value == LOST {
        "loses"
    } else {
        "wins"
    };
    let worth = |value: u32| if value == LOST { "lost" } else { "won" };
    let listed = list(
        position
            .options
            .iter()
            .map(|(name, value)| (name.clone(), worth(*value))),
    );
    Paragraph {
        text: format!("{}: {listed}\nso the {player} {ends}\n", position.name),
        has_move: !position.options.is_empty(),
        shown: position
            .options
            .into_iter()
            .map(|option| option.0)
            .collect(),
    }
}

/// Lists options, each once, with what they are worth.
fn list(options: impl IntoIterator<Item = (String, impl Display)>) -> String {
    let items: IndexSet<String> = options
        .into_iter()
        .map(|(name, worth)| format!("{name} ({worth})"))
        .collect();
    if items.is_empty() {
        return "no option".to_owned();
    }
    let left_out = items.len().saturating_sub(MOST_OPTIONS);
    let listed: Vec<String> = items.into_iter().take(MOST_OPTIONS).collect();
    let listed = listed.join(", ");
    if left_out == 0 {
        format!("options {listed}")
    } else {
        format!("options {listed} and {left_out} more")
    }
}
