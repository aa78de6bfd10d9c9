//! A file of Rust as tokens with their places in its text. Comments and docs are no tokens, so they change no bundle.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

use anyhow::{Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};

use crate::workspace::read;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Word,
    Sign,
    Literal,
    /// The bracket that opens or closes a group, with the index of its partner.
    Open(usize),
    Close(usize),
}

#[derive(Clone, Debug)]
struct Token {
    kind: Kind,
    /// Its bytes in the text.
    place: Range<usize>,
}

/// A text with its tokens.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    /// The file's name in messages.
    pub name: String,
    pub text: String,
    tokens: Vec<Token>,
    /// Where the docs of the file as a whole end.
    pub docs_end: usize,
}

/// What tokens name.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    pub words: BTreeSet<String>,
    /// The words behind a dot: methods and fields.
    pub methods: BTreeSet<String>,
    /// The words behind `::`, and those with the word in front of it.
    pub tails: BTreeSet<String>,
    pub paths: BTreeSet<(String, String)>,
    /// The functions that have their text here.
    pub functions: BTreeSet<String>,
    /// Whether there is a `use` of all that a module has.
    pub has_glob: bool,
    /// Whether there is an array of tuples.
    pub has_tuples: bool,
    /// Whether a macro gets a name that it puts behind a dot or a `::`.
    pub passes_names: bool,
    /// Whether a macro gets a name and puts `::` behind it.
    pub passes_crates: bool,
}

impl Source {
    /// Reads a file, whose name in messages begins below `root`.
    pub(super) fn read(root: &Path, path: &Path) -> Result<Source> {
        let name = path.strip_prefix(root).unwrap_or(path).display();
        let mut text = read(path)?.trim_start_matches('\u{feff}').to_owned();
        if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
            // The line break stays, so that messages name the right lines.
            text.drain(..text.find('\n').unwrap_or(text.len()));
        }
        Source::parse(&name.to_string().replace('\\', "/"), text)
    }

    pub(super) fn parse(name: &str, text: String) -> Result<Source> {
        let stream = text
            .parse::<TokenStream>()
            .map_err(|error| anyhow!("{name}:{}: {error}", error.span().start().line))?;
        let mut source = Source {
            name: name.to_owned(),
            text,
            ..Source::default()
        };
        source.add(stream, true);
        Ok(source)
    }

    /// Adds the tokens of a group, or of the whole file.
    fn add(&mut self, stream: TokenStream, is_file: bool) {
        let mut trees = stream.into_iter().peekable();
        while let Some(tree) = trees.next() {
            let place = tree.span().byte_range();
            let is_doc = self.text[place.start..].starts_with('/');
            let kind = match tree {
                TokenTree::Group(group) => {
                    let open = self.tokens.len();
                    self.push(Kind::Open(open), group.span_open().byte_range());
                    self.add(group.stream(), false);
                    let close = self.tokens.len();
                    self.push(Kind::Close(open), group.span_close().byte_range());
                    self.tokens[open].kind = Kind::Open(close);
                    continue;
                }
                TokenTree::Punct(sign) if is_doc && sign.as_char() == '#' => {
                    // A doc comment, as the attribute that it stands for.
                    if !matches!(trees.next(), Some(TokenTree::Group(_))) {
                        trees.next();
                        if is_file {
                            self.docs_end = place.end;
                        }
                    }
                    continue;
                }
                TokenTree::Punct(_) => Kind::Sign,
                TokenTree::Ident(_) => Kind::Word,
                TokenTree::Literal(_) => Kind::Literal,
            };
            self.push(kind, place);
        }
    }

    fn push(&mut self, kind: Kind, place: Range<usize>) {
        self.tokens.push(Token { kind, place });
    }

    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns the bytes of a token.
    pub(super) fn place(&self, index: usize) -> Range<usize> {
        self.tokens[index].place.clone()
    }

    pub(super) fn line(&self, index: usize) -> usize {
        1 + self.text[..self.tokens[index].place.start]
            .matches('\n')
            .count()
    }

    /// Returns a token's text, a word's without `r#`; beyond the ends it is empty.
    pub(super) fn word(&self, index: usize) -> &str {
        let Some(token) = self.tokens.get(index) else {
            return "";
        };
        let text = &self.text[token.place.clone()];
        match token.kind {
            Kind::Word => text.trim_start_matches("r#"),
            _ => text,
        }
    }

    /// Returns the text of the token so many places behind or before.
    pub(super) fn near(&self, index: usize, offset: isize) -> &str {
        index
            .checked_add_signed(offset)
            .map_or("", |index| self.word(index))
    }

    pub(super) fn is_word(&self, index: usize) -> bool {
        self.tokens
            .get(index)
            .is_some_and(|token| token.kind == Kind::Word)
    }

    /// Returns the index of the bracket that closes the group that begins here.
    pub(super) fn group_end(&self, index: usize) -> Option<usize> {
        match self.tokens.get(index)?.kind {
            Kind::Open(close) => Some(close),
            _ => None,
        }
    }

    /// Returns the index of the bracket that opens the group that ends here.
    pub(super) fn group_start(&self, index: usize) -> Option<usize> {
        match self.tokens.get(index)?.kind {
            Kind::Close(open) => Some(open),
            _ => None,
        }
    }

    /// Whether a token stands directly behind the one before.
    fn touches(&self, index: usize) -> bool {
        index > 0 && self.tokens[index].place.start == self.tokens[index - 1].place.end
    }

    /// Whether this token and the next are `::`.
    pub(super) fn is_separator(&self, index: usize) -> bool {
        self.word(index) == ":" && self.word(index + 1) == ":" && self.touches(index + 1)
    }

    /// Whether `::` stands before a token.
    pub(super) fn is_behind_separator(&self, index: usize) -> bool {
        index >= 2 && self.is_separator(index - 2)
    }

    /// Whether the `::` that begins here begins a path; otherwise it goes on with one.
    pub(super) fn is_global(&self, separator: usize) -> bool {
        const ENDS: [&str; 4] = ["crate", "self", "super", "Self"];
        let before = self.near(separator, -1);
        match self
            .tokens
            .get(separator.wrapping_sub(1))
            .map(|token| token.kind)
        {
            Some(Kind::Word) => is_keyword(before) && !ENDS.contains(&before),
            Some(Kind::Close(_)) => !self.touches(separator),
            Some(Kind::Sign) => before != ">" || !self.touches(separator),
            _ => true,
        }
    }

    /// Returns the index behind the attribute that begins here, if one does.
    pub(super) fn attribute_end(&self, index: usize) -> Option<usize> {
        if self.word(index) != "#" {
            return None;
        }
        let is_inner = self.word(index + 1) == "!";
        let open = if is_inner { index + 2 } else { index + 1 };
        if self.word(open) != "[" {
            return None;
        }
        Some(self.group_end(open)? + 1)
    }

    /// Returns the index behind an attribute that a bundle does not need: an inner one, docs, or a lint of clippy.
    pub(super) fn useless_end(&self, index: usize) -> Option<usize> {
        let end = self.attribute_end(index)?;
        let is_lint = self.word(index + 2) == "allow" && self.word(index + 4) == "clippy";
        let is_useless = self.word(index + 1) == "!" || self.word(index + 2) == "doc" || is_lint;
        is_useless.then_some(end)
    }

    /// Returns what stands between a token and the one before.
    pub(super) fn gap(&self, index: usize) -> &str {
        let end = index.checked_sub(1).map_or(0, |last| self.place(last).end);
        &self.text[end..self.place(index).start]
    }

    /// Returns by how many columns a token's line is indented.
    pub(super) fn margin(&self, index: usize) -> usize {
        let line = self.text[..self.place(index).start].rsplit('\n').next();
        line.map_or(0, |line| line.len() - line.trim_start().len())
    }

    /// Returns the index behind the attributes and the visibility of an item that begins here.
    pub(super) fn head(&self, mut index: usize) -> usize {
        while let Some(end) = self.attribute_end(index) {
            index = end;
        }
        if self.word(index) == "pub" {
            index += 1;
            if let (Some(end), "(") = (self.group_end(index), self.word(index)) {
                index = end + 1;
            }
        }
        index
    }

    /// Returns where the attributes begin of the item whose keyword this is, the last one first.
    pub(super) fn attributes(&self, keyword: usize) -> Vec<usize> {
        let mut first = keyword;
        if self.near(first, -1) == ")" {
            first = self.group_start(first - 1).unwrap_or(first);
        }
        if self.near(first, -1) == "pub" {
            first -= 1;
        } else {
            first = keyword;
        }
        let mut starts = vec![];
        while let Some(open) = first.checked_sub(1).and_then(|last| self.group_start(last)) {
            if self.near(open, -1) != "#" {
                break;
            }
            first = open - 1;
            starts.push(first);
        }
        starts
    }

    /// Adds what these tokens name; attributes name nothing.
    pub(super) fn collect(&self, tokens: Range<usize>, names: &mut Names) {
        let mut in_use = false;
        let mut index = tokens.start;
        while index < tokens.end {
            if let Some(end) = self.attribute_end(index) {
                index = end;
                continue;
            }
            let word = self.word(index);
            let next = self.word(index + 1);
            let is_method = self.near(index, -1) == ".";
            let is_tail = self.is_behind_separator(index) && !self.is_global(index - 2);
            match self.tokens[index].kind {
                Kind::Word => {
                    // In a type, `use<…>` is something else.
                    in_use |= word == "use" && next != "<";
                    names.passes_crates |=
                        self.near(index, -1) == "$" && self.is_separator(index + 1);
                    names.words.insert(word.to_owned());
                    if is_method {
                        names.methods.insert(word.to_owned());
                    }
                    if is_tail {
                        names.tails.insert(word.to_owned());
                        if self.is_word(index.wrapping_sub(3)) {
                            let home = self.word(index - 3).to_owned();
                            names.paths.insert((home, word.to_owned()));
                        }
                    }
                    if self.near(index, -1) == "fn" {
                        names.functions.insert(word.to_owned());
                    }
                }
                // A text may have words in braces that are printed.
                Kind::Literal => {
                    for part in word.split('{').skip(1) {
                        let end =
                            part.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
                        let named = &part[..end.unwrap_or(part.len())];
                        names.words.insert(named.to_owned());
                    }
                }
                Kind::Sign => {
                    in_use &= word != ";";
                    names.has_glob |= in_use && word == "*";
                    names.passes_names |= word == "$" && (is_method || is_tail);
                }
                Kind::Open(_) => names.has_tuples |= word == "[" && next == "(",
                Kind::Close(_) => {}
            }
            index += 1;
        }
    }
}

impl Names {
    pub(super) fn has_path(&self, home: &str, name: &str) -> bool {
        self.paths.contains(&(home.to_owned(), name.to_owned()))
    }

    /// Whether a method, or a function behind `::`, has this name.
    pub(super) fn calls(&self, name: &str) -> bool {
        self.methods.contains(name) || self.tails.contains(name)
    }

    pub(super) fn extend(&mut self, other: &Names) {
        self.words.extend(other.words.iter().cloned());
        self.methods.extend(other.methods.iter().cloned());
        self.tails.extend(other.tails.iter().cloned());
        self.paths.extend(other.paths.iter().cloned());
        self.functions.extend(other.functions.iter().cloned());
    }
}

fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 29] = [
        "as", "break", "const", "crate", "dyn", "else", "extern", "for", "if", "impl", "in", "let",
        "match", "move", "mut", "pub", "ref", "return", "self", "Self", "static", "super",
        "unsafe", "use", "where", "while", "yield", "await", "loop",
    ];
    KEYWORDS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Names {
        let source = Source::parse("test.rs", text.to_owned()).expect("it is Rust");
        let mut names = Names::default();
        source.collect(0..source.len(), &mut names);
        names
    }

    #[test]
    fn comments_texts_and_attributes_name_nothing() {
        let text = "/// doc\n#[attribute] fn f() { /* block */ \"text {shown:>3} {{}\" } // line";
        let words = names(text).words;
        assert!(
            ["f", "fn", "shown"]
                .iter()
                .all(|word| words.contains(*word))
        );
        assert!(
            !["doc", "attribute", "block", "line", "text"]
                .iter()
                .any(|word| words.contains(*word))
        );
    }

    #[test]
    fn methods_and_paths_may_stand_apart() {
        for text in [
            "a.b(); c::d()",
            "a\n  . r#b(); c :: /* */ r#d()",
            "a.\n// x\nb(); c::\nd()",
        ] {
            let names = names(text);
            assert!(
                names.methods.contains("b") && names.has_path("c", "d"),
                "{text}"
            );
            assert!(names.calls("d") && !names.calls("a"), "{text}");
        }
        // A path that begins with `::` goes on with none.
        assert!(!names("x = ::a::b; return ::a::c").tails.contains("a"));
        assert!(names("<T>::a").tails.contains("a"));
    }

    #[test]
    fn globs_arrays_and_macros() {
        assert!(names("use a::{b::{*}};").has_glob && !names("use a::b; let c = d * e;").has_glob);
        assert!(names("f(&[ (1, 2)])").has_tuples && !names("f([1], (2))").has_tuples);
        assert!(names("$a.$b()").passes_names && !names("$($a, $b).*").passes_names);
        assert!(names("$a::b").passes_crates && !names("a::$b").passes_crates);
    }
}
