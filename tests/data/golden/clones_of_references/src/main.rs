use std::mem::size_of_val;
use toolbox::Heap;

fn main() {
    let heap = &Heap(3, 4);
    // Without the derive, this would clone the reference and compile all the same.
    println!("{}", size_of_val(&heap.clone()) + heap.0 + heap.1);
}
