//! The second step: which modules of which libraries stand where in the bundle, and what they are called there.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};

use super::source::SourceFile;

/// Where pasted code stands in the bundle. A path is a list of modules from the root.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// For each crate that is pasted, by its name in code, the path of its root module; empty is the bundle's root.
    pub crates: BTreeMap<String, Vec<String>>,
    /// The modules of libraries that do not stand within their library.
    pub moved: Vec<Moved>,
    /// The names in the bundle of macros that a library exports, by the library's name and their own.
    pub macros: BTreeMap<(String, String), String>,
}

/// A module of a library that stands at the bundle's root, such as a stand-in for a crate.
#[derive(Debug)]
pub(crate) struct Moved {
    pub library: String,
    /// Its path in the library.
    pub path: Vec<String>,
    /// Its name in the bundle.
    pub name: String,
}

impl Layout {
    /// Returns what `path`, counted from a library's root, is called in the bundle: how many of its segments become
    /// which path.
    pub(crate) fn locate(&self, library: &str, path: &[String]) -> (usize, Vec<String>) {
        let moved = self
            .moved
            .iter()
            .find(|moved| moved.library == library && path.starts_with(&moved.path));
        match moved {
            Some(moved) => (moved.path.len(), vec![moved.name.clone()]),
            None => (0, self.crates.get(library).cloned().unwrap_or_default()),
        }
    }

    /// Returns the name in the bundle of a macro that a library exports.
    pub(crate) fn exported_macro(&self, library: &str, name: &str) -> Option<&str> {
        let key = (library.to_owned(), name.to_owned());
        self.macros.get(&key).map(String::as_str)
    }
}

/// Returns `wanted`, or that with as many `_` behind it as make it a name that `taken` does not have.
pub(crate) fn free_name(wanted: &str, taken: &BTreeSet<String>) -> String {
    let mut name = wanted.to_owned();
    while taken.contains(&name) {
        name.push('_');
    }
    name
}

/// Returns the names of the macros in a crate that carry `#[macro_export]`.
pub(crate) fn exported_macros(root: &SourceFile) -> BTreeSet<String> {
    struct Exported(BTreeSet<String>);
    impl<'ast> Visit<'ast> for Exported {
        fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
            let exported = item
                .attrs
                .iter()
                .any(|attribute| attribute.path().is_ident("macro_export"));
            if let Some(name) = item.ident.as_ref().filter(|_| exported) {
                self.0.insert(name.to_string());
            }
            visit::visit_item_macro(self, item);
        }
    }
    let mut exported = Exported(BTreeSet::new());
    for file in root.files() {
        exported.visit_file(&file.syntax);
    }
    exported.0
}

/// Returns all identifiers in a crate's code.
pub(crate) fn identifiers(root: &SourceFile) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in root.files() {
        collect_identifiers(file.syntax.to_token_stream(), &mut found);
    }
    found
}

/// Adds the identifiers of `tokens` to `found`, and the words in its literals, which may be names in a format string.
pub(crate) fn collect_identifiers(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                found.insert(name.to_string());
            }
            TokenTree::Group(group) => collect_identifiers(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
                found.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
            }
            TokenTree::Punct(_) => {}
        }
    }
}
