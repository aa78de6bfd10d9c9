//! A bundle: one file with a solution and what it names of the snippet library.
//!
//! It has a header, the solution as its author wrote it with its `mod` files inlined ([`solution`]), then `mod grundy { … }` and
//! stand-ins for crates that the judge lacks. All of it is read as [`tokens`]: the library's files are split into [`units`], and
//! those that something [`names`] stay ([`cut`]). Then the compiler checks the bundle ([`submission`]); if it refuses it,
//! [`refused`] says why. [`snippets`] are modules to paste by hand, and [`library`] knows which modules there are.

mod cut;
pub mod library;
mod names;
mod refused;
pub mod snippets;
mod solution;
pub mod submission;
mod tokens;
mod units;

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

use self::library::STAND_INS;
use self::solution::{Reader, Solution};
use crate::build::compilers::Edition;
use crate::build::manifest::Manifest;
use crate::contest::address::addresses;
use crate::judges::Judge;
use crate::workspace::{Problem, Workspace};

/// The text of a submission, and what it takes to compile it.
#[derive(Clone, Debug, Default)]
pub struct Pasted {
    pub text: String,
    /// The editions that it is made for.
    pub editions: Vec<Edition>,
    /// The crates of the judge that it needs.
    pub crates: BTreeSet<String>,
    /// The crates that stand-ins replace.
    pub(crate) replaced: BTreeSet<String>,
}

impl Pasted {
    /// Returns the text without the header, which alone differs between judges with the same crates and editions.
    pub fn body(&self) -> &str {
        self.text.split_once("\n\n").map_or("", |(_, body)| body)
    }
}

/// Makes the text of a submission. The same input gives the same text.
///
/// # Errors
///
/// With file and line if a file is missing or neither the judge nor a stand-in has what the solution uses; and if the text is
/// longer than the judge allows.
pub fn paste(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Pasted> {
    let manifest = Manifest::read(&workspace.root, &problem.folder)?;
    let root = workspace.root.join(library::ROOT);
    let modules = if root.is_file() {
        library::modules(&root)?
    } else {
        vec![]
    };
    let mut kept = BTreeSet::new();
    let mut crates = BTreeSet::new();
    let mut missing = BTreeSet::new();
    for name in manifest.dependencies {
        let mut stand_ins = modules.iter().filter(|module| module.room == STAND_INS);
        if judge.has_crate(&name) {
            kept.insert(name);
        } else if name == library::NAME || stand_ins.any(|module| module.name == name) {
            crates.insert(name);
        } else {
            missing.insert(name);
        }
    }
    let reader = Reader::new(&workspace.root, &judge.title, crates, missing);
    let solution = reader.read(problem.attempt.as_ref().unwrap_or(&manifest.program))?;
    let library = cut::cut(&solution.names, &solution.modules, modules)?;
    let mut replaced = solution.modules.clone();
    replaced.remove(library::NAME);
    let header = header(problem, judge, manifest.license.as_deref());
    let text = assembled(&header, solution, &library);
    if let Some(limit) = judge.source_limit {
        let (length, title) = (text.len(), &judge.title);
        ensure!(
            length <= limit,
            "the bundle has {length} bytes, and {title} takes at most {limit}"
        );
    }
    Ok(Pasted {
        text,
        editions: editions(manifest.edition, judge, !kept.is_empty()),
        crates: kept,
        replaced,
    })
}

/// Returns the text of a bundle.
fn assembled(header: &str, solution: Solution, library: &str) -> String {
    let head = solution.head;
    let body = solution.body.trim_end_matches('\n');
    if solution.has_macros {
        // A macro reaches into all that follows it.
        format!("{header}{head}{library}{body}\n")
    } else {
        format!("{header}{head}{body}\n{library}")
    }
}

/// Returns the editions that a bundle is made for. Without crates, a solution of edition 2018 compiles in every edition.
fn editions(own: Edition, judge: &Judge, has_crates: bool) -> Vec<Edition> {
    let own = own.max(Edition::E2018);
    if own == Edition::E2018 && !has_crates {
        return Edition::ALL.to_vec();
    }
    // Who submits can choose among those that are known.
    let newest = judge.editions.iter().copied().max().unwrap_or(own);
    let oldest = if judge.certainty["editions"] == "unknown" {
        Edition::E2015
    } else {
        own.min(newest)
    };
    judge
        .editions
        .iter()
        .copied()
        .filter(|&edition| edition >= oldest)
        .collect()
}

/// Returns the comment at the beginning of a submission, with an empty line.
fn header(problem: &Problem, judge: &Judge, license: Option<&str>) -> String {
    let urls: String = urls(problem, judge)
        .iter()
        .map(|url| format!("// {url}\n"))
        .collect();
    let license = license
        .map(|license| format!(" Licence: {license}."))
        .unwrap_or_default();
    let (title, judge) = (&judge.title, &judge.name);
    let file = problem.attempt.as_ref().and_then(|file| file.file_name());
    let solution = file.map_or(String::new(), |name| {
        format!(" --solution {}", name.to_string_lossy().escape_debug())
    });
    let command = format!(
        "cargo judge bundle {}{solution} --for {judge}",
        problem.name
    );
    format!(
        "// {}\n{urls}// For {title}, made by `{command}`.{license}\n\n",
        problem.metadata.title
    )
}

/// Returns a problem's addresses at a judge, or all of them if it has none there.
pub fn urls<'a>(problem: &'a Problem, judge: &'a Judge) -> Vec<&'a str> {
    let here: Vec<&str> = addresses(problem, judge).map(|(url, _)| url).collect();
    if here.is_empty() {
        problem.metadata.urls.iter().map(String::as_str).collect()
    } else {
        here
    }
}
