//! The pieces of a library module that a bundle keeps or drops: its items, and what is in its traits, implementations, modules
//! and macros.

use std::ops::Range;

use super::tokens::{Names, Source};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A function, a type, a constant, a macro, or a module in the file. In a trait, implementations may leave it out if it
    /// `is_provided`.
    Item {
        name: String,
        is_provided: bool,
    },
    Trait {
        name: String,
    },
    /// A `use`, with the names that it imports, and the module of the library from which they come.
    Import {
        names: Vec<String>,
        home: Option<String>,
    },
    /// An `impl`, with the words between its parameters and its body.
    Impl {
        has_trait: bool,
        names: Vec<String>,
    },
    /// A macro call that implements traits: the traits and types that the macro itself names, and those that the call gives it.
    Call {
        names: Vec<String>,
        given: Vec<String>,
    },
    /// An arm of a macro, with the fixed words of its pattern.
    Arm {
        words: Vec<String>,
        takes_tuples: bool,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub what: What,
    /// The unit whose body contains it.
    pub parent: Option<usize>,
    /// Its tokens, up to the bracket that opens its body if that has units of its own.
    pub tokens: Range<usize>,
    /// The bracket that closes such a body.
    pub end: Option<usize>,
    pub names: Names,
    pub stays: bool,
}

impl Unit {
    /// Whether this declares a name of the library: an item, or one of another snippet.
    pub(super) fn defines(&self, wanted: &str) -> bool {
        match &self.what {
            What::Item { name, .. } | What::Trait { name } => name == wanted,
            What::Import { names, home } => {
                home.is_some() && names.iter().any(|name| name == wanted)
            }
            _ => false,
        }
    }

    /// Returns the module from which a `use` imports an item of another snippet.
    pub(super) fn home(&self) -> Option<&str> {
        match &self.what {
            What::Import { home, .. } => home.as_deref(),
            _ => None,
        }
    }

    /// Whether this gives a name to the file.
    pub(super) fn declares(&self, wanted: &str) -> bool {
        match &self.what {
            What::Import { names, .. } => names.iter().any(|name| name == wanted),
            _ => self.defines(wanted),
        }
    }
}

/// Returns the units of a file, each before those in its body.
pub(super) fn split(source: &Source) -> Vec<Unit> {
    let mut splitter = Splitter {
        source,
        units: vec![],
    };
    splitter.items(0..source.len(), None);
    splitter.units
}

/// Makes a file of the user's own one unit that has its module's name.
pub(super) fn whole(name: &str, source: &Source) -> Vec<Unit> {
    let what = What::Item {
        name: name.to_owned(),
        is_provided: false,
    };
    let mut splitter = Splitter {
        source,
        units: vec![],
    };
    splitter.push(what, 0..source.len(), None);
    splitter.units
}

struct Splitter<'a> {
    source: &'a Source,
    units: Vec<Unit>,
}

impl Splitter<'_> {
    /// Adds the items among these tokens.
    fn items(&mut self, tokens: Range<usize>, parent: Option<usize>) {
        let mut start = tokens.start;
        while start < tokens.end {
            let word = |index| self.source.word(index);
            if word(start) == "#" && word(start + 1) == "!" {
                start = self.source.attribute_end(start).unwrap_or(start + 1);
                continue;
            }
            let head = self.source.head(start);
            let end = self.item_end(head, tokens.end);
            if !self.is_test(start) {
                self.item(start, head, end, parent);
            }
            start = end;
        }
    }

    /// Whether the item that begins here is `#[cfg(test)]`.
    fn is_test(&self, mut start: usize) -> bool {
        let word = |index| self.source.word(index);
        while let Some(end) = self.source.attribute_end(start) {
            if word(start + 2) == "cfg" && word(start + 4) == "test" && word(start + 5) == ")" {
                return true;
            }
            start = end;
        }
        false
    }

    /// Returns the index behind an item: behind its `;`, or behind its body.
    fn item_end(&self, head: usize, end: usize) -> usize {
        let first = self.source.word(head);
        let has_value = first == "const" && !["fn", "unsafe"].contains(&self.source.word(head + 1));
        let has_body = !has_value && !["use", "static", "type"].contains(&first);
        let mut index = head;
        while index < end {
            let close = self.source.group_end(index);
            if self.source.word(index) == ";" {
                return index + 1;
            }
            match close {
                Some(close) if has_body && self.source.word(index) == "{" => return close + 1,
                Some(close) => index = close + 1,
                None => index += 1,
            }
        }
        end
    }

    /// Adds an item whose attributes begin at `start`, with what is in its body.
    fn item(&mut self, start: usize, head: usize, end: usize, parent: Option<usize>) {
        let what = self.what(head, end);
        let is_open = match &what {
            What::Trait { .. } | What::Impl { .. } => true,
            _ => ["mod", "macro_rules"].contains(&self.source.word(head)),
        };
        let body = self.source.group_start(end - 1);
        let Some(open) = body.filter(|&open| is_open && open + 2 < end) else {
            return self.push(what, start..end, parent);
        };
        let unit = self.units.len();
        self.push(what, start..open + 1, parent);
        self.units[unit].end = Some(end - 1);
        if self.source.word(head) == "macro_rules" {
            self.arms(open + 1..end - 1, unit);
        } else {
            self.items(open + 1..end - 1, Some(unit));
        }
    }

    fn push(&mut self, what: What, tokens: Range<usize>, parent: Option<usize>) {
        let mut names = Names::default();
        // The standard library's names are none of this library's.
        let head = self.source.head(tokens.start);
        if self.source.word(head) != "use" || self.source.word(head + 1) != "std" {
            self.source.collect(head..tokens.end, &mut names);
        }
        if let What::Import {
            names: leaves,
            home: Some(home),
        } = &what
        {
            names
                .paths
                .extend(leaves.iter().map(|leaf| (home.clone(), leaf.clone())));
        }
        self.units.push(Unit {
            what,
            parent,
            tokens,
            end: None,
            names,
            stays: false,
        });
    }

    /// Adds the arms of a macro.
    fn arms(&mut self, tokens: Range<usize>, parent: usize) {
        let mut start = tokens.start;
        while let Some(pattern) = self.source.group_end(start) {
            let words = |index: &usize| {
                self.source.is_word(*index) && !["$", ":"].contains(&self.source.near(*index, -1))
            };
            let fixed = (start..pattern).filter(words);
            let what = What::Arm {
                words: fixed
                    .map(|index| self.source.word(index).to_owned())
                    .collect(),
                takes_tuples: (start..pattern).any(|index| {
                    self.source.word(index) == "[" && self.source.word(index + 1) == "("
                }),
            };
            // Behind the pattern `=>`, the body, and `;`.
            let body = self.source.group_end(pattern + 3).unwrap_or(pattern);
            let end = (body + 2).min(tokens.end);
            self.push(what, start..end, Some(parent));
            start = end;
        }
    }

    /// Returns what an item is whose keyword stands at `head`.
    fn what(&self, head: usize, end: usize) -> What {
        let word = |index| self.source.word(index);
        match word(head) {
            "use" => self.import(head, end),
            "impl" => {
                let head = self.implementation(head);
                let names = head.words.iter().map(|&index| word(index).to_owned());
                What::Impl {
                    has_trait: head.trait_.is_some(),
                    names: names.collect(),
                }
            }
            "trait" => What::Trait {
                name: word(head + 1).to_owned(),
            },
            "macro_rules" => What::Item {
                name: word(head + 2).to_owned(),
                is_provided: false,
            },
            name if word(head + 1) == "!" => self.call(name, head + 2),
            _ => {
                let kinds = [
                    "const", "enum", "fn", "mod", "mut", "static", "struct", "type", "union",
                ];
                let is_name = |index: &usize| {
                    kinds.contains(&self.source.near(*index, -1))
                        && !["fn", "unsafe", "mut"].contains(&word(*index))
                };
                let name = (head + 1..end).find(is_name);
                What::Item {
                    name: name.map_or("", word).to_owned(),
                    is_provided: word(end - 1) == "}"
                        || ["const", "type"].contains(&word(head))
                            && (head..end).any(|index| word(index) == "="),
                }
            }
        }
    }

    fn import(&self, head: usize, end: usize) -> What {
        let word = |index| self.source.word(index);
        let is_leaf = |index: &usize| {
            self.source.is_word(*index) && [",", "}", ";"].contains(&word(index + 1))
        };
        let names = (head..end)
            .filter(is_leaf)
            .map(|index| word(index).to_owned())
            .collect();
        // The word before the last `::` of a path that begins with `crate`.
        let home = (head..end)
            .rev()
            .find(|&index| self.source.is_separator(index));
        let home = home.filter(|&index| word(head + 1) == "crate" && index > head + 2);
        What::Import {
            names,
            home: home.map(|index| word(index - 1).to_owned()),
        }
    }

    /// Reads an `impl` up to its body.
    fn implementation(&self, head: usize) -> Head {
        let mut found = Head::default();
        let mut depth = 0;
        for index in self.behind_angles(head + 1).. {
            match self.source.word(index) {
                "{" | "where" | "" => break,
                "<" => depth += 1,
                // That of `->` closes nothing.
                ">" if self.source.near(index, -1) != "-" => depth -= 1,
                "for" if self.source.word(index + 1) != "<" => found.trait_ = found.target.take(),
                _ if self.source.is_word(index) => {
                    found.words.push(index);
                    if depth == 0 && self.source.near(index, -1) != "'" {
                        found.target = Some(index);
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// Returns the index behind `<…>`, if that begins here.
    fn behind_angles(&self, start: usize) -> usize {
        let mut depth = 0;
        for index in start..self.source.len() {
            match self.source.word(index) {
                "<" => depth += 1,
                ">" if self.source.near(index, -1) != "-" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return if index == start { start } else { index + 1 };
            }
        }
        start
    }

    /// Returns what the call of a macro of this file implements, whose arguments begin at `open`.
    fn call(&self, name: &str, open: usize) -> What {
        let mut names = vec![];
        let mut given = vec![];
        for arm in self.arms_of(name) {
            let mut body = arm.tokens.clone();
            let Some(head) = body.find(|&index| self.source.word(index) == "impl") else {
                continue;
            };
            let head = self.implementation(head);
            for index in [head.trait_, head.target].into_iter().flatten() {
                if self.source.near(index, -1) != "$" {
                    names.push(self.source.word(index).to_owned());
                } else if let Some(word) = self.argument(arm, self.source.word(index), open) {
                    given.push(word.to_owned());
                }
            }
        }
        What::Call { names, given }
    }

    fn arms_of(&self, name: &str) -> impl Iterator<Item = &Unit> {
        let number = self.units.iter().position(|unit| unit.defines(name));
        let units = self.units.iter();
        units.filter(move |unit| number.is_some() && unit.parent == number)
    }

    /// Returns the word that a call gives an arm for a parameter: they stand in the same order.
    fn argument(&self, arm: &Unit, parameter: &str, open: usize) -> Option<&str> {
        let pattern = arm.tokens.start..self.source.group_end(arm.tokens.start)?;
        let mut parameters = pattern
            .filter(|&index| self.source.is_word(index) && self.source.near(index, -1) == "$");
        let place = parameters.position(|index| self.source.word(index) == parameter)?;
        let begins = |index: &usize| ["(", ","].contains(&self.source.word(*index));
        let argument = (open..self.source.group_end(open)?)
            .filter(begins)
            .nth(place)?;
        Some(self.source.word(argument + 1))
    }
}

/// The tokens of an `impl`: the last words of its trait and of its type, and all words between its parameters and its body.
#[derive(Default)]
struct Head {
    trait_: Option<usize>,
    target: Option<usize>,
    words: Vec<usize>,
}

#[cfg(test)]
mod tests;
