//! Writes inputs.

use std::fmt::Display;

/// Returns a line of these items.
pub fn line<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(" ") + "\n"
}

/// Returns the number of items, and each item on a line of its own.
pub fn lines<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    cases(items.into_iter().map(|item| format!("{item}\n")))
}

/// Returns the number of pairs, and each pair on a line of its own.
pub fn pairs(pairs: &[(u64, u64)]) -> String {
    lines(pairs.iter().map(|(one, other)| format!("{one} {other}")))
}

/// Returns the number of items, and a line of the items.
pub fn list<T: Display>(items: &[T]) -> String {
    format!("{}\n{}", items.len(), line(items))
}

/// Returns the number of items and the items, all on one line.
pub fn list_on_one_line<T: Display>(items: &[T]) -> String {
    format!("{} {}", items.len(), line(items))
}

/// Returns the number of cases, and the cases.
pub fn cases(cases: impl IntoIterator<Item = String>) -> String {
    let cases: Vec<String> = cases.into_iter().collect();
    format!("{}\n{}", cases.len(), cases.concat())
}
