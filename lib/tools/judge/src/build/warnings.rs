//! Warnings stay warnings, whatever flags of rustc a user has set.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use toml::Table;

/// The flag that makes no warning an error.
const CAP: &str = "--cap-lints=warn";

/// Lets no flag of the user's make errors of warnings, as online judges do not. Where there is none, nothing changes: cargo would
/// compile everything again.
pub(crate) fn allow_warnings(command: &mut Command, root: &Path) {
    // RUSTFLAGS, CARGO_ENCODED_RUSTFLAGS, CARGO_BUILD_RUSTFLAGS, and those of a target.
    for (name, flags) in env::vars_os() {
        let (name, flags) = (name.to_string_lossy(), flags.to_string_lossy());
        if name.ends_with("RUSTFLAGS") && denies(&flags) {
            let is_encoded = name.contains("ENCODED");
            let blank = if is_encoded { '\x1f' } else { ' ' };
            command.env(&*name, format!("{flags}{blank}{CAP}"));
        }
    }
    let mut folders: Vec<PathBuf> = root.ancestors().map(|top| top.join(".cargo")).collect();
    folders.extend(env::var_os("CARGO_HOME").map(PathBuf::from));
    folders.extend(env::home_dir().map(|home| home.join(".cargo")));
    let mut seen = BTreeSet::new();
    for folder in folders {
        for name in ["config", "config.toml"] {
            let settings = fs::read_to_string(folder.join(name)).unwrap_or_default();
            for (key, flags) in capped(settings.parse().unwrap_or_default()) {
                if seen.insert(key.clone()) {
                    command.arg(format!("--config={key}={flags}"));
                }
            }
        }
    }
}

/// Whether flags of rustc make errors of warnings.
fn denies(flags: &str) -> bool {
    let denying = ["-D", "--deny", "-F", "--forbid"];
    denying.iter().any(|flag| flags.contains(flag))
}

/// Returns the flags in a file of cargo's settings that make errors of warnings, capped, each with its key.
fn capped(mut settings: Table) -> Vec<(String, String)> {
    let mut tables = vec![];
    if let Some(build) = settings.remove("build") {
        tables.push(("build".to_owned(), build));
    }
    if let Some(toml::Value::Table(targets)) = settings.remove("target") {
        for (name, target) in targets {
            tables.push((format!("target.{name:?}"), target));
        }
    }
    let mut found = vec![];
    for (key, table) in tables {
        let key = format!("{key}.rustflags");
        match table.get("rustflags") {
            Some(toml::Value::String(flags)) if denies(flags) => {
                found.push((key, format!("{:?}", format!("{flags} {CAP}"))));
            }
            // Cargo joins arrays.
            Some(flags) if denies(&format!("{flags:?}")) => {
                found.push((key, format!("[{CAP:?}]")));
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_that_deny_warnings_are_capped() {
        for (settings, expected) in [
            ("[build]\nrustflags = \"-C debuginfo=0\"", ""),
            (
                "[build]\nrustflags = \"--deny warnings\"",
                "build.rustflags=\"--deny warnings --cap-lints=warn\"",
            ),
            (
                "[build]\nrustflags = [\"-D\", \"unused\"]",
                "build.rustflags=[\"--cap-lints=warn\"]",
            ),
            (
                "[target.'cfg(unix)']\nrustflags = [\"-Fwarnings\"]",
                "target.\"cfg(unix)\".rustflags=[\"--cap-lints=warn\"]",
            ),
            ("[target.x86]\nlinker = \"-D\"", ""),
        ] {
            let mut found = vec![];
            for (key, flags) in capped(settings.parse().expect("it is TOML")) {
                found.push(format!("{key}={flags}"));
            }
            assert_eq!(found.join(" "), expected, "{settings}");
        }
    }
}
