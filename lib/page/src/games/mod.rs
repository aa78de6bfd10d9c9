//! All games. A new one is a file here that implements [`Game`], and its line in [`GAMES`].

mod boards;
mod circle;
mod coins;
mod fibonacci;
mod geography;
mod hackenbush;
mod heaps;
mod letters;
mod matrix;
mod misere;
mod moore;
mod pairs;
mod pins;
mod staircase;
mod tokens;

use crate::game::Game;
use crate::json::{list as json_list, object, quoted};

pub(crate) use heaps::octal_game;
pub(crate) use tokens::MOST_VERTICES;

/// A position, or what is wrong with its address.
pub type Read = Result<Box<dyn Game>, String>;

/// A game of the page.
pub struct Entry {
    /// What its addresses begin with.
    pub name: &'static str,
    pub title: &'static str,
    /// The heading that it stands under.
    pub group: &'static str,
    /// The fields of its address, in words.
    pub fields: &'static str,
    /// The problems of this workspace that are about it.
    pub problems: &'static [&'static str],
    /// Positions to begin with: the first is won, the second lost for the player to move.
    pub starts: &'static [&'static str],
    /// Reads the fields of an address.
    pub read: fn(&[&str]) -> Read,
}

/// All games, group by group.
pub const GAMES: &[Entry] = &[
    Entry {
        name: "nim",
        title: "Nim",
        group: "Heaps",
        fields: "HEAPS",
        problems: &["nim", "one_pile_nim", "new_nim", "nim_counting"],
        starts: &["nim:3,4,5", "nim:2,4,6", "nim:1,3,5,7", "nim:7"],
        read: heaps::nim,
    },
    Entry {
        name: "misere",
        title: "Misère Nim",
        group: "Heaps",
        fields: "HEAPS",
        problems: &["misere_nim"],
        starts: &["misere:3,4,5", "misere:2,4,6", "misere:1,1,1", "misere:1,1,4"],
        read: misere::read,
    },
    Entry {
        name: "take",
        title: "Subtraction game",
        group: "Heaps",
        fields: "AMOUNTS:HEAPS",
        problems: &["edpc_k", "stick_game", "subtraction_game", "take_up_to_3", "multi_pile_1_2"],
        starts: &["take:1,3,4:4,5,7", "take:1,3,4:4,5,8", "take:1-3:10", "take:1-3:12", "take:1,2:4,5,3"],
        read: heaps::take,
    },
    Entry {
        name: "fraction",
        title: "At most a fraction of a heap",
        group: "Heaps",
        fields: "DIVISORS:HEAPS, a divisor for each heap: a move takes at most ⌊heap/divisor⌋",
        problems: &["strange_nim"],
        starts: &["fraction:2,3:9,11", "fraction:2,2:7,7", "fraction:1,2,3:3,6,9"],
        read: heaps::fraction,
    },
    Entry {
        name: "divide",
        title: "Divide and round down",
        group: "Heaps",
        fields: "DIVISORS:NUMBERS",
        problems: &["divide_by_2_3_6"],
        starts: &["divide:2,3,6:12", "divide:2,3,6:6", "divide:2,3,6:5,12", "divide:2,3:4,4"],
        read: heaps::divide,
    },
    Entry {
        name: "grundy",
        title: "Grundy's game",
        group: "Heaps",
        fields: "HEAPS",
        problems: &["grundys_game"],
        starts: &["grundy:8,9", "grundy:7", "grundy:5,6,11"],
        read: heaps::grundy,
    },
    Entry {
        name: "lasker",
        title: "Lasker's Nim",
        group: "Heaps",
        fields: "HEAPS",
        problems: &[],
        starts: &["lasker:3,4,5", "lasker:1,2,4", "lasker:4"],
        read: heaps::lasker,
    },
    Entry {
        name: "octal",
        title: "Octal game",
        group: "Heaps",
        fields: "CODE:HEAPS",
        problems: &[],
        starts: &["octal:0.137:5,7", "octal:0.137:4", "octal:0.77:5,6"],
        read: heaps::octal,
    },
    Entry {
        name: "wythoff",
        title: "Wythoff's Nim",
        group: "Heaps",
        fields: "HEAP,HEAP",
        problems: &[],
        starts: &["wythoff:5,8", "wythoff:4,7", "wythoff:3,3"],
        read: matrix::wythoff,
    },
    Entry {
        name: "euclid",
        title: "Euclid's game",
        group: "Heaps",
        fields: "NUMBER,NUMBER",
        problems: &["euclid_game"],
        starts: &["euclid:14,6", "euclid:15,10", "euclid:17,5"],
        read: matrix::euclid,
    },
    Entry {
        name: "moore",
        title: "Moore's Nim",
        group: "Heaps",
        fields: "K:HEAPS, at most K heaps in a move",
        problems: &[],
        starts: &["moore:2:2,3,4", "moore:2:3,3,3", "moore:2:1,2,3"],
        read: moore::read,
    },
    Entry {
        name: "fibonacci",
        title: "Fibonacci Nim",
        group: "Heaps",
        fields: "HEAP, or HEAP:LIMIT, the most that the next move may take",
        problems: &[],
        starts: &["fibonacci:12", "fibonacci:13", "fibonacci:20"],
        read: fibonacci::read,
    },
    Entry {
        name: "matrix",
        title: "Matrix game",
        group: "Heaps",
        fields: "ROWS, with / between them, each of numbers",
        problems: &["matgame"],
        starts: &["matrix:2,3,1/3,0,2", "matrix:3,2/3,1", "matrix:0,1,2/4,1/1,1,1"],
        read: matrix::read,
    },
    Entry {
        name: "pins",
        title: "Pins in a row (Kayles)",
        group: "Coins and strips",
        fields: "AMOUNTS:STRIP, x for a pin, . for a gap",
        problems: &["generalized_subtraction_game"],
        starts: &["pins:1,2:xxxxx.xxx", "pins:1,2:xxx.xxx", "pins:2:xxxxxxx", "pins:2-4:xxxxxxxxx"],
        read: pins::read,
    },
    Entry {
        name: "turning",
        title: "Coin turning",
        group: "Coins and strips",
        fields: "RULE:COINS, RULE turtles, mock, ruler or twins; H for heads, T for tails",
        problems: &[],
        starts: &["turning:mock:THHTHH", "turning:mock:HHTTHH", "turning:ruler:TTHTHT", "turning:twins:THTTHTH", "turning:turtles:HTHTTH"],
        read: coins::turning,
    },
    Entry {
        name: "corners",
        title: "Turning corners",
        group: "Coins and strips",
        fields: "ROWS of H and T, with / between them",
        problems: &["nim_product"],
        starts: &["corners:TTT/TTH/THT/THT", "corners:TTTT/THTT/TTTH/TTTT", "corners:TTTT/THTT/TTTT/TTTT/TTTT"],
        read: coins::corners,
    },
    Entry {
        name: "blocks",
        title: "Connected coins",
        group: "Coins and strips",
        fields: "ROWS of H and T, with / between them",
        problems: &["coin_blocks"],
        starts: &["blocks:TTH/THT/HTT", "blocks:THT/HTT/TTT", "blocks:HTH/THT"],
        read: coins::blocks,
    },
    Entry {
        name: "staircase",
        title: "Staircase Nim",
        group: "Coins and strips",
        fields: "STEPS, the ground first",
        problems: &["stair_game"],
        starts: &["staircase:0,3,1,2", "staircase:1,2,3,2", "staircase:0,1,2,3,1"],
        read: staircase::stairs,
    },
    Entry {
        name: "slide",
        title: "Sliding coins",
        group: "Coins and strips",
        fields: "STRIP, x for a coin, . for an empty square",
        problems: &["g3"],
        starts: &["slide:.x..x..x", "slide:...x.x..x.x", "slide:..x..xx"],
        read: staircase::strip,
    },
    Entry {
        name: "fill",
        title: "Fill a board (Cram)",
        group: "Boards and letters",
        fields: "SHAPE:free or fixed:BOARD; rows with / between them, x for a square of the shape or a covered one, . for others",
        problems: &["polyomino_game"],
        starts: &["fill:xx:free:...../...../.....", "fill:xx:free:....../......", "fill:x./xx:free:..../..../....", "fill:xx/xx:fixed:...../...../.....", "fill:xx:fixed:......./..x..x."],
        read: boards::fill,
    },
    Entry {
        name: "words",
        title: "Erase words",
        group: "Boards and letters",
        fields: "WORDS:TEXT, pieces of the text with . between them",
        problems: &["astrgame"],
        starts: &["words:a,bb,aba:abbaba", "words:ab:abab", "words:ab,abc:abcab"],
        read: letters::words,
    },
    Entry {
        name: "cut",
        title: "Cut between equal letters",
        group: "Boards and letters",
        fields: "TEXT, pieces with . between them",
        problems: &["playing_with_string"],
        starts: &["cut:abacaba", "cut:abcab", "cut:aaaaaaa", "cut:ababa.aabaa"],
        read: letters::cut,
    },
    Entry {
        name: "spell",
        title: "Spell words",
        group: "Boards and letters",
        fields: "WORDS:LETTERS",
        problems: &["wplay"],
        starts: &["spell:nim,mex,in:inmixe", "spell:nim,mex,in:inmixem", "spell:ab,ac:aabc"],
        read: letters::spell,
    },
    Entry {
        name: "pairs",
        title: "Remove pairs of cards",
        group: "Boards and letters",
        fields: "CARDS, each FRONT-BACK",
        problems: &["remove_pairs"],
        starts: &["pairs:1-4,2-4,2-3,5-3", "pairs:1-2,3-4,5-6", "pairs:1-1,1-2,2-2,2-1,3-1"],
        read: pairs::read,
    },
    Entry {
        name: "token",
        title: "Tokens on a graph",
        group: "Graphs and trees",
        fields: "EDGES:TOKENS, directed edges such as 1-0, which may form cycles",
        problems: &["pn_positions", "dag_game", "dag_sum", "no_game_no_life", "shiritori"],
        starts: &["token:1-0,2-0,2-1,3-1,3-2,4-2,4-3,5-3,5-0:4", "token:1-0,2-0,2-1,3-1,3-2,4-2,4-3,5-3,5-0:3", "token:1-0,1-2,2-1,2-3,3-2,3-4,4-3:2", "token:1-0,2-0,2-1,3-1,3-2,4-2,4-3:4,2"],
        read: tokens::read,
    },
    Entry {
        name: "circle",
        title: "A monster on a circle",
        group: "Graphs and trees",
        fields: "PLACES:LENGTHS:LENGTHS:PLACE:PLAYER, the lengths of the moves of players 1 and 2, and who moves",
        problems: &["berzerk"],
        starts: &["circle:7:3,5:1-3:5:1", "circle:7:3,5:1-3:2:1", "circle:8:2,3:1,4:2:1"],
        read: circle::read,
    },
    Entry {
        name: "geography",
        title: "Geography",
        group: "Graphs and trees",
        fields: "EDGES:PATH, undirected edges, and the vertices visited, the token last",
        problems: &["peaks_and_valleys"],
        starts: &["geography:0-1,1-2,2-0,2-3:0", "geography:0-1,1-2,2-3,3-4:0", "geography:0-3,0-4,1-3,1-5,2-4,2-5:0"],
        read: geography::read,
    },
    Entry {
        name: "hackenbush",
        title: "Green Hackenbush",
        group: "Graphs and trees",
        fields: "EDGES, or EDGES:CUT, the indices of the edges that are gone; vertex 0 is the ground",
        problems: &["game_on_tree"],
        starts: &["hackenbush:0-1,1-2,1-3,0-4,4-5,5-6", "hackenbush:0-1,1-2,0-3,3-4", "hackenbush:0-1,1-2,2-0,0-3,3-4"],
        read: hackenbush::read,
    },
];

/// Reads an address.
pub fn read(address: &str) -> Read {
    let mut fields = address.split(':');
    let name = fields.next().unwrap_or("");
    match GAMES.iter().find(|entry| entry.name == name) {
        Some(entry) => (entry.read)(&fields.collect::<Vec<_>>()).map_err(|error| format!("{}: {}", address, error)),
        None => {
            let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).collect();
            Err(format!("{:?} is no game; expected one of {}", name, names.join(", ")))
        }
    }
}

/// Returns the list of games, in JSON.
pub(crate) fn list() -> String {
    let games = json_list(GAMES, |entry| {
        object(&[
            ("name", quoted(entry.name)),
            ("title", quoted(entry.title)),
            ("group", quoted(entry.group)),
            ("fields", quoted(entry.fields)),
            ("starts", json_list(entry.starts, |start| quoted(start))),
        ])
    });
    object(&[("games", games)])
}

/// Returns exactly `N` fields.
fn fields<'a, const N: usize>(fields: &[&'a str]) -> Result<[&'a str; N], String> {
    <[&str; N]>::try_from(fields)
        .map_err(|_| format!("expected {} parts after the name of the game, found {}", N, fields.len()))
}
