//! Calls of the functions to write: small arguments, and the values by definition.

use anyhow::{Error, Result};
use games::graph::Graph;
use games::notation::joined;
use games::replace;
use games::small::lists;

use super::addressed::{AddressedGame, LARGEST};
use super::explain::{Ask, Expected, Explainer, list, nim_sum};
use super::worksheet::{product, transform};

/// A call of a function.
pub struct Call {
    pub arguments: String,
    /// Its value as `{:?}` writes it, and why.
    pub expected: Expected,
}

/// A question about a position, which is written as in an address.
pub(super) type Question = fn(&mut Explainer<'_>, &str) -> Result<Expected>;

/// A call's arguments, and the position that they stand for, as in an address.
pub(super) struct Asked {
    arguments: String,
    position: String,
}

/// Asks about a heap or a row by its size.
pub(super) fn number_asked(size: u64) -> Asked {
    Asked {
        arguments: size.to_string(),
        position: size.to_string(),
    }
}

/// Asks about a list. No heap is a heap of 0.
pub(super) fn list_asked(list: &Vec<u64>) -> Asked {
    let position = if list.is_empty() {
        "0".to_owned()
    } else {
        joined(list)
    };
    Asked {
        arguments: format!("&{list:?}"),
        position,
    }
}

/// Asks about a single head at a place of a row of coins.
pub(super) fn coin_asked(place: usize) -> Asked {
    Asked {
        arguments: place.to_string(),
        position: "T".repeat(place - 1) + "H",
    }
}

/// Returns calls with positions of an address's game.
pub(super) fn game_calls(
    address: &str,
    asked: impl Iterator<Item = Asked>,
    question: Question,
) -> Result<Vec<Call>> {
    let (game, _) = AddressedGame::read(address)?;
    let mut explainer = Explainer::new(&game);
    let mut calls = vec![];
    for Asked {
        arguments,
        position,
    } in asked
    {
        calls.push(Call {
            arguments,
            expected: question(&mut explainer, &position)?,
        });
    }
    Ok(calls)
}

/// Returns calls with every heap up to `largest`, each with some lists of amounts.
pub(super) fn take_calls(largest: u64, question: Question) -> Result<Vec<Call>> {
    let mut with_heaps = vec![];
    for amounts in [&[1, 2][..], &[2, 5], &[1, 3, 4], &[2, 4, 7], &[3], &[5, 1]] {
        let asked = (0..=largest).map(|heap| Asked {
            arguments: format!("{heap}, &{amounts:?}"),
            position: heap.to_string(),
        });
        let calls = game_calls(&format!("take:{}:0", joined(amounts)), asked, question)?;
        with_heaps.extend((0..=largest).zip(calls));
    }
    with_heaps.sort_by_key(|(heap, _)| *heap);
    Ok(with_heaps.into_iter().map(|(_, call)| call).collect())
}

/// Returns calls for a graph, given where the edges of each vertex lead, with the arguments after the graph.
pub(super) type GraphCalls = fn(&mut Explainer<'_>, &[Vec<u64>]) -> Result<Vec<Call>>;

/// Returns calls with graphs, as lists of options.
pub(super) fn graph_calls(
    game: &str,
    graphs: impl Iterator<Item = Graph>,
    calls: GraphCalls,
) -> Result<Vec<Call>> {
    let mut all = vec![];
    for graph in graphs {
        let options = graph.options();
        let lists: Vec<String> = options.iter().map(|list| format!("&{list:?}")).collect();
        let edges = graph.edges.iter();
        let mut edges: Vec<String> = edges.map(|(from, to)| format!("{from}-{to}")).collect();
        // An edge beyond the graph, for an address has only the vertices of its edges.
        edges.push(format!("{}-{}", options.len(), options.len() + 1));
        let (game, _) = AddressedGame::read(&format!("{game}:{}:0", joined(&edges)))?;
        for call in calls(&mut Explainer::new(&game), &options)? {
            all.push(Call {
                arguments: format!("&[{}]{}", lists.join(", "), call.arguments),
                ..call
            });
        }
    }
    Ok(all)
}

/// Returns calls with lists of numbers.
pub(super) fn list_calls(lists: Vec<Vec<u64>>, expected: fn(&[u64]) -> Expected) -> Vec<Call> {
    let call = |list: &Vec<u64>| Call {
        arguments: format!("&{list:?}"),
        expected: expected(list),
    };
    lists.iter().map(call).collect()
}

/// Returns calls with two numbers from 1 to 20, the smaller one first.
pub(super) fn euclid_calls() -> Result<Vec<Call>> {
    let mut asked = vec![];
    for large in 1..=20 {
        for small in 1..=large {
            asked.push(Asked {
                arguments: format!("{small}, {large}"),
                position: format!("{small},{large}"),
            });
        }
    }
    game_calls("euclid:0,0", asked.into_iter(), winner)
}

/// Returns calls with two factors below 16, in both orders.
pub(super) fn product_calls() -> Result<Vec<Call>> {
    let mut calls = vec![];
    for large in 0..16 {
        for small in 0..=large {
            for (one, other) in [(small, large), (large, small)] {
                calls.push(Call {
                    arguments: format!("{one}, {other}"),
                    expected: product(one, other)?,
                });
            }
        }
    }
    Ok(calls)
}

/// Returns calls with short lists of 0 and 1, and with the first numbers of a game that takes 2, 4 or 7.
pub(super) fn period_calls() -> Result<Vec<Call>> {
    let mut calls = vec![];
    for bits in (0..=6).flat_map(|length| lists(length, 1)) {
        calls.push(period_call(&bits, 1));
        calls.push(period_call(&bits, 2));
    }
    let (game, _) = AddressedGame::read("take:2,4,7:0")?;
    let numbers = Explainer::new(&game).numbers(40)?;
    for length in 8..=40 {
        calls.push(period_call(&numbers[..length], 7));
    }
    Ok(calls)
}

/// Returns the first place from which as many numbers as a window has recur, and how much later they do.
pub(super) fn recurrence(numbers: &[u64], window: usize) -> Option<(usize, usize)> {
    let windows: Vec<&[u64]> = numbers.windows(window).collect();
    for (start, first) in windows.iter().enumerate() {
        if let Some(place) = windows[start + 1..].iter().position(|later| later == first) {
            return Some((start, place + 1));
        }
    }
    None
}

/// Returns a call that looks for the period that so many equal numbers prove.
fn period_call(numbers: &[u64], amount: usize) -> Call {
    let found = recurrence(numbers, amount);
    let reason = match found {
        Some((start, length)) => format!(
            "the {amount} numbers from {start} on equal those from {} on: {:?}",
            start + length,
            &numbers[start..start + amount]
        ),
        None => format!("no {amount} numbers in a row recur"),
    };
    Call {
        arguments: format!("&{numbers:?}, {amount}"),
        expected: Expected::new(format!("{found:?}"), reason),
    }
}

/// Whether each edge of a graph leads both ways, and to another vertex.
pub(super) fn is_undirected(graph: &Graph) -> bool {
    let edges = &graph.edges;
    edges
        .iter()
        .all(|&(from, to)| from != to && edges.contains(&(to, from)))
}

/// Whether the player to move loses a position, which is written as in an address.
fn loses(explainer: &mut Explainer<'_>, position: &str) -> Result<bool> {
    let position = explainer.game.position(position).map_err(Error::msg)?;
    explainer.loses(&position)
}

/// Answers whether the player to move wins.
pub(super) fn winner(explainer: &mut Explainer<'_>, position: &str) -> Result<Expected> {
    explainer.answer(Ask::Wins, position)
}

/// Answers with the Grundy number.
pub(super) fn number(explainer: &mut Explainer<'_>, position: &str) -> Result<Expected> {
    explainer.answer(Ask::Number, position)
}

/// Answers with the number of moves if the winner hurries.
pub(super) fn remoteness(explainer: &mut Explainer<'_>, position: &str) -> Result<Expected> {
    explainer.answer(Ask::Remoteness, position)
}

/// Answers with the Grundy numbers of all heaps up to one, and the reason for its own.
pub(super) fn heap_numbers(explainer: &mut Explainer<'_>, heap: &str) -> Result<Expected> {
    let numbers = explainer.numbers(heap.parse::<usize>()? + 1)?;
    let reason = format!("heap {heap}: {}", number(explainer, heap)?.reason);
    Ok(Expected::new(format!("{numbers:?}"), reason))
}

/// Answers with the first move of Nim that wins.
pub(super) fn winning_move(explainer: &mut Explainer<'_>, position: &str) -> Result<Expected> {
    let heaps = games::notation::numbers(position, LARGEST).map_err(Error::msg)?;
    let found = first_win(explainer, &heaps)?;
    let leaves = match found {
        Some((index, left)) => format!("leaving {left} in heap {index} makes it 0"),
        None => "no move wins".to_owned(),
    };
    let reason = format!("{}; {leaves}", nim_sum(&heaps).reason);
    Ok(Expected::new(format!("{found:?}"), reason))
}

/// Returns the first heap with a winning move in Nim, and what that leaves.
fn first_win(explainer: &mut Explainer<'_>, heaps: &[u64]) -> Result<Option<(usize, u64)>> {
    for (index, &heap) in heaps.iter().enumerate() {
        for left in 0..heap {
            if loses(explainer, &joined(&replace(heaps, index, &[left])))? {
                return Ok(Some((index, left)));
            }
        }
    }
    Ok(None)
}

/// Answers with the smallest first move of Fibonacci Nim that wins, or 0.
pub(super) fn fibonacci_take(explainer: &mut Explainer<'_>, heap: &str) -> Result<Expected> {
    let heap: u64 = heap.parse()?;
    for taken in 1..heap {
        let most = 2 * taken;
        let left = heap - taken;
        if loses(explainer, &format!("{left}:{most}"))? {
            let reason = format!(
                "after {taken}, the opponent may take at most {most} of {left}, and loses; no smaller number wins"
            );
            return Ok(Expected::new(taken, reason));
        }
    }
    Ok(Expected::new(0, "every first move loses".to_owned()))
}

/// Answers with the Grundy numbers of all vertices, and the reason for that of the last one with a move.
pub(super) fn vertex_numbers(
    explainer: &mut Explainer<'_>,
    options: &[Vec<u64>],
) -> Result<Vec<Call>> {
    let numbers = explainer.numbers(options.len())?;
    let last = options.iter().rposition(|options| !options.is_empty());
    let vertex = last.unwrap_or_default().to_string();
    let reason = format!("vertex {vertex}: {}", number(explainer, &vertex)?.reason);
    Ok(vec![Call {
        arguments: String::new(),
        expected: Expected::new(format!("{numbers:?}"), reason),
    }])
}

/// Answers with the outcomes of all vertices.
pub(super) fn outcomes(explainer: &mut Explainer<'_>, options: &[Vec<u64>]) -> Result<Vec<Call>> {
    let mut letters: Vec<char> = vec![];
    let mut reasons = vec![];
    for vertex in 0..options.len() {
        let Expected { value, reason } = explainer.answer(Ask::Outcome, &vertex.to_string())?;
        letters.extend(value.chars());
        reasons.push(format!("vertex {vertex}: {reason}"));
    }
    Ok(vec![Call {
        arguments: String::new(),
        expected: Expected::new(format!("{letters:?}"), reasons.join("; ")),
    }])
}

/// Answers whether the player to move wins, with each vertex as the start.
pub(super) fn walk_winners(
    explainer: &mut Explainer<'_>,
    options: &[Vec<u64>],
) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for start in 0..options.len() {
        calls.push(Call {
            arguments: format!(", {start}"),
            expected: winner(explainer, &start.to_string())?,
        });
    }
    Ok(calls)
}

/// Answers with the Walsh–Hadamard transform.
pub(super) fn transforms(values: &[u64]) -> Expected {
    let mut sums = vec![];
    let mut reasons = vec![];
    for index in 0..values.len() {
        let entry = transform(values, index as u64);
        sums.push(entry.value);
        reasons.push(format!("{index}: {}", entry.reason));
    }
    Expected::new(format!("[{}]", sums.join(", ")), list(reasons))
}
