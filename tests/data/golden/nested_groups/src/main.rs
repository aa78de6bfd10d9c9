use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Display},
};
use toolbox::{
    self,
    numbers::{deep::{self, one}, two},
    text,
};

struct Shown(u64);

impl Display for Shown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "<{}>", self.0)
    }
}

fn main() {
    let set: BTreeSet<u64> = vec![one(), two(), deep::three()].into_iter().collect();
    let map: BTreeMap<u64, &str> = set.iter().map(|&number| (number, text::name())).collect();
    println!("{:?} {} {}", map, Shown(toolbox::four()), set.len());
}
