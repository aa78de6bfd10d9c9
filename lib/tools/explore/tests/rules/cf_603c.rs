//! Revenge of the Nim: take one, or split 2x into k heaps of x.
use games::*;

pub fn rules() -> Rules<(u64, u64)> {
    family(1..=8, |k, n| {
        let split = if n > 0 && n % 2 == 0 { Some(vec![n / 2; k as usize]) } else { None };
        n.checked_sub(1).map(|left| vec![left]).into_iter().chain(split)
    })
    .reads("n k heaps", 1..=60)
    .prints("Kevin", "Nicky")
}
