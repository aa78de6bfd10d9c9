//! Derives that only a method needs which goes later, when nothing writes a heap any more.

use std::fmt;

#[derive(Clone, Copy)]
pub struct Heap {
    stones: u64,
}

impl Heap {
    pub fn new(stones: u64) -> Heap {
        Heap { stones }
    }

    pub fn without(&self, taken: u64) -> Heap {
        Heap { stones: self.stones - taken }
    }

    pub fn stones(&self) -> u64 {
        self.stones
    }

    fn written(&self) -> String {
        let copy: Heap = Clone::clone(self);
        copy.stones.to_string()
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.written())
    }
}
