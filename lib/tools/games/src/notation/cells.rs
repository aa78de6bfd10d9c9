//! Rows of squares, coins or pins of two kinds, each written as a letter.

/// The letters of the marked kind and of the other.
pub type Letters = [char; 2];

/// Filled squares, or pins, and empty ones.
pub const FILLED: Letters = ['x', '.'];
/// Coins that show heads or tails.
pub const HEADS: Letters = ['H', 'T'];

/// Rows of squares or coins of two kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    pub columns: usize,
    /// Which of them are filled, or heads, row by row.
    pub marked: Vec<bool>,
}

/// Reads a row of 1 to `longest` letters: which of them are marked.
pub fn row(text: &str, letters: Letters, longest: usize) -> Result<Vec<bool>, String> {
    let [yes, no] = letters;
    let cells = text.chars().map(|cell| match cell {
        cell if letters.contains(&cell) => Ok(cell == yes),
        other => Err(format!("expected {yes} or {no}, found {other:?}")),
    });
    let cells = cells.collect::<Result<Vec<bool>, String>>()?;
    if cells.is_empty() || cells.len() > longest {
        return Err(format!(
            "expected 1 to {} letters {} or {}, found {}",
            longest,
            yes,
            no,
            cells.len()
        ));
    }
    Ok(cells)
}

/// Reads rows with / between them.
pub fn rows(text: &str, letters: Letters, largest: usize) -> Result<Cells, String> {
    let columns = text.split('/').next().map_or(0, str::len);
    if text.split('/').any(|row| row.len() != columns) {
        return Err(format!(
            "expected rows of equal length, as in {0}{1}/{1}{1}",
            letters[0], letters[1]
        ));
    }
    let marked = row(&text.replace('/', ""), letters, largest)?;
    Ok(Cells { columns, marked })
}

/// Writes rows as `rows` reads them.
pub fn written(cells: &[bool], columns: usize, [yes, no]: Letters) -> String {
    let row = |row: &[bool]| {
        row.iter()
            .map(|&is_meant| if is_meant { yes } else { no })
            .collect::<String>()
    };
    cells.chunks(columns).map(row).collect::<Vec<_>>().join("/")
}
