//! A file of Rust as tokens with their places in its text. An attribute is one token, and so is a doc comment; other comments
//! are none.

use std::ops::Range;
use std::path::Path;

use anyhow::{Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};

use crate::workspace::read;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Sign,
    Literal,
    Attribute,
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
}

/// One of the paths of a `use`.
pub(super) struct Import {
    /// Its words; the last may be `self` or `*`.
    pub path: Vec<usize>,
    /// The word behind `as`.
    pub alias: Option<usize>,
}

impl Source {
    /// Reads a file, whose name in messages begins below `root`.
    pub(super) fn read(root: &Path, path: &Path) -> Result<Source> {
        let name = path.strip_prefix(root).unwrap_or(path).display();
        let text = read(path)?.trim_start_matches('\u{feff}').to_owned();
        Source::parse(&name.to_string().replace('\\', "/"), text)
    }

    pub(super) fn parse(name: &str, text: String) -> Result<Source> {
        let stream = text
            .parse::<TokenStream>()
            .map_err(|error| anyhow!("{name}:{}: {error}", error.span().start().line))?;
        let mut source = Source {
            name: name.to_owned(),
            text,
            tokens: vec![],
        };
        source.add(stream);
        Ok(source)
    }

    /// Adds the tokens of a group, or of the whole file.
    fn add(&mut self, stream: TokenStream) {
        for tree in stream {
            let place = tree.span().byte_range();
            match tree {
                TokenTree::Group(group) => {
                    let open = self.tokens.len();
                    self.push(Kind::Open(open), group.span_open().byte_range());
                    self.add(group.stream());
                    let close = self.tokens.len();
                    self.push(Kind::Close(open), group.span_close().byte_range());
                    self.tokens[open].kind = Kind::Open(close);
                    self.join_attribute(open, place.end);
                }
                TokenTree::Punct(_) => self.push_sign(place),
                TokenTree::Ident(_) => self.push(Kind::Word, place),
                TokenTree::Literal(_) => self.push(Kind::Literal, place),
            }
        }
    }

    fn push(&mut self, kind: Kind, place: Range<usize>) {
        self.tokens.push(Token { kind, place });
    }

    /// Adds a sign, or the second half of one.
    fn push_sign(&mut self, place: Range<usize>) {
        if let Some(last) = self.tokens.last_mut()
            && last.place.end == place.start
            && ["::", "->", "=>", ".."].contains(&&self.text[last.place.start..place.end])
        {
            last.place.end = place.end;
            return;
        }
        self.push(Kind::Sign, place);
    }

    /// Makes one token of an attribute whose bracket is at `open`, if it is one. A doc comment has been read as `#[doc = "…"]`,
    /// with the comment as the place of each sign.
    fn join_attribute(&mut self, open: usize, end: usize) {
        let begin = self.tokens[open].place.start;
        let is_comment = self.text[begin..].starts_with('/');
        let is_sign = |index: usize| {
            let is_doc = is_comment && self.tokens[index].place.start == begin;
            is_doc || ["#", "!"].contains(&self.word(index))
        };
        let mut first = open;
        while first > 0 && is_sign(first - 1) {
            first -= 1;
        }
        if first < open && (self.word(first) == "#" && self.word(open) == "[" || is_comment) {
            let start = self.tokens[first].place.start;
            self.tokens.truncate(first);
            self.push(Kind::Attribute, start..end);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    pub(super) fn kind(&self, index: usize) -> Option<Kind> {
        self.tokens.get(index).map(|token| token.kind)
    }

    /// Returns the bytes of a token; beyond the last one they are none.
    pub(super) fn place(&self, index: usize) -> Range<usize> {
        let end = self.text.len();
        let token = self.tokens.get(index);
        token.map_or(end..end, |token| token.place.clone())
    }

    /// Returns the file and line of a token, for messages.
    pub(super) fn line(&self, index: usize) -> String {
        let before = &self.text[..self.place(index).start];
        format!("{}:{}", self.name, 1 + before.matches('\n').count())
    }

    /// Whether this is an attribute, or docs, of what it is in.
    pub(super) fn is_inner_attribute(&self, index: usize) -> bool {
        let word = self.word(index);
        let mut beginnings = ["#!", "//!", "/*!"].iter();
        self.kind(index) == Some(Kind::Attribute) && beginnings.any(|begin| word.starts_with(begin))
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
        self.kind(index) == Some(Kind::Word)
    }

    /// Returns the index of the bracket that closes the group that begins here.
    pub(super) fn group_end(&self, index: usize) -> Option<usize> {
        match self.kind(index)? {
            Kind::Open(close) => Some(close),
            _ => None,
        }
    }

    /// Returns the index of the bracket that opens the group that ends here.
    pub(super) fn group_start(&self, index: usize) -> Option<usize> {
        match self.kind(index)? {
            Kind::Close(open) => Some(open),
            _ => None,
        }
    }

    /// Returns what stands between a token and the one before.
    pub(super) fn gap(&self, index: usize) -> &str {
        let end = index.checked_sub(1).map_or(0, |last| self.place(last).end);
        &self.text[end..self.place(index).start]
    }

    /// Whether the `::` here begins a path; otherwise it goes on with one.
    pub(super) fn is_global(&self, separator: usize) -> bool {
        let goes_on = separator > 0 && self.is_word(separator - 1);
        !goes_on && self.near(separator, -1) != ">" || !self.gap(separator).is_empty()
    }

    /// Whether this is the keyword of an import.
    pub(super) fn is_use(&self, index: usize) -> bool {
        // In a type, `use<…>` is something else.
        self.word(index) == "use" && self.is_word(index) && self.word(index + 1) != "<"
    }

    /// Returns the paths of the `use` that begins here, if one does.
    pub(super) fn imports(&self, index: usize) -> Vec<Import> {
        let mut found = vec![];
        if self.is_use(index) {
            self.add_imports(index + 1, vec![], &mut found);
        }
        found
    }

    /// Adds the paths that go on from `path` with the tokens from `index` on.
    fn add_imports(&self, mut index: usize, mut path: Vec<usize>, found: &mut Vec<Import>) {
        while self.is_word(index) || ["::", "*"].contains(&self.word(index)) {
            if self.word(index) == "as" {
                break;
            }
            if self.word(index) != "::" {
                path.push(index);
            }
            index += 1;
        }
        let Some(close) = self.group_end(index) else {
            let alias = if self.word(index) == "as" {
                Some(index + 1)
            } else {
                None
            };
            if !path.is_empty() {
                found.push(Import { path, alias });
            }
            return;
        };
        let mut begins = true;
        index += 1;
        while index < close {
            if begins {
                self.add_imports(index, path.clone(), found);
            }
            begins = self.word(index) == ",";
            index = self.group_end(index).unwrap_or(index) + 1;
        }
    }

    /// Returns the name that an import brings into scope.
    pub(super) fn imported(&self, import: &Import) -> &str {
        let mut words = import.path.iter().rev().map(|&index| self.word(index));
        match import.alias {
            Some(alias) => self.word(alias),
            None => words.find(|&word| word != "self").unwrap_or_default(),
        }
    }

    /// Returns the index behind the attributes and the visibility of an item that begins here.
    pub(super) fn head(&self, mut index: usize) -> usize {
        while self.kind(index) == Some(Kind::Attribute) {
            index += 1;
        }
        if self.word(index) != "pub" {
            return index;
        }
        match self.group_end(index + 1) {
            Some(end) if self.word(index + 1) == "(" => end + 1,
            _ => index + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_attributes_and_docs_are_one_token() {
        let text =
            "#![a] //! Docs.\n#[b(c)] pub(crate) fn f() -> r#d { g::h } // line\n/** Docs. */";
        let source = Source::parse("test.rs", text.to_owned()).expect("it is Rust");
        let words: Vec<&str> = (0..source.len()).map(|index| source.word(index)).collect();
        let expected =
            "#![a]|//! Docs.|#[b(c)]|pub|(|crate|)|fn|f|(|)|->|d|{|g|::|h|}|/** Docs. */";
        assert_eq!(words.join("|"), expected);
        assert_eq!((source.head(2), source.group_end(13)), (7, Some(17)));
    }

    #[test]
    fn paths_of_a_use() {
        let text = "use {a::{self, b::{*}, c as d}, ::e};";
        let source = Source::parse("test.rs", text.to_owned()).expect("it is Rust");
        let mut found = vec![];
        for import in source.imports(0) {
            let path: Vec<&str> = import
                .path
                .iter()
                .map(|&index| source.word(index))
                .collect();
            found.push(format!("{} {}", path.join("::"), source.imported(&import)));
        }
        assert_eq!(found, ["a::self a", "a::b::* *", "a::c d", "e e"]);
    }
}
