//! All games. To add one: a file here that turns an address into a [`Shown`], an entry in `games.txt`, a line in `reader`.

mod boards;
mod circle;
mod coins;
mod geography;
mod hackenbush;
mod heap_reasons;
mod heaps;
mod letters;
mod matrix;
mod pairs;
mod pins;
mod prelude;
mod staircase;
mod tokens;

use games::notation::cells;
use games::notation::{fields, numbers};
use grundy::stand_in::itertools::Itertools;

use crate::json::{list as json_list, object, quoted};
use crate::picture::KINDS;
use crate::position::{self, Analysis, Shown};

/// More vertices could not be seen.
pub(crate) const MOST_VERTICES: usize = 20;

/// The position of an address, or what is wrong with it.
pub type Read = Result<Shown, String>;

/// A game of the page, as `games.txt` has it.
pub struct Entry {
    /// Its heading in the list of games.
    pub group: &'static str,
    pub title: &'static str,
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
    let (mut games, mut group) = (vec![], "");
    for block in include_str!("games.txt").trim_end().split("\n\n") {
        if let Some(heading) = block.strip_prefix("# ") {
            group = heading;
            continue;
        }
        let mut lines = block.lines().map(str::trim);
        let mut line = || lines.next().unwrap_or("");
        let (title, (name, fields)) = (line(), line().split_once(':').unwrap_or(("", "")));
        let starts = line().split(' ').collect();
        let problems = line()
            .split(' ')
            .filter(|&problem| problem != "–")
            .collect();
        games.push(Entry {
            group,
            title,
            name,
            fields,
            starts,
            problems,
        });
    }
    games
}

/// Returns the function that reads the fields of a game's address.
fn reader(name: &str) -> Option<fn(&[&str]) -> Read> {
    Some(match name {
        "nim" => heaps::nim,
        "misere" => heaps::misere,
        "take" => heaps::take,
        "fraction" => heaps::fraction,
        "divide" => heaps::divide,
        "grundy" => heaps::grundy,
        "lasker" => heaps::lasker,
        "octal" => heaps::octal,
        "wythoff" => heaps::wythoff,
        "euclid" => heaps::euclid,
        "moore" => heaps::moore,
        "fibonacci" => heaps::fibonacci,
        "matrix" => matrix::read,
        "pins" => pins::read,
        "turning" => coins::turning,
        "corners" => coins::corners,
        "blocks" => coins::blocks,
        "staircase" => staircase::stairs,
        "slide" => staircase::strip,
        "fill" => boards::fill,
        "words" => letters::words,
        "cut" => letters::cut,
        "spell" => letters::spell,
        "pairs" => pairs::read,
        "token" => tokens::read,
        "circle" => circle::read,
        "geography" => geography::read,
        "hackenbush" => hackenbush::read,
        _ => return None,
    })
}

/// Reads an address.
pub fn read(address: &str) -> Read {
    let mut fields = address.split(':');
    let name = fields.next().unwrap_or("");
    match reader(name) {
        Some(read) => {
            read(&fields.collect::<Vec<_>>()).map_err(|error| format!("{address}: {error}"))
        }
        None => {
            let names = all().iter().map(|entry| entry.name).join(", ");
            Err(format!("{name:?} is no game; expected one of {names}"))
        }
    }
}

/// Reads an address and analyses its position.
pub fn analyse(address: &str) -> Result<Analysis, String> {
    read(address).map(position::analyse)
}

/// Returns the list of games, in JSON.
pub(crate) fn list() -> String {
    let games = json_list(&all(), |entry| {
        object(&[
            ("name", quoted(entry.name)),
            ("title", quoted(entry.title)),
            ("group", quoted(entry.group)),
            ("fields", quoted(entry.fields)),
            ("starts", json_list(&entry.starts, |start| quoted(start))),
            (
                "problems",
                json_list(&entry.problems, |problem| quoted(problem)),
            ),
        ])
    });
    let kinds = KINDS.iter().flat_map(|&(kinds, is_round, size)| {
        kinds.split(' ').map(move |kind| (kind, is_round, size))
    });
    let sizes = json_list(kinds, |(kind, is_round, (width, height))| {
        object(&[
            ("kind", quoted(kind)),
            ("width", width.to_string()),
            ("height", height.to_string()),
            ("isRound", is_round.to_string()),
        ])
    });
    object(&[("games", games), ("sizes", sizes)])
}

/// Reads indices up to `largest` with commas between them.
fn indices(text: &str, largest: usize) -> Result<Vec<usize>, String> {
    Ok(numbers(text, largest as u64)?
        .into_iter()
        .map(|index| index as usize)
        .collect())
}
