//! Asks the compiler whether a text compiles, what it warns of, and what the text means.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;
use std::process::Command;
use std::{env, fs, iter};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::syntax::words;
use super::text::Patchwork;
use super::{mir, pieces};
use judge::compilers::{Compiler, Edition};
use judge::interrupt;
use tempfile::TempDir;

/// A compiler with a folder to work in.
pub struct Rustc<'a> {
    pub compiler: &'a Compiler,
    pub edition: Edition,
    /// What it is given besides the edition and what to make: the crates that the judge has.
    pub arguments: &'a [OsString],
    pub folder: TempDir,
}

/// What the compiler says of a text in one edition.
#[derive(Clone, Default)]
pub struct Answer {
    pub compiles: bool,
    pub diagnostics: Vec<Diagnostic>,
    /// What each function means; empty if it does not compile, or that was not asked for.
    pub bodies: BTreeSet<String>,
}

/// An error or a warning of the compiler.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub message: String,
    pub level: String,
    pub spans: Vec<Place>,
    /// The lint, or the number of the error.
    code: Option<String>,
    children: Vec<Diagnostic>,
    pub rendered: Option<String>,
}

/// A part of the text that a diagnostic points at.
#[derive(Clone, Debug)]
pub struct Place {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
    label: Option<String>,
    /// The call of the macro that the part came from.
    call: Option<Box<Place>>,
}

impl Place {
    fn read(value: &Value) -> Option<Place> {
        let byte = |key: &str| usize::try_from(value[key].as_u64()?).ok();
        Some(Place {
            file_name: value["file_name"].as_str()?.to_owned(),
            byte_start: byte("byte_start")?,
            byte_end: byte("byte_end")?,
            is_primary: value["is_primary"].as_bool()?,
            label: value["label"].as_str().map(str::to_owned),
            call: Place::read(&value["expansion"]["span"]).map(Box::new),
        })
    }
}

const FILE: &str = "bundle.rs";

impl Rustc<'_> {
    /// Returns what the compiler has to say of a text; what it means only if that is asked for, as it takes twice as long.
    pub fn ask(&self, text: &str, for_meaning: bool) -> Result<Answer> {
        // Neither the solution's `allow`s nor the library's hide what is not used.
        const LINTS: [&str; 6] = [
            "-Awarnings",
            "--force-warn=dead_code",
            "--force-warn=unused_imports",
            "--force-warn=unused_macros",
            "--force-warn=unused_macro_rules",
            "--force-warn=redundant_imports",
        ];
        let mut command = Command::new(&self.compiler.path);
        command.args(LINTS).args(self.arguments).arg("-obundle.made");
        command.arg(if for_meaning { "--emit=mir" } else { "--emit=metadata" });
        let (compiles, diagnostics) = run(&mut command, self.edition, text, self.folder.path())?;
        let mut bodies = BTreeSet::new();
        if compiles && for_meaning {
            let listing = fs::read(self.folder.path().join("bundle.made")).context("failed to read the MIR")?;
            bodies = mir::bodies(&String::from_utf8_lossy(&listing));
        }
        Ok(Answer { compiles, diagnostics, bodies })
    }
}

impl Answer {
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.is_error())
    }
}

impl Diagnostic {
    fn read(value: &Value) -> Option<Diagnostic> {
        let all = |key| value[key].as_array().map_or(&[][..], Vec::as_slice).iter();
        Some(Diagnostic {
            message: value["message"].as_str()?.to_owned(),
            level: value["level"].as_str()?.to_owned(),
            spans: all("spans").map(Place::read).collect::<Option<_>>()?,
            code: value["code"]["code"].as_str().map(str::to_owned),
            children: all("children").map(Diagnostic::read).collect::<Option<_>>()?,
            rendered: value["rendered"].as_str().map(str::to_owned),
        })
    }

    /// Returns where in the text it points at; if that is in a macro of another crate, where that is called.
    pub fn places(&self) -> impl Iterator<Item = Range<usize>> {
        let primary = self.spans.iter().filter(|place| place.is_primary);
        primary.filter_map(|place| {
            let mut place = place;
            while place.file_name != FILE {
                place = place.call.as_ref()?;
            }
            Some(place.byte_start..place.byte_end)
        })
    }

    /// Returns the names in its message, with or without its advice, but not in the text that it shows.
    pub fn words(&self, with_advice: bool) -> BTreeSet<String> {
        let labels = self.spans.iter().filter_map(|place| place.label.as_ref());
        let own = labels.chain([&self.message]).flat_map(|text| {
            // What is quoted may be a type, perhaps with a trait that it lacks behind a colon.
            let quoted = text.split('`').skip(1).step_by(2).filter(|text| text.starts_with('('));
            let types = quoted.filter_map(|text| pieces::type_name(&syn::parse_str(text.split(": ").next()?).ok()?));
            words(text).map(str::to_owned).chain(types)
        });
        let children = self.children.iter().filter(|child| with_advice || child.level != "help");
        own.chain(children.flat_map(|child| child.words(with_advice))).collect()
    }

    pub fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }

    /// Returns whether all of it, and of the calls of macros that it comes from, is behind `start` in the text.
    pub fn is_behind(&self, start: usize) -> bool {
        let is_behind = |place: &Place| {
            let mut calls = iter::successors(Some(place), |place| place.call.as_deref());
            calls.all(|place| place.file_name != FILE || place.byte_start >= start)
        };
        self.spans.iter().all(is_behind)
    }

    pub fn lint(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// Returns the lint that it comes from, if a part of the text before `end` turned that on.
    pub fn lint_set_before(&self, end: usize) -> Option<&str> {
        let sets = |note: &Diagnostic| note.message == "the lint level is defined here" && !note.is_behind(end);
        self.lint().filter(|_| self.children.iter().any(sets))
    }

    /// Adds help for what only cargo provides.
    fn advise(&mut self) {
        let missing = ["couldn't read `", "environment variable `"];
        if missing.iter().any(|start| self.message.starts_with(start)) {
            let rendered = self.rendered.get_or_insert_default();
            *rendered = format!(
                "{}\n  = help: a judge gets a single file: write the text itself into it\n",
                rendered.trim_end()
            );
        }
    }
}

/// Runs a compiler on a text in `folder`, and returns whether it compiled it and what it had to say.
///
/// # Errors
///
/// If it fails for a reason outside of the text: one line with the cause.
pub fn run(command: &mut Command, edition: Edition, text: &str, folder: &Path) -> Result<(bool, Vec<Diagnostic>)> {
    interrupt::check()?;
    fs::write(folder.join(FILE), text).context("failed to write to the temporary folder")?;
    // No judge compiles below cargo, which may have started this.
    for (variable, _) in env::vars_os() {
        let name = variable.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&variable);
        }
    }
    let name = Path::new(command.get_program()).display().to_string();
    let output = command
        .current_dir(folder)
        .args(["--crate-name=bundle", "--crate-type=bin", "--error-format=json"])
        .arg(format!("--edition={edition}"))
        .arg(FILE)
        .output()
        .with_context(|| format!("failed to run {name}"))?;
    interrupt::check()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let mut diagnostics: Vec<Diagnostic> = vec![];
    let mut rest = vec![];
    for line in said.lines() {
        match serde_json::from_str(line).ok().as_ref().and_then(Diagnostic::read) {
            Some(diagnostic) => diagnostics.push(diagnostic),
            None => rest.push(line),
        }
    }
    let compiles = output.status.success();
    // What is wrong with the text has status 1.
    if compiles || output.status.code() == Some(1) && diagnostics.iter().any(Diagnostic::is_error) {
        diagnostics.iter_mut().for_each(Diagnostic::advise);
        return Ok((compiles, diagnostics));
    }
    // A panic's cause follows the line that names its thread, or stands in it.
    let is_cause = |line: &&str| {
        let is_about = ["thread '", "note: "].iter().any(|start| line.starts_with(start));
        line.contains("panicked at '") || !line.trim().is_empty() && !is_about
    };
    let own = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
    let cause = rest.into_iter().find(is_cause).or(own.map(|own| own.message.as_str()));
    let cause = cause.map(|cause| format!(": {}", cause.trim())).unwrap_or_default();
    bail!("{name} failed ({}){cause}", output.status)
}

/// Formats the errors, or without any the warnings, with the places that the text came from.
pub fn tell(diagnostics: &[Diagnostic], parts: &Patchwork) -> String {
    let fails = diagnostics.iter().any(Diagnostic::is_error);
    let wanted = |diagnostic: &&Diagnostic| diagnostic.is_error() == fails && !diagnostic.spans.is_empty();
    let mut told = String::new();
    for diagnostic in diagnostics.iter().filter(wanted) {
        if let Some(origin) = diagnostic.places().next().and_then(|place| parts.origin(place.start)) {
            told += &format!("{origin}: {}\n", diagnostic.message);
        }
        told += diagnostic.rendered.as_deref().unwrap_or(&diagnostic.message);
    }
    if told.is_empty() {
        told = diagnostics.iter().filter_map(|diagnostic| diagnostic.rendered.as_deref()).collect();
    }
    told.trim_end().to_owned()
}
