//! The third step: paths that mean something else in the bundle than in the crate that they were written for.
//!
//! A crate that is pasted becomes a module at the bundle's root. So in its own files `crate::mex` becomes
//! `crate::grundy::mex`, and in a module of the solution `grundy::mex` becomes `crate::grundy::mex`; at the solution's
//! root it stays as it is. Judges compile with edition 2015 too, in which a `use` starts at the root and any other path
//! at its module: `use` paths of a module's own names get a `self::`, and `std::` in a module's code gets a `::`.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Result, bail};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::punctuated::Pair;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Item, ItemExternCrate, ItemMod, ItemUse, Macro, Meta, UseGroup, UseTree, VisRestricted, Visibility,
};

use super::attributes;
use super::items;
use super::layout::Layout;
use super::source::SourceFile;
use super::text::Edit;

/// The crate whose files are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Owner<'a> {
    /// The library's name; `None` is the solution.
    pub library: Option<&'a str>,
    /// The names of the crates that it can name and that are pasted.
    pub pasted: &'a BTreeSet<String>,
    /// For the crates that neither the judge nor the bundle has, what to say to that.
    pub missing: &'a BTreeMap<String, String>,
    /// Whether it consists of the root module alone.
    pub one_module: bool,
}

/// A path in a source file that begins with the name of a crate that is pasted, or at the root of the library itself.
#[derive(Debug)]
pub(crate) struct Mention {
    pub path: Vec<String>,
    /// The file and the line.
    pub place: String,
}

/// Where a path stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Use,
    Code,
    /// The name of a macro that is called.
    Call,
}

/// A new beginning of a path: instead of the first `replaced` segments and a leading `::`, or just before them.
struct Beginning {
    replaced: usize,
    text: String,
}

/// Returns the edits that make the paths of a file right for the bundle, and the paths into pasted crates.
///
/// With `flatten` each `use` item of several names becomes an item for each name, on the same line.
pub(crate) fn edits(
    file: &SourceFile,
    owner: Owner<'_>,
    layout: &Layout,
    flatten: bool,
) -> Result<(Vec<Edit>, Vec<Mention>)> {
    let mut rewriter = Rewriter {
        file,
        owner,
        layout,
        flatten,
        modules: file.module.clone(),
        scopes: vec![Scope::of(&file.syntax.items)],
        in_macro_rules: false,
        own_binding: None,
        edits: vec![],
        mentions: vec![],
        error: None,
    };
    rewriter.visit_file(&file.syntax);
    match rewriter.error {
        None => Ok((rewriter.edits, rewriter.mentions)),
        Some(error) => bail!("{error}"),
    }
}

/// The names that a module declares or imports.
#[derive(Default)]
struct Scope {
    /// Those that can begin a path: of modules, types and imports.
    heads: BTreeSet<String>,
    all: BTreeSet<String>,
}

impl Scope {
    fn of(items: &[Item]) -> Scope {
        let mut scope = Scope::default();
        for item in items {
            if let Item::Use(item) = item {
                for leaf in leaves(&item.tree) {
                    if let Some(name) = leaf.binding() {
                        // `use std;` and the like do not make the crate's name another thing.
                        if leaf.path.len() > 1 || leaf.alias.is_some() {
                            scope.heads.insert(name.to_owned());
                        }
                        scope.all.insert(name.to_owned());
                    }
                }
            } else if matches!(item, Item::ExternCrate(item) if item.rename.is_none()) {
                // It gives the crate the name that it has.
            } else if let Some(name) = items::name(item) {
                if items::can_begin_a_path(item) {
                    scope.heads.insert(name.clone());
                }
                if !matches!(item, Item::Macro(_)) {
                    scope.all.insert(name);
                }
            }
        }
        scope
    }
}

/// One name of a `use` item.
struct Leaf {
    path: Vec<String>,
    alias: Option<String>,
    kind: LeafKind,
    /// Where it stands.
    at: Span,
}

#[derive(PartialEq, Eq)]
enum LeafKind {
    Name,
    /// `{self}`
    Itself,
    Glob,
}

impl Leaf {
    /// Returns the name that it gives to the module, unless that is a glob's.
    fn binding(&self) -> Option<&str> {
        match (&self.alias, &self.kind) {
            (_, LeafKind::Glob) => None,
            (Some(alias), _) => Some(alias),
            (None, _) => self.path.last().map(String::as_str),
        }
    }
}

/// Returns the single names of a `use` tree, in order.
fn leaves(tree: &UseTree) -> Vec<Leaf> {
    fn walk(tree: &UseTree, path: &mut Vec<String>, found: &mut Vec<Leaf>) {
        let at = tree.span();
        let mut leaf = |path: Vec<String>, alias: Option<String>, kind| found.push(Leaf { path, alias, kind, at });
        let itself = |name: &proc_macro2::Ident, path: &[String]| name == "self" && !path.is_empty();
        let extended = |name: &proc_macro2::Ident, path: &[String]| {
            let name = name.to_string();
            path.iter().cloned().chain([name]).collect()
        };
        match tree {
            UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                walk(&inner.tree, path, found);
                path.pop();
            }
            UseTree::Name(name) if itself(&name.ident, path) => leaf(path.clone(), None, LeafKind::Itself),
            UseTree::Name(name) => leaf(extended(&name.ident, path), None, LeafKind::Name),
            UseTree::Rename(name) => {
                let alias = Some(name.rename.to_string());
                if itself(&name.ident, path) {
                    leaf(path.clone(), alias, LeafKind::Itself);
                } else {
                    leaf(extended(&name.ident, path), alias, LeafKind::Name);
                }
            }
            UseTree::Glob(_) => leaf(path.clone(), None, LeafKind::Glob),
            UseTree::Group(group) => {
                for inner in &group.items {
                    walk(inner, path, found);
                }
            }
        }
    }
    let mut found = vec![];
    walk(tree, &mut vec![], &mut found);
    found
}

struct Rewriter<'a> {
    file: &'a SourceFile,
    owner: Owner<'a>,
    layout: &'a Layout,
    flatten: bool,
    /// The path of the module that is being read.
    modules: Vec<String>,
    scopes: Vec<Scope>,
    in_macro_rules: bool,
    /// The name that the `use` item which is being read both begins with and gives.
    own_binding: Option<String>,
    edits: Vec<Edit>,
    mentions: Vec<Mention>,
    error: Option<String>,
}

impl Rewriter<'_> {
    /// Returns how a path has to begin in the bundle, if differently.
    fn beginning(&self, colon: bool, path: &[String], place: Place) -> Option<Beginning> {
        let first = path[0].as_str();
        match (first, self.owner.library) {
            ("self" | "Self", _) => None,
            ("crate" | "$crate", None) => None,
            ("crate" | "$crate", Some(library)) => self.in_library(library, first, &path[1..], place, 1),
            ("super", Some(library)) => self.above(library, path, place),
            ("super", None) => None,
            _ if colon => self.of_crate(first),
            _ => self.of_name(first, path, place),
        }
    }

    /// A path from the root of the library that the file belongs to, of which `skipped` segments are before it.
    fn in_library(
        &self,
        library: &str,
        root: &str,
        path: &[String],
        place: Place,
        skipped: usize,
    ) -> Option<Beginning> {
        if let ([name], Place::Use | Place::Call) = (path, place)
            && let Some(renamed) = self.layout.exported_macro(library, name)
        {
            return Some(Beginning {
                replaced: skipped + 1,
                text: format!("{root}::{renamed}"),
            });
        }
        let (located, new) = self.layout.locate(library, path);
        (located > 0 || !new.is_empty()).then(|| Beginning {
            replaced: skipped + located,
            text: format!("{root}::{}", new.join("::")),
        })
    }

    /// A path with `super` that leaves a module which has moved.
    fn above(&self, library: &str, path: &[String], place: Place) -> Option<Beginning> {
        let count = path.iter().take_while(|segment| *segment == "super").count();
        let base = &self.modules[..self.modules.len().checked_sub(count)?];
        let (moved, _) = self.layout.locate(library, &self.modules);
        if base.len() >= moved {
            return None;
        }
        let absolute: Vec<String> = base.iter().chain(&path[count..]).cloned().collect();
        let beginning = self.in_library(library, "crate", &absolute, place, 0)?;
        let rest = absolute[beginning.replaced.min(base.len())..base.len()].join("::");
        let separator = if rest.is_empty() { "" } else { "::" };
        Some(Beginning {
            replaced: count + beginning.replaced.saturating_sub(base.len()),
            text: beginning.text + separator + &rest,
        })
    }

    /// A path that begins with the name of a crate for sure.
    fn of_crate(&self, name: &str) -> Option<Beginning> {
        if !self.owner.pasted.contains(name) {
            return None;
        }
        let root = if self.in_macro_rules { "$crate" } else { "crate" };
        let path = self.layout.crates.get(name)?.join("::");
        Some(Beginning {
            replaced: 1,
            text: format!("{root}::{path}"),
        })
    }

    /// A path that begins with the name of a crate, of something in the module, or of anything else.
    fn of_name(&self, name: &str, path: &[String], place: Place) -> Option<Beginning> {
        let scope = self.scopes.last()?;
        let at_solution_root = self.owner.library.is_none() && self.modules.is_empty();
        if let ([_], Place::Use | Place::Call, Some(library)) = (path, place, self.owner.library)
            && !scope.all.contains(name)
            && self.layout.exported_macro(library, name).is_some()
        {
            let root = if self.in_macro_rules { "$crate" } else { "crate" };
            return self.in_library(library, root, path, place, 0);
        }
        if path.len() == 1 && place != Place::Use {
            return None;
        }
        let local = if path.len() > 1 { &scope.heads } else { &scope.all };
        if local.contains(name) && self.own_binding.as_deref() != Some(name) {
            let needs_self = place == Place::Use && !at_solution_root;
            return needs_self.then(|| Beginning {
                replaced: 0,
                text: "self::".to_owned(),
            });
        }
        if self.owner.pasted.contains(name) {
            let same = self.layout.crates.get(name).is_some_and(|path| *path == [name]);
            let stays = at_solution_root && same && (!self.in_macro_rules || self.owner.one_module);
            return if stays { None } else { self.of_crate(name) };
        }
        match name {
            // The crate `core` has no name in edition 2015.
            "core" if self.owner.library.is_some() => Some(Beginning {
                replaced: 1,
                text: if place == Place::Use { "std" } else { "::std" }.to_owned(),
            }),
            "std" if place != Place::Use && !at_solution_root => Some(Beginning {
                replaced: 0,
                text: "::".to_owned(),
            }),
            _ => None,
        }
    }

    /// Edits a path that stands in the text, given by its segments and a leading `::`.
    fn edit(&mut self, colon: Option<Range<usize>>, segments: &[(String, Range<usize>)], place: Place) {
        let path: Vec<String> = segments.iter().map(|(name, _)| name.clone()).collect();
        self.check(colon.is_some(), &path, segments[0].1.start);
        if place != Place::Use {
            self.mention(colon.is_some(), &path, segments[0].1.start);
        }
        if let Some(beginning) = self.beginning(colon.is_some(), &path, place) {
            let start = colon.map_or(segments[0].1.start, |colon| colon.start);
            let end = match beginning.replaced {
                0 => start,
                replaced => segments[replaced - 1].1.end,
            };
            // Without the `::`, what stands right before it may run into the path: in a macro even a literal can.
            let before = self.file.text[..start].chars().next_back();
            let joins = start < segments[0].1.start
                && before.is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '"' | '\''));
            let blank = if joins { " " } else { "" };
            self.edits.push(Edit {
                range: start..end,
                text: format!("{blank}{}", beginning.text),
            });
        }
    }

    /// Returns whether a path begins with something of the module.
    fn is_local(&self, colon: bool, path: &[String]) -> bool {
        let name = &path[0];
        !colon
            && self.own_binding.as_ref() != Some(name)
            && self.scopes.last().is_some_and(|scope| scope.heads.contains(name))
    }

    /// Notes a path into a pasted crate, or from the root of the library that the file is of.
    fn mention(&mut self, colon: bool, path: &[String], at: usize) {
        let from_root = self.owner.library.is_some() && ["crate", "$crate"].contains(&path[0].as_str());
        if from_root || self.owner.pasted.contains(&path[0]) && !self.is_local(colon, path) {
            self.mentions.push(Mention {
                path: path.to_vec(),
                place: self.file.place(at),
            });
        }
    }

    /// Notes the error if a path begins with a crate that the bundle cannot have.
    fn check(&mut self, colon: bool, path: &[String], at: usize) {
        let local = self.is_local(colon, path);
        if let Some(message) = self.owner.missing.get(&path[0]).filter(|_| !local) {
            let place = self.file.place(at);
            self.error.get_or_insert_with(|| format!("{place}: {message}"));
        }
    }

    fn edit_path(&mut self, path: &syn::Path, place: Place) {
        let colon = path.leading_colon.as_ref().map(|colon| self.file.range(colon));
        let segments: Vec<(String, Range<usize>)> = path
            .segments
            .iter()
            .map(|segment| (segment.ident.to_string(), self.file.range(&segment.ident)))
            .collect();
        if segments.len() > 1 || place == Place::Call {
            self.edit(colon, &segments, place);
        }
    }

    /// Edits the paths in the tokens of a macro, as far as tokens alone can tell what is a path.
    fn edit_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
        let colons = |at: usize| is(at, ':') && is(at + 1, ':');
        let mut at = 0;
        while at < tokens.len() {
            if let TokenTree::Group(group) = &tokens[at] {
                self.edit_tokens(group.stream());
            }
            let TokenTree::Ident(first) = &tokens[at] else {
                at += 1;
                continue;
            };
            let dollar = at > 0 && is(at - 1, '$');
            let mut name = first.to_string();
            let mut range = self.file.range(first);
            if dollar && name == "crate" {
                name = "$crate".to_owned();
                range.start = self.file.range(&tokens[at - 1]).start;
            }
            let mut before = at;
            let mut colon = None;
            if at >= 2 && colons(at - 2) {
                colon = Some(self.file.range(&tokens[at - 2]).start..range.start);
                before = at - 2;
            }
            let mut segments = vec![(name, range)];
            let mut end = at + 1;
            while colons(end) {
                let Some(TokenTree::Ident(next)) = tokens.get(end + 2) else {
                    break;
                };
                segments.push((next.to_string(), self.file.range(next)));
                end += 3;
            }
            let called = is(end, '!') && matches!(tokens.get(end + 1), Some(TokenTree::Group(_)));
            let field = before > 0 && is(before - 1, '.') && !(before > 1 && is(before - 2, '.'));
            let variable = dollar && segments[0].0 != "$crate";
            let lifetime = at > 0 && is(at - 1, '\'');
            // A `::` behind a `>` or a variable goes on with a path.
            let continues = colon.is_some()
                && before > 0
                && (is(before - 1, '>')
                    || matches!(tokens[before - 1], TokenTree::Ident(_) if before > 1 && is(before - 2, '$')));
            if !field && !variable && !lifetime && !continues && (segments.len() > 1 || called || colons(end)) {
                self.edit(colon, &segments, if called { Place::Call } else { Place::Code });
            }
            at = end;
        }
    }

    /// Edits the beginnings of a `use` tree.
    fn edit_tree(&mut self, colon: Option<Range<usize>>, tree: &UseTree) {
        if let UseTree::Group(group) = tree {
            // A `::` before the group is one for each path in it, and has to go if one of them begins differently.
            let before = self.edits.len();
            for inner in &group.items {
                let start = self.file.range(inner).start;
                self.edit_tree(colon.as_ref().map(|_| start..start), inner);
            }
            if let Some(colon) = colon.filter(|colon| !colon.is_empty() && self.edits.len() > before) {
                self.edits.push(Edit {
                    range: colon,
                    text: String::new(),
                });
            }
            return;
        }
        let mut segments = vec![];
        let mut rest = tree;
        while let UseTree::Path(path) = rest {
            segments.push((path.ident.to_string(), self.file.range(&path.ident)));
            rest = &path.tree;
        }
        let is_root = |segments: &[(String, Range<usize>)], rewriter: &Self| {
            rewriter.owner.library.is_none()
                && rewriter.modules.is_empty()
                && segments.len() == 1
                && rewriter
                    .layout
                    .crates
                    .get(&segments[0].0)
                    .is_some_and(|path| *path == [segments[0].0.clone()])
        };
        match rest {
            UseTree::Name(name) => segments.push((name.ident.to_string(), self.file.range(&name.ident))),
            UseTree::Rename(name) => segments.push((name.ident.to_string(), self.file.range(&name.ident))),
            // The module of the crate already has its name at the root.
            UseTree::Group(group) if is_root(&segments, self) => self.remove_itself(group),
            _ => {}
        }
        if !segments.is_empty() {
            self.edit(colon, &segments, Place::Use);
        }
    }

    /// Removes `self` from a group.
    fn remove_itself(&mut self, group: &UseGroup) {
        for pair in group.items.pairs() {
            let (tree, comma) = match pair {
                Pair::Punctuated(tree, comma) => (tree, Some(comma)),
                Pair::End(tree) => (tree, None),
            };
            if matches!(tree, UseTree::Name(name) if name.ident == "self") {
                let range = self.file.range(tree);
                let end = comma.map_or(range.end, |comma| self.file.range(comma).end);
                self.edits.push(Edit {
                    range: range.start..end,
                    text: String::new(),
                });
            }
        }
    }

    /// Edits a `use` item in its place.
    fn edit_use(&mut self, item: &ItemUse) {
        let colon = item.leading_colon.as_ref().map(|colon| self.file.range(colon));
        // At the root, the module of a pasted crate already has the crate's name.
        if let UseTree::Name(name) = &item.tree
            && self.owner.library.is_none()
            && self.modules.is_empty()
            && self
                .layout
                .crates
                .get(&name.ident.to_string())
                .is_some_and(|path| name.ident == path.join("::"))
        {
            self.edits.push(Edit {
                range: self.file.range(item),
                text: String::new(),
            });
            return;
        }
        self.edit_tree(colon, &item.tree);
    }

    /// Puts an item for each name in place of a `use` item, whose own attributes stay before the first.
    fn flatten(&mut self, item: &ItemUse) {
        let visibility = &item.vis;
        let start = match visibility {
            Visibility::Inherited => self.file.range(&item.use_token),
            visibility => self.file.range(visibility),
        };
        let range = start.start..self.file.range(item).end;
        let kept = item.attrs.iter().filter(|attribute| !attributes::is_useless(attribute));
        let attributes: String = kept
            .map(|attribute| format!("{} ", attribute.to_token_stream()))
            .collect();
        let mut text = String::new();
        for leaf in leaves(&item.tree) {
            if leaf.path.is_empty() {
                continue;
            }
            let colon = item.leading_colon.is_some();
            self.check(colon, &leaf.path, range.start);
            let beginning = self.beginning(colon, &leaf.path, Place::Use);
            let leading = if colon && beginning.is_none() { "::" } else { "" };
            let mut alias = leaf.alias.clone();
            let path = match beginning {
                None => leaf.path.join("::"),
                Some(Beginning { replaced: 0, text }) => text + &leaf.path.join("::"),
                Some(Beginning { replaced, text }) => {
                    if replaced == leaf.path.len() && leaf.kind == LeafKind::Name {
                        let last = leaf.path.last().filter(|last| !text.ends_with(&format!("::{last}")));
                        alias = alias.or(last.cloned());
                    }
                    let rest = leaf.path[replaced..].iter().map(|segment| format!("::{segment}"));
                    text + &rest.collect::<String>()
                }
            };
            let alias = alias.map(|alias| format!(" as {alias}")).unwrap_or_default();
            let end = match leaf.kind {
                LeafKind::Name => alias,
                LeafKind::Itself => format!("::{{self{alias}}}"),
                LeafKind::Glob => "::*".to_owned(),
            };
            if !text.is_empty() {
                text += &attributes;
            }
            text += &format!("{} use {leading}{path}{end}; ", quote::quote!(#visibility));
        }
        self.edits.push(Edit {
            range,
            text: text.trim().to_owned(),
        });
    }
}

impl<'ast> Visit<'ast> for Rewriter<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !attributes::is_off(items::attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        for attribute in &item.attrs {
            self.visit_attribute(attribute);
        }
        self.visit_visibility(&item.vis);
        if let Some((_, items)) = &item.content {
            self.modules.push(item.ident.to_string());
            self.scopes.push(Scope::of(items));
            for item in items {
                self.visit_item(item);
            }
            self.scopes.pop();
            self.modules.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let leaves = leaves(&item.tree);
        let own = leaves
            .iter()
            .find(|leaf| leaf.path.len() > 1 && leaf.binding() == Some(&leaf.path[0]));
        self.own_binding = own.map(|leaf| leaf.path[0].clone());
        for leaf in leaves.iter().filter(|leaf| !leaf.path.is_empty()) {
            let start = self.file.start + leaf.at.byte_range().start;
            self.mention(item.leading_colon.is_some(), &leaf.path, start);
        }
        if self.flatten {
            self.flatten(item);
        } else {
            self.edit_use(item);
        }
        self.own_binding = None;
    }

    fn visit_item_extern_crate(&mut self, item: &'ast ItemExternCrate) {
        let name = item.ident.to_string();
        let range = self.file.range(item);
        self.check(true, std::slice::from_ref(&name), range.start);
        if !self.owner.pasted.contains(&name) {
            return;
        }
        if item
            .attrs
            .iter()
            .any(|attribute| attribute.path().is_ident("macro_use"))
        {
            let place = self.file.place(range.start);
            self.error.get_or_insert_with(|| {
                format!("{place}: a bundle has no crate to take macros from; write `use {name}::…;` for each macro")
            });
        }
        let path = self
            .layout
            .crates
            .get(&name)
            .map(|path| path.join("::"))
            .unwrap_or_default();
        let alias = item
            .rename
            .as_ref()
            .map_or_else(|| name.clone(), |(_, alias)| alias.to_string());
        let text = if alias == path && self.modules.is_empty() {
            String::new()
        } else {
            format!("use crate::{path} as {alias};")
        };
        self.edits.push(Edit { range, text });
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        self.edit_path(&mac.path, Place::Call);
        let outside = self.in_macro_rules;
        self.in_macro_rules |= mac.path.is_ident("macro_rules");
        self.edit_tokens(mac.tokens.clone());
        self.in_macro_rules = outside;
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.edit_tokens(list.tokens.clone());
        }
        self.edit_path(attribute.path(), Place::Code);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.edit_path(path, Place::Code);
        visit::visit_path(self, path);
    }

    fn visit_vis_restricted(&mut self, visibility: &'ast VisRestricted) {
        // Without `in` it is a word of its own and not a path.
        if visibility.in_token.is_some() {
            self.edit_path(&visibility.path, Place::Code);
        }
    }
}

/// Returns the names of modules, types and imports at a crate's root.
pub(crate) fn names_at_root(root: &SourceFile) -> BTreeSet<String> {
    Scope::of(&root.syntax.items).heads
}

/// Returns whether a crate has modules besides its root.
pub(crate) fn has_modules(root: &SourceFile) -> bool {
    root.syntax.items.iter().any(|item| matches!(item, Item::Mod(_)))
}
