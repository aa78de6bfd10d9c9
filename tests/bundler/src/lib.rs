//! The bundler: one file to submit from a solution, the libraries that it uses, and stand-ins for crates.
//!
//! The solution stays as its author wrote it. The libraries follow it as modules, with only the items that it needs:
//! there is no dead code, and it compiles without a warning from rustc 1.48 to the newest in every edition, or, with crates
//! that the judge has, in the judge's editions. The same input gives the same bytes.
//!
//! The steps, a file each:
//!
//! 1. `source.rs` reads the files of each crate, `manifest.rs` what depends on what, `stand_ins.rs` decides which crates
//!    have modules of the workspace in their place.
//! 2. `layout.rs` says where the modules stand in the bundle.
//! 3. `paths.rs` finds the paths that this changes; `edit.rs` changes them and leaves all else byte for byte.
//! 4. `inline.rs` makes one text of a crate's files.
//! 5. `library.rs` makes items of a library's text, without docs and tests; `printable.rs` finds what cannot be printed.
//! 6. `reach.rs` removes the items that nothing names.
//! 7. `minimise.rs` lets the compiler find the rest: `pieces.rs` is what may go, `mir.rs` the proof that it changes
//!    nothing, `inactive.rs` what the compiler cannot see, `rustc.rs` asks it, `cache.rs` keeps its answers.
//! 8. `emit.rs` prints what is left, and `macros.rs` the rules of macros as they were.
//!
//! `memo.rs` keeps whole bundles as long as no file of theirs changes.
//! `check.rs` compiles and judges the result; `trace.rs` finds the places that the compiler's errors are about.

pub mod commands;
pub mod snippet;
mod submissions;

pub(crate) mod attributes;
mod cache;
mod check;
mod crates;
pub(crate) mod edit;
pub(crate) mod emit;
mod inactive;
pub(crate) mod inline;
pub(crate) mod items;
pub(crate) mod layout;
mod library;
mod macros;
pub(crate) mod manifest;
mod memo;
mod minimise;
mod mir;
pub(crate) mod paths;
mod pieces;
mod printable;
mod reach;
mod rustc;
pub(crate) mod source;
pub(crate) mod stand_ins;
mod trace;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use quote::ToTokens;
use serde::{Deserialize, Serialize};
use syn::{File, Item};

use self::cache::Question;
pub use self::check::{Build, Make, build, check, compile, externs, run_cases};
use self::edit::Patchwork;
use self::layout::{Layout, Moved};
use self::library::Pasted;
use self::macros::Rules;
use self::manifest::{Dependency, Manifest};
use self::memo::Memo;
use self::paths::{Mention, Owner};
use self::rustc::Rustc;
use self::source::SourceFile;
use self::stand_ins::{Plan, STAND_INS};
use self::trace::Trace;
use judge::compilers::{self, Edition};
use judge::judges::Judge;
use judge::workspace::{Problem, Workspace};

mod editions_as_texts {
    use judge::compilers::Edition;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(editions: &[Edition], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(editions.iter().map(ToString::to_string))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Edition>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts
            .iter()
            .map(|text| text.parse().map_err(D::Error::custom))
            .collect()
    }
}

/// A submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bundle {
    /// The whole file.
    pub text: String,
    /// The length of what stands before the solution.
    pub header: usize,
    /// The length of the solution's part.
    solution: usize,
    /// The length of the libraries' part, at the end.
    library: usize,
    /// The editions that it is made for.
    #[serde(with = "editions_as_texts")]
    pub editions: Vec<Edition>,
    /// The crates of the judge that it uses.
    pub crates: BTreeSet<String>,
    trace: Trace,
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
    bundle_after(workspace, problem, judge, &|_| Ok(()))
}

/// What is done before the compiler is asked, which takes long, about so many items; an error of it ends all.
pub type BeforeAsking<'a> = dyn Fn(usize) -> Result<()> + 'a;

/// Says that the compiler is about to be asked.
pub fn announce(problem: &Problem, items: usize) {
    if items > 0 {
        eprintln!(
            "      Asking the compiler which of {items} items {} needs, once for each change",
            problem.name
        );
    }
}

/// Makes what [`bundle`] returns, and does something first if the compiler has to be asked.
///
/// # Errors
///
/// As [`bundle`], and that of `before_asking`.
pub fn bundle_after(
    workspace: &Workspace,
    problem: &Problem,
    judge: &Judge,
    before_asking: &BeforeAsking<'_>,
) -> Result<Bundle> {
    let memo = Memo::new(&workspace.root, problem, judge);
    if let Some(bundle) = memo.as_ref().and_then(Memo::known) {
        return Ok(bundle);
    }
    let begun = SystemTime::now();
    let (bundle, files) = make_after(workspace, problem, judge, before_asking)?;
    if let Some(memo) = memo {
        memo.keep(&files, begun, &bundle)?;
    }
    Ok(bundle)
}

/// Makes what [`bundle`] returns, even if it has been made before; returns the files that it is made of, too.
///
/// # Errors
///
/// As [`bundle`].
pub fn make(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<(Bundle, BTreeSet<PathBuf>)> {
    make_after(workspace, problem, judge, &|_| Ok(()))
}

fn make_after(
    workspace: &Workspace,
    problem: &Problem,
    judge: &Judge,
    before_asking: &BeforeAsking<'_>,
) -> Result<(Bundle, BTreeSet<PathBuf>)> {
    let draft = Draft::new(workspace, problem, judge)?;
    let solution = draft.solution();
    let maker = Maker {
        workspace,
        problem,
        solution,
        reached: &draft.reached,
        editions: &draft.editions,
        crates: &draft.plan.kept,
        trace: &draft.trace,
        hint: &draft.plan.hint(judge),
        before_asking,
    };
    let library = draft.lay_out_as_before(&maker.minimise(draft.modules.clone())?);

    let shebang = draft
        .source
        .syntax
        .shebang
        .as_ref()
        .map(|line| format!("{line}\n"))
        .unwrap_or_default();
    let header = shebang + &emit::header(problem, judge, draft.license.as_deref()) + "\n";
    // Behind a `#!` line stands the end of that line, which the header has already.
    let body = if draft.source.syntax.shebang.is_some() {
        solution.trim_start()
    } else {
        solution
    };
    let separator = if body.ends_with('\n') || library.is_empty() {
        ""
    } else {
        "\n"
    };
    let files = files_of(workspace, problem, &draft.source, &draft.libraries)?;
    let bundle = Bundle {
        text: format!("{header}{body}{separator}{library}"),
        header: header.len(),
        solution: body.len() + separator.len(),
        library: library.len(),
        editions: draft.editions,
        crates: draft.plan.kept,
        trace: draft.trace,
    };
    if let Some(limit) = judge.source_limit.filter(|&limit| bundle.text.len() > limit) {
        bail!(
            "the bundle has {} bytes, and {} takes at most {limit}",
            bundle.text.len(),
            judge.title
        );
    }
    Ok((bundle, files))
}

/// A submission before the compiler is asked: all steps that files and names alone decide.
pub struct Draft {
    source: SourceFile,
    libraries: BTreeMap<String, Library>,
    license: Option<String>,
    plan: Plan,
    joined: Patchwork,
    /// The libraries' modules, with what the solution can reach by names.
    modules: Vec<Item>,
    rules: Rules,
    reached: BTreeSet<String>,
    editions: Vec<Edition>,
    trace: Trace,
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

        let (joined, mentions) = join_solution(&source, &manifest, &layout, &plan)?;
        let mut modules = vec![];
        let mut origins = BTreeMap::new();
        let mut rules = Rules::new();
        for (name, library) in &libraries {
            let pasted = paste_library(name, library, &layout)?;
            modules.extend(pasted.modules);
            origins.extend(pasted.origins);
            rules.extend(pasted.rules);
        }
        check_stand_ins(&modules, &layout, &plan, &mentions, judge)?;
        let trace = Trace::new(&joined, origins);

        let reached = layout::identifiers(&source);
        reach::prune(&mut modules, reached.clone());
        let editions = if plan.kept.is_empty() {
            Edition::ALL.to_vec()
        } else {
            judge.editions.clone()
        };
        Ok(Draft {
            source,
            libraries,
            license: manifest.license,
            plan,
            joined,
            modules,
            rules,
            reached,
            editions,
            trace,
        })
    }

    /// Returns the solution as it stands in the bundle.
    pub fn solution(&self) -> &str {
        &self.joined.text
    }

    /// Returns the libraries' items as the compiler gets them.
    pub fn library(&self) -> String {
        emit::print(&self.modules)
    }

    /// Returns what is printed of the libraries' items if the compiler can take nothing out.
    pub fn joined_library(&self) -> String {
        let mut modules = self.modules.clone();
        emit::join(&mut modules);
        emit::print(&modules)
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

    /// Gives a text of library items the layout that the rules of macros had, and tabs.
    pub fn lay_out_as_before(&self, library: &str) -> String {
        emit::with_tabs(&macros::restore(library, &self.rules))
    }
}

/// Returns all files that decide what a bundle is: sources, and manifests of what is or may be pasted.
fn files_of(
    workspace: &Workspace,
    problem: &Problem,
    solution: &SourceFile,
    libraries: &BTreeMap<String, Library>,
) -> Result<BTreeSet<PathBuf>> {
    let root = &workspace.root;
    let shared = manifest::shared_folders(root)?;
    let pasted = libraries.values().map(|library| library.manifest.folder.clone());
    let packages = [root.clone(), problem.folder.clone()]
        .into_iter()
        .chain(shared.into_values())
        .chain(pasted);
    let sources = libraries.values().map(|library| &library.source).chain([solution]);
    let files = sources.flat_map(|source| source.files().map(|file| root.join(&*file.name)));
    Ok(packages.map(|folder| folder.join("Cargo.toml")).chain(files).collect())
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

/// A library of the workspace.
struct Library {
    manifest: Manifest,
    source: SourceFile,
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
    let joined = inline::join(solution, &|file| {
        let (edits, found) = paths::edits(file, owner, layout, false)?;
        mentions.borrow_mut().extend(found);
        Ok(edits)
    })?;
    Ok((joined, mentions.into_inner()))
}

fn paste_library(name: &str, library: &Library, layout: &Layout) -> Result<Pasted> {
    let dependencies = library.manifest.dependencies.iter();
    let pasted = dependencies
        .filter(|(_, kind)| **kind != Dependency::Registry)
        .map(|(name, _)| name.clone())
        .collect();
    let owner = Owner {
        library: Some(name),
        pasted: &pasted,
        missing: &BTreeMap::new(),
        one_module: false,
    };
    let joined = inline::join(&library.source, &|file| Ok(paths::edits(file, owner, layout, true)?.0))?;
    library::modules(name, &joined, layout).with_context(|| format!("the library {name} cannot be bundled"))
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

/// What the last steps need to know.
struct Maker<'a> {
    workspace: &'a Workspace,
    problem: &'a Problem,
    solution: &'a str,
    reached: &'a BTreeSet<String>,
    editions: &'a [Edition],
    crates: &'a BTreeSet<String>,
    trace: &'a Trace,
    /// What to say when the bundle does not compile.
    hint: &'a str,
    before_asking: &'a BeforeAsking<'a>,
}

impl Maker<'_> {
    /// Lets the compiler take out what is not needed, unless it has told that before, and prints what is left.
    fn minimise(&self, modules: Vec<Item>) -> Result<String> {
        let library = emit::print(&modules);
        let question = Question::new(
            self.solution,
            library,
            self.editions.iter().map(ToString::to_string).collect(),
            self.crates.iter().cloned().collect(),
        );
        if let Some(answer) = question.known_answer(&self.workspace.root) {
            return Ok(answer);
        }
        (self.before_asking)(Draft::pieces(&question.library)?.len())?;
        let compiler = compilers::current()?;
        let externs = crates::arguments(&self.workspace.root, &self.problem.name, self.crates)?;
        let rustc = Rustc::new(&compiler, &externs)?;
        // Edition 2018 is the one that libraries are written for; most that cannot go shows there.
        let mut editions: Vec<Edition> = compiler.known(self.editions).collect();
        editions.sort_by_key(|&edition| edition != Edition::E2018);
        if editions.is_empty() {
            bail!("{compiler} knows none of the editions {:?}", self.editions);
        }
        let mut library = question.library.clone();
        let items = loop {
            library = match minimise::minimise(self.solution, &library, &editions, &rustc)? {
                Ok(minimised) => minimised,
                Err(broken) => {
                    let told = self
                        .trace
                        .tell(&broken.diagnostics, &broken.text, 0, self.solution.len());
                    bail!("the bundle does not compile with {compiler}:\n{told}{}", self.hint);
                }
            };
            // With what went, items may have lost their last mention that only code for other systems would need.
            let mut items = syn::parse_str::<File>(&library)?.items;
            let before = items.clone();
            reach::prune(&mut items, self.reached.clone());
            if emit::print(&before) == emit::print(&items) {
                break items;
            }
            library = emit::print(&items);
        };
        let mut items = items;
        emit::join(&mut items);
        let answer = emit::print(&items);
        question.keep(&self.workspace.root, &answer)?;
        Ok(answer)
    }
}

/// Returns the problem's addresses at the judge, or all of them if it has none there.
pub fn urls<'a>(problem: &'a Problem, judge: &Judge) -> Vec<&'a str> {
    emit::urls(problem, judge)
}
