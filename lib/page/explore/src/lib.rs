//! What the page's view *Explore* computes: rules or values in, what they follow out. The page's worker calls [`answer`].
//!
//! | file | what is in it |
//! |---|---|
//! | `session` | what is explored: how it was read, its table, what was found |
//! | `table`, `findings` | these in JSON |
//! | `sum` | who wins several components, and by which moves |
//! | `same`, `play` | the same game among known ones, and on the page's board |

mod findings;
mod json;
mod play;
mod same;
mod session;
mod sum;
mod table;
// As the page itself is called.
#[cfg(target_arch = "wasm32")]
#[path = "../../src/wasm.rs"]
mod wasm;

use std::cell::RefCell;

use crate::json::{Json, object};
use session::Session;

/// The longest text that is read.
const LONGEST: usize = 200_000;

thread_local! {
    /// What was opened last. What follows is asked about it.
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

/// Answers a request of the page in JSON. Its first line is a verb, perhaps with a word; the text below it is what that is about:
///
/// - `open FORM` reads rules or values, in any form if none is named, and returns their table;
/// - `find` returns what fits the table, `prove` the same with proofs, and `complete` with what takes longer to find;
/// - `further` compares it with larger tables;
/// - `same` returns which of these lines are the same game;
/// - `why` lists the options of a position, `sum` says who wins several components;
/// - `lost` and `value` prove a claim: a condition, or a formula.
///
/// On failure, the object has a single field, `error`.
pub fn answer(request: &str) -> String {
    let answer = answer_or_error(request).unwrap_or_else(|error| object([("error", error.into())]));
    answer.to_string()
}

/// Answers a request, or says what is wrong with it.
fn answer_or_error(request: &str) -> Result<Json, String> {
    let (head, text) = request.split_once('\n').unwrap_or((request, ""));
    let (verb, word) = head.split_once(' ').unwrap_or((head, ""));
    if text.len() > LONGEST {
        return Err(format!(
            "at most {LONGEST} characters are read, found {}",
            text.len()
        ));
    }
    SESSION.with_borrow_mut(|opened| {
        if verb == "open" {
            *opened = None;
            let session = opened.insert(Session::open(text, word)?);
            return Ok(session.table_json());
        }
        let session = opened.as_mut().ok_or("nothing is open")?;
        match verb {
            "find" => Ok(session.find()),
            "prove" => Ok(session.prove()),
            "complete" => Ok(session.complete()),
            "further" => Ok(session.further()),
            "same" => Ok(session.same(text)),
            "why" => session.why(text),
            "sum" => session.sum(text),
            "lost" | "value" => session.claim(verb, text),
            _ => Err(format!("unknown request {verb:?}")),
        }
    })
}
