pub mod heaps {
    //! What the prelude of edition 2021 has, and earlier ones have not.

    use std::convert::TryFrom;
    use std::iter::FromIterator;

    pub fn smaller(heap: u64) -> Vec<u8> {
        Vec::from_iter(u8::try_from(heap).ok().into_iter().chain(u8::try_from(heap / 2).ok()))
    }
}
