//! The pieces of a module of the library that a submission has or leaves out.
//!
//! A file is read line by line, as rustfmt leaves it: an item begins at its margin and ends with the first line there that
//! ends with `;` or `}`, and no literal goes on in the next line. A check of the workspace's text keeps the library so.

use std::collections::BTreeSet;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A function, a type, a constant, a macro, or the beginning of a trait or of a module in the file.
    Item,
    /// A `use`.
    Import,
    /// The beginning of an `impl`, of a type or of a trait for one.
    Inherent,
    Implementation,
    /// A call of a macro, which makes an implementation.
    Call,
    /// An arm of a macro.
    Arm,
    /// All of a file, of which nothing is known.
    All,
}

/// A piece.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub kind: Kind,
    /// The name of an item, those that a `use` brings, those between `impl` and `{`, the words of a macro's call, or the fixed
    /// words of an arm's pattern, with `[(` for an array of tuples.
    pub names: Vec<String>,
    /// The piece whose braces it stands in.
    pub parent: Option<usize>,
    /// Its lines with their numbers, and the one that ends what stands in its braces.
    pub lines: Vec<(usize, String)>,
    pub end: Option<(usize, String)>,
    pub stays: bool,
}

impl Unit {
    /// Makes a file one piece.
    pub(super) fn all(text: &str) -> Unit {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.to_owned())).collect();
        Unit { kind: Kind::All, names: vec![], parent: None, lines, end: None, stays: false }
    }

    fn new(lines: Vec<(usize, String)>, parent: Option<usize>) -> Unit {
        let code: Vec<&str> =
            lines.iter().map(|(_, line)| line.trim()).filter(|line| !line.starts_with("#[")).collect();
        let (kind, names) = kind(&code.join(" "));
        Unit { kind, names, parent, lines, end: None, stays: false }
    }

    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// Returns its first line behind the attributes, without `pub`.
    fn head(&self) -> &str {
        let head = self.lines.iter().map(|(_, line)| line.trim()).find(|line| !line.starts_with("#["));
        head.map_or("", |line| line.trim_start_matches("pub "))
    }

    /// Returns the module that a `use` of another snippet brings something from.
    pub(super) fn home(&self) -> Option<&str> {
        let (path, _) = self.head().strip_prefix("use crate::")?.rsplit_once("::")?;
        path.rsplit("::").next()
    }

    pub(super) fn is_private_import(&self) -> bool {
        self.kind == Kind::Import && !self.lines[0].1.contains("pub ")
    }

    pub(super) fn is_trait(&self) -> bool {
        self.head().starts_with("trait ")
    }

    pub(super) fn is_module(&self) -> bool {
        self.head().starts_with("mod ")
    }

    /// Returns whether it has a body or a value, so that a trait's implementations need not have it.
    pub(super) fn has_body(&self) -> bool {
        self.lines.iter().any(|(_, line)| line.contains('{') || line.contains(" = "))
    }
}

/// Splits a file.
pub(super) fn split(text: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = vec![];
    let (mut lines, mut parents, mut tests) = (vec![], vec![], None);
    for (index, line) in text.lines().enumerate() {
        let code = line.trim();
        let depth = (line.len() - line.trim_start().len()) / 4;
        let is_first = lines.iter().all(|(_, line): &(_, String)| line.trim_start().starts_with("#["));
        if code.is_empty() || code.starts_with("//") || code.starts_with("#![") {
            continue;
        }
        if code == "#[cfg(test)]" {
            tests = Some(depth);
        }
        if tests.is_some() {
            // What is tested ends with a line at the same margin.
            let is_end = !code.starts_with("#[") && (code.ends_with('}') || code.ends_with(';'));
            tests = tests.filter(|&margin| !(margin == depth && is_end));
            continue;
        }
        if is_first && depth < parents.len() {
            let parent: usize = parents.pop().expect("one is open");
            units[parent].end = Some((index + 1, line.to_owned()));
            continue;
        }
        if !["#[doc", "#[allow(clippy", "#[must_use"].iter().any(|useless| code.starts_with(useless)) {
            lines.push((index + 1, line.trim_end().to_owned()));
        }
        if code.starts_with("#[") || depth != parents.len() || !code.ends_with([';', '}', '{']) {
            continue;
        }
        let first = lines.iter().map(|(_, line)| line.trim()).find(|line| !line.starts_with("#["));
        let is_open = code.ends_with('{') && first.is_some_and(is_block);
        if is_open || !code.ends_with('{') {
            units.push(Unit::new(std::mem::take(&mut lines), parents.last().copied()));
        }
        if is_open {
            parents.push(units.len() - 1);
        }
    }
    units
}

/// Returns whether an item has others in its braces.
fn is_block(code: &str) -> bool {
    let code = ["pub ", "unsafe "].iter().fold(code, |code, word| code.strip_prefix(word).unwrap_or(code));
    ["impl", "trait ", "mod ", "macro_rules"].iter().any(|begin| code.starts_with(begin))
}

/// Returns what an item is that begins with this text, and the names that matter.
fn kind(code: &str) -> (Kind, Vec<String>) {
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    let all: Vec<&str> = words(code).map(|(_, word)| word).collect();
    let first = all.iter().position(|word| !["pub", "crate", "unsafe", "default"].contains(word)).unwrap_or(0);
    let word = |index: usize| all.get(first + index).copied().unwrap_or_default();
    if code.starts_with('(') {
        return (Kind::Arm, literals(code.split(" => ").next().unwrap_or_default()));
    }
    match word(0) {
        "use" => {
            let leaves = code.rsplit("::").next().unwrap_or_default().split(',');
            (Kind::Import, owned(leaves.filter_map(|leaf| words(leaf).last()).map(|(_, word)| word).collect()))
        }
        "impl" => {
            let head = code.split(" where ").next().unwrap_or_default().trim_start_matches("unsafe ");
            let head = behind_parameters(head.trim_start_matches("impl"));
            let kind = if head.contains(" for ") { Kind::Implementation } else { Kind::Inherent };
            (kind, owned(words(head).map(|(_, word)| word).collect()))
        }
        "const" if word(1) == "fn" => (Kind::Item, owned(vec![word(2)])),
        name if code.starts_with(&format!("{name}!(")) => (Kind::Call, owned(all[first + 1..].to_vec())),
        _ => (Kind::Item, owned(vec![word(1)])),
    }
}

/// Returns what a pattern has of fixed words.
fn literals(pattern: &str) -> Vec<String> {
    let is_fixed = |(begin, _): &(&str, &str)| !begin.ends_with(['$', ':']);
    let mut found: Vec<String> = words(pattern).filter(is_fixed).map(|(_, word)| word.to_owned()).collect();
    found.extend(pattern.contains("[(").then(|| "[(".to_owned()));
    found
}

/// Returns what stands behind the generic parameters at the beginning of a text.
fn behind_parameters(text: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        depth += match letter {
            '<' => 1,
            // The `>` of an arrow ends nothing.
            '>' if !text[..at].ends_with('-') => -1,
            _ => 0,
        };
        if depth == 0 {
            return text[at..].trim_start_matches('>').trim_end_matches('{');
        }
    }
    text
}

/// Returns the words of a text, each with what stands before it up to the word before.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(is_word)?;
        let begin = &rest[..start];
        let length = rest[start..].find(|letter| !is_word(letter)).unwrap_or(rest.len() - start);
        let word = &rest[start..start + length];
        rest = &rest[start + length..];
        Some((begin, word))
    })
}

/// Adds what a text names: its words, `.NAME` for a method, `::NAME` and `HOME::NAME` behind a path, and `fn NAME`.
pub(super) fn collect(text: &str, names: &mut BTreeSet<String>) {
    let mut last = "";
    for (begin, word) in words(text) {
        names.insert(word.to_owned());
        if begin.ends_with('.') {
            names.insert(format!(".{word}"));
        } else if begin.ends_with("::") {
            names.insert(format!("::{word}"));
            names.insert(format!("{}{begin}{word}", if begin == "::" { last } else { "" }));
        } else if last == "fn" {
            names.insert(format!("fn {word}"));
        }
        last = word;
    }
}
