use itertools::Itertools as _;

pub fn text() -> String {
    proconio::input!(number: u64);
    vec![number, 1].iter().join(", ")
}
