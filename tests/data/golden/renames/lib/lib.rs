pub mod basics;
pub mod numbers;
