//! The local judge of this workspace: it runs solutions on their cases as an online judge would.
//!
//! From the outside in: [`commands`] has a file for each `cargo judge …`; [`workspace`] and [`cases`] read what is on
//! disk; [`compile`] turns problems into programs; [`execution`] runs a program on a case, contained by [`contain`];
//! [`verdict`] decides, by [`compare`], what the run is worth; [`report`] prints it. [`bundler`] becomes the program that makes submissions.
//! [`stress`] compares a solution with the definition, asked by [`oracle`], and [`shrink`] makes what it finds small.

// Processes, signals and limits are those of Unix; elsewhere `main` says so.
#![cfg(unix)]

pub mod bundler;
pub mod cases;
pub mod commands;
pub mod compare;
pub mod compile;
pub mod compilers;
pub mod contain;
pub mod draft;
pub mod execution;
pub mod fields;
pub mod files;
pub mod interrupt;
pub mod judges;
pub mod judging;
pub mod long_lines;
pub mod oracle;
pub mod report;
pub mod shrink;
pub mod stress;
pub mod verdict;
pub mod workspace;
