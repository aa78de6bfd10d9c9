//! Who wins by definition, or by the Sprague–Grundy theorem, and why.

pub(crate) mod definition;
pub mod endless;
pub(crate) mod numbering;
pub(crate) mod value_search;
pub(crate) mod why;
