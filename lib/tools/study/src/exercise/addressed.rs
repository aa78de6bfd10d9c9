//! The games of the exercises, by their addresses: those of the page, such as `take:1,3,4:4,5`, and `all:1,3,4:4,5`, where a player
//! moves in every heap at once.

use anyhow::{Result, anyhow};
use games::Game as _;
use games::book::boards::{Card, Cards};
use games::book::coins::Turning;
use games::book::graphs::{self, Walk};
use games::book::heaps::{
    Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, Subtraction, Wythoff,
};
use games::book::strips::{CoinStrip, Matgame, Stairs};
use games::notation::address::{Address, Played};
use games::notation::cells::{self, FILLED, HEADS};
use games::notation::joined;

/// A sum of components, each written as in an address.
pub type Position = Vec<String>;

/// The largest number in a position: finding a period takes hundreds of heaps.
pub const LARGEST: u64 = 1_000;

/// A game with its parameters, such as the amounts that a move may take.
pub struct AddressedGame {
    /// The beginning of its addresses, up to the position: `take:1,3,4:`.
    pub head: String,
    /// The separator of components, if a position is a sum.
    between: Option<char>,
    pub is_misere: bool,
    pub is_endless: bool,
}

impl games::Game for AddressedGame {
    type Component = String;

    fn moves<'a>(&'a self, component: &String) -> games::Moves<'a, String> {
        let played = self.played(component);
        let moves = match played.expect("only what was read is played on") {
            Played::Take { amounts, heaps } if self.head.starts_with(ALL) => {
                in_all_heaps(&Subtraction { amounts }, &heaps)
            }
            played => moves(played),
        };
        Box::new(moves.into_iter().map(|left| self.canonical(left)))
    }
}

/// The beginning of addresses of the game in which a player moves in every heap.
const ALL: &str = "all:";

impl AddressedGame {
    /// Reads an address: a game and its position.
    pub fn read(address: &str) -> Result<(AddressedGame, Position)> {
        AddressedGame::parse(address).map_err(|error| anyhow!("{address}: {error}"))
    }

    /// As `read`, with an error that does not name the address.
    fn parse(address: &str) -> Result<(AddressedGame, Position), String> {
        let in_all = address.strip_prefix(ALL);
        let known = in_all.map_or(address.to_owned(), |rest| format!("take:{rest}"));
        let Address { head, played } = Address::read(&known, LARGEST)?;
        let between = match &played {
            Played::Take { .. } if in_all.is_some() => None,
            Played::Nim(_)
            | Played::Misere(_)
            | Played::Take { .. }
            | Played::Octal { .. }
            | Played::Grundy(_)
            | Played::Token { .. } => Some(','),
            Played::Matrix(_) => Some('/'),
            _ => None,
        };
        let head = match head.strip_prefix("take:") {
            Some(amounts) if in_all.is_some() => format!("{ALL}{amounts}:"),
            _ => format!("{head}:"),
        };
        let game = AddressedGame {
            head,
            between,
            is_misere: matches!(played, Played::Misere(_)),
            is_endless: matches!(played, Played::Token { .. }),
        };
        let position = game.components(played).ok_or_else(|| {
            let name = address.split(':').next().unwrap_or("");
            format!("the exercises have no game {name:?}")
        })?;
        Ok((game, position))
    }

    /// Reads a position without the beginning of its address.
    fn played(&self, position: &str) -> Result<Played, String> {
        let head = match self.head.strip_prefix(ALL) {
            Some(amounts) => format!("take:{amounts}"),
            None => self.head.clone(),
        };
        Ok(Address::read(&(head + position), LARGEST)?.played)
    }

    /// Returns the components of a position in their canonical form, if it is one of a game that exercises have.
    fn components(&self, played: Played) -> Option<Position> {
        let position = match played {
            Played::Take { heaps, .. } if self.between.is_none() => vec![set(heaps)],
            Played::Nim(heaps)
            | Played::Misere(heaps)
            | Played::Take { heaps, .. }
            | Played::Octal { heaps, .. }
            | Played::Grundy(heaps) => heaps.iter().map(u64::to_string).collect(),
            Played::Token { tokens, .. } => tokens.iter().map(usize::to_string).collect(),
            Played::Matrix(rows) => rows.iter().map(|row| joined(row)).collect(),
            Played::Staircase(stairs) => vec![joined(&stairs)],
            Played::Moore { heaps, .. } => vec![set(heaps)],
            Played::Euclid(pair) | Played::Wythoff(pair) => vec![set(pair.to_vec())],
            Played::Fibonacci { heap, limit } => vec![format!("{heap}:{limit}")],
            Played::Pairs(cards) => vec![written_cards(cards)],
            Played::Slide(strip) => vec![cells::written(&strip, strip.len(), FILLED)],
            Played::Turning {
                rule: Turning::Turtles | Turning::Mock,
                row,
            } => vec![cells::written(&row, row.len(), HEADS)],
            Played::Geography { path, .. } => vec![joined(&path)],
            _ => return None,
        };
        Some(self.canonical(position))
    }

    /// Reads a position, with or without the beginning of its address.
    pub fn position(&self, text: &str) -> Result<Position, String> {
        let played = self.played(text.strip_prefix(&self.head).unwrap_or(text))?;
        self.components(played)
            .ok_or_else(|| format!("{text:?} is no position of the game"))
    }

    /// Writes a position without the beginning of its address, unless nothing would be left, as of no cards.
    pub fn write(&self, position: &Position) -> String {
        match position.join(self.between.map_or(String::new(), String::from).as_str()) {
            text if !text.is_empty() => text,
            _ if position.is_empty() => "0".to_owned(),
            _ => self.head.clone(),
        }
    }

    /// Returns the canonical form: without heaps of 0, but a token may be on vertex 0.
    pub fn canonical(&self, mut position: Position) -> Position {
        position
            .retain(|component| component != "0" || self.between != Some(',') || self.is_endless);
        position
    }
}

/// Returns a position with its components in order, for comparisons.
pub fn sorted(position: &Position) -> Position {
    let mut position = position.clone();
    position.sort();
    position
}

/// Lists what each move leaves of a position that is one component.
fn moves(played: Played) -> Vec<Position> {
    let number = |heap: u64| heap.to_string();
    let list = |numbers: Vec<u64>| joined(&numbers);
    let pair = |(one, other): (u64, u64)| set(vec![one, other]);
    match played {
        Played::Nim(heaps) | Played::Misere(heaps) => each(&OnePileNim, &heaps[0], number),
        Played::Take { amounts, heaps } => each(&Subtraction { amounts }, &heaps[0], number),
        Played::Octal { code, heaps } => each(&Octal::new(&code), &heaps[0], number),
        Played::Grundy(heaps) => each(&GrundysGame, &heaps[0], number),
        Played::Token { graph, tokens } => {
            let options = &graphs::options(graph.vertices, &graph.edges)[tokens[0]];
            options.iter().map(|to| vec![to.to_string()]).collect()
        }
        Played::Matrix(rows) => each(&Matgame, &rows[0], list),
        Played::Staircase(stairs) => each(&Stairs, &stairs, list),
        Played::Moore { most, heaps } => each(&Moore { most }, &heaps, set),
        Played::Euclid([x, y]) => each(&Euclid { to_zero: true }, &(x.min(y), x.max(y)), pair),
        Played::Wythoff([x, y]) => each(&Wythoff, &(x, y), pair),
        Played::Fibonacci { heap, limit } => {
            each(&FibonacciNim, &(heap, limit), |(heap, limit)| {
                format!("{heap}:{limit}")
            })
        }
        Played::Pairs(cards) => each(&Cards, &cards, written_cards),
        Played::Slide(strip) => slides(&strip),
        Played::Turning { rule, row } => turns(rule, &row),
        Played::Geography { graph, path } => walks(graph.edges, &path),
        _ => vec![],
    }
}

/// Lists what each move of a game of the book leaves of a component.
fn each<G: games::Game>(
    game: &G,
    component: &G::Component,
    written: impl Fn(G::Component) -> String,
) -> Vec<Position> {
    let moves = game.moves(component);
    moves
        .map(|left| left.into_iter().map(&written).collect())
        .collect()
}

/// Writes a list whose order doesn't matter.
fn set(mut list: Vec<u64>) -> String {
    list.sort_unstable();
    joined(&list)
}

/// Writes cards, whose order doesn't matter.
fn written_cards(mut cards: Vec<Card>) -> String {
    cards.sort();
    let cards = cards.iter();
    let cards: Vec<String> = cards
        .map(|card| format!("{}-{}", card.front, card.back))
        .collect();
    joined(&cards)
}

/// Lists the paths that are one vertex longer.
fn walks(edges: Vec<(usize, usize)>, path: &[usize]) -> Vec<Position> {
    let walk = Walk {
        edges,
        name: |vertex| vertex.to_string(),
    };
    let here = path[path.len() - 1];
    let visited = path.iter().copied().collect();
    each(&walk, &(here, visited), |(to, _)| {
        format!("{},{to}", joined(path))
    })
}

/// Lists the strips after a coin slides. The book numbers squares from 1, and a component lists those with coins.
fn slides(strip: &[bool]) -> Vec<Position> {
    let squares = 1..=strip.len() as u64;
    let coins: Vec<u64> = squares
        .clone()
        .filter(|&square| strip[square as usize - 1])
        .collect();
    each(&CoinStrip, &coins, |left| {
        let is_coin: Vec<bool> = squares
            .clone()
            .map(|square| left.contains(&square))
            .collect();
        cells::written(&is_coin, strip.len(), FILLED)
    })
}

/// Lists the rows after some coins turn. In the book, a move replaces a head by others, and two heads on one place cancel.
fn turns(rule: Turning, row: &[bool]) -> Vec<Position> {
    let mut options = vec![];
    for place in (0..row.len()).filter(|&place| row[place]) {
        for others in rule.moves(&(place as u64)) {
            let mut after = row.to_vec();
            after[place] = false;
            for other in others {
                after[other as usize] ^= true;
            }
            options.push(vec![cells::written(&after, after.len(), HEADS)]);
        }
    }
    options
}

/// Lists the positions after a player moves in every heap that has a move.
fn in_all_heaps(game: &Subtraction, heaps: &[u64]) -> Vec<Position> {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    for heap in heaps {
        let mut options: Vec<u64> = game.moves(heap).flatten().collect();
        if options.is_empty() {
            options.push(*heap);
        }
        all = all
            .iter()
            .flat_map(|left| options.iter().map(|&heap| [&left[..], &[heap]].concat()))
            .collect();
    }
    // No heap has a move.
    all.retain(|left| left != heaps);
    all.into_iter().map(|left| vec![set(left)]).collect()
}
