use crate::double;
use std::cell::Cell;

macro_rules! heap {
    ($($stones:expr),*) => {
        vec![$($stones),*]
    };
}

thread_local! {
    static CALLS: Cell<u64> = Cell::new(0);
}

pub fn count(heap: &[u64]) -> String {
    assert!(!heap.is_empty(), "no heap");
    debug_assert!(heap.len() < 9);
    assert_eq!(heap.len(), heap.iter().count());
    CALLS.with(|calls| calls.set(calls.get() + 1));
    if heap.len() > 7 {
        unreachable!();
    }
    let odd = heap.iter().filter(|stones| matches!(*stones % 2, 1)).count();
    let mut line = format!("{} {:?} {}", odd, heap!(1, 2), double!(odd));
    line.push_str(concat!(" ", stringify!(x)));
    line
}

pub fn fail() -> u64 {
    panic!("{}", CALLS.with(|calls| calls.get()))
}
