//! The games of the page: their pictures, moves and Grundy numbers. The page's script calls [`answer`].
//!
//! - [`position`]: positions as the games describe them, and what follows: who wins, by which moves, and why; [`picture`]: their
//!   shapes.
//! - [`games`]: the list of all games; each file turns the addresses of one family into [`position::Shown`]s.
//! - `turning`: the games of turning coins that have a name.
//! - [`search`]: how the vertices of a graph are settled, one by one.
//! - `wasm`: how the script calls.
//!
//! The program, `main.rs`, puts this crate, compiled for the browser, into one file with the scripts in `web/`, which only draw
//! and listen.

pub mod games;
pub mod picture;
pub mod position;
pub mod search;

#[cfg(target_arch = "wasm32")]
mod wasm;

use formula::rules::Rules;
use serde_json::{Value, json};

/// The longest address that is read; no position needs more.
const LONGEST: usize = 4_000;

/// Answers a request of the page in JSON: `games`, `position ADDRESS` or `graph EDGES:PLACES`.
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
        "graph" => Ok(search::read(text)?.json()),
        _ => Err(format!("unknown request {verb:?}")),
    }
}

/// Checks an address of the page, without the `#`.
pub fn check(address: &str) -> Result<(), String> {
    if let Some(explored) = address.strip_prefix("explore") {
        return check_explored(explored);
    }
    let state = address.split('?').next().unwrap_or("");
    if state == "lessons" || state == "challenge" {
        return Ok(());
    }
    match state.split_once(':') {
        Some(("table", rule)) => check_rules(&rule.replace(':', " "))?,
        Some(("graph", graph)) => drop(search::read(graph)?),
        Some(("lesson", place)) => {
            place
                .strip_suffix(":exercise")
                .unwrap_or(place)
                .parse::<usize>()
                .map_err(|error| error.to_string())?;
        }
        _ => drop(games::read(state)?),
    }
    Ok(())
}

/// Checks the rules that an address explores; there may be none.
fn check_explored(address: &str) -> Result<(), String> {
    let text = address.split('?').next().unwrap_or("");
    match text.strip_prefix(':') {
        Some(text) => check_rules(&decoded(text)?),
        None if text.is_empty() => Ok(()),
        None => Err(format!("expected explore:, then rules, found {address:?}")),
    }
}

fn check_rules(text: &str) -> Result<(), String> {
    match Rules::parse(text) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

/// Returns a text in which bytes may stand as %XX.
fn decoded(text: &str) -> Result<String, String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or("").as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).unwrap_or("");
        let byte = u8::from_str_radix(digits, 16);
        bytes.push(byte.map_err(|_| format!("expected two hexadecimal digits after %: {text}"))?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_err(|error| error.to_string())
}
