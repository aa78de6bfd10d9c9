pub mod first {
    pub struct Pair(u64);

    pub fn value() -> u64 {
        helper() + Pair(10).0
    }
    fn helper() -> u64 {
        100
    }
}
pub mod second {
    pub struct Pair(pub u64);

    pub fn value() -> u64 {
        helper()
    }
    pub fn helper() -> u64 {
        1000
    }
    pub fn unused() -> Pair {
        Pair(first())
    }
    fn first() -> u64 {
        3
    }
}
