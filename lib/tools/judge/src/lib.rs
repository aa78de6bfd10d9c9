//! The local judge of this workspace: it runs solutions on their cases as an online judge would.
//!
//! From the outside in: [`commands`] has a file for each `cargo judge …`; [`workspace`] and [`cases`] read what is on
//! disk; [`compile`] builds programs, [`solutions`] those with crates; [`execution`] runs a program on a case inside [`contain`],
//! [`interactive`] two that talk with each other; [`verdict`] and [`compare`] decide what the run is worth; [`large`] makes the cases that are not stored; [`report`] prints it,
//! and [`failed`] keeps what failed. [`stress`] compares a solution with the definition, which [`oracle`]
//! asks, or the [`rules`] of a draft, and [`shrink`] shrinks what it finds. [`manifest`] says what a package depends on, and [`snippets`] are the parts of such
//! libraries to paste. [`bundler`] hands over to the program that makes submissions, and [`mistake`] asks another one what an
//! attempt does wrong.

// Processes, signals and limits are those of Unix; elsewhere `main` says so.
#![cfg(unix)]

pub mod address;
pub mod bundler;
pub mod cases;
pub mod clipboard;
pub mod commands;
pub mod compare;
pub mod compile;
pub mod compilers;
pub mod contain;
pub mod draft;
pub mod execution;
pub mod failed;
pub mod fields;
pub mod files;
pub mod interactive;
pub mod interrupt;
pub mod judges;
pub mod judging;
pub mod large;
pub mod library;
pub mod long_lines;
pub mod manifest;
pub mod mistake;
pub mod oracle;
pub mod paste;
mod progress;
pub mod report;
pub mod rules;
pub mod shrink;
pub mod snippets;
pub mod solutions;
pub mod stress;
pub mod submission;
pub mod verdict;
pub mod workspace;
