//! Rules files: rules in a few lines, their tables, and the inputs that they answer.

mod amounts;
mod answer;
pub(crate) mod builders;
mod caught;
pub(crate) mod far;
pub(crate) mod form;
pub(crate) mod line;
mod listed;
pub(crate) mod problem;
pub(crate) mod sum;
pub(crate) mod table;
pub(crate) mod tabulate;
pub(crate) mod turns;
