macro_rules! twice {
    ($x:expr) => { 2 * $x };
}
