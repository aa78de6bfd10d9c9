pub fn doubled(heaps: &[u64]) -> Vec<u64> {
    let mut all = vec![0];
    if !(heaps.is_empty() || heaps[0] == 9) {
        all.extend(heaps.iter().map(|heap| 2 * heap));
    }
    all
}

pub fn lengths() -> [usize; 2] {
    [crate::vec![1, 2].len(), vec![1].len()]
}
