//! The works: an input each, and the programs that are run on it beside ours.

use anyhow::Result;

use crate::inputs;

pub(crate) struct Work {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) ours: Ours,
    pub(crate) input: fn() -> Result<String>,
    /// The programs of `textbook/`.
    pub(crate) textbook: &'static [&'static str],
    /// Whether all that comes to an end must print the same.
    pub(crate) compared: bool,
}

/// What is measured.
#[derive(Clone, Copy)]
pub(crate) enum Ours {
    /// The bundle of a problem's solution.
    Submission(&'static str),
    /// A program of `pasted/` behind the snippet of the same name.
    Pasted(&'static str),
}

const fn work(
    name: &'static str,
    what: &'static str,
    problem: &'static str,
    input: fn() -> Result<String>,
    textbook: &'static [&'static str],
) -> Work {
    Work { name, what, ours: Ours::Submission(problem), input, textbook, compared: true }
}

/// Solvers that are peers here print something else.
const fn pasted(
    name: &'static str,
    what: &'static str,
    snippet: &'static str,
    input: fn() -> Result<String>,
    textbook: &'static [&'static str],
) -> Work {
    Work { ours: Ours::Pasted(snippet), compared: !textbook.is_empty(), ..work(name, what, snippet, input, textbook) }
}

pub(crate) const WORKS: &[Work] = &[
    work(
        "nim-long",
        "10^7 heaps below 2^63 on one line",
        "nim",
        || Ok(inputs::heaps(10_000_000, 1 << 63)),
        &["nim", "read_and_store"],
    ),
    work(
        "nim-short",
        "10^7 heaps below 1000 on one line",
        "nim",
        || Ok(inputs::heaps(10_000_000, 1_000)),
        &["nim", "read_and_store"],
    ),
    work(
        "dag_game-random",
        "10^6 vertices, 5·10^6 random edges",
        "dag_game",
        || Ok(inputs::graph(1_000_000, 5_000_000)),
        &["dag_game"],
    ),
    work(
        "dag_game-path",
        "a path of 10^6 vertices",
        "dag_game",
        || oracle::problem("dag_game")?.generate("path", 1),
        &["dag_game"],
    ),
    work(
        "dag_sum-complete",
        "10^5 components of 10 vertices and all 45 edges",
        "dag_sum",
        || Ok(inputs::complete_graphs(100_000, 10)),
        &["dag_sum"],
    ),
    work(
        "subtraction_game-10-moves",
        "a heap of 10^8, 10 moves up to 1000",
        "subtraction_game",
        || Ok(inputs::subtraction(100_000_000, 10)),
        &["subtraction_game"],
    ),
    work(
        "subtraction_game-100-moves",
        "a heap of 10^8, 100 moves up to 1000",
        "subtraction_game",
        || Ok(inputs::subtraction(100_000_000, 100)),
        &["subtraction_game"],
    ),
    work("grundys_game-1e5", "a pile of 10^5", "grundys_game", || Ok("1\n1 100000\n".to_owned()), &["grundys_game"]),
    work("grundys_game-1e6", "a pile of 10^6", "grundys_game", || Ok("1\n1 1000000\n".to_owned()), &["grundys_game"]),
    pasted("grundys_game-1e7", "the piles up to 10^7", "grundys_game", || Ok("10000000\n".to_owned()), &[]),
    pasted(
        "octal-0.16-1e5",
        "the octal game 0.16 to 10^5",
        "sparse_space",
        || Ok("0.16 100000\n".to_owned()),
        &["octal_game"],
    ),
    pasted("octal-0.16-1e7", "the octal game 0.16 to 10^7", "sparse_space", || Ok("0.16 10000000\n".to_owned()), &[]),
    pasted("octal-0.56-1e7", "the octal game 0.56 to 10^7", "sparse_space", || Ok("0.56 10000000\n".to_owned()), &[]),
    pasted(
        "octal-0.106-1e7",
        "the octal game 0.106 to 10^7",
        "sparse_space",
        || Ok("0.106 10000000\n".to_owned()),
        &[],
    ),
    work(
        "astrgame-one-letter",
        "2000 letters, all the same, 30 words",
        "astrgame",
        || Ok(inputs::string(2_000, b"a", 30)),
        &["astrgame"],
    ),
    work(
        "astrgame-two-letters",
        "2000 letters of two kinds, 30 words up to 5",
        "astrgame",
        || Ok(inputs::string(2_000, b"ab", 5)),
        &["astrgame"],
    ),
    work("polyomino_game-5x6", "Cram on 5 by 6", "polyomino_game", || Ok(inputs::cram(5, 6)), &["polyomino_game"]),
    work("polyomino_game-5x7", "Cram on 5 by 7", "polyomino_game", || Ok(inputs::cram(5, 7)), &["polyomino_game"]),
    work("polyomino_game-4x9", "Cram on 4 by 9", "polyomino_game", || Ok(inputs::cram(4, 9)), &["polyomino_game"]),
    work("polyomino_game-6x7", "Cram on 6 by 7", "polyomino_game", || Ok(inputs::cram(6, 7)), &["polyomino_game"]),
    work("nim_product", "10^6 pairs below 2^64", "nim_product", || Ok(inputs::pairs(1_000_000)), &["nim_product"]),
    work(
        "divide_by_2_3_6",
        "2·10^5 numbers up to 10^18",
        "divide_by_2_3_6",
        || oracle::problem("divide_by_2_3_6")?.generate("largest", 1),
        &["divide_by_2_3_6", "read_and_print"],
    ),
    work(
        "matgame-largest",
        "the largest input of its judges",
        "matgame",
        || oracle::problem("matgame")?.generate("largest", 1),
        &["matgame"],
    ),
    work(
        "astrgame-largest",
        "the largest input of its judge",
        "astrgame",
        || oracle::problem("astrgame")?.generate("largest", 1),
        &["astrgame"],
    ),
    work(
        "wplay-largest",
        "the largest input of its judge",
        "wplay",
        || oracle::problem("wplay")?.generate("largest", 1),
        &["wplay"],
    ),
    work(
        "g3-largest",
        "the largest input of its judge",
        "g3",
        || oracle::problem("g3")?.generate("largest", 1),
        &["g3"],
    ),
];
