//! Tables and pictures that an example of the library has made: it must still make the same.
//!
//! Above such a table or picture stands a remark with the example's name and its arguments, as in
//! `<!-- table take 2,4,7 --to 17 --markdown -->`. With `BLESS=1` the table or picture is written anew.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;

use crate::document::Document;

/// Only one at a time may write a README.
static BLESSING: Mutex<()> = Mutex::new(());

/// Returns the program of an example.
pub(crate) fn program(name: &str) -> Result<&'static PathBuf> {
    checks::tools()?.get(name).with_context(|| format!("lib/examples has no {name}"))
}

/// One test for each remark.
pub(crate) fn trials(root: &Path, documents: &[Document]) -> Vec<Trial> {
    let mut trials = vec![];
    for document in documents {
        for (_, remark) in document.remarks() {
            let (root, file, remark) = (root.to_owned(), document.file.clone(), remark.to_owned());
            let name = format!("made/{file}/{remark}");
            trials.push(Trial::test(name, move || {
                check(&root, &file, &remark).map_err(|error| format!("{error:#}").into())
            }));
        }
    }
    trials
}

fn check(root: &Path, file: &str, remark: &str) -> Result<()> {
    let mut words = remark.split_whitespace();
    let name = words.next().context("the remark is empty")?;
    let output = Command::new(program(name)?).current_dir(root).args(words).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "`{remark}` ends with {}:\n{said}", output.status);
    let made = String::from_utf8(output.stdout).context("it prints UTF-8")?;

    // Read again, as another test may have written it.
    let _one_at_a_time = BLESSING.lock().expect("no test panics while it writes");
    let path = root.join(file);
    let text = fs::read_to_string(&path)?;
    let mark = format!("<!-- {remark} -->\n");
    let places: Vec<usize> = text.match_indices(&mark).map(|(place, _)| place + mark.len()).collect();
    let &[start] = &places[..] else {
        bail!("{file} has the remark `{remark}` {} times; once is wanted", places.len());
    };
    let below = &text[start..];
    if below.starts_with("![") {
        let paragraph = below.split("\n\n").next().unwrap_or_default();
        let picture = paragraph
            .split_once("](")
            .and_then(|(_, rest)| rest.split(')').next())
            .with_context(|| format!("{file}: no picture `![what it shows](FILE.svg)` below `{remark}`"))?;
        let picture = path.with_file_name(picture);
        let stored = fs::read_to_string(&picture).unwrap_or_default();
        return compare(&picture, &stored, &made, remark, || Ok(fs::write(&picture, &made)?));
    }
    let rows = below.lines().take_while(|line| line.starts_with('|'));
    let stored: String = rows.map(|line| format!("{line}\n")).collect();
    compare(&path, &stored, &made, remark, || {
        let after = &below[stored.len()..];
        Ok(fs::write(&path, [&text[..start], &made, after].concat())?)
    })
}

/// Fails if the two differ, or mends it if that is wanted.
fn compare(file: &Path, stored: &str, made: &str, remark: &str, bless: impl Fn() -> Result<()>) -> Result<()> {
    if stored == made {
        return Ok(());
    }
    if env::var_os("BLESS").is_some() {
        return bless();
    }
    let lines = made.lines().zip(stored.lines().chain(["(nothing)"].into_iter().cycle()));
    let (made, stored) =
        lines.into_iter().find(|(made, stored)| made != stored).unwrap_or(("(nothing)", "a further line"));
    bail!(
        "{}: `{remark}` prints\n  {made}\nand what is stored has\n  {stored}\n\
         `BLESS=1 cargo test --test readmes -- made/` writes it anew; look at what changes.",
        file.display()
    )
}
