//! The libraries as modules of the bundle, with the files that the solution's names lead to.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use judge::judges;
use quote::ToTokens;
use syn::Item;

use super::items;
use super::layout::{self, Layout};
use super::manifest::{Dependency, Manifest};
use super::paths::{self, Owner};
use super::source::SourceFile;
use super::strip;
use super::text::{self, Patchwork};

/// A library of the workspace.
pub(crate) struct Library {
    pub manifest: Manifest,
    pub source: SourceFile,
}

impl Library {
    /// Adds the library's modules to the bundle, unless nobody names it. `names` has all names that may lead to one of its
    /// files.
    pub(crate) fn paste(
        &self,
        name: &str,
        names: &BTreeSet<String>,
        layout: &Layout,
        bundle: &mut Patchwork,
    ) -> Result<()> {
        let dependencies = self.manifest.dependencies.iter();
        let pasted = dependencies
            .filter(|(_, kind)| **kind != Dependency::Registry)
            .map(|(name, _)| name.clone())
            .collect();
        let owner = Owner {
            library: Some(name),
            pasted: &pasted,
            missing: &BTreeMap::new(),
            one_module: false,
        };
        let moved: Vec<_> = layout.moved.iter().filter(|moved| moved.library == name).collect();
        let stand_ins = moved.iter().filter_map(|moved| moved.path.last());
        if !stand_ins.chain([&name.to_owned()]).any(|name| names.contains(name)) {
            return Ok(());
        }
        let mut inside = names.clone();
        // A stand-in has its own place, or none.
        for file in self
            .source
            .files()
            .filter(|file| file.module.len() == 2 && file.module[0] == super::STAND_INS)
        {
            if judges::all().iter().any(|judge| judge.has_crate(&file.module[1])) {
                inside.remove(&file.module[1]);
            }
        }
        let join = |root: &SourceFile, names: &BTreeSet<String>, skipped: usize| {
            text::join(root, &|file| {
                let mut edits = strip::edits(file, name, layout, names, file.module.len() + 1 - skipped)?;
                edits.extend(paths::edits(file, owner, layout, true)?.0);
                Ok(edits)
            })
            .with_context(|| format!("the library {name} cannot be bundled"))
        };
        let mut add = |module: &str, joined: &Patchwork, rest: &str| {
            if joined.text.trim().is_empty() {
                return;
            }
            bundle.text += &format!("\nmod {module} {{\n");
            bundle.append(joined, 0..joined.text.len());
            bundle.text += &format!("{rest}\n}}\n");
        };
        let joined = join(&self.source, &inside, 0)?;
        let own = layout.macros.iter().filter(|((library, _), _)| library == name);
        let defined = own.filter(|(_, renamed)| joined.text.contains(&format!("macro_rules! {renamed} ")));
        let imports: String = defined
            .map(|((_, own), renamed)| format!("\n\tpub use crate::{renamed} as {own};"))
            .collect();
        add(&layout.crates[name].join("_"), &joined, &imports);
        for moved in moved {
            if let Some(file) = self.source.files().find(|file| file.module == moved.path) {
                add(&moved.name, &join(file, names, moved.path.len())?, "");
            }
        }
        Ok(())
    }
}

/// Returns all names that the solution leads to by way of files of the libraries: a file is needed if its module is named,
/// or a macro that it defines.
pub(crate) fn names(solution: &SourceFile, libraries: &BTreeMap<String, Library>) -> BTreeSet<String> {
    let mut names = layout::identifiers(solution);
    let mut files: Vec<&SourceFile> = libraries.values().flat_map(|library| library.source.files()).collect();
    loop {
        let (reached, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| {
            let macros = file.syntax.items.iter().filter(|item| matches!(item, Item::Macro(_)));
            let declared = macros.filter_map(items::name);
            file.module.is_empty()
                || declared
                    .chain(file.module.last().cloned())
                    .any(|name| names.contains(&name))
        });
        // The declaration of a module asks for its name, too.
        names.extend(reached.iter().filter_map(|file| file.module.last().cloned()));
        if reached.is_empty() {
            return names;
        }
        files = others;
        for file in reached {
            for item in file
                .syntax
                .items
                .iter()
                .filter(|item| !matches!(item, Item::Mod(module) if module.content.is_none()))
            {
                if !super::attributes::is_off(items::attributes(item)) {
                    layout::collect_identifiers(item.to_token_stream(), &mut names);
                }
            }
        }
    }
}
