use toolbox::{Heap, Named, Wrapper};

fn main() {
    // An inherent method comes before the trait's, the wrapper's before what it wraps, the import before the glob's.
    println!("{} {}", Heap.name(), Named::name(&Heap));
    println!("{}", Wrapper(Heap).name());
    println!("{}", toolbox::chosen());
}
