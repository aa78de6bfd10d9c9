//! The works: a name that begins with a problem, what it is, the file that is measured, its input, and the files beside it.

use crate::inputs::{complete_graphs, cram, graph, heaps, made, pairs, string, subtraction};

type Work = (&'static str, &'static str, &'static str, fn(&str) -> String, &'static [&'static str]);

/// The solution of the problem.
pub(crate) const OURS: &str = "src/main.rs";

#[rustfmt::skip]
pub(crate) const WORKS: &[Work] = &[
    ("nim-long", "10^7 heaps below 2^63 on one line", OURS, |_| heaps(10_000_000, 1 << 63), &["textbook/nim.rs", "textbook/read_and_store.rs"]),
    ("nim-short", "10^7 heaps below 1000 on one line", OURS, |_| heaps(10_000_000, 1_000), &["textbook/nim.rs", "textbook/read_and_store.rs"]),
    ("dag_game-random", "10^6 vertices, 5·10^6 random edges", OURS, |_| graph(1_000_000, 5_000_000), &["textbook/dag_game.rs"]),
    ("dag_game-path", "a path of 10^6 vertices", OURS, |problem| made(problem, "path"), &["textbook/dag_game.rs"]),
    ("dag_sum-complete", "10^5 components of 10 vertices and all 45 edges", OURS, |_| complete_graphs(100_000, 10), &["textbook/dag_sum.rs"]),
    ("subtraction_game-10", "a heap of 10^8, 10 moves up to 1000", OURS, |_| subtraction(100_000_000, 10), &["textbook/subtraction_game.rs"]),
    ("subtraction_game-100", "a heap of 10^8, 100 moves up to 1000", OURS, |_| subtraction(100_000_000, 100), &["textbook/subtraction_game.rs"]),
    ("grundys_game-1e5", "a pile of 10^5", OURS, |_| "1\n1 100000\n".to_owned(), &["textbook/grundys_game.rs"]),
    ("grundys_game-1e6", "a pile of 10^6", OURS, |_| "1\n1 1000000\n".to_owned(), &["textbook/grundys_game.rs"]),
    ("grundys_game-1e7", "all piles up to 10^7", "pasted/grundys_game.rs", |_| "10000000\n".to_owned(), &[]),
    ("octal-0.16-1e5", "the octal game 0.16 to 10^5", "pasted/sparse_space.rs", |_| "0.16 100000\n".to_owned(), &["textbook/octal_game.rs"]),
    ("octal-0.16-1e7", "the octal game 0.16 to 10^7", "pasted/sparse_space.rs", |_| "0.16 10000000\n".to_owned(), &[]),
    ("octal-0.56-1e7", "the octal game 0.56 to 10^7", "pasted/sparse_space.rs", |_| "0.56 10000000\n".to_owned(), &[]),
    ("octal-0.106-1e7", "the octal game 0.106 to 10^7", "pasted/sparse_space.rs", |_| "0.106 10000000\n".to_owned(), &[]),
    ("astrgame-one-letter", "2000 letters, all the same, 30 words", OURS, |_| string(2_000, "a", 30), &["wrong/table_of_all_parts.rs"]),
    ("astrgame-two-letters", "2000 letters of two kinds, 30 words up to 5", OURS, |_| string(2_000, "ab", 5), &["wrong/table_of_all_parts.rs"]),
    ("polyomino_game-5x7", "Cram on 5 by 7", OURS, |_| cram(5, 7), &[]),
    ("polyomino_game-4x9", "Cram on 4 by 9", OURS, |_| cram(4, 9), &[]),
    ("polyomino_game-6x7", "Cram on 6 by 7", OURS, |_| cram(6, 7), &[]),
    ("nim_product", "10^6 pairs below 2^64", OURS, |_| pairs(1_000_000), &["textbook/nim_product.rs"]),
    ("divide_by_2_3_6", "2·10^5 numbers up to 10^18", OURS, |problem| made(problem, "largest"), &["wrong/one_map_for_all_numbers.rs", "textbook/read_and_print.rs"]),
    ("matgame-largest", "the largest input of its judges", OURS, |problem| made(problem, "largest"), &["textbook/matgame.rs"]),
    ("astrgame-largest", "the largest input of its judge", OURS, |problem| made(problem, "largest"), &["wrong/table_of_all_parts.rs"]),
    ("wplay-largest", "the largest input of its judge", OURS, |problem| made(problem, "largest"), &[]),
    ("g3-largest", "the largest input of its judge", OURS, |problem| made(problem, "largest"), &[]),
];
