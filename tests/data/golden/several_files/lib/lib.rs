pub mod numbers {
    pub fn one() -> u64 {
        1
    }
    pub fn two() -> u64 {
        2
    }
    pub fn unused() -> u64 {
        0
    }
}

#[macro_export]
macro_rules! three {
    () => {
        $crate::numbers::one() + $crate::numbers::two()
    };
}
