//! The pieces of a library module that a bundle keeps or drops: its items, and what is in its traits, implementations, modules
//! and macros.

use std::ops::Range;

use super::names::Names;
use super::tokens::Source;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A function, a type, a constant, a macro, or a module in the file.
    Item,
    /// An item with a value or a body, which implementations of a trait may leave out.
    Provided,
    Trait,
    /// A `use`; its words are the names that it imports.
    Import,
    /// An `impl` of a type; its words are those between its parameters and its body.
    Methods,
    /// An `impl` of a trait.
    Implementation,
    /// A macro call that makes items; its words are those that it gives the macro.
    Call,
    /// An arm of a macro; its words are the fixed ones of its pattern.
    Arm,
}

#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub what: What,
    /// The name of an item, or the words that [`What`] says.
    pub words: Vec<String>,
    /// The module of the library from which a `use` imports.
    pub home: Option<String>,
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
    fn new(source: &Source, what: What, words: Vec<String>, tokens: Range<usize>) -> Unit {
        let mut names = Names::default();
        let head = source.head(tokens.start);
        // The standard library's names are none of this library's.
        if what != What::Import || source.word(head + 1) != "std" {
            names.add(source, head..tokens.end);
        }
        Unit {
            what,
            words,
            home: home(source, head),
            parent: None,
            tokens,
            end: None,
            names,
            stays: false,
        }
    }

    /// Whether this declares a name of the library: an item, or one of another snippet.
    pub(super) fn defines(&self, name: &str) -> bool {
        let is_definition = match self.what {
            What::Item | What::Provided | What::Trait => true,
            _ => self.home.is_some(),
        };
        is_definition && self.words.iter().any(|word| word == name)
    }
}

/// Returns the units of a file, each before those in its body.
pub(super) fn split(source: &Source) -> Vec<Unit> {
    let mut splitter = Splitter {
        source,
        units: vec![],
    };
    splitter.add_items(0..source.len(), None);
    splitter.units
}

/// Makes a file of the user's own one unit that has its module's name.
pub(super) fn whole(name: &str, source: &Source) -> Vec<Unit> {
    vec![Unit::new(
        source,
        What::Item,
        vec![name.to_owned()],
        0..source.len(),
    )]
}

struct Splitter<'a> {
    source: &'a Source,
    units: Vec<Unit>,
}

impl Splitter<'_> {
    /// Adds the items among these tokens.
    fn add_items(&mut self, tokens: Range<usize>, parent: Option<usize>) {
        let mut start = tokens.start;
        while start < tokens.end {
            if self.source.is_inner_attribute(start) {
                start += 1;
                continue;
            }
            let head = self.source.head(start);
            let end = self.item_end(head, tokens.end);
            let mut before = start..head;
            if !before.any(|index| self.source.word(index) == "#[cfg(test)]") {
                self.add_item(start, head, end, parent);
            }
            start = end;
        }
    }

    /// Returns the index behind an item: behind its `;`, or behind its body.
    fn item_end(&self, head: usize, end: usize) -> usize {
        let has_body = match self.source.word(head) {
            "const" => ["fn", "unsafe"].contains(&self.source.word(head + 1)),
            first => !["use", "static", "type"].contains(&first),
        };
        let mut index = head;
        while index < end {
            let word = self.source.word(index);
            index = self.source.group_end(index).unwrap_or(index) + 1;
            if word == ";" || word == "{" && has_body {
                return index;
            }
        }
        end
    }

    /// Adds an item whose attributes begin at `start`, with what is in its body.
    fn add_item(&mut self, start: usize, head: usize, end: usize, parent: Option<usize>) {
        let (what, words) = self.what(head, end);
        let keyword = self.source.word(head);
        let is_open = ["impl", "macro_rules", "mod", "trait"].contains(&keyword);
        let body = self.source.group_start(end - 1);
        let unit = self.units.len();
        let Some(open) = body.filter(|&open| is_open && open + 2 < end) else {
            self.push(what, words, start..end, parent);
            return;
        };
        self.push(what, words, start..open + 1, parent).end = Some(end - 1);
        if keyword == "macro_rules" {
            self.add_arms(open + 1..end - 1, unit);
        } else {
            self.add_items(open + 1..end - 1, Some(unit));
        }
    }

    fn push(
        &mut self,
        what: What,
        words: Vec<String>,
        tokens: Range<usize>,
        parent: Option<usize>,
    ) -> &mut Unit {
        let unit = Unit::new(self.source, what, words, tokens);
        self.units.push(Unit { parent, ..unit });
        let last = self.units.len() - 1;
        &mut self.units[last]
    }

    /// Adds the arms of a macro.
    fn add_arms(&mut self, tokens: Range<usize>, parent: usize) {
        let mut start = tokens.start;
        while let Some(pattern) = self.source.group_end(start) {
            let mut words = vec![];
            for index in start..pattern {
                if self.source.is_word(index) && !["$", ":"].contains(&self.source.near(index, -1))
                {
                    words.push(self.source.word(index).to_owned());
                }
            }
            // Behind the pattern `=>`, the body, and `;`.
            let body = self.source.group_end(pattern + 2).unwrap_or(pattern);
            let end = (body + 2).min(tokens.end);
            self.push(What::Arm, words, start..end, Some(parent));
            start = end;
        }
    }

    /// Returns what an item is whose keyword stands at `head`, and its name or words.
    fn what(&self, head: usize, end: usize) -> (What, Vec<String>) {
        let word = |index| self.source.word(index).to_owned();
        match self.source.word(head) {
            "use" => {
                let imports = self.source.imports(head);
                let names = imports.iter().map(|import| self.source.imported(import));
                (What::Import, names.map(str::to_owned).collect())
            }
            "impl" => self.implementation(head),
            "trait" => (What::Trait, vec![word(head + 1)]),
            "macro_rules" => (What::Item, vec![word(head + 2)]),
            _ if self.source.word(head + 1) == "!" => {
                let given = (head + 2..end).filter(|&index| self.source.is_word(index));
                (What::Call, given.map(word).collect())
            }
            keyword => {
                let is_provided = self.source.word(end - 1) == "}"
                    || ["const", "type"].contains(&keyword)
                        && (head..end).any(|index| self.source.word(index) == "=");
                let what = if is_provided {
                    What::Provided
                } else {
                    What::Item
                };
                (what, vec![self.name(head, end)])
            }
        }
    }

    /// Returns the name of an item: the first word behind a keyword that is none itself.
    fn name(&self, head: usize, end: usize) -> String {
        const KINDS: [&str; 9] = [
            "const", "enum", "fn", "mod", "mut", "static", "struct", "type", "union",
        ];
        let is_name = |&index: &usize| {
            KINDS.contains(&self.source.near(index, -1))
                && !["fn", "unsafe", "mut"].contains(&self.source.word(index))
        };
        let name = (head + 1..end).find(is_name);
        name.map_or(String::new(), |index| self.source.word(index).to_owned())
    }

    /// Reads an `impl` up to its body.
    fn implementation(&self, head: usize) -> (What, Vec<String>) {
        let mut what = What::Methods;
        let mut words = vec![];
        for index in self.behind_parameters(head + 1).. {
            match self.source.word(index) {
                "{" | "where" | "" => break,
                "for" if self.source.word(index + 1) != "<" => what = What::Implementation,
                word if self.source.is_word(index) => words.push(word.to_owned()),
                _ => {}
            }
        }
        (what, words)
    }

    /// Returns the index behind `<…>`, if that begins here.
    fn behind_parameters(&self, start: usize) -> usize {
        let mut depth = 0;
        for index in start..self.source.len() {
            match self.source.word(index) {
                "<" => depth += 1,
                ">" => depth -= 1,
                _ if depth == 0 => return index,
                _ => {}
            }
        }
        start
    }
}

/// Returns the module of a `use crate::module::…`.
fn home(source: &Source, head: usize) -> Option<String> {
    let imports = source.imports(head);
    let path = &imports.first()?.path;
    let is_ours = source.word(path[0]) == "crate" && path.len() > 2;
    is_ours.then(|| source.word(path[path.len() - 2]).to_owned())
}
