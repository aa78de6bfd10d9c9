//! The names that a crate's modules have: what a path can begin with, and which macros there are.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::{Item, UseTree};

use super::source::Source;
use super::syntax;

/// Returns the names of modules, types and imports at a crate's root.
pub(crate) fn names_at_root(root: &Source) -> BTreeSet<String> {
    let mut scope = Scope::default();
    scope.add(&root.syntax.items);
    scope.heads
}

/// The names that a module declares or imports.
#[derive(Default)]
pub(crate) struct Scope {
    /// Those that can begin a path: of modules, types and imports.
    pub heads: BTreeSet<String>,
    pub all: BTreeSet<String>,
}

impl Scope {
    pub(crate) fn add(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Use(item) => {
                    for (path, name) in bindings(&item.tree) {
                        // `use std;` and the like do not make the crate's name another thing.
                        if path.len() > 1 || path[0] != name {
                            self.heads.insert(name.clone());
                        }
                        self.all.insert(name);
                    }
                }
                // It gives the crate the name that it has.
                Item::ExternCrate(item) if item.rename.is_none() => {}
                Item::Macro(_) => {}
                item => {
                    let name = syntax::ident(item).map(|name| name.to_string());
                    self.heads.extend(name.clone().filter(|_| syntax::can_begin_a_path(item)));
                    self.all.extend(name);
                }
            }
        }
    }
}

/// Returns the crates that these items give another name, by that.
pub(crate) fn aliases(items: &[Item]) -> BTreeMap<String, String> {
    let renamed = items.iter().filter_map(|item| match item {
        Item::ExternCrate(item) => item.rename.as_ref().map(|(_, alias)| (alias.to_string(), item.ident.to_string())),
        _ => None,
    });
    renamed.collect()
}

/// Returns the paths that a `use` tree imports, each with the name that it gets; not those of globs.
pub(crate) fn bindings(tree: &UseTree) -> Vec<(Vec<String>, String)> {
    fn walk(tree: &UseTree, path: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let extended = |name: &Ident| match name.to_string() {
            name if name == "self" && !path.is_empty() => path.to_vec(),
            name => [path, &[name]].concat(),
        };
        match tree {
            UseTree::Path(inner) => walk(&inner.tree, &extended(&inner.ident), found),
            UseTree::Name(name) => {
                let path = extended(&name.ident);
                let last = path[path.len() - 1].clone();
                found.push((path, last));
            }
            UseTree::Rename(name) => found.push((extended(&name.ident), name.rename.to_string())),
            UseTree::Glob(_) => {}
            UseTree::Group(group) => group.items.iter().for_each(|inner| walk(inner, path, found)),
        }
    }
    let mut found = vec![];
    walk(tree, &[], &mut found);
    found
}

/// Adds the names of the macros that are defined among tokens.
pub(crate) fn collect_macros(tokens: TokenStream, found: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match (token, tokens.get(at + 2)) {
            (TokenTree::Group(group), _) => collect_macros(group.stream(), found),
            (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "macro_rules" => {
                found.insert(name.to_string());
            }
            _ => {}
        }
    }
}

/// Returns whether a macro can have this name, as `if` in `if !(a || b)` cannot.
pub(crate) fn is_name(token: &TokenTree) -> bool {
    syn::parse2::<Ident>(token.clone().into()).is_ok()
}

/// Returns whether the solution may define a macro `panic`: whether the word is somewhere neither a call nor in a path.
pub(crate) fn has_own_panic(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |at: Option<usize>, wanted: char| {
        let token = at.and_then(|at| tokens.get(at));
        matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
    };
    tokens.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => has_own_panic(group.stream()),
        TokenTree::Ident(name) => name == "panic" && !is(Some(at + 1), '!') && !is(at.checked_sub(1), ':'),
        _ => false,
    })
}

/// Names that need no import, by the modules of the standard library where they are from.
pub(crate) const PRELUDE: [(&str, &str); 8] = [
    ("boxed", "Box"),
    ("iter", "DoubleEndedIterator ExactSizeIterator Extend IntoIterator Iterator"),
    ("mem", "drop"),
    ("option", "Option"),
    ("option::Option", "None Some"),
    ("primitive", "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
    ("string", "String ToString"),
    ("vec", "Vec"),
];
