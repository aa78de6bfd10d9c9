//! Builds a program from a rules file, with rustc alone: cargo only locates the compiled crates to link. It is cached by content, so
//! a new or broken draft makes nothing else compile.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::compile::{CompileError, Profile, beside_judge, cargo_build, rustc};
use crate::files::{self, hash};
use crate::handover::home;
use crate::run::end_with_judge;
use crate::solutions::libraries;
use crate::workspace::short;

/// Returns the program of these rules, in which `package` does the work: `explore`, or `study` for all else.
pub fn program(file: &Path, package: &str) -> Result<PathBuf> {
    let file = fs::canonicalize(file).with_context(|| format!("failed to read {}", short(file)))?;
    // What is canonical on Windows takes no `..`, which leads to the rules of other problems.
    let shown = file.display().to_string();
    let path = shown.strip_prefix(r"\\?\").unwrap_or(&shown);
    // `absent` has the items that the file lacks: imports inside the block shadow those outside.
    let source = format!(
        "#![allow(dead_code, unused_imports)]\n#[path = {path:?}]\nmod file;\nuse games::absent::{{PROBLEM, rules}};\n\n\
         fn main() -> std::process::ExitCode {{\n    use file::*;\n    {package}::of_rules(PROBLEM, rules)\n}}\n"
    );
    let mut arguments = vec!["--edition=2024".into(), "--crate-name=rules".into(), "--emit=link,dep-info".into()];
    arguments.extend(["-Copt-level=2", "-Ccodegen-units=2", "-Coverflow-checks=on"].map(OsString::from));
    // Cargo says what it compiles the first time, and that it is finished each time.
    let is_known = beside_judge(&format!("lib{package}.rlib"))?.is_file();
    let words = [&["--lib", "-pgames", "-p", package][..], if is_known { &["--quiet"] } else { &[] }].concat();
    let (status, messages) = cargo_build(&home()?.root, Profile::Release, &words)?;
    ensure!(status.success(), "failed to build {package}\nhelp: `cargo build --release -p {package}` says why");
    let (mut libraries, mut made_of) = (libraries(&messages), vec![]);
    for name in ["games", package] {
        let found = libraries.remove(name).with_context(|| format!("cargo built no library {name}"))?;
        let file = found[3].to_string_lossy().split_once('=').map(|(_, file)| fs::metadata(file)?.modified());
        made_of.push(file.and_then(Result::ok));
        arguments.extend(found);
    }
    let folder = beside_judge("rules")?.join(format!("{:016x}", hash(&(&source, &arguments))));
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    let [main, program, kept] =
        ["rules.rs", &format!("rules{}", env::consts::EXE_SUFFIX), "kept"].map(|name| folder.join(name));
    // The cache key: the files that the compiler has read, since rules may include other files, and the libraries.
    let current = |files: &str| {
        format!("{:?} {:?}", hash(&files.lines().map(fs::read).map(Result::ok).collect::<Vec<_>>()), made_of)
    };
    let known = fs::read_to_string(&kept).unwrap_or_default();
    let (is_made_of, files) = known.split_once('\n').unwrap_or_default();
    if program.is_file() && !files.is_empty() && is_made_of == current(files) {
        return Ok(program);
    }
    files::write(&main, &source)?;
    // Another judge may be at work on the same one.
    let unfinished = tempfile::tempdir_in(&folder).with_context(|| format!("failed to write to {}", short(&folder)))?;
    let mut compiler = Command::new(rustc());
    compiler.args(arguments).arg("--out-dir").args([unfinished.path(), &main]);
    let output = end_with_judge(&mut compiler).output();
    let output = output.with_context(|| format!("failed to run {}", rustc().display()))?;
    if !output.status.success() {
        let here = env::current_dir().map_or(String::new(), |folder| format!("{}/", folder.display()));
        let said = String::from_utf8_lossy(&output.stderr).replace(&here, "");
        return Err(CompileError(format!("{} does not compile:\n{}", short(&file), said.trim_end())).into());
    }
    let read =
        fs::read_to_string(unfinished.path().join("rules.d")).context("rustc says nothing of what it has read")?;
    let read: BTreeSet<&str> = read.lines().filter_map(|line| line.strip_suffix(':')).collect();
    let read = read.into_iter().collect::<Vec<_>>().join("\n");
    let made = unfinished.path().join(format!("rules{}", env::consts::EXE_SUFFIX));
    fs::rename(made, &program).with_context(|| format!("failed to write {}", short(&program)))?;
    files::write(&kept, &format!("{}\n{read}", current(&read)))?;
    Ok(program)
}
