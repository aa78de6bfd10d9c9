//! Functions to write: their signatures, and small arguments with the values by definition.

use anyhow::{Context, Error, Result};
use games::graph::{Graph, small_graphs};
use games::notation::joined;
use games::replace;
use games::small::{lists, lists_up_to, subsets};

use super::addressed::{AddressedGame, LARGEST};
use super::explain::{Ask, Explained, Explainer, list, mex_of, nim_sum};
use super::worksheet::{product, transform};

/// A function to write.
pub struct Function {
    pub signature: &'static str,
    /// Smallest arguments first.
    pub calls: fn() -> Result<Vec<Call>>,
}

/// The arguments of a call, and its value as `{:?}` writes it, with the reason.
pub type Call = (String, Explained);

impl Function {
    pub fn named(name: &str) -> Result<&'static Function> {
        FUNCTIONS
            .iter()
            .find(|known| known.name() == name)
            .with_context(|| format!("unknown function {name:?}"))
    }

    const fn new(signature: &'static str, calls: fn() -> Result<Vec<Call>>) -> Function {
        Function { signature, calls }
    }

    pub fn name(&self) -> &'static str {
        self.signature["fn ".len()..]
            .split('(')
            .next()
            .unwrap_or_default()
    }
}

const FUNCTIONS: [Function; 19] = [
    Function::new(
        "fn next_player_wins(heap: u64, amounts: &[u64]) -> bool",
        || of_heaps(30, winner),
    ),
    Function::new("fn euclid_wins(small: u64, large: u64) -> bool", || {
        let pairs = (1..=20_u64).flat_map(|large| (1..=large).map(move |small| (small, large)));
        of_game(
            "euclid:0,0",
            pairs.map(|(small, large)| (format!("{small}, {large}"), format!("{small},{large}"))),
            winner,
        )
    }),
    Function::new("fn mex(numbers: &[u64]) -> u64", || {
        Ok(of_numbers(
            [
                lists_up_to(4, 4),
                vec![(0..100).rev().collect(), vec![u64::MAX, 0]],
            ]
            .concat(),
            mex_of,
        ))
    }),
    Function::new(
        "fn grundy_numbers(largest: u64, amounts: &[u64]) -> Vec<u64>",
        || {
            of_heaps(20, |explainer, last| {
                numbers(explainer, "heap", last.parse()?, last)
            })
        },
    ),
    Function::new("fn nim_sum(heaps: &[u64]) -> u64", || {
        Ok(of_numbers(
            [lists_up_to(3, 5), vec![vec![1 << 63, 1, 1 << 63]]].concat(),
            nim_sum,
        ))
    }),
    Function::new(
        "fn winning_move(heaps: &[u64]) -> Option<(usize, u64)>",
        || of_game("nim:0", of_lists(lists_up_to(3, 6)), winning_move),
    ),
    Function::new("fn row_number(row: &[u64]) -> u64", || {
        of_game("matrix:0", of_lists(lists_up_to(3, 4)), number)
    }),
    Function::new("fn stairs_win(balls: &[u64]) -> bool", || {
        of_game(
            "staircase:0",
            of_lists([lists_up_to(4, 2), lists(3, 4)].concat()),
            winner,
        )
    }),
    Function::new(
        "fn vertex_numbers(options: &[&[usize]]) -> Vec<u64>",
        || {
            of_graphs(
                "token",
                (1..=3).flat_map(small_graphs).filter(Graph::is_acyclic),
                |explainer, options| {
                    let last = options
                        .iter()
                        .rposition(|options| !options.is_empty())
                        .unwrap_or_default();
                    Ok(vec![(
                        String::new(),
                        numbers(explainer, "vertex", options.len() - 1, &last.to_string())?,
                    )])
                },
            )
        },
    ),
    Function::new("fn kayles_number(pins: usize) -> u64", || {
        of_game(
            "octal:0.77:0",
            (0..=30).map(|pins| (pins.to_string(), pins.to_string())),
            number,
        )
    }),
    Function::new(
        "fn proved_period(numbers: &[u64], largest_amount: usize) -> Option<(usize, usize)>",
        proved_period,
    ),
    Function::new("fn misere_wins(heaps: &[u64]) -> bool", || {
        of_game(
            "misere:0",
            of_lists([lists_up_to(3, 5), lists(5, 1)].concat()),
            winner,
        )
    }),
    Function::new("fn nim_product(one: u64, other: u64) -> u64", || {
        let pairs = (0..16).flat_map(|most| (0..=most).map(move |least| (least, most)));
        let both = pairs.flat_map(|(least, most)| [(least, most), (most, least)]);
        both.map(|(one, other)| Ok((format!("{one}, {other}"), product(one, other)?)))
            .collect()
    }),
    Function::new("fn fibonacci_take(heap: u64) -> u64", || {
        of_game(
            "fibonacci:0:0",
            (2..=40).map(|heap| (heap.to_string(), heap.to_string())),
            fibonacci_take,
        )
    }),
    Function::new("fn outcomes(options: &[&[usize]]) -> Vec<char>", || {
        of_graphs(
            "token",
            (1..=3).flat_map(small_graphs),
            |explainer, options| {
                let (mut values, mut reasons) = (String::new(), vec![]);
                for vertex in 0..options.len() {
                    let (value, reason) = explained(explainer, Ask::Outcome, &vertex.to_string())?;
                    values += &value;
                    reasons.push(format!("vertex {vertex}: {reason}"));
                }
                Ok(vec![(
                    String::new(),
                    (
                        format!("{:?}", values.chars().collect::<Vec<_>>()),
                        reasons.join("; "),
                    ),
                )])
            },
        )
    }),
    Function::new(
        "fn walk_wins(neighbours: &[&[usize]], start: usize) -> bool",
        || {
            of_graphs("geography", undirected(), |explainer, options| {
                let starts = 0..options.len();
                starts
                    .map(|start| Ok((format!(", {start}"), winner(explainer, &start.to_string())?)))
                    .collect()
            })
        },
    ),
    Function::new("fn coin_number(place: u32) -> u64", || {
        let row = |place: usize| "T".repeat(place - 1) + "H";
        of_game(
            "turning:mock:T",
            (1..=10).map(|place| (place.to_string(), row(place))),
            number,
        )
    }),
    Function::new("fn walsh_hadamard(values: &[i64]) -> Vec<i64>", || {
        let all = [1, 2, 4]
            .into_iter()
            .flat_map(|length| lists(length, 2))
            .chain([(1..=8).collect()]);
        Ok(of_numbers(all.collect(), |values| {
            let terms = (0..values.len() as u64).map(|index| transform(values, index));
            let (sums, reasons): (Vec<String>, Vec<String>) = terms.unzip();
            let reasons = reasons
                .iter()
                .enumerate()
                .map(|(index, reason)| format!("{index}: {reason}"));
            (format!("[{}]", sums.join(", ")), list(reasons))
        }))
    }),
    Function::new("fn remoteness(heap: u64, amounts: &[u64]) -> u64", || {
        of_heaps(20, |explainer, heap| {
            explained(explainer, Ask::Remoteness, heap)
        })
    }),
];

/// A question about a position, which is written as in an address.
type OfPosition = fn(&mut Explainer<'_>, &str) -> Result<Explained>;

/// Returns calls with every heap up to `most` and each of some lists of amounts.
fn of_heaps(most: u64, value: OfPosition) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for amounts in [&[1, 2][..], &[2, 5], &[1, 3, 4], &[2, 4, 7], &[3], &[5, 1]] {
        let heaps = (0..=most).map(|heap| (format!("{heap}, &{amounts:?}"), heap.to_string()));
        calls.extend((0..).zip(of_game(
            &format!("take:{}:0", joined(amounts)),
            heaps,
            value,
        )?));
    }
    calls.sort_by_key(|(heap, _): &(u64, _)| *heap);
    Ok(calls.into_iter().map(|(_, call)| call).collect())
}

/// Returns calls with positions of an address's game, given as arguments and as the position.
fn of_game(
    game: &str,
    positions: impl Iterator<Item = (String, String)>,
    value: OfPosition,
) -> Result<Vec<Call>> {
    let (game, _) = AddressedGame::read(game)?;
    let mut explainer = Explainer::new(&game);
    positions
        .map(|(arguments, position)| Ok((arguments, value(&mut explainer, &position)?)))
        .collect()
}

/// Returns calls with graphs, as lists of options. `value` gets these lists, and returns the other arguments with the values.
fn of_graphs(
    game: &str,
    graphs: impl Iterator<Item = Graph>,
    value: impl Fn(&mut Explainer<'_>, &[Vec<u64>]) -> Result<Vec<Call>>,
) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for graph in graphs {
        let options = graph.options();
        let literal = options
            .iter()
            .map(|list| format!("&{list:?}"))
            .collect::<Vec<_>>()
            .join(", ");
        let edges: Vec<String> = graph
            .edges
            .iter()
            .map(|(from, to)| format!("{from}-{to}"))
            .collect();
        let game = AddressedGame::read(&format!("{game}:{}:0", joined(&edges)))?.0;
        let more = value(&mut Explainer::new(&game), &options)?;
        calls.extend(
            more.into_iter()
                .map(|(rest, value)| (format!("&[{literal}]{rest}"), value)),
        );
    }
    Ok(calls)
}

fn of_numbers(lists: Vec<Vec<u64>>, value: fn(&[u64]) -> Explained) -> Vec<Call> {
    lists
        .iter()
        .map(|list| (format!("&{list:?}"), value(list)))
        .collect()
}

/// Returns lists as arguments and as positions; no heap is a heap of 0.
fn of_lists(lists: Vec<Vec<u64>>) -> impl Iterator<Item = (String, String)> {
    let position = |list: &[u64]| {
        if list.is_empty() {
            "0".to_owned()
        } else {
            joined(list)
        }
    };
    lists
        .into_iter()
        .map(move |list| (format!("&{list:?}"), position(&list)))
}

fn explained(explainer: &mut Explainer<'_>, ask: Ask, position: &str) -> Result<Explained> {
    let position = explainer.game.position(position).map_err(Error::msg)?;
    explainer.explained(ask, &position)
}

fn loses(explainer: &mut Explainer<'_>, position: &str) -> bool {
    explained(explainer, Ask::Kind, position).is_ok_and(|(kind, _)| kind == "P")
}

fn number(explainer: &mut Explainer<'_>, position: &str) -> Result<Explained> {
    explained(explainer, Ask::Number, position)
}

fn winner(explainer: &mut Explainer<'_>, position: &str) -> Result<Explained> {
    let (kind, reason) = explained(explainer, Ask::Kind, position)?;
    Ok(((kind == "N").to_string(), reason))
}

/// Returns the Grundy numbers of all heaps or vertices up to `last`, with the reason for that of one `position`.
fn numbers(
    explainer: &mut Explainer<'_>,
    what: &str,
    last: usize,
    position: &str,
) -> Result<Explained> {
    let (_, reason) = number(explainer, position)?;
    Ok((
        format!("{:?}", explainer.numbers(last + 1)?),
        format!("{what} {position}: {reason}"),
    ))
}

fn winning_move(explainer: &mut Explainer<'_>, position: &str) -> Result<Explained> {
    let heaps = games::notation::numbers(position, LARGEST).map_err(Error::msg)?;
    let mut all =
        (0..heaps.len()).flat_map(|index| (0..heaps[index]).map(move |left| (index, left)));
    let found =
        all.find(|&(index, left)| loses(explainer, &joined(&replace(&heaps, index, &[left]))));
    let leaves = match found {
        Some((index, left)) => format!("leaving {left} in heap {index} makes it 0"),
        None => "no move wins".to_owned(),
    };
    Ok((
        format!("{found:?}"),
        format!("{}; {leaves}", nim_sum(&heaps).1),
    ))
}

/// Returns all undirected graphs of two to four vertices.
fn undirected() -> impl Iterator<Item = Graph> {
    (2..=4).flat_map(|vertices| {
        let pairs: Vec<(u64, u64)> = (1..vertices)
            .flat_map(|one| (0..one).map(move |other| (one, other)))
            .collect();
        let both = |(one, other)| [(one, other), (other, one)];
        let graph = move |edges: Vec<_>| Graph {
            vertices,
            edges: edges.into_iter().flat_map(both).collect(),
        };
        subsets(&pairs).into_iter().map(graph)
    })
}

fn proved_period() -> Result<Vec<Call>> {
    let bits = (0..=6).flat_map(|length| lists(length, 1));
    let mut all: Vec<(Vec<u64>, usize)> = bits
        .flat_map(|bits| [(bits.clone(), 1), (bits, 2)])
        .collect();
    // The moves 2, 4 and 7.
    let numbers = Explainer::new(&AddressedGame::read("take:2,4,7:0")?.0).numbers(40)?;
    all.extend((8..=40).map(|length| (numbers[..length].to_vec(), 7)));
    let call = |(numbers, amount): (Vec<u64>, usize)| {
        let windows: Vec<&[u64]> = numbers.windows(amount).collect();
        let pairs = (0..windows.len())
            .flat_map(|start| (1..windows.len() - start).map(move |length| (start, length)));
        let found = pairs
            .into_iter()
            .find(|(start, length)| windows[*start] == windows[start + length]);
        let reason = match found {
            Some((start, length)) => format!(
                "the {amount} numbers from {start} on equal those from {} on: {:?}",
                start + length,
                windows[start]
            ),
            None => format!("no {amount} numbers in a row recur"),
        };
        (
            format!("&{numbers:?}, {amount}"),
            (format!("{found:?}"), reason),
        )
    };
    Ok(all.into_iter().map(call).collect())
}

fn fibonacci_take(explainer: &mut Explainer<'_>, heap: &str) -> Result<Explained> {
    let heap: u64 = heap.parse()?;
    let taken =
        (1..heap).find(|amount| loses(explainer, &format!("{}:{}", heap - amount, 2 * amount)));
    let reason = match taken {
        Some(taken) => {
            let (most, left) = (2 * taken, heap - taken);
            format!(
                "after {taken}, the opponent may take at most {most} of {left}, and loses; no smaller number wins"
            )
        }
        None => "every first move loses".to_owned(),
    };
    Ok((taken.unwrap_or(0).to_string(), reason))
}
