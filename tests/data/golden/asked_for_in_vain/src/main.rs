use toolbox::Heap;

fn main() {
    println!("{}", Heap::new(7).without(2).stones());
}
