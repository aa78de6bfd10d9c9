//! How a problem's package is compiled, according to its `Cargo.toml`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use toml::{Table, Value};

use crate::build::compilers::Edition;
use crate::workspace::read;

#[derive(Debug)]
pub struct Manifest {
    pub edition: Edition,
    pub license: Option<String>,
    pub program: PathBuf,
    /// By the names that code uses.
    pub dependencies: BTreeSet<String>,
}

/// Crates whose library and package have different names.
const LIBRARIES: [(&str, &str); 1] = [("ac-library-rs", "ac_library")];

impl Manifest {
    /// Reads the manifest of the package in `folder`, of the workspace at `root`.
    pub fn read(root: &Path, folder: &Path) -> Result<Manifest> {
        let own = table(folder)?;
        let shared = table(root)?;
        let text = |key| match own.get("package")?.get(key)? {
            // `license.workspace = true`
            Value::Table(_) => shared.get("workspace")?.get("package")?.get(key)?.as_str(),
            said => said.as_str(),
        };
        let program = || own.get("bin")?.get(0)?.get("path")?.as_str();
        let mut dependencies = BTreeSet::new();
        if let Some(names) = own.get("dependencies").and_then(Value::as_table) {
            dependencies.extend(names.keys().map(|name| library(name)));
        }
        Ok(Manifest {
            // Cargo's default.
            edition: text("edition")
                .and_then(Edition::named)
                .unwrap_or(Edition::E2015),
            license: text("license").map(str::to_owned),
            program: folder.join(program().unwrap_or("src/main.rs")),
            dependencies,
        })
    }
}

fn table(folder: &Path) -> Result<Table> {
    let path = folder.join("Cargo.toml");
    read(&path)?
        .parse()
        .with_context(|| format!("failed to parse {}", path.display()))
}

/// Returns the name by which code uses the library of a package.
fn library(package: &str) -> String {
    let other = LIBRARIES.iter().find(|(name, _)| *name == package);
    match other {
        Some((_, library)) => (*library).to_owned(),
        None => package.replace('-', "_"),
    }
}
