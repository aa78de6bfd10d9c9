//! What attempts have in place of the solution's items: they read all components at once.

use grundy::xor::{winning_move, WinningMove};

fn main() -> Result<(), String> {
    input! { count: usize }
    let components = (0..count)
        .map(|_| read_component())
        .collect::<Result<Vec<_>, _>>()?;
    println!("{}", solve(&components)?);
    Ok(())
}

/// Returns the answer. A cycle is an error.
///
/// The graph's `vertices()` are counted from 0, and `options(vertex)` are where its edges lead.
fn solve(components: &[(Graph, usize)]) -> Result<String, String> {
    let numbers = components.iter().map(|(graph, _)| grundy_numbers(graph));
    let numbers: Vec<Vec<u64>> = numbers
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())?;
    let starts: Vec<u64> = components
        .iter()
        .zip(&numbers)
        .map(|((_, start), numbers)| numbers[*start])
        .collect();
    Ok(match winning_move(&starts) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let (graph, start) = &components[component];
            let option = graph
                .options(*start)
                .find(|&option| numbers[component][option] == to);
            let option = option.expect("some option has each smaller Grundy number");
            format!(
                "First\nMove in component {}: {} -> {} (Grundy {} -> {})",
                component, start, option, from, to
            )
        }
        None => "Second".to_owned(),
    })
}
