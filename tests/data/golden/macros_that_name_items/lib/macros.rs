/// The largest value.
#[macro_export]
macro_rules! largest {
    ($value:expr) => { $value };
    ($value:expr, $($rest:expr),+) => { $crate::numbers::larger($value, $crate::largest!($($rest),+)) };
}

#[macro_export]
macro_rules! smallest {
    ($first:expr, $second:expr) => { $crate::smaller_of!($first, $second) };
    ($only:expr) => { $only };
}

#[doc(hidden)]
#[macro_export]
macro_rules! smaller_of {
    ($first:expr, $second:expr) => { $crate::numbers::smaller($first, $second) };
}

#[macro_export]
macro_rules! unused {
    () => { $crate::numbers::unused() };
}
