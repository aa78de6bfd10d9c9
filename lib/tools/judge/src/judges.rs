//! The online judges, as data: what they compile with, and what they accept.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Context, Result, bail};
use toml::Table;

use crate::build::compilers::{Compiler, Edition, Version};
use crate::fields::Fields;
use crate::workspace::{Problem, suggestion};

/// An online judge: a table `[[judge]]` of `judges.toml`.
#[derive(Clone, Debug)]
pub struct Judge {
    pub name: String,
    pub title: String,
    pub domains: Vec<String>,
    /// The page where a submission is pasted.
    pub submit: String,
    /// What addresses of its problems look like, each with the page to submit it and a name.
    pub pages: Vec<Vec<String>>,
    pub rustc: Option<Version>,
    /// Its editions, or all possible ones if undocumented.
    pub editions: Vec<Edition>,
    /// The arguments of rustc besides the edition.
    pub flags: Vec<String>,
    /// The crates that a submission may use, with their versions or `unknown`.
    pub crates: BTreeMap<String, String>,
    /// The largest source in bytes, if documented.
    pub source_limit: Option<usize>,
    /// MiB of stack, where known.
    pub stack: Option<u64>,
    /// How each fact is known: `sure` from a primary source, `said` by a third party, or `unknown`.
    pub certainty: BTreeMap<String, String>,
}

impl Judge {
    /// Reads a table.
    fn read(table: Table) -> Result<Judge> {
        let mut fields = Fields(table);
        let rustc: Option<String> = fields.optional("rustc")?;
        let editions: Vec<String> = fields.required("editions")?;
        let editions: Option<Vec<Edition>> =
            editions.iter().map(|name| Edition::named(name)).collect();
        let judge = Judge {
            name: fields.required("name")?,
            title: fields.required("title")?,
            domains: fields.required("domains")?,
            submit: fields.required("submit")?,
            pages: fields.required("pages")?,
            rustc: rustc.map(|version| version.parse()).transpose()?,
            editions: editions.context("editions")?,
            flags: fields.required("flags")?,
            crates: fields.optional("crates")?.unwrap_or_default(),
            source_limit: fields.optional("source_limit")?,
            stack: fields.optional("stack")?,
            certainty: fields.required("certainty")?,
        };
        fields.end()?;
        Ok(judge)
    }

    /// Returns the judge's compiler, or an assumption if undocumented.
    pub fn planned_rustc(&self) -> Version {
        /// As old as the oldest judge whose compiler is known.
        const UNKNOWN: Version = Version {
            major: 1,
            minor: 56,
            patch: 0,
        };
        self.rustc.unwrap_or(UNKNOWN)
    }

    /// Returns the compiler nearest to the judge's among those that know one of `editions`: the newest that is not newer than the
    /// judge's, unless it is more than ten versions older; else the oldest that is newer. With `crates` it is the current one: no other
    /// can read the crates that cargo has built.
    pub fn nearest<'a>(
        &self,
        compilers: &'a [Compiler],
        editions: &[Edition],
        crates: bool,
    ) -> Result<&'a Compiler> {
        /// An older compiler would refuse too much that the judge accepts.
        const VERSIONS: u32 = 10;
        let planned = self.planned_rustc();
        let mut older = None;
        let mut newer = None;
        for compiler in compilers {
            if compiler.known(editions).next().is_none() || crates && !compiler.current {
                continue;
            }
            if compiler.version <= planned {
                older = Some(compiler);
            } else if newer.is_none() {
                newer = Some(compiler);
            }
        }
        let is_near = |compiler: &&Compiler| planned.minor - compiler.version.minor <= VERSIONS;
        let near = older.filter(is_near).or(newer).or(older);
        near.with_context(|| format!("no compiler found here knows an edition of {}", self.title))
    }

    /// Returns whether a host is the judge's.
    pub fn is_at(&self, host: &str) -> bool {
        self.domains
            .iter()
            .any(|domain| match host.strip_suffix(&**domain) {
                Some(rest) => rest.is_empty() || rest.ends_with('.'),
                None => false,
            })
    }

    /// Whether submissions may use this crate.
    pub fn has_crate(&self, name: &str) -> bool {
        self.crates.contains_key(name)
    }
}

/// All judges, in the order of the file.
pub fn all() -> &'static [Judge] {
    static JUDGES: LazyLock<Vec<Judge>> =
        LazyLock::new(|| read().expect("judges.toml is valid: every test reads it"));
    &JUDGES
}

/// Reads `judges.toml`.
fn read() -> Result<Vec<Judge>> {
    let mut file = Fields(include_str!("../judges.toml").parse()?);
    file.required::<Vec<Table>>("judge")?
        .into_iter()
        .map(Judge::read)
        .collect()
}

/// Returns the judge called `name`, ignoring case.
pub fn judge(name: &str) -> Result<&'static Judge> {
    for judge in all() {
        if judge.name.eq_ignore_ascii_case(name) {
            return Ok(judge);
        }
    }
    let names: Vec<String> = all().iter().map(|judge| judge.name.clone()).collect();
    let suggestion = suggestion(&name.to_lowercase(), &names);
    bail!("there is no judge {name:?}{suggestion}")
}

/// Returns the judge `asked` for, else the only one that has the problem.
pub fn chosen(problem: &Problem, asked: Option<&String>) -> Result<&'static Judge> {
    let name = &problem.name;
    match (asked, &problem.metadata.judges[..]) {
        (Some(name), _) | (None, [name]) => judge(name),
        (None, []) => {
            bail!("{name} names no judge: add --for JUDGE\nhelp: `cargo judge list` has the judges")
        }
        (None, several) => bail!(
            "{name} has several judges: add --for {}",
            several.join(" or --for ")
        ),
    }
}
