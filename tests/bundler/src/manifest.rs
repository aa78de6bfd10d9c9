//! What a package depends on, as its `Cargo.toml` says.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use toml::{Table, Value};

/// The manifest of a package of the workspace.
#[derive(Debug)]
pub(crate) struct Manifest {
    pub license: Option<String>,
    /// The root file of its program.
    pub program: PathBuf,
    /// The root file of its library.
    pub library: PathBuf,
    /// What it depends on, by the name that code calls it.
    pub dependencies: BTreeMap<String, Dependency>,
}

/// A dependency of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dependency {
    /// A package of the workspace, in this folder: its code is pasted.
    Folder(PathBuf),
    /// A crate of a registry: a judge has it, or a stand-in takes its place.
    Registry,
}

impl Manifest {
    /// Reads the manifest of the package in `folder`, of the workspace at `root`.
    pub(crate) fn read(root: &Path, folder: &Path) -> Result<Manifest> {
        let table = read_table(folder)?;
        let shared = workspace_table(root)?;
        let package = table.get("package");
        let license = match package.and_then(|package| package.get("license")) {
            Some(Value::String(license)) => Some(license.clone()),
            Some(_) => text(shared.get("package").and_then(|package| package.get("license"))),
            None => None,
        };
        let programs = table.get("bin").and_then(Value::as_array);
        let program = text(
            programs
                .and_then(|programs| programs.first())
                .and_then(|program| program.get("path")),
        );
        let library = text(table.get("lib").and_then(|library| library.get("path")));
        let mut dependencies = BTreeMap::new();
        for (name, said) in table
            .get("dependencies")
            .and_then(Value::as_table)
            .into_iter()
            .flatten()
        {
            let inherited = said.get("workspace").and_then(Value::as_bool) == Some(true);
            let (base, said) = if inherited {
                let said = shared
                    .get("dependencies")
                    .and_then(|all| all.get(name))
                    .ok_or_else(|| {
                        anyhow!(
                            "{}: {name} is not in [workspace.dependencies]",
                            folder.join("Cargo.toml").display()
                        )
                    })?;
                (root, said)
            } else {
                (folder, said)
            };
            let dependency = dependency(base, said);
            dependencies.insert(name_in_code(name, said, &dependency)?, dependency);
        }
        Ok(Manifest {
            license,
            program: folder.join(program.as_deref().unwrap_or("src/main.rs")),
            library: folder.join(library.as_deref().unwrap_or("src/lib.rs")),
            dependencies,
        })
    }
}

/// Returns the folders of the workspace's packages that its members can depend on, by the name that code calls them.
pub(crate) fn shared_folders(root: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let shared = workspace_table(root)?;
    let mut folders = BTreeMap::new();
    for (name, said) in shared
        .get("dependencies")
        .and_then(Value::as_table)
        .into_iter()
        .flatten()
    {
        let dependency = dependency(root, said);
        if let Dependency::Folder(folder) = &dependency {
            folders.insert(name_in_code(name, said, &dependency)?, folder.clone());
        }
    }
    Ok(folders)
}

fn dependency(base: &Path, said: &Value) -> Dependency {
    match said.get("path").and_then(Value::as_str) {
        Some(path) => Dependency::Folder(base.join(path)),
        None => Dependency::Registry,
    }
}

/// A `[lib]` may have another name than its package, unless the dependency is renamed.
fn name_in_code(name: &str, said: &Value, dependency: &Dependency) -> Result<String> {
    /// Crates that judges have and whose library is not called as its package is.
    const LIBRARIES: [(&str, &str); 1] = [("ac-library-rs", "ac_library")];
    let library_name = match dependency {
        Dependency::Folder(folder) if said.get("package").is_none() => {
            text(read_table(folder)?.get("lib").and_then(|library| library.get("name")))
        }
        Dependency::Registry => {
            let known = LIBRARIES.iter().find(|(package, _)| *package == name);
            known.map(|(_, library)| (*library).to_owned())
        }
        _ => None,
    };
    Ok(library_name.unwrap_or_else(|| name.replace('-', "_")))
}

fn workspace_table(root: &Path) -> Result<Table> {
    let table = read_table(root)?;
    Ok(table
        .get("workspace")
        .and_then(Value::as_table)
        .cloned()
        .unwrap_or_default())
}

fn read_table(folder: &Path) -> Result<Table> {
    let path = folder.join("Cargo.toml");
    let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    text.parse()
        .with_context(|| format!("{} is not valid TOML", path.display()))
}

fn text(value: Option<&Value>) -> Option<String> {
    value.and_then(Value::as_str).map(str::to_owned)
}
