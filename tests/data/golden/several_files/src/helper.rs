//! The helper.
mod deep;
// From here the path starts beside this file, and not in the folder of its modules.
#[path = "beside.rs"]
mod beside;
use self::deep::depth;
use toolbox::numbers::{one, two};

pub fn answer() -> u64 {
    // A comment that stays.
    one() + two() + beside::nothing() + depth() + toolbox::numbers::one() + std::mem::size_of::<u8>() as u64
}
