//! Names in code that this machine's compiler skips, because it is for another system.
//!
//! The compiler cannot say what such code needs, so what it names stays.

use std::collections::BTreeSet;
use std::slice;

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Meta, parse_quote};

use super::attributes;
use super::layout::collect_identifiers;

/// Adds to `found` the identifiers in code of `tokens` that a compiler with these settings skips.
///
/// An attribute's reach is taken to be all up to the next `;` or `}`, which may be too much and is never too little.
pub(crate) fn collect_names(tokens: TokenStream, settings: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is =
        |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
    let mut at = 0;
    while at < tokens.len() {
        let attribute: Vec<Attribute> = match (is(at, '#'), tokens.get(at + 1)) {
            (true, Some(group)) => {
                let attribute: TokenStream = [tokens[at].clone(), group.clone()].into_iter().collect();
                Attribute::parse_outer.parse2(attribute).unwrap_or_default()
            }
            _ => vec![],
        };
        if let Some((condition, rest)) = attribute.first().and_then(conditional)
            && attributes::is_inactive(slice::from_ref(&condition), settings)
            && !attributes::is_off(&[condition])
        {
            collect_identifiers(rest, found);
        }
        if !attributes::is_inactive(&attribute, settings) {
            if let TokenTree::Group(group) = &tokens[at] {
                collect_names(group.stream(), settings, found);
            }
            at += 1;
            continue;
        }
        // What is compiled nowhere, such as a test, needs nothing.
        let nowhere = attributes::is_off(&attribute);
        // Behind the condition, the first name after a keyword is the one that is declared.
        at += 2;
        let mut declared = false;
        while at < tokens.len() {
            let token = tokens[at].clone();
            at += 1;
            if !declared && is_declaring(&token) {
                declared = true;
                // Skip the name itself.
                at += 1;
                continue;
            }
            let ends = is(at - 1, ';') || super::pieces::braced(&token);
            if !nowhere {
                collect_identifiers(token.into(), found);
            }
            if ends {
                break;
            }
        }
    }
}

/// Returns the condition of a `cfg_attr`, as a `cfg`, and what it is the condition of.
fn conditional(attribute: &Attribute) -> Option<(Attribute, TokenStream)> {
    let list = attribute
        .meta
        .require_list()
        .ok()
        .filter(|list| list.path.is_ident("cfg_attr"))?;
    let split = |input: ParseStream<'_>| Ok((input.parse::<Meta>()?, input.parse::<TokenStream>()?));
    let (condition, rest) = list.parse_args_with(split).ok()?;
    Some((parse_quote!(#[cfg(#condition)]), rest))
}

fn is_declaring(token: &TokenTree) -> bool {
    const KEYWORDS: [&str; 8] = ["fn", "struct", "enum", "static", "type", "trait", "mod", "union"];
    matches!(token, TokenTree::Ident(word) if KEYWORDS.iter().any(|keyword| word == keyword))
}

#[cfg(test)]
mod tests {
    use super::collect_names;

    #[test]
    fn what_skipped_code_names_is_found_and_what_it_declares_is_not() {
        let code = "#[cfg(windows)] fn skipped() { helper() } fn active() { other(); #[cfg(windows)] inner(); last() } \
                    #[cfg(test)] mod tests { fn test() { tested() } } #[cfg_attr(windows, derive(Clone))] \
                    #[cfg_attr(unix, derive(Debug))] #[cfg_attr(test, derive(Hash))] struct Active;";
        let mut found = Default::default();
        collect_names(code.parse().expect("tokens"), &["unix".to_owned()].into(), &mut found);
        assert_eq!(found, ["Clone", "derive", "helper", "inner"].map(str::to_owned).into());
    }
}
