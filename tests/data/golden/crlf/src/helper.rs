use toolbox::one;
pub fn text() -> (u64, &'static str) {
    (one(), "two
lines")
}
