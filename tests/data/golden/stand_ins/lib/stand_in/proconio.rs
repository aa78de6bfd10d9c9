//! A small stand-in.

/// Reads nothing and gives a number.
#[macro_export]
macro_rules! __input {
    ($name:ident : $kind:ty) => {
        let $name = $crate::stand_in::proconio::read::<$kind>();
    };
    ($name:ident) => {
        let $name = $crate::stand_in::proconio::read::<u64>();
    };
}
pub use __input as input;

pub mod marker {
    use super::Readable;

    pub enum Usize1 {}

    impl Readable for Usize1 {
        type Output = usize;
        fn read() -> usize {
            crate::stand_in::digits::parse("7") as usize - 1
        }
    }

    pub enum Chars {}

    impl Readable for Chars {
        type Output = Vec<char>;
        fn read() -> Vec<char> {
            vec![]
        }
    }
}

pub trait Readable {
    type Output;
    fn read() -> Self::Output;
}

impl Readable for u64 {
    type Output = u64;
    fn read() -> u64 {
        super::digits::parse("42")
    }
}

pub fn read<K: Readable>() -> K::Output {
    K::read()
}
