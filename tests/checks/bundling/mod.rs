//! What the tests of bundles share.

pub mod deletions;
pub mod parts;
