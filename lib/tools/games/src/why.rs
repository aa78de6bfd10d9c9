//! Explains the positions that an answer depends on: their options, what these are worth, and what follows.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::slice;

use anyhow::{ensure, Result};
use indexmap::IndexSet;

use crate::definition::Definition;
use crate::endless::{outcomes, Outcome};
use crate::game::{options, Game, Part};
use crate::numbering::{Sums, TooLarge};
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
    /// Whether a position with a paragraph has a move.
    has_move: bool,
}

/// The explanation of a position.
struct Paragraph {
    text: String,
    /// The positions that need no paragraph because of this one.
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
        let Some(notes) = self.0 else {
            return String::new();
        };
        let Notes {
            mut paragraphs,
            left_out,
            ..
        } = notes.into_inner();
        if left_out > 0 {
            paragraphs.push(format!(
                "{left_out} more {} left out\n",
                if left_out == 1 { "is" } else { "are" }
            ));
        }
        paragraphs.join("\n")
    }

    /// Whether a player can move in a position that is explained.
    pub fn has_move(&self) -> bool {
        match &self.0 {
            Some(notes) => notes.borrow().has_move,
            None => false,
        }
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
    pub(crate) fn position<C: Part + Ord>(&self, rule: Rule, sums: &mut Sums<C>, position: &[C]) {
        let Some(notes) = &self.0 else { return };
        Why::note(notes, sums.written(position), &mut || {
            if !matches!(rule, Rule::Mex | Rule::Xor) {
                return Ok(by_winners(Explained::new(rule, sums, position)?));
            }
            let components = position
                .iter()
                .map(|component| Explained::new(rule, sums, slice::from_ref(component)));
            Ok(by_grundy_numbers(
                components.collect::<Result<_>>()?,
                sums.value(rule, position)?,
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
                Ok(Paragraph {
                    text: format!(
                        "{}: {listed}\nso it is {}\n",
                        name(position),
                        worth(position)
                    ),
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
    fn new<C: Part + Ord>(rule: Rule, sums: &mut Sums<C>, position: &[C]) -> Result<Explained> {
        let few: Vec<_> = options(sums.game, position).take(MOST_MOVES + 1).collect();
        ensure!(few.len() <= MOST_MOVES, TooLarge);
        let mut with_value = |of: &[C]| Ok((sums.written(of), sums.value(rule, of)?));
        let options = few
            .iter()
            .map(|option| with_value(option))
            .collect::<Result<_>>()?;
        with_value(position).map(|(name, value)| Explained {
            name,
            options,
            value,
        })
    }
}

/// Explains a position by the Grundy numbers of its components.
fn by_grundy_numbers(components: Vec<Explained>, number: u32) -> Paragraph {
    let (mut shown, mut lines, mut numbers) = (vec![], IndexSet::new(), vec![]);
    let mut has_move = false;
    for Explained {
        name,
        options,
        value,
    } in components
    {
        let all: BTreeSet<u32> = options.iter().map(|option| option.1).collect();
        let all = if options.len() > MOST_OPTIONS {
            format!(", in all {all:?}")
        } else {
            String::new()
        };
        shown.extend(options.iter().map(|option| option.0.clone()));
        has_move |= !options.is_empty();
        lines.insert(format!(
            "{name}: {}{all}; the mex is {value}",
            list(options)
        ));
        shown.push(name);
        numbers.push(value.to_string());
    }
    match numbers.len() {
        0 => lines.insert("no component is left".to_owned()),
        1 => false,
        _ => lines.insert(format!("nim-sum: {} = {number}", numbers.join(" ⊕ "))),
    };
    lines.insert(format!(
        "so the player to move {}\n",
        if number == 0 { "loses" } else { "wins" }
    ));
    Paragraph {
        text: lines.into_iter().collect::<Vec<_>>().join("\n"),
        shown,
        has_move,
    }
}

/// Explains a position by who wins its options.
fn by_winners(
    Explained {
        name,
        options,
        value,
    }: Explained,
) -> Paragraph {
    let names: Vec<String> = options.iter().map(|option| option.0.clone()).collect();
    let player = if options.is_empty() {
        "player who cannot move"
    } else {
        "player to move"
    };
    let wins = if value == LOST { "loses" } else { "wins" };
    let listed = list(
        options
            .into_iter()
            .map(|(name, value)| (name, if value == LOST { "lost" } else { "won" })),
    );
    Paragraph {
        text: format!("{name}: {listed}\nso the {player} {wins}\n"),
        has_move: !names.is_empty(),
        shown: names,
    }
}

/// Lists options, each once, with what they are worth.
fn list(options: impl IntoIterator<Item = (String, impl Display)>) -> String {
    let items: IndexSet<String> = options
        .into_iter()
        .map(|(name, worth)| format!("{name} ({worth})"))
        .collect();
    let left_out = items.len().saturating_sub(MOST_OPTIONS);
    let listed = items
        .into_iter()
        .take(MOST_OPTIONS)
        .collect::<Vec<_>>()
        .join(", ");
    match left_out {
        _ if listed.is_empty() => "no option".to_owned(),
        0 => format!("options {listed}"),
        _ => format!("options {listed} and {left_out} more"),
    }
}
