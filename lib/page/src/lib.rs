//! The games of the page: their pictures, moves and Grundy numbers. The page's script calls [`answer`].
//!
//! - [`position`]: positions as the games describe them, and what follows: who wins, by which moves, and why; [`picture`]: their
//!   shapes.
//! - [`games`]: the list of all games; each file turns the addresses of one family into [`position::Shown`]s.
//! - [`numbers`]: the Grundy numbers of a rule, with the proof of a period; `turning`: the games of turning coins that have a name.
//! - [`search`]: how the vertices of a graph are settled, one by one.
//! - `wasm`: how the script calls.
//!
//! The program, `main.rs`, puts this crate, compiled for the browser, into one file with the scripts in `web/`, which only draw
//! and listen.

pub mod games;
pub mod numbers;
pub mod picture;
pub mod position;
pub mod search;

mod turning;
#[cfg(target_arch = "wasm32")]
mod wasm;

use serde_json::{Value, json};

/// The longest address that is read; no position needs more.
const LONGEST: usize = 4_000;

/// Answers a request of the page in JSON: `games`, `position ADDRESS`, `rule RULE`, `why INDEX RULE` or `graph EDGES:PLACES`.
///
/// On failure, the object has a single field, `error`.
pub fn answer(request: &str) -> String {
    let answer = answer_or_error(request).unwrap_or_else(|error| json!({ "error": error }));
    answer.to_string()
}

/// Answers a request, or says what is wrong with it.
fn answer_or_error(request: &str) -> Result<Value, String> {
    let (verb, text) = request.split_once(' ').unwrap_or((request, ""));
    if text.len() > LONGEST {
        return Err(format!(
            "at most {LONGEST} characters are read, found {}",
            text.len()
        ));
    }
    match verb {
        "games" => Ok(games::list()),
        "position" => Ok(games::analyse(text)?.json()),
        "rule" => Ok(numbers::read(text)?.json()),
        "why" => why(text),
        "graph" => Ok(search::read(text)?.json()),
        _ => Err(format!("unknown request {verb:?}")),
    }
}

/// Explains a number of a table.
fn why(text: &str) -> Result<Value, String> {
    let (index, rule) = text.split_once(' ').unwrap_or((text, ""));
    let index = index
        .parse()
        .map_err(|_| format!("expected the index of a number, found {index:?}"))?;
    Ok(numbers::read(rule)?.why(index)?.json())
}

/// Checks an address of the page, without the `#`.
pub fn check(address: &str) -> Result<(), String> {
    let state = address.split('?').next().unwrap_or("");
    if state == "lessons" || state == "challenge" {
        return Ok(());
    }
    match state.split_once(':') {
        Some(("table", rule)) => drop(numbers::read(rule)?),
        Some(("graph", graph)) => drop(search::read(graph)?),
        Some(("lesson", number)) => {
            let number: Result<usize, _> = number.parse();
            number.map_err(|error| error.to_string())?;
        }
        _ => drop(games::read(state)?),
    }
    Ok(())
}
