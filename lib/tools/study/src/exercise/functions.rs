//! Functions to write: what they return by the definition, and the calls that check them.

use anyhow::{Context, Error, Result, bail};
use games::book::graphs;
use games::notation;
use games::notation::parts::MOST_VERTICES;
use judge::fields::Fields;

use super::addressed::AddressedGame;
use super::asked::Asked;
use super::explain::{Ask, Expected, Explainer, list};
use super::items;
use super::numbers;

/// A function to write.
pub struct Function {
    pub name: String,
    /// As in a program.
    pub signature: String,
    /// How the arguments are written: `{}` is the item, `{given}` what is given, `{graph}` a given graph.
    call: String,
    returns: Asked,
    /// The beginning of the addresses that it is asked about, such as `take`.
    game: Option<String>,
    /// What follows this beginning, such as the amounts `1,2` or a graph; perhaps nothing.
    given: Vec<String>,
    /// Numbers or positions. There are none if all vertices of a graph are asked about.
    items: Vec<String>,
}

/// A call of a function.
pub struct Call {
    pub arguments: String,
    /// Its value as `{:?}` writes it, and why.
    pub expected: Expected,
}

impl Function {
    /// Takes a function from the fields of its exercise.
    pub fn take(signature: String, fields: &mut Fields) -> Result<Function> {
        let name = signature
            .strip_prefix("fn ")
            .and_then(|rest| rest.split_once('('));
        let (name, _) =
            name.context("expected a signature such as fn mex(numbers: &[u64]) -> u64")?;
        Ok(Function {
            name: name.to_owned(),
            signature,
            call: fields.required("call")?,
            returns: Asked::named(&fields.required::<String>("returns")?)?,
            game: fields.optional("game")?,
            given: match fields.optional::<String>("given")? {
                Some(given) => items::read(&given)?,
                None => vec![String::new()],
            },
            items: items::read(&fields.optional::<String>("items")?.unwrap_or_default())?,
        })
    }

    /// Returns the calls to check, those with the shortest arguments first.
    pub fn calls(&self) -> Result<Vec<Call>> {
        let mut calls = vec![];
        for given in &self.given {
            self.add_calls(given, &mut calls)?;
        }
        calls.sort_by_key(|call| call.arguments.len());
        Ok(calls)
    }

    /// Adds the calls with what is given, which may be nothing.
    fn add_calls(&self, given: &str, calls: &mut Vec<Call>) -> Result<()> {
        if let Asked::Numbers(answer) = self.returns {
            for item in &self.items {
                calls.push(Call {
                    arguments: self.arguments(item, given)?,
                    expected: answer(&numbers::read(given)?, &numbers::read(item)?)?,
                });
            }
            return Ok(());
        }
        let items = self.items_of(given)?;
        let last = items.last().context("missing `items`")?;
        let mut head = self.game.clone().context("missing `game`")?;
        if !given.is_empty() {
            head += &format!(":{given}");
        }
        let (game, _) = AddressedGame::read(&format!("{head}:{last}"))?;
        let mut explainer = Explainer::new(&game);
        for item in &items {
            calls.push(Call {
                arguments: self.arguments(item, given)?,
                expected: self.expected(&mut explainer, item)?,
            });
        }
        Ok(())
    }

    /// Returns the items, or the vertices of a graph: the last one if the function returns the answers for all.
    fn items_of(&self, given: &str) -> Result<Vec<String>> {
        if !self.items.is_empty() {
            return Ok(self.items.clone());
        }
        let (vertices, _) = edges(given)?;
        let mut items: Vec<String> = (0..vertices).map(|vertex| vertex.to_string()).collect();
        if let Asked::All(_) = self.returns {
            items.drain(..vertices - 1);
        }
        Ok(items)
    }

    /// Returns what the function returns for an item of a game.
    fn expected(&self, explainer: &mut Explainer<'_>, item: &str) -> Result<Expected> {
        match self.returns {
            Asked::Position(ask) => {
                // Where there are no heaps, an address has one that is empty.
                let position = if item.is_empty() { "0" } else { item };
                answer(explainer, ask, position)
            }
            Asked::All(ask) => {
                let mut values = vec![];
                let mut reasons = vec![];
                for position in 0..=item.parse::<usize>()? {
                    let one = answer(explainer, ask, &position.to_string())?;
                    reasons.push(format!("{position}: {}", one.reason));
                    values.push(match ask {
                        Ask::Outcome => format!("'{}'", one.value),
                        _ => one.value,
                    });
                }
                Ok(Expected::new(
                    format!("[{}]", values.join(", ")),
                    list(reasons),
                ))
            }
            Asked::Move(answer) => answer(explainer, item),
            Asked::Numbers(_) => bail!("numbers have no game"),
        }
    }

    /// Writes the arguments of a call.
    fn arguments(&self, item: &str, given: &str) -> Result<String> {
        let spaced = |numbers: &str| numbers.replace(',', ", ");
        let mut arguments = self.call.replace("{}", &spaced(item));
        arguments = arguments.replace("{given}", &spaced(given));
        if arguments.contains("{graph}") {
            let (vertices, edges) = edges(given)?;
            let options = graphs::options(vertices, &edges);
            let lists: Vec<String> = options.iter().map(|list| format!("&{list:?}")).collect();
            arguments = arguments.replace("{graph}", &format!("&[{}]", lists.join(", ")));
        }
        Ok(arguments)
    }
}

/// Reads a graph: its number of vertices, and its edges.
fn edges(graph: &str) -> Result<(usize, Vec<(usize, usize)>)> {
    notation::edges(graph, MOST_VERTICES).map_err(Error::msg)
}

/// Answers a question about a position, which is written as in an address.
fn answer(explainer: &mut Explainer<'_>, ask: Ask, position: &str) -> Result<Expected> {
    let position = explainer.game.position(position).map_err(Error::msg)?;
    explainer.answer(ask, &position)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use judge::workspace::Workspace;

    use super::*;
    use crate::exercise::questions::{Task, steps};

    #[test]
    fn calls_have_these_values() {
        let steps = steps(&Workspace::find().unwrap()).unwrap();
        let mut calls = BTreeMap::new();
        for exercise in steps.iter().flat_map(|step| &step.exercises) {
            if let Task::Function(function) = &exercise.task {
                for Call {
                    arguments,
                    expected,
                } in function.calls().unwrap()
                {
                    calls.insert(format!("{}({arguments})", function.name), expected.value);
                }
            }
        }
        for line in include_str!("../../tests/exercises/calls.txt").lines() {
            let (call, value) = line.split_once(" is ").unwrap();
            assert_eq!(calls.get(call).map(String::as_str), Some(value), "{call}");
        }
    }
}
