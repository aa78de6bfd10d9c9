use crate::heap::Heap;
use crate::shown::Shown;

impl Shown for Heap {
    fn shown(&self) -> String {
        format!("a heap of {}", self.0)
    }
}

impl Shown for u8 {
    fn shown(&self) -> String {
        String::new()
    }
}
