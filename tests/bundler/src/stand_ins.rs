//! The second step: which crates stay, and which have modules of this workspace in their place.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;
use judge::judges::Judge;

use super::manifest::{self, Manifest};
use super::syntax::words;

/// The module of a library that has the stand-ins, a module each.
pub(crate) const STAND_INS: &str = "stand_in";

/// What no stand-in can have, and what to write instead.
const CURES: [(&str, &str); 2] = [
    ("fastout", "instead of `#[fastout]`, print once, from a `String`"),
    ("derive_readable", "instead of `#[derive_readable]`, read the fields one by one"),
];

/// What becomes of the crates of a registry that a solution depends on.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The judge has them.
    pub kept: BTreeSet<String>,
    /// The library that has a stand-in for them.
    pub replaced: BTreeMap<String, String>,
    /// Neither, with the error message.
    pub missing: BTreeMap<String, String>,
}

impl Plan {
    /// Decides what becomes of each crate.
    pub(crate) fn new(root: &Path, manifest: &Manifest, judge: &Judge) -> Result<Plan> {
        let libraries = manifest::shared_folders(root)?;
        let mut plan = Plan::default();
        let folders = manifest.dependencies.iter().filter(|(_, folder)| folder.is_none());
        for (name, _) in folders {
            if judge.has_crate(name) {
                plan.kept.insert(name.clone());
                continue;
            }
            for (library, folder) in &libraries {
                let stand_ins = Manifest::read(root, folder)?.library.with_file_name(STAND_INS);
                if stand_ins.join(format!("{name}.rs")).is_file() {
                    plan.replaced.insert(name.clone(), library.clone());
                }
            }
            if !plan.replaced.contains_key(name) {
                let message = format!(
                    "{} has no crate `{name}`, and no stand-in replaces it\nhelp: do without the crate, or add \
                     src/{STAND_INS}/{name}.rs to a library of the workspace",
                    judge.title
                );
                plan.missing.insert(name.clone(), message);
            }
        }
        Ok(plan)
    }

    /// Returns advice for a bundle that does not compile with these errors: a stand-in may lack what is used.
    pub(crate) fn hint(&self, told: &str, judge: &Judge) -> String {
        if self.replaced.is_empty() {
            return String::new();
        }
        let names: Vec<&str> = self.replaced.keys().map(String::as_str).collect();
        let mut hint = format!("\n{} has no crate {}", judge.title, names.join(" and no "));
        let cures = CURES.iter().filter(|(name, _)| words(told).any(|word| word == *name));
        for (_, cure) in cures.clone() {
            hint += &format!("\nhelp: {cure}");
        }
        if cures.count() == 0 {
            let files = names.join(&format!(".rs or src/{STAND_INS}/"));
            let file = format!("src/{STAND_INS}/{files}.rs");
            hint += &format!("\nhelp: if the stand-in lacks this, do without it, or add it to {file}");
        }
        hint
    }
}
