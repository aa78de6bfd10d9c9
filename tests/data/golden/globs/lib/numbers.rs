//! Numbers.

pub use self::inner::*;

/// The largest number.
pub const LIMIT: u64 = 100;
pub const UNUSED: u64 = 200;

mod inner {
    use super::LIMIT;

    /// The greatest common divisor.
    pub fn gcd(a: u64, b: u64) -> u64 {
        assert!(a <= LIMIT);
        if b == 0 {
            a
        } else {
            gcd(b, a % b)
        }
    }

    pub fn lcm(a: u64, b: u64) -> u64 {
        a / gcd(a, b) * b
    }
}
