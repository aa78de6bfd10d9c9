//! Makes one file to submit from a solution, the libraries that it uses, and stand-ins for crates.
//!
//! The solution stays as its author wrote it. The libraries follow it as modules, with only the items that it needs:
//! no dead code, and it compiles without a warning from rustc 1.48 to the newest in every edition, or, with crates
//! that the judge has, in the judge's editions. Text is cut and not printed anew. The same input gives the same bytes.
//!
//! The steps, which `bundle.rs` takes:
//!
//! 1. The judge's `manifest.rs` reads what depends on what, and `source.rs` the files of each crate.
//! 2. `stand_ins.rs` decides which crates modules of the workspace replace.
//! 3. `layout.rs` decides where these and the libraries stand.
//! 4. `paths.rs` finds the paths that this changes, by the names that `names.rs` knows, and `strip.rs` what no bundle needs.
//! 5. `text.rs` makes these edits and keeps in mind where each byte comes from; `library.rs` puts the modules together.
//! 6. `minimise.rs` lets the compiler say what else can go: `pieces.rs` is what may go, `rustc.rs` asks, `mir.rs` is the
//!    proof that nothing changes its meaning.
//! 7. `finish.rs` closes the gaps.
//! 8. `check.rs` compiles and judges the result.
//!
//! `syntax.rs` knows Rust's.

mod bundle;
mod check;
pub mod commands;
pub mod finish;
mod layout;
mod library;
pub mod minimise;
pub mod mir;
mod names;
mod paths;
pub mod pieces;
pub mod rustc;
mod source;
mod stand_ins;
mod strip;
mod submissions;
pub mod syntax;
pub mod text;

pub use self::bundle::{Bundle, Draft, Needed, bundle, urls};
pub use self::check::{build, check, compile, run_cases};
pub use self::stand_ins::Plan;
