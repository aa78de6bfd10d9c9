pub mod deep {
    pub fn one() -> u64 {
        1
    }
    pub fn three() -> u64 {
        one() + super::two()
    }
    pub fn five() -> u64 {
        5
    }
}

pub fn two() -> u64 {
    2
}
