#[derive(Clone)]
pub struct Heap(pub usize);

pub trait Doubling {
    fn clone(self) -> Heap;
}

impl Doubling for Heap {
    fn clone(self) -> Heap {
        Heap(2 * self.0)
    }
}
