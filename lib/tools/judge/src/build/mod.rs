//! Compiling solutions: [`compile`] asks cargo or rustc, [`compilers`] finds those installed, [`solutions`] knows the crates that
//! a solution names, and [`manifest`] reads and writes a problem's `Cargo.toml`.

pub mod compile;
pub mod compilers;
pub mod manifest;
pub mod solutions;
