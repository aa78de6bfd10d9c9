//! The second step: which crates stay, and which have modules of this workspace in their place.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use judge::compilers::Edition;
use judge::judges::Judge;
use judge::workspace::{Problem, Workspace};

use super::syntax::words;
use judge::manifest::{self, Manifest};

/// The module of a library that has the stand-ins, a module each.
pub(crate) const STAND_INS: &str = "stand_in";

/// The edition that libraries are written for, and all solutions that need no newer one.
pub(crate) const OLDEST: Edition = Edition::E2018;

/// What no stand-in can have, and what to write instead.
const CURES: [(&str, &str); 5] = [
    ("fastout", "instead of `#[fastout]`, print once, from a `String`"),
    ("derive_readable", "instead of `#[derive_readable]`, read the fields one by one"),
    ("array_combinations", "only the stand-in lacks `array_combinations`: write `tuple_combinations`"),
    ("next_array", "only the stand-in lacks `next_array`: write `next_tuple`"),
    ("collect_array", "only the stand-in lacks `collect_array`: write `collect_tuple`"),
];

/// What of a judge a bundle depends on: what becomes of the crates of a registry that the solution uses, and the editions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plan {
    /// The judge has these crates.
    pub(crate) kept: BTreeSet<String>,
    /// The library that has a stand-in for them.
    pub(crate) replaced: BTreeMap<String, String>,
    /// Neither, with the error message.
    pub(crate) missing: BTreeMap<String, String>,
    /// What the bundle is made for. Without crates, a solution of edition 2018 compiles in every edition.
    pub(crate) editions: Vec<Edition>,
}

impl Plan {
    /// Decides what becomes of each crate that a problem's solution uses.
    pub fn new(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Plan> {
        let root = &workspace.root;
        let manifest = Manifest::read(root, &problem.folder)?;
        let libraries = manifest::shared_folders(root)?;
        let (kept, replaced, missing) = <(BTreeSet<_>, BTreeMap<_, _>, BTreeMap<_, _>)>::default();
        let edition = manifest.edition.max(OLDEST);
        let mut plan = Plan { kept, replaced, missing, editions: judge.editions.clone() };
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
        if edition == OLDEST && plan.kept.is_empty() {
            plan.editions = Edition::ALL.to_vec();
        } else if judge.certainty["editions"] != "unknown" {
            // Who submits can choose.
            let newest = judge.editions.iter().copied().max().unwrap_or(edition);
            plan.editions.retain(|&own| own >= edition.min(newest));
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
