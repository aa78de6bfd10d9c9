mod reading;

use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input!(number: u64);
    input!(index: Usize1);
    println!("{} {} {}", toolbox::double(number), index, reading::text());
    println!("{}", vec![2, 1].into_iter().sorted().join(" "));
}
