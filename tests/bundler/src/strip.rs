//! What a bundle has no use for in a library's files: docs, comments, tests, and what no judge compiles.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Result, bail};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemMacro, ItemMod, Stmt, TraitItem};

use super::source::SourceFile;
use super::syntax;
use super::text::{Edit, contains, outermost};

/// Returns the edits that leave a file of a library with its code, indented by tabs, below so many modules.
///
/// The files of modules that `names` has not go as well.
pub(crate) fn edits(file: &SourceFile, names: &BTreeSet<String>, depth: usize) -> Result<Vec<Edit>> {
    let mut stripper = Stripper {
        file,
        names,
        cuts: vec![],
        at_root: vec![],
        feature: None,
    };
    stripper.visit_file(&file.syntax);
    if let Some((feature, place)) = stripper.feature {
        bail!("{place}: a bundle has no features, so it cannot say whether {feature:?} is on");
    }
    let cuts = outermost(stripper.cuts);
    let is_in = |token: &Range<usize>, ranges: &[Edit]| ranges.iter().any(|edit| contains(&edit.range, token));
    let mut edits = vec![];
    let mut at = file.start;
    for token in syntax::places(file.syntax.to_token_stream()) {
        let token = file.start + token.start..file.start + token.end;
        // All tokens of a doc comment in a macro are in its one place.
        if token.start >= at && !is_in(&token, &cuts) {
            let depth = if is_in(&token, &stripper.at_root) { 0 } else { depth };
            let gap = at..token.start;
            edits.push(Edit {
                text: blanks(&file.text[gap.clone()], depth, at == file.start),
                range: gap,
            });
            at = token.end;
        }
    }
    edits.push(Edit::cut(at..file.text.len()));
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
    file: &'a SourceFile,
    names: &'a BTreeSet<String>,
    cuts: Vec<Edit>,
    /// The exported macros, which stand at the root of the bundle.
    at_root: Vec<Edit>,
    /// The feature that something depends on, and where.
    feature: Option<(String, String)>,
}

impl Stripper<'_> {
    /// Cuts a part whose attributes say that it is in no bundle; returns whether it stays.
    fn keeps(&mut self, part: &impl ToTokens) -> bool {
        let is_off = syntax::is_off(&syntax::attributes(part));
        if is_off {
            self.cuts.push(Edit::cut(self.file.range(&part.to_token_stream())));
        }
        !is_off
    }
}

impl<'ast> Visit<'ast> for Stripper<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let range = self.file.range(attribute);
        if let Some(feature) = syntax::feature(attribute) {
            self.feature.get_or_insert((feature, self.file.place(range.start)));
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
        if item.content.is_none() && !self.names.contains(&item.ident.to_string()) {
            self.cuts.push(Edit::cut(self.file.range(item)));
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if syntax::exported(item).is_some() {
            self.at_root.push(Edit::cut(self.file.range(item)));
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
