extern crate toolbox;
extern crate toolbox as tools;

mod twice {
    pub fn two() -> u64 {
        tools::one() + ::tools::one()
    }
}

fn main() {
    println!("{} {} {}", toolbox::one(), tools::one(), twice::two());
}
