//! Finds the full problems, those whose manifest has limits: each `rules.rs` becomes a module, and its `PROBLEM` an entry of a list.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"))
        .join("../../../problems");
    let folder = folder
        .canonicalize()
        .unwrap_or_else(|error| panic!("failed to find {}: {error}", folder.display()));
    // Not the folder: then each save of a solution would compile the rules. Cargo writes the lock when a folder comes or goes.
    println!(
        "cargo:rerun-if-changed={}",
        folder.with_file_name("Cargo.lock").display()
    );
    let [mut modules, mut list, mut manifests] = [const { String::new() }; 3];
    let mut names: Vec<_> = fs::read_dir(&folder)
        .expect("the folder can be read")
        .map(|entry| {
            entry
                .expect("the folder can be read")
                .file_name()
                .display()
                .to_string()
        })
        .collect();
    names.sort();
    for name in names {
        let [manifest, file] = ["Cargo.toml", "rules.rs"].map(|file| folder.join(&name).join(file));
        let Ok(text) = fs::read_to_string(&manifest) else {
            continue;
        };
        println!("cargo:rerun-if-changed={}", manifest.display());
        if text.contains("[package.metadata.problem.limits]") {
            println!("cargo:rerun-if-changed={}", file.display());
            modules += &format!("#[path = {file:?}]\npub mod {name};\n");
            list += &format!("    {name}::PROBLEM,\n");
            manifests += &format!("    include_str!({manifest:?}),\n");
        }
    }
    let text = format!(
        "{modules}\n/// All problems, sorted by name.\npub const PROBLEMS: &[Problem] = &[\n{list}];\n\nconst MANIFESTS: &[&str] = \
         &[\n{manifests}];\n"
    );
    let made = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("problems.rs");
    fs::write(made, text).expect("cargo's folder can be written");
}
