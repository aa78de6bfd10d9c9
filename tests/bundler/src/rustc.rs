//! Asking the compiler: does a text compile, what does it warn of, and what does it mean?

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use tempfile::TempDir;

use super::text::Patchwork;
use super::{mir, pieces};
use judge::compilers::{Compiler, Edition};
use judge::interrupt;

/// A compiler with a folder to work in.
pub(crate) struct Rustc<'a> {
    compiler: &'a Compiler,
    /// What it is given besides the edition and what to make: the crates that the judge has.
    arguments: &'a [OsString],
    folder: TempDir,
}

/// What the compiler says of a text in one edition.
#[derive(Clone, Default)]
pub(crate) struct Answer {
    pub compiles: bool,
    pub diagnostics: Vec<Diagnostic>,
    /// What each function means; empty if it does not compile.
    pub bodies: BTreeSet<String>,
}

/// An error or a warning of the compiler.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Diagnostic {
    pub message: String,
    pub level: String,
    pub spans: Vec<Place>,
    #[serde(default)]
    children: Vec<Diagnostic>,
    pub rendered: Option<String>,
}

/// A part of the text that a diagnostic points at.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Place {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
    label: Option<String>,
    /// The call of the macro that the part came from.
    expansion: Option<Box<Expansion>>,
}

#[derive(Clone, Debug, Deserialize)]
struct Expansion {
    span: Place,
}

const FILE: &str = "bundle.rs";

impl<'a> Rustc<'a> {
    pub(crate) fn new(compiler: &'a Compiler, arguments: &'a [OsString]) -> Result<Rustc<'a>> {
        Ok(Rustc {
            compiler,
            arguments,
            folder: tempfile::tempdir().context("no temporary folder can be made")?,
        })
    }

    /// Returns the settings that `cfg` can ask for, as the compiler lists them.
    pub(crate) fn settings(&self) -> Result<BTreeSet<String>> {
        let output = Command::new(&self.compiler.path)
            .args(["--print", "cfg"])
            .output()
            .with_context(|| format!("{} cannot be run", self.compiler.path.display()))?;
        Ok(String::from_utf8_lossy(&output.stdout)
            .lines()
            .map(str::to_owned)
            .collect())
    }

    /// Returns all that the compiler has to say of a text.
    pub(crate) fn ask(&self, text: &str, edition: Edition) -> Result<Answer> {
        interrupt::check()?;
        fs::write(self.folder.path().join(FILE), text).context("the temporary folder cannot be written to")?;
        let listing = self.folder.path().join(format!("{edition}.mir"));
        let output = Command::new(&self.compiler.path)
            .current_dir(&self.folder)
            .args([
                "--crate-name=bundle",
                "--crate-type=bin",
                "--error-format=json",
                "-Awarnings",
            ])
            // Neither the solution's `allow`s nor the library's hide what is not used.
            .args([
                "--force-warn=dead_code",
                "--force-warn=unused_imports",
                "--force-warn=unused_macros",
                "--force-warn=unused_macro_rules",
                "--force-warn=redundant_imports",
            ])
            .arg(format!("--edition={edition}"))
            .args(self.arguments)
            .args(["--emit=mir", "-o"])
            .arg(&listing)
            .arg(FILE)
            .output()
            .with_context(|| format!("{} cannot be run", self.compiler.path.display()))?;
        ensure_ended(&output)?;
        let mut answer = Answer {
            compiles: output.status.success(),
            diagnostics: parse(&output.stderr)?,
            bodies: BTreeSet::new(),
        };
        if answer.compiles {
            let text = fs::read(&listing).context("the compiler wrote no MIR")?;
            answer.bodies = mir::bodies(&String::from_utf8_lossy(&text));
        }
        Ok(answer)
    }
}

impl Diagnostic {
    /// Returns where in the text it points at; if that is in a macro of another crate, where that is called.
    pub(crate) fn places(&self) -> impl Iterator<Item = Range<usize>> {
        let primary = self.spans.iter().filter(|place| place.is_primary);
        primary.filter_map(|place| {
            let mut place = place;
            while place.file_name != FILE {
                place = &place.expansion.as_ref()?.span;
            }
            Some(place.byte_start..place.byte_end)
        })
    }

    /// Returns the names in what it says, with or without its advice, but not in the text that it shows.
    pub(crate) fn words(&self, with_advice: bool) -> BTreeSet<String> {
        let labels = self.spans.iter().filter_map(|place| place.label.as_ref());
        let own = labels.chain([&self.message]).flat_map(|text| {
            // What is quoted may be a type, perhaps with a trait that it lacks behind a colon.
            let quoted = text.split('`').skip(1).step_by(2).filter(|text| text.starts_with('('));
            let types = quoted.filter_map(|text| syn::parse_str(text.split(": ").next()?).ok());
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            words
                .map(str::to_owned)
                .chain(types.filter_map(|kind| pieces::type_name(&kind)))
        });
        let children = self
            .children
            .iter()
            .filter(|child| with_advice || child.level != "help");
        own.chain(children.flat_map(|child| child.words(with_advice))).collect()
    }

    pub(crate) fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }
}

/// Reads the diagnostics that a compiler wrote as JSON, a line each.
pub(crate) fn parse(said: &[u8]) -> Result<Vec<Diagnostic>> {
    let said = String::from_utf8_lossy(said);
    let mut diagnostics = vec![];
    for line in said.lines() {
        match serde_json::from_str(line) {
            Ok(diagnostic) => diagnostics.push(diagnostic),
            Err(_) => bail!("the compiler failed: {said}"),
        }
    }
    Ok(diagnostics)
}

/// Runs a compiler on a file and returns whether it did and what it had to say.
pub(crate) fn compile(
    compiler: &Compiler,
    edition: Edition,
    arguments: &[OsString],
    text: &str,
    folder: &Path,
) -> Result<(bool, Vec<Diagnostic>)> {
    interrupt::check()?;
    fs::write(folder.join(FILE), text).context("the temporary folder cannot be written to")?;
    let output = Command::new(&compiler.path)
        .current_dir(folder)
        .args([
            "--crate-name=bundle",
            "--crate-type=bin",
            "--error-format=json",
            "-Dwarnings",
        ])
        .arg(format!("--edition={edition}"))
        .args(arguments)
        .arg(FILE)
        .output()
        .with_context(|| format!("{} cannot be run", compiler.path.display()))?;
    ensure_ended(&output)?;
    Ok((output.status.success(), parse(&output.stderr)?))
}

/// Fails if the compiler was killed, by a Ctrl-C or for want of memory: that it said nothing would be taken for an answer.
fn ensure_ended(output: &Output) -> Result<()> {
    interrupt::check()?;
    ensure!(
        output.status.code().is_some(),
        "the compiler ended with {}",
        output.status
    );
    Ok(())
}

/// Tells the errors, or without an error the warnings, with the places that the text came from.
pub(crate) fn tell(diagnostics: &[Diagnostic], parts: &Patchwork) -> String {
    let errors = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.is_error() && !diagnostic.spans.is_empty());
    let mut told = String::new();
    for error in errors {
        if let Some(origin) = error.places().next().and_then(|place| parts.origin(place.start)) {
            told += &format!("{origin}: {}\n", error.message);
        }
        told += error.rendered.as_deref().unwrap_or(&error.message);
    }
    if told.is_empty() {
        told = diagnostics
            .iter()
            .filter_map(|diagnostic| diagnostic.rendered.as_deref())
            .collect();
    }
    told.trim_end().to_owned()
}
