//! Attributes: which items are never in a bundle, and which attributes a bundle has no use for.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Path, Token};

/// Returns whether the item is left out of every bundle: a test, or behind a `cfg` that no judge compiles with.
pub(crate) fn is_off(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("bench")
            || predicate(attribute).is_some_and(|predicate| holds(&predicate, &anywhere) == Some(false))
    })
}

/// Returns whether the compiler with these settings, as `rustc --print cfg` lists them, skips the item.
pub(crate) fn is_inactive(attributes: &[Attribute], settings: &BTreeSet<String>) -> bool {
    let here = |atom: &Meta| Some(settings.contains(&atom.to_token_stream().to_string().replace(' ', "")));
    attributes
        .iter()
        .filter_map(predicate)
        .any(|predicate| holds(&predicate, &here) == Some(false))
}

/// Returns the attributes that something begins with, whatever kind of thing it is.
pub(crate) fn of_tokens(thing: &impl ToTokens) -> Vec<Attribute> {
    let split = |input: ParseStream<'_>| {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<TokenStream>()?;
        Ok(attributes)
    };
    split.parse2(thing.to_token_stream()).unwrap_or_default()
}

/// Returns the name of a crate feature that a `cfg` asks for, if one does: a bundle has no features.
pub(crate) fn feature(attribute: &Attribute) -> Option<String> {
    let list = attribute.meta.require_list().ok()?;
    let asks = list.path.is_ident("cfg") || list.path.is_ident("cfg_attr");
    let text = list.tokens.to_string();
    let name = text.split("feature = \"").nth(1).filter(|_| asks)?.split('"').next()?;
    Some(name.to_owned())
}

/// Returns whether an attribute of a library changes nothing in a bundle: docs, lint levels but `allow`, lints of tools that
/// no judge runs, and conditions that always hold.
pub(crate) fn is_useless(attribute: &Attribute) -> bool {
    const NAMES: [&str; 7] = ["doc", "warn", "deny", "forbid", "expect", "must_use", "rustfmt"];
    let first = attribute.path().segments.first();
    let is_named = first.is_some_and(|first| NAMES.iter().any(|name| first.ident == name));
    let is_of_tools = || {
        let lints = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        attribute.path().is_ident("allow") && lints.is_ok_and(|lints| lints.iter().all(|lint| lint.segments.len() > 1))
    };
    let never = |list: &syn::MetaList| {
        let condition = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        condition.is_ok_and(|list| list.first().is_some_and(|first| holds(first, &anywhere) == Some(false)))
    };
    is_named
        || is_of_tools()
        || predicate(attribute).is_some_and(|predicate| holds(&predicate, &anywhere) == Some(true))
        || attribute.path().is_ident("cfg_attr") && attribute.meta.require_list().is_ok_and(never)
}

/// Returns the condition of a `cfg` attribute.
fn predicate(attribute: &Attribute) -> Option<Meta> {
    if attribute.path().is_ident("cfg") {
        attribute.parse_args().ok()
    } else {
        None
    }
}

/// What is the same wherever a bundle is compiled.
fn anywhere(atom: &Meta) -> Option<bool> {
    const NEVER: [&str; 5] = ["test", "doc", "doctest", "miri", "proc_macro"];
    NEVER.iter().any(|name| atom.path().is_ident(name)).then_some(false)
}

/// Returns whether a condition holds, as far as what `atom` knows decides it.
fn holds(predicate: &Meta, atom: &dyn Fn(&Meta) -> Option<bool>) -> Option<bool> {
    let Meta::List(list) = predicate else {
        return atom(predicate);
    };
    let parts = list
        .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
        .ok()?;
    let values: Vec<Option<bool>> = parts.iter().map(|part| holds(part, atom)).collect();
    if list.path.is_ident("not") {
        values.first().copied().flatten().map(|value| !value)
    } else if list.path.is_ident("all") {
        combine(&values, false)
    } else if list.path.is_ident("any") {
        combine(&values, true)
    } else {
        atom(predicate)
    }
}

/// Joins values of which one that is `decisive` decides: false for "all", true for "any".
fn combine(values: &[Option<bool>], decisive: bool) -> Option<bool> {
    if values.contains(&Some(decisive)) {
        Some(decisive)
    } else if values.contains(&None) {
        None
    } else {
        Some(!decisive)
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[test]
    fn only_a_condition_that_is_the_same_everywhere_is_decided() {
        let decided = |text: &str| holds(&syn::parse_str(text).expect("a condition"), &anywhere);
        assert_eq!(decided("test"), Some(false));
        assert_eq!(decided("not(test)"), Some(true));
        assert_eq!(decided("unix"), None);
        assert_eq!(decided("all(unix, test)"), Some(false));
        assert_eq!(decided("any(unix, not(test))"), Some(true));
        assert_eq!(decided("any()"), Some(false));
        assert_eq!(decided("all(unix, not(doc))"), None);
    }

    #[test]
    fn settings_of_a_compiler_decide_the_rest() {
        let settings = ["unix", "target_arch=\"x86_64\""].map(str::to_owned).into();
        let inactive = |attribute: Attribute| is_inactive(&[attribute], &settings);
        assert!(!inactive(parse_quote!(#[cfg(target_arch = "x86_64")])));
        assert!(inactive(parse_quote!(#[cfg(not(target_arch = "x86_64"))])));
        assert!(inactive(parse_quote!(#[cfg(windows)])));
    }
}
