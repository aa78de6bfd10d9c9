//! JSON, written by hand: what the page reads of it is little.

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
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{}\":{}", name, value)).collect();
    format!("{{{}}}", fields.join(","))
}

/// Returns a list of values that are JSON already.
pub(crate) fn list<T>(values: &[T], json: impl Fn(&T) -> String) -> String {
    let values: Vec<String> = values.iter().map(json).collect();
    format!("[{}]", values.join(","))
}

/// Returns a number, or `null`.
pub(crate) fn number<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "null".to_owned(), |value| value.to_string())
}
