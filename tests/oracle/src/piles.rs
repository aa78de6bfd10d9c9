//! Shared by problems whose cases are several piles.

/// Writes an input: the number of cases, and for each case a line with the number of piles and a line with their sizes.
pub(crate) fn write_lists(cases: &[Vec<u64>]) -> String {
    let mut text = format!("{}\n", cases.len());
    for piles in cases {
        let piles_text: Vec<String> = piles.iter().map(u64::to_string).collect();
        text += &format!("{}\n{}\n", piles.len(), piles_text.join(" "));
    }
    text
}
