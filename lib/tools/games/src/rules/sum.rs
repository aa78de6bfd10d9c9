//! What one move leads to: a position, or a sum of several.

use std::slice;

/// An option of a position `P`: another position, or several that are played on side by side.
pub trait Sum<P> {
    /// Returns the positions of the sum.
    fn parts(&self) -> &[P];
}

impl<P> Sum<P> for P {
    fn parts(&self) -> &[P] {
        slice::from_ref(self)
    }
}

impl<P> Sum<P> for Vec<P> {
    fn parts(&self) -> &[P] {
        self
    }
}

impl<P, const N: usize> Sum<P> for [P; N] {
    fn parts(&self) -> &[P] {
        self
    }
}
