pub mod pairs {
    pub struct Pair(pub u32, pub u32);

    impl Pair {
        pub fn sum(&self) -> u32 {
            self.0 + self.1
        }
    }
}

pub mod sums {
    use crate::pairs::Pair;

    pub fn sum(pair: &Pair) -> u32 {
        pair.sum()
    }
}

pub mod lists {
    use crate::pairs::Pair;
    use crate::sums::sum;
    use std::cmp::{self, Reverse};

    pub fn last(list: &[u32]) -> u32 {
        cmp::max(list[list.len() - 1], 1)
    }

    pub fn unused(pair: &Pair) -> Reverse<u32> {
        Reverse(sum(pair))
    }
}
