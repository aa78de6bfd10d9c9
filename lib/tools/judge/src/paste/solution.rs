//! The solution's part of a bundle: its text with its `mod` files inlined, and with paths to the crates that become modules
//! rewritten where these are not in scope.

use std::collections::BTreeSet;
use std::mem;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::names::Names;
use super::tokens::{Import, Kind, Source};

/// The keywords of items that may be named like a crate.
const ITEMS: [&str; 6] = ["enum", "mod", "struct", "trait", "type", "union"];

/// Reads a solution and its modules.
#[derive(Default)]
pub(super) struct Reader {
    root: PathBuf,
    /// The title of the judge.
    judge: String,
    /// The crates that become modules.
    crates: BTreeSet<String>,
    /// The crates that the judge lacks and that have no stand-in.
    missing: BTreeSet<String>,
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
    /// The crates that it names and that become modules.
    pub modules: BTreeSet<String>,
}

/// What is in scope at a token.
#[derive(Clone)]
struct Scope {
    /// The folder of the module's child modules.
    folder: PathBuf,
    /// Whether this is the root module itself, outside its blocks.
    is_root: bool,
    /// Whether the root's names are not in scope: in a module or a macro.
    is_inside: bool,
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
        crates: BTreeSet<String>,
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
        let scope = Scope {
            folder: path.with_file_name(""),
            is_root: true,
            is_inside: false,
        };
        let mut copy = Copy {
            source: &source,
            done: 0,
        };
        let mut begin = 0;
        while source.is_inner_attribute(begin) {
            self.add_inner_attribute(&mut copy, begin);
            begin += 1;
        }
        self.solution.head = mem::take(&mut self.solution.body);
        self.walk(&mut copy, begin..source.len(), &scope)?;
        self.copy_to(&mut copy, source.text.len());
        self.crates.retain(|name| self.solution.names.has(&[name]));
        self.solution.modules = self.crates;
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
                    let inner = Reader::inner_scope(copy.source, index, scope);
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
    fn inner_scope(source: &Source, open: usize, around: &Scope) -> Scope {
        let mut scope = around.clone();
        scope.is_root = false;
        if source.word(open) != "{" {
            return scope;
        }
        if source.near(open, -2) == "mod" {
            scope.folder.push(source.near(open, -1));
            scope.is_inside = true;
        }
        scope.is_inside |= source.near(open, -3) == "macro_rules";
        scope
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
        let is_before_crate = source.word(head + 1) == "crate";
        if inside.word(0) == "macro_use" && is_before_crate && self.is_module(source, head + 2)? {
            self.replace(copy, index, index + 1, "");
        }
        Ok(())
    }

    /// Replaces what begins with this word, if it needs that. Returns the index behind it.
    fn add_word(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<usize> {
        let source = copy.source;
        let word = source.word(index);
        let before = source.near(index, -1);
        let next = source.word(index + 1);
        let is_taken = before == "mod" && ["alloc", "core", "std"].contains(&word);
        if is_taken || ITEMS.contains(&before) && self.crates.contains(word) {
            bail!(taken(source, index));
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
        } else if next == "::" && before != "." {
            self.add_path(copy, index, scope)?;
        }
        Ok(index + 1)
    }

    /// Replaces the crate in a path, if this word is one.
    fn add_path(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<()> {
        let source = copy.source;
        let is_behind = source.near(index, -1) == "::";
        let is_global = is_behind && source.is_global(index - 1);
        if (!is_behind || is_global)
            && self.is_module(source, index)?
            && (is_global || scope.is_inside)
        {
            let first = if is_global { index - 1 } else { index };
            self.replace(copy, first, index, "crate::");
            copy.done = source.place(index).start;
        }
        Ok(())
    }

    /// Replaces the crates in a `use`. Returns the index behind its paths.
    fn add_use(&mut self, copy: &mut Copy, keyword: usize, scope: &Scope) -> Result<usize> {
        let mut behind = keyword + 1;
        let source = copy.source;
        for import in source.imports(keyword) {
            let Import { path, alias } = &import;
            let first = path[0];
            let last = path[path.len() - 1];
            let word = source.word(first);
            if self.is_module(source, first)? {
                let is_whole = path.len() == 1 || path.len() == 2 && source.word(last) == "self";
                let is_global = source.near(first, -1) == "::";
                // Other imports may begin with the same word.
                let is_first = first >= behind;
                if is_first && (is_global || !scope.is_root) {
                    let start = if is_global { first - 1 } else { first };
                    self.replace(copy, start, first + 1, &format!("crate::{word}"));
                }
                if is_whole && alias.is_none() && scope.is_root {
                    // The module is in scope already.
                    self.replace(copy, last + 1, last + 1, " as _");
                }
            } else if self.crates.contains(source.imported(&import)) {
                bail!(taken(source, alias.unwrap_or(last)));
            }
            behind = last + 1;
        }
        Ok(behind)
    }

    /// Whether this word is the name of a crate that becomes a module.
    fn is_module(&self, source: &Source, index: usize) -> Result<bool> {
        let word = source.word(index);
        if self.missing.contains(word) {
            bail!(
                "{}: {} has no crate `{word}`, and no stand-in replaces it\n\
                 help: do without the crate, or add lib/src/stand_in/{word}.rs to the library",
                source.line(index),
                self.judge
            );
        }
        Ok(self.crates.contains(word))
    }

    /// Replaces an `extern crate` of the crate of this name, if that becomes a module.
    fn add_extern_crate(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<()> {
        let source = copy.source;
        if !self.is_module(source, index)? {
            return Ok(());
        }
        let name = source.word(index);
        let has_alias = source.word(index + 1) == "as";
        let alias = match (has_alias, scope.is_root) {
            (true, _) => source.word(index + 2),
            // The module is in scope already.
            (false, true) => "_",
            (false, false) => name,
        };
        let mut attributes = (0..index - 2).rev();
        let brings_macros = attributes
            .by_ref()
            .take_while(|&before| source.kind(before) == Some(Kind::Attribute))
            .any(|before| source.word(before).contains("macro_use"));
        let import = if brings_macros {
            format!("use crate::{name}::{{self as {alias}, *}}")
        } else {
            format!("use crate::{name} as {alias}")
        };
        let end = index + if has_alias { 3 } else { 1 };
        self.replace(copy, index - 2, end, &import);
        Ok(())
    }

    /// Inlines the file of a module in place of the `;` behind its name.
    fn add_module_file(&mut self, copy: &mut Copy, index: usize, scope: &Scope) -> Result<()> {
        let name = copy.source.word(index);
        let folder = scope.folder.join(name);
        let files = [folder.with_extension("rs"), folder.join("mod.rs")];
        let Some(path) = files.iter().find(|file| file.is_file()) else {
            bail!(
                "{}: the file of `mod {name}` is missing",
                copy.source.line(index)
            );
        };
        let file = Source::read(&self.root, path)?;
        let inside = Scope {
            folder,
            is_root: false,
            is_inside: true,
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

/// Says that the bundle has a module of this name.
fn taken(source: &Source, index: usize) -> String {
    format!(
        "{}: `{}` is the name of a module of the bundle\nhelp: give yours another name",
        source.line(index),
        source.word(index)
    )
}

#[cfg(test)]
mod tests;
