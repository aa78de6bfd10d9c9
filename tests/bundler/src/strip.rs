//! What a bundle has no use for in a library's files: docs, comments, tests, and what no judge compiles.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Result, bail};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemMacro, ItemMod, Stmt, TraitItem};

use super::attributes::{self, of_tokens};
use super::items;
use super::layout::Layout;
use super::source::SourceFile;
use super::text::{Edit, contains, outermost, places};

/// Returns the edits that leave a file of a library with its code, indented by tabs, below so many modules.
///
/// The files of modules that `names` has not go as well, and exported macros get their names in the bundle.
pub(crate) fn edits(
    file: &SourceFile,
    library: &str,
    layout: &Layout,
    names: &BTreeSet<String>,
    depth: usize,
) -> Result<Vec<Edit>> {
    let mut stripper = Stripper {
        file,
        library,
        layout,
        names,
        edits: vec![],
        feature: None,
    };
    stripper.visit_file(&file.syntax);
    if let Some((feature, place)) = stripper.feature {
        bail!("{place}: a bundle has no features, so it cannot say whether {feature:?} is on");
    }
    let mut edits = outermost(stripper.edits);
    let cuts: Vec<Range<usize>> = edits
        .iter()
        .filter(|edit| edit.text.is_empty())
        .map(|edit| edit.range.clone())
        .collect();
    edits.retain(|edit| !edit.text.is_empty());
    let tokens = file.syntax.to_token_stream();
    let tokens = places(tokens)
        .into_iter()
        .map(|place| file.start + place.start..file.start + place.end);
    let mut at = file.start;
    for token in tokens.filter(|token| !cuts.iter().any(|cut| contains(cut, token))) {
        // All tokens of a doc comment in a macro are in its one place.
        if token.start >= at {
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
    format!(
        "{}{}{}",
        if is_first { "" } else { "\n" },
        "\t".repeat(depth + columns / 4),
        " ".repeat(columns % 4)
    )
}

struct Stripper<'a> {
    file: &'a SourceFile,
    library: &'a str,
    layout: &'a Layout,
    names: &'a BTreeSet<String>,
    edits: Vec<Edit>,
    feature: Option<(String, String)>,
}

impl Stripper<'_> {
    /// Cuts a part whose attributes say that it is in no bundle; returns whether they do.
    fn cuts(&mut self, part: &impl ToTokens, attributes: &[Attribute]) -> bool {
        let is_off = attributes::is_off(attributes);
        if is_off {
            let range = self.file.range(&part.to_token_stream());
            self.edits.push(Edit::cut(range));
        }
        is_off
    }
}

impl<'ast> Visit<'ast> for Stripper<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let range = self.file.range(attribute);
        if let Some(feature) = attributes::feature(attribute) {
            self.feature.get_or_insert((feature, self.file.place(range.start)));
        }
        if attributes::is_useless(attribute) {
            self.edits.push(Edit::cut(range));
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !self.cuts(item, items::attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.content.is_none() && !self.names.contains(&item.ident.to_string()) {
            let range = self.file.range(item);
            self.edits.push(Edit::cut(range));
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if !self.cuts(item, items::impl_attributes(item)) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        if !self.cuts(item, items::trait_attributes(item)) {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if !self.cuts(statement, &of_tokens(statement)) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if let Some(name) = &item.ident
            && let Some(renamed) = self.layout.exported_macro(self.library, &name.to_string())
            && items::is_exported(item)
        {
            self.edits.push(Edit {
                range: self.file.range(name),
                text: renamed.to_owned(),
            });
        }
        visit::visit_item_macro(self, item);
    }
}
