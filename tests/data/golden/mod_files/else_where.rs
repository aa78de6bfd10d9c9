use grundy::xor::nim_sum;
pub fn g(a: u64, b: u64) -> u64 { nim_sum(&[a, b]) }
