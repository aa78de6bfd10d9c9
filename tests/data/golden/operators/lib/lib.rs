use std::iter::Sum;
use std::ops::{Add, AddAssign, Index, Mul, Neg, Sub};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nimber(pub u64);

impl Add for Nimber {
    type Output = Nimber;
    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl Sub for Nimber {
    type Output = Nimber;
    fn sub(self, other: Nimber) -> Nimber {
        self + other
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl Mul<u64> for Nimber {
    type Output = Nimber;
    fn mul(self, times: u64) -> Nimber {
        Nimber(self.0 * times)
    }
}

impl Neg for Nimber {
    type Output = [u64; 1];
    fn neg(self) -> [u64; 1] {
        [self.0]
    }
}

impl Index<usize> for Nimber {
    type Output = u64;
    fn index(&self, _: usize) -> &u64 {
        &self.0
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(values: I) -> Nimber {
        values.fold(Nimber(0), |sum, value| sum + value)
    }
}
