//! The workspace as files: its folder, its problems, and their `Cargo.toml`.
//!
//! No problem is known by name. A folder of `problems/` with a `Cargo.toml` is a problem; its cases stand in the
//! folder of the same name in `testdata/`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use toml::Table;

use crate::fields::Fields;
use crate::files;

/// The beginning of each placeholder in templates. In two pieces, or the search for placeholders would find it here.
pub const UNWRITTEN: &str = concat!("(wri", "te:");

/// The folders that hold a folder for each problem. Attempts have one of their own: git ignores them, so they stay when another branch
/// is checked out, and cargo refuses a folder of `problems/` without a manifest.
const FOLDERS: [&str; 3] = ["problems", "testdata", "attempts"];

/// How many batches of drafts to remember.
const MOST_BATCHES: usize = 100;

#[derive(Clone, Debug)]
pub struct Workspace {
    pub root: PathBuf,
}

#[derive(Clone, Debug)]
pub struct Problem {
    pub name: String,
    /// `problems/NAME`.
    pub folder: PathBuf,
    /// `testdata/NAME`, which need not exist.
    pub cases: PathBuf,
    /// `problems/NAME/rules.rs`, which need not exist.
    pub rules: PathBuf,
    /// `attempts/NAME`, which need not exist.
    pub attempts: PathBuf,
    /// The file to judge instead of the solution, if one is given.
    pub attempt: Option<PathBuf>,
    pub metadata: Metadata,
}

/// The table `[package.metadata.problem]` of a problem's manifest.
#[derive(Clone, Debug)]
pub struct Metadata {
    pub title: String,
    pub urls: Vec<String>,
    /// Names of judges.
    pub judges: Vec<String>,
    /// Seconds per case.
    pub time_limit: f64,
    /// MiB per case.
    pub memory_limit: u64,
    /// How outputs are compared: `lines` (the default), `tokens`, `float`, or a program in the problem's folder.
    pub checker: Option<String>,
    /// The absolute or relative difference of numbers that `float` allows.
    pub tolerance: f64,
    /// In an interactive problem, a program in the problem's folder that talks with solutions.
    pub interactor: Option<String>,
    pub topics: Vec<String>,
    /// Its step in the study guide; a problem without one is a draft.
    pub step: Option<u64>,
    /// The idea in a few words, for the study guide.
    pub idea: String,
    /// Problems, and sections of the study guide as `#anchor`.
    pub read_first: Vec<String>,
    /// Limits of the input by name, for the statement and the generator.
    pub limits: BTreeMap<String, u64>,
}

impl Problem {
    /// Returns the problem with this file to judge: a path, or else a name in its folder of attempts.
    pub fn with_solution(self, file: &Path) -> Result<Problem> {
        let mut places = vec![file.to_owned()];
        if file.components().count() == 1 {
            places.push(self.attempts.join(file));
        }
        let Some(path) = places.iter().find(|path| path.is_file()) else {
            let places: Vec<String> = places.iter().map(|path| short(path)).collect();
            bail!("failed to read {}: no such file", places.join(" or "));
        };
        ensure!(
            path.extension() == Some("rs".as_ref()),
            "{}: expected a file NAME.rs",
            short(path)
        );
        Ok(Problem {
            attempt: Some(fs::canonicalize(path)?),
            ..self
        })
    }

    /// Whether the problem is a draft: it has no step in the study guide yet.
    pub fn is_draft(&self) -> bool {
        self.metadata.step.is_none()
    }

    /// Fails unless rules define the answers.
    pub fn ensure_defined(&self) -> Result<()> {
        let name = &self.name;
        ensure!(
            self.rules.is_file(),
            "{name} is a draft: it has no definition\nhelp: compare with a slow solution of your own, by --against FILE.rs; \
             or `cargo judge explore {name}` makes rules.rs, which is a definition once it says `.reads(…)`"
        );
        for (line, number) in read(&self.rules)?.lines().zip(1..) {
            let rules = short(&self.rules);
            ensure!(
                !line.contains(UNWRITTEN),
                "{rules}: line {number} is still to be written"
            );
        }
        Ok(())
    }
}

impl Metadata {
    /// Reads the table.
    fn read(table: Table) -> Result<Metadata> {
        let mut fields = Fields(table);
        let metadata = Metadata {
            title: fields.required("title")?,
            urls: fields.optional("urls")?.unwrap_or_default(),
            judges: fields.optional("judges")?.unwrap_or_default(),
            time_limit: fields.optional("time_limit")?.unwrap_or(2.0),
            memory_limit: fields.optional("memory_limit")?.unwrap_or(1024),
            checker: fields.optional("checker")?,
            tolerance: fields.optional("tolerance")?.unwrap_or(1e-6),
            interactor: fields.optional("interactor")?,
            topics: fields.optional("topics")?.unwrap_or_default(),
            step: fields.optional("step")?,
            idea: fields.optional("idea")?.unwrap_or_default(),
            read_first: fields.optional("read_first")?.unwrap_or_default(),
            limits: fields.optional("limits")?.unwrap_or_default(),
        };
        fields.end()?;
        ensure!(
            metadata.checker.is_none() || metadata.interactor.is_none(),
            "an interactive problem has no `checker`: its interactor decides"
        );
        ensure!(
            is_time_limit(metadata.time_limit),
            "invalid `time_limit`: {} s",
            metadata.time_limit
        );
        ensure!(
            is_memory_limit(metadata.memory_limit),
            "invalid `memory_limit`: {} MiB",
            metadata.memory_limit
        );
        Ok(metadata)
    }
}

impl Workspace {
    /// Finds the workspace of the working directory.
    pub fn find() -> Result<Workspace> {
        let here = env::current_dir().context("failed to read the current folder")?;
        Workspace::find_from(&here)
    }

    /// Finds the workspace that `folder` is in: the nearest folder upwards with a `Cargo.toml` and `problems/`.
    pub fn find_from(folder: &Path) -> Result<Workspace> {
        for root in folder.ancestors() {
            if root.join("Cargo.toml").is_file() && root.join("problems").is_dir() {
                let root = root.to_owned();
                return Ok(Workspace { root });
            }
        }
        let folder = folder.display();
        bail!(
            "{folder} is not inside a workspace: no folder upwards has a Cargo.toml and problems/"
        )
    }

    /// Returns cargo's target folder, which may be outside the workspace.
    pub fn target(&self) -> PathBuf {
        match env::var_os("CARGO_TARGET_DIR").map(std::path::absolute) {
            Some(Ok(folder)) => folder,
            _ => self.root.join("target"),
        }
    }

    /// Returns the names of all problems, in order.
    pub fn problem_names(&self) -> Result<Vec<String>> {
        let folder = self.root.join("problems");
        let entries = fs::read_dir(&folder)
            .with_context(|| format!("failed to read {}", folder.display()))?;
        let mut names = vec![];
        for entry in entries.flatten() {
            if entry.path().join("Cargo.toml").is_file() {
                names.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        names.sort();
        Ok(names)
    }

    /// Returns the folders of a problem, of its cases and of its attempts, whether they exist or not.
    pub fn places(&self, name: &str) -> [PathBuf; 3] {
        FOLDERS.map(|folder| self.root.join(folder).join(name))
    }

    /// Returns the problem that a word means, as [`Workspace::name_of`] reads it.
    pub fn problem(&self, word: &str) -> Result<Problem> {
        self.read_problem(&self.name_of(Some(word))?)
    }

    /// Returns the name of the problem that a word means: its name, the path of its folder, or the end of one draft's name, such as
    /// `c` for `arc151_c`. Without a word it is the problem of the working directory.
    pub fn name_of(&self, word: Option<&str>) -> Result<String> {
        let Some(word) = word else {
            let here = self.problem_at(Path::new("."));
            return here
                .map(|(name, _)| name)
                .context("which problem?\nhelp: name it, or type this in its folder");
        };
        let path = Path::new(word);
        let mut word = word.trim_end_matches(['/', '\\']);
        for folder in FOLDERS {
            if let Some(name) = word
                .strip_prefix(folder)
                .and_then(|rest| rest.strip_prefix('/'))
            {
                word = name;
            }
        }
        let names = self.problem_names()?;
        if names.iter().any(|name| name == word) {
            return Ok(word.to_owned());
        }
        if let Some((name, below)) = self.problem_at(path)
            && below.as_os_str().is_empty()
        {
            return Ok(name);
        }
        // A match of the whole last word takes precedence.
        let mut drafts = self.drafts_ending(&format!("_{word}"), &names);
        if drafts.is_empty() && !word.is_empty() {
            drafts = self.drafts_ending(word, &names);
        }
        if let Some(name) = self.last_received(&drafts) {
            eprintln!("{word}: {name}, of the problems that came last");
            return Ok(name.to_owned());
        }
        match drafts[..] {
            [name] => Ok(name.to_owned()),
            [] => bail!("there is no problem {word:?}{}", suggestion(word, &names)),
            _ => bail!(
                "{word:?} is the end of several drafts: {}",
                drafts.join(" and ")
            ),
        }
    }

    /// Returns the drafts whose names have this end. An unreadable problem may be a draft.
    fn drafts_ending<'n>(&self, end: &str, names: &'n [String]) -> Vec<&'n str> {
        let mut drafts = vec![];
        for name in names {
            if name.ends_with(end)
                && self
                    .read_problem(name)
                    .map_or(true, |problem| problem.is_draft())
            {
                drafts.push(&**name);
            }
        }
        drafts
    }

    /// Returns the one of several drafts that came in the last batch with any of them, if it came alone.
    fn last_received<'n>(&self, drafts: &[&'n str]) -> Option<&'n str> {
        if drafts.len() < 2 {
            return None;
        }
        for batch in self.batches() {
            let mut there = drafts
                .iter()
                .copied()
                .filter(|draft| batch.iter().any(|name| name == draft));
            if let Some(draft) = there.next() {
                let is_alone = there.next().is_none();
                return is_alone.then_some(draft);
            }
        }
        None
    }

    /// Returns the file with the names of the drafts that the browser has sent.
    fn batches_file(&self) -> PathBuf {
        self.target().join("batches.json")
    }

    /// Remembers the drafts that the browser has sent together.
    pub fn store_batch(&self, names: &[String]) -> Result<()> {
        let mut batches = self.batches();
        batches.insert(0, names.to_owned());
        batches.truncate(MOST_BATCHES);
        files::write(&self.batches_file(), &serde_json::to_string(&batches)?)
    }

    /// Returns the drafts that the browser has sent, those that came together in a list of their own, the last ones first.
    fn batches(&self) -> Vec<Vec<String>> {
        let text = fs::read_to_string(self.batches_file()).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Returns the problem whose folder in `problems/`, `testdata/` or `attempts/` contains a path, and the path from there.
    pub fn problem_at(&self, path: &Path) -> Option<(String, PathBuf)> {
        let path = fs::canonicalize(path).ok()?;
        let below = path.strip_prefix(fs::canonicalize(&self.root).ok()?).ok()?;
        let mut parts = below.components();
        let folder = parts.next()?.as_os_str();
        let name = parts.next()?.as_os_str().to_str()?;
        let is_problem = FOLDERS.iter().any(|own| folder == *own)
            && self.places(name)[0].join("Cargo.toml").is_file();
        is_problem.then(|| (name.to_owned(), parts.as_path().to_owned()))
    }

    /// Reads the problem of this name.
    pub fn read_problem(&self, name: &str) -> Result<Problem> {
        let [folder, cases, attempts] = self.places(name);
        let manifest = folder.join("Cargo.toml");
        let text = read(&manifest)?;
        let metadata = read_manifest(name, &text)
            .with_context(|| format!("{}: invalid manifest", short(&manifest)))?;
        Ok(Problem {
            name: name.to_owned(),
            rules: folder.join("rules.rs"),
            folder,
            cases,
            attempts,
            attempt: None,
            metadata,
        })
    }

    /// Returns all problems but the unreadable ones, which other checks report.
    pub fn readable_problems(&self) -> Result<Vec<Problem>> {
        let names = self.problem_names()?;
        let problems = names.iter().filter_map(|name| self.read_problem(name).ok());
        Ok(problems.collect())
    }
}

/// Whether systems or editors leave files of this name in folders.
pub fn is_junk(name: &str) -> bool {
    const ENDINGS: [&str; 5] = ["~", ".bak", ".orig", ".swp", ".tmp"];
    name.starts_with('.')
        || name.starts_with('#') && name.ends_with('#')
        || ENDINGS.iter().any(|ending| name.ends_with(ending))
        || ["Thumbs.db", "desktop.ini"].contains(&name)
}

/// Whether a number of seconds can be a time limit.
pub fn is_time_limit(seconds: f64) -> bool {
    seconds > 0.0 && Duration::try_from_secs_f64(seconds).is_ok()
}

/// Whether a number of MiB can be a memory limit.
pub fn is_memory_limit(mebibytes: u64) -> bool {
    (1..=u64::MAX >> 20).contains(&mebibytes)
}

/// Suggests the nearest of `names`, as the end of a sentence.
pub fn suggestion(name: &str, names: &[String]) -> String {
    let mut ranked: Vec<(usize, &String)> = vec![];
    for known in names {
        let distance = strsim::damerau_levenshtein(name, known);
        if distance <= name.len().max(known.len()) / 2 || known.contains(name) {
            ranked.push((distance, known));
        }
    }
    ranked.sort();
    match &ranked[..] {
        [] => String::new(),
        [(_, nearest)] => format!("; did you mean {nearest}?"),
        [(_, first), (_, second), ..] => format!("; did you mean {first} or {second}?"),
    }
}

/// Whether a name looks like a misspelling of another. Names of one contest that differ in the last word are not.
pub fn is_slip(name: &str, known: &str) -> bool {
    let distance = strsim::damerau_levenshtein(name, known);
    let is_near = distance <= 2 && 2 * distance <= known.len();
    match (name.rsplit_once('_'), known.rsplit_once('_')) {
        (Some((contest, _)), Some((other, _))) => is_near && contest != other,
        _ => is_near,
    }
}

/// Shows a path relative to the working directory, if it is inside.
pub fn short(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_default();
    if let Ok(below) = path.strip_prefix(&here) {
        return below.display().to_string();
    }
    // On Windows, canonical paths begin with `\\?\`.
    let canonical = fs::canonicalize(&here).unwrap_or(here);
    let below = path.strip_prefix(canonical).unwrap_or(path);
    below.display().to_string()
}

/// Reads a text, whose lines may end as on Windows.
pub fn read(path: &Path) -> Result<String> {
    let text =
        fs::read_to_string(path).with_context(|| format!("failed to read {}", short(path)))?;
    Ok(if text.contains('\r') {
        text.replace("\r\n", "\n")
    } else {
        text
    })
}

/// Reads the facts in the manifest of the problem of this name.
fn read_manifest(name: &str, text: &str) -> Result<Metadata> {
    let mut package = Fields(Fields(text.parse()?).required("package")?);
    let package_name: String = package.required("name")?;
    ensure!(
        package_name == name,
        "expected the package name {name:?}, found {package_name:?}"
    );
    let metadata = Fields(package.required("metadata")?).required("problem");
    metadata
        .and_then(Metadata::read)
        .context("in [package.metadata.problem]")
}
