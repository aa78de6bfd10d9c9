//! What the tests of bundles share.

pub mod deletions;
pub mod parts;

use std::path::Path;
use std::{fs, io};

use judge::workspace::Workspace;

/// Makes a workspace of a library `toolbox` and a problem `case`, whose sources are to be written.
pub fn make_workspace(root: &Path, edition: &str, dependencies: &str) -> io::Result<Workspace> {
    let urls = "[\"https://www.spoj.com/problems/CASE/\", \"https://notspoj.com/problems/CASE/\"]";
    let problem = format!(
        "[package]\nname = \"case\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\nlicense.workspace = true\n\n[package.metadata.problem]\ntitle = \"A Golden Case\"\nurls = {urls}\n\n[dependencies]\ntoolbox.workspace = true\n{dependencies}"
    );
    let workspace = "[workspace]\nmembers = [\"lib\", \"problems/case\"]\n\n[workspace.package]\nlicense = \"CC0-1.0\"\n\n[workspace.dependencies]\ntoolbox = { path = \"lib\" }\n";
    write(&root.join("Cargo.toml"), workspace)?;
    let library = "[package]\nname = \"toolbox\"\nversion = \"0.1.0\"\nedition = \"2018\"\n";
    write(&root.join("lib/Cargo.toml"), library)?;
    write(&root.join("problems/case/Cargo.toml"), &problem)?;
    Ok(Workspace { root: root.to_owned() })
}

/// Writes a new file: some file systems wait for the disk when an old one is overwritten.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(path.with_file_name(""))?;
    fs::remove_file(path).ok();
    fs::write(path, text)
}
