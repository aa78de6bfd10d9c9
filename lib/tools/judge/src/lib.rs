//! The local judge of this workspace: it runs solutions on their cases as an online judge would.
//!
//! Folders, in the order in which a command uses them:
//!
//! - [`commands`]: a file for each `cargo judge …`.
//! - [`build`]: compiling a solution, with the crates it names and the compilers that are installed.
//! - [`run`]: a program on a case, two programs that talk with each other, and the verdict.
//! - [`stress`]: a solution against the definition or a slow program on random inputs, and how a failing input is shrunk.
//! - [`paste`]: the one file to submit, and snippets to copy.
//! - [`contest`]: problems sent by the browser, their drafts, the clipboard and the judge's addresses.
//!
//! Files, by what they hold:
//!
//! - [`workspace`]: the problems and their facts; [`fields`]: a TOML table whose errors name the key; [`cases`]: the stored cases;
//!   [`large`]: those made from a name and a seed; [`files`]: writing a file whole or not at all.
//! - [`judges`]: what is known about each online judge; [`which`]: the questions of *Which snippet?*, which other tools show.
//! - [`judging`]: all cases of all problems; [`report`], [`failure`] and [`progress`]: what is printed of it; [`failed`]: which cases
//!   failed last.
//! - [`rules`]: the program built from a problem's `rules.rs`; [`mistake`]: the name it finds for a wrong attempt's mistake.
//! - [`guide`]: which problem comes next; [`interrupt`]: Ctrl-C.

pub mod build;
pub mod cases;
pub mod commands;
pub mod contest;
pub mod failed;
mod failure;
pub mod fields;
pub mod files;
pub mod guide;
pub mod interrupt;
pub mod judges;
pub mod judging;
pub mod large;
pub mod mistake;
pub mod paste;
mod progress;
pub mod report;
pub mod rules;
pub mod run;
pub mod stress;
pub mod which;
pub mod workspace;
