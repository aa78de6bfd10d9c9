//! Functions to write: their signatures, and the calls that check them.

use anyhow::{Context, Result};
use games::graph::{Graph, small_graphs};
use games::small::{lists, lists_up_to};

use super::calls::*;
use super::explain::{mex_of, nim_sum};

/// A function to write.
pub struct Function {
    pub name: &'static str,
    /// Its parameters and what it returns.
    types: &'static str,
    /// Returns the calls to check, those with the smallest arguments first.
    pub calls: fn() -> Result<Vec<Call>>,
}

impl Function {
    /// Returns the function of this name.
    pub fn named(name: &str) -> Result<&'static Function> {
        FUNCTIONS
            .iter()
            .find(|function| function.name == name)
            .with_context(|| format!("unknown function {name:?}"))
    }

    /// Returns its signature, as in a program.
    pub fn signature(&self) -> String {
        format!("fn {}{}", self.name, self.types)
    }
}

const FUNCTIONS: [Function; 19] = [
    Function {
        name: "next_player_wins",
        types: "(heap: u64, amounts: &[u64]) -> bool",
        calls: || take_calls(30, winner),
    },
    Function {
        name: "euclid_wins",
        types: "(small: u64, large: u64) -> bool",
        calls: euclid_calls,
    },
    Function {
        name: "mex",
        types: "(numbers: &[u64]) -> u64",
        calls: || {
            let long = vec![(0..100).rev().collect(), vec![u64::MAX, 0]];
            Ok(list_calls([lists_up_to(4, 4), long].concat(), mex_of))
        },
    },
    Function {
        name: "grundy_numbers",
        types: "(largest: u64, amounts: &[u64]) -> Vec<u64>",
        calls: || take_calls(20, heap_numbers),
    },
    Function {
        name: "nim_sum",
        types: "(heaps: &[u64]) -> u64",
        calls: || {
            let large = vec![vec![1 << 63, 1, 1 << 63]];
            Ok(list_calls([lists_up_to(3, 5), large].concat(), nim_sum))
        },
    },
    Function {
        name: "winning_move",
        types: "(heaps: &[u64]) -> Option<(usize, u64)>",
        calls: || {
            game_calls(
                "nim:0",
                lists_up_to(3, 6).iter().map(list_asked),
                winning_move,
            )
        },
    },
    Function {
        name: "row_number",
        types: "(row: &[u64]) -> u64",
        calls: || game_calls("matrix:0", lists_up_to(3, 4).iter().map(list_asked), number),
    },
    Function {
        name: "stairs_win",
        types: "(balls: &[u64]) -> bool",
        calls: || {
            let stairs = [lists_up_to(4, 2), lists(3, 4)].concat();
            game_calls("staircase:0", stairs.iter().map(list_asked), winner)
        },
    },
    Function {
        name: "vertex_numbers",
        types: "(options: &[&[usize]]) -> Vec<u64>",
        calls: || {
            let graphs = (1..=3).flat_map(small_graphs).filter(Graph::is_acyclic);
            graph_calls("token", graphs, vertex_numbers)
        },
    },
    Function {
        name: "kayles_number",
        types: "(pins: usize) -> u64",
        calls: || game_calls("octal:0.77:0", (0..=30).map(number_asked), number),
    },
    Function {
        name: "proved_period",
        types: "(numbers: &[u64], largest_amount: usize) -> Option<(usize, usize)>",
        calls: period_calls,
    },
    Function {
        name: "misere_wins",
        types: "(heaps: &[u64]) -> bool",
        calls: || {
            let heaps = [lists_up_to(3, 5), lists(5, 1)].concat();
            game_calls("misere:0", heaps.iter().map(list_asked), winner)
        },
    },
    Function {
        name: "nim_product",
        types: "(one: u64, other: u64) -> u64",
        calls: product_calls,
    },
    Function {
        name: "fibonacci_take",
        types: "(heap: u64) -> u64",
        calls: || game_calls("fibonacci:0:0", (2..=40).map(number_asked), fibonacci_take),
    },
    Function {
        name: "outcomes",
        types: "(options: &[&[usize]]) -> Vec<char>",
        calls: || graph_calls("token", (1..=3).flat_map(small_graphs), outcomes),
    },
    Function {
        name: "walk_wins",
        types: "(neighbours: &[&[usize]], start: usize) -> bool",
        calls: || {
            let graphs = (2..=4).flat_map(small_graphs).filter(is_undirected);
            graph_calls("geography", graphs, walk_winners)
        },
    },
    Function {
        name: "coin_number",
        types: "(place: u32) -> u64",
        calls: || game_calls("turning:mock:T", (1..=10).map(coin_asked), number),
    },
    Function {
        name: "walsh_hadamard",
        types: "(values: &[i64]) -> Vec<i64>",
        calls: || {
            let mut all: Vec<Vec<u64>> = vec![];
            for length in [1, 2, 4] {
                all.extend(lists(length, 2));
            }
            all.push((1..=8).collect());
            Ok(list_calls(all, transforms))
        },
    },
    Function {
        name: "remoteness",
        types: "(heap: u64, amounts: &[u64]) -> u64",
        calls: || take_calls(20, remoteness),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_have_these_values() {
        for (name, arguments, expected) in [
            ("next_player_wins", "4, &[1, 3, 4]", "true"),
            ("euclid_wins", "2, 3", "false"),
            ("grundy_numbers", "3, &[1, 2]", "[0, 1, 2, 0]"),
            ("winning_move", "&[0, 3]", "Some((1, 0))"),
            ("winning_move", "&[2, 2]", "None"),
            ("vertex_numbers", "&[&[1], &[]]", "[1, 0]"),
            ("proved_period", "&[0, 1, 0], 1", "Some((0, 2))"),
            ("proved_period", "&[0, 1, 0], 2", "None"),
            ("nim_product", "2, 3", "1"),
            ("fibonacci_take", "4", "1"),
            ("fibonacci_take", "5", "0"),
            ("outcomes", "&[&[1, 0], &[1]]", "['D', 'D']"),
            ("walk_wins", "&[&[1], &[0]], 0", "true"),
            ("walsh_hadamard", "&[1, 2]", "[3, -1]"),
            ("remoteness", "3, &[1, 2]", "2"),
        ] {
            let calls = (Function::named(name).unwrap().calls)().unwrap();
            let mut calls = calls.iter();
            let call = calls.find(|call| call.arguments == arguments).unwrap();
            assert_eq!(call.expected.value, expected, "{name}({arguments})");
        }
    }
}
