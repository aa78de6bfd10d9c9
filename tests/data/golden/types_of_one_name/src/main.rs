use toolbox::search::{Cycle, Told};

fn main() {
    let cycle = Cycle { positions: vec![1, 2] };
    println!("{} {}", cycle, cycle.told());
}
