use toolbox::prelude::{mex, Heap, Renamed};
use toolbox::sum;

fn main() {
    println!("{} {} {}", mex(&[0, 1, 3]), Heap(3).grundy(), sum(&[1, 2]) + Renamed::SIZE);
}
