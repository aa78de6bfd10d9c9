//! The compilers on this machine: cargo's own, the system's, rustup's toolchains, and those in `RUSTC_EXTRA`.

use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;
use std::sync::LazyLock;
use std::{env, fs};

use anyhow::{Context, Error, Result, anyhow, bail};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    pub major: u32,
    pub minor: u32,
    pub patch: u32,
}

/// The oldest version that the library compiles with.
const OLDEST: Version = Version {
    major: 1,
    minor: 48,
    patch: 0,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edition(u32);

#[derive(Clone, Debug)]
pub struct Compiler {
    pub path: PathBuf,
    pub version: Version,
    /// Whether cargo uses it: only this one can read the crates that cargo has built.
    pub current: bool,
}

impl Edition {
    pub const E2015: Edition = Edition(2015);
    pub const E2018: Edition = Edition(2018);
    pub const E2024: Edition = Edition(2024);

    pub const ALL: [Edition; 4] = [
        Edition::E2015,
        Edition::E2018,
        Edition(2021),
        Edition::E2024,
    ];

    pub fn named(name: &str) -> Option<Edition> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.to_string() == name)
    }

    /// Whether code that compiles in this edition and in an older one may mean something else: when values are dropped, what an
    /// array's `into_iter` gives.
    pub fn changes_meaning(self) -> bool {
        self > Edition::E2018
    }

    fn since(self) -> Version {
        let minor = match self.0 {
            ..2018 => 0,
            2018 => 31,
            2021 => 56,
            _ => 85,
        };
        Version {
            major: 1,
            minor,
            patch: 0,
        }
    }
}

impl Compiler {
    pub fn at(path: &Path, current: bool) -> Result<Compiler> {
        let output = Command::new(path).arg("--version").output();
        let output =
            output.with_context(|| format!("failed to run the compiler {}", path.display()))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let version = said
            .strip_prefix("rustc ")
            .and_then(|rest| rest.split_whitespace().next());
        let version = version.with_context(|| {
            format!(
                "{} --version does not say which rustc it is",
                path.display()
            )
        })?;
        Ok(Compiler {
            path: path.to_owned(),
            version: version.parse()?,
            current,
        })
    }

    /// Returns those of `editions` that this compiler knows.
    pub fn known<'a>(&self, editions: &'a [Edition]) -> impl Iterator<Item = Edition> + use<'a> {
        let version = self.version;
        editions
            .iter()
            .copied()
            .filter(move |edition| edition.since() <= version)
    }
}

/// The rustc that cargo uses.
pub fn rustc() -> OsString {
    if let Some(rustc) = env::var_os("RUSTC") {
        return rustc;
    }
    // The one on the path may be rustup, which takes longer to find the compiler than the compiler to start.
    if let Some(cargo) = env::var_os("CARGO") {
        let beside = Path::new(&cargo).with_file_name(format!("rustc{EXE_SUFFIX}"));
        if beside.is_file() {
            return beside.into();
        }
    }
    "rustc".into()
}

/// The compiler that cargo uses.
pub fn current() -> Result<Compiler> {
    static FOUND: LazyLock<Result<Compiler>> =
        LazyLock::new(|| Compiler::at(Path::new(&rustc()), true));
    FOUND
        .as_ref()
        .cloned()
        .map_err(|error| anyhow!("{error:#}"))
}

/// Finds all compilers, from old to new, each version once.
pub fn find() -> Result<Vec<Compiler>> {
    let mut found = vec![current()?];
    // Ignore errors: nobody has asked for these.
    let mut others = toolchains();
    others.insert(0, "/usr/bin/rustc".into());
    for path in others {
        if path.is_file() {
            found.extend(Compiler::at(&path, false).ok());
        }
    }
    // Bundles are written for no older ones.
    found.retain(|compiler| compiler.current || compiler.version >= OLDEST);
    for path in env::split_paths(&env::var_os("RUSTC_EXTRA").unwrap_or_default()) {
        if !path.as_os_str().is_empty() {
            let path = fs::canonicalize(&path)
                .with_context(|| format!("RUSTC_EXTRA names {}", path.display()))?;
            found.push(Compiler::at(&path, false)?);
        }
    }
    let mut versions = BTreeSet::new();
    found.retain(|compiler| versions.insert(compiler.version));
    found.sort_by_key(|compiler| compiler.version);
    Ok(found)
}

/// Returns the compilers of rustup's toolchains, without those that are still tried out.
fn toolchains() -> Vec<PathBuf> {
    let home = env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".rustup")));
    let entries = home.and_then(|home| fs::read_dir(home.join("toolchains")).ok());
    let mut found = vec![];
    for entry in entries.into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if !name.starts_with("nightly") && !name.starts_with("beta") {
            found.push(entry.path().join(format!("bin/rustc{EXE_SUFFIX}")));
        }
    }
    found.sort();
    found
}

impl FromStr for Version {
    type Err = Error;

    fn from_str(text: &str) -> Result<Version> {
        let release = text.split('-').next().unwrap_or_default();
        let numbers: Option<Vec<u32>> = release
            .split('.')
            .map(|number| number.parse().ok())
            .collect();
        let Some(&[major, minor, ref patch @ ..]) = numbers.as_deref() else {
            bail!("invalid version of rustc: {text:?}")
        };
        Ok(Version {
            major,
            minor,
            patch: patch.first().copied().unwrap_or_default(),
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

impl fmt::Display for Compiler {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "rustc {}", self.version)
    }
}
