pub fn show(value: &u64) -> String {
    std::format!("{} {}", value, std::mem::size_of_val(value))
}
