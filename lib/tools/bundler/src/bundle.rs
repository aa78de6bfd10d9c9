//! Makes a bundle, step by step.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write as _;

use anyhow::{Context, Result, bail};
use judge::compilers::{self, Compiler, Edition};
use judge::judges::Judge;
use judge::solutions;
use judge::workspace::{Problem, Workspace};
use quote::ToTokens;

use super::layout::{Layout, Owner};
use super::paths;
use super::rustc::{self, Rustc};
use super::source::Source;
use super::stand_ins::{OLDEST, Plan};
use super::text::Patchwork;
use super::{finish, library, minimise, names};
use judge::manifest::Manifest;

/// A submission.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The whole file.
    pub text: String,
    /// The length of what stands before the solution.
    pub header: usize,
    /// The length of the libraries' part, at the end.
    pub(crate) library: usize,
    /// The editions that it is made for.
    pub editions: Vec<Edition>,
    /// The crates of the judge that it uses.
    pub crates: BTreeSet<String>,
    /// The arguments with which rustc finds these crates.
    pub externs: Vec<OsString>,
    /// The same text, with where it came from.
    pub(crate) parts: Patchwork,
}

impl Bundle {
    /// Returns the bundle without the header, which alone differs from judge to judge.
    pub fn body(&self) -> &str {
        &self.text[self.header..]
    }

    /// Returns the part of the bundle that came from the libraries.
    pub fn library(&self) -> &str {
        &self.text[self.text.len() - self.library..]
    }
}

/// Makes the submission of a problem's solution for a judge.
///
/// # Errors
///
/// With file and line if a file does not parse, if neither the judge nor a stand-in has what the solution uses, or if the
/// bundle does not compile; and if it is longer than the judge allows.
pub fn bundle(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Bundle> {
    let draft = Draft::new(workspace, problem, Plan::new(workspace, problem, judge)?)?;
    let needed = draft.needed(workspace, problem, judge)?;
    draft.finished(needed, problem, judge)
}

/// What a draft needs of the libraries, according to the compiler.
#[derive(Clone)]
pub struct Needed {
    library: Patchwork,
    externs: Vec<OsString>,
}

/// A submission before the compiler is asked.
#[derive(Clone)]
pub struct Draft {
    shebang: Option<String>,
    license: Option<String>,
    plan: Plan,
    solution: Patchwork,
    library: Patchwork,
    /// Whether the solution may define a macro `panic`.
    has_own_panic: bool,
}

/// Before edition 2021, `assert!` with a message calls whatever `panic!` there is.
const PANIC: &str =
    "#[allow(unused_macros)]\nmacro_rules! panic {\n    ($($all:tt)*) => { ::std::panic!($($all)*) };\n}\n";

impl Draft {
    /// Reads the solution and its libraries.
    pub fn new(workspace: &Workspace, problem: &Problem, plan: Plan) -> Result<Draft> {
        let root = &workspace.root;
        let manifest = Manifest::read(root, &problem.folder)?;
        let source = Source::read(root, problem.attempt.as_ref().unwrap_or(&manifest.program))?;
        let libraries = library::read(root, &manifest, &plan)?;
        let files = libraries.iter().map(|(name, library)| (name, &library.source.syntax));
        let layout = Layout::new(&names::names_at_root(&source), source.syntax.to_token_stream(), files, &plan);
        let pasted = manifest.dependencies.keys().filter(|name| layout.crates.contains_key(*name));
        let owner = Owner {
            library: None,
            pasted: pasted.cloned().collect(),
            missing: plan.missing.clone(),
            one_module: !layout.has_modules,
        };
        let library = library::paste(libraries, &source, &layout)?;
        Ok(Draft {
            has_own_panic: layout.hides_macros && names::has_own_panic(source.syntax.to_token_stream()),
            solution: source.text.edited(0..source.text.text.len(), paths::edits(&source, owner, &layout)?),
            library,
            shebang: source.shebang,
            license: manifest.license,
            plan,
        })
    }

    /// Asks the compiler what the solution needs of the libraries. The judge is named in errors only.
    pub fn needed(&self, workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Needed> {
        let externs = solutions::crates(&workspace.root, &problem.name, &self.plan.kept)?;
        Ok(Needed { library: finish::finish(&self.minimised(&externs, judge)?)?, externs })
    }

    /// Puts the submission together.
    pub fn finished(self, Needed { library, externs }: Needed, problem: &Problem, judge: &Judge) -> Result<Bundle> {
        let solution = &self.solution;
        let mut parts = Patchwork::default();
        // Behind a `#!` line stands the end of that line, which the header has already.
        let mut start = 0;
        if let Some(line) = &self.shebang {
            parts.text = format!("{line}\n");
            start = solution.text.len() - solution.text.trim_start().len();
        }
        parts.text += &header(problem, judge, self.license.as_deref());
        let header = parts.text.len();
        parts.append(solution, start..solution.text.len());
        if !library.text.is_empty() && !parts.text.ends_with('\n') {
            parts.text.push('\n');
        }
        if self.has_own_panic && library.text.contains("::std::assert") {
            parts.text += PANIC;
        }
        parts.append(&library, 0..library.text.len());
        let (length, title) = (parts.text.len(), &judge.title);
        if let Some(limit) = judge.source_limit.filter(|&limit| length > limit) {
            bail!("the bundle has {length} bytes, and {title} takes at most {limit}");
        }
        Ok(Bundle {
            text: parts.text.clone(),
            header,
            library: library.text.len(),
            editions: self.plan.editions,
            crates: self.plan.kept,
            externs,
            parts,
        })
    }

    /// Returns the libraries' part without what the compiler can do without.
    fn minimised(&self, externs: &[OsString], judge: &Judge) -> Result<Patchwork> {
        // Nothing is asked of what nobody names.
        if self.library.text.is_empty() {
            return Ok(Patchwork::default());
        }
        let compiler = compilers::current()?;
        let edition = self.edition(&compiler)?;
        let rustc = Rustc { compiler: &compiler, edition, arguments: externs, folder: tempfile::tempdir()? };
        match minimise::minimise(&self.solution.text, &self.library.text, &rustc)? {
            Ok(edits) => Ok(self.library.edited(0..self.library.text.len(), edits)),
            Err(diagnostics) => {
                let mut parts = self.solution.clone();
                parts.append(&self.library, 0..self.library.text.len());
                let told = rustc::tell(&diagnostics, &parts);
                let hint = self.plan.hint(&told, judge);
                bail!("the bundle does not compile with {compiler} in edition {edition}:\n{told}{hint}");
            }
        }
    }

    /// Returns the edition in which the compiler is asked: the oldest that the bundle is made for and the library is written for. A
    /// newer one has names in its prelude that an older one imports.
    fn edition(&self, compiler: &Compiler) -> Result<Edition> {
        let known: Vec<Edition> = compiler.known(&self.plan.editions).collect();
        let edition = known.iter().find(|&&edition| edition >= OLDEST).or(known.last());
        edition.copied().with_context(|| format!("{compiler} knows none of the editions {:?}", self.plan.editions))
    }

    /// Returns all that [`Draft::needed`] depends on: with the same question, another draft of this problem needs the same.
    pub fn question(&self) -> Result<(Edition, BTreeSet<String>, String, String)> {
        let edition = self.edition(&compilers::current()?)?;
        Ok((edition, self.plan.kept.clone(), self.solution.text.clone(), self.library.text.clone()))
    }

    /// Returns the solution as it stands in the bundle.
    pub fn solution(&self) -> &str {
        &self.solution.text
    }

    /// Returns the libraries' items as the compiler gets them.
    pub fn library(&self) -> &str {
        &self.library.text
    }
}

/// Returns the comment at the beginning of a bundle, with an empty line.
fn header(problem: &Problem, judge: &Judge, license: Option<&str>) -> String {
    let mut header = format!("// {}\n", problem.metadata.title);
    for url in urls(problem, judge) {
        let _ = writeln!(header, "// {url}");
    }
    let license = license.map(|license| format!(" Licence: {license}.")).unwrap_or_default();
    let (title, judge) = (&judge.title, &judge.name);
    let file = problem.attempt.as_ref().and_then(|file| file.file_name());
    let solution = file.map_or(String::new(), |name| format!(" --solution {}", name.to_string_lossy().escape_debug()));
    let command = format!("cargo judge bundle {}{solution} --for {judge}", problem.name);
    header + &format!("// For {title}, made by `{command}`.{license}\n\n")
}

/// Returns the problem's addresses at the judge, or all of them if it has none there.
pub fn urls<'a>(problem: &'a Problem, judge: &Judge) -> Vec<&'a str> {
    let all = || problem.metadata.urls.iter().map(String::as_str);
    let here: Vec<&str> = all().filter(|url| is_at(url, &judge.domain)).collect();
    if here.is_empty() { all().collect() } else { here }
}

fn is_at(url: &str, domain: &str) -> bool {
    let host = url.split("://").nth(1).and_then(|rest| rest.split('/').next());
    host.is_some_and(|host| host == domain || host.ends_with(&format!(".{domain}")))
}
