//! Why a bundle does not compile, in words of the solution.

use std::error::Error;
use std::fmt;
use std::process::Command;

use anyhow::Result;
use serde_json::Value;

use crate::build::compilers::{self, Compiler, Edition};
use crate::build::solutions;
use crate::judges::Judge;
use crate::paste::cut::Extent;
use crate::paste::submission::compile;
use crate::paste::{Pasted, pasted};
use crate::workspace::{Problem, Workspace};

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
    replaced: Vec<String>,
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
            replaced: pasted.replaced.iter().cloned().collect(),
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

    /// Returns what is to blame, if compiling other bundles tells.
    pub(super) fn reason(
        &self,
        workspace: &Workspace,
        problem: &Problem,
        judge: &Judge,
    ) -> Result<String> {
        let current = compilers::current()?;
        let compiles = |judge: &Judge, extent, edition| -> Result<bool> {
            let pasted = pasted(workspace, problem, judge, extent)?;
            let externs = solutions::crates(&workspace.root, &problem.name, &pasted.crates)?;
            let flags = ["-Awarnings"];
            Ok(compile(&pasted, &current, edition, &externs, &flags, None).is_ok())
        };
        if !self.compiler.current && compiles(judge, Extent::Named, self.edition)? {
            let version = judge.planned_rustc();
            return Ok(format!(
                "{current} takes it; {} has rustc {version}",
                judge.title
            ));
        }
        if compiles(judge, Extent::Whole, self.edition)? {
            let address = address(workspace);
            return Ok(format!(
                "the bundle lacks a part of the library that this needs: a fault of the bundler\n\
                 help: report it with the solution{address}"
            ));
        }
        let newer = self.edition.max(Edition::E2018);
        if newer != self.edition && compiles(judge, Extent::Named, newer)? {
            return Ok(format!(
                "edition {newer} takes it; {} compiles in edition {}, too",
                judge.title, self.edition
            ));
        }
        let mut with_crates = judge.clone();
        for name in &self.replaced {
            with_crates.crates.insert(name.clone(), String::new());
        }
        if self.replaced.is_empty() || !compiles(&with_crates, Extent::Named, newer)? {
            return Ok(String::new());
        }
        Ok(format!(
            "{} has no crate {}, and the stand-in lacks what this uses\nhelp: do without",
            judge.title,
            self.replaced.join(" and no ")
        ))
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

/// Returns where to report a fault of the workspace: where it was cloned from.
fn address(workspace: &Workspace) -> String {
    let mut command = Command::new("git");
    command.args(["remote", "get-url", "origin"]);
    match command.current_dir(&workspace.root).output() {
        Ok(output) if output.status.success() => {
            format!(" to {}", String::from_utf8_lossy(&output.stdout).trim())
        }
        _ => String::new(),
    }
}
