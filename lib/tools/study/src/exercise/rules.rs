//! Rules to implement: the signature of a function, and small arguments with the values that the definition gives.

use anyhow::{Context, Result};
use games::graph::{Graph, small_graphs};
use games::notation::joined;
use games::small::{lists, lists_up_to, subsets};

use super::explain::{Ask, Explained, Referee, list, mex_of, nim_sum};
use super::game::{Game, Position};
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
    const fn new(signature: &'static str, calls: fn() -> Result<Vec<Call>>) -> Rule {
        Rule { signature, calls }
    }

    pub fn name(&self) -> &'static str {
        self.signature["fn ".len()..].split('(').next().unwrap_or_default()
    }
}

const RULES: [Rule; 19] = [
    Rule::new("fn next_player_wins(heap: u64, amounts: &[u64]) -> bool", || {
        of_heaps(30, |referee, heap| winner(referee, &heaps(&[heap])))
    }),
    Rule::new("fn euclid_wins(small: u64, large: u64) -> bool", || {
        let pairs = (1..=20_u64).flat_map(|large| (1..=large).map(move |small| (small, large)));
        of_game(
            "euclid:0,0",
            pairs.map(|(small, large)| (format!("{small}, {large}"), vec![format!("{small},{large}")])),
            winner,
        )
    }),
    Rule::new("fn mex(numbers: &[u64]) -> u64", || {
        Ok(of_numbers([lists_up_to(4, 4), vec![(0..100).rev().collect(), vec![u64::MAX, 0]]].concat(), mex_of))
    }),
    Rule::new("fn grundy_numbers(largest: u64, amounts: &[u64]) -> Vec<u64>", || {
        of_heaps(20, |referee, last| numbers(referee, last, "heap", last))
    }),
    Rule::new("fn nim_sum(heaps: &[u64]) -> u64", || {
        Ok(of_numbers([lists_up_to(3, 5), vec![vec![1 << 63, 1, 1 << 63]]].concat(), nim_sum))
    }),
    Rule::new("fn winning_move(heaps: &[u64]) -> Option<(usize, u64)>", || {
        of_game("nim:0", of_lists(lists_up_to(3, 6), heaps), winning_move)
    }),
    Rule::new("fn row_number(row: &[u64]) -> u64", || {
        of_game("matrix:0", of_lists(lists_up_to(3, 4), |row| vec![joined(row)]), number)
    }),
    Rule::new("fn stairs_win(balls: &[u64]) -> bool", || {
        of_game("staircase:0", of_lists([lists_up_to(4, 2), lists(3, 4)].concat(), |balls| vec![joined(balls)]), winner)
    }),
    Rule::new("fn vertex_numbers(options: &[&[usize]]) -> Vec<u64>", || {
        of_graphs("token", (1..=3).flat_map(small_graphs).filter(Graph::is_acyclic), |referee, options| {
            let last = options.iter().rposition(|options| !options.is_empty()).unwrap_or_default() as u64;
            Ok(vec![(String::new(), numbers(referee, options.len() as u64 - 1, "vertex", last)?)])
        })
    }),
    Rule::new("fn kayles_number(pins: usize) -> u64", || {
        of_game("octal:0.77:0", (0..=30).map(|pins| (pins.to_string(), heaps(&[pins]))), number)
    }),
    Rule::new("fn proved_period(numbers: &[u64], largest_amount: usize) -> Option<(usize, usize)>", proved_period),
    Rule::new("fn misere_wins(heaps: &[u64]) -> bool", || {
        of_game("misere:0", of_lists([lists_up_to(3, 5), lists(5, 1)].concat(), heaps), winner)
    }),
    Rule::new("fn nim_product(one: u64, other: u64) -> u64", || {
        let pairs = (0..16).flat_map(|most| (0..=most).map(move |least| (least, most)));
        let both = pairs.flat_map(|(least, most)| [(least, most), (most, least)]);
        both.map(|(one, other)| Ok((format!("{one}, {other}"), product(one, other)?))).collect()
    }),
    Rule::new("fn fibonacci_take(heap: u64) -> u64", || {
        of_game("fibonacci:0:0", (2..=40).map(|heap| (heap.to_string(), heaps(&[heap]))), fibonacci_take)
    }),
    Rule::new("fn outcomes(options: &[&[usize]]) -> Vec<char>", || {
        of_graphs("token", (1..=3).flat_map(small_graphs), |referee, options| {
            let (mut values, mut reasons) = (String::new(), vec![]);
            for vertex in 0..options.len() as u64 {
                let (value, reason) = referee.explained(Ask::Outcome, &heaps(&[vertex]))?;
                values += &value;
                reasons.push(format!("vertex {vertex}: {reason}"));
            }
            Ok(vec![(String::new(), (format!("{:?}", values.chars().collect::<Vec<_>>()), reasons.join("; ")))])
        })
    }),
    Rule::new("fn walk_wins(neighbours: &[&[usize]], start: usize) -> bool", || {
        of_graphs("geography", undirected(), |referee, options| {
            let starts = 0..options.len() as u64;
            starts.map(|start| Ok((format!(", {start}"), winner(referee, &heaps(&[start]))?))).collect()
        })
    }),
    Rule::new("fn coin_number(place: u32) -> u64", || {
        let row = |place: usize| vec!["T".repeat(place - 1) + "H"];
        of_game("turning:mock:T", (1..=10).map(|place| (place.to_string(), row(place))), number)
    }),
    Rule::new("fn walsh_hadamard(values: &[i64]) -> Vec<i64>", || {
        let all = [1, 2, 4].into_iter().flat_map(|length| lists(length, 2)).chain([(1..=8).collect()]);
        Ok(of_numbers(all.collect(), |values| {
            let terms = (0..values.len() as u64).map(|index| transform(values, index));
            let (sums, reasons): (Vec<String>, Vec<String>) = terms.unzip();
            let reasons = reasons.iter().enumerate().map(|(index, reason)| format!("{index}: {reason}"));
            (format!("[{}]", sums.join(", ")), list(reasons))
        }))
    }),
    Rule::new("fn remoteness(heap: u64, amounts: &[u64]) -> u64", || {
        of_heaps(20, |referee, heap| referee.explained(Ask::Remoteness, &heaps(&[heap])))
    }),
];

/// What is asked of a position.
type OfPosition = fn(&mut Referee<'_>, &Position) -> Result<Explained>;

fn heaps(list: &[u64]) -> Position {
    list.iter().map(u64::to_string).collect()
}

/// Calls a rule on every heap up to `most`, with each of some lists of amounts.
fn of_heaps(most: u64, value: fn(&mut Referee<'_>, u64) -> Result<Explained>) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for amounts in [&[1, 2][..], &[2, 5], &[1, 3, 4], &[2, 4, 7], &[3], &[5, 1]] {
        let game = Game::read(&format!("take:{}:0", joined(amounts)))?.0;
        let mut referee = Referee::new(&game);
        for heap in 0..=most {
            calls.push((heap, (format!("{heap}, &{amounts:?}"), value(&mut referee, heap)?)));
        }
    }
    calls.sort_by_key(|(heap, _)| *heap);
    Ok(calls.into_iter().map(|(_, call)| call).collect())
}

/// Calls a rule on positions of the game of an address, each as the arguments say it.
fn of_game(game: &str, positions: impl Iterator<Item = (String, Position)>, value: OfPosition) -> Result<Vec<Call>> {
    let (game, _) = Game::read(game)?;
    let mut referee = Referee::new(&game);
    positions.map(|(arguments, position)| Ok((arguments, value(&mut referee, &position)?))).collect()
}

/// Calls a rule on graphs, as addresses of a game and Rust write them. What is asked of where the edges lead gives the other arguments.
fn of_graphs(
    game: &str,
    graphs: impl Iterator<Item = Graph>,
    value: impl Fn(&mut Referee<'_>, &[Vec<u64>]) -> Result<Vec<Call>>,
) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for graph in graphs {
        let mut options = vec![vec![]; graph.vertices as usize];
        graph.edges.iter().for_each(|edge| options[edge.0 as usize].push(edge.1));
        let literal = options.iter().map(|list| format!("&{list:?}")).collect::<Vec<_>>().join(", ");
        let edges = graph.edges.iter().map(|(from, to)| format!("{from}-{to}")).collect::<Vec<_>>();
        let edges = joined(&edges);
        let game = Game::read(&format!("{game}:{edges}:0"))?.0;
        let more = value(&mut Referee::new(&game), &options)?;
        calls.extend(more.into_iter().map(|(rest, value)| (format!("&[{literal}]{rest}"), value)));
    }
    Ok(calls)
}

fn of_numbers(lists: Vec<Vec<u64>>, value: fn(&[u64]) -> Explained) -> Vec<Call> {
    lists.iter().map(|list| (format!("&{list:?}"), value(list))).collect()
}

/// Returns lists as arguments, each with the position that it is.
fn of_lists(lists: Vec<Vec<u64>>, position: fn(&[u64]) -> Position) -> impl Iterator<Item = (String, Position)> {
    lists.into_iter().map(move |list| (format!("&{list:?}"), position(&list)))
}

fn number(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    referee.explained(Ask::Number, position)
}

fn winner(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    let (kind, reason) = referee.explained(Ask::Kind, position)?;
    Ok(((kind == "N").to_string(), reason))
}

/// Returns the Grundy numbers of all heaps or vertices up to `last`, and why that of the one `explained` is right.
fn numbers(referee: &mut Referee<'_>, last: u64, what: &str, explained: u64) -> Result<Explained> {
    let numbers = (0..=last).map(|heap| referee.number(&heaps(&[heap]))).collect::<Result<Vec<u64>>>()?;
    let (_, reason) = number(referee, &heaps(&[explained]))?;
    Ok((format!("{numbers:?}"), format!("{what} {explained}: {reason}")))
}

fn winning_move(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    let heaps: Vec<u64> = position.iter().map(|heap| heap.parse()).collect::<Result<_, _>>()?;
    let mut all = (0..heaps.len()).flat_map(|index| (0..heaps[index]).map(move |left| (index, left)));
    let found = all.find(|&(index, left)| {
        let mut after = position.clone();
        after[index] = left.to_string();
        referee.loses(&after).is_ok_and(|is_lost| is_lost)
    });
    let leaves = match found {
        Some((index, left)) => format!("leaving {left} in heap {index} makes it 0"),
        None => "no move wins".to_owned(),
    };
    Ok((format!("{found:?}"), format!("{}; {leaves}", nim_sum(&heaps).1)))
}

/// Returns all graphs of two to four vertices with an edge in both directions or none between any two.
fn undirected() -> impl Iterator<Item = Graph> {
    (2..=4).flat_map(|vertices| {
        let pairs: Vec<(u64, u64)> = (1..vertices).flat_map(|one| (0..one).map(move |other| (one, other))).collect();
        let both = |(one, other)| [(one, other), (other, one)];
        let graph = move |edges: Vec<_>| Graph { vertices, edges: edges.into_iter().flat_map(both).collect() };
        subsets(&pairs).into_iter().map(graph)
    })
}

fn proved_period() -> Result<Vec<Call>> {
    let bits = (0..=6).flat_map(|length| lists(length, 1));
    let mut all: Vec<(Vec<u64>, usize)> = bits.flat_map(|bits| [(bits.clone(), 1), (bits, 2)]).collect();
    // The moves 2, 4 and 7.
    let game = Game::read("take:2,4,7:0")?.0;
    let mut referee = Referee::new(&game);
    let numbers: Vec<u64> = (0..40).map(|heap| referee.number(&heaps(&[heap]))).collect::<Result<_>>()?;
    all.extend((8..=40).map(|length| (numbers[..length].to_vec(), 7)));
    let call = |(numbers, amount): (Vec<u64>, usize)| {
        let windows: Vec<&[u64]> = numbers.windows(amount).collect();
        let pairs = (0..windows.len()).flat_map(|start| (1..windows.len() - start).map(move |length| (start, length)));
        let found = pairs.into_iter().find(|(start, length)| windows[*start] == windows[start + length]);
        let reason = match found {
            Some((start, length)) => format!(
                "the {amount} numbers from {start} on are those from {} on: {:?}",
                start + length,
                windows[start]
            ),
            None => format!("no {amount} numbers in a row come twice"),
        };
        (format!("&{numbers:?}, {amount}"), (format!("{found:?}"), reason))
    };
    Ok(all.into_iter().map(call).collect())
}

fn fibonacci_take(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    let heap: u64 = position[0].parse()?;
    let taken = (1..heap)
        .find(|amount| referee.loses(&vec![format!("{}:{}", heap - amount, 2 * amount)]).is_ok_and(|is_lost| is_lost));
    let reason = match taken {
        Some(taken) => format!(
            "after {taken}, the opponent may take at most {} of {}, and loses; no smaller number wins",
            2 * taken,
            heap - taken
        ),
        None => "every first move loses".to_owned(),
    };
    Ok((taken.unwrap_or(0).to_string(), reason))
}
