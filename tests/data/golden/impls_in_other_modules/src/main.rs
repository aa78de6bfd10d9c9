use toolbox::heap::Heap;
use toolbox::shown::Shown;

fn main() {
    // Nobody names the modules that the `impl`s of these stand in.
    println!("{} {}", Heap(3).shown(), Heap(4).grundy());
}
