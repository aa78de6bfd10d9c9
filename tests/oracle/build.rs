//! Finds the problems: each file of `src/problems/` becomes a module, and its `PROBLEM` an entry of the list.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src/problems");
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("failed to read {}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    let (mut modules, mut list) = (String::new(), String::new());
    for file in &files {
        let name = file.file_stem().expect("a file has a name").display();
        modules += &format!("#[path = {file:?}]\npub mod {name};\n");
        list += &format!("    {name}::PROBLEM,\n");
    }
    let text =
        format!("{modules}\n/// All problems, sorted by name.\npub const ALL: &[crate::Problem] = &[\n{list}];\n");
    let made = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("problems.rs");
    fs::write(made, text).expect("cargo's folder can be written");
}
