//! The solution's part of a submission: its text with its `mod` files inlined, and with paths to pasted crates rewritten where
//! the crate's name is not in scope.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use proc_macro2::{TokenStream, TokenTree};

use crate::workspace::read;

/// Marks where items begin.
pub(super) const BEGIN: &str = "\0";

/// Reads a solution and its modules.
pub(super) struct Reader<'a> {
    pub root: &'a Path,
    /// The title of the judge.
    pub judge: &'a str,
    /// The crates that the solution depends on and the judge lacks, and those of which there is no stand-in.
    pub pasted: BTreeSet<String>,
    pub missing: BTreeSet<String>,
    /// The pasted crates that it uses.
    pub used: BTreeSet<String>,
}

struct File {
    /// Its name in messages.
    name: String,
    text: String,
}

/// Replacements in a file, from its beginning to its end.
type Edits = Vec<(Range<usize>, String)>;

/// Where a token stands.
#[derive(Clone, Default)]
struct Place {
    /// The folder of the module's child modules.
    folder: PathBuf,
    /// Whether the root's names are not in scope: in a module or a macro.
    is_inside: bool,
    in_use: bool,
    /// Whether each name in this list of a `use` begins a path.
    begins: bool,
}

impl Reader<'_> {
    /// Returns a solution with the files of its modules, and [`BEGIN`] behind the `//!` and `#![…]`, which nothing may precede.
    ///
    /// # Errors
    ///
    /// With file and line if a file is missing or is not Rust, or if the solution uses an unknown crate or something unsupported.
    pub(super) fn read(&mut self, path: &Path) -> Result<String> {
        let mut file = File::read(self.root, path)?;
        if file.text.starts_with("#!") && !file.text[2..].trim_start().starts_with('[') {
            // The line break stays, so that messages name the right lines.
            file.text
                .drain(..file.text.find('\n').unwrap_or(file.text.len()));
        }
        let (tokens, mut edits) = (file.tokens()?, vec![]);
        let start = file.inner(&tokens, &mut edits);
        edits.push((start..start, BEGIN.to_owned()));
        let tokens = &tokens[tokens.partition_point(|token| self::start(token) < start)..];
        self.add(
            &file,
            tokens,
            &Place {
                folder: path.with_file_name(""),
                ..Place::default()
            },
            &mut edits,
        )?;
        Ok(file.edited(&edits))
    }

    /// Adds the replacements among these tokens.
    fn add(
        &mut self,
        file: &File,
        tokens: &[TokenTree],
        around: &Place,
        edits: &mut Edits,
    ) -> Result<()> {
        let mut place = around.clone();
        let words: Vec<&str> = tokens.iter().map(|token| file.word(token)).collect();
        for (index, token) in tokens.iter().enumerate() {
            let at = |offset| words.get(index.checked_add_signed(offset)?);
            let near = |offset| at(offset).copied().unwrap_or_default();
            let word = near(0);
            let last = if near(-1) == ":" && near(-2) == ":" {
                "::"
            } else {
                near(-1)
            };
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
                    bail!(
                        "{}: `path` is unsupported in a bundle\nhelp: name the module's file as the module",
                        line()
                    );
                }
                let is_module = near(-2) == "mod" && word == "{";
                let mut inside = Place {
                    begins,
                    ..place.clone()
                };
                inside.is_inside |= is_module || near(-3) == "macro_rules";
                inside.folder.extend(Some(last).filter(|_| is_module));
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                self.add(file, &tokens, &inside, edits)?;
                continue;
            }
            let (is_pasted, is_std) = (
                self.pasted.contains(word),
                ["alloc", "core", "std"].contains(&word),
            );
            if ["mod", "as"].contains(&last) && (is_pasted || is_std)
                || last == "crate" && is_pasted
            {
                let help = "help: give yours another name; instead of `extern crate`, write `use`";
                bail!(
                    "{}: `{word}` is the name of a module of the submission\n{help}",
                    line()
                );
            }
            if last == "mod" && near(1) == ";" {
                let before = &file.text[..start(&tokens[index - 1])];
                let attributes = before.rsplit([';', '}']).next().unwrap_or_default();
                let end = start(&tokens[index + 1]);
                match self.module(word, &place.folder)? {
                    Some(text) => {
                        edits.push((
                            end..end + 1,
                            format!(" {{\n{}\n}}", text.strip_suffix('\n').unwrap_or(&text)),
                        ));
                    }
                    // The compiler need not look for it.
                    None if attributes.contains("#[cfg(") => {}
                    None => bail!("{}: the file of `mod {word}` is missing", line()),
                }
            }
            let is_path = near(1) == ":" && near(2) == ":" && ![".", "::"].contains(&last);
            if !begins && (place.in_use || last != "crate" && !is_path) {
                continue;
            }
            if self.missing.contains(word) {
                let help = format!(
                    "help: do without the crate, or add lib/src/stand_in/{word}.rs to the library"
                );
                bail!(
                    "{}: {} has no crate `{word}`, and no stand-in replaces it\n{help}",
                    line(),
                    self.judge
                );
            }
            if is_pasted {
                self.used.insert(word.to_owned());
                let (from, at) = (
                    start(&tokens[if last == "::" { index - 2 } else { index }]),
                    start(token),
                );
                if from < at || place.is_inside {
                    edits.push((from..at, "crate::".to_owned()));
                }
            }
        }
        Ok(())
    }

    /// Returns the text of a module in a file of its own, if there is one.
    fn module(&mut self, name: &str, folder: &Path) -> Result<Option<String>> {
        let inside = Place {
            folder: folder.join(name),
            is_inside: true,
            ..Place::default()
        };
        let files = [
            folder.join(format!("{name}.rs")),
            inside.folder.join("mod.rs"),
        ];
        let Some(path) = files.iter().find(|file| file.is_file()) else {
            return Ok(None);
        };
        let file = File::read(self.root, path)?;
        let mut edits = vec![];
        self.add(&file, &file.tokens()?, &inside, &mut edits)?;
        Ok(Some(file.edited(&edits)))
    }
}

impl File {
    fn read(root: &Path, path: &Path) -> Result<File> {
        let name = path
            .strip_prefix(root)
            .unwrap_or(path)
            .display()
            .to_string()
            .replace('\\', "/");
        Ok(File {
            name,
            text: read(path)?.trim_start_matches('\u{feff}').to_owned(),
        })
    }

    fn tokens(&self) -> Result<Vec<TokenTree>> {
        let tokens = self.text.parse::<TokenStream>();
        let tokens = tokens
            .map_err(|error| anyhow!("{}:{}: {error}", self.name, error.span().start().line))?;
        Ok(tokens.into_iter().collect())
    }

    /// Returns where the inner attributes end. Those that turn on lints are removed: the lints would apply to the library, too.
    fn inner(&self, tokens: &[TokenTree], edits: &mut Edits) -> usize {
        let mut end = 0;
        for attribute in tokens.chunks(3) {
            let [
                TokenTree::Punct(_),
                TokenTree::Punct(bang),
                TokenTree::Group(group),
            ] = attribute
            else {
                break;
            };
            if bang.as_char() != '!' {
                break;
            }
            let from = std::mem::replace(&mut end, group.span().byte_range().end);
            let rest = self.text[end..]
                .split_inclusive('\n')
                .next()
                .filter(|rest| rest.trim().is_empty());
            end += rest.map_or(0, str::len);
            let word = group
                .stream()
                .into_iter()
                .next()
                .map(|word| word.to_string())
                .unwrap_or_default();
            if ["deny", "forbid", "warn"].contains(&&*word) {
                edits.push((from..end, String::new()));
            }
        }
        end
    }

    /// Returns a word without `r#`, the bracket that opens a group, or any other token.
    fn word(&self, token: &TokenTree) -> &str {
        let text = &self.text[token.span().byte_range()];
        match token {
            TokenTree::Group(_) => &text[..1],
            _ => text.trim_start_matches("r#"),
        }
    }

    /// Whether the `::` that begins with this token begins a path; otherwise a name stands right before it.
    fn is_global(&self, colon: &TokenTree) -> bool {
        let before = &self.text[..start(colon)];
        !before.ends_with(|letter: char| letter.is_alphanumeric() || "_>)]}".contains(letter))
    }

    fn edited(&self, edits: &Edits) -> String {
        let (mut text, mut done) = (String::new(), 0);
        for (range, new) in edits {
            text.extend([&self.text[done..range.start], new]);
            done = range.end;
        }
        text + &self.text[done..]
    }
}

fn start(token: &TokenTree) -> usize {
    token.span().byte_range().start
}
