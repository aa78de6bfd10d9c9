//! The limits of a problem's input, from its manifest.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use toml::Value;

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
        let text = fs::read_to_string(&manifest).with_context(|| format!("failed to read {}", manifest.display()))?;
        let values = values(&text)
            .with_context(|| format!("{}: invalid [package.metadata.problem.limits]", manifest.display()))?;
        Ok(Limits { manifest, values })
    }

    /// Returns the limit called `name`.
    pub fn get(&self, name: &str) -> Result<u64> {
        let value = self.values.get(name).copied();
        value.with_context(|| format!("{}: missing limit {name:?}", self.manifest.display()))
    }
}

fn values(manifest: &str) -> Result<BTreeMap<String, u64>> {
    let manifest = Value::Table(manifest.parse()?);
    let path = ["package", "metadata", "problem", "limits"];
    let limits = path.iter().try_fold(&manifest, |table, key| table.get(key));
    Ok(limits.context("missing")?.clone().try_into()?)
}
