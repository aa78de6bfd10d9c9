//! Drafts: the files of a new problem that is to be judged and submitted, and what makes it full.

use std::path::{Path, PathBuf};
use std::{fs, mem};

use anyhow::{Context, Result, ensure};

use crate::files;
use crate::judges::{self, Judge};
use crate::workspace::{Problem, Workspace, read, short};

/// The templates of a draft.
const MANIFEST: &str = include_str!("../../templates/Cargo.toml.txt");
const README: &str = include_str!("../../templates/README.md.txt");
const DRAFT: &str = include_str!("../../templates/draft.rs.txt");

/// What a full problem adds to the files of a draft.
const FACTS: &str = include_str!("../../templates/facts.toml.txt");
const LIMITS: &str = include_str!("../../templates/limits.toml.txt");
const SECTIONS: &str = include_str!("../../templates/sections.md.txt");
const ESSAY: &str = include_str!("../../templates/essay.rs.txt");
const PROBLEM: &str = include_str!("../../templates/problem.rs.txt");

/// The first part of a full problem's rules.
const DEFINITION: &str = include_str!("../../templates/definition.rs.txt");

/// An input that the solution must reject, and the words of its message: the token, and the type that does not fit it.
const INVALID: [(&str, &str); 2] = [
    ("letter.in", "2\n3 four\n"),
    ("letter.err", "`four`\n`u64`\n"),
];

/// The table of a problem's manifest that has its facts.
const TABLE: &str = "[package.metadata.problem]\n";

/// Returns the address of a problem that is named as in AtCoder's usual contests, such as `abc999_a`.
pub fn usual_address(judge: &Judge, name: &str) -> Option<String> {
    if judge.name != "atcoder" {
        return None;
    }
    let (contest, _) = name.rsplit_once('_')?;
    let number = ["abc", "arc", "agc", "ahc"]
        .iter()
        .find_map(|kind| contest.strip_prefix(kind))?;
    let is_usual = number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit());
    is_usual.then(|| format!("https://atcoder.jp/contests/{contest}/tasks/{name}"))
}

/// Whether a solution is still an unchanged template.
pub fn is_template(solution: &str, workspace: &Workspace) -> bool {
    let mut own = judges::all().iter().map(Some).chain([None]);
    solution.is_empty()
        || solution == DRAFT
        || own.any(|judge| own_template(workspace, judge).is_ok_and(|own| solution == own))
}

/// Returns the user's own template: that for a judge, or the one for all.
fn own_template(workspace: &Workspace, judge: Option<&Judge>) -> Result<String> {
    let file = match judge {
        Some(judge) => format!("problems/template.{}.rs", judge.name),
        None => "problems/template.rs".to_owned(),
    };
    read(&workspace.root.join(file))
}

/// Whether the solution of a problem is still the unchanged template.
pub fn is_unsolved(problem: &Problem, workspace: &Workspace) -> bool {
    read(&problem.folder.join("src/main.rs"))
        .is_ok_and(|solution| is_template(&solution, workspace))
}

/// The facts of a problem whose files are still to be made.
pub struct Draft<'a> {
    pub name: &'a str,
    pub title: String,
    /// The address of the problem, or an empty text.
    pub url: &'a str,
    /// Further notes from its page, or an empty text.
    pub note: &'a str,
    pub judge: Option<&'a Judge>,
    /// Seconds.
    pub time_limit: f64,
    /// MiB.
    pub memory_limit: u64,
    /// The names of the files and their texts.
    pub cases: &'a [(String, Vec<u8>)],
}

impl Draft<'_> {
    /// Returns a draft with this name and defaults for the rest.
    pub fn named(name: &str) -> Draft<'_> {
        Draft {
            name,
            title: title(name),
            url: "",
            note: "",
            judge: None,
            time_limit: 2.0,
            memory_limit: 1024,
            cases: &[],
        }
    }

    /// Makes the files of a draft: all of them or none. Returns which these are.
    ///
    /// # Errors
    ///
    /// If the name is invalid, or a file or folder of the problem exists.
    pub fn make(&self, workspace: &Workspace) -> Result<Vec<PathBuf>> {
        check_free(workspace, self.name)?;
        let solution = own_template(workspace, self.judge)
            .or_else(|_| own_template(workspace, None))
            .unwrap_or(DRAFT.to_owned());
        let [problem, testdata, _] = &workspace.places(self.name);
        let mut made = Made::default();
        made.file(&problem.join("Cargo.toml"), self.manifest().as_bytes())?;
        made.file(&problem.join("README.md"), self.readme().as_bytes())?;
        made.file(&problem.join("src/main.rs"), solution.as_bytes())?;
        for (file, text) in self.cases {
            made.file(&testdata.join(file), text)?;
        }
        Ok(made.keep())
    }

    fn manifest(&self) -> String {
        let list = |text: &str| match text {
            "" => String::new(),
            text => quote(text),
        };
        let values = [
            ("name", self.name),
            ("edition", &self.edition()),
            ("time_limit", &format!("{:?}", self.time_limit)),
            ("memory_limit", &self.memory_limit.to_string()),
            ("judges", &list(self.judge.map_or("", |judge| &judge.name))),
            ("urls", &list(self.url)),
            ("title", &quote(&self.title)),
        ];
        fill(MANIFEST, &values)
    }

    /// Returns the edition of a draft. The judge may lack the newest, so an older one shows at the first save what the judge refuses.
    fn edition(&self) -> String {
        match self.judge {
            Some(judge) if judge.certainty["editions"] == "unknown" => "2018".to_owned(),
            Some(Judge { editions, .. }) if !editions.is_empty() => {
                editions[editions.len() - 1].to_string()
            }
            _ => "2021".to_owned(),
        }
    }

    fn readme(&self) -> String {
        let text = fill(README, &[("url", self.url), ("title", &self.title)]);
        let text = format!("{}\n\n{}", text.trim_end(), self.note);
        format!("{}\n", text.trim_end())
    }
}

/// Outlines what a draft lacks to be a full problem, and returns the new files: all of these are made or none. Rules that the draft
/// has for `explore` stay.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn complete(workspace: &Workspace, problem: &Problem) -> Result<Vec<PathBuf>> {
    let step = last_step(workspace)?.to_string();
    let values = [
        ("name", &*problem.name),
        ("step", &step),
        ("title", &problem.metadata.title),
    ];
    let filled = |template| fill(template, &values);
    let path = |file| problem.folder.join(file);
    let manifest = read(&path("Cargo.toml"))?;
    ensure!(
        manifest.contains(TABLE),
        "{}: expected a line {}",
        short(&path("Cargo.toml")),
        TABLE.trim_end()
    );
    let manifest = manifest.replacen(TABLE, &format!("{TABLE}{}", filled(FACTS)), 1) + LIMITS;
    let main = path("src/main.rs");
    let solution = read(&main).unwrap_or_default();
    let readme = read(&path("README.md")).unwrap_or_default();

    let mut made = Made::default();
    if !problem.rules.exists() {
        made.file(&problem.rules, filled(DEFINITION).as_bytes())?;
    }
    if !path("invalid").exists() {
        for (file, text) in INVALID {
            made.file(&path("invalid").join(file), text.as_bytes())?;
        }
    }
    let rules = read(&problem.rules)? + &filled(PROBLEM);
    files::write(&problem.rules, &rules)?;
    files::write(&main, &format!("{}\n{solution}", filled(ESSAY)))?;
    files::write(&path("README.md"), &(readme + &filled(SECTIONS)))?;
    // The step comes last: if something fails before, the problem is still a draft.
    files::write(&path("Cargo.toml"), &manifest)?;
    Ok(made.keep())
}

/// Returns the last step of the study guide, for a new problem.
fn last_step(workspace: &Workspace) -> Result<u64> {
    let problems = workspace.readable_problems()?;
    let steps = problems.iter().filter_map(|problem| problem.metadata.step);
    Ok(steps.max().unwrap_or(1))
}

/// Replaces names in braces by values, one after another: what may itself have braces, such as a title, comes last.
pub(crate) fn fill(template: &str, values: &[(&str, impl AsRef<str>)]) -> String {
    let mut text = template.to_owned();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), value.as_ref());
    }
    text
}

/// Returns a text as a quoted TOML string.
fn quote(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|character| !character.is_control())
        .collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Fails unless a new problem can have the name: folders, packages and modules can have it, and it is free.
pub fn check_free(workspace: &Workspace, name: &str) -> Result<()> {
    let is_snake_case = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    ensure!(
        is_snake_case,
        "a problem is named in snake_case (a to z, 0 to 9 and _, a letter first), not {name:?}"
    );
    let is_taken = TAKEN.split_whitespace().any(|taken| taken == name);
    ensure!(
        !is_taken,
        "a problem cannot be called {name:?}: that means something else already"
    );
    // Attempts of a draft on another branch may be there.
    for path in &workspace.places(name)[..2] {
        ensure!(!path.exists(), "{} exists already", short(path));
    }
    // Cargo could not tell two packages of the same name apart.
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock")).unwrap_or_default();
    let is_package = lock.lines().any(|line| line == format!("name = {name:?}"));
    // Cargo forgets a removed problem only when it runs again.
    let was_removed = removed(workspace).join(name).is_dir();
    ensure!(
        !is_package || was_removed,
        "{name} is the name of a package in Cargo.lock"
    );
    Ok(())
}

/// Returns the folder where removed problems are kept. Cargo's own target folder may be on another disk.
pub(crate) fn removed(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/removed")
}

/// Crates that come with Rust, folders that cargo makes beside programs, devices of Windows, and words that some edition reserves.
const TAKEN: &str = "
alloc core std test build deps examples incremental
aux com1 com2 com3 com4 com5 com6 com7 com8 com9 con lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 nul prn
abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop
macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use
virtual where while yield";

/// Returns `Remove 1 3 4` for `remove_1_3_4`.
pub fn title(name: &str) -> String {
    let mut title = name.replace('_', " ");
    title.get_mut(..1).map(str::make_ascii_uppercase);
    title
}

/// New files and folders, which are removed unless they are kept.
#[derive(Default)]
pub(crate) struct Made(Vec<PathBuf>);

impl Made {
    /// Makes a file, and missing folders above it.
    pub(crate) fn file(&mut self, path: &Path, text: &[u8]) -> Result<()> {
        let folder = path.parent().context("a file is in a folder")?;
        let missing = folder.ancestors().take_while(|above| !above.exists());
        if let Some(top) = missing.last() {
            self.0.push(top.to_owned());
        }
        fs::create_dir_all(folder)
            .with_context(|| format!("failed to create {}", short(folder)))?;
        let file = files::unnamed(folder, text)?;
        let file = file.persist_noclobber(path).map_err(|error| error.error);
        file.with_context(|| format!("failed to write {}", short(path)))?;
        self.0.push(path.to_owned());
        Ok(())
    }

    /// Returns the files.
    pub(crate) fn keep(mut self) -> Vec<PathBuf> {
        let mut made = mem::take(&mut self.0);
        made.retain(|path| path.is_file());
        made
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        for path in self.0.iter().rev() {
            // The error that led here is the one to report.
            fs::remove_file(path)
                .or_else(|_| fs::remove_dir_all(path))
                .ok();
        }
    }
}
