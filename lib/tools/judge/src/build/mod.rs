//! Compiling: [`cargo`] builds packages, [`one_file`] a file outside a package, and [`warnings`] says that neither makes errors of
//! warnings. [`compilers`] finds those installed, [`solutions`] knows the crates that a solution names, [`checker`] what judges
//! its outputs, and [`manifest`] reads and writes a problem's `Cargo.toml`.

pub mod cargo;
pub mod checker;
pub mod compilers;
pub mod manifest;
pub mod one_file;
pub mod solutions;
mod warnings;
