use crate::heap::Heap;

impl Heap {
    pub fn grundy(&self) -> u64 {
        self.0
    }
}
