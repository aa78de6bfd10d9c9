//! A program with other names, its items in another order, on one line.

use std::collections::BTreeSet;
use std::mem;

use anyhow::Result;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{File, Item, ItemFn, PatIdent, ReturnType, Stmt};

/// Returns a program that does the same. Local names are changed only on demand: macros may depend on them.
pub(crate) fn disguised(text: &str, renames_locals: bool) -> Result<String> {
    let mut file = syn::parse_file(text)?;
    let mut names = Names::default();
    names.visit_file(&file);
    let mut renamed = names.items;
    if renames_locals {
        // Texts may name a local, and a field or a method may have its name.
        let is_free = |name: &String| !text.contains(&format!(".{name}")) && !text.contains(&format!("{{{name}"));
        renamed.extend(names.locals.into_iter().filter(is_free));
    }
    renamed.remove("main");
    file.attrs.clear();
    // Attempts have the edition of the solutions, in which what a last expression borrows lives longer.
    for item in &mut file.items {
        if let Item::Fn(ItemFn { sig, block, .. }) = item
            && sig.ident == "main"
            && matches!(sig.output, ReturnType::Default)
            && let Some(Stmt::Expr(_, semicolon)) = block.stmts.last_mut()
        {
            *semicolon = Some(Default::default());
        }
    }
    // Macros must stand before their use.
    let (mut first, rest): (Vec<Item>, Vec<Item>) =
        file.items.into_iter().partition(|item| matches!(item, Item::Macro(_) | Item::Use(_)));
    first.extend(rest.into_iter().rev());
    file.items = first;
    Ok(rename(file.to_token_stream(), &renamed).to_string())
}

#[derive(Default)]
struct Names {
    items: BTreeSet<String>,
    locals: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_file(&mut self, file: &'ast File) {
        for item in &file.items {
            let name = match item {
                Item::Fn(item) => &item.sig.ident,
                Item::Const(item) => &item.ident,
                Item::Struct(item) => &item.ident,
                Item::Type(item) => &item.ident,
                _ => continue,
            };
            self.items.insert(name.to_string());
        }
        visit::visit_file(self, file);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        let name = pattern.ident.to_string();
        if name.starts_with(|first: char| first.is_ascii_lowercase()) {
            self.locals.insert(name);
        }
    }
}

fn rename(tokens: TokenStream, names: &BTreeSet<String>) -> TokenStream {
    let mut before = [String::new(), String::new()];
    let renamed = tokens.into_iter().map(|token| {
        // Two points are a range.
        let is_field = before[1] == "." && before[0] != ".";
        before = [mem::take(&mut before[1]), token.to_string()];
        match token {
            TokenTree::Ident(name) if !is_field && names.contains(&name.to_string()) => {
                Ident::new(&format!("{name}_in_disguise"), name.span()).into()
            }
            TokenTree::Group(group) => Group::new(group.delimiter(), rename(group.stream(), names)).into(),
            other => other,
        }
    });
    renamed.collect()
}
