//! The solution's part of a bundle: its text with its `mod` files inlined, and with paths to the crates that become modules
//! rewritten where these are not in scope.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};

use super::edits::{Edit, Origin, Text, edited, inner_attributes};
use super::places::{
    Place, begins_path, check_attribute, exported_macros, is_imported, own_import,
};
use super::tokens::{Names, Source};

/// Reads a solution and its modules.
pub(super) struct Reader<'a> {
    pub root: &'a Path,
    /// The title of the judge.
    pub judge: &'a str,
    /// The crates that become modules, each with the file of its stand-in; the library has none.
    pub pasted: BTreeMap<String, Option<PathBuf>>,
    /// The crates that the judge lacks and that have no stand-in.
    pub missing: BTreeSet<String>,
    /// Crates whose names the solution's root declares itself: their modules get other names.
    renamed: BTreeSet<String>,
    found: Found,
    /// Other names of pasted crates, by `extern crate`.
    aliases: BTreeSet<String>,
    /// The macros that `#[macro_use]` brings into scope everywhere, each with its path.
    macros: BTreeMap<String, String>,
}

/// What a solution is made of.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub text: Text,
    /// Where items begin: nothing may precede the `//!` and `#![…]`.
    pub begin: usize,
    pub names: Names,
    /// Whether it defines macros, which reach into all that follows them.
    pub has_macros: bool,
    /// The pasted crates that it uses, with the names of their modules in the bundle.
    pub crates: BTreeMap<String, String>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        root: &'a Path,
        judge: &'a str,
        pasted: BTreeMap<String, Option<PathBuf>>,
        missing: BTreeSet<String>,
    ) -> Self {
        Reader {
            root,
            judge,
            pasted,
            missing,
            renamed: BTreeSet::new(),
            found: Found::default(),
            aliases: BTreeSet::new(),
            macros: BTreeMap::new(),
        }
    }

    /// Reads a solution with the files of its modules.
    ///
    /// # Errors
    ///
    /// With file and line if a file is missing or is not Rust, or if the solution uses an unknown crate or something unsupported.
    pub(super) fn read(mut self, path: &Path) -> Result<Found> {
        let source = Source::read(self.root, path)?;
        let own = self.declared(&source, 0..source.len());
        self.renamed = own.clone();
        let place = Place {
            folder: path.with_file_name(""),
            is_root: true,
            own,
            ..Place::default()
        };
        let (begin, mut edits) = inner_attributes(&source);
        let removed: usize = edits.iter().map(|edit| edit.range.len()).sum();
        self.add(&source, place, &mut edits)?;
        self.found.begin = begin - removed;
        self.found.text = edited(&source, edits);
        // A macro may get the name of a crate and put `::` behind it.
        if self.found.names.passes_crates {
            for name in self.pasted.keys() {
                if self.found.names.words.contains(name) {
                    self.found.crates.insert(name.clone(), self.module(name));
                }
            }
        }
        Ok(self.found)
    }

    /// Returns the name of the module that a pasted crate becomes.
    fn module(&self, name: &str) -> String {
        if self.renamed.contains(name) {
            format!("{name}_crate")
        } else {
            name.to_owned()
        }
    }

    /// Adds the replacements in a file whose scope is `place`, and what it names.
    fn add(&mut self, source: &Source, place: Place, edits: &mut Vec<Edit>) -> Result<()> {
        source.collect(0..source.len(), &mut self.found.names);
        let mut places = vec![place];
        let mut index = 0;
        while let (true, Some(place)) = (index < source.len(), places.last_mut()) {
            if let Some(end) = source.group_end(index) {
                check_attribute(source, index, end)?;
                let inner = self.inner_place(source, index, end, place);
                places.push(inner);
            } else if source.group_start(index).is_some() {
                places.pop();
            } else if source.word(index) == ";" {
                place.in_use = false;
            } else if source.is_word(index) {
                // In a type, `use<…>` is something else.
                place.in_use |= source.word(index) == "use" && source.word(index + 1) != "<";
                let place = place.clone();
                self.add_word(source, index, &place, edits)?;
            }
            index += 1;
        }
        Ok(())
    }

    /// Returns the scope inside a group.
    fn inner_place(&self, source: &Source, open: usize, end: usize, around: &Place) -> Place {
        let mut place = around.clone();
        place.begins = begins_path(source, open, around);
        place.is_root &= place.in_use;
        if source.word(open) != "{" || place.in_use {
            return place;
        }
        if source.near(open, -2) == "mod" {
            place.folder.push(source.near(open, -1));
            place.is_inside = true;
            place.own.clear();
        }
        place.is_inside |= source.near(open, -3) == "macro_rules";
        place.own.extend(self.declared(source, open + 1..end));
        place
    }

    /// Returns the names of pasted crates that these tokens declare for something else: an item or an import.
    fn declared(&self, source: &Source, tokens: Range<usize>) -> BTreeSet<String> {
        const ITEMS: [&str; 7] = ["as", "enum", "mod", "struct", "trait", "type", "union"];
        let mut found = BTreeSet::new();
        let mut in_use = false;
        // For each list of a `use` around a token, whether a path continues in it.
        let mut goes_on = vec![false];
        let mut index = tokens.start;
        while index < tokens.end {
            let word = source.word(index);
            let is_behind = source.is_behind_separator(index) && !source.is_global(index - 2);
            let is_deep = is_behind || goes_on.last() == Some(&true);
            match source.group_end(index) {
                Some(end) if !in_use => index = end,
                Some(_) => goes_on.push(is_deep),
                None if source.group_start(index).is_some() => drop(goes_on.pop()),
                None => {}
            }
            in_use = (in_use || word == "use" && source.word(index + 1) != "<") && word != ";";
            if self.pasted.contains_key(word) {
                let is_import = in_use && is_deep && is_imported(source, index);
                if is_import || ITEMS.contains(&source.near(index, -1)) {
                    found.insert(word.to_owned());
                }
            }
            index += 1;
        }
        found
    }

    /// Adds the replacement of a word, if it needs one.
    fn add_word(
        &mut self,
        source: &Source,
        index: usize,
        place: &Place,
        edits: &mut Vec<Edit>,
    ) -> Result<()> {
        let word = source.word(index);
        let before = source.near(index, -1);
        let is_std = ["alloc", "core", "std"].contains(&word);
        if is_std && ["mod", "as"].contains(&before) {
            bail!(
                "{}:{}: `{word}` is the name of a module of the bundle\nhelp: give yours another name",
                source.name,
                source.line(index)
            );
        }
        if before == "crate" && source.near(index, -2) == "extern" {
            return self.extern_crate(source, index, place, edits);
        }
        if before == "mod" && source.word(index + 1) == ";" {
            return self.module_file(source, index, place, edits);
        }
        if word == "macro_rules" && source.word(index + 1) == "!" {
            self.found.has_macros = true;
            self.macros.remove(source.word(index + 2));
        }
        let is_behind = source.is_behind_separator(index);
        if let Some(path) = self.macros.get(word)
            && source.word(index + 1) == "!"
            && !is_behind
        {
            edits.push(Edit::new(index, index, source, path));
        }
        let is_path = source.is_separator(index + 1) && before != "." && !is_behind;
        if begins_path(source, index, place) || is_path && !place.in_use {
            self.crate_name(source, index, place, edits)?;
        }
        Ok(())
    }

    /// Adds the replacement of a word at the beginning of a path, if it is the name of a crate.
    fn crate_name(
        &mut self,
        source: &Source,
        index: usize,
        place: &Place,
        edits: &mut Vec<Edit>,
    ) -> Result<()> {
        let word = source.word(index);
        let is_global = source.is_behind_separator(index);
        if place.own.contains(word) && !is_global {
            return Ok(());
        }
        self.check_missing(source, index)?;
        let first = if is_global { index - 2 } else { index };
        if self.aliases.contains(word) && (is_global || place.is_inside) {
            edits.push(Edit::new(first, index, source, "crate::"));
        }
        if !self.pasted.contains_key(word) {
            return Ok(());
        }
        let module = self.module(word);
        let own = match place.in_use {
            true => own_import(source, index),
            false => None,
        };
        let is_far = is_global || place.is_inside || own.is_some() && !place.is_root;
        if is_far || module != word {
            edits.push(Edit::new(
                first,
                index + 1,
                source,
                &format!("crate::{module}"),
            ));
        }
        match own {
            // The module is already in scope in the root.
            Some(leaf) if place.is_root && leaf == index => {
                edits.push(Edit::new(index + 1, index + 1, source, "::{}"));
            }
            Some(leaf) if place.is_root => {
                let has_comma = source.word(leaf + 1) == ",";
                let behind = if has_comma { leaf + 2 } else { leaf + 1 };
                edits.push(Edit::new(leaf, behind, source, ""));
            }
            Some(leaf) if module != word => {
                edits.push(Edit::new(
                    leaf + 1,
                    leaf + 1,
                    source,
                    &format!(" as {word}"),
                ));
            }
            _ => {}
        }
        self.found.crates.insert(word.to_owned(), module);
        Ok(())
    }

    fn check_missing(&self, source: &Source, index: usize) -> Result<()> {
        let word = source.word(index);
        if self.missing.contains(word) {
            bail!(
                "{}:{}: {} has no crate `{word}`, and no stand-in replaces it\n\
                 help: do without the crate, or add lib/src/stand_in/{word}.rs to the library",
                source.name,
                source.line(index),
                self.judge
            );
        }
        Ok(())
    }

    /// Replaces an `extern crate` of a crate of this name that becomes a module.
    fn extern_crate(
        &mut self,
        source: &Source,
        index: usize,
        place: &Place,
        edits: &mut Vec<Edit>,
    ) -> Result<()> {
        self.check_missing(source, index)?;
        let name = source.word(index);
        let Some(stand_in) = self.pasted.get(name).cloned() else {
            return Ok(());
        };
        let module = self.module(name);
        let mut end = index + 1;
        let mut import = format!("use crate::{module}");
        if source.word(end) == "as" && source.word(end + 1) != "_" {
            let alias = source.word(end + 1);
            import += &format!(" as {alias}");
            if place.is_root {
                self.aliases.insert(alias.to_owned());
            }
        } else if place.is_root || source.word(end) == "as" {
            import += "::{}";
        } else if module != name {
            import += &format!(" as {name}");
        }
        if source.word(end) == "as" {
            end += 2;
        }
        for start in source.attributes(index - 2) {
            if source.word(start + 2) == "macro_use" {
                let behind = source.attribute_end(start).unwrap_or(start);
                edits.push(Edit::new(start, behind, source, ""));
                if let Some(file) = &stand_in {
                    for name in exported_macros(&Source::read(self.root, file)?) {
                        self.macros.insert(name, format!("crate::{module}::"));
                    }
                }
            }
        }
        edits.push(Edit::new(index - 2, end, source, &import));
        self.found.crates.insert(name.to_owned(), module);
        Ok(())
    }

    /// Inlines the file of a module in place of the `;` behind its name.
    fn module_file(
        &mut self,
        source: &Source,
        index: usize,
        place: &Place,
        edits: &mut Vec<Edit>,
    ) -> Result<()> {
        let name = source.word(index);
        let line = source.line(index);
        let folder = place.folder.join(name);
        let files = [folder.with_extension("rs"), folder.join("mod.rs")];
        let Some(path) = files.iter().find(|file| file.is_file()) else {
            let mut attributes = source.attributes(index - 1).into_iter();
            // The compiler need not look for it.
            if attributes.any(|start| source.word(start + 2) == "cfg") {
                return Ok(());
            }
            bail!(
                "{}:{line}: the file of `mod {name}` is missing",
                source.name
            );
        };
        let file = Source::read(self.root, path)?;
        let own = self.declared(&file, 0..file.len());
        let inside = Place {
            folder,
            is_inside: true,
            own,
            ..Place::default()
        };
        let mut inner = vec![];
        self.add(&file, inside, &mut inner)?;
        let Text { text, lines } = edited(&file, inner);
        let text = text.strip_suffix('\n').unwrap_or(&text);
        let here: Origin = (Arc::from(&*source.name), line);
        let mut new = Text {
            text: format!(" {{\n{text}\n}}"),
            lines: vec![here.clone()],
        };
        new.lines
            .extend(lines.into_iter().take(1 + text.matches('\n').count()));
        new.lines.push(here);
        let end = source.place(index + 1);
        edits.push(Edit { range: end, new });
        Ok(())
    }
}

#[cfg(test)]
mod tests;
