//! What the compiler says of a bundle, with the places that its text came from.

use std::collections::BTreeMap;

use syn::spanned::Spanned;
use syn::{File, Item};

use super::edit::Patchwork;
use super::library::label;
use super::rustc::Diagnostic;

/// Where the text of a bundle came from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    /// For each line of the solution's part, its file and line.
    solution: Vec<(String, usize)>,
    /// For each library item, the file and the line of its beginning.
    library: BTreeMap<String, (String, usize)>,
}

impl Trace {
    pub(crate) fn new(solution: &Patchwork, library: BTreeMap<String, (String, usize)>) -> Trace {
        let starts = [0]
            .into_iter()
            .chain(solution.text.match_indices('\n').map(|(at, _)| at + 1));
        let origin = |at: usize| solution.origin(at).map(|(file, line)| (file.to_owned(), line));
        Trace {
            solution: starts.map(|at| origin(at).unwrap_or_default()).collect(),
            library,
        }
    }

    /// Tells the errors, or without an error the warnings, in `text`, of which the solution begins at `head` and the
    /// library at `tail`.
    pub(crate) fn tell(&self, diagnostics: &[Diagnostic], text: &str, head: usize, tail: usize) -> String {
        let mut told = String::new();
        let fails = diagnostics.iter().any(Diagnostic::is_error);
        for diagnostic in diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.is_error() == fails && !diagnostic.spans.is_empty())
        {
            let place = diagnostic.places().next();
            let origin = place.and_then(|place| self.origin(text, place.start, head, tail));
            if let Some(origin) = origin {
                told += &format!("{origin}: {}\n", diagnostic.message);
            }
            told += diagnostic.rendered.as_deref().unwrap_or(&diagnostic.message);
        }
        if told.is_empty() {
            let all = diagnostics
                .iter()
                .filter_map(|diagnostic| diagnostic.rendered.as_deref());
            told = all.collect();
        }
        told.trim_end().to_owned()
    }

    fn origin(&self, text: &str, at: usize, head: usize, tail: usize) -> Option<String> {
        if at < tail {
            let line = text.get(head..at)?.matches('\n').count();
            let (file, line) = self.solution.get(line)?;
            return Some(format!("{file}:{line}"));
        }
        let file: File = syn::parse_str(text.get(tail..)?).ok()?;
        let label = innermost(&file.items, at - tail, &mut vec![])?;
        let (file, line) = self.library.get(&label)?;
        Some(format!("{file}:{line}"))
    }
}

/// Returns the label of the innermost item around a byte.
fn innermost(items: &[Item], at: usize, modules: &mut Vec<String>) -> Option<String> {
    let item = items.iter().find(|item| item.span().byte_range().contains(&at))?;
    if let Item::Mod(module) = item {
        modules.push(module.ident.to_string());
        let inner = module.content.as_ref().map_or(&[][..], |(_, inner)| inner);
        if let Some(label) = innermost(inner, at, modules) {
            return Some(label);
        }
        modules.pop();
    }
    Some(label(modules, item))
}
