//! What can be taken out of the library's text, piece by piece.
//!
//! Not everything can: that the compiler accepts a text without a piece does not prove that it means the same. Its MIR
//! does prove it (see `mir.rs`), but for three things that MIR does not show, and these are no pieces:
//!
//! - an `impl Drop`, which is only taken out with its type;
//! - an item of a trait's `impl`, without which the trait's default would silently take its place: it goes only with the
//!   trait's own item or the whole `impl`;
//! - an item with an attribute that makes the linker see it.
//!
//! Enum variants and fields are no pieces either: they decide discriminants, sizes and derived code.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::extra::DelimSpan;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Field, File, ImplItem, Item, ItemImpl, ItemMacro, ItemMod, Path, Token, TraitItem, Type, UseTree,
    Variant,
};

use super::items;
use super::layout::collect_identifiers;

/// What says of a piece that it is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A lint.
    Item,
    /// A lint; it is never the reason why MIR is another.
    Import,
    /// A lint, unless it is exported.
    Macro,
    Rule,
    /// That nothing is in it, where its name is said to stand.
    Around,
    /// No lint.
    Hidden,
    /// No lint; its names are all that stands in the call of a macro.
    Call,
}

/// Something that can be taken out of the text.
#[derive(Clone)]
pub(crate) struct Piece {
    /// The parts of the text that it consists of: an item, or a type with all its `impl`s.
    pub ranges: Vec<Range<usize>>,
    /// Where the name stands that the compiler points at when it says that the piece is not used.
    pub named_at: Range<usize>,
    /// The names that refer to it.
    pub names: Vec<String>,
    pub kind: Kind,
    pub attributes: Vec<Attribute>,
}

/// Returns the pieces of a text, from outside to inside and from top to bottom.
pub(crate) fn pieces(file: &File) -> Vec<Piece> {
    let mut impls = Impls::default();
    impls.visit_file(file);
    let mut pieces = vec![];
    collect(&file.items, &mut vec![], &impls, &mut pieces);
    pieces
}

/// A field or an enum's variant: it cannot be taken out, but be excused for not being used.
#[derive(Clone)]
pub(crate) struct Part {
    pub range: Range<usize>,
    pub attributes: Vec<Attribute>,
}

/// Returns the fields and the variants in a text.
pub(crate) fn parts(file: &File) -> Vec<Part> {
    struct Parts(Vec<Part>);
    impl<'ast> Visit<'ast> for Parts {
        fn visit_field(&mut self, field: &'ast Field) {
            self.0.push(Part {
                range: field.span().byte_range(),
                attributes: field.attrs.clone(),
            });
        }

        fn visit_variant(&mut self, variant: &'ast Variant) {
            visit::visit_variant(self, variant);
            self.0.push(Part {
                range: variant.span().byte_range(),
                attributes: variant.attrs.clone(),
            });
        }
    }
    let mut parts = Parts(vec![]);
    parts.visit_file(file);
    parts.0
}

/// All `impl`s of a text.
#[derive(Default)]
struct Impls {
    /// The modules around the place that is visited.
    module: Vec<String>,
    /// Each with the modules around it.
    found: Vec<(Vec<String>, ItemImpl)>,
    /// The names of types and traits, each with the modules around it.
    types: BTreeSet<(Vec<String>, String)>,
}

impl<'ast> Visit<'ast> for Impls {
    fn visit_item(&mut self, item: &'ast Item) {
        if items::is_type(item) {
            let names = items::name(item).into_iter();
            self.types.extend(names.map(|name| (self.module.clone(), name)));
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.module.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.module.pop();
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        self.found.push((self.module.clone(), item.clone()));
    }
}

impl Impls {
    /// Returns those of a type or trait of this name in a module; `path` returns which one an `impl` names.
    ///
    /// A type of the `impl`'s own module hides all others of its name. Else the name alone says which it may be.
    fn of<'a>(
        &'a self,
        module: &'a [String],
        name: &'a Ident,
        path: fn(&ItemImpl) -> Option<&Path>,
    ) -> impl Iterator<Item = &'a ItemImpl> + Clone {
        self.found.iter().filter_map(move |(around, item)| {
            let path = path(item)?;
            let last = path.segments.last()?;
            let is_own = path.segments.len() == 1 && self.types.contains(&(around.clone(), last.ident.to_string()));
            (last.ident == *name && (!is_own || around == module)).then_some(item)
        })
    }
}

fn collect(items: &[Item], around: &mut Vec<String>, impls: &Impls, pieces: &mut Vec<Piece>) {
    for item in items {
        let attributes = items::attributes(item);
        if attributes.iter().any(is_seen_by_the_linker) {
            continue;
        }
        collect_derives(item, pieces);
        match item {
            Item::Mod(module) => {
                if let Some((braces, inner)) = &module.content {
                    around.push(module.ident.to_string());
                    collect(inner, around, impls, pieces);
                    around.pop();
                    pieces.push(within(item, &module.ident, &braces.span));
                }
            }
            Item::Impl(item) => collect_impl(item, pieces),
            Item::Macro(item) => collect_macro(item, pieces),
            Item::Use(inner) => {
                let mut piece = plain(item, &inner.tree);
                piece.names = names_of_import(&inner.tree);
                piece.kind = Kind::Import;
                pieces.push(piece);
            }
            Item::Trait(inner) => {
                let mut piece = plain(item, &inner.ident);
                let own = impls.of(around, &inner.ident, trait_path);
                piece.ranges.extend(own.clone().map(|item| item.span().byte_range()));
                pieces.push(piece);
                for member in &inner.items {
                    let Some(name) = items::trait_ident(member) else {
                        continue;
                    };
                    let mut piece = plain(member, name);
                    if matches!(member, TraitItem::Type(_)) {
                        piece.kind = Kind::Hidden;
                    }
                    let same = |item: &&ImplItem| items::impl_ident(item).is_some_and(|other| other == name);
                    let members = own.clone().flat_map(|item| item.items.iter().filter(same));
                    piece.ranges.extend(members.map(|item| item.span().byte_range()));
                    piece.attributes = items::trait_attributes(member).to_vec();
                    pieces.push(piece);
                }
            }
            item => {
                let Some(name) = items::ident(item) else {
                    continue;
                };
                let mut piece = plain(item, name);
                piece.attributes = attributes.to_vec();
                if items::is_type(item) {
                    let own = impls.of(around, name, |item| type_path(&item.self_ty));
                    piece.ranges.extend(own.map(|item| item.span().byte_range()));
                }
                pieces.push(piece);
            }
        }
    }
}

/// A module or an `impl` that is of no use without what is in it.
fn within(item: &(impl ToTokens + Spanned), name: &(impl ToTokens + Spanned), braces: &DelimSpan) -> Piece {
    Piece {
        kind: Kind::Around,
        named_at: braces.open().byte_range().end..braces.close().byte_range().start,
        ..plain(item, name)
    }
}

fn plain(item: &(impl ToTokens + Spanned), name: &(impl ToTokens + Spanned)) -> Piece {
    Piece {
        ranges: vec![item.span().byte_range()],
        named_at: name.span().byte_range(),
        names: vec![name.to_token_stream().to_string()],
        kind: Kind::Item,
        attributes: vec![],
    }
}

fn collect_impl(item: &ItemImpl, pieces: &mut Vec<Piece>) {
    match &item.trait_ {
        Some((path, _)) => {
            if trait_name(item).is_some_and(|name| name != "Drop") {
                let mut piece = plain(item, path);
                let is_own = |name: &String| !item.generics.type_params().any(|own| own.ident == name);
                let of = type_name(&item.self_ty).filter(is_own);
                piece.names = trait_name(item).into_iter().chain(of).collect();
                piece.attributes.clone_from(&item.attrs);
                piece.kind = Kind::Hidden;
                pieces.push(piece);
            }
        }
        None => {
            pieces.push(within(item, &item.self_ty, &item.brace_token.span));
            for member in &item.items {
                if let Some(name) = items::impl_ident(member) {
                    let mut piece = plain(member, name);
                    piece.attributes = items::impl_attributes(member).to_vec();
                    pieces.push(piece);
                }
            }
        }
    }
}

/// A macro, or the call of one, and the rules of a `macro_rules!` that has several.
fn collect_macro(item: &ItemMacro, pieces: &mut Vec<Piece>) {
    let Some(name) = &item.ident else {
        let mut piece = plain(item, &item.mac.path);
        let mut names = BTreeSet::new();
        collect_identifiers(item.mac.tokens.clone(), &mut names);
        piece.names = names.into_iter().collect();
        piece.kind = Kind::Call;
        pieces.push(piece);
        return;
    };
    let mut piece = plain(item, name);
    piece.kind = Kind::Macro;
    pieces.push(piece);
    let tokens: Vec<TokenTree> = item.mac.tokens.clone().into_iter().collect();
    let rules: Vec<&[TokenTree]> = tokens
        .split_inclusive(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';'))
        .collect();
    if rules.len() > 1 {
        for rule in rules {
            let tokens: TokenStream = rule.iter().cloned().collect();
            if let [first, .., last] = rule {
                pieces.push(Piece {
                    ranges: vec![Range {
                        start: first.span().byte_range().start,
                        end: last.span().byte_range().end,
                    }],
                    names: vec![name.to_string()],
                    kind: Kind::Rule,
                    ..plain(&tokens, first)
                });
            }
        }
    }
}

/// The derives of a type, each with the attributes that only it knows.
fn collect_derives(item: &Item, pieces: &mut Vec<Piece>) {
    for attribute in items::attributes(item)
        .iter()
        .filter(|attribute| attribute.path().is_ident("derive"))
    {
        let Ok(derives) = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated) else {
            continue;
        };
        for pair in derives.pairs() {
            let derived = pair.value();
            let mut piece = plain(derived, derived);
            piece.kind = Kind::Hidden;
            piece.ranges.extend(pair.punct().map(|comma| comma.span().byte_range()));
            let last = derived.segments.last().map(|last| last.ident.to_string());
            piece.names = last.into_iter().chain(items::name(item)).collect();
            if derived.is_ident("Default")
                && let Item::Enum(item) = item
            {
                let defaults = item.variants.iter().flat_map(|variant| &variant.attrs);
                let defaults = defaults.filter(|attribute| attribute.path().is_ident("default"));
                piece
                    .ranges
                    .extend(defaults.map(|attribute| attribute.span().byte_range()));
            }
            pieces.push(piece);
        }
    }
}

fn is_seen_by_the_linker(attribute: &Attribute) -> bool {
    let text = attribute.meta.to_token_stream().to_string();
    let words = [
        "no_mangle",
        "export_name",
        "link_section",
        "global_allocator",
        "panic_handler",
        "used",
    ];
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .any(|word| words.contains(&word))
}

/// Returns the name of the trait that an `impl` is of.
fn trait_name(item: &ItemImpl) -> Option<String> {
    Some(trait_path(item)?.segments.last()?.ident.to_string())
}

fn trait_path(item: &ItemImpl) -> Option<&Path> {
    item.trait_.as_ref().map(|(path, _)| path)
}

/// Returns the name of a type; for a tuple, how long it is, as `(2)`.
pub(crate) fn type_name(kind: &Type) -> Option<String> {
    match kind {
        Type::Tuple(tuple) => Some(format!("({})", tuple.elems.len())),
        kind => Some(type_path(kind)?.segments.last()?.ident.to_string()),
    }
}

fn type_path(kind: &Type) -> Option<&Path> {
    match kind {
        Type::Path(path) => Some(&path.path),
        Type::Reference(reference) => type_path(&reference.elem),
        _ => None,
    }
}

/// Returns the name that is imported and the one that it gets.
fn names_of_import(tree: &UseTree) -> Vec<String> {
    match tree {
        UseTree::Path(path) => match &*path.tree {
            UseTree::Group(_) => vec![path.ident.to_string()],
            inner => names_of_import(inner),
        },
        UseTree::Name(name) => vec![name.ident.to_string()],
        UseTree::Rename(name) => vec![name.ident.to_string(), name.rename.to_string()],
        _ => vec![],
    }
}

/// Returns the inside of a group in braces, if the token is one.
pub(crate) fn braced(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}
