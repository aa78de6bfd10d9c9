//! The sixth step: which library items the solution can reach, by names alone.
//!
//! An item is reached when its name occurs in what has been reached before it, whatever the name means there; an `impl`
//! of a trait is reached with its type and its trait. That is too much and never too little. What the compiler can tell
//! apart is for the next step; what it cannot see, because another system compiles it, is decided here for good.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Item, ItemImpl, ItemUse, UseTree};

use super::items;
use super::layout::collect_identifiers;

/// Removes the items that are not reached from code in which the names `reached` occur.
pub(crate) fn prune(modules: &mut Vec<Item>, reached: BTreeSet<String>) {
    let mut types = BTreeSet::new();
    collect_types(modules, &mut types);
    let mut reach = Reach { names: reached, types };
    loop {
        let before = reach.names.len();
        reach.extend(modules);
        if reach.names.len() == before {
            break;
        }
    }
    reach.retain(modules);
}

struct Reach {
    names: BTreeSet<String>,
    /// The names of all types and traits of the libraries.
    types: BTreeSet<String>,
}

impl Reach {
    /// Adds the names in items that are reached.
    fn extend(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Mod(module) => self.extend(module.content.as_ref().map_or(&[], |(_, inner)| inner)),
                Item::Use(item) => self.extend_use(&item.tree),
                Item::Impl(item) if item.trait_.is_none() && !self.has_types_of(item) => {}
                Item::Impl(item) if item.trait_.is_none() => {
                    let mut head = item.clone();
                    head.items.clear();
                    self.add(head.to_token_stream());
                    for inner in &item.items {
                        if items::impl_ident(inner).is_none_or(|name| self.names.contains(&name.to_string())) {
                            self.add(inner.to_token_stream());
                        }
                    }
                }
                item if self.has(item) => self.add(item.to_token_stream()),
                _ => {}
            }
        }
    }

    fn add(&mut self, tokens: TokenStream) {
        collect_identifiers(tokens, &mut self.names);
    }

    /// A name that is imported under another one, or with all of a module's, leads to where it comes from.
    fn extend_use(&mut self, tree: &UseTree) {
        let (last, end) = end_of_path(tree);
        match end {
            UseTree::Glob(_) => self.names.extend(last),
            UseTree::Rename(name) if name.rename == "_" || self.names.contains(&name.rename.to_string()) => {
                self.names.insert(name.ident.to_string());
            }
            _ => {}
        }
    }

    /// Returns whether an item that is neither a module, a `use` nor an `impl` without a trait is reached.
    fn has(&self, item: &Item) -> bool {
        match item {
            Item::Trait(item) => {
                let members = item.items.iter().filter_map(items::trait_ident);
                let mut names = members.chain([&item.ident]).map(ToString::to_string);
                names.any(|name| self.names.contains(&name))
            }
            Item::Impl(item) => self.has_types_of(item),
            item => items::name(item).is_none_or(|name| name == "_" || self.names.contains(&name)),
        }
    }

    /// Returns whether the type and the trait of an `impl` are reached, as far as they are the libraries' own.
    fn has_types_of(&self, item: &ItemImpl) -> bool {
        let mut names = BTreeSet::new();
        collect_identifiers(item.self_ty.to_token_stream(), &mut names);
        if let Some(last) = item.trait_.as_ref().and_then(|(path, _)| path.segments.last()) {
            names.insert(last.ident.to_string());
        }
        names.intersection(&self.types).all(|name| self.names.contains(name))
    }

    /// Removes what is not reached.
    fn retain(&self, items: &mut Vec<Item>) {
        self.retain_items(items);
        // Imports of others' names may be of traits, whose methods are used without a mention. They make no module needed.
        if items
            .iter()
            .all(|item| matches!(item, Item::Use(item) if is_foreign(item)))
        {
            items.clear();
        }
    }

    fn retain_items(&self, items: &mut Vec<Item>) {
        items.retain_mut(|item| match item {
            Item::Mod(module) => {
                if let Some((_, inner)) = &mut module.content {
                    self.retain(inner);
                }
                let empty = module.content.as_ref().is_none_or(|(_, inner)| inner.is_empty());
                !empty || self.names.contains(&module.ident.to_string())
            }
            Item::Use(item) => is_foreign(item) || self.has_import(&item.tree),
            Item::Impl(item) if item.trait_.is_none() => {
                item.items
                    .retain(|inner| items::impl_ident(inner).is_none_or(|name| self.names.contains(&name.to_string())));
                !item.items.is_empty() && self.has_types_of(item)
            }
            item => self.has(item),
        });
    }

    /// Returns whether what a `use` item of a single name gives is reached.
    fn has_import(&self, tree: &UseTree) -> bool {
        let (last, end) = end_of_path(tree);
        match end {
            UseTree::Name(name) => self.names.contains(&name.ident.to_string()),
            UseTree::Rename(name) => name.rename == "_" || self.names.contains(&name.rename.to_string()),
            // `use module::{self};`
            UseTree::Group(_) => last.is_some_and(|last| self.names.contains(&last)),
            _ => true,
        }
    }
}

/// Returns what a path of modules in a `use` item leads to, and the last of these modules.
fn end_of_path(tree: &UseTree) -> (Option<String>, &UseTree) {
    let mut last = None;
    let mut end = tree;
    while let UseTree::Path(path) = end {
        last = Some(path.ident.to_string());
        end = &path.tree;
    }
    (last, end)
}

/// Returns whether a `use` item takes a name from outside the bundle.
fn is_foreign(item: &ItemUse) -> bool {
    let within = ["crate", "self", "super"];
    !matches!(&item.tree, UseTree::Path(path) if within.iter().any(|word| path.ident == word))
}

fn collect_types(items: &[Item], types: &mut BTreeSet<String>) {
    for item in items {
        if let Item::Mod(module) = item {
            collect_types(module.content.as_ref().map_or(&[], |(_, inner)| inner), types);
        } else if items::is_type(item) {
            types.extend(items::name(item));
        }
    }
}
