pub fn read(token: &str) -> u64 {
    token.parse().unwrap()
}
