mod inner {
    use shapes::area;
    mod shapes {
        pub fn area() -> usize {
            std::mem::size_of::<u32>()
        }
    }
    pub fn value() -> usize {
        area() + toolbox::convert(3)
    }
}

fn main() {
    println!("{}", inner::value());
}
