//! The library's exported macros as macros of the solution's own, for as long as the compiler is asked.
//!
//! An exported macro counts as used, and so do all its rules. One that stands before the solution and is not exported is
//! looked at by the lints `unused_macros` and `unused_macro_rules`, and means the same. Its name, which begins with `__`,
//! becomes another.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{File, ItemMacro};

use super::minimise::blank;

/// Where the macros go, and where they come from.
pub(crate) struct Hoisted {
    /// Where the solution's first item begins.
    at: usize,
    /// The places of the macros in the library, without their attributes.
    macros: Vec<Range<usize>>,
    /// What is other text of the same length in the library: where it begins, and the text.
    changes: Vec<(usize, &'static str)>,
    solution: usize,
}

impl Hoisted {
    /// `own` and `file` are what `solution` and `library` are parsed to.
    pub(crate) fn new(own: &File, solution: &str, file: &File, library: &str) -> Hoisted {
        let mut exported = Exported::default();
        exported.visit_file(file);
        let mut changes: Vec<(usize, &str)> = vec![];
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        for name in &exported.names {
            for (start, _) in library.match_indices(name.as_str()) {
                let (before, after) = (&library[..start], &library[start + name.len()..]);
                if before.ends_with(is_letter) || after.starts_with(is_letter) {
                    continue;
                }
                let paths = [
                    ("$crate::", "        "),
                    ("pub use crate::", "pub(crate) use "),
                    ("crate::", "       "),
                ];
                let path = paths.iter().find(|(path, _)| before.ends_with(path));
                changes.extend(path.map(|(path, other)| (start - path.len(), *other)));
                // The lints pass over names that begin with `_`.
                changes.push((start, "zz"));
            }
        }
        changes.extend(
            exported
                .attributes
                .iter()
                .flat_map(|range| range.clone().map(|at| (at, " "))),
        );
        let first = own
            .items
            .first()
            .map_or(solution.len(), |item| item.span().byte_range().start);
        Hoisted {
            at: first,
            macros: exported.macros,
            changes,
            solution: solution.len(),
        }
    }

    /// Returns the solution and the library with the macros before the solution's items.
    pub(crate) fn text(&self, solution: &str, library: &str) -> String {
        let mut library = library.to_owned();
        for (start, text) in &self.changes {
            let range = *start..start + text.len();
            if !library[range.clone()].trim().is_empty() {
                library.replace_range(range, text);
            }
        }
        let mut macros = String::new();
        for range in &self.macros {
            macros += &library[range.clone()];
            macros.push('\n');
        }
        let library = blank(&library, &self.macros);
        format!("{}{macros}{}{library}", &solution[..self.at], &solution[self.at..])
    }

    /// Returns which place of the library a place in the text is, if it is one.
    pub(crate) fn place(&self, at: usize) -> Option<usize> {
        let mut before = self.at;
        for range in &self.macros {
            if (before..before + range.len()).contains(&at) {
                return Some(range.start + at - before);
            }
            before += range.len() + 1;
        }
        at.checked_sub(before + self.solution - self.at)
    }
}

/// The exported macros of a file.
#[derive(Default)]
struct Exported {
    names: Vec<String>,
    macros: Vec<Range<usize>>,
    attributes: Vec<Range<usize>>,
}

impl<'ast> Visit<'ast> for Exported {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        let export = item
            .attrs
            .iter()
            .find(|attribute| attribute.path().is_ident("macro_export"));
        if let (Some(export), Some(name)) = (export, &item.ident) {
            self.names.push(name.to_string());
            self.macros.push(item.span().byte_range());
            self.attributes.push(export.span().byte_range());
        }
        visit::visit_item_macro(self, item);
    }
}
