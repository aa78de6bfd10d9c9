//! The limits of a problem's input, as its manifest states them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

/// The table `[package.metadata.problem.limits]` of a problem's manifest.
pub struct Limits {
    manifest: PathBuf,
    values: BTreeMap<String, u64>,
}

impl Limits {
    /// Reads the limits of the problem called `name`.
    pub fn read(name: &str) -> Result<Limits> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let manifest = root.join("problems").join(name).join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| format!("{} cannot be read", manifest.display()))?;
        let parsed: Manifest = toml::from_str(&text)
            .with_context(|| format!("{} has no [package.metadata.problem.limits]", manifest.display()))?;
        Ok(Limits {
            manifest,
            values: parsed.package.metadata.problem.limits,
        })
    }

    /// Returns the limit called `name`.
    pub fn get(&self, name: &str) -> Result<u64> {
        let value = self.values.get(name).copied();
        value.with_context(|| format!("{} states no limit {name:?}", self.manifest.display()))
    }
}

#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Metadata {
    problem: Problem,
}

#[derive(Deserialize)]
struct Problem {
    limits: BTreeMap<String, u64>,
}
