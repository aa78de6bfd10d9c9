pub fn value() -> u64 {
    num::integer::gcd(4, 6)
}
