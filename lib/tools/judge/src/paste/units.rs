//! The pieces of a library module that a submission keeps or drops.
//!
//! A file is read line by line, relying on rustfmt: an item begins at its margin and ends with the first line there that ends
//! with `;` or `}`, and no literal spans lines. The `tidy` test keeps the library so.

use std::collections::BTreeSet;

use crate::paste::library::without_tests;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A function, a type, a constant, or the beginning of a macro or of a module in the file.
    Item,
    /// The beginning of a trait.
    Trait,
    /// A `use`.
    Import,
    /// The beginning of an `impl`, of a type or of a trait for one.
    Inherent,
    Implementation,
    /// A call of a macro, which makes an implementation.
    Call,
    /// An arm of a macro.
    Arm,
}

#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub kind: Kind,
    /// The name of an item, those that a `use` imports, those between `impl` and `{`, the words of a macro's call, or the fixed
    /// words of an arm's pattern, with `[(` for an array of tuples.
    pub names: Vec<String>,
    /// The piece whose braces contain it.
    pub parent: Option<usize>,
    /// Its code in one line, without attributes and its closing brace.
    pub code: String,
    pub stays: bool,
}

impl Unit {
    /// Returns the module from which a `use` imports an item of another snippet.
    pub(super) fn home(&self) -> Option<&str> {
        let (path, _) = self
            .code
            .trim_start_matches("pub ")
            .strip_prefix("use crate::")?
            .rsplit_once("::")?;
        path.rsplit("::").next()
    }

    /// Whether this declares a name of the library: an item, or one of another snippet.
    pub(super) fn defines(&self, name: &str) -> bool {
        let is_item = [Kind::Item, Kind::Trait].contains(&self.kind) || self.home().is_some();
        is_item && self.names.iter().any(|own| own == name)
    }
}

/// Returns the pieces of a file, and its lines, each with its piece.
pub(super) fn split(text: &str) -> (Vec<Unit>, Vec<(usize, String)>) {
    let (mut units, mut lines): (Vec<Unit>, Vec<_>) = (vec![], vec![]);
    let (mut item, mut parents) = (vec![], vec![]);
    for line in without_tests(text) {
        let code = line.trim();
        let depth = (line.len() - line.trim_start().len()) / 4;
        let useless = ["//", "#![", "#[doc", "#[allow(clippy"];
        if code.is_empty() || useless.iter().any(|useless| code.starts_with(useless)) {
            continue;
        }
        if item.is_empty() && depth < parents.len() {
            lines.extend(parents.pop().map(|parent| (parent, line.to_owned())));
            continue;
        }
        lines.push((units.len(), line.trim_end().to_owned()));
        if code.starts_with("#[") {
            continue;
        }
        item.push(code);
        let is_open = code.ends_with('{') && BLOCKS.iter().any(|begin| item[0].starts_with(begin));
        if depth == parents.len() && (is_open || code.ends_with([';', '}'])) {
            let code = std::mem::take(&mut item).join(" ");
            let (kind, names) = kind(&code);
            units.push(Unit {
                kind,
                names,
                parent: parents.last().copied(),
                code,
                stays: false,
            });
            parents.extend(Some(units.len() - 1).filter(|_| is_open));
        }
    }
    (units, lines)
}

/// Makes a whole file, whose form is unknown, one piece that has its module's name.
pub(super) fn whole(name: &str, text: &str) -> (Vec<Unit>, Vec<(usize, String)>) {
    let names = vec![name.to_owned()];
    let unit = Unit {
        kind: Kind::Item,
        names,
        parent: None,
        code: text.to_owned(),
        stays: false,
    };
    (
        vec![unit],
        text.lines().map(|line| (0, line.to_owned())).collect(),
    )
}

/// How items begin that contain others.
const BLOCKS: [&str; 6] = [
    "impl",
    "trait ",
    "pub trait ",
    "mod ",
    "pub mod ",
    "macro_rules",
];

/// Returns what an item is, and the names that matter.
fn kind(code: &str) -> (Kind, Vec<String>) {
    let owned = |text: &str| {
        words(text)
            .map(|(_, word)| word.to_owned())
            .collect::<Vec<_>>()
    };
    let own = code
        .trim_start_matches("pub ")
        .trim_start_matches("pub(crate) ");
    let all = owned(own);
    if code.starts_with('(') {
        let pattern = code.split(" => ").next().unwrap_or_default();
        let fixed = words(pattern)
            .filter(|(begin, _)| !begin.ends_with(['$', ':']))
            .map(|(_, word)| word);
        let tuples = Some("[(").filter(|tuples| pattern.contains(tuples));
        (Kind::Arm, fixed.chain(tuples).map(str::to_owned).collect())
    } else if own.starts_with("use ") {
        let leaves = own.rsplit("::").next().unwrap_or_default().split(',');
        (
            Kind::Import,
            leaves
                .filter_map(|leaf| words(leaf).last())
                .map(|(_, word)| word.to_owned())
                .collect(),
        )
    } else if let Some(head) = own.strip_prefix("impl") {
        let head = head
            .split('{')
            .next()
            .unwrap_or_default()
            .split(" where ")
            .next()
            .unwrap_or_default();
        // The parameters of `impl<…>` are its own names.
        let head = head
            .strip_prefix('<')
            .and_then(|head| head.split_once("> "))
            .map_or(head, |(_, head)| head);
        (
            if head.contains(" for ") {
                Kind::Implementation
            } else {
                Kind::Inherent
            },
            owned(head),
        )
    } else if all
        .first()
        .is_some_and(|name| own[name.len()..].starts_with("!("))
    {
        (Kind::Call, all[1..].to_vec())
    } else {
        let kind = if own.starts_with("trait ") {
            Kind::Trait
        } else {
            Kind::Item
        };
        // In `const fn` and `unsafe fn`, the name is the third word.
        let is_third = all.get(1).is_some_and(|word| word == "fn");
        (
            kind,
            all.get(1 + usize::from(is_third))
                .cloned()
                .into_iter()
                .collect(),
        )
    }
}

/// Returns the words of a text, each with the text between it and the word before.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(is_word)?;
        let end = rest[start..]
            .find(|letter| !is_word(letter))
            .map_or(rest.len(), |length| start + length);
        let found = (&rest[..start], &rest[start..end]);
        rest = &rest[end..];
        Some(found)
    })
}

/// Adds what a text names: its words, `.NAME` for a method, `::NAME` and `HOME::NAME` for a path, and `[(` and `::*` if it
/// contains them.
pub(super) fn collect(text: &str, names: &mut BTreeSet<String>) {
    let mut last = "";
    for (begin, word) in words(text) {
        names.insert(word.to_owned());
        if begin.ends_with('.') {
            names.insert(format!(".{word}"));
        } else if begin.ends_with("::") {
            names.insert(format!("::{word}"));
            names.insert(format!(
                "{}{begin}{word}",
                if begin == "::" { last } else { "" }
            ));
        }
        last = word;
    }
    names.extend(
        ["[(", "::*"]
            .into_iter()
            .filter(|sign| text.contains(sign))
            .map(str::to_owned),
    );
}
