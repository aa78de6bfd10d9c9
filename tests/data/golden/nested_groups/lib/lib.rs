pub mod numbers;
pub mod text;

pub fn four() -> u64 {
    numbers::two() + numbers::two()
}
