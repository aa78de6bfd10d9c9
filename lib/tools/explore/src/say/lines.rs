//! The statements of a function as lines of a language.

use formula::{Calls, Condition, Formula, Language, Relation, Writer};

use super::statements::{Part, Statement, Value};

/// What comes before all functions in C++.
pub const CPP_HEAD: &str = "#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <set>
#include <vector>

using u64 = unsigned long long;";

impl Part {
    pub(super) fn text(&self, language: Language, calls: &mut Calls) -> String {
        let mut lines: Vec<String> = vec![];
        let mut writer = Lines {
            writer: Writer {
                language,
                names: &self.body.names,
                calls,
            },
            tells_winners: self.tells_winners,
        };
        for statement in &self.body.statements {
            lines.extend(writer.statement(statement, self));
        }
        let body: Vec<String> = lines.iter().map(|line| format!("    {line}\n")).collect();
        let body = body.concat();
        let head = self.head(language);
        match language {
            Language::Rust | Language::Cpp => format!("{head} {{\n{body}}}"),
            Language::Python => {
                let doc = self.doc.map(|doc| format!("    \"\"\"{doc}\"\"\"\n"));
                format!("{head}:\n{}{}", doc.unwrap_or_default(), body.trim_end())
            }
        }
    }

    /// Returns the line that begins the function.
    fn head(&self, language: Language) -> String {
        let name = &self.name;
        let names = self.parameters.iter().zip(&self.is_unused);
        match language {
            Language::Rust => {
                let parameters: Vec<String> = names
                    .map(|(name, is_unused)| {
                        format!("{}{name}: u64", if *is_unused { "_" } else { "" })
                    })
                    .collect();
                let parameters = if parameters.is_empty() {
                    "heaps: &[u64]".to_owned()
                } else {
                    parameters.join(", ")
                };
                let doc = self.doc.map(|doc| format!("/// {doc}\npub "));
                let result = if self.tells_winners { "bool" } else { "u64" };
                format!(
                    "{}fn {name}({parameters}) -> {result}",
                    doc.unwrap_or_default()
                )
            }
            Language::Cpp => {
                let parameters: Vec<String> =
                    names.map(|(name, _)| format!("u64 {name}")).collect();
                let parameters = if parameters.is_empty() {
                    "const std::vector<u64>& heaps".to_owned()
                } else {
                    parameters.join(", ")
                };
                let doc = self.doc.map(|doc| format!("// {doc}\n"));
                let result = if self.tells_winners { "bool" } else { "u64" };
                format!("{}{result} {name}({parameters})", doc.unwrap_or_default())
            }
            Language::Python if self.parameters.is_empty() => format!("def {name}(heaps)"),
            Language::Python => format!("def {name}({})", self.parameters.join(", ")),
        }
    }
}

/// Writes statements.
struct Lines<'w> {
    writer: Writer<'w>,
    tells_winners: bool,
}

impl Lines<'_> {
    fn statement(&mut self, statement: &Statement, part: &Part) -> Vec<String> {
        let language = self.writer.language;
        match statement {
            Statement::Assert(condition, why) => {
                let condition = self.writer.condition(condition);
                vec![match language {
                    Language::Rust => format!("assert!({condition}, {why:?});"),
                    Language::Cpp => format!("assert({condition}); // {why}"),
                    Language::Python => format!("assert {condition}, {why:?}"),
                }]
            }
            Statement::Heaps => {
                let names = part.parameters.join(", ");
                vec![match language {
                    Language::Rust => format!("let heaps = [{names}];"),
                    Language::Cpp => format!("std::vector<u64> heaps = {{{names}}};"),
                    Language::Python => format!("heaps = [{names}]"),
                }]
            }
            Statement::Table(name, values) => {
                let list = self.writer.list(values);
                vec![match language {
                    Language::Rust => format!("let {name}: &[u64] = {list};"),
                    Language::Cpp => format!("static const std::vector<u64> {name} = {list};"),
                    Language::Python => format!("{name} = {list}"),
                }]
            }
            Statement::Let(place, value) => {
                let value = self.number(value);
                let name = &self.writer.names[*place];
                vec![match language {
                    Language::Rust => format!("let {name} = {value};"),
                    Language::Cpp => format!("u64 {name} = {value};"),
                    Language::Python => format!("{name} = {value}"),
                }]
            }
            Statement::If(condition, value) => {
                let condition = self.writer.condition(condition);
                let value = self.answer(value);
                match language {
                    Language::Rust => vec![
                        format!("if {condition} {{"),
                        format!("    return {value};"),
                        "}".to_owned(),
                    ],
                    Language::Cpp => vec![format!("if ({condition}) return {value};")],
                    Language::Python => {
                        vec![format!("if {condition}:"), format!("    return {value}")]
                    }
                }
            }
            Statement::Return(value) => {
                let value = self.answer(value);
                vec![match language {
                    Language::Rust => value,
                    Language::Cpp => format!("return {value};"),
                    Language::Python => format!("return {value}"),
                }]
            }
            Statement::Fail(why) => vec![match language {
                Language::Rust => format!("panic!({why:?})"),
                Language::Cpp => format!("std::abort(); // {why}"),
                Language::Python => format!("raise ValueError({why:?})"),
            }],
        }
    }

    /// Returns a value as the function returns it.
    fn answer(&mut self, value: &Value) -> String {
        if !self.tells_winners {
            return self.number(value);
        }
        let is_python = self.writer.language == Language::Python;
        match value {
            Value::Holds(condition) => self.writer.condition(condition),
            Value::Not(condition) => self.not(condition),
            Value::Formula(formula) => match (formula.constant(), is_python) {
                (Some(0), true) => "False".to_owned(),
                (Some(_), true) => "True".to_owned(),
                (Some(0), false) => "false".to_owned(),
                (Some(_), false) => "true".to_owned(),
                (None, _) => {
                    let is_won = Relation::Different;
                    let is_won = Condition::Compare(is_won, formula.clone(), Formula::Constant(0));
                    self.writer.condition(&is_won)
                }
            },
            Value::Sum(_) => format!("({}) != 0", self.number(value)),
            _ => format!("{} != 0", self.number(value)),
        }
    }

    fn not(&mut self, condition: &Condition) -> String {
        if let Condition::OneOf(formula, values) = condition
            && let [value] = values[..]
        {
            let value = Formula::Constant(value);
            let other = Condition::Compare(Relation::Different, formula.clone(), value);
            return self.writer.condition(&other);
        }
        let condition = self.writer.condition(condition);
        if self.writer.language == Language::Python {
            format!("not ({condition})")
        } else {
            format!("!({condition})")
        }
    }

    fn number(&mut self, value: &Value) -> String {
        match value {
            Value::Formula(formula) => self.writer.formula(formula),
            Value::Holds(condition) => {
                let condition = self.writer.condition(condition);
                self.truth(&condition)
            }
            Value::Not(condition) => {
                let condition = self.not(condition);
                self.truth(&condition)
            }
            Value::Item(table, place) => self.writer.item(table, place),
            Value::Call(name, numbers) if numbers.is_empty() => format!("{name}(heaps)"),
            Value::Call(name, numbers) => {
                let numbers: Vec<String> = numbers
                    .iter()
                    .map(|number| self.writer.formula(number))
                    .collect();
                format!("{name}({})", numbers.join(", "))
            }
            Value::EachOf(name) => {
                let arguments = [self.writer.heaps().to_owned(), name.clone()];
                self.writer.call("xor_of_each", &arguments)
            }
            Value::Bits(table) => {
                let number = self.writer.formula(&Formula::Number(0));
                self.writer
                    .call("xor_of_bits", &[number, (*table).to_owned()])
            }
            Value::Sum(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.operand(part)).collect();
                parts.join(" ^ ")
            }
            Value::Plus(value, more) => {
                format!("{} + {}", self.number(value), self.writer.operand(more))
            }
        }
    }

    /// Returns a number beside an operator.
    fn operand(&mut self, value: &Value) -> String {
        match value {
            Value::Formula(formula) => self.writer.operand(formula),
            Value::Sum(_) | Value::Plus(..) => format!("({})", self.number(value)),
            _ => self.number(value),
        }
    }

    fn truth(&self, condition: &str) -> String {
        match self.writer.language {
            Language::Rust => format!("({condition}) as u64"),
            Language::Cpp => condition.to_owned(),
            Language::Python => format!("int({condition})"),
        }
    }
}
