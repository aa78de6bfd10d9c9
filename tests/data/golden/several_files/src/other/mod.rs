#[path = "renamed.rs"]
pub mod inner;
