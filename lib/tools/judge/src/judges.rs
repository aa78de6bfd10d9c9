//! The online judges, as data: what they compile with, and what they accept.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Context, Result, anyhow, bail};
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

    /// Returns the compiler nearest to the judge's of those that know one of `editions`: the newest that is not newer, unless it is
    /// more than ten versions older; else the oldest newer one. With `crates` it is the current one, since no other can read the
    /// crates that cargo has built.
    pub fn nearest<'a>(
        &self,
        compilers: &'a [Compiler],
        editions: &[Edition],
        crates: bool,
    ) -> Result<&'a Compiler> {
        /// A compiler that is even older would refuse too much that the judge accepts.
        const VERSIONS: u32 = 10;
        let is_usable = |compiler: &&Compiler| {
            compiler.known(editions).next().is_some() && (compiler.current || !crates)
        };
        let planned = self.planned_rustc();
        let (older, newer): (Vec<_>, Vec<_>) = compilers
            .iter()
            .filter(is_usable)
            .partition(|compiler| compiler.version <= planned);
        let last = older.last().copied();
        let close = last.filter(|compiler| planned.minor - compiler.version.minor <= VERSIONS);
        close
            .or(newer.first().copied())
            .or(last)
            .ok_or_else(|| anyhow!("no compiler found here knows an edition of {}", self.title))
    }

    /// Returns whether a host is the judge's.
    pub fn is_at(&self, host: &str) -> bool {
        self.domains
            .iter()
            .any(|domain| host == domain || host.ends_with(&format!(".{domain}")))
    }

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

fn read() -> Result<Vec<Judge>> {
    let mut file = Fields(include_str!("../judges.toml").parse()?);
    file.required::<Vec<Table>>("judge")?
        .into_iter()
        .map(Judge::read)
        .collect()
}

/// Returns the judge called `name`, ignoring case.
pub fn judge(name: &str) -> Result<&'static Judge> {
    all()
        .iter()
        .find(|judge| judge.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| {
            let names: Vec<String> = all().iter().map(|judge| judge.name.clone()).collect();
            anyhow!(
                "there is no judge {name:?}{}",
                suggestion(&name.to_lowercase(), &names)
            )
        })
}

/// Returns the judge `asked` for, else the only one that has the problem.
pub fn chosen(problem: &Problem, asked: Option<&String>) -> Result<&'static Judge> {
    let (why, names) = match (asked, &problem.metadata.judges[..]) {
        (Some(name), _) | (None, [name]) => return judge(name),
        (None, []) => (
            "names no judge",
            all().iter().map(|judge| judge.name.clone()).collect(),
        ),
        (None, several) => ("has several judges", several.to_vec()),
    };
    bail!(
        "{} {why}: add --for {}",
        problem.name,
        names.join(" or --for ")
    )
}

/// Returns a table of all judges in Markdown. A question mark follows third-party information; – means undocumented.
pub fn table() -> String {
    let row = |judge: &Judge| {
        let editions: Vec<String> = judge.editions.iter().map(ToString::to_string).collect();
        let has_both = judge.has_crate("proconio") && judge.has_crate("itertools");
        let facts = [
            ("rustc", judge.rustc.map(|version| version.to_string())),
            ("editions", Some(editions.join(", "))),
            (
                "crates",
                Some(if has_both { "its own" } else { "stand-ins" }.to_owned()),
            ),
            (
                "source_limit",
                judge.source_limit.map(|limit| limit.to_string()),
            ),
        ];
        let facts = facts.map(
            |(name, fact)| match (judge.certainty[name].as_str(), fact) {
                ("sure", Some(fact)) => fact,
                ("said", Some(fact)) => fact + " ?",
                _ => "–".to_owned(),
            },
        );
        format!(
            "| {} | `{}` | {} |\n",
            judge.title,
            judge.name,
            facts.join(" | ")
        )
    };
    let head = "| judge | `--for` | rustc | edition | proconio, itertools | bytes at most |\n|---|---|---|---|---|---|\n";
    head.to_owned() + &all().iter().map(row).collect::<String>()
}
