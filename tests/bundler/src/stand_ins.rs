//! Which crates stay, and which have modules of this workspace in their place.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, bail};
use syn::{Item, UseTree};

use super::items;
use super::manifest::{self, Dependency, Manifest};
use super::paths::Mention;
use judge::judges::Judge;

/// The module of a library that has the stand-ins, a module each.
pub(crate) const STAND_INS: &str = "stand_in";

/// What becomes of the crates of a registry that a solution depends on.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The judge has them.
    pub kept: BTreeSet<String>,
    /// The library that has a stand-in for them.
    pub replaced: BTreeMap<String, String>,
    /// Neither, with what to say to that.
    pub missing: BTreeMap<String, String>,
}

impl Plan {
    /// Returns what to think of when a bundle does not compile: a stand-in may not have all that is used.
    pub(crate) fn hint(&self, judge: &Judge) -> String {
        if self.replaced.is_empty() {
            return String::new();
        }
        let files: Vec<String> = self
            .replaced
            .keys()
            .map(|name| format!("src/{STAND_INS}/{name}.rs"))
            .collect();
        format!(
            "\nIf this is a method of a crate that {} lacks: write this without it, or add it to {}",
            judge.title,
            files.join(" or ")
        )
    }
}

/// Decides what becomes of each crate.
pub(crate) fn plan(root: &Path, manifest: &Manifest, judge: &Judge) -> Result<Plan> {
    let folders = manifest::shared_folders(root)?;
    let mut plan = Plan::default();
    for (name, dependency) in &manifest.dependencies {
        if *dependency != Dependency::Registry {
            continue;
        }
        if judge.has_crate(name) {
            plan.kept.insert(name.clone());
            continue;
        }
        let mut library = None;
        for (library_name, folder) in &folders {
            let stand_ins = Manifest::read(root, folder)?.library.with_file_name(STAND_INS);
            if stand_ins.join(format!("{name}.rs")).is_file() {
                library = Some(library_name.clone());
            }
        }
        if let Some(library) = library {
            plan.replaced.insert(name.clone(), library);
        } else {
            let message = format!(
                "{} has no crate `{name}`, and there is no stand-in for it: write this without the crate, or add \
                 src/{STAND_INS}/{name}.rs to a library of the workspace",
                judge.title
            );
            plan.missing.insert(name.clone(), message);
        }
    }
    Ok(plan)
}

/// Checks that what the solution takes from a stand-in's module is there.
///
/// # Errors
///
/// Names the first thing that is not there, with its file and line.
pub(crate) fn check(name: &str, module: &[Item], mentions: &[Mention], judge: &Judge) -> Result<()> {
    for mention in mentions.iter().filter(|mention| mention.path[0] == name) {
        let mut items = module;
        for segment in &mention.path[1..] {
            let Some(found) = find(items, segment) else {
                let cure = match segment.as_str() {
                    "fastout" => "print once, from a `String`, instead".to_owned(),
                    "derive_readable" => "read the fields one by one instead".to_owned(),
                    _ => format!("write this without it, or add it to src/{STAND_INS}/{name}.rs"),
                };
                bail!(
                    "{}: {} has no crate `{name}`, and the stand-in for it has no `{}`: {cure}",
                    mention.place,
                    judge.title,
                    mention.path[1..].join("::")
                );
            };
            match found {
                Some(inner) => items = inner,
                None => break,
            }
        }
    }
    Ok(())
}

/// Looks for a name in a module. Returns the items in it if it is a module that stands there itself.
fn find<'a>(items: &'a [Item], name: &str) -> Option<Option<&'a [Item]>> {
    items.iter().find_map(|item| match item {
        Item::Mod(module) if module.ident == name => module.content.as_ref().map(|(_, inner)| Some(&inner[..])),
        Item::Use(item) => imports(&item.tree, name).then_some(None),
        item => items::name(item).is_some_and(|own| own == name).then_some(None),
    })
}

/// Returns whether a `use` tree gives the name, or may give it by a glob.
fn imports(tree: &UseTree, name: &str) -> bool {
    match tree {
        UseTree::Path(path) => imports(&path.tree, name),
        UseTree::Name(own) => own.ident == name,
        UseTree::Rename(own) => own.rename == name,
        UseTree::Glob(_) => true,
        UseTree::Group(group) => group.items.iter().any(|tree| imports(tree, name)),
    }
}
