//! The page's file: style, lessons, scripts and the two programs compiled for the browser, in one HTML file.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use formula::rules::HELP;
use judge::build::cargo::cargo;
use judge::build::compilers::rustc;
use judge::workspace::read;
use serde_json::Value;
use zopfli::{Format, Options};

use crate::lessons;
use crate::site::{escaped, known};

const TARGET: &str = "wasm32-unknown-unknown";

/// The scripts in the order of their execution.
const SCRIPTS: [&str; 9] = [
    "engine.js",
    "draw.js",
    "play.js",
    "review.js",
    "lessons.js",
    "explore.js",
    "heat_map.js",
    "graph.js",
    "page.js",
];

/// The page as it was made.
pub(crate) struct Made {
    /// The page, but for the programs.
    html: String,
    /// What boards run, as the page unpacks it.
    pub(crate) games: String,
    /// What the view *Explore* runs.
    pub(crate) explorer: String,
}

impl Made {
    /// Returns the page with all that it needs.
    pub(crate) fn whole(&self) -> String {
        let programs = [
            ("PACKED_GAMES", &*self.games),
            ("PACKED_EXPLORER", &*self.explorer),
        ];
        filled(&self.html, &programs)
    }

    /// Returns the page of the site, which has each program in a file of its own.
    pub(crate) fn slim(&self) -> String {
        let programs = [("PACKED_GAMES", ""), ("PACKED_EXPLORER", "")];
        filled(&self.html, &programs)
    }
}

/// Writes the page, and returns it.
pub(crate) fn make(root: &Path) -> Result<Made> {
    let mut scripts = String::new();
    for script in SCRIPTS {
        scripts += &web(root, script)?;
    }
    let style = web(root, "palette.css")? + &web(root, "page.css")?;
    let lessons = in_script(lessons::read_all(root)?.into());
    let known = in_script(known(root)?);
    let (games, explorer) = thread::scope(|scope| -> Result<_> {
        let explorer = compiled(root, "page-explore")?;
        // It takes seconds on one processor, as does linking the other program.
        let explorer = scope.spawn(move || packed(&explorer));
        let games = packed(&compiled(root, "page")?)?;
        Ok((games, explorer.join().expect("packing does not panic")?))
    })?;
    let mut brute_forces = vec![];
    for file in ["brute.cpp", "brute.py", "brute.rs"] {
        brute_forces.push(escaped(&web(root, file)?));
    }
    let html = filled(
        &web(root, "page.html")?,
        &[
            ("STYLE", &style),
            ("BRUTE_CPP", &brute_forces[0]),
            ("BRUTE_PYTHON", &brute_forces[1]),
            ("BRUTE_RUST", &brute_forces[2]),
            ("RULES_HELP", &explained(HELP)),
            ("LESSONS", &lessons),
            ("KNOWN", &known),
            ("SCRIPT", &scripts),
        ],
    );
    let made = Made {
        html,
        games,
        explorer,
    };
    let path = root.join("target/page.html");
    fs::write(&path, made.whole())
        .with_context(|| format!("failed to write {}", path.display()))?;
    Ok(made)
}

/// Returns the lines of a help, each of which has blanks before what it says of a rule, as a list.
fn explained(help: &str) -> String {
    let mut list = String::new();
    for line in help.lines() {
        let (rule, says) = line.split_once("  ").unwrap_or((line, ""));
        list += &format!(
            "<dt><code>{}</code></dt><dd>{}</dd>\n",
            escaped(rule),
            escaped(says.trim())
        );
    }
    list
}

/// Returns JSON as it stands inside a script.
fn in_script(json: Value) -> String {
    json.to_string().replace("</", "<\\/")
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

/// Returns bytes as the page unpacks them. It takes seconds, and makes them a twentieth smaller than gzip does.
fn packed(bytes: &[u8]) -> Result<String> {
    let options = Options {
        maximum_block_splits: 30,
        ..Options::default()
    };
    let mut packed = vec![];
    zopfli::compress(options, Format::Gzip, bytes, &mut packed)?;
    Ok(BASE64_STANDARD.encode(packed))
}

/// Compiles the library of a package for the browser, and returns the bytes.
fn compiled(root: &Path, package: &str) -> Result<Vec<u8>> {
    ensure_target()?;
    let folder = root.join("target/page");
    let status = Command::new(cargo())
        .current_dir(root)
        .args(["rustc", "--package", package, "--lib"])
        .args(["--crate-type", "cdylib"])
        .args(["--target", TARGET, "--profile", "page"])
        .arg("--target-dir")
        .arg(&folder)
        // Else each number of a function takes five bytes. As vectors, sets of positions are compared in half the time.
        .env(
            "RUSTFLAGS",
            "-C link-arg=--compress-relocations -C target-feature=+simd128",
        )
        .status()
        .context("failed to run cargo")?;
    ensure!(status.success(), "cargo failed; see its output above");
    let name = package.replace('-', "_");
    let file = folder.join(TARGET).join(format!("page/{name}.wasm"));
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
