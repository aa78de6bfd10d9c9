//! A problem as Competitive Companion posts it, and the draft that is made of it.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use judge::cases;
use judge::commands::add_case::{self, FILE_LIMIT, FOLDER_LIMIT};
use judge::compare::{difference_of_lines, is_unsafe, lines, shorten};
use judge::draft::{self, Draft};
use judge::workspace::{Problem, Workspace, is_memory_limit, is_time_limit, short};
use serde_core::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::address::{self, Address, snake_case};

/// How many characters of a title are kept.
const LONGEST_TITLE: usize = 200;

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
    /// What the problems have in common that are posted together, and how many there are.
    pub batch: String,
    pub size: usize,
}

/// Takes a field out of an object.
fn take<T: DeserializeOwned>(object: &mut Map<String, Value>, name: &str) -> Result<T> {
    let value = object.remove(name).with_context(|| format!("missing field `{name}`"))?;
    serde_json::from_value(value).with_context(|| format!("invalid field `{name}`"))
}

/// Takes out a text, whose last line gets an end.
fn take_lines(object: &mut Map<String, Value>, name: &str) -> Result<String> {
    let text = take::<String>(object, name)?.replace("\r\n", "\n");
    Ok(if text.is_empty() || text.ends_with('\n') { text } else { text + "\n" })
}

impl Posted {
    /// Reads a problem in JSON.
    pub fn read(body: &[u8]) -> Result<Posted> {
        let mut posted: Map<String, Value> = serde_json::from_slice(body)?;
        let samples: Vec<Map<String, Value>> = take(&mut posted, "tests")?;
        let sample = |mut sample| Ok([take_lines(&mut sample, "input")?, take_lines(&mut sample, "output")?]);
        let batch: Option<Map<String, Value>> = posted.remove("batch").map_or(Ok(None), serde_json::from_value)?;
        let (batch, size) = match batch {
            Some(mut batch) => (take(&mut batch, "id")?, take(&mut batch, "size")?),
            None => (String::new(), 1),
        };
        Ok(Posted {
            name: take(&mut posted, "name")?,
            url: take(&mut posted, "url")?,
            is_interactive: posted.get("interactive") == Some(&Value::Bool(true)),
            time_limit: take(&mut posted, "timeLimit")?,
            memory_limit: take(&mut posted, "memoryLimit")?,
            samples: samples.into_iter().map(sample).collect::<Result<_>>()?,
            batch,
            size,
        })
    }

    /// Makes a draft, unless the problem is there already; then its new samples are added if that is wished. Returns its
    /// name and what has been done.
    pub fn store(&self, workspace: &Workspace, is_update: bool) -> Result<(String, String)> {
        let url = address::shortened(&self.url);
        let known = workspace.readable_problems()?.into_iter();
        let is_this = |problem: &Problem| problem.metadata.urls.iter().any(|known| address::is_same(known, &url));
        match known.into_iter().find(is_this).filter(|_| !url.is_empty()) {
            Some(problem) => Ok((problem.name.clone(), self.update(&problem, is_update)?)),
            None => self.make(workspace, &url),
        }
    }

    fn make(&self, workspace: &Workspace, url: &str) -> Result<(String, String)> {
        let title: String = self.name.chars().take(LONGEST_TITLE).collect();
        let mut title = title.split_whitespace().collect::<Vec<_>>().join(" ").replace(is_unsafe, "");
        let address = Address::read(url);
        let judge = address.as_ref().and_then(|address| address.judge);
        let name = free_name(workspace, address.as_ref(), &title)?;
        if title.is_empty() {
            title = draft::title(&name);
        }
        let mut notes = String::new();
        let mut limit = |what: &str, given: Option<f64>, found: Option<f64>, default: f64| {
            found.unwrap_or_else(|| {
                let given = given.map_or("null".to_owned(), |given| given.to_string());
                writeln!(notes, "  invalid {what} {given}: the draft has {default}").ok();
                default
            })
        };
        let seconds = self.time_limit.map(|limit| limit / 1000.0).filter(|&seconds| is_time_limit(seconds));
        let mebibytes = self.memory_limit.filter(|&limit| is_memory_limit(limit as u64));
        let time_limit = limit("timeLimit", self.time_limit, seconds, 2.0);
        let memory_limit = limit("memoryLimit", self.memory_limit, mebibytes, 1024.0) as u64;
        if address.is_none() {
            writeln!(notes, "  no address: {:?} is none of the web", shorten(url, 0)).ok();
        }
        let cases = self.cases(&mut notes);
        let samples = cases.len() / 2;
        let draft = Draft {
            name: &name,
            title: &title,
            url: if address.is_some() { url } else { "" },
            judge,
            time_limit,
            memory_limit,
            like: None,
            cases: &cases,
        };
        draft.make(workspace, false)?;
        let of = judge.map_or(String::new(), |judge| format!(" of {}", judge.title));
        let noun = if samples == 1 { "sample" } else { "samples" };
        let made = format!("made problems/{name}: {title:?}{of}, {samples} {noun}, {time_limit} s, {memory_limit} MiB");
        Ok((name, format!("{made}\n{notes}")))
    }

    /// Returns the files of the samples, and notes what cannot be stored.
    fn cases(&self, notes: &mut String) -> Vec<(String, Vec<u8>)> {
        let mut cases = vec![];
        if self.is_interactive {
            *notes +=
                "  the problem is interactive: its samples are no cases; name an `interactor` in its Cargo.toml\n";
            return cases;
        }
        let mut total = 0;
        for (sample, number) in self.samples.iter().zip(1..) {
            let [input, output] = sample.each_ref().map(String::len);
            if input.max(output) > FILE_LIMIT || (total + input + output) as u64 > FOLDER_LIMIT {
                writeln!(notes, "  sample {number} is left out: {input} and {output} bytes are too many to store").ok();
                continue;
            }
            total += input + output;
            for (extension, text) in ["in", "out"].iter().zip(sample) {
                cases.push((format!("sample-{number}.{extension}"), text.clone().into_bytes()));
            }
        }
        cases
    }

    /// Adds new samples to a problem, if that is wished, and shows where an answer is another one.
    fn update(&self, problem: &Problem, is_wished: bool) -> Result<String> {
        let name = &problem.name;
        if !is_wished {
            return Ok(format!("{name} has this address already: nothing is changed (--update adds new samples)\n"));
        }
        let mut notes = format!("{name} has this address already\n");
        for case in self.cases(&mut notes).chunks(2) {
            let [(_, input), (_, answer)] = case else { continue };
            let mut stored = None;
            for case in cases::of(problem).cases {
                let read = |path| fs::read(path).with_context(|| format!("failed to read {}", short(path)));
                if difference_of_lines(&read(&case.input)?, input).is_none() {
                    stored = Some((short(&case.answer), read(&case.answer)?));
                }
            }
            match stored {
                Some((path, stored)) if difference_of_lines(&stored, answer).is_some() => {
                    writeln!(notes, "  {path} has another answer, and is left alone:\n{}", difference(&stored, answer))
                        .ok();
                }
                Some(_) => {}
                None => {
                    let is_free = |case: &String| add_case::check_new(problem, case).is_ok();
                    let mut names = (1..).map(|number| format!("sample-{number}")).filter(is_free);
                    let case = names.next().context("every number is taken")?;
                    if let Err(error) = add_case::store_case(problem, &case, input, answer) {
                        writeln!(notes, "  a sample is left out: {error:#}").ok();
                    }
                }
            }
        }
        Ok(notes)
    }
}

/// Shows the first line in which two answers differ.
fn difference(stored: &[u8], posted: &[u8]) -> String {
    let (mut old, mut new) = (lines(stored), lines(posted));
    let show =
        |line: Option<&[u8]>| line.map_or("no line".to_owned(), |line| shorten(&String::from_utf8_lossy(line), 0));
    let mut pairs = (1..).map(|number| (number, old.next(), new.next()));
    pairs.find(|(_, old, new)| old != new).map_or(String::new(), |(number, old, new)| {
        format!("    line {number}\n    -  {}\n    +  {}", show(old), show(new))
    })
}

/// Returns a name that a draft can have.
fn free_name(workspace: &Workspace, address: Option<&Address>, title: &str) -> Result<String> {
    let best = address.map_or_else(|| snake_case(title), |address| address.name(title));
    let site = address.map_or("problem".to_owned(), Address::site);
    let second =
        if best.is_empty() || best.starts_with(&format!("{site}_")) { best.clone() } else { format!("{site}_{best}") };
    let prefix = if second.is_empty() { site } else { second.clone() };
    let first = if best.is_empty() { 1 } else { 2 };
    let numbered = (first..10_000).map(|number| format!("{prefix}_{number}"));
    let mut names = [best, second].into_iter().chain(numbered);
    names.find(|name| draft::check_free(workspace, name).is_ok()).context("every name is taken")
}
