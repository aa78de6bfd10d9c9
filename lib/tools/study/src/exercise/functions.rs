//! Functions to write: what they return by the definition, and the calls that check them.

use anyhow::{Context, Result};
use judge::fields::Fields;

use super::asked::{Asked, graph};
use super::explain::Expected;
use super::items;

/// A function to write.
pub struct Function {
    pub name: String,
    /// As in a program.
    pub signature: String,
    /// How the arguments are written: `{}` is the item, `{given}` what is given, `{graph}` a given graph.
    call: String,
    /// What it returns.
    asked: Asked,
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
        let returns: String = fields.required("returns")?;
        let items: Option<String> = fields.optional("items")?;
        Ok(Function {
            name: name.to_owned(),
            signature,
            call: fields.required("call")?,
            asked: Asked::take(&returns, items::read(&items.unwrap_or_default())?, fields)?,
        })
    }

    /// Returns the calls to check, those with the shortest arguments first.
    pub fn calls(&self) -> Result<Vec<Call>> {
        let mut calls = vec![];
        for given in &self.asked.given {
            for (item, expected) in self.asked.answers(given)? {
                let arguments = self.arguments(&item, given)?;
                calls.push(Call {
                    arguments,
                    expected,
                });
            }
        }
        calls.sort_by_key(|call| call.arguments.len());
        Ok(calls)
    }

    /// Writes the arguments of a call.
    fn arguments(&self, item: &str, given: &str) -> Result<String> {
        let spaced = |numbers: &str| numbers.replace(',', ", ");
        let mut arguments = self.call.replace("{}", &spaced(item));
        arguments = arguments.replace("{given}", &spaced(given));
        if arguments.contains("{graph}") {
            let options = graph(given)?.options();
            let lists: Vec<String> = options.iter().map(|list| format!("&{list:?}")).collect();
            arguments = arguments.replace("{graph}", &format!("&[{}]", lists.join(", ")));
        }
        Ok(arguments)
    }
}
