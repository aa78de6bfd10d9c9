//! The games of the exercises, by their names.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use games::Game as _;
use games::book::boards::{Card, Cards};
use games::book::coins::Turning;
use games::book::graphs::Walk;
use games::book::heaps::{Euclid, FibonacciNim, GrundysGame, Moore, OnePileNim, Subtraction, Wythoff};
use games::book::strips::{Cards as Rows, CoinStrip, Matgame, Stairs};

/// A heap, a row, a token: one number, or a list of them.
pub type Component = Vec<u64>;

/// A sum of components.
pub type Position = Vec<Component>;

/// How an empty list is written.
const NOTHING: &str = "nothing";

type Moves = Box<dyn Fn(&Component) -> Vec<Position>>;

/// A game, as an exercise names it.
pub struct Game {
    moves: Moves,
    kind: Kind,
    pub is_misere: bool,
    pub is_endless: bool,
    /// Whether each component has two numbers.
    of_pairs: bool,
}

/// How a position is written, and what makes two of them equal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A number for each component. A heap of 0 is no heap.
    Heaps,
    /// A number for each component.
    Tokens,
    /// A list for each component, with `|` between them.
    Lists,
    /// The same; the order within a list means nothing.
    Sets,
}

impl games::Game for Game {
    type Component = Component;

    fn moves<'a>(&'a self, component: &Component) -> games::Moves<'a, Component> {
        Box::new((self.moves)(component).into_iter().map(|left| self.canonical(left)))
    }
}

impl Game {
    /// Returns the game of a name such as `take 1,3,4`.
    pub fn new(name: &str) -> Result<Game> {
        let (word, rest) = name.split_once(' ').unwrap_or((name, ""));
        let number = || rest.parse::<usize>().with_context(|| format!("{name:?}: expected a number, found {rest:?}"));
        let (kind, moves) = match word {
            "nim" | "misere-nim" => (Kind::Heaps, heaps(OnePileNim)),
            "take" => (Kind::Heaps, heaps(Subtraction { amounts: list(rest)? })),
            "kayles" => (Kind::Heaps, heaps(Rows { least: 1, most: 2 })),
            "split" => (Kind::Heaps, heaps(GrundysGame)),
            "euclid" => (Kind::Sets, pairs(Euclid { to_zero: true })),
            "wythoff" => (Kind::Sets, pairs(Wythoff)),
            "fibonacci" => (Kind::Lists, pairs(FibonacciNim)),
            "rows" => (Kind::Lists, lists(Matgame)),
            "stairs" => (Kind::Lists, lists(Stairs)),
            "coins" => (Kind::Sets, lists(CoinStrip)),
            "moore" => (Kind::Sets, lists(Moore { most: number()? })),
            "pairs" => (Kind::Sets, cards()),
            "all" => (Kind::Sets, in_all(Subtraction { amounts: list(rest)? })),
            "turn" => match number()? {
                2 => (Kind::Sets, turn(Turning::Turtles)),
                3 => (Kind::Sets, turn(Turning::Mock)),
                most => bail!("{name:?}: expected 2 or 3, found {most}"),
            },
            "graph" | "loopy" => (Kind::Tokens, along(edges(rest)?)),
            "walk" => (Kind::Lists, walk(edges(rest)?)),
            _ => bail!("unknown game {name:?}"),
        };
        let takes_more = ["take", "all", "moore", "turn", "graph", "loopy", "walk"].contains(&word);
        // Behind the blank, a graph may have no edge.
        ensure!(takes_more == name.contains(' '), "{name:?}: expected {}", if takes_more { "more" } else { word });
        let of_pairs = ["euclid", "wythoff", "fibonacci"].contains(&word);
        Ok(Game { moves, kind, is_misere: word == "misere-nim", is_endless: word == "loopy", of_pairs })
    }

    /// Reads a position.
    pub fn position(&self, text: &str) -> Result<Position> {
        let position: Position = match self.kind {
            Kind::Heaps | Kind::Tokens => list(text)?.into_iter().map(|number| vec![number]).collect(),
            Kind::Lists | Kind::Sets if text == NOTHING => vec![vec![]],
            Kind::Lists | Kind::Sets => text.split('|').map(list).collect::<Result<_>>()?,
        };
        let is_whole = |part: &Component| !self.of_pairs || part.len() == 2;
        ensure!(position.iter().all(is_whole), "expected two numbers, found {text:?}");
        Ok(self.canonical(position))
    }

    /// Writes a position.
    pub fn write(&self, position: &Position) -> String {
        let list = |component: &Component| component.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let between = if matches!(self.kind, Kind::Heaps | Kind::Tokens) { " " } else { " | " };
        let text = position.iter().map(list).collect::<Vec<_>>().join(between);
        match self.kind {
            _ if !text.trim().is_empty() => text,
            Kind::Heaps => "0".to_owned(),
            _ => NOTHING.to_owned(),
        }
    }

    /// Returns the position as it is compared: in one order, and without empty heaps.
    pub fn canonical(&self, mut position: Position) -> Position {
        if self.kind == Kind::Heaps {
            position.retain(|heap| heap[0] > 0);
        }
        if self.kind == Kind::Sets {
            position.iter_mut().for_each(|set| set.sort_unstable());
        }
        position
    }
}

/// Returns a position with its components in order, which is the same for those that differ in nothing else.
pub fn sorted(position: &Position) -> Position {
    let mut position = position.clone();
    position.sort();
    position
}

/// Reads numbers with blanks or commas between them.
pub fn list(text: &str) -> Result<Vec<u64>> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().with_context(|| format!("expected a number, found {word:?}"))).collect()
}

/// Reads the edges of a graph, such as `1-0 1-2`.
fn edges(text: &str) -> Result<Vec<(u64, u64)>> {
    let edge = |word: &str| {
        let ends = word.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        ends.with_context(|| format!("expected an edge such as 2-1, found {word:?}"))
    };
    text.split_whitespace().map(edge).collect()
}

/// A game of the rule book, whose components are `read` from numbers and `written` as numbers.
fn played<G: games::Game + 'static>(
    game: G,
    read: fn(&Component) -> G::Component,
    written: fn(G::Component) -> Component,
) -> Moves {
    let each = move |left: Vec<G::Component>| left.into_iter().map(written).collect();
    Box::new(move |component| game.moves(&read(component)).map(each).collect())
}

fn heaps(game: impl games::Game<Component = u64> + 'static) -> Moves {
    played(game, |heap| heap[0], |heap| vec![heap])
}

fn pairs(game: impl games::Game<Component = (u64, u64)> + 'static) -> Moves {
    played(game, |pair| (pair[0], pair[1]), |(one, other)| vec![one, other])
}

fn lists(game: impl games::Game<Component = Component> + 'static) -> Moves {
    played(game, Component::clone, |list| list)
}

/// Cards with a digit on each side, written as one number.
fn cards() -> Moves {
    let read = |cards: &Component| cards.iter().map(|card| Card { front: card / 10, back: card % 10 }).collect();
    played(Cards, read, |cards| cards.into_iter().map(|card| card.front * 10 + card.back).collect())
}

/// A move in each heap that has one.
fn in_all(game: Subtraction) -> Moves {
    Box::new(move |heaps| {
        let options: Vec<Component> = heaps.iter().map(|heap| game.moves(heap).flatten().collect()).collect();
        if options.iter().all(Vec::is_empty) {
            return vec![];
        }
        let mut all: Vec<Component> = vec![vec![]];
        for (heap, options) in heaps.iter().zip(options) {
            let options = if options.is_empty() { vec![*heap] } else { options };
            all = all.iter().flat_map(|left| options.iter().map(|heap| [&left[..], &[*heap]].concat())).collect();
        }
        all.into_iter().map(|heaps| vec![heaps]).collect()
    })
}

/// A token on a vertex, which moves along an edge.
fn along(edges: Vec<(u64, u64)>) -> Moves {
    Box::new(move |token| {
        let edges = edges.iter().filter(|edge| edge.0 == token[0]);
        edges.map(|edge| vec![vec![edge.1]]).collect()
    })
}

/// The places of all heads, from 1. The rule book says which heads a move puts in the place of one; two on one place cancel.
fn turn(game: Turning) -> Moves {
    Box::new(move |heads| {
        let mut options = vec![];
        for head in heads {
            for put in game.moves(&(head - 1)) {
                let put: BTreeSet<u64> = put.into_iter().map(|place| place + 1).collect();
                let others = heads.iter().copied().filter(|other| other != head).collect();
                options.push(vec![put.symmetric_difference(&others).copied().collect()]);
            }
        }
        options
    })
}

/// The vertices visited so far, in their order; the token is on the last.
fn walk(edges: Vec<(u64, u64)>) -> Moves {
    let edges = edges.into_iter().map(|(one, other)| (one as usize, other as usize)).collect();
    let game = Walk { edges, name: |vertex| vertex.to_string() };
    Box::new(move |visited| {
        let Some(&here) = visited.last() else { return vec![] };
        let position = (here as usize, visited.iter().map(|&vertex| vertex as usize).collect());
        let next = game.moves(&position).flatten().map(|(to, _)| to as u64);
        next.map(|to| vec![[&visited[..], &[to]].concat()]).collect()
    })
}
