//! The bundler: one file to submit from a solution, the libraries that it uses, and stand-ins for crates.
//!
//! The solution stays as its author wrote it. The libraries follow it as modules, with only the items that it needs:
//! there is no dead code, and it compiles without a warning from rustc 1.48 to the newest in every edition, or, with crates
//! that the judge has, in the judge's editions. Text is cut and not printed anew. The same input gives the same bytes.
//!
//! The steps, a file each:
//!
//! 1. `manifest.rs` reads what depends on what, and `source.rs` the files of each crate.
//! 2. `stand_ins.rs` decides which crates have modules of the workspace in their place, and `layout.rs` where modules stand.
//! 3. `paths.rs` finds the paths that this changes, `strip.rs` what no bundle needs. `text.rs` makes these edits and keeps
//!    in mind where each byte comes from; `library.rs` puts the modules together.
//! 4. `minimise.rs` lets the compiler say what else can go: `pieces.rs` is what may go, `rustc.rs` asks, `hoist.rs` lets it
//!    see macros, `inactive.rs` finds what it cannot see, `mir.rs` is the proof that nothing changes its meaning.
//! 5. `finish.rs` closes the gaps.
//! 6. `check.rs` compiles and judges the result; `crates.rs` finds the crates that the judge has.
//!
//! `snippet.rs` prints parts of the library for people; `attributes.rs` and `items.rs` know the syntax.

pub mod commands;
pub mod snippet;

mod attributes;
mod check;
mod crates;
mod finish;
mod hoist;
mod inactive;
mod items;
mod layout;
mod library;
mod manifest;
mod minimise;
mod mir;
mod paths;
mod pieces;
mod rustc;
mod source;
mod stand_ins;
mod strip;
mod submissions;
mod text;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use judge::compilers::{self, Edition};
use judge::judges::Judge;
use judge::workspace::{Problem, Workspace};
use quote::ToTokens;
use syn::{File, Item};

pub use self::check::{Build, Make, build, check, compile, externs, run_cases};
use self::layout::{Layout, Moved};
use self::library::Library;
use self::manifest::{Dependency, Manifest};
use self::paths::{Mention, Owner};
use self::rustc::Rustc;
use self::source::SourceFile;
use self::stand_ins::{Plan, STAND_INS};
use self::text::Patchwork;

/// A submission.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The whole file.
    pub text: String,
    /// The length of what stands before the solution.
    pub header: usize,
    /// The length of the libraries' part, at the end.
    library: usize,
    /// The editions that it is made for.
    pub editions: Vec<Edition>,
    /// The crates of the judge that it uses.
    pub crates: BTreeSet<String>,
    /// The same text, with where it came from.
    parts: Patchwork,
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
/// With the file and the line, if a file cannot be parsed, if something that the solution uses can be had neither from
/// the judge nor from a stand-in, or if the bundle does not compile; and if it is longer than the judge allows.
pub fn bundle(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Bundle> {
    let draft = Draft::new(workspace, problem, judge)?;
    let library = finish::finish(&draft.minimised(workspace, problem, judge)?)?;
    let solution = &draft.solution;
    let mut parts = Patchwork::default();
    // Behind a `#!` line stands the end of that line, which the header has already.
    let mut start = 0;
    if let Some(line) = &draft.shebang {
        parts.text = format!("{line}\n");
        start = solution.text.len() - solution.text.trim_start().len();
    }
    parts.text += &header(problem, judge, draft.license.as_deref());
    parts.text.push('\n');
    let header = parts.text.len();
    parts.append(solution, start..solution.text.len());
    if !library.text.is_empty() && !parts.text.ends_with('\n') {
        parts.text.push('\n');
    }
    parts.append(&library, 0..library.text.len());
    if let Some(limit) = judge.source_limit.filter(|&limit| parts.text.len() > limit) {
        bail!(
            "the bundle has {} bytes, and {} takes at most {limit}",
            parts.text.len(),
            judge.title
        );
    }
    Ok(Bundle {
        text: parts.text.clone(),
        header,
        library: library.text.len(),
        editions: draft.editions,
        crates: draft.plan.kept,
        parts,
    })
}

/// A submission before the compiler is asked: all steps that files and names alone decide.
pub struct Draft {
    shebang: Option<String>,
    license: Option<String>,
    plan: Plan,
    solution: Patchwork,
    library: Patchwork,
    editions: Vec<Edition>,
}

impl Draft {
    /// Reads the solution and its libraries.
    ///
    /// # Errors
    ///
    /// As [`bundle`], but for what only the compiler can say.
    pub fn new(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Draft> {
        let root = &workspace.root;
        let manifest = Manifest::read(root, &problem.folder)?;
        let plan = stand_ins::plan(root, &manifest, judge)?;
        let source = SourceFile::read_crate(root, &manifest.program)?;
        let libraries = read_libraries(root, &manifest, &plan)?;
        let layout = lay_out(&source, &libraries, &plan);
        let (solution, mentions) = join_solution(&source, &manifest, &layout, &plan)?;
        let names = library::names(&source, &libraries);
        let mut library = Patchwork::default();
        for (name, pasted) in &libraries {
            pasted.paste(name, &names, &layout, &mut library)?;
        }
        let file: File = syn::parse_str(&library.text).context("the bundled library does not parse")?;
        check_stand_ins(&file.items, &layout, &plan, &mentions, judge)?;
        let editions = if plan.kept.is_empty() {
            Edition::ALL.to_vec()
        } else {
            judge.editions.clone()
        };
        Ok(Draft {
            shebang: source.syntax.shebang,
            license: manifest.license,
            plan,
            solution,
            library,
            editions,
        })
    }

    /// Lets the compiler say what of the library is not needed, and returns what is left.
    fn minimised(&self, workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<Patchwork> {
        // Nothing is asked of what nobody names.
        if self.library.text.is_empty() {
            return Ok(Patchwork::default());
        }
        let compiler = compilers::current()?;
        let externs = crates::arguments(&workspace.root, &problem.name, &self.plan.kept)?;
        let rustc = Rustc::new(&compiler, &externs)?;
        // Edition 2018 is the one that libraries are written for.
        let known = || compiler.known(&self.editions);
        let edition = known()
            .find(|&edition| edition == Edition::E2018)
            .or_else(|| known().next());
        let Some(edition) = edition else {
            bail!("{compiler} knows none of the editions {:?}", self.editions);
        };
        match minimise::minimise(&self.solution.text, &self.library.text, edition, &rustc)? {
            Ok(edits) => Ok(self.library.edited(&edits)),
            Err(diagnostics) => {
                let mut parts = self.solution.clone();
                parts.append(&self.library, 0..self.library.text.len());
                let told = rustc::tell(&diagnostics, &parts);
                bail!(
                    "the bundle does not compile with {compiler}:\n{told}{}",
                    self.plan.hint(judge)
                );
            }
        }
    }

    /// Returns the solution as it stands in the bundle.
    pub fn solution(&self) -> &str {
        &self.solution.text
    }

    /// Returns the libraries' items as the compiler gets them.
    pub fn library(&self) -> &str {
        &self.library.text
    }

    /// Returns a text of library items as it stands in a bundle.
    ///
    /// # Errors
    ///
    /// If the text is not Rust.
    pub fn finished(library: &str) -> Result<String> {
        let mut unknown = Patchwork::default();
        unknown.text += library;
        Ok(finish::finish(&unknown)?.text)
    }

    /// Returns the parts of a text of library items that the compiler may be asked to do without, each with its ranges.
    ///
    /// # Errors
    ///
    /// If the text is not Rust.
    pub fn pieces(library: &str) -> Result<Vec<Vec<Range<usize>>>> {
        let pieces = pieces::pieces(&syn::parse_str(library)?);
        Ok(pieces.into_iter().map(|piece| piece.ranges).collect())
    }

    /// Returns a text of library items with blanks in place of ranges.
    pub fn without(library: &str, ranges: &[Range<usize>]) -> String {
        minimise::blank(library, ranges)
    }

    /// Returns the names in code that a compiler with these settings skips, as `rustc --print cfg` lists them.
    ///
    /// # Errors
    ///
    /// If the text is not Rust.
    pub fn names_in_inactive_code(text: &str, settings: &BTreeSet<String>) -> Result<BTreeSet<String>> {
        let mut names = BTreeSet::new();
        inactive::collect_names(syn::parse_str::<File>(text)?.into_token_stream(), settings, &mut names);
        Ok(names)
    }
}

/// Reads the libraries that the solution needs, and those that they need, by the names that code calls them.
fn read_libraries(root: &Path, manifest: &Manifest, plan: &Plan) -> Result<BTreeMap<String, Library>> {
    let shared = manifest::shared_folders(root)?;
    let of_stand_ins = plan
        .replaced
        .values()
        .filter_map(|name| Some((name.clone(), shared.get(name)?.clone())));
    let mut wanted: Vec<_> = of_stand_ins.chain(folders(manifest)).collect();
    let mut libraries = BTreeMap::new();
    while let Some((name, folder)) = wanted.pop() {
        if libraries.contains_key(&name) {
            continue;
        }
        let manifest = Manifest::read(root, &folder)?;
        wanted.extend(folders(&manifest));
        let library = Library {
            source: SourceFile::read_crate(root, &manifest.library)?,
            manifest,
        };
        libraries.insert(name, library);
    }
    Ok(libraries)
}

fn folders(manifest: &Manifest) -> impl Iterator<Item = (String, PathBuf)> {
    manifest
        .dependencies
        .iter()
        .filter_map(|(name, dependency)| match dependency {
            Dependency::Folder(folder) => Some((name.clone(), folder.clone())),
            Dependency::Registry => None,
        })
}

/// Gives each library, stand-in and exported macro a name that the solution does not have for something else.
fn lay_out(solution: &SourceFile, libraries: &BTreeMap<String, Library>, plan: &Plan) -> Layout {
    let taken = paths::names_at_root(solution);
    let mut layout = Layout::default();
    for (name, library) in libraries {
        layout
            .crates
            .insert(name.clone(), vec![layout::free_name(name, &taken)]);
        for own in layout::exported_macros(&library.source) {
            let renamed = if own.starts_with("__") {
                own.clone()
            } else {
                format!("__{name}_{}", own.trim_start_matches("r#"))
            };
            layout.macros.insert((name.clone(), own), renamed);
        }
    }
    for (name, library) in &plan.replaced {
        let module = layout::free_name(name, &taken);
        layout.crates.insert(name.clone(), vec![module.clone()]);
        layout.moved.push(Moved {
            library: library.clone(),
            path: vec![STAND_INS.to_owned(), name.clone()],
            name: module,
        });
    }
    layout
}

/// Makes one text of the solution's files, with the paths that it needs in the bundle.
fn join_solution(
    solution: &SourceFile,
    manifest: &Manifest,
    layout: &Layout,
    plan: &Plan,
) -> Result<(Patchwork, Vec<Mention>)> {
    let pasted = manifest
        .dependencies
        .keys()
        .filter(|name| layout.crates.contains_key(*name))
        .cloned()
        .collect();
    let owner = Owner {
        library: None,
        pasted: &pasted,
        missing: &plan.missing,
        one_module: !paths::has_modules(solution),
    };
    let mentions = RefCell::new(vec![]);
    let joined = text::join(solution, &|file| {
        let (edits, found) = paths::edits(file, owner, layout, false)?;
        mentions.borrow_mut().extend(found);
        Ok(edits)
    })?;
    Ok((joined, mentions.into_inner()))
}

fn check_stand_ins(modules: &[Item], layout: &Layout, plan: &Plan, mentions: &[Mention], judge: &Judge) -> Result<()> {
    for name in plan.replaced.keys() {
        let own = layout.crates[name].join("::");
        for module in modules {
            if let Item::Mod(module) = module
                && module.ident == own
                && let Some((_, items)) = &module.content
            {
                stand_ins::check(name, items, mentions, judge)?;
            }
        }
    }
    Ok(())
}

/// Returns the comment that a bundle begins with.
fn header(problem: &Problem, judge: &Judge, license: Option<&str>) -> String {
    let mut header = format!("// {}\n", problem.metadata.title);
    for url in urls(problem, judge) {
        let _ = writeln!(header, "// {url}");
    }
    let license = license
        .map(|license| format!(" Licence: {license}."))
        .unwrap_or_default();
    let _ = writeln!(
        header,
        "// For {}, made by `cargo judge bundle {} --for {}`.{license}",
        judge.title, problem.name, judge.name
    );
    header
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
