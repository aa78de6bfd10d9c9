use itertools::Itertools;

fn main() {
    println!("{}", vec![1, 2].into_iter().array_combinations().map(|[a, b]: [i32; 2]| a + b).join(" "));
}
