//! `oracle serve`: many requests, one process.

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::Problem;

/// Answers requests until the input ends.
pub(crate) fn serve(problem: &Problem) -> Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.context("failed to read the requests")?;
        let reply = reply(problem, &line).with_context(|| format!("invalid request {line}"))?;
        writeln!(output, "{reply}").and_then(|()| output.flush()).context("failed to write the reply")?;
    }
    Ok(())
}

/// Returns an input with its answer, or the error. A `counted` input is a number of cases followed by the cases, so
/// that inputs can be joined.
fn reply(problem: &Problem, line: &str) -> Result<Value> {
    let request: Value = serde_json::from_str(line)?;
    let input = match (request["input"].as_str(), request["size"].as_str(), request["seed"].as_u64()) {
        (Some(input), None, None) => Ok(input.to_owned()),
        (None, Some(size), Some(seed)) => problem.generate(size, seed),
        _ => bail!("expected an input, or size and seed"),
    };
    let answered = input.and_then(|input| Ok(((problem.answer)(&input)?, input)));
    Ok(match answered {
        Ok((answer, input)) => json!({ "input": input, "answer": answer, "counted": problem.counted }),
        Err(error) => json!({ "error": format!("{error:#}") }),
    })
}
