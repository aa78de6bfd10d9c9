//! The helper.
mod deep;
use self::deep::depth;
use toolbox::numbers::{one, two};

pub fn answer() -> u64 {
    // A comment that stays.
    one() + two() + depth() + toolbox::numbers::one() + std::mem::size_of::<u8>() as u64
}
