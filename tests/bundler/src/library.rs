//! The fifth step: a library as items of the bundle, without its docs, its tests, and what no judge compiles.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use proc_macro2::Span;
use quote::{ToTokens, format_ident};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, File, Ident, ImplItem, Item, ItemMacro, ItemMod, Stmt, TraitItem, Visibility, parse_quote,
};

use super::edit::Patchwork;
use super::layout::Layout;
use super::macros::{self, Rules};
use super::{attributes, items, printable};
use judge::judges;

/// A library's modules at the bundle's root.
pub(crate) struct Pasted {
    pub modules: Vec<Item>,
    /// Where each item came from, by what [`label`] calls it.
    pub origins: BTreeMap<String, (String, usize)>,
    /// The rules of its macros as they were laid out.
    pub rules: Rules,
}

/// Makes the modules of a library from its joined files.
pub(crate) fn modules(name: &str, joined: &Patchwork, layout: &Layout) -> Result<Pasted> {
    let mut file: File = syn::parse_str(&joined.text)?;
    let place = |span: Span| {
        joined
            .origin(span.byte_range().start)
            .map(|(file, line)| (file.to_owned(), line))
    };
    let rules = macros::rules(&joined.text, &file);
    let mut tidier = Tidier {
        library: name,
        layout,
        feature: None,
    };
    tidier.visit_file_mut(&mut file);
    if let Some((feature, span)) = tidier.feature {
        let (file, line) = place(span).unwrap_or_default();
        bail!("{file}:{line}: a bundle has no features, so it cannot say whether {feature:?} is on");
    }
    if let Some((what, span)) = printable::first_strange(&file) {
        let (file, line) = place(span).unwrap_or_default();
        bail!("{file}:{line}: a bundle cannot have {what}");
    }
    let mut modules = vec![];
    for moved in layout.moved.iter().filter(|moved| moved.library == name) {
        if let Some(mut module) = take(&mut file.items, &moved.path) {
            module.ident = Ident::new(&moved.name, Span::call_site());
            module.vis = Visibility::Inherited;
            modules.push(Item::Mod(module));
        }
    }
    remove_other_stand_ins(&mut file.items);
    let inside = exported_macros(&file.items);
    for (own, renamed) in layout.macros.iter().filter(|((library, _), _)| library == name) {
        if inside.contains(renamed) {
            let (own, renamed) = (format_ident!("{}", own.1), format_ident!("{renamed}"));
            file.items.push(parse_quote!(pub use crate::#renamed as #own;));
        }
    }
    let module = format_ident!(
        "{}",
        layout.crates.get(name).map(|path| path.join("_")).unwrap_or_default()
    );
    let (attributes, items) = (&file.attrs, &file.items);
    modules.insert(0, parse_quote!(mod #module { #(#attributes)* #(#items)* }));
    let mut origins = BTreeMap::new();
    collect_origins(&modules, &mut vec![], &place, &mut origins);
    Ok(Pasted {
        modules,
        origins,
        rules,
    })
}

/// Returns what an item is called in messages: the path of its module, its name, and for an `impl` its head.
pub(crate) fn label(modules: &[String], item: &Item) -> String {
    let own = match item {
        Item::Impl(item) => {
            let head = item
                .trait_
                .as_ref()
                .map(|(path, _)| format!("{} for ", path.to_token_stream()));
            format!("impl {}{}", head.unwrap_or_default(), item.self_ty.to_token_stream())
        }
        Item::Use(item) => item.tree.to_token_stream().to_string(),
        item => items::name(item).unwrap_or_default(),
    };
    [&modules.join("::"), own.as_str()].join("::")
}

fn collect_origins(
    items: &[Item],
    modules: &mut Vec<String>,
    place: &dyn Fn(Span) -> Option<(String, usize)>,
    origins: &mut BTreeMap<String, (String, usize)>,
) {
    for item in items {
        if let Some(place) = place(items::ident(item).map_or_else(|| item.span(), |name| name.span())) {
            origins.entry(label(modules, item)).or_insert(place);
        }
        if let Item::Mod(ItemMod {
            ident,
            content: Some((_, inner)),
            ..
        }) = item
        {
            modules.push(ident.to_string());
            collect_origins(inner, modules, place, origins);
            modules.pop();
        }
    }
}

/// Takes the module at `path` out of the items.
fn take(items: &mut Vec<Item>, path: &[String]) -> Option<ItemMod> {
    let (first, rest) = path.split_first()?;
    let at = items
        .iter()
        .position(|item| matches!(item, Item::Mod(module) if module.ident == first))?;
    if rest.is_empty() {
        match items.remove(at) {
            Item::Mod(module) => Some(module),
            _ => None,
        }
    } else {
        match &mut items[at] {
            Item::Mod(module) => take(&mut module.content.as_mut()?.1, rest),
            _ => None,
        }
    }
}

/// Removes the stand-ins for crates that the bundle does not need: names alone would draw in much of them.
fn remove_other_stand_ins(items: &mut [Item]) {
    let stand_ins = items.iter_mut().find_map(|item| match item {
        Item::Mod(module) if module.ident == super::STAND_INS => module.content.as_mut(),
        _ => None,
    });
    if let Some((_, modules)) = stand_ins {
        let is_crate = |name: &Ident| judges::all().iter().any(|judge| judge.has_crate(&name.to_string()));
        modules.retain(|item| !matches!(item, Item::Mod(module) if is_crate(&module.ident)));
    }
}

fn exported_macros(items: &[Item]) -> Vec<String> {
    let mut names = vec![];
    for item in items {
        match item {
            Item::Macro(item) if is_exported(item) => names.extend(item.ident.as_ref().map(ToString::to_string)),
            Item::Mod(module) => names.extend(module.content.iter().flat_map(|(_, inner)| exported_macros(inner))),
            _ => {}
        }
    }
    names
}

fn is_exported(item: &ItemMacro) -> bool {
    item.attrs
        .iter()
        .any(|attribute| attribute.path().is_ident("macro_export"))
}

/// Removes what a bundle has no use for, and gives exported macros their names in the bundle.
struct Tidier<'a> {
    library: &'a str,
    layout: &'a Layout,
    feature: Option<(String, Span)>,
}

impl VisitMut for Tidier<'_> {
    fn visit_file_mut(&mut self, file: &mut File) {
        file.items.retain(|item| !attributes::is_off(items::attributes(item)));
        attributes::tidy(&mut file.attrs);
        visit_mut::visit_file_mut(self, file);
    }

    fn visit_attributes_mut(&mut self, list: &mut Vec<Attribute>) {
        for attribute in list.iter() {
            if let Some(feature) = attributes::feature(attribute) {
                self.feature.get_or_insert((feature, attribute.span()));
            }
        }
        attributes::tidy(list);
    }

    fn visit_item_mod_mut(&mut self, module: &mut ItemMod) {
        if let Some((_, items)) = &mut module.content {
            items.retain(|item| !attributes::is_off(items::attributes(item)));
        }
        visit_mut::visit_item_mod_mut(self, module);
    }

    fn visit_item_impl_mut(&mut self, item: &mut syn::ItemImpl) {
        item.items
            .retain(|item: &ImplItem| !attributes::is_off(items::impl_attributes(item)));
        visit_mut::visit_item_impl_mut(self, item);
    }

    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        item.items
            .retain(|item: &TraitItem| !attributes::is_off(items::trait_attributes(item)));
        visit_mut::visit_item_trait_mut(self, item);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        block.stmts.retain(|statement| match statement {
            Stmt::Item(item) => !attributes::is_off(items::attributes(item)),
            Stmt::Local(local) => !attributes::is_off(&local.attrs),
            Stmt::Macro(mac) => !attributes::is_off(&mac.attrs),
            Stmt::Expr(expression, _) => !attributes::is_off(&attributes::of_tokens(expression)),
        });
        visit_mut::visit_block_mut(self, block);
    }

    fn visit_item_macro_mut(&mut self, item: &mut ItemMacro) {
        if is_exported(item)
            && let Some(name) = &mut item.ident
            && let Some(renamed) = self.layout.exported_macro(self.library, &name.to_string())
        {
            *name = Ident::new(renamed, name.span());
        }
        visit_mut::visit_item_macro_mut(self, item);
    }
}
