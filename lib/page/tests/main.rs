//! All tests of the page: one program is linked in a third of the time, and its tests run side by side.

mod addresses;
mod engine;
mod file;
mod tables;
