pub fn sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}
