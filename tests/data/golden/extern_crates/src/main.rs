extern crate toolbox;
extern crate toolbox as tools;

fn main() {
    println!("{} {}", toolbox::one(), tools::one());
}
