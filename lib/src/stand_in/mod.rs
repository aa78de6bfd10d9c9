//! Replacements, with the standard library only, of the crates that solutions use and many judges lack.
//!
//! **When.** Not in a solution: it uses the crates themselves. The judge puts these modules in their place for a judge
//! without the crates, and the solution's own text stays as it is.
//!
//! | module | in place of | has |
//! |---|---|---|
//! | [`proconio`] | proconio 0.5.0 | `input!`, `read_value!`, their interactive forms, `marker`, `source`, `is_stdin_empty` |
//! | [`itertools`] | itertools 0.14.0 | the methods of `Itertools`, the macros and the functions that contest code uses most |
//!
//! Why not cut the crate's own source? Tried with itertools 0.14: the bundles of the ten problems that use it, with a change of
//! bundling for imports, become 163 to 3560 bytes longer, without the licence's notice of 1 KB, and take 2.5 to 9 times as
//! long to make. Older compilers and edition 2015 would still need the stand-in for some methods.
//!
//! # What bundling does with a file of this folder
//!
//! 1. It wraps the items in `mod NAME { … }` at the root of the submission, NAME being the crate's. The module may stand
//!    behind its use.
//! 2. It replaces each `$crate::stand_in::` by `$crate::`. Nothing else in the text depends on where the module is.
//! 3. It leaves out what nothing names: functions, types, imports, methods with a body of a trait, whole macros, and an
//!    `impl` of a trait of this file (also one that a `parsed!` or `signed!` line makes) for a type that no kept text
//!    names. The text of macros counts: `input!` reads the length of `[T]` as a `usize`. An arm of a macro that no call
//!    reaches may go as well; the others do not depend on it.
//!
//! A macro is exported as `pub use __input as input;` because edition 2015 cannot import it otherwise, and it names itself
//! and others `$crate::__name!` because exported macros are at the root of the crate.

pub mod itertools;
pub mod proconio;
