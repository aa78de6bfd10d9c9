//! The games of the exercises, by their addresses: those of the page, such as `take:1,3,4:4,5`.

use anyhow::{Result, anyhow};
use games::Game as _;
use games::book::boards::{Card, Cards};
use games::book::cells::{self, FILLED, HEADS, Letters};
use games::book::coins::Turning;
use games::book::graphs::Walk;
use games::book::heaps::{Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, Subtraction, Wythoff};
use games::book::strips::{CoinStrip, Matgame, Stairs};
use games::notation::{amounts, edges, fields, joined, number, numbers, octal_code};

/// A heap, a row, a token: one number, or a list of them.
pub type Component = Vec<u64>;

/// A sum of components.
pub type Position = Vec<Component>;

/// The largest number in a position.
pub const LARGEST: u64 = 100;

const MOST_VERTICES: usize = 20;
const LONGEST: usize = 24;

type Moves = Box<dyn Fn(&Component) -> Vec<Position>>;

/// A game with its rule, such as the amounts that a move may take.
pub struct Game {
    /// What its addresses have before the position: `take:1,3,4:`.
    pub head: String,
    moves: Moves,
    kind: Kind,
    pub is_misere: bool,
    pub is_endless: bool,
}

/// How a position is written, and what makes two of them equal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A number for each component. A heap of 0 is no heap.
    Heaps,
    /// A number for each component.
    Tokens,
    /// A list of numbers for each component, with `/` between them.
    Rows,
    /// One component, a list of numbers.
    List,
    /// The same; the order means nothing.
    Set,
    /// The same, of two numbers.
    Pair,
    /// One component, a set of cards with two numbers each.
    Cards,
    /// One component, a heap and the most that may be taken from it.
    Limited,
    /// One component, a row of two kinds of letters.
    Letters(Letters),
}

/// The number that a card is in a component.
const FRONT: u64 = LARGEST + 1;

impl games::Game for Game {
    type Component = Component;

    fn moves<'a>(&'a self, component: &Component) -> games::Moves<'a, Component> {
        Box::new((self.moves)(component).into_iter().map(|left| self.canonical(left)))
    }
}

impl Game {
    /// Reads an address: a game and its position.
    pub fn read(address: &str) -> Result<(Game, Position)> {
        let game = Game::new(address).map_err(|error| anyhow!("{address}: {error}"))?;
        let position = game.position(address).map_err(|error| anyhow!("{address}: {error}"))?;
        Ok((game, position))
    }

    /// Returns the game of an address, whose position is not read.
    fn new(address: &str) -> Result<Game, String> {
        let mut parts: Vec<&str> = address.split(':').collect();
        let (name, rule) = (parts.remove(0), parts.first().copied().unwrap_or_default());
        let (kind, moves) = match name {
            "nim" | "misere" => (Kind::Heaps, heaps(OnePileNim)),
            "take" => (Kind::Heaps, heaps(Subtraction { amounts: amounts(rule, LARGEST)? })),
            "octal" => (Kind::Heaps, heaps(Octal::new(octal_code(rule)?))),
            "grundy" => (Kind::Heaps, heaps(GrundysGame)),
            "euclid" => (Kind::Pair, pairs(Euclid { to_zero: true })),
            "wythoff" => (Kind::Pair, pairs(Wythoff)),
            "fibonacci" => (Kind::Limited, pairs(FibonacciNim)),
            "matrix" => (Kind::Rows, lists(Matgame)),
            "staircase" => (Kind::List, lists(Stairs)),
            "slide" => (Kind::Letters(FILLED), slide()),
            "turning" => (Kind::Letters(HEADS), turn(turning(rule)?)),
            "moore" => (Kind::Set, lists(Moore { most: number(rule, 8)? as usize })),
            "pairs" => (Kind::Cards, cards()),
            "all" => (Kind::Set, in_all(Subtraction { amounts: amounts(rule, LARGEST)? })),
            "token" => (Kind::Tokens, along(edges(rule, MOST_VERTICES)?.1)),
            "geography" => (Kind::List, walk(edges(rule, MOST_VERTICES)?.1)),
            _ => return Err(format!("the exercises have no game {name:?}")),
        };
        let has_rule = ["take", "octal", "turning", "moore", "all", "token", "geography"].contains(&name);
        match has_rule || name == "fibonacci" {
            true => drop(fields::<2>(&parts)?),
            false => drop(fields::<1>(&parts)?),
        }
        let head = if has_rule { format!("{name}:{rule}:") } else { format!("{name}:") };
        Ok(Game { head, moves, kind, is_misere: name == "misere", is_endless: name == "token" })
    }

    /// Reads a position, with or without what its address has before it.
    pub fn position(&self, text: &str) -> Result<Position, String> {
        let text = text.strip_prefix(&self.head).unwrap_or(text);
        let list = |text: &str| numbers(text, LARGEST);
        let position = match self.kind {
            Kind::Heaps | Kind::Tokens => list(text)?.into_iter().map(|number| vec![number]).collect(),
            Kind::Rows => text.split('/').map(list).collect::<Result<_, _>>()?,
            Kind::List | Kind::Set => vec![list(text)?],
            Kind::Pair => vec![two(',', text)?],
            Kind::Limited => vec![two(':', text)?],
            Kind::Cards => {
                let card = |card: &str| two('-', card).map(|sides| FRONT * sides[0] + sides[1]);
                vec![text.split(',').filter(|card| !card.is_empty()).map(card).collect::<Result<_, _>>()?]
            }
            Kind::Letters(letters) => vec![cells::row(text, letters, LONGEST)?.into_iter().map(u64::from).collect()],
        };
        Ok(self.canonical(position))
    }

    /// Writes a position as an address ends; one of nothing, such as no card, as a whole address.
    pub fn write(&self, position: &Position) -> String {
        let numbers = position.concat();
        let text = match self.kind {
            Kind::Heaps if numbers.is_empty() => "0".to_owned(),
            Kind::Heaps | Kind::Tokens | Kind::List | Kind::Set | Kind::Pair => joined(&numbers),
            Kind::Rows => position.iter().map(|row| joined(row)).collect::<Vec<_>>().join("/"),
            Kind::Limited => joined(&numbers).replace(',', ":"),
            Kind::Cards => {
                let cards = numbers.iter().map(|card| format!("{}-{}", card / FRONT, card % FRONT));
                joined(&cards.collect::<Vec<_>>())
            }
            Kind::Letters([yes, no]) => numbers.iter().map(|&cell| if cell == 1 { yes } else { no }).collect(),
        };
        if text.is_empty() { self.head.clone() } else { text }
    }

    /// Returns the position as it is compared: in one order, and without empty heaps.
    pub fn canonical(&self, mut position: Position) -> Position {
        match self.kind {
            Kind::Heaps => position.retain(|heap| heap[0] > 0),
            Kind::Set | Kind::Pair | Kind::Cards => position.iter_mut().for_each(|set| set.sort_unstable()),
            _ => {}
        }
        position
    }
}

/// Reads two numbers.
fn two(between: char, text: &str) -> Result<Component, String> {
    let both = text
        .split_once(between)
        .ok_or_else(|| format!("expected two numbers with {between:?} between them, found {text:?}"))?;
    Ok(vec![number(both.0, LARGEST)?, number(both.1, LARGEST)?])
}

/// Returns a position with its components in order, which is the same for those that differ in nothing else.
pub fn sorted(position: &Position) -> Position {
    let mut position = position.clone();
    position.sort();
    position
}

fn turning(name: &str) -> Result<Turning, String> {
    Ok(match name {
        "turtles" => Turning::Turtles,
        "mock" => Turning::Mock,
        "ruler" => Turning::Ruler,
        "twins" => Turning::Twins,
        _ => return Err(format!("expected turtles, mock, ruler or twins, found {name:?}")),
    })
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

fn cards() -> Moves {
    let read = |cards: &Component| cards.iter().map(|card| Card { front: card / FRONT, back: card % FRONT }).collect();
    played(Cards, read, |cards| cards.into_iter().map(|card| FRONT * card.front + card.back).collect())
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
fn along(edges: Vec<(usize, usize)>) -> Moves {
    Box::new(move |token| {
        let edges = edges.iter().filter(|edge| edge.0 as u64 == token[0]);
        edges.map(|edge| vec![vec![edge.1 as u64]]).collect()
    })
}

/// Coins on a strip. The rule book has the squares of the coins, from 1 on.
fn slide() -> Moves {
    Box::new(|cells| {
        let coins = (1..).zip(cells).filter(|&(_, &cell)| cell == 1).map(|(square, _)| square).collect();
        let strip =
            |left: Position| vec![(1..=cells.len() as u64).map(|square| left[0].contains(&square).into()).collect()];
        CoinStrip.moves(&coins).map(strip).collect()
    })
}

/// A row of coins. The rule book says which heads a move puts in the place of one; two on one place cancel.
fn turn(game: Turning) -> Moves {
    Box::new(move |coins| {
        let heads = (0..coins.len()).filter(|&place| coins[place] == 1);
        let turned = |place: usize| {
            game.moves(&(place as u64)).map(move |others| {
                let mut coins = coins.clone();
                others.into_iter().chain([place as u64]).for_each(|place| coins[place as usize] ^= 1);
                vec![coins]
            })
        };
        heads.flat_map(turned).collect()
    })
}

/// The vertices visited so far, in their order; the token is on the last.
fn walk(edges: Vec<(usize, usize)>) -> Moves {
    let game = Walk { edges, name: |vertex| vertex.to_string() };
    Box::new(move |visited| {
        let Some(&here) = visited.last() else { return vec![] };
        let position = (here as usize, visited.iter().map(|&vertex| vertex as usize).collect());
        let next = game.moves(&position).flatten().map(|(to, _)| to as u64);
        next.map(|to| vec![[&visited[..], &[to]].concat()]).collect()
    })
}
