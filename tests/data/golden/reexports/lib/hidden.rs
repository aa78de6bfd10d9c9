pub mod heap {
    pub struct Heap(pub u64);

    impl Heap {
        pub fn grundy(&self) -> u64 {
            self.0
        }
        pub fn is_empty(&self) -> bool {
            self.0 == 0
        }
    }
}

pub mod deep {
    pub struct Original;

    impl Original {
        pub const SIZE: u64 = 9;
    }
}

pub fn mex(values: &[u64]) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

pub fn unused() {}
