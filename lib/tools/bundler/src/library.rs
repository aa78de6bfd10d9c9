//! The libraries as modules of the bundle, with those modules of theirs that the solution's names lead to.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};
use judge::judges;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Item, ItemMod};

use super::layout::{Layout, Owner};
use super::paths;
use super::pieces;
use super::source::Source;
use super::stand_ins::{Plan, STAND_INS};
use super::strip;
use super::syntax;
use super::text::{Edit, Patchwork};
use judge::manifest::{self, Manifest};

/// A library of the workspace.
pub(crate) struct Library {
    manifest: Manifest,
    pub source: Source,
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
            let source = Source::read(root, &manifest.library)?;
            place.insert(Library { manifest, source });
        }
    }
    Ok(libraries)
}

/// Returns the libraries as they stand in the bundle: the macros that they export, and a module for each library and
/// stand-in, as far as names lead there.
pub(crate) fn paste(libraries: BTreeMap<String, Library>, solution: &Source, layout: &Layout) -> Result<Patchwork> {
    let names = reached_names(solution, &libraries);
    let mut modules = Patchwork::default();
    for (name, mut library) in libraries {
        library.source.keep_modules(&names);
        library
            .paste(&name, &names, layout, &mut modules)
            .with_context(|| format!("failed to bundle the library {name}"))?;
    }
    let file = syn::parse_str(&modules.text).context("failed to parse the bundled libraries")?;
    let mut pasted = Patchwork::default();
    let mut cuts = vec![];
    for (_, place) in syntax::exported_macros(&file) {
        pasted.text.push('\n');
        pasted.append(&modules, place.clone());
        cuts.push(Edit::cut(place));
    }
    let rest = modules.edited(0..modules.text.len(), cuts);
    pasted.append(&rest, 0..rest.text.len());
    Ok(pasted)
}

impl Library {
    /// Adds the library's modules to the bundle, if one of `names` may lead there.
    fn paste(&self, name: &str, names: &BTreeSet<String>, layout: &Layout, bundle: &mut Patchwork) -> Result<()> {
        let source = &self.source;
        let owner = Owner {
            library: Some(name),
            pasted: self.manifest.folders().map(|(name, _)| name).collect(),
            ..Owner::default()
        };
        let moved: Vec<_> = layout.moved.iter().filter(|moved| moved.library == name).collect();
        let stand_ins = moved.iter().filter_map(|moved| moved.path.last());
        if !stand_ins.chain([&name.to_owned()]).any(|name| names.contains(name)) {
            return Ok(());
        }
        let mut modules = vec![];
        collect_modules(None, &source.syntax.items, &[], &mut modules);
        // A stand-in has its own place, or none.
        let is_crate = |name: &str| judges::all().iter().any(|judge| judge.has_crate(name));
        let is_apart = |path: &[String]| matches!(path, [room, name] if room == STAND_INS && is_crate(name));
        let apart: Vec<&Module<'_>> = modules.iter().filter(|module| is_apart(&module.path)).collect();
        let inside = |module: &Module<'_>| Some(syntax::inside(&module.item?.content.as_ref()?.0.span));
        let at_root: Vec<Range<usize>> = apart.iter().filter_map(|module| inside(module)).collect();
        let cut = |module: &Module<'_>| Some(Edit::cut(module.item?.span().byte_range()));
        let mut edits = strip::edits(source, &at_root)?;
        edits.extend(paths::edits(source, owner, layout)?);
        let mut add = |module: &str, range: Range<usize>, edits: Vec<Edit>, imports: &dyn Fn(&str) -> String| {
            let edited = source.text.edited(range, edits);
            if !edited.text.trim().is_empty() {
                bundle.text += &format!("\nmod {module} {{\n");
                bundle.append(&edited, 0..edited.text.len());
                bundle.text += &format!("{}\n}}\n", imports(&edited.text));
            }
        };
        let own = edits.iter().cloned().chain(apart.iter().filter_map(|module| cut(module))).collect();
        add(&layout.crates[name], 0..source.text.text.len(), own, &|text| {
            let own = layout.macros.iter().filter(|((library, _), _)| library == name);
            let defined = own.filter(|(_, renamed)| text.contains(&format!("macro_rules! {renamed} ")));
            let imports = defined.map(|((_, own), renamed)| format!("\n\tpub use crate::{renamed} as {own};"));
            imports.collect()
        });
        for moved in moved {
            let module = apart.iter().find(|module| module.path == moved.path);
            if let Some(inside) = module.and_then(|module| inside(module)) {
                add(&moved.name, inside, edits.clone(), &|_| String::new());
            }
        }
        Ok(())
    }
}

/// Returns all names that the solution leads to through modules of the libraries. A module is needed if it is named, or a
/// macro that it defines, or everything that one of its `impl`s names and another module declares.
fn reached_names(solution: &Source, libraries: &BTreeMap<String, Library>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    syntax::collect_names(solution.syntax.to_token_stream(), &mut names);
    let mut modules = vec![];
    for library in libraries.values() {
        collect_modules(None, &library.source.syntax.items, &[], &mut modules);
    }
    loop {
        let is_reached = |module: &Module<'_>| {
            let is_own = |names: &[String]| {
                let mut own = module.items.iter().filter_map(syntax::ident);
                own.any(|name| names.contains(&name.to_string()))
            };
            let is_needed = |item: &&Item| match item {
                Item::Macro(item) => item.ident.as_ref().is_some_and(|name| names.contains(&name.to_string())),
                // Who uses what is declared here names the module.
                Item::Impl(item) => {
                    let of = pieces::names_of_impl(item);
                    of.iter().all(|name| names.contains(name)) && !is_own(&of)
                }
                _ => false,
            };
            module.is_named(&names) || module.items.iter().any(is_needed)
        };
        let (reached, others): (Vec<_>, Vec<_>) = modules.into_iter().partition(is_reached);
        if reached.is_empty() {
            return names;
        }
        modules = others;
        for module in reached {
            // The declaration of a module asks for its name, too.
            names.extend(module.path.last().cloned());
            module.items.iter().for_each(|item| syntax::collect_names(item.to_token_stream(), &mut names));
        }
    }
}

/// A module, or the root, and what stands in it but other modules.
struct Module<'a> {
    path: Vec<String>,
    item: Option<&'a ItemMod>,
    items: Vec<&'a Item>,
}

impl Module<'_> {
    fn is_named(&self, names: &BTreeSet<String>) -> bool {
        self.path.last().is_none_or(|name| names.contains(name))
    }
}

/// Collects a module and those in it.
fn collect_modules<'a>(item: Option<&'a ItemMod>, items: &'a [Item], path: &[String], found: &mut Vec<Module<'a>>) {
    let mut own = vec![];
    for item in items.iter().filter(|item| !syntax::is_off(&syntax::attributes_of(item))) {
        match item {
            Item::Mod(module) => {
                let items = module.content.as_ref().map_or(&[][..], |(_, items)| items);
                collect_modules(Some(module), items, &[path, &[module.ident.to_string()]].concat(), found);
            }
            item => own.push(item),
        }
    }
    found.push(Module { path: path.to_vec(), item, items: own });
}
