//! The local judge of this workspace: it runs solutions on their cases as an online judge would.
//!
//! From the outside in: [`commands`] has a file for each `cargo judge …`; [`workspace`] and [`cases`] read what is on disk;
//! [`compile`] builds programs, [`solutions`] those with crates; [`run`] runs a program on a case, `talk` two that talk with each
//! other; [`verdict`] and [`compare`] decide what the run is worth; [`large`] makes the cases that are not stored; [`report`]
//! prints it, and [`failed`] keeps what failed. [`stress`] compares a solution with the definition, which [`oracle`] asks, or the
//! rules of a draft, and [`shrink`] shrinks what it finds. [`paste`] makes the text of a [`submission`], with parts of the
//! [`library`]. The browser sends [`posted`] problems by [`http`]; [`address`] and [`clipboard`] lead back to it. [`guide`] says
//! which problem comes next. One of the programs of [`rules`] names the [`mistake`] of an attempt.

pub mod address;
pub mod brute_force;
pub mod cases;
pub mod clipboard;
pub mod commands;
pub mod compare;
pub mod compile;
pub mod compilers;
pub mod draft;
pub mod failed;
pub mod fields;
pub mod files;
pub mod guide;
pub mod http;
pub mod interrupt;
pub mod judges;
pub mod judging;
pub mod large;
pub mod library;
pub mod manifest;
pub mod mistake;
pub mod oracle;
pub mod paste;
pub mod posted;
mod progress;
pub mod report;
pub mod rules;
pub mod run;
mod shape;
pub mod shrink;
pub mod snippets;
pub mod solutions;
pub mod stress;
pub mod submission;
mod talk;
pub mod verdict;
pub mod workspace;
