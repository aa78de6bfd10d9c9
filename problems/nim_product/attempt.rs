//! What attempts have in place of the solution's items: they read all pairs at once.

fn main() -> Result<(), String> {
    input! { pairs: [(u64, u64)] }
    stdout()
        .write_all(&lines(&solve(&pairs)))
        .map_err(|error| error.to_string())
}

/// Returns the nim products of all pairs.
fn solve(pairs: &[(u64, u64)]) -> Vec<u64> {
    let field = NimField::new();
    pairs.iter().map(|&(a, b)| field.product(a, b)).collect()
}
