//! Squares, coins and pins in rows: of each, its letter says which of two kinds it is.

/// The letter of those that are meant, and that of the others.
pub type Letters = [char; 2];

pub const FILLED: Letters = ['x', '.'];
pub const HEADS: Letters = ['H', 'T'];

/// Reads a row of 1 to `longest`.
pub fn row(text: &str, letters: Letters, longest: usize) -> Result<Vec<bool>, String> {
    let [yes, no] = letters;
    let cells = text.chars().map(|cell| match cell {
        cell if letters.contains(&cell) => Ok(cell == yes),
        other => Err(format!("expected {} or {}, found {:?}", yes, no, other)),
    });
    let cells = cells.collect::<Result<Vec<bool>, String>>()?;
    if cells.is_empty() || cells.len() > longest {
        return Err(format!("expected 1 to {} letters {} or {}, found {}", longest, yes, no, cells.len()));
    }
    Ok(cells)
}

/// Reads rows with / between them, and returns the number of columns, too.
pub fn rows(text: &str, letters: Letters, largest: usize) -> Result<(usize, Vec<bool>), String> {
    let columns = text.split('/').next().map_or(0, str::len);
    if text.split('/').any(|row| row.len() != columns) {
        return Err(format!("expected rows of equal length, as in {0}{1}/{1}{1}", letters[0], letters[1]));
    }
    Ok((columns, row(&text.replace('/', ""), letters, largest)?))
}

/// Returns what `rows` reads.
pub fn written(cells: &[bool], columns: usize, [yes, no]: Letters) -> String {
    let row = |row: &[bool]| row.iter().map(|&is_meant| if is_meant { yes } else { no }).collect::<String>();
    cells.chunks(columns).map(row).collect::<Vec<_>>().join("/")
}
