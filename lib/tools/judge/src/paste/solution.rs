//! The solution's part of a submission: its text as it is, but for what names crates that stand in the same file there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result, bail};

use super::text::Text;
use super::tokens::{Token, tokens};

/// What a solution's text says.
#[derive(Default)]
pub(super) struct Solution {
    /// All of it but the beginning, with its `mod` files in it.
    pub text: Text,
    /// What has to stand at the beginning of a file: `//!` and `#![…]`.
    pub inner: Text,
    /// The `#!` line.
    pub shebang: Option<String>,
    /// All names in it.
    pub words: BTreeSet<String>,
    /// Those behind `.` or `::`.
    pub called: BTreeSet<String>,
    /// The pasted crates that it names.
    pub used: BTreeSet<String>,
    /// The macros that it defines; `$` for one that a macro names.
    pub macros: BTreeSet<String>,
    /// The lints that it turns on.
    pub lints: Vec<String>,
}

/// What becomes of the crates that a solution names.
#[derive(Debug, Default)]
pub(super) struct Crates {
    /// These stand in the submission.
    pub pasted: BTreeSet<String>,
    /// Nobody has these, with the error message.
    pub missing: BTreeMap<String, String>,
    /// Whether modules need `::std`, as those of edition 2015 do.
    pub is_old: bool,
}

/// A file of the solution.
struct File<'a> {
    path: &'a Path,
    /// Where the files of its modules are.
    folder: &'a Path,
    name: Rc<str>,
    text: &'a str,
    tokens: &'a [Token<'a>],
    /// Whether it is a module.
    is_module: bool,
}

impl Solution {
    /// Reads a solution.
    ///
    /// # Errors
    ///
    /// With file and line, if a file is missing or is not UTF-8, if nobody has a crate, or if a name is that of a pasted crate.
    pub(super) fn read(root: &Path, file: &Path, crates: &Crates) -> Result<Solution> {
        let mut solution = Solution::default();
        solution.add_file(root, file, &file.with_file_name(""), false, crates)?;
        let inner = tokens(&solution.inner.text);
        let turned_on = inner
            .split(|token| token.text == "]")
            .filter(|attribute| attribute.iter().any(|token| ["deny", "forbid", "warn"].contains(&token.text)));
        for attribute in turned_on {
            let list = attribute.split(|token| token.text == "(").nth(1).unwrap_or_default();
            let name: String = list.iter().take_while(|token| token.text != ")").map(|token| token.text).collect();
            solution.lints.extend(name.split(',').filter(|name| !name.is_empty()).map(str::to_owned));
        }
        Ok(solution)
    }

    fn add_file(&mut self, root: &Path, path: &Path, folder: &Path, is_module: bool, crates: &Crates) -> Result<()> {
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string().replace('\\', "/");
        let bytes = fs::read(path).with_context(|| format!("failed to read {name}"))?;
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text,
            Err(error) => {
                let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
                bail!("{name}:{line}: invalid UTF-8");
            }
        };
        let mut start = if text.starts_with('\u{feff}') { 3 } else { 0 };
        if text[start..].starts_with("#!") && !text[start + 2..].trim_start().starts_with('[') {
            let line = text[start..].lines().next().unwrap_or_default();
            self.shebang = self.shebang.take().or((!is_module).then(|| line.to_owned()));
            start += (line.len() + 1).min(text.len() - start);
        }
        let code = format!("{}{}", " ".repeat(start), &text[start..]);
        let all = tokens(&code);
        let first = if is_module { start } else { end_of_inner(&code, &all) };
        let file = File { path, folder, name: name.into(), text: &code, tokens: &all, is_module };
        self.push(&file, start..first, true);
        self.add(root, &file, first, crates)
    }

    fn push(&mut self, file: &File, range: std::ops::Range<usize>, is_inner: bool) {
        let line = file.line(range.start);
        let text = if is_inner { &mut self.inner } else { &mut self.text };
        text.push(&file.text[range], &file.name, line);
    }

    /// Replaces what stands between a byte and the beginning of `range` by itself, and `range` by `text`.
    fn replace(&mut self, file: &File, at: &mut usize, range: std::ops::Range<usize>, text: &str) {
        self.push(file, *at..range.start, false);
        self.text.push(text, &file.name, file.line(range.start));
        *at = range.end;
    }

    /// Adds a file from this byte on.
    fn add(&mut self, root: &Path, file: &File, mut at: usize, crates: &Crates) -> Result<()> {
        // The open braces: the module that one belongs to, whether it is that of a macro, and whether its names begin a path.
        let mut open: Vec<(Option<&str>, bool, bool)> = vec![];
        let mut in_use = false;
        for (index, token) in file.tokens.iter().enumerate() {
            self.collect(file, index);
            let (last, before) = (file.before(index, 1), file.before(index, 2));
            let begins = match last {
                "use" => true,
                "::" if in_use => before == "use",
                "::" => file.is_global(index),
                "{" | "," => in_use && open.last().is_none_or(|brace| brace.2),
                _ => false,
            };
            match token.text {
                "{" | "(" | "[" => {
                    let module = Some(last).filter(|_| before == "mod" && token.text == "{");
                    open.push((module, file.before(index, 3) == "macro_rules", begins));
                }
                "}" | ")" | "]" => drop(open.pop()),
                "use" => in_use = true,
                ";" => in_use = false,
                _ if !token.is_word => {}
                _ => {
                    let in_macro = open.iter().any(|brace| brace.1);
                    let modules: Vec<&str> = open.iter().filter_map(|brace| brace.0).collect();
                    if last == "mod" && file.after(index) == ";" && !in_macro {
                        self.inline(root, file, index, &modules, &mut at, crates)?;
                        continue;
                    }
                    let is_in = |signs: &[&str]| signs.contains(&last);
                    let is_path =
                        if in_use { begins } else { file.after(index) == "::" && (begins || !is_in(&["::", "."])) };
                    let in_module = file.is_module || in_macro || !modules.is_empty();
                    if is_path || last == "crate" && before == "extern" {
                        self.resolve(file, index, in_module, in_use, &mut at, crates)?;
                    } else if crates.pasted.contains(token.text)
                        && is_in(&["mod", "struct", "enum", "union", "trait", "type", "as"])
                    {
                        let (place, name) = (file.place(token), token.text);
                        bail!(
                            "{place}: `{name}` is the name of a module of the submission\nhelp: give it another name"
                        );
                    }
                }
            }
        }
        self.push(file, at..file.text.len(), false);
        Ok(())
    }

    /// Keeps in mind what a word or sign names.
    fn collect(&mut self, file: &File, index: usize) {
        let (Token { text, is_word, .. }, last) = (file.tokens[index], file.before(index, 1));
        if text.starts_with('"') {
            // Names in a format.
            let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
            self.words.extend(text.split('{').skip(1).filter_map(|rest| Some(rest.split(is_end).next()?.to_owned())));
        }
        // What the macros of stand-ins look for, and whether a trait may come without its name.
        if is_word || text == "*" && last == "::" {
            self.words.insert(text.to_owned());
        } else if text == "(" && last == "[" {
            self.words.insert("[(".to_owned());
        }
        if is_word && (last == "." || last == "::") {
            self.called.insert(text.to_owned());
        }
        if last == "!" && file.before(index, 2) == "macro_rules" {
            self.macros.insert(text.to_owned());
        }
    }

    /// Puts the file of `mod NAME;` in its place.
    fn inline(
        &mut self,
        root: &Path,
        file: &File,
        index: usize,
        around: &[&str],
        at: &mut usize,
        crates: &Crates,
    ) -> Result<()> {
        let token = &file.tokens[index];
        let attributes = file.attributes(index - 1);
        let is_test = |attribute: &&[Token]| attribute.iter().map(|token| token.text).eq(["cfg", "(", "test", ")"]);
        if attributes.iter().any(is_test) {
            return Ok(());
        }
        let own = attributes.iter().find(|attribute| attribute.len() == 3 && attribute[0].text == "path");
        let own = own.map(|attribute| attribute[2].text.trim_matches('"'));
        let (child, folder) = file.module(token.text, own, around, token)?;
        let semicolon = &file.tokens[index + 1];
        self.replace(file, at, semicolon.start..semicolon.end, " {\n");
        self.add_file(root, &child, &folder, true, crates)?;
        let end = if self.text.text.ends_with('\n') { "}" } else { "\n}" };
        self.text.push(end, &file.name, file.line(token.start));
        Ok(())
    }

    /// Makes the name that begins a path, or that of `extern crate`, lead to where it is in the submission.
    fn resolve(
        &mut self,
        file: &File,
        index: usize,
        in_module: bool,
        in_use: bool,
        at: &mut usize,
        crates: &Crates,
    ) -> Result<()> {
        let (token, last) = (&file.tokens[index], file.before(index, 1));
        let word = token.text;
        if let Some(message) = crates.missing.get(word) {
            bail!("{}: {message}", file.place(token));
        }
        if !crates.pasted.contains(word) {
            let is_std = ["std", "core"].contains(&word) && !["::", "crate"].contains(&last);
            if is_std && in_module && !in_use && crates.is_old && !file.has_own_std() {
                self.replace(file, at, token.start..token.start, "::");
            }
            return Ok(());
        }
        self.used.insert(word.to_owned());
        if last == "crate" {
            if file.attributes(index - 2).iter().any(|attribute| attribute[0].text == "macro_use") {
                let place = file.place(token);
                bail!("{place}: `#[macro_use]` needs a crate\nhelp: write `use {word}::…` for each macro");
            }
            let start = file.tokens[index - 2].start;
            if in_module || file.after(index) == "as" {
                self.replace(file, at, start..token.end, &format!("use crate::{word}"));
            } else {
                let end = file.tokens.get(index + 1).map_or(token.end, |semicolon| semicolon.end);
                self.replace(file, at, start..end, "");
            }
        } else if last == "::" || in_module {
            let start = if last == "::" { file.tokens[index - 1].start } else { token.start };
            self.replace(file, at, start..token.end, &format!("crate::{word}"));
        }
        Ok(())
    }
}

impl<'a> File<'a> {
    /// Returns the word or sign so many before another one.
    fn before(&self, index: usize, count: usize) -> &'a str {
        index.checked_sub(count).map_or("", |index| self.tokens[index].text)
    }

    fn after(&self, index: usize) -> &'a str {
        self.tokens.get(index + 1).map_or("", |token| token.text)
    }

    fn has_own_std(&self) -> bool {
        self.tokens.windows(2).any(|two| two[0].text == "mod" && two[1].text == "std")
    }

    /// Returns the line of a byte.
    fn line(&self, at: usize) -> usize {
        self.text[..at].matches('\n').count() + 1
    }

    fn place(&self, token: &Token) -> String {
        format!("{}:{}", self.name, self.line(token.start))
    }

    /// Returns the file of a module, and the folder that those of its modules are in.
    fn module(
        &self,
        name: &str,
        path: Option<&str>,
        around: &[&str],
        token: &Token,
    ) -> Result<(std::path::PathBuf, std::path::PathBuf)> {
        let inner = around.iter().fold(self.folder.to_owned(), |folder, module| folder.join(module));
        let files = match path {
            // At the top of a file the path starts at the file's folder, elsewhere at that of the module.
            Some(path) if around.is_empty() => vec![self.path.with_file_name(path)],
            Some(path) => vec![inner.join(path)],
            None => vec![inner.join(format!("{name}.rs")), inner.join(name).join("mod.rs")],
        };
        let Some(file) = files.into_iter().find(|file| file.is_file()) else {
            bail!("{}: the file of `mod {name}` is missing", self.place(token));
        };
        let is_own = path.is_some() || file.ends_with("mod.rs");
        let folder = if is_own { file.with_file_name("") } else { inner.join(name) };
        Ok((file, folder))
    }

    /// Returns whether the `::` before a name begins its path.
    fn is_global(&self, index: usize) -> bool {
        const KEYWORDS: [&str; 19] = [
            "as", "break", "const", "dyn", "else", "for", "if", "impl", "in", "match", "move", "mut", "ref", "return",
            "static", "unsafe", "use", "where", "while",
        ];
        let before = self.before(index, 2);
        let is_word = index >= 2 && self.tokens[index - 2].is_word;
        !matches!(before, ">" | "]") && (!is_word || KEYWORDS.contains(&before))
    }

    /// Returns the attributes of the item whose keyword stands at `index`, each without `#[` and `]`.
    fn attributes(&self, index: usize) -> Vec<&'a [Token<'a>]> {
        let tokens = self.tokens;
        let mut end = index;
        // Before a keyword may stand `pub`, `pub(crate)`, `pub(in path)`.
        while end > 0 && !matches!(tokens[end - 1].text, "]" | "}" | ";" | "{") {
            end -= 1;
        }
        let mut found = vec![];
        while end > 0 && tokens[end - 1].text == "]" {
            let mut depth = 0;
            let start = (1..end).rev().find(|&at| {
                depth += match tokens[at].text {
                    "]" => 1,
                    "[" => -1,
                    _ => 0,
                };
                depth == 0
            });
            match start.filter(|&start| tokens[start - 1].text == "#" && start + 1 < end - 1) {
                Some(start) => {
                    found.push(&tokens[start + 1..end - 1]);
                    end = start - 1;
                }
                None => break,
            }
        }
        found
    }
}

/// Returns where the inner attributes and docs at the beginning of a file end, and the items begin.
fn end_of_inner(text: &str, tokens: &[Token]) -> usize {
    let mut end = 0;
    let mut rest = tokens;
    while let [hash, bang, bracket, ..] = rest {
        if [hash.text, bang.text, bracket.text] != ["#", "!", "["] {
            break;
        }
        let mut depth = 0;
        let close = rest.iter().position(|token| {
            depth += match token.text {
                "[" => 1,
                "]" => -1,
                _ => 0,
            };
            depth == 0 && token.text == "]"
        });
        let Some(close) = close else { break };
        end = rest[close].end;
        rest = &rest[close + 1..];
    }
    // The docs stand behind or between them.
    let first = rest.first().map_or(text.len(), |token| token.start);
    let gap = &text[end..first];
    let mut length = 0;
    let mut kept = 0;
    for line in gap.split_inclusive('\n') {
        length += line.len();
        if line.trim_start().starts_with("//!") || end > 0 && kept == 0 {
            kept = length;
        }
    }
    end + gap.rfind("*/").filter(|_| gap.contains("/*!")).map_or(kept, |at| kept.max(at + 2))
}
