//! The games of the exercises, by their addresses, such as `take:1,3,4:4,5`.

use anyhow::{Context, Result, anyhow};
use games::Game as _;
use games::book::boards::{Card, Cards};
use games::book::coins::Turning;
use games::book::graphs::Walk;
use games::book::heaps::{Euclid, FibonacciNim, Moore, Subtraction, Wythoff};
use games::book::strips::{CoinStrip, Matgame, Stairs};
use games::book::words::occurrences;
use games::notation::address::{Address, HeapGame, Played};
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
    /// Stands between components, if a position may have several.
    between: &'static str,
    /// Whether a component 0 is a heap without stones. A token may be on vertex 0.
    has_heaps: bool,
    pub is_misere: bool,
    pub is_endless: bool,
}

impl games::Game for AddressedGame {
    type Component = String;

    fn moves<'a>(&'a self, component: &String) -> games::Moves<'a, String> {
        let read = self.read_position(component);
        let (_, moves) = read.expect("only what was read is played on");
        Box::new(moves.into_iter().map(|left| self.canonical(left)))
    }
}

/// The components of a position, and what each move leaves of the first one.
type Read = (Position, Vec<Position>);

impl AddressedGame {
    /// Reads an address: a game and its position.
    pub fn read(address: &str) -> Result<(AddressedGame, Position)> {
        let Address { head, played } = parsed(address)?;
        let mut game = AddressedGame {
            head: format!("{head}:"),
            between: "",
            has_heaps: false,
            is_misere: false,
            is_endless: false,
        };
        match played {
            Played::Heaps { game: heaps, .. } => {
                game.between = ",";
                game.has_heaps = true;
                game.is_misere = heaps == HeapGame::Misere;
            }
            Played::Token { .. } => {
                game.between = ",";
                game.is_endless = true;
            }
            Played::Matrix(_) => game.between = "/",
            _ => {}
        }
        let position = game.position(address)?;
        Ok((game, position))
    }

    /// Reads a position without the beginning of its address.
    fn read_position(&self, text: &str) -> Result<Read> {
        let address = format!("{}{text}", self.head);
        read(parsed(&address)?.played).with_context(|| format!("{address}: no game of exercises"))
    }

    /// Reads a position, with or without the beginning of its address.
    pub fn position(&self, text: &str) -> Result<Position> {
        let (position, _) = self.read_position(text.strip_prefix(&self.head).unwrap_or(text))?;
        Ok(self.canonical(position))
    }

    /// Writes a position without the beginning of its address, unless nothing would be left, as of no cards.
    pub fn write(&self, position: &Position) -> String {
        let text = position.join(self.between);
        if position.is_empty() {
            "0".to_owned()
        } else if text.is_empty() {
            self.head.clone()
        } else {
            text
        }
    }

    /// Writes the address of a position.
    pub fn address(&self, position: &Position) -> String {
        format!("{}{}", self.head, self.write(position))
    }

    /// Returns the canonical form: without empty heaps.
    fn canonical(&self, mut position: Position) -> Position {
        if self.has_heaps {
            position.retain(|heap| heap != "0");
        }
        position
    }
}

/// Reads an address.
fn parsed(address: &str) -> Result<Address> {
    Address::read(address, LARGEST).map_err(|error| anyhow!("{address}: {error}"))
}

/// Returns a position with its components in order, for comparisons.
pub fn sorted(position: &Position) -> Position {
    let mut position = position.clone();
    position.sort();
    position
}

/// Returns what is played, if exercises have the game.
fn read(played: Played) -> Option<Read> {
    let list = |numbers: Vec<u64>| joined(&numbers);
    let pair = |(one, other): (u64, u64)| set(vec![one, other]);
    Some(match played {
        Played::Heaps { game, heaps } => {
            let written = |heaps: &Vec<u64>| heaps.iter().map(u64::to_string).collect();
            let moves = game.moves(0, heaps[0]);
            (written(&heaps), moves.iter().map(written).collect())
        }
        Played::All { amounts, heaps } => in_all_heaps(&Subtraction { amounts }, heaps),
        Played::Token { graph, tokens } => {
            let options = &graph.options()[tokens[0]];
            let moves = options.iter().map(|to| vec![to.to_string()]);
            let tokens = tokens.iter().map(usize::to_string);
            (tokens.collect(), moves.collect())
        }
        Played::Matrix(rows) => {
            let (_, moves) = whole(&Matgame, rows[0].clone(), list);
            (rows.into_iter().map(list).collect(), moves)
        }
        Played::Staircase(stairs) => whole(&Stairs, stairs, list),
        Played::Moore { most, heaps } => whole(&Moore { most }, heaps, set),
        Played::Euclid([x, y]) => whole(&Euclid { to_zero: true }, (x.min(y), x.max(y)), pair),
        Played::Wythoff([x, y]) => whole(&Wythoff, (x, y), pair),
        Played::Fibonacci { heap, limit } => {
            whole(&FibonacciNim, (heap, limit), |(heap, limit)| {
                format!("{heap}:{limit}")
            })
        }
        Played::Pairs(cards) => whole(&Cards, cards, written_cards),
        Played::Slide(strip) => {
            // The book numbers squares from 1, and a component lists those with coins.
            let squares = 1..=strip.len() as u64;
            let coins = squares.clone().filter(|&square| strip[square as usize - 1]);
            whole(&CoinStrip, coins.collect(), |coins| {
                let squares = squares.clone();
                let strip: Vec<bool> = squares.map(|square| coins.contains(&square)).collect();
                cells::written(&strip, strip.len(), FILLED)
            })
        }
        Played::Pins { amounts, strip } => knocks(&amounts, &strip),
        Played::Turning { rule, row } => turns(rule, &row),
        Played::Geography { graph, path } => {
            let walk = Walk {
                edges: graph.edges,
                name: |vertex| vertex.to_string(),
            };
            let here = path[path.len() - 1];
            let moves = walk.moves(&(here, path.iter().copied().collect()));
            let path = joined(&path);
            let longer = moves
                .map(|left| vec![format!("{path},{}", left[0].0)])
                .collect();
            (vec![path], longer)
        }
        _ => return None,
    })
}

/// Returns a position that is one component of a game of the book, and what moves leave of it.
fn whole<G: games::Game>(
    game: &G,
    component: G::Component,
    written: impl Fn(G::Component) -> String,
) -> Read {
    let moves = game.moves(&component);
    let moves = moves.map(|left| left.into_iter().map(&written).collect());
    let moves = moves.collect();
    (vec![written(component)], moves)
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

/// Returns a row of coins. In the book, a move replaces a head by others, and two heads on one place cancel.
fn turns(rule: Turning, row: &[bool]) -> Read {
    let written = |row: &[bool]| vec![cells::written(row, row.len(), HEADS)];
    let mut moves = vec![];
    for place in (0..row.len()).filter(|&place| row[place]) {
        for others in rule.moves(&(place as u64)) {
            let mut after = row.to_vec();
            after[place] = false;
            for other in others {
                after[other as usize] ^= true;
            }
            moves.push(written(&after));
        }
    }
    (written(row), moves)
}

/// Returns a row of pins. A move knocks down so many neighbours.
fn knocks(amounts: &[u64], strip: &[bool]) -> Read {
    let text = cells::written(strip, strip.len(), FILLED);
    let runs = amounts.iter().map(|&amount| "x".repeat(amount as usize));
    let runs: Vec<String> = runs.collect();
    let moves = occurrences(text.as_bytes(), &runs).map(|run| {
        let mut left = text.clone();
        left.replace_range(run.clone(), &".".repeat(run.len()));
        vec![left]
    });
    (vec![text.clone()], moves.collect())
}

/// Returns heaps of which a player moves in each that has a move.
fn in_all_heaps(game: &Subtraction, heaps: Vec<u64>) -> Read {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    for heap in &heaps {
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
    all.retain(|left| *left != heaps);
    let moves = all.into_iter().map(|left| vec![set(left)]).collect();
    (vec![set(heaps)], moves)
}
