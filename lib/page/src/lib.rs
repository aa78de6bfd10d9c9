//! The games of the page: their pictures, moves and Grundy numbers. The page's script calls [`answer`].
//!
//! - [`position`]: positions as the games describe them, and what follows: who wins, by which moves, and why.
//! - [`games`]: the list of all games; each file turns the addresses of one family into [`position::Shown`]s.
//! - [`rule`]: Grundy numbers of a rule, with the proof of a period.
//! - [`search`]: how the vertices of a graph are settled, one by one.
//!
//! `main.rs` compiles this crate for wasm32 and puts it into one file with the scripts in `web/`, which only draw and listen.

pub mod games;
pub mod picture;
pub mod position;
pub mod rule;
pub mod search;

mod json;
#[cfg(target_arch = "wasm32")]
mod wasm;

use json::{object, quoted};

/// The longest address that is read; no position needs more.
const LONGEST: usize = 4_000;

/// Answers a request of the page in JSON: `games`, `position ADDRESS`, `rule RULE`, `why INDEX RULE` or `graph EDGES:PLACES`.
///
/// On failure, the object has a single field, `error`.
pub fn answer(request: &str) -> String {
    let (verb, text) = request.split_once(' ').unwrap_or((request, ""));
    let answer = match verb {
        _ if text.len() > LONGEST => Err(format!(
            "at most {} characters are read, found {}",
            LONGEST,
            text.len()
        )),
        "games" => Ok(games::list()),
        "position" => games::analyse(text).map(|found| found.json()),
        "rule" => rule::numbers(text).map(|numbers| numbers.json()),
        "why" => why(text),
        "graph" => search::read(text).map(|graph| graph.json()),
        _ => Err(format!("unknown request {verb:?}")),
    };
    answer.unwrap_or_else(|error| object(&[("error", quoted(&error))]))
}

/// Explains a number of a table.
fn why(text: &str) -> Result<String, String> {
    let (index, rule) = text.split_once(' ').unwrap_or((text, ""));
    let index = index
        .parse()
        .map_err(|_| format!("expected the index of a number, found {index:?}"))?;
    rule::numbers(rule)?.why(index).map(|why| why.json())
}

/// Checks an address of the page, without the `#`.
pub fn check(address: &str) -> Result<(), String> {
    let state = address.split('?').next().unwrap_or("");
    match state.split_once(':') {
        Some(("table", rule)) => rule::numbers(rule).map(|_| ()),
        Some(("lesson", number)) => number
            .parse::<usize>()
            .map(|_| ())
            .map_err(|error| error.to_string()),
        None if ["lessons", "challenge"].contains(&state) => Ok(()),
        Some(("graph", graph)) => search::read(graph).map(|_| ()),
        _ => games::read(state).map(|_| ()),
    }
}
