use std::ops::Deref;

use first::*;
use second::choice;

mod first {
    pub fn choice() -> &'static str {
        "from the glob"
    }
    pub fn other() -> &'static str {
        "other"
    }
}

mod second {
    pub fn choice() -> &'static str {
        "from the import"
    }
}

pub fn chosen() -> String {
    format!("{} {}", choice(), other())
}

pub trait Named {
    fn name(&self) -> &'static str;
}

pub struct Heap;

impl Heap {
    pub fn name(&self) -> &'static str {
        "inherent"
    }
}

impl Named for Heap {
    fn name(&self) -> &'static str {
        "of the trait"
    }
}

pub struct Wrapper(pub Heap);

impl Wrapper {
    pub fn name(&self) -> &'static str {
        "of the wrapper"
    }
}

impl Deref for Wrapper {
    type Target = Heap;
    fn deref(&self) -> &Heap {
        &self.0
    }
}
