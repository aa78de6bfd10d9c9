//! The works: an input each, and the programs that are run on it beside ours.

use anyhow::Result;

use crate::inputs::{complete_graphs, cram, graph, heaps, pairs, string, subtraction};

pub(crate) struct Work {
    /// Begins with the name of the problem whose bundle is measured.
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    /// The snippet that is measured in place of a bundle, behind which the program of this name in `pasted/` stands.
    pub(crate) pasted: Option<&'static str>,
    pub(crate) input: fn() -> Result<String>,
    /// The programs of `textbook/`.
    pub(crate) textbook: &'static [&'static str],
}

impl Work {
    pub(crate) fn problem(&self) -> &'static str {
        self.name.split('-').next().unwrap_or_default()
    }
}

type Input = fn() -> Result<String>;

const fn work(name: &'static str, what: &'static str, input: Input, textbook: &'static [&'static str]) -> Work {
    Work { name, what, pasted: None, input, textbook }
}

const fn octal(name: &'static str, what: &'static str, input: Input, textbook: &'static [&'static str]) -> Work {
    Work { name, what, pasted: Some("sparse_space"), input, textbook }
}

/// The largest input that the oracle makes.
macro_rules! largest {
    ($problem:literal) => {
        || oracle::problem($problem)?.generate("largest", 1)
    };
}

#[rustfmt::skip]
pub(crate) const WORKS: &[Work] = &[
    work("nim-long", "10^7 heaps below 2^63 on one line", || Ok(heaps(10_000_000, 1 << 63)), &["nim", "read_and_store"]),
    work("nim-short", "10^7 heaps below 1000 on one line", || Ok(heaps(10_000_000, 1_000)), &["nim", "read_and_store"]),
    work("dag_game-random", "10^6 vertices, 5·10^6 random edges", || Ok(graph(1_000_000, 5_000_000)), &["dag_game"]),
    work("dag_game-path", "a path of 10^6 vertices", || oracle::problem("dag_game")?.generate("path", 1), &["dag_game"]),
    work("dag_sum-complete", "10^5 components of 10 vertices and all 45 edges", || Ok(complete_graphs(100_000, 10)), &["dag_sum"]),
    work("subtraction_game-10", "a heap of 10^8, 10 moves up to 1000", || Ok(subtraction(100_000_000, 10)), &["subtraction_game"]),
    work("subtraction_game-100", "a heap of 10^8, 100 moves up to 1000", || Ok(subtraction(100_000_000, 100)), &["subtraction_game"]),
    work("grundys_game-1e5", "a pile of 10^5", || Ok("1\n1 100000\n".to_owned()), &["grundys_game"]),
    work("grundys_game-1e6", "a pile of 10^6", || Ok("1\n1 1000000\n".to_owned()), &["grundys_game"]),
    Work { pasted: Some("grundys_game"), ..work("grundys_game-1e7", "all piles up to 10^7", || Ok("10000000\n".to_owned()), &[]) },
    octal("octal-0.16-1e5", "the octal game 0.16 to 10^5", || Ok("0.16 100000\n".to_owned()), &["octal_game"]),
    octal("octal-0.16-1e7", "the octal game 0.16 to 10^7", || Ok("0.16 10000000\n".to_owned()), &[]),
    octal("octal-0.56-1e7", "the octal game 0.56 to 10^7", || Ok("0.56 10000000\n".to_owned()), &[]),
    octal("octal-0.106-1e7", "the octal game 0.106 to 10^7", || Ok("0.106 10000000\n".to_owned()), &[]),
    work("astrgame-one-letter", "2000 letters, all the same, 30 words", || Ok(string(2_000, b"a", 30)), &["astrgame"]),
    work("astrgame-two-letters", "2000 letters of two kinds, 30 words up to 5", || Ok(string(2_000, b"ab", 5)), &["astrgame"]),
    work("polyomino_game-5x6", "Cram on 5 by 6", || Ok(cram(5, 6)), &[]),
    work("polyomino_game-5x7", "Cram on 5 by 7", || Ok(cram(5, 7)), &[]),
    work("polyomino_game-4x9", "Cram on 4 by 9", || Ok(cram(4, 9)), &[]),
    work("polyomino_game-6x7", "Cram on 6 by 7", || Ok(cram(6, 7)), &[]),
    work("nim_product", "10^6 pairs below 2^64", || Ok(pairs(1_000_000)), &["nim_product"]),
    work("divide_by_2_3_6", "2·10^5 numbers up to 10^18", largest!("divide_by_2_3_6"), &["divide_by_2_3_6", "read_and_print"]),
    work("matgame-largest", "the largest input of its judges", largest!("matgame"), &["matgame"]),
    work("astrgame-largest", "the largest input of its judge", largest!("astrgame"), &["astrgame"]),
    work("wplay-largest", "the largest input of its judge", largest!("wplay"), &["wplay"]),
    work("g3-largest", "the largest input of its judge", largest!("g3"), &["g3"]),
];
