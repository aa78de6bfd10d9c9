pub fn value() -> u64 {
    main()
}

fn main() -> u64 {
    1
}
