//! Wörter.

/// Sagt „ein Wort“.
pub fn wort(anfang: &str) -> String {
    // „Kommentar“
    format!("{}élan∞", anfang)
}

/// Ünused.
pub fn satz() -> char {
    '∞'
}
