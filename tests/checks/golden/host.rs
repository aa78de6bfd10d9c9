//! The problem that golden cases and families are attempts at.

use std::fs;

use anyhow::{Result, anyhow};
use judge::workspace::Problem;

/// The crates that a solution may use.
pub(crate) const CRATES: [&str; 3] = ["grundy", "itertools", "proconio"];

/// Returns a problem that depends on all [`CRATES`], and whose outputs are compared line by line.
pub(crate) fn host() -> Result<Problem> {
    for problem in checks::full_problems()? {
        let manifest = fs::read_to_string(problem.folder.join("Cargo.toml"))?;
        let has_all = CRATES
            .iter()
            .all(|name| manifest.contains(&format!("\n{name}.workspace")));
        if has_all && problem.metadata.checker.is_none() {
            return Ok(problem);
        }
    }
    Err(anyhow!("no problem depends on {}", CRATES.join(", ")))
}
