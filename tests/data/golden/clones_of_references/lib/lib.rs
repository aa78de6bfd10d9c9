#[derive(Clone, Debug)]
pub struct Heap(pub usize, pub usize);
