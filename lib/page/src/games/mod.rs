//! All games. To add one: a variant of [`Played`], a file here that shows it, an entry in `games.txt`, and a line in `shown`.

mod boards;
mod circle;
mod coins;
mod geography;
mod hackenbush;
mod heap_games;
mod heap_reasons;
mod heaps;
mod letters;
mod matrix;
mod pairs;
mod pins;
mod prelude;
mod staircase;
mod tokens;

use games::notation::address::{Address, Played};
use grundy::stand_in::itertools::Itertools;
use serde_json::{Value, json};

use crate::picture::looks_json;
use crate::position::{self, Analysis};
use heap_reasons::LARGEST;
use prelude::Read;

/// A game of the page, as `games.txt` has it.
pub struct Entry {
    /// Its heading in the list of games.
    pub group: &'static str,
    pub title: &'static str,
    /// What sets it apart, in a few signs.
    pub sign: &'static str,
    /// Its rule in a line.
    pub rule: &'static str,
    /// The first word of its addresses.
    pub name: &'static str,
    /// The fields of its address, in words.
    pub fields: &'static str,
    /// Positions to begin with: the first is won, the second lost for the player to move.
    pub starts: Vec<&'static str>,
    /// The problems of this workspace that are about it.
    pub problems: Vec<&'static str>,
}

/// Returns all games, group by group.
pub fn all() -> Vec<Entry> {
    let mut games = vec![];
    let mut group = "";
    for block in include_str!("games.txt").trim_end().split("\n\n") {
        if let Some(heading) = block.strip_prefix("# ") {
            group = heading;
            continue;
        }
        let mut lines = block.lines().map(str::trim);
        let mut line = || lines.next().unwrap_or("");
        let title = line();
        let (sign, rule) = line().split_once(" | ").unwrap_or_default();
        let (name, fields) = line().split_once(':').unwrap_or_default();
        let starts = line().split(' ').collect();
        let problems = line()
            .split(' ')
            .filter(|&problem| problem != "–")
            .collect();
        games.push(Entry {
            group,
            title,
            sign,
            rule,
            name,
            fields,
            starts,
            problems,
        });
    }
    games
}

/// Reads an address.
pub fn read(address: &str) -> Read {
    let name = address.split(':').next().unwrap_or("");
    let games = all();
    if !games.iter().any(|entry| entry.name == name) {
        let names = games.iter().map(|entry| entry.name).join(", ");
        return Err(format!("{name:?} is no game; expected one of {names}"));
    }
    Address::read(address, LARGEST)
        .and_then(|read| shown(&read.head, read.played))
        .map_err(|error| format!("{address}: {error}"))
}

/// Shows a position of a game, whose addresses begin with `head`.
fn shown(head: &str, played: Played) -> Read {
    Ok(match played {
        Played::Heaps { game, heaps } => heap_games::shown(head, &game, heaps)?,
        Played::All { .. } => return Err("the page does not show moves in every heap".to_owned()),
        Played::Wythoff(pair) => heap_games::wythoff(pair),
        Played::Euclid(pair) => heap_games::euclid(pair),
        Played::Moore { most, heaps } => heap_games::moore(most, heaps)?,
        Played::Fibonacci { heap, limit } => heap_games::fibonacci(heap, limit),
        Played::Matrix(rows) => matrix::shown(&rows),
        Played::Pins { amounts, strip } => pins::shown(head, &amounts, &strip),
        Played::Turning { rule, row } => coins::turning(head, rule, &row),
        Played::Corners(coins) => coins::corners(&coins),
        Played::Blocks(coins) => coins::blocks(&coins),
        Played::Staircase(stairs) => staircase::stairs(&stairs),
        Played::Slide(squares) => staircase::strip(&squares),
        Played::Fill {
            shape,
            is_free,
            board,
        } => boards::fill(head, &shape, is_free, &board),
        Played::Words { dictionary, text } => letters::words(head, &dictionary, text),
        Played::Cut(text) => letters::cut(text),
        Played::Spell {
            dictionary,
            letters,
        } => letters::spell(head, &dictionary, letters)?,
        Played::Pairs(cards) => pairs::shown(&cards),
        Played::Token { graph, tokens } => tokens::shown(head, &graph, &tokens),
        Played::Circle {
            places,
            lengths,
            place,
            player,
        } => circle::shown(head, places, &lengths, place, player),
        Played::Geography { graph, path } => geography::shown(head, &graph, &path),
        Played::Hackenbush { graph, cut } => hackenbush::shown(head, graph, &cut)?,
    })
}

/// Reads an address and analyses its position.
pub fn analyse(address: &str) -> Result<Analysis, String> {
    read(address).map(position::analyse)
}

/// Returns the list of games, in JSON.
pub(crate) fn list() -> Value {
    let entry = |entry: &Entry| {
        json!({
            "name": entry.name,
            "title": entry.title,
            "sign": entry.sign,
            "rule": entry.rule,
            "group": entry.group,
            "fields": entry.fields,
            "starts": entry.starts,
            "problems": entry.problems,
        })
    };
    let games: Value = all().iter().map(entry).collect();
    json!({ "games": games, "sizes": looks_json() })
}
