//! What a package depends on, according to its `Cargo.toml`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use toml::{Table, Value};

use crate::compilers::Edition;

/// The manifest of a package of the workspace.
#[derive(Debug)]
pub struct Manifest {
    /// The edition that it is written in.
    pub edition: Edition,
    pub license: Option<String>,
    /// The root file of its program.
    pub program: PathBuf,
    /// The root file of its library.
    pub library: PathBuf,
    /// What it depends on, by the name that code calls it: a package of the workspace in this folder, whose code is pasted,
    /// or a crate of a registry, which a judge has or a stand-in replaces.
    pub dependencies: BTreeMap<String, Option<PathBuf>>,
}

impl Manifest {
    /// Reads the manifest of the package in `folder`, of the workspace at `root`.
    pub fn read(root: &Path, folder: &Path) -> Result<Manifest> {
        let table = read_table(folder)?;
        let workspace = read_table(root)?;
        let shared = |path: &[&str]| find(&workspace, &[&["workspace"], path].concat());
        let of_package = |key| match find(&table, &["package", key]) {
            Some(Value::Table(_)) => text(shared(&["package", key])),
            own => text(own),
        };
        let programs = table.get("bin").and_then(Value::as_array);
        let program = programs.and_then(|programs| programs.first()?.get("path"));
        let mut dependencies = BTreeMap::new();
        for (name, mut said) in tables(find(&table, &["dependencies"])) {
            let mut base = folder;
            if said.get("workspace").and_then(Value::as_bool) == Some(true) {
                let file = folder.join("Cargo.toml");
                said = shared(&["dependencies", name])
                    .ok_or_else(|| anyhow!("{}: {name} is not in [workspace.dependencies]", file.display()))?;
                base = root;
            }
            let (name, folder) = dependency(name, said, base)?;
            dependencies.insert(name, folder);
        }
        Ok(Manifest {
            // Cargo's default.
            edition: of_package("edition").and_then(|name| Edition::named(&name)).unwrap_or(Edition::E2015),
            license: of_package("license"),
            program: folder.join(text(program).as_deref().unwrap_or("src/main.rs")),
            library: folder.join(text(find(&table, &["lib", "path"])).as_deref().unwrap_or("src/lib.rs")),
            dependencies,
        })
    }

    /// Returns the packages of the workspace that it depends on, with their folders.
    pub fn folders(&self) -> impl Iterator<Item = (String, PathBuf)> {
        let folders = self.dependencies.iter();
        folders.filter_map(|(name, folder)| Some((name.clone(), folder.clone()?)))
    }
}

/// Returns the folders of the workspace's packages that its members can depend on, by the name that code calls them.
pub fn shared_folders(root: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let mut folders = BTreeMap::new();
    for (name, said) in tables(find(&read_table(root)?, &["workspace", "dependencies"])) {
        if let (name, Some(folder)) = dependency(name, said, root)? {
            folders.insert(name, folder);
        }
    }
    Ok(folders)
}

/// Returns the name that code calls a dependency, and its folder if it is in this workspace.
fn dependency(name: &str, said: &Value, base: &Path) -> Result<(String, Option<PathBuf>)> {
    /// Crates that judges have and whose library is not called as its package is.
    const LIBRARIES: [(&str, &str); 1] = [("ac-library-rs", "ac_library")];
    let folder = said.get("path").and_then(Value::as_str).map(|path| base.join(path));
    // A `[lib]` may have another name than its package, unless the dependency is renamed.
    let library = match &folder {
        Some(folder) if said.get("package").is_none() => text(find(&read_table(folder)?, &["lib", "name"])),
        Some(_) => None,
        None => LIBRARIES.iter().find(|(package, _)| *package == name).map(|(_, library)| (*library).to_owned()),
    };
    Ok((library.unwrap_or_else(|| name.replace('-', "_")), folder))
}

fn find<'a>(table: &'a Table, path: &[&str]) -> Option<&'a Value> {
    let (first, rest) = path.split_first()?;
    rest.iter().try_fold(table.get(*first)?, |value, name| value.get(*name))
}

fn tables(value: Option<&Value>) -> impl Iterator<Item = (&String, &Value)> {
    value.and_then(Value::as_table).into_iter().flatten()
}

fn text(value: Option<&Value>) -> Option<String> {
    value.and_then(Value::as_str).map(str::to_owned)
}

fn read_table(folder: &Path) -> Result<Table> {
    let path = folder.join("Cargo.toml");
    let text = fs::read_to_string(&path).with_context(|| format!("failed to read {}", path.display()))?;
    text.parse().with_context(|| format!("failed to parse {}", path.display()))
}
