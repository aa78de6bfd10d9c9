//! JSON, written by hand: what the page reads of it is little.

use grundy::stand_in::itertools::Itertools;

/// Returns a text as JSON.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            character if character < ' ' => quoted.push(' '),
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

/// Returns an object of fields whose values are JSON already.
pub(crate) fn object(fields: &[(&str, String)]) -> String {
    format!("{{{}}}", fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).join(","))
}

/// Returns a list of values.
pub(crate) fn list<T>(values: impl IntoIterator<Item = T>, json: impl Fn(T) -> String) -> String {
    format!("[{}]", values.into_iter().map(json).join(","))
}

/// Returns a number, or `null`.
pub(crate) fn number<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "null".to_owned(), |value| value.to_string())
}
