//! Addresses: a game and a position of it in one line, such as `take:1,3,4:4,5`. The page and the exercises read them.

use crate::book::boards::Card;
use crate::book::coins::Turning;
use crate::book::graphs::Edges;
use crate::book::heaps::{Divide, GrundysGame, Octal, OnePileNim, StrangeNim, Subtraction};
use crate::game::Game;
use crate::notation::cells::{self, Cells, FILLED, HEADS};
use crate::notation::parts::{
    LONGEST_TEXT, MOST_VERTICES, read_cards, read_heaps, read_indices, read_pair, read_text,
    read_words,
};
use crate::notation::{amounts, divisors, edges, is_free, number, numbers, octal_code};

/// A longer strip could not be seen.
const LONGEST_STRIP: usize = 20;

/// More coins on stairs could not be seen.
const MOST_STAIR_COINS: u64 = 24;

/// With more turning coins there would be too many moves to list.
const MOST_COINS: usize = 12;

/// More squares would take too long to search between two moves.
const MOST_SQUARES: usize = 24;

/// More corners could not be seen.
const MOST_CORNERS: usize = 36;

/// A game and a position of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The game with its parameters as they are written, such as `take:1-3`.
    pub head: String,
    pub played: Played,
}

/// What is played: a game with its parameters, and a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    Heaps {
        game: HeapGame,
        heaps: Vec<u64>,
    },
    /// A player moves in every heap at once, and takes one of the amounts from each.
    All {
        amounts: Vec<u64>,
        heaps: Vec<u64>,
    },
    Wythoff([u64; 2]),
    Euclid([u64; 2]),
    Moore {
        /// How many heaps a move may change.
        most: usize,
        heaps: Vec<u64>,
    },
    Fibonacci {
        heap: u64,
        /// The most that the next move may take.
        limit: u64,
    },
    Matrix(Vec<Vec<u64>>),
    Pins {
        amounts: Vec<u64>,
        strip: Vec<bool>,
    },
    Turning {
        rule: Turning,
        row: Vec<bool>,
    },
    Corners(Cells),
    Blocks(Cells),
    Staircase(Vec<u64>),
    Slide(Vec<bool>),
    Fill {
        shape: Cells,
        is_free: bool,
        board: Cells,
    },
    Words {
        dictionary: Vec<String>,
        text: String,
    },
    Cut(String),
    Spell {
        dictionary: Vec<String>,
        letters: String,
    },
    Pairs(Vec<Card>),
    Token {
        graph: Edges,
        tokens: Vec<usize>,
    },
    Circle {
        places: usize,
        /// The lengths of the moves of both players.
        lengths: [Vec<usize>; 2],
        /// From 1 on.
        place: usize,
        /// Who moves, 0 or 1.
        player: usize,
    },
    Geography {
        graph: Edges,
        /// The vertices visited, the token's last.
        path: Vec<usize>,
    },
    Hackenbush {
        graph: Edges,
        /// The indices of the edges that are gone.
        cut: Vec<usize>,
    },
}

/// A game in which each heap, or number, is played on by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapGame {
    Nim,
    Misere,
    /// With the amounts that a move may take.
    Take(Vec<u64>),
    /// With a divisor for each heap.
    Fraction(Vec<u64>),
    /// With the divisors of a move.
    Divide(Vec<u64>),
    Grundy,
    Lasker,
    /// With its code.
    Octal(String),
}

impl HeapGame {
    /// Lists what moves leave of the heap at a place.
    pub fn moves(&self, place: usize, heap: u64) -> Vec<Vec<u64>> {
        match self {
            HeapGame::Nim | HeapGame::Misere => OnePileNim.moves(&heap).collect(),
            HeapGame::Take(amounts) => {
                let amounts = amounts.clone();
                Subtraction { amounts }.moves(&heap).collect()
            }
            HeapGame::Fraction(divisors) => {
                let moves = StrangeNim.moves(&(heap, divisors[place]));
                moves.map(|left| vec![left[0].0]).collect()
            }
            HeapGame::Divide(divisors) => {
                let divisors = divisors.clone();
                Divide { divisors }.moves(&heap).collect()
            }
            HeapGame::Grundy => GrundysGame.moves(&heap).collect(),
            HeapGame::Lasker => Octal::new("4.333...").moves(&heap).collect(),
            HeapGame::Octal(code) => Octal::new(code).moves(&heap).collect(),
        }
    }
}

impl Address {
    /// Reads an address whose heaps and amounts are at most `largest`.
    pub fn read(address: &str, largest: u64) -> Result<Address, String> {
        let mut parts = address.split(':');
        let name = parts.next().unwrap_or("");
        let parts: Vec<&str> = parts.collect();
        let parameters = parameters(name).ok_or_else(|| format!("{name:?} is no game"))?;
        let played = Played::read(name, &parts, largest)?;
        let head = [&[name], &parts[..parameters]].concat().join(":");
        Ok(Address { head, played })
    }
}

/// Returns how many parts of a game's addresses come before the position, if there is such a game.
fn parameters(name: &str) -> Option<usize> {
    match name {
        "nim" | "misere" | "grundy" | "lasker" | "wythoff" | "euclid" | "fibonacci" | "matrix"
        | "corners" | "blocks" | "staircase" | "slide" | "cut" | "pairs" => Some(0),
        "take" | "all" | "fraction" | "divide" | "octal" | "moore" | "pins" | "turning"
        | "words" | "spell" | "token" | "geography" | "hackenbush" => Some(1),
        "fill" => Some(2),
        "circle" => Some(3),
        _ => None,
    }
}

impl Played {
    /// Reads the parts of an address after the name of its game.
    fn read(name: &str, parts: &[&str], largest: u64) -> Result<Played, String> {
        let heaps = |game: HeapGame, text: &str| {
            let heaps = read_heaps(text, largest)?;
            Ok(Played::Heaps { game, heaps })
        };
        match (name, parts) {
            ("nim", [text]) => heaps(HeapGame::Nim, text),
            ("misere", [text]) => heaps(HeapGame::Misere, text),
            ("take", [taken, text]) => heaps(HeapGame::Take(amounts(taken, largest)?), text),
            ("all", [taken, text]) => Ok(Played::All {
                amounts: amounts(taken, largest)?,
                heaps: read_heaps(text, largest)?,
            }),
            ("fraction", [divisors, text]) => {
                let divisors = numbers(divisors, largest)?;
                if divisors.len() != read_heaps(text, largest)?.len() || divisors.contains(&0) {
                    return Err("expected a divisor from 1 on for each heap".to_owned());
                }
                heaps(HeapGame::Fraction(divisors), text)
            }
            ("divide", [by, text]) => heaps(HeapGame::Divide(divisors(by, largest)?), text),
            ("grundy", [text]) => heaps(HeapGame::Grundy, text),
            ("lasker", [text]) => heaps(HeapGame::Lasker, text),
            ("octal", [code, text]) => heaps(HeapGame::Octal(octal_code(code)?.to_owned()), text),
            ("wythoff", [text]) => read_pair(text, largest).map(Played::Wythoff),
            ("euclid", [text]) => read_pair(text, largest).map(Played::Euclid),
            ("moore", [most, text]) => match number(most, 8)? as usize {
                0 => Err("a move must be allowed to take from one heap at least".to_owned()),
                most => Ok(Played::Moore {
                    most,
                    heaps: read_heaps(text, largest)?,
                }),
            },
            ("fibonacci", [heap]) => {
                let heap = number(heap, largest)?;
                let limit = heap.saturating_sub(1);
                Ok(Played::Fibonacci { heap, limit })
            }
            ("fibonacci", [heap, limit]) => Ok(Played::Fibonacci {
                heap: number(heap, largest)?,
                limit: number(limit, 2 * largest)?,
            }),
            ("fibonacci", _) => Err(
                "expected the heap, or the heap and the most that the next move may take"
                    .to_owned(),
            ),
            ("matrix", [text]) => read_matrix(text),
            ("pins", [taken, strip]) => Ok(Played::Pins {
                amounts: amounts(taken, LONGEST_STRIP as u64)?,
                strip: cells::row(strip, FILLED, LONGEST_STRIP)?,
            }),
            ("turning", [name, row]) => Ok(Played::Turning {
                rule: Turning::named(name).ok_or_else(|| {
                    format!("expected turtles, mock, ruler or twins, found {name:?}")
                })?,
                row: cells::row(row, HEADS, MOST_COINS)?,
            }),
            ("corners", [rows]) => cells::rows(rows, HEADS, MOST_CORNERS).map(Played::Corners),
            ("blocks", [rows]) => cells::rows(rows, HEADS, MOST_COINS).map(Played::Blocks),
            ("staircase", [text]) => read_stairs(text),
            ("slide", [strip]) => cells::row(strip, FILLED, LONGEST_STRIP).map(Played::Slide),
            ("fill", [shape, turned, board]) => read_fill(shape, turned, board),
            ("words", [words, text]) => Ok(Played::Words {
                dictionary: read_words(words)?,
                text: read_text(text, LONGEST_TEXT)?,
            }),
            ("cut", [text]) => read_text(text, 3 * LONGEST_TEXT).map(Played::Cut),
            ("spell", [words, letters]) => Ok(Played::Spell {
                dictionary: read_words(words)?,
                letters: read_text(letters, LONGEST_TEXT)?,
            }),
            ("pairs", [text]) => read_cards(text).map(Played::Pairs),
            ("token", [edges, tokens]) => read_tokens(edges, tokens),
            ("circle", [places, first, second, place, player]) => {
                read_circle(places, [first, second], place, player)
            }
            ("geography", [edges, path]) => read_walk(edges, path),
            ("hackenbush", [edges]) => read_hackenbush(edges, ""),
            ("hackenbush", [edges, cut]) => read_hackenbush(edges, cut),
            ("hackenbush", _) => {
                Err("expected the edges, or the edges and those that are gone".to_owned())
            }
            _ => Err(wrong_count(name, parts.len())),
        }
    }
}

/// Says how many parts an address must have after the name of its game.
fn wrong_count(name: &str, found: usize) -> String {
    let position = if name == "circle" { 2 } else { 1 };
    let expected = parameters(name).unwrap_or(0) + position;
    let parts = if expected == 1 { "part" } else { "parts" };
    format!("expected {expected} {parts} after the name of the game, found {found}")
}

/// Reads rows of digits.
fn read_matrix(text: &str) -> Result<Played, String> {
    let rows = text.split('/').map(|row| numbers(row, 9));
    let rows = rows.collect::<Result<Vec<Vec<u64>>, String>>()?;
    if rows.len() > 8 || rows.iter().any(|row| row.len() > 8) {
        return Err("at most 8 rows of at most 8 numbers".to_owned());
    }
    Ok(Played::Matrix(rows))
}

/// Reads the coins on stairs, the ground first.
fn read_stairs(text: &str) -> Result<Played, String> {
    let stairs = numbers(text, MOST_STAIR_COINS)?;
    if stairs.is_empty() || stairs.len() > 8 {
        return Err(format!("expected 1 to 8 stairs, found {}", stairs.len()));
    }
    // All coins may gather on one stair.
    let coins: u64 = stairs.iter().sum();
    if coins > MOST_STAIR_COINS {
        return Err(format!("at most {MOST_STAIR_COINS} coins, found {coins}"));
    }
    Ok(Played::Staircase(stairs))
}

/// Reads a shape, whether it may be turned, and a board.
fn read_fill(shape: &str, turned: &str, board: &str) -> Result<Played, String> {
    let is_free = is_free(turned)?;
    let shape = cells::rows(shape, FILLED, MOST_SQUARES)?;
    if shape.marked.iter().filter(|&&is_filled| is_filled).count() < 2 {
        return Err("expected a shape of at least two squares, as in xx/x.".to_owned());
    }
    let board = cells::rows(board, FILLED, MOST_SQUARES)?;
    Ok(Played::Fill {
        shape,
        is_free,
        board,
    })
}

/// Reads a graph and the vertices of tokens.
fn read_tokens(text: &str, tokens: &str) -> Result<Played, String> {
    let graph = edges(text, MOST_VERTICES)?;
    let tokens = read_indices(tokens, MOST_VERTICES)?;
    if tokens.is_empty() || tokens.len() > 4 {
        return Err(format!("expected 1 to 4 tokens, found {}", tokens.len()));
    }
    if let Some(token) = tokens.iter().find(|&&token| token >= graph.vertices) {
        return Err(format!("the token on {token} is on no vertex"));
    }
    Ok(Played::Token { graph, tokens })
}

/// Reads a circle, the moves of both players, where the monster is, and who moves.
fn read_circle(
    places: &str,
    lengths: [&str; 2],
    place: &str,
    player: &str,
) -> Result<Played, String> {
    let places = number(places, MOST_VERTICES as u64)?;
    let place = number(place, places)? as usize;
    let player = match player {
        "1" => 0,
        "2" => 1,
        other => return Err(format!("expected player 1 or 2, found {other:?}")),
    };
    if places < 2 || place == 0 {
        return Err("expected two places or more, and a place from 1 on".to_owned());
    }
    let read = |text: &str| {
        let lengths = amounts(text, places - 1)?;
        Ok::<_, String>(lengths.into_iter().map(|length| length as usize).collect())
    };
    let [first, second] = lengths;
    Ok(Played::Circle {
        places: places as usize,
        lengths: [read(first)?, read(second)?],
        place,
        player,
    })
}

/// Reads a graph and the vertices visited.
fn read_walk(text: &str, path: &str) -> Result<Played, String> {
    let graph = edges(text, MOST_VERTICES)?;
    let path = read_indices(path, MOST_VERTICES)?;
    if path.is_empty() || path.iter().any(|&vertex| vertex >= graph.vertices) {
        return Err("expected the vertices visited, the token's last".to_owned());
    }
    Ok(Played::Geography { graph, path })
}

/// Reads edges, and the indices of those that are gone.
fn read_hackenbush(text: &str, cut: &str) -> Result<Played, String> {
    let graph = edges(text, MOST_VERTICES)?;
    let cut = read_indices(cut, graph.edges.len().saturating_sub(1))?;
    Ok(Played::Hackenbush { graph, cut })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_is_the_game_with_its_parameters() {
        for (address, head) in [
            ("nim:3,4", "nim"),
            ("take:1-3:4", "take:1-3"),
            ("fill:xx:free:...", "fill:xx:free"),
            ("circle:7:3,5:1-3:5:1", "circle:7:3,5:1-3"),
            ("fibonacci:12:22", "fibonacci"),
            ("hackenbush:0-1:0", "hackenbush:0-1"),
            ("hackenbush:0-1", "hackenbush:0-1"),
        ] {
            let read = Address::read(address, 100).map(|read| read.head);
            assert_eq!(read.as_deref(), Ok(head));
        }
    }

    #[test]
    fn a_wrong_address_says_what_is_expected() {
        for (address, said) in [
            ("tak:1", "\"tak\" is no game"),
            (
                "take:1",
                "expected 2 parts after the name of the game, found 1",
            ),
            ("nim:1:2", "expected 1 part after"),
            ("circle:7", "expected 5 parts"),
            ("fill:xx:.", "expected 3 parts"),
            ("nim:101", "from 0 to 100"),
            ("fraction:2:3,4", "a divisor from 1 on for each heap"),
            ("wythoff:5", "expected two numbers, found 1"),
            ("fibonacci:1:2:3", "expected the heap"),
            ("circle:7:3,5:1-3:5:3", "expected player 1 or 2"),
        ] {
            let error = Address::read(address, 100).expect_err(address);
            assert!(error.contains(said), "{address}: {error}");
        }
    }

    #[test]
    fn moves_of_a_heap_depend_on_its_place() {
        let halves_and_thirds = HeapGame::Fraction(vec![2, 3]);
        assert_eq!(halves_and_thirds.moves(0, 6), [[5], [4], [3]]);
        assert_eq!(halves_and_thirds.moves(1, 6), [[5], [4]]);
        assert_eq!(HeapGame::Grundy.moves(0, 5), [[1, 4], [2, 3]]);
    }
}
