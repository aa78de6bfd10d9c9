//! A submission: one file with a solution and what it names of the snippet library.
//!
//! It has a header, the solution as its author wrote it with its `mod` files inlined (`solution.rs`), then `mod grundy { … }` and
//! stand-ins for crates that the judge lacks, cut to what is named (`cut.rs`). Only text is cut; the compiler checks the result
//! in [`checked`](crate::paste::submission::checked).

mod cut;
pub mod library;
pub mod snippets;
mod solution;
pub mod submission;
mod units;

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use self::library::STAND_INS;
use self::solution::{BEGIN, Reader};
use crate::build::compilers::Edition;
use crate::build::manifest::Manifest;
use crate::contest::address::addresses;
use crate::judges::Judge;
use crate::workspace::{Problem, Workspace};

/// The text of a submission, and what it takes to compile it.
#[derive(Clone, Debug)]
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
    let has_stand_in = |name: &String| {
        modules
            .iter()
            .any(|module| module.room == STAND_INS && module.name == *name)
    };
    let (kept, lacking): (BTreeSet<_>, BTreeSet<_>) = manifest
        .dependencies
        .into_iter()
        .partition(|name| judge.has_crate(name));
    let (pasted, missing) = lacking
        .into_iter()
        .partition(|name| name == library::NAME || has_stand_in(name));
    let mut reader = Reader {
        root: &workspace.root,
        judge: &judge.title,
        pasted,
        missing,
        used: BTreeSet::new(),
    };
    let solution = reader.read(problem.attempt.as_ref().unwrap_or(&manifest.program))?;
    let library = cut::cut(&solution, &reader.used, modules)?;
    let replaced = reader
        .used
        .into_iter()
        .filter(|name| name != library::NAME)
        .collect();
    let header = header(problem, judge, manifest.license.as_deref());
    let own = solution.trim_end_matches('\n');
    // A macro reaches into all that follows it.
    let text = match own.contains("macro_rules") {
        true => format!("{header}{}\n", own.replacen(BEGIN, &library, 1)),
        false => format!("{header}{}\n{library}", own.replacen(BEGIN, "", 1)),
    };
    let (length, title) = (text.len(), &judge.title);
    if let Some(limit) = judge.source_limit.filter(|&limit| length > limit) {
        bail!("the bundle has {length} bytes, and {title} takes at most {limit}");
    }
    let editions = editions(manifest.edition, judge, !kept.is_empty());
    Ok(Pasted {
        text,
        editions,
        crates: kept,
        replaced,
    })
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
