//! The limits of a problem's input, from its manifest.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Index;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use toml::Value;

/// What has been read, by problem: to parse a manifest takes longer than to make an input.
static READ: Mutex<BTreeMap<String, Limits>> = Mutex::new(BTreeMap::new());

/// The table `[package.metadata.problem.limits]` of a problem's manifest.
#[derive(Clone)]
pub struct Limits {
    manifest: PathBuf,
    values: BTreeMap<String, u64>,
}

impl Limits {
    /// Returns the limits of the problem called `name`, read once.
    pub fn read(name: &str) -> Result<Limits> {
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(limits) = read.get(name) {
            return Ok(limits.clone());
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let manifest = root.join("problems").join(name).join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| format!("failed to read {}", manifest.display()))?;
        let values = values(&text)
            .with_context(|| format!("{}: invalid [package.metadata.problem.limits]", manifest.display()))?;
        let limits = Limits { manifest, values };
        read.insert(name.to_owned(), limits.clone());
        Ok(limits)
    }
}

/// # Panics
///
/// If the manifest lacks the limit.
impl Index<&str> for Limits {
    type Output = u64;

    fn index(&self, name: &str) -> &u64 {
        let missing = || panic!("{}: missing limit {name:?}", self.manifest.display());
        self.values.get(name).unwrap_or_else(missing)
    }
}

fn values(manifest: &str) -> Result<BTreeMap<String, u64>> {
    let manifest = Value::Table(manifest.parse()?);
    let path = ["package", "metadata", "problem", "limits"];
    let limits = path.iter().try_fold(&manifest, |table, key| table.get(key));
    Ok(limits.context("missing")?.clone().try_into()?)
}
