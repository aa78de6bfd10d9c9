#[macro_use]
mod private_macros;
pub mod macros;
pub mod numbers;
