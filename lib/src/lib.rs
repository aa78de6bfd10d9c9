//! Snippets for **impartial games** in competitive programming: mex, Grundy numbers, XOR.
//!
//! Each module is one idea in one file that can be pasted into a submission. All of them use the standard library
//! only and compile with rustc 1.48 and later, in every edition.
//!
//! | you have | you want | look in |
//! |---|---|---|
//! | the Grundy numbers of the options of a position | the Grundy number of the position | [`mex`] |
//! | heaps, or the Grundy numbers of the components of a sum | the winner and the winning moves | [`xor`] |
//! | heaps, and who takes the last stone loses | the winner and the winning moves | [`misere`] |
//! | heaps, and a move may take stones from several of them | the winner and a winning move | [`moore`] |
//! | coins that go down a staircase, or pieces that slide along a strip | the winner and the winning moves | [`staircase`] |
//! | positions that are numbered, and the moves as edges between them | all Grundy numbers, P- and N-positions | [`dag`] |
//! | two numbers to multiply as nimbers, as for products of coin-turning games | nim product, inverse, square root | [`nimber`] |
//! | a heap from which a fixed set of amounts may be taken | its Grundy number, for a huge heap too | [`subtraction`] |
//! | a heap from which a move takes tokens and splits what is left | its Grundy number, the period of the game | [`take_and_break`] |
//! | a heap of Grundy's game, up to millions | its Grundy number, the split that wins | [`grundys_game`] |
//! | a board on whose free squares copies of one shape are placed | its Grundy number, the placement that wins | [`placement_game`] |
//! | a shape and a board of at most 64 squares | placements, connected regions, symmetric regions | [`polyomino`] |
//! | sets of squares of a board of at most 64 squares | frames, turns and reflections, standard positions | [`board`] |
//! | a proved period | the small heap that is like a huge one | [`period`] |
//! | a sequence of numbers, and some in a row | where these come again | [`matcher`] |
//! | a million numbers to print | their decimal text, quickly | [`decimal`] |
//! | any other finite game, given as a function that lists the options | its Grundy number | [`grundy`] |
//!
//! # The theory in five lines
//!
//! A game is *impartial* when both players have the same moves; under *normal play* who cannot move loses. The
//! *options* of a position are the positions that one move leads to. The *Grundy number* of a position is the mex,
//! the smallest non-negative integer that is missing, among the Grundy numbers of its options. A position of Grundy
//! number 0 is a *P-position*: the previous player wins. All others are *N-positions*: the next player wins. In a
//! *disjunctive sum*, where a move is made in one component, the Grundy number is the XOR (the *nim-sum*) of the
//! components' Grundy numbers. That last sentence is the Sprague–Grundy theorem.

#![deny(missing_docs)]

pub mod board;
pub mod dag;
pub mod decimal;
pub mod grundy;
pub mod grundys_game;
pub mod matcher;
pub mod mex;
pub mod misere;
pub mod moore;
pub mod nimber;
pub mod period;
pub mod placement_game;
pub mod polyomino;
pub mod staircase;
pub mod stand_in;
pub mod subtraction;
pub mod take_and_break;
pub mod xor;
