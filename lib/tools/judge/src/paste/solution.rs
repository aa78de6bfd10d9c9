//! The solution's part of a submission: its text as it is, but for what names crates that stand in the same file there.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use anyhow::{Result, anyhow, bail, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::workspace::read;

/// What a solution's text says.
#[derive(Default)]
pub(super) struct Solution {
    /// All of it but the beginning, with its `mod` files in it.
    pub text: String,
    /// What has to stand at the beginning of a file: the `#!` line, `//!` and `#![…]`.
    pub shebang: String,
    pub inner: String,
    /// All names in it, those behind `.` or `::` with it once more.
    pub names: BTreeSet<String>,
    /// The pasted crates that it names.
    pub used: BTreeSet<String>,
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

/// Crates that are everywhere.
const STD: [&str; 3] = ["alloc", "core", "std"];
const TAKEN: &str = "is the name of a module of the submission\nhelp: give yours another name; instead of `extern crate`, \
                     write `use`";

/// A file of the solution, of which all up to `done` is in the submission.
struct File<'a> {
    /// Where the files of its modules are.
    folder: &'a Path,
    name: String,
    text: &'a str,
    done: usize,
}

/// Where a token stands.
#[derive(Clone, Default)]
struct Place {
    /// The modules of the file around it.
    modules: Vec<String>,
    /// Whether names of crates may lead elsewhere: in a module or a macro.
    is_inside: bool,
    in_use: bool,
    /// Whether a path begins at the start of this list of a `use`.
    begins: bool,
    /// Whether it belongs to an item of `#[cfg(test)]`.
    is_test: bool,
}

impl Solution {
    /// Reads a solution.
    ///
    /// # Errors
    ///
    /// If a file is missing or is not Rust, or if the solution uses an unknown crate or something unsupported. The error names the
    /// file and the line.
    pub(super) fn read(root: &Path, path: &Path, crates: &Crates) -> Result<Solution> {
        let text = read(path)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let has_shebang = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
        let shebang = if has_shebang { text.find('\n').map_or(text.len(), |end| end + 1) } else { 0 };
        // No token, and a line.
        let code = format!("{:>shebang$}{}", if has_shebang { "\n" } else { "" }, &text[shebang..]);
        let mut file = File { folder: &path.with_file_name(""), name: name(root, path), text, done: 0 };
        let tokens = tokens(&code, &file.name)?;
        let mut reader = Reader { root, crates, solution: Solution::default() };
        file.copy(&mut reader.solution.shebang, shebang);
        reader.solution.add_inner(&mut file, &tokens);
        reader.add(&mut file, &tokens, &Place::default())?;
        file.copy(&mut reader.solution.text, text.len());
        Ok(reader.solution)
    }

    /// Adds the beginning of a file but the lints that it turns on, which are none of the library's.
    fn add_inner(&mut self, file: &mut File, tokens: &[TokenTree]) {
        for attribute in tokens.chunks(3) {
            let [hash, bang, TokenTree::Group(group)] = attribute else { break };
            if text(hash) != "#" || text(bang) != "!" {
                break;
            }
            let end = group.span().byte_range().end;
            let line = file.text[end..].find('\n').filter(|&length| file.text[end..end + length].trim().is_empty());
            let end = line.map_or(end, |length| end + length + 1);
            let first = group.stream().into_iter().next().as_ref().map(text).unwrap_or_default();
            if ["deny", "forbid", "warn"].contains(&&*first) {
                file.replace(&mut self.inner, start(hash)..end, "");
            }
            file.copy(&mut self.inner, end);
        }
    }
}

struct Reader<'a> {
    root: &'a Path,
    crates: &'a Crates,
    solution: Solution,
}

impl Reader<'_> {
    /// Adds what these tokens are, up to the last that changes.
    fn add(&mut self, file: &mut File, tokens: &[TokenTree], around: &Place) -> Result<()> {
        let mut place = Place { is_test: false, ..around.clone() };
        for (index, token) in tokens.iter().enumerate() {
            let before = |count: usize| index.checked_sub(count).map(|index| text(&tokens[index])).unwrap_or_default();
            let last = if before(1) == ":" && before(2) == ":" { "::".to_owned() } else { before(1) };
            let begins = match &*last {
                "use" => true,
                "::" if place.in_use => before(3) == "use",
                "::" => is_global(&tokens[..index]),
                "" | "," => place.in_use && around.begins,
                _ => false,
            };
            match token {
                TokenTree::Group(group) => {
                    let is_attribute = text(token) == "[" && (last == "#" || last == "!" && before(2) == "#");
                    if is_attribute && contains(group.stream(), "path") {
                        let at = file.at(token);
                        bail!("{at}: `path` is unsupported in a bundle\nhelp: name the module's file as the module");
                    }
                    place.is_test = is_attribute && (place.is_test || group.stream().to_string() == "cfg (test)");
                    let is_module = before(2) == "mod" && text(token) == "{";
                    let mut inside = Place { begins, ..place.clone() };
                    inside.is_inside |= is_module || before(3) == "macro_rules";
                    inside.modules.extend(is_module.then_some(last));
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    // What the macros of a stand-in look for.
                    if text(token) == "[" && inner.first().is_some_and(|first| text(first) == "(") {
                        self.solution.names.insert("[(".to_owned());
                    }
                    self.add(file, &inner, &inside)?;
                }
                TokenTree::Ident(_) => self.add_word(file, tokens, index, &last, begins, &mut place)?,
                TokenTree::Punct(sign) => {
                    place.in_use &= sign.as_char() != ';';
                    place.is_test &= sign.as_char() != ';';
                    self.solution.names.extend((sign.as_char() == '*' && last == "::").then(|| "::*".to_owned()));
                }
                // Names in a format.
                TokenTree::Literal(literal) => {
                    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
                    let literal = literal.to_string();
                    let named = literal.split('{').skip(1).filter_map(|rest| rest.split(is_end).next());
                    self.solution.names.extend(named.map(str::to_owned));
                }
            }
        }
        Ok(())
    }

    /// Adds a word behind `last`, which begins the path of a `use` or one with `::` if it `begins`.
    fn add_word(
        &mut self,
        file: &mut File,
        tokens: &[TokenTree],
        index: usize,
        last: &str,
        begins: bool,
        place: &mut Place,
    ) -> Result<()> {
        let (token, word) = (&tokens[index], text(&tokens[index]));
        let after = |count: usize| tokens.get(index + count).map(text).unwrap_or_default();
        let is_inner = [".", "::"].contains(&last);
        // In a type, `use<…>` is something else.
        place.in_use |= word == "use" && after(1) != "<";
        if last == "mod" && after(1) == ";" && !place.is_test {
            self.inline(file, token, start(&tokens[index + 1]), place)?;
        }
        if ["mod", "as", "crate"].contains(&last) {
            let is_std = last != "crate" && STD.contains(&&*word);
            ensure!(!is_std && !self.crates.pasted.contains(&word), "{}: `{word}` {TAKEN}", file.at(token));
        }
        let is_path = begins || last == "crate" || after(1) == ":" && after(2) == ":" && !is_inner;
        if if place.in_use { begins } else { is_path } {
            if let Some(message) = self.crates.missing.get(&word) {
                bail!("{}: {message}", file.at(token));
            }
            let (from, at) = (start(&tokens[if last == "::" { index - 2 } else { index }]), start(token));
            if self.crates.pasted.contains(&word) {
                if from < at || place.is_inside {
                    file.replace(&mut self.solution.text, from..at, "crate::");
                }
                self.solution.used.insert(word.clone());
            } else if self.crates.is_old && place.is_inside && !place.in_use && from == at && STD.contains(&&*word) {
                file.replace(&mut self.solution.text, at..at, "::");
            }
        }
        self.solution.names.extend(is_inner.then(|| format!("{last}{word}")));
        self.solution.names.insert(word);
        Ok(())
    }

    /// Puts the file of `mod NAME;` in place of the `;` at this byte.
    fn inline(&mut self, file: &mut File, module: &TokenTree, end: usize, place: &Place) -> Result<()> {
        let (word, at) = (text(module), file.at(module));
        let folder = place.modules.iter().fold(file.folder.to_owned(), |folder, module| folder.join(module));
        let files = [folder.join(format!("{word}.rs")), folder.join(&word).join("mod.rs")];
        let child = files.into_iter().find(|file| file.is_file());
        let child = child.ok_or_else(|| anyhow!("{at}: the file of `mod {word}` is missing"))?;
        let code = read(&child)?;
        let code = code.trim_start_matches('\u{feff}');
        file.replace(&mut self.solution.text, end..end + 1, " {\n");
        let mut inner = File { folder: &folder.join(&word), name: name(self.root, &child), text: code, done: 0 };
        let tokens = tokens(code, &inner.name)?;
        self.add(&mut inner, &tokens, &Place { is_inside: true, ..Place::default() })?;
        let text = &mut self.solution.text;
        inner.copy(text, code.len());
        *text += if text.ends_with('\n') { "}" } else { "\n}" };
        Ok(())
    }
}

impl File<'_> {
    /// Adds what is not done up to this byte.
    fn copy(&mut self, text: &mut String, end: usize) {
        *text += &self.text[self.done..end];
        self.done = end;
    }

    /// Adds what is not done up to these bytes, and other text in their place.
    fn replace(&mut self, text: &mut String, range: Range<usize>, new: &str) {
        self.copy(text, range.start);
        *text += new;
        self.done = range.end;
    }

    fn at(&self, token: &TokenTree) -> String {
        format!("{}:{}", self.name, token.span().start().line)
    }
}

/// Splits a text.
fn tokens(text: &str, name: &str) -> Result<Vec<TokenTree>> {
    let tokens: TokenStream = text
        .parse()
        .map_err(|error: proc_macro2::LexError| anyhow!("{name}:{}: {error}", error.span().start().line))?;
    Ok(tokens.into_iter().collect())
}

/// Returns a word or sign; a raw identifier without `r#`.
fn text(token: &TokenTree) -> String {
    match token {
        TokenTree::Ident(word) => word.to_string().trim_start_matches("r#").to_owned(),
        TokenTree::Punct(sign) => sign.as_char().to_string(),
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Brace => "{",
            Delimiter::Bracket => "[",
            _ => "(",
        }
        .to_owned(),
        TokenTree::Literal(_) => "\"".to_owned(),
    }
}

fn start(token: &TokenTree) -> usize {
    token.span().byte_range().start
}

/// Returns whether the `::` at the end of these tokens begins a path. If not, what it belongs to touches it.
fn is_global(tokens: &[TokenTree]) -> bool {
    let [.., before, colon, _] = tokens else { return true };
    let is_sign = matches!(before, TokenTree::Punct(sign) if sign.as_char() != '>');
    is_sign || before.span().byte_range().end < start(colon)
}

fn contains(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => contains(group.stream(), word),
        token => text(&token) == word,
    })
}

/// Returns how a file is called in messages.
fn name(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).display().to_string().replace('\\', "/")
}
