use std::collections::HashSet;
use toolbox::{largest, Point, Size};

fn distinct<T: std::hash::Hash + Eq>(values: Vec<T>) -> usize {
    values.into_iter().collect::<HashSet<T>>().len()
}

fn main() {
    println!("{}", distinct(vec![Point::new(1, 2), Point::new(1, 2)]));
    println!("{:?}", largest(vec![Size::Small, Size::default()]));
}
