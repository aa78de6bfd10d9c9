//! The solution's part of a bundle: its text with its `mod` files inlined, and with paths to the crates that become modules
//! rewritten where these are not in scope.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::names::Names;
use super::tokens::{Import, Kind, Source};

/// Reads a solution and its modules.
#[derive(Default)]
pub(super) struct Reader {
    root: PathBuf,
    /// The title of the judge.
    judge: String,
    /// The crates that become modules, each with the file of its stand-in; the library has none.
    crates: BTreeMap<String, Option<PathBuf>>,
    /// The crates that the judge lacks and that have no stand-in.
    missing: BTreeSet<String>,
    /// What `extern crate` calls a crate that becomes a module, with the name of that.
    aliases: BTreeMap<String, String>,
    /// The macros that `#[macro_use]` brings into scope everywhere, each with the module that has it.
    macros: BTreeMap<String, String>,
    solution: Solution,
}

/// What a solution is made of.
#[derive(Debug, Default)]
pub(super) struct Solution {
    /// Its inner attributes and docs, which nothing may precede.
    pub head: String,
    pub body: String,
    pub names: Names,
    /// Whether it defines macros, which reach into all that follows them.
    pub has_macros: bool,
    /// The crates that it may use and that become modules, with the names of these.
    pub modules: BTreeMap<String, String>,
}

/// What is in scope at a token.
#[derive(Clone, Default)]
struct Scope {
    /// The folder of the module's child modules.
    folder: PathBuf,
    /// Whether this is the root module itself, outside its blocks.
    is_root: bool,
    /// Whether the root's names are not in scope: in a module or a macro.
    is_inside: bool,
    /// Names of crates that something else may have here.
    own: BTreeSet<String>,
}

/// A file that is being copied.
struct Copy<'a> {
    source: &'a Source,
    /// The number of bytes that are copied, or replaced.
    done: usize,
}

impl Reader {
    pub(super) fn new(
        root: &Path,
        judge: &str,
        crates: BTreeMap<String, Option<PathBuf>>,
        missing: BTreeSet<String>,
    ) -> Reader {
        Reader {
            root: root.to_owned(),
            judge: judge.to_owned(),
            crates,
            missing,
            ..Reader::default()
        }
    }

    /// Reads a solution with the files of its modules.
    ///
    /// # Errors
    ///
    /// With file and line if a file is missing or is not Rust, or if the solution uses an unknown crate or something unsupported.
    pub(super) fn read(mut self, path: &Path) -> Result<Solution> {
        let source = Source::read(&self.root, path)?;
        self.solution.names.add(&source, 0..source.len());
        let own = self.declared(&source, 0..source.len());
        for name in self.crates.keys() {
            let taken = if own.contains(name) { "_crate" } else { "" };
            let module = format!("{name}{taken}");
            self.solution.modules.insert(name.clone(), module);
        }
        let scope = Scope {
            folder: path.with_file_name(""),
            is_root: true,
            own,
            ..Scope::default()
        };
        let mut copy = Copy {
            source: &source,
            done: 0,
        };
        let mut begin = 0;
        while source.is_inner_attribute(begin) {
            let has_modules = || {
                self.crates
                    .keys()
                    .any(|name| self.solution.names.has(&[name]))
            };
            if source.word(begin) == "#![no_implicit_prelude]" && has_modules() {
                bail!(
                    "{}: `no_implicit_prelude` would apply to the library, too\nhelp: leave it out",
                    source.line(begin)
                );
            }
            self.add_inner_attribute(&mut copy, begin);
            begin += 1;
        }
        self.solution.head = mem::take(&mut self.solution.body);
        self.walk(&mut copy, begin..source.len(), &scope)?;
        self.copy_to(&mut copy, source.text.len());
        let Solution { modules, names, .. } = &mut self.solution;
        modules.retain(|name, _| names.has(&[name]));
        Ok(self.solution)
    }

    /// Adds an inner attribute and the rest of its line, unless it turns on lints, which would apply to the library, too.
    fn add_inner_attribute(&mut self, copy: &mut Copy, index: usize) {
        let source = copy.source;
        let place = source.place(index);
        let rest = source.text[place.end..].split_inclusive('\n').next();
        let rest = rest.unwrap_or_default();
        let is_alone = rest.trim().is_empty();
        let end = place.end + if is_alone { rest.len() } else { 0 };
        let lints = ["#![deny", "#![forbid", "#![warn"];
        if lints
            .iter()
            .any(|lint| source.word(index).starts_with(lint))
        {
            self.copy_to(copy, place.start);
            copy.done = end;
        }
        self.copy_to(copy, end);
    }

    /// Copies a file up to this byte.
    fn copy_to(&mut self, copy: &mut Copy, end: usize) {
        self.solution.body += &copy.source.text[copy.done..end];
        copy.done = end;
    }

    /// Copies a file up to the token `first`, and adds `new` in place of the tokens up to before `end`.
    fn replace(&mut self, copy: &mut Copy, first: usize, end: usize, new: &str) {
        self.copy_to(copy, copy.source.place(first).start);
        self.solution.body += new;
        if end > first {
            copy.done = copy.source.place(end - 1).end;
        }
    }

    /// Copies tokens whose scope is given, with what must be replaced in them.
    fn walk(&mut self, copy: &mut Copy, tokens: Range<usize>, scope: &Scope) -> Result<()> {
        let mut index = tokens.start;
        while index < tokens.end {
            index = match copy.source.kind(index) {
                Some(Kind::Open(close)) => {
                    let inner = self.inner_scope(copy.source, index, close, scope);
                    self.walk(copy, index + 1..close, &inner)?;
                    close + 1
                }
                Some(Kind::Attribute) => {
                    self.add_attribute(copy, index)?;
                    index + 1
                }
                Some(Kind::Word) => self.add_word(copy, index, scope)?,
                _ => index + 1,
            };
        }
        Ok(())
    }

    /// Returns the scope inside a group.
    fn inner_scope(&self, source: &Source, open: usize, end: usize, around: &Scope) -> Scope {
        let mut scope = around.clone();
        scope.is_root = false;
        if source.word(open) != "{" {
            return scope;
        }
        if source.near(open, -2) == "mod" {
            scope.folder.push(source.near(open, -1));
            scope.is_inside = true;
            scope.own.clear();
        }
        scope.is_inside |= source.near(open, -3) == "macro_rules";
        scope.own.extend(self.declared(source, open + 1..end));
        scope
    }

    /// Returns the names of crates that these tokens declare: by an item, an import or an `extern crate`.
    fn declared(&self, source: &Source, tokens: Range<usize>) -> BTreeSet<String> {
        const ITEMS: [&str; 7] = ["crate", "enum", "mod", "struct", "trait", "type", "union"];
        let mut found = BTreeSet::new();
        let mut index = tokens.start;
        while index < tokens.end {
            for import in source.imports(index) {
                found.insert(source.imported(&import).to_owned());
            }
            if ITEMS.contains(&source.word(index)) && source.word(index + 2) != "as" {
                found.insert(source.word(index + 1).to_owned());
            }
            index = source.group_end(index).unwrap_or(index) + 1;
        }
        found.retain(|name| self.crates.contains_key(name));
        found
    }

    /// Leaves out the `#[macro_use]` of a crate that becomes a module, and fails on a `path`.
    fn add_attribute(&mut self, copy: &mut Copy, index: usize) -> Result<()> {
        let source = copy.source;
        let word = source.word(index).trim_start_matches(['#', '!', '[', ' ']);
        let inside = Source::parse(&source.name, word.trim_end_matches(']').to_owned())?;
        let sets_path = |place| inside.is_word(place) && inside.word(place) == "path";
        let is_path = match inside.word(0) {
            "path" => true,
            "cfg_attr" => {
                (1..inside.len()).any(|place| sets_path(place) && inside.word(place + 1) == "=")
            }
            _ => false,
        };
        if is_path {
            bail!(
                "{}: `path` is unsupported in a bundle\nhelp: name the module's file as the module",
                source.line(index)
            );
        }
        let head = source.head(index);
        let name = source.word(head + 2);
        if inside.word(0) != "macro_use" || source.word(head + 1) != "crate" {
            return Ok(());
        }
        if let Some(module) = self.module(source, head + 2)? {
            self.replace(copy, index, index + 1, "");
            if let Some(Some(file)) = self.crates.get(name) {
                for macro_name in exported_macros(&Source::read(&self.root, file)?) {
                    self.macros.insert(macro_name, module.clone());
                }
            }
        }
        Ok(())
    }

    /// Replaces what begins with this word, if it needs that. Returns the index behind it.
    fn add_word(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<usize> {
        let source = copy.source;
        let word = source.word(index);
        let before = source.near(index, -1);
        let next = source.word(index + 1);
        if before == "mod" && ["alloc", "core", "std"].contains(&word) {
            bail!(
                "{}: `{word}` is the name of a module of the bundle\nhelp: give yours another name",
                source.line(index)
            );
        }
        if source.is_use(index) {
            return self.add_use(copy, index, scope);
        }
        if word == "crate" && before == "extern" {
            self.add_extern_crate(copy, index + 1, scope)?;
        } else if before == "mod" && next == ";" {
            self.add_module_file(copy, index, scope)?;
        } else if word == "macro_rules" && next == "!" {
            self.solution.has_macros = true;
            self.macros.remove(source.word(index + 2));
        } else if next == "!" && before != "::" {
            if let Some(module) = self.macros.get(word) {
                let path = format!("crate::{module}::");
                self.replace(copy, index, index, &path);
            }
        } else if next == "::" && before != "." {
            self.add_path(copy, index, scope)?;
        }
        Ok(index + 1)
    }

    /// Replaces the crate in a path, if this word is one.
    fn add_path(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<()> {
        let word = copy.source.word(index);
        let is_behind = copy.source.near(index, -1) == "::";
        let is_global = is_behind && copy.source.is_global(index - 1);
        if !is_global && (is_behind || scope.own.contains(word)) {
            return Ok(());
        }
        if let Some(module) = self.module(copy.source, index)?
            && (is_global || scope.is_inside || module != word)
        {
            let new = format!("crate::{module}");
            let first = if is_global { index - 1 } else { index };
            self.replace(copy, first, index + 1, &new);
        }
        Ok(())
    }

    /// Replaces the crates in a `use`. Returns the index behind its paths.
    fn add_use(&mut self, copy: &mut Copy, keyword: usize, scope: &Scope) -> Result<usize> {
        let mut behind = keyword + 1;
        for Import { path, alias } in copy.source.imports(keyword) {
            let source = copy.source;
            let first = path[0];
            let last = path[path.len() - 1];
            let word = source.word(first);
            if let Some(module) = self.module(source, first)? {
                if source.word(keyword + 1) == "::" && source.word(keyword + 2) == "{" {
                    bail!(
                        "{}: `use ::{{…}}` is unsupported in a bundle\nhelp: write a `use` for each crate",
                        source.line(keyword)
                    );
                }
                let is_whole = path.len() == 1 || path.len() == 2 && source.word(last) == "self";
                let is_global = source.near(first, -1) == "::";
                // Other imports may begin with the same word.
                let is_first = first >= behind;
                if is_first && (is_global || !scope.is_root || module != word) {
                    let start = if is_global { first - 1 } else { first };
                    self.replace(copy, start, first + 1, &format!("crate::{module}"));
                }
                if is_whole && alias.is_none() && module != word {
                    self.replace(copy, last + 1, last + 1, &format!(" as {word}"));
                }
            }
            behind = last + 1;
        }
        Ok(behind)
    }

    /// Returns the module of the bundle that this name of a crate stands for.
    fn module(&self, source: &Source, index: usize) -> Result<Option<String>> {
        let word = source.word(index);
        if self.missing.contains(word) {
            bail!(
                "{}: {} has no crate `{word}`, and no stand-in replaces it\n\
                 help: do without the crate, or add lib/src/stand_in/{word}.rs to the library",
                source.line(index),
                self.judge
            );
        }
        let module = self.solution.modules.get(word);
        Ok(module.or_else(|| self.aliases.get(word)).cloned())
    }

    /// Replaces an `extern crate` of the crate of this name, if that becomes a module.
    fn add_extern_crate(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<()> {
        let source = copy.source;
        let name = source.word(index);
        let Some(module) = self.module(source, index)? else {
            return Ok(());
        };
        let mut import = format!("use crate::{module}");
        if source.word(index + 1) != "as" {
            import += &format!(" as {name}");
        } else if scope.is_root {
            self.aliases
                .insert(source.word(index + 2).to_owned(), module);
        }
        self.replace(copy, index - 2, index + 1, &import);
        Ok(())
    }

    /// Inlines the file of a module in place of the `;` behind its name.
    fn add_module_file(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<()> {
        let name = copy.source.word(index);
        let folder = scope.folder.join(name);
        let files = [folder.with_extension("rs"), folder.join("mod.rs")];
        let Some(path) = files.iter().find(|file| file.is_file()) else {
            // The compiler may not look for it.
            let before = (0..index).rev().map(|index| copy.source.word(index));
            let mut item = before.take_while(|word| !["{", "}", ";"].contains(word));
            if item.any(|word| word.starts_with("#[cfg")) {
                return Ok(());
            }
            bail!(
                "{}: the file of `mod {name}` is missing",
                copy.source.line(index)
            );
        };
        let file = Source::read(&self.root, path)?;
        let inside = Scope {
            folder,
            is_inside: true,
            own: self.declared(&file, 0..file.len()),
            ..Scope::default()
        };
        self.replace(copy, index + 1, index + 2, " {\n");
        self.solution.names.add(&file, 0..file.len());
        let mut inner = Copy {
            source: &file,
            done: 0,
        };
        self.walk(&mut inner, 0..file.len(), &inside)?;
        let text = file.text.strip_suffix('\n').unwrap_or(&file.text);
        self.copy_to(&mut inner, text.len());
        self.solution.body += "\n}";
        Ok(())
    }
}

/// Returns the names by which the file of a stand-in exports macros.
fn exported_macros(source: &Source) -> Vec<String> {
    let mut found = vec![];
    for index in 0..source.len() {
        for import in source.imports(index) {
            if source.word(import.path[0]).starts_with("__") {
                found.push(source.imported(&import).to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests;
