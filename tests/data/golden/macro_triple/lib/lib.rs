pub mod heaps;

#[macro_export]
macro_rules! vec {
    ($($value:expr),*) => {
        $crate::heaps::doubled(&[$($value),*])
    };
}
