//! Writes JSON by hand: the page reads only a few kinds of it, and a crate would make the page larger.

use grundy::stand_in::itertools::Itertools;

/// Returns a text as a JSON string.
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

/// Returns an object, given its fields with values in JSON.
pub(crate) fn object(fields: &[(&str, String)]) -> String {
    let fields = fields
        .iter()
        .map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

/// Returns a list of values.
pub(crate) fn list<T>(values: impl IntoIterator<Item = T>, json: impl Fn(T) -> String) -> String {
    format!("[{}]", values.into_iter().map(json).join(","))
}

/// Returns a number, or `null`.
pub(crate) fn number<T: ToString>(value: Option<T>) -> String {
    match value {
        Some(value) => value.to_string(),
        None => "null".to_owned(),
    }
}
