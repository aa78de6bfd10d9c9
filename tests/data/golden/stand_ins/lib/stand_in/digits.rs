pub fn parse(text: &str) -> u64 {
    text.parse().expect("a number")
}
