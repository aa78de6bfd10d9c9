//! Finds the problems: each `problems/NAME/rules.rs` that defines one becomes a module, and its `PROBLEM` an entry of the list.

use std::path::Path;
use std::{env, fs};

/// What the rules of a draft do not have.
const DEFINES: &str = "pub const PROBLEM: Problem";

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../../problems");
    let folder = folder.canonicalize().unwrap_or_else(|error| panic!("failed to find {}: {error}", folder.display()));
    // Not the folder: then each save of a solution would compile the oracle. Cargo writes the lock when a folder comes or goes.
    println!("cargo:rerun-if-changed={}", folder.with_file_name("Cargo.lock").display());
    // Cargo runs this at every build, and compiles the oracle anew, as long as a file that it watches does not exist.
    let mut names: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("failed to read {}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").file_name())
        .filter(|name| folder.join(name).join("Cargo.toml").is_file())
        .collect();
    names.sort();
    let (mut modules, mut list) = (String::new(), String::new());
    for name in names {
        let file = folder.join(&name).join("rules.rs");
        let is_full = fs::read_to_string(&file).is_ok_and(|rules| rules.contains(DEFINES));
        // The manifest of a draft changes when it becomes a full problem.
        let watched = if is_full { file.clone() } else { folder.join(&name).join("Cargo.toml") };
        println!("cargo:rerun-if-changed={}", watched.display());
        if is_full {
            let name = name.display();
            modules += &format!("#[path = {file:?}]\npub mod {name};\n");
            list += &format!("    {name}::PROBLEM,\n");
        }
    }
    let text =
        format!("{modules}\n/// All problems, sorted by name.\npub const ALL: &[crate::Problem] = &[\n{list}];\n");
    let made = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("problems.rs");
    fs::write(made, text).expect("cargo's folder can be written");
}
