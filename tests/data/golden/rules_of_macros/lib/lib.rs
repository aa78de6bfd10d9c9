#[macro_export]
macro_rules! make {
    (one) => { $crate::one() };
    (two) => { $crate::two() };
    (list $($value:expr),*) => { vec![$($crate::make!(@ $value)),*] };
    (@ $value:expr) => { $value + $crate::one() };
    ($($other:tt)*) => { $crate::anything(stringify!($($other)*)) };
}

pub fn one() -> u64 {
    1
}

pub fn two() -> u64 {
    2
}

pub fn anything(text: &str) -> &str {
    text
}
