//! What a bundle has no use for in a library: docs, comments, tests, and what no judge compiles.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Result, bail};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemMacro, ItemMod, Stmt, TraitItem};

use super::source::Source;
use super::syntax;
use super::text::{Edit, contains, outermost};

/// Returns the edits that leave of a library its code, indented by tabs. `at_root` are modules that stand at the root.
///
/// Modules that `names` has not go as well.
pub(crate) fn edits(source: &Source, names: &BTreeSet<String>, at_root: Vec<Range<usize>>) -> Result<Vec<Edit>> {
    let mut stripper = Stripper {
        names,
        cuts: vec![],
        macros: vec![],
        feature: None,
    };
    stripper.visit_file(&source.syntax);
    if let Some((feature, at)) = stripper.feature {
        let place = source.place(at);
        bail!("{place}: a bundle has no features, so it cannot say whether {feature:?} is on");
    }
    let cuts = outermost(stripper.cuts);
    let is_cut = |token: &Range<usize>| cuts.iter().any(|edit| contains(&edit.range, token));
    let is_in = |token: &Range<usize>, ranges: &[Range<usize>]| ranges.iter().any(|range| contains(range, token));
    let text = &source.text.text;
    let mut edits = vec![];
    let mut at = 0;
    for token in syntax::places(source.syntax.to_token_stream()) {
        // All tokens of a doc comment in a macro are in its one place.
        if token.start >= at && !is_cut(&token) {
            let depth = match source.text.depth(token.start) {
                _ if is_in(&token, &stripper.macros) => 0,
                _ if is_in(&token, &at_root) => 1,
                depth => depth + 1,
            };
            edits.push(Edit {
                text: blanks(&text[at..token.start], depth, at == 0),
                range: at..token.start,
            });
            at = token.end;
        }
    }
    edits.push(Edit::cut(at..text.len()));
    Ok(edits)
}

/// Returns what stands in place of blanks, comments and cuts between two tokens.
fn blanks(gap: &str, depth: usize, is_first: bool) -> String {
    let line = match gap.rfind('\n') {
        Some(end) => &gap[end + 1..],
        None if is_first => "",
        None if gap.trim().is_empty() => return gap.to_owned(),
        None => return " ".to_owned(),
    };
    let columns = line.len() - line.trim_start().len();
    let end = if is_first { "" } else { "\n" };
    format!("{end}{}{}", "\t".repeat(depth + columns / 4), " ".repeat(columns % 4))
}

struct Stripper<'a> {
    names: &'a BTreeSet<String>,
    cuts: Vec<Edit>,
    /// The exported macros, which stand at the root of the bundle.
    macros: Vec<Range<usize>>,
    /// The feature that something depends on, and where.
    feature: Option<(String, usize)>,
}

impl Stripper<'_> {
    /// Cuts a part whose attributes say that it is in no bundle; returns whether it stays.
    fn keeps(&mut self, part: &impl ToTokens) -> bool {
        let is_off = syntax::is_off(&syntax::attributes(part));
        if is_off {
            self.cuts.push(Edit::cut(part.to_token_stream().span().byte_range()));
        }
        !is_off
    }
}

impl<'ast> Visit<'ast> for Stripper<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let range = attribute.span().byte_range();
        if let Some(feature) = syntax::feature(attribute) {
            self.feature.get_or_insert((feature, range.start));
        }
        if syntax::is_useless(attribute) {
            self.cuts.push(Edit::cut(range));
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if self.keeps(item) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !self.names.contains(&item.ident.to_string()) {
            self.cuts.push(Edit::cut(item.span().byte_range()));
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if syntax::exported(item).is_some() {
            self.macros.push(item.span().byte_range());
        }
        visit::visit_item_macro(self, item);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if self.keeps(item) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        if self.keeps(item) {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if self.keeps(statement) {
            visit::visit_stmt(self, statement);
        }
    }
}
