//! What all kinds of items have: attributes and, most of them, a name.

use syn::{Attribute, ImplItem, Item, ItemMacro, TraitItem};

/// Runs the same expression on whatever kind of item it is.
macro_rules! for_any_item {
    ($item:expr, $inner:ident => $value:expr, $otherwise:expr) => {
        match $item {
            Item::Const($inner) => $value,
            Item::Enum($inner) => $value,
            Item::ExternCrate($inner) => $value,
            Item::Fn($inner) => $value,
            Item::ForeignMod($inner) => $value,
            Item::Impl($inner) => $value,
            Item::Macro($inner) => $value,
            Item::Mod($inner) => $value,
            Item::Static($inner) => $value,
            Item::Struct($inner) => $value,
            Item::Trait($inner) => $value,
            Item::TraitAlias($inner) => $value,
            Item::Type($inner) => $value,
            Item::Union($inner) => $value,
            Item::Use($inner) => $value,
            _ => $otherwise,
        }
    };
}

/// Returns the attributes of an item.
pub(crate) fn attributes(item: &Item) -> &[Attribute] {
    for_any_item!(item, inner => &inner.attrs, &[])
}

/// Returns whether a macro can be named from other crates.
pub(crate) fn is_exported(item: &ItemMacro) -> bool {
    item.attrs
        .iter()
        .any(|attribute| attribute.path().is_ident("macro_export"))
}

/// Returns the attributes of an item of an `impl`.
pub(crate) fn impl_attributes(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(inner) => &inner.attrs,
        ImplItem::Fn(inner) => &inner.attrs,
        ImplItem::Type(inner) => &inner.attrs,
        ImplItem::Macro(inner) => &inner.attrs,
        _ => &[],
    }
}

/// Returns the attributes of an item of a `trait`.
pub(crate) fn trait_attributes(item: &TraitItem) -> &[Attribute] {
    match item {
        TraitItem::Const(inner) => &inner.attrs,
        TraitItem::Fn(inner) => &inner.attrs,
        TraitItem::Type(inner) => &inner.attrs,
        TraitItem::Macro(inner) => &inner.attrs,
        _ => &[],
    }
}

/// Returns the identifier that an item declares. Items `use`, `impl`, and calls of macros declare none.
pub(crate) fn ident(item: &Item) -> Option<&proc_macro2::Ident> {
    match item {
        Item::Const(inner) => Some(&inner.ident),
        Item::Enum(inner) => Some(&inner.ident),
        Item::ExternCrate(inner) => Some(inner.rename.as_ref().map_or(&inner.ident, |(_, alias)| alias)),
        Item::Fn(inner) => Some(&inner.sig.ident),
        Item::Macro(inner) => inner.ident.as_ref(),
        Item::Mod(inner) => Some(&inner.ident),
        Item::Static(inner) => Some(&inner.ident),
        Item::Struct(inner) => Some(&inner.ident),
        Item::Trait(inner) => Some(&inner.ident),
        Item::TraitAlias(inner) => Some(&inner.ident),
        Item::Type(inner) => Some(&inner.ident),
        Item::Union(inner) => Some(&inner.ident),
        _ => None,
    }
}

/// Returns the name that an item declares.
pub(crate) fn name(item: &Item) -> Option<String> {
    ident(item).map(ToString::to_string)
}

/// Returns the identifier of an item of an `impl`.
pub(crate) fn impl_ident(item: &ImplItem) -> Option<&proc_macro2::Ident> {
    match item {
        ImplItem::Const(inner) => Some(&inner.ident),
        ImplItem::Fn(inner) => Some(&inner.sig.ident),
        ImplItem::Type(inner) => Some(&inner.ident),
        _ => None,
    }
}

/// Returns the identifier of an item of a `trait`.
pub(crate) fn trait_ident(item: &TraitItem) -> Option<&proc_macro2::Ident> {
    match item {
        TraitItem::Const(inner) => Some(&inner.ident),
        TraitItem::Fn(inner) => Some(&inner.sig.ident),
        TraitItem::Type(inner) => Some(&inner.ident),
        _ => None,
    }
}

/// Returns whether the name of the item can be followed by `::`.
pub(crate) fn can_begin_a_path(item: &Item) -> bool {
    is_type(item) || matches!(item, Item::Mod(_) | Item::ExternCrate(_))
}

/// Returns whether the item declares a type or a trait.
pub(crate) fn is_type(item: &Item) -> bool {
    matches!(
        item,
        Item::Enum(_) | Item::Struct(_) | Item::Trait(_) | Item::TraitAlias(_) | Item::Type(_) | Item::Union(_)
    )
}
