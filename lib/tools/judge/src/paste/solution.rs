//! The solution's part of a submission: its text as it is, but for what names crates that stand in the same file there.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Result, anyhow, bail, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::text::Text;
use crate::workspace::read;

/// What a solution's text says.
#[derive(Default)]
pub(super) struct Solution {
    /// All of it but the beginning, with its `mod` files in it.
    pub text: Text,
    /// What has to stand at the beginning of a file: the `#!` line, `//!` and `#![…]`.
    pub shebang: Text,
    pub inner: Text,
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

const TAKEN: &str = "is the name of a module of the submission\nhelp: give yours another name; instead of `extern crate`, \
                     write `use`";

/// A file of the solution, of which all up to `done` is in the submission.
struct File<'a> {
    /// Where the files of its modules are.
    folder: &'a Path,
    name: Rc<str>,
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
}

impl Solution {
    /// Reads a solution.
    ///
    /// # Errors
    ///
    /// With file and line, if a file is missing or is no Rust, if nobody has a crate, or if what it has is unsupported.
    pub(super) fn read(root: &Path, file: &Path, crates: &Crates) -> Result<Solution> {
        let mut solution = Solution::default();
        let text = read(file)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let has_shebang = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
        let shebang = if has_shebang { text.find('\n').map_or(text.len(), |end| end + 1) } else { 0 };
        // No token, and a line.
        let code = format!("{:>shebang$}{}", if has_shebang { "\n" } else { "" }, &text[shebang..]);
        let name = name(root, file);
        let tokens = tokens(&code, &name)?;
        let mut file = File { folder: &file.with_file_name(""), name, text, done: 0 };
        file.copy(&mut solution.shebang, shebang);
        solution.add_inner(&mut file, &tokens);
        solution.add(root, &mut file, &tokens, &Place::default(), crates)?;
        file.copy(&mut solution.text, text.len());
        Ok(solution)
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

    /// Adds what these tokens are, up to the last that changes.
    fn add(
        &mut self,
        root: &Path,
        file: &mut File,
        tokens: &[TokenTree],
        around: &Place,
        crates: &Crates,
    ) -> Result<()> {
        let mut place = around.clone();
        let mut is_test = false;
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
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    let is_attribute = text(token) == "[" && ["#", "!"].contains(&&*last);
                    if is_attribute && contains(group.stream(), "path") {
                        let at = file.at(token);
                        bail!(
                            "{at}: `path` is unsupported in a bundle\nhelp: name the file of the module as the module"
                        );
                    }
                    is_test = is_attribute && (is_test || group.stream().to_string() == "cfg (test)");
                    let is_module = before(2) == "mod" && text(token) == "{";
                    let is_macro = before(3) == "macro_rules";
                    let mut inside = Place { begins, ..place.clone() };
                    inside.is_inside |= is_module || is_macro;
                    inside.modules.extend(is_module.then_some(last));
                    // What the macros of a stand-in look for.
                    if text(token) == "[" && inner.first().is_some_and(|first| text(first) == "(") {
                        self.names.insert("[(".to_owned());
                    }
                    self.add(root, file, &inner, &inside, crates)?;
                }
                TokenTree::Ident(_) => {
                    let word = text(token);
                    if [".", "::"].contains(&&*last) {
                        self.names.insert(format!("{last}{word}"));
                    }
                    let after = |count: usize| tokens.get(index + count).map(text).unwrap_or_default();
                    // In a type, `use<…>` is something else.
                    place.in_use |= word == "use" && after(1) != "<";
                    if last == "mod" && after(1) == ";" && !is_test {
                        self.inline(root, file, token, start(&tokens[index + 1]), &place, crates)?;
                    }
                    let is_path = after(1) == ":" && after(2) == ":" && ![".", "::"].contains(&&*last);
                    if ["mod", "as", "crate"].contains(&&*last) {
                        let is_std = last != "crate" && ["std", "core", "alloc"].contains(&&*word);
                        let is_free = !is_std && !crates.pasted.contains(&word);
                        ensure!(is_free, "{}: `{word}` {TAKEN}", file.at(token));
                    }
                    if if place.in_use { begins } else { is_path || begins || last == "crate" } {
                        let start = if last == "::" { start(&tokens[index - 2]) } else { start(token) };
                        self.resolve(file, start, token, &place, crates)?;
                    }
                    self.names.insert(word);
                }
                TokenTree::Punct(sign) => {
                    place.in_use &= sign.as_char() != ';';
                    is_test &= sign.as_char() != ';';
                    if sign.as_char() == '*' && last == "::" {
                        self.names.insert("::*".to_owned());
                    }
                }
                // Names in a format.
                TokenTree::Literal(literal) => {
                    let literal = literal.to_string();
                    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
                    let named = literal.split('{').skip(1).filter_map(|rest| rest.split(is_end).next());
                    self.names.extend(named.map(str::to_owned));
                }
            }
        }
        Ok(())
    }

    /// Puts the file of `mod NAME;` in place of the `;` at this byte.
    fn inline(
        &mut self,
        root: &Path,
        file: &mut File,
        module: &TokenTree,
        end: usize,
        place: &Place,
        crates: &Crates,
    ) -> Result<()> {
        let (word, at) = (text(module), file.at(module));
        let folder = place.modules.iter().fold(file.folder.to_owned(), |folder, module| folder.join(module));
        let files = [folder.join(format!("{word}.rs")), folder.join(&word).join("mod.rs")];
        let child = files.into_iter().find(|file| file.is_file());
        let child = child.ok_or_else(|| anyhow!("{at}: the file of `mod {word}` is missing"))?;
        let (name, code) = (name(root, &child), read(&child)?);
        let code = code.trim_start_matches('\u{feff}');
        file.replace(&mut self.text, end..end + 1, " {\n");
        let mut inner = File { folder: &folder.join(&word), name, text: code, done: 0 };
        let tokens = tokens(code, &inner.name)?;
        self.add(root, &mut inner, &tokens, &Place { is_inside: true, ..Place::default() }, crates)?;
        inner.copy(&mut self.text, code.len());
        let end = if self.text.text.ends_with('\n') { "}" } else { "\n}" };
        self.text.push(end, &file.name, 1);
        Ok(())
    }

    /// Makes the name that begins a path, maybe with a `::`, lead to where it is in the submission.
    fn resolve(
        &mut self,
        file: &mut File,
        from: usize,
        token: &TokenTree,
        place: &Place,
        crates: &Crates,
    ) -> Result<()> {
        let (word, at) = (text(token), start(token));
        if let Some(message) = crates.missing.get(&word) {
            bail!("{}: {message}", file.at(token));
        }
        let is_global = from < at;
        if crates.pasted.contains(&word) {
            if is_global || place.is_inside {
                file.replace(&mut self.text, from..at, "crate::");
            }
            self.used.insert(word);
        } else if ["std", "core"].contains(&&*word) && !is_global && place.is_inside && !place.in_use && crates.is_old {
            file.replace(&mut self.text, at..at, "::");
        }
        Ok(())
    }
}

impl File<'_> {
    /// Adds what is not done up to this byte.
    fn copy(&mut self, text: &mut Text, end: usize) {
        text.push(&self.text[self.done..end], &self.name, self.line(self.done));
        self.done = end;
    }

    /// Adds what is not done up to these bytes, and other text in their place.
    fn replace(&mut self, text: &mut Text, range: Range<usize>, new: &str) {
        self.copy(text, range.start);
        text.push(new, &self.name, self.line(range.start));
        self.done = range.end;
    }

    fn line(&self, at: usize) -> usize {
        self.text[..at].matches('\n').count() + 1
    }

    fn at(&self, token: &TokenTree) -> String {
        format!("{}:{}", self.name, self.line(start(token)))
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
fn name(root: &Path, file: &Path) -> Rc<str> {
    file.strip_prefix(root).unwrap_or(file).display().to_string().replace('\\', "/").into()
}
