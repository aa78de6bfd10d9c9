//! Compiles one file outside a package, unless the program is there already.

use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs::{self, DirEntry};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::build::cargo::{Built, with_help};
use crate::build::compilers;
use crate::files::{self, hash};
use crate::run::end_with_judge;
use crate::workspace::{read, short};

/// How long to keep programs of earlier states: another judge may be about to run them.
const KEPT: Duration = Duration::from_secs(600);

/// Compiles a file with these arguments of rustc, unless `folder` has the program already, made from the same files and crates by
/// the same compiler.
pub fn compile(source: &Path, arguments: &[OsString], folder: &Path) -> Result<Built> {
    let name = source
        .file_stem()
        .with_context(|| format!("{} has no name", short(source)))?;
    let versions = folder.join(name);
    let version = versions.join(key(source, arguments)?);
    let program = version.join(format!("{}{EXE_SUFFIX}", name.display()));
    // A hash of all files that the compiler read, then their paths: the source may include others.
    let note = version.join("files");
    let known = fs::read_to_string(&note).unwrap_or_default();
    if let Some((_, files)) = known.split_once('\n')
        && program.is_file()
        && state(files) == known
    {
        return Ok(Ok(program));
    }
    fs::create_dir_all(&version)
        .with_context(|| format!("failed to create {}", version.display()))?;
    // Another judge may be compiling the same file.
    let new = tempfile::tempdir_in(folder)
        .with_context(|| format!("failed to write to {}", folder.display()))?;
    let output = end_with_judge(&mut Command::new(compilers::rustc()))
        .args(arguments)
        .args(["--crate-name=program", "--emit=link,dep-info", "--out-dir"])
        .args([new.path(), Path::new(&short(source))])
        .output()
        .with_context(|| format!("failed to run {}", compilers::rustc().display()))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Ok(Err(with_help(said.trim_end())));
    }
    let read = fs::read_to_string(new.path().join("program.d"))
        .context("rustc names no files that it has read")?;
    let made = new.path().join(format!("program{EXE_SUFFIX}"));
    fs::rename(made, &program).with_context(|| format!("failed to write {}", program.display()))?;
    files::write(&note, &state(&files_read(&read)))?;
    for entry in fs::read_dir(&versions)?.flatten() {
        if age(&entry).is_some_and(|age| age > KEPT) {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
    Ok(Ok(program))
}

/// Returns a hash of what a program is made from, without the files that its source includes.
fn key(source: &Path, arguments: &[OsString]) -> Result<String> {
    let mut crates = vec![];
    for argument in arguments {
        if let Some((_, file)) = argument.to_str().and_then(|text| text.split_once('='))
            && file.ends_with(".rlib")
        {
            crates.push(fs::metadata(file).and_then(|file| file.modified()).ok());
        }
    }
    let compiler = compilers::current()?.to_string();
    let text = read(source)?;
    let key = hash(&(text, source, short(source), arguments, crates, compiler));
    Ok(format!("{key:016x}"))
}

/// Returns a hash of the texts of files, and their paths, which are given in lines.
fn state(files: &str) -> String {
    let texts: Vec<_> = files.lines().map(|file| fs::read(file).ok()).collect();
    format!("{:016x}\n{files}", hash(&texts))
}

/// Returns the paths in rustc's list of what it has read, in lines.
fn files_read(list: &str) -> String {
    let mut files = BTreeSet::new();
    for line in list.lines() {
        if let Some(file) = line.strip_suffix(':') {
            files.insert(file.replace("\\ ", " "));
        }
    }
    Vec::from_iter(files).join("\n")
}

/// Returns how long ago something was written.
fn age(entry: &DirEntry) -> Option<Duration> {
    entry.metadata().ok()?.modified().ok()?.elapsed().ok()
}
