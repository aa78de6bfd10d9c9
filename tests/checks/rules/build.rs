//! Finds the full problems, those whose manifest has limits: each `rules.rs` becomes a module, and its `PROBLEM` an entry of a list.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let problems = folder("CARGO_MANIFEST_DIR").join("../../../problems");
    let problems = problems
        .canonicalize()
        .unwrap_or_else(|error| panic!("failed to find {}: {error}", problems.display()));
    // Not the folder: then each save of a solution would compile the rules. Cargo writes the lock when a folder comes or goes.
    look_at(&problems.with_file_name("Cargo.lock"));
    let entries = fs::read_dir(&problems).expect("the folder can be read");
    let folders = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut folders: Vec<PathBuf> = folders.collect();
    folders.sort();
    let mut modules = String::new();
    let mut list = String::new();
    let mut manifests = String::new();
    for folder in folders {
        let [manifest, file] = ["Cargo.toml", "rules.rs"].map(|file| folder.join(file));
        let Ok(text) = fs::read_to_string(&manifest) else {
            continue;
        };
        look_at(&manifest);
        if text.contains("[package.metadata.problem.limits]") {
            look_at(&file);
            let name = folder.file_name().unwrap_or_default().display();
            modules += &format!("#[path = {file:?}]\npub mod {name};\n");
            list += &format!("    {name}::PROBLEM,\n");
            manifests += &format!("    include_str!({manifest:?}),\n");
        }
    }
    let text = format!(
        "{modules}\n\
         /// All problems, sorted by name.\n\
         pub const PROBLEMS: &[Problem] = &[\n{list}];\n\n\
         const MANIFESTS: &[&str] = &[\n{manifests}];\n"
    );
    let made = folder("OUT_DIR").join("problems.rs");
    fs::write(made, text).expect("cargo's folder can be written");
}

/// Returns a folder that cargo names in a variable.
fn folder(variable: &str) -> PathBuf {
    Path::new(&env::var_os(variable).expect("cargo sets it")).to_owned()
}

/// Builds the rules again when this file changes.
fn look_at(file: &Path) {
    println!("cargo:rerun-if-changed={}", file.display());
}
