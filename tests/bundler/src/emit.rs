//! The last step: what is left of the libraries as text, and the header.

use std::collections::BTreeSet;
use std::fmt::Write;

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{Item, ItemUse, UseTree, parse_quote};

use super::{attributes, items};
use judge::judges::Judge;
use judge::workspace::Problem;

/// Prints items, formatted.
pub(crate) fn print(items: &[Item]) -> String {
    let mut text = String::new();
    for item in items {
        let file = parse_quote!(#item);
        text += "\n";
        text += &prettyplease::unparse(&file);
    }
    text
}

/// Returns the text with a tab in place of each four blanks that indent a line, which is a fourth of the bytes.
pub(crate) fn with_tabs(text: &str) -> String {
    let kept = lines_in_literals(text);
    let mut result = String::new();
    for (index, line) in text.lines().enumerate() {
        let mut rest = line;
        while let Some(shorter) = rest.strip_prefix("    ").filter(|_| !kept.contains(&(index + 1))) {
            result.push('\t');
            rest = shorter;
        }
        result += rest;
        result.push('\n');
    }
    result
}

/// Returns the numbers, from 1, of the lines that begin inside a literal.
pub(crate) fn lines_in_literals(text: &str) -> BTreeSet<usize> {
    fn collect(tokens: TokenStream, lines: &mut BTreeSet<usize>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => collect(group.stream(), lines),
                TokenTree::Literal(literal) => {
                    let span = literal.span();
                    lines.extend(span.start().line + 1..=span.end().line);
                }
                _ => {}
            }
        }
    }
    let mut lines = BTreeSet::new();
    collect(text.parse().unwrap_or_default(), &mut lines);
    lines
}

/// Joins again what was taken apart to be looked at one by one: the names of `use` items, and derives.
pub(crate) fn join(items: &mut Vec<Item>) {
    let mut joined: Vec<Item> = vec![];
    for mut item in items.drain(..) {
        if let Some(list) = items::attributes_mut(&mut item) {
            attributes::join_derives(list);
        }
        if let Item::Mod(module) = &mut item
            && let Some((_, inner)) = &mut module.content
        {
            join(inner);
        }
        if let (Item::Use(new), Some(Item::Use(last))) = (&item, joined.last_mut())
            && let Some(both) = join_uses(last, new)
        {
            *last = both;
            continue;
        }
        joined.push(item);
    }
    for item in &mut joined {
        if let Item::Use(item) = item {
            simplify(item);
        }
    }
    *items = joined;
}

/// Returns two `use` items of the same module as one.
fn join_uses(first: &ItemUse, second: &ItemUse) -> Option<ItemUse> {
    let head = |item: &ItemUse| {
        let (attributes, visibility, colon) = (&item.attrs, &item.vis, &item.leading_colon);
        quote!(#(#attributes)* #visibility #colon).to_string()
    };
    let ((one, mut names), (other, more)) = (module_and_names(&first.tree), module_and_names(&second.tree));
    if one.is_empty() || one != other || head(first) != head(second) {
        return None;
    }
    names.extend(more);
    let (attributes, visibility, colon) = (&first.attrs, &first.vis, &first.leading_colon);
    let path = one.iter().map(|name| quote::format_ident!("{name}"));
    syn::parse2(quote!(#(#attributes)* #visibility use #colon #(#path)::* :: {#(#names),*};)).ok()
}

/// Returns the path of a `use` tree and what it takes from there.
fn module_and_names(tree: &UseTree) -> (Vec<String>, Vec<UseTree>) {
    let mut path = vec![];
    let mut rest = tree;
    while let UseTree::Path(inner) = rest {
        path.push(inner.ident.to_string());
        rest = &inner.tree;
    }
    match rest {
        UseTree::Group(group) => (path, group.items.iter().cloned().collect()),
        name => (path, vec![name.clone()]),
    }
}

/// Writes `use module::{self};` as `use module;`.
fn simplify(item: &mut ItemUse) {
    let (path, names) = module_and_names(&item.tree);
    if let ([UseTree::Name(name)], Some(_)) = (&names[..], path.first())
        && name.ident == "self"
    {
        let text = path.join("::");
        if let Ok(tree) = syn::parse_str(&text) {
            item.tree = tree;
        }
    }
}

/// Returns the comment that a bundle begins with.
pub(crate) fn header(problem: &Problem, judge: &Judge, license: Option<&str>) -> String {
    let mut header = format!("// {}\n", problem.metadata.title);
    for url in urls(problem, judge) {
        let _ = writeln!(header, "// {url}");
    }
    let license = license
        .map(|license| format!(" Licence: {license}."))
        .unwrap_or_default();
    let _ = writeln!(
        header,
        "// For {}, made by `cargo judge bundle {} --for {}`.{license}",
        judge.title, problem.name, judge.name
    );
    header
}

/// Returns the problem's addresses at the judge, or all of them if it has none there.
pub(crate) fn urls<'a>(problem: &'a Problem, judge: &Judge) -> Vec<&'a str> {
    let all = || problem.metadata.urls.iter().map(String::as_str);
    let here: Vec<&str> = all().filter(|url| is_at(url, &judge.domain)).collect();
    if here.is_empty() { all().collect() } else { here }
}

fn is_at(url: &str, domain: &str) -> bool {
    let host = url.split("://").nth(1).and_then(|rest| rest.split('/').next());
    host.is_some_and(|host| host == domain || host.ends_with(&format!(".{domain}")))
}
