//! Snippets for **impartial games** in competitive programming: mex, Grundy numbers, XOR.
//!
//! Each module is one idea in one file that can be pasted into a submission. All of them use the standard library
//! only and compile with rustc 1.48 and later, in every edition.
//!
//! The snippets for any game are in `src/`, the others in a folder for what the page of the problem talks about: `heaps`,
//! `coins`, `graphs`, `boards`, `numbers`. Paths leave the folder out, as in a submission: `grundy::staircase`.
//!
//! # Any game
//!
//! | what you have | what you get | snippet | see it used in |
//! |---|---|---|---|
//! | I have piles, or the Grundy numbers of the parts of a game | who wins, and every winning move | [`xor`] | [nim], [matgame] |
//! | I have the Grundy numbers of the options | their mex, the Grundy number of the position | [`mex`] | [divide_by_2_3_6] |
//! | I have a function that lists the options of a position | its Grundy number, an option that wins | [`grundy`] | [study guide] |
//!
//! # Heaps
//!
//! | what you have | what you get | snippet | see it used in |
//! |---|---|---|---|
//! | I have piles, and who takes the last stone loses | who wins, and every winning move | [`misere`] | [misere_nim] |
//! | I have piles, and a move may take from several of them | who wins, and a winning move | [`moore`] | [study guide] |
//! | A move takes 1, 2, … or m stones from a heap of any size | its Grundy number, by a remainder | [`take_up_to`] | [take_up_to_3], [multi_pile_1_2] |
//! | A move takes one of a few amounts from a heap, and n is 10^18 | the Grundy number of a huge heap, by a proved period | [`subtraction`] | [subtraction_game] |
//! | A move takes tokens and splits a heap | Grundy numbers, an option that wins, the period of an octal game | [`take_and_break`] | [study guide] |
//! | An octal game, and heaps in the millions, or a long period to prove | their Grundy numbers | [`sparse_space`] | [study guide] |
//! | A move splits a heap into two unequal ones, and n is in the millions | its Grundy number, the split that wins | [`grundys_game`] | [grundys_game] |
//!
//! # Coins and strips
//!
//! | what you have | what you get | snippet | see it used in |
//! |---|---|---|---|
//! | I have coins that go down a staircase, or pieces that slide along a strip | who wins, and every winning move | [`staircase`] | [g3] |
//!
//! # Graphs
//!
//! | what you have | what you get | snippet | see it used in |
//! |---|---|---|---|
//! | I have numbered positions, and the moves as edges | a graph: the options of each position | [`graph`] | [dag_game], [dag_sum], [pn_positions] |
//! | I have such a graph | all Grundy numbers, P- and N-positions | [`dag`] | [dag_game], [dag_sum], [pn_positions] |
//!
//! # Boards
//!
//! | what you have | what you get | snippet | see it used in |
//! |---|---|---|---|
//! | A move places a shape on free squares | the Grundy number of the board, the placement that wins | [`placement_game`] | [polyomino_game] |
//! | I have a shape and a board of at most 64 squares | its placements, the connected regions | [`polyomino`] | [polyomino_game] |
//! | I have sets of squares of such a board | bounding boxes, turns and reflections, canonical forms | [`board`] | [polyomino_game] |
//!
//! # Numbers
//!
//! | what you have | what you get | snippet | see it used in |
//! |---|---|---|---|
//! | I have numbers to multiply as nimbers | nim product, inverse, square root | [`nimber`] | [nim_product] |
//! | I have a proved period | the small heap that is like a huge one | [`period`] | [subtraction_game] |
//! | I have a sequence, and some numbers in a row | where these come again | [`kmp`] | [subtraction_game] |
//! | I have numbers as keys of a hash map | a fast hash for them | [`number_hasher`] | [wplay] |
//! | I have a million numbers to print | their decimal text, quickly | [`decimal`] | [nim_product] |
//!
//! [study guide]: ../../../problems/README.md
//! [dag_game]: ../../../problems/dag_game/README.md
//! [dag_sum]: ../../../problems/dag_sum/README.md
//! [divide_by_2_3_6]: ../../../problems/divide_by_2_3_6/README.md
//! [g3]: ../../../problems/g3/README.md
//! [grundys_game]: ../../../problems/grundys_game/README.md
//! [matgame]: ../../../problems/matgame/README.md
//! [misere_nim]: ../../../problems/misere_nim/README.md
//! [multi_pile_1_2]: ../../../problems/multi_pile_1_2/README.md
//! [nim]: ../../../problems/nim/README.md
//! [nim_product]: ../../../problems/nim_product/README.md
//! [pn_positions]: ../../../problems/pn_positions/README.md
//! [polyomino_game]: ../../../problems/polyomino_game/README.md
//! [subtraction_game]: ../../../problems/subtraction_game/README.md
//! [take_up_to_3]: ../../../problems/take_up_to_3/README.md
//! [wplay]: ../../../problems/wplay/README.md
//!
//! A problem's name leads to its README in this checkout, from where `cargo doc` puts this page.
//!
//! # The theory in five lines
//!
//! A game is *impartial* when both players have the same moves; under *normal play* a player who cannot move loses. The
//! *options* of a position are the positions that one move leads to. The *Grundy number* of a position is the mex,
//! the smallest non-negative integer that is missing, among the Grundy numbers of its options. A position of Grundy
//! number 0 is a *P-position*: the previous player wins. All others are *N-positions*: the next player wins. In a
//! *disjunctive sum*, where a move is made in one component, the Grundy number is the XOR (the *nim-sum*) of the
//! components' Grundy numbers. That last sentence is the Sprague–Grundy theorem.

#![deny(missing_docs)]

pub mod grundy;
pub mod mex;
pub mod stand_in;
pub mod xor;

// Heaps.
#[path = "heaps/grundys_game.rs"]
pub mod grundys_game;
#[path = "heaps/misere.rs"]
pub mod misere;
#[path = "heaps/moore.rs"]
pub mod moore;
#[path = "heaps/sparse_space.rs"]
pub mod sparse_space;
#[path = "heaps/subtraction.rs"]
pub mod subtraction;
#[path = "heaps/take_and_break.rs"]
pub mod take_and_break;
#[path = "heaps/take_up_to.rs"]
pub mod take_up_to;

// Coins and strips.
#[path = "coins/staircase.rs"]
pub mod staircase;

// Graphs.
#[path = "graphs/dag.rs"]
pub mod dag;
#[path = "graphs/graph.rs"]
pub mod graph;

// Boards.
#[path = "boards/board.rs"]
pub mod board;
#[path = "boards/placement_game.rs"]
pub mod placement_game;
#[path = "boards/polyomino.rs"]
pub mod polyomino;

// Numbers.
#[path = "numbers/decimal.rs"]
pub mod decimal;
#[path = "numbers/kmp.rs"]
pub mod kmp;
#[path = "numbers/nimber.rs"]
pub mod nimber;
#[path = "numbers/number_hasher.rs"]
pub mod number_hasher;
#[path = "numbers/period.rs"]
pub mod period;
