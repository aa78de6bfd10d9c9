//! The solution's part of a submission: its text, but for the files of its modules and the paths of crates in the same file.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use proc_macro2::{TokenStream, TokenTree};

use crate::workspace::read;

#[derive(Default)]
pub(super) struct Solution {
    /// The `#!` line.
    pub shebang: String,
    /// The `//!` and `#![…]`, which only the beginning of a file may have.
    pub inner: String,
    /// The rest, with the files of its modules.
    pub text: String,
    /// The pasted crates that it names.
    pub used: BTreeSet<String>,
}

/// The crates that a solution depends on and the judge lacks.
#[derive(Debug)]
pub(super) struct Crates<'a> {
    /// The title of the judge.
    pub judge: &'a str,
    pub pasted: BTreeSet<String>,
    /// No stand-in replaces these.
    pub missing: BTreeSet<String>,
}

struct Reader<'a> {
    root: &'a Path,
    crates: &'a Crates<'a>,
    used: BTreeSet<String>,
}

struct File {
    /// As messages name it.
    name: String,
    text: String,
}

/// What replaces parts of a file, in its order.
type Edits = Vec<(Range<usize>, String)>;

/// Where a token stands.
#[derive(Clone, Default)]
struct Place {
    /// Where the files of its modules are.
    folder: PathBuf,
    /// Whether the root's names are not in scope: in a module or a macro.
    is_inside: bool,
    in_use: bool,
    /// Whether each name in this list of a `use` begins a path.
    begins: bool,
}

impl Solution {
    /// Reads a solution.
    ///
    /// # Errors
    ///
    /// With file and line if a file is missing or is not Rust, or if the solution uses an unknown crate or something unsupported.
    pub(super) fn read(root: &Path, path: &Path, crates: &Crates) -> Result<Solution> {
        let mut reader = Reader { root, crates, used: BTreeSet::new() };
        let mut file = File::read(root, path)?;
        let has_shebang = file.text.starts_with("#!") && !file.text[2..].trim_start().starts_with('[');
        let line = file.text.find('\n').filter(|_| has_shebang).unwrap_or(0);
        // The line break stays, so that the lines below keep their numbers.
        let code = file.text.split_off(line);
        let shebang = std::mem::replace(&mut file.text, code);
        let tokens = file.tokens()?;
        let mut edits = vec![];
        reader.add(&file, &tokens, &Place { folder: path.with_file_name(""), ..Place::default() }, &mut edits)?;
        let (inner, end) = file.inner(&tokens);
        let shebang = if shebang.is_empty() { shebang } else { shebang + "\n" };
        Ok(Solution { shebang, inner, text: file.edited(end, &edits), used: reader.used })
    }
}

impl Reader<'_> {
    /// Adds what changes among these tokens.
    fn add(&mut self, file: &File, tokens: &[TokenTree], around: &Place, edits: &mut Edits) -> Result<()> {
        let mut place = around.clone();
        for (index, token) in tokens.iter().enumerate() {
            let at = |offset: isize| index.checked_add_signed(offset).and_then(|index| tokens.get(index));
            let near = |offset: isize| at(offset).map_or("", |token| file.word(token));
            let word = near(0);
            let last = if near(-1) == ":" && near(-2) == ":" { "::" } else { near(-1) };
            let begins = match last {
                "use" => true,
                "::" => file.is_global(&tokens[index - 2]),
                "" | "," => place.in_use && around.begins,
                _ => false,
            };
            // In a type, `use<…>` is something else.
            place.in_use = (place.in_use || word == "use" && near(1) != "<") && word != ";";
            let line = || format!("{}:{}", file.name, token.span().start().line);
            if let TokenTree::Group(group) = token {
                let is_attribute = last == "#" || last == "!" && near(-2) == "#";
                if is_attribute && word == "[" && group.stream().to_string().contains("path =") {
                    bail!("{}: `path` is unsupported in a bundle\nhelp: name the module's file as the module", line());
                }
                let is_module = near(-2) == "mod" && word == "{";
                let mut inside = Place { begins, ..place.clone() };
                inside.is_inside |= is_module || near(-3) == "macro_rules";
                inside.folder.extend(Some(last).filter(|_| is_module));
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                self.add(file, &tokens, &inside, edits)?;
                continue;
            }
            let (is_pasted, is_std) = (self.crates.pasted.contains(word), ["alloc", "core", "std"].contains(&word));
            if ["mod", "as"].contains(&last) && (is_pasted || is_std) || last == "crate" && is_pasted {
                let help = "help: give yours another name; instead of `extern crate`, write `use`";
                bail!("{}: `{word}` is the name of a module of the submission\n{help}", line());
            }
            let is_test = at(-2).is_some_and(|token| token.to_string() == "[cfg (test)]");
            if last == "mod" && near(1) == ";" && !is_test {
                let end = start(&tokens[index + 1]);
                let text = self.module(word, &place.folder).with_context(line)?;
                edits.push((end..end + 1, format!(" {{\n{}\n}}", text.strip_suffix('\n').unwrap_or(&text))));
            }
            let is_path = near(1) == ":" && near(2) == ":" && ![".", "::"].contains(&last);
            if !begins && (place.in_use || last != "crate" && !is_path) {
                continue;
            }
            if self.crates.missing.contains(word) {
                let help = format!("help: do without the crate, or add lib/src/stand_in/{word}.rs to the library");
                bail!("{}: {} has no crate `{word}`, and no stand-in replaces it\n{help}", line(), self.crates.judge);
            }
            if is_pasted {
                self.used.insert(word.to_owned());
                let (from, at) = (start(&tokens[if last == "::" { index - 2 } else { index }]), start(token));
                if from < at || place.is_inside {
                    edits.push((from..at, "crate::".to_owned()));
                }
            }
        }
        Ok(())
    }

    /// Returns the text of a module that has a file of its own.
    fn module(&mut self, name: &str, folder: &Path) -> Result<String> {
        let inside = Place { folder: folder.join(name), is_inside: true, ..Place::default() };
        let files = [folder.join(format!("{name}.rs")), inside.folder.join("mod.rs")];
        let path = files.iter().find(|file| file.is_file());
        let file = File::read(self.root, path.with_context(|| format!("the file of `mod {name}` is missing"))?)?;
        let mut edits = vec![];
        self.add(&file, &file.tokens()?, &inside, &mut edits)?;
        Ok(file.edited(0, &edits))
    }
}

impl File {
    fn read(root: &Path, path: &Path) -> Result<File> {
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string().replace('\\', "/");
        Ok(File { name, text: read(path)?.trim_start_matches('\u{feff}').to_owned() })
    }

    fn tokens(&self) -> Result<Vec<TokenTree>> {
        let tokens = self.text.parse::<TokenStream>();
        let tokens = tokens.map_err(|error| anyhow!("{}:{}: {error}", self.name, error.span().start().line))?;
        Ok(tokens.into_iter().collect())
    }

    /// Returns the attributes at the beginning, and where they end. Lints that they turn on are none of the library's.
    fn inner(&self, tokens: &[TokenTree]) -> (String, usize) {
        let (mut inner, mut end) = (String::new(), 0);
        for attribute in tokens.chunks(3) {
            let [TokenTree::Punct(_), TokenTree::Punct(bang), TokenTree::Group(group)] = attribute else { break };
            if bang.as_char() != '!' {
                break;
            }
            let from = std::mem::replace(&mut end, group.span().byte_range().end);
            let rest = self.text[end..].split_inclusive('\n').next().filter(|rest| rest.trim().is_empty());
            end += rest.map_or(0, str::len);
            let word = group.stream().into_iter().next().map(|word| word.to_string()).unwrap_or_default();
            if !["deny", "forbid", "warn"].contains(&&*word) {
                inner += &self.text[from..end];
            }
        }
        (inner, end)
    }

    /// Returns a word without `r#`, the bracket that opens a group, or any other token.
    fn word(&self, token: &TokenTree) -> &str {
        let text = &self.text[token.span().byte_range()];
        match token {
            TokenTree::Group(_) => &text[..1],
            _ => text.trim_start_matches("r#"),
        }
    }

    /// Returns whether the `::` that begins with this token begins a path. If not, what it belongs to touches it.
    fn is_global(&self, colon: &TokenTree) -> bool {
        let before = &self.text[..start(colon)];
        !before.ends_with(|letter: char| letter.is_alphanumeric() || "_>)]}".contains(letter))
    }

    /// Returns the text from this byte on.
    fn edited(&self, from: usize, edits: &Edits) -> String {
        let (mut text, mut done) = (String::new(), from);
        for (range, new) in edits.iter().filter(|(range, _)| range.start >= from) {
            text.extend([&self.text[done..range.start], new]);
            done = range.end;
        }
        text + &self.text[done..]
    }
}

fn start(token: &TokenTree) -> usize {
    token.span().byte_range().start
}
