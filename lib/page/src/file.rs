//! The page's file: style, lessons, scripts and the games compiled for the browser, in one HTML file.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::Compression;
use flate2::write::GzEncoder;
use judge::build::compile::{cargo, rustc};
use judge::workspace::read;

use crate::lessons;

const TARGET: &str = "wasm32-unknown-unknown";

/// The scripts in the order of their execution.
const SCRIPTS: [&str; 8] = [
    "engine.js",
    "draw.js",
    "play.js",
    "review.js",
    "lessons.js",
    "table.js",
    "graph.js",
    "page.js",
];

/// Writes the page, and returns its text.
pub(crate) fn make(root: &Path) -> Result<String> {
    let mut scripts = String::new();
    for script in SCRIPTS {
        scripts += &web(root, script)?;
    }
    let style = web(root, "palette.css")? + &web(root, "page.css")?;
    let lessons = lessons::read_all(root)?;
    let wasm = packed(&compiled(root)?)?;
    let html = filled(
        &web(root, "page.html")?,
        &[
            ("STYLE", &style),
            ("LESSONS", &lessons),
            ("WASM", &wasm),
            ("SCRIPT", &scripts),
        ],
    );
    let path = root.join("target/page.html");
    fs::write(&path, &html).with_context(|| format!("failed to write {}", path.display()))?;
    Ok(html)
}

/// Reads a template, style or script.
pub(crate) fn web(root: &Path, file: &str) -> Result<String> {
    read(&root.join("lib/page/web").join(file))
}

/// Puts texts into a template, in which their names stand in this order.
pub(crate) fn filled(template: &str, fields: &[(&str, &str)]) -> String {
    let mut made = String::new();
    let mut rest = template;
    for (name, text) in fields {
        let (before, after) = rest.split_once(name).unwrap_or((rest, ""));
        made += before;
        made += text;
        rest = after;
    }
    made + rest
}

/// Returns bytes as the page unpacks them.
fn packed(bytes: &[u8]) -> Result<String> {
    let mut encoder = GzEncoder::new(vec![], Compression::best());
    encoder.write_all(bytes)?;
    Ok(BASE64_STANDARD.encode(encoder.finish()?))
}

/// Compiles the library of this package for the browser, and returns the bytes.
fn compiled(root: &Path) -> Result<Vec<u8>> {
    ensure_target()?;
    let folder = root.join("target/page");
    let status = Command::new(cargo())
        .current_dir(root)
        .args(["rustc", "--package", "page", "--lib"])
        .args(["--crate-type", "cdylib"])
        .args(["--target", TARGET, "--profile", "page"])
        .arg("--target-dir")
        .arg(&folder)
        .status()
        .context("failed to run cargo")?;
    ensure!(status.success(), "cargo failed; see its output above");
    let file = folder.join(TARGET).join("page/page.wasm");
    fs::read(&file).with_context(|| format!("failed to read {}", file.display()))
}

/// Fails unless the compiler has the browser's target.
pub(crate) fn ensure_target() -> Result<()> {
    let output = Command::new(rustc())
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("failed to run rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    ensure!(
        Path::new(folder.trim()).is_dir(),
        "the target {TARGET} is not installed\nhelp: rustup target add {TARGET}"
    );
    Ok(())
}
