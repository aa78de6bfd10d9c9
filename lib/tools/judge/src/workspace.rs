//! The workspace as files: its folder, its problems, and their `Cargo.toml`.
//!
//! No problem is known by name. A folder of `problems/` with a `Cargo.toml` is a problem; its cases stand in the
//! folder of the same name in `testdata/`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, anyhow, bail, ensure};
use toml::Table;

use crate::fields::Fields;

/// The beginning of each placeholder in the templates. In two pieces, or the search for placeholders would find it here.
pub const UNWRITTEN: &str = concat!("(wri", "te:");

/// The root folder of a workspace.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub root: PathBuf,
}

/// A problem: a folder of `problems/` and what its manifest says.
#[derive(Clone, Debug)]
pub struct Problem {
    pub name: String,
    /// `problems/NAME`.
    pub folder: PathBuf,
    /// `testdata/NAME`, which may not exist.
    pub cases: PathBuf,
    /// `problems/NAME/rules.rs`, which a draft need not have.
    pub rules: PathBuf,
    /// The file to judge instead of the solution, if one is given.
    pub attempt: Option<PathBuf>,
    pub metadata: Metadata,
}

/// The table `[package.metadata.problem]` of a problem's manifest.
#[derive(Clone, Debug)]
pub struct Metadata {
    pub title: String,
    pub urls: Vec<String>,
    /// Names of the judges that have the problem.
    pub judges: Vec<String>,
    /// Seconds of wall time a case.
    pub time_limit: f64,
    /// MiB of memory a case.
    pub memory_limit: u64,
    /// How outputs are compared: `lines` unless it says otherwise, `tokens`, `float`, or the name of a program in the problem's
    /// folder.
    pub checker: Option<String>,
    /// The absolute or relative difference of numbers that `float` allows.
    pub tolerance: f64,
    /// The name of a program in the problem's folder that talks with solutions, for an interactive problem.
    pub interactor: Option<String>,
    pub topics: Vec<String>,
    /// Its step in the study guide.
    pub step: Option<u64>,
    /// The idea in a few words, for the study guide.
    pub idea: String,
    /// Problems, and sections of the study guide as `#anchor`.
    pub read_first: Vec<String>,
    /// Limits of the input by name, for the statement and the generator.
    pub limits: BTreeMap<String, u64>,
}

impl Problem {
    /// Returns the problem with another file to judge: a path from the working directory, else a name in its `attempts/`.
    pub fn with_solution(self, file: &Path) -> Result<Problem> {
        let kept = self.folder.join("attempts").join(file);
        let places = if file.components().count() == 1 { vec![file, &kept] } else { vec![file] };
        let Some(path) = places.iter().find(|path| path.exists()) else {
            let places: Vec<String> = places.iter().map(|path| short(path)).collect();
            bail!("failed to read {}: no such file", places.join(" or "));
        };
        ensure!(path.is_file(), "failed to read {}: it is not a file", short(path));
        ensure!(path.extension() == Some("rs".as_ref()), "{}: expected a file NAME.rs", short(path));
        Ok(Problem { attempt: Some(fs::canonicalize(path)?), ..self })
    }

    /// Whether the problem is a draft: it has no limits for making inputs.
    pub fn is_draft(&self) -> bool {
        self.metadata.limits.is_empty()
    }

    /// Fails if there is no way to know the answer to an input.
    pub fn ensure_defined(&self) -> Result<()> {
        let name = &self.name;
        ensure!(
            self.rules.is_file(),
            "{name} is a draft: it has no definition\nhelp: `cargo judge explore {name}` makes rules.rs, which is one once it \
             says `.reads(…)`; `cargo judge new {name} --full` makes a whole one"
        );
        let text = read(&self.rules)?;
        match text.lines().position(|line| line.contains(UNWRITTEN)) {
            Some(index) => bail!("{}: line {} is still to be written", short(&self.rules), index + 1),
            None => Ok(()),
        }
    }
}

impl Metadata {
    /// Reads the table, with defaults for missing keys.
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
        let is_judged_once = metadata.checker.is_none() || metadata.interactor.is_none();
        ensure!(is_judged_once, "an interactive problem has no `checker`: its interactor decides");
        ensure!(is_time_limit(metadata.time_limit), "invalid `time_limit`: {} s", metadata.time_limit);
        ensure!(is_memory_limit(metadata.memory_limit), "invalid `memory_limit`: {} MiB", metadata.memory_limit);
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
        let is_root = |folder: &&Path| folder.join("Cargo.toml").is_file() && folder.join("problems").is_dir();
        let root = folder.ancestors().find(is_root).with_context(|| {
            let folder = folder.display();
            format!("{folder} is not inside a workspace: no folder upwards has a Cargo.toml and problems/")
        })?;
        Ok(Workspace { root: root.to_owned() })
    }

    /// Returns cargo's target folder, which may be outside the workspace.
    pub fn target(&self) -> PathBuf {
        let named = env::var_os("CARGO_TARGET_DIR").and_then(|folder| std::path::absolute(folder).ok());
        named.unwrap_or_else(|| self.root.join("target"))
    }

    /// Returns the names of all problems, sorted.
    pub fn problem_names(&self) -> Result<Vec<String>> {
        let folder = self.root.join("problems");
        let mut names = vec![];
        for entry in fs::read_dir(&folder).with_context(|| format!("failed to read {}", folder.display()))? {
            let entry = entry?;
            if entry.path().join("Cargo.toml").is_file() {
                let name = entry.file_name().into_string();
                names.push(name.map_err(|name| anyhow!("problems/{} is not a name in UTF-8", name.display()))?);
            }
        }
        names.sort();
        Ok(names)
    }

    /// Returns the two places of a problem, whether they exist or not: its folder, and that of its cases.
    pub fn places(&self, name: &str) -> [PathBuf; 2] {
        ["problems", "testdata"].map(|folder| self.root.join(folder).join(name))
    }

    /// Returns the problem that a word means, as [`Workspace::name_of`] reads it.
    pub fn problem(&self, word: &str) -> Result<Problem> {
        self.read_problem(&self.name_of(Some(word))?)
    }

    /// Returns the name of the problem that a word means: its name, the path of its folder, or the end of one draft's name, as
    /// `c` for `arc151_c`. Without a word it is the problem in whose folder the user is.
    ///
    /// # Errors
    ///
    /// If there is no such problem, or several drafts end so: the error names the nearest.
    pub fn name_of(&self, word: Option<&str>) -> Result<String> {
        let Some(word) = word else {
            let here = self.problem_at(Path::new("."));
            return here.map(|(name, _)| name).context("which problem?\nhelp: name it, or type this in its folder");
        };
        let path = Path::new(word);
        let word = word.trim_end_matches(['/', '\\']);
        let word = ["problems/", "testdata/"].iter().find_map(|folder| word.strip_prefix(folder)).unwrap_or(word);
        let names = self.problem_names()?;
        if names.iter().any(|name| name == word) {
            return Ok(word.to_owned());
        }
        if let Some((name, below)) = self.problem_at(path)
            && below.as_os_str().is_empty()
        {
            return Ok(name);
        }
        let drafts = names.iter().filter(|name| self.read_problem(name).map_or(true, |problem| problem.is_draft()));
        let drafts: Vec<&String> = drafts.filter(|name| !word.is_empty() && name.ends_with(word)).collect();
        // A match of the whole last word takes precedence.
        let whole: Vec<&String> = drafts.iter().copied().filter(|name| name.ends_with(&format!("_{word}"))).collect();
        match &(if whole.is_empty() { drafts } else { whole })[..] {
            [name] => Ok((*name).clone()),
            [] => bail!("there is no problem {word:?}{}", suggestion(word, &names)),
            [rest @ .., last] => {
                let rest: Vec<&str> = rest.iter().map(|name| name.as_str()).collect();
                bail!("{word:?} is the end of several drafts: {} and {last}", rest.join(", "))
            }
        }
    }

    /// Returns the name of the problem to whose folder in `problems/` or `testdata/` a path leads, and the path from there.
    pub fn problem_at(&self, path: &Path) -> Option<(String, PathBuf)> {
        let path = fs::canonicalize(path).ok()?;
        let mut parts = path.strip_prefix(fs::canonicalize(&self.root).ok()?).ok()?.components();
        let (folder, name) = (parts.next()?.as_os_str(), parts.next()?.as_os_str().to_str()?);
        let is_problem =
            (folder == "problems" || folder == "testdata") && self.places(name)[0].join("Cargo.toml").is_file();
        is_problem.then(|| (name.to_owned(), parts.as_path().to_owned()))
    }

    fn read_problem(&self, name: &str) -> Result<Problem> {
        let [folder, cases] = self.places(name);
        let manifest = folder.join("Cargo.toml");
        let text = read(&manifest)?;
        let metadata = read_manifest(name, &text).with_context(|| format!("{}: invalid manifest", short(&manifest)))?;
        let rules = folder.join("rules.rs");
        Ok(Problem { name: name.to_owned(), folder, cases, rules, attempt: None, metadata })
    }

    /// Returns the problems of these names, or all problems if there are no names. One that cannot be read is an error of its
    /// own.
    pub fn each_problem(&self, names: &[String]) -> Result<Vec<(String, Result<Problem>)>> {
        let names = if names.is_empty() { self.problem_names()? } else { names.to_owned() };
        let read = |name: String| {
            let problem = self.read_problem(&name);
            (name, problem)
        };
        Ok(names.into_iter().map(read).collect())
    }

    /// Returns all problems but for those that cannot be read, each of which is an error of its own elsewhere.
    pub fn readable_problems(&self) -> Result<Vec<Problem>> {
        Ok(self.each_problem(&[])?.into_iter().filter_map(|(_, problem)| problem.ok()).collect())
    }
}

/// Whether a file is one of those that systems and editors leave in folders.
pub fn is_junk(name: &str) -> bool {
    name.starts_with('.')
        || name.ends_with('~')
        || name.starts_with('#') && name.ends_with('#')
        || [".bak", ".orig", ".swp", ".tmp"].iter().any(|ending| name.ends_with(ending))
        || ["Thumbs.db", "desktop.ini"].contains(&name)
}

/// Whether this is a valid time limit, in seconds.
pub fn is_time_limit(seconds: f64) -> bool {
    seconds > 0.0 && Duration::try_from_secs_f64(seconds).is_ok()
}

/// Whether this is a valid memory limit, in MiB.
pub fn is_memory_limit(mebibytes: u64) -> bool {
    (1..=u64::MAX >> 20).contains(&mebibytes)
}

/// Says which of `names` are nearest to `name`, as the end of a sentence.
pub fn suggestion(name: &str, names: &[String]) -> String {
    let ranked = names.iter().map(|known| (strsim::damerau_levenshtein(name, known), known));
    let is_near =
        |(distance, known): &(usize, &String)| *distance <= name.len().max(known.len()) / 2 || known.contains(name);
    let mut ranked: Vec<(usize, &String)> = ranked.filter(is_near).collect();
    ranked.sort();
    match &ranked[..] {
        [] if names.len() > 15 => format!("; none of the {} names is near", names.len()),
        [] => format!("; there are {}", names.join(", ")),
        [(_, nearest)] => format!("; did you mean {nearest}?"),
        [(_, first), (_, second), ..] => format!("; did you mean {first} or {second}?"),
    }
}

/// Whether a name may be another one with a slip of the fingers or two. Names of one contest differ in their last word.
pub fn is_slip(name: &str, known: &str) -> bool {
    let contest = |name: &str| name.rsplit_once('_').map(|(contest, _)| contest.to_owned());
    let distance = strsim::damerau_levenshtein(name, known);
    distance <= 2 && 2 * distance <= known.len() && (contest(name).is_none() || contest(name) != contest(known))
}

/// Shows a path relative to the working directory, if it is inside.
pub fn short(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_default();
    // On Windows, canonical paths begin with `\\?\`.
    let below = path.strip_prefix(&here).ok().or_else(|| path.strip_prefix(fs::canonicalize(&here).ok()?).ok());
    below.unwrap_or(path).display().to_string()
}

/// Reads a text, whose lines may end as on Windows, or says which file cannot be read.
pub fn read(path: &Path) -> Result<String> {
    let text = fs::read_to_string(path).with_context(|| format!("failed to read {}", short(path)))?;
    Ok(if text.contains('\r') { text.replace("\r\n", "\n") } else { text })
}

/// Reads the manifest of a problem.
fn read_manifest(name: &str, text: &str) -> Result<Metadata> {
    let mut package = Fields(Fields(text.parse()?).required("package")?);
    let package_name: String = package.required("name")?;
    ensure!(package_name == name, "expected the package name {name:?}, found {package_name:?}");
    let metadata = Fields(package.required("metadata")?).required("problem");
    metadata.and_then(Metadata::read).context("in [package.metadata.problem]")
}
