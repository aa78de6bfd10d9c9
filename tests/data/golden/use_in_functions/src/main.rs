fn main() {
    use toolbox::numbers::one;
    {
        use toolbox::numbers::*;
        println!("{}", two());
    }
    fn inner() -> u64 {
        use toolbox::numbers as n;
        n::three()
    }
    println!("{} {}", one(), inner());
}
