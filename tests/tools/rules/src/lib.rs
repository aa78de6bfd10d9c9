//! The rules of games, apart from everything that plays them.
//!
//! It shares no code with the library or the solutions, so both can be checked against it.

pub mod book;
