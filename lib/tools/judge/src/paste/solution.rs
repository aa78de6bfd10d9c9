//! The solution's part of a bundle: its text with its `mod` files inlined, and with paths to the crates that become modules
//! rewritten where these are not in scope.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};

use super::tokens::{Names, Source};

/// Reads a solution and its modules.
pub(super) struct Reader<'a> {
    pub root: &'a Path,
    /// The title of the judge.
    pub judge: &'a str,
    /// The crates that the solution depends on and the judge lacks, with the files of their stand-ins, if they have one.
    pub pasted: BTreeMap<String, Option<PathBuf>>,
    /// Those without a stand-in.
    pub missing: BTreeSet<String>,
    /// Those of whose names the root of the solution has something of its own.
    renamed: BTreeSet<String>,
    found: Found,
    /// Other names that `extern crate` gives pasted crates.
    aliases: BTreeSet<String>,
    /// The macros that `#[macro_use]` puts in scope everywhere, each with its path.
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

/// Text, with the file and line from which each of its lines comes.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub text: String,
    pub lines: Vec<Origin>,
}

/// A file's name in messages, and the number of a line.
pub(super) type Origin = (Arc<str>, usize);

/// A replacement in a file.
struct Edit {
    range: Range<usize>,
    new: Text,
}

/// What is so at a token, and in the groups in it.
#[derive(Clone, Default)]
struct Place {
    /// The folder of the module's child modules.
    folder: PathBuf,
    /// Whether this is the root itself, and no block in it.
    is_root: bool,
    /// Whether the root's names are not in scope: in a module or a macro.
    is_inside: bool,
    in_use: bool,
    /// Whether each name in this list of a `use` begins a path.
    begins: bool,
    /// The names of pasted crates that mean something else here.
    own: BTreeSet<String>,
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

    /// Returns the name of the module that a pasted crate becomes: another one if the solution itself has something of its name.
    fn module(&self, name: &str) -> String {
        if self.renamed.contains(name) {
            format!("{name}_crate")
        } else {
            name.to_owned()
        }
    }

    /// Adds the replacements in a file, whose tokens stand at `place`, and what it names.
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

    /// Returns what is so in the group between two brackets.
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

    /// Returns the names of pasted crates that stand for something else among these tokens: an item, or something imported.
    fn declared(&self, source: &Source, tokens: Range<usize>) -> BTreeSet<String> {
        const ITEMS: [&str; 7] = ["as", "enum", "mod", "struct", "trait", "type", "union"];
        let mut found = BTreeSet::new();
        let mut in_use = false;
        // Of the lists of a `use` around a token, whether a path goes on in them.
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
            // The module is in scope in the root already.
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

    /// Puts the file of a module in the place of the `;` behind its name.
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

impl Edit {
    /// Replaces the tokens from `first` to before `end`, or puts text in front of a token.
    fn new(first: usize, end: usize, source: &Source, new: &str) -> Edit {
        let start = source.place(first).start;
        let end = if end > first {
            source.place(end - 1).end
        } else {
            start
        };
        let text = Text {
            text: new.to_owned(),
            lines: vec![],
        };
        Edit {
            range: start..end,
            new: text,
        }
    }
}

/// Whether a path begins with this token, or in each place of the list that opens here.
fn begins_path(source: &Source, index: usize, place: &Place) -> bool {
    let before = source.near(index, -1);
    if source.is_behind_separator(index) {
        return source.is_global(index - 2);
    }
    let is_listed = before == "," || index > 0 && source.group_end(index - 1).is_some();
    before == "use" || is_listed && place.in_use && place.begins
}

/// Whether a `use` ends here, so that it imports this.
fn is_leaf(source: &Source, index: usize) -> bool {
    [",", "}", ";"].contains(&source.word(index + 1))
}

/// Returns the `self` in the list behind a word of a `use`.
fn listed_self(source: &Source, index: usize) -> Option<usize> {
    if !source.is_separator(index + 1) {
        return None;
    }
    let open = index + 3;
    let end = source.group_end(open)?;
    let mut index = open + 1;
    while index < end {
        if source.word(index) == "self" && is_leaf(source, index) {
            return Some(index);
        }
        index = source.group_end(index).unwrap_or(index) + 1;
    }
    None
}

/// Whether a `use` imports the module of this name by its name.
fn is_imported(source: &Source, index: usize) -> bool {
    is_leaf(source, index) || listed_self(source, index).is_some()
}

/// Returns the word with which a `use` imports the module of this name: itself, or a `self` behind it.
fn own_import(source: &Source, index: usize) -> Option<usize> {
    if is_leaf(source, index) {
        return Some(index);
    }
    listed_self(source, index)
}

/// Fails if the group that opens here is an attribute that says where the file of a module is.
fn check_attribute(source: &Source, open: usize, end: usize) -> Result<()> {
    let before = source.near(open, -1);
    let is_attribute = before == "#" || before == "!" && source.near(open, -2) == "#";
    let has_path = (open..end).any(|index| {
        source.word(index) == "path" && source.word(index + 1) == "=" && source.is_word(index)
    });
    let is_of_module = ["path", "cfg_attr"].contains(&source.word(open + 1));
    if is_attribute && has_path && is_of_module && source.word(open) == "[" {
        bail!(
            "{}:{}: `path` is unsupported in a bundle\nhelp: name the module's file as the module",
            source.name,
            source.line(open)
        );
    }
    Ok(())
}

/// Returns the names by which the file of a stand-in exports macros.
fn exported_macros(source: &Source) -> Vec<String> {
    let is_named = |index: &usize| {
        source.near(*index, -1) == "as" && source.near(*index, -2).starts_with("__")
    };
    let names = (0..source.len()).filter(is_named);
    names.map(|index| source.word(index).to_owned()).collect()
}

/// Returns where the inner attributes and docs of a file end. Those that turn on lints are removed: the lints would apply to the
/// library, too.
fn inner_attributes(source: &Source) -> (usize, Vec<Edit>) {
    let text = &source.text;
    // The rest of a line belongs to it if it is empty.
    let line_end = |end: usize| {
        let rest = text[end..].split_inclusive('\n').next().unwrap_or_default();
        end + if rest.trim().is_empty() {
            rest.len()
        } else {
            0
        }
    };
    let mut end = line_end(source.docs_end);
    let mut edits = vec![];
    let mut index = 0;
    while source.word(index) == "#" && source.word(index + 1) == "!" {
        let Some(behind) = source.attribute_end(index) else {
            break;
        };
        let range = source.place(index).start..line_end(source.place(behind - 1).end);
        end = end.max(range.end);
        if ["deny", "forbid", "warn"].contains(&source.word(index + 3)) {
            let new = Text::default();
            edits.push(Edit { range, new });
        }
        index = behind;
    }
    (end, edits)
}

/// Returns a file's text with these replacements.
fn edited(source: &Source, mut edits: Vec<Edit>) -> Text {
    let name: Arc<str> = Arc::from(&*source.name);
    let end = source.text.len();
    edits.sort_by_key(|edit| edit.range.start);
    edits.push(Edit {
        range: end..end,
        new: Text::default(),
    });
    let mut line = 1;
    let mut made = Text {
        text: String::new(),
        lines: vec![(name.clone(), line)],
    };
    let mut done = 0;
    for Edit { range, new } in edits {
        let kept = &source.text[done..range.start];
        made.text += kept;
        for _ in kept.matches('\n') {
            line += 1;
            made.lines.push((name.clone(), line));
        }
        made.text += &new.text;
        made.lines.extend(new.lines.into_iter().skip(1));
        line += source.text[range.clone()].matches('\n').count();
        done = range.end;
        // Where whole lines are removed, the next one takes their place.
        if made.text.is_empty() || made.text.ends_with('\n') {
            made.lines.pop();
            made.lines.push((name.clone(), line));
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Returns a solution as it stands in a bundle whose judge lacks `grundy` and `rand`.
    fn read(solution: &str) -> Result<Found> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("main.rs"), solution)?;
        fs::write(
            folder.path().join("deep.rs"),
            "fn f() {\n    grundy::f()\n}\n",
        )?;
        let pasted = [("grundy".to_owned(), None)].into();
        let missing = ["rand".to_owned()].into();
        Reader::new(folder.path(), "Judge", pasted, missing).read(&folder.path().join("main.rs"))
    }

    #[test]
    fn paths_lead_to_the_modules() {
        for (solution, bundled) in [
            ("use grundy::a;", "use grundy::a;"),
            ("use ::grundy::a;", "use crate::grundy::a;"),
            ("mod m { grundy::a!() }", "mod m { crate::grundy::a!() }"),
            ("mod m { a::grundy::b() }", "mod m { a::grundy::b() }"),
            ("mod m { a :: grundy::b() }", "mod m { a :: grundy::b() }"),
            ("use {grundy, std};", "use {grundy::{}, std};"),
            (
                "use grundy::{a::{self}, self};",
                "use grundy::{a::{self}, };",
            ),
            (
                "fn f() { use grundy::{self}; }",
                "fn f() { use crate::grundy::{self}; }",
            ),
            (
                "mod m { enum grundy { A } grundy::A }",
                "mod m { enum grundy { A } grundy::A }",
            ),
            (
                "mod grundy {} mod m { grundy::a }",
                "mod grundy {} mod m { crate::grundy_crate::a }",
            ),
            (
                "use a::{grundy}; ::grundy::b()",
                "use a::{grundy}; crate::grundy_crate::b()",
            ),
            (
                "#[macro_use] extern crate grundy;",
                " use crate::grundy::{};",
            ),
            (
                "extern crate grundy as g; mod m { g::a }",
                "use crate::grundy as g; mod m { crate::g::a }",
            ),
            (
                "let grundy = a.grundy::<T>();",
                "let grundy = a.grundy::<T>();",
            ),
        ] {
            let found = read(solution).expect("it is read");
            assert_eq!(found.text.text, bundled);
        }
    }

    #[test]
    fn refusals_name_their_line() {
        for (solution, words) in [
            ("\nuse rand::a;", "main.rs:2: Judge has no crate `rand`"),
            (
                "fn f() {\n    rand::a() }",
                "main.rs:2: Judge has no crate `rand`",
            ),
            ("mod std {}", "main.rs:1: `std` is the name of a module"),
            (
                "\nmod gone;",
                "main.rs:2: the file of `mod gone` is missing",
            ),
            (
                "#[path = \"a.rs\"]\nmod a;",
                "main.rs:1: `path` is unsupported",
            ),
            ("fn f() { ( }", "main.rs:1: "),
        ] {
            let error = read(solution).expect_err("it is refused").to_string();
            assert!(error.starts_with(words), "{error}");
        }
        assert!(read("#[doc = \"path = 5\"] fn f(path: u8) { path = 5 }").is_ok());
    }

    #[test]
    fn lines_keep_their_places() {
        let found = read("#![deny(x)]\n//! Docs.\nmod deep;\nfn g() {}\n").expect("it is read");
        let expected = "//! Docs.\nmod deep {\nfn f() {\n    crate::grundy::f()\n}\n}\nfn g() {}\n";
        assert_eq!(
            (&*found.text.text, found.begin),
            (expected, "//! Docs.\n".len())
        );
        let lines = found.text.lines.iter();
        let places: Vec<String> = lines.map(|(file, line)| format!("{file}:{line}")).collect();
        let expected = [
            "main.rs:2",
            "main.rs:3",
            "deep.rs:1",
            "deep.rs:2",
            "deep.rs:3",
            "main.rs:3",
            "main.rs:4",
            "main.rs:5",
        ];
        assert_eq!(places, expected);
    }
}
