//! That a bundle needs every library item in it, every `impl`, derive, imported name and rule of a macro: without any one
//! of them it does not compile.
//!
//! Two kinds of items may stay though a compiler can do without them, because the program would not be the same: an
//! `impl Drop`, and an item of a trait's `impl` that takes the place of the trait's default. And what another system
//! compiles cannot be tried here.

use std::fs;
use std::process::Command;

use bundler::Bundle;
use judge::compilers::{self, Edition};
use libtest_mimic::Failed;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, File, Item, Macro, Path, Token, UseTree, parse_quote};

/// Fails if the bundle compiles in all its editions without some item of its libraries.
pub fn check(bundle: &Bundle) -> Result<(), Failed> {
    let library = bundle.library();
    let rest = &bundle.text[..bundle.text.len() - library.len()];
    let file: File = syn::parse_str(library)?;
    let compiler = compilers::current()?;
    let editions: Vec<Edition> = compiler.known(&bundle.editions).collect();
    let folder = tempfile::tempdir()?;
    let compiles = |text: &str, edition: Edition| -> Result<bool, Failed> {
        fs::write(folder.path().join("bundle.rs"), text)?;
        let output = Command::new(&compiler.path)
            .current_dir(&folder)
            .args(["--emit=metadata", "--crate-type=bin", "bundle.rs"])
            // A pattern that was a constant's name is now a new variable, which is no error by itself.
            .args(["-Awarnings", "-Dunused_variables", "-Dunreachable_patterns"])
            .arg(format!("--edition={edition}"))
            .args(&bundle.externs)
            .output()?;
        Ok(output.status.success())
    };
    let count = count_items(&file.items);
    // The bytes of rules that another one takes the place of.
    let mut spare = 0;
    for index in 0..count {
        let mut shorter = file.clone();
        let mut deleter = Deleter { left: index, deleted: None };
        deleter.items(&mut shorter.items);
        let Some(deleted) = deleter.deleted else {
            return Err(Failed::from(format!("item {index} of {count} was not found")));
        };
        let text = format!("{rest}{}", shorter.to_token_stream());
        let mut needed = false;
        for &edition in &editions {
            needed = needed || !compiles(&text, edition)?;
        }
        match deleted {
            _ if needed => {}
            Deleted::Rule(rule) => spare += rule,
            Deleted::Item(item) => return Err(Failed::from(format!("the bundle compiles without {item}"))),
        }
    }
    let bytes = bundle.text.len();
    println!("{count} items deleted, each of them needed but rules of {spare} of {bytes} bytes");
    if spare * 20 > bytes {
        return Err(Failed::from(format!("rules of {spare} of {bytes} bytes could go")));
    }
    Ok(())
}

/// Returns how many items can be deleted one at a time.
pub fn count(bundle: &Bundle) -> Result<usize, Failed> {
    Ok(count_items(&syn::parse_str::<File>(bundle.library())?.items))
}

fn count_items(items: &[Item]) -> usize {
    let mut deleter = Deleter { left: usize::MAX, deleted: None };
    deleter.items(&mut items.to_vec());
    usize::MAX - deleter.left
}

/// Deletes the item that has so many others before it.
struct Deleter {
    left: usize,
    deleted: Option<Deleted>,
}

enum Deleted {
    /// Its text.
    Item(String),
    /// The length of a macro's rule.
    Rule(usize),
}

impl Deleter {
    /// Returns whether this is the item to delete.
    fn is_it(&mut self, item: &impl ToTokens) -> bool {
        if self.deleted.is_some() {
            return false;
        }
        if self.left == 0 {
            self.deleted = Some(Deleted::Item(item.to_token_stream().to_string()));
            return true;
        }
        self.left -= 1;
        false
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        items.retain_mut(|item| self.keep(item));
    }

    fn keep(&mut self, item: &mut Item) -> bool {
        match item {
            Item::Mod(module) => {
                if self.is_it(&module) {
                    return false;
                }
                if let Some((_, items)) = &mut module.content {
                    self.items(items);
                }
                true
            }
            Item::Use(item) => self.keep_import(&mut item.tree),
            Item::Impl(item) => {
                let of = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
                if of.is_some_and(|last| last.ident == "Drop") {
                    return true;
                }
                if self.is_it(&item) {
                    return false;
                }
                if item.trait_.is_none() {
                    item.items.retain(|inner| !self.is_it(inner));
                }
                true
            }
            Item::Trait(item) => {
                if self.is_it(&item) {
                    return false;
                }
                item.items.retain(|inner| !self.is_it(inner));
                true
            }
            Item::Struct(item) => self.keep_derives(&mut item.attrs) && !self.is_it(&item),
            Item::Enum(item) => self.keep_derives(&mut item.attrs) && !self.is_it(&item),
            Item::Macro(item) if item.ident.is_some() => !self.is_it(&item) && self.keep_rules(&mut item.mac),
            Item::Fn(item) if item.attrs.iter().any(is_for_a_system) => true,
            item => !self.is_it(item),
        }
    }

    /// Deletes a name of a `use` item; returns whether something is left.
    fn keep_import(&mut self, tree: &mut UseTree) -> bool {
        match tree {
            UseTree::Path(path) => self.keep_import(&mut path.tree),
            UseTree::Group(group) => {
                let items = std::mem::take(&mut group.items);
                let kept = items.into_iter().filter_map(|mut tree| self.keep_import(&mut tree).then_some(tree));
                group.items = kept.collect();
                true
            }
            name => !self.is_it(name),
        }
    }

    /// Deletes a rule of a macro that has several.
    fn keep_rules(&mut self, item: &mut Macro) -> bool {
        let tokens: Vec<TokenTree> = item.tokens.clone().into_iter().collect();
        let ends = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
        let rules: Vec<&[TokenTree]> = tokens.split_inclusive(ends).collect();
        if rules.len() > 1 {
            let rules = rules.into_iter().map(|rule| rule.iter().cloned().collect::<TokenStream>());
            let kept = rules.filter(|rule| {
                let is_it = self.is_it(rule);
                if is_it {
                    self.deleted = Some(Deleted::Rule(rule.to_string().len()));
                }
                !is_it
            });
            item.tokens = kept.collect();
        }
        true
    }

    fn keep_derives(&mut self, attributes: &mut [Attribute]) -> bool {
        for attribute in attributes.iter_mut().filter(|attribute| attribute.path().is_ident("derive")) {
            let derives = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
            let kept: Vec<Path> = derives.into_iter().flatten().filter(|path| !self.is_it(path)).collect();
            *attribute = parse_quote!(#[derive(#(#kept),*)]);
        }
        true
    }
}

fn is_for_a_system(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
}
