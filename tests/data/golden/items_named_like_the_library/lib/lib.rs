pub mod numbers {
    pub fn four() -> u64 {
        4
    }
}

pub fn one() -> u64 {
    1
}

pub fn two() -> u64 {
    2
}
