macro_rules! vec {
    ($($value:expr),*) => {
        [7, $($value),*]
    };
}

fn main() {
    println!("{:?} {:?} {:?}", vec![1], toolbox::vec![1], std::vec![1]);
    println!("{:?}", toolbox::heaps::lengths());
}
