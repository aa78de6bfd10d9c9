//! Writes inputs.

use std::fmt::{Display, Write};

/// Returns a line of these items.
pub fn line<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for item in items {
        write!(text, "{item} ").expect("a string takes any text");
    }
    text.pop();
    text + "\n"
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
    let mut count = 0;
    let text: String = cases.into_iter().inspect(|_| count += 1).collect();
    format!("{count}\n{text}")
}

/// Returns the number of cases, and the cases with a blank line between them.
pub fn spaced_cases(cases: impl IntoIterator<Item = String>) -> String {
    let cases: Vec<String> = cases.into_iter().collect();
    format!("{}\n{}", cases.len(), cases.join("\n"))
}
