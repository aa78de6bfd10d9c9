//! Your own snippets: put `NAME.rs` into this folder, and a line `pub mod NAME;` below.
//!
//! A solution says `use grundy::own::NAME::…`, and `cargo judge snippet NAME` prints it. It may use other snippets by
//! `use crate::…` at its top. A submission has the whole file, so that nothing is expected of its style; only exported macros
//! are unsupported. The checks of this workspace leave the folder alone.

// No lint looks at what is yours.
#![allow(warnings, clippy::all, missing_docs)]
