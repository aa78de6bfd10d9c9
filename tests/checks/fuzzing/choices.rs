//! Choices that bytes make, one after the other: equal bytes make equal choices, and a small change a small difference.

/// The bytes that have not been used yet.
pub struct Choices<'a> {
    bytes: &'a [u8],
}

impl<'a> Choices<'a> {
    pub fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes }
    }

    /// Returns a number below `end`, which is at most 2¹⁶; 0 when no bytes are left.
    pub fn below(&mut self, end: usize) -> usize {
        let number = match end {
            0..=256 => self.byte(),
            _ => self.byte() * 256 + self.byte(),
        };
        number % end
    }

    /// Returns whether no bytes are left.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Takes all bytes that are left.
    pub fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.bytes)
    }

    fn byte(&mut self) -> usize {
        match self.bytes.split_first() {
            Some((&first, rest)) => {
                self.bytes = rest;
                first.into()
            }
            None => 0,
        }
    }
}
