//! Makes a program of a rules file, with rustc alone: cargo only says where the compiled crate `rules` is. It prints the table
//! of the game or, if the rules say how an input is read, serves as the definition of a draft.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use anyhow::{Context, Result, bail, ensure};

use crate::compile::{CompileError, Profile, beside_judge, cargo_build, rustc};
use crate::workspace::{DEFINES, Workspace, short};

/// Returns the program that prints the table of these rules, compiled unless it is cached.
pub fn program(file: &Path) -> Result<PathBuf> {
    let file = fs::canonicalize(file).with_context(|| format!("failed to read {}", short(file)))?;
    let text = fs::read_to_string(&file).with_context(|| format!("failed to read {}", short(&file)))?;
    // A full problem's rules are a module of the oracle.
    let (package, game) = if text.contains(DEFINES) {
        ensure!(text.contains("pub fn rules()"), "{}: no `pub fn rules()`, so there is no table", short(&file));
        let name = file.parent().and_then(Path::file_name).context("no folder")?.display().to_string();
        ("oracle", format!("use oracle::{{problems::{name} as game, rules}};\n"))
    } else {
        ("rules", format!("#[path = {file:?}]\nmod game;\n"))
    };
    let source = game + "fn main() { rules::run(game::rules) }\n";
    let features: &[&str] = if package == "rules" && text.contains("book") { &["--features=book"] } else { &[] };
    let library = library(package, features)?;
    let made = fs::metadata(&library)?.modified()?;
    let mut hasher = DefaultHasher::new();
    (&source, &text, &library, made, rustc()).hash(&mut hasher);
    let folder = beside_judge("explored")?;
    let program = folder.join(format!("{:016x}", hasher.finish()));
    if program.is_file() {
        return Ok(program);
    }
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    // Another process may compile the same rules now; rustc names its own files for what stands before the first dot.
    let unique = format!("{:016x}-{}", hasher.finish(), process::id());
    let [main, part] = ["rs", "part"].map(|kind| folder.join(format!("{unique}.{kind}")));
    fs::write(&main, source).with_context(|| format!("failed to write {}", short(&main)))?;
    let compiled = Command::new(rustc())
        .args(["--edition=2021", "-Copt-level=2", "-Cdebuginfo=0", "-Ccodegen-units=2", "--crate-name=explored"])
        .arg("--extern")
        .arg(format!("{package}={}", library.display()))
        .arg(format!("-Ldependency={}", library.with_file_name("deps").display()))
        .arg("-o")
        .args([&part, &main])
        .output()
        .context("failed to start rustc")?;
    fs::remove_file(&main).ok();
    if !compiled.status.success() {
        let said = String::from_utf8_lossy(&compiled.stderr).replace(&file.display().to_string(), &short(&file));
        bail!(CompileError(format!("{} does not compile:\n{}", short(&file), said.trim_end())));
    }
    fs::rename(&part, &program).context("failed to keep the compiled rules")?;
    Ok(program)
}

/// Builds a library of this workspace and returns its file.
fn library(package: &str, features: &[&str]) -> Result<PathBuf> {
    // The workspace that this program was built from, which need not be the one of the rules.
    let workspace = Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    let arguments = [&["--lib", "--package", package], features].concat();
    let (status, messages) = cargo_build(&workspace.root, Profile::Release, &arguments)?;
    ensure!(
        status.success(),
        "failed to build the crate {package}\nhelp: `cargo build --release {}` says why",
        arguments.join(" ")
    );
    let of_package = messages.iter().filter(|message| message["target"]["name"] == package);
    let files = of_package.flat_map(|message| message["filenames"].as_array().into_iter().flatten());
    let mut paths = files.filter_map(|file| file.as_str().map(PathBuf::from));
    paths.find(|path| path.extension().is_some_and(|extension| extension == "rlib")).context("cargo built no library")
}
