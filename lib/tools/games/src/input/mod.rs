//! Reading, writing and making the inputs of problems.

pub mod graph;
pub(crate) mod random;
pub(crate) mod reader;
pub mod small;
pub mod text;
