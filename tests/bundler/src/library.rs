//! The libraries as modules of the bundle, with the files that the solution's names lead to.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use judge::judges;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Item, ItemMacro};

use super::layout::Layout;
use super::manifest::{self, Manifest};
use super::paths::{self, Owner};
use super::source::SourceFile;
use super::stand_ins::{Plan, STAND_INS};
use super::strip;
use super::syntax;
use super::text::{self, Patchwork};

/// A library of the workspace.
pub(crate) struct Library {
    manifest: Manifest,
    pub source: SourceFile,
}

/// Reads the libraries that the solution needs, and those that they need, by the names that code calls them.
pub(crate) fn read(root: &Path, manifest: &Manifest, plan: &Plan) -> Result<BTreeMap<String, Library>> {
    let shared = manifest::shared_folders(root)?;
    let of_stand_ins = plan.replaced.values();
    let of_stand_ins = of_stand_ins.filter_map(|name| Some((name.clone(), shared.get(name)?.clone())));
    let mut wanted: Vec<_> = of_stand_ins.chain(manifest.folders()).collect();
    let mut libraries = BTreeMap::new();
    while let Some((name, folder)) = wanted.pop() {
        if let Entry::Vacant(place) = libraries.entry(name) {
            let manifest = Manifest::read(root, &folder)?;
            wanted.extend(manifest.folders());
            let source = SourceFile::read_crate(root, &manifest.library)?;
            place.insert(Library { manifest, source });
        }
    }
    Ok(libraries)
}

/// Returns the libraries as they stand in the bundle: the macros that they export, and a module for each library and
/// stand-in, as far as names lead there.
pub(crate) fn paste(
    libraries: &BTreeMap<String, Library>,
    solution: &SourceFile,
    layout: &Layout,
) -> Result<Patchwork> {
    let names = reached_names(solution, libraries);
    let mut modules = Patchwork::default();
    for (name, library) in libraries {
        library
            .paste(name, &names, layout, &mut modules)
            .with_context(|| format!("the library {name} cannot be bundled"))?;
    }
    let mut exported = Exported(vec![]);
    exported.visit_file(&syn::parse_str(&modules.text).context("the bundled library does not parse")?);
    let cuts: Vec<text::Edit> = exported.0.iter().cloned().map(text::Edit::cut).collect();
    let mut pasted = Patchwork::default();
    for range in exported.0 {
        pasted.text.push('\n');
        pasted.append(&modules, range);
    }
    let rest = modules.edited(&cuts);
    pasted.append(&rest, 0..rest.text.len());
    Ok(pasted)
}

impl Library {
    /// Adds the library's modules to the bundle, unless nobody names it. `names` has all names that may lead to one of its
    /// files.
    fn paste(&self, name: &str, names: &BTreeSet<String>, layout: &Layout, bundle: &mut Patchwork) -> Result<()> {
        let owner = Owner {
            library: Some(name),
            pasted: &self.manifest.folders().map(|(name, _)| name).collect(),
            missing: &BTreeMap::new(),
            one_module: false,
        };
        let moved: Vec<_> = layout.moved.iter().filter(|moved| moved.library == name).collect();
        let stand_ins = moved.iter().filter_map(|moved| moved.path.last());
        if !stand_ins.chain([&name.to_owned()]).any(|name| names.contains(name)) {
            return Ok(());
        }
        let mut add = |root: &SourceFile, names: &BTreeSet<String>, module: &str, imports: &dyn Fn(&str) -> String| {
            let joined = text::join(root, &|file| {
                let mut edits = strip::edits(file, names, file.module.len() + 1 - root.module.len())?;
                edits.extend(paths::edits(file, owner, layout)?);
                Ok(edits)
            })?;
            if !joined.text.trim().is_empty() {
                bundle.text += &format!("\nmod {module} {{\n");
                bundle.append(&joined, 0..joined.text.len());
                bundle.text += &format!("{}\n}}\n", imports(&joined.text));
            }
            anyhow::Ok(())
        };
        // A stand-in has its own place, or none.
        let is_stand_in = |module: &[String]| module.len() == 2 && module[0] == STAND_INS;
        let is_crate = |name: &String| judges::all().iter().any(|judge| judge.has_crate(name));
        let files = self.source.files().filter(|file| is_stand_in(&file.module));
        let apart: Vec<&String> = files
            .map(|file| &file.module[1])
            .filter(|name| is_crate(name))
            .collect();
        let inside = names.iter().filter(|name| !apart.contains(name)).cloned().collect();
        add(&self.source, &inside, &layout.crates[name], &|text| {
            let own = layout.macros.iter().filter(|((library, _), _)| library == name);
            let defined = own.filter(|(_, renamed)| text.contains(&format!("macro_rules! {renamed} ")));
            defined
                .map(|((_, own), renamed)| format!("\n\tpub use crate::{renamed} as {own};"))
                .collect()
        })?;
        for moved in moved {
            if let Some(file) = self.source.files().find(|file| file.module == moved.path) {
                add(file, names, &moved.name, &|_| String::new())?;
            }
        }
        Ok(())
    }
}

/// Returns all names that the solution leads to by way of files of the libraries: a file is needed if its module is named,
/// or a macro that it defines.
fn reached_names(solution: &SourceFile, libraries: &BTreeMap<String, Library>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in solution.files() {
        syntax::collect_names(file.syntax.to_token_stream(), &mut names);
    }
    let mut files: Vec<&SourceFile> = libraries.values().flat_map(|library| library.source.files()).collect();
    loop {
        let (reached, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| {
            let macros = file.syntax.items.iter().filter(|item| matches!(item, Item::Macro(_)));
            let declared = macros.filter_map(syntax::ident).map(|name| name.to_string());
            let mut declared = declared.chain(file.module.last().cloned());
            file.module.is_empty() || declared.any(|name| names.contains(&name))
        });
        if reached.is_empty() {
            return names;
        }
        files = others;
        for file in reached {
            // The declaration of a module asks for its name, too.
            names.extend(file.module.last().cloned());
            let is_declaration = |item: &Item| matches!(item, Item::Mod(module) if module.content.is_none());
            for item in file.syntax.items.iter().filter(|item| !is_declaration(item)) {
                if !syntax::is_off(&syntax::attributes(item)) {
                    syntax::collect_names(item.to_token_stream(), &mut names);
                }
            }
        }
    }
}

/// The places of the macros that are exported.
struct Exported(Vec<std::ops::Range<usize>>);

impl<'ast> Visit<'ast> for Exported {
    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if syntax::exported(item).is_some() {
            self.0.push(item.span().byte_range());
        }
    }
}
