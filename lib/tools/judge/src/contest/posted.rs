//! A problem as Competitive Companion posts it, and the draft made from it.

use anyhow::{Context, Result};
use serde_core::de::DeserializeOwned;
use serde_json::Value;

use crate::commands::add_case::FILE_LIMIT;
use crate::contest::address::{self, Address, snake_case};
use crate::contest::draft::{self, Draft};
use crate::run::compare::{is_ordinary, is_unsafe, named, shorten};
use crate::workspace::{Problem, Workspace, is_memory_limit, is_time_limit};

/// The fields that are read; the extension sends more.
pub struct Posted {
    pub name: String,
    pub url: String,
    is_interactive: bool,
    /// Milliseconds.
    time_limit: Option<f64>,
    /// MB.
    memory_limit: Option<f64>,
    /// Inputs with their outputs.
    samples: Vec<[String; 2]>,
    /// A note if files take the place of standard input and output.
    files: String,
    /// The batch that the problem is posted in, and its size.
    pub batch: String,
    pub size: usize,
}

/// Reads a field of an object.
fn field<T: DeserializeOwned>(object: &Value, name: &str) -> Result<T> {
    let value = object
        .get(name)
        .with_context(|| format!("missing field `{name}`"))?;
    serde_json::from_value(value.clone()).with_context(|| format!("invalid field `{name}`"))
}

/// Reads a text, with a line end after its last line.
fn lines(object: &Value, name: &str) -> Result<String> {
    let text = field::<String>(object, name)?.replace("\r\n", "\n");
    Ok(if text.is_empty() || text.ends_with('\n') {
        text
    } else {
        text + "\n"
    })
}

impl Posted {
    /// Reads a problem in JSON.
    pub fn read(body: &[u8]) -> Result<Posted> {
        let posted: Value = serde_json::from_slice(body)?;
        let samples: Vec<Value> = field(&posted, "tests")?;
        let samples = samples
            .iter()
            .map(|sample| Ok([lines(sample, "input")?, lines(sample, "output")?]));
        let is_file = |name: &&str| posted[name]["type"] == "file";
        let file = |name| Some(format!("{name} {}", posted[name]["fileName"].as_str()?));
        let files: Vec<String> = ["input", "output"]
            .into_iter()
            .filter(is_file)
            .filter_map(file)
            .collect();
        let note = format!(
            "files instead of standard input and output: {}",
            files.join(", ")
        );
        Ok(Posted {
            name: field(&posted, "name")?,
            url: address::shortened(&field::<String>(&posted, "url")?),
            is_interactive: posted["interactive"] == true,
            time_limit: field(&posted, "timeLimit")?,
            memory_limit: field(&posted, "memoryLimit")?,
            samples: samples.collect::<Result<_>>()?,
            files: if files.is_empty() {
                String::new()
            } else {
                shorten(&note, 0)
            },
            batch: posted["batch"]["id"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
            size: posted["batch"]["size"].as_u64().unwrap_or(1) as usize,
        })
    }

    /// Makes a draft, unless the problem exists. Returns its name, and what was done.
    pub fn store(&self, workspace: &Workspace) -> Result<(String, String)> {
        let is_this = |problem: &Problem| {
            problem
                .metadata
                .urls
                .iter()
                .any(|url| address::is_same(url, &self.url))
        };
        let known = workspace
            .readable_problems()?
            .into_iter()
            .find(is_this)
            .filter(|_| !self.url.is_empty());
        if let Some(problem) = known {
            let said = format!(
                "{} has this address already: nothing is changed\n",
                problem.name
            );
            return Ok((problem.name, said));
        }
        let title = self
            .name
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .replace(is_unsafe, "");
        let mut title: String = title.chars().take(200).collect();
        let address = Address::read(&self.url);
        let judge = address.as_ref().and_then(|address| address.judge);
        let name = free_name(workspace, address.as_ref(), &title)?;
        if title.is_empty() {
            title = draft::title(&name);
        }
        let mut notes = if self.files.is_empty() {
            String::new()
        } else {
            format!("  {}\n", self.files)
        };
        let seconds = self
            .time_limit
            .map(|limit| limit / 1000.0)
            .filter(|&seconds| is_time_limit(seconds));
        let mebibytes = self
            .memory_limit
            .filter(|&limit| is_memory_limit(limit as u64));
        let (time_limit, memory_limit) =
            (seconds.unwrap_or(2.0), mebibytes.unwrap_or(1024.0) as u64);
        let cases = self.cases(&mut notes);
        let draft = Draft {
            name: &name,
            title: title.clone(),
            url: if address.is_some() { &self.url } else { "" },
            note: &self.files,
            judge,
            time_limit,
            memory_limit,
            cases: &cases,
        };
        draft.make(workspace)?;
        let of = judge.map_or(String::new(), |judge| format!(" of {}", judge.title));
        let samples = crate::report::plural(cases.len() / 2, "sample");
        let made = format!(
            "made problems/{name}: {title:?}{of}, {samples}, {time_limit} s, {memory_limit} MiB"
        );
        Ok((name, format!("{made}\n{notes}")))
    }

    /// Returns the files of the samples, and notes samples that cannot be stored or look wrong.
    fn cases(&self, notes: &mut String) -> Vec<(String, Vec<u8>)> {
        if self.is_interactive {
            *notes += "  the problem is interactive: its samples are no cases; name an `interactor` in its Cargo.toml\n";
            return vec![];
        }
        let mut cases = vec![];
        for (sample, number) in self.samples.iter().zip(1..) {
            let [input, output] = sample.each_ref().map(String::len);
            if input.max(output) > FILE_LIMIT {
                *notes += &format!(
                    "  sample {number} is left out: {input} and {output} bytes are too many to store\n"
                );
                continue;
            }
            for ((extension, what), text) in
                [("in", "input"), ("out", "output")].into_iter().zip(sample)
            {
                let note = |odd| {
                    format!("  the {what} of sample {number} {odd}: compare it with the page\n")
                };
                notes.extend(oddity(text).map(note));
                cases.push((
                    format!("sample-{number}.{extension}"),
                    text.clone().into_bytes(),
                ));
            }
        }
        cases
    }
}

/// Says what looks garbled on the way from the page.
fn oddity(text: &str) -> Option<String> {
    let is_odd = |letter: &char| !is_ordinary(*letter) && !['\n', '\t'].contains(letter);
    let of_html = ["&nbsp;", "&lt;", "&gt;", "&amp;"]
        .into_iter()
        .find(|name| text.contains(name));
    match (text.chars().find(is_odd), of_html) {
        _ if text.trim().is_empty() => Some("is empty".to_owned()),
        (Some(letter), _) => Some(format!("holds {}", named(letter))),
        (None, of_html) => of_html.map(|name| format!("holds {name}")),
    }
}

/// Returns a legal name for a draft.
fn free_name(workspace: &Workspace, address: Option<&Address>, title: &str) -> Result<String> {
    let best = address.map_or_else(|| snake_case(title), |address| address.name(title));
    let site = address.map_or("problem".to_owned(), Address::site);
    let has_site = best.starts_with(&format!("{site}_"));
    let second = if has_site {
        best.clone()
    } else {
        snake_case(&format!("{site} {best}"))
    };
    let begin = second.clone();
    let numbered = (2..10_000).map(|number| format!("{begin}_{number}"));
    let mut names = [best, second].into_iter().chain(numbered);
    names
        .find(|name| draft::check_free(workspace, name).is_ok())
        .context("every name is taken")
}
