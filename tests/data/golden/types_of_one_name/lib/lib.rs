pub mod graph {
    use std::fmt;

    #[derive(Clone, Debug)]
    pub struct Cycle {
        pub length: usize,
    }

    impl fmt::Display for Cycle {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(formatter, "a cycle of {} vertices", self.length)
        }
    }

    pub trait Told {
        fn told(&self) -> String;
    }

    impl Told for Cycle {
        fn told(&self) -> String {
            self.to_string()
        }
    }
}

pub mod search {
    use std::fmt;

    pub struct Cycle<P> {
        pub positions: Vec<P>,
    }

    impl<P: fmt::Debug> fmt::Display for Cycle<P> {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(formatter, "a cycle through {:?}", self.positions[0])
        }
    }

    pub trait Told {
        fn told(&self) -> String;
    }

    impl<P: fmt::Debug> Told for Cycle<P> {
        fn told(&self) -> String {
            format!("{}!", self)
        }
    }
}
