//! A problem as Competitive Companion posts it, and the draft made from it.

use anyhow::{Context, Result, bail};
use serde_core::de::DeserializeOwned;
use serde_json::Value;

use crate::commands::add_case::FILE_LIMIT;
use crate::contest::address::{self, Address, snake_case};
use crate::contest::draft::{self, Draft};
use crate::report::plural;
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
    samples: Vec<Sample>,
    /// Whether input and output are what the judge here offers, or a note of what they are.
    files: Option<String>,
    /// The batch that the problem is posted in, and its size.
    pub batch: String,
    pub size: usize,
}

struct Sample {
    input: String,
    output: String,
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
        let tests: Vec<Value> = field(&posted, "tests")?;
        let name = field(&posted, "name")?;
        let url: String = field(&posted, "url")?;
        let mut samples = vec![];
        for sample in tests {
            samples.push(Sample {
                input: lines(&sample, "input")?,
                output: lines(&sample, "output")?,
            });
        }
        let batch = &posted["batch"];
        Ok(Posted {
            name,
            url: address::shortened(&url),
            is_interactive: posted["interactive"] == true,
            time_limit: field(&posted, "timeLimit")?,
            memory_limit: field(&posted, "memoryLimit")?,
            samples,
            files: files(&posted),
            batch: batch["id"].as_str().unwrap_or_default().to_owned(),
            size: batch["size"].as_u64().unwrap_or(1) as usize,
        })
    }

    /// Whether a problem is this one.
    fn is(&self, problem: &Problem) -> bool {
        let mut urls = problem.metadata.urls.iter();
        !self.url.is_empty() && urls.any(|url| address::is_same(url, &self.url))
    }

    /// Makes a draft, unless the problem exists. Returns its name, and what was done.
    pub fn store(&self, workspace: &Workspace) -> Result<(String, String)> {
        for problem in workspace.readable_problems()? {
            if self.is(&problem) {
                let name = problem.name;
                let said = format!("{name} has this address already: nothing is changed\n");
                return Ok((name, said));
            }
        }
        let words: Vec<&str> = self.name.split_whitespace().collect();
        let title = words.join(" ").replace(is_unsafe, "");
        let mut title: String = title.chars().take(200).collect();
        let address = Address::read(&self.url);
        let judge = address.as_ref().and_then(|address| address.judge);
        let name = free_name(workspace, address.as_ref(), &title)?;
        if title.is_empty() {
            title = draft::title(&name);
        }
        let mut notes = vec![];
        notes.extend(self.files.clone());
        let mut time_limit = self.time_limit.map_or(2.0, |limit| limit / 1000.0);
        if !is_time_limit(time_limit) {
            notes.push(format!("the time limit cannot be {time_limit} s: 2 s"));
            time_limit = 2.0;
        }
        let mut memory_limit = self.memory_limit.map_or(1024, |limit| limit as u64);
        if !is_memory_limit(memory_limit) {
            notes.push(format!(
                "the memory limit cannot be {memory_limit} MiB: 1024 MiB"
            ));
            memory_limit = 1024;
        }
        let cases = self.cases(&mut notes);
        let samples = plural(cases.len() / 2, "sample");
        let draft = Draft {
            name: &name,
            title,
            url: if address.is_some() { &self.url } else { "" },
            note: self.files.as_deref().unwrap_or_default(),
            judge,
            time_limit,
            memory_limit,
            cases: &cases,
        };
        draft.make(workspace)?;
        let title = draft.title;
        let whose = judge.map_or(String::new(), |judge| format!(" of {}", judge.title));
        let mut said = format!(
            "made problems/{name}: {title:?}{whose}, {samples}, {time_limit} s, {memory_limit} MiB\n"
        );
        for note in notes {
            said += &format!("  {note}\n");
        }
        Ok((name, said))
    }

    /// Returns the files of the samples, and notes samples that cannot be stored or look wrong.
    fn cases(&self, notes: &mut Vec<String>) -> Vec<(String, Vec<u8>)> {
        if self.is_interactive {
            let note = "the problem is interactive: its samples are no cases; name an `interactor` in its Cargo.toml";
            notes.push(note.to_owned());
            return vec![];
        }
        let mut cases = vec![];
        for (Sample { input, output }, number) in self.samples.iter().zip(1..) {
            if input.len().max(output.len()) > FILE_LIMIT {
                notes.push(format!(
                    "sample {number} is left out: {} and {} bytes are too many to store",
                    input.len(),
                    output.len()
                ));
                continue;
            }
            for (extension, what, text) in [("in", "input", input), ("out", "output", output)] {
                if let Some(odd) = oddity(text) {
                    notes.push(format!(
                        "the {what} of sample {number} {odd}: compare it with the page"
                    ));
                }
                let file = format!("sample-{number}.{extension}");
                cases.push((file, text.clone().into_bytes()));
            }
        }
        cases
    }
}

/// Notes that a problem reads or prints in another way than by standard input and output.
fn files(posted: &Value) -> Option<String> {
    let mut files = vec![];
    for name in ["input", "output"] {
        let file = &posted[name];
        let kind = file["type"].as_str().unwrap_or("stdin");
        if !["stdin", "stdout"].contains(&kind) {
            let file_name = file["fileName"].as_str().unwrap_or(kind);
            files.push(format!("{name} {file_name}"));
        }
    }
    if files.is_empty() {
        return None;
    }
    let files = files.join(", ");
    let note = format!("files instead of standard input and output: {files}");
    Some(shorten(&note, 0))
}

/// Says what looks garbled in a text, if anything does.
pub fn oddity(text: &str) -> Option<String> {
    const OF_HTML: [&str; 4] = ["&nbsp;", "&lt;", "&gt;", "&amp;"];
    if text.trim().is_empty() {
        return Some("is empty".to_owned());
    }
    let is_odd = |letter: &char| !is_ordinary(*letter) && !['\n', '\t'].contains(letter);
    if let Some(letter) = text.chars().find(is_odd) {
        return Some(format!("holds {}", named(letter)));
    }
    let name = OF_HTML.iter().find(|name| text.contains(**name))?;
    Some(format!("holds {name}"))
}

/// Returns a legal name for a draft.
fn free_name(workspace: &Workspace, address: Option<&Address>, title: &str) -> Result<String> {
    let (best, site) = match address {
        Some(address) => (address.name(title), address.site()),
        None => (snake_case(title), "problem".to_owned()),
    };
    let second = if best.starts_with(&format!("{site}_")) {
        best.clone()
    } else {
        snake_case(&format!("{site} {best}"))
    };
    let numbered = (2..10_000).map(|number| format!("{second}_{number}"));
    for name in [best, second.clone()].into_iter().chain(numbered) {
        if draft::check_free(workspace, &name).is_ok() {
            return Ok(name);
        }
    }
    bail!("every name is taken")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn other_ways_to_read_and_print_are_noted() {
        for (input, output, expected) in [
            (
                json!({ "type": "stdin" }),
                json!({ "type": "stdout" }),
                None,
            ),
            (json!(null), json!({}), None),
            (
                json!({ "type": "file", "fileName": "a.in" }),
                json!({ "type": "file", "fileName": "a.out" }),
                Some("input a.in, output a.out"),
            ),
            (json!({ "type": "file" }), json!(null), Some("input file")),
            (
                json!({ "type": "regex", "pattern": "a" }),
                json!(null),
                Some("input regex"),
            ),
        ] {
            let found = files(&json!({ "input": input, "output": output }));
            let expected = expected
                .map(|expected| format!("files instead of standard input and output: {expected}"));
            assert_eq!(found, expected, "{input} {output}");
        }
    }
}
