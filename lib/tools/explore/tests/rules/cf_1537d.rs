//! Subtract a divisor other than 1 and n.
use games::*;

pub fn rules() -> Rules {
    heap(|n| (2..n).filter(move |divisor| n % divisor == 0).map(move |divisor| n - divisor))
        .reads("cases: heap", 1..=300)
        .prints("Alice", "Bob")
        .up_to(4000)
}
