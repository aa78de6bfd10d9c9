pub mod pairs {
    pub fn first(pair: (u32, u32)) -> u32 {
        pair.0
    }

    pub mod sums {
        pub fn sum(pair: (u32, u32)) -> u32 {
            pair.0 + pair.1
        }
    }
}

pub mod lists {
    pub fn last(list: &[u32]) -> u32 {
        list[list.len() - 1]
    }
}

pub mod text {
    pub mod lines {
        pub fn count(text: &str) -> usize {
            text.lines().count()
        }
    }

    pub mod words {
        pub fn count(text: &str) -> usize {
            text.split(' ').count()
        }
    }
}

pub mod numbers {
    // What goes of this makes the bundler look for modules that are empty.
    #[derive(Clone, Debug)]
    pub struct Number(pub u32);

    pub fn two() -> Number {
        Number(2)
    }
}
