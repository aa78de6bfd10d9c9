use toolbox::{Counter, Game};

fn main() {
    println!("{} {}", Counter(3).describe(), Counter(3).count());
    println!("{:?}", Counter(2).collect::<Vec<u64>>());
}
