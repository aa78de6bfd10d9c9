use toolbox::*;

fn main() {
    let heap = Heap(3);
    let copy = (&heap).clone();
    // Without the trait, this would be `Clone`'s method, too, and compile all the same.
    println!("{} {}", copy.0, heap.clone().0);
}
