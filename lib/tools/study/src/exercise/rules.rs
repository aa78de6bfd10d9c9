//! Rules to implement: the signature of a function, and small arguments with the values that the definition gives.

use anyhow::{Context, Result};
use oracle::graph::{Graph, small_graphs};
use oracle::small::{lists, lists_up_to, subsets};

use super::explain::{self, Explained};
use super::game::{Game, Position, Referee};
use super::table::{product, transform};

/// A function to write.
pub struct Rule {
    pub signature: &'static str,
    /// Its calls, smallest arguments first.
    pub calls: fn() -> Result<Vec<Call>>,
}

/// The arguments of a call, and its value as Rust's `{:?}` writes it, with the reason.
pub type Call = (String, Explained);

/// Returns the rule of this name.
pub fn rule(name: &str) -> Result<&'static Rule> {
    RULES.iter().find(|rule| rule.name() == name).with_context(|| format!("unknown rule {name:?}"))
}

impl Rule {
    pub fn name(&self) -> &'static str {
        self.signature["fn ".len()..].split('(').next().unwrap_or_default()
    }

    /// Returns the names and the types of the parameters.
    pub fn parameters(&self) -> Vec<(&'static str, &'static str)> {
        let inner = self.signature.split(['(', ')']).nth(1).unwrap_or_default();
        inner.split(", ").filter_map(|parameter| parameter.split_once(": ")).collect()
    }
}

pub const RULES: [Rule; 19] = [
    Rule {
        signature: "fn next_player_wins(heap: u64, amounts: &[u64]) -> bool",
        calls: || of_heaps(30, |referee, heap| winner(referee, &heaps(&[heap]))),
    },
    Rule { signature: "fn euclid_wins(small: u64, large: u64) -> bool", calls: euclid_wins },
    Rule { signature: "fn mex(numbers: &[u64]) -> u64", calls: smallest_missing },
    Rule {
        signature: "fn grundy_numbers(largest: u64, amounts: &[u64]) -> Vec<u64>",
        calls: || of_heaps(20, |referee, last| numbers(referee, last, "heap", last)),
    },
    Rule { signature: "fn nim_sum(heaps: &[u64]) -> u64", calls: nim_sum },
    Rule { signature: "fn winning_move(heaps: &[u64]) -> Option<(usize, u64)>", calls: winning_move },
    Rule {
        signature: "fn row_number(row: &[u64]) -> u64",
        calls: || of_game("rows", of_lists(lists_up_to(3, 4), |row| vec![row.to_vec()]), explain::number),
    },
    Rule {
        signature: "fn stairs_win(balls: &[u64]) -> bool",
        calls: || {
            of_game("stairs", of_lists([lists_up_to(4, 2), lists(3, 4)].concat(), |balls| vec![balls.to_vec()]), winner)
        },
    },
    Rule { signature: "fn vertex_numbers(options: &[&[usize]]) -> Vec<u64>", calls: vertex_numbers },
    Rule {
        signature: "fn kayles_number(pins: usize) -> u64",
        calls: || of_game("kayles", (0..=30).map(|pins| (pins.to_string(), heaps(&[pins]))), explain::number),
    },
    Rule {
        signature: "fn proved_period(numbers: &[u64], largest_amount: usize) -> Option<(usize, usize)>",
        calls: proved_period,
    },
    Rule {
        signature: "fn misere_wins(heaps: &[u64]) -> bool",
        calls: || of_game("misere-nim", of_lists([lists_up_to(3, 5), lists(5, 1)].concat(), heaps), winner),
    },
    Rule { signature: "fn nim_product(one: u64, other: u64) -> u64", calls: nim_product },
    Rule { signature: "fn fibonacci_take(heap: u64) -> u64", calls: fibonacci_take },
    Rule { signature: "fn outcomes(options: &[&[usize]]) -> Vec<char>", calls: outcomes_of_graphs },
    Rule { signature: "fn walk_wins(neighbours: &[&[usize]], start: usize) -> bool", calls: walk_wins },
    Rule {
        signature: "fn coin_number(place: u32) -> u64",
        calls: || of_game("turn 3", (1..=10).map(|place| (place.to_string(), heaps(&[place]))), explain::number),
    },
    Rule { signature: "fn walsh_hadamard(values: &[i64]) -> Vec<i64>", calls: walsh_hadamard },
    Rule {
        signature: "fn remoteness(heap: u64, amounts: &[u64]) -> u64",
        calls: || of_heaps(20, |referee, heap| explain::length(referee, &heaps(&[heap]), false)),
    },
];

/// The amounts that the rules on subtraction games are tried with.
const AMOUNTS: [&[u64]; 6] = [&[1, 2], &[2, 5], &[1, 3, 4], &[2, 4, 7], &[3], &[5, 1]];

fn heaps(list: &[u64]) -> Position {
    list.iter().map(|&heap| vec![heap]).collect()
}

/// Calls a rule on every heap up to `most`, with each list of amounts.
fn of_heaps(most: u64, value: fn(&mut Referee<'_>, u64) -> Result<Explained>) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for amounts in AMOUNTS {
        let game = Game::new(&format!("take {}", explain::list(amounts.iter().map(u64::to_string))))?;
        let mut referee = Referee::new(&game);
        for heap in 0..=most {
            calls.push((heap, (format!("{heap}, &{amounts:?}"), value(&mut referee, heap)?)));
        }
    }
    calls.sort_by_key(|(heap, _)| *heap);
    Ok(calls.into_iter().map(|(_, call)| call).collect())
}

/// Calls a rule on positions of a game, each as the arguments say it.
fn of_game(
    game: &str,
    positions: impl IntoIterator<Item = (String, Position)>,
    value: fn(&mut Referee<'_>, &Position) -> Result<Explained>,
) -> Result<Vec<Call>> {
    let game = Game::new(game)?;
    let mut referee = Referee::new(&game);
    positions.into_iter().map(|(arguments, position)| Ok((arguments, value(&mut referee, &position)?))).collect()
}

/// Returns lists as arguments, each with the position that it is.
fn of_lists(lists: Vec<Vec<u64>>, position: fn(&[u64]) -> Position) -> impl Iterator<Item = (String, Position)> {
    lists.into_iter().map(move |list| (format!("&{list:?}"), position(&list)))
}

fn winner(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    Ok((referee.wins(position)?.to_string(), explain::winner(referee, position)?))
}

/// Returns the Grundy numbers of all heaps or vertices up to `last`, and why that of the one `explained` is right.
fn numbers(referee: &mut Referee<'_>, last: u64, what: &str, explained: u64) -> Result<Explained> {
    let numbers = (0..=last).map(|heap| referee.number(&heaps(&[heap]))).collect::<Result<Vec<u64>>>()?;
    let (_, reason) = explain::number(referee, &heaps(&[explained]))?;
    Ok((format!("{numbers:?}"), format!("{what} {explained}: {reason}")))
}

fn euclid_wins() -> Result<Vec<Call>> {
    let pairs = (1..=20_u64).flat_map(|large| (1..=large).map(move |small| (small, large)));
    let positions = pairs.map(|(small, large)| (format!("{small}, {large}"), vec![vec![small, large]]));
    of_game("euclid", positions, winner)
}

fn smallest_missing() -> Result<Vec<Call>> {
    let mut all = lists_up_to(4, 4);
    all.push((0..100).rev().collect());
    all.push(vec![u64::MAX, 0]);
    Ok(all.iter().map(|numbers| (format!("&{numbers:?}"), explain::mex_of(numbers))).collect())
}

fn nim_sum() -> Result<Vec<Call>> {
    let mut all = lists_up_to(3, 5);
    all.push(vec![1 << 63, 1, 1 << 63]);
    Ok(all.iter().map(|heaps| (format!("&{heaps:?}"), explain::nim_sum(heaps))).collect())
}

fn winning_move() -> Result<Vec<Call>> {
    let game = Game::new("nim")?;
    let mut referee = Referee::new(&game);
    let mut calls = vec![];
    for list in lists_up_to(3, 6) {
        let mut found = None;
        for (index, heap) in list.iter().enumerate() {
            for left in 0..*heap {
                let mut after = list.clone();
                after[index] = left;
                if found.is_none() && referee.loses(&heaps(&after))? {
                    found = Some((index, left));
                }
            }
        }
        let leaves = match found {
            Some((index, left)) => format!("leaving {left} in heap {index} makes it 0"),
            None => "no move wins".to_owned(),
        };
        let reason = format!("{}; {leaves}", explain::nim_sum(&list).1);
        calls.push((format!("&{list:?}"), (format!("{found:?}"), reason)));
    }
    Ok(calls)
}

/// Returns small graphs as Rust and as the name of a game writes them, and where the edges of each lead.
fn written(graphs: impl Iterator<Item = Graph>) -> impl Iterator<Item = (String, String, Vec<Vec<usize>>)> {
    graphs.map(|graph| {
        let mut options = vec![vec![]; graph.vertices as usize];
        graph.edges.iter().for_each(|edge| options[edge.0 as usize].push(edge.1 as usize));
        let literal = options.iter().map(|list| format!("&{list:?}")).collect::<Vec<_>>().join(", ");
        let edges = graph.edges.iter().map(|(from, to)| format!("{from}-{to}")).collect::<Vec<_>>().join(" ");
        (format!("&[{literal}]"), edges, options)
    })
}

fn vertex_numbers() -> Result<Vec<Call>> {
    let mut calls = vec![];
    for (literal, edges, options) in written((1..=3).flat_map(small_graphs).filter(Graph::is_acyclic)) {
        let game = Game::new(&format!("graph {edges}"))?;
        let mut referee = Referee::new(&game);
        let last = options.iter().rposition(|options| !options.is_empty()).unwrap_or_default() as u64;
        calls.push((literal, numbers(&mut referee, options.len() as u64 - 1, "vertex", last)?));
    }
    Ok(calls)
}

fn outcomes_of_graphs() -> Result<Vec<Call>> {
    let mut calls = vec![];
    for (literal, edges, options) in written((1..=3).flat_map(small_graphs)) {
        let game = Game::new(&format!("loopy {edges}"))?;
        let mut referee = Referee::new(&game);
        let (mut values, mut reasons) = (vec![], vec![]);
        for vertex in 0..options.len() as u64 {
            let (value, reason) = explain::outcome(&mut referee, &heaps(&[vertex]))?;
            values.extend(value.chars());
            reasons.push(format!("vertex {vertex}: {reason}"));
        }
        calls.push((literal, (format!("{values:?}"), reasons.join("; "))));
    }
    Ok(calls)
}

fn proved_period() -> Result<Vec<Call>> {
    let mut calls = vec![];
    let mut all: Vec<(Vec<u64>, usize)> = vec![];
    for length in 0..=6 {
        all.extend(lists(length, 1).into_iter().flat_map(|numbers| [1, 2].map(|amount| (numbers.clone(), amount))));
    }
    // The moves 2, 4 and 7.
    let game = Game::new("take 2,4,7")?;
    let mut referee = Referee::new(&game);
    let numbers: Vec<u64> = (0..40).map(|heap| referee.number(&heaps(&[heap]))).collect::<Result<_>>()?;
    all.extend((8..=40).map(|length| (numbers[..length].to_vec(), 7)));
    for (numbers, amount) in all {
        let windows =
            || (0..(numbers.len() + 1).saturating_sub(amount)).map(|start| (start, &numbers[start..start + amount]));
        let pairs = windows().flat_map(|one| windows().map(move |other| (one, other)));
        let mut equal = pairs.filter(|(one, other)| one.0 < other.0 && one.1 == other.1);
        let found = equal.next().map(|(one, other)| (one.0, other.0 - one.0));
        let reason = match found {
            Some((start, length)) => format!(
                "the {amount} numbers from {start} on are those from {} on: {:?}",
                start + length,
                &numbers[start..start + amount]
            ),
            None => format!("no {amount} numbers in a row come twice"),
        };
        calls.push((format!("&{numbers:?}, {amount}"), (format!("{found:?}"), reason)));
    }
    Ok(calls)
}

fn nim_product() -> Result<Vec<Call>> {
    let pairs = (0..16).flat_map(|most| (0..=most).map(move |least| (least, most)));
    let both = pairs.flat_map(|(least, most)| [(least, most), (most, least)]);
    Ok(both.map(|(one, other)| (format!("{one}, {other}"), product(one, other))).collect())
}

fn fibonacci_take() -> Result<Vec<Call>> {
    let game = Game::new("fibonacci")?;
    let mut referee = Referee::new(&game);
    let mut calls = vec![];
    for heap in 2..=40_u64 {
        let mut taken = None;
        for amount in (1..heap).rev() {
            if referee.loses(&vec![vec![heap - amount, 2 * amount]])? {
                taken = Some(amount);
            }
        }
        let reason = match taken {
            Some(taken) => format!(
                "after {taken}, the opponent may take at most {} of {}, and loses; no smaller number wins",
                2 * taken,
                heap - taken
            ),
            None => "every first move loses".to_owned(),
        };
        calls.push((heap.to_string(), (taken.unwrap_or(0).to_string(), reason)));
    }
    Ok(calls)
}

fn walk_wins() -> Result<Vec<Call>> {
    let undirected = (2..=4).flat_map(|vertices| {
        let pairs: Vec<(u64, u64)> = (1..vertices).flat_map(|one| (0..one).map(move |other| (one, other))).collect();
        let both = |(one, other)| [(one, other), (other, one)];
        subsets(&pairs)
            .into_iter()
            .map(move |edges| Graph { vertices, edges: edges.into_iter().flat_map(both).collect() })
    });
    let mut calls = vec![];
    for (literal, edges, options) in written(undirected) {
        let positions = (0..options.len()).map(|start| (format!("{literal}, {start}"), vec![vec![start as u64]]));
        calls.extend(of_game(&format!("walk {edges}"), positions, winner)?);
    }
    Ok(calls)
}

fn walsh_hadamard() -> Result<Vec<Call>> {
    let all = [1, 2, 4].into_iter().flat_map(|length| lists(length, 2)).chain([(1..=8).collect()]);
    let each = all.map(|values| {
        let (sums, reasons): (Vec<String>, Vec<String>) =
            (0..values.len() as u64).map(|index| transform(&values, index)).unzip();
        let reasons = reasons.iter().enumerate().map(|(index, reason)| format!("{index}: {reason}"));
        (format!("&{values:?}"), (format!("[{}]", sums.join(", ")), explain::list(reasons)))
    });
    Ok(each.collect())
}
