//! Why a bundle does not compile, in words of the solution.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;

use serde_json::Value;

use crate::build::compilers::{Compiler, Edition};
use crate::judges::Judge;
use crate::paste::Pasted;

/// The name of a bundle's file when it is compiled.
pub(super) const FILE: &str = "bundle.rs";

/// A bundle that does not compile.
#[derive(Debug)]
pub(super) struct Refused {
    compiler: Compiler,
    edition: Edition,
    /// The compiler's errors, with the places of the solution's lines.
    said: String,
    /// The crates that stand-ins replace.
    replaced: BTreeSet<String>,
}

impl Error for Refused {}

impl fmt::Display for Refused {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused {
            compiler,
            edition,
            said,
            ..
        } = self;
        write!(
            formatter,
            "the bundle does not compile with {compiler} in edition {edition}:\n{said}"
        )
    }
}

impl Refused {
    /// Reads what a compiler says of a bundle, as JSON.
    pub(super) fn new(
        pasted: &Pasted,
        compiler: &Compiler,
        edition: Edition,
        said: &str,
    ) -> Refused {
        let mut refused = Refused {
            compiler: compiler.clone(),
            edition,
            said: String::new(),
            replaced: pasted.replaced.clone(),
        };
        for line in said.lines() {
            match serde_json::from_str::<Value>(line) {
                Ok(error) if error["level"] == "error" => refused.add(pasted, &error),
                Ok(_) => {}
                // The compiler itself has failed.
                Err(_) => refused.said += &format!("{line}\n"),
            }
        }
        refused
    }

    /// Adds one of the compiler's errors.
    fn add(&mut self, pasted: &Pasted, error: &Value) {
        if primary_span(error).is_none() {
            return;
        }
        let Some(found) = in_solution(pasted, error) else {
            self.said += &text(&error["rendered"]);
            return;
        };
        self.said += &found;
        for note in error["children"].as_array().into_iter().flatten() {
            let (level, message) = (text(&note["level"]), text(&note["message"]));
            self.said += &format!("  {level}: {message}\n");
        }
    }

    /// Returns what may be to blame: the solution itself compiles.
    pub(super) fn reason(&self, judge: &Judge) -> String {
        let mut reason = format!(
            "the solution itself compiles here; {} has rustc {}",
            judge.title,
            judge.planned_rustc()
        );
        if !self.replaced.is_empty() {
            let names: Vec<&str> = self.replaced.iter().map(String::as_str).collect();
            reason += &format!(
                " and no crate {}: a stand-in may lack what this uses",
                names.join(" and no ")
            );
        }
        reason
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn primary_span(message: &Value) -> Option<&Value> {
    let mut spans = message["spans"].as_array()?.iter();
    spans.find(|span| span["is_primary"] == true)
}

/// Returns a compiler's message with the solution's line that it is about. Inside a macro, that is the line of its call.
pub(super) fn in_solution(pasted: &Pasted, message: &Value) -> Option<String> {
    let mut span = primary_span(message)?;
    loop {
        let line = span["line_start"].as_u64()? as usize - 1;
        if span["file_name"] == FILE
            && let Some(Some((file, number))) = pasted.lines.get(line)
        {
            let code = pasted.text.lines().nth(line)?.trim();
            let said = text(&message["message"]);
            return Some(format!("{file}:{number}: {said}\n    {code}\n"));
        }
        span = &span["expansion"]["span"];
    }
}
