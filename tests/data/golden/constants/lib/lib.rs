pub const SIZE: usize = 4;
pub const EXTRA: usize = 1;
pub const LENGTH: usize = SIZE + EXTRA;
pub const UNUSED: usize = LENGTH + 1;
const LUCKY: u64 = 7;
const LOW: u64 = 10;
const HIGH: u64 = 20;

pub type Table = [u8; LENGTH];
pub type Other = [u8; UNUSED];

pub fn kind(number: u64) -> &'static str {
    match number {
        LUCKY => "lucky",
        LOW..=HIGH => "middle",
        _ => "other",
    }
}
