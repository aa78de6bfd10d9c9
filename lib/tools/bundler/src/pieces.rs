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
//! Enum variants and fields decide discriminants, sizes and derived code, so they stay, too.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::{Pair, Punctuated};
use syn::spanned::Spanned;
use syn::{Attribute, File, ImplItem, Item, ItemImpl, ItemMacro, Path, Token, TraitItem, Type, UseTree};

use super::syntax;

/// How the compiler shows that a piece is unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A lint.
    Item,
    /// A lint; it is never the reason why MIR is another.
    Import,
    /// A lint, as long as the macro is not exported.
    Macro,
    /// No lint.
    Hidden,
    /// No lint; its names are all that stands in the call of a macro.
    Call,
}

/// Something that can be taken out of the text.
#[derive(Clone)]
pub struct Piece {
    pub kind: Kind,
    /// The parts of the text that it consists of: an item, or a type with all its `impl`s.
    pub ranges: Vec<Range<usize>>,
    /// The name that the compiler points at when the piece is unused.
    pub named_at: Range<usize>,
    /// The names that refer to it.
    pub names: Vec<String>,
    pub attributes: Vec<Attribute>,
    /// Whether it may be needed though nobody names it, for the sake of its methods.
    pub is_trait: bool,
    /// Whether it is a derived `Copy`, with which the derived `Clone` of its type copies the whole.
    pub is_copy: bool,
}

impl Piece {
    fn new(kind: Kind, item: &impl ToTokens, name: &(impl ToTokens + Spanned)) -> Piece {
        let tokens = item.to_token_stream();
        Piece {
            kind,
            ranges: vec![tokens.span().byte_range()],
            named_at: name.span().byte_range(),
            names: vec![name.to_token_stream().to_string()],
            attributes: syntax::attributes(&tokens),
            is_trait: false,
            is_copy: false,
        }
    }

    /// A piece with the name that it declares, if it does.
    fn declared(kind: Kind, item: &impl ToTokens) -> Option<Piece> {
        Some(Piece::new(kind, item, &syntax::ident(item)?))
    }
}

/// What is useless when empty: a module, an `impl`, a list of imports or derives.
#[derive(Clone)]
pub struct Shell {
    /// The name of a module.
    pub module: Option<String>,
    pub whole: Range<usize>,
    pub inside: Range<usize>,
}

/// Returns the pieces of a text, from outside to inside and from top to bottom, and its shells, from inside to outside.
pub fn pieces(file: &File) -> (Vec<Piece>, Vec<Shell>) {
    let mut collector = Collector::default();
    collector.find_impls(&file.items, &[]);
    collector.items(&file.items, &[]);
    (collector.pieces, collector.shells)
}

#[derive(Default)]
struct Collector<'a> {
    /// All `impl`s, each with the modules around it.
    impls: Vec<(Vec<String>, &'a ItemImpl)>,
    /// The names of types and traits, each with the modules around it.
    types: BTreeSet<(Vec<String>, String)>,
    pieces: Vec<Piece>,
    shells: Vec<Shell>,
}

impl<'a> Collector<'a> {
    fn find_impls(&mut self, items: &'a [Item], around: &[String]) {
        for item in items {
            let name = syntax::ident(item).map(|name| name.to_string());
            match (item, name) {
                (Item::Impl(item), _) => self.impls.push((around.to_vec(), item)),
                (Item::Mod(module), Some(name)) => {
                    let items = module.content.as_ref().map_or(&[][..], |(_, items)| items);
                    self.find_impls(items, &[around, &[name]].concat());
                }
                (item, Some(name)) if syntax::is_type(item) => {
                    self.types.insert((around.to_vec(), name));
                }
                _ => {}
            }
        }
    }

    /// Returns the `impl`s of a type or trait of this name in a module; `path` returns which one an `impl` names.
    ///
    /// A type of the `impl`'s own module hides all others of its name. Else the name alone says which it may be.
    fn impls_of(&self, module: &[String], name: &str, path: fn(&ItemImpl) -> Option<&Path>) -> Vec<&'a ItemImpl> {
        let is_of = |(around, item): &&(Vec<String>, &ItemImpl)| {
            let Some(path) = path(item) else { return false };
            let last = path.segments[path.segments.len() - 1].ident.to_string();
            let is_own = path.segments.len() == 1 && self.types.contains(&(around.clone(), last.clone()));
            last == name && (!is_own || around == module)
        };
        self.impls.iter().filter(is_of).map(|(_, item)| *item).collect()
    }

    fn shell(&mut self, whole: &impl ToTokens, inside: Range<usize>) {
        let whole = whole.to_token_stream();
        self.shells.push(Shell {
            module: syntax::ident(&whole).map(|name| name.to_string()),
            whole: whole.span().byte_range(),
            inside,
        });
    }

    fn items(&mut self, items: &'a [Item], around: &[String]) {
        for item in items {
            let attributes = syntax::attributes_of(item);
            if attributes.iter().any(is_seen_by_the_linker) {
                continue;
            }
            for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
                self.derives(item, attribute);
            }
            match item {
                Item::Mod(module) => {
                    if let Some((braces, inner)) = &module.content {
                        self.items(inner, &[around, &[module.ident.to_string()]].concat());
                        self.shell(module, syntax::inside(&braces.span));
                    }
                }
                Item::Impl(item) => self.an_impl(item),
                Item::Macro(item) => self.a_macro(item),
                Item::Use(item) => {
                    let whole = item.span().byte_range();
                    self.import(Pair::End(&item.tree), None, &whole);
                }
                item => {
                    let Some(mut piece) = Piece::declared(Kind::Item, item) else {
                        continue;
                    };
                    let mut own = vec![];
                    if let Item::Trait(_) = item {
                        piece.is_trait = true;
                        own = self.impls_of(around, &piece.names[0], trait_path);
                    } else if syntax::is_type(item) {
                        own = self.impls_of(around, &piece.names[0], |item| type_path(&item.self_ty));
                    }
                    piece.ranges.extend(own.iter().map(|item| item.span().byte_range()));
                    self.pieces.push(piece);
                    if let Item::Trait(item) = item {
                        item.items.iter().for_each(|member| self.trait_item(member, &own));
                    }
                }
            }
        }
    }

    /// An item of a trait, with those of the `impl`s that take its place.
    fn trait_item(&mut self, item: &TraitItem, impls: &[&ItemImpl]) {
        let is_type = matches!(item, TraitItem::Type(_));
        if let Some(mut piece) = Piece::declared(if is_type { Kind::Hidden } else { Kind::Item }, item) {
            let name = syntax::ident(item);
            let same = |item: &&ImplItem| syntax::ident(item) == name;
            let members = impls.iter().flat_map(|item| item.items.iter().filter(same));
            piece.ranges.extend(members.map(|item| item.span().byte_range()));
            self.pieces.push(piece);
        }
    }

    fn an_impl(&mut self, item: &ItemImpl) {
        let Some(path) = trait_path(item) else {
            let members = item.items.iter().filter_map(|member| Piece::declared(Kind::Item, member));
            self.pieces.extend(members);
            self.shell(item, syntax::inside(&item.brace_token.span));
            return;
        };
        let mut piece = Piece::new(Kind::Hidden, item, path);
        piece.names = names_of_impl(item);
        if piece.names[0] != "Drop" {
            self.pieces.push(piece);
        }
    }

    /// A macro, or the call of one, and the rules of a `macro_rules!` that has several.
    fn a_macro(&mut self, item: &ItemMacro) {
        let Some(name) = &item.ident else {
            let mut piece = Piece::new(Kind::Call, item, &item.mac.path);
            let mut names = BTreeSet::new();
            syntax::collect_names(item.mac.tokens.clone(), &mut names);
            piece.names = names.into_iter().collect();
            self.pieces.push(piece);
            return;
        };
        self.pieces.push(Piece::new(Kind::Macro, item, name));
        let tokens: Vec<TokenTree> = item.mac.tokens.clone().into_iter().collect();
        let ends = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
        let rules: Vec<&[TokenTree]> = tokens.split_inclusive(ends).collect();
        for rule in rules.iter().filter(|rule| rules.len() > 1 && rule.len() > 1) {
            let mut piece = Piece::new(Kind::Macro, &TokenStream::from_iter(rule.iter().cloned()), &rule[0]);
            piece.names = vec![name.to_string()];
            self.pieces.push(piece);
        }
    }

    /// The names that an import from `module` brings; in a list each with its comma. `whole` is what goes with all of them.
    fn import(&mut self, pair: Pair<&UseTree, &Token![,]>, module: Option<String>, whole: &Range<usize>) {
        let mut tree = *pair.value();
        let mut last = module;
        while let UseTree::Path(path) = tree {
            last = Some(path.ident.to_string());
            tree = &path.tree;
        }
        let mut piece = Piece::new(Kind::Import, &pair, *pair.value());
        piece.names = match tree {
            UseTree::Group(group) => {
                for inner in group.items.pairs() {
                    let own = inner.to_token_stream().span().byte_range();
                    self.import(inner, last.clone(), &own);
                }
                let (whole, inside) = (whole.clone(), syntax::inside(&group.brace_token.span));
                return self.shells.push(Shell { module: None, whole, inside });
            }
            UseTree::Name(name) if name.ident == "self" => last.into_iter().collect(),
            UseTree::Name(name) => vec![name.ident.to_string()],
            UseTree::Rename(name) => vec![name.ident.to_string(), name.rename.to_string()],
            _ => vec![],
        };
        // Without a list, what goes is the item.
        if whole.start < piece.ranges[0].start {
            piece.ranges = vec![whole.clone()];
        }
        self.pieces.push(piece);
    }

    /// The derives of a type, each with its comma.
    fn derives(&mut self, item: &Item, attribute: &Attribute) {
        let (Ok(derives), Ok(list)) =
            (attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated), attribute.meta.require_list())
        else {
            return;
        };
        for pair in derives.pairs() {
            let derived = *pair.value();
            let mut piece = Piece::new(Kind::Hidden, &pair, derived);
            let name = derived.segments.last().map(|last| last.ident.to_string());
            let of = syntax::ident(item).map(|name| name.to_string());
            piece.is_copy = derived.is_ident("Copy") && !is_generic(item);
            piece.names = name.into_iter().chain(of).collect();
            self.pieces.push(piece);
        }
        self.shell(attribute, syntax::inside(list.delimiter.span()));
    }
}

/// Returns whether a type has parameters: then its derived `Clone` clones field by field.
fn is_generic(item: &Item) -> bool {
    match item {
        Item::Enum(item) => !item.generics.params.is_empty(),
        Item::Struct(item) => !item.generics.params.is_empty(),
        _ => false,
    }
}

fn is_seen_by_the_linker(attribute: &Attribute) -> bool {
    const WORDS: &str = "no_mangle export_name link_section global_allocator panic_handler used";
    let mut names = BTreeSet::new();
    syntax::collect_names(attribute.meta.to_token_stream(), &mut names);
    WORDS.split(' ').any(|word| names.contains(word))
}

/// Returns the names of the trait and of the type that an `impl` is of, but not of a parameter.
pub fn names_of_impl(item: &ItemImpl) -> Vec<String> {
    let of = trait_path(item).and_then(|path| path.segments.last());
    let is_own = |name: &String| !item.generics.type_params().any(|own| own.ident == name);
    let kind = type_name(&item.self_ty).filter(is_own);
    of.map(|last| last.ident.to_string()).into_iter().chain(kind).collect()
}

fn trait_path(item: &ItemImpl) -> Option<&Path> {
    item.trait_.as_ref().map(|(path, _)| path)
}

/// Returns the name of a type; for a tuple, how long it is, as `(2)`.
pub fn type_name(kind: &Type) -> Option<String> {
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
