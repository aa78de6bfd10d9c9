//! Builds a program from a rules file by rustc. Cargo only locates the crates to link, so a new or broken draft makes nothing else
//! compile.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::compile::{CompileError, Profile, beside_judge, cargo_build, compile_file};
use crate::files::{self, hash};
use crate::handover::home;
use crate::solutions::libraries;
use crate::workspace::short;

/// Returns the program of these rules, in which `package` does the work: `explore`, or `study` for everything else.
pub fn program(file: &Path, package: &str) -> Result<PathBuf> {
    let file = fs::canonicalize(file).with_context(|| format!("failed to read {}", short(file)))?;
    // On Windows a canonical path allows no `..`, which rules use to reach those of other problems.
    let shown = file.display().to_string();
    let path = shown.strip_prefix(r"\\?\").unwrap_or(&shown);
    // `absent` has defaults for items that the file lacks: imports inside the block shadow those outside.
    let source = format!(
        "#![allow(dead_code, unused_imports)]\n#[path = {path:?}]\nmod file;\nuse games::absent::{{PROBLEM, rules}};\n\n\
         fn main() -> std::process::ExitCode {{\n    use file::*;\n    {package}::of_rules(PROBLEM, rules)\n}}\n"
    );
    // Show the first compilation; later ones would only print that they are finished.
    let is_known = beside_judge(&format!("lib{package}.rlib"))?.is_file();
    let words = [&["--lib", "-pgames", "-p", package][..], if is_known { &["--quiet"] } else { &[] }].concat();
    let (status, messages) = cargo_build(&home()?.root, Profile::Release, &words)?;
    ensure!(status.success(), "failed to build {package}\nhelp: `cargo build --release -p {package}` says why");
    let mut arguments =
        ["--edition=2024", "-Copt-level=2", "-Ccodegen-units=2", "-Coverflow-checks=on"].map(OsString::from).to_vec();
    let mut libraries = libraries(&messages);
    for name in ["games", package] {
        arguments.extend(libraries.remove(name).with_context(|| format!("cargo built no library {name}"))?);
    }
    let folder = beside_judge("rules")?.join(format!("{:016x}", hash(&source)));
    let main = folder.join("rules.rs");
    files::write(&main, &source)?;
    let said = match compile_file(&main, &arguments, &folder)? {
        Ok(program) => return Ok(program),
        Err(said) => said,
    };
    let here = env::current_dir().map_or(String::new(), |folder| format!("{}/", folder.display()));
    Err(CompileError(format!("{} does not compile:\n{}", short(&file), said.replace(&here, ""))).into())
}
