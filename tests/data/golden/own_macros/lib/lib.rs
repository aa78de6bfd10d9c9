pub mod moves;

#[macro_export]
macro_rules! double {
    ($value:expr) => {
        $value * 2
    };
}
