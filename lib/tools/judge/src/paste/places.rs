//! The scope of a token of a solution, and what the tokens around it say.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail};

use super::tokens::Source;

/// The scope of a token.
#[derive(Clone, Default)]
pub(super) struct Place {
    /// The folder of the module's child modules.
    pub folder: PathBuf,
    /// Whether this is the root module itself, outside its blocks.
    pub is_root: bool,
    /// Whether the root's names are not in scope: in a module or a macro.
    pub is_inside: bool,
    pub in_use: bool,
    /// Whether each name in this list of a `use` begins a path.
    pub begins: bool,
    /// Names of pasted crates that mean something else here.
    pub own: BTreeSet<String>,
}

/// Whether a path begins with this token, or in each place of the list that opens here.
pub(super) fn begins_path(source: &Source, index: usize, place: &Place) -> bool {
    let before = source.near(index, -1);
    if source.is_behind_separator(index) {
        return source.is_global(index - 2);
    }
    let is_listed = before == "," || index > 0 && source.group_end(index - 1).is_some();
    before == "use" || is_listed && place.in_use && place.begins
}

/// Whether a `use` ends here, so that it imports this.
fn is_leaf(source: &Source, index: usize) -> bool {
    [",", "}", ";"].contains(&source.word(index + 1))
}

/// Returns the `self` in the list behind a word of a `use`.
fn listed_self(source: &Source, index: usize) -> Option<usize> {
    if !source.is_separator(index + 1) {
        return None;
    }
    let open = index + 3;
    let end = source.group_end(open)?;
    let mut index = open + 1;
    while index < end {
        if source.word(index) == "self" && is_leaf(source, index) {
            return Some(index);
        }
        index = source.group_end(index).unwrap_or(index) + 1;
    }
    None
}

/// Whether a `use` imports the module of this name by its name.
pub(super) fn is_imported(source: &Source, index: usize) -> bool {
    is_leaf(source, index) || listed_self(source, index).is_some()
}

/// Returns the word that makes a `use` import the module of this name: itself, or a `self` behind it.
pub(super) fn own_import(source: &Source, index: usize) -> Option<usize> {
    if is_leaf(source, index) {
        return Some(index);
    }
    listed_self(source, index)
}

/// Fails on an attribute that says where a module's file is.
pub(super) fn check_attribute(source: &Source, open: usize, end: usize) -> Result<()> {
    let before = source.near(open, -1);
    let is_attribute = before == "#" || before == "!" && source.near(open, -2) == "#";
    let has_path = (open..end).any(|index| {
        source.word(index) == "path" && source.word(index + 1) == "=" && source.is_word(index)
    });
    let is_of_module = ["path", "cfg_attr"].contains(&source.word(open + 1));
    if is_attribute && has_path && is_of_module && source.word(open) == "[" {
        bail!(
            "{}:{}: `path` is unsupported in a bundle\nhelp: name the module's file as the module",
            source.name,
            source.line(open)
        );
    }
    Ok(())
}

/// Returns the names by which the file of a stand-in exports macros.
pub(super) fn exported_macros(source: &Source) -> Vec<String> {
    let is_named = |index: &usize| {
        source.near(*index, -1) == "as" && source.near(*index, -2).starts_with("__")
    };
    let names = (0..source.len()).filter(is_named);
    names.map(|index| source.word(index).to_owned()).collect()
}
