//! `oracle serve`: many requests, one process.

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result};
use oracle::Problem;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(untagged)]
enum Request {
    Generate { size: String, seed: u64 },
    Answer { input: String },
}

/// An input with its answer, or what is wrong with it.
#[derive(Default, Serialize)]
struct Reply {
    input: String,
    answer: Option<String>,
    error: Option<String>,
    /// Whether inputs are a number of cases and then the cases, so that several can be joined.
    counted: bool,
}

/// Answers requests until there are no more.
pub(crate) fn serve(problem: &Problem) -> Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.context("the requests cannot be read")?;
        let request = serde_json::from_str(&line).with_context(|| format!("{line} is no request"))?;
        serde_json::to_writer(&mut output, &reply(problem, request))?;
        output
            .write_all(b"\n")
            .and_then(|()| output.flush())
            .context("the reply cannot be written")?;
    }
    Ok(())
}

fn reply(problem: &Problem, request: Request) -> Reply {
    let mut reply = Reply {
        counted: problem.counted,
        ..Reply::default()
    };
    let input = match request {
        Request::Generate { size, seed } => problem.generate(&size, seed),
        Request::Answer { input } => Ok(input),
    };
    let answer = input.and_then(|input| {
        reply.input = input;
        (problem.answer)(&reply.input)
    });
    match answer {
        Ok(answer) => reply.answer = Some(answer),
        Err(error) => reply.error = Some(format!("{error:#}")),
    }
    reply
}
