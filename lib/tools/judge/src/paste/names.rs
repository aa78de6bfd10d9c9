//! What a text names.

use std::collections::BTreeSet;
use std::ops::Range;

use super::tokens::{Kind, Source};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    /// Any word.
    Word(String),
    /// A word behind a dot: a method or a field.
    Method(String),
    /// A word behind `fn`.
    Function(String),
    /// A word behind `::`.
    Tail(String),
    /// A word behind `::`, with the word in front of it.
    Path(String, String),
    /// All that a module has, by a `use`.
    All,
    /// What a macro is given, and puts behind a dot or a `::`.
    Given,
}

/// What tokens name; attributes name nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(BTreeSet<Name>);

impl Names {
    /// Adds what these tokens name.
    pub(super) fn add(&mut self, source: &Source, tokens: Range<usize>) {
        for index in tokens {
            let word = source.word(index);
            let before = source.near(index, -1);
            match source.kind(index) {
                Some(Kind::Word) => {
                    self.0.insert(Name::Word(word.to_owned()));
                    match before {
                        "." => drop(self.0.insert(Name::Method(word.to_owned()))),
                        "fn" => drop(self.0.insert(Name::Function(word.to_owned()))),
                        "::" => {
                            self.0.insert(Name::Tail(word.to_owned()));
                            self.add_path(source.near(index, -2), word);
                        }
                        _ => {}
                    }
                    if source.is_use(index) {
                        self.add_imports(source, index);
                    }
                }
                // A text may have words in braces that are printed.
                Some(Kind::Literal) => {
                    for part in word.split('{').skip(1) {
                        let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
                        let named = part.split(is_end).next().unwrap_or_default();
                        self.0.insert(Name::Word(named.to_owned()));
                    }
                }
                Some(Kind::Sign) if word == "$" && [".", "::"].contains(&before) => {
                    self.0.insert(Name::Given);
                }
                _ => {}
            }
        }
    }

    fn add_path(&mut self, home: &str, name: &str) {
        self.0.insert(Name::Path(home.to_owned(), name.to_owned()));
    }

    /// Adds the paths of a `use`, whose lists stand between their words.
    fn add_imports(&mut self, source: &Source, keyword: usize) {
        for import in source.imports(keyword) {
            for pair in import.path.windows(2) {
                self.add_path(source.word(pair[0]), source.word(pair[1]));
            }
            if source.imported(&import) == "*" {
                self.0.insert(Name::All);
            }
        }
    }

    pub(super) fn extend(&mut self, other: &Names) {
        self.0.extend(other.0.iter().cloned());
    }

    pub(super) fn has(&self, word: &str) -> bool {
        self.0.contains(&Name::Word(word.to_owned()))
    }

    pub(super) fn has_method(&self, name: &str) -> bool {
        self.0.contains(&Name::Method(name.to_owned()))
    }

    /// Whether a function of this name is here.
    pub(super) fn has_function(&self, name: &str) -> bool {
        self.0.contains(&Name::Function(name.to_owned()))
    }

    /// Whether a path goes on with this word.
    pub(super) fn has_tail(&self, name: &str) -> bool {
        self.0.contains(&Name::Tail(name.to_owned()))
    }

    pub(super) fn has_path(&self, home: &str, name: &str) -> bool {
        let path = Name::Path(home.to_owned(), name.to_owned());
        self.0.contains(&path)
    }

    /// Whether a method, or a function behind `::`, has this name, or may have it, as a macro calls what it is given.
    pub(super) fn calls(&self, name: &str) -> bool {
        let may_be_given = self.0.contains(&Name::Given) && self.has(name);
        may_be_given || self.has_method(name) || self.has_tail(name)
    }

    pub(super) fn has_glob(&self) -> bool {
        self.0.contains(&Name::All)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Names {
        let source = Source::parse("test.rs", text.to_owned()).expect("it is Rust");
        let mut names = Names::default();
        names.add(&source, 0..source.len());
        names
    }

    #[test]
    fn comments_texts_and_attributes_name_nothing() {
        let text = "/// doc\n#[attribute] fn f() { /* block */ \"text {shown:>3} {{}\" } // line";
        let names = names(text);
        for word in ["f", "fn", "shown"] {
            assert!(names.has(word), "{word}");
        }
        for word in ["doc", "attribute", "block", "line", "text"] {
            assert!(!names.has(word), "{word}");
        }
    }

    #[test]
    fn methods_and_paths_may_stand_apart() {
        for text in [
            "a.b(); c::d()",
            "a\n  . r#b(); c :: /* */ r#d()",
            "a.\n// x\nb(); c::\nd()",
            "a.b(); use c::{e, d as f};",
        ] {
            let names = names(text);
            assert!(names.has_method("b") && names.has_path("c", "d"), "{text}");
            assert!(names.calls("b") && !names.calls("a"), "{text}");
        }
    }

    #[test]
    fn globs_and_macros() {
        assert!(names("use a::{b::{*}};").has_glob());
        assert!(!names("use a::b; let c = d * e;").has_glob());
        assert!(names("$a.$b() c").calls("c") && !names("$($a, $b).* c").calls("c"));
    }
}
