//! The library's documentation, as rustdoc makes it, with the site's header.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use anyhow::{Context, Result, ensure};
use judge::build::cargo::cargo;
use judge::workspace::read;
use walkdir::WalkDir;

use super::layout;
use super::paths::place;

/// The first page, which leads to the library's.
const ONWARD: &str = "<meta http-equiv=\"refresh\" content=\"0; url=grundy/index.html\"><a href=\"grundy/index.html\">grundy</a>";

/// Documentation that rustdoc is making.
pub(super) struct Documentation {
    running: Child,
    made: PathBuf,
}

impl Documentation {
    /// Lets rustdoc begin.
    pub(super) fn begin(root: &Path) -> Result<Documentation> {
        let target = root.join("target/site-doc");
        let made = target.join("doc");
        let running = Command::new(cargo())
            .current_dir(root)
            .args(["doc", "--quiet", "--package", "grundy", "--no-deps"])
            .arg("--target-dir")
            .arg(&target)
            .spawn()
            .context("failed to run cargo")?;
        Ok(Documentation { running, made })
    }

    /// Waits for rustdoc, and copies what it made to the folder of the site.
    pub(super) fn copy_to(mut self, folder: &Path) -> Result<()> {
        ensure!(self.running.wait()?.success(), "cargo doc failed");
        for entry in WalkDir::new(&self.made) {
            let source = entry?.into_path();
            let path = Path::new("doc").join(source.strip_prefix(&self.made)?);
            let copy = folder.join(&path);
            if source.is_dir() {
                fs::create_dir_all(copy)?;
            } else if path
                .extension()
                .is_some_and(|extension| extension == "html")
            {
                fs::write(copy, with_site(&read(&source)?, &path))?;
            } else if !path.ends_with(".lock") {
                fs::copy(source, copy)?;
            }
        }
        Ok(fs::write(folder.join("doc/index.html"), ONWARD)?)
    }
}

/// Puts the site's header above a page of the documentation, and leads its links to texts of the workspace to their places.
fn with_site(html: &str, path: &Path) -> String {
    let depth = path.components().count() - 1;
    let up = "../".repeat(depth);
    let (head, body) = html.split_once("<body").unwrap_or((html, ""));
    let (tag, body) = body.split_once('>').unwrap_or(("", body));
    let mut made = format!("{head}<body{tag}>{}", layout::header(&up));
    // Only the crate's own page and those of its modules have texts with such links.
    if depth > 2 {
        return made + body;
    }
    let mut pieces = body.split("href=\"../../../");
    made += pieces.next().unwrap_or("");
    for piece in pieces {
        let (link, rest) = piece.split_once('"').unwrap_or((piece, ""));
        let (file, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
        let mut place = place(file);
        if file.starts_with("problems/") && file.matches('/').count() == 1 {
            place = format!("{file}/index.html");
        }
        made += &format!("href=\"{up}{place}{anchor}\"{rest}");
    }
    made
}
