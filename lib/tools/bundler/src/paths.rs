//! The fourth step: paths that mean something else in the bundle than in the crate that they were written for.
//!
//! A crate that is pasted becomes a module at the bundle's root. So in its own files `crate::mex` becomes
//! `crate::grundy::mex`, and in a module of the solution `grundy::mex` becomes `crate::grundy::mex`; at the solution's
//! root it stays as it is. Judges compile with edition 2015 too, in which a `use` starts at the root and any other path
//! at its module: `use` paths of a module's own names get a `self::`, and `std::` in a module's code gets a `::`.
//!
//! What the solution declares must not change the pasted code. Modules keep types and functions apart, but a macro reaches into
//! all that follows it: if the solution has any, the macros that libraries call are named `::std::vec!` and so on. And the
//! macros of a stand-in, which expand in the solution, get the whole paths of names such as `Vec` that it declares itself.
//!
//! Imports are read as syntax. All other paths are found among the tokens, as those in macros can be found in no other way.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Result, bail};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Item, ItemExternCrate, ItemMod, ItemUse, UseGroup, UseTree};

use super::layout::{Layout, Owner};
use super::names::{PRELUDE, Scope, aliases, bindings, collect_macros, is_name};
use super::source::Source;
use super::stand_ins::STAND_INS;
use super::syntax;
use super::text::Edit;

/// Where a path stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Use,
    Code,
    /// The name of a macro that is called.
    Call,
}

/// A new beginning of a path: how many of its first segments, with a leading `::`, it takes the place of, and its text.
type Beginning = (usize, String);

/// The segments of a path with their places.
type Segments = Vec<(String, Range<usize>)>;

/// Returns the edits that adapt the paths of a crate to the bundle, or an error with file and line.
pub(crate) fn edits(source: &Source, owner: Owner<'_>, layout: &Layout) -> Result<Vec<Edit>> {
    let mut rewriter = Rewriter {
        source,
        owner,
        layout,
        modules: vec![],
        scopes: BTreeMap::new(),
        in_macro_rules: false,
        in_exported: false,
        in_own_call: false,
        own_macros: BTreeSet::new(),
        defined: BTreeSet::new(),
        own_binding: None,
        aliases: aliases(&source.syntax.items),
        edits: vec![],
        error: None,
    };
    rewriter.add_scope(&source.syntax.items);
    collect_macros(source.syntax.to_token_stream(), &mut rewriter.own_macros);
    rewriter.visit_file(&source.syntax);
    rewriter.edit_tokens(source.syntax.to_token_stream(), false);
    match rewriter.error {
        None => Ok(rewriter.edits),
        Some(error) => bail!("{error}"),
    }
}

struct Rewriter<'a> {
    source: &'a Source,
    owner: Owner<'a>,
    layout: &'a Layout,
    /// The path of the module that is being read.
    modules: Vec<String>,
    /// What stands in each module.
    scopes: BTreeMap<Vec<String>, Scope>,
    in_macro_rules: bool,
    /// Whether these are the rules of a macro that other crates can call.
    in_exported: bool,
    /// Whether these are the arguments of a macro that the crate defines, which may expand in any module.
    in_own_call: bool,
    /// The names of the macros that the crate defines.
    own_macros: BTreeSet<String>,
    /// Those of them that are defined before what is being read; elsewhere the same name can be one of the standard library's.
    defined: BTreeSet<String>,
    /// The name that the `use` item which is being read both begins with and gives.
    own_binding: Option<String>,
    /// The names of crates by those that `extern crate … as …` gives them at the root, and so in all modules.
    aliases: BTreeMap<String, String>,
    edits: Vec<Edit>,
    error: Option<String>,
}

impl Rewriter<'_> {
    fn add_scope(&mut self, items: &[Item]) {
        self.scopes.entry(self.modules.clone()).or_default().add(items);
    }

    /// Returns the new beginning of a path in the bundle, if it changes.
    fn beginning(&self, colon: bool, path: &[String], place: Place) -> Option<Beginning> {
        match (path[0].as_str(), self.owner.library) {
            ("self" | "Self", _) | ("crate" | "$crate" | "super", None) => None,
            (root @ ("crate" | "$crate"), Some(library)) => self.in_library(library, root, &path[1..], place, 1),
            ("super", Some(library)) => self.above(library, path, place),
            (name, _) if colon => self.of_crate(name),
            (name, _) => self.of_name(name, path, place),
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
            return Some((skipped + 1, format!("{root}::{renamed}")));
        }
        let (located, name) = self.layout.locate(library, path);
        (located > 0 || !name.is_empty()).then(|| (skipped + located, format!("{root}::{name}")))
    }

    /// A path with `super` that leaves a module which has moved.
    fn above(&self, library: &str, path: &[String], place: Place) -> Option<Beginning> {
        let count = path.iter().take_while(|segment| *segment == "super").count();
        let base = &self.modules[..self.modules.len().checked_sub(count)?];
        if base.len() >= self.layout.locate(library, &self.modules).0 {
            return None;
        }
        let absolute = [base, &path[count..]].concat();
        let (replaced, mut text) = self.in_library(library, "crate", &absolute, place, 0)?;
        for module in &base[replaced.min(base.len())..] {
            text += &format!("::{module}");
        }
        Some((count + replaced.saturating_sub(base.len()), text))
    }

    /// The root, as a path in a macro's rules or elsewhere names it.
    fn root(&self) -> &'static str {
        if self.in_macro_rules { "$crate" } else { "crate" }
    }

    /// A path that begins with the name of a crate for sure.
    fn of_crate(&self, name: &str) -> Option<Beginning> {
        let name = self.aliases.get(name).map_or(name, String::as_str);
        let module = self.layout.crates.get(name).filter(|_| self.owner.pasted.contains(name))?;
        Some((1, format!("{}::{module}", self.root())))
    }

    /// A path that begins with the name of a crate, of something in the module, or of anything else.
    fn of_name(&self, name: &str, path: &[String], place: Place) -> Option<Beginning> {
        let scope = self.scopes.get(&self.modules)?;
        if let ([_], Place::Use | Place::Call, Some(library)) = (path, place, self.owner.library)
            && !scope.all.contains(name)
            && (place == Place::Use || self.in_macro_rules || self.defined.contains(name))
            && self.layout.exported_macro(library, name).is_some()
        {
            return self.in_library(library, self.root(), path, place, 0);
        }
        if let Some(protected) = self.protected(name, path.len(), place) {
            return Some(protected);
        }
        if path.len() == 1 && place != Place::Use {
            return None;
        }
        let at_solution_root = self.owner.library.is_none() && self.modules.is_empty();
        let local = if path.len() > 1 { &scope.heads } else { &scope.all };
        if local.contains(name) && self.own_binding.as_deref() != Some(name) {
            return (place == Place::Use && !at_solution_root).then(|| (0, "self::".to_owned()));
        }
        if self.owner.pasted.contains(name) || self.aliases.contains_key(name) {
            let may_move = !self.owner.one_module && (self.in_macro_rules || self.in_own_call);
            return if self.is_there(name) && !may_move { None } else { self.of_crate(name) };
        }
        match name {
            // The crate `core` has no name in edition 2015.
            "core" if self.owner.library.is_some() => {
                Some((1, if place == Place::Use { "std" } else { "::std" }.to_owned()))
            }
            "std" if place != Place::Use && !at_solution_root => Some((0, "::".to_owned())),
            _ => None,
        }
    }

    /// A name of the standard library in code that is pasted, where the solution could give it another meaning.
    fn protected(&self, name: &str, length: usize, place: Place) -> Option<Beginning> {
        self.owner.library?;
        let is_stand_in = self.modules.first().is_some_and(|module| module == STAND_INS);
        // Those of other libraries mean what they mean where they are called, as when the library is a crate.
        let is_open = self.in_exported && !is_stand_in;
        if place == Place::Call && length == 1 && self.layout.hides_macros && !is_open {
            let is_imported = self.scopes.get(&self.modules).is_some_and(|scope| scope.all.contains(name));
            let is_own =
                self.own_macros.contains(name) && self.layout.exported_macro(self.owner.library?, name).is_none();
            return match is_own {
                true => None,
                false if is_imported => (!self.in_macro_rules).then(|| (0, "self::".to_owned())),
                false => Some((0, "::std::".to_owned())),
            };
        }
        let is_hidden = place == Place::Code && self.in_exported && is_stand_in && self.layout.declared.contains(name);
        let module = PRELUDE.iter().find(|(_, names)| names.split(' ').any(|own| own == name)).filter(|_| is_hidden);
        module.map(|(module, _)| (1, format!("::std::{module}::{name}")))
    }

    /// Returns whether the module of a pasted crate has the crate's name here: at the solution's root.
    fn is_there(&self, name: &str) -> bool {
        let module = self.layout.crates.get(name);
        self.owner.library.is_none() && self.modules.is_empty() && module.is_some_and(|module| module == name)
    }

    /// Edits a path that stands in the text, given by its segments and a leading `::`. Returns how many segments another
    /// beginning takes the place of.
    fn edit(&mut self, colon: Option<Range<usize>>, segments: &Segments, place: Place) -> usize {
        let path: Vec<String> = segments.iter().map(|(name, _)| name.clone()).collect();
        let first = &segments[0].1;
        if let Some(message) = self.owner.missing.get(&path[0]) {
            let scope = self.scopes.get(&self.modules);
            let is_local = self.own_binding.as_ref() != Some(&path[0])
                && scope.is_some_and(|scope| scope.heads.contains(&path[0]));
            if colon.is_some() || !is_local {
                let place = self.source.place(first.start);
                self.error.get_or_insert_with(|| format!("{place}: {message}"));
            }
        }
        let Some((replaced, text)) = self.beginning(colon.is_some(), &path, place) else {
            return 0;
        };
        let start = colon.map_or(first.start, |colon| colon.start);
        let end = if replaced == 0 { start } else { segments[replaced - 1].1.end };
        // Without the `::`, what stands right before it may run into the path: in a macro even a literal can.
        let before = self.source.text.text[..start].chars().next_back();
        let joins = start < first.start
            && before.is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '"' | '\'' | '#'));
        let blank = if joins { " " } else { "" };
        self.edits.push(Edit { range: start..end, text: format!("{blank}{text}") });
        replaced
    }

    /// Edits the paths among tokens, as far as tokens alone can tell what is a path. The imports outside of macros are
    /// passed over.
    fn edit_tokens(&mut self, tokens: TokenStream, in_macro: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
        let colons = |at: usize| is(at, ':') && is(at + 1, ':');
        let mut at = 0;
        while at < tokens.len() {
            if let TokenTree::Group(group) = &tokens[at] {
                let called = tokens[..at].iter().nth_back(1).filter(|token| is(at - 1, '!') && is_name(token));
                let outside = self.in_own_call;
                self.in_own_call |= called.is_some_and(|name| self.own_macros.contains(&name.to_string()));
                self.edit_tokens(group.stream(), in_macro || called.is_some());
                self.in_own_call = outside;
            }
            let TokenTree::Ident(first) = &tokens[at] else {
                at += 1;
                continue;
            };
            let dollar = at > 0 && is(at - 1, '$');
            let mut name = first.to_string();
            if let Some(behind) = self.edit_item(&tokens, at, in_macro) {
                at = behind;
                continue;
            }
            let mut range = first.span().byte_range();
            if dollar && name == "crate" {
                name = "$crate".to_owned();
                range.start = tokens[at - 1].span().byte_range().start;
            }
            let colon = (at >= 2 && colons(at - 2)).then(|| tokens[at - 2].span().byte_range().start..range.start);
            let before = if colon.is_some() { at - 2 } else { at };
            let mut segments = vec![(name, range)];
            let mut end = at + 1;
            while let (true, Some(TokenTree::Ident(next))) = (colons(end), tokens.get(end + 2)) {
                segments.push((next.to_string(), next.span().byte_range()));
                end += 3;
            }
            // It goes on with a variable, a group or types.
            segments.extend(colons(end).then(|| (String::new(), 0..0)));
            let called =
                is(end, '!') && is_name(&tokens[end - 1]) && matches!(tokens.get(end + 1), Some(TokenTree::Group(_)));
            let field = before > 0 && is(before - 1, '.') && !(before > 1 && is(before - 2, '.'));
            let variable = dollar && segments[0].0 != "$crate";
            let lifetime = at > 0 && is(at - 1, '\'');
            // A `::` behind a `>` or a variable goes on with a path.
            let continues = colon.is_some()
                && before > 0
                && (is(before - 1, '>')
                    || matches!(tokens[before - 1], TokenTree::Ident(_) if before > 1 && is(before - 2, '$')));
            let is_path =
                segments.len() > 1 || called || self.in_exported && !["crate", "super"].contains(&&*segments[0].0);
            if !field && !variable && !lifetime && !continues && is_path {
                self.edit(colon, &segments, if called { Place::Call } else { Place::Code });
            }
            at = end;
        }
    }

    /// Edits the item that begins at this token and is more than a path: an import, a module or the rules of a macro. Returns what is
    /// behind it.
    fn edit_item(&mut self, tokens: &[TokenTree], at: usize, in_macro: bool) -> Option<usize> {
        let is = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
        match (tokens[at].to_string().as_str(), tokens.get(at + 1), tokens.get(at + 2)) {
            ("use", ..) if !in_macro && !is(at + 1, '<') => {
                let end = (at..tokens.len()).find(|&at| is(at, ';'));
                Some(end.unwrap_or(tokens.len()))
            }
            ("mod", Some(TokenTree::Ident(module)), Some(TokenTree::Group(inside))) if !in_macro => {
                self.modules.push(module.to_string());
                self.edit_tokens(inside.stream(), in_macro);
                self.modules.pop();
                Some(at + 3)
            }
            ("macro_rules", Some(_), Some(TokenTree::Ident(name))) if is(at + 1, '!') => {
                let Some(TokenTree::Group(rules)) = tokens.get(at + 3) else { return None };
                self.rename_macro(name);
                let outside = (self.in_macro_rules, self.in_exported);
                let name = name.to_string();
                let exported = |library| self.layout.exported_macro(library, &name).is_some();
                (self.in_macro_rules, self.in_exported) = (true, self.owner.library.is_some_and(exported));
                self.edit_tokens(rules.stream(), true);
                (self.in_macro_rules, self.in_exported) = outside;
                Some(at + 4)
            }
            _ => None,
        }
    }

    /// Gives an exported macro its name in the bundle.
    fn rename_macro(&mut self, name: &Ident) {
        let own = name.to_string();
        self.defined.insert(own.clone());
        let renamed = self.owner.library.and_then(|library| self.layout.exported_macro(library, &own));
        if let Some(renamed) = renamed.filter(|renamed| **renamed != own) {
            self.edits.push(Edit { range: name.span().byte_range(), text: renamed.to_owned() });
        }
    }

    /// Edits the beginnings of a `use` tree.
    fn edit_tree(&mut self, colon: Option<Range<usize>>, tree: &UseTree) {
        let mut segments = vec![];
        let mut rest = tree;
        while let UseTree::Path(path) = rest {
            segments.push((path.ident.to_string(), path.ident.span().byte_range()));
            rest = &path.tree;
        }
        match rest {
            UseTree::Group(group) if segments.is_empty() => {
                // A `::` before the group is one for each path in it, and has to go if one of them begins differently.
                let before = self.edits.len();
                for inner in &group.items {
                    let start = inner.span().byte_range().start;
                    self.edit_tree(colon.as_ref().map(|_| start..start), inner);
                }
                if let Some(colon) = colon.filter(|colon| !colon.is_empty() && self.edits.len() > before) {
                    self.edits.push(Edit::cut(colon));
                }
                return;
            }
            UseTree::Group(group) if segments.len() == 1 && self.is_there(&segments[0].0) => self.remove_itself(group),
            UseTree::Name(name) => segments.push((name.ident.to_string(), name.ident.span().byte_range())),
            UseTree::Rename(name) => segments.push((name.ident.to_string(), name.ident.span().byte_range())),
            _ => {}
        }
        if segments.is_empty() {
            return;
        }
        let replaced = self.edit(colon, &segments, Place::Use);
        let (last, _) = &segments[segments.len() - 1];
        // An exported macro has another name at the root.
        if let (true, UseTree::Name(_), Some(edit)) = (replaced == segments.len(), rest, self.edits.last_mut())
            && !edit.text.ends_with(&format!("::{last}"))
        {
            edit.text += &format!(" as {last}");
        }
    }

    /// Removes `self` from a group.
    fn remove_itself(&mut self, group: &UseGroup) {
        for pair in group.items.pairs() {
            if matches!(pair.value(), UseTree::Name(name) if name.ident == "self") {
                self.edits.push(Edit::cut(pair.span().byte_range()));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Rewriter<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !syntax::is_off(&syntax::attributes_of(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if let Some((_, items)) = &item.content {
            self.modules.push(item.ident.to_string());
            self.add_scope(items);
            visit::visit_item_mod(self, item);
            self.modules.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let own = bindings(&item.tree).into_iter().find(|(path, name)| path.len() > 1 && path[0] == *name);
        self.own_binding = own.map(|(_, name)| name);
        let colon = item.leading_colon.as_ref().map(|colon| colon.span().byte_range());
        match &item.tree {
            UseTree::Name(name) if self.is_there(&name.ident.to_string()) => {
                self.edits.push(Edit::cut(item.span().byte_range()));
            }
            tree => self.edit_tree(colon, tree),
        }
        self.own_binding = None;
    }

    fn visit_item_extern_crate(&mut self, item: &'ast ItemExternCrate) {
        let name = item.ident.to_string();
        let range = item.span().byte_range();
        let mut message = self.owner.missing.get(&name).cloned();
        let pasted = self.layout.crates.get(&name).filter(|_| self.owner.pasted.contains(&name));
        if let Some(module) = pasted {
            if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use")) {
                let cure = format!("write `use {name}::…;` for each macro");
                message = Some(format!("a bundle has no crate to take macros from; {cure}"));
            }
            let alias = item.rename.as_ref().map_or(&item.ident, |(_, alias)| alias);
            let text = if alias == module && self.modules.is_empty() {
                String::new()
            } else {
                format!("use crate::{module} as {alias};")
            };
            self.edits.push(Edit { range: range.clone(), text });
        }
        if let Some(message) = message {
            let place = self.source.place(range.start);
            self.error.get_or_insert_with(|| format!("{place}: {message}"));
        }
    }
}
