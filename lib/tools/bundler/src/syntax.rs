//! What the steps ask of Rust's syntax: attributes and their conditions, declared names, all names.

use std::collections::BTreeSet;
use std::ops::Range;
use std::slice;

use proc_macro2::extra::DelimSpan;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, ExprLit, File, Item, ItemMacro, ItemUse, Lit, Meta, Path, Token, UseName, UseRename, UseTree,
};

/// Returns the attributes that something begins with, whatever kind of thing it is.
pub fn attributes(thing: &impl ToTokens) -> Vec<Attribute> {
    let split = |input: ParseStream<'_>| {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<TokenStream>()?;
        Ok(attributes)
    };
    split.parse2(thing.to_token_stream()).unwrap_or_default()
}

/// Returns the attributes of an item.
pub fn attributes_of(item: &Item) -> Vec<Attribute> {
    macro_rules! own {
        ($($kind:ident)*) => {
            match item {
                $(Item::$kind(item) => item.attrs.clone(),)*
                item => attributes(item),
            }
        };
    }
    own! { Const Enum ExternCrate Fn ForeignMod Impl Macro Mod Static Struct Trait TraitAlias Type Union Use }
}

/// Returns the identifier that an item declares, at the top or in an `impl` or `trait`. Imports, `impl`s and calls of macros
/// declare none.
pub fn ident(item: &impl ToTokens) -> Option<Ident> {
    const BEFORE: &str = "pub unsafe async safe default auto extern const";
    const DECLARING: &str = "fn struct enum union trait type const static mod crate macro_rules";
    let is = |token: &TokenTree, words: &str| matches!(token, TokenTree::Ident(word) if words.split(' ').any(|own| word == own));
    let mut tokens = item.to_token_stream().into_iter().peekable();
    while let Some(token) = tokens.next() {
        // Such as `const fn`, where `const` declares nothing.
        let is_first = |next: &TokenTree| is(next, BEFORE) || is(next, "fn") || matches!(next, TokenTree::Literal(_));
        if is(&token, DECLARING) && !tokens.peek().is_some_and(is_first) {
            let names: Vec<Ident> = tokens
                .take_while(|token| !matches!(token, TokenTree::Group(_)))
                // Keywords such as `mut` and `as` are none.
                .filter_map(|token| syn::parse2(token.into()).ok())
                .collect();
            let renamed = is(&token, "crate") && names.len() > 1;
            return names.into_iter().nth(usize::from(renamed));
        }
        let goes_on = match &token {
            TokenTree::Ident(_) => is(&token, BEFORE),
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
pub fn can_begin_a_path(item: &Item) -> bool {
    is_type(item) || matches!(item, Item::Mod(_) | Item::ExternCrate(_))
}

/// Returns whether the item declares a type or a trait.
pub fn is_type(item: &Item) -> bool {
    matches!(
        item,
        Item::Enum(_) | Item::Struct(_) | Item::Trait(_) | Item::TraitAlias(_) | Item::Type(_) | Item::Union(_)
    )
}

/// Returns the macros of a file that can be called from other crates.
pub fn exported_macros(file: &File) -> Vec<(String, Range<usize>)> {
    struct Exported(Vec<(String, Range<usize>)>);
    impl<'ast> Visit<'ast> for Exported {
        fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
            let exports = |attribute: &Attribute| attribute.path().is_ident("macro_export");
            let name = item.ident.iter().filter(|_| item.attrs.iter().any(exports));
            self.0.extend(name.map(|name| (name.to_string(), item.span().byte_range())));
        }
    }
    let mut exported = Exported(vec![]);
    exported.visit_file(file);
    exported.0
}

/// Calls `visit` with the place and the attributes of the file and of each item, member and statement; what is in it follows if
/// that returns true. Those of fields and variants come without a place, and attributes of all else one by one.
pub fn walk(file: &File, visit: &mut dyn FnMut(Range<usize>, &[Attribute]) -> bool) {
    struct Walker<'a>(&'a mut dyn FnMut(Range<usize>, &[Attribute]) -> bool);
    macro_rules! walk {
        ($($method:ident $kind:ident $has_place:literal),*) => {
            $(fn $method(&mut self, part: &'ast syn::$kind) {
                let tokens = part.to_token_stream();
                let place = if $has_place { tokens.span().byte_range() } else { 0..0 };
                if (self.0)(place, &attributes(&tokens)) {
                    visit::$method(self, part);
                }
            })*
        };
    }
    impl<'ast> Visit<'ast> for Walker<'_> {
        walk! { visit_impl_item ImplItem true, visit_trait_item TraitItem true, visit_stmt Stmt true }
        // These are parts of lists.
        walk! { visit_field Field false, visit_variant Variant false }

        fn visit_attribute(&mut self, attribute: &'ast Attribute) {
            (self.0)(0..0, slice::from_ref(attribute));
        }

        fn visit_item(&mut self, item: &'ast Item) {
            if (self.0)(item.span().byte_range(), &attributes_of(item)) {
                visit::visit_item(self, item);
            }
        }
    }
    if visit(0..0, &file.attrs) {
        Walker(visit).visit_file(file);
    }
}

/// Returns the names that the imports of a file end with, before a `*`, too.
pub fn imported(file: &File) -> BTreeSet<String> {
    struct Imports(BTreeSet<String>);
    impl Imports {
        fn walk(&mut self, tree: &UseTree, module: Option<&Ident>) {
            let last = match tree {
                UseTree::Path(path) => return self.walk(&path.tree, Some(&path.ident)),
                UseTree::Group(group) => return group.items.iter().for_each(|inner| self.walk(inner, module)),
                UseTree::Name(UseName { ident }) | UseTree::Rename(UseRename { ident, .. }) if ident != "self" => {
                    Some(ident)
                }
                _ => module,
            };
            self.0.extend(last.map(ToString::to_string));
        }
    }
    impl<'ast> Visit<'ast> for Imports {
        fn visit_item_use(&mut self, item: &'ast ItemUse) {
            self.walk(&item.tree, None);
        }
    }
    let mut imports = Imports(BTreeSet::new());
    imports.visit_file(file);
    imports.0
}

/// Adds the identifiers of `tokens` to `found`, and the words in its literals, which may be names in a format string.
pub fn collect_names(tokens: TokenStream, found: &mut BTreeSet<String>) {
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

/// Adds the names that are declared or imported among tokens, and those of variants of enums, which an import may bring.
pub fn collect_declared(tokens: TokenStream, found: &mut BTreeSet<String>) {
    const DECLARING: &str = "as const enum fn macro_rules mod static struct trait type union";
    let mut tokens = tokens.into_iter();
    let (mut declares, mut is_enum) = (false, false);
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(name) if name == "use" => {
                let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
                collect_names(tokens.by_ref().take_while(|token| !is_end(token)).collect(), found);
            }
            TokenTree::Ident(name) => {
                let name = name.to_string();
                if std::mem::take(&mut declares) {
                    found.insert(name.clone());
                }
                declares = DECLARING.split(' ').any(|word| word == name);
                is_enum |= name == "enum";
            }
            TokenTree::Group(group) => {
                if std::mem::take(&mut is_enum) {
                    collect_names(group.stream(), found);
                }
                collect_declared(group.stream(), found);
            }
            _ => {}
        }
    }
}

/// Returns the words of a text: what may be an identifier.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// Returns the place between delimiters.
pub fn inside(delimiters: &DelimSpan) -> Range<usize> {
    delimiters.open().byte_range().end..delimiters.close().byte_range().start
}

/// Returns the places of all tokens and delimiters, in order. All tokens of a doc comment are in its one place.
pub fn places(tokens: TokenStream) -> Vec<Range<usize>> {
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
pub fn collect_conditional(tokens: TokenStream, found: &mut BTreeSet<String>) {
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

/// Returns the text of an attribute `#[name = "text"]`.
pub fn assigned(attribute: &Attribute, name: &str) -> Option<String> {
    let Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &meta.value else {
        return None;
    };
    meta.path.is_ident(name).then(|| text.value())
}

/// Returns whether an attribute means something else from system to system.
pub fn is_conditional(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr")
}

/// Returns whether something with these attributes is left out of every bundle: a test, or behind a condition that no judge
/// compiles with.
pub fn is_off(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("test") || path.is_ident("bench") || path.is_ident("cfg") && condition(attribute) == Some(false)
    })
}

/// Returns whether an attribute of a library changes nothing in a bundle: docs, lint levels but `allow`, lints of tools that
/// no judge runs, and conditions that always hold.
pub fn is_useless(attribute: &Attribute) -> bool {
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
pub fn feature(attribute: &Attribute) -> Option<String> {
    let text = attribute.meta.to_token_stream().to_string();
    let name = text.split("feature = \"").nth(1).filter(|_| is_conditional(attribute))?;
    name.split('"').next().map(str::to_owned)
}

/// Returns whether the condition of an attribute holds, if that is the same wherever a bundle is compiled.
pub fn condition(attribute: &Attribute) -> Option<bool> {
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
