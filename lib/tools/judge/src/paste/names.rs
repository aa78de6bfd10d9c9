//! What a text names.

use std::collections::BTreeSet;
use std::ops::Range;

use super::tokens::{Kind, Source};

/// The words of a text, alone and behind the one or two tokens in front of them; attributes name nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(BTreeSet<String>);

impl Names {
    /// Adds what these tokens name.
    pub(super) fn add(&mut self, source: &Source, tokens: Range<usize>) {
        for index in tokens {
            let word = source.word(index);
            if source.is_word(index) || word == "$" {
                let before = source.near(index, -1);
                self.insert(&[word]);
                self.insert(&[before, word]);
                self.insert(&[source.near(index, -2), before, word]);
            }
            self.add_imports(source, index);
            // A text may have words in braces that are printed.
            if source.kind(index) == Some(Kind::Literal) {
                for part in word.split('{').skip(1) {
                    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
                    self.insert(&[part.split(is_end).next().unwrap_or_default()]);
                }
            }
        }
    }

    /// Adds the paths of a `use` that begins here: its lists stand between their words.
    fn add_imports(&mut self, source: &Source, index: usize) {
        for import in source.imports(index) {
            for pair in import.path.windows(2) {
                self.insert(&["::", source.word(pair[1])]);
                self.insert(&[source.word(pair[0]), "::", source.word(pair[1])]);
            }
            if source.imported(&import) == "*" {
                self.insert(&["use", "*"]);
            }
        }
    }

    fn insert(&mut self, tokens: &[&str]) {
        self.0.insert(tokens.join(" "));
    }

    pub(super) fn extend(&mut self, other: &Names) {
        self.0.extend(other.0.iter().cloned());
    }

    /// Whether these tokens are in the text: a word, and up to two in front of it.
    pub(super) fn has(&self, tokens: &[&str]) -> bool {
        self.0.contains(&tokens.join(" "))
    }

    /// Whether a path has these words next to each other.
    pub(super) fn has_path(&self, home: &str, name: &str) -> bool {
        self.has(&[home, "::", name])
    }

    /// Whether a method, or a function behind `::`, has this name, or may have it, as a macro calls what it is given.
    pub(super) fn calls(&self, name: &str) -> bool {
        let is_any_called = self.has(&[".", "$"]) || self.has(&["::", "$"]);
        is_any_called && self.has(&[name]) || self.has(&[".", name]) || self.has(&["::", name])
    }

    /// Whether a `use` imports all that a module has.
    pub(super) fn has_glob(&self) -> bool {
        self.has(&["use", "*"])
    }
}
