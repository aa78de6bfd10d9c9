pub struct Heap(pub u64);
