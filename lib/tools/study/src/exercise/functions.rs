//! Functions to write: what they return by the definition, and the calls that check them.

use std::ops::RangeInclusive;

use anyhow::{Context, Error, Result, bail};
use games::graph::{Graph, small_graphs};
use games::notation::joined;
use games::replace;
use games::small::lists;

use super::addressed::{AddressedGame, LARGEST};
use super::explain::{Ask, Expected, Explainer, nim_sum};
use super::worksheet::{OfNumbers, number_question, read_labels, read_numbers, recurrence};

/// A function to write.
pub struct Function {
    pub name: String,
    /// As in a program.
    pub signature: String,
    argument: Argument,
    returns: Returns,
    /// The beginnings of the addresses of the games that it is asked about. If there are several, their amounts are an argument.
    games: Vec<String>,
    /// Its arguments, separated by commas.
    items: Vec<String>,
}

/// How an item is written as arguments.
enum Argument {
    Text,
    List,
    /// One argument each.
    Numbers,
}

impl Argument {
    /// Returns that of a function whose parameters begin so.
    fn first_of(parameters: &str) -> Argument {
        let (_, kind) = parameters.split_once(": ").unwrap_or_default();
        if kind.starts_with("&str") {
            Argument::Text
        } else if kind.starts_with("&[") {
            Argument::List
        } else {
            Argument::Numbers
        }
    }
}

/// What a function returns.
enum Returns {
    /// The answer to a question about a position.
    Answer(Ask),
    /// Something else about a position.
    OfPosition(OfPosition),
    /// Something about its numbers.
    OfNumbers(OfNumbers),
    /// Something about a graph, for graphs with these numbers of vertices.
    OfGraph(OfGraph, RangeInclusive<u64>, fn(&Graph) -> bool),
    /// The period that its numbers prove.
    Period,
}

/// Answers about a position, which is written as in an address.
type OfPosition = fn(&mut Explainer<'_>, &str) -> Result<Expected>;

/// Answers about a graph, given where the edges of each vertex lead, with the arguments after the graph.
type OfGraph = fn(&mut Explainer<'_>, &[Vec<u64>]) -> Result<Vec<Call>>;

/// A call of a function.
pub struct Call {
    pub arguments: String,
    /// Its value as `{:?}` writes it, and why.
    pub expected: Expected,
}

impl Returns {
    /// Returns the result of this name.
    fn named(name: &str) -> Result<Returns> {
        if let Some(ask) = Ask::named(name) {
            return Ok(Returns::Answer(ask));
        }
        if let Some(answer) = number_question(name) {
            return Ok(Returns::OfNumbers(answer));
        }
        Ok(match name {
            "heap-numbers" => Returns::OfPosition(heap_numbers),
            "winning-move" => Returns::OfPosition(winning_move),
            "fibonacci-take" => Returns::OfPosition(fibonacci_take),
            "vertex-numbers" => Returns::OfGraph(vertex_numbers, 1..=3, Graph::is_acyclic),
            "outcomes" => Returns::OfGraph(outcomes, 1..=3, |_| true),
            "walk-winners" => Returns::OfGraph(walk_winners, 2..=4, is_undirected),
            "period" => Returns::Period,
            _ => bail!("unknown result {name:?}"),
        })
    }
}

impl Function {
    /// Reads a function: its signature, what it returns, and about which games and items it is asked.
    pub fn new(
        signature: String,
        returns: &str,
        games: Vec<String>,
        items: &str,
    ) -> Result<Function> {
        let name = signature
            .strip_prefix("fn ")
            .and_then(|rest| rest.split_once('('));
        let (name, parameters) =
            name.context("expected a signature such as fn mex(numbers: &[u64]) -> u64")?;
        Ok(Function {
            name: name.to_owned(),
            argument: Argument::first_of(parameters),
            returns: Returns::named(returns)?,
            games,
            items: read_labels(items)?,
            signature,
        })
    }

    /// Returns the calls to check, those with the smallest arguments first.
    pub fn calls(&self) -> Result<Vec<Call>> {
        match &self.returns {
            Returns::Answer(ask) => {
                self.position_calls(|explainer, position| explainer.answer(*ask, position))
            }
            Returns::OfPosition(answer) => self.position_calls(*answer),
            Returns::OfNumbers(answer) => {
                let mut calls = vec![];
                for item in &self.items {
                    calls.push(Call {
                        arguments: self.arguments(item),
                        expected: answer(&[], &read_numbers(item)?)?,
                    });
                }
                Ok(calls)
            }
            Returns::OfGraph(answer, vertices, is_asked) => {
                let mut graphs: Vec<Graph> = vertices.clone().flat_map(small_graphs).collect();
                graphs.retain(is_asked);
                self.graph_calls(&graphs, *answer)
            }
            Returns::Period => period_calls(),
        }
    }

    /// Returns the call with each item, in each of the games.
    fn position_calls(
        &self,
        answer: impl Fn(&mut Explainer<'_>, &str) -> Result<Expected>,
    ) -> Result<Vec<Call>> {
        let mut played = vec![];
        for game in &self.games {
            let item = self.items.last().context("missing `items`")?;
            played.push(AddressedGame::read(&format!("{game}:{item}"))?.0);
        }
        let mut explainers: Vec<Explainer<'_>> = played.iter().map(Explainer::new).collect();
        let mut calls = vec![];
        for item in &self.items {
            for (explainer, game) in explainers.iter_mut().zip(&self.games) {
                let mut arguments = self.arguments(item);
                if self.takes_amounts() {
                    let (_, amounts) = game.split_once(':').unwrap_or_default();
                    arguments += &format!(", &[{}]", spaced(amounts));
                }
                // Where there are no heaps, an address has one that is empty.
                let position = if item.is_empty() { "0" } else { item };
                let expected = answer(explainer, position)?;
                calls.push(Call {
                    arguments,
                    expected,
                });
            }
        }
        Ok(calls)
    }

    /// Returns the calls with graphs, as lists of options.
    fn graph_calls(&self, graphs: &[Graph], answer: OfGraph) -> Result<Vec<Call>> {
        let game = self.games.first().context("missing `games`")?;
        let mut all = vec![];
        for graph in graphs {
            let options = graph.options();
            let lists: Vec<String> = options.iter().map(|list| format!("&{list:?}")).collect();
            let edges = graph.edges.iter();
            let mut edges: Vec<String> = edges.map(|(from, to)| format!("{from}-{to}")).collect();
            // The last vertex alone, as it may have no edge.
            edges.push((options.len() - 1).to_string());
            let (game, _) = AddressedGame::read(&format!("{game}:{}:0", joined(&edges)))?;
            for call in answer(&mut Explainer::new(&game), &options)? {
                all.push(Call {
                    arguments: format!("&[{}]{}", lists.join(", "), call.arguments),
                    ..call
                });
            }
        }
        Ok(all)
    }

    /// Whether it is asked about several games, whose amounts are its last argument.
    fn takes_amounts(&self) -> bool {
        self.games.len() > 1
    }

    /// Writes an item as arguments.
    fn arguments(&self, item: &str) -> String {
        match self.argument {
            Argument::Text => format!("{item:?}"),
            Argument::List => format!("&[{}]", spaced(item)),
            Argument::Numbers => spaced(item),
        }
    }
}

/// Writes numbers with a blank behind each comma.
fn spaced(numbers: &str) -> String {
    numbers.replace(',', ", ")
}

/// Returns calls with short lists of 0 and 1, and with the first numbers of a game that takes 2, 4 or 7.
fn period_calls() -> Result<Vec<Call>> {
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
fn is_undirected(graph: &Graph) -> bool {
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

/// Answers with the Grundy numbers of all heaps up to one, and the reason for its own.
fn heap_numbers(explainer: &mut Explainer<'_>, heap: &str) -> Result<Expected> {
    let numbers = explainer.numbers(heap.parse::<usize>()? + 1)?;
    let reason = format!(
        "heap {heap}: {}",
        explainer.answer(Ask::Number, heap)?.reason
    );
    Ok(Expected::new(format!("{numbers:?}"), reason))
}

/// Answers with the first move of Nim that wins.
fn winning_move(explainer: &mut Explainer<'_>, position: &str) -> Result<Expected> {
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
fn fibonacci_take(explainer: &mut Explainer<'_>, heap: &str) -> Result<Expected> {
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
fn vertex_numbers(explainer: &mut Explainer<'_>, options: &[Vec<u64>]) -> Result<Vec<Call>> {
    let numbers = explainer.numbers(options.len())?;
    let last = options.iter().rposition(|options| !options.is_empty());
    let vertex = last.unwrap_or_default().to_string();
    let reason = format!(
        "vertex {vertex}: {}",
        explainer.answer(Ask::Number, &vertex)?.reason
    );
    Ok(vec![Call {
        arguments: String::new(),
        expected: Expected::new(format!("{numbers:?}"), reason),
    }])
}

/// Answers with the outcomes of all vertices.
fn outcomes(explainer: &mut Explainer<'_>, options: &[Vec<u64>]) -> Result<Vec<Call>> {
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
fn walk_winners(explainer: &mut Explainer<'_>, options: &[Vec<u64>]) -> Result<Vec<Call>> {
    let mut calls = vec![];
    for start in 0..options.len() {
        calls.push(Call {
            arguments: format!(", {start}"),
            expected: explainer.answer(Ask::Wins, &start.to_string())?,
        });
    }
    Ok(calls)
}

#[cfg(test)]
mod tests {
    use judge::workspace::Workspace;

    use super::*;
    use crate::exercise::questions::{Task, steps};

    #[test]
    fn calls_have_these_values() {
        let steps = steps(&Workspace::find().unwrap()).unwrap();
        let tasks = steps
            .iter()
            .flat_map(|step| &step.exercises)
            .map(|one| &one.task);
        let functions: Vec<&Function> = tasks
            .filter_map(|task| match task {
                Task::Function(function) => Some(function),
                _ => None,
            })
            .collect();
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
            let function = functions.iter().find(|function| function.name == name);
            let calls = function.unwrap().calls().unwrap();
            let mut calls = calls.iter();
            let call = calls.find(|call| call.arguments == arguments).unwrap();
            assert_eq!(call.expected.value, expected, "{name}({arguments})");
        }
    }
}
