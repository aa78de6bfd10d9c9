use itertools::Itertools;

fn main() {
    println!("{}", vec![1, 2].into_iter().tuple_windows().map(|(a, b): (i32, i32)| a + b).join(" "));
}
