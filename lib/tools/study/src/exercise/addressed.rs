//! The games of the exercises, by their addresses: those of the page, such as `take:1,3,4:4,5`.

use anyhow::{Result, anyhow};
use games::Game as _;
use games::book::boards::{Card, Cards};
use games::book::coins::Turning;
use games::book::graphs::Walk;
use games::book::heaps::{
    Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, Subtraction, Wythoff,
};
use games::book::strips::{CoinStrip, Matgame, Stairs};
use games::notation::cells::{self, FILLED, HEADS};
use games::notation::{amounts, edges, fields, joined, number, numbers, octal_code};

/// A sum of components, each written as in an address.
pub type Position = Vec<String>;

/// The largest number in a position: finding a period takes hundreds of heaps.
pub const LARGEST: u64 = 1_000;

const MOST_VERTICES: usize = 20;
const LONGEST: usize = 24;

/// Reads a component. Returns its canonical form, and what each move leaves of it.
type Moves = Box<dyn Fn(&str) -> Result<(String, Vec<Position>), String>>;

/// A game with its rule, such as the amounts that a move may take.
pub struct AddressedGame {
    /// The beginning of its addresses, up to the position: `take:1,3,4:`.
    pub head: String,
    moves: Moves,
    /// The separator of components, if a position is a sum.
    between: Option<char>,
    pub is_misere: bool,
    pub is_endless: bool,
}

impl games::Game for AddressedGame {
    type Component = String;

    fn moves<'a>(&'a self, component: &String) -> games::Moves<'a, String> {
        let (_, moves) = (self.moves)(component).expect("only what was read is played on");
        Box::new(moves.into_iter().map(|left| self.canonical(left)))
    }
}

impl AddressedGame {
    /// Reads an address: a game and its position.
    pub fn read(address: &str) -> Result<(AddressedGame, Position)> {
        let read = AddressedGame::new(address)
            .and_then(|game| game.position(address).map(|position| (game, position)));
        read.map_err(|error| anyhow!("{address}: {error}"))
    }

    /// Returns the game of an address, without reading the position.
    fn new(address: &str) -> Result<AddressedGame, String> {
        let mut parts: Vec<&str> = address.split(':').collect();
        let name = parts.remove(0);
        let has_rule = [
            "take",
            "octal",
            "turning",
            "moore",
            "all",
            "token",
            "geography",
        ]
        .contains(&name);
        let rule = if has_rule {
            fields::<2>(&parts)?[0]
        } else {
            ""
        };
        let (between, moves) = match name {
            "nim" | "misere" => (Some(','), heaps(OnePileNim)),
            "take" => (
                Some(','),
                heaps(Subtraction {
                    amounts: amounts(rule, LARGEST)?,
                }),
            ),
            "octal" => (Some(','), heaps(Octal::new(octal_code(rule)?))),
            "grundy" => (Some(','), heaps(GrundysGame)),
            "token" => (Some(','), along(edges(rule, MOST_VERTICES)?.1)),
            "matrix" => (Some('/'), played(Matgame, list, |row| joined(&row))),
            "staircase" => (None, played(Stairs, list, |stairs| joined(&stairs))),
            "moore" => (
                None,
                played(
                    Moore {
                        most: number(rule, 8)? as usize,
                    },
                    list,
                    set,
                ),
            ),
            "euclid" => (
                None,
                played(
                    Euclid { to_zero: true },
                    |text| two(',', text),
                    |pair| set(vec![pair.0, pair.1]),
                ),
            ),
            "wythoff" => (
                None,
                played(
                    Wythoff,
                    |text| two(',', text),
                    |pair| set(vec![pair.0, pair.1]),
                ),
            ),
            "fibonacci" => (
                None,
                played(
                    FibonacciNim,
                    |text| two(':', text),
                    |(heap, most)| format!("{heap}:{most}"),
                ),
            ),
            "pairs" => (None, played(Cards, cards, written_cards)),
            "slide" => (None, slide()),
            "turning" if rule == "turtles" => (None, turn(Turning::Turtles)),
            "turning" if rule == "mock" => (None, turn(Turning::Mock)),
            "turning" => return Err(format!("expected turtles or mock, found {rule:?}")),
            "geography" => (None, walk(edges(rule, MOST_VERTICES)?.1)),
            "all" => (
                None,
                in_all(Subtraction {
                    amounts: amounts(rule, LARGEST)?,
                }),
            ),
            _ => return Err(format!("the exercises have no game {name:?}")),
        };
        if !has_rule && name != "fibonacci" {
            fields::<1>(&parts)?;
        }
        let head = if has_rule {
            format!("{name}:{rule}:")
        } else {
            format!("{name}:")
        };
        Ok(AddressedGame {
            head,
            moves,
            between,
            is_misere: name == "misere",
            is_endless: name == "token",
        })
    }

    /// Reads a position, with or without the beginning of its address.
    pub fn position(&self, text: &str) -> Result<Position, String> {
        let text = text.strip_prefix(&self.head).unwrap_or(text);
        let components = self
            .between
            .map_or(vec![text], |between| text.split(between).collect());
        let read = components
            .into_iter()
            .map(|component| Ok((self.moves)(component)?.0));
        read.collect::<Result<_, _>>()
            .map(|position| self.canonical(position))
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

/// A game of the book, with how its components are read and written.
fn played<G: games::Game + 'static>(
    game: G,
    read: fn(&str) -> Result<G::Component, String>,
    written: fn(G::Component) -> String,
) -> Moves {
    Box::new(move |text| {
        let component = read(text)?;
        let options = game
            .moves(&component)
            .map(|left| left.into_iter().map(written).collect())
            .collect();
        Ok((written(component), options))
    })
}

fn heaps(game: impl games::Game<Component = u64> + 'static) -> Moves {
    played(game, |text| number(text, LARGEST), |heap| heap.to_string())
}

fn list(text: &str) -> Result<Vec<u64>, String> {
    numbers(text, LARGEST)
}

/// Writes a list whose order doesn't matter.
fn set(mut list: Vec<u64>) -> String {
    list.sort_unstable();
    joined(&list)
}

fn two(between: char, text: &str) -> Result<(u64, u64), String> {
    let both = text.split_once(between);
    let (one, other) = both.ok_or_else(|| {
        format!("expected two numbers with {between:?} between them, found {text:?}")
    })?;
    Ok((number(one, LARGEST)?, number(other, LARGEST)?))
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    let cards = text.split(',').filter(|card| !card.is_empty());
    cards
        .map(|card| two('-', card).map(|(front, back)| Card { front, back }))
        .collect()
}

fn written_cards(mut cards: Vec<Card>) -> String {
    cards.sort();
    joined(
        &cards
            .iter()
            .map(|card| format!("{}-{}", card.front, card.back))
            .collect::<Vec<_>>(),
    )
}

/// A token on a vertex, which moves along the edges.
fn along(edges: Vec<(usize, usize)>) -> Moves {
    Box::new(move |text| {
        let vertex = number(text, MOST_VERTICES as u64 - 1)?;
        let edges = edges.iter().filter(|edge| edge.0 as u64 == vertex);
        Ok((
            vertex.to_string(),
            edges.map(|edge| vec![edge.1.to_string()]).collect(),
        ))
    })
}

/// The vertices visited so far; the token is on the last.
fn walk(edges: Vec<(usize, usize)>) -> Moves {
    let game = Walk {
        edges,
        name: |vertex| vertex.to_string(),
    };
    Box::new(move |text| {
        let visited: Vec<usize> = list(text)?
            .into_iter()
            .map(|vertex| vertex as usize)
            .collect();
        let here = *visited
            .last()
            .ok_or("expected the vertices visited, the token's last")?;
        let next = game
            .moves(&(here, visited.iter().copied().collect()))
            .flatten();
        let path = joined(&visited);
        Ok((
            path.clone(),
            next.map(|(to, _)| vec![format!("{path},{to}")]).collect(),
        ))
    })
}

/// Coins on a strip. The book numbers squares from 1, and a component lists those with coins.
fn slide() -> Moves {
    Box::new(|text| {
        let cells = cells::row(text, FILLED, LONGEST)?;
        let coins = (1..)
            .zip(&cells)
            .filter(|&(_, &is_coin)| is_coin)
            .map(|(square, _)| square)
            .collect();
        let written = |left: Vec<Vec<u64>>| {
            let is_coin: Vec<bool> = (1..=cells.len() as u64)
                .map(|square| left[0].contains(&square))
                .collect();
            vec![cells::written(&is_coin, cells.len(), FILLED)]
        };
        Ok((
            text.to_owned(),
            CoinStrip.moves(&coins).map(written).collect(),
        ))
    })
}

/// A row of coins. In the book, a move replaces a head by others, and two heads on one place cancel.
fn turn(game: Turning) -> Moves {
    Box::new(move |text| {
        let coins = cells::row(text, HEADS, LONGEST)?;
        let mut options = vec![];
        for place in (0..coins.len()).filter(|&place| coins[place]) {
            for others in game.moves(&(place as u64)) {
                let mut coins = coins.clone();
                others
                    .into_iter()
                    .chain([place as u64])
                    .for_each(|turned| coins[turned as usize] ^= true);
                options.push(vec![cells::written(&coins, coins.len(), HEADS)]);
            }
        }
        Ok((text.to_owned(), options))
    })
}

/// A position in which a player moves in every heap that has a move.
fn in_all(game: Subtraction) -> Moves {
    Box::new(move |text| {
        let heaps = list(text)?;
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
        Ok((
            set(heaps),
            all.into_iter().map(|left| vec![set(left)]).collect(),
        ))
    })
}
