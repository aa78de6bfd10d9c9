//! Writes a file completely or not at all.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// Makes a file in `folder`, readable by all, that is removed unless it is renamed.
pub fn unnamed(folder: &Path, text: &[u8]) -> Result<NamedTempFile> {
    let builder = &mut tempfile::Builder::new();
    #[cfg(unix)]
    let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let failed = || format!("failed to write to {}", folder.display());
    let mut file = builder.tempfile_in(folder).with_context(failed)?;
    file.write_all(text).with_context(failed)?;
    Ok(file)
}

/// Returns the hash of a value, the same in each run.
pub fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Writes a file, and makes its folder, so that nobody sees a part of it, not even after a crash. Follows links, and writes to
/// devices and pipes in place.
pub fn write(path: &Path, text: &str) -> Result<()> {
    let failed = || format!("failed to write {}", path.display());
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.exists() && !path.is_file() {
        return fs::write(&path, text).with_context(failed);
    }
    let folder = path.parent().unwrap_or(&path);
    fs::create_dir_all(folder).with_context(|| format!("failed to create {}", folder.display()))?;
    unnamed(folder, text.as_bytes())?
        .persist(&path)
        .with_context(failed)?;
    Ok(())
}
