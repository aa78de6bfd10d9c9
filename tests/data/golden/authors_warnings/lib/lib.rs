pub fn one() -> u64 {
    1
}

pub fn two() -> u64 {
    2
}

#[macro_export]
macro_rules! next {
    ($number:expr) => {
        $number + 1
    };
}
