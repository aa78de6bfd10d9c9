//! The workspace as files: where it is, which problems it has, and what their `Cargo.toml` says of them.
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

/// How a text begins that the templates leave to the author; in two pieces, or the search for such texts would find it here.
pub const UNWRITTEN: &str = concat!("(wri", "te:");

/// The root folder of a workspace.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub root: PathBuf,
}

/// What the rules of a full problem have: its entry in the oracle, which finds it by this text, too.
pub const DEFINES: &str = "pub const PROBLEM: Problem";

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
    /// The file to judge in place of its solution, if one is given.
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
    /// How outputs are compared: `lines` unless it says otherwise, `float`, or the name of a program in the problem's folder.
    pub checker: Option<String>,
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
    /// Returns the problem with another file to judge: one seen from the current folder, else a name in its `attempts/`.
    pub fn with_solution(self, file: &Path) -> Result<Problem> {
        let kept = self.folder.join("attempts").join(file);
        let is_kept = file.components().count() == 1 && !file.exists() && kept.exists();
        let path = if is_kept { &kept } else { file };
        let Ok(attempt) = fs::canonicalize(path) else {
            let is_name = file.components().count() == 1;
            let or = if is_name { format!(" or {}", short(&kept)) } else { String::new() };
            bail!("failed to read {}{or}: no such file", short(file));
        };
        ensure!(attempt.is_file(), "failed to read {}: it is not a file", short(path));
        let is_rust = attempt.extension().is_some_and(|extension| extension == "rs");
        ensure!(is_rust, "{}: expected a file NAME.rs", short(path));
        Ok(Problem { attempt: Some(attempt), ..self })
    }

    /// Whether it is only to be submitted: its rules, if it has any, say nothing of inputs and answers.
    pub fn is_draft(&self) -> bool {
        fs::read_to_string(&self.rules).map_or(true, |rules| !rules.contains(DEFINES))
    }

    /// Whether it is a draft whose rules say how an input is read.
    pub fn has_short_definition(&self) -> bool {
        self.is_draft() && fs::read_to_string(&self.rules).is_ok_and(|rules| rules.contains(".reads("))
    }

    /// Fails if nothing says what the answer to an input is.
    pub fn ensure_defined(&self) -> Result<()> {
        let name = &self.name;
        ensure!(
            !self.is_draft() || self.has_short_definition(),
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
    /// Reads the table; what it leaves out has its default.
    fn read(table: Table) -> Result<Metadata> {
        let mut fields = Fields(table);
        let metadata = Metadata {
            title: fields.required("title")?,
            urls: fields.optional("urls")?.unwrap_or_default(),
            judges: fields.optional("judges")?.unwrap_or_default(),
            time_limit: fields.optional("time_limit")?.unwrap_or(2.0),
            memory_limit: fields.optional("memory_limit")?.unwrap_or(1024),
            checker: fields.optional("checker")?,
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
    /// Finds the workspace that the current folder is in.
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

    /// Returns the problem called `name`, which may also be the path of its folder; if there is none, the error says which
    /// names are near.
    pub fn problem(&self, name: &str) -> Result<Problem> {
        let name =
            self.problem_at(Path::new(name)).filter(|(_, below)| below.is_empty()).map_or(name.to_owned(), |at| at.0);
        Ok(self.problems(&[name])?.remove(0))
    }

    /// Returns the name of the problem to whose folder in `problems/` or `testdata/` a path leads, and the path from there.
    pub fn problem_at(&self, path: &Path) -> Option<(String, String)> {
        let path = fs::canonicalize(path).ok()?;
        let below = path.strip_prefix(fs::canonicalize(&self.root).ok()?).ok()?;
        let mut parts = below.to_str()?.splitn(3, '/');
        let (folder, name) = (parts.next()?, parts.next()?);
        let is_problem =
            ["problems", "testdata"].contains(&folder) && self.places(name)[0].join("Cargo.toml").is_file();
        is_problem.then(|| (name.to_owned(), parts.next().unwrap_or_default().to_owned()))
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
    ///
    /// # Errors
    ///
    /// If there is no problem of such a name.
    pub fn each_problem(&self, names: &[String]) -> Result<Vec<(String, Result<Problem>)>> {
        let all = self.problem_names()?;
        if let Some(unknown) = names.iter().find(|name| !all.contains(name)) {
            bail!("there is no problem {unknown:?}{}", suggestion(unknown, &all));
        }
        let chosen = if names.is_empty() { &all } else { names };
        let read = chosen.iter().map(|name| (name.clone(), self.read_problem(name)));
        Ok(read.collect())
    }

    /// Returns all problems but for those that cannot be read, each of which is an error of its own elsewhere.
    pub fn readable_problems(&self) -> Result<Vec<Problem>> {
        Ok(self.each_problem(&[])?.into_iter().filter_map(|(_, problem)| problem.ok()).collect())
    }

    /// Returns the problems of these names, or all problems if there are no names.
    pub fn problems(&self, names: &[String]) -> Result<Vec<Problem>> {
        let problems = self.each_problem(names)?.into_iter();
        problems.map(|(_, problem)| problem).collect()
    }
}

/// Returns whether a case can take so many seconds.
pub fn is_time_limit(seconds: f64) -> bool {
    seconds > 0.0 && Duration::try_from_secs_f64(seconds).is_ok()
}

/// Returns whether a case can have so many MiB.
pub fn is_memory_limit(mebibytes: u64) -> bool {
    (1..=u64::MAX >> 20).contains(&mebibytes)
}

/// Says which of `names` are nearest to `name`, as the end of a sentence.
pub fn suggestion(name: &str, names: &[String]) -> String {
    let mut ranked: Vec<(usize, &String)> = names
        .iter()
        .map(|known| (strsim::damerau_levenshtein(name, known), known))
        .filter(|&(distance, known)| distance <= name.len().max(known.len()) / 2 || known.contains(name))
        .collect();
    ranked.sort();
    match &ranked[..] {
        [] => format!("; there are {}", names.join(", ")),
        [(_, nearest)] => format!("; did you mean {nearest}?"),
        [(_, first), (_, second), ..] => format!("; did you mean {first} or {second}?"),
    }
}

/// Shows a path as seen from the current folder, if it is in there.
pub fn short(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).display().to_string()
}

/// Reads a text, or says which file cannot be read.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("failed to read {}", short(path)))
}

/// Reads what the manifest of a problem says.
fn read_manifest(name: &str, text: &str) -> Result<Metadata> {
    let mut package = Fields(Fields(text.parse()?).required("package")?);
    let package_name: String = package.required("name")?;
    ensure!(package_name == name, "expected the package name {name:?}, found {package_name:?}");
    let metadata = Fields(package.required("metadata")?).required("problem");
    metadata.and_then(Metadata::read).context("in [package.metadata.problem]")
}

#[cfg(test)]
mod tests {
    use super::read_manifest;

    #[test]
    fn limits_that_cannot_be_are_refused() {
        let read = |line: &str| {
            let text = format!("[package]\nname = \"nim\"\n[package.metadata.problem]\ntitle = \"Nim\"\n{line}\n");
            read_manifest("nim", &text)
        };
        let metadata = read("").expect("a title is enough");
        assert_eq!((metadata.time_limit, metadata.memory_limit), (2.0, 1024));
        assert_eq!((metadata.checker, metadata.judges.len()), (None, 0));
        for line in ["time_limit = 0.001", "memory_limit = 1", "memory_limit = 17592186044415"] {
            assert!(read(line).is_ok(), "{line}");
        }
        for line in [
            "time_limit = 0.0",
            "time_limit = -1.0",
            "time_limit = nan",
            "time_limit = inf",
            "memory_limit = 0",
            "memory_limit = -1",
            "memory_limit = 17592186044416",
            "memory = 64",
            "checker = \"float\"\ninteractor = \"interactor\"",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
        assert!(read_manifest("nim", "[package]\nname = \"mim\"\n").is_err());
    }
}
