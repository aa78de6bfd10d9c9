//! The limits of a problem's input.

use std::collections::BTreeMap;
use std::ops::Index;

/// The table `[package.metadata.problem.limits]` of a problem's manifest.
#[derive(Clone, Debug, Default)]
pub struct Limits(pub BTreeMap<String, u64>);

impl Limits {
    /// Reads the limits in the text of a full problem's manifest, lines such as `heaps = 10_000_000`.
    pub fn of(manifest: &str) -> Limits {
        let lines = manifest.lines().skip_while(|line| line.trim() != "[package.metadata.problem.limits]").skip(1);
        let lines = lines.take_while(|line| !line.starts_with('[')).filter_map(|line| line.split('#').next());
        let limit = |line: &str| {
            let (name, value) = line.split_once('=')?;
            Some((name.trim().to_owned(), value.trim().replace('_', "").parse().ok()?))
        };
        Limits(lines.filter_map(limit).collect())
    }
}

/// # Panics
///
/// If the manifest lacks the limit.
impl Index<&str> for Limits {
    type Output = u64;

    fn index(&self, name: &str) -> &u64 {
        let missing = || panic!("[package.metadata.problem.limits] of Cargo.toml lacks {name:?}");
        self.0.get(name).unwrap_or_else(missing)
    }
}
