//! What the steps ask of Rust's syntax: attributes and their conditions, the names that are declared, all names.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Item, ItemMacro, Meta, Path, Token};

/// Returns the attributes that something begins with, whatever kind of thing it is.
pub(crate) fn attributes(thing: &impl ToTokens) -> Vec<Attribute> {
    let split = |input: ParseStream<'_>| {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<TokenStream>()?;
        Ok(attributes)
    };
    split.parse2(thing.to_token_stream()).unwrap_or_default()
}

/// Returns the identifier that an item declares, at the top or in an `impl` or `trait`. Imports, `impl`s and calls of macros
/// declare none.
pub(crate) fn ident(item: &impl ToTokens) -> Option<Ident> {
    const BEFORE: [&str; 8] = ["pub", "unsafe", "async", "safe", "default", "auto", "extern", "const"];
    const DECLARING: [&str; 11] = [
        "fn",
        "struct",
        "enum",
        "union",
        "trait",
        "type",
        "const",
        "static",
        "mod",
        "crate",
        "macro_rules",
    ];
    let is =
        |word: &TokenTree, list: &[&str]| matches!(word, TokenTree::Ident(word) if list.iter().any(|own| word == own));
    let mut tokens = item.to_token_stream().into_iter().peekable();
    while let Some(token) = tokens.next() {
        // Such as `const fn`, where `const` declares nothing.
        let is_first =
            |next: &TokenTree| is(next, &BEFORE) || is(next, &["fn"]) || matches!(next, TokenTree::Literal(_));
        if is(&token, &DECLARING) && !tokens.peek().is_some_and(is_first) {
            let names: Vec<Ident> = tokens
                .take_while(|token| !matches!(token, TokenTree::Group(_)))
                .filter_map(|token| {
                    if let TokenTree::Ident(name) = token {
                        Some(name)
                    } else {
                        None
                    }
                })
                .filter(|name| name != "mut")
                .collect();
            let renamed = is(&token, &["crate"]) && names.len() > 2;
            return names.into_iter().nth(if renamed { 2 } else { 0 });
        }
        let goes_on = match &token {
            TokenTree::Ident(_) => is(&token, &BEFORE),
            TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
            TokenTree::Punct(punct) => punct.as_char() == '#',
            TokenTree::Literal(_) => true,
        };
        if !goes_on {
            return None;
        }
    }
    None
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

/// Returns the name of a macro that can be called from other crates.
pub(crate) fn exported(item: &ItemMacro) -> Option<&Ident> {
    let exports = |attribute: &Attribute| attribute.path().is_ident("macro_export");
    item.ident.as_ref().filter(|_| item.attrs.iter().any(exports))
}

/// Adds the identifiers of `tokens` to `found`, and the words in its literals, which may be names in a format string.
pub(crate) fn collect_names(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                found.insert(name.to_string());
            }
            TokenTree::Group(group) => collect_names(group.stream(), found),
            TokenTree::Literal(literal) => found.extend(words(&literal.to_string()).map(str::to_owned)),
            TokenTree::Punct(_) => {}
        }
    }
}

/// Returns the words of a text: what may be an identifier.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .filter(|word| !word.is_empty())
}

/// Returns the places of all tokens and delimiters, in order. All tokens of a doc comment are in its one place.
pub(crate) fn places(tokens: TokenStream) -> Vec<Range<usize>> {
    fn collect(tokens: TokenStream, places: &mut Vec<Range<usize>>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    places.push(group.span_open().byte_range());
                    collect(group.stream(), places);
                    places.push(group.span_close().byte_range());
                }
                token => places.push(token.span().byte_range()),
            }
        }
    }
    let mut places = vec![];
    collect(tokens, &mut places);
    places.retain(|place| !place.is_empty());
    places
}

/// Adds to `found` the names in code that some systems compile and others skip.
///
/// A condition's reach is taken to be all up to the next `;` or `}`, which may be too much and is never too little.
pub(crate) fn collect_conditional(tokens: TokenStream, found: &mut BTreeSet<String>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let attribute = match (&token, tokens.peek()) {
            (TokenTree::Punct(punct), Some(group @ TokenTree::Group(_))) if punct.as_char() == '#' => {
                TokenStream::from_iter([token.clone(), group.clone()])
            }
            (TokenTree::Group(group), _) => {
                collect_conditional(group.stream(), found);
                continue;
            }
            _ => continue,
        };
        let attribute = Attribute::parse_outer.parse2(attribute).unwrap_or_default();
        for attribute in attribute.iter().filter(|attribute| is_conditional(attribute)) {
            // What is compiled nowhere, such as a test, needs nothing.
            let mut unneeded = BTreeSet::new();
            let nowhere = condition(attribute) == Some(false);
            let found = if nowhere { &mut unneeded } else { &mut *found };
            collect_names(attribute.meta.to_token_stream(), found);
            if attribute.path().is_ident("cfg") {
                tokens.next();
                for token in tokens.by_ref() {
                    let ends = match &token {
                        TokenTree::Punct(punct) => punct.as_char() == ';',
                        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                        _ => false,
                    };
                    collect_names(token.into(), found);
                    if ends {
                        break;
                    }
                }
            }
        }
    }
}

/// Returns whether an attribute means something else from system to system.
pub(crate) fn is_conditional(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr")
}

/// Returns whether something with these attributes is left out of every bundle: a test, or behind a condition that no judge
/// compiles with.
pub(crate) fn is_off(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("test") || path.is_ident("bench") || path.is_ident("cfg") && condition(attribute) == Some(false)
    })
}

/// Returns whether an attribute of a library changes nothing in a bundle: docs, lint levels but `allow`, lints of tools that
/// no judge runs, and conditions that always hold.
pub(crate) fn is_useless(attribute: &Attribute) -> bool {
    const NAMES: [&str; 7] = ["doc", "warn", "deny", "forbid", "expect", "must_use", "rustfmt"];
    let path = attribute.path();
    let is_of_tools = || {
        let lints = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        path.is_ident("allow") && lints.is_ok_and(|lints| lints.iter().all(|lint| lint.segments.len() > 1))
    };
    NAMES.iter().any(|name| path.segments[0].ident == name)
        || is_of_tools()
        || path.is_ident("cfg") && condition(attribute) == Some(true)
        || path.is_ident("cfg_attr") && condition(attribute) == Some(false)
}

/// Returns the name of a crate feature that a condition asks for, if one does: a bundle has no features.
pub(crate) fn feature(attribute: &Attribute) -> Option<String> {
    let text = attribute.meta.to_token_stream().to_string();
    let name = text
        .split("feature = \"")
        .nth(1)
        .filter(|_| is_conditional(attribute))?;
    name.split('"').next().map(str::to_owned)
}

/// Returns whether the condition of an attribute holds, if that is the same wherever a bundle is compiled.
fn condition(attribute: &Attribute) -> Option<bool> {
    let parts = attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    parts.ok()?.first().and_then(holds)
}

fn holds(condition: &Meta) -> Option<bool> {
    const NEVER: [&str; 5] = ["test", "doc", "doctest", "miri", "proc_macro"];
    let Meta::List(list) = condition else {
        let is_never = NEVER.iter().any(|name| condition.path().is_ident(name));
        return is_never.then_some(false);
    };
    let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    let values: Vec<Option<bool>> = parts.ok()?.iter().map(holds).collect();
    // A part that decides the whole, else one that is not known, else none.
    let join = |decisive: bool| {
        let first = [Some(decisive), None].into_iter().find(|value| values.contains(value));
        first.unwrap_or(Some(!decisive))
    };
    match list.path.get_ident()?.to_string().as_str() {
        "not" => values.first().copied().flatten().map(|value| !value),
        "all" => join(false),
        "any" => join(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{holds, ident};

    #[test]
    fn only_a_condition_that_is_the_same_everywhere_is_decided() {
        for (condition, value) in [
            ("test", Some(false)),
            ("not(test)", Some(true)),
            ("unix", None),
            ("all(unix, test)", Some(false)),
            ("any(unix, not(test))", Some(true)),
            ("any()", Some(false)),
            ("all(unix, not(doc))", None),
        ] {
            assert_eq!(
                holds(&syn::parse_str(condition).expect("a condition")),
                value,
                "{condition}"
            );
        }
    }

    #[test]
    fn items_have_the_names_that_they_declare() {
        for (item, name) in [
            ("pub(crate) const unsafe extern \"C\" fn a() {}", Some("a")),
            ("#[b] const a: u8 = { fn b() {} 1 };", Some("a")),
            ("static mut a: u8 = 1;", Some("a")),
            ("extern crate b as a;", Some("a")),
            ("extern crate a;", Some("a")),
            ("macro_rules! a { () => {} }", Some("a")),
            ("union a { b: u8 }", Some("a")),
            ("impl b { fn c() {} }", None),
            ("use b as c;", None),
            ("b! { struct c; }", None),
            ("extern \"C\" { fn b(); }", None),
        ] {
            let item: syn::Item = syn::parse_str(item).expect("an item");
            assert_eq!(ident(&item).map(|name| name.to_string()).as_deref(), name);
        }
    }
}
