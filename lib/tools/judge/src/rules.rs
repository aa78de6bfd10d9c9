//! Makes a program of a rules file, with rustc alone: cargo only says where the compiled crate `rules` is. It prints the table
//! of the game or, if the rules say how an input is read, serves as the definition of a draft.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::compile::{CompileError, Profile, beside_judge, cargo_build, compile_file};
use crate::files;
use crate::handover::home;
use crate::solutions::libraries;
use crate::workspace::{DEFINES, read, short};

/// Returns the program that prints the table of these rules, compiled unless it is cached.
pub fn program(file: &Path) -> Result<PathBuf> {
    let file = fs::canonicalize(file).with_context(|| format!("failed to read {}", short(file)))?;
    let text = read(&file)?;
    // A full problem's rules are a module of the oracle.
    let (package, game) = if text.contains(DEFINES) {
        ensure!(text.contains("pub fn rules()"), "{}: no `pub fn rules()`, so there is no table", short(&file));
        let name = file.parent().and_then(Path::file_name).context("no folder")?.display().to_string();
        ("oracle", format!("use oracle::{{problems::{name} as game, rules}};"))
    } else {
        ("rules", format!("mod game {{{text}\n}}"))
    };
    let features: &[&str] = if package == "rules" && text.contains("book") { &["--features=book"] } else { &[] };
    let source = game + "\nfn main() { rules::run(game::rules) }\n";
    let mut hasher = DefaultHasher::new();
    (&file, &source).hash(&mut hasher);
    let folder = beside_judge("explored")?;
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    let main = folder.join(format!("{:016x}.rs", hasher.finish()));
    files::write(&main, &source)?;
    let renamed = format!("--remap-path-prefix={}={}", short(&main), short(&file));
    let options = [
        "--edition=2021",
        "-Copt-level=2",
        "-Ccodegen-units=2",
        "-Coverflow-checks=on",
        "--crate-name=explored",
        &renamed,
    ];
    let arguments = [&options.map(OsString::from)[..], &library(package, features)?].concat();
    let built = compile_file(&main, &arguments, &folder)?;
    built.map_err(|said| CompileError(format!("{} does not compile:\n{said}", short(&file))).into())
}

/// Builds a library of this workspace, which need not be the one of the rules, and returns the arguments with which rustc finds
/// it.
fn library(package: &str, features: &[&str]) -> Result<[OsString; 4]> {
    let arguments = [&["--lib", "--package", package], features].concat();
    let (status, messages) = cargo_build(&home()?.root, Profile::Release, &arguments)?;
    ensure!(
        status.success(),
        "failed to build the crate {package}\nhelp: `cargo build --release {}` says why",
        arguments.join(" ")
    );
    libraries(&messages).remove(package).context("cargo built no library")
}
