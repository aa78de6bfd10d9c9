use toolbox::first;
use toolbox::second::value as other;

fn value() -> u64 {
    1
}

fn helper() -> u64 {
    2
}

struct Pair(u64, u64);

fn main() {
    let pair = Pair(value(), helper());
    println!("{} {} {} {}", pair.0, pair.1, first::value(), other());
}
