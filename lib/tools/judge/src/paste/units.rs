//! The pieces of a module of the library that a submission has or leaves out.
//!
//! A file is read line by line, as rustfmt leaves it: an item begins at its margin and ends with the first line there that
//! ends with `;` or `}`, and no literal goes on in the next line. A check of the workspace's text keeps the library so.

use std::collections::BTreeSet;

use super::tokens::{Token, tokens};

/// What a piece is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    #[default]
    /// A function, a type, a constant, a macro, or the beginning of a trait or of a module in the file.
    Item,
    /// A name that a `use` brings: the path to it.
    Import { path: Vec<String>, is_public: bool },
    /// The beginning of the `impl` of a type.
    Inherent,
    /// The implementation of a trait: what its line names before and behind `for`.
    Trait { of: Vec<String>, target: Vec<String> },
    /// A call of a macro, which makes an item.
    Call,
    /// An arm of a macro, with the words that calls of it have, and `[(` for an array of tuples.
    Arm(Vec<String>),
    /// All of a file, of which nothing is known.
    All,
}

/// A piece.
#[derive(Clone, Debug, Default)]
pub(super) struct Unit {
    pub kind: Kind,
    /// What it is called; of an `impl`, the type.
    pub name: String,
    /// The piece whose braces it stands in.
    pub parent: Option<usize>,
    /// Its lines with their numbers.
    pub lines: Vec<(usize, String)>,
    /// The line that ends what stands in its braces.
    pub end: Option<(usize, String)>,
    /// Whether it has a body or a value, so that a trait's implementations need not have it.
    pub has_body: bool,
    pub words: BTreeSet<String>,
    /// The words behind a `.`, and those behind a `::`.
    pub methods: BTreeSet<String>,
    pub paths: BTreeSet<String>,
}

impl Unit {
    /// Returns how the line begins that imports it, if it is an import.
    pub(super) fn begin_of_import(&self) -> Option<String> {
        let Kind::Import { path, is_public } = &self.kind else { return None };
        let line = &self.lines[0].1;
        let margin = &line[..line.len() - line.trim_start().len()];
        let begin: String = path[..path.len() - 1].iter().map(|part| format!("{part}::")).collect();
        Some(format!("{margin}{}use {begin}", if *is_public { "pub " } else { "" }))
    }

    /// Returns the end of what it imports, with its name here.
    pub(super) fn imported(&self) -> String {
        match &self.kind {
            Kind::Import { path, .. } if path.last() != Some(&self.name) => {
                format!("{} as {}", path.last().map_or("", String::as_str), self.name)
            }
            _ => self.name.clone(),
        }
    }

    /// Adds the words of a text, but for the one that starts at `own`: a name is no use of it.
    fn collect(&mut self, all: &[Token], own: Option<usize>) {
        for (index, token) in all.iter().enumerate().filter(|(_, token)| token.is_word && Some(token.start) != own) {
            self.words.insert(token.text.to_owned());
            match index.checked_sub(1).map(|index| all[index].text) {
                Some(".") => self.methods.insert(token.text.to_owned()),
                Some("::") => self.paths.insert(token.text.to_owned()),
                _ => true,
            };
        }
    }
}

/// Splits a file.
pub(super) fn units(text: &str) -> Vec<Unit> {
    let lines: Vec<&str> = text.lines().collect();
    let mut units = vec![];
    split(&lines, &mut 0, 0, None, &mut units);
    units
}

/// Adds what stands at this margin, up to a line that stands further left.
fn split(all: &[&str], at: &mut usize, margin: usize, parent: Option<usize>, units: &mut Vec<Unit>) {
    let mut lines = vec![];
    let mut is_test = false;
    while let Some(&line) = all.get(*at) {
        let code = line.trim_start();
        let number = *at + 1;
        if !code.is_empty() && line.len() - code.len() < margin {
            return;
        }
        *at += 1;
        if code.is_empty() || code.starts_with("//") || code.starts_with("#![") {
            continue;
        }
        let code = without_comment(line);
        lines.push((number, code.to_owned()));
        if code.trim_start().starts_with("#[") {
            is_test |= code.contains("cfg(test)");
            // Those for docs and lints are of no use.
            let is_useless = ["#[doc", "#[allow(clippy", "#[must_use", "#[cfg(test)"]
                .iter()
                .any(|name| code.trim_start().starts_with(name));
            if is_useless && code.ends_with(']') {
                lines.pop();
            }
            continue;
        }
        let is_block = block(code.trim_start());
        while !code_ends(&lines, margin, is_block) {
            let Some(line) = all.get(*at) else { break };
            *at += 1;
            let code = without_comment(line);
            if !code.is_empty() {
                lines.push((*at, code.to_owned()));
            }
        }
        let lines = std::mem::take(&mut lines);
        let is_open = is_block && lines.last().is_some_and(|(_, line)| line.ends_with('{'));
        let first = units.len();
        add(lines, parent, units);
        if is_open {
            split(all, at, margin + 4, Some(first), units);
            units[first].end = all.get(*at).map(|line| (*at + 1, (*line).to_owned()));
            *at += 1;
        }
        if std::mem::take(&mut is_test) {
            units.truncate(first);
        }
    }
}

/// Returns whether an item has others in its braces.
fn block(code: &str) -> bool {
    let code = code.strip_prefix("unsafe ").unwrap_or(code);
    let own = code.strip_prefix("pub ").unwrap_or(code);
    ["impl", "trait ", "mod ", "macro_rules"].iter().any(|begin| own.starts_with(begin))
}

fn code_ends(lines: &[(usize, String)], margin: usize, is_block: bool) -> bool {
    lines.last().is_some_and(|(_, line)| {
        let is_here = line.len() - line.trim_start().len() == margin;
        is_here && (line.ends_with([';', '}']) || is_block && line.ends_with('{'))
    })
}

fn without_comment(line: &str) -> &str {
    if line.contains("//") { &line[..tokens(line).last().map_or(0, |token| token.end)] } else { line.trim_end() }
}

/// Adds the item of these lines, of a `use` each name that it brings.
fn add(lines: Vec<(usize, String)>, parent: Option<usize>, units: &mut Vec<Unit>) {
    let text = lines.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n");
    let all = tokens(&text);
    let has_body = text.contains('{') || text.contains(" = ");
    let mut unit = Unit { parent, has_body, lines, ..Unit::default() };
    // Behind the attributes.
    let code = text.lines().position(|line| !line.trim_start().starts_with("#[")).unwrap_or(0);
    let skipped: usize = text.split_inclusive('\n').take(code).map(str::len).sum();
    let item: Vec<_> = all.iter().filter(|token| token.start >= skipped).collect();
    let word = |index: usize| item.get(index).map_or("", |token| token.text);
    let mut first = 0;
    let is_public = word(0) == "pub";
    while ["pub", "unsafe", "default"].contains(&word(first)) || word(first) == "const" && word(first + 1) == "fn" {
        first += 1;
        if word(first) == "(" {
            first = (first..item.len()).find(|&index| word(index) == ")").unwrap_or(first) + 1;
        }
    }
    let mut named = None;
    match word(first) {
        "use" => {
            let mut rest = item[first + 1..].iter().map(|token| token.text).peekable();
            let mut paths = vec![];
            leaves(&mut rest, &[], &mut paths);
            for (path, name) in paths {
                unit.kind = Kind::Import { path, is_public };
                units.push(Unit { name, ..unit.clone() });
            }
            return;
        }
        "impl" => {
            let (of, target) = header(&item[first..]);
            unit.name = of.first().cloned().unwrap_or_default();
            unit.kind = target.map_or(Kind::Inherent, |target| Kind::Trait { of, target });
        }
        "(" => {
            let end = item.windows(2).position(|two| two[0].text == "=" && two[1].text == ">").unwrap_or(item.len());
            let mut literal = vec![];
            for index in 0..end {
                let before = |count: usize| index.checked_sub(count).map_or("", |index| item[index].text);
                let is_kind = before(1) == ":" && before(3) == "$";
                if item[index].is_word && before(1) != "$" && !is_kind {
                    literal.push(word(index).to_owned());
                } else if word(index) == "(" && before(1) == "[" {
                    literal.push("[(".to_owned());
                }
            }
            unit.kind = Kind::Arm(literal);
        }
        "macro_rules" => named = Some(first + 2),
        _ if word(first + 1) == "!" => {
            unit.kind = Kind::Call;
            unit.name = word(first).to_owned();
        }
        _ => named = Some(first + 1),
    }
    if let Some(index) = named {
        unit.name = word(index).to_owned();
    }
    let own = named.and_then(|index| item.get(index)).map(|token| token.start);
    unit.collect(&all, own);
    units.push(unit);
}

/// Returns the names that `impl` has before `for` and behind it, without its parameters.
pub(super) fn header(item: &[&Token]) -> (Vec<String>, Option<Vec<String>>) {
    let word = |index: usize| item.get(index).map_or("", |token| token.text);
    let mut at = 1;
    let mut depth = 0;
    while at < item.len() && (depth > 0 || at == 1 && word(at) == "<") {
        // The `>` of an arrow ends nothing.
        depth += match word(at) {
            "<" => 1,
            ">" if word(at - 1) != "-" => -1,
            _ => 0,
        };
        at += 1;
    }
    let end = (at..item.len()).find(|&index| matches!(word(index), "where" | "{")).unwrap_or(item.len());
    let names = |from: usize, to: usize| -> Vec<String> {
        let names = (from..to).filter(|&index| item[index].is_word && word(index - 1) != "$");
        names.map(|index| word(index).to_owned()).collect()
    };
    match (at..end).find(|&index| word(index) == "for" && word(index + 1) != "<") {
        Some(place) => (names(at, place), Some(names(place + 1, end))),
        None => (names(at, end), None),
    }
}

/// Adds the paths of a `use`, each with the name that it brings.
fn leaves<'a>(
    rest: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    begin: &[String],
    found: &mut Vec<(Vec<String>, String)>,
) {
    let mut path = begin.to_vec();
    while let Some(word) = rest.next() {
        match word {
            "::" => {}
            "{" => {
                while rest.peek().is_some_and(|next| *next != "}") {
                    leaves(rest, &path, found);
                }
                rest.next();
                if rest.peek() == Some(&",") {
                    rest.next();
                }
                return;
            }
            "as" => {
                let name = rest.next().unwrap_or_default().to_owned();
                found.push((path.clone(), name));
                path = vec![];
            }
            "," | ";" => break,
            word => path.push(word.to_owned()),
        }
        if rest.peek() == Some(&"}") {
            break;
        }
    }
    if path.len() > begin.len() && path.last().is_some_and(|name| name == "self") {
        path.pop();
    }
    if let Some(name) = path.last().cloned() {
        found.push((path, name));
    }
}

/// Returns a file as one piece.
pub(super) fn all(text: &str) -> Vec<Unit> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.to_owned())).collect();
    let mut unit = Unit { kind: Kind::All, lines, ..Unit::default() };
    unit.collect(&tokens(text), None);
    vec![unit]
}
