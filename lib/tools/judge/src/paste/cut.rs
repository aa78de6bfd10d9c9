//! The library's part of a bundle: what is named stays.
//!
//! An item stays if kept text names it, in its own module by name, elsewhere with the module's name. A method stays if its type
//! stays and kept text calls a method of this name, or an implementation that stays has its own. A trait's implementation stays
//! if each library name in `Trait for Type` does. Too much may stay, which is harmless; the compiler finds what is missing.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::library::{Module, NAME, OWN, STAND_INS};
use super::names::Names;
use super::tokens::{Kind, Source};
use super::units::{Unit, What, split, whole};
use crate::workspace::short;

/// Traits of the standard library that code uses by their methods alone.
const BY_METHOD: [&str; 14] = [
    "Any",
    "AsRef",
    "Borrow",
    "BorrowMut",
    "BufRead",
    "BuildHasher",
    "FromIterator",
    "FromStr",
    "Hash",
    "Hasher",
    "Read",
    "TryFrom",
    "TryInto",
    "Write",
];

/// The attribute of each module at the root.
const ALLOWED: &str = "#![allow(dead_code, unused_imports)]";

/// A module, whose file is read when something names it.
#[derive(Default)]
struct Part {
    module: Module,
    source: Source,
    units: Vec<Unit>,
    /// What its kept units name.
    names: Names,
}

struct Cut {
    parts: Vec<Part>,
    /// What the solution and the user's own snippets name, in whatever module it stands.
    loose: Names,
}

/// Returns the modules that a solution needs, cut to what it `names`. `crates` are those that become modules of the bundle.
pub(super) fn cut(
    names: &Names,
    crates: &BTreeSet<String>,
    modules: Vec<Module>,
) -> Result<String> {
    let mut parts = vec![];
    for module in modules {
        if crates.contains(module.crate_name()) {
            parts.push(Part {
                module,
                ..Part::default()
            });
        }
    }
    let mut cut = Cut {
        parts,
        loose: names.clone(),
    };
    while cut.grow()? {}
    Ok(cut.written())
}

impl Cut {
    /// Keeps what kept text needs. Returns whether that was anything new.
    fn grow(&mut self) -> Result<bool> {
        let mut grows = false;
        for part in 0..self.parts.len() {
            if self.parts[part].units.is_empty() && self.is_reached(&self.parts[part]) {
                self.parts[part].read()?;
            }
            for unit in 0..self.parts[part].units.len() {
                if !self.parts[part].units[unit].stays && self.is_needed(&self.parts[part], unit) {
                    self.keep(part, unit);
                    grows = true;
                }
            }
        }
        Ok(grows)
    }

    /// Keeps a unit and notes what it names.
    fn keep(&mut self, part: usize, unit: usize) {
        let part = &mut self.parts[part];
        let unit = &mut part.units[unit];
        unit.stays = true;
        if part.module.room == OWN {
            self.loose.extend(&unit.names);
        } else {
            part.names.extend(&unit.names);
        }
    }

    /// Returns the names in all kept text.
    fn all_names(&self) -> impl Iterator<Item = &Names> {
        let parts = self.parts.iter().map(|part| &part.names);
        parts.chain([&self.loose])
    }

    /// Whether any kept text has this path, whatever it means there.
    fn has_path(&self, home: &str, name: &str) -> bool {
        self.all_names().any(|names| names.has_path(home, name))
    }

    /// Whether kept text names a module.
    fn is_reached(&self, part: &Part) -> bool {
        let Module { name, room, .. } = &part.module;
        let home = if room.is_empty() { "crate" } else { room };
        self.loose.has(&[name]) || self.has_path(home, name)
    }

    /// Whether kept text names something of a module.
    fn is_named(&self, part: &Part, name: &str) -> bool {
        let module = &part.module.name;
        part.names.has(&[name])
            || self.loose.has(&[name]) && self.loose.has(&[module])
            || self.has_path(module, name)
    }

    /// Whether kept text names a type or trait that is in scope in a module, or that is not the library's.
    fn lives(&self, part: &Part, name: &str) -> bool {
        let is_type = name.starts_with(|letter: char| letter.is_uppercase());
        let Some(unit) = part.units.iter().find(|unit| is_type && unit.defines(name)) else {
            return true;
        };
        let home = unit.home.as_ref().unwrap_or(&part.module.name);
        let mut parts = self.parts.iter();
        parts.any(|part| part.module.name == *home && self.is_named(part, name))
    }

    /// Whether to keep a unit.
    fn is_needed(&self, part: &Part, number: usize) -> bool {
        let unit = &part.units[number];
        let parent = unit.parent.map(|parent| &part.units[parent]);
        if parent.is_some_and(|parent| !parent.stays) {
            return false;
        }
        let mut words = unit.words.iter();
        match unit.what {
            What::Import => words.any(|name| self.is_imported(part, name)),
            What::Methods | What::Implementation => words.all(|name| self.lives(part, name)),
            What::Call => words.all(|word| part.names.has(&[word]) || self.loose.has(&[word])),
            What::Arm => words.all(|word| self.loose.has(&[word])),
            What::Trait => self.is_trait_needed(part, number),
            What::Item | What::Provided => match parent {
                Some(parent) => self.is_member_needed(part, unit, parent),
                None => self.is_named(part, &unit.words[0]),
            },
        }
    }

    /// Whether kept text needs an imported name.
    fn is_imported(&self, part: &Part, name: &str) -> bool {
        BY_METHOD.contains(&name) || self.is_named(part, name)
    }

    /// Whether kept text names a trait, or calls a method of it where it is in scope without a name.
    fn is_trait_needed(&self, part: &Part, number: usize) -> bool {
        let name = &part.units[number].words[0];
        let is_in_glob = self.loose.has_glob() && self.is_named(part, &part.module.name);
        is_in_glob || self.is_named(part, name) || part.calls_method_of(number)
    }

    /// Whether to keep an item in the body of a trait, an implementation or a module.
    fn is_member_needed(&self, part: &Part, unit: &Unit, parent: &Unit) -> bool {
        let name = &unit.words[0];
        let is_elsewhere = |names: &Names| match parent.what {
            What::Methods => names.has(&[".", name]),
            // A trait's methods are in scope where it is named, and an implementation may have its own.
            _ => {
                names.has(&[&parent.words[0]])
                    && (names.has(&[".", name]) || names.has(&["fn", name]))
            }
        };
        match parent.what {
            What::Item | What::Provided => self.is_named(part, name),
            What::Implementation => true,
            What::Trait if unit.what == What::Item => true,
            _ => {
                part.names.calls(name)
                    || self.loose.calls(name)
                    || parent.words.iter().any(|home| self.has_path(home, name))
                    || self.all_names().any(is_elsewhere)
            }
        }
    }

    /// Returns the kept text, in the order of the library.
    fn written(&self) -> String {
        let mut library = self.room("", 1);
        let own = self.room(OWN, 2);
        if !own.is_empty() {
            library += &format!("\tpub mod {OWN} {{\n{own}\t}}\n");
        }
        if !library.is_empty() {
            let public = self.public();
            library = format!("\n{public}mod {NAME} {{\n\t{ALLOWED}\n{library}}}\n");
        }
        library + &self.room(STAND_INS, 0)
    }

    /// Returns the modules of a room, indented to this depth.
    fn room(&self, room: &str, depth: usize) -> String {
        let margin = "\t".repeat(depth);
        let mut text = String::new();
        for part in &self.parts {
            if part.module.room != room || !self.is_written(part) {
                continue;
            }
            let name = &part.module.name;
            if room == STAND_INS {
                let public = self.public();
                text += &format!("\n{public}mod {name} {{\n\t{ALLOWED}\n");
            } else {
                text += &format!("{margin}pub mod {name} {{\n");
            }
            text += &part.text(depth + 1);
            text += &format!("{margin}}}\n");
        }
        text
    }

    /// Returns how a module at the root begins: a `pub use` of the solution may pass it on.
    fn public(&self) -> &'static str {
        if self.loose.has(&["pub", "use"]) || self.loose.has(&["pub", "extern"]) {
            "pub "
        } else {
            ""
        }
    }

    /// Whether a module is in the bundle: also an empty one, if a `use` of the solution names it.
    fn is_written(&self, part: &Part) -> bool {
        let is_used = part.module.room == STAND_INS || self.loose.has(&["::", &part.module.name]);
        let is_item = |unit: &Unit| unit.stays && unit.what != What::Import;
        is_used && !part.units.is_empty() || part.units.iter().any(is_item)
    }
}

impl Part {
    fn read(&mut self) -> Result<()> {
        let file = &self.module.file;
        self.source = Source::read(file.parent().unwrap_or(file), file)?;
        self.units = if self.module.room == OWN {
            for index in 0..self.source.len() {
                if self.source.near(index, -2) == "mod" && self.source.word(index) == ";" {
                    let name = self.source.near(index, -1);
                    bail!(
                        "{}: the bundler reads one file of each snippet of your own\nhelp: move the \
                         code of `{name}` into it",
                        short(file)
                    );
                }
            }
            whole(&self.module.name, &self.source)
        } else {
            split(&self.source)
        };
        Ok(())
    }

    /// Whether kept text of the file calls a provided method of the trait with this number: any value may have it.
    fn calls_method_of(&self, number: usize) -> bool {
        let mut methods = self.units.iter().filter(|unit| unit.parent == Some(number));
        methods.any(|unit| unit.what == What::Provided && self.names.has(&[".", &unit.words[0]]))
    }

    /// Returns the kept text, indented to this depth.
    fn text(&self, depth: usize) -> String {
        let mut pieces = vec![];
        for unit in self.units.iter().filter(|unit| unit.stays) {
            pieces.push(unit.tokens.clone());
            pieces.extend(unit.end.map(|end| end..end + 1));
        }
        pieces.sort_by_key(|piece| piece.start);
        let mut text = String::new();
        for piece in pieces {
            let mut begins_line = true;
            let mut index = piece.start;
            while index < piece.end {
                let gap = self.source.gap(index);
                begins_line |= gap.contains('\n');
                if self.is_useless(index) {
                    index += 1;
                    continue;
                }
                if begins_line {
                    let margin = gap.rsplit('\n').next().map_or(0, str::len);
                    text += if text.is_empty() { "" } else { "\n" };
                    text += &"\t".repeat(depth + margin / 4);
                } else if !gap.is_empty() {
                    text.push(' ');
                }
                begins_line = false;
                index = self.add_token(index, &mut text);
            }
        }
        text + "\n"
    }

    /// Whether this is a doc comment, or an attribute that a bundle does not need: an inner one, docs, or a lint of clippy.
    fn is_useless(&self, index: usize) -> bool {
        const BEGINNINGS: [&str; 4] = ["/", "#!", "#[doc", "#[allow(clippy"];
        let word = self.source.word(index);
        self.source.kind(index) == Some(Kind::Attribute)
            && BEGINNINGS.iter().any(|begin| word.starts_with(begin))
    }

    /// Adds a token, or the path to the library's root in its place. Returns the index behind it.
    fn add_token(&self, index: usize, text: &mut String) -> usize {
        let source = &self.source;
        *text += &source.text[source.place(index)];
        if source.word(index) != "crate" || source.word(index + 1) != "::" {
            return index + 1;
        }
        if source.near(index, -1) != "$" {
            *text += &format!("::{NAME}");
            return index + 1;
        }
        if source.word(index + 2) != STAND_INS {
            return index + 1;
        }
        // Macros are at the root, as the stand-ins are.
        *text += &format!("::{}", source.word(index + 4));
        index + 5
    }
}

#[cfg(test)]
mod tests;
