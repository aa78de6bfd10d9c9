pub mod digits;
pub mod itertools;
pub mod proconio;
