//! Inner docs.
#![allow(dead_code)]
pub mod er;
