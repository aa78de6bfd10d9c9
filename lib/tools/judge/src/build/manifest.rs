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
        let table = |folder: &Path| {
            let path = folder.join("Cargo.toml");
            read(&path)?
                .parse::<Table>()
                .with_context(|| format!("failed to parse {}", path.display()))
        };
        let (own, shared) = (table(folder)?, table(root)?);
        let text = |key| {
            let said = own.get("package").and_then(|package| package.get(key));
            let said = match said {
                // `license.workspace = true`
                Some(Value::Table(_)) => shared
                    .get("workspace")
                    .and_then(|table| table.get("package")?.get(key)),
                said => said,
            };
            said.and_then(Value::as_str).map(str::to_owned)
        };
        let program = own
            .get("bin")
            .and_then(|programs| programs.get(0)?.get("path")?.as_str());
        let names = own
            .get("dependencies")
            .and_then(Value::as_table)
            .into_iter()
            .flat_map(Table::keys);
        let library = |name: &String| {
            let other = LIBRARIES.iter().find(|(package, _)| package == name);
            other.map_or_else(
                || name.replace('-', "_"),
                |(_, library)| (*library).to_owned(),
            )
        };
        Ok(Manifest {
            // Cargo's default.
            edition: text("edition")
                .and_then(|name| Edition::named(&name))
                .unwrap_or(Edition::E2015),
            license: text("license"),
            program: folder.join(program.unwrap_or("src/main.rs")),
            dependencies: names.map(library).collect(),
        })
    }
}
