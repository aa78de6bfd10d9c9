pub fn h() -> u64 { ::std::cmp::max(1, std::cmp::min(2, 3)) }
